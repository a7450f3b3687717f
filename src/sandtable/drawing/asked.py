"""What questions of all rulesets say alike: their kind, what comes of declining, and which need
not be asked."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from sandtable.codec import encode
from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import outcome


def asked(voice: Any, question: Any, told: Plain) -> Plain:
    """A question as its ruleset tells it, with its kind; without any answer it is settled."""
    found: Plain = {"kind": type(question).__name__} | told
    if not found["options"] and found["decline"]:
        found["only"] = only(voice, None, found["decline"]["label"])
    return found


def only(voice: Any, answer: Any, words: str) -> Plain:
    """There is one answer."""
    why = voice.sentence("prompt-only", answer=words)
    return {"answer": None if answer is None else encode(answer), "why": why}


def idle(voice: Any, answer: Any = None) -> Plain:
    """The answer can change nothing."""
    return {
        "answer": None if answer is None else encode(answer),
        "why": voice.sentence("prompt-idle"),
    }


def harmless(voice: Any, name: str) -> list[v.Outcome]:
    """Nobody fires: nothing happens, for certain. `name` is what the odds beside it call that."""
    return [outcome(name, Fraction(1), voice.language, 0)]


def line(start: Sequence[int], end: Sequence[int]) -> Plain:
    """From whoever is about to do something to whom he means."""
    return {"points": [list(start), list(end)], "class": "sight", "pills": []}
