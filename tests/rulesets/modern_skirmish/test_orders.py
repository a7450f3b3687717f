"""Orders (ordres): what each allows, to whom it applies (MS-ORD, MS-HEAD, MS-COVFIRE-06)."""

from __future__ import annotations

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
    riding,
    run,
    then,
)

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events import ActivationEnded
from sandtable.rulesets.modern_skirmish.battle.state import HEADS_DOWN, SETUP, Battle
from sandtable.rulesets.modern_skirmish.commands import (
    EndActivation,
    Face,
    GiveOrder,
    HitTheDirt,
    Move,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.turn import start_turn


def a_squad(**more: object) -> Battle:
    return a_battle(
        red("ann", 10, 10), red("al", 13, 10), blue("bob", 30, 10), **{"active": "", **more}
    )


LOOKING_EAST = (1, 0)
VAB = a_vehicle("vab", RED, 20, 20, "vab", weapons=("vehicle-light-mg",))


def with_vab(**more: object) -> Battle:
    return a_battle(VAB, blue("bob", 60, 20), **{"active": "", **more})


def shoots(battle: Battle) -> bool:
    try:
        RULES.check(battle, Shoot("ann", "rifle", ("bob",)))
    except Refused:
        return False
    return True


# --- MS-ORD-01 ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("order", "moves", "shot"),
    [("tactical-move", 1000, True), ("rapid-move", 1500, False), ("aimed-fire", 0, True)],
)
def test_an_order_on_foot_lets_its_unit_move_so_far_and_shoot_or_not(
    order: str, moves: int, shot: bool
) -> None:
    story = played(a_squad(), GiveOrder("red", order))
    assert story.battle.active == "red"
    assert shoots(story.battle) is shot
    far, too_far = (Move("ann", (cm(10, 10 + n / 100),)) for n in (moves, moves + 1))
    if moves:
        RULES.check(story.battle, far)
    assert refused(story.battle, too_far)[1] == "MS-MOVE-01"


@pytest.mark.parametrize("order", ["covering-fire", "wait", "hit-the-dirt"])
def test_an_order_under_which_nothing_is_done_ends_the_activation_at_once(order: str) -> None:
    story = played(a_squad(), GiveOrder("red", order))
    assert story.of(ActivationEnded) == [ActivationEnded("red", BLUE)]


def test_a_unit_on_foot_has_no_order_to_do_nothing() -> None:
    assert refused(a_squad(), GiveOrder("red", "nothing")) == ("ms-no-such-order", "MS-ORD-01")


# --- MS-ORD-02 ------------------------------------------------------------------------------------
@pytest.mark.parametrize("order", ["tactical-move", "covering-fire", "wait", "nothing"])
def test_a_vehicle_has_four_orders(order: str) -> None:
    assert played(with_vab(), GiveOrder("vab", order)).marker("vab")[0] == order


@pytest.mark.parametrize("order", ["rapid-move", "aimed-fire", "hit-the-dirt"])
def test_the_other_orders_are_not_for_vehicles(order: str) -> None:
    assert refused(with_vab(), GiveOrder("vab", order)) == ("ms-no-such-order", "MS-ORD-02")


def test_a_vehicle_in_covering_fire_neither_moves_nor_ends_another_way() -> None:
    options = Options(covering_immediate_shot=True)
    story = played(with_vab(options=options), GiveOrder("vab", "covering-fire"))
    assert refused(story.battle, Move("vab", (cm(25, 20),))) == ("ms-order-no-move", "MS-MOVE-01")


# --- MS-ORD-03 and -04 ----------------------------------------------------------------------------
def test_everybody_acts_under_the_order_in_any_sequence_and_nobody_has_to() -> None:
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    story = then(story, Move("al", (cm(14, 10),)))
    story = then(story, Move("ann", (cm(11, 10),)))
    RULES.check(story.battle, EndActivation())


def test_a_fighter_may_shoot_between_two_parts_of_his_tactical_move() -> None:
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    story = then(story, Move("ann", (cm(10, 13),), LOOKING_EAST))
    story = then(story, Shoot("ann", "rifle", ("bob",)), (1,))
    story = then(story, Move("ann", (cm(10, 16),)))
    assert story.battle.figures["ann"].used == 600


def test_only_movement_made_before_the_shot_counts_against_it() -> None:
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    before = then(story, Shoot("ann", "rifle", ("bob",)), (1,))
    assert "MS-TMOD-01" not in before.modifiers()
    after = then(
        then(story, Move("ann", (cm(10, 13),), LOOKING_EAST)), Shoot("ann", "rifle", ("bob",)), (1,)
    )
    assert after.modifiers()["MS-TMOD-01"] == 1


def test_movement_in_parts_adds_up_for_the_modifier() -> None:
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    story = then(
        then(story, Move("ann", (cm(10, 13),), LOOKING_EAST)),
        Move("ann", (cm(10, 15),), LOOKING_EAST),
    )
    assert then(story, Shoot("ann", "rifle", ("bob",)), (1,)).modifiers()["MS-TMOD-02"] == 2


# --- MS-CMD-03 ------------------------------------------------------------------------------------
def test_an_order_is_for_a_unit_of_ones_own() -> None:
    assert refused(a_squad(), GiveOrder("blue", "wait")) == ("ms-no-such-unit", "MS-CMD-03")
    assert refused(a_squad(), GiveOrder("nobody", "wait")) == ("ms-no-such-unit", "MS-CMD-03")


def test_an_order_that_does_not_exist_is_refused() -> None:
    assert refused(a_squad(), GiveOrder("red", "charge"))[0] == "ms-no-such-order"


# --- MS-COVFIRE-06 --------------------------------------------------------------------------------
def test_covering_fire_gives_no_shot_at_the_moment_it_is_ordered() -> None:
    story = played(a_squad(), GiveOrder("red", "covering-fire"))
    assert story.battle.active == ""


def test_with_the_switch_it_does_and_that_shot_is_the_first_of_the_turn() -> None:
    options = Options(covering_immediate_shot=True)
    story = played(a_squad(options=options), GiveOrder("red", "covering-fire"))
    story = then(story, Shoot("ann", "rifle", ("bob",)), (1,))
    story = then(story, EndActivation())
    assert story.battle.units["red"].fires == 1


def test_with_the_switch_a_unit_that_did_not_shoot_has_its_first_fire_left() -> None:
    options = Options(covering_immediate_shot=True)
    story = played(a_squad(options=options), GiveOrder("red", "covering-fire"))
    assert then(story, EndActivation()).battle.units["red"].fires == 0


# --- MS-UNIT-03, MS-CMD-05 ------------------------------------------------------------------------
def test_turning_is_free_while_the_unit_is_active() -> None:
    story = played(a_squad(), GiveOrder("red", "aimed-fire"))
    story = then(story, Face("ann", (0, 1)))
    assert story.battle.figures["ann"].facing == (0, 1)
    assert story.battle.figures["ann"].used == 0


def test_nobody_turns_outside_his_activation() -> None:
    assert refused(a_squad(), Face("ann", (0, 1))) == ("ms-nobody-active", "MS-CMD-03")
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    assert refused(story.battle, Face("bob", (0, 1)))[0] == "ms-not-active"


def test_a_facing_points_somewhere() -> None:
    story = played(a_squad(), GiveOrder("red", "aimed-fire"))
    assert refused(story.battle, Face("ann", (0, 0))) == ("ms-bad-facing", "MS-CMD-05")


# --- MS-HEAD --------------------------------------------------------------------------------------
def test_hitting_the_dirt_in_the_own_activation_ends_it() -> None:  # MS-HEAD-01
    story = played(a_squad(), GiveOrder("red", "tactical-move"))
    story = then(story, HitTheDirt("red"))
    assert story.marker("red") == (HEADS_DOWN, True)
    assert story.of(ActivationEnded) == [ActivationEnded("red", BLUE)]


def test_hitting_the_dirt_out_of_turn_uses_up_no_activation() -> None:  # MS-HEAD-06
    battle = a_battle(
        red("ann", 10, 10, unit="r1"), red("al", 10, 30, unit="r2"), blue("b", 90, 9), active=""
    )
    story = played(battle, HitTheDirt("r2"))
    assert story.marker("r2") == (HEADS_DOWN, True)
    assert (story.battle.to_act, story.battle.active) == (RED, "")


def test_a_heads_down_unit_does_nothing_more_this_turn() -> None:  # MS-HEAD-01, MS-HEAD-02
    battle = a_squad(markers={"red": HEADS_DOWN})
    assert refused(battle, GiveOrder("red", "tactical-move")) == ("ms-marker-red", "MS-MARK-03")


def test_the_next_turn_it_may_be_given_any_order() -> None:  # MS-HEAD-03
    battle = a_squad(markers={"red": HEADS_DOWN})
    story = run(lambda umpire: start_turn(battle, umpire), dice=(8, 1))
    assert story.marker("red") == (HEADS_DOWN, False)
    assert then(story, GiveOrder("red", "rapid-move")).marker("red") == ("rapid-move", True)


def test_a_unit_already_heads_down_gains_nothing() -> None:  # MS-HEAD-06
    battle = a_squad(markers={"red": HEADS_DOWN})
    assert refused(battle, HitTheDirt("red")) == ("ms-already-down", "MS-HEAD-06")


def test_neither_a_vehicle_nor_those_aboard_hit_the_dirt() -> None:  # MS-HEAD-06
    battle = a_battle(VAB, riding(red("ann", 0, 0), VAB), blue("bob", 60, 20), active="")
    for unit in ("vab", "red"):
        assert refused(battle, HitTheDirt(unit)) == ("ms-vehicle-no-dirt", "MS-HEAD-06")


def test_nobody_hits_the_dirt_before_the_battle_begins() -> None:  # MS-CMD-16, MS-GAME-02
    assert refused(a_squad(phase=SETUP), HitTheDirt("red")) == ("ms-not-begun", "MS-CMD-16")


def test_a_unit_that_is_not_there_does_not_hit_the_dirt() -> None:
    assert refused(a_squad(), HitTheDirt("green")) == ("ms-no-such-unit", "MS-CMD-16")
