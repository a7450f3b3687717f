"""A repulsed helicopter or drone (repoussé) flies off at once (HX-RES-08)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.ground.hexes import are_neighbours, distance
from sandtable.rulesets.hex_tactical.battle.events.fire import FlyerRepulsed
from sandtable.rulesets.hex_tactical.battle.state import FULL, LOW, Battle, Hex, Unit, name_of
from sandtable.rulesets.hex_tactical.commands import ChooseFlight, Flight
from sandtable.rulesets.hex_tactical.ground.costs import allowance, mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.flight import LOW_FLIGHT, may_fly_nap
from sandtable.rulesets.hex_tactical.play import concealment
from sandtable.umpire import Playing


def repulse(battle: Battle, flyer: str, away_from: Hex, umpire: Playing) -> Battle:
    """Its owner says where to; without an answer it takes the first way there is (HX-CMD-14)."""
    question = ChooseFlight(flyer, away_from)
    flight = next(flights(battle, question))
    if flight.path:
        answer = umpire.ask(battle, battle.units[flyer].side, question)
        flight = flight if answer is None else answer
    battle = umpire.record(battle, FlyerRepulsed(flyer, flight.path))
    return concealment.look_round(battle, flyer, umpire)


def check_flight(battle: Battle, question: ChooseFlight, answer: Flight) -> None:
    """Its whole allowance, each hex further from the shooter; the map edge ends it (HX-RES-08)."""
    unit = battle.units[question.flyer]
    at, left = unit.at, allowance(unit, FULL)
    for to in answer.path:
        paid = _price(battle, unit, at, to, question.away_from) if are_neighbours(at, to) else None
        if paid is None or paid > left:
            raise Refused("hx-no-flight", "HX-RES-08", unit=unit.id, at=name_of(to))
        at, left = to, left - paid
    if _goes_on(battle, unit, at, left, question.away_from):
        raise Refused("hx-flight-too-short", "HX-RES-08", unit=unit.id)


def flights(battle: Battle, question: ChooseFlight) -> Iterator[Flight]:
    """One way for each hex it can begin with, then on by the first direction that is open."""
    unit = battle.units[question.flyer]
    points = allowance(unit, FULL)
    starts = _onward(battle, unit, unit.at, points, question.away_from)
    for to, paid in starts:
        path, at, left = [to], to, points - paid
        while onward := _goes_on(battle, unit, at, left, question.away_from):
            at, paid = onward[0]
            left -= paid
            path.append(at)
        yield Flight(tuple(path))
    if not starts:
        yield Flight(())


def _goes_on(
    battle: Battle, unit: Unit, at: Hex, left: int, away_from: Hex
) -> list[tuple[Hex, int]]:
    """The same on the way: it stops at the map edge (HX-RES-08)."""
    if at != unit.at and battle.field.is_edge(at):
        return []
    return _onward(battle, unit, at, left, away_from)


def _onward(
    battle: Battle, unit: Unit, at: Hex, left: int, away_from: Hex
) -> list[tuple[Hex, int]]:
    """Hexes that lead away and that the points suffice for, in the order of directions."""
    onward = []
    for _, to in battle.field.beside(at):
        paid = _price(battle, unit, at, to, away_from)
        if paid is not None and paid <= left:
            onward.append((to, paid))
    return onward


def _price(battle: Battle, unit: Unit, at: Hex, to: Hex, away_from: Hex) -> int | None:
    """What a hex costs the flyer; None if it is closed, off the map or not further away."""
    if not battle.field.has(to) or distance(to, away_from) <= distance(at, away_from):
        return None
    if unit.altitude == LOW:
        return LOW_FLIGHT
    if not may_fly_nap(battle, to):
        return None
    return step_cost(battle.field, mover_of(battle, unit), at, to)
