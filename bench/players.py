"""How strong players are, how long they think, and how many games a second they play on.

    python bench/players.py [--ruleset ID …] [--players A,B …] [--games N] [--made N]
        [--kept FILE] [--seconds S]

Each pair of players meets in all scenarios of a ruleset but the tutorials, N times from each seat,
with the same dice from both; with `--made` then once from each seat of N new battles, that nobody
has tuned. A score is that of the first named: 1 for a battle won, ½ for a draw;
its interval is 95 %. Games are kept in FILE, a line each: the same call goes on where it stopped,
and a larger N adds to it. A decision counts in the times if the player looked ahead in it: in the
time of the processor, or by the clock where it thinks by the clock, as at a table (--seconds). Of
two alike both count, and the score of a battle is that of its first side and of its second: how
fair it is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from time import perf_counter, process_time
from typing import Any, NamedTuple

from new_battles import wishes

from sandtable import scenarios
from sandtable.newbattle import make
from sandtable.newbattle.written import as_yaml
from sandtable.players import Player, player
from sandtable.players.lookahead import LookAhead
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.simulate.match import few_collections, play_quickly
from sandtable.workshop.checking import look

MADE = "made"  # what names of new battles begin with
PAIRS = ("regular,random", "recruit,regular", "veteran,regular", "elite,regular")


class Key(NamedTuple):
    """One game."""

    scenario: str
    pair: str
    number: int
    seat: int  # of the first of the pair


class Timed:
    """Another player, with a watch."""

    def __init__(self, who: Player, clock: Callable[[], float]) -> None:
        self._who, self._clock = who, clock
        self.seconds: list[float] = []  # of decisions in which it looked ahead
        self.rollouts = self.changed = 0

    def choose(self, view: Any, side: str, candidates: Any) -> Any:
        who = self._who
        if isinstance(who, LookAhead):
            who.weighed = None
        begun = self._clock()
        command = who.choose(view, side, candidates)
        if isinstance(who, LookAhead) and who.weighed is not None:
            self.seconds.append(self._clock() - begun)
            self.rollouts += sum(one.trials for one in who.weighed.tried)
            self.changed += who.weighed.best != 0
        return command

    def answer(self, *about: Any) -> Any:
        return self._who.answer(*about)

    def recall(self, *about: Any) -> None:
        self._who.recall(*about)


def one_game(rules: Any, start: Any, key: Key, seconds: float | None) -> dict[str, Any]:
    first, second = key.pair.split(",")
    sides = rules.sides(start)
    mine, theirs = sides[key.seat], sides[1 - key.seat]
    clock = process_time if seconds is None else perf_counter
    timed = Timed(player(first, rules, f"{key.number} first", seconds), clock)
    other = Timed(player(second, rules, f"{key.number} second", seconds), clock)
    players: dict[str, Any] = {mine: timed, theirs: other}
    outcome = play_quickly(rules, start, players, Random(f"{key.scenario} {key.number}"))
    watched = [timed, other] if first == second else [timed]
    return {
        "score": 0.5 if not outcome.winner else float(outcome.winner == mine),
        "seconds": [round(one, 4) for one in chain(*[one.seconds for one in watched])],
        "rollouts": sum(one.rollouts for one in watched),
        "changed": sum(one.changed for one in watched),
        "commands": outcome.commands,
    }


# --- what is kept ---------------------------------------------------------------------------------
def read(kept: Path | None) -> dict[Key, dict[str, Any]]:
    if kept is None or not kept.exists():
        return {}
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    return {Key(*line.pop("key")): line for line in lines}


def keys(ruleset: str, pair: str, games: int, made: int) -> Iterator[tuple[Key, Any]]:
    """Each game, and the battle it begins with."""
    rules = ruleset_named(ruleset)
    found = [one for one in scenarios.listing() if one.ruleset == ruleset]
    battles = [one for one in map(scenarios.load, [one.id for one in found]) if not one.steps]
    starts = {one.id: rules.begin(one.plain, {}) for one in battles} if games else {}
    for number in range(games):
        for name, start in starts.items():
            for seat in (0, 1):
                yield Key(name, pair, number, seat), start
    for wish in wishes(ruleset, made):
        battle = look(as_yaml(make(wish)), "battle.yaml").scenario
        if battle is not None:
            name = f"{MADE} {ruleset} {wish.size} {wish.mission}"
            start = rules.begin(battle.plain, {})
            for seat in (0, 1):
                yield Key(name, pair, wish.number, seat), start


def played(
    ruleset: str,
    pair: str,
    games: int,
    made: int,
    kept: Path | None,
    seconds: float | None,
) -> Iterator[dict[str, Any]]:
    """All games of a pair: those that are kept, then those still to be played."""
    rules, known = ruleset_named(ruleset), read(kept)
    for key, start in keys(ruleset, pair, games, made):
        if key not in known:
            known[key] = one_game(rules, start, key, seconds)
            if kept is not None:
                with kept.open("a") as file:
                    file.write(json.dumps({"key": key, **known[key]}) + "\n")
        yield {"scenario": key.scenario, "seat": key.seat, **known[key]}


# --- what is told ---------------------------------------------------------------------------------
def told(ruleset: str, pair: str, games: list[dict[str, Any]]) -> str:
    scores = [one["score"] for one in games]
    mean = fmean(scores)
    wide = 1.96 * sqrt(pvariance(scores) / len(scores))
    line = f"{ruleset:16} {pair:24} {mean:.2f} ± {wide:.2f} ({len(scores)} games)"
    seconds = sorted(s for one in games for s in one["seconds"])
    if seconds:
        rate = sum(one["rollouts"] for one in games) / (sum(seconds) or 1)
        changed = sum(one["changed"] for one in games) / len(seconds)
        line += (
            f"  p50 {_share(seconds, 0.5):.2f} s  p99 {_share(seconds, 0.99):.2f} s"
            f"  p100 {seconds[-1]:.2f} s  {rate:.0f} rollouts/s  {changed:.0%} changed"
        )
    return line


def by_scenario(games: list[dict[str, Any]]) -> str:
    names = dict.fromkeys(one["scenario"] for one in games)
    parts = []
    for name in names:
        seats = [
            fmean(one["score"] for one in games if (one["scenario"], one["seat"]) == (name, seat))
            for seat in (0, 1)
        ]
        parts.append(f"{name} {seats[0]:.2f}/{seats[1]:.2f}")
    return "    " + "  ".join(parts)


def _share(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ruleset", nargs="+", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument(
        "--players", nargs="+", default=PAIRS, help="pairs, such as veteran,regular"
    )
    parser.add_argument("--games", type=int, default=4, help="from each seat of each scenario")
    parser.add_argument("--made", type=int, default=0, help="new battles besides")
    parser.add_argument("--kept", type=Path, help="a file of games that is added to")
    parser.add_argument("--seconds", type=float, help="left for a decision; think by the clock")
    asked = parser.parse_args()
    for ruleset in asked.ruleset:
        for pair in asked.players:
            begun = perf_counter()
            with few_collections():
                games = list(
                    played(ruleset, pair, asked.games, asked.made, asked.kept, asked.seconds)
                )
            print(told(ruleset, pair, games), f" [{perf_counter() - begun:.0f} s]", flush=True)
            new = [one for one in games if one["scenario"].startswith(MADE)]
            if 0 < len(new) < len(games):
                print(told("    of these new", pair, new), flush=True)
            print(by_scenario(games), flush=True)


if __name__ == "__main__":
    main()
