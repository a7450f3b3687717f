"""How a shot comes to its column, as a player reckons it on the sheet: keys and facts.

`power 5 ×1/2 beyond normal range = 2.5: column P 2; −1 vehicle has moved: column P 1`. Columns are
told by what is printed above them, never by a number of our own.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from itertools import groupby
from typing import Any

from sandtable.chance import Modifier, Roll
from sandtable.reading import Phrase
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.columns import (
    BAND_NAMES,
    LAST_COLUMN,
    LEAST_AC,
    MOST_AC,
    Band,
    Column,
    FollowUp,
    Power,
    band_after,
    band_of,
    column_after,
)

Told = tuple[str, dict[str, Any]]


# --- whole rolls ----------------------------------------------------------------------------------
def on_table_2(roll: Roll) -> Told:
    """The power or AC−B, the column it stands in, the shifts, and the column that is read."""
    column: Column = roll.against
    by_ac = column.ac is not None
    start = column_name(column.base, by_ac)
    made = _made(column)
    if made is not None:
        start = Phrase("hx-reckon-column", what=made, column=start)
    end = column_after(column.base, roll.modifier, column.edge)
    return _read(start, roll.modifiers, column_name(end, by_ac), column.follow_up)


def on_table_1(roll: Roll) -> Told:
    """The distance, its column, the shifts, and the column that is read."""
    band: Band = roll.against
    far = Phrase("hx-hexes", number=band.distance)
    start = Phrase("hx-reckon-column", what=far, column=band_name(band_of(band.distance)))
    end = band_after(band_of(band.distance), roll.modifier, band.edge)
    return _read(start, roll.modifiers, band_name(end), band.follow_up)


def _read(
    start: Phrase, modifiers: Iterable[Modifier], end: Phrase, follow_up: FollowUp | None
) -> Told:
    shifts = [modifier for modifier in modifiers if isinstance(modifier.value, int)]
    phrase = start
    if shifts:
        phrase = Phrase("hx-reckon-shifted", start=start, shifts=_chain(shifts), column=end)
    if follow_up is not None:
        phrase = Phrase("hx-reckon-follow-up", rate=_rate(follow_up), shot=phrase)
    return phrase.key, phrase.facts


# --- its parts ------------------------------------------------------------------------------------
def _made(column: Column) -> Phrase | None:
    """What the first column comes from."""
    if column.ac is not None:
        ac, armour = column.ac
        return Phrase("hx-reckon-ac", ac=ac, armour=armour, n=ac - armour)
    if not column.powers:
        return None
    if len(column.powers) == 1:
        return Phrase("hx-reckon-power", power=_power(column.powers[0]))
    whole = sum((power.counts for power in column.powers), Fraction(0))
    powers = reduce(_plus, map(_share, column.powers))
    return Phrase("hx-reckon-powers", powers=powers, n=_exact(whole))


def _power(power: Power) -> Phrase:
    """5 ×1/2 beyond normal range = 2.5"""
    plain = Phrase("hx-reckon-number", n=power.printed)
    if not power.factors:
        return plain
    what = _chain(power.factors, plain)
    return Phrase("hx-reckon-comes-to", what=what, n=_exact(power.counts))


def _share(power: Power) -> Phrase:
    """2.5 (5 ×1/2 beyond normal range), of a group."""
    plain = Phrase("hx-reckon-number", n=power.printed)
    if not power.factors:
        return plain
    return Phrase("hx-reckon-share", n=_exact(power.counts), what=_chain(power.factors, plain))


def _exact(power: Fraction) -> Fraction | str:
    """Never rounded (HX-POW-00): 1/8 where two decimals would not tell it."""
    return power if (power * 100).denominator == 1 else str(power)


def _plus(before: Phrase, after: Phrase) -> Phrase:
    return Phrase("hx-reckon-plus", before=before, after=after)


def _rate(follow_up: FollowUp) -> Phrase:
    """5 −1 stopped = 4: again on 8–9, 11."""
    rate = Phrase("hx-reckon-number", n=follow_up.rate)
    if follow_up.changes:
        now = follow_up.rate + sum(int(change.value) for change in follow_up.changes)
        rate = Phrase("hx-reckon-comes-to", what=_chain(follow_up.changes, rate), n=now)
    return Phrase("hx-reckon-rate", rate=rate, passing=runs(follow_up.passing))


def _chain(modifiers: Iterable[Modifier], start: Phrase | None = None) -> Phrase:
    """One after the other: −1 vehicle has moved −2 machine gun at armour."""
    parts = [Phrase("hx-reckon-step", n=_signed(m.value), why=Phrase(m.rule)) for m in modifiers]
    return reduce(_then, [*([start] if start else []), *parts])


def _then(before: Phrase, after: Phrase) -> Phrase:
    return Phrase("hx-reckon-then", before=before, after=after)


def _signed(value: int | str | Fraction) -> str:
    if isinstance(value, Fraction):
        return f"×{value}"
    return f"+{value}" if int(value) >= 0 else f"−{-int(value)}"


def runs(numbers: Iterable[int]) -> str:
    """7–9, 11"""
    spans = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        some = [number for _, number in run]
        spans.append(str(some[0]) if len(some) == 1 else f"{some[0]}–{some[-1]}")
    return ", ".join(spans)


# --- headings -------------------------------------------------------------------------------------
def column_name(column: int | None, by_ac: bool = False) -> Phrase:
    """What the sheet prints above a column of table [2]; of its two lines the one that is used."""
    if column is None or column < 0:
        return Phrase("hx-needs-off-table")
    row = sheet.FIRE_COLUMNS[str(column)]
    if row.power is None or (by_ac and row.ac_minus_b is not None):
        edge = {LEAST_AC: "hx-needs-ac-least", MOST_AC: "hx-needs-ac-most"}
        key = edge.get(row.ac_minus_b, "hx-needs-ac-column")  # type: ignore[arg-type]
        return Phrase(key, n=row.ac_minus_b)
    key = "hx-needs-power-most" if column == LAST_COLUMN else "hx-needs-power-column"
    return Phrase(key, n=row.heading)


def both_headings(column: int | None) -> Phrase:
    """A column by all that is printed above it, where it is not known which line was used."""
    row = sheet.FIRE_COLUMNS.get(str(column))
    if row is None or row.power is None or row.ac_minus_b is None:
        return column_name(column)
    return Phrase("hx-needs-both", p=row.heading, ac=row.ac_minus_b)


def band_name(band: int | None) -> Phrase:
    """The distances above a column of table [1]."""
    if band is None:
        return Phrase("hx-needs-off-table")
    return Phrase("hx-needs-band", hexes=BAND_NAMES[band])
