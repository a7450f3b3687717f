"""Each table of the Combat Zone sheets, cell by cell, against a second transcription typed here."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sandtable.chance import dice
from sandtable.rulesets.combat_zone import sheet
from sandtable.tables import Ranges

LENGTHS = {
    "reach", "point_blank", "min_range", "short", "long", "height", "template", "template_smoke",
    "he_radius",
}  # fmt: skip


def figures(table: Mapping[str, Any], *columns: str) -> dict[str, Any]:
    """The cells of some columns by row, lengths in centimetres as the sheet prints them."""
    rows = {name: tuple(printed(row, column) for column in columns) for name, row in table.items()}
    return {name: cells[0] if len(columns) == 1 else cells for name, cells in rows.items()}


def printed(row: Any, column: str) -> Any:
    value = getattr(row, column)
    return value / 100 if column in LENGTHS and value is not None else value


def ends(table: Ranges[Any]) -> dict[str, Any]:
    return figures(table, "lowest", "highest")


def tables() -> dict[str, Mapping[str, Any]]:
    return {
        name: value
        for name, value in vars(sheet).items()
        if name.isupper() and isinstance(value, dict) and not name.startswith("_")
        if name != "WEAPONS"
    }


# ------------------------------------------------------------------ all of them
def test_the_sheets_have_41_tables_and_each_file_is_read() -> None:
    files = Path(sheet.__file__).parent.joinpath("tables").glob("*.csv")
    assert len(tables()) == len(list(files)) == 41


@pytest.mark.parametrize("name", sorted(tables()))
def test_each_row_has_a_name_in_both_languages_and_stands_under_its_id(name: str) -> None:
    table = tables()[name]
    assert [row.id for row in table.values()] == list(table)
    assert all(row.en and row.fr for row in table.values())


def test_only_d4_d6_d8_and_d10_are_thrown_and_their_faces_are_added() -> None:
    """CZ-GEN-03: the D10 is for deviation, which no table has (CZ-AREA-02)."""
    texts = {str(cell) for table in tables().values() for row in table.values() for cell in row}
    written = [dice(text) for text in texts if re.fullmatch(r"\d+D\d+(\+\d+D\d+)*", text)]
    assert {sides for dice in written for sides in dice.sides} == {4, 6, 8}
    assert not any(dice.pool for dice in written)


# ------------------------------------------------------------------ core sheet
def test_quality_gives_a_modifier_and_action_points() -> None:
    """CZ-QUAL-01 to CZ-QUAL-05, CZ-AP-01; the hero's modifier is the reading of CZ-QUAL-06."""
    assert figures(sheet.QUALITY, "modifier", "action_points") == {
        "green": (-1, 5),
        "average": (0, 6),
        "veteran": (+1, 6),
        "elite": (+2, 7),
        "hero": (+2, 8),
    }


def test_reaction_is_ok_on_8_panic_on_5_to_7_rout_below() -> None:
    """CZ-REACT-01."""
    assert ends(sheet.REACTION) == {"ok": (8, None), "panic": (5, 7), "rout": (None, 4)}


def test_initiative_dice_of_groups_heroes_and_leaders() -> None:
    """CZ-INIT-01."""
    assert figures(sheet.INITIATIVE, "adds") == {
        "group-in-cohesion": "1D6",
        "group-out-of-cohesion": "1D4",
        "hero": "1D8",
        "sub-leader": "1",
        "leader": "2",
    }


def test_movement_actions() -> None:
    """CZ-MOVE-01."""
    assert figures(sheet.MOVE_COST, "action_points", "reach", "degrees") == {
        "pivot-90": (0, None, 90),
        "pivot-180": (1, None, 180),
        "move-combat-suit": (1, 4, None),
        "move": (1, 5, None),
        "move-difficult": (2, 5, None),
    }


def test_combat_actions() -> None:
    """CZ-MOVE-04."""
    assert figures(sheet.COMBAT_COST, "action_points") == {
        "close-combat": 1,
        "single-shot": 1,
        "burst": 2,
        "single-shot-heavy": 2,
        "burst-heavy": 3,
        "aimed-shot": 5,
        "opportunity-fire": 5,
        "grenade": 3,
        "missile-launcher": 3,
        "flamethrower": 2,
    }


def test_generic_actions() -> None:
    """CZ-MOVE-03."""
    assert figures(sheet.GENERIC_COST, "action_points") == {
        "door": 1,
        "pick-up": 1,
        "cross-obstacle": 3,
        "take-cover": 1,
        "tech-roll": 2,
        "first-aid": 3,
    }


def test_resistance_attack_dice_and_damage_dice_by_profile() -> None:
    """CZ-PROF-01, CZ-CC-05, CZ-CC-12."""
    assert figures(sheet.PROFILES, "resistance", "attack_dice", "damage_dice") == {
        "basic": (7, "2D6", "2D6"),
        "gang-leader": (8, "2D8", "2D8"),
        "hero": (9, "2D8+1D6", "2D8"),
    }


def test_wound_results_of_shooting() -> None:
    """CZ-WOUND-01."""
    assert ends(sheet.WOUND) == {"eliminated": (0, None), "panic": (-3, -1), "none": (None, -4)}


def test_wound_results_of_close_combat() -> None:
    """CZ-CC-12."""
    assert ends(sheet.CLOSE_COMBAT_WOUND) == {
        "eliminated": (0, None),
        "rout": (-2, -1),
        "panic": (-4, -3),
        "none": (None, -5),
    }


def test_cover_modifiers() -> None:
    """CZ-WOUND-02."""
    assert figures(sheet.COVER, "modifier") == {
        "none": 0, "soft": -1, "medium": -2, "hard": -3, "extra-hard": -4,
    }  # fmt: skip


def test_the_supplement_lists_the_terrain_of_each_cover() -> None:
    """CZ-COVER-02: the lists stand in alphabetical order."""
    assert figures(sheet.COVER, "terrain_fr") == {
        "none": ("barbelés",),
        "soft": ("arbre fin", "bordure haute", "buissons", "clôture", "poteau"),
        "medium": (
            "barils en métal", "barrière en bois", "bâtiment en bois", "caisses en bois",
            "encadrement de porte", "fenêtre", "tonneaux", "tronc d'arbre",
        ),
        "hard": (
            "barricade", "bâtiment en brique", "coin d'un bâtiment en pierre", "mur",
            "mur de brique", "ruine",
        ),
        "extra-hard": (
            "bâtiment en pierre", "blindé", "blocs", "bunker", "sacs de sable", "tranchée",
            "trou de souris",
        ),
    }  # fmt: skip
    for cover in sheet.COVER.values():
        assert len(cover.terrain_en) == len(cover.terrain_fr)


def test_armour_modifiers() -> None:
    """CZ-WOUND-03."""
    assert figures(sheet.ARMOUR, "modifier") == {
        "none": 0, "primitive": -1, "ablative": -1, "flak-jacket": -2, "combat-suit": -3,
    }  # fmt: skip


SHOT = ("rof", "damage", "point_blank", "short", "long")


def test_light_weapons_of_the_core_sheet() -> None:
    """CZ-WPN-01."""
    assert figures(sheet.CORE_LIGHT, *SHOT) == {
        "light-pistol": (2, "2D4", 3, 12, 40),
        "pistol": (2, "2D6", 3, 15, 50),
        "heavy-pistol": (2, "2D8", 3, 15, 50),
        "auto-pistol": (3, "2D6", 3, 20, 60),
        "integrated-grenade-launcher": (1, "3D8", 3, 10, 20),
        "smg": (4, "2D6", 3, 20, 70),
        "shotgun": (1, "3D6", 3, 10, 20),
        "auto-shotgun": (2, "3D8", 3, 10, 20),
        "assault-rifle": (3, "3D6", 3, 25, 80),
    }
    assert not any(weapon.heavy or weapon.anti_tank for weapon in sheet.CORE_LIGHT.values())


def test_heavy_weapons_of_the_core_sheet() -> None:
    """CZ-WPN-02; that the recoilless rifle alone pierces armour is the reading of CZ-VDMG-05."""
    assert figures(sheet.CORE_HEAVY, *SHOT, "heavy", "anti_tank", "crew") == {
        "autocannon": (3, "3D8", 5, 25, 125, True, False, 1),
        "machine-gun": (5, "3D6", 5, 25, 100, True, False, 1),
        "recoilless-rifle": (1, "4D8", 5, 30, 150, True, True, 1),
    }


def test_machine_damage_levels() -> None:
    """CZ-MACH-01."""
    assert ends(sheet.MACHINE_LEVEL) == {
        "none": (None, -1),
        "minor": (0, 3),
        "major": (4, 5),
        "critical": (6, None),
    }


def test_machine_components() -> None:
    """CZ-MACH-02."""
    assert ends(sheet.MACHINE_COMPONENT) == {
        "hardware": (1, 3), "power": (4, 5), "software": (6, 6),
    }  # fmt: skip


def test_machine_effects_are_ours_for_every_level_and_component() -> None:
    """CZ-MACH-06."""
    assert figures(sheet.MACHINE_EFFECT, "level", "component", "effect") == {
        "minor-hardware": ("minor", "hardware", "less-accurate"),
        "minor-power": ("minor", "power", "less-action-points"),
        "minor-software": ("minor", "software", "skips-activation"),
        "major-hardware": ("major", "hardware", "weapon-destroyed"),
        "major-power": ("major", "power", "action-points-halved"),
        "major-software": ("major", "software", "erratic"),
        "critical-hardware": ("critical", "hardware", "out-of-action"),
        "critical-power": ("critical", "power", "out-of-action"),
        "critical-software": ("critical", "software", "out-of-action"),
    }


# ------------------------------------------------------------------ World War II supplement
def test_group_types() -> None:
    """CZ-GROUP-01 to CZ-GROUP-09."""
    columns = ("number", "smallest", "largest", "leader", "sub_leader", "quality")
    assert figures(sheet.GROUPS, *columns) == {
        "squad": (1, 8, 12, "required", "usual", "any"),
        "gang": (2, None, None, "gang-leader", "optional", "any"),
        "individual": (3, 1, 1, "none", "none", "hero"),
        "team": (4, 2, 6, "required", "optional", "any"),
        "hq-section": (5, 1, 6, "required", "optional", "any"),
    }


def test_groups_qualities_and_blades_have_names_that_a_french_player_writes() -> None:
    named = {row.fr for table in (sheet.GROUPS, sheet.QUALITY) for row in table.values()}
    assert named >= {"Escouade", "Gang", "Individu", "Équipe", "Section de QG", "Élite"}
    assert sheet.HAND_WEAPONS["sword"].fr == "Épée"
    assert not {row.fr for row in sheet.GROUPS.values()} & {"Squad", "Individual", "Team"}


def test_obstacles() -> None:
    """CZ-OBST-01."""
    threes = ("window", "wall", "hedge", "ditch", "bushes", "barrier", "fence")
    fours = ("barbed-wire", "trench")
    expected = dict.fromkeys(threes, 3) | dict.fromkeys(fours, 4)
    assert figures(sheet.OBSTACLES, "action_points") == expected


def test_falls() -> None:
    """CZ-URBAN-08, CZ-URBAN-09."""
    assert figures(sheet.FALL, "height", "modifier", "damage") == {
        "first-floor": (5, 0, "2D6"),
        "second-floor": (10, -1, "3D6"),
        "third-floor": (15, -2, "4D6"),
        "fourth-floor": (20, -3, "6D6"),
    }


def test_a_fall_is_cushioned_on_8() -> None:
    """CZ-URBAN-07."""
    assert ends(sheet.FALL_TEST) == {"damage": (None, 7), "cushioned": (8, None)}


def test_doors() -> None:
    """CZ-URBAN-13."""
    assert figures(sheet.DOORS, "needed") == {"locked": 7, "reinforced": 9, "armoured": 11}


def test_moving_heavy_weapons() -> None:
    """CZ-HW-01; the light ones' 5 cm and who may not fire are readings."""
    assert figures(sheet.HEAVY_MOVE, "reach", "state", "move_and_fire") == {
        "light-heavy": (5, "carried", True),
        "mounted": (2, "mounted", False),
        "wheeled": (4, "mounted", False),
        "dismounted": (5, "dismounted", False),
    }


def test_first_aid() -> None:
    """CZ-AID-01."""
    assert ends(sheet.FIRST_AID) == {
        "dead": (None, 7), "wounded": (8, 10), "stunned": (11, None),
    }  # fmt: skip


def test_radio() -> None:
    """CZ-RADIO-03."""
    assert figures(sheet.RADIO, "needed") == {"sergeant": 11, "lieutenant": 9}


def test_equipment() -> None:
    """CZ-EQUIP-01: the last three are not available in the Second World War."""
    assert figures(sheet.EQUIPMENT, "points", "available", "effect_fr") == {
        "radio": (3, True, ""),
        "first-aid-kit": (3, True, ""),
        "medikit": (10, True, ""),
        "wire-cutters": (3, True, ""),
        "tool-kit": (3, True, ""),
        "deluxe-tool-kit": (6, True, ""),
        "primitive": (3, True, "Armure russe"),
        "ablative": (3, False, ""),
        "flak-jacket": (6, False, ""),
        "combat-suit": (9, False, ""),
    }


def test_small_arms() -> None:
    """CZ-WPN-03, CZ-HIT-07."""
    assert figures(sheet.SMALL_ARMS, *SHOT, "points", "to_hit") == {
        "light-pistol": (2, "2D4", 3, 12, 40, 2, 0),
        "medium-pistol": (2, "2D6", 3, 15, 50, 5, 0),
        "heavy-pistol": (2, "2D8", 3, 15, 50, 7, 0),
        "smg": (4, "2D6", 3, 20, 60, 9, 0),
        "bolt-action-rifle": (1, "3D6", 3, 25, 80, 9, 0),
        "mannlicher-carcano": (1, "2D6", 3, 25, 80, 9, 0),
        "sniper-rifle": (1, "3D6", 3, 30, 90, 14, 1),
        "self-loading-rifle": (2, "3D6", 3, 25, 80, 12, 0),
        "self-loading-carbine": (2, "2D6", 3, 20, 70, 9, 0),
        "assault-rifle": (3, "3D6", 3, 25, 80, 16, 0),
        "semi-auto-shotgun": (2, "3D8", 3, 10, 20, 8, 0),
    }
    assert all((weapon.heavy, weapon.crew) == (False, 1) for weapon in sheet.SMALL_ARMS.values())


def test_heavy_weapons() -> None:
    """CZ-WPN-04: a minimum range stands where the others have point-blank."""
    columns = ("rof", "damage", "damage_edge", "point_blank", "min_range", "short", "long")
    assert figures(sheet.HEAVY_WEAPONS, *columns, "points", "crew") == {
        "automatic-rifle": (3, "3D6", None, 5, None, 25, 100, 28, 2),
        "lmg": (4, "3D6", None, 5, None, 25, 100, 32, 2),
        "mmg": (4, "3D8", None, 5, None, 35, 125, 36, 3),
        "hmg": (4, "3D8", None, 5, None, 40, 150, 42, 3),
        "at-rifle": (1, "4D8", None, 5, None, 30, 150, 16, 2),
        "rocket-launcher": (1, "4D6", "2D6", None, 15, 20, 70, 20, 2),
        "piat": (1, "4D6", "2D6", None, 15, 20, 30, 20, 2),
        "panzerfaust": (1, "4D6", "2D6", None, 15, 15, 50, 20, 1),
        "flamethrower": (1, "4D6", "2D6", None, 3, None, 20, 15, 1),
    }


def test_what_sets_heavy_weapons_apart() -> None:
    """CZ-WPN-05 to CZ-WPN-08, CZ-VDMG-05."""
    columns = ("template", "template_smoke", "anti_tank", "area", "incendiary", "one_shot")
    plain = (None, None, False, False, False, False, 1)
    assert figures(sheet.HEAVY_WEAPONS, *columns, "every_turns") == {
        "automatic-rifle": plain,
        "lmg": plain,
        "mmg": plain,
        "hmg": plain,
        "at-rifle": (None, None, True, False, False, False, 1),
        "rocket-launcher": (5, 7.5, True, True, False, False, 1),
        "piat": (5, 7.5, True, True, False, False, 2),
        "panzerfaust": (5, None, True, True, False, True, 1),
        "flamethrower": (2.5, None, False, True, True, False, 1),
    }
    assert all(weapon.heavy for weapon in sheet.HEAVY_WEAPONS.values())


def test_missiles_and_canisters_have_their_own_prices_and_costs() -> None:
    """CZ-WPN-06, CZ-WPN-08."""
    columns = ("points_he_missile", "points_smoke_missile", "points_canister")
    more = ("shots_per_canister", "action_points", "action_points_canister")
    priced = {
        name: cells
        for name, cells in figures(sheet.HEAVY_WEAPONS, *columns, *more).items()
        if any(cells)
    }
    assert priced == {
        "rocket-launcher": (3, 1, None, None, None, None),
        "piat": (3, 1, None, None, None, None),
        "flamethrower": (None, None, 8, 6, 2, 3),
    }


def test_grenades() -> None:
    """CZ-GREN-01, CZ-GREN-02."""
    columns = ("rof", "damage", "damage_edge", "long", "points", "template", "action_points")
    assert figures(sheet.GRENADES, *columns) == {
        "defensive-grenade": (1, "4D6", "2D6", 15, 2, 5, None),
        "offensive-grenade": (1, "5D6", None, 15, 2, 2.5, None),
        "smoke-grenade": (1, None, None, 15, 1, 5, None),
        "white-phosphorus": (1, None, None, 15, 2, 5, None),
        "antitank-grenade": (1, "5D6", None, 10, 2, 2.5, None),
        "molotov": (1, "2D8", "2D6", 10, 2, 5, None),
        "rifle-grenade": (1, None, None, 30, 2, None, 5),
    }
    bands = figures(sheet.GRENADES, "point_blank", "short", "min_range", "area", "heavy")
    assert set(bands.values()) == {(None, None, None, True, False)}


def test_what_sets_grenades_apart() -> None:
    """CZ-GREN-03 to CZ-GREN-05, CZ-TERR-02, CZ-FIRE-02."""
    columns = ("smoke", "incendiary", "anti_tank", "terrain_damage", "fire_table_modifier")
    assert figures(sheet.GRENADES, *columns) == {
        "defensive-grenade": (False, False, False, False, 0),
        "offensive-grenade": (False, False, False, True, 0),
        "smoke-grenade": (True, False, False, False, 0),
        "white-phosphorus": (True, True, False, False, -2),
        "antitank-grenade": (False, False, True, True, 0),
        "molotov": (False, True, False, False, 0),
        "rifle-grenade": (False, False, False, False, 0),
    }


def test_a_variant_names_the_weapon_it_is_a_kind_of() -> None:
    """CZ-WPN-03, CZ-WPN-05."""
    arms = sheet.SMALL_ARMS | sheet.HEAVY_WEAPONS
    variants = {name: arm.variant_of for name, arm in arms.items() if arm.variant_of}
    assert variants == {"mannlicher-carcano": "bolt-action-rifle", "piat": "rocket-launcher"}


def test_examples_of_weapons() -> None:
    """CZ-WPN-03, CZ-WPN-04, CZ-GREN-01: makes in alphabetical order, spelt as on the sheet."""
    arms = sheet.SMALL_ARMS | sheet.HEAVY_WEAPONS | sheet.GRENADES
    named = {name: "; ".join(arm.examples) for name, arm in arms.items() if arm.examples}
    assert named == {
        "antitank-grenade": "Geballte Ladung; M9A1; Panzerwurfmine; RPG-43",
        "assault-rifle": "FG 42; Gewer 43; Sturmgewer 44",
        "at-rifle": "Boys Mk I; Kokura 97; Panzerbüchse 39; PTRS-41",
        "automatic-rifle": "BAR",
        "bolt-action-rifle": "Arisaka 99; Karabiner 98K; Lee-Enfield Mk I; Mannlicher-Carcano; "
        "MAS36; Mosin-Nagant 1891/30; Springfield M-1903",
        "defensive-grenade": "91 Shiki; Mk IIA1 Pineapple; RG-42; Stielhandgranate 24",
        "flamethrower": "100 Shiki; Flammenwerfer 41; M-1A1; ROKS-2",
        "heavy-pistol": "Browning HP 35; Luger P 08; Nagant M-1875; Walter P 38",
        "hmg": "Browning cal 50; Maxim M1910; MG 34 (tripod)",
        "light-pistol": "Beretta M1934; Browning M1910; Enfield; Nambu 8mm; Smith & Wesson 38; "
        "Walter PPK",
        "lmg": "Breda M30; Bren Mk II; DP; FM 1924; MG 34 (bipod); Nambu 11; ZB vz26",
        "medium-pistol": "Colt M1911; Mauser; Smith & Wesson M-1917; Tokarev TT-33",
        "mmg": "Breda M37; Browning cal 30; MG 34 (tripod); SG-43; Vickers Mk I",
        "offensive-grenade": "Mk IIIA2",
        "panzerfaust": "Panzerfaust",
        "rocket-launcher": "M-1 Bazooka; Panzerschreck; PIAT",
        "self-loading-carbine": "M-1 Carbine; M-2 Carbine",
        "self-loading-rifle": "M-1 Garand; Tokarev SVT-40",
        "semi-auto-shotgun": "Browning Automatic; Winchester M-1897",
        "smg": "Beretta M-1938; Kokura 100; M-1A1 Thompson; M-3 Greasegun; MP-38; PPS-43; PPSH-41; "
        "Sten Mk II",
        "white-phosphorus": "M-15 WP",
    }


def test_hand_weapons() -> None:
    """CZ-HAND-01, CZ-CC-10, CZ-CC-13; bare hands are ours, the pistol is priced elsewhere."""
    assert figures(sheet.HAND_WEAPONS, "attack_dice", "wound_modifier", "points") == {
        "none": (None, 0, 0),
        "dagger": ("1D4", 1, 1),
        "bayonet": ("1D4", 2, 1),
        "sword": ("1D6", 2, 2),
        "club": ("1D4", 1, 1),
        "axe": ("1D6", 3, 3),
        "pistol": ("1D4", 1, None),
    }


def test_vehicle_sizes() -> None:
    """CZ-VMOVE-02, CZ-VMOVE-04, CZ-VTGT-03."""
    assert figures(sheet.VEHICLE_SIZE, "reach", "paces", "max_turns", "to_hit") == {
        "light": (15, 6, None, 1),
        "medium": (10, 4, 2, 2),
        "heavy": (8, 3, 1, 3),
    }


def test_speed_of_the_target() -> None:
    """CZ-VTGT-02."""
    cells = figures(sheet.TARGET_SPEED, "lowest", "highest", "to_hit")
    in_cm = {row: (low / 100, high / 100, value) for row, (low, high, value) in cells.items()}
    assert in_cm == {
        "up-to-30": (0, 30, 0),
        "31-40": (31, 40, -1),
        "41-50": (41, 50, -2),
        "51-60": (51, 60, -3),
        "61-70": (61, 70, -4),
        "71-80": (71, 80, -5),
    }


def test_a_started_centimetre_belongs_to_the_speed_above() -> None:
    """CZ-VTGT-02."""
    rows = [sheet.TARGET_SPEED.row_for(moved) for moved in (0, 3000, 3001, 3050, 4000, 8000)]
    assert rows == ["up-to-30", "up-to-30", "31-40", "31-40", "31-40", "71-80"]


def test_skids() -> None:
    """CZ-SKID-03."""
    assert ends(sheet.SKID) == {"none": (None, 2), "skid": (3, 5), "crash": (6, None)}


def test_jumping_from_a_moving_vehicle() -> None:
    """CZ-TRANS-04."""
    assert ends(sheet.BAIL) == {"injury": (None, 2), "panic": (3, 4), "ok": (5, None)}


def test_major_damage_to_vehicles() -> None:
    """CZ-VDMG-03."""
    assert ends(sheet.MAJOR_DAMAGE) == {
        "steering": (1, 1),
        "control-loss": (2, 2),
        "power-loss": (3, 3),
        "skid": (4, 5),
        "fire": (6, 6),
    }


def test_open_vehicles() -> None:
    """CZ-CARGO-01."""
    assert ends(sheet.OPEN_VEHICLE) == {"vehicle": (1, 3), "occupants": (4, 6)}


def test_cargo_areas() -> None:
    """CZ-CARGO-02."""
    assert figures(sheet.CARGO, "needed", "damage") == {"closed": (9, "3D6"), "open": (7, "3D6")}


def test_ramming() -> None:
    """CZ-RAM-01."""
    assert ends(sheet.RAM) == {
        "both-skid": (None, 1),
        "target-skids": (2, 3),
        "rammer-skids": (4, 5),
        "crash": (6, None),
    }


def test_running_over_a_pedestrian() -> None:
    """CZ-RUN-01."""
    assert ends(sheet.RUN_OVER) == {"hit": (None, 5), "near-miss": (6, 6), "miss": (7, None)}


def test_vehicles() -> None:
    """CZ-VEH-02, CZ-VMOVE-04, CZ-SKID-04, CZ-RAM-04, CZ-VDMG-01."""
    columns = ("size", "locomotion", "major", "critical", "turning", "skid", "ramming")
    assert figures(sheet.VEHICLES, *columns) == {
        "very-heavy-tank": ("heavy", "tracked", 24, 30, 3, -1, "4D8"),
        "heavy-tank": ("heavy", "tracked", 22, 28, 3, -1, "4D8"),
        "medium-tank": ("medium", "tracked", 20, 25, 2, -1, "3D8"),
        "light-tank": ("medium", "tracked", 18, 23, 2, -1, "2D8"),
        "tracked-apc": ("medium", "tracked", 15, 20, 2, -1, "2D8"),
        "wheeled-apc": ("medium", "wheeled", 15, 20, 2, -1, "2D8"),
        "attack-helicopter": ("light", "flyer", 10, 13, None, None, None),
        "4x4-truck": ("medium", "wheeled", 10, 13, 2, -1, "1D8"),
        "car": ("light", "wheeled", 8, 11, None, 0, "1D6"),
        "sport-car": ("light", "wheeled", 8, 11, None, -1, "1D6"),
        "motorbike": ("light", "wheeled", 7, 10, None, 1, "1D4"),
    }


def test_what_we_read_into_the_vehicles() -> None:
    """CZ-VDMG-05 (armoured), CZ-SKID-06 (tracked or 4x4), CZ-CARGO-01 (open)."""
    vehicles = sheet.VEHICLES.values()
    assert {vehicle.id for vehicle in vehicles if not vehicle.armoured} == {
        "motorbike", "sport-car", "car", "4x4-truck", "attack-helicopter",
    }  # fmt: skip
    assert {vehicle.id for vehicle in vehicles if vehicle.stable} == {
        "4x4-truck", "tracked-apc", "light-tank", "medium-tank", "heavy-tank", "very-heavy-tank",
    }  # fmt: skip
    assert {vehicle.id for vehicle in vehicles if vehicle.open} == {"motorbike", "4x4-truck"}


def test_guns() -> None:
    """CZ-GUN-01."""
    assert figures(sheet.GUNS, "damage_ap", "damage_he", "he_radius") == {
        "very-heavy-gun": ("16+3D6", "5D6", 7.5),
        "heavy-gun": ("14+3D6", "4D6", 7.5),
        "medium-gun": ("12+3D6", "4D6", 7.5),
        "light-gun": ("10+3D6", "3D6", 7.5),
        "very-light-gun": ("8+3D6", "3D6", 7.5),
    }


def test_figures_of_guns_that_are_not_printed() -> None:
    """CZ-GUN-03."""
    cells = figures(sheet.GUNS, "rof", "short", "long", "crew", "heavy")
    assert set(cells.values()) == {(1, 30, 150, 3, True)}


def test_mortars_are_ours_altogether() -> None:
    """CZ-MORT-03."""
    columns = ("rof", "damage_he", "he_radius", "min_range", "long", "crew", "heavy", "indirect")
    assert figures(sheet.MORTARS, *columns) == {
        "light-mortar": (1, "3D6", 7.5, 15, 150, 3, True, True),
        "medium-mortar": (1, "4D6", 7.5, 15, 150, 3, True, True),
    }


# ------------------------------------------------------------------ which table serves
def test_the_supplement_shortens_the_submachine_gun_from_70_to_60_cm() -> None:
    """CZ-GEN-01, CZ-WPN-03."""
    assert [sheet.WEAPONS[setting]["smg"].long for setting in ("core", "ww2")] == [7000, 6000]


def test_core_weapons_stay_in_the_second_world_war_and_not_the_other_way_round() -> None:
    """CZ-GEN-01."""
    assert "recoilless-rifle" in sheet.WEAPONS["ww2"]
    assert "bolt-action-rifle" not in sheet.WEAPONS["core"]


def test_template_weapons_are_found_in_both_settings() -> None:
    """CZ-GEN-01."""
    for setting in sheet.WEAPONS.values():
        assert {"molotov", "rocket-launcher", "flamethrower", "panzerfaust"} <= set(setting)
