"""A battle as one decision after the other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.environment.decisions import Decisions
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load
from sandtable.umpire import QuickUmpire

TUTORIALS = ("cz-tutorial", "ms-tutorial", "mb-tutorial", "hx-tutorial")


def decisions(scenario: str, seed: int | str = 1) -> Decisions:
    staged: Any = load(scenario)
    ruleset = ruleset_named(staged.plain["scenario"]["ruleset"])
    return Decisions(ruleset, ruleset.begin(staged.plain, {}), seed)


def played(game: Decisions, seed: int = 1, most: int = 10_000) -> list[Any]:
    """Decided at random; what was said."""
    random, said = Random(seed), []
    while not game.is_over and game.made < most:
        choice = random.choice(game.choices)
        if game.say(choice):
            said.append(choice)
    return said


@pytest.mark.parametrize("scenario", TUTORIALS)
def test_a_game_decided_at_random_comes_to_its_end(scenario: str) -> None:
    game = decisions(scenario)
    played(game)
    assert game.result is not None
    assert not game.stuck


def test_the_same_seed_and_decisions_make_the_same_game() -> None:
    one, other = decisions("ms-tutorial", 7), decisions("ms-tutorial", 7)
    assert played(one) == played(other)
    assert one.state == other.state


def test_another_seed_makes_another_game() -> None:
    ends = set()
    for seed in range(12):
        game = decisions("cz-tutorial", seed)
        played(game)
        ends.add((game.result, game.made))
    assert len(ends) > 1


def asked(scenario: str) -> Decisions:
    """A game that has come to a question."""
    for seed in range(40):
        game, random = decisions(scenario, seed), Random(seed)
        while not game.is_over:
            if game.question is not None:
                return game
            game.say(random.choice(game.choices))
    raise AssertionError("nobody was asked anything")


def test_whoever_is_asked_decides_in_the_midst_of_a_command() -> None:
    game = asked("ms-market-day")
    begun = game.begun
    assert begun is not None
    assert begun.state == game.state
    assert game.choices == list(
        dict.fromkeys(game.ruleset.answers(game.now, game.side, game.question))
    )


def test_a_command_that_waited_for_an_answer_draws_what_it_would_have_drawn() -> None:
    game = asked("ms-market-day")
    before, begun = game.state, game.begun
    assert begun is not None
    number, answers = game._commands, []
    while game._commands == number:
        answers.append(game.choices[0])
        game.say(answers[-1])
    given = iter(answers)
    chance = Random(f"{game._seed}/{number}")
    umpire = QuickUmpire(game.ruleset, chance.random, lambda *_: next(given))
    assert game.state == game.ruleset.play(before, begun.command, umpire)


def test_what_the_rules_refuse_changes_nothing_and_is_no_choice_any_more() -> None:
    game = decisions("mb-ford-at-dawn")
    other = next(c for c in decisions("mb-tutorial").choices if c not in game.choices)
    game.choices.append(other)  # as something that only what is hidden forbids
    state, left = game.state, len(game.choices)
    assert game.say(other) is False
    assert (game.state, len(game.choices), game.made) == (state, left - 1, 0)


def test_decisions_that_leave_no_choice_are_made() -> None:
    game = decisions("mb-tutorial")
    while not game.is_over:
        game.go_on()
        if game.side:
            assert len(game.choices) > 1
            game.say(game.choices[-1])
    assert game.result is not None
