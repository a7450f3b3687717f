"""The Initiative test (test d'initiative), mines, and the optional tests before a move.

pass_initiative(i, rule, dice) -> bool     1D6 at or below Initiative (MB-INI-01, MB-TER-04)
enter_mines(Minefield(i, figures, foot), dice) -> None if detected, else casualties
drive_into_mines(i, dice) -> bool          detected? otherwise immobilised (MB-INI-03)
set_off_mines(figures, foot, dice) -> int  casualties of a foot unit that sets them off
may_move(move, i, dice) -> bool            FreeMove(toward, hatches), MB-ENC-01 to MB-ENC-03
leave_cover(i, targeted, dice) -> bool     False: shaken (MB-COV-01, MB-COV-02)
initiative_roll(i, rule) -> Roll
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Roll
from sandtable.rulesets.modern_battles.dice.readings import halved
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit, casualties

MINE_STRENGTH = 4
NUMBER_OF_HITS = Roll("MB-INI-03", "1D6", halved)  # D3


def pass_initiative(i: int, rule: str, dice: Chance) -> bool:
    """Equal or less passes; Initiative 6 or more always does (MB-INI-01)."""
    passed: bool = dice.roll(initiative_roll(i, rule))
    return passed


def initiative_roll(i: int, rule: str) -> Roll:
    return Roll(rule, "1D6", at_most, against=i)


def at_most(face: int, _modifier: int, initiative: int) -> bool:
    return face <= initiative


# --- mines ----------------------------------------------------------------------------------------
class Minefield(NamedTuple):
    """A foot unit about to enter a minefield."""

    i: int = 3
    figures: int = 10
    foot: Foot = Foot()


def enter_mines(entered: Minefield, dice: Chance) -> int | None:
    """Detected they do no harm; otherwise so many figures are lost (MB-INI-03)."""
    if pass_initiative(entered.i, "MB-INI-03", dice):
        return None
    return dice.resolve(set_off_mines, entered.figures, entered.foot)


def set_off_mines(figures: int, foot: Foot, dice: Chance) -> int:
    """D3 hits of Strength 4, not more than there are figures."""
    hits: int = min(figures, dice.roll(NUMBER_OF_HITS))
    return dice.resolve(casualties, Hit(MINE_STRENGTH, foot), hits, hits)


def drive_into_mines(i: int, dice: Chance) -> bool:
    """Whether a vehicle finds the mines before they immobilise it."""
    return pass_initiative(i, "MB-INI-03", dice)


# --- freedom of movement (optional) ---------------------------------------------------------------
class FreeMove(NamedTuple):
    """Where a move leads, and the hatches of an armoured unit: none, open or closed."""

    toward: str = "other"
    hatches: str = "none"


#: Free destinations (MB-ENC-01).
FREE = ("enemy-edge", "objective", "enemy-in-arc")
#: Free too, but not with hatches closed (MB-ENC-03).
FREE_IF_SEEN = ("enemy-fired", "large-moving")


def is_free(move: FreeMove) -> bool:
    if move.toward in FREE_IF_SEEN:
        return move.hatches != "closed"
    return move.toward in FREE


def may_move(move: FreeMove, i: int, dice: Chance) -> bool:
    """Any other move needs an Initiative test (MB-ENC-02)."""
    return is_free(move) or pass_initiative(i, "MB-ENC-02", dice)


# --- leaving cover (optional) ---------------------------------------------------------------------
def leave_cover(i: int, targeted: bool, dice: Chance) -> bool:
    """Free for those who were no target (MB-COV-01); others are shaken if they fail (MB-COV-02)."""
    return not targeted or pass_initiative(i, "MB-COV-02", dice)
