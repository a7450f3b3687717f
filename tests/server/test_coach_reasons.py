"""Where reasons are offered: for orders of a program that had a choice, and nowhere else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.rulesets.combat_zone.commands import Activate, EndActivation
from sandtable.server.coaching import allowed


def offered(monkeypatch: pytest.MonkeyPatch, **more: Any) -> bool:
    """For an order of the program "blue", of which there were two, as red sees it."""
    how = {
        "side": "blue",
        "to_play": "blue",
        "candidates": 2,
        "undoes": 0,
        "hides": False,
        "over": False,
        "command": Activate("core"),
    }
    how |= more
    monkeypatch.setattr(allowed, "refuses_coach", lambda _hosted, _side: how.get("refuses"))
    ruleset = SimpleNamespace(
        to_play=lambda _state: how["to_play"],
        view=lambda state, side: "less" if how["hides"] and side == "red" else state,
        candidates=lambda _view, _side: iter(range(how["candidates"])),
    )
    hosted: Any = SimpleNamespace(
        ruleset=ruleset, programs={"blue"}, shown_to=lambda _side: SimpleNamespace(over=how["over"])
    )
    entry = SimpleNamespace(side=how["side"], undoes=how["undoes"], command=how["command"])
    moment: Any = SimpleNamespace(entry=entry, before="all")
    return allowed.can_explain(hosted, how.get("to", "red"), moment)


def test_an_order_of_a_program_that_had_a_choice_can_be_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(monkeypatch)


@pytest.mark.parametrize(
    "more",
    [
        {"side": "red", "to_play": "red"},
        {"to_play": "red"},
        {"candidates": 1},
        {"undoes": 3},
        {"hides": True},
        {"refuses": "people"},
        {"to": None},
        {"command": EndActivation()},
        {"command": None},
    ],
    ids=[
        "an answer to my order",
        "out of turn",
        "no choice",
        "undo",
        "hidden",
        "people",
        "nobody",
        "an end",
        "no command",
    ],
)
def test_nothing_is_offered_where_no_reason_can_be_told(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    assert not offered(monkeypatch, **more)


def test_what_was_hidden_can_be_explained_when_the_game_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(monkeypatch, hides=True, over=True)
