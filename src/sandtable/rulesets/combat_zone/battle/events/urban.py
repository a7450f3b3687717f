"""What happens in wire, on ladders and in falls, and to buildings (CZ-OBST, CZ-URBAN, CZ-FIRE)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.events.harm import released
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    CASUALTY,
    Battle,
    Point,
    changed,
    with_figure,
)

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.ground.field import Field


@dataclass(frozen=True, slots=True)
class Entangled:
    """Empêtré: it hangs in the wire it was crossing (CZ-OBST-02)."""

    figure: str
    piece: str
    points: int


@dataclass(frozen=True, slots=True)
class Freed:
    """Out of the wire, on its far side where there is room (CZ-OBST-02)."""

    figure: str
    piece: str
    to: Point
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class WireCut:
    """A gap one base wide in wire or a fence (CZ-OBST-03)."""

    figure: str
    piece: str
    at: Point
    points: int


@dataclass(frozen=True, slots=True)
class Climbed:
    """Up or down by holds or a rope in one go; `footing` is a support it halts at (CZ-URBAN-04)."""

    figure: str
    to: Point
    foot: int
    facing: Point
    points: int
    footing: str = ""


@dataclass(frozen=True, slots=True)
class Jumped:
    """Sauter: across, up, down, or off a height (CZ-URBAN-06)."""

    figure: str
    to: Point
    foot: int
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class Fell:
    """A fall from a height, cushioned or not; `on` is the figure underneath (CZ-URBAN-07, 12).

    `apart`: enemies he fights no more.
    """

    figure: str
    at: Point
    foot: int
    height: int
    cushioned: bool
    effect: str  # "none", "panic" or "eliminated"; machines: see MachineDamaged
    on: str = ""
    apart: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class Crushed:
    """What a fall does to the figure underneath (CZ-URBAN-12)."""

    figure: str
    effect: str


@dataclass(frozen=True, slots=True)
class CaughtFire:
    """A building burns to the end of the game (CZ-FIRE-02)."""

    piece: str


@dataclass(frozen=True, slots=True)
class Burnt:
    """What the fire of a building does to somebody inside (CZ-FIRE-02)."""

    figure: str
    piece: str
    effect: str


@dataclass(frozen=True, slots=True)
class Ruined:
    """A piece of terrain is destroyed: a ruin is difficult ground and hard cover (CZ-TERR-01)."""

    piece: str


# --- applying -------------------------------------------------------------------------------------
def _entangled(battle: Battle, event: Entangled) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        figure.id,
        entangled=event.piece,
        spent=figure.spent + event.points,
        settled=figure.facing,
        cover="",
    )


def _freed(battle: Battle, event: Freed) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        figure.id,
        entangled="",
        at=event.to,
        facing=event.facing,
        settled=event.facing,
        spent=figure.spent + event.points,
        cover="",
        footing=battle.field.footing(event.to, figure.foot),
    )


def _wire_cut(battle: Battle, event: WireCut) -> Battle:
    figure = battle.figures[event.figure]
    battle = changed(battle, gaps=(*battle.gaps, (event.piece, event.at)))
    return with_figure(battle, figure.id, spent=figure.spent + event.points, settled=figure.facing)


def _climbed(battle: Battle, event: Climbed) -> Battle:
    return _brought(battle, event, event.footing)


def _jumped(battle: Battle, event: Jumped) -> Battle:
    return _brought(battle, event, "")


def _brought(battle: Battle, event: Climbed | Jumped, footing: str) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        figure.id,
        at=event.to,
        foot=event.foot,
        facing=event.facing,
        settled=event.facing,
        spent=figure.spent + event.points,
        cover="",
        footing=footing or battle.field.footing(event.to, event.foot),
    )


def _fell(battle: Battle, event: Fell) -> Battle:
    figure = battle.figures[event.figure]
    battle = released(battle, changed(figure, engaged=event.apart))
    return with_figure(
        battle,
        event.figure,
        at=event.at,
        foot=event.foot,
        engaged=tuple(enemy for enemy in figure.engaged if enemy not in event.apart),
        cover="",
        footing=battle.field.footing(event.at, event.foot),
    )


def _caught_fire(battle: Battle, event: CaughtFire) -> Battle:
    return changed(battle, burning=battle.burning | {event.piece})


def _ruined(battle: Battle, event: Ruined) -> Battle:
    """Walls, floors, doors and windows are gone; so is a fire, and cover taken behind it.

    Casualties, weapons and whatever lay or stood on its floors come down with them, and so do
    vehicles with those aboard; those on their feet fall by events of their own.
    """
    field = battle.field.with_ruin(event.piece)
    figures = {
        who: changed(f, cover="") if f.cover.partition("/")[0] == event.piece else f
        for who, f in battle.figures.items()
    }
    fallen = {who: f for who, f in figures.items() if f.fate in (CASUALTY, ABOARD)}
    doors = {door for door, _, _ in battle.field.by_id[event.piece].doors}
    return changed(
        battle,
        field=field,
        figures=figures | _brought_down(battle, field, fallen),
        things=battle.things | _brought_down(battle, field, battle.things),
        crewed=battle.crewed | _brought_down(battle, field, battle.crewed),
        vehicles=battle.vehicles | _brought_down(battle, field, battle.vehicles),
        ruins=battle.ruins | {event.piece},
        burning=battle.burning - {event.piece},
        shut=battle.shut - doors,
        locked=battle.locked - doors,
    )


def _brought_down(battle: Battle, field: Field, pieces: dict[str, Any]) -> dict[str, Any]:
    """Those of the pieces that nothing bears any more, on what is below them now."""
    return {
        name: changed(piece, foot=field.foot_below(piece.at, piece.foot))
        for name, piece in pieces.items()
        if piece.foot
        and battle.field.bears(piece.at, piece.foot)
        and not field.bears(piece.at, piece.foot)
    }


def _nothing(battle: Battle, _event: object) -> Battle:
    return battle


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Entangled: _entangled,
    Freed: _freed,
    WireCut: _wire_cut,
    Climbed: _climbed,
    Jumped: _jumped,
    Fell: _fell,
    Crushed: _nothing,
    CaughtFire: _caught_fire,
    Burnt: _nothing,
    Ruined: _ruined,
}
