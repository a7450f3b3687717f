"""What looking ahead asks of a ruleset: what else could be done, and what a position is worth.

A player who looks ahead takes what the planner of its side would say and the alternatives, plays
each of them on, and compares. It knows no ruleset; this is all that it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol


class Mind(Protocol):
    """The planner of one side, with what the side has in mind in the turn under way."""

    def choose(self, view: Any, side: str, /) -> Any:
        """A command; None when it has no opinion."""

    def answer(self, view: Any, side: str, question: Any, /) -> Any: ...

    def clone(self) -> Mind:
        """Another with the same in mind, from here on by itself."""


class Choice(NamedTuple):
    """A command, and the mind of whoever has said it: what he means to do next.

    Two choices with the same command differ in their intent.
    """

    command: Any
    mind: Mind
    intent: str = ""


class Worth(NamedTuple):
    """What a position promises a side, in parts that are added up: 1 is about a battle won."""

    points: float  # ahead of the enemy
    own: float  # of what is left of its own
    enemy: float  # of what is left of the enemy


class Effort(NamedTuple):
    """How much is played on at a decision, the same on any machine."""

    rollouts: int
    work: int | None = None  # commands of all of them times pieces, about; None: however long


#: Whether a game has been played on far enough.
Until = Callable[[Any], bool]


class Ahead(Protocol):
    """The module `players/ahead.py` of a ruleset."""

    @property
    def EFFORT(self) -> Mapping[str, Effort]:  # noqa: N802
        """How much a veteran and an elite player play on at a decision."""

    @property
    def ALIKE(self) -> int:  # noqa: N802
        """Games after which a choice that came to the same in all of them is not tried on; 0 where
        so few tell nothing."""

    def alternatives(self, view: Any, side: str, mind: Any, /) -> Iterator[Choice]:
        """What else the side could say than its planner does, the best first, a dozen at most.

        `mind` is left as it is. There are none in the midst of a plan: it is carried out.
        """

    def pieces(self, view: Any, /) -> int:
        """How many there are to think of: a command takes about so much longer."""

    def until(self, view: Any, side: str, /) -> Until:
        """How far a game is played on from here; the enemy's reply must be within."""

    def worth(self, state: Any, side: str, /) -> Worth:
        """Of a position in which a game was broken off."""

    def sample(self, view: Any, side: str, random: Random, /) -> Any:
        """A whole state that agrees with everything the side may know."""


def to_the_end(_state: Any) -> bool:
    return False


class NothingAhead:
    """Of a ruleset whose planner is followed in everything."""

    EFFORT: Mapping[str, Effort] = MappingProxyType({"veteran": Effort(0), "elite": Effort(0)})
    ALIKE = 0

    def alternatives(self, _view: Any, _side: str, _mind: Any) -> Iterator[Choice]:
        return iter(())

    def pieces(self, _view: Any) -> int:
        return 1

    def until(self, _view: Any, _side: str) -> Until:
        return to_the_end

    def worth(self, _state: Any, _side: str) -> Worth:
        return Worth(0.0, 0.0, 0.0)

    def sample(self, view: Any, _side: str, _random: Random) -> Any:
        return view
