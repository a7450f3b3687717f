"""Commands that are offered to whoever must choose."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import a_battle, blue, red

from sandtable import scenarios
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.play.movement import step_of
from sandtable.rulesets.combat_zone.players.candidates import _along


def test_a_way_round_a_corner_is_offered_as_far_as_the_steps_of_the_figure_lead() -> None:
    """CZ-MOVE-01: every leg is paid in whole steps, which are 4 cm in a combat suit."""
    battle = a_battle(red("A1", 10, 10, armour="combat-suit"), blue("B1", 60, 60))
    figure = battle.figures["A1"]
    assert step_of(battle, figure) == 400
    way = ((1_390, 1_000), (1_390, 5_000))
    assert list(_along(figure, way, 3, 400)) == [Move("A1", ((1_390, 1_000), (1_390, 1_800)))]


@pytest.mark.parametrize("scenario", ["cz-hill-farm", "cz-house-by-house", "cz-bocage-dawn"])
def test_obstacles_found_near_a_base_are_those_it_touches_asked_one_by_one(scenario: str) -> None:
    field = ruleset_named("combat-zone").begin(scenarios.load(scenario).plain, {}).field
    names, touched = (*field.by_id, *field.openings), 0
    for at in [(x, y) for x in range(0, field.width, 310) for y in range(0, field.height, 310)]:
        asked = [name for name in names if field.obstacle(name, at, 125)]
        assert field.obstacles_at(at, 125) == asked
        touched += len(asked)
    assert touched
