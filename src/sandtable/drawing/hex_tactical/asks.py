"""How panels ask for what commands of Hex Tactical hold: hexes, directions, choices that matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import Desk, Panel
from sandtable.drawing.kinds import ANGLE, Point, Row, Turn
from sandtable.drawing.rows import option
from sandtable.drawing.voice import Voice
from sandtable.explain.words import capital
from sandtable.ground.hexes import DIRECTIONS, Hex
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

Now = Composing[Desk, Panel]


# --- rows -----------------------------------------------------------------------------------------
def unit_text(now: Now, name: str) -> tuple[str, str]:
    return capital(now.desk.voice.unit(name)), ""


def storey_text(now: Now, storey: int) -> tuple[str, str]:
    return now.desk.voice.sentence("hx-storey", storey=storey), ""


@dataclass(frozen=True)
class Chosen(Row):
    """A row where there is something to choose; a draft says it even where it is nothing."""

    alone: bool = False

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): self.as_id(value)}


STOREY = Chosen(storey_text)


# --- directions -----------------------------------------------------------------------------------
def compass(voice: Voice[Any]) -> list[v.Choice]:
    """The six directions, by their bearings."""
    return [
        option(str(places.degrees_of(way)), capital(voice.sentence(f"hx-direction-{way}")))
        for way in DIRECTIONS
    ]


def to_direction(_given: Given, degrees: int) -> int:
    return places.direction_of(degrees)


def to_degrees(_given: Given, direction: int) -> int:
    return places.degrees_of(direction)


@dataclass(frozen=True)
class Facing(Turn):
    """One of six directions, the first option until another is chosen; none to whom has none."""

    read: Any = to_direction
    shown: Any = to_degrees
    ways: Any = compass

    def ask(self, of: Field, now: Now) -> Any:
        options, turned = list(of.options(now.given)), now.fields.bearing(ANGLE)
        if len(options) < 2:
            return options[0]
        facing = options[0] if turned is None else places.direction_of(turned)
        now.panel.need(ANGLE, "angle", missing=turned is None and of.required)
        now.panel.fields[ANGLE] = places.degrees_of(facing)
        self.row(now, places.degrees_of(facing))
        return facing

    def is_near(self, value: object, wanted: object) -> bool:
        return bool(value == wanted)


# --- hexes ----------------------------------------------------------------------------------------
def to_hex(_given: Given, point: tuple[int, int]) -> Hex:
    return places.hex_near(point)


def to_middle(_given: Given, at: Hex) -> places.Drawn:
    return places.middle(at)


@dataclass(frozen=True)
class HexOnMap(Point):
    """A hex, by any point in it."""

    called: str = field(default="point", kw_only=True)
    words: str = field(default="hx-need-hex", kw_only=True)
    read: Any = to_hex
    shown: Any = to_middle


def hex_drawn(desk: Desk, at: Hex, *, names: bool = True) -> v.Template:
    """A hex that is aimed at, and who is in it; one's own with a warning."""
    touched = [unit.id for unit in desk.battle.here(at)] if names else []
    own = [unit for unit in touched if desk.battle.units[unit].side == desk.side]
    drawn: v.Template = {
        "outline": places.outline(at),
        "touched": touched,
        "own": own,
        "label": desk.voice.hex(at),
    }
    if own:
        drawn["warn"] = True
    return drawn
