"""What the scenario asks for: objects, tech rolls, doors, ways across, exits; and first aid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Point
from sandtable.rulesets.combat_zone.ground.barriers import is_path_barred
from sandtable.rulesets.combat_zone.play.first_aid import care_of, usable_kits
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.players.candidates import beside
from sandtable.rulesets.combat_zone.players.greedy.floors import TECH, ways_through
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.passages import Passage
from sandtable.rulesets.combat_zone.players.greedy.worth import PER_POINT, saves, worth_of

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation

PICK_UP = sheet.GENERIC_COST["pick-up"].action_points
AID = sheet.GENERIC_COST["first-aid"].action_points
DONE = 1.3  # a thing done is worth more than being beside it
LAYMAN = 0.6  # of that to somebody who is no medic and could do something else
STEPS = 1000  # how far somebody goes who is no medic
SAVED = 0.7  # of the worth of whoever is put back on his feet


def options(now: Situation, rest: float) -> Iterator[Option]:
    """All of it; `rest` is what being where it is costs the figure in danger."""
    if now.aim.thing:
        yield from _work(now)
    if now.aim.exit:
        yield from _leave(now)
    passages = now.posts.passages.get(now.figure.at)
    if passages:
        yield from _pass(now, passages)
    if now.casualties and now.points >= AID:
        yield from _treat(now, rest)


# --- objects --------------------------------------------------------------------------------------
def _work(now: Situation) -> Iterator[Option]:
    """Go to the object, if one leg leads there, and do what is to be done with it."""
    thing = now.battle.things[now.aim.thing]
    tech = bool(thing.difficulty) and not thing.done
    over = thing.done and not thing.portable
    if thing.holder or thing.gone or over or thing.foot != now.figure.foot:
        return
    if not _is_within(now, thing.at, now.points * now.step + now.kind.radius):
        return
    me = now.figure.who.id
    work: Any = c.TechRoll(me, thing.id) if tech else c.PickUp(me, thing.id)
    price = TECH if tech else PICK_UP
    to = beside(now.figure.at, thing.at, now.kind.radius + 2)
    walk = _walk_to(now, to, thing.at)
    if walk is not None:
        yield from _go_and_do(now, to, walk, price, work, now.worth * DONE)


def _is_within(now: Situation, at: Point, reach: int) -> bool:
    dx, dy = at[0] - now.figure.at[0], at[1] - now.figure.at[1]
    return dx * dx + dy * dy <= reach * reach


def _walk_to(now: Situation, to: Point, at: Point) -> int | None:
    """What a leg costs to a place from where something at a point can be got at; None: barred."""
    figure, field, shut = now.figure, now.battle.field, now.battle.shut
    if is_path_barred(field, shut, to, at, figure.foot):
        return None
    if to == figure.at:
        return 0
    if not field.is_on_table(to) or is_path_barred(field, shut, figure.at, to, figure.foot):
        return None
    return price_of(now.battle, figure, (to,))


def _go_and_do(
    now: Situation, to: Point, walk: int, price: int, work: object, value: float
) -> Iterator[Option]:
    figure = now.figure
    move = () if to == figure.at else (c.Move(figure.who.id, (to,)),)
    if walk + price <= now.points:
        yield Option(value, to, commands=(*move, work))
    elif move and walk <= now.points:
        yield Option(now.worth, to, commands=move)


# --- leaving the table ----------------------------------------------------------------------------
def _leave(now: Situation) -> Iterator[Option]:
    field, (x, y) = now.battle.field, now.figure.at
    to = {
        "north": (x, -1),
        "south": (x, field.height + 1),
        "west": (-1, y),
        "east": (field.width + 1, y),
    }[now.aim.exit]
    if not _is_within(now, to, now.points * now.step):
        return
    if is_path_barred(field, now.battle.shut, (x, y), to, now.figure.foot):
        return
    price = price_of(now.battle, now.figure, (to,))
    if price <= now.points:
        move = c.Move(now.figure.who.id, (to,))
        yield Option(now.worth * DONE, now.figure.at, commands=(move,))


# --- ways through ---------------------------------------------------------------------------------
def _pass(now: Situation, passages: list[Passage]) -> Iterator[Option]:
    """Through a door or across an obstacle when the aim lies beyond."""
    at = now.figure.at
    for price, beyond, command in ways_through(now, at, passages, now.to_go(at)):
        if price <= now.points:
            yield Option(now.drawn_to(beyond), at, commands=(command,))


# --- first aid ------------------------------------------------------------------------------------
def _treat(now: Situation, rest: float) -> Iterator[Option]:
    """A medic goes to a casualty within one leg; others see to whoever lies beside them."""
    figure, battle = now.figure, now.battle
    medic = "medic" in figure.who.traits
    if not medic and (figure.engaged or figure.carries):
        return
    reach = (now.points - AID) * now.step if medic else min((now.points - AID) * now.step, STEPS)
    for name in now.casualties:
        casualty = battle.figures[name]
        if casualty.fate != CASUALTY or casualty.foot != figure.foot:
            continue
        contact = figure.who.radius + casualty.who.radius
        if not _is_within(now, casualty.at, reach + contact):
            continue
        to = beside(figure.at, casualty.at, contact)
        walk = _walk_to(now, to, casualty.at)
        if walk is None or walk > now.points:
            continue
        aid = c.FirstAid(figure.who.id, name, next(iter(usable_kits(figure)), "none"))
        value = SAVED * saves(care_of(battle, aid)) * (worth_of(battle, casualty) + PER_POINT)
        if not medic:
            value = value * LAYMAN + rest
        yield from _go_and_do(now, to, walk, AID, aid, value + now.drawn_to(now.to_go(to)))
