"""Every message of Modern Battles stands in both languages, with the same facts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.modern_battles.games import a_game

import sandtable.rulesets.modern_battles as package
from sandtable.drawing import table_of
from sandtable.explain.words import sentence
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.words.telling import CAPITAL

WORDS = Path(str(package.__path__[0])) / "words"
FILES = ("drawing", "typed", "events", "fire", "orders", "ground", "scenario")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
FACT = re.compile(r"\$([a-z_]+)\b(?<!_count)")  # a count is for a verb to agree with


def messages(name: str, language: str) -> dict[str, set[str]]:
    text = (WORDS / f"{name}.{language}.ftl").read_text(encoding="utf-8")
    parts = MESSAGE.split(text)[1:]
    return {key: set(FACT.findall(body)) for key, body in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_and_no_fact_is_invented(name: str) -> None:
    english, french = messages(name, "en"), messages(name, "fr")
    assert list(english) == list(french)
    assert {key for key in english if english[key] != french[key]} == set()


def test_every_command_event_question_and_answer_has_a_sentence() -> None:
    told = set(messages("events", "en"))
    kinds = {
        "event": e.EVENTS,
        "command": c.COMMANDS,
        "question": c.QUESTIONS,
        "answer": [kind for kind in c.ANSWERS if kind not in c.COMMANDS],
    }
    wanted = {
        f"mb-{family}-{CAPITAL.sub('-', kind.__name__).lower()}"
        for family, listed in kinds.items()
        for kind in listed
    }
    assert wanted == told


#: Names of which nobody knows whether they are one or many, or (in French) of which gender.
NAMES = "unit|units|target|vehicle|mounted|mover|side|winner|group|combat|enemies|piece|what|mines"
#: A verb after such a name tells one from many: “sentries has”, « les guetteurs tire ».
VERB = {
    "en": re.compile(rf"\{{ \$(?:{NAMES}) \}} (?:is|are|was|were|has|have|its|[a-z]+s)\b"),
    "fr": re.compile(rf"\{{ \$(?:{NAMES}) \}} (?!sur\b|avec\b|en\b|dans\b|maintenant\b)[a-zà-ÿ]"),
}
#: What goes before a vowel or with an article: « de éclaireurs », « à les pillards ».
ARTICLE = re.compile(rf"\b(?:de|à|que) \{{ \$(?:{NAMES}) \}}")
TOLD = ("drawing", "events", "fire", "orders", "ground")


def lines(name: str, language: str) -> list[str]:
    return (WORDS / f"{name}.{language}.ftl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_told_of_a_unit_is_right_for_one_and_for_many(name: str, language: str) -> None:
    assert [line for line in lines(name, language) if VERB[language].search(line)] == []


@pytest.mark.parametrize("name", TOLD)
def test_no_french_name_needs_an_article_or_loses_a_vowel(name: str) -> None:
    assert [line for line in lines(name, "fr") if ARTICLE.search(line)] == []


def test_no_message_of_the_drawing_is_idle() -> None:
    """Each is named in the code, or made of a name that is."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("drawing/modern_battles", "rulesets/modern_battles", "server")
        for path in (WORDS.parents[2] / folder).rglob("*.py")
    )
    stems = set(re.findall(r'f"([a-z-]+)\{|FIELD = "([a-z-]+)"', source))
    stems = {stem for found in stems for stem in found}
    idle = [
        key
        for key in messages("drawing", "en")
        if not re.search(f"[\"']{key}[\"']", source)
        if not key.startswith(("outcome-", *(stem for stem in stems if stem)))
    ]
    assert idle == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letters_of_the_sheet_stand_for_a_value_on_a_card(language: Any):
    battle = a_game("mb-ford-at-dawn", 1).state
    pieces = table_of("modern-battles").view(battle, "storm", language)["pieces"]
    codes = re.compile(r"\b(?:M|CC|CT|F|E|I|A|Cd|CdT|AP|HE) \d")
    assert [found[0] for piece in pieces if (found := codes.search(piece["detail"]))] == []


def test_the_card_of_the_game_says_that_sides_take_turns_and_not_how_many():
    assert "one side after the other" in sentence("blurb-modern-battles", "en")
    assert "chacun son tour" in sentence("blurb-modern-battles", "fr")


def test_the_price_of_a_shot_of_a_vehicle_says_how_often_its_weapon_fires():
    assert sentence("mb-uses-gun", "en") == "this weapon fires once a turn"
    assert sentence("mb-uses-gun", "fr") == "cette arme tire une fois par tour"


def test_a_clear_line_over_rocks_says_that_one_end_stands_as_high() -> None:
    """MB-GEN-14: the machine gun on its knoll is fired at over eight inches of rocks."""
    battle = a_game("mb-relief-column", 1).now
    table = table_of("modern-battles")
    over: Any = table.sight(battle, [2100, 3300], [4650, 2450], "en")
    assert over["text"].endswith(
        "clear · over the south rocks: one end is as high, on the south-east knolls"
    )
    assert over["pills"][1]["text"] == "over the south rocks"
    level: Any = table.sight(battle, [2100, 3300], [4500, 2000], "en")
    assert level["blockedBy"] == "rocks-2"
    beside: Any = table.sight(battle, [2100, 3300], [2100, 2000], "fr")
    assert "par-dessus" not in beside["text"]
