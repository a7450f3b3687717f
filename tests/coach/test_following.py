"""Whoever does as advised is told the same plan, and the same chance as long as no die falls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.coach.thought import BATTLES, GAMES, begun, numbers, position, thought_at
from tests.players.test_proofs import positions

from sandtable.coach.advice import Teller
from sandtable.coach.choices import Decision, choices_of
from sandtable.coach.following import MOST, Plan, Plans, Said, followed, plan_of
from sandtable.coach.thinking import Thinking
from sandtable.contract import hides
from sandtable.drawing import table_of
from sandtable.drawing.deeds import names_nobody
from sandtable.players.budgets import Rollouts
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone.commands import EndActivation
from sandtable.umpire import Umpire


def no_die(_die: int, _sides: int) -> int:
    raise AssertionError("a die is thrown")


def thought(rules: Any, state: Any, side: str, plan: Plan, games: int = GAMES) -> Any:
    thinking = begun(rules, state, side, plan)
    thinking.think(Rollouts(games))
    return thinking


def first_steps(scenario: str) -> Iterator[tuple[Any, Any, str, Any, Plan]]:
    """Positions, thought of, where what is advised throws no die and is not all of a plan."""
    for n in numbers(scenario, 40):
        rules, state, side = position(scenario, n)
        if not any(may_go_on(begun(rules, state, side))):
            continue  # whichever is advised: there is no need to think
        thinking = thought_at(scenario, n)
        plan = thinking.next_of_plan()
        if plan is not None:
            yield rules, state, side, thinking, plan


def may_go_on(thinking: Thinking) -> Iterator[bool]:
    """Of each choice, whether something of a plan is left when it is ordered."""
    for number in range(len(thinking.choices)):
        thinking.best = number
        yield thinking.next_of_plan() is not None


@pytest.mark.parametrize("scenario", BATTLES)
def test_whoever_obeys_goes_on_with_the_plan_and_its_games_count_on(scenario: str) -> None:
    for rules, state, side, before, plan in first_steps(scenario):
        command = before.choices[before.best].command
        after = rules.play(state, command, Umpire(rules, no_die))
        decision = Decision(rules.view(after, side), side, ((rules.view(state, side), command),))
        if hides(rules) and decision.view != plan.view:
            continue  # something came to light
        assert followed(plan, decision) is plan
        then = thought(rules, after, side, plan)
        assert then.choices[0].command == plan.mind.clone().choose(decision.view, side)
        counted = before._ends[before.best]
        assert then._ends[0][: len(counted)] == counted
        if then.best == 0:
            assert then.standing.games > before.standing.games
            assert before.standing.low <= then.standing.mean <= before.standing.high
        return
    raise AssertionError("dice everywhere")


def test_another_order_another_side_or_a_question_is_no_longer_the_plan() -> None:
    rules, state, side, _, plan = next(first_steps("ms-overwatch"))
    there = Decision(plan.view, side)
    assert followed(plan, there) is plan
    assert followed(plan, Decision(rules.view(state, side), side)) is None
    assert followed(plan, there._replace(side="other")) is None
    assert followed(plan, there._replace(question=object())) is None
    assert followed(plan, there._replace(played=object())) is None
    assert followed(None, there) is None


def test_where_a_die_is_thrown_everything_is_thought_of_afresh() -> None:
    thrown = 0
    for rules, state, side, mind in positions("ms-overwatch", 30):
        view = rules.view(state, side)
        command = mind.choose(view, side)
        if type(command).__name__ == "Shoot":
            assert plan_of(rules, state, side, command, mind, []) is None
            thrown += 1
    assert thrown


def test_of_many_seats_the_last_plans_are_kept() -> None:
    plans, mind = Plans(), object()
    for n in range(MOST + 1):
        plans.keep(str(n), Plan(n, "red", mind, ()))  # type: ignore[arg-type]
    assert plans.followed("0", Decision(0, "red")) is None
    assert plans.followed("1", Decision(1, "red")) is not None
    plans.keep("1", None)
    assert plans.followed("1", Decision(1, "red")) is None


def test_asked_again_at_the_same_place_the_coach_says_the_same() -> None:
    said, here = Said(), Decision("a view", "red")
    assert said.again("seat", here, "en") is None
    said.keep("seat", here, "en", "shoot")
    said.keep("seat", here._replace(view="later"), "en", "run")
    assert said.again("seat", Decision("a view", "red"), "en") == "shoot"
    assert said.again("another", here, "en") is None
    assert said.again("seat", here, "fr") is None
    assert said.again("seat", here._replace(question="which?"), "en") is None


# --- the end of a plan ----------------------------------------------------------------------------
def an_end(scenario: str) -> tuple[Any, Any, str, Thinking]:
    """A position in which the planner ends its activation, though something could be done."""
    for rules, state, side, mind in positions(scenario, 400, often=0.5):
        command = mind.clone().choose(rules.view(state, side), side)
        if type(command).__name__ == "EndActivation":
            view = rules.view(state, side)
            plan = Plan(view, side, mind, ())
            thinking = thought(rules, state, side, plan, games=32)
            if thinking.best == 0 and len(thinking.ranked()) > 1:
                return rules, state, side, thinking
    raise AssertionError("nobody ends anything")


@pytest.mark.parametrize(
    ("scenario", "ends"),
    [("cz-house-by-house", "End group"), ("ms-overwatch", "End the activation")],
)
def test_an_end_is_advised_only_beside_what_else_was_tried_and_called_by_its_button(
    scenario: str, ends: str
) -> None:
    rules, _, _, thinking = an_end(scenario)
    table: Any = table_of(rules.id)
    advice = Teller(rules, table, thinking, "en").advice(final=True)
    assert names_nobody(thinking.choices[0].command)
    assert advice["orders"][0]["title"] == ends
    assert advice["sentence"].startswith(f"{ends}, as nothing else is clearly better.")
    assert advice["orders"][1]["title"] in advice["sentence"]


def test_a_unit_that_is_best_left_alone_is_said_to_be() -> None:
    for rules, state, side, _ in positions("cz-house-by-house", 400, often=0.5):
        view = rules.view(state, side)
        for choice in rules.AHEAD.alternatives(view, side, rules.planner()):
            if type(choice.command).__name__ != "Activate":
                break
            mind = Ends(choice.mind)
            plan = Plan(view, side, mind, ())
            mind.first = choice.command
            thinking = thought(rules, state, side, plan, games=32)
            table: Any = table_of(rules.id)
            thinking.best = 0
            advice = Teller(rules, table, thinking, "en").advice(final=True)
            assert advice["orders"][0]["title"].endswith(", and nothing else")
            return
    raise AssertionError("nobody is activated")


class Ends:
    """Somebody who activates a unit and leaves it at that."""

    def __init__(self, mind: Any) -> None:
        self.mind, self.first = mind, None

    def choose(self, view: Any, side: str) -> Any:
        if self.first is not None:
            first, self.first = self.first, None
            return first
        chosen = self.mind.choose(view, side)
        return EndActivation() if view.active else chosen

    def answer(self, view: Any, side: str, question: Any) -> Any:
        return self.mind.answer(view, side, question)

    def clone(self) -> Any:
        other = Ends(self.mind.clone())
        other.first = self.first
        return other

    def __getattr__(self, name: str) -> Any:
        return getattr(self.mind, name)


def test_in_the_midst_of_a_plan_the_same_without_its_next_step_is_tried() -> None:
    """Whoever would take it stays: nobody is sent where he is shot without that being weighed."""
    found = 0
    for rules, state, side, mind in positions("ms-overwatch", 60, often=0.5):
        view = rules.view(state, side)
        own = mind.clone()
        command = own.choose(view, side)
        later = own.clone().choose(view, side)
        if view.active and type(command).__name__ == type(later).__name__ == "Move":
            if command.who == later.who or not allows(rules.check, view, later):
                continue
            planned = [one.command for one in choices_of(rules, Decision(view, side), mind)]
            assert planned == [command, later]
            found += 1
    assert found
