"""Looking several times: the bounds are those of the books, and the error rate is kept."""

from random import Random

import pytest

from sandtable.lab.effects import effect_of
from sandtable.lab.sequential import bound, crossing, looks_at, p_value, reach


@pytest.mark.parametrize(
    ("at", "looks", "shape"),
    [(1.960, 1, 0.25), (2.413, 5, 0.5), (2.555, 10, 0.5), (2.040, 5, 0.0), (2.087, 10, 0.0)],
)
def test_the_bounds_of_pocock_and_of_obrien_and_fleming_err_one_time_in_twenty(
    at: float, looks: int, shape: float
) -> None:
    """Jennison and Turnbull, tables 2.1 and 2.3."""
    assert crossing(at, looks, shape) == pytest.approx(0.05, abs=2e-4)


def test_the_bound_is_where_chance_crosses_one_time_in_twenty() -> None:
    """Wang and Tsiatis, five looks: 2.136."""
    assert bound(0.05, 5) == pytest.approx(2.136, abs=2e-3)
    assert crossing(bound(0.05, 5), 5) == pytest.approx(0.05, abs=1e-5)


def test_early_looks_ask_for_more_and_the_last_for_hardly_more_than_one_look() -> None:
    asked = [reach(k, 5) for k in range(1, 6)]
    assert asked == sorted(asked, reverse=True)
    assert 1.96 < asked[-1] < 2.2


def test_a_single_look_has_the_usual_p() -> None:
    assert p_value([1.959964], 1) == pytest.approx(0.05, abs=1e-5)


def test_a_surprise_of_an_earlier_look_is_not_forgotten() -> None:
    assert p_value([4.5, 0.1], 5) == p_value([4.5], 5) < 0.05


def test_looks_are_set_before_the_first_game_and_end_with_the_last() -> None:
    assert looks_at(400, stops=True) == tuple(range(40, 401, 40))
    assert looks_at(50, stops=True) == (25, 50)
    assert looks_at(400, stops=False) == (400,)


def test_who_stops_at_the_first_look_that_shows_something_errs_one_time_in_twenty() -> None:
    """Nothing is there to be found; 3,000 runs of five looks, each stopped when it is clear."""
    random, looks, runs = Random("error rate"), 5, 3_000
    wrong = 0
    for _ in range(runs):
        total = 0.0
        for look in range(1, looks + 1):
            total += random.gauss(0, 1)
            if abs(total) / look**0.5 > reach(look, looks):
                wrong += 1
                break
    assert 0.038 < wrong / runs < 0.062  # three standard errors


def test_looking_with_the_interval_of_a_single_look_would_err_much_oftener() -> None:
    """Why there is a rule at all."""
    assert crossing(1.96, 5, 0.5) > 0.14


def test_intervals_of_pairs_hold_the_truth_however_one_stops() -> None:
    """Pairs that mostly end alike; stopped when the interval is narrow or clear of nought."""
    random, looks, runs = Random("pairs"), (20, 40, 60, 80, 100), 1_200
    truth, missed = 0.10, 0
    for _ in range(runs):
        pairs = [
            random.choices((1.0, 0.5, 0.0, -1.0), (0.2, 0.1, 0.55, 0.15))[0] for _ in range(100)
        ]
        for look in looks:
            found = effect_of(pairs[:look], looks, 1.0, 0.0)
            if found.half < 0.16 or found.low > 0 or found.high < 0:
                break
        missed += not found.low <= truth <= found.high
    assert missed / runs < 0.065
