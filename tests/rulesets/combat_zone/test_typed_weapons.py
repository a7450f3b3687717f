"""Typed commands for crews, rounds, radio and divided squads, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RED, a_battle, block, blue, cm, red, standing
from tests.rulesets.combat_zone.test_play_squads import HALVES, squad

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands.typed import as_typed, read_typed

VAN = block("van", 20, 45, 3, 10, blocking=True)


def post(row: str = "mmg", **more: Any) -> Battle:
    rounds = (("rifle-grenade:smoke-grenade", 1), ("rifle-grenade:offensive-grenade", 1))
    crew = [
        red("A1", 10, 50, facing=90),
        red("A2", 12.5, 47.5, weapons=("lmg",), grenades=rounds),
        red("A3", 30, 70, traits=("observer",)),
    ]
    gun = (standing("AW1", 12.5, 50, row),)
    return a_battle(*crew, blue("B1", 45, 50), crewed=gun, **more)


TYPED = [
    ("shoot 1 at 1 with AW1", c.Shoot("A1", "AW1", "burst", (("B1", 4),))),
    ("tirer 1 sur 1 avec mitrailleuse-m 2", c.Shoot("A1", "AW1", "burst", (("B1", 2),))),
    ("shoot 2 at 1 with lmg 3", c.Shoot("A2", "lmg", "burst", (("B1", 3),))),
    ("aim 1 at 1", c.AimedShot("A1", "AW1", "B1")),
    ("watch 1 with mmg", c.OpportunityFire("A1", "AW1")),
    ("haul AW1 to 14,50 14,48", c.MoveWeapon("AW1", (cm(14, 50), cm(14, 48)))),
    ("haul 14,50", c.MoveWeapon("AW1", (cm(14, 50),))),
    ("haul mmg to 14,50 1+2", c.MoveWeapon("AW1", (cm(14, 50),), ("A1", "A2"))),
    ("swing 45", c.PivotWeapon("AW1", 45)),
    ("orienter AW1 -90", c.PivotWeapon("AW1", -90)),
    ("set-up", c.SetUp("AW1")),
    ("monter AW1 1", c.SetUp("AW1", ("A1",))),
    ("demonter", c.Dismantle("AW1")),
    ("canister 2", c.ReplaceCanister("A2")),
    ("rifle 2 at 1", c.FireRifleGrenade("A2", "smoke-grenade", cm(45, 50))),
    ("rifle 2 at 45,50 up 5", c.FireRifleGrenade("A2", "smoke-grenade", cm(45, 50), 500)),
    ("fusil 2 sur 30,40 offensive", c.FireRifleGrenade("A2", "offensive-grenade", cm(30, 40))),
    ("barrage 1 at 50,30", c.CallBarrage("A1", cm(50, 30))),
]


@pytest.mark.parametrize(("line", "command"), TYPED)
def test_a_line_is_read_as_the_command_it_means(line: str, command: Any) -> None:
    assert read_typed(line, post(), RED) == command


def test_a_mortar_is_fired_through_its_observer_where_the_gunner_sees_nothing() -> None:
    """CZ-MORT-02."""
    battle = post("light-mortar", terrain=(VAN,))
    fired = c.FireTemplate("A1", "AW1", cm(45, 50), "he", "A3")
    assert read_typed("launch 1 at 1", battle, RED) == fired
    assert read_typed("launch 1 at 45,50 AW1 he via 3", battle, RED) == fired


def test_a_gun_is_launched_with_high_explosive() -> None:
    """CZ-GUN-02."""
    command = read_typed("launch 1 at 1", post("light-gun"), RED)
    assert command == c.FireTemplate("A1", "AW1", cm(45, 50), "he")


def test_a_squad_is_divided_by_lists_or_as_usual() -> None:
    """CZ-CMD-01."""
    battle = squad()
    by_hand = "split red-group 1+3+4+5+6+7 2+8+9+10+11+12"
    assert read_typed(by_hand, battle, "red") == HALVES
    usual = read_typed("diviser red-group", battle, "red")
    assert sorted(who for part in usual.parts for who in part) == sorted(
        battle.groups["red-group"].members
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        *(command for _, command in TYPED if not getattr(command, "template", None)),
        c.FireTemplate("A1", "AW1", cm(45, 50), "he", "A3"),
    ],
)
def test_what_is_written_is_read_back(command: Any, language: str) -> None:
    battle = post("light-mortar", terrain=(VAN,)) if isinstance(command, c.FireTemplate) else post()
    assert read_typed(as_typed(command, battle, language), battle, RED) == command


def test_a_division_is_written_with_all_its_members() -> None:
    battle = squad()
    assert read_typed(as_typed(HALVES, battle, "en"), battle, "red") == HALVES


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("haul AW1", "typed-needs-point"),
        ("swing", "typed-needs-angle"),
        ("rifle 1 at 1", "typed-none-carried"),
    ],
)
def test_what_is_missing_is_asked_for(line: str, key: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_typed(line, post(), RED)
    assert caught.value.key == key


def test_whoever_has_no_such_weapon_is_told() -> None:
    battle = a_battle(red("A1", 10, 50), blue("B1", 45, 50))
    with pytest.raises(BadInput, match="typed-no-crewed-weapon"):
        read_typed("swing 45", battle, RED)
