"""Stairs, ladders, climbing, jumping and falling (CZ-URBAN; CZ-CMD-13, CZ-CMD-14)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    RULES,
    a_battle,
    a_machine,
    a_thing,
    block,
    blue,
    building,
    cm,
    line,
    platform,
    played,
    red,
    refused,
    run,
    tall,
)

from sandtable.rulesets.combat_zone.battle.events import Crushed, Fell
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, EXITED, LOST, Battle
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    Climb,
    CloseCombat,
    Cross,
    Door,
    FirstAid,
    ForceDoor,
    Jump,
    Move,
    PickUp,
    Shoot,
    TakeCover,
    TechRoll,
)
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.play.cohesion import is_in_cohesion
from sandtable.rulesets.combat_zone.play.shots import distance_between
from sandtable.rulesets.combat_zone.play.turn import _compulsory

FLOOR = 500

# A house of three floors with a flat roof, 20 x 12 cm: stairs inside in the east, a ladder outside
# in the north, holds and a rope in the south beside a window.
HOUSE = building(
    "house",
    20,
    20,
    20,
    12,
    windows=[(20, 26), (24, 32), (40, 26)],
    doors={"d1": (30, 32, "open")},
    floors=3,
    roof=True,
    stairs=[(37, 23)],
    ladders=[(30, 20)],
    holds=[(22, 32)],
    ropes=[(38, 32)],
)
GANTRY = platform("gantry", 20, 40, 24, 5, 5, ladders=[(20, 42)], holds=[(44, 42)])
TANK = platform("tank", 49, 38, 9, 9, 5, blocking=True, holds=[(58, 42)])
CLIFF = platform("cliff", 60, 0, 30, 60, 10, kind="level", ropes=[(60, 12)], holds=[(60, 30)])


def at(battle: Battle, who: str = "ann") -> tuple[Any, int]:
    return battle.figures[who].at, battle.figures[who].foot


def spent(battle: Battle, who: str = "ann") -> int:
    return battle.figures[who].spent


# --- stairs ---------------------------------------------------------------------------------------
def test_stairs_cost_a_point_per_five_centimetres_of_height():
    """CZ-URBAN-01: three floors and the roof, 15 cm, are 3 AP."""
    battle = a_battle(red("ann", 37, 23), blue("bob", 80, 80), terrain=(HOUSE,))
    up = played(battle, Move("ann", (), 3 * FLOOR)).battle
    assert (at(up), spent(up)) == ((cm(37, 23), 1500), 3)


@pytest.mark.parametrize(
    ("more", "dark", "floors", "price"),
    [
        ({"armour": "combat-suit"}, False, 2, 3),  # 10 cm at 4 cm: 3 AP
        ({}, True, 2, 3),  # CZ-DARK-03: 4 cm
        ({"armour": "combat-suit"}, True, 1, 2),  # 5 cm at 3 cm
        ({"traits": ("trained",)}, False, 2, 2),  # training helps on ladders, not on stairs
    ],
)
def test_stairs_are_slower_in_a_combat_suit_and_in_the_dark(more, dark, floors, price):
    """CZ-URBAN-01, CZ-DARK-03."""
    battle = a_battle(
        red("ann", 37, 23, quality="elite", **more),
        blue("bob", 80, 80),
        terrain=(HOUSE,),
        dark=dark,
    )
    assert spent(played(battle, Move("ann", (), floors * FLOOR)).battle) == price


def test_stairs_are_taken_from_beside_them_only():
    """CZ-URBAN-01: the base touches the stairs."""
    battle = a_battle(red("ann", 34, 23), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Move("ann", (), FLOOR)) == ("no-stairs-here", "CZ-URBAN-01")


def test_stairs_are_not_taken_through_a_wall():
    """CZ-MOVE-02: they are just inside the house; ann is near enough on either side."""
    house = building("house", 20, 20, 20, 12, windows=[(20, 26)], floors=2, stairs=[(39.98, 26)])
    outside = a_battle(red("ann", 41.25, 26), blue("bob", 80, 80), terrain=(house,))
    inside = a_battle(red("ann", 38.75, 26), blue("bob", 80, 80), terrain=(house,))
    assert refused(outside, Move("ann", (), FLOOR))[0] == "no-stairs-here"
    assert at(played(inside, Move("ann", (), FLOOR)).battle)[1] == FLOOR


def test_nobody_halts_between_two_floors_on_the_stairs():
    """CZ-URBAN-05: only a ladder can be held on to."""
    battle = a_battle(red("ann", 37, 23), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Move("ann", (), 250)) == ("no-such-level", "CZ-URBAN-05")


def test_a_house_has_no_more_floors_than_it_has():
    battle = a_battle(red("ann", 37, 23), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Move("ann", (), 4 * FLOOR))[0] == "no-such-level"


def test_upstairs_one_walks_inside_the_walls_and_over_what_stands_below():
    """CZ-MOVE-02: crates of the ground floor are in nobody's way on the first."""
    crates = tall(block("crates", 28, 24, 2, 4, impassable=True), 2)
    ground = a_battle(red("ann", 35, 26), blue("bob", 80, 80), terrain=(HOUSE, crates))
    upstairs = a_battle(red("ann", 35, 26, foot=5), blue("bob", 80, 80), terrain=(HOUSE, crates))
    assert refused(ground, Move("ann", (cm(25, 26),)))[0] == "in-the-way"
    assert at(played(upstairs, Move("ann", (cm(25, 26),))).battle) == (cm(25, 26), FLOOR)
    assert refused(upstairs, Move("ann", (cm(35, 34),)))[0] == "in-the-way"


def test_an_open_door_downstairs_is_a_wall_upstairs():
    """CZ-GEN-09: doors are on the ground floor, windows on every floor."""
    below = a_battle(red("ann", 30, 29), blue("bob", 80, 80), terrain=(HOUSE,))
    above = a_battle(red("ann", 30, 29, foot=5), blue("bob", 80, 80), terrain=(HOUSE,))
    assert at(played(below, Move("ann", (cm(30, 34),))).battle) == (cm(30, 34), 0)
    assert refused(above, Move("ann", (cm(30, 34),))) == ("in-the-way", "CZ-MOVE-02")


def test_a_door_is_opened_from_the_ground_floor_only():
    """CZ-MOVE-03: it is not in contact upstairs."""
    for foot, key in ((0, None), (5, "not-in-contact")):
        battle = a_battle(red("ann", 30, 30.75, foot=foot), blue("bob", 80, 80), terrain=(HOUSE,))
        shut = Door("ann", "d1", False)
        if key is None:
            assert "d1" in played(battle, shut).battle.shut
        else:
            assert refused(battle, shut)[0] == key


def test_a_roof_ends_at_its_edge():
    """CZ-URBAN-06: one jumps off, or takes a ladder; nobody walks over the edge."""
    battle = a_battle(red("ann", 30, 24, foot=15), blue("bob", 80, 80), terrain=(HOUSE,))
    assert at(played(battle, Move("ann", (cm(26, 22),))).battle) == (cm(26, 22), 1500)
    assert refused(battle, Move("ann", (cm(30, 17),))) == ("level-ends", "CZ-URBAN-06")


def test_difficult_ground_below_does_not_slow_a_walk_upstairs():
    """CZ-MOVE-01: 5 cm in difficult terrain are 2 AP, on the floor above it 1."""
    rubble = block("rubble", 24, 22, 10, 8, difficult=True)
    ground = a_battle(red("ann", 33, 26), blue("bob", 80, 80), terrain=(HOUSE, rubble))
    upstairs = a_battle(red("ann", 33, 26, foot=5), blue("bob", 80, 80), terrain=(HOUSE, rubble))
    walk = Move("ann", (cm(28, 26),))
    assert (spent(played(ground, walk).battle), spent(played(upstairs, walk).battle)) == (2, 1)


def test_higher_ground_is_not_walked_up_and_carries_who_is_on_it():
    """CZ-URBAN-04: a cliff needs holds; on top one walks as anywhere."""
    below = a_battle(red("ann", 57, 20), blue("bob", 5, 5), terrain=(CLIFF,))
    above = a_battle(red("ann", 70, 20, foot=10), blue("bob", 5, 5), terrain=(CLIFF,))
    assert refused(below, Move("ann", (cm(62, 20),)))[0] == "in-the-way"
    assert at(played(above, Move("ann", (cm(75, 20),))).battle) == (cm(75, 20), 1000)
    assert refused(above, Move("ann", (cm(55, 20),)))[0] == "level-ends"


def test_higher_ground_is_left_by_the_edge_of_the_table():
    """CZ-SEQ-07: the plateau goes on beyond it."""
    battle = a_battle(
        red("ann", 87, 30, foot=10), blue("bob", 5, 5), terrain=(CLIFF,), width=90, height=60,
        exits={"red": ["east"]},
    )  # fmt: skip
    assert played(battle, Move("ann", (cm(90.5, 30),))).battle.figures["ann"].fate == EXITED


def test_one_walks_under_a_gantry_but_not_through_a_tank():
    """A deck that does not block leaves room underneath."""
    battle = a_battle(red("ann", 30, 47), blue("bob", 5, 5), terrain=(GANTRY, TANK))
    assert at(played(battle, Move("ann", (cm(30, 42),))).battle) == (cm(30, 42), 0)
    beside = a_battle(red("ann", 47, 42), blue("bob", 5, 5), terrain=(GANTRY, TANK))
    assert refused(beside, Move("ann", (cm(52, 42),)))[0] == "in-the-way"


# --- ladders --------------------------------------------------------------------------------------
def test_a_ladder_costs_a_point_per_five_centimetres_and_ends_on_the_roof():
    """CZ-URBAN-01: 15 cm, 3 AP; the place on top is the player's choice beside the ladder."""
    battle = a_battle(red("ann", 30, 18.7), blue("bob", 80, 80), terrain=(HOUSE,))
    up = played(battle, Move("ann", (cm(30, 21),), 1500)).battle
    assert (at(up), spent(up), up.figures["ann"].footing) == ((cm(30, 21), 1500), 3, "")


def test_trained_troops_come_down_a_ladder_at_ten_centimetres_a_point():
    """CZ-URBAN-03: 15 cm down: 2 AP instead of 3; up as anybody."""
    for traits, price in (((), 3), (("trained",), 2)):
        battle = a_battle(
            red("ann", 30, 21, foot=15, traits=traits), blue("bob", 80, 80), terrain=(HOUSE,)
        )
        assert spent(played(battle, Move("ann", (cm(30, 18.7),), 0)).battle) == price
    below = a_battle(
        red("ann", 30, 18.7, traits=("trained",)), blue("bob", 80, 80), terrain=(HOUSE,)
    )
    assert spent(played(below, Move("ann", (cm(30, 21),), 1500)).battle) == 3


def test_darkness_slows_a_ladder_but_not_training():
    """CZ-DARK-03: 15 cm at 4 cm are 4 AP, abseiling is unaffected."""
    for traits, price in (((), 4), (("trained",), 2)):
        battle = a_battle(
            red("ann", 30, 21, foot=15, traits=traits),
            blue("bob", 80, 80),
            terrain=(HOUSE,),
            dark=True,
        )
        assert spent(played(battle, Move("ann", (cm(30, 18.7),), 0)).battle) == price


def test_a_figure_may_hold_on_to_a_ladder_between_levels():
    """CZ-URBAN-05: 7.5 cm up are 2 AP, and it goes on from there."""
    battle = a_battle(red("ann", 30, 18.7, quality="elite"), blue("bob", 80, 80), terrain=(HOUSE,))
    half = played(battle, Move("ann", (), 750)).battle
    assert (at(half), spent(half)) == ((cm(30, 18.7), 750), 2)
    assert half.figures["ann"].footing == "ladder"
    top = played(half, Move("ann", (cm(30, 21),), 1500)).battle
    assert (at(top), spent(top), top.figures["ann"].footing) == ((cm(30, 21), 1500), 4, "")


def test_from_a_ladder_nobody_walks_away_in_the_air():
    """CZ-URBAN-05."""
    battle = a_battle(
        red("ann", 30, 18.7, foot=7.5, footing="ladder"), blue("bob", 80, 80), terrain=(HOUSE,)
    )
    assert refused(battle, Move("ann", (cm(30, 15),))) == ("on-a-ladder", "CZ-URBAN-05")


def test_from_a_ladder_one_climbs_in_by_a_window_of_that_floor():
    """CZ-OBST-01: at the height of a floor the window beside the ladder is crossed for 3 AP."""
    house = building(
        "house", 20, 20, 20, 12, windows=[(30, 20)], floors=2, ladders=[(30, 20)]
    )  # fmt: skip
    battle = a_battle(
        red("ann", 30, 18.7, foot=5, footing="ladder"), blue("bob", 80, 80), terrain=(house,)
    )
    inside = played(battle, Cross("ann", "house/window-1")).battle
    assert (at(inside)[1], spent(inside), inside.figures["ann"].footing) == (FLOOR, 3, "")
    assert inside.field.building_at(inside.figures["ann"].at, FLOOR) == "house"


def test_a_ladder_outside_is_not_taken_from_inside():
    battle = a_battle(red("ann", 30, 21.3, foot=5), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Move("ann", (cm(30, 18.7),), 0))[0] == "no-stairs-here"


def test_a_gantry_is_reached_by_its_ladder_for_a_point():
    """CZ-URBAN-01: 5 cm."""
    battle = a_battle(red("ann", 18.7, 42), blue("bob", 80, 80), terrain=(GANTRY,))
    up = played(battle, Move("ann", (cm(21, 42),), FLOOR)).battle
    assert (at(up), spent(up)) == ((cm(21, 42), FLOOR), 1)


def test_opportunity_fire_answers_at_a_height_along_the_ladder():
    """CZ-OPP-01: bob lets ann come 5 cm up, and again 10; there she panics and holds on."""
    battle = a_battle(
        red("ann", 30, 18.7),
        blue("bob", 30, 5, facing=180, weapons=("smg",), watch="smg"),
        terrain=(HOUSE,),
    )
    shot = AnswerFire("bob", cm(30, 18.7), "single", (("ann", 1),))
    done = played(
        battle, Move("ann", (cm(30, 21),), 1500), dice=(6, 2, 2), answers=(None, None, shot)
    ).battle.figures["ann"]
    assert (done.foot, done.footing, done.reaction) == (1000, "ladder", "panic")
    assert done.spent == 3  # two steps, and the one under way


# --- climbing -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("armour", "price"), [("none", 2), ("flak-jacket", 2), ("combat-suit", 5)])
def test_holds_are_climbed_at_two_and_a_half_centimetres_a_point(armour, price):
    """CZ-URBAN-04: 5 cm are 2 AP, 5 in a combat suit."""
    battle = a_battle(red("ann", 45.3, 42, armour=armour), blue("bob", 80, 80), terrain=(GANTRY,))
    up = played(battle, Climb("ann", cm(43, 42), FLOOR)).battle
    assert (at(up), spent(up)) == ((cm(43, 42), FLOOR), price)


def test_a_climb_is_begun_only_with_the_points_to_finish_it():
    """CZ-URBAN-05: 10 cm of cliff are 4 AP; with 3 of 6 left nobody starts."""
    for used, allowed in ((2, True), (3, False)):
        battle = a_battle(red("ann", 58.7, 30, spent=used), blue("bob", 5, 5), terrain=(CLIFF,))
        climb = Climb("ann", cm(61, 30), 1000)
        if allowed:
            assert spent(played(battle, climb).battle) == used + 4
        else:
            assert refused(battle, climb) == ("not-enough-points", "CZ-AP-03")


def test_a_climb_needs_holds():
    """CZ-URBAN-04."""
    battle = a_battle(red("ann", 58.7, 40), blue("bob", 5, 5), terrain=(CLIFF,))
    assert refused(battle, Climb("ann", cm(61, 40), 1000)) == ("no-holds-here", "CZ-URBAN-04")


def test_a_climb_does_not_end_between_levels():
    """CZ-URBAN-05."""
    battle = a_battle(red("ann", 58.7, 30), blue("bob", 5, 5), terrain=(CLIFF,))
    halfway = Climb("ann", cm(58.7, 30), 500)
    assert refused(battle, halfway) == ("climb-leads-elsewhere", "CZ-URBAN-05")


def test_a_climb_may_halt_on_a_support_between_levels():
    """CZ-URBAN-05: the scenario gives one 5 cm up; anything done there is at -1."""
    cliff = platform("cliff", 60, 0, 30, 60, 10, kind="level", holds=[(60, 30)], supports=(5,))
    battle = a_battle(red("ann", 58.7, 30), blue("bob", 5, 5), terrain=(cliff,))
    half = played(battle, Climb("ann", cm(58.7, 30), 500)).battle
    assert (at(half), spent(half)) == ((cm(58.7, 30), 500), 2)
    assert half.figures["ann"].footing == "support"
    assert spent(played(half, Climb("ann", cm(61, 30), 1000)).battle) == 4


def test_a_rope_is_climbed_like_holds_and_abseiled_by_trained_troops():
    """CZ-URBAN-03, CZ-URBAN-04: 10 cm up 4 AP; down 4, or 1 for trained troops."""
    below = a_battle(red("ann", 58.7, 12, traits=("trained",)), blue("bob", 5, 5), terrain=(CLIFF,))
    assert spent(played(below, Climb("ann", cm(61, 12), 1000)).battle) == 4
    for traits, price in (((), 4), (("trained",), 1)):
        above = a_battle(
            red("ann", 61, 12, foot=10, traits=traits), blue("bob", 5, 5), terrain=(CLIFF,)
        )
        assert spent(played(above, Climb("ann", cm(58.7, 12), 0)).battle) == price


def test_holds_help_nobody_abseil():
    """CZ-URBAN-03: on a ladder or a rope."""
    battle = a_battle(
        red("ann", 61, 30, foot=10, traits=("trained",)), blue("bob", 5, 5), terrain=(CLIFF,)
    )
    assert spent(played(battle, Climb("ann", cm(58.7, 30), 0)).battle) == 4


def test_a_facade_is_climbed_to_a_window_beside_the_holds():
    """CZ-URBAN-04, CZ-OBST-01: 5 cm up 2 AP, then the window, 3 AP."""
    battle = a_battle(red("ann", 22, 33.3, quality="elite"), blue("bob", 80, 80), terrain=(HOUSE,))
    inside = played(battle, Climb("ann", cm(24, 30.7), FLOOR)).battle
    assert (at(inside), spent(inside)) == ((cm(24, 30.7), FLOOR), 5)


def test_a_facade_is_climbed_to_the_roof():
    """CZ-URBAN-04: 15 cm, 6 AP."""
    battle = a_battle(red("ann", 22, 33.3, quality="elite"), blue("bob", 80, 80), terrain=(HOUSE,))
    assert spent(played(battle, Climb("ann", cm(22, 31), 1500)).battle) == 6


def test_nobody_climbs_into_a_place_that_is_taken():
    """CZ-MOVE-02: the base must fit where it ends."""
    battle = a_battle(
        red("ann", 45.3, 42),
        red("ben", 43.5, 42, foot=5),
        blue("bob", 80, 80),
        terrain=(GANTRY,),
    )
    assert refused(battle, Climb("ann", cm(43, 42), FLOOR)) == ("no-room", "CZ-MOVE-02")


# --- jumping and falling --------------------------------------------------------------------------
def test_a_jump_of_five_centimetres_down_costs_two_points_and_no_roll():
    """CZ-URBAN-06."""
    battle = a_battle(red("ann", 30, 43.9, foot=5), blue("bob", 80, 80), terrain=(GANTRY,))
    down = played(battle, Jump("ann", cm(30, 47))).battle
    assert (at(down), spent(down)) == ((cm(30, 47), 0), 2)


def test_a_jump_of_five_centimetres_up_costs_the_same():
    """CZ-URBAN-06: a rise of up to 5 cm."""
    battle = a_battle(red("ann", 30, 47), blue("bob", 80, 80), terrain=(GANTRY,))
    up = played(battle, Jump("ann", cm(30, 44), FLOOR)).battle
    assert (at(up), spent(up)) == ((cm(30, 44), FLOOR), 2)


def test_nobody_jumps_up_ten_centimetres():
    """CZ-URBAN-06."""
    battle = a_battle(red("ann", 58.7, 40), blue("bob", 5, 5), terrain=(CLIFF,))
    assert refused(battle, Jump("ann", cm(61, 40), 1000)) == ("too-high", "CZ-URBAN-06")


@pytest.mark.parametrize(("gap", "fits"), [(4.9, True), (5, True), (5.1, False)])
def test_a_jump_clears_a_gap_of_five_centimetres(gap, fits):
    """CZ-URBAN-06: from edge to edge."""
    roofs = (
        platform("west", 10, 10, 10, 10, 10),
        platform("east", 20 + gap, 10, 10, 10, 10),
    )
    battle = a_battle(red("ann", 19.5, 15, foot=10), blue("bob", 80, 80), terrain=roofs)
    jump = Jump("ann", cm(20.5 + gap, 15), 1000)
    if fits:
        assert at(played(battle, jump).battle) == (cm(20.5 + gap, 15), 1000)
    else:
        assert refused(battle, jump) == ("too-far", "CZ-URBAN-06")


def test_a_jump_does_not_pass_a_wall():
    """CZ-MOVE-02: obstacles are crossed, not jumped."""
    wall = tall(line("wall", 32, 20, 20), 2)
    battle = a_battle(red("ann", 30, 30), blue("bob", 80, 80), terrain=(wall, GANTRY))
    assert refused(battle, Jump("ann", cm(34.5, 30))) == ("in-the-way", "CZ-MOVE-02")


def test_a_leap_from_a_roof_is_a_fall_that_may_be_cushioned():
    """CZ-URBAN-07, CZ-URBAN-08: 15 cm are -2, so a 10 is just enough."""
    battle = a_battle(red("ann", 20.5, 26, foot=15), blue("bob", 80, 80), terrain=(HOUSE,))
    done = played(battle, Jump("ann", cm(18.5, 26)), dice=(4, 6))
    assert at(done.battle) == (cm(18.5, 26), 0)
    assert done.of(Fell)[0].cushioned
    assert done.modifiers() == {"CZ-URBAN-08": -2}


def test_an_unbroken_fall_of_fifteen_centimetres_rolls_four_dice_without_armour():
    """CZ-URBAN-11: 4D6 against a resistance of 7: a 5 is panic, and no armour counts."""
    battle = a_battle(
        red("ann", 20.5, 26, foot=15, armour="combat-suit"), blue("bob", 80, 80), terrain=(HOUSE,)
    )
    done = played(battle, Jump("ann", cm(18.5, 26)), dice=(4, 5, 1, 1, 1, 2))
    assert done.of(Fell)[0].effect == "panic"
    assert done.rolls[1].roll.dice == "4D6"
    assert not done.rolls[1].roll.modifiers


def test_a_fall_can_kill():
    """CZ-URBAN-11: 3D6 from 10 cm; 12 is enough."""
    battle = a_battle(red("ann", 60.5, 40, foot=10), blue("bob", 5, 5), terrain=(CLIFF,))
    done = played(battle, Jump("ann", cm(58, 40)), dice=(4, 4, 6, 3, 3))
    assert done.battle.figures["ann"].fate == CASUALTY
    assert at(done.battle) == (cm(58, 40), 0)


def test_heroes_and_acrobats_cushion_falls_better():
    """CZ-URBAN-09, CZ-URBAN-10: +1 and +2 add up, against -1 for 10 cm."""
    battle = a_battle(
        red(
            "ann",
            60.5,
            40,
            foot=10,
            quality="hero",
            profile="hero",
            traits=("medic", "acrobat-2"),
        ),
        blue("bob", 5, 5),
        terrain=(CLIFF,),
    )
    done = played(battle, Jump("ann", cm(58, 40)), dice=(3, 3))
    assert done.modifiers() == {"CZ-URBAN-08": -1, "CZ-URBAN-09": 1, "CZ-URBAN-10": 2}
    assert done.of(Fell)[0].cushioned


def test_landing_on_somebody_hurts_both_if_the_fall_is_not_broken():
    """CZ-URBAN-12: bob rolls the same 3D6, and his armour does not count."""
    battle = a_battle(
        red("ann", 60.5, 40, foot=10),
        blue("bob", 58, 40, armour="combat-suit"),
        terrain=(CLIFF,),
    )
    done = played(battle, Jump("ann", cm(58, 40)), dice=(1, 1, 1, 1, 1, 6, 6, 6))
    assert done.of(Fell)[0].on == "bob"
    assert done.of(Crushed)[0].effect == "eliminated"
    assert done.battle.figures["bob"].fate == CASUALTY
    assert done.battle.figures["ann"].is_up


def test_whoever_stands_below_the_level_landed_on_is_not_struck():
    """CZ-URBAN-12: bob is under the platform on to which ann falls."""
    ledge = platform("ledge", 50, 35, 9.5, 10, up=3)
    battle = a_battle(red("ann", 60.5, 40, foot=10), blue("bob", 58, 40), terrain=(CLIFF, ledge))
    done = played(battle, Jump("ann", cm(58, 40)), dice=(1, 1, 1, 1))
    assert (at(done.battle), done.of(Fell)[0].height) == ((cm(58, 40), 300), 700)
    assert (done.of(Fell)[0].on, done.of(Crushed)) == ("", [])


def test_landing_on_somebody_with_a_broken_fall_hurts_neither():
    """CZ-URBAN-12; the faller comes to stand beside him."""
    battle = a_battle(red("ann", 60.5, 40, foot=10), blue("bob", 58, 40), terrain=(CLIFF,))
    done = played(battle, Jump("ann", cm(58, 40)), dice=(6, 6)).battle
    (x, y), foot = at(done)
    assert foot == 0
    assert (x - 5800) ** 2 + (y - 4000) ** 2 >= 250**2
    assert done.figures["bob"].is_up


def test_a_jump_of_five_centimetres_never_lands_on_somebody():
    """CZ-MOVE-02: the base must fit."""
    battle = a_battle(
        red("ann", 30, 43.9, foot=5),
        red("ben", 30, 46.5),
        blue("bob", 80, 80),
        terrain=(GANTRY,),
    )
    assert refused(battle, Jump("ann", cm(30, 47)))[0] == "no-room"


def test_a_leap_from_a_window_pays_for_the_window_too():
    """CZ-URBAN-06, CZ-OBST-01: 2 and 3 AP; from the second floor it is a fall of 10 cm."""
    battle = a_battle(red("ann", 21.3, 26, foot=10), blue("bob", 80, 80), terrain=(HOUSE,))
    done = played(battle, Jump("ann", cm(18.7, 26)), dice=(6, 6))
    assert (at(done.battle), spent(done.battle)) == ((cm(18.7, 26), 0), 5)
    assert done.of(Fell)[0].height == 1000


def test_nobody_jumps_through_a_wall():
    battle = a_battle(red("ann", 21.3, 29, foot=5), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Jump("ann", cm(18.7, 29)))[0] == "in-the-way"


def test_a_machine_that_falls_is_damaged_not_wounded():
    """CZ-MACH-01: the dice of the fall on the table of machines."""
    battle = a_battle(
        red("drone", 60.5, 40, foot=10, **a_machine(resistance=9)),
        blue("bob", 5, 5),
        terrain=(CLIFF,),
    )
    done = played(battle, Jump("drone", cm(58, 40)), dice=(1, 1, 3, 3, 3, 1))
    assert done.battle.figures["drone"].hardware == 1


def test_who_is_shot_off_a_ladder_falls_to_its_foot():
    """He lies where he can be treated."""
    battle = a_battle(
        blue("bob", 30, 10, facing=180, weapons=("bolt-action-rifle",)),
        red("ann", 30, 18.7, foot=7.5, footing="ladder"),
        terrain=(HOUSE,),
    )
    shot = Shoot("bob", "bolt-action-rifle", "single", (("ann", 1),))
    done = played(battle, shot, dice=(6, 6, 6, 6)).battle
    assert (done.figures["ann"].fate, done.figures["ann"].foot) == (CASUALTY, 0)


# --- precarious -----------------------------------------------------------------------------------
def test_on_a_ladder_a_shot_is_at_minus_one():
    """CZ-URBAN-02."""
    battle = a_battle(
        red("ann", 30, 18.7, foot=7.5, footing="ladder", weapons=("bolt-action-rifle",)),
        blue("bob", 30, 5),
        terrain=(HOUSE,),
    )
    shot = Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),))
    assert played(battle, shot, dice=(1,)).modifiers()["CZ-URBAN-02"] == -1


def test_on_a_rope_bridge_a_blow_is_at_minus_one():
    """CZ-URBAN-02, once, for whoever stands on it."""
    bridge = platform("bridge", 20, 20, 20, 3, 5, precarious=True, ladders=[(20, 21)])
    battle = a_battle(red("ann", 18.7, 21), blue("bob", 23.7, 21, foot=5), terrain=(bridge,))
    up = played(battle, Move("ann", (cm(21.2, 21),), FLOOR)).battle
    assert up.figures["ann"].footing == "bridge"
    fought = played(up, CloseCombat("ann", "bob"), dice=(2, 2, 3, 3, 1, 1, 1))
    assert fought.modifiers()["CZ-URBAN-02"] == -1


def test_without_sure_footing_a_tech_roll_is_at_minus_one():
    """CZ-URBAN-02, once, even at work that is precarious itself."""
    for precarious in (False, True):
        desk = a_thing("desk", 30, 18.7, difficulty=8, precarious=precarious)
        battle = a_battle(
            red("ann", 30, 18.7, footing="support"), blue("bob", 80, 80), things=(desk,)
        )
        assert played(battle, TechRoll("ann", "desk"), dice=(1, 1)).modifiers()["CZ-URBAN-02"] == -1


def test_without_sure_footing_a_door_is_forced_at_minus_one():
    """CZ-URBAN-02."""
    hut = building("hut", 20, 20, 8, 8, doors={"d1": (24, 28, "locked")})
    battle = a_battle(red("ann", 24, 29.25, footing="rubble"), blue("bob", 80, 80), terrain=(hut,))
    assert played(battle, ForceDoor("ann", "d1"), dice=(1, 1)).modifiers()["CZ-URBAN-02"] == -1


def test_without_sure_footing_first_aid_is_at_minus_one():
    """CZ-URBAN-02."""
    battle = a_battle(
        red("ann", 30, 30, footing="bridge"),
        red("ben", 32.5, 30, fate=CASUALTY),
        blue("bob", 80, 80),
    )
    assert played(battle, FirstAid("ann", "ben"), dice=(1, 1)).modifiers()["CZ-URBAN-02"] == -1


@pytest.mark.parametrize("dice", [(5, 5), (6, 6)])
def test_whoever_is_brought_back_on_a_rope_bridge_has_no_surer_footing_than_before(dice):
    """CZ-URBAN-02, CZ-AID-01: wounded or stunned."""
    bridge = platform("bridge", 20, 20, 20, 3, 5, precarious=True, ladders=[(20, 21)])
    battle = a_battle(
        red("ann", 22.5, 21, foot=5, footing="bridge", traits=("medic",)),
        red("ben", 25, 21, foot=5, fate=CASUALTY),
        blue("bob", 80, 80),
        terrain=(bridge,),
    )
    assert played(battle, FirstAid("ann", "ben"), dice=dice).battle.figures["ben"].footing


def test_wounds_and_reactions_do_not_ask_about_footing():
    """CZ-URBAN-02: never to wound rolls."""
    battle = a_battle(
        blue("bob", 30, 10, facing=180, weapons=("bolt-action-rifle",)),
        red("ann", 30, 18.7, foot=7.5, footing="ladder"),
        terrain=(HOUSE,),
    )
    shot = Shoot("bob", "bolt-action-rifle", "single", (("ann", 1),))
    done = played(battle, shot, dice=(6, 1, 1, 1))
    assert all("CZ-URBAN-02" not in done.modifiers(n) for n in range(2))


# --- levels in everything else --------------------------------------------------------------------
def test_figures_on_different_floors_neither_touch_nor_crowd_each_other():
    """CZ-GEN-05, CZ-MOVE-02."""
    battle = a_battle(
        red("ann", 35, 26, foot=5, hand_weapon="axe"), blue("bob", 30, 26), terrain=(HOUSE,)
    )
    over = played(battle, Move("ann", (cm(30, 26),))).battle
    assert at(over) == (cm(30, 26), FLOOR)
    assert refused(over, CloseCombat("ann", "bob")) == ("not-in-contact", "CZ-CC-01")


def test_a_floor_hides_who_stands_above_it():
    """CZ-GEN-06."""
    battle = a_battle(red("ann", 30, 26, foot=5), blue("bob", 25, 26), terrain=(HOUSE,))
    ann, bob = battle.figures.values()
    assert not battle.field.sight(battle, ann, bob).clear
    assert not battle.field.sight(battle, bob, ann).clear


def test_windows_of_every_floor_are_looked_out_of():
    """CZ-GEN-09, CZ-GEN-06: at the window of the second floor one sees and is seen."""
    battle = a_battle(red("ann", 21.3, 26, foot=10), blue("bob", 5, 26), terrain=(HOUSE,))
    ann, bob = battle.figures.values()
    assert battle.field.sight(battle, ann, bob).clear
    assert battle.field.sight(battle, bob, ann).clear
    assert battle.field.cover(battle, bob.at, 0, ann)[0] == "medium"


def test_who_stands_back_in_an_upper_room_is_not_seen_from_the_street_below():
    """CZ-GEN-06: the line would have to pass the floor he stands on.

    bob is 4 cm from the wall at 2.5 cm, ann 8 cm behind it at 12.5: the line is at 5.8 cm where it
    enters, and meets the floor of the second storey (10 cm) inside.
    """
    battle = a_battle(red("ann", 28, 26, foot=10), blue("bob", 16, 26), terrain=(HOUSE,))
    ann, bob = battle.figures.values()
    assert not battle.field.sight(battle, bob, ann).clear
    far = a_battle(red("ann", 22, 26, foot=5), blue("bob", 5, 26), terrain=(HOUSE,))
    assert far.field.sight(far, far.figures["bob"], far.figures["ann"]).clear


def test_a_roof_looks_over_a_lower_house():
    """CZ-GEN-06: walls are as high as their floors."""
    low = building("low", 50, 20, 10, 12, windows=[(50, 26)], floors=1)
    battle = a_battle(
        red("ann", 39, 26, foot=15), blue("bob", 75, 26), red("ben", 45, 26), terrain=(HOUSE, low)
    )
    ann, bob, ben = battle.figures.values()
    assert battle.field.sight(battle, ann, bob).clear
    assert not battle.field.sight(battle, ben, bob).clear


def test_the_edge_of_a_cliff_hides_who_stands_back_from_it():
    """CZ-GEN-06: higher ground interferes where it is as high as the line."""
    battle = a_battle(
        red("ann", 60.5, 30, foot=10), red("ben", 70, 30, foot=10), blue("bob", 50, 30),
        terrain=(CLIFF,),
    )  # fmt: skip
    ann, ben, bob = battle.figures.values()
    assert battle.field.sight(battle, bob, ann).clear
    assert not battle.field.sight(battle, bob, ben).clear
    assert battle.field.sight(battle, ann, ben).clear


def test_distance_counts_the_height_between():
    """CZ-GEN-05: between the nearest edges of the bases: 3 cm across and 4 cm up are 5 cm."""
    battle = a_battle(red("ann", 30, 26, foot=4), blue("bob", 35.5, 26))
    ann, bob = battle.figures.values()
    assert distance_between(ann, bob) == 500


def test_a_leader_upstairs_is_as_far_away_as_the_stairs_are_high():
    """CZ-COH-01: 15 cm from base to base, the height counted."""
    for foot, together in ((15, True), (15.05, False)):
        battle = a_battle(
            red("ann", 30, 26, role="leader", foot=foot), red("ben", 30, 26), blue("bob", 80, 80)
        )
        assert is_in_cohesion(battle, battle.groups["red"]) is together


def test_things_are_picked_up_on_the_floor_where_they_lie():
    """CZ-MOVE-03."""
    case = a_thing("case", 30, 26, foot=5)
    for foot, allowed in ((0, False), (5, True)):
        battle = a_battle(
            red("ann", 30, 26, foot=foot), blue("bob", 80, 80), terrain=(HOUSE,), things=(case,)
        )
        if allowed:
            assert played(battle, PickUp("ann", "case")).battle.things["case"].holder == "ann"
        else:
            assert refused(battle, PickUp("ann", "case"))[0] == "not-in-contact"


def test_cover_is_taken_on_its_own_floor():
    """CZ-COVER-01: crates of the ground floor shelter nobody on the first."""
    crates = tall(block("crates", 28, 24, 2, 4, cover="medium", impassable=True), 2)
    for foot, allowed in ((0, True), (5, False)):
        battle = a_battle(
            red("ann", 31.25, 26, foot=foot), blue("bob", 80, 80), terrain=(HOUSE, crates)
        )
        if allowed:
            assert played(battle, TakeCover("ann", "crates")).battle.figures["ann"].cover
        else:
            assert refused(battle, TakeCover("ann", "crates"))[0] == "no-cover-here"


def test_a_window_upstairs_is_not_stepped_out_of():
    """CZ-URBAN-06: there is no floor beyond; one jumps."""
    battle = a_battle(red("ann", 21.3, 26, foot=5), blue("bob", 80, 80), terrain=(HOUSE,))
    assert refused(battle, Cross("ann", "house/window-1")) == ("no-floor-beyond", "CZ-URBAN-06")


def test_a_rout_upstairs_goes_down_first():
    """CZ-REACT-12: 20 cm, of which 5 to the stairs and 5 down; the rest towards the edge."""
    battle = a_battle(
        red("ann", 32, 23, foot=5, reaction="rout"), blue("bob", 110, 110), terrain=(HOUSE,)
    )
    fled = run(lambda umpire: _compulsory(battle, "ann", umpire)).battle.figures["ann"]
    assert fled.foot == 0


def test_a_rout_without_a_way_down_stays_where_it_is():
    """CZ-REACT-12, our reading: nobody jumps off a roof because he routs."""
    tower = building("tower", 20, 30, 10, 10, windows=[(20, 35)], floors=2, roof=True)
    battle = a_battle(
        red("ann", 25, 35, foot=10, reaction="rout"), blue("bob", 110, 110), terrain=(tower,)
    )
    fled = run(lambda umpire: _compulsory(battle, "ann", umpire)).battle.figures["ann"]
    assert (fled.at, fled.foot) == (cm(25, 35), 1000)


def test_a_rout_on_higher_ground_leaves_by_the_table_edge():
    """CZ-REACT-12: the plateau reaches it."""
    battle = a_battle(
        red("ann", 80, 30, foot=10, reaction="rout"), blue("bob", 5, 50), terrain=(CLIFF,),
        width=90, height=60,
    )  # fmt: skip
    done = run(lambda umpire: _compulsory(battle, "ann", umpire)).battle
    assert done.figures["ann"].fate == LOST


def test_tables_without_ways_up_are_played_on_the_ground():
    """Floors that nobody can reach change nothing."""
    house = building("house", 20, 20, 20, 12, windows=[(20, 26)], floors=3)
    battle = a_battle(red("ann", 30, 26), blue("bob", 5, 26), terrain=(house,))
    assert not battle.field.has_levels
    assert RULES.candidates(battle, "red")


# --- odds before the leap -------------------------------------------------------------------------
def test_a_leap_shows_its_exact_odds_before_it_is_taken():
    """CZ-URBAN-07, CZ-URBAN-08: from 10 cm an 8 needs a 9 on the dice, 10 in 36."""
    battle = a_battle(red("ann", 60.5, 40, foot=10), blue("bob", 5, 5), terrain=(CLIFF,))
    shown = preview(battle, Jump("ann", cm(58, 40)))
    assert shown.points == 2
    assert shown.chances[0].outcomes["cushioned"] == Fraction(10, 36)
    assert sum(shown.chances[0].outcomes.values()) == 1


def test_a_crossing_of_wire_shows_one_in_six():
    """CZ-OBST-02."""
    wire = line("wire", 20, 10, 30, "barbed-wire", cover="none")
    battle = a_battle(red("ann", 18.75, 20), blue("bob", 80, 80), terrain=(wire,))
    assert preview(battle, Cross("ann", "wire")).chances[0].outcomes == {
        "entangled": Fraction(1, 6),
        "through": Fraction(5, 6),
    }
