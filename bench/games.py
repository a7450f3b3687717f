"""Whole games of Combat Zone between greedy players, beside random games of python-chess.

20 figures against 20 among 30 pieces of terrain. "Played" is a game as it is played: every command
checked, every die thrown and recorded, the record chained. "Drawn" is a game as it is simulated.
All three run in turn in one process, several times over, so that they meet the same noise.
"""

from __future__ import annotations

import cProfile
import pickle
import pstats
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import FrameType
from typing import Any

import chess
from battle import TURNS, battle

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets import ruleset_named
from sandtable.simulate.match import few_collections, play_quickly

RULES = ruleset_named("combat-zone")
DATA = battle()
SIDES = ("reds", "blues")
START = RULES.begin(DATA, {})
PLAYED_WANTED, DRAWN_WANTED = 1.0, 2.0  # times as many decisions a second as plies of chess
STATE_LIMIT, RECORD_LIMIT = 1_000_000, 2_000_000  # bytes
WARM_UP = 60  # games, told apart: what is found out about a field serves all later games on it
ROUNDS = 12
GAMES = 5  # of each sort, a round


# --- the three sorts ------------------------------------------------------------------------------
def play(seed: int) -> tuple[int, Game]:
    """A game with its record: decisions made, and the game."""
    players = {side: player("greedy", RULES, seed) for side in SIDES}
    asked = Counter[str]()
    answer = answerer(RULES, players)

    def counted(state: Any, side: str, question: Any) -> Any:
        asked["answers"] += 1
        return answer(state, side, question)

    seats: dict[str, Any] = {side: {} for side in SIDES}
    game = Game.begin(RULES, DATA, {}, Seeded(seed), seats, answerer=counted, keep_states=False)
    while (side := game.to_play) is not None:
        candidates = RULES.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    return len(game.entries) + asked["answers"], game


def draw(seed: int) -> tuple[int, None]:
    players = {side: player("greedy", RULES, seed) for side in SIDES}
    outcome = play_quickly(RULES, START, players, Random(seed))
    return outcome.commands + outcome.answers, None


def chess_game(seed: int) -> tuple[int, None]:
    """Random legal moves until python-chess says that the game is over."""
    random, board = Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    return board.ply(), None


def rate(game: Callable[[int], tuple[int, Any]], seeds: range) -> float:
    """Decisions a second, of processor time: others on the machine take theirs."""
    start = process_time()
    decisions = sum(game(seed)[0] for seed in seeds)
    return decisions / (process_time() - start)


# --- where the time goes --------------------------------------------------------------------------
def instructions(game: Callable[[int], tuple[int, Any]], seeds: range) -> float:
    """Instructions of the interpreter that a decision takes: the same on every machine."""
    count = 0

    def each(_frame: FrameType, event: str, _about: Any) -> Any:
        nonlocal count
        count += event == "opcode"
        return each

    def entered(frame: FrameType, _event: str, _about: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return each

    sys.settrace(entered)
    decisions = sum(game(seed)[0] for seed in seeds)
    sys.settrace(None)
    return count / decisions


def by_module(game: Callable[[int], tuple[int, Any]], seeds: range) -> list[tuple[str, float]]:
    """The share of each part of the program, by a profile."""
    profile = cProfile.Profile()
    profile.enable()
    for seed in seeds:
        game(seed)
    profile.disable()
    shares: Counter[str] = Counter()
    found: dict[Any, Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    for (file, _, _), (_, _, own, _, callers) in found.items():
        if "sandtable" in file:
            shares[_part(file)] += own
        else:  # what is built in is counted with whoever called it
            for (caller, _, _), (_, _, share, _) in callers.items():
                shares[_part(caller)] += share
    whole = sum(shares.values())
    return [(part, share / whole) for part, share in shares.most_common(9)]


def _part(file: str) -> str:
    path = Path(file)
    if "sandtable" not in path.parts:
        return "other"
    inside = path.parts[len(path.parts) - path.parts[::-1].index("sandtable") :]
    if "combat_zone" in inside:
        inside = inside[inside.index("combat_zone") + 1 :]
        return f"combat_zone/{inside[0].removesuffix('.py')}"
    return inside[0].removesuffix(".py")


# --- sizes ----------------------------------------------------------------------------------------
def sizes() -> tuple[int, int, int]:
    """Bytes of a state without its field, of the field, and of the longest record of ten games."""
    longest, game = max(((len(g.entries), g) for _, g in map(play, range(900, 910))), key=_first)
    assert longest
    state = game.state
    apart = {name: value for name, value in vars(state).items() if name != "field"}
    record = sum(len(line) + 1 for line in game.lines())
    return len(pickle.dumps(apart)), len(pickle.dumps(state.field.terrain)), record


def _first(pair: tuple[int, Any]) -> int:
    return pair[0]


def main() -> int:
    print(f"20 against 20, 30 pieces, {TURNS} turns at most; decisions or plies a second")
    first = rate(play, range(-1, 0))
    print(f"the very first game, with everything to be found out: {first:.0f}")
    with few_collections():
        for seed in range(WARM_UP):
            draw(seed)
            if seed % 3 == 0:
                play(seed)
        rates: dict[str, list[float]] = {"played": [], "drawn": [], "chess": []}
        for number in range(ROUNDS):
            seeds = range(1000 + number * GAMES, 1000 + (number + 1) * GAMES)
            rates["played"].append(rate(play, seeds))
            rates["drawn"].append(rate(draw, seeds))
            rates["chess"].append(rate(chess_game, seeds))
        plies = median(rates["chess"])
        met = True
        for name, wanted in (("played", PLAYED_WANTED), ("drawn", DRAWN_WANTED)):
            ratio = median([a / b for a, b in zip(rates[name], rates["chess"], strict=True)])
            met &= ratio >= wanted
            note = "" if ratio >= wanted else "  below the aim"
            print(f"{name:8}{median(rates[name]):8.0f}  {ratio:5.2f} times chess{note}")
        print(f"{'chess':8}{plies:8.0f}")
        sorts = (("played", play), ("drawn", draw), ("chess", chess_game))
        told = [f"{name} {instructions(game, range(1500, 1502)):.0f}" for name, game in sorts]
        print(f"instructions of the interpreter for one of them: {', '.join(told)}")
        for name, game in sorts[:2]:
            parts = ", ".join(
                f"{part} {share:.0%}" for part, share in by_module(game, range(2000, 2005))
            )
            print(f"where the time goes, {name}: {parts}")
        state, terrain, record = sizes()
    kilo = [f"{size / 1000:.0f} kB" for size in (state, terrain, record)]
    print(f"a state takes {kilo[0]}, its terrain {kilo[1]}, a record {kilo[2]}")
    met &= state < STATE_LIMIT and record < RECORD_LIMIT
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
