"""Fire on the map: who may fire at what, with which power and shifts, and what it does."""

import dataclasses
from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.build_fire import (
    GO_ON,
    a_battle,
    blue,
    effect,
    effects,
    factors,
    fire,
    group,
    h,
    moving,
    played,
    red,
    refused,
    rule_against,
    shifts,
)

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    Fired,
    FireEnded,
    ShotRead,
    SmokeLaid,
    StateTaken,
    ToHitRolled,
    VehicleDestroyed,
)
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED, UP, Weapon, changed
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.play.aiming import Fire
from sandtable.rulesets.hex_tactical.play.fire import has_target
from sandtable.rulesets.hex_tactical.play.shooters import gun_of
from sandtable.umpire import Asked

HALF, DOUBLE = Fraction(1, 2), Fraction(2)
NOTHING = (6, 6)  # 12 never has an effect


def duel(shooter="squad", target="squad", hexes=4, ground="", others=(), **more):
    """A red at 0505 and a blue so many hexes south of it; r_ and b_ are of the red and the blue."""
    reds = {k[2:]: v for k, v in more.items() if k.startswith("r_")}
    blues = {k[2:]: v for k, v in more.items() if k.startswith("b_")}
    rest = {k: v for k, v in more.items() if k[:2] not in ("r_", "b_")}
    at = f"05{5 + hexes:02}"
    reds = {"facing": 4, **reds}
    blues = {"facing": 1, **blues}
    return a_battle(
        red("R", shooter, "0505", **reds), blue("B", target, at, **blues), *others,
        ground=ground, rows=40, **rest,
    )  # fmt: skip


def shoot(battle, dice=NOTHING, answers=(), **more):
    return played(battle, fire("R", _where(battle), **more), dice, answers)


def _where(battle):
    column, row = battle.units["B"].at
    return f"{column:02}{row:02}"


def column(done):
    return done.of(ShotRead)[0].column


# --- the Fire action ------------------------------------------------------------------------------
def test_a_fire_action_places_a_fire_marker_and_shows_who_fired():
    """HX-TURN-08, HX-OBS-05"""
    shot = shoot(duel(r_hidden=True))
    assert (shot.unit("R").fired, shot.unit("R").hidden) == (True, False)


def test_fire_is_a_full_action_and_half_of_one_at_half_power():
    """HX-CMD-11, HX-POW-04"""
    full, half = shoot(duel()), shoot(duel(), half=True)
    assert (full.unit("R").halves, half.unit("R").halves) == (2, 1)
    assert (factors(full), factors(half)) == ({}, {"HX-POW-04": HALF})


def test_a_unit_makes_one_fire_action_in_a_turn():
    """HX-TURN-06"""
    assert refused(duel(r_fired=True), fire("R", "0509")) == ("hx-has-fired", "HX-TURN-06")


def test_a_fire_action_uses_one_weapon_entry_of_each_counter():
    """HX-TURN-09"""
    battle = duel("light-tank")
    assert refused(battle, fire("R", "0509", weapon=3)) == ("hx-no-such-weapon", "HX-CMD-11")
    twice = c.Fire((c.Shooter("R", 1), c.Shooter("R", 2)), h("0509"))
    assert refused(battle, twice) == ("hx-shooter-twice", "HX-TURN-09")


def test_a_unit_without_a_weapon_does_not_fire():
    """HX-CMD-11"""
    assert refused(duel("truck"), fire("R", "0509"))[0] == "hx-no-weapon"


def test_a_neutralised_or_stunned_unit_does_not_fire():
    """HX-STATE-02, HX-STATE-04"""
    assert rule_against(duel(r_neutralised=True), fire("R", "0509")) == "HX-STATE-02"
    assert rule_against(duel("light-tank", r_stunned=True), fire("R", "0509")) == "HX-STATE-04"


def test_a_stopped_or_immobilised_unit_fires():
    """HX-STATE-01, HX-STATE-05"""
    assert shoot(duel(r_stopped=True)).unit("R").fired
    assert shoot(duel("light-tank", r_immobilised=True), weapon=2).unit("R").fired


def test_units_aboard_neither_fire_nor_are_targeted():
    """HX-UNIT-09"""
    riding = a_battle(
        red("R", "squad", "0505", aboard="T"), red("T", "truck", "0505"), blue("B", "squad", "0509")
    )
    assert rule_against(riding, fire("R", "0509")) == "HX-UNIT-09"
    carried = a_battle(
        red("R", "squad", "0505"),
        blue("T", "truck", "0509"),
        blue("B", "squad", "0509", aboard="T"),
    )
    assert list(effects(played(carried, fire("R", "0509"), NOTHING))) == ["T"]


def test_fire_needs_an_enemy_in_the_hex():
    """HX-CMD-11"""
    assert refused(duel(), fire("R", "0510"))[0] == "hx-nobody-there"
    assert refused(duel(), fire("R", "0599"))[0] == "hx-off-map"


# --- power ----------------------------------------------------------------------------------------
def test_small_arms_beyond_normal_range_fire_at_half_power():
    """HX-POW-01"""
    assert factors(shoot(duel(hexes=7))) == {"HX-POW-01": HALF}


def test_beyond_twice_the_normal_range_there_is_no_fire():
    """HX-POW-01"""
    assert refused(duel(hexes=13), fire("R", "0518")) == ("hx-out-of-range", "HX-POW-01")


def test_a_stopped_shooter_fires_at_half_power():
    """HX-POW-02"""
    assert factors(shoot(duel(r_stopped=True))) == {"HX-POW-02": HALF}


def test_a_shooter_in_smoke_fires_at_half_power():
    """HX-POW-03"""
    assert factors(shoot(duel(smoke={h("0505"): 1}))) == {"HX-POW-03": HALF}


def test_a_tactical_move_and_half_a_fire_leave_a_quarter():
    """HX-POW-05"""
    battle = duel(r_moved=True, r_halves=1, r_half_done="move", r_acted=True, acting="R")
    assert factors(shoot(battle, half=True)) == {"HX-POW-04": HALF, "HX-POW-05": HALF}


def test_power_stays_a_fraction_and_takes_the_column_below():
    """HX-POW-00, HX-FIRE-03"""
    quarter = shoot(duel("mg-team", r_stopped=True, r_moved=True))  # 6 / 4 is 1.5: column of P 1
    assert column(quarter) == 3


def test_ap_fire_at_a_target_not_recognised_has_half_power():
    """HX-POW-10"""
    assert factors(shoot(duel(b_hidden=True))) == {"HX-POW-10": HALF}


def test_ap_fire_at_an_adjacent_target_has_double_power():
    """HX-POW-11"""
    assert factors(shoot(duel(hexes=1))) == {"HX-POW-11": DOUBLE}


def test_adjacent_fire_is_not_doubled_at_armour():
    """HX-POW-11"""
    assert "HX-POW-11" not in factors(shoot(duel("mg-team", "light-tank", hexes=1)))


def test_ac_fire_at_infantry_is_halved_by_the_state_of_the_shooter():
    """HX-POW-00, HX-POW-06"""
    shot = shoot(duel("launcher-team", hexes=2, r_stopped=True), target="B")
    assert factors(shot) == {"HX-POW-02": HALF}


def test_ac_fire_at_a_vehicle_is_shifted_two_columns_instead():
    """HX-POW-06, HX-VEH-05"""
    shot = shoot(duel("at-gun", "light-tank", r_stopped=True), target="B")
    assert (factors(shot), shifts(shot)["HX-VEH-05"]) == ({}, -2)


def test_a_squad_with_a_loss_fires_with_its_reduced_power():
    """HX-UNIT-02"""
    assert (column(shoot(duel())), column(shoot(duel(r_steps=1)))) == (6, 4)


def test_a_band_on_its_last_step_fires_with_its_last_power():
    assert column(shoot(duel("band", r_steps=1))) == 4


# --- grouped fire ---------------------------------------------------------------------------------
def test_grouped_ap_fire_adds_the_powers_each_with_its_own_factors():
    """HX-POW-13"""
    battle = a_battle(
        red("A", "squad", "0505", stopped=True), red("B", "mg-team", "0505"),
        blue("X", "squad", "0509"),
    )  # fmt: skip
    shot = played(battle, group("0509", "A", "B"), NOTHING)
    assert column(shot) == 9  # 4 / 2 + 6 = 8


def test_a_group_has_the_shifts_of_its_worst_placed_shooter():
    """HX-POW-13"""
    battle = a_battle(
        red("A", "squad", "0505"), red("B", "squad", "0605"), blue("X", "squad", "0509"),
        ground="brush 0507",
    )  # fmt: skip
    shot = played(battle, group("0509", "A", "B"), NOTHING)
    assert shifts(shot) == {"HX-DIR-02": -1}


def test_a_group_is_of_one_section_in_the_same_or_adjacent_hexes():
    """HX-POW-13"""
    apart = a_battle(
        red("A", "squad", "0505"), red("B", "squad", "0507"), blue("X", "squad", "0509")
    )
    assert refused(apart, group("0509", "A", "B")) == ("hx-group-apart", "HX-POW-13")


def test_ac_fire_is_never_grouped():
    """HX-CMD-11"""
    battle = a_battle(
        red("A", "launcher-team", "0505"), red("B", "launcher-team", "0505"),
        blue("X", "light-tank", "0507"),
    )  # fmt: skip
    assert refused(battle, group("0507", "A", "B", target="X"))[0] == "hx-no-grouped-fire"


def test_weapons_of_two_kinds_of_fire_are_not_fired_together():
    """HX-CMD-11"""
    battle = a_battle(
        red("A", "launcher-team", "0505"), red("B", "squad", "0505"), blue("X", "squad", "0507")
    )
    assert refused(battle, group("0507", "A", "B"))[0] == "hx-mixed-fire"


def test_a_group_fires_on_at_its_lowest_rate_and_by_words_all_have():
    """HX-POW-13"""
    battle = a_battle(
        red("A", "mg-team", "0505"), red("B", "squad", "0505"), blue("X", "squad", "0509")
    )
    # 6 asks for a rate of 6, which the squad has not; 11 lets a machine gun alone go on.
    for dice in ((3, 3), (5, 6)):
        shot = played(battle, group("0509", "A", "B"), (*NOTHING, *dice), [GO_ON])
        assert len(shot.of(FireEnded)) == 1


# --- what it hits ---------------------------------------------------------------------------------
def test_one_roll_is_read_for_each_unit_in_its_own_column():
    """HX-POW-14"""
    battle = a_battle(
        red("R", "squad", "0505"),
        blue("X", "squad", "0509"), blue("Y", "squad", "0509", hidden=True),
    )  # fmt: skip
    shot = played(battle, fire("R", "0509"), (2, 2, 6, 6, 6, 6))
    assert [(reading.column, reading.result) for reading in shot.of(ShotRead)] == [
        (6, "N"),
        (4, "S1/I"),
    ]


def test_with_the_switch_each_unit_has_a_roll_of_its_own():
    """HX-POW-14"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("X", "squad", "0509"), blue("Y", "squad", "0509"),
        options=Options(hex_roll="each"),
    )  # fmt: skip
    shot = played(battle, fire("R", "0509", target="Y"), (6, 6, 4, 4, 5, 5), [GO_ON])
    assert [reading.target for reading in shot.of(ShotRead)] == ["Y", "X"]
    assert [q.named for _, q in shot.asked] == ["Y"]  # the rate is read on the unit named first


def test_fire_that_cannot_touch_a_unit_leaves_it_out():
    """HX-POW-14, HX-TBL2-03"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("T", "light-tank", "0509"), blue("X", "squad", "0509")
    )
    assert list(effects(played(battle, fire("R", "0509"), NOTHING))) == ["X"]


def test_fire_strikes_only_units_that_can_be_seen():
    """HX-POW-14"""
    battle = a_battle(
        red("R", "squad", "0505"),
        blue("X", "squad", "0509"), blue("Y", "squad", "0509", storey=1),
        ground="forest 0508; wood-building 0509; level-1 0505",
    )  # fmt: skip
    # From one level up he sees the upper storey over the forest, and not the ground floor.
    assert list(effects(played(battle, fire("R", "0509"), NOTHING))) == ["Y"]


def test_a_blocked_line_forbids_fire():
    """HX-LOS-02"""
    battle = duel(ground="forest 0507")
    assert refused(battle, fire("R", "0509")) == ("hx-line-blocked", "HX-LOS-02")


# --- shifts of direct fire ------------------------------------------------------------------------
def test_the_target_hex_and_the_hexside_crossed_protect():
    """HX-DIR-01"""
    shot = shoot(duel(ground="forest 0509; hedge 0509/1"))
    assert shifts(shot) == {"HX-DIR-01": -3}


def test_the_better_of_two_terrains_protects_never_both():
    """HX-DIR-01"""
    shot = shoot(duel(ground="brush 0509; fortification 0509"))
    assert shifts(shot) == {"HX-DIR-01": -3}


def test_each_visual_hindrance_on_the_line_shifts_one_column():
    """HX-DIR-02"""
    assert shifts(shoot(duel(ground="brush 0507 0508"))) == {"HX-DIR-02": -2}


def test_more_than_three_hindrances_forbid_fire():
    """HX-LOS-01"""
    battle = duel(hexes=6, ground="brush 0506 0507 0508 0509")
    assert refused(battle, fire("R", "0511")) == ("hx-line-hindered", "HX-LOS-01")


def test_a_gun_loses_a_column_for_each_hex_beyond_effective_range():
    """HX-DIR-03"""
    assert shifts(shoot(duel("recoilless", hexes=12), target="B"))["HX-DIR-03"] == -2


def test_beyond_max_a_gun_does_not_fire():
    """HX-DIR-03"""
    assert rule_against(duel("recoilless", hexes=17), fire("R", "0522")) == "HX-DIR-03"


def test_firing_upward_shifts_a_column():
    """HX-DIR-04"""
    assert shifts(shoot(duel(ground="level-1 0509")))["HX-DIR-04"] == -1
    assert "HX-DIR-04" not in shifts(shoot(duel(ground="level-1 0505")))


def test_a_piece_fired_at_from_its_front_has_a_shield():
    """HX-DIR-05"""
    front = shoot(duel(target="at-gun", b_facing=1))
    rear = shoot(duel(target="at-gun", b_facing=4))
    assert (shifts(front).get("HX-DIR-05"), shifts(rear).get("HX-DIR-05")) == (-1, None)


def test_reduced_visibility_counts_as_hindrances():
    """HX-DIR-06"""
    assert shifts(shoot(duel(on_map={"visibility": (2,)}))) == {"HX-DIR-02": -2}


def test_vehicles_and_wrecks_shelter_the_men_in_their_hex():
    """HX-DIR-07"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("X", "squad", "0509"), blue("T", "light-tank", "0509"),
        wrecks=frozenset([h("0509")]),
    )  # fmt: skip
    assert shifts(played(battle, fire("R", "0509"), NOTHING)) == {"HX-DIR-07": -2}


def test_a_vehicle_does_not_shelter_itself():
    """HX-DIR-07"""
    assert "HX-DIR-07" not in shifts(shoot(duel("mg-team", "light-tank")))


def test_in_half_light_and_at_night_fire_reaches_12_and_6_hexes():
    """HX-LOS-06"""
    for light, reach in (("half-light", 12), ("night", 6)):
        battle = duel("light-tank", hexes=reach + 1, on_map={"light": (light,)})
        command = fire("R", _where(battle), weapon=1)
        assert refused(battle, command) == ("hx-too-dark", "HX-LOS-06")
        lit = duel("light-tank", hexes=reach + 1, on_map={"light": (light,)}, b_fired=True)
        assert played(lit, command, NOTHING).unit("R").fired


# --- at vehicles ----------------------------------------------------------------------------------
def at_tank(**more):
    return duel("at-gun", "light-tank", **more)


def test_a_vehicle_with_a_movement_marker_is_harder_to_hit():
    """HX-VEH-01"""
    assert shifts(shoot(at_tank(b_moved=True), target="B"))["HX-VEH-01"] == -1


def test_the_quality_of_the_shooter_counts_against_vehicles_only():
    """HX-VEH-02"""
    assert shifts(shoot(at_tank(r_quality="veteran"), target="B"))["HX-VEH-02"] == 1
    assert "HX-VEH-02" not in shifts(shoot(duel(r_quality="veteran")))


def test_a_slow_turret_fires_out_of_its_front_arc_a_column_worse():
    """HX-VEH-03"""
    shot = shoot(duel("medium-tank", "light-tank", r_facing=1), target="B")
    assert shifts(shot)["HX-VEH-03"] == -1


def test_a_gun_without_turret_does_not_fire_out_of_its_front_arc():
    """HX-VEH-03"""
    assert refused(at_tank(r_facing=1), fire("R", "0509")) == ("hx-out-of-arc", "HX-VEH-03")


def test_without_a_printed_mount_a_gun_is_fixed_and_others_turn_fast():
    """HX-UNIT-12"""

    def bare(row):
        battle = duel(row, r_facing=1)
        unit = battle.units["R"]
        counter = dataclasses.replace(unit.counter, traits=())
        return changed(battle, units={**battle.units, "R": changed(unit, counter=counter)})

    assert rule_against(bare("recoilless"), fire("R", "0509")) == "HX-VEH-03"
    assert shoot(bare("jeep-mg")).unit("R").fired


def test_side_skirts_turn_launchers_away_from_the_flank():
    """HX-VEH-04"""
    battle = duel("launcher-team", "light-tank", 2, b_traits=("schurzen",), b_facing=3)
    assert shifts(shoot(battle, target="B"))["HX-VEH-04"] == -1
    front = duel("launcher-team", "light-tank", 2, b_traits=("schurzen",))
    assert "HX-VEH-04" not in shifts(shoot(front, target="B"))


# --- table [1] ------------------------------------------------------------------------------------
def test_ac_fire_at_a_vehicle_first_rolls_to_hit():
    """HX-HIT-01"""
    missed = shoot(at_tank(), (6, 5), target="B")
    assert [aim.hit for aim in missed.of(ToHitRolled)] == [False]
    assert missed.of(ShotRead) == []


def test_the_size_of_the_target_counts_on_table_1():
    """HX-HIT-02"""
    assert shifts(shoot(duel("at-gun", "battle-tank"), target="B"))["HX-HIT-02"] == 1


def test_after_a_hit_the_destruction_roll_drops_all_shifts():
    """HX-HIT-03"""
    # AC 14 - B 5 of the front = 9: column 11; 8 there is N1, which destroys.
    shot = shoot(at_tank(ground="brush 0509"), (3, 4, 4, 4), target="B")
    assert [roll.roll.rule for roll in shot.rolls] == ["HX-HIT-01", "HX-HIT-03"]
    assert (column(shot), shifts(shot, 1), effect(shot)) == (11, {}, "destroyed")


def test_the_armour_is_that_of_the_face_struck():
    """HX-HIT-03, HX-UNIT-06"""
    rear = shoot(duel("at-gun", "medium-tank", b_facing=4), (3, 4, *NOTHING), target="B")
    front = shoot(duel("at-gun", "medium-tank"), (3, 4, *NOTHING), target="B")
    assert (column(rear), column(front)) == (11, 3)  # 14 - 5 = 9, and 14 - 14 = 0


def test_shifts_move_the_band_once_to_the_right():
    """HX-HIT-04"""
    # Distance 4 is band 4-6; fields -1 and a Movement marker -1: band 10-12, where L hits on 8.
    hit = shoot(at_tank(b_moved=True, ground="fields 0509"), (4, 4, *NOTHING), target="B")
    missed = shoot(at_tank(b_moved=True, ground="fields 0509"), (4, 5), target="B")
    assert [s.of(ToHitRolled)[0].hit for s in (hit, missed)] == [True, False]


def test_off_the_weak_edge_the_switch_leaves_no_effect():
    """HX-FIRE-06"""
    hidden = {"hexes": 12, "b_hidden": True, "ground": "fortification 0517"}  # P 4/4, -3: below 0
    clamped = shoot(duel(**hidden), (1, 1))
    lost = shoot(duel(**hidden, options=Options(off_table="no-effect")), (1, 1))
    assert (clamped.of(ShotRead)[0].result, lost.of(ShotRead)[0].result) == ("Son*", "Son*")
    weaker = {**hidden, "r_stopped": True}
    clamped = shoot(duel(**weaker), (1, 1))
    lost = shoot(duel(**weaker, options=Options(off_table="no-effect")), (1, 1))
    assert (clamped.of(ShotRead)[0].result, lost.of(ShotRead)[0].result) == ("Son*", "-")
    assert lost.of(ShotRead)[0].column == -1


# --- table [2] ------------------------------------------------------------------------------------
def test_a_missile_goes_straight_to_table_2():
    """HX-TBL2-00"""
    shot = shoot(duel("atgm-team", "medium-tank", hexes=8), (3, 4), target="B")
    assert (shot.rules, column(shot)) == (["HX-FIRE-01"], 11)  # 24 - 14 = 10: 8 and more


def test_infantry_is_easier_to_hit_while_it_moves():
    """HX-TBL2-01"""
    for mode, shift in (("tactical", 1), ("normal", 2), ("forced", 3)):
        battle = moving(duel(), "B", mode=mode)
        assert shifts(shoot(battle))["HX-TBL2-01"] == shift
    assert shifts(shoot(duel(b_moved=True))) == {}


def test_a_light_piece_in_movement_is_easier_to_hit():
    """HX-TBL2-02"""
    battle = moving(duel(target="medium-mortar", b_facing=4), "B")
    assert shifts(shoot(battle))["HX-TBL2-02"] == 2


def test_a_machine_gun_at_armour_loses_a_column_for_each_point():
    """HX-TBL2-03"""
    assert shifts(shoot(duel("mg-team", "light-tank")))["HX-TBL2-03"] == -5


def test_nothing_but_one_machine_gun_fires_ap_at_armour():
    """HX-TBL2-03"""
    battle = duel(target="light-tank")
    assert refused(battle, fire("R", "0509")) == ("hx-no-harm-to-armour", "HX-TBL2-03")
    two = a_battle(
        red("A", "mg-team", "0505"), red("B", "mg-team", "0505"), blue("X", "light-tank", "0509")
    )
    assert rule_against(two, group("0509", "A", "B")) == "HX-TBL2-03"


def test_launchers_and_missiles_at_pieces_and_al_in_battery():
    """HX-TBL2-04, HX-UNIT-10"""
    at_piece = shoot(duel("launcher-team", "at-gun", 2, b_facing=4), target="B")
    in_battery = shoot(duel("launcher-team", "mg-team", 2), target="B")
    has_moved = shoot(duel("launcher-team", "mg-team", 2, b_moved=True), target="B")
    columns = [shifts(shot).get("HX-TBL2-04") for shot in (at_piece, in_battery, has_moved)]
    assert columns == [-1, -2, None]


def test_the_size_of_a_vehicle_counts_on_table_2():
    """HX-TBL2-05"""
    tiny = shoot(duel("mg-team", "jeep-mg", b_size="TP"))
    assert shifts(tiny)["HX-TBL2-05"] == -1


def test_a_gun_vehicle_fires_ap_worse_from_7_hexes_on():
    """HX-TBL2-06"""
    columns = [shifts(shoot(duel("battle-tank", hexes=n), weapon=1)).get("HX-TBL2-06")
             for n in (6, 7, 11, 15)]  # fmt: skip
    assert columns == [None, -2, -3, -4]
    assert "HX-TBL2-06" not in shifts(shoot(duel("battle-tank", hexes=7), weapon=2))


def test_ac_fire_may_be_aimed_at_what_is_no_vehicle():
    """HX-TBL2-07"""
    shot = shoot(duel("at-gun"), target="B")
    assert (shot.rules, column(shot)) == (["HX-FIRE-01"], 12)  # P 14


def test_ac_fire_is_at_one_unit():
    """HX-POW-14"""
    battle = a_battle(
        red("R", "at-gun", "0505", facing=4), blue("X", "squad", "0509"), blue("Y", "squad", "0509")
    )
    assert refused(battle, fire("R", "0509"))[0] == "hx-name-a-target"
    assert list(effects(played(battle, fire("R", "0509", "Y"), NOTHING))) == ["Y"]


def test_a_target_that_is_not_there_is_refused():
    """HX-CMD-11"""
    battle = a_battle(
        red("R", "at-gun", "0505", facing=4), blue("X", "squad", "0509"), blue("Y", "squad", "0510")
    )
    assert refused(battle, fire("R", "0509", "Y"))[0] == "hx-not-in-hex"


# --- rate of fire ---------------------------------------------------------------------------------
def test_a_follow_up_whose_entry_is_within_the_rate_is_a_shot():
    """HX-CAD-01"""
    # A rate of 4 passes 8: the same 8 is the shot.
    shot = shoot(duel(), (6, 6, 4, 4), [GO_ON])
    assert [reading.result for reading in shot.of(ShotRead)] == ["-", "-"]
    assert len([entry for entry in shot.log if isinstance(entry, Asked)]) == 2


def test_a_follow_up_above_the_rate_closes_the_firing():
    """HX-CAD-01"""
    shot = shoot(duel(), (6, 6, 3, 4), [GO_ON])
    assert (len(shot.of(ShotRead)), shot.of(FireEnded)[0].shots) == (1, 1)


def test_the_shooter_may_stop_after_any_shot():
    """HX-CAD-01"""
    shot = shoot(duel(), (6, 6))
    assert [named for _, named in shot.asked] == [c.MayGoOn((c.Shooter("R"),), h("0509"), shots=1)]


def test_the_fire_ends_when_its_target_is_gone():
    """HX-CAD-01"""
    shot = shoot(duel("medium-tank", "section-leader", hexes=2), (1, 1), weapon=1)
    assert (shot.asked, shot.unit("B").fate) == ([], ELIMINATED)


def test_each_shot_is_carried_out_before_the_next_is_rolled():
    """HX-CAD-01"""
    shot = shoot(duel("mg-team"), (2, 2, 6, 6, 3, 3, 6, 6), [GO_ON])
    assert shot.rules == ["HX-FIRE-01", "HX-TEST-03", "HX-FIRE-01", "HX-TEST-03"]


def test_a_stopped_or_hesitant_shooter_has_a_lower_rate():
    """HX-CAD-02, HX-CAD-03"""
    fit = shoot(duel(), (6, 6, 4, 4), [GO_ON])
    stopped = shoot(duel(r_stopped=True), (6, 6, 4, 4), [GO_ON])
    hesitant = shoot(duel(sections={"reds": {"hesitant": 1}}), (6, 6, 4, 4), [GO_ON])
    assert [len(shot.of(FireEnded)) for shot in (fit, stopped, hesitant)] == [0, 1, 1]


def test_the_rate_is_read_on_the_to_hit_roll_and_never_on_destruction():
    """HX-CAD-04"""
    # To hit 7, destruction 12 without effect; then a 7 asks for a rate of 5, which the gun has.
    shot = shoot(at_tank(), (3, 4, 6, 6, 3, 4, 6, 6), [GO_ON], target="B")
    assert len(shot.of(ToHitRolled)) == 2


def test_a_word_is_passed_by_the_weapon_it_names():
    """HX-CAD-05, HX-CAD-06"""
    gun = shoot(at_tank(), (6, 6, 6, 6), [GO_ON], target="B")  # 12 on table [1] names guns
    assert len(gun.of(ToHitRolled)) == 2
    ended = shoot(
        at_tank(options=Options(cad_word_rows="all-end")), (6, 6, 6, 6), [GO_ON], target="B"
    )
    assert len(ended.of(FireEnded)) == 1


def test_on_table_1_an_eleven_lets_a_launcher_go_on():
    """HX-CAD-04, HX-CAD-05"""
    shot = shoot(duel("launcher-team", "light-tank", 2), (6, 6, 5, 6), [GO_ON], target="B")
    assert len(shot.of(ToHitRolled)) == 2


def test_small_arms_answer_to_AL_with_the_switch():
    """HX-CAD-06"""
    heavy = shoot(duel(), (6, 6, 5, 5), [GO_ON])
    hand_held = shoot(duel(options=Options(cad_al="hand-held")), (6, 6, 5, 5), [GO_ON])
    assert [len(shot.of(FireEnded)) for shot in (heavy, hand_held)] == [1, 0]


def test_a_weapon_of_rate_0_fires_once():
    """HX-CAD-07"""
    assert shoot(duel("atgm-team", "medium-tank", hexes=8), target="B").asked == []


def test_a_rate_lowered_below_3_still_passes_its_word():
    """HX-CAD-07"""
    slow = duel("launcher-team", "light-tank", 2, r_stopped=True)
    shot = shoot(slow, (6, 6, 5, 5), [GO_ON], target="B")  # 10: AL, and a miss
    assert [aim.hit for aim in shot.of(ToHitRolled)] == [False, False]
    squad = duel(r_stopped=True, r_morale=7, sections={"reds": {"hesitant": 1}})
    assert shoot(squad).asked == []  # a rate of 2 without a word: nothing to ask


# --- results --------------------------------------------------------------------------------------
def test_a_figure_is_so_many_losses_and_neutralises():
    """HX-RES-01, HX-STATE-02"""
    shot = shoot(duel("hmg-team", hexes=1), (1, 1))  # P 16, column 12: 2 losses
    assert (effect(shot), shot.unit("B").fate) == ("losses-2", ELIMINATED)
    shot = shoot(duel("hmg-team", hexes=1), (2, 2))
    assert (shot.unit("B").steps, shot.unit("B").neutralised) == (1, True)


def test_surplus_losses_on_a_unit_are_ignored():
    """HX-UNIT-02"""
    shot = shoot(duel("battle-tank", "section-leader", hexes=1), (1, 1), weapon=1)
    assert shot.unit("B").fate == ELIMINATED


def test_a_failed_stopping_test_stops():
    """HX-TEST-02"""
    failed = shoot(duel(), (3, 4, 4, 4))  # S, then 8 against 7
    passed = shoot(duel(), (3, 4, 3, 4))
    assert (failed.unit("B").stopped, passed.unit("B").stopped) == (True, False)


def test_S1_adds_one_to_the_stopping_test():
    """HX-TEST-02"""
    assert shoot(duel(), (3, 3, 3, 4)).unit("B").stopped  # S1/I, then 7 + 1 against 7


def test_a_failed_neutralisation_test_neutralises_and_replaces_stopped():
    """HX-TEST-03, HX-STATE-07"""
    shot = shoot(duel(b_stopped=True), (2, 2, 4, 4))
    assert (shot.unit("B").neutralised, shot.unit("B").stopped) == (True, False)


def test_a_neutralised_unit_is_not_stopped_again():
    """HX-STATE-07"""
    shot = shoot(duel(b_neutralised=True), (3, 4, 6, 6))
    assert (shot.unit("B").neutralised, shot.unit("B").stopped) == (True, False)


def test_with_the_switch_a_passed_neutralisation_test_stops():
    """HX-TEST-03"""
    battle = duel(options=Options(neutralisation_pass="stopped"))
    shot = shoot(battle, (2, 2, 1, 1))
    assert shot.unit("B").stopped
    assert [state.rule for state in shot.of(StateTaken)] == ["HX-TEST-03"]


def test_hesitation_alone_changes_such_a_test():
    """HX-TEST-04, HX-CMD-06"""
    shot = shoot(duel(sections={"blues": {"hesitant": 1}}, ground="brush 0509"), (3, 3, 3, 4))
    assert (shot.of(ShotRead)[0].result, shot.unit("B").stopped) == ("S", True)


def test_a_soft_vehicle_is_destroyed_by_any_N():
    """HX-RES-02"""
    shot = shoot(duel(target="truck"), (2, 2))
    assert (effect(shot), shot.unit("B").fate) == ("destroyed", ELIMINATED)


def test_a_machine_gun_stuns_armour_only_with_N2_or_a_star():
    """HX-RES-07"""
    battle = duel("mg-team", "half-track")  # P 6, column 8, B 1: column 7
    assert [effect(shoot(battle, dice)) for dice in ((1, 1), (2, 1), (2, 2))] == [
        "immobilised", "stunned", "no-effect",
    ]  # fmt: skip


def test_a_destroyed_vehicle_leaves_a_wreck_but_for_sizes_C_and_TP():
    """HX-STATE-06"""
    jeep, truck = shoot(duel(target="jeep-mg"), (2, 2)), shoot(duel(target="truck"), (2, 2))
    assert (jeep.battle.wrecks, truck.battle.wrecks) == (frozenset([h("0509")]), frozenset())
    assert [loss.wreck for loss in jeep.of(VehicleDestroyed)] == [True]


def test_those_aboard_a_destroyed_vehicle_lose_a_step_and_are_neutralised():
    """HX-UNIT-09"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("T", "truck", "0509"),
        blue("S", "squad", "0509", aboard="T"), blue("L", "section-leader", "0509", aboard="T"),
        blue("G", "at-gun", "0509", towed_by="T"),
    )  # fmt: skip
    shot = played(battle, fire("R", "0509"), (2, 2))
    squad, piece = shot.unit("S"), shot.unit("G")
    assert (squad.fate, squad.steps, squad.neutralised, squad.carrier) == (UP, 1, True, "")
    assert (piece.fate, piece.steps, piece.neutralised) == (UP, 1, True)
    assert shot.unit("L").fate == ELIMINATED


def test_a_neighbour_who_sees_them_thrown_out_recognises_them():
    """HX-OBS-05: they had been set up aboard, hidden."""
    for hexes, hidden in ((1, False), (4, True)):
        rider = blue("S", "squad", aboard="B", hidden=True)
        battle = duel(target="truck", hexes=hexes, others=(rider,))
        assert shoot(battle, (2, 2)).unit("S").hidden is hidden


def test_those_aboard_stand_beside_a_hex_that_is_full():
    """HX-UNIT-04, HX-UNIT-09"""
    battle = a_battle(
        red("R", "at-gun", "0505", facing=4),
        blue("T", "truck", "0509"),
        blue("S", "squad", "0509", aboard="T"),
        *[blue(f"X{n}", "squad", "0509") for n in range(4)],
    )
    shot = played(battle, fire("R", "0509", "T"), (3, 4, 1, 1))
    assert (shot.unit("S").fate, distance(shot.unit("S").at, h("0509"))) == (UP, 1)


def test_units_and_wrecks_on_the_line_neither_block_nor_hinder_it():
    """HX-LOS-07"""
    battle = a_battle(
        red("R", "squad", "0505"),
        blue("B", "squad", "0509"),
        blue("T", "battle-tank", "0507"),
        wrecks=frozenset([h("0508")]),
    )
    assert shifts(played(battle, fire("R", "0509"), NOTHING)) == {}


def test_small_arms_at_a_counter_face_down_that_is_armour_are_thrown_for_in_vain():
    """HX-TBL2-03, HX-OBS-05: whoever fires does not know that it is armour."""
    shot = shoot(duel(target="light-tank", b_hidden=True), (1, 1))
    assert (shot.unit("R").fired, effect(shot)) == (True, "no-effect")


def test_armour_face_down_among_others_is_not_found_out_by_small_arms():
    """HX-POW-14, HX-OBS-05"""
    battle = a_battle(
        red("R", "squad", "0505"), blue("X", "squad", "0509"),
        blue("T", "light-tank", "0509", hidden=True),
    )  # fmt: skip
    shot = played(battle, fire("R", "0509"), NOTHING)
    assert effects(shot) == {"X": "no-effect", "T": "no-effect"}


def test_those_aboard_a_vehicle_that_stays_alive_are_not_touched():
    """HX-UNIT-09"""
    battle = a_battle(
        red("R", "squad", "0505"),
        blue("T", "truck", "0509"),
        blue("S", "squad", "0509", aboard="T"),
    )
    shot = played(battle, fire("R", "0509"), (3, 4))
    assert (effect(shot), shot.unit("S").steps) == ("stunned", 2)


def test_stunned_and_immobilised_stand_together():
    """HX-STATE-07"""
    shot = shoot(duel("squad", "truck", b_immobilised=True), (3, 4))
    assert (shot.unit("B").stunned, shot.unit("B").immobilised) == (True, True)


def test_a_section_that_loses_a_unit_is_marked_for_its_test():
    """HX-TEST-06"""
    assert shoot(duel(target="truck"), (2, 2)).battle.sections["blues"].lost


# --- indirect fire --------------------------------------------------------------------------------
def test_a_mortar_needs_sight_or_an_observer():
    """HX-INDCOL-10"""
    blind = {"ground": "forest 0507"}
    battle = duel("light-mortar", **blind)
    assert refused(battle, fire("R", "0509"))[0] == "hx-nobody-observes"
    watched = a_battle(
        red("M", "light-mortar", "0505"), red("L", "section-leader", "0407"),
        red("S", "squad", "0407"), blue("B", "squad", "0509"), **blind,
    )  # fmt: skip
    assert played(watched, fire("M", "0509", observer="L"), NOTHING).unit("M").fired
    assert refused(watched, fire("M", "0509", observer="S"))[0] == "hx-no-observer"


def test_a_leader_observes_within_his_radius_an_observer_unit_at_any_distance():
    """HX-INDCOL-10"""

    def seen_by(row):
        return a_battle(
            red("M", "medium-mortar", "0502"), red("O", row, "0408"), blue("B", "squad", "0509"),
            ground="forest 0505", sections={"reds": {"leader": "O"}},
        )  # fmt: skip

    command = fire("M", "0509", observer="O")
    assert refused(seen_by("section-leader"), command)[0] == "hx-no-observer"
    assert played(seen_by("observer-team"), command, NOTHING).unit("M").fired


def test_a_neutralised_observer_sees_nothing():
    """HX-STATE-02"""
    battle = a_battle(
        red("M", "light-mortar", "0505"), red("L", "section-leader", "0407", neutralised=True),
        blue("B", "squad", "0509"), ground="forest 0507",
    )  # fmt: skip
    assert refused(battle, fire("M", "0509", observer="L"))[0] == "hx-observer-blind"


def test_a_mortar_does_not_fire_below_its_least_range():
    """HX-INDCOL-10"""
    assert refused(duel("light-mortar", hexes=1), fire("R", "0506")) == (
        "hx-too-near", "HX-INDCOL-10",
    )  # fmt: skip


def test_indirect_fire_needs_a_full_action():
    """HX-TURN-05"""
    assert rule_against(duel("light-mortar"), fire("R", "0509", half=True)) == "HX-TURN-05"


def test_mortar_fire_takes_the_hex_plus_one_and_no_hexside():
    """HX-INDCOL-00, HX-INDCOL-01"""
    shot = shoot(duel("light-mortar", ground="forest 0509; bocage-gap 0509/1"))
    assert shifts(shot) == {"HX-INDCOL-01": -1}


def test_mortar_fire_is_worse_at_vehicles():
    """HX-INDCOL-04"""
    still, moved = (shoot(duel("light-mortar", "truck", b_moved=m)) for m in (False, True))
    assert (shifts(still)["HX-INDCOL-04"], shifts(moved)["HX-INDCOL-04"]) == (-1, -2)


def test_armour_takes_its_tens_off_and_an_open_top_gives_one():
    """HX-INDCOL-05, HX-INDCOL-06"""
    assert shifts(shoot(duel("light-mortar", "battle-tank")))["HX-INDCOL-05"] == -2
    assert shifts(shoot(duel("light-mortar", "half-track")))["HX-INDCOL-06"] == 1


def test_a_parachuted_unit_is_easier_to_shell():
    """HX-INDCOL-03"""
    assert shifts(shoot(duel("light-mortar", b_parachuted=True)))["HX-INDCOL-03"] == 1


def test_a_mortar_at_what_is_not_recognised_has_half_power():
    """HX-POW-07"""
    assert factors(shoot(duel("light-mortar", b_hidden=True))) == {"HX-POW-07": HALF}


def test_grouped_mortars_add_their_powers_but_not_against_armour():
    """HX-POW-08, HX-POW-09"""
    shot = played(two_mortars(), group("0509", "A", "B", observer="L"), NOTHING)
    # 8 is column 9; 4 is column 6 and -1 for a vehicle that stands.
    assert {reading.target: reading.column for reading in shot.of(ShotRead)} == {"X": 9, "T": 5}


def two_mortars():
    return a_battle(
        red("A", "light-mortar", "0505"), red("B", "light-mortar", "0605"),
        red("L", "section-leader", "0506"), blue("X", "squad", "0509"),
        blue("T", "light-tank", "0509"),
    )  # fmt: skip


def test_mortars_that_each_see_the_hex_fire_as_a_group_without_an_observer():
    """HX-POW-08"""
    shot = played(two_mortars(), group("0509", "A", "B"), NOTHING)
    assert {reading.target: reading.column for reading in shot.of(ShotRead)} == {"X": 9, "T": 5}


@pytest.mark.parametrize("smoke", [False, True])
def test_a_mortar_that_does_not_see_the_hex_joins_no_group_without_an_observer(smoke):
    """HX-POW-08"""
    battle = a_battle(
        red("A", "light-mortar", "0505"), red("B", "light-mortar", "0605"),
        red("L", "section-leader", "0506"), blue("X", "squad", "0509"), ground="forest 0606 0607",
    )  # fmt: skip
    command = group("0509", "A", "B", smoke=smoke)
    assert refused(battle, command) == ("hx-group-one-observer", "HX-POW-08")
    together = group("0509", "A", "B", observer="L", smoke=smoke)
    assert played(battle, together, () if smoke else NOTHING).of(Fired)


def test_a_group_of_mortars_stops_when_one_of_them_no_longer_sees():
    """HX-POW-08, HX-LOS-06: what lit the hex has gone, and A alone is near enough."""
    battle = a_battle(
        red("A", "light-mortar", "0505"), red("B", "light-mortar", "0503"),
        blue("X", "squad", "0510"), on_map={"light": ("night",)},
    )  # fmt: skip
    guns = tuple([gun_of(battle, c.Shooter(name)) for name in ("A", "B")])
    assert has_target(battle, Fire(guns[:1], h("0510")))
    assert not has_target(battle, Fire(guns, h("0510")))


def test_indirect_fire_strikes_every_ground_unit_of_either_side():
    """HX-POW-14"""
    battle = a_battle(
        red("R", "light-mortar", "0505"), blue("B", "squad", "0509"),
        red("D", "drone", "0509"), blue("C", "truck", "0509"),
    )  # fmt: skip
    assert list(effects(played(battle, fire("R", "0509"), NOTHING))) == ["B", "C"]


def test_mortars_go_on_by_their_word():
    """HX-CAD-05"""
    shot = shoot(duel("light-mortar"), (6, 6, 6, 6), [GO_ON])
    assert len(shot.of(ShotRead)) == 2


# --- smoke ----------------------------------------------------------------------------------------
def test_smoke_needs_no_dice_and_no_enemy_and_is_the_whole_fire():
    """HX-SMOKE-01"""
    shot = played(duel("light-mortar"), fire("R", "0510", smoke=True))
    assert (shot.rolls, shot.asked, shot.of(SmokeLaid)) == ([], [], [SmokeLaid(h("0510"), 1)])
    assert shot.battle.smoke == {h("0510"): 1}


def test_of_two_smokes_the_higher_stays():
    """HX-SMOKE-01"""
    battle = duel("light-mortar", smoke={h("0510"): 2})
    assert played(battle, fire("R", "0510", smoke=True)).battle.smoke == {h("0510"): 2}


def test_smoke_is_fired_by_units_with_the_trait_only():
    """HX-SMOKE-01"""
    assert refused(duel(), fire("R", "0509", smoke=True)) == ("hx-no-smoke", "HX-SMOKE-01")


def test_smoke_in_the_target_hex_protects():
    """HX-SMOKE-04"""
    assert shifts(shoot(duel(smoke={h("0509"): 2}))) == {"HX-DIR-07": -1}


# --- aircraft on the map --------------------------------------------------------------------------
def test_an_aa_weapon_fires_at_tactical_flight_without_terrain():
    """HX-AA-04, HX-AA-05"""
    shot = shoot(duel("hmg-team", "drone", ground="fields 0509"), weapon=1, target="B")
    assert shifts(shot) == {"HX-AA-04": -1}


def test_ap_fire_at_tactical_flight_goes_upward():
    """HX-AA-05, HX-DIR-04"""
    shot = shoot(duel(target="drone", ground="hedge 0509/1"))
    assert shifts(shot) == {"HX-AA-04": -1, "HX-DIR-04": -1, "HX-DIR-01": -1}


def test_a_weapon_with_an_aa_value_does_not_fire_ap_at_a_flyer():
    """HX-AA-05"""
    assert refused(duel("hmg-team", "drone"), fire("R", "0509")) == ("hx-has-aa-value", "HX-AA-05")
    beside = a_battle(
        red("R", "hmg-team", "0505"), blue("B", "drone", "0509"), blue("C", "squad", "0509")
    )
    assert set(effects(played(beside, fire("R", "0509"), NOTHING))) == {"C"}


def test_with_the_switch_aa_fire_goes_upward_too():
    """HX-DIR-04"""
    battle = duel("hmg-team", "drone", options=Options(aa_upward="counts"))
    assert shifts(shoot(battle, weapon=1, target="B"))["HX-DIR-04"] == -1


def test_a_moving_flyer_is_harder_to_hit():
    """HX-AA-04"""
    battle = moving(duel("hmg-team", "drone"), "B")
    assert shifts(shoot(battle, weapon=1, target="B"))["HX-AA-04"] == -2


def test_grouped_ap_fire_at_a_flyer_adds_the_powers():
    """HX-POW-13, HX-AA-05"""
    battle = a_battle(
        red("A", "squad", "0505"), red("C", "squad", "0505"), blue("B", "drone", "0509")
    )
    assert column(played(battle, group("0509", "A", "C"), NOTHING)) == 7  # P 8: 9, -1 -1


def test_ac_fire_is_not_aimed_at_aircraft_nor_aa_fire_at_the_ground():
    """HX-AA-05"""
    assert refused(duel("at-gun", "drone"), fire("R", "0509"))[0] == "hx-not-at-aircraft"
    battle = duel("hmg-team")
    assert refused(battle, fire("R", "0509", weapon=1))[0] == "hx-aa-at-aircraft"


def test_a_flyer_at_low_altitude_is_not_fired_at_with_ap():
    """HX-MOVE-18"""
    assert rule_against(duel(target="drone", b_altitude="low"), fire("R", "0509")) == "HX-MOVE-18"
    low = shoot(duel("hmg-team", "drone", b_altitude="low"), weapon=1, target="B")
    assert shifts(low) == {}  # HX-AA-03


def test_a_drone_in_the_shooters_own_hex_takes_double_power():
    """HX-POW-12"""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "drone", "0505"))
    assert factors(played(battle, fire("R", "0505"), NOTHING)) == {"HX-POW-12": DOUBLE}
    armoured = a_battle(red("R", "squad", "0505"), blue("B", "attack-helicopter", "0505"))
    assert rule_against(armoured, fire("R", "0505")) == "HX-POW-12"


def test_a_parachuted_unit_in_the_own_hex_is_fired_at_with_double_power():
    """HX-POW-12"""
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0505", parachuted=True))
    assert factors(played(battle, fire("R", "0505"), NOTHING)) == {"HX-POW-12": DOUBLE}


#: South, straight away from the shooter: 30 points, 2 for each hex.
SOUTH = c.Flight(tuple((5, 9 + n) for n in range(1, 16)))


def test_a_helicopter_is_destroyed_by_any_N_and_repulsed_by_less():
    """HX-RES-04, HX-RES-05"""
    battle = duel("aa-gun", "transport-helicopter")  # P 8, column 9, -1
    down = shoot(battle, (3, 4), target="B")
    assert effect(down) == "destroyed"
    assert [loss.rule for loss in down.of(VehicleDestroyed)] == ["HX-RES-04"]
    away = shoot(battle, (4, 5), [SOUTH], target="B")
    assert (effect(away), away.unit("B").sat_out) == ("repulsed", True)


def test_a_repulsed_flyer_flies_its_allowance_away_and_sits_out():
    """HX-RES-08"""
    battle = duel("aa-gun", "transport-helicopter")
    away = shoot(battle, (4, 5), [SOUTH], target="B")
    assert (away.unit("B").at, away.unit("B").moved) == (h("0524"), True)


def test_a_repulsed_flyer_recognises_whoever_it_comes_beside():
    """HX-OBS-06"""
    hidden = red("H", "squad", "0525", hidden=True)
    battle = duel("aa-gun", "transport-helicopter", others=(hidden,))
    assert not shoot(battle, (4, 5), [SOUTH], target="B").unit("H").hidden


def test_without_an_answer_it_takes_the_first_way():
    """HX-CMD-14"""
    away = shoot(duel("aa-gun", "transport-helicopter"), (4, 5), [None], target="B")
    assert away.unit("B").at != h("0509")


def test_a_repulsed_flyer_stops_at_the_map_edge():
    """HX-RES-08"""
    battle = a_battle(
        red("R", "aa-gun", "0505"), blue("B", "transport-helicopter", "0509"), rows=10
    )
    flight = c.Flight((h("0510"),))
    away = played(battle, fire("R", "0509"), (4, 5), [flight])
    assert away.unit("B").at == h("0510")


def test_a_drone_is_unaffected_by_N_and_destroyed_by_a_figure():
    """HX-RES-03, HX-RES-04"""
    battle = duel("aa-gun", "drone")
    assert [effect(shoot(battle, dice, target="B")) for dice in ((3, 4), (1, 1))] == [
        "no-effect", "destroyed",
    ]  # fmt: skip


def test_whoever_rides_in_a_flyer_is_lost_with_it():
    """HX-UNIT-09"""
    battle = a_battle(
        red("R", "aa-gun", "0505"), blue("H", "transport-helicopter", "0509"),
        blue("S", "squad", "0509", aboard="H"),
    )  # fmt: skip
    assert played(battle, fire("R", "0509"), (1, 1)).unit("S").fate == ELIMINATED


def test_a_landed_flyer_is_an_unarmoured_vehicle_that_does_not_fire():
    """HX-AIR-06"""
    battle = duel("at-gun", "attack-helicopter", b_altitude="ground")
    assert shoot(battle, (3, 4, 1, 1), target="B").unit("B").fate == ELIMINATED
    own = a_battle(
        red("H", "attack-helicopter", "0505", altitude="ground"), blue("B", "squad", "0509")
    )
    assert rule_against(own, fire("H", "0509")) == "HX-AIR-06"


def test_helicopters_fire_no_ap_at_armour_but_missiles():
    """HX-TBL2-03"""
    battle = duel("attack-helicopter", "light-tank")
    assert rule_against(battle, fire("R", "0509")) == "HX-TBL2-03"
    assert shoot(battle, (3, 4), weapon=1, target="B").unit("B").fate == ELIMINATED
    door_gun = duel("transport-helicopter", "light-tank", r_weapons=(Weapon("ap", "mg", 6),))
    assert rule_against(door_gun, fire("R", "0509")) == "HX-TBL2-03"


def test_flyers_do_not_fire_at_low_altitude():
    """HX-MOVE-18"""
    battle = duel("attack-helicopter", r_altitude="low")
    assert rule_against(battle, fire("R", "0509")) == "HX-MOVE-18"


def test_the_order_of_events_of_a_shot():
    assert shoot(duel()).order == ["ActionTaken", "Fired", "ShotRead"]
    assert shoot(duel()).of(Fired)[0].reaction is False
