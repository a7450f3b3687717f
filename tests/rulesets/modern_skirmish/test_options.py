"""The eight switches: their defaults, their values, and what is refused."""

from dataclasses import fields

import pytest

from sandtable.refusals import BadInput
from sandtable.rulesets.modern_skirmish.options import SWITCHES, Options, read_options
from sandtable.rulesets.modern_skirmish.queries.odds import SWITCHES as OF_QUERIES


def test_without_a_word_the_defaults_of_the_ledger_hold() -> None:
    assert read_options({}) == Options(
        cohesion="chain",
        rapid_target="exposed",
        vehicle_damage="ac-only",
        armour_roll="per-shot",
        vehicles_heads_down=True,
        covering_immediate_shot=False,
        charge_casualties=False,
        limited_shots=1,
    )


@pytest.mark.parametrize(
    ("switch", "value", "field", "read"),
    [
        ("ms.cohesion", "all-pairs", "cohesion", "all-pairs"),
        ("ms.rapid-target", "harder", "rapid_target", "harder"),
        ("ms.vehicle-damage", "any", "vehicle_damage", "any"),
        ("ms.armour-roll", "per-die", "armour_roll", "per-die"),
        ("ms.vehicles-heads-down", False, "vehicles_heads_down", False),
        ("ms.vehicles-heads-down", "false", "vehicles_heads_down", False),
        ("ms.covering-immediate-shot", True, "covering_immediate_shot", True),
        ("ms.charge-casualties", "true", "charge_casualties", True),
        ("ms.limited-shots", 3, "limited_shots", 3),
        ("ms.limited-shots", "12", "limited_shots", 12),
        ("ms.limited-shots", "unlimited", "limited_shots", None),
    ],
)
def test_a_switch_is_read_by_its_full_name(
    switch: str, value: object, field: str, read: object
) -> None:
    assert getattr(read_options({switch: value}), field) == read


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("ms.cohesion", "loose"),
        ("ms.rapid-target", True),
        ("ms.vehicles-heads-down", "yes"),
        ("ms.limited-shots", 0),
        ("ms.limited-shots", -1),
        ("ms.limited-shots", "1.5"),
        ("ms.limited-shots", 100),
        ("ms.limited-shots", "²"),
        ("ms.limited-shots", True),
    ],
)
def test_a_value_that_a_switch_does_not_have_is_refused_with_those_it_has(
    switch: str, value: object
) -> None:
    with pytest.raises(BadInput) as caught:
        read_options({switch: value})
    assert caught.value.key == "bad-switch"
    assert caught.value.facts["known"]


def test_an_unknown_switch_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        read_options({"ms.cohesian": "chain"})
    assert (caught.value.key, caught.value.facts["known"]) == ("unknown-switch", ("ms.cohesion",))


def test_every_query_accepts_every_switch_by_the_same_name() -> None:
    assert tuple(entry.name for entry in OF_QUERIES) == SWITCHES
    assert len(SWITCHES) == len(fields(Options)) == 9
