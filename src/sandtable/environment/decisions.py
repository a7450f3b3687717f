"""A battle as one decision after the other: commands and answers alike, for whoever decides.

Whole resolutions are drawn from their exact odds, as in simulations. A command that raises a
question is run again with the answer, and draws the same: nothing is decided twice.

What a side may choose from is made of its view alone. Where the rules refuse a choice because of
something that it could not know, it learns just that, and chooses again from the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.going_on import Begun
from sandtable.refusals import Refused
from sandtable.umpire import QuickUmpire, Waiting


class Decisions:
    """One game; `side` decides next, and is "" when it is over."""

    def __init__(self, ruleset: Any, start: Any, seed: int | str = 0) -> None:
        self.ruleset, self._seed = ruleset, seed
        self.state = self.now = start  # before the command under way, and at its question
        self.question: Any = None
        self.made = 0
        self.stuck = False  # the rules leave a side nothing to say
        self._command: Any = None
        self._answers: list[Any] = []
        self._commands = 0
        self._choices: list[Any] | None = None
        self.side: str = ruleset.to_play(start) or ""

    @property
    def is_over(self) -> bool:
        return not self.side

    @property
    def result(self) -> Any:
        return self.ruleset.result(self.state)

    def view(self, side: str) -> Any:
        """What a side may know now."""
        return self.ruleset.view(self.now, side)

    @property
    def begun(self) -> Begun | None:
        """The command under way as far as the side that is asked may know it."""
        if self.question is None:
            return None
        whole = Begun(self.state, self._command, (), self.ruleset.to_play(self.state) or "")
        begun: Begun = self.ruleset.known_of(whole, self.side)
        return begun

    @property
    def choices(self) -> list[Any]:
        """Commands, or answers to the question; made when they are first asked for."""
        if self._choices is None:
            view = self.view(self.side)
            if self.question is None:
                self._choices = list(dict.fromkeys(self.ruleset.candidates(view, self.side)))
            else:
                answers = self.ruleset.answers(view, self.side, self.question)
                self._choices = list(dict.fromkeys(answers)) or [None]
        return self._choices

    def offered(self) -> Iterator[Any]:
        """The same, for who may not even look at them."""
        yield from self.choices

    def say(self, said: Any) -> bool:
        """Carry out a command or an answer of `side`; False: the rules refuse it, nothing is done.

        A choice that is refused is no choice any more.
        """
        try:
            if self.question is None:
                self.ruleset.check(self.state, said)
            else:
                self.ruleset.check_answer(self.now, self.question, said)
        except Refused:
            if self._choices and said in self._choices:
                self._choices.remove(said)
            return False
        if self.question is None:
            self._command, self._answers = said, []
        else:
            self._answers.append(said)
        self.made += 1
        self._run()
        return True

    def go_on(self) -> None:
        """Make the decisions that leave no choice."""
        while self.side and len(self.choices) < 2:
            self.do_the_last()

    def do_the_last(self) -> None:
        """The last choice that is allowed, which ends something; else what is always open."""
        while self.choices:
            if self.say(self.choices[-1]):
                return
        said = self.ruleset.fallback(self.state, self.side) if self.question is None else None
        if (said is None and self.question is None) or not self.say(said):
            self.stuck, self.side = True, ""

    def _run(self) -> None:
        given = iter(self._answers)

        def answer(state: Any, side: str, question: Any) -> Any:
            for reply in given:
                return reply
            raise Waiting(side, question, state)

        chance = Random(f"{self._seed}/{self._commands}")
        umpire = QuickUmpire(self.ruleset, chance.random, answer)
        self._choices = None
        try:
            self.state = self.now = self.ruleset.play(self.state, self._command, umpire)
        except Waiting as asked:
            self.side, self.question, self.now = asked.side, asked.question, asked.state
            return
        self._commands += 1
        self.question = None
        self.side = self.ruleset.to_play(self.state) or ""
