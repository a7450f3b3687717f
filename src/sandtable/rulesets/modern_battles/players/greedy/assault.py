"""Close combat: whether to charge, and where everybody goes; to close up, or to break off."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.game import Refused
from sandtable.ground.facing import turn
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit
from sandtable.rulesets.modern_battles.dice.close_combat import Side
from sandtable.rulesets.modern_battles.ground.places import in_reach
from sandtable.rulesets.modern_battles.ground.rushes import CONTACT, charge_paths, close_up_paths
from sandtable.rulesets.modern_battles.ground.standing import squads_near
from sandtable.rulesets.modern_battles.play.charging import (
    check_break_off,
    check_charge,
    check_charged,
    check_close_up,
)
from sandtable.rulesets.modern_battles.play.movers import long_move
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene, men_of
from sandtable.rulesets.modern_battles.players.greedy.worth import Fighter, harm_in_combat

ROUNDS = 1.5  # a combat goes on in the enemy's turn
LOST = 0.25  # who is to lose so much more of himself than he takes breaks off


class Charge(NamedTuple):
    """A charge that can be made, and what it promises."""

    value: float
    command: c.Charge


# --- what a combat promises -----------------------------------------------------------------------
def fighter(battle: Battle, unit: Unit, figures: int) -> Fighter:
    """So many of a unit in a combat."""
    profile = unit.profile
    side = Side(figures, profile.cc, profile.f, profile.e, profile.i, profile.a, profile.save)
    return Fighter(side, men_of(battle, unit))


def promise(scene: Scene, own: Body, enemy: Body, striking: int, charge: bool) -> float:
    """What a round of close combat is worth when so many of ours strike."""
    battle = scene.battle
    unit, other = battle.units[own.id], battle.units[enemy.id]
    theirs, ours = harm_in_combat(
        fighter(battle, unit, striking),
        fighter(battle, other, min(len(battle.members(other.id)), striking + 1)),
        charge,
    )
    return theirs * enemy.value - ours * own.value


# --- charging -------------------------------------------------------------------------------------
def best_charge(scene: Scene, body: Body, at_least: float) -> Charge | None:
    """The charge that promises most, if any promises more than that."""
    battle = scene.battle
    unit = battle.units[body.id]
    far = long_move(battle, unit)
    members = battle.members(unit.id)
    offers = []
    for foe in scene.foes:
        if foe.men is None or foe.mounted:
            continue
        if not squads_near(battle, unit.id, foe.id, far + CONTACT):
            continue
        there = battle.members(foe.id)
        near = min([length(f.at, e.at) for f in members for e in there])
        if near > far + CONTACT:
            continue
        striking = sum([min([length(f.at, e.at) for e in there]) <= far + 150 for f in members])
        value = promise(scene, body, foe, max(striking, 1), charge=True) * ROUNDS
        offers.append((value, foe.id))
    for value, target in sorted(offers, reverse=True):
        if value <= at_least:
            return None
        if not allows(check_charged, battle, unit, target):
            continue
        paths = charge_paths(battle, unit, target)
        if paths:
            command = c.Charge(unit.id, target, paths)
            try:
                check_charge(battle, command)
            except Refused:
                continue
            return Charge(value, command)
    return None


# --- in combat ------------------------------------------------------------------------------------
def in_combat(scene: Scene, body: Body) -> c.CloseUp | c.BreakOff | None:
    """Out of a combat that is being lost; otherwise more men into it."""
    battle = scene.battle
    unit = battle.units[body.id]
    foes = [scene.body(enemy) for enemy in unit.engaged]
    there = [f for foe in foes for f in battle.members(foe.id)]
    fighting = [
        f for f in battle.members(unit.id) if any(in_reach(battle, f.id, e.id) for e in there)
    ]
    worst = min([promise(scene, body, foe, max(len(fighting), 1), False) for foe in foes])
    if worst < -LOST * body.value:
        leaving = break_off(battle, unit, [f.at for f in there])
        if leaving is not None:
            return leaving
    paths = close_up_paths(battle, unit)
    if not paths:
        return None
    command = c.CloseUp(unit.id, paths)
    try:
        check_close_up(battle, command)
    except Refused:
        return None
    return command


def break_off(battle: Battle, unit: Unit, foes: list[Point]) -> c.BreakOff | None:
    """Straight away from the enemy, all by the same way."""
    members = battle.members(unit.id)
    x = sum([f.at[0] for f in members]) // len(members)
    y = sum([f.at[1] for f in members]) // len(members)
    u, v = min(foes, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    away = (x - u, y - v) if (x, y) != (u, v) else (0, 1)
    for degrees in (0, 30, -30, 60, -60):
        dx, dy = way(turn(away, degrees), unit.profile.m - 1)
        paths = tuple([(f.id, ((f.at[0] + dx, f.at[1] + dy),)) for f in members])
        command = c.BreakOff(unit.id, paths, (-away[0], -away[1]))
        try:
            check_break_off(battle, command)
        except Refused:
            continue
        return command
    return None
