"""Danger in Modern Battles, as it is told and drawn (MB-SHT, MB-AMB)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.danger import Look
from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.rows import SEVERITY
from sandtable.drawing.seen import seen_on_table
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.ground.bases import unit_for
from sandtable.rulesets.modern_battles.queries import threats
from sandtable.rulesets.threats import Threat


def _seen(battle: Battle, who: str) -> list[v.Seen]:
    field, at = battle.field, threats.place_of(battle, who)
    return seen_on_table(at, field.width, field.height, threats.sees_from(battle, who))


def _named(voice: Voice, who: str) -> str:
    """The unit, not the figure that stands for it."""
    return capital(voice.place(unit_for(voice.battle, who)))


def _weapon(voice: Voice, threat: Threat) -> str:
    """All that fire, those with most shots first."""
    return ", ".join(map(voice.weapon, (threat.weapon, *threat.besides)))


LOOK = Look(
    "modern-battles",
    threats,
    _seen,
    _named,
    _weapon,
    Voice.inches,
    {**SEVERITY, **{str(number): 3 for number in range(1, 100)}},
    ("danger-assumes-next", "mb-danger-assumes"),
    of_stops="mb-danger-sum-stops",
    ready=who_can_act,
)
