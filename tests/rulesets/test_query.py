"""Queries as data: what is typed is read, refused or answered, whatever the ruleset."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from sandtable.chance import Chance, Modifier, QuickDice, Roll
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS, ask_odds, queries_of, resolve_query
from sandtable.rulesets.query import (
    Asked,
    Case,
    Input,
    Query,
    ask,
    describe,
    nearest_names,
    parse,
    throw,
)


def reach(roll: Roll, dice: Chance) -> bool:
    return bool(dice.roll(roll))


def at_least(rolled: int, modifier: int, needed: int) -> bool:
    return rolled + modifier >= needed


def fill_in(asked: Asked) -> Case:
    modifiers = (Modifier("X-01", 1),) if asked["skilled"] else ()
    roll = Roll("X-00", asked["dice"], at_least, modifiers, against=asked["needed"])
    return Case(reach, (roll,), {True: "made", False: "missed"}.__getitem__, (roll,))


SWITCHES = (
    Input("x.colour", "choice", ("red", "green"), "red"),
    Input("x.skill", "truth", default=False),
)
QUERY = Query(
    "reach",
    (
        Input("needed", "whole", required=True, lowest=2, highest=12),
        Input("dice", "dice", default="2D6"),
        Input("skilled", "truth", default=False, switch="x.skill"),
        Input("far", "length", default=0, lowest=0, highest=100),
        Input("hue", "choice", ("red", "green"), "red", switch="x.colour"),
    ),
    ("made", "missed", "never"),
    fill_in,
)


def read(**typed: Any) -> Asked:
    return parse(QUERY, SWITCHES, {"needed": 7, **typed})


def refusal(**typed: Any) -> BadInput:
    with pytest.raises(BadInput) as caught:
        parse(QUERY, SWITCHES, typed)
    return caught.value


# --- answers --------------------------------------------------------------------------------------
def test_every_label_is_there_at_nought_when_it_cannot_happen() -> None:
    answer = ask("x", QUERY, SWITCHES, {"needed": "7"})
    assert answer.outcomes == {"made": Fraction(21, 36), "missed": Fraction(15, 36), "never": 0}


def test_the_answer_lists_the_modifiers_that_counted() -> None:
    answer = ask("x", QUERY, SWITCHES, {"needed": 7, "skilled": True})
    assert answer.modifiers == (Modifier("X-01", 1),)


def test_the_answer_tells_the_inputs_that_counted() -> None:
    answer = ask("x", QUERY, SWITCHES, {"needed": 7, "far": "12.50"})
    assert answer.inputs == {
        "needed": 7,
        "dice": "2D6",
        "skilled": False,
        "far": 12.5,
        "hue": "red",
    }


def test_a_throw_runs_the_same_resolution() -> None:
    assert throw(QUERY, SWITCHES, {"needed": 2}, QuickDice(lambda: 0.5)).outcome == "made"


# --- reading --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("needed", "8", 8),
        ("needed", 8, 8),
        ("needed", 8.0, 8),
        ("skilled", "true", True),
        ("skilled", False, False),
        ("far", "12.5", 1250),
        ("far", 12.5, 1250),
        ("far", 0.1, 10),
        ("far", "0.001", Fraction(1, 10)),
        ("far", 1e-07, Fraction(1, 100_000)),
        ("far", 20.000000000000004, 2000 + Fraction(4, 10**13)),
        ("hue", "green", "green"),
        ("dice", "8+3D6", "8+3D6"),
    ],
)
def test_numbers_may_come_as_text_or_as_numbers(name: str, typed: Any, value: Any) -> None:
    assert read(**{name: typed})[name] == value


@pytest.mark.parametrize(
    ("name", "typed", "key"),
    [
        ("needed", "seven", "not-whole"),
        ("needed", "7.5", "not-whole"),
        ("needed", True, "not-whole"),
        ("needed", "", "not-whole"),
        ("needed", None, "not-whole"),
        ("needed", [7], "not-whole"),
        ("needed", "1" * 5000, "not-whole"),
        ("needed", 1, "too-small"),
        ("needed", "13", "too-large"),
        ("skilled", "yes", "not-true-or-false"),
        ("skilled", 1, "not-true-or-false"),
        ("far", "nan", "not-a-length"),
        ("far", float("nan"), "not-a-length"),
        ("far", float("inf"), "not-a-length"),
        ("far", "-1", "not-a-length"),
        ("far", -1, "not-a-length"),
        ("far", "1/2", "not-a-length"),
        ("far", "1e9", "not-a-length"),
        ("far", True, "not-a-length"),
        ("far", 101, "too-large"),
        ("hue", "blue", "unknown-value"),
        ("hue", 3, "unknown-value"),
        ("dice", "two", "not-dice"),
        ("dice", "3xD8", "not-dice"),
        ("dice", "2D6-1", "not-dice"),
        ("dice", 6.5, "not-dice"),
        ("dice", "1000D6", "too-many-dice"),
        ("dice", "1D1000", "too-many-dice"),
    ],
)
def test_a_wrong_value_is_refused_with_its_field(name: str, typed: Any, key: str) -> None:
    refused = refusal(**({"needed": 7} | {name: typed}))
    assert (refused.key, refused.facts["field"]) == (key, name)


def test_a_required_input_must_be_given() -> None:
    refused = refusal(skilled=True)
    assert (refused.key, refused.facts["field"]) == ("missing-input", "needed")


def test_an_unknown_input_is_answered_with_the_nearest_names() -> None:
    refused = refusal(needed=7, skiled=True)
    assert refused.key == "unknown-input"
    assert refused.facts["nearest"][0] == "skilled"  # type: ignore[index]


def test_an_unknown_value_unlike_any_is_answered_with_all() -> None:
    assert refusal(needed=7, hue="zzz").facts["nearest"] == ("red", "green")


def test_a_value_somewhat_like_one_of_a_short_list_is_answered_with_all() -> None:
    assert nearest_names("print", ("list", "check", "points")) == ("list", "check", "points")
    assert nearest_names("pont", ("list", "check", "points")) == ("points",)


def test_of_a_long_list_the_names_somewhat_like_it_are_told() -> None:
    names = ("cz.rof-limit", *(f"cz.other-{letter}" for letter in "abcdefghijklmno"))
    assert nearest_names("cz.rof", names) == ("cz.rof-limit",)
    assert nearest_names("ROF-LIMIT", names) == ("cz.rof-limit",)
    assert len(nearest_names("quite another", names)) == 16


def test_a_value_may_be_called_as_the_sheet_calls_it() -> None:
    with pytest.raises(BadInput) as caught:
        ask_odds("combat-zone", "shoot", {"weapon": "pistolet mitrailleur", "range": 9})
    assert caught.value.facts["nearest"][0] == "smg"  # type: ignore[index]


def test_a_number_of_many_digits_is_too_large_and_not_of_another_kind() -> None:
    with pytest.raises(BadInput) as caught:
        ask_odds("combat-zone", "tech", {"difficulty": "9999999999"})
    assert (caught.value.key, caught.value.facts["highest"]) == ("too-large", 9999)


def test_a_missing_input_is_asked_for_with_an_example() -> None:
    with pytest.raises(BadInput) as caught:
        ask_odds("combat-zone", "shoot", {})
    assert caught.value.facts["example"] == "weapon=light-pistol"


def test_no_number_is_near_another_because_it_shares_a_digit() -> None:
    assert nearest_names("0", ("unlimited", "1", "10", "90")) == ("unlimited", "1", "10", "90")


def test_the_null_of_json_is_told_as_it_was_written() -> None:
    assert refusal(needed=7, hue=None).facts["value"] == "null"


# --- switches -------------------------------------------------------------------------------------
def test_a_switch_sets_the_input_that_stands_for_it() -> None:
    asked = read(**{"x.colour": "green"})
    assert asked["hue"] == "green"


def test_a_switch_and_its_input_may_agree() -> None:
    assert read(**{"x.colour": "green", "hue": "green"})["hue"] == "green"


def test_a_switch_must_not_contradict_its_input() -> None:
    refused = refusal(needed=7, hue="red", **{"x.colour": "green"})
    assert (refused.key, refused.facts["switch"]) == ("switch-disagrees", "x.colour")


def test_an_input_named_like_a_switch_still_needs_its_own_value() -> None:
    assert refusal(needed=7, **{"x.skill": "perhaps"}).facts["field"] == "x.skill"


# --- the list of rulesets -------------------------------------------------------------------------
def test_an_unknown_ruleset_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        ask_odds("combat-zon", "shoot", {})
    assert caught.value.key == "unknown-ruleset"
    assert caught.value.facts["nearest"] == ("combat-zone",)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_unknown_query_is_answered_with_the_nearest(ruleset: str) -> None:
    with pytest.raises(BadInput) as caught:
        resolve_query(ruleset, "no such query", {}, QuickDice(lambda: 0.5))
    assert caught.value.key == "unknown-query"
    assert caught.value.facts["nearest"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_query_is_plain_data_for_forms(ruleset: str) -> None:
    for name, query in queries_of(ruleset).items():
        shown = json.loads(json.dumps(describe(query)))
        assert shown["id"] == name
        assert [entry["name"] for entry in shown["inputs"]] == [i.name for i in query.inputs]
