"""Positions of Modern Battles, tersely: units and vehicles placed in inches, terrain.

    battle = a_battle(red("A", (10, 10), (12, 10)), blue("B", (30, 10)))
    moved = played(battle, Move("A", shifted(battle, "A", 3, 0), EAST))

All of it is what `sandtable.staging` takes. Figures are named after their unit, `A1`, `A2`…; the
first leads. Without `phase` it is red's movement step in turn 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.rulesets.saying import Piece, lists_of

from sandtable.ground.facing import heading
from sandtable.log import Act
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.options import Options
from sandtable.staging import Played as AnyPlayed
from sandtable.staging import Script, Table, positions_of, stage

RULESET = "modern-battles"
RED, BLUE = "red", "blue"
NORTH, EAST, SOUTH, WEST = (heading(degrees) for degrees in (0, 90, 180, 270))
RULES = positions_of(RULESET).rules
Pieces = tuple[Piece, ...]


def inch(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


# --- units and vehicles ---------------------------------------------------------------------------
def red(name: str, *places: tuple[float, float], **more: Any) -> Pieces:
    """A unit of the red side. `more`: fields of `Unit`; `weapons` and `roles` by figure, in order;
    `m`, `i`, `cd` and so on of its profile; `kind` names the profile."""
    return squad(RED, name, places, more)


def blue(name: str, *places: tuple[float, float], **more: Any) -> Pieces:
    return squad(BLUE, name, places, more)


def squad(
    side: str,
    name: str,
    places: Iterable[tuple[float, float]],
    more: dict[str, Any],
    called: str = "{name}{number}",
) -> Pieces:
    """A unit and its figures."""
    weapons, roles = list(more.pop("weapons", ())), list(more.pop("roles", ("leader",)))
    second, level = more.pop("second_weapon", ""), more.pop("level", 0)
    profile = {"profile": more.pop("kind")} if "kind" in more else {}
    figures = []
    for n, at in enumerate(places):
        weapon = weapons[n] if n < len(weapons) else "rifle"
        said = {"side": side, "unit": name, "at": at, "weapon": weapon, "level": level}
        said["role"] = roles[n] if n < len(roles) else ""
        if second and weapon == "panzerfaust":
            said["second_weapon"] = second
        figures.append(Piece("figures", called.format(name=name, number=n + 1), said))
    members = [figure.id for figure in figures]
    unit = {"side": side, "members": members, "strength": len(members), **profile, **more}
    return Piece("units", name, unit), *figures


def a_vehicle(
    name: str, side: str, x: float, y: float, kind: str = "medium-tank", **more: Any
) -> Piece:
    """Of a row of MB-T-VEHICLES."""
    return Piece("vehicles", name, {"side": side, "kind": kind, "at": [x, y], **more})


# --- the table ------------------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **flags: Any) -> Piece:
    """A rectangle of terrain."""
    return Piece("terrain", name, {"r": [x, y, width, height], **flags})


def wood(name: str, *where: float) -> Piece:
    return block(name, *where, kind="difficult-dense")


def scrub(name: str, *where: float) -> Piece:
    """Sparse: cover, and no hindrance."""
    return block(name, *where, kind="difficult-sparse")


def marsh(name: str, *where: float) -> Piece:
    return block(name, *where, kind="very-difficult")


def wall(name: str, x: float, y: float, length: float) -> Piece:
    """From north to south, a fifth of an inch wide."""
    return block(name, x, y, 0.2, length, kind="obstacle")


def house(name: str, *where: float) -> Piece:
    return block(name, *where, kind="building")


def cliff(name: str, *where: float) -> Piece:
    return block(name, *where, kind="impassable")


def mines(name: str, *where: float, side: str = BLUE) -> Piece:
    return block(name, *where, kind="minefield", side=side)


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *who: Pieces | Piece,
    terrain: Iterable[Piece] = (),
    options: Options | None = None,
    width: float = 72,
    height: float = 48,
    groups: dict[str, Any] | None = None,
    known: Iterable[str] = (),
    **more: Any,
) -> Battle:
    """A battle in turn 2, red's movement step; `known` are the minefields that both know."""
    pieces = tuple(
        piece for some in who for piece in ((some,) if isinstance(some, Piece) else some)
    )
    sides = {piece.id: piece.said["side"] for piece in pieces if piece.listed == "vehicles"}
    position = {
        **lists_of((*pieces, *terrain)),
        "table": [width, height],
        "options": options or {},
        "groups": {
            name: of if isinstance(of, dict) else {"side": sides[of[0]], "vehicles": of}
            for name, of in (groups or {}).items()
        },
        "mines": {name: {"known": True} for name in known},
        **more,
    }
    battle: Battle = stage(RULESET, position).state
    return battle


# --- ways -----------------------------------------------------------------------------------------
def shifted(battle: Battle, unit: str, dx: float, dy: float) -> c.Paths:
    """All figures of a unit by the same way, in inches."""
    x, y = inch(dx, dy)
    return tuple((f.id, ((f.at[0] + x, f.at[1] + y),)) for f in battle.members(unit))


def one_way(who: str, *places: tuple[float, float]) -> c.Paths:
    """The path of one figure or vehicle."""
    return ((who, tuple(inch(*place) for place in places)),)


def move(battle: Battle, unit: str, dx: float, dy: float = 0, **more: Any) -> c.Move:
    """An ordinary move of a whole foot unit, facing as before."""
    return c.Move(unit, shifted(battle, unit, dx, dy), battle.units[unit].facing, **more)


def drive(battle: Battle, vehicle: str, *places: tuple[float, float], **more: Any) -> c.Move:
    return c.Move(vehicle, one_way(vehicle, *places), battle.vehicles[vehicle].facing, **more)


# --- playing --------------------------------------------------------------------------------------
class Played(AnyPlayed):
    """What came of a command, as tests of Modern Battles ask for it."""

    @property
    def noted(self) -> set[str]:  # type: ignore[override]  # no matter in which order
        """The rules that were noted, and those of acts."""
        return {*super().noted, *_rules(self.whole)}

    def state(self, piece: str) -> str:
        troops: Any = self.battle.units.get(piece) or self.battle.vehicles[piece]
        return str(troops.state)

    def fate(self, who: str) -> str:
        return str(self._one(who).fate)

    def at(self, who: str) -> Point:
        place: Point = self._one(who).at
        return place

    def _one(self, who: str) -> Any:
        return self.battle.figures.get(who) or self.battle.vehicles[who]


def _rules(act: Act) -> Iterator[str]:
    if act.rule:
        yield act.rule
    for part in act.parts:
        if isinstance(part, Act):
            yield from _rules(part)


def told(played: AnyPlayed) -> Played:
    return Played(played.battle, played.log, played.whole)


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return told(Table(RULESET, battle).play(command, *script, **how))


def then(before: Played, command: Any, *script: Any) -> Played:
    """The next command of a story."""
    return played(before.battle, command, *script)


def run(story: Callable[[Script], Battle], *script: Any, **how: Any) -> Played:
    """Anything that an umpire plays, such as the start of a turn."""
    return told(Table(RULESET, None).run(story, *script, **how))


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    refusal = Table(RULESET, battle).refused(command)
    return refusal.key, refusal.rule


def rule_against(battle: Battle, command: Any) -> str:
    return refused(battle, command)[1]
