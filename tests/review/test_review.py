"""A whole review as plain data and in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.review.games import TUTORIALS, random_game, regular_game

from sandtable import review as reviewing
from sandtable.explain.words import LANGUAGES, PACKAGE, Language
from sandtable.lines import chain_of, chained_line
from sandtable.plain import canonical
from sandtable.refusals import BadInput, BadRecord
from sandtable.replay import ReplayDiffers
from sandtable.review import counting, review
from sandtable.review.growing import Far
from sandtable.review.words import Words
from sandtable.rulesets.combat_zone import commands as combat_zone
from sandtable.rulesets.modern_battles import commands as modern_battles

SCHEMA = json.loads((PACKAGE / "schemas" / "review.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module", params=TUTORIALS)
def found(request: pytest.FixtureRequest) -> dict[str, Any]:
    return review(random_game(request.param), depth="quick")


def test_the_same_review_twice_is_the_same_bytes() -> None:
    content = random_game("cz-tutorial")
    first, second = (json.dumps(review(content, depth="quick")) for _ in range(2))
    assert first == second


def test_a_review_that_was_broken_off_goes_on_to_the_same() -> None:
    class Enough(Exception):
        pass

    def told(far: Far) -> None:
        if far.done == 4 and not kept.get("again"):
            raise Enough

    content, kept = random_game("cz-tutorial"), dict[str, Any]()
    with pytest.raises(Enough):
        review(content, depth="quick", kept=kept, listener=told)
    assert kept
    kept["again"] = (1, 1)
    assert review(content, depth="quick", kept=kept, listener=told) == review(
        content, depth="quick"
    )


def test_the_account_adds_up_in_whole_numbers(found: dict[str, Any]) -> None:
    shown = found["shown"]
    parts = [*shown["orders"].values(), *shown["dice"].values()]
    assert shown["start"] + sum(parts) == shown["end"]


def test_each_step_adds_up_in_whole_numbers(found: dict[str, Any]) -> None:
    for entry in found["entries"]:
        shown = entry["shown"]
        assert shown["before"] + shown["order"] + shown["dice"] == shown["after"]


def test_all_steps_together_are_the_whole_record(found: dict[str, Any]) -> None:
    entries = found["entries"]
    assert entries[0]["first"] == 1
    assert [one["first"] for one in entries[1:]] == [one["last"] + 1 for one in entries[:-1]]
    assert entries[-1]["last"] == found["record"]["entries"]


def test_a_review_is_plain_data(found: dict[str, Any]) -> None:
    assert json.loads(json.dumps(found)) == found


def test_a_review_has_the_form_that_its_schema_states(found: dict[str, Any]) -> None:
    Draft202012Validator(SCHEMA).validate(found)


def test_a_card_shows_what_was_played_and_the_best_that_was_found() -> None:
    turning = review(random_game("cz-tutorial"), depth="quick")["turning"]
    assert turning
    for one in turning:
        assert [tried["played"] for tried in one["tried"]].count(True) == 1
        assert [tried["best"] for tried in one["tried"]].count(True) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words_with_whose_play_it_assumes(
    found: dict[str, Any], language: Language
) -> None:
    *_, method = lines = list(Words(found, language).lines())
    assert {"en": "as a regular plays", "fr": "comme un régulier"}[language] in method
    assert not any("{" in line or "**" in line for line in lines)


def test_every_text_is_there_in_both_languages(found: dict[str, Any]) -> None:
    for entry in found["entries"]:
        assert all(entry["title"][language] for language in LANGUAGES)


def test_a_step_says_who_asked_the_coach_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reviewing.DEPTHS, "quick", 2)
    content = regular_game("cz-tutorial", coached_at=3)
    told = review(content, depth="quick")
    asked = [one for one in told["entries"] if one["coached"]]
    assert [(one["first"] <= 3 <= one["last"], one["coached"]) for one in asked] == [
        (True, [asked[0]["side"]])
    ]
    assert any("the coach was asked" in line for line in Words(told, "en").lines())


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(BadInput):
        review(random_game("cz-tutorial"), depth="endless")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadInput):
        review(random_game("cz-tutorial"), level="general")


def test_a_regular_may_be_called_greedy_as_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reviewing.DEPTHS, "quick", 2)
    told = review(random_game("cz-tutorial"), depth="quick", level="greedy")
    assert told["assumes"]["level"] == "regular"


@pytest.mark.parametrize(
    ("level", "key"),
    [
        ("random", "review-aimless-level"),
        ("veteran", "review-slow-level"),
        ("general", "review-unknown-level"),
    ],
)
def test_each_level_that_is_not_assumed_is_refused_for_its_own_reason(level: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        review(random_game("cz-tutorial"), level=level)
    assert refused.value.key == key


def altered(change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """A record that somebody altered, and chained again."""
    lines = [json.loads(line) for line in random_game("cz-tutorial").splitlines()]
    change(lines)
    texts, chain = list[str](), ""
    for line in lines:
        text = canonical({name: said for name, said in line.items() if name != "chain"})
        chain = chain_of(chain, text)
        texts.append(chained_line(text, chain))
    return "".join(f"{text}\n" for text in texts).encode()


def other_rules(lines: list[dict[str, Any]]) -> None:
    lines[0]["fingerprint"] = "0" * len(lines[0]["fingerprint"])


def test_what_is_wrong_with_a_record_is_told_with_the_name_of_its_file() -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        lines[5]["command"]["type"] = "Nope"

    with pytest.raises(BadRecord) as refused:
        review(altered(change), file="friday.jsonl")
    assert (refused.value.file, refused.value.line) == ("friday.jsonl", 6)


def test_dice_that_do_not_follow_from_their_record_were_altered_and_not_the_rules() -> None:
    with pytest.raises(BadRecord) as refused:
        review(altered(other_rules), file="friday.jsonl")
    because = refused.value.facts["because"]
    assert (refused.value.file, because.key) == ("friday.jsonl", "replay-differs-dice")


def test_a_record_of_other_rules_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def differs(*_: object) -> None:
        raise ReplayDiffers(7, "events")

    monkeypatch.setattr(counting, "replay", differs)
    with pytest.raises(BadInput) as refused:
        review(altered(other_rules))
    assert (refused.value.key, refused.value.facts["entry"]) == ("review-other-rules", 7)
    with pytest.raises(BadRecord):  # by today's rules it was altered
        review(regular_game("cz-tutorial"))


@pytest.mark.parametrize(
    ("scenario", "given_up"),
    [("mb-tutorial", modern_battles.Concede), ("cz-tutorial", combat_zone.Concede)],
)
def test_giving_up_is_neither_an_order_nor_dice(scenario: str, given_up: type) -> None:
    """The curve ends where a side gave up, as it would have without: it has cost him nothing."""
    content = regular_game(scenario, given_up=given_up)
    until_then = b"".join(content.splitlines(keepends=True)[:7])  # the header and six orders
    told, open_still = (review(record, depth="quick") for record in (content, until_then))
    assert told["entries"][-1]["last"] == 6
    assert told["entries"] == open_still["entries"]
    assert told["shown"] == open_still["shown"]
