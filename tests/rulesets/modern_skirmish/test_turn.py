"""The game turn: markers, initiative, activations by turns, passing, its end (MS-TURN)."""

from __future__ import annotations

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
    played,
    red,
    refused,
    run,
    then,
)

from sandtable.rulesets.modern_skirmish.battle.events import (
    ActivationEnded,
    InitiativeWon,
    TurnBegan,
    TurnEnded,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    OUT,
    UP,
    WAITING,
    Battle,
    Smoke,
    changed,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import (
    ChooseLeader,
    Chosen,
    EndActivation,
    GiveOrder,
    HitTheDirt,
    Move,
    Pass,
    Shoot,
    ShootPoint,
)
from sandtable.rulesets.modern_skirmish.play.turn import contest_of, start_turn


def two_a_side(**more: object) -> Battle:
    return a_battle(
        red("ann", 10, 10, unit="r1", leader=True),
        red("al", 10, 30, unit="r2"),
        blue("bob", 100, 10, unit="b1", leader=True),
        blue("ben", 100, 30, unit="b2"),
        active="",
        leaders={RED: ("ann",), BLUE: ("bob",)},
        **more,
    )


def after_orders(battle: Battle, *orders: tuple[str, str], dice: tuple[int, ...] = ()) -> Played:
    """Orders that end at once, one after the other."""
    story = Played(battle, [])
    for n, (unit, order) in enumerate(orders):
        story = then(story, GiveOrder(unit, order), dice if n == len(orders) - 1 else ())
    return story


# --- MS-TURN-01 -----------------------------------------------------------------------------------
def test_a_turn_turns_all_markers_to_blue_then_rolls_initiative_then_waits_for_an_order() -> None:
    battle = two_a_side(markers={"r1": COVERING, "b2": "heads-down"})
    story = run(lambda umpire: start_turn(battle, umpire), dice=(5, 3))
    assert story.order == ["TurnBegan", "InitiativeWon"]
    assert [story.marker("r1"), story.marker("b2")] == [
        (COVERING, False),
        ("heads-down", False),
    ]
    assert RULES.to_play(story.battle) == RED


# --- MS-TURN-02 to -05 ----------------------------------------------------------------------------
def test_the_higher_quality_die_of_the_leaders_activates_first() -> None:
    story = run(lambda umpire: start_turn(two_a_side(), umpire), dice=(3, 7))
    assert story.of(InitiativeWon) == [InitiativeWon(BLUE, (3, 7))]
    assert story.battle.to_act == BLUE


def test_each_side_rolls_the_die_of_its_best_leader() -> None:
    battle = a_battle(
        red("ann", 10, 10, dq="D6"),
        red("al", 14, 10, dq="D12"),
        red("abe", 18, 10, dq="D10"),
        blue("bob", 100, 10, dq="D6"),
        leaders={RED: ("ann", "abe"), BLUE: ("bob",)},
    )
    contest = contest_of(battle)
    assert (contest.a_dq, contest.b_dq) == ("D10", "D6")


def test_equal_totals_leave_the_initiative_where_it_was() -> None:
    battle = changed(two_a_side(), initiative=BLUE)
    story = run(lambda umpire: start_turn(battle, umpire), dice=(4, 4))
    assert story.of(InitiativeWon) == [InitiativeWon(BLUE, (4, 4))]


def test_a_tie_that_nobody_held_before_is_rolled_again() -> None:
    battle = changed(two_a_side(), initiative="")
    story = run(lambda umpire: start_turn(battle, umpire), dice=(4, 4, 6, 2))
    assert story.of(InitiativeWon) == [InitiativeWon(RED, (6, 2))]


def test_a_drone_adds_one_to_the_roll_of_its_side() -> None:
    battle = a_battle(
        red("ann", 10, 10, equipment=("surveillance-drone",)), blue("bob", 100, 10), initiative=BLUE
    )
    story = run(lambda umpire: start_turn(battle, umpire), dice=(4, 4))
    assert story.of(InitiativeWon) == [InitiativeWon(RED, (5, 4))]


def test_a_drone_whose_bearer_is_out_of_action_adds_nothing() -> None:  # MS-EQP-05, MS-UNIT-07
    kit = red("al", 10, 30, equipment=("surveillance-drone",), fate=OUT)
    assert not contest_of(a_battle(red("ann", 10, 10), kit, blue("bob", 90, 9))).a_drone


def test_the_owner_names_a_new_leader_when_the_last_one_is_out_of_action() -> None:
    battle = a_battle(
        blue("bob", 20, 10, weapons=("assault-rifle",)),
        red("ann", 10, 10, leader=True),
        red("al", 10, 14, dq="D12"),
        red("abe", 14, 14, dq="D6"),
        leaders={RED: ("ann",), BLUE: ("bob",)},
    )
    shot = Shoot("bob", "assault-rifle", ("ann",))
    story = played(battle, shot, dice=(8, 8), answers=(Chosen("abe"),))
    assert story.fate("ann") == OUT
    assert (RED, ChooseLeader(("al", "abe"))) in story.asked
    assert contest_of(story.battle).a_dq == "D6"


def test_a_leader_who_arrives_later_leads_beside_the_one_named_meanwhile() -> None:
    to_come = red("abe", 0, 0, unit="r2", fate=WAITING, dq="D12")
    battle = a_battle(
        blue("bob", 20, 10),
        red("ann", 10, 10),
        red("al", 10, 14, dq="D6"),
        to_come,
        leaders={RED: ("ann", "abe")},
    )
    story = played(battle, Shoot("bob", "rifle", ("ann",)), dice=(8,))
    assert story.battle.leaders[RED] == ("abe", "al")
    assert contest_of(story.battle).a_dq == "D6"
    assert contest_of(with_figure(story.battle, "abe", fate=UP)).a_dq == "D12"


def test_a_side_without_figures_rolls_the_die_of_a_vehicle_crew() -> None:
    battle = a_battle(a_vehicle("vab", RED, 20, 20, "vab", dq="D12"), blue("bob", 100, 10))
    assert contest_of(battle).a_dq == "D12"


# --- MS-TURN-06 -----------------------------------------------------------------------------------
def test_activation_alternates_between_the_sides() -> None:
    story = after_orders(two_a_side(), ("r1", "hit-the-dirt"))
    assert story.battle.to_act == BLUE
    story = then(story, GiveOrder("b1", "hit-the-dirt"))
    assert story.battle.to_act == RED


def test_a_side_with_nothing_left_to_activate_lets_the_other_go_on_alone() -> None:
    battle = two_a_side(markers={"b1": "nothing", "b2": "nothing"})
    story = after_orders(battle, ("r1", "hit-the-dirt"))
    assert story.battle.to_act == RED


def test_the_turn_ends_when_neither_side_has_a_unit_to_activate() -> None:
    battle = two_a_side(markers={"r2": "nothing", "b1": "nothing", "b2": "nothing"})
    story = after_orders(battle, ("r1", "hit-the-dirt"), dice=(2, 5))
    assert story.of(TurnEnded) == [TurnEnded(2)]
    assert story.of(TurnBegan) == [TurnBegan(3)]
    assert story.battle.to_act == BLUE


def test_a_side_with_a_unit_that_is_not_waiting_must_activate_it() -> None:
    assert refused(two_a_side(), Pass()) == ("ms-must-activate", "MS-TURN-06")


def test_a_pass_is_not_final() -> None:
    story = after_orders(two_a_side(markers={"r2": "nothing"}), ("r1", "wait"), ("b1", "wait"))
    story = then(story, Pass())
    assert story.battle.to_act == BLUE
    story = then(story, GiveOrder("b2", "hit-the-dirt"))
    assert story.battle.to_act == RED
    assert story.battle.turn == 2
    RULES.check(story.battle, GiveOrder("r1", "tactical-move"))


def test_the_turn_ends_when_both_sides_pass_in_succession() -> None:
    battle = two_a_side(markers={"r2": "nothing", "b2": "nothing"})
    story = after_orders(battle, ("r1", "wait"), ("b1", "wait"))
    story = then(then(story, Pass()), Pass(), (7, 1))
    assert story.battle.turn == 3


def test_a_side_with_nothing_to_activate_counts_as_passing() -> None:
    battle = two_a_side(markers={"r2": "nothing", "b1": "nothing", "b2": "nothing"})
    story = then(after_orders(battle, ("r1", "wait")), Pass(), (7, 1))
    assert story.battle.turn == 3


def test_a_side_whose_last_unit_hits_the_dirt_in_its_slot_counts_as_passing() -> None:
    battle = two_a_side(markers={"r2": "nothing", "b2": "nothing"})
    story = played(battle, HitTheDirt("r1"))
    assert (story.battle.to_act, story.battle.passed) == (BLUE, RED)
    story = then(story, GiveOrder("b1", "wait"))
    assert story.battle.to_act == BLUE
    assert then(story, Pass(), (7, 1)).battle.turn == 3


# --- MS-TURN-07 -----------------------------------------------------------------------------------
def test_a_unit_is_activated_once_a_turn() -> None:
    story = after_orders(two_a_side(), ("r1", "hit-the-dirt"), ("b1", "hit-the-dirt"))
    assert refused(story.battle, GiveOrder("r1", "rapid-move")) == ("ms-marker-red", "MS-MARK-03")


def test_nothing_is_done_before_an_order_is_given() -> None:
    assert refused(two_a_side(), Move("ann", (cm(12, 10),))) == ("ms-nobody-active", "MS-CMD-03")


def test_one_unit_is_activated_at_a_time() -> None:
    story = played(two_a_side(), GiveOrder("r1", "tactical-move"))
    assert refused(story.battle, GiveOrder("r2", "wait")) == ("ms-unit-active", "MS-TURN-06")


def test_only_members_of_the_active_unit_act() -> None:
    story = played(two_a_side(), GiveOrder("r1", "tactical-move"))
    assert refused(story.battle, Move("al", (cm(12, 30),)))[0] == "ms-not-active"


# --- MS-TURN-08 -----------------------------------------------------------------------------------
def at_the_end_of_turn_two() -> Battle:
    battle = two_a_side(markers={"r2": "nothing", "b1": "nothing", "b2": "nothing"})
    figures = {
        **battle.figures,
        "al": changed(battle.figures["al"], stirred=True, stunned=True),
    }
    units = {**battle.units, "b1": changed(battle.units["b1"], fires=2)}
    smoke = (Smoke(cm(50, 50), 1), Smoke(cm(60, 50), 2))
    return changed(battle, figures=figures, units=units, smoke=smoke)


@pytest.fixture
def next_turn() -> Battle:
    return after_orders(at_the_end_of_turn_two(), ("r1", "hit-the-dirt"), dice=(5, 3)).battle


def test_smoke_of_the_turn_before_goes_and_this_turns_stays(next_turn: Battle) -> None:
    assert next_turn.smoke == (Smoke(cm(60, 50), 2),)


def test_stuns_end_with_the_turn(next_turn: Battle) -> None:
    assert not next_turn.figures["al"].stunned


def test_each_figure_remembers_whether_it_moved_in_the_turn(next_turn: Battle) -> None:
    assert [next_turn.figures[who].still for who in ("ann", "al")] == [True, False]
    assert not any(f.stirred for f in next_turn.figures.values())


def test_counts_of_triggered_fires_return_to_zero(next_turn: Battle) -> None:
    assert next_turn.units["b1"].fires == 0


# --- MS-CMD-14 and what ends an activation by itself ----------------------------------------------
def test_an_activation_ends_by_itself_when_its_unit_is_destroyed() -> None:
    battle = a_battle(
        red("ann", 20, 10, unit="r1", weapons=("offensive-grenade",)),
        red("al", 10, 60, unit="r2"),
        blue("bob", 100, 10, unit="b1"),
        active="r1",
    )
    story = played(battle, ShootPoint("ann", "offensive-grenade", cm(22, 10)), dice=(8, 1))
    assert story.fate("ann") == OUT
    assert story.of(ActivationEnded) == [ActivationEnded("r1", BLUE)]


def test_unused_movement_and_shots_are_lost_at_the_end() -> None:
    story = played(two_a_side(), GiveOrder("r1", "tactical-move"))
    story = then(story, EndActivation())
    assert (story.battle.active, story.battle.to_act) == ("", BLUE)


def test_no_activation_no_end() -> None:
    assert refused(two_a_side(), EndActivation()) == ("ms-nobody-active", "MS-CMD-03")


def test_all_stunned_units_cannot_be_activated() -> None:
    battle = two_a_side()
    stunned = {**battle.figures, "ann": changed(battle.figures["ann"], stunned=True)}
    battle = changed(battle, figures=stunned)
    assert refused(battle, GiveOrder("r1", "wait")) == ("ms-nobody-can-act", "MS-TURN-07")


def test_events_alone_tell_the_whole_turn() -> None:
    battle = two_a_side(markers={"r2": "nothing", "b1": "nothing", "b2": "nothing"})
    story = after_orders(battle, ("r1", "hit-the-dirt"), dice=(2, 5))
    state = battle
    for event in story.events:
        state = RULES.apply(state, event)
    assert state == story.battle
