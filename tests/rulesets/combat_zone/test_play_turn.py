"""The turn on the table (CZ-SEQ): compulsory actions, reaction tests, initiative, activations, end.

Unless a test says otherwise each side has one group with a leader far from everything, so that a
turn ends its phase 3 with one D6 for red and one for blue.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    Played,
    a_battle,
    a_machine,
    block,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
    run,
)
from tests.rulesets.saying import Piece

from sandtable.ground.free import heading
from sandtable.rulesets.combat_zone.battle.events import (
    ActivationEnded,
    CohesionChecked,
    Fled,
    GameEnded,
    InitiativeWon,
    LeftTable,
    ReactionTested,
    TurnBegan,
    TurnEnded,
)
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    CASUALTY,
    EXITED,
    LOST,
    ORDER,
    OVER,
    REMOVED,
    WAITING,
    Battle,
    Result,
    Smoke,
)
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    ChooseEdge,
    ChooseOrder,
    Edge,
    EndActivation,
    Move,
    OrderCompulsory,
    Ordered,
)
from sandtable.rulesets.combat_zone.dice.initiative import SideDice
from sandtable.rulesets.combat_zone.dice.reaction import reaction_modifiers
from sandtable.rulesets.combat_zone.play.cohesion import initiative_of, is_in_cohesion
from sandtable.rulesets.combat_zone.play.points import allowance, can_act, points_left
from sandtable.rulesets.combat_zone.play.turn import may_activate, reaction_test_of, start_turn

RED_FIRST = (6, 1)  # red wins the initiative


def chiefs() -> tuple[Piece, Piece]:
    return (
        red("r-chief", 110, 110, role="leader"),
        blue("b-chief", 10, 110, role="leader"),
    )


def before_a_turn(*figures: Piece, **more: Any) -> Battle:
    """Figures and the two leaders, at the end of a turn."""
    return a_battle(*figures, *chiefs(), **{"active": "", "turn": 3, "initiative": RED, **more})


def next_turn(battle: Battle, *dice: int, answers: tuple[Any, ...] = ()) -> Played:
    return run(lambda umpire: start_turn(battle, umpire), dice, answers)


# --- rout moves -----------------------------------------------------------------------------------
OK, PANIC, ROUT = (6, 6), (4, 3), (1, 1)  # of the test that follows, for somebody average
ROUT_AGAIN = (*ROUT, 4, 1)  # then initiative: a D4, as the fugitive has left its leader


def test_a_rout_move_goes_twenty_centimetres_towards_the_nearest_edge() -> None:
    """CZ-REACT-12."""
    after = next_turn(before_a_turn(red("ann", 60, 30, reaction="rout")), *ROUT_AGAIN)
    assert after.of(Fled) == [Fled("ann", cm(60, 10), (0, -2000))]


@pytest.mark.parametrize(
    ("x", "y", "to"), [(30, 60, (10, 60)), (90, 60, (110, 60)), (60, 90, (60, 110))]
)
def test_every_edge_may_be_the_nearest(x: int, y: int, to: tuple[int, int]) -> None:
    """CZ-REACT-12."""
    after = next_turn(before_a_turn(red("ann", x, y, reaction="rout")), *ROUT_AGAIN)
    assert after.battle.figures["ann"].at == cm(*to)


def test_between_equally_near_edges_its_player_chooses() -> None:
    """CZ-REACT-12, CZ-CMD-04."""
    battle = before_a_turn(red("ann", 30, 30, reaction="rout"))
    after = next_turn(battle, *ROUT_AGAIN, answers=(Edge("west"),))
    assert after.asked == [(RED, ChooseEdge("ann", ("north", "west")))]
    assert after.battle.figures["ann"].at == cm(10, 30)


def test_nobody_routs_in_the_turn_of_the_rout() -> None:
    """CZ-REACT-12: compulsory actions come first in a turn, so it waits for the next."""
    battle = before_a_turn(red("ann", 60, 30, reaction="panic"))
    after = next_turn(battle, *ROUT_AGAIN)
    assert (after.of(Fled), after.battle.figures["ann"].reaction) == ([], "rout")


def test_whoever_flees_off_the_table_is_lost() -> None:
    """CZ-SEQ-07."""
    after = next_turn(before_a_turn(red("ann", 60, 19.99, reaction="rout")), *RED_FIRST)
    assert after.of(LeftTable) == [LeftTable("ann", exited=False)]
    assert after.battle.figures["ann"].fate == LOST


def test_at_exactly_twenty_centimetres_the_edge_is_reached_and_not_passed() -> None:
    """CZ-REACT-12, CZ-SEQ-07."""
    after = next_turn(before_a_turn(red("ann", 60, 20, reaction="rout")), *ROUT_AGAIN)
    assert after.battle.figures["ann"].at == cm(60, 0)


def test_a_rout_move_is_no_slower_in_difficult_ground() -> None:
    """CZ-REACT-12."""
    woods = block("woods", 0, 0, 120, 40, difficult=True)
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(woods,))
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 10)


def test_a_rout_move_goes_round_what_cannot_be_passed() -> None:
    """CZ-REACT-12: round the nearer end of the rock, which costs part of the 20 cm."""
    rock = block("rock", 40, 20, 22, 2, impassable=True)
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(rock,))
    x, y = next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at
    assert 6200 < x < 6300
    assert 1000 < y < 1100


@pytest.mark.parametrize("gap", [2.5, 3, 6, 12])
def test_a_rout_move_goes_round_enemies(gap: float) -> None:
    """CZ-REACT-12: also round one that it touches."""
    battle = before_a_turn(red("ann", 60, 40, reaction="rout"), blue("bob", 60, 40 - gap))
    x, y = next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at
    assert 250 < abs(x - 6000) < 265
    assert 2000 < y < 2200


def test_a_rout_move_passes_through_friends_and_stops_short_of_ending_on_one() -> None:
    """CZ-REACT-12, CZ-MOVE-02."""
    friends = (red("al", 60, 25), red("ada", 60, 10))
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), *friends)
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 12.5)


def test_a_rout_move_leaves_a_building_without_openings_anywhere() -> None:
    """CZ-REACT-12, CZ-GEN-09: its walls are crossed like an obstacle, which slows nobody here."""
    barn = building("barn", 50, 20, 20, 20)
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(barn,))
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 10)


def test_a_rout_move_leaves_by_windows_and_open_doors_and_not_through_walls() -> None:
    """CZ-REACT-12, CZ-GEN-09: past the frame of the window, 3 cm to the east."""
    hall = building("hall", 50, 20, 20, 20, windows=[(65, 20)], doors={"d1": (60, 20, "shut")})
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(hall,))
    x, y = next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at
    assert 6340 < x < 6380
    assert 1000 < y < 1200


def test_a_rout_move_leaves_by_an_open_door() -> None:
    """CZ-REACT-12, CZ-GEN-09."""
    hall = building("hall", 50, 20, 20, 20, doors={"d1": (60, 20, "open")})
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(hall,))
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 10)


def test_whoever_cannot_get_out_stays() -> None:
    """CZ-REACT-12: a shut door is passed by nobody, and a routing figure opens none."""
    cell = building("cell", 50, 20, 20, 20, doors={"d1": (60, 20, "shut")})
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(cell,))
    assert next_turn(battle, *ROUT_AGAIN).of(Fled) == [Fled("ann", cm(60, 30), heading(0))]


def test_a_rout_move_passes_obstacles_and_does_not_end_across_one() -> None:
    """CZ-REACT-12: 20 cm would end upon the second wall."""
    walls = (
        block("near", 50, 25, 20, 0.5, kind="wall"), block("far", 50, 9.5, 20, 0.5, kind="wall")
    )  # fmt: skip
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=walls)
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 11.25)


def test_a_rout_move_does_not_end_across_a_window() -> None:
    """CZ-REACT-12, CZ-MOVE-02: 20 cm would end in it."""
    hall = building("hall", 50, 10, 20, 30, windows=[(60, 10)])
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"), terrain=(hall,))
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].at == cm(60, 11.25)


def test_a_rout_move_ends_the_cover_taken() -> None:
    """CZ-COVER-01: until it is moved."""
    battle = before_a_turn(
        red("ann", 60, 30, reaction="rout", cover="wall"), terrain=(line("wall", 61.25, 28, 4),)
    )
    assert next_turn(battle, *ROUT_AGAIN).battle.figures["ann"].cover == ""


def test_in_the_middle_of_the_table_all_four_edges_are_offered() -> None:
    """CZ-REACT-12, CZ-CMD-04; declined, it is the first of them."""
    battle = before_a_turn(red("ann", 60, 60, reaction="rout"))
    after = next_turn(battle, *ROUT_AGAIN, answers=(None,))
    assert after.asked == [(RED, ChooseEdge("ann", ("north", "east", "south", "west")))]
    assert after.battle.figures["ann"].at == cm(60, 40)


def test_one_lost_off_the_table_counts_at_once_for_the_tests_of_his_group() -> None:
    """CZ-SEQ-03, CZ-SEQ-07, CZ-REACT-02: Al has fled, so Ann is the last of the two."""
    battle = before_a_turn(
        red("al", 60, 10, group="few", reaction="rout"),
        red("ann", 60, 60, group="few", reaction="panic"),
    )
    after = next_turn(battle, *OK, 6, 4, 1, answers=(None,))
    assert after.modifiers() == {"CZ-REACT-02": -2}


def test_a_routing_figure_can_do_nothing() -> None:
    """CZ-REACT-12."""
    battle = a_battle(red("ann", 60, 30, reaction="rout"))
    assert refused(battle, Move("ann", (cm(60, 25),))) == ("routing", "CZ-REACT-12")


# --- order of phases 1 and 2 ----------------------------------------------------------------------
def shaken_four(**more: Any) -> Battle:
    return before_a_turn(
        blue("bea", 50, 60, reaction="panic"),
        blue("bob", 55, 60, reaction="panic"),
        red("al", 60, 60, reaction="panic"),
        red("ann", 65, 60, reaction="panic"),
        **more,
    )


def who_tested(after: Played) -> list[str]:
    return [event.figure for event in after.of(ReactionTested)]


ALL_PANIC = (*PANIC, *PANIC, *PANIC, *PANIC, 1, 2)


@pytest.mark.parametrize(
    ("won", "order"),
    [(RED, ["al", "ann", "bea", "bob"]), (BLUE, ["bea", "bob", "al", "ann"])],
)
def test_the_side_that_won_the_last_initiative_goes_first(won: str, order: list[str]) -> None:
    """CZ-SEQ-02, CZ-SEQ-03."""
    after = next_turn(shaken_four(initiative=won), *ALL_PANIC, answers=(None, None))
    assert who_tested(after) == order


def test_within_a_side_its_player_sets_the_order() -> None:
    """CZ-SEQ-02, CZ-CMD-03."""
    answers = (Ordered(("ann", "al")), None)
    after = next_turn(shaken_four(), *ALL_PANIC, answers=answers)
    assert after.asked[0] == (RED, OrderCompulsory(RED, ("al", "ann")))
    assert who_tested(after) == ["ann", "al", "bea", "bob"]


def test_all_rout_moves_come_before_the_first_reaction_test() -> None:
    """CZ-SEQ-01."""
    battle = before_a_turn(
        red("ann", 60, 30, reaction="rout"), blue("bob", 60, 90, reaction="rout")
    )
    after = next_turn(battle, *ROUT, *ROUT, 1, 2)
    kinds = [type(event) for event in after.events]
    assert kinds[1:5] == [Fled, Fled, ReactionTested, ReactionTested]


# --- reaction tests -------------------------------------------------------------------------------
def test_nobody_without_a_reaction_tests() -> None:
    """CZ-SEQ-03: not for a wound, a daze or an OK marker."""
    battle = before_a_turn(red("ann", 105, 110, wounded=True), red("al", 100, 110, stunned=True))
    assert who_tested(next_turn(battle, *RED_FIRST)) == []


@pytest.mark.parametrize(
    ("dice", "reaction", "points"),
    [((4, 4), "", 3), ((4, 3), "panic", 3), ((3, 2), "panic", 3), ((2, 2), "rout", 0)],
)
def test_eight_is_ok_five_panic_and_less_a_rout(
    dice: tuple[int, int], reaction: str, points: int
) -> None:
    """CZ-REACT-01, CZ-REACT-10, CZ-REACT-11, CZ-REACT-12."""
    battle = before_a_turn(red("ann", 100, 110, reaction="panic"))
    after = next_turn(battle, *dice, *RED_FIRST).battle
    figure = after.figures["ann"]
    assert (figure.reaction, allowance(after, figure)) == (reaction, points)


def modifiers_of(*figures: Piece, **more: Any) -> dict[str, int | str]:
    """Modifiers of Ann's reaction test."""
    test = reaction_test_of(before_a_turn(*figures, **more), "ann")
    return {m.rule: m.value for m in reaction_modifiers(test)}


def ann(**more: Any) -> Piece:
    return red("ann", 60, 60, **{"reaction": "panic", **more})


def comrades(*fates: str) -> list[Piece]:
    """Other members of Ann's group, in these states."""
    return [red(f"r{n}", 5 * n, 5, fate=fate) for n, fate in enumerate(fates)]


@pytest.mark.parametrize(
    ("figure", "expected"),
    [
        (ann(), {}),
        (ann(quality="elite"), {"CZ-QUAL-05": 2}),
        (ann(reaction="rout"), {"CZ-REACT-04": -1}),
        (ann(engaged=("bob",)), {"CZ-REACT-05": -1}),
        (ann(role="sub-leader"), {"CZ-REACT-07": 1}),
        (ann(role="leader"), {"CZ-REACT-08": 2}),
        (ann(wounded=True), {"CZ-REACT-09": -1}),
    ],
)
def test_what_a_figure_is_weighs_on_its_test(figure: Piece, expected: dict[str, int]) -> None:
    """CZ-REACT-04, CZ-REACT-05, CZ-REACT-07 to 09, CZ-QUAL-01."""
    assert modifiers_of(figure, blue("bob", 90, 60)) == expected


@pytest.mark.parametrize(
    ("fates", "expected"),
    [
        ((), {}),  # alone with its leader of two
        ((CASUALTY, LOST), {}),  # 2 of 4: exactly half
        ((CASUALTY, REMOVED, LOST), {}),  # 2 of 5: half is 2, rounded down
        ((CASUALTY, REMOVED, LOST, LOST), {"CZ-REACT-03": -1}),  # 2 of 6
        ((EXITED, EXITED, EXITED, EXITED), {}),  # left by an exit, but alive
        ((WAITING, WAITING, WAITING, WAITING), {}),  # not there yet, but alive
    ],
)
def test_a_group_below_half_strength_tests_at_one_less(
    fates: tuple[str, ...], expected: dict[str, int]
) -> None:
    """CZ-REACT-03: Ann and her leader are left."""
    assert modifiers_of(ann(), *comrades(*fates)) == expected


def alone_of_five(**more: Any) -> list[Piece]:
    """Ann, the last of a group of her own."""
    others = comrades(CASUALTY, LOST, REMOVED, REMOVED)
    return [ann(group="few", **more), *(comrade.but(group="few") for comrade in others)]


def test_the_last_of_a_group_tests_at_two_less_and_one_more_for_half_strength() -> None:
    """CZ-REACT-02, CZ-REACT-03."""
    assert modifiers_of(*alone_of_five()) == {"CZ-REACT-02": -2, "CZ-REACT-03": -1}


def test_a_hero_does_not_mind_being_the_last() -> None:
    """CZ-REACT-02."""
    modifiers = modifiers_of(*alone_of_five(quality="hero"))
    assert modifiers == {"CZ-QUAL-06": 2, "CZ-REACT-03": -1}


def test_an_individual_is_not_the_last_of_anything() -> None:
    """CZ-REACT-02."""
    assert modifiers_of(ann(group="lone"), groups={"lone": {"kind": "individual"}}) == {}


@pytest.mark.parametrize(
    ("leader", "expected"),
    [
        (red("lea", 62.5, 60, role="leader", group="x"), {"CZ-REACT-06": 1}),
        (red("lea", 62.5, 60, role="sub-leader", group="x"), {"CZ-REACT-06": 1}),
        (red("lea", 62.5, 60, role="leader", group="x", reaction="rout"), {"CZ-REACT-06": 1}),
        (red("lea", 62.6, 60, role="leader", group="x"), {}),
        (red("lea", 62.5, 60, group="x"), {}),
        (red("lea", 62.5, 60, role="leader", group="x", fate=CASUALTY), {}),
        (blue("lea", 62.5, 60, role="leader"), {}),
    ],
)
def test_touching_a_friendly_leader_adds_one(leader: Piece, expected: dict[str, int]) -> None:
    """CZ-REACT-06: of any group, living."""
    assert modifiers_of(ann(), leader) == expected


def test_two_leaders_add_no_more_than_one() -> None:
    """CZ-REACT-06."""
    leaders = (
        red("lea", 62.5, 60, role="leader", group="x"),
        red("leo", 57.5, 60, role="leader", group="y"),
    )
    assert modifiers_of(ann(), *leaders) == {"CZ-REACT-06": 1}


def test_a_leader_across_a_hedge_is_in_contact_and_one_behind_a_building_wall_is_not() -> None:
    """CZ-REACT-06, CZ-GEN-05."""
    leader = red("lea", 63, 60, role="leader", group="x")
    hedge = block("hedge", 61.25, 50, 0.5, 20, kind="hedge")
    assert modifiers_of(ann(), leader, terrain=(hedge,)) == {"CZ-REACT-06": 1}
    near = red("lea", 62.5, 60, role="leader", group="x")
    house = building("house", 61.25, 50, 20, 20)
    assert modifiers_of(ann(), near, terrain=(house,)) == {}


def test_all_modifiers_that_apply_are_added() -> None:
    """CZ-GEN-07: of 8, 2 go for being the last, 1 for half strength, 1 for the rout: 4."""
    few = alone_of_five(reaction="rout")
    after = next_turn(before_a_turn(*few), 4, 4, 6, 4, 1, answers=(None,))
    assert after.of(ReactionTested) == [ReactionTested("ann", "rout")]


def test_a_routing_figure_that_tests_well_is_steady_at_once() -> None:
    """CZ-REACT-10: it has fled this turn, and has 3 AP for the rest of it."""
    battle = before_a_turn(red("ann", 60, 30, reaction="rout"))
    after = next_turn(battle, 5, 4, 4, 1).battle
    figure = after.figures["ann"]
    assert (figure.at, figure.reaction, allowance(after, figure)) == (cm(60, 10), "", 3)


def test_a_rout_while_engaged_removes_the_figure_and_frees_its_enemy() -> None:
    """CZ-REACT-13."""
    battle = before_a_turn(
        red("ann", 100, 110, reaction="panic", engaged=("bob",)),
        blue("bob", 102.5, 110, engaged=("ann",)),
    )
    after = next_turn(battle, *ROUT, 6, 1).battle
    assert (after.figures["ann"].fate, after.figures["bob"].engaged) == (REMOVED, ())


def test_a_rout_of_a_wounded_figure_removes_it() -> None:
    """CZ-STATE-01."""
    battle = before_a_turn(red("ann", 100, 110, reaction="panic", wounded=True))
    assert next_turn(battle, *ROUT, *RED_FIRST).battle.figures["ann"].fate == REMOVED


def test_losses_count_for_the_tests_that_follow() -> None:
    """CZ-SEQ-03: Al goes, so Ann is the last of their group."""
    battle = before_a_turn(
        red("al", 20, 60, group="few", reaction="panic", wounded=True),
        red("ann", 60, 60, group="few", reaction="panic"),
    )
    after = next_turn(battle, *ROUT, *OK, 6, 4, 1, answers=(None,))
    assert after.modifiers(1) == {"CZ-REACT-02": -2}


# --- the start of a turn --------------------------------------------------------------------------
def test_unused_opportunity_fire_is_lost_and_the_stunned_recover() -> None:
    """CZ-SEQ-08, CZ-OPP-02, CZ-STATE-02."""
    battle = before_a_turn(red("ann", 105, 110, watch="smg"), red("al", 100, 110, stunned=True))
    after = next_turn(battle, *RED_FIRST)
    assert after.events[0] == TurnBegan(4)
    assert (after.battle.figures["ann"].watch, after.battle.watched) == ("", 0)
    assert not after.battle.figures["al"].stunned


# --- cohesion -------------------------------------------------------------------------------------
def keeps_together(*figures: Piece, kind: str = "squad") -> bool:
    battle = a_battle(*figures, groups={RED: {"kind": kind}})
    return is_in_cohesion(battle, battle.groups[RED])


@pytest.mark.parametrize(
    ("role", "distance", "together"),
    [("leader", 17.5, True), ("leader", 17.51, False), ("sub-leader", 12.5, True),
     ("sub-leader", 12.51, False)],
)  # fmt: skip
def test_members_keep_within_fifteen_of_the_leader_or_ten_of_the_sub_leader(
    role: str, distance: float, together: bool
) -> None:
    """CZ-COH-01, CZ-GEN-05: between the edges of the bases, 2.5 cm less than their centres."""
    assert (
        keeps_together(red("chief", 30, 30, role=role), red("ann", 30 + distance, 30)) is together
    )


def test_distances_are_compared_unrounded() -> None:
    """CZ-GEN-05: 10.5 and 14 cm make 17.5 cm, and a hundredth more is too far."""
    chief = red("chief", 30, 30, role="leader")
    assert keeps_together(chief, red("ann", 40.5, 44))
    assert not keeps_together(chief, red("ann", 40.5, 44.01))


def test_one_member_astray_breaks_the_cohesion_of_all() -> None:
    """CZ-COH-01."""
    near, far = red("al", 32.5, 30), red("ann", 90, 30)
    assert not keeps_together(red("chief", 30, 30, role="leader"), near, far)


def test_some_may_keep_to_the_leader_and_others_to_a_sub_leader() -> None:
    """CZ-COH-01."""
    chief, second = red("chief", 30, 30, role="leader"), red("two", 90, 30, role="sub-leader")
    assert keeps_together(chief, second, red("ann", 32.5, 30), red("al", 92.5, 30))


def test_a_group_without_leader_and_sub_leader_has_no_cohesion() -> None:
    """CZ-COH-02."""
    assert not keeps_together(red("ann", 30, 30), red("al", 32.5, 30))


def test_a_fallen_leader_does_not_count_and_a_panicked_one_does() -> None:
    """CZ-COH-02."""
    al = red("al", 32.5, 30)
    assert not keeps_together(red("chief", 30, 30, role="leader", fate=CASUALTY), al)
    assert keeps_together(red("chief", 30, 30, role="leader", reaction="panic"), al)


def test_casualties_need_not_be_near() -> None:
    """CZ-COH-01."""
    assert keeps_together(red("chief", 30, 30, role="leader"), red("ann", 90, 30, fate=CASUALTY))


def test_an_individual_is_never_out_of_cohesion() -> None:
    """CZ-COH-02."""
    assert keeps_together(red("ann", 30, 30, quality="hero"), kind="individual")


def test_cohesion_is_checked_in_phase_three_and_costs_a_point_that_turn() -> None:
    """CZ-COH-01, CZ-AP-02."""
    battle = before_a_turn(red("ann", 60, 60))
    after = next_turn(battle, 4, 1)
    assert after.of(CohesionChecked) == [CohesionChecked((RED,))]
    assert allowance(after.battle, after.battle.figures["ann"]) == 5


# --- initiative -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("figures", "kind", "expected"),
    [
        ([red("ann", 1, 1)], "squad", SideDice(cohesive=1)),
        ([red("ann", 1, 1, role="leader")], "squad", SideDice(cohesive=1, leaders=1)),
        ([red("ann", 1, 1, role="sub-leader")], "squad", SideDice(cohesive=1, subleaders=1)),
        ([red("ann", 1, 1, role="leader", reaction="panic")], "squad", SideDice(cohesive=1)),
        ([red("ann", 1, 1, role="leader", reaction="rout")], "squad", SideDice(cohesive=1)),
        ([red("ann", 1, 1, role="leader", stunned=True)], "squad", SideDice(cohesive=1)),
        ([red("ann", 1, 1, role="leader", wounded=True)], "squad",
         SideDice(cohesive=1, leaders=1)),
        ([red("ann", 1, 1, role="leader", steadied=True)], "squad",
         SideDice(cohesive=1, leaders=1)),
        ([red("ann", 1, 1, quality="hero")], "individual", SideDice(heroes=1)),
        ([red("ann", 1, 1, quality="hero", reaction="panic")], "individual", SideDice()),
        ([red("ann", 1, 1, quality="hero")], "squad", SideDice(cohesive=1, heroes=1)),
        ([red("ann", 1, 1, quality="hero", role="leader")], "gang",
         SideDice(cohesive=1, heroes=1, leaders=1)),
        ([red("ann", 1, 1, role="leader", fate=CASUALTY)], "squad", SideDice()),
        ([red("ann", 1, 1, role="leader", fate=LOST), red("al", 1, 4)], "squad",
         SideDice(cohesive=1)),
    ],
)  # fmt: skip
def test_what_a_side_rolls_for_initiative(
    figures: list[Piece], kind: str, expected: SideDice
) -> None:
    """CZ-INIT-01."""
    assert initiative_of(a_battle(*figures, groups={RED: {"kind": kind}}), RED) == expected


def test_groups_with_nobody_left_are_not_told_to_be_out_of_cohesion() -> None:
    """CZ-COH-01: there is nobody to keep together."""
    battle = before_a_turn(red("ann", 60, 60, group="gone", fate=CASUALTY))
    assert next_turn(battle, *RED_FIRST).of(CohesionChecked) == [CohesionChecked(())]


def test_two_sides_without_any_die_roll_one_each() -> None:
    """CZ-INIT-01: both are lone heroes who have panicked."""
    battle = a_battle(
        red("ann", 60, 60, quality="hero", reaction="panic", group="ann"),
        blue("bob", 90, 90, quality="hero", reaction="panic", group="bob"),
        groups={"ann": {"kind": "individual"}, "bob": {"kind": "individual"}},
        active="",
    )
    after = next_turn(battle, 2, 2, 2, 2, 3, 5)
    assert after.of(InitiativeWon) == [InitiativeWon(BLUE, (3, 5))]


def test_nobody_is_promoted_when_the_leader_falls() -> None:
    """CZ-PROF-03: his group has no cohesion any more and adds nothing for him."""
    battle = a_battle(
        red("chief", 10, 10, role="leader", fate=CASUALTY), red("ann", 12.5, 10),
        blue("boss", 90, 90, role="leader"), active="",
    )  # fmt: skip
    after = next_turn(battle, 4, 2)
    assert after.of(InitiativeWon) == [InitiativeWon(RED, (4, 4))]
    assert [rolled.roll.dice for rolled in after.rolls] == ["1D4", "1D6"]


def test_groups_out_of_cohesion_roll_a_smaller_die() -> None:
    """CZ-INIT-01: a D4 for red, whose Ann has gone too far."""
    battle = before_a_turn(red("ann", 60, 60))
    after = next_turn(battle, 4, 2)
    assert [rolled.roll.dice for rolled in after.rolls] == ["1D4", "1D6"]
    assert after.of(InitiativeWon) == [InitiativeWon(RED, (6, 4))]


def test_equal_totals_go_to_the_highest_single_die() -> None:
    """CZ-INIT-03: red's hero and leader make 2 + 6 + 2, blue's leader and groups 5 + 3 + 2."""
    battle = a_battle(
        red("chief", 10, 10, role="leader", group="a"),
        red("ann", 12.5, 10, quality="hero", group="a"),
        blue("boss", 90, 90, role="leader", group="b"),
        blue("bob", 92.5, 90, quality="hero", group="b"),
        active="",
    )
    after = next_turn(battle, 2, 6, 5, 3)
    assert after.of(InitiativeWon) == [InitiativeWon(RED, (10, 10))]


def test_equal_totals_and_equal_dice_are_rolled_again() -> None:
    """CZ-INIT-03."""
    after = next_turn(before_a_turn(), 4, 4, 2, 5)
    assert after.of(InitiativeWon) == [InitiativeWon(BLUE, (4, 7))]


def test_a_side_without_any_die_loses_unrolled() -> None:
    """CZ-INIT-01."""
    battle = a_battle(
        red("ann", 60, 60, quality="hero", reaction="panic", group="ann"),
        blue("bob", 90, 90, role="leader"),
        groups={"ann": {"kind": "individual"}},
        active="",
    )
    after = next_turn(battle, 3, 2)
    assert after.of(InitiativeWon) == [InitiativeWon(BLUE, (0, 0))]


def test_the_winner_says_who_goes_first() -> None:
    """CZ-INIT-02, CZ-CMD-05."""
    battle = next_turn(before_a_turn(), *RED_FIRST).battle
    assert (battle.phase, battle.to_act) == (ORDER, RED)
    after = played(battle, ChooseOrder(BLUE)).battle
    assert (after.phase, after.to_act) == (ACTIONS, BLUE)


def test_the_order_is_chosen_once_and_between_the_two_sides() -> None:
    """CZ-INIT-02."""
    battle = next_turn(before_a_turn(), *RED_FIRST).battle
    assert refused(battle, ChooseOrder("green"))[0] == "no-such-side"
    assert refused(played(battle, ChooseOrder(RED)).battle, ChooseOrder(RED))[0] == "no-order-now"


def test_a_side_that_cannot_act_is_passed_over_even_when_it_should_go_first() -> None:
    """CZ-SEQ-04."""
    battle = a_battle(
        red("ann", 60, 60, reaction="rout"), blue("bob", 90, 90), active="", phase=ORDER
    )
    assert played(battle, ChooseOrder(RED)).battle.to_act == BLUE


# --- activations ----------------------------------------------------------------------------------
def three_groups(**more: Any) -> Battle:
    """Red has two groups, blue one; nobody is active yet."""
    return a_battle(
        red("ann", 60, 60, group="one"),
        red("al", 70, 60, group="two"),
        blue("bob", 90, 90),
        **{"active": "", **more},
    )


def test_sides_take_turns_and_one_that_has_no_group_left_passes() -> None:
    """CZ-SEQ-04."""
    battle, acted = three_groups(), []
    for group in ("one", BLUE, "two"):
        acted.append(battle.to_act)
        battle = played(battle, Activate(group)).battle
        if group != "two":
            battle = played(battle, EndActivation()).battle
    assert acted == [RED, BLUE, RED]


def test_a_group_is_activated_once_a_turn() -> None:
    """CZ-SEQ-04."""
    battle = played(played(three_groups(), Activate("one")).battle, EndActivation()).battle
    battle = played(played(battle, Activate(BLUE)).battle, EndActivation()).battle
    assert refused(battle, Activate("one")) == ("already-activated", "CZ-SEQ-04")


def test_only_own_groups_are_activated_and_one_at_a_time() -> None:
    """CZ-SEQ-04, CZ-CMD-06."""
    assert refused(three_groups(), Activate(BLUE))[0] == "no-such-group"
    under_way = three_groups(active="one")
    assert refused(under_way, Activate("two"))[0] == "another-group-active"
    assert refused(three_groups(phase=ORDER), Activate("one"))[0] == "no-activation-now"


@pytest.mark.parametrize(
    "state", [{"reaction": "rout"}, {"stunned": True}, {"fate": CASUALTY}, {"fate": LOST}]
)
def test_a_group_none_of_which_can_act_is_skipped(state: dict[str, Any]) -> None:
    """CZ-SEQ-04."""
    battle = a_battle(
        red("ann", 60, 60, group="one", **state), red("al", 70, 60, group="two"), active=""
    )
    assert may_activate(battle, RED) == ["two"]
    assert refused(battle, Activate("one")) == ("nobody-can-act", "CZ-SEQ-04")


def test_a_panicked_group_is_not_skipped() -> None:
    """CZ-REACT-11."""
    assert may_activate(a_battle(red("ann", 60, 60, reaction="panic"), active=""), RED) == [RED]


def test_figures_act_one_after_another() -> None:
    """CZ-SEQ-04: once another has started, the one before has finished."""
    battle = a_battle(red("ann", 60, 60), red("al", 70, 60))
    battle = played(battle, Move("ann", (cm(60, 65),))).battle
    battle = played(battle, Move("al", (cm(70, 65),))).battle
    assert refused(battle, Move("ann", (cm(60, 70),))) == ("already-acted", "CZ-SEQ-04")


def test_only_the_active_group_acts() -> None:
    """CZ-SEQ-04."""
    assert refused(three_groups(), Move("ann", (cm(60, 65),)))[0] == "no-group-active"
    battle = three_groups(active="two")
    assert refused(battle, Move("ann", (cm(60, 65),)))[0] == "not-in-active-group"
    assert refused(battle, Move("zoe", (cm(60, 65),)))[0] == "no-such-figure"


def test_points_left_at_the_end_of_an_activation_are_lost() -> None:
    """CZ-SEQ-04, CZ-AP-03."""
    after = played(three_groups(active="one"), EndActivation()).battle
    assert not can_act(after, after.figures["ann"])


def test_an_activation_must_have_begun_to_be_ended() -> None:
    """CZ-CMD-07."""
    assert refused(three_groups(), EndActivation())[0] == "no-group-active"


# --- action points --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "cohesive", "points"),
    [
        ({"quality": "green"}, True, 5),
        ({"quality": "average"}, True, 6),
        ({"quality": "veteran"}, True, 6),
        ({"quality": "elite"}, True, 7),
        ({"quality": "hero"}, True, 8),
        ({"quality": "green"}, False, 4),
        ({"quality": "hero"}, False, 7),
        ({"quality": "green", "wounded": True}, True, 2),
        ({"quality": "average", "wounded": True}, True, 3),
        ({"quality": "elite", "wounded": True}, True, 3),
        ({"quality": "hero", "wounded": True}, True, 4),
        ({"quality": "average", "wounded": True}, False, 2),
        ({"quality": "elite", "steadied": True}, True, 3),
        ({"quality": "green", "wounded": True, "steadied": True}, True, 2),
        ({"quality": "hero", "wounded": True, "steadied": True}, True, 3),
        ({"quality": "hero", "reaction": "panic"}, True, 3),
        ({"quality": "green", "reaction": "panic"}, False, 3),
        ({"quality": "hero", "reaction": "panic", "wounded": True}, True, 2),
        ({"quality": "hero", "reaction": "rout"}, True, 0),
        ({"quality": "hero", "stunned": True}, True, 0),
        ({"quality": "hero", "fate": CASUALTY}, True, 0),
        (a_machine(points=7), True, 7),
        (a_machine(points=7), False, 6),
    ],
)
def test_action_points_by_quality_and_state(
    state: dict[str, Any], cohesive: bool, points: int
) -> None:
    """CZ-AP-01 to 03, CZ-STATE-01, CZ-REACT-10 to 12; halves are rounded down (CZ-GEN-04)."""
    battle = a_battle(red("ann", 60, 60, **state), groups={RED: {"cohesive": cohesive}})
    assert allowance(battle, battle.figures["ann"]) == points


def test_panic_leaves_what_remains_of_three_points() -> None:
    """CZ-REACT-11."""
    left = []
    for spent in (0, 2, 3, 5):
        battle = a_battle(red("ann", 60, 60, reaction="panic", spent=spent))
        left.append(points_left(battle, battle.figures["ann"]))
    assert left == [3, 1, 0, 0]


# --- the end of a turn ----------------------------------------------------------------------------
def end_of_turn(*figures: Piece, dice: tuple[int, ...] = RED_FIRST, **more: Any) -> Played:
    """Red ends its activation, the last of the turn."""
    battle = a_battle(
        *figures, *chiefs(), **{"active": RED, "groups": {BLUE: {"activated": True}}, **more}
    )
    return played(battle, EndActivation(), dice)


def test_after_the_last_activation_the_next_turn_begins() -> None:
    """CZ-SEQ-04, CZ-SEQ-08."""
    after = end_of_turn()
    assert [type(event) for event in after.events] == [
        ActivationEnded, TurnEnded, TurnBegan, CohesionChecked, InitiativeWon
    ]  # fmt: skip
    assert (after.battle.turn, after.battle.phase) == (2, ORDER)


def test_all_groups_may_be_activated_again() -> None:
    """CZ-SEQ-04."""
    battle = played(end_of_turn().battle, ChooseOrder(BLUE)).battle
    assert (may_activate(battle, RED), may_activate(battle, BLUE)) == ([RED], [BLUE])


def test_markers_points_and_shots_of_the_turn_are_wiped() -> None:
    """CZ-SEQ-08."""
    busy = red("ann", 105, 110, steadied=True, spent=3, shots=(("smg", 4, 1),))
    figure = end_of_turn(busy).battle.figures["ann"]
    assert (figure.steadied, figure.spent, figure.shots, figure.done) == (False, 0, (), False)


def test_what_casualties_did_in_the_turn_is_wiped_too() -> None:
    """CZ-SEQ-08, CZ-STATE-01: brought back in the next turn they have not acted in it."""
    figure = end_of_turn(red("ann", 105, 110, fate=CASUALTY, spent=4)).battle.figures["ann"]
    assert (figure.spent, figure.done) == (0, False)


def test_reactions_wounds_and_cover_outlast_the_turn() -> None:
    """CZ-REACT-11, CZ-STATE-01, CZ-COVER-01."""
    shaken = red("ann", 105, 110, reaction="panic", wounded=True, cover="wall")
    wall = line("wall", 106.25, 108, 4)
    figure = end_of_turn(shaken, terrain=(wall,), dice=(4, 4, *RED_FIRST)).battle.figures["ann"]
    assert (figure.reaction, figure.wounded, figure.cover) == ("panic", True, "wall")


def test_smoke_of_the_turn_before_goes_and_smoke_of_this_turn_stays() -> None:
    """CZ-SEQ-08, CZ-AREA-07."""
    old, fresh = Smoke(cm(20, 20), 250, 4), Smoke(cm(40, 40), 250, 5)
    assert end_of_turn(smoke=(old, fresh), turn=5).battle.smoke == (fresh,)


def test_a_side_with_nobody_left_loses_at_the_end_of_the_turn() -> None:
    """CZ-SEQ-09: routing figures do not count."""
    battle = a_battle(red("ann", 60, 60), blue("bob", 90, 90, reaction="rout"))
    after = played(battle, EndActivation())
    assert after.of(GameEnded) == [GameEnded(Result(RED, "over-nobody-left"))]
    assert after.battle.phase == OVER


def test_both_sides_still_there_at_the_turn_limit_is_a_draw() -> None:
    """CZ-SEQ-06, CZ-SEQ-09: ten turns."""
    assert end_of_turn(turn=10, dice=()).of(GameEnded) == [GameEnded(Result("", "over-turns"))]
