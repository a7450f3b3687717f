"""Choices that panels share: one of several things, a weapon, and pictures of templates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, hypot, pi, sin, tau
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone.play.area import radius_of
from sandtable.rulesets.combat_zone.play.movement import nearest_point
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.state import Figure, Point
from sandtable.rulesets.combat_zone.telling import arrow
from sandtable.rulesets.combat_zone.vehicle import Vehicle
from sandtable.rulesets.combat_zone.weapons import DARKNESS_REACH

CORNERS = 32  # of the outline of a round template


def pick(
    sheet: Sheet,
    fields: Fields,
    name: str,
    commands: Mapping[str, Any],
    labels: Mapping[str, tuple[str, str]],
) -> Any:
    """A row that chooses among commands by a field, and the command chosen.

    Without a choice it is the first that may be given. `labels` are a text and its detail.
    """
    desk = sheet.desk
    chosen = fields.text(name, commands)
    refusals = {one: desk.refusal(command) for one, command in commands.items()}
    if not chosen:
        allowed = [one for one, refused in refusals.items() if refused is None]
        chosen = (allowed or list(commands))[0]
    sheet.fields[name] = chosen
    options = [
        option(one, *labels[one], desk.voice.refusal(refused) if refused else None)
        for one, refused in refusals.items()
    ]
    sheet.rows.append(choice_row(name, desk.voice.sentence(f"field-{name}"), options, chosen))
    return commands[chosen]


def where(figure: Figure, outline: tuple[Point, ...]) -> str:
    """On which side of a figure a piece is: one of eight arrows, or "" when it stands in it."""
    at = nearest_point(figure.at, outline)
    way = (at[0] - figure.at[0], at[1] - figure.at[1])
    return arrow(way) if way != (0, 0) else ""


def bearing_of(way: Point) -> int:
    """0 is north, 90 east."""
    return round(degrees(atan2(way[0], -way[1]))) % 360


# --- weapons -------------------------------------------------------------------------------------
def weapon_detail(desk: Desk, weapon: Weapon) -> str:
    """3 shots · 3D6 · 3 / 25 / 80 cm"""
    voice = desk.voice
    damage = " / ".join(dict.fromkeys(d for d in (weapon.damage, weapon.damage_edge) if d))
    bands = [band for band in (weapon.point_blank, weapon.short, weapon.long) if band is not None]
    ranges = " / ".join(voice.cm(band).partition("\u00a0")[0] for band in bands)
    said = [voice.sentence("weapon-shots", shots=weapon.rof)] if not weapon.area else []
    if damage:
        said.append(damage)
    if weapon.area:
        wide = voice.cm(2 * radius_of(desk.battle, weapon))
        said.append(voice.sentence("weapon-template", cm=wide))
    return " · ".join((*said, voice.sentence("weapon-ranges", ranges=ranges)))


def bands(desk: Desk, figure: Figure, weapon: Weapon) -> list[Plain]:
    """Circles that a target's base must touch to be in a range band (CZ-SHOOT-04)."""
    reaches = {"point-blank": weapon.point_blank, "short": weapon.short, "long": weapon.long}
    most = DARKNESS_REACH if desk.battle.field.dark else weapon.long
    return [
        {
            "centre": list(figure.at),
            "radius": min(reach, most) + figure.who.radius,
            "label": desk.voice.sentence(f"band-{band}", cm=desk.voice.cm(min(reach, most))),
        }
        for band, reach in reaches.items()
        if reach
    ]


def field_of_fire(figure: Figure) -> Plain:
    return {"at": list(figure.at), "facing": list(figure.facing)}


# --- templates -----------------------------------------------------------------------------------
def circle(centre: Point, radius: int) -> list[list[int]]:
    ways = [tau * n / CORNERS for n in range(CORNERS)]
    return [[round(centre[0] + radius * cos(a)), round(centre[1] + radius * sin(a))] for a in ways]


def rectangle(centre: Point, along: Point, length: int, width: int) -> list[list[int]]:
    """Corners of a rectangle whose length runs along a direction."""
    size = hypot(*along)
    ux, uy = along[0] / size * length / 2, along[1] / size * length / 2
    vx, vy = -along[1] / size * width / 2, along[0] / size * width / 2
    x, y = centre
    return [
        [round(x + a * ux + b * vx), round(y + a * uy + b * vy)]
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def template(desk: Desk, outline: list[list[int]], touched: Sequence[Figure | Vehicle]) -> Plain:
    """A template as it lies, with whom it touches; one's own with a warning."""
    own = [one.id for one in touched if one.side == desk.side]
    key = "template-touched-own" if own else "template-touched"
    laid: Plain = {
        "outline": outline,
        "touched": [one.id for one in touched],
        "own": own,
        "label": desk.voice.sentence(key, number=len(touched), own=len(own)),
    }
    if own:
        laid["warn"] = True
    return laid


def compass(desk: Desk) -> list[Plain]:
    """Eight directions to choose from, by their bearings."""
    names = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
    return [
        option(str(45 * n), capital(desk.voice.sentence(f"compass-{name}")))
        for n, name in enumerate(names)
    ]


HALF_TURN = round(degrees(pi))
