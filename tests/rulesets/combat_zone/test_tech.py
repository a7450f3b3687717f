"""Tech rolls and doors (CZ-TECH, CZ-URBAN-13)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.combat_zone.dice.tech import (
    DoorAttempt,
    TechAttempt,
    door_roll,
    force_door,
    tech_roll,
    try_tech,
)


def test_equalling_the_difficulty_is_enough() -> None:
    """CZ-TECH-01"""
    assert try_tech(TechAttempt(9), told(4, 5))


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"tech": True}, Modifier("CZ-TECH-02", 2)),
        ({"tools": "none"}, Modifier("CZ-TECH-03", -3)),
        ({"tools": "quality"}, Modifier("CZ-TECH-04", 1)),
        ({"panicked": True}, Modifier("CZ-TECH-05", -2)),
        ({"precarious": True}, Modifier("CZ-URBAN-02", -1)),
    ],
)
def test_each_tech_modifier_comes_alone_with_its_rule(
    situation: dict[str, Any], expected: Modifier
) -> None:
    assert tech_roll(TechAttempt(9, **situation)).modifiers == (expected,)


@pytest.mark.parametrize(
    ("door", "chance"),
    [("locked", Fraction(21, 36)), ("reinforced", Fraction(10, 36)), ("armoured", Fraction(3, 36))],
)
def test_a_door_gives_way_at_seven_nine_or_eleven(door: str, chance: Fraction) -> None:
    """CZ-URBAN-13"""
    assert odds(force_door, DoorAttempt(door))[True] == chance


def test_only_tech_and_footing_count_at_a_door() -> None:
    assert door_roll(DoorAttempt("locked", tech=True, precarious=True)).modifiers == (
        Modifier("CZ-TECH-02", 2),
        Modifier("CZ-URBAN-02", -1),
    )
