"""What the odds queries refuse: an attempt that the rules forbid, or words that make no sense.

A refusal is an error and never a chance of nought: `Refused` with the rule that forbids it,
`BadInput` for wrong words.
"""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical import oracle
from tests.rulesets.hex_tactical.asking import ask

from sandtable.explain import LANGUAGES
from sandtable.explain.story import refusal
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.hex_tactical.queries.odds import QUERIES

# One situation that each query answers, to spoil.
GOOD = {
    "fire-table": "p=4",
    "to-hit": "class=M distance=4",
    "fire": "p=4 stopped=true target_hesitant=true",
    "gun": "ac=12 rate=4",
    "missile": "ac=20",
    "indirect": "p=4+4",
    "aa": "p=8",
    "cadence": "rate=5",
    "burst": "p=4 rate=5",
    "test": "morale=7",
    "activation": "morale=8",
    "turn-initiative": "bonus_a=1",
    "assault-initiative": "attacker_morale=8 defender_morale=7",
    "assault": "type=choc",
    "delay": "kind=bombing",
    "drift": "shot=2",
    "air-drift": "altitude=high",
    "drop-drift": "wind=light",
    "smoke": "p=12",
    "concealment": "distance=10",
    "move-cost": "terrain=brush",
    "protection": "terrain=forest",
}


def test_every_query_has_a_situation_to_spoil() -> None:
    assert list(GOOD) == list(QUERIES)


@pytest.mark.parametrize(("query", "words"), GOOD.items())
def test_the_situations_that_are_spoilt_below_have_an_answer(query: str, words: str) -> None:
    assert ask(query, words).outcomes


# What a rule forbids.

FORBIDDEN = [
    ("fire", "p=4 weapon=missile", "hx-odds-weapon", "HX-TBL2-00"),
    ("fire", "p=4 kind=ac weapon=mg", "hx-odds-weapon", "HX-TBL2-00"),
    ("fire", "p=4 kind=ac target=vehicle", "hx-odds-ac-at-vehicle", "HX-HIT-01"),
    ("fire", "p=4 kind=ac target=armoured", "hx-odds-ac-at-vehicle", "HX-HIT-01"),
    ("fire", "p=4 target=armoured", "hx-odds-ap-at-armour", "HX-TBL2-03"),
    ("fire", "p=4 target=armoured weapon=gun", "hx-odds-ap-at-armour", "HX-TBL2-03"),
    ("fire", "p=4+4 target=armoured weapon=mg", "hx-odds-ap-at-armour", "HX-TBL2-03"),
    ("fire", "p=4 distance=0", "hx-odds-own-hex", "HX-POW-12"),
    ("fire", "p=4 target=support target_move=normal", "hx-odds-in-battery", "HX-UNIT-10"),
    ("fire", "p=4 target=heavy-weapon target_move=tactical", "hx-odds-in-battery", "HX-UNIT-10"),
    ("fire", "p=4 shield=true", "hx-odds-no-shield", "HX-DIR-05"),
    ("fire", "p=4 distance=13 range=6", "hx-odds-out-of-reach", "HX-POW-01"),
    ("fire", "p=4 weapon=gun distance=13 max=12", "hx-odds-out-of-reach", "HX-DIR-03"),
    ("fire", "p=4 hindrance=4", "hx-odds-no-sight", "HX-LOS-01"),
    ("fire", "p=4 light=half-light distance=13", "hx-odds-too-dark", "HX-LOS-06"),
    ("fire", "p=4 light=night distance=7", "hx-odds-too-dark", "HX-LOS-06"),
    ("fire", "p=4 mount=fixed arc=flank", "hx-odds-out-of-arc", "HX-VEH-03"),
    ("gun", "ac=12 mount=fixed arc=rear", "hx-odds-out-of-arc", "HX-VEH-03"),
    ("gun", "ac=12 distance=0", "hx-odds-own-hex", "HX-POW-12"),
    ("gun", "ac=12 distance=17 max=16", "hx-odds-out-of-reach", "HX-DIR-03"),
    ("gun", "ac=12 hindrance=4", "hx-odds-no-sight", "HX-LOS-01"),
    ("missile", "ac=12 hindrance=4", "hx-odds-no-sight", "HX-LOS-01"),
    ("missile", "ac=12 distance=0", "hx-odds-own-hex", "HX-POW-12"),
    ("missile", "ac=12 distance=25 max=24", "hx-odds-out-of-reach", "HX-DIR-03"),
    ("indirect", "p=4 distance=1 min=2", "hx-odds-mortar-range", "HX-INDCOL-10"),
    ("indirect", "p=4 distance=41 max=40", "hx-odds-mortar-range", "HX-INDCOL-10"),
    ("aa", "p=8 altitude=high", "hx-odds-too-high", "HX-AA-01"),
    ("aa", "p=8 value=ap", "hx-odds-ap-at-aircraft", "HX-AA-05"),
    ("aa", "p=8 value=ap altitude=tactical weapon=missile", "hx-odds-ap-at-aircraft", "HX-AA-05"),
    ("aa", "p=8 hindrance=4", "hx-odds-no-sight", "HX-LOS-01"),
    ("aa", "p=8 light=night distance=7", "hx-odds-too-dark", "HX-LOS-06"),
    ("aa", "p=8 weapon=mg distance=17 range=8", "hx-odds-out-of-reach", "HX-POW-01"),
    ("assault", "type=soft target=vehicle", "hx-odds-vehicle-strikes", "HX-ASSAULT-10"),
    ("assault", "type=armoured target=vehicle", "hx-odds-vehicle-strikes", "HX-ASSAULT-10"),
    ("move-cost", "class=tracked storeys=1", "hx-odds-storeys", "HX-MOVE-06"),
]


@pytest.mark.parametrize(("query", "words", "key", "rule"), FORBIDDEN)
def test_what_a_rule_forbids_is_refused_with_the_rule(
    query: str, words: str, key: str, rule: str
) -> None:
    with pytest.raises(Refused) as caught:
        ask(query, words)
    assert (caught.value.key, caught.value.rule) == (key, rule)


@pytest.mark.parametrize(("query", "words", "key", "rule"), FORBIDDEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_forbidden_is_told_in_one_sentence(
    query: str, words: str, key: str, rule: str, language: str
) -> None:
    with pytest.raises(Refused) as caught:
        ask(query, words)
    sentence = refusal(caught.value, language)  # type: ignore[arg-type]
    assert sentence.endswith(f"({rule}).")
    assert "{" not in sentence
    assert key not in sentence


def test_the_second_count_refuses_the_same() -> None:
    """Whatever a rule forbids here, the oracle forbids too."""
    for query, words, _, _ in FORBIDDEN:
        given = dict(word.split("=") for word in words.split())
        with pytest.raises(oracle.NotAllowedError):
            oracle.count(query, {name: oracle.value_of(text) for name, text in given.items()})


# What makes no sense.

SENSELESS = [
    ("fire-table", "", "hx-odds-one-of"),
    ("fire-table", "p=4 acb=2", "hx-odds-one-of"),
    ("burst", "rate=4", "hx-odds-one-of"),
    ("fire", "", "missing-input"),
    ("fire", "p=-4", "not-powers"),
    ("fire", "p=4+", "not-powers"),
    ("fire", "p=4+x", "not-powers"),
    ("fire", "p=true", "not-powers"),
    ("fire", "p=" + "+".join(["1"] * 61), "too-many-powers"),
    ("fire", "p=99999", "too-large"),
    ("fire", "p=4 terrain=hedge", "unknown-value"),
    ("fire", "p=4 hexside=forest", "unknown-value"),
    ("fire", "p=4 target=tank", "unknown-value"),
    ("fire", "p=4 distance=2.5", "not-whole"),
    ("fire", "p=4 morale=x", "not-whole"),
    ("to-hit", "distance=4", "missing-input"),
    ("to-hit", "class=M", "missing-input"),
    ("to-hit", "class=M distance=0", "too-small"),
    ("to-hit", "class=X distance=4", "unknown-value"),
    ("gun", "", "missing-input"),
    ("cadence", "", "missing-input"),
    ("test", "", "missing-input"),
    ("activation", "", "missing-input"),
    ("assault-initiative", "attacker_morale=8", "missing-input"),
    ("assault", "n=0", "too-small"),
    ("drift", "visibility=4", "too-large"),
    ("drift", "shot=0", "too-small"),
    ("drop-drift", "wind=heli", "unknown-value"),
    ("smoke", "", "missing-input"),
    ("smoke", "p=12 hx.napalm-fire-p=red", "not-whole"),
    ("concealment", "", "missing-input"),
    ("concealment", "distance=-1", "too-small"),
    ("move-cost", "class=hover", "unknown-value"),
    ("protection", "terrain=steep", "unknown-value"),
    ("protection", "hx.off-table=maybe", "unknown-value"),
]


@pytest.mark.parametrize(("query", "words", "key"), SENSELESS)
def test_what_makes_no_sense_is_bad_input(query: str, words: str, key: str) -> None:
    with pytest.raises(BadInput) as caught:
        ask(query, words)
    assert caught.value.key == key


@pytest.mark.parametrize(("query", "words", "key"), SENSELESS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_makes_no_sense_is_told_in_one_sentence(
    query: str, words: str, key: str, language: str
) -> None:
    with pytest.raises(BadInput) as caught:
        ask(query, words)
    sentence = refusal(caught.value, language)  # type: ignore[arg-type]
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("query", QUERIES)
def test_an_unknown_input_is_answered_with_the_nearest_names(query: str) -> None:
    name = QUERIES[query].inputs[0].name
    with pytest.raises(BadInput) as caught:
        ask(query, f"{GOOD[query]} {name}x=1")
    assert caught.value.key == "unknown-input"
    assert caught.value.facts["nearest"]


# What looks forbidden and is not.

ALLOWED = [
    ("fire", "p=4 distance=12 range=6"),
    ("fire", "p=4 distance=0 target=airborne"),
    ("fire", "p=4 weapon=gun distance=30 range=12"),
    ("fire", "p=4 light=night distance=7 lit=true"),
    ("fire", "p=4 hindrance=3"),
    ("fire", "p=4 mount=fixed"),
    ("fire", "p=4 target=light-support target_move=normal shield=true"),
    ("fire", "p=4 target=armoured weapon=mg distance=1"),
    ("missile", "ac=12 mode=indirect hindrance=9"),
    ("indirect", "p=4 source=artillery distance=1 min=4 max=8"),
    ("indirect", "p=4 target=support target_move=normal"),
    ("aa", "p=8 altitude=high weapon=missile"),
    ("aa", "p=8 distance=0"),
    ("aa", "p=8 value=ap altitude=tactical distance=0"),
    ("delay", "kind=bombing preregistered=true"),
    ("activation", "morale=0"),
]


@pytest.mark.parametrize(("query", "words"), ALLOWED)
def test_what_looks_forbidden_and_is_not_has_an_answer(query: str, words: str) -> None:
    assert sum(ask(query, words).outcomes.values()) == 1
