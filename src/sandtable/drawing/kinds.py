"""How panels ask for the kinds of fields that rulesets share: rows, switches, places, targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Told
from sandtable.drawing.lesson import ends_near, turns_alike
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import bearing_row, plain_points, stepper_row
from sandtable.ground.facing import heading
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, first

Now = Composing[Any, Any]
ANGLE, TARGET = "angle", "target"


# --- rows -----------------------------------------------------------------------------------------
def no_reason(_now: object, _option: object) -> Refused | None:
    return None


@dataclass(frozen=True)
class Row(Ask):
    """A row of choices among the options of the field.

    `text`: the label of an option and its detail; `against`: why it is not open. The first that is
    open is chosen, unless `usual` says another. `none` is the id and the sentence of choosing
    nothing; `nobody` is said where there are no options. `as_id`: the id of an option in a draft.
    `alone`: a single option has a row too. `tap`: what may be tapped on the map instead (`piece`).
    """

    text: Callable[[Any, Any], tuple[str, str]]
    against: Callable[[Any, Any], Refused | None] = no_reason
    usual: Callable[[Any, list[Any]], Any] | None = None
    none: Told | None = None
    nobody: Told | None = None
    only_open: bool = False
    alone: bool = True
    tap: str = ""
    as_id: Callable[[Any], str] = str

    def ask(self, of: Field, now: Now) -> Any:
        options = {self.as_id(option): option for option in of.options(now.given)}
        refusals = {name: self.against(now, option) for name, option in options.items()}
        if self.only_open:
            options = {name: option for name, option in options.items() if refusals[name] is None}
        if self.tap:
            now.panel.need(self.name(of), self.tap, missing=not options)
        if not options:
            if self.nobody:
                now.say(*self.nobody, warn=True)
            return None if of.required else of.empty
        if len(options) == 1 and not self.alone:
            return next(iter(options.values()))
        texts = {name: self.text(now, option) for name, option in options.items()}
        if self.none:
            texts = {self.none[0]: (now.desk.voice.sentence(self.none[1]), ""), **texts}
        chosen = now.panel.choose(
            now.fields, self.name(of), texts, self._usual(now, options, texts, refusals), refusals
        )
        return options.get(chosen, of.empty)

    def _usual(
        self,
        now: Now,
        options: dict[str, Any],
        texts: Iterable[str],
        refusals: dict[str, Refused | None],
    ) -> str:
        if self.usual is not None:
            return self.as_id(self.usual(now, list(options.values())))
        names = list(texts)
        return next((name for name in names if refusals.get(name) is None), names[0])

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {} if value == of.empty else {self.name(of): self.as_id(value)}


def refused_with(name: str) -> Callable[[Any, Any], Refused | None]:
    """What the rules have against the command with this option."""

    def against(now: Now, option: object) -> Refused | None:
        refused: Refused | None = now.desk.refusal(now.with_(name, option))
        return refused

    return against


def refused_at_best_with(name: str) -> Callable[[Any, Any], Refused | None]:
    """The same, of the command that the declaration offers first with this option."""

    def against(now: Now, option: object) -> Refused | None:
        offered = first(now.look.command.offers(now.given.but(name, option)))
        return None if offered is None else now.desk.refusal(offered)

    return against


def usually_not(_now: object) -> bool:
    return False


@dataclass(frozen=True)
class Switch(Ask):
    """A row of two choices; `ids` in a draft and `text` are of yes and no."""

    text: Callable[[Any, bool], tuple[str, str]]
    ids: tuple[str, str] = ("yes", "no")
    usual: Callable[[Any], bool] = usually_not
    yes_first: bool = True

    def ask(self, of: Field, now: Now) -> bool:
        order = (True, False) if self.yes_first else (False, True)
        texts = {self._id(value=value): self.text(now, value) for value in order}
        usual = self._id(value=self.usual(now))
        return bool(now.panel.choose(now.fields, self.name(of), texts, usual) == self.ids[0])

    def _id(self, *, value: bool) -> str:
        return self.ids[0 if value else 1]

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): self._id(value=value)}


# --- places ---------------------------------------------------------------------------------------
def as_it_is(_given: Given, value: object) -> object:
    return value


@dataclass(frozen=True)
class Point(Ask):
    """A place on the map; `read` and `shown` where the field holds it otherwise (a hex).

    `words`: what is asked for, unless its name says it.
    """

    read: Callable[[Given, Any], Any] = as_it_is
    shown: Callable[[Given, Any], Any] = as_it_is
    words: str = ""
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        name = self.name(of)
        point = now.fields.point(name)
        now.panel.need(name, "point", missing=point is None and of.required, words=self.words)
        if point is None:
            return None if of.required else of.empty
        value = self.read(now.given, point)
        now.panel.fields |= self.drafted(of, value, now.given)
        return value

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): plain_points((self.shown(said, value),))}


@dataclass(frozen=True)
class Way(Ask):
    """A path on the map: from where, and what a finger that went a little too far meant."""

    start: Callable[[Any], Any]
    snapped: Callable[[Any, Any], Any]
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        name = self.name(of)
        path = now.fields.path(name)
        path = path[1:] if path[:1] == (self.start(now),) else path
        now.panel.need(name, "path", missing=not path)
        if not path:
            return None
        path = self.snapped(now, path)
        now.panel.fields[name] = plain_points(path)
        return path

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): plain_points(value)}

    def is_near(self, value: Any, wanted: Any) -> bool:
        return ends_near(value[-1], wanted[-1])


def to_heading(_given: Given, degrees: int) -> v.Point:
    return heading(degrees)


def to_bearing(_given: Given, way: Any) -> int:
    return bearing_of(way)


@dataclass(frozen=True)
class Turn(Ask):
    """A direction: one that must be said has a row of them, and the first option until it is.

    `read` and `shown` make a value of degrees and back; `ways` are the directions of the row.
    """

    called: str = field(default=ANGLE, kw_only=True)
    read: Callable[[Given, int], Any] = to_heading
    shown: Callable[[Given, Any], int] = to_bearing
    ways: Callable[[Any], list[v.Choice]] = compass

    def ask(self, of: Field, now: Now) -> Any:
        panel, degrees = now.panel, now.fields.bearing(self.called)
        panel.need(self.called, "angle", missing=degrees is None and of.required)
        if degrees is None:
            if not of.required:
                return of.empty
            degrees = self.shown(now.given, first(of.options(now.given)))
        panel.fields[self.called] = degrees
        if of.required:
            self.row(now, degrees)
        return self.read(now.given, degrees)

    def row(self, now: Now, degrees: int) -> None:
        voice = now.desk.voice
        label = voice.sentence("field-angle")
        now.panel.rows.append(bearing_row(self.called, label, self.ways(voice), str(degrees)))

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {} if value is None else {self.called: self.shown(said, value)}

    def is_near(self, value: Any, wanted: Any) -> bool:
        return turns_alike(bearing_of(value), bearing_of(wanted))


# --- pieces ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Target(Ask):
    """One piece on the map; `usual` is the one meant unless another is tapped, "" for none."""

    usual: Callable[[Any, list[str]], str]
    called: str = field(default=TARGET, kw_only=True)
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        return self.choose(now, list(of.options(now.given))) or None

    def choose(self, now: Now, known: list[str]) -> str:
        chosen = now.fields.text(self.called, known) or self.usual(now, known)
        now.panel.need(self.called, "piece", missing=not chosen)
        if chosen:
            now.panel.fields[self.called] = chosen
        return chosen


@dataclass(frozen=True)
class Targets(Target):
    """One piece on the map, then others: a stepper each, 1 is the next and 2 the one after.

    `more` says whether this weapon takes any, and how many; `words` is what a stepper says.
    """

    more: Callable[[Given], int]
    words: str
    steps: str

    def ask(self, of: Field, now: Now) -> Any:
        known = [target for (target,) in of.options(now.given)]
        chosen = self.choose(now, known)
        if not chosen:
            return None
        most = self.more(now.given)
        return (chosen, *self._others(of, now, chosen, known, most)) if most else (chosen,)

    def _others(
        self, of: Field, now: Now, chosen: str, known: Sequence[str], most: int
    ) -> list[str]:
        panel, voice = now.panel, now.desk.voice
        near = [
            target
            for target in known
            if target != chosen
            if now.desk.refusal(now.with_(of.name, (chosen, target))) is None
        ]
        wanted = now.fields.counts(self.steps, most)
        turn = {target: wanted[target] for target in near if wanted.get(target)}
        line_up = sorted(turn, key=lambda target: turn[target])[:most]
        if near:
            panel.fields[self.steps] = {
                target: turn[target] if target in line_up else 0 for target in near
            }
        for target in near:
            label = voice.sentence(self.words, target=voice.piece(target))
            value = panel.fields[self.steps][target]
            share = voice.sentence("share-targets")
            panel.rows.append(stepper_row(f"{self.steps}:{target}", label, 0, most, value, share))
        return line_up

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        others = {target: turn for turn, target in enumerate(value[1:], 1)}
        return {self.called: value[0], self.steps: others}


@dataclass(frozen=True)
class Joining(Ask):
    """Who joins in, a stepper each from 0 to 1; all join unless somebody is left out.

    The first option is who does it in any case; `comrades` are those who might, in their order.
    """

    words: str
    comrades: Callable[[Given], Iterable[str]]

    def ask(self, of: Field, now: Now) -> Any:
        panel, voice = now.panel, now.desk.voice
        chosen = first(of.options(now.given))
        if chosen is None:
            return None
        unit = list(self.comrades(now.given))
        able = [
            name
            for name in unit
            if name not in chosen
            if now.desk.refusal(now.with_(of.name, (*chosen, name))) is None
        ]
        wanted = now.fields.counts(self.name(of), 1)
        joined = {name: wanted.get(name, 1) for name in able}
        if able:
            panel.fields[self.name(of)] = joined
        for name in able:
            label = voice.sentence(self.words, figure=voice.piece(name))
            share, row = voice.sentence("share-more"), f"{self.name(of)}:{name}"
            panel.rows.append(stepper_row(row, label, 0, 1, joined[name], share))
        return tuple(name for name in unit if name in chosen or joined.get(name))

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): {name: int(name in value) for name in self.comrades(said)}}

    def is_near(self, value: Any, wanted: Any) -> bool:
        return set(value) == set(wanted)
