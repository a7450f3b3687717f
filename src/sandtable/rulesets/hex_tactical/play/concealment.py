"""Concealment (camouflage) in play: who is recognised by a step, and who hides again (HX-OBS)."""

from __future__ import annotations

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.events.fire import Revealed
from sandtable.rulesets.hex_tactical.battle.events.moves import Hid
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    NOWHERE,
    TACTICAL,
    UP,
    Battle,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.ground import observation
from sandtable.rulesets.hex_tactical.ground.field import light
from sandtable.rulesets.hex_tactical.ground.sight import seeing
from sandtable.umpire import Playing

#: By which rule a hidden mover is recognised.
BY_MODE = {TACTICAL: "HX-OBS-03", FORCED: "HX-OBS-05"}


def look(battle: Battle, name: str, mode: str, umpire: Playing, storming: Hex = NOWHERE) -> Battle:
    """A unit has entered a hex: is it seen there, and whom does it see (HX-OBS-01, HX-OBS-06)?

    On its way into an assault on a hex it does not stay to look who lies `storming` there.
    """
    unit = battle.units[name]
    if unit.hidden:
        rule = "HX-OBS-04" if unit.counter.is_vehicle else BY_MODE.get(mode, "HX-OBS-01")
        if observation.shows_itself(battle, unit, mode):
            battle = reveal(battle, name, rule, umpire)
        else:
            umpire.note(rule)
    return _notice(battle, name, umpire, storming)


def look_round(battle: Battle, name: str, umpire: Playing) -> Battle:
    """The same for a unit that stands still: it landed, got off or was set up (HX-OBS-06)."""
    unit = battle.units[name]
    if unit.hidden and observation.is_noticed(battle, unit):
        battle = reveal(battle, name, "HX-OBS-06", umpire)
    return _notice(battle, name, umpire)


def look_beside(battle: Battle, name: str, umpire: Playing) -> Battle:
    """A unit has stormed a hex: its defenders are recognised by the fight (HX-ASSAULT-07)."""
    return _notice(battle, name, umpire, battle.units[name].at)


def reveal(battle: Battle, name: str, rule: str, umpire: Playing) -> Battle:
    revealed: Battle = umpire.record(battle, Revealed(name, rule))
    return revealed


def _notice(battle: Battle, name: str, umpire: Playing, storming: Hex = NOWHERE) -> Battle:
    """Hidden enemies that this unit recognises from where it is now.

    Men and pieces of a hex that it is `storming` are recognised by the assault (HX-OBS-06).
    """
    watcher = battle.units[name]
    if watcher.fate != UP or watcher.neutralised or watcher.stunned:
        return battle
    enemies = battle.on_map(battle.enemy_of(watcher.side))
    hidden = [e for e in enemies if e.hidden and not (e.at == storming and _lies_low(e))]
    for enemy in seeing(battle, hidden, watcher):
        if _is_near(battle, watcher, enemy):
            battle = reveal(battle, enemy.id, "HX-OBS-06", umpire)
    return battle


def _is_near(battle: Battle, watcher: Unit, enemy: Unit) -> bool:
    """Next to infantry and pieces; vehicles at their distance (HX-OBS-04, HX-OBS-06).

    One that has moved this turn is seen at any.
    """
    apart = distance(watcher.at, enemy.at)
    if _lies_low(enemy):
        return apart <= 1
    return enemy.moved or apart <= observation.VEHICLES_SEEN[light(battle)]


def _lies_low(enemy: Unit) -> bool:
    """Men and pieces, which only a neighbour finds while they keep still (HX-OBS-06)."""
    return enemy.counter.is_infantry or enemy.counter.is_piece


def hide_again(battle: Battle, umpire: Playing) -> Battle:
    """In administration, always taken where it is allowed (HX-OBS-02, HX-CMD-15)."""
    for unit in tuple(battle.units.values()):
        if unit.is_up and observation.hides_again(battle, unit):
            battle = umpire.record(battle, Hid(unit.id))
            if unit.counter.is_vehicle:
                umpire.note("HX-OBS-04")
                umpire.note("HX-OBS-06")
    return battle
