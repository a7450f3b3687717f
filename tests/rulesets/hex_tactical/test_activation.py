"""Who is commanded, who may act, actions and half-actions (HX-CMD, HX-TURN-05, HX-TURN-09)."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.build import (
    a_battle,
    blue,
    drop,
    h,
    played,
    red,
    refused,
    step,
    then,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ELIMINATED,
    UP,
    WAITING,
    Battle,
)
from sandtable.rulesets.hex_tactical.commands.preview import preview

FOE = blue("X", "squad", "2015")


def section(squad: str = "0505", leader: str = "0501", **more) -> Battle:
    """A squad and its leader; red is to activate something by a test."""
    return a_battle(
        red("L", "section-leader", leader, **more),
        red("A", "squad", squad),
        FOE,
        active="",
    )


def modifiers(battle: Battle, who: str = "reds") -> dict[str, int | str]:
    return played(battle, c.Activate(who), [6, 6]).modifiers(0)


# --- command --------------------------------------------------------------------------------------
def test_a_unit_within_the_radius_of_its_leader_acts_with_the_section():
    """HX-CMD-03"""
    after = played(section("0505"), c.Activate("reds"), [1, 1])
    assert after.battle.called == ("L", "A")


def test_a_leader_in_a_carrier_that_is_still_to_come_is_where_it_will_come_on():
    """HX-CMD-03, HX-UNIT-11"""
    truck = red("T", "truck", fate=WAITING, from_turn=2, entry=h("2001"))
    leader = red("L", "section-leader", aboard="T", from_turn=2, entry=h("2001"))
    battle = a_battle(leader, truck, FOE, active="")
    assert played(battle, c.Activate("reds"), [1, 1]).battle.called == ("L", "T")


def test_a_leader_who_has_not_jumped_yet_is_over_his_drop_zone():
    """HX-CMD-03, HX-PARA-07"""
    dropped = drop("d", "red", 4, "1505", "transport-plane", ("L",))
    leader = red("L", "section-leader", fate=WAITING, drop="d")
    men = red("A", "squad", "0102"), red("B", "squad", "1506")
    battle = a_battle(leader, *men, FOE, dropped, active="")
    assert played(battle, c.Activate("reds"), [1, 1]).battle.called == ("B",)
    assert modifiers(battle, "A") == {"HX-CMD-03": 1}


def test_a_unit_further_away_does_not():
    """HX-CMD-03"""
    after = played(section("0506"), c.Activate("reds"), [1, 1])
    assert after.battle.called == ("L",)


def test_it_may_be_tested_on_its_own_with_its_leaders_morale_and_plus_1():
    """HX-CMD-03"""
    after = played(section("0506"), c.Activate("A"), [3, 4])
    assert after.modifiers(0) == {"HX-CMD-03": 1}
    assert after.rolls[0].roll.against == 8
    assert after.battle.called == ("A",)
    assert not after.battle.sections["reds"].activated


def test_a_commanded_unit_is_not_tested_on_its_own():
    """HX-CMD-03"""
    assert refused(section("0505"), c.Activate("A")) == ("hx-acts-with-section", "HX-CMD-03")


def test_a_unit_acts_in_one_activation_a_turn():
    """HX-TURN-04"""
    battle = a_battle(
        red("L", "section-leader", "0501"),
        red("A", "squad", "0506"),
        FOE,
        active="A",
        called=("A",),
    )
    alone = played(battle, walk("A", "0505"))
    assert refused(alone.battle, c.Activate("A")) == ("hx-nothing-to-activate", "HX-CMD-09")
    foe = then(alone, c.Activate("blues"), [6, 6])
    assert then(foe, c.Activate("reds"), [1, 1]).battle.called == ("L",)


def test_a_neutralised_leader_adds_2_and_keeps_his_radius():
    """HX-CMD-04"""
    battle = section("0505", neutralised=True)
    assert modifiers(battle) == {"HX-CMD-04": 2}
    assert played(battle, c.Activate("reds"), [3, 3]).battle.called == ("A",)


def test_an_eliminated_leader_adds_3_and_everybody_counts_as_commanded():
    """HX-CMD-05"""
    battle = section("0510", fate=ELIMINATED)
    assert modifiers(battle) == {"HX-CMD-05": 3}
    assert played(battle, c.Activate("reds"), [1, 1]).battle.called == ("A",)


def company(where: str, **more) -> Battle:
    return a_battle(
        red("C", "company-leader", "0101", section="staff", **more),
        red("L", "section-leader", where),
        FOE,
        active="",
        company={"red": "C"},
    )


def test_a_section_out_of_range_of_the_company_leader_adds_1():
    """HX-CMD-02"""
    assert modifiers(company("0110")) == {"HX-CMD-02": 1}
    assert modifiers(company("0109")) == {}


def test_his_own_section_is_never_out_of_range():
    """HX-CMD-02"""
    assert modifiers(company("0110"), "staff") == {}


def test_once_he_is_eliminated_every_section_is_out_of_range():
    """HX-CMD-02"""
    assert modifiers(company("0102", fate=ELIMINATED)) == {"HX-CMD-02": 1}


def test_only_the_largest_modifier_counts():
    """HX-CMD-01"""
    battle = a_battle(
        red("C", "company-leader", "0101", section="staff"),
        red("L", "section-leader", "0112", neutralised=True),
        red("A", "squad", "0113"),
        FOE,
        active="",
        company={"red": "C"},
    )
    assert modifiers(battle) == {"HX-CMD-04": 2}


def test_a_vehicle_leads_its_section_to_4_hexes():
    """HX-UNIT-03"""
    battle = a_battle(
        red("T", "light-tank", "0505"),
        red("B", "light-tank", "0509"),
        red("C", "light-tank", "0510"),
        FOE,
        active="",
    )
    assert played(battle, c.Activate("reds"), [1, 1]).battle.called == ("T", "B")


def test_a_hesitant_section_is_activated_with_1_less_morale():
    """HX-STATE-03, HX-CMD-06"""
    battle = a_battle(red("A", "squad", "0505"), FOE, active="", sections={"reds": {"hesitant": 1}})
    assert played(battle, c.Activate("reds"), [1, 1]).rolls[0].roll.against == 6


# --- who can do nothing ---------------------------------------------------------------------------
@pytest.mark.parametrize("state", ["neutralised", "stunned", "sat_out", "acted"])
def test_units_that_can_do_nothing_are_skipped(state):
    """HX-TURN-04"""
    battle = a_battle(
        red("A", "squad", "0505"), red("B", "squad", "0506", **{state: True}), FOE, active=""
    )
    assert played(battle, c.Activate("reds"), [1, 1]).battle.called == ("A",)


def test_a_section_in_which_nobody_can_act_cannot_be_tried():
    """HX-TURN-04"""
    battle = a_battle(red("A", "squad", "0505", neutralised=True), FOE, active="")
    assert refused(battle, c.Activate("reds")) == ("hx-nobody-can-act", "HX-TURN-04")


def in_the_air(**helicopter) -> Battle:
    """A squad in a helicopter that flies; red is to activate something by a test."""
    battle = a_battle(
        red("H", "transport-helicopter", "0505", **helicopter),
        red("A", "squad", "0505", aboard="H"),
        red("B", "squad", "0506"),
        FOE,
        active="",
    )
    assert battle.units["A"].fate == ABOARD
    return battle


def test_those_aboard_get_off_once_their_helicopter_has_landed_in_that_activation():
    """HX-UNIT-09, HX-AIR-06"""
    acting = played(in_the_air(), c.Activate("reds"), [1, 1])
    assert acting.battle.called == ("H", "A", "B")
    assert refused(acting.battle, c.Leave("A"))[1] == "HX-AIR-06"
    landed = then(then(acting, c.Move("H", (step("0504"),), "half")), c.Land("H"))
    off = then(landed, c.Leave("A"))
    assert (off.unit("A").fate, off.unit("A").at) == (UP, h("0504"))
    assert then(off, walk("A", "0503", mode="tactical")).unit("A").at == h("0503")


def test_those_aboard_of_something_in_the_air_that_does_not_act_are_skipped():
    """HX-TURN-04"""
    for more in ({"section": "flyers"}, {"acted": True}, {"sat_out": True}):
        done = played(in_the_air(**more), c.Activate("reds"), [1, 1])
        assert done.battle.called == ("B",)


def test_those_aboard_get_off_where_their_truck_has_come_on():
    """HX-UNIT-09, HX-UNIT-11"""
    truck = red("T", "truck", fate=WAITING, from_turn=2, entry=h("2001"))
    rider = red("A", "squad", aboard="T", from_turn=2, entry=h("2001"))
    battle = a_battle(truck, rider, FOE, active="")
    acting = played(battle, c.Activate("reds"), [1, 1])
    on = then(acting, c.Move("T", (step("2001", facing=4),), "half"))
    assert then(on, c.Leave("A")).unit("A").at == h("2001")


# --- actions and half-actions ---------------------------------------------------------------------
def two() -> Battle:
    return a_battle(red("A", "squad", "0505"), red("B", "squad", "0506"), FOE)


def test_a_unit_takes_one_full_action():
    """HX-TURN-05"""
    after = played(two(), walk("A", "0605"))
    assert refused(after.battle, walk("A", "0606")) == ("hx-action-over", "HX-TURN-09")


def test_a_full_action_does_not_follow_a_half_action():
    """HX-TURN-05"""
    after = played(two(), walk("A", "0605", mode="tactical"))
    assert refused(after.battle, walk("A", "0606")) == ("hx-half-left", "HX-TURN-05")


def test_the_second_half_action_is_another_than_the_first():
    """HX-TURN-05"""
    after = played(two(), walk("A", "0605", mode="tactical"))
    again = walk("A", "0606", mode="tactical")
    assert refused(after.battle, again) == ("hx-same-half-again", "HX-TURN-05")


def test_each_finishes_before_the_next_begins():
    """HX-TURN-09"""
    battle = a_battle(red("A", "jeep-mg", "0505"), red("B", "squad", "0506"), FOE)
    begun = played(battle, c.Pivot("A", 1))
    other = then(begun, walk("B", "0507", mode="tactical"))
    again = walk("A", "0504", mode="half")
    assert refused(other.battle, again) == ("hx-action-over", "HX-TURN-09")
    assert then(begun, again).unit("A").halves == 2


def test_those_who_fired_together_have_each_their_other_half():
    """HX-TURN-09: they began together."""
    men = [red(name, "squad", "0505") for name in "ABC"]
    battle = a_battle(*men, blue("X", "squad", "0508", fired=True))
    both = c.Fire((c.Shooter("A"), c.Shooter("B")), h("0508"), half=True)
    fired = played(battle, both, [6, 6])
    first = then(fired, walk("A", "0504", mode="tactical"))
    assert then(first, walk("B", "0504", mode="tactical")).unit("B").halves == 2
    other = then(fired, walk("C", "0504", mode="tactical"))
    for name in "AB":
        away = walk(name, "0504", mode="tactical")
        assert refused(other.battle, away) == ("hx-action-over", "HX-TURN-09")


def test_only_units_of_the_activation_act():
    """HX-CMD-09"""
    battle = a_battle(red("A", "squad", "0505"), red("B", "squad", "0506", section="two"), FOE)
    assert refused(battle, walk("B", "0507")) == ("hx-not-called", "HX-CMD-09")
    assert refused(battle, walk("X", "0507"))[0] == "hx-no-such-unit"


def test_nobody_acts_before_an_activation():
    """HX-CMD-09"""
    battle = a_battle(red("A", "squad", "0505"), FOE, active="")
    assert refused(battle, walk("A", "0506")) == ("hx-nobody-active", "HX-CMD-09")


def test_ending_the_activation_ends_it_for_those_who_were_given_nothing():
    """HX-CMD-09"""
    after = played(two(), c.EndActivation())
    assert after.unit("A").acted
    assert after.of(e.ActivationEnded) == [e.ActivationEnded("reds", "blue")]


def test_the_chance_that_an_activation_comes_off_stands_before_that_of_failing():
    """HX-TURN-04: above the button only the first is told."""
    (chances,) = preview(section("0505"), c.Activate("reds")).chances
    assert list(chances.outcomes) == ["success", "failure"]
