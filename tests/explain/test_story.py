"""A game as a story: everything is told from how things stood when it happened."""

import re

import pytest
from tests.games.played import NAMES, played, told

from sandtable.explain.story import (
    asked_line,
    came_to_nothing,
    event,
    is_quiet,
    log_lines,
    points_lines,
)
from sandtable.explain.words import capital
from sandtable.log import Read, each
from sandtable.umpire import Asked, Rolled


def moments(game):
    """Each item of the log with the state just before it."""
    state = game.state_at(0)
    for entry in game.entries:
        for item, _ in each(entry.acts, readings=True):
            yield item, state
            if not isinstance(item, Rolled | Asked | Read):
                state = game.ruleset.apply(state, item)


def test_a_question_is_told_by_the_move_it_is_about():
    """Told from the end of the game it named another man's action, three turns later."""
    asked = [
        line
        for name in NAMES
        for line in told(name, "en")
        if "A9 Bren gunner is" in line and "Open fire?" in line
    ]
    assert asked
    assert all(" is on the way " in line for line in asked)


@pytest.mark.parametrize("name", NAMES)
def test_an_account_tells_each_thing_from_the_state_before_it(name):
    game = played(name)
    lines = iter(told(name, "fr"))
    for item, state in moments(game):
        if isinstance(item, Rolled | Read):
            next(lines)
        elif isinstance(item, Asked):
            if came_to_nothing(item):
                continue
            assert next(lines) == f"  {asked_line(item, state, 'fr')}"
        elif not is_quiet(item):
            for points in points_lines(item, state, "fr"):
                assert next(lines) == points
            assert next(lines) == event(item, state, "fr")
    assert list(lines) == []


def test_who_takes_over_a_weapon_is_called_what_he_was():
    lines = [line for name in NAMES for line in told(name, "en") if "takes over" in line]
    assert lines
    assert all("assistant takes over" in line for line in lines if "gun" in line)


def test_a_charge_that_blows_is_named_by_what_it_lay_on():
    blown = [
        line for line in told("ms-consulate.greedy", "en") if line.startswith("The charge goes off")
    ]
    assert blown
    assert not [line for line in blown if "breach f" in line]


# --- the end -------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_points_of_a_game_are_told_one_by_one_and_add_up(language):
    on_points = 0
    for name in NAMES:
        game = played(name)
        last = game.entries[-1]
        lines = list(
            log_lines(last.acts, game.state_at(len(game.entries) - 1), game.ruleset.apply, language)
        )
        result = game.result
        if result is None or not result.points or not result.reason.startswith("over-points"):
            continue
        on_points += 1
        scenario = game.state.field.scenario
        for side, total in result.points:
            called = capital(scenario.name_of(side, language))
            own = re.compile(rf"  {re.escape(called)}\s?: (\d+) points? \(")
            assert sum(int(found[1]) for line in lines if (found := own.match(line))) == total, name
    assert on_points > 10
