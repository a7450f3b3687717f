"""Danger in Hex Tactical, as it is told and drawn (HX-CMD-11, HX-TURN-06)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.danger import Look
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.pieces import who_can_act
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.rows import SEVERITY
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.queries import threats
from sandtable.rulesets.threats import Threat

SEVERITIES = SEVERITY | {f"losses-{number}": 3 for number in range(1, 10)}


def _seen(battle: Battle, who: str) -> list[v.Seen]:
    areas = places.areas(threats.seen_from(battle, who))
    return [{"outline": rings[0], "holes": rings[1:]} for rings in areas]


def _weapon(voice: Voice, threat: Threat) -> str:
    unit = voice.battle.units[threat.enemy]
    return voice.weapon(unit.counter.weapons[int(threat.weapon)], unit)


def _distance(voice: Voice, hexes: int) -> str:
    return voice.sentence("hx-hexes", number=hexes)


LOOK = Look(
    "hex-tactical",
    threats,
    _seen,
    Voice.unit,
    _weapon,
    _distance,
    SEVERITIES,
    ("danger-assumes-next", "hx-danger-assumes"),
    places.hex_near,
    places.middle,
    "hx-danger-sum",
    threats.unknown,
    ready=who_can_act,
    of_stops="hx-danger-sum-stops",
)
