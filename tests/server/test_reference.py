"""The REST API of odds and rules: the same answers as on the command line."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from tests.server.stage import Server

from sandtable.cli import main
from sandtable.rulesets import queries_of
from sandtable.server.catalogue import offered
from sandtable.server.odds import severity

SHOT = {"weapon": "smg", "range": 12, "shots": 4, "cover": "soft"}


def test_every_query_is_a_form_with_labels_in_both_languages(server: Server) -> None:
    forms = {
        language: server.get("/odds/combat-zone", language=language)["queries"]
        for language in ("en", "fr")
    }
    assert {form["id"] for form in forms["en"]} == set(queries_of("combat-zone"))
    shoot = {lang: next(f for f in forms[lang] if f["id"] == "shoot") for lang in forms}
    inputs = {entry["name"]: entry for entry in shoot["en"]["inputs"]}
    assert (inputs["range"]["kind"], inputs["range"]["unit"]) == ("length", "cm")
    assert inputs["weapon"]["kind"] == "choice"
    assert {value["id"] for value in inputs["weapon"]["values"]} >= {"smg"}
    assert [o["severity"] for o in shoot["en"]["outcomes"]] == [3, 2, 0]
    assert shoot["en"]["title"] != shoot["fr"]["title"]


@pytest.mark.parametrize(
    ("ruleset", "first"),
    [
        ("combat-zone", "shoot"),
        ("modern-skirmish", "shoot"),
        ("modern-battles", "shoot"),
        ("hex-tactical", "fire"),
    ],
)
def test_a_ruleset_is_asked_about_its_fire_first(server: Server, ruleset: str, first: str) -> None:
    assert server.get(f"/odds/{ruleset}")["first"] == first


@pytest.mark.parametrize(
    ("outcome", "grave"),
    [
        ("casualty", 3),
        ("defender-panic", 2),
        ("critical-power", 3),
        ("out-of-action", 3),
        ("out", 0),  # of a fire: it is put out
        ("skid-none", 0),
        ("fire+loss-d6", 2),
        ("no-wound", 0),
    ],
)
def test_an_outcome_is_as_grave_as_the_gravest_word_of_its_name(outcome: str, grave: int) -> None:
    assert severity(outcome) == grave


@pytest.mark.parametrize(
    ("ruleset", "units"), [("modern-skirmish", {"cm"}), ("modern-battles", {"in"})]
)
def test_lengths_are_asked_for_in_the_unit_of_the_ruleset(
    server: Server, ruleset: str, units: set[str]
) -> None:
    forms = server.get(f"/odds/{ruleset}", language="en")["queries"]
    inputs = [entry for form in forms for entry in form["inputs"]]
    assert {entry["unit"] for entry in inputs if entry["kind"] == "length"} == units
    assert {entry["unit"] for entry in inputs if entry["kind"] != "length"} == {None}


def test_a_form_that_needs_a_list_of_lengths_begins_with_one_that_is_answered(
    server: Server,
) -> None:
    forms = server.get("/odds/modern-battles")["queries"]
    explosion = next(form for form in forms if form["id"] == "explosion")
    begins = {entry["name"]: entry["default"] for entry in explosion["inputs"]}
    assert begins["distances"] == "1,2,4"
    given = {name: value for name, value in begins.items() if value is not None}
    assert server.post("/odds/modern-battles/explosion", {"inputs": given})["outcomes"]


def test_every_ruleset_is_offered_with_the_unit_of_its_table() -> None:
    for one in offered():
        begun = one.ruleset.begin(one.scenarios()[0].plain, {})
        view = one.table.view(begun, None, "en")
        assert one.unit == view["table"]["unit"], one.id


def test_odds_are_those_of_the_command_line(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = server.post("/odds/combat-zone/shoot", {"inputs": SHOT})
    assert main([*shlex.split(answer["command"])[1:], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {o["id"]: o["fraction"] for o in answer["outcomes"]} == told["fractions"]
    assert {o["id"]: o["probability"] for o in answer["outcomes"]} == told["outcomes"]
    assert answer["inputs"] == told["inputs"]
    given = [m["rule"] for roll in answer["rolls"] for m in roll["modifiers"]]
    assert given == [m["rule"] for m in told["modifiers"]]


def test_a_roll_comes_with_its_faces_and_what_each_throw_means(server: Server) -> None:
    answer = server.post("/odds/combat-zone/shoot", {"inputs": SHOT}, language="en")
    to_hit = answer["rolls"][0]
    assert (to_hit["rule"], to_hit["faces"]) == ("CZ-HIT-01", [False] * 4 + [True] * 2)
    assert to_hit["modifiers"][0]["value"] == "+1"
    assert sum(read["probability"] for read in to_hit["reads"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("query", "inputs", "status", "code"),
    [
        ("shoot", {"weapon": "smg"}, 422, "missing-input"),
        ("shoot", {**SHOT, "weapon": "bow"}, 422, "unknown-value"),
        ("shoot", {**SHOT, "range": -3}, 422, "not-a-length"),
        ("shoot", {**SHOT, "range": "far"}, 422, "not-a-length"),
        ("shoot", {**SHOT, "moon": 1}, 422, "unknown-input"),
        ("shoot", {**SHOT, "range": [1]}, 422, "bad-request"),
        ("dance", {}, 404, "unknown-query"),
    ],
)
def test_odds_that_cannot_be_told_are_refused_with_a_sentence(
    server: Server, query: str, inputs: dict[str, Any], status: int, code: str
) -> None:
    answer = server.http.post(f"/api/odds/combat-zone/{query}", json={"inputs": inputs})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code)
    assert error["sentence"]


def test_a_rule_that_forbids_a_shot_is_named(server: Server) -> None:
    answer = server.http.post(
        "/api/odds/combat-zone/shoot", json={"inputs": {**SHOT, "range": 900}}
    )
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"].startswith("CZ-")


def test_many_odds_at_once_are_those_asked_one_by_one(server: Server) -> None:
    asked = [{**SHOT, "shots": shots} for shots in (1, 2, 3)]
    many = server.post("/odds/combat-zone/shoot/batch", {"asked": [{"inputs": a} for a in asked]})
    singly = [server.post("/odds/combat-zone/shoot", {"inputs": inputs}) for inputs in asked]
    assert [one["answer"] for one in many["answers"]] == singly


def test_a_refusal_among_many_odds_is_told_in_its_place_and_stops_nothing(server: Server) -> None:
    asked = [SHOT, {**SHOT, "range": 900}, {**SHOT, "weapon": "bow"}, SHOT]
    body = {"asked": [{"inputs": inputs} for inputs in asked]}
    answers = server.post("/odds/combat-zone/shoot/batch", body)["answers"]
    assert [one["answer"] is None for one in answers] == [False, True, True, False]
    assert answers[1]["error"]["rule"].startswith("CZ-")
    assert answers[2]["error"]["code"] == "unknown-value"


@pytest.mark.parametrize("asked", [[], [{"inputs": SHOT}] * 49, [{"moon": 1}], "all"])
def test_many_odds_are_some_but_not_too_many(server: Server, asked: Any) -> None:
    answer = server.http.post("/api/odds/combat-zone/shoot/batch", json={"asked": asked})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request")


def test_the_rules_come_by_heading_and_all_of_them(server: Server) -> None:
    book = server.get("/rules/combat-zone", language="en")
    rules = [rule for heading in book["headings"] for rule in heading["rules"]]
    assert book["total"] == len(rules) > 250
    assert all(rule["text"] and rule["source"] for rule in rules)
    assert any(rule["switch"] for rule in rules)


def test_a_rule_is_printed_with_its_source_and_true_minus_signs(server: Server) -> None:
    def rule(language: str) -> dict[str, Any]:
        book = server.get("/rules/hex-tactical", q="HX-VEH-04", language=language)
        found: dict[str, Any] = book["headings"][0]["rules"][0]
        return found

    assert (rule("en")["source"], rule("fr")["source"]) == ("the sheet", "la feuille")
    assert rule("fr")["text"].endswith("\u00a0: −1 colonne.")


def test_rules_are_found_by_id_and_by_words_of_either_language(server: Server) -> None:
    def found(words: str, language: str) -> list[str]:
        book = server.get("/rules/combat-zone", q=words, language=language)
        return [rule["id"] for heading in book["headings"] for rule in heading["rules"]]

    assert found("CZ-HIT-04", "en") == ["CZ-HIT-04"]
    assert found("opportunity fire", "en")
    assert found("tir d'opportunité", "en")
    assert found("xyzzy", "fr") == []


def test_a_word_of_the_rules_is_explained_by_the_rule_that_defines_it(server: Server) -> None:
    def rules(language: str) -> dict[str, str]:
        told = server.get("/rules/combat-zone/words", language=language)["words"]
        assert all(one["text"] and one["heading"] for one in told)
        return {one["word"].lower(): one["rule"] for one in told}

    english, french = rules("en"), rules("fr")
    assert english["panic"] == french["panique"] == "CZ-REACT-11"  # begins with the word
    assert english["close combat"] == french["combat rapproché"] == "CZ-CC-01"  # its heading
    within = server.get("/rules/combat-zone/words", language="en")["within"]
    assert "machine gun" in within  # no machine of the rules
    assert "figure" not in english  # a plain word, which needs no explanation


@pytest.mark.parametrize(
    ("ruleset", "language", "word", "begins"),
    [
        ("modern-battles", "en", "Forced march", "On foot only: 2 x M inches"),
        ("modern-battles", "fr", "Capacité de tir", "Neuf valeurs font un profil"),
        ("hex-tactical", "en", "Initiative", "1D6 a side"),
    ],
)
def test_where_the_sheet_is_silent_a_word_is_explained_by_what_is_played(
    server: Server, ruleset: str, language: str, word: str, begins: str
) -> None:
    words = server.get(f"/rules/{ruleset}/words", language=language)["words"]
    [text] = [one["text"] for one in words if one["word"] == word]
    assert text.startswith(begins)


@pytest.mark.parametrize("path", ["odds", "rules"])
def test_every_ruleset_that_can_be_asked_is_on_the_shelf(server: Server, path: str) -> None:
    told = {one["id"]: one["label"] for one in server.get(f"/{path}")}
    assert told["combat-zone"] == "Combat Zone"
    for ruleset in told:
        assert server.get(f"/{path}/{ruleset}")


@pytest.mark.parametrize("path", ["odds", "rules"])
def test_an_unknown_ruleset_is_404(server: Server, path: str) -> None:
    answer = server.http.get(f"/api/{path}/chess")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown-ruleset")


@pytest.mark.parametrize(
    ("ruleset", "language", "code", "means"),
    [
        ("combat-zone", "en", "AP", "action points"),
        ("combat-zone", "fr", "PA", "points d’action"),
        ("modern-skirmish", "fr", "DQ", "dé de qualité"),
        ("modern-skirmish", "fr", "aire d’effet", "aptitude d’une arme (AoE)"),
        ("hex-tactical", "fr", "CAD", "cadence"),
        ("hex-tactical", "en", "MP", "movement points"),
        ("hex-tactical", "fr", "AL", "arme lourde"),
    ],
)
def test_codes_that_stay_in_texts_are_written_out_and_explained(
    server: Server, ruleset: str, language: str, code: str, means: str
):
    words = server.get(f"/rules/{ruleset}/words", language=language)["words"]
    [told] = [one for one in words if one["word"] == code]
    assert told["heading"] == means
    assert told["text"]


def test_hidden_is_explained_by_what_it_means_and_what_ends_it(server: Server) -> None:
    """HX-OBS-05, not the case of a vehicle that the search would find."""
    for language, word, begins in (
        ("en", "hidden", "Hidden means not recognised. Firing ends it"),
        ("fr", "caché", "Caché veut dire non reconnu. Tirer y met fin"),
    ):
        words = server.get("/rules/hex-tactical/words", language=language)["words"]
        [told] = [one["text"] for one in words if one["word"] == word]
        assert told.startswith(begins)
