"""Danger before the step on the shipped scenarios of all rulesets, against a limit.

Every scenario is played on by the greedy player; now and then each side asks about a few of its
pieces a little farther on. What is found out about a field serves later questions, as in a game:
`worst` is mostly the first of a place.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Any

from sandtable.drawing import TABLES, table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import listing, load

WANTED = 50.0  # ms, nine of ten answers at least so fast
STEPS, EVERY, PIECES = 60, 12, 3
ASIDE = {"hex-tactical": (170, 100)}
AHEAD = (600, 200)


def main() -> int:
    slow = False
    print(f"{'':<18} {'number':>7} {'p50 ms':>8} {'p90 ms':>8} {'worst':>8}")
    for ruleset in TABLES:
        times = sorted(t for one in listing() if one.ruleset == ruleset for t in asked(one.id))
        p90 = times[len(times) * 9 // 10]
        slow = slow or p90 > WANTED
        told = f"{median(times):>8.1f} {p90:>8.1f} {times[-1]:>8.1f}"
        print(f"{ruleset:<18} {len(times):>7} {told}")
    print(f"wanted: {WANTED:g} ms at p90{': too slow' if slow else ''}")
    return int(slow)


def asked(scenario: str) -> Iterator[float]:
    """Milliseconds of each question put in a game of a scenario."""
    staged: Any = load(scenario)
    rules: Any = ruleset_named(staged.ruleset)
    sides = rules.begin(staged.plain, {}).sides
    players = {side: player("greedy", rules, f"bench {side}") for side in sides}
    game = Game.begin(
        rules, staged.plain, {}, Seeded("bench"), {}, answerer=answerer(rules, players)
    )
    for step in range(STEPS):
        side = game.to_play
        if side is None:
            return
        if step % EVERY == EVERY - 1:
            yield from looked_round(staged.ruleset, game.state, sides)
        game.play(side, players[side].choose(game.state, side, rules.candidates(game.state, side)))


def looked_round(ruleset: str, battle: Any, sides: tuple[str, ...]) -> Iterator[float]:
    table, (dx, dy) = table_of(ruleset), ASIDE.get(ruleset, AHEAD)
    for side in sides:
        own = [
            piece
            for piece in table.view(battle, side, "en")["pieces"]
            if piece["side"] == side and piece.get("at") and piece["fate"] == "fit"
        ]
        for piece in own[:PIECES]:
            x, y = piece["at"]
            start = process_time()
            try:
                table.danger(battle, side, piece["id"], [(x + dx, y + dy)], "en")
            except BadInput:
                continue
            yield (process_time() - start) * 1000


if __name__ == "__main__":
    sys.exit(main())
