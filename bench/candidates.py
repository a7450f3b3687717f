"""What the list of candidates costs a state, the first one and all, beside chess's legal moves.

    python bench/candidates.py [GAMES] [RULESET…]

States are those of games on the battles of `games.py` in which every candidate is as likely (the
random player draws from portions and need not have them all), after one game of the planner that
finds out about the field. Times are processor time.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

import chess

from games import MATCHES, Match, drawn
from sandtable.players import player
from sandtable.simulate.match import few_collections, play_quickly

GAMES = 4
AIM, HEAVY_AIM = 0.5, 1.0  # ms for all of a state


class Timing:
    """A player at random who times the list it draws from."""

    def __init__(self, what: Match, seed: int, times: Times) -> None:
        self._what, self._times = what, times
        self._random = Random(f"timed {seed}")
        self._others = player("random", what.rules, seed)

    def choose(self, view: Any, side: str, candidates: Any) -> Any:
        begun = process_time()
        first = next(candidates)
        after = process_time()
        offered = [first, *candidates]
        self._times.note(1000 * (after - begun), 1000 * (process_time() - begun), len(offered))
        return self._random.choice(offered)

    def answer(self, *about: Any) -> Any:
        return self._others.answer(*about)

    def recall(self, *about: Any) -> None:
        pass


class Times:
    def __init__(self) -> None:
        self.first: list[float] = []
        self.all: list[float] = []
        self.counts: list[int] = []

    def note(self, first: float, everything: float, count: int) -> None:
        self.first.append(first)
        self.all.append(everything)
        self.counts.append(count)

    def told(self) -> str:
        return (
            f"first {median(self.first):6.3f} {fmean(self.first):6.3f}"
            f"   all {median(self.all):6.3f} {fmean(self.all):6.3f} ms"
            f"   {fmean(self.counts):5.0f} a state   {len(self.all)} states"
        )


def times_of(what: Match, games: int) -> Times:
    drawn(what, -1, "greedy")
    _at_random(what, -1, Times())
    times = Times()
    for seed in range(games):
        _at_random(what, seed, times)
    return times


def _at_random(what: Match, seed: int, times: Times) -> None:
    players: dict[str, Any] = {side: Timing(what, seed, times) for side in what.sides}
    play_quickly(what.rules, what.start, players, Random(seed))


def chess_times(games: int) -> Times:
    times = Times()
    for seed in range(games):
        random, board = Random(seed), chess.Board()
        while not board.is_game_over():
            begun = process_time()
            moves = list(board.legal_moves)
            taken = 1000 * (process_time() - begun)
            times.note(taken, taken, len(moves))
            board.push(random.choice(moves))
    return times


def main(games: int = GAMES, *only: str) -> int:
    met = True
    print(f"{'p50 and mean':34}")
    with few_collections():
        for what in MATCHES:
            if only and not any(what.name.startswith(name) for name in only):
                continue
            times = times_of(what, games)
            aim = HEAVY_AIM if what.heavy else AIM
            good = fmean(times.all) <= aim
            met &= good
            print(f"{what.name:34}{times.told()}{'' if good else f'   aim {aim} ms'}", flush=True)
        print(f"{'chess':34}{chess_times(games).told()}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
