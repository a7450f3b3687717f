"""Half sentences about places and turns: corners, windows, ruins, levels, who has dice."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_vehicle,
    blue,
    building,
    cm,
    on_wheels,
    platform,
    red,
    the_vehicle,
)
from tests.rulesets.combat_zone.told import told

from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone.battle.events import Ruined, apply
from sandtable.rulesets.combat_zone.battle.state import FIT, REMOVED, changed
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.dice.initiative import Initiative, SideDice, contest
from sandtable.rulesets.combat_zone.ground.hulls import shelters, stands_in_the_way
from sandtable.rulesets.combat_zone.ground.routes import way_to
from sandtable.rulesets.combat_zone.play.urban import windows_at
from sandtable.rulesets.combat_zone.play.vehicles.places import is_at_side, touches_line

BOB = blue("bob", 110, 110)


# --- sides of a hull ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("x", "y", "near"),
    [(5, 0, True), (5, 3, True), (5, 3.01, False), (-3, 0, True), (-3.01, 0, False),
     (-2, 2, True), (-2.5, 2.5, False), (13, 0, True), (12, 2, True), (12.5, 2.5, False),
     (13.01, 0, False), (-100, 0, False), (110, 0, False)],
)  # fmt: skip
def test_a_line_is_in_reach_from_its_ends_too_but_no_farther(
    x: float, y: float, near: bool
) -> None:
    """CZ-TRANS-02: a line of 10 cm, a reach of 3 cm."""
    assert touches_line((cm(0, 0), cm(10, 0)), cm(x, y), 300) == near


@pytest.mark.parametrize("side", ["front", "right", "rear", "left"])
def test_a_base_is_at_the_side_that_it_touches_and_at_no_other(side: str) -> None:
    """CZ-TRANS-02."""
    car = the_vehicle(a_vehicle("V", "car", 60, 60, facing=0))
    long, wide = car.hull.length / 200, car.hull.width / 200
    spots = {
        "front": (60, 60 - long - 1.25),
        "right": (60 + wide + 1.25, 60),
        "rear": (60, 60 + long + 1.25),
        "left": (60 - wide - 1.25, 60),
    }
    touched = [s for s in spots if is_at_side(car, cm(*spots[s]), 125, (side,))]
    assert touched == [side]


def test_a_hull_shelters_who_stands_behind_it_and_nobody_else() -> None:  # CZ-COVER-01
    car = a_vehicle("V", "car", 60, 60, facing=0, quality="average")
    battle = on_wheels(red("ann", 20, 60), BOB, vehicles=(car,))
    behind = Disc(cm(60 + battle.vehicles["V"].hull.width / 200 + 1.25, 60), 125)
    assert shelters(battle, "V", cm(20, 60), 0, 0, behind)
    assert not shelters(battle, "V", cm(100, 60), 0, 0, behind)
    assert not shelters(battle, "V", cm(20, 60), 0, 0, Disc(cm(90, 60), 125))
    assert not shelters(battle, "X", cm(20, 60), 0, 0, behind)


# --- windows, ruins, levels -----------------------------------------------------------------------
def test_only_a_window_of_that_building_in_arms_reach_is_climbed_through() -> None:  # CZ-URBAN-04
    house = building(
        "house", 20, 20, 20, 12, windows=[(24, 32), (36, 32)], doors={"d": (30, 32, "open")},
        floors=2, holds=[(22.5, 32)],
    )  # fmt: skip
    other = building("shed", 60, 20, 10, 10, windows=[(65, 30)])
    battle = a_battle(red("ann", 1.25, 1.25), BOB, terrain=(house, other))
    (way,) = battle.field.ways
    (window,) = windows_at(battle, way)
    assert battle.field.openings[window].building == "house"


def test_a_building_in_ruins_burns_no_longer_and_has_no_doors() -> None:  # CZ-FIRE-02, CZ-TERR-01
    house = building("house", 20, 20, 20, 12, doors={"d": (30, 32, "locked")})
    shed = building("shed", 60, 20, 10, 10, doors={"e": (65, 30, "locked")})
    battle = a_battle(red("ann", 1.25, 1.25), BOB, terrain=(house, shed))
    battle = changed(battle, burning=frozenset({"house", "shed"}))
    after = apply(battle, Ruined("house"))
    assert (after.ruins, after.burning) == ({"house"}, {"shed"})
    assert (after.shut, after.locked) == ({"e"}, {"e"})


def test_a_way_on_one_level_is_no_way_on_another() -> None:  # CZ-URBAN-01
    decks = platform("deck", 20, 20, 20, 10, 5), platform("pier", 44, 20, 20, 10, 5)
    bridge = platform("bridge", 20, 40, 44, 10, 10), platform("roof", 20, 20, 44, 10, 10)
    battle = a_battle(red("ann", 1.25, 1.25), BOB, terrain=(*decks, *bridge))
    ends = cm(22, 25), cm(60, 25)
    for _ in range(2):
        assert way_to(battle, *ends, 500) == ()
        assert way_to(battle, *ends, 1000)
        assert way_to(battle, *ends, 0)


# --- initiative -----------------------------------------------------------------------------------
@pytest.mark.parametrize("side", [SideDice(1), SideDice(0, 1), SideDice(0, 0, 1)])
def test_a_group_in_cohesion_or_not_or_a_hero_alone_gives_a_side_dice(side: SideDice) -> None:
    """CZ-INIT-01: a side without any die loses unrolled, whatever leaders it has."""
    nobody = SideDice(subleaders=1, leaders=1)
    assert contest(side, nobody, told()) == Initiative("a")
    assert contest(nobody, side, told()) == Initiative("b")


# --- a quick look from centre to centre -----------------------------------------------------------
@pytest.mark.parametrize(("state", "seen"), [("open", True), ("shut", False)])
def test_centres_see_each_other_through_an_open_door(state: str, seen: bool) -> None:
    """CZ-GEN-06"""
    house = building("H", 40, 40, 20, 20, {"d": (40, 50, state)})
    battle = a_battle(red("ann", 30, 50), blue("bob", 50, 50), terrain=(house,))
    ann, bob = battle.figures["ann"], battle.figures["bob"]
    assert battle.field.sees_centre(battle, ann, bob) is seen


def test_centres_see_each_other_over_what_is_lower_than_their_eyes() -> None:
    """CZ-GEN-06: 2.5 cm above their feet; the step is 1 cm high."""
    low = platform("low", 35, 40, 2, 20, 1)
    battle = a_battle(red("ann", 30, 50), blue("bob", 50, 50), terrain=(low,))
    ann, bob = battle.figures["ann"], battle.figures["bob"]
    assert battle.field.sees_centre(battle, ann, bob)
    assert battle.field.sees_centre(battle, bob, ann)


def test_a_vehicle_that_is_gone_is_in_nobodys_way() -> None:
    """CZ-VEH-06"""
    vehicle = the_vehicle(a_vehicle("V", "car", 40, 50))
    ways = [stands_in_the_way(changed(vehicle, fate=fate)) for fate in (FIT, WRECK, REMOVED)]
    assert ways == [True, True, False]


def test_the_strips_along_the_edges_are_as_deep_as_they_are_said_to_be() -> None:
    """CZ-SEQ-06: a table of 120 by 100 cm, 20 cm along each edge."""
    field = a_battle(red("ann", 30, 50), blue("bob", 50, 50), height=100).field
    strips = {edge: field.strip(edge, 2000) for edge in ("north", "south", "west", "east")}
    assert strips == {
        "north": (0, 0, 12000, 2000),
        "south": (0, 8000, 12000, 10000),
        "west": (0, 0, 2000, 10000),
        "east": (10000, 0, 12000, 10000),
    }
