"""Players of these sources against those of another checkout, over both seats.

    python bench/against.py TREE [--ruleset ID …] [--players A,B] [--games N]

TREE is the root of the other checkout (`git worktree add --detach ../before COMMIT`); A plays by
these sources, B by the others. Both processes play the same game by the same dice, each decides for
its side and tells the other: that only works as long as the rules themselves are the same.
"""

from __future__ import annotations

import argparse
import os
import pickle
import subprocess
import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import Any, BinaryIO

from sandtable import scenarios
from sandtable.players import player
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.umpire import QuickUmpire


class Line:
    """To the other process: what was decided here goes, what was decided there comes."""

    def __init__(self, reads: BinaryIO, writes: BinaryIO) -> None:
        self._reads, self._writes = reads, writes

    def send(self, thing: Any) -> Any:
        pickle.dump(thing, self._writes)
        self._writes.flush()
        return thing

    def receive(self) -> Any:
        return pickle.load(self._reads)


def play(ruleset: str, scenario: str, seat: int, who: str, seed: str, line: Line) -> float:
    """1 for a battle won by the side of the seat, which this process plays; ½ for a draw."""
    rules, chance = ruleset_named(ruleset), Random(seed)
    state = rules.begin(scenarios.load(scenario).plain, {})
    own = rules.sides(state)[seat]
    mine = player(who, rules, seed)

    def answer(state: Any, side: str, question: Any) -> Any:
        if side != own:
            return line.receive()
        view, offered = rules.view(state, side), rules.answers(state, side, question)
        return line.send(mine.answer(view, side, question, offered))

    umpire = QuickUmpire(rules, chance.random, answer)
    while (side := rules.to_play(state)) is not None:
        if side == own:
            command = line.send(
                mine.choose(rules.view(state, side), side, rules.candidates(state, side))
            )
        else:
            command = line.receive()
        state = rules.play(state, command, umpire)
    result = rules.result(state)
    return 0.5 if not result.winner else float(result.winner == own)


def serve() -> None:
    """The other process: one game after another, as it is told."""
    line = Line(sys.stdin.buffer, sys.stdout.buffer)
    while True:
        try:
            game = line.receive()
        except EOFError:
            return
        play(*game, line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tree", type=Path)
    parser.add_argument("--ruleset", nargs="+", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--players", default="regular,regular")
    parser.add_argument("--games", type=int, default=4, help="from each seat of each scenario")
    asked = parser.parse_args()
    first, second = asked.players.split(",")
    other = subprocess.Popen(
        [sys.executable, __file__, "--serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(asked.tree / "src")},
    )
    assert other.stdin is not None
    assert other.stdout is not None
    line = Line(other.stdout, other.stdin)  # type: ignore[arg-type]
    for ruleset in asked.ruleset:
        found: dict[str, list[float]] = {}
        for one in scenarios.listing():
            if one.ruleset != ruleset or scenarios.load(one.id).steps:
                continue
            for number in range(asked.games):
                for seat in (0, 1):
                    seed = f"{one.id} {number}"
                    line.send((ruleset, one.id, 1 - seat, second, seed))
                    score = play(ruleset, one.id, seat, first, seed, line)
                    found.setdefault(one.id, []).append(score)
        scores = [score for each in found.values() for score in each]
        wide = 1.96 * sqrt(pvariance(scores) / len(scores))
        print(f"{ruleset:16} {fmean(scores):.2f} ± {wide:.2f} ({len(scores)} games)", flush=True)
        print("    " + "  ".join(f"{name} {fmean(each):.2f}" for name, each in found.items()))
    other.stdin.close()
    other.wait()


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()
