"""Every command of the rules can be composed in the browser: offered, drafted, confirmed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.positions import POSITIONS, Position
from tests.drawing.scenes import TABLE
from tests.drawing.vocabulary import must_be, shape_of

from sandtable.codec import decode
from sandtable.drawing.combat_zone.looks import LOOKS
from sandtable.rulesets.combat_zone.ruleset import CombatZone

RULES = CombatZone()
NAMES = [position.name for position in POSITIONS]


def told(position: Position, draft: dict[str, Any]) -> Any:
    panel = TABLE.panel(position.battle, "red", draft, "en")
    must_be("panel", panel)
    return panel


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_panel_offers_an_action_that_leads_to_the_command(position: Position) -> None:
    """As a player finds it: a tap on the piece, or nothing chosen, lists a button for it."""
    draft = LOOKS.draft_of(position.battle, position.command)
    first = told(position, {"piece": draft["piece"]} if "piece" in draft else {})
    listed = {one["id"]: one for one in first["actions"]}
    assert draft["action"] in listed
    assert "disabled" not in listed[draft["action"]]


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_its_draft_confirms_a_command_that_passes_the_rules(position: Position) -> None:
    draft = LOOKS.draft_of(position.battle, position.command)
    panel = told(position, draft)
    assert panel["confirm"], panel["refused"]
    composed = decode(RULES.COMMANDS, panel["confirm"]["command"])
    RULES.check(position.battle, composed)
    assert composed == position.command


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_draft_answered_says_the_same_again(position: Position) -> None:
    """What a panel understood is all it needs: sent back it confirms the same, in French too."""
    once = told(position, LOOKS.draft_of(position.battle, position.command))
    again = TABLE.panel(position.battle, "red", once["draft"], "fr")
    assert again["confirm"]["command"] == once["confirm"]["command"]
    assert shape_of(again) == shape_of(once)


def test_every_command_of_the_rules_is_reached_by_the_panels() -> None:
    reached = {type(position.command) for position in POSITIONS}
    assert {kind.__name__ for kind in RULES.COMMANDS} == {kind.__name__ for kind in reached}
