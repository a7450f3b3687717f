"""The small map of a turning point: the table before it, who is concerned, and what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing import Drawing
from sandtable.drawing import vocabulary as v
from sandtable.review.judging import Turning
from sandtable.review.positions import Walked
from sandtable.review.telling import Teller

#: Room left around what is shown, as a share of it, and the least that is shown of a table.
#: Entries of which ways and shots are drawn, from the order on.
ENTRIES = 2
MARGIN, LEAST = 0.25, 0.42


def card_map(turning: Turning, at: int, walked: Walked, table: Drawing) -> dict[str, Any]:
    """`lines` are shots and ways of what happened; `better` those of the best order found."""
    teller, drawn = Teller(walked, table), getattr(table, "uncovered", table)
    step, moment = turning.judged.chain.step, walked.moments[at]
    view: v.View = drawn.view(moment.before, None, "en")
    scenes: list[v.Scene] = []
    for n in range(at, min(at + ENTRIES, step.last + 1)):
        played = walked.moments[n]
        scenes += teller.scenes(played.entry, played.before, "en")
    best = next(tried for tried in turning.tried if tried.is_best)
    better: list[v.Scene] = []
    if not best.is_played and turning.decided.tape is None:
        better = teller.imagined(at, best.said, "en")[:1]
    lines, ghost = _lines(scenes), _lines(better)
    concerned = [who for scene in (*scenes, *better) for who in (*scene["by"], *scene["on"])]
    return {
        "view": {**view, "pieces": [_still(piece) for piece in view["pieces"]]},
        "concerned": list(dict.fromkeys(concerned)),
        "lines": lines,
        "better": ghost,
        "box": _box(view, concerned, [*lines, *ghost]),
    }


def _still(piece: v.Piece) -> v.Piece:
    return {**piece, "canAct": False}


def _lines(scenes: list[v.Scene]) -> list[dict[str, Any]]:
    return [line for scene in scenes for line in (*_ways(scene), *_shots(scene))]


def _ways(scene: v.Scene) -> Iterator[dict[str, Any]]:
    for way in scene.get("ways") or ():
        yield {"kind": "way", "side": scene["side"], "points": [list(p) for p in way["points"]]}


def _shots(scene: v.Scene) -> Iterator[dict[str, Any]]:
    for aimed in scene.get("lines") or ():
        points = [list(aimed["from"]), list(aimed["to"])]
        yield {"kind": "shot", "side": scene["side"], "points": points, "hit": aimed["hit"]}


def _box(view: v.View, concerned: list[str], lines: list[dict[str, Any]]) -> list[int]:
    """What part of the table is shown: left, top, width and height."""
    table = view["table"]
    points = [tuple(point) for line in lines for point in line["points"]]
    points += [p["at"] for p in view["pieces"] if p["id"] in concerned and p["at"] is not None]
    width, height = table["width"], table["height"]
    if not points:
        return [0, 0, width, height]
    (left, right), (top, low) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    least = LEAST * min(width, height)
    wide = max(least, (right - left) * (1 + 2 * MARGIN))
    high = max(least, (low - top) * (1 + 2 * MARGIN))
    x, y = (left + right) / 2 - wide / 2, (top + low) / 2 - high / 2
    return [round(x), round(y), round(wide), round(high)]
