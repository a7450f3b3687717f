"""Lines of sight as they are drawn: clear, hindered by cover, or blocked by what (CZ-GEN-06)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.ground import cover_text
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.lines import blocked_line, clear_line, middle
from sandtable.ground.free import Disc, Sight, in_front
from sandtable.rulesets.combat_zone.battle.gunners import range_to
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    FIT,
    Battle,
    Fighter,
    Figure,
    Point,
)
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.ground.field import EYE, smoke_pieces
from sandtable.rulesets.combat_zone.ground.hills import rise_at, under
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS
from sandtable.rulesets.combat_zone.play.shots import distance_between
from sandtable.rulesets.combat_zone.play.vehicles.targets import cover_of, sees_vehicle


class Spot(NamedTuple):
    """One end of a line: a figure's base, or a bare point."""

    at: Point
    foot: int
    radius: int
    figure: str = ""
    aboard: str = ""  # vehicle it is in: ranges are measured from the hull (CZ-VFIRE-03)


def sight(voice: Voice, start: object, end: object) -> v.Line | None:
    """The line between two figures or points; None where one of them is not on the table."""
    a, b = _spot(voice.battle, start), _spot(voice.battle, end)
    return None if a is None or b is None else line(voice, a, b)


def line_to(voice: Voice, figure: Figure, target: Figure | Vehicle) -> v.Line:
    if isinstance(target, Vehicle):
        return _line_to_hull(voice, figure, target)
    return line(voice, _of(figure), _of(target))


def _line_to_hull(voice: Voice, figure: Figure, vehicle: Vehicle) -> v.Line:
    """From a shooter, or the middle of his vehicle, to any part of the hull."""
    battle, hull = voice.battle, box_of(vehicle)
    seen = sees_vehicle(battle, figure, vehicle)
    far = voice.cm(range_to(battle, figure, hull))
    cover = cover_of(battle, figure.at, figure.foot, vehicle)
    hindered = seen and COVER_RANKS.index(cover) > 0
    said = _word(voice, hindered) if seen else voice.sentence("sight-word-blocked")
    drawn: v.LineClass = ("hindered" if hindered else "sight") if seen else "blocked"
    pill: v.Pill = {"at": middle(figure.at, vehicle.at), "text": f"{far} · {said}"}
    if not seen:
        pill["warn"] = True
    points = [figure.at, vehicle.at]
    return {"points": points, "class": drawn, "pills": [pill], "text": pill["text"]}


def _of(figure: Figure) -> Spot:
    return Spot(figure.at, figure.foot, figure.who.radius, figure.id, figure.aboard)


def _spot(battle: Battle, given: object) -> Spot | None:
    if isinstance(given, str):
        figure = battle.figures.get(given)
        if figure is None and given in battle.vehicles:
            given = battle.vehicles[given].at
        elif figure is None and given in battle.crewed:
            given = battle.crewed[given].at
        else:
            return _of(figure) if figure and figure.fate in (FIT, CASUALTY) else None
    at = Fields({"at": given}).point("at")
    if not at or not battle.field.is_on_table(at):
        return None
    return Spot(at, battle.field.feet_at(at)[0], 0)


def line(voice: Voice, a: Spot, b: Spot) -> v.Line:
    battle = voice.battle
    seen = battle.field.sight_to(battle, _base(a), b.at, b.foot, b.radius)
    far = voice.cm(_range(battle, _base(a), b))
    if seen.clear:
        return _clear(voice, a, b, seen, far)
    return _blocked(voice, a, b, seen, far)


def _range(battle: Battle, looker: Figure, b: Spot) -> int:
    if looker.aboard:
        return range_to(battle, looker, Disc(b.at, b.radius, b.foot))
    return distance_between(looker, _base(b))


def _base(spot: Spot) -> Figure:
    """A base to measure from."""
    who = Fighter("", "", "", "", radius=spot.radius)
    return Figure(who, at=spot.at, foot=spot.foot, aboard=spot.aboard)


def _clear(voice: Voice, a: Spot, b: Spot, seen: Sight, far: str) -> v.Line:
    """Solid, or dashed where the one looked at has cover from there (CZ-WOUND-02)."""
    battle = voice.battle
    cover, piece = ("none", "")
    target = battle.figures.get(b.figure, _base(b))
    if target.fate == FIT:
        cover, piece = battle.field.cover(battle, a.at, a.foot, target, a.aboard)
    through = ""
    if COVER_RANKS.index(cover) > 0:
        through = voice.of(voice.place(piece), cover_text(voice, cover))
    behind = ""
    if _behind(battle, a, b):
        behind = voice.sentence("sight-not-in-front", figure=voice.figure(a.figure))
    line = clear_line(voice, a.at, b.at, far, cover=through, piece=piece, behind=behind)
    line["points"] = [a.at, seen.via or b.at]
    return line


def _word(voice: Voice, hindered: bool) -> str:
    return voice.sentence("sight-word-hindered" if hindered else "sight-word-clear")


def _behind(battle: Battle, a: Spot, b: Spot) -> bool:
    """What is looked at lies outside the 180° before the figure (CZ-SHOOT-01)."""
    figure = battle.figures.get(a.figure)
    if figure is None or figure.fate != FIT:
        return False
    return not in_front(a.at, figure.facing, Disc(b.at, b.radius))


def _blocked(voice: Voice, a: Spot, b: Spot, seen: Sight, far: str) -> v.Line:
    piece = seen.blocked_by or ""
    stop = _where_stopped(voice.battle, a, b)
    what = _what(voice, piece)
    text = voice.sentence("sight-blocked", what=what)
    return blocked_line(a.at, stop, b.at, far, text, piece)


def _what(voice: Voice, piece: str) -> str:
    if piece.startswith("smoke-"):
        return voice.sentence("legend-smoke")
    return voice.place(piece)


def _where_stopped(battle: Battle, a: Spot, b: Spot) -> Point:
    """Where the line between the centres first meets what blocks it."""
    field = battle.field
    doors = [door for door in field.doors if door not in battle.shut]
    through = frozenset((*doors, *under(field.hills, a.at), *under(field.hills, b.at)))
    here, there = (spot.foot + EYE + rise_at(field.hills, spot.at) for spot in (a, b))
    stopped = field.table.line(a.at, b.at, here, there, smoke_pieces(battle.smoke), through)
    return stopped.at or middle(a.at, b.at)
