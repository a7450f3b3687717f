"""Battles that differ in what is hidden only are the same to who may not know it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rulesets.hex_tactical import build as hexes
from tests.rulesets.modern_battles import build as tables

from sandtable.drawing import table_of
from sandtable.environment.arrays import Layout
from sandtable.environment.decisions import Decisions
from sandtable.environment.rewards import REWARDS
from sandtable.rulesets import ruleset_named

Pair = tuple[str, Any, Any, str, str]


def hidden_faces() -> Pair:
    """A squad or a tank lies face down."""
    both = []
    for kind in ("squad", "medium-tank"):
        unknown = hexes.blue("B", kind, "0905", hidden=True, label=kind)
        seen = hexes.blue("C", "mg-team", "1005")
        mine = hexes.red("A", where="0505")
        both.append(hexes.a_battle(mine, unknown, seen, active="reds"))
    return "hex-tactical", both[0], both[1], "red", "blue"


def a_trap_somewhere() -> Pair:
    both = []
    for where in ("0506", "0710"):
        mine, enemy = hexes.red("A", where="0505"), hexes.blue("B", where="0905")
        laid = hexes.trap("T", "ap-minefield", where)
        both.append(hexes.a_battle(mine, enemy, laid, active="reds"))
    return "hex-tactical", both[0], both[1], "red", "blue"


def mines_somewhere() -> Pair:
    both = []
    for left in (10, 24):
        laid = tables.mines("M", left, 20, 4, 4)
        mine, enemy = tables.red("R", (12, 18)), tables.blue("B", (12, 40))
        both.append(tables.a_battle(mine, enemy, terrain=[laid]))
    return "modern-battles", both[0], both[1], tables.RED, tables.BLUE


TWINS = [hidden_faces, a_trap_somewhere, mines_somewhere]


def seen(name: str, battle: Any, side: str) -> tuple[list[Any], dict[str, Any]]:
    rules = ruleset_named(name)
    game = Decisions(rules, battle)
    assert game.side == side or side != rules.to_play(battle)
    choices = game.choices if game.side == side else []
    return choices, Layout(rules, battle).observe(game.view(side), side, None, choices)


@pytest.mark.parametrize("twins", TWINS)
def test_the_raw_view_of_twins_is_the_same_to_who_may_not_know(twins: Any) -> None:
    name, one, other, side, owner = twins()
    drawing = table_of(name)
    assert drawing.view(one, side, "en") == drawing.view(other, side, "en")
    assert drawing.view(one, owner, "en") != drawing.view(other, owner, "en")


def test_twins_look_alike_to_who_may_not_know() -> None:
    name, one, other, side, _ = hidden_faces()
    (choices, arrays), (those, others) = seen(name, one, side), seen(name, other, side)
    assert choices
    assert choices == those
    for part, values in arrays.items():
        assert np.array_equal(values, others[part]), part


@pytest.mark.parametrize("reward", REWARDS)
def test_twins_are_worth_the_same_to_who_may_not_know(reward: str) -> None:
    name, one, other, side, _ = hidden_faces()
    rules = ruleset_named(name)
    worth = [REWARDS[reward](rules, rules.view(battle, side), side) for battle in (one, other)]
    assert worth[0] == worth[1]


def test_the_owner_sees_what_lies_face_down() -> None:
    name, one, other, _, owner = hidden_faces()
    arrays = [seen(name, battle, owner)[1]["pieces"] for battle in (one, other)]
    assert not np.array_equal(*arrays)
