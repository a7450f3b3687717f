"""How fair a battle is, and when that is settled."""

from __future__ import annotations

from sandtable.workshop.fairness import told, verdict


def test_a_few_games_settle_nothing() -> None:
    assert verdict(wins=19, decided=19, games=19, most=200) == ""


def test_an_interval_beyond_sixty_is_not_fair() -> None:
    assert verdict(wins=20, decided=20, games=20, most=200) == "unfair"


def test_an_interval_inside_forty_to_sixty_is_fair() -> None:
    assert verdict(wins=100, decided=200, games=200, most=200) == "fair"


def test_all_games_played_and_still_open_is_told_as_such() -> None:
    assert verdict(wins=90, decided=160, games=200, most=200) == "open"


def test_draws_count_as_games_and_not_as_decided_ones() -> None:
    known = told(["a", "b"], ["a", "b", "", "a"], 200)
    assert (known["games"], known["wins"], known["draws"]) == (4, [2, 1], 1)
    assert round(known["share"], 3) == 0.667
