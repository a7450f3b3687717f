"""Everything said and done has a sentence in both languages, refusals too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.rulesets.hex_tactical.battles import a_game, decisions
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red

import sandtable
from sandtable.explain.story import account, refusal, say
from sandtable.explain.words import LANGUAGES, has_message
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import events as e
from sandtable.rulesets.hex_tactical.telling import is_quiet, piece_name

FOLDER = Path(sandtable.__file__).parent / "rulesets" / "hex_tactical"
KEY = re.compile(r'Refused\(\s*"(hx-[a-z-]+)"|(?:key =|fault =) "(hx-[a-z-]+)"')
both = pytest.mark.parametrize("language", LANGUAGES)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def key_of(family: str, kind: type) -> str:
    return f"hx-{family}-{CAPITAL.sub('-', kind.__name__).lower()}"


@both
def test_every_event_command_question_and_answer_has_a_sentence(language):
    families = {
        "event": e.EVENTS,
        "command": c.COMMANDS,
        "question": c.QUESTIONS,
        "answer": c.ANSWERS,
    }
    wanted = [key_of(family, kind) for family, kinds in families.items() for kind in kinds]
    assert [key for key in wanted if not has_message(key, language)] == []


@both
def test_every_refusal_of_play_has_a_sentence(language):
    files = [*FOLDER.glob("play/*.py"), FOLDER / "ruleset.py", FOLDER / "moving.py"]
    keys = {one or other for file in files for one, other in KEY.findall(file.read_text("utf-8"))}
    assert len(keys) > 60
    assert sorted(key for key in keys if not has_message(key, language)) == []


@both
def test_a_whole_game_reads_without_a_gap(language):
    game, players = a_game("hx-laterite-road", 4)
    for _ in decisions(game, players, 80):
        pass
    lines = list(account(game, language))
    assert len(lines) > 100
    assert [line for line in lines if "?" in line and "{" in line] == []


def test_a_unit_is_called_by_its_label_and_its_counter():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "mg-team", "1005"))
    assert piece_name(battle, "A", "en") == "A rifle squad"
    assert piece_name(battle, "X", "fr") == "X mitrailleuse (AL)"


def test_a_label_that_the_name_begins_with_is_not_said_twice():
    battle = a_battle(red("A", "section-leader", "0505", label="PC2"))
    assert piece_name(battle, "A", "en") == "PC2 section leader"
    assert piece_name(battle, "A", "fr") == "PC2 de section"


def test_the_side_is_added_where_both_sides_have_a_counter_of_that_label():
    battle = a_battle(
        red("A", "squad", "0505", label="Sq1"), blue("X", "squad", "1005", label="Sq1")
    )
    assert piece_name(battle, "A", "en") == "Sq1 rifle squad (red)"


def test_a_refusal_names_units_and_hexes():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1005"))
    told = Refused("hx-is-stopped", "HX-STATE-01", unit="A")
    assert refusal(told, "en", battle).startswith("A rifle squad is stopped")


def test_commands_are_told():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1005"))
    assert say(c.Move("A", (c.Step(h("0506")),), "forced"), battle, "en") == (
        "force A rifle squad to 0506"
    )
    assert say(c.Activate("reds"), battle, "fr") == "activer reds"


def test_what_is_noted_in_secret_is_left_out_of_the_account():
    assert is_quiet(e.TrapPlaced("M", h("0505")))
    assert is_quiet(e.HexRegistered("red", h("0505")))
