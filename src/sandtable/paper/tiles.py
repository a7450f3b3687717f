"""A map over several pages: pieces of it with an overlap, cross marks, and a key of the pages."""

from __future__ import annotations

from math import ceil
from typing import Any

from sandtable.explain.words import sentence
from sandtable.paper.maps import HEX, HUNDRED, MM, picture
from sandtable.paper.press import SIZES, Sheet
from sandtable.refusals import BadInput

MARGIN, FOOT, OVERLAP = 10, 8, 10  # mm
MOST_PAGES = 40
LEAST, MOST = 1, 60


def tiles(view: dict[str, Any], wanted: int, sheet: Sheet) -> dict[str, Any]:
    """The pieces: hexes so many millimetres high, or a free table at the scale 1 : wanted."""
    unit = view["table"]["unit"]
    mm = wanted / HEX if unit == "hex" else MM[unit] / HUNDRED / wanted
    drawn = picture(view, mm, 0 if unit == "hex" else wanted)
    wide, high = _room(sheet)
    across = max(1, ceil((drawn.width - OVERLAP) / (wide - OVERLAP)))
    down = max(1, ceil((drawn.height - OVERLAP) / (high - OVERLAP)))
    if across * down > MOST_PAGES:
        raise BadInput("paper-too-many-pages", pages=across * down, most=MOST_PAGES)
    return {
        "svg": drawn.svg,
        "width": drawn.width,
        "height": drawn.height,
        "across": across,
        "down": down,
        "wide": wide,
        "high": high,
        "overlap": OVERLAP,
        "margin": MARGIN,
        "note": sentence("paper-tiles", sheet.language, overlap=OVERLAP),
    }


def _room(sheet: Sheet) -> tuple[float, float]:
    width, height = SIZES[sheet.size]
    return width - 2 * MARGIN, height - 2 * MARGIN - FOOT
