"""What a roll needs, read off the roll itself: so much or more, at most so much, or a comparison.

No list says which rolls must be low. The reading of a roll is asked what it makes of one less than
its number, of the number itself and of one more; where its meaning changes, and for the better or
the worse, is what the roll needs.
"""

from __future__ import annotations

from typing import Any

from sandtable.chance import Roll, dice
from sandtable.log import Rolled, rank_of

AT_LEAST, AT_MOST, MORE_THAN, LESS_THAN = "least", "most", "more", "less"
ONE_NUMBER = (AT_LEAST, AT_MOST, MORE_THAN, LESS_THAN)
VERSUS = "versus"  # the total of the other side, or a number that decides nothing by itself
AMONG = "among"  # one of several numbers
IN_WORDS = "in"  # a column of a table
#: Numbers to ask a reading about: far from any face, so that "a 6 always hits" does not matter.
FAR, APART = 1_000, 100


def relation_of(roll: Roll) -> str:
    """How its total is compared with its number; "" where there is none."""
    if roll.against is None:
        return ""
    if roll.told_against is not None or roll.reckoned is not None:
        return IN_WORDS
    if dice(roll.thrown).pool:
        return VERSUS
    return _relation(roll.read, len(roll.against) if isinstance(roll.against, tuple) else None)


def _relation(read: Any, steps: int | None) -> str:
    against = FAR if steps is None else tuple(FAR + APART * step for step in range(steps or 1))
    below, at, above = [read(FAR + more, 0, against) for more in (-1, 0, 1)]
    rank = rank_of(read, (below, at, above))
    if rank is None or below == at == above:
        return VERSUS
    if below == above:
        return AMONG
    if below != at and at != above:
        return VERSUS
    higher_is_better = rank(above) > rank(below)
    if below != at:
        return AT_LEAST if higher_is_better else LESS_THAN
    return MORE_THAN if higher_is_better else AT_MOST


def decided_by_itself(rolled: Rolled, total: int | None) -> bool:
    """Whether the throw did what its total does not: a 6 that always hits, a 1 that never does."""
    roll = rolled.roll
    if total is None or not isinstance(rolled.means, bool) or not isinstance(roll.against, int):
        return False
    number = roll.against + (roll.modifier if roll.moves_the_number else 0)
    relation = relation_of(roll)
    reached = {
        AT_LEAST: total >= number,
        AT_MOST: total <= number,
        MORE_THAN: total > number,
        LESS_THAN: total < number,
    }
    rank = rank_of(roll.read, (True, False))
    if relation not in reached or rank is None:
        return False
    went_well: bool = rank(rolled.means) > rank(not rolled.means)
    return reached[relation] != went_well
