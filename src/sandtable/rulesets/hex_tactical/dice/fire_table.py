"""Fire table [2] (table de tir) and to-hit table [1] (table de toucher): rolls and readings.

    result(column, rolled) -> str                a cell of [2]: -, Son, S, S1/I, N, … 3, or starred
    fire_roll(base, shifts, edge) -> Roll        2D6, its meaning is Landed(rolled, result)
    bare(result) -> str                          without its star
    SEVERITY                                     weakest to strongest

    hits(gun_class, band, rolled) -> bool
    hit_roll(gun_class, distance, shifts, edge) -> Roll  its meaning is Landed(rolled, hit or miss)
    following(roll, follow_up) -> Roll           the same as a follow-up: it may mean ENDED

Shifts are modifiers of the roll; multipliers of P may stand among them as fractions, they move no
column. The 2D6 is kept beside its result because one roll may count for every unit of a hex
(HX-POW-14). `columns.py` has the columns themselves.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import (
    Modifier,
    Roll,
    alike_if,
    on_the_number_to_reach,
    ordered_by,
    reckoned_as,
    remembered,
)
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.columns import (
    CLAMP,
    NO_EFFECT,
    Band,
    Column,
    FollowUp,
    Power,
    band_after,
    band_of,
    column_after,
    column_of_ac,
    column_of_power,
)
from sandtable.rulesets.hex_tactical.words import reckoning

__all__ = [
    "CLAMP", "CLASSES", "ENDED", "HIT", "MISS", "NO_EFFECT", "NOTHING", "SEVERITY", "STAR", "Band",
    "Column", "FollowUp", "Landed", "Power", "band_after", "band_of", "bare", "column_after",
    "column_of_ac", "column_of_power", "fire_roll", "following", "hit_roll", "hits", "result",
    "severity",
]  # fmt: skip

HIT, MISS = "hit", "miss"
ENDED = "ended"  # a follow-up that the rate of fire does not let through (HX-CAD-01)
CLASSES = ("L", "M", "C")

#: Results of table [2], weakest first; a star does not change the rank.
SEVERITY = ("-", "Son", "S", "S1/I", "N", "N1", "N2(S)", "N3(I)", "1", "2", "3")
STAR = "*"
NOTHING = sheet.NOTHING


class Landed(NamedTuple):
    """A 2D6 and what it says: a cell of table [2], hit or miss on table [1], or ENDED."""

    rolled: int
    result: str


def _said(landed: Landed) -> str:
    """One result to a player, whichever 2D6 gave it."""
    return landed.result


def following(roll: Roll, follow_up: FollowUp) -> Roll:
    """The same shot after the first: its 2D6 is read in the column CAD first (HX-CAD-01)."""
    return roll._replace(against=roll.against._replace(follow_up=follow_up))


def _ends(rolled: int, start: Column | Band) -> bool:
    return start.follow_up is not None and rolled not in start.follow_up.passing


# --- table [2] ------------------------------------------------------------------------------------
def result(column: int | None, rolled: int) -> str:
    """The cell, star included."""
    return NOTHING if column is None else sheet.cell(column, rolled)


def bare(result: str) -> str:
    return result.rstrip(STAR)


def severity(result: str) -> int:
    return SEVERITY.index(bare(result))


@remembered
def fire_roll(
    base: int | Column,
    shifts: tuple[Modifier, ...] = (),
    edge: str = CLAMP,
    rule: str = "HX-FIRE-01",
) -> Roll:
    """2D6 in the column that the shifts lead to (HX-FIRE-01, HX-FIRE-02)."""
    start = base if isinstance(base, Column) else Column(base, edge=edge)
    return Roll(rule, "2D6", on_table_2, shifts, start)


def _how_heavy(landed: Landed) -> int:
    return -1 if landed.result == ENDED else severity(landed.result)


@ordered_by(_how_heavy)
@alike_if(_said)
@on_the_number_to_reach
@reckoned_as(reckoning.on_table_2)
def on_table_2(rolled: int, shift: int, start: Column) -> Landed:
    if _ends(rolled, start):
        return Landed(rolled, ENDED)
    return Landed(rolled, result(column_after(start.base, shift, start.edge), rolled))


# --- table [1] ------------------------------------------------------------------------------------
def hits(gun_class: str, band: int | None, rolled: int) -> bool:
    """The class letter stands in the cell; 11 and 12 never hit (HX-FIRE-05)."""
    return band is not None and gun_class in sheet.classes_that_hit(band, rolled)


@remembered
def hit_roll(
    gun_class: str, distance: int, shifts: tuple[Modifier, ...] = (), edge: str = CLAMP
) -> Roll:
    """2D6 for a gun of this class at this distance (HX-HIT-01)."""
    return Roll("HX-HIT-01", "2D6", on_table_1, shifts, Band(distance, gun_class, edge))


def _how_well(landed: Landed) -> int:
    return (ENDED, MISS, HIT).index(landed.result)


@ordered_by(_how_well)
@alike_if(_said)
@on_the_number_to_reach
@reckoned_as(reckoning.on_table_1)
def on_table_1(rolled: int, shift: int, start: Band) -> Landed:
    if _ends(rolled, start):
        return Landed(rolled, ENDED)
    band = band_after(band_of(start.distance), shift, start.edge)
    return Landed(rolled, HIT if hits(start.gun_class, band, rolled) else MISS)
