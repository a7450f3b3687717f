"""Moments in which two or three rules meet: each is right alone, and all of them hold together."""

from __future__ import annotations

from typing import Any

from tests.rulesets.hex_tactical.build import drop
from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    blue,
    fire,
    h,
    mission,
    played,
    red,
    run,
    trap,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.assault import Withdrew
from sandtable.rulesets.hex_tactical.battle.events.fire import Revealed
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    GROUND,
    OVER,
    SUPPORT_PHASE,
    WAITING,
    Battle,
    Request,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.play import support, turn

ATTACKER_FIRST = (6, 6, 1, 1)
MISS = (6, 6)


def administered(battle: Battle, dice: Any = (), until: int = 99) -> Any:
    """The end of the turn, and nothing after it."""
    last = changed(battle, turn=until)
    return run(lambda umpire: turn.administer(last, umpire), dice)


# --- out of an assault ----------------------------------------------------------------------------
def a_full_truck(*more: Any, ground: str = "") -> Battle:
    """A red squad beside a blue hex with a truck, two squads in it and three others."""
    return a_battle(
        red("R", "squad", "0505"),
        blue("T", "truck", "0506", fired=True),
        *[blue(name, "squad", "0506", aboard="T") for name in "PQ"],
        *[blue(name, "squad", "0506", fired=True) for name in "BCD"],
        *more,
        ground=ground,
    )


def test_men_thrown_out_of_a_full_hex_do_not_stand_where_the_attackers_came_from():
    """HX-UNIT-04, HX-UNIT-09, HX-ASSAULT-35, HX-ASSAULT-37"""
    # 0505 would be the nearest hex that takes the second squad: the others are water.
    battle = a_full_truck(ground="open-water 0405 0406 0407 0507 0605 0606 0607")
    answers = [c.Strike("T"), c.BreakOff()]
    done = played(battle, assault("0506", ("R",)), (*ATTACKER_FIRST, 1, 1, *MISS * 4), answers)
    assert done.unit("R").at == h("0505")
    assert [unit.id for unit in done.battle.here(h("0505"))] == ["R"]


def test_attackers_do_not_fall_back_into_a_hex_that_their_own_men_have_filled():
    """HX-UNIT-04, HX-UNIT-09, HX-ASSAULT-35"""
    # Two come from 0405 and leave two there; the half-track comes from 0505 with another.
    battle = a_battle(
        *[red(name, "squad", "0405") for name in "RSXY"],
        red("H", "half-track", "0505", facing=4),
        *[red(name, "squad", "0505", aboard="H") for name in "PQ"],
        red("Z", "squad", "0505"),
        blue("B", "squad", "0506", fired=True),
    )
    # B strikes first: P stays in the hex, which is full, and Q is thrown out to 0405.
    dice = (1, 1, 6, 6, 1, 1, *MISS * 4)
    stormed = assault("0506", ("R",), ("S",), ("H",), ("Z",))
    done = played(battle, stormed, dice, [c.Strike("H"), c.BreakOff()])
    assert {done.unit(name).at for name in "QXYR"} == {h("0405")}
    assert done.unit("S").at == done.unit("Z").at == h("0505")


def test_nobody_falls_back_into_a_blaze():
    """HX-MOVE-11, HX-SMOKE-04, HX-ASSAULT-35: out of a burning hex he goes where he can."""
    battle = a_battle(
        red("R", "squad", "0505", burning=True), blue("B", "squad", "0506", fired=True)
    )
    battle = changed(battle, blazes=frozenset([h("0505")]))
    done = played(battle, assault("0506", ("R",)), (*ATTACKER_FIRST, *MISS, *MISS), [c.BreakOff()])
    assert done.unit("R").at not in (h("0505"), h("0506"))
    assert not done.unit("R").burning


def test_who_has_nowhere_to_fall_back_to_is_lost_with_all_whom_it_carries():
    """HX-ASSAULT-35, HX-UNIT-09"""
    battle = a_battle(
        red("H", "half-track", "0505", facing=4),
        red("P", "squad", "0505", aboard="H"),
        blue("B", "squad", "0506", fired=True),
        ground="open-water 0405 0406 0507 0605 0606",
    )
    battle = changed(battle, blazes=frozenset([h("0505")]))
    dice = (*ATTACKER_FIRST, *MISS, *MISS)
    done = played(battle, assault("0506", ("H",)), dice, [c.BreakOff()])
    assert [done.unit(name).fate for name in "HP"] == [ELIMINATED, ELIMINATED]
    assert done.unit("P").carrier == ""


def test_the_hex_of_an_attacker_who_fell_before_the_last_step_is_a_way_out():
    """HX-ASSAULT-36, HX-ASSAULT-37: he has not come."""
    battle = a_battle(
        red("R", "squad", "0505"),
        red("S", "section-leader", "0605"),
        blue("B", "squad", "0506", fired=True),
        blue("G", "squad", "0705"),
    )
    dice = (1, 1, *ATTACKER_FIRST, *MISS, *MISS)
    answers = [None, c.Volley((c.Shooter("G"),)), None, c.Withdraw((("B", h("0605")),))]
    done = played(battle, assault("0506", ("R",), ("S",)), dice, answers)
    assert done.unit("S").fate == ELIMINATED
    assert done.of(Withdrew) == [Withdrew((("B", h("0605")),))]


# --- out of a tunnel ------------------------------------------------------------------------------
def test_who_was_assaulted_is_recognised_though_mines_took_the_attackers():
    """HX-OBS-05, HX-INDCOL-11"""
    battle = a_battle(
        red("R", "section-leader", "0505"),
        blue("B", "squad", "1010", hidden=True),
        trap("M", "ap-minefield", "1010"),
        ground="tunnel 0505 1010",
    )
    done = played(battle, assault("1010", ("R",)), (1, 1))
    assert (done.unit("R").fate, done.unit("B").hidden) == (ELIMINATED, False)


# --- recognising ----------------------------------------------------------------------------------
def test_who_rallies_recognises_whoever_hides_beside_him():
    """HX-TEST-05, HX-OBS-05"""
    battle = a_battle(
        red("R", "squad", "0505", neutralised=True), blue("B", "squad", "0506", hidden=True)
    )
    assert not administered(battle, (1, 1)).unit("B").hidden
    assert administered(battle, (6, 6)).unit("B").hidden


def test_so_does_a_vehicle_that_is_stunned_no_more():
    """HX-TURN-07, HX-OBS-05"""
    battle = a_battle(
        red("R", "light-tank", "0505", stunned=True), blue("B", "squad", "0506", hidden=True)
    )
    assert not administered(battle).unit("B").hidden


def test_a_flyer_that_climbs_recognises_vehicles_that_it_could_not_see():
    """HX-MOVE-07, HX-LOS-08, HX-OBS-06: a change of altitude is a step."""
    battle = a_battle(
        red("R", "drone", "0505"),
        blue("B", "light-tank", "0511", hidden=True),
        ground="forest 0507 0508 0509 0510; level-2 0508",
    )
    climb = c.Move("R", (c.Step(h("0505"), altitude="low"),), "half")
    assert played(battle, climb).of(Revealed) == [Revealed("B", "HX-OBS-06")]


def test_a_flyer_that_takes_off_sees_further_too():
    """HX-AIR-06, HX-OBS-06"""
    battle = a_battle(
        red("R", "drone", "0505", altitude=GROUND),
        blue("B", "light-tank", "0509", hidden=True),
        ground="level-1 0507 0509",
    )
    assert played(battle, c.TakeOff("R")).of(Revealed) == [Revealed("B", "HX-OBS-06")]


def test_a_vehicle_that_moved_unseen_is_recognised_by_whoever_comes_to_see_it_that_turn():
    """HX-OBS-04, HX-TURN-08: at any distance once it moves."""
    tank = blue("B", "light-tank", "0512", hidden=True, moved=True)
    battle = a_battle(red("R", "squad", "0405"), tank, on_map={"light": ("night",)})
    assert not played(battle, walk("R", "0505")).unit("B").hidden
    still = with_unit(battle, "B", moved=False)
    assert played(still, walk("R", "0505")).unit("B").hidden


def test_who_is_landed_on_unrecognised_has_his_surprise():
    """HX-PARA-06, HX-ASSAULT-07: he is recognised by the assault, not by the landing."""
    dropped = drop("drop", "red", 2, "1005", "transport-plane", ("P",))
    battle = a_battle(
        red("P", "squad", fate=WAITING, drop="drop"),
        blue("B", "squad", "1005", hidden=True),
        blue("C", "squad", "1006", hidden=True),
        dropped,
        phase=SUPPORT_PHASE, active="", on_map={"wind": "light"},
    )  # fmt: skip
    dice = (2, *ATTACKER_FIRST, 1, 1)
    done = run(lambda umpire: support.run_phase(battle, umpire, "red"), dice)
    assert done.modifiers(2)["HX-ASSAULT-07"] == 2
    assert not done.unit("C").hidden  # beside it


# --- fires ----------------------------------------------------------------------------------------
def test_whoever_rides_out_of_a_burning_hex_has_left_it():
    """HX-SMOKE-04, HX-UNIT-09"""
    battle = a_battle(
        red("R", "squad", "0505", burning=True), red("T", "truck", "0505", burning=True)
    )
    battle = changed(battle, blazes=frozenset([h("0505")]))
    aboard = played(battle, c.Board("R", "T")).battle
    away = played(aboard, walk("T", "0605", mode="full")).battle
    next_turn = with_unit(away, "R", acted=False, halves=0, half_done="")
    done = played(next_turn, c.Leave("R"))
    assert (done.unit("R").at, done.unit("R").burning) == (h("0605"), False)


def test_night_closes_over_mortars_when_the_fire_that_they_aim_at_is_gone():
    """HX-LOS-06, HX-INDCOL-10, HX-CAD-01"""
    # Nine hexes off at night: only the Fire marker of the leader shows the hex.
    battle = a_battle(
        red("R", "medium-mortar", "0505"),
        blue("L", "section-leader", "0514", fired=True),
        blue("B", "squad", "0514"),
        on_map={"light": ("night",)},
    )
    done = played(battle, fire("R", "0514"), (1, 1))
    assert (done.unit("L").fate, done.unit("B").fate) == (ELIMINATED, "up")
    assert not any(isinstance(question, c.MayGoOn) for _, question in done.asked)


# --- the end of the game --------------------------------------------------------------------------
def test_the_game_ends_between_two_missions_of_a_phase():
    """HX-UNIT-13, HX-TURN-02: at once when a side has nobody left."""
    battle = a_battle(
        red("O", "observer-team", "0505"), blue("B", "section-leader", "1505"),
        mission("guns", "howitzer-battery", "artillery", left=0),
        phase=SUPPORT_PHASE, active="", columns=40, rows=20,
    )  # fmt: skip
    calls = [Request(name, "guns", "red", h("1505"), "O", turn=1) for name in ("one", "two")]
    battle = changed(battle, requests={call.id: call for call in calls})
    dice = (6, 6, 6, 6, 1, 3, 3)
    done = run(lambda umpire: support.run_phase(battle, umpire, "red"), dice, [None])
    assert done.unit("B").fate == ELIMINATED
    assert list(done.battle.requests) == ["two"]


def test_the_game_ends_when_the_last_of_a_side_burn():
    """HX-UNIT-13, HX-SMOKE-04: nobody rallies after that."""
    battle = a_battle(red("R", "squad", "0505", neutralised=True), blue("B", "squad", "0909"))
    done = administered(changed(battle, blazes=frozenset([h("0909")])), until=2)
    assert (done.battle.phase, done.rolls) == (OVER, [])
