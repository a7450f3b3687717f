"""What units may not do in their state, in the air, in an assault and at set-up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import (
    a_battle,
    blue,
    drive,
    fire,
    h,
    red,
    refused,
    step,
    walk,
)

from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, changed
from sandtable.rulesets.hex_tactical.play.melee import check_strike

BOB = blue("B", "squad", "0905")


def why(check: Any, *asked: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        check(*asked)
    return caught.value.key, caught.value.rule


def with_unit(battle: Battle, name: str, **changes: Any) -> Battle:
    return changed(battle, units={**battle.units, name: changed(battle.units[name], **changes)})


# --- states ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"neutralised": True}, ("hx-is-neutralised", "HX-STATE-02")),
        ({"stunned": True}, ("hx-is-stunned", "HX-STATE-04")),
    ],
)
def test_who_is_neutralised_or_stunned_neither_moves_nor_fires(
    state: dict[str, Any], reason: tuple[str, str]
) -> None:
    """HX-STATE-02, HX-STATE-04."""
    battle = with_unit(a_battle(red("A", "squad", "0505"), BOB), "A", **state)
    assert refused(battle, walk("A", "0506")) == reason
    assert refused(battle, fire("A", "0905", "B")) == reason


def test_who_is_lost_does_nothing() -> None:  # HX-UNIT-02
    battle = a_battle(red("A", "squad", "0505"), red("C", "squad", "0510"), BOB)
    gone = with_unit(battle, "A", fate="lost")
    assert refused(gone, walk("A", "0506")) == ("hx-is-lost", "HX-UNIT-02")


def test_who_waits_off_the_map_does_not_fire() -> None:  # HX-UNIT-11
    battle = a_battle(red("A", "squad", "0505"), BOB)
    waiting = with_unit(battle, "A", fate="waiting")
    assert refused(waiting, fire("A", "0905", "B"))[1] == "HX-UNIT-11"


# --- ways -----------------------------------------------------------------------------------------
def test_a_unit_moves_in_a_mode_of_its_kind_from_hex_to_hex() -> None:  # HX-MOVE-12, HX-CMD-10
    battle = a_battle(red("A", "squad", "0505"), BOB)
    assert refused(battle, walk("A", "0506", mode="fast")) == ("hx-bad-mode", "HX-MOVE-12")
    assert refused(battle, walk("A", "0508")) == ("hx-path-broken", "HX-CMD-10")


def test_a_vehicle_faces_where_it_drives() -> None:  # HX-MOVE-03
    battle = a_battle(red("T", "medium-tank", "0505", facing=4), BOB)
    command = c.Move("T", (step("0506", facing=1),), "full")
    assert refused(battle, command) == ("hx-wrong-facing", "HX-MOVE-03")


def test_nobody_climbs_where_there_is_no_storey() -> None:  # HX-MOVE-06
    battle = a_battle(red("A", "squad", "0505"), BOB)
    command = c.Move("A", (step("0506", storey=1),), "normal")
    assert refused(battle, command) == ("hx-no-storey", "HX-MOVE-06")


# --- fire -----------------------------------------------------------------------------------------
def test_nobody_fires_at_armour_in_his_own_hex() -> None:  # HX-POW-12
    battle = a_battle(red("A", "launcher-team", "0505"), blue("T", "medium-tank", "0905"))
    close = with_unit(battle, "T", at=h("0505"))
    assert refused(close, fire("A", "0505", "T")) == ("hx-own-hex", "HX-POW-12")


def test_indirect_fire_takes_the_whole_action() -> None:  # HX-TURN-05
    battle = a_battle(red("M", "light-mortar", "0505"), BOB)
    assert refused(battle, fire("M", "0905", half=True)) == ("hx-indirect-is-full", "HX-TURN-05")


def test_whoever_is_carried_does_not_fire() -> None:  # HX-UNIT-09
    battle = a_battle(red("T", "truck", "0505"), red("A", "squad", aboard="T"), BOB)
    assert refused(battle, fire("A", "0905", "B")) == ("hx-carried-no-fire", "HX-UNIT-09")


# --- flyers ---------------------------------------------------------------------------------------
def flying(altitude: str, **more: Any) -> Battle:
    flyer = red("F", "attack-helicopter", "0505", altitude=altitude)
    return a_battle(flyer, BOB, **more)


def test_a_flyer_on_the_ground_takes_off_first_and_does_not_fire() -> None:  # HX-AIR-06
    battle = flying("ground")
    assert refused(battle, drive("F", "0506")) == ("hx-on-the-ground", "HX-AIR-06")
    assert refused(battle, fire("F", "0905", "B")) == ("hx-landed-no-fire", "HX-AIR-06")


def test_a_flyer_at_low_altitude_neither_fires_nor_lands() -> None:  # HX-MOVE-18
    battle = flying("low")
    assert refused(battle, fire("F", "0905", "B")) == ("hx-low-no-fire", "HX-MOVE-18")
    assert refused(battle, c.Land("F")) == ("hx-cannot-land", "HX-MOVE-18")


def test_nobody_flies_low_over_the_ground_in_smoke_or_fire() -> None:  # HX-MOVE-11
    smoky = flying("nap", smoke={"0506": 1})
    assert refused(smoky, drive("F", "0506")) == ("hx-nap-in-smoke", "HX-MOVE-11")


# --- assaults -------------------------------------------------------------------------------------
def next_door(**more: Any) -> Battle:
    return a_battle(red("A", "squad", "0505"), blue("B", "squad", "0506"), **more)


ASSAULT = c.Assault((("A", (step("0506"),)),), h("0506"))


def test_a_hex_is_assaulted_once_in_an_activation() -> None:  # HX-ASSAULT-01
    battle = changed(next_door(), assaulted=(h("0506"),))
    assert refused(battle, ASSAULT) == ("hx-assaulted-already", "HX-ASSAULT-01")


def test_only_who_can_comes_as_a_human_wave() -> None:  # HX-ASSAULT-16
    for who in ("A", "B", "nobody"):
        command = c.Assault(ASSAULT.paths, ASSAULT.at, (who,))
        assert refused(next_door(), command) == ("hx-no-human-wave", "HX-ASSAULT-16")


def test_who_strikes_chooses_among_what_he_reaches() -> None:  # HX-ASSAULT-10
    question = c.ChooseStrike("A", h("0506"), ("", "T"))
    reason = why(check_strike, next_door(), question, c.Strike("U"))
    assert reason == ("hx-no-such-strike", "HX-ASSAULT-10")
    check_strike(next_door(), question, c.Strike("T"))


# --- set-up ---------------------------------------------------------------------------------------
def test_only_who_waits_on_this_side_is_set_up() -> None:  # HX-UNIT-11
    battle = a_battle(red("A", "squad", "0505"), red("C"), blue("D"), phase="setup", to_act="red")
    for who in ("A", "D", "nobody"):
        reason = refused(battle, c.Deploy(who, h("0510")))
        assert reason == ("hx-not-to-set-up", "HX-UNIT-11")
