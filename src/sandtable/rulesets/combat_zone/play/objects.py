"""Objects of the scenario: what a base touches, picking up, letting go (CZ-MOVE-03)."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, touches
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Dropped,
    PickedUp,
    WeaponLaidDown,
    WeaponTakenUp,
)
from sandtable.rulesets.combat_zone.battle.events.lying import heavy_weapons_of
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Thing
from sandtable.rulesets.combat_zone.commands import Drop, PickUp
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing

PRICE = sheet.GENERIC_COST["pick-up"].action_points


def thing_in_reach(battle: Battle, figure: Figure, name: str) -> Thing:
    """The object, if the figure holds it or its base touches it where it lies (CZ-MOVE-03)."""
    thing = battle.things.get(name)
    if thing is None or thing.gone:
        raise Refused("no-such-thing", "CZ-MOVE-03", thing=name)
    if thing.holder == figure.id:
        return thing
    if thing.holder:
        raise Refused("held-by-another", "CZ-MOVE-03", thing=name, holder=thing.holder)
    if thing.aboard or figure.aboard:  # those aboard touch what lies there (CZ-VEH-04)
        if thing.aboard != figure.aboard:
            raise Refused("not-in-contact", "CZ-MOVE-03", figure=figure.id, what=name)
        return thing
    base, spot = Disc(figure.at, figure.who.radius), Disc(thing.at, 0)
    apart = figure.foot != thing.foot or not touches(base, spot)
    if apart or battle.field.wall_between(battle, figure.at, thing.at, figure.foot):
        raise Refused("not-in-contact", "CZ-MOVE-03", figure=figure.id, what=name)
    return thing


def check_pick_up(battle: Battle, command: PickUp) -> None:
    figure = check_actor(battle, command, PRICE)
    thing = thing_in_reach(battle, figure, command.thing)
    if thing.holder:
        raise Refused("already-held", "CZ-CMD-18", figure=figure.id, thing=thing.id)
    if not thing.portable:
        raise Refused("not-portable", "CZ-CMD-18", thing=thing.id)


def play_pick_up(battle: Battle, command: PickUp, umpire: Playing) -> Battle:
    """Objet ramassé, 1 AP; also a weapon left lying (CZ-CMD-18, CZ-CREW-02)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "pick-up", umpire)
    battle = pay(battle, command.figure, "pick-up", PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    picked: Any = PickedUp(command.figure, command.thing)
    if battle.things[command.thing].weapon:
        picked = WeaponTakenUp(command.figure, command.thing)
    after: Battle = umpire.record(battle, picked)
    return after


def check_drop(battle: Battle, command: Drop) -> None:
    figure = check_actor(battle, command, 0)
    heavy = heavy_weapons_of(battle, figure)
    if command.thing not in (*figure.carries, *heavy):
        known = (*figure.carries, *heavy)
        raise Refused(
            "not-carried", "CZ-CMD-18", figure=figure.id, thing=command.thing, known=known
        )


def play_drop(battle: Battle, command: Drop, umpire: Playing) -> Battle:
    """Letting go costs nothing; the object lies where its bearer stands (CZ-CMD-18)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "drop", umpire)
    if not goes_on(before, battle):
        return battle
    at = battle.figures[command.figure].at
    dropped: Any = Dropped(command.figure, command.thing, at)
    if command.thing not in before.carries:
        dropped = WeaponLaidDown(command.figure, command.thing, at)
    after: Battle = umpire.record(battle, dropped)
    return after
