"""Initiative: what each side rolls, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, ordered_by, remembered
from sandtable.rulesets.combat_zone import sheet


class SideDice(NamedTuple):
    """Groups in cohesion and out of it, heroes, sub-leaders and leaders of a side (CZ-INIT-01)."""

    cohesive: int = 0
    broken: int = 0
    heroes: int = 0
    subleaders: int = 0
    leaders: int = 0

    @property
    def has_dice(self) -> bool:
        return bool(self.cohesive or self.broken or self.heroes)


class Throw(NamedTuple):
    """A side's total, and the highest face that any one of its dice shows."""

    total: int
    highest: int


class Initiative(NamedTuple):
    """`winner` is a, b or reroll."""

    winner: str
    a_total: int = 0
    b_total: int = 0


def contest(a: SideDice, b: SideDice, dice: Chance) -> Initiative:
    """The roll of a turn: a side without any die loses unrolled, two such sides roll 1D6 each."""
    if not a.has_dice and not b.has_dice:
        one_die = SideDice(cohesive=1)
        return roll_initiative(one_die, one_die, dice)
    if a.has_dice and b.has_dice:
        return roll_initiative(a, b, dice)
    return Initiative("a" if a.has_dice else "b")


def roll_initiative(a: SideDice, b: SideDice, dice: Chance) -> Initiative:
    """Jet d'initiative: the higher total wins, then the highest single die (CZ-INIT-03).

    Equal in both, all roll again.
    """
    thrown_a, thrown_b = dice.hold(throw_side, a), dice.hold(throw_their_side, b)
    a_total, b_total = dice.look(thrown_a, total_of), dice.look(thrown_b, total_of)
    winner = higher(a_total, b_total)
    if winner == "reroll":
        winner = higher(dice.look(thrown_a, highest_of), dice.look(thrown_b, highest_of))
    return Initiative(winner, a_total, b_total)


def higher(a: int, b: int) -> str:
    return "a" if a > b else "b" if b > a else "reroll"


def total_of(throw: Throw) -> int:
    return throw.total


def highest_of(throw: Throw) -> int:
    return throw.highest


def throw_side(side: SideDice, dice: Chance) -> Throw:
    """The dice of a side one by one: equal totals with equal highest faces merge."""
    return dice.sequence(add_die, Throw(0, 0), side_rolls(side))


def throw_their_side(side: SideDice, dice: Chance) -> Throw:
    """The same for the second of the two sides."""
    return dice.sequence(add_die, Throw(0, 0), side_rolls(side, theirs=True))


def add_die(so_far: Throw, roll: Roll, dice: Chance) -> Throw:
    adds, face = dice.roll(roll)
    return Throw(so_far.total + adds, max(so_far.highest, face))


@remembered
def side_rolls(side: SideDice, theirs: bool = False) -> tuple[Roll, ...]:
    """A die for each group and hero; leaders and sub-leaders add to the first."""
    table = sheet.INITIATIVE
    texts = (
        *[table["group-in-cohesion"].adds] * side.cohesive,
        *[table["group-out-of-cohesion"].adds] * side.broken,
        *[table["hero"].adds] * side.heroes,
    )
    bonus = leaders_bonus(side)
    return tuple(
        Roll("CZ-INIT-01", text, total_and_face, bonus if first else (), theirs=theirs)
        for first, text in zip((True, *[False] * len(texts)), texts, strict=False)
    )


def leaders_bonus(side: SideDice) -> tuple[Modifier, ...]:
    table = sheet.INITIATIVE
    return (
        *only_if(True, "CZ-INIT-01", side.subleaders * int(table["sub-leader"].adds)),
        *only_if(True, "CZ-INIT-01", side.leaders * int(table["leader"].adds)),
    )


@ordered_by(tuple)
def total_and_face(face: int, modifier: int, _against: object) -> tuple[int, int]:
    return face + modifier, face
