"""Games are shared out by what they cost, and nobody looks at a clock."""

from __future__ import annotations

import pytest

from sandtable.review.budget import DEPTHS, division, shared_out

PACE = 1.5  # milliseconds for an order
LONG = list(range(0, 120, 2))  # 60 positions of a battle of 120 entries


@pytest.mark.parametrize("games", DEPTHS.values())
def test_a_short_battle_gets_all_the_games_of_its_depth(games: int) -> None:
    assert shared_out(games, [0, 3, 6], 10, PACE) == games


def test_a_long_battle_gets_fewer_at_every_depth_and_more_at_a_deeper() -> None:
    quick, usual, deep = (shared_out(games, LONG, 120, PACE) for games in DEPTHS.values())
    assert (quick < 30, usual < 90, deep < 300) == (True, True, True)
    assert quick < usual < deep


def test_whoever_thinks_twice_as_long_gets_half_as_many() -> None:
    assert shared_out(90, LONG[::2], 120, PACE / 2) == pytest.approx(
        2 * shared_out(90, LONG[::2], 120, PACE), abs=2
    )


def test_however_long_a_battle_there_are_some_games() -> None:
    assert [shared_out(games, LONG * 50, 120, PACE) for games in DEPTHS.values()] == [10, 10, 33]


def test_the_finest_division_with_enough_games_is_taken() -> None:
    assert division([15, 40, 60]) == 1
    assert division([90]) == 0


def test_where_coarser_steps_do_not_help_the_finest_is_taken() -> None:
    assert division([9, 10, 10]) == 0
