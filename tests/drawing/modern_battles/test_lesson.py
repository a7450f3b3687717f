"""The tutorial of Modern Battles: a finger need not be exact, and other commands wait."""

from __future__ import annotations

import pytest
from tests.drawing.modern_battles.games import RULES

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.fairness import Typed
from sandtable.game import Game, Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.scenarios import load

TABLE = table_of("modern-battles")


def a_lesson():
    source = Typed()
    return Game.begin(RULES, load("mb-tutorial").plain, {}, source, {}), source


def go_on(game, source, command=None):
    """Play a command, or answer as the prompt proposes first; dice as the lesson lays them out."""
    source.clear()
    source.add(TABLE.lesson_faces(game))
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


def test_a_move_of_the_whole_unit_that_ends_near_enough_is_taken_for_the_one_wanted():
    """Dragged by one figure, a bit too short: the rest of the squad goes along."""
    game, source = a_lesson()
    until(game, source, c.Move)
    draft = {"piece": "A3", "action": "move", "fields": {"path": [[1100, 930]]}}
    panel = TABLE.panel(game.state, "player", draft, "en")
    command = decode(RULES.COMMANDS, panel["confirm"]["command"])
    assert len(command.paths) == 10
    assert command != wanted(game)
    assert TABLE.follow(game, command) == wanted(game)


def test_another_command_is_refused_as_long_as_the_lesson_goes_on():
    game, source = a_lesson()
    until(game, source, c.Move)
    with pytest.raises(Refused) as refused:
        TABLE.follow(game, c.EndStep())
    told = TABLE.refused(refused.value, game.state, "en")
    assert told["code"] == "lesson-other"
    assert told["sentence"] == "Not yet: the lesson wants “Move — Rifle squad”."
