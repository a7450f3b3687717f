"""How rolls are read: every reading says which of its meanings are the better ones."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from sandtable.chance import Roll
from sandtable.rulesets import combat_zone
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, answer_roll, close_wounds
from sandtable.rulesets.combat_zone.dice.initiative import SideDice, side_rolls
from sandtable.rulesets.combat_zone.dice.machines import COMPONENT
from sandtable.rulesets.combat_zone.dice.obstacles import WIRE
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest, reaction_roll
from sandtable.rulesets.combat_zone.dice.skids import SkidTest, skid_roll
from sandtable.umpire import chances

#: What has an order of its own: yes and no, whole numbers, and wounds and damage.
NUMBERS = ("bool", "int", "Wound", "Damage")


def readings() -> Iterator[Callable[..., Any]]:
    """Every function of the ruleset that takes a throw, a modifier and what to hold it against."""
    for listed in pkgutil.walk_packages(combat_zone.__path__, f"{combat_zone.__name__}."):
        module = import_module(listed.name)
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                names = [name.lstrip("_") for name in inspect.signature(function).parameters]
                if len(names) == 3 and names[0] in ("face", "rolled") and names[1] == "modifier":
                    yield function


def test_a_reading_in_words_says_which_of_them_are_better() -> None:
    all_readings = list(readings())
    assert close_wounds in all_readings
    assert [read.__qualname__ for read in all_readings if not has_an_order(read)] == []


def has_an_order(read: Callable[..., Any]) -> bool:
    return inspect.signature(read).return_annotation in NUMBERS or hasattr(read, "rank")


@pytest.mark.parametrize(
    ("roll", "means", "as_good"),
    [
        (reaction_roll(ReactionTest()), "panic", Fraction(30, 36)),
        (skid_roll(SkidTest(factor=0)), "skid", Fraction(5, 6)),
        (answer_roll(Fighter(), False)._replace(against=7), None, Fraction(21, 36)),
        (WIRE, False, Fraction(5, 6)),
        (WIRE, True, Fraction(1)),
        (COMPONENT, "software", Fraction(1)),
        (side_rolls(SideDice(cohesive=1))[0], (5, 5), Fraction(2, 6)),
    ],
)
def test_at_least_as_good_counts_from_the_meaning_rolled_to_the_best(
    roll: Roll, means: Any, as_good: Fraction
) -> None:
    assert chances(roll)[means][1] == as_good
