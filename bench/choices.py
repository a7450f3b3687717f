"""What looking ahead gains at a decision, by how much better another choice must be to be taken.

    python bench/choices.py RULESET [--positions N] [--trials N] [--level LEVEL] [--kept FILE]

In positions of games between planners, N of each scenario, every choice is played on to the end
TRIALS times. Then a player of the level decides again and again by some of these games, looking at
them as far as it would, and the end of the others tells what its choice is worth: 2 is a battle won
instead of lost. Positions are kept in FILE, a line each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import Any

from sandtable import scenarios
from sandtable.players.budgets import Rollouts
from sandtable.players.halving import best_of, halve
from sandtable.players.lookahead import LookAhead, value_of
from sandtable.players.rollouts import play_on
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.simulate.match import few_collections
from sandtable.umpire import QuickUmpire

ERRORS = (2.0, 1.5, 1.0, 0.7)
AGAIN = 40  # times that a position is decided
SHARE = 0.6  # of the trials a player may look at

#: What a choice is worth as far as one looks, how many commands that takes, and at the end.
Seen = tuple[float, int, float]


def decisions(rules: Any, scenario: str) -> Iterator[tuple[Any, str, list[Any]]]:
    """Those of a game between planners at which there is a choice."""
    state, chance = rules.begin(scenarios.load(scenario).plain, {}), Random(scenario)
    players = {side: LookAhead(rules, scenario) for side in rules.sides(state)}

    def answer(state: Any, side: str, question: Any) -> Any:
        return players[side].answer(rules.view(state, side), side, question, ())

    umpire = QuickUmpire(rules, chance.random, answer)
    while (side := rules.to_play(state)) is not None:
        view, who = rules.view(state, side), players[side]
        choices = who._choices(view, side, rules.candidates(state, side))
        if len(choices) > 1:
            yield view, side, choices
        who._mind = choices[0].mind
        state = rules.play(state, choices[0].command, umpire)


def seen(rules: Any, view: Any, side: str, choice: Any, trial: int) -> Seen:
    """One game to its end."""
    far_enough, commands, value = rules.AHEAD.until(view, side), 0, None

    def until(now: Any) -> bool:
        nonlocal commands, value
        if value is None:
            commands += 1
            value = value_of(rules, now, side) if far_enough(now) else None
        return False

    sample = rules.AHEAD.sample(view, side, Random(f"sample {trial}"))
    state = play_on(rules, sample, trial, {side: choice.mind}, until, choice.command)
    end = value_of(rules, state, side)
    return end if value is None else value, commands, end


def positions(ruleset: str, number: int, trials: int, kept: Path | None) -> list[dict[str, Any]]:
    lines = kept.read_text().splitlines() if kept is not None and kept.exists() else []
    known = [json.loads(line) for line in lines]
    rules = ruleset_named(ruleset)
    for one in scenarios.listing():
        if one.ruleset != ruleset or scenarios.load(one.id).steps:
            continue
        missing = number - sum(position["scenario"] == one.id for position in known)
        found = list(decisions(rules, one.id)) if missing > 0 else []
        Random(one.id).shuffle(found)
        for view, side, choices in found[number - missing : number]:
            games = [[seen(rules, view, side, it, n) for n in range(trials)] for it in choices]
            pieces = max(rules.AHEAD.pieces(view), 1)
            known.append({"scenario": one.id, "pieces": pieces, "games": games})
            if kept is not None:
                with kept.open("a") as file:
                    file.write(json.dumps(known[-1]) + "\n")
    return known


def gained(position: dict[str, Any], effort: Any, errors: float, alike: int) -> tuple[float, float]:
    """On average, and how often another choice than the planner's is taken."""
    games, chance = position["games"], Random("decided")
    gains, others = [], 0
    for _ in range(AGAIN):
        order = list(range(len(games[0])))
        chance.shuffle(order)
        most = int(len(order) * SHARE)
        budget = Rollouts(effort.rollouts, effort.work and effort.work // position["pieces"])

        def trial(
            k: int, i: int, order: Any = order, most: int = most, budget: Any = budget
        ) -> Any:
            if i >= most:
                return None
            value, commands, _ = games[k][order[i]]
            for _ in range(commands):
                budget.count()
            return value

        best = best_of(halve(len(games), trial, budget, alike), errors)
        gains.append(fmean(games[best][n][2] - games[0][n][2] for n in order[most:]))
        others += best != 0
    return fmean(gains), others / AGAIN


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ruleset", choices=list(RULESETS))
    parser.add_argument("--positions", type=int, default=6, help="of each scenario")
    parser.add_argument("--trials", type=int, default=64, help="games of each choice")
    parser.add_argument("--level", default="veteran", choices=("veteran", "elite"))
    parser.add_argument("--kept", type=Path, help="a file of positions that is added to")
    asked = parser.parse_args()
    with few_collections():
        known = positions(asked.ruleset, asked.positions, asked.trials, asked.kept)
    ahead = ruleset_named(asked.ruleset).AHEAD
    effort, alike = ahead.EFFORT[asked.level], ahead.ALIKE
    usual = [gained(position, effort, ERRORS[0], alike)[0] for position in known]
    for errors in ERRORS:
        found = [gained(position, effort, errors, alike) for position in known]
        more = [gain - before for (gain, _), before in zip(found, usual, strict=True)]
        wide = 1.96 * sqrt(pvariance(more) / len(more))
        gain, others = fmean(gain for gain, _ in found), fmean(other for _, other in found)
        print(
            f"{asked.ruleset:16} {asked.level:8} better by {errors} errors: gains {gain:+.4f}, "
            f"{fmean(more):+.4f} ± {wide:.4f} more than by {ERRORS[0]}; "
            f"another than the planner's in {others:.0%} ({len(known)} positions)"
        )


if __name__ == "__main__":
    main()
