"""The turn: phases, initiative, activations by turns, administration (HX-TURN)."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.battles import a_game
from tests.rulesets.hex_tactical.build import (
    BLUE,
    RED,
    Played,
    a_battle,
    blue,
    h,
    played,
    red,
    refused,
    run,
    then,
    walk,
)

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, GROUND, NAP, Battle
from sandtable.rulesets.hex_tactical.play import turn


def slot(**more) -> Battle:
    """Two sections of one squad a side; it is red's turn to activate one."""
    return a_battle(
        red("A", "squad", "0505", section="one"),
        red("B", "squad", "0507", section="two"),
        blue("X", "squad", "1505", section="three"),
        blue("Y", "squad", "1507", section="four"),
        **{"active": "", **more},
    )


# --- activations ----------------------------------------------------------------------------------
def test_the_side_with_the_initiative_activates_one_section_without_a_test():
    """HX-TURN-04"""
    after = played(slot(free=True), c.Activate("one"))
    assert after.of(e.Activated) == [e.Activated("one", ("A",), True)]
    assert not after.rolls


def test_then_the_sides_alternate_starting_with_the_other():
    """HX-TURN-04"""
    after = then(played(slot(free=True), c.Activate("one")), c.EndActivation())
    assert (after.battle.to_act, after.battle.free) == (BLUE, False)


def test_a_section_is_tested_with_2d6_against_the_morale_of_its_leader():
    """HX-CMD-01"""
    after = played(slot(), c.Activate("one"), [3, 4])
    assert after.rules == ["HX-CMD-01"]
    assert after.battle.active == "one"


def test_a_failed_test_passes_the_turn_and_the_section_may_be_tried_again():
    """HX-TURN-04"""
    after = played(slot(), c.Activate("one"), [4, 4])
    assert after.order == ["ActivationFailed"]
    assert after.battle.to_act == BLUE
    again = then(played(after.battle, c.Activate("three"), [1, 1]), c.EndActivation())
    assert then(again, c.Activate("one"), [1, 1]).battle.active == "one"


def test_a_section_is_activated_once_a_turn():
    """HX-TURN-04"""
    once = then(played(slot(free=True), c.Activate("one")), c.EndActivation())
    again = then(once, c.Activate("three"), [6, 6])
    assert refused(again.battle, c.Activate("one")) == ("hx-already-activated", "HX-TURN-04")


def test_two_sides_that_fail_or_pass_in_succession_end_the_activations():
    """HX-TURN-04"""
    failed = played(slot(), c.Activate("one"), [6, 6])
    after = then(failed, c.Pass(), [3, 4])
    assert "MarkersRemoved" in after.order
    assert after.battle.turn == 3


def test_a_success_between_two_failures_lets_the_phase_go_on():
    """HX-TURN-04"""
    passed = played(slot(), c.Pass())
    activated = then(passed, c.Activate("three"), [1, 1])
    ended = then(activated, c.EndActivation())
    assert (ended.battle.declined, ended.battle.turn) == (0, 2)


def test_a_side_without_a_section_left_passes_by_itself():
    """HX-TURN-04"""
    battle = a_battle(
        red("A", "squad", "0505", acted=True),
        blue("X", "squad", "1505", section="three"),
        blue("Y", "squad", "1507", section="four"),
        active="three",
        sections={"reds": {"activated": True}},
    )
    after = played(battle, c.EndActivation())
    assert after.of(e.SidePassed) == [e.SidePassed(RED, BLUE)]
    assert after.battle.to_act == BLUE


def test_the_activations_end_when_no_section_is_left():
    """HX-TURN-04"""
    battle = a_battle(
        red("A", "squad", "0505", acted=True), blue("X", "squad", "1505"), active="blues"
    )
    after = played(battle, c.EndActivation(), [3, 4])
    assert after.battle.turn == 3


def test_an_activation_in_which_nobody_can_act_any_more_is_over():
    """HX-CMD-09"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1515"), rows=20)
    after = played(battle, walk("A", "0605"))
    assert after.order[-1] == "ActivationEnded"
    assert after.battle.to_act == BLUE


# --- initiative -----------------------------------------------------------------------------------
def next_turn(battle: Battle, dice: list[int]) -> Played:
    return run(lambda umpire: turn.start_turn(battle, umpire), dice)


def test_the_higher_roll_has_the_initiative_and_activates_first():
    """HX-TURN-03"""
    after = next_turn(slot(initiative=RED), [2, 5])
    assert after.of(e.InitiativeWon) == [e.InitiativeWon(BLUE)]
    assert (after.battle.to_act, after.battle.free) == (BLUE, True)


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_on_a_tie_the_side_that_had_the_initiative_keeps_it(holder):
    """HX-TURN-03"""
    assert next_turn(slot(initiative=holder), [4, 4]).battle.initiative == holder


def test_the_bonus_of_the_scenario_is_added():
    """HX-TURN-03"""
    battle = slot(initiative=RED, on_map={"bonus": {BLUE: 2}})
    assert next_turn(battle, [4, 3]).battle.initiative == BLUE


def test_the_support_phase_begins_with_the_holder_of_the_initiative():
    """HX-TURN-01, HX-TURN-02"""
    after = next_turn(slot(initiative=BLUE), [4, 3])
    assert [event.side for event in after.of(e.SupportBegan)] == [BLUE, RED]
    assert after.order == [
        "TurnBegan",
        "SupportBegan",
        "SideReady",
        "SupportBegan",
        "SideReady",
        "InitiativeWon",
    ]


# --- administration -------------------------------------------------------------------------------
def administered(battle: Battle, dice: list[int]) -> Played:
    """Administration, then the roll for the next turn's initiative: red has it."""
    return run(lambda umpire: turn.administer(battle, umpire), [*dice, 6, 1])


def test_a_neutralised_unit_that_passes_its_rally_test_is_so_no_more():
    """HX-TEST-05, HX-TURN-07"""
    battle = a_battle(
        red("A", "squad", "0505", neutralised=True), blue("X", "squad", "1515"), rows=16
    )
    after = administered(battle, [3, 4])
    assert after.rules[0] == "HX-TEST-05"
    assert not after.unit("A").neutralised


def test_a_neutralised_unit_that_fails_stays_so():
    """HX-TEST-05"""
    battle = a_battle(red("A", "squad", "0505", neutralised=True), blue("X", "squad", "1505"))
    assert administered(battle, [4, 4]).unit("A").neutralised


def test_hesitation_lowers_the_morale_of_every_test_of_the_section():
    """HX-CMD-06"""
    battle = a_battle(
        red("A", "squad", "0505", neutralised=True),
        blue("X", "squad", "1505"),
        sections={"reds": {"hesitant": 1}},
    )
    after = administered(battle, [3, 4, 6, 6])
    assert after.rolls[0].roll.against == 6
    assert after.unit("A").neutralised


def hesitation(dice: list[int], hesitant: int = 0, lost: bool = True, **leader) -> Played:
    battle = a_battle(
        red("L", "section-leader", "0505", **leader),
        red("A", "squad", "0506"),
        blue("X", "squad", "1505"),
        sections={"reds": {"lost": lost, "hesitant": hesitant}},
    )
    return administered(battle, dice)


def test_a_section_that_lost_a_unit_and_fails_the_test_becomes_hesitant():
    """HX-TEST-06"""
    after = hesitation([4, 5])
    assert after.of(e.BecameHesitant) == [e.BecameHesitant("reds")]
    assert after.battle.sections["reds"].hesitant == 2


def test_a_section_that_lost_a_unit_and_passes_does_not():
    """HX-TEST-06"""
    assert hesitation([4, 4]).battle.sections["reds"].hesitant == 0


def test_a_neutralised_leader_makes_the_hesitation_test_harder():
    """HX-TEST-06, HX-CMD-04"""
    after = hesitation([6, 6, 3, 4], neutralised=True)
    assert after.modifiers(1) == {"HX-CMD-04": 2}
    assert after.battle.sections["reds"].hesitant == 2


def test_a_hesitant_section_that_passes_recovers_without_its_minus_1():
    """HX-TEST-06"""
    after = hesitation([4, 4], hesitant=1, lost=False)
    assert after.of(e.Recovered) == [e.Recovered("reds")]
    assert after.battle.sections["reds"].hesitant == 0


def test_the_test_of_an_eliminated_leader_has_plus_3():
    """HX-TEST-06, HX-CMD-05"""
    after = hesitation([3, 3], fate=ELIMINATED)
    assert after.modifiers(0) == {"HX-CMD-05": 3}
    assert after.battle.sections["reds"].hesitant == 2


def test_markers_go_and_smoke_thins_out_but_a_blaze_stays():
    """HX-TURN-07, HX-TURN-08"""
    marked = {"stopped": True, "moved": True, "fired": True, "parachuted": True}
    battle = a_battle(
        red("A", "squad", "0505", **marked),
        red("T", "light-tank", "0507", stunned=True, immobilised=True),
        blue("X", "squad", "1505"),
        smoke={h("1010"): 2, h("1011"): 1},
        blazes=frozenset({h("1012")}),
    )
    after = administered(battle, [])
    unit, tank = after.unit("A"), after.unit("T")
    assert [unit.stopped, unit.moved, unit.fired, unit.parachuted, tank.stunned] == [False] * 5
    assert tank.immobilised
    assert after.battle.smoke == {h("1010"): 1}
    assert after.battle.blazes == {h("1012")}


def test_administration_runs_in_its_order():
    """HX-TURN-07"""
    battle = a_battle(
        red("L", "section-leader", "0505"),
        red("A", "squad", "0506", neutralised=True),
        blue("X", "squad", "1505", hidden=True),
        ground="hard-building 0505",
        sections={"reds": {"lost": True}},
    )
    after = administered(battle, [1, 1, 6, 6])
    assert after.order[:4] == ["Rallied", "BecameHesitant", "Hid", "MarkersRemoved"]


def test_whoever_is_still_in_a_burning_hex_is_eliminated_and_a_vehicle_leaves_its_wreck():
    """HX-SMOKE-04, HX-STATE-06"""
    battle = a_battle(
        red("A", "squad", "0505", burning=True),
        red("T", "light-tank", "0505", immobilised=True, burning=True),
        red("B", "squad", "0805"),
        blue("X", "squad", "1505"),
        blazes=frozenset({h("0505")}),
    )
    after = administered(battle, [1, 1])
    assert [after.unit(name).fate for name in "ATB"] == [ELIMINATED, ELIMINATED, "up"]
    assert after.battle.wrecks == {h("0505")}
    assert after.rules[0] == "HX-TEST-06"


def test_a_helicopter_that_burns_leaves_a_wreck_if_it_had_landed():
    """HX-AIR-06, HX-STATE-06: on the ground it is a vehicle of size N."""
    for altitude, wrecks in ((GROUND, {h("0505")}), (NAP, set())):
        battle = a_battle(
            red("A", "transport-helicopter", "0505", altitude=altitude, burning=True),
            red("B", "squad", "0805"),
            blue("X", "squad", "1505"),
            blazes=frozenset({h("0505")}),
        )
        after = administered(battle, [1, 1])
        assert (after.unit("A").fate, after.battle.wrecks) == (ELIMINATED, wrecks)


def test_infantry_far_from_enemies_hides_again_unless_it_has_fired():
    """HX-OBS-02, HX-CMD-15"""
    battle = a_battle(
        red("A", "squad", "0105"),
        red("B", "squad", "0107", fired=True),
        blue("X", "squad", "2805"),
        columns=30,
    )
    after = administered(battle, [])
    assert after.unit("A").hidden
    assert not after.unit("B").hidden


# --- the end --------------------------------------------------------------------------------------
def test_a_side_may_concede_at_any_time():
    """HX-CMD-15, HX-UNIT-13"""
    after = played(slot(), c.Concede())
    assert after.battle.result is not None
    assert after.battle.result.winner == BLUE
    assert refused(after.battle, c.Pass()) == ("hx-game-over", "HX-UNIT-13")


@pytest.mark.parametrize(("side", "winner"), [(RED, BLUE), (BLUE, RED)])
def test_a_side_concedes_in_the_turn_of_the_other_too(side, winner):
    """HX-CMD-15"""
    game = a_game("hx-tutorial", 1)[0]
    sides = dict(zip((RED, BLUE), game.state.sides, strict=True))
    game.play(sides[side], c.Concede(sides[side]))
    assert game.result.winner == sides[winner]


def test_nobody_concedes_for_the_other_side():
    """HX-CMD-15"""
    game = a_game("hx-tutorial", 1)[0]
    mine, other = game.state.sides
    with pytest.raises(Refused, match="game-not-yours"):
        game.play(mine, c.Concede(other))
    assert refused(slot(), c.Concede("green")) == ("no-such-side", "HX-CMD-15")


def test_a_side_with_no_unit_left_has_lost_at_once():
    """HX-UNIT-13"""
    battle = a_battle(red("A", "squad", "0105"), blue("X", "squad", "1005", fate=ELIMINATED))
    after = played(battle, walk("A", "0205"))
    assert after.battle.result is not None
    assert after.battle.result.winner == RED
