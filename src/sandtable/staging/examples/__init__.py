"""A position for every command of every ruleset, with the words that give it.

They stand in `docs/dice.md`, which is made from them, and are played by the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from sandtable.rulesets import RULESETS


class Example(NamedTuple):
    """What is done, in words; the position; the command as it is typed, and answers to questions.

    `by` is the side, where it is not its turn.
    """

    what: str
    position: Mapping[str, Any]
    command: str
    answers: tuple[Any, ...] = ()
    by: str = ""


def examples_of(ruleset: str) -> tuple[Example, ...]:
    """Those of a ruleset, in the order of its page."""
    name = RULESETS[ruleset].package.rpartition(".")[2]
    examples: tuple[Example, ...] = import_module(f"{__name__}.{name}").EXAMPLES
    return examples
