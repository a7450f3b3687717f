"""What an umpire keeps of a command: rolls, questions and events, and the acts they belong to.

An act is something that is done: a shot, a move, a test. Whatever is rolled, asked and recorded
while it is open is a part of it, acts inside it too. The flat log of an entry holds the same
without the acts. It alone is written into a record; running the entry again finds its acts again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from sandtable.chance import Odds, Roll, dice, meanings

#: A pool that can fall in more ways is thrown without saying how likely that was.
MOST_WAYS = 20_000


# --- rolls that were made -------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that was made: the faces shown, in the order thrown, and what they meant."""

    roll: Roll
    faces: tuple[int, ...]
    means: Any

    def odds(self) -> Odds[Any]:
        return meanings(self.roll)

    def chance(self) -> Fraction | None:
        """How likely this meaning was; None for a pool too large to be counted."""
        return chances(self.roll)[self.means][0] if _can_be_counted(self.roll.thrown) else None

    def at_least_as_good(self) -> Fraction | None:
        """How likely this meaning or a better one was; None where meanings have no order.

        Better is what the reading says (`ordered_by`, `from_worst_to_best`). Meanings that are
        whole numbers or fractions, yes or no, or an `IntEnum` have an order of their own: the
        greater is the better for whoever rolls. Texts, tuples and the like have none.
        """
        return chances(self.roll)[self.means][1] if _can_be_counted(self.roll.thrown) else None

    def at_most_as_good(self) -> Fraction | None:
        """How likely this meaning or a worse one was."""
        return chances(self.roll)[self.means][2] if _can_be_counted(self.roll.thrown) else None


@lru_cache(100_000)
def chances(roll: Roll) -> dict[Any, tuple[Fraction, Fraction | None, Fraction | None]]:
    """For each meaning of a roll: its chance, that of at least and of at most as good.

    Meanings that are one result to a player share their chance (`alike_if`).
    """
    counted = meanings(roll)
    alike: Callable[[Any], Any] = getattr(roll.read, "alike", _itself)
    shares: dict[Any, Fraction] = {}
    for means, chance in counted.items():
        shares[alike(means)] = shares.get(alike(means), Fraction(0)) + chance
    rank_by = rank_of(roll.read, counted)
    if rank_by is None:
        return {means: (shares[alike(means)], None, None) for means in counted}
    ranks = {means: rank_by(means) for means in counted}
    return {
        means: (
            shares[alike(means)],
            sum((c for m, c in counted.items() if ranks[m] >= rank), Fraction(0)),
            sum((c for m, c in counted.items() if ranks[m] <= rank), Fraction(0)),
        )
        for means, rank in ranks.items()
    }


def rank_of(read: Callable[..., Any], meanings: Iterable[Any]) -> Callable[[Any], Any] | None:
    """What says of meanings that a reading may give which are better; None: nothing does."""
    rank: Callable[[Any], Any] | None = getattr(read, "rank", None)
    if rank is None and all(isinstance(means, int | Fraction) for means in meanings):
        return _itself
    return rank


def _itself(means: object) -> Any:
    return means


@lru_cache(4096)
def _can_be_counted(thrown: str) -> bool:
    pool = dice(thrown)
    if not pool.pool:
        return True
    return comb(len(pool.sides) + pool.sides[0] - 1, len(pool.sides)) <= MOST_WAYS


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was put to a side, and its answer (None: declined)."""

    side: str
    question: Any
    answer: Any


# --- what belongs together ------------------------------------------------------------------------
class Resolved(NamedTuple):
    """A resolution that was run: how its odds are counted, what it was about, what it came to."""

    counted_by: Callable[..., Odds[Any]]
    args: tuple[Any, ...]
    outcome: Any
    rolls: tuple[Rolled, ...]

    def odds(self) -> Odds[Any]:
        """The exact odds of the very thing that was run."""
        return self.counted_by(*self.args)


class Applied(NamedTuple):
    """A rule that was applied without a roll or an event to show it."""

    rule: str


class Read(NamedTuple):
    """Dice thrown for another, read by a roll of one's own: a flat log does not hold it."""

    roll: Roll
    means: Any


@dataclass(slots=True)
class Act:
    """Something that is done: by a piece or a side, to another, under a rule.

    `parts` are its rolls, resolutions, questions, events and the acts inside it, in their order.
    """

    by: str = ""
    on: str = ""
    rule: str = ""
    parts: list[Any] = field(default_factory=list)
    within: Act | None = field(default=None, compare=False, repr=False)

    def thrower(self, roll: Roll) -> str:
        """Who throws it: whoever does this, or whom it is done to; "" where nobody has said."""
        return self.both(roll)[0]

    def both(self, roll: Roll) -> tuple[str, str]:
        """Who throws it, and who is across from him."""
        return (self.on, self.by) if roll.theirs else (self.by, self.on)


class Happened(NamedTuple):
    """An event, the rolls and the resolution that decided it, and the act that it is part of.

    `event` is None for rolls that led to none; `read` is how dice of another were read for it.
    """

    event: Any
    rolls: tuple[Rolled, ...]
    act: Act
    resolved: Resolved | None = None
    read: Read | None = None


def happened(act: Act, *, questions: bool = False) -> Iterator[Happened]:
    """The events of an act and of those inside it, each with the rolls that decided it.

    With `questions`, what was asked stands among them.
    """
    rolls: list[Rolled] = []
    resolved: Resolved | None = None
    read: Read | None = None
    for part in act.parts:
        match part:
            case Rolled():
                rolls.append(part)
            case Read():
                read = part
            case Resolved():
                rolls += part.rolls
                resolved = part
            case Act():
                yield from happened(part, questions=questions)
            case Asked():
                if questions:
                    yield Happened(part, (), act)
            case Applied():
                pass
            case event:
                yield Happened(event, tuple(rolls), act, resolved, read)
                rolls, resolved, read = [], None, None
    if rolls:
        yield Happened(None, tuple(rolls), act, resolved)


def each(act: Act, *, readings: bool = False) -> Iterator[tuple[Any, Act]]:
    """All that a flat log holds, in its order, each with the act that it is part of.

    With `readings`, how dice of another were read (`Read`) stands among them.
    """
    for part in act.parts:
        match part:
            case Resolved():
                yield from ((rolled, act) for rolled in part.rolls)
            case Act():
                yield from each(part, readings=readings)
            case Applied():
                pass
            case Read():
                if readings:
                    yield part, act
            case item:
                yield item, act


def part_of(act: Act, first: int, last: int) -> Act:
    """What of an act lies between two places of its flat log; what is empty then is left out."""
    return _cut(act, None, first, last, 0)[0]


def _cut(act: Act, within: Act | None, first: int, last: int, at: int) -> tuple[Act, int]:
    """The act cut, and the place in the flat log after it."""
    made = Act(act.by, act.on, act.rule, within=within)
    for part in act.parts:
        inside = first <= at < last
        match part:
            case Act():
                inner, at = _cut(part, made, first, last, at)
                made.parts += [inner] if inner.parts else []
                continue
            case Resolved():
                at += len(part.rolls)
            case Applied() | Read():
                pass
            case _:
                at += 1
        made.parts += [part] if inside else []
    return made, at


def act_of(log: Iterable[object]) -> Act:
    """One act of a whole log: all that is known of an entry that was folded and not run."""
    return Act(parts=list(log))
