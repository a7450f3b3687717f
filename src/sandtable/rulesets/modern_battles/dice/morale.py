"""Psychology, rally and panic (psychologie, ralliement, panique): 2D6 against Leadership (Cd).

    Morale(cd, start, losses, fire_losses, by, leaderless, targeted, counted)
    take(morale, rule, dice) -> bool                   passed?
    psychology(morale, state, when_passed, dice) -> state      MB-PSY-06, MB-PSY-14
    rally(morale, state, dice) -> state                MB-PSY-07
    panic(morale, dice) -> "shaken" or "abandoned"     MB-PSY-08
    group_test(morale, dice) -> "holds" or "disengages"        MB-GRP-02, MB-GRP-03
    morale_roll(morale, rule) -> Roll                    for panels and explanations
    leader_falls(figures, casualties, dice) -> bool    MB-PSY-15
    draw_one(number, rule, dice) -> int                0 for the first of so many (MB-PSY-15)

`when_passed` is the switch mb.psychology-pass, `counted` is mb.morale-modifiers.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, on_the_number_to_reach, only_if, remembered
from sandtable.rulesets.modern_battles import sheet

ADVANCING, SHAKEN, FLEEING = sheet.STATES  # en marche, secoués, en fuite: best first

PSYCHOLOGY = "MB-PSY-06"
RALLY = "MB-PSY-07"
PANIC = "MB-PSY-08"
GROUP = "MB-GRP-02"
FIRE_ON_BOARD = "MB-VEH-12"


class Morale(NamedTuple):
    """What a test depends on. Figures, crewmen or vehicles of a group are counted (MB-GEN-13).

    `losses` are all so far, `fire_losses` those of the one fire in question; `by` is none, sniper
    or artillery. `targeted` keeps the hardship of an earlier fire for a rally test (MB-PSY-03).
    """

    cd: int = 7
    start: int = 10
    losses: int = 0
    fire_losses: int = 0
    by: str = "none"
    leaderless: bool = False
    targeted: bool = False
    counted: str = "leadership"


# --- tests ----------------------------------------------------------------------------------------
def take(morale: Morale, rule: str, dice: Chance) -> bool:
    """One roll for all three tests (MB-PSY-01)."""
    passed: bool = dice.roll(morale_roll(morale, rule))
    return passed


def psychology(morale: Morale, state: str, when_passed: str, dice: Chance) -> str:
    """Failed with a quarter lost the unit flees, failed with less it is shaken (MB-PSY-06)."""
    if take(morale, PSYCHOLOGY, dice):
        return worse(state, PASSED[when_passed])
    return worse(state, FLEEING if has_lost_a_quarter(morale) else SHAKEN)


def rally(morale: Morale, state: str, dice: Chance) -> str:
    """One level up or one level down; nothing is below fleeing (MB-PSY-07)."""
    passed = take(morale, RALLY, dice)
    ladder = tuple(sheet.STATES)
    rung = ladder.index(state) + (-1 if passed else 1)
    return ladder[min(max(rung, 0), len(ladder) - 1)]


def panic(morale: Morale, dice: Chance) -> str:
    """A crew that fails bails out; one that passes is shaken all the same (MB-PSY-08)."""
    return SHAKEN if take(morale, PANIC, dice) else "abandoned"


def group_test(morale: Morale, dice: Chance) -> str:
    """One test for the whole group, which disengages if it fails (MB-GRP-02, MB-GRP-03)."""
    return "holds" if take(morale, GROUP, dice) else "disengages"


def worse(state: str, result: str) -> str:
    """A result never improves the present state (MB-PSY-14)."""
    return min(state, result, key=level)


def level(state: str) -> int:
    return sheet.STATES[state].level


def has_lost_a_quarter(morale: Morale) -> bool:
    """At least 25% of the starting strength (MB-GEN-13)."""
    return morale.losses * 4 >= morale.start


#: mb.psychology-pass: nothing, or the strictly literal reading.
PASSED = {"unaffected": ADVANCING, "shaken": SHAKEN}


# --- the roll -------------------------------------------------------------------------------------
@remembered
def morale_roll(morale: Morale, rule: str) -> Roll:
    """2D6 at or below Leadership, thrown by whom the fire or the fright has met (MB-PSY-01)."""
    how, changes = COUNTED[morale.counted], modifiers(morale)
    return Roll(rule, "2D6", how, changes, morale.cd, theirs=True)


def modifiers(morale: Morale) -> tuple[Modifier, ...]:
    """They add up; each condition counts once (MB-PSY-02)."""
    return (
        *when(is_targeted(morale), "targeted"),
        *when(morale.losses * 2 >= morale.start, "heavy-losses"),  # MB-PSY-04
        *when(morale.leaderless, "leaderless"),  # MB-PSY-05
    )


def is_targeted(morale: Morale) -> bool:
    """By a sniper, by artillery, or with more than a quarter lost to one fire (MB-PSY-03).

    The quarter is of those who were there when the fire began (MB-GEN-13).
    """
    before = morale.start - morale.losses + morale.fire_losses
    return morale.targeted or morale.by != "none" or over_a_quarter(morale.fire_losses, before)


def a_quarter_fell(lost: int, before: int) -> bool:
    """So many lost to one fire of the enemy that a unit is tested (MB-PSY-13)."""
    return lost * 4 >= before


def over_a_quarter(lost: int, before: int) -> bool:
    """So many lost to one fire that those who are left count as targeted (MB-PSY-03)."""
    return lost * 4 > before


def when(condition: bool, row: str) -> tuple[Modifier, ...]:
    printed = sheet.MORALE_MODIFIERS[row]
    return only_if(condition, printed.rule, printed.value)


@on_the_number_to_reach
def at_most(rolled: int, modifier: int, leadership: int) -> bool:
    """Hardships lower the Leadership; 12 always passes, 1 never (MB-PSY-01, MB-PSY-02)."""
    return rolled <= leadership + modifier


def at_most_as_printed(rolled: int, modifier: int, leadership: int) -> bool:
    """To the letter the modifiers are added to the dice, so that hardships help (MB-PSY-02)."""
    return rolled + modifier <= leadership


#: mb.morale-modifiers.
COUNTED = {"leadership": at_most, "dice": at_most_as_printed}


# --- who falls ------------------------------------------------------------------------------------
def draw_one(number: int, rule: str, dice: Chance) -> int:
    """Each is equally likely (MB-PSY-15, for turrets MB-VEH-07); no die for the only one left."""
    if number == 1:
        return 0
    drawn: int = dice.roll(Roll(rule, f"1D{number}", number_drawn))
    return drawn - 1


def number_drawn(face: int, _modifier: int, _against: object) -> int:
    """The first of them is 1."""
    return face


def leader_falls(figures: int, casualties: int, dice: Chance) -> bool:
    """Casualties are drawn one by one from those still there, the leader among them."""
    left = tuple(range(figures, figures - casualties, -1))
    return dice.sequence(draw_again, False, left)


def draw_again(fallen: bool, left: int, dice: Chance) -> bool:
    return fallen or left == 1 or bool(dice.roll(leader_drawn(left)))


def leader_drawn(left: int) -> Roll:
    return Roll("MB-PSY-15", f"1D{left}", is_the_first)


def is_the_first(face: int, _modifier: int, _against: object) -> bool:
    return face == 1
