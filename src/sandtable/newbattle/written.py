"""The file of a new battle, laid out like those that come with Sandtable."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sandtable.newbattle.free import Document

WIDEST = 118
PLAIN = re.compile(r"[A-Za-zÀ-ÿ][\w .'’éèêàùçôîûâ-]*[\wéèêàùçôîûâ.]|[A-Za-zÀ-ÿ]")
WORDS = ("yes", "no", "true", "false", "null", "on", "off", "y", "n")
HEAD = "# How such a file is written: docs/scenarios.md."


def as_yaml(document: Document) -> str:
    blocks = ["\n".join(_block({key: value}, 0)) for key, value in document.items()]
    return f"{HEAD}\n" + "\n\n".join(blocks) + "\n"


def _block(value: Any, depth: int) -> Iterator[str]:
    """Whatever fits in a line stands in one, but for the parts of the whole file."""
    indent = "  " * depth
    if isinstance(value, dict):
        for key, held in value.items():
            yield from _entry(f"{indent}{_flow(key)}:", held, depth)
    else:
        for held in value:
            flow = _flow(held)
            if len(indent) + 2 + len(flow) <= WIDEST:
                yield f"{indent}- {flow}"
            else:
                first, *rest = _block(held, depth + 1)
                yield f"{indent}- {first.strip()}"
                yield from rest


def _entry(key: str, held: Any, depth: int) -> Iterator[str]:
    if isinstance(held, str) and "\n" in held:
        yield f"{key} |"
        yield from ("  " * (depth + 1) + line for line in held.splitlines())
        return
    flow = _flow(held)
    whole = depth > 0 and len(key) + 1 + len(flow) <= WIDEST
    if whole or not isinstance(held, dict | list) or not held:
        yield f"{key} {flow}"
    else:
        yield key
        yield from _block(held, depth + 1)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_flow(key)}: {_flow(held)}" for key, held in value.items())
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, str):
        plain = PLAIN.fullmatch(value) and value.lower() not in WORDS
        return value if plain else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
