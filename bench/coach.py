"""What the coach's figures rest on, and how long it takes.

    python bench/coach.py slope [--positions 6] [--games 24]     SLOPE of coach/scale.py
    python bench/coach.py time [--positions 6]                   seconds and games an advice
    python bench/coach.py steady [--positions 6]                 obeyed, does its figure stay?

The slope is counted within positions: of games that are played on from the same one, how much more
often are those won that stand better where looking ahead breaks them off?
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from sandtable.ahead import to_the_end
from sandtable.coach import advise
from sandtable.coach.decisions import decision_at
from sandtable.coach.following import Plans
from sandtable.coach.patience import Patience
from sandtable.coach.scale import Standing
from sandtable.coach.thinking import Thinking
from sandtable.drawing import table_of
from sandtable.game import Game
from sandtable.players.lookahead import value_of
from sandtable.players.rollouts import play_on, score
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets import RULESETS, ruleset_of
from sandtable.umpire import Umpire

GAMES = Path(__file__).resolve().parents[1] / "tests" / "games"


def games_of(ruleset: str) -> Iterator[Game]:
    for file in sorted(GAMES.glob("*.greedy.jsonl")):
        record = read(file)
        if record.header.data["ruleset"] == ruleset and "tutorial" not in file.name:
            yield fold(ruleset_of(record), record)


def positions(ruleset: str, number: int) -> Iterator[tuple[Game, int]]:
    """Entries of the golden games, spread over each."""
    for game in games_of(ruleset):
        for k in range(number):
            n = 1 + (2 * k + 1) * len(game.entries) // (2 * number)
            entry, before = next(iter(game.retold(n, n)))
            if not entry.undoes and game.ruleset.to_play(before) == entry.side:
                yield game, n


# --- the slope ------------------------------------------------------------------------------------
def pairs(game: Game, n: int, games: int) -> list[tuple[float, float]]:
    """Of each game played on: how it stood at the horizon, and whether it was won."""
    rules: Any = game.ruleset
    decision = decision_at(game, n)
    view, side = decision.view, decision.side
    far_enough = rules.AHEAD.until(view, side)
    found = []
    for i in range(games):
        start = rules.AHEAD.sample(view, side, Random(i))
        state = play_on(rules, start, f"{n}/{i}", until=far_enough)
        value = value_of(rules, state, side)
        won = score(rules, play_on(rules, state, f"{n}/{i}/on"), side)
        found.append((value, 0.5 if won is None else won))
    return found


def slope(ruleset: str, number: int, games: int) -> None:
    """A logistic curve with a level of its own for each position, by Newton's steps."""
    counted = [pairs(game, n, games) for game, n in positions(ruleset, number)]
    kept = [one for one in counted if 0 < sum(won for _, won in one) < len(one)]
    if not kept:
        print(f"{ruleset:16} no position is open")
        return
    s = 1.0
    levels = [_level(one, s) for one in kept]
    for _ in range(30):
        up = down = 0.0
        levels = [_level(one, s) for one in kept]
        for one, level in zip(kept, levels, strict=True):
            shares = [_share(level + s * value) for value, _ in one]
            weights = [share * (1 - share) for share in shares]
            middle = sum(w * v for w, (v, _) in zip(weights, one, strict=True)) / sum(weights)
            for (value, won), share, weight in zip(one, shares, weights, strict=True):
                up += (won - share) * (value - middle)
                down += weight * (value - middle) ** 2
        s += max(-0.5, min(0.5, up / max(down, 1e-9)))
    error = down**-0.5 if down else 0.0
    print(f"{ruleset:16} slope {s:5.2f} ± {1.96 * error:4.2f}  {len(kept)} positions × {games}")


def _level(one: list[tuple[float, float]], s: float) -> float:
    level, mean = 0.0, sum(won for _, won in one) / len(one)
    level = log(mean / (1 - mean))
    for _ in range(30):
        shares = [_share(level + s * value) for value, _ in one]
        gap = sum(won - share for (_, won), share in zip(one, shares, strict=True))
        level += gap / max(sum(share * (1 - share) for share in shares), 1e-9)
        level = max(-20.0, min(20.0, level))
    return level


def _share(logit: float) -> float:
    from math import exp

    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, logit))))


# --- the time -------------------------------------------------------------------------------------
def time(ruleset: str, number: int) -> None:
    """By the clock, and by that of this process alone: as on a machine that does nothing else."""
    for name, clock in (("clock", perf_counter), ("process", process_time)):
        taken, games, apart, counted = [], [], 0, 0
        for game, n in positions(ruleset, number):
            since = clock()
            decision = decision_at(game, n)._replace(played=None)
            table = table_of(ruleset)
            found = advise(game.ruleset, table, decision, Patience(clock=clock), str(n), "en")
            taken.append(clock() - since)
            games.append(found["games"])
            apart += found["clear"]
            counted += 1
        taken.sort()
        middle, most = taken[len(taken) // 2], taken[-1]
        shown = f"{middle:4.1f} s at the middle, {most:4.1f} s at most"
        played = sorted(games)[len(games) // 2]
        print(f"{ruleset:16} {name:8} {shown}, {played} games, clear {apart} of {counted}")


# --- obeyed ---------------------------------------------------------------------------------------
def beginnings(ruleset: str, number: int) -> Iterator[tuple[Game, int]]:
    """Entries of the golden games that begin an activation, spread over each."""
    for game in games_of(ruleset):
        rules, found, last = game.ruleset, [], None
        for entry, before in game.retold(1, len(game.entries)):
            if entry.undoes or rules.to_play(before) != entry.side:
                continue
            now = (entry.side, rules.turns(before), rules.activation(before, entry.command)[:1])
            found += [entry.n] if now[2] and now != last else []
            last = now
        some = [found[(2 * k + 1) * len(found) // (2 * number)] for k in range(number)]
        yield from ((game, n) for n in dict.fromkeys(some))


def obeyed(game: Game, n: int) -> list[Standing]:
    """What is told step by step to whoever obeys, as long as no die falls and nobody is asked."""
    rules: Any = game.ruleset
    decision, plans, stands = decision_at(game, n)._replace(played=None), Plans(), []
    state, (view, side, past, *_) = next(iter(game.retold(n, n)))[1], decision
    while True:
        plan = plans.followed("", decision)
        thinking = Thinking(rules, table_of(rules.id), decision, str(n), plan)
        thinking.think(Patience(clock=process_time))
        stands.append(thinking.standing)
        plan = thinking.next_of_plan()
        if plan is None:
            return stands
        plans.keep("", plan)
        command = thinking.choices[thinking.best].command
        state = rules.play(state, command, Umpire(rules, _never))
        past, view = (*past, (view, command)), rules.view(state, side)
        decision = decision._replace(view=view, past=past)


def _never(_die: int, _sides: int) -> int:
    raise AssertionError("a plan that throws a die is none")


def steady(ruleset: str, number: int) -> None:
    steps = within = told = figures = 0
    for game, n in beginnings(ruleset, number):
        stands = obeyed(game, n)
        for before, after in pairwise(stands):
            steps += 1
            within += before.low <= after.mean <= before.high
        figures += len(stands)
        told += sum(stand.is_told for stand in stands)
        print(
            f"  {n:4} " + " → ".join([f"{s.mean:.0f} ({s.low:.0f}–{s.high:.0f})" for s in stands])
        )
    print(f"{ruleset:16} {within} of {steps} steps within, {told} of {figures} told as figures")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("slope", "time", "steady"))
    parser.add_argument("--positions", type=int, default=6)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--ruleset", choices=tuple(RULESETS), action="append")
    asked = parser.parse_args()
    for ruleset in asked.ruleset or RULESETS:
        if asked.what == "time":
            time(ruleset, asked.positions)
        elif asked.what == "steady":
            steady(ruleset, asked.positions)
        elif any(_breaks_off(game) for game in games_of(ruleset)):
            slope(ruleset, asked.positions, asked.games)


def _breaks_off(game: Game) -> bool:
    rules: Any = game.ruleset
    return rules.AHEAD.until(game.state_at(0), rules.sides(game.state_at(0))[0]) is not to_the_end


if __name__ == "__main__":
    main()
