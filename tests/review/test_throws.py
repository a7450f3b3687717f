"""Which throw it was follows from what changed, whatever was the least likely."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest
from tests.review.games import random_game
from tests.review.planted import MS, Planted, reviewed

from sandtable.drawing import table_of
from sandtable.review.counting import played
from sandtable.review.judging import Review
from sandtable.review.positions import Position, Walked, _AfterDice
from sandtable.review.telling import Teller
from sandtable.review.throws import MOST_PARTS, Fallen, Luck, Throw, shared_out
from sandtable.review.worth import ONE, Value, value

RED, BLUE = "red", "blue"
GAMES = 100


def worth(won: int) -> Value:
    """So many games in 100, of 100 that were played."""
    return value(2 * won, GAMES)


def thrown(*won: int, hurts: str = "") -> tuple[Fallen, ...]:
    """Throws between which the game was worth so much."""
    return tuple(
        Fallen((Throw(at, 1, 0, hurts),), worth(before), worth(after))
        for at, (before, after) in enumerate(itertools.pairwise(won))
    )


def luck(*won: int, hurts: str = "") -> Luck:
    helped = RED if won[-1] > won[0] else BLUE
    return Luck(thrown(*won, hurts=hurts), (won[-1] - won[0]) * ONE, helped, 6 * ONE)


def test_the_throw_is_named_that_changed_most() -> None:
    named = luck(20, 25, 24, 60).named
    assert named is not None
    assert (named.throws[0].at, named.change) == (2, 36 * ONE)


def test_what_went_the_other_way_is_never_named_however_large() -> None:
    named = luck(60, 20, 90).named
    assert named is not None
    assert named.throws[0].at == 1


def test_where_no_throw_can_be_told_from_chance_several_are_named_and_none_counted() -> None:
    many = luck(20, 27, 25, 34, 42)
    assert many.named is None
    assert [throw.at for throw in many.several] == [2, 3]


def test_of_a_single_throw_all_that_the_dice_changed_is_told() -> None:
    named = luck(40, 52).named
    assert named is not None
    assert named.change == 12 * ONE


def test_nobody_is_told_that_what_he_suffers_was_his_luck() -> None:
    assert luck(20, 60, hurts=RED).named is None
    assert luck(20, 60, hurts=BLUE).named is not None


@pytest.mark.parametrize("number", [1, 2, MOST_PARTS, 50])
def test_the_parts_of_throws_are_together_what_the_dice_changed(number: int) -> None:
    """Dice are shared out until the largest part is one throw: here the 31st, if there is one."""
    throws = [Throw(at, 1, 0) for at in range(number)]
    counted = list[Position]()

    def count(positions: Iterable[Position]) -> None:
        counted.extend(positions)

    fallen = shared_out(
        throws,
        worth(20),
        worth(20 + number // 10 + 40),
        lambda throw: Position(throw.at + 1),
        count,
        lambda position: worth(20 + position.at // 10 + 40 * (position.at > min(30, number - 1))),
    )
    assert sum(one.change for one in fallen) == (number // 10 + 40) * ONE
    assert [throw for one in fallen for throw in one.throws] == throws
    (largest,) = max(fallen, key=lambda one: one.change).throws
    assert largest.at == min(30, number - 1)
    assert len(set(counted)) <= 2 * MOST_PARTS


# --- planted --------------------------------------------------------------------------------------
TWO_THROWS = Planted(
    "one without a weapon falls behind his wall, against the odds; then one who would have fired",
    MS,
    {
        "red": {"ann": {"at": [10, 10]}, "art": {"at": [10, 14]}},
        "blue": {
            "bob": {"at": [36, 14]},
            "ben": {"at": [36, 18]},
            "bud": {"at": [36, 10], "weapons": []},
        },
        "terrain": {"wall": {"kind": "low-wall", "l": [34.5, 5, 34.5, 11.5]}},
    },
    [("shoot ann at bud with rifle", [8]), ("shoot art at bob with rifle", [8])],
)


@pytest.fixture(scope="module")
def two() -> Review:
    return reviewed(TWO_THROWS)


def test_of_two_throws_the_one_that_mattered_is_named_though_the_other_was_less_likely(
    two: Review,
) -> None:
    teller = Teller(two.walked, table_of(MS))
    usual, rare = (teller._scenes_at(at, "en")[0].get("chance") or 0 for at in (1, 0))
    assert rare < usual
    ((step, part, luck),) = two.lucky
    assert "Bob: out of action" in teller.lucky(step, part, luck)["en"]
    unlikely, mattered = luck.fallen
    assert abs(unlikely.change) < two.noise * ONE < mattered.change


def test_two_throws_of_a_step_are_together_its_dice(two: Review) -> None:
    ((_step, part, luck),) = two.lucky
    assert sum(one.change for one in luck.fallen) == part.change


# --- within an entry ------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", ["cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial"])
def test_dice_that_have_all_fallen_lead_where_the_record_does(scenario: str) -> None:
    walked = Walked(played(random_game(scenario)))
    for moment, following in zip(walked.moments, walked.moments[1:], strict=False):
        umpire = _AfterDice(walked.ruleset, _nothing_left, _nothing_left)
        umpire.left = list(moment.entry.tape)
        after = walked.ruleset.play(moment.before, moment.entry.command, umpire)
        assert after == following.before


@pytest.mark.parametrize("scenario", ["cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial"])
def test_every_throw_ends_between_dice_that_are_resolved_together(scenario: str) -> None:
    """From there on whole resolutions can be drawn: none has begun."""
    walked = Walked(played(random_game(scenario)))
    teller = Teller(walked, table_of(walked.ruleset.id))
    for moment in walked.moments:
        throws = teller._throws_at(moment.at)
        for throw in throws:
            umpire = _AfterDice(walked.ruleset, lambda: 0.5, lambda *_: None)
            umpire.left = list(moment.entry.tape[: throw.end])
            walked.ruleset.play(moment.before, moment.entry.command, umpire)
            assert umpire.left == []
        assert [throw.end for throw in throws] == sorted({throw.end for throw in throws})


def _nothing_left(*_: object) -> float:
    raise AssertionError("all of it has fallen already")
