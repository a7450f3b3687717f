"""A whole side of Hex Tactical set up by one press, with what it notes in secret (HX-UNIT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import RULES, Panel
from sandtable.drawing.mustering import Body, Muster
from sandtable.drawing.picking import bearing_of
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import SETUP, Battle
from sandtable.rulesets.hex_tactical.commands import Deploy, PlaceTrap, Register
from sandtable.rulesets.hex_tactical.commands.choices import units_to_set_up


def bodies(battle: Battle, command: object) -> Iterator[Body]:
    """Who is carried lies with his carrier; traps are noted, and seen by nobody."""
    if isinstance(command, Deploy) and not command.carrier:
        turns = battle.units[command.unit].counter.has_facing
        facing = places.facing(command.facing) if turns else None
        yield Body(command.unit, places.middle(command.at), facing)


def put(command: Any, _who: str, at: places.Drawn) -> Any:
    """In the hex under the finger, on the ground."""
    return replace(command, at=places.hex_near(at), storey=0)


def turned(command: Any, _who: str, way: places.Drawn) -> Any:
    return replace(command, facing=places.direction_of(bearing_of(way)))


def waiting(battle: Battle, side: str) -> int:
    return len(list(units_to_set_up(Given(battle, side))))


def again(battle: Battle, _side: str) -> Battle:
    return battle


MUSTER = Muster(
    RULES,
    Panel,
    SETUP,
    "HX-UNIT-11",
    (Deploy, PlaceTrap, Register),
    waiting,
    again,
    bodies,
    put,
    turned,
)
