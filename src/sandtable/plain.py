"""Plain data: what JSON can hold and every machine reads alike."""

from __future__ import annotations

import json
from math import isfinite
from types import NoneType
from typing import Any

from sandtable.refusals import BadInput

#: Whole numbers every JSON reader keeps exact.
GREATEST = 2**53 - 1
#: Lists and objects inside one another.
DEEPEST = 32

_canonical = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
).encode
_JSON: dict[type, str] = {
    dict: "object",
    list: "list",
    str: "text",
    int: "integer",
    float: "decimal",
    bool: "true-or-false",
    NoneType: "null",
}


def canonical(data: object) -> str:
    """Plain data as canonical JSON."""
    return _canonical(data)


def plain(data: object, where: str = "") -> Any:
    """A copy made of dict, list, str, int, bool, None and short decimals, for a record's header.

    Decimals (a wall 1.5 high) must look alike in every language: 2.0 becomes 2, and none may need
    an exponent.
    """
    return _plain(data, where, DEEPEST)


def _plain(data: object, where: str, depth: int) -> Any:
    if data is None or isinstance(data, bool):
        return data
    if isinstance(data, str):
        return _text_of(data, where)
    if isinstance(data, int):
        if abs(data) > GREATEST:
            raise BadInput("value-too-great", field=where or "value", most=GREATEST)
        return int(data)
    if isinstance(data, float):
        return _decimal(data, where)
    if depth == 0:
        raise BadInput("value-too-deep", field=where or "value", most=DEEPEST)
    if isinstance(data, dict):
        for name in data:
            if not isinstance(name, str):
                raise BadInput(
                    "value-wrong-kind", field=where or "value", needs="name", got=kind_of(name)
                )
        return {
            _text_of(n, where): _plain(v, f"{where}.{n}" if where else n, depth - 1)
            for n, v in data.items()
        }
    if isinstance(data, list | tuple):
        return [_plain(v, f"{where}[{i}]", depth - 1) for i, v in enumerate(data)]
    raise BadInput(
        "value-wrong-kind", field=where or "value", needs="plain", got=type(data).__name__
    )


def _text_of(data: str, where: str) -> str:
    if not is_unicode(data):
        raise BadInput("value-bad-text", field=where or "value")
    return str(data)


def _decimal(data: float, where: str) -> int | float:
    if isfinite(data) and data == int(data) and abs(data) <= GREATEST:
        return int(data)
    if not isfinite(data) or "e" in repr(float(data)):
        raise BadInput(
            "value-wrong-kind", field=where or "value", needs="decimal", got=repr(float(data))
        )
    return float(data)


def is_unicode(data: str) -> bool:
    """Half of a surrogate pair is no character: no file could hold it."""
    return data.isascii() or not any("\ud800" <= c <= "\udfff" for c in data)


def kind_of(data: object) -> str:
    """What kind of JSON value this is."""
    cls: type = data.__class__
    return _JSON.get(cls, cls.__name__)


def short(data: object) -> str:
    """What was given, cut to what fits a sentence."""
    shown = data if isinstance(data, str) else repr(data)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
