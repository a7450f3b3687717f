"""The tutorial: each step leads to its command, and a finger need not be exact."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest
from tests.drawing.games import RULES, a_game, played
from tests.drawing.scenes import TABLE

from sandtable.codec import decode
from sandtable.drawing.combat_zone.looks import LOOKS
from sandtable.drawing.combat_zone.picking import bearing_of
from sandtable.fairness import Typed
from sandtable.game import Game, Refused
from sandtable.reading import Words
from sandtable.rulesets import lessons
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import WAITING
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_room
from sandtable.scenarios import listing, load


def a_lesson():
    source = Typed()
    return Game.begin(RULES, load("cz-tutorial").plain, {}, source, {}), source


def step(game, source, command):
    source.clear()
    source.add(TABLE.lesson_faces(game))
    game.play("player", command)


def test_a_step_says_what_to_do_in_both_languages_and_how_it_is_typed():
    game, _ = a_lesson()
    told = TABLE.lesson(game, "en")
    assert told["text"] == "Begin. Each side rolls for initiative, and a leader adds 2."
    assert TABLE.lesson(game, "fr")["text"].startswith("Commencez.")
    assert (told["step"], told["of"], told["typed"]) == (1, 15, "begin")


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
    for other, sentence in (
        (
            c.Move("A1", ((800, 800),)),
            "Almost: the lesson wants “just west of the wall”, not “10\u00a0cm west of the wall”.",
        ),
        (
            c.Move("A2", ((1650, 1200),)),
            "Almost: the lesson wants “A1 Sergeant”, not “A2 Rifleman”.",
        ),
        (c.EndActivation(), "Not yet: the lesson wants “Move — A1 Sergeant”."),
    ):
        with pytest.raises(Refused) as refused:
            TABLE.follow(game, other)
        assert TABLE.refused(refused.value, game.state, "en")["sentence"] == sentence


def test_what_differs_from_the_lesson_is_named_in_either_language():
    game, source = a_lesson()
    while not isinstance(decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"]), c.Shoot):
        step(game, source, decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"]))
    with pytest.raises(Refused) as refused:
        TABLE.follow(game, c.Shoot("A1", "smg", "burst", (("B1", 4),)))
    assert [TABLE.refused(refused.value, game.state, language)["sentence"] for language in (
        "en", "fr")] == [
        "Almost: the lesson wants “3 shots”, not “4 shots”.",
        "Presque\u00a0: la leçon demande «\u00a03 tirs\u00a0», et non «\u00a04 tirs\u00a0».",
    ]  # fmt: skip


def test_a_place_that_the_same_words_tell_lies_so_far_off():
    game, source = a_lesson()
    until_the_move(game, source)
    with pytest.raises(Refused) as refused:
        TABLE.follow(game, c.Move("A1", ((1650, 800),)))
    told = TABLE.refused(refused.value, game.state, "en")["sentence"]
    assert told == "Almost: the lesson wants “4\u00a0cm farther south”, not “there”."


def test_steps_of_the_other_side_are_not_counted():
    own = lessons.Step(Words("a", "a"), ())
    steps = (own, replace(own, theirs=True), own)
    assert [lessons.count(steps, upto) for upto in range(4)] == [0, 1, 1, 2]


def test_what_is_to_be_looked_at_first_counts_as_a_step():
    game, source = a_lesson()
    step(game, source, decode(RULES.COMMANDS, TABLE.lesson(game, "en")["command"]))
    told = TABLE.lesson(game, "en")
    assert ([one["step"] for one in told["look"]], told["step"]) == ([2], 3)


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


# --- every command can be composed ---------------------------------------------------------------
EVERYWHERE = tuple(known.id for known in listing() if known.ruleset == "combat-zone")
STEPS = 90
TRIED = 3  # of each kind of command in one game


def spelt_out(command, composed):
    """The command with what a panel says in full: the floor, the movement, a facing in degrees."""
    told = {}
    for name in ("foot", "band"):
        if not getattr(command, name, True) and hasattr(composed, name):
            told[name] = getattr(composed, name)
    if isinstance(command, c.Deploy) and bearing_of(command.facing) == bearing_of(composed.facing):
        told["facing"] = composed.facing
    turns = c.Turn | c.PivotWeapon
    if isinstance(command, turns) and abs(command.angle - composed.angle) % 359 <= 1:
        told["angle"] = composed.angle
    return replace(command, **told)


@pytest.mark.parametrize("scenario", EVERYWHERE)
def test_the_draft_of_any_command_leads_to_a_panel_that_confirms_it(scenario):
    """Every command of a played game can be composed in the browser."""
    game, tried = a_game(scenario, 12), Counter()
    for battle, waiting in played(game, 12, STEPS, "random"):
        side = game.to_play
        if waiting or side is None:
            continue
        for command in RULES.candidates(battle, side):
            kind = type(command)
            if tried[kind] >= TRIED:
                continue
            tried[kind] += 1
            panel = TABLE.panel(battle, side, LOOKS.draft_of(battle, command), "en")
            assert panel["confirm"], (command, panel["refused"])
            composed = decode(RULES.COMMANDS, panel["confirm"]["command"])
            assert type(composed) is kind
            if not isinstance(command, c.Move):  # a path may be taken to contact
                assert composed == spelt_out(command, composed)
    assert tried[c.Move]


def test_every_command_of_the_rules_has_an_action_of_a_panel():
    assert {*get_args(c.Command)} == {*LOOKS.by_kind}


def test_a_move_by_stairs_is_no_move_to_another_floor_however_near():
    up = c.Move("A1", (), 500)
    assert not LOOKS.is_near(None, up, c.Move("A1", (), 1000))
    assert not LOOKS.is_near(None, up, c.Move("A1", ((100, 100),), 500))


def test_of_a_figure_set_up_only_the_place_counts_and_that_roughly():
    wanted = c.Deploy("A1", (1000, 1000), (0, -1))
    assert LOOKS.is_near(None, c.Deploy("A1", (1200, 1100), (1, 0)), wanted)
    assert not LOOKS.is_near(None, c.Deploy("A1", (1400, 1000), (0, -1)), wanted)
    assert not LOOKS.is_near(None, c.Deploy("A2", (1000, 1000), (0, -1)), wanted)


def test_a_figure_is_set_up_aboard_a_vehicle_from_its_panel():
    """CZ-SEQ-06: it may start in a vehicle of its side that has a seat."""
    game = a_game("cz-foundry-nine", 12)
    for battle, _ in played(game, 12, 60):
        side = game.to_play
        seats = [v for v in battle.vehicles.values() if v.side == side and has_room(battle, v)]
        waiting = [f for f in battle.side_figures(side) if f.fate == WAITING and not f.aboard]
        if seats and waiting:
            break
    figure, vehicle = waiting[0], seats[0]
    draft = LOOKS.draft_of(battle, c.Deploy(figure.id, figure.at, (0, -1), aboard=vehicle.id))
    panel = TABLE.panel(battle, side, draft, "en")
    composed = decode(RULES.COMMANDS, panel["confirm"]["command"])
    assert (composed.figure, composed.aboard) == (figure.id, vehicle.id)
