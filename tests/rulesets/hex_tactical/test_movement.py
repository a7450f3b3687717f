"""Moving on the map: modes, markers, what stops a move, leaving the map (HX-MOVE, HX-TURN-06)."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.build import (
    RED,
    a_battle,
    at,
    blue,
    drive,
    h,
    played,
    red,
    refused,
    step,
    trap,
    volley,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    EXITED,
    Battle,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.ground.field import Exit
from sandtable.rulesets.hex_tactical.ground.reach import reach

FAR = blue("X", "squad", "2015")


def squad(ground: str = "", **more) -> Battle:
    return a_battle(
        red("A", "squad", "0505", **more), red("Z", "squad", "0101"), FAR, ground=ground
    )


# --- modes ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("mode", "hexes"), [("tactical", 2), ("normal", 4), ("forced", 6)])
def test_infantry_moves_half_all_or_one_and_a_half_of_its_allowance(mode, hexes):
    """HX-MOVE-12"""
    way = [f"05{row:02}" for row in range(6, 6 + hexes)]
    assert played(squad(), walk("A", *way, mode=mode)).unit("A").at == h(way[-1])
    too_far = walk("A", *way, f"05{6 + hexes:02}", mode=mode)
    assert refused(squad(), too_far) == ("hx-not-enough-points", "HX-MOVE-01")


def test_a_tactical_move_is_a_half_action_the_others_are_the_whole():
    """HX-TURN-05, HX-MOVE-12"""
    assert played(squad(), walk("A", "0506", mode="tactical")).unit("A").halves == 1
    assert played(squad(), walk("A", "0506", mode="normal")).unit("A").halves == 2


def test_a_vehicle_moves_half_its_allowance_as_a_half_action():
    """HX-TURN-05"""
    battle = a_battle(red("T", "light-tank", "0503", facing=4), red("Z", "squad", "0101"), FAR)
    after = played(battle, drive("T", "0504", "0505", mode="half"))
    assert after.unit("T").halves == 1
    way = [f"05{row:02}" for row in range(4, 9)]
    assert refused(battle, drive("T", *way, mode="half"))[0] == "hx-not-enough-points"
    assert played(battle, drive("T", *way)).unit("T").at == h("0508")


@pytest.mark.parametrize(
    ("state", "rule"), [("stopped", "HX-STATE-01"), ("immobilised", "HX-STATE-05")]
)
def test_a_stopped_or_immobilised_unit_does_not_move(state, rule):
    """HX-MOVE-12"""
    assert refused(squad(**{state: True}), walk("A", "0506"))[1] == rule


def test_a_piece_without_a_class_of_movement_must_be_towed():
    """HX-UNIT-10"""
    battle = a_battle(red("G", "at-gun", "0505"), FAR)
    assert refused(battle, walk("G", "0506")) == ("hx-must-be-towed", "HX-UNIT-10")


# --- markers --------------------------------------------------------------------------------------
def test_a_unit_that_moves_a_hex_gets_a_movement_marker():
    """HX-TURN-08"""
    assert played(squad(), walk("A", "0506", mode="tactical")).unit("A").moved


def test_climbing_a_storey_in_place_gives_none():
    """HX-TURN-08, HX-MOVE-06"""
    battle = squad("hard-building 0505")
    after = played(battle, c.Move("A", (step("0505", storey=1),), "tactical"))
    assert (after.unit("A").storey, after.unit("A").moved) == (1, False)


def test_pivoting_is_a_half_action_without_a_marker():
    """HX-MOVE-17, HX-TURN-08"""
    battle = a_battle(red("G", "at-gun", "0505"), FAR)
    after = played(battle, c.Pivot("G", 6))
    assert (after.unit("G").facing, after.unit("G").moved, after.unit("G").halves) == (6, False, 1)


def test_infantry_has_no_facing_to_change():
    """HX-UNIT-05"""
    assert refused(squad(), c.Pivot("A", 2)) == ("hx-no-facing", "HX-UNIT-05")


@pytest.mark.parametrize(
    ("state", "rule"), [("immobilised", "HX-STATE-05"), ("stunned", "HX-STATE-04")]
)
def test_an_immobilised_or_stunned_vehicle_does_not_pivot(state, rule):
    """HX-MOVE-17"""
    battle = a_battle(red("T", "light-tank", "0505", **{state: True}), FAR)
    assert refused(battle, c.Pivot("T", 1))[1] == rule


def test_a_towed_piece_does_not_pivot():
    """HX-MOVE-17"""
    battle = a_battle(red("K", "truck", "0505"), red("G", "at-gun", "0505", towed_by="K"), FAR)
    assert refused(battle, c.Pivot("G", 1)) == ("hx-is-carried", "HX-MOVE-17")


def test_turning_without_moving_is_no_move_of_a_vehicle():
    """HX-MOVE-17"""
    battle = a_battle(red("T", "light-tank", "0505"), FAR)
    turn = c.Move("T", (step("0505", facing=1),), "half")
    assert refused(battle, turn) == ("hx-only-turns", "HX-MOVE-17")


# --- who stands where -----------------------------------------------------------------------------
def test_nobody_enters_an_enemys_hex_but_by_assault():
    """HX-MOVE-15"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "0506"))
    assert refused(battle, walk("A", "0506")) == ("hx-hex-held", "HX-MOVE-15")


def test_a_way_walked_before_is_refused_once_an_enemy_or_a_blaze_is_there():
    """HX-MOVE-15, HX-MOVE-11"""
    battle = squad()
    assert played(battle, walk("A", "0506", "0507")).unit("A").at == h("0507")
    held = with_unit(battle, "X", at=h("0507"))
    assert refused(held, walk("A", "0506", "0507")) == ("hx-hex-held", "HX-MOVE-15")
    ablaze = changed(battle, blazes=frozenset({h("0506")}))
    assert refused(ablaze, walk("A", "0506", "0507")) == ("hx-hex-burns", "HX-MOVE-11")


def test_at_most_four_units_of_a_side_end_their_move_in_a_hex():
    """HX-UNIT-04"""
    four = [red(name, "squad", "0506") for name in "BCDE"]
    battle = a_battle(red("A", "squad", "0505"), *four, FAR)
    assert refused(battle, walk("A", "0506")) == ("hx-hex-full", "HX-UNIT-04")
    assert played(battle, walk("A", "0506", "0507")).unit("A").at == h("0507")


def test_at_most_two_of_them_are_vehicles():
    """HX-UNIT-04"""
    two = [red(name, "truck", "0506") for name in "BC"]
    battle = a_battle(red("T", "light-tank", "0505", facing=4), *two, FAR)
    assert refused(battle, drive("T", "0506")) == ("hx-hex-full", "HX-UNIT-04")


# --- leaving and entering the map -----------------------------------------------------------------
def at_the_edge(**on_map) -> Battle:
    return a_battle(red("A", "squad", "0501"), red("Z", "squad", "0101"), FAR, on_map=on_map)


def test_a_unit_that_leaves_the_map_is_eliminated():
    """HX-UNIT-08"""
    after = played(at_the_edge(), c.Move("A", (c.Step((5, 0)),), "normal"))
    assert after.unit("A").fate == ELIMINATED
    assert after.battle.sections["reds"].lost


def test_it_is_safe_where_the_scenario_lets_it_out():
    """HX-UNIT-08"""
    way_out = Exit(RED, h("0501"))
    after = played(at_the_edge(exits=(way_out,)), c.Move("A", (c.Step((5, 0)),), "normal"))
    assert after.unit("A").fate == EXITED
    assert not after.battle.sections["reds"].lost


def test_those_aboard_leave_with_their_vehicle():
    """HX-UNIT-08"""
    battle = a_battle(
        red("K", "truck", "0501", facing=1),
        red("A", "squad", "0501", aboard="K"),
        FAR,
        on_map={"exits": (Exit(RED, h("0501")),)},
    )
    after = played(battle, c.Move("K", (c.Step((5, 0)),), "full"))
    assert [after.unit(name).fate for name in "KA"] == [EXITED, EXITED]


def test_a_unit_that_comes_later_enters_at_its_edge_hex_and_pays_for_it():
    """HX-UNIT-11"""
    late = red("A", "squad", from_turn=2, entry=h("0105"))
    battle = a_battle(late, FAR)
    after = played(battle, walk("A", "0105", "0205"))
    assert (after.unit("A").at, after.unit("A").fate) == (h("0205"), "up")
    assert refused(battle, walk("A", "0106"))[1] == "HX-UNIT-11"
    assert refused(battle, walk("A", "0105", "0205", "0305", "0405", "0505"))[1] == "HX-MOVE-01"


def test_it_does_not_enter_before_its_turn():
    """HX-UNIT-11"""
    late = red("A", "squad", from_turn=4, entry=h("0105"))
    battle = a_battle(late, red("Z", "squad", "0101"), FAR)
    assert refused(battle, walk("A", "0105")) == ("hx-not-due", "HX-UNIT-11")


# --- concealment ----------------------------------------------------------------------------------
def hidden_mover(mode: str, distance: int, ground: str = "") -> bool:
    """Whether a hidden squad that moves one hex north is still hidden this far from an enemy."""
    battle = a_battle(
        red("A", "squad", "0102", hidden=True),
        red("Z", "squad", "0115"),
        blue("X", "launcher-team", f"01{1 + distance:02}"),
        columns=3,
        rows=30,
        ground=ground,
    )
    return played(battle, walk("A", "0101", mode=mode)).unit("A").hidden


def test_tactical_movement_in_the_open_reveals_within_8_hexes_by_day():
    """HX-OBS-03"""
    assert not hidden_mover("tactical", 8)
    assert hidden_mover("tactical", 9)


def test_tactical_movement_under_cover_does_not_reveal():
    """HX-OBS-03"""
    assert hidden_mover("tactical", 4, "brush 0101")


def test_normal_movement_reveals_within_24_hexes_in_the_open():
    """HX-OBS-01"""
    assert not hidden_mover("normal", 24)
    assert hidden_mover("normal", 25)


def test_forced_movement_reveals_whoever_is_seen():
    """HX-OBS-05"""
    assert not hidden_mover("forced", 28)


def test_a_hidden_vehicle_is_seen_at_any_distance_once_it_moves():
    """HX-OBS-04"""
    battle = a_battle(
        red("T", "light-tank", "0502", facing=1, hidden=True),
        blue("X", "launcher-team", "0530"),
        rows=30,
    )
    after = played(battle, drive("T", "0501"))
    assert after.of(e.Revealed) == [e.Revealed("T", "HX-OBS-04")]


def test_a_hidden_piece_that_moves_is_recognised_as_infantry_is():
    """HX-OBS-01, HX-OBS-05"""
    battle = a_battle(
        red("P", "medium-mortar", "0505", hidden=True), blue("X", "launcher-team", "0515")
    )
    after = played(battle, walk("P", "0504", mode="full"))
    assert after.of(e.Revealed) == [e.Revealed("P", "HX-OBS-01")]


def test_a_still_hidden_squad_is_revealed_by_an_adjacent_enemy_that_sees_it():
    """HX-OBS-05, HX-OBS-06"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "0508", hidden=True))
    far, near = played(battle, walk("A", "0506")), played(battle, walk("A", "0506", "0507"))
    assert far.unit("X").hidden
    assert not near.unit("X").hidden


def test_a_still_hidden_vehicle_is_seen_within_16_hexes():
    """HX-OBS-04, HX-OBS-06"""
    battle = a_battle(
        red("A", "squad", "0105"),
        blue("T", "light-tank", "0122", hidden=True),
        rows=30,
    )
    assert not played(battle, walk("A", "0106")).unit("T").hidden
    assert played(battle, walk("A", "0104")).unit("T").hidden


# --- flyers ---------------------------------------------------------------------------------------
def helicopter(**more) -> Battle:
    return a_battle(red("H", "attack-helicopter", "0505", **more), red("Z", "squad", "0101"), FAR)


def test_a_flyer_flies_at_nap_or_climbs_to_low_altitude_in_its_path():
    """HX-MOVE-07, HX-MOVE-18, HX-CMD-10"""
    way = (step("0506"), step("0506", altitude="low"), step("0507"))
    after = played(helicopter(), c.Move("H", way, "full"))
    assert (after.unit("H").at, after.unit("H").altitude) == (h("0507"), "low")
    assert [event.cost for event in after.of(e.Stepped)] == [4, 4, 4]


def test_flyers_and_units_under_them_do_not_bar_each_other():
    """HX-MOVE-15"""
    battle = a_battle(red("H", "attack-helicopter", "0505"), blue("X", "launcher-team", "0506"))
    assert played(battle, c.Move("H", (step("0506"),), "full")).unit("H").at == h("0506")


def test_a_landed_flyer_does_not_move():
    """HX-AIR-06"""
    battle = helicopter(altitude="ground")
    assert refused(battle, c.Move("H", (step("0506"),), "full"))[1] == "HX-AIR-06"


def test_whoever_leaves_a_burning_hex_is_out_of_the_fire():
    """HX-SMOKE-04"""
    battle = a_battle(red("A", "squad", "0505", burning=True), FAR, blazes=frozenset({h("0505")}))
    assert not played(battle, walk("A", "0506")).unit("A").burning


# --- opportunity fire -----------------------------------------------------------------------------
def under_fire(**more) -> Battle:
    """A squad that walks north to south before a machine gun, 5 hexes away."""
    return a_battle(
        red("A", "squad", "0505", **more), red("Z", "squad", "0101"), blue("X", "mg-team", "1005")
    )


def test_an_enemy_that_sees_a_hex_entered_may_fire_at_the_mover_there():
    """HX-TURN-06, HX-TURN-10"""
    after = played(under_fire(), walk("A", "0506", "0507"), [6, 6], [at("0507", volley("X"))])
    assert [side for side, _ in after.asked if side == "blue"] == ["blue"] * len(after.asked)
    assert after.of(e.Fired)[0].reaction
    assert after.unit("X").fired


def test_a_mover_that_is_neutralised_ends_its_move_there():
    """HX-TURN-06"""
    fire, test = [3, 4], [6, 6]
    after = played(
        under_fire(), walk("A", "0506", "0507", "0508"), [*fire, *test], [at("0507", volley("X"))]
    )
    assert (after.unit("A").at, after.unit("A").neutralised) == (h("0507"), True)
    assert after.battle.course is None


def test_a_unit_fires_once_in_a_turn_and_is_not_asked_again():
    """HX-TURN-06"""
    after = played(under_fire(), walk("A", "0506", "0507"), [6, 6], [at("0506", volley("X"))])
    assert [question.at for _, question in after.asked if isinstance(question, c.MayFire)] == [
        h("0506")
    ]


def test_only_the_mover_has_the_shift_of_its_movement():
    """HX-TURN-06, HX-TBL2-01"""
    battle = a_battle(
        red("A", "squad", "0505"), red("Z", "squad", "0506"), blue("X", "mg-team", "1005")
    )
    after = played(battle, walk("A", "0506"), [6, 6], [at("0506", volley("X"))])
    columns = {event.target: event.column for event in after.of(e.ShotRead)}
    assert columns["A"] == columns["Z"] + 2


def test_the_movement_marker_is_there_when_opportunity_fire_meets_a_vehicle():
    """HX-TURN-08, HX-VEH-01"""
    battle = a_battle(
        red("K", "truck", "0505", facing=4),
        red("Z", "squad", "0101"),
        blue("X", "launcher-team", "0708"),
    )
    after = played(battle, drive("K", "0506"), [6, 6], [at("0506", volley("X"))])
    assert after.modifiers(0)["HX-VEH-01"] == -1


def test_pivoting_and_boarding_are_not_interrupted():
    """HX-TURN-10"""
    battle = a_battle(
        red("K", "truck", "0505"), red("A", "squad", "0505"), blue("X", "mg-team", "1005")
    )
    assert not played(battle, c.Pivot("K", 1)).asked
    assert not played(battle, c.Board("A", "K")).asked


def test_landing_is_fired_at_as_entering_a_hex():
    """HX-TURN-10"""
    battle = a_battle(
        red("H", "transport-helicopter", "0505"),
        red("Z", "squad", "0101"),
        blue("X", "mg-team", "1005"),
    )
    after = played(battle, c.Land("H"))
    assert [question.target for _, question in after.asked] == ["H"]


# --- traps ----------------------------------------------------------------------------------------
def test_mines_strike_before_opportunity_fire():
    """HX-TURN-10, HX-INDCOL-11"""
    battle = a_battle(
        red("A", "squad", "0505"),
        red("Z", "squad", "0101"),
        blue("X", "mg-team", "1005"),
        trap("M", "ap-minefield", "0506"),
    )
    after = played(battle, walk("A", "0506"), [6, 6, 6, 6], [at("0506", volley("X"))])
    assert [name for name in after.order if name in ("TrapStruck", "Fired")] == [
        "TrapStruck",
        "Fired",
    ]


def test_whoever_is_stopped_in_a_full_hex_stands_in_the_last_one_with_room():
    """HX-UNIT-04"""
    four = [red(name, "squad", "0506") for name in "BCDE"]
    battle = a_battle(
        red("A", "squad", "0505"),
        *four,
        blue("X", "squad", "2015"),
        trap("M", "ap-minefield", "0506", RED),
    )
    after = played(battle, walk("A", "0506", "0507"), [3, 4, 6, 6])
    assert after.unit("A").neutralised
    assert after.of(e.PutBack) == [e.PutBack("A", h("0505"))]


def test_mines_strike_whoever_leaves_their_hex_before_he_is_out_of_it():
    """HX-INDCOL-11"""
    battle = a_battle(
        red("A", "squad", "0505"),
        red("Z", "squad", "0101"),
        FAR,
        trap("M", "ap-minefield", "0505"),
    )
    stopped = played(battle, walk("A", "0506"), [3, 4, 6, 6])
    assert stopped.order.index("TrapStruck") > stopped.order.index("MoveBegan")
    assert (stopped.unit("A").at, stopped.unit("A").neutralised) == (h("0505"), True)
    assert not stopped.unit("A").moved


def test_nobody_is_asked_about_a_mover_that_is_no_more():
    """HX-TURN-06"""
    battle = a_battle(
        red("L", "section-leader", "0505"),
        red("Z", "squad", "0101"),
        blue("X", "hmg-team", "0805"),
        blue("Y", "hmg-team", "0806"),
    )
    after = played(battle, walk("L", "0506", "0507"), [2, 2], [at("0506", volley("X"))])
    assert after.unit("L").fate == ELIMINATED
    assert [q.at for _, q in after.asked if isinstance(q, c.MayFire)] == [h("0506")]


def test_a_unit_in_a_burning_hex_is_offered_ways_out_of_it():
    """HX-SMOKE-04"""
    battle = a_battle(red("A", "squad", "0505", burning=True), FAR, blazes=frozenset({h("0505")}))
    assert h("0506") in reach(battle, battle.units["A"], "normal").ways
