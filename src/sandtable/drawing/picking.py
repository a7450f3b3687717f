"""What panels of every ruleset pick from and lay down: bearings, directions, circles, templates."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import atan2, cos, degrees, sin, tau
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Point
from sandtable.drawing.rows import option
from sandtable.drawing.voice import Voice
from sandtable.explain.words import capital

CORNERS = 32  # of the outline of a circle
COMPASS = (
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
)  # fmt: skip


def bearing_of(way: Point) -> int:
    """0 is north, 90 east."""
    return round(degrees(atan2(way[0], -way[1]))) % 360


def compass(voice: Voice[Any]) -> list[v.Choice]:
    """Eight directions to choose from, by their bearings."""
    return [
        option(str(45 * n), capital(voice.sentence(f"compass-{name}")))
        for n, name in enumerate(COMPASS)
    ]


def circle(centre: Point, radius: int) -> list[Point]:
    ways = [tau * n / CORNERS for n in range(CORNERS)]
    return [(round(centre[0] + radius * cos(a)), round(centre[1] + radius * sin(a))) for a in ways]


def template(
    voice: Voice[Any], outline: list[Point], touched: Sequence[str], own: Collection[str]
) -> v.Template:
    """A template as it lies, with whom it touches; one's own with a warning."""
    key = "template-touched-own" if own else "template-touched"
    laid: v.Template = {
        "outline": outline,
        "touched": list(touched),
        "own": list(own),
        "label": voice.sentence(key, number=len(touched), own=len(own)),
    }
    if own:
        laid["warn"] = True
    return laid
