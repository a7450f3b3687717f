"""Two who keep the books apart agree: nothing is missing, nothing told that did not happen."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from tests.review.bookkeeping import faults
from tests.review.games import TUTORIALS, random_game, regular_game

from sandtable import review as reviewing
from sandtable.drawing import table_of
from sandtable.game import Game
from sandtable.review import review
from sandtable.review.counting import played


def _reviewed(content: bytes, games: int = 8) -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as few:
        few.setitem(reviewing.DEPTHS, "quick", games)
        return review(content, depth="quick")


@pytest.mark.parametrize("made", [random_game, regular_game])
@pytest.mark.parametrize("scenario", TUTORIALS)
def test_the_books_agree(scenario: str, made: Any) -> None:
    content = made(scenario)
    assert faults(_reviewed(content), content, played(content)) == []


def test_the_second_books_show_what_was_put_in_wrong() -> None:
    content = random_game("cz-tutorial")
    right, game = _reviewed(content, 30), played(content)
    assert right["turning"]
    wrong = [deepcopy(right) for _ in range(5)]
    side = right["side"]
    wrong[0]["sums"]["dice"][side] += 1
    wrong[1]["entries"][1]["order"][side] += 1
    wrong[2]["turning"][0]["at"] = right["record"]["entries"]
    wrong[3]["turning"][0]["text"] = [{"en": "Nobody fell", "fr": "Personne n'est tombé"}]
    wrong[4]["shown"]["end"] += 1
    assert all(faults(one, content, game) for one in wrong)


def test_the_second_books_show_luck_that_is_put_to_the_wrong_side() -> None:
    content = regular_game("cz-tutorial")
    right, game = _reviewed(content), played(content)
    assert faults(right, content, game) == []
    entry, side, caption = next(_falls(right, game))
    helped = 1 if side == right["sides"][0]["id"] else -1  # him whose own fell
    luck = {"key": "luckiest", "side": side, "entry": entry, "turn": 1, "change": helped}
    wrong = deepcopy(right)
    wrong["facts"] = [luck | {"title": {"en": caption, "fr": caption}}]
    assert any("luck of" in fault for fault in faults(wrong, content, game))


def _falls(review: dict[str, Any], game: Game) -> Iterator[tuple[int, str, str]]:
    """Steps of a game in which somebody of one side falls, and how that is told."""
    table: Any = table_of(review["ruleset"])
    for number, step in enumerate(review["entries"], 1):
        for entry, before in game.retold(step["first"], step["last"]):
            for scene in table.uncovered.scenes(entry, before, None, "en"):
                lost = [told["piece"] for told in scene.get("effects") or () if told["lost"]]
                sides = {table.scenery.side_of(before, piece) for piece in lost}
                if len(sides) == 1:
                    yield number, *sides, scene["caption"].replace("**", "").rstrip(".")
