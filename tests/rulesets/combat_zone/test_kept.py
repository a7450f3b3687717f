"""What a figure is offered is kept while nothing that matters to it changes, and no longer."""

from __future__ import annotations

import pytest
from tests.games.played import played

from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.players import kept
from sandtable.rulesets.combat_zone.players.candidates import who_may_act
from sandtable.rulesets.values import changed

GAME = "cz-sodium-alley.random"
STATES = 24  # one command after another
RULES = played(GAME).ruleset


def _states() -> list[Battle]:
    game = played(GAME)
    states = (game.state_at(n) for n in range(len(game.entries)))
    return [state for state in states if state.active and len(who_may_act(state)) > 1]


def _offered(battle: Battle) -> list[object]:
    return list(RULES.candidates(battle, battle.to_act))


def test_what_is_kept_is_what_a_fresh_look_finds() -> None:
    for state in _states()[:STATES]:
        offered = _offered(state)
        state.field.memory("offered").clear()
        assert offered == _offered(state)


def _moved_to(battle: Battle, who: str, at: Point) -> Battle:
    figures = {**battle.figures, who: changed(battle.figures[who], at=at)}
    return changed(battle, figures=figures)


def test_where_a_comrade_has_gone_nobody_is_offered_to_end_a_move() -> None:
    state = _states()[0]
    comrade, mover = who_may_act(state)[:2]
    moves = [o for o in _offered(state) if isinstance(o, Move) and o.figure == mover.id]
    far = next(o for o in moves if abs(o.path[-1][0] - mover.at[0]) > 2_000)
    assert far not in _offered(_moved_to(state, comrade.id, far.path[-1]))


def test_once_he_is_gone_it_is_offered_again() -> None:
    state = _states()[0]
    comrade, mover = who_may_act(state)[:2]
    moves = [o for o in _offered(state) if isinstance(o, Move) and o.figure == mover.id]
    far = next(o for o in moves if abs(o.path[-1][0] - mover.at[0]) > 2_000)
    _offered(_moved_to(state, comrade.id, far.path[-1]))
    assert far in _offered(state)


def test_nothing_is_checked_twice_in_the_same_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _states()[0]
    _offered(state)
    asked: list[object] = []
    monkeypatch.setattr(kept, "allows", lambda *about: asked.append(about) or True)
    _offered(state)
    assert asked == []
