"""Panels of movement: a path with its length and what halves it, a turn on the spot (MS-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, sin, tau

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet
from sandtable.drawing.modern_skirmish.picking import bearing_of, compass, field_of_view
from sandtable.drawing.modern_skirmish.reach import reach
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import length, point_along
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    RAPID,
    TACTICAL,
    Figure,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import Face, Move
from sandtable.rulesets.modern_skirmish.dice.shooting import SHORT_MOVE
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched
from sandtable.rulesets.modern_skirmish.ground.ways import slow_piece
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.cohesion import is_whole
from sandtable.rulesets.modern_skirmish.play.movement import is_on_table, left_to_move
from sandtable.rulesets.modern_skirmish.play.routes import mover_of, way_length

BACK = 250  # a drop so far into something is taken back to where it may stand
STEP = 10
SNAPPED = (
    "ms-place-taken", "ms-way-enemy", "ms-contact-needs-rapid", "ms-contact-with-vehicle",
    "ms-vehicle-in-contact", "ms-too-far",
)  # fmt: skip
TRIED = 16  # directions in which a first step is tried

Path = tuple[Point, ...]


def first_steps(desk: Desk, who: str) -> Iterator[Move]:
    """Half a centimetre in every direction: whether anything at all keeps it from moving."""
    x, y = mover_of(desk.battle, who).at
    for n in range(TRIED):
        angle = tau * n / TRIED
        yield Move(who, ((round(x + 50 * cos(angle)), round(y + 50 * sin(angle))),))


def turns(desk: Desk, who: str) -> Iterator[Face]:
    yield Face(who, mover_of(desk.battle, who).facing)


# --- a path --------------------------------------------------------------------------------------
def move(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    mover = mover_of(battle, who)
    left = left_to_move(battle, mover)
    sheet.overlay["reach"] = reach(desk, who)
    sheet.subtitle = voice.sentence("ms-move-left", cm=voice.cm(left))
    given = fields.path("path")
    path = given[1:] if given[:1] == (mover.at,) else given
    sheet.need("path", "path", missing=not path)
    if not path:
        sheet.text(voice.sentence("ms-move-hint"), "MS-MOVE-01")
        return
    path = _snapped(desk, mover, path)
    bearing = fields.bearing("angle")
    command = Move(who, path, heading(bearing) if bearing is not None else None)
    refused = desk.refusal(command)
    sheet.need("angle", "angle", missing=False)
    sheet.fields["path"] = plain_points(path)
    if bearing is not None:
        sheet.fields["angle"] = bearing
    facing = command.facing or _last_way(mover, path)
    sheet.overlay["lines"] = [_line(desk, mover, path, refused)]
    sheet.overlay["ghost"] = {"at": list(path[-1]), "facing": list(facing)}
    if refused is not None:
        sheet.refuse(refused)
        return
    sheet.settle(command, voice.sentence("do-move"))
    _say_what_it_means(desk, mover, path, sheet)


def _snapped(desk: Desk, mover: Figure | Vehicle, path: Path) -> Path:
    """The path with its end taken back a little where a finger went too far.

    Into contact by a rapid move, short of it by others, and within what is left of the movement.
    """
    refused = desk.refusal(Move(mover.id, path))
    if refused is None or refused.key not in SNAPPED:
        return path
    start, end = (mover.at, *path)[-2:]
    far = length(start, end)
    most = far
    if refused.key == "ms-too-far":
        slow = bool(slow_piece(desk.battle, path, mover.id))
        left = left_to_move(desk.battle, mover, slow=slow)
        most = left - way_length(mover.at, path[:-1])
        if most < far - BACK:
            return path
    for at in range(min(most, far), max(far - BACK, 1), -STEP):
        tried = (*path[:-1], point_along(start, end, at))
        if desk.refusal(Move(mover.id, tried)) is None:
            return tried
    return path


def _last_way(mover: Figure | Vehicle, path: Path) -> Point:
    (ax, ay), (bx, by) = (mover.at, *path)[-2:]
    way = (bx - ax, by - ay)
    return way if way != (0, 0) else mover.facing


def _line(desk: Desk, mover: Figure | Vehicle, path: Path, refused: Refused | None) -> Plain:
    """Each leg with its length; what halves the move in amber (MS-MOVE-02)."""
    voice, battle = desk.voice, desk.battle
    pills: list[Plain] = []
    for p, q in pairwise((mover.at, *path)):
        middle = [(p[0] + q[0]) // 2, (p[1] + q[1]) // 2]
        slow = slow_piece(battle, (p, q))
        told = voice.cm(length(p, q))
        if slow:
            told = voice.sentence("ms-leg-slow", cm=told, what=voice.place(slow))
        pills.append({"at": middle, "text": told} | ({"warn": True} if slow else {}))
    if refused is not None:
        pills[-1] = {"at": pills[-1]["at"], "text": voice.reason(refused), "warn": True}
    return {
        "points": plain_points((mover.at, *path)),
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": voice.cm(way_length(mover.at, path)),
    }


def _say_what_it_means(desk: Desk, mover: Figure | Vehicle, path: Path, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    far = way_length(mover.at, path)
    slow = slow_piece(battle, path, mover.id)
    left = left_to_move(battle, mover, slow=bool(slow)) - far
    sheet.text(voice.sentence("ms-move-cost", cm=voice.cm(far), left=voice.cm(left)), "MS-MOVE-01")
    if slow:
        sheet.text(voice.sentence("ms-move-halved", what=voice.place(slow)), "MS-MOVE-02")
    if not is_on_table(battle, mover.id, path[-1]):
        sheet.text(
            voice.sentence("ms-move-leaves", who=voice.piece(mover.id)), "MS-MOVE-05", warn=True
        )
        return
    if battle.order == TACTICAL:
        long = mover.moved + far > SHORT_MOVE
        rule = "MS-TMOD-02" if long else "MS-TMOD-01"
        sheet.text(voice.sentence("ms-move-long" if long else "ms-move-short"), rule)
    if isinstance(mover, Figure):
        _say_whom_it_touches(desk, mover, path[-1], sheet)
    _say_who_covers(desk, sheet)


def _say_whom_it_touches(desk: Desk, mover: Figure, to: Point, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    touched = enemies_touched(battle, mover.id, to)
    if touched and battle.order == RAPID:
        told = voice.pieces(touched)
        sheet.text(voice.sentence("ms-move-contact", enemy=told), "MS-CC-01")
    then = with_figure(battle, mover.id, at=to)
    if not is_whole(then, unit_of(battle, mover.id)):
        sheet.text(voice.sentence("ms-move-apart"), "MS-COH-02", warn=True)


def _say_who_covers(desk: Desk, sheet: Sheet) -> None:
    """Enemies in covering fire: they may answer where they see him (MS-COVFIRE-02)."""
    battle, voice = desk.battle, desk.voice
    covering = windows.covering_units(battle, battle.enemy_of(desk.side))
    if covering:
        units = ", ".join(capital(voice.place(unit)) for unit in covering)
        sheet.text(voice.sentence("ms-move-watched", units=units), "MS-COVFIRE-02", warn=True)


# --- turning -------------------------------------------------------------------------------------
def pivot(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Free, in the activation of its unit (MS-UNIT-03)."""
    voice = desk.voice
    mover = mover_of(desk.battle, who)
    bearing = fields.bearing("angle")
    sheet.need("angle", "angle", missing=bearing is None)
    shown = bearing_of(mover.facing) if bearing is None else bearing
    sheet.fields["angle"] = shown
    told = voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(shown)))
    sheet.text(voice.sentence("ms-turn-hint"), "MS-UNIT-03")
    facing = heading(shown)
    sheet.overlay["ghost"] = {"at": list(mover.at), "facing": list(facing)}
    sheet.overlay["field"] = field_of_view(desk, who) | {"facing": list(facing)}
    sheet.settle(Face(who, facing), voice.sentence("do-pivot"))
