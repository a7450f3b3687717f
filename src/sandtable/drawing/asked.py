"""What questions of all rulesets say alike: their kind, what comes of declining, and which need
not be asked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.codec import encode
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import outcome
from sandtable.drawing.voice import Voice


def asked(voice: Voice[Any], prompt: v.Prompt) -> v.Prompt:
    """A question as its ruleset tells it; without any answer it is settled."""
    if prompt["options"] or not prompt["decline"]:
        return prompt
    why = voice.sentence("prompt-only", answer=prompt["decline"]["label"])
    return {**prompt, "only": {"answer": None, "why": why}}


def idle(voice: Voice[Any]) -> v.Only:
    """No answer can change anything."""
    return {"answer": None, "why": voice.sentence("prompt-idle")}


def option(number: int, label: str, answer: object) -> v.Option:
    """An answer that may be given, by its words."""
    return {"id": str(number), "label": label, "answer": encode(answer)}


def harmless(voice: Voice[Any], name: str) -> list[v.Outcome]:
    """Nobody fires: nothing happens, for certain. `name` is what the odds beside it call that."""
    return [outcome(name, Fraction(1), voice.language, 0)]


def line(start: v.Point, end: v.Point) -> v.Line:
    """From whoever is about to do something to whom he means."""
    return {"points": [start, end], "class": "sight", "pills": []}
