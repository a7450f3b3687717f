"""A way that is too long, drawn as far as it goes: the same sentence on the map and in the panel.

The rules say how far; here it is only told. What remains of the way is drawn as refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.desk import Panel
from sandtable.drawing.rows import plain_points, text_row
from sandtable.refusals import Refused

Point = tuple[int, int]


def told(panel: Panel[Any], done: str, drawn: str, refused: Refused) -> str:
    """10 cm of 11.6 cm: A1 has 10 cm of movement left here and this needs 11.6."""
    voice = panel.desk.voice
    said: str = voice.sentence(
        "way-shortened", done=done, drawn=drawn, reason=voice.reason(refused)
    )
    return said


def show(
    panel: Panel[Any], sentence: str, refused: Refused, rest: Sequence[Point], blocker: str = ""
) -> None:
    """The sentence first among the rows, and on what remains of the way."""
    rule = str(refused.facts.get("rule") or "")
    panel.rows.insert(0, text_row(sentence, rule, warn=True))
    line: v.Line = {
        "points": plain_points(rest),
        "class": "refused",
        "pills": [{"at": rest[-1], "text": sentence, "warn": True}],
        "text": sentence,
    }
    if blocker:
        line["blockedBy"] = blocker
    panel.overlay.setdefault("lines", []).append(line)
