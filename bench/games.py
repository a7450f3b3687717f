"""Speed of whole games, each kind beside the same kind of chess by python-chess, in one run.

    python bench/games.py [ROUNDS] [MEMORY]

For each ruleset: *replayed*, commands of a game that was played before, carried out again without
anybody thinking, beside moves of chess that are checked and pushed; *at random*, a ply drawn as the
random player does, first a portion of the candidates (what one may do in one way) and then one
command of it, of which only what is drawn is checked and then carried out, beside chess plies each
drawn from all legal moves; *greedy*, the planner's command, beside chess players who
weigh each legal move by material after it; games drawn a second. All run in turn, round by round,
so that they meet the same noise; times are processor time. Then what a decision costs with twice
and four times the forces and terrain, and what a process grows by over MEMORY games (2,000).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import cycle, pairwise
from random import Random
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import chess
from battle import armoured, battle
from counters import counters
from platoons import platoons

from sandtable import scenarios
from sandtable.newbattle import AS_IT_IS, HEXES, Wish, free
from sandtable.players import player
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.simulate.match import few_collections, play_quickly

ROUNDS, GAMES, MEMORY = 5, 2, 2000
MOST_PLIES = 120  # of a greedy game of chess, which may go on for ever
#: Times as many a second as chess.
AT_RANDOM, HEAVY_AT_RANDOM, GREEDY = 0.12, 0.06, 1.0
TIMES = {"modern-battles": (1, 2)}  # a side of it has 100 figures at most
DOUBLING = 1.3  # times what a decision costs, for twice of everything
GROWTH = 0.05


class Match(NamedTuple):
    """What is played: a ruleset, and where its games start."""

    name: str
    rules: Any
    start: Any
    heavy: bool = False

    @property
    def sides(self) -> tuple[str, ...]:
        sides: tuple[str, ...] = self.rules.sides(self.start)
        return sides


def match(name: str, ruleset: str, data: Any, *, heavy: bool = False) -> Match:
    rules = ruleset_named(ruleset)
    return Match(name, rules, rules.begin(data, {}), heavy)


MATCHES = (
    match("combat-zone, 20 against 20", "combat-zone", battle()),
    match("combat-zone with vehicles", "combat-zone", armoured(), heavy=True),
    match("modern-skirmish", "modern-skirmish", scenarios.load("ms-overwatch").plain),
    match("modern-battles, 60 and 6 a side", "modern-battles", platoons(), heavy=True),
    match("hex-tactical, 30 a side", "hex-tactical", counters()),
)


# --- games of ours --------------------------------------------------------------------------------
class Noting:
    """Another player, whose choices and answers are kept in their order."""

    def __init__(self, who: Any, kept: list[Any]) -> None:
        self._who, self._kept = who, kept

    def choose(self, view: Any, side: str, candidates: Any) -> Any:
        self._kept.append(self._who.choose(view, side, candidates))
        return self._kept[-1]

    def answer(self, *about: Any) -> Any:
        self._kept.append(self._who.answer(*about))
        return self._kept[-1]

    def recall(self, *about: Any) -> None:
        self._who.recall(*about)


class Again:
    """Says what was kept, without a thought."""

    def __init__(self, kept: Iterator[Any]) -> None:
        self._kept = kept

    def choose(self, _view: Any, _side: str, _candidates: Any) -> Any:
        return next(self._kept)

    def answer(self, *_about: Any) -> Any:
        return next(self._kept)

    def recall(self, *_about: Any) -> None:
        pass


def drawn(what: Match, seed: int, name: str) -> int:
    """Commands of a game that was simulated."""
    players: dict[str, Any] = {side: player(name, what.rules, seed) for side in what.sides}
    return play_quickly(what.rules, what.start, players, Random(seed)).commands


def _greedy(what: Match, seed: int) -> int:
    return drawn(what, seed, "greedy")


def noted(what: Match, seed: int) -> list[Any]:
    kept: list[Any] = []
    players: dict[str, Any] = {
        side: Noting(player("greedy", what.rules, seed), kept) for side in what.sides
    }
    play_quickly(what.rules, what.start, players, Random(seed))
    return kept


def replayed(what: Match, seed: int, kept: list[Any]) -> int:
    again = Again(iter(kept))
    players: dict[str, Any] = dict.fromkeys(what.sides, again)
    return play_quickly(what.rules, what.start, players, Random(seed)).commands


# --- chess ----------------------------------------------------------------------------------------
VALUES = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}


def chess_moves(seed: int) -> list[chess.Move]:
    random, board = Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return list(board.move_stack)


def chess_replayed(moves: list[chess.Move]) -> int:
    board = chess.Board()
    for move in moves:
        assert board.is_legal(move)
        board.push(move)
    return len(moves)


def chess_at_random(seed: int) -> int:
    return len(chess_moves(seed))


def chess_greedy(seed: int) -> int:
    random, board = Random(seed), chess.Board()
    while not board.is_game_over() and board.ply() < MOST_PLIES:
        best: list[chess.Move] = []
        weighed = -100
        for move in board.legal_moves:
            board.push(move)
            worth = _material(board)
            board.pop()
            if worth > weighed:
                best, weighed = [], worth
            if worth == weighed:
                best.append(move)
        board.push(random.choice(best))
    return board.ply()


def _material(board: chess.Board) -> int:
    """Of whoever has just moved."""
    mine = not board.turn
    return sum(
        value * (len(board.pieces(kind, mine)) - len(board.pieces(kind, board.turn)))
        for kind, value in VALUES.items()
    )


# --- beside each other ----------------------------------------------------------------------------
def rate(game: Callable[[int], int], seeds: range) -> tuple[float, float]:
    """Commands and games a second."""
    start = process_time()
    commands = sum(game(seed) for seed in seeds)
    seconds = process_time() - start
    return commands / seconds, len(seeds) / seconds


def compare(rounds: int) -> bool:
    met = True
    print(f"{'':34}{'replayed':>16}{'at random':>16}{'greedy':>16}{'games':>10}")
    for what in MATCHES:
        for seed in range(6):
            drawn(what, -1 - seed, "greedy")
        shares: list[tuple[float, float, float]] = []
        speeds: list[tuple[float, ...]] = []
        for number in range(rounds):
            seeds = range(number * GAMES, (number + 1) * GAMES)
            ours, chess_ones = _round(what, seeds)
            speeds.append(ours)
            shares.append(tuple(a / b for a, b in zip(ours, chess_ones, strict=False)))  # type: ignore[arg-type]
        replay, random, greedy = (median(column) for column in zip(*shares, strict=True))
        first, second, third, games = (median(column) for column in zip(*speeds, strict=True))
        wanted = HEAVY_AT_RANDOM if what.heavy else AT_RANDOM
        good = random >= wanted and greedy >= GREEDY
        met &= good
        cells = "".join(
            f"{speed:8.0f} {share:5.2f}×"
            for speed, share in ((first, replay), (second, random), (third, greedy))
        )
        print(f"{what.name:34}{cells:>48}{games:8.1f}/s{'' if good else '  below the aim'}")
    return met


def _round(what: Match, seeds: range) -> tuple[tuple[float, ...], tuple[float, ...]]:
    games = {seed: noted(what, seed) for seed in seeds}
    moves = {seed: chess_moves(seed) for seed in seeds}
    ours = (
        rate(lambda seed: replayed(what, seed, games[seed]), seeds)[0],
        rate(lambda seed: drawn(what, seed, "random"), seeds)[0],
        *rate(lambda seed: drawn(what, seed, "greedy"), seeds),
    )
    theirs = (
        rate(lambda seed: chess_replayed(moves[seed]), seeds)[0],
        rate(chess_at_random, seeds)[0],
        rate(chess_greedy, seeds)[0],
    )
    return ours, theirs


# --- larger battles -------------------------------------------------------------------------------
def larger(ruleset: str, times: int) -> Match:
    """A new battle with so many times the forces, terrain and table."""
    dialect: Any = import_module(f"sandtable.newbattle.{ruleset.replace('-', '_')}")
    usual = dialect.scales["medium"]
    wide, deep = (round(side * times**0.5) for side in usual.table)
    scale = usual._replace(
        table=(wide + wide % 2, deep), pairs=usual.pairs * times, worth=usual.worth * times
    )
    dialect.scales[f"x{times}"] = scale
    wish = Wish(ruleset, f"x{times}", dialect.eras[0], "meeting", 3)
    data = dialect.make(wish, AS_IT_IS) if ruleset == HEXES else free.make(wish, dialect, AS_IT_IS)
    return match(f"{ruleset} ×{times}", ruleset, scenarios.read(data).plain)


def doublings() -> bool:
    met = True
    for ruleset in RULESETS:
        costs = []
        for times in TIMES.get(ruleset, (1, 2, 4)):
            what = larger(ruleset, times)
            drawn(what, 99, "greedy")
            costs.append(1 / rate(partial(_greedy, what), range(3))[0])
        factors = [after / before for before, after in pairwise(costs)]
        good = all(factor < DOUBLING for factor in factors)
        met &= good
        told = ", ".join(f"{1000 * cost:.2f} ms" for cost in costs)
        times_each = " and ".join(f"{factor:.2f}×" for factor in factors)
        print(f"a decision of {ruleset} at 1, 2 and 4 times: {told} ({times_each} a doubling)")
    return met


# --- memory ---------------------------------------------------------------------------------------
def grown(games: int) -> bool:
    """What a process grows by after a tenth of the games."""
    met, tenth, before = True, max(1, games // 10), 0
    for number, what in zip(range(games), cycle(MATCHES[:1] + MATCHES[2:3]), strict=False):
        drawn(what, number, "greedy")
        if number == tenth:
            gc.collect()
            before = getrusage(RUSAGE_SELF).ru_maxrss
    after = getrusage(RUSAGE_SELF).ru_maxrss
    met = after <= (1 + GROWTH) * before
    print(f"memory after {tenth} games {before / 1024:.0f} MB, after {games} {after / 1024:.0f} MB")
    return met


def main(rounds: int = ROUNDS, memory: int = MEMORY) -> int:
    print("commands or plies a second, and how many times chess of the same kind")
    with few_collections():
        met = compare(rounds)
        met &= doublings()
        met &= grown(memory)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
