"""Shooting (tir): one shot at one figure, bursts, covering fire, volleys.

    Shot(weapon, dc, order, moved, shot_number, target_number, indoors, laser, holo,
         target_marker, target_still, cover, vest, rapid_target)
    fire(shot, dice) -> Fire(hits, saved)      `.out`: the figure is out of action
    burst(shots, dice) -> tuple[Fire, ...]     one Raf shot, a Shot per target in turn (`aims`)
    volley(shot, shooters, figures, dice) -> int       losses of several who shoot alike
    losses(shots, dice) -> int                 figures out of action, a Shot for each
    to_hit(shot) -> tuple[Roll, ...]           the dice it throws, for panels and explanations
    modifiers(shot) -> tuple[Modifier, ...]    what changes its threshold, each with its rule
    how_far(distance) -> "none", "short" or "long"     distance moved in 1/100 cm, for `moved`

A weapon with Stp makes the unit of its target keep its head down, hit or miss
(`startles(weapon)`, MS-ABIL-06): that is no matter of dice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, on_the_number_to_reach, only_if, remembered
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.saves import BODY_ARMOUR, save_all
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of, weapon_named

THRESHOLD = 4  # seuil de 4+, MS-SHOOT-02
SHORT_MOVE = 400  # 4 cm, and exactly 4 cm is still short (MS-TMOD-01)
MOST_TARGETS = 3  # of one Raf shot, MS-ABIL-03


class Shot(NamedTuple):
    """Everything one shot depends on.

    `moved` is none, short or long (`how_far`). `shot_number` counts the covering fires of the
    turn, `target_number` the targets of a Raf shot; both start at 1. `holo` says that the sight
    is used. `target_marker` is the id of a marker; any other text is no marker.
    """

    weapon: str
    dc: str = "D8"
    order: str = "tactical-move"
    moved: str = "none"
    shot_number: int = 1
    target_number: int = 1
    indoors: bool = False
    laser: bool = False
    holo: bool = False
    target_marker: str = "none"
    target_still: bool = False
    cover: str = "none"
    vest: bool = False
    rapid_target: str = "exposed"


class Fire(NamedTuple):
    """What a shot did to a figure: its hits, and whether the vest saved every one of them."""

    hits: int = 0
    saved: bool = False

    @property
    def out(self) -> bool:
        """Hors combat."""
        return self.hits > 0 and not self.saved


MISSED = Fire()


def how_far(distance: int | Fraction) -> str:
    """What counts of the way a shooter made this turn before he shot, in 1/100 cm."""
    if not distance:
        return "none"
    return "short" if distance <= SHORT_MOVE else "long"


# --- one shot -------------------------------------------------------------------------------------
def fire(shot: Shot, dice: Chance) -> Fire:
    """xDC against the threshold, each success a hit; then the vest, if any, against each hit."""
    hits = dice.sequence(count_success, 0, to_hit(shot))
    if not hits:
        return MISSED
    return Fire(hits, can_be_saved(shot) and dice.resolve(save_all, BODY_ARMOUR, hits))


def count_success(so_far: int, roll: Roll, dice: Chance) -> int:
    succeeded: bool = dice.roll(roll)
    return so_far + succeeded


def can_be_saved(shot: Shot) -> bool:
    """The vest is for hits of weapons without Exp (MS-EQP-06)."""
    return shot.vest and sheet.EXPLOSIVE not in weapon_named(shot.weapon).abilities


def startles(weapon: str) -> bool:
    """Stp: whatever the dice say, the unit shot at keeps its head down (MS-ABIL-06)."""
    return sheet.SURPRISE in weapon_named(weapon).abilities


# --- several targets, several shots, several shooters ---------------------------------------------
def aims(shot: Shot, targets: int) -> tuple[Shot, ...]:
    """A Raf shot through so many figures alike: +0, +1, +2 (MS-ABIL-03)."""
    return tuple(shot._replace(target_number=number) for number in range(1, targets + 1))


def triggered(shot: Shot, shots: int) -> tuple[Shot, ...]:
    """The covering fires of a turn, each at a new figure: +0, +1, +2 and so on (MS-COVFIRE-03)."""
    alert = shot._replace(order="covering-fire", moved="none")
    return tuple(alert._replace(shot_number=number) for number in range(1, shots + 1))


def burst(shots: tuple[Shot, ...], dice: Chance) -> tuple[Fire, ...]:
    """Rafale: every target is rolled at with all the dice of the weapon."""
    return dice.each(fire, shots)


def losses(shots: tuple[Shot, ...], dice: Chance) -> int:
    """Shots at a figure each: how many are out of action."""
    return dice.sequence(count_loss, 0, shots)


def count_loss(so_far: int, shot: Shot, dice: Chance) -> int:
    return so_far + dice.resolve(fire, shot).out


def volley(shot: Shot, shooters: int, figures: int, dice: Chance) -> int:
    """One after another, each at a figure still standing; no die when none is (MS-SHOOT-03)."""
    left = dice.sequence(shoot_standing, figures, (shot,) * shooters)
    return figures - left


def shoot_standing(standing: int, shot: Shot, dice: Chance) -> int:
    return standing - dice.resolve(fire, shot).out if standing else 0


# --- rolls ----------------------------------------------------------------------------------------
@remembered
def to_hit(shot: Shot) -> tuple[Roll, ...]:
    """One roll for each die of the weapon, all against 4+ and its modifiers (MS-DICE-03)."""
    return rolls_against(THRESHOLD, "MS-SHOOT-02", dice_of(shot.weapon, shot.dc), modifiers(shot))


def rolls_against(
    threshold: int, rule: str, dice: tuple[str, ...], changes: tuple[Modifier, ...] = ()
) -> tuple[Roll, ...]:
    """Dice that are compared one by one with a threshold and its modifiers."""
    return tuple([Roll(rule, f"1{die}", hits, changes, threshold) for die in dice])


@on_the_number_to_reach
def hits(face: int, modifier: int, needed: int) -> bool:
    """Equal is enough; a threshold of 1 never fails, one above the die never succeeds.

    MS-DICE-04, MS-DICE-05.
    """
    return face >= needed + modifier


def modifiers(shot: Shot) -> tuple[Modifier, ...]:
    """Modificateurs au seuil de 4+: they add up (MS-SHOOT-04)."""
    return (*shooter_modifiers(shot), *target_modifiers(shot))


def shooter_modifiers(shot: Shot) -> tuple[Modifier, ...]:
    """A laser pointer indoors cancels the shooter's movement (MS-EQP-09)."""
    steadied = "MS-EQP-09" in ignored(shot)
    return (
        *when(shot.moved == "short" and not steadied, "shooter-moved-short"),
        *when(shot.moved == "long" and not steadied, "shooter-moved-long"),
        *when(shot.order == "aimed-fire", "aimed-fire"),
        *when(True, "new-target", times=shot.shot_number + shot.target_number - 2),
        *when(is_at_home(shot), "close-quarters"),
    )


#: Large calibre, and sure aim at a target that stays still.
COVER_IGNORED = frozenset(("MS-ABIL-05", "MS-ABIL-10"))


def target_modifiers(shot: Shot) -> tuple[Modifier, ...]:
    """Cal ignores cover; Sur does against a still target, and doubles the bonus for it.

    MS-ABIL-05, MS-ABIL-10. A holographic sight in use cancels the markers of movement
    (MS-EQP-10).
    """
    dropped = ignored(shot)
    sure = is_sure(shot)
    covered = COVER_IGNORED.isdisjoint(dropped)
    marker = "none" if "MS-EQP-10" in dropped else shot.target_marker
    return (
        *when(marker == "tactical-move", "target-tactical-move"),
        *when(marker == "rapid-move", "target-rapid-move", RAPID_TARGET[shot.rapid_target]),
        *when(shot.cover == "light" and covered, "light-cover"),
        *when(shot.target_still, "target-still", 2 if sure else 1),
        *when(shot.cover == "heavy" and covered, "heavy-cover"),
        *when(marker == "heads-down", "target-heads-down"),
    )


def ignored(shot: Shot) -> tuple[str, ...]:
    """The rules by which something that would count does not: the sum leaves it out."""
    in_cover, calibre = shot.cover != "none", sheet.LARGE_CALIBRE
    large = calibre in weapon_named(shot.weapon).abilities
    by = {
        "MS-EQP-09": shot.laser and shot.indoors and shot.moved != "none",
        "MS-EQP-10": shot.holo and shot.target_marker in MOVING,
        "MS-ABIL-05": in_cover and large,
        "MS-ABIL-10": in_cover and not large and is_sure(shot),
    }
    return tuple([rule for rule, is_so in by.items() if is_so])


@remembered
def applied(shot: Shot) -> tuple[str, ...]:
    """Rules that it is fired by without a modifier of theirs: abilities, and what is left out."""
    by = {
        "MS-ABIL-07": is_at_home(shot),
        "MS-ABIL-10": is_sure(shot),
    }
    return tuple(dict.fromkeys((*ignored(shot), *[rule for rule, is_so in by.items() if is_so])))


def is_at_home(shot: Shot) -> bool:
    """CQB, indoors (MS-ABIL-07)."""
    return shot.indoors and sheet.CLOSE_QUARTERS in weapon_named(shot.weapon).abilities


def is_sure(shot: Shot) -> bool:
    """Sur, against a target that stayed still (MS-ABIL-10)."""
    return shot.target_still and sheet.SURE_AIM in weapon_named(shot.weapon).abilities


def when(condition: bool, row: str, times: int = 1) -> tuple[Modifier, ...]:
    """A row of the table of modifiers, if its condition holds."""
    printed = sheet.THRESHOLD_MODIFIERS[row]
    return only_if(condition, printed.rule, printed.value * times)


MOVING = ("tactical-move", "rapid-move")
COUNTED = (*MOVING, "heads-down")  # markers with a row of their own, whichever face is up
#: ms.rapid-target: who runs is exposed, as printed; or harder to hit (MS-TMOD-07).
RAPID_TARGET = {"exposed": 1, "harder": -1}
