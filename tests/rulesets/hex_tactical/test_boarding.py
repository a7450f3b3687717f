"""Carriers: boarding and leaving, hitching, landing and taking off (HX-UNIT-09, HX-UNIT-10)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import (
    a_battle,
    blue,
    drive,
    h,
    played,
    red,
    refused,
    step,
    then,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, TOWED, UP, Battle

FAR = blue("X", "squad", "2015")


def truck(**more) -> Battle:
    """A truck with a squad beside it."""
    return a_battle(red("K", "truck", "0505", facing=4), red("A", "squad", "0505", **more), FAR)


def loaded(*names: str, foot: tuple[Any, ...] = ()) -> Battle:
    aboard = [red(name, "squad", "0505", aboard="K") for name in names]
    return a_battle(red("K", "truck", "0505", facing=4), *aboard, *foot, FAR)


def test_whose_action_is_spent_boards_leaves_hitches_and_unhitches_no_more():
    """HX-TURN-05, HX-TURN-09"""
    spent = {"halves": 2, "half_done": "fire"}
    truck, squad, gun = ("K", "truck", "0505"), ("A", "squad", "0505"), ("G", "at-gun", "0505")
    for who, command in (
        ((red(*truck), red(*squad, **spent)), c.Board("A", "K")),
        ((red(*truck), red(*squad, aboard="K", **spent)), c.Leave("A")),
        ((red(*truck, **spent), red(*gun)), c.Hitch("K", "G")),
        ((red(*truck, **spent), red(*gun, towed_by="K")), c.Unhitch("K", "G", 2)),
    ):
        assert refused(a_battle(*who, FAR), command) == ("hx-action-over", "HX-TURN-09")


# --- boarding -------------------------------------------------------------------------------------
def test_boarding_is_a_half_action_without_marker_or_opportunity_fire():
    """HX-UNIT-09, HX-CMD-13"""
    after = played(truck(), c.Board("A", "K"))
    unit = after.unit("A")
    assert (unit.fate, unit.carrier, unit.halves, unit.moved) == (ABOARD, "K", 1, False)
    assert not after.asked


def test_a_squad_may_walk_to_its_vehicle_board_and_be_driven_off():
    """HX-UNIT-09, HX-TURN-05"""
    battle = a_battle(red("K", "truck", "0505", facing=4), red("A", "squad", "0504"), FAR)
    walked = played(battle, walk("A", "0505", mode="tactical"))
    boarded = then(walked, c.Board("A", "K"))
    driven = then(boarded, drive("K", "0506"))
    assert driven.unit("A").at == h("0506")


def test_capacity_n_carries_n_infantry_units():
    """HX-UNIT-09"""
    battle = loaded("B", "C", foot=(red("A", "squad", "0505"),))
    assert refused(battle, c.Board("A", "K")) == ("hx-no-seat-left", "HX-UNIT-09")


def test_only_infantry_boards_and_only_a_transport_in_the_same_hex():
    """HX-UNIT-09"""
    battle = a_battle(
        red("K", "truck", "0505"),
        red("M", "medium-mortar", "0505"),
        red("T", "light-tank", "0505"),
        red("A", "squad", "0506"),
        red("B", "squad", "0505"),
        FAR,
    )
    assert refused(battle, c.Board("M", "K"))[0] == "hx-infantry-only"
    assert refused(battle, c.Board("A", "K"))[0] == "hx-not-here"
    assert refused(battle, c.Board("B", "T"))[0] == "hx-no-transport"


def test_infantry_boards_a_vehicle_of_another_section_in_its_own_activation():
    """HX-UNIT-09"""
    battle = a_battle(red("A", "squad", "0505"), red("K", "truck", "0505", section="cars"), FAR)
    assert played(battle, c.Board("A", "K")).unit("A").carrier == "K"


def test_after_the_drive_they_get_off_and_have_a_half_action_left():
    """HX-UNIT-09"""
    driven = played(loaded("A"), drive("K", "0506"))
    off = then(driven, c.Leave("A"))
    unit = off.unit("A")
    assert (unit.fate, unit.at, unit.halves) == (UP, h("0506"), 1)
    assert then(off, walk("A", "0507", mode="tactical")).unit("A").at == h("0507")


def test_boarding_and_leaving_are_one_kind_of_half_action():
    """HX-TURN-05"""
    aboard = played(truck(), c.Board("A", "K"))
    assert refused(aboard.battle, c.Leave("A")) == ("hx-same-half-again", "HX-TURN-05")


def test_units_aboard_do_not_move():
    """HX-UNIT-09"""
    assert refused(loaded("A"), walk("A", "0506")) == ("hx-is-carried", "HX-UNIT-09")


def test_nobody_gets_off_into_a_full_hex():
    """HX-UNIT-04"""
    others = [red(name, "squad", "0505") for name in "BCD"]
    battle = a_battle(
        red("K", "truck", "0505"), red("A", "squad", "0505", aboard="K"), *others, FAR
    )
    assert refused(battle, c.Leave("A")) == ("hx-hex-full", "HX-UNIT-04")


# --- towing ---------------------------------------------------------------------------------------
def gun(**more) -> Battle:
    return a_battle(red("K", "truck", "0505", facing=4), red("G", "at-gun", "0505", **more), FAR)


def test_hitching_is_a_half_action_of_the_tractor_and_costs_the_piece_its_action():
    """HX-UNIT-10"""
    after = played(gun(), c.Hitch("K", "G"))
    assert after.unit("K").half_done == "hitch"
    piece = after.unit("G")
    assert (piece.fate, piece.carrier, piece.sat_out) == (TOWED, "K", True)
    assert after.unit("K").halves == 1


def test_a_towed_piece_goes_where_its_tractor_goes_at_1_more_a_hex():
    """HX-MOVE-08"""
    hitched = played(gun(), c.Hitch("K", "G"))
    driven = then(hitched, drive("K", "0506", mode="half"))
    assert driven.unit("G").at == h("0506")
    assert driven.events[2].cost == 12


def test_unhitched_it_faces_as_its_owner_likes_and_does_not_act():
    """HX-UNIT-10"""
    battle = gun(towed_by="K")
    after = played(battle, c.Unhitch("K", "G", 2))
    piece = after.unit("G")
    assert (piece.fate, piece.facing, piece.sat_out) == (UP, 2, True)
    assert refused(after.battle, c.Pivot("G", 3))[0] == "hx-sits-out"


def test_a_tractor_unhitches_no_piece_of_another():
    """HX-UNIT-10"""
    both = red("K", "truck", "0505", facing=4), red("L", "truck", "0505", facing=4)
    battle = a_battle(*both, red("G", "at-gun", "0505", towed_by="L"), FAR)
    assert refused(battle, c.Unhitch("K", "G", 2)) == ("hx-not-towed", "HX-UNIT-10")
    assert played(battle, c.Unhitch("L", "G", 2)).unit("G").fate == UP


def test_a_piece_that_has_acted_is_not_hitched_this_turn():
    """HX-UNIT-10"""
    turned = played(gun(), c.Pivot("G", 1))
    assert refused(turned.battle, c.Hitch("K", "G")) == ("hx-piece-has-acted", "HX-UNIT-10")


def test_one_piece_behind_a_vehicle_that_can_tow():
    """HX-UNIT-10, HX-UNIT-12"""
    battle = a_battle(
        red("K", "truck", "0505"),
        red("J", "jeep-mg", "0505"),
        red("G", "at-gun", "0505"),
        red("H", "aa-gun", "0505", towed_by="K"),
        red("M", "medium-mortar", "0505"),
        FAR,
    )
    assert refused(battle, c.Hitch("K", "G"))[0] == "hx-tows-already"
    assert refused(battle, c.Hitch("J", "G"))[0] == "hx-no-tractor"
    assert refused(battle, c.Hitch("K", "M"))[0] == "hx-cannot-be-towed"


# --- landing and taking off -----------------------------------------------------------------------
def helicopter(ground: str = "", **more) -> Battle:
    return a_battle(
        red("H", "transport-helicopter", "0505", **more),
        red("A", "squad", "0505", aboard="H"),
        FAR,
        ground=ground,
    )


def test_a_helicopter_lands_as_a_half_action_and_takes_off_again():
    """HX-AIR-04, HX-AIR-06"""
    landed = played(helicopter(), c.Land("H"))
    assert (landed.unit("H").altitude, landed.unit("H").halves) == ("ground", 1)
    assert refused(landed.battle, c.TakeOff("H"))[0] == "hx-same-half-again"
    off = played(helicopter(altitude="ground"), c.TakeOff("H"))
    assert off.unit("H").altitude == "nap"


def test_units_leave_and_board_it_only_on_the_ground():
    """HX-AIR-06"""
    assert refused(helicopter(), c.Leave("A")) == ("hx-in-flight", "HX-AIR-06")
    battle = a_battle(red("H", "transport-helicopter", "0505"), red("B", "squad", "0505"), FAR)
    assert refused(battle, c.Board("B", "H")) == ("hx-in-flight", "HX-AIR-06")
    landed = a_battle(
        red("H", "transport-helicopter", "0505", altitude="ground"),
        red("A", "squad", "0505", aboard="H"),
        FAR,
    )
    assert played(landed, c.Leave("A")).unit("A").fate == UP


@pytest.mark.parametrize("ground", ["forest 0505", "hard-building 0505"])
def test_it_lands_only_where_nap_movement_is_allowed(ground):
    """HX-AIR-04"""
    assert refused(helicopter(ground), c.Land("H")) == ("hx-no-landing-place", "HX-AIR-04")


def test_it_does_not_land_from_low_altitude():
    """HX-MOVE-18"""
    assert refused(helicopter(altitude="low"), c.Land("H"))[1] == "HX-MOVE-18"


def test_smoke_keeps_it_on_the_ground():
    """HX-MOVE-11"""
    battle = a_battle(
        red("H", "transport-helicopter", "0505", altitude="ground"), FAR, smoke={h("0505"): 1}
    )
    assert refused(battle, c.TakeOff("H")) == ("hx-cannot-take-off", "HX-MOVE-11")


def test_it_may_fly_half_its_way_and_land():
    """HX-TURN-05, HX-AIR-04"""
    flown = played(helicopter(), c.Move("H", (step("0506"),), "half"))
    assert then(flown, c.Land("H")).unit("H").altitude == "ground"
