"""Moments of reaction (MS-CMD-17), and what needs no question: heads down, charges blown.

Four windows: an order is announced ("order"), somebody moves ("move"), a shot, throw, call or
attack is declared and no die is thrown yet ("fire"), an activation ends ("end"). Who is then asked,
and what becomes of the answers, stands in `reactions.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events.turn import Reacted
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    PLAY,
    Battle,
    Point,
    Unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Detonate,
    HitTheDirt,
)
from sandtable.rulesets.modern_skirmish.play.charges import layer_of
from sandtable.umpire import Playing

ORDER, MOVE, FIRE, END = "order", "move", "fire", "end"


class Window(NamedTuple):
    """A window that is open.

    `who` moves, shoots, throws, calls or attacks; `at` is where he stands or aims; `units` are
    being shot at; `points` are those of his way at which he may be stopped; `charges`: his move
    takes him to a charge.
    """

    kind: str
    who: str
    at: Point
    units: tuple[str, ...]
    points: tuple[Point, ...]
    charges: bool


def open_window(
    battle: Battle,
    kind: str,
    umpire: Playing,
    *,
    who: str = "",
    at: Point = (0, 0),
    units: Iterable[str] = (),
    points: tuple[Point, ...] = (),
    charges: bool = False,
) -> Battle:
    """Let both sides react before it goes on; afterwards look whether it still can.

    At orders and ends only charges are asked about.
    """
    if kind in (ORDER, END) and not battle.charges:
        return battle
    window = Window(kind, who, at, tuple(dict.fromkeys(units)), points, charges)
    after: Battle = umpire.offer(battle, window)
    return after


# --- whose they are -------------------------------------------------------------------------------
def side_of_activation(battle: Battle) -> str:
    return battle.units[battle.active].side if battle.active else battle.to_act


# --- hitting the dirt -----------------------------------------------------------------------------
def units_that_may_hit_the_dirt(battle: Battle, side: str) -> tuple[str, ...]:
    return tuple(
        [u.id for u in battle.units.values() if u.side == side and may_hit_the_dirt(battle, u.id)]
    )


def may_hit_the_dirt(battle: Battle, unit: str) -> bool:
    """Any unit on foot that is not heads down yet, whatever its marker (MS-HEAD-06).

    A unit of which everybody is stunned does not react (MS-GREN-01).
    """
    reacting = battle.units[unit]
    if reacting.vehicle or reacting.marker == HEADS_DOWN or battle.carrier(unit):
        return False
    return battle.has_able(reacting)


def check_hit_the_dirt(battle: Battle, command: HitTheDirt) -> None:
    """Without being asked: by either side, at any moment (MS-CMD-16, MS-CMD-17)."""
    if battle.phase != PLAY:
        raise Refused("ms-not-begun", "MS-CMD-16")
    unit = battle.units.get(command.unit)
    if unit is None:
        known = tuple([u for u in battle.units if may_hit_the_dirt(battle, u)])
        raise Refused("ms-no-such-unit", "MS-CMD-16", unit=command.unit, known=known)
    _check_dirt(battle, unit)


def _check_dirt(battle: Battle, unit: Unit) -> None:
    if unit.vehicle or battle.carrier(unit.id):
        raise Refused("ms-vehicle-no-dirt", "MS-HEAD-06", unit=unit.id)
    if unit.marker == HEADS_DOWN:
        raise Refused("ms-already-down", "MS-HEAD-06", unit=unit.id)
    if not may_hit_the_dirt(battle, unit.id):
        raise Refused("ms-nobody-can-act", "MS-GREN-01", unit=unit.id)


def play_hit_the_dirt(battle: Battle, command: HitTheDirt, umpire: Playing) -> Battle:
    battle = interrupt(battle, command, umpire)
    return hit_the_dirt(battle, command.unit, umpire)


def hit_the_dirt(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """The whole unit keeps its head down, out of turn (tous à terre !, MS-HEAD-06)."""
    with umpire.act(unit):
        return heads_down(battle, (unit,), umpire, "MS-HEAD-06")


# --- out of turn ----------------------------------------------------------------------------------
def said_by(battle: Battle, command: object) -> str | None:
    """Whose a command out of turn is: hitting the dirt, blowing a charge (MS-CMD-17)."""
    if battle.phase != PLAY:
        return None
    match command:
        case HitTheDirt():
            unit = battle.units.get(command.unit)
            return unit.side if unit is not None else None
        case Detonate():
            layer = layer_of(battle, command.charge)
            return layer.side if layer is not None else None
        case _:
            return None


def interrupt(battle: Battle, command: HitTheDirt | Detonate, umpire: Playing) -> Battle:
    """A command between those of the other side is a reaction to them (MS-CMD-17)."""
    side = said_by(battle, command)
    if side is None or side == battle.to_act:
        return battle
    reacted: Battle = umpire.record(battle, Reacted(side))
    return reacted


# --- covering fire --------------------------------------------------------------------------------
def may_cover(battle: Battle, unit: Unit) -> bool:
    """On alert, and not yet fired at this activation (MS-COVFIRE-02, MS-COVFIRE-05)."""
    return (
        unit.marker == COVERING
        and not unit.answered
        and battle.stands(unit.id)
        and unit.id != battle.active
    )


def covering_units(battle: Battle, side: str) -> list[str]:
    """Units of a side that wait for an enemy to move across their sight (MS-COVFIRE-01)."""
    alert = [u for u in battle.units.values() if u.marker == COVERING and u.side == side]
    return [unit.id for unit in alert if may_cover(battle, unit)] if alert else []
