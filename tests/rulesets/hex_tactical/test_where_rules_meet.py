"""Moments in which two or three rules meet: each is right alone, and all of them hold together."""

from __future__ import annotations

from typing import Any

from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    blue,
    h,
    played,
    red,
    trap,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.events_assault import Withdrew
from sandtable.rulesets.hex_tactical.state import (
    ELIMINATED,
    Battle,
    changed,
)

ATTACKER_FIRST = (6, 6, 1, 1)
MISS = (6, 6)


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
