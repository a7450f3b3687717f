"""The nine switches: their defaults, their values, and what is refused."""

from dataclasses import fields

import pytest

from sandtable.refusals import BadInput
from sandtable.rulesets.hex_tactical.options import SWITCHES, Options, read_options
from sandtable.rulesets.hex_tactical.queries.odds import SWITCHES as OF_QUERIES


def test_without_a_word_the_defaults_of_the_ledger_hold() -> None:
    assert read_options({}) == Options(
        cad_word_rows="named-type-continues",
        cad_al="heavy-weapon",
        hex_roll="shared",
        off_table="clamp",
        neutralisation_pass="none",
        assault_v_round="up",
        delay_dice="2d6",
        aa_upward="exempt",
        napalm_fire_p=18,
    )


@pytest.mark.parametrize(
    ("switch", "value", "field", "read"),
    [
        ("hx.cad-word-rows", "all-end", "cad_word_rows", "all-end"),
        ("hx.cad-al", "hand-held", "cad_al", "hand-held"),
        ("hx.hex-roll", "each", "hex_roll", "each"),
        ("hx.off-table", "no-effect", "off_table", "no-effect"),
        ("hx.neutralisation-pass", "stopped", "neutralisation_pass", "stopped"),
        ("hx.assault-v-round", "away-from-zero", "assault_v_round", "away-from-zero"),
        ("hx.delay-dice", "1d6", "delay_dice", "1d6"),
        ("hx.aa-upward", "counts", "aa_upward", "counts"),
        ("hx.napalm-fire-p", 24, "napalm_fire_p", 24),
        ("hx.napalm-fire-p", "10", "napalm_fire_p", 10),
    ],
)
def test_a_switch_is_read_by_its_full_name(
    switch: str, value: object, field: str, read: object
) -> None:
    assert getattr(read_options({switch: value}), field) == read


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("hx.hex-roll", "both"),
        ("hx.off-table", True),
        ("hx.delay-dice", "3d6"),
        ("hx.napalm-fire-p", "red"),
        ("hx.napalm-fire-p", 18.5),
        ("hx.napalm-fire-p", True),
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
        read_options({"hx.hexroll": "each"})
    assert (caught.value.key, caught.value.facts["known"]) == ("unknown-switch", ("hx.hex-roll",))


def test_every_query_accepts_every_switch_by_the_same_name() -> None:
    assert tuple(entry.name for entry in OF_QUERIES) == SWITCHES
    assert len(SWITCHES) == len(fields(Options)) == 9


def test_the_switches_are_those_of_the_rulebook() -> None:
    from sandtable.rulebook import load

    assert tuple(switch.name for switch in load("hex-tactical").switches) == SWITCHES
