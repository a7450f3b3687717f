"""Reinforcements: who comes in at the start of a turn, and where (MS-GAME-02)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.objects import SupportReady
from sandtable.rulesets.modern_skirmish.battle.events.turn import Arrived
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.files.scenario import Scenario
from sandtable.rulesets.modern_skirmish.ground.room import arrival_places, is_awaited


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
