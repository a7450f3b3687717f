"""A map of hexes in characters: each hex is two lines high, even columns stand a line lower."""

from __future__ import annotations

from rich.text import Text

from sandtable.drawing import Plain
from sandtable.ground.free import point_in_polygon
from sandtable.terminal.signs import (
    ACTIVE_STYLE,
    OBJECTIVE,
    OPEN,
    SIDE_STYLES,
    SMOKE,
    TOO_FINE,
    Sign,
    sign_of,
)

NARROWEST, WIDEST = 3, 7
STEP = 3**0.5 / 2  # from column to column, in heights of a hex
HEIGHT = 100
FIRST = HEIGHT * STEP * 2 / 3  # the middle of the first column


class HexChart:
    """Above in a hex whoever is there, below its number, both on its terrain."""

    def __init__(self, view: Plain, columns: int) -> None:
        hexes = view["table"]["hexes"]
        self.view, self.columns, self.rows = view, hexes["columns"], hexes["rows"]
        self.wide = min(max((columns - 4) // self.columns, NARROWEST), WIDEST)
        letters = {piece["letter"]: piece["side"] for piece in view["pieces"]}
        self.sides = [letters[letter] for letter in sorted(letters)]
        across = self.columns * self.wide
        self.cells = [[Sign(" ", "")] * across for _ in range(2 * self.rows + 1)]
        self._draw_ground()
        self._draw_pieces()

    def _middle(self, column: int, row: int) -> tuple[int, int]:
        lower = HEIGHT // 2 if column % 2 == 0 else 0
        return round(FIRST + (column - 1) * HEIGHT * STEP), row * HEIGHT - HEIGHT // 2 + lower

    def _hex_at(self, at: list[int]) -> tuple[int, int]:
        """The column and row whose middle is nearest."""
        column = min(max(round((at[0] - FIRST) / (HEIGHT * STEP)) + 1, 1), self.columns)
        lower = HEIGHT // 2 if column % 2 == 0 else 0
        return column, min(max(round((at[1] - lower + HEIGHT / 2) / HEIGHT), 1), self.rows)

    def _write(self, column: int, row: int, line: int, signs: list[Sign]) -> None:
        top = 2 * (row - 1) + (1 if column % 2 == 0 else 0)
        left = (column - 1) * self.wide
        for n, sign in enumerate(signs[: self.wide - 1]):
            self.cells[top + line][left + n] = sign

    def _draw_ground(self) -> None:
        pieces = [
            (sign_of(piece), tuple((x, y) for x, y in piece["outline"]))
            for piece in self.view["terrain"]
            if piece["kind"] not in TOO_FINE and not piece.get("line")
        ]
        marked = self._marked()
        for column in range(1, self.columns + 1):
            for row in range(1, self.rows + 1):
                middle = self._middle(column, row)
                on = [sign for sign, outline in pieces if point_in_polygon(middle, outline)]
                ground = on[-1] if on else OPEN
                name = f"{column:02}{row:02}" if self.wide > 4 else ""
                self._write(column, row, 0, [ground] * (self.wide - 1))
                below = [Sign(letter, "grey50") for letter in name] or [ground] * (self.wide - 1)
                mark = marked.get((column, row))
                if mark:
                    below = [mark, *below][: self.wide - 1]
                self._write(column, row, 1, below)

    def _marked(self) -> dict[tuple[int, int], Sign]:
        """Objectives, smoke, and what else lies in a hex."""
        marks: dict[tuple[int, int], Sign] = {}
        for spot in self.view.get("spots") or ():
            marks[self._hex_at(spot["at"])] = Sign("!", "red")
        for smoke in self.view["smoke"]:
            marks[self._hex_at(smoke["at"])] = Sign(SMOKE, "white")
        for objective in self.view["objectives"]:
            marks[self._hex_at(objective["at"])] = Sign(OBJECTIVE, "bold yellow")
        return marks

    def _draw_pieces(self) -> None:
        """Labels of those in a hex, the first whole, the others as far as there is room."""
        here: dict[tuple[int, int], list[Plain]] = {}
        for piece in self.view["pieces"]:
            if piece["fate"] == "fit" and piece["at"]:
                here.setdefault(self._hex_at(piece["at"]), []).append(piece)
        for (column, row), pieces in here.items():
            signs: list[Sign] = []
            for piece in pieces:
                style = SIDE_STYLES[self.sides.index(piece["side"])]
                if piece["active"]:
                    style = f"{style} {ACTIVE_STYLE}"
                signs += [Sign(letter, style) for letter in piece["label"]]
            if len(pieces) > 1 and len(signs) > self.wide - 1:
                signs = [*signs[: self.wide - 2], Sign("+", "bold")]
            self._write(column, row, 0, signs)

    def lines(self) -> list[Text]:
        """The map with numbers of columns above and of rows on the left."""
        heads = "".join(f"{column:02}".ljust(self.wide) for column in range(1, self.columns + 1))
        lines = [Text(f"    {heads}".rstrip(), "grey62")]
        for n, cells in enumerate(self.cells):
            number = f"{n // 2 + 1:02}" if n % 2 == 0 and n // 2 < self.rows else ""
            line = Text(f"{number:>3} ", "grey62")
            for sign in cells:
                line.append(sign.mark, sign.style)
            lines.append(line)
        return lines
