"""A whole side set up by one press: the places that a program would choose, adjusted by drag.

The planner of the ruleset proposes; every place that is put elsewhere is checked by the rules, one
command after another. What each ruleset says of itself is a `Muster`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, cast

from sandtable.drawing import vocabulary as v
from sandtable.drawing.desk import Desk, Panel
from sandtable.drawing.drafts import Fields, Point, read_draft
from sandtable.drawing.rows import plain_points
from sandtable.refusals import Refused, allows
from sandtable.umpire import QuickUmpire

ACTION = "deploy-all"
SPOT = "spot-"  # the field with the place that somebody is given by hand
MOST = 300  # commands


class Body(NamedTuple):
    """Who stands where after a command."""

    piece: str
    at: Point
    facing: Point | None


@dataclass(frozen=True)
class Muster:
    """How a ruleset sets up.

    `deploys`: the commands of it; `waiting`: how many are not in place yet; `again`: the battle as
    if it were still the side's go; `put` and `turned`: the command with one of its bodies put
    elsewhere, or looking another way.
    """

    rules: Any
    panel: Callable[..., Panel[Any]]
    phase: str
    rule: str
    deploys: tuple[type, ...]
    waiting: Callable[[Any, str], int]
    again: Callable[[Any, str], Any]
    bodies: Callable[[Any, Any], Iterable[Body]]
    put: Callable[[Any, str, Point], Any]
    turned: Callable[[Any, str, Point], Any]


def with_side(
    desk: Desk[Any, Any],
    given: object,
    muster: Muster,
    panel: Callable[..., v.Panel],
    view: Callable[..., Any],
) -> v.Panel:
    """The panel of a draft; while several wait to be set up, with the button that places all."""
    battle = desk.battle
    if battle.phase != muster.phase or not desk.is_to_play:
        return panel(desk, given)
    if _number_waiting(muster, battle, desk.side) < 2:
        return panel(desk, given)
    if isinstance(given, dict) and given.get("action") == ACTION:
        draft = read_draft(given, lambda _: True)
        return _whole_side(desk, draft.fields, muster, view(desk.voice, desk.side, None))
    shown = panel(desk, given)
    shown["actions"].insert(1, _button(desk))
    return shown


def _number_waiting(muster: Muster, battle: Any, side: str) -> int:
    """While somebody looks about this very battle it stays the same."""
    memory = battle.field.memory("drawn waiting")
    kept = memory.get(side)
    if kept is None or kept[0] is not battle:
        kept = memory[side] = battle, muster.waiting(battle, side)
    number: int = kept[1]
    return number


def _button(desk: Desk[Any, Any]) -> v.Action:
    return {"id": ACTION, "label": desk.voice.sentence("do-deploy-all")}


def _whole_side(desk: Desk[Any, Any], fields: Fields, muster: Muster, view: v.View) -> v.Panel:
    voice, battle = desk.voice, desk.battle
    enemies = places_of_enemies(view, desk.side)
    panel = muster.panel(desk, voice.sentence("do-deploy-all"))
    proposal = proposed(muster, battle, desk.side, enemies)
    commands = list(_adjusted(proposal, fields, muster, battle))
    bodies = [body for command in commands for body in muster.bodies(battle, command)]
    for body in bodies:
        panel.need(f"{SPOT}{body.piece}", "point", missing=False, words="need-place")
        if point := fields.point(f"{SPOT}{body.piece}"):
            panel.fields[f"{SPOT}{body.piece}"] = plain_points((point,))
    if bodies:
        first, *others = bodies
        panel.overlay["ghost"] = {"at": first.at, "facing": first.facing}
        panel.overlay["followers"] = [
            {
                "piece": body.piece, "at": body.at, "facing": body.facing,
                "field": f"{SPOT}{body.piece}",
            }
            for body in others
        ]  # fmt: skip
        panel.overlay["lines"] = list(_names_of_vehicles(view, bodies))
    in_units = any(len(list(muster.bodies(battle, command))) > 1 for command in commands)
    hint = "deploy-all-units-hint" if in_units else "deploy-all-hint"
    panel.text(voice.sentence(hint), muster.rule)
    then, refused = _tried(muster, desk, commands)
    if refused is not None:
        panel.refuse(refused)
    elif commands:
        number = muster.waiting(battle, desk.side) - muster.waiting(then, desk.side)
        words = voice.sentence("do-deploy-number", number=number)
        panel.settle(commands[0], words, commands[1:])
    shown = panel.plain([_button(desk)], bodies[0].piece if bodies else "", ACTION)
    shown.pop("piece", None)  # it speaks of all of them
    return shown


def _names_of_vehicles(view: v.View, bodies: Iterable[Body]) -> Iterator[v.Line]:
    """Hulls bear no name of their own while they are only proposed: it stands under each."""
    hulls = (piece for piece in view["pieces"] if piece.get("hull") and not piece.get("counter"))
    vehicles = {piece["id"]: piece for piece in hulls if piece["kind"] == "vehicle"}
    for piece, (x, y), _ in bodies:
        if vehicle := vehicles.get(piece):
            length, width = cast(v.Box, vehicle["base"])["box"]  # it may be turned any way
            name: v.Pill = {"at": (x, y + max(length, width)), "text": vehicle["name"]}
            yield {"points": [(x, y), (x, y)], "class": "sight", "pills": [name]}


# --- what is proposed -----------------------------------------------------------------------------
def proposed(muster: Muster, battle: Any, side: str, enemies: list[Point]) -> list[object]:
    """Commands that set a side up, as a program would; what it notes in secret with them."""
    rules, planner = muster.rules, muster.rules.planner()
    commands: list[Any] = []
    while len(commands) < MOST:
        command = planner.choose(rules.view(battle, side), side)
        if command is None and muster.waiting(battle, side):
            listed = rules.candidates(battle, side)
            command = next(
                (candidate for candidate in listed if isinstance(candidate, muster.deploys)), None
            )
        if not isinstance(command, muster.deploys):
            break
        command = _facing_them(muster, battle, command, enemies)
        commands.append(command)
        battle = _played(muster, battle, command, side)
        if battle.phase != muster.phase:
            break
    return commands


def places_of_enemies(view: Any, side: str) -> list[Point]:
    """Where the other side begins, as far as it is known: middles of its zones, its pieces."""
    places = [tuple(p["at"]) for p in view["pieces"] if p["side"] != side and p["at"] is not None]
    for zone in view["zones"]:
        if zone["side"] == side or zone["kind"] != "deployment":
            continue
        for left, top, right, bottom in zone["rectangles"]:
            places.append(((left + right) // 2, (top + bottom) // 2))
        for outline in zone.get("outlines") or ():
            across, down = [x for x, _ in outline], [y for _, y in outline]
            places.append((sum(across) // len(across), sum(down) // len(down)))
    return places or [(view["table"]["width"] // 2, view["table"]["height"] // 2)]


def _facing_them(muster: Muster, battle: object, command: object, enemies: list[Point]) -> object:
    """Everybody looks within 45° of the nearest enemy, where the rules let him look that way."""
    for body in list(muster.bodies(battle, command)):
        if body.facing is None:
            continue
        way = _way_to_nearest(body.at, enemies)
        along = way[0] * body.facing[0] + way[1] * body.facing[1]
        if way == (0, 0) or (along > 0 and 2 * along**2 >= _square(way) * _square(body.facing)):
            continue
        about = (-body.facing[0], -body.facing[1])  # a hull needs the same room then
        turns = [
            muster.turned(command, body.piece, facing)
            for facing in (way, _straight(way), *((about,) if along < 0 else ()))
        ]
        command = next((turned for turned in turns if _is_allowed(muster, battle, turned)), command)
    return command


def _square(way: Point) -> int:
    return way[0] ** 2 + way[1] ** 2


def _straight(way: Point) -> Point:
    """The one of four ways along the edges of the table that comes nearest."""
    x, y = way
    if abs(x) >= abs(y):
        return (1, 0) if x > 0 else (-1, 0)
    return (0, 1) if y > 0 else (0, -1)


def _is_allowed(muster: Muster, battle: object, command: object) -> bool:
    return allows(muster.rules.check, battle, command)


def _way_to_nearest(at: Point, enemies: list[Point]) -> Point:
    ways = [(x - at[0], y - at[1]) for x, y in enemies]
    return min(ways, key=lambda way: way[0] * way[0] + way[1] * way[1])


def _adjusted(
    commands: Iterable[object], fields: Fields, muster: Muster, battle: object
) -> Iterable[object]:
    for command in commands:
        for body in muster.bodies(battle, command):
            point = fields.point(f"{SPOT}{body.piece}")
            if point is not None:
                command = muster.put(command, body.piece, point)
        yield command


def _tried(
    muster: Muster, desk: Desk[Any, Any], commands: Iterable[object]
) -> tuple[Any, Refused | None]:
    """The battle once all are in place, or as far as they come, and what stops them."""
    battle = desk.battle
    for command in commands:
        try:
            muster.rules.check(battle, command)
        except Refused as refused:
            return battle, refused
        battle = _played(muster, battle, command, desk.side)
    return battle, None


def _played(muster: Muster, battle: object, command: object, side: str) -> object:
    # Whoever is set up last begins the first turn: what is thrown then is shown to nobody.
    umpire = QuickUmpire(muster.rules, Random(0).random, _no_answer)
    then = muster.rules.play(battle, command, umpire)
    return muster.again(then, side) if then.phase == muster.phase else then


def _no_answer(_battle: object, _side: str, _question: object) -> None:
    return None
