"""Lessons of Combat Zone: the draft that leads to a command, and what is near enough to it."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.climbing import ways_of
from sandtable.drawing.combat_zone.deploying import SPLIT
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.combat_zone.orders import ACTIVATE
from sandtable.drawing.combat_zone.picking import bearing_of
from sandtable.drawing.lesson import Lessons, ends_near, turns_alike
from sandtable.drawing.rows import plain_points
from sandtable.ground.free import turn
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands.typed import as_typed

Handling = c.MoveWeapon | c.PivotWeapon | c.SetUp | c.Dismantle  # of a weapon that stands
#: Which action of a panel gives a command.
ACTIONS: dict[type, str] = {
    c.RollForEdges: "roll-for-edges",
    c.PickEdge: "pick-edge",
    c.Deploy: "deploy",
    c.BeginBattle: "begin-battle",
    c.ChooseOrder: "choose-order",
    c.EndActivation: "end-activation",
    c.Pivot: "pivot",
    c.Move: "move",
    c.Cross: "cross",
    c.TakeCover: "cover",
    c.Door: "door",
    c.ForceDoor: "force-door",
    c.PickUp: "pick-up",
    c.Drop: "drop",
    c.TechRoll: "tech",
    c.FirstAid: "aid",
    c.Shoot: "shoot",
    c.AimedShot: "shoot",
    c.OpportunityFire: "watch",
    c.ThrowGrenade: "grenade",
    c.FireTemplate: "launch",
    c.CloseCombat: "fight",
    c.Climb: "climb",
    c.Jump: "jump",
    c.FreeFromWire: "free",
    c.CutWire: "cut",
    c.Drive: "drive",
    c.Turn: "turn",
    c.Ram: "ram",
    c.VehicleFire: "vehicle-fire",
    c.Board: "board",
    c.Disembark: "disembark",
    c.TakeWheel: "take-wheel",
    c.FireRifleGrenade: "rifle",
    c.ReplaceCanister: "canister",
    c.MoveWeapon: "haul",
    c.PivotWeapon: "swing",
    c.SetUp: "set-up",
    c.Dismantle: "dismantle",
    c.CallBarrage: "barrage",
}


# --- the draft that leads to a command -----------------------------------------------------------
def draft_of(battle: Battle, command: Any) -> Plain:
    """Piece, action and fields: what a player composes to give this command."""
    if isinstance(command, c.Activate):
        return {"action": f"{ACTIVATE}{command.group}"}
    if isinstance(command, c.SplitSquad):
        parts = {who: n for n, part in enumerate(command.parts, 1) for who in part}
        return {"action": f"{SPLIT}{command.squad}", "fields": {"part": parts}}
    draft: Plain = {"action": _action(battle, command)}
    who = _piece(command)
    if who:
        draft["piece"] = who
    fields = _fields(battle, command)
    return draft | {"fields": fields} if fields else draft


def _piece(command: Any) -> str:
    """The figure, vehicle or weapon whose panel it is; "" for what a side does."""
    if isinstance(command, Handling):
        return command.weapon
    who: str = getattr(command, "figure", "") or getattr(command, "vehicle", "")
    return who


def _action(battle: Battle, command: Any) -> str:
    match command:
        case c.Move() if command.foot is not None:
            return "stairs"
        case c.OpportunityFire() if command.figure in battle.vehicles:
            return "vehicle-watch"
        case c.Shoot() | c.AimedShot():
            if _is_mounted(battle, command.weapon):
                return "serve-mount"
            if all(who in battle.vehicles for who in _targets(command)):
                return "shoot-vehicle"
    return ACTIONS[type(command)]


def _is_mounted(battle: Battle, weapon: str) -> bool:
    return weapon.partition("/")[0] in battle.vehicles


def _targets(command: c.Shoot | c.AimedShot) -> list[str]:
    if isinstance(command, c.AimedShot):
        return [command.target]
    return [who for who, _ in command.allotment]


def _fields(battle: Battle, command: Any) -> Plain:
    if isinstance(command, c.Drive | c.Turn | c.Ram | c.VehicleFire):
        return _vehicle_fields(battle, command)
    if isinstance(command, Handling):
        return _weapon_fields(battle, command)
    match command:
        case c.PickEdge():
            return {"edge": command.edge}
        case c.Deploy():
            found: Plain = {"at": plain_points((command.at,)), "angle": bearing_of(command.facing)}
            if not command.set_up:
                found["state"] = "packed"
            if command.aboard:
                found["vehicle"] = command.aboard
            return found | _floor(command.foot)
        case c.ChooseOrder():
            return {"first": command.first}
        case c.Pivot():
            facing = turn(battle.figures[command.figure].facing, command.angle)
            return {"angle": bearing_of(facing)}
        case c.Move():
            if command.foot is not None:
                point = {"point": plain_points(command.path)} if command.path else {}
                return {"level": _level(battle, command), **point}
            return {"path": plain_points(command.path)}
        case c.Climb():
            return {"climb": f"{command.foot}:{command.to[0]},{command.to[1]}"}
        case c.Jump():
            return {"point": plain_points((command.to,)), **_floor(command.foot)}
        case c.CutWire():
            return {"obstacle": command.piece}
        case c.Board():
            return {"vehicle": command.vehicle}
        case c.Disembark():
            return {"at": plain_points((command.at,))}
        case c.CallBarrage():
            return {"point": plain_points((command.point,))}
        case c.Cross():
            return {"obstacle": command.obstacle, "way": "in" if command.stay_in else "over"}
        case c.TakeCover():
            return {"cover": command.piece}
        case c.Door() | c.ForceDoor():
            return {"door": command.door}
        case c.PickUp() | c.Drop() | c.TechRoll():
            return {"thing": command.thing}
        case c.FirstAid():
            return {"casualty": command.casualty, "kit": command.kit}
        case _:
            return _attack_fields(battle, command)


def _level(battle: Battle, move: c.Move) -> str:
    """The name of a move by stairs or a ladder among those that its panel offers."""
    figure = battle.figures[move.figure]
    offered = ways_of(Desk(battle, figure.side, "en"), figure)
    return next((name for name, one in offered.items() if one == move), str(move.foot))


def _floor(foot: int | None) -> Plain:
    return {} if foot is None else {"floor": str(foot)}


def _crew(battle: Battle, group: str, crew: tuple[str, ...]) -> Plain:
    """Who helps, where the player says so (CZ-CREW-04)."""
    if not crew:
        return {}
    return {"crew": {f.id: int(f.id in crew) for f in battle.unit(group)}}


def _attack_fields(battle: Battle, command: Any) -> Plain:
    match command:
        case c.Shoot() | c.AimedShot():
            return _shot_fields(battle, command)
        case c.OpportunityFire():
            return {"weapon": command.weapon}
        case c.ThrowGrenade() | c.FireRifleGrenade():
            at = plain_points((command.point,))
            return {"grenade": command.grenade, "point": at, **_floor(command.foot)}
        case c.FireTemplate():
            at = plain_points((command.point,))
            found: Plain = {"weapon": command.weapon, "missile": command.missile, "point": at}
            found["observer"] = command.observer or "gunner"
            group = battle.figures[command.figure].who.group
            return found | _crew(battle, group, command.crew) | _floor(command.foot)
        case c.CloseCombat():
            named = {"support": dict.fromkeys(command.support, 1)} if command.support else {}
            return {"target": command.enemy, **named}
    return {}


def _shot_fields(battle: Battle, command: c.Shoot | c.AimedShot) -> Plain:
    group = battle.figures[command.figure].who.group
    found: Plain = {"weapon": command.weapon, "target": _targets(command)[0]}
    if _action(battle, command) == "shoot-vehicle":
        found["attack"] = command.weapon
    if command.band:
        found["band"] = command.band
    found |= _crew(battle, group, command.crew)
    if isinstance(command, c.AimedShot):
        return found | {"mode": "aimed"}
    return found | _burst(command)


def _burst(command: c.Shoot | c.VehicleFire) -> Plain:
    """How many shots for whom, and the rectangle over several (CZ-BURST-04)."""
    found: Plain = {"mode": command.mode}
    if command.mode == "burst":
        found["shots"] = dict(command.allotment)
    if command.template:
        found["centre"] = plain_points((command.template.centre,))
        found["lay"] = command.template.lay
    return found


def _vehicle_fields(battle: Battle, command: c.Drive | c.Turn | c.Ram | c.VehicleFire) -> Plain:
    vehicle = battle.vehicles[command.vehicle]
    match command:
        case c.Drive():
            way = "backward" if command.reverse else "forward"
            return {"reverse": way, "far": {"cm": command.distance // 100}}
        case c.Turn():
            return {"angle": bearing_of(turn(vehicle.facing, command.angle))}
        case c.Ram():
            return {"target": command.target}
        case c.VehicleFire():
            found: Plain = {"mount": str(command.weapon)}
            if command.band:
                found["band"] = command.band
            if command.point:
                found["missile"] = command.missile or "heat"
                return {**found, "ammo": "he", "point": plain_points((command.point,))}
            target = command.allotment[0][0]
            return {**found, "ammo": "ap", "target": target, **_burst(command)}


def _weapon_fields(battle: Battle, command: Handling) -> Plain:
    """Of those who move, turn, set up or pack a weapon."""
    weapon = battle.crewed[command.weapon]
    found: Plain = {}
    if command.crew:
        found = {"gunner": command.crew[0], **_crew(battle, weapon.group, command.crew)}
    if isinstance(command, c.MoveWeapon):
        found["path"] = plain_points(command.path)
    elif isinstance(command, c.PivotWeapon):
        found["angle"] = bearing_of(turn(weapon.facing, command.angle))
    return found


# --- what is near enough -------------------------------------------------------------------------
def _is_near(_battle: Battle, command: Any, wanted: Any) -> bool:
    match command, wanted:
        case c.Move(), c.Move():
            near = ends_near(command.path[-1], wanted.path[-1])
            return bool(command.figure == wanted.figure and near)
        case c.Pivot(), c.Pivot():
            alike = turns_alike(command.angle, wanted.angle)
            return bool(command.figure == wanted.figure and alike)
        case c.Deploy(), c.Deploy():
            near = ends_near(command.at, wanted.at)
            return bool(command.figure == wanted.figure and near)
    return False


LESSONS = Lessons(draft_of, as_typed, _is_near)
