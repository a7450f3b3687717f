"""Lessons of Hex Tactical: the draft that leads to a command, and what is near enough to it."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import ACTIVATE
from sandtable.drawing.hex_tactical.calling import CALL
from sandtable.drawing.hex_tactical.setting_up import TRAP
from sandtable.drawing.lesson import Lessons
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands.typed import as_typed

ACTIONS: dict[type, str] = {
    c.Ready: "ready",
    c.Register: "register",
    c.Pass: "pass",
    c.Concede: "concede",
    c.EndActivation: "end-activation",
    c.Move: "move",
    c.Pivot: "pivot",
    c.Fire: "fire",
    c.Assault: "assault",
    c.Board: "board",
    c.Leave: "leave",
    c.Hitch: "hitch",
    c.Unhitch: "unhitch",
    c.Land: "land",
    c.TakeOff: "take-off",
    c.Deploy: "deploy",
}


def draft_of(battle: Battle, command: Any) -> Plain:
    """Piece, action and fields: what a player composes to give this command."""
    match command:
        case c.Activate():
            return {"action": f"{ACTIVATE}{command.who}"}
        case c.PlaceTrap():
            point = [places.middle(command.at)]
            return {"action": f"{TRAP}{command.trap}", "fields": {"point": point}}
        case c.CallSupport():
            return {"action": f"{CALL}{command.mission}", "fields": _call(command)}
    draft: Plain = {"action": ACTIONS[type(command)]}
    who = _piece(command)
    if who:
        draft["piece"] = who
    fields = _fields(battle, command)
    return draft | {"fields": fields} if fields else draft


def _piece(command: Any) -> str:
    match command:
        case c.Fire():
            return command.shooters[0].unit
        case c.Assault():
            return command.paths[0][0]
        case c.Hitch() | c.Unhitch():
            return command.tractor
        case c.Land() | c.TakeOff():
            return command.flyer
    who: str = getattr(command, "unit", "")
    return who


def _call(command: c.CallSupport) -> Plain:
    found: Plain = {"point": [places.middle(command.at)], "observer": command.observer or "none"}
    for name in ("altitude", "weapon", "target"):
        if getattr(command, name):
            found[name] = getattr(command, name)
    return found | ({"smoke": "smoke"} if command.smoke else {})


def _fields(battle: Battle, command: Any) -> Plain:
    match command:
        case c.Move():
            hexes = dict.fromkeys(step.at for step in command.path)
            return {"mode": command.mode, "path": [places.middle(at) for at in hexes]}
        case c.Pivot():
            return {"angle": places.degrees_of(command.facing)}
        case c.Fire():
            return _fire(battle, command)
        case c.Assault():
            return _assault(battle, command)
        case c.Register():
            return {"point": [places.middle(command.at)]}
        case c.Deploy():
            return _deploy(command)
        case c.Board():
            return {"vehicle": command.vehicle}
        case c.Leave():
            return {"passenger": command.unit, "storey": str(command.storey)}
        case c.Hitch():
            return {"piece": command.piece}
        case c.Unhitch():
            return {"angle": places.degrees_of(command.facing)}
    return {}


def _fire(battle: Battle, command: c.Fire) -> Plain:
    found: Plain = {
        "weapon": str(command.shooters[0].weapon),
        "action": "half" if command.half else "whole",
        "smoke": "smoke" if command.smoke else "shells",
        "join": {shooter.unit: 1 for shooter in command.shooters[1:]},
    }
    side = battle.units[command.shooters[0].unit].side
    there = [unit.id for unit in battle.here(command.at) if unit.side != side]
    if command.target or there:
        return found | {"target": command.target or there[0]}
    return found | {"point": [places.middle(command.at)]}


def _assault(battle: Battle, command: c.Assault) -> Plain:
    side = battle.units[command.paths[0][0]].side
    there = [unit.id for unit in battle.here(command.at) if unit.side != side]
    return {
        "target": there[0] if there else "",
        "join": {name: 1 for name, _ in command.paths[1:]},
        "wave": {name: int(name in command.waves) for name, _ in command.paths},
    }


def _deploy(command: c.Deploy) -> Plain:
    if command.carrier:
        return {"carrier": command.carrier}
    return {
        "point": [places.middle(command.at)],
        "angle": places.degrees_of(command.facing),
        "hidden": "yes" if command.hidden else "no",
        "storey": str(command.storey),
    }


def _is_near(_battle: Battle, command: Any, wanted: Any) -> bool:
    """Another way to the same hex, or the same units named in another order, will do."""
    match command, wanted:
        case c.Move(), c.Move():
            same = (command.unit, command.mode) == (wanted.unit, wanted.mode)
            return bool(same and command.path[-1].at == wanted.path[-1].at)
        case c.Fire(), c.Fire():
            same = set(command.shooters) == set(wanted.shooters) and command.at == wanted.at
            return bool(same and command.half == wanted.half)
        case c.Assault(), c.Assault():
            units = {name for name, _ in command.paths} == {name for name, _ in wanted.paths}
            return bool(units and command.at == wanted.at)
    return False


LESSONS = Lessons(draft_of, as_typed, _is_near, c.ANSWERS)
