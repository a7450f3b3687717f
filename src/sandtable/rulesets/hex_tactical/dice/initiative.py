"""Initiative of the turn (HX-TURN-03): each side 1D6 and its bonus.

roll_initiative(bonus_a, bonus_b, dice) -> "a", "b" or "tie"        a tie: the holder keeps it
"""

from __future__ import annotations

from sandtable.chance import Chance, Roll, as_rolled, from_worst_to_best, only_if, remembered

A, B, TIE = "a", "b", "tie"


def roll_initiative(bonus_a: int, bonus_b: int, dice: Chance) -> str:
    """The higher total has the initiative."""
    winner: str = dice.opposed(*initiative_rolls(bonus_a, bonus_b))
    return winner


@remembered
def initiative_rolls(bonus_a: int, bonus_b: int) -> tuple[Roll, Roll]:
    """Side A first; side B is read against what A has."""
    rule = "HX-TURN-03"
    return (
        Roll(rule, "1D6", as_rolled, only_if(True, rule, bonus_a)),
        Roll(rule, "1D6", who_leads, only_if(True, rule, bonus_b), theirs=True),
    )


@from_worst_to_best(A, TIE, B)
def who_leads(rolled: int, bonus: int, total_a: int) -> str:
    total_b = rolled + bonus
    return TIE if total_a == total_b else A if total_a > total_b else B
