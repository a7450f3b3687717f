"""What leaves nothing to do: two words for one thing, a state that is none, tags of a scenario."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import scenarios
from sandtable.refusals import BadInput
from sandtable.rulesets import ask_odds, ruleset_named
from sandtable.rulesets.combat_zone.battle.state import Group

RULES = ruleset_named("combat-zone")


def begun(scenario: str, **terms: Any) -> Any:
    plain = scenarios.load(scenario).plain
    return RULES.begin({**plain, "terms": {**plain["terms"], **terms}}, {})


def test_units_of_the_supplement_and_groups_of_the_core_sheet_are_one_notion() -> None:
    """CZ-GEN-02"""
    for scenario in ("cz-hill-farm", "cz-bocage-dawn"):
        battle = begun(scenario)
        assert battle.groups
        assert {type(group) for group in battle.groups.values()} == {Group}
        assert {figure.who.group for figure in battle.figures.values()} <= set(battle.groups)


def test_a_figure_has_taken_cover_or_it_has_not() -> None:
    """CZ-COVER-03: half of it cannot be asked for, and costs the shooter all or nothing."""
    asked = {"weapon": "smg", "range": "12"}
    with pytest.raises(BadInput):
        ask_odds("combat-zone", "shoot", {**asked, "in_cover": "half"})
    modifiers = [
        [m.value for m in ask_odds("combat-zone", "shoot", {**asked, "in_cover": taken}).modifiers
         if m.rule == "CZ-HIT-02"]
        for taken in ("true", "false")
    ]  # fmt: skip
    assert modifiers == [[-1], []]


def test_tags_of_a_scenario_change_nothing_on_the_table() -> None:
    """CZ-SCEN-01"""
    plain, tagged = (
        begun("cz-bocage-dawn", tags=[]),
        begun("cz-bocage-dawn", tags=["mines", "moon"]),
    )
    for part in ("figures", "groups", "vehicles", "turn", "phase", "options"):
        assert getattr(plain, part) == getattr(tagged, part)
    assert plain.field.dark == tagged.field.dark
