"""What the workbench shows of a list, whatever the ruleset: cards, rows, chips and their changes.

Everything that can be done is a list of changes of the file; whoever shows it needs no rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sandtable.armies.changes import Change, Op
from sandtable.explain.words import Language, sentence
from sandtable.reading import Path, typeset


@dataclass(frozen=True)
class Patch:
    """One change of the file; see `sandtable.armies.changes`."""

    op: Op
    path: list[str | int]
    value: Any = None


@dataclass(frozen=True)
class Act:
    """A button: what it says and does; what it costs, where there are points."""

    label: str
    changes: list[Patch]
    price: int | None = None
    over: int = 0  # so much above the limit afterwards


@dataclass(frozen=True)
class Pick:
    id: str
    label: str
    changes: list[Patch]
    on: bool = False


@dataclass(frozen=True)
class Menu:
    """One of several, or any of them."""

    label: str
    choices: list[Pick]
    several: bool = False


@dataclass(frozen=True)
class Chip:
    """A thing carried: one more of it, one less, or none."""

    id: str
    label: str
    remove: list[Patch]
    number: int = 1
    more: list[Patch] | None = None
    fewer: list[Patch] | None = None
    price: int | None = None


@dataclass(frozen=True)
class Taken:
    """Where a thing of the catalogue goes when it is added."""

    op: Op
    path: list[str | int]


@dataclass(frozen=True)
class Row:
    """A kind of figure, or of counter: so many alike."""

    key: str
    name: str
    name_at: list[str | int] | None
    number: int
    more: list[Patch] | None
    fewer: list[Patch] | None
    remove: list[Patch]
    copy: list[Patch] | None = None
    rank: int = 0
    menus: list[Menu] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    takes: dict[str, Taken] = field(default_factory=dict)
    each: int | None = None
    points: int | None = None
    note: str = ""
    path: list[str | int] | None = None  # what is put in another order among its like


@dataclass(frozen=True)
class Card:
    """A group, a unit, a section, a vehicle or a mission of support."""

    key: str
    name: str
    name_at: list[str | int] | None
    about: str
    path: list[str | int]
    rows: list[Row] = field(default_factory=list)
    menus: list[Menu] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    takes: dict[str, Taken] = field(default_factory=dict)
    adds: list[Act] = field(default_factory=list)
    points: int | None = None
    rule: str = ""
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Item:
    """A thing of the catalogue: `adds` says which place takes it, `value` what is written."""

    id: str
    name: str
    about: str
    adds: str
    value: Any
    price: int | None = None
    rule: str = ""  # why the list should not have it


@dataclass(frozen=True)
class Shelf:
    tab: str
    title: str
    note: str
    items: list[Item]


@dataclass(frozen=True)
class Laid:
    """A list laid out: its cards, the catalogue beside them, and where new ones go."""

    about: list[str]
    menus: list[Menu]
    cards: list[Card]
    takes: dict[str, Taken]
    limit_at: list[str | int] | None = None


# --- making them ----------------------------------------------------------------------------------
def put(path: Path, value: Any) -> list[Patch]:
    return [Patch("set", list(path), value)]


def off(path: Path) -> list[Patch]:
    return [Patch("remove", list(path))]


def into(path: Path, value: Any) -> list[Patch]:
    return [Patch("insert", list(path), value)]


def as_changes(patches: Iterable[Patch]) -> list[Change]:
    return [Change(change.op, tuple(change.path), change.value) for change in patches]


def said(value: Any, language: Language) -> str:
    """A text of a list, in both languages or in one."""
    if isinstance(value, dict):
        value = value.get(language) or next(iter(value.values()), "")
    text = str(value) if value is not None else ""
    return typeset(text) if language == "fr" else text


def where_said(value: Any, path: Path, language: Language) -> list[str | int]:
    """Where a text is changed: only in this language, where it has both."""
    return [*path, language] if isinstance(value, dict) else list(path)


def entries(plain: Any, key: str) -> list[tuple[int, Any]]:
    """The entries of a list of the file, as far as it is one."""
    listed = plain.get(key) if isinstance(plain, dict) else None
    return list(enumerate(listed)) if isinstance(listed, list) else []


def vehicles_of(plain: Any) -> list[str]:
    """The vehicles of a list by what its other entries call them."""
    listed = (entry for _, entry in entries(plain, "vehicles") if isinstance(entry, dict))
    return [str(entry.get("id", entry.get("vehicle"))) for entry in listed]


def whole(value: Any, usual: int = 1) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else usual


def menu(label: str, path: Path, value: Any, known: Iterable[tuple[str, str]], **more: Any) -> Menu:
    """One of some names, written at a place; `none` there means that nothing is written."""
    return Menu(
        label,
        [
            Pick(name, label, put(path, None if name == "" else name), on=name == value)
            for name, label in known
        ],
        **more,
    )


def flag(label: str, path: Path, value: Any) -> Menu:
    """A switch: written where it is on."""
    return Menu(
        label, [Pick("on", label, put(path, None if value else True), on=bool(value))], True
    )


def word(key: str, language: Language, **facts: object) -> str:
    """Words of the workbench."""
    return sentence(f"bench-{key}", language, **facts)
