"""Forces of a wished worth out of lists: whole units in the order of the list, then man by man."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, Protocol

Unit = dict[str, Any]
#: What belongs to a list of a certain size, or to a vehicle.
LEFT_OUT = ("may_split", "aboard")


class Faction(NamedTuple):
    """Somebody who fights: how he is called, his units, and what else his side has."""

    id: str
    name: dict[str, str]
    units: tuple[Unit, ...]
    side: dict[str, Any]


class Trade(Protocol):
    """How a ruleset counts units and men."""

    ident: str  # the field in which a unit has its id

    def worth(self, unit: Unit) -> float: ...

    def resized(self, unit: Unit, by: int) -> Unit | None:
        """With one man more or less; None where its rules or its weapons do not allow it."""


def muster(faction: Faction, budget: float, trade: Trade, least: int = 2) -> list[Unit]:
    """Units worth about as much; never fewer than `least`."""
    chosen: list[Unit] = []
    total = 0.0
    for unit in _again_and_again(faction.units, trade.ident):
        worth = trade.worth(unit)
        if len(chosen) >= least and total + worth / 2 > budget:
            break
        chosen.append(unit)
        total += worth
    return _man_by_man(chosen, budget, trade)


def _man_by_man(units: list[Unit], budget: float, trade: Trade) -> list[Unit]:
    """One more or less here and there, as long as that brings the whole nearer to the budget."""
    chosen, stuck = list(units), 0
    n = 0
    while stuck < len(chosen):
        total = sum(map(trade.worth, chosen))
        unit = chosen[n % len(chosen)]
        other = trade.resized(unit, 1 if total < budget else -1)
        nearer = other is not None and abs(
            total - trade.worth(unit) + trade.worth(other) - budget
        ) < abs(total - budget)
        if other is not None and nearer:
            chosen[n % len(chosen)] = other
        stuck = 0 if nearer else stuck + 1
        n += 1
    return chosen


def _again_and_again(units: Sequence[Unit], ident: str) -> Iterator[Unit]:
    """The list, and copies of it with a number at their names."""
    number = 1
    while True:
        for unit in units:
            whole = {key: value for key, value in unit.items() if key not in LEFT_OUT}
            yield deepcopy(whole) if number == 1 else _numbered(whole, ident, number)
        number += 1


def _numbered(unit: Unit, ident: str, number: int) -> Unit:
    copy = deepcopy(unit)
    copy[ident] = f"{unit[ident]}-no{number}"
    name = unit.get("name", unit[ident])
    copy["name"] = (
        {language: f"{text} {number}" for language, text in name.items()}
        if isinstance(name, dict)
        else f"{name} {number}"
    )
    if copy.get("leader") is True:
        del copy["leader"]
    return copy
