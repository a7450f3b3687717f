"""Plays the golden games anew: `python -m tests.games.make`, or only those of scenarios named.

Only when a rule was corrected on purpose; a change of players alone does not concern them, since a
record holds the commands that were given.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable import scenarios
from sandtable.fairness import Fair
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets import ruleset_named

HERE = Path(__file__).parent
CORE = ("cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine", "cz-tutorial")
#: Of the supplement: crews and a mortar, vehicles, floors, the night, a barrage, armour and guns.
SUPPLEMENT = (
    "cz-bocage-dawn", "cz-route-nationale", "cz-house-by-house", "cz-cliff-battery", "cz-hill-217",
    "cz-tiger-lane",
)  # fmt: skip
GAMES = [
    *((scenario, kind) for scenario in CORE for kind in ("greedy", "random")),
    *((scenario, "greedy") for scenario in SUPPLEMENT),
]
#: Of Modern Skirmish: close combat and a judge, the night and a house, armour, a column.
SKIRMISHES = [
    *((scenario, "greedy") for scenario in ("ms-consulate", "ms-dusk-bridge", "ms-sahel-column")),
    *((s, kind) for s in ("ms-market-day", "ms-overwatch") for kind in ("greedy", "random")),
    *(("ms-tutorial", kind) for kind in ("greedy", "random")),
]

#: Of Modern Battles: mines and flames, armour in groups, houses, hatches, a relief on time.
BATTLES = [
    ("mb-airport-road", "greedy"),
    *((s, kind) for s in ("mb-ridge-of-steel", "mb-ford-at-dawn") for kind in ("greedy", "random")),
    *(("mb-saint-aubin", kind) for kind in ("greedy", "random")),
    *((s, kind) for s in ("mb-relief-column", "mb-tutorial") for kind in ("greedy", "random")),
]

#: Of Hex Tactical: tanks and smoke, the night and a tunnel, boats, a drop, an air section, snow.
HEXES = [
    *((s, "greedy") for s in ("hx-hedgerow-road", "hx-coral-atoll", "hx-frozen-pass")),
    *((s, k) for s in ("hx-post-on-rc4", "hx-drop-zone") for k in ("greedy", "random")),
    *((s, k) for s in ("hx-laterite-road", "hx-tutorial") for k in ("greedy", "random")),
]
#: Dice under which a game shows what it was made for; others take those of its name alone.
THROWS = {
    ("cz-hill-217", "greedy"): " 8",
    ("hx-post-on-rc4", "random"): " 8",
    ("hx-post-on-rc4", "greedy"): " 3",
    ("hx-coral-atoll", "greedy"): " 1",
    ("hx-drop-zone", "greedy"): " 3",
    ("hx-drop-zone", "random"): " 15",
    ("hx-frozen-pass", "greedy"): " 3",
    ("hx-hedgerow-road", "greedy"): " 1",
    ("mb-ford-at-dawn", "greedy"): " 3",
    ("mb-ford-at-dawn", "random"): " 82",
    ("mb-relief-column", "random"): " 3",
    ("mb-ridge-of-steel", "greedy"): " 8",
    ("mb-saint-aubin", "greedy"): " 1",
    ("ms-consulate", "greedy"): " 1",
    ("ms-dusk-bridge", "greedy"): " 2",
    ("ms-market-day", "greedy"): " 1",
    ("ms-market-day", "random"): " 1",
    ("ms-overwatch", "greedy"): " 6",
    ("ms-overwatch", "random"): " 6",
    ("ms-sahel-column", "greedy"): " 3",
}


def play(scenario: str, kind: str) -> Game:
    """A whole game with fair dice, closed so that its seed is revealed."""
    data = scenarios.load(scenario).plain
    ruleset = ruleset_named(data["scenario"]["ruleset"])
    sides = ruleset.sides(ruleset.begin(data, {}))
    players = {side: player(kind, ruleset, f"golden {scenario} {side}") for side in sides}
    seeds = {side: f"{side} throws in" for side in sides}
    secret = f"golden {scenario} {kind}{THROWS.get((scenario, kind), '')}"
    source = Fair(secret.encode().ljust(32, b"."), seeds)
    game = Game.begin(
        ruleset, data, {}, source, dict.fromkeys(sides, kind), answerer=answerer(ruleset, players)
    )
    while (side := game.to_play) is not None:
        candidates = ruleset.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    game.close()
    return game


def file_of(scenario: str, kind: str) -> Path:
    return HERE / f"{scenario}.{kind}.jsonl"


def main() -> None:
    wanted = sys.argv[1:]
    for scenario, kind in (*GAMES, *SKIRMISHES, *BATTLES, *HEXES):
        if not wanted or scenario in wanted:
            play(scenario, kind).write(file_of(scenario, kind))


if __name__ == "__main__":
    main()
