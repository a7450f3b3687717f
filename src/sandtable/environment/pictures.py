"""A view as a picture: the terminal's map (`ansi`), or the table in colours (`rgb_array`)."""

from __future__ import annotations

from importlib.util import find_spec
from io import StringIO
from math import hypot, sqrt
from typing import Any

from sandtable.drawing import Plain
from sandtable.explain.words import Language
from sandtable.refusals import BadInput

MODES = ("ansi", "rgb_array")
COLUMNS, ROWS = 96, 40
#: The longer side, in pixels; it is drawn twice as large and made smaller, for smooth edges.
LONG, FINER = 720, 2

PAPER, INK, GRID = "#efe9d2", "#4a4a42", "#c9c1a4"
HEIGHT = 100  # of a hex, in hundredths of it
KINDS = {
    "building": "#b9ac9c", "bunker": "#9a938a", "wall": "#7a7a7a", "barrier": "#7a7a7a",
    "rubble": "#c7c0b4", "hedge": "#5f7f45", "fence": "#a58b5a", "barbed-wire": "#8a7a8a",
    "ditch": "#a07a4a", "trench": "#a07a4a", "bushes": "#93ad70", "woods": "#7fa06a",
    "orchard": "#a9c58c", "field": "#e6d98a", "marsh": "#a9c4b4", "water": "#8fc0d8",
    "ice": "#dcebf2", "hill": "#dccb9a", "crest": "#8a5a2b", "platform": "#cfc8bb",
    "stairs": "#bdb5a6", "road": "#d3c4a5", "bridge": "#b9a182", "airstrip": "#d9d4cc",
    "crates": "#a98a5c", "vehicle": "#8d8d84",
}  # fmt: skip
OTHER, SMOKE, GOAL = "#d8cfb4", "#f4f4f4", "#d79b1e"
SIDES = {"A": "#2f5d9e", "B": "#a8322f"}
#: Drawn at a screen, and too fine here.
TOO_FINE = ("print", "edge")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise BadInput("unknown-render-mode", value=mode, nearest=MODES)
    if mode == "rgb_array" and find_spec("PIL") is None:
        raise BadInput("needs-pillow")


def drawn(view: Plain, mode: str | None, language: Language) -> Any:
    if mode is None:
        return None
    return ansi(view) if mode == "ansi" else rgb_array(view)


def ansi(view: Plain) -> str:
    """The map that `play --terminal` shows, with colours."""
    from rich.console import Console

    from sandtable.terminal.chart import chart_of

    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="256", width=COLUMNS + 8)
    for line in chart_of(view, COLUMNS, ROWS).lines():
        console.print(line, soft_wrap=True)
    return out.getvalue()


def rgb_array(view: Plain) -> Any:
    """The table in colours: an array of height, width and 3."""
    import numpy as np
    from PIL import Image

    table = view["table"]
    scale = LONG / max(table["width"], table["height"])
    size = max(1, round(table["width"] * scale)), max(1, round(table["height"] * scale))
    picture = Image.new("RGB", (size[0] * FINER, size[1] * FINER), PAPER)
    _Table(view, picture, scale * FINER).draw()
    return np.asarray(picture.resize(size, Image.Resampling.BOX))


class _Table:
    """One picture being drawn."""

    def __init__(self, view: Plain, picture: Any, scale: float) -> None:
        from PIL import ImageDraw

        self._view, self._scale = view, scale
        self._pen = ImageDraw.Draw(picture)

    def _at(self, at: Any) -> tuple[float, float]:
        return at[0] * self._scale, at[1] * self._scale

    def _round(self, at: Any, radius: float, fill: str, rim: str = INK) -> None:
        x, y = self._at(at)
        self._pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill, rim, FINER)

    def draw(self) -> None:
        for piece in self._view["terrain"]:
            if piece["kind"] not in TOO_FINE:
                self._terrain(piece)
        hexes = self._view["table"].get("hexes")
        if hexes:
            self._grid(hexes["columns"], hexes["rows"])
        for smoke in self._view["smoke"]:
            self._round(smoke["at"], smoke["radius"] * self._scale, SMOKE, OTHER)
        for goal in self._view["objectives"]:
            if goal["at"]:
                self._star(goal["at"])
        placed = [piece for piece in self._view["pieces"] if piece["at"]]
        for piece in sorted(placed, key=lambda piece: piece["fate"] == "fit"):
            self._piece(piece)

    def _terrain(self, piece: Plain) -> None:
        points = [self._at(at) for at in piece["outline"]]
        fill = KINDS.get(piece["kind"], OTHER)
        if piece.get("state") in ("ruined", "burning"):
            fill = KINDS["rubble"]
        if piece.get("line"):
            self._pen.line(points, fill, 5 * FINER)
        elif len(points) > 2:
            self._pen.polygon(points, fill, INK)
        for wall in piece.get("walls") or ():
            self._pen.line([self._at(at) for at in wall], INK, FINER)
        for opening in piece.get("openings") or ():
            colour = "#6b4a2b" if opening["kind"] == "door" else "#cfe4ee"
            self._pen.line([self._at(at) for at in opening["ends"]], colour, 3 * FINER)

    def _grid(self, columns: int, rows: int) -> None:
        """Hexes 100 high, even columns half a hex lower."""
        out = HEIGHT / sqrt(3)
        for column in range(1, columns + 1):
            for row in range(1, rows + 1):
                x = out + (column - 1) * 1.5 * out
                y = (row - 0.5 + (column % 2 == 0) / 2) * HEIGHT
                ways = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))
                corners = [(x + dx * out / 2, y + dy * HEIGHT / 2) for dx, dy in ways]
                self._pen.polygon([self._at(at) for at in corners], None, GRID)

    def _star(self, at: Any) -> None:
        x, y = self._at(at)
        r = 7 * FINER
        self._pen.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], GOAL, INK)

    def _piece(self, piece: Plain) -> None:
        colour = SIDES[piece["letter"]]
        x, y = self._at(piece["at"])
        radius = max(5.0 * FINER, _reach(piece["base"]) * self._scale)
        if piece["fate"] != "fit":
            for dx in (-1, 1):
                ends = (x - dx * radius / 2, y - radius / 2, x + dx * radius / 2, y + radius / 2)
                self._pen.line(ends, colour, 2 * FINER)
            return
        self._round(piece["at"], radius, colour, "#ffffff" if piece["active"] else INK)
        if piece["facing"] and any(piece["facing"]):
            dx, dy = piece["facing"]
            long = hypot(dx, dy)
            tip = (x + 1.5 * radius * dx / long, y + 1.5 * radius * dy / long)
            self._pen.line((x, y, *tip), INK, 2 * FINER)
        label = piece["label"]
        size = min(1.2, 2.7 / max(1, len(label))) * radius
        self._pen.text((x, y), label, "#ffffff", anchor="mm", font_size=size)


def _reach(base: Plain) -> float:
    """Half of the narrower side."""
    return float(base["round"] if "round" in base else min(base["box"]) / 2)
