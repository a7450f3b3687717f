"""Shooting (tir): one to-hit roll, a shot at a foot figure, a batch of shots, a template.

    Shot(ct, band, moved, light, large, grouped, same_target, cover, flame, automatic,
         natural_one, beyond_six)
    hit(shot, dice) -> bool                            one to-hit roll
    Fire(shot, hit)                                    a shot and the wounds.Hit it makes
    shoot(fire, dice) -> "miss", "no-wound", "saved" or "casualty"
    volley(fire, shots, figures, dice) -> int          casualties of a batch (MB-SHT-22)
    volleys(batches, figures, dice) -> int             of several, each a Fire and its shots
    template(fire, under, dice) -> int                 flame or HE shell on so many figures alike
    to_hit(shot) -> tuple[Roll, ...]                   () where the hit is automatic
    needed(shot) -> int                                die score after modifiers

`weapons.aim` makes a Shot of a weapon, a distance and the options of the game. Figures under a
template that differ are each rolled for with `wounds.harm` after one `hit`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered, said_as, told_as
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.readings import reaches
from sandtable.rulesets.modern_battles.dice.wounds import Hit, casualties, harm


class Shot(NamedTuple):
    """Everything one to-hit roll depends on.

    `band` is short, long or extreme, `cover` none, light or heavy. `light` is the note of the
    weapon. `flame`: neither range nor cover counts (MB-WPN-11, MB-WPN-12); `automatic`: no roll.
    The last two are the switches mb.natural-one and mb.beyond-six.
    """

    ct: int = 3
    band: str = "short"
    moved: bool = False
    light: bool = False
    large: bool = False
    grouped: bool = False
    same_target: bool = False
    cover: str = "none"
    flame: bool = False
    automatic: bool = False
    natural_one: str = "plain"
    beyond_six: str = "impossible"


class Fire(NamedTuple):
    """A shot at a foot figure, and the hit it makes."""

    shot: Shot
    hit: Hit


# --- one shot -------------------------------------------------------------------------------------
def hit(shot: Shot, dice: Chance) -> bool:
    """D6 plus modifiers at or above the score of the CT (MB-SHT-04); sometimes a second die."""
    return all(dice.roll(roll) for roll in to_hit(shot))


def shoot(fire: Fire, dice: Chance) -> str:
    """A hit goes on to the wound and the save (MB-SHT-17)."""
    return harm(fire.hit, dice) if hit(fire.shot, dice) else "miss"


def fells(fire: Fire, dice: Chance) -> bool:
    return shoot(fire, dice) == "casualty"


# --- several --------------------------------------------------------------------------------------
def volley(fire: Fire, shots: int, figures: int, dice: Chance) -> int:
    """Equal shots, one after another, while a figure stands that can be removed (MB-SHT-18)."""
    left = dice.sequence(shoot_standing, figures, (fire,) * shots)
    return figures - left


def shoot_standing(standing: int, fire: Fire, dice: Chance) -> int:
    return standing - dice.resolve(fells, fire) if standing else 0


def volleys(batches: tuple[tuple[Fire, int], ...], figures: int, dice: Chance) -> int:
    """Batch after batch of one fire: who has fallen to one cannot fall to the next (MB-SHT-22)."""
    left = dice.sequence(fire_batch, figures, batches)
    return figures - left


def fire_batch(standing: int, batch: tuple[Fire, int], dice: Chance) -> int:
    fire, shots = batch
    return standing - dice.resolve(volley, fire, shots, standing) if standing else 0


def template(fire: Fire, under: int, dice: Chance) -> int:
    """One to-hit roll for the template; then each figure under it is hit (MB-RID-04, MB-WPN-12)."""
    if not hit(fire.shot, dice):
        return 0
    return dice.resolve(casualties, fire.hit, under, under)


# --- rolls ----------------------------------------------------------------------------------------
TO_HIT = "MB-SHT-04"
LAST_FOLLOW_UP = 9  # 7, 8 and 9 are a 6 and then 4+, 5+ and 6 (MB-SHT-09)
FOLLOW_UP = 3


@remembered
def to_hit(shot: Shot) -> tuple[Roll, ...]:
    """Jet pour toucher; where a score above 6 may be reached, a second roll after a 6."""
    if shot.automatic:
        return ()
    table, changes = score(shot.ct), modifiers(shot)
    score_needed = table - sum(int(change.value) for change in changes)
    if shot.beyond_six == "follow-up" and 6 < score_needed <= LAST_FOLLOW_UP:
        first = Roll(TO_HIT, "1D6", is_six, changes, table)
        return first, Roll("MB-SHT-09", "1D6", reaches, against=score_needed - FOLLOW_UP)
    return (Roll(TO_HIT, "1D6", HITS[shot.natural_one], changes, table),)


def score_rules(roll: Roll) -> Iterator[str]:
    """What the modifiers make of the score: they add up, and may leave the die behind."""
    if len(roll.modifiers) > 1:
        yield "MB-SHT-05"
    on_the_die = roll.against - roll.modifier
    if on_the_die <= 1:
        yield "MB-SHT-08"
    elif on_the_die > 6:
        yield "MB-SHT-09"


def hits(face: int, modifier: int, needed: int) -> bool:
    """As the numbers say: 1 or less always, more than 6 never (MB-SHT-08, MB-SHT-09)."""
    return face + modifier >= needed


def hits_but_on_one(face: int, modifier: int, needed: int) -> bool:
    """A natural 1 always misses, as in the parent games (MB-SHT-08)."""
    return face != 1 and face + modifier >= needed


def _first_a_six(table: int, modifier: int) -> tuple[str, dict[str, Any]]:
    return "mb-needs-first-a-six", {"n": table - modifier, "table": table}


@said_as("mb-first-a-six")
@told_as(_first_a_six)
def is_six(face: int, _modifier: int, _needed: int) -> bool:
    """The first of two dice where more than 6 is needed (MB-SHT-09)."""
    return face == 6


#: mb.natural-one.
HITS = {"plain": hits, "miss": hits_but_on_one}


def score(ct: int) -> int:
    """Table de tir (MB-T-SHOOTING)."""
    return sheet.SHOOTING[str(ct)].needed


def needed(shot: Shot) -> int:
    """The score of the die itself, modifiers taken off."""
    return score(shot.ct) - sum(int(change.value) for change in modifiers(shot))


def modifiers(shot: Shot) -> tuple[Modifier, ...]:
    """Modificateurs: they add up (MB-SHT-05)."""
    return (*firer_modifiers(shot), *(() if shot.flame else range_and_cover(shot)))


def firer_modifiers(shot: Shot) -> tuple[Modifier, ...]:
    """Large and grouped share a line; the same target counts only if it is large (MB-SHT-11).

    A Light weapon has no penalty for movement (MB-WPN-04).
    """
    return (
        *when(shot.large or shot.grouped, "large-or-grouped"),
        *when(shot.same_target and shot.large, "same-large-target"),
        *when(shot.moved and not shot.light, "moving"),
    )


def range_and_cover(shot: Shot) -> tuple[Modifier, ...]:
    return (
        *when(shot.band == "long", "long-range"),
        *when(shot.band == "extreme", "extreme-range"),
        *when(shot.cover == "light", "light-cover"),
        *when(shot.cover == "heavy", "heavy-cover"),
    )


def when(condition: bool, row: str) -> tuple[Modifier, ...]:
    """A row of the table of modifiers, if its condition holds."""
    printed = sheet.SHOOTING_MODIFIERS[row]
    return only_if(condition, printed.rule, printed.value)
