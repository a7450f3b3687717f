"""Half sentences: states, losses, who sees for others, heights, secrets of leaders, notes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import (
    BLUE,
    RED,
    a_battle,
    blue,
    fire,
    h,
    played,
    red,
    refused,
    run,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events import apply
from sandtable.rulesets.hex_tactical.battle.events.assault import FellBack, Withdrew
from sandtable.rulesets.hex_tactical.battle.events.fire import StateTaken
from sandtable.rulesets.hex_tactical.battle.events.turn import ActionTaken
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import Battle, Result, changed
from sandtable.rulesets.hex_tactical.battle.victory import if_it_ended_now
from sandtable.rulesets.hex_tactical.ground.field import height_of
from sandtable.rulesets.hex_tactical.ground.moving import cannot_stand
from sandtable.rulesets.hex_tactical.play.concealment import hide_again
from sandtable.rulesets.hex_tactical.play.results import by_most_steps
from sandtable.rulesets.hex_tactical.play.shooters import may_direct, observers
from sandtable.rulesets.hex_tactical.play.support import nearest_seer
from sandtable.rulesets.hex_tactical.play.turn import _clear
from sandtable.rulesets.hex_tactical.play.withdrawing import can_withdraw

BOB = blue("B", "squad", "0905")


def with_unit(battle: Battle, name: str, **changes: Any) -> Battle:
    return changed(battle, units={**battle.units, name: changed(battle.units[name], **changes)})


# --- states ---------------------------------------------------------------------------------------
def test_neutralised_replaces_stopped_and_is_not_replaced_by_it() -> None:  # HX-STATE-07
    battle = a_battle(red("A", "squad", "0505", stopped=True), BOB)
    down = apply(battle, StateTaken("A", "neutralised", "HX-STATE-02"))
    assert (down.units["A"].neutralised, down.units["A"].stopped) == (True, False)
    again = apply(down, StateTaken("A", "stopped", "HX-STATE-01"))
    assert (again.units["A"].neutralised, again.units["A"].stopped) == (True, False)
    fresh = apply(
        a_battle(red("A", "squad", "0505"), BOB), StateTaken("A", "stopped", "HX-STATE-01")
    )
    assert fresh.units["A"].stopped


def test_whoever_goes_back_out_of_a_fire_does_not_burn_and_into_one_does() -> None:  # HX-MOVE-11
    battle = a_battle(red("A", "squad", "0505"), BOB, blazes=["0505", "0507"])
    battle = with_unit(battle, "A", burning=True)
    for kind, to, burns in ((FellBack, "0506", False), (Withdrew, "0507", True)):
        after = apply(battle, kind((("A", h(to)),))).units["A"]
        assert (after.at, after.burning, after.moved) == (h(to), burns, True)
        assert after.stopped == (kind is Withdrew)


@pytest.mark.parametrize(
    ("row", "held", "may"),
    [
        ("squad", "", True), ("squad", "stopped", False), ("squad", "neutralised", False),
        ("medium-tank", "", True), ("medium-tank", "stunned", False),
        ("medium-tank", "immobilised", False), ("at-gun", "", False),
        ("transport-helicopter", "", False),
    ],
)  # fmt: skip
def test_men_and_vehicles_that_are_free_withdraw(row: str, held: str, may: bool) -> None:
    """HX-ASSAULT-37: neither pieces nor what flies."""
    battle = a_battle(red("A", row, "0505"), BOB)
    if held:
        battle = with_unit(battle, "A", **{held: True})
    assert can_withdraw(battle.units["A"]) == may


def test_those_with_most_steps_bear_losses_each_once_where_one_each_is_asked() -> None:
    """HX-CMD-14."""
    battle = a_battle(red("A", "squad", "0505"), red("C", "squad", "0505"), BOB)
    battle = with_unit(with_unit(battle, "A", steps=3), "C", steps=1)
    assert by_most_steps(battle, ("A", "C"), 2) == ("A", "A")
    assert by_most_steps(battle, ("A", "C"), 2, one_each=True) == ("A", "C")
    assert sorted(by_most_steps(battle, ("A", "C"), 4)) == ["A", "A", "A", "C"]


# --- turns ----------------------------------------------------------------------------------------
def test_whoever_begins_ends_what_another_had_begun() -> None:  # HX-TURN-09
    battle = a_battle(red("A", "squad", "0505"), red("C", "squad", "0506"), BOB)
    first = apply(battle, ActionTaken(("A",), 1, "fire"))
    assert (first.acting, first.beside) == ("A", ())
    other = apply(first, ActionTaken(("C",), 1, "fire"))
    assert (other.acting, other.beside) == ("C", ())
    both = apply(battle, ActionTaken(("A", "C"), 1, "fire"))
    assert {both.acting, *both.beside} == {"A", "C"}
    done = apply(both, ActionTaken(("C",), 1, "move"))
    assert (done.acting, done.beside) == ("A", ())
    over = apply(done, ActionTaken(("A",), 1, "move"))
    assert (over.acting, over.beside) == ("", ())


def test_smoke_that_thins_out_is_noted() -> None:  # HX-SMOKE-01
    for smoke, noted in (({"0505": 1}, True), ({}, False)):
        battle = a_battle(red("A", "squad", "0505"), BOB, smoke=smoke)
        cleared = run(lambda umpire, battle=battle: _clear(battle, umpire))
        assert ("HX-SMOKE-01" in cleared.noted) == noted


def test_a_game_that_is_over_would_end_as_it_did() -> None:
    battle = a_battle(red("A", "squad", "0505"), BOB)
    ended = Result(BLUE, "hx-conceded")
    assert if_it_ended_now(changed(battle, phase="over", result=ended)) == ended
    assert if_it_ended_now(changed(battle, phase="setup")) is None
    now = if_it_ended_now(battle)
    assert now is not None
    assert now.reason == "hx-over-turns"


# --- who sees -------------------------------------------------------------------------------------
def test_an_observer_directs_mortars_at_any_distance_a_leader_within_his_radius() -> None:
    """HX-INDCOL-10."""
    battle = a_battle(
        red("M", "light-mortar", "0505"),
        red("O", "observer-team", "1905"),
        red("S", "squad", "0506"),
        blue("X", "observer-team", "0507"),
    )
    mortar = battle.units["M"]
    assert may_direct(battle, battle.units["O"], mortar)
    assert not may_direct(battle, battle.units["X"], mortar)
    assert not may_direct(battle, battle.units["S"], mortar)
    assert "O" in observers(battle, mortar, h("1907"))
    assert "S" not in observers(battle, mortar, h("0508"))


def test_the_nearest_of_those_who_see_a_hex_is_named() -> None:
    reds = red("A", "squad", "0505"), red("C", "squad", "0905")
    battle = a_battle(*reds, blue("B", "squad", "1005"))
    callers = [battle.units["A"], battle.units["C"]]
    assert nearest_seer(battle, callers, h("1005")) == "C"
    assert nearest_seer(battle, callers, h("0405")) == "A"
    assert nearest_seer(battle, [], h("0405")) == ""


def test_only_mortars_with_smoke_lay_it() -> None:  # HX-SMOKE-01
    battle = a_battle(red("A", "squad", "0505", traits=("smoke",)), BOB)
    assert refused(battle, fire("A", "0905", smoke=True)) == ("hx-no-smoke", "HX-SMOKE-01")


def test_a_unit_is_as_high_as_its_hex_its_storey_and_its_flight() -> None:  # HX-LOS-03, HX-LOS-08
    flyer = red("F", "attack-helicopter", "0605")
    battle = a_battle(red("A", "squad", "0505"), flyer, BOB, ground="level-2 0505 0605")
    assert height_of(battle, "A") == 2
    assert height_of(with_unit(battle, "A", storey=1), "A") == 3
    assert height_of(with_unit(battle, "F", altitude="nap"), "F") == 3
    assert height_of(battle, "B") == 0


def test_nobody_stands_in_a_blaze() -> None:  # HX-MOVE-11
    battle = a_battle(red("A", "squad", "0505"), BOB, blazes=["0506"])
    why = cannot_stand(battle, battle.units["A"], h("0506"))
    assert (why.key, why.rule) == ("hx-hex-burns", "HX-MOVE-11")


def test_an_unhitched_piece_faces_one_of_six_ways() -> None:  # HX-UNIT-07
    battle = a_battle(red("T", "truck", "0505"), red("G", "at-gun", towed_by="T"), BOB)
    for facing in (0, 7, -1):
        reason = refused(battle, c.Unhitch("T", "G", facing))
        assert reason == ("hx-bad-facing", "HX-UNIT-07")
    for facing in range(1, 7):
        assert played(battle, c.Unhitch("T", "G", facing)).unit("G").facing == facing


def test_one_leaves_a_carrier_with_a_unit_of_ones_own() -> None:  # HX-CMD-13
    battle = a_battle(red("T", "truck", "0505"), red("A", "squad", aboard="T"), BOB)
    for who in ("B", "nobody"):
        assert refused(battle, c.Leave(who)) == ("hx-no-such-unit", "HX-CMD-13")


@pytest.mark.parametrize(("row", "noted"), [("medium-tank", True), ("squad", False)])
def test_a_vehicle_that_hides_again_notes_why_it_may(row: str, noted: bool) -> None:
    """HX-OBS-04, HX-OBS-06."""
    unit = red("A", row, "0205")
    far = blue("B", "squad", "1905")
    battle = a_battle(unit, far, ground="forest 0205 0305 0405 0505")
    hid = run(lambda umpire: hide_again(battle, umpire))
    assert hid.battle.units["A"].hidden
    assert ({"HX-OBS-04", "HX-OBS-06"} <= set(hid.noted)) == noted


# --- secrets --------------------------------------------------------------------------------------
def test_nobody_learns_which_hidden_counter_leads_the_company() -> None:  # HX-OBS-01
    battle = a_battle(
        red("A", "squad", "0505"), blue("L", "company-leader", "1505", hidden=True), BOB,
        company={BLUE: "L", RED: "A"},
    )  # fmt: skip
    assert seen_by(battle, RED).company == {RED: "A"}
    assert seen_by(battle, BLUE).company == {BLUE: "L", RED: "A"}
