"""The greedy player and mines that it knows of: it goes round them, where there is a way round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.battles import RULES
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red, trap

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.players.greedy.planner import Intent, Planner


def bound_for_the_east(*mines: Any, row: str = "squad") -> Battle:
    """Red is to go along a line of hexes; mines may lie on it."""
    return a_battle(red("R", row, "0705", facing=3), blue("B", "squad", "2015"), *mines)


def way_of(battle: Battle) -> list[Any]:
    there = Intent(goes=True, aim=h("1105"))
    command = Planner().begin(RULES.view(battle, "red"), "red", there)
    assert isinstance(command, c.Move)
    return [step.at for step in command.path]


@pytest.mark.parametrize("side", ["red", "blue"])
def test_it_goes_round_mines_that_it_knows_its_own_too(side: str) -> None:
    usual = way_of(bound_for_the_east())
    mined = usual[0]
    name = f"{mined[0]:02}{mined[1]:02}"
    mines = trap("M", "ap-minefield", name, side=side, known=True)
    way = way_of(bound_for_the_east(mines))
    assert mined not in way
    assert way


def test_it_does_not_know_of_mines_that_have_struck_nobody() -> None:
    usual = way_of(bound_for_the_east())
    name = f"{usual[0][0]:02}{usual[0][1]:02}"
    assert way_of(bound_for_the_east(trap("M", "ap-minefield", name))) == usual


def test_men_do_not_mind_mines_that_only_strike_vehicles() -> None:
    usual = way_of(bound_for_the_east())
    name = f"{usual[0][0]:02}{usual[0][1]:02}"
    mines = trap("M", "at-minefield", name, known=True)
    assert way_of(bound_for_the_east(mines)) == usual
