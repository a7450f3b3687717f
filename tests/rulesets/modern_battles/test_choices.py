"""What there is to choose from in commands of Modern Battles."""

from __future__ import annotations

from tests.rulesets.modern_battles.build import RED, a_battle, a_vehicle, block, inch, red

from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_battles.commands import choices

HOUSE = block("house", 12, 8, 8, 8, kind="building", cover="light", interior=True, rises=2)
BATTLE = a_battle(red("able", (4, 10), (4, 12)), a_vehicle("tank", RED, 30, 30), terrain=(HOUSE,))
INSIDE, OUTSIDE = inch(14, 10), inch(6, 10)


def given(**said: object) -> Given:
    return Given(BATTLE, RED, {"unit": "able", **said})


def test_who_ends_in_a_house_of_two_floors_keeps_his_or_takes_one_of_them_MB_GEN_14():
    paths = (("able1", (INSIDE,)), ("able2", (OUTSIDE,)))
    assert choices.storeys_after(given(paths=paths)) == [None, 0, 1]


def test_there_are_no_floors_in_the_open_MB_GEN_14():
    assert choices.storeys_after(given(paths=(("able1", (OUTSIDE,)),))) == []
    assert not choices.storeys_there(given(places=(("able1", OUTSIDE),)))


def test_who_is_set_up_in_a_house_takes_one_of_its_floors_MB_GEN_14():
    assert list(choices.storeys_there(given(places=(("able1", INSIDE),)))) == [0, 1]


def test_a_vehicle_takes_no_floor_MB_GEN_14():
    drive = given(unit="tank", paths=(("tank", (INSIDE,)),))
    assert choices.storeys_after(drive) == []


def test_a_march_goes_twice_as_far_as_a_walk_and_a_charge_into_reaches_MB_MOV_04_05():
    walk, march, charge = (
        column(given()) for column in (choices.walking, choices.marching, choices.charging)
    )
    assert (march.allowance, charge.allowance) == (2 * walk.allowance, 2 * walk.allowance)
