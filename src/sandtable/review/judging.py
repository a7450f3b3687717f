"""The review itself: every step with its order and its dice, the turning points, the sums.

Everything is counted for the first side and in hundredths of a game in 100; what follows a number
here is a sum or a difference of such numbers, so that order and dice are the change of the curve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from sandtable.review.budget import division, shared_out
from sandtable.review.chain import Chain, Chains, Link, SideOf
from sandtable.review.counting import Bench
from sandtable.review.growing import AGAIN, PLAY, SEARCH, TELL, THROWS, Grown, Listener, Progress
from sandtable.review.positions import Position, Walked
from sandtable.review.search import ORDERS_TRIED, Tried, search
from sandtable.review.steps import divisions
from sandtable.review.throws import Luck, Throw, after_throw
from sandtable.review.throws import shared_out as by_throws
from sandtable.review.worth import ALL, ONE, WIDE, Value, certain, is_clear, noise

#: Turning points that are told, and steps that are looked at again with twice the games.
MOST_TURNING, MOST_AGAIN = 3, 3
#: A side has two of them at most while the other has one that is smaller by no more.
CLOSE = 10 * ONE


class Part(NamedTuple):
    """What a link changed."""

    link: Link
    before: Value
    after: Value

    @property
    def change(self) -> int:
        return self.after.mean - self.before.mean

    @property
    def is_clear(self) -> bool:
        return is_clear(self.change, self.before, self.after)


@dataclass(frozen=True, slots=True)
class Judged:
    """A step with its values: before it, after its orders alone, and after its dice."""

    chain: Chain
    before: Value
    after: Value
    parts: tuple[Part, ...]

    def total(self, kind: str, side: str | None = None) -> int:
        return sum(
            part.change
            for part in self.parts
            if part.link.kind == kind and side in (None, part.link.side)
        )

    @property
    def ordered(self) -> Value:
        """What it is worth after the orders, whatever the dice do."""
        mean = self.before.mean + self.total("order")
        bands = [part.after for part in self.parts if part.link.kind == "order"]
        wide = bands[-1] if bands else self.before
        low, high = mean - (wide.mean - wide.low), mean + (wide.high - wide.mean)
        return Value(mean, max(0, low), min(ALL, high), wide.games)

    def span(self, part: Part) -> tuple[int, int]:
        """The moments in which a part happened: up to the next decision of the step."""
        at, last = self.parts.index(part), self.chain.step.last
        later = [
            following.link for following in self.parts[at + 1 :] if following.link.kind == "order"
        ]
        if later:
            last = later[0].at if later[0].tape is not None else later[0].at - 1
        return part.link.at, max(part.link.at, last)

    @property
    def most(self) -> Part | None:
        return max(self.parts, key=lambda part: abs(part.change), default=None)

    def largest(self, kind: str) -> Part | None:
        parts = [part for part in self.parts if part.link.kind == kind]
        return max(parts, key=lambda part: abs(part.change), default=None)


class Turning(NamedTuple):
    """A turning point: its step, the part that turned the game, and what was tried.

    `order` and `dice` are that part and what belongs to it: the dice after an order, the order
    before the dice, if it was no one's that the level would have given. `at` is the moment that is
    told of, and whose order is compared with others; `luck` says of dice that turned a game which
    throw it was.
    """

    judged: Judged
    part: Part
    order: Part | None
    dice: Part | None
    at: int
    tried: tuple[Tried, ...]
    luck: Luck | None

    @property
    def decided(self) -> Link:
        """The order that is judged; else the dice, of which the step is."""
        return (self.order or self.part).link

    @property
    def before(self) -> Value:
        return (self.order or self.part).before

    @property
    def after(self) -> Value:
        return (self.dice or self.part).after


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game reviewed."""

    walked: Walked
    games: int
    seed: str
    judged: tuple[Judged, ...]
    start: Value
    end: Value
    turning: tuple[Turning, ...]
    lucky: tuple[tuple[Judged, Part, Luck], ...]  # the largest dice, by throws

    @property
    def noise(self) -> int:
        return noise(self.games)

    def total(self, kind: str, side: str) -> int:
        return sum(step.total(kind, side) for step in self.judged)

    def half_width(self, kind: str, side: str) -> float:
        """Of the 95 % interval of a total, in games in 100.

        Where one part ends and the next begins at the same position, its value cancels out.
        """
        counted: Counter[Position] = Counter()
        variance: dict[Position, float] = {}
        for step in self.judged:
            for part in step.parts:
                link = part.link
                if (link.kind, link.side) == (kind, side):
                    counted[link.after] += 1
                    counted[link.before] -= 1
                    variance[link.after] = part.after.variance
                    variance[link.before] = part.before.variance
        return WIDE * sqrt(sum(n * n * variance[at] for at, n in counted.items()))


# --- making one -----------------------------------------------------------------------------------
#: The throws of a part, in their order.
ThrowsOf = Callable[[Judged, Part], Sequence[Throw]]


def _no_throws(_judged: Judged, _part: Part) -> Sequence[Throw]:
    return ()


def review(
    bench: Bench,
    games: int,
    seed: str,
    side_of: SideOf,
    listener: Listener,
    throws_of: ThrowsOf = _no_throws,
) -> Review:
    """Count every position, look again at what seems to have turned the game, and search there."""
    walked = bench.walked
    chains = Chains(walked, side_of)
    length = len(walked.moments)
    values = _Values(bench, chains.before(length))
    offered = [
        [chains.of(step) for step in cut] for cut in divisions(walked.ruleset, walked.moments)
    ]
    shares = [
        shared_out(games, [at.at for at in values.to_count(cut)], length, walked.pace)
        for cut in offered
    ]
    chosen = division(shares)
    linked, games = offered[chosen], shares[chosen]
    positions = values.to_count(linked)
    progress = Progress(listener, length, lambda: [values.grown(chain) for chain in linked])
    progress.begin(PLAY, [position.at for position in positions], games)
    bench.count(positions, games, progress.one_more)
    judged = [values.judged(chain) for chain in linked]
    again = sorted(judged, key=_size, reverse=True)[:MOST_AGAIN]
    largest = values.to_count([step.chain for step in again if _size(step)])
    progress.begin(AGAIN, [position.at for position in largest], games)
    bench.count(largest, 2 * games, progress.one_more)
    judged = [values.judged(chain) for chain in linked]
    least = noise(games) * ONE
    points = turning_points(judged, least)
    lucky = _lucky(judged, points, least)
    progress.begin(THROWS, [part.link.at for _, part in lucky], 4 * games)
    luck = {}
    for step, part in lucky:
        luck[part] = _luck(values, chains, step, part, throws_of(step, part), 2 * games, least)
        progress.one_more()
    progress.begin(SEARCH, [part.link.at for _, part in points], ORDERS_TRIED * games)
    turning = []
    for turned, part in points:
        order, dice = _together(turned, part, least)
        link = (order or part).link
        by_throw = luck.get(part)
        told = by_throw.told if by_throw else ()
        at = told[0].throws[0].at if told and not order else link.at
        tried = search(bench, turned.chain, link, at, games, progress.partly)
        turning.append(Turning(turned, part, order, dice, at, tried, by_throw))
        progress.one_more()
    progress.begin(TELL, [], 0)
    start, end = values.of(chains.before(0)), values.of(values.last)
    lucks = tuple((step, part, luck[part]) for step, part in lucky)
    return Review(walked, games, seed, tuple(judged), start, end, tuple(turning), lucks)


def _lucky(
    judged: Sequence[Judged], points: Sequence[tuple[Judged, Part]], least: int
) -> list[tuple[Judged, Part]]:
    """Dice that turned the game, and the largest of all: of these it is told which throw it was."""
    pairs = [pair for pair in points if pair[1].link.kind == "dice"]
    largest = [(step, part) for step in judged if (part := step.largest("dice"))]
    sure = [pair for pair in largest if abs(pair[1].change) >= least and pair[1].is_clear]
    if sure:
        first = max(sure, key=lambda pair: abs(pair[1].change))
        pairs += [first] if first not in pairs else []
    return pairs


def _luck(
    values: _Values,
    chains: Chains,
    judged: Judged,
    part: Part,
    throws: Sequence[Throw],
    games: int,
    least: int,
) -> Luck:
    """What dice changed by throws, with so many games between two of them."""
    helped = values.sides[0] if part.change > 0 else values.sides[1]
    if not throws:
        return Luck((), part.change, helped, least)

    def position_after(throw: Throw) -> Position:
        return after_throw(values.walked, chains.before, part.link.before, throw)

    fallen = by_throws(
        throws,
        part.before,
        part.after,
        position_after,
        lambda places: values.count(places, games),
        values.of,
    )
    return Luck(fallen, part.change, helped, least)


class _Values:
    """Values of positions; where a game over was led to without a die its result is known."""

    def __init__(self, bench: Bench, last: Position) -> None:
        self._bench, self.walked, self.last = bench, bench.walked, last
        self.sides = bench.walked.sides

    def count(self, positions: Iterable[Position], games: int) -> None:
        """Play on from each, besides what has been counted of it."""
        played = [position for position in positions if not self._is_over(position)]
        self._bench.count(played, games, lambda: None)

    def to_count(self, chains: Iterable[Chain]) -> list[Position]:
        """All that must be played on from, in the order of the game, each once."""
        positions: dict[Position, None] = {}
        for chain in chains:
            links = [place for link in chain.links for place in (link.before, link.after)]
            positions |= dict.fromkeys((chain.start, *links, chain.end))
        return [position for position in positions if not self._is_over(position)]

    def _is_over(self, position: Position) -> bool:
        over = self.walked.ruleset.result(self.walked.last) is not None
        return over and position == self.last

    def of(self, position: Position) -> Value:
        if not self._is_over(position):
            return self._bench.value(position)
        winner = self.walked.ruleset.result(self.walked.last).winner
        if not winner:
            return certain(ALL // 2)
        return certain(ALL if winner == self.walked.sides[0] else 0)

    def grown(self, chain: Chain) -> Grown:
        """A step as far as it has been counted."""
        ends = [end for link in chain.links for end in (link.before, link.after)]
        if all(self._is_known(position) for position in (chain.start, *ends, chain.end)):
            judged = self.judged(chain)
            return Grown(chain.step, judged.before, judged.ordered, judged.after)
        return Grown(chain.step, self.of(chain.start) if self._is_known(chain.start) else None)

    def _is_known(self, position: Position) -> bool:
        return self._is_over(position) or self._bench.knows(position)

    def judged(self, chain: Chain) -> Judged:
        parts = [Part(link, self.of(link.before), self.of(link.after)) for link in chain.links]
        return Judged(chain, self.of(chain.start), self.of(chain.end), tuple(parts))


def _together(judged: Judged, part: Part, least: int) -> tuple[Part | None, Part | None]:
    """An order with the dice that came after it, or dice with the order that came before.

    An answer that made no difference has nothing to do with what the dice did to the other side.
    """
    at = judged.parts.index(part)
    if part.link.kind == "order":
        after = judged.parts[at + 1 : at + 2]
        return part, after[0] if after and after[0].link.kind == "dice" else None
    before = judged.parts[at - 1 : at] if at else ()
    if not before or before[0].link.kind != "order":
        return None, part
    order = before[0]
    idle = order.link.tape is not None and abs(order.change) < least
    return (None if idle else order), part


# --- turning points -------------------------------------------------------------------------------
def _size(judged: Judged) -> int:
    return max((abs(part.change) for part in judged.parts), default=0)


def turning_points(judged: Sequence[Judged], least: int) -> list[tuple[Judged, Part]]:
    """At most three: the largest orders or dice that are clear of noise, in the order of play.

    Two of one side at most, if the other has one that is almost as large.
    """
    points: list[tuple[Judged, Part]] = []
    for step in judged:
        parts = [part for part in step.parts if part.is_clear and abs(part.change) >= least]
        if parts:
            points.append((step, max(parts, key=lambda part: abs(part.change))))
    points.sort(key=lambda pair: -abs(pair[1].change))
    chosen, rest = points[:MOST_TURNING], points[MOST_TURNING:]
    sides = {part.link.side for _, part in chosen}
    if len(chosen) == MOST_TURNING and len(sides) == 1:
        least_of_them = abs(chosen[-1][1].change)
        for pair in rest:
            other = pair[1].link.side not in sides
            if other and least_of_them - abs(pair[1].change) <= CLOSE:
                chosen[-1] = pair
                break
    return sorted(chosen, key=lambda pair: pair[0].chain.step.n)
