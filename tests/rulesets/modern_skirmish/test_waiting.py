"""Waiting (mise en attente): nothing for now, an activation later (MS-WAIT)."""

from __future__ import annotations

from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    blue,
    played,
    red,
    refused,
    run,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.state import WAIT, Battle
from sandtable.rulesets.modern_skirmish.commands import EndActivation, GiveOrder, Pass
from sandtable.rulesets.modern_skirmish.play.turn import start_turn


def two_a_side(**more: object) -> Battle:
    return a_battle(
        red("ann", 10, 10, unit="r1"),
        red("al", 10, 30, unit="r2"),
        blue("bob", 100, 10, unit="b1"),
        blue("ben", 100, 30, unit="b2"),
        active="",
        **more,
    )


def test_a_waiting_unit_does_nothing_and_the_other_side_is_next() -> None:  # MS-WAIT-01
    story = played(two_a_side(), GiveOrder("r1", WAIT))
    assert (story.battle.active, story.battle.to_act) == ("", BLUE)


def test_the_wait_marker_is_placed_blue_and_replaces_the_one_before() -> None:  # MS-WAIT-04
    battle = two_a_side(markers={"r1": "tactical-move"}, blue_face=("r1",))
    assert played(battle, GiveOrder("r1", WAIT)).marker("r1") == (WAIT, False)


def test_it_is_activated_in_a_later_slot_of_its_own_side() -> None:  # MS-WAIT-02
    story = played(two_a_side(), GiveOrder("r1", WAIT))
    assert refused(story.battle, GiveOrder("r1", "rapid-move")) == ("ms-no-such-unit", "MS-CMD-03")
    story = then(story, GiveOrder("b1", "hit-the-dirt"))
    story = then(story, GiveOrder("r1", "rapid-move"))
    assert story.marker("r1") == ("rapid-move", True)


def test_it_may_not_wait_again_in_that_turn() -> None:  # MS-WAIT-02
    story = played(two_a_side(), GiveOrder("r1", WAIT))
    story = then(story, GiveOrder("b1", "hit-the-dirt"))
    story = then(story, GiveOrder("r2", "hit-the-dirt"))
    story = then(story, GiveOrder("b2", "hit-the-dirt"))
    assert refused(story.battle, GiveOrder("r1", WAIT)) == ("ms-waited-already", "MS-WAIT-02")


def test_two_waits_of_a_player_do_not_follow_each_other() -> None:  # MS-WAIT-03
    story = played(two_a_side(), GiveOrder("r1", WAIT))
    story = then(story, GiveOrder("b1", WAIT))
    assert refused(story.battle, GiveOrder("r2", WAIT)) == ("ms-two-waits", "MS-WAIT-03")


def test_after_another_order_he_may_wait_again() -> None:  # MS-WAIT-03
    battle = a_battle(
        *[red(f"r{n}", 10, 10 + 9 * n, unit=f"r{n}") for n in range(3)],
        blue("bob", 100, 10),
        active="",
        markers={"blue": "nothing"},
    )
    story = played(battle, GiveOrder("r0", WAIT))
    story = then(then(story, GiveOrder("r1", "tactical-move")), EndActivation())
    RULES.check(story.battle, GiveOrder("r2", WAIT))


def test_a_new_turn_forgets_who_waited_last() -> None:  # MS-WAIT-03
    battle = two_a_side(last_order={RED: WAIT})
    story = run(lambda umpire: start_turn(battle, umpire), dice=(8, 1))
    RULES.check(story.battle, GiveOrder("r1", WAIT))


def test_an_unused_wait_marker_stays_and_the_unit_must_be_activated_next_turn() -> None:
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 90, 10), active="", markers={"blue": "nothing"}
    )
    story = then(played(battle, GiveOrder("red", WAIT)), Pass(), (8, 1))  # MS-WAIT-04
    assert story.battle.turn == 3
    assert story.marker("red") == (WAIT, False)
    assert refused(story.battle, Pass()) == ("ms-must-activate", "MS-TURN-06")
