"""Panels of turning on the spot: a unit, a turret, a towed gun (MB-GEN-09)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Turn
from sandtable.rulesets.modern_battles.ground.bases import gun_name, has_gun


# --- turning --------------------------------------------------------------------------------------
def turns(desk: Desk, who: str) -> Iterator[Turn]:
    piece = piece_for(desk.battle, who)
    for part in parts_of(piece, who):
        yield Turn(piece.id, piece.facing, part)


def parts_of(piece: Unit | Vehicle, who: str = "") -> list[str]:
    """What of it turns on the spot, the part that was tapped first (MB-GEN-09)."""
    if isinstance(piece, Vehicle):
        return ["turret"]
    if not has_gun(piece):
        return [""]
    return ["gun", ""] if who == gun_name(piece.id) else ["", "gun"]


def pivot(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """On the spot, without a move (MB-GEN-09)."""
    battle, voice = desk.battle, desk.voice
    piece = piece_for(battle, who)
    listed = parts_of(piece, who)
    part = listed[0]
    if len(listed) > 1:
        texts = {one or "unit": (voice.sentence(f"mb-part-{one or 'unit'}"), "") for one in listed}
        chosen = sheet.choose(fields, "part", texts, listed[0] or "unit")
        part = "" if chosen == "unit" else chosen
    now = facing_now(piece, part)
    bearing = fields.bearing("angle")
    sheet.need("angle", "angle", missing=bearing is None)
    shown = bearing_of(now) if bearing is None else bearing
    sheet.fields["angle"] = shown
    told = voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(voice), str(shown)))
    sheet.text(voice.sentence(f"mb-turn-{part or 'unit'}-hint"), "MB-GEN-09")
    facing = heading(shown)
    at = _turning_place(battle, piece, part, who)
    sheet.overlay["ghost"] = {"at": list(at), "facing": list(facing)}
    arc = {"gun": 90}.get(part, 180)
    sheet.overlay["field"] = {"at": list(at), "facing": list(facing), "arc": arc}
    sheet.settle(Turn(piece.id, facing, part), voice.sentence(f"mb-do-turn-{part or 'unit'}"))


def facing_now(piece: Unit | Vehicle, part: str) -> Point:
    if isinstance(piece, Vehicle):
        return piece.turret if part == "turret" else piece.facing
    return piece.gun_facing if part == "gun" else piece.facing


def _turning_place(battle: Battle, piece: Unit | Vehicle, part: str, who: str) -> Point:
    if isinstance(piece, Vehicle):
        return piece.at
    if part == "gun":
        return piece.gun_at
    figure = battle.figures.get(who)
    if figure is None or not figure.is_up:
        figure = next(iter(battle.members(piece.id)))
    return figure.at
