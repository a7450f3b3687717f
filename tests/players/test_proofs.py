"""What holds of whoever looks ahead, in every ruleset in which somebody can: nothing hidden is
used, nobody waits too long, whatever is offered to be tried is sound."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from bench import peeking

from sandtable.ahead import NothingAhead, Worth
from sandtable.players import lookahead
from sandtable.players.budgets import Seconds
from sandtable.players.lookahead import OF_ITS_TIME, LookAhead
from sandtable.players.rollouts import play_on
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.scenarios import load
from sandtable.umpire import QuickUmpire

BATTLES = ("ms-overwatch", "ms-consulate", "cz-house-by-house", "cz-tiger-lane", "mb-ford-at-dawn",
           "mb-saint-aubin", "hx-post-on-rc4", "hx-drop-zone")  # fmt: skip
LOOKED_AT = [one for one in BATTLES if not isinstance(
    ruleset_named(load(one).ruleset).AHEAD, NothingAhead)]  # fmt: skip
POSITIONS = 8


def positions(
    scenario: str, number: int = POSITIONS, often: float = 0.1
) -> Iterator[tuple[Any, Any, str, Any]]:
    """Some of a game between planners, with the mind of whoever is to play."""
    found = load(scenario)
    rules = ruleset_named(found.ruleset)
    state = rules.begin(found.plain, {})
    minds = {side: rules.planner() for side in rules.sides(state)}
    chance = Random(scenario)

    def answer(state: Any, side: str, question: Any) -> Any:
        return minds[side].answer(rules.view(state, side), side, question)

    umpire = QuickUmpire(rules, chance.random, answer)
    while number and (side := rules.to_play(state)) is not None:
        view = rules.view(state, side)
        if rules.turns(state) and chance.random() < often:
            number -= 1
            yield rules, state, side, minds[side].clone()
        command = minds[side].choose(view, side)
        if command is None:
            command = next(iter(rules.candidates(state, side)))
        state = rules.play(state, command, umpire)


def test_every_ruleset_that_looks_ahead_is_looked_at_here() -> None:
    ahead = [name for name in RULESETS if not isinstance(ruleset_named(name).AHEAD, NothingAhead)]
    assert {load(one).ruleset for one in LOOKED_AT} == set(ahead)


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_a_sample_agrees_with_everything_the_side_may_know(scenario: str) -> None:
    for rules, state, side, _ in positions(scenario):
        view = rules.view(state, side)
        sample = rules.AHEAD.sample(view, side, Random(1))
        assert rules.view(sample, side) == view
        assert rules.to_play(sample) == rules.to_play(state)


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_states_that_differ_in_what_is_hidden_are_decided_alike(scenario: str) -> None:
    for rules, state, side, _ in positions(scenario, 3):
        view = rules.view(state, side)
        said = []
        for n in range(2):
            other = rules.AHEAD.sample(view, side, Random(n))
            who = LookAhead(rules, "peeks", rollouts=6)
            seen = rules.view(other, side)
            said.append(who.choose(seen, side, rules.candidates(other, side)))
        assert said[0] == said[1]


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_alternatives_are_allowed_and_their_minds_can_go_on(scenario: str) -> None:
    tried = 0
    for rules, state, side, mind in positions(scenario, 20, often=0.6):
        view = rules.view(state, side)
        for choice in rules.AHEAD.alternatives(view, side, mind):
            rules.check(state, choice.command)
            play_on(rules, state, tried, {side: choice.mind}, first=choice.command, most=8)
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_what_a_position_is_worth_adds_up_for_both_sides(scenario: str) -> None:
    for rules, state, side, _ in positions(scenario, 5):
        enemy = next(one for one in rules.sides(state) if one != side)
        mine, theirs = rules.AHEAD.worth(state, side), rules.AHEAD.worth(state, enemy)
        assert Worth(-mine.points, mine.enemy, mine.own) == pytest.approx(theirs)


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_games_played_on_far_enough_have_the_reply_of_the_enemy_in_them(scenario: str) -> None:
    for rules, state, side, _ in positions(scenario, 4):
        view = rules.view(state, side)
        sample = rules.AHEAD.sample(view, side, Random(2))
        until = rules.AHEAD.until(view, side)
        heard = []

        def far_enough(now: Any, until: Any = until, rules: Any = rules) -> bool:
            heard.append(rules.to_play(now))  # noqa: B023
            return bool(until(now))

        end = play_on(rules, sample, 3, until=far_enough)
        over = rules.result(end) is not None
        assert over or any(one != side for one in heard)


class Watch(Seconds):
    """Every command that is played on takes a millisecond by it, on any machine."""

    played = 0

    def __init__(self, seconds: float) -> None:
        Watch.played = 0
        super().__init__(seconds, clock=lambda: Watch.played / 1000)

    def count(self) -> None:
        Watch.played += 1


@pytest.mark.parametrize("scenario", LOOKED_AT)
def test_the_longest_decision_is_within_its_seconds(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When they are over nothing more is played on; how long that takes here, `bench` tells."""
    monkeypatch.setattr(lookahead, "Seconds", Watch)
    longest = 0
    for rules, state, side, mind in positions(scenario, 6):
        who = LookAhead(rules, 1, seconds=0.05 / OF_ITS_TIME)
        who._mind = mind
        who.choose(rules.view(state, side), side, rules.candidates(state, side))
        longest = max(longest, Watch.played)
    assert longest == 50


@pytest.mark.parametrize("scenario", ["cz-foundry-nine", "ms-sahel-column"])
def test_something_else_can_be_thought_of_all_through_a_battle(scenario: str) -> None:
    found = [
        len(list(rules.AHEAD.alternatives(rules.view(state, side), side, mind)))
        for rules, state, side, mind in positions(scenario, 250, often=1.0)
    ]
    assert sum(number > 1 for number in found) > 20


# --- pairs of battles that differ in nothing but what is hidden -----------------------------------
@pytest.mark.parametrize("ruleset", peeking.HIDING)
def test_nobody_peeks_neither_in_what_is_said_nor_in_any_game_played_on(ruleset: str) -> None:
    looked_at = 0
    for pair in islice(peeking.pairs(ruleset, seed=1), 8, None, 5):
        assert peeking.known(pair, pair.truth) == peeking.known(pair, pair.other)
        assert pair.truth != pair.other
        one, other = (peeking.decided(pair, state, 4) for state in (pair.truth, pair.other))
        assert one == other
        looked_at += one[1] is not None
        if looked_at == 4:
            break
    assert looked_at == 4
