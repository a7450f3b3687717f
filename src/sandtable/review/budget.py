"""How many games each position of a review gets, so that the usual depth takes about a minute.

Nobody looks at a clock: the same record gets the same games on any machine. What a game costs is
guessed from the orders that are left to play, and from how long a regular thinks over one.
"""

from __future__ import annotations

from collections.abc import Sequence

#: Games played on from each position, if they are few enough.
DEPTHS = {"quick": 30, "usual": 90, "deep": 300}
#: Milliseconds that an order takes which is left in the record, about: fitted to what whole reviews
#: of the longest battles took.
PACE = {"combat-zone": 0.8, "hex-tactical": 2.7, "modern-battles": 1.7, "modern-skirmish": 0.5}
#: Seconds of work, so guessed, at the usual depth. Battles end sooner than guessed, and two
#: processes share the work: it is over after a quarter of them.
SECONDS = 150.0
#: What is looked at besides, in positions: the largest changes again, their throws, other orders.
MORE = 30
#: With fewer games a curve says too little: rather fewer steps, if that helps; never fewer than
#: the second number.
ENOUGH, LEAST = 24, 10


def shared_out(games: int, places: Sequence[int], length: int, pace: float) -> int:
    """How many games each of these places gets, which count the entries before them.

    `pace` are milliseconds for an order.
    """
    if not places:
        return games
    orders = sum(length - place for place in places) * (1 + MORE / len(places))
    each = pace / 1000 * orders
    seconds = SECONDS * games / DEPTHS["usual"]
    least = max(LEAST, games // 9)
    return max(min(games, least), min(games, int(seconds / each) if each else games))


def division(offered: Sequence[int]) -> int:
    """Which division of a game to take, by the games of each, the finest first."""
    for n, games in enumerate(offered):
        if games >= min(ENOUGH, 0.8 * max(offered)):
            return n
    return len(offered) - 1
