"""Numbers as each language writes them: 57.3% and 57,3 %, 12.5 cm and 12,5 cm, +1 and −1."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from numbers import Rational

from sandtable.explain.words import Language

MINUS = "−"
NARROW_SPACE = "\u202f"  # no line break at it
DECIMAL: dict[Language, str] = {"en": ".", "fr": ","}
#: A fraction longer than this is told by its percentage alone.
LONGEST_FRACTION = 24


def number(value: Rational | float, language: Language, digits: int = 2) -> str:
    """A number with at most so many decimals, and none that say nothing: 5.5, 12, −0.33."""
    exact = Fraction(value)
    scaled = _rounded(abs(exact) * 10**digits)
    whole, part = divmod(scaled, 10**digits)
    decimals = f"{part:0{digits}}".rstrip("0") if part else ""
    sign = MINUS if exact < 0 and scaled else ""
    return f"{sign}{whole}" + (f"{DECIMAL[language]}{decimals}" if decimals else "")


def signed(value: int | str | Fraction) -> str:
    """A modifier: +1, −2, +1D6, ×1/2."""
    if isinstance(value, Fraction):
        return f"×{value}"
    if isinstance(value, str):
        return f"+{value}"
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


def percent(chance: Fraction, language: Language) -> str:
    """57.3%; what cannot happen is 0%, and what merely hardly can is <0.1%."""
    return _written(_rounded(chance * 1000), chance, language)


def percents(chances: Sequence[Fraction], language: Language) -> list[str]:
    """Of all that can happen: what is written adds up to 100, by the largest remainders."""
    if sum(chances) != 1:
        return [percent(chance, language) for chance in chances]
    tenths = [int(chance * 1000) for chance in chances]
    by_remainder = sorted(range(len(chances)), key=lambda n: tenths[n] - chances[n] * 1000)
    for n in by_remainder[: 1000 - sum(tenths)]:
        tenths[n] += 1
    return [_written(n, chance, language) for n, chance in zip(tenths, chances, strict=True)]


def _written(tenths: int, chance: Fraction, language: Language) -> str:
    space = NARROW_SPACE if language == "fr" else ""
    if chance in (0, 1):
        return f"{int(chance) * 100}{space}%"
    sign, tenths = ("<", 1) if tenths < 1 else (">", 999) if tenths > 999 else ("", tenths)
    return f"{sign}{tenths // 10}{DECIMAL[language]}{tenths % 10}{space}%"


def fraction(chance: Fraction) -> str:
    """7/36; "" when it would be too long to say anything."""
    text = str(chance)
    return text if len(text) <= LONGEST_FRACTION else ""


def chance(value: Fraction, language: Language) -> str:
    """Both: 7/36, 19.4%."""
    exact = fraction(value) if value not in (0, 1) else ""
    return f"{exact},\u00a0{percent(value, language)}" if exact else percent(value, language)


@lru_cache(10_000)  # a panel tells many lengths, and a drag the same ones again and again
def centimetres(hundredths: int | Fraction, language: Language) -> str:
    """1250 is 12.5 cm."""
    return f"{number(Fraction(hundredths) / 100, language)}\u00a0cm"


def point(at: tuple[int, int]) -> str:
    """A place on the table as players type it: 42,18 or 16.5,12."""
    typed = [number(Fraction(coordinate, 100), "en") for coordinate in at]
    return ",".join(typed).replace(MINUS, "-")


def _rounded(value: Fraction) -> int:
    """Halves go up, on every machine alike."""
    return int((value * 2 + 1) // 2)
