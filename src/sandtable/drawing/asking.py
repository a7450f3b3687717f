"""Panels, buttons, drafts and lessons, read from the declarations of commands.

The rules declare a command once (`rulesets/command.py`): its fields in order, each with what there
is to choose from. A `Look` says what that is like on a screen, and holds no rule:

    Look(
        SUPPRESS, "suppress", "ms-do-suppress", "S", ("ms-no-suppressive", "MS-ABIL-09"),
        hint=("ms-point-hint", "MS-SHOOT-01"),
        asks={"weapon": Row(weapon_text, why_empty), "point": Point()},
        before=range_and_view, around=circle_round_it, after=odds_of_it,
    )

How a field is asked is an `Ask` (`drawing/kinds.py` has those that rulesets share; a ruleset adds
its own): it fills in rows, needs and fields of a panel and returns the value; it knows how a value
stands in a draft, and when a lesson takes one value for another. What a tap on the piece says is
`Tapped`: an `Actor` always, others by a function. `Looks` holds all looks of a ruleset.

    looks.buttons(desk, some, why_not)      their buttons, and the refusals of those not open
    looks.kept_buttons(desk, piece, …)      those of a piece, made once for a battle
    looks.why_not(desk, look, piece)        the commands of the declaration are tried (`offers`)
    compose(Composing(look, desk, panel, fields, piece))    rows, overlays, and the command
    looks.draft_of(battle, command)         what a player composes to give this command
    looks.is_near(battle, command, wanted)  whether a lesson takes it for the one wanted

Overlays and sentences are drawn by hooks: `before` the first field that is taken on the map is
asked for, `around` once the command is whole, `after` once the rules have looked at it. A panel
that no row of fields makes is filled in `by_hand`; its button, draft and lesson still come from
here. `offers` replaces those of the declaration, `meant` tells several looks of a command apart,
`makes` leads to a command of another kind where one panel has several (an aimed shot), `leads_to`
to the look whose fields are asked once a first choice is made (with what to attack a vehicle), and
`said` names fields that the id of the action says itself: `order:alpha:wait`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, TypeVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.desk import Desk, Panel
from sandtable.drawing.drafts import Fields
from sandtable.explain.words import Ours
from sandtable.refusals import Refused
from sandtable.rulesets.command import Command
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Actor, Field, first

#: What an ask answers where the panel cannot go on without a value.
NOT_YET = object()

#: A key of a sentence, and the rule it tells of.
Told = tuple[str, str]
AnyDesk = Desk[Any, Any]
REMEMBERED = 40  # pieces whose buttons are kept
D = TypeVar("D", bound=AnyDesk)
P = TypeVar("P", bound=Panel[Any])


# --- one field ------------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class Ask:
    """How a field is asked for. `called`: its name in a draft, unless it is its own.

    `free`: a lesson takes any value of it.
    """

    called: str = ""
    free: bool = False
    on_map: ClassVar[bool] = False

    def name(self, of: Field) -> str:
        return self.called or of.name

    def ask(self, of: Field, now: Composing[Any, Any]) -> Any:
        """Fill in the panel; the value, or None where none is given, or `NOT_YET`."""
        raise NotImplementedError

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        """The fields of a draft that mean a value."""
        return {self.name(of): value} if value else {}

    def is_near(self, value: Any, wanted: Any) -> bool:
        """Whether a lesson takes the value for the one wanted: fingers are not exact."""
        return bool(value == wanted)


def itself(_battle: Any, piece: str) -> str:
    return piece


@dataclass(frozen=True)
class Tapped(Ask):
    """Said by the piece whose panel it is; `of` is what that means: itself, its unit.

    Where that is nothing (None), the best option of the field is meant.
    """

    of: Callable[[Any, str], str | None] = itself

    def ask(self, of: Field, now: Composing[Any, Any]) -> Any:
        return first(of.options(now.given))

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {}


# --- one command ----------------------------------------------------------------------------------
def nothing_more(_now: object) -> None:
    pass


def everybody(_battle: Any, _piece: str) -> bool:
    return True


def everywhere(_battle: object) -> bool:
    return True


@dataclass(frozen=True)
class Look:
    """What a command looks like: its button, how its fields are asked, and what is drawn besides.

    `nothing` is told where there is nothing to try, `hint` while something is missing; `label` is
    on the button that gives the command, `cost` on that which opens its panel. `suits` are the
    pieces that have the button at all; it is rare where `is_known` says that nobody on this table
    has what it needs. A tap on the ground, or on an enemy, goes to the first look that `takes` it
    (an enemy as the field `target`); what `ends` an activation or a step is always within reach.
    `turns` is the field that a pull at the handle of the piece fills in.
    """

    command: Command
    action: str
    words: str
    key: str = ""
    nothing: Told = ("", "")
    hint: Told = ("", "")
    asks: Mapping[str, Ask] = field(default_factory=dict)
    said: tuple[str, ...] = ()
    before: Callable[[Any], None] = nothing_more
    around: Callable[[Any], None] = nothing_more
    after: Callable[[Any], None] = nothing_more
    label: Callable[[Any], str] | None = None
    cost: Callable[[Any], str] | None = None
    suits: Callable[[Any, str], bool] = everybody
    is_known: Callable[[Any], bool] = everywhere
    by_hand: Callable[[Any], None] | None = None
    leads_to: Callable[[Any], Look] | None = None
    offers: Callable[[Any, str], Iterable[Any]] | None = None
    turns: str = ""
    meant: Callable[[Any, Any], bool] | None = None
    takes: Literal["", "ground", "target"] = ""
    ends: bool = False
    makes: Callable[[Given], Any] | None = None

    def __post_init__(self) -> None:
        """It names no fields but those of its command; who acts is tapped."""
        actors = {of.name: Tapped() for of in self.command.asks if isinstance(of, Actor)}
        object.__setattr__(self, "asks", actors | dict(self.asks))
        known = {of.name for of in self.command.asks}
        if strange := {*self.asks, *self.said} - known:
            raise TypeError(f"{self.command.kind.__name__} has no field {sorted(strange)}")

    @cached_property
    def tapped(self) -> tuple[tuple[str, Tapped], ...]:
        return tuple((name, ask) for name, ask in self.asks.items() if isinstance(ask, Tapped))

    def given(self, battle: Any, side: str, piece: str) -> Given:
        """What a tap on a piece says already."""
        meant = {name: ask.of(battle, piece) for name, ask in self.tapped}
        said = {name: value for name, value in meant.items() if value is not None}
        return Given(battle, side, said, piece)

    def make(self, given: Given) -> Any:
        """The command, as far as it has been said."""
        return self.command.make(given) if self.makes is None else self.makes(given)

    def tries(self, desk: AnyDesk, piece: str) -> Iterable[Any]:
        """Commands that tell whether it is open to a piece, the best first."""
        if self.offers is not None:
            return self.offers(desk, piece)
        return self.command.offers(self.given(desk.battle, desk.side, piece))

    def action_of(self, command: object) -> str:
        return ":".join((self.action, *(str(getattr(command, name)) for name in self.said)))


class Composing(Generic[D, P]):
    """A command being composed: what has been said of it, and the panel that this is drawn on.

    `command` is there once it is whole, `seen` once the rules allow it (its preview); `hopes` are
    what each target promises, where a hook or an ask notes them.
    """

    __slots__ = ("command", "desk", "fields", "given", "hopes", "look", "panel", "seen")

    def __init__(
        self, look: Look, desk: D, panel: P, fields: Fields, piece: str = "", **said: Any
    ) -> None:
        self.look, self.desk, self.panel, self.fields = look, desk, panel, fields
        self.given = look.given(desk.battle, desk.side, piece)
        self.given.values |= said
        self.command: Any = None
        self.seen: Any = None
        self.hopes: dict[str, Any] = {}

    @property
    def piece(self) -> str:
        return self.given.piece

    @property
    def refused(self) -> Refused | None:
        """What the rules have against the command, once it is whole."""
        refused: Refused | None = self.desk.refusal(self.command)
        return refused

    def with_(self, name: str, value: object) -> Any:
        """The command as it would be with this value."""
        return self.look.make(self.given.but(name, value))

    def say(self, key: str, rule: str = "", *, warn: bool = False, **facts: Any) -> None:
        self.panel.text(self.desk.voice.sentence(key, **facts), rule, warn=warn)


def compose(now: Composing[Any, Any]) -> None:
    """Ask for every field, draw what belongs to it, and offer the command if the rules allow it."""
    look = now.look
    if look.by_hand is not None:
        look.by_hand(now)
        return
    if look.leads_to is not None:
        compose(Composing(look.leads_to(now), now.desk, now.panel, now.fields, now.piece))
        return
    try:
        whole = _ask_all(now)
    except Refused as refused:  # what was chosen rules out any command
        now.panel.refuse(refused)
        return
    if not whole:
        if look.hint[0]:
            now.say(*look.hint)
        return
    now.command = look.make(now.given)
    look.around(now)
    label = look.label(now) if look.label else now.desk.voice.sentence(look.words)
    now.seen = now.panel.settle(now.command, label)
    look.after(now)


def words_of_the_end(now: Composing[Any, Any], idle: int) -> str:
    """The button that ends a go is not the one that led to it: it says who could still act."""
    words: str = now.desk.voice.sentence(now.look.words)
    if not idle:
        return words
    anyway: str = now.desk.voice.sentence("end-anyway", words=Ours(words), number=idle)
    return anyway


def _ask_all(now: Composing[Any, Any]) -> bool:
    """Whether every field has its value."""
    drawn = False
    for of in now.look.command.asked(now.given):
        ask = now.look.asks[of.name]
        if ask.on_map and not drawn:
            drawn = True
            now.look.before(now)
        value = ask.ask(of, now)
        if value is NOT_YET or (value is None and of.required):
            return False
        now.given.values[of.name] = value
    if not drawn:
        now.look.before(now)
    return True


# --- all commands ---------------------------------------------------------------------------------
class Looks:
    """The looks of a ruleset.

    Reasons among the `plainest` hold whatever one aims at: they are told before others.
    """

    def __init__(self, *looks: Look, plainest: Collection[str] = ()) -> None:
        self.plainest = tuple(plainest)
        self.by_action: dict[str, Look] = {}
        self.by_kind: dict[type, list[Look]] = {}
        for look in looks:
            self.by_action.setdefault(look.action, look)
            self.by_kind.setdefault(look.command.kind, []).append(look)

    def look_of(self, battle: object, command: object) -> Look:
        """The first look of a command that is meant by it."""
        looks = self.by_kind[type(command)]
        return next(look for look in looks if look.meant is None or look.meant(battle, command))

    # --- buttons
    def why_not(self, desk: AnyDesk, look: Look, piece: str) -> Refused | None:
        """Why nothing of the kind can be done now; None when something can."""
        return desk.why_none(look.tries(desk, piece), look.nothing, self.plainest)

    def buttons(
        self, desk: AnyDesk, looks: Iterable[Look], why_not: Callable[[Look], Refused | None]
    ) -> tuple[list[v.Action], dict[str, Refused]]:
        """A button for every look, and the refusals of those that are not open, by action."""
        buttons, refusals = [], {}
        for look in looks:
            refused = why_not(look)
            if refused is not None:
                refusals[look.action] = refused
            buttons.append(button(desk, look, refused))
        return buttons, refusals

    def kept_buttons(
        self,
        desk: AnyDesk,
        piece: str,
        looks_of: Callable[[Any, str], Mapping[str, Look]],
        why_not: Callable[[Any, str, Look], Refused | None],
    ) -> tuple[list[v.Action], dict[str, Refused]]:
        """The buttons of a piece: while it is dragged about this very battle they stay the same."""
        memory = desk.battle.field.memory("drawn buttons")
        key = (id(desk.battle), piece, desk.side, desk.language, desk.waiting is None)
        kept = memory.get(key)
        if kept is None or kept[0] is not desk.battle:
            if len(memory) >= REMEMBERED:
                memory.clear()
            looks = looks_of(desk, piece).values()
            made = self.buttons(desk, looks, lambda look: why_not(desk, piece, look))
            kept = memory[key] = (desk.battle, made)
        buttons, refusals = kept[1]
        return list(buttons), refusals

    # --- lessons
    def draft_of(self, battle: object, command: object) -> Plain:
        """Piece, action and fields: what a player composes to give this command."""
        look = self.look_of(battle, command)
        draft: Plain = {"action": look.action_of(command)}
        piece = look.command.by(battle, command)
        if piece:
            draft["piece"] = piece
        values = {of.name: getattr(command, of.name) for of in look.command.asks}
        said = Given(battle, "", values, piece)
        fields: Plain = {}
        for of in look.command.asks:
            if of.name in look.asks and of.name not in look.said and of.when(said):
                fields |= look.asks[of.name].drafted(of, values[of.name], said)
        return draft | {"fields": fields} if fields else draft

    def is_near(self, _battle: Any, command: Any, wanted: Any) -> bool:
        """As good as the command wanted."""
        return type(command) is type(wanted) and any(
            all(are_near(look, of.name, command, wanted) for of in look.command.asks)
            for look in self.by_kind.get(type(wanted), ())
        )


def are_near(look: Look, name: str, command: object, wanted: object) -> bool:
    """Whether a lesson takes a field of a command for that of the command wanted."""
    value, other = getattr(command, name), getattr(wanted, name)
    ask = look.asks.get(name)
    return value == other or (ask is not None and (ask.free or ask.is_near(value, other)))


def button(
    desk: AnyDesk,
    look: Look,
    refused: Refused | None = None,
    *,
    words: str = "",
    cost: str = "",
    of: str = "",
) -> v.Action:
    """The button that opens a panel, with its key and its cost; shut with the reason.

    `words` and `cost` may be others than those of the look. `of` is what the id names besides
    (`deploy:alpha`): one of several, which no key and no tap on the map means.
    """
    named = f"{look.action}:{of}" if of else look.action
    shown: v.Action = {"id": named, "label": words or desk.voice.sentence(look.words)}
    if look.key and not of:
        shown["key"] = look.key
    if look.takes and not of:
        shown["takes"] = look.takes
    if look.ends:
        shown["ends"] = True
    if cost or (look.cost is not None and (cost := look.cost(desk))):
        shown["cost"] = cost
    if look.turns:
        shown["turns"] = look.turns
    if not look.is_known(desk.battle):
        shown["rare"] = True
    if refused is not None:
        shown["disabled"] = desk.voice.refusal(refused)
    return shown
