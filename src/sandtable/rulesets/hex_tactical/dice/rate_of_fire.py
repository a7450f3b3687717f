"""Rate of fire (cadence de tir, CAD): does a follow-up shot come off, and a whole Fire action.

    Rate(printed, weapons, stopped, hesitant, words, al)
    goes_on(rate, table, rolled) -> bool         this 2D6 passes the column CAD (HX-CAD-01)
    rate_roll(rate, table) -> Roll               the same as a roll: may a follow-up be resolved
    chance_to_go_on(rate, table) -> Fraction
    Action(roll, effect, args, rate, table, order)
    fire_action(action, dice) -> str             the worst outcome of all its shots

`table` is fire ([2]) or hit ([1]); the first shot is always resolved.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    meanings,
    on_the_number_to_reach,
    only_if,
    remembered,
)
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.fire_table import ENDED, FollowUp, Landed, bare, following

Table = Literal["fire", "hit"]
WORD_FOR_EACH, WORDS_END = "named-type-continues", "all-end"  # hx.cad-word-rows
HEAVY_WEAPON, HAND_HELD = "heavy-weapon", "hand-held"  # hx.cad-al
AL = "AL"
ROLLS = range(2, 13)


class Rate(NamedTuple):
    """The printed rate of a weapon, what lowers it, and the types of a group (HX-POW-13).

    `words` and `al` are the switches hx.cad-word-rows and hx.cad-al. A group has the lowest rate
    of its weapons, and passes a word that all of them pass.
    """

    printed: int
    weapons: tuple[str, ...] = ("small-arms",)
    stopped: bool = False
    hesitant: bool = False
    words: str = WORD_FOR_EACH
    al: str = HEAVY_WEAPON


# --- the column CAD -------------------------------------------------------------------------------
def goes_on(rate: Rate, table: Table, rolled: int) -> bool:
    """An entry not above the rate, or the word of the weapon; a rate of 0 never (HX-CAD-07)."""
    if rate.printed <= 0:
        return False
    entry = sheet.rate_entry(table, rolled)
    if entry.isdigit():
        return int(entry) <= rate_now(rate)
    return entry != sheet.NOTHING and rate.words == WORD_FOR_EACH and is_named(rate, entry)


def is_named(rate: Rate, entry: str) -> bool:
    """Each type of the group answers to a word of the entry: AL, Mitr, Mo/C (HX-CAD-05)."""
    called = entry.split("/")
    return all(called_by(weapon, rate.al) in called for weapon in rate.weapons)


def called_by(weapon: str, al: str) -> str | None:
    """Its word; with hx.cad-al = hand-held small arms are AL too (HX-CAD-06)."""
    if weapon == "small-arms" and al == HAND_HELD:
        return AL
    return sheet.WEAPONS[weapon].cad_word


def rate_now(rate: Rate) -> int:
    return rate.printed + sum(int(change.value) for change in rate_modifiers(rate))


def rate_modifiers(rate: Rate) -> tuple[Modifier, ...]:
    """Stopped -1 (HX-CAD-02), hesitant -1 (HX-CAD-03)."""
    return (*only_if(rate.stopped, "HX-CAD-02", -1), *only_if(rate.hesitant, "HX-CAD-03", -1))


@remembered
def rate_roll(rate: Rate, table: Table) -> Roll:
    """The 2D6 of a follow-up shot against those that pass."""
    return Roll("HX-CAD-01", "2D6", is_among, rate_modifiers(rate), passing(rate, table))


def passing(rate: Rate, table: Table) -> tuple[int, ...]:
    return tuple([rolled for rolled in ROLLS if goes_on(rate, table, rolled)])


@remembered
def follow_up_of(rate: Rate, table: Table) -> FollowUp:
    """What a shot after the first is read against before it is read as a shot (HX-CAD-04)."""
    return FollowUp(rate.printed, rate_modifiers(rate), passing(rate, table))


@on_the_number_to_reach
def is_among(rolled: int, _modifier: int, passing: tuple[int, ...]) -> bool:
    """The modifiers of the rate are in the list already."""
    return rolled in passing


def may_follow(rate: Rate, table: Table, dice: Chance) -> bool:
    passed: bool = dice.roll(rate_roll(rate, table))
    return passed


def chance_to_go_on(rate: Rate, table: Table) -> Fraction:
    return meanings(rate_roll(rate, table))[True]


def expected_shots(rate: Rate, table: Table) -> Fraction:
    """What the rate allows, the first shot included."""
    return 1 / (1 - chance_to_go_on(rate, table))


# --- a whole Fire action --------------------------------------------------------------------------
class Action(NamedTuple):
    """All shots of a Fire action at one target.

    `roll` is made for each shot and means Landed(rolled, result); `effect(result, *args, dice)` is
    what a shot that is resolved does, one of `order`, lightest first.
    """

    roll: Roll
    effect: Callable[..., str]
    args: tuple[Any, ...]
    rate: Rate
    table: Table
    order: tuple[str, ...]


def fire_action(action: Action, dice: Chance) -> str:
    """The worst outcome: one shot, then others as long as they pass (HX-CAD-01, HX-CAD-04)."""
    landed: Landed = dice.roll(action.roll)
    outcome = dice.resolve(action.effect, landed.result, *action.args)
    return dice.resolve(fire_on, action, outcome)


def fire_on(action: Action, worst: str, dice: Chance) -> str:
    """Shots until one is worse than all before it, or none comes off any more."""
    _, worse = dice.until(changes_something, another_shot, action, worst)
    return worst if worse == ENDED else dice.resolve(fire_on, action, worse)


def changes_something(worst: tuple[str, str]) -> bool:
    before, after = worst
    return after != before


def another_shot(action: Action, worst: str, dice: Chance) -> tuple[str, str]:
    """What was the worst, and what is now; the 2D6 that does not pass is not read as a shot."""
    follow_up = follow_up_of(action.rate, action.table)
    landed: Landed = dice.roll(following(action.roll, follow_up))
    if landed.result == ENDED:
        return worst, ENDED
    outcome = dice.resolve(action.effect, landed.result, *action.args)
    return worst, max(worst, outcome, key=action.order.index)


def raw_result(result: str, _dice: Chance) -> str:
    """The effect of a burst is the cell itself, its star dropped."""
    return bare(result)
