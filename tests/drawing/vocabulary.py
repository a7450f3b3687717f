"""Whether something drawn is of the table's vocabulary, as its forms say it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError

from sandtable.drawing import vocabulary as v

RULE = re.compile(r"^(CZ|MS|MB|HX)-[A-Z0-9]+-[0-9]+$")
#: Texts that may be empty; all others say something.
MAY_BE_EMPTY = frozenset(
    ("detail", "subtitle", "sign", "figures", "need", "fraction", "likely", "value")
)
#: What a ruleset's own classes say.
SAID_BY_RULES = frozenset(("command", "then", "answer", "draft"))
MAY_BE_EMPTY_AT_LAST = MAY_BE_EMPTY | {"sentence", "reason"}

_FORMS: dict[str, TypeAdapter[Any]] = {
    kind: TypeAdapter(list[form], config=ConfigDict(extra="forbid", strict=True))
    for kind, form in {
        "view": v.View,
        "status": v.Status,
        "panel": v.Panel,
        "prompt": v.Prompt,
        "log": list[v.LogLine],
        "line": v.Line,
        "end": v.End,
    }.items()
}


def must_be(kind: str, told: Any) -> None:
    """Fails with the place and the reason when something is not of the vocabulary."""
    try:
        _FORMS[kind].validate_json(json.dumps([told]))
    except ValidationError as wrong:
        first = wrong.errors()[0]
        place = "/".join(map(str, first["loc"][1:]))
        raise AssertionError(f"{kind} at {place}: {first['msg']} {first['input']!r:.400}") from None
    may_be_empty = MAY_BE_EMPTY_AT_LAST if kind == "end" else MAY_BE_EMPTY
    for place, name, value in _leaves(told):
        if isinstance(value, str) and name == "rule":
            assert RULE.match(value), f"{kind} at {place}: {value!r} is no rule"
        elif isinstance(value, str):
            assert value or name in may_be_empty or "/lines/" in place, (
                f"{kind} at {place}: it says nothing"
            )
        elif name in ("probability", "chance", "asgood") and value is not None:
            assert 0 <= value <= 1, f"{kind} at {place}: {value} is no chance"


def _leaves(told: Any, place: str = "", name: str = "") -> Iterator[tuple[str, str, Any]]:
    if isinstance(told, dict):
        for key, value in told.items():
            if key not in SAID_BY_RULES:
                yield from _leaves(value, f"{place}/{key}", key)
    elif isinstance(told, list | tuple):
        for n, value in enumerate(told):
            yield from _leaves(value, f"{place}/{n}", name)
    else:
        yield place, name, told


def shape_of(told: Any) -> Any:
    """The same thing without its words: what must not depend on the language."""
    if isinstance(told, dict):
        return {key: shape_of(one) for key, one in told.items() if key not in WORDS}
    if isinstance(told, list):
        return [shape_of(one) for one in told]
    return told


#: Fields that hold words.
WORDS = frozenset(
    ("label", "laid", "detail", "name", "aria", "sentence", "title", "subtitle", "text", "cost",
     "facts",
     "need", "means", "when", "expected", "names", "value", "note", "interrupt", "share", "about",
     "why", "reaches", "apart", "likely", "unasked", "laid")
)  # fmt: skip
