"""Which weapon a name means, and range bands (CZ-GEN-01, CZ-SHOOT-04)."""

from fractions import Fraction

import pytest

from sandtable.rulesets.combat_zone.dice.weapons import (
    RIFLE_GRENADES,
    band,
    direct_fire,
    direct_fire_names,
    is_indirect,
    rules_of_weapon,
    template,
    template_names,
)
from sandtable.rulesets.combat_zone.sheet import CORE_HEAVY, HEAVY_WEAPONS, SMALL_ARMS, Weapon


def the(weapon: Weapon | None) -> Weapon:
    assert weapon
    return weapon


def test_the_supplement_changes_a_weapon_of_the_core_sheet() -> None:
    assert the(direct_fire("smg", "ww2")).long == 6000
    assert the(direct_fire("smg", "core")).long == 7000


def test_the_core_sheet_alone_has_no_weapon_of_the_supplement() -> None:
    assert direct_fire("lmg", "core") is None


def test_a_core_weapon_that_the_supplement_leaves_alone_stays_in_use() -> None:
    assert direct_fire("machine-gun", "ww2") == direct_fire("machine-gun", "core")


def test_a_gun_fires_armour_piercing_shot_or_high_explosive() -> None:
    """CZ-GUN-02, CZ-GUN-03"""
    piercing, explosive = the(direct_fire("heavy-gun")), the(template("heavy-gun"))
    assert (piercing.damage, piercing.anti_tank) == ("14+3D6", True)
    assert (explosive.damage, explosive.anti_tank) == ("4D6", False)
    for shell in (explosive, the(template("light-mortar"))):
        assert (shell.area, shell.terrain_damage) == (True, True)


@pytest.mark.parametrize("name", RIFLE_GRENADES)
def test_a_grenade_reaches_30_cm_from_a_rifle(name: str) -> None:
    """CZ-GREN-02"""
    assert the(template(name, rifle=True)).long == 3000


def test_an_he_missile_does_what_heat_does_but_is_not_anti_tank() -> None:
    """CZ-WPN-06"""
    heat, he = the(template("piat")), the(template("piat", "he"))
    assert (he.damage, he.damage_edge, he.template) == (
        heat.damage,
        heat.damage_edge,
        heat.template,
    )
    assert heat.anti_tank
    assert not he.anti_tank


def test_a_smoke_missile_does_no_damage_under_a_larger_template() -> None:
    smoke = the(template("rocket-launcher", "smoke"))
    assert (smoke.damage, smoke.template, smoke.smoke) == (None, 750, True)


def test_only_mortars_fire_indirectly() -> None:
    """CZ-MORT-02"""
    assert [name for name in template_names() if is_indirect(name)] == [
        "light-mortar",
        "medium-mortar",
    ]


def test_a_weapon_of_the_core_sheet_alone_keeps_its_rule_in_the_supplement() -> None:
    """CZ-GEN-01"""
    only_core = [name for name in CORE_HEAVY if name not in {**SMALL_ARMS, **HEAVY_WEAPONS}]
    assert only_core
    for name in only_core:
        assert {"CZ-WPN-02", "CZ-GEN-01"} <= set(rules_of_weapon(name, "ww2"))


def test_a_rifle_grenade_is_no_weapon_by_itself() -> None:
    assert "rifle-grenade" not in (*template_names(), *direct_fire_names())


@pytest.mark.parametrize(
    ("distance", "expected"),
    [
        (0, "point-blank"),
        (300, "point-blank"),
        (301, "short"),
        (2500, "short"),
        (Fraction(250001, 100), "long"),
        (8000, "long"),
        (8001, None),
    ],
)
def test_bands_end_at_the_printed_figure(distance: Fraction, expected: str | None) -> None:
    assert band(the(direct_fire("assault-rifle")), distance) == expected


@pytest.mark.parametrize(
    ("distance", "expected"), [(1499, None), (1500, "short"), (1501, "long"), (5000, "long")]
)
def test_a_panzerfaust_is_at_short_range_at_its_minimum_only(
    distance: int, expected: str | None
) -> None:
    """CZ-WPN-07"""
    assert band(the(template("panzerfaust")), distance) == expected
