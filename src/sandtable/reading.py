"""Plain data (what YAML and JSON files hold) into values, strictly.

A `Given` is a value together with the path that leads to it. Whatever cannot be read is refused
with a `BadData` that knows this path; the file's reader turns the path into a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeVar

from sandtable.refusals import BadInput

Path = tuple[str | int, ...]
Point = tuple[int, int]
HUNDREDTHS = 100
NEAREST = 3  # names to suggest

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
        told = {"file": file, "line": line, "field": field, "depth": len(path), **facts}
        super().__init__(key, **told)
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
        return self.fr if language == "fr" else self.en


class Given:
    """A value of plain data and where it stands."""

    __slots__ = ("_refusal", "path", "value")

    def __init__(self, value: Any, path: Path = (), refusal: type[BadData] = BadData) -> None:
        self.value = value
        self.path = path
        self._refusal = refusal

    def refuse(self, key: str, **facts: Any) -> BadData:
        """The refusal to raise for this value."""
        return self._refusal(key, self.path, **facts)

    def _wrong(self, wanted: str) -> BadData:
        return self.refuse("data-wrong-kind", wanted=wanted, found=shown(self.value))

    def _inside(self, step: str | int, value: Any) -> Given:
        return Given(value, (*self.path, step), self._refusal)

    # --- single values
    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self._wrong("text")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self._wrong("flag")
        return self.value

    def whole(self, least: int, most: int) -> int:
        """A whole number between two others."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wrong("whole")
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
            raise self._wrong("number")
        if abs(value) > 1_000_000 or value != value:
            raise self._wrong("number")
        hundredths = round(value * HUNDREDTHS)
        if abs(value * HUNDREDTHS - hundredths) > 1e-6:
            raise self._wrong("hundredths")
        return hundredths

    def point(self) -> Point:
        x, y = self.lengths(2, "point")
        return x, y

    def lengths(self, count: int, wanted: str) -> list[int]:
        """So many numbers in a list, such as a point or a rectangle; they may be below 0."""
        if not isinstance(self.value, list) or len(self.value) != count:
            raise self._wrong(wanted)
        return [one.coordinate() for one in self.items()]

    def words(self) -> Words:
        """A text in both languages, or one text that serves for both."""
        if isinstance(self.value, str):
            text = self.text()
            return Words(text, text)
        if not isinstance(self.value, dict):
            raise self._wrong("words")
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
        return self.refuse("data-unknown-name", what=what, name=name, nearest=nearest(name, known))

    # --- lists and mappings
    def items(self) -> list[Given]:
        if not isinstance(self.value, list):
            raise self._wrong("list")
        return [self._inside(n, one) for n, one in enumerate(self.value)]

    def each(self, read: Callable[[Given], T]) -> tuple[T, ...]:
        return tuple(read(one) for one in self.items())

    def entries(self) -> list[tuple[str, Given]]:
        """Keys and values of a mapping whose keys the writer chooses."""
        if not isinstance(self.value, dict):
            raise self._wrong("mapping")
        for key in self.value:
            if not isinstance(key, str):
                raise self.refuse("data-key-not-text", name=shown(key))
        return [(key, self._inside(key, one)) for key, one in self.value.items()]

    def fields(
        self, required: Collection[str] = (), optional: Collection[str] = ()
    ) -> dict[str, Given]:
        """The fields of a mapping with known keys; unknown and missing ones are refused."""
        known = (*required, *optional)
        found = dict(self.entries())
        for key, one in found.items():
            if key not in known:
                raise one.refuse("data-unknown-key", name=key, nearest=nearest(key, known))
        for key in required:
            if key not in found:
                raise self.refuse("data-missing-key", name=key)
        return found


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

    def take(self, given: Given, name: str, told: Given | None = None) -> None:
        if name in self._taken:
            raise given.refuse("data-duplicate", name=name)
        self._taken.add(name)
        if told is not None:
            self.told[name] = told.words()


def nearest(name: str, known: Collection[str]) -> str:
    """The names most like a wrong one, or all of a short list, as one text."""
    close = get_close_matches(name, [str(one) for one in known], NEAREST, cutoff=0.5)
    if not close or len(known) <= NEAREST:
        close = list(known)
    return ", ".join(close[:12]) + (", …" if len(close) > 12 else "")


def shown(value: Any) -> str:
    """A value as short text for a message."""
    text = {True: "true", False: "false", None: "nothing"}.get(value) if _is_word(value) else None
    text = text or str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _is_word(value: Any) -> bool:
    return value is None or isinstance(value, bool)


def unit_text(hundredths: int) -> str:
    """1650 -> 16.5"""
    whole, part = divmod(abs(hundredths), HUNDREDTHS)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{part:02}".rstrip("0") if part else "")
