"""Each table of the Modern Skirmish sheet, cell by cell, against a second transcription."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice import weapons

LENGTHS = {"move", "reach", "area", "speed"}


def cells(table: Mapping[str, Any], *columns: str) -> dict[str, Any]:
    """The cells of some columns by row, lengths in centimetres as the sheet prints them."""
    rows = {name: tuple(printed(row, column) for column in columns) for name, row in table.items()}
    return {name: cells[0] if len(columns) == 1 else cells for name, cells in rows.items()}


def printed(row: Any, column: str) -> Any:
    value = getattr(row, column)
    return value / 100 if column in LENGTHS and value is not None else value


def tables() -> dict[str, Mapping[str, Any]]:
    return {
        name: value
        for name, value in vars(sheet).items()
        if name.isupper() and isinstance(value, dict)
    }


# ------------------------------------------------------------------ all of them
def test_the_sheet_has_12_tables_and_each_file_is_read() -> None:
    files = Path(sheet.__file__).parent.joinpath("tables").glob("*.csv")
    assert len(tables()) == len(list(files)) == 12


@pytest.mark.parametrize("name", sorted(tables()))
def test_each_row_has_a_name_in_both_languages_and_stands_under_its_id(name: str) -> None:
    table = tables()[name]
    assert [row.id for row in table.values()] == list(table)
    assert all(row.en and row.fr for row in table.values())


# ------------------------------------------------------------------ troops and orders
def test_four_levels_of_troops_throw_d6_to_d12() -> None:
    """MS-T-QUALITY, MS-DICE-02."""
    assert cells(sheet.QUALITY, "die", "sides") == {
        "green": ("D6", 6),
        "regular": ("D8", 8),
        "veteran": ("D10", 10),
        "elite": ("D12", 12),
    }
    assert sheet.DICE == ("D6", "D8", "D10", "D12")


def test_six_orders_of_units_on_foot() -> None:
    """MS-T-ORDERS, MS-ORD-01, MS-MOVE-01."""
    assert cells(sheet.ORDERS, "move", "shoot", "effect") == {
        "tactical-move": (10, True, None),
        "rapid-move": (15, False, None),
        "covering-fire": (0, True, "alert"),
        "aimed-fire": (0, True, None),
        "wait": (0, False, "wait"),
        "hit-the-dirt": (0, False, "heads-down"),
    }


def test_four_orders_of_vehicles() -> None:
    """MS-T-VEHICLE-ORDERS, MS-ORD-02: only the tactical move goes at the vehicle's speed."""
    assert cells(sheet.VEHICLE_ORDERS, "moves", "shoot", "boarding") == {
        "tactical-move": (True, True, True),
        "covering-fire": (False, True, False),
        "wait": (False, False, False),
        "nothing": (False, False, False),
    }


def test_an_order_has_one_name_on_foot_and_on_wheels() -> None:
    both = [name for name in sheet.VEHICLE_ORDERS if name in sheet.ORDERS]
    assert both == ["tactical-move", "covering-fire", "wait"]
    for name in both:
        on_foot, on_wheels = sheet.ORDERS[name], sheet.VEHICLE_ORDERS[name]
        assert (on_foot.en, on_foot.fr) == (on_wheels.en, on_wheels.fr)


# ------------------------------------------------------------------ shooting
def test_modifiers_of_the_threshold() -> None:
    """MS-T-THRESHOLD-MODIFIERS, MS-TMOD-01 to MS-TMOD-11."""
    assert cells(sheet.THRESHOLD_MODIFIERS, "who", "value", "rule") == {
        "shooter-moved-short": ("shooter", +1, "MS-TMOD-01"),
        "shooter-moved-long": ("shooter", +2, "MS-TMOD-02"),
        "aimed-fire": ("shooter", -1, "MS-TMOD-03"),
        "new-target": ("shooter", +1, "MS-TMOD-04"),
        "close-quarters": ("shooter", -1, "MS-TMOD-05"),
        "target-tactical-move": ("target", +1, "MS-TMOD-06"),
        "target-rapid-move": ("target", -1, "MS-TMOD-07"),
        "light-cover": ("target", +2, "MS-TMOD-08"),
        "target-still": ("target", -1, "MS-TMOD-09"),
        "heavy-cover": ("target", +3, "MS-TMOD-10"),
        "target-heads-down": ("target", +1, "MS-TMOD-11"),
    }


def test_shooting_weapons() -> None:
    """MS-T-SMALL-ARMS, MS-WPN-01; the area is a diameter, the mortar's 1 m is 100 cm."""
    assert cells(sheet.SMALL_ARMS, "reach", "dice", "abilities", "area") == {
        "handgun": (10, "1DC", ("CQB", "Mod"), None),
        "rifle": (30, "1DC", (), None),
        "shotgun": (15, "2DC", ("CQB", "Mod"), None),
        "smg": (20, "2DC", ("CQB", "Mod"), None),
        "assault-rifle": (30, "2DC", (), None),
        "light-mg": (50, "3DC", ("TàE", "Raf"), None),
        "grenade-launcher": (20, "1D8", ("AoE", "Exp"), 10),
        "at-rocket-launcher": (20, "2D8", ("AoE", "Exp", "AC"), 10),
        "heavy-mg": (60, "3DC", ("TàE", "Cal"), None),
        "mortar": (100, "1D10", ("AoE", "Exp"), 15),
        "missile-launcher": (60, "1D12", ("AoE", "Exp", "AC"), 10),
        "marksman-rifle": (50, "1DC", ("Stp", "Sur"), None),
        "sniper-rifle": (75, "1DC", ("Stp", "Sur", "Cal"), None),
        "offensive-grenade": (10, "1DC", ("AoE", "Exp"), 5),
    }


def test_three_levels_of_close_combat_training() -> None:
    """MS-T-CLOSE-COMBAT, MS-WPN-09."""
    assert cells(sheet.CLOSE_COMBAT, "range", "dice", "training") == {
        "basic": ("contact", "1DC", 1),
        "trained": ("contact", "2DC", 2),
        "specialist": ("contact", "3DC", 3),
    }


# ------------------------------------------------------------------ vehicles
def test_six_vehicles() -> None:
    """MS-T-VEHICLES, MS-VEH-01."""
    assert cells(sheet.VEHICLES, "speed", "armour") == {
        "vbl": (15, "D6"),
        "vab": (10, "D8"),
        "bmp": (10, "D8"),
        "amx10": (12, "D8"),
        "4x4": (15, None),
        "technical": (15, None),
    }


def test_four_vehicle_weapons() -> None:
    """MS-T-VEHICLE-WEAPONS, MS-VEH-02."""
    assert cells(sheet.VEHICLE_WEAPONS, "reach", "dice", "abilities", "area") == {
        "vehicle-light-mg": (50, "3DC", ("TàE", "Raf"), None),
        "vehicle-heavy-mg": (60, "3DC", ("TàE", "Cal", "Raf"), None),
        "autocannon-20mm": (100, "3DC", ("TàE", "Cal", "Raf"), None),
        "anti-tank-gun": (100, "2DC", ("AoE", "Exp", "AC"), 10),
    }


# ------------------------------------------------------------------ grenades and equipment
def test_four_kinds_of_grenades() -> None:
    """MS-T-GRENADES: smoke and flashbangs are not rolled for."""
    assert cells(sheet.GRENADES, "reach", "roll", "area", "effect", "rule") == {
        "offensive": (10, "1DC", 5, "casualties", "MS-GREN-06"),
        "smoke": (10, "none", 5, "blocks-sight", "MS-GREN-04"),
        "flashbang": (10, "none", None, "stuns", "MS-GREN-01"),
        "defensive": (10, "1DC", 5, "casualties", "MS-GREN-12"),
    }


def test_the_offensive_grenade_is_the_same_in_both_tables() -> None:
    grenade, weapon = sheet.GRENADES["offensive"], sheet.SMALL_ARMS["offensive-grenade"]
    assert (grenade.reach, grenade.roll, grenade.area) == (weapon.reach, weapon.dice, weapon.area)


def test_eight_pieces_of_equipment() -> None:
    """MS-T-EQUIPMENT; what is fitted to a weapon is MS-ABIL-08."""
    assert cells(sheet.EQUIPMENT, "mounts_on_weapon", "area", "initiative", "rule") == {
        "explosive-charge": (False, 5, None, "MS-EQP-01"),
        "surveillance-drone": (False, None, 1, "MS-EQP-05"),
        "body-armour": (False, None, None, "MS-EQP-06"),
        "radio": (False, None, None, "MS-EQP-07"),
        "night-vision": (False, None, None, "MS-EQP-08"),
        "tactical-light": (True, None, None, "MS-EQP-08"),
        "laser-pointer": (True, None, None, "MS-EQP-09"),
        "holographic-sight": (True, None, None, "MS-EQP-10"),
    }
    saves = cells(sheet.EQUIPMENT, "save", "save_die")
    assert saves.pop("body-armour") == (7, "D8")
    assert set(saves.values()) == {(None, None)}


def test_ten_abilities_and_their_codes() -> None:
    """MS-T-ABILITIES."""
    assert cells(sheet.ABILITIES, "code", "rule") == {
        "area-of-effect": ("AoE", "MS-ABIL-01"),
        "hollow-charge": ("AC", "MS-ABIL-02"),
        "burst": ("Raf", "MS-ABIL-03"),
        "explosive": ("Exp", "MS-ABIL-04"),
        "large-calibre": ("Cal", "MS-ABIL-05"),
        "surprise": ("Stp", "MS-ABIL-06"),
        "close-quarters": ("CQB", "MS-ABIL-07"),
        "modifiable": ("Mod", "MS-ABIL-08"),
        "suppressive-fire": ("TàE", "MS-ABIL-09"),
        "sure-aim": ("Sur", "MS-ABIL-10"),
    }


def test_every_ability_of_a_weapon_is_one_of_the_ten() -> None:
    codes = {ability.code for ability in sheet.ABILITIES.values()}
    assert {code for arm in weapons.WEAPONS.values() for code in arm.abilities} == codes


def test_seven_rolls_that_nothing_modifies() -> None:
    """MS-T-FIXED-ROLLS."""
    assert cells(sheet.FIXED_ROLLS, "die", "needs", "on_success", "on_failure") == {
        "blast-survival": ("D8", 7, "survives", "out-of-action"),
        "body-armour-save": ("D8", 7, "hit-cancelled", "out-of-action"),
        "armoured-vehicle-save": ("D8", 7, "hit-cancelled", "destroyed"),
        "bail-out": ("D8", 7, "placed-in-contact-with-wreck", "out-of-action"),
        "deviation-distance": ("D8", None, None, None),
        "close-combat": ("DC", 4, "success", "none"),
        "suppressive-fire": ("DC", 4, "heads-down-zone", "none"),
    }


# ------------------------------------------------------------------ names as the sheet has them
def test_names_are_those_of_the_ledger() -> None:
    assert {arm.id: (arm.en, arm.fr) for arm in weapons.WEAPONS.values()} == {
        "handgun": ("Handgun", "Arme de poing"),
        "rifle": ("Rifle", "Fusil"),
        "shotgun": ("Shotgun", "Fusil à pompe"),
        "smg": ("Submachine gun", "Pistolet-mitrailleur"),
        "assault-rifle": ("Assault rifle", "Fusil d'assaut"),
        "light-mg": ("Light machine gun", "Mitrailleuse légère"),
        "grenade-launcher": ("Grenade launcher", "Lance-grenade"),
        "at-rocket-launcher": ("Anti-tank rocket launcher", "LR anti-char"),
        "heavy-mg": ("Heavy machine gun", "Mitrailleuse lourde"),
        "mortar": ("Mortar", "Mortier"),
        "missile-launcher": ("Surface-to-surface missile launcher", "LM sol-sol"),
        "marksman-rifle": ("Marksman rifle", "Fusil de précision"),
        "sniper-rifle": ("Sniper rifle", "Fusil de sniper"),
        "offensive-grenade": ("Offensive grenade", "Grenade offensive"),
        "vehicle-light-mg": ("Light machine gun (vehicle)", "Mitrailleuse légère (de véhicule)"),
        "vehicle-heavy-mg": ("Heavy machine gun (vehicle)", "Mitrailleuse lourde (de véhicule)"),
        "autocannon-20mm": ("20 mm cannon", "Canon de 20 mm"),
        "anti-tank-gun": ("Anti-tank gun", "Canon antichar"),
    }


# ------------------------------------------------------------------ weapons as they are used
def test_support_is_a_mortar_shot_from_anywhere() -> None:
    """MS-EQP-07."""
    support, mortar = weapons.weapon_named("support"), sheet.SMALL_ARMS["mortar"]
    assert (support.dice, support.abilities, support.area) == ("1D10", ("AoE", "Exp"), mortar.area)
    assert support.reach is None
    assert "support" not in (*weapons.MOVE_OR_SHOOT, *weapons.LIMITED_SHOTS, *weapons.CAN_BE_LOBBED)


def test_a_defensive_grenade_uses_the_row_of_the_offensive_one() -> None:
    """MS-GREN-12."""
    given, row = weapons.weapon_named("defensive"), sheet.SMALL_ARMS["offensive-grenade"]
    assert given[3:] == row[3:]


def test_skill_dice_are_those_of_the_shooter_and_fixed_dice_replace_them() -> None:
    """MS-DICE-03."""
    assert weapons.dice_of("light-mg", "D10") == ("D10", "D10", "D10")
    assert weapons.dice_of("at-rocket-launcher", "D12") == ("D8", "D8")
    assert weapons.dice_of("mortar", "D6") == ("D10",)


def test_five_weapons_never_move_and_shoot_and_three_of_them_need_a_second_man() -> None:
    """MS-WPN-02, MS-WPN-03, MS-WPN-04."""
    assert set(weapons.NEEDS_HELPER) == {"missile-launcher", "heavy-mg", "sniper-rifle"}
    assert set(weapons.MOVE_OR_SHOOT) - set(weapons.NEEDS_HELPER) == {"mortar", "grenade-launcher"}


def test_mortars_and_grenades_can_be_lobbed() -> None:
    """MS-WPN-05, MS-GREN-05."""
    assert set(weapons.CAN_BE_LOBBED) == {"mortar", "offensive-grenade", "defensive", "smoke"}


def test_mortars_missile_launchers_and_grenade_launchers_have_few_shots() -> None:
    """MS-WPN-08."""
    assert set(weapons.LIMITED_SHOTS) == {"mortar", "missile-launcher", "grenade-launcher"}


@pytest.mark.parametrize(
    ("weapon", "unarmoured", "armoured", "armoured_if_any"),
    [
        ("rifle", True, False, True),
        ("heavy-mg", True, False, True),
        ("autocannon-20mm", True, False, True),
        ("at-rocket-launcher", True, True, True),
        ("missile-launcher", True, True, True),
        ("anti-tank-gun", True, True, True),
        ("mortar", False, False, False),
        ("grenade-launcher", False, False, False),
        ("offensive-grenade", False, False, False),
        ("support", False, False, False),
    ],
)
def test_which_weapons_harm_vehicles(
    weapon: str, unarmoured: bool, armoured: bool, armoured_if_any: bool
) -> None:
    """MS-VSHOT-01, MS-VSHOT-06, MS-GREN-11, MS-ABIL-02."""
    row = weapons.weapon_named(weapon)
    assert weapons.harms_vehicle(row, None) == unarmoured
    assert weapons.harms_vehicle(row, "D8") == armoured
    assert weapons.harms_vehicle(row, "D8", "any") == armoured_if_any
