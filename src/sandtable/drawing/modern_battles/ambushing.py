"""The panel of ambushes: a marker in place of fire (MB-AMB)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import (
    Desk,
    Sheet,
    piece_for,
)
from sandtable.drawing.modern_battles.firing import enemies, place_of, row_of, touching
from sandtable.drawing.modern_battles.sighting import line_to_point
from sandtable.drawing.picking import circle
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.state import Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import LayAmbush
from sandtable.rulesets.modern_battles.dice.weapons import ARMS
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play import ambush as ambushes


# --- ambush ---------------------------------------------------------------------------------------
def markers(desk: Desk, who: str) -> Iterator[LayAmbush]:
    """A marker a little ahead, then on each enemy."""
    battle = desk.battle
    piece = piece_for(battle, who)
    for body, row, weapon in ambushes.anti_tank_weapons(battle, piece):
        at, (fx, fy) = centre_of(battle, body), facing_of(battle, body, weapon)
        far = max(abs(fx), abs(fy), 1)
        reach = (ARMS[row].range or 800) // 4
        ahead = (at[0] + fx * reach // far, at[1] + fy * reach // far)
        yield LayAmbush(piece.id, ahead, weapon if isinstance(piece, Vehicle) else "")
        break
    else:
        yield LayAmbush(piece.id, place_of(battle, piece))
    for target in enemies(battle, piece.side, place_of(battle, piece)):
        yield LayAmbush(piece.id, centre_of(battle, bodies(battle, target)[0]))


def ambush(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """A marker instead of fire: whoever comes within 3 inches may be shot at (MB-AMB-02)."""
    battle, voice = desk.battle, desk.voice
    piece = piece_for(battle, who)
    armed = list(ambushes.anti_tank_weapons(battle, piece))
    weapon = _ambush_weapon(desk, piece, [name for _, _, name in armed], fields, sheet)
    if armed:
        body, row, name = next((one for one in armed if weapon in ("", one[2])), armed[0])
        at = centre_of(battle, body)
        printed = ARMS[row].range or 0
        label = voice.sentence("mb-band-long", length=voice.inches(printed))
        sheet.overlay["bands"] = [{"centre": list(at), "radius": printed, "label": label}]
        sheet.overlay["field"] = {
            "at": list(at),
            "facing": list(facing_of(battle, body, name)),
            "arc": arc_of(battle, body, name),
        }
    point = fields.point("point")
    sheet.need("point", "point", missing=point is None, words="mb-need-marker")
    sheet.text(voice.sentence("mb-ambush-does"), "MB-AMB-02")
    if point is None:
        return
    sheet.fields["point"] = plain_points((point,))
    if armed and battle.field.has(point):
        sheet.overlay["lines"] = [line_to_point(voice, body, point, name)]
    reach = ambushes.REACH
    marker = touching(desk, circle(point, reach), ())
    sheet.overlay["templates"] = [marker | {"label": voice.inches(reach)}]
    sheet.settle(LayAmbush(piece.id, point, weapon), voice.sentence("mb-do-ambush"))


def _ambush_weapon(
    desk: Desk, piece: Unit | Vehicle, names: list[str], fields: Fields, sheet: Sheet
) -> str:
    """Of a vehicle: the anti-tank weapon for which the marker is measured."""
    if not isinstance(piece, Vehicle) or not names:
        return ""
    voice = desk.voice
    texts = {one: (capital(voice.weapon(row_of(piece, one))), "") for one in names}
    return sheet.choose(fields, "weapon", texts, names[0])
