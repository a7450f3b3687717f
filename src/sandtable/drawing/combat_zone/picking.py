"""Choices that panels share: one of several things, a weapon, and pictures of templates."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from sandtable.drawing import picking
from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.picking import bearing_of, circle
from sandtable.rulesets.combat_zone.battle.state import Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS_REACH
from sandtable.rulesets.combat_zone.ground.apart import nearest_point
from sandtable.rulesets.combat_zone.play.templates import radius_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.words.facts import arrow


def where(figure: Figure, outline: tuple[Point, ...]) -> str:
    """On which side of a figure a piece is: one of eight arrows, or "" when it stands in it."""
    at = nearest_point(figure.at, outline)
    way = (at[0] - figure.at[0], at[1] - figure.at[1])
    return arrow(way) if way != (0, 0) else ""


# --- weapons -------------------------------------------------------------------------------------
def weapon_detail(desk: Desk, weapon: Weapon) -> str:
    """3 shots · 3D6 · 3 / 25 / 80 cm"""
    voice = desk.voice
    damage = " / ".join(dict.fromkeys(d for d in (weapon.damage, weapon.damage_edge) if d))
    bands = [band for band in (weapon.point_blank, weapon.short, weapon.long) if band is not None]
    ranges = "\u00a0/\u00a0".join(voice.cm(band).partition("\u00a0")[0] for band in bands)
    said = [voice.sentence("weapon-shots", shots=weapon.rof)] if not weapon.area else []
    if damage:
        said.append(damage)
    if weapon.area:
        wide = voice.cm(2 * radius_of(desk.battle, weapon))
        said.append(voice.sentence("weapon-template", cm=wide))
    return " · ".join((*said, voice.sentence("weapon-ranges", ranges=ranges)))


def bands(desk: Desk, figure: Figure, weapon: Weapon) -> list[v.Band]:
    """Circles that a target's base must touch to be in a range band (CZ-SHOOT-04)."""
    reaches = {"point-blank": weapon.point_blank, "short": weapon.short, "long": weapon.long}
    most = DARKNESS_REACH if desk.battle.field.dark else weapon.long
    return [
        {
            "centre": figure.at,
            "radius": min(reach, most) + figure.who.radius,
            "label": desk.voice.sentence(f"band-{band}", cm=desk.voice.cm(min(reach, most))),
        }
        for band, reach in reaches.items()
        if reach
    ]


def field_of_fire(figure: Figure) -> v.Sector:
    return {"at": figure.at, "facing": figure.facing}


# --- templates -----------------------------------------------------------------------------------
def rectangle(centre: Point, along: Point, length: int, width: int) -> list[Point]:
    """Corners of a rectangle whose length runs along a direction."""
    size = hypot(*along)
    ux, uy = along[0] / size * length / 2, along[1] / size * length / 2
    vx, vy = -along[1] / size * width / 2, along[0] / size * width / 2
    x, y = centre
    return [
        (round(x + a * ux + b * vx), round(y + a * uy + b * vy))
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def template(desk: Desk, outline: list[Point], touched: Sequence[Figure | Vehicle]) -> v.Template:
    """A template as it lies, with whom it touches; one's own with a warning."""
    own = [target.id for target in touched if target.side == desk.side]
    return picking.template(desk.voice, outline, [target.id for target in touched], own)


def compass(desk: Desk) -> list[v.Choice]:
    """Eight directions to choose from, by their bearings."""
    return picking.compass(desk.voice)


HALF_TURN = 180

__all__ = [
    "HALF_TURN", "bands", "bearing_of", "circle", "compass", "field_of_fire", "rectangle",
    "template", "weapon_detail", "where",
]  # fmt: skip
