"""A lesson in the browser: the step it has come to, and commands near enough to what it wants.

Steps name the answers to questions too, after the command they answer. Whoever answers otherwise,
or wins a different position by it, has left the lesson: the game goes on as any other.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.codec import encode
from sandtable.drawing import Plain
from sandtable.drawing.modern_skirmish.orders import ORDER
from sandtable.drawing.modern_skirmish.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.casualties import unit_of
from sandtable.rulesets.modern_skirmish.state import Battle, Point
from sandtable.rulesets.modern_skirmish.typed import as_typed

NEAR = 300  # a move that ends so near to the place wanted is taken for it
ABOUT = 20  # degrees: the same for a turn
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
        if not isinstance(command, ANSWERS_ONLY)
    ]


def next_of(game: Game) -> Wanted | None:
    """What comes next; commands that were taken back are to be done again."""
    taken_back = sum(1 for entry in game.entries if entry.undoes)
    done = len(game.entries) - 2 * taken_back
    wanted = wanted_of(game)
    found = wanted[done] if done < len(wanted) else None
    if found is None or game.waiting is not None:
        return found
    try:
        game.ruleset.check(game.state, found.command)
    except Refused:
        return None  # somebody has left the lesson
    return found


def lesson(game: Game, language: Language) -> Plain | None:
    """What to do now: the words, the draft that leads to it, and how far the lesson has come."""
    wanted = next_of(game)
    if wanted is None:
        return None
    battle: Battle = game.now
    steps = battle.field.scenario.steps
    text = steps[wanted.step].say.told_in(language)
    asked = game.waiting
    return {
        "text": text,
        "sentence": text,
        "step": wanted.step + 1,
        "of": len(steps),
        "draft": {} if asked else draft_of(battle, wanted.command),
        "command": encode(wanted.command),
        "typed": as_typed(wanted.command, battle, language),
        "side": asked.side if asked else game.ruleset.to_play(game.state),
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
def follow(game: Game, command: Any) -> Any:
    """The command to play: what the lesson wants, if this is it or near enough.

    Without a lesson, or after its last step, any command is its own. Fingers are not exact: a move
    that ends near the place, or a turn by about the angle, counts as the one wanted.
    """
    wanted = next_of(game)
    if wanted is None or command == wanted.command:
        return command
    if _is_near(command, wanted.command):
        return wanted.command
    raise Refused("lesson-first")


def _is_near(command: Any, wanted: Any) -> bool:
    match command, wanted:
        case c.Move(), c.Move():
            near = _apart(command.path[-1], wanted.path[-1]) <= NEAR * NEAR
            return bool(command.who == wanted.who and near)
        case c.Face(), c.Face():
            turned = bearing_of(command.facing) - bearing_of(wanted.facing)
            off = (turned + 180) % 360 - 180
            return bool(command.who == wanted.who and abs(off) <= ABOUT)
        case c.Attack(), c.Attack():
            same = set(command.attackers) == set(wanted.attackers)
            return bool(same and command.defender == wanted.defender)
        case c.Shoot(), c.Shoot():
            same = (command.who, command.targets) == (wanted.who, wanted.targets)
            return bool(same and command.weapon == wanted.weapon)
    return False


def _apart(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
