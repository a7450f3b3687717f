"""The tutorial: each step leads to its command, and a finger need not be exact."""

from __future__ import annotations

import pytest
from tests.drawing.games import RULES, a_game, played
from tests.drawing.scenes import TABLE

from sandtable.codec import decode, encode
from sandtable.drawing.combat_zone.lesson import draft_of
from sandtable.fairness import Typed
from sandtable.game import Game, Refused
from sandtable.rulesets.combat_zone import commands as c
from sandtable.scenarios import load


def a_lesson():
    source = Typed()
    return Game.begin(RULES, load("cz-tutorial").plain, {}, source, {}), source


def step(game, source, command):
    source.clear()
    source.add(TABLE.lesson_faces(game))
    game.play("player", command)


def test_following_every_draft_of_the_lesson_plays_it_to_its_end():
    game, source = a_lesson()
    told = TABLE.lesson(game, "en")
    steps = []
    while told is not None:
        steps.append(told["step"])
        panel = TABLE.panel(game.state, "player", told["draft"], "en")
        command = decode(RULES.COMMANDS, panel["confirm"]["command"])
        assert encode(TABLE.follow(game, command)) == told["command"]
        step(game, source, TABLE.follow(game, command))
        told = TABLE.lesson(game, "en")
    assert steps == [1, 2, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_step_says_what_to_do_in_both_languages_and_how_it_is_typed():
    game, _ = a_lesson()
    told = TABLE.lesson(game, "en")
    assert told["text"] == "Begin. Each side rolls for initiative, and a leader adds 2."
    assert TABLE.lesson(game, "fr")["text"].startswith("Commencez.")
    assert (told["step"], told["of"], told["typed"]) == (1, 9, "begin")


def until_the_move(game, source):
    while not isinstance(decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"]), c.Move):
        step(game, source, decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"]))


def test_a_move_that_ends_near_enough_is_taken_for_the_one_wanted():
    game, source = a_lesson()
    until_the_move(game, source)
    assert TABLE.follow(game, c.Move("A1", ((1500, 1350),))) == c.Move("A1", ((1650, 1200),))


def test_another_command_is_refused_until_the_lesson_is_over():
    game, source = a_lesson()
    until_the_move(game, source)
    for other in (c.Move("A1", ((800, 800),)), c.Move("A2", ((1650, 1200),)), c.EndActivation()):
        with pytest.raises(Refused) as refused:
            TABLE.follow(game, other)
        assert TABLE.refused(refused.value, game.state, "en") == {
            "sentence": "Not yet: first do what the lesson says.",
            "code": "lesson-first",
        }


def test_what_was_taken_back_is_to_be_done_again():
    game, source = a_lesson()
    until_the_move(game, source)
    wanted = TABLE.lesson(game, "en")
    step(game, source, decode(RULES.COMMANDS, wanted["command"]))
    game.undo("player")
    assert TABLE.lesson(game, "en") == wanted


def test_a_scenario_without_steps_has_no_lesson():
    game = a_game("cz-sodium-alley", 1)
    assert TABLE.lesson(game, "en") is None
    assert TABLE.lesson_faces(game) == []
    assert TABLE.follow(game, c.EndActivation()) == c.EndActivation()


@pytest.mark.parametrize("scenario", ["cz-sodium-alley", "cz-foundry-nine", "cz-hill-farm"])
def test_the_draft_of_any_command_leads_to_a_panel_that_confirms_it(scenario):
    """Every command of a played game can be composed in the browser."""
    game = a_game(scenario, 12)
    for n, (battle, waiting) in enumerate(played(game, 12, 180, "greedy")):
        side = game.to_play
        if waiting or side is None or not battle.active or n % 3:
            continue
        candidates = list(RULES.candidates(battle, side))
        for command in candidates[:: max(len(candidates) // 4, 1)]:
            panel = TABLE.panel(battle, side, draft_of(battle, command), "en")
            composed = decode(RULES.COMMANDS, panel["confirm"]["command"])
            assert type(composed) is type(command)
            if not isinstance(command, c.Move):  # a path may be taken to contact
                assert composed == command
