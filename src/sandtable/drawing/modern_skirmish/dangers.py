"""Danger in Modern Skirmish, as it is told and drawn (MS-SHOOT, MS-COVFIRE)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.danger import Look
from sandtable.drawing.modern_skirmish.able import who_can_act
from sandtable.drawing.modern_skirmish.desk import SEVERITIES
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.seen import seen_on_table
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.queries import threats
from sandtable.rulesets.threats import Threat


def _seen(battle: Battle, who: str) -> list[v.Seen]:
    field, at = battle.field, threats.place_of(battle, who)
    return seen_on_table(at, field.width, field.height, threats.sees_from(battle, who))


def _weapon(voice: Voice, threat: Threat) -> str:
    return voice.weapon(threat.weapon)


def _unit(voice: Voice, who: str) -> str:
    return voice.place(unit_of(voice.battle, who))


LOOK = Look(
    "modern-skirmish",
    threats,
    _seen,
    Voice.piece,
    _weapon,
    Voice.cm,
    SEVERITIES,
    ("danger-assumes-next", "ms-danger-assumes"),
    unit=_unit,
    ready=who_can_act,
    of_stops="ms-danger-stops",
)
