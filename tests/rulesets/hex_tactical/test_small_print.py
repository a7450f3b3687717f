"""What rules say by the way: refusals that no story meets, and half sentences of others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import (
    RED,
    REDS,
    a_battle,
    blue,
    fire,
    h,
    mission,
    red,
    refused,
    run,
    step,
    the_unit,
    trap,
    walk,
)
from tests.rulesets.hex_tactical.build_fire import assault, group, refused_answer

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events import apply
from sandtable.rulesets.hex_tactical.battle.events.moves import leaves_wreck
from sandtable.rulesets.hex_tactical.battle.events.turn import SideReady, TurnBegan
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import (
    SETUP,
    Battle,
    Trap,
    with_section,
    with_unit,
)
from sandtable.rulesets.hex_tactical.dice.anti_air import AirShot, air_factors
from sandtable.rulesets.hex_tactical.dice.gunnery import tens
from sandtable.rulesets.hex_tactical.ground.field import Zone
from sandtable.rulesets.hex_tactical.ground.flight import may_fly_nap
from sandtable.rulesets.hex_tactical.ground.sight import hindrances_between
from sandtable.rulesets.hex_tactical.play.aiming import flown_at
from sandtable.rulesets.hex_tactical.play.movement import LONGEST_PATH
from sandtable.rulesets.hex_tactical.play.questions import is_there
from sandtable.rulesets.hex_tactical.play.results import shared_losses, ways_to_share
from sandtable.rulesets.hex_tactical.play.shooters import can_observe, why_unable
from sandtable.rulesets.hex_tactical.play.traps import is_struck

FAR = blue("X", "squad", "1515")
BAD_FACING = ("hx-bad-facing", "HX-UNIT-07")


def acting(*who: Any, **more: Any) -> Battle:
    return a_battle(*who, FAR, **more)


def setting_up(*who: Any, **more: Any) -> Battle:
    """All may be set up in 0505 and 0506."""
    zones = tuple(Zone(unit.id, (h("0505"), h("0506"))) for unit in who)
    now: dict[str, Any] = {"phase": SETUP, "to_act": RED, "turn": 0, "active": "", "initiative": ""}
    return a_battle(*who, on_map={"zones": zones}, **{**now, **more})


# --- activations ----------------------------------------------------------------------------------
def test_nothing_is_activated_before_the_activations():
    """HX-TURN-01"""
    battle = setting_up(red("A"), FAR)
    assert refused(battle, c.Activate(REDS)) == ("hx-not-activations", "HX-TURN-01")


def test_nothing_is_activated_while_an_activation_goes_on():
    """HX-TURN-04"""
    battle = acting(red("A", "squad", "0505"))
    assert refused(battle, c.Activate(REDS)) == ("hx-activation-under-way", "HX-TURN-04")


def test_a_section_is_activated_once_in_a_turn():
    """HX-TURN-04"""
    battle = acting(red("A", "squad", "0505"), active="")
    again = with_section(battle, REDS, activated=True)
    assert refused(again, c.Activate(REDS)) == ("hx-already-activated", "HX-TURN-04")


def test_only_set_up_and_calls_are_ended_with_ready():
    """HX-CMD-08"""
    battle = acting(red("A", "squad", "0505"))
    assert refused(battle, c.Ready()) == ("hx-nothing-to-end", "HX-CMD-08")


# --- moving ---------------------------------------------------------------------------------------
def test_nobody_moves_nowhere():
    """HX-CMD-10"""
    battle = acting(red("A", "squad", "0505"))
    assert refused(battle, c.Move("A", (), "normal")) == ("hx-no-path", "HX-CMD-10")


def test_a_path_has_an_end():
    """HX-CMD-10"""
    battle = acting(red("A", "squad", "0505"))
    round_and_round = ("0506", "0505") * LONGEST_PATH
    assert refused(battle, walk("A", *round_and_round)) == ("hx-long-path", "HX-CMD-10")


def test_there_are_six_facings():
    """HX-UNIT-07"""
    battle = acting(red("K", "truck", "0505", facing=4), red("G", "at-gun", "0505", towed_by="K"))
    assert refused(battle, c.Move("K", (step("0506", facing=7),), "full")) == BAD_FACING
    assert refused(battle, c.Pivot("K", 7)) == BAD_FACING
    assert refused(battle, c.Pivot("K", 0)) == BAD_FACING
    assert refused(battle, c.Pivot("K", 4)) == BAD_FACING
    assert refused(battle, c.Unhitch("K", "G", 0)) == BAD_FACING
    assert refused(battle, c.Unhitch("K", "G", 7)) == BAD_FACING


def test_men_do_not_fly():
    """HX-MOVE-07"""
    battle = acting(red("A", "squad", "0505"))
    up = c.Move("A", (step("0506", altitude="nap"),), "normal")
    assert refused(battle, up) == ("hx-does-not-fly", "HX-MOVE-07")


def test_nobody_flies_low_over_what_burns():
    """HX-MOVE-11"""
    battle = acting(red("H", "attack-helicopter", "0505", altitude="nap"), blazes=(h("0506"),))
    over = c.Move("H", (step("0506"),), "full")
    assert refused(battle, over) == ("hx-hex-burns", "HX-MOVE-11")
    assert not may_fly_nap(battle, h("0506"))
    assert may_fly_nap(battle, h("0507"))


# --- carriers and flyers --------------------------------------------------------------------------
def test_whoever_is_not_aboard_does_not_leave():
    """HX-UNIT-09"""
    battle = acting(red("A", "squad", "0505"))
    assert refused(battle, c.Leave("A")) == ("hx-not-aboard", "HX-UNIT-09")


def test_only_what_is_towed_is_unhitched():
    """HX-UNIT-10"""
    battle = acting(red("K", "truck", "0505", facing=4), red("G", "at-gun", "0505", facing=4))
    for piece in ("G", "nothing"):
        assert refused(battle, c.Unhitch("K", piece, 2)) == ("hx-not-towed", "HX-UNIT-10")


def test_only_flyers_land_and_take_off():
    """HX-AIR-04"""
    battle = acting(red("A", "squad", "0505"))
    for command in (c.Land("A"), c.TakeOff("A")):
        assert refused(battle, command) == ("hx-does-not-fly", "HX-AIR-04")


def test_nobody_lands_among_enemies():
    """HX-MOVE-15"""
    flyer = red("H", "transport-helicopter", "0505", altitude="nap")
    battle = a_battle(flyer, blue("X", "squad", "0505"))
    assert refused(battle, c.Land("H")) == ("hx-hex-held", "HX-MOVE-15")


def test_whoever_is_in_the_air_does_not_take_off():
    """HX-AIR-06"""
    battle = acting(red("H", "transport-helicopter", "0505", altitude="nap"))
    assert refused(battle, c.TakeOff("H")) == ("hx-in-flight", "HX-AIR-06")


def test_whoever_is_immobilised_does_not_take_off():
    """HX-STATE-05"""
    flyer = red("H", "transport-helicopter", "0505", altitude="ground", immobilised=True)
    assert refused(acting(flyer), c.TakeOff("H")) == ("hx-is-immobilised", "HX-STATE-05")


def test_a_wreck_is_left_by_what_drove_or_had_landed_and_by_nobody_else():
    """HX-STATE-06, HX-AIR-06"""
    leaving = {
        "light-tank": True,
        "squad": False,
        "medium-mortar": False,
    }
    for row, leaves in leaving.items():
        assert leaves_wreck(the_unit(red("A", row, "0505"))) == leaves
    for altitude, leaves in (("ground", True), ("nap", False), ("low", False)):
        flyer = the_unit(red("H", "transport-helicopter", "0505", altitude=altitude))
        assert leaves_wreck(flyer) == leaves


# --- set-up ---------------------------------------------------------------------------------------
def test_nobody_is_set_up_among_enemies():
    """HX-MOVE-15"""
    battle = setting_up(red("A"), blue("X", "squad", "0505"))
    assert refused(battle, c.Deploy("A", h("0505"))) == ("hx-hex-held", "HX-MOVE-15")


def test_what_is_set_up_faces_one_of_six_ways():
    """HX-UNIT-07"""
    battle = setting_up(red("T", "light-tank"), FAR)
    for facing in (0, 7):
        assert refused(battle, c.Deploy("T", h("0505"), facing)) == BAD_FACING


def test_a_unit_starts_only_aboard_a_vehicle_of_its_own_that_is_there():
    """HX-UNIT-11"""
    battle = setting_up(red("A"), red("K", "truck"), blue("Y", "truck", "0505", facing=1), FAR)
    for carrier in ("K", "Y", "nobody"):
        command = c.Deploy("A", h("0505"), carrier=carrier)
        assert refused(battle, command) == ("hx-carrier-not-there", "HX-UNIT-11")


def test_a_hex_is_registered_once():
    """HX-DELAY-02"""
    battle = setting_up(red("A"), FAR, to_register={RED: 1}, registered={RED: (h("0505"),)})
    twice = ("hx-registered-already", "HX-DELAY-02")
    assert refused(battle, c.Register(h("0505"))) == twice


# --- fire -----------------------------------------------------------------------------------------
def test_somebody_has_to_fire():
    """HX-CMD-11"""
    battle = acting(red("A", "squad", "0505"))
    assert refused(battle, c.Fire((), h("0506"))) == ("hx-no-shooter", "HX-CMD-11")


def test_a_target_stands_in_the_hex_that_is_fired_at():
    """HX-CMD-11"""
    battle = a_battle(
        red("A", "squad", "0505"), blue("B", "squad", "0507"), blue("X", "squad", "0508")
    )
    assert refused(battle, fire("A", "0507", "X")) == ("hx-not-in-hex", "HX-CMD-11")


def test_mortars_fire_at_somebody():
    """HX-CMD-11"""
    battle = acting(red("M", "light-mortar", "0505"))
    assert refused(battle, fire("M", "0509")) == ("hx-nobody-there", "HX-CMD-11")


def test_fire_is_grouped_within_a_section():
    """HX-POW-13"""
    battle = a_battle(
        red("A", "squad", "0505"),
        red("B", "squad", "0505", section="others"),
        blue("X", "squad", "0507"),
        called=("A", "B"),
    )
    assert refused(battle, group("0507", "A", "B")) == ("hx-group-one-section", "HX-POW-13")


def test_smoke_needs_indirect_fire_and_the_trait():
    """HX-SMOKE-01"""
    for row in ("squad", "light-tank", "mg-team"):
        battle = a_battle(red("A", row, "0505", facing=4), blue("X", "squad", "0507"))
        command = fire("A", "0507", smoke=True)
        assert refused(battle, command) == ("hx-no-smoke", "HX-SMOKE-01")


def test_a_soft_flyer_alone_is_hit_twice_as_hard_from_its_own_hex():
    """HX-POW-12, HX-AA-05"""

    def doubled(**more: Any) -> bool:
        shot = AirShot(**{"value": "ap", "distance": 0, **more})
        return "HX-POW-12" in [factor.rule for factor in air_factors(shot)]

    assert doubled(target="drone")
    assert doubled(target="helicopter", armoured=False)
    assert not doubled(target="helicopter", armoured=True)
    assert not doubled(target="drone", distance=1)


def test_tens_of_armour_are_whole_tens():
    assert [tens(armour) for armour in (0, 9, 10, 19, 20, 100, 110)] == [0, 0, 1, 1, 2, 10, 11]


# --- assaults, traps, losses ----------------------------------------------------------------------
def test_an_assault_goes_to_a_hex_of_the_map():
    """HX-UNIT-07"""
    battle = acting(red("A", "squad", "0101"))
    out = c.Assault((("A", (step("0102"),)),), (1, 99))
    assert refused(battle, out) == ("hx-off-map", "HX-UNIT-07")


def test_the_way_of_an_assault_does_not_cross_its_target():
    """HX-CMD-12"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "0506"))
    through = assault("0506", ("A", "0506", "0505", "0506"))
    assert refused(battle, through) == ("hx-path-not-to-target", "HX-CMD-12")
    twice = assault("0506", ("A", "0506", "0506"))
    assert refused(battle, twice) == ("hx-path-not-to-target", "HX-CMD-12")


def test_an_answer_is_of_the_kind_asked_for():
    """HX-CMD-14"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "0507"))
    question = c.MayFire(h("0505"), target="A")
    assert refused_answer(battle, question, c.BreakOff()) == ("hx-wrong-answer", "HX-CMD-14")
    twice = c.Volley((c.Shooter("X"), c.Shooter("X")))
    assert refused_answer(battle, question, twice) == ("hx-shooter-twice", "HX-TURN-09")


@pytest.mark.parametrize(
    ("state", "struck"),
    [
        ({}, True),
        ({"altitude": "nap"}, False),
        ({"fate": "eliminated"}, False),
        ({"mines_met": ("M",)}, False),
    ],
)
def test_a_mine_strikes_once_whoever_is_on_the_ground(state: dict[str, Any], struck: bool):
    """HX-INDCOL-11"""
    battle = acting(
        red("H", "transport-helicopter", "0505", altitude="ground"),
        trap("M", "at-minefield", "0505"),
    )
    mine: Trap = battle.traps["M"]
    assert is_struck(mine, with_unit(battle, "H", **state).units["H"]) == struck


def test_losses_of_one_each_are_shared_out_one_by_one():
    """HX-UNIT-02"""
    battle = a_battle(
        red("A", "squad", "0505"), red("B", "squad", "0505"), red("C", "squad", "0505"), FAR
    )
    question = c.ShareLosses(("A", "B", "C"), 2, one_each=True)
    shares = [losses.units for losses in ways_to_share(battle, question) if losses is not None]
    assert shares == [("A", "B"), ("C", "A")] or shares == [("A", "B"), ("B", "A"), ("C", "A")]


@pytest.mark.parametrize(("one_each", "steps"), [(False, 4), (False, 5), (True, 2)])
def test_nobody_is_asked_who_bears_losses_that_all_must_bear(one_each: bool, steps: int):
    """HX-UNIT-02: two squads of two steps; one each when the assault says so."""
    battle = a_battle(red("A", "squad", "0505"), red("B", "squad", "0505"), FAR)
    borne: list[tuple[str, ...]] = []

    def story(umpire: Any) -> Any:
        borne.append(shared_losses(battle, RED, ("A", "B"), steps, umpire, one_each))
        return battle

    assert not run(story).asked
    assert sorted(borne[0]) == (["A", "B"] if one_each else ["A", "A", "B", "B"])


def test_who_is_not_his_to_board_is_refused_by_the_rule_of_the_command():
    """HX-CMD-13"""
    battle = a_battle(red("K", "truck", "0505"), FAR)
    assert refused(battle, c.Board("nobody", "K")) == ("hx-no-such-unit", "HX-CMD-13")
    assert refused(battle, c.Leave("nobody")) == ("hx-no-such-unit", "HX-CMD-13")


def test_planes_fly_low_to_bomb_and_attack_and_guide_from_higher():
    """HX-AIR-03"""
    kinds = ("bombing", "ground-attack", "guided", "artillery")
    flown = [a_battle(mission("m", "ground-attack-plane", kind), FAR) for kind in kinds]
    assert [flown_at(battle.missions["m"]) for battle in flown] == ["low", "low", "medium", ""]


def test_who_rides_observes_nothing():
    """HX-UNIT-09, HX-INDCOL-10"""
    battle = a_battle(
        red("K", "truck", "0505"), red("O", "observer-team", "0505", aboard="K"),
        red("P", "observer-team", "0505"), FAR,
    )  # fmt: skip
    seeing = [can_observe(battle, battle.units[name], h("0507")) for name in ("O", "P")]
    assert seeing == [False, True]


def test_who_sits_out_does_not_fire_and_is_told_by_which_rule():
    """HX-RES-08"""
    battle = a_battle(red("A", "squad", "0505", sat_out=True), FAR)
    assert why_unable(battle.units["A"]) == ("hx-sits-out", "HX-RES-08")


def test_a_repulsed_flyer_flies_as_far_as_it_can_also_from_the_edge():
    """HX-RES-08"""
    battle = a_battle(red("R", "aa-gun", "0201"), blue("B", "transport-helicopter", "0501"))
    question = c.ChooseFlight("B", h("0201"))
    assert refused_answer(battle, question, c.Flight(())) == ("hx-flight-too-short", "HX-RES-08")


def test_a_unit_without_movement_points_goes_nowhere_not_even_one_hex():
    """HX-MOVE-01"""
    battle = a_battle(red("A", "squad", "0505", mp=0), FAR)
    assert refused(battle, walk("A", "0506")) == ("hx-not-enough-points", "HX-MOVE-01")


def test_who_has_gone_elsewhere_is_no_longer_fired_at():
    """HX-TURN-06"""
    battle = a_battle(red("A", "squad", "0505"), FAR)
    assert is_there(battle, c.MayFire(h("0505"), "A"))
    assert not is_there(battle, c.MayFire(h("0504"), "A"))


# --- turns, sight, secrets ------------------------------------------------------------------------
def test_each_side_that_is_ready_is_kept_in_mind():
    """HX-OBS-05"""
    battle = apply(a_battle(red("A", "squad", "0505"), FAR, ready=()), SideReady("red", "blue"))
    assert apply(battle, SideReady("blue", "red")).ready == ("red", "blue")


def test_a_new_turn_finds_everybody_fresh():
    """HX-TURN-04"""
    tired = {"acted": True, "sat_out": True, "halves": 2, "half_done": "board"}
    battle = acting(red("A", "squad", "0505"))
    battle = with_unit(battle, "A", mines_met=("M",), **tired)
    unit = apply(battle, TurnBegan(3)).units["A"]
    assert (unit.acted, unit.sat_out, unit.halves, unit.half_done) == (False, False, 0, "")
    assert unit.mines_met == ()


@pytest.mark.parametrize("between", ["smoke", "blazes"])
def test_smoke_or_a_blaze_between_hinders_by_itself(between: str):
    """HX-LOS-05"""
    clear = acting(red("A", "squad", "0505"))
    markers: Any = {"smoke": {h("0507"): 1}, "blazes": (h("0507"),)}
    battle = acting(red("A", "squad", "0505"), **{between: markers[between]})
    before, after = (hindrances_between(now, h("0505"), h("0509")) for now in (clear, battle))
    assert after > before


def test_in_reduced_visibility_nobody_flies_nap():
    """HX-MOVE-11"""
    dark = acting(red("A", "squad", "0505"), on_map={"visibility": (1,)})
    assert not may_fly_nap(dark, h("0505"))


def test_where_a_hidden_unit_is_listed_tells_nothing():
    """HX-OBS-05"""
    known, secret = blue("X", "squad", "1515"), blue("Y", "squad", "1414", hidden=True)
    orders = [
        a_battle(red("A", "squad", "0505"), *two) for two in ((known, secret), (secret, known))
    ]
    shown = [list(seen_by(battle, RED).units) for battle in orders]
    assert shown[0] == shown[1]
    assert shown[0][-1] not in ("A", "X")
