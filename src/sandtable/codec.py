"""Commands, answers, questions and events as JSON, and strictly back.

A value is an object that names its class: `Move("A3", ((1, 2),))` is
`{"type": "Move", "figure": "A3", "path": [[1, 2]]}`. How a class is written and read follows from
the type hints of its fields alone, worked out once per class. What is written is always canonical
JSON: sorted keys, no spaces, whole numbers, characters as they are. Reading refuses whatever the
hints do not allow and names the field and what would be right.

Fields may be `int`, `str`, `bool`, `None`, `Literal`, an `Enum` (by its name), a `Fraction`
("n/d"), tuples, a `frozenset` (as a sorted list), other dataclasses, and unions of these that JSON
can tell apart. Fractional numbers are never written: they are not the same on every machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from json.encoder import encode_basestring as quoted
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from sandtable.plain import GREATEST, is_unicode, kind_of, short
from sandtable.refusals import BadInput

#: Characters of a text, items of a list.
LONGEST = 10_000

Write = Callable[[Any], str]
Read = Callable[[Any], Any]

ADDED_LATER = "added later"  # see `added_later`

_FRACTION = re.compile(r"(-?\d{1,16})/(\d{1,16})")


_writers: dict[type, Write] = {}


class Unwritable(TypeError):
    """A value or a class that cannot stand in a record: the program is at fault, not a player."""


# --- writing and reading values -------------------------------------------------------------------
def text(value: Any) -> str:
    """The canonical JSON text of a dataclass value, and of None."""
    cls = value.__class__
    write = _writers.get(cls)
    if write is None:
        write = _writers[cls] = kind(cls).write
    try:
        return write(value)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise Unwritable(f"{value!r} does not fit the type hints of its class") from error


def encode(value: object) -> Any:
    """The same as plain data."""
    return json.loads(text(value))


def decode(types: tuple[type, ...], data: object) -> Any:
    """A value of one of these classes; `BadInput` names the field that is wrong."""
    try:
        return any_of(types).read(data)
    except _Wrong as wrong:
        raise BadInput(wrong.key, **wrong.facts, field=wrong.where()) from None


class _Wrong(Exception):
    """Something is wrong inside the data; the path to it is put together on the way out."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts
        self.path: list[str] = []

    def where(self) -> str:
        return "".join(reversed(self.path)).removeprefix(".") or "value"


@dataclass(frozen=True, slots=True)
class Kind:
    """How the values of one type hint are written and read.

    `json` tells the members of a union apart: the kinds of JSON value it may appear as.
    """

    write: Write
    read: Read
    json: str


@cache
def any_of(types: tuple[type, ...]) -> Kind:
    """One of several classes, told apart by "type"."""
    by_name = {t.__name__: kind(t) for t in types}
    if len(by_name) != len(types):
        raise Unwritable(f"two classes of one name among {sorted(t.__name__ for t in types)}")
    by_type = {t: kind(t).write for t in types}
    known = tuple(sorted(by_name))

    def write(value: object) -> str:
        return by_type[value.__class__](value)

    def read(data: object) -> Any:
        if data.__class__ is not dict:
            raise _Wrong("value-wrong-kind", needs="object", got=kind_of(data))
        name = data.get("type")
        if name.__class__ is not str or name not in by_name:
            raise _Wrong("value-unknown-type", type=short(name), known=known)
        return by_name[name].read(data)

    return Kind(write, read, "object")


@cache
def kind(hint: object) -> Kind:
    """How values of a type hint are written and read."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if isinstance(hint, NewType):
        return kind(hint.__supertype__)
    if isinstance(hint, type) and is_dataclass(hint):
        return _class(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return _tuple(kind(inner[0]))
        return _fixed_tuple(tuple(kind(i) for i in inner))
    if origin is frozenset:
        return _frozenset(inner[0])
    if origin is Literal:
        return _literal(inner)
    if origin in (Union, UnionType):
        return _union(inner)
    raise Unwritable(f"no way to record a field of type {hint}")


# --- classes --------------------------------------------------------------------------------------
def _class(cls: type) -> Kind:
    hints = get_type_hints(cls)
    by_name = {f.name: f for f in fields(cls) if f.init}
    if "type" in by_name:
        raise Unwritable(f"{cls.__name__}: a field may not be called “type”")
    kinds = {name: kind(hints[name]) for name in by_name}
    later = {n: f.default for n, f in by_name.items() if f.metadata.get(ADDED_LATER)}
    write = _later_writer(cls, kinds, later) if later else _class_writer(cls, kinds)
    return Kind(write, _class_reader(cls, by_name, kinds), "object")


def added_later(default: object) -> Any:
    """A field that older records lack: it is written only where it is not its default."""
    return field(default=default, metadata={ADDED_LATER: True})


def _later_writer(cls: type, kinds: dict[str, Kind], later: dict[str, Any]) -> Write:
    differing = _comparer(later)
    some: dict[tuple[bool, ...], Write] = {}

    def write(value: object) -> str:
        differs = differing(value)
        writer = some.get(differs)
        if writer is None:
            named = [name for name, other in zip(later, differs, strict=True) if other]
            left = {n: k for n, k in kinds.items() if n not in later or n in named}
            writer = some[differs] = _class_writer(cls, left)
        return writer(value)

    return write


def _comparer(defaults: dict[str, Any]) -> Callable[[Any], tuple[bool, ...]]:
    """Which fields of a value are not their defaults: one expression, as for the writers."""
    source = "lambda value: (" + "".join(f"value.{n} != default_{n}, " for n in defaults) + ")"
    compare: Callable[[Any], tuple[bool, ...]] = eval(
        source, {f"default_{n}": default for n, default in defaults.items()}
    )
    return compare


def _class_writer(cls: type, kinds: dict[str, Kind]) -> Write:
    """Every played command pays for this: one expression made for the class, as dataclasses do."""
    inside = [
        f'"type":{quoted(cls.__name__)}'
        if name == "type"
        else f'"{name}":{{write_{name}(value.{name})}}'
        for name in sorted([*kinds, "type"])
    ]
    source = "lambda value: f'{{" + ",".join(inside) + "}}'"
    write: Write = eval(source, {f"write_{name}": k.write for name, k in kinds.items()})
    return write


def _class_reader(cls: type, by_name: dict[str, Field[Any]], kinds: dict[str, Kind]) -> Read:
    title = cls.__name__
    readers = {n: k.read for n, k in kinds.items()}
    needed = [
        n for n, f in by_name.items() if f.default is MISSING and f.default_factory is MISSING
    ]

    def read(data: object) -> Any:
        if data.__class__ is not dict:
            raise _Wrong("value-wrong-kind", needs="object", got=kind_of(data))
        if data.get("type") != title:
            raise _Wrong("value-unknown-type", type=short(data.get("type")), known=(title,))
        for name in needed:
            if name not in data:
                raise _Wrong("value-missing-field", missing=name, type=title)
        values = {}
        for name, given in data.items():
            if name == "type":
                continue
            if name not in readers:
                raise _Wrong(
                    "value-unknown-field", unknown=short(name), type=title, known=tuple(kinds)
                )
            try:
                values[name] = readers[name](given)
            except _Wrong as wrong:
                wrong.path.append(f".{name}")
                raise
        return cls(**values)

    return read


# --- lists ----------------------------------------------------------------------------------------
def _tuple(of: Kind) -> Kind:
    write_one, read_one = of.write, of.read

    def write(value: Any) -> str:
        if value.__class__ is not tuple:
            _must_be(tuple, value)
        return "[" + ",".join([write_one(v) for v in value]) + "]"

    def read(data: object) -> tuple[Any, ...]:
        return _items(data, read_one)

    return Kind(write, read, "list")


def _fixed_tuple(of: tuple[Kind, ...]) -> Kind:
    writers, readers = [k.write for k in of], [k.read for k in of]
    write_first, write_second = writers if len(writers) == 2 else (_never, _never)

    def write_pair(value: Any) -> str:
        if value.__class__ is not tuple:
            _must_be(tuple, value)
        first, second = value
        return f"[{write_first(first)},{write_second(second)}]"

    def write(value: Any) -> str:
        if value.__class__ is not tuple:
            _must_be(tuple, value)
        return "[" + ",".join([w(v) for w, v in zip(writers, value, strict=True)]) + "]"

    def read(data: object) -> tuple[Any, ...]:
        if data.__class__ is not list or len(data) != len(readers):
            raise _Wrong(
                "value-wrong-length",
                needs=len(readers),
                got=len(data) if data.__class__ is list else kind_of(data),
            )
        turn = iter(readers)
        return _items(data, lambda item: next(turn)(item))

    return Kind(write_pair if len(of) == 2 else write, read, "list")


def _never(value: object) -> str:
    raise AssertionError(value)


def _frozenset(hint: Any) -> Kind:
    of = kind(hint)
    by_value = hint in (int, str)

    def write(value: Any) -> str:
        _must_be(frozenset, value)
        # Numbers and texts in their own order, anything else in the order of its JSON text.
        items = [of.write(v) for v in sorted(value)] if by_value else sorted(map(of.write, value))
        return "[" + ",".join(items) + "]"

    def read(data: object) -> frozenset[Any]:
        items = _items(data, of.read)
        if len(set(items)) != len(items):
            raise _Wrong("value-twice")
        return frozenset(items)

    return Kind(write, read, "list")


def _items(data: object, read: Read) -> tuple[Any, ...]:
    if data.__class__ is not list:
        raise _Wrong("value-wrong-kind", needs="list", got=kind_of(data))
    if len(data) > LONGEST:
        raise _Wrong("value-too-long", most=LONGEST, got=len(data))
    items = []
    try:
        for given in data:
            items.append(read(given))  # noqa: PERF401 (the place of a wrong item is needed)
    except _Wrong as wrong:
        wrong.path.append(f"[{len(items)}]")
        raise
    return tuple(items)


def _must_be(cls: type, value: object) -> None:
    if not isinstance(value, cls):
        raise TypeError(f"{value!r} is no {cls.__name__}")


# --- choices --------------------------------------------------------------------------------------
def _enum(cls: type[Enum]) -> Kind:
    names = {member: quoted(member.name) for member in cls}

    def read(data: object) -> Enum:
        if data.__class__ is not str or data not in cls.__members__:
            raise _Wrong("value-not-one-of", got=short(data), known=tuple(cls.__members__))
        return cls[data]

    return Kind(names.__getitem__, read, "text")


def _literal(values: tuple[Any, ...]) -> Kind:
    if not all(v.__class__ is str for v in values):
        raise Unwritable(f"Literal{list(values)}: only texts can be chosen from")
    texts = {v: quoted(v) for v in values}

    def read(data: object) -> str:
        if data.__class__ is not str or data not in texts:
            raise _Wrong("value-not-one-of", got=short(data), known=values)
        return str(data)

    return Kind(texts.__getitem__, read, "text")


def _union(members: tuple[object, ...]) -> Kind:
    classes = tuple(m for m in members if isinstance(m, type) and is_dataclass(m))
    others = tuple(m for m in members if m not in classes)
    kinds = [*map(kind, others), *([any_of(classes)] if classes else [])]
    by_json = {k.json: k for k in kinds}
    if len(by_json) != len(kinds):
        raise Unwritable(f"JSON cannot tell the members of {members} apart")
    by_type = {
        **{t: kind(t).write for t in classes},
        **{_python_type(m): kind(m).write for m in others},
    }
    needs = "-or-".join(by_json)

    def write(value: object) -> str:
        return by_type[value.__class__](value)

    def read(data: object) -> Any:
        of = by_json.get(kind_of(data))
        if of is None:
            raise _Wrong("value-wrong-kind", needs=needs, got=kind_of(data))
        return of.read(data)

    return Kind(write, read, "any")


def _python_type(hint: object) -> Any:
    origin = get_origin(hint)
    return str if origin is Literal else origin or hint


# --- simple values --------------------------------------------------------------------------------
def _read_int(data: object) -> int:
    if data.__class__ is not int:
        raise _Wrong("value-wrong-kind", needs="integer", got=kind_of(data))
    if not -GREATEST <= data <= GREATEST:
        raise _Wrong("value-too-great", most=GREATEST)
    return int(data)


def _read_str(data: object) -> str:
    if data.__class__ is not str:
        raise _Wrong("value-wrong-kind", needs="text", got=kind_of(data))
    if len(data) > LONGEST:
        raise _Wrong("value-too-long", most=LONGEST, got=len(data))
    if not is_unicode(data):
        raise _Wrong("value-bad-text")
    return str(data)


def _read_bool(data: object) -> bool:
    if data.__class__ is not bool:
        raise _Wrong("value-wrong-kind", needs="true-or-false", got=kind_of(data))
    return bool(data)


def _read_none(data: object) -> None:
    if data is not None:
        raise _Wrong("value-wrong-kind", needs="null", got=kind_of(data))


def _read_fraction(data: object) -> Fraction:
    match = _FRACTION.fullmatch(data) if data.__class__ is str else None
    if match and int(match[2]):
        fraction = Fraction(int(match[1]), int(match[2]))
        if _write_fraction(fraction) == f'"{data}"':
            return fraction
    raise _Wrong("value-wrong-kind", needs="fraction", got=short(data))


def _write_fraction(value: Fraction) -> str:
    return f'"{int.__repr__(value.numerator)}/{int.__repr__(value.denominator)}"'


def _write_none(value: None) -> str:
    if value is not None:
        raise TypeError(f"{value!r} is not None")
    return "null"


#: 1 and 0 pass: they are equal to what is read back.
_BOOL = {True: "true", False: "false"}
_SIMPLE: dict[Any, Kind] = {
    # `int.__repr__` and `quoted` refuse other kinds of value by themselves, at no cost.
    int: Kind(int.__repr__, _read_int, "integer"),
    str: Kind(quoted, _read_str, "text"),
    bool: Kind(_BOOL.__getitem__, _read_bool, "true-or-false"),
    None: Kind(_write_none, _read_none, "null"),
    NoneType: Kind(_write_none, _read_none, "null"),
    Fraction: Kind(_write_fraction, _read_fraction, "text"),
}
