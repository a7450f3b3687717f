"""Who is near whom: foes, casualties, chiefs."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import CASUALTY, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.ground.surface import ROSTER
from sandtable.rulesets.combat_zone.play.cohesion import LEADER_REACH, SUB_LEADER_REACH
from sandtable.rulesets.combat_zone.players.greedy.lawful import is_intricate
from sandtable.rulesets.combat_zone.players.greedy.situation import Foe


def chiefs_of(battle: Battle, figure: Figure) -> list[tuple[Point, int]]:
    """Where those stand whom the figure must keep near, and how near (CZ-COH-01)."""
    who = figure.who
    if who.role == "leader":
        return []
    figures, memory = battle.figures, battle.field.memory(ROSTER)
    members = battle.groups[who.group].members
    chiefs = memory.get(members)
    if chiefs is None:
        chiefs = memory[members] = [name for name in members if figures[name].who.role]
    places = []
    for name in chiefs:
        chief = figures[name]
        if chief.fate == FIT and chief is not figure:
            reach = LEADER_REACH if chief.who.role == "leader" else SUB_LEADER_REACH
            places.append((chief.at, reach + chief.who.radius + who.radius))
    return places


def nearest_foe(battle: Battle, group: str, foes: list[Foe]) -> int:
    """How near the enemy is to a group's first figure, squared."""
    at = where_is(battle, group)
    return min([square for square, _ in _squares(at, foes)], default=0)


def where_is(battle: Battle, group: str) -> Point:
    """Where a group is: its vehicle, or its first figure on foot."""
    vehicle = battle.vehicles.get(group)
    if vehicle is not None:
        return vehicle.at
    return next(f.at for f in battle.unit(group) if f.fate == FIT)


def _squares(at: Point, foes: list[Foe]) -> list[tuple[int, int]]:
    """How far each foe is, squared, and which of them it is."""
    x, y = at
    places = [foe.figure.at for foe in foes]
    return [((u - x) ** 2 + (v - y) ** 2, n) for n, (u, v) in enumerate(places)]


def those_near(at: Point, foes: list[Foe], number: int) -> list[Foe]:
    near = _squares(at, foes)
    near.sort()
    return [foes[n] for _, n in near[:number]]


def casualties_near(battle: Battle, group: str) -> list[str]:
    """Members who could be treated."""
    if not battle.options.first_aid:
        return []
    members = battle.groups[group].members
    if is_intricate(battle):
        members = battle.roster(battle.groups[group].side)
    return [name for name in members if battle.figures[name].fate == CASUALTY]
