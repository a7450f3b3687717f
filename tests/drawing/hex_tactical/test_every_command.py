"""Every command and every question of the rules can be composed and answered in the browser."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.hex_tactical.positions import POSITIONS, QUESTIONS, Asked, Position
from tests.drawing.vocabulary import must_be, shape_of

from sandtable.codec import decode, encode
from sandtable.drawing import table_of
from sandtable.drawing.hex_tactical.lesson import draft_of
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.rulesets.hex_tactical.typed import as_typed, read_typed

RULES, TABLE = HexTactical(), table_of("hex-tactical")
NAMES = [position.name for position in POSITIONS]


def told(position: Position, draft: dict[str, Any]) -> Any:
    panel = TABLE.panel(position.battle, position.battle.to_act, draft, "en")
    must_be("panel", panel)
    return panel


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_panel_offers_an_action_that_leads_to_the_command(position: Position) -> None:
    """As a player finds it: a tap on the piece, or nothing chosen, lists a button for it."""
    draft = draft_of(position.battle, position.command)
    first = told(position, {"piece": draft["piece"]} if "piece" in draft else {})
    listed = {one["id"]: one for one in first["actions"]}
    assert draft["action"] in listed
    assert "disabled" not in listed[draft["action"]]


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_its_draft_confirms_a_command_that_passes_the_rules(position: Position) -> None:
    panel = told(position, draft_of(position.battle, position.command))
    assert panel["confirm"], panel["refused"]
    composed = decode(RULES.COMMANDS, panel["confirm"]["command"])
    RULES.check(position.battle, composed)
    assert composed == position.command


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_draft_answered_says_the_same_again(position: Position) -> None:
    """What a panel understood is all it needs: sent back it confirms the same, in French too."""
    once = told(position, draft_of(position.battle, position.command))
    again = TABLE.panel(position.battle, position.battle.to_act, once["draft"], "fr")
    assert again["confirm"]["command"] == once["confirm"]["command"]
    assert shape_of(again) == shape_of(once)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_a_command_as_it_would_be_typed_is_read_as_itself(position: Position, language) -> None:
    line = as_typed(position.command, position.battle, language)
    assert read_typed(line, position.battle, position.battle.to_act) == position.command


def test_every_command_of_the_rules_is_reached_by_the_panels() -> None:
    reached = {type(position.command) for position in POSITIONS}
    assert {kind.__name__ for kind in RULES.COMMANDS} == {kind.__name__ for kind in reached}


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_a_side_may_concede_while_the_other_is_at_it(position: Position) -> None:
    """HX-CMD-15"""
    battle = position.battle
    other = battle.enemy_of(battle.to_act)
    listed = TABLE.panel(battle, other, {}, "en")["actions"]
    assert "concede" in [one["id"] for one in listed]
    panel = TABLE.panel(battle, other, {"action": "concede"}, "en")
    assert panel["confirm"]["command"] == encode(c.Concede(other))


# --- questions ------------------------------------------------------------------------------------
@pytest.mark.parametrize("asked", QUESTIONS, ids=[one.name for one in QUESTIONS])
def test_every_option_of_a_question_is_an_answer_that_the_rules_accept(asked: Asked) -> None:
    prompts = [
        TABLE.prompt(asked.battle, asked.side, asked.question, language)
        for language in ("en", "fr")
    ]
    must_be("prompt", prompts[0])
    assert shape_of(prompts[0]) == shape_of(prompts[1])
    labels = [option["label"] for option in prompts[0]["options"]]
    assert len(set(labels)) == len(labels)  # no two of them read alike
    for option in prompts[0]["options"]:
        answer = decode(RULES.ANSWERS, option["answer"])
        RULES.check_answer(asked.battle, asked.question, answer)


def test_every_question_of_the_rules_is_put_and_every_kind_of_answer_offered() -> None:
    assert {type(one.question) for one in QUESTIONS} == set(RULES.QUESTIONS)
    offered = {
        option["answer"]["type"]
        for one in QUESTIONS
        for option in TABLE.prompt(one.battle, one.side, one.question, "en")["options"]
    }
    assert offered == {kind.__name__ for kind in RULES.ANSWERS}
