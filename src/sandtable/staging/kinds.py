"""How values are said in a position, and written again: lengths, bearings, hexes, ids, counts.

A field of a state says by its type hint how it is built (`tuple[…, ...]`, `… | None`); what a
number, a text or a pair of numbers in it means is told by a `Kind`: a length in the unit of the
sheet, a bearing in degrees, the id of somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from sandtable.ground.facing import heading
from sandtable.ground.hexes import hex_of
from sandtable.reading import HUNDREDTHS, Given

MOST = 1_000_000
NOBODY = ""
NOTHING = "none"  # how no word at all is shown among words
SHORT = 12  # words that are listed
#: What a number, a text or a tuple means; two of them are the keys and values of a mapping.
Meaning = Any


@dataclass(frozen=True)
class Kind:
    """One kind of value: how it is read and written, what it is in words, and an example of it.

    `read` also gets the value before, for what is only changed in part. `names`: the lists in which
    whoever it names must be, `besides` what it may say instead.
    """

    read: Callable[[Given, Any], Any]
    write: Callable[[Any, Any], Any]
    told: str
    example: Any
    names: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()


def simple(
    read: Callable[[Given], Any], write: Callable[[Any], Any], wording: str, example: object
) -> Kind:
    return Kind(
        lambda given, _before: read(given), lambda value, _before: write(value), wording, example
    )


def itself(value: object) -> Any:
    return value


# --- numbers and texts ----------------------------------------------------------------------------
def _text(given: Given) -> str:
    """Any text, also none."""
    return "" if given.value == "" else given.text()


flag = simple(Given.flag, itself, "true or false", True)
text = simple(_text, itself, "text", "words")


def number(least: int = 0, most: int = MOST) -> Kind:
    return simple(lambda given: given.whole(least, most), itself, "number", max(least, 1))


def one_of(what: str, *known: str) -> Kind:
    """One of these words; `what` says what they are."""

    def read(given: Given) -> str:
        if given.value == "" and "" in known:
            return ""
        return given.one_of([word for word in known if word], what)

    words = [word or NOTHING for word in known]
    wording = " ".join(words) if len(words) <= SHORT else what
    return simple(read, itself, wording, known[-1])


def the(*registries: str, besides: tuple[str, ...] = ()) -> Kind:
    """The id of something in one of these lists of the position, or "" for nothing."""
    return Kind(
        lambda given, _before: _text(given),
        lambda value, _before: value,
        f"id among {' or '.join(registries)}",
        "",
        names=registries,
        besides=(NOBODY, *besides),
    )


# --- places ---------------------------------------------------------------------------------------
def in_units(hundredths: int) -> int | float:
    """As it is said: 1650 is 16.5, 1600 is 16."""
    whole, part = divmod(hundredths, HUNDREDTHS)
    return hundredths / HUNDREDTHS if part else whole


length = simple(Given.length, in_units, "length", 1.5)
place = simple(Given.point, lambda at: [in_units(at[0]), in_units(at[1])], "[x, y]", [1.5, 2])


def _read_facing(given: Given) -> tuple[int, int]:
    if isinstance(given.value, list) and len(given.value) == 2:
        x, y = (part.whole(-MOST, MOST) for part in given.items())
        return x, y
    return heading(given.whole(-360, 360))


def _write_facing(facing: tuple[int, int]) -> Any:
    return next((d for d in range(360) if heading(d) == facing), list(facing))


#: A bearing in degrees, 0 being north; or the vector itself, where no whole degree is meant.
facing = simple(_read_facing, _write_facing, "degrees, 0 north", 45)


def _read_hex(given: Given) -> tuple[int, int]:
    if given.value == "":
        return 0, 0
    if isinstance(given.value, list) and len(given.value) == 2:
        column, row = (part.whole(0, 99) for part in given.items())
        return column, row
    try:
        return hex_of(given.text())
    except ValueError:
        raise given.wrong("hex") from None


def _write_hex(at: tuple[int, int]) -> str:
    return f"{at[0]:02}{at[1]:02}" if at != (0, 0) else ""


#: A hex by its four figures, or as column and row; "" is nowhere.
hexagon = simple(_read_hex, _write_hex, "hex", "0203")


# --- several together -----------------------------------------------------------------------------
def row(*kinds: Kind) -> Kind:
    """So many values in a list, each of its kind."""

    def read(given: Given) -> tuple[Any, ...]:
        parts = given.items()
        if len(parts) != len(kinds):
            raise given.wrong("row")
        return tuple([kind.read(part, None) for kind, part in zip(kinds, parts, strict=True)])

    def write(values: Any) -> list[Any]:
        return [kind.write(value, None) for kind, value in zip(kinds, values, strict=True)]

    wording = ", ".join(kind.told for kind in kinds)
    return simple(read, write, f"[{wording}]", [kind.example for kind in kinds])


def many(of: Kind) -> Kind:
    """Any number of them in a list; rows of two may be a mapping: `{"smoke": 2}`."""

    def read(given: Given) -> tuple[Any, ...]:
        if isinstance(given.value, dict):
            given = given.instead([[key, value] for key, value in given.value.items()])
        return given.each(lambda part: of.read(part, None))

    return Kind(
        lambda given, _before: read(given),
        lambda values, _before: [of.write(value, None) for value in values],
        f"list of {of.told}",
        [of.example],
        of.names,
        of.besides,
    )


def all_of(of: Kind) -> Kind:
    """The same where the order means nothing."""
    inside = many(of)
    return replace(
        inside,
        read=lambda given, _before: frozenset(inside.read(given, None)),
        write=lambda values, _before: sorted(inside.write(values, None), key=str),
    )


def perhaps(of: Kind) -> Kind:
    return replace(
        of,
        read=lambda given, before: None if given.value is None else of.read(given, before),
        write=lambda value, before: None if value is None else of.write(value, before),
        told=f"{of.told}, or null",
    )


def mapping(keys: Kind, values: Kind) -> Kind:
    """What is said of each key; keys that are not said stay as they were."""

    def read(given: Given, before: Mapping[Any, Any] | None) -> dict[Any, Any]:
        by_key = dict(before or {})
        for name, part in given.entries():
            key = keys.read(part.instead(name), None)
            if part.value is None:
                by_key.pop(key, None)
            else:
                by_key[key] = values.read(part, by_key.get(key))
        return by_key

    def write(now: Mapping[Any, Any], before: Mapping[Any, Any] | None) -> dict[str, Any]:
        was = before or {}
        changes = {
            keys.write(key, None): values.write(value, was.get(key))
            for key, value in now.items()
            if key not in was or was[key] != value
        }
        return changes | {keys.write(key, None): None for key in was if key not in now}

    wording = f"{{{keys.told}: {values.told}}}"
    example = {str(keys.example): values.example}
    return Kind(read, write, wording, example, values.names, values.besides)


# --- by the type hint -----------------------------------------------------------------------------
def kind_of(hint: object, meaning: Meaning, record: Callable[[type], Kind]) -> Kind | None:
    """How a field of this type is said; None where its meaning is not told."""
    if hint is bool:
        return flag
    if isinstance(hint, type) and is_dataclass(hint):
        return meaning or record(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (of,) = (member for member in inner if member is not NoneType)
        return _around(perhaps, kind_of(of, meaning, record))
    if origin is tuple and inner[-1] is Ellipsis:
        return _around(many, kind_of(inner[0], meaning, record))
    if origin is frozenset:
        return _around(all_of, kind_of(inner[0], meaning, record))
    if origin is dict:
        keys, of = meaning if isinstance(meaning, tuple) else (text, meaning)
        values = kind_of(inner[1], of, record)
        return mapping(keys, values) if values is not None else None
    return meaning if isinstance(meaning, Kind) else None


def _around(outer: Callable[[Kind], Kind], inner: Kind | None) -> Kind | None:
    return outer(inner) if inner is not None else None
