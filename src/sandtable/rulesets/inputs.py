"""Inputs and labels that the queries of every ruleset declare alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from sandtable.chance import Roll, odds
from sandtable.rulesets.query import Case, Input
from sandtable.rulesets.switches import Switches

RULES = re.compile(r"([A-Z]+-[A-Z0-9]+)-(\d\d)(?:…(\d\d))?")


# --- kinds of inputs ------------------------------------------------------------------------------
def choice(name: str, *values: str, **more: Any) -> Input:
    """One of these values, the first unless another default is given."""
    return Input(name, "choice", values, **({"default": values[0]} | more))


def row_of(name: str, table: Mapping[str, Any], default: str | None = None, **more: Any) -> Input:
    """A row of a table; one without a default has to be given."""
    return Input(name, "choice", tuple(table), default, default is None, table=table, **more)


def truth(name: str, default: bool = False, **more: Any) -> Input:
    return Input(name, "truth", default=default, **more)


def switch_inputs(switches: Switches[Any], own: Mapping[str, Input]) -> tuple[Input, ...]:
    """The ruleset's switches under their full names; `own` are those with an input of their own."""
    return tuple(own.get(field) or _switch_input(switches, field) for field in switches.defaults)


def _switch_input(switches: Switches[Any], field: str) -> Input:
    name, default = switches.switch_of(field), switches.defaults[field]
    if field in switches.choices:
        return Input(name, "choice", switches.choices[field], default)
    return truth(name, default, label="switch")


# --- labels ---------------------------------------------------------------------------------------
def yes_no(yes: str, no: str) -> Callable[[bool], str]:
    """Labels of something that succeeds or fails."""
    return partial(_named_by, yes, no)


def _named_by(yes: str, no: str, succeeded: bool) -> str:
    return yes if succeeded else no


def up_to(most: int) -> tuple[str, ...]:
    """Labels of a count: 0, 1, 2 and so on."""
    return tuple(str(n) for n in range(most + 1))


def counted(
    name: str,
    resolution: Callable[..., int],
    args: tuple[Any, ...],
    most: int,
    rolls: tuple[Roll, ...],
) -> Case:
    """A case whose outcomes are numbers of something, and `name` how many to expect."""
    return Case(
        resolution,
        args,
        rolls=rolls,
        expected=partial(expected_number, name, resolution, *args),
        outcomes=up_to(most),
    )


def expected_number(
    name: str, resolution: Callable[..., int], *args: object
) -> Mapping[str, Fraction]:
    return {name: odds(resolution, *args).expected(int)}


def rules(text: str) -> tuple[str, ...]:
    """`CZ-HIT-01…03 CZ-GEN-08` as each id in full."""
    rules_asked: list[str] = []
    for stem, first, last in RULES.findall(text):
        rules_asked += [f"{stem}-{n:02}" for n in range(int(first), int(last or first) + 1)]
    return tuple(rules_asked)
