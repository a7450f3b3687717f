"""What was luck is told of whom it helped: nobody is told that what he suffered was his luck."""

from __future__ import annotations

import pytest
from tests.review.planted import MS, SKIRMISH, Planted, reviewed

from sandtable.drawing import table_of
from sandtable.review.telling import Teller

SHOT = "shoot art at bob with rifle"


@pytest.mark.parametrize(
    ("face", "helped", "told"),
    [(8, "red", "Bob: out of action"), (1, "blue", "Bob: missed")],
    ids=["hit", "missed"],
)
def test_planted_luck_is_told_of_whom_it_helped_with_the_shot_that_was_it(
    face: int, helped: str, told: str
) -> None:
    review = reviewed(Planted("a shot that anybody would take", MS, SKIRMISH, [(SHOT, [face])]))
    (turning,) = review.turning
    teller = Teller(review.walked, table_of(MS))
    assert teller._helped(turning.part) == helped
    assert told in teller.turning(turning)["en"]


@pytest.mark.parametrize("face", [8, 1], ids=["hit", "missed"])
def test_a_card_compares_the_order_that_its_title_tells_of(face: int) -> None:
    """The step has two shots; the one that was luck is the second."""
    two = [("shoot ann at ben with rifle", [4]), (SHOT, [face])]
    review = reviewed(Planted("two shots", MS, SKIRMISH, two))
    Teller(review.walked, table_of(MS))
    for turning in review.turning:
        played = next(tried.said for tried in turning.tried if tried.is_played)
        assert played == review.walked.moments[turning.at].entry.command
        if turning.part.link.kind == "dice" and turning.order is None:
            assert turning.luck is not None
            assert turning.luck.told[0].throws[0].at == turning.at
