"""Queries asked as they are typed, and dice whose faces are told beforehand.

answer = ask("shoot", "weapon=rifle distance=20 cover=light")
assert hit(Shot(ct=4), told(3))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.rulesets import query as asking
from sandtable.rulesets.modern_battles.queries.odds import QUERIES, SWITCHES
from sandtable.rulesets.query import Answer, Thrown
from sandtable.umpire import Umpire

RULESET = "modern-battles"


def ask(query: str, inputs: str | Mapping[str, Any]) -> Answer:
    """The exact odds of a query."""
    return asking.ask(RULESET, QUERIES[query], SWITCHES, typed(inputs))


def throw(query: str, inputs: str | Mapping[str, Any], *faces: int) -> Thrown:
    """One throw of it, with these faces."""
    return asking.throw(QUERIES[query], SWITCHES, typed(inputs), told(*faces))


def typed(inputs: str | Mapping[str, Any]) -> Mapping[str, Any]:
    """`weapon=smg moved=true` as a mapping."""
    if not isinstance(inputs, str):
        return inputs
    return {name: text for name, _, text in (word.partition("=") for word in inputs.split())}


def told(*faces: int) -> Umpire:
    """An umpire who shows these faces in this order and complains about any further die."""
    return Umpire(rules=None, throw=no_more_dice, tape=faces)  # type: ignore[arg-type]


def no_more_dice(_number: int, _sides: int) -> int:
    raise AssertionError("one die more than told")
