"""What a player of Hex Tactical who looks ahead may try, and what he guesses of what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.games.played import HERE, NAMES
from tests.rulesets.hex_tactical.build import RULES, a_battle, blue, h, red

from sandtable.ahead import Worth
from sandtable.players.rollouts import play_on
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.hiding import hidden_from, seen_by
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    ELIMINATED,
    SETUP,
    UNKNOWN,
    WAITING,
    Battle,
    with_unit,
)
from sandtable.rulesets.hex_tactical.battle.victory import score
from sandtable.rulesets.hex_tactical.players import ahead
from sandtable.rulesets.hex_tactical.players.greedy.planner import Intent, Planner

GAMES = [name for name in NAMES if name.startswith("hx-")]
POSITIONS = 24  # of each game


@cache
def battles(game: str, number: int = POSITIONS) -> list[Battle]:
    """Of a golden game, evenly spread."""
    folded = fold(RULES, read(HERE / f"{game}.jsonl"))
    count = len(folded.entries)
    states = [folded.state_at(n) for n in sorted({n * count // number for n in range(number)})]
    return [state for state in states if RULES.to_play(state) is not None]


def views(game: str) -> Iterator[tuple[Battle, str]]:
    """As both sides see them, and who looks."""
    for battle in battles(game):
        for side in battle.sides:
            yield seen_by(battle, side), side


# --- what is guessed ------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_guess_looks_to_its_side_as_the_battle_does(game: str) -> None:
    for view, side in views(game):
        for seed in range(2):
            assert seen_by(ahead.sample(view, side, Random(seed)), side) == view


@pytest.mark.parametrize("game", GAMES)
def test_counters_face_down_are_dealt_from_those_of_the_list_that_are_not_known(game: str) -> None:
    dealt = 0
    for view, side in views(game):
        guess = ahead.sample(view, side, Random(3))
        enemy = view.enemy_of(side)
        forces = Counter(dict(view.field.scenario.forces[enemy]))
        assert Counter([u.counter for u in guess.units.values() if u.side == enemy]) == forces
        dealt += sum(u.counter.kind == UNKNOWN for u in view.units.values())
    assert dealt or "tutorial" in game


def test_another_chance_deals_the_hidden_counters_otherwise() -> None:
    view, side = next(view for view in views("hx-coral-atoll.greedy") if hidden_from(*view))
    first, second = (ahead.sample(view, side, Random(seed)).units for seed in (1, 2))
    assert first != second
    assert first == ahead.sample(view, side, Random(1)).units


def test_nobody_is_face_down_in_a_guess_and_everybody_belongs_to_a_section() -> None:
    for view, side in views("hx-laterite-road.greedy"):
        guess = ahead.sample(view, side, Random(4))
        for unit in guess.units.values():
            assert unit.counter.kind != UNKNOWN
            assert unit.id in guess.sections[unit.section].members


def test_traps_that_were_not_found_lie_in_the_zone_of_their_owner() -> None:
    traps = 0
    for view, side in views("hx-laterite-road.greedy"):
        guess = ahead.sample(view, side, Random(5))
        for name in guess.traps.keys() - view.traps.keys():
            trap = guess.traps[name]
            assert trap.side != side
            assert trap.at in view.field.side_zones[trap.side]
            traps += 1
        assert view.phase == SETUP or len(guess.traps) == 3
    assert traps


def test_a_hidden_unit_that_a_condition_means_counts_in_a_guess() -> None:
    """The list says how many tanks must leave, not which of the counters they are."""
    view, side = next(
        (view, side)
        for view, side in views("hx-frozen-pass.greedy")
        if view.phase != SETUP and side == "defenders" and hidden_from(view, side)
    )
    guess = ahead.sample(view, side, Random(6))
    award = next(a for a in guess.field.scenario.victory if a.condition.when == "exited")
    tanks = [u.id for u in guess.units.values() if u.counter.row == "battle-tank"]
    assert sorted(award.condition.targets) == sorted(tanks)
    assert {unit for way in guess.field.exits for unit in way.units} == set(tanks)
    lost = with_unit(guess, tanks[0], fate=ELIMINATED)
    assert score(lost)[side] == score(guess)[side] + 1


def test_what_was_found_out_about_the_truth_is_not_known_in_a_guess() -> None:
    truth = next(b for b in battles("hx-frozen-pass.greedy") if hidden_from(b, "defenders"))
    truth.field.memory("greedy aims")["attackers"] = "the truth"
    try:
        guess = ahead.sample(seen_by(truth, "defenders"), "defenders", Random(7))
        assert "attackers" not in guess.field.memory("greedy aims")
    finally:
        del truth.field.memory("greedy aims")["attackers"]


def test_without_a_list_of_forces_a_counter_face_down_is_a_squad() -> None:
    battle = a_battle(red("A", where="0505"), blue("B", "mg-team", "0905", hidden=True))
    view = seen_by(battle, "red")
    guess = ahead.sample(view, "red", Random(8))
    assert guess.units["B"].counter.row == "squad"
    assert seen_by(guess, "red") == view


def test_a_counter_with_the_marker_of_a_vehicle_is_one() -> None:
    for view, side in views("hx-hedgerow-road.greedy"):
        hidden = sorted(u for u in hidden_from(view, side) if view.units[u].is_up)
        if hidden and view.phase == ACTIVATIONS and side == "german":
            break
    else:
        pytest.fail("nobody is hidden")
    marked = with_unit(view, hidden[0], immobilised=True)
    for seed in range(5):
        guess = ahead.sample(marked, side, Random(seed))
        assert guess.units[hidden[0]].counter.is_vehicle


@pytest.mark.parametrize("game", [name for name in GAMES if "greedy" in name])
def test_planners_play_on_from_a_guess(game: str) -> None:
    for battle in battles(game)[:: POSITIONS // 4]:
        side = RULES.to_play(battle) or ""
        view = seen_by(battle, side)
        until = ahead.until(view, side)
        end = play_on(RULES, ahead.sample(view, side, Random(9)), 1, until=until)
        assert end.turn == view.turn + ahead.TURNS or end.result is not None


# --- what else could be done ----------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_alternatives_are_lawful_and_leave_the_mind_as_it_is(game: str) -> None:
    for battle in battles(game):
        side = RULES.to_play(battle) or ""
        view, mind = seen_by(battle, side), Planner()
        usual = mind.clone().choose(view, side)
        choices = list(ahead.alternatives(view, side, mind))
        assert len(choices) <= 12
        assert len({(choice.command, choice.intent) for choice in choices}) == len(choices)
        for choice in choices:
            RULES.check(battle, choice.command)
            assert choice.mind is not mind
        assert (mind._intent, mind._meant, mind._idle) == (Planner()._intent, (0, ""), set())
        assert mind.choose(view, side) == usual


def a_choice() -> Battle:
    """Red may shoot at blue, or go on; nobody has begun."""
    return a_battle(
        red("A", "mg-team", "0505"), red("A2", "squad", "0506"), blue("B", "squad", "0805")
    )


def test_in_an_activation_other_intents_come_with_minds_of_their_own() -> None:
    by_intent = {
        choice.intent: choice for choice in ahead.alternatives(a_choice(), "red", Planner())
    }
    assert {"hold", "go", "storm", "no-assault", "to 0805"} <= set(by_intent)
    assert by_intent["hold"].mind.intent_in(a_choice()) == Intent(goes=False)  # type: ignore[attr-defined]


def test_whoever_has_begun_with_a_plan_carries_it_out() -> None:
    begun = with_unit(a_choice(), "A", acted=True, halves=2)
    assert not list(ahead.alternatives(begun, "red", Planner()))


def between_activations() -> Battle:
    battle = a_battle(
        red("A", "mg-team", "0505"),
        red("A2", "squad", "0506", section="others"),
        blue("B", "squad", "0805"),
    )
    return replace(battle, active="", called=())


def test_between_activations_another_section_may_be_first_and_at_last_nobody() -> None:
    battle = between_activations()
    said = [
        choice.command
        for choice in ahead.alternatives(battle, "red", Planner())
        if not choice.intent
    ]
    assert said == [c.Activate("others"), c.Pass()]


def test_between_activations_all_may_take_another_stance_for_the_turn() -> None:
    battle = between_activations()
    stances = [one for one in ahead.alternatives(battle, "red", Planner()) if one.intent]
    names = [one.intent for one in stances]
    assert names == ["all hold", "all storm", "all press-on", "all into-cover", "all to 0805"]
    assert {one.command for one in stances} == {Planner().choose(battle, "red")}
    mind: Any = stances[0].mind
    after = replace(battle, active="others", called=("A2",))
    assert mind.intent_in(after) == mind.clone().intent_in(after) == Intent(goes=False)
    assert mind.intent_in(replace(after, turn=battle.turn + 1)) == Intent()
    back = [one.intent for one in ahead.alternatives(battle, "red", mind)]
    assert "all as usual" in back
    assert "all hold" not in back


def test_defenders_may_all_hold_for_a_turn_and_attackers_may_not() -> None:
    holding = {
        side
        for view, side in views("hx-post-on-rc4.greedy")
        for choice in ahead.alternatives(view, side, Planner())
        if choice.intent == "all hold"
    }
    assert holding == {"post"}


def test_who_presses_on_goes_where_others_shun_the_fire() -> None:
    """Ten hexes of open ground before three machine guns, and a place that counts beyond it."""
    guns = [blue(f"B{k}", "mg-team", f"12{k:02}") for k in (4, 5, 6)]
    battle = a_battle(red("A", "squad", "0305"), *guns)
    to = h("1105")
    ends = {
        name: Planner().begin(battle, "red", intent._replace(aim=to))
        for name, intent in (("press", ahead.PRESS), ("cover", ahead.COVER))
    }
    assert isinstance(ends["press"], c.Move)
    assert ends["cover"] != ends["press"]


def test_who_holds_does_not_move() -> None:
    battle, there = a_battle(red("A", where="0105"), blue("B", where="1405")), h("0705")
    assert isinstance(Planner().begin(battle, "red", Intent(aim=there)), c.Move)
    held = Planner().begin(battle, "red", Intent(goes=False, aim=there))
    assert not isinstance(held, c.Move)


def test_who_goes_does_so_before_he_fires() -> None:
    battle, there = a_choice(), h("0510")
    assert isinstance(Planner().begin(battle, "red", Intent(aim=there)), c.Fire)
    assert isinstance(Planner().begin(battle, "red", Intent(goes=True, aim=there)), c.Move)


def test_an_intent_ends_with_its_activation() -> None:
    battle, mind = a_choice(), Planner()
    mind.begin(battle, "red", Intent(goes=False))
    assert mind.clone().intent_in(battle) == Intent(goes=False)
    assert mind.intent_in(replace(battle, turn=battle.turn + 1)) == Intent()


# --- what a position is worth ---------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_what_one_side_is_worth_is_seen_by_the_other_from_behind(game: str) -> None:
    for battle in battles(game):
        own, other = (ahead.worth(battle, side) for side in battle.sides)
        assert Worth(-own.points, own.enemy, own.own) == pytest.approx(other)


def test_a_unit_lost_or_neutralised_is_worth_less_and_one_to_come_is_worth_all() -> None:
    battle = a_choice()
    before = ahead.worth(battle, "red")
    neutralised = ahead.worth(with_unit(battle, "B", neutralised=True), "red")
    lost = ahead.worth(with_unit(battle, "B", fate=ELIMINATED), "red")
    assert before.enemy > neutralised.enemy > lost.enemy == 0
    assert before.own == neutralised.own == lost.own
    assert ahead.worth(with_unit(battle, "B", fate=WAITING), "red") == before


def test_points_weigh_more_the_later_it_is() -> None:
    battle = next(
        b for b in reversed(battles("hx-post-on-rc4.greedy")) if len(set(score(b).values())) == 2
    )
    early, late = (ahead.worth(replace(battle, turn=turn), "post").points for turn in (1, 7))
    assert abs(late) > abs(early) > 0


def test_being_ahead_counts_hardly_by_how_many_points() -> None:
    by_lead = {}
    for battle in (one for game in GAMES for one in battles(game) if one.phase == ACTIVATIONS):
        side, enemy = battle.sides
        half = replace(battle, turn=battle.field.scenario.turns // 2)
        lead = score(half)[side] - score(half)[enemy]
        if battle.field.scenario.turns == 7:
            by_lead[lead] = ahead.worth(half, side).points
    leads = sorted(lead for lead in by_lead if lead > 0)
    assert by_lead[leads[0]] < by_lead[leads[-1]] < 1.4 * by_lead[leads[0]]
    assert leads[-1] >= 2 * leads[0]
