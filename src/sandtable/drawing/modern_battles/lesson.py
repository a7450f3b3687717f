"""Lessons of Modern Battles: the draft that leads to a command, and what is near enough to it."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.lesson import Lessons, ends_near, turns_alike
from sandtable.drawing.modern_battles.desk import body_of
from sandtable.drawing.modern_battles.entering import ENTER
from sandtable.drawing.modern_battles.fighting import DEFAULT, KIND, STRIKE, kind_of
from sandtable.drawing.modern_battles.firing import FIRE, HELD, OWN
from sandtable.drawing.modern_battles.going import GO_ON, KEEP, STOP
from sandtable.drawing.modern_battles.ways import WAY, middle_of
from sandtable.drawing.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.commands.typed import as_typed
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.modern_battles.ground.places import combat_of

#: Which action of a panel gives a command.
ACTIONS: dict[type, str] = {
    c.Deploy: "deploy",
    c.BeginBattle: "begin-battle",
    c.SetHatches: "hatches",
    c.Move: "move",
    c.March: "march",
    c.Charge: "charge",
    c.CloseUp: "close-up",
    c.BreakOff: "break-off",
    c.Mount: "mount",
    c.Dismount: "dismount",
    c.FreeVehicle: "free",
    c.Turn: "pivot",
    c.Shoot: "shoot",
    c.LayAmbush: "ambush",
    c.Fight: "fight",
    c.EndStep: "end-step",
    c.Concede: "concede",
}
OF_A_SIDE = (c.BeginBattle, c.EndStep, c.Concede)


# --- the draft that leads to a command -----------------------------------------------------------
def draft_of(battle: Battle, command: Any) -> Plain:
    """Piece, action and fields: what a player composes to give this command."""
    if isinstance(command, c.Enter):
        return {"action": f"{ENTER}{command.unit}", "fields": _entering(battle, command)}
    draft: Plain = {"action": ACTIONS[type(command)]}
    if not isinstance(command, OF_A_SIDE):
        draft["piece"] = _piece(battle, command)
    fields = _fields(battle, command)
    return draft | {"fields": fields} if fields else draft


def _piece(battle: Battle, command: Any) -> str:
    """The figure, gun or vehicle whose panel it is."""
    if isinstance(command, c.Fight):
        return body_of(battle, command.combat)
    which = getattr(command, "unit", "") or command.vehicle
    if isinstance(command, c.Dismount | c.Deploy):
        return which if which in battle.vehicles else battle.units[which].members[0]
    paths = getattr(command, "paths", ())
    if paths and isinstance(command, c.Move | c.March | c.BreakOff):
        lead: str = paths[0][0]
        return f"{which}:gun" if lead == GUN else lead
    return body_of(battle, which)


def _fields(battle: Battle, command: Any) -> Plain:
    found = _of(battle, command)
    if hasattr(command, "stop_at_mines"):
        found["mines"] = STOP if command.stop_at_mines else GO_ON
    return found


def _of(battle: Battle, command: Any) -> Plain:
    match command:
        case c.Deploy():
            return _deployed(battle, command)
        case c.Move() | c.March() | c.BreakOff():
            return _moving(battle, command)
        case c.Charge():
            return {"target": body_of(battle, command.target), **_ways(command.paths)}
        case c.CloseUp():
            return _closing(battle, command)
        case c.Mount():
            return {"vehicle": command.vehicle}
        case c.Dismount():
            return _dismounting(battle, command)
        case c.Turn():
            part = {} if command.part == "turret" else {"part": command.part or "unit"}
            gun = command.unit in battle.units and has_gun(battle.units[command.unit])
            return {"angle": bearing_of(command.facing), **(part if gun else {})}
        case c.Shoot():
            return _shooting(battle, command)
        case c.LayAmbush():
            weapon = {"weapon": command.weapon} if command.weapon else {}
            return {"point": plain_points((command.marker,)), **weapon}
        case c.Fight():
            return _fighting(battle, command)
    return {}


def _ways(paths: c.Paths) -> Plain:
    return {f"{WAY}{name}": plain_points(path) for name, path in paths}


def _staying(battle: Battle, unit: str, paths: c.Paths) -> Plain:
    """Those who do not move stay where they are, and are not led along."""
    if unit not in battle.units:
        return {}
    starts = {f.id: f.at for f in battle.members(unit)}
    if has_gun(battle.units[unit]):
        starts[GUN] = battle.units[unit].gun_at
    moved = {name for name, _ in paths}
    return {f"{WAY}{name}": [list(at)] for name, at in starts.items() if name not in moved}


def _moving(battle: Battle, command: c.Move | c.March | c.BreakOff) -> Plain:
    found: Plain = {"angle": bearing_of(command.facing)}
    if command.unit in battle.vehicles:
        found["path"] = plain_points(command.paths[0][1])
    else:
        found |= _ways(command.paths) | _staying(battle, command.unit, command.paths)
    found |= _leaves(battle, command)
    if isinstance(command, c.Move):
        if command.unit in battle.vehicles:
            found["turret"] = _turret(command.turret)
        if command.level is not None:
            found["storey"] = str(command.level)
    return found


def _turret(turret: Point | None) -> str:
    return KEEP if turret is None else str(bearing_of(turret))


def _leaves(battle: Battle, command: c.Move | c.March | c.BreakOff) -> Plain:
    """Who ends off the table is told to leave by the exit, from the place before."""
    if all(battle.field.has(path[-1]) for _, path in command.paths):
        return {}
    shorter = {name: path[:-1] for name, path in command.paths}
    if command.unit in battle.vehicles:
        return {"exit": "leave", "path": plain_points(shorter[command.unit])}
    return {"exit": "leave", **{f"{WAY}{n}": plain_points(path) for n, path in shorter.items()}}


def _closing(battle: Battle, command: c.CloseUp) -> Plain:
    return _ways(command.paths) | _staying(battle, command.unit, command.paths)


def _deployed(battle: Battle, command: c.Deploy) -> Plain:
    if command.mounted:
        return {"vehicle": command.mounted}
    places = dict(command.places)
    found: Plain = {"angle": bearing_of(command.facing), "places": plain_points(places.values())}
    if command.unit in battle.vehicles:
        found["turret"] = _turret(command.turret)
    if command.level:
        found["storey"] = str(command.level)
    return found


def _entering(battle: Battle, command: c.Enter) -> Plain:
    starts = [path[0] for _, path in command.paths]
    first = command.paths[0][1]
    found: Plain = {"places": plain_points(starts), "angle": bearing_of(command.facing)}
    if len(first) > 1:
        found["path"] = plain_points(first[1:])
    if command.unit in battle.vehicles:
        found["turret"] = _turret(command.turret)
    else:
        found["march"] = "yes" if command.march else "no"
    return found


def _dismounting(battle: Battle, command: c.Dismount) -> Plain:
    members = [f.id for f in battle.members(command.unit)]
    places = dict(command.places)
    ends = {name: path[-1] for name, path in command.paths}
    found: Plain = {
        "places": plain_points(places[one] for one in members),
        "angle": bearing_of(command.facing),
    }
    if ends:
        found["ends"] = plain_points(ends.get(one, places[one]) for one in members)
    return found


def _shooting(battle: Battle, command: c.Shoot) -> Plain:
    found: Plain = {"target": command.aimed or body_of(battle, command.target)}
    if command.unit in battle.vehicles or has_gun(battle.units[command.unit]):
        found["weapon"] = command.weapon or ("main" if command.unit in battle.vehicles else OWN)
    if command.target in battle.units and battle.units[command.target].mounted:
        found["aim"] = command.target
    if command.ammo:
        found["ammo"] = command.ammo
    if command.towards:
        found["towards"] = plain_points((command.towards,))
    if command.order:
        found["first"] = command.order[0]
    elif command.held:
        found["first"] = f"{HELD}{command.held[0]}"
    if command.figures:
        found[FIRE] = list(command.figures)
    return found


def _fighting(battle: Battle, command: c.Fight) -> Plain:
    found: Plain = {f"{STRIKE}{who}": enemy for who, enemy in command.strikes}
    if len(command.losses) == 1:
        found["falls"] = command.losses[0]
    elif command.losses:
        found["falls"] = f"{KIND}{kind_of(battle, command.losses[0])}"
    else:
        found["falls"] = DEFAULT
    return found


# --- what is near enough -------------------------------------------------------------------------
def _is_near(battle: Battle, command: Any, wanted: Any) -> bool:
    match command, wanted:
        case (c.Move(), c.Move()) | (c.March(), c.March()) | (c.Charge(), c.Charge()):
            same = command.unit == wanted.unit
            target = getattr(command, "target", "") == getattr(wanted, "target", "")
            return bool(same and target and _end_alike(command.paths, wanted.paths))
        case c.Turn(), c.Turn():
            alike = turns_alike(bearing_of(command.facing), bearing_of(wanted.facing))
            return bool((command.unit, command.part) == (wanted.unit, wanted.part) and alike)
        case c.Shoot(), c.Shoot():
            same = (command.unit, command.target) == (wanted.unit, wanted.target)
            return bool(same and command.weapon == wanted.weapon)
        case c.Fight(), c.Fight():
            return bool(wanted.combat in combat_of(battle, command.combat))
    return False


def _end_alike(one: c.Paths, other: c.Paths) -> bool:
    """The middles of both ends lie near each other."""
    ends = [[path[-1] for _, path in paths if path] for paths in (one, other)]
    return all(ends) and ends_near(middle_of(ends[0]), middle_of(ends[1]))


LESSONS = Lessons(draft_of, as_typed, _is_near, c.ANSWERS)
