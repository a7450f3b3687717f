"""The two fire tables as a panel shows them: the columns round the one that is read, lit."""

from __future__ import annotations

from sandtable.chance import Roll, throw
from sandtable.drawing import Plain
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.fire_table import (
    ON_TABLE_1,
    ON_TABLE_2,
    band_after,
    column_after,
)

FIRST, LAST = 2, 12
WAYS = 36  # of two dice
ROUND = 2  # columns shown on either side
EDGE_OF = {read: edge for edge, read in ON_TABLE_2.items()}
CLASS_OF = {read: known for known, read in ON_TABLE_1.items()}
BANDS = ("1–3", "4–6", "7–9", "10–12", "13–15", "16–18", "19+")


def table_row(voice: Voice, roll: Roll) -> Plain | None:
    """The table that a roll is read on; None where it is read on none, or off it."""
    if roll.read in EDGE_OF:
        column = column_after(roll.against, roll.modifier, EDGE_OF[roll.read])
        heads = _ac_heads() if roll.rule == "HX-HIT-03" else _power_heads()
        return _row(voice, "fire", column, heads, sheet.cell) if column is not None else None
    if roll.read in CLASS_OF:
        _, edge = CLASS_OF[roll.read]
        band = band_after(roll.against, roll.modifier, edge)
        return _row(voice, "hit", band, BANDS, sheet.classes_that_hit) if band is not None else None
    return None


def _row(voice: Voice, table: str, lit: int, heads: tuple[str, ...], cell: object) -> Plain:
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


def _power_heads() -> tuple[str, ...]:
    rows = list(sheet.FIRE_COLUMNS.values())
    return tuple("" if row.power is None else _up_to_next(row.power) for row in rows)


def _up_to_next(power: int) -> str:
    """6–7, where a column stands for several powers."""
    later = [r.power for r in sheet.FIRE_COLUMNS.values() if r.power and r.power > power]
    if not later:
        return f"{power}+"
    return str(power) if later[0] == power + 1 else f"{power}–{later[0] - 1}"


def _ac_heads() -> tuple[str, ...]:
    rows = list(sheet.FIRE_COLUMNS.values())
    return tuple("" if row.ac_minus_b is None else str(row.ac_minus_b) for row in rows)
