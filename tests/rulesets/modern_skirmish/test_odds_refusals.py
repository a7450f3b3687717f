"""What the odds queries refuse: an attempt that the rules forbid, or words that make no sense.

A refusal is an error and never a chance of nought: `Refused` with the rule that forbids it,
`BadInput` for wrong words. E1 to E15 are the errors of the ledger.
"""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish import oracle
from tests.rulesets.modern_skirmish.asking import ask

from sandtable.explain import LANGUAGES
from sandtable.explain.story import refusal
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.modern_skirmish.queries.odds import QUERIES

# One situation that each query answers, to spoil.
GOOD = {
    "initiative": "a_dq=D8 b_dq=D6",
    "shoot": "weapon=rifle",
    "burst": "weapon=light-mg",
    "covering": "weapon=rifle",
    "volley": "weapon=rifle",
    "aoe": "weapon=mortar",
    "blast": "weapon=mortar",
    "area": "figures=2",
    "suppress": "weapon=light-mg",
    "vehicle": "weapon=missile-launcher target=vab",
    "bailout": "occupants=2",
    "save": "hits=2",
    "melee": "attack=2D8 defence=1D6",
}


def test_every_query_has_a_situation_to_spoil() -> None:
    assert list(GOOD) == list(QUERIES)


@pytest.mark.parametrize(("query", "words"), GOOD.items())
def test_the_situations_that_are_spoilt_below_have_an_answer(query: str, words: str) -> None:
    assert ask(query, words).outcomes


# What a rule forbids, and which rule.

FORBIDDEN = [
    # E2: beyond the weapon's range.
    ("shoot", "weapon=rifle distance=30.01", "distance", "MS-SHOOT-01"),
    ("shoot", "weapon=handgun distance=10.5", "distance", "MS-SHOOT-01"),
    ("burst", "weapon=light-mg distance=51", "distance", "MS-SHOOT-01"),
    ("covering", "weapon=sniper-rifle distance=75.1", "distance", "MS-SHOOT-01"),
    ("volley", "weapon=smg distance=20.1", "distance", "MS-SHOOT-01"),
    ("aoe", "weapon=mortar distance=100.1", "distance", "MS-SHOOT-01"),
    ("blast", "weapon=offensive-grenade distance=10.1", "distance", "MS-SHOOT-01"),
    ("suppress", "weapon=autocannon-20mm distance=101", "distance", "MS-SHOOT-01"),
    ("vehicle", "weapon=at-rocket-launcher target=vbl distance=21", "distance", "MS-SHOOT-01"),
    # E3: an order that allows no shooting.
    ("shoot", "weapon=rifle order=rapid-move", "order", "MS-ORD-01"),
    ("shoot", "weapon=rifle order=wait", "order", "MS-ORD-01"),
    ("volley", "weapon=rifle order=hit-the-dirt", "order", "MS-ORD-01"),
    ("aoe", "weapon=mortar order=rapid-move", "order", "MS-ORD-01"),
    ("suppress", "weapon=vehicle-light-mg order=nothing", "order", "MS-ORD-01"),
    # E4: nobody moves under aimed or covering fire.
    ("shoot", "weapon=rifle order=aimed-fire moved=1", "moved", "MS-MOVE-01"),
    ("shoot", "weapon=rifle order=covering-fire moved=0.1", "moved", "MS-MOVE-01"),
    ("blast", "weapon=support order=aimed-fire moved=1", "moved", "MS-MOVE-01"),
    # E5: move or shoot.
    ("shoot", "weapon=heavy-mg moved=1", "moved", "MS-WPN-02"),
    ("shoot", "weapon=sniper-rifle moved=1", "moved", "MS-WPN-02"),
    ("vehicle", "weapon=missile-launcher target=vab moved=1", "moved", "MS-WPN-02"),
    ("aoe", "weapon=mortar moved=1", "moved", "MS-WPN-04"),
    ("aoe", "weapon=grenade-launcher moved=0.5", "moved", "MS-WPN-04"),
    ("suppress", "weapon=heavy-mg moved=1", "moved", "MS-WPN-02"),
    # E6: no second man.
    ("shoot", "weapon=heavy-mg helper=false", "helper", "MS-WPN-03"),
    ("covering", "weapon=sniper-rifle helper=false", "helper", "MS-WPN-03"),
    ("blast", "weapon=missile-launcher helper=false", "helper", "MS-WPN-03"),
    ("suppress", "weapon=heavy-mg helper=false", "helper", "MS-WPN-03"),
    # E7: no aimed fire with a vehicle weapon.
    ("shoot", "weapon=vehicle-heavy-mg order=aimed-fire", "order", "MS-VFIRE-04"),
    ("aoe", "weapon=anti-tank-gun order=aimed-fire", "order", "MS-VFIRE-04"),
    ("vehicle", "weapon=anti-tank-gun target=vab order=aimed-fire", "order", "MS-VFIRE-04"),
    # E8: a second shot of the turn is covering fire.
    ("shoot", "weapon=rifle shot_number=2", "shot_number", "MS-TMOD-04"),
    ("burst", "weapon=light-mg order=aimed-fire shot_number=3", "shot_number", "MS-TMOD-04"),
    ("aoe", "weapon=mortar shot_number=2", "shot_number", "MS-TMOD-04"),
    # E9: further targets are for bursts, three at the most.
    ("shoot", "weapon=rifle target_number=2", "target_number", "MS-ABIL-03"),
    ("shoot", "weapon=heavy-mg target_number=2", "target_number", "MS-ABIL-03"),
    ("shoot", "weapon=light-mg target_number=4", "target_number", "MS-ABIL-03"),
    ("vehicle", "weapon=anti-tank-gun target=4x4 target_number=2", "target_number", "MS-ABIL-03"),
    # E10: accessories on modifiable weapons only.
    ("shoot", "weapon=rifle laser=true", "laser", "MS-ABIL-08"),
    ("shoot", "weapon=assault-rifle holo=true", "holo", "MS-ABIL-08"),
    ("vehicle", "weapon=light-mg target=technical holo=true", "holo", "MS-ABIL-08"),
    # E11: an area weapon at a figure, another at a point, support where it is no weapon.
    ("shoot", "weapon=mortar", "weapon", "MS-ABIL-01"),
    ("shoot", "weapon=support", "weapon", "MS-ABIL-01"),
    ("burst", "weapon=offensive-grenade", "weapon", "MS-ABIL-01"),
    ("covering", "weapon=grenade-launcher", "weapon", "MS-ABIL-01"),
    ("volley", "weapon=anti-tank-gun", "weapon", "MS-ABIL-01"),
    ("aoe", "weapon=rifle", "weapon", "MS-ABIL-01"),
    ("blast", "weapon=light-mg", "weapon", "MS-ABIL-01"),
    ("vehicle", "weapon=support target=4x4", "weapon", "MS-EQP-07"),
    ("suppress", "weapon=support", "weapon", "MS-EQP-07"),
    # E12: what cannot be lobbed.
    ("aoe", "weapon=grenade-launcher lob=true", "lob", "MS-WPN-05"),
    ("aoe", "weapon=support lob=true", "lob", "MS-WPN-05"),
    ("blast", "weapon=missile-launcher lob=true", "lob", "MS-WPN-05"),
    # E13: no suppressive fire, no bursts.
    ("suppress", "weapon=rifle", "weapon", "MS-ABIL-09"),
    ("suppress", "weapon=mortar", "weapon", "MS-ABIL-09"),
    ("burst", "weapon=rifle", "weapon", "MS-ABIL-03"),
    ("burst", "weapon=heavy-mg", "weapon", "MS-ABIL-03"),
    # E14: what harms no vehicle, or no armour.
    ("vehicle", "weapon=mortar target=technical", "weapon", "MS-GREN-11"),
    ("vehicle", "weapon=offensive-grenade target=vab vehicle_damage=any", "weapon", "MS-GREN-11"),
    ("vehicle", "weapon=rifle target=vbl", "weapon", "MS-VSHOT-06"),
    ("vehicle", "weapon=autocannon-20mm target=bmp", "weapon", "MS-VSHOT-06"),
    ("vehicle", "weapon=rifle target=vbl ms.vehicle-damage=ac-only", "weapon", "MS-VSHOT-06"),
    # E15: markers that the target cannot have.
    ("shoot", "weapon=rifle target_marker=nothing", "target_marker", "MS-MARK-05"),
    ("covering", "weapon=rifle target_marker=nothing", "target_marker", "MS-MARK-05"),
    ("vehicle", "weapon=rifle target=4x4 target_marker=rapid-move", "target_marker", "MS-MARK-05"),
    ("vehicle", "weapon=rifle target=4x4 target_marker=aimed-fire", "target_marker", "MS-MARK-05"),
]


@pytest.mark.parametrize(("query", "words", "field", "rule"), FORBIDDEN)
def test_what_the_rules_forbid_is_refused_with_the_rule(
    query: str, words: str, field: str, rule: str
) -> None:
    with pytest.raises(Refused) as refused:
        ask(query, words)
    assert (refused.value.rule, refused.value.facts["field"]) == (rule, field)


@pytest.mark.parametrize(("query", "words", "field", "rule"), FORBIDDEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_one_sentence_that_ends_with_its_rule(
    query: str, words: str, field: str, rule: str, language: str
) -> None:
    with pytest.raises(Refused) as refused:
        ask(query, words)
    sentence = refusal(refused.value, language)  # type: ignore[arg-type]
    assert sentence.endswith(f"({rule}).")
    assert "?" not in sentence


# What makes no sense.

SENSELESS = [
    # E1: unknown names and values.
    ("shoot", "weapon=riffle", "unknown-value"),
    ("shoot", "weapon=defensive", "unknown-value"),
    ("shoot", "weapon=rifle dc=D4", "unknown-value"),
    ("shoot", "weapon=rifle dc=d8", "unknown-value"),
    ("shoot", "weapon=rifle order=charge", "unknown-value"),
    ("shoot", "weapon=rifle cover=medium", "unknown-value"),
    ("shoot", "weapon=rifle target_marker=panic", "unknown-value"),
    ("shoot", "weapon=rifle vest=yes", "not-true-or-false"),
    ("shoot", "weapon=rifle rapid_target=both", "unknown-value"),
    ("vehicle", "weapon=rifle target=tank", "unknown-value"),
    ("vehicle", "weapon=rifle target=4x4 armour_roll=none", "unknown-value"),
    ("initiative", "a_dq=D20", "unknown-value"),
    ("initiative", "previous=c", "unknown-value"),
    ("shoot", "weapon=rifle ms.rapid-target=soft", "unknown-value"),
    ("save", "ms.limited-shots=0", "unknown-value"),
    ("save", "ms.vehicles-heads-down=maybe", "not-true-or-false"),
    # E1: missing inputs.
    ("shoot", "dc=D8", "missing-input"),
    ("burst", "", "missing-input"),
    ("covering", "", "missing-input"),
    ("volley", "shooters=2", "missing-input"),
    ("aoe", "", "missing-input"),
    ("blast", "x=1", "missing-input"),
    ("suppress", "", "missing-input"),
    ("vehicle", "weapon=rifle", "missing-input"),
    ("vehicle", "target=vbl", "missing-input"),
    ("melee", "attack=2D8", "missing-input"),
    # E1: numbers out of bounds, or no numbers.
    ("shoot", "weapon=rifle moved=-1", "not-a-length"),
    ("shoot", "weapon=rifle moved=far", "not-a-length"),
    ("shoot", "weapon=rifle distance=-0.5", "not-a-length"),
    ("shoot", "weapon=rifle shot_number=0", "too-small"),
    ("shoot", "weapon=rifle shot_number=1.5", "not-whole"),
    ("shoot", "weapon=light-mg target_number=0", "too-small"),
    ("burst", "weapon=light-mg targets=0", "too-small"),
    ("burst", "weapon=light-mg targets=4", "too-large"),
    ("covering", "weapon=rifle shots=7", "too-large"),
    ("covering", "weapon=rifle shots=0", "too-small"),
    ("volley", "weapon=rifle shooters=13", "too-large"),
    ("volley", "weapon=rifle figures=0", "too-small"),
    ("area", "figures=21", "too-large"),
    ("area", "figures=0", "too-small"),
    ("bailout", "occupants=21", "too-large"),
    ("save", "hits=0", "too-small"),
    ("save", "hits=21", "too-large"),
    ("blast", "weapon=mortar x=left", "not-a-length"),
    ("blast", "weapon=mortar y=nan", "not-a-length"),
    # E1: pools that no fighters could have.
    ("melee", "attack=4D8 defence=1D6", "ms-odds-not-a-pool"),
    ("melee", "attack=2D8 defence=1D4", "ms-odds-not-a-pool"),
    ("melee", "attack=2D8+3 defence=1D6", "ms-odds-not-a-pool"),
    ("melee", "attack=1D6+1D6+1D6+1D6+1D6+1D6+1D6 defence=1D6", "ms-odds-not-a-pool"),
    ("melee", "attack=7 defence=1D6", "ms-odds-not-a-pool"),
    ("melee", "attack=none defence=1D6", "not-dice"),
    # E1: inputs of another query.
    ("burst", "weapon=light-mg target_number=2", "unknown-input"),
    ("covering", "weapon=rifle order=covering-fire", "unknown-input"),
    ("covering", "weapon=rifle moved=0", "unknown-input"),
    ("covering", "weapon=rifle shot_number=2", "unknown-input"),
    ("volley", "weapon=rifle target_number=1", "unknown-input"),
    ("vehicle", "weapon=rifle target=4x4 vest=true", "unknown-input"),
    ("aoe", "weapon=mortar cover=light", "unknown-input"),
    ("aoe", "weapon=mortar x=1", "unknown-input"),
    ("suppress", "weapon=light-mg shot_number=1", "unknown-input"),
    # A switch and the input it stands for must agree.
    ("shoot", "weapon=rifle rapid_target=exposed ms.rapid-target=harder", "switch-disagrees"),
]


@pytest.mark.parametrize(("query", "words", "key"), SENSELESS)
def test_what_makes_no_sense_is_bad_input(query: str, words: str, key: str) -> None:
    with pytest.raises(BadInput) as caught:
        ask(query, words)
    assert caught.value.key == key


@pytest.mark.parametrize("query", QUERIES)
def test_an_unknown_input_is_answered_with_the_nearest_names(query: str) -> None:
    name = QUERIES[query].inputs[0].name
    with pytest.raises(BadInput) as caught:
        ask(query, f"{GOOD[query]} {name}s=1")
    assert caught.value.key == "unknown-input"
    assert name in caught.value.facts["nearest"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("query", "words", "nearest"),
    [
        ("shoot", "weapon=riffle", "rifle"),
        ("shoot", "weapon=rifle order=aimed", "aimed-fire"),
        ("vehicle", "weapon=rifle target=technicals", "technical"),
        ("aoe", "weapon=rocket-launcher", "at-rocket-launcher"),
    ],
)
def test_an_unknown_value_is_answered_with_the_nearest_names(
    query: str, words: str, nearest: str
) -> None:
    with pytest.raises(BadInput) as caught:
        ask(query, words)
    assert nearest in caught.value.facts["nearest"]  # type: ignore[operator]


# What looks forbidden and is not.

ALLOWED = [
    ("shoot", "weapon=rifle distance=30"),
    ("shoot", "weapon=rifle helper=false"),
    ("shoot", "weapon=handgun laser=true"),
    ("shoot", "weapon=vehicle-heavy-mg moved=9"),
    ("shoot", "weapon=heavy-mg order=covering-fire shot_number=12"),
    ("shoot", "weapon=rifle dc=D6 moved=9 cover=heavy target_marker=heads-down"),
    ("aoe", "weapon=support moved=9 helper=false distance=500"),
    ("aoe", "weapon=at-rocket-launcher moved=9"),
    ("aoe", "weapon=offensive-grenade lob=true moved=9"),
    ("blast", "weapon=mortar x=-3.5 y=-0.25"),
    ("vehicle", "weapon=rifle target=vbl vehicle_damage=any"),
    ("vehicle", "weapon=rifle target=vbl ms.vehicle-damage=any"),
    ("vehicle", "weapon=anti-tank-gun target=vab moved=9 target_marker=nothing"),
    ("vehicle", "weapon=light-mg target=4x4 target_number=3"),
    ("melee", "attack=3D12+1D6 defence=D8"),
    ("save", "ms.limited-shots=unlimited"),
]


@pytest.mark.parametrize(("query", "words"), ALLOWED)
def test_what_looks_forbidden_and_is_not_has_an_answer(query: str, words: str) -> None:
    assert sum(ask(query, words).outcomes.values()) == 1


def test_the_second_count_refuses_the_same() -> None:
    """Whatever a rule forbids here, the oracle forbids too."""
    for query, words, _, _ in FORBIDDEN:
        given = dict(word.split("=") for word in words.split())
        with pytest.raises(oracle.NotAllowedError):
            oracle.count(query, {name: oracle.value_of(text) for name, text in given.items()})
