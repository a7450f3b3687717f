"""The contract of a ruleset: what a game asks of it, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from sandtable.ahead import Ahead, NothingAhead
from sandtable.going_on import Begun
from sandtable.umpire import NotYet, Playing

#: What a side always answers: "always", "never", {"within": 1500}, {"sparing": who} or what else a
#: ruleset knows.
Policy = Any


class Ruleset(Protocol):
    """What a game needs of a ruleset.

    States, commands, events, questions and answers are the ruleset's own: nobody else looks inside,
    hence `Any`. All but the state are frozen dataclasses, listed for the record's file format. What
    few rulesets need has an answer already in `Usual`, of which a ruleset is made.
    """

    @property
    def id(self) -> str: ...

    @property
    def COMMANDS(self) -> tuple[type, ...]: ...  # noqa: N802

    @property
    def EVENTS(self) -> tuple[type, ...]: ...  # noqa: N802

    @property
    def QUESTIONS(self) -> tuple[type, ...]: ...  # noqa: N802

    @property
    def ANSWERS(self) -> tuple[type, ...]: ...  # noqa: N802

    @property
    def REVEALS(self) -> tuple[type, ...]:  # noqa: N802
        """Events that show something hidden: nothing behind one is taken back without agreement."""

    @property
    def VEILED(self) -> tuple[type, ...]:  # noqa: N802
        """Questions that would themselves tell of something hidden: only the side asked knows."""

    @property
    def ALONE(self) -> tuple[type, ...]:  # noqa: N802
        """Commands in whose course nobody else is ever asked."""

    @property
    def PROMPT(self) -> tuple[type, ...]:  # noqa: N802
        """Veiled questions before which nobody else is asked since their side last said a thing."""

    @property
    def INTERRUPTIBLE(self) -> tuple[type, ...]:  # noqa: N802
        """Commands after which a side cannot know whether another was asked."""

    @property
    def AHEAD(self) -> Ahead:  # noqa: N802
        """For players who look ahead."""

    def fingerprint(self) -> str:
        """A hash of the rules data, to tell whether a record was played by the same tables."""

    # --- the state
    def begin(self, scenario: dict[str, Any], options: dict[str, Any], /) -> Any:
        """The state before the first command."""

    def sides(self, state: object, /) -> tuple[str, ...]: ...

    def to_play(self, state: object, /) -> str | None:
        """The side whose command is awaited; None when the game is over."""

    def apply(self, state: object, event: object, /) -> Any:
        """The next state. Nothing else makes one."""

    def view(self, state: object, side: str, /) -> Any:
        """What a side may know, built up from nothing, never cut down from the state."""

    def turns(self, state: object, /) -> int:
        """The turn that is played, counted from 1; 0 before the first."""

    def result(self, state: object, /) -> Any:
        """How the game ended; None while it goes on."""

    def activation(self, state: Any, command: Any, /) -> tuple[str, ...]:
        """What a command is part of, from the large to the small: a unit's activation, whose act.

        A shorter one that agrees is part of the same; () goes with whatever its side does.
        """

    # --- commands
    def check(self, state: object, command: object, /) -> None:
        """Raises `Refused` when the command is against the rules."""

    def candidates(self, state: object, side: str, /) -> Iterator[Any]:
        """Finite, good; every one passes `check`. Those who draw one want them in portions."""

    def play(self, state: object, command: object, umpire: Playing, /) -> Any: ...

    def said_by(self, state: Any, command: Any, /) -> str | None:
        """The side of a command that need not wait for its turn; None for all others."""

    def gives_up(self, command: Any, /) -> bool:
        """A command by which a side loses at once because it wants to."""

    def comes_to_nothing(self, state: Any, command: Any, /) -> bool:
        """Whether nothing can come of a lawful command: nobody is advised to give it."""

    def fallback(self, state: Any, side: str, /) -> Any:
        """A command that is open and found at once; None where there is none such."""

    def in_order(self, scenario: object, /) -> Any:
        """A scenario as a record keeps it: whatever order counts in is written as a list."""

    # --- questions
    def about(self, question: object, /) -> str:
        """Whom a question is about, for a standing answer that spares him; "" for nobody."""

    def reactions(self, state: object, event: object, /) -> Iterator[tuple[str, Any]]:
        """Who may react to an event, with the question put to him."""

    def react(self, state: object, question: object, answer: object, umpire: Playing, /) -> Any: ...

    def follow(self, state: Any, cause: Any, umpire: Playing, /) -> Any:
        """Play what comes of a cause that play named by `umpire.follow`."""

    def known_of(self, begun: Begun, side: str, /) -> Begun:
        """A command under way as far as a side that is asked may know it."""

    def answers(self, state: object, side: str, question: object, /) -> Iterator[Any]:
        """Finite, good; None among them where declining is allowed."""

    def check_answer(self, state: object, question: object, answer: object, /) -> None:
        """Raises `Refused` when the answer is against the rules."""

    def standing(self, state: object, side: str, question: object, policy: Policy, /) -> Any:
        """What a standing answer says here; `NotYet` when the player himself must be asked."""


class Usual:
    """What most rulesets answer where few have anything of their own to say."""

    REVEALS: ClassVar[tuple[type, ...]] = ()
    VEILED: ClassVar[tuple[type, ...]] = ()
    ALONE: ClassVar[tuple[type, ...]] = ()
    PROMPT: ClassVar[tuple[type, ...]] = ()
    INTERRUPTIBLE: ClassVar[tuple[type, ...]] = ()
    AHEAD: ClassVar[Ahead] = NothingAhead()

    def said_by(self, _state: Any, _command: Any) -> str | None:
        return None

    def gives_up(self, _command: Any) -> bool:
        return False

    def comes_to_nothing(self, _state: Any, _command: Any) -> bool:
        return False

    def fallback(self, _state: Any, _side: str) -> Any:
        return None

    def activation(self, _state: Any, _command: Any) -> tuple[str, ...]:
        return ()

    def in_order(self, scenario: object) -> Any:
        return scenario

    def about(self, _question: object) -> str:
        return ""

    def view(self, _state: Any, _side: str) -> Any:
        raise NotImplementedError  # nobody may forget what a side may know

    def known_of(self, begun: Begun, side: str) -> Begun:
        return begun._replace(state=self.view(begun.state, side))

    def follow(self, _state: Any, cause: Any, _umpire: Playing) -> Any:
        raise NotImplementedError(f"nothing follows from {cause}")


class Hiding(Usual):
    """Of a ruleset in which something is hidden: where another means to go is not known either."""

    def known_of(self, begun: Begun, side: str) -> Begun:
        known = super().known_of(begun, side)
        return known if side == begun.side else known._replace(command=None, tape=())


def hides(ruleset: Ruleset) -> bool:
    """Whether a side may not know everything."""
    return bool(ruleset.REVEALS)


def due(ruleset: Ruleset, state: object, command: object) -> str | None:
    """The side that may give a command: the one to play, or that of a command out of turn."""
    to_play = ruleset.to_play(state)
    return to_play and (ruleset.said_by(state, command) or to_play)


def standing_answer(
    ruleset: Ruleset, state: object, side: str, question: object, policy: Policy
) -> Any:
    """What a standing answer says here; `NotYet` when the player himself must be asked.

    {"sparing": mover} declines as long as the same one is asked about. Every other policy is the
    ruleset's own.
    """
    if not is_sparing(policy):
        return ruleset.standing(state, side, question, policy)
    return None if ruleset.about(question) == policy["sparing"] else NotYet


def is_sparing(policy: Policy) -> bool:
    """Whoever is spared is spared until the command under way is done; all else lasts a turn."""
    return isinstance(policy, dict) and "sparing" in policy


# --- what a ruleset says of its scenarios ---------------------------------------------------------
class Said(NamedTuple):
    """A text in any language: the key of a message and its facts.

    A fact may be a text or a number, a text in both languages, a row of a table, the name of
    something, another `Said`, or several of them.
    """

    key: str
    facts: Mapping[str, Any] = {}


class Name(NamedTuple):
    """What a scenario calls the thing of this id; `alone`: no sentence leads to it; `form`:
    with its article (`the`), or after « de » (`of`)."""

    id: str
    alone: bool = False
    form: Literal["", "the", "of"] = ""


class Several(NamedTuple):
    """So many of something."""

    what: Any
    number: int


class Line(NamedTuple):
    """So many figures or pieces of a kind, and what they are and have."""

    number: int
    name: Any
    items: tuple[Any, ...] = ()


class Group(NamedTuple):
    """Pieces that belong together; `remarks` stand after its kind."""

    name: Any
    kind: Any = ""
    lines: tuple[Line, ...] = ()
    remarks: tuple[Said, ...] = ()


class Shown(Protocol):
    """What the module `shown` of a ruleset says of its scenarios, pieces of terrain and sides."""

    @property
    def UNIT(self) -> str:  # noqa: N802
        """Of all lengths: "cm", "inch" or "hex"."""

    def set_up(self, scenario: object, /) -> Iterator[Said]:
        """How the sides set up."""

    def ground(self, scenario: object, /) -> tuple[Any, ...]:
        """Its pieces of terrain, without those that are hidden from one side."""

    def traits(self, piece: object, /) -> list[Any]:
        """What is to be known of a piece of terrain."""

    def places(self, side: object, /) -> list[tuple[int, int]]:
        """Where those of a side stand who have a place from the start."""

    def groups(self, side: object, /) -> Iterator[Group]: ...

    def goals(self, scenario: object, /) -> Iterator[Said]:
        """What decides the game apart from the awards."""

    def award(self, scenario: object, award: object, /) -> tuple[Said, ...]:
        """What earns points, in parts."""
