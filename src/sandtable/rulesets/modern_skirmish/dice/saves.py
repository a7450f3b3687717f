"""Saves and other fixed rolls (MS-T-FIXED-ROLLS): 1D8, 7 or more, whatever the situation.

    save(roll, dice) -> bool                   one hit saved: BODY_ARMOUR or ARMOURED_VEHICLE
    save_all(roll, hits, dice) -> bool         every hit saved; no die once one save has failed
    survive_blast(who, dice) -> bool           one figure in an area (MS-GREN-08)
    casualties(figures, dice) -> int           of so many figures in an area, those out of action
    bail_out(who, dice) -> bool                one occupant of a lost vehicle (MS-VSHOT-02)
    survivors(occupants, dice) -> int          of so many occupants, those who stand by the wreck

`who` is anything that names the figure: the odds do not depend on it.
"""

from __future__ import annotations

from collections.abc import Hashable

from sandtable.chance import Chance, Roll
from sandtable.rulesets.modern_skirmish import sheet


def save(roll: Roll, dice: Chance) -> bool:
    """Sauvegarde against one hit."""
    saved: bool = dice.roll(roll)
    return saved


def save_all(roll: Roll, hits: int, dice: Chance) -> bool:
    """Each hit is saved apart; a single failure is enough (MS-EQP-06, MS-VSHOT-07)."""
    return dice.sequence(save_next, True, (roll,) * hits)


def save_next(saved: bool, roll: Roll, dice: Chance) -> bool:
    return saved and save(roll, dice)


# --- areas of effect ------------------------------------------------------------------------------
def survive_blast(_who: Hashable, dice: Chance) -> bool:
    """Neither vest nor cover helps against an explosion (MS-GREN-08)."""
    return save(BLAST_SURVIVAL, dice)


def casualties(figures: int, dice: Chance) -> int:
    """How many of the figures in an area are out of action."""
    return dice.sequence(count_casualty, 0, (BLAST_SURVIVAL,) * figures)


def count_casualty(so_far: int, survival: Roll, dice: Chance) -> int:
    return so_far + (not save(survival, dice))


# --- lost vehicles --------------------------------------------------------------------------------
def bail_out(_who: Hashable, dice: Chance) -> bool:
    """Crew and passengers alike, without the vest (MS-VSHOT-02)."""
    return save(BAIL_OUT, dice)


def survivors(occupants: int, dice: Chance) -> int:
    """How many of the occupants come out alive."""
    return dice.sequence(count_survivor, 0, (BAIL_OUT,) * occupants)


def count_survivor(so_far: int, test: Roll, dice: Chance) -> int:
    return so_far + save(test, dice)


# --- rolls ----------------------------------------------------------------------------------------
def reaches(face: int, _modifier: int, needed: int) -> bool:
    """Equal is enough, and no face succeeds or fails by itself (MS-DICE-04, MS-DICE-05)."""
    return face >= needed


def fixed_roll(rule: str, row: str, *, theirs: bool = False) -> Roll:
    """A roll of the table of fixed rolls; `theirs`: it saves from what another does."""
    fixed = sheet.FIXED_ROLLS[row]
    return Roll(rule, f"1{fixed.die}", reaches, against=fixed.needs, theirs=theirs)


BLAST_SURVIVAL = fixed_roll("MS-GREN-08", "blast-survival")
BODY_ARMOUR = fixed_roll("MS-EQP-06", "body-armour-save", theirs=True)
ARMOURED_VEHICLE = fixed_roll("MS-VSHOT-07", "armoured-vehicle-save", theirs=True)
BAIL_OUT = fixed_roll("MS-VSHOT-02", "bail-out")
