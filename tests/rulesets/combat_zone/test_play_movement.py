"""Movement on the table: what a path costs, what stops it, obstacles, cover."""

import pytest
from tests.rulesets.combat_zone.build import (
    RULES,
    a_battle,
    block,
    blue,
    building,
    cm,
    line,
    played,
    polygon,
    red,
    refused,
)

from sandtable.rulesets.combat_zone.battle.events import LeftTable, Moved
from sandtable.rulesets.combat_zone.battle.state import EXITED, FIT, LOST, with_figure
from sandtable.rulesets.combat_zone.commands import AnswerFire, Cross, Move, Pivot, Shoot, TakeCover
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.movement import price_of

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


def test_turning_to_and_fro_is_paid_once():
    """CZ-MOVE-01: 120° to the right, 60° back and 60° on again are one pivot of 120°."""
    battle = a_battle(red("ann", 10, 10), FAR)
    for angle in (60, 60, -60, 60):
        battle = played(battle, Pivot("ann", angle)).battle
    assert battle.figures["ann"].spent == 1


@pytest.mark.parametrize("parts", [(30, 30, 30), (-45, -45), (89, 1), (60, 30), (1,) * 90])
@pytest.mark.parametrize("settled", [(123, -457), (-333, 222), (17, 19), (99, -100)])
def test_pivots_that_make_exactly_90_degrees_are_free_whatever_the_facing(settled, parts):
    """CZ-MOVE-01."""
    battle = with_figure(a_battle(red("ann", 10, 10), FAR), "ann", facing=settled, settled=settled)
    for angle in parts:
        battle = played(battle, Pivot("ann", angle)).battle
    assert battle.figures["ann"].spent == 0


def test_a_pivot_that_is_paid_for_lets_the_move_go_anywhere():
    """CZ-MOVE-01: 120° by hand, then a leg in any direction: still one pivot."""
    battle = played(a_battle(red("ann", 10, 50), FAR), Pivot("ann", 120)).battle
    assert played(battle, Move("ann", (cm(10, 45),))).battle.figures["ann"].spent == 1 + 1
    assert played(battle, Move("ann", (cm(10, 55),))).battle.figures["ann"].spent == 1 + 1


def test_after_a_move_pivots_are_counted_anew():
    """CZ-MOVE-01: a free quarter turn may precede each move or other action."""
    battle = a_battle(red("ann", 10, 50), FAR)
    for command in (Pivot("ann", 90), Move("ann", (cm(15, 50),)), Pivot("ann", 90)):
        battle = played(battle, command).battle
    assert battle.figures["ann"].spent == 1


def test_a_move_straight_back_costs_the_pivot_and_a_move_to_the_side_does_not():
    """CZ-MOVE-01, CZ-CMD-09: Ann faces north."""
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(15, 50),))) == 1
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(15, 50.01),))) == 3
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(10, 55),))) == 2


@pytest.mark.parametrize("angle", [0, 181, -181, 360, 10**18])
def test_a_pivot_goes_by_1_to_180_degrees(angle):
    """CZ-CMD-08."""
    battle = a_battle(red("ann", 10, 50), FAR)
    assert refused(battle, Pivot("ann", angle)) == ("bad-angle", "CZ-MOVE-01")
    assert played(battle, Pivot("ann", -180)).battle.figures["ann"].facing == (0, 10_000)


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


def test_a_step_that_begins_where_difficult_ground_ends_costs_one_point():
    """CZ-MOVE-01: 5 cm in the mud, then 5 cm outside."""
    mud = block("mud", 0, 45, 40, 15, difficult=True)
    assert spent(red("ann", 10, 50), command=Move("ann", (cm(10, 40),)), terrain=(mud,)) == 3


def test_a_combat_suit_in_difficult_ground_goes_four_centimetres_for_two_points():
    """CZ-MOVE-01."""
    mud = block("mud", 0, 0, 40, 60, difficult=True)
    ann = red("ann", 10, 50, armour="combat-suit")
    assert spent(ann, command=Move("ann", (cm(10, 46),)), terrain=(mud,)) == 2


def test_a_move_that_cannot_be_paid_is_refused_and_says_how_much_it_needs():
    """CZ-AP-03."""
    battle = a_battle(red("ann", 10, 50), FAR)
    assert refused(battle, Move("ann", (cm(10, 15),))) == ("not-enough-points", "CZ-AP-03")


def test_a_path_has_1_to_24_points():
    """CZ-CMD-09: legs of nothing are none."""
    battle = a_battle(red("ann", 10, 50), FAR)
    for path in ((), (cm(10, 50),), (cm(10, 49), cm(10, 49)), tuple(cm(10, y) for y in range(25))):
        assert refused(battle, Move("ann", path)) == ("bad-path", "CZ-MOVE-01")
    winding = tuple(cm(10, 49 - n % 2) for n in range(24))
    assert refused(battle, Move("ann", winding)) == ("not-enough-points", "CZ-AP-03")


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


def test_a_figure_that_has_touched_an_enemy_has_ended_its_move():
    """CZ-MOVE-02: touching at a corner of the path and turning away is no way."""
    battle = a_battle(red("ann", 10, 50), blue("bob", 12.5, 45))
    touch_and_go = Move("ann", (cm(10, 45), cm(7, 45)))
    assert refused(battle, touch_and_go) == ("enemy-in-the-way", "CZ-MOVE-02")


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


def test_a_base_may_touch_a_friend_and_not_overlap_it_by_a_hair():
    """CZ-MOVE-02, CZ-GEN-05."""
    battle = a_battle(red("ann", 10, 50), red("amy", 10, 45), FAR)
    assert played(battle, Move("ann", (cm(10, 47.5),))).battle.figures["ann"].at == cm(10, 47.5)
    assert refused(battle, Move("ann", (cm(10, 47.49),))) == ("no-room", "CZ-MOVE-02")


def test_casualties_are_walked_over_and_stood_upon():
    """CZ-STATE-03, CZ-MOVE-02: they block nothing, friend or foe."""
    fallen = blue("ben", 10, 46, fate="casualty")
    moved = played(a_battle(red("ann", 10, 50), fallen, FAR), Move("ann", (cm(10, 46),)))
    assert moved.battle.figures["ann"].at == cm(10, 46)


def test_a_base_stands_across_an_open_door_but_not_across_a_shut_one_or_a_window():
    """CZ-GEN-09, CZ-MOVE-02: it would reach through."""

    def before(**openings):
        hall = building("hall", 20, 40, 20, 20, **openings)
        return a_battle(red("ann", 17, 50, facing=90), FAR, terrain=(hall,))

    close, touching = Move("ann", (cm(18.76, 50),)), Move("ann", (cm(18.75, 50),))
    shut = before(doors={"d1": (20, 50, "shut")})
    assert refused(shut, close) == ("no-room", "CZ-MOVE-02")
    assert refused(before(windows=[(20, 50)]), close) == ("no-room", "CZ-MOVE-02")
    assert played(shut, touching).battle.figures["ann"].at == cm(18.75, 50)
    doorway = Move("ann", (cm(20, 50),))
    opened = before(doors={"d1": (20, 50, "open")})
    assert played(opened, doorway).battle.figures["ann"].at == cm(20, 50)


def test_an_open_door_in_a_slanting_wall_is_walked_through():
    """CZ-GEN-09: the wall has a gap where the door is, however it runs."""
    corners = [(20, 20), (29, 23), (29, 40), (20, 40)]
    shed = polygon(
        "shed", corners, kind="building", material="brick", doors=[("d1", (23, 21), "open")]
    )
    battle = a_battle(red("ann", 23, 18, facing=180), FAR, terrain=(shed,))
    assert played(battle, Move("ann", (cm(23, 24),))).battle.figures["ann"].at == cm(23, 24)
    assert refused(battle, Move("ann", (cm(21, 18), cm(21, 24)))) == ("in-the-way", "CZ-MOVE-02")


def test_the_floor_of_a_building_may_be_difficult_or_impassable():
    """CZ-GEN-09, CZ-MOVE-01: every piece may have these flags."""
    ruin = building("ruin", 20, 40, 20, 20, doors={"d1": (20, 50, "open")})
    ann = red("ann", 17, 50, facing=90)
    rubble = ruin.but(difficult=True)
    assert spent(ann, command=Move("ann", (cm(22, 50),)), terrain=(rubble,)) == 2
    filled = ruin.but(impassable=True)
    battle = a_battle(ann, FAR, terrain=(filled,))
    assert refused(battle, Move("ann", (cm(22, 50),))) == ("in-the-way", "CZ-MOVE-02")


def test_a_move_cut_short_upon_a_friend_ends_where_the_base_last_fitted():
    """CZ-MOVE-02, CZ-OPP-01: Ann panics as she passes Amy, and falls back to her side."""
    guard = blue("bob", 10, 30, facing=180, weapons=("smg",), watch="smg")
    battle = a_battle(red("ann", 10, 50), red("amy", 10, 46), guard)
    shot = AnswerFire("bob", cm(10, 45), "single", (("ann", 1),))
    cut = played(battle, Move("ann", (cm(10, 41),)), dice=(5, 3, 3), answers=(shot,))
    ann = cut.battle.figures["ann"]
    assert (ann.reaction, ann.at, ann.spent) == ("panic", cm(10, 48.5), 1)
    assert cut.of(Moved)[-1] == Moved("ann", cm(10, 48.5), (0, -500), 0)


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
    battle = a_battle(red("ann", 10, 3), FAR, exits={"red": ["north"]})
    assert played(battle, Move("ann", (cm(10, -1),))).battle.figures["ann"].fate == EXITED


@pytest.mark.parametrize(("edge", "fate"), [("west", EXITED), ("north", LOST)])
def test_the_edge_left_by_is_the_first_that_the_leg_crosses(edge, fate):
    """CZ-SEQ-07: 1 cm from the west edge and 3 from the north, to 4 cm west and 1 north of them."""
    battle = a_battle(red("ann", 1, 3, facing=270), FAR, exits={"red": [edge]})
    assert played(battle, Move("ann", (cm(-4, -1),))).battle.figures["ann"].fate == fate


@pytest.mark.parametrize("edge", ["east", "south"])
def test_whoever_leaves_through_a_corner_leaves_by_either_edge(edge):
    """CZ-SEQ-07, CZ-GEN-10."""
    battle = a_battle(red("ann", 118, 118, facing=135), blue("bob", 9, 9), exits={"red": [edge]})
    assert played(battle, Move("ann", (cm(121, 121),))).battle.figures["ann"].fate == EXITED


def test_an_exit_is_open_to_its_own_side_only():
    """CZ-SEQ-07."""
    battle = a_battle(red("ann", 10, 3), FAR, exits={"blue": ["north"]})
    assert played(battle, Move("ann", (cm(10, -1),))).battle.figures["ann"].fate == LOST


def test_on_the_very_edge_a_figure_is_still_on_the_table():
    """CZ-SEQ-07: its centre is what leaves."""
    battle = a_battle(red("ann", 3, 50, facing=270), FAR)
    assert played(battle, Move("ann", (cm(0, 50),))).battle.figures["ann"].fate == FIT
    assert played(battle, Move("ann", (cm(-0.01, 50),))).battle.figures["ann"].fate == LOST


def test_only_the_end_of_a_move_leaves_the_table():
    """CZ-SEQ-07."""
    battle = a_battle(red("ann", 3, 50, facing=270), FAR)
    there_and_back = Move("ann", (cm(-1, 50), cm(1, 50)))
    assert refused(battle, there_and_back) == ("off-the-table", "CZ-SEQ-07")


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


@pytest.mark.parametrize(
    ("setting", "kind", "price"),
    [
        ("core", "wall", 3), ("core", "trench", 3), ("core", "barbed-wire", 3),
        ("ww2", "wall", 3), ("ww2", "trench", 4), ("ww2", "barbed-wire", 4),
    ],
)  # fmt: skip
def test_the_supplement_makes_trenches_and_barbed_wire_dearer(setting, kind, price):
    """CZ-OBST-01, CZ-MOVE-03, CZ-GEN-01: in a core game every obstacle costs 3 AP."""
    piece = line("piece", 12, 40, 20, kind=kind, cover="none")

    def with_points(left):
        ann = red("ann", 10.75, 50, spent=6 - left)
        return a_battle(ann, FAR, terrain=(piece,), options=Options(setting=setting))

    RULES.check(with_points(price), Cross("ann", "piece"))
    short = refused(with_points(price - 1), Cross("ann", "piece"))
    assert short == ("not-enough-points", "CZ-AP-03")


@pytest.mark.parametrize(("width", "centre"), [(0.5, 12.25), (1, 12.5), (2, 13.25), (6, 13.25)])
def test_a_trench_narrower_than_a_base_can_be_held_too(width, centre):
    """CZ-MOVE-03: in its middle; a wide one at its near side. Getting out is a plain move."""
    ditch = block("ditch", 12, 40, width, 20, kind="ditch", cover="soft")
    battle = a_battle(red("ann", 10.75, 50, facing=90), FAR, terrain=(ditch,))
    held = played(battle, Cross("ann", "ditch", stay_in=True)).battle
    assert held.figures["ann"].at == cm(centre, 50)
    assert played(held, Move("ann", (cm(9, 50),))).battle.figures["ann"].spent == 3 + 2


def test_who_is_in_an_obstacle_walks_about_in_it_and_does_not_cross_it_again():
    """CZ-MOVE-03."""
    ditch = block("ditch", 12, 40, 3, 20, kind="ditch", cover="soft")
    battle = a_battle(red("ann", 13.5, 50), FAR, terrain=(ditch,))
    assert played(battle, Move("ann", (cm(13.5, 45),))).battle.figures["ann"].spent == 1
    assert refused(battle, Cross("ann", "ditch")) == ("no-obstacle-here", "CZ-MOVE-03")


def test_getting_back_into_a_ditch_on_the_way_is_not_free():
    """CZ-MOVE-03: out of it and in again in one path."""
    ditch = block("ditch", 12, 40, 3, 20, kind="ditch", cover="soft")
    battle = a_battle(red("ann", 13.5, 50), FAR, terrain=(ditch,))
    path = (cm(17, 50), cm(13.5, 48))
    assert refused(battle, Move("ann", path)) == ("in-the-way", "CZ-MOVE-02")


def test_from_one_arm_of_a_ditch_to_the_other_the_bank_between_is_not_free():
    """CZ-MOVE-03: out on this side, and crossing again to get in on that one."""
    corners = [(10, 40), (13, 40), (13, 55), (17, 55), (17, 40), (20, 40), (20, 58), (10, 58)]
    bend = polygon("bend", corners, kind="ditch", cover="soft")
    battle = a_battle(red("ann", 11.5, 45, facing=90), FAR, terrain=(bend,))
    assert refused(battle, Move("ann", (cm(18.5, 45),))) == ("in-the-way", "CZ-MOVE-02")
    along = Move("ann", (cm(11.5, 56.5), cm(18.5, 56.5)))
    assert played(battle, along).battle.figures["ann"].at == cm(18.5, 56.5)


def test_nobody_crosses_through_an_enemy():
    """CZ-MOVE-02: Bob lies in the middle of the bushes."""
    bushes = block("bushes", 12, 40, 20, 20, kind="bushes", cover="soft")
    battle = a_battle(red("ann", 10.75, 50), blue("bob", 22, 50), terrain=(bushes,))
    assert refused(battle, Cross("ann", "bushes")) == ("enemy-in-the-way", "CZ-MOVE-02")


def test_a_window_is_crossed_at_its_very_end():
    """CZ-MOVE-03: beside its frame, 1.5 cm from its middle."""
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 50)])
    battle = a_battle(red("ann", 18.75, 51.5), FAR, terrain=(hall,))
    ann = played(battle, Cross("ann", "hall/window-1")).battle.figures["ann"]
    assert ann.at == cm(21.25, 51.5)


@pytest.mark.parametrize(
    "other",
    [
        block("other", 18, 45, 5, 10, impassable=True),
        building("other", 18, 45, 5, 10),
        line("other", 18, 45, 10),
    ],
)
def test_nothing_else_is_passed_through_while_crossing(other):
    """CZ-MOVE-02, CZ-MOVE-03: it stands in the middle of the bushes."""
    bushes = block("bushes", 12, 40, 20, 20, kind="bushes", cover="soft")
    battle = a_battle(red("ann", 10.75, 50, facing=90), FAR, terrain=(bushes, other))
    assert refused(battle, Cross("ann", "bushes")) == ("in-the-way", "CZ-MOVE-02")


def test_nobody_crosses_onto_an_enemy_or_off_the_table():
    """CZ-MOVE-02, CZ-MOVE-03."""
    wall = line("wall", 12, 40, 20)
    taken = a_battle(red("ann", 10.75, 50), blue("bob", 14, 50), terrain=(wall,))
    assert refused(taken, Cross("ann", "wall"))[0] == "no-room"
    rim = a_battle(red("ann", 1.8, 50), FAR, terrain=(line("wall", 0.05, 40, 20),))
    assert refused(rim, Cross("ann", "wall")) == ("no-room", "CZ-MOVE-03")


def test_crossing_may_end_in_contact_with_an_enemy():
    """CZ-MOVE-02, CZ-MOVE-03: base to base, and nobody is engaged by that."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50), blue("bob", 16.25, 50), terrain=(wall,))
    crossed = played(battle, Cross("ann", "wall")).battle
    assert in_contact(crossed, *crossed.figures.values())
    assert crossed.figures["bob"].engaged == ()


def test_nobody_crosses_a_window_on_the_line_of_which_he_stands():
    """CZ-MOVE-03: there is no far side."""
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 50)])
    battle = a_battle(red("ann", 20, 50), FAR, terrain=(hall,))
    assert refused(battle, Cross("ann", "hall/window-1")) == ("no-obstacle-here", "CZ-MOVE-03")


@pytest.mark.parametrize("name", ["d1", "hall", "rock", "nothing", ""])
def test_only_obstacles_are_crossed(name):
    """CZ-CMD-10: not doors, walls of a building with openings, or what is impassable."""
    hall = building("hall", 12, 40, 20, 20, doors={"d1": (12, 50, "shut")})
    rock = block("rock", 5, 48, 4.5, 5, kind="wall", impassable=True)
    battle = a_battle(red("ann", 10.75, 50), FAR, terrain=(hall, rock))
    assert refused(battle, Cross("ann", name)) == ("no-obstacle-here", "CZ-MOVE-03")


def test_an_abstract_building_is_left_anywhere_too():
    """CZ-GEN-09."""
    barn = building("barn", 20, 40, 20, 20)
    battle = a_battle(red("ann", 30, 41.25), FAR, terrain=(barn,))
    ann = played(battle, Cross("ann", "barn")).battle.figures["ann"]
    assert (ann.at, ann.spent) == (cm(30, 38.75), 3)


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


@pytest.mark.parametrize(
    ("kind", "thick", "touching"),
    [("wall", 0.5, True), ("hedge", 1, True), ("barbed-wire", 0.5, True), ("wall", 2, False),
     ("ditch", 0.5, False), ("bushes", 0.5, False), ("trench", 0.5, False)],
)  # fmt: skip
def test_only_across_linear_obstacles_are_figures_base_to_base(kind, thick, touching):
    """CZ-GEN-05: walls, hedges, fences, barriers, windows, barbed wire, however they are drawn."""
    piece = block("piece", 12, 40, thick, 20, kind=kind, cover="none")
    ann, bob = red("ann", 10.75, 50), blue("bob", 12 + thick + 1.25, 50)
    battle = a_battle(ann, bob, terrain=(piece,))
    assert in_contact(battle, *battle.figures.values()) is touching


def test_across_a_window_figures_are_base_to_base_and_across_a_building_wall_they_are_not():
    """CZ-GEN-05, CZ-GEN-09."""
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 50)])
    for y, touching in ((50, True), (45, False)):
        battle = a_battle(red("ann", 18.75, y), blue("bob", 21.25, y), terrain=(hall,))
        assert in_contact(battle, *battle.figures.values()) is touching


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


def test_cover_taken_outlasts_pivots_and_shots():
    """CZ-COVER-01."""
    wall = line("wall", 12, 40, 20)
    ann = red("ann", 10.75, 50, cover="wall", facing=90, weapons=("smg",))
    battle = a_battle(ann, blue("bob", 40, 50), terrain=(wall,))
    battle = played(battle, Pivot("ann", 30)).battle
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    assert played(battle, shot, dice=(1,)).battle.figures["ann"].cover == "wall"


def test_cover_taken_ends_with_crossing():
    """CZ-COVER-01."""
    wall = line("wall", 12, 40, 20)
    battle = a_battle(red("ann", 10.75, 50, cover="wall"), FAR, terrain=(wall,))
    assert played(battle, Cross("ann", "wall")).battle.figures["ann"].cover == ""


@pytest.mark.parametrize(
    ("x", "piece"),
    [(10.75, "wire"), (10.75, "nothing"), (10.75, ""), (10.69, "wall")],
)
def test_cover_is_soft_or_better_and_touched(x, piece):
    """CZ-COVER-01, CZ-COVER-02: barbed wire gives none."""
    wall = line("wall", 12, 40, 20)
    wire = line("wire", 9, 40, 20, kind="barbed-wire", cover="none")
    battle = a_battle(red("ann", x, 50), FAR, terrain=(wall, wire))
    assert refused(battle, TakeCover("ann", piece)) == ("no-cover-here", "CZ-COVER-01")


def test_cover_is_taken_inside_a_piece_and_at_the_frame_of_a_window():
    """CZ-COVER-01, CZ-GEN-09."""
    bushes = block("bushes", 30, 30, 10, 10, kind="bushes", cover="soft")
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 50)])
    inside = a_battle(red("ann", 35, 35), FAR, terrain=(bushes, hall))
    assert played(inside, TakeCover("ann", "bushes")).battle.figures["ann"].cover == "bushes"
    window = a_battle(red("ann", 21.25, 50), FAR, terrain=(bushes, hall))
    taken = played(window, TakeCover("ann", "hall/window-1")).battle
    assert taken.figures["ann"].cover == "hall/window-1"
    assert refused(taken, TakeCover("ann", "hall/window-1")) == ("already-in-cover", "CZ-COVER-01")


@pytest.mark.parametrize(("x", "facing", "rules"), [(95, 270, {"CZ-HIT-02": -1}), (25, 90, {})])
def test_cover_taken_counts_only_where_the_cover_lies_in_the_way(x, facing, rules):
    """CZ-COVER-01, CZ-HIT-02: Bob crouches west of the wall, at long range from both sides."""
    ann = red("ann", x, 50, facing=facing, weapons=("smg",))
    battle = a_battle(
        ann, blue("bob", 60.75, 50, cover="wall"), terrain=(line("wall", 62, 40, 20),)
    )
    shot = played(battle, Shoot("ann", "smg", "single", (("bob", 1),)), dice=(1,))
    assert shot.modifiers() == rules


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
    assert battle.figures["ann"] is before
    assert before.fate == FIT
