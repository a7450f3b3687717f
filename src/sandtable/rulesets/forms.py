"""How a command is typed: its verb, its fields, and the words between them, in two languages.

    "{who} at {targets} with {weapon} {helper} {holo}"
    "{unit} {path} [facing {facing}] <{half} {smoke} [observer {observer}]>"

A little word (`at`, `with`) is written for readers and passed over when read. A part in brackets is
written only where its field says something. Where it begins with a keyword, which unlike a little
word says what comes next, it is read only behind that. Parts between < and > come in any order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.verbs import Line, Verb

TOKEN = re.compile(r"\[([^\]]*)\]|([<>])|([^\s<>\[\]]+)")
FIELD = re.compile(r"\{(\w+)\}")

FieldOf = Callable[[str], Field]


@dataclass(frozen=True)
class Words:
    """Words between fields, by their name in a form: the first of each language is written.

    `little` ones are passed over in reading, as `passed_over` are; `keywords` say what comes next.
    `comma` is what joins two coordinates: nothing is split at it.
    """

    little: Mapping[str, Verb]
    keywords: Mapping[str, Verb] = field(default_factory=dict)
    comma: bool = True

    def split(self, text: str) -> list[str]:
        return (text.replace(", ", ",") if self.comma else text.replace(",", " ")).split()

    def known(self, name: str) -> tuple[str, ...]:
        """What may be typed for a keyword."""
        verb = self.keywords[name]
        return (*verb.en, *verb.fr)

    def written(self, name: str, language: str) -> str:
        verb = self.keywords.get(name) or self.little.get(name)
        if verb is None:
            return name
        return verb.fr[0] if language == "fr" else verb.en[0]


class Part(NamedTuple):
    """Words and `{field}`s that stand together; `optional`: only where its field has a value."""

    words: tuple[str, ...]
    optional: bool
    in_any_order: bool

    @property
    def names(self) -> list[str]:
        return [match[1] for word in self.words if (match := FIELD.fullmatch(word))]


@dataclass(frozen=True)
class Form:
    """One way to type a command. `fixed` are values that the verb itself says.

    `then` fills in what follows from all that was said: the whole way to a place that was named.
    `meant` tells whether a command is written so, where its values alone do not.
    """

    verb: Verb
    says: str = ""
    fixed: tuple[tuple[str, Any], ...] = ()
    then: Callable[[Given], None] | None = None
    meant: Callable[[Given], bool] | None = None

    @property
    def name(self) -> str:
        return self.verb.en[0]

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        parts: list[Part] = []
        any_order = False
        for optional, mark, plain in TOKEN.findall(self.says):
            if mark:
                any_order = mark == "<"
            else:
                words = tuple((optional or plain).split())
                parts.append(Part(words, bool(optional), any_order))
        return tuple(parts)

    @property
    def names(self) -> list[str]:
        return [name for part in self.parts for name in part.names]

    def fits(self, said: Given) -> bool:
        """Whether this is how to type a command with these values."""
        alike = all(said[name] == value for name, value in self.fixed)
        return alike and (self.meant is None or self.meant(said))

    # --- reading
    def read(self, line: Line[Any], given: Given, field: FieldOf, words: Words) -> None:
        """Take the values of its fields from a typed line."""
        for any_order, parts in groupby(self.parts, key=lambda part: part.in_any_order):
            waiting = list(parts)
            while any_order and (part := _next(waiting, line, field, words)):
                waiting.remove(part)
                _read(part, line, given, field, words)
            for part in waiting:
                (_leave_empty if any_order else _read)(part, line, given, field, words)
        if self.then:
            self.then(given)

    # --- writing
    def written(self, said: Given, field: FieldOf, words: Words, language: str) -> str:
        """The line that means a command with these values."""
        line = [self.verb.fr[0] if language == "fr" else self.verb.en[0]]
        for part in self.parts:
            fields = [field(name) for name in part.names]
            if part.optional and not any(
                part.when(said) and part.is_said(said[part.name]) for part in fields
            ):
                continue
            for word in part.words:
                match = FIELD.fullmatch(word)
                if match is None:
                    line.append(words.written(word, language))
                elif (asked_field := field(match[1])).when(said):
                    line.append(asked_field.write(said[asked_field.name], said, language))
        return " ".join(word for word in line if word)

    def shown(
        self, field: FieldOf, words: Words, language: str, called: Callable[[str], str]
    ) -> str:
        """How it is typed, what it asks for in capitals: `move UNIT to WAY [facing FACING]`."""
        line = [self.verb.fr[0] if language == "fr" else self.verb.en[0]]
        for part in self.parts:
            inside = []
            for word in part.words:
                match = FIELD.fullmatch(word)
                if match is None:
                    inside.append(words.written(word, language))
                else:
                    inside.append(field(match[1]).words_for(language) or called(match[1]).upper())
            optional = part.optional or part.in_any_order
            line.append(f"[{' '.join(inside)}]" if optional else " ".join(inside))
        return " ".join(line)


def _next(waiting: list[Part], line: Line[Any], field: FieldOf, words: Words) -> Part | None:
    """The part whose first word comes next."""
    for part in waiting:
        opening = part.words[0]
        known = words.known(opening) if opening in words.keywords else None
        if line.is_next(*known) if known else field(part.names[0]).begins(line):
            return part
    return None


def _read(part: Part, line: Line[Any], given: Given, field: FieldOf, words: Words) -> None:
    opening = part.words[0]
    if opening in words.keywords and not line.has(*words.known(opening)):
        _leave_empty(part, line, given, field, words)
        return
    for name in part.names:
        field_kind = field(name)
        given.values[name] = (
            field_kind.read(line, given) if field_kind.when(given) else field_kind.empty
        )


def _leave_empty(part: Part, _line: object, given: Given, field: FieldOf, _words: Words) -> None:
    for name in part.names:
        field_kind = field(name)
        given.values[name] = (
            field_kind.unsaid(given) if field_kind.when(given) else field_kind.empty
        )


def verbs(little: Iterable[tuple[str, str, str]]) -> dict[str, Verb]:
    """Rows of name, English and French words: `("to", "to", "en vers")`."""
    return {name: Verb(tuple(en.split()), tuple(fr.split())) for name, en, fr in little}
