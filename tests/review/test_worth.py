"""Values of positions, and numbers that add up when they are rounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.review.worth import ALL, ONE, certain, is_clear, noise, rounded, value


def test_a_draw_counts_half() -> None:
    assert value(points=3, games=2).mean == 75 * ONE


def test_an_interval_holds_its_mean_and_stays_between_none_and_all() -> None:
    for points in range(61):
        one = value(points, 30)
        assert 0 <= one.low <= one.mean <= one.high <= ALL


def test_more_games_narrow_the_interval() -> None:
    few, many = value(30, 30), value(300, 300)
    assert many.high - many.low < few.high - few.low


def test_what_the_other_side_wins_is_the_rest() -> None:
    one = value(20, 30)
    other = one.seen_by(first=False)
    assert (one.mean + other.mean, one.low + other.high) == (ALL, ALL)


def test_a_change_that_so_few_games_show_by_chance_is_not_clear() -> None:
    before, after = value(30, 30), value(36, 30)
    assert not is_clear(after.mean - before.mean, before, after)


def test_the_same_change_is_clear_when_many_games_show_it() -> None:
    before, after = value(300, 300), value(360, 300)
    assert is_clear(after.mean - before.mean, before, after)


def test_a_result_is_certain() -> None:
    assert is_clear(ALL // 2, certain(ALL // 2), certain(ALL))


@pytest.mark.parametrize(("games", "least"), [(30, 10), (90, 6), (300, 3)])
def test_the_noise_of_each_depth(games: int, least: int) -> None:
    assert noise(games) == least


def test_the_largest_remainders_are_rounded_up() -> None:
    assert rounded([1260, -490, 3330], total=41) == [13, -5, 33]


@given(st.lists(st.integers(-5000, 5000), min_size=1, max_size=6))
def test_rounded_parts_add_up_and_none_is_off_by_more_than_one(parts: list[int]) -> None:
    total = round(sum(parts) / ONE)
    found = rounded(parts, total)
    assert sum(found) == total
    assert all(abs(one * ONE - part) <= ONE for one, part in zip(found, parts, strict=True))
