"""Target acquisition (encerclement, optional): may this target be shot at?

Sighting(distance, in_cover, fired, moved, large, in_arc)      distance in 1/100 inch
may_be_shot_at(sighting) -> bool                               MB-SPT-01 to MB-SPT-06; no dice
case_of(sighting), rule_of(sighting)                           the line of the table, and its rule
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.rulesets.modern_battles import sheet


class Sighting(NamedTuple):
    """What the shooter can know of a target."""

    distance: int | Fraction
    in_cover: bool = True
    fired: bool = False
    moved: bool = False
    large: bool = False
    in_arc: bool = True


def may_be_shot_at(target: Sighting) -> bool:
    """The arc of fire is always needed; in the open nothing else is (MB-SPT-01)."""
    if not target.in_arc or not target.in_cover:
        return target.in_arc
    return any(is_seen(target, case) for case in sheet.SPOTTING.values())


def case_of(target: Sighting) -> sheet.Spotting:
    """The line of the table that is for a target in cover that has not fired."""
    if target.large:
        return sheet.SPOTTING["large-still"]
    return sheet.SPOTTING["moved" if target.moved else "still"]


def rule_of(target: Sighting) -> str:
    """A large target that has moved is not in the table (MB-SPT-06)."""
    return "MB-SPT-06" if target.large and target.moved else case_of(target).rule


def applied(target: Sighting) -> tuple[str, ...]:
    """By which lines a target may be shot at; one that moves and is large is told with both."""
    if not target.in_cover:
        return ("MB-SPT-01",)
    if target.fired:
        return ("MB-SPT-02",)
    return tuple(dict.fromkeys((case_of(target).rule, rule_of(target))))


def is_seen(target: Sighting, case: sheet.Spotting) -> bool:
    """Whether a line of the table lets the target in cover be shot at."""
    if case.distance is None:
        return target.fired  # MB-SPT-02
    if case.large:
        return target.large and is_near(target, case)  # moved or not: MB-SPT-05, MB-SPT-06
    return target.moved == case.moved and is_near(target, case)  # MB-SPT-03, MB-SPT-04


def is_near(target: Sighting, case: sheet.Spotting) -> bool:
    assert case.distance is not None
    return target.distance < case.distance or bool(
        case.included and target.distance == case.distance
    )
