"""Small battles, tersely: figures placed in centimetres, terrain, doors and things; scripted dice.

    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10))
    fought = played(battle, CloseCombat("ann", "bob"), dice=(6, 6, 6, 1, 1, 6, 6))
    assert fought.battle.figures["bob"].fate == CASUALTY

Bases are 2.5 cm across, so that figures 2.5 cm apart touch. The side of the first figure is active.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any

from sandtable.ground.free import heading
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    FIT,
    Battle,
    Fighter,
    Figure,
    Group,
    Machine,
    Point,
    Thing,
)
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.options import Options
from sandtable.staging import Played as AnyPlayed
from sandtable.staging import Script, Table, positions_of

RED, BLUE = "red", "blue"
RULESET = "combat-zone"
RULES = positions_of(RULESET).rules
LINES = [[1, "somebody", "average", "gang-leader", []]]
NO_TERMS = scenario.read(  # ten turns, no objectives
    {
        "scenario": {"id": "bare-table", "ruleset": "combat-zone", "title": "A bare table"},
        "brief": "Two sides meet.",
        "sides": [
            {"id": side, "groups": [{"group": f"{side}-1", "type": "gang", "figures": LINES}]}
            for side in (RED, BLUE)
        ],
    }
)
OF_FIGHTER = {f.name for f in fields(Fighter)}


def cm(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


# --- figures --------------------------------------------------------------------------------------
def red(who: str, /, x: float, y: float, **more: Any) -> Figure:
    """A figure of the red side on its feet; `more` are fields of `Fighter` and `Figure`.

    `facing` is in degrees, 0 north. Its group has the name of its side unless given.
    """
    return _figure(RED, who, x, y, more)


def blue(who: str, /, x: float, y: float, **more: Any) -> Figure:
    return _figure(BLUE, who, x, y, more)


def _figure(side: str, name: str, x: float, y: float, more: dict[str, Any]) -> Figure:
    who = {key: value for key, value in more.items() if key in OF_FIGHTER}
    state = {key: value for key, value in more.items() if key not in OF_FIGHTER}
    facing = heading(state.pop("facing", 0))
    fighter = Fighter(**{"id": name, "side": side, "group": side, "name": name, **who})
    hands = () if fighter.hand_weapon in ("none", "pistol") else (fighter.hand_weapon,)
    placed = {"fate": FIT, "at": cm(x, y), "facing": facing, "settled": facing, "hands": hands}
    return Figure(fighter, **{**placed, **state})


def a_machine(resistance: int = 9, points: int = 6, **more: Any) -> dict[str, Any]:
    """What makes a figure a machine: `blue("drone", 10, 10, **a_machine(), weapons=("smg",))`."""
    return {"machine": Machine(resistance, points, **more)}


# --- terrain --------------------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **more: Any) -> Terrain:
    """A rectangle of terrain."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Terrain(name, tuple(cm(*corner) for corner in corners), **more)


def line(name: str, x: float, y: float, length: float, kind: str = "wall", **more: Any) -> Terrain:
    """A linear obstacle from north to south, half a centimetre wide, its west face at x."""
    return block(name, x, y, 0.5, length, kind=kind, linear=True, **{"cover": "hard", **more})


def building(
    name: str,
    x: float,
    y: float,
    width: float,
    height: float,
    doors: dict[str, tuple[float, float, str]] | None = None,
    windows: Iterable[tuple[float, float]] = (),
    **levels: Any,
) -> Terrain:
    """A brick building; doors are x, y and state: open, shut, locked, reinforced or armoured.

    `levels` are floors, roof, and stairs, ladders, holds and ropes at points in cm.
    """
    placed = tuple((door, cm(u, v), state) for door, (u, v, state) in (doors or {}).items())
    holes = tuple(cm(u, v) for u, v in windows)
    more = {"kind": "building", "material": "brick", "doors": placed, "windows": holes}
    return block(name, x, y, width, height, **more, **ways_up(**levels))


def ways_up(**levels: Any) -> dict[str, Any]:
    """Stairs, ladders, holds and ropes at points in cm; the rest as it is."""
    ways = ("stairs", "ladders", "holds", "ropes")
    return {
        key: tuple(cm(*at) for at in value) if key in ways else value
        for key, value in levels.items()
    }


def platform(
    name: str, x: float, y: float, width: float, height: float, up: float, **more: Any
) -> Terrain:
    """Something to stand on, `up` cm high; `kind` level: higher ground."""
    return tall(block(name, x, y, width, height, **{"kind": "platform", **ways_up(**more)}), up)


def tall(piece: Terrain, up: float) -> Terrain:
    """The same piece, this many cm high."""
    return replace(piece, height=round(up * 100))


def a_thing(name: str, x: float, y: float, **more: Any) -> Thing:
    return Thing(name, cm(x, y), **more)


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *figures: Figure,
    terrain: tuple[Terrain, ...] = (),
    things: tuple[Thing, ...] = (),
    active: str | None = None,
    kinds: dict[str, str] | None = None,
    broken: Iterable[str] = (),
    activated: Iterable[str] = (),
    options: Options | None = None,
    width: float = 120,
    height: float = 120,
    exits: tuple[tuple[str, str], ...] = (),
    dark: bool = False,
    **more: Any,
) -> Battle:
    """A battle in phase 4 of turn 1, a group of it active.

    Of groups by name: their `kinds` (squads unless given), those `broken` (out of cohesion) and
    those `activated` before.
    """
    active = figures[0].who.group if active is None else active
    groups = _groups(figures, kinds or {}, tuple(broken), (active, *activated))
    states = {door: state for piece in terrain for door, _, state in piece.doors}
    ground = Field(*cm(width, height), terrain, exits=exits, scenario=NO_TERMS, dark=dark)
    given = {
        "turn": 1,
        "phase": ACTIONS,
        "active": active,
        "to_act": groups[active].side if active else RED,
        "watched": sum(bool(f.watch) for f in figures),
        "shut": frozenset(door for door, state in states.items() if state != "open"),
        "locked": frozenset(door for door, state in states.items() if state in sheet.DOORS),
    }
    return Battle(
        field=ground,
        options=options or Options(),
        sides=(RED, BLUE),
        figures={f.id: f for f in figures},
        groups=groups,
        things={t.id: t for t in things},
        **{**given, **more},
    )


def _groups(
    figures: tuple[Figure, ...],
    kinds: dict[str, str],
    broken: tuple[str, ...],
    activated: tuple[str, ...],
) -> dict[str, Group]:
    members: dict[str, list[Figure]] = {}
    for figure in figures:
        members.setdefault(figure.who.group, []).append(figure)
    return {
        name: Group(
            name,
            some[0].side,
            kinds.get(name, "squad"),
            tuple(f.id for f in some),
            cohesive=name not in broken,
            activated=name in activated,
        )
        for name, some in members.items()
    }


# --- playing --------------------------------------------------------------------------------------
class Played(AnyPlayed):
    """What came of a command, as tests of Combat Zone ask for it."""

    @property
    def throwers(self) -> list[tuple[str, str]]:
        """Every roll's rule, and who threw it."""
        return [(rule, who) for who, rule in super().throwers]

    @property
    def noted(self) -> set[str]:  # type: ignore[override]  # no matter in which order
        return set(super().noted)


def _told(played: AnyPlayed) -> Played:
    return Played(played.battle, played.log, played.whole)


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return _told(Table(RULESET, battle).play(command, *script, strict=True, **how))


def run(story: Callable[[Script], Battle], *script: Any, **how: Any) -> Played:
    """Anything that an umpire plays, such as the start of a turn."""
    return _told(Table(RULESET, None).run(story, *script, strict=True, **how))


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    found = Table(RULESET, battle).refused(command)
    return found.key, found.rule


# --- weapons that stand ---------------------------------------------------------------------------
def standing(
    name: str,
    x: float,
    y: float,
    row: str = "mmg",
    side: str = RED,
    group: str = "",
    facing: int = 90,
    **more: Any,
) -> CrewedWeapon:
    """A heavy weapon on the table, set up and facing east unless told otherwise."""
    way = heading(facing)
    placed = {"fate": FIT, "at": cm(x, y), "facing": way, "settled": way}
    return CrewedWeapon(name, side, group or side, row, **{**placed, **more})


def weapons(*placed: CrewedWeapon) -> dict[str, CrewedWeapon]:
    """`a_battle(..., crewed=weapons(standing("W", 10, 10)))`."""
    return {weapon.id: weapon for weapon in placed}
