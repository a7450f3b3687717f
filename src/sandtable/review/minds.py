"""Whose play a review assumes: how the minds of both sides go on from a position.

A regular gives one order and no other. A recruit may give any of several: what he gives counts
against all that he might have given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Protocol

from sandtable.ahead import Mind
from sandtable.players.recruit import IDEAS, Recruit


class Level(Protocol):
    """Who plays on for both sides."""

    @property
    def takes(self) -> float:
        """How long over an order, in parts of what a regular takes."""

    def on_from(self, ruleset: Any, planners: Mapping[str, Mind], seed: str) -> Mapping[str, Mind]:
        """The minds of one game; `planners` are what both have in mind, and stay as they are."""

    def may_differ(self, ruleset: Any, view: Any, side: str, planner: Mind) -> bool:
        """Whether another order than the planner's may come of it."""

    def may_decline(self, answer: Any, answers: Iterable[Any]) -> bool:
        """Whether somebody who would give this answer may give none."""


class Regulars:
    """They do what the planner says."""

    takes = 1.0

    def on_from(self, _rules: Any, planners: Mapping[str, Mind], _seed: str) -> Mapping[str, Mind]:
        return {side: planner.clone() for side, planner in planners.items()}

    def may_differ(self, _ruleset: Any, _view: Any, _side: str, _planner: Mind) -> bool:
        return False

    def may_decline(self, _answer: Any, _answers: Iterable[Any]) -> bool:
        return False


class Recruits:
    """They mean to do what the planner says (`players.recruit`)."""

    takes = 1.6

    def on_from(self, rules: Any, planners: Mapping[str, Mind], seed: str) -> Mapping[str, Mind]:
        return {
            side: _RecruitMind(rules, Recruit(rules, f"{seed}/{side}", planner.clone()))
            for side, planner in planners.items()
        }

    def may_differ(self, ruleset: Any, view: Any, side: str, planner: Mind) -> bool:
        own = planner.clone().choose(view, side)
        others = islice(ruleset.AHEAD.alternatives(view, side, planner), IDEAS)
        return own is not None and any(choice.command != own for choice in others)

    def may_decline(self, answer: Any, answers: Iterable[Any]) -> bool:
        return answer is not None and None in answers


class _RecruitMind:
    """A recruit who is asked as planners are."""

    def __init__(self, ruleset: Any, recruit: Recruit) -> None:
        self._ruleset, self._recruit = ruleset, recruit

    def choose(self, view: Any, side: str) -> Any:
        return self._recruit.choose(view, side, self._ruleset.candidates(view, side))

    def answer(self, view: Any, side: str, question: Any) -> Any:
        answers = self._ruleset.answers(view, side, question)
        return self._recruit.answer(view, side, question, answers)

    def clone(self) -> _RecruitMind:
        return self  # made for one game and nobody else's


LEVELS: Mapping[str, Level] = {"recruit": Recruits(), "regular": Regulars()}
