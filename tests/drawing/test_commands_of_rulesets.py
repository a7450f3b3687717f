"""Every command and every question of the rules can be composed and answered in the browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from tests.drawing.vocabulary import must_be, shape_of

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.rulesets import ruleset_named

RULESETS = ("modern-skirmish", "modern-battles", "hex-tactical")


class Shown:
    """A ruleset, its table, and positions in which each command and question stands."""

    def __init__(self, ruleset: str) -> None:
        package = ruleset.replace("-", "_")
        self.rules, self.table = ruleset_named(ruleset), table_of(ruleset)
        self.typed = import_module(f"sandtable.rulesets.{package}.commands.typed")
        self.draft_of = import_module(f"sandtable.drawing.{package}.lesson").LESSONS.draft_of
        self.positions = import_module(f"tests.drawing.{package}.positions")

    def panel(self, position: Any, draft: dict[str, Any]) -> Any:
        panel = self.table.panel(position.battle, position.battle.to_act, draft, "en")
        must_be("panel", panel)
        return panel

    def draft(self, position: Any) -> Any:
        return self.draft_of(position.battle, position.command)


ALL = {ruleset: Shown(ruleset) for ruleset in RULESETS}
each_ruleset = pytest.mark.parametrize("shown", ALL.values(), ids=list(ALL))
each_position = pytest.mark.parametrize(
    ("shown", "position"),
    [
        pytest.param(shown, position, id=f"{ruleset}: {position.name}")
        for ruleset, shown in ALL.items()
        for position in shown.positions.POSITIONS
    ],
)
each_question = pytest.mark.parametrize(
    ("shown", "asked"),
    [
        pytest.param(shown, asked, id=f"{ruleset}: {asked.name}")
        for ruleset, shown in ALL.items()
        for asked in shown.positions.QUESTIONS
    ],
)


@each_position
def test_the_panel_offers_an_action_that_leads_to_the_command(shown: Shown, position: Any) -> None:
    """As a player finds it: a tap on the piece, or nothing chosen, lists a button for it."""
    draft = shown.draft(position)
    first = shown.panel(position, {"piece": draft["piece"]} if "piece" in draft else {})
    listed = {one["id"]: one for one in first["actions"]}
    assert draft["action"] in listed
    assert "disabled" not in listed[draft["action"]]


@each_position
def test_its_draft_confirms_a_command_that_passes_the_rules(shown: Shown, position: Any) -> None:
    panel = shown.panel(position, shown.draft(position))
    assert panel["confirm"], panel["refused"]
    composed = decode(shown.rules.COMMANDS, panel["confirm"]["command"])
    shown.rules.check(position.battle, composed)
    assert composed == position.command


@each_position
def test_the_draft_answered_says_the_same_again(shown: Shown, position: Any) -> None:
    """What a panel understood is all it needs: sent back it confirms the same, in French too."""
    once = shown.panel(position, shown.draft(position))
    again = shown.table.panel(position.battle, position.battle.to_act, once["draft"], "fr")
    assert again["confirm"]["command"] == once["confirm"]["command"]
    assert shape_of(again) == shape_of(once)


@pytest.mark.parametrize("language", ["en", "fr"])
@each_position
def test_a_command_as_it_would_be_typed_is_read_as_itself(
    shown: Shown, position: Any, language: str
) -> None:
    line = shown.typed.as_typed(position.command, position.battle, language)
    read = shown.typed.read_typed(line, position.battle, position.battle.to_act)
    assert read == position.command


@each_ruleset
def test_every_command_of_the_rules_is_reached_by_the_panels(shown: Shown) -> None:
    reached = {type(position.command).__name__ for position in shown.positions.POSITIONS}
    assert {kind.__name__ for kind in shown.rules.COMMANDS} == reached


# --- questions ------------------------------------------------------------------------------------
@each_question
def test_every_option_of_a_question_is_an_answer_that_the_rules_accept(
    shown: Shown, asked: Any
) -> None:
    prompts = [
        shown.table.prompt(asked.battle, asked.side, asked.question, language)
        for language in ("en", "fr")
    ]
    must_be("prompt", prompts[0])
    assert shape_of(prompts[0]) == shape_of(prompts[1])
    labels = [option["label"] for option in prompts[0]["options"]]
    assert len(set(labels)) == len(labels)  # no two of them read alike
    for option in prompts[0]["options"]:
        answer = decode(shown.rules.ANSWERS, option["answer"])
        shown.rules.check_answer(asked.battle, asked.question, answer)


@each_ruleset
def test_every_question_of_the_rules_is_put_and_every_kind_of_answer_offered(shown: Shown) -> None:
    questions = shown.positions.QUESTIONS
    assert {type(one.question) for one in questions} == set(shown.rules.QUESTIONS)
    offered = {
        option["answer"]["type"]
        for one in questions
        for option in shown.table.prompt(one.battle, one.side, one.question, "en")["options"]
    }
    assert offered == {kind.__name__ for kind in shown.rules.ANSWERS}
