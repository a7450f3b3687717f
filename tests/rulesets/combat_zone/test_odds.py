"""The odds queries as a whole: switches, words in both languages, and throws of the same code."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from tests.rulesets.combat_zone.told import told

import sandtable.rulesets.combat_zone.queries as queries
from sandtable.chance import Modifier, QuickDice
from sandtable.refusals import Refusal
from sandtable.rulesets import ask_odds, queries_of, resolve_query, switches_of
from sandtable.rulesets.query import Answer

CZ = "combat-zone"
QUERIES = queries_of(CZ)
FOLDER = Path(queries.__file__).parent

SITUATIONS = {
    "reaction": "quality=green routed=true",
    "initiative": "a_cohesive=2 b_broken=1 b_heroes=1",
    "wound": "dice=2D6 cover=soft",
    "shoot": "weapon=smg range=18 shots=4",
    "area": "weapon=light-mortar range=60",
    "blast": "weapon=flamethrower position=edge cover=hard",
    "deviation": "mode=indirect",
    "melee": "att_weapon=sword def_profile=hero",
    "machine": "dice=3D6 resistance=9",
    "shoot-machine": "weapon=smg range=18 shots=4 resistance=9",
    "tech": "difficulty=8",
    "door": "door=reinforced",
    "wire": "figures=3",
    "fall": "height=15",
    "first-aid": "aider=medic",
    "radio": "rank=sergeant quality=elite",
    "ignite": "weapon=white-phosphorus",
    "skid": "vehicle=motorbike",
    "bail": "target=hero",
    "shoot-vehicle": "weapon=lmg range=20 vehicle=car shots=3",
    "vehicle-damage": "weapon=at-rifle vehicle=light-tank",
    "major-damage": "vehicle=car",
    "cargo": "open=true",
    "ram": "driver=hero mod=-2",
    "ram-damage": "vehicle=heavy-tank moved=60 target=medium-tank",
    "run-over": "moved=31",
}


def typed(words: str) -> dict[str, Any]:
    return dict(word.split("=") for word in words.split())


def ask(query: str, words: str = "", **more: Any) -> Answer:
    return ask_odds(CZ, query, {**typed(words), **more})


def refusal(query: str, words: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        ask(query, words)
    return caught.value


def test_there_is_a_situation_for_every_query() -> None:
    assert list(SITUATIONS) == list(QUERIES)


@pytest.mark.parametrize(("query", "words"), SITUATIONS.items())
def test_outcomes_are_exclusive_and_sum_to_one(query: str, words: str) -> None:
    assert sum(ask(query, words).outcomes.values()) == 1


@pytest.mark.parametrize(("query", "words"), SITUATIONS.items())
def test_a_throw_ends_in_an_outcome_that_the_odds_know(query: str, words: str) -> None:
    counted, random = ask(query, words).outcomes, Random(query).random
    thrown = {resolve_query(CZ, query, typed(words), QuickDice(random)).outcome for _ in range(60)}
    assert all(counted[label] > 0 for label in thrown)


def test_a_throw_with_real_dice_tells_what_the_template_did() -> None:
    thrown = resolve_query(CZ, "area", typed("weapon=molotov range=8"), told(2, 3, 7))
    assert (thrown.outcome, thrown.result) == ("deviates", (3, 7))


@pytest.mark.parametrize("query", QUERIES)
def test_expected_values_are_those_declared(query: str) -> None:
    assert tuple(ask(query, SITUATIONS[query]).expected) == QUERIES[query].expected


@pytest.mark.parametrize("query", QUERIES)
def test_modifiers_of_nought_are_left_out(query: str) -> None:
    assert all(modifier.value for modifier in ask(query, SITUATIONS[query]).modifiers)


def test_hits_wasted_on_a_target_already_out_are_expected_too() -> None:
    """CZ-SHOOT-02 wastes them, the expected number counts every shot."""
    assert ask("shoot", "weapon=machine-gun range=5 shots=5").expected == {
        "hits": 5 * Fraction(3, 6)
    }


# --- switches -------------------------------------------------------------------------------------
@pytest.mark.parametrize("switch", switches_of(CZ), ids=lambda switch: switch.name)
@pytest.mark.parametrize("query", QUERIES)
def test_every_query_accepts_every_switch_at_its_default(query: str, switch: Any) -> None:
    words = SITUATIONS[query]
    if (query, switch.name) == ("ignite", "cz.building-fire"):
        return  # the query is about the switch being on
    changed = ask_odds(CZ, query, {**typed(words), switch.name: switch.default})
    assert changed.outcomes == ask(query, words).outcomes


@pytest.mark.parametrize(
    ("query", "words", "switch", "own"),
    [
        ("shoot", "weapon=smg range=65", "cz.setting=core", "setting=core"),
        ("skid", "vehicle=light-tank", "cz.skid-tracked-stacks=false", "stacking=false"),
        ("major-damage", "vehicle=light-tank", "cz.skid-tracked-stacks=false", "stacking=false"),
        ("bail", "moved=55", "cz.bail-speed-modifier=true", "speed_modifier=true"),
        (
            "shoot-vehicle",
            "weapon=lmg range=20 vehicle=car moved=50",
            "cz.vehicle-target-modifiers=none",
            "modifiers=none",
        ),
        ("cargo", "open=true", "cz.transport-damage=option-1", "option=1"),
    ],
)
def test_a_switch_does_what_the_querys_own_input_does(
    query: str, words: str, switch: str, own: str
) -> None:
    """CZ-GEN-01, CZ-SKID-06, CZ-TRANS-05, CZ-VTGT-01, CZ-CARGO-01"""
    assert ask(query, f"{words} {switch}").outcomes == ask(query, f"{words} {own}").outcomes


def test_the_grenade_bonus_counts_against_armour() -> None:
    """CZ-GREN-05"""
    words = "weapon=antitank-grenade vehicle=light-tank cz.at-grenade-bonus=2"
    assert ask("vehicle-damage", words).modifiers == (Modifier("CZ-GREN-05", 2),)


def test_dark_short_and_long_fractions_are_compared_unrounded() -> None:
    """CZ-SHOOT-04, CZ-GEN-05"""
    at, beyond = "weapon=smg range=20", "weapon=smg range=20.001"
    assert ask("shoot", at).modifiers == (Modifier("CZ-HIT-04", 1),)
    assert ask("shoot", beyond).modifiers == ()


# --- refusals and their words ---------------------------------------------------------------------
REFUSALS = {
    "unknown-input": ("shoot", "weapon=smg range=5 rnage=4"),
    "unknown-value": ("shoot", "weapon=smgg range=5"),
    "missing-input": ("area", "weapon=molotov"),
    "not-whole": ("wire", "figures=two"),
    "not-a-length": ("fall", "height=high"),
    "not-true-or-false": ("cargo", "open=maybe"),
    "not-dice": ("wound", "dice=many"),
    "too-many-dice": ("wound", "dice=99D6"),
    "too-small": ("wire", "figures=0"),
    "too-large": ("fall", "height=9999"),
    "switch-disagrees": ("cargo", "option=2 cz.transport-damage=none"),
    "not-in-setting": ("shoot", "weapon=lmg range=5 setting=core"),
    "more-alive-than-began": ("reaction", "alive=9"),
    "side-without-dice": ("initiative", "a_cohesive=1 b_leaders=1"),
    "not-in-close-combat": ("wound", "dice=2D6 table=melee cover=soft"),
    "template-weapon": ("shoot", "weapon=molotov range=5"),
    "no-template": ("area", "weapon=smg range=5"),
    "which-rifle-grenade": ("blast", "weapon=rifle-grenade"),
    "no-missiles": ("blast", "weapon=molotov missile=heat"),
    "not-from-a-rifle": ("area", "weapon=molotov range=5 rifle=true"),
    "no-barrage": ("area", "weapon=light-mortar barrage=true"),
    "no-crew-left": ("shoot", "weapon=lmg range=5 crew_missing=2"),
    "out-of-range": ("shoot", "weapon=smg range=60.01"),
    "too-close": ("area", "weapon=piat range=14.5"),
    "too-dark": ("shoot", "weapon=smg range=31 dark=true"),
    "too-many-shots": ("shoot", "weapon=smg range=5 shots=5"),
    "aimed-is-one-shot": ("shoot", "weapon=smg range=5 shots=2 aimed=true"),
    "no-aimed-template": ("shoot-vehicle", "weapon=molotov range=5 vehicle=car aimed=true"),
    "cannot-initiate": ("melee", "att_panicked=true"),
    "second-needs-first": ("melee", "def_second=true"),
    "switched-off": ("first-aid", "cz.first-aid=false"),
    "medikit-needs-medic": ("first-aid", "kit=medikit"),
    "never-skids": ("skid", "vehicle=attack-helicopter"),
    "no-ammo-choice": ("vehicle-damage", "weapon=at-rifle vehicle=car ammo=ap"),
    "no-damage": ("vehicle-damage", "weapon=piat missile=smoke vehicle=car"),
    "armour-proof": ("vehicle-damage", "weapon=heavy-gun ammo=he vehicle=light-tank"),
    "no-point-blank": ("vehicle-damage", "weapon=heavy-gun vehicle=car point_blank=true"),
    "option-needs-open": ("cargo", "option=1"),
    "shift-not-allowed": ("ram", "driver=hero mod=1"),
    "no-ramming-dice": ("ram-damage", "vehicle=attack-helicopter target=car"),
}


@pytest.mark.parametrize(("key", "situation"), REFUSALS.items())
def test_each_refusal_says_why(key: str, situation: tuple[str, str]) -> None:
    assert refusal(*situation).key == key


@pytest.mark.parametrize(
    "situation",
    [
        ("ignite", "weapon=molotov cz.building-fire=false"),
        ("cargo", "open=true cz.transport-damage=none"),
    ],
)
def test_a_rule_that_is_switched_off_is_not_rolled(situation: tuple[str, str]) -> None:
    """CZ-FIRE-02, CZ-CARGO-01"""
    assert refusal(*situation).key == "switched-off"


@cache
def words_of(language: str) -> FluentBundle:
    path = FOLDER.parent / "words" / f"odds.{language}.ftl"
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def sentence(language: str, key: str, facts: dict[str, Any]) -> str:
    message = words_of(language).get_message(key)
    assert message.value
    shown = {k: ", ".join(v) if isinstance(v, tuple) else v for k, v in facts.items()}
    text, errors = words_of(language).format_pattern(message.value, shown)
    assert not errors
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "situation"), REFUSALS.items())
def test_each_refusal_is_one_sentence_in_both_languages(
    language: str, key: str, situation: tuple[str, str]
) -> None:
    text = sentence(language, key, refusal(*situation).facts)
    assert text.endswith(".")
    assert "{" not in text


def test_a_refusal_reads_well() -> None:
    facts = refusal("shoot", "weapon=smg range=60.5").facts
    assert sentence("en", "out-of-range", facts) == (
        "60.5 cm is beyond the long range of the smg, 60 cm."
    )


def keys_raised() -> set[str]:
    """Every key of a refusal in the code of the queries."""
    shared = FOLDER.parents[1]
    files = [*FOLDER.glob("*.py"), shared / "query.py", shared / "__init__.py"]
    raised = re.compile(r"(?:Refused|BadInput)\(\s*\"([a-z-]+)\"")
    return {key for file in files for key in raised.findall(file.read_text(encoding="utf-8"))}


def test_every_refusal_of_the_code_is_tried_here() -> None:
    of_other_kinds_of_input = {  # no query here takes a list
        "not-lengths", "too-many-lengths", "not-powers", "too-many-powers", "not-shots",
    }  # fmt: skip
    of_danger = {key for key in keys_raised() if key.startswith("cz-danger-")}  # no queries
    left = keys_raised() - set(REFUSALS) - of_other_kinds_of_input - of_danger
    assert left == {"unknown-ruleset", "unknown-query"}


def labels(query: str) -> tuple[str, ...]:
    return tuple(label for label in QUERIES[query].outcomes if not label.isdigit())


WORDS: dict[str, Callable[[str], list[str]]] = {
    "query": lambda query: [QUERIES[query].word],
    "inputs": lambda query: [entry.word for entry in QUERIES[query].inputs],
    "values": lambda query: [
        entry.value_word(value)
        for entry in QUERIES[query].inputs
        if entry.table is None
        for value in entry.values
    ],
    "outcomes": lambda query: [f"outcome-{label}" for label in labels(query)],
    "expected": lambda query: [f"expected-{name}" for name in QUERIES[query].expected],
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("query", QUERIES)
def test_everything_a_form_shows_has_words(query: str, language: str) -> None:
    wanted = [key for keys in WORDS.values() for key in keys(query)]
    assert [key for key in wanted if not words_of(language).has_message(key)] == []


def test_both_languages_have_the_same_words_in_the_same_order() -> None:
    def keys(language: str) -> list[str]:
        text = (FOLDER.parent / "words" / f"odds.{language}.ftl").read_text(encoding="utf-8")
        return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)

    assert keys("en") == keys("fr")


@pytest.mark.parametrize("query", QUERIES)
def test_every_rule_of_a_query_is_in_the_ledger(query: str) -> None:
    ledger = (FOLDER.parent / "rules.yaml").read_text(encoding="utf-8")
    assert QUERIES[query].rules
    assert [rule for rule in QUERIES[query].rules if f"id: {rule}\n" not in ledger] == []
