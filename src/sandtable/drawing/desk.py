"""Where a side composes a command, whatever the ruleset: the desk, and the panel on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sandtable.codec import encode
from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Fields
from sandtable.drawing.rows import choice_row, option, text_row
from sandtable.drawing.voice import Voice
from sandtable.explain.words import Language, capital
from sandtable.refusals import Refused
from sandtable.rulesets.command import NOTHING_TRIED, reason_against
from sandtable.umpire import Waiting

F = TypeVar("F", contravariant=True)


class Rules(Protocol[F]):
    """What a desk asks of a ruleset, whose battles are `F`."""

    def check(self, battle: F, command: object, /) -> None: ...

    def to_play(self, battle: F, /) -> str | None: ...


B = TypeVar("B")
V = TypeVar("V", bound=Voice[Any])


class Desk(Generic[B, V]):
    """A side before the table; `waiting` when somebody must answer a question first."""

    __slots__ = ("_last", "_rules", "battle", "side", "voice", "waiting")

    def __init__(
        self, rules: Rules[B], battle: B, side: str, voice: V, waiting: Waiting | None
    ) -> None:
        self._rules = rules
        self._last: tuple[Any, Refused | None] = (None, None)
        self.battle, self.side, self.voice, self.waiting = battle, side, voice, waiting

    @property
    def language(self) -> Language:
        return self.voice.language

    @property
    def is_to_play(self) -> bool:
        return self.waiting is None and self._rules.to_play(self.battle) == self.side

    @property
    def is_over(self) -> bool:
        return self._rules.to_play(self.battle) is None

    def refusal(self, command: object) -> Refused | None:
        """What the rules have against a command; None when it may be given.

        Whoever asks again of the same command is told the same: they look at it once.
        """
        if self._last[0] is not command:
            self._last = command, self._looked_at(command)
        return self._last[1]

    def _looked_at(self, command: object) -> Refused | None:
        try:
            self._rules.check(self.battle, command)
        except Refused as refused:
            return refused
        return None

    def must_wait(self, rule: str) -> Refused | None:
        """While a question is open: whoever is asked answers first, the others wait for him."""
        if self.waiting is None:
            return None
        asked = self.waiting.side == self.side
        return Refused("you-answer-first" if asked else "others-react-first", rule)

    def why_none(
        self,
        commands: Iterable[object],
        nothing: tuple[str, str],
        plainest: Collection[str] = (),
    ) -> Refused | None:
        """The reason against all of these commands that says most; None when one may be given.

        `nothing` is the message and the rule where there is nothing to try.
        """
        reason = reason_against(commands, self.refusal, plainest)
        return Refused(*nothing) if reason is NOTHING_TRIED else reason

    def first_allowed(self, commands: Iterable[object]) -> Any:
        """The first command that may be given, or None."""
        return next((command for command in commands if self.refusal(command) is None), None)


D = TypeVar("D", bound=Desk[Any, Any])


class Panel(Generic[D]):
    """A panel being filled in. `FIELD` begins the keys of what its choices are called."""

    __slots__ = (
        "confirm", "desk", "fields", "lead", "needs", "note", "overlay", "refused", "rows", "seen",
        "subtitle", "title",
    )  # fmt: skip
    FIELD: ClassVar[str] = "field-"

    def __init__(self, desk: D, title: str, subtitle: str = "") -> None:
        self.desk, self.title, self.subtitle = desk, title, subtitle
        self.lead = self.note = ""
        self.fields: dict[str, v.Value] = {}
        self.rows: list[v.Row] = []
        self.needs: list[v.Need] = []
        self.overlay: v.Overlay = {}
        self.confirm: v.Confirm | None = None
        self.refused: v.Because | None = None
        self.seen: Any = None  # the preview of the command offered

    # --- filling in
    def need(self, field: str, kind: v.NeedKind, *, missing: bool, words: str = "") -> None:
        """A field that is taken on the map."""
        label = self.desk.voice.sentence(words or f"need-{field}")
        self.needs.append({"field": field, "kind": kind, "label": label})
        if missing:
            self.needs[-1]["missing"] = True

    def text(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        self.rows.append(text_row(text, rule, warn=warn))

    def choose(
        self,
        fields: Fields,
        name: str,
        texts: Mapping[str, tuple[str, str]],
        usual: str,
        refusals: Mapping[str, Refused | None] | None = None,
        *,
        words: str = "",
    ) -> str:
        """A row of choices by a field; `texts` are a label and its detail."""
        voice, against = self.desk.voice, refusals or {}
        chosen = fields.text(name, texts, usual)
        self.fields[name] = chosen
        options = [
            option(
                choice,
                capital(label),
                detail,
                voice.refusal(refused) if (refused := against.get(choice)) else None,
            )
            for choice, (label, detail) in texts.items()
        ]
        called = words or voice.sentence(f"{self.FIELD}{name}")
        self.rows.append(choice_row(name, called, options, chosen))
        return chosen

    def hush(self, field: str) -> None:
        """What is chosen by this field hardly matters now."""
        for row in self.rows:
            if row["row"] == "choice" and row["field"] == field:
                row["quiet"] = True

    def pick(
        self,
        fields: Fields,
        name: str,
        commands: Mapping[str, Any],
        texts: Mapping[str, tuple[str, str]],
    ) -> Any:
        """A row that chooses among commands; without a choice the first that may be given."""
        refusals = {choice: self.desk.refusal(command) for choice, command in commands.items()}
        allowed = [choice for choice, refused in refusals.items() if refused is None]
        usual = (allowed or list(commands))[0]
        return commands[self.choose(fields, name, texts, usual, refusals)]

    def refuse(self, refused: Refused) -> None:
        self.refused = self.desk.voice.refusal(refused)

    def shut(self, refused: Refused | None) -> None:
        """Say why an action is not open, and do not offer what was composed of it all the same.

        What the rules have against this very command has been said already, and says more.
        """
        if refused is not None and (self.confirm is not None or self.refused is None):
            self.confirm = None
            self.refuse(refused)

    def handle(self, field: str, part: v.HandlePart, at: v.Point, facing: v.Point) -> None:
        """What is pulled on the map to turn the piece, or its turret."""
        label = self.desk.voice.sentence(f"handle-{part}")
        shown: v.Handle = {"field": field, "part": part, "at": at, "facing": facing, "label": label}
        self.overlay.setdefault("handles", []).append(shown)

    def settle(self, command: object, words: str, then: Iterable[object] = ()) -> Any:
        """Offer the command if the rules allow it; what it would use up and do, if so.

        `then` are those that follow it by the same press.
        """
        refused = self.desk.refusal(command)
        if refused is not None:
            self.refuse(refused)
            return None
        self.seen = self.preview(command)
        self.confirm = {"label": self.priced(words), "command": encode(command)}
        if self.note:
            self.confirm["note"] = self.note
        if following := [encode(later) for later in then]:
            self.confirm["then"] = following
        return self.seen

    def preview(self, command: object) -> Any:
        """What a command would use up and do."""
        raise NotImplementedError

    def priced(self, words: str) -> str:
        """What gives the command, with what it costs."""
        return words

    # --- done
    def plain(self, actions: list[v.Action], piece: str = "", action: str = "") -> v.Panel:
        self._give_handles()
        draft: v.Draft = {}
        if piece:
            draft["piece"] = piece
        if action:
            draft["action"] = action
        if self.fields:
            draft["fields"] = self.fields
        panel: v.Panel = {
            "title": self.title,
            "actions": actions,
            "draft": draft,
            "needs": self.needs,
            "rows": self.rows,
            "overlay": self.overlay,
            "confirm": self.confirm,
            "refused": self.refused,
        }
        if self.subtitle:
            panel["subtitle"] = self.subtitle
        if piece:
            panel["piece"] = piece
        elif self.lead:
            panel["lead"] = self.lead
        return panel

    def _give_handles(self) -> None:
        """A ghost that may be turned has a handle for it."""
        ghost = self.overlay.get("ghost")
        held = [handle["field"] for handle in self.overlay.get("handles", ())]
        if ghost is None or (facing := ghost["facing"]) is None:
            return
        for need in self.needs:
            if need["kind"] == "angle" and need["field"] not in held:
                self.handle(need["field"], "body", ghost["at"], facing)
