"""Games as screens show them: pieces, terrain, panels and log lines, ready for any client.

A drawing translates one ruleset's states, commands and questions into the vocabulary of the table.
Texts arrive in the language asked for, lengths in 1/100 of the ruleset's unit, and a panel holds
the whole command it leads to: whoever draws it needs no rule. All answers are plain data (what JSON
can say); they may be shared between answers and must not be changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.drawing import vocabulary as v
    from sandtable.drawing.voice import Drawn
    from sandtable.explain.words import Language
    from sandtable.game import Entry, Game
    from sandtable.going_on import Begun
    from sandtable.refusals import Refusal
    from sandtable.umpire import Waiting

#: Plain data: what a message to a client is made of.
Plain = dict[str, Any]
T = TypeVar("T")

#: The only list of them: ruleset id, and the class that is imported when it is asked for.
TABLES: dict[str, str] = {
    "combat-zone": "sandtable.drawing.combat_zone:CombatZoneTable",
    "modern-skirmish": "sandtable.drawing.modern_skirmish:ModernSkirmishTable",
    "modern-battles": "sandtable.drawing.modern_battles:ModernBattlesTable",
    "hex-tactical": "sandtable.drawing.hex_tactical:HexTacticalTable",
}


class Who(NamedTuple):
    """What a piece is called inside a sentence, and whose it is; "" where that is not known."""

    name: str
    side: str


class Drawing(Protocol):
    """What a server needs of a ruleset's drawing. States and commands are the ruleset's: `Any`."""

    def view(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        drawn: Drawn | None = None,
    ) -> v.View:
        """The table as a side sees it; None: as everybody may.

        `drawn` remembers what was drawn of this game in this language; where things are hidden,
        each side has its own.
        """

    def status(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        thinking: bool = False,
    ) -> v.Status:
        """Whose move it is, in a sentence, with turn and phase."""

    def turn(self, state: object) -> int:
        """The turn of its status."""

    def panel(
        self,
        state: object,
        side: str,
        draft: object,
        language: Language,
        waiting: Waiting | None = None,
    ) -> v.Panel:
        """What a side may do, or the command it is composing; a draft may hold anything."""

    def prompt(
        self,
        state: object,
        side: str,
        question: object,
        language: Language,
        begun: Begun | None = None,
    ) -> v.Prompt:
        """A question to a side, with the answers it may give; `begun` is what waits for one."""

    def log_lines(self, entry: Entry, state_before: object, language: Language) -> list[v.LogLine]:
        """What an entry says in the log."""

    def trail(self, entry: Entry, state_before: object) -> list[v.Trail]:
        """Where pieces went in an entry."""

    def scenes(
        self,
        entry: Entry,
        state_before: object,
        side: str | None,
        language: Language,
        drawn: Drawn | None = None,
        acted: Collection[str] = (),
    ) -> list[v.Scene]:
        """An entry as a side may watch it, scene by scene (`sandtable.drawing.reel`)."""

    @property
    def uncovered(self) -> Drawing:
        """The same as it draws when nothing is hidden any more."""

    def who(self, state: object, side: str | None, piece: str, language: Language) -> Who:
        """What a side knows somebody or something by; nothing of what it does not know."""

    def sight(self, state: object, start: object, end: object, language: Language) -> v.Line | None:
        """The line between two pieces or points; None when one of them is nowhere."""

    def typed(self, state: object, side: str, text: str) -> Any:
        """The command (no plain data) that a line means; `BadInput` says what is unclear."""

    def refused(self, refusal: Refusal, state: object, language: Language) -> v.Refusal:
        """A refusal as a sentence, with its rule and key."""

    def summary(self, state: object, language: Language) -> v.Summary:
        """A game in one line of a list."""

    def end(self, state: object, entries: Iterable[Entry], language: Language) -> v.End:
        """How the game ended: result, losses, objectives and luck."""

    def goals(self, state: object, side: str | None, language: Language) -> v.Goals:
        """What a side fights for: the briefing, and the account as things stand."""

    def danger(
        self,
        state: object,
        side: str,
        piece: str,
        way: Sequence[tuple[int, int]],
        language: Language,
        others: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    ) -> v.Danger:
        """What a piece, or whoever is nearest, would meet on a way, with those who go along."""

    def lesson(self, game: Game, language: Language) -> Plain | None:
        """The step that a lesson has come to; None where there is none, or none left."""

    def follow(self, game: Game, command: object) -> Any:
        """The command a lesson takes this one for; `Refused` when it wants another."""

    def lesson_heeds(self, game: Game, answer: object) -> None:
        """`Refused` where a lesson is about a reaction and somebody declines it."""

    def lesson_faces(self, game: Game) -> list[int]:
        """The faces that the dice of a lesson's step show."""

    def lesson_holds(self, game: Game) -> bool:
        """Whether a program that is asked something lets a lesson go on as it is written."""

    # --- where something is hidden (`UsualDrawing`)
    def meant(self, state: Any, side: str, said: T) -> T:
        """What a side says, by the ids of the rules."""

    def told(self, state: Any, side: str, said: T) -> T:
        """The same by the ids that the side is told."""

    def is_secret(self, entry: Entry, before: Any, after: Any) -> bool:
        """Whether only its own side may know of an entry."""

    def trail_for(self, entry: Entry, state_before: Any, side: str | None) -> list[v.Trail] | None:
        """Where pieces went, as a side may know it; None: nobody is told."""


class UsualDrawing:
    """What most drawings answer: ids are those of the rules, and everybody knows of every entry."""

    __slots__ = ()

    def turn(self, state: Any) -> int:
        return int(state.turn)

    def meant(self, _state: Any, _side: str, said: T) -> T:
        return said

    def told(self, _state: Any, _side: str, said: T) -> T:
        return said

    def is_secret(self, _entry: Entry, _before: Any, _after: Any) -> bool:
        return False

    def trail_for(self, _entry: Entry, _state: Any, _side: str | None) -> list[v.Trail] | None:
        return None

    def lesson_holds(self, _game: Game) -> bool:
        return False


class HidingDrawing(Drawing, Protocol):
    """The drawing of a ruleset with hidden things: whatever may tell of them knows who listens.

    A ruleset that lists `REVEALS` must offer it; spectators are told what both sides know.
    """

    def log_lines_for(
        self, entry: object, state_before: object, side: str | None, language: Language, /
    ) -> list[v.LogLine]: ...

    def sight_for(
        self, state: object, side: str | None, start: object, end: object, language: Language, /
    ) -> v.Line | None: ...

    def refused_for(
        self, refusal: object, state: object, side: str | None, language: Language, /
    ) -> v.Refusal:
        """Why something cannot be done, from what the side may know."""


#: What a drawing must have beside the others where something is hidden.
HIDING = ("log_lines_for", "sight_for", "refused_for")


@cache
def table_of(ruleset: str) -> Drawing:
    """The drawing of a ruleset, by its id."""
    if ruleset not in TABLES:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=tuple(TABLES))
    module, _, kind = TABLES[ruleset].partition(":")
    made: Drawing = getattr(import_module(module), kind)()
    return made
