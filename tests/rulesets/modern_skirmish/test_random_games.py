"""Whatever players do, a battle stays one that could stand on a table, and comes to its end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.hashes import chains_of
from tests.rulesets.modern_skirmish.skirmishes import RULES, SCENARIOS, a_game, decisions, played

from sandtable.record import parse
from sandtable.refusals import BadInput, Refused
from sandtable.replay import fold, replay
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    NO_MARKER,
    PLAY,
    UP,
    Battle,
)
from sandtable.rulesets.modern_skirmish.commands.typed import as_typed, read_typed
from sandtable.rulesets.modern_skirmish.ground.places import place_fault
from sandtable.rulesets.modern_skirmish.play.activation import acting_units

seeds = st.integers(0, 2**32)
scenarios = st.sampled_from(SCENARIOS)
few = settings(max_examples=3, deadline=None)


# --- what must hold in every state ----------------------------------------------------------------
def check_places(battle: Battle) -> None:
    """Bases never overlap, and nobody stands where nobody can (MS-UNIT-05, MS-MOVE-04)."""
    for figure in battle.figures.values():
        if figure.fate == UP:
            assert place_fault(battle, figure.id, figure.at) is None, figure
    for vehicle in battle.vehicles.values():
        if vehicle.runs:
            assert place_fault(battle, vehicle.id, vehicle.at) is None, vehicle


def check_seats(battle: Battle) -> None:
    """Whoever rides is in a running vehicle of his side, in one of its seats (MS-VEH-03)."""
    for figure in battle.figures.values():
        assert (figure.fate == ABOARD) == bool(figure.aboard), figure
        if figure.aboard:
            vehicle = battle.vehicles[figure.aboard]
            assert vehicle.side == figure.side
            assert battle.turn == 0 or vehicle.runs or vehicle.fate == "waiting"
    for vehicle in battle.vehicles.values():
        assert len(battle.aboard(vehicle.id)) <= vehicle.capacity
    for unit in battle.units.values():
        aboard = {f.aboard for f in battle.members(unit.id)}
        assert len(aboard) <= 1, unit


def check_counts(battle: Battle) -> None:
    for figure in battle.figures.values():
        assert all(count >= 0 for _, count in figure.rounds)
        assert figure.charges >= 0
        assert figure.used <= sheet.ORDERS["rapid-move"].move
    for vehicle in battle.vehicles.values():
        assert vehicle.used <= sheet.VEHICLES[vehicle.kind].speed
    assert all(left >= 0 for left in battle.missions.values())


def check_order_of_play(battle: Battle) -> None:
    """Somebody is to act, and if it is a side's slot it has a unit to activate (MS-TURN-06)."""
    if battle.phase != PLAY:
        return
    assert battle.to_act in battle.sides
    assert battle.course is None
    if battle.active:
        assert battle.units[battle.active].side == battle.to_act
        assert any(battle.stands(u) and not battle.is_down(u) for u in acting_units(battle))
    for unit in battle.units.values():
        assert battle.stands(unit.id) or unit.vehicle or unit.marker == NO_MARKER, unit


def check_is_possible(battle: Battle) -> None:
    check_places(battle)
    check_seats(battle)
    check_counts(battle)
    check_order_of_play(battle)


# --- games ----------------------------------------------------------------------------------------
@few
@given(scenarios, seeds)
def test_no_game_reaches_a_state_that_could_not_stand_on_a_table(scenario: str, seed: int) -> None:
    game, players = a_game(scenario, seed)
    for _ in decisions(game, players):
        check_is_possible(game.state)
    check_is_possible(game.state)


@few
@given(scenarios, seeds)
def test_every_game_ends_within_its_turns_and_nobody_is_ever_without_a_command(
    scenario: str, seed: int
) -> None:
    game, players = a_game(scenario, seed)
    for number, (side, _) in enumerate(decisions(game, players)):
        assert next(RULES.candidates(game.state, side), None) is not None
        RULES.check(game.state, RULES.fallback(game.state, side))
        assert number < 3_000
    assert game.result is not None
    assert game.state.turn <= game.state.field.scenario.turns


@few
@given(scenarios, seeds)
def test_every_candidate_can_be_typed_in_both_languages(scenario: str, seed: int) -> None:
    game, players = a_game(scenario, seed)
    for number, (side, _) in enumerate(decisions(game, players)):
        battle = game.state
        for command in RULES.candidates(battle, side) if number % 9 == 0 else ():
            for language in ("en", "fr"):
                text = as_typed(command, battle, language)
                assert as_typed(read_typed(text, battle, side), battle, language) == text


@few
@given(scenarios, seeds)
def test_every_candidate_and_every_offered_answer_passes_check(scenario: str, seed: int) -> None:
    game, players = a_game(scenario, seed)

    def ask(state: Any, side: str, question: Any, _begun: Any = None) -> Any:
        answers = list(RULES.answers(state, side, question))
        for answer in answers:
            RULES.check_answer(state, question, answer)
        return players[side].answer(state, side, question, iter(answers))

    game._answerer = ask
    for number, (side, _) in enumerate(decisions(game, players)):
        if number % 7 == 0:
            for candidate in RULES.candidates(game.state, side):
                RULES.check(game.state, candidate)


def is_refused(battle: Battle, command: Any) -> bool:
    try:
        RULES.check(battle, command)
    except (Refused, BadInput):
        return True
    return False


@few
@given(scenarios, seeds)
def test_a_refused_command_changes_nothing(scenario: str, seed: int) -> None:
    game, players = a_game(scenario, seed)
    earlier: list[Any] = []
    for side, command in decisions(game, players):
        for old in earlier[:: max(1, len(earlier) // 4)]:
            state, entries = game.state, len(game.entries)
            if is_refused(state, old):
                with pytest.raises((Refused, BadInput)) as refusal:
                    game.play(side, old)
                assert refusal.value.key
                assert (game.state is state, len(game.entries)) == (True, entries)
        earlier.append(command)


@few
@given(scenarios, seeds)
def test_events_alone_lead_to_the_same_state_and_the_record_opens_to_the_same_game(
    scenario: str, seed: int
) -> None:
    game = played(scenario, seed)
    state = RULES.begin(game.header.data["scenario"], game.header.data["options"])
    for entry in game.entries:
        for event in entry.events:
            state = RULES.apply(state, event)
    assert state == game.state
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    for open_record in (replay, fold):
        again = open_record(RULES, parse(written, "a.jsonl"))
        assert (again.chain, again.state) == (game.chain, game.state)


@pytest.mark.parametrize("scenario", ["ms-sahel-column", "ms-consulate"])
def test_a_game_does_not_depend_on_the_order_of_hashes(scenario: str) -> None:
    assert chains_of("modern_skirmish.skirmishes", scenario, "7", "random", "random") == {
        played(scenario, "7").chain
    }
