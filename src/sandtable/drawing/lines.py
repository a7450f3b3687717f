"""Lines as they are drawn, whatever the ruleset: of sight (clear, hindered, blocked), and ways."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.drawing import vocabulary as v
from sandtable.drawing.drafts import Point
from sandtable.drawing.voice import Voice

STEPS = 64


class Holding(Protocol):
    """A piece of terrain."""

    def holds(self, at: Point, /) -> bool: ...


def clear_line(
    voice: Voice[Any],
    start: Point,
    end: Point,
    far: str,
    *,
    cover: str = "",
    piece: str = "",
    behind: str = "",
) -> v.Line:
    """Solid, or dashed where there is `cover` by a `piece`; `behind` is told beside it."""
    word = voice.sentence("sight-word-hindered" if cover else "sight-word-clear")
    half = middle(start, end)
    pills: list[v.Pill] = [{"at": half, "text": f"{far} · {word}"}]
    said = [voice.sentence("sight-hindered" if cover else "sight-clear", cm=far)]
    if cover:
        pills.append({"at": middle(half, end), "text": cover, "warn": True})
        said.append(cover)
    if behind:
        said.append(behind)
    line: v.Line = {
        "points": [start, end],
        "class": "hindered" if cover else "sight",
        "pills": pills,
        "text": " · ".join(said),
    }
    if cover and piece:
        line["hinderedBy"] = piece
    return line


def blocked_line(start: Point, stop: Point, end: Point, far: str, text: str, piece: str) -> v.Line:
    """Solid as far as one sees, and what is in the way."""
    return {
        "points": [start, stop, end],
        "class": "blocked",
        "pills": [{"at": stop, "text": text, "warn": True}],
        "blockedBy": piece,
        "text": f"{far} · {text}",
    }


def way_line(points: list[Point], text: str, at: Point, *, refused: bool) -> v.Line:
    """A way, with its length or price beside it."""
    pills: list[v.Pill] = [{"at": at, "text": text}] if text else []
    drawn: v.LineClass = "refused" if refused else "path"
    return {"points": points, "class": drawn, "pills": pills, "text": text}


def where_stopped(piece: Holding | None, start: Point, end: Point) -> Point:
    """About where a line first meets the piece that blocks it: for drawing only."""
    for n in range(STEPS + 1):
        at = (
            start[0] + (end[0] - start[0]) * n // STEPS,
            start[1] + (end[1] - start[1]) * n // STEPS,
        )
        if piece is not None and piece.holds(at):
            return at
    return middle(start, end)


def middle(p: Point, q: Point) -> Point:
    return (p[0] + q[0]) // 2, (p[1] + q[1]) // 2
