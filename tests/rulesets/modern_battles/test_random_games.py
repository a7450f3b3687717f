"""Whatever players do, a battle stays one that could stand on a table."""

from __future__ import annotations

import pytest
from tests.rulesets.hashes import chains_of
from tests.rulesets.modern_battles.battles import RULES, SCENARIOS, a_game, decisions, played

from sandtable.record import parse
from sandtable.replay import fold, replay
from sandtable.rulesets.modern_battles.battle.state import MOUNTED, SETUP, UP, Battle
from sandtable.rulesets.modern_battles.ground.bases import base_of
from sandtable.rulesets.modern_battles.ground.places import engagements
from sandtable.rulesets.modern_battles.ground.ways import end_fault


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
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_game_reaches_a_state_that_could_not_stand_on_a_table(scenario):
    game, players = a_game(scenario, 7)
    for battle, _command in decisions(game, players):
        check_places(battle)
        check_riders(battle)
        check_crews(battle)
        check_engaged(battle)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_game_ends_and_nobody_is_ever_without_a_command(scenario):
    """MB-CMD-02, MB-SCN-01"""
    game, players = a_game(scenario, 5)
    for number, (battle, _command) in enumerate(decisions(game, players)):
        RULES.check(battle, RULES.fallback(battle, game.to_play))
        assert number < 2_000
    assert game.result is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_candidate_and_every_offered_answer_passes_check(scenario):
    """MB-CMD-02"""
    game, players = a_game(scenario, 3)

    def ask(battle, side, question, _begun=None):
        answers = list(RULES.answers(battle, side, question))
        assert answers
        for answer in answers:
            if answer is not None:
                RULES.check_answer(battle, question, answer)
        return players[side].answer(RULES.view(battle, side), side, question, iter(answers))

    game._answerer = ask
    for number, (battle, _command) in enumerate(decisions(game, players)):
        if number % 8 == 0:
            for candidate in RULES.candidates(battle, game.to_play):
                RULES.check(battle, candidate)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_record_gives_the_same_battle_again(scenario):
    game = played(scenario, 11)
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    for open_record in (replay, fold):
        again = open_record(RULES, parse(written, "a.jsonl"))
        assert (again.chain, again.state) == (game.chain, game.state)


def test_a_game_does_not_depend_on_the_order_of_hashes():
    assert chains_of("modern_battles.battles", "mb-ridge-of-steel", "7") == {
        played("mb-ridge-of-steel", "7").chain
    }
