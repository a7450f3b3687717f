"""Danger in Combat Zone, as it is told and drawn (CZ-SHOOT, CZ-OPP)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone import motors, pieces
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.danger import Look
from sandtable.drawing.rows import SEVERITY
from sandtable.drawing.seen import seen_on_table
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.queries import threats
from sandtable.rulesets.threats import Threat


def _seen(battle: Battle, who: str) -> list[v.Seen]:
    field, at = battle.field, threats.place_of(battle, who)
    return seen_on_table(at, field.width, field.height, threats.sees_from(battle, who))


def _weapon(voice: Voice, threat: Threat) -> str:
    return voice.weapon(threat.weapon)


def _ready(battle: Battle, side: str) -> frozenset[str]:
    return pieces.who_can_act(battle, side) | motors.who_can_act(battle, side)


LOOK = Look(
    "combat-zone",
    threats,
    _seen,
    Voice.figure,
    _weapon,
    Voice.cm,
    SEVERITY,
    ("danger-assumes-next", "cz-danger-assumes"),
    of_stops="cz-danger-sum-stops",
    ready=_ready,
)
