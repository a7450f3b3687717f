"""Initiative: the leaders' quality dice (DQ) against each other.

Contest(a_dq, b_dq, a_drone, b_drone, previous)    previous: a, b or none
roll_initiative(contest, dice) -> Initiative(winner, a_total, b_total)     winner: a or b
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Roll, as_rolled, only_if
from sandtable.rulesets.modern_skirmish import sheet


class Contest(NamedTuple):
    """The die of each side's best leader, its drone, and who held the initiative last turn."""

    a_dq: str = "D8"
    b_dq: str = "D8"
    a_drone: bool = False
    b_drone: bool = False
    previous: str = "none"


class Initiative(NamedTuple):
    """Who activates first, and the totals that decided it."""

    winner: str
    a_total: int
    b_total: int

    @property
    def tied(self) -> bool:
        return self.a_total == self.b_total


def roll_initiative(contest: Contest, dice: Chance) -> Initiative:
    """The higher total wins, a tie leaves it where it was (MS-TURN-02, MS-TURN-03).

    Where nobody held it, both roll again until one is higher (MS-TURN-05); nothing else is ever
    rolled again (MS-DICE-06).
    """
    if contest.previous == "none":
        return dice.until(is_decided, roll_off, contest)
    return dice.resolve(roll_off, contest)


def roll_off(contest: Contest, dice: Chance) -> Initiative:
    """Both roll once."""
    a: int = dice.roll(quality_roll(contest.a_dq, contest.a_drone))
    b: int = dice.roll(quality_roll(contest.b_dq, contest.b_drone)._replace(theirs=True))
    return Initiative("a" if a > b else "b" if b > a else contest.previous, a, b)


def is_decided(result: Initiative) -> bool:
    return result.winner != "none"


def quality_roll(dq: str, drone: bool) -> Roll:
    """Jet d'initiative: the DQ, and 1 for a drone, however many a side has (MS-EQP-05)."""
    bonus = sheet.EQUIPMENT["surveillance-drone"].initiative or 0
    return Roll("MS-TURN-02", f"1{dq}", as_rolled, only_if(drone, "MS-EQP-05", bonus))
