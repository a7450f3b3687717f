"""Lines of sight as they are drawn: clear, into cover, or blocked by what (MS-UNIT-04)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Fields
from sandtable.drawing.lines import blocked_line, clear_line, where_stopped
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.ground.free import Disc
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.ground.sight import (
    Aim,
    Eye,
    Sight,
    aim_at,
    eye_of,
    look,
    sees_in_the_dark,
    shot_over,
)


def sight(voice: Voice, start: object, end: object) -> v.Line | None:
    """The line between two pieces or points; None where one of them is not on the table."""
    battle = voice.battle
    eye = _eye(battle, start)
    aim = _aim(battle, eye, end) if eye else None
    if eye is None or aim is None:
        return None
    who = start if isinstance(start, str) else ""
    return line(voice, eye, aim, who)


def line_between(voice: Voice, who: str, target: str, ignored: str = "") -> v.Line:
    """From a shooter, or the vehicle he rides in, to a figure or a vehicle.

    `ignored` says why cover does not count for his shot."""
    eye = eye_of(voice.battle, who)
    return line(voice, eye, aim_at(voice.battle, eye.at, target), who, ignored)


def line_to_point(voice: Voice, who: str, point: Point) -> v.Line:
    eye = eye_of(voice.battle, who)
    return line(voice, eye, Aim(point, 1, point, None, ""), who)


def _eye(battle: Battle, given: object) -> Eye | None:
    if isinstance(given, str):
        if _is_there(battle, given):
            return eye_of(battle, given)
        return None
    at = Fields({"at": given}).point("at")
    if at is None or not battle.field.has(at):
        return None
    return Eye(at, (0, 0), Disc(at, 0), "")  # a bare point looks everywhere


def _aim(battle: Battle, eye: Eye, given: object) -> Aim | None:
    if isinstance(given, str):
        return aim_at(battle, eye.at, given) if _is_there(battle, given) else None
    at = Fields({"at": given}).point("at")
    return Aim(at, 1, at, None, "") if at and battle.field.has(at) else None


def _is_there(battle: Battle, name: str) -> bool:
    figure = battle.figures.get(name)
    if figure is not None:
        return figure.is_alive
    return name in battle.vehicles and battle.vehicles[name].is_there


def line(voice: Voice, eye: Eye, aim: Aim, who: str, ignored: str = "") -> v.Line:
    battle = voice.battle
    in_the_dark = bool(who) and sees_in_the_dark(battle, who)
    seen = look(battle, eye, aim, in_the_dark)
    far = voice.cm(seen.distance)
    end = (aim.at[0] // aim.scale, aim.at[1] // aim.scale)
    if not seen.clear:
        return _blocked(voice, eye, end, seen, far)
    cover = ""
    if seen.cover != "none" and not ignored:
        cover = voice.of(_what(voice, seen.cover_piece), cover_text(voice, seen.cover))
    beside = [ignored] if ignored else []
    beside += [voice.sentence("ms-sight-through", opening=voice.place(o)) for o in seen.through]
    if over := covers_nothing(voice, eye, aim, seen):
        beside.append(over)
    if who and not seen.in_arc:
        beside.append(voice.sentence("sight-not-in-front", figure=voice.piece(who)))
    return clear_line(
        voice, eye.at, end, far, cover=cover, piece=seen.cover_piece, behind=" · ".join(beside)
    )


def covers_nothing(voice: Voice, eye: Eye, aim: Aim, seen: Sight) -> str:
    """Why what the line crosses is no cover; "" where it crosses none, or has cover."""
    over = "" if seen.cover != "none" else shot_over(voice.battle.field, eye, aim)
    return voice.sentence("ms-sight-over", piece=_what(voice, over)) if over else ""


def why_no_cover(voice: Voice, who: str, target: str) -> str:
    eye = eye_of(voice.battle, who)
    aim = aim_at(voice.battle, eye.at, target)
    return covers_nothing(voice, eye, aim, look(voice.battle, eye, aim))


def cover_text(voice: Voice, cover: str) -> str:
    """light cover, +2"""
    return voice.sentence(f"ms-cover-{cover}")


def _blocked(voice: Voice, eye: Eye, end: Point, seen: Sight, far: str) -> v.Line:
    what = _what(voice, seen.blocker)
    if seen.wall is not None:
        stop = _at_share(eye.at, end, seen.wall.share)
        shut = seen.wall.shut
        what = voice.place(shut) if shut else voice.sentence("ms-sight-wall-of", room=what)
    else:
        stop = where_stopped(voice.battle.field.by_id.get(seen.blocker), eye.at, end)
    text = voice.sentence("ms-sight-dark" if seen.why == "night" else "sight-blocked", what=what)
    return blocked_line(eye.at, stop, end, far, text, seen.blocker)


def _at_share(start: Point, end: Point, share: tuple[int, int]) -> Point:
    """The place where a line meets a wall, for drawing."""
    top, under = share
    return (
        start[0] + (end[0] - start[0]) * top // under,
        start[1] + (end[1] - start[1]) * top // under,
    )


def _what(voice: Voice, piece: str) -> str:
    if piece == "smoke":
        return voice.sentence("legend-smoke")
    if piece in voice.battle.vehicles:
        return voice.piece(piece)
    return voice.place(piece)
