"""Panels of movement: a path with the price of each leg, a pivot, an obstacle (CZ-MOVE)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look
from sandtable.drawing.combat_zone.asks import (
    Now,
    TurnBy,
    Unsaid,
    Walk,
    costs_either,
    costs_from,
)
from sandtable.drawing.combat_zone.bends import around, within_reach
from sandtable.drawing.combat_zone.desk import RULES, Desk, Panel
from sandtable.drawing.combat_zone.picking import field_of_fire
from sandtable.drawing.rows import plain_points
from sandtable.ground.free import length
from sandtable.ground.shortened import rest, way_length
from sandtable.refusals import Refused, allows
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Declared
from sandtable.rulesets.combat_zone.battle.state import Figure, Point, changed
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.commands.declared import figures as rules
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on, enemy_on
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.crossing import crossing_price
from sandtable.rulesets.combat_zone.play.movement import (
    LONGEST_PATH,
    edges_left_by,
    price_of,
    step_of,
    turned,
)
from sandtable.rulesets.combat_zone.play.objects import thing_in_reach
from sandtable.rulesets.combat_zone.play.points import points_left
from sandtable.rulesets.combat_zone.play.shortening import shortened
from sandtable.rulesets.combat_zone.play.tech import DOOR_PRICE, TECH_PRICE

STEP_PRICE = sheet.MOVE_COST["move"].action_points
PIVOT_PRICE = sheet.MOVE_COST["pivot-90"].action_points
ABOUT_PRICE = sheet.MOVE_COST["pivot-180"].action_points
BACK = 250  # a drop so far into something is taken back to where the base touches it
ONWARD = 60  # and one that stops so short of it is taken on
BARRED = ("enemy-in-the-way", "in-the-way")
SNAPPED = ("no-room", "enemy-in-the-way", "in-the-way")
MOST_PLACES = 50_000  # answers about places and legs that a field keeps before they are dropped

Path = tuple[Point, ...]


# --- a path --------------------------------------------------------------------------------------
def show_reach(now: Now) -> None:
    battle, figure = now.desk.battle, now.desk.battle.figures[now.piece]
    now.panel.overlay["reach"] = within_reach(battle, figure, points_left(battle, figure))


def meant_by(now: Now, path: Path) -> Path:
    """The way that a finger meant: up to contact, and round a corner."""
    desk, figure = now.desk, now.desk.battle.figures[now.piece]
    _forget_old_places(desk, figure)
    refused = desk.refusal(now.with_("path", path))
    if refused is not None and refused.key == "not-enough-points":
        path = shortened(desk.battle, figure, path)
    return round_a_corner(desk, figure, to_contact(desk, figure, path))


def show_way(now: Now) -> None:
    desk, figure, path = now.desk, now.desk.battle.figures[now.piece], now.command.path
    now.panel.overlay["lines"] = list(_legs(desk, figure, path, desk.refusal(now.command)))
    now.panel.overlay["ghost"] = {"at": path[-1], "facing": _last_way(figure, path)}


def say_what_it_leads_to(now: Now) -> None:
    if now.seen is not None:
        about = (now.desk, now.desk.battle.figures[now.piece], now.command.path, now.panel)
        _say_how_far(*about)
        _say_where_it_ends(*about)
        _say_who_may_answer(*about)
        _say_shortened(now, now.desk.battle.figures[now.piece], now.command.path)


def _say_shortened(now: Now, figure: Figure, path: Path) -> None:
    """The way that the hand drew was too dear: how far it goes, and why (CZ-AP-03)."""
    drawn = now.fields.path("path")
    drawn = drawn[1:] if drawn[:1] == (figure.at,) else drawn
    refused = now.desk.refusal(Move(figure.id, drawn)) if drawn != path else None
    if refused is None or refused.key != "not-enough-points":
        return
    cm, far = now.desk.voice.cm, way_length(figure.at, path)
    said = shortening.told(now.panel, cm(far), cm(way_length(figure.at, drawn)), refused)
    shortening.show(now.panel, said, refused, (path[-1], *rest(figure.at, drawn, far)[1:]))


def _forget_old_places(desk: Desk, figure: Figure) -> None:
    """Every place under a moving finger is asked about: what was found is not kept for ever."""
    field, radius = desk.battle.field, figure.who.radius
    asked = ("obstructed", "openings at", "cover at")
    kept: list[dict[Any, Any]] = [field.memory((question, radius)) for question in asked]
    for answers in (*kept, field.leg_prices, field.leg_barriers):
        if len(answers) > MOST_PLACES:
            answers.clear()


def to_contact(desk: Desk, figure: Figure, path: Path) -> Path:
    """The path with its end moved along its last leg to where the base just touches something.

    A finger cannot stop within half a millimetre: who drops a figure on a wall or an enemy, or
    hardly short of it, means to touch it.
    """
    start, end = (figure.at, *path)[-2:]
    far = length(start, end)

    def ending(at: int) -> Path:
        return (*path[:-1], _ahead(start, end, far, at))

    def refusal(at: int) -> Refused | None:
        return desk.refusal(Move(figure.id, ending(at)))

    refused = desk.refusal(Move(figure.id, path))
    if refused is None:
        low, high = far, far + ONWARD
        more = refusal(high)
        if more is None or more.key not in SNAPPED:
            return path
    else:
        low, high = max(far - BACK, 1), far
        if refused.key not in SNAPPED or low >= far or refusal(low) is not None:
            return path
    while high - low > 1:
        middle = (low + high) // 2
        if refusal(middle) is None:
            low = middle
        else:
            high = middle
    touching = ending(low)
    dearer = refused is None and price_of(desk.battle, figure, touching) > price_of(
        desk.battle, figure, path
    )
    return path if dearer or refusal(low) is not None else touching


def round_a_corner(desk: Desk, figure: Figure, path: Path) -> Path:
    """A straight walk that something bars bends once, where that helps and the points suffice."""
    refused = desk.refusal(Move(figure.id, path))
    if refused is None or len(path) > 1 or refused.key not in BARRED:
        return path
    battle = desk.battle
    for way in around(battle, figure, points_left(battle, figure), path[0]):
        if desk.refusal(Move(figure.id, way)) is None:
            return way
    return path


def _ahead(start: Point, end: Point, far: int, at: int) -> Point:
    """The point so far along a leg, or beyond its end."""
    if not far:
        return end
    return (
        start[0] + round((end[0] - start[0]) * at / far),
        start[1] + round((end[1] - start[1]) * at / far),
    )


def _last_way(figure: Figure, path: Path) -> Point:
    start, end = (figure.at, *path)[-2:]
    return end[0] - start[0], end[1] - start[1]


# --- its legs ------------------------------------------------------------------------------------
def _legs(desk: Desk, figure: Figure, path: Path, refused: Refused | None) -> Iterator[v.Line]:
    """Each leg with its price; the one that is refused, and all behind it, without."""
    barred = len(path) if refused is None else _barred(desk, figure, path, refused)
    for n, (p, q) in enumerate(pairwise((figure.at, *path))):
        if n < barred:
            yield _leg(desk, figure, path[: n + 1], p, q)
        else:
            yield _refused_leg(desk, refused if n == barred else None, p, q)


def _leg(desk: Desk, figure: Figure, so_far: Path, p: Point, q: Point) -> v.Line:
    battle, voice = desk.battle, desk.voice
    price = price_of(battle, figure, so_far) - price_of(battle, figure, so_far[:-1])
    far = length(p, q)
    pills: list[v.Pill] = [{"at": middle_of(p, q), "text": voice.price(price)}]
    turn = price - _walking(desk, figure, p, q)
    if turn:
        pills.append({"at": p, "text": voice.sentence("leg-turn", points=turn), "warn": True})
    difficult = battle.field.layer(figure.foot).difficult
    bad = [crossing.piece.id for crossing in battle.field.table.leg(p, q, difficult)]
    if bad:
        extra = price - turn - _steps(desk, figure, far)
        name = voice.place(bad[0])
        text = voice.sentence("leg-slow", points=extra, name=name)
        pills.append({"at": middle_of(middle_of(p, q), q), "text": text, "warn": True})
    text = voice.sentence("leg-text", cm=voice.cm(far), points=price)
    return {"points": plain_points((p, q)), "class": "path", "pills": pills, "text": text}


def _walking(desk: Desk, figure: Figure, p: Point, q: Point) -> int:
    """The price of a leg without any turn."""
    straight = changed(figure, at=p, settled=(0, 0))
    return price_of(desk.battle, straight, (q,))


def _steps(desk: Desk, figure: Figure, far: int) -> int:
    return -(-far // step_of(desk.battle, figure)) or 1


def middle_of(p: Point, q: Point) -> Point:
    return (p[0] + q[0]) // 2, (p[1] + q[1]) // 2


def _barred(desk: Desk, figure: Figure, path: Path, refused: Refused) -> int:
    """The number of the leg that a refusal is about."""
    battle = desk.battle
    legs = list(pairwise((figure.at, *path)))
    for n, (p, q) in enumerate(legs):
        match refused.key:
            case "in-the-way" | "level-ends" if barrier_on(battle, p, q, figure.foot):
                return n
            case "enemy-in-the-way" if enemy_on(battle, figure, p, q, last=n == len(legs) - 1):
                return n
            case "off-the-table" if not battle.field.is_on_table(q):
                return n
            case "bad-path" if n >= LONGEST_PATH:
                return n
            case "not-enough-points":
                if price_of(battle, figure, path[: n + 1]) > points_left(battle, figure):
                    return n
    return len(legs) - 1


def _refused_leg(desk: Desk, refused: Refused | None, p: Point, q: Point) -> v.Line:
    line: v.Line = {"points": plain_points((p, q)), "class": "refused", "pills": [], "text": ""}
    if refused is not None:
        line["text"] = desk.voice.reason(refused)
        line["pills"] = [{"at": middle_of(p, q), "text": in_short(desk, refused), "warn": True}]
        what = refused.facts.get("piece") or refused.facts.get("enemy") or refused.facts.get("what")
        if isinstance(what, str):
            line["blockedBy"] = what
    return line


def in_short(desk: Desk, refused: Refused) -> str:
    """A refusal as short as a pill: `wall: cross it for 3 AP`."""
    voice, facts = desk.voice, refused.facts
    match refused.key:
        case "in-the-way":
            return _way_past(desk, str(facts["piece"]))
        case "enemy-in-the-way":
            return voice.sentence("leg-enemy", enemy=voice.figure(str(facts["enemy"])))
        case "no-room":
            what = str(facts["what"])
            name = voice.figure(what) if what in desk.battle.figures else voice.place(what)
            return voice.sentence("leg-no-room", name=name)
        case "not-enough-points":
            return voice.sentence("too-dear", needs=facts["needs"], has=facts["has"])
    return voice.reason(refused)


def _way_past(desk: Desk, piece: str) -> str:
    """What one can do about a piece in the way."""
    battle, voice = desk.battle, desk.voice
    name = voice.place(piece)
    opening = battle.field.openings.get(piece)
    if opening is not None and opening.door:
        locked = piece in battle.locked
        points = TECH_PRICE if locked else DOOR_PRICE
        return voice.sentence("leg-locked" if locked else "leg-shut", name=name, points=points)
    terrain = battle.field.by_id.get(piece.partition("/")[0])
    kind = "window" if opening is not None else terrain.kind if terrain else ""
    if opening is not None or (terrain and (terrain.is_obstacle or terrain.is_abstract)):
        return voice.sentence("leg-cross", name=name, points=crossing_price(battle, kind))
    return voice.sentence("leg-round", name=name)


# --- what to know of it --------------------------------------------------------------------------
def _say_how_far(desk: Desk, figure: Figure, path: Path, panel: Panel) -> None:
    voice, battle = desk.voice, desk.battle
    far = sum(length(p, q) for p, q in pairwise((figure.at, *path)))
    left = points_left(battle, figure) - price_of(battle, figure, path)
    panel.subtitle = voice.sentence("move-cost", cm=voice.cm(far), left=left)


def _say_where_it_ends(desk: Desk, figure: Figure, path: Path, panel: Panel) -> None:
    battle, voice = desk.battle, desk.voice
    start, end = (figure.at, *path)[-2:]
    if not battle.field.is_on_table(end):
        edges = edges_left_by(battle.field, start, end)
        planned = any(battle.field.may_exit(figure, edge) for edge in edges)
        name = voice.figure(figure.id)
        text = voice.sentence("move-exits" if planned else "move-lost", figure=name)
        panel.text(text, "CZ-SEQ-07", warn=not planned)
        return
    there = changed(figure, at=end)
    for enemy in battle.up(battle.enemy_of(desk.side)):
        if in_contact(battle, there, enemy):
            panel.text(voice.sentence("move-contact", enemy=voice.figure(enemy.id)), "CZ-CC-01")
    for thing in battle.things.values():
        if not thing.holder and not thing.gone and _touches(desk, there, thing.id):
            panel.text(voice.sentence("move-thing", thing=voice.place(thing.id)), "CZ-MOVE-03")
    covers = battle.field.cover_at(end, figure.who.radius, figure.foot)
    if covers:
        panel.text(voice.sentence("move-cover", piece=voice.place(covers[0])), "CZ-COVER-01")


def _touches(desk: Desk, figure: Figure, thing: str) -> bool:
    return allows(thing_in_reach, desk.battle, figure, thing)


def _say_who_may_answer(desk: Desk, figure: Figure, path: Path, panel: Panel) -> None:
    """Enemies on opportunity fire who would see it on its way (CZ-OPP-01)."""
    battle, voice = desk.battle, desk.voice
    if not battle.watched:
        return
    declared = Declared(
        figure.id, "move", (figure.at, *path), figure.facing, figure.settled, figure.spent,
        figure.reaction,
    )  # fmt: skip
    for _, question in RULES.reactions(battle, declared):
        watchers = ", ".join(voice.figure(who) for who in question.watchers)
        panel.text(voice.sentence("move-watched", watchers=watchers), "CZ-OPP-01", warn=True)


# --- a pivot -------------------------------------------------------------------------------------
def show_facing(now: Now) -> None:
    now.panel.overlay["field"] = field_of_fire(now.desk.battle.figures[now.piece])


def show_turn(now: Now) -> None:
    """How it will face, and how far that is (CZ-CMD-08)."""
    figure, angle, voice = now.desk.battle.figures[now.piece], now.command.angle, now.desk.voice
    facing, price = turned(figure, angle)
    now.panel.overlay["field"] = {"at": figure.at, "facing": facing}
    way = "pivot-right" if angle > 0 else "pivot-left"
    now.panel.subtitle = voice.sentence(way, degrees=abs(angle), price=voice.price(price))


# --- looks ---------------------------------------------------------------------------------------
def why_not_yet(points: int) -> Callable[[Desk, str], Refused | None]:
    """Too dear: nothing else is known before a place is chosen."""

    def why(desk: Desk, who: str) -> Refused | None:
        has = points_left(desk.battle, desk.battle.figures[who])
        if points <= has:
            return None
        return Refused("not-enough-points", "CZ-AP-03", figure=who, needs=points, has=has)

    return why


#: Of actions that cannot be tried before a place or an angle is chosen.
UNTRIED = {"move": why_not_yet(STEP_PRICE), "pivot": why_not_yet(PIVOT_PRICE)}
MOVE = Look(
    rules.MOVE,
    "move",
    "do-move",
    hint=("move-hint", ""),
    asks={
        "foot": Unsaid(),
        "path": Walk(lambda now: now.desk.battle.figures[now.piece].at, meant_by),
    },
    before=show_reach,
    around=show_way,
    after=say_what_it_leads_to,
    cost=costs_from(STEP_PRICE),
    takes="ground",
)
PIVOT = Look(
    rules.PIVOT,
    "pivot",
    "do-pivot",
    asks={"angle": TurnBy(hint=("pivot-hint", "CZ-MOVE-01"), already="pivot-already")},
    before=show_facing,
    around=show_turn,
    cost=costs_either(PIVOT_PRICE, ABOUT_PRICE),
    turns="angle",
)
