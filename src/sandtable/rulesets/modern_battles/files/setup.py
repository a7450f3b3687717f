"""From a scenario to a battle that can start, who is still to be set up, and reinforcements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.files.deploying import (
    waiting_units,
)
from sandtable.rulesets.modern_battles.files.muster import mustered
from sandtable.rulesets.modern_battles.files.scenario import Scenario, read
from sandtable.rulesets.modern_battles.options import Options, read_options


def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (MB-SCN-03).

    `options` are all the switches, or those that differ from the scenario's. If nobody is left to
    be set up, the first command is `BeginBattle`.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return mustered(scenario, options)


def to_deploy(battle: Battle, side: str) -> tuple[str, ...]:
    """Units and vehicles that a side has still to set up (MB-SCN-03)."""
    return waiting_units(battle, side)


def may_exit(battle: Battle, side: str, at: tuple[int, int]) -> bool:
    """Whether the scenario lets this side leave where a path ends off the table (MB-MOV-09)."""
    scenario = battle.field.scenario
    (x, y), wide, high = at, battle.field.width, battle.field.height
    beyond = {"north": y < 0, "south": y > high, "west": x < 0, "east": x > wide}
    for way in scenario.exits if scenario else ():
        along = x if way.edge in ("north", "south") else y
        if way.side == side and beyond[way.edge] and way.start <= along <= way.end:
            return True
    return False
