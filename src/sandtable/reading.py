"""Plain data (what YAML and JSON files hold) into values, strictly.

A `Given` is a value together with the path that leads to it. Whatever cannot be read is refused
with a `BadData` that knows this path; the file's reader turns the path into a line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from sandtable.refusals import BadInput, nearest_names

Path = tuple[str | int, ...]
Point = tuple[int, int]
HUNDREDTHS = 100

T = TypeVar("T")


class BadData(BadInput):
    """Data that cannot be read: the file and line where known, the field, and what would be right.

    The sentence is in the language files; `file`, `line` and `field` are among its facts.
    """

    def __init__(
        self,
        key: str,
        path: Path = (),
        *,
        file: str = "scenario",
        line: int = 0,
        field: str = "",
        **facts: Any,
    ) -> None:
        field = field or field_name(path)
        details = {"file": file, "line": line, "field": field, "depth": len(path), **facts}
        super().__init__(key, **details)
        self.path, self.file, self.line, self.field = path, file, line, field

    def located(self, file: str, lines: dict[Path, int]) -> BadData:
        """The same refusal with the file's name and the line of the nearest enclosing field."""
        at = next(
            (self.path[:n] for n in range(len(self.path), -1, -1) if self.path[:n] in lines), ()
        )
        facts: dict[str, Any] = {
            k: v for k, v in self.facts.items() if k not in ("file", "line", "field", "depth")
        }
        return type(self)(self.key, self.path, file=file, line=lines.get(at, 0), **facts)


class BadScenario(BadData):
    """A scenario that cannot be played as it is written."""


def field_name(path: Path) -> str:
    """`sides.2.groups.1`: lists are counted from 1, as people count."""
    return ".".join(str(step + 1) if isinstance(step, int) else str(step) for step in path)


class Words(NamedTuple):
    """A text in both languages."""

    en: str
    fr: str

    def told_in(self, language: str) -> str:
        return typeset(self.fr) if language == "fr" else self.en


APOSTROPHE = re.compile(r"(?<=\w)'")
WIDE_SPACE = re.compile(r"(?<=\S) (?=[:»](?:\s|[.,;]|$))|(?<=«) ", re.MULTILINE)
NARROW_SPACE = re.compile(r"(?<=\S) (?=[;?!%](?:\s|[.,»]|$))", re.MULTILINE)


@lru_cache(4096)
def typeset(text: str) -> str:
    """A French text as it is printed, however it was typed.

    Its apostrophes are ’, and no line breaks before : ; ! ? % or inside « ».
    """
    spaced = NARROW_SPACE.sub("\u202f", WIDE_SPACE.sub("\u00a0", text))
    return APOSTROPHE.sub("’", spaced)


class Ours(str):
    """A text of our own, long or not: it is shown whole, unlike what somebody typed."""


class Phrase:
    """A part of a sentence that stands as a fact in another: a key and its own facts."""

    __slots__ = ("facts", "key")

    def __init__(self, key: str, **facts: Any) -> None:
        self.key, self.facts = key, facts


class Given:
    """A value of plain data and where it stands."""

    __slots__ = ("_broken", "_refusal", "path", "value")

    def __init__(
        self,
        value: Any,
        path: Path = (),
        refusal: type[BadData] = BadData,
        broken: list[BadData] | None = None,
    ) -> None:
        self.value = value
        self.path = path
        self._refusal = refusal
        self._broken = broken

    def refuse(self, key: str, **facts: Any) -> BadData:
        """The refusal to raise for this value."""
        return self._refusal(key, self.path, **facts)

    @property
    def is_collecting(self) -> bool:
        """Whether broken rules are gathered and reading goes on, as in a force list."""
        return self._broken is not None

    def object_to(self, key: str, *, rule: str, **facts: Any) -> None:
        """A rule is broken here: refused, or gathered by whoever wants to know of all of them."""
        refused = self.refuse(key, rule=rule, **facts)
        if self._broken is None:
            raise refused
        self._broken.append(refused)

    def wrong(self, wanted: str) -> BadData:
        """The refusal of a value that is not of the kind wanted."""
        if self.value is None or (isinstance(self.value, str) and not self.value.strip()):
            return self.refuse("data-nothing", wanted=wanted)
        return self.refuse("data-wrong-kind", wanted=wanted, found=shown(self.value))

    def instead(self, value: object) -> Given:
        """The same place with another value, for what may be written in two ways."""
        return Given(value, self.path, self._refusal, self._broken)

    def _inside(self, step: str | int, value: object) -> Given:
        return Given(value, (*self.path, step), self._refusal, self._broken)

    # --- single values
    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.wrong("text")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("flag")
        return self.value

    def whole(self, least: int, most: int) -> int:
        """A whole number between two others."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("whole")
        if not least <= self.value <= most:
            raise self.refuse(
                "data-out-of-range", found=str(self.value), least=str(least), most=str(most)
            )
        return self.value

    def length(self, least: int = 0, most: int = 100_000) -> int:
        """A number of the ruleset's unit with at most two decimals, as whole hundredths."""
        hundredths = self.coordinate()
        if not least <= hundredths <= most:
            raise self.refuse(
                "data-out-of-range",
                found=unit_text(hundredths),
                least=unit_text(least),
                most=unit_text(most),
            )
        return hundredths

    def coordinate(self) -> int:
        """A number in hundredths that may be below 0."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong("number")
        if abs(value) > 1_000_000 or value != value:
            raise self.wrong("number")
        hundredths = round(value * HUNDREDTHS)
        if abs(value * HUNDREDTHS - hundredths) > 1e-6:
            raise self.wrong("hundredths")
        return hundredths

    def point(self) -> Point:
        x, y = self.lengths(2, "point")
        return x, y

    def lengths(self, count: int, wanted: str) -> list[int]:
        """So many numbers in a list, such as a point or a rectangle; they may be below 0."""
        if not isinstance(self.value, list) or len(self.value) != count:
            raise self.wrong(wanted)
        return [given.coordinate() for given in self.items()]

    def words(self) -> Words:
        """A text in both languages, or one text that serves for both."""
        if isinstance(self.value, str):
            text = self.text()
            return Words(text, text)
        if not isinstance(self.value, dict):
            raise self.wrong("words")
        both = self.fields(required=("en", "fr"))
        return Words(both["en"].text(), both["fr"].text())

    def one_of(self, known: Iterable[str], what: str) -> str:
        """One of these names; `what` says what they are names of."""
        name = self.text()
        known = tuple(known)
        if name not in known:
            raise self.unknown(what, name, known)
        return name

    def unknown(self, what: str, name: str, known: Collection[str]) -> BadData:
        near = nearest_names(name, map(str, known))
        return self.refuse("data-unknown-name", what=what, name=name, nearest=near)

    # --- lists and mappings
    def items(self) -> list[Given]:
        if not isinstance(self.value, list):
            raise self.wrong("list")
        return [self._inside(n, part) for n, part in enumerate(self.value)]

    def each(self, read: Callable[[Given], T]) -> tuple[T, ...]:
        return tuple(read(given) for given in self.items())

    def entries(self) -> list[tuple[str, Given]]:
        """Keys and values of a mapping whose keys the writer chooses."""
        if not isinstance(self.value, dict):
            raise self.wrong("mapping")
        for key in self.value:
            if not isinstance(key, str):
                raise self.refuse("data-key-not-text", name=shown(key))
        return [(key, self._inside(key, part)) for key, part in self.value.items()]

    def fields(
        self, required: Collection[str] = (), optional: Collection[str] = ()
    ) -> dict[str, Given]:
        """The fields of a mapping with known keys; unknown and missing ones are refused."""
        known = (*required, *optional)
        fields = dict(self.entries())
        for key, given in fields.items():
            if key not in known:
                raise given.refuse("data-unknown-key", name=key, nearest=nearest_names(key, known))
        for key in required:
            if key not in fields:
                raise self.refuse("data-missing-key", name=key)
        return fields


ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read_id(given: Given) -> str:
    """A short name in small letters, figures and hyphens."""
    if not ID.fullmatch(given.text()):
        raise given.refuse("data-bad-id", name=given.text())
    return given.text()


class Names:
    """The ids of a file, each of which stands once, and the names of what they stand for."""

    __slots__ = ("_taken", "told")

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self.told: dict[str, Words] = {}

    def take(self, given: Given, name: str, text: Given | None = None) -> None:
        if name in self._taken:
            raise given.refuse("data-duplicate", name=name)
        self._taken.add(name)
        if text is not None:
            self.told[name] = text.words()


def shown(value: object) -> str:
    """A value as short text for a message, as a file has it."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"


def unit_text(hundredths: int) -> str:
    """1650 -> 16.5"""
    whole, part = divmod(abs(hundredths), HUNDREDTHS)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{part:02}".rstrip("0") if part else "")
