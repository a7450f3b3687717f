"""Prices measured for a page: told while they are played, and gone on with where they stopped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.prices.measure import TABLES, TESTED, Asked, Played, asked_of, counted, prices
from sandtable.prices.process import standing

PLACES = [f"{table} {seat}" for table in range(1, TABLES + 1) for seat in (0, 1)]


class Scripted:
    """Plays nothing: every second game is won by who is tested, and every fourth of the twin's."""

    def __init__(self, most: int = 10_000) -> None:
        self.left, self.chunks = most, 0

    def play(self, chunks: Iterable[Any]) -> Iterator[Any]:
        for chunk in chunks:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            self.chunks += 1
            won = [TESTED if n % 4 else "twin" for n in chunk.numbers]
            yield chunk, [SimpleNamespace(winner=winner) for winner in won]

    def dismiss(self) -> None:
        pass


def small() -> Asked:
    return asked_of("modern-skirmish", ["handgun", "smg"], games=48)


def test_what_was_stopped_goes_on_and_ends_like_what_was_not() -> None:
    whole = Scripted()
    in_one_go = prices(small(), whole)
    played: Played = {}
    with pytest.raises(KeyboardInterrupt):
        prices(small(), Scripted(10), played=played)
    again = Scripted()
    assert prices(small(), again, played=played) == in_one_go
    assert 0 < again.chunks < whole.chunks


def test_all_narrow_alike_while_they_are_played() -> None:
    played: Played = {}
    with pytest.raises(KeyboardInterrupt):
        prices(small(), Scripted(10), played=played)
    games = [sum(len(s) for key, s in played.items() if key[0] == n) for n in "012"]
    assert max(games) - min(games) <= small().each


def test_so_many_games_are_told_as_will_be_played() -> None:
    told: list[tuple[int, int]] = []
    prices(small(), Scripted(), lambda done, most: told.append((done, most)))
    assert told[-1] == (small().most, small().most)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def rifles(smg: float, pistol: float) -> Played:
    """Scores of a man more, of the submachine gun and of the light pistol, the same everywhere."""
    shares = (0.75, smg, pistol)
    return {
        f"{n} {place}": [1.0] * round(40 * share) + [0.0] * (40 - round(40 * share))
        for n, share in enumerate(shares)
        for place in PLACES
    }


def test_how_it_stands_names_bargains_and_worst_buys() -> None:
    asked = asked_of("combat-zone", ["smg", "light-pistol"])
    so = standing(asked, rifles(smg=0.8, pistol=0.1), 1440)
    assert so["prices"]["bargains"] == ["smg"]
    assert so["prices"]["dears"] == ["light-pistol"]
    assert so["prices"]["names"]["smg"]["fr"]
    measured = counted(asked, rifles(smg=0.8, pistol=0.1)).worths[0]
    assert f"{measured.thing.points} → {measured.points:.1f}" in so["answer"]["en"]


def test_nothing_is_told_before_a_man_more_makes_a_clear_difference() -> None:
    so = standing(asked_of("combat-zone", ["smg"]), {"0 1 0": [1.0, 0.0]}, 2)
    assert so["prices"] is None
    assert so["answer"] is None
