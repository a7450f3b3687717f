"""The picture of prices: printed against measured points, or the best first in plain men."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log10
from typing import NamedTuple

from sandtable.explain.words import Language
from sandtable.lab.charts import line, picture, text, wrapped
from sandtable.lab.forest import framed
from sandtable.lab.wording import Wording
from sandtable.prices.measure import FAIR, Prices, Worth
from sandtable.prices.reasons import named_reason

WIDE = 1080


def name_of(worth: Worth, language: Language) -> str:
    name: str = getattr(worth.thing, language)
    return name


def in_men(worth: Worth, w: Wording) -> str:
    """≥ 6.2 of what wins nearly always."""
    sign = "" if not worth.beyond else "≥ " if worth.men > 1 else "≤ "
    return f"{sign}{w.one(worth.men)}"


def chart(measured: Prices, w: Wording) -> str:
    return scatter(measured, w) if measured.priced else ranked(measured, w)


# --- in plain men ---------------------------------------------------------------------------------
def ranked(measured: Prices, w: Wording) -> str:
    """The best first, with intervals."""
    row, left = 34, 330
    low = min(0.0, min(worth.men - worth.half for worth in measured.worths))
    high = max(2.0, max(worth.men + worth.half for worth in measured.worths))

    def at(men: float) -> float:
        return left + (men - low) / (high - low) * (WIDE - left - 60)

    height = 30 + row * len(measured.worths) + 30
    body = [line(at(1), 10, at(1), height - 26, "zero")]
    for n, worth in enumerate(measured.worths):
        y = 34 + row * n
        body.append(text(left - 16, y + 4, name_of(worth, w.language), "ax", "end"))
        body.append(line(at(worth.men - worth.half), y, at(worth.men + worth.half), y, "zero"))
        body.append(f'<circle cx="{at(worth.men):.1f}" cy="{y:.1f}" r="5.5" class="clear"/>')
        body.append(text(at(worth.men + worth.half) + 8, y + 4, in_men(worth, w), "dl"))
    body.append(text(at(1), height - 6, w.say("price-one"), "ax", "middle"))
    return picture(WIDE, height, body, w.say("price-ranked"))


# --- in points ------------------------------------------------------------------------------------
HIGH, EDGE, LEAST = 640, 60, 1.0
TICKS = (1, 2, 5, 10, 20, 50, 100, 200)
TALL, LETTER, GAP = 16, 7.0, 12  # of a name beside its mark


class Frame(NamedTuple):
    """Equal distances are equal ratios; nothing stands below the least."""

    most: float

    def _share(self, points: float) -> float:
        return log10(max(points, LEAST) / LEAST) / log10(self.most / LEAST)

    def x(self, points: float) -> float:
        return EDGE + self._share(points) * (WIDE - 2 * EDGE)

    def y(self, points: float) -> float:
        return HIGH - EDGE - self._share(points) * (HIGH - 2 * EDGE)


def scatter(measured: Prices, w: Wording) -> str:
    """▲ is worth more than its price, ▽ less; a dotted line leads to what the sheet asks."""
    worths = [worth for worth in measured.worths if worth.thing.points and worth.points is not None]
    most = max(max(worth.thing.points or 1, worth.points or 1) for worth in worths) * 1.4
    frame = Frame(most)
    body = [*_ground(frame, w)]
    for worth in worths:
        body += _mark(worth, frame)

    def said(worth: Worth) -> str:
        off = (worth.points or 0) - (worth.thing.points or 0)
        name = name_of(worth, w.language)
        return name if worth.verdict == "fair" else f"{name} {w.signed(off)}"

    body += _names(worths, frame, said)
    return picture(WIDE, HIGH, body, w.say("price-printed"))


def _ground(frame: Frame, w: Wording) -> Iterator[str]:
    x, y, end = frame.x, frame.y, frame.most
    corners = [(LEAST, 1 + FAIR), (end, 1 + FAIR), (end, 1 - FAIR), (LEAST, 1 - FAIR)]
    zone = "L".join(f"{x(at):.1f} {y(at * by):.1f}" for at, by in corners)
    yield f'<path class="zone" d="M{zone}Z"/>'
    for tick in TICKS:
        if tick < end:
            yield text(x(tick), HIGH - EDGE + 22, str(tick), "ax", "middle")
            yield text(EDGE - 12, y(tick) + 4, str(tick), "ax", "end")
            yield line(x(tick), EDGE, x(tick), HIGH - EDGE, "grid")
            yield line(EDGE, y(tick), WIDE - EDGE, y(tick), "grid")
    yield line(x(LEAST), y(LEAST), x(end), y(end), "zero")
    yield text(x(LEAST) + 14, EDGE + 18, w.say("price-more"), "dl")
    yield text(x(end) - 14, HIGH - EDGE - 14, w.say("price-less"), "dl", "end")
    yield text(WIDE - EDGE, HIGH - 8, w.say("price-printed-axis"), "ax", "end")
    yield text(EDGE, 24, w.say("price-measured-axis"), "ax")


def _mark(worth: Worth, frame: Frame) -> Iterator[str]:
    printed, points, half = worth.thing.points or 1, worth.points or 0, worth.points_half or 0
    x, y = frame.x(printed), frame.y(points)
    stem = line(x, y, x, frame.y(printed), "zero")
    yield stem.replace("<path", '<path stroke-dasharray="2 3" stroke-opacity="0.6"')
    for end in (points - half, points + half):
        yield line(x - 4, frame.y(end), x + 4, frame.y(end), "zero")
    yield line(x, frame.y(points - half), x, frame.y(points + half), "zero")
    if worth.verdict == "bargain":
        yield f'<path d="M{x:.1f} {y - 8:.1f}l8 14h-16Z" class="clear"/>'
    elif worth.verdict == "dear":
        yield f'<path d="M{x:.1f} {y + 8:.1f}l8 -14h-16Z" class="open"/>'
    else:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="clear"/>'


def _names(worths: Sequence[Worth], frame: Frame, said: Callable[[Worth], str]) -> Iterator[str]:
    """Bargains to the left of their marks: moved until none lies on another, else left out."""
    places = [(frame.x(w.thing.points or 1), frame.y(w.points or 0)) for w in worths]
    taken = [(x - 9, y - 9, x + 9, y + 9) for x, y in places]
    for worth, (x, y) in zip(worths, places, strict=True):
        wide = LETTER * len(said(worth))
        sides = ("end", "start") if worth.verdict == "bargain" else ("start", "end")
        for side, up in ((side, up) for up in (0, -16, 16, -30, 30) for side in sides):
            left = x + GAP if side == "start" else x - GAP - wide
            box = (left, y + up - TALL / 2, left + wide, y + up + TALL / 2)
            inside = left >= EDGE and box[2] <= WIDE and box[1] >= 0 and box[3] <= HIGH - EDGE
            if inside and not any(_meet(box, other) for other in taken):
                taken.append(box)
                at = left if side == "start" else left + wide
                kind = "ax hal" if worth.verdict == "fair" else "dl hal"
                yield text(at, y + up + 4, said(worth), kind, side)
                break


Box = tuple[float, float, float, float]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# --- a picture by itself --------------------------------------------------------------------------
def figure(measured: Prices, answer: str, title: str, language: Language) -> str:
    """The question, the answer, the chart, and the best and the worst with their reasons."""
    w = Wording({}, language)
    drawn = chart(measured, w)
    return framed(title, answer, drawn, [*_best(measured, w)])


def _best(measured: Prices, w: Wording) -> Iterator[tuple[str, str]]:
    for kind in ("bargain", "dear"):
        best = measured.best(kind)
        if best:
            yield w.say(measured.heading(kind)), "dl"
        for worth in best:
            of_it = named_reason(measured.stall, worth.thing, w)
            yield from ((part, "answer") for part in wrapped(of_it, 140))
