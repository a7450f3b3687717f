"""Who is shown as able to act: the rules say who has a shot left (MS-TURN-07)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.modern_skirmish.build import a_battle, blue, red

from sandtable.drawing.modern_skirmish.able import who_can_act
from sandtable.rulesets.modern_skirmish.battle.state import AIMED, COVERING


def thrower(who: str, y: float, *weapons: str) -> Any:
    """He has thrown a flashbang, and gave up his movement before."""
    return red(who, 10, y, weapons=weapons, shot=True, flashed="handgun", rooted=True)


def test_who_threw_a_flashbang_can_act_with_the_handgun_he_carries() -> None:  # MS-GREN-03
    battle = a_battle(
        thrower("A1", 10, "smg", "handgun"), thrower("A2", 13, "smg"), blue("B1", 30, 10)
    )
    assert who_can_act(battle, "red") == {"A1"}


def test_who_covers_has_nothing_left_in_his_own_activation() -> None:  # MS-COVFIRE-06
    squad = red("A1", 10, 10), blue("B1", 30, 10)
    assert who_can_act(a_battle(*squad, order=AIMED), "red") == {"A1"}
    assert who_can_act(a_battle(*squad, order=COVERING), "red") == frozenset()
