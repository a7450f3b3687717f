"""Whatever players do, a battle stays one that could stand on a table."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.rulesets.modern_battles.battles import RULES, SCENARIOS, a_game, decisions

from sandtable.game import Game
from sandtable.record import parse
from sandtable.replay import fold, replay
from sandtable.rulesets.modern_battles.field import base_of, end_fault
from sandtable.rulesets.modern_battles.places import engagements
from sandtable.rulesets.modern_battles.state import MOUNTED, SETUP, UP, Battle

COMMANDS = 25  # of each game


# --- what must hold in every state ----------------------------------------------------------------
def check_places(battle: Battle) -> None:
    """Bases never overlap, and nobody stands where nobody can (MB-MOV-07, MB-TER-08)."""
    for figure in battle.figures.values():
        if figure.fate == UP:
            assert end_fault(battle, figure.id, base_of(battle, figure.id)) is None, figure
    for vehicle in battle.vehicles.values():
        if vehicle.is_there:
            assert end_fault(battle, vehicle.id, base_of(battle, vehicle.id)) is None, vehicle


def check_riders(battle: Battle) -> None:
    """Whoever rides is on a manned vehicle of his side, with room for all (MB-MOV-10)."""
    for unit in battle.units.values():
        riding = [f.fate == MOUNTED for f in battle.members(unit.id)]
        assert len(set(riding)) <= 1, unit
        if any(riding):
            assert battle.vehicles[unit.mounted].side == unit.side
            assert battle.phase == SETUP or battle.vehicles[unit.mounted].is_manned
    for vehicle in battle.vehicles.values():
        aboard = sum(len(battle.members(unit.id)) for unit in battle.riders(vehicle.id))
        assert aboard <= vehicle.carries


def check_crews(battle: Battle) -> None:
    for vehicle in battle.vehicles.values():
        assert 0 <= vehicle.crew <= vehicle.full_crew
        assert vehicle.crew > 0 or not vehicle.is_manned, vehicle


def check_engaged(battle: Battle) -> None:
    """Those in reach of one another are engaged, and nobody else (MB-CC-01)."""
    said = {unit.id: set(unit.engaged) for unit in battle.units.values() if unit.engaged}
    assert said == {unit: set(others) for unit, others in engagements(battle).items()}


# --- games ----------------------------------------------------------------------------------------
@cache
def a_story(scenario: str) -> tuple[Game, tuple[tuple[Battle, Any], ...]]:
    """A game, and the state before each of its commands."""
    game, players = a_game(scenario, 7)
    return game, tuple(decisions(game, players, COMMANDS))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_state_could_stand_on_a_table(scenario):
    _, story = a_story(scenario)
    for battle, _command in story:
        check_places(battle)
        check_riders(battle)
        check_crews(battle)
        check_engaged(battle)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_candidate_passes_the_check(scenario):
    """MB-CMD-02"""
    _, story = a_story(scenario)
    for battle, command in story:
        RULES.check(battle, command)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_record_gives_the_same_battle_again(scenario):
    game, _ = a_story(scenario)
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    for open_record in (replay, fold):
        assert open_record(RULES, parse(written, "a.jsonl")).state == game.state
