"""What a table in the browser asks for, in all four rulesets, and how long a program decides.

Every scenario is played by the greedy player; at each step the view is drawn, the panel without a
piece, that of a piece of the side ("first"), and that of each action open to the piece. Times are
processor time.

    python bench/drawing.py             all scenarios
    python bench/drawing.py ms- hx-     those whose names begin so
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from sandtable.drawing import table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import listing, load

WANTED = {"view": 5.0, "panel": 10.0}  # ms, half of all answers at least so fast
MOST_STEPS = 80

Times = dict[tuple[str, str], list[float]]


def main() -> int:
    times: Times = defaultdict(list)
    for listed in listing():
        if not sys.argv[1:] or listed.id.startswith(tuple(sys.argv[1:])):
            draw_game(listed.id, times)
    print(f"{'':<32} {'number':>7} {'p50 ms':>8} {'p90 ms':>8} {'p99 ms':>8} {'mean':>8}")
    slow = []
    for (ruleset, name), some in sorted(times.items()):
        some.sort()
        p90, p99 = some[len(some) * 9 // 10], some[len(some) * 99 // 100]
        middle, mean = median(some), sum(some) / len(some)
        told = f"{ruleset} {name}"
        print(f"{told:<32} {len(some):>7} {middle:>8.2f} {p90:>8.2f} {p99:>8.2f} {mean:>8.2f}")
        if middle > WANTED.get(name, middle):
            slow.append(told)
    print(f"wanted at p50: {WANTED}{': too slow ' + ', '.join(slow) if slow else ''}")
    return int(bool(slow))


def draw_game(scenario: str, times: Times) -> None:
    staged, random = load(scenario), Random(scenario)
    rules: Any = ruleset_named(staged.ruleset)
    table: Any = table_of(staged.ruleset)
    players = {side.id: player("greedy", rules, f"bench {side.id}") for side in staged.sides}
    game: Any = Game.begin(
        rules, staged.plain, {}, Seeded("bench"), {}, answerer=answerer(rules, players)
    )

    def timed(name: str, ask: Callable[[], Any]) -> Any:
        start = process_time()
        answer = ask()
        times[staged.ruleset, name].append((process_time() - start) * 1000)
        return answer

    def panel(name: str, draft: dict[str, Any]) -> Any:
        drawn = timed(name, lambda: table.panel(battle, side, draft, "en"))
        times[staged.ruleset, "panel"].append(times[staged.ruleset, name][-1])
        return drawn

    for _ in range(MOST_STEPS):
        side, battle = game.to_play, game.state
        if side is None:
            return
        view = timed("view", lambda b=battle, s=side: table.view(b, s, "en"))
        panel("panel of nobody", {})
        own = [piece["id"] for piece in view["pieces"] if piece["side"] == side]
        if own:
            who = random.choice(own)
            first = panel("panel first", {"piece": who})
            for action in first.get("actions") or ():
                if not action.get("disabled"):
                    panel("panel of an action", {"piece": who, "action": action["id"]})
        command = timed(
            "decision",
            lambda b=battle, s=side: players[s].choose(b, s, rules.candidates(b, s)),
        )
        game.play(side, command)


if __name__ == "__main__":
    sys.exit(main())
