"""What a table in the browser asks for: views and panels on the shipped scenarios, against limits.

Every scenario is played by the greedy player; at each step a view is drawn and panels of several
actions are composed, as a moving hand would. `first` is a panel of a figure that was never asked
about before in this place, reach and all; the others are answered as the hand goes on.
"""

from __future__ import annotations

import json
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
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.players.candidates import who_may_act
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.scenarios import listing, load

VIEW_WANTED = 5.0  # ms, half of all answers at least so fast
PANEL_WANTED = 10.0
MOST_STEPS = 160
RULES = CombatZone()
TABLE = table_of("combat-zone")
ACTIONS = ("move", "shoot", "grenade", "watch", "fight", "cover", "cross", "door")

Times = dict[str, list[float]]


def main() -> int:
    times: Times = defaultdict(list)
    sizes: dict[str, int] = defaultdict(int)
    for listed in listing():
        draw_game(listed.id, times, sizes)
    panels = [one for name, some in times.items() if name.startswith("panel") for one in some]
    times = {**times, "all panels": panels}
    print(f"{'':<18} {'number':>7} {'p50 ms':>8} {'p90 ms':>8} {'p99 ms':>8} {'kB':>6}")
    for name, some in sorted(times.items()):
        some.sort()
        p90, p99 = some[len(some) * 9 // 10], some[len(some) * 99 // 100]
        size = f"{sizes[name] / 1000:6.1f}" if name in sizes else ""
        print(f"{name:<18} {len(some):>7} {median(some):>8.2f} {p90:>8.2f} {p99:>8.2f} {size}")
    slow = median(times["view"]) > VIEW_WANTED or median(panels) > PANEL_WANTED
    print(f"wanted: view {VIEW_WANTED:g} ms, panel {PANEL_WANTED:g} ms at p50"
          f"{': too slow' if slow else ''}")  # fmt: skip
    return int(slow)


def draw_game(scenario: str, times: Times, sizes: dict[str, int]) -> None:
    staged, random = load(scenario), Random(scenario)
    players = {side.id: player("greedy", RULES, f"bench {side.id}") for side in staged.sides}
    game = Game.begin(
        RULES, staged.plain, {}, Seeded("bench"), {}, answerer=answerer(RULES, players)
    )
    for _ in range(MOST_STEPS):
        side = game.to_play
        if side is None:
            return
        battle: Battle = game.state
        timed("view", times, sizes, lambda b=battle, s=side: TABLE.view(b, s, "en"))
        timed("panel {}", times, sizes, lambda b=battle, s=side: TABLE.panel(b, s, {}, "en"))
        able = who_may_act(battle) if battle.active else []
        if able:
            draw_figure(battle, side, random.choice(able), random, times, sizes)
        game.play(side, players[side].choose(battle, side, RULES.candidates(battle, side)))


def draw_figure(
    battle: Battle, side: str, figure: Figure, random: Random, times: Times, sizes: dict[str, int]
) -> None:
    def panel(action: str, fields: dict[str, Any]) -> Callable[[], Any]:
        draft = {"piece": figure.id, "action": action, "fields": fields}
        return lambda: TABLE.panel(battle, side, draft, "en")

    battle.field.memory("drawn reach").clear()
    timed("panel first", times, sizes, panel("", {}))
    for action in ACTIONS:
        for _ in range(4 if action == "move" else 1):
            x, y = figure.at
            path = [[x + random.randint(-1500, 1500), y + random.randint(-1500, 1500)]]
            fields = {"path": path, "point": path}
            timed(f"panel {action}", times, sizes, panel(action, fields))


def timed(name: str, times: Times, sizes: dict[str, int], ask: Callable[[], Any]) -> None:
    start = process_time()
    told = ask()
    times[name].append((process_time() - start) * 1000)
    if len(times[name]) % 20 == 1:
        sizes[name] = max(sizes[name], len(json.dumps(told, ensure_ascii=False).encode()))


if __name__ == "__main__":
    sys.exit(main())
