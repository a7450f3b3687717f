"""Direct shots on the table: who may shoot at whom, what counts, what it does.

MS-SHOOT, MS-TMOD, MS-ABIL, MS-WPN, MS-EQP-06, -09, -10, MS-UNIT-07, MS-TURN-04, MS-COH-02.
"""

import pytest
from tests.rulesets.modern_skirmish.build import Played, then
from tests.rulesets.modern_skirmish.build_fire import (
    SHED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    door,
    hedge,
    house,
    played,
    red,
    refused,
    rule_against,
    wall,
)

from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    CutOff,
    Fired,
    KeptHeadsDown,
    LeaderNamed,
    PutOut,
    ShotAt,
    ShotLost,
    UnitDestroyed,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    HEADS_DOWN,
    NO_MARKER,
    OUT,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.commands import (
    ChooseLeader,
    Chosen,
    Detonate,
    GoOn,
    HitTheDirt,
    Move,
    Shoot,
    Yes,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.staging import when


def ann(x=10, y=10, weapon="rifle", **more):
    return red("ann", x, y, weapons=(weapon,), **more)


def bob(x=20, y=10, **more):
    return blue("bob", x, y, **more)


def at_bob(weapon="rifle", **more):
    return Shoot("ann", weapon, ("bob",), **more)


# --- range, sight, validity (MS-SHOOT-01) ---------------------------------------------------------
def test_range_runs_between_nearest_edges_and_is_reached_exactly():  # MS-SHOOT-01, MS-UNIT-05
    battle = a_battle(ann(10, 10), bob(42.5, 10))
    assert played(battle, at_bob(), dice=(4,)).fate("bob") == OUT
    assert refused(a_battle(ann(10, 10), bob(42.51, 10)), at_bob()) == (
        "ms-out-of-range",
        "MS-SHOOT-01",
    )


def test_whoever_is_behind_the_shooter_is_no_target():  # MS-UNIT-02
    battle = a_battle(ann(30, 10), bob(20, 10))
    assert refused(battle, at_bob()) == ("ms-out-of-arc", "MS-UNIT-02")


def test_a_blocking_piece_between_them_stops_the_shot():  # MS-UNIT-04
    shed = block("shed", 14, 8, 2, 4, blocking=True)
    battle = a_battle(ann(), bob(), terrain=(shed,))
    assert refused(battle, at_bob()) == ("ms-sight-terrain", "MS-UNIT-04")


def test_smoke_between_them_stops_the_shot():  # MS-GREN-04
    assert rule_against(a_battle(ann(), bob(), smoke=((15, 10),)), at_bob()) == "MS-GREN-04"


def test_at_night_a_tactical_light_or_night_vision_sees_farther_than_the_limit():  # MS-EQP-08
    night = {"night": 5}
    assert rule_against(a_battle(ann(weapon="smg"), bob(), **night), at_bob("smg")) == "MS-EQP-08"
    lit = ann(weapon="smg", equipment=("tactical-light",))
    assert played(a_battle(lit, bob(), **night), at_bob("smg"), dice=(4, 1)).fate("bob") == OUT
    owl = ann(equipment=("night-vision",))
    assert played(a_battle(owl, bob(), **night), at_bob(), dice=(4,)).fate("bob") == OUT


def test_only_an_enemy_in_action_is_a_target():  # MS-SHOOT-01
    friend = red("cat", 20, 10)
    assert rule_against(a_battle(ann(), friend, bob(30)), Shoot("ann", "rifle", ("cat",))) == (
        "MS-SHOOT-01"
    )
    assert rule_against(a_battle(ann(), bob(fate=OUT)), at_bob()) == "MS-SHOOT-01"
    assert rule_against(a_battle(ann(), bob()), Shoot("ann", "rifle", ())) == "MS-SHOOT-01"


def test_an_area_weapon_cannot_be_aimed_at_a_figure():  # MS-SHOOT-01
    battle = a_battle(ann(weapon="grenade-launcher"), bob())
    assert refused(battle, at_bob("grenade-launcher")) == ("ms-aim-at-point", "MS-SHOOT-01")
    smoker = red("ann", 10, 10, grenades=("smoke",))
    assert rule_against(a_battle(smoker, bob()), at_bob("smoke")) == "MS-SHOOT-01"


def test_figures_in_the_way_neither_block_nor_suffer_a_shot():  # MS-SHOOT-05
    shot = played(a_battle(ann(), bob(), blue("kit", 15, 10)), at_bob(), dice=(4,))
    assert (shot.fate("bob"), shot.fate("kit")) == (OUT, UP)


def test_a_figure_in_contact_with_an_enemy_may_be_shot_at():  # MS-SHOOT-05
    battle = a_battle(ann(), red("cat", 17.5, 10), bob())
    assert played(battle, at_bob(), dice=(4,)).fate("bob") == OUT


# --- who may shoot --------------------------------------------------------------------------------
@pytest.mark.parametrize("order", [RAPID, WAIT])
def test_under_an_order_without_shooting_nobody_shoots(order):  # MS-ORD-01
    assert rule_against(a_battle(ann(), bob(), order=order), at_bob()) == "MS-ORD-01"


def test_a_covering_order_gives_no_shot_at_once_unless_the_switch_says_so():  # MS-COVFIRE-06
    battle = a_battle(ann(), bob(), order=COVERING)
    assert rule_against(battle, at_bob()) == "MS-COVFIRE-06"
    at_once = Options(covering_immediate_shot=True)
    shot = played(a_battle(ann(), bob(), order=COVERING, options=at_once), at_bob(), dice=(4,))
    assert shot.fate("bob") == OUT
    assert shot.modifiers() == {}


def test_a_fighter_has_one_shot_in_an_activation():  # MS-TURN-07
    after = played(a_battle(ann(), bob()), at_bob(), dice=(1,)).battle
    assert after.figures["ann"].shot
    assert refused(after, at_bob()) == ("ms-has-shot", "MS-TURN-07")


def test_only_the_active_unit_shoots():  # MS-TURN-07
    battle = a_battle(ann(), red("cat", 10, 20, unit="others"), bob())
    assert rule_against(battle, Shoot("cat", "rifle", ("bob",))) == "MS-TURN-07"


def test_a_stunned_fighter_does_not_shoot():  # MS-GREN-01
    assert rule_against(a_battle(ann(stunned=True), bob()), at_bob()) == "MS-GREN-01"


def test_a_fighter_shoots_only_with_what_he_carries():  # MS-UNIT-06
    assert rule_against(a_battle(ann(), bob()), at_bob("smg")) == "MS-UNIT-06"


def test_fighters_of_one_unit_shoot_one_after_another_at_targets_of_their_own():  # MS-SHOOT-03
    battle = a_battle(ann(), red("cat", 10, 14), bob(), blue("kit", 20, 14))
    after = played(battle, at_bob(), dice=(4,)).battle
    assert rule_against(after, Shoot("cat", "rifle", ("bob",))) == "MS-SHOOT-01"
    assert played(after, Shoot("cat", "rifle", ("kit",)), dice=(4,)).fate("kit") == OUT


# --- the dice (MS-SHOOT-02) -----------------------------------------------------------------------
def test_as_many_dice_as_the_weapon_says_all_at_one_figure_and_one_success_is_enough():
    # MS-SHOOT-02
    shot = played(a_battle(ann(weapon="assault-rifle"), bob()), at_bob("assault-rifle"), (3, 4))
    assert len(shot.rolls) == 2
    assert shot.of(ShotAt) == [ShotAt("ann", "bob", 1, "out-of-action")]


def test_the_own_skill_die_is_rolled():  # MS-DICE-01
    shot = played(a_battle(ann(dc="D12"), bob()), at_bob(), dice=(12,))
    assert shot.rolls[0].roll.dice == "1D12"


def test_below_the_threshold_nothing_happens():  # MS-SHOOT-02
    shot = played(a_battle(ann(), bob()), at_bob(), dice=(3,))
    assert shot.of(ShotAt) == [ShotAt("ann", "bob", 0, "missed")]
    assert shot.fate("bob") == UP


# --- modifiers from the battle (MS-TMOD) ----------------------------------------------------------
def modifiers(*who, weapon="rifle", dice=(1,), holo=False, **more):
    return played(a_battle(*who, **more), at_bob(weapon, holo=holo), dice=dice).modifiers()


def test_up_to_four_centimetres_moved_before_the_shot_count_one():  # MS-TMOD-01
    assert modifiers(ann(moved=4, used=4), bob()) == {"MS-TMOD-01": 1}


def test_more_than_four_centimetres_moved_count_two():  # MS-TMOD-02
    assert modifiers(ann(moved=4.01, used=4.01), bob()) == {"MS-TMOD-02": 2}


def test_aimed_fire_counts_one_less():  # MS-TMOD-03
    assert modifiers(ann(), bob(), order=AIMED) == {"MS-TMOD-03": -1}


def test_a_close_quarters_weapon_inside_a_building_counts_one_less():  # MS-TMOD-05, MS-ABIL-07
    room = house("shop", 5, 5, 10, 10)
    inside = {"terrain": (room,), "weapon": "smg", "dice": (1, 1)}
    assert modifiers(ann(weapon="smg"), bob(), **inside) == {"MS-TMOD-05": -1}
    assert modifiers(ann(4, 20, "smg"), bob(14, 20), **inside) == {}
    assert modifiers(ann(), bob(), terrain=(room,)) == {}


@pytest.mark.parametrize("face", ["red", "blue"])
def test_a_tactical_marker_of_the_target_counts_one_whichever_face_is_up(face):
    # MS-TMOD-06, MS-MARK-04
    marked = {"markers": {"blue": TACTICAL}, "blue_face": ("blue",) if face == "blue" else ()}
    assert modifiers(ann(), bob(), **marked) == {"MS-TMOD-06": 1}


def test_a_rapid_marker_of_the_target_counts_one_less_or_one_more_by_the_switch():  # MS-TMOD-07
    running = {"markers": {"blue": RAPID}}
    assert modifiers(ann(), bob(), **running) == {"MS-TMOD-07": -1}
    harder = Options(rapid_target="harder")
    assert modifiers(ann(), bob(), options=harder, **running) == {"MS-TMOD-07": 1}


def test_light_cover_counts_two_and_heavy_cover_three():  # MS-TMOD-08, MS-TMOD-10
    behind = bob(21.25, 10)  # leaning on it from behind
    assert modifiers(ann(), behind, terrain=(hedge("hedge", 19.5, 5, 0.5, 10),)) == {
        "MS-TMOD-08": 2
    }
    assert modifiers(ann(), behind, terrain=(wall("wall", 19.5, 5, 0.5, 10),)) == {"MS-TMOD-10": 3}


def test_a_target_that_made_no_movement_in_the_turn_before_counts_one_less():  # MS-TMOD-09
    assert modifiers(ann(), bob(still=True)) == {"MS-TMOD-09": -1}


def test_standing_still_adds_to_the_marker_of_a_move_made_now():  # MS-TMOD-09
    assert modifiers(ann(), bob(still=True), markers={"blue": TACTICAL}) == {
        "MS-TMOD-06": 1,
        "MS-TMOD-09": -1,
    }


def test_a_heads_down_marker_counts_one():  # MS-TMOD-11
    assert modifiers(ann(), bob(), markers={"blue": HEADS_DOWN}) == {"MS-TMOD-11": 1}


def test_modifiers_add_up_and_a_shot_beyond_every_die_may_still_be_taken():
    # MS-SHOOT-04, MS-DICE-05
    behind = bob(21.25, 10)
    battle = a_battle(
        ann(moved=5, dc="D6"),
        behind,
        terrain=(wall("wall", 19.5, 5, 0.5, 10),),
        markers={"blue": HEADS_DOWN},
    )
    shot = played(battle, at_bob(), dice=(6,))
    assert shot.rolls[0].roll.modifier == 6
    assert shot.fate("bob") == UP


# --- equipment that counts ------------------------------------------------------------------------
def test_a_laser_pointer_indoors_cancels_the_movement_of_the_shooter():  # MS-EQP-09
    pointing = ann(weapon="smg", equipment=("laser-pointer",), moved=5)
    room = house("shop", 5, 5, 10, 10)
    assert modifiers(pointing, bob(), weapon="smg", dice=(1, 1), terrain=(room,)) == {
        "MS-TMOD-05": -1
    }
    assert modifiers(pointing, bob(), weapon="smg", dice=(1, 1)) == {"MS-TMOD-02": 2}


def test_a_holographic_sight_in_use_cancels_the_markers_of_movement():  # MS-EQP-10
    sighted = ann(weapon="smg", equipment=("holographic-sight",))
    moving = {"markers": {"blue": TACTICAL}, "weapon": "smg", "dice": (1, 1)}
    assert modifiers(sighted, bob(), holo=True, **moving) == {}
    assert modifiers(sighted, bob(), holo=False, **moving) == {"MS-TMOD-06": 1}


def test_accessories_are_fitted_to_modifiable_weapons_only():  # MS-ABIL-08
    rifleman = ann(equipment=("holographic-sight",))
    assert rule_against(a_battle(rifleman, bob()), at_bob(holo=True)) == "MS-ABIL-08"


def test_a_vest_saves_each_hit_on_seven_and_one_failure_is_enough():  # MS-EQP-06
    vested = bob(equipment=("body-armour",))
    battle = a_battle(ann(weapon="assault-rifle"), vested)
    assert played(battle, at_bob("assault-rifle"), (4, 4, 7, 7)).of(ShotAt) == [
        ShotAt("ann", "bob", 2, "saved")
    ]
    assert played(battle, at_bob("assault-rifle"), (4, 4, 7, 6)).fate("bob") == OUT


# --- special abilities (MS-ABIL) ------------------------------------------------------------------
def test_large_calibre_ignores_cover():  # MS-ABIL-05
    battle = a_battle(
        ann(weapon="heavy-mg"),
        red("cat", 10, 13),
        bob(21.25, 10),
        terrain=(wall("wall", 19.5, 5, 0.5, 10),),
    )
    shot = played(battle, at_bob("heavy-mg", helper="cat"), dice=(1, 1, 1))
    assert shot.modifiers() == {}


def test_sure_aim_gives_two_and_ignores_cover_against_a_target_that_stayed_put():  # MS-ABIL-10
    cover = {"terrain": (wall("wall", 19.5, 5, 0.5, 10),), "weapon": "marksman-rifle"}
    sniper = ann(weapon="marksman-rifle")
    assert modifiers(sniper, bob(21.25, 10, still=True), **cover) == {"MS-TMOD-09": -2}
    assert modifiers(sniper, bob(21.25, 10), **cover) == {"MS-TMOD-10": 3}


def test_surprise_drives_heads_down_hit_or_miss_and_only_after_the_roll():  # MS-ABIL-06
    battle = a_battle(ann(weapon="marksman-rifle"), bob(), blue("kit", 20, 13))
    missed = played(battle, at_bob("marksman-rifle"), dice=(3,))
    assert missed.modifiers() == {}
    assert missed.marker("blue") == (HEADS_DOWN, True)
    hit = played(battle, at_bob("marksman-rifle"), dice=(4,))
    assert (hit.fate("bob"), hit.marker("blue")) == (OUT, (HEADS_DOWN, True))


def test_surprise_works_even_if_the_threshold_is_out_of_reach():  # MS-ABIL-06, MS-DICE-05
    battle = a_battle(
        ann(weapon="marksman-rifle", dc="D6"),
        bob(21.25, 10),
        terrain=(wall("wall", 19.5, 5, 0.5, 10),),
    )
    assert played(battle, at_bob("marksman-rifle"), (6,)).of(KeptHeadsDown) == [
        KeptHeadsDown("blue", "MS-ABIL-06")
    ]


# --- bursts (MS-ABIL-03) --------------------------------------------------------------------------
def three(spread=3.0):
    return [blue(f"b{n}", 20, 10 + n * spread) for n in range(3)]


def burst(*targets):
    return Shoot("ann", "light-mg", targets)


def gunner(**more):
    return ann(weapon="light-mg", **more)


def test_a_burst_rolls_all_dice_at_each_target_with_one_more_each_time():  # MS-ABIL-03, MS-TMOD-04
    battle = a_battle(gunner(), *three(2.5))
    shot = played(
        battle, burst("b0", "b1", "b2"), dice=(4, 1, 1, 4, 4, 4, 6, 1, 1), answers=(Yes(), Yes())
    )
    assert [shot.fate(b) for b in ("b0", "b1", "b2")] == [OUT, UP, OUT]
    assert [shot.modifiers(n) for n in (0, 3, 6)] == [{}, {"MS-TMOD-04": 1}, {"MS-TMOD-04": 2}]
    assert [q for _, q in shot.asked if isinstance(q, GoOn)] == [
        GoOn("ann", "light-mg", "b1"),
        GoOn("ann", "light-mg", "b2"),
    ]


def test_the_player_may_stop_a_burst_after_any_target():  # MS-ABIL-03, MS-CMD-18
    shot = played(a_battle(gunner(), *three(2.5)), burst("b0", "b1"), (1, 1, 1), (None,))
    assert len(shot.of(ShotAt)) == 1


def test_targets_of_a_burst_are_less_than_five_centimetres_from_one_another():  # MS-ABIL-03
    assert rule_against(a_battle(gunner(), *three(7.5)), burst("b0", "b1")) == "MS-ABIL-03"
    near = a_battle(gunner(), *three(7.49))
    assert len(played(near, burst("b0", "b1"), (1,) * 6, (Yes(),)).of(ShotAt)) == 2
    assert rule_against(near, burst("b0", "b1", "b2")) == "MS-ABIL-03"


def test_a_hair_less_than_five_centimetres_is_less():  # MS-ABIL-03, MS-GAME-05
    pair = blue("b0", 20, 10), blue("b1", 20.38, 17.49)  # 4.9996 cm apart
    assert len(played(a_battle(gunner(), *pair), burst("b0", "b1"), (1,) * 6, (Yes(),)).rolls) == 6
    jeeps = a_vehicle("b0", "blue", 30, 10), a_vehicle("b1", "blue", 30.01, 19)
    assert rule_against(a_battle(gunner(), *jeeps), burst("b0", "b1")) == "MS-ABIL-03"


def test_a_burst_has_three_targets_at_most_and_each_once():  # MS-ABIL-03
    battle = a_battle(gunner(), *three(2.5), blue("b3", 17, 11))
    assert rule_against(battle, burst("b0", "b1", "b2", "b3")) == "MS-ABIL-03"
    assert rule_against(battle, burst("b0", "b0")) == "MS-ABIL-03"


def test_without_burst_the_dice_all_go_against_one_figure():  # MS-SHOOT-02
    battle = a_battle(ann(weapon="assault-rifle"), *three(2.5))
    assert rule_against(battle, Shoot("ann", "assault-rifle", ("b0", "b1"))) == "MS-SHOOT-02"


# --- limits of weapons (MS-WPN) -------------------------------------------------------------------
TWO_MEN = ("missile-launcher", "heavy-mg", "sniper-rifle")


def helped(weapon, **more):
    return a_battle(ann(weapon=weapon, **more), red("cat", 10, 13), bob())


@pytest.mark.parametrize("weapon", ["heavy-mg", "sniper-rifle"])
def test_a_heavy_weapon_is_not_fired_by_who_has_moved(weapon):  # MS-WPN-02
    battle = helped(weapon, used=1, moved=1)
    assert rule_against(battle, at_bob(weapon, helper="cat")) == "MS-WPN-02"


def test_who_has_fired_a_heavy_weapon_is_rooted():  # MS-WPN-02
    shot = played(helped("heavy-mg"), at_bob("heavy-mg", helper="cat"), (1, 1, 1))
    assert shot.battle.figures["ann"].rooted
    assert not played(a_battle(ann(), bob()), at_bob(), (1,)).battle.figures["ann"].rooted


def test_a_heavy_weapon_ties_up_a_second_man_who_is_then_spent():  # MS-WPN-03
    battle = helped("sniper-rifle")
    assert rule_against(battle, at_bob("sniper-rifle")) == "MS-WPN-03"
    after = played(battle, at_bob("sniper-rifle", helper="cat"), (1,)).battle
    assert after.figures["cat"].helped
    assert rule_against(after, Shoot("cat", "rifle", ("bob",))) == "MS-WPN-03"


@pytest.mark.parametrize("busy", [{"shot": True}, {"used": 100}, {"stunned": True}, {"fate": OUT}])
def test_the_helper_has_neither_moved_nor_shot_and_is_in_action(busy):  # MS-WPN-03
    battle = a_battle(ann(weapon="heavy-mg"), red("cat", 10, 13, **busy), bob())
    assert rule_against(battle, at_bob("heavy-mg", helper="cat")) == "MS-WPN-03"


def test_the_helper_is_another_member_of_the_same_unit():  # MS-WPN-03
    battle = a_battle(ann(weapon="heavy-mg"), red("cat", 10, 13, unit="others"), bob())
    assert rule_against(battle, at_bob("heavy-mg", helper="cat")) == "MS-WPN-03"
    assert rule_against(battle, at_bob("heavy-mg", helper="ann")) == "MS-WPN-03"


def test_other_weapons_take_no_helper():  # MS-WPN-03
    assert rule_against(helped("rifle"), at_bob(helper="cat")) == "MS-WPN-03"


def test_a_marksman_may_move_and_shoot_alone():  # MS-WPN-02
    shot = played(
        a_battle(ann(weapon="marksman-rifle", moved=3), bob()), at_bob("marksman-rifle"), (5,)
    )
    assert shot.fate("bob") == OUT


def test_ammunition_without_a_number_never_ends():  # MS-WPN-07
    shot = played(a_battle(ann(), bob()), at_bob(), (1,))
    assert shot.battle.figures["ann"].left("rifle") is None


# --- declared, answered, lost (MS-CMD-17) ---------------------------------------------------------
def test_hitting_the_dirt_before_the_dice_counts_against_that_shot():  # MS-HEAD-06, MS-CMD-17
    shot = played(a_battle(ann(), bob()), at_bob(), dice=(4,), answers=(HitTheDirt("blue"),))
    assert shot.modifiers() == {"MS-TMOD-11": 1}
    assert shot.fate("bob") == UP


def test_a_shot_whose_shooter_keeps_his_head_down_is_lost_without_dice():  # MS-CMD-17, MS-HEAD-01
    battle = a_battle(  # with a charge of her own, Red is asked in the window
        ann(),
        bob(),
        terrain=(SHED,),
        openings=(door("gate", 60, 60, "shed"),),
        charges={"ann-charge-1": ("ann", "gate")},
    )
    shot = played(battle, at_bob(), answers=(HitTheDirt("red"),))
    assert shot.of(ShotLost) == [ShotLost("ann", "rifle")]
    assert not shot.rolls


def blown(**more):
    """Ann aims at Bob, and a charge of Kit's lies beside one of the two."""
    opening = door("gate", *more.pop("at"), "shed", kind="wall-section")
    return a_battle(
        ann(weapon="heavy-mg", rounds=(("heavy-mg", 2),)),
        red("cat", 10, 13),
        bob(),
        blue("kit", 60, 60),
        terrain=(SHED,),
        openings=(opening,),
        charges={"kit-charge-1": ("kit", "gate")},
        options=Options(charge_casualties=True),
        **more,
    )


def test_a_shot_whose_target_is_gone_is_lost_and_spends_no_round():  # MS-CMD-17
    battle = blown(at=(20, 8))
    shot = played(
        battle, at_bob("heavy-mg", helper="cat"), dice=(1,), answers=(Detonate("kit-charge-1"),)
    )
    assert shot.fate("bob") == OUT
    assert shot.of(ShotLost)
    assert not shot.of(Fired)
    assert shot.battle.figures["ann"].left("heavy-mg") == 2
    assert shot.battle.figures["ann"].shot


def test_a_burst_goes_on_at_those_who_are_left():  # MS-CMD-17, MS-ABIL-03
    opening = door("gate", 20, 6.5, "shed", kind="wall-section")
    battle = a_battle(
        gunner(),
        *three(4),
        blue("kit", 60, 60, unit="kits"),
        terrain=(SHED,),
        openings=(opening,),
        charges={"kit-charge-1": ("kit", "gate")},
        options=Options(charge_casualties=True),
    )
    blow = Detonate("kit-charge-1")
    shot = played(battle, burst("b0", "b1"), (1, 1, 1, 8), (blow,))
    assert [shot.fate(b) for b in ("b0", "b1")] == [OUT, OUT]
    assert [(e.target, e.hits) for e in shot.of(ShotAt)] == [("b1", 1)]
    assert shot.modifiers(1) == {"MS-TMOD-11": 1}


def test_a_shot_whose_helper_is_gone_is_lost():  # MS-WPN-03, MS-CMD-17
    shot = played(
        blown(at=(10, 15.5)),
        at_bob("heavy-mg", helper="cat"),
        dice=(1,),
        answers=(Detonate("kit-charge-1"),),
    )
    assert shot.fate("cat") == OUT
    assert shot.of(ShotLost)


# --- out of action (MS-UNIT-07) -------------------------------------------------------------------
def test_a_unit_whose_last_figure_is_removed_is_destroyed_and_its_marker_goes():  # MS-UNIT-07
    shot = played(a_battle(ann(), bob(), markers={"blue": TACTICAL}), at_bob(), dice=(5,))
    assert shot.of(UnitDestroyed) == [UnitDestroyed("blue")]
    assert shot.marker("blue") == (NO_MARKER, False)


def test_what_a_fallen_fighter_laid_can_no_longer_explode():  # MS-EQP-04
    battle = a_battle(
        ann(),
        bob(),
        terrain=(SHED,),
        openings=(door("gate", 60, 60, "shed"),),
        charges={"bob-charge-1": ("bob", "gate")},
    )
    assert played(battle, at_bob(), dice=(4,)).battle.charges == ()


def test_the_owner_names_a_new_leader_at_once():  # MS-TURN-04, MS-CMD-18
    battle = a_battle(
        ann(), bob(), blue("kit", 20, 13), blue("lou", 20, 16), leaders={"blue": ("bob",)}
    )
    shot = played(battle, at_bob(), dice=(4,), answers=(Chosen("lou"),))
    assert shot.battle.leaders["blue"] == ("lou",)
    assert shot.asked[-1][1] == ChooseLeader(("kit", "lou"))


def test_without_an_answer_the_best_die_leads():  # MS-TURN-04
    battle = a_battle(
        ann(),
        bob(),
        blue("kit", 20, 13),
        blue("lou", 20, 16, dq="D10"),
        leaders={"blue": ("bob",)},
    )
    nobody = when(None, figures=("kit", "lou"))
    assert played(battle, at_bob(), dice=(4,), answers=(nobody,)).of(LeaderNamed) == [
        LeaderNamed("blue", "lou")
    ]


def test_another_leader_in_action_needs_no_choice():  # MS-TURN-04
    battle = a_battle(ann(), bob(), blue("kit", 20, 13), leaders={"blue": ("bob", "kit")})
    assert not played(battle, at_bob(), dice=(4,)).of(LeaderNamed)


def test_losses_that_break_the_chain_leave_the_smaller_group_to_rejoin():  # MS-COH-02
    battle = a_battle(
        ann(), bob(20, 10), blue("kit", 20, 16), blue("lou", 20, 4), blue("mia", 23, 4)
    )
    shot = played(battle, at_bob(), dice=(4,))
    assert shot.of(CutOff) == [CutOff("blue", ("kit",))]
    assert shot.battle.units["blue"].astray == ("kit",)


def test_losses_at_the_end_of_a_chain_break_nothing():  # MS-COH-02
    battle = a_battle(ann(), bob(20, 10), blue("kit", 20, 16), blue("lou", 20, 22))
    assert not played(battle, at_bob(), dice=(4,)).of(CutOff)


def test_a_unit_spread_by_its_own_move_is_not_cut_off_by_a_loss():  # MS-COH-02
    battle = a_battle(ann(), bob(20, 10), blue("kit", 20, 30), blue("lou", 20, 50))
    assert not played(battle, at_bob(), dice=(4,)).of(CutOff)


def test_the_events_of_a_shot_come_in_the_order_of_the_table():
    shot = played(a_battle(ann(), bob(), blue("kit", 20, 13)), at_bob(), dice=(4,))
    assert [type(e) for e in shot.events] == [Fired, ShotAt, PutOut]


def test_a_vehicle_is_no_figure_but_may_be_a_target_of_a_burst():  # MS-ABIL-03, MS-VSHOT-01
    jeep = a_vehicle("jeep", "blue", 26, 10)
    battle = a_battle(gunner(), bob(20, 10), jeep)
    shot = played(battle, burst("bob", "jeep"), (1, 1, 1, 5, 1, 1), (Yes(),))
    assert shot.of(ShotAt)[1] == ShotAt("ann", "jeep", 1, "destroyed")
    assert cm(26, 10) == shot.battle.vehicles["jeep"].at


def test_a_fighter_cut_off_from_his_unit_shoots_normally():  # MS-COH-03
    battle = with_unit(a_battle(ann(), red("cat", 40, 40), bob()), "red", astray=("ann",))
    assert played(battle, at_bob(), dice=(4,)).fate("bob") == OUT


def test_a_fighter_may_shoot_in_the_middle_of_his_move_and_what_comes_after_does_not_count():
    # MS-ORD-04, MS-TMOD-01
    moved = then(Played(a_battle(ann(), bob()), []), Move("ann", (cm(13, 10),)))
    shot = then(moved, at_bob(), (4,))
    assert shot.modifiers() == {"MS-TMOD-01": 1}
    on = then(shot, Move("ann", (cm(16, 10),)))
    assert on.battle.figures["ann"].at == cm(16, 10)
