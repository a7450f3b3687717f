"""What a side guesses of what is hidden from it: a whole battle that agrees with all it knows.

Counters face down are dealt from the public list of the enemy's force, less those that are known;
whoever is nowhere to be seen rides with somebody who has room, or does not come. Traps that have
struck nobody lie anywhere in the enemy's zone. What was called and has not come is not guessed.
"""

from __future__ import annotations

from collections import Counter as Count
from dataclasses import replace
from random import Random
from typing import TypeVar

from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.hex_tactical.battle.hiding import hidden_from
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    LEADER,
    SETUP,
    UP,
    Battle,
    Counter,
    Hex,
    Section,
    Trap,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.files.counters import generic
from sandtable.rulesets.hex_tactical.files.roster import meant_by
from sandtable.rulesets.hex_tactical.ground.field import Exit, Field, Zone
from sandtable.rulesets.hex_tactical.ground.moving import may_stand

Goal = TypeVar("Goal", Award, Ending)
NO_HEXES: frozenset[Hex] = frozenset()
NEVER = 99  # the turn in which somebody comes of whom nothing is seen


def guessed(view: Battle, side: str, random: Random) -> Battle:
    """Another for each chance; the view itself where nothing is hidden."""
    hidden = hidden_from(view, side)
    traps = _traps(view, side, random)
    if not hidden and traps == view.traps:
        return view
    sections = _sections(view, hidden)
    units = _units(view, hidden, sections, random)
    return changed(
        view,
        field=_field(view, side, hidden, units),
        units=units,
        sections=_manned(sections, units, hidden),
        traps=traps,
    )


# --- who they are ---------------------------------------------------------------------------------
def _units(
    view: Battle, hidden: frozenset[str], sections: dict[str, Section], random: Random
) -> dict[str, Unit]:
    """Each with a counter that may stand where it lies, those with the least choice first."""
    units = view.units.copy()
    left = _not_seen(view, hidden)
    names = sorted(hidden)
    random.shuffle(names)
    fitting = {name: _fitting(view, units[name], left) for name in names}
    names.sort(key=lambda name: (units[name].fate != UP, len(fitting[name])))
    for name in names:
        dealt = [counter for counter in fitting[name] for _ in range(left[counter])]
        counter = random.choice(dealt or [*left.elements()])
        left[counter] -= 1
        section = random.choice(
            [section for section in sections.values() if section.side == units[name].side]
        )
        units[name] = changed(
            units[name],
            counter=counter,
            steps=counter.steps,
            section=section.id,
            acted=section.activated,
            facing=random.randint(1, 6),
            from_turn=0 if units[name].is_up or view.phase == SETUP else NEVER,
        )
    if view.phase != SETUP:
        _board(units, [units[name] for name in names if not units[name].is_up])
    return units


def _not_seen(view: Battle, hidden: frozenset[str]) -> Count[Counter]:
    """The public list of a force, less what is known of it; never too few."""
    scenario, left = view.field.scenario, Count[Counter]()
    sides = {view.units[name].side for name in hidden}
    for side in sides:
        for counter, number in scenario.forces[side] if scenario is not None else ():
            left[counter] += number
    for unit in view.units.values():
        if unit.side in sides and unit.id not in hidden:
            left[unit.counter] -= 1
    left = +left
    left[generic("squad")] += max(len(hidden) - left.total(), 0)
    return left


def _fitting(view: Battle, unit: Unit, counters: Count[Counter]) -> list[Counter]:
    return [counter for counter in counters if _fits(view, unit, counter)]


def _fits(view: Battle, unit: Unit, counter: Counter) -> bool:
    """It may stand there, in the state that its markers show."""
    if not unit.is_up:
        return counter.is_infantry or counter.is_piece
    if (unit.stunned or unit.immobilised) and not counter.is_vehicle:
        return False
    if (unit.stopped or unit.neutralised or unit.storey) and counter.is_vehicle:
        return False
    return may_stand(view, changed(unit, counter=counter), unit.at)


def _board(units: dict[str, Unit], riders: list[Unit]) -> None:
    """Infantry of which nothing is seen rides, where there is room."""
    for rider in riders:
        carrier = next((unit for unit in units.values() if _takes(units, unit, rider)), None)
        if carrier is not None:
            units[rider.id] = changed(
                rider, fate=ABOARD, carrier=carrier.id, at=carrier.at, from_turn=0
            )


def _takes(units: dict[str, Unit], carrier: Unit, rider: Unit) -> bool:
    if carrier.side != rider.side or not carrier.is_up or not rider.counter.is_infantry:
        return False
    room = carrier.counter.number("capacity")
    return room > 0 and room > sum(unit.carrier == carrier.id for unit in units.values())


# --- whom they belong to --------------------------------------------------------------------------
def _sections(view: Battle, hidden: frozenset[str]) -> dict[str, Section]:
    """Those that the list of forces names: nobody's are left out."""
    nobodys = {view.units[name].section for name in hidden}
    return {name: section for name, section in view.sections.items() if name not in nobodys}


def _manned(
    sections: dict[str, Section], units: dict[str, Unit], hidden: frozenset[str]
) -> dict[str, Section]:
    """With those that were dealt to them; one of them leads where the leader is not known."""
    manned = {}
    for name, section in sections.items():
        new = [unit for unit in units.values() if unit.id in hidden and unit.section == name]
        leaders = [unit.id for unit in new if unit.counter.kind == LEADER]
        manned[name] = changed(
            section,
            members=(*section.members, *[unit.id for unit in new]),
            leader=section.leader or next(iter(leaders), ""),
        )
    return manned


# --- what the scenario says of them ---------------------------------------------------------------
def _field(view: Battle, side: str, hidden: frozenset[str], units: dict[str, Unit]) -> Field:
    """With targets and exits for those who are meant by the words of the file."""
    field, scenario = view.field, view.field.scenario
    if scenario is None:
        return field.supposed((side, hidden), field.zones, field.exits, None)
    suspects = [units[name] for name in sorted(hidden)]
    scenario = replace(
        scenario,
        victory=tuple([_aimed(award, suspects) for award in scenario.victory]),
        endings=tuple([_aimed(ending, suspects) for ending in scenario.endings]),
    )
    leavers = [a.condition.targets for a in scenario.victory if a.condition.when == "exited"]
    leave = frozenset([name for targets in leavers for name in targets]) & hidden
    exits = [_way(way, hidden, leave) for force in scenario.sides for way in force.exits]
    known = [way for way in exits if way is not None]
    zones = [Zone(unit.id, field.side_zones.get(unit.side, NO_HEXES)) for unit in suspects]
    return field.supposed((side, hidden), (*field.zones, *zones), tuple(known), scenario)


def _way(way: Exit, hidden: frozenset[str], leave: frozenset[str]) -> Exit | None:
    if not way.units:
        return way
    units = (way.units - hidden) | leave
    return replace(way, units=units) if units else None


def _aimed(goal: Goal, suspects: list[Unit]) -> Goal:
    condition = goal.condition
    if condition is None:
        return goal
    if "" not in condition.targets:
        return goal
    meant = [name for word in condition.of for name in meant_by(suspects, word)]
    names = iter([name for name in dict.fromkeys(meant) if name not in condition.targets])
    targets = tuple([target or next(names, "") for target in condition.targets])
    return replace(goal, condition=replace(condition, targets=targets))


# --- traps ----------------------------------------------------------------------------------------
def _traps(view: Battle, side: str, random: Random) -> dict[str, Trap]:
    """Those of the list that have not been found, once they are placed."""
    scenario, traps = view.field.scenario, view.traps.copy()
    for force in scenario.sides if scenario is not None and view.phase != SETUP else ():
        zone = sorted(at for at in force.zone if not view.here(at))
        for name, counter in force.traps if force.id != side and zone else ():
            if name not in traps:
                traps[name] = Trap(name, force.id, counter, random.choice(zone))
    return traps
