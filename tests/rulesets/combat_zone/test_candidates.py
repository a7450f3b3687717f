"""Commands that are offered to whoever must choose."""

from __future__ import annotations

from tests.rulesets.combat_zone.build import a_battle, blue, red

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
