"""Moments of reaction: who is asked when, and what comes first (MS-CMD-17, MS-COVFIRE, MS-HEAD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    Played,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    opening,
    played,
    red,
    refused,
    then,
)

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.events import (
    ActivationEnded,
    CoveringFired,
    Moved,
    MoveEnded,
    ShotLost,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    OUT,
    OVER,
    SETUP,
    Battle,
    changed,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CoveringFire,
    Detonate,
    EndActivation,
    Face,
    GiveOrder,
    HitTheDirt,
    MayReact,
    Move,
    Shoot,
)
from sandtable.umpire import NotYet

EASTWARD = Move("ann", (cm(15, 10),))


def watched(*more: Any, **how: Any) -> Battle:
    """ann is about to walk east towards bob, whose unit covers."""
    return a_battle(
        red("ann", 10, 10),
        blue("bob", 30, 10, weapons=("assault-rifle",)),
        *more,
        **{"markers": {"blue": COVERING}, **how},
    )


def bobs_fire(target: str = "ann", at: Any = None) -> CoveringFire:
    return CoveringFire("blue", (Shoot("bob", "assault-rifle", (target,)),), at)


def covering_question(story: Played) -> MayReact:
    return next(q for _, q in story.asked if isinstance(q, MayReact) and q.covering)


# --- MS-COVFIRE-01 and -02: the trigger -----------------------------------------------------------
def test_a_move_across_the_sight_of_a_covering_unit_lets_it_fire() -> None:
    story = played(watched(), EASTWARD, (8, 8), (bobs_fire(),))
    assert story.fate("ann") == OUT
    assert story.of(CoveringFired) == [CoveringFired("blue")]


def test_the_points_offered_are_every_whole_centimetre_the_corners_and_the_end() -> None:
    path = (cm(12.5, 10), cm(12.5, 11.7))
    question = covering_question(played(watched(), Move("ann", path)))
    points = [cm(11, 10), cm(12, 10), cm(12.5, 10), cm(12.5, 10.5), cm(12.5, 11.5), cm(12.5, 11.7)]
    assert question.points == tuple(points)


def test_the_mover_is_stopped_at_the_point_named_and_goes_on_if_he_can() -> None:
    fire = bobs_fire(at=cm(13, 10))
    story = played(watched(), EASTWARD, (1, 1), (fire,))
    assert [(m.way, m.length) for m in story.of(Moved)] == [
        ((cm(13, 10),), 300),
        ((cm(15, 10),), 200),
    ]
    assert story.battle.figures["ann"].used == 500


def test_a_point_that_was_not_offered_is_refused() -> None:
    question = covering_question(played(watched(), EASTWARD))
    with pytest.raises(Refused) as caught:
        RULES.check_answer(watched(), question, bobs_fire(at=cm(20, 10)))
    assert (caught.value.key, caught.value.rule) == ("ms-not-a-point", "MS-COVFIRE-02")


def test_a_unit_that_does_not_cover_is_not_asked() -> None:
    story = played(watched(markers={"blue": "aimed-fire"}), EASTWARD, strict=True)
    assert story.asked == []


def test_nobody_covers_the_moves_of_his_own_side() -> None:
    friend = red("al", 30, 20, unit="r2", facing=270)
    battle = watched(friend, markers={"r2": COVERING})
    assert played(battle, EASTWARD, strict=True).asked == []


def test_out_of_arc_out_of_range_or_out_of_sight_nobody_is_asked() -> None:
    hut = (house("hut", 20, 0, 3, 20),)
    looking_away = a_battle(
        red("ann", 10, 10), blue("bob", 30, 10, facing=90), markers={"blue": COVERING}
    )
    far = a_battle(red("ann", 10, 10), blue("bob", 60, 10), markers={"blue": COVERING})
    for battle in (looking_away, far, watched(terrain=hut)):
        assert played(battle, EASTWARD, strict=True).asked == []


def test_only_where_the_mover_is_seen_may_he_be_stopped() -> None:
    hut = (house("hut", 12, 11, 4, 4),)
    battle = a_battle(
        red("ann", 14, 7), blue("bob", 14, 30, facing=0), markers={"blue": COVERING}, terrain=hut
    )
    question = covering_question(played(battle, Move("ann", (cm(20, 7),))))
    assert question.points[0][0] > 1400


def test_turning_on_the_spot_sets_off_nothing() -> None:
    assert played(watched(), Face("ann", (0, 1)), strict=True).asked == []


def test_a_vehicle_on_the_move_sets_it_off_too() -> None:
    battle = a_battle(
        a_vehicle("car", RED, 15, 10),
        blue("bob", 50, 10, weapons=("at-rocket-launcher", "light-mg")),
        markers={"blue": COVERING},
    )
    question = covering_question(played(battle, Move("car", (cm(20, 10),))))
    assert (question.mover, question.covering) == ("car", ("blue",))


def test_one_triggered_fire_per_unit_and_enemy_activation() -> None:
    story = played(watched(red("al", 10, 14)), EASTWARD, (1, 1), (bobs_fire(),))
    story = then(story, Move("al", (cm(15, 14),)), strict=True)
    assert story.asked == []


def test_the_next_enemy_activation_may_be_fired_at_again_and_costs_one_more() -> None:
    battle = watched(red("al", 10, 20, unit="r2"), blue("ben", 90, 90, unit="b2"))
    story = played(battle, EASTWARD, (1, 1), (bobs_fire(),))
    story = then(then(story, EndActivation()), GiveOrder("b2", "hit-the-dirt"))
    story = then(story, GiveOrder("r2", "tactical-move"))
    story = then(story, Move("al", (cm(12, 20),)), (1, 1), (bobs_fire("al"),))
    assert story.battle.units["blue"].fires == 2
    assert story.modifiers()["MS-TMOD-04"] == 1


def test_every_member_who_sees_may_shoot_once() -> None:
    battle = watched(red("al", 10, 13), blue("ben", 30, 13))
    both = CoveringFire(
        "blue", (Shoot("bob", "assault-rifle", ("ann",)), Shoot("ben", "rifle", ("al",)))
    )
    story = played(battle, EASTWARD, (8, 1, 8), (both,))
    assert [story.fate("ann"), story.fate("al")] == [OUT, OUT]


def test_if_several_units_cover_their_owner_chooses_the_order() -> None:
    battle = watched(blue("ben", 30, 14, unit="b2"), markers={"blue": COVERING, "b2": COVERING})
    second = CoveringFire("b2", (Shoot("ben", "rifle", ("ann",)),))
    story = played(battle, EASTWARD, (1, 1, 1), (second, bobs_fire()))
    assert [e.unit for e in story.of(CoveringFired)] == ["b2", "blue"]


def test_a_second_unit_may_fire_at_a_mover_whom_the_first_has_stopped() -> None:
    ben, far = blue("ben", 30, 14, unit="b2"), blue("eve", 90, 90, unit="b3")
    battle = watched(ben, far, markers={"blue": COVERING, "b2": COVERING})
    here = cm(12, 10)
    second = CoveringFire("b2", (Shoot("ben", "rifle", ("ann",)),), here)
    answers = (bobs_fire(at=here), HitTheDirt("red"), second)
    story = played(battle, EASTWARD, (1, 1, 1), answers)
    assert [e.unit for e in story.of(CoveringFired)] == ["blue", "b2"]
    assert story.battle.figures["ann"].at == here


# --- MS-COVFIRE-04 and -05 ------------------------------------------------------------------------
def test_a_marker_kept_from_an_earlier_turn_turns_red_with_the_shot() -> None:
    story = played(watched(blue_face=("blue",)), EASTWARD, (1, 1), (bobs_fire(),))
    assert story.marker("blue") == (COVERING, True)


def test_a_unit_that_must_keep_its_head_down_covers_no_more() -> None:
    story = played(watched(markers={"blue": HEADS_DOWN}), EASTWARD, strict=True)
    assert story.asked == []


# --- MS-HEAD-06: hit the dirt ---------------------------------------------------------------------
def shooting_at_bob(**how: Any) -> Battle:
    return a_battle(red("ann", 10, 10), blue("bob", 30, 10), blue("ben", 30, 14), **how)


SHOT = Shoot("ann", "rifle", ("bob",))


def test_a_unit_that_is_shot_at_may_hit_the_dirt_before_the_dice_are_thrown() -> None:
    story = played(shooting_at_bob(), SHOT, (4,), (HitTheDirt("blue"),))
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert story.modifiers()["MS-TMOD-11"] == 1
    assert story.fate("bob") != OUT


def test_declining_leaves_the_shot_as_it_was() -> None:
    story = played(shooting_at_bob(), SHOT, (4,), (None,), strict=True)
    assert story.fate("bob") == OUT


def test_heads_down_units_are_not_asked_again() -> None:
    story = played(shooting_at_bob(markers={"blue": HEADS_DOWN}), SHOT, (4,), strict=True)
    assert story.asked == []


def test_it_does_not_use_up_the_activation_of_the_side() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10), blue("ben", 30, 40, unit="b2"))
    story = played(battle, SHOT, (4,), (HitTheDirt("blue"),))
    story = then(story, EndActivation())
    assert story.battle.to_act == BLUE
    RULES.check(story.battle, GiveOrder("b2", "tactical-move"))


def test_any_unit_on_foot_of_the_side_asked_may_do_it() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10), blue("ben", 30, 40, unit="b2"))
    story = played(battle, SHOT, (1,), (HitTheDirt("b2"), None), strict=True)
    assert story.marker("b2") == (HEADS_DOWN, True)


# --- MS-CMD-17: nested ----------------------------------------------------------------------------
def test_hit_the_dirt_answers_covering_fire_against_a_move_and_stops_the_mover() -> None:
    battle = watched(blue("ben", 90, 90, unit="b2"))
    reactions = (bobs_fire(at=cm(12, 10)), HitTheDirt("red"))
    story = played(battle, EASTWARD, (4, 4), reactions, strict=True)
    assert [side for side, _ in story.asked] == [BLUE, RED]
    assert story.battle.figures["ann"].at == cm(12, 10)
    assert story.of(ActivationEnded) == [ActivationEnded("red", BLUE)]
    assert story.modifiers()["MS-TMOD-11"] == 1


def in_a_house(**how: Any) -> Battle:
    """bob covers the door of a hut, on which al has laid a charge; ann walks in front of it."""
    return a_battle(
        red("ann", 20, 25),
        red("al", 16, 25),
        blue("bob", 33, 25, weapons=("assault-rifle",), facing=270),
        terrain=(house("hut", 30, 15, 20, 20),),
        openings=(opening("door", 30, 25, "hut", kind="door"),),
        charges={"c1": ("al", "door")},
        **{"markers": {"blue": COVERING}, **how},
    )


def test_a_charge_blown_in_between_takes_the_covering_shot_away() -> None:
    walk = Move("ann", (cm(22, 25),))
    story = played(in_a_house(), walk, (), (bobs_fire(at=cm(21, 25)), Detonate("c1")))
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert len(story.of(ShotLost)) == 1
    assert story.rolls == []
    assert story.battle.figures["ann"].at == cm(22, 25)


def test_the_side_not_activating_is_asked_first_until_both_decline_in_succession() -> None:
    battle = in_a_house(markers={})
    shot = Shoot("ann", "rifle", ("bob",))
    story = played(battle, shot, (1,), (None, None), strict=True)
    assert [side for side, _ in story.asked] == [BLUE, RED]
    again = played(battle, shot, (1,), (None, Detonate("c1")), strict=True)
    assert [side for side, _ in again.asked] == [BLUE, RED]
    dirt_then_blast = played(battle, shot, (1,), (HitTheDirt("blue"), Detonate("c1")), strict=True)
    assert [side for side, _ in dirt_then_blast.asked] == [BLUE, RED]


def test_after_a_reaction_of_the_other_side_the_first_is_asked_again() -> None:
    battle = a_battle(
        red("ann", 10, 10),
        red("al", 10, 13),
        blue("bob", 30, 10),
        terrain=(house("hut", 80, 80, 20, 20),),
        openings=(opening("door", 80, 90, "hut"),),
        charges={"c1": ("al", "door")},
    )
    story = played(battle, SHOT, (1,), (None, Detonate("c1"), None), strict=True)
    assert [(side, q.after) for side, q in story.asked] == [(BLUE, 0), (RED, 0), (BLUE, 1)]


def test_a_reaction_is_carried_out_wholly_before_the_next_is_offered() -> None:
    battle = watched(blue("ben", 90, 90, unit="b2"))
    reactions = (bobs_fire(at=cm(12, 10)), HitTheDirt("red"))
    story = played(battle, EASTWARD, (4, 4), reactions, strict=True)
    assert story.order[:7] == [
        "MoveDeclared",
        BLUE,
        "Reacted",
        "Moved",
        "CoveringFired",
        RED,
        "Reacted",
    ]


def test_the_blast_may_come_when_an_order_is_announced_or_an_activation_ends() -> None:
    battle = in_a_house(markers={}, active="", to_act=BLUE)
    story = played(battle, GiveOrder("blue", "tactical-move"), (), (Detonate("c1"),), strict=True)
    assert story.order[:3] == ["OrderGiven", RED, "Reacted"]
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert story.battle.to_act == RED
    later = played(battle, GiveOrder("blue", "tactical-move"), (), (None,), strict=True)
    later = then(later, EndActivation(), (), (Detonate("c1"),), strict=True)
    assert later.marker("blue") == (HEADS_DOWN, True)


def test_it_may_come_when_an_enemy_walks_up_to_the_charge() -> None:
    battle = in_a_house(active="blue", order="tactical-move", markers={})
    story = played(battle, Move("bob", (cm(31, 25),)), (), (Detonate("c1"),), strict=True)
    assert [moved.way[-1] for moved in story.of(Moved)] == [cm(32, 25)]
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert story.of(MoveEnded) == [MoveEnded("bob")]


def test_it_may_come_at_the_second_charge_on_the_way_as_well() -> None:
    battle = a_battle(
        red("al", 60, 60),
        blue("bob", 30, 18),
        terrain=(house("hut", 30, 20, 40, 20),),
        openings=(opening("door", 33, 20, "hut"), opening("back", 40, 20, "hut")),
        charges={"near": ("al", "door"), "far": ("al", "back")},
        active="blue",
        order="rapid-move",
    )
    answers = (None, Detonate("far"), None, None)  # the last two are about the other charge
    story = played(battle, Move("bob", (cm(44, 18),)), (), answers, strict=True)
    assert [moved.way[-1] for moved in story.of(Moved)] == [cm(31, 18), cm(37, 18)]
    assert story.marker("blue") == (HEADS_DOWN, True)


def test_a_side_without_anything_to_gain_is_not_asked() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 90, 90), active="")
    story = played(battle, GiveOrder("red", "tactical-move"), strict=True)
    story = then(story, EASTWARD, strict=True)
    story = then(story, EndActivation(), strict=True)
    assert story.asked == []


# --- where a mover stops --------------------------------------------------------------------------
def test_somebody_stopped_on_top_of_a_friend_stands_where_there_was_room_before() -> None:
    battle = watched(red("al", 13, 10), blue("ben", 90, 90, unit="b2"))
    reactions = (bobs_fire(at=cm(13, 10)), HitTheDirt("red"))
    story = played(battle, Move("ann", (cm(17, 10),)), (4, 4), reactions)
    assert story.battle.figures["ann"].at == cm(10, 10)


def test_a_vehicle_is_not_stopped_on_top_of_its_friends() -> None:
    battle = a_battle(
        a_vehicle("car", RED, 15, 10),
        red("al", 23, 10),
        blue("bob", 55, 10, weapons=("light-mg",)),
        markers={"blue": COVERING},
    )
    question = covering_question(played(battle, Move("car", (cm(29, 10),))))
    assert question.points == (cm(16, 10), cm(17, 10), cm(29, 10))


# --- what is refused ------------------------------------------------------------------------------
def test_a_unit_that_does_not_cover_may_not_answer_as_if_it_did() -> None:
    question = covering_question(played(watched(), EASTWARD))
    with pytest.raises(Refused) as caught:
        RULES.check_answer(watched(), question, CoveringFire("red", ()))
    assert caught.value.key == "ms-does-not-cover"


def test_what_was_not_offered_is_no_answer() -> None:
    question = covering_question(played(watched(), EASTWARD))
    for answer in (HitTheDirt("red"), Detonate("c9"), Move("ann", ())):
        with pytest.raises(Refused):
            RULES.check_answer(watched(), question, answer)


# --- standing answers -----------------------------------------------------------------------------
def test_a_standing_answer_fires_always_never_or_within_a_distance() -> None:
    battle = played(watched(), EASTWARD).battle
    question = MayReact("move", ("blue",), mover="ann", at=cm(15, 10), points=(cm(15, 10),))
    says = lambda policy: RULES.standing(battle, BLUE, question, policy)  # noqa: E731
    assert says("always").unit == "blue"
    assert says("never") is None
    assert says({"within": 2000}).unit == "blue"
    assert says({"within": 500}) is None
    assert RULES.standing(battle, RED, MayReact("fire", threatened=("red",)), "always") is NotYet


# --- without being asked: MS-HEAD-06, MS-CMD-17 ---------------------------------------------------
def test_a_unit_hits_the_dirt_between_two_commands_of_the_enemy_whose_activation_goes_on() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    story = played(battle, HitTheDirt("blue"))
    assert story.order == ["Reacted", "KeptHeadsDown"]
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert (story.battle.active, story.battle.to_act) == ("red", RED)


def test_a_charge_blown_beside_the_active_enemy_ends_his_activation() -> None:
    battle = in_a_house(active="blue", order="tactical-move", to_act=BLUE, markers={})
    near = with_figure(battle, "bob", at=cm(32, 25))
    story = played(near, Detonate("c1"))
    assert story.marker("blue") == (HEADS_DOWN, True)
    assert (story.battle.active, story.battle.to_act) == ("", RED)


def test_what_is_said_out_of_turn_belongs_to_the_side_of_the_unit_or_of_the_layer() -> None:
    battle = in_a_house()
    assert RULES.said_by(battle, HitTheDirt("blue")) == BLUE
    assert RULES.said_by(battle, HitTheDirt("red")) == RED
    assert RULES.said_by(battle, Detonate("c1")) == RED
    for other in (EndActivation(), HitTheDirt("nobody"), Detonate("c9")):
        assert RULES.said_by(battle, other) is None
    for phase in (SETUP, OVER):
        assert RULES.said_by(changed(battle, phase=phase), HitTheDirt("blue")) is None


def test_no_window_no_reaction_command() -> None:
    assert refused(watched(), Detonate("c1"))[1].startswith("MS-")
