"""An umpire whose dice and answers are written down beforehand.

    Script(rules, dice=[5, 2, (6, 3)])           one die after the other; (6, 3) is one roll
    Script(rules, dice={"MS-SHOOT-02": [5, 2]})  by the rule of the roll
    Script(rules, answers=[c.Yes(), None])       None declines; so does who is not in the script

Whatever does not fit is a `WrongScript` that says which roll or question it was about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sandtable.chance import Roll, dice
from sandtable.codec import decode
from sandtable.contract import Ruleset
from sandtable.explain import label
from sandtable.refusals import Refused
from sandtable.umpire import Umpire

#: The faces of one roll, or one face: the next die.
Face = int | Sequence[int]
#: In their order, or by rule.
Dice = Iterable[Face] | Mapping[str, Face | Iterable[Face]]


class WrongScript(AssertionError):
    """Dice or answers that do not fit what is played; the sentence says which and why."""


@dataclass(frozen=True)
class Kept:
    """An answer that waits for a question with these fields: `when(answer, at=(5, 6))`."""

    answer: Any
    fields: tuple[tuple[str, Any], ...]

    def fits(self, question: object) -> bool:
        return all(getattr(question, name, None) == value for name, value in self.fields)


def when(answer: Any, **fields: Any) -> Kept:
    """This answer, kept for the question whose fields are these."""
    return Kept(answer, tuple(fields.items()))


class Script(Umpire):
    """Plays a command by a script; `is_over` complains of what was not used.

    With `strict` every question must be answered by the script. Otherwise whoever may decline and
    has no answer that fits does so.
    """

    def __init__(
        self,
        rules: Ruleset,
        dice: Dice = (),
        answers: Iterable[Any] = (),
        *,
        strict: bool = False,
        called: Callable[[str], str] = str,
    ) -> None:
        """`called` is how somebody of an id is named in complaints."""
        self._ruleset, self._strict, self._called = rules, strict, called
        self._by_rule = isinstance(dice, Mapping)
        self._faces: list[Face] = [] if self._by_rule else list(cast(Iterable[Face], dice))
        self._rows: dict[str, list[Face]] = (
            {rule: _listed(faces) for rule, faces in dice.items()}
            if isinstance(dice, Mapping)
            else {}
        )
        self._replies = list(answers)
        self._against: Refused | None = None  # why the next reply did not fit
        self._roll: Roll | None = None
        self._row: list[int] | None = None  # faces of this very roll
        self._made: list[str] = []  # rolls that were thrown, in words
        super().__init__(rules, self._next_face, answerer=self._next_reply)

    # --- dice
    def roll(self, roll: Roll) -> Any:
        self._roll, self._row = roll, None
        left = self._rows.get(roll.rule, []) if self._by_rule else self._faces
        if left and isinstance(left[0], list | tuple):
            self._row = list(left[0])
            left.pop(0)
            thrown = len(dice(roll.thrown).sides)
            if len(self._row) != thrown:
                raise WrongScript(
                    f"The script has the faces {tuple(self._row)} for {self._told(roll)}: "
                    f"it throws {thrown}."
                )
        words = self._told(roll)
        means = super().roll(roll)
        self._made.append(f"{self.log[-1].faces} for {words}")
        return means

    def _next_face(self, _number: int, sides: int) -> int:
        assert self._roll is not None
        left: list[Any] = self._rows.get(self._roll.rule, []) if self._by_rule else self._faces
        if self._row is not None:
            left = self._row
        if not left:
            raise self._wrong(f"The script has no die {self.thrown} for {self._told(self._roll)}.")
        face = left.pop(0)
        if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= sides:
            raise WrongScript(
                f"Die {self.thrown} of the script cannot show {face!r}: "
                f"it is a D{sides} for {self._told(self._roll)}."
            )
        return face

    def _told(self, roll: Roll) -> str:
        """Which roll: its rule, what it is, its dice, who throws and whom it is about."""
        act = self._open
        thrower, other = act.both(roll)
        name = label(roll.rule, "en")
        parts = [
            f"{roll.rule} ({name})" if name != roll.rule else roll.rule,
            roll.thrown,
            *([f"thrown by {self._called(thrower)}"] if thrower else []),
            *([f"against {self._called(other)}"] if other else []),
        ]
        return ", ".join(parts)

    # --- answers
    def _next_reply(self, state: object, side: str, question: object) -> Any:
        reply = self._replies[0] if self._replies else None
        if isinstance(reply, Kept):
            if not reply.fits(question):
                return self._declined(state, side, question)
            self._replies.pop(0)
            return reply.answer
        if self._replies and reply is None:
            self._replies.pop(0)
            return None
        if isinstance(reply, dict):
            reply = decode(self._ruleset.ANSWERS, reply)
        if reply is not None and (self._strict or self._fits(state, question, reply)):
            self._replies.pop(0)
            self._against = None
            return reply
        return self._declined(state, side, question)

    def _fits(self, state: object, question: object, answer: object) -> bool:
        try:
            self._ruleset.check_answer(state, question, answer)
        except Refused as refused:
            self._against = refused
            return False
        return True

    def _declined(self, state: object, side: str, question: object) -> Any:
        if self._strict or not self._may_decline(state, side, question):
            raise self._wrong(f"{side} is asked {question}: the script has no answer for it.")
        return None

    def _may_decline(self, state: object, side: str, question: object) -> bool:
        """Where declining is among the answers."""
        return None in self._ruleset.answers(state, side, question)

    def _wrong(self, sentence: str) -> Exception:
        """The complaint; if the next answer was refused before, that is what is wrong."""
        return self._against or WrongScript(sentence)

    # --- the end
    def is_over(self) -> None:
        """Every die and every answer was used."""
        if self._replies:
            raise self._wrong(f"Answers of the script were never asked for: {self._replies}.")
        left: Any = self._faces or {rule: faces for rule, faces in self._rows.items() if faces}
        if left:
            made = "; ".join(self._made) or "none"
            raise WrongScript(f"Dice of the script were never thrown: {left}. Thrown: {made}.")


def _listed(faces: Face | Iterable[Face]) -> list[Face]:
    return [faces] if isinstance(faces, int) else list(faces)
