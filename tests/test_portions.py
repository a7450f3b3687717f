"""Commands in portions: whoever wants one of them need not have all made."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable.portions import Candidates, Portion, Together, known


def is_even(number: int) -> bool:
    return number % 2 == 0


def draws(portion: Any, number: int = 400) -> list[Any]:
    random = Random(1)
    return [portion().one(random) for _ in range(number)]


def test_all_of_them_come_in_the_order_in_which_they_are_thought_of() -> None:
    assert list(Portion((1, Portion((2, Portion((3,)))), 4))) == [1, 2, 3, 4]


def test_what_is_not_allowed_is_left_out_and_the_nearest_says_so() -> None:
    def some() -> Portion:
        return Portion((1, 2, Portion((3, 4)), Portion((5, 6), known)), is_even)

    assert list(some()) == [2, 4, 5, 6]
    assert set(draws(some)) == {2, 4, 5, 6}


def test_a_portion_is_as_likely_as_a_single_command_beside_it() -> None:
    drawn = draws(lambda: Portion((0, Portion(range(1, 100)))))
    assert 150 < drawn.count(0) < 250


def test_a_portion_without_a_command_is_drawn_again() -> None:
    assert set(draws(lambda: Portion((1, Portion((3, 5)), Portion(()), 8), is_even))) == {8}


def test_where_nothing_is_allowed_nothing_is_drawn() -> None:
    assert Portion((1, Portion((3, Portion(())))), is_even).one(Random(1)) is None


def test_a_portion_that_is_not_drawn_is_never_made() -> None:
    def never() -> Iterator[int]:
        pytest.fail("nobody asked for it")
        yield 1

    class First(Random):
        def random(self) -> float:
            return 0.0

    assert Portion((Portion((2, 4)), Portion(never()))).one(First()) == 2
    assert next(Candidates(lambda: Portion((2, Portion(never()))))) == 2
    Candidates(lambda: Portion(never()))


def test_what_is_checked_is_only_what_is_drawn() -> None:
    asked: list[int] = []

    def check(number: int) -> bool:
        asked.append(number)
        return is_even(number)

    assert Portion(range(0, 100, 2), check).one(Random(1)) == asked[0]
    assert len(asked) == 1


def test_portions_that_are_kept_together_are_given_to_whoever_keeps_them_and_drawn_one_by_one() -> (
    None
):
    def together() -> Together:
        return Together(
            (Portion((1, 2)), Portion((3, 4))), keep=lambda thought: (-n for n in thought)
        )

    assert list(Portion((0, together()), is_even)) == [0, -1, -2, -3, -4]
    drawn = draws(lambda: Portion((0, together()), is_even))
    assert set(drawn) == {0, 2, 4}
    assert 100 < drawn.count(0) < 170


def test_candidates_are_asked_for_one_after_the_other_and_again_in_portions() -> None:
    candidates = Candidates(lambda: Portion((1, Portion((2, 3)))))
    assert next(candidates) == 1
    assert list(candidates) == [2, 3]
    assert list(candidates.portions()) == [1, 2, 3]
