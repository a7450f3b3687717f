"""A whole side of Combat Zone set up by one press (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.drawing.combat_zone.desk import RULES, Panel
from sandtable.drawing.mustering import Body, Muster
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, Battle, Point, changed
from sandtable.rulesets.combat_zone.commands import Deploy, SplitSquad
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)


def bodies(_battle: Battle, command: object) -> Iterator[Body]:
    """Who rides is in his vehicle; a squad that is divided has no place yet."""
    if isinstance(command, Deploy) and not command.aboard:
        yield Body(command.figure, command.at, command.facing)


def put(command: Any, _who: str, at: Point) -> Any:
    """On the ground there, whatever floor it was on."""
    return replace(command, at=at, foot=None)


def turned(command: Any, _who: str, way: Point) -> Any:
    return replace(command, facing=way)


def waiting(battle: Battle, side: str) -> int:
    listed = (to_deploy, vehicles_to_deploy, weapons_to_deploy)
    return sum(len(to_come(battle, side)) for to_come in listed)


def again(battle: Battle, side: str) -> Battle:
    return changed(battle, to_act=side)


MUSTER = Muster(
    RULES, Panel, DEPLOYMENT, "CZ-SEQ-06", (Deploy, SplitSquad), waiting, again, bodies, put, turned
)
