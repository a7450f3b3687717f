"""Close combat (corps à corps): attacks, the order of striking, and who must test.

    Blow(cc, cc_def, f, e, save)               one attack of a figure on an enemy unit
    strike(blow, dice) -> "miss", "no-wound", "saved" or "casualty"
    blows(blow, attacks, standing, dice) -> int        casualties, never more than stand there
    steps(strikers) -> tuple of steps          who strikes together, the first step first
    Side(figures, cc, f, e, i, attacks, save)  one unit with every figure in reach
    fight(a, b, charge, dice) -> Fought(a_left, b_left, a_losses, b_losses)
    Fought.result                              who tests, who is destroyed (MB-CC-09)

A combat of several units is played step by step: `steps` gives the order of the strikers, `blows`
the casualties of each against the unit it strikes; those of one step are removed after the step.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple, TypeVar

from sandtable.chance import Chance, Roll, remembered
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.readings import reaches
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit, harm

Who = TypeVar("Who", bound=Hashable)


class Blow(NamedTuple):
    """One attack: combat skills of both sides, Strength, Toughness and save of the enemy."""

    cc: int = 3
    cc_def: int = 3
    f: int = 3
    e: int = 3
    save: int | None = None


# --- attacks --------------------------------------------------------------------------------------
def strike(blow: Blow, dice: Chance) -> str:
    """To hit, to wound, to save: one die each (MB-CC-06, MB-CC-07, MB-CC-08)."""
    return harm(hit_of(blow), dice) if dice.roll(to_strike(blow)) else "miss"


def fells(blow: Blow, dice: Chance) -> bool:
    return strike(blow, dice) == "casualty"


def blows(blow: Blow, attacks: int, standing: int, dice: Chance) -> int:
    """Figures times their attacks (MB-CC-03), on the enemy unit as a whole (MB-CC-11)."""
    left = dice.sequence(strike_standing, standing, (blow,) * attacks)
    return standing - left


def strike_standing(standing: int, blow: Blow, dice: Chance) -> int:
    return standing - dice.resolve(fells, blow) if standing else 0


@remembered
def to_strike(blow: Blow) -> Roll:
    """Table de corps à corps (MB-CC-06, MB-CC-10)."""
    needed = sheet.to_strike_score(blow.cc, blow.cc_def)
    return Roll("MB-CC-06", "1D6", reaches, against=needed)


def hit_of(blow: Blow) -> Hit:
    """The Strength of the profile counts: firearms play no part (MB-CC-07)."""
    return Hit(blow.f, Foot(blow.e, blow.save), "MB-CC-07")


# --- order ----------------------------------------------------------------------------------------
def steps(strikers: Iterable[tuple[Who, int, bool]]) -> tuple[tuple[Who, ...], ...]:
    """Who strikes when, from (who, Initiative, charged this turn).

    Chargers before all others (MB-CC-04), then by Initiative, the highest first (MB-CC-05); those
    of one step strike at once (MB-CC-11).
    """
    order: dict[tuple[bool, int], list[Who]] = {}
    for who, initiative, charged in strikers:
        order.setdefault((charged, 0 if charged else initiative), []).append(who)
    return tuple(tuple(order[when]) for when in sorted(order, reverse=True))


# --- a whole combat between two units -------------------------------------------------------------
class Side(NamedTuple):
    """One unit with all its figures in reach."""

    figures: int = 5
    cc: int = 3
    f: int = 3
    e: int = 3
    i: int = 3
    attacks: int = 1
    save: int | None = None


class Fought(NamedTuple):
    """Figures left and lost on both sides."""

    a_left: int
    b_left: int
    a_losses: int
    b_losses: int

    @property
    def result(self) -> str:
        """Own figures left and enemy losses: the lower total tests; nobody on a draw (MB-CC-09)."""
        if not self.a_left or not self.b_left:
            return DESTROYED[bool(self.a_left), bool(self.b_left)]
        a, b = self.a_left + self.b_losses, self.b_left + self.a_losses
        return "a-tests" if a < b else "b-tests" if b < a else "draw"


DESTROYED = {
    (False, False): "both-destroyed",
    (False, True): "a-destroyed",
    (True, False): "b-destroyed",
}


def fight(a: Side, b: Side, charge: str, dice: Chance) -> Fought:
    """Both strike in their order; the dead of earlier steps do not strike back (MB-CC-11)."""
    order = steps((("a", a.i, charge == "a"), ("b", b.i, charge == "b")))
    a_left, b_left = a.figures, b.figures
    for step in order:
        fallen = {by: fallen_to(by, a, b, a_left, b_left, dice) for by in step}
        a_left, b_left = a_left - fallen.get("b", 0), b_left - fallen.get("a", 0)
    return Fought(a_left, b_left, a.figures - a_left, b.figures - b_left)


def fallen_to(by: str, a: Side, b: Side, a_left: int, b_left: int, dice: Chance) -> int:
    """The casualties of the other side when one strikes with all that is left of it."""
    if by == "a":
        return dice.resolve(blows, blow_of(a, b), a_left * a.attacks, b_left)
    return dice.resolve(blows, blow_of(b, a), b_left * b.attacks, a_left)


def blow_of(own: Side, enemy: Side) -> Blow:
    return Blow(own.cc, enemy.cc, own.f, enemy.e, enemy.save)
