"""Lines of the log: what each tells of how it came about."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.games.played import played as replayed
from tests.rulesets.hex_tactical.build import BLUE, RED, h, run
from tests.rulesets.hex_tactical.build_fire import a_battle, blue, fire, played, red

from sandtable.drawing import table_of
from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.story import sourced_lines
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.log import Asked
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import changed
from sandtable.rulesets.hex_tactical.play import turn

TABLE = HexTacticalTable()
RECKONED: dict[Language, str] = {
    "en": "power 4 ×1/2 target not recognised = 2: column P 2",
    "fr": "puissance 4 ×1/2 cible non reconnue = 2 : colonne P 2",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_unit_that_one_throw_strikes_is_told_how_its_column_was_come_to(
    language: Language,
) -> None:
    """HX-POW-14: its owner knows everything that the column depends on."""
    battle = a_battle(
        red("R", "squad", "0505"), blue("B", "squad", "0509"),
        blue("C", "squad", "0509", hidden=True), rows=40,
    )  # fmt: skip
    done = played(battle, fire("R", "0509"), (3, 3, 1, 1))
    entry = Entry(1, RED, fire("R", "0509"), (), tuple(done.log), "", "", whole=done.whole)
    lines = TABLE.log_lines_for(entry, battle, BLUE, language)
    (second,) = [line for line in lines if line["pieces"] == ["C"]]
    assert second["facts"].replace("\xa0", " ").startswith(RECKONED[language])


#: As files and records name missions that were called: `paras-ground-attack-plane-1-5-1`.
RAW = re.compile(r"\b[\w-]+-\d+-\d+\b")


@pytest.mark.parametrize("name", ["hx-drop-zone.greedy", "hx-frozen-pass.greedy"])
def test_aircraft_shot_at_are_called_by_their_mission_and_not_by_its_id(name: str) -> None:
    game = replayed(name)
    table = table_of(game.ruleset.id)
    shots = 0
    for entry in game.entries:
        for language in ("en", "fr"):
            for line in table.log_lines(entry, game.state_at(entry.n - 1), language):
                assert not RAW.search(line["sentence"]), line["sentence"]
                shots += "repulsed" in line["sentence"]
    assert shots or "drop" not in name


def test_dice_of_the_initiative_say_which_side_threw_them() -> None:
    game = replayed("hx-frozen-pass.greedy")
    thrown = {
        tuple((roll["title"], str(roll["means"]).partition(":")[0]) for roll in line["rolls"])
        for entry in game.entries
        for line in TABLE.log_lines(entry, game.state_at(entry.n - 1), "en")
        if line.get("rule") == "HX-TURN-03"
    }
    assert {tuple(title for title, _ in rolls) for rolls in thrown} == {
        ("Initiative of the turn · defenders", "Initiative of the turn · attackers")
    }
    assert {rolls[1][1] for rolls in thrown} >= {
        "higher than the other side", "lower than the other side",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("dice", "facts"),
    [
        ((4, 3), {"en": "Red 4 · Blue 3 + 1 = 4 · a tie: it stays where it was",
                  "fr": "Red 4 · Blue 3 + 1 = 4 · égalité : elle reste où elle était"}),
        ((2, 5), {"en": "Red 2 · Blue 5 + 1 = 6", "fr": "Red 2 · Blue 5 + 1 = 6"}),
    ],
)  # fmt: skip
def test_the_line_of_the_initiative_says_what_each_side_came_to(
    dice: tuple[int, int], facts: dict[Language, str]
) -> None:
    """HX-TURN-03: with its bonus, and that a tie leaves it where it was."""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"))
    battle = changed(battle, field=replace(battle.field, bonus={BLUE: 1}), initiative=BLUE)
    done = run(lambda umpire: turn.start_turn(battle, umpire), dice)
    entry = Entry(1, RED, None, (), tuple(done.log), "", "", whole=done.whole)
    for language, said in facts.items():
        lines = TABLE.log_lines_for(entry, battle, RED, language)
        (line,) = [line for line in lines if line.get("rule") == "HX-TURN-03"]
        sentence = line["sentence"].replace("\xa0", " ").replace("\u202f", " ")
        assert sentence.endswith(f"** ({said})")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ": fire in reaction with "), ("fr", " : tir en réaction avec ")],
)
def test_whoever_answers_a_move_by_fire_is_said_to_fire(language: Language, said: str) -> None:
    battle = a_battle(red("A", "squad", "0505"), blue("B", "mg-team", "0905"))
    answer = c.Volley((c.Shooter("B"),))
    asked = Asked(BLUE, c.MayFire(h("0605"), "A"), answer)
    entry = Entry(1, RED, None, (), (asked,), "", "")
    (line,) = TABLE.log_lines_for(entry, battle, RED, language)
    assert said in re.sub("[\xa0\u202f]", " ", line["sentence"])


def test_while_dice_of_both_sides_fall_the_header_names_neither() -> None:
    game = replayed("hx-frozen-pass.greedy")
    doing = {
        scene["doing"]
        for entry in game.entries[:60]
        for scene in TABLE.scenes(entry, game.state_at(entry.n - 1), None, "en")
        if "HX-TURN-03" in (scene.get("rules") or ())
    }
    assert doing == {"Initiative of the turn"}


def test_a_result_is_spelt_out_and_a_test_that_was_passed_is_told() -> None:
    """HX-RES-01: “result N, no effect” is a test that went well."""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"), rows=40)
    done = played(battle, fire("R", "0509"), (1, 3, 1, 1))
    entry = Entry(1, RED, fire("R", "0509"), (), tuple(done.log), "", "", whole=done.whole)
    (read,) = [
        line
        for line in TABLE.log_lines_for(entry, battle, BLUE, "en")
        if line["pieces"] == ["B"] and "no effect" in line["sentence"]
    ]
    assert read["facts"].endswith("result N: neutralisation test · the test is passed")


def test_a_state_that_the_shot_tells_has_no_line_of_its_own() -> None:
    """HX-RES-01: the neutralisation test of men fails, and nothing is said of vehicles."""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"), rows=40)
    done = played(battle, fire("R", "0509"), (1, 3, 6, 6))
    entry = Entry(1, RED, fire("R", "0509"), (), tuple(done.log), "", "", whole=done.whole)
    told = TABLE.log_lines_for(entry, battle, BLUE, "en")
    (read,) = [line for line in told if "neutralised" in line["sentence"]]
    assert read["sentence"] == "Fire at B rifle squad: **neutralised**"
    assert read["side"] == RED  # who fires, not whom it strikes
    assert "vehicle" not in read["facts"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shot_at_aircraft_or_a_vehicle_says_nothing_of_other_targets(language: Language) -> None:
    """HX-RES-02 to HX-RES-05: what the result did is what is told."""
    game = replayed("hx-drop-zone.greedy")
    told = []
    for entry in game.entries:
        before = game.state_at(entry.n - 1)
        voice = Voice(before, language)
        for source, line in sourced_lines(voice, entry):
            unit = before.units.get(getattr(source, "target", ""))
            of_men = unit is not None and (unit.counter.is_infantry or unit.counter.is_piece)
            if isinstance(source, e.ShotRead) and not of_men:
                told.append(line.get("facts", ""))
                told += [str(roll["means"]) for roll in line.get("rolls", ())]
    assert told
    others = re.compile("vehicle|véhicule|test|loss|perte")
    assert [words for words in told if others.search(words)] == []
