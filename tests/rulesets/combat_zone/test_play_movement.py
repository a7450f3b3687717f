"""Movement on the table: what a path costs, what stops it, obstacles, cover."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    block,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
)

from sandtable.rulesets.combat_zone.commands import Cross, Move, Pivot, TakeCover
from sandtable.rulesets.combat_zone.events import LeftTable
from sandtable.rulesets.combat_zone.play.movement import in_contact, price_of
from sandtable.rulesets.combat_zone.state import EXITED, FIT, LOST

FAR = blue("bob", 110, 110)


def spent(*figures, command, terrain=(), **more):
    battle = a_battle(*figures, FAR, terrain=terrain, **more)
    return played(battle, command).battle.figures["ann"].spent


# --- pivots ---------------------------------------------------------------------------------------
def test_a_pivot_of_exactly_90_degrees_is_free():
    """CZ-MOVE-01, CZ-CMD-08."""
    assert spent(red("ann", 10, 10), command=Pivot("ann", 90)) == 0


def test_a_pivot_beyond_90_degrees_costs_one_point():
    """CZ-MOVE-01."""
    assert spent(red("ann", 10, 10), command=Pivot("ann", 91)) == 1


def test_pivots_that_follow_each_other_add_up_to_one():
    """CZ-MOVE-01: two of 60° are one of 120°."""
    battle = a_battle(red("ann", 10, 10), FAR)
    battle = played(battle, Pivot("ann", 60)).battle
    assert played(battle, Pivot("ann", 60)).battle.figures["ann"].spent == 1


def test_a_pivot_back_within_90_degrees_is_not_paid_twice():
    """CZ-MOVE-01."""
    battle = a_battle(red("ann", 10, 10), FAR)
    battle = played(battle, Pivot("ann", 180)).battle
    assert played(battle, Pivot("ann", -90)).battle.figures["ann"].spent == 1


def test_a_pivot_and_the_turn_into_a_move_add_up_to_one():
    """CZ-MOVE-01: 90° by hand and 90° more into the leg cost the 1 AP of a pivot of 180°."""
    battle = a_battle(red("ann", 10, 50), FAR)
    battle = played(battle, Pivot("ann", 90)).battle
    moved = played(battle, Move("ann", (cm(10, 55),))).battle
    assert moved.figures["ann"].spent == 2


# --- legs -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("far", "price"), [(0.1, 1), (5, 1), (5.01, 2), (5.5, 2), (10, 2)])
def test_each_started_five_centimetres_cost_one_point(far, price):
    """CZ-MOVE-01, CZ-CMD-09."""
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(10, 50 - far),))) == price


@pytest.mark.parametrize(("far", "price"), [(4, 1), (4.01, 2), (8, 2)])
def test_a_combat_suit_goes_four_centimetres_a_point(far, price):
    """CZ-MOVE-01."""
    ann = red("ann", 10, 50, armour="combat-suit")
    assert spent(ann, command=Move("ann", (cm(10, 50 - far),))) == price


def test_each_straight_leg_costs_its_own_points():
    """CZ-MOVE-01: 1 cm and 1 cm round a corner are 2 AP."""
    path = (cm(10, 49), cm(11, 49))
    assert spent(red("ann", 10, 50), command=Move("ann", path)) == 2


def test_a_bend_of_more_than_90_degrees_costs_the_pivot_too():
    """CZ-CMD-09."""
    path = (cm(10, 45), cm(11, 46))
    assert spent(red("ann", 10, 50), command=Move("ann", path)) == 3


def test_a_step_any_part_of_which_is_difficult_costs_two_points():
    """CZ-MOVE-01: only the second step of three touches the mud."""
    mud = block("mud", 0, 41, 40, 3, difficult=True)
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(10, 36),)), terrain=(mud,)) == 4


def test_a_step_that_ends_on_the_edge_of_difficult_ground_costs_one_point():
    """CZ-MOVE-01: touching the edge is not being in it."""
    mud = block("mud", 0, 40, 40, 5, difficult=True)
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(10, 45),)), terrain=(mud,)) == 1


def test_a_combat_suit_in_difficult_ground_goes_four_centimetres_for_two_points():
    """CZ-MOVE-01."""
    mud = block("mud", 0, 0, 40, 60, difficult=True)
    ann = red("ann", 10, 50, armour="combat-suit")
    assert spent(ann, command=Move("ann", (cm(10, 46),)), terrain=(mud,)) == 2


def test_a_move_that_cannot_be_paid_is_refused_and_says_how_much_it_needs():
    """CZ-AP-03."""
    battle = a_battle(red("ann", 10, 50), FAR)
    assert refused(battle, Move("ann", (cm(10, 15),))) == ("not-enough-points", "CZ-AP-03")


def test_facing_is_the_direction_of_the_last_leg():
    """CZ-SHOOT-01."""
    moved = played(a_battle(red("ann", 10, 50), FAR), Move("ann", (cm(10, 45), cm(14, 45))))
    assert moved.battle.figures["ann"].facing == (400, 0)


# --- what stops a move ----------------------------------------------------------------------------
def test_a_figure_may_pass_through_a_friend():
    """CZ-MOVE-02."""
    assert spent(red("ann", 10, 50), red("amy", 10, 46), command=Move("ann", (cm(10, 41),))) == 2


def test_a_figure_may_not_end_on_a_friend():
    """CZ-MOVE-02."""
    battle = a_battle(red("ann", 10, 50), red("amy", 10, 46), FAR)
    assert refused(battle, Move("ann", (cm(10, 45),))) == ("no-room", "CZ-MOVE-02")


def test_a_figure_may_not_pass_through_an_enemy():
    """CZ-MOVE-02."""
    battle = a_battle(red("ann", 10, 50), blue("bob", 10, 46))
    assert refused(battle, Move("ann", (cm(10, 40),))) == ("enemy-in-the-way", "CZ-MOVE-02")


def test_a_figure_stops_on_touching_an_enemy_base():
    """CZ-MOVE-02: it may not touch and go on, but it may end touching."""
    battle = a_battle(red("ann", 10, 50), blue("bob", 12.5, 45))
    assert refused(battle, Move("ann", (cm(10, 40),))) == ("enemy-in-the-way", "CZ-MOVE-02")
    assert played(battle, Move("ann", (cm(10, 45),))).battle.figures["ann"].engaged == ()


def test_a_figure_in_contact_but_not_engaged_may_walk_away():
    """CZ-MOVE-02."""
    battle = a_battle(red("ann", 10, 50), blue("bob", 12.5, 50))
    assert played(battle, Move("ann", (cm(5, 50),))).battle.figures["ann"].at == cm(5, 50)


def test_an_obstacle_is_not_walked_over():
    """CZ-MOVE-02."""
    battle = a_battle(red("ann", 10, 50), FAR, terrain=(line("wall", 12, 40, 20),))
    assert refused(battle, Move("ann", (cm(15, 50),))) == ("in-the-way", "CZ-MOVE-02")


def test_impassable_terrain_is_not_entered():
    """CZ-MOVE-02."""
    van = block("van", 12, 40, 8, 20, impassable=True)
    battle = a_battle(red("ann", 10, 50), FAR, terrain=(van,))
    assert refused(battle, Move("ann", (cm(15, 50),))) == ("in-the-way", "CZ-MOVE-02")


def test_the_walls_of_a_building_and_a_shut_door_stop_a_move_and_an_open_door_does_not():
    """CZ-MOVE-02, CZ-GEN-09."""

    def house(state):
        hall = building("hall", 20, 40, 20, 20, doors={"d1": (20, 50, state)})
        return a_battle(red("ann", 17, 50, facing=90), FAR, terrain=(hall,))

    through = Move("ann", (cm(23, 50),))
    assert refused(house("shut"), through) == ("in-the-way", "CZ-MOVE-02")
    assert refused(house("open"), Move("ann", (cm(17, 45), cm(23, 45)))) == (
        "in-the-way",
        "CZ-MOVE-02",
    )
    assert played(house("open"), through).battle.figures["ann"].at == cm(23, 50)


def test_a_base_that_does_not_fit_where_the_move_ends_is_refused():
    """CZ-MOVE-02: the base would overlap the wall."""
    battle = a_battle(red("ann", 10, 50), FAR, terrain=(line("wall", 12, 40, 20),))
    assert refused(battle, Move("ann", (cm(11, 50),))) == ("no-room", "CZ-MOVE-02")


def test_an_engaged_figure_cannot_move():
    """CZ-CC-02."""
    ann = red("ann", 10, 50, engaged=("bob",))
    battle = a_battle(ann, blue("bob", 12.5, 50, engaged=("ann",)))
    assert refused(battle, Move("ann", (cm(5, 50),))) == ("engaged", "CZ-CC-02")


# --- the edge -------------------------------------------------------------------------------------
def test_whoever_leaves_the_table_is_lost():
    """CZ-SEQ-07."""
    moved = played(a_battle(red("ann", 10, 3), FAR), Move("ann", (cm(10, -1),)))
    assert moved.of(LeftTable) == [LeftTable("ann", False)]
    assert moved.battle.figures["ann"].fate == LOST


def test_leaving_by_an_exit_of_the_scenario_is_not_a_loss():
    """CZ-SEQ-07."""
    battle = a_battle(red("ann", 10, 3), FAR, exits=(("red", "north"),))
    assert played(battle, Move("ann", (cm(10, -1),))).battle.figures["ann"].fate == EXITED


# --- obstacles ------------------------------------------------------------------------------------
def test_crossing_a_wall_costs_three_points_and_ends_in_contact_on_the_far_side():
    """CZ-MOVE-03, CZ-CMD-10: base edge on the wall's far face at 12.5 cm."""
    battle = a_battle(red("ann", 10.75, 50), FAR, terrain=(line("wall", 12, 40, 20),))
    ann = played(battle, Cross("ann", "wall")).battle.figures["ann"]
    assert (ann.at, ann.spent) == (cm(13.75, 50), 3)


def test_an_obstacle_out_of_contact_cannot_be_crossed():
    """CZ-MOVE-03."""
    battle = a_battle(red("ann", 8, 50), FAR, terrain=(line("wall", 12, 40, 20),))
    assert refused(battle, Cross("ann", "wall")) == ("no-obstacle-here", "CZ-MOVE-03")


def test_there_must_be_room_on_the_far_side():
    """CZ-MOVE-03."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50), red("amy", 13.75, 51), FAR, terrain=(wall,))
    assert refused(battle, Cross("ann", "wall")) == ("no-room", "CZ-MOVE-02")


def test_a_ditch_may_be_held_and_getting_out_of_it_costs_nothing_extra():
    """CZ-MOVE-03."""
    ditch = block("ditch", 12, 40, 3, 20, kind="ditch", cover="soft")
    battle = a_battle(red("ann", 10.75, 50), FAR, terrain=(ditch,))
    held = played(battle, Cross("ann", "ditch", stay_in=True)).battle
    assert held.figures["ann"].at == cm(13.25, 50)
    out = played(held, Move("ann", (cm(17, 50),))).battle
    assert out.figures["ann"].spent == 3 + 1


def test_a_wall_cannot_be_held():
    """CZ-MOVE-03."""
    battle = a_battle(red("ann", 10.75, 50), FAR, terrain=(line("wall", 12, 40, 20),))
    assert refused(battle, Cross("ann", "wall", True)) == ("cannot-stay-in", "CZ-MOVE-03")


def test_a_window_is_crossed_for_three_points():
    """CZ-GEN-09, CZ-OBST-01."""
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 50)])
    battle = a_battle(red("ann", 18.75, 50), FAR, terrain=(hall,))
    ann = played(battle, Cross("ann", "hall/window-1")).battle.figures["ann"]
    assert (ann.at, ann.spent) == (cm(21.25, 50), 3)


def test_a_building_without_openings_is_entered_anywhere_for_three_points():
    """CZ-GEN-09."""
    barn = building("barn", 20, 40, 20, 20)
    battle = a_battle(red("ann", 18.75, 43), FAR, terrain=(barn,))
    ann = played(battle, Cross("ann", "barn")).battle.figures["ann"]
    assert (ann.at, ann.spent) == (cm(21.25, 43), 3)


# --- contact --------------------------------------------------------------------------------------
def test_figures_on_the_two_sides_of_one_wall_count_as_base_to_base():
    """CZ-GEN-05."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50), blue("bob", 13.75, 50), terrain=(wall,))
    assert in_contact(battle, *battle.figures.values())


def test_figures_as_far_apart_without_a_wall_are_not_in_contact():
    """CZ-GEN-05."""
    battle = a_battle(red("ann", 10.75, 50), blue("bob", 13.75, 50))
    assert not in_contact(battle, *battle.figures.values())


# --- taking cover ---------------------------------------------------------------------------------
def test_taking_cover_costs_one_point_and_needs_cover_in_contact():
    """CZ-COVER-01, CZ-CMD-15, CZ-MOVE-03."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50), red("amy", 5, 50), FAR, terrain=(wall,))
    ann = played(battle, TakeCover("ann", "wall")).battle.figures["ann"]
    assert (ann.cover, ann.spent) == ("wall", 1)
    assert refused(battle, TakeCover("amy", "wall")) == ("no-cover-here", "CZ-COVER-01")


def test_cover_taken_ends_with_a_move():
    """CZ-COVER-01."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50, cover="wall"), FAR, terrain=(wall,))
    assert played(battle, Move("ann", (cm(10.75, 48),))).battle.figures["ann"].cover == ""


# --- who may act ----------------------------------------------------------------------------------
def test_figures_act_one_after_the_other_and_do_not_come_back():
    """CZ-SEQ-04."""
    battle = a_battle(red("ann", 10, 50), red("amy", 20, 50), FAR)
    battle = played(battle, Move("ann", (cm(10, 45),))).battle
    battle = played(battle, Move("amy", (cm(20, 45),))).battle
    assert refused(battle, Move("ann", (cm(10, 44),))) == ("already-acted", "CZ-SEQ-04")


def test_a_figure_of_another_group_cannot_act():
    """CZ-SEQ-04."""
    battle = a_battle(red("ann", 10, 50), red("zoe", 20, 50, group="others"), FAR)
    assert refused(battle, Move("zoe", (cm(20, 45),))) == ("not-in-active-group", "CZ-SEQ-04")


@pytest.mark.parametrize(
    ("state", "key"),
    [
        ({"reaction": "rout"}, "routing"),
        ({"stunned": True}, "stunned"),
        ({"fate": LOST}, "out-of-action"),
    ],
)
def test_routing_stunned_and_lost_figures_cannot_act(state, key):
    """CZ-REACT-12, CZ-STATE-02."""
    ann = red("ann", 10, 50, **state)
    assert refused(a_battle(ann, FAR), Move("ann", (cm(10, 45),)))[0] == key


def test_darkness_takes_one_centimetre_off_each_step():
    """CZ-DARK-03."""
    battle = a_battle(red("ann", 10, 50), FAR, dark=True)
    assert price_of(battle, battle.figures["ann"], (cm(10, 46),)) == 1
    assert price_of(battle, battle.figures["ann"], (cm(10, 45),)) == 2


def test_a_refused_move_changes_nothing():
    battle = a_battle(red("ann", 10, 50), FAR)
    before = battle.figures["ann"]
    refused(battle, Move("ann", (cm(10, 5),)))
    assert battle.figures["ann"] is before and before.fate == FIT
