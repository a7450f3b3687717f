"""The pictures of a report as SVG: they need no script, and take their colours from the page.

Each is drawn for a width in pixels, once for a desk and once for a phone. A mark tells its number
where a pointer rests on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import NamedTuple

Written = Callable[[float], str]


class Mark(NamedTuple):
    """An estimate with its interval; clear of nought, or the same games."""

    mean: float
    low: float
    high: float
    clear: bool
    same: bool
    told: str


class Row(NamedTuple):
    """A line of the forest: a mark in each panel; a heading has none."""

    label: str
    below: str
    marks: tuple[Mark, ...]


class Panel(NamedTuple):
    """A column of the forest; between −zone and zone of its middle nothing matters."""

    title: str
    told: Written
    middle: float = 0.0
    zone: float = 0.0
    note: str = ""
    ends: tuple[str, str] = ("", "")


# --- the forest -----------------------------------------------------------------------------------
LABELS, ROW, HEAD, FOOT = 270, 46, 46, 44


def forest(panels: Sequence[Panel], rows: Sequence[Row], about: str) -> str:
    """Labels at the left, then a panel a measure, the first the widest."""
    width = 1080
    shares = [0.5, *[0.5 / max(len(panels) - 1, 1)] * (len(panels) - 1)]
    if len(panels) == 1:
        shares = [1.0]
    spaces = [(width - LABELS) * share for share in shares]
    tops = _tops(rows, ROW)
    height = tops[-1] + FOOT
    body: list[str] = []
    body += [
        line(0, top + ROW - 4, width, top + ROW - 4, "grid")
        for row, top in zip(rows, tops, strict=False)
        if row.marks
    ]
    left = float(LABELS)
    for n, (panel, space) in enumerate(zip(panels, spaces, strict=True)):
        marks = [row.marks[n] if row.marks else None for row in rows]
        places = [top + 18 for top in tops[:-1]]
        body += _panel(panel, marks, places, tops[-1], left, space)
        left += space
    for row, top in zip(rows, tops, strict=False):
        most = 40 if row.marks else 70
        crowded = bool(row.below) and len(row.label) > most
        body += _wrapped(0, top + (11 if crowded else 17), row.label, "dl hal", most)
        if row.below:
            body.append(text(0, top + (38 if crowded else 33), row.below, "ax"))
    return picture(width, height, body, about, "wide")


def forest_narrow(panel: Panel, rows: Sequence[Row], nth: int, about: str) -> str:
    """For a phone: labels above their marks."""
    width = 350
    labels = [[*wrap(row.label, 46)[:3], *([row.below] if row.below else [])] for row in rows]
    body: list[str] = []
    top, places = float(HEAD), list[float]()
    for row, lines in zip(rows, labels, strict=True):
        whole = len(lines) - bool(row.below)
        body += [
            text(0, top + 14 * (n + 1), said, "dl hal" if n < whole else "ax hal")
            for n, said in enumerate(lines)
        ]
        top += 14 * len(lines) + 18
        places.append(top)
        top += 16 if row.marks else -8
    marks = [row.marks[nth] if row.marks else None for row in rows]
    drawn = _panel(panel, marks, places, top, 0, width)
    return picture(width, top + FOOT, [*drawn, *body], about, "narrow")


def _tops(rows: Sequence[Row], height: float) -> list[float]:
    tops, top = [], float(HEAD)
    for row in rows:
        tops.append(top)
        top += height if row.marks else 28
    return [*tops, top]


def _panel(
    panel: Panel,
    marks: Sequence[Mark | None],
    places: Sequence[float],
    bottom: float,
    left: float,
    space: float,
) -> list[str]:
    """Each mark at its place from above."""
    there = [mark for mark in marks if mark is not None]
    most = max([abs(e - panel.middle) for m in there for e in (m.low, m.high)] + [panel.zone * 1.4])
    step = nice(most / (2.2 if space > 250 else 1.3))
    most = max(most * 1.12, step)
    middle, half = left + space / 2, space / 2 - 34

    def place(value: float) -> float:
        return middle + (value - panel.middle) / most * half

    body = [text(middle, 16, panel.title, "dl", "middle")]
    if panel.zone:
        a, b = place(panel.middle - panel.zone), place(panel.middle + panel.zone)
        body.append(rect(a, HEAD - 8, b - a, bottom - HEAD + 8, "zone"))
        body.append(text(middle, 32, panel.note, "ax", "middle"))
    for n in range(-floor(most / step), floor(most / step) + 1):
        at = place(panel.middle + n * step)
        body.append(line(at, HEAD - 8, at, bottom, "grid" if n else "zero"))
        body.append(text(at, bottom + 16, panel.told(panel.middle + n * step), "ax", "middle"))
    if panel.ends[0]:
        body.append(text(left + 6, bottom + 34, f"◂ {panel.ends[0]}", "ax"))
        body.append(text(left + space - 6, bottom + 34, f"{panel.ends[1]} ▸", "ax", "end"))
    for mark, y in zip(marks, places, strict=True):
        if mark is not None:
            body.append(_mark(mark, place, y, left, space))
    return body


def _mark(mark: Mark, place: Callable[[float], float], y: float, left: float, space: float) -> str:
    x, a, b = place(mark.mean), place(mark.low), place(mark.high)
    kind = "clear" if mark.clear else "open"
    if mark.same:
        shape = f'<path d="M{x:.1f} {y - 6:.1f}l6 6-6 6-6-6z" class="open"/>'
    else:
        shape = f'{line(a, y, b, y, "bar")}<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>'
    wide = 7.2 * len(mark.told)
    if b + 8 + wide < left + space:
        label = text(b + 8, y + 4, mark.told, "dl hal")
    elif a - 8 - wide > left:
        label = text(a - 8, y + 4, mark.told, "dl hal", "end")
    else:
        label = text(min(x, left + space - wide / 2), y - 9, mark.told, "dl hal", "middle")
    return f"<g>{shape}{label}<title>{escape(mark.told)}</title></g>"


# --- columns and lines ----------------------------------------------------------------------------
TOP = 42  # of the highest line of a scale


class Bars(NamedTuple):
    """Columns beside one another: the values of a series, its class and its name."""

    name: str
    kind: str
    values: tuple[float, ...]


def columns(
    names: Sequence[str], series: Sequence[Bars], written: Written, under: str, about: str
) -> str:
    """About nought, such as differences turn by turn."""
    width, height, left, foot = 520, 250, 48, 34
    everything = [value for bars in series for value in bars.values] or [0.0]
    high, low = max(*everything, 0.0), min(*everything, 0.0)
    step = nice(max(high - low, 1e-6) / 3.5)
    top, bottom = ceil(high / step - 1e-9) * step, floor(low / step + 1e-9) * step
    top = top if top > bottom else bottom + step
    body = [*_scale(bottom, top, step, written, width, height, left, foot)]

    def y(value: float) -> float:
        return TOP + (top - value) / (top - bottom) * (height - foot - TOP - 6)

    space = (width - left - 8) / max(len(names), 1)
    thick = min(18.0, space * 0.8 / max(len(series), 1))
    largest = max(abs(v) for v in everything)
    for n, name in enumerate(names):
        x = left + space * (n + 0.5)
        if len(names) <= 14 or n % ceil(len(names) / 14) == 0:
            body.append(text(x, height - 14, name, "ax", "middle"))
        for k, bars in enumerate(series):
            value = bars.values[n]
            at = x + (k - len(series) / 2) * thick
            a, b = sorted((y(0), y(value)))
            said = f"{bars.name}, {name}: {written(value)}"
            drawn = rect(at + 0.5, a, thick - 1, max(b - a, 0.0), bars.kind)
            body.append(f"<g>{drawn}<title>{escape(said)}</title></g>")
            if largest and abs(value) == largest:
                under_it = b + 13 if value < 0 else a - 5
                body.append(text(at + thick / 2, under_it, written(value), "dl hal", "middle"))
    body.append(text(width - 4, height - 3, under, "ax", "end"))
    body += _legend(series, left, 14)
    return picture(width, height, body, about)


def histogram(
    names: Sequence[str],
    now: Sequence[float],
    before: Sequence[float] | None,
    written: Written,
    words: tuple[str, str, str],
    about: str,
) -> str:
    """Shares; a dash shows the battle as written. `words`: under the axis, now, and before."""
    width, height, left, foot = 520, 250, 48, 34
    high = max([*now, *(before or ()), 0.01])
    step = nice(high / 3)
    top = ceil(high / step - 1e-9) * step
    body = [*_scale(0, top, step, written, width, height, left, foot)]

    def y(value: float) -> float:
        return TOP + (top - value) / top * (height - foot - TOP - 6)

    space = (width - left - 8) / max(len(names), 1)
    for n, name in enumerate(names):
        a = left + space * n + space * 0.12
        thick = space * 0.76
        said = f"{name}: {written(now[n])}" + ("" if before is None else f" ({written(before[n])})")
        drawn = rect(a, y(now[n]), thick, y(0) - y(now[n]), "share")
        drawn += line(a, y(now[n]), a + thick, y(now[n]), "edge")
        if before is not None:
            at = y(before[n])
            drawn += line(a - space * 0.06, at, a + thick + space * 0.06, at, "dash")
        body.append(f"<g>{drawn}<title>{escape(said)}</title></g>")
        if len(names) <= 16 or n % ceil(len(names) / 16) == 0:
            body.append(text(left + space * (n + 0.5), height - 14, name, "ax", "middle"))
    body.append(text(width - 4, height - 3, words[0], "ax", "end"))
    body.append(text(width - 4, 14, words[1], "dl", "end"))
    if before is not None:
        body.append(text(width - 4, 29, f"- - - {words[2]}", "ax", "end"))
    return picture(width, height, body, about)


def steps(
    turns: int,
    lines: Sequence[tuple[str, str, Sequence[float]]],
    written: Written,
    under: str,
    about: str,
) -> str:
    """Shares that grow from turn to turn: name, class and values of each line."""
    width, height, left, foot = 520, 250, 48, 34
    high = max([v for _, _, values in lines for v in values] + [0.01])
    step = nice(high / 3)
    top = ceil(high / step - 1e-9) * step
    body = [*_scale(0, top, step, written, width, height, left, foot)]

    def y(value: float) -> float:
        return TOP + (top - value) / top * (height - foot - TOP - 6)

    space = (width - left - 90) / max(turns, 1)
    ends: list[float] = []
    body += [
        text(left + space * (n + 0.5), height - 14, str(n + 1), "ax", "middle")
        for n in range(0, turns, ceil(turns / 14))
    ]
    for name, kind, values in lines:
        path = "".join(
            f"{'M' if n == 0 else 'L'}{left + space * n:.1f} {y(v):.1f}"
            f"L{left + space * (n + 1):.1f} {y(v):.1f}"
            for n, v in enumerate(values)
        )
        last = written(values[-1]) if values else ""
        body.append(
            f'<path d="{path}" class="{kind}"><title>{escape(f"{name}: {last}")}</title></path>'
        )
        if values and "dashed" not in kind:
            at = y(values[-1]) + 4
            while any(abs(at - other) < 28 for other in ends):
                at += 4
            ends.append(at)
            body.append(text(left + space * turns + 6, at, _cut(name, 13), "dl"))
            body.append(text(left + space * turns + 6, at + 13, last, "ax"))
    body.append(text(left + space * turns, height - 3, under, "ax", "end"))
    return picture(width, height, body, about)


def _scale(
    bottom: float,
    top: float,
    step: float,
    written: Written,
    width: float,
    height: float,
    left: float,
    foot: float,
) -> Iterator[str]:
    for n in range(round((top - bottom) / step) + 1):
        value = bottom + n * step
        y = TOP + (top - value) / (top - bottom) * (height - foot - TOP - 6)
        yield line(left, y, width - 4, y, "zero" if abs(value) < step / 9 else "grid")
        yield text(left - 8, y + 4, written(value), "ax", "end")


def _legend(series: Sequence[Bars], left: float, y: float) -> Iterator[str]:
    for bars in series:
        round_ = ' rx="5"' if bars.kind == "side-a" else ""
        yield f'<rect x="{left}" y="{y - 9}" width="10" height="10"{round_} class="{bars.kind}"/>'
        yield text(left + 15, y, bars.name, "ax")
        left += 32 + 6.6 * len(bars.name)


# --- strokes --------------------------------------------------------------------------------------
def picture(width: float, height: float, body: Sequence[str], about: str, kind: str = "") -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="100%" role="img" class="{kind}"'
        f' aria-label="{escape(about)}">{"".join(body)}</svg>'
    )


def text(x: float, y: float, said: str, kind: str, anchor: str = "start") -> str:
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}"{where}>{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" class="{kind}"/>'


def rect(x: float, y: float, width: float, height: float, kind: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}"/>'
    )


def nice(step: float) -> float:
    """1, 2 or 5 of a power of ten, not below."""
    power = 10.0 ** floor(log10(max(step, 1e-9)))
    return next(n * power for n in (1, 2, 5, 10) if n * power >= step * 0.999)


def counts(
    values: Mapping[str, int], most: int = 16
) -> tuple[list[str], Callable[[Mapping[str, int]], list[float]]]:
    """Names of columns for whole numbers, several in one where there are many; and the shares."""
    numbers = [int(n) for n in values] or [0]
    low, high = min(numbers), max(numbers)
    wide = max(1, ceil((high - low + 1) / most))
    starts = list(range(low, high + 1, wide))
    names = [str(n) if wide == 1 else f"{n}–{n + wide - 1}" for n in starts]

    def shares(of: Mapping[str, int]) -> list[float]:
        total = sum(of.values()) or 1
        counts = [0] * len(starts)
        for number, times in of.items():
            counts[min(max((int(number) - low) // wide, 0), len(starts) - 1)] += times
        return [n / total for n in counts]

    return names, shares


def wrapped(said: str, most: int) -> list[str]:
    return wrap(said, most)


def _cut(said: str, most: int) -> str:
    return said if len(said) <= most else f"{said[: most - 1]}…"


def _wrapped(x: float, y: float, said: str, kind: str, most: int) -> list[str]:
    """Two lines at most."""
    if len(said) <= most:
        return [text(x, y, said, kind)]
    cut = said.rfind(" ", 0, most + 1)
    first, rest = (said[:cut], said[cut + 1 :]) if cut > 0 else (said[:most], said[most:])
    return [text(x, y - 2, first, kind), text(x, y + 13, _cut(rest, most), kind)]
