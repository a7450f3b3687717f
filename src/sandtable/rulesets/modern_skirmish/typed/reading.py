"""Commands as a player types them: `order red tactical-move`, `tirer 7 sur 12 avec smg`.

A number means the own figure of that number where somebody acts, and the enemy's where somebody is
aimed at; `A7` and `B12` work as well, and vehicles by their names or as V1. Words of both languages
are understood, and cut short as long as only one is meant. Lengths are in cm, bearings in degrees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.ground.facing import heading
from sandtable.refusals import BadInput
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.candidates import places_to_get_off
from sandtable.rulesets.modern_skirmish.play.shooters import free_helper
from sandtable.rulesets.modern_skirmish.setup import deployments
from sandtable.rulesets.modern_skirmish.state import NORTH, Battle, Point
from sandtable.rulesets.modern_skirmish.telling import row_of
from sandtable.rulesets.modern_skirmish.typed.line import Line
from sandtable.rulesets.modern_skirmish.typed.words import HOLO, VERBS
from sandtable.rulesets.modern_skirmish.weapons import (
    NEEDS_HELPER,
    is_area,
    weapon_named,
)
from sandtable.rulesets.verbs import find_word


def read_typed(text: str, battle: Battle, side: str) -> Any:
    """The command that a line means; `BadInput` says what is unclear and what would be right."""
    verb, *words = text.replace(", ", ",").split() or [""]
    name = find_word(verb, VERBS)
    line = Line(name, words, battle, side)
    command = READERS[name](line)
    line.done()
    return command


# --- set-up and orders ----------------------------------------------------------------------------
def _deploy(line: Line) -> c.Deploy:
    """Where each stands, or where there is room; or the vehicle it is in."""
    unit = line.unit()
    if line.words and not line.words[0][0].isdigit():
        return c.Deploy(unit, aboard=line.vehicle())
    points, bearing = line.points(), line.whole()
    if not points:
        return next(deployments(line.battle, unit), c.Deploy(unit))
    found = line.battle.units[unit]
    who = (found.vehicle,) if found.vehicle else found.members
    return c.Deploy(unit, _places(who, points, bearing, NORTH))


def _places(
    who: tuple[str, ...], points: tuple[Point, ...], bearing: int | None, usual: Point
) -> tuple[c.Place, ...]:
    facing = usual if bearing is None else heading(bearing)
    return tuple(c.Place(one, at, facing) for one, at in zip(who, points, strict=False))


def _order(line: Line) -> c.GiveOrder:
    unit = line.unit()
    rows: dict[str, Any] = dict(sheet.ORDERS)
    if line.battle.units[unit].vehicle:
        rows = dict(sheet.VEHICLE_ORDERS)
    order = line.one_of({name: (row.en, row.fr) for name, row in rows.items()}, "order")
    return c.GiveOrder(unit, order, line.unit() if line.words else "")


# --- moving ---------------------------------------------------------------------------------------
def _move(line: Line) -> c.Move:
    who, path = line.actor(), line.points()
    if not path:
        raise line.needs("point")
    bearing = line.whole()
    return c.Move(who, path, None if bearing is None else heading(bearing))


def _face(line: Line) -> c.Face:
    who, bearing = line.actor(), line.whole()
    if bearing is None:
        raise line.needs("bearing")
    return c.Face(who, heading(bearing))


def _embark(line: Line) -> c.Embark:
    battle = line.battle
    unit = line.unit() if line.words else battle.boarding
    active = battle.units[battle.active].vehicle if battle.active else ""
    return c.Embark(unit, line.vehicle() if line.words or not active else active)


def _disembark(line: Line) -> c.Disembark:
    battle = line.battle
    unit = line.unit()
    vehicle = battle.vehicles.get(battle.carrier(unit))
    points, bearing = line.points(), line.whole()
    if points or vehicle is None:
        members = tuple(figure.id for figure in battle.members(unit))
        usual = vehicle.facing if vehicle else NORTH
        return c.Disembark(unit, _places(members, points, bearing, usual))
    return c.Disembark(unit, places_to_get_off(battle, vehicle, unit))


# --- shooting -------------------------------------------------------------------------------------
def _shoot(line: Line) -> c.Shoot:
    """At one enemy, or at up to three with a burst."""
    who, enemy = line.actor(), line.battle.enemy_of(line.side)
    targets = [line.target()]
    while line.is_piece(enemy):
        targets.append(line.target())
    weapon = _weapon(line, who, area=False)
    helper = _helper(line, who, weapon)
    return c.Shoot(who, weapon, tuple(targets), helper, line.has(*HOLO))


def _throw(line: Line, *, lob: bool = False) -> c.ShootPoint:
    who, point = line.actor(), _point(line)
    weapon = _weapon(line, who, area=True)
    return c.ShootPoint(who, weapon, point, lob, _helper(line, who, weapon))


def _lob(line: Line) -> c.ShootPoint:
    return _throw(line, lob=True)


def _suppress(line: Line) -> c.Suppress:
    who, point = line.actor(), _point(line)
    weapon = _weapon(line, who, area=False, ability=sheet.SUPPRESSIVE)
    return c.Suppress(who, weapon, point, _helper(line, who, weapon))


def _point(line: Line) -> Point:
    """A place, or whoever stands there."""
    points = line.points()
    if points:
        return points[0]
    if not line.words:
        raise line.needs("point")
    who = line.target()
    one: Any = line.battle.figures.get(who) or line.battle.vehicles[who]
    at: Point = one.at
    return at


def _weapon(line: Line, who: str, *, area: bool, ability: str = "") -> str:
    """The one named, else the first that serves."""
    battle = line.battle
    vehicle = battle.vehicles.get(who)
    rows = list(vehicle.weapons) if vehicle else list(battle.figures[who].who.weapons)
    if area:
        grenades = () if vehicle else battle.figures[who].who.grenades
        rows = [row for row in rows if is_area(weapon_named(row))]
        rows += [grenade for grenade in grenades if grenade != "flashbang"]
    elif ability:
        rows = [row for row in rows if ability in weapon_named(row).abilities]
    else:
        rows.sort(key=lambda row: is_area(weapon_named(row)))
    if not rows:
        raise BadInput("typed-no-weapon", figure=who)
    if not line.words:
        return rows[0]
    return line.one_of({row: _words(row) for row in dict.fromkeys(rows)}, "weapon")


def _words(row: str) -> tuple[str, ...]:
    found = row_of(row)
    return (found.en, found.fr) if found else ()


def _helper(line: Line, who: str, weapon: str) -> str:
    """The one named, else the first who is free to help (MS-WPN-03)."""
    if who in line.battle.vehicles or weapon not in NEEDS_HELPER:
        return ""
    if line.is_piece(line.side):
        return line.actor()
    return free_helper(line.battle, who, weapon)


# --- equipment ------------------------------------------------------------------------------------
def _opening(line: Line, *others: str) -> str:
    names = [opening.id for opening in line.battle.field.openings]
    return line.one_of(dict.fromkeys((*names, *others), ()), "door")


def _flashbang(line: Line) -> c.Flashbang:
    """Through an opening, or into a room of which every edge is one (MS-MOVE-07)."""
    who, table = line.actor(), line.battle.field
    bare = [room.id for room in table.rooms if room not in table.walled]
    return c.Flashbang(who, _opening(line, *bare))


def _charge(line: Line) -> c.LayCharge:
    who = line.actor()
    return c.LayCharge(who, _opening(line))


def _detonate(line: Line) -> c.Detonate:
    battle = line.battle
    own = [ch for ch in battle.charges if battle.figures[ch.layer].side == line.side]
    return c.Detonate(line.one_of({ch.id: (ch.opening,) for ch in own}, "thing"))


def _support(line: Line) -> c.CallSupport:
    who = line.actor()
    return c.CallSupport(who, _point(line))


def _attack(line: Line) -> c.Attack:
    """`attack 12 with 3 4`; alone when nobody else is named."""
    defender = line.target()
    attackers = []
    while line.is_piece(line.side):
        attackers.append(line.actor())
    return c.Attack(tuple(attackers), defender)


def _dirt(line: Line) -> c.HitTheDirt:
    return c.HitTheDirt(line.unit())


READERS: dict[str, Callable[[Line], Any]] = {
    "deploy": _deploy,
    "begin": lambda _line: c.BeginBattle(),
    "order": _order,
    "end": lambda _line: c.EndActivation(),
    "pass": lambda _line: c.Pass(),
    "move": _move,
    "face": _face,
    "embark": _embark,
    "disembark": _disembark,
    "shoot": _shoot,
    "throw": _throw,
    "lob": _lob,
    "suppress": _suppress,
    "flashbang": _flashbang,
    "charge": _charge,
    "detonate": _detonate,
    "support": _support,
    "attack": _attack,
    "dirt": _dirt,
}
