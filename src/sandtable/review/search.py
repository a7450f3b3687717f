"""The better order: what else a side could have said at a turning point, played on and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any, NamedTuple

from sandtable.review.chain import Chain, Link
from sandtable.review.counting import Bench
from sandtable.review.positions import Position, Walked
from sandtable.review.worth import Value

#: Orders that are tried at all, in the first round; and those that are shown.
MOST, SHOWN = 6, 3
#: About as many are played on from as often as every position is.
ORDERS_TRIED = 5
#: Games of the first round, at least.
LEAST = 12
#: Candidates looked at for others of another kind.
LOOKED_AT = 200


class Tried(NamedTuple):
    """An order, or an answer, that was tried: what it is worth to the first side."""

    said: Any  # the command or the answer
    position: Position
    value: Value
    is_played: bool
    is_own: bool  # of the level
    is_best: bool = False


def search(
    bench: Bench,
    chain: Chain,
    link: Link,
    at: int,
    games: int,
    partly: Callable[[float], None] = lambda _part: None,
) -> tuple[Tried, ...]:
    """What was tried at a moment, the best for its side first; what was played is among them.

    Where something is hidden, the first round is played on from what the side knew. `partly` is
    told how much of it is done.
    """
    walked = bench.walked
    side = link.side if link.kind == "order" else walked.moments[at].entry.side
    first, hides = side == walked.sides[0], bool(walked.ruleset.REVEALS) and link.tape is None

    def ranked(tried: list[Tried], number: int, sampled: bool, before: float) -> list[Tried]:
        places = [order.position._replace(sampled=sampled) for order in tried]
        ready = count(1)
        bench.count(
            places, number, lambda: partly(before + 0.5 * min(1.0, next(ready) / len(places)))
        )
        valued = [
            order._replace(value=bench.value(place))
            for order, place in zip(tried, places, strict=True)
        ]
        return sorted(valued, key=lambda order: -order.value.seen_by(first).mean)

    some = ranked(list(_offered(walked, chain, link, at)), max(LEAST, games // 4), hides, 0.0)
    left = some[: max(SHOWN, len(some) // 3)]
    left += [order for order in some if (order.is_played or order.is_own) and order not in left]
    orders = ranked(left, games, False, 0.5)
    orders[0] = orders[0]._replace(is_best=True)
    shown = [order for order in orders if order.is_best or order.is_played or order.is_own]
    shown += [order for order in orders if order not in shown][: max(0, SHOWN - len(shown))]
    return tuple(order for order in orders if order in shown)


def _offered(walked: Walked, chain: Chain, link: Link, at: int) -> Iterator[Tried]:
    """What was played, what the level would have, and others."""
    none = Value(0, 0, 0)
    moment, thought = walked.moments[at], walked.thoughts[at]
    if link.tape is not None:
        asked = next(answer for answer in thought.answers if answer.tape == link.tape)
        other = link.before if asked.is_certain else link.after._replace(given=(False,))
        yield Tried(asked.answer, link.after, none, True, False)
        yield Tried(asked.other, other, none, False, asked.is_certain)
        return
    deviates = walked.deviates(at)
    of_order = link.kind == "order"
    before = link.before if of_order else chain.start if at == chain.step.first else Position(at)
    played = link.after if of_order else before if not deviates else _given(walked, at)
    yield Tried(moment.entry.command, played, none, True, not deviates)
    if deviates and thought.own is not None:
        yield Tried(thought.own, before, none, False, True)
    for position in islice(_others(walked, at), MOST - 2):
        yield Tried(position.given[0], position, none, False, False)


def _given(walked: Walked, at: int) -> Position:
    return Position(at, (walked.moments[at].entry.command,))


def _others(walked: Walked, at: int) -> Iterator[Position]:
    """What the ruleset would think of; else candidates, by turns of each kind and piece."""
    ruleset, moment = walked.ruleset, walked.moments[at]
    thought, side = walked.thoughts[at], moment.entry.side
    known = [moment.entry.command, thought.idea]
    if ruleset.to_play(moment.before) != side:
        return
    if thought.own is None and thought.idea != moment.entry.command:
        yield Position(at, (thought.idea,))
    for choice in walked.alternatives(at):
        if choice.command not in known:
            known.append(choice.command)
            yield Position(at, (choice.command,), intent=choice.intent)
    view = ruleset.view(moment.before, side)
    heaps: dict[Any, list[Any]] = {}
    for command in islice(ruleset.candidates(view, side), LOOKED_AT):
        if command not in known:
            heap = (type(command).__name__, ruleset.activation(moment.before, command))
            heaps.setdefault(heap, []).append(command)
    while heaps:
        for heap in list(heaps):
            yield Position(at, (heaps[heap].pop(0),))
            if not heaps[heap]:
                del heaps[heap]
