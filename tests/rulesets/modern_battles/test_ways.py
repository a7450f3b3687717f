"""On the way: corners, guns, vehicles, markers, walls, hills, dense ground (MB-MOV, MB-TER)."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_battles.build import (
    EAST,
    RED,
    Piece,
    a_battle,
    a_vehicle,
    blue,
    drive,
    inch,
    mines,
    move,
    one_way,
    played,
    red,
    refused,
    wall,
    wood,
)

from sandtable.rulesets.modern_battles.battle.events import Moved
from sandtable.rulesets.modern_battles.commands import Move, SpringAmbush
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.stops import part_of, place_after, way_length

FAR = blue("B", (60, 40))
BENT = (inch(10, 10), inch(13, 10), inch(13, 14))


# --- corners --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("gone", "at"),
    [(0, (10, 10)), (2, (12, 10)), (3, (13, 10)), (5, (13, 12)), (7, (13, 14)), (9, (13, 14))],
)
def test_whoever_walks_round_a_corner_has_both_legs_behind_him(
    gone: float, at: tuple[float, float]
) -> None:
    assert place_after(BENT, round(gone * 100)) == inch(*at)
    assert way_length(BENT) == 700


def test_a_part_of_a_way_has_the_corners_between_and_its_end() -> None:
    assert part_of(BENT, 0, 200) == (inch(12, 10),)
    assert part_of(BENT, 0, 500) == (inch(13, 10), inch(13, 12))
    assert part_of(BENT, 400, 500) == (inch(13, 12),)
    assert part_of(BENT, 300, 700) == (inch(13, 14),)


def test_hidden_mines_behind_a_corner_stop_a_unit_at_their_edge() -> None:  # MB-INI-03
    battle = a_battle(
        red("A", (10, 10), i=6), FAR, terrain=(mines("field", 10, 11.5, 8, 8),), height=48
    )
    bent = Move("A", one_way("A1", (12, 10), (12, 12)), EAST)
    stopped = played(battle, bent, dice=[1])
    x, y = stopped.at("A1")
    assert x == 1200
    assert 1145 < y < 1150


# --- what stands in the way -----------------------------------------------------------------------
THEIR_GUN = blue(
    "G", (20, 7.5), (21.5, 7.5), gun="gun-57", gun_at=(20, 10), gun_facing=EAST, facing=EAST
)


def test_nobody_walks_over_an_enemy_gun() -> None:  # MB-MOV-11
    battle = a_battle(red("A", (18, 11.2)), THEIR_GUN)
    over = Move("A", one_way("A1", (21.8, 11.2)), EAST)
    assert refused(battle, over) == ("mb-way-gun", "MB-MOV-11")
    clear = Move("A", one_way("A1", (18.2, 11.2)), EAST)
    assert played(battle, clear).at("A1") == inch(18.2, 11.2)


def test_no_vehicle_drives_over_a_gun_of_either_side() -> None:  # MB-MOV-07
    for gun in (THEIR_GUN, red("G", (20, 7.5), (21.5, 7.5), gun="gun-57", gun_at=(20, 10))):
        battle = a_battle(a_vehicle("T", RED, 14, 10, facing=EAST), gun, FAR)
        assert refused(battle, drive(battle, "T", (21, 10))) == ("mb-way-gun", "MB-MOV-07")


def test_no_vehicle_drives_over_a_figure_or_another_vehicle() -> None:  # MB-MOV-07
    tank = a_vehicle("T", RED, 14, 10, facing=EAST)
    men = a_battle(tank, red("C", (20, 10)), FAR)
    assert refused(men, drive(men, "T", (21, 10))) == ("mb-way-figure", "MB-MOV-07")
    cars = a_battle(tank, a_vehicle("U", RED, 21, 10, facing=EAST), FAR)
    assert refused(cars, drive(cars, "T", (21, 10))) == ("mb-way-vehicle", "MB-MOV-07")


def test_comrades_of_other_units_may_be_walked_past_but_not_stood_on() -> None:  # MB-MOV-07
    battle = a_battle(red("A", (10, 10)), red("C", (12, 10)), FAR)
    assert played(battle, move(battle, "A", 3.5)).at("A1") == inch(13.5, 10)
    assert refused(battle, move(battle, "A", 2.5))[1] == "MB-MOV-07"


def test_figures_of_a_unit_may_change_places() -> None:  # MB-MOV-03
    battle = a_battle(red("A", (10, 10), (12, 10)), FAR)
    paths = (*one_way("A1", (12, 10)), *one_way("A2", (10, 10)))
    swapped = played(battle, Move("A", paths, EAST))
    assert (swapped.at("A1"), swapped.at("A2")) == (inch(12, 10), inch(10, 10))


# --- markers --------------------------------------------------------------------------------------
def test_a_marker_of_ones_own_side_interrupts_no_move() -> None:  # MB-AMB-04
    own = red("C", (30, 10), weapons=("bazooka",), ambush=(13, 10))
    theirs = blue("B", (60, 40), weapons=("bazooka",), ambush=(50, 40))
    battle = a_battle(red("A", (10, 10)), own, theirs, options=Options(ambush=True))
    walked = played(battle, move(battle, "A", 4))
    assert len(walked.of(Moved)) == 1
    assert walked.asked == []


def test_an_ambush_that_is_sprung_notes_its_rules() -> None:  # MB-AMB-04 to MB-AMB-07
    hunter = blue("B", (30, 10), weapons=("bazooka",), ambush=(20, 10))
    battle = a_battle(a_vehicle("T", RED, 10, 10), hunter, options=Options(ambush=True))
    drove = played(battle, drive(battle, "T", (18, 10)), dice=[1], answers=[SpringAmbush("B")])
    assert drove.noted >= {"MB-AMB-04", "MB-AMB-05", "MB-AMB-06", "MB-AMB-07"}


def test_whoever_moves_gives_up_his_own_ambush() -> None:  # MB-AMB-03
    hunters = red("A", (10, 10), weapons=("bazooka",), ambush=(15, 10))
    battle = a_battle(hunters, FAR, options=Options(ambush=True))
    assert played(battle, move(battle, "A", 1)).battle.units["A"].ambush is None


# --- what the ground costs ------------------------------------------------------------------------
def test_whoever_stands_against_a_wall_still_has_it_to_cross() -> None:  # MB-TER-03
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(wall("w", 10, 5, 10),))
    over = way_cost(battle, "A1", (inch(12, 10),), 400)
    assert over.total == 200 + 200


def test_whoever_stopped_on_a_wall_has_paid_for_it() -> None:  # MB-TER-03
    battle = a_battle(red("A", (10.1, 10)), FAR, terrain=(wall("w", 10, 5, 10),))
    assert way_cost(battle, "A1", (inch(12.1, 10),), 400).total == 200


def hill(name: str, level: int, *where: float) -> Piece:
    return Piece("terrain", name, {"r": [*where], "kind": "hill", "level": level})


def test_where_two_hills_lie_on_each_other_the_higher_counts() -> None:  # MB-GEN-14
    low, high = hill("low", 1, 5, 5, 20, 20), hill("high", 2, 10, 10, 5, 5)
    for terrain in ((low, high), (high, low)):
        field = a_battle(red("A", (40, 40)), FAR, terrain=terrain).field
        assert [field.level_at(inch(*at)) for at in ((2, 2), (7, 7), (12, 12))] == [0, 1, 2]


# --- dense ground ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("wide", "seen"), [(1.5, True), (1.51, False)])
def test_sight_goes_through_three_inches_of_dense_ground_in_several_pieces(
    wide: float, seen: bool
) -> None:
    """MB-TER-05: what two woods have in common counts once."""
    woods = (wood("w", 13, 5, 1.5, 10), wood("v", 17, 5, wide, 10))
    battle = a_battle(red("A", (10, 10), facing=EAST), blue("B", (30, 10)), terrain=woods)
    assert unit_sees(battle, "A", "B") == seen


@pytest.mark.parametrize(("east", "seen"), [(16, True), (16.01, False)])
def test_woods_that_overlap_count_once(east: float, seen: bool) -> None:  # MB-TER-05
    woods = (wood("w", 13, 5, 2, 10), wood("v", 14, 5, east - 14, 10))
    battle = a_battle(red("A", (10, 10), facing=EAST), blue("B", (30, 10)), terrain=woods)
    assert unit_sees(battle, "A", "B") == seen
