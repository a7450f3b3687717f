"""Order markers (marqueurs d'ordres): one per unit, red when used, kept over turns (MS-MARK)."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.build import (
    RULES,
    a_battle,
    a_vehicle,
    blue,
    played,
    red,
    refused,
    run,
)

from sandtable.rulesets.modern_skirmish.battle.events import OrderGiven
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.commands import GiveOrder, Shoot
from sandtable.rulesets.modern_skirmish.play.turn import start_turn


def a_pair(**more: object) -> Battle:
    return a_battle(red("ann", 10, 10), blue("bob", 100, 10), active="", **more)


def test_a_marker_is_not_taken_away_when_a_turn_ends() -> None:  # MS-MARK-01
    battle = a_pair(markers={"red": "aimed-fire", "blue": "rapid-move"})
    story = run(lambda umpire: start_turn(battle, umpire), dice=(5, 3))
    assert [story.marker("red"), story.marker("blue")] == [
        ("aimed-fire", False),
        ("rapid-move", False),
    ]


def test_a_new_order_replaces_the_old_marker_red_side_showing() -> None:  # MS-MARK-02
    battle = a_pair(markers={"red": "rapid-move"}, blue_face=("red",))
    assert played(battle, GiveOrder("red", "tactical-move")).marker("red") == (
        "tactical-move",
        True,
    )


def test_the_marker_is_placed_before_the_unit_acts() -> None:  # MS-MARK-02
    story = played(a_pair(), GiveOrder("red", "rapid-move"))
    assert story.events == [OrderGiven("red", "rapid-move")]
    assert story.marker("red") == ("rapid-move", True)


def test_a_unit_without_a_marker_counts_as_blue() -> None:  # MS-MARK-03
    assert a_pair().units["red"].marker == ""
    RULES.check(a_pair(), GiveOrder("red", "aimed-fire"))


def test_a_red_marker_forbids_an_order_a_blue_one_does_not() -> None:  # MS-MARK-03
    order = GiveOrder("red", "aimed-fire")
    spent = a_pair(markers={"red": "aimed-fire"})
    assert refused(spent, order) == ("ms-marker-red", "MS-MARK-03")
    RULES.check(a_pair(markers={"red": "aimed-fire"}, blue_face=("red",)), order)


@pytest.mark.parametrize(
    ("marker", "value"), [("tactical-move", 1), ("rapid-move", -1), ("heads-down", 1)]
)
@pytest.mark.parametrize("face", [("blue",), ()])
def test_a_marker_counts_against_shots_whichever_face_is_up(  # MS-MARK-04
    marker: str, value: int, face: tuple[str, ...]
) -> None:
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 30, 10), markers={"blue": marker}, blue_face=face
    )
    story = played(battle, Shoot("ann", "rifle", ("bob",)), dice=(1,))
    assert value in story.modifiers().values()


@pytest.mark.parametrize(
    "order", ["tactical-move", "rapid-move", "covering-fire", "aimed-fire", "wait"]
)
def test_every_order_on_foot_has_a_marker_of_its_own(order: str) -> None:  # MS-MARK-05
    assert played(a_pair(), GiveOrder("red", order)).marker("red")[0] == order


def test_hitting_the_dirt_leaves_a_heads_down_marker() -> None:  # MS-MARK-05
    assert played(a_pair(), GiveOrder("red", "hit-the-dirt")).marker("red") == ("heads-down", True)


def test_a_vehicle_that_does_nothing_shows_it() -> None:  # MS-MARK-05
    battle = a_battle(a_vehicle("vab", "red", 20, 20, "vab"), blue("bob", 100, 10), active="")
    assert played(battle, GiveOrder("vab", "nothing")).marker("vab") == ("nothing", True)
