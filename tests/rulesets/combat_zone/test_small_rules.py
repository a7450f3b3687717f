"""Half sentences of the rules that no larger story meets."""

from __future__ import annotations

from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    a_vehicle,
    blue,
    cm,
    line,
    on_wheels,
    platform,
    played,
    red,
)

from sandtable.ground.free import Piece
from sandtable.rulesets.combat_zone.battle.events.harm import put_out
from sandtable.rulesets.combat_zone.battle.state import CASUALTY
from sandtable.rulesets.combat_zone.commands import Drive, ThrowGrenade
from sandtable.rulesets.combat_zone.ground.hills import Hill, lifted
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle
from sandtable.rulesets.combat_zone.play.vehicles.tracks import pedestrians


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
