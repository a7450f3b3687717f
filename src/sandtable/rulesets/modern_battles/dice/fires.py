"""Fire on board, blaze and explosion (feu à bord, brasier, explosion).

fight_fire(morale, dice) -> bool                   mastered at once? (MB-VEH-12)
burn_on(dice) -> "out", "burning" or "blaze"       the roll of a later turn (MB-VEH-11)
fire_until_next_turn(morale, dice) -> "controlled", or what burn_on gives
escape(who, dice) -> bool                          one crewman out of a blaze (MB-VEH-15)
survivors(crew, dice) -> int
blaze_on(dice) -> "exploded", "out" or "burning"   a blazing wreck in one turn (MB-VEH-14)
blaze_for(turns, dice) -> the same after so many turns
radius(size, dice) -> int                          inches; size heavy or light (MB-VEH-18)
caught(save, dice) -> bool                         one figure within the radius falls (MB-VEH-16)
explode(Explosion(size, distances, save), dice) -> int     casualties among figures alike
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import Chance, Roll, as_rolled, from_worst_to_best
from sandtable.rulesets.modern_battles.dice.morale import FIRE_ON_BOARD, Morale, take
from sandtable.rulesets.modern_battles.dice.readings import halved, reaches
from sandtable.rulesets.modern_battles.dice.wounds import Foot, to_save

INCH = 100


# --- fire on board --------------------------------------------------------------------------------
def fight_fire(morale: Morale, dice: Chance) -> bool:
    """It decides about the fire only: nobody is shaken by it (MB-VEH-12)."""
    return take(morale, FIRE_ON_BOARD, dice)


def burn_on(dice: Chance) -> str:
    came: str = dice.roll(UNMASTERED_FIRE)
    return came


def fire_until_next_turn(morale: Morale, dice: Chance) -> str:
    return "controlled" if fight_fire(morale, dice) else burn_on(dice)


@from_worst_to_best("blaze", "burning", "out")
def fire_grows(face: int, _modifier: int, _against: object) -> str:
    """1 out, 4 and more a blaze (MB-VEH-11)."""
    return "out" if face == 1 else "blaze" if face >= 4 else "burning"


UNMASTERED_FIRE = Roll("MB-VEH-11", "1D6", fire_grows)


# --- blaze ----------------------------------------------------------------------------------------
def escape(_who: Hashable, dice: Chance) -> bool:
    lives: bool = dice.roll(ESCAPE)
    return lives


def survivors(crew: int, dice: Chance) -> int:
    """Each crewman on 4+ when the blaze begins (MB-VEH-15)."""
    return dice.sequence(count_survivor, 0, tuple(range(crew)))


def count_survivor(so_far: int, who: int, dice: Chance) -> int:
    return so_far + escape(who, dice)


def blaze_on(dice: Chance) -> str:
    came: str = dice.roll(BLAZING_WRECK)
    return came


def blaze_for(turns: int, dice: Chance) -> str:
    """One roll a turn while it burns (MB-VEH-14)."""
    return dice.sequence(blaze_another_turn, "burning", (None,) * turns)


def blaze_another_turn(state: str, _turn: None, dice: Chance) -> str:
    return blaze_on(dice) if state == "burning" else state


@from_worst_to_best("exploded", "burning", "out")
def blaze_grows(face: int, _modifier: int, _against: object) -> str:
    """1 out, 4 and more an explosion (MB-VEH-14)."""
    return "out" if face == 1 else "exploded" if face >= 4 else "burning"


ESCAPE = Roll("MB-VEH-15", "1D6", reaches, against=4, theirs=True)
BLAZING_WRECK = Roll("MB-VEH-14", "1D6", blaze_grows)


# --- explosion ------------------------------------------------------------------------------------
class Explosion(NamedTuple):
    """Figures near an exploding vehicle: distances in 1/100 inch, and their save."""

    size: str
    distances: tuple[int | Fraction, ...]
    save: int | None = None


def explode(explosion: Explosion, dice: Chance) -> int:
    """One radius for all, then a die for each figure within it."""
    reach = dice.resolve(radius, explosion.size) * INCH
    inside = sum(distance <= reach for distance in explosion.distances)
    return dice.sequence(count_caught, 0, (explosion.save,) * inside)


def count_caught(so_far: int, save: int | None, dice: Chance) -> int:
    return so_far + dice.resolve(caught, save)


def caught(save: int | None, dice: Chance) -> bool:
    """Wounded on 4+, without the wound table; the wound may be saved (MB-VEH-16)."""
    if not dice.roll(WOUNDED):
        return False
    roll = to_save(Foot(save=save))
    return roll is None or not dice.roll(roll)


def radius(size: str, dice: Chance) -> int:
    """D6 inches, D3 for light tanks and vehicles without ammunition (MB-VEH-18)."""
    inches: int = dice.roll(RADIUS[size])
    return inches


WOUNDED = Roll("MB-VEH-16", "1D6", reaches, against=4)
RADIUS = {
    "heavy": Roll("MB-VEH-16", "1D6", as_rolled),
    "light": Roll("MB-VEH-18", "1D6", halved),
}
