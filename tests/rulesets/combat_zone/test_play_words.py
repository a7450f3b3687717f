"""Every refusal of a command has its sentence, in both languages, from facts that it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.rulesets.combat_zone.build import RULES, a_battle, a_thing, blue, red

from sandtable.explain.story import refusal
from sandtable.explain.words import LANGUAGES, Language, messages
from sandtable.game import Refused
from sandtable.rulesets.combat_zone import play
from sandtable.rulesets.combat_zone.commands import Activate, CloseCombat, Drop, FirstAid

FOLDER = Path(play.__path__[0])


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Keys and names of facts of every `Refused` written in the files of play."""
    for file in (*sorted(FOLDER.rglob("*.py")), FOLDER.parent / "ruleset.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refused":
                continue
            key = node.args[0]
            if isinstance(key, ast.Constant):
                yield str(key.value), frozenset(str(fact.arg) for fact in node.keywords)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    missing = sorted({key for key, _ in refusals()} - set(messages(language)))
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_only_facts_that_are_given(language: Language) -> None:
    known = messages(language)
    wrong = [
        (key, fact)
        for key, facts in refusals()
        if key in known
        for fact in re.findall(r"\$(\w+)", known[key])
        if fact not in facts
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("command", "en", "fr"),
    [
        (
            CloseCombat("ann", "bob"),
            "Ann Ann does not touch bob Bob: move into contact first",
            "Ann Ann n’est pas au contact (bob Bob) : amenez d’abord les socles au contact",
        ),
        (
            Drop("ann", "case"),
            "Ann Ann does not carry “case”; what it carries: —",
            "Ann Ann ne porte pas « case » ; est porté : —",
        ),
        (
            Activate("red"),
            "Red is still active: end its activation before you activate another group",
            "Une activation est en cours (red) : terminez-la avant d’activer un autre groupe",
        ),
        (
            FirstAid("ann", "bob"),
            "“bob Bob” is no casualty on the table: only those can be treated",
            "« bob Bob » n’est pas une figurine éliminée : seules celles-là se soignent",
        ),
    ],
)
def test_a_refusal_tells_what_would_be_right(command: object, en: str, fr: str) -> None:
    battle = a_battle(
        red("ann", 30, 30, name="Ann"),
        blue("bob", 40, 30, name="Bob"),
        things=(a_thing("case", 50, 30),),
    )
    with pytest.raises(Refused) as caught:
        RULES.check(battle, command)
    sentences = [
        refusal(caught.value, language, battle).replace("\u00a0", " ").replace("\u202f", " ")
        for language in LANGUAGES
    ]
    assert [sentence.partition(" (CZ-")[0].removesuffix(".") for sentence in sentences] == [en, fr]
