"""Objects of the scenario (CZ-CMD-18): picking up, carrying, letting go."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_thing,
    blue,
    building,
    cm,
    played,
    red,
    refused,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone.battle.events import Eliminated, apply
from sandtable.rulesets.combat_zone.battle.state import EXITED, LOST, Battle
from sandtable.rulesets.combat_zone.commands import Drop, Move, PickUp, Pivot

TAKE = PickUp("ray", "case")


def ray(**more: object) -> Piece:
    return red("ray", 30, 30, **more)


def case(**more: object) -> Piece:
    return a_thing("case", 30, 31.25, **more)


def carrying(**more: object) -> Battle:
    return a_battle(ray(carries=("case",)), things=(case(holder="ray"),), **more)


def test_an_object_in_contact_is_picked_up_for_one_action_point() -> None:
    """CZ-CMD-18, CZ-MOVE-03."""
    after = played(a_battle(ray(), things=(case(),)), TAKE).battle
    bearer = after.figures["ray"]
    assert (bearer.carries, bearer.spent, after.things["case"].holder) == (("case",), 1, "ray")


@pytest.mark.parametrize(
    ("thing", "key"),
    [
        (a_thing("case", 30, 31.31), "not-in-contact"),
        (case(portable=False), "not-portable"),
        (case(holder="sam"), "held-by-another"),
        (case(holder="ray"), "already-held"),
        (case(gone="blue"), "no-such-thing"),
        (a_thing("bag", 30, 30), "no-such-thing"),
    ],
)
def test_only_a_loose_portable_object_in_contact_is_picked_up(thing: Piece, key: str) -> None:
    """CZ-CMD-18."""
    assert refused(a_battle(ray(), red("sam", 90, 90), things=(thing,)), TAKE)[0] == key


def test_an_object_within_the_tolerance_of_contact_is_in_contact() -> None:
    """CZ-GEN-05: base contact is distance 0, up to half a millimetre of rounding."""
    played(a_battle(ray(), things=(a_thing("case", 30, 31.3),)), TAKE)


def test_nobody_reaches_through_a_wall() -> None:
    """CZ-GEN-09."""
    house = building("house", 20, 31.25, 20, 20, doors={"door": (36, 31.25, "shut")})
    battle = a_battle(ray(), terrain=(house,), things=(a_thing("case", 30, 31.28),))
    assert refused(battle, TAKE)[0] == "not-in-contact"


def test_letting_go_costs_nothing_and_leaves_the_object_where_its_bearer_stands() -> None:
    """CZ-CMD-18."""
    after = played(carrying(), Drop("ray", "case")).battle
    assert (after.figures["ray"].spent, after.figures["ray"].carries) == (0, ())
    assert (after.things["case"].at, after.things["case"].holder) == (cm(30, 30), "")


def test_something_can_be_let_go_with_no_point_left() -> None:
    """CZ-CMD-18."""
    spent = a_battle(ray(carries=("case",), spent=6), things=(case(holder="ray"),))
    assert played(spent, Drop("ray", "case")).battle.figures["ray"].carries == ()


def test_what_is_not_carried_cannot_be_let_go() -> None:
    """CZ-CMD-18."""
    assert refused(a_battle(ray(), things=(case(),)), Drop("ray", "case"))[0] == "not-carried"


def test_letting_go_does_not_make_a_second_pivot_free() -> None:
    """CZ-MOVE-01: two quarter turns with nothing paid in between are one half turn."""
    battle = played(carrying(), Pivot("ray", 90)).battle
    battle = played(battle, Drop("ray", "case")).battle
    assert played(battle, Pivot("ray", 90)).battle.figures["ray"].spent == 1


def test_picking_up_is_an_action_after_which_pivots_are_counted_anew() -> None:
    """CZ-MOVE-01."""
    battle = played(a_battle(ray(), things=(case(),)), Pivot("ray", 90)).battle
    battle = played(battle, TAKE).battle
    assert played(battle, Pivot("ray", 90)).battle.figures["ray"].spent == 1


def test_what_a_casualty_carried_lies_where_it_fell() -> None:
    """CZ-STATE-03."""
    after = apply(carrying(), Eliminated("ray", "CZ-WOUND-01", removed=False))
    assert (after.things["case"].holder, after.things["case"].at) == ("", cm(30, 30))


@pytest.mark.parametrize(
    ("exits", "fate", "gone"), [({"red": ["north"]}, EXITED, "red"), ({}, LOST, "")]
)
def test_an_object_leaves_the_table_only_by_an_exit_of_the_scenario(
    exits: dict[str, list[str]], fate: str, gone: str
) -> None:
    """CZ-SEQ-07."""
    battle = a_battle(
        red("ray", 30, 4, carries=("case",)),
        blue("bob", 90, 90),
        things=(case(holder="ray"),),
        exits=exits,
    )
    after = played(battle, Move("ray", (cm(30, -0.5),))).battle
    assert (after.figures["ray"].fate, after.things["case"].gone) == (fate, gone)


def test_what_somebody_lost_off_the_table_carried_lies_at_the_edge() -> None:
    """CZ-SEQ-07: it stays in the game, where he left."""
    bearer = red("ray", 30, 3, carries=("case",))
    battle = a_battle(bearer, blue("bob", 90, 90), things=(case(holder="ray"),))
    left = played(battle, Move("ray", (cm(30, -1),))).battle
    assert (left.things["case"].holder, left.things["case"].at) == ("", cm(30, 0))
