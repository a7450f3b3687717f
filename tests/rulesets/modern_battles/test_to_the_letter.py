"""Edges, directions, who counts and what is put back: half a sentence each."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isqrt

import pytest
from tests.rulesets.modern_battles.battles import RULES, data_of
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    a_battle,
    a_vehicle,
    blue,
    inch,
    red,
    wood,
)

from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.events import apply
from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, SHOOTING, Point, changed
from sandtable.rulesets.modern_battles.dice import wounds
from sandtable.rulesets.modern_battles.ground import arrivals, room
from sandtable.rulesets.modern_battles.ground.bases import guns
from sandtable.rulesets.modern_battles.ground.cover import leaves_cover
from sandtable.rulesets.modern_battles.ground.pieces import Zone, share_of
from sandtable.rulesets.modern_battles.ground.places import STEP, rings, strays
from sandtable.rulesets.modern_battles.ground.room import OBLIQUE, WAYS
from sandtable.rulesets.modern_battles.ground.ways import _heading
from sandtable.rulesets.modern_battles.play.charging import charge_facing
from sandtable.rulesets.modern_battles.play.close_combat import by_default
from sandtable.rulesets.modern_battles.play.columns import AROUND
from sandtable.rulesets.modern_battles.play.firing import foot_of
from sandtable.rulesets.modern_battles.play.fleeing import TURNS
from sandtable.rulesets.modern_battles.play.setting_out import _nears_edge

A, B = red("A", (10, 10), (12, 10)), blue("B", (60, 40))


# --- edges and directions -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("edge", "along", "off"),
    [("north", 1000, 300), ("south", 1000, 4500), ("west", 300, 1000), ("east", 300, 6200)],
)
def test_a_place_is_so_far_along_an_edge_and_so_far_from_it(
    edge: str, along: int, off: int
) -> None:
    """MB-SCN-04: 10 inches from the west and 3 from the north of a table of 72 by 48."""
    battle = a_battle(A, B, width=72, height=48)
    assert arrivals._on_edge(battle, edge, inch(10, 3)) == (along, off)


@pytest.mark.parametrize(
    ("edge", "to"),
    [("north", (10, 9)), ("south", (10, 11)), ("west", (9, 10)), ("east", (11, 10))],
)
def test_a_move_nears_the_edge_that_it_goes_towards(edge: str, to: tuple[int, int]) -> None:
    """MB-ENC-01"""
    battle, start, end = a_battle(A, B), inch(10, 10), inch(*to)
    assert _nears_edge(battle, edge, [start], [end])
    assert not _nears_edge(battle, edge, [end], [start])


@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_one_leaves_by_a_way_out_just_beyond_the_edge_and_between_its_ends(edge: str) -> None:
    """MB-MOV-09"""
    begun = RULES.begin(data_of("mb-airport-road"), {})
    scenario = begun.field.scenario
    (way,) = [replace(exit_, edge=edge) for exit_ in scenario.exits]
    field = replace(begun.field, scenario=replace(scenario, exits=(way,)))
    battle, wide, high = changed(begun, field=field), field.width, field.height

    def leaves(along: int, off: int) -> bool:
        places = {"north": (along, -off), "south": (along, high + off),
                  "west": (-off, along), "east": (wide + off, along)}  # fmt: skip
        return arrivals.may_exit(battle, way.side, places[edge])

    assert (leaves(way.start, 1), leaves(way.end, 1)) == (True, True)
    assert (leaves(way.start - 1, 1), leaves(way.end + 1, 1)) == (False, False)
    assert not leaves(way.start, 0)


def quarter_turned(ways: tuple[Point, ...]) -> set[Point]:
    return {(-y, x) for x, y in ways}


@pytest.mark.parametrize("ways", [WAYS, OBLIQUE, AROUND])
def test_directions_lie_all_round_alike(ways: tuple[Point, ...]) -> None:
    assert quarter_turned(ways) == set(ways)
    assert len(set(ways)) in (4, 8)


def test_whoever_flees_looks_for_his_way_to_the_right_as_to_the_left() -> None:
    assert {-turn for turn in TURNS if turn != 180} == {turn for turn in TURNS if turn != 180}


def test_a_vehicle_faces_along_the_last_leg_that_goes_anywhere() -> None:  # MB-MOV-07
    battle = a_battle(A, B, a_vehicle("V", RED, 20, 20))
    legs = [(inch(20, 20), inch(24, 20)), (inch(24, 20), inch(24, 20))]
    assert _heading(battle, "V", legs) == inch(4, 0)


def test_places_round_a_point_are_so_far_from_it() -> None:
    first, *round_it = rings((0, 0), STEP)
    assert first == (0, 0)
    assert all(abs(isqrt(x * x + y * y) - STEP) <= 1 for x, y in round_it)


def test_one_stretch_of_a_leg_is_as_long_as_it_is() -> None:
    quarter, three = Fraction(1, 4), Fraction(3, 4)
    assert share_of([(quarter, three)]) == Fraction(1, 2)
    assert share_of([(quarter, three), (Fraction(1, 2), Fraction(1))]) == three


# --- who is there ---------------------------------------------------------------------------------
def gunners(*fates: str):
    unit, *men = red("G", (20, 20), (22, 20), gun="gun-57", gun_at=[21, 22])
    return unit, *[man.but(fate=fate) for man, fate in zip(men, fates, strict=True)]


@pytest.mark.parametrize(
    ("fates", "stands"), [(("up", "up"), ["G"]), (("out", "up"), ["G"]), (("out", "out"), [])]
)
def test_a_gun_stands_on_the_table_while_somebody_serves_it(fates, stands) -> None:  # MB-WPN-15
    battle = a_battle(gunners(*fates), A, B)
    assert [unit.id for unit in guns(battle)] == stands


def test_the_gun_of_a_unit_that_is_destroyed_is_lost() -> None:  # MB-WPN-15
    battle = a_battle(gunners("up", "up"), A, B)
    assert apply(battle, e.UnitDestroyed("G")).units["G"].gun_lost
    assert not apply(battle, e.UnitDestroyed("A")).units["A"].gun_lost


@pytest.mark.parametrize(
    ("places", "apart"),
    [([(10, 10)], ()), ([(10, 10), (12, 10)], ()), ([(10, 10), (14, 10)], ("0", "1")),
     ([(10, 10), (12, 10), (20, 10)], ("2",))],
)  # fmt: skip
def test_whoever_has_no_comrade_within_two_inches_strays(places, apart) -> None:  # MB-GEN-08
    assert strays({str(n): inch(*at) for n, at in enumerate(places)}) == apart


def test_a_gun_is_set_up_in_its_zone_or_anywhere_where_there_is_none() -> None:
    battle = a_battle(gunners("waiting", "waiting"), A, B)
    zone = Zone("G", ((0, 0, 3000, 3000),))
    assert room.cluster(battle, "G", inch(40, 20), None, EAST)
    assert room.cluster(battle, "G", inch(20, 20), zone, EAST)
    assert room.cluster(battle, "G", inch(40, 20), zone, EAST) == ()


@pytest.mark.parametrize(("crew", "full", "half"), [(3, 5, False), (2, 5, True), (2, 4, True)])
def test_a_crew_is_halved_when_half_of_it_is_left(crew: int, full: int, half: bool) -> None:
    """MB-VEH-03"""
    battle = a_battle(A, B, a_vehicle("V", RED, 20, 20, crew=crew, full_crew=full))
    assert battle.vehicles["V"].is_half_crewed is half


@pytest.mark.parametrize(("kept", "leaves"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_unit_leaves_its_cover_when_fewer_than_half_of_it_stay(kept: int, leaves: bool) -> None:
    """MB-COV-01: of three."""
    men = red("A", (10, 10), (12, 10), (14, 10))
    battle = a_battle(men, B, terrain=(wood("wood", 5, 5, 15, 10),))
    out = {f"A{n + 1}": (inch(10 + 2 * n, 20),) for n in range(kept, 3)}
    assert leaves_cover(battle, "A", out) is leaves


def test_the_weapon_of_most_men_is_lost_first_assistants_counted() -> None:  # MB-CC-15
    men = red(
        "A", (10, 10), (12, 10), (14, 10), (16, 10), (18, 10),
        weapons=("rifle", "smg", "rifle", "rifle", "rifle"),
        roles=("leader", "", "assistant", "assistant", ""),
    )  # fmt: skip
    order = by_default(a_battle(men, B), "A", [f"A{n}" for n in range(1, 6)])
    assert order == ["A5", "A3", "A4", "A2", "A1"]


# --- what is put back -----------------------------------------------------------------------------
def test_a_vehicle_that_is_freed_goes_again_and_one_that_is_not_stays() -> None:  # MB-TER-13
    stuck = a_vehicle("V", RED, 20, 20, bogged=True, immobilised=True)
    battle = a_battle(A, B, stuck)
    for free in (True, False):
        now = apply(battle, e.Freed("V", free=free)).vehicles["V"]
        assert (now.bogged, now.immobilised, now.tested_bog) == (not free, not free, True)


@pytest.mark.parametrize(("phase", "moved"), [(MOVEMENT, True), (SHOOTING, False)])
def test_whoever_is_put_down_in_a_movement_step_has_moved(phase: str, moved: bool) -> None:
    """MB-MOV-03"""
    battle = a_battle(A, B, a_vehicle("V", BLUE, 20, 20), phase=phase)
    down = apply(battle, e.Dismounted("A", (("A1", inch(20, 22)), ("A2", inch(22, 22))), EAST))
    assert down.units["A"].moved is moved


def test_a_gun_that_is_moved_stands_where_its_way_ends() -> None:  # MB-WPN-15
    battle = a_battle(gunners("up", "up"), A, B)
    way = (inch(22, 22), inch(24, 23))
    moved = apply(battle, e.Moved("G", (("gun", way),), EAST)).units["G"]
    assert (moved.gun_at, moved.gun_facing) == (inch(24, 23), EAST)


def test_whoever_mounts_has_moved() -> None:  # MB-MOV-10
    battle = a_battle(A, B, a_vehicle("V", RED, 11, 13, kind="truck"))
    on = apply(battle, e.Mounted("A", "V")).units["A"]
    assert (on.moved, on.used_move, on.mounted) == (True, "mount", "V")


def test_whoever_fires_is_known_to_have_fired_and_at_which_large_targets() -> None:  # MB-SHT-11
    battle = a_battle(A, B, a_vehicle("V", RED, 20, 20), a_vehicle("W", BLUE, 50, 20))
    for who in ("A", "V"):
        once = apply(battle, e.Fired(who, "W", "rifle", large=True))
        twice = apply(once, e.Fired(who, "W", "rifle", large=True))
        now = twice.vehicles.get(who) or twice.units[who]
        assert (now.fired_last, now.fires_at) == (True, (("rifle", "W"), ("rifle", "W")))


def test_a_charging_unit_looks_at_the_middle_of_its_target() -> None:  # MB-MOV-05
    battle = a_battle(A, blue("B", (20, 14)))
    assert charge_facing(battle, "A", "B") == inch(9, 4)
    around = a_battle(red("A", (8, 10), (12, 10), facing=90), blue("B", (10, 10)))
    assert charge_facing(around, "A", "B") == EAST


@pytest.mark.parametrize(("strength", "noted"), [(3, set()), (1, {"MB-WND-02"})])
def test_a_blow_that_cannot_wound_notes_so(strength: int, noted: set[str]) -> None:  # MB-WND-02
    battle = a_battle(A, blue("B", (60, 40), e=7 if noted else 3))
    hit = wounds.Hit(strength, foot_of(battle, "B"))
    assert set(wounds.applied(hit)) == noted
