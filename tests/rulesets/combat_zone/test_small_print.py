"""What rules say by the way: refusals of vehicles and of set-up that no story meets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import BLUE, RED, a_vehicle, blue, cm, on_wheels, red, refused

from sandtable.rulesets.combat_zone.battle.state import (
    DEPLOYMENT,
    FIT,
    WAITING,
    Battle,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.commands import (
    Board,
    Deploy,
    Disembark,
    Drive,
    Ram,
)

SOUTH = (0, 1)


def parked(**more: Any) -> Battle:
    """A car without a driver, ann beside it, its enemy far away; ann's group is active."""
    car, foe = a_vehicle("car", "car", 30, 30), a_vehicle("van", "car", 60, 60, side=BLUE)
    return on_wheels(
        red("ann", 20, 30), blue("bob", 100, 100), vehicles=(car, foe), active=RED, **more
    )


# --- boarding (CZ-TRANS) --------------------------------------------------------------------------
@pytest.mark.parametrize("which", ["van", "nothing"])
def test_one_boards_a_vehicle_of_his_own_side(which: str) -> None:  # CZ-TRANS-01
    assert refused(parked(), Board("ann", which)) == ("no-such-vehicle", "CZ-TRANS-01")


def test_nobody_boards_a_wreck() -> None:  # CZ-TRANS-01
    battle = with_vehicle(parked(), "car", fate=WRECK)
    assert refused(battle, Board("ann", "car")) == ("no-such-vehicle", "CZ-TRANS-01")


def test_whoever_is_on_foot_does_not_get_out() -> None:  # CZ-TRANS-01
    assert refused(parked(), Disembark("ann", cm(22, 30))) == ("not-aboard", "CZ-TRANS-01")


# --- driving and ramming --------------------------------------------------------------------------
def driven(**more: Any) -> Battle:
    car, foe = a_vehicle("car", "car", 30, 30), a_vehicle("van", "car", 60, 60, side=BLUE)
    return on_wheels(
        red("ann", 0, 0),
        red("al", 90, 90),
        blue("bob", 100, 100),
        vehicles=(car, foe),
        aboard={"car": ("ann",)},
        **more,
    )


@pytest.mark.parametrize("distance", [0, -1])
def test_one_drives_some_way(distance: int) -> None:  # CZ-VMOVE-02
    assert refused(driven(), Drive("car", distance)) == ("bad-distance", "CZ-VMOVE-02")


def test_only_what_is_there_is_driven() -> None:  # CZ-VEH-01, CZ-VDMG-02
    assert refused(driven(), Drive("cart", 5)) == ("no-such-vehicle", "CZ-VEH-01")
    lost = with_vehicle(driven(), "car", fate=WRECK)
    assert refused(lost, Drive("car", 5)) == ("vehicle-out-of-action", "CZ-VDMG-02")


def test_one_rams_somebody_or_something_of_the_enemy() -> None:  # CZ-RAM-01
    assert refused(driven(), Ram("car", "nothing")) == ("cannot-be-rammed", "CZ-RAM-01")
    assert refused(driven(), Ram("car", "al")) == ("cannot-be-rammed", "CZ-RAM-01")
    assert refused(driven(), Ram("car", "car"))[1] == "CZ-RAM-01"


# --- set-up (CZ-SEQ-06, CZ-CMD-02) ----------------------------------------------------------------
def setting_up() -> Battle:
    battle = changed(parked(), phase=DEPLOYMENT, active="", to_act=RED)
    battle = with_vehicle(battle, "car", fate=WAITING)
    return with_figure(battle, "ann", fate=WAITING)


def test_vehicles_are_set_up_before_the_battle_by_their_owner_once_and_face_somewhere() -> None:
    battle = setting_up()
    place = Deploy("car", cm(30, 30), facing=SOUTH)
    assert refused(changed(battle, phase="actions"), place) == ("setup-over", "CZ-SEQ-06")
    theirs = Deploy("van", cm(30, 30), facing=SOUTH)
    assert refused(battle, theirs) == ("setup-not-yours", "CZ-CMD-02")
    there = with_vehicle(battle, "car", fate=FIT)
    assert refused(there, place) == ("setup-already-there", "CZ-CMD-02")
    nowhere = Deploy("car", cm(30, 30), facing=(0, 0))
    assert refused(battle, nowhere) == ("setup-no-facing", "CZ-SEQ-06")


def test_a_figure_starts_once_in_a_vehicle_of_its_own_side() -> None:
    battle = setting_up()
    inside = Deploy("ann", cm(0, 0), SOUTH, aboard="car")
    assert refused(changed(battle, phase="actions"), inside) == ("setup-over", "CZ-SEQ-06")
    for who in ("bob", "nobody"):
        command = Deploy(who, cm(0, 0), SOUTH, aboard="car")
        assert refused(battle, command) == ("setup-not-yours", "CZ-CMD-02")
    for which in ("van", "nothing"):
        command = Deploy("ann", cm(0, 0), SOUTH, aboard=which)
        assert refused(battle, command) == ("no-such-vehicle", "CZ-SEQ-06")
    there = with_figure(battle, "ann", aboard="car")
    assert refused(there, inside) == ("setup-already-there", "CZ-CMD-02")
