"""Each table of the Modern Battles sheets, cell by cell, against a second transcription."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice import weapons

LENGTHS = {"range", "below", "distance", "m", "he_radius", "long", "wide"}


def cells(table: Mapping[str, Any], *columns: str) -> dict[str, Any]:
    """The cells of some columns by row, lengths in inches as the sheets print them."""
    rows = {name: tuple(printed(row, column) for column in columns) for name, row in table.items()}
    return {name: cells[0] if len(columns) == 1 else cells for name, cells in rows.items()}


def printed(row: Any, column: str) -> Any:
    value = getattr(row, column)
    return value / 100 if column in LENGTHS and value is not None else value


def grid(table: Mapping[str, Any]) -> list[str]:
    """A table with two entries as lines of text."""
    return [" ".join(str(cell) for cell in row[1:]) for row in table.values()]


def tables() -> dict[str, Mapping[str, Any]]:
    return {
        name: value
        for name, value in vars(sheet).items()
        if name.isupper() and isinstance(value, dict)
    }


# ------------------------------------------------------------------ all of them
def test_there_are_21_tables_and_each_file_is_read() -> None:
    """MB-GEN-01: nothing is used but what the sheets print and what fills their gaps."""
    files = Path(sheet.__file__).parent.joinpath("tables").glob("*.csv")
    assert len(tables()) == len(list(files)) == 21


@pytest.mark.parametrize("name", sorted(tables()))
def test_each_row_stands_under_its_id_and_has_a_name_in_both_languages(name: str) -> None:
    table = tables()[name]
    assert [row.id for row in table.values()] == list(table)
    assert all(row.en and row.fr for row in table.values() if hasattr(row, "en"))


# ------------------------------------------------------------------ ground and morale
def test_five_types_of_ground() -> None:
    """MB-T-TERRAIN, MB-TER-01, MB-TER-05: very difficult ground halves like dense ground."""
    assert cells(sheet.TERRAIN, "movement", "examples_fr") == {
        "normal": ("none", ("champs", "routes", "collines ordinaires")),
        "difficult-sparse": ("none", ("zones effondrées", "champs de blé", "broussailles", "etc.")),
        "difficult-dense": ("half", ("bois", "jungle", "marécages")),
        "very-difficult": ("half", ("marais", "champs enneigés", "rivières à gué", "etc.")),
        "obstacle": ("half-to-cross", ("clôtures", "barrières", "murets", "etc.")),
    }


def test_three_hardships_of_morale_each_minus_one() -> None:
    """MB-T-MORALE-MODIFIERS."""
    assert cells(sheet.MORALE_MODIFIERS, "value", "rule") == {
        "targeted": (-1, "MB-PSY-03"),
        "heavy-losses": (-1, "MB-PSY-04"),
        "leaderless": (-1, "MB-PSY-05"),
    }


def test_three_states_best_first() -> None:
    """MB-T-STATES, MB-GEN-12: the middle one is shaken."""
    assert cells(sheet.STATES, "fr", "level", "move", "shoot", "rule") == {
        "advancing": ("En marche", 2, "free", True, "MB-PSY-09"),
        "shaken": ("Secoués", 1, "none", False, "MB-PSY-10"),
        "fleeing": ("En fuite", 0, "away-from-enemy", False, "MB-PSY-11"),
    }


# ------------------------------------------------------------------ weapons
def test_weapons() -> None:
    """MB-T-WEAPONS, MB-WPN-01; the belt-fed squad gun has the lower rate, as printed: MB-WPN-06."""
    assert cells(sheet.WEAPONS, "range", "strength", "rate", "notes") == {
        "rifle": (24, 3, 1, ()),
        "semi-auto-rifle": (24, 3, 2, ("automatic",)),
        "shotgun": (12, 3, 1, ("close-strength",)),
        "combat-pistol": (12, 3, 2, ("light",)),
        "pistol": (6, 2, 1, ("light",)),
        "smg": (12, 3, 3, ("light",)),
        "assault-rifle": (18, 3, 3, ("automatic",)),
        "assault-rifle-recent": (18, 3, 3, ("automatic", "light")),
        "lmg-belt": (24, 3, 3, ("automatic", "assistant")),
        "lmg-magazine": (24, 3, 4, ("automatic", "assistant")),
        "lmg-recent": (18, 4, 3, ("automatic", "light", "assistant")),
        "mg-light": (36, 4, 4, ("heavy",)),
        "mg-heavy": (36, 4, 6, ("heavy", "assistant", "cumbersome")),
        "at-rifle": (30, 6, 1, ("heavy", "cumbersome")),
        "flamethrower": (None, 4, 1, ("ignores-cover",)),
        "bazooka": (12, 8, 1, ("limited-function",)),
        "panzerschreck": (12, 8, 1, ("limited-function",)),
        "panzerfaust": (9, 9, 1, ("single-use",)),
        "rpg-7": (12, 9, 1, ("limited-function",)),
        "at-missile": (48, 11, 1, ("limited-function",)),
    }


def test_weapons_have_the_french_names_of_the_sheet() -> None:
    """MB-T-WEAPONS."""
    assert list(cells(sheet.WEAPONS, "fr").values()) == [
        "Fusil", "Fusil semi-auto.", "Fusil à pompe", "Pistolet de combat", "Pistolet",
        "Mitraillette", "Fusil d'assaut", "Fusil d'assaut récent", "FM (bande)", "FM (chargeur)",
        "FM récent", "Mitrailleuse légère", "Mitrailleuse lourde", "Fusil antichar",
        "Lance-flamme", "Bazooka", "Panzerschrek", "Panzerfaust", "RPG 7", "Missile AC",
    ]  # fmt: skip


def chosen(column: str) -> set[str]:
    return {name for name, row in sheet.WEAPONS.items() if getattr(row, column)}


def test_which_weapons_are_recent_small_or_against_tanks() -> None:
    """MB-WPN-03, MB-ARM-05, MB-AMB-01."""
    assert chosen("recent") == {"assault-rifle-recent", "lmg-recent", "rpg-7", "at-missile"}
    assert chosen("small_arm") == {
        "rifle", "semi-auto-rifle", "shotgun", "combat-pistol", "pistol", "smg", "assault-rifle",
        "assault-rifle-recent",
    }  # fmt: skip
    assert chosen("anti_tank") == {
        "at-rifle", "bazooka", "panzerschreck", "panzerfaust", "rpg-7", "at-missile",
    }  # fmt: skip


def test_weapons_with_an_assistant_have_a_feed() -> None:
    """MB-WPN-07."""
    assert {name: row.feed for name, row in sheet.WEAPONS.items() if row.feed} == {
        "lmg-belt": "belt",
        "lmg-magazine": "magazine",
        "lmg-recent": "belt",
        "mg-heavy": "belt",
    }


def test_ten_notes_of_weapons() -> None:
    """MB-T-WEAPON-NOTES."""
    assert cells(sheet.WEAPON_NOTES, "magazine", "belt", "rate", "strength", "below", "rule") == {
        "light": (None, None, None, None, None, "MB-WPN-04"),
        "automatic": (None, None, None, None, None, "MB-WPN-05"),
        "assistant": (1, 2, None, None, None, "MB-WPN-07"),
        "water-cooled": (None, None, 1, None, None, "MB-WPN-08"),
        "heavy": (None, None, None, None, None, "MB-WPN-09"),
        "cumbersome": (None, None, None, None, None, "MB-WPN-10"),
        "close-strength": (None, None, None, 5, 6, "MB-WPN-02"),
        "ignores-cover": (None, None, None, None, None, "MB-WPN-11"),
        "limited-function": (None, None, None, None, None, "MB-WPN-13"),
        "single-use": (None, None, None, None, None, "MB-WPN-14"),
    }


def test_every_note_of_a_weapon_is_in_the_table_of_notes() -> None:
    assert {n for row in sheet.WEAPONS.values() for n in row.notes} <= set(sheet.WEAPON_NOTES)


# ------------------------------------------------------------------ shooting
def test_the_score_of_each_shooting_skill() -> None:
    """MB-T-SHOOTING, MB-SHT-04."""
    scores = [6, 5, 4, 3, 2, 1, 0, -1, -2, -3]
    assert cells(sheet.SHOOTING, "needed") == {str(ct): s for ct, s in enumerate(scores, 1)}


def test_seven_shooting_modifiers() -> None:
    """MB-T-SHOOTING-MODIFIERS."""
    assert cells(sheet.SHOOTING_MODIFIERS, "value", "rule") == {
        "large-or-grouped": (1, "MB-SHT-10"),
        "same-large-target": (1, "MB-SHT-11"),
        "moving": (-1, "MB-SHT-12"),
        "long-range": (-1, "MB-SHT-13"),
        "extreme-range": (-2, "MB-SHT-14"),
        "light-cover": (-1, "MB-SHT-15"),
        "heavy-cover": (-2, "MB-SHT-16"),
    }
    assert set(sheet.SHOOTING_MODIFIERS["light-cover"].examples_en) == {
        "wall", "foxhole", "hull-down tank", "smoke screen",
    }  # fmt: skip
    assert sheet.SHOOTING_MODIFIERS["heavy-cover"].examples_en == (
        "prepared trench", "fortified house", "bunker embrasure",
    )  # fmt: skip


# ------------------------------------------------------------------ tables with two entries
def test_the_close_combat_table() -> None:
    """MB-T-CLOSE-COMBAT, MB-CC-10."""
    assert grid(sheet.CLOSE_COMBAT) == [
        "4 4 5 5 5 5 5 5 5 5",
        "3 4 4 4 5 5 5 5 5 5",
        "3 3 4 4 4 4 5 5 5 5",
        "3 3 3 4 4 4 4 4 5 5",
        "3 3 3 3 4 4 4 4 4 4",
        "3 3 3 3 3 4 4 4 4 4",
        "3 3 3 3 3 3 4 4 4 4",
        "3 3 3 3 3 3 3 4 4 4",
        "3 3 3 3 3 3 3 3 4 4",
        "3 3 3 3 3 3 3 3 3 4",
    ]


def test_the_wound_table() -> None:
    """MB-T-WOUND, MB-WND-01."""
    assert grid(sheet.WOUND) == [
        "4 5 6 6 - - - - - -",
        "3 4 5 6 6 - - - - -",
        "2 3 4 5 6 6 - - - -",
        "2 2 3 4 5 6 6 - - -",
        "2 2 2 3 4 5 6 6 - -",
        "2 2 2 2 3 4 5 6 6 -",
        "2 2 2 2 2 3 4 5 6 6",
        "2 2 2 2 2 2 3 4 5 6",
        "2 2 2 2 2 2 2 3 4 5",
        "2 2 2 2 2 2 2 2 3 4",
    ]


def test_the_armour_table() -> None:
    """MB-T-ARMOUR-SAVE, MB-ARM-01."""
    assert grid(sheet.ARMOUR_SAVE) == [
        "- - - - - - - - - -",
        "2+ - - - - - - - - -",
        "3+ 2+ - - - - - - - -",
        "4+ 3+ 2+ - - - - - - -",
        "5+ 4+ 3+ 2+ - - - - - -",
        "6+ 5+ 4+ 3+ 2+ - - - - -",
        "* 6+ 5+ 4+ 3+ 2+ - - - -",
        "* * 6+ 5+ 4+ 3+ 2+ - - -",
        "* * * 6+ 5+ 4+ 3+ 2+ - -",
        "* * * * 6+ 5+ 4+ 3+ 2+ -",
        "* * * * * 6+ 5+ 4+ 3+ 2+",
        "* * * * * * 6+ 5+ 4+ 3+",
    ]


@pytest.mark.parametrize(("cc", "cc_def", "needed"), [(1, 1, 4), (1, 3, 5), (2, 1, 3), (10, 10, 4)])
def test_the_close_combat_table_is_read_attacker_first(cc: int, cc_def: int, needed: int) -> None:
    """MB-CC-06."""
    assert sheet.to_strike_score(cc, cc_def) == needed


@pytest.mark.parametrize(
    ("strength", "e", "needed"), [(3, 3, 4), (1, 4, 6), (1, 5, None), (10, 10, 4), (12, 10, 4)]
)
def test_strength_above_ten_wounds_like_ten_and_a_dash_never(
    strength: int, e: int, needed: int | None
) -> None:
    """MB-WND-02, MB-WND-03."""
    assert sheet.to_wound_score(strength, e) == needed


@pytest.mark.parametrize(
    ("strength", "armour", "cell"),
    [(0, 1, "-"), (1, 1, "-"), (2, 1, "2+"), (12, 6, "*"), (12, 10, "3+"), (13, 10, "3+")],
)
def test_strength_off_the_armour_table_uses_its_first_or_last_row(
    strength: int, armour: int, cell: str
) -> None:
    """MB-ARM-08."""
    assert sheet.armour_cell(strength, armour) == cell


# ------------------------------------------------------------------ damage
def test_two_modifiers_of_a_projectile() -> None:
    """MB-T-STRENGTH-MODIFIERS."""
    assert cells(sheet.STRENGTH_MODIFIERS, "value", "rule") == {
        "ap-short-range": (1, "MB-ARM-04"),
        "small-arms": (-1, "MB-ARM-05"),
    }


def test_the_simplified_damage_table() -> None:
    """MB-T-DAMAGE-SIMPLIFIED, MB-DMG-02; column 1 has the worse failure, as printed: MB-DMG-08."""
    assert cells(sheet.DAMAGE_SIMPLIFIED, "save_die", "test", "on_fail", "result") == {
        "armour": ("1", "panic", "abandoned", None),
        "minor": ("2", "panic", "stunned", None),
        "major": ("3+", None, None, "destroyed"),
    }


def test_the_detailed_damage_table() -> None:
    """MB-T-DAMAGE-DETAILED, MB-DMG-03."""
    table = cells(sheet.DAMAGE_DETAILED, *sheet.COLUMNS)
    assert {row: ["+".join(cell) for cell in line] for row, line in table.items()} == {
        "1-": ["immobilised", "immobilised+loss-1", "immobilised+loss-d3", "immobilised+loss-d3"],
        "2": ["bounce", "loss-d3", "fire+loss-d6", "fire+loss-d6"],
        "3": ["gun-d3", "gun-d6+loss-1", "gun-d6+loss-d3", "gun-d6+loss-d6"],
        "4": ["loss-1", "fire", "fire+loss-d3", "blaze"],
        "5": ["bounce", "loss-d3", "loss-d6", "loss-2d6"],
        "6+": ["fire", "blaze", "blaze", "explosion"],
    }


def test_the_side_struck_modifies_the_damage_die() -> None:
    """MB-T-DAMAGE-MODIFIERS."""
    assert cells(sheet.DAMAGE_MODIFIERS, "value", "rule") == {
        "front": (0, "MB-DMG-06"),
        "rear": (1, "MB-DMG-04"),
        "flank": (-1, "MB-DMG-05"),
    }


def test_seven_effects_and_their_tests() -> None:
    """MB-T-VEHICLE-EFFECTS."""
    assert cells(sheet.VEHICLE_EFFECTS, "fr", "test") == {
        "bounce": ("Rebond", "panic"),
        "loss": ("X perte(s)", "panic-if-quarter-out"),
        "gun": ("Canon Dx", "panic-if-unavailable"),
        "immobilised": ("Immobilisé", "panic"),
        "fire": ("Feu à bord", "psychology"),
        "blaze": ("Brasier", "escape"),
        "explosion": ("Explosion", "none"),
    }
    numbers = [rule[-2:] for row in sheet.VEHICLE_EFFECTS.values() for rule in row.rules]
    assert sorted(numbers) == [f"{n:02}" for n in range(1, 19)]


def test_four_ways_to_see_a_target_in_cover() -> None:
    """MB-T-SPOTTING: 12 is included, 18 and 24 are not."""
    columns = ("fired", "moved", "large", "distance", "included", "rule")
    assert cells(sheet.SPOTTING, *columns) == {
        "fired": (True, None, None, None, None, "MB-SPT-02"),
        "moved": (False, True, False, 18, False, "MB-SPT-03"),
        "still": (False, False, False, 12, True, "MB-SPT-04"),
        "large-still": (False, False, True, 24, False, "MB-SPT-05"),
    }


# ------------------------------------------------------------------ tables of our own
def test_six_profiles() -> None:
    """MB-T-PROFILES, MB-DAT-01, MB-GEN-06."""
    assert cells(sheet.PROFILES, "m", "cc", "ct", "f", "e", "i", "a", "cd", "save") == {
        "militia": (4, 2, 2, 3, 3, 2, 1, 6, None),
        "regular": (4, 3, 3, 3, 3, 3, 1, 7, None),
        "veteran": (4, 4, 4, 3, 3, 4, 1, 8, None),
        "elite": (4, 5, 4, 3, 3, 5, 2, 9, 6),
        "sniper": (4, 3, 5, 3, 3, 4, 1, 8, None),
        "crewman": (4, 2, 2, 3, 3, 3, 1, 7, None),
    }


def test_ten_guns() -> None:
    """MB-T-GUNS, MB-DAT-03."""
    columns = ("range", "rate", "ap_strength", "he_strength", "he_radius", "mount", "artillery")
    assert cells(sheet.GUNS, *columns) == {
        "autocannon-20": (30, 2, 6, 4, 0.5, "vehicle", False),
        "autocannon-30": (36, 2, 7, 4, 0.75, "vehicle", False),
        "gun-37": (36, 1, 7, 3, 1, "vehicle", False),
        "gun-57": (42, 1, 8, None, None, "towed", False),
        "gun-75": (48, 1, 8, 4, 1.5, "vehicle", False),
        "gun-75-long": (54, 1, 9, 4, 1.5, "vehicle", False),
        "gun-88": (60, 1, 10, 5, 2, "vehicle", False),
        "gun-120": (72, 1, 11, 5, 2, "vehicle", False),
        "mortar-81": (48, 1, None, 4, 2, "towed", True),
        "howitzer-105": (60, 1, None, 6, 3, "towed", True),
    }
    recent = {name for name, row in sheet.GUNS.items() if row.recent}
    assert recent == {"autocannon-30", "gun-120"}


def test_nine_vehicles() -> None:
    """MB-T-VEHICLES, MB-DAT-04."""
    columns = ("m", "front", "flank", "rear", "crew", "main_gun", "mount", "secondary", "carries")
    assert cells(sheet.VEHICLES, *columns) == {
        "truck": (12, 1, 1, 1, 2, None, None, (), 12),
        "armoured-car": (12, 3, 2, 2, 3, "autocannon-20", "turret", ("mg-light",), 0),
        "half-track": (10, 3, 2, 2, 2, None, None, ("mg-heavy",), 10),
        "light-tank": (10, 4, 3, 3, 3, "gun-37", "turret", ("mg-light",), 4),
        "medium-tank": (8, 6, 5, 4, 5, "gun-75", "turret", ("mg-light",), 8),
        "assault-gun": (8, 7, 5, 4, 4, "gun-75-long", "hull", ("mg-light",), 8),
        "heavy-tank": (6, 8, 6, 5, 5, "gun-88", "turret", ("mg-light",), 8),
        "ifv": (10, 5, 4, 3, 3, "autocannon-30", "turret", ("mg-light",), 8),
        "main-battle-tank": (10, 10, 7, 5, 4, "gun-120", "turret", ("mg-heavy",), 8),
    }


def test_sizes_and_kinds_of_vehicles() -> None:
    """MB-T-VEHICLES, MB-VEH-18: light ones explode less."""
    assert cells(sheet.VEHICLES, "long", "wide", "light", "armoured", "recent") == {
        "truck": (3, 1.5, True, False, False),
        "armoured-car": (3, 1.5, True, True, False),
        "half-track": (3.5, 1.5, True, True, False),
        "light-tank": (3, 1.5, True, True, False),
        "medium-tank": (4, 2, False, True, False),
        "assault-gun": (4, 2, False, True, False),
        "heavy-tank": (4.5, 2.5, False, True, False),
        "ifv": (4, 2, True, True, True),
        "main-battle-tank": (4.5, 2.5, False, True, True),
    }


def test_guns_and_weapons_of_vehicles_are_rows_of_their_tables() -> None:
    for row in sheet.VEHICLES.values():
        assert row.main_gun is None or row.main_gun in sheet.GUNS
        assert set(row.secondary) <= set(sheet.WEAPONS)


def test_eleven_units() -> None:
    """MB-T-UNITS, MB-DAT-05, MB-DAT-06."""
    assert cells(sheet.UNITS, "profile", "figures", "leader", "others", "gun") == {
        "militia-squad": ("militia", 10, "pistol", ("rifle*9",), None),
        "rifle-squad": ("regular", 10, "smg", ("lmg-magazine*1", "rifle*8"), None),
        "assault-squad": ("veteran", 8, "smg", ("smg*6", "panzerfaust*1"), None),
        "modern-squad": (
            "regular", 8, "assault-rifle-recent",
            ("lmg-recent*1", "rpg-7*1", "assault-rifle-recent*5"), None,
        ),
        "commando-team": ("elite", 6, "smg", ("smg*4", "lmg-belt*1"), None),
        "mg-team": ("regular", 3, "pistol", ("mg-heavy*1", "rifle*1"), None),
        "at-team": ("regular", 2, "rifle", ("bazooka*1",), None),
        "missile-team": ("regular", 2, "assault-rifle-recent", ("at-missile*1",), None),
        "sniper": ("sniper", 1, "rifle", (), None),
        "at-gun": ("regular", 4, "pistol", ("rifle*3",), "gun-57"),
        "mortar-team": ("regular", 3, "pistol", ("rifle*2",), "mortar-81"),
    }  # fmt: skip
    assert cells(sheet.UNITS, "assistants", "second", "grenades", "sniper", "recent") == {
        "militia-squad": (0, False, False, False, False),
        "rifle-squad": (1, True, True, False, False),
        "assault-squad": (0, True, True, False, False),
        "modern-squad": (1, True, True, False, True),
        "commando-team": (0, True, True, False, False),
        "mg-team": (1, False, False, False, False),
        "at-team": (0, False, True, False, False),
        "missile-team": (0, False, False, False, True),
        "sniper": (0, False, False, True, False),
        "at-gun": (0, False, False, False, False),
        "mortar-team": (0, False, False, False, False),
    }


def test_the_figures_of_a_unit_are_its_leader_and_the_others() -> None:
    """MB-DAT-06."""
    for unit in sheet.UNITS.values():
        others = [counted.split("*") for counted in unit.others]
        assert unit.figures == 1 + sum(int(number) for _, number in others)
        assert {unit.leader, *(weapon for weapon, _ in others)} <= set(sheet.WEAPONS)


def test_eighteen_commands() -> None:
    """MB-T-COMMANDS, MB-CMD-01."""
    assert cells(sheet.COMMANDS, "step", "uses", "then_shoot") == {
        "deploy": ("set-up", (), None),
        "set-hatches": ("start", (), None),
        "enter": ("movement", ("movement",), "no-march"),
        "move": ("movement", ("movement",), "as-moved"),
        "march": ("movement", ("movement",), "no"),
        "charge": ("movement", ("movement",), "no"),
        "close-up": ("movement", ("movement",), "no"),
        "break-off": ("movement", ("movement",), "no"),
        "mount": ("movement", ("movement",), "no"),
        "dismount": ("movement", ("movement",), "as-moved"),
        "free-vehicle": ("movement", ("movement", "shooting"), "no"),
        "turn": ("movement", (), "as-not-moved"),
        "shoot": ("shooting", ("shooting",), None),
        "ambush": ("shooting", ("shooting",), None),
        "fight": ("close-combat", (), None),
        "spring-ambush": ("enemy-movement", ("marker",), None),
        "end-step": ("any", (), None),
        "concede": ("any", (), None),
    }
    assert all(row.rules for row in sheet.COMMANDS.values())


def test_weapons_and_guns_never_share_a_name() -> None:
    assert len(weapons.ARMS) == len(sheet.WEAPONS) + len(sheet.GUNS)
