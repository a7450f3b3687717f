"""Positions of Combat Zone, tersely: figures placed in centimetres, vehicles, terrain, things.

    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10))
    fought = played(battle, CloseCombat("ann", "bob"), dice=(6, 6, 6, 1, 1, 6, 6))
    assert fought.battle.figures["bob"].fate == CASUALTY

All of it is what `sandtable.staging` takes: lengths in centimetres, facings in degrees. Bases are
2.5 cm across, so that figures 2.5 cm apart touch. Everybody looks north unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rulesets.saying import Piece, lists_of

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.options import Options
from sandtable.staging import Played as AnyPlayed
from sandtable.staging import Script, Table, positions_of, stage

RULESET = "combat-zone"
RED, BLUE = "red", "blue"
RULES = positions_of(RULESET).rules


def cm(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


# --- figures --------------------------------------------------------------------------------------
def red(who: str, /, x: float, y: float, **more: Any) -> Piece:
    """A figure of the red side on its feet; `more` are fields of `Fighter` and `Figure`."""
    return Piece("figures", who, {"side": RED, "at": [x, y], "facing": 0, **more})


def blue(who: str, /, x: float, y: float, **more: Any) -> Piece:
    return Piece("figures", who, {"side": BLUE, "at": [x, y], "facing": 0, **more})


def a_machine(resistance: int = 9, points: int = 6, **more: Any) -> dict[str, Any]:
    """What makes a figure a machine: `blue("drone", 10, 10, **a_machine(), weapons=("smg",))`."""
    return {"machine": {"resistance": resistance, "action_points": points, **more}}


# --- vehicles, and weapons that stand -------------------------------------------------------------
def a_vehicle(
    name: str, row: str | sheet.Vehicle, x: float, y: float, /, side: str = RED, **more: Any
) -> Piece:
    """A vehicle on the table; `more` are fields of `Hull` and `Vehicle`.

    `weapons` are mounts by weapon, or (weapon, mount). Without a quality somebody must drive.
    """
    weapons = [
        (weapon, "turret") if isinstance(weapon, str) else weapon
        for weapon in more.pop("weapons", ())
    ]
    mounts = [dict(zip(("weapon", "mount", "towards"), weapon, strict=False)) for weapon in weapons]
    placed = {"side": side, "row": row, "at": [x, y], "facing": 0, "mounts": mounts}
    return Piece("vehicles", name, {**placed, **more})


def standing(name: str, x: float, y: float, row: str = "mmg", **more: Any) -> Piece:
    """A heavy weapon of the red side, set up and facing east unless told otherwise."""
    return Piece("crewed", name, {"side": RED, "row": row, "at": [x, y], "facing": 90, **more})


def the_figure(piece: Piece) -> Figure:
    """A figure by itself."""
    return a_battle(piece).figures[piece.id]


def the_vehicle(piece: Piece) -> Vehicle:
    """A vehicle by itself."""
    return on_wheels(vehicles=(piece,)).vehicles[piece.id]


# --- terrain and things ---------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **more: Any) -> Piece:
    """A rectangle of terrain."""
    return Piece("terrain", name, {"r": [x, y, width, height], **more})


def polygon(name: str, corners: list[tuple[float, float]], **more: Any) -> Piece:
    return Piece("terrain", name, {"p": corners, **more})


def line(name: str, x: float, y: float, length: float, kind: str = "wall", **more: Any) -> Piece:
    """A linear obstacle from north to south, half a centimetre wide, its west face at x."""
    return block(name, x, y, 0.5, length, kind=kind, linear=True, **{"cover": "hard", **more})


def building(
    name: str,
    x: float,
    y: float,
    width: float,
    height: float,
    doors: dict[str, tuple[float, float, str]] | None = None,
    **more: Any,
) -> Piece:
    """A brick building; doors are x, y and state: open, shut, locked, reinforced or armoured."""
    placed = [[door, [u, v], state] for door, (u, v, state) in (doors or {}).items()]
    brick = {"kind": "building", "material": "brick", "doors": placed}
    return block(name, x, y, width, height, **brick, **more)


def platform(
    name: str, x: float, y: float, width: float, height: float, up: float, **more: Any
) -> Piece:
    """Something to stand on, `up` cm high; `kind` level: higher ground."""
    return tall(block(name, x, y, width, height, **{"kind": "platform", **more}), up)


def tall(piece: Piece, up: float) -> Piece:
    """The same piece, this many cm high."""
    return piece.but(height=up)


def a_thing(name: str, x: float, y: float, **more: Any) -> Piece:
    return Piece("things", name, {"at": [x, y], **more})


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *figures: Piece,
    terrain: tuple[Piece, ...] = (),
    things: tuple[Piece, ...] = (),
    crewed: tuple[Piece, ...] = (),
    vehicles: tuple[Piece, ...] = (),
    options: Options | None = None,
    width: float = 120,
    height: float = 120,
    **more: Any,
) -> Battle:
    """A battle in phase 4 of turn 1, the first figure's group active; with `active=""` none is."""
    position = {
        **lists_of((*figures, *vehicles, *crewed, *terrain, *things)),
        "table": [width, height],
        "options": options or {},
        **more,
    }
    battle: Battle = stage(RULESET, position).state
    return battle


def a_field(*terrain: Piece) -> Field:
    """A table of 60 x 60 cm with nobody on it."""
    field: Field = stage(RULESET, {**lists_of(terrain), "table": [60, 60]}).state.field
    return field


def on_wheels(
    *figures: Piece,
    vehicles: tuple[Piece, ...],
    aboard: dict[str, tuple[str, ...]] | None = None,
    **more: Any,
) -> Battle:
    """A battle with vehicles; `aboard` says who sits in which, the driver first if it needs one.

    The first vehicle is active unless another group is named.
    """
    manned = [vehicle.but(aboard=(aboard or {}).get(vehicle.id, ())) for vehicle in vehicles]
    somebody = figures or (blue("nobody", 1.25, 118),)
    return a_battle(*somebody, vehicles=tuple(manned), **{"active": vehicles[0].id, **more})


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
    refusal = Table(RULESET, battle).refused(command)
    return refusal.key, refusal.rule
