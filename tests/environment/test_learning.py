"""The example that learns, in a short form."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed (extra rl)")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed (extra rl)")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra rl)")

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning.py"


@pytest.fixture(scope="module")
def learning() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learning", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_was_chosen_in_a_game_won_becomes_likelier(learning: ModuleType) -> None:
    choices, chances = np.eye(2), np.array([0.5, 0.5])

    def game(chosen: int, earned: float) -> object:
        return [learning.Moment("player_0", choices, chances, chosen)], {"player_0": earned}

    slope = learning.slope_of([game(0, 1.0), game(1, -1.0)], 2)
    assert slope[0] > 0 > slope[1]


@pytest.mark.slow
def test_a_few_hundred_games_against_itself_beat_random(learning: ModuleType) -> None:
    """A policy that knows nothing plays as `random` does: half of its games, on average."""
    policy = learning.train(games=240, seconds=600)
    score, off = learning.measure(policy, meets=100)
    assert score - off > 0.5
