"""Strokes of a picture in SVG, and a piece of terrain on its way onto paper."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any
from zlib import crc32

from sandtable.ground.free import point_in_polygon

Point = tuple[float, float]
INK = "#000"
MOST_SIGNS = 160


class Piece:
    """A piece of terrain on its way onto paper; `pen` is a thin line, in units of the view."""

    __slots__ = ("outline", "pen", "plain", "seed")

    def __init__(self, plain: dict[str, Any], pen: float) -> None:
        self.plain, self.pen = plain, pen
        self.outline: list[Point] = [(float(x), float(y)) for x, y in plain["outline"]]
        self.seed = crc32(plain["id"].encode())

    def chance(self) -> float:
        """Between 0 and 1, the same on every machine."""
        self.seed = (self.seed * 1_103_515_245 + 12_345) % 2**31
        return self.seed / 2**31

    @property
    def box(self) -> tuple[float, float, float, float]:
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def is_line(self) -> bool:
        return bool(self.plain.get("line")) or len(self.outline) == 2

    @property
    def middle(self) -> Point:
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def path(self, fill: str = "none", wide: float = 1, more: str = "", ink: str = INK) -> str:
        shut = "" if self.is_line else "Z"
        return (
            f'<path d="{path_of(self.outline)}{shut}" fill="{fill}" stroke="{ink}"'
            f' stroke-width="{wide * self.pen:.1f}" {more}/>'
        )

    def spine(self) -> tuple[Point, Point, float]:
        """The middle line of a long thin piece, and how wide it is."""
        if len(self.outline) == 2:
            return self.outline[0], self.outline[1], 0
        left, top, right, bottom = self.box
        if right - left >= bottom - top:
            at = (top + bottom) / 2
            return (left, at), (right, at), bottom - top
        at = (left + right) / 2
        return (at, top), (at, bottom), right - left

    def strewn(self, gap: float, edge: float = 0.3) -> Iterator[Point]:
        """Points inside, about so far from one another."""
        left, top, right, bottom = self.box
        gap = max(gap, ((right - left) * (bottom - top) / MOST_SIGNS) ** 0.5)
        y, odd = top + gap * edge, False
        while y < bottom:
            x = left + gap * (0.8 if odd else 0.3)
            while x < right:
                at = (x + (self.chance() - 0.5) * gap * 0.4, y + (self.chance() - 0.5) * gap * 0.4)
                if inside(at, self.outline):
                    yield at
                x += gap
            y, odd = y + gap * 0.9, not odd


def inside(at: Point, outline: list[Point]) -> bool:
    whole = tuple((round(x), round(y)) for x, y in outline)
    return point_in_polygon((round(at[0]), round(at[1])), whole)


def path_of(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def stroke(d: str, wide: float, more: str = "", ink: str = INK) -> str:
    return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{wide:.1f}" {more}/>'


def circle(at: Point, radius: float, fill: str, wide: float, more: str = "", ink: str = INK) -> str:
    return (
        f'<circle cx="{at[0]:.0f}" cy="{at[1]:.0f}" r="{radius:.0f}" fill="{fill}"'
        f' stroke="{ink}" stroke-width="{wide:.1f}" {more}/>'
    )


def square(at: Point, half: float, fill: str, wide: float, more: str = "", ink: str = INK) -> str:
    """Round a point, so far to each side."""
    return (
        f'<rect x="{at[0] - half:.0f}" y="{at[1] - half:.0f}" width="{2 * half:.0f}"'
        f' height="{2 * half:.0f}" fill="{fill}" stroke="{ink}" stroke-width="{wide:.1f}" {more}/>'
    )


def cross(left: float, top: float, right: float, bottom: float) -> str:
    """From corner to corner."""
    return path_of([(left, top), (right, bottom)]) + path_of([(right, top), (left, bottom)])


def dashes(piece: Piece, drawn: float, left: float) -> str:
    return f'stroke-dasharray="{drawn * piece.pen:.0f} {left * piece.pen:.0f}"'


def along(start: Point, end: Point, step: float) -> Iterator[Point]:
    """Points from end to end, evenly."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    parts = max(1, round(long / step))
    for n in range(parts):
        share = (n + 0.5) / parts
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def ticks(piece: Piece, start: Point, end: Point, gap: float, size: float) -> Iterator[str]:
    """Small strokes across a line."""
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1
    nx, ny = -(end[1] - start[1]) / long, (end[0] - start[0]) / long
    reach = size * piece.pen
    d = "".join(
        f"M{x - nx * reach:.0f} {y - ny * reach:.0f}L{x + nx * reach:.0f} {y + ny * reach:.0f}"
        for x, y in along(start, end, gap * piece.pen)
    )
    yield stroke(d, piece.pen)


def hatching(piece: Piece, gap: float, upright: bool = False) -> str:
    left, top, right, bottom = piece.box
    slant = 0 if upright else bottom - top
    x, d = left - slant, ""
    while x < right:
        d += f"M{x:.0f} {bottom:.0f}L{x + slant:.0f} {top:.0f}"
        x += gap
    return d


def clipped(piece: Piece, d: str, more: str) -> str:
    name = f"c{crc32(piece.plain['id'].encode()):x}{crc32(d.encode()):x}"
    return (
        f'<clipPath id="{name}"><path d="{path_of(piece.outline)}Z"/></clipPath>'
        f'<path d="{d}" clip-path="url(#{name})" fill="none" stroke="{INK}"'
        f' stroke-width="{piece.pen * 0.7:.1f}" {more}/>'
    )
