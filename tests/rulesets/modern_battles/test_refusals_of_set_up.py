"""What may not be set up or brought on, and who rides from the beginning (MB-SCN-03, MB-SCN-04)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.rulesets.modern_battles.battles import data_of
from tests.rulesets.modern_battles.build import (
    EAST,
    RULES,
    WEST,
    inch,
    played,
    refused,
)

from sandtable.rulesets.modern_battles.battle.state import (
    MOVEMENT,
    Battle,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import Deploy, Enter
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places, reinforcements
from sandtable.rulesets.modern_battles.ground.room import ahead_of, waiting_units
from sandtable.rulesets.values import changed

MEN = {"unit": "men", "leader": "smg", "others": {"rifle": 3}}
GUNNERS = {"unit": "gunners", "leader": "pistol", "others": {"rifle": 2}, "gun": "howitzer-105"}
TRUCK = {"vehicle": "truck", "id": "truck"}
STANDING = (("A1", 41, 20), ("A2", 42.5, 20), ("A3", 44, 20), ("A4", 45.5, 20))


def set_up(*units: dict[str, Any], vehicles: tuple[dict[str, Any], ...] = ()) -> Battle:
    """Side a sets up in the eight inches along the east edge."""
    zone = [40, 0, 8, 36]
    battle: Battle = RULES.begin(
        {
            "scenario": {
                "id": "room",
                "ruleset": "modern-battles",
                "title": "Room",
                "table": [48, 36],
            },
            "brief": "Room enough.",
            "sides": [
                {
                    "id": "a",
                    "own_edge": "east",
                    "units": [{**unit, "zone": zone} for unit in units],
                    "vehicles": [{**vehicle, "zone": zone} for vehicle in vehicles],
                },
                {"id": "b", "own_edge": "west", "units": ["rifle-squad"]},
            ],
        }
    )
    return battle


def places(*where: tuple[str, float, float]) -> tuple[tuple[str, tuple[int, int]], ...]:
    return tuple((who, inch(x, y)) for who, x, y in where)


def men_at(**moved: tuple[float, float]) -> Deploy:
    """The four of them in a row, some of them elsewhere."""
    where = [(who, *moved.get(who, (x, y))) for who, x, y in STANDING]
    return Deploy("men", places(*where), EAST)


# --- on foot --------------------------------------------------------------------------------------
def test_four_men_in_a_row_are_set_up() -> None:  # MB-SCN-03
    came = played(set_up(MEN), men_at())
    assert [f.at for f in came.battle.members("men")] == [inch(x, y) for _, x, y in STANDING]
    assert not came.noted & {"MB-GEN-14", "MB-MOV-10"}  # neither upstairs nor aboard


def test_only_who_is_still_to_be_set_up_by_this_side_is() -> None:  # MB-SCN-03
    battle = set_up(MEN)
    theirs = waiting_units(battle, "b")[0]
    for unit in ("nobody", theirs):
        command = replace(men_at(), unit=unit)
        assert refused(battle, command) == ("mb-not-to-set-up", "MB-SCN-03")
    twice = set_up(MEN, GUNNERS)
    assert refused(played(twice, men_at()).battle, men_at()) == ("mb-not-to-set-up", "MB-SCN-03")


def test_a_unit_is_set_up_whole_each_of_it_once_and_nobody_else() -> None:  # MB-SCN-03
    battle = set_up(MEN)
    whole = men_at().places
    for wrong in (
        whole[:-1],
        (*whole, ("gun", inch(44, 24))),
        (*whole[:-1], ("you", whole[-1][1])),
    ):
        assert refused(battle, Deploy("men", wrong, EAST)) == ("mb-whole-unit", "MB-SCN-03")


def test_a_towed_gun_is_set_up_with_its_crew() -> None:  # MB-SCN-03, MB-WPN-15
    battle = set_up(GUNNERS)
    crew = places(("A1", 43, 20), ("A2", 43, 21.5), ("A3", 43, 18.5))
    assert refused(battle, Deploy("gunners", crew, EAST)) == ("mb-whole-unit", "MB-SCN-03")
    with_gun = (*crew, ("gun", inch(45, 20)))
    assert played(battle, Deploy("gunners", with_gun, EAST)).battle.units["gunners"].gun_at == (
        inch(45, 20)
    )


def test_two_figures_of_a_unit_are_not_set_up_in_one_place() -> None:  # MB-MOV-07
    assert refused(set_up(MEN), men_at(A2=(41.5, 20)))[1] == "MB-MOV-07"


def test_every_base_of_a_unit_lies_wholly_in_the_zone() -> None:  # MB-SCN-03
    battle = set_up(MEN)
    outside = ("mb-outside-zone", "MB-SCN-03")
    assert refused(battle, men_at(A1=(40.4, 20))) == outside
    assert played(battle, men_at(A1=(40.5, 20))).battle.figures["A1"].at == inch(40.5, 20)


def test_figures_set_up_stay_within_two_inches_of_another() -> None:  # MB-GEN-08
    battle = set_up(MEN)
    apart = ("mb-not-together", "MB-GEN-08")
    assert refused(battle, men_at(A4=(47.01, 20))) == apart
    assert played(battle, men_at(A4=(47, 20))).battle.units["men"].members


def test_who_is_set_up_looks_somewhere() -> None:  # MB-GEN-09
    command = replace(men_at(), facing=(0, 0))
    assert refused(set_up(MEN), command) == ("mb-no-direction", "MB-GEN-09")


def test_nobody_is_set_up_on_another_unit() -> None:  # MB-MOV-07
    battle = set_up(MEN, vehicles=(TRUCK,))
    parked = played(battle, Deploy("truck", places(("truck", 44, 20)), EAST)).battle
    assert refused(parked, men_at())[1] == "MB-MOV-07"


# --- vehicles and riders --------------------------------------------------------------------------
def with_a_truck(*units: dict[str, Any]) -> Battle:
    battle = set_up(*units, vehicles=(TRUCK,))
    return played(battle, Deploy("truck", places(("truck", 44, 10)), EAST)).battle


def test_a_vehicle_is_set_up_in_one_place_and_rides_on_nothing() -> None:  # MB-SCN-03
    battle = set_up(MEN, vehicles=(TRUCK,))
    spot = places(("truck", 44, 10))
    for wrong in (
        Deploy("truck", (), EAST),
        Deploy("truck", places(("A1", 44, 10)), EAST),
        Deploy("truck", (*spot, *spot), EAST),
        Deploy("truck", spot, EAST, mounted="truck"),
    ):
        assert refused(battle, wrong) == ("mb-whole-unit", "MB-SCN-03")


def test_a_gun_in_the_hull_is_set_up_without_a_turret() -> None:  # MB-GEN-09
    battle = set_up(vehicles=({"vehicle": "assault-gun", "id": "gun"},))
    command = Deploy("gun", places(("gun", 44, 10)), EAST, turret=EAST)
    assert refused(battle, command) == ("mb-no-turret", "MB-GEN-09")


def test_a_unit_may_begin_on_a_vehicle_of_its_side_that_has_room() -> None:  # MB-SCN-03, MB-MOV-10
    came = played(with_a_truck(MEN), Deploy("men", (), EAST, mounted="truck"))
    assert came.battle.units["men"].mounted == "truck"
    assert {f.fate for f in came.battle.members("men")} == {"mounted"}
    assert "MB-MOV-10" in came.noted


def test_nobody_begins_on_a_vehicle_that_is_not_there_not_his_or_not_manned() -> None:
    """MB-SCN-03."""
    battle, aboard = with_a_truck(MEN), Deploy("men", (), EAST, mounted="truck")
    wrong = ("mb-no-such-vehicle", "MB-SCN-03")
    assert refused(battle, replace(aboard, mounted="tank")) == wrong
    assert refused(with_vehicle(battle, "truck", side="b"), aboard) == wrong
    assert refused(with_vehicle(battle, "truck", fate="wreck"), aboard) == wrong
    assert refused(with_vehicle(battle, "truck", fate="waiting"), aboard) == wrong


def test_a_towed_gun_does_not_begin_on_a_vehicle() -> None:  # MB-MOV-10
    battle = with_a_truck(GUNNERS)
    command = Deploy("gunners", (), EAST, mounted="truck")
    assert refused(battle, command) == ("mb-gun-not-carried", "MB-MOV-10")


def test_who_rides_stands_nowhere() -> None:  # MB-MOV-10
    command = Deploy("men", men_at().places, EAST, mounted="truck")
    assert refused(with_a_truck(MEN), command)[1] == "MB-MOV-10"


@pytest.mark.parametrize(("room", "refuses"), [(3, True), (4, False)])
def test_nobody_begins_on_a_vehicle_without_room_for_all(room: int, refuses: bool) -> None:
    """MB-MOV-10."""
    battle = with_vehicle(with_a_truck(MEN), "truck", carries=room)
    command = Deploy("men", (), EAST, mounted="truck")
    if refuses:
        assert refused(battle, command) == ("mb-no-room", "MB-MOV-10")
    else:
        assert played(battle, command).battle.units["men"].mounted == "truck"


def test_the_second_side_sets_up_once_the_first_has_nobody_left() -> None:  # MB-SCN-03
    battle = set_up(MEN, vehicles=(TRUCK,))
    assert battle.to_act == "a"
    half = played(battle, men_at()).battle
    assert half.to_act == "a"
    both = played(half, Deploy("truck", places(("truck", 44, 10)), EAST)).battle
    assert both.to_act == "b"


# --- reinforcements -------------------------------------------------------------------------------
def sortie() -> tuple[Battle, Enter]:
    """In the turn of its arrival, with a way in."""
    battle: Battle = RULES.begin(data_of("mb-relief-column"))
    battle = changed(battle, phase=MOVEMENT, turn=3, to_act="relief")
    spots = entry_places(battle, "sortie")
    paths = tuple((who, (at, (at[0] - 100, at[1]))) for who, at in spots)
    return battle, Enter("sortie", paths, WEST)


def test_a_reinforcement_comes_in_whole() -> None:  # MB-SCN-04
    battle, enter = sortie()
    fewer = replace(enter, paths=enter.paths[:-1])
    assert refused(battle, fewer) == ("mb-whole-unit", "MB-SCN-04")


def test_a_reinforcement_on_foot_has_no_turret() -> None:  # MB-GEN-09
    battle, enter = sortie()
    assert refused(battle, replace(enter, turret=WEST)) == ("mb-no-turret", "MB-GEN-09")


def motor() -> tuple[Battle, Enter]:
    """The first vehicle of Airport Road that comes later."""
    battle: Battle = RULES.begin(data_of("mb-airport-road"))
    battle = changed(battle, phase=MOVEMENT, turn=9)
    for side in battle.sides:
        battle = changed(battle, to_act=side)
        for name in reinforcements(battle, side):
            if name in battle.vehicles:
                ((who, at),) = entry_places(battle, name)
                return battle, Enter(name, ((who, (at, at)),), ahead_of(battle, side))
    raise AssertionError("none comes later")


def test_vehicles_do_not_march_in() -> None:  # MB-MOV-04
    battle, enter = motor()
    assert RULES.check(battle, enter) is None
    assert refused(battle, replace(enter, march=True)) == ("mb-foot-only", "MB-MOV-04")
