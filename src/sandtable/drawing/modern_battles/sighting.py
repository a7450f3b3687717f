"""Lines of sight as they are drawn: clear, into cover, or blocked (MB-GEN-10, MB-TER-06)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Fields
from sandtable.drawing.lines import blocked_line, clear_line, where_stopped
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.explain.places import names
from sandtable.explain.words import capital
from sandtable.ground.free import Disc
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of, in_arc
from sandtable.rulesets.modern_battles.ground.bases import is_gun, unit_for
from sandtable.rulesets.modern_battles.ground.cover import Cover, cover_from_point
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import NONE, Terrain
from sandtable.rulesets.modern_battles.ground.sight import (
    End,
    Sight,
    end_of,
    look,
    unit_sees,
)
from sandtable.rulesets.modern_battles.play import fire_plan


def sight(voice: Voice, start: object, end: object) -> v.Line | None:
    """The line between two pieces or points; None where one of them is not on the table."""
    battle = voice.battle
    eye, aim = _end(battle, start), _end(battle, end)
    if eye is None or aim is None:
        return None
    who, target = (given if isinstance(given, str) else "" for given in (start, end))
    seen = line(voice, eye, aim, who, target)
    if seen["class"] == "blocked" and who and target and _others_see(battle, who, target):
        seen["text"] = f"{seen['text']}; {voice.sentence('mb-others-see')}"
    return seen


def _others_see(battle: Battle, who: str, target: str) -> bool:
    """Of two units some see some, though these two do not (MB-GEN-10)."""
    pair = [unit_for(battle, one) for one in (who, target)]
    alive = all(piece in battle.vehicles or battle.members(piece) for piece in pair)
    return alive and unit_sees(battle, *pair)


def line_of_fire(voice: Voice, shot: Shoot) -> v.Line:
    """To one who may be hit, if anybody may; who looks for a gun looks all round (MB-SHT-21)."""
    battle = voice.battle
    who, target = fire_plan.line_of_fire(battle, shot)
    own = who if unit_for(battle, who) == shot.unit else ""
    key = "" if own else "mb-from-observer"
    return line(voice, end_of(battle, who), end_of(battle, target), own, target, shot.weapon, key)


def line_to_point(voice: Voice, who: str, point: Point, weapon: str = "") -> v.Line:
    battle = voice.battle
    return line(voice, end_of(battle, who), _spot(battle, point), who, "", weapon)


def _spot(battle: Battle, point: Point) -> End:
    return End(point, battle.field.level_at(point), Disc(point, 0))


def _end(battle: Battle, given: object) -> End | None:
    if isinstance(given, str):
        return end_of(battle, given) if is_there(battle, given) else None
    at = Fields({"at": given}).point("at")
    return _spot(battle, at) if at is not None and battle.field.has(at) else None


def is_there(battle: Battle, name: str) -> bool:
    """A figure, a towed gun or a vehicle that stands on the table."""
    figure = battle.figures.get(name)
    if figure is not None:
        return figure.is_alive
    if is_gun(name):
        unit = battle.units.get(unit_for(battle, name))
        return bool(unit and unit.gun and not unit.gun_lost and battle.members(unit.id))
    return name in battle.vehicles and battle.vehicles[name].is_there


def line(
    voice: Voice,
    eye: End,
    aim: End,
    who: str = "",
    target: str = "",
    weapon: str = "",
    measured: str = "",
) -> v.Line:
    """`measured`: the words that say from where, if not from who fires."""
    battle = voice.battle
    seen = look(battle, eye, aim, _arc(battle, eye, aim, who, weapon))
    far = voice.inches(seen.distance)
    far = voice.sentence(measured, far=far) if measured else far
    if not seen.clear:
        return _blocked(voice, eye.at, aim.at, seen, far)
    cover = _cover(battle, eye, target)
    through = cover_text(voice, cover) if cover.kind != NONE else ""
    piece = cover.piece if cover.piece in battle.field.by_id else ""
    behind = ""
    if who and not seen.in_arc:
        behind = voice.sentence("mb-not-in-arc", unit=voice.piece(who))
    drawn = clear_line(voice, eye.at, aim.at, far, cover=through, piece=piece, behind=behind)
    _say_over(voice, drawn, eye, aim)
    return drawn


def _say_over(voice: Voice, drawn: v.Line, eye: End, aim: End) -> None:
    """Why it is clear though something lies on it: one of the two stands as high (MB-GEN-14)."""
    for over in _looked_over(voice.battle.field, eye, aim):
        at = where_stopped(over, eye.at, aim.at)
        first = voice.whereabouts(at).where.first
        what = names(first.called, voice.language).the if first else voice.place(over.id)
        text = voice.sentence("mb-sight-over", what=what)
        high = voice.whereabouts(max(eye, aim, key=lambda end: end.level).at)
        drawn["pills"].append({"at": at, "text": text})
        drawn["text"] = f"{drawn['text']} · {voice.sentence('mb-sight-high', over=text, at=high)}"


def _looked_over(field: Field, eye: End, aim: End) -> list[Terrain]:
    """The first thing on a line that is no higher than the higher end, but what one is on."""
    level = max(eye.level, aim.level)
    if level <= 0:
        return []
    higher = [piece for piece, _, _ in field.hiding_on(eye.at, aim.at, level)]
    return [
        piece
        for piece, _, _ in field.hiding_on(eye.at, aim.at, 0)
        if piece not in higher and not (piece.holds(eye.at) or piece.holds(aim.at))
    ][:1]


def _arc(battle: Battle, eye: End, aim: End, who: str, weapon: str) -> bool:
    if not who:
        return True  # a bare point looks everywhere
    return in_arc(eye.at, facing_of(battle, who, weapon), aim.at, arc_of(battle, who, weapon))


def _cover(battle: Battle, eye: End, target: str) -> Cover:
    """That of the whole unit, as this eye finds it; wrecks and points have none."""
    which = unit_for(battle, target) if target else ""
    manned = which in battle.vehicles and battle.vehicles[which].is_manned
    if manned or (which in battle.units and battle.members(which)):
        return cover_from_point(battle, eye.at, which)
    return Cover()


def cover_text(voice: Voice, cover: Cover) -> str:
    """woods: light cover, −1"""
    key = "mb-cover-hull-down" if cover.hull_down else f"mb-cover-{cover.kind}"
    said = voice.sentence(key)
    return voice.of(capital(voice.place(cover.piece)), said) if cover.piece else capital(said)


def _blocked(voice: Voice, start: Point, end: Point, seen: Sight, far: str) -> v.Line:
    stop = where_stopped(voice.battle.field.by_id.get(seen.blocker), start, end)
    what = voice.place(seen.blocker)
    text = voice.sentence("mb-sight-deep" if seen.why == "dense" else "sight-blocked", what=what)
    return blocked_line(start, stop, end, far, text, seen.blocker)
