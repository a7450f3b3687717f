"""Ratings on Elo's scale."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from sandtable.simulate import elo
from sandtable.simulate.elo import rate


def test_three_wins_in_four_are_191_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elo, "DRAWN", 0.0)
    one, other = rate(["a", "b"], {("a", "b"): (75.0, 100)})
    assert one.elo - other.elo == pytest.approx(400 * log10(3))
    assert (one.elo + other.elo) / 2 == pytest.approx(1500)


def test_it_does_not_matter_who_is_named_first() -> None:
    forth = rate(["a", "b"], {("a", "b"): (30.0, 40)})
    back = rate(["a", "b"], {("b", "a"): (10.0, 40)})
    assert [one.elo for one in forth] == [one.elo for one in back]
    assert (forth[0].name, forth[0].score, forth[0].games) == ("a", 30.0, 40)


def test_whoever_has_won_all_has_a_rating_and_an_interval() -> None:
    best, worst = rate(["a", "b"], {("a", "b"): (20.0, 20)})
    assert 200 < best.elo - worst.elo < 1000
    assert best.low < best.elo < best.high


def test_nobody_has_met_and_all_are_alike() -> None:
    assert [round(one.elo) for one in rate(["a", "b", "c"], {})] == [1500, 1500, 1500]


def test_more_games_narrow_the_interval_as_their_root() -> None:
    few = rate(["a", "b"], {("a", "b"): (50.0, 100)})[0]
    many = rate(["a", "b"], {("a", "b"): (5000.0, 10_000)})[0]
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.01)


def test_the_truth_lies_in_the_interval_nineteen_times_in_twenty() -> None:
    truth = {"a": 1650.0, "b": 1550.0, "c": 1450.0, "d": 1350.0}
    random, inside, tournaments = Random("elo"), 0, 300
    for _ in range(tournaments):
        met = {}
        for first in truth:
            for second in truth:
                if first < second:
                    chance = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
                    won = sum(random.random() < chance for _ in range(40))
                    met[first, second] = float(won), 40
        inside += sum(one.low <= truth[one.name] <= one.high for one in rate(list(truth), met))
    assert 0.93 <= inside / (4 * tournaments) <= 0.97
