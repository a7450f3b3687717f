"""What panels share: bearings, circles, range rings, templates, directions to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.drawing import picking
from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Point
from sandtable.drawing.modern_skirmish.desk import Desk
from sandtable.drawing.picking import bearing_of, circle
from sandtable.explain.words import name as called
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of
from sandtable.rulesets.modern_skirmish.ground.ways import side_of
from sandtable.rulesets.modern_skirmish.play.area import reach_of
from sandtable.rulesets.modern_skirmish.words.names import row_of
from sandtable.rulesets.naming import lowered


def template(desk: Desk, outline: list[Point], touched: Sequence[str]) -> v.Template:
    """A template as it lies, with whom it touches; one's own with a warning."""
    own = [piece for piece in touched if side_of(desk.battle, piece) == desk.side]
    return picking.template(desk.voice, outline, touched, own)


def compass(desk: Desk) -> list[v.Choice]:
    """Eight directions to choose from, by their bearings."""
    return picking.compass(desk.voice)


# --- weapons -------------------------------------------------------------------------------------
def weapon_detail(desk: Desk, name: str) -> str:
    """30 cm · 2 skill dice · burst, suppressive fire"""
    row, voice = row_of(name), desk.voice
    reach = reach_of(name)
    said = [voice.cm(reach)] if reach else []
    dice = getattr(row, "dice", "") or getattr(row, "roll", "")
    if dice and dice != "none":
        number, skill, _ = dice.partition("DC")
        said.append(voice.sentence("ms-weapon-dice", number=int(number)) if skill else dice)
    if known := abilities(name):
        said.append(", ".join(lowered(called(ability, voice.language)) for ability in known))
    if row.area:
        said.append(voice.sentence("weapon-template", cm=voice.cm(row.area)))
    return " · ".join(said)


def abilities(name: str) -> list[sheet.Ability]:
    """The special abilities of a weapon, by their codes."""
    codes = getattr(row_of(name), "abilities", ())
    return [ability for ability in sheet.ABILITIES.values() if ability.code in codes]


def bands(desk: Desk, who: str, weapon: str) -> list[v.Band]:
    """The circle that a target's base must touch to be in range (MS-SHOOT-01)."""
    reach = reach_of(weapon)
    if not reach:
        return []
    eye = eye_of(desk.battle, who)
    return [
        {
            "centre": eye.at,
            "radius": reach + eye.measure.radius,
            "label": desk.voice.sentence("ms-band-reach", cm=desk.voice.cm(reach)),
        }
    ]


def field_of_view(desk: Desk, who: str) -> v.Sector:
    """The 180° ahead (MS-UNIT-02)."""
    eye = eye_of(desk.battle, who)
    return {"at": eye.at, "facing": eye.facing}


__all__ = [
    "abilities", "bands", "bearing_of", "circle", "compass", "field_of_view", "template",
    "weapon_detail",
]  # fmt: skip
