"""The map in characters, from what a drawing shows: a character is twice as high as wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from rich.text import Text

from sandtable.drawing import Plain
from sandtable.explain.words import Language, sentence
from sandtable.ground.free import point_in_polygon
from sandtable.terminal.hex_chart import HexChart
from sandtable.terminal.signs import (
    ACTIVE_STYLE,
    DOOR_OPEN,
    DOOR_SHUT,
    FALLEN,
    OBJECTIVE,
    OPEN,
    OUTER_WALL,
    SIDE_STYLES,
    SMOKE,
    TOO_FINE,
    WINDOW,
    Sign,
    arrow,
    sign_of,
)

Place = Sequence[float]
SHUT = ("shut", "locked")


def chart_of(view: Plain, columns: int, rows: int) -> Chart | HexChart:
    """The map that fits into so many columns and rows."""
    if view["table"].get("hexes"):
        return HexChart(view, columns)
    return Chart(view, columns, rows)


class Chart:
    """A free table on a grid of characters. Positions are in 1/100 of the ruleset's unit."""

    def __init__(self, view: Plain, columns: int, rows: int) -> None:
        table = view["table"]
        self.view, self.width, self.height = view, table["width"], table["height"]
        self.label_every = table["grid"]["label"]
        self.sides = sides_of(view)
        cell = max(self.width / columns, self.height / (2 * rows))
        self.columns = max(1, round(self.width / cell))
        self.rows = max(1, round(self.height / (2 * cell)))
        self.wide, self.high = self.width / self.columns, self.height / self.rows
        self.cells = [[OPEN] * self.columns for _ in range(self.rows)]
        self._draw_ground()
        self._draw_things()
        self._draw_pieces()

    # --- drawing
    def _place(self, at: Place) -> tuple[int, int]:
        row = min(max(int(at[1] / self.high), 0), self.rows - 1)
        return row, min(max(int(at[0] / self.wide), 0), self.columns - 1)

    def _put(self, at: Place, sign: Sign) -> None:
        row, column = self._place(at)
        self.cells[row][column] = sign

    def _draw_ground(self) -> None:
        terrain = [piece for piece in self.view["terrain"] if piece["kind"] not in TOO_FINE]
        areas = [piece for piece in terrain if not piece.get("line")]
        for piece in areas:
            self._fill(piece["outline"], sign_of(piece))
        for piece in areas:
            if self._is_narrow(piece["outline"]):
                self._draw_line([*piece["outline"], piece["outline"][0]], sign_of(piece))
            elif piece.get("openings"):
                self._draw_line([*piece["outline"], piece["outline"][0]], OUTER_WALL)
        for piece in terrain:
            if piece.get("line"):
                self._draw_line(piece["outline"], sign_of(piece))
            for wall in piece.get("walls") or ():
                self._draw_line(wall, OUTER_WALL)
        for piece in areas:
            self._letter(piece)

    def _is_narrow(self, outline: list[list[int]]) -> bool:
        """So thin that it may lie between the middles of all characters."""
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        thin = max(xs) - min(xs) < 2 * self.wide or max(ys) - min(ys) < 2 * self.high
        return bool(thin)

    def _fill(self, outline: list[list[int]], sign: Sign) -> None:
        corners = tuple((x, y) for x, y in outline)
        top, left = self._place((min(x for x, _ in corners), min(y for _, y in corners)))
        low, right = self._place((max(x for x, _ in corners), max(y for _, y in corners)))
        for row in range(top, low + 1):
            for column in range(left, right + 1):
                middle = (round((column + 0.5) * self.wide), round((row + 0.5) * self.high))
                if point_in_polygon(middle, corners):
                    self.cells[row][column] = sign

    def _letter(self, piece: Plain) -> None:
        """A letter of the scenario in the middle of a piece large enough to carry it."""
        letter = piece["sign"]
        if len(letter) != 1:
            return
        corners = tuple((x, y) for x, y in piece["outline"])
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        middle = (round((min(xs) + max(xs)) / 2), round((min(ys) + max(ys)) / 2))
        if point_in_polygon(middle, corners):
            self._put(middle, Sign(letter, "bold white"))

    def _draw_line(self, points: Sequence[Place], sign: Sign) -> None:
        """Along straight legs, so close that no character is left out."""
        step = min(self.wide, self.high) / 2
        for p, q in pairwise(points):
            parts = max(1, int(hypot(q[0] - p[0], q[1] - p[1]) / step))
            for n in range(parts):
                share = (n + 0.5) / parts
                self._put((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share), sign)

    def _draw_things(self) -> None:
        for piece in self.view["terrain"]:
            for opening in piece.get("openings") or ():
                self._put(_middle(opening["ends"]), Sign(_opening_mark(opening), "bold yellow"))
        for smoke in self.view["smoke"]:
            self._fill_circle(smoke["at"], smoke["radius"])
        for objective in self.view["objectives"]:
            if objective["at"]:
                self._put(objective["at"], Sign(OBJECTIVE, "bold yellow"))
        for piece in self.view["pieces"]:
            if piece["fate"] == "casualty" and piece["at"]:
                self._put(piece["at"], Sign(FALLEN, SIDE_STYLES[self.sides.index(piece["side"])]))

    def _fill_circle(self, at: Place, radius: int) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = (column + 0.5) * self.wide, (row + 0.5) * self.high
                if hypot(x - at[0], y - at[1]) <= radius:
                    self.cells[row][column] = Sign(SMOKE, "white")

    def _draw_pieces(self) -> None:
        """`A7→` with its letter on the piece's place; whoever acts now is placed first."""
        up = [piece for piece in self.view["pieces"] if piece["fate"] == "fit" and piece["at"]]
        up.sort(key=lambda piece: not piece["active"])
        taken: set[tuple[int, int]] = set()
        for piece in up:
            label, row, column = self._room_for(piece, taken)
            style = SIDE_STYLES[self.sides.index(piece["side"])]
            if piece["active"]:
                style = f"{style} {ACTIVE_STYLE}"
            for n, letter in enumerate(label):
                taken.add((row, column + n))
                self.cells[row][column + n] = Sign(letter, style)

    def _room_for(self, piece: Plain, taken: set[tuple[int, int]]) -> tuple[str, int, int]:
        """Where a label stands: on its place, without the arrow or a little aside if need be."""
        row, column = self._place(piece["at"])
        short = piece["label"]
        whole = f"{short}{arrow(piece['facing'])}"
        for down, aside, label in nearby_labels(whole, short):
            r = row + down
            first = min(max(column + aside, 0), self.columns - len(label))
            cells = {(r, first + n) for n in range(len(label))}
            if 0 <= r < self.rows and not cells & taken:
                return label, r, first
        return whole, row, min(column, self.columns - len(whole))

    # --- out
    def lines(self) -> list[Text]:
        """The map with a ruler above and on the left."""
        lines = [Text(f"    {self._ruler()}", "grey62")]
        for row, cells in enumerate(self.cells):
            line = Text(f"{self._mark(row):>3} ", "grey62")
            for sign in cells:
                line.append(sign.mark, sign.style)
            lines.append(line)
        return lines

    def _ruler(self) -> str:
        ruler = [" "] * (self.columns + 3)
        for at in range(0, self.width + 1, self.label_every):
            column = min(int(at / self.wide), self.columns - 1)
            for n, digit in enumerate(str(at // 100)):
                ruler[column + n] = digit
        return "".join(ruler).rstrip()

    def _mark(self, row: int) -> str:
        """The number that lies in a row, if any."""
        start, end = row * self.high, (row + 1) * self.high
        at = int(-(-start // self.label_every)) * self.label_every
        return str(at // 100) if start <= at < end else ""


def nearby_labels(whole: str, short: str) -> Iterator[tuple[int, int, str]]:
    """Rows down, columns aside and the label to try, the truest first."""
    for down, most in ((0, 3), (-1, 2), (1, 2)):
        for aside in range(most + 1):
            for way in (aside, -aside) if aside else (0,):
                yield down, way, whole
                yield down, way, short


def sides_of(view: Plain) -> list[str]:
    """The sides in their order: A before B."""
    letters = {piece["letter"]: piece["side"] for piece in view["pieces"]}
    return [letters[letter] for letter in sorted(letters)]


def _opening_mark(opening: Plain) -> str:
    if opening["kind"] == "window":
        return WINDOW
    return DOOR_SHUT if opening.get("state") in SHUT else DOOR_OPEN


def _middle(ends: Any) -> tuple[float, float]:
    return sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends)


def legend(view: Plain, language: Language) -> list[str]:
    """What the signs mean, with the letter and the name of each piece of terrain."""
    terrain: dict[str, None] = {}
    for piece in view["terrain"]:
        if piece["kind"] in TOO_FINE:
            continue
        letter = f" {piece['sign']}" if len(piece["sign"]) == 1 else ""
        first = piece["detail"].partition(" · ")[0]
        detail = f" ({first})" if first else ""
        terrain[f"{sign_of(piece).mark}{letter} {piece['label']}{detail}"] = None
    openings = {_opening_mark(o) for piece in view["terrain"] for o in piece.get("openings") or ()}
    keys = {DOOR_SHUT: "door-shut", DOOR_OPEN: "door-open", WINDOW: "window"}
    signs = [*terrain, *(f"{m} {sentence(f'chart-{keys[m]}', language)}" for m in sorted(openings))]
    if view["objectives"]:
        names = ", ".join(objective["label"] for objective in view["objectives"])
        signs.append(f"{OBJECTIVE} {names}")
    if view["smoke"]:
        signs.append(f"{SMOKE} {sentence('chart-smoke', language)}")
    hexes = bool(view["table"].get("hexes"))
    signs.append(sentence("chart-counters" if hexes else "chart-figures", language))
    return signs
