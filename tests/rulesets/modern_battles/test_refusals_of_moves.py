"""Moves that the rules do not allow (MB-MOV, MB-TER, MB-WPN)."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_battles.build import (
    EAST,
    NORTH,
    RED,
    SOUTH,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    cliff,
    drive,
    house,
    inch,
    move,
    one_way,
    played,
    red,
    refused,
    run,
)

from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import (
    BreakOff,
    Charge,
    CloseUp,
    Dismount,
    FreeVehicle,
    March,
    Mount,
    Move,
    Turn,
)
from sandtable.rulesets.modern_battles.play.close_combat import refresh

FAR = blue("B", (60, 40))
MEN = ((10, 10), (12, 10), (14, 10))
GUN = {"gun": "gun-75", "gun_at": (12, 10), "gun_facing": EAST, "facing": EAST}
CREW = ((10.5, 10), (10.5, 11.2), (10.5, 8.8))


# --- who and when ---------------------------------------------------------------------------------
def test_everybody_moves_in_the_movement_step() -> None:  # MB-SEQ-01
    battle = a_battle(red("A", *MEN), FAR, phase="shooting")
    assert refused(battle, move(battle, "A", 1)) == ("mb-wrong-step", "MB-SEQ-01")


def test_a_path_is_of_somebody_of_the_unit() -> None:  # MB-CMD-01
    battle = a_battle(red("A", *MEN), red("C", (10, 20)), FAR)
    for who in ("C1", "gun", "nobody"):
        command = Move("A", one_way(who, (11, 11)), EAST)
        assert refused(battle, command) == ("mb-bad-path", "MB-CMD-01")


def test_a_move_goes_somewhere_and_looks_somewhere() -> None:  # MB-MOV-03, MB-GEN-09
    battle = a_battle(red("A", *MEN), FAR)
    assert refused(battle, Move("A", (), EAST)) == ("mb-no-path", "MB-MOV-03")
    nowhere = Move("A", move(battle, "A", 1).paths, (0, 0))
    assert refused(battle, nowhere) == ("mb-no-direction", "MB-GEN-09")


def test_a_unit_on_foot_turns_no_turret() -> None:  # MB-GEN-09
    battle = a_battle(red("A", *MEN), FAR)
    assert refused(battle, move(battle, "A", 1, turret=EAST)) == ("mb-no-turret", "MB-GEN-09")


def test_a_gun_in_the_hull_turns_with_the_hull() -> None:  # MB-GEN-09
    battle = a_battle(a_vehicle("T", RED, 10, 10, "assault-gun", facing=EAST), FAR)
    assert refused(battle, drive(battle, "T", (11, 10), turret=WEST)) == (
        ("mb-no-turret", "MB-GEN-09")
    )
    assert refused(battle, Turn("T", WEST, "turret")) == ("mb-no-turret", "MB-MOV-03")


def test_vehicles_do_not_march_charge_close_up_or_break_off() -> None:  # MB-MOV-04, MB-MOV-05
    battle = a_battle(a_vehicle("T", RED, 10, 10, facing=EAST), FAR)
    way = one_way("T", (11, 10))
    assert refused(battle, March("T", way, EAST)) == ("mb-foot-only", "MB-MOV-04")
    assert refused(battle, Charge("T", "B", way)) == ("mb-foot-only", "MB-MOV-05")
    assert refused(battle, CloseUp("T", way)) == ("mb-foot-only", "MB-MOV-12")
    assert refused(battle, BreakOff("T", way, EAST)) == ("mb-foot-only", "MB-MOV-08")


# --- turning --------------------------------------------------------------------------------------
def test_riders_do_not_turn() -> None:  # MB-MOV-10
    battle = a_battle(red("A", *MEN), a_vehicle("T", RED, 30, 10, "truck"), FAR)
    riding = with_figures(battle, {f"A{n}": {"fate": "mounted"} for n in (1, 2, 3)})
    riding = with_unit(riding, "A", mounted="T")
    assert refused(riding, Turn("A", WEST)) == ("mb-is-mounted", "MB-MOV-10")
    assert refused(riding, move(riding, "A", 1)) == ("mb-is-mounted", "MB-MOV-10")


def test_who_has_no_gun_turns_none() -> None:  # MB-WPN-16
    battle = a_battle(red("A", *MEN), FAR)
    assert refused(battle, Turn("A", WEST, "gun")) == ("mb-no-gun", "MB-WPN-16")
    gunners = a_battle(red("A", *CREW, **GUN), FAR)
    assert refused(gunners, Turn("A", WEST, "turret")) == ("mb-no-gun", "MB-WPN-16")
    turned = played(gunners, Turn("A", NORTH, "gun")).battle.units["A"]
    assert (turned.gun_facing, turned.facing) == (NORTH, EAST)


# --- bogged vehicles ------------------------------------------------------------------------------
def test_only_a_bogged_vehicle_is_freed_and_once_a_turn() -> None:  # MB-TER-04
    battle = a_battle(a_vehicle("T", RED, 10, 20, facing=EAST), red("A", *MEN), FAR)
    for which in ("T", "A"):
        assert refused(battle, FreeVehicle(which)) == ("mb-not-bogged", "MB-TER-04")
    stuck = with_vehicle(battle, "T", bogged=True, immobilised=True)
    assert refused(stuck, drive(stuck, "T", (11, 20))) == ("mb-immobilised", "MB-TER-04")
    tested = with_vehicle(stuck, "T", tested_bog=True)
    assert refused(tested, FreeVehicle("T")) == ("mb-has-moved", "MB-TER-04")
    broken = with_vehicle(battle, "T", immobilised=True)
    assert refused(broken, drive(broken, "T", (11, 20))) == ("mb-immobilised", "MB-VEH-09")


# --- close combat ---------------------------------------------------------------------------------
def fighting(*more: object) -> Battle:
    battle = a_battle(
        red("A", (10, 10), (10, 12), (10, 14)), blue("B", (11.5, 10)), *more, width=72
    )
    return run(lambda umpire: refresh(battle, umpire)).battle


def test_who_fights_nobody_neither_closes_up_nor_breaks_off() -> None:  # MB-MOV-12, MB-MOV-08
    battle = a_battle(red("A", *MEN), FAR)
    closer = CloseUp("A", one_way("A1", (11, 10)))
    assert refused(battle, closer) == ("mb-not-engaged", "MB-MOV-12")
    away = BreakOff("A", one_way("A1", (9, 10)), EAST)
    assert refused(battle, away) == ("mb-not-engaged", "MB-MOV-08")


def test_who_closes_up_comes_nearer_to_those_he_fights() -> None:  # MB-MOV-12
    battle = fighting()
    assert refused(battle, CloseUp("A", one_way("A2", (10, 13)))) == ("mb-not-nearer", "MB-MOV-12")
    assert refused(battle, CloseUp("A", ())) == ("mb-no-path", "MB-MOV-03")
    came = played(battle, CloseUp("A", one_way("A2", (11, 11.2))))
    assert came.at("A2") == inch(11, 11.2)


def test_a_gun_does_not_close_up() -> None:  # MB-MOV-12
    crew = red("A", (10.5, 10), (10.5, 11.2), gun="gun-75", gun_at=(8.5, 10), facing=EAST)
    battle = a_battle(crew, blue("B", (12, 10)))
    battle = run(lambda umpire: refresh(battle, umpire)).battle
    command = CloseUp("A", one_way("gun", (9, 10)))
    assert refused(battle, command) == ("mb-bad-path", "MB-MOV-12")


def test_who_closes_up_engages_nobody_else() -> None:  # MB-MOV-11
    battle = fighting(blue("C", (13.5, 12)))
    command = CloseUp("A", one_way("A2", (11.6, 11.6)))
    assert refused(battle, command)[1] == "MB-MOV-11"


def test_who_breaks_off_ends_out_of_every_reach() -> None:  # MB-MOV-08
    battle = fighting()
    short = BreakOff("A", one_way("A1", (9.6, 10)), EAST)
    assert refused(battle, short)[1] == "MB-MOV-11"
    gone = played(battle, BreakOff("A", one_way("A1", (9.4, 10)), EAST))
    assert gone.battle.units["A"].engaged == ()


# --- charges --------------------------------------------------------------------------------------
def test_a_charge_is_at_men_of_the_enemy_on_foot() -> None:  # MB-MOV-05, MB-CC-01
    battle = a_battle(
        red("A", (10, 10), facing=EAST),
        red("C", (14, 10)),
        blue("B", (14, 12)),
        a_vehicle("T", "blue", 18, 10, "truck"),
    )
    way = one_way("A1", (12.5, 11))
    for target in ("C", "T", "nobody"):
        command = Charge("A", target, way)
        assert refused(battle, command) == ("mb-no-such-target", "MB-MOV-05")
    riding = with_unit(with_figures(battle, {"B1": {"fate": "mounted"}}), "B", mounted="T")
    assert refused(riding, Charge("A", "B", way)) == ("mb-target-mounted", "MB-CC-01")
    gone = with_figures(battle, {"B1": {"fate": "out"}})
    assert refused(gone, Charge("A", "B", way)) == ("mb-no-such-target", "MB-MOV-05")


def test_nobody_charges_whom_he_does_not_see() -> None:  # MB-MOV-05
    battle = a_battle(
        red("A", (10, 10), facing=EAST), blue("B", (15, 10)), terrain=(house("h", 12, 5, 1, 10),)
    )
    command = Charge("A", "B", one_way("A1", (11, 10)))
    assert refused(battle, command) == ("mb-charge-unseen", "MB-MOV-05")


@pytest.mark.parametrize(("x", "reaches"), [(13.01, True), (13, False)])
def test_a_charge_ends_less_than_an_inch_from_the_enemy(x: float, reaches: bool) -> None:
    """MB-MOV-12, MB-CC-01: an inch between the bases is not in reach."""
    battle = a_battle(red("A", (10, 10), facing=EAST), blue("B", (15, 10)))
    command = Charge("A", "B", one_way("A1", (x, 10)))
    if reaches:
        assert played(battle, command).battle.units["A"].engaged == ("B",)
    else:
        assert refused(battle, command) == ("mb-charge-short", "MB-MOV-05")


def test_who_charges_faces_the_middle_of_those_he_charges() -> None:  # MB-MOV-05
    battle = a_battle(red("A", (10, 10), facing=EAST), blue("B", (14, 12), (14, 14)))
    charged = played(battle, Charge("A", "B", one_way("A1", (13, 11))))
    dx, dy = charged.battle.units["A"].facing
    assert dx * 3 == dy * 4 > 0


# --- riders ---------------------------------------------------------------------------------------
def by_a_truck(*who: object, **more: object) -> Battle:
    truck = a_vehicle("T", RED, 10, 10, "truck", facing=EAST, **more)
    return a_battle(red("A", (10, 12.5), (11.5, 12.5), (8.5, 12.5)), truck, FAR, *who)


def test_one_gets_on_a_vehicle_that_is_there_manned_and_ones_own() -> None:  # MB-MOV-10
    battle, none = by_a_truck(), ("mb-no-such-vehicle", "MB-MOV-10")
    assert refused(battle, Mount("A", "nothing")) == none
    assert refused(with_vehicle(battle, "T", side="blue"), Mount("A", "T")) == none
    assert refused(with_vehicle(battle, "T", fate="wreck"), Mount("A", "T")) == none
    assert played(battle, Mount("A", "T")).battle.units["A"].mounted == "T"


@pytest.mark.parametrize(("carries", "fits"), [(2, False), (3, True)])
def test_all_of_a_unit_get_on_or_nobody(carries: int, fits: bool) -> None:  # MB-MOV-10
    battle = by_a_truck(carries=carries)
    if fits:
        assert played(battle, Mount("A", "T")).battle.units["A"].mounted == "T"
    else:
        assert refused(battle, Mount("A", "T")) == ("mb-no-room", "MB-MOV-10")


def riding() -> Battle:
    return played(by_a_truck(), Mount("A", "T")).battle


def test_who_got_on_this_turn_does_not_get_off() -> None:  # MB-CMD-01
    down = Dismount("A", (), (), EAST)
    assert refused(riding(), down) == ("mb-has-moved", "MB-CMD-01")


def test_all_get_off_within_two_inches_before_the_vehicle_drives() -> None:  # MB-MOV-10
    battle = with_unit(riding(), "A", used_move="", moved=False)
    spots = (("A1", inch(10, 12.5)), ("A2", inch(11.5, 12.5)), ("A3", inch(8.5, 12.5)))
    assert refused(battle, Dismount("A", spots[:2], (), EAST)) == ("mb-whole-unit", "MB-MOV-10")
    astray = (*spots[:2], ("A3", inch(8.5, 14.5)))
    assert refused(battle, Dismount("A", astray, (), EAST)) == ("mb-too-far-off", "MB-MOV-10")
    together = (*spots[:2], ("A3", inch(10.5, 12.5)))
    assert refused(battle, Dismount("A", together, (), EAST))[1] == "MB-MOV-07"
    driven = with_vehicle(battle, "T", moved=True)
    late = ("mb-vehicle-has-moved", "MB-MOV-10")
    assert refused(driven, Dismount("A", spots, (), EAST)) == late
    down = played(battle, Dismount("A", spots, (), SOUTH)).battle
    assert (down.units["A"].mounted, down.units["A"].facing) == ("", SOUTH)
    assert {f.fate for f in down.members("A")} == {"up"}


def test_who_gets_off_stands_where_one_can_stand() -> None:  # MB-TER-08
    truck = a_vehicle("T", RED, 10, 10, "truck", facing=EAST)
    squad = red("A", (10, 12.5), (11.5, 12.5), (8.5, 12.5))
    battle = a_battle(squad, truck, FAR, terrain=(cliff("rock", 7, 5, 6, 2),))
    battle = played(battle, Mount("A", "T")).battle
    battle = with_unit(battle, "A", used_move="", moved=False)
    spots = (("A1", inch(10, 7.2)), ("A2", inch(11.5, 12.5)), ("A3", inch(8.5, 12.5)))
    assert refused(battle, Dismount("A", spots, (), EAST))[1] == "MB-TER-08"


# --- towed guns -----------------------------------------------------------------------------------
def test_a_gun_is_pushed_half_as_far_as_men_walk() -> None:  # MB-WPN-15
    battle = a_battle(red("A", *CREW, **GUN), FAR)
    far = (("gun", (inch(14.01, 10),)),)
    assert refused(battle, Move("A", far, EAST)) == ("mb-too-far", "MB-MOV-03")
    half = (("gun", (inch(13.9, 10),)),)
    assert played(battle, Move("A", half, EAST)).battle.units["A"].gun_at == inch(13.9, 10)


def test_nobody_of_the_crew_ends_on_his_gun() -> None:  # MB-MOV-07
    battle = a_battle(red("A", *CREW, **GUN), FAR)
    onto = Move("A", one_way("A1", (12, 10)), EAST)
    assert refused(battle, onto)[1] == "MB-MOV-07"


def test_a_unit_with_a_gun_neither_marches_nor_rides() -> None:  # MB-WPN-10, MB-MOV-10
    battle = a_battle(red("A", *CREW, **GUN), a_vehicle("T", RED, 10.5, 14, "truck"), FAR)
    march = March("A", move(battle, "A", -1).paths, EAST)
    assert refused(battle, march) == ("mb-cumbersome", "MB-WPN-10")
    assert refused(battle, Mount("A", "T")) == ("mb-gun-not-carried", "MB-MOV-10")
