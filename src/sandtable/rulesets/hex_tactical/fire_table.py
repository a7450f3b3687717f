"""Fire table [2] (table de tir) and to-hit table [1] (table de toucher): columns and readings.

    column_of_power(p) -> int                    0 to 17 (HX-FIRE-03)
    column_of_ac(ac_minus_b) -> int              HX-FIRE-04
    column_after(base, shift, edge) -> int | None        None: off the table, no effect
    result(column, rolled) -> str                a cell of [2]: -, Son, S, S1/I, N, … 3, or starred
    fire_roll(base, shifts, edge) -> Roll        2D6, its meaning is Landed(rolled, result)
    bare(result) -> str                          without its star
    SEVERITY                                     weakest to strongest

    band_of(distance) -> int                     0 to 6 (HX-HIT-01)
    band_after(band, shift, edge) -> int | None
    hits(gun_class, band, rolled) -> bool
    hit_roll(gun_class, distance, shifts, edge) -> Roll  its meaning is Landed(rolled, hit or miss)

Shifts are modifiers of the roll; multipliers of P may stand among them as fractions, they move no
column. `edge` is the switch hx.off-table. The 2D6 is kept beside its result because the rate of
fire is read on it too, and because one roll may count for every unit of a hex (HX-POW-14).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.chance import (
    Modifier,
    Roll,
    on_the_number_to_reach,
    ordered_by,
    remembered,
    told_as,
)
from sandtable.rulesets.hex_tactical import sheet

LAST_COLUMN = sheet.COLUMNS - 1
LAST_BAND = sheet.BANDS - 1
BAND_WIDTH = 3  # hexes
BAND_NAMES = ("1–3", "4–6", "7–9", "10–12", "13–15", "16–18", "19+")
CLAMP, NO_EFFECT = "clamp", "no-effect"  # hx.off-table
HIT, MISS = "hit", "miss"
CLASSES = ("L", "M", "C")

#: Results of table [2], weakest first; a star does not change the rank.
SEVERITY = ("-", "Son", "S", "S1/I", "N", "N1", "N2(S)", "N3(I)", "1", "2", "3")
STAR = "*"
NOTHING = sheet.NOTHING

_BY_POWER = tuple(
    (row.power, int(row.id)) for row in sheet.FIRE_COLUMNS.values() if row.power is not None
)
_AC = [row.ac_minus_b for row in sheet.FIRE_COLUMNS.values() if row.ac_minus_b is not None]
LEAST_AC, MOST_AC = min(_AC), max(_AC)


class Landed(NamedTuple):
    """A 2D6 and what it says: a cell of table [2], or hit or miss on table [1]."""

    rolled: int
    result: str


# --- table [2] ------------------------------------------------------------------------------------
def column_of_power(p: int | Fraction) -> int:
    """The column of the highest printed P not above it; P stays a fraction (HX-POW-00)."""
    return [column for power, column in _BY_POWER if power <= p][-1]


def column_of_ac(ac_minus_b: int) -> int:
    """-3 and less is the first column, 8 and more the last of this header (HX-FIRE-04)."""
    return min(max(ac_minus_b, LEAST_AC), MOST_AC) - LEAST_AC


def column_after(base: int, shift: int, edge: str = CLAMP) -> int | None:
    """All shifts at once; the strong edge holds, the weak one by hx.off-table (HX-FIRE-06)."""
    column = base + shift
    if column < 0 and edge == NO_EFFECT:
        return None
    return min(max(column, 0), LAST_COLUMN)


def result(column: int | None, rolled: int) -> str:
    """The cell, star included."""
    return NOTHING if column is None else sheet.cell(column, rolled)


def bare(result: str) -> str:
    return result.rstrip(STAR)


def severity(result: str) -> int:
    return SEVERITY.index(bare(result))


@remembered
def fire_roll(
    base: int, shifts: tuple[Modifier, ...] = (), edge: str = CLAMP, rule: str = "HX-FIRE-01"
) -> Roll:
    """2D6 in the column that the shifts lead to (HX-FIRE-01, HX-FIRE-02)."""
    return Roll(rule, "2D6", ON_TABLE_2[edge], shifts, base)


def _how_heavy(landed: Landed) -> int:
    return severity(landed.result)


def _column_words(base: int, shift: int) -> tuple[str, dict[str, Any]]:
    """The heading of the column that is read."""
    row = sheet.FIRE_COLUMNS[str(column_after(base, shift))]
    if row.power is None:
        return "hx-needs-ac-column", {"n": row.ac_minus_b}
    return "hx-needs-power-column", {"n": row.power}


def _column_or_off_words(base: int, shift: int) -> tuple[str, dict[str, Any]]:
    if column_after(base, shift, NO_EFFECT) is None:
        return "hx-needs-off-table", {}
    return _column_words(base, shift)


@ordered_by(_how_heavy)
@on_the_number_to_reach
@told_as(_column_words)
def on_table_2(rolled: int, shift: int, base: int) -> Landed:
    return Landed(rolled, result(column_after(base, shift), rolled))


@ordered_by(_how_heavy)
@on_the_number_to_reach
@told_as(_column_or_off_words)
def on_table_2_or_off_it(rolled: int, shift: int, base: int) -> Landed:
    """hx.off-table = no-effect."""
    return Landed(rolled, result(column_after(base, shift, NO_EFFECT), rolled))


ON_TABLE_2 = {CLAMP: on_table_2, NO_EFFECT: on_table_2_or_off_it}


# --- table [1] ------------------------------------------------------------------------------------
def band_of(distance: int) -> int:
    """1-3, 4-6 and so on to 19 and more (HX-HIT-01)."""
    return min((distance - 1) // BAND_WIDTH, LAST_BAND)


def band_after(band: int, shift: int, edge: str = CLAMP) -> int | None:
    """A negative shift goes further out, a positive one nearer (HX-HIT-04, HX-HIT-05)."""
    moved = band - shift
    if moved > LAST_BAND and edge == NO_EFFECT:
        return None
    return min(max(moved, 0), LAST_BAND)


def hits(gun_class: str, band: int | None, rolled: int) -> bool:
    """The class letter stands in the cell; 11 and 12 never hit (HX-FIRE-05)."""
    return band is not None and gun_class in sheet.classes_that_hit(band, rolled)


@remembered
def hit_roll(
    gun_class: str, distance: int, shifts: tuple[Modifier, ...] = (), edge: str = CLAMP
) -> Roll:
    """2D6 for a gun of this class at this distance (HX-HIT-01)."""
    return Roll("HX-HIT-01", "2D6", ON_TABLE_1[gun_class, edge], shifts, band_of(distance))


def _band_words(band: int, shift: int) -> tuple[str, dict[str, Any]]:
    """The distances of the band that is read."""
    found = band_after(band, shift)
    return "hx-needs-band", {"hexes": BAND_NAMES[found if found is not None else LAST_BAND]}


def _band_or_off_words(band: int, shift: int) -> tuple[str, dict[str, Any]]:
    if band_after(band, shift, NO_EFFECT) is None:
        return "hx-needs-off-table", {}
    return _band_words(band, shift)


def _is_hit(landed: Landed) -> bool:
    return landed.result == HIT


def _shot(gun_class: str, rolled: int, band: int | None) -> Landed:
    return Landed(rolled, HIT if hits(gun_class, band, rolled) else MISS)


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_words)
def l_gun(rolled: int, shift: int, band: int) -> Landed:
    return _shot("L", rolled, band_after(band, shift))


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_words)
def m_gun(rolled: int, shift: int, band: int) -> Landed:
    return _shot("M", rolled, band_after(band, shift))


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_words)
def c_gun(rolled: int, shift: int, band: int) -> Landed:
    return _shot("C", rolled, band_after(band, shift))


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_or_off_words)
def l_gun_or_off_it(rolled: int, shift: int, band: int) -> Landed:
    return _shot("L", rolled, band_after(band, shift, NO_EFFECT))


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_or_off_words)
def m_gun_or_off_it(rolled: int, shift: int, band: int) -> Landed:
    return _shot("M", rolled, band_after(band, shift, NO_EFFECT))


@ordered_by(_is_hit)
@on_the_number_to_reach
@told_as(_band_or_off_words)
def c_gun_or_off_it(rolled: int, shift: int, band: int) -> Landed:
    return _shot("C", rolled, band_after(band, shift, NO_EFFECT))


ON_TABLE_1 = {
    ("L", CLAMP): l_gun,
    ("M", CLAMP): m_gun,
    ("C", CLAMP): c_gun,
    ("L", NO_EFFECT): l_gun_or_off_it,
    ("M", NO_EFFECT): m_gun_or_off_it,
    ("C", NO_EFFECT): c_gun_or_off_it,
}
