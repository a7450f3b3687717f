"""Terrain of a free table in a position: pieces by id, each with a shape and whatever it is.

    "terrain": {"hut": {"kind": "building", "r": [34, 14, 10, 8]}, "wall": {"l": [28, 4, 28, 36]}}

Shapes are those of scenario files: `r` rectangle, `l` line, `c` circle, `p` polygon. Every other
field is one of the ruleset's `Terrain`; what is not said comes from its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sandtable.reading import Given
from sandtable.rulesets.sketch import SHAPES, Shape, read_shape
from sandtable.staging.records import Record


def table_size(top: Mapping[str, Given], usual: tuple[int, int]) -> tuple[int, int]:
    """Width and depth, in hundredths."""
    if "table" not in top:
        return usual
    width, height = top["table"].lengths(2, "table")
    return width, height


def pieces(
    top: Mapping[str, Given],
    record: Record,
    kinds: Mapping[str, Mapping[str, Any]],
    shaped: Callable[[str, Shape], dict[str, Any]],
) -> Iterator[tuple[str, Any, dict[str, Given]]]:
    """Each piece: its id, the value, and what else was said of it.

    `shaped` makes the fields of a shape; `kinds` are the fields that a kind gives.
    """
    if "terrain" not in top:
        return
    for name, given in top["terrain"].entries():
        if isinstance(given.value, record.cls):
            yield name, given.value, {}
            continue
        said = tuple(key for key in record.said if key not in ("id", "shape", "outline"))
        entries = given.fields(optional=(*SHAPES, *said))
        drawn = [key for key in SHAPES if key in entries]
        if len(drawn) != 1:
            raise given.refuse("scenario-no-shape")
        _, shape = read_shape(name, drawn[0], entries[drawn[0]])
        values = {n: record.said[n].read(part, None) for n, part in entries.items() if n in said}
        usual = kinds.get(values.get("kind", ""), {})
        line = {"linear": True} if drawn == ["l"] else {}
        made = record.new({"id": name, **shaped(name, shape), **line, **usual, **values}, given)
        yield name, made, entries
