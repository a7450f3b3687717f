"""Skids (CZ-SKID)."""

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.skids import (
    Skid,
    SkidTest,
    roll_skid,
    skid_path,
    skid_roll,
    skid_test,
)


@pytest.mark.parametrize(
    ("face", "result"), [(1, "none"), (2, "none"), (3, "skid"), (5, "skid"), (6, "crash")]
)
def test_the_skid_table(face: int, result: str) -> None:
    """CZ-SKID-03"""
    assert roll_skid(SkidTest(0), told(face)) == result


def test_tracks_and_4x4_add_to_the_skid_factor_or_are_inside_it() -> None:
    """CZ-SKID-04, CZ-SKID-06, cz.skid-tracked-stacks"""
    tank = sheet.VEHICLES["light-tank"]
    stacking, inside = skid_test(tank, stacking=True), skid_test(tank, stacking=False)
    assert stacking
    assert inside
    assert skid_roll(stacking).modifiers == (Modifier("CZ-SKID-04", -1), Modifier("CZ-SKID-06", -1))
    assert skid_roll(inside).modifiers == (Modifier("CZ-SKID-04", -1),)


def test_a_helicopter_never_skids() -> None:
    assert skid_test(sheet.VEHICLES["attack-helicopter"]) is None


def test_a_skid_goes_on_and_to_one_side() -> None:
    assert skid_path(told(10, 4, 7, 3)) == Skid(forward=14, sideways=7, side="right")
    assert skid_path(told(1, 1, 1, 4)).side == "left"
