"""Whole games of four rulesets between greedy players, beside random games of python-chess.

Combat Zone: 20 figures against 20 among 30 pieces of terrain, and the same with two vehicles a side
by the WW2 supplement, whose games drawn aim at as many decisions as chess. Modern Skirmish: the
scenario ms-overwatch, 15 against 13. Modern Battles: 60 figures and 6 vehicles a side, where one
decision moves or fires a whole squad. Hex Tactical: 30 counters a side, who are all asked at each
step of a move whether they fire. Games drawn of these two aim at as many decisions as chess too.
"Played" is a game as it is played: every command checked, every die thrown and recorded, the record
chained. "Drawn" is a game as it is simulated. All run in turn in one process, several times over,
so that they meet the same noise.
"""

from __future__ import annotations

import cProfile
import pickle
import pstats
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import FrameType
from typing import Any, NamedTuple

import chess
from battle import TURNS, armoured, battle
from counters import counters
from platoons import platoons

from sandtable import scenarios
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets import ruleset_named
from sandtable.simulate.match import few_collections, play_quickly


class Match(NamedTuple):
    """What is played: a ruleset, a scenario's data, and where its games start."""

    name: str
    rules: Any
    data: Any
    start: Any

    @property
    def sides(self) -> tuple[str, ...]:
        found: tuple[str, ...] = self.rules.sides(self.start)
        return found


def match(ruleset: str, data: Any) -> Match:
    rules = ruleset_named(ruleset)
    return Match(ruleset, rules, data, rules.begin(data, {}))


ZONE = match("combat-zone", battle())
ARMOUR = match("combat-zone", armoured())
SKIRMISH = match("modern-skirmish", scenarios.load("ms-overwatch").plain)
BATTLES = match("modern-battles", platoons())
HEXES = match("hex-tactical", counters())
PLAYED_WANTED, DRAWN_WANTED = 1.0, 2.0  # times as many decisions a second as plies of chess
BATTLES_WANTED = 1.0  # the same of games drawn with whole squads
HEXES_WANTED = 1.0  # the same of games drawn on hexes
ARMOUR_WANTED = 1.0  # the same of games drawn with vehicles
STATE_LIMIT, RECORD_LIMIT = 1_000_000, 2_000_000  # bytes
WARM_UP = 60  # games, told apart: what is found out about a field serves all later games on it
FEWER = 12  # of Modern Battles and Hex Tactical: one of them takes as long as several others
ROUNDS = 12
GAMES = 5  # of each sort, a round


# --- the sorts ------------------------------------------------------------------------------------
def play(what: Match, seed: int) -> tuple[int, Game]:
    """A game with its record: decisions made, and the game."""
    rules = what.rules
    players = {side: player("greedy", rules, seed) for side in what.sides}
    asked = Counter[str]()
    answer = answerer(rules, players)

    def counted(state: Any, side: str, question: Any, begun: Any) -> Any:
        asked["answers"] += 1
        return answer(state, side, question, begun)

    seats: dict[str, Any] = {side: {} for side in what.sides}
    game = Game.begin(
        rules, what.data, {}, Seeded(seed), seats, answerer=counted, keep_states=False
    )
    while (side := game.to_play) is not None:
        candidates = rules.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    return len(game.entries) + asked["answers"], game


def draw(what: Match, seed: int) -> tuple[int, None]:
    players = {side: player("greedy", what.rules, seed) for side in what.sides}
    outcome = play_quickly(what.rules, what.start, players, Random(seed))
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
    if "rulesets" in inside[:1] and len(inside) > 2:
        return f"{inside[1]}/{inside[2].removesuffix('.py')}"
    return inside[0].removesuffix(".py")


# --- sizes ----------------------------------------------------------------------------------------
def sizes() -> tuple[int, int, int]:
    """Bytes of a state without its field, of the field, and of the longest record of ten games."""
    games = map(partial(play, ZONE), range(900, 910))
    longest, game = max(((len(g.entries), g) for _, g in games), key=_first)
    assert longest
    state = game.state
    apart = {name: value for name, value in vars(state).items() if name != "field"}
    record = sum(len(line) + 1 for line in game.lines())
    return len(pickle.dumps(apart)), len(pickle.dumps(state.field.terrain)), record


def _first(pair: tuple[int, Any]) -> int:
    return pair[0]


SORTS: dict[str, tuple[Callable[[int], tuple[int, Any]], float]] = {
    "combat-zone played": (partial(play, ZONE), PLAYED_WANTED),
    "combat-zone drawn": (partial(draw, ZONE), DRAWN_WANTED),
    "combat-zone armour drawn": (partial(draw, ARMOUR), ARMOUR_WANTED),
    "modern-skirmish played": (partial(play, SKIRMISH), PLAYED_WANTED),
    "modern-skirmish drawn": (partial(draw, SKIRMISH), DRAWN_WANTED),
    "modern-battles played": (partial(play, BATTLES), 0.0),
    "modern-battles drawn": (partial(draw, BATTLES), BATTLES_WANTED),
    "hex-tactical played": (partial(play, HEXES), 0.0),
    "hex-tactical drawn": (partial(draw, HEXES), HEXES_WANTED),
    "chess": (chess_game, 0.0),
}


def warm_up() -> None:
    for what in (ZONE, ARMOUR, SKIRMISH, BATTLES, HEXES):
        told = f"{what.name} ({what.data['scenario']['id']})"
        print(f"the very first game of {told}, with everything to be found out: ", end="")
        print(f"{rate(partial(play, what), range(-1, 0)):.0f} decisions a second")
        for seed in range(FEWER if what in (ARMOUR, BATTLES, HEXES) else WARM_UP):
            draw(what, seed)
            if seed % 3 == 0:
                play(what, seed)


def compare() -> bool:
    """Every sort beside chess, round by round; whether all aims are met."""
    rates: dict[str, list[float]] = {name: [] for name in SORTS}
    for number in range(ROUNDS):
        seeds = range(1000 + number * GAMES, 1000 + (number + 1) * GAMES)
        for name, (game, _) in SORTS.items():
            rates[name].append(rate(game, seeds))
    met = True
    for name, (_, wanted) in SORTS.items():
        ratio = median([a / b for a, b in zip(rates[name], rates["chess"], strict=True)])
        met &= ratio >= wanted
        note = "" if ratio >= wanted else "  below the aim"
        print(f"{name:26}{median(rates[name]):8.0f}  {ratio:5.2f} times chess{note}")
    return met


def main() -> int:
    print(f"20 against 20, 30 pieces, {TURNS} turns at most; decisions or plies a second")
    with few_collections():
        warm_up()
        met = compare()
        told = [
            f"{name} {instructions(game, range(1500, 1502)):.0f}"
            for name, (game, _) in SORTS.items()
            if "battles" not in name  # a game of it has too many to be counted one by one
        ]
        print(f"instructions of the interpreter for one of them: {', '.join(told)}")
        for name, (game, _) in [*SORTS.items()][:-1]:
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
