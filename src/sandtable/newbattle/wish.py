"""What somebody wants of a new battle, and what a number makes of it where he does not say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from sandtable.refusals import BadInput, nearest_names

#: Another version lays another battle under the same number.
VERSION = 2
SIZES = ("small", "medium", "large")
ANY = "any"
MOST = 999_999


class Wish(NamedTuple):
    """A ruleset, and as much more as somebody cares to say."""

    ruleset: str
    size: str = "medium"
    era: str = ANY
    mission: str = ANY
    number: int = 1

    def chance(self, about: str) -> Random:
        """The same for the same wish; what is drawn for one thing changes nothing of another."""
        return Random(f"{VERSION} {' '.join(map(str, self))} {about}")


class Lever(NamedTuple):
    """What is turned until a battle is fair; above 0 it is for the first side.

    `tilt`: how much stronger it is than its mission says, as a power of two. `points`: more for
    its first aim, or for that of the other side. `turns`: longer or shorter, for nobody in
    particular.
    """

    tilt: float = 0.0
    points: int = 0
    turns: int = 0

    @property
    def share(self) -> float:
        return float(2.0 ** (self.tilt / 2))


def settled(
    wish: Wish,
    rulesets: tuple[str, ...],
    eras: Callable[[str], tuple[str, ...]],
    missions: tuple[str, ...],
) -> Wish:
    """The wish with nothing left open."""
    _check("ruleset", wish.ruleset, rulesets)
    _check("size", wish.size, SIZES)
    if not 1 <= wish.number <= MOST:
        raise BadInput("make-bad-number", most=MOST, value=wish.number)
    known = eras(wish.ruleset)
    era = wish.era if wish.era != ANY else wish.chance("era").choice(known)
    mission = wish.mission if wish.mission != ANY else wish.chance("mission").choice(missions)
    _check("era", era, known)
    _check("mission", mission, missions)
    return wish._replace(era=era, mission=mission)


def _check(what: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise BadInput(f"make-unknown-{what}", value=name, nearest=nearest_names(name, names))
