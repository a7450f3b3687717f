"""Plain values as YAML is written by hand: short ones in brackets, long texts folded."""

from __future__ import annotations

import json
import re
from textwrap import wrap
from typing import Any

#: A line is no longer where it can be broken.
WIDE = 118
PLAIN = re.compile(r"[^\W\d_][\w'’/().+ -]*")
#: Words that YAML of one age or another takes for something else.
WORDS = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"}


def written(value: Any) -> str:
    """On one line, in the style of `[1, {en: farm}]`."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{written(key)}: {written(held)}" for key, held in value.items()) + "}"
        )
    return str(value)


def _text(value: str) -> str:
    plain = PLAIN.fullmatch(value) and value == value.strip() and value.lower() not in WORDS
    return value if plain else json.dumps(value, ensure_ascii=False)


def entry(key: str, value: Any, indent: int, newline: str) -> str:
    """A key with its value, at this depth; what is too long for a line stands below its key."""
    short = f"{written(key)}: {written(value)}"
    if indent + len(short) <= WIDE or not isinstance(value, dict | list) or not value:
        return short
    inner = newline + " " * (indent + 2)
    if isinstance(value, dict):
        parts = [entry(part, held, indent + 2, newline) for part, held in value.items()]
    else:
        parts = [item(held, indent + 2, newline) for held in value]
    return f"{written(key)}:" + "".join(inner + part for part in parts)


def item(value: Any, indent: int, newline: str) -> str:
    """An item of a list, at this depth."""
    short = f"- {written(value)}"
    if indent + len(short) <= WIDE or not isinstance(value, dict) or not value:
        return short
    inner = newline + " " * (indent + 2)
    return "- " + inner.join(entry(part, held, indent + 2, newline) for part, held in value.items())


def block(value: str, style: str, indent: int, newline: str) -> str | None:
    """A text in the style of the one that stood there (`|` or `>`); None if it cannot be."""
    if not value.strip() or any(line != line.strip(" ") for line in value.split("\n")[:1]):
        return None
    inner = newline + " " * indent
    if style == "|":
        lines = value.rstrip("\n").split("\n")
        chomp = "" if value.endswith("\n") else "-"
        if value.endswith("\n\n") or any(not line for line in lines):
            return None
        return f"|{chomp}" + "".join(inner + line for line in lines)
    if "\n" in value or "  " in value or value != value.strip():
        return None
    lines = wrap(value, WIDE - indent, break_long_words=False, break_on_hyphens=False)
    return ">-" + "".join(inner + line for line in lines)
