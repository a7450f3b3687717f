"""Mines and IEDs under units that move."""

from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    blue,
    drive,
    effects,
    factors,
    h,
    played,
    red,
    run,
    shifts,
    trap,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import ShotRead, TrapStruck
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED
from sandtable.rulesets.hex_tactical.play import traps

NOTHING = (6, 6)


def field_of(*who, row="squad", **more):
    """A red at 0505 who is about to go south, where a trap lies at 0506."""
    return a_battle(red("R", row, "0505", facing=4), blue("B", "squad", "1515"), *who, **more)


def test_mines_strike_whoever_enters_their_hex():
    """HX-INDCOL-11"""
    done = played(field_of(trap("M", "ap-minefield", "0506")), walk("R", "0506"), NOTHING)
    assert [(blast.trap, blast.unit) for blast in done.of(TrapStruck)] == [("M", "R")]


def test_mines_are_known_afterwards_and_stay():
    """HX-INDCOL-11"""
    done = played(field_of(trap("M", "ap-minefield", "0506")), walk("R", "0506"), NOTHING)
    assert (done.battle.traps["M"].known, done.battle.traps["M"].spent) == (True, False)


def test_mines_strike_whoever_leaves_their_hex():
    """HX-INDCOL-11"""
    battle = field_of(trap("M", "ap-minefield", "0505"))
    done = played(battle, walk("R", "0506"), NOTHING)
    assert done.order.index("TrapStruck") < done.order.index("Stepped")


def test_mines_strike_a_unit_once_in_its_activation():
    """HX-INDCOL-11"""
    battle = field_of(trap("M", "ap-minefield", "0506"))
    assert len(played(battle, walk("R", "0506", "0507"), NOTHING).of(TrapStruck)) == 1


def test_mines_know_no_side():
    """HX-INDCOL-11"""
    battle = field_of(trap("M", "ap-minefield", "0506", side="red"))
    assert len(played(battle, walk("R", "0506"), NOTHING).of(TrapStruck)) == 1


def test_anti_tank_mines_ignore_infantry():
    """HX-INDCOL-11"""
    mines = trap("M", "at-minefield", "0506")
    assert played(field_of(mines), walk("R", "0506")).of(TrapStruck) == []
    assert len(played(field_of(mines, row="truck"), drive("R", "0506"), (6, 6)).rolls) == 1


def test_mines_do_not_reach_flyers():
    """HX-INDCOL-11"""
    battle = field_of(trap("M", "ap-minefield", "0506"), row="drone")
    assert played(battle, drive("R", "0506")).of(TrapStruck) == []


def test_traps_strike_hidden_units_with_their_whole_power():
    """HX-INDCOL-11"""
    battle = a_battle(
        red("R", "squad", "0505", hidden=True), blue("B", "squad", "1515"),
        trap("M", "ap-minefield", "0506"), ground="forest 0506",
    )  # fmt: skip
    assert factors(played(battle, walk("R", "0506"), NOTHING)) == {}


def test_a_trap_strikes_the_unit_that_sets_it_off_alone():
    """HX-POW-14"""
    battle = field_of(trap("M", "ap-minefield", "0506"), red("S", "squad", "0506"))
    assert list(effects(played(battle, walk("R", "0506"), NOTHING))) == ["R"]


def test_a_mine_takes_the_shifts_of_indirect_fire():
    """HX-INDCOL-00, HX-INDCOL-02"""
    battle = field_of(trap("M", "ap-minefield", "0506"), ground="forest 0506")
    assert shifts(played(battle, walk("R", "0506"), NOTHING)) == {
        "HX-INDCOL-01": -1, "HX-INDCOL-02": 1,
    }  # fmt: skip


def test_traps_are_weaker_under_full_tracks_and_a_jammer():
    """HX-INDCOL-07, HX-INDCOL-08"""
    battle = a_battle(
        red("R", "battle-tank", "0505", facing=4, traits=("jammer",)), blue("B", "squad", "1515"),
        trap("M", "at-minefield", "0506"),
    )  # fmt: skip
    assert shifts(played(battle, drive("R", "0506"), NOTHING)) == {
        "HX-INDCOL-05": -2, "HX-INDCOL-07": -1, "HX-INDCOL-08": -6,
    }  # fmt: skip


def test_an_open_top_is_no_worse_over_a_trap():
    """HX-INDCOL-06"""
    battle = field_of(trap("M", "at-minefield", "0506"), row="half-track")
    assert shifts(played(battle, drive("R", "0506"), NOTHING)) == {}


def test_a_mine_only_immobilises_armour_with_any_N_and_ends_its_move():
    """HX-RES-06"""
    battle = field_of(trap("M", "at-minefield", "0506"), row="light-tank")
    done = played(battle, drive("R", "0506", "0507"), (4, 4))  # 14 in column 12, -1: N1
    assert (effects(done), done.unit("R").at) == ({"R": "immobilised"}, h("0506"))


def test_a_figure_destroys_armour_on_a_mine():
    """HX-RES-06"""
    battle = field_of(trap("M", "at-minefield", "0506"), row="light-tank")
    assert played(battle, drive("R", "0506"), (1, 1)).unit("R").fate == ELIMINATED


def test_the_owner_of_an_ied_is_asked_about_an_enemy():
    """HX-INDCOL-11, HX-TURN-10"""
    battle = field_of(trap("I", "ied", "0506"))
    quiet = played(battle, walk("R", "0506"))
    assert quiet.asked == [("blue", c.MayBlow("I", "R"))]
    assert not quiet.battle.traps["I"].known
    blown = played(battle, walk("R", "0506"), (1, 1), [c.Blow()])
    assert (blown.battle.traps["I"].spent, blown.unit("R").fate) == (True, ELIMINATED)


def test_an_ied_goes_off_once():
    """HX-INDCOL-11"""
    battle = field_of(trap("I", "ied", "0506", spent=True))
    assert played(battle, walk("R", "0506")).asked == []


def test_nobody_is_asked_about_his_own_ied():
    """HX-INDCOL-11"""
    battle = field_of(trap("I", "ied", "0506", side="red"))
    assert played(battle, walk("R", "0506")).asked == []


def test_traps_come_before_opportunity_fire():
    """HX-TURN-10"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("B", "squad", "0511"), trap("I", "ied", "0506")
    )
    kinds = [type(question).__name__ for _, question in played(battle, walk("R", "0506")).asked]
    assert kinds == ["MayBlow", "MayFire"]


def test_a_trap_fires_a_single_shot():
    """HX-CAD-07"""
    done = played(field_of(trap("M", "ap-minefield", "0506")), walk("R", "0506"), NOTHING)
    assert (len(done.of(ShotRead)), done.asked) == (1, [])


def test_leaving_and_entering_by_themselves():
    battle = field_of(trap("M", "ap-minefield", "0505"))
    assert len(run(lambda umpire: traps.leave(battle, "R", umpire), NOTHING).of(TrapStruck)) == 1
    assert len(run(lambda umpire: traps.enter(battle, "R", umpire), NOTHING).of(TrapStruck)) == 1
