"""Weapons as they are used: bands, limits, Strength, rate of fire, and the Shot they make.

    ARMS                                       rows of both tables, weapons and guns, by id
    aim(weapon, ct, distance, options, mount, **situation) -> Shot
    band_of(weapon, distance, limit) -> "short", "long", "extreme", or None beyond the limit
    reach_of(weapon, limit)                    farthest distance of a shot, in 1/100 inch
    strength_at(weapon, distance) -> int       of a row of MB-T-WEAPONS (MB-WPN-02)
    rate_of_fire(weapon, firing, rounding) -> int      Firing(moved, assistant, feed, water_cooled)
    close_strength(weapon, distance), rate_modifiers(weapon, firing) -> tuple[Modifier, ...]
    must_stand(weapon, mount) -> bool          may not shoot after moving (MB-WPN-09, MB-WPN-15)
    may_fire_at_foot(weapon, cover, limited_function) -> bool      MB-WPN-13
    is_allowed(row, era) -> bool               of a weapon, gun, vehicle or unit (MB-WPN-03)

Distances are in 1/100 inch. `mount` is hand or vehicle, for guns vehicle or towed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.chance import Modifier, only_if
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.sheet import Gun, Weapon

Distance = int | Fraction

ARMS: dict[str, Weapon | Gun] = {**sheet.WEAPONS, **sheet.GUNS}
FLAME = "flamethrower"
FLAME_REACH = 800  # 8 inches (MB-WPN-12)
FLAME_WIDTH = 200  # at the far end
MAY_BE_WATER_COOLED = ("mg-light", "mg-heavy")  # MB-WPN-08


def is_gun(weapon: str) -> bool:
    return weapon in sheet.GUNS


def notes_of(weapon: str, mount: str) -> tuple[str, ...]:
    """On a vehicle nothing is Heavy or Cumbersome, a towed gun is both (MB-WPN-15)."""
    if is_gun(weapon):
        return (sheet.HEAVY, sheet.CUMBERSOME) if mount == "towed" else ()
    notes = sheet.WEAPONS[weapon].notes
    if mount != "vehicle":
        return notes
    lost = (sheet.HEAVY, sheet.CUMBERSOME, sheet.ASSISTANT)
    return tuple([note for note in notes if note not in lost])


def must_stand(weapon: str, mount: str = "hand") -> bool:
    """Lourd: the bearer moves or shoots (MB-WPN-09)."""
    return sheet.HEAVY in notes_of(weapon, mount)


def is_allowed(row: Any, era: str) -> bool:
    """Nothing recent in historical games (MB-WPN-03)."""
    return era == "recent" or not row.recent


def may_fire_at_foot(weapon: str, cover: str, limited_function: str = "targets") -> bool:
    """Fonctions limitées: at foot units only where they are in heavy cover (MB-WPN-13).

    Guns need an HE shell (MB-SHT-23).
    """
    if is_gun(weapon):
        return sheet.GUNS[weapon].he_strength is not None
    limited = sheet.LIMITED_FUNCTION in sheet.WEAPONS[weapon].notes
    return not limited or cover == "heavy" or limited_function == "off"


# --- range ----------------------------------------------------------------------------------------
def reach_of(weapon: str, limit: Fraction) -> Distance:
    """Extreme range ends at so many times the range; a template has none (MB-SHT-07)."""
    printed = ARMS[weapon].range
    return FLAME_REACH if printed is None else printed * limit


def farthest_shot(weapon: str, limit: Fraction) -> int:
    """The same for whole distances: what is beyond the dot does not matter."""
    printed = ARMS[weapon].range
    return FLAME_REACH if printed is None else printed * limit.numerator // limit.denominator


def bands_of(weapon: str, limit: Fraction) -> tuple[int, ...]:
    """Whole distances at which its bands end: short, long, extreme (MB-SHT-06)."""
    printed = ARMS[weapon].range
    near = () if printed is None else (printed // 2, printed)
    return tuple(dict.fromkeys((*near, farthest_shot(weapon, limit))))


def limits_of(weapon: str, limit: Fraction) -> tuple[int, ...]:
    """Whole distances beyond which a shot differs: band, reach, or Strength (MB-WPN-02)."""
    close = sheet.WEAPON_NOTES[sheet.CLOSE_STRENGTH].below
    assert close is not None
    return (*bands_of(weapon, limit), close - 1)


def band_of(weapon: str, distance: Distance, limit: Fraction) -> str | None:
    """Up to half the range, up to the range, beyond it (MB-SHT-06); None out of reach."""
    printed = ARMS[weapon].range
    if printed is None:
        return "short" if distance <= FLAME_REACH else None
    if distance * limit.denominator > printed * limit.numerator:
        return None
    if distance * 2 <= printed:
        return "short"
    return "long" if distance <= printed else "extreme"


# --- a shot ---------------------------------------------------------------------------------------
def aim(
    weapon: str,
    ct: int,
    distance: Distance,
    options: Options,
    mount: str = "hand",
    **situation: Any,  # moved, large, grouped, same_target, cover of the Shot
) -> Shot:
    """The shot of a weapon that is within reach and may be fired."""
    flame = ARMS[weapon].range is None
    return Shot(
        ct,
        band_of(weapon, distance, options.extreme_limit) or "extreme",
        light=sheet.LIGHT in notes_of(weapon, mount),
        flame=flame,
        automatic=flame and options.flame_hits == "automatic",  # MB-WPN-12
        natural_one=options.natural_one,
        beyond_six=options.beyond_six,
        **situation,
    )


def strength_at(weapon: str, distance: Distance) -> int:
    """As printed, and more where the weapon gains by being close."""
    gained = close_strength(weapon, distance)
    return sheet.WEAPONS[weapon].strength + sum(int(modifier.value) for modifier in gained)


def close_strength(weapon: str, distance: Distance) -> tuple[Modifier, ...]:
    """The shotgun is stronger below 6 inches, and not at 6 (MB-WPN-02)."""
    row = sheet.WEAPONS.get(weapon)
    if row is None or sheet.CLOSE_STRENGTH not in row.notes:
        return ()
    close = sheet.WEAPON_NOTES[sheet.CLOSE_STRENGTH]
    assert close.strength is not None
    assert close.below is not None
    return only_if(distance < close.below, "MB-WPN-02", close.strength - row.strength)


# --- rate of fire ---------------------------------------------------------------------------------
class Firing(NamedTuple):
    """How a weapon is served; `feed` None is that of its row."""

    moved: bool = False
    assistant: bool = False
    feed: str | None = None
    water_cooled: bool = False


def rate_of_fire(weapon: str, firing: Firing, rounding: str = "up") -> int:
    """Cadence de tir: the dice of one figure (MB-SHT-03)."""
    if is_gun(weapon):
        return sheet.GUNS[weapon].rate
    row = sheet.WEAPONS[weapon]
    rate = row.rate + assistance(row, firing) + cooling(firing)
    return max(1, HALF[rounding](rate)) if is_halved(row, firing) else rate


def rate_modifiers(weapon: str, firing: Firing) -> tuple[Modifier, ...]:
    """What makes a rate of fire other than its row says."""
    row = sheet.WEAPONS[weapon]
    return (
        *only_if(firing.assistant, "MB-WPN-07", assistance(row, firing)),
        *only_if(firing.water_cooled, "MB-WPN-08", cooling(firing)),
        *((Modifier("MB-WPN-05", Fraction(1, 2)),) if is_halved(row, firing) else ()),
    )


def applied(
    weapon: str, shot: Shot, firing: Firing, distance: Distance, mount: str
) -> Iterator[str]:
    """What the notes of a weapon of MB-T-WEAPONS make of its fire."""
    yield "MB-WPN-01"
    changes = (*rate_modifiers(weapon, firing), *close_strength(weapon, distance))
    yield from [change.rule for change in changes]
    if shot.moved and shot.light:
        yield "MB-WPN-04"
    if mount != "hand":
        return
    if sheet.WEAPONS[weapon].feed:
        yield "MB-WPN-06"
    yield from [BY_HAND[note] for note in notes_of(weapon, mount) if note in BY_HAND]


BY_HAND = {sheet.HEAVY: "MB-WPN-09", sheet.LIMITED_FUNCTION: "MB-WPN-13"}


def is_halved(row: Weapon, firing: Firing) -> bool:
    """Automatique, on the move (MB-WPN-05)."""
    return firing.moved and sheet.AUTOMATIC in row.notes


def assistance(row: Weapon, firing: Firing) -> int:
    """Servant: 1 with a magazine, 2 with a belt (MB-WPN-06, MB-WPN-07)."""
    if not firing.assistant or sheet.ASSISTANT not in row.notes:
        return 0
    note = sheet.WEAPON_NOTES[sheet.ASSISTANT]
    more = note.magazine if (firing.feed or row.feed) == "magazine" else note.belt
    return more or 0


def cooling(firing: Firing) -> int:
    """Refroidissement par eau (MB-WPN-08)."""
    return (sheet.WEAPON_NOTES["water-cooled"].rate or 0) if firing.water_cooled else 0


def rounded_up(rate: int) -> int:
    return (rate + 1) // 2


def rounded_down(rate: int) -> int:
    return rate // 2


#: mb.half-rate-rounding: Automatique on the move (MB-WPN-05).
HALF: dict[str, Callable[[int], int]] = {"up": rounded_up, "down": rounded_down}
