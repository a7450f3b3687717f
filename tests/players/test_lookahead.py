"""The player who looks ahead: what it finds, what it keeps to, and what it never does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from sandtable.ahead import Choice, Effort, NothingAhead, Until, Worth
from sandtable.players import answerer
from sandtable.players.lookahead import LookAhead, value_of
from sandtable.players.rollouts import play_on
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load
from sandtable.umpire import QuickUmpire


# --- a game of nothing but choices ----------------------------------------------------------------
class Pile(NamedTuple):
    """Two take from it in turn; whoever takes the last wins. One card lies face down."""

    left: int
    to_play: str = "red"
    card: str = "sun"
    winner: str = ""


class Taker:
    """Always takes one."""

    def __init__(self, says: int = 1) -> None:
        self.says = says

    def clone(self) -> Taker:
        return Taker(self.says)

    def choose(self, _view: Any, _side: str) -> int:
        says, self.says = self.says, 1
        return says

    def answer(self, *_: Any) -> None:
        return None


class Taking(NothingAhead):
    AHEAD: Any = None
    sampled: list[str]

    def __init__(self) -> None:
        self.AHEAD, self.sampled, self.seen = self, [], []

    def planner(self) -> Taker:
        return Taker()

    def to_play(self, pile: Pile) -> str | None:
        return None if pile.winner else pile.to_play

    def turns(self, _pile: Pile) -> int:
        return 1

    def view(self, pile: Pile, _side: str) -> Pile:
        return pile._replace(card="?")

    def result(self, pile: Pile) -> Pile | None:
        return pile if pile.winner else None

    def apply(self, pile: Pile, _event: Any) -> Pile:
        return pile

    def play(self, pile: Pile, take: int, _umpire: Any) -> Pile:
        self.seen.append(pile.card)
        other = "blue" if pile.to_play == "red" else "red"
        left = pile.left - take
        return Pile(left, other, pile.card, "" if left > 0 else pile.to_play)

    def alternatives(self, _view: Any, _side: str, mind: Taker) -> Iterator[Choice]:
        for number in (2, 3):
            yield Choice(number, mind.clone())

    def sample(self, view: Pile, _side: str, random: Random) -> Pile:
        assert view.card == "?"
        self.sampled.append(random.choice(("sun", "moon")))
        return view._replace(card=self.sampled[-1])


def said(pile: Pile, rules: Any = None) -> Any:
    rules = rules or Taking()
    return LookAhead(rules, 1, rollouts=40).choose(rules.view(pile, "red"), "red", ())


def test_what_wins_when_played_on_is_said_instead_of_what_the_planner_says() -> None:
    """After it both take one at a time: of 2, 4, 6 he must take an even number to win."""
    assert said(Pile(6)) == 2


def test_the_planner_is_followed_where_nothing_is_better() -> None:
    assert said(Pile(5)) == 1


def test_games_are_played_on_from_samples_and_never_from_anything_else() -> None:
    rules = Taking()
    said(Pile(6, card="star"), rules)
    assert set(rules.seen) == {"sun", "moon"}


def test_the_same_sample_is_used_for_all_choices() -> None:
    rules = Taking()
    said(Pile(5), rules)
    assert len(rules.sampled) == 18  # of 40 games: 4 of all three, then 14 of the best two


@pytest.mark.parametrize(("pieces", "games"), [(1, 40), (5, 16), (10, 8)])
def test_the_more_there_is_to_think_of_the_fewer_games_are_played_on(
    pieces: int, games: int
) -> None:
    """Games of six commands at most; without a number of its own, so much is played on in all."""

    class Crowded(Taking):
        EFFORT = {"veteran": Effort(40, 240)}  # noqa: RUF012

        def pieces(self, _view: Any) -> int:
            return pieces

    rules = Crowded()
    who = LookAhead(rules, 1)
    who.choose(Pile(5, card="?"), "red", ())
    assert who.weighed is not None
    assert games / 2 < sum(one.trials for one in who.weighed.tried) <= games


def test_a_choice_brings_with_it_what_is_done_next() -> None:
    class Planned(Taking):
        def alternatives(self, _view: Any, _side: str, mind: Taker) -> Iterator[Choice]:
            if mind.says == 1:
                yield Choice(2, Taker(3))

    rules = Planned()
    player = LookAhead(rules, 1, rollouts=40)
    assert player.choose(Pile(8, card="?"), "red", ()) == 2
    assert player.choose(Pile(5, card="?"), "red", ()) == 3


def test_a_ruleset_with_nothing_to_say_is_played_by_its_planner() -> None:
    class Plain(Taking):
        def alternatives(self, *_: Any) -> Iterator[Choice]:
            return iter(())

    rules = Plain()
    assert said(Pile(6), rules) == 1
    assert not rules.seen


def test_a_position_is_worth_what_its_ruleset_says_until_it_is_won_or_lost() -> None:
    class Valued(Taking):
        def until(self, _view: Any, _side: str) -> Until:
            return lambda pile: True

        def worth(self, pile: Pile, _side: str) -> Worth:
            return Worth(pile.left / 100, 0.5, 0.25)

    rules = Valued()
    assert value_of(rules, Pile(3), "red") == pytest.approx(0.28)
    assert value_of(rules, Pile(3, winner="red"), "red") == 1
    assert value_of(rules, Pile(3, winner="red"), "blue") == -1


# --- true battles ---------------------------------------------------------------------------------
BATTLES = ("ms-overwatch", "cz-hill-farm", "cz-tiger-lane")


def a_battle(scenario: str, commands: int) -> tuple[Any, Any]:
    """In its midst."""
    found = load(scenario)
    rules = ruleset_named(found.ruleset)
    return rules, play_on(rules, rules.begin(found.plain, {}), 5, most=commands)


def some_commands(rules: Any, state: Any, number: int) -> Iterator[tuple[Any, Any, LookAhead]]:
    """What both sides say, looking ahead a little."""
    players = {side: LookAhead(rules, side, rollouts=10) for side in rules.sides(state)}
    umpire = QuickUmpire(rules, Random("said").random, answerer(rules, dict(players)))
    for _ in range(number):
        side = rules.to_play(state)
        if side is None:
            return
        view = rules.view(state, side)
        command = players[side].choose(view, side, rules.candidates(state, side))
        yield state, command, players[side]
        state = rules.play(state, command, umpire)


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_same_seed_says_the_same(scenario: str) -> None:
    rules, state = a_battle(scenario, 40)
    once, again = [[c for _, c, _ in some_commands(rules, state, 12)] for _ in range(2)]
    assert once == again


@pytest.mark.parametrize("scenario", BATTLES)
def test_whatever_is_thought_of_is_within_the_rules_and_there_is_something(scenario: str) -> None:
    rules, state = a_battle(scenario, 40)
    thought_of = 0
    for now, _, player in some_commands(rules, state, 16):
        if player.weighed is not None:
            thought_of += len(player.weighed.choices)
            for choice in player.weighed.choices:
                rules.check(now, choice.command)
            player.weighed = None
    assert thought_of > 6


@pytest.mark.parametrize("scenario", BATTLES)
def test_alternatives_leave_the_mind_as_it_is(scenario: str) -> None:
    rules, state = a_battle(scenario, 40)
    umpire = QuickUmpire(rules, Random(3).random, lambda *_: None)
    minds = {side: rules.planner() for side in rules.sides(state)}
    for _ in range(30):
        side = rules.to_play(state)
        if side is None:
            break
        view = rules.view(state, side)
        untouched = minds[side].clone().choose(view, side)
        list(rules.AHEAD.alternatives(view, side, minds[side]))
        command = minds[side].choose(view, side)
        assert command == untouched
        state = rules.play(state, command, umpire)
