"""What close combat does: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.events.fire import unchanged
from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Point,
    changed,
    with_figure,
    with_figures,
)


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """Close combat is declared: nobody of the unit moves any more (MS-CC-01, MS-CC-07)."""

    attackers: tuple[str, ...]
    defender: str


@dataclass(frozen=True, slots=True)
class AttackLost:
    """Declared, but one of the two sides is no longer there: no dice (MS-CMD-17)."""

    attackers: tuple[str, ...]
    defender: str


@dataclass(frozen=True, slots=True)
class CombatFought:
    """Successes of both sides, and whether the defender is out (MS-CC-03)."""

    attackers: tuple[str, ...]
    defender: str
    supporters: tuple[str, ...]
    attack: int
    defence: int
    won: bool


@dataclass(frozen=True, slots=True)
class ContactBroken:
    """Somebody steps 1 cm out of contact (MS-CC-04, MS-CC-08)."""

    figure: str
    to: Point
    rule: str


# --- what they change -----------------------------------------------------------------------------
def _attack_declared(battle: Battle, event: AttackDeclared) -> Battle:
    battle = with_figures(battle, {who: {"fought": True} for who in event.attackers})
    return changed(battle, attacking=True)


def _contact_broken(battle: Battle, event: ContactBroken) -> Battle:
    return with_figure(battle, event.figure, at=event.to, stirred=True)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    AttackDeclared: _attack_declared,
    AttackLost: unchanged,
    CombatFought: unchanged,
    ContactBroken: _contact_broken,
}
