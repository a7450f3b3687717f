"""The tutorial: each step leads to its command, and its answers are the first ones offered."""

from __future__ import annotations

import pytest
from tests.drawing.modern_skirmish.games import RULES

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.fairness import Typed
from sandtable.game import Game, Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.scenarios import load

TABLE = table_of("modern-skirmish")


def a_lesson():
    source = Typed()
    return Game.begin(RULES, load("ms-tutorial").plain, {}, source, {}), source


def thrown(game):
    """Dice of the step that the waiting command has thrown already: none in this lesson."""
    return 0


def go_on(game, source, command=None):
    """Play a command, or answer as the prompt proposes first; dice as the lesson lays them out."""
    source.clear()
    source.add(TABLE.lesson_faces(game)[thrown(game) :])
    if command is not None:
        return game.play(game.to_play, command)
    waiting = game.waiting
    prompt = TABLE.prompt(game.now, waiting.side, waiting.question, "en")
    return game.answer(waiting.side, decode(RULES.ANSWERS, prompt["options"][0]["answer"]))


def wanted(game):
    return decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"])


def until(game, source, kind):
    while game.waiting or not isinstance(wanted(game), kind):
        go_on(game, source, None if game.waiting else wanted(game))


def test_the_answer_that_the_lesson_wants_is_the_first_that_is_offered():
    game, source = a_lesson()
    until(game, source, c.Move)
    go_on(game, source, wanted(game))
    prompt = TABLE.prompt(game.now, "player", game.waiting.question, "en")
    assert prompt["options"][0]["answer"]["shots"][0]["point"] == [3300, 1100]
    assert prompt["options"][0]["label"] == "A2 Gunner: suppressive fire"
    assert [one["id"] for one in prompt["options"][0]["odds"]] == ["heads-down", "no-effect"]
    assert prompt["options"][0]["odds"][0]["fraction"] == "973/1000"  # 1 - 0.3³ with 3D10, 4+


def test_a_move_that_ends_near_enough_is_taken_for_the_one_wanted():
    game, source = a_lesson()
    until(game, source, c.Shoot)
    game, source = a_lesson()
    while not (isinstance(wanted(game), c.Move) and wanted(game).who == "A3"):
        go_on(game, source, None if game.waiting else wanted(game))
    assert TABLE.follow(game, c.Move("A3", ((2300, 2100),))) == c.Move("A3", ((2400, 2200),))


def test_another_command_is_refused_as_long_as_the_lesson_goes_on():
    game, source = a_lesson()
    until(game, source, c.GiveOrder)
    for other, sentence in (
        (
            c.GiveOrder("blue", "covering-fire"),
            "Almost: the lesson wants “Base team”, not “Assault team”.",
        ),
        (c.GiveOrder("red", "wait"), "Almost: the lesson wants “Covering fire”, not “Wait”."),
    ):
        with pytest.raises(Refused) as refused:
            TABLE.follow(game, other)
        assert TABLE.refused(refused.value, game.state, "en")["sentence"] == sentence


def test_whoever_answers_otherwise_leaves_the_lesson_and_plays_on():
    """Without suppressive fire the guards go on: the next step is not open, and none is wanted."""
    game, source = a_lesson()
    until(game, source, c.Move)
    source.clear()
    game.play("militia", wanted(game))
    game.answer("player", None)
    assert TABLE.lesson(game, "en") is None
    assert TABLE.follow(game, c.EndActivation()) == c.EndActivation()


def test_a_step_is_said_in_both_languages_and_how_it_is_typed():
    game, source = a_lesson()
    told = TABLE.lesson(game, "en")
    assert (told["step"], told["of"], told["typed"]) == (1, 13, "begin")
    assert TABLE.lesson(game, "fr")["text"].startswith("Commencez.")
    go_on(game, source, wanted(game))
    assert TABLE.lesson(game, "fr")["typed"] == "ordre red covering-fire"
