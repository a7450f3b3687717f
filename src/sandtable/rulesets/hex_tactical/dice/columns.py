"""Columns of table [2] and bands of table [1], and what a shot is read against.

    column_of_power(p) -> int                    0 to 17 (HX-FIRE-03)
    column_of_ac(ac_minus_b) -> int              HX-FIRE-04
    column_after(base, shift, edge) -> int | None        None: off the table, no effect
    band_of(distance) -> int                     0 to 6 (HX-HIT-01)
    band_after(band, shift, edge) -> int | None

    Power(printed, factors)                      what one shooter brings; `.counts`
    Column(base, powers, ac, edge, follow_up)    a shot on table [2], before its shifts
    Band(distance, gun_class, edge, follow_up)   a shot on table [1]
    FollowUp(rate, changes, passing)             the 2D6 that the rate of fire lets through

`edge` is the switch hx.off-table. Columns and bands are counted from 0 here and nowhere told so:
`reckoning.py` tells them by what the sheet prints above them.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from sandtable.chance import Modifier
from sandtable.rulesets.hex_tactical import sheet

LAST_COLUMN = sheet.COLUMNS - 1
LAST_BAND = sheet.BANDS - 1
BAND_WIDTH = 3  # hexes
BAND_NAMES = ("1–3", "4–6", "7–9", "10–12", "13–15", "16–18", "19+")
CLAMP, NO_EFFECT = "clamp", "no-effect"  # hx.off-table

_BY_POWER = tuple(
    (row.power, int(row.id)) for row in sheet.FIRE_COLUMNS.values() if row.power is not None
)
_AC = [row.ac_minus_b for row in sheet.FIRE_COLUMNS.values() if row.ac_minus_b is not None]
LEAST_AC, MOST_AC = min(_AC), max(_AC)


# --- what a shot is read against ------------------------------------------------------------------
class Power(NamedTuple):
    """What one shooter brings: his figure, and the multipliers that it suffers (HX-POW)."""

    printed: Fraction
    factors: tuple[Modifier, ...] = ()

    @property
    def counts(self) -> Fraction:
        """All multipliers multiply one another; P is never rounded (HX-POW-00)."""
        times = [factor.value for factor in self.factors if isinstance(factor.value, Fraction)]
        return prod(times, start=self.printed)


class FollowUp(NamedTuple):
    """A shot after the first: the printed rate, what lowers it, and which 2D6 it lets through."""

    rate: int
    changes: tuple[Modifier, ...]
    passing: tuple[int, ...]


class Column(NamedTuple):
    """Where a shot on table [2] starts, and how: by powers that add up, or by AC and armour."""

    base: int
    powers: tuple[Power, ...] = ()
    ac: tuple[int, int] | None = None  # AC, and what the armour takes off it
    edge: str = CLAMP
    follow_up: FollowUp | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """By which it is found and read, shifts and multipliers apart."""
        header = "HX-FIRE-03" if self.ac is None else "HX-FIRE-04"
        return ("HX-FIRE-02", header, "HX-FIRE-05", "HX-FIRE-06", *slowed(self.follow_up))


class Band(NamedTuple):
    """Where a shot on table [1] starts."""

    distance: int
    gun_class: str
    edge: str = CLAMP
    follow_up: FollowUp | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """By which it is found and read, shifts apart."""
        return ("HX-HIT-04", "HX-HIT-05", "HX-FIRE-05", "HX-FIRE-06", *slowed(self.follow_up))


def slowed(follow_up: FollowUp | None) -> list[str]:
    """The rules that lower the rate of fire of a follow-up."""
    return [change.rule for change in follow_up.changes] if follow_up is not None else []


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
