"""A battle is changed for the weaker side until neither wins more than six of ten."""

from __future__ import annotations

import pytest

from sandtable.newbattle import Lever, Wish, make
from sandtable.newbattle.fair import (
    ROUNDS,
    Round,
    _is_new,
    _next_lever,
    best_of,
    measured,
    rounds,
    strength_of,
)
from sandtable.reading import BadScenario
from sandtable.scenarios import read
from sandtable.simulate.crew import crew_of

QUICK = Wish("modern-skirmish", "small", "modern", "meeting", 3)
WISH = Wish("combat-zone", "large", "ww2", "meeting", 3)


def known(number: int, lever: Lever, won: int, lost: int, drawn: int = 0) -> Round:
    document = make(WISH, lever)
    sides = tuple(side["id"] for side in document["sides"])
    men = strength_of(document, 0), strength_of(document, 1)
    return Round(number, lever, document, (sides[0], sides[1]), men, (won, lost), drawn)


def test_the_weaker_side_gets_more() -> None:
    for won, lost, sign in ((10, 30, 1), (30, 10, -1)):
        done = [known(1, Lever(), won, lost)]
        lever = _next_lever(WISH, done, [done[0].document])
        assert lever.tilt * sign > 0
        changed = make(WISH, lever)
        before = done[0].strength[0] - done[0].strength[1]
        after = strength_of(changed, 0) - strength_of(changed, 1)
        assert (after - before) * sign > 0


def test_between_too_weak_and_too_strong_lies_what_is_tried_next() -> None:
    done = [known(1, Lever(), 5, 35), known(2, Lever(0.8), 35, 5)]
    lever = _next_lever(WISH, done, [one.document for one in done])
    assert 0 < lever.tilt < 0.8


def test_where_a_man_is_too_much_it_is_a_point() -> None:
    done = [known(1, Lever(), 5, 35), known(2, Lever(0.001), 35, 5)]
    lever = _next_lever(WISH, done, [one.document for one in done])
    assert lever == Lever(0.001, -1)
    first = next(a for a in make(WISH)["terms"]["victory"] if a["side"] == done[0].sides[1])
    other = next(a for a in make(WISH, lever)["terms"]["victory"] if a["side"] == done[0].sides[1])
    assert other["vp"] == first["vp"] + 1


@pytest.mark.parametrize(
    ("won", "lost", "told", "fair"),
    [(10, 10, False, True), (60, 60, True, True), (35, 5, True, False), (90, 62, False, True)],
)
def test_games_are_enough_when_the_interval_lies_in_or_out(
    won: int, lost: int, told: bool, fair: bool
) -> None:
    one = known(1, Lever(), won, lost)
    assert (one.is_told, one.is_fair) == (told, fair)


def test_draws_belong_to_nobody() -> None:
    one = known(1, Lever(), 20, 20, 60)
    assert one.share[0] == 0.5
    assert one.games == 100


def test_the_fairest_is_written_with_what_was_measured() -> None:
    done = [known(1, Lever(), 5, 35), known(2, Lever(0.8), 30, 10), known(3, Lever(0.4), 18, 22, 2)]
    assert best_of(done) is done[2]
    (note,) = measured(done)["terms"]["notes"]
    assert "42" in note["en"]
    assert "18" in note["en"]
    assert "22" in note["fr"]


def test_after_enough_changes_of_the_forces_the_fairest_gets_a_point_or_a_turn() -> None:
    done = [known(n, Lever(n / 10), won, 40 - won) for n, won in enumerate((4, 12, 36, 10, 30, 38))]
    levers = []
    for _ in range(5):
        levers.append(_next_lever(QUICK, done, []))
        done.append(known(len(done), levers[-1], 38, 2))
    assert levers == [
        Lever(0.1, 1), Lever(0.1, 0, 1), Lever(0.1, 0, -1), Lever(0.1, 2), Lever(0.4, -1),
    ]  # fmt: skip


def test_forces_never_grow_beyond_what_a_file_may_hold() -> None:
    wish = Wish("modern-battles", "medium", "historical", "breakthrough", 104)
    crowd = make(wish, Lever(-4.0))
    with pytest.raises(BadScenario):
        read(crowd)
    assert not _is_new(crowd, [])


def test_a_turn_more_is_one_more_in_the_file() -> None:
    plain, longer = make(QUICK), make(QUICK, Lever(turns=1))
    assert longer["scenario"]["turns"] == plain["scenario"]["turns"] + 1


def test_rounds_are_the_same_however_many_play_them() -> None:
    told = []
    for jobs in (1, 2):
        with crew_of(jobs) as crew:
            told.append([one.plain() for one in rounds(QUICK, crew, games=10)])
    assert told[0] == told[1]
    assert 1 <= told[0][-1]["number"] <= ROUNDS
