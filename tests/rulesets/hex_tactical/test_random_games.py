"""Whatever players do, a battle stays one that could lie on a map, and comes to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rulesets.hashes import chains_of
from tests.rulesets.hex_tactical.battles import RULES, SCENARIOS, a_game, decisions, played

from sandtable.log import Act, Applied, Asked, Resolved, Rolled
from sandtable.record import parse
from sandtable.replay import fold, replay
from sandtable.rulebook import load as load_rulebook
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ACTIVATIONS,
    CARRIED,
    GROUND,
    OVER,
    SETUP,
    TOWED,
    UP,
    Battle,
)

MOST_TURNS = 12
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


# --- what must hold in every state ----------------------------------------------------------------
def check_stacking(battle: Battle) -> None:
    """At most 4 units of a side in a hex, 2 of them vehicles, and no enemies (HX-UNIT-04)."""
    for at in {unit.at for unit in battle.units.values() if unit.fate == UP}:
        here = [u for u in battle.here(at) if not u.counter.flies]
        for side in battle.sides:
            own = [u for u in here if u.side == side]
            assert len(own) <= 4, (at, own)
            assert sum(u.counter.is_vehicle for u in own) <= 2, (at, own)
        assert len({u.side for u in here}) <= 1, (at, here)


def check_places(battle: Battle) -> None:
    """Everybody on the map stands on it, in a storey that is there (HX-MOVE-06)."""
    for unit in battle.units.values():
        if unit.fate == UP:
            assert battle.field.has(unit.at), unit
            assert 0 <= unit.storey <= battle.field.highest_storey(unit.at), unit
            assert unit.facing in range(1, 7)
            assert unit.counter.flies or unit.altitude == GROUND, unit


def check_carried(battle: Battle) -> None:
    """Whoever is carried is where his carrier is, within its capacity (HX-UNIT-09)."""
    for unit in battle.units.values():
        assert (unit.fate in CARRIED) == bool(unit.carrier), unit
        if unit.carrier:
            carrier = battle.units[unit.carrier]
            assert carrier.side == unit.side
            assert carrier.is_alive, unit
            assert unit.at == carrier.at, unit
    for unit in battle.units.values():
        aboard = battle.aboard(unit.id)
        assert sum(u.fate == ABOARD for u in aboard) <= unit.counter.number("capacity")
        assert sum(u.fate == TOWED for u in aboard) <= 1


def check_states(battle: Battle) -> None:
    for unit in battle.units.values():
        assert not (unit.stopped and unit.neutralised), unit  # HX-STATE-07
        assert unit.steps <= unit.counter.steps
        assert (unit.steps > 0) == (unit.fate != "eliminated"), unit
        assert 0 <= unit.halves <= 2
        assert not (unit.hidden and unit.is_flying), unit


def check_order_of_play(battle: Battle) -> None:
    if battle.phase in (SETUP, OVER):
        return
    assert battle.to_act in battle.sides
    assert battle.course is None
    assert battle.melee is None
    if battle.phase == ACTIVATIONS and battle.active:
        assert battle.called
        assert all(battle.units[name].side == battle.to_act for name in battle.called)


def check_is_possible(battle: Battle) -> None:
    check_stacking(battle)
    check_places(battle)
    check_carried(battle)
    check_states(battle)
    check_order_of_play(battle)


# --- games ----------------------------------------------------------------------------------------
@every_scenario
def test_no_game_reaches_a_state_that_could_not_lie_on_a_map(scenario: str) -> None:
    game, players = a_game(scenario, 3)
    for battle, _ in decisions(game, players, 90):
        check_is_possible(battle)


@every_scenario
def test_every_game_ends_within_its_turns(scenario: str) -> None:
    game, players = a_game(scenario, 5)
    for number, (battle, _) in enumerate(decisions(game, players)):
        RULES.check(battle, RULES.fallback(battle, battle.to_act))
        assert number < 2_000
    assert game.result is not None
    assert game.state.turn <= MOST_TURNS


@every_scenario
def test_every_candidate_and_every_offered_answer_passes_check(scenario: str) -> None:
    game, players = a_game(scenario, 7)

    def ask(state, side, question, _begun=None):
        answers = list(RULES.answers(state, side, question))
        assert answers
        for answer in answers:
            if answer is not None:
                RULES.check_answer(state, question, answer)
        return players[side].answer(state, side, question, iter(answers))

    game._answerer = ask
    for number, (battle, _) in enumerate(decisions(game, players, 60)):
        if number % 5 == 0:
            for candidate in RULES.candidates(battle, battle.to_act):
                RULES.check(battle, candidate)


@pytest.mark.parametrize("scenario", ["hx-coral-atoll", "hx-drop-zone", "hx-post-on-rc4"])
def test_events_alone_lead_to_the_same_state_and_the_record_opens_to_the_same_game(
    scenario: str,
) -> None:
    game, players = a_game(scenario, 11)
    for _ in decisions(game, players):
        pass
    state = RULES.begin(game.header.data["scenario"], game.header.data["options"])
    for entry in game.entries:
        for event in entry.events:
            state = RULES.apply(state, event)
    assert state == game.state
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    for open_record in (replay, fold):
        again = open_record(RULES, parse(written, "a.jsonl"))
        assert (again.chain, again.state) == (game.chain, game.state)


def test_rules_that_are_counted_are_in_the_ledger() -> None:
    known = {rule.id for heading in load_rulebook(RULES.id).headings for rule in heading.rules}
    game, players = a_game("hx-coral-atoll", 13)
    for _, command in decisions(game, players):
        assert known.issuperset(RULES.rules_of(command))
    for entry in game.entries:
        assert known.issuperset(rules_in(entry.acts))


def rules_in(act: Act) -> Iterator[str]:
    """Of rolls, questions and events, of acts, and those that were noted."""
    if act.rule:
        yield act.rule
    for part in act.parts:
        match part:
            case Act():
                yield from rules_in(part)
            case Resolved():
                for rolled in part.rolls:
                    yield from RULES.rules_of(rolled.roll)
            case Rolled():
                yield from RULES.rules_of(part.roll)
            case Applied():
                yield part.rule
            case Asked():
                yield from (*RULES.rules_of(part.question), *RULES.rules_of(part.answer))
            case event:
                yield from RULES.rules_of(event)


def test_a_game_does_not_depend_on_the_order_of_hashes() -> None:
    assert chains_of("hex_tactical.battles", "hx-coral-atoll", "7") == {
        played("hx-coral-atoll", "7").chain
    }
