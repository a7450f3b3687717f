"""Dice, rolls as data, and the exact odds of whole resolutions.

A resolution is a plain function `shoot(shot, dice)`. Who stands behind `dice` decides what we
get: an umpire plays it, `odds` counts it, `QuickDice` draws from the counted odds. There is no
other formula anywhere.
"""

from sandtable.chance.asking import AtOnce, Chance, QuickDice
from sandtable.chance.counting import (
    TooManyPaths,
    odds,
    odds_of_each,
    odds_of_opposed,
    odds_of_sequence,
    odds_until,
)
from sandtable.chance.memory import forget, remembered
from sandtable.chance.rolls import (
    Modifier,
    Roll,
    alike_if,
    as_rolled,
    equally_good,
    from_worst_to_best,
    meanings,
    on_the_number_to_reach,
    only_if,
    ordered_by,
    reckoned_as,
    said_as,
    told_as,
)
from sandtable.chance.throws import BadDice, Dice, Odds, dice, throw

__all__ = [
    "AtOnce",
    "BadDice",
    "Chance",
    "Dice",
    "Modifier",
    "Odds",
    "QuickDice",
    "Roll",
    "TooManyPaths",
    "alike_if",
    "as_rolled",
    "dice",
    "equally_good",
    "forget",
    "from_worst_to_best",
    "meanings",
    "odds",
    "odds_of_each",
    "odds_of_opposed",
    "odds_of_sequence",
    "odds_until",
    "on_the_number_to_reach",
    "only_if",
    "ordered_by",
    "reckoned_as",
    "remembered",
    "throw",
    "said_as",
    "told_as",
]
