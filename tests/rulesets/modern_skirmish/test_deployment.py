"""Setting up: by turns, one unit at a time, whole, in cohesion, in its zone (MS-GAME-02)."""

from __future__ import annotations

from typing import Any

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

from sandtable.rulesets.modern_skirmish.commands import (
    BeginBattle,
    Deploy,
    GiveOrder,
    Place,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.ground import Field
from sandtable.rulesets.modern_skirmish.pieces import Zone
from sandtable.rulesets.modern_skirmish.play.movement import most
from sandtable.rulesets.modern_skirmish.state import (
    ABOARD,
    PLAY,
    SETUP,
    UP,
    WAITING,
    Battle,
    changed,
)

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
