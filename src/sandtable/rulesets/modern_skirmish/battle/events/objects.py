"""Objects of the scenario that follow somebody, and support that comes within call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.state import Battle, changed


@dataclass(frozen=True, slots=True)
class Led:
    """An object follows a figure from now on: a hostage is freed, a judge has a guard."""

    thing: str
    figure: str


@dataclass(frozen=True, slots=True)
class SupportReady:
    """A side may call so many missions by radio from this turn on (MS-EQP-07)."""

    side: str
    number: int


def _led(battle: Battle, event: Led) -> Battle:
    thing = changed(battle.things[event.thing], follows=event.figure, freed=True)
    return changed(battle, things={**battle.things, event.thing: thing})


def _support_ready(battle: Battle, event: SupportReady) -> Battle:
    return changed(battle, missions={**battle.missions, event.side: event.number})


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {Led: _led, SupportReady: _support_ready}

__all__ = ["Led", "SupportReady"]
