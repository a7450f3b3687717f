"""What shots come to together, whatever the ruleset: each once, in their order."""

from __future__ import annotations

from fractions import Fraction

from sandtable.rulesets.threats import (
    NOBODY,
    Losses,
    Provoked,
    Threat,
    expected,
    fate,
    stopped_unhurt,
    together,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def a_shot(lost: Fraction, stops: Fraction = Fraction(0)) -> Threat:
    return Threat("foe", "rifle", (0, 0), 100, {}, {0: 1 - lost, 1: lost}, stops)


def nowhere(_at: tuple[int, int]) -> Losses:
    return NOBODY


def test_two_shots_at_one_figure_are_survived_by_whoever_survives_both() -> None:
    assert together((a_shot(HALF), a_shot(THIRD)), 1) == {0: THIRD, 1: 2 * THIRD}


def test_who_is_stopped_without_a_loss_is_lost_to_no_other_shot() -> None:
    shots = (a_shot(HALF, stops=Fraction(1, 4)), a_shot(THIRD, stops=THIRD))
    lost, calm = 1 - together(shots, 1)[0], Fraction(1, 4) * THIRD
    assert stopped_unhurt(shots) == 1 - lost - calm
    assert stopped_unhurt((a_shot(Fraction(1)), a_shot(THIRD, stops=THIRD))) == 0


def test_no_more_are_lost_than_there_are() -> None:
    both = Threat("foe", "gun", (0, 0), 100, {}, {0: HALF, 2: HALF})
    assert expected(together((both, both), 3)) == Fraction(2 * 2 + 3, 4)


def test_whoever_is_stopped_on_the_way_is_judged_where_he_stops() -> None:
    way = (Provoked(a_shot(HALF, stops=Fraction(1, 4)), (10, 0), 0),)
    certain: Losses = {1: Fraction(1)}
    found = fate(way, 1, lambda at: certain if at == (10, 0) else NOBODY, NOBODY)
    assert (found.lost, found.stopped, found.arrives) == (HALF, Fraction(1, 4), Fraction(1, 4))
    assert found.hurts == Fraction(3, 4)


def test_whoever_arrives_is_shot_at_there() -> None:
    found = fate((Provoked(a_shot(HALF), (10, 0), 0),), 1, nowhere, {0: HALF, 1: HALF})
    assert found.hurts == Fraction(3, 4)
