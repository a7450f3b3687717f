"""The two fire tables as a panel shows them: the columns round the one that is read, lit."""

from __future__ import annotations

from sandtable.chance import Roll, throw
from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.columns import (
    BAND_NAMES,
    LAST_COLUMN,
    Band,
    Column,
    band_after,
    band_of,
    column_after,
)

FIRST, LAST = 2, 12
WAYS = 36  # of two dice
ROUND = 2  # columns shown on either side


def table_row(voice: Voice, roll: Roll) -> v.TableRow | None:
    """The table that a roll is read on; None where it is read on none, or off it."""
    start = roll.against
    if isinstance(start, Column):
        column = column_after(start.base, roll.modifier, start.edge)
        heads = _heads(by_ac=start.ac is not None)
        return _row(voice, "fire", column, heads, sheet.cell) if column is not None else None
    if isinstance(start, Band):
        band = band_after(band_of(start.distance), roll.modifier, start.edge)
        cells = sheet.classes_that_hit
        return _row(voice, "hit", band, BAND_NAMES, cells) if band is not None else None
    return None


def _row(voice: Voice, table: str, lit: int, heads: tuple[str, ...], cell: object) -> v.TableRow:
    first = max(0, min(lit - ROUND, len(heads) - 2 * ROUND - 1))
    shown = range(first, min(first + 2 * ROUND + 1, len(heads)))
    chances = throw("2D6")
    return {
        "row": "table",
        "title": voice.sentence(f"hx-table-{table}"),
        "rule": "HX-FIRE-01" if table == "fire" else "HX-HIT-01",
        "corner": "2D6",
        "heads": [heads[n] for n in shown],
        "lit": lit - first,
        "lines": [
            {
                "head": str(rolled),
                "cells": [_plain(cell(n, rolled)) for n in shown],  # type: ignore[operator]
                "ways": str(chances[rolled] * WAYS),
            }
            for rolled in range(FIRST, LAST + 1)
        ],
        "note": voice.sentence(f"hx-table-{table}-note"),
    }


def _plain(cell: str) -> str:
    return "–" if cell == sheet.NOTHING else cell


def _heads(*, by_ac: bool) -> tuple[str, ...]:
    """The line of headings that the shot uses; beyond its end the other one, named."""
    return tuple([_head(int(n), by_ac=by_ac) for n in sheet.FIRE_COLUMNS])


def _head(column: int, *, by_ac: bool) -> str:
    row = sheet.FIRE_COLUMNS[str(column)]
    power = "" if row.power is None else f"{row.heading}{'+' if column == LAST_COLUMN else ''}"
    ac = "" if row.ac_minus_b is None else str(row.ac_minus_b).replace("-", "−")
    if by_ac:
        return ac or f"P {power}"
    return power or f"AC−B {ac}"
