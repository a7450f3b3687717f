"""A table or a map as a picture: SVG, drawn from the true outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from sandtable.ground.hexes import (
    all_hexes,
    centre_of,
    drawn_side,
    drawn_size,
    hex_name,
    neighbour,
    outline_of_hex,
)
from sandtable.scenarios.shown import shown_of

Point = tuple[int, int]
LEVELS = ("#efe9d2", "#e2d3a4", "#cdb377", "#b08d4f")
GROUND = {
    "forest": "#7fa06a",
    "brush": "#b9c48f",
    "orchard": "#a9c58c",
    "fields": "#e6d98a",
    "marsh": "#a9c4b4",
    "cemetery": "#cfcfc0",
    "wood-building": "#b98a5e",
    "hard-building": "#9a938a",
    "wood-ruin": "#cfae8c",
    "hard-ruin": "#bdb7af",
    "airstrip": "#d9d4cc",
    "frozen-lake": "#dcebf2",
    "shallow-water": "#bcdde8",
    "deep-water": "#8fc0d8",
    "open-water": "#6fa9c9",
    "embankment": "#d0b98c",
}
SIDES = {
    "bocage": ("#3f5f2c", 150),
    "bocage-gap": ("#8fa86f", 150),
    "hedge": ("#6d8f4e", 110),
    "wall": ("#7a7a7a", 90),
    "crest": ("#8a5a2b", 110),
    "ravine": ("#6b4a2b", 90),
    "ditch-edge": ("#a07a4a", 90),
    "coral-reef": ("#d9776a", 130),
    "beach-edge": ("#e3cf86", 130),
}
PLAIN_SIDE = ("#555555", 90)
ROAD, INK, PAPER = "#b9a182", "#4a4a42", "#fbf8ee"
SIDE_INK = ("#3b5a8a", "#8a3b3b")


def picture(scenario: Any, language: str) -> str:
    """The table of a scenario as an SVG file; a hex is 2 000 units wide, a cm or inch 100."""
    hexes = shown_of(scenario).UNIT == "hex"
    ground = scenario.ground if hexes else None
    size = drawn_size(ground.columns, ground.rows) if ground else (scenario.width, scenario.height)
    body = _hex_map(scenario, language) if hexes else _table(scenario, language)
    title = escape(scenario.title.told_in(language))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"'
        f' font-family="sans-serif" role="img"><title>{title}</title>'
    )
    paper = f'<rect width="{size[0]}" height="{size[1]}" fill="{PAPER}"/>'
    return "\n".join([head, paper, *body, "</svg>"]) + "\n"


def _polygon(outline: Iterable[Point], fill: str, more: str = "") -> str:
    points = " ".join(f"{x},{y}" for x, y in outline)
    return f'<polygon points="{points}" fill="{fill}"{more}/>'


def _line(a: Point, b: Point, ink: str, wide: int) -> str:
    return (
        f'<line x1="{a[0]}" y1="{a[1]}" x2="{b[0]}" y2="{b[1]}" stroke="{ink}"'
        f' stroke-width="{wide}" stroke-linecap="round"/>'
    )


def _text(at: Point, text: str, size: int, ink: str = INK) -> str:
    return (
        f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" fill="{ink}"'
        f' text-anchor="middle">{escape(text)}</text>'
    )


# --- hexes ----------------------------------------------------------------------------------------
def _hex_map(scenario: Any, language: str) -> Iterator[str]:
    ground = scenario.ground
    places = list(all_hexes(ground.columns, ground.rows))
    for at in places:
        hex_ = ground.hexes[at]
        fill = GROUND.get(hex_.base, LEVELS[hex_.level])
        zone = [ink for side, ink in zip(scenario.sides, SIDE_INK, strict=True) if at in side.zones]
        edge = f' stroke="{INK}" stroke-width="20" stroke-opacity="0.45"'
        yield _polygon(outline_of_hex(at), fill, edge)
        if zone:
            yield _polygon(outline_of_hex(at), zone[0], ' fill-opacity="0.10"')
    yield from _roads(scenario, places)
    for side, listed in ground.sides.items():
        for hexside in listed:
            yield _line(*drawn_side(side), *SIDES.get(hexside.row, PLAIN_SIDE))
    for at in places:
        yield from _in_hex(scenario, at, language)


def _roads(scenario: Any, places: list[Point]) -> Iterator[str]:
    ground = scenario.ground
    for at in places:
        for direction in (1, 2, 3):
            to = neighbour(at, direction)
            both = ground.has(to) and "road" in ground.hexes[at].over
            if both and "road" in ground.hexes[to].over and (at, direction) not in ground.unjoined:
                yield _line(centre_of(at), centre_of(to), ROAD, 260)


def _in_hex(scenario: Any, at: Point, language: str) -> Iterator[str]:
    """Its number, its level, what lies over it, its name."""
    (x, y), hex_ = centre_of(at), scenario.ground.hexes[at]
    yield _text((x, y - 560), hex_name(at), 260)
    if hex_.level:
        yield _text((x + 560, y + 90), str(hex_.level), 300)
    over = [row for row in hex_.over if row != "road"]
    over += ["tunnel"] if at in {m for pair in scenario.ground.tunnels for m in pair} else []
    names = [scenario.name_of(row, language) for row in over]
    if hex_name(at) in scenario.names:
        names.append(scenario.name_of(hex_name(at), language))
    for n, text in enumerate(names):
        yield _text((x, y + 160 + 260 * n), text, 220)


# --- free tables ----------------------------------------------------------------------------------
def _table(scenario: Any, language: str) -> Iterator[str]:
    for side, ink in zip(scenario.sides, SIDE_INK, strict=True):
        for left, top, right, bottom in side.zones:
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            yield _polygon(corners, ink, ' fill-opacity="0.10"')
    for piece in shown_of(scenario).ground(scenario):
        edge = f' fill-opacity="0.7" stroke="{INK}" stroke-width="20"'
        yield _polygon(piece.outline, LEVELS[2], edge)
        xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
        middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
        yield _text(middle, scenario.name_of(piece.part_of, language), 150)
