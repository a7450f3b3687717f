"""First aid (CZ-AID)."""

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier
from sandtable.rulesets.combat_zone.dice.first_aid import Care, first_aid_roll, give_first_aid


@pytest.mark.parametrize(
    ("faces", "result"),
    [((3, 4), "dead"), ((4, 4), "wounded"), ((5, 5), "wounded"), ((5, 6), "stunned")],
)
def test_a_medic_without_a_kit_has_the_plain_table(faces: tuple[int, int], result: str) -> None:
    """CZ-AID-01, CZ-AID-04"""
    assert give_first_aid(Care(medic=True), told(*faces)) == result


def test_everything_about_the_helper_counts_with_its_rule() -> None:
    """CZ-AID-02, CZ-AID-03, CZ-AID-05, CZ-AID-06, CZ-URBAN-02"""
    care = Care(panicked=True, same_turn=True, kit="first-aid-kit", precarious=True)
    assert first_aid_roll(care).modifiers == (
        Modifier("CZ-AID-02", -2),
        Modifier("CZ-AID-03", -2),
        Modifier("CZ-AID-05", 1),
        Modifier("CZ-AID-06", 1),
        Modifier("CZ-URBAN-02", -1),
    )


def test_a_medikit_is_worth_two() -> None:
    """CZ-AID-07"""
    care = Care(medic=True, kit="medikit")
    assert first_aid_roll(care).modifiers == (Modifier("CZ-AID-07", 2),)
