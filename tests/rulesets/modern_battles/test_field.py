"""Bases, ways and what they cost, reach, templates and room."""

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cliff,
    house,
    inch,
    marsh,
    mines,
    red,
    wall,
    wood,
)

from sandtable.ground.free import length
from sandtable.rulesets.modern_battles.ground.bases import base_of, gun_name
from sandtable.rulesets.modern_battles.ground.costs import farthest, way_cost
from sandtable.rulesets.modern_battles.ground.pieces import place_at
from sandtable.rulesets.modern_battles.ground.places import (
    combat_of,
    engaged_with,
    gap,
    in_reach,
    is_grouped,
    is_wholly_near,
    places_round,
    reached_by,
    room_aboard,
    strays,
)
from sandtable.rulesets.modern_battles.ground.reaches import reach_fault
from sandtable.rulesets.modern_battles.ground.templates import (
    figures_near_vehicle,
    figures_under,
    under_flame,
)
from sandtable.rulesets.modern_battles.ground.ways import bogging, entries, way_fault

M = 400


def cost(battle, who, *points):
    return way_cost(battle, who, tuple(inch(*p) for p in points), M).total


def fault(battle, who, *points, **more):
    fault = way_fault(battle, who, tuple(inch(*p) for p in points), **more)
    return fault and (fault[0], fault[1])


# --- bases ----------------------------------------------------------------------------------------
def test_distance_is_between_the_nearest_points_of_the_bases():
    """MB-GEN-05"""
    battle = a_battle(
        red("A", (10, 10)), blue("B", (15, 10)), a_vehicle("tank", BLUE, 20, 10, "medium-tank")
    )
    assert gap(battle, "A1", "B1") == 400  # round bases, 1 inch across
    assert gap(battle, "B1", "tank") == 250  # from 15.5 to 18: the tank is 4 x 2 inches


def test_a_towed_gun_takes_an_inch_and_a_half():
    """MB-GEN-05"""
    battle = a_battle(red("A", (10, 10), gun="gun-57", gun_at=(12, 10)), blue("B", (30, 10)))
    base = base_of(battle, gun_name("A"))
    assert (base.length, base.width, base.centre) == (150, 150, inch(12, 10))
    assert gap(battle, "A1", gun_name("A")) == 75


# --- what a way costs -----------------------------------------------------------------------------
def test_sparse_and_normal_ground_costs_nothing_more():
    """MB-TER-01"""
    scrub = block("scrub", 10, 8, 6, 4, kind="difficult-sparse", cover="light")
    assert cost(a_battle(red("A", (10, 10)), terrain=(scrub,)), "A1", (14, 10)) == 400


def test_each_inch_in_half_rate_ground_uses_two():
    """MB-TER-02"""
    battle = a_battle(red("A", (10, 10)), terrain=(wood("wood", 11, 8, 1, 4),))
    assert cost(battle, "A1", (13, 10)) == 400  # 3 inches, one of them in the wood


def test_ground_that_lies_in_two_pieces_counts_twice_only_once():
    """MB-TER-02"""
    both = (wood("wood", 11, 8, 2, 4), marsh("marsh", 12, 8, 2, 4))
    battle = a_battle(red("A", (10, 10)), terrain=both)
    assert cost(battle, "A1", (15, 10)) == 500 + 300


def test_an_obstacle_costs_half_of_m_and_is_paid_once():
    """MB-TER-03"""
    battle = a_battle(red("A", (10, 10)), terrain=(wall("wall", 12, 5, 10),))
    assert cost(battle, "A1", (14, 10)) == 400 + 200
    assert cost(battle, "A1", (11, 10)) == 100
    on_it = a_battle(red("A", (12.1, 10)), terrain=(wall("wall", 12, 5, 10),))
    assert cost(on_it, "A1", (14.1, 10)) == 200  # it was paid for on getting there


def test_a_building_costs_as_much_as_an_obstacle_on_entering_and_on_leaving():
    """MB-TER-08"""
    battle = a_battle(red("A", (10, 10)), terrain=(house("house", 12, 8, 4, 4),))
    assert cost(battle, "A1", (14, 10)) == 400 + 200
    assert cost(battle, "A1", (18, 10)) == 800 + 400


def test_a_trench_is_an_obstacle_to_vehicles_only():
    """MB-TER-08"""
    trench = block("trench", 12, 5, 1, 10, kind="trench", cover="heavy", stops_vehicles=True)
    battle = a_battle(
        red("A", (10, 7)), a_vehicle("tank", RED, 9, 12, "medium-tank"), terrain=(trench,)
    )
    assert cost(battle, "A1", (14, 7)) == 400
    assert way_cost(battle, "tank", (inch(17, 12),), 800).total == 800 + 400


def test_who_lacks_half_of_m_stops_at_the_obstacle():
    """MB-TER-03"""
    battle = a_battle(red("A", (10, 10)), terrain=(wall("wall", 13, 5, 10),))
    assert farthest(battle, "A1", inch(10, 10), inch(20, 10), M, 400) == inch(13, 10)
    assert farthest(battle, "A1", inch(10, 10), inch(20, 10), M, 800) == inch(16, 10)


@pytest.mark.parametrize("to", [(26, 10), (3, 14.37), (11.03, 28.4), (10.2, 10.11)])
@pytest.mark.parametrize("allowance", [1, 13, 399, 400, 1201])
def test_on_even_ground_one_gets_as_far_as_the_allowance_is_long(to, allowance):
    """MB-TER-02"""
    battle = a_battle(red("A", (10, 10)), terrain=(house("house", 40, 8, 4, 4),))
    start, end = inch(10, 10), inch(*to)
    parts = [place_at(start, end, n, 1024) for n in range(1025)]
    reached = [at for at in parts if length(start, at) <= allowance]
    assert farthest(battle, "A1", start, end, M, allowance) == reached[-1]


# --- what a way enters ----------------------------------------------------------------------------
def test_a_path_enters_a_minefield_at_its_edge_and_not_when_it_begins_inside():
    """MB-INI-03"""
    battle = a_battle(red("A", (10, 10), (13, 10)), terrain=(mines("field", 12, 8, 3, 4),))
    (entry,) = entries(battle, "A1", (inch(14, 10),))
    assert (entry.piece, entry.leg, entry.at) == ("field", 0, inch(12, 10))
    assert entries(battle, "A2", (inch(14, 10),)) == ()


def test_a_vehicle_risks_sticking_where_it_enters_very_difficult_ground_or_starts_in_it():
    """MB-TER-04"""
    battle = a_battle(
        a_vehicle("out", RED, 10, 10), a_vehicle("in", RED, 21, 10),
        terrain=(marsh("marsh", 20, 5, 8, 10),),
    )  # fmt: skip
    assert bogging(battle, "out", (inch(25, 10),)).at == inch(20, 10)
    assert bogging(battle, "in", (inch(25, 10),)).at == inch(21, 10)
    assert bogging(battle, "out", (inch(15, 10),)) is None


# --- what keeps from a way ------------------------------------------------------------------------
def test_nobody_passes_an_enemy_a_vehicle_or_a_cliff_but_foot_pass_friends():
    """MB-MOV-07, MB-MOV-11, MB-TER-08"""
    battle = a_battle(
        red("A", (10, 10), (10, 20), (10, 30)), red("F", (12, 20)), blue("B", (13, 10)),
        terrain=(cliff("cliff", 12, 28, 2, 4),),
    )  # fmt: skip
    assert fault(battle, "A1", (16, 10)) == ("mb-way-enemy", "MB-MOV-11")
    assert fault(battle, "A2", (16, 20)) is None
    assert fault(battle, "A2", (12, 20)) == ("mb-place-taken", "MB-MOV-07")
    assert fault(battle, "A3", (16, 30)) == ("mb-way-impassable", "MB-TER-08")


def test_a_vehicle_passes_no_figure_and_enters_no_building():
    """MB-MOV-07, MB-TER-08"""
    battle = a_battle(
        a_vehicle("tank", RED, 10, 10), red("F", (15, 10)), terrain=(house("house", 9, 20, 4, 4),)
    )
    assert fault(battle, "tank", (20, 10)) == ("mb-way-figure", "MB-MOV-07")
    assert fault(battle, "tank", (10, 19)) == ("mb-way-building", "MB-TER-08")


def test_nothing_leaves_the_table_by_choice_unless_it_may():
    """MB-MOV-09"""
    battle = a_battle(red("A", (1, 10)))
    assert fault(battle, "A1", (-1, 10)) == ("mb-way-off-table", "MB-MOV-09")
    assert fault(battle, "A1", (-1, 10), may_leave=True) is None


def test_only_a_charge_brings_a_figure_into_a_reach_its_own_or_the_enemys():
    """MB-MOV-11, MB-CC-02"""
    battle = a_battle(red("A", (10, 10)), blue("B", (16, 10), grenades=True))
    assert reach_fault(battle, "A1", (inch(13, 10),)) is None  # 2 inches apart: not less
    assert reach_fault(battle, "A1", (inch(13.01, 10),))[1] == "MB-MOV-11"


# --- units ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("apart", "grouped"), [(1.49, True), (1.5, False)])
def test_a_unit_is_grouped_when_half_have_another_at_less_than_half_an_inch(apart, grouped):
    """MB-GEN-08"""
    battle = a_battle(red("A", (10, 10), (10 + apart, 10), (10, 20), (10, 23)))
    assert is_grouped(battle, "A") is grouped


def test_one_figure_and_riders_are_never_grouped():
    """MB-GEN-08, MB-RID-01"""
    tank = a_vehicle("tank", RED, 20, 20)
    battle = a_battle(red("A", (10, 10)), red("R", (20, 20), (20, 20), mounted="tank"), tank)
    assert not is_grouped(battle, "A")
    assert not is_grouped(battle, "R")


def test_each_figure_stays_within_two_inches_of_another():
    """MB-GEN-08"""
    ends = {"A1": inch(10, 10), "A2": inch(13, 10), "A3": inch(16.01, 10)}
    assert strays(ends) == ("A3",)


# --- close combat ---------------------------------------------------------------------------------
def test_reach_is_less_than_an_inch_or_two_with_grenades():
    """MB-CC-01, MB-CC-02"""
    battle = a_battle(red("A", (10, 10), grenades=True), blue("B", (12.9, 10)))
    assert in_reach(battle, "A1", "B1")
    assert not in_reach(battle, "B1", "A1")
    assert engaged_with(battle, "B") == ("A",)
    assert reached_by(battle, "A1") == {"B": ("B1",)}
    apart = a_battle(red("A", (10, 10)), blue("B", (12, 10)))
    assert engaged_with(apart, "A") == ()


def test_a_combat_is_all_units_that_engagement_links():
    """MB-CC-14"""
    battle = a_battle(
        red("A", (10, 10)),
        red("C", (10, 14)),
        blue("B", (11.5, 10), (11.5, 14)),
        red("D", (40, 10)),
    )
    assert combat_of(battle, "A") == {"A", "B", "C"}
    assert combat_of(battle, "D") == frozenset()


# --- templates ------------------------------------------------------------------------------------
def test_a_round_template_covers_whoever_has_his_centre_under_it():
    """MB-RID-05"""
    battle = a_battle(red("A", (10, 10), (11.5, 10), (11.51, 12)), blue("B", (10, 8.5)))
    assert figures_under(battle, inch(10, 10), 150) == ("A1", "A2", "B1")


def test_an_explosion_reaches_by_the_distance_to_the_vehicle():
    """MB-VEH-16"""
    tank = a_vehicle("tank", BLUE, 20, 10)
    battle = a_battle(red("A", (14.5, 10), (14.49, 12)), tank)
    assert figures_near_vehicle(battle, "tank", 300) == ("A1",)


def test_flames_touch_friend_and_foe_in_a_triangle_eight_inches_long():
    """MB-WPN-12"""
    battle = a_battle(
        red("A", (10, 10)), red("F", (14, 10.5)), blue("B", (17, 11), (14, 12), (19, 9.2)),
        a_vehicle("tank", BLUE, 19.5, 11),
    )  # fmt: skip
    assert under_flame(battle, "A1", inch(20, 10)) == (("F1", "B1"), ("tank",))


# --- room -----------------------------------------------------------------------------------------
def test_riders_are_put_down_near_their_vehicle_on_the_side_away_from_the_enemy():
    """MB-RID-06, MB-VEH-20"""
    battle = a_battle(a_vehicle("tank", RED, 20, 20), blue("B", (30, 20)))
    places = places_round(battle, "tank", 5, 100, away_from=inch(30, 20))
    assert len(set(places)) == 5
    assert all(x < 2_000 for x, _ in places)


def test_a_unit_mounts_whole_within_two_inches_where_there_is_room():
    """MB-MOV-10"""
    tank = a_vehicle("tank", RED, 20, 20, carries=3)
    near = red("A", (18, 22.5), (20, 23.5))
    battle = a_battle(near, red("R", (0, 0), mounted="tank"), tank)
    assert is_wholly_near(battle, "A", "tank")
    assert room_aboard(battle, "tank") == 2
    far = a_battle(red("A", (18, 22.5), (20, 23.51)), tank)
    assert not is_wholly_near(far, "A", "tank")


def test_levels_are_those_of_hills():
    """MB-GEN-14"""
    hill = block("hill", 10, 10, 10, 10, kind="hill", level=2)
    field = a_battle(red("A", (1, 1)), terrain=(hill,)).field
    assert [field.level_at(inch(*at)) for at in ((5, 5), (10, 10), (15, 15))] == [0, 2, 2]
