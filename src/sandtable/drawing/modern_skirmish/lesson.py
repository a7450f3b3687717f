"""Lessons of Modern Skirmish: the draft that leads to a command, and what is near enough to it.

Steps name the answers to questions too, after the command they answer. Whoever answers otherwise,
or wins a different position by it, has left the lesson: the game goes on as any other.
"""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.lesson import Lessons, ends_near, turns_alike
from sandtable.drawing.modern_skirmish.orders import ORDER
from sandtable.drawing.modern_skirmish.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.commands.typed import as_typed

#: Kinds that are answers and nothing else.
ANSWERS_ONLY = (c.CoveringFire, c.Placed, c.Supporters, c.Yes, c.Chosen)
#: Which action of a panel gives a command.
ACTIONS: dict[type, str] = {
    c.BeginBattle: "begin-battle",
    c.EndActivation: "end-activation",
    c.Pass: "pass",
    c.Move: "move",
    c.Face: "pivot",
    c.Embark: "embark",
    c.Disembark: "disembark",
    c.Shoot: "shoot",
    c.ShootPoint: "throw",
    c.Suppress: "suppress",
    c.Flashbang: "flashbang",
    c.LayCharge: "charge",
    c.Detonate: "detonate",
    c.CallSupport: "support",
    c.Attack: "fight",
    c.HitTheDirt: "dirt",
}


# --- the draft that leads to a command -----------------------------------------------------------
def draft_of(battle: Battle, command: Any) -> Plain:
    """Piece, action and fields: what a player composes to give this command."""
    match command:
        case c.GiveOrder():
            found: Plain = {"action": f"{ORDER}{command.unit}:{command.order}"}
            found["piece"] = _first_of(battle, command.unit)
            boards = {"fields": {"boards": command.with_unit}} if command.with_unit else {}
            return found | boards
        case c.Deploy():
            who = battle.units[command.unit].vehicle or battle.units[command.unit].members[0]
            return {"piece": who, "action": "deploy", "fields": _places(command)}
    draft: Plain = {"action": ACTIONS[type(command)]}
    who = _piece(battle, command)
    if who:
        draft["piece"] = who
    fields = _fields(battle, command)
    return draft | {"fields": fields} if fields else draft


def _first_of(battle: Battle, unit: str) -> str:
    return battle.units[unit].vehicle or battle.members(unit)[0].id


def _places(command: c.Deploy | c.Disembark) -> Plain:
    if isinstance(command, c.Deploy) and command.aboard:
        return {"vehicle": command.aboard}
    return {
        "places": plain_points(place.at for place in command.places),
        "angle": bearing_of(command.places[0].facing),
    }


def _piece(battle: Battle, command: Any) -> str:
    """The figure or vehicle whose panel it is; "" for what a side does."""
    match command:
        case c.Attack():
            return command.attackers[0]
        case c.Embark():
            return command.vehicle
        case c.Disembark():
            return battle.carrier(command.unit)
        case c.HitTheDirt():
            return battle.members(command.unit)[0].id
        case c.Detonate():
            return next(one.layer for one in battle.charges if one.id == command.charge)
    who: str = getattr(command, "who", "")
    return who


def _fields(battle: Battle, command: Any) -> Plain:
    match command:
        case c.Move():
            found: Plain = {"path": plain_points(command.path)}
            if command.facing is not None:
                found["angle"] = bearing_of(command.facing)
            return found
        case c.Face():
            return {"angle": bearing_of(command.facing)}
        case c.Disembark():
            return {"unit": command.unit, **_places(command)}
        case c.Shoot():
            found = {"weapon": command.weapon, "target": command.targets[0]}
            found["burst"] = {who: n for n, who in enumerate(command.targets[1:], 1)}
            found["holo"] = "yes" if command.holo else "no"
            return found | _helped(command)
        case c.ShootPoint():
            lob = "lob" if command.lob else "direct"
            at = plain_points((command.point,))
            return {"weapon": command.weapon, "point": at, "lob": lob, **_helped(command)}
        case c.Suppress():
            at = plain_points((command.point,))
            return {"weapon": command.weapon, "point": at, **_helped(command)}
        case c.CallSupport():
            return {"point": plain_points((command.point,))}
        case c.Flashbang() | c.LayCharge():
            return {"opening": command.opening}
        case c.Detonate():
            return {"charge": command.charge}
        case c.Attack():
            unit = battle.units[unit_of(battle, command.attackers[0])].members
            joined = {who: int(who in command.attackers) for who in unit}
            return {"target": command.defender, "support": joined}
    return {}


def _helped(command: c.Shoot | c.ShootPoint | c.Suppress) -> Plain:
    return {"helper": command.helper} if command.helper else {}


# --- what is near enough -------------------------------------------------------------------------
def _is_near(_battle: Battle, command: Any, wanted: Any) -> bool:
    match command, wanted:
        case c.Move(), c.Move():
            near = ends_near(command.path[-1], wanted.path[-1])
            return bool(command.who == wanted.who and near)
        case c.Face(), c.Face():
            alike = turns_alike(bearing_of(command.facing), bearing_of(wanted.facing))
            return bool(command.who == wanted.who and alike)
        case c.Attack(), c.Attack():
            same = set(command.attackers) == set(wanted.attackers)
            return bool(same and command.defender == wanted.defender)
        case c.Shoot(), c.Shoot():
            same = (command.who, command.targets) == (wanted.who, wanted.targets)
            return bool(same and command.weapon == wanted.weapon)
    return False


LESSONS = Lessons(draft_of, as_typed, _is_near, ANSWERS_ONLY)
