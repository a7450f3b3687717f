"""Who stands behind the `dice` of a resolution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sandtable.chance.counting import odds, odds_of_opposed, odds_of_sequence
from sandtable.chance.rolls import Roll, meanings
from sandtable.chance.throws import Outcome

Told = TypeVar("Told")


class Chance(Protocol):
    """What a resolution may ask of its `dice`."""

    def roll(self, roll: Roll, /) -> Any:
        """What a roll means."""

    def opposed(self, first: Roll, second: Roll, /) -> Any:
        """Two rolls against each other: the second is read against what the first one means."""

    def resolve(self, resolution: Callable[..., Outcome], /, *args: object) -> Outcome:
        """Another resolution, as one step of this one."""

    def each(
        self, resolution: Callable[..., Outcome], items: tuple[Any, ...], /
    ) -> tuple[Outcome, ...]:
        """The resolution for each of several things that do not depend on each other."""

    def sequence(
        self, step: Callable[..., Outcome], start: Outcome, items: tuple[Any, ...], /
    ) -> Outcome:
        """One step per item, each going on from what the steps before it came to."""

    def hold(self, resolution: Callable[..., Any], /, *args: object) -> Any:
        """A resolution that is made now and looked at later, one reading after the other.

        Counting then tells apart only what was looked at: two sides that compare their totals,
        and only at equal totals something else, cost a path for each pair of totals.
        """

    def look(self, held: object, reading: Callable[[Any], Told], /) -> Told:
        """What the reading shows of something held."""

    def until(
        self, settled: Callable[[Any], bool], resolution: Callable[..., Outcome], /, *args: object
    ) -> Outcome:
        """The resolution, made again and again until its outcome is a settled one."""


class AtOnce:
    """Dice that are thrown when they are asked for: what is held already lies on the table."""

    __slots__ = ()

    def roll(self, roll: Roll) -> Any:
        raise NotImplementedError

    def opposed(self, first: Roll, second: Roll) -> Any:
        raise NotImplementedError

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        raise NotImplementedError

    def sequence(self, step: Callable[..., Any], start: object, items: tuple[Any, ...]) -> Any:
        raise NotImplementedError

    def each(self, resolution: Callable[..., Any], items: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple([self.resolve(resolution, item) for item in items])

    def hold(self, resolution: Callable[..., Any], *args: object) -> Any:
        return self.resolve(resolution, *args)

    def look(self, held: object, reading: Callable[[Any], Any]) -> Any:
        return reading(held)

    def until(
        self, settled: Callable[[Any], bool], resolution: Callable[..., Any], *args: object
    ) -> Any:
        outcome = self.resolve(resolution, *args)
        while not settled(outcome):
            outcome = self.resolve(resolution, *args)
        return outcome


class QuickDice(AtOnce):
    """For batches: one draw per resolution, from its memoised odds."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def roll(self, roll: Roll) -> Any:
        return meanings(roll).draw(self.random)

    def opposed(self, first: Roll, second: Roll) -> Any:
        return odds_of_opposed(first, second).draw(self.random)

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        return odds(resolution, *args).draw(self.random)

    def sequence(self, step: Callable[..., Any], start: object, items: tuple[Any, ...]) -> Any:
        return odds_of_sequence(step, start, items).draw(self.random)
