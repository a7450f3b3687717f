"""Plays the golden games anew: `python -m tests.games.make`.

Only when a rule was corrected on purpose; a change of players alone does not concern them, since a
record holds the commands that were given.
"""

from __future__ import annotations

from pathlib import Path

from sandtable import scenarios
from sandtable.fairness import Fair
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets.combat_zone.ruleset import CombatZone

HERE = Path(__file__).parent
SCENARIOS = ("cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine", "cz-tutorial")
PLAYERS = ("greedy", "random")


def play(scenario: str, kind: str) -> Game:
    """A whole game with fair dice, closed so that its seed is revealed."""
    ruleset = CombatZone()
    data = scenarios.load(scenario).plain
    sides = ruleset.sides(ruleset.begin(data, {}))
    players = {side: player(kind, ruleset, f"golden {scenario} {side}") for side in sides}
    seeds = {side: f"{side} throws in" for side in sides}
    source = Fair(f"golden {scenario} {kind}".encode().ljust(32, b"."), seeds)
    game = Game.begin(
        ruleset, data, {}, source, dict.fromkeys(sides, kind), answerer=answerer(ruleset, players)
    )
    while (side := game.to_play) is not None:
        candidates = ruleset.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    game.close()
    return game


def main() -> None:
    for scenario in SCENARIOS:
        for kind in PLAYERS:
            play(scenario, kind).write(HERE / f"{scenario}.{kind}.jsonl")


if __name__ == "__main__":
    main()
