"""Small battles, tersely: units and vehicles placed in inches, terrain; scripted dice.

    battle = a_battle(red("A", (10, 10), (12, 10)), blue("B", (30, 10)))
    moved = played(battle, Move("A", shifted(battle, "A", 3, 0), EAST))

Reds look east, blues west. Figures are named after their unit, `A1`, `A2`…; the first leads.
Without `phase` it is red's movement step in turn 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from sandtable.game import Refused
from sandtable.ground.facing import heading
from sandtable.ground.free import Piece
from sandtable.log import Act, Applied, happened
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    MOUNTED,
    MOVEMENT,
    UP,
    Battle,
    Figure,
    Group,
    Mines,
    Point,
    Profile,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import Terrain
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.umpire import Asked, Rolled, Umpire

RED, BLUE = "red", "blue"
NORTH, EAST, SOUTH, WEST = (heading(degrees) for degrees in (0, 90, 180, 270))
RULES = ModernBattles()


def inch(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


def profile(kind: str = "regular", **more: Any) -> Profile:
    row = sheet.PROFILES[kind]
    values = {name: getattr(row, name) for name in Profile.__dataclass_fields__}
    return Profile(**{**values, **more})


# --- units and vehicles ---------------------------------------------------------------------------
@dataclass(frozen=True)
class Squad:
    """A unit with its figures."""

    unit: Unit
    figures: tuple[Figure, ...]


def red(name: str, *places: tuple[float, float], **more: Any) -> Squad:
    """A unit of the red side. `more`: fields of `Unit`; `weapons` and `roles` by figure, in order;
    `m`, `i`, `cd` and so on of its profile; `kind` names the profile."""
    return _squad(RED, name, places, EAST, more)


def blue(name: str, *places: tuple[float, float], **more: Any) -> Squad:
    return _squad(BLUE, name, places, WEST, more)


def _squad(
    side: str,
    name: str,
    places: tuple[tuple[float, float], ...],
    looks: Point,
    more: dict[str, Any],
) -> Squad:
    values = {key: more.pop(key) for key in tuple(more) if key in Profile.__dataclass_fields__}
    of = profile(more.pop("kind", "regular"), **values)
    weapons = list(more.pop("weapons", ()))
    roles = list(more.pop("roles", ("leader",)))
    level = more.pop("level", 0)
    fate = MOUNTED if more.get("mounted") else UP
    figures = tuple(
        Figure(
            f"{name}{n + 1}",
            name,
            side,
            weapons[n] if n < len(weapons) else "rifle",
            role=roles[n] if n < len(roles) else "",
            fate=fate,
            at=inch(*place),
            level=level,
        )
        for n, place in enumerate(places)
    )
    if "gun_at" in more:
        more["gun_at"] = inch(*more["gun_at"])
    given = {"strength": len(figures), "facing": looks, "gun_facing": looks, **more}
    members = tuple(f.id for f in figures)
    return Squad(Unit(id=name, side=side, profile=of, members=members, **given), figures)


def a_vehicle(
    name: str, side: str, x: float, y: float, kind: str = "medium-tank", **more: Any
) -> Vehicle:
    """Of a row of MB-T-VEHICLES, reds looking east and blues west."""
    row = sheet.VEHICLES[kind]
    looks = EAST if side == RED else WEST
    values = {key: more.pop(key) for key in tuple(more) if key in Profile.__dataclass_fields__}
    values.pop("m", None)
    given: dict[str, Any] = {
        "m": row.m,
        "front": row.front,
        "flank": row.flank,
        "rear": row.rear,
        "full_crew": row.crew,
        "crew": row.crew,
        "length": row.long,
        "width": row.wide,
        "guns": (row.main_gun,) if row.main_gun else (),
        "gun_loss": (0,) if row.main_gun else (),
        "mount": row.mount or "turret",
        "secondary": row.secondary,
        "light": row.light,
        "armoured": row.armoured,
        "carries": row.carries,
        "profile": profile(**values),
        "fate": UP,
        "facing": looks,
        "turret": looks,
        **more,
    }
    return Vehicle(id=name, side=side, kind=kind, at=inch(x, y), **given)


# --- the table ------------------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **flags: Any) -> Terrain:
    """A rectangle of terrain."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Terrain(name, Piece(name, tuple(inch(*corner) for corner in corners)), **flags)


def wood(name: str, *where: float) -> Terrain:
    return block(name, *where, kind="wood", cover="light", half=True, dense=True, rises=1)


def scrub(name: str, *where: float) -> Terrain:
    """Sparse: cover, and no hindrance."""
    return block(name, *where, kind="scrub", cover="light")


def marsh(name: str, *where: float) -> Terrain:
    return block(name, *where, kind="marsh", half=True, bogs=True)


def wall(name: str, x: float, y: float, length: float) -> Terrain:
    """From north to south, a fifth of an inch wide."""
    return block(name, x, y, 0.2, length, kind="wall", cover="light", obstacle=True)


def house(name: str, *where: float) -> Terrain:
    return block(name, *where, kind="building", cover="light", interior=True, rises=1)


def cliff(name: str, *where: float) -> Terrain:
    return block(name, *where, kind="cliff", impassable=True)


def mines(name: str, *where: float, side: str = BLUE) -> Terrain:
    return block(name, *where, kind="minefield", side=side)


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *who: Squad | Vehicle,
    terrain: tuple[Terrain, ...] = (),
    options: Options | None = None,
    width: float = 72,
    height: float = 48,
    groups: dict[str, tuple[str, ...]] | None = None,
    known: Iterable[str] = (),
    **more: Any,
) -> Battle:
    """A battle in turn 2, red's movement step; `known` are the minefields that both know."""
    figures = {f.id: f for one in who if isinstance(one, Squad) for f in one.figures}
    units = {one.unit.id: one.unit for one in who if isinstance(one, Squad)}
    vehicles = {one.id: one for one in who if isinstance(one, Vehicle)}
    laid = {t.id: Mines(t.id, t.side, t.id in tuple(known)) for t in terrain if t.side}
    together = {
        name: Group(name, vehicles[of[0]].side, tuple(of)) for name, of in (groups or {}).items()
    }
    given = {"turn": 2, "phase": MOVEMENT, "to_act": RED, **more}
    return Battle(
        field=Field(*inch(width, height), terrain, edges=((RED, "west"), (BLUE, "east"))),
        options=options or Options(),
        sides=(RED, BLUE),
        figures=figures,
        units=units,
        vehicles=vehicles,
        groups=together,
        mines=laid,
        **given,
    )


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
class Script(Umpire):
    """An umpire whose dice and answers are written down; it fails loudly when they do not fit.

    Whoever may spring an ambush and is not in the script declines.
    """

    def __init__(self, dice: Iterable[int] = (), answers: Iterable[Any] = ()) -> None:
        self.faces, self.replies = list(dice), list(answers)
        super().__init__(RULES, self._next_face, answerer=self._next_reply)

    def _next_face(self, number: int, sides: int) -> int:
        assert self.faces, f"die {number + 1}, a D{sides}, is not in the script"
        face = self.faces.pop(0)
        assert 1 <= face <= sides, f"die {number + 1} is a D{sides}: it cannot show {face}"
        return face

    def _next_reply(self, _state: Any, side: str, question: Any) -> Any:
        if isinstance(question, c.MaySpring) and not self.replies:
            return None
        assert self.replies, f"{side} is asked {question}, which is not in the script"
        return self.replies.pop(0)

    def is_over(self) -> None:
        assert not self.faces, f"dice {self.faces} of the script were never thrown"
        assert not self.replies, f"answers {self.replies} of the script were never asked for"


@dataclass(frozen=True)
class Played:
    """What came of a command: the battle, and the umpire's log with its acts."""

    battle: Battle
    log: list[Any]
    whole: Act

    @property
    def throwers(self) -> list[tuple[str, str]]:
        """Who threw by which rule, in order."""
        told = happened(self.whole)
        return [(it.act.thrower(one), one.roll.rule) for it in told for one in it.rolls]

    @property
    def noted(self) -> set[str]:
        """The rules that were noted, and those of acts."""
        return set(_noted(self.whole))

    @property
    def events(self) -> list[Any]:
        return [one for one in self.log if not isinstance(one, Rolled | Asked)]

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [one for one in self.log if isinstance(one, kind)]

    @property
    def rolls(self) -> list[Rolled]:
        return self.of(Rolled)

    @property
    def rules(self) -> list[str]:
        """The rules by which dice were thrown, in order."""
        return [one.roll.rule for one in self.rolls]

    @property
    def asked(self) -> list[tuple[str, Any]]:
        return [(one.side, one.question) for one in self.log if isinstance(one, Asked)]

    @property
    def order(self) -> list[str]:
        return [type(one).__name__ for one in self.events]

    def modifiers(self, roll: int = 0) -> dict[str, int | str]:
        """Modifiers of the roll of this number, by rule."""
        return {m.rule: m.value for m in self.rolls[roll].roll.modifiers}

    def state(self, piece: str) -> str:
        battle = self.battle
        found: Any = battle.units.get(piece) or battle.vehicles[piece]
        return str(found.state)

    def fate(self, who: str) -> str:
        battle = self.battle
        found: Any = battle.figures.get(who) or battle.vehicles[who]
        return str(found.fate)

    def at(self, who: str) -> Point:
        battle = self.battle
        found: Any = battle.figures.get(who) or battle.vehicles[who]
        place: Point = found.at
        return place


def played(
    battle: Battle, command: Any, dice: Iterable[int] = (), answers: Iterable[Any] = ()
) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    RULES.check(battle, command)
    return run(lambda umpire: RULES.play(battle, command, umpire), dice, answers)


def then(before: Played, command: Any, *script: Any) -> Played:
    """The next command of a story."""
    return played(before.battle, command, *script)


def run(
    story: Callable[[Script], Battle], dice: Iterable[int] = (), answers: Iterable[Any] = ()
) -> Played:
    """Anything that an umpire plays, such as the start of a turn."""
    script = Script(dice, answers)
    battle = story(script)
    script.is_over()
    return Played(battle, script.log, script.whole)


def _noted(act: Act) -> Iterator[str]:
    if act.rule:
        yield act.rule
    for part in act.parts:
        if isinstance(part, Act):
            yield from _noted(part)
        elif isinstance(part, Applied):
            yield part.rule


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    with pytest.raises(Refused) as caught:
        RULES.check(battle, command)
    return caught.value.key, caught.value.rule


def rule_against(battle: Battle, command: Any) -> str:
    return refused(battle, command)[1]
