"""Cohesion (cohésion): 5 cm from member to member, and falling back (MS-COH)."""

from __future__ import annotations

from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    played,
    red,
    refused,
    riding,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.events import CutOff, DrawnBack
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure, with_unit
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    ChooseGroup,
    Chosen,
    CoveringFire,
    EndActivation,
    GiveOrder,
    Move,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.cohesion import groups_of, is_whole

FAR = blue("bob", 110, 110)
PAIRS = Options(cohesion="all-pairs")


def a_row(*xs: float, **more: object) -> Battle:
    """Reds r0, r1, … in a row at these distances from the west; the first leads."""
    figures = [red(f"r{n}", x, 20) for n, x in enumerate(xs)]
    return a_battle(*figures, FAR, **{"leaders": {RED: ("r0",)}, **more})


# --- MS-COH-01 ------------------------------------------------------------------------------------
def test_members_are_linked_up_to_5_cm_from_base_to_base() -> None:
    assert is_whole(a_row(10, 17.5), "red")
    assert not is_whole(a_row(10, 17.51), "red")


def test_links_form_a_chain_through_the_unit() -> None:
    assert is_whole(a_row(10, 17, 24, 31), "red")


def test_with_the_switch_every_two_members_must_be_near() -> None:
    assert not is_whole(a_row(10, 17, 24, options=PAIRS), "red")
    assert is_whole(a_row(10, 13, 17, options=PAIRS), "red")
    assert groups_of(a_row(10, 13, 19, options=PAIRS), "red") == (("r0", "r1"), ("r1", "r2"))


# --- MS-COH-02, broken by a move ------------------------------------------------------------------
def moved_off(*moves: tuple[str, float], battle: Battle) -> Battle:
    for who, x in moves:
        battle = played(battle, Move(who, (cm(x, 20),))).battle
    return battle


def test_whoever_moved_too_far_is_drawn_back_along_his_path_until_he_is_linked() -> None:
    battle = moved_off(("r2", 26), battle=a_row(10, 13, 16))
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r2", cm(20.5, 20))]
    assert is_whole(story.battle, "red")


def test_he_goes_back_the_way_he_came() -> None:
    battle = a_row(10, 13, 16)
    battle = played(battle, Move("r2", (cm(16, 24), cm(22, 24)))).battle
    (back,) = played(battle, EndActivation()).of(DrawnBack)
    assert back.to[1] == 2400


def test_the_farthest_is_drawn_back_first() -> None:
    battle = moved_off(("r4", 29), ("r3", 26), battle=a_row(10, 13, 16, 19, 22))
    story = played(battle, EndActivation())
    assert [back.figure for back in story.of(DrawnBack)] == ["r4"]
    assert is_whole(story.battle, "red")


def test_who_is_linked_again_through_another_is_drawn_back_no_further() -> None:
    row = [red(f"r{n}", 10 + n, 20 + 3 * n) for n in range(4)]
    north, east = red("n0", 10, 16), red("e0", 15, 20)
    far = red("e1", 17.5, 20)
    battle = a_battle(*row, north, east, far, FAR)
    for who, to in (("n0", cm(10, 10)), ("e0", cm(21, 20)), ("e1", cm(26.5, 20))):
        battle = played(battle, Move(who, (to,))).battle
    back = played(battle, EndActivation()).of(DrawnBack)
    assert [drawn.figure for drawn in back] == ["e1", "n0"]


def test_a_place_that_is_taken_gives_way_to_the_nearest_free_one() -> None:
    figures = [red(f"r{n}", x, 20) for n, x in enumerate((10, 13, 16))]
    friend = red("al", 20, 20, unit="r9")
    battle = moved_off(("r2", 26), battle=a_battle(*figures, friend, FAR))
    (back,) = played(battle, EndActivation()).of(DrawnBack)
    assert back.to != cm(20, 20)


def test_being_drawn_back_is_no_move_that_sets_off_covering_fire() -> None:
    figures = [red(f"r{n}", x, 20) for n, x in enumerate((10, 13, 16))]
    watcher = blue("eve", 40, 20, unit="b2")
    battle = moved_off(("r2", 26), battle=a_battle(*figures, watcher))
    battle = with_unit(battle, "b2", marker="covering-fire")
    assert played(battle, EndActivation(), strict=True).asked == []


def test_of_two_groups_alike_the_leaders_is_the_unit() -> None:
    battle = moved_off(("r1", 23), battle=a_row(13, 16))
    story = played(battle, EndActivation())
    assert [back.figure for back in story.of(DrawnBack)] == ["r1"]
    assert story.asked == []


def test_without_the_leader_the_owner_chooses() -> None:
    battle = moved_off(("r1", 23), battle=a_row(13, 16, leaders={}))
    story = played(battle, EndActivation(), answers=(Chosen("r0"),))
    assert story.asked == [(RED, ChooseGroup("red", (("r0",), ("r1",))))]
    assert [back.figure for back in story.of(DrawnBack)] == ["r1"]


def test_men_drawn_back_stop_where_they_are_linked_to_the_hundredth() -> None:
    battle = moved_off(("r2", 25.37), battle=a_row(10, 13.11, 16))
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r2", cm(20.61, 20))]


def test_whoever_has_come_nearer_to_those_who_went_ahead_is_not_drawn_back() -> None:
    """The others fall back on him instead."""
    battle = a_row(10, 13, 16, 19, order="rapid-move", leaders={RED: ("r3",)})
    battle = moved_off(("r3", 34), ("r2", 31), ("r1", 24.5), ("r0", 12), battle=battle)
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r3", cm(19.5, 20))]
    assert is_whole(story.battle, "red")


def test_a_leader_who_runs_ahead_of_the_other_one_falls_back_on_him() -> None:
    battle = moved_off(("r0", 31), battle=a_row(16, 13, order="rapid-move"))
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r0", cm(20.5, 20))]
    assert story.battle.units["red"].astray == ()


def test_a_majority_that_runs_ahead_of_one_who_stayed_falls_back_the_farthest_first() -> None:
    battle = a_row(10, 13, 16, order="rapid-move")
    battle = moved_off(("r2", 31), ("r1", 28), battle=battle)
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r2", cm(17.5, 20)), DrawnBack("r1", cm(25, 20))]
    assert is_whole(story.battle, "red")


def test_whoever_is_drawn_back_twice_over_falls_back_once() -> None:
    """First towards the group, then with it towards one who stayed: he walks to where he ends."""
    battle = a_row(10, 13, 16, order="rapid-move", leaders={RED: ("r1",)})
    battle = moved_off(("r1", 19), ("r2", 31), battle=battle)
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r2", cm(16.5, 20))]
    assert is_whole(story.battle, "red")


def test_nobody_gets_away_by_choosing_the_group_that_ran() -> None:
    battle = moved_off(("r1", 23), battle=a_row(13, 16, leaders={}))
    story = played(battle, EndActivation(), answers=(Chosen("r1"),))
    assert story.of(DrawnBack) == [DrawnBack("r1", cm(20.5, 20))]


def test_those_who_stand_between_two_who_stayed_go_back_as_far_as_it_takes_to_join_them() -> None:
    """r1 and r2 step out of a row that only they hold together."""
    row = [red("r0", 10, 20), red("r1", 17, 20), red("r2", 24, 20), red("r3", 31, 20)]
    battle = a_battle(*row, FAR, leaders={RED: ("r1",)}, order="rapid-move")
    for who, x in (("r1", 17), ("r2", 24)):
        battle = played(battle, Move(who, (cm(x, 34),))).battle
    story = played(battle, EndActivation())
    assert is_whole(story.battle, "red")


def test_with_all_pairs_runners_fall_back_until_every_two_are_near() -> None:
    battle = a_row(10, 13, 16, order="rapid-move", options=PAIRS)
    battle = moved_off(("r2", 31), ("r1", 28), battle=battle)
    story = played(battle, EndActivation())
    assert is_whole(story.battle, "red")


def test_those_whom_losses_cut_off_hold_nobody_back() -> None:
    """The rest act normally; r9 has come as near as he could."""
    lone = red("r9", 45, 20, recalled=True)
    battle = a_battle(red("r0", 20, 20), red("r1", 23, 20), lone, FAR, leaders={RED: ("r0",)})
    battle = with_unit(battle, "red", astray=("r9",))
    battle = moved_off(("r9", 35), ("r0", 12), ("r1", 15), battle=battle)
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == []
    assert story.battle.units["red"].astray == ("r9",)


# --- MS-COH-02, broken by losses ------------------------------------------------------------------
def broken_by_a_loss() -> Battle:
    """r2, the link to r3, has just been shot; r3 is cut off."""
    row = [red(f"r{n}", x, 20) for n, x in enumerate((10, 13, 20, 27))]
    battle = a_battle(blue("bob", 50, 20, weapons=("assault-rifle",)), *row)
    story = played(battle, Shoot("bob", "assault-rifle", ("r2",)), dice=(8, 8))
    assert story.of(CutOff) == [CutOff("red", ("r3",))]
    return then(story, EndActivation()).battle


def test_losses_cut_off_those_outside_the_largest_group() -> None:
    assert broken_by_a_loss().units["red"].astray == ("r3",)


def test_the_next_order_must_be_one_with_movement() -> None:
    battle = broken_by_a_loss()
    for order in ("aimed-fire", "covering-fire", "wait"):
        assert refused(battle, GiveOrder("red", order)) == ("ms-must-move-together", "MS-COH-02")
    for order in ("tactical-move", "rapid-move", "hit-the-dirt"):
        RULES.check(battle, GiveOrder("red", order))


def test_whoever_was_cut_off_must_come_back_before_the_activation_ends() -> None:
    story = played(broken_by_a_loss(), GiveOrder("red", "tactical-move"))
    assert refused(story.battle, EndActivation()) == ("ms-must-rejoin", "MS-COH-02")
    story = then(story, Move("r3", (cm(20.4, 20),)))
    story = then(story, EndActivation(), (5, 4))
    assert story.battle.units["red"].astray == ()


def test_he_does_not_go_elsewhere_and_the_rest_act_normally() -> None:
    story = played(broken_by_a_loss(), GiveOrder("red", "tactical-move"))
    assert refused(story.battle, Move("r3", (cm(30, 20),))) == ("ms-must-come-back", "MS-COH-02")
    RULES.check(story.battle, Move("r0", (cm(5, 20),)))


def test_he_comes_as_near_as_his_allowance_permits() -> None:
    lone = red("r9", 45, 20, recalled=True)
    battle = a_battle(red("r0", 10, 20), red("r1", 13, 20), lone, FAR, leaders={RED: ("r0",)})
    battle = with_unit(battle, "red", astray=("r9",))
    assert refused(battle, EndActivation())[0] == "ms-must-rejoin"
    story = then(played(battle, Move("r9", (cm(35, 20),))), EndActivation())
    assert story.of(DrawnBack) == []
    assert story.battle.units["red"].astray == ("r9",)


def test_further_losses_may_make_those_cut_off_the_largest_group() -> None:
    row = [red("r0", 10, 20), red("r8", 40, 20), red("r9", 43, 20), red("r1", 13, 20)]
    row += [red("r2", 16, 20)]
    battle = a_battle(blue("bob", 25, 20, facing=270), *row, leaders={RED: ("r8",)})
    battle = with_unit(battle, "red", astray=("r8", "r9"))
    story = played(battle, Shoot("bob", "rifle", ("r2",)), (8,))
    assert story.battle.units["red"].astray == ("r0", "r1")


def test_whoever_must_rejoin_does_not_leave_the_table_instead() -> None:
    lone = red("r9", 118, 20, recalled=True)
    battle = a_battle(red("r0", 100, 20), red("r1", 103, 20), lone, FAR)
    away = Move("r9", (cm(121, 20),))
    assert refused(with_unit(battle, "red", astray=("r9",)), away)[1] == "MS-COH-02"
    RULES.check(battle, away)


def test_losses_in_its_own_activation_bind_a_unit_with_its_next_order_only() -> None:
    row = [red(f"r{n}", x, 20) for n, x in enumerate((10, 13, 20, 27))]
    eve = blue("eve", 20, 45, facing=0)
    battle = a_battle(*row, eve, markers={"blue": "covering-fire"}, leaders={RED: ("r0",)})
    fire = CoveringFire("blue", (Shoot("eve", "rifle", ("r2",)),))
    story = played(battle, Move("r2", (cm(20, 21),)), (8,), (fire,))
    assert story.battle.units["red"].astray == ("r3",)
    RULES.check(story.battle, Move("r3", (cm(30, 20),)))
    story = then(story, EndActivation(), (5, 4))
    assert story.battle.units["red"].astray == ("r3",)


def test_whoever_walks_on_after_being_cut_off_is_drawn_back_to_where_he_was_then() -> None:
    row = [red(f"r{n}", x, 20) for n, x in enumerate((10, 13, 20, 25))]
    eve = blue("eve", 20, 45, facing=0)
    battle = a_battle(*row, eve, markers={"blue": "covering-fire"}, leaders={RED: ("r0",)})
    battle = played(battle, Move("r3", (cm(27, 20),))).battle
    fire = CoveringFire("blue", (Shoot("eve", "rifle", ("r2",)),))
    story = played(battle, Move("r2", (cm(20, 21),)), (8,), (fire,))
    story = then(story, Move("r3", (cm(35, 20),)))
    story = then(story, EndActivation(), (5, 4))
    assert story.of(DrawnBack) == [DrawnBack("r3", cm(27, 20))]
    assert story.battle.units["red"].astray == ("r3",)


def test_whoever_has_rejoined_and_walks_off_again_is_drawn_back() -> None:
    row = [red("r0", 20, 20), red("r1", 23, 20), red("r9", 32, 20, recalled=True)]
    battle = with_unit(a_battle(*row, FAR, leaders={RED: ("r0",)}), "red", astray=("r9",))
    battle = moved_off(("r9", 30), ("r9", 38), battle=battle)
    story = played(battle, EndActivation())
    assert story.of(DrawnBack) == [DrawnBack("r9", cm(30.5, 20))]
    assert story.battle.units["red"].astray == ()


def test_a_step_out_of_contact_may_cut_somebody_off_as_losses_do() -> None:  # MS-CC-04
    pair = [blue("bob", 17.5, 20), blue("ben", 25, 20)]
    battle = a_battle(red("ann", 20, 20), *pair, order="rapid-move", leaders={BLUE: ("ben",)})
    story = played(battle, Attack(("ann",), "bob"), (1, 1))
    assert story.of(CutOff) == [CutOff("blue", ("bob",))]
    story = then(story, EndActivation())
    assert refused(story.battle, GiveOrder("blue", "aimed-fire"))[1] == "MS-COH-02"


def test_whoever_must_rejoin_does_not_give_up_his_movement_for_a_heavy_weapon() -> None:
    lone = red("r9", 45, 20, recalled=True, weapons=("sniper-rifle",))
    row = [red("r0", 10, 20, weapons=("sniper-rifle",)), red("r1", 13, 20)]
    battle = with_unit(a_battle(*row, lone, blue("bob", 60, 20)), "red", astray=("r9",))
    for who, helper in (("r9", "r1"), ("r0", "r9")):
        shot = Shoot(who, "sniper-rifle", ("bob",), helper)
        assert refused(battle, shot) == ("ms-must-rejoin", "MS-COH-02")
    RULES.check(battle, Shoot("r0", "sniper-rifle", ("bob",), "r1"))


def test_no_attack_begins_before_those_cut_off_have_rejoined() -> None:
    row = [red("r0", 10, 20), red("r1", 13, 20), red("r9", 10, 45, recalled=True)]
    battle = a_battle(*row, blue("bob", 15.5, 20), order="rapid-move")
    battle = with_unit(battle, "red", astray=("r9",))
    attack = Attack(("r1",), "bob")
    assert refused(battle, attack) == ("ms-must-rejoin", "MS-COH-02")
    RULES.check(played(battle, Move("r9", (cm(10, 30),))).battle, attack)


def test_with_the_switch_he_comes_nearer_to_the_farthest_of_the_others() -> None:
    row = [red("r0", 5, 20), red("r1", 16, 20), red("r9", 16, 22.6, recalled=True, used=8)]
    battle = with_unit(a_battle(*row, FAR, options=PAIRS), "red", astray=("r9",))
    assert refused(battle, EndActivation()) == ("ms-must-rejoin", "MS-COH-02")
    assert refused(battle, Move("r9", (cm(17, 22.7),))) == ("ms-must-come-back", "MS-COH-02")
    RULES.check(battle, Move("r9", (cm(14, 22.6),)))


# --- MS-COH-03 and -04 ----------------------------------------------------------------------------
def test_a_broken_unit_shoots_normally() -> None:
    battle = a_battle(red("r0", 10, 20), red("r1", 30, 20), blue("bob", 35, 20))
    battle = with_unit(battle, "red", astray=("r1",))
    RULES.check(battle, Shoot("r1", "rifle", ("bob",)))


def test_passengers_are_in_cohesion() -> None:  # MS-COH-04
    car = a_vehicle("car", RED, 30, 30)

    def aboard(name: str) -> Figure:
        return riding(red(name, 0, 0), car)

    assert is_whole(a_battle(car, aboard("ann"), aboard("al"), FAR), "red")
