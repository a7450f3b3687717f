"""What was luck is told of whom it helped: nobody is told that what he suffered was his luck."""

from __future__ import annotations

from typing import Any

import pytest
from tests.review.planted import MS, SKIRMISH, Planted, reviewed

from sandtable.drawing import table_of
from sandtable.review.luck import Shown, most_helpful
from sandtable.review.telling import Teller


def scene(side: str, *fallen: str, kind: str = "fire", n: int = 1, chance: float = 0.5) -> Shown:
    effects = [
        {"piece": piece, "name": "", "text": "", "lost": True, "at": None} for piece in fallen
    ]
    drawn: Any = {
        "n": n, "kind": kind, "side": side, "by": [], "on": [], "caption": f"{side} {fallen}",
        "chance": chance, "effects": effects, "dice": [{"face": 3}] if kind == "fire" else None,
    }  # fmt: skip
    return Shown(drawn, lambda piece: piece.partition("-")[0])


def test_a_shot_that_fells_mine_is_never_my_luck() -> None:
    enemy_hits, enemy_misses = scene("blue", "red-1"), scene("blue")
    assert most_helpful([enemy_hits], "red", "blue") is None
    assert most_helpful([enemy_hits, enemy_misses], "red", "blue") == 1
    assert most_helpful([enemy_hits, enemy_misses], "blue", "red") == 0


def test_who_falls_after_the_shot_is_told_does_not_fall_by_a_miss() -> None:
    shot, falls = scene("blue"), scene("blue", "red-1", kind="effect")
    assert most_helpful([shot, falls], "red", "blue") is None
    assert most_helpful([shot, falls], "blue", "red") == 1


def test_of_two_that_help_the_less_likely_is_told() -> None:
    usual, rare = scene("red", "blue-1", chance=0.9), scene("red", "blue-2", chance=0.1)
    assert most_helpful([usual, rare], "red", "blue") == 1


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
    teller = Teller(review.walked, table_of(MS))
    for turning in review.turning:
        played = next(tried.said for tried in turning.tried if tried.is_played)
        assert played == review.walked.moments[turning.at].entry.command
        part = turning.part
        if part.link.kind == "dice":
            found = teller._luckiest(*turning.judged.span(part), teller._helped(part))
            assert turning.order is not None or found is None or found[0] == turning.at
