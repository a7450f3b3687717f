"""Concealment (camouflage) in play: who is recognised by a step, and who hides again (HX-OBS)."""

from __future__ import annotations

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import observation
from sandtable.rulesets.hex_tactical.events_fire import Revealed
from sandtable.rulesets.hex_tactical.events_turn import Hid
from sandtable.rulesets.hex_tactical.field import light
from sandtable.rulesets.hex_tactical.sight import seeing
from sandtable.rulesets.hex_tactical.state import (
    FORCED,
    NOWHERE,
    TACTICAL,
    UP,
    Battle,
    Hex,
    Unit,
)
from sandtable.umpire import Playing

#: By which rule a hidden mover is recognised.
BY_MODE = {TACTICAL: "HX-OBS-03", FORCED: "HX-OBS-05"}


def look(battle: Battle, name: str, mode: str, umpire: Playing) -> Battle:
    """A unit has entered a hex: is it seen there, and whom does it see (HX-OBS-01, HX-OBS-06)?"""
    unit = battle.units[name]
    if unit.hidden and observation.shows_itself(battle, unit, mode):
        rule = "HX-OBS-04" if unit.counter.is_vehicle else BY_MODE.get(mode, "HX-OBS-01")
        battle = reveal(battle, name, rule, umpire)
    return _notice(battle, name, umpire)


def look_round(battle: Battle, name: str, umpire: Playing) -> Battle:
    """The same for a unit that stands still: it landed, got off or was set up (HX-OBS-06)."""
    unit = battle.units[name]
    if unit.hidden and observation.is_noticed(battle, unit):
        battle = reveal(battle, name, "HX-OBS-06", umpire)
    return _notice(battle, name, umpire)


def look_beside(battle: Battle, name: str, umpire: Playing) -> Battle:
    """A unit has stormed a hex: its defenders are recognised by the fight (HX-ASSAULT-07)."""
    return _notice(battle, name, umpire, but=battle.units[name].at)


def reveal(battle: Battle, name: str, rule: str, umpire: Playing) -> Battle:
    revealed: Battle = umpire.record(battle, Revealed(name, rule))
    return revealed


def _notice(battle: Battle, name: str, umpire: Playing, but: Hex = NOWHERE) -> Battle:
    """Hidden enemies that this unit recognises from where it is now, `but` those of a hex."""
    watcher = battle.units[name]
    if watcher.fate != UP or watcher.neutralised or watcher.stunned:
        return battle
    enemies = battle.on_map(battle.enemy_of(watcher.side))
    hidden = [enemy for enemy in enemies if enemy.hidden and enemy.at != but]
    for enemy in seeing(battle, hidden, watcher):
        if _is_near(battle, watcher, enemy):
            battle = reveal(battle, enemy.id, "HX-OBS-06", umpire)
    return battle


def _is_near(battle: Battle, watcher: Unit, enemy: Unit) -> bool:
    """Next to infantry and pieces; vehicles at their distance (HX-OBS-04, HX-OBS-06).

    One that has moved this turn is seen at any.
    """
    counter, apart = enemy.counter, distance(watcher.at, enemy.at)
    if counter.is_infantry or counter.is_piece:
        return apart <= 1
    return enemy.moved or apart <= observation.VEHICLES_SEEN[light(battle)]


def hide_again(battle: Battle, umpire: Playing) -> Battle:
    """In administration, always taken where it is allowed (HX-OBS-02, HX-CMD-15)."""
    for unit in tuple(battle.units.values()):
        if unit.is_up and observation.hides_again(battle, unit):
            battle = umpire.record(battle, Hid(unit.id))
    return battle
