"""Wounds and saves (blessures, sauvegarde) of foot figures: one unsaved wound removes a figure.

Foot(e, save)                              save: None or 2 to 6
Hit(strength, foot, rule)                  rule: MB-SHT-17, in close combat MB-CC-07
harm(hit, dice) -> "no-wound", "saved" or "casualty"
kills(hit, dice) -> bool                   the same as yes or no
casualties(hit, hits, standing, dice) -> int       of so many hits, never more than stand
to_wound(hit) -> Roll or None              None: no wound is possible
to_save(foot) -> Roll or None              None: no save
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.chance import Chance, Roll, remembered
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.readings import reaches

WOUNDS = ("MB-SHT-17", "MB-CC-07")  # by shots and the like, and by blows


class Foot(NamedTuple):
    """A foot figure as a target: its Toughness (E) and its save (Sv), None or 2 to 6."""

    e: int = 3
    save: int | None = None


class Hit(NamedTuple):
    """One hit of a Strength (F) on such a figure."""

    strength: int
    foot: Foot = Foot()
    rule: str = "MB-SHT-17"


def harm(hit: Hit, dice: Chance) -> str:
    """The wound roll, then the save of a figure that has one (MB-WND-01, MB-CC-08)."""
    wound = to_wound(hit)
    if wound is None or not dice.roll(wound):
        return "no-wound"
    save = to_save(hit.foot)
    if save is not None and dice.roll(save):
        return "saved"
    return "casualty"


def kills(hit: Hit, dice: Chance) -> bool:
    return harm(hit, dice) == "casualty"


def casualties(hit: Hit, hits: int, standing: int, dice: Chance) -> int:
    """Casualties beyond those who stand there are lost (MB-SHT-18)."""
    left = dice.sequence(hit_standing, standing, (hit,) * hits)
    return standing - left


def hit_standing(standing: int, hit: Hit, dice: Chance) -> int:
    return standing - dice.resolve(kills, hit) if standing else 0


def applied(hit: Hit) -> Iterator[str]:
    """Where the Strength is off the table, or no wound is possible."""
    if hit.strength > sheet.STRONGEST_BLOW:
        yield "MB-WND-03"
    if to_wound(hit) is None:
        yield "MB-WND-02"


# --- rolls ----------------------------------------------------------------------------------------
@remembered
def to_wound(hit: Hit) -> Roll | None:
    """Jet pour blesser: Strength above the table uses its last row (MB-WND-03)."""
    needed = sheet.to_wound_score(hit.strength, hit.foot.e)
    return None if needed is None else Roll(hit.rule, "1D6", reaches, against=needed)


@remembered
def to_save(foot: Foot) -> Roll | None:
    """Jet de sauvegarde, which no Strength modifies (MB-SHT-17)."""
    if foot.save is None:
        return None
    return Roll("MB-CC-08", "1D6", reaches, against=foot.save, theirs=True)
