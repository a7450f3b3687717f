"""Which of several is best, by trials with the same chance for all."""

from __future__ import annotations

from random import Random

from sandtable.players.budgets import Rollouts, Seconds
from sandtable.players.halving import Trial, Tried, best_of, halve


def chancy(gains: list[float], alike: float = 1.0, own: float = 0.0) -> Trial:
    """Trials that share most of their chance."""

    def trial(k: int, i: int) -> float:
        shared, apart = Random(f"{i}").gauss(0, alike), Random(f"{k} {i}").gauss(0, own)
        return gains[k] + shared + apart

    return trial


def test_the_first_is_kept_when_nothing_is_clearly_better() -> None:
    kept = 0
    for seed in range(200):
        noise = Random(seed)
        tried = halve(8, lambda _k, _i, noise=noise: noise.gauss(0, 1), Rollouts(96))  # type: ignore[misc]
        kept += best_of(tried) == 0
    assert kept > 160


def test_one_that_is_better_in_the_same_trials_is_found_however_large_their_common_chance() -> None:
    tried = halve(8, chancy([0, -1, -1, 0.2, -1, -1, 0.1, -1], alike=50, own=0.05), Rollouts(80))
    assert best_of(tried) == 3


def test_no_more_trials_are_made_than_the_budget_has() -> None:
    for number in range(2, 13):
        for most in (4, number, 30, 64):
            made: list[tuple[int, int]] = []

            def trial(k: int, i: int, made: list[tuple[int, int]] = made) -> float:
                made.append((k, i))
                return Random(f"{k} {i}").random()

            halve(number, trial, Rollouts(most))
            assert len(made) <= most
            assert len(made) == len(set(made))


def test_twins_of_the_first_are_left_out_and_the_rest_is_tried_on_instead() -> None:
    def trial(k: int, i: int) -> float:
        return (0.8, 0.3)[i % 2] if k == 2 else 0.5

    never, soon = (halve(5, trial, Rollouts(40), alike) for alike in (0, 3))
    assert max(soon[k].trials for k in (1, 3, 4)) == 3
    assert soon[2].trials > never[2].trials


def costly(budget: Rollouts, commands: int, made: list[tuple[int, int]]) -> Trial:
    """Each trial plays so many commands."""

    def trial(k: int, i: int) -> float:
        made.append((k, i))
        for _ in range(commands):
            budget.count()
        return Random(f"{k} {i}").random()

    return trial


def test_long_games_are_played_on_less_often() -> None:
    for commands, most in ((1, 64), (10, 50), (50, 10)):
        made: list[tuple[int, int]] = []
        budget = Rollouts(64, commands=500)
        halve(6, costly(budget, commands, made), budget)
        assert most - 6 < len(made) <= most


def test_where_there_is_time_for_few_trials_few_choices_are_tried() -> None:
    made: list[tuple[int, int]] = []
    budget = Rollouts(64, commands=12 * 100)
    halve(12, costly(budget, 100, made), budget)
    assert {k for k, _ in made} == {0, 1, 2}


def test_once_the_budget_is_spent_no_further_trial_is_begun() -> None:
    now, begun_at = 0.0, []

    def trial(_k: int, _i: int) -> float | None:
        nonlocal now
        begun_at.append(now)
        now += 0.03
        return Random(now).random() if now <= 1.0 else None

    halve(12, trial, Seconds(1.0, lambda: now))
    assert len(begun_at) > 30
    assert max(begun_at) <= 1.0


def test_the_better_half_is_tried_more_often_than_the_worse() -> None:
    tried = halve(8, chancy([0, 5, 4, 3, 2, 1.5, 1, 0.5], own=0.1), Rollouts(96))
    most = {one.number: one.trials for one in tried}
    assert most[0] == most[1] == max(most.values())
    assert most[7] < most[2] < most[1]


def test_past_its_seconds_what_is_known_by_then_decides() -> None:
    now = 0.0

    def trial(k: int, _i: int) -> float | None:
        nonlocal now
        now += 0.1
        return None if now > 2.0 else float(k == 2) + Random(now).random() / 10

    tried = halve(3, trial, Seconds(2.0, lambda: now))
    assert now < 2.2
    assert best_of(tried) == 2


def test_without_any_time_the_first_is_said() -> None:
    assert best_of(halve(4, lambda _k, _i: None, Seconds(0.0))) == 0


def test_whoever_is_clearly_worse_is_tried_no_more() -> None:
    tried = halve(4, chancy([0, -1, -1, -1], own=0.01), Rollouts(4_000))
    assert [one.trials for one in tried] == [4, 4, 4, 4]
    assert best_of(tried) == 0


def test_what_the_worse_do_not_need_is_left_for_the_better() -> None:
    """Most are a little worse than the first: they are given up, and one is tried all the more."""
    gains = [0, 0.5, -0.5, -0.5, -0.5, -0.5]
    trials = [halve(6, chancy(gains, own=0.4), Rollouts(n))[1].trials for n in (48, 96)]
    assert trials[0] > 48 / 4
    assert trials[1] > 96 / 4


def test_a_sure_thing_needs_no_more_trials() -> None:
    tried = halve(2, chancy([0, 1], own=0.01), Rollouts(1_000))
    assert tried[1].trials < 20


def test_whoever_asks_says_how_much_better_another_must_be() -> None:
    tried = [
        Tried(0, 10, 0.0, 0.0, 0.0),
        Tried(1, 10, 0.3, 0.3, 0.2),
        Tried(2, 10, -0.1, -0.1, 0.2),
    ]
    assert [best_of(tried, errors) for errors in (1.0, 2.0)] == [1, 0]
    assert best_of(tried) == 0
