"""Set-up: zones, stacking, carriers, traps and registered hexes (HX-UNIT-11, HX-CMD-07)."""

from __future__ import annotations

from tests.rulesets.hex_tactical.build import (
    BLUE,
    RED,
    a_battle,
    blue,
    h,
    played,
    red,
    refused,
    then,
    trap,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import ABOARD, SETUP, TOWED, Battle
from sandtable.rulesets.hex_tactical.ground.field import Zone

WEST = frozenset(h(f"01{row:02}") for row in range(1, 11))
EAST = frozenset(h(f"20{row:02}") for row in range(1, 11))


def setting_up(*units, ground: str = "", **more) -> Battle:
    names = [unit.id for unit in units if unit.listed == "units"]
    zones = [Zone(name, EAST if name == "X" else WEST) for name in names]
    return a_battle(
        *units,
        ground=ground,
        on_map={"zones": tuple(zones)},
        **{"phase": SETUP, "to_act": RED, "turn": 0, "active": "", "initiative": "", **more},
    )


def test_a_unit_is_set_up_in_its_zone_hidden_unless_its_owner_says_otherwise():
    """HX-UNIT-11, HX-OBS-05"""
    battle = setting_up(red("A", hidden=True), blue("X"))
    after = played(battle, c.Deploy("A", h("0102")))
    assert (after.unit("A").at, after.unit("A").hidden) == (h("0102"), True)
    assert not played(battle, c.Deploy("A", h("0102"), hidden=False)).unit("A").hidden


def test_it_is_face_up_where_the_scenario_says_so():
    """HX-OBS-05"""
    battle = setting_up(red("A", hidden=False), blue("X"))
    assert not played(battle, c.Deploy("A", h("0102"))).unit("A").hidden


def test_outside_its_zone_it_is_not():
    """HX-UNIT-11"""
    battle = setting_up(red("A"), blue("X"))
    assert refused(battle, c.Deploy("A", h("0202"))) == ("hx-not-in-zone", "HX-UNIT-11")
    assert refused(battle, c.Deploy("A", (1, 99))) == ("hx-off-map", "HX-UNIT-07")


def test_its_movement_class_must_be_able_to_enter_the_hex():
    """HX-UNIT-11"""
    battle = setting_up(red("T", "light-tank"), blue("X"), ground="hard-building 0102")
    assert refused(battle, c.Deploy("T", h("0102"), 3)) == ("hx-forbidden-place", "HX-UNIT-11")


def test_the_stacking_limit_holds():
    """HX-UNIT-04"""
    four = [red(name, "squad", "0102") for name in "BCDE"]
    battle = setting_up(red("A"), *four, blue("X"))
    assert refused(battle, c.Deploy("A", h("0102"))) == ("hx-hex-full", "HX-UNIT-04")


def test_infantry_may_start_on_a_storey_of_a_building():
    """HX-UNIT-11"""
    battle = setting_up(red("A"), blue("X"), ground="hard-building 0102")
    assert played(battle, c.Deploy("A", h("0102"), storey=1)).unit("A").storey == 1
    assert refused(battle, c.Deploy("A", h("0103"), storey=1))[1] == "HX-MOVE-06"


def test_units_may_start_aboard_or_hitched():
    """HX-UNIT-11"""
    battle = setting_up(
        red("K", "truck", "0102", facing=3), red("A"), red("G", "at-gun"), blue("X")
    )
    after = then(played(battle, c.Deploy("A", carrier="K")), c.Deploy("G", carrier="K"))
    assert [after.unit(name).fate for name in "AG"] == [ABOARD, TOWED]
    assert after.unit("A").at == h("0102")


def test_all_must_be_set_up_before_a_side_is_ready():
    """HX-CMD-07"""
    battle = setting_up(red("A"), blue("X"))
    assert refused(battle, c.Ready()) == ("hx-still-to-set-up", "HX-UNIT-11")


def test_the_first_side_sets_up_all_its_units_then_the_other_then_turn_1_begins():
    """HX-UNIT-11, HX-TURN-01"""
    battle = setting_up(red("A"), blue("X"))
    mine = played(battle, c.Deploy("A", h("0102")))
    ready = then(mine, c.Ready())
    assert ready.battle.to_act == BLUE
    theirs = then(then(ready, c.Deploy("X", h("2002"))), c.Ready(), [5, 2])
    assert (theirs.battle.turn, theirs.battle.to_act, theirs.battle.free) == (1, RED, True)


def test_units_next_to_an_enemy_who_sees_them_are_recognised_from_the_start():
    """HX-OBS-05"""
    battle = setting_up(
        red("A", "squad", "0505", hidden=True),
        blue("X", "squad", "0506", hidden=True),
        ready=(BLUE,),
    )
    after = played(battle, c.Ready(), [5, 2])
    assert {event.unit for event in after.of(e.Revealed)} == {"A", "X"}


def test_traps_are_placed_in_secret_by_their_owner():
    """HX-INDCOL-11, HX-CMD-07"""
    battle = setting_up(red("A"), blue("X"), trap("M", "ap-minefield", "", RED))
    after = played(battle, c.PlaceTrap("M", h("0607")))
    assert after.battle.traps["M"].at == h("0607")
    assert refused(after.battle, c.PlaceTrap("M", h("0608")))[0] == "hx-no-such-trap"


def test_as_many_hexes_are_registered_as_the_scenario_gives():
    """HX-DELAY-02"""
    battle = setting_up(red("A"), blue("X"), to_register={RED: 1})
    after = played(battle, c.Register(h("0607")))
    assert after.battle.registered == {RED: (h("0607"),)}
    assert refused(after.battle, c.Register(h("0608"))) == ("hx-none-to-register", "HX-DELAY-02")


def test_set_up_commands_end_with_the_set_up():
    """HX-CMD-07"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1505"))
    assert refused(battle, c.Deploy("A", h("0506")))[0] == "hx-set-up-over"
    assert refused(setting_up(red("A"), blue("X")), walk("A", "0506"))[0] == "hx-nobody-active"


def test_flyers_start_in_tactical_flight_and_are_not_hidden():
    """HX-AIR-04, HX-OBS-05"""
    battle = setting_up(red("H", "attack-helicopter"), blue("X"))
    after = played(battle, c.Deploy("H", h("0102")))
    assert (after.unit("H").altitude, after.unit("H").hidden) == ("nap", False)
