"""Charges: into contact with one of the nearest foes, and as many rounds as points are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter
from sandtable.rulesets.combat_zone.ground.barriers import is_path_barred
from sandtable.rulesets.combat_zone.play.close_combat import SEVERAL
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.players.candidates import beside
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.worth import duel

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Foe, Situation

FIGHT = sheet.COMBAT_COST["close-combat"].action_points


def options(now: Situation, best: float) -> Iterator[Option]:
    """Those that could be better than the best known plan."""
    (x, y), reach, radius = now.figure.at, now.points * now.step, now.kind.radius
    farthest = reach + radius + now.battle.widest
    west, east = x - farthest, x + farthest
    for foe in now.foes:
        u, v = foe.figure.at
        if not west <= u <= east:
            continue
        if foe.figure.foot != now.figure.foot:
            continue
        contact = radius + foe.kind.radius
        if (u - x) ** 2 + (v - y) ** 2 <= (reach + contact) ** 2:
            fight = _worth_of_fight(now, foe)
            if fight + now.worth > best:
                yield from _charge(now, foe, contact, fight)


def _worth_of_fight(now: Situation, foe: Foe) -> float:
    """A round or two, until somebody has had enough; a routed foe is lost at once (CZ-REACT-13)."""
    if foe.figure.reaction == "rout":
        return foe.kind.worth
    odds = duel(_beside_friends(now, foe), foe.kind.fighter)
    goes_on = max(0.0, 1 - odds.to_enemy - odds.to_self)
    return (1 + goes_on) * (odds.to_enemy * foe.kind.worth - odds.to_self * now.kind.worth)


def _beside_friends(now: Situation, foe: Foe) -> Fighter:
    """With a die for each friend who fights the same foe already (CZ-CC-09)."""
    several = SEVERAL[now.battle.options.multiple_opponents]
    return now.kind.fighter._replace(extra=several.dice(len(foe.figure.engaged), 0))


def _charge(now: Situation, foe: Foe, contact: int, fight: float) -> Iterator[Option]:
    figure = now.figure
    to = beside(figure.at, foe.figure.at, contact)
    walk: tuple[Any, ...] = ()
    price = 0
    if to != figure.at:
        price = price_of(now.battle, figure, (to,))
        walk = (c.Move(figure.who.id, (to,)),)
    if now.points - price >= FIGHT and _is_free(now, to, foe.figure.at):
        value = fight + now.drawn_to(now.to_go(to))
        strike = c.CloseCombat(figure.who.id, foe.name)
        yield Option(value, to, price, commands=(*walk, strike))


def _is_free(now: Situation, to: Point, foe: Point) -> bool:
    battle = now.battle
    return (
        battle.field.is_on_table(to)
        and not is_path_barred(battle.field, battle.shut, now.figure.at, to, now.figure.foot)
        and not is_path_barred(battle.field, battle.shut, to, foe, now.figure.foot)
    )
