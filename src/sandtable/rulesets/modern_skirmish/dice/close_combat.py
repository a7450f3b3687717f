"""Close combat (corps à corps): both sides count successes; only the defender can fall.

    pool_of(fighters) -> tuple[str, ...]       the dice of fighters given as (training, dc)
    fight(attack, defence, dice) -> Clash(attack, defence)     `.defender_out`, else contact breaks
    successes(rolls, dice) -> int              one side's dice, each 4+ and never modified
    strikes(pool), parries(pool)               those rolls, of the attackers and of the defender

`training` is a number of dice or a row of MS-T-CLOSE-COMBAT.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.chance import Chance, Roll, remembered
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.saves import reaches
from sandtable.rulesets.modern_skirmish.dice.shooting import count_success

Pool = tuple[str, ...]  # D8, D8, D6


class Clash(NamedTuple):
    """The successes of both sides."""

    attack: int
    defence: int

    @property
    def defender_out(self) -> bool:
        """Strictly more successes are needed; otherwise contact is broken (MS-CC-03, MS-CC-04)."""
        return self.attack > self.defence


def fight(attack: Pool, defence: Pool, dice: Chance) -> Clash:
    """Attackers roll first, then the defender and those who support him (MS-CC-02, MS-CC-05)."""
    struck, parried = strikes(attack), parries(defence)
    return Clash(dice.resolve(successes, struck), dice.resolve(successes, parried))


def successes(rolls: tuple[Roll, ...], dice: Chance) -> int:
    """Each die of a pool is compared with 4+ by itself, and the successes are added up."""
    return dice.sequence(count_success, 0, rolls)


def pool_of(fighters: Iterable[tuple[int | str, str]]) -> Pool:
    """Several fighters under one roll: each adds his own xDC (MS-CC-05)."""
    pool = [dc for training, dc in fighters for _ in range(training_of(training))]
    return tuple(sorted(pool, key=sheet.DICE.index, reverse=True))


def training_of(training: int | str) -> int:
    """Formation au CaC: basic 1, trained 2, specialist 3 (MS-T-CLOSE-COMBAT)."""
    return training if isinstance(training, int) else sheet.CLOSE_COMBAT[training].training


@remembered
def strikes(pool: Pool) -> tuple[Roll, ...]:
    """The dice of the attackers."""
    return tuple([to_strike(die) for die in pool])


@remembered
def parries(pool: Pool) -> tuple[Roll, ...]:
    """Those of the defender and his supporters."""
    return tuple([to_strike(die)._replace(theirs=True) for die in pool])


@remembered
def to_strike(die: str) -> Roll:
    """4+, non modifiable (MS-CC-02)."""
    return Roll("MS-CC-02", f"1{die}", reaches, against=sheet.FIXED_ROLLS["close-combat"].needs)
