"""Giving up on a screen, alike in all rulesets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.hex_tactical.positions import POSITIONS as HEX_TACTICAL
from tests.drawing.modern_battles.positions import POSITIONS as MODERN_BATTLES
from tests.drawing.modern_skirmish.positions import POSITIONS as MODERN_SKIRMISH
from tests.drawing.positions import POSITIONS as COMBAT_ZONE

from sandtable.codec import decode, encode
from sandtable.drawing import table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.events import GameEnded, apply
from sandtable.rulesets.combat_zone.battle.state import Result
from sandtable.rulesets.combat_zone.commands import ChooseEdge
from sandtable.rulesets.conceding import Concede
from sandtable.scenarios import load
from sandtable.umpire import Waiting

CASES = [
    pytest.param(ruleset, position.battle, id=f"{ruleset} {position.name}")
    for ruleset, positions in (
        ("combat-zone", COMBAT_ZONE),
        ("modern-skirmish", MODERN_SKIRMISH),
        ("modern-battles", MODERN_BATTLES),
        ("hex-tactical", HEX_TACTICAL),
    )
    for position in positions
]


def buttons(panel: Any) -> list[str]:
    return [one["id"] for one in panel["actions"]]


@pytest.mark.parametrize(("ruleset", "battle"), CASES)
def test_the_panel_of_a_side_ends_with_giving_up_whosever_turn_it_is(
    ruleset: str, battle: Any
) -> None:
    table = table_of(ruleset)
    for side in battle.sides:
        listed = table.panel(battle, side, {}, "en")["actions"]
        assert (listed[-1]["id"], listed[-1]["rare"]) == ("concede", True)
        card = table.panel(battle, side, {"action": "concede"}, "en")
        assert card["confirm"]["command"] == encode(Concede(side))
        assert [row["warn"] for row in card["rows"]] == [True]


@pytest.mark.parametrize("scenario", ["cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial"])
def test_a_lesson_may_be_given_up_and_is_over_then(scenario: str) -> None:
    staged = load(scenario)
    ruleset: Any = ruleset_named(staged.ruleset)
    table = table_of(staged.ruleset)
    game = Game.begin(ruleset, staged.plain, {}, Seeded("1"), {})
    side = game.to_play
    assert side is not None
    command = decode(ruleset.COMMANDS, {"type": "Concede", "side": side})
    assert table.follow(game, command) == command
    game.play(side, command)
    assert table.lesson(game, "en") is None
    assert table.end(game.state, game.entries, "en")["winner"] != side


@pytest.mark.parametrize(("ruleset", "battle"), CASES[:1])
def test_whoever_is_asked_answers_first_and_nobody_gives_up_once_the_game_is_over(
    ruleset: str, battle: Any
) -> None:
    table, (mine, other) = table_of(ruleset), battle.sides
    secret, waiting = Waiting(other, None, battle), Waiting(other, ChooseEdge("A1", ()), battle)
    assert "concede" not in buttons(table.panel(battle, mine, {}, "en", secret))
    assert "concede" in buttons(table.panel(battle, mine, {}, "en", waiting))
    assert "concede" not in buttons(table.panel(battle, other, {}, "en", waiting))
    over = apply(battle, GameEnded(Result(other, "over-conceded")))
    assert "concede" not in buttons(table.panel(over, mine, {}, "en"))
