"""The map in characters, drawn from the true outlines: a character is twice as high as wide."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from rich.text import Text

from sandtable.explain.words import Language, sentence
from sandtable.ground.free import point_in_polygon
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.field import Terrain
from sandtable.rulesets.combat_zone.hulls import is_there
from sandtable.rulesets.combat_zone.play.crews import as_figure
from sandtable.rulesets.combat_zone.state import CASUALTY, FIT, Battle, Fighter, Figure, Point
from sandtable.rulesets.combat_zone.telling import arrow, lowered, place_name
from sandtable.rulesets.combat_zone.vehicle import Vehicle

OBJECT, SMOKE, FALLEN, DOOR_OPEN, DOOR_SHUT, WINDOW = "◆", "≋", "†", "╌", "╋", "□"
OPENINGS = (
    (DOOR_SHUT, "chart-door-shut"),
    (DOOR_OPEN, "chart-door-open"),
    (WINDOW, "chart-window"),
)
SIDE_STYLES = ("bold bright_blue", "bold bright_red")
ACTIVE_STYLE = "reverse"


class Sign(NamedTuple):
    """How a kind of terrain is drawn: a character and a colour."""

    mark: str
    style: str


OPEN = Sign("·", "grey37")
SIGNS: dict[str, Sign] = {
    "building": Sign("░", "grey62"),
    "roof": Sign("▒", "grey62"),  # abstract: entered and seen out of anywhere
    "outer wall": Sign("█", "grey70"),
    "wall": Sign("▓", "white"),
    "barrier": Sign("▓", "white"),
    "hedge": Sign("♣", "green"),
    "fence": Sign("┼", "yellow"),
    "barbed-wire": Sign("x", "magenta"),
    "ditch": Sign("≡", "yellow4"),
    "trench": Sign("≡", "yellow4"),
    "bushes": Sign("♠", "green"),
    "window": Sign("□", "cyan"),
    "platform": Sign("▤", "grey70"),
    "level": Sign("▤", "grey70"),
    "road": Sign("∙", "grey50"),
    "difficult": Sign("♠", "green"),
    "solid": Sign("■", "grey58"),
    "cover": Sign("▪", "yellow4"),
    "none": Sign("▫", "grey50"),
}


def sign_of(terrain: Terrain) -> Sign:
    if terrain.kind == "building":
        return SIGNS["roof" if terrain.is_abstract else "building"]
    if terrain.kind != "none":
        return SIGNS.get(terrain.kind, SIGNS["none"])
    if terrain.impassable:
        return SIGNS["solid"]
    if terrain.difficult:
        return SIGNS["difficult"]
    return SIGNS["cover" if terrain.cover != "none" else "none"]


class Chart:
    """The table on a grid of characters. Positions are in 1/100 cm."""

    def __init__(self, battle: Battle, columns: int, rows: int) -> None:
        field = battle.field
        self.battle = battle
        self.cell = max(field.width / columns, field.height / (2 * rows))
        self.columns = max(1, round(field.width / self.cell))
        self.rows = max(1, round(field.height / (2 * self.cell)))
        self.wide, self.high = field.width / self.columns, field.height / self.rows
        self.cells = [[OPEN] * self.columns for _ in range(self.rows)]
        self._draw_ground()
        self._draw_things()
        self._draw_figures()

    # --- drawing
    def _place(self, at: tuple[float, float]) -> tuple[int, int]:
        row = min(max(int(at[1] / self.high), 0), self.rows - 1)
        return row, min(max(int(at[0] / self.wide), 0), self.columns - 1)

    def _put(self, at: tuple[float, float], mark: str, style: str) -> None:
        row, column = self._place(at)
        self.cells[row][column] = Sign(mark, style)

    def _draw_ground(self) -> None:
        terrain = self.battle.field.terrain
        areas = [t for t in terrain if not t.linear]
        for row in range(self.rows):
            for column in range(self.columns):
                middle = (round((column + 0.5) * self.wide), round((row + 0.5) * self.high))
                for piece in areas:
                    if point_in_polygon(middle, piece.outline):
                        self.cells[row][column] = sign_of(piece)
        for piece in areas:
            if piece.is_building and not piece.is_abstract:
                for at in self._edges(piece.outline):
                    self._put(at, *SIGNS["outer wall"])
        for piece in terrain:
            if piece.linear:
                for at in self._edges(piece.outline[:2]):
                    self._put(at, *sign_of(piece))
        for piece in areas:
            self._letter(piece)

    def _letter(self, piece: Terrain) -> None:
        """The scenario's letter in the middle of a piece large enough to carry it."""
        xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        if point_in_polygon((round(middle[0]), round(middle[1])), piece.outline) and piece.sign:
            self._put(middle, piece.sign, "bold white")

    def _edges(self, outline: tuple[Point, ...]) -> Iterator[tuple[float, float]]:
        """Points along lines, so close that no character is left out."""
        closed = (*outline[1:], outline[0]) if len(outline) > 2 else outline[1:]
        step = min(self.wide, self.high) / 2
        for p, q in zip(outline, closed, strict=False):
            far = hypot(q[0] - p[0], q[1] - p[1])
            parts = max(1, int(far / step))
            for n in range(parts):
                share = (n + 0.5) / parts
                yield p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share

    def _draw_things(self) -> None:
        battle = self.battle
        for opening in battle.field.openings.values():
            if not opening.door:
                self._put(opening.at, WINDOW, "cyan")
            else:
                shut = opening.id in battle.shut
                self._put(opening.at, DOOR_SHUT if shut else DOOR_OPEN, "bold yellow")
        for smoke in battle.smoke:
            self._fill_circle(smoke.at, smoke.radius)
        for figure in battle.figures.values():
            if figure.fate == CASUALTY:
                self._put(figure.at, FALLEN, SIDE_STYLES[self._number(figure)])
        for thing in battle.things.values():
            if not thing.holder and not thing.gone:
                self._put(thing.at, OBJECT, "bold yellow")

    def _fill_circle(self, at: Point, radius: int) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = (column + 0.5) * self.wide, (row + 0.5) * self.high
                if hypot(x - at[0], y - at[1]) <= radius:
                    self.cells[row][column] = Sign(SMOKE, "white")

    def _number(self, figure: Figure) -> int:
        return self.battle.sides.index(figure.side)

    def _draw_figures(self) -> None:
        """`A7→` with its letter on the figure's place; whoever may act now is placed first."""
        battle = self.battle
        up = [f for f in battle.figures.values() if f.fate == FIT]
        up += [as_figure(w) for w in battle.crewed.values() if w.fate == FIT]
        up += [as_sign(v) for v in battle.vehicles.values() if is_there(v)]
        up.sort(key=lambda f: f.who.group != battle.active)
        taken: set[tuple[int, int]] = set()
        for figure in up:
            label, row, column = self._room_for(figure, taken)
            style = SIDE_STYLES[self._number(figure)]
            if figure.unit == battle.active:
                style = f"{style} {ACTIVE_STYLE}"
            for n, letter in enumerate(label):
                taken.add((row, column + n))
                self.cells[row][column + n] = Sign(letter, style)

    def _room_for(self, figure: Figure, taken: set[tuple[int, int]]) -> tuple[str, int, int]:
        """Where a label stands: on its place, without the arrow or a little aside if need be."""
        row, column = self._place(figure.at)
        whole = f"{figure.id}{arrow(figure.facing)}"
        for down, aside, label in nearby_labels(whole, figure.id):
            r = row + down
            first = min(max(column + aside, 0), self.columns - len(label))
            cells = {(r, first + n) for n in range(len(label))}
            if 0 <= r < self.rows and not cells & taken:
                return label, r, first
        return whole, row, min(column, self.columns - len(whole))

    # --- out
    def lines(self) -> list[Text]:
        """The map with a ruler in cm above and on the left."""
        found = [Text(f"    {self._ruler()}", "grey62")]
        for row, cells in enumerate(self.cells):
            y = self._mark(row, self.high)
            line = Text(f"{y:>3} ", "grey62")
            for sign in cells:
                line.append(sign.mark, sign.style)
            found.append(line)
        return found

    def _ruler(self) -> str:
        ruler = [" "] * (self.columns + 3)
        for cm in range(0, self.battle.field.width // 100 + 1, 10):
            column = min(int(cm * 100 / self.wide), self.columns - 1)
            for n, digit in enumerate(str(cm)):
                ruler[column + n] = digit
        return "".join(ruler).rstrip()

    def _mark(self, row: int, high: float) -> str:
        """The 10 cm that lie in a row, if any."""
        first, last = row * high, (row + 1) * high
        tens = int(-(-first // 1000)) * 1000
        return str(tens // 100) if first <= tens < last else ""


def as_sign(vehicle: Vehicle) -> Figure:
    """A vehicle or wreck in place of a figure: its id on its middle."""
    hull = vehicle.hull
    name = hull.id if vehicle.fate == FIT else f"{hull.id}{FALLEN}"
    return Figure(
        Fighter(name, hull.side, hull.id, hull.name),
        fate=FIT,
        at=vehicle.at,
        facing=vehicle.facing,
    )


def nearby_labels(whole: str, short: str) -> Iterator[tuple[int, int, str]]:
    """Rows down, columns aside and the label to try, the truest first."""
    for down, most in ((0, 3), (-1, 2), (1, 2)):
        for aside in range(most + 1):
            for way in (aside, -aside) if aside else (0,):
                yield down, way, whole
                yield down, way, short


def legend(battle: Battle, language: Language) -> list[str]:
    """What the signs mean, with the letter and the name of each piece."""
    found: list[str] = []
    for piece in {t.part_of or t.id: t for t in battle.field.terrain}.values():
        sign = sign_of(piece)
        name = place_name(battle, piece.id, language)
        traits = []
        if piece.cover != "none":
            traits.append(lowered(getattr(sheet.COVER[piece.cover], language)))
        if piece.kind in sheet.OBSTACLES:
            traits.append(lowered(getattr(sheet.OBSTACLES[piece.kind], language)))
        told = f" ({', '.join(t for t in traits if t != name)})" if set(traits) - {name} else ""
        letter = "" if piece.linear else f" {piece.sign}"
        found.append(f"{sign.mark}{letter} {name}{told}")
    if battle.field.openings:
        found += [f"{mark} {sentence(key, language)}" for mark, key in OPENINGS]
    if battle.things:
        names = [place_name(battle, thing, language) for thing in battle.things]
        found.append(f"{OBJECT} {', '.join(names)}")
    if battle.smoke:
        found.append(f"{SMOKE} {sentence('chart-smoke', language)}")
    found.append(sentence("chart-figures", language))
    return found
