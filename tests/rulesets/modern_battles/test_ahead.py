"""What a player of Modern Battles who looks ahead may try, and what he takes for hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.players.test_proofs import positions
from tests.rulesets.modern_battles.battles import RULES
from tests.rulesets.modern_battles.build import BLUE, RED, a_battle, a_vehicle, blue, red
from tests.rulesets.modern_battles.test_golden_games import GAMES

from sandtable.ahead import Choice, Worth
from sandtable.players.rollouts import play_on
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    MOVEMENT,
    OUT,
    SHAKEN,
    SHOOTING,
    Battle,
    with_figures,
    with_unit,
)
from sandtable.rulesets.modern_battles.players import ahead
from sandtable.rulesets.modern_battles.players.greedy.planner import Planner
from sandtable.rulesets.values import changed
from sandtable.staging import stage

BATTLES = ("mb-saint-aubin", "mb-relief-column", "mb-ridge-of-steel")
EVERY = 9  # positions of a golden game of which one is looked at


@cache
def golden() -> tuple[Battle, ...]:
    """Some positions of every golden game."""
    games = [fold(RULES, read(path)) for path in GAMES]
    return tuple([game.state_at(n) for game in games for n in range(0, len(game.entries), EVERY)])


def thoughts(mind: Planner) -> list[Any]:
    """All that a planner has in mind, as it is now."""
    return [
        mind._step, list(mind._todo), set(mind._tried), dict(mind._aims), dict(mind._values),
        dict(mind._known), mind._scene and (mind._scene.battle, mind._scene._caution),
    ]  # fmt: skip


def decisions(*scenarios: str) -> Iterator[tuple[Battle, str, Planner]]:
    """With the mind of whoever is to play."""
    for scenario in scenarios:
        for _, state, side, mind in positions(scenario, 25, often=0.4):
            yield RULES.view(state, side), side, mind


# --- what is hidden -------------------------------------------------------------------------------
def test_a_sample_agrees_with_the_view_in_positions_of_all_golden_games() -> None:
    for state in golden():
        for side in state.sides:
            view = RULES.view(state, side)
            sample = ahead.sample(view, side, Random(1))
            assert RULES.view(sample, side) == view
            assert RULES.to_play(sample) == RULES.to_play(state)


def test_both_planners_play_on_from_a_sample_with_mines_that_one_has_not_found() -> None:
    hidden = [
        (RULES.view(state, side), side)
        for state in golden()
        for side in state.sides
        if RULES.view(state, side) != state and state.phase not in ("setup", "over")
    ]
    assert len(hidden) > 5
    for view, side in hidden[::4]:
        sample = ahead.sample(view, side, Random(1))
        assert play_on(RULES, sample, 1, until=ahead.until(view, side)) != sample


# --- what may be tried ----------------------------------------------------------------------------
def test_alternatives_are_lawful_a_dozen_at_most_and_leave_the_mind_as_it_is() -> None:
    numbers = []
    for view, side, mind in decisions(*BATTLES):
        before = thoughts(mind)
        choices = list(ahead.alternatives(view, side, mind))
        assert thoughts(mind) == before
        for choice in choices:
            RULES.check(view, choice.command)
            assert choice.mind is not mind
        assert len(choices) <= 12
        numbers.append(len(choices))
    assert max(numbers) > 6


def test_the_same_command_is_tried_again_only_with_another_intent() -> None:
    for view, side, mind in decisions(*BATTLES):
        said = [(choice.command, choice.intent) for choice in ahead.alternatives(view, side, mind)]
        assert all(said.count(pair) == 1 for pair in said)


def facing_each_other(**more: Any) -> Battle:
    """Two units of red and a tank against two of blue."""
    return a_battle(
        red("A", (10, 10), (12, 10), (14, 10)),
        red("B", (10, 20), (12, 20), (14, 20)),
        blue("C", (34, 10), (36, 10), (38, 10)),
        blue("D", (34, 20), (36, 20), (38, 20)),
        a_vehicle("T", RED, 12, 30),
        **more,
    )


def tried(battle: Battle, mind: Planner | None = None) -> list[Choice]:
    return list(ahead.alternatives(battle, RED, mind or Planner()))


def orders(battle: Battle, choice: Choice) -> list[Any]:
    """All that is said in the step if it begins with this choice."""
    said, state, mind = [choice.command], battle, choice.mind.clone()
    while state.phase == battle.phase and len(said) < 30:
        state = play_on(RULES, state, 1, first=said[-1], until=lambda _: True)
        said.append(mind.choose(state, RED))
    return said[:-1]


def who(command: Any) -> str:
    return getattr(command, "unit", "")


def test_a_unit_that_is_to_hold_does_nothing_in_the_step_under_way() -> None:
    battle = facing_each_other()
    holding = [choice for choice in tried(battle) if choice.intent.endswith("hold")]
    assert {choice.intent for choice in holding} == {"A hold", "B hold"}
    for choice in holding:
        piece = choice.intent.split()[0]
        assert piece not in [who(command) for command in orders(battle, choice)]


def test_a_reinforcement_that_may_come_in_is_not_kept_off_the_table() -> None:
    """There nothing can happen to it, so that it always seems better off."""
    position = {"scenario": "mb-airport-road", "phase": "movement", "turn": 9, "to_act": "city"}
    battle = stage("modern-battles", position).state
    choices = ahead.alternatives(battle, "city", Planner())
    assert {type(one.command) for one in choices} == {c.Enter}


def test_another_unit_may_go_first_and_the_planner_s_own_comes_after_it() -> None:
    battle = facing_each_other()
    own = Planner().choose(battle, RED)
    (other,) = [choice for choice in tried(battle) if choice.intent == "A "]
    assert (who(own), who(other.command)) == ("B", "A")
    assert list(map(who, orders(battle, other))) == ["A", "B", ""]


def test_all_may_press_on_or_keep_to_their_cover() -> None:
    battle = facing_each_other()
    movers = {choice.intent: list(map(who, orders(battle, choice))) for choice in tried(battle)}
    assert movers["all press-on"] == ["B", "A", ""]
    assert movers["all into-cover"] == [""]


def test_in_the_shooting_step_other_targets_and_others_first_may_be_tried() -> None:
    battle = facing_each_other(phase=SHOOTING)
    shots = [(who(choice.command), choice.command.target) for choice in tried(battle)]
    assert {("A", "C"), ("A", "D"), ("B", "C"), ("B", "D")} <= set(shots)
    for choice in tried(battle):
        said = [(who(x), x.weapon) for x in orders(battle, choice) if isinstance(x, c.Shoot)]
        assert len(said) == len(set(said)) > 2


@pytest.mark.parametrize("phase", ["start", "close-combat"])
def test_nothing_else_is_thought_of_where_nothing_is_to_be_decided(phase: str) -> None:
    assert tried(facing_each_other(phase=phase)) == []
    assert list(ahead.alternatives(facing_each_other(phase=MOVEMENT), BLUE, Planner())) == []


# --- how far, and what it is worth ----------------------------------------------------------------
@pytest.mark.parametrize("number", [0, 1])
def test_games_are_played_on_until_the_turn_of_the_enemy_is_over(number: int) -> None:
    _, state, side, _ = next(
        position
        for position in positions("mb-saint-aubin", 60, often=1.0)
        if position[2] == position[1].sides[number]
    )
    end = play_on(RULES, state, 1, until=ahead.until(state, side))
    assert (end.turn, end.to_act, end.phase) == (state.turn + 1, side, "start")


def test_what_a_position_is_worth_is_the_mirror_of_what_it_is_for_the_enemy() -> None:
    for state in golden():
        a, b = state.sides
        mine, theirs = ahead.worth(state, a), ahead.worth(state, b)
        assert Worth(-mine.points, mine.enemy, mine.own) == pytest.approx(theirs)
        assert abs(mine.points) <= 4.5
        assert 0 <= mine.own + mine.enemy <= 2 + 1e-9


def test_a_unit_with_fewer_men_is_worth_less_and_a_shaken_one_too() -> None:
    whole = facing_each_other()
    fewer = with_figures(whole, {"A3": {"fate": OUT}})
    shaken = with_unit(whole, "A", state=SHAKEN)
    for worse in (fewer, shaken):
        assert ahead.worth(worse, RED).own < ahead.worth(whole, RED).own
        assert ahead.worth(worse, RED).enemy == ahead.worth(whole, RED).enemy


def test_points_count_more_the_less_time_is_left() -> None:
    state = next(battle for battle in golden() if ahead.worth(battle, battle.sides[0]).points > 0)
    side = state.sides[0]
    later = changed(state, turn=state.turn + 1)
    assert ahead.worth(later, side).points > ahead.worth(state, side).points


def test_as_many_commands_are_played_on_until_there_are_more_men_than_usual() -> None:
    """Twice as many of the usual number leave half of the commands; those who are out count no
    more."""
    few = a_battle(*red("A", (5, 10)), *blue("Z", (5, 20)))
    one = few.figures["A1"]
    crowd = {f"N{n}": changed(one, id=f"N{n}") for n in range(2 * ahead.USUALLY - 2)}
    many = changed(few, figures={**few.figures, **crowd})
    gone = with_figures(many, {name: {"fate": OUT} for name in crowd})
    work = ahead.EFFORT["veteran"].work or 0
    assert [work // ahead.pieces(now) for now in (few, many, gone)] == [900, 450, 900]
