"""What a piece is offered is kept while nothing that matters to it changes, and no longer."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.games.played import played

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, SHOOTING, Battle
from sandtable.rulesets.modern_battles.players import kept

GAMES = ("mb-ford-at-dawn.random", "mb-ridge-of-steel.greedy")


def _states(game: str, phase: str, most: int) -> list[Battle]:
    """So many states of a game in their order, one command after another, in steps like this."""
    game_played = played(game)
    numbers = range(len(game_played.entries))
    found = (game_played.state_at(n) for n in numbers)
    return list(islice((state for state in found if state.phase == phase), most))


@pytest.mark.parametrize("phase", [MOVEMENT, SHOOTING])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_a_fresh_look_finds(game: str, phase: str) -> None:
    rules = played(game).ruleset
    for state in _states(game, phase, 40):
        offered = list(rules.candidates(state, state.to_act))
        state.field.memory("offered").clear()
        assert offered == list(rules.candidates(state, state.to_act))


def test_nothing_is_checked_twice_in_the_same_state(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = played(GAMES[0]).ruleset, _states(GAMES[0], MOVEMENT, 1)[0]
    list(rules.candidates(state, state.to_act))
    asked: list[object] = []
    monkeypatch.setattr(kept, "allows", lambda *about: asked.append(about) or True)
    list(rules.candidates(state, state.to_act))
    assert asked == []


def test_moves_on_ground_where_nobody_stirs_are_not_checked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, asked = played(GAMES[1]).ruleset, []

    def noted(check: object, battle: Battle, *about: object) -> bool:
        asked.append(about)
        return allows(check, battle, *about)  # type: ignore[arg-type]

    before, after = _states(GAMES[1], MOVEMENT, 2)
    assert before.vehicles != after.vehicles or before.figures != after.figures
    list(rules.candidates(before, before.to_act))
    monkeypatch.setattr(kept, "allows", noted)
    list(rules.candidates(after, after.to_act))
    few = len(asked)
    after.field.memory("offered").clear()
    list(rules.candidates(after, after.to_act))
    assert 2 * few < len(asked) - few
