"""What it is worth to leave the planner, where a player who looks ahead does.

    python bench/changed.py RULESET [--positions N] [--level LEVEL] [--games N] [--kept FILE]

In positions of games between planners, N of each scenario, a player of the level decides. Where it
leaves the planner, its choice and the planner's are played to the end GAMES times with the same
chance: 2 is a battle won instead of lost. That takes a tenth of what `choices.py` does, which plays
on all that could be chosen. Positions are kept in FILE, a line each.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from time import process_time
from typing import Any

from choices import decisions

from sandtable import scenarios
from sandtable.players.budgets import Rollouts
from sandtable.players.lookahead import weigh
from sandtable.players.rollouts import play_on, score
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.simulate.match import few_collections


def decided(
    rules: Any, decision: tuple[Any, str, list[Any]], level: str, games: int, seed: str
) -> Any:
    """How long it thought, what it played on, and what came of it if it left the planner."""
    view, side, choices = decision
    rollouts, work = rules.AHEAD.EFFORT[level]
    budget = Rollouts(rollouts, work and work // max(rules.AHEAD.pieces(view), 1))
    begun = process_time()
    _, tried, best = weigh(rules, view, side, choices, budget, seed)
    seconds = process_time() - begun
    ends = [
        2 * (_end(rules, view, side, choices[best], n) - _end(rules, view, side, choices[0], n))
        for n in range(games if best else 0)
    ]
    return {
        "seconds": seconds,
        "rollouts": sum(one.trials for one in tried),
        "looked": tried[best].gain,
        "ends": ends,
    }


def _end(rules: Any, view: Any, side: str, choice: Any, number: int) -> float:
    start = rules.AHEAD.sample(view, side, Random(f"end {number}"))
    state = play_on(rules, start, f"end {number}", {side: choice.mind}, first=choice.command)
    won = score(rules, state, side)
    return 0.5 if won is None else won


def positions(asked: argparse.Namespace) -> list[dict[str, Any]]:
    kept: Path | None = asked.kept
    lines = kept.read_text().splitlines() if kept is not None and kept.exists() else []
    known, rules = [json.loads(line) for line in lines], ruleset_named(asked.ruleset)
    for one in scenarios.listing():
        if one.ruleset != asked.ruleset or scenarios.load(one.id).steps:
            continue
        done = sum(position["scenario"] == one.id for position in known)
        found = list(decisions(rules, one.id)) if done < asked.positions else []
        Random(one.id).shuffle(found)
        for n in range(done, min(asked.positions, len(found))):
            row = decided(rules, found[n], asked.level, asked.games, f"{one.id}{n}")
            known.append({"scenario": one.id, **row})
            if kept is not None:
                with kept.open("a") as file:
                    file.write(json.dumps(known[-1]) + "\n")
    return known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ruleset", choices=list(RULESETS))
    parser.add_argument("--positions", type=int, default=12, help="of each scenario")
    parser.add_argument("--level", default="veteran", choices=("veteran", "elite"))
    parser.add_argument("--games", type=int, default=32, help="of each of the two choices")
    parser.add_argument("--kept", type=Path, help="a file of positions that is added to")
    with few_collections():
        known = positions(parser.parse_args())
    seconds = sorted(one["seconds"] for one in known)
    changed = [one for one in known if one["ends"]]
    gains = [fmean(one["ends"]) for one in changed]
    error = sqrt(sum(pvariance(one["ends"]) / len(one["ends"]) for one in changed))
    print(
        f"{len(known)} decisions, {len(changed)} changed, worth {sum(gains) / len(known):+.4f} "
        f"± {1.96 * error / len(known):.4f} a decision ({fmean(gains or [0]):+.3f} where changed, "
        f"{fmean([one['looked'] for one in changed] or [0]):+.3f} as far as it looked); "
        f"p50 {seconds[len(seconds) // 2]:.2f} s, p99 {seconds[len(seconds) * 99 // 100]:.2f} s, "
        f"{fmean(one['rollouts'] for one in known):.0f} games played on"
    )


if __name__ == "__main__":
    main()
