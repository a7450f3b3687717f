"""What of a command is not as a lesson wants it, in the words that panels have for it.

Every field that a command declares is compared. Its choice is told by the label of its row, a
place by what is there, a number with what it counts; another command by its button and by who is
to do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Look, Looks, Tapped, are_near
from sandtable.explain.places import distance
from sandtable.explain.words import LANGUAGES, Language, capital, has_message
from sandtable.game import Game
from sandtable.ground.free import length
from sandtable.ground.places import Place
from sandtable.ground.whereabouts import wind_of
from sandtable.reading import Words
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

#: Of one field: as the command has it, and as the lesson wants it.
Pair = tuple[str, str]


def differing(table: Any, looks: Looks, game: Game, command: Any, wanted: Any) -> Refused:
    """What is to be done instead, or what of it is otherwise: “3 shots”, not “4 shots”."""
    told = [Telling(table, looks, game, language) for language in LANGUAGES]
    if type(command) is type(wanted):
        apart = [one.differences(command, wanted) for one in told]
        if all(apart):
            yours, wants = (Words(*both) for both in zip(*map(_joined, apart), strict=True))
            return Refused("lesson-differs", yours=yours, wanted=wants)
    return Refused("lesson-other", wanted=Words(*(one.whole(wanted) for one in told)))


def _joined(apart: list[Pair]) -> Pair:
    yours, wanted = (", ".join(dict.fromkeys(one)) for one in zip(*apart, strict=True))
    return yours, wanted


@dataclass(frozen=True)
class Composed:
    """A command as its panel shows it."""

    command: Any
    draft: Plain
    panel: Plain
    said: Given

    def row(self, field: str) -> Plain | None:
        return next((row for row in self.panel["rows"] if row.get("field") == field), None)


class Telling:
    """Tells of commands in one language."""

    def __init__(self, table: Any, looks: Looks, game: Game, language: Language) -> None:
        self.table, self.looks, self.game, self.language = table, looks, game, language
        self.battle: Any = game.now
        self.voice = table.voice_for(game.now, game.to_play, language)

    def composed(self, command: Any) -> Composed:
        look, draft = self.looks.look_of(self.battle, command), self.draft(command)
        panel = self.table.panel(self.game.state, self.game.to_play, draft, self.language)
        piece = look.command.by(self.battle, command)
        values = {of.name: getattr(command, of.name) for of in look.command.asks}
        return Composed(command, draft, panel, Given(self.battle, "", values, piece))

    def draft(self, command: Any) -> Plain:
        return self.looks.draft_of(self.battle, command)

    # --- another command
    def whole(self, command: Any) -> str:
        """Its button, and who is to do it: Move — Rifle squad."""
        draft, look = self.draft(command), self.looks.look_of(self.battle, command)
        actions = self.composed(command).panel["actions"]
        label = next((one["label"] for one in actions if one["id"] == draft["action"]), "")
        doer = capital(self._doer(look, command, draft["piece"])) if "piece" in draft else ""
        return " — ".join(filter(None, (label or self.voice.sentence(look.words), doer)))

    def _doer(self, look: Look, command: Any, piece: str) -> str:
        for of in look.command.asks:
            if _says_who(look, of) and isinstance(getattr(command, of.name), str):
                return self._named(of.name, getattr(command, of.name))
        return str(self.table.who(self.game.state, self.game.to_play, piece, self.language).name)

    # --- the same, otherwise
    def differences(self, command: Any, wanted: Any) -> list[Pair]:
        """Who is to do it, if it is somebody else; else everything that is otherwise."""
        look = self.looks.look_of(self.battle, wanted)
        yours, wants = self.composed(command), self.composed(wanted)
        found: list[Pair] = []
        for of in look.command.asks:
            if are_near(look, of.name, command, wanted):
                continue
            pairs = [pair for pair in self._field(look, of, yours, wants) if all(pair)]
            if pairs and _says_who(look, of):
                return pairs
            found += pairs
        return found

    def _field(self, look: Look, of: Field, yours: Composed, wants: Composed) -> list[Pair]:
        values = getattr(yours.command, of.name), getattr(wants.command, of.name)
        ask = look.asks.get(of.name)
        if ask is None or of.name in look.said or _says_who(look, of):
            return self._plain(of.name, *values)
        mine = ask.drafted(of, values[0], yours.said)
        theirs = ask.drafted(of, values[1], wants.said)
        found: list[Pair] = []
        for key in {**mine, **theirs}:
            given: tuple[Any, Any] = (mine.get(key), theirs.get(key))
            if given[0] == given[1]:
                continue
            if _is_way(given[0]) and _is_way(given[1]):
                # A whole unit goes where its first man goes.
                return [*found, self._places(given[0][-1], given[1][-1])]
            if isinstance(given[0] or given[1], dict):
                found.append(self._counts(key, (yours, given[0] or {}), (wants, given[1] or {})))
            else:
                found.append(
                    (self._choice(key, yours, given[0]), self._choice(key, wants, given[1]))
                )
        found = [pair for pair in found if all(pair)]
        return found or self._plain(of.name, *values)

    def _plain(self, name: str, yours: Any, wanted: Any) -> list[Pair]:
        """By the names that the ruleset has for what the field holds."""
        return [(self._named(name, yours), self._named(name, wanted))]

    def _named(self, name: str, value: Any) -> str:
        if isinstance(value, str | tuple) and value:
            named = self.voice.named({name: value})[name]
            return capital(named) if isinstance(named, str) else ""
        return ""

    # --- what a draft says
    def _choice(self, key: str, composed: Composed, value: Any) -> str:
        """As the row of it says; "" where there is none."""
        row = composed.row(key) or {}
        options: list[Plain] = row.get("options", [])
        label = next((one["label"] for one in options if one["id"] == str(value)), "")
        if not label and isinstance(value, int):
            return f"{value}°"
        return str(label)

    def _counts(self, key: str, yours: tuple[Composed, Any], wants: tuple[Composed, Any]) -> Pair:
        """Steppers: how many of what, and for whom where that is otherwise too; or who joins in."""
        mine, theirs = yours[1], wants[1]
        if not has_message(f"lesson-number-{key}", self.language):
            apart = [
                name for name in {**mine, **theirs} if mine.get(name, 0) != theirs.get(name, 0)
            ]
            one, other = (
                ", ".join(_label(key, name, yours, wants) for name in apart if counts.get(name))
                for counts in (mine, theirs)
            )
            nobody = self.voice.sentence("lesson-nobody-else") if one or other else ""
            return one or nobody, other or nobody
        alone = list(mine) == list(theirs) and len(mine) == 1
        said = [
            ", ".join(
                number if alone else self.voice.of(_label(key, name, yours, wants), number)
                for name, number in self._numbers(key, counts)
            )
            for counts in (mine, theirs)
        ]
        return said[0], said[1]

    def _numbers(self, key: str, counts: Mapping[str, int]) -> Iterator[tuple[str, str]]:
        for name, number in counts.items():
            if number:
                yield name, self.voice.sentence(f"lesson-number-{key}", number=number)

    # --- places
    def _places(self, yours: Any, wanted: Any) -> Pair:
        """Where the same words tell both, or none, the one wanted lies so far off the other."""
        mine, theirs = (self.voice.whereabouts(tuple(at)) for at in (yours, wanted))
        words = [self.voice.sentence("lesson-place", at=place) for place in (mine, theirs)]
        if not isinstance(mine, Place):
            return words[0], words[1]
        if words[0] != words[1] and mine.where.first and theirs.where.first:
            return words[0], words[1]
        wind = wind_of((wanted[0] - yours[0], wanted[1] - yours[1]))
        far = distance(length(tuple(yours), tuple(wanted)), mine.unit, self.language)
        facts = {"far": far, "wind": self.voice.sentence(f"place-wind-{wind}")}
        return self.voice.sentence("lesson-there"), self.voice.sentence("lesson-farther", **facts)


def _says_who(look: Look, of: Field) -> bool:
    """A field that the tap says, or the name of the action first."""
    return isinstance(look.asks.get(of.name), Tapped) or look.said[:1] == (of.name,)


def _label(key: str, name: str, *shown: tuple[Composed, Any]) -> str:
    """What the stepper of somebody says, in the panel that has it."""
    rows = (composed.row(f"{key}:{name}") for composed, _ in shown)
    return next((str(row["label"]) for row in rows if row), "")


def _is_way(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and not isinstance(value[0], str)
