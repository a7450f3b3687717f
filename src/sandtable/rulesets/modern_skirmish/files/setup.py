"""From a scenario to a battle that can start, who is still to be set up, and reinforcements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.objects import SupportReady
from sandtable.rulesets.modern_skirmish.battle.events.turn import Arrived
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.files.deploying import (
    arrival_places,
    deployments,
    is_awaited,
    left_without_room,
    places_to_deploy,
    tightest_first,
    waiting_units,
)
from sandtable.rulesets.modern_skirmish.files.muster import mustered
from sandtable.rulesets.modern_skirmish.files.scenario import Scenario, read
from sandtable.rulesets.modern_skirmish.options import Options, read_options

__all__ = [
    "arrivals", "begin", "deployments", "left_without_room", "places_to_deploy", "tightest_first",
    "to_deploy",
]  # fmt: skip


def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (MS-GAME-02).

    `options` are all the switches, or those that differ from the scenario's. If nobody is left to
    be set up, the first command is `BeginBattle`.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return mustered(scenario, options)


def to_deploy(battle: Battle, side: str) -> tuple[str, ...]:
    """Units and vehicles that a side has still to set up (MS-GAME-02)."""
    return waiting_units(battle, side)


def arrivals(battle: Battle) -> Iterator[Arrived | SupportReady]:
    """Who comes in at the start of this turn, and where; support that may be called from now on.

    Vehicles first, then those in them, then units on foot: whole, or not yet when there is no room.
    """
    scenario = battle.field.scenario
    if not isinstance(scenario, Scenario):
        return
    for side in scenario.sides:
        if side.support.turn == battle.turn > 1:
            yield SupportReady(side.id, side.support.number)
    if not scenario.due:
        return
    yield from _arriving(battle, scenario)


def _arriving(battle: Battle, scenario: Scenario) -> Iterator[Arrived]:
    vehicles_first = sorted(scenario.due, key=lambda u: not battle.units[u].vehicle)
    for unit in vehicles_first:
        arrival = scenario.due[unit]
        if battle.turn < arrival.turn or not is_awaited(battle, unit):
            continue
        carrier = scenario.carriers.get(unit, "")
        if carrier:
            if not battle.vehicles[carrier].runs:
                continue
            event = Arrived(unit, (), carrier)
        else:
            places = arrival_places(battle, unit, arrival.edge, arrival.start, arrival.end)
            if not places:
                continue
            event = Arrived(unit, places)
        battle = apply(battle, event)
        yield event
