"""Movement on the table: allowances, ground, obstacles, reaches, mines and soft ground (MB-MOV)."""

from __future__ import annotations

from types import SimpleNamespace

from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    NORTH,
    RED,
    RULES,
    SOUTH,
    WEST,
    a_battle,
    a_vehicle,
    block,
    blue,
    cliff,
    drive,
    house,
    inch,
    marsh,
    mines,
    move,
    one_way,
    played,
    red,
    refused,
    rule_against,
    scrub,
    shifted,
    then,
    wall,
    wood,
)

from sandtable.rulesets.modern_battles.battle.events import (
    Bogged,
    MinesFound,
    MinesSprung,
    MoveForbidden,
)
from sandtable.rulesets.modern_battles.battle.state import EXITED, FLEEING, OUT, SHAKEN, SHOOTING
from sandtable.rulesets.modern_battles.commands import (
    BreakOff,
    Charge,
    CloseUp,
    EndStep,
    FreeVehicle,
    March,
    Move,
    SpringAmbush,
    Turn,
)
from sandtable.rulesets.modern_battles.files.objectives import Exit
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.values import changed

FAR = blue("B", (60, 40))


def two(**more):
    return red("A", (10, 10), (12, 10), **more)


# --- ordinary moves -------------------------------------------------------------------------------
def test_a_foot_unit_moves_up_to_its_m_of_four_inches():
    """MB-MOV-03"""
    battle = a_battle(two(), FAR)
    assert played(battle, move(battle, "A", 4)).at("A2") == inch(16, 10)
    assert refused(battle, move(battle, "A", 4.01)) == ("mb-too-far", "MB-MOV-03")


def test_units_move_in_any_order_one_after_another():
    """MB-MOV-01, MB-SEQ-06"""
    battle = a_battle(two(), red("C", (10, 20)), FAR)
    last_first = played(battle, move(battle, "C", 4))
    assert then(last_first, move(battle, "A", 4)).at("A1") == inch(14, 10)


def test_distances_are_not_rounded():
    """MB-GEN-02, MB-GEN-04: three and two inches at right angles are more than three and a half"""
    battle = a_battle(red("A", (10, 10), m=3.6), FAR)
    assert rule_against(battle, move(battle, "A", 3, 2)) == "MB-MOV-03"
    assert played(battle, move(battle, "A", 3, 1.98)).at("A1") == inch(13, 11.98)


def test_a_unit_that_has_moved_counts_as_moving_and_moves_no_more():
    """MB-MOV-03, MB-CMD-01"""
    battle = a_battle(two(), FAR)
    moved = played(battle, move(battle, "A", 1))
    assert moved.battle.units["A"].moved
    assert refused(moved.battle, move(moved.battle, "A", 1)) == ("mb-has-moved", "MB-CMD-01")


def test_turning_on_the_spot_is_no_movement():
    """MB-MOV-03, MB-GEN-09"""
    turned = played(a_battle(two(), FAR), Turn("A", NORTH))
    assert turned.battle.units["A"].facing == NORTH
    assert not turned.battle.units["A"].moved


def test_a_vehicle_turns_its_turret_but_not_its_hull_without_moving():
    """MB-MOV-03"""
    battle = a_battle(a_vehicle("T", RED, 10, 10), FAR)
    assert played(battle, Turn("T", NORTH, "turret")).battle.vehicles["T"].turret == NORTH
    assert rule_against(battle, Turn("T", NORTH)) == "MB-MOV-03"


def test_moves_belong_to_the_movement_step():
    """MB-SEQ-01"""
    battle = a_battle(two(), FAR, phase=SHOOTING)
    assert rule_against(battle, move(battle, "A", 1)) == "MB-SEQ-01"


def test_a_shaken_unit_does_not_move_and_does_not_turn():
    """MB-PSY-10, MB-GEN-09"""
    battle = a_battle(two(state=SHAKEN), FAR)
    assert rule_against(battle, move(battle, "A", 1)) == "MB-PSY-10"
    assert rule_against(battle, Turn("A", NORTH)) == "MB-PSY-10"


def test_a_fleeing_unit_takes_no_command():
    """MB-PSY-11"""
    battle = a_battle(two(state=FLEEING), FAR)
    assert rule_against(battle, move(battle, "A", 1)) == "MB-PSY-11"


def test_figures_of_a_unit_end_within_two_inches_of_another():
    """MB-GEN-08"""
    battle = a_battle(two(), FAR)
    apart = Move("A", one_way("A1", (8.99, 10)), EAST)
    assert rule_against(battle, apart) == "MB-GEN-08"
    assert played(battle, Move("A", one_way("A1", (9, 10)), EAST)).at("A1") == inch(9, 10)


def test_figures_cut_off_by_losses_come_back_as_far_as_they_can():
    """MB-MOV-13"""
    battle = a_battle(red("A", (10, 10), (24, 10)), FAR)

    def go(first, second):
        return Move("A", one_way("A1", (first, 10)) + one_way("A2", (second, 10)), EAST)

    assert played(battle, go(14, 20)).at("A2") == inch(20, 10)  # neither can do more
    assert rule_against(battle, go(14, 21)) == "MB-MOV-13"
    assert rule_against(battle, Move("A", one_way("A1", (14, 10)), EAST)) == "MB-MOV-13"
    assert rule_against(battle, Move("A", one_way("A1", (6, 10)), EAST)) == "MB-GEN-08"
    nearer = a_battle(red("A", (10, 10), (20, 10)), FAR)
    assert rule_against(nearer, go(14, 17.1)) == "MB-MOV-13"
    assert played(nearer, go(14, 17)).at("A2") == inch(17, 10)  # within 2 inches again


def test_to_come_back_is_among_the_candidates():
    """MB-MOV-13"""
    battle = a_battle(red("A", (10, 10), (11.6, 10), (16.3, 12.1), (24, 10)), FAR)
    back = [command for command in RULES.candidates(battle, RED) if isinstance(command, Move)]
    moved = played(battle, back[0])
    assert moved.at("A1") == inch(10, 10)
    assert moved.at("A3")[0] < 1500
    assert moved.at("A4")[0] < 2050


def test_a_figure_cut_off_need_not_do_what_cannot_be_done():
    """MB-MOV-13: a cliff is between them"""
    gorge = (cliff("c", 14, 0, 1, 48),)
    battle = a_battle(red("A", (12, 10), (20, 10)), FAR, terrain=gorge)
    there = Move("A", one_way("A1", (13.5, 10)) + one_way("A2", (16, 10)), EAST)
    assert played(battle, there).at("A1") == inch(13.5, 10)


def test_nothing_leaves_the_table_by_choice():
    """MB-MOV-09"""
    battle = a_battle(red("A", (2, 10)), FAR)
    assert rule_against(battle, Move("A", one_way("A1", (-1, 10)), WEST)) == "MB-MOV-09"


# --- who is in the way ----------------------------------------------------------------------------
def test_where_the_scenario_lets_a_side_leave_it_may_march_off_too():
    """MB-MOV-09"""
    battle = a_battle(red("A", (6, 10)), red("C", (30, 10)), FAR)
    off = March("A", one_way("A1", (-1, 10)), WEST)
    assert rule_against(battle, off) == "MB-MOV-09"
    way_out = SimpleNamespace(
        exits=(Exit(RED, "west", 0, 4800),), turns=6, endings=(), victory=(), objectives=()
    )
    table = Field(*inch(72, 48), edges=battle.field.edges, scenario=way_out)
    assert played(changed(battle, field=table), off).fate("A1") == EXITED


def test_foot_figures_pass_friends_but_do_not_end_on_them():
    """MB-MOV-07"""
    battle = a_battle(red("A", (10, 10)), red("C", (12, 10)), FAR)
    assert played(battle, move(battle, "A", 4)).at("A1") == inch(14, 10)
    assert rule_against(battle, move(battle, "A", 2)) == "MB-MOV-07"


def test_a_vehicle_does_not_move_through_figures():
    """MB-MOV-07"""
    battle = a_battle(a_vehicle("T", RED, 10, 10), red("A", (16, 10)), FAR)
    assert rule_against(battle, drive(battle, "T", (18, 10))) == "MB-MOV-07"


def test_a_vehicle_goes_up_to_m_forwards_or_backwards():
    """MB-MOV-07"""
    battle = a_battle(a_vehicle("T", RED, 20, 10), FAR)
    assert played(battle, drive(battle, "T", (28, 10))).at("T") == inch(28, 10)
    assert played(battle, drive(battle, "T", (12, 10))).at("T") == inch(12, 10)
    assert rule_against(battle, drive(battle, "T", (28.01, 10))) == "MB-MOV-03"


def test_only_a_charge_comes_into_a_reach():
    """MB-MOV-11"""
    battle = a_battle(red("A", (10, 10)), blue("B", (15, 10)))
    assert rule_against(battle, move(battle, "A", 3.01)) == "MB-MOV-11"
    assert played(battle, move(battle, "A", 3)).at("A1") == inch(13, 10)


def test_grenades_of_either_side_widen_the_reach_to_keep_out_of():
    """MB-MOV-11, MB-CC-02"""
    battle = a_battle(red("A", (10, 10)), blue("B", (15, 10), grenades=True))
    assert rule_against(battle, move(battle, "A", 2.01)) == "MB-MOV-11"


def test_foot_figures_may_stand_against_an_enemy_vehicle():
    """MB-MOV-11"""
    battle = a_battle(red("A", (10, 10)), a_vehicle("T", BLUE, 16, 10))
    assert played(battle, move(battle, "A", 3.5)).at("A1") == inch(13.5, 10)


# --- terrain --------------------------------------------------------------------------------------
def test_each_inch_in_a_wood_uses_two():
    """MB-TER-01, MB-TER-02"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(wood("w", 12, 5, 10, 10),))
    assert played(battle, move(battle, "A", 3)).at("A1") == inch(13, 10)
    assert rule_against(battle, move(battle, "A", 3.01)) == "MB-MOV-03"


def test_an_obstacle_takes_half_of_m_to_cross():
    """MB-TER-03"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(wall("w", 11, 5, 10),))
    assert played(battle, move(battle, "A", 2)).at("A1") == inch(12, 10)
    assert rule_against(battle, move(battle, "A", 2.01)) == "MB-MOV-03"


def test_half_of_the_profile_value_also_in_a_march():
    """MB-TER-03, MB-MOV-04"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(wall("w", 11, 5, 10),))
    march = March("A", shifted(battle, "A", 6, 0), EAST)
    assert played(battle, march).at("A1") == inch(16, 10)


def test_entering_a_building_costs_as_much_as_an_obstacle_and_vehicles_cannot():
    """MB-TER-08"""
    table = (house("h", 11, 5, 10, 10),)
    battle = a_battle(red("A", (10, 10)), a_vehicle("T", RED, 8, 13), FAR, terrain=table)
    assert played(battle, move(battle, "A", 2)).at("A1") == inch(12, 10)
    assert rule_against(battle, move(battle, "A", 2.01)) == "MB-MOV-03"
    assert rule_against(battle, drive(battle, "T", (14, 13))) == "MB-TER-08"


def test_a_cliff_stops_everything():
    """MB-TER-08"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(cliff("c", 11, 5, 1, 10),))
    assert rule_against(battle, move(battle, "A", 4)) == "MB-TER-08"


# --- march ----------------------------------------------------------------------------------------
def test_a_forced_march_is_twice_m():
    """MB-MOV-04"""
    battle = a_battle(two(), FAR)
    march = March("A", shifted(battle, "A", 8, 0), EAST)
    assert played(battle, march).at("A1") == inch(18, 10)
    assert rule_against(battle, March("A", shifted(battle, "A", 8.01, 0), EAST)) == "MB-MOV-03"


def test_a_unit_with_a_cumbersome_weapon_does_not_march():
    """MB-WPN-10"""
    battle = a_battle(two(weapons=("rifle", "mg-heavy")), FAR)
    assert rule_against(battle, March("A", shifted(battle, "A", 5, 0), EAST)) == "MB-WPN-10"


def test_a_towed_gun_is_cumbersome_and_moves_at_half_m():
    """MB-WPN-15"""
    crew = two(gun="gun-57", gun_at=(11, 12))
    battle = a_battle(crew, FAR)
    assert rule_against(battle, March("A", shifted(battle, "A", 5, 0), EAST)) == "MB-WPN-10"
    gun = (("gun", (inch(13, 12),)),)
    moved = played(battle, Move("A", shifted(battle, "A", 2, 0) + gun, EAST))
    assert moved.battle.units["A"].gun_at == inch(13, 12)
    far = (("gun", (inch(13.01, 12),)),)
    assert rule_against(battle, Move("A", far, EAST)) == "MB-MOV-03"


def test_vehicles_do_not_march():
    """MB-MOV-04"""
    battle = a_battle(a_vehicle("T", RED, 10, 10), FAR)
    assert rule_against(battle, March("T", one_way("T", (20, 10)), EAST)) == "MB-MOV-04"


# --- charges --------------------------------------------------------------------------------------
def test_a_charge_goes_up_to_twice_m_into_reach():
    """MB-MOV-05"""
    battle = a_battle(red("A", (10, 10)), blue("B", (19.9, 10)))
    charged = played(battle, Charge("A", "B", one_way("A1", (18, 10))))
    assert charged.battle.units["A"].charged
    assert charged.battle.units["A"].engaged == ("B",)
    assert charged.battle.units["B"].engaged == ("A",)


def test_a_charge_that_cannot_reach_is_refused():
    """MB-MOV-05: less than an inch, strictly"""
    battle = a_battle(red("A", (10, 10)), blue("B", (20, 10)))
    assert refused(battle, Charge("A", "B", one_way("A1", (18, 10)))) == (
        "mb-charge-short",
        "MB-MOV-05",
    )


def test_nobody_charges_what_he_does_not_see():
    """MB-MOV-05"""
    table = (house("h", 12, 8, 2, 4),)
    battle = a_battle(red("A", (10, 10)), blue("B", (17, 10)), terrain=table)
    charge = Charge("A", "B", one_way("A1", (12, 7), (15.5, 9)))
    assert refused(battle, charge) == ("mb-charge-unseen", "MB-MOV-05")


def test_with_a_cumbersome_weapon_a_charge_is_m_only():
    """MB-MOV-05"""
    battle = a_battle(red("A", (10, 10), weapons=("mg-heavy",)), blue("B", (17, 10)))
    assert rule_against(battle, Charge("A", "B", one_way("A1", (15.5, 10)))) == "MB-MOV-03"


def test_vehicles_are_not_charged():
    """MB-MOV-05, MB-CC-13"""
    battle = a_battle(red("A", (10, 10)), a_vehicle("T", BLUE, 16, 10))
    assert rule_against(battle, Charge("A", "T", one_way("A1", (13, 10)))) == "MB-MOV-05"


def test_an_engaged_unit_brings_figures_nearer_without_charging():
    """MB-MOV-12"""
    battle = a_battle(
        red("A", (10, 10), (8, 10), engaged=("B",)), blue("B", (11.5, 10), engaged=("A",))
    )
    closer = played(battle, CloseUp("A", one_way("A2", (10, 11.2))))
    assert closer.at("A2") == inch(10, 11.2)
    assert not closer.battle.units["A"].charged
    away = CloseUp("A", one_way("A2", (7, 10)))
    assert rule_against(battle, away) == "MB-MOV-12"


def test_a_unit_breaks_off_by_an_ordinary_move_out_of_every_reach():
    """MB-MOV-08"""
    battle = a_battle(red("A", (10, 10), engaged=("B",)), blue("B", (11.5, 10), engaged=("A",)))
    assert rule_against(battle, move(battle, "A", -2)) == "MB-MOV-08"
    assert rule_against(battle, BreakOff("A", one_way("A1", (9.6, 10)), WEST)) == "MB-MOV-11"
    free = played(battle, BreakOff("A", one_way("A1", (8, 10)), WEST))
    assert free.battle.units["A"].engaged == ()
    assert free.battle.units["B"].engaged == ()


# --- mines ----------------------------------------------------------------------------------------
FIELD = mines("m", 12, 5, 4, 10)


def test_a_unit_that_finds_the_mines_stops_at_their_edge_and_both_know_them():
    """MB-INI-03: regulars have Initiative 3"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(FIELD,))
    stopped = played(battle, move(battle, "A", 4), dice=[3])
    assert inch(11.9, 10) <= stopped.at("A1") <= inch(12, 10)
    assert stopped.of(MinesFound) == [MinesFound("m", "A")]
    assert stopped.battle.mines["m"].known


def test_a_unit_that_misses_them_takes_d3_hits_of_strength_4_and_goes_on():
    """MB-INI-03: D3 of 1 is one hit, 3+ wounds at F4 against E3"""
    battle = a_battle(
        red("A", (10, 10), (10, 11.5), (10, 13), (10, 8.5), (10, 7)), FAR, terrain=(FIELD,)
    )
    blown = played(battle, move(battle, "A", 4), dice=[4, 1, 3, 5])
    assert blown.of(MinesSprung) == [MinesSprung("m", "A")]
    assert len(blown.battle.members("A")) == 4
    assert blown.at(blown.battle.members("A")[0].id)[0] == 1400


def test_losses_of_mines_are_those_of_one_fire():
    """MB-INI-03, MB-PSY-13: one of two is more than a quarter, so a test with -1 and -1"""
    battle = a_battle(two(), FAR, terrain=(FIELD,))
    blown = played(battle, move(battle, "A", 4), dice=[4, 1, 3, 2, 6, 6])
    assert blown.modifiers(-1) == {"MB-PSY-03": -1, "MB-PSY-04": -1}
    assert blown.state("A") == FLEEING


def test_found_mines_may_be_entered_all_the_same():
    """MB-INI-03, MB-CMD-04"""
    battle = a_battle(red("A", (10, 10)), FAR, terrain=(FIELD,), known=("m",))
    stopped = played(battle, move(battle, "A", 4))
    assert stopped.at("A1") < inch(12, 10)
    entered = played(battle, move(battle, "A", 4, stop_at_mines=False), dice=[1, 2])
    assert entered.of(MinesSprung)
    assert entered.at("A1") == inch(14, 10)


def test_a_charge_goes_on_over_mines_that_are_known_if_it_is_told_so():
    """MB-INI-03, MB-CMD-04"""
    battle = a_battle(red("A", (10, 10)), blue("B", (17.5, 10)), terrain=(FIELD,), known=("m",))
    stopped = played(battle, Charge("A", "B", one_way("A1", (16, 10))))
    assert stopped.at("A1") < inch(12, 10)
    onwards = Charge("A", "B", one_way("A1", (16, 10)), stop_at_mines=False)
    reached = played(battle, onwards, dice=[1, 2])
    assert reached.of(MinesSprung)
    assert reached.battle.units["A"].engaged == ("B",)


def test_a_unit_that_stops_before_its_first_step_looks_where_it_meant_to():
    """MB-INI-03, MB-CMD-01: the facing is part of the command"""
    battle = a_battle(red("A", (11.99, 10)), FAR, terrain=(FIELD,), known=("m",))
    stopped = played(battle, Move("A", one_way("A1", (14, 10)), NORTH))
    assert (stopped.at("A1"), stopped.battle.units["A"].facing) == (inch(11.99, 10), NORTH)


def test_a_vehicle_on_mines_is_immobilised_with_its_panic_test():
    """MB-INI-03, MB-VEH-09: a pass leaves the crew shaken all the same"""
    battle = a_battle(a_vehicle("T", RED, 8, 10), FAR, terrain=(FIELD,))
    blown = played(battle, drive(battle, "T", (14, 10)), dice=[4, 3, 4])
    assert blown.battle.vehicles["T"].immobilised
    assert blown.state("T") == SHAKEN
    assert blown.at("T") == inch(12, 10)


# --- soft ground ----------------------------------------------------------------------------------
SWAMP = marsh("s", 12, 5, 6, 10)


def test_a_vehicle_that_fails_on_very_difficult_ground_is_stuck_where_it_entered():
    """MB-TER-04, MB-TER-05: no panic test"""
    battle = a_battle(a_vehicle("T", RED, 8, 10), FAR, terrain=(SWAMP,))
    stuck = played(battle, drive(battle, "T", (14, 10)), dice=[4])
    assert stuck.at("T") == inch(12, 10)
    assert stuck.of(Bogged) == [Bogged("T", stuck=True)]
    assert stuck.battle.vehicles["T"].immobilised
    assert stuck.state("T") == "advancing"


def test_a_vehicle_stuck_where_it_stood_turns_its_turret_but_not_its_hull():
    """MB-TER-04, MB-VEH-09"""
    battle = a_battle(a_vehicle("T", RED, 14, 10), FAR, terrain=(SWAMP,))
    stuck = played(battle, Move("T", one_way("T", (15, 10)), SOUTH, NORTH), dice=[4])
    tank = stuck.battle.vehicles["T"]
    assert (tank.at, tank.facing, tank.turret) == (inch(14, 10), EAST, NORTH)


def test_a_vehicle_that_passes_goes_on_at_half_rate():
    """MB-TER-04, MB-TER-05"""
    battle = a_battle(a_vehicle("T", RED, 8, 10), FAR, terrain=(SWAMP,))
    through = played(battle, drive(battle, "T", (14, 10)), dice=[3])
    assert through.at("T") == inch(14, 10)


def test_foot_units_do_not_get_stuck():
    """MB-TER-05"""
    battle = a_battle(red("A", (11, 10)), FAR, terrain=(SWAMP,))
    assert played(battle, move(battle, "A", 2)).at("A1") == inch(13, 10)


def test_a_bogged_vehicle_spends_its_turn_on_a_new_test():
    """MB-TER-04"""
    stuck = a_vehicle("T", RED, 12, 10, immobilised=True, bogged=True)
    battle = a_battle(stuck, FAR, terrain=(SWAMP,))
    freed = played(battle, FreeVehicle("T"), dice=[3])
    assert not freed.battle.vehicles["T"].immobilised
    assert rule_against(freed.battle, drive(freed.battle, "T", (13, 10))) == "MB-CMD-01"
    still = played(battle, FreeVehicle("T"), dice=[4])
    assert still.battle.vehicles["T"].bogged


# --- optional tests -------------------------------------------------------------------------------
FREE = Options(free_movement=True)
COVER = Options(leaving_cover=True)


def test_a_move_towards_the_enemy_edge_is_free():
    """MB-ENC-01: red holds the west"""
    battle = a_battle(two(), FAR, options=FREE)
    assert played(battle, move(battle, "A", 4)).rules == []


def test_any_other_move_needs_a_passed_initiative_test():
    """MB-ENC-02"""
    battle = a_battle(two(facing=WEST), FAR, options=FREE)
    kept = played(battle, move(battle, "A", -4), dice=[4])
    assert kept.of(MoveForbidden) == [MoveForbidden("A", "MB-ENC-02")]
    assert kept.at("A1") == inch(10, 10)
    assert not kept.battle.units["A"].moved
    assert rule_against(kept.battle, move(kept.battle, "A", 4)) == "MB-CMD-01"
    assert played(battle, move(battle, "A", -4), dice=[3]).at("A1") == inch(6, 10)


def test_turning_on_the_spot_brings_no_enemy_into_the_arc_of_a_free_move():
    """MB-ENC-01: the arc is that of the beginning of the movement step"""
    foe = blue("B", (10, 2))
    behind = a_battle(two(facing=SOUTH), foe, options=FREE)
    turned = played(behind, Turn("A", NORTH)).battle
    assert played(turned, move(turned, "A", 0, -2), dice=[4]).of(MoveForbidden)
    ahead = a_battle(two(facing=NORTH), foe, options=FREE)
    away = played(ahead, Turn("A", SOUTH)).battle
    assert played(away, move(away, "A", 0, -2)).rules == []


def test_turning_the_turret_brings_no_enemy_into_the_arc_of_a_free_move():
    """MB-ENC-01"""
    tank = a_vehicle("T", RED, 20, 20, turret=SOUTH)
    battle = a_battle(tank, blue("B", (20, 4)), options=FREE)
    turned = played(battle, Turn("T", NORTH, "turret")).battle
    assert played(turned, drive(turned, "T", (20, 16)), dice=[4]).of(MoveForbidden)


def test_a_unit_that_may_not_move_may_still_set_its_facing():
    """MB-GEN-09, MB-ENC-02"""
    battle = a_battle(two(), FAR, options=Options(free_movement=True))
    stayed = played(battle, move(battle, "A", -2), dice=[4])
    assert then(stayed, Turn("A", WEST)).battle.units["A"].facing == WEST


def test_a_hull_that_pivots_on_the_spot_is_not_tested():
    """MB-CMD-06"""
    battle = a_battle(a_vehicle("T", RED, 20, 10), FAR, options=FREE)
    turned = played(battle, Move("T", one_way("T", (20, 10)), NORTH))
    assert turned.rules == []
    assert (turned.battle.vehicles["T"].facing, turned.battle.vehicles["T"].moved) == (NORTH, True)
    round_about = Move("T", one_way("T", (19, 10), (20, 10)), NORTH)
    assert played(battle, round_about, dice=[1]).rules == ["MB-ENC-02"]


def test_who_falls_to_an_ambush_does_not_get_up_before_the_mines():
    """MB-AMB-05, MB-INI-03: shot at where they stand, the others find the mines at once"""
    unit = red("A", (10, 8), (10, 10), (10, 12), (10, 14))
    foe = blue("B", (18, 10), weapons=("panzerfaust",), ambush=(11, 10))
    table, on = (mines("m", 10.01, 5, 8, 12),), Options(ambush=True)
    battle = a_battle(unit, foe, terrain=table, options=on)
    dice = [6, 6, 2, 1, 1, 1]  # hit, wound, the second of them; their test; the mines are found
    stopped = played(battle, move(battle, "A", 3), dice, [SpringAmbush("B")])
    assert stopped.of(MinesFound)
    assert stopped.fate("A2") == OUT
    assert stopped.at("A1") == inch(10, 8)


def test_closed_hatches_do_not_see_who_fired_behind():
    """MB-ENC-03"""
    foe = blue("B", (4, 10), fired_last=True)
    shut = a_battle(a_vehicle("T", RED, 20, 10), foe, options=FREE)
    back = drive(shut, "T", (14, 10))
    assert played(shut, back, dice=[1]).rules == ["MB-ENC-02"]
    agape = a_battle(a_vehicle("T", RED, 20, 10, hatches_open=True), foe, options=FREE)
    assert played(agape, back).rules == []


def test_a_unit_that_was_shot_at_tests_before_leaving_cover_and_is_shaken_if_it_fails():
    """MB-COV-01, MB-COV-02"""
    table = (scrub("w", 8, 8, 6, 4),)
    battle = a_battle(two(shot_at=True), FAR, terrain=table, options=COVER)
    kept = played(battle, move(battle, "A", 0, 3), dice=[4])
    assert kept.state("A") == SHAKEN
    assert kept.at("A1") == inch(10, 10)
    assert played(battle, move(battle, "A", 0, 3), dice=[3]).at("A1") == inch(10, 13)
    quiet = a_battle(two(), FAR, terrain=table, options=COVER)
    assert played(quiet, move(quiet, "A", 0, 3)).rules == []


def test_the_move_of_a_unit_that_is_in_the_open_goes_on_untested():
    """MB-COV-03"""
    battle = a_battle(two(shot_at=True), FAR, options=COVER)
    assert played(battle, move(battle, "A", 4)).rules == []


def test_a_vehicle_that_was_shot_at_tests_before_it_leaves_the_smoke():
    """MB-COV-01, MB-COV-02, MB-TER-07"""
    smoke = (block("smoke", 8, 8, 4, 4, kind="smoke", cover="light"),)
    tank = a_vehicle("T", RED, 10, 10, shot_at=True)
    battle = a_battle(tank, FAR, terrain=smoke, options=Options(leaving_cover=True))
    assert played(battle, drive(battle, "T", (11, 10))).rules == []  # it stays in it
    left = played(battle, drive(battle, "T", (16, 10)), dice=[4])
    assert (left.rules, left.state("T")) == (["MB-COV-02"], SHAKEN)


def test_leaving_cover_is_tested_before_the_direction_of_the_move():
    """MB-CMD-06"""
    table = (scrub("w", 9, 8, 5, 4),)
    both = Options(leaving_cover=True, free_movement=True)
    battle = a_battle(two(shot_at=True, facing=WEST), FAR, terrain=table, options=both)
    assert played(battle, move(battle, "A", -4), dice=[3, 3]).rules == ["MB-COV-02", "MB-ENC-02"]


def test_an_end_step_opens_the_shooting():
    """MB-CMD-05"""
    battle = a_battle(two(), FAR)
    assert then(played(battle, move(battle, "A", 4)), EndStep()).battle.phase == SHOOTING
