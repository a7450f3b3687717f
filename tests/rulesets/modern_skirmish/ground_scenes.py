"""Tables, figures and vehicles for tests of the ground. Lengths in cm."""

from sandtable.ground.facing import heading
from sandtable.ground.free import Piece, RoundPiece
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    UP,
    Battle,
    Fighter,
    Figure,
    Smoke,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Opening, Terrain
from sandtable.rulesets.modern_skirmish.options import Options

NORTH, EAST, SOUTH, WEST = (heading(degrees) for degrees in (0, 90, 180, 270))


def cm(*numbers):
    whole = tuple(round(number * 100) for number in numbers)
    return whole if len(whole) > 1 else whole[0]


def rectangle(name, x, y, width, height, **flags):
    left, top, right, bottom = cm(x, y, x + width, y + height)
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Terrain(name, Piece(name, outline), **flags)


def circle(name, x, y, radius, **flags):
    return Terrain(name, RoundPiece(name, cm(x, y), cm(radius)), **flags)


def building(name, x, y, width, height):
    return rectangle(
        name, x, y, width, height, kind="building", cover="heavy", interior=True, blocking=True
    )


def opening(name, x, y, kind, *rooms):
    return Opening(name, cm(x, y), kind, rooms)


def figure(name, x, y, side="red", facing=EAST, unit="", **more):
    who = Fighter(name, side, unit or f"{side}-unit", name, **more)
    return Figure(who, UP, cm(x, y), facing)


def vehicle(name, x, y, side="red", facing=EAST, **more):
    profile = {"kind": "vab", "fate": UP, "capacity": 8, **more}
    return Vehicle(name, side, at=cm(x, y), facing=facing, **profile)


def aboard(who, carrier):
    return Figure(who.who, ABOARD, carrier.at, carrier.facing, aboard=carrier.id)


def smoke(x, y):
    return Smoke(cm(x, y), 1)


def battle(*who, terrain=(), openings=(), width=100, height=100, night=0, **more):
    figures = {f.id: f for f in who if isinstance(f, Figure)}
    vehicles = {v.id: v for v in who if isinstance(v, Vehicle)}
    sides = {}
    for f in figures.values():
        sides.setdefault(f.who.unit, (f.who.side, []))[1].append(f.id)
    units = {unit: Unit(unit, side, tuple(ids)) for unit, (side, ids) in sides.items()}
    units |= {v.id: Unit(v.id, v.side, vehicle=v.id) for v in vehicles.values()}
    return Battle(
        field=Field(
            cm(width), cm(height), tuple(terrain), tuple(openings), night=cm(night) if night else 0
        ),
        options=Options(),
        sides=("red", "blue"),
        figures=figures,
        units=units,
        vehicles=vehicles,
        **more,
    )
