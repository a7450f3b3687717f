"""Getting into vehicles and off them (embarquer, débarquer), and riding (MS-VEH, MS-CMD-12)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.modern_skirmish.build import (
    BLUE,
    LENGTH,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    opening,
    played,
    red,
    refused,
    riding,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.events import Disembarked, Led
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    COVERING,
    HEADS_DOWN,
    OUT,
    TACTICAL,
    UP,
    WRECK,
    Battle,
    Thing,
    Vehicle,
    with_figure,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CoveringFire,
    Disembark,
    Embark,
    EndActivation,
    GiveOrder,
    HitTheDirt,
    Move,
    Place,
    Shoot,
    ShootPoint,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.boarding import places_to_get_off

EAST = (1, 0)


def the_vab(**more: Any) -> Vehicle:
    """Looks east, its exit at (26, 30)."""
    return a_vehicle("vab", RED, 30, 30, "vab", **more)


def beside(**more: Any) -> Battle:
    """Two on foot behind a VAB, which is red's to activate."""
    return a_battle(
        the_vab(), red("ann", 22, 30), red("al", 22, 33), blue("bob", 90, 90), active="", **more
    )


def loaded(**more: Any) -> Battle:
    """The same two inside it, under its tactical move."""
    vab = the_vab()
    inside = [riding(red(name, 0, 0), vab) for name in ("ann", "al")]
    return a_battle(vab, *inside, more.pop("foe", blue("bob", 90, 90)), **more)


def get_off(*places: tuple[str, float, float]) -> Disembark:
    return Disembark("red", tuple(Place(who, cm(x, y), EAST) for who, x, y in places))


OUT_BACK = get_off(("ann", 22, 30), ("al", 22, 33))
ORDER = GiveOrder("vab", TACTICAL, "red")


# --- embarking ------------------------------------------------------------------------------------
def test_a_whole_unit_embarks_within_5_cm_of_an_exit() -> None:  # MS-VEH-03
    story = then(played(beside(), ORDER), Embark("red", "vab"))
    assert [story.fate("ann"), story.fate("al")] == [ABOARD, ABOARD]
    assert story.battle.figures["ann"].at == story.battle.vehicles["vab"].at


def test_nobody_embarks_from_farther_away() -> None:  # MS-VEH-03
    near, far = (
        a_battle(the_vab(), red("ann", x, 30), blue("bob", 90, 90), active="")
        for x in (19.75, 19.74)
    )
    RULES.check(played(near, ORDER).battle, Embark("red", "vab"))
    story = played(far, ORDER)
    assert refused(story.battle, Embark("red", "vab")) == ("ms-far-from-exit", "MS-VEH-03")


def test_there_must_be_room_for_all() -> None:  # MS-VEH-03
    tight = a_battle(
        the_vab(capacity=1), red("ann", 22, 30), red("al", 22, 33), blue("b", 90, 90), active=""
    )
    assert refused(played(tight, ORDER).battle, Embark("red", "vab")) == (
        "ms-no-seats",
        "MS-VEH-03",
    )


def test_both_receive_a_tactical_move_marker() -> None:  # MS-VEH-04
    story = played(beside(), ORDER)
    assert [story.marker("vab"), story.marker("red")] == [(TACTICAL, True), (TACTICAL, True)]


def test_a_unit_that_boards_makes_no_other_move_and_shoots_once_it_is_aboard() -> None:
    """MS-VEH-04"""
    battle = a_battle(the_vab(), red("ann", 22, 30), blue("bob", 40, 45), active="")
    story, shot = played(battle, ORDER), Shoot("ann", "rifle", ("bob",))
    assert refused(story.battle, Move("ann", (cm(23, 30),))) == ("ms-boards", "MS-VEH-04")
    assert refused(story.battle, shot) == ("ms-boards-before-it-shoots", "MS-VEH-04")
    RULES.check(then(story, Embark("red", "vab")).battle, shot)


def test_a_unit_that_no_drive_of_the_vehicle_can_reach_is_not_named_with_it() -> None:
    """MS-VEH-04: a VAB drives 10 cm; its exit is 4 cm from its centre, and 5 cm are allowed."""
    at_the_limit, beyond, far = (
        a_battle(the_vab(), red("ann", x, 30), red("al", x, 33), blue("bob", 90, 90), active="")
        for x in (10.6, 9.6, 90)
    )
    RULES.check(at_the_limit, ORDER)
    for battle in (beyond, far):
        assert refused(battle, ORDER) == ("ms-too-far-to-embark", "MS-VEH-04")


def test_every_member_of_a_unit_named_with_a_vehicle_must_be_in_its_reach() -> None:
    """MS-VEH-04: it goes aboard entire (MS-VEH-03)."""
    battle = a_battle(
        the_vab(), red("ann", 22, 30), red("al", 60, 33), blue("b", 90, 90), active=""
    )
    assert refused(battle, ORDER) == ("ms-too-far-to-embark", "MS-VEH-04")


def test_the_vehicle_moves_before_or_after_boarding_not_both() -> None:  # MS-VEH-04
    story = then(played(beside(), ORDER), Move("vab", (cm(31, 30),), EAST))
    story = then(story, Embark("red", "vab"))
    again = Move("vab", (cm(35, 30),), EAST)
    assert refused(story.battle, again) == ("ms-split-drive", "MS-VEH-04")
    after = then(then(played(beside(), ORDER), Embark("red", "vab")), again)
    RULES.check(after.battle, Move("vab", (cm(38, 30),), EAST))


def test_one_activation_covers_both_and_the_unit_must_be_named() -> None:  # MS-VEH-06
    story = played(beside(), GiveOrder("vab", TACTICAL))
    assert refused(story.battle, Embark("red", "vab")) == ("ms-not-named", "MS-VEH-06")


def test_a_unit_whose_marker_is_red_takes_no_part() -> None:  # MS-VEH-06
    battle = beside(markers={"red": "aimed-fire"})
    assert refused(battle, ORDER) == ("ms-marker-red", "MS-VEH-06")


def test_only_a_tactical_move_of_a_vehicle_takes_somebody_up() -> None:  # MS-VEH-04
    wrong = GiveOrder("vab", "wait", "red")
    assert refused(beside(), wrong) == ("ms-no-boarding-order", "MS-VEH-04")
    on_foot = GiveOrder("red", TACTICAL, "red")
    assert refused(beside(), on_foot) == ("ms-no-boarding-order", "MS-VEH-04")


def test_a_unit_aboard_may_be_named_with_its_vehicle_and_acts_as_if_it_were_not() -> None:
    """MS-VEH-04, MS-CMD-03: the order covers it in any case; another vehicle's is not for it."""
    battle = loaded(active="", foe=blue("bob", 40, 45))
    named, plain = played(battle, ORDER), played(battle, GiveOrder("vab", TACTICAL))
    assert (named.battle, named.events) == (plain.battle, plain.events)
    RULES.check(named.battle, Shoot("ann", "rifle", ("bob",)))
    vab, car = the_vab(), a_vehicle("car", RED, 60, 60)
    battle = a_battle(car, vab, riding(red("ann", 0, 0), vab), blue("bob", 90, 90), active="")
    other = GiveOrder("car", TACTICAL, "red")
    assert refused(battle, other) == ("ms-cannot-embark", "MS-CMD-03")


def test_an_enemy_does_not_embark() -> None:
    assert refused(beside(), GiveOrder("vab", TACTICAL, "blue"))[0] == "ms-cannot-embark"


def test_one_boarding_manoeuvre_in_an_activation() -> None:  # MS-CMD-12
    story = then(played(beside(), ORDER), Embark("red", "vab"))
    assert refused(story.battle, OUT_BACK) == ("ms-boarded-already", "MS-CMD-12")


# --- riding ---------------------------------------------------------------------------------------
def test_a_passenger_unit_cannot_be_activated_apart_from_its_vehicle() -> None:  # MS-VEH-06
    order = GiveOrder("red", TACTICAL)
    assert refused(loaded(active=""), order) == ("ms-goes-with-vehicle", "MS-VEH-06")


def test_those_aboard_share_the_marker_of_the_vehicle() -> None:  # MS-VEH-06
    battle = loaded(markers={"vab": HEADS_DOWN})
    assert battle.marker_of("red").id == "vab"
    assert battle.is_down("red")


def test_passengers_go_where_the_vehicle_goes_and_have_moved_as_far() -> None:  # MS-VEH-05
    story = played(loaded(), Move("vab", (cm(35, 30),)))
    ann = story.battle.figures["ann"]
    assert (ann.at, ann.moved, ann.stirred) == (cm(35, 30), 500, True)


def test_passengers_act_with_the_vehicle() -> None:  # MS-VEH-06
    battle = loaded(foe=blue("bob", 50, 30))
    RULES.check(battle, Shoot("ann", "rifle", ("bob",)))
    assert refused(battle, Move("ann", (cm(22, 30),))) == ("ms-is-aboard", "MS-CMD-12")


# --- disembarking ---------------------------------------------------------------------------------
def test_a_whole_unit_gets_off_near_an_exit_with_a_marker_of_its_own() -> None:  # MS-VEH-03
    story = played(loaded(), OUT_BACK)
    assert [story.fate("ann"), story.fate("al")] == [UP, UP]
    assert story.marker("red") == (TACTICAL, True)
    assert story.battle.carrier("red") == ""


def test_it_has_moved_what_it_rode_and_its_distance_from_the_exit() -> None:  # MS-VEH-05
    story = played(loaded(), Move("vab", (cm(35, 30),)))
    places = get_off(("ann", 28.5, 30), ("al", 28.5, 33))
    story = then(story, places)
    assert story.of(Disembarked)[0].steps[0] == 125
    assert story.battle.figures["ann"].moved == 625


def test_everybody_gets_off_or_nobody() -> None:  # MS-VEH-03
    assert refused(loaded(), get_off(("ann", 22, 30))) == ("ms-whole-unit", "MS-VEH-03")


def test_they_stand_in_cohesion_on_free_ground_away_from_enemies() -> None:  # MS-CMD-12
    apart = get_off(("ann", 26, 36), ("al", 26, 24))
    assert refused(loaded(), apart) == ("ms-out-of-cohesion", "MS-COH-01")
    on_each_other = get_off(("ann", 22, 30), ("al", 22, 31))
    assert refused(loaded(), on_each_other)[1] == "MS-UNIT-05"
    far = get_off(("ann", 19, 30), ("al", 22, 33))
    assert refused(loaded(), far) == ("ms-far-from-exit", "MS-VEH-03")
    foe = blue("bob", 19.5, 30)
    assert refused(loaded(foe=foe), OUT_BACK) == ("ms-contact-needs-rapid", "MS-CMD-12")


def test_nobody_gets_off_in_contact_with_an_enemy_vehicle() -> None:  # MS-MOVE-04, MS-CMD-12
    near = a_vehicle("bmp", BLUE, 22 - 1.3 - LENGTH / 2, 30, "bmp")
    assert refused(loaded(foe=near), OUT_BACK) == ("ms-contact-with-vehicle", "MS-CMD-12")


def test_places_to_get_off_are_offered_away_from_enemies() -> None:  # MS-CMD-12
    battle = loaded(foe=blue("bob", 23, 26))
    offered = places_to_get_off(battle, battle.vehicles["vab"], "red")
    RULES.check(battle, Disembark("red", offered))


def test_nobody_gets_off_through_a_wall() -> None:  # MS-MOVE-07
    hut = {"terrain": (house("hut", 10, 20, 13.5, 20),), "openings": (opening("d", 10, 30, "hut"),)}
    assert refused(loaded(**hut), OUT_BACK)[1] == "MS-MOVE-07"


def test_nobody_gets_in_through_a_wall() -> None:  # MS-MOVE-07, MS-VEH-03
    walls = house("h", 3, 20, 22, 20)
    for door, allowed in (("west", False), ("east", True)):
        gap = opening(door, 25 if allowed else 3, 30, "h")
        battle = a_battle(
            the_vab(), red("ann", 23, 30), blue("bob", 90, 90),
            active="", terrain=(walls,), openings=(gap,),
        )  # fmt: skip
        battle = played(battle, ORDER).battle
        if allowed:
            RULES.check(battle, Embark("red", "vab"))
        else:
            assert refused(battle, Embark("red", "vab")) == ("ms-way-wall", "MS-MOVE-07")


def test_those_who_got_off_may_shoot_but_not_walk() -> None:  # MS-VEH-04
    story = played(loaded(foe=blue("bob", 30, 45)), OUT_BACK)
    RULES.check(story.battle, Shoot("ann", "rifle", ("bob",)))
    assert refused(story.battle, Move("ann", (cm(21, 30),))) == ("ms-boards", "MS-VEH-04")


def test_a_vehicle_without_a_tactical_move_sets_nobody_down() -> None:  # MS-ORD-02
    battle = loaded(order="covering-fire", options=Options(covering_immediate_shot=True))
    assert refused(battle, OUT_BACK) == ("ms-no-boarding-order", "MS-VEH-04")


def test_the_next_turn_they_are_a_unit_like_any_other() -> None:
    story = then(played(loaded(), OUT_BACK), EndActivation())
    story = then(story, GiveOrder("blue", "hit-the-dirt"), (8, 1))
    RULES.check(story.battle, GiveOrder("red", "rapid-move"))
    RULES.check(story.battle, GiveOrder("vab", TACTICAL, "red"))


def test_those_who_got_off_lead_whom_they_touch_at_the_end_of_the_activation() -> None:
    judge = Thing("judge", cm(22, 28.75), leads=RED)
    story = then(played(loaded(things={"judge": judge}), OUT_BACK), EndActivation())
    assert story.of(Led) == [Led("judge", "ann")]


# --- covering fire --------------------------------------------------------------------------------
WATCH = {"markers": {"blue": "covering-fire"}}


def test_embarking_sets_off_covering_fire_where_they_start() -> None:  # MS-COVFIRE-02
    battle = a_battle(
        the_vab(), red("ann", 22, 30), red("al", 22, 34), blue("bob", 22, 60, facing=0), active="",
        **WATCH,
    )  # fmt: skip
    fire = CoveringFire("blue", (Shoot("bob", "rifle", ("al",)),))
    story = then(played(battle, ORDER), Embark("red", "vab"), (8,), (fire,))
    assert [story.fate("al"), story.fate("ann")] == [OUT, ABOARD]
    (asked,) = [q for side, q in story.asked if side == BLUE and q.covering]
    assert asked.points == (cm(22, 30),)


def test_whoever_keeps_his_head_down_gets_in_no_more_and_sets_off_nothing() -> None:
    """MS-COVFIRE-02, MS-HEAD-01"""
    eve = blue("eve", 22, 66, facing=0, unit="b2")  # sees al in range and not ann
    battle = a_battle(
        the_vab(), red("ann", 22, 30), red("al", 22, 34), blue("bob", 22, 60, facing=0), eve,
        active="", markers={"blue": "covering-fire", "b2": "covering-fire"},
    )  # fmt: skip
    fire = CoveringFire("blue", (Shoot("bob", "rifle", ("ann",)),))
    story = then(played(battle, ORDER), Embark("red", "vab"), (1,), (fire, HitTheDirt("red")))
    assert [story.fate("al"), story.fate("ann")] == [UP, UP]
    assert len([q for _, q in story.asked if q.window == "move"]) == 1


def test_disembarking_sets_it_off_where_they_are_set_down() -> None:  # MS-COVFIRE-02
    battle = loaded(foe=blue("bob", 22, 60, facing=0), **WATCH)
    fire = CoveringFire("blue", (Shoot("bob", "rifle", ("al",)),))
    story = played(battle, OUT_BACK, (8,), (fire,))
    assert [story.fate("al"), story.fate("ann")] == [OUT, UP]


# --- what shares an activation (MS-VEH-06) --------------------------------------------------------
def test_those_who_have_got_off_shoot_even_when_their_vehicle_is_lost() -> None:  # MS-HEAD-01
    car = a_vehicle("car", RED, 30, 30)
    inside = [riding(red(name, 0, 0), car) for name in ("ann", "al")]
    foes = (blue("bob", 50, 30), blue("ben", 50, 33))
    battle = a_battle(car, *inside, *foes, markers={"blue": COVERING})
    fire = CoveringFire("blue", (Shoot("bob", "rifle", ("car",)),))
    story = then(played(battle, OUT_BACK), Move("car", (cm(32, 30),)), (8,), (fire,))
    assert (story.battle.vehicles["car"].fate, story.battle.active) == (WRECK, "car")
    story = then(story, Shoot("al", "rifle", ("ben",)), (8,))
    assert story.fate("ben") == OUT
    assert then(story, EndActivation(), (1, 2)).battle.turn == 3


def test_a_unit_named_to_embark_that_stays_on_foot_does_not_shoot() -> None:  # MS-VEH-04
    vab = the_vab()
    mortar = red("gus", 22, 25, unit="guns", weapons=("mortar",))
    inside = [riding(red(name, 0, 0), vab) for name in ("ann", "al")]
    battle = a_battle(vab, *inside, mortar, blue("bob", 90, 30), active="")
    story = then(played(battle, GiveOrder("vab", TACTICAL, "guns")), OUT_BACK)
    shot = ShootPoint("gus", "mortar", cm(60, 5))
    assert refused(story.battle, shot) == ("ms-boards-before-it-shoots", "MS-VEH-04")
    assert story.marker("guns") == (TACTICAL, True)


# --- a broken unit (MS-COH-02) --------------------------------------------------------------------
def broken(x: float) -> Battle:
    """Ann and Al behind the VAB, Abe cut off from them by losses; the order names all three."""
    row = [red("ann", 22, 30), red("al", 22, 33), red("abe", x, 37)]
    foe = blue("bob", 90, 90)
    battle = a_battle(the_vab(), *row, foe, active="", leaders={RED: ("ann",)})
    return played(with_unit(battle, "red", astray=("abe",)), ORDER).battle


def test_a_broken_unit_that_was_to_embark_and_does_not_walks_together() -> None:  # MS-VEH-04
    battle = broken(40)
    assert refused(battle, EndActivation()) == ("ms-must-rejoin", "MS-COH-02")
    assert refused(battle, Move("al", (cm(22, 36),))) == ("ms-boards", "MS-VEH-04")
    back = RULES.fallback(battle, RED)
    assert back in RULES.candidates(battle, RED)
    story = played(battle, back)
    assert refused(story.battle, Embark("red", "vab")) == ("ms-walked-no-boarding", "MS-VEH-04")
    story = then(story, EndActivation())
    assert story.battle.figures["abe"].at == back.path[-1]


def test_a_broken_unit_that_embarks_is_together_again() -> None:  # MS-COH-04
    battle = with_figure(broken(40), "abe", at=cm(30, 33.3))
    story = then(played(battle, Embark("red", "vab")), EndActivation())
    assert story.battle.units["red"].astray == ()


def test_places_to_get_off_are_offered_on_this_side_of_a_wall() -> None:  # MS-MOVE-07
    terrain, openings = (house("h", 3, 20, 20, 20),), (opening("d", 23, 38, "h"),)
    vab = the_vab()
    inside = [riding(red(f"r{n}", 0, 0), vab) for n in range(4)]
    battle = a_battle(vab, *inside, blue("bob", 90, 90), terrain=terrain, openings=openings)
    offered = [
        command for command in RULES.candidates(battle, RED) if isinstance(command, Disembark)
    ]
    assert offered
    assert all(place.at[0] > 2300 for place in offered[0].places)
