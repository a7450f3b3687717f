"""Line of sight: levels, obstacles, hindrances, hexsides, smoke, light, aircraft, arcs (HX-LOS)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red
from tests.rulesets.hex_tactical.sight_oracle import looked

from sandtable.ground.hexes import DIRECTIONS, all_hexes, hex_name, neighbour
from sandtable.rulesets.hex_tactical.battle.state import LOW
from sandtable.rulesets.hex_tactical.ground.sight import (
    End,
    Sight,
    arc_of,
    is_lit,
    sees,
    sees_hex,
    sight,
    sight_between,
    sight_to_hex,
)


def line(ground: str = "", start: str = "0505", end: str = "0905", **more: Any) -> Sight:
    """The line between a red squad and a blue one, by default along a row of columns."""
    here = {k: more.pop(k) for k in ("red_storey", "blue_storey") if k in more}
    battle = a_battle(
        red("A", where=start, storey=here.get("red_storey", 0)),
        blue("B", where=end, storey=here.get("blue_storey", 0)),
        ground=ground,
        **more,
    )
    return sight_between(battle, battle.units["A"], battle.units["B"])


# --- hindrances -----------------------------------------------------------------------------------
def test_nothing_is_in_the_way_on_clear_ground() -> None:
    seen = line()
    assert seen.is_clear
    assert seen.hindrances == 0


@pytest.mark.parametrize("row", ["orchard", "fields", "brush", "cemetery", "marsh", "wood-ruin"])
def test_growth_that_protects_by_1_hinders_by_1(row: str) -> None:
    """HX-LOS-05, HX-OPEN-01: the sheet's italics and bold type are lost."""
    assert line(f"{row} 0504 0503", "0506", "0502").hindrances == 2


@pytest.mark.parametrize("row", ["forest", "wood-building", "hard-building", "hard-ruin"])
def test_growth_and_buildings_that_protect_by_2_or_3_block(row: str) -> None:
    seen = line(f"{row} 0504", "0506", "0502")
    assert not seen.is_clear
    assert [(r.kind, r.row, r.at) for r in seen.reasons] == [("obstacle", row, h("0504"))]


@pytest.mark.parametrize("number", [3, 4])
def test_more_than_3_hindrances_block(number: int) -> None:
    """HX-LOS-01."""
    hexes = " ".join(f"05{row:02}" for row in range(3, 3 + number))
    assert line(f"brush {hexes}", "0502", "0508").is_clear == (number == 3)


def test_several_hindrances_in_one_hex_add_up() -> None:
    seen = line("brush 0504", "0506", "0502", smoke={h("0504"): 2})
    assert seen.hindrances == 3


def test_neither_end_is_in_the_way() -> None:
    """HX-LOS-02, HX-LOS-04: a hindrance in the target's own hex protects only."""
    seen = line("brush 0505 0502", "0505", "0502")
    assert seen.hindrances == 0


def test_smoke_counts_its_level_and_a_blaze_two() -> None:
    seen = line("", "0506", "0502", smoke={h("0504"): 1}, blazes=frozenset({h("0503")}))
    assert [(r.kind, r.worth) for r in seen.hindered] == [("smoke", 1), ("blaze", 2)]


def test_reduced_visibility_counts_its_level_once_for_the_line() -> None:
    """HX-DIR-06."""
    assert line("", on_map={"visibility": (2,)}).hindrances == 2


def test_units_and_wrecks_are_never_in_the_way() -> None:
    """HX-LOS-07."""
    battle = a_battle(
        red("A", where="0506"),
        blue("B", where="0502"),
        red("T", "medium-tank", "0504"),
        wrecks=frozenset({h("0503")}),
    )
    assert sight_between(battle, battle.units["A"], battle.units["B"]).reasons == ()


# --- a line that runs exactly between two hexes ---------------------------------------------------
def test_a_line_between_two_hexes_takes_the_side_better_for_the_shooter() -> None:
    """HX-LOS-02: from 0505 to 0705 it runs between 0604 and 0605."""
    assert line("forest 0604", "0505", "0705").is_clear
    assert line("forest 0605; brush 0604", "0505", "0705").hindrances == 1
    assert not line("forest 0604 0605", "0505", "0705").is_clear


def test_the_whole_line_is_nudged_not_each_hex() -> None:
    """0604 and 0805 are on different sides: whichever way it is nudged, one is in the way."""
    assert not line("forest 0604 0805", "0505", "0905").is_clear
    assert line("forest 0604 0804", "0505", "0905").is_clear


def test_a_nudge_off_the_map_is_not_taken() -> None:
    assert not line("forest 0201", "0101", "0301").is_clear


def test_of_two_lines_alike_the_one_with_less_shelter_at_its_end_is_kept() -> None:
    seen = line("wall 0705/6", "0505", "0705")
    assert seen.entered_by == 5


# --- levels ---------------------------------------------------------------------------------------
def test_higher_ground_between_blocks() -> None:
    """HX-LOS-03."""
    seen = line("level-1 0504", "0506", "0502")
    assert [r.kind for r in seen.reasons] == ["level"]


def test_from_a_hill_one_sees_over_a_forest_below() -> None:
    assert line("level-2 0506; forest 0504", "0506", "0502").is_clear


def test_what_is_as_high_as_the_line_does_not_block() -> None:
    """From level 2 down to 0 the line is at 1 half-way, as high as the forest there."""
    assert line("level-2 0506; forest 0504", "0506", "0502").is_clear
    assert not line("level-2 0506; forest 0503", "0506", "0502").is_clear


def test_a_hindrance_counts_only_where_it_stands_above_the_line() -> None:
    assert line("level-2 0506; brush 0505 0503", "0506", "0502").hindrances == 1


def test_a_storey_is_one_level() -> None:
    """HX-LOS-03: over a wooden building between two upper storeys."""
    ground = "hard-building 0506 0502; wood-building 0504"
    assert not line(ground, "0506", "0502").is_clear
    assert line(ground, "0506", "0502", red_storey=1, blue_storey=1).is_clear


def test_a_crest_is_ground_of_its_level_on_its_hexside() -> None:
    seen = line("crest 0504/4", "0507", "0502")
    assert [(r.kind, r.direction) for r in seen.reasons] == [("crest", 1)]
    assert line("crest 0504/4; level-1 0507 0502", "0507", "0502").is_clear


# --- hexsides -------------------------------------------------------------------------------------
def test_a_hexside_between_two_hexes_on_the_way_counts() -> None:
    """HX-LOS-04."""
    assert line("hedge 0504/4", "0507", "0502").hindrances == 1
    assert not line("bocage 0504/4", "0507", "0502").is_clear


def test_a_hexside_stands_on_the_higher_of_its_two_hexes() -> None:
    ground = "level-2 0507 0502; hedge 0504/4"
    assert line(ground, "0507", "0502").hindrances == 0
    assert line(f"{ground}; level-2 0504", "0507", "0502").hindrances == 1


def test_hexsides_of_the_two_ends_are_not_in_the_way() -> None:
    """HX-LOS-04: of the shooter's hex they do not count, of the target's they protect."""
    seen = line("bocage 0506/4 0502/4", "0507", "0502")
    assert seen.is_clear
    assert seen.hindrances == 0


def test_a_low_wall_hinders_nobody() -> None:
    assert line("wall 0504/4", "0507", "0502").reasons == ()


def test_the_side_by_which_the_line_comes_in_is_known() -> None:
    assert line("", "0507", "0502").entered_by == 4


# --- near and far ---------------------------------------------------------------------------------
def test_neighbours_always_see_each_other() -> None:
    """HX-LOS-02: whatever stands between them."""
    ground = "level-3 0505; forest 0504 0505; bocage 0505/1"
    assert line(ground, "0505", "0504").is_clear


def test_a_unit_sees_its_own_hex() -> None:
    battle = a_battle(red("A", where="0505"), ground="forest 0505")
    assert sees_hex(battle, battle.units["A"], h("0505"))


@pytest.mark.parametrize(("light", "reach"), [("half-light", 12), ("night", 6)])
def test_fire_and_observers_reach_12_hexes_in_half_light_and_6_at_night(
    light: str, reach: int
) -> None:
    """HX-LOS-06."""
    battle = a_battle(red("A", where="0101"), on_map={"light": (light,)}, rows=20)
    assert is_lit(battle, (1, 1), (1, 1 + reach))
    assert not is_lit(battle, (1, 1), (1, 2 + reach))


def test_a_hex_with_a_fire_marker_or_next_to_a_blaze_is_seen_in_the_dark() -> None:
    battle = a_battle(
        red("A", where="0101"),
        blue("B", where="0112", fired=True),
        blazes=frozenset({h("0614")}),
        on_map={"light": ("night",)},
        rows=20,
    )
    assert is_lit(battle, (1, 1), h("0112"))
    assert is_lit(battle, (1, 1), h("0613"))
    assert not is_lit(battle, (1, 1), h("0612"))


# --- aircraft -------------------------------------------------------------------------------------
def test_tactical_flight_sees_and_is_seen_from_one_level_up() -> None:
    """HX-LOS-08."""
    battle = a_battle(
        red("A", where="0506"),
        red("H", "drone", "0506"),
        blue("D", "drone", "0502"),
        ground="forest 0504",
    )
    a, hover, drone = (battle.units[name] for name in "AHD")
    assert not sees(battle, a, drone)
    assert sees(battle, hover, drone)


def test_between_the_ground_and_low_altitude_only_visibility_counts() -> None:
    """HX-LOS-08."""
    battle = a_battle(
        red("A", where="0506"),
        blue("D", "drone", "0502", altitude=LOW),
        ground="forest 0504; level-3 0503; brush 0505",
        on_map={"visibility": (1,)},
    )
    a, drone = battle.units["A"], battle.units["D"]
    assert sight_between(battle, a, drone).hindrances == 1
    assert sight_between(battle, drone, a).is_clear
    assert sight_to_hex(battle, drone, h("0506")).is_clear


# --- arcs -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_the_arcs_are_three_rows_ahead_two_aside_and_one_behind(facing: int) -> None:
    """HX-UNIT-06."""
    at = (8, 8)
    arcs = [arc_of(at, facing, neighbour(at, (facing - 1 + turn) % 6 + 1)) for turn in range(6)]
    assert arcs == ["front", "front", "flank", "rear", "flank", "front"]


def test_on_a_tie_the_direction_nearer_to_the_facing_counts() -> None:
    """HX-UNIT-06: 0705 lies exactly between north-east and south-east of 0505."""
    assert arc_of((5, 5), 1, (7, 5)) == "front"
    assert arc_of((5, 5), 6, (7, 5)) == "flank"
    assert arc_of((5, 5), 5, (7, 5)) == "flank"


# --- against the oracle ---------------------------------------------------------------------------
BASES = ("clear", "clear", "clear", "forest", "brush", "fields", "hard-building", "marsh")
SIDES = ("hedge", "bocage", "bocage-gap", "wall", "crest", "crest-2", "crest-3")


def a_jumble(seed: int) -> Any:
    """A map of anything anywhere, with smoke and a blaze."""
    dice = random.Random(seed)
    hexes = [hex_name(at) for at in all_hexes(9, 8)]
    clauses = [f"{dice.choice(BASES)} {at}" for at in hexes]
    clauses += [f"level-{dice.choice((0, 0, 0, 1, 1, 2, 3))} {at}" for at in hexes]
    clauses += [
        f"{dice.choice(SIDES)} {dice.choice(hexes)}/{dice.randint(1, 6)}" for _ in range(40)
    ]
    smoke = {h(dice.choice(hexes)): dice.randint(1, 2) for _ in range(4)}
    blazes = [dice.choice(hexes)]
    return a_battle(
        ground="; ".join(clauses),
        columns=9,
        rows=8,
        on_map={"visibility": (seed % 2,)},
        smoke=smoke,
        blazes=blazes,
    )


@pytest.mark.parametrize("seed", range(6))
def test_every_line_of_a_jumbled_map_is_as_the_slow_geometry_says(seed: int) -> None:
    battle, dice = a_jumble(seed), random.Random(seed)
    hexes = list(all_hexes(9, 8))
    for _ in range(100):
        a, b = dice.choice(hexes), dice.choice(hexes)
        heights = [battle.field.level(at) + dice.choice((0, 0, 1, 2)) for at in (a, b)]
        if a == b:
            continue
        seen = sight(battle, End(a, heights[0]), End(b, heights[1]))
        assert (seen.is_clear, seen.hindrances) == looked(battle, a, b, *heights), (a, b, heights)


@pytest.mark.parametrize("seed", range(2))
def test_who_is_seen_sees_as_well_through_as_many_hindrances(seed: int) -> None:
    battle = a_jumble(seed)
    hexes = list(all_hexes(9, 8))
    for a in hexes:
        for b in hexes:
            there = sight(battle, End(a, battle.field.level(a)), End(b, battle.field.level(b)))
            back = sight(battle, End(b, battle.field.level(b)), End(a, battle.field.level(a)))
            assert (there.is_clear, there.hindrances) == (back.is_clear, back.hindrances), (a, b)
