"""Tank riders (fantassins transportés sur le char): splinters of a shell that does not penetrate.

splinter(riders, hit, dice) -> int             casualties, after an AP shell of a gun (MB-RID-02)
SPLINTER_STRENGTH                              of each hit (MB-RID-03)
CLOSED                                         vehicles whose men are safe from HE (MB-RID-05)
"""

from __future__ import annotations

from sandtable.chance import Chance, Roll
from sandtable.rulesets.modern_battles.dice.readings import halved
from sandtable.rulesets.modern_battles.dice.wounds import Hit, casualties

CLOSED = ("ifv",)  # vehicles with the men inside; on the others they ride, or sit in the open
SPLINTER_STRENGTH = 4  # the sheet gives none
LAST_RICOCHET = 3


def splinter(riders: int, hit: Hit, dice: Chance) -> int:
    """On 1-3 splinters reach D3 of the riders; each may be wounded and save as usual."""
    if not dice.roll(RICOCHET):
        return 0
    hits: int = min(riders, dice.roll(NUMBER_OF_HITS))
    return dice.resolve(casualties, hit, hits, hits)


def ricochets(face: int, _modifier: int, last: int) -> bool:
    return face <= last


RICOCHET = Roll("MB-RID-02", "1D6", ricochets, against=LAST_RICOCHET)
NUMBER_OF_HITS = Roll("MB-RID-03", "1D6", halved)  # D3
