"""PettingZoo's and Gymnasium's own checks, and what they do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed (extra rl)")
gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed (extra rl)")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra rl)")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from sandtable.environment import SinglePlayer, sandtable_v0  # noqa: E402
from sandtable.environment.arrays import thinned  # noqa: E402
from sandtable.refusals import BadInput  # noqa: E402
from sandtable.rulesets.hex_tactical.battle.victory import score  # noqa: E402

TUTORIALS = ("cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial")
#: What PettingZoo says of every observation with a mask but those of its own games.
OF_A_MASK = ("Observation space for each agent probably should be", "Observation is not a NumPy")


@contextmanager
def with_a_mask() -> Iterator[None]:
    with warnings.catch_warnings():
        for text in OF_A_MASK:
            warnings.filterwarnings("ignore", text)
        yield


@pytest.mark.parametrize("scenario", TUTORIALS)
def test_the_checks_of_pettingzoo_pass(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    with with_a_mask():
        api_test(sandtable_v0.env(scenario), 60)
        seed_test(lambda: sandtable_v0.env(scenario), 30)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("scenario", TUTORIALS)
def test_the_check_of_gymnasium_passes(scenario: str) -> None:
    name = "sandtable.environment.single:Sandtable-v0"
    made = gymnasium.make(name, scenario=scenario, opponent="regular", render_mode="ansi")
    check_env(made.unwrapped)


def played(env: Any, seed: int = 1) -> dict[str, float]:
    """At random; what each agent has earned in all."""
    env.reset(seed=seed)
    for n, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + n)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    return earned


@pytest.mark.parametrize("seed", range(3))
def test_the_result_is_paid_to_both(seed: int) -> None:
    env = sandtable_v0.env("cz-tutorial")
    earned = played(env, seed)
    result = env.unwrapped.battle.game.result
    sides = {env.unwrapped.side_of(agent): reward for agent, reward in earned.items()}
    assert sides == {
        side: 0 if not result.winner else 1 if side == result.winner else -1 for side in sides
    }


def test_points_are_paid_as_they_come() -> None:
    env = sandtable_v0.env("hx-coral-atoll", reward="points")
    earned, battle = played(env), env.unwrapped.battle
    points, (first, second) = score(battle.game.state), battle.sides
    ahead = points[first] - points[second]
    assert ahead != 0
    assert earned == {"player_0": ahead, "player_1": -ahead}


def test_worth_is_paid_as_it_changes_and_ends_with_the_result() -> None:
    env = sandtable_v0.env("cz-tutorial", reward="worth")
    winners = set()
    for seed in range(6):
        earned, winner = played(env, seed), env.unwrapped.battle.game.result.winner
        winners.add(winner)
        env.reset()
        start = env.unwrapped.battle._worth
        for agent, total in earned.items():
            side = env.unwrapped.side_of(agent)
            due = 0 if not winner else 1 if side == winner else -1
            assert round(total + start[side], 9) == due
    assert len(winners) > 1  # some won, some drawn


def test_a_game_begins_with_something_to_decide() -> None:
    single = SinglePlayer("cz-tutorial", side=1)
    for seed in range(
        1_000_000, 1_000_100
    ):  # in two of them nobody of the second side is left by then
        seen, _ = single.reset(seed=seed)
        assert seen["action_mask"].any()


def test_an_action_that_is_not_open_loses() -> None:
    env = sandtable_v0.env("cz-tutorial")
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(255)
    assert env.last()[2]
    single = SinglePlayer("cz-tutorial")
    single.reset(seed=1)
    _, reward, ended, _, info = single.step(255)
    assert (reward, ended, info["illegal"]) == (-1, True, True)


def test_too_many_choices_are_thinned_evenly_and_the_ends_stay() -> None:
    assert thinned(list(range(10)), 4) == [0, 3, 6, 9]
    assert thinned(list(range(4)), 4) == [0, 1, 2, 3]
    single = SinglePlayer("ms-market-day", width=2)
    seen, info = single.reset(seed=1)
    choices = single.battle.game.choices
    assert (seen["action_mask"].sum(), info["left_out"]) == (2, len(choices) - 2)
    assert info["left_out"] > 0
    assert single.battle.choices == [choices[0], choices[-1]]


def test_a_decision_with_no_choice_is_not_asked() -> None:
    env = sandtable_v0.env("mb-tutorial")
    env.reset(seed=2)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        assert seen["action_mask"].sum() > 1
        env.step(env.action_space(agent).sample(seen["action_mask"]))


def test_a_game_is_broken_off_after_so_many_decisions() -> None:
    single = SinglePlayer("ms-market-day", most=3)
    seen, _ = single.reset(seed=1)
    for _ in range(10):
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, _, terminated, truncated, _ = single.step(action)
        if truncated:
            break
    assert (terminated, truncated) == (False, True)


def test_an_opponent_may_be_a_policy() -> None:
    asked = []

    def first(seen: dict[str, Any]) -> int:
        asked.append(seen)
        return int(np.flatnonzero(seen["action_mask"])[0])

    single = SinglePlayer("cz-tutorial", opponent=first, side=None)
    seen, _ = single.reset(seed=3)
    ended = False
    while not ended:
        seen, reward, ended, _, _ = single.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert asked
    assert all(one in single.observation_space for one in asked)
    assert reward in (-1, 0, 1)


def test_either_side_is_played_where_none_is_asked_for() -> None:
    single = SinglePlayer("cz-tutorial", side=None)
    assert len({single.reset(seed=seed)[1]["side"] for seed in range(8)}) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"scenario": "cz-nowhere"},
        {"options": {"cz.nothing": True}},
        {"reward": "glory"},
        {"width": 1},
        {"render_mode": "smell"},
        {"opponent": "napoleon"},
        {"opponent": "./mybot"},
        {"side": 2},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused_before_the_first_game(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        SinglePlayer(**{"scenario": "cz-tutorial", **wrong})


def test_the_raw_view_is_what_the_table_gets() -> None:
    env = sandtable_v0.raw_env("hx-laterite-road")
    env.reset(seed=1)
    seen = env.view("player_0")
    hidden = [p for p in seen["pieces"] if p["side"] == env.side_of("player_1") and p["at"]]
    assert {"table", "terrain", "pieces"} <= seen.keys()
    assert all(piece["label"] == "?" for piece in hidden)


@pytest.mark.parametrize("scenario", ["ms-market-day", "hx-hedgerow-road"])
def test_the_table_is_drawn(scenario: str) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed (extra rl)")
    env = sandtable_v0.raw_env(scenario, render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    env.render_mode = "ansi"
    assert (drawn.dtype, drawn.ndim, drawn.shape[2], max(drawn.shape)) == (np.uint8, 3, 3, 720)
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 20
    assert env.render().count("\n") > 20
