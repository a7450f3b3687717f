"""How a game ends: what earns points, who has lost, and when it is over (CZ-SEQ-09)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import played
from tests.rulesets.combat_zone.scenes import a_scenario, set_out

from sandtable.explain.words import sentence
from sandtable.rulesets.combat_zone.battle.events import PickedUp, Ruined, apply
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    CASUALTY,
    EXITED,
    FIT,
    LOST,
    OVER,
    REMOVED,
    WAITING,
    Battle,
    Result,
    changed,
    with_figure,
)
from sandtable.rulesets.combat_zone.battle.victory import result_if_over, score, tally
from sandtable.rulesets.combat_zone.commands import EndActivation, Move

FOUR = [
    [1, "Ann", "average", "gang-leader", ["smg"]],
    [1, "Bea", "hero", "hero", ["smg"]],
    [2, "man", "average", "basic", ["smg"]],
]
HOUSE = {"id": "house", "kind": "building", "r": [20, 10, 10, 10]}
WOODS = {"id": "woods", "cover": "soft", "r": [[40, 2, 5, 5], [40, 30, 5, 5]]}
CASE = {"at": [30, 30]}
DESK = {"at": [32, 32], "difficulty": 9}


def a_battle(*victory: dict[str, Any], turns: int = 5, **more: Any) -> Battle:
    """Four against four, far from everything, in turn 1."""
    data = a_scenario(
        FOUR,
        FOUR,
        terrain={"H": HOUSE, "W": WOODS},
        head={"turns": turns},
        red={"exits": ["west"]},
        blue={"exits": ["east"]},
        objects={"case": CASE, "desk": DESK},
        victory=list(victory),
    )
    places = {f"{s}{n}": (x, 5.0 * n) for s, x in (("A", 3), ("B", 57)) for n in range(1, 5)}
    return set_out(data, places, **{"turn": 1, **more})


def points(battle: Battle) -> tuple[int, int]:
    scored = score(battle)
    return scored["red"], scored["blue"]


def put(battle: Battle, **places: tuple[float, float]) -> Battle:
    for who, (x, y) in places.items():
        battle = with_figure(battle, who, at=(round(x * 100), round(y * 100)))
    return battle


def fated(battle: Battle, fate: str, *figures: str) -> Battle:
    for who in figures:
        battle = with_figure(battle, who, fate=fate)
    return battle


# --- places ---------------------------------------------------------------------------------------
HELD = {"side": "red", "vp": 5, "when": "held", "of": "house"}


@pytest.mark.parametrize(
    ("places", "routed", "earned"),
    [
        ({}, (), 0),
        ({"A1": (25, 15)}, (), 5),
        ({"A1": (25, 15), "B1": (22, 12)}, (), 0),
        ({"B1": (22, 12)}, (), 0),
        ({"A1": (25, 15)}, ("A1",), 0),
        ({"A1": (25, 15), "B1": (22, 12)}, ("B1",), 5),
        ({"A1": (25, 8)}, (), 0),
    ],
)
def test_a_piece_is_held_by_an_unrouted_figure_in_it_and_no_such_enemy(
    places: dict[str, tuple[float, float]], routed: tuple[str, ...], earned: int
) -> None:
    battle = put(a_battle(HELD), **places)
    for who in routed:
        battle = with_figure(battle, who, reaction="rout")
    assert points(battle) == (earned, 0)


def test_a_panicked_figure_still_holds() -> None:
    battle = with_figure(put(a_battle(HELD), A1=(25, 15)), "A1", reaction="panic")
    assert points(battle) == (5, 0)


def test_a_casualty_neither_holds_nor_contests() -> None:
    battle = put(a_battle(HELD), A1=(25, 15), B1=(22, 12))
    assert points(fated(battle, CASUALTY, "B1")) == (5, 0)
    assert points(fated(battle, CASUALTY, "A1", "B1")) == (0, 0)


def test_an_entry_of_several_pieces_is_held_as_one() -> None:
    award = {**HELD, "of": "woods"}
    assert points(put(a_battle(award), A1=(42, 4))) == (5, 0)
    assert points(put(a_battle(award), A1=(42, 4), B1=(42, 32))) == (0, 0)
    assert points(put(a_battle({**HELD, "of": "woods-1"}), A1=(42, 4), B1=(42, 32))) == (5, 0)


def test_several_places_together_or_each() -> None:
    both = {**HELD, "of": ["house", "woods"]}
    battle = put(a_battle(both), A1=(25, 15))
    assert points(battle) == (0, 0)
    assert points(put(battle, A2=(42, 4))) == (5, 0)
    each = put(a_battle({**both, "each": True}), A1=(25, 15))
    assert points(each) == (5, 0)
    assert points(put(each, A2=(42, 4))) == (10, 0)


def test_more_in_counts_unrouted_heads() -> None:
    award = {**HELD, "when": "more-in"}
    battle = put(a_battle(award), A1=(25, 15), A2=(22, 12), B1=(28, 18))
    assert points(battle) == (5, 0)
    assert points(with_figure(battle, "A2", reaction="rout")) == (0, 0)


def test_no_enemy_touching_a_piece_or_an_object() -> None:
    house = {**HELD, "when": "no-enemy-touching"}
    desk = {**HELD, "when": "no-enemy-touching", "of": "desk"}
    assert points(put(a_battle(house, desk), B1=(25, 15))) == (5, 0)
    assert points(put(a_battle(house, desk), B1=(31.25, 15))) == (5, 0)
    assert points(put(a_battle(house, desk), B1=(31.5, 15))) == (10, 0)
    assert points(put(a_battle(house, desk), B1=(33, 32))) == (5, 0)
    assert points(put(a_battle(house, desk), B1=(34, 32))) == (10, 0)


def test_no_enemy_upstairs_touches_an_object_on_the_ground() -> None:
    """CZ-MOVE-03: what he could not pick up he does not touch."""
    free = {"side": "red", "vp": 1, "when": "no-enemy-touching", "of": "case"}
    battle = put(in_a_tower(free), B1=(12, 8))
    assert points(battle) == (0, 0)
    assert points(with_figure(battle, "B1", foot=500)) == (1, 0)


def test_an_enemy_who_carries_an_object_touches_it_wherever_he_is() -> None:
    free = {"side": "red", "vp": 1, "when": "no-enemy-touching", "of": "case"}
    taken = apply(put(in_a_tower(free), B1=(12, 9)), PickedUp("B1", "case"))
    assert points(put(taken, B1=(40, 30))) == (0, 0)


# --- objects --------------------------------------------------------------------------------------
def test_a_carried_object_counts_in_the_hands_of_an_unrouted_figure() -> None:
    award = {"side": "red", "vp": 4, "when": "carried", "of": "case"}
    battle = a_battle(award, {**award, "side": "blue"})
    thing = battle.things["case"]
    assert points(battle) == (0, 0)
    held = changed(battle, things={**battle.things, "case": changed(thing, holder="A2")})
    assert points(held) == (4, 0)
    assert points(with_figure(held, "A2", reaction="rout")) == (0, 0)


def test_an_object_carried_off_counts_for_the_side_that_did() -> None:
    award = {"side": "blue", "vp": 4, "when": "carried-off", "of": "case"}
    battle = a_battle(award, {**award, "side": "red"})
    gone = changed(battle.things["case"], gone="blue")
    assert points(changed(battle, things={**battle.things, "case": gone})) == (0, 4)


def test_a_tech_roll_counts_for_the_side_that_made_it() -> None:
    battle = a_battle({"side": "red", "vp": 3, "when": "tech-done", "of": "desk"})
    done = changed(battle.things["desk"], done="red")
    assert points(changed(battle, things={**battle.things, "desk": done})) == (3, 0)


# --- figures --------------------------------------------------------------------------------------
LOSSES = {"side": "red", "vp": 1, "when": "lost", "of": "figures", "each": True}


@pytest.mark.parametrize(
    ("fate", "lost", "out"),
    [
        (FIT, 0, 0),
        (CASUALTY, 1, 1),
        (REMOVED, 1, 1),
        (LOST, 1, 0),
        (EXITED, 0, 0),
        (WAITING, 0, 0),
    ],
)
def test_lost_means_dead_a_casualty_removed_or_off_the_table_without_leave(
    fate: str, lost: int, out: int
) -> None:
    battle = fated(a_battle(LOSSES, {**LOSSES, "when": "out-of-action"}), fate, "B3")
    assert [earned for _, earned in tally(battle)] == [lost, out]


@pytest.mark.parametrize(
    ("of", "besides", "fallen", "earned"),
    [
        ("figures", None, ("B1", "B2", "B3"), 3),
        ("heroes", None, ("B1", "B2", "B3"), 1),
        ("leaders", None, ("B1", "B2", "B3"), 1),
        ("figures", ["heroes", "leaders"], ("B1", "B2", "B3"), 1),
        ("man", None, ("B1", "B3", "B4"), 2),
        ("man 1", None, ("B3", "B4"), 1),
        ("blue-group", None, ("B3", "B4"), 2),
        (["Ann", "Bea"], None, ("B1", "B4"), 1),
        ("figures", "Ann", ("B1", "B4"), 1),
        ("machines", None, ("B1", "B4"), 0),
        ("figures", None, ("A1", "A2"), 0),
    ],
)
def test_figures_are_named_by_kind_name_or_group_of_the_enemy(
    of: Any, besides: Any, fallen: tuple[str, ...], earned: int
) -> None:
    award = {**LOSSES, "of": of, **({"except": besides} if besides else {})}
    assert points(fated(a_battle(award), REMOVED, *fallen)) == (earned, 0)


def test_points_for_every_two_leave_the_odd_one_out() -> None:
    battle = a_battle({**LOSSES, "each": 2})
    assert points(fated(battle, REMOVED, "B1")) == (0, 0)
    assert points(fated(battle, REMOVED, "B1", "B2", "B3")) == (1, 0)


def test_without_each_all_of_them_must_be_lost() -> None:
    award = {"side": "red", "vp": 6, "when": "lost", "of": "figures"}
    assert points(fated(a_battle(award), REMOVED, "B1", "B2", "B3")) == (0, 0)
    assert points(fated(a_battle(award), REMOVED, "B1", "B2", "B3", "B4")) == (6, 0)


def test_any_of_them_scores_once_however_many_there_are() -> None:
    award = {"side": "red", "vp": 3, "when": "lost", "of": "figures", "any": True}
    battle = a_battle(award)
    assert points(battle) == (0, 0)
    assert points(fated(battle, REMOVED, "B1")) == (3, 0)
    assert points(fated(battle, REMOVED, "B1", "B2")) == (3, 0)


def test_all_of_nobody_score_nothing() -> None:
    award = {"side": "red", "vp": 6, "when": "lost", "of": "machines"}
    assert points(a_battle(award)) == (0, 0)


def test_points_stop_at_their_limit() -> None:
    battle = a_battle({**LOSSES, "vp": 2, "at_most": 5})
    assert points(fated(battle, REMOVED, "B1", "B2", "B3", "B4")) == (5, 0)


def test_own_figures_that_left_by_an_exit_count_as_exited() -> None:
    battle = a_battle({**LOSSES, "when": "exited"})
    assert points(fated(battle, EXITED, "A1", "A2", "B1")) == (2, 0)


def walks_off_west(*, carrying: bool) -> Battle:
    """A1 leaves by the west edge, which is open to whoever carries the case."""
    data = a_scenario(
        FOUR, red={"exits": [{"edge": "west", "with": "case"}]}, objects={"case": [2, 5]}
    )
    places = {"A1": (2.0, 5.0), "A2": (6.0, 5.0), "B1": (55.0, 5.0)}
    battle = set_out(data, places, turn=1, phase=ACTIONS, to_act="red", active="red-group")
    if carrying:
        battle = apply(battle, PickedUp("A1", "case"))
    return played(battle, Move("A1", ((-200, 500),))).battle


def test_who_carries_the_object_may_leave_by_the_exit_for_its_bearer() -> None:
    """CZ-SEQ-07: off the table is lost unless the scenario allows the exit."""
    battle = walks_off_west(carrying=True)
    assert (battle.figures["A1"].fate, battle.things["case"].gone) == (EXITED, "red")


def test_anybody_else_who_leaves_there_is_lost() -> None:
    """CZ-SEQ-07."""
    battle = walks_off_west(carrying=False)
    assert (battle.figures["A1"].fate, battle.things["case"].gone) == (LOST, "")


# --- the end without objectives -------------------------------------------------------------------
def rout(battle: Battle, *figures: str) -> Battle:
    for who in figures:
        battle = with_figure(battle, who, reaction="rout")
    return battle


ALL_BLUE, ALL_RED = ("B1", "B2", "B3", "B4"), ("A1", "A2", "A3", "A4")


def test_the_game_goes_on_while_both_sides_have_somebody_who_stands() -> None:
    assert result_if_over(rout(a_battle(), *ALL_BLUE[:3])) is None


@pytest.mark.parametrize("fate", [CASUALTY, REMOVED, LOST, EXITED])
def test_a_side_with_nobody_left_loses(fate: str) -> None:
    """CZ-SEQ-09."""
    assert result_if_over(fated(a_battle(), fate, *ALL_BLUE)) == Result("red", "over-nobody-left")


def test_a_side_that_only_runs_has_nobody_left() -> None:
    """CZ-SEQ-09: on the table, alive and not routing."""
    assert result_if_over(rout(a_battle(), *ALL_RED)) == Result("blue", "over-nobody-left")


def test_both_gone_at_once_is_a_draw() -> None:
    battle = fated(rout(a_battle(), *ALL_RED), REMOVED, *ALL_BLUE)
    assert result_if_over(battle) == Result("", "over-nobody-at-all")


def test_the_turn_limit_with_both_still_there_is_a_draw() -> None:
    assert result_if_over(a_battle(turn=4)) is None
    assert result_if_over(a_battle(turn=5)) == Result("", "over-turns")


def test_a_silent_scenario_lasts_ten_turns() -> None:
    """CZ-SEQ-06."""
    battle = set_out(a_scenario(zones=False), {"A1": (5, 5), "B1": (55, 5)})
    assert result_if_over(changed(battle, turn=9)) is None
    assert result_if_over(changed(battle, turn=10)) == Result("", "over-turns")


# --- the end with objectives ----------------------------------------------------------------------
def test_objectives_decide_at_the_turn_limit() -> None:
    """CZ-SEQ-09: scenario objectives decide if there are any."""
    battle = put(a_battle(HELD, turn=4), A1=(25, 15))
    assert result_if_over(battle) is None
    over = changed(battle, turn=5)
    assert result_if_over(over) == Result("red", "over-points", (("red", 5), ("blue", 0)))


def test_equal_points_are_a_draw() -> None:
    battle = a_battle(HELD, turn=5)
    assert result_if_over(battle) == Result("", "over-points-equal", (("red", 0), ("blue", 0)))


def test_points_are_counted_as_soon_as_a_side_has_nobody_left() -> None:
    losses = {**LOSSES, "side": "blue"}
    battle = fated(a_battle(losses, turn=2), REMOVED, *ALL_RED)
    assert result_if_over(battle) == Result("blue", "over-points", (("red", 0), ("blue", 4)))


def test_the_side_left_alone_holds_everything_and_has_what_lies_about() -> None:
    """Nobody could keep it from walking there in the turns that are left."""
    carried = {"side": "red", "vp": 4, "when": "carried", "of": "case"}
    battle = a_battle(HELD, carried, {**HELD, "side": "blue"}, {**LOSSES, "side": "blue"}, turn=2)
    battle = fated(fated(battle, REMOVED, *ALL_BLUE), CASUALTY, "A1", "A2")
    assert result_if_over(battle) == Result("red", "over-points", (("red", 9), ("blue", 2)))


def test_a_side_still_waiting_for_reinforcements_is_not_beaten_where_objectives_decide() -> None:
    line = [1, "late", "average", "leader", ["smg"]]
    group = {"group": "reserve", "type": "team", "figures": [line]}
    arrival = {"turn": 4, "edge": "east", "groups": [group]}
    award = {"side": "red", "vp": 1, "when": "lost", "of": "figures", "each": True}
    data = a_scenario(blue={"arrivals": [arrival]}, victory=[award])
    battle = set_out(data, {"A1": (5, 5), "B1": (55, 5)}, turn=2)
    assert result_if_over(fated(battle, REMOVED, "B1")) is None
    assert result_if_over(fated(battle, REMOVED, "B1", "B2")) is not None


# --- in play --------------------------------------------------------------------------------------
def test_the_game_ends_with_the_turn_in_which_the_last_enemy_fell() -> None:
    battle = fated(a_battle(phase=ACTIONS, to_act="red", active="red-group"), REMOVED, *ALL_BLUE)
    groups = {g.id: changed(g, activated=True) for g in battle.groups.values()}
    done = played(changed(battle, groups=groups), EndActivation())
    assert (done.battle.phase, done.battle.result) == (OVER, Result("red", "over-nobody-left"))


@pytest.mark.parametrize(
    "reason",
    ["over-points", "over-points-equal", "over-nobody-left", "over-nobody-at-all", "over-turns"],
)
def test_every_reason_has_a_sentence_in_both_languages(reason: str) -> None:
    assert sentence(reason, "en") != sentence(reason, "fr")


# --- floors, and places within an award -----------------------------------------------------------
TALL = {"id": "tower", "kind": "building", "floors": 3, "stairs": [25, 15], "r": [20, 10, 10, 10]}
TALL |= {"doors": {"d": [20, 15, "open"]}, "windows": [[25, 10]]}
MOOR = {"id": "moor", "r": [10, 5, 30, 30]}


def in_a_tower(*victory: dict[str, Any]) -> Battle:
    data = a_scenario(
        FOUR,
        FOUR,
        terrain={"H": TALL, "M": MOOR},
        red={"exits": ["west"]},
        objects={"case": {"at": [12, 8]}},
        victory=list(victory),
    )
    places = {f"{s}{n}": (x, 5.0 * n) for s, x in (("A", 3), ("B", 57)) for n in range(1, 5)}
    return set_out(data, places, turn=1)


def test_a_floor_is_held_by_who_stands_on_it_and_not_by_who_stands_below() -> None:
    floors = [f"tower/{n}" for n in range(3)]
    battle = in_a_tower({"side": "red", "vp": 1, "when": "held", "of": floors, "each": True})
    battle = put(battle, A1=(22, 12), A2=(22, 17), B1=(27, 12))
    assert points(battle) == (0, 0)
    battle = with_figure(battle, "B1", foot=500)
    assert points(battle) == (1, 0)
    assert points(with_figure(battle, "A2", foot=1000)) == (2, 0)
    assert points(with_figure(battle, "A2", foot=500)) == (1, 0)


def test_a_floor_of_a_ruin_is_held_by_nobody_and_its_ground_by_who_stands_there() -> None:
    """CZ-TERR-01."""
    floors = [f"tower/{n}" for n in range(3)]
    battle = in_a_tower({"side": "red", "vp": 1, "when": "held", "of": floors, "each": True})
    assert points(apply(put(battle, A1=(22, 12)), Ruined("tower"))) == (1, 0)


def test_stairs_are_free_when_no_unrouted_enemy_stands_on_them_on_any_floor() -> None:
    free = {"side": "red", "vp": 1, "when": "no-enemy-touching", "of": "tower/stairs"}
    battle = put(in_a_tower(free), B1=(25, 15.5))
    assert points(with_figure(battle, "B1", foot=1000)) == (0, 0)
    assert points(with_figure(battle, "B1", reaction="rout")) == (1, 0)
    assert points(put(battle, B1=(28, 18))) == (1, 0)


def test_more_figures_in_a_place_may_leave_a_part_of_it_out() -> None:
    award = {"side": "red", "vp": 3, "when": "more-in", "of": "moor", "except": "tower"}
    battle = put(in_a_tower(award), A1=(22, 12), A2=(15, 8), B1=(15, 30))
    assert points(battle) == (0, 0)
    assert points(put(battle, A1=(15, 14))) == (3, 0)


def test_an_enemy_found_in_a_place_at_the_end_scores_for_each() -> None:
    award = {"side": "blue", "vp": 1, "when": "found-in", "of": "figures", "place": "moor"}
    battle = put(in_a_tower({**award, "each": True}), A1=(15, 8), A2=(15, 14))
    assert points(battle) == (0, 2)
    assert points(fated(battle, CASUALTY, "A1")) == (0, 1)


def test_an_object_is_brought_to_a_place_by_its_bearer_or_lies_there_unguarded() -> None:
    award = {"side": "red", "vp": 3, "when": "brought", "of": "case", "place": "moor"}
    battle = in_a_tower(award)
    assert points(battle) == (3, 0)
    assert points(put(battle, B1=(12, 9))) == (0, 0)
    taken = apply(put(battle, A1=(12, 9)), PickedUp("A1", "case"))
    assert points(taken) == (3, 0)
    assert points(put(taken, A1=(3, 9))) == (0, 0)


def test_an_object_downstairs_is_not_brought_to_the_floor_above() -> None:
    award = {"side": "red", "vp": 3, "when": "brought", "of": "case", "place": "tower/1"}
    battle = in_a_tower(award)
    case = changed(battle.things["case"], at=(2400, 1400))
    there = changed(battle, things={"case": case})
    assert points(there) == (0, 0)
    assert points(changed(there, things={"case": changed(case, foot=500)})) == (3, 0)
