"""Support in play: calls, delays, new aims, drift, strikes of batteries and of aircraft."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import (
    BLUE,
    RED,
    RULES,
    Played,
    a_battle,
    at,
    blue,
    h,
    mission,
    played,
    red,
    refused,
    run,
    then,
    volley,
)

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    BlazeLit,
    MissionRepulsed,
    MissionShotDown,
    ShotRead,
    SmokeLaid,
)
from sandtable.rulesets.hex_tactical.battle.events.support import (
    SupportAimed,
    SupportArrived,
    SupportCalled,
    SupportDelayed,
    SupportDrifted,
    SupportStruck,
    SupportWasted,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    SUPPORT_PHASE,
    Battle,
    Request,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.commands.preview import preview
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.play import support
from sandtable.rulesets.hex_tactical.players.offers import calls
from sandtable.rulesets.hex_tactical.words import names, telling

GUNS = ("guns", "howitzer-battery", "artillery")
HERE, NOT_YET = (6, 6), (1, 1)
ON_THE_SPOT = (1,)  # of an observer 10 to 20 hexes away: no drift
NOTHING = (6, 6)
AS_CALLED = None


def an_observed_battle(*who: Any, **more: Any) -> Battle:
    """A red observer at 0505, a blue squad at 1505, ten hexes away; red calls support."""
    given = {"phase": SUPPORT_PHASE, "active": "", "to_act": RED, "called": (), **more}
    return a_battle(
        red("O", "observer-team", "0505"),
        blue("B", "squad", "1505"),
        *who,
        columns=40,
        rows=20,
        **given,
    )


def requested(name: str = "guns", where: str = "1505", observer: str = "O", **more: Any) -> Request:
    given = {"turn": 1, **more}
    return Request("call", name, RED, h(where), observer, **given)


def waiting(battle: Battle, request: Request) -> Battle:
    return changed(battle, requests={request.id: request})


def phase(battle: Battle, dice: Any = (), answers: Any = ()) -> Played:
    """Red's missions arrive."""
    return run(lambda umpire: support.run_phase(battle, umpire, RED), dice, answers)


def strike_of(
    name: str, row: str, kind: str, dice: Any, answers: Any = (AS_CALLED,), *who: Any, **more: Any
) -> Played:
    """A mission that arrives at once."""
    request = {
        key: more.pop(key) for key in ("weapon", "altitude", "target", "smoke") if key in more
    }
    battle = an_observed_battle(mission(name, row, kind, left=0), *who, **more)
    return phase(waiting(battle, requested(name, **request)), (*HERE, *dice), answers)


# --- calls ----------------------------------------------------------------------------------------
def test_a_call_is_noted_and_uses_up_a_mission_HX_CMD_08():
    battle = an_observed_battle(mission(*GUNS, left=2))
    done = played(battle, c.CallSupport("guns", h("1505"), "O"))
    assert done.events == [SupportCalled("guns-2-1", "guns", h("1505"), "O", weapon="artillery")]
    assert done.battle.missions["guns"].left == 1
    assert done.battle.requests["guns-2-1"].turn == 2


def test_as_many_are_called_as_the_scenario_grants_HX_CMD_08():
    battle = an_observed_battle(mission(*GUNS, left=2))
    call = c.CallSupport("guns", h("1505"), "O")
    done = then(played(battle, call), call)
    assert list(done.battle.requests) == ["guns-2-1", "guns-2-2"]
    assert refused(done.battle, call) == ("hx-no-mission-left", "HX-CMD-08")
    assert not list(calls(done.battle, RED))
    assert support.may_call(done.battle, RED)  # for all that the other side knows


def test_a_request_may_name_no_observer_HX_TURN_02():
    battle = an_observed_battle(mission(*GUNS))
    RULES.check(battle, c.CallSupport("guns", h("1505")))


def test_a_neutralised_observer_does_not_call_HX_TURN_02():
    for row, state in (("observer-team", {"neutralised": True}), ("squad", {})):
        battle = an_observed_battle(red("X", row, "0606", **state), mission(*GUNS))
        call = c.CallSupport("guns", h("1505"), "X")
        assert refused(battle, call) == ("hx-cannot-call", "HX-TURN-02")


def test_support_is_called_in_its_phase_only_HX_CMD_08():
    battle = a_battle(red("O", "observer-team", "0505"), mission(*GUNS))
    call = c.CallSupport("guns", h("1505"), "O")
    assert refused(battle, call) == ("hx-not-support-phase", "HX-CMD-08")


def test_a_mission_is_called_from_its_turn_on_and_by_its_owner_HX_CMD_08():
    later = an_observed_battle(mission(*GUNS, from_turn=3))
    call = c.CallSupport("guns", h("1505"), "O")
    assert refused(later, call) == ("hx-mission-not-yet", "HX-CMD-08")
    theirs = an_observed_battle(mission(*GUNS, side=BLUE))
    assert refused(theirs, call) == ("hx-no-such-mission", "HX-CMD-08")


def test_a_call_is_for_a_hex_of_the_map_HX_UNIT_07():
    battle = an_observed_battle(mission(*GUNS))
    assert refused(battle, c.CallSupport("guns", h("4105"), "O")) == ("hx-off-map", "HX-UNIT-07")


def test_each_kind_of_air_mission_has_its_weapons_and_altitudes_HX_AIR_03():
    plane = ("plane", "ground-attack-plane")
    where = h("1505")
    bombs = an_observed_battle(mission(*plane, "bombing"))
    RULES.check(bombs, c.CallSupport("plane", where, "O", "high", "napalm"))
    assert refused(bombs, c.CallSupport("plane", where, "O", "high")) == (
        "hx-name-a-load", "HX-CMD-08",
    )  # fmt: skip
    assert refused(bombs, c.CallSupport("plane", where, "O", "low", "aircraft")) == (
        "hx-no-such-load", "HX-AIR-03",
    )  # fmt: skip
    guns = an_observed_battle(mission(*plane, "ground-attack"))
    RULES.check(guns, c.CallSupport("plane", where, "O", "low"))
    assert refused(guns, c.CallSupport("plane", where, "O", "medium")) == (
        "hx-no-such-altitude", "HX-AIR-03",
    )  # fmt: skip


def test_only_a_guided_weapon_is_aimed_at_a_unit_HX_AIR_05():
    bombs = an_observed_battle(mission("plane", "ground-attack-plane", "ground-attack"))
    call = c.CallSupport("plane", h("1505"), "O", target="B")
    assert refused(bombs, call) == ("hx-not-guided", "HX-AIR-05")
    guided = an_observed_battle(mission("plane", "ground-attack-plane", "guided", weapon="missile"))
    RULES.check(guided, call)
    away = c.CallSupport("plane", h("1605"), "O", target="B")
    assert refused(guided, away) == ("hx-not-there", "HX-AIR-05")


def test_smoke_is_fired_by_guns_with_the_trait_HX_SMOKE_01():
    plane = an_observed_battle(mission("plane", "ground-attack-plane", "ground-attack"))
    call = c.CallSupport("plane", h("1505"), "O", smoke=True)
    assert refused(plane, call) == ("hx-mission-no-smoke", "HX-SMOKE-01")


def test_every_offered_call_is_allowed_HX_CMD_08():
    for kind, row in (
        ("artillery", "howitzer-battery"),
        ("bombing", "ground-attack-plane"),
        ("guided", "ground-attack-plane"),
        ("ground-attack", "ground-attack-plane"),
    ):
        battle = an_observed_battle(mission("m", row, kind))
        offered = list(calls(battle, RED))
        assert offered
        for call in offered:
            RULES.check(battle, call)


# --- delays ---------------------------------------------------------------------------------------
def test_a_mission_called_in_a_turn_is_tested_from_the_next_turn_on_HX_TURN_02():
    battle = an_observed_battle(mission(*GUNS, left=0))
    assert phase(waiting(battle, requested(turn=2))).log == []


def test_a_mission_below_its_value_waits_and_the_next_test_is_easier_HX_DELAY_03():
    battle = waiting(an_observed_battle(mission(*GUNS, left=0)), requested())
    late = phase(battle, (3, 3))
    assert late.events == [SupportDelayed("call")]
    again = phase(late.battle, (3, 3, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    assert again.modifiers(0) == {"HX-DELAY-03": -1}
    assert again.of(SupportArrived) == [SupportArrived("call")]


def test_all_delays_are_tested_before_anything_strikes_HX_TURN_02():
    battle = an_observed_battle(mission(*GUNS, left=0))
    two = {name: replace(requested(), id=name) for name in ("one", "two")}
    battle = changed(battle, requests=two)
    dice = (*HERE, *HERE, *ON_THE_SPOT, *NOTHING, 2, *NOTHING)
    done = phase(battle, dice, [AS_CALLED, AS_CALLED])
    assert done.order[:2] == ["SupportArrived", "SupportArrived"]


def test_a_registered_hex_and_nations_bring_artillery_sooner_HX_DELAY_02_04_05():
    battle = an_observed_battle(
        mission(*GUNS, left=0),
        registered={RED: (h("1505"),)},
        on_map={"traits": {RED: ("german-ww2", "french-indochina")}},
    )
    done = phase(waiting(battle, requested()), (1, 1))
    assert done.modifiers(0) == {"HX-DELAY-02": -2, "HX-DELAY-04": -1, "HX-DELAY-05": -1}


def test_nations_and_registered_hexes_do_not_hurry_aircraft_HX_DELAY_02_04():
    battle = an_observed_battle(
        mission("plane", "ground-attack-plane", "ground-attack", left=0),
        registered={RED: (h("1505"),)},
        on_map={"traits": {RED: ("german-ww2",)}},
    )
    assert phase(waiting(battle, requested("plane")), (1, 1)).modifiers(0) == {}


def test_one_die_may_be_rolled_for_the_delay_HX_DELAY_01():
    battle = an_observed_battle(mission(*GUNS, left=0), options=Options(delay_dice="1d6"))
    done = phase(waiting(battle, requested(waited=1)), (6, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    assert done.rolls[0].roll.dice == "1D6"
    assert done.of(SupportArrived)


# --- aims -----------------------------------------------------------------------------------------
def test_the_aim_may_be_changed_by_two_hexes_on_arrival_HX_DELAY_06():
    battle = waiting(an_observed_battle(mission(*GUNS, left=0)), requested(where="1705"))
    done = phase(battle, (*HERE, *ON_THE_SPOT, *NOTHING), [c.Aim(h("1505"))])
    assert done.of(SupportAimed) == [SupportAimed("call", h("1505"))]
    assert done.of(SupportStruck) == [SupportStruck("call", h("1505"))]


def test_the_aim_is_not_changed_by_three_hexes_HX_DELAY_06():
    battle = waiting(an_observed_battle(mission(*GUNS, left=0)), requested(where="1805"))
    question = c.ChooseAim("call", h("1805"))
    with pytest.raises(Refused) as caught:
        RULES.check_answer(battle, question, c.Aim(h("1505")))
    assert (caught.value.key, caught.value.rule) == ("hx-aim-too-far", "HX-DELAY-06")
    with pytest.raises(Refused):
        RULES.check_answer(battle, question, c.Aim(h("1821")))


def test_good_aims_are_offered_and_the_call_stands_without_an_answer_HX_CMD_14():
    battle = waiting(an_observed_battle(mission(*GUNS, left=0)), requested(where="1605"))
    question = c.ChooseAim("call", h("1605"))
    offered = list(RULES.answers(battle, RED, question))
    assert offered == [c.Aim(h("1505")), None]
    RULES.check_answer(battle, question, offered[0])


# --- artillery ------------------------------------------------------------------------------------
def test_artillery_strikes_everybody_in_its_hex_of_either_side_HX_POW_14():
    done = strike_of(*GUNS, (*ON_THE_SPOT, *NOTHING), (AS_CALLED,), red("R", "squad", "1505"))
    assert {read.target for read in done.of(ShotRead)} == {"B", "R"}


def test_artillery_fires_one_shot_and_the_mission_is_over_HX_CAD_07():
    done = strike_of(*GUNS, (*ON_THE_SPOT, *NOTHING))
    assert done.battle.requests == {}
    assert done.battle.missions["guns"].left == 0
    assert done.rules == ["HX-DELAY-01", "HX-DRIFT-01", "HX-FIRE-01"]


def test_drift_runs_straight_in_the_direction_of_the_die_HX_DRIFT_02():
    done = strike_of(*GUNS, (3, 4), (AS_CALLED,))
    assert done.of(SupportDrifted) == [SupportDrifted("call", 1, 4)]
    assert done.of(SupportStruck) == [SupportStruck("call", h("1506"))]
    assert done.of(ShotRead) == []


@pytest.mark.parametrize(
    ("direction", "impact"),
    [(1, "1504"), (2, "1604"), (3, "1605"), (4, "1506"), (5, "1405"), (6, "1404")],
)
def test_one_is_north_and_the_others_follow_clockwise_HX_DRIFT_02(direction, impact):
    """HX-OPEN-01"""
    done = strike_of(*GUNS, (3, direction), (AS_CALLED,))
    assert done.of(SupportStruck)[0].at == h(impact)


def test_an_impact_off_the_map_has_no_effect_HX_DRIFT_02():
    battle = an_observed_battle(mission(*GUNS, left=0))
    done = phase(waiting(battle, requested(where="1501")), (*HERE, 3, 1), [AS_CALLED])
    assert done.events[-2:] == [
        SupportDrifted("call", 1, 1, off_map=True), SupportWasted("call", "HX-DRIFT-02"),
    ]  # fmt: skip
    assert done.battle.requests == {}


def test_the_distance_of_the_observer_counts_HX_DRIFT_06():
    for where, shift in (("0505", {}), ("0805", {"HX-DRIFT-06": -1}), ("3705", {"HX-DRIFT-06": 1})):
        battle = an_observed_battle(red("P", "observer-team", where), mission(*GUNS, left=0))
        done = phase(waiting(battle, requested(observer="P")), (*HERE, 1, *NOTHING), [AS_CALLED])
        assert done.modifiers(1) == shift


def test_an_observer_who_does_not_see_the_hex_lets_it_drift_far_HX_DRIFT_08():
    battle = an_observed_battle(mission(*GUNS, left=0), ground="forest 1004 1005")
    done = phase(waiting(battle, requested()), (*HERE, 1, 1), [AS_CALLED])
    assert done.modifiers(1) == {"HX-DRIFT-08": 5}


def test_darkness_ends_the_sight_of_observers_HX_LOS_06():
    battle = an_observed_battle(mission(*GUNS, left=0), on_map={"light": ("night",)})
    done = phase(waiting(battle, requested()), (*HERE, 1, 1), [AS_CALLED])
    assert done.modifiers(1) == {"HX-DRIFT-08": 5}


def test_without_an_observer_it_drifts_far_HX_DRIFT_07():
    for observer in ("", "N"):
        who = red("N", "observer-team", "1405", neutralised=True)
        battle = an_observed_battle(who, mission(*GUNS, left=0))
        done = phase(waiting(battle, requested(observer=observer)), (*HERE, 1, 1), [AS_CALLED])
        assert done.modifiers(1) == {"HX-DRIFT-07": 5}


def test_reduced_visibility_adds_its_level_HX_DRIFT_03():
    battle = an_observed_battle(mission(*GUNS, left=0), on_map={"visibility": (2,)})
    done = phase(waiting(battle, requested()), (*HERE, 1, 1), [AS_CALLED])
    assert done.modifiers(1)["HX-DRIFT-03"] == 2


def test_the_second_and_third_fire_on_a_hex_drift_less_HX_DRIFT_04_05():
    battle = an_observed_battle(mission(*GUNS, left=0))
    first = phase(waiting(battle, requested()), (*HERE, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    second = phase(waiting(first.battle, requested()), (*HERE, 3, *NOTHING), [AS_CALLED])
    third = phase(waiting(second.battle, requested()), (*HERE, 4, *NOTHING), [AS_CALLED])
    assert first.modifiers(1) == {}
    assert second.modifiers(1) == {"HX-DRIFT-04": -1}
    assert third.modifiers(1) == {"HX-DRIFT-05": -2}
    assert second.of(SupportStruck)[0].at == third.of(SupportStruck)[0].at == h("1505")


def test_another_hex_or_observer_begins_anew_HX_DRIFT_04():
    battle = an_observed_battle(red("P", "observer-team", "0506"), mission(*GUNS, left=0))
    first = phase(waiting(battle, requested()), (*HERE, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    other = phase(waiting(first.battle, requested(where="1605")), (*HERE, 1), [AS_CALLED])
    assert "HX-DRIFT-04" not in other.modifiers(1)
    eyes = phase(waiting(first.battle, requested(observer="P")), (*HERE, 1, *NOTHING), [AS_CALLED])
    assert "HX-DRIFT-04" not in eyes.modifiers(1)


def test_a_fire_that_its_observer_could_not_see_to_is_not_one_of_his_HX_DRIFT_04():
    battle = an_observed_battle(mission(*GUNS, left=0))
    blind = with_unit(waiting(battle, requested()), "O", neutralised=True)
    first = phase(blind, (*HERE, 6, 1), [AS_CALLED])
    assert first.modifiers(1) == {"HX-DRIFT-07": 5}
    again = with_unit(waiting(first.battle, requested()), "O", neutralised=False)
    second = phase(again, (*HERE, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    assert "HX-DRIFT-04" not in second.modifiers(1)


def test_artillery_smoke_drifts_and_has_no_other_effect_HX_SMOKE_01():
    done = strike_of(*GUNS, (3, 4), smoke=True)
    assert done.of(SmokeLaid) == [SmokeLaid(h("1506"), 2)]
    assert done.rules == ["HX-DELAY-01", "HX-DRIFT-01", "HX-DRIFT-02"]


def test_artillery_is_not_halved_at_a_hidden_unit_HX_POW_10():
    battle = with_unit(an_observed_battle(mission(*GUNS, left=0)), "B", hidden=True)
    done = phase(waiting(battle, requested()), (*HERE, *ON_THE_SPOT, *NOTHING), [AS_CALLED])
    assert done.modifiers(2) == {}


# --- aircraft -------------------------------------------------------------------------------------
PLANE = ("plane", "ground-attack-plane")


def test_a_ground_attack_drifts_and_fires_its_guns_HX_AIR_01_HX_AIR_03():
    done = strike_of(*PLANE, "ground-attack", (1, *NOTHING))
    assert done.rules == ["HX-DELAY-01", "HX-AIR-01", "HX-FIRE-01"]
    assert done.modifiers(1) == {"HX-AIR-01": -1}
    assert done.of(ShotRead)[0].column == 13  # P 18


def test_the_counter_adds_its_own_drift_HX_AIR_02():
    plane = mission(*PLANE, "ground-attack", left=0, traits=("drift 2",))
    battle = waiting(an_observed_battle(plane), requested("plane"))
    done = phase(battle, (*HERE, 1, 4), [AS_CALLED])
    assert done.modifiers(1) == {"HX-AIR-01": -1, "HX-AIR-02": 2}
    assert done.of(SupportStruck)[0].at == h("1507")


@pytest.mark.parametrize(("altitude", "shift"), [("low", -1), ("medium", 0), ("high", 2)])
def test_bombs_fall_from_the_altitude_of_the_call_HX_AIR_01(altitude, shift):
    done = strike_of(*PLANE, "bombing", (6, 1), weapon="bomb", altitude=altitude)
    assert done.of(SupportDrifted)[0].hexes == 6 + shift


def test_bombs_at_a_hidden_unit_are_halved_HX_POW_10():
    battle = with_unit(an_observed_battle(mission(*PLANE, "bombing", left=0)), "B", hidden=True)
    request = requested("plane", weapon="bomb", altitude="low")
    done = phase(waiting(battle, request), (*HERE, 1, *NOTHING), [AS_CALLED])
    assert str(done.modifiers(2)["HX-POW-10"]) == "1/2"


def test_napalm_sets_a_blaze_after_its_fire_HX_SMOKE_02_03():
    done = strike_of(*PLANE, "bombing", (1, *NOTHING), weapon="napalm", altitude="low")
    assert done.order[-2:] == ["ShotRead", "BlazeLit"]
    assert done.battle.units["B"].burning


def test_napalm_below_the_red_power_lays_smoke_HX_SMOKE_03():
    done = strike_of(
        *PLANE, "bombing", (1, *NOTHING), weapon="napalm", altitude="low",
        options=Options(napalm_fire_p=30),
    )  # fmt: skip
    assert done.of(BlazeLit) == []
    assert done.of(SmokeLaid) == [SmokeLaid(h("1505"), 2)]


def guided(dice: Any, answers: Any, *who: Any, target: str = "", **more: Any) -> Played:
    battle = an_observed_battle(mission(*PLANE, "guided", left=0, weapon="missile"), *who, **more)
    request = requested("plane", weapon="missile", target=target)
    return phase(waiting(battle, request), (*HERE, *dice), answers)


def test_a_guided_weapon_does_not_drift_and_strikes_its_unit_HX_AIR_05():
    tank = blue("T", "medium-tank", "1605")
    done = guided((3, 4), [c.Aim(h("1605"), "T")], tank)
    assert done.of(SupportDrifted) == []
    assert done.of(SupportAimed) == [SupportAimed("call", h("1605"), "T")]
    (read,) = done.of(ShotRead)
    assert (read.target, read.effect) == ("T", "destroyed")
    assert read.column == 11  # AC 24 and D 1


def test_without_an_answer_it_keeps_the_unit_of_the_call_HX_CMD_14():
    tank = blue("T", "medium-tank", "1505")
    done = guided(NOTHING, [AS_CALLED], tank, target="T")
    assert [read.target for read in done.of(ShotRead)] == ["T"]


def test_planes_and_what_is_guided_are_counted_by_their_rules_and_guns_by_neither_HX_AIR_03():
    flown = {"HX-AIR-03", "HX-AIR-05"}
    assert flown.isdisjoint(strike_of(*GUNS, (*ON_THE_SPOT, *NOTHING)).noted)
    bombed = strike_of(*PLANE, "ground-attack", (1, *NOTHING))
    assert flown & set(bombed.noted) == {"HX-AIR-03"}
    aimed = guided((3, 4), [c.Aim(h("1605"), "T")], blue("T", "medium-tank", "1605"))
    assert flown <= set(aimed.noted)


def test_at_night_a_guided_weapon_needs_a_unit_that_is_lit_HX_LOS_06():
    """Ten hexes away: six can be seen at night, or where a blaze burns beside it."""
    done = guided((), (), on_map={"light": ("night",)})
    assert done.events[-1] == SupportWasted("call", "HX-AIR-05")
    lit = guided((3, 4), [AS_CALLED], on_map={"light": ("night",)}, blazes=["1504"], target="B")
    assert [read.target for read in lit.of(ShotRead)] == ["B"]


def test_where_friends_are_is_the_last_place_to_call_for_HX_CMD_08():
    """Though more enemies are there, and the others are out of sight."""
    battle = an_observed_battle(
        blue("C", "squad", "1010"), blue("D", "squad", "1010"), red("A", "squad", "1010"),
        blue("E", "squad", "0510"), ground="forest 0506 0507 0508 0509",
    )  # fmt: skip
    assert support.worth_calling_for(battle, RED) == [h("1505"), h("0510"), h("1010")]


def test_a_guided_weapon_needs_a_unit_that_an_observer_sees_HX_AIR_05():
    done = guided((), (), ground="forest 1004 1005")
    assert done.events[-1] == SupportWasted("call", "HX-AIR-05")
    battle = an_observed_battle(
        mission(*PLANE, "guided", left=0, weapon="missile"),
        blue("U", "squad", "1507"), ground="forest 1005 1006",
    )  # fmt: skip
    battle = waiting(battle, requested("plane", weapon="missile"))
    with pytest.raises(Refused) as caught:
        RULES.check_answer(battle, c.ChooseAim("call", h("1505")), c.Aim(h("1507"), "U"))
    assert (caught.value.key, caught.value.rule) == ("hx-target-unseen", "HX-AIR-05")


# --- AA fire --------------------------------------------------------------------------------------
AA_GUN = ("A", "aa-gun", "1508")


def test_aa_weapons_may_fire_before_a_mission_strikes_HX_AA_05():
    done = strike_of(
        *PLANE, "ground-attack", (*NOTHING, 1, *NOTHING),
        (AS_CALLED, at("1505", volley("A"))), blue(*AA_GUN),
    )  # fmt: skip
    assert done.unit("A").fired
    assert done.rules == ["HX-DELAY-01", "HX-FIRE-01", "HX-AIR-01", "HX-FIRE-01"]


def test_a_repulsed_mission_is_cancelled_and_may_be_called_next_turn_HX_RES_08():
    done = strike_of(
        *PLANE, "ground-attack", (2, 2), (AS_CALLED, at("1505", volley("A"))), blue(*AA_GUN)
    )
    assert done.of(MissionRepulsed)
    assert not done.of(SupportStruck)
    back = done.battle.missions["plane"]
    assert (back.left, back.from_turn) == (1, 3)


def test_a_missile_that_hits_destroys_the_plane_with_its_missions_HX_RES_03():
    done = strike_of(
        *PLANE, "ground-attack", (1, 2), (AS_CALLED, at("1505", volley("A"))),
        blue("A", "aa-missile-team", "1508"),
    )  # fmt: skip
    assert done.of(MissionShotDown)
    assert done.battle.missions["plane"].left == 0
    assert done.battle.requests == {}


def test_what_that_plane_was_called_for_besides_does_not_come_HX_RES_03():
    battle = an_observed_battle(
        mission(*PLANE, "ground-attack", left=1), blue("A", "aa-missile-team", "1508")
    )
    calls = [
        replace(requested("plane"), id=name, turn=n) for name, n in (("x", 1), ("y", 1), ("z", 2))
    ]
    battle = changed(battle, requests={request.id: request for request in calls})
    done = phase(battle, (*HERE, *HERE, 1, 2), (AS_CALLED, at("1505", volley("A"))))
    assert [arrival.request for arrival in done.of(SupportArrived)] == ["x", "y"]
    assert (done.battle.requests, done.battle.missions["plane"].left) == ({}, 0)
    assert not done.of(SupportStruck)


def test_nobody_fires_at_artillery_HX_AA_05():
    done = strike_of(*GUNS, (*ON_THE_SPOT, *NOTHING), (AS_CALLED,), blue(*AA_GUN))
    assert [type(question) for _, question in done.asked] == [c.ChooseAim]


# --- the whole phase ------------------------------------------------------------------------------
def test_the_phase_goes_on_to_the_initiative_when_both_have_called_HX_TURN_02():
    battle = an_observed_battle(mission(*GUNS))
    done = then(played(battle, c.CallSupport("guns", h("1505"), "O")), c.Ready(), (6, 1))
    assert done.battle.phase == "activations"
    assert done.battle.requests


def test_a_call_shows_when_it_may_arrive_and_how_far_it_drifts_HX_DELAY_01():
    battle = an_observed_battle(mission(*GUNS))
    seen = preview(battle, c.CallSupport("guns", h("1505"), "O"))
    arrival, drift = seen.chances
    assert arrival.outcomes["arrives"] * 36 == 21
    assert list(drift.outcomes) == ["0", "1", "2"]


def test_the_enemy_learns_of_a_call_when_it_arrives_HX_CMD_08():
    battle = waiting(an_observed_battle(mission(*GUNS, left=1)), requested())
    assert RULES.view(battle, BLUE).requests == {}
    assert RULES.view(battle, BLUE).missions["guns"].left == 2
    assert RULES.view(battle, RED) is battle
    arrived = RULES.apply(battle, SupportArrived("call"))
    assert RULES.view(arrived, BLUE).requests["call"].at == h("1505")
    assert RULES.view(arrived, BLUE).missions["guns"].left == 1


def test_the_enemy_does_not_learn_which_hidden_unit_observes_HX_OBS_05():
    called = waiting(an_observed_battle(mission(*GUNS, left=0)), requested())
    battle = RULES.apply(called, SupportArrived("call"))
    hidden = with_unit(battle, "O", hidden=True)
    assert RULES.view(hidden, BLUE).requests["call"].observer == ""
    assert RULES.view(hidden, RED).requests["call"].observer == "O"
    assert RULES.view(battle, BLUE).requests["call"].observer == "O"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mission_that_is_over_is_still_told_by_its_name_HX_CMD_08(language):
    battle = an_observed_battle(mission(*GUNS))
    called = played(battle, c.CallSupport("guns", h("1505"), "O"))
    name = called.of(SupportCalled)[0].request
    key, facts = telling.told(SupportStruck(name, h("1505")), battle, language)
    assert key == "hx-event-support-struck"
    assert facts["request"] == names.mission_name(battle, "guns", language)
