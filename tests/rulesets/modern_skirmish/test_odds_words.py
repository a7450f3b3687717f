"""The queries in both languages: every name and meaning has its words, told by the program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.rulesets.modern_skirmish.asking import ask
from tests.rulesets.modern_skirmish.test_odds_refusals import GOOD

from sandtable.chance import meanings
from sandtable.cli import main
from sandtable.explain import LANGUAGES
from sandtable.explain.meanings import mark_of
from sandtable.explain.words import Language, has_message
from sandtable.rulesets.modern_skirmish.queries.odds import QUERIES
from sandtable.rulesets.query import Query

EXAMPLE = ["weapon=assault-rifle", "dc=D8", "moved=6", "cover=light", "vest=true"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", QUERIES.values(), ids=list(QUERIES))
def test_every_input_value_outcome_and_mean_has_a_name(query: Query, language: Language) -> None:
    keys = [query.word, *(entry.word for entry in query.inputs)]
    keys += [f"outcome-{outcome}" for outcome in query.outcomes]
    keys += [f"expected-{expected}" for expected in query.expected]
    for entry in query.inputs:
        if entry.kind == "choice" and entry.table is None:
            keys += [entry.value_word(value) for value in entry.values]
    assert [key for key in keys if not has_message(key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("query", "words"), GOOD.items())
def test_what_each_throw_of_a_roll_means_is_told_in_words(
    query: str, words: str, language: Language
) -> None:
    for planned in ask(query, words).rolls:
        for means in meanings(planned):
            mark = "number" if type(means) is int else mark_of(means)
            keys = (f"means-{planned.rule}-{mark}", f"outcome-{mark}")
            assert type(means) is int or any(has_message(key, language) for key in keys), keys


# --- the program ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("language", "phrases"),
    [
        ("en", ("One shot at a figure", "Out of action", "17.9%", "183/1024", "1D8, 8 needed")),
        ("fr", ("Un tir sur une figurine", "Hors combat", "17,9", "183/1024", "1D8, il faut 8")),
    ],
)
def test_odds_are_told_in_both_languages(
    language: str, phrases: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["odds", "modern-skirmish", "shoot", *EXAMPLE, "--language", language])
    shown = capsys.readouterr().out
    assert code == 0
    assert [words for words in phrases if words not in shown] == []


def test_odds_are_exact_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "modern-skirmish", "shoot", *EXAMPLE, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["outcomes"] == {
        "out-of-action": 0.1787109375,
        "saved": 0.0556640625,
        "missed": 0.765625,
    }
    assert answer["expected"] == {"hits": 0.25, "heads_down": 0.0}
    modifiers = [(modifier["rule"], modifier["value"]) for modifier in answer["modifiers"]]
    assert modifiers == [("MS-TMOD-02", 2), ("MS-TMOD-08", 2)]


def test_a_batch_answers_each_line_and_tells_its_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"id": 1, "ruleset": "modern-skirmish", "query": "save", "inputs": {"hits": 2}},
        {"id": 2, "ruleset": "modern-skirmish", "query": "aoe", "inputs": {"weapon": "rifle"}},
    ]
    file = tmp_path / "asked.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    assert main(["odds", "--batch", str(file)]) == 0
    saved, refused = map(json.loads, capsys.readouterr().out.splitlines())
    assert saved["fractions"] == {"saved": "1/16", "failed": "15/16"}
    assert refused["error"].endswith("(MS-ABIL-01).")


def test_a_throw_is_told_die_by_die(capsys: pytest.CaptureFixture[str]) -> None:
    """The grenade falls short of 5, goes 3 cm back and to the left, and the figure survives."""
    words = ["weapon=offensive-grenade", "moved=3", "x=-2", "--dice", "4,3,6,7"]
    assert main(["resolve", "modern-skirmish", "blast", *words, "--language", "en"]) == 0
    shown = capsys.readouterr().out
    assert "4 in all, 5 needed: failed" in shown
    assert "back and to the left" in shown
    assert "Survived in the area" in shown
