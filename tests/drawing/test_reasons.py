"""Any line of the log opens into a rule, with dice or without."""

from __future__ import annotations

import pytest
from tests.drawing.games import a_game, entries_with_states, played
from tests.drawing.scenes import TABLE

from sandtable.drawing.combat_zone.reasons import RULE_BEHIND
from sandtable.rulebook import load
from sandtable.rulesets.combat_zone.ruleset import CombatZone


@pytest.mark.parametrize("rule", sorted(set(RULE_BEHIND.values())))
def test_every_rule_behind_a_line_is_in_the_book(rule):
    assert load("combat-zone").rule(rule).id == rule


@pytest.mark.parametrize("question", CombatZone.QUESTIONS)
def test_a_line_that_tells_an_answer_opens_into_the_rule_of_its_question(question):
    assert RULE_BEHIND[question] in (question.__doc__ or "")


def test_in_a_played_game_every_line_but_the_headings_of_turns_opens():
    game = a_game("cz-sodium-alley", 3)
    for _ in played(game, 3, 90, "greedy"):
        pass
    shut = {
        line["sentence"]
        for entry, before in entries_with_states(game)
        for line in TABLE.log_lines(entry, before, "en")
        if "rule" not in line and "turn" not in line
    }
    assert shut == set()
