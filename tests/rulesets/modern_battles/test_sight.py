"""Lines of sight, arcs, the facing struck, cover and hull-down positions."""

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    EAST,
    RED,
    WEST,
    a_battle,
    a_vehicle,
    block,
    blue,
    house,
    inch,
    red,
    wall,
    wood,
)

from sandtable.rulesets.modern_battles.battle.state import SHAKEN, WRECK
from sandtable.rulesets.modern_battles.ground.arcs import NARROW, WIDE, facing_struck, in_arc
from sandtable.rulesets.modern_battles.ground.bases import gun_name
from sandtable.rulesets.modern_battles.ground.cover import (
    Cover,
    cover_from,
    cover_of_fire,
    judge_of,
    leaves_cover,
)
from sandtable.rulesets.modern_battles.ground.sight import (
    observers,
    seen_from,
    sees,
    sight,
    sight_to_point,
    unit_sees,
)


def hill(name, *where, level=1):
    return block(name, *where, kind="hill", level=level)


def trench(name, *where):
    return block(name, *where, kind="trench", cover="heavy", stops_vehicles=True)


def smoke(name, *where, turns=(1, 2)):
    return block(name, *where, kind="smoke", cover="light", turns=turns)


def facing_each_other(*terrain, at=(10, 10), to=(30, 10), level=0, **more):
    return a_battle(red("A", at, level=level), blue("B", to), terrain=terrain, **more)


# --- the line -------------------------------------------------------------------------------------
def test_a_building_between_blocks_and_one_of_the_ends_being_inside_does_not():
    """MB-GEN-10, MB-GEN-14"""
    battle = facing_each_other(house("house", 18, 8, 4, 4))
    seen = sight(battle, "A1", "B1")
    assert (seen.clear, seen.blocker) == (False, "house")
    assert seen.fault == ("mb-sight-terrain", "MB-GEN-10", {"piece": "house"})
    assert sees(facing_each_other(house("house", 28, 8, 4, 4)), "A1", "B1")
    assert sees(facing_each_other(house("house", 8, 8, 4, 4)), "A1", "B1")


@pytest.mark.parametrize(("deep", "seen"), [(3, True), (3.01, False)])
def test_more_than_three_inches_of_dense_terrain_in_all_block(deep, seen):
    """MB-GEN-10"""
    assert sees(facing_each_other(wood("wood", 15, 5, deep, 10)), "A1", "B1") is seen
    halves = wood("one", 15, 5, 2, 10), wood("two", 20, 5, deep - 2, 10)
    assert sees(facing_each_other(*halves), "A1", "B1") is seen


def test_the_limit_of_dense_terrain_holds_inside_it_too():
    """MB-GEN-14"""
    jungle = wood("jungle", 5, 5, 30, 10)
    assert sees(facing_each_other(jungle, to=(13, 10)), "A1", "B1")
    assert not sees(facing_each_other(jungle, to=(13.01, 10)), "A1", "B1")


def test_a_hill_blocks_only_if_it_is_higher_than_both_ends():
    """MB-GEN-10, MB-GEN-14"""
    ridge = hill("ridge", 18, 5, 4, 10)
    assert not sees(facing_each_other(ridge), "A1", "B1")
    assert sees(facing_each_other(ridge, at=(19, 10)), "A1", "B1")
    assert sees(facing_each_other(ridge, hill("other", 8, 8, 4, 4)), "A1", "B1")


def test_from_an_upper_storey_one_sees_over_what_is_no_higher():
    """MB-GEN-14"""
    church = block("church", 8, 8, 4, 4, kind="building", cover="light", interior=True, rises=2)
    between = house("house", 18, 8, 4, 4)
    assert not sees(facing_each_other(church, between), "A1", "B1")
    assert sees(facing_each_other(church, between, level=1), "A1", "B1")
    tall = block("tall", 18, 8, 4, 4, kind="building", interior=True, rises=2)
    assert not sees(facing_each_other(church, tall, level=1), "A1", "B1")


def test_things_rise_above_the_ground_they_stand_on():
    """MB-GEN-14"""
    on_a_hill = hill("hill", 16, 5, 8, 10), wood("wood", 18, 5, 4, 10)
    up = hill("up", 8, 8, 4, 4)
    assert not sees(facing_each_other(*on_a_hill, up), "A1", "B1")
    assert sees(facing_each_other(*on_a_hill, hill("up", 8, 8, 4, 4, level=2)), "A1", "B1")


def test_vehicles_and_wrecks_between_block_but_not_for_who_touches_them():
    """MB-GEN-10, MB-GEN-14, MB-VEH-22"""
    squads = red("A", (10, 10)), blue("B", (30, 10))
    for fate in ({}, {"fate": WRECK}):
        assert not sees(a_battle(*squads, a_vehicle("v", RED, 20, 10, **fate)), "A1", "B1")
        assert sees(a_battle(*squads, a_vehicle("v", RED, 12.5, 10, **fate)), "A1", "B1")
    gone = a_vehicle("v", RED, 20, 10, fate="gone")
    assert sees(a_battle(*squads, gone), "A1", "B1")


def test_foot_figures_and_low_obstacles_do_not_block():
    """MB-GEN-10"""
    battle = a_battle(
        red("A", (10, 10)), red("F", (15, 10)), blue("B", (30, 10)),
        terrain=(wall("wall", 20, 5, 10),),
    )  # fmt: skip
    assert sees(battle, "A1", "B1")


def test_riders_are_seen_where_their_vehicle_is_and_it_does_not_hide_them():
    """MB-RID-07, MB-GEN-14"""
    battle = a_battle(
        red("A", (10, 10)),
        blue("R", (0, 0), mounted="tank"),
        a_vehicle("tank", BLUE, 30, 10),
    )
    seen = sight(battle, "A1", "R1")
    assert seen.clear
    assert seen.distance == sight(battle, "A1", "tank").distance == 1_750


def test_a_unit_sees_another_when_one_figure_sees_one():
    """MB-GEN-10"""
    battle = a_battle(
        red("A", (10, 10), (10, 20)), blue("B", (30, 10), (30, 11)),
        terrain=(house("house", 18, 8, 4, 4),),
    )  # fmt: skip
    assert not sees(battle, "A1", "B1")
    assert unit_sees(battle, "A", "B")


def test_an_observer_must_be_advancing():
    """MB-SHT-21"""
    battle = a_battle(
        red("A", (10, 10)),
        red("C", (10, 30), state=SHAKEN),
        red("D", (10, 28)),
        blue("B", (30, 30)),
        terrain=(house("house", 18, 10, 4, 14),),
    )
    assert observers(battle, RED, "B") == ("D",)


# --- arcs -----------------------------------------------------------------------------------------
def test_the_limits_of_an_arc_belong_to_it():
    """MB-GEN-15"""
    eye = inch(10, 10)
    assert in_arc(eye, EAST, inch(10, 20), WIDE)
    assert not in_arc(eye, EAST, inch(9.99, 20), WIDE)
    assert in_arc(eye, EAST, inch(20, 20), NARROW)
    assert not in_arc(eye, EAST, inch(20, 20.01), NARROW)


def test_each_figure_measures_the_arc_from_its_own_centre():
    """MB-GEN-15"""
    battle = a_battle(red("A", (10, 10), (12, 10)), blue("B", (11, 20)))
    assert sight(battle, "A1", "B1").in_arc
    assert not sight(battle, "A2", "B1").in_arc


def test_turret_weapons_have_180_degrees_hulls_and_towed_guns_90():
    """MB-GEN-09, MB-VEH-26"""
    target = blue("B", (12, 20))
    turret = a_battle(a_vehicle("v", RED, 10, 10, "medium-tank"), target)
    assert sight(turret, "v", "B1", "main").in_arc
    hull = a_battle(a_vehicle("v", RED, 10, 10, "assault-gun"), target)
    assert not sight(hull, "v", "B1", "main").in_arc
    assert not sight(hull, "v", "B1", "secondary").in_arc  # the mount of the main gun
    half_track = a_battle(a_vehicle("v", RED, 10, 10, "half-track"), target)
    assert sight(half_track, "v", "B1", "secondary").in_arc  # without a main gun: a turret's
    gun = a_battle(red("G", (8, 10), (8, 12), gun="gun-57", gun_at=(10, 10)), target)
    assert not sight(gun, gun_name("G"), "B1").in_arc
    assert sight(gun, "G1", "B1").in_arc


def test_a_turret_looks_where_it_is_turned():
    """MB-GEN-09"""
    battle = a_battle(a_vehicle("v", RED, 10, 10, turret=WEST), blue("B", (30, 10)))
    assert not sight(battle, "v", "B1", "main").in_arc


def test_a_marker_is_looked_at_like_a_target():
    """MB-AMB-02"""
    battle = facing_each_other(house("house", 18, 8, 4, 4))
    assert sight_to_point(battle, "A1", inch(16, 10)).visible
    assert not sight_to_point(battle, "A1", inch(25, 10)).clear
    assert sight_to_point(battle, "A1", inch(16, 10)).distance == 550


@pytest.mark.parametrize(
    ("firer", "struck"),
    [((20, 10), "front"), ((20, 20), "front"), ((19.99, 20), "flank"), ((10, 20), "flank"),
     ((0, 20), "flank"), ((-0.01, 20), "rear"), ((0, 10), "rear")],
)  # fmt: skip
def test_the_facing_struck_goes_by_the_bearing_of_the_firer(firer, struck):
    """MB-ARM-06"""
    struck_one = a_battle(a_vehicle("v", RED, 10, 10)).vehicles["v"]
    assert facing_struck(inch(*firer), struck_one) == struck


def test_a_figure_fires_at_the_nearest_it_sees_within_its_limit():
    """MB-SHT-22"""
    battle = a_battle(
        red("A", (10, 10)), blue("B", (20, 10), (16, 20), (34, 10)),
        terrain=(house("house", 12, 12, 4, 4),),
    )  # fmt: skip
    assert seen_from(battle, "A1", "B", 2_400) == [("B1", 900), ("B3", 2_300)]
    assert seen_from(battle, "A1", "B", 2_000) == [("B1", 900)]
    assert seen_from(battle, "A1", "B", 2_400, only="B2") == []


# --- cover ----------------------------------------------------------------------------------------
def test_half_of_the_figures_in_or_behind_a_piece_have_its_cover():
    """MB-TER-06"""
    hedge = wall("wall", 27, 9, 2)
    two = a_battle(red("A", (10, 10)), blue("B", (28, 10), (28, 20)), terrain=(hedge,))
    assert cover_of_fire(two, "A", "B") == Cover("light", "wall")
    three = a_battle(red("A", (10, 10)), blue("B", (28, 10), (28, 20), (28, 30)), terrain=(hedge,))
    assert cover_of_fire(three, "A", "B").kind == "none"


@pytest.mark.parametrize(("at", "cover"), [(28.7, "light"), (28.71, "none")])
def test_behind_is_within_an_inch_of_the_base(at, cover):
    """MB-TER-07"""
    battle = facing_each_other(wall("wall", 27, 5, 10), to=(at, 10))
    assert cover_of_fire(battle, "A", "B").kind == cover


def test_the_better_cover_counts_alone():
    """MB-TER-06"""
    battle = facing_each_other(wall("wall", 28, 5, 10), trench("trench", 29, 5, 2, 10))
    assert cover_of_fire(battle, "A", "B") == Cover("heavy", "trench")


def test_cover_on_the_far_side_is_none():
    """MB-TER-07"""
    battle = facing_each_other(wall("wall", 31, 5, 10))
    assert cover_of_fire(battle, "A", "B").kind == "none"


@pytest.mark.parametrize(("turn", "cover"), [(1, "light"), (2, "light"), (3, "none")])
def test_smoke_gives_light_cover_as_long_as_the_scenario_puts_it_there(turn, cover):
    """MB-TER-07"""
    battle = facing_each_other(smoke("smoke", 18, 5, 2, 10), turn=turn)
    assert sees(battle, "A1", "B1")
    assert cover_of_fire(battle, "A", "B").kind == cover
    tank = a_battle(
        red("A", (10, 10)), a_vehicle("v", BLUE, 30, 10),
        terrain=(smoke("smoke", 18, 5, 2, 10),), turn=turn,
    )  # fmt: skip
    assert cover_of_fire(tank, "A", "v").kind == cover


def test_a_wreck_gives_light_cover_to_who_is_directly_behind_it():
    """MB-TER-06, MB-VEH-22"""
    wreck = a_vehicle("v", RED, 27.5, 10, fate=WRECK)
    battle = a_battle(red("A", (10, 10)), blue("B", (30, 10)), wreck)
    assert cover_of_fire(battle, "A", "B") == Cover("light", "v")
    manned = a_battle(red("A", (10, 10)), blue("B", (30, 10)), a_vehicle("v", RED, 27.5, 10))
    assert cover_of_fire(manned, "A", "B").kind == "none"


def test_riders_have_light_cover():
    """MB-RID-01"""
    battle = a_battle(
        red("A", (10, 10)), blue("R", (0, 0), mounted="v"), a_vehicle("v", BLUE, 30, 10)
    )
    assert cover_of_fire(battle, "A", "R") == Cover("light", "v")
    assert cover_of_fire(battle, "A", "v").kind == "none"


# --- hull down ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("x", "down"), [(23, True), (23.01, False)])
def test_a_vehicle_within_an_inch_of_the_crest_is_hull_down(x, down):
    """MB-TER-07"""
    battle = a_battle(
        red("A", (5, 10)), a_vehicle("v", BLUE, x, 10), terrain=(hill("ridge", 20, 5, 20, 10),)
    )
    cover = cover_of_fire(battle, "A", "v")
    assert cover.hull_down is down
    assert cover.kind == ("light" if down else "none")


def test_who_shoots_from_the_same_hill_finds_no_hull_down():
    """MB-TER-07"""
    battle = a_battle(
        red("A", (35, 10)), a_vehicle("v", BLUE, 23, 10), terrain=(hill("ridge", 20, 5, 20, 10),)
    )
    assert cover_of_fire(battle, "A", "v").kind == "none"


def test_an_obstacle_makes_hull_down_and_woods_do_not():
    """MB-TER-06, MB-TER-07"""
    tank = a_vehicle("v", BLUE, 30, 10)
    behind = a_battle(red("A", (10, 10)), tank, terrain=(wall("wall", 27, 5, 10),))
    assert cover_of_fire(behind, "A", "v") == Cover("light", "wall", True)
    woods = a_battle(red("A", (10, 10)), tank, terrain=(wood("wood", 26, 5, 2, 10),))
    assert cover_of_fire(woods, "A", "v").kind == "none"


def test_a_place_that_the_scenario_marks_is_hull_down_from_everywhere():
    """MB-TER-07"""
    pit = block("pit", 28, 8, 4, 4, hull_down=True)
    battle = a_battle(red("A", (40, 10)), a_vehicle("v", BLUE, 30, 10), terrain=(pit,))
    assert cover_of_fire(battle, "A", "v") == Cover("light", "pit", True)


# --- once for the whole fire ----------------------------------------------------------------------
def test_cover_is_judged_from_the_leader_or_the_nearest_firing_figure_if_he_does_not_see():
    """MB-TER-07"""
    shooters = red("A", (10, 10), (10, 20), (12, 30))
    fence = wall("wall", 28, 5, 5.2)
    battle = a_battle(shooters, blue("B", (29, 10)), terrain=(fence,))
    assert judge_of(battle, "A", "B") == "A1"
    assert cover_of_fire(battle, "A", "B").kind == "light"
    hidden = a_battle(shooters, blue("B", (29, 10)), terrain=(fence, house("house", 12, 9, 2, 2)))
    assert judge_of(hidden, "A", "B", ("A2", "A3")) == "A2"
    assert cover_of_fire(hidden, "A", "B", ("A2", "A3")).kind == "none"
    assert cover_from(hidden, "A1", "B").kind == "light"


def test_the_fire_of_a_gun_is_judged_from_the_gun():
    """MB-TER-07"""
    battle = a_battle(red("G", (8, 30), gun="gun-75", gun_at=(10, 10)), blue("B", (29, 10)))
    assert judge_of(battle, "G", "B", (gun_name("G"),)) == gun_name("G")


# --- leaving cover --------------------------------------------------------------------------------
def test_leaving_cover_is_ending_or_passing_outside_any():
    """MB-COV-01"""
    scrub = block("scrub", 10, 8, 6, 4, kind="difficult-sparse", cover="light")
    far = block("far", 22, 8, 4, 4, kind="difficult-sparse", cover="light")
    battle = a_battle(red("A", (12, 10)), terrain=(scrub, far))
    assert not leaves_cover(battle, "A", [("A1", (inch(15, 10),))])
    assert leaves_cover(battle, "A", [("A1", (inch(19, 10),))])
    assert leaves_cover(battle, "A", [("A1", (inch(24, 10),))])
    open_ground = a_battle(red("A", (32, 10)), terrain=(scrub,))
    assert not leaves_cover(open_ground, "A", [("A1", (inch(36, 10),))])


def test_a_unit_leaves_its_cover_when_fewer_than_half_stay_in_it():
    """MB-COV-01, MB-TER-06"""
    scrub = block("scrub", 10, 8, 6, 4, kind="difficult-sparse", cover="light")
    battle = a_battle(red("A", (11, 10), (13, 10), (15, 10), (17, 10)), terrain=(scrub,))
    assert not leaves_cover(battle, "A", [("A3", (inch(19, 10),))])
    assert leaves_cover(battle, "A", [("A3", (inch(19, 10),)), ("A2", (inch(17.5, 11),))])


def test_riders_have_cover_and_leave_it_where_they_get_off_in_the_open():
    """MB-COV-01, MB-RID-01, MB-CMD-06"""
    scrub = block("scrub", 10, 8, 6, 4, kind="difficult-sparse", cover="light")
    tank = a_vehicle("T", "red", 18, 10)
    battle = a_battle(red("A", (18, 10), mounted="T"), tank, terrain=(scrub,))
    assert leaves_cover(battle, "A", [("A1", (inch(18, 12),))])
    assert not leaves_cover(battle, "A", [("A1", (inch(15, 10),))])
