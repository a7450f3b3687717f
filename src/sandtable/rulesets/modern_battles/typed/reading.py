"""Commands as a player types them: `move rifle-squad to 11.5,6`, `tirer rifle-squad sur militia`.

Units and vehicles go by their names, cut short as long as only one is meant; vehicles also as V1.
A unit keeps its order when one point is given, for its first figure; each figure may be sent its
own way instead. Words of both languages are understood. Lengths are in inches, bearings in degrees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.deploying import (
    ahead_of,
    deployments,
    entry_places,
    touches_entry,
)
from sandtable.rulesets.modern_battles.events_fire import weapons_of
from sandtable.rulesets.modern_battles.events_turn import GUN, Places
from sandtable.rulesets.modern_battles.field import centre_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.places import places_round
from sandtable.rulesets.modern_battles.state import Battle, Point
from sandtable.rulesets.modern_battles.telling import row_of, weapon_fired
from sandtable.rulesets.modern_battles.typed import words as w
from sandtable.rulesets.modern_battles.typed.line import Line, moved_by
from sandtable.rulesets.verbs import find_word

TOUCHING = 105  # centres of two figures in contact, nearly
NEAR = 200  # within 2 inches of a vehicle


def read_typed(text: str, battle: Battle, side: str) -> Any:
    """The command that a line means; `BadInput` says what is unclear and what would be right."""
    verb, *words = text.replace(", ", ",").split() or [""]
    name = find_word(verb, w.VERBS)
    line = Line(name, words, battle, side)
    command = READERS[name](line)
    line.done()
    return command


# --- set-up and the start of the turn -------------------------------------------------------------
def _deploy(line: Line) -> c.Deploy:
    """Where each stands, or where there is room; or the vehicle it starts on."""
    battle, piece = line.battle, line.own()
    if line.words and not (line.is_somebody() or _is_number(line.words[0])):
        return c.Deploy(piece, mounted=line.vehicle())
    unit = battle.units.get(piece)
    everybody = (piece,) if unit is None else unit.members
    if unit is not None and has_gun(unit):
        everybody = (GUN, *everybody)
    places, facing = line.places(everybody), _facing(line)
    turret = _turret(line)
    level = line.whole() or 0 if line.has(*w.FLOOR) else 0
    if not places:
        return next(deployments(battle, piece), c.Deploy(piece))
    return c.Deploy(piece, places, facing or ahead_of(battle, line.side), turret, level=level)


def _is_number(word: str) -> bool:
    return word.lstrip("-")[:1].isdigit()


def _hatches(line: Line) -> c.SetHatches:
    """Open or closed; the other way than now when nothing is said."""
    vehicle = line.vehicle()
    if line.has(*w.OPEN):
        return c.SetHatches(vehicle, open=True)
    if line.has(*w.CLOSED):
        return c.SetHatches(vehicle, open=False)
    return c.SetHatches(vehicle, not line.battle.vehicles[vehicle].hatches_open)


# --- movement -------------------------------------------------------------------------------------
def _facing(line: Line) -> Point | None:
    bearing = line.whole()
    return None if bearing is None else heading(bearing)


def _turret(line: Line) -> Point | None:
    return _facing(line) if line.has(*w.TURRET) else None


def _ahead(battle: Battle, piece: str, paths: c.Paths) -> Point:
    """The way it goes: from where its first one is to where he ends."""
    for who, path in paths:
        here = centre_of(battle, gun_name(piece) if who == GUN else who)
        if path and path[-1] != here:
            before = path[-2] if len(path) > 1 else here
            return path[-1][0] - before[0], path[-1][1] - before[1]
    return _looks(battle, piece)


def _looks(battle: Battle, piece: str) -> Point:
    found: Any = battle.vehicles.get(piece) or battle.units[piece]
    facing: Point = found.facing
    return facing


def _ways(line: Line, piece: str) -> tuple[c.Paths, Point]:
    """Ways and the facing at their end: as said, or as they go."""
    paths = line.paths(piece)
    if not paths:
        raise line.needs("point")
    return paths, _facing(line) or _ahead(line.battle, piece, paths)


def _move(line: Line) -> c.Move:
    piece = line.own()
    paths, facing = _ways(line, piece)
    turret = _turret(line)
    level = line.whole() if line.has(*w.FLOOR) else None
    return c.Move(piece, paths, facing, turret, not line.has(*w.THROUGH), level)


def _march(line: Line) -> c.March:
    unit = line.unit()
    paths, facing = _ways(line, unit)
    return c.March(unit, paths, facing, not line.has(*w.THROUGH))


def _charge(line: Line) -> c.Charge:
    """Straight at the enemy when no way is said."""
    unit, target = line.unit(), line.enemy()
    paths = line.paths(unit)
    if not paths and target in line.battle.units:
        paths = _straight_at(line.battle, unit, target)
    return c.Charge(unit, target, paths, not line.has(*w.THROUGH))


def _straight_at(battle: Battle, unit: str, target: str) -> c.Paths:
    """The nearest figure nearly touches the nearest enemy, the others go beside it."""
    pairs = [
        (length(one.at, other.at), one.at, other.at)
        for one in battle.members(unit)
        for other in battle.members(target)
    ]
    if not pairs:
        return ()
    apart, (x, y), (u, v) = min(pairs)
    gone = way((u - x, v - y), max(apart - TOUCHING, 0))
    return tuple([(f.id, moved_by(((f.at),), gone)) for f in battle.members(unit)])


def _close_up(line: Line) -> c.CloseUp:
    unit = line.unit()
    paths = line.paths(unit)
    return c.CloseUp(unit, paths, not line.has(*w.THROUGH))


def _break_off(line: Line) -> c.BreakOff:
    unit = line.unit()
    paths, facing = _ways(line, unit)
    return c.BreakOff(unit, paths, facing, not line.has(*w.THROUGH))


def _enter(line: Line) -> c.Enter:
    """From the edge to a point; where it comes in is found, or each way begins at the edge."""
    battle, piece = line.battle, line.own()
    if line.is_somebody():
        paths = line.paths(piece)
    else:
        paths = _way_in(battle, piece, line.points())
    facing = _facing(line) or ahead_of(battle, line.side)
    turret, march = _turret(line), line.has(*w.MARCHING)
    return c.Enter(piece, paths, facing, march, turret, not line.has(*w.THROUGH))


def _way_in(battle: Battle, piece: str, points: tuple[Point, ...]) -> c.Paths:
    due = battle.field.scenario.due if battle.field.scenario else {}
    starts = entry_places(battle, piece) if piece in due else ()
    if piece in battle.vehicles and piece in due and touches_entry(battle, piece, points[0]):
        return ((piece, points),)  # its way begins at the edge
    onwards = dict(_beside_first(starts, points))
    return tuple([(who, (at, *onwards.get(who, ()))) for who, at in starts])


def _mount(line: Line) -> c.Mount:
    unit = line.unit()
    return c.Mount(unit, line.vehicle())


def _dismount(line: Line) -> c.Dismount:
    """`dismount squad 20,8 20,9.6 … then 24,8 facing 90`: where each is put down, and on."""
    battle, unit = line.battle, line.unit()
    members = tuple(figure.id for figure in battle.members(unit))
    places = line.places(members) or _room_beside(battle, unit, members)
    paths: c.Paths = ()
    if line.has(*w.THEN):
        paths = line.paths(unit) if line.is_somebody() else _beside_first(places, line.points())
    facing = _facing(line) or battle.units[unit].facing
    return c.Dismount(unit, places, paths, facing, not line.has(*w.THROUGH))


def _room_beside(battle: Battle, unit: str, members: tuple[str, ...]) -> Places:
    """Where they can be put down when nothing is said (MB-MOV-10)."""
    mounted = battle.units[unit].mounted
    found = places_round(battle, mounted, len(members), NEAR) if mounted else ()
    return tuple(zip(members, found, strict=False))


def _beside_first(starts: Places, points: tuple[Point, ...]) -> c.Paths:
    """The first of them goes along these points, the others keep their places beside him."""
    if not points:
        return ()
    x, y = next((at for who, at in starts if who != GUN), (0, 0))
    return tuple([(who, moved_by(points, (u - x, v - y))) for who, (u, v) in starts])


def _free(line: Line) -> c.FreeVehicle:
    return c.FreeVehicle(line.vehicle())


def _turn(line: Line) -> c.Turn:
    piece = line.own()
    part = "turret" if line.has(*w.TURRET) else "gun" if line.has(*w.GUN) else ""
    facing = _facing(line)
    if facing is None:
        raise line.needs("bearing")
    return c.Turn(piece, facing, part)


# --- shooting -------------------------------------------------------------------------------------
def _shoot(line: Line) -> c.Shoot:
    """`shoot tank at squad main he aimed B3`; what is not said is found."""
    piece, target = line.own(), line.enemy()
    found: dict[str, Any] = {"weapon": _weapon(line, piece)}
    while line.words:
        ammo = next((name for name, known in w.AMMO.items() if line.has(*known)), "")
        if ammo:
            found["ammo"] = ammo
        elif line.has(*w.AIMED):
            found["aimed"] = line.figure()
        elif line.has(*w.TOWARDS):
            found["towards"] = line.point()
        elif line.has(*w.ONLY):
            found["figures"] = line.figures()
        elif line.has(*w.ORDER):
            found["order"] = _order(line, piece)
        elif line.has(*w.HOLD):
            found["held"] = _order(line, piece)
        else:
            break
    return c.Shoot(piece, target, **found)


def _weapon(line: Line, piece: str) -> str:
    """Of a vehicle by its place or its name, the first when nothing is said; a towed gun."""
    battle = line.battle
    vehicle = battle.vehicles.get(piece)
    if vehicle is None:
        return "gun" if line.has(*w.GUN) else ""
    places = weapons_of(len(vehicle.guns), len(vehicle.secondary))
    if not line.words or any(line.is_next(*one) for one in OPTIONS):
        return places[0] if places else ""
    known = {place: _words(weapon_fired(battle, piece, place)) for place in places}
    return line.one_of(known, "weapon")


OPTIONS = (*w.AMMO.values(), w.AIMED, w.TOWARDS, w.ONLY, w.ORDER, w.HOLD)


def _words(row: str) -> tuple[str, ...]:
    found = row_of(row)
    return (row, found.en, found.fr) if found else ()


def _order(line: Line, piece: str) -> tuple[str, ...]:
    rows = dict.fromkeys(figure.weapon for figure in line.battle.members(piece))
    found = []
    while line.words and not any(line.is_next(*one) for one in OPTIONS):
        found.append(line.one_of({row: _words(row) for row in rows}, "weapon"))
    return tuple(found)


def _ambush(line: Line) -> c.LayAmbush:
    piece, marker = line.own(), line.point()
    return c.LayAmbush(piece, marker, _weapon(line, piece))


# --- close combat ---------------------------------------------------------------------------------
def _fight(line: Line) -> c.Fight:
    """`fight squad strike A1 militia A2 militia lose A7 A8`"""
    combat = line.anybody()
    strikes: tuple[tuple[str, str], ...] = ()
    losses: tuple[str, ...] = ()
    while line.words:
        if line.has(*w.STRIKE):
            strikes = tuple(_strikes(line))
        elif line.has(*w.LOSE):
            losses = line.figures()
        else:
            break
    return c.Fight(combat, strikes, losses)


def _strikes(line: Line) -> list[tuple[str, str]]:
    found = []
    while line.is_figure():
        figure = line.figure()
        found.append((figure, line.enemy()))
    return found


READERS: dict[str, Callable[[Line], Any]] = {
    "deploy": _deploy,
    "begin": lambda _line: c.BeginBattle(),
    "hatches": _hatches,
    "enter": _enter,
    "move": _move,
    "march": _march,
    "charge": _charge,
    "close-up": _close_up,
    "break-off": _break_off,
    "mount": _mount,
    "dismount": _dismount,
    "free": _free,
    "turn": _turn,
    "shoot": _shoot,
    "ambush": _ambush,
    "fight": _fight,
    "end": lambda _line: c.EndStep(),
    "concede": lambda line: c.Concede("" if line.side == line.battle.to_act else line.side),
}
