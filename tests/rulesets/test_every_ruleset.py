"""The contract of a ruleset, for each one that is listed, on each scenario that comes with it.

`tests/rulesets/<ruleset>` says whether it plays by its sheet; here is what games, records, players
and servers rely on.
"""

import json
from collections import Counter
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Literal, get_args

import pytest

from sandtable.chance import forget
from sandtable.codec import decode, encode
from sandtable.contract import due
from sandtable.explain.words import has_message
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import PLAYERS, answerer, player
from sandtable.record import parse
from sandtable.refusals import Refused
from sandtable.replay import fold, replay
from sandtable.rulebook import load as load_rulebook
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.scenarios import listing, load
from sandtable.terminal.words import asked_for
from sandtable.umpire import Asked, QuickUmpire, Rolled, Umpire

SCENARIOS = [(one.ruleset, one.id) for one in listing()]
every_scenario = pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
every_ruleset = pytest.mark.parametrize("name", RULESETS)


@cache
def data_of(scenario: str) -> Any:
    return load(scenario).plain


def a_game(name: str, scenario: str, seed: str = "contract") -> tuple[Game, dict[str, Any]]:
    rules = ruleset_named(name)
    sides = rules.sides(rules.begin(data_of(scenario), {}))
    players = {side: player("greedy", rules, f"{seed} {side}") for side in sides}
    game = Game.begin(
        rules,
        data_of(scenario),
        {},
        Seeded(seed),
        {side: {} for side in sides},
        answerer=answerer(rules, players),
    )
    return game, players


@cache
def played(name: str, scenario: str) -> Game:
    """One whole game by the greedy player."""
    game, players = a_game(name, scenario)
    while (side := game.to_play) is not None:
        offered = game.ruleset.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, offered))
    return game


# --- what it is -----------------------------------------------------------------------------------
@every_ruleset
def test_a_ruleset_has_the_id_under_which_it_is_listed(name: str) -> None:
    assert ruleset_named(name).id == name


@every_ruleset
def test_every_command_that_is_declared_is_listed_where_it_is_said(name: str) -> None:
    """Lessons and sentences read that list."""
    commands = import_module(f"{RULESETS[name].package}.commands")
    listed = getattr(commands, "COMMANDS", ()) or get_args(commands.Command)
    assert set(listed) == set(ruleset_named(name).COMMANDS), "list it in commands/ as well"


@every_ruleset
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_says_of_every_command_how_it_is_typed_and_what_it_does(
    name: str, language: Literal["en", "fr"]
) -> None:
    commands = import_module(f"{RULESETS[name].package}.commands.declared").COMMANDS
    told = [f"{commands.family}-does-{form}" for form in commands.forms]
    assert [key for key in told if not has_message(key, language)] == []
    for form in commands.forms:
        assert commands.shown(form, language, lambda field: asked_for(field, language))


@every_ruleset
def test_it_comes_with_a_scenario(name: str) -> None:
    assert any(ruleset == name for ruleset, _ in SCENARIOS)


@every_ruleset
def test_its_fingerprint_is_a_hash_that_stays(name: str) -> None:
    one, other = ruleset_named(name).fingerprint(), ruleset_named(name).fingerprint()
    assert one == other
    assert len(bytes.fromhex(one)) == 32


@every_ruleset
def test_the_classes_it_lists_have_names_of_their_own(name: str) -> None:
    rules = ruleset_named(name)
    for kinds in (rules.COMMANDS, rules.EVENTS, rules.QUESTIONS, rules.ANSWERS):
        names = [kind.__name__ for kind in kinds]
        assert len(names) == len(set(names)) > 0


# --- how it starts and ends -----------------------------------------------------------------------
@every_scenario
def test_a_battle_begins_the_same_every_time_and_somebody_is_to_play(
    name: str, scenario: str
) -> None:
    rules = ruleset_named(name)
    one, other = (rules.begin(data_of(scenario), {}) for _ in range(2))
    assert one == other
    assert rules.to_play(one) in rules.sides(one)
    assert rules.result(one) is None


@every_scenario
def test_a_game_ends_with_a_result_and_then_nobody_is_to_play(name: str, scenario: str) -> None:
    game = played(name, scenario)
    assert game.to_play is None
    assert game.result is not None
    assert game.result.winner in ("", *game.ruleset.sides(game.state))
    assert list(game.ruleset.candidates(game.state, game.ruleset.sides(game.state)[0])) == []


@every_scenario
def test_its_rules_that_can_be_counted_are_in_the_ledger(name: str, scenario: str) -> None:
    known = {rule.id for heading in load_rulebook(name).headings for rule in heading.rules}
    game = played(name, scenario)
    for entry in game.entries:
        for item in (entry.command, *entry.events):
            assert known.issuperset(game.ruleset.rules_of(item)), item


@every_scenario
def test_turns_and_losses_can_be_counted(name: str, scenario: str) -> None:
    game = played(name, scenario)
    sides = game.ruleset.sides(game.state)
    assert game.ruleset.turns(game.state) >= 1
    assert set(game.ruleset.losses(game.state)) == set(sides)


@every_scenario
def test_whoever_is_lost_has_a_side_and_a_place(name: str, scenario: str) -> None:
    game = played(name, scenario)
    fallen = game.ruleset.fallen(game.state)
    counted = Counter(side for side, _ in fallen.values())
    lost = {side: number for side, number in game.ruleset.losses(game.state).items() if number}
    assert counted == lost
    assert all(isinstance(x, int) and isinstance(y, int) for _, (x, y) in fallen.values())


# --- candidates -----------------------------------------------------------------------------------
@every_scenario
def test_there_are_candidates_in_every_state_and_each_passes_check(
    name: str, scenario: str
) -> None:
    game = played(name, scenario)
    for entry in game.entries[::9]:
        state = game.state_at(entry.n - 1)
        offered = list(game.ruleset.candidates(state, entry.side))
        assert offered
        for candidate in offered[::5]:
            game.ruleset.check(state, candidate)
            assert type(candidate) in game.ruleset.COMMANDS


@every_scenario
def test_whatever_is_drawn_from_a_portion_is_one_of_the_candidates(
    name: str, scenario: str
) -> None:
    game = played(name, scenario)
    for entry in game.entries[::30]:
        state = game.state_at(entry.n - 1)
        candidates = game.ruleset.candidates(state, entry.side)
        portions = candidates.portions
        drawn = {portions().one(Random(number)) for number in range(3)}
        offered = list(candidates)
        assert drawn <= set(offered)
        assert list(portions()) == offered


@every_ruleset
def test_every_candidate_may_be_drawn(name: str) -> None:
    rules = ruleset_named(name)
    game = played(name, next(scenario for ruleset, scenario in SCENARIOS if ruleset == name))
    entry = game.entries[len(game.entries) // 3]
    candidates = rules.candidates(game.state_at(entry.n - 1), entry.side)
    random = Random(1)
    drawn = {candidates.portions().one(random) for _ in range(1500)}
    assert drawn == set(candidates)


@every_scenario
def test_nobody_is_offered_a_command_out_of_turn(name: str, scenario: str) -> None:
    rules = ruleset_named(name)
    state = rules.begin(data_of(scenario), {})
    for side in rules.sides(state):
        if side != rules.to_play(state):
            assert list(rules.candidates(state, side)) == []


@every_scenario
def test_every_command_of_a_game_was_due_from_the_side_that_gave_it(
    name: str, scenario: str
) -> None:
    game = played(name, scenario)
    for entry in game.entries:
        assert due(game.ruleset, game.state_at(entry.n - 1), entry.command) == entry.side
    assert due(game.ruleset, game.state, game.entries[-1].command) is None


@every_scenario
def test_the_fallback_is_always_allowed(name: str, scenario: str) -> None:
    game = played(name, scenario)
    for entry in game.entries:
        state = game.state_at(entry.n - 1)
        seen = game.ruleset.view(state, entry.side)
        game.ruleset.check(state, game.ruleset.fallback(seen, entry.side))


# --- events and records ---------------------------------------------------------------------------
@every_scenario
def test_events_alone_lead_to_the_same_state(name: str, scenario: str) -> None:
    game = played(name, scenario)
    state = game.ruleset.begin(game.header.data["scenario"], game.header.data["options"])
    for entry in game.entries:
        for event in entry.events:
            assert type(event) in game.ruleset.EVENTS
            state = game.ruleset.apply(state, event)
    assert state == game.state


@every_scenario
def test_everything_said_and_done_can_be_written_and_read_back(name: str, scenario: str) -> None:
    game = played(name, scenario)
    for entry in game.entries:
        for kinds, values in (
            (game.ruleset.COMMANDS, [entry.command]),
            (game.ruleset.EVENTS, entry.events),
            (game.ruleset.QUESTIONS, [i.question for i in entry.log if type(i) is Asked]),
        ):
            for value in values:
                assert decode(kinds, json.loads(json.dumps(encode(value)))) == value


@every_scenario
@pytest.mark.parametrize("open_record", [replay, fold])
def test_a_record_opens_to_the_same_game(name: str, scenario: str, open_record: Any) -> None:
    game = played(name, scenario)
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    again = open_record(game.ruleset, parse(written, "a.jsonl"))
    assert (again.chain, again.state) == (game.chain, game.state)


@every_scenario
def test_a_command_run_again_on_its_tape_does_the_same(name: str, scenario: str) -> None:
    game = played(name, scenario)
    for entry in game.entries[::7]:
        umpire = Umpire(game.ruleset, _no_die, entry.tape)
        state = game.ruleset.play(game.state_at(entry.n - 1), entry.command, umpire)
        assert (state, tuple(umpire.log)) == (game.state_at(entry.n), entry.log)


def _no_die(number: int, sides: int) -> int:
    raise AssertionError(f"die {number} (D{sides}) is not on the tape")


# --- refusals -------------------------------------------------------------------------------------
@every_scenario
def test_a_command_of_another_moment_is_refused_and_changes_nothing(
    name: str, scenario: str
) -> None:
    game = played(name, scenario)
    start, late = game.state_at(0), game.entries[-1].command
    side = game.ruleset.to_play(start)
    fresh, _ = a_game(name, scenario)
    with pytest.raises(Refused) as refused:
        fresh.play(side, late)
    assert refused.value.key
    assert (fresh.state, fresh.entries) == (start, [])


@every_scenario
def test_nothing_is_allowed_once_the_game_is_over(name: str, scenario: str) -> None:
    game = played(name, scenario)
    for entry in game.entries[::11]:
        with pytest.raises(Refused):
            game.ruleset.check(game.state, entry.command)


# --- batches --------------------------------------------------------------------------------------
@every_scenario
def test_a_batch_of_drawn_games_ends_too_and_depends_on_its_numbers_alone(
    name: str, scenario: str
) -> None:
    rules = ruleset_named(name)

    def batch() -> Any:
        state = rules.begin(data_of(scenario), {})
        players = {side: player("greedy", rules, 1) for side in rules.sides(state)}
        umpire = QuickUmpire(rules, Random(5).random, answerer(rules, players))
        while (side := rules.to_play(state)) is not None:
            offered = rules.candidates(state, side)
            command = players[side].choose(rules.view(state, side), side, offered)
            rules.check(state, command)
            state = rules.play(state, command, umpire)
        return state

    one = batch()
    forget()
    assert batch() == one


@every_scenario
def test_rolls_tell_their_rules_and_modifiers(name: str, scenario: str) -> None:
    rolls = [i for e in played(name, scenario).entries for i in e.log if type(i) is Rolled]
    assert rolls
    for rolled in rolls:
        assert rolled.roll.rule
        assert all(modifier.rule for modifier in rolled.roll.modifiers)
        assert rolled.means in rolled.odds()


@every_ruleset
@pytest.mark.parametrize("who", PLAYERS)
def test_every_player_knows_every_ruleset(name: str, who: str) -> None:
    assert player(who, ruleset_named(name), 1)
