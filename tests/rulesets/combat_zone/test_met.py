"""Rules that only the table shows to apply, for counts over many games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    block,
    blue,
    cm,
    platform,
    red,
    standing,
    weapons,
)
from tests.rulesets.combat_zone.motors import a_vehicle, on_wheels

from sandtable.rulebook import load
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    Climb,
    CloseCombat,
    Drive,
    Move,
    Ram,
    RamModifier,
    Shoot,
    Turn,
)
from sandtable.rulesets.combat_zone.events import (
    CohesionChecked,
    Drove,
    Fired,
    InitiativeWon,
    Landed,
)
from sandtable.rulesets.combat_zone.fired import FIRES
from sandtable.rulesets.combat_zone.met import rules_met
from sandtable.rulesets.combat_zone.state import CASUALTY, changed

UNFIRED = Path(__file__).parents[3] / "docs" / "rules" / "combat-zone-unfired.md"
AT_BOB = Shoot("ann", "smg", "single", (("bob", 1),))


def two(**more: Any) -> Any:
    return a_battle(red("ann", 10, 50, weapons=("smg",), **more), blue("bob", 20, 50))


def in_the_dark() -> Any:
    battle = two()
    return changed(battle, field=replace(battle.field, dark=True))


def a_lorry(**more: Any) -> Any:
    return on_wheels(
        red("ann", 0, 0, weapons=("smg",)),
        blue("bob", 60, 60),
        blue("robot", 70, 50, **a_machine()),
        vehicles=(a_vehicle("V", "4x4-truck", 30, 50, facing=90, **more),),
        aboard={"V": ("ann",)},
    )  # fmt: skip


def a_flyer() -> Any:
    gunship = a_vehicle("V", "attack-helicopter", 30, 50, quality="average")
    return on_wheels(blue("bob", 60, 60), vehicles=(gunship,))


def a_tank() -> Any:
    hedge = block("hedge", 45, 30, 1, 40, kind="hedge")
    own = a_vehicle("V", "light-tank", 30, 50, quality="average", facing=90)
    return on_wheels(blue("bob", 90, 60), vehicles=(own,), terrain=(hedge,))


CLIFF = platform("cliff", 0, 0, 20, 120, 10, kind="level", ropes=[(20, 50)])
CLIMBERS = (red("ann", 10, 50, foot=1000, traits=("trained",)), blue("bob", 90, 50))
MET = [
    (in_the_dark(), AT_BOB, {"CZ-DARK-01", "CZ-DARK-02"}),
    (in_the_dark(), Move("ann", (cm(12, 50),)), {"CZ-DARK-03"}),
    (two(), Activate("red"), {"CZ-AP-01"}),
    (two(hand_weapon="axe"), CloseCombat("ann", "bob"), {"CZ-HAND-01"}),
    (two(), InitiativeWon("red", (7, 7)), {"CZ-INIT-03"}),
    (two(role="leader", fate=CASUALTY), CohesionChecked(("red",)), {"CZ-COH-02"}),
    (two(), Fired("ann", "smg", 4, True, 2), {"CZ-WPN-03", "CZ-GEN-01"}),
    (a_lorry(), Shoot("ann", "smg", "single", (("bob", 1),)), {"CZ-VFIRE-03"}),
    (a_lorry(), Ram("V", "robot"), {"CZ-RAM-05"}),
    (a_lorry(turned=True), Turn("V", 30), {"CZ-SKID-02"}),
    (a_lorry(), RamModifier("V", 3, 2), {"CZ-RAM-03"}),
    (a_flyer(), Drive("V", 1000), {"CZ-VEH-05"}),
    (a_tank(), Drove("V", cm(60, 50), 3000, 4, True), {"CZ-VMOVE-07"}),
    (a_tank(), Landed("bob", "light-mortar", cm(30, 50), True), {"CZ-VDMG-04", "CZ-AREA-05"}),
    (
        a_battle(*CLIMBERS, terrain=(CLIFF,)),
        Climb("ann", cm(22, 50), 0),
        {"CZ-URBAN-03"},
    ),
    (
        a_battle(red("ann", 10, 50), blue("bob", 90, 50), crewed=weapons(standing("W", 12.5, 50))),
        Move("ann", (cm(8, 50),)),
        {"CZ-CREW-04"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("battle", "item", "rules"), MET)
def test_a_rule_that_applies_by_how_things_stand_is_counted(
    battle: Any, item: Any, rules: set[str]
) -> None:
    assert rules <= {*rules_met(battle, item)}


def test_in_broad_daylight_nothing_is_met_of_the_dark() -> None:
    assert not [rule for rule in rules_met(two(), AT_BOB) if rule.startswith("CZ-DARK")]


def test_a_turn_after_a_drive_asks_for_no_skid() -> None:
    assert rules_met(a_lorry(), Turn("V", 30)) == ()


def test_every_rule_said_not_to_happen_is_in_the_book_and_nothing_shows_it() -> None:
    told = re.findall(r"^\| `(CZ-[A-Z]+-\d+)` \|", UNFIRED.read_text(encoding="utf-8"), re.M)
    shown = {rule for rules in FIRES.values() for rule in rules}
    assert told
    assert {*told} <= {*load("combat-zone").rules}
    assert not {*told} & shown
