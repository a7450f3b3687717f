"""Danger as rulesets answer it: who could shoot at a piece somewhere, and the sum of it.

There is no rule here. A ruleset's `queries/threats.py` puts the piece there, lets each enemy that
is known have the best shot it would have, counted by the resolution that the shot runs, and runs a
move to hear who would react to it (`Scout`). What is added up is exact: each shot once, in the
order of the rules, and whoever is stopped on his way is judged where he stops.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from math import cos, dist, prod, sin, tau
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from sandtable.chance import Roll, meanings, odds
from sandtable.refusals import Refused, allows
from sandtable.umpire import QuickUmpire

Point = tuple[int, int]
#: How many figures are lost, each number with its chance.
Losses = Mapping[int, Fraction]
NOBODY: Losses = {0: Fraction(1)}


class Same(NamedTuple):
    """A shot as an odds query with its inputs, or the key of words why there is none."""

    query: str = ""
    inputs: Mapping[str, str] = MappingProxyType({})
    unasked: str = ""


@dataclass(frozen=True, slots=True)
class Threat:
    """The best shot that an enemy would have, exactly counted.

    `stops`: the chance that nobody is lost and the piece goes no further. `how` is a key of words
    that says in what manner he shoots. `query` with its `inputs` is the same situation as an odds
    query; where none can tell it, `unasked` is a key of words that says why. `way`: where he walks
    first.

    Of an enemy of several figures, `by` is the nearest of those who shoot, `at` the place of the
    one he is nearest to: the distance is theirs. `besides`: the other weapons of the same fire.
    `comes` is his shot if he comes nearer first, where that is worse.
    """

    enemy: str
    weapon: str
    start: Point
    distance: int
    outcomes: Mapping[str, Fraction]  # worst first
    losses: Losses
    stops: Fraction = Fraction(0)
    how: str = ""
    query: str = ""
    inputs: Mapping[str, str] = field(default_factory=dict)
    way: tuple[Point, ...] = ()
    by: str = ""
    at: Point | None = None
    besides: tuple[str, ...] = ()
    unasked: str = ""
    comes: Threat | None = None

    @property
    def hurts(self) -> Fraction:
        """How likely somebody is lost."""
        return 1 - self.losses.get(0, Fraction(0))

    @property
    def rank(self) -> tuple[Fraction, Fraction]:
        return expected(self.losses), self.stops


@dataclass(frozen=True, slots=True)
class Harmless:
    """An enemy who cannot shoot there, and why; `comes` is his shot if he comes up first."""

    enemy: str
    start: Point
    refused: Refused
    comes: Threat | None = None


@dataclass(frozen=True, slots=True)
class Provoked:
    """A shot that a move would draw: where on the way, at which of its legs."""

    threat: Threat
    at: Point
    leg: int


class Dangers(Protocol):
    """What a ruleset answers. Battles are its own, of what a side may know: `Any`."""

    def side_of(self, battle: Any, who: str, /) -> str:
        """Whose piece it is; "" when there is none such on the table."""

    def nearest(self, battle: Any, side: str, at: Point, among: Collection[str], /) -> str:
        """The piece of a side nearest to a place, one of these if any is there; "" for none."""

    def place_of(self, battle: Any, who: str, /) -> Point:
        """Where it stands."""

    def size_of(self, battle: Any, /, *who: str) -> int:
        """How many may be lost of them; who is of one body counts once."""

    def gone(self, battle: Any, who: str, way: Sequence[Point], /) -> Any:
        """The battle with the piece at the end of a way that it may go now; None if it may not."""

    def put(self, battle: Any, who: str, at: Point, /) -> Any:
        """The battle with the piece at a place, as if by magic."""

    def provoked(self, battle: Any, who: str, way: Sequence[Point], /) -> Iterable[Provoked]:
        """The shots that the way would draw, in their order; none where it cannot be gone."""

    def against(self, battle: Any, who: str, /) -> Iterable[Threat | Harmless]:
        """Every known enemy's best shot at a piece where it stands, or why it has none."""


def arrived(rules: Dangers, battle: Any, who: str, way: Sequence[Point]) -> tuple[Any, bool]:
    """The battle with the piece at the end of its way, and whether it may go there now.

    Where it may not (it has acted, it is too far, something is in the way), it is simply put there.
    """
    if not way or rules.place_of(battle, who) == way[-1]:
        return battle, True
    then = rules.gone(battle, who, way)
    return (rules.put(battle, who, way[-1]), False) if then is None else (then, True)


# --- who would react ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Heard:
    """A question that somebody would be asked, and the battle at that moment."""

    battle: Any
    side: str
    question: Any


class Scout(QuickUmpire):
    """Runs a command as if nobody reacted to it and nothing went wrong, and hears who is asked."""

    __slots__ = ("heard",)

    def __init__(self, rules: Any) -> None:
        self.heard: list[Heard] = []
        super().__init__(rules, _no_random, self._hear)

    def _hear(self, battle: Any, side: str, question: Any) -> None:
        self.heard.append(Heard(battle, side, question))

    def roll(self, roll: Roll) -> Any:
        return meanings(roll).outcomes[0]

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return odds(resolution, *args).outcomes[0]

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        return start


def after(rules: Any, battle: Any, command: object) -> Any:
    """The battle once a command is carried out and nobody reacts; None where it is refused."""
    if command is None or not allows(rules.check, battle, command):
        return None
    return rules.play(battle, command, Scout(rules))


def leg_of(start: Point, way: Sequence[Point], at: Point) -> int:
    """Which leg of a way a point of it lies on, counted from 0."""
    detours = [dist(p, at) + dist(at, q) - dist(p, q) for p, q in pairwise((start, *way))]
    return detours.index(min(detours))


def _no_random() -> float:
    raise AssertionError("danger throws no dice")


def ring(at: Point, far: int, directions: int) -> Iterator[Point]:
    """Places so far off, all round."""
    for n in range(directions):
        angle = tau * n / directions
        yield round(at[0] + far * cos(angle)), round(at[1] + far * sin(angle))


def worst_of(enemy: Threat | Harmless) -> Threat | None:
    """His worst shot, from where he stands or once he has come nearer."""
    return enemy.comes or (enemy if isinstance(enemy, Threat) else None)


def or_nearer(now: Threat, comes: Threat | None) -> Threat:
    """With the shot that he would have once he has come nearer, where that is worse."""
    return replace(now, comes=comes) if comes and comes.rank > now.rank else now


# --- one shot -------------------------------------------------------------------------------------
def worst(shots: Iterable[Threat]) -> Threat | None:
    """The shot that is likeliest to cost most."""
    return max(shots, key=lambda shot: shot.rank, default=None)


def chance_of(outcomes: Mapping[str, Fraction], names: Iterable[str]) -> Fraction:
    return sum((outcomes.get(name, Fraction(0)) for name in names), Fraction(0))


def one_lost(chance: Fraction) -> Losses:
    """Of somebody who is lost or not."""
    return {0: 1 - chance, 1: chance} if chance else NOBODY


# --- the sum --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a piece: on its way, and in all before it moves again."""

    lost: Fraction  # somebody, on the way
    stopped: Fraction
    arrives: Fraction
    total: Losses

    @property
    def hurts(self) -> Fraction:
        return 1 - self.total.get(0, Fraction(0))


def fate(
    shots: Sequence[Provoked],
    size: int,
    at_stop: Callable[[Point], Losses],
    at_end: Losses,
) -> Fate:
    """Shots on the way in their order; who is stopped is judged where he stops."""
    going: dict[int, Fraction] = {0: Fraction(1)}  # by the number lost so far
    stopped: list[tuple[Point, int, Fraction]] = []
    for shot in shots:
        onward: dict[int, Fraction] = {}
        for lost, chance in going.items():
            if lost >= size:
                onward[lost] = onward.get(lost, Fraction(0)) + chance
                continue
            for more, share in shot.threat.losses.items():
                stops = shot.threat.stops if more == 0 else Fraction(0)
                then = min(lost + more, size)
                onward[then] = onward.get(then, Fraction(0)) + chance * (share - stops)
                if stops:
                    stopped.append((shot.at, then, chance * stops))
        going = onward
    total: dict[int, Fraction] = {}
    _add(total, going, at_end, size)
    for at, lost, chance in stopped:
        _add(total, {lost: chance}, at_stop(at), size)
    halted = sum((chance for _, _, chance in stopped), Fraction(0))
    arrives = going.get(0, Fraction(0))
    return Fate(1 - arrives - halted, halted, arrives, total)


def together(shots: Iterable[Threat], size: int) -> Losses:
    """All of these shots, each once."""
    total: Losses = NOBODY
    for shot in shots:
        total = both(total, shot.losses, size)
    return total


def stopped_unhurt(shots: Collection[Threat]) -> Fraction:
    """How likely nobody is lost to any of these shots, and the piece goes no further."""
    unhurt = prod((1 - shot.hurts for shot in shots), start=Fraction(1))
    return unhurt - prod((1 - shot.hurts - shot.stops for shot in shots), start=Fraction(1))


def both(first: Losses, second: Losses, size: int) -> Losses:
    """The losses of two fires at a piece of which so many may be lost."""
    total: dict[int, Fraction] = {}
    _add(total, first, second, size)
    return total


def _add(total: dict[int, Fraction], first: Losses, second: Losses, size: int) -> None:
    for lost, chance in first.items():
        for more, share in second.items():
            if chance and share:
                then = min(lost + more, size)
                total[then] = total.get(then, Fraction(0)) + chance * share


def expected(losses: Losses) -> Fraction:
    return sum((number * chance for number, chance in losses.items()), Fraction(0))
