"""What the greedy player makes of single situations: it judges by odds, and never peeks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.battles import RULES
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle


def choose(battle: Battle) -> Any:
    side = battle.to_act
    return RULES.planner().choose(RULES.view(battle, side), side)


def answer(battle: Battle, side: str, question: Any) -> Any:
    return RULES.planner().answer(RULES.view(battle, side), side, question)


# --- what it may know -----------------------------------------------------------------------------
@pytest.mark.parametrize("row", ["mg-team", "section-leader", "at-gun", "light-mortar"])
def test_what_an_enemy_face_down_is_makes_no_difference_to_it(row):
    def facing(what: str) -> Battle:
        return a_battle(
            red("A", "squad", "0505"),
            red("B", "mg-team", "0506"),
            blue("X", what, "0905", hidden=True),
        )

    assert choose(facing(row)) == choose(facing("squad"))


# --- fire -----------------------------------------------------------------------------------------
def test_two_squads_side_by_side_fire_together():
    battle = a_battle(
        red("A", "squad", "0505"), red("B", "squad", "0506"), blue("X", "squad", "1005")
    )
    command = choose(battle)
    assert isinstance(command, c.Fire)
    assert len(command.shooters) == 2


def test_a_launcher_fires_at_the_tank_and_not_at_the_squad():
    battle = a_battle(
        red("A", "launcher-team", "0505"),
        blue("X", "half-track", "0705"),
        blue("Y", "squad", "0706"),
    )
    command = choose(battle)
    assert isinstance(command, c.Fire)
    assert command.target == "X"


def test_a_mortar_fires_at_what_its_leader_sees():
    battle = a_battle(
        red("L", "section-leader", "0503", acted=True),
        red("A", "medium-mortar", "0505"),
        blue("X", "squad", "1303"),
        ground="hard-building 0705 0706 0704 0806 0605",
    )
    command = choose(battle)
    assert isinstance(command, c.Fire)
    assert command.shooters == (c.Shooter("A"),)


def test_an_anti_aircraft_gun_fires_at_a_helicopter_that_comes_near():
    battle = a_battle(red("A", "transport-helicopter", "0505"), blue("X", "aa-gun", "0905"))
    assert answer(battle, "blue", c.MayFire(h("0505"), "A")) is not None


def test_it_goes_on_firing_while_there_is_an_enemy_and_stops_where_friends_are():
    battle = a_battle(
        red("A", "medium-mortar", "0505"), blue("X", "squad", "1105"), blue("Y", "squad", "1107")
    )
    question = c.MayGoOn((c.Shooter("A"),), h("1105"))
    assert answer(battle, "red", question) == c.GoOn()
    assert answer(battle, "red", c.MayGoOn((c.Shooter("A"),), h("0505"))) is None


def test_far_off_it_keeps_its_fire_for_a_better_target():
    battle = a_battle(red("A", "squad", "0505", hidden=True), blue("X", "squad", "1505"))
    assert answer(battle, "blue", c.MayFire(h("0505"), "A")) is None


# --- moving ---------------------------------------------------------------------------------------
def test_passengers_get_off_near_the_enemy():
    battle = a_battle(
        red("T", "half-track", "0505", acted=True),
        red("A", "squad", "0505", aboard="T"),
        blue("X", "squad", "0905"),
    )
    assert choose(battle) == c.Leave("A")


def test_a_tank_that_cannot_fire_turns_its_front_to_the_enemy():
    battle = a_battle(
        red("T", "medium-tank", "0505", facing=6, fired=True, immobilised=False),
        blue("X", "at-gun", "1205"),
    )
    command = choose(battle)
    if isinstance(command, c.Move):
        assert command.path[-1].facing in (2, 3)
    else:
        assert isinstance(command, c.Pivot)
        assert command.facing in (2, 3)


# --- assaults -------------------------------------------------------------------------------------
def test_losses_are_borne_by_the_squad_that_lasts_not_by_the_leader():
    battle = a_battle(
        red("L", "section-leader", "0505"), red("A", "squad", "0505"), blue("X", "squad", "0506")
    )
    question = c.ShareLosses(("L", "A"), 1)
    assert answer(battle, "red", question) == c.Losses(("A",))


def test_it_does_not_assault_a_stronger_enemy_across_open_ground():
    battle = a_battle(
        red("A", "squad", "0505", steps=1, fired=True),
        blue("X", "squad", "0805"),
        blue("Y", "squad", "0805"),
        blue("Z", "mg-team", "0805"),
        ground="hard-building 0805",
    )
    assert not isinstance(choose(battle), c.Assault)


# --- traps, and nothing to do ---------------------------------------------------------------------
def test_it_lets_the_jammer_pass():
    def passed(*traits: str) -> Any:
        battle = a_battle(red("A", "apc", "0505", traits=traits), blue("X", "squad", "1505"))
        return answer(battle, "blue", c.MayBlow("ied", "A"))

    assert passed("jammer") is None
    assert passed() == c.Blow()


def test_it_ends_an_activation_in_which_nobody_has_anything_to_do():
    battle = a_battle(red("A", "aa-missile-team", "0505", stopped=True), blue("X", "squad", "2015"))
    assert choose(battle) == c.EndActivation()
