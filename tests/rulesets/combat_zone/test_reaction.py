"""Reaction tests (CZ-REACT, CZ-STATE-01)."""

from fractions import Fraction

import pytest

from sandtable.chance import Modifier, meanings, odds
from sandtable.rulesets.combat_zone.dice import reaction
from sandtable.rulesets.combat_zone.dice.reaction import (
    ReactionTest,
    reaction_modifiers,
    reaction_roll,
)


def modifiers(**situation: object) -> list[Modifier]:
    return list(reaction_modifiers(ReactionTest(**situation)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("total", "result"),
    [(12, "ok"), (8, "ok"), (7, "panic"), (5, "panic"), (4, "rout"), (2, "rout")],
)
def test_eight_is_ok_five_panics_four_routs(total: int, result: str) -> None:
    """CZ-REACT-01"""
    assert reaction_roll(ReactionTest()).meaning(total) == result


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"quality": "green"}, Modifier("CZ-QUAL-02", -1)),
        ({"quality": "veteran"}, Modifier("CZ-QUAL-04", 1)),
        ({"quality": "elite"}, Modifier("CZ-QUAL-05", 2)),
        ({"quality": "hero"}, Modifier("CZ-QUAL-06", 2)),
        ({"alive": 1, "initial": 3}, Modifier("CZ-REACT-02", -2)),
        ({"alive": 3, "initial": 8}, Modifier("CZ-REACT-03", -1)),
        ({"routed": True}, Modifier("CZ-REACT-04", -1)),
        ({"engaged": True}, Modifier("CZ-REACT-05", -1)),
        ({"leader_contact": True}, Modifier("CZ-REACT-06", 1)),
        ({"role": "sub-leader"}, Modifier("CZ-REACT-07", 1)),
        ({"role": "leader"}, Modifier("CZ-REACT-08", 2)),
        ({"wounded": True}, Modifier("CZ-REACT-09", -1)),
    ],
)
def test_each_modifier_comes_alone_with_its_rule(
    situation: dict[str, object], expected: Modifier
) -> None:
    assert modifiers(**situation) == [expected]


def test_an_average_figure_of_a_whole_group_has_no_modifier() -> None:
    """CZ-QUAL-03"""
    assert modifiers(alive=8, initial=8) == []


def test_half_of_an_odd_group_is_rounded_down() -> None:
    """CZ-REACT-03: 4 of 9 are not below half."""
    assert modifiers(alive=4, initial=9) == []


def test_the_last_member_may_also_be_below_half() -> None:
    assert modifiers(alive=1, initial=4) == [
        Modifier("CZ-REACT-02", -2),
        Modifier("CZ-REACT-03", -1),
    ]


def test_a_hero_does_not_mind_being_the_last_member() -> None:
    assert modifiers(quality="hero", alive=1, initial=2) == [Modifier("CZ-QUAL-06", 2)]


def test_a_lone_figure_is_not_the_last_of_anybody() -> None:
    assert modifiers(alive=1, initial=1) == []


@pytest.mark.parametrize("state", ["engaged", "wounded"])
def test_a_rout_while_engaged_or_wounded_takes_the_figure_out(state: str) -> None:
    """CZ-REACT-13, CZ-STATE-01"""
    test = ReactionTest(**{state: True})  # type: ignore[arg-type]
    counted = odds(reaction.react, test)
    assert counted["eliminated"] == meanings(reaction_roll(test))["rout"] == Fraction(10, 36)
    assert counted["rout"] == 0
