"""Airborne drops (aéroportés): AA fire at the transport, then every unit drifts and lands.

land(battle, drop, umpire)                       HX-PARA-07
"""

from __future__ import annotations

from sandtable.ground.hexes import moved
from sandtable.rulesets.hex_tactical.battle.events.support import (
    DropBegan,
    DropDrifted,
    DropEnded,
    UnitDropped,
)
from sandtable.rulesets.hex_tactical.battle.state import Battle, Drop, Hex
from sandtable.rulesets.hex_tactical.dice.support_dice import Jump, drift_direction, drop_drift
from sandtable.rulesets.hex_tactical.ground import moving
from sandtable.rulesets.hex_tactical.ground.field import visibility
from sandtable.rulesets.hex_tactical.play import assault, concealment, windows
from sandtable.rulesets.hex_tactical.play.results import eliminate
from sandtable.umpire import Playing


def land(battle: Battle, drop: Drop, umpire: Playing) -> Battle:
    """It needs no delay roll; even from a repulsed transport they jump (HX-PARA-07)."""
    with umpire.act(drop.id):
        return _land(battle, drop, umpire)


def _land(battle: Battle, drop: Drop, umpire: Playing) -> Battle:
    battle = umpire.record(battle, DropBegan(drop.id, drop.zone))
    battle = windows.open_fire(battle, drop.zone, umpire, drop=drop.id)
    if battle.drops[drop.id].done:
        return battle  # shot down with all aboard
    for name in drop.units:
        if battle.units[name].is_alive:
            with umpire.act(name):
                battle = jump(battle, battle.drops[drop.id], name, umpire)
    ended: Battle = umpire.record(battle, DropEnded(drop.id))
    return ended


def jump(battle: Battle, drop: Drop, name: str, umpire: Playing) -> Battle:
    """One roll and one direction for each unit (HX-PARA-01)."""
    hexes = umpire.resolve(drop_drift, jump_of(battle, drop))
    direction = umpire.resolve(drift_direction) if hexes else 0
    at = moved(drop.zone, direction, hexes) if hexes else drop.zone
    battle = umpire.record(battle, DropDrifted(name, hexes, direction))
    unit = battle.units[name]
    if not battle.field.has(at):
        return eliminate(battle, name, "HX-PARA-07", umpire)
    if not moving.may_stand(battle, unit, at):
        return eliminate(battle, name, "HX-PARA-06", umpire)
    place = moving.place_near(battle, unit, at)
    if place is None:
        return eliminate(battle, name, "HX-UNIT-04", umpire)
    battle = umpire.record(battle, UnitDropped(name, place))
    return touch_down(battle, name, place, umpire)


def jump_of(battle: Battle, drop: Drop) -> Jump:
    """Wind, visibility, the counter, AA fire (HX-PARA-01 to HX-PARA-05)."""
    return Jump(
        drop.helicopter,
        battle.field.wind,
        visibility(battle),
        drop.counter.number("drift"),
        drop.repulsed,
    )


def touch_down(battle: Battle, name: str, at: Hex, umpire: Playing) -> Battle:
    """Opportunity fire as on entering a hex, also from the hex itself; then it assaults whoever
    is there, and recognises him by that (HX-PARA-06, HX-ASSAULT-07)."""
    battle = concealment.look_beside(battle, name, umpire)
    battle = windows.open_fire(battle, at, umpire, target=name)
    unit = battle.units[name]
    if unit.is_up and unit.at == at and moving.holds_enemy(battle, unit.side, at):
        battle = assault.land_on(battle, (name,), at, umpire)
    return battle
