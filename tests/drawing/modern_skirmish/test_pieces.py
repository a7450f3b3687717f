"""Who is shown as able to act: the rules say who has a shot left (MS-TURN-07)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.rulesets.modern_skirmish.build import a_battle, blue, red

from sandtable.drawing.modern_skirmish.able import who_can_act
from sandtable.drawing.modern_skirmish.pieces import order_marker
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.rulesets.modern_skirmish.battle.state import AIMED, COVERING, RAPID
from sandtable.rulesets.modern_skirmish.options import Options


def thrower(who: str, y: float, *weapons: str) -> Any:
    """He has thrown a flashbang, and gave up his movement before."""
    return red(who, 10, y, weapons=weapons, shot=True, flashed="handgun", rooted=True)


def test_who_threw_a_flashbang_can_act_with_the_handgun_he_carries() -> None:  # MS-GREN-03
    battle = a_battle(
        thrower("A1", 10, "smg", "handgun"), thrower("A2", 13, "smg"), blue("B1", 15, 10)
    )
    assert who_can_act(battle, "red") == {"A1"}


def test_who_covers_has_nothing_left_in_his_own_activation() -> None:  # MS-COVFIRE-06
    squad = red("A1", 10, 10), blue("B1", 30, 10)
    assert who_can_act(a_battle(*squad, order=AIMED), "red") == {"A1"}
    assert who_can_act(a_battle(*squad, order=COVERING), "red") == frozenset()


def test_who_has_a_radio_and_a_mission_left_can_act_at_any_distance() -> None:  # MS-EQP-07
    squad = red("A1", 10, 10, equipment=("radio",)), red("A2", 10, 14), blue("B1", 110, 10)
    able = [
        who_can_act(a_battle(*squad, order=AIMED, missions={"red": number}), "red")
        for number in (1, 0)
    ]
    assert able == [{"A1"}, frozenset()]


def test_the_marker_of_who_ran_tells_the_number_that_the_switch_sets() -> None:  # MS-TMOD-07
    squad = red("A1", 10, 10), blue("B1", 30, 10)

    def told(rapid_target: str, language: Any) -> str:
        battle = replace(a_battle(*squad), options=Options(rapid_target=rapid_target))
        unit = replace(next(iter(battle.units.values())), marker=RAPID)
        sign = order_marker(Voice(battle, language), unit)
        assert sign is not None
        return sign["detail"]

    assert "needs 1 less (−1)" in told("exposed", "en")
    assert "needs 1 more (+1)" in told("harder", "en")
    assert "1 de moins (−1)" in told("exposed", "fr")
    assert "1 de plus (+1)" in told("harder", "fr")
