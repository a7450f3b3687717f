"""Setting up: by turns, one unit at a time, whole, in cohesion, in its zone (MS-GAME-02)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    played,
    red,
    refused,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    PLAY,
    SETUP,
    UP,
    WAITING,
    Battle,
    changed,
)
from sandtable.rulesets.modern_skirmish.commands import (
    BeginBattle,
    Deploy,
    GiveOrder,
    Place,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Zone
from sandtable.rulesets.modern_skirmish.play.movement import most
from sandtable.simulate import run

EAST, WEST = (1, 0), (-1, 0)
ZONES = {
    "r1": (0, 0, 2000, 6000),
    "r2": (0, 0, 2000, 6000),
    "vab": (0, 0, 2000, 6000),
    "b1": (8000, 0, 10000, 6000),
}


def to_be_set_up() -> Battle:
    """Two units and a VAB of red, one unit of blue; red begins."""
    battle = a_battle(
        *[red(who, 0, 0, unit="r1", fate=WAITING) for who in ("ann", "al")],
        red("abe", 0, 0, unit="r2", fate=WAITING),
        a_vehicle("vab", RED, 0, 0, "vab", fate=WAITING, capacity=1),
        blue("bob", 0, 0, unit="b1", fate=WAITING),
        active="",
        phase=SETUP,
        turn=0,
        initiative="",
    )
    zones = tuple(Zone(unit, (place,)) for unit, place in ZONES.items())
    return changed(battle, field=Field(*cm(100, 60), zones=zones), to_act=RED)


def deploy(unit: str, *places: tuple[str, float, float], facing: Any = EAST) -> Deploy:
    return Deploy(unit, tuple(Place(who, cm(x, y), facing) for who, x, y in places))


PAIR = deploy("r1", ("ann", 10, 10), ("al", 10, 14))
VAB = deploy("vab", ("vab", 10, 30))
BOB = deploy("b1", ("bob", 90, 30), facing=WEST)


def test_a_unit_is_placed_whole_in_its_zone_and_the_other_side_is_next() -> None:  # MS-CMD-02
    story = played(to_be_set_up(), PAIR)
    assert [story.fate("ann"), story.fate("al")] == [UP, UP]
    assert story.battle.to_act == BLUE


def test_a_side_with_nothing_left_lets_the_other_finish() -> None:
    story = then(played(to_be_set_up(), PAIR), BOB)
    story = then(story, VAB)
    assert story.battle.to_act == RED


def test_nobody_is_left_out() -> None:
    assert refused(to_be_set_up(), deploy("r1", ("ann", 10, 10))) == ("ms-whole-unit", "MS-GAME-02")


def test_everybody_stands_inside_the_zone_with_his_whole_base() -> None:
    outside = deploy("r1", ("ann", 10, 10), ("al", 19, 10))
    assert refused(to_be_set_up(), outside) == ("ms-outside-zone", "MS-GAME-02")


def test_a_unit_is_set_up_in_cohesion_and_on_free_ground() -> None:
    apart = deploy("r1", ("ann", 10, 10), ("al", 10, 20))
    assert refused(to_be_set_up(), apart) == ("ms-out-of-cohesion", "MS-COH-01")
    on_top = deploy("r1", ("ann", 10, 10), ("al", 10, 11))
    assert refused(to_be_set_up(), on_top)[1] == "MS-UNIT-05"


def test_a_unit_may_be_set_up_aboard_a_vehicle_that_stands_and_has_room() -> None:
    story = then(played(to_be_set_up(), VAB), BOB)
    assert refused(story.battle, Deploy("r1", aboard="vab")) == ("ms-no-seats", "MS-GAME-02")
    story = then(story, Deploy("r2", aboard="vab"))
    assert story.fate("abe") == ABOARD
    assert refused(to_be_set_up(), Deploy("r2", aboard="vab"))[0] == "ms-no-such-vehicle"


def test_each_side_sets_up_its_own_units_once() -> None:
    assert refused(to_be_set_up(), BOB) == ("ms-not-to-set-up", "MS-CMD-02")
    story = then(played(to_be_set_up(), PAIR), BOB)
    assert refused(story.battle, PAIR) == ("ms-not-to-set-up", "MS-CMD-02")


def all_set_up() -> Battle:
    story = then(then(played(to_be_set_up(), PAIR), BOB), VAB)
    return then(story, Deploy("r2", aboard="vab")).battle


def test_the_battle_begins_when_everybody_is_in_place() -> None:  # MS-TURN-01
    assert refused(to_be_set_up(), BeginBattle()) == ("ms-still-to-set-up", "MS-GAME-02")
    story = played(all_set_up(), BeginBattle(), dice=(3, 7))
    assert (story.battle.turn, story.battle.phase, story.battle.to_act) == (1, PLAY, BLUE)
    assert all(unit.marker == "" for unit in story.battle.units.values())


def test_units_are_set_up_before_turn_1_only() -> None:  # MS-CMD-02
    begun = played(all_set_up(), BeginBattle(), dice=(3, 7)).battle
    assert refused(begun, PAIR) == ("ms-set-up-over", "MS-CMD-02")
    assert refused(begun, BeginBattle()) == ("ms-already-begun", "MS-TURN-01")


def test_no_order_is_given_before_the_battle_begins() -> None:
    assert refused(to_be_set_up(), GiveOrder("r1", "wait")) == ("ms-not-begun", "MS-CMD-03")


def test_nobody_held_the_initiative_before_turn_1() -> None:  # MS-TURN-05, MS-GAME-02
    story = played(all_set_up(), BeginBattle(), dice=(4, 4, 3, 7))
    assert story.battle.initiative == BLUE


def test_candidates_lead_through_the_set_up() -> None:
    battle = to_be_set_up()
    while battle.phase == SETUP:
        command = next(RULES.candidates(battle, battle.to_act))
        battle = played(battle, command, (7, 3) if command == BeginBattle() else ()).battle
    assert battle.turn == 1


# --- little room ----------------------------------------------------------------------------------
def a_lane(*squad: tuple[float, float], lane: tuple[int, int, int, int]) -> Battle:
    """Red's squad stands already; its BMP is still to be set up, in a lane of its own."""
    battle = a_battle(
        *[red(f"r{n}", x, y, unit="squad") for n, (x, y) in enumerate(squad)],
        a_vehicle("bmp", RED, 0, 0, "bmp", fate=WAITING),
        blue("bob", 30, 5, unit="b1"),
        active="",
        phase=SETUP,
        turn=0,
        initiative="",
    )
    field = Field(*cm(60, 40), zones=(Zone("bmp", (lane,)),))
    return changed(battle, field=field, to_act=RED)


LANE = (2500, 2600, 3500, 4000)  # 10 by 14 cm; the BMP is 8 by 4


def test_what_is_left_of_a_lane_between_men_is_offered() -> None:
    """Two men leave 4.2 cm of the lane's width: one place in 4 cm steps is not enough."""
    battle = a_lane((26.3, 27.3), (26.3, 33), (33.2, 27.3), (33.2, 33), lane=LANE)
    offered = list(RULES.candidates(battle, RED))
    assert offered
    for command in offered:
        RULES.check(battle, command)


def test_a_vehicle_that_fits_only_askew_is_offered_a_place() -> None:
    """A square of 9 cm with men in two corners: only the other diagonal is left."""
    battle = a_lane((32.5, 27.5), (26.5, 33.5), lane=(2500, 2600, 3400, 3500))
    (place,) = next(RULES.candidates(battle, RED)).places
    assert 0 not in place.facing


def test_men_are_squeezed_in_wherever_they_fit() -> None:
    """Friends stand all over the zone; two gaps, 4 cm apart, take the pair."""
    taken = [(x, y) for y in (11.3, 14, 16.7) for x in (11.3, 14.2, 17.1, 20)]
    gaps = [(14.2, 11.3), (20, 14)]
    friends = [
        red(f"f{n}", x, y, unit="friends") for n, (x, y) in enumerate(taken) if (x, y) not in gaps
    ]
    pair = [red(who, 0, 0, unit="r1", fate=WAITING) for who in ("ann", "al")]
    battle = a_battle(*friends, *pair, blue("bob", 50, 50), active="", phase=SETUP, turn=0)
    field = Field(*cm(60, 60), zones=(Zone("r1", ((1000, 1000, 2130, 1800),)),))
    offered = list(RULES.candidates(changed(battle, field=field, to_act=RED), RED))
    assert [command.unit for command in offered] == ["r1"]


def test_nobody_is_set_up_in_the_last_place_of_another() -> None:  # MS-GAME-02
    lane = (2500, 2600, 3500, 3500)
    battle = a_lane((40, 30), lane=lane)
    zones = Zone("bmp", (lane,)), Zone("squad", ((0, 2600, 6000, 4000),))
    waiting = changed(
        battle,
        figures={**battle.figures, "r0": replace(battle.figures["r0"], fate=WAITING)},
        field=Field(*cm(60, 40), zones=zones),
    )
    RULES.check(waiting, deploy("squad", ("r0", 26.3, 27.3)))
    in_the_middle = deploy("squad", ("r0", 30, 30.5))
    assert refused(waiting, in_the_middle) == ("ms-leaves-no-room", "MS-GAME-02")


def a_carrier_with_a_lane() -> dict[str, Any]:
    def side(name: str, zone: list[int], unit: str, men: list[Any], **more: Any) -> dict[str, Any]:
        units = [{"unit": unit, "leader": True, "figures": [men]}]
        return {"id": name, "zone": zone, "units": units, **more}

    squad = [5, "para", ["assault-rifle"], "basic", []]
    bmp = {"vehicle": "bmp", "id": "bmp", "zone": [25, 26, 10, 14]}
    kill = {"side": "a", "vp": 1, "when": "out-of-action", "of": "figures", "each": True}
    return {
        "scenario": {
            "id": "lane", "ruleset": "modern-skirmish", "title": "Lane", "table": [60, 40],
            "turns": 1, "first": "a",
        },
        "brief": "A carrier with a lane of its own inside the zone of its side.",
        "sides": [
            side("a", [0, 26, 60, 14], "squad", squad, vehicles=[bmp]),
            side("b", [0, 0, 60, 10], "post", [3, "guard", ["rifle"], "basic", []]),
        ],
        "terms": {"victory": [kill]},
    }  # fmt: skip


@pytest.mark.parametrize("player", ["greedy", "random"])
def test_a_carrier_with_a_lane_of_its_own_is_set_up_by_every_player(player: str) -> None:
    assert run(a_carrier_with_a_lane(), games=3, seed=5, players=(player, player))


# --- conventions ----------------------------------------------------------------------------------
def test_nobody_tests_morale_when_his_unit_is_shot_to_pieces() -> None:  # MS-GAME-04
    row = [blue(f"b{n}", 30, 10 + 3 * n) for n in range(4)]
    battle = a_battle(red("ann", 10, 10, weapons=("light-mg",)), *row)
    shot = Shoot("ann", "light-mg", ("b0",))
    story = played(battle, shot, dice=(8, 8, 8))
    assert len(story.rolls) == 3
    assert all(story.battle.figures[f"b{n}"].fate == UP for n in (1, 2, 3))


def test_halves_are_kept_exactly() -> None:  # MS-GAME-05
    battle = a_battle(red("ann", 10, 10), blue("bob", 90, 50), order="rapid-move")
    assert most(battle, battle.figures["ann"], slow=True) == 750


def test_both_sides_see_the_whole_table_and_may_measure_at_any_time() -> None:  # MS-GAME-06
    battle = to_be_set_up()
    assert RULES.view(battle, RED) is battle
    assert RULES.view(battle, BLUE) is battle


def test_a_place_aboard_a_vehicle_is_among_those_offered() -> None:  # MS-GAME-02
    battle = to_be_set_up()
    first = next(iter(RULES.candidates(battle, RED)))
    assert first.unit == "vab"  # others may be set up aboard it
    story = then(then(played(battle, VAB), BOB), PAIR)
    offered = list(RULES.candidates(story.battle, RED))
    assert Deploy("r2", aboard="vab") in offered
    assert then(story, Deploy("r2", aboard="vab")).fate("abe") == ABOARD


def test_where_nothing_is_left_to_set_up_nothing_is_listed() -> None:
    battle = all_set_up()
    assert refused(battle, PAIR) == ("ms-none-to-set-up", "MS-CMD-02")
