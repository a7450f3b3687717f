"""Half sentences about sides and crews: who is left, who is missing, what was asked for."""

from __future__ import annotations

from tests.rulesets.combat_zone.build import (
    RED,
    a_battle,
    a_vehicle,
    blue,
    building,
    cm,
    on_wheels,
    played,
    red,
)

from sandtable.rulesets.combat_zone.battle.events import BarrageAsked, apply
from sandtable.rulesets.combat_zone.commands import ThrowGrenade
from sandtable.rulesets.combat_zone.ground.routes import way_to_edge
from sandtable.rulesets.combat_zone.play.crews import Served

BOB = blue("bob", 110, 110)


def test_nobody_is_missing_from_a_crew_that_is_larger_than_it_need_be() -> None:  # CZ-CREW-01
    ann = red("ann", 10, 10)
    crews = {1: 1, 2: 0, 3: 0}
    for men, missing in crews.items():
        crew = tuple(f"m{n}" for n in range(men))
        assert Served("W", "mmg", ann, 2, crew).missing == missing


def test_every_barrage_that_is_granted_comes_down() -> None:  # CZ-RADIO-04
    battle = a_battle(red("ann", 10, 10), red("amy", 20, 10), BOB)
    for who, x in (("ann", 60), ("amy", 80)):
        battle = apply(battle, BarrageAsked(who, cm(x, 60), True))
    assert [barrage.point for barrage in battle.barrages] == [cm(60, 60), cm(80, 60)]
    assert battle.granted == (RED, RED)
    denied = apply(battle, BarrageAsked("ann", cm(90, 60), False))
    assert denied.barrages == battle.barrages


def test_whoever_routs_runs_round_a_building_in_his_way() -> None:  # CZ-REACT-12
    house = building("house", 10, 50, 20, 20, windows=[(20, 50)])
    battle = a_battle(red("ann", 40, 60), BOB, terrain=(house,))
    way = way_to_edge(battle, battle.figures["ann"], "west")
    assert len(way) > 1
    assert all(not (1000 < x < 3000 and 5000 < y < 7000) for x, y in way)
    assert way[-1][0] <= 0


def test_whoever_throws_from_a_vehicle_has_announced_that_it_stands() -> None:  # CZ-VFIRE-03
    car = a_vehicle("V", "car", 30, 60, facing=90)
    thrower = red("amy", 20, 20, grenades=(("smoke-grenade", 1),))
    battle = on_wheels(
        red("ann", 20, 20), thrower, BOB, vehicles=(car,), aboard={"V": ("ann", "amy")}
    )
    thrown = played(battle, ThrowGrenade("amy", "smoke-grenade", cm(45, 60)), dice=[6])
    assert thrown.battle.vehicles["V"].band == "rest"
