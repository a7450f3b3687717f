"""What flashbangs, charges and calls for support do: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.events.fire import at_a_hatch, one_less
from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Charge,
    Figure,
    Point,
    changed,
    with_figure,
    with_figures,
)


@dataclass(frozen=True, slots=True)
class FlashbangThrown:
    """Flashbang: everybody in the room is stunned (MS-GREN-01); its thrower keeps a handgun."""

    who: str
    opening: str
    room: str
    stunned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChargeLaid:
    """Charge explosive on an opening (MS-EQP-01)."""

    charge: str
    who: str
    opening: str


@dataclass(frozen=True, slots=True)
class ChargeBlown:
    """It goes off and the opening is a breach (MS-EQP-03)."""

    charge: str
    opening: str
    at: Point


@dataclass(frozen=True, slots=True)
class SupportCalled:
    """One mission of the scenario is used up (MS-EQP-07)."""

    who: str
    point: Point


# --- what they change -----------------------------------------------------------------------------
def _flashbang_thrown(battle: Battle, event: FlashbangThrown) -> Battle:
    battle = with_figures(battle, {who: {"stunned": True} for who in event.stunned})
    figure = battle.figures[event.who]
    changes: dict[str, Any] = {"shot": True, "flashed": "handgun"}
    if figure.left("flashbang") is not None:
        changes["rounds"] = one_less(figure.rounds, "flashbang")
    return with_figure(battle, event.who, **changes)


def _charge_laid(battle: Battle, event: ChargeLaid) -> Battle:
    figure: Figure = battle.figures[event.who]
    battle = with_figure(battle, event.who, shot=True, charges=figure.charges - 1)
    laid = Charge(event.charge, event.who, event.opening)
    return changed(battle, charges=(*battle.charges, laid))


def _charge_blown(battle: Battle, event: ChargeBlown) -> Battle:
    left = tuple([charge for charge in battle.charges if charge.id != event.charge])
    return changed(battle, charges=left, breached=battle.breached | {event.opening})


def _support_called(battle: Battle, event: SupportCalled) -> Battle:
    caller = battle.figures[event.who]
    missions = {**battle.missions, caller.side: battle.missions.get(caller.side, 0) - 1}
    if caller.aboard:
        battle = at_a_hatch(battle, caller)
    return changed(with_figure(battle, event.who, shot=True), missions=missions)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    FlashbangThrown: _flashbang_thrown,
    ChargeLaid: _charge_laid,
    ChargeBlown: _charge_blown,
    SupportCalled: _support_called,
}
