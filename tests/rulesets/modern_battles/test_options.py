"""The fifteen switches: their defaults, their values, and what is refused."""

from dataclasses import fields
from fractions import Fraction

import pytest

from sandtable.refusals import BadInput
from sandtable.rulesets.modern_battles.options import SWITCHES, Options, read_options
from sandtable.rulesets.modern_battles.queries.odds import SWITCHES as OF_QUERIES


def test_without_a_word_the_defaults_of_the_ledger_hold() -> None:
    assert read_options({}) == Options(
        morale_modifiers="leadership",
        psychology_pass="unaffected",
        natural_one="plain",
        beyond_six="impossible",
        extreme_limit=Fraction(3, 2),
        half_rate_rounding="up",
        era="recent",
        flame_hits="automatic",
        limited_function="targets",
        damage_table="detailed",
        ambush=False,
        vehicle_groups=False,
        free_movement=False,
        spotting=False,
        leaving_cover=False,
    )


@pytest.mark.parametrize(
    ("switch", "value", "field", "read"),
    [
        ("mb.morale-modifiers", "dice", "morale_modifiers", "dice"),
        ("mb.psychology-pass", "shaken", "psychology_pass", "shaken"),
        ("mb.natural-one", "miss", "natural_one", "miss"),
        ("mb.beyond-six", "follow-up", "beyond_six", "follow-up"),
        ("mb.extreme-limit", 1, "extreme_limit", 1),
        ("mb.extreme-limit", 1.25, "extreme_limit", Fraction(5, 4)),
        ("mb.extreme-limit", "2.5", "extreme_limit", Fraction(5, 2)),
        ("mb.half-rate-rounding", "down", "half_rate_rounding", "down"),
        ("mb.era", "historical", "era", "historical"),
        ("mb.flame-hits", "roll", "flame_hits", "roll"),
        ("mb.limited-function", "off", "limited_function", "off"),
        ("mb.limited-function", False, "limited_function", "off"),
        ("mb.damage-table", "simplified", "damage_table", "simplified"),
        ("mb.ambush", True, "ambush", True),
        ("mb.vehicle-groups", "true", "vehicle_groups", True),
        ("mb.free-movement", True, "free_movement", True),
        ("mb.spotting", "false", "spotting", False),
        ("mb.leaving-cover", True, "leaving_cover", True),
    ],
)
def test_a_switch_is_read_by_its_full_name(
    switch: str, value: object, field: str, read: object
) -> None:
    assert getattr(read_options({switch: value}), field) == read


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("mb.era", "modern"),
        ("mb.natural-one", True),
        ("mb.ambush", "yes"),
        ("mb.extreme-limit", 0.99),
        ("mb.extreme-limit", -2),
        ("mb.extreme-limit", "far"),
        ("mb.extreme-limit", float("nan")),
        ("mb.extreme-limit", True),
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
        read_options({"mb.damage-tables": "detailed"})
    assert (caught.value.key, caught.value.facts["known"]) == (
        "unknown-switch",
        ("mb.damage-table",),
    )


def test_every_query_accepts_every_switch_by_the_same_name() -> None:
    assert tuple(entry.name for entry in OF_QUERIES) == SWITCHES
    assert len(SWITCHES) == len(fields(Options)) == 15


def test_the_switches_are_those_of_the_rulebook() -> None:
    from sandtable.rulebook import load

    assert tuple(switch.name for switch in load("modern-battles").switches) == SWITCHES
