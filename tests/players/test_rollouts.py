"""A game played on from where it stands, by the planners of both sides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from sandtable.players.rollouts import _Chance, play_on, score
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load
from sandtable.umpire import QuickUmpire

#: One of each ruleset, with vehicles, hidden mines and hidden counters between them.
BATTLES = ("ms-overwatch", "cz-tiger-lane", "mb-ford-at-dawn", "hx-post-on-rc4")
COMMANDS = 120  # of each that are played here
OFTEN = 0.1  # how often somebody thinks of what would come


def a_battle(scenario: str) -> tuple[Any, Any]:
    found = load(scenario)
    rules = ruleset_named(found.ruleset)
    return rules, rules.begin(found.plain, {})


def by_hand(rules: Any, state: Any, seed: str, often: float = 0.0) -> Any:
    """As a rollout; now and then one is played from its midst, from their minds."""
    minds = {side: rules.planner() for side in rules.sides(state)}
    thinks = Random("thinks")

    def answer(state: Any, side: str, question: Any) -> Any:
        return minds[side].answer(rules.view(state, side), side, question)

    umpire = QuickUmpire(rules, Random(seed).random, answer)
    for _ in range(COMMANDS):
        side = rules.to_play(state)
        if side is None:
            break
        if thinks.random() < often:
            play_on(rules, state, thinks.random(), minds, most=12)
        command = minds[side].choose(rules.view(state, side), side)
        if command is None:
            command = next(iter(rules.candidates(state, side)))
        state = rules.play(state, command, umpire)
    return state


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_same_seed_plays_on_to_the_same_state_whatever_was_played_before(scenario: str) -> None:
    rules, start = a_battle(scenario)
    first = play_on(rules, start, "a seed", most=COMMANDS)
    assert play_on(rules, start, "another", most=COMMANDS) != first
    assert play_on(rules, start, "a seed", most=COMMANDS) == first


@pytest.mark.parametrize("scenario", BATTLES)
def test_thinking_of_what_would_come_changes_nobodys_mind(scenario: str) -> None:
    rules, start = a_battle(scenario)
    assert by_hand(rules, start, "mind", OFTEN) == by_hand(rules, start, "mind")


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_cloned_mind_goes_on_as_the_mind_itself_does(scenario: str) -> None:
    """Cut anywhere: the clones say what the planners would have said."""
    rules, state = a_battle(scenario)
    minds = {side: rules.planner() for side in rules.sides(state)}
    random, differing = Random(scenario), []
    umpire = QuickUmpire(
        rules,
        random.random,
        lambda state, side, asked: minds[side].answer(rules.view(state, side), side, asked),
    )
    for _ in range(COMMANDS * 2):
        side = rules.to_play(state)
        if side is None:
            break
        view, clone = rules.view(state, side), minds[side].clone()
        command, same = minds[side].choose(view, side), clone.choose(view, side)
        if command != same:
            differing.append((command, same))
        minds[side] = minds[side].clone()
        if command is None:
            command = next(iter(rules.candidates(state, side)))
        state = rules.play(state, command, umpire)
    assert not differing


def test_the_command_given_first_is_played_first() -> None:
    rules, start = a_battle("ms-overwatch")
    side = rules.to_play(start)
    last = list(rules.candidates(start, side))[-1]  # a place to set up: nothing is rolled for
    after = rules.play(start, last, QuickUmpire(rules, Random(1).random, lambda *_: None))
    assert play_on(rules, start, 1, first=last, most=1) == after


@dataclass(frozen=True)
class Fire:
    who: str
    at: str = ""


def drawn(*commands: Fire, dice: tuple[int, ...]) -> list[float]:
    """What the last of the commands draws first, the others having drawn so many dice."""
    chance = _Chance("a seed")
    for command, number in zip(commands, (*dice, 1), strict=True):
        chance.now_of(1, "red", command)
        found = [chance.draw() for _ in range(number)]
    return found


def test_what_others_do_has_the_same_chance_whatever_was_ordered_first() -> None:
    after_one, after_three = (
        drawn(Fire("a"), Fire("b"), dice=(1,)),
        drawn(Fire("c"), Fire("b"), dice=(3,)),
    )
    assert after_one == after_three == drawn(Fire("b", "somebody else"), dice=())


def test_whoever_does_the_same_again_has_another_chance() -> None:
    assert drawn(Fire("a"), Fire("a"), dice=(1,)) != drawn(Fire("a"), dice=())
    assert len({*drawn(Fire("a"), dice=()), *drawn(Fire("b"), dice=())}) == 2


def test_chance_is_even() -> None:
    chance = _Chance(1)
    chance.now_of(1, "red", Fire("a"))
    numbers = [chance.draw() for _ in range(4_000)]
    assert all(0 <= number < 1 for number in numbers)
    tenths = Counter(int(10 * number) for number in numbers)
    assert all(320 < tenths[tenth] < 480 for tenth in range(10))


def test_it_is_played_on_until_it_is_far_enough() -> None:
    rules, start = a_battle("cz-hill-farm")
    reached = play_on(rules, start, 1, until=lambda state: rules.turns(state) == 2)
    assert rules.turns(reached) == 2


def test_a_game_that_never_ends_is_broken_off() -> None:
    rules, start = a_battle("cz-hill-farm")
    assert score(rules, play_on(rules, start, 1, most=10), rules.sides(start)[0]) is None


def test_a_battle_played_to_its_end_is_won_lost_or_drawn() -> None:
    rules, start = a_battle("ms-tutorial")
    one, other = rules.sides(start)
    ends = [play_on(rules, start, seed) for seed in range(12)]
    assert {score(rules, end, one) for end in ends} <= {0.0, 0.5, 1.0}
    assert all(score(rules, end, one) + score(rules, end, other) == 1 for end in ends)  # type: ignore[operator]
