"""A dataclass of a state, said as a mapping: every field of it, those of its parts among them.

    Record(Figure, means, flat=("who",), make=a_figure)

`means` tells of fields by name, or by class and name, what their numbers and texts are. A field
that nobody has told of is a `TypeError` when the program starts: none can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

from sandtable.reading import Given
from sandtable.staging.kinds import Kind, Meaning, kind_of

Means = Mapping[str, Meaning]
#: A new value of its id and of what was said of it; `given` refuses.
Make = Callable[[str, dict[str, Any], Given], Any]


@dataclass(frozen=True)
class Records:
    """The classes of a ruleset's state: what their fields mean, and how new values are made.

    `flat` are fields that hold another class whose fields are said as if they were their own.
    `makes` fill in what was not said; `known` are names that type hints use.
    """

    means: Means
    flat: Mapping[type, tuple[str, ...]] = field(default_factory=dict)
    makes: Mapping[type, Make] = field(default_factory=dict)
    known: Mapping[str, Any] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()

    def made(self, cls: type) -> dict[type, Record]:
        """The records of a class and of all classes that its fields hold."""
        records: dict[type, Record] = {}
        waiting = [cls]
        while waiting:
            of = waiting.pop()
            if of in records:
                continue
            records[of] = self.of(of)
            hints = get_type_hints(of, localns=dict(self.known))
            waiting += [
                inside
                for name, hint in hints.items()
                if f"{of.__name__}.{name}" not in self.left_out
                for inside in _classes(hint)
            ]
        return records

    def of(self, cls: type) -> Record:
        hints = get_type_hints(cls, localns=dict(self.known))
        kinds: dict[str, Kind] = {}
        parts: dict[str, Record] = {}
        for slot in fields(cls):
            name = f"{cls.__name__}.{slot.name}"
            if name in self.left_out or not slot.init:
                continue
            if slot.name in self.flat.get(cls, ()):
                parts[slot.name] = self.of(hints[slot.name])
                continue
            meaning = self.means.get(name, self.means.get(slot.name))
            kind = kind_of(hints[slot.name], meaning, lambda of: self.of(of).kind)
            if kind is None:
                raise TypeError(f"{name}: nobody has told what it means in a position")
            kinds[slot.name] = kind
        return Record(cls, kinds, parts, self.makes.get(cls))


@dataclass(frozen=True)
class Record:
    """How the values of one class are said. What its parts share with it is said of itself."""

    cls: type
    kinds: dict[str, Kind]
    parts: dict[str, Record]
    make: Make | None = None

    @property
    def said(self) -> dict[str, Kind]:
        """All that can be said of it, by name."""
        inside = {n: k for part in self.parts.values() for n, k in part.said.items()}
        return inside | {name: part.kind for name, part in self.parts.items()} | self.kinds

    @property
    def kind(self) -> Kind:
        return Kind(self.read, self.write, self.cls.__name__, {})

    # --- reading
    def read(self, given: Given, before: object = None) -> Any:
        if isinstance(given.value, self.cls):
            return given.value
        entries = given.fields(optional=tuple(self.said))
        if before is None and self.make is not None:
            return self.make(str(given.path[-1]), self._values(entries), given)
        return self.changed(entries, given, before)

    def _values(self, entries: dict[str, Given]) -> dict[str, Any]:
        """What is said, each thing read by itself; of a part that is named, a dictionary."""
        values: dict[str, Any] = {}
        for name, given in entries.items():
            part = self.parts.get(name)
            if part is None:
                values[name] = self.said[name].read(given, None)
            else:
                values[name] = part._values(given.fields(optional=tuple(part.said)))
        return values

    def changed(self, entries: dict[str, Given], given: Given, before: Any) -> Any:
        """The value before with what is said of it, or a new one of its usual values."""
        values: dict[str, Any] = {
            name: kind.read(entries[name], getattr(before, name, None))
            for name, kind in self.kinds.items()
            if name in entries
        }
        for name, part in self.parts.items():
            own = {n: said for n, said in entries.items() if n in part.said and n not in self.kinds}
            if name in entries:
                own |= entries[name].fields(optional=tuple(part.said))
            if own or before is None:
                values[name] = part.changed(own, given, getattr(before, name, None))
        if before is not None:
            return replace(before, **values) if values else before
        if "id" in self.kinds:
            values.setdefault("id", str(given.path[-1]))
        return self.new(values, given)

    def new(self, values: dict[str, Any], given: Given) -> Any:
        """A value of what is said; `given` is refused where something is missing."""
        for slot in fields(self.cls):
            usual = slot.default is not MISSING or slot.default_factory is not MISSING
            if not usual and slot.name not in values:
                raise given.refuse("data-missing-key", name=slot.name)
        return self.cls(**values)

    # --- writing
    def write(self, value: object, before: object = None) -> dict[str, Any]:
        """What has to be said to come from the value before, or from nothing, to this one."""
        said: dict[str, Any] = {}
        for name, part in self.parts.items():
            inside = part.write(getattr(value, name), getattr(before, name, None))
            hidden = {n: inner for n, inner in inside.items() if n in self.kinds}
            said |= {n: inner for n, inner in inside.items() if n not in self.kinds}
            if hidden:
                said[name] = hidden
        for name, kind in self.kinds.items():
            was = getattr(before, name) if before is not None else self._usual(name)
            now = getattr(value, name)
            if now != was:
                said[name] = kind.write(now, None if was is MISSING else was)
        return said

    def _usual(self, name: str) -> Any:
        slot = next(slot for slot in fields(self.cls) if slot.name == name)
        if slot.default is not MISSING:
            return slot.default
        return slot.default_factory() if slot.default_factory is not MISSING else MISSING

    # --- whom it names
    def named(self, value: object) -> Iterator[tuple[str, Kind, str]]:
        """Each id that a value names: the field, its kind, and the id."""
        for name, kind in self.kinds.items():
            if kind.names:
                for named in _texts(getattr(value, name)):
                    yield name, kind, named
        for name, part in self.parts.items():
            yield from part.named(getattr(value, name))


def _classes(hint: object) -> Iterator[type]:
    """The dataclasses that a type hint names."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inside in get_args(hint):
        yield from _classes(inside)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from _texts(part)
