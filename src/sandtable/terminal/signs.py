"""Characters for what stands on a table: one for each kind of terrain that drawings know."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.drawing import Plain


class Sign(NamedTuple):
    """A character and its colour."""

    mark: str
    style: str


OPEN = Sign("·", "grey37")
OBJECTIVE, SMOKE, FALLEN = "◆", "≋", "†"
DOOR_OPEN, DOOR_SHUT, WINDOW = "╌", "╋", "□"
SIDE_STYLES = ("bold bright_blue", "bold bright_red")
ACTIVE_STYLE = "reverse"
OUTER_WALL = Sign("█", "grey70")
SIGNS: dict[str, Sign] = {
    "building": Sign("░", "grey62"),
    "bunker": Sign("▩", "grey70"),
    "wall": Sign("▓", "white"),
    "barrier": Sign("▓", "white"),
    "rubble": Sign("▒", "grey62"),
    "hedge": Sign("♣", "green"),
    "fence": Sign("┼", "yellow"),
    "barbed-wire": Sign("x", "magenta"),
    "ditch": Sign("≡", "yellow4"),
    "trench": Sign("≡", "yellow4"),
    "bushes": Sign("♠", "green"),
    "woods": Sign("♣", "dark_green"),
    "orchard": Sign("♠", "dark_green"),
    "field": Sign("ˈ", "yellow4"),
    "marsh": Sign("~", "yellow4"),
    "water": Sign("~", "blue"),
    "ice": Sign("~", "cyan"),
    "hill": Sign("^", "yellow4"),
    "crest": Sign("^", "yellow"),
    "platform": Sign("▤", "grey70"),
    "stairs": Sign("▤", "grey70"),
    "road": Sign("∙", "grey50"),
    "bridge": Sign("═", "grey70"),
    "airstrip": Sign("═", "grey50"),
    "crates": Sign("■", "grey58"),
    "vehicle": Sign("■", "grey58"),
    "area": Sign("▫", "grey50"),
}
#: Drawn at a screen, and too fine for characters.
TOO_FINE = ("print", "edge")
ARROWS = "→↗↑↖←↙↓↘"


def sign_of(terrain: Plain) -> Sign:
    state = terrain.get("state")
    if state == "ruined":
        return SIGNS["rubble"]
    if state == "burning":
        return Sign("*", "red")
    known = SIGNS.get(terrain["kind"])
    if known:
        return known
    return SIGNS["crates" if terrain["blocking"] else "area"]


def arrow(facing: list[int] | tuple[int, int] | None) -> str:
    """The way somebody looks, in eight directions; "" for whoever looks nowhere."""
    if not facing:
        return ""
    from math import atan2, tau

    return ARROWS[round(atan2(-facing[1], facing[0]) / tau * 8) % 8]
