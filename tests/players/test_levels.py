"""Who there is to play against: names, rollouts, styles, and what a recruit gets wrong."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable.ahead import Worth
from sandtable.players import PLAYERS, answerer, levels, player, styles
from sandtable.players.greedy import Greedy
from sandtable.players.levels import Named, is_known, named, offered_by
from sandtable.players.lookahead import LookAhead
from sandtable.players.recruit import Recruit
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.scenarios import load
from sandtable.simulate import run
from sandtable.umpire import QuickUmpire


# --- names ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("regular", Named("regular")),
        ("greedy", Named("regular")),
        ("veteran", Named("veteran")),
        ("veteran:400", Named("veteran", 400)),
        ("elite/bold", Named("elite", None, "bold")),
        ("elite:9/careful", Named("elite", 9, "careful")),
    ],
)
def test_a_player_is_named_by_its_level_its_rollouts_and_its_style(said: str, meant: Named) -> None:
    assert named(said) == meant


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("", "unknown-player"),
        ("genius", "unknown-player"),
        ("genius:4/bold", "unknown-player"),
        ("veteran:", "bad-rollouts"),
        ("veteran:none", "bad-rollouts"),
        ("veteran:0", "bad-rollouts"),
        ("veteran:-3", "bad-rollouts"),
        ("veteran:2.5", "bad-rollouts"),
        ("veteran:٣", "bad-rollouts"),
        ("veteran:99999999999999999999", "bad-rollouts"),
        ("veteran/", "unknown-style"),
        ("veteran/mad", "unknown-style"),
        ("veteran/bold:4", "unknown-style"),
        ("greedy:4", "player-does-not-look-ahead"),
        ("random/bold", "player-does-not-look-ahead"),
    ],
)
def test_whatever_names_nobody_is_refused(said: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        named(said)
    assert refused.value.key == key
    assert not is_known(said)


def test_every_style_that_can_be_named_is_there() -> None:
    assert tuple(styles.STYLES) == levels.STYLES


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_is_offered_who_could_not_do_what_he_is_praised_for(ruleset: str) -> None:
    rules = ruleset_named(ruleset)
    looks_ahead = hasattr(rules.AHEAD, "__file__")
    assert set(offered_by(rules)) == (
        set(PLAYERS) if looks_ahead else {"recruit", "regular", "random"}
    )


def test_levels_are_made_as_they_are_named() -> None:
    rules = ruleset_named("modern-skirmish")
    assert type(player("greedy", rules)) is type(player("regular", rules)) is Greedy
    assert type(player("recruit", rules)) is Recruit
    assert type(player("veteran:4", rules)) is LookAhead


def test_a_simulation_knows_them() -> None:
    told = run("ms-tutorial", games=2, players=["veteran:4", "recruit"], jobs=1, seed=1)
    assert list(told.players.values()) == ["veteran:4", "recruit"]
    with pytest.raises(BadInput):
        run("ms-tutorial", games=2, players=["veteran:x"], jobs=1)


# --- styles ---------------------------------------------------------------------------------------
def test_the_careful_give_more_for_their_own_and_the_bold_for_the_enemy() -> None:
    unhurt, paid = Worth(0.0, 1.0, 1.0), Worth(0.0, 0.6, 0.5)  # lost 0.4 to take 0.5
    prefers = {name: style.leaf(paid) - style.leaf(unhurt) for name, style in styles.STYLES.items()}
    assert prefers["even"] == pytest.approx(0.1)
    assert prefers["careful"] < 0 < prefers["even"] < prefers["attacker"] < prefers["bold"]
    assert prefers["defender"] < 0


def test_a_battle_won_stays_worth_more_than_one_lost_in_any_style() -> None:
    best, worst = Worth(0.3, 1.0, 0.0), Worth(-0.3, 0.0, 1.0)
    for style in styles.STYLES.values():
        assert 1 + style.taste(worst) > -1 + style.taste(best)


# --- recruits -------------------------------------------------------------------------------------
def said_by(who: str, scenario: str, seed: str) -> list[Any]:
    """Whether the player of each decision said what the planner would have said."""
    found = load(scenario)
    rules = ruleset_named(found.ruleset)
    state = rules.begin(found.plain, {})
    players = {side: player(who, rules, seed) for side in rules.sides(state)}
    umpire = QuickUmpire(rules, Random(seed).random, answerer(rules, players))
    said = []
    while (side := rules.to_play(state)) is not None:
        view = rules.view(state, side)
        command = players[side].choose(view, side, rules.candidates(state, side))
        rules.check(state, command)
        said.append((type(command).__name__, side))
        state = rules.play(state, command, umpire)
    return said


@pytest.mark.parametrize("scenario", ["ms-overwatch", "cz-hill-farm"])
def test_a_recruit_keeps_to_the_rules_and_plays_to_the_end(scenario: str) -> None:
    said = Counter(kind for kind, _ in said_by("recruit", scenario, "lawful"))
    assert len(said) > 3


@pytest.mark.parametrize("scenario", ["ms-overwatch", "cz-hill-farm"])
def test_another_recruit_makes_other_mistakes(scenario: str) -> None:
    rules = ruleset_named(load(scenario).ruleset)
    start = rules.begin(load(scenario).plain, {})
    assert said_by("recruit", scenario, "one") != said_by("recruit", scenario, "two")
    assert rules.to_play(start)


# --- whoever comes back ---------------------------------------------------------------------------
def test_whoever_is_told_the_command_goes_on_with_the_plan_behind_it() -> None:
    """The order was not the planner's own: what is done next is what belongs to that order."""
    found = load("ms-overwatch")
    rules = ruleset_named(found.ruleset)
    state = rules.begin(found.plain, {})
    umpire = QuickUmpire(rules, Random(1).random, lambda *_: None)
    mind = {side: rules.planner() for side in rules.sides(state)}
    while rules.turns(state) < 2 or state.active:
        side = rules.to_play(state)
        state = rules.play(state, mind[side].choose(state, side), umpire)
    side = rules.to_play(state)
    own = mind[side].clone().choose(state, side)
    others = [
        one for one in rules.AHEAD.alternatives(state, side, mind[side]) if one.command != own
    ]
    compared = 0
    for choice in others:
        after = rules.play(state, choice.command, umpire)
        if choice.intent or rules.to_play(after) != side or not after.active:
            continue
        fresh = player("veteran:4", rules)
        fresh.recall(state, side, choice.command)
        assert fresh.choose(after, side, ()) == choice.mind.clone().choose(after, side)
        compared += 1
    assert compared
