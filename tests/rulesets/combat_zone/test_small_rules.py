"""Half sentences of the rules that no larger story meets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulesets.combat_zone.build import (
    RULESET,
    a_battle,
    a_machine,
    a_vehicle,
    blue,
    building,
    cm,
    line,
    on_wheels,
    platform,
    played,
    red,
    standing,
)

from sandtable.ground.free import Piece
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.events.harm import put_out
from sandtable.rulesets.combat_zone.battle.state import CASUALTY
from sandtable.rulesets.combat_zone.commands import (
    Drive,
    Drop,
    OpportunityFire,
    PickUp,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.ground.hills import Hill, lifted
from sandtable.rulesets.combat_zone.ground.routes import CORNER, _outside
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.vehicles.damage import _landing
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_at_mount
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle
from sandtable.rulesets.combat_zone.play.vehicles.tracks import pedestrians
from sandtable.rulesets.combat_zone.play.weapons import reach_of
from sandtable.staging import Table


def square(name: str, x: int, y: int, size: int, height: int) -> Piece:
    outline = ((x, y), (x + size, y), (x + size, y + size), (x, y + size))
    return Piece(name, outline, height=height)


def test_only_a_piece_that_stands_wholly_on_a_hill_is_lifted_by_it() -> None:
    """CZ-GEN-06"""
    hill = Hill("hill", square("hill", 0, 0, 1000, 500).outline, 500)
    within, across = square("on", 200, 200, 300, 250), square("across", 800, 200, 400, 250)
    assert (lifted((hill,), within).base, lifted((hill,), within).height) == (500, 750)
    assert lifted((hill,), across) == across


def test_across_a_wall_both_must_touch_it_to_be_in_contact() -> None:
    """CZ-GEN-05: the wall is from 20 to 20.5, bases reach 1.25 cm."""
    wall = line("wall", 20, 10, 30)
    for x, contact in ((21.75, True), (22.1, False)):
        battle = a_battle(red("ann", 18.75, 20), blue("bob", x, 20), terrain=(wall,))
        assert in_contact(battle, battle.figures["ann"], battle.figures["bob"]) is contact
        assert in_contact(battle, battle.figures["bob"], battle.figures["ann"]) is contact


def test_robots_are_not_run_over_like_men() -> None:
    """CZ-RAM-05"""
    car = a_vehicle("V", "car", 40, 50)
    battle = on_wheels(
        red("ann", 0, 0), blue("bob", 60, 50), blue("drone", 70, 50, **a_machine()),
        vehicles=(car,), aboard={"V": ("ann",)},
    )  # fmt: skip
    assert [figure.id for figure in pedestrians(battle, battle.vehicles["V"])] == ["bob"]


def test_a_platform_that_fills_the_ground_below_stops_a_vehicle_and_a_bridge_does_not() -> None:
    """CZ-VEH-06"""
    car, ends = a_vehicle("V", "car", 40, 50, facing=90), []
    for blocking in (False, True):
        raised = platform("deck", 55, 40, 10, 20, 10, blocking=blocking)
        battle = on_wheels(
            red("ann", 0, 0), vehicles=(car,), aboard={"V": ("ann",)}, terrain=(raised,)
        )
        ends.append(played(battle, Drive("V", 1500)).battle.vehicles["V"].at)
    assert ends[0] == cm(55, 50)
    assert ends[1][0] < cm(52, 50)[0]


def test_who_sits_in_a_vehicle_sees_another_past_his_own_hull() -> None:
    """CZ-VFIRE-03"""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=90)
    foe = a_vehicle("W", "light-tank", 80, 50, "blue", quality="average")
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), vehicles=(truck, foe), aboard={"V": ("ann", "cal")}
    )
    assert sees_vehicle(battle, battle.figures["cal"], battle.vehicles["W"])


def test_who_falls_is_no_longer_steadied() -> None:
    """CZ-REACT-10"""
    battle = a_battle(red("ann", 10, 10, steadied=True), blue("bob", 60, 60))
    assert not put_out(battle, battle.figures["ann"], CASUALTY).figures["ann"].steadied


def test_the_table_of_a_weapon_that_is_thrown_is_counted_as_applied() -> None:
    """CZ-GREN-05, CZ-WPN-04"""
    bearer = red("ann", 20, 20, facing=90, grenades=(("antitank-grenade", 1),))
    battle = a_battle(bearer, blue("bob", 80, 80))
    done = played(battle, ThrowGrenade("ann", "antitank-grenade", cm(26, 20)), (6,))
    assert "CZ-GREN-05" in done.noted


def test_a_field_is_equal_to_itself_alone() -> None:
    """It is compared by identity: battles on it are compared often."""
    field, other = (a_battle(red("ann", 10, 10), blue("bob", 60, 60)).field for _ in range(2))
    assert field == field
    assert field != replace(other, width=field.width + 1)


def test_a_weapon_left_lying_has_a_bearer_again_once_it_is_picked_up() -> None:
    """CZ-CREW-02, CZ-CMD-18"""
    battle = a_battle(red("ann", 20, 20, weapons=("mmg",)), blue("bob", 80, 80))
    laid = played(battle, Drop("ann", "mmg")).battle
    (thing,) = [thing.id for thing in laid.things.values() if thing.weapon == "mmg"]
    assert "mmg" not in laid.figures["ann"].weapons
    assert "mmg" in played(laid, PickUp("ann", thing)).battle.figures["ann"].weapons


def test_ways_turn_just_off_the_corners_of_what_stands_there() -> None:
    """Away from its middle; on all sides of both ends of a thin wall."""
    far = CORNER
    square_one = ((0, 0), (1000, 0), (1000, 800), (0, 800))
    assert list(_outside(square_one)) == [
        (-far, -far), (1000 + far, -far), (1000 + far, 800 + far), (-far, 800 + far),
    ]  # fmt: skip
    around = {(x + dx, dy) for x in (0, 500) for dx in (-far, far) for dy in (-far, far)}
    assert set(_outside(((0, 0), (500, 0)))) == around


def test_a_flyer_without_power_lands_beside_what_stands_below_it() -> None:
    """CZ-VEH-05: the house fills the ground from 30 to 50."""
    flyer = a_vehicle("V", "attack-helicopter", 40, 50, quality="average", powerless=True)
    house = building("H", 30, 40, 20, 20)
    battle = on_wheels(red("ann", 100, 100), vehicles=(flyer,), terrain=(house,))
    x, y = _landing(battle, battle.vehicles["V"])
    assert not (3000 < x < 5000 and 4000 < y < 6000)
    assert (x - 4000) ** 2 + (y - 5000) ** 2 < 2500**2


def test_a_crew_in_combat_suits_carries_its_weapon_4_cm_a_point() -> None:
    """CZ-HW-01, CZ-MOVE-01: dismantled it would go 5."""
    gun = standing("W", 12.5, 50, set_up=False)
    for armour, reach in (("none", 500), ("combat-suit", 400)):
        battle = a_battle(
            red("ann", 10, 50, armour=armour), red("cal", 12.5, 47.5), blue("bob", 80, 80),
            crewed=(gun,),
        )  # fmt: skip
        assert reach_of(battle, battle.crewed["W"], ("ann", "cal")) == reach


def test_who_asks_for_a_weapon_that_his_vehicle_has_not_is_told_what_he_has() -> None:
    """CZ-VFIRE-04"""
    trucks = (
        a_vehicle("V", "4x4-truck", 40, 50, weapons=("mmg",)),
        a_vehicle("W", "4x4-truck", 80, 50, weapons=("hmg",)),
    )
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0, weapons=("smg",)), vehicles=trucks,
        aboard={"V": ("ann", "cal")},
    )  # fmt: skip
    with pytest.raises(Refused) as refused:
        check_at_mount(battle, battle.figures["cal"], "W/hmg")
    assert (refused.value.key, refused.value.facts["known"]) == ("no-such-weapon", ("smg",))


def test_a_mount_that_has_fired_all_its_shots_is_not_kept_ready() -> None:
    """CZ-OPP-01, CZ-BURST-02"""
    truck = a_vehicle("V", "4x4-truck", 40, 50, weapons=("mmg",), fired=((0, 99, 0),))
    battle = on_wheels(
        red("ann", 0, 0), red("cal", 0, 0), vehicles=(truck,), aboard={"V": ("ann", "cal")}
    )
    refused = Table(RULESET, battle).refused(OpportunityFire("cal", "V/mmg"))
    assert (refused.key, refused.facts["shots"], refused.facts["left"]) == ("rate-of-fire", 1, 0)
