"""Who fell: where, when and by whom, from the scenes of golden games."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.played import played

from sandtable.drawing import table_of
from sandtable.drawing.film import Telling, fallen
from sandtable.steps import finished

GAMES = (
    "cz-sodium-alley.greedy", "ms-market-day.greedy", "mb-saint-aubin.greedy",
    "hx-hedgerow-road.greedy",
)  # fmt: skip
DOWN = ("casualty", "gone")


def telling_of(name: str) -> Telling:
    game = played(name)
    return Telling(game, table_of(game.ruleset.id).uncovered, None, "en", {})


def graves_of(telling: Telling) -> list[dict[str, Any]]:
    view = telling.view_at(0)
    scenes = finished(telling.scenes(1, len(telling.game.entries), view))
    return fallen(scenes, view, 0)


@pytest.mark.parametrize("name", GAMES)
def test_everybody_who_lies_there_at_the_end_has_his_mark_and_nobody_else(name: str) -> None:
    telling = telling_of(name)
    last = {one["id"]: one for one in telling.view_at(len(telling.game.entries))["pieces"]}
    marked = {grave["piece"] for grave in graves_of(telling)}
    assert marked
    assert all(last[who]["fate"] in DOWN for who in marked if who in last)
    assert {who for who, piece in last.items() if piece["fate"] == "casualty"} <= marked


def test_a_mark_says_who_fell_when_and_by_whom() -> None:
    marks = {grave["name"]: grave for grave in graves_of(telling_of("cz-sodium-alley.greedy"))}
    mark = marks["Mama Tran"]
    assert (mark["turn"], mark["by"]) == (1, "Kim")
    assert mark["words"] == "B2 Kim shoots A1 Mama Tran: eliminated"


def test_whom_a_whole_unit_felled_fell_by_the_unit_and_not_by_its_leader() -> None:
    """Each unit of Modern Battles has its leader; the flamethrower beside him may have done it."""
    telling = telling_of("mb-saint-aubin.greedy")
    units = {group["label"] for group in telling.view_at(0)["groups"]}
    doers = {grave["by"] for grave in graves_of(telling)} - {None}
    assert doers
    assert doers <= units


def test_who_stands_up_again_has_not_fallen() -> None:
    down = {"id": "A1", "fate": "casualty", "name": "Kim", "letter": "A"}
    up = {**down, "fate": "fit"}
    effect = {"piece": "A1", "name": "Kim", "lost": True, "at": (1, 1)}
    shot = {"kind": "fire", "n": 1, "by": [], "caption": "", "after": {"pieces": [down]}}
    aid = {"kind": "work", "n": 2, "by": [], "caption": "", "after": {"pieces": [up]}}
    view: dict[str, Any] = {"pieces": [up]}
    assert len(fallen([shot | {"effects": [effect]}], view, 1)) == 1
    assert fallen([shot | {"effects": [effect]}, aid], view, 1) == []


def test_of_several_called_alike_the_label_tells_who_fell_and_by_whom() -> None:
    game, table = played("ms-market-day.greedy"), table_of("modern-skirmish")
    before = table.view(game.state_at(38), "police", "en", None, {})
    scenes = table.scenes(game.entries[38], game.state_at(38), "police", "en", {})
    (grave,) = fallen(scenes, before, 1)
    assert (grave["name"], grave["by"]) == ("B4 Rioter 3", "A7 Gendarme 2")
