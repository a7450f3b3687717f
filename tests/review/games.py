"""Games that are reviewed in tests: as programs play them today, and as nobody would."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sandtable.drawing import table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.review.counting import Bench, Kept
from sandtable.review.judging import Review, review
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

GAMES = Path(__file__).parents[1] / "games"
TUTORIALS = ("cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial")


def content_of(game: Game) -> bytes:
    return "".join(f"{line}\n" for line in game.lines()).encode()


@cache
def random_game(scenario: str) -> bytes:
    """A record of the golden games in which both sides play at random."""
    return (GAMES / f"{scenario}.random.jsonl").read_bytes()


@cache
def regular_game(
    scenario: str, seed: str = "1", coached_at: int = 0, given_up: Any = None
) -> bytes:
    """A game that two programs of the level assumed play now.

    Before the entry `coached_at` whoever gives it asks the coach. After six orders who is to play
    says `given_up`, if that is a command.
    """
    staged = load(scenario)
    ruleset: Any = ruleset_named(staged.ruleset)
    players = {side.id: player("greedy", ruleset) for side in staged.sides}
    seats = {side.id: {"kind": "greedy"} for side in staged.sides}
    game = Game.begin(
        ruleset, staged.plain, {}, Seeded(seed), seats, answerer=answerer(ruleset, players)
    )
    while (side := game.to_play) is not None:
        if len(game.entries) + 1 == coached_at:
            game.coached.add(side)
        if given_up and len(game.entries) == 6:
            game.play(side, given_up(side))
            break
        candidates = ruleset.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    return content_of(game)


def reviewed(content: bytes, games: int = 4, seed: str = "1", kept: Kept | None = None) -> Review:
    """With very few games: sums hold for any number."""
    with Bench(content, seed, 1, kept) as bench:
        table: Any = table_of(bench.walked.ruleset.id)
        return review(bench, games, seed, table.scenery.side_of, lambda _far: None)
