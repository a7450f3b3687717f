"""A lesson in the browser: the step it has come to, and commands near enough to what it wants."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.codec import encode
from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.orders import ACTIVATE
from sandtable.drawing.combat_zone.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.ground.free import turn
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.state import Battle, Point
from sandtable.rulesets.combat_zone.typed import as_typed

NEAR = 300  # a move that ends so near to the place wanted is taken for it
ABOUT = 20  # degrees: the same for a pivot
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
}


class Wanted(NamedTuple):
    """A command of a lesson, the step it belongs to, and whether it begins it."""

    command: Any
    step: int
    first: bool


def wanted_of(game: Game) -> list[Wanted]:
    scenario = game.state.field.scenario
    return [
        Wanted(command, number, n == 0)
        for number, step in enumerate(scenario.steps if scenario else ())
        for n, command in enumerate(step.commands)
    ]


def next_of(game: Game) -> Wanted | None:
    """What comes next; commands that were taken back are to be done again."""
    taken_back = sum(1 for entry in game.entries if entry.undoes)
    done = len(game.entries) - 2 * taken_back
    wanted = wanted_of(game)
    return wanted[done] if done < len(wanted) else None


def lesson(game: Game, language: Language) -> Plain | None:
    """What to do now: the words, the draft that leads to it, and how far the lesson has come."""
    wanted = next_of(game)
    if wanted is None:
        return None
    battle: Battle = game.now
    steps = battle.field.scenario.steps
    text = steps[wanted.step].say.told_in(language)
    return {
        "text": text,
        "sentence": text,
        "step": wanted.step + 1,
        "of": len(steps),
        "draft": draft_of(battle, wanted.command),
        "command": encode(wanted.command),
        "typed": as_typed(wanted.command, battle, language),
        "side": game.ruleset.to_play(game.state),
    }


def faces(game: Game) -> list[int]:
    """What the dice show for the command that comes next."""
    wanted = next_of(game)
    if wanted is None or not wanted.first:
        return []
    return list(game.state.field.scenario.steps[wanted.step].faces)


# --- the draft that leads to a command -----------------------------------------------------------
def draft_of(battle: Battle, command: Any) -> Plain:
    """Piece, action and fields: what a player composes to give this command."""
    if isinstance(command, c.Activate):
        return {"action": f"{ACTIVATE}{command.group}"}
    draft: Plain = {"action": ACTIONS[type(command)]}
    who = getattr(command, "figure", "")
    if who:
        draft["piece"] = who
    fields = _fields(battle, command)
    return draft | {"fields": fields} if fields else draft


def _fields(battle: Battle, command: Any) -> Plain:
    match command:
        case c.PickEdge():
            return {"edge": command.edge}
        case c.Deploy():
            return {"at": plain_points((command.at,)), "angle": bearing_of(command.facing)}
        case c.ChooseOrder():
            return {"first": command.first}
        case c.Pivot():
            facing = turn(battle.figures[command.figure].facing, command.angle)
            return {"angle": bearing_of(facing)}
        case c.Move():
            return {"path": plain_points(command.path)}
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
            return _attack_fields(command)


def _attack_fields(command: Any) -> Plain:
    match command:
        case c.Shoot():
            found: Plain = {"weapon": command.weapon, "mode": command.mode}
            found["target"] = command.allotment[0][0]
            if command.mode == "burst":
                found["shots"] = dict(command.allotment)
            if command.template:
                found["centre"] = plain_points((command.template.centre,))
                found["lay"] = command.template.lay
            return found
        case c.AimedShot():
            return {"weapon": command.weapon, "mode": "aimed", "target": command.target}
        case c.OpportunityFire():
            return {"weapon": command.weapon}
        case c.ThrowGrenade():
            return {"grenade": command.grenade, "point": plain_points((command.point,))}
        case c.FireTemplate():
            at = plain_points((command.point,))
            return {"weapon": command.weapon, "missile": command.missile, "point": at}
        case c.CloseCombat():
            named = {"support": dict.fromkeys(command.support, 1)} if command.support else {}
            return {"target": command.enemy, **named}
    return {}


# --- what is near enough -------------------------------------------------------------------------
def follow(game: Game, command: Any) -> Any:
    """The command to play: what the lesson wants, if this is it or near enough.

    Without a lesson, or after its last step, any command is its own. Fingers are not exact: a move
    that ends near the place, or a pivot by about the angle, counts as the one wanted.
    """
    wanted = next_of(game)
    if wanted is None or command == wanted.command:
        return command
    if _is_near(game.now, command, wanted.command):
        return wanted.command
    raise Refused("lesson-first")


def _is_near(battle: Battle, command: Any, wanted: Any) -> bool:
    match command, wanted:
        case c.Move(), c.Move():
            near = _apart(command.path[-1], wanted.path[-1]) <= NEAR * NEAR
            return bool(command.figure == wanted.figure and near)
        case c.Pivot(), c.Pivot():
            off = (command.angle - wanted.angle + 180) % 360 - 180
            return bool(command.figure == wanted.figure and abs(off) <= ABOUT)
        case c.Deploy(), c.Deploy():
            near = _apart(command.at, wanted.at) <= NEAR * NEAR
            return bool(command.figure == wanted.figure and near)
    return False


def _apart(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
