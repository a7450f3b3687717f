"""Giving up, alike in all rulesets."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from sandtable.fairness import Seeded
from sandtable.game import Game, Refused
from sandtable.players import answerer, player
from sandtable.record import parse
from sandtable.replay import replay
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

#: The rule that each cites: the sheets say how a game ends, if anything.
RULES = {
    "cz-tutorial": "CZ-SEQ-09",
    "ms-tutorial": "MS-GAME-01",
    "mb-tutorial": "MB-SCN-05",
    "hx-tutorial": "HX-CMD-15",
}
MOMENTS = (0, 1, 3)  # commands given before: while they set up, and later


def a_game(scenario: str, commands: int) -> Game:
    """So many commands, as a program gives them."""
    staged = load(scenario)
    ruleset: Any = ruleset_named(staged.ruleset)
    players = {side.id: player("greedy", ruleset) for side in staged.sides}
    game = Game.begin(
        ruleset, staged.plain, {}, Seeded("1"), {}, answerer=answerer(ruleset, players)
    )
    for _ in range(commands):
        side = game.to_play
        assert side is not None
        candidates = ruleset.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, candidates))
    return game


def giving_up(game: Game, side: str) -> Any:
    (kind,) = (one for one in game.ruleset.COMMANDS if one.__name__ == "Concede")
    return kind(side)


@pytest.mark.parametrize("commands", MOMENTS)
@pytest.mark.parametrize("scenario", RULES)
def test_either_side_may_give_up_whosever_turn_it_is(scenario: str, commands: int) -> None:
    for n in range(2):
        game = a_game(scenario, commands)
        mine, other = game.state.sides[n], game.state.sides[1 - n]
        game.play(mine, giving_up(game, mine))
        assert (game.result.winner, game.to_play) == (other, None)
        assert game.result.reason.endswith("over-conceded")


@pytest.mark.parametrize("scenario", RULES)
def test_nobody_gives_up_for_the_other_nor_for_somebody_who_is_not_there(scenario: str) -> None:
    game = a_game(scenario, 0)
    mine, other = game.state.sides
    with pytest.raises(Refused) as refused:
        game.play(mine, giving_up(game, other))
    assert refused.value.key in ("game-not-yours", "game-not-your-turn")
    with pytest.raises(Refused) as refused:
        game.ruleset.check(game.state, giving_up(game, "green"))
    assert (refused.value.key, refused.value.rule) == ("no-such-side", RULES[scenario])


@pytest.mark.parametrize("scenario", RULES)
def test_a_game_that_was_given_up_is_replayed(scenario: str) -> None:
    game = a_game(scenario, 1)
    mine = game.state.sides[0]
    game.play(mine, giving_up(game, mine))
    content = "".join(f"{line}\n" for line in game.lines()).encode()
    assert replay(game.ruleset, parse(content, "given-up.jsonl")).result == game.result


@pytest.mark.parametrize("scenario", RULES)
def test_giving_up_is_no_order_and_no_program_does_it(scenario: str) -> None:
    game = a_game(scenario, 2)
    ruleset, side = game.ruleset, game.to_play
    assert side is not None
    offered = list(islice(ruleset.candidates(game.state, side), 200))
    assert ruleset.gives_up(giving_up(game, side))
    assert offered
    assert not any(ruleset.gives_up(one) for one in offered)
