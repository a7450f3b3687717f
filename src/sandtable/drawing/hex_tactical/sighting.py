"""Lines of sight as they are drawn: clear, hindered hex by hex, or blocked by what (HX-LOS)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.ground.hexes import Hex, distance, hex_name, side_name
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit
from sandtable.rulesets.hex_tactical.ground.hindrances import Reason
from sandtable.rulesets.hex_tactical.ground.sight import (
    End,
    Sight,
    end_of,
    is_lit,
    sight_between,
    sight_to_hex,
)
from sandtable.rulesets.hex_tactical.ground.sight import sight as line_of_sight


def sight(voice: Voice, start: object, end: object) -> v.Line | None:
    """The line between two counters or places; None where one of them is not on the map."""
    battle = voice.battle
    a, b = _end(battle, start), _end(battle, end)
    if a is None or b is None:
        return None
    first, second = _unit(battle, start), _unit(battle, end)
    if first is not None and second is not None:
        seen = sight_between(battle, first, second)
    elif first is not None:
        seen = sight_to_hex(battle, first, b.at)
    else:
        seen = line_of_sight(battle, a, b)
    return line(voice, seen)


def line_to_hex(voice: Voice, who: str, at: Hex) -> v.Line:
    return line(voice, sight_to_hex(voice.battle, voice.battle.units[who], at))


def _unit(battle: Battle, given: object) -> Unit | None:
    unit = battle.units.get(given) if isinstance(given, str) else None
    return unit if unit is not None and unit.is_up else None


def _end(battle: Battle, given: object) -> End | None:
    if isinstance(given, str):
        unit = _unit(battle, given)
        return end_of(battle, unit) if unit else None
    point = Fields({"at": given}).point("at")
    at = places.hex_near(point) if point else None
    if at is None or not battle.field.has(at):
        return None
    return End(at, battle.field.level(at))


def line(voice: Voice, seen: Sight) -> v.Line:
    battle = voice.battle
    start, end = seen.line[0], seen.line[-1]
    far = voice.sentence("hx-hexes", number=distance(start, end))
    pills = [_pill(voice, reason) for reason in seen.reasons]
    if not seen.is_clear:
        return _blocked(voice, seen, far, pills)
    word = "sight-word-hindered" if seen.hindrances else "sight-word-clear"
    said = [far, voice.sentence(word)]
    if not is_lit(battle, start, end):
        said.append(voice.sentence("hx-too-dark-here"))
    middle = seen.line[len(seen.line) // 2]
    pills.insert(0, {"at": places.middle(middle), "text": " · ".join(said)})
    return {
        "points": [places.middle(start), places.middle(end)],
        "class": "hindered" if seen.hindrances else "sight",
        "pills": pills,
        "text": " · ".join((*said, *[_why(voice, reason) for reason in seen.reasons])),
    }


def _blocked(voice: Voice, seen: Sight, far: str, pills: list[v.Pill]) -> v.Line:
    first = seen.reasons[0]
    what = _why(voice, first)
    if not seen.blocked:
        what = voice.sentence("hx-sight-hindered-too-much", number=seen.hindrances)
    for pill in pills:
        pill["warn"] = True
    points = [seen.line[0], first.at, seen.line[-1]]
    return {
        "points": [places.middle(at) for at in points],
        "class": "blocked",
        "pills": pills,
        "text": f"{far} · {voice.sentence('sight-blocked', what=what)}",
    }


def _pill(voice: Voice, reason: Reason) -> v.Pill:
    at = places.middle(reason.at)
    if reason.direction:
        (ax, ay), (bx, by) = places.hexside((reason.at, reason.direction))
        at = ((ax + bx) // 2, (ay + by) // 2)
    return {"at": at, "text": _why(voice, reason), "warn": True}


def _why(voice: Voice, reason: Reason) -> str:
    """orchard −1 · forest in 0704"""
    name = voice.terrain(reason.row) if reason.row else voice.sentence(f"hx-sight-{reason.kind}")
    if reason.worth:
        return voice.sentence("hx-sight-hinders", what=name, worth=reason.worth)
    where = side_name((reason.at, reason.direction)) if reason.direction else hex_name(reason.at)
    return voice.sentence("hx-sight-in", what=name, at=where)
