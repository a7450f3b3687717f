"""The log of Modern Battles: results in bold, dice with their reasons, tests with their units."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.drawing.modern_battles.positions import RIFLES
from tests.drawing.vocabulary import must_be
from tests.rulesets.modern_battles.build import (
    a_battle,
    a_vehicle,
    blue,
    mines,
    played,
    red,
    shifted,
)

from sandtable.drawing import table_of
from sandtable.entry import Entry
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import (
    BLAZING,
    CLOSE_COMBAT,
    FLEEING,
    SHAKEN,
    SHOOTING,
    START,
    Battle,
)
from sandtable.rulesets.modern_battles.commands.preview import preview
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.words.damage import effect_name
from sandtable.scenarios import load

TABLE = table_of("modern-battles")


def lines(
    battle: Battle, command: Any, *faces: int, language: str = "en", folded: bool = False
) -> list[Any]:
    """What the log says of a command that was played with these dice, or only folded."""
    done = played(battle, command, faces)
    whole = None if folded else done.whole
    entry = Entry(1, battle.to_act, command, (), tuple(done.log), "", "", whole=whole)
    told = TABLE.log_lines(entry, battle, language)
    must_be("log", told)
    return told


SQUADS = a_battle(
    red("able", (10, 10), (10, 11.6)), blue("baker", (20, 10), (20, 11.6), (20, 13.2)),
    phase=SHOOTING,
)  # fmt: skip


def test_a_volley_is_one_line_with_all_its_dice_and_who_fell():
    told = lines(SQUADS, c.Shoot("able", "baker"), 6, 6, 1, 1, 1, 1)
    assert told[0]["sentence"] == "Able ▸ baker, rifle × 2: **one falls**"
    assert told[0]["facts"] == "9\u00a0in · baker1 leader"
    assert [row["rule"] for row in told[0]["rolls"]][:2] == ["MB-SHT-04", "MB-SHT-17"]
    shots = told[0]["rolls"][0]
    assert ([die["face"] for die in shots["each"]], shots["means"]) == ([6, 1], "1 of 2")
    assert [die["hit"] for die in told[0]["dice"]] == [True, False]


def test_a_test_that_is_passed_is_told_with_its_unit():
    """A third fell in one fire: they test, and nothing changes (MB-PSY-13)."""
    told = lines(SQUADS, c.Shoot("able", "baker"), 6, 6, 1, 1, 1, 1)
    assert told[-1]["sentence"] == "Baker, psychology test: **passed**"
    assert (told[-1]["rule"], told[-1]["side"]) == ("MB-PSY-06", "blue")


def test_a_test_that_fails_is_told_by_the_state_it_leads_to():
    told = lines(SQUADS, c.Shoot("able", "baker"), 6, 6, 1, 1, 6, 6)
    states = [line for line in told if "psychology" not in line["sentence"]][1:]
    assert states[0]["sentence"] == "Baker: **fleeing**"
    assert states[0]["rule"] == "MB-PSY-06"
    assert states[1]["sentence"].startswith("Baker: **compulsory move, away from able**")


def test_a_flight_is_told_with_whom_it_leads_away_from_and_not_as_away_from_all():
    """MB-MOV-06: from the nearest in sight, which may well be towards another."""
    battle = a_battle(
        red("able", (10, 10), (10, 11.6)), red("charlie", (50, 11)),
        blue("baker", (20, 10), (20, 11.6), (20, 13.2)), phase=SHOOTING,
    )  # fmt: skip
    for language, words in (("en", "away from able"), ("fr", "pour fuir l’ennemi (able)")):
        told = lines(battle, c.Shoot("able", "baker"), 6, 6, 1, 1, 6, 6, language=language)
        assert [line for line in told if words in line["sentence"]]


def test_who_rallies_is_told_unit_by_unit():
    battle = a_battle(
        red("able", (10, 10), (10, 11.6), state=SHAKEN), blue("baker", (40, 10)), phase=START
    )
    told = [line["sentence"] for line in lines(battle, c.EndStep(), 1, 1)]
    assert told == ["Movement.", "Able: **advancing again**"]


def test_a_test_that_changes_nothing_has_its_line_before_the_next_one():
    """Who flees and fails flees on; the dice of the next unit are its own (MB-PSY-07)."""
    battle = a_battle(
        red("able", (10, 10), (10, 11.6), state=FLEEING),
        red("charlie", (30, 30), (30, 31.6), state=SHAKEN),
        blue("baker", (60, 10)),
        phase=START,
    )
    told = lines(battle, c.EndStep(), 6, 6, 1, 1)
    assert [line["sentence"] for line in told][:3] == [
        "Movement.",
        "Able, rally test: **failed**",
        "Charlie: **advancing again**",
    ]
    assert [[die["face"] for die in line["dice"]] for line in told[1:3]] == [[6, 6], [1, 1]]


def test_a_test_that_leaves_the_shaken_as_they_are_is_told_with_its_unit():
    """MB-PSY-14"""
    shaken = blue("baker", (20, 10), (20, 11.6), (20, 13.2), state=SHAKEN)
    battle = a_battle(red("able", (10, 10), (10, 11.6)), shaken, phase=SHOOTING)
    told = lines(battle, c.Shoot("able", "baker"), 6, 6, 1, 1, 1, 1)
    assert told[-1]["sentence"] == "Baker, psychology test: **passed**"


SHELLS = a_battle(
    a_vehicle("tank", "red", 10, 10, guns=("autocannon-30",), secondary=()),
    blue("baker", (20, 10), (20, 16)),
    phase=SHOOTING,
)


def test_the_wounds_of_a_shell_are_told_with_that_shell():
    """MB-RID-05: the first hits and does no harm, the second misses."""
    told = lines(SHELLS, c.Shoot("tank", "baker", "main"), 6, 1, 1)
    assert [[row["rule"] for row in line["rolls"]] for line in told] == [
        ["MB-SHT-04", "MB-SHT-17"],
        ["MB-SHT-04"],
    ]


def test_a_shell_that_hits_says_whether_it_wounds_and_shows_both_dice():
    """MB-SHT-17: a hit is not yet a wound."""
    told = lines(SHELLS, c.Shoot("tank", "baker", "main"), 6, 1, 1)
    assert told[0]["sentence"].endswith(": **one figure hit, no wound**")
    assert [(die["face"], die["hit"]) for die in told[0]["dice"]] == [(6, True), (1, False)]
    french = lines(SHELLS, c.Shoot("tank", "baker", "main"), 6, 1, 1, language="fr")
    assert french[0]["sentence"].endswith("**une figurine touchée, pas de blessure**")
    folded = lines(SHELLS, c.Shoot("tank", "baker", "main"), 6, 1, 1, folded=True)
    assert folded[0]["sentence"] == told[0]["sentence"]


def test_a_shell_that_fells_says_so():
    told = lines(SHELLS, c.Shoot("tank", "baker", "main"), 6, 6, 1, 1, 1)
    assert told[0]["sentence"].endswith(": **one figure hit, it falls**")


def test_a_test_before_a_move_has_a_line_of_its_own():
    """MB-ENC-02"""
    battle = a_battle(
        red("able", (30, 10)), blue("baker", (60, 10)), options=Options(free_movement=True)
    )
    command = c.Move("able", shifted(battle, "able", -3, 0), (1, 0))
    assert [line["sentence"] for line in lines(battle, command, 1)] == [
        "Able, Initiative test to move there: **passed**",
        "Able: **move**",
    ]


def test_mines_that_are_not_found_are_told_before_the_way_into_them():
    """MB-INI-03"""
    battle = a_battle(
        red("able", (10, 10)), blue("baker", (60, 40)), terrain=(mines("m", 12, 5, 4, 10),)
    )
    command = c.Move("able", shifted(battle, "able", 4, 0), (1, 0))
    told = [line["sentence"] for line in lines(battle, command, 4, 1, 1)]
    assert told[:2] == [
        "Able, Initiative test before a minefield: **failed**",
        "Able: **move**",
    ]


def test_a_record_that_was_only_folded_tells_volleys_and_tests_as_well():
    for faces in ((6, 6, 1, 1, 1, 1), (6, 6, 1, 1, 6, 6), (1, 1)):
        shot = c.Shoot("able", "baker")
        assert lines(SQUADS, shot, *faces, folded=True) == lines(SQUADS, shot, *faces)


def test_a_move_is_one_line_with_its_length_and_a_trail_for_each_figure():
    battle = a_battle(red("able", (10, 10), (10, 11.6)), blue("baker", (40, 10)))
    command = c.Move("able", shifted(battle, "able", 3, 0), (1, 0))
    told = lines(battle, command)
    assert [(line["sentence"], line["facts"]) for line in told] == [("Able: **move**", "3\u00a0in")]
    entry = Entry(1, "red", command, (), tuple(played(battle, command).log), "", "")
    ways = {way["piece"]: way["points"] for way in TABLE.trail(entry, battle)}
    assert ways["able1"] == [(1000, 1000), (1300, 1000)]
    assert set(ways) == {"able1", "able2"}


def test_a_shot_at_a_vehicle_tells_the_side_it_strikes_and_what_came_of_it():
    told = lines(RIFLES, c.Shoot("tank", "panzer", "main", ammo="ap"), 1)
    assert told[0]["sentence"] == "Tank ▸ panzer (front), 75 mm gun: **missed**"
    assert told[0]["rule"] == "MB-SHT-04"
    french = lines(RIFLES, c.Shoot("tank", "panzer", "main", ammo="ap"), 1, language="fr")
    assert french[0]["sentence"].startswith("Tank ▸ panzer")


def test_the_shots_of_one_volley_at_a_vehicle_are_one_line_and_one_scene_the_worst_first():
    """MB-SHT-19: each hit is resolved on its own. Two miss, one is saved, the last pierces."""
    burst = a_vehicle("car", "red", 10, 10, guns=(), secondary=("mg-light",))
    truck = a_vehicle("truck", "blue", 20, 10, "truck")
    battle = a_battle(burst, truck, phase=SHOOTING, options=Options(damage_table="simplified"))
    command, faces = c.Shoot("car", "truck", "secondary"), (1, 1, 6, 6, 6, 1, 1, 1)
    (told,) = lines(battle, command, *faces)
    assert told["sentence"] == (
        "Car ▸ truck (front), light machine gun × 4: "
        "**pierced, the crew keeps its nerve · hit, but it holds · missed (2×)**"
    )
    assert [row["means"] for row in told["rolls"]] == [
        "2 of 4",
        "it holds · pierced, armour",
        "passed",
    ]
    done = played(battle, command, faces)
    entry = Entry(1, "red", command, (), tuple(done.log), "", "", whole=done.whole)
    (scene,) = TABLE.scenes(entry, battle, "blue", "en")
    assert (scene["doing"], scene["by"], scene["on"]) == (
        "Car shoots truck",
        ["car"],
        ["truck"],
    )
    assert "chance" not in scene


# --- vehicles -------------------------------------------------------------------------------------
TROOP = a_battle(
    a_vehicle("tank", "red", 10, 10), a_vehicle("foe", "blue", 34, 10, crew=1, group="troop"),
    a_vehicle("mate", "blue", 34, 30, group="troop"),
    groups={"troop": ("foe", "mate")}, options=Options(vehicle_groups=True), phase=SHOOTING,
)  # fmt: skip


def test_what_a_hit_leaves_behind_stands_beside_the_shot():
    """Armour holds or not, then a loss in the crew: one line, not two (MB-VEH-19)."""
    told = lines(TROOP, c.Shoot("tank", "foe", "main", ammo="ap"), 6, 1, 4, 1, 1)
    assert told[0]["sentence"].startswith("Tank ▸ foe (front), 75 mm gun: **")
    assert told[0]["sentence"].endswith("one of the crew lost**")
    assert told[1]["sentence"] == "Foe: lost, no crew is left."


def test_the_test_of_a_group_is_told_with_its_vehicles():
    """MB-GRP-02"""
    told = lines(TROOP, c.Shoot("tank", "foe", "main", ammo="ap"), 6, 1, 4, 1, 1)
    assert told[-1]["sentence"] == "Foe and mate, group test: **passed**"
    assert told[-1]["side"] == "blue"


def test_each_blazing_wreck_is_told_with_its_own_die():
    """MB-VEH-14"""
    wrecks = [a_vehicle(name, "blue", 30, y, fate=BLAZING) for name, y in (("one", 5), ("two", 25))]
    battle = a_battle(red("able", (5, 40)), blue("baker", (60, 40)), *wrecks, phase=CLOSE_COMBAT)
    told = lines(battle, c.EndStep(), 3, 1)
    burning = [(line["sentence"], line["dice"][0]["face"]) for line in told if "dice" in line]
    assert burning == [
        ("One, does the blaze go out: **still burning**", 3),
        ("Two: the blaze goes out.", 1),
    ]


def test_a_shell_whose_victims_are_saved_keeps_its_dice():
    battle = a_battle(
        a_vehicle("tank", "red", 10, 10), blue("baker", (20, 10), (40, 40), save=2), phase=SHOOTING
    )
    told = lines(battle, c.Shoot("tank", "baker", "main"), 6, 6, 6)
    assert [line["sentence"] for line in told] == [
        "Tank ▸ baker, 75 mm gun: **one figure hit, saved**"
    ]
    assert "MB-SHT-17" in [row["rule"] for row in told[0]["rolls"]]


def test_exactly_this_result_of_a_shot_at_a_vehicle_is_that_which_the_line_tells():
    """A hit by 4 or more, and a blaze by one cell of the damage table: not any hit."""
    hunter = red("hunter", (10, 10), weapons=("bazooka",), facing=90)
    battle = a_battle(hunter, a_vehicle("truck", "blue", 18, 10, "truck"), phase=SHOOTING)
    command = c.Shoot("hunter", "truck")
    done = played(battle, command, (6, 4, 6, 6))
    entry = Entry(1, "red", command, (), tuple(done.log), "", "", whole=done.whole)
    [shot] = [scene for scene in TABLE.scenes(entry, battle, None, "en") if scene["kind"] == "fire"]
    [counted] = [one for one in preview(battle, command).chances if one.what == "vehicle"]
    assert "**set ablaze**" in shot["caption"]
    assert shot["fraction"] == str(counted.outcomes["blaze"])


def test_each_volley_of_a_fire_is_told_with_the_distance_of_those_who_fire_it():
    """A submachine gun reaches 12 inches, then it is extreme range; the leader fires nothing."""
    guns = ("pistol", "smg", "smg")
    able = red("able", (10.5, 13), (10, 12), (7, 12), weapons=guns, facing=90)
    battle = a_battle(able, blue("baker", (21, 12), (21, 13.6)), phase=SHOOTING)
    told = lines(battle, c.Shoot("able", "baker"), *[1] * 6)
    assert [(line["sentence"], line["facts"]) for line in told] == [
        ("Able ▸ baker, submachine gun × 3: **nobody falls**", "10\u00a0in"),
        ("Able ▸ baker, submachine gun × 3: **nobody falls**", "13\u00a0in"),
    ]


def test_a_volley_that_ended_early_says_that_nobody_was_left_to_hit():
    """The one of them falls to the first of two rifles (MB-SHT-18)."""
    battle = a_battle(red("able", (10, 10), (10, 11.6)), blue("baker", (20, 10)), phase=SHOOTING)
    told = lines(battle, c.Shoot("able", "baker"), 6, 6)
    assert told[0]["facts"] == (
        "9\u00a0in · after one shot nobody was left in range and sight · baker1 leader"
    )
    french = lines(battle, c.Shoot("able", "baker"), 6, 6, language="fr")
    assert "après un tir, plus personne à portée et en vue" in french[0]["facts"]


def test_of_many_dice_those_that_hit_are_drawn_beside_the_line():
    """Fifteen shots, of which the last hits: twelve dice, and the line opens into all."""
    able = red("able", *[(10, 8 + n) for n in range(5)], weapons=("smg",) * 5, facing=90)
    battle = a_battle(able, blue("baker", (16, 10)), phase=SHOOTING)
    told = lines(battle, c.Shoot("able", "baker"), *[1] * 14, 6, 1)
    assert [die["hit"] for die in told[0]["dice"]] == [False] * 11 + [True]
    assert len(told[0]["roll"]["each"]) == 15


def test_who_flees_no_more_is_told_as_rallied_though_still_shaken():
    """MB-PSY-11: one step at a time, which is good news."""
    battle = a_battle(
        red("able", (10, 10), (10, 11.6), state=FLEEING), blue("baker", (40, 10)), phase=START
    )
    told = lines(battle, c.EndStep(), 1, 1)
    assert "Able: **no longer fleeing, still shaken**" in [line["sentence"] for line in told]


def test_the_log_tells_where_a_unit_was_set_up() -> None:
    """By what is there, in both languages."""
    rules, table = ruleset_named("modern-battles"), table_of("modern-battles")
    game = Game.begin(rules, load("mb-ridge-of-steel").plain, {}, Seeded(1), {})
    side, before = game.to_play, game.state
    game.play(side, next(iter(rules.candidates(before, side))))
    for language, words in (("en", "set up "), ("fr", "en place ")):
        shown = table.log_lines(game.entries[-1], before, language)
        told = " ".join(one["sentence"] for one in shown)
        assert words in told
        assert not told.rstrip("*.").endswith(words.strip())
        assert not re.search(r"\d,\d", told)


def test_a_unit_of_which_some_are_set_up_outside_of_a_place_is_not_told_to_be_in_it() -> None:
    """Cover is for those in it alone (MB-SHT-15)."""
    rules = ruleset_named("modern-battles")
    battle: Any = rules.begin(load("mb-relief-column").plain, {})
    unit = battle.units["raider-rifles"]
    for far, told in ((0, ""), (900, ", not all of them")):
        places = [(unit.members[0], (4000, 800)), (unit.members[1], (4000 + far, 850))]
        set_up = e.UnitDeployed(unit.id, (*places, (unit.members[2], (4000 - far, 750))), (0, 1))
        entry = Entry(1, "raiders", None, (), (set_up,), "", "", 0, None)
        (line,) = TABLE.log_lines(entry, battle, "en")
        assert line["sentence"] == f"Rifles: **set up in the north rocks{told}**"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "immobilised, 3 of the crew lost"),
        ("fr", "immobilisation, 3 pertes dans l’équipage"),
    ],
)
def test_what_dice_said_of_a_hit_is_told_as_a_number(language: str, told: str) -> None:
    harm = e.VehicleDamaged("foe", losses=3, immobilised=True)
    assert effect_name("immobilised+loss-d3", language, harm) == told


def test_the_head_of_a_scene_names_the_unit_that_its_caption_tells_of() -> None:
    """Who turns is the unit, not the first of its figures."""
    battle = a_battle(red("able", (10, 10), (10, 11.6)), blue("baker", (40, 10)))
    command = c.Turn("able", (0, 1))
    done = played(battle, command)
    entry = Entry(1, "red", command, (), tuple(done.log), "", "", whole=done.whole)
    (scene,) = TABLE.scenes(entry, battle, "blue", "en")
    assert (scene["doing"], scene["by"]) == ("Able turned", ["able1", "able2"])
