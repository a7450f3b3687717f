"""Small battles, tersely: figures placed in centimetres, units, vehicles, terrain; scripted dice.

    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    moved = played(battle, Move("ann", (cm(15, 10),)))
    assert moved.battle.figures["ann"].used == 500

Reds look east, blues west. Units are `red` and `blue` unless named. In `a_battle` the first one's
unit is active under a tactical move; with `active=""` it is red's slot and no unit is active.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from sandtable.game import Refused
from sandtable.ground.facing import heading
from sandtable.ground.free import Piece
from sandtable.log import Act, Applied, happened
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    PLAY,
    TACTICAL,
    UP,
    Battle,
    Charge,
    Fighter,
    Figure,
    Point,
    Smoke,
    Unit,
    Vehicle,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Opening, Terrain
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.umpire import Asked, Rolled, Umpire

RED, BLUE = "red", "blue"
EAST, WEST = 90, 270
RULES = ModernSkirmish()
OF_FIGHTER = {f.name for f in fields(Fighter)}


def cm(x: float, y: float) -> Point:
    """A point of the table."""
    return round(x * 100), round(y * 100)


# --- figures and vehicles -------------------------------------------------------------------------
def red(who: str, /, x: float, y: float, **more: Any) -> Figure:
    """A figure of the red side; `more` are fields of `Fighter` and `Figure`, facing in degrees."""
    return _figure(RED, who, x, y, EAST, more)


def blue(who: str, /, x: float, y: float, **more: Any) -> Figure:
    return _figure(BLUE, who, x, y, WEST, more)


def _figure(side: str, name: str, x: float, y: float, looks: int, more: dict[str, Any]) -> Figure:
    who = {key: value for key, value in more.items() if key in OF_FIGHTER}
    state = {key: value for key, value in more.items() if key not in OF_FIGHTER}
    facing = heading(state.pop("facing", looks))
    fighter = Fighter(**{"id": name, "side": side, "unit": side, "name": name, **who})
    return Figure(fighter, **{"fate": UP, "at": cm(x, y), "facing": facing, **state})


def riding(figure: Figure, vehicle: Vehicle) -> Figure:
    """The same figure inside a vehicle."""
    return Figure(figure.who, ABOARD, vehicle.at, vehicle.facing, vehicle.id)


def a_vehicle(name: str, side: str, x: float, y: float, kind: str = "4x4", **more: Any) -> Vehicle:
    """8 x 4 cm, reds looking east and blues west, its exit in the middle of its rear."""
    facing = heading(more.pop("facing", EAST if side == RED else WEST))
    given = {"capacity": 8, "places": 1, "fate": UP, **more}
    return Vehicle(name, side, kind, at=cm(x, y), facing=facing, **given)


# --- the table ------------------------------------------------------------------------------------
def block(name: str, x: float, y: float, width: float, height: float, **flags: Any) -> Terrain:
    """A rectangle of terrain."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Terrain(name, Piece(name, tuple(cm(*corner) for corner in corners)), **flags)


def rubble(name: str, x: float, y: float, width: float, height: float) -> Terrain:
    return block(name, x, y, width, height, kind="rubble", cover="light", difficult=True)


def low_wall(name: str, x: float, y: float, length: float) -> Terrain:
    """From north to south, half a centimetre wide."""
    return block(name, x, y, 0.5, length, kind="low wall", cover="heavy", obstacle=True)


def house(name: str, x: float, y: float, width: float, height: float) -> Terrain:
    flags = {"kind": "building", "cover": "heavy", "interior": True, "blocking": True}
    return block(name, x, y, width, height, **flags)


def opening(name: str, x: float, y: float, *rooms: str, kind: str = "door") -> Opening:
    return Opening(name, cm(x, y), kind, rooms)


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *who: Figure | Vehicle,
    terrain: tuple[Terrain, ...] = (),
    openings: tuple[Opening, ...] = (),
    active: str | None = None,
    order: str = TACTICAL,
    markers: dict[str, str] | None = None,
    blue_face: Iterable[str] = (),
    charges: dict[str, tuple[str, str]] | None = None,
    smoke: Iterable[tuple[float, float]] = (),
    leaders: dict[str, tuple[str, ...]] | None = None,
    options: Options | None = None,
    width: float = 120,
    height: float = 120,
    **more: Any,
) -> Battle:
    """A battle in turn 2, the first unit active.

    Markers by unit are red unless named in `blue_face`; charges by id are (layer, opening).
    """
    figures = {f.id: f for f in who if isinstance(f, Figure)}
    vehicles = {v.id: v for v in who if isinstance(v, Vehicle)}
    units = {v.id: Unit(v.id, v.side, vehicle=v.id) for v in vehicles.values()}
    for figure in figures.values():
        if not figure.who.crew:
            unit = units.get(figure.who.unit) or Unit(figure.who.unit, figure.side)
            units[unit.id] = Unit(unit.id, unit.side, (*unit.members, figure.id))
    first = who[0].id if isinstance(who[0], Vehicle) else who[0].who.unit
    active = first if active is None else active
    given: dict[str, Any] = {
        "turn": 2,
        "phase": PLAY,
        "initiative": RED,
        "active": active,
        "order": order if active else "",
        "to_act": units[active].side if active else RED,
        "smoke": tuple(Smoke(cm(x, y), 2) for x, y in smoke),
        "charges": tuple(Charge(n, *laid) for n, laid in (charges or {}).items()),
        "leaders": leaders or {},
    }
    battle = Battle(
        field=Field(*cm(width, height), terrain, openings),
        options=options or Options(),
        sides=(RED, BLUE),
        figures=figures,
        units=units,
        vehicles=vehicles,
        **{**given, **more},
    )
    marked = {active: order, **(markers or {})} if active else (markers or {})
    for unit, marker in marked.items():
        battle = with_unit(battle, unit, marker=marker, red=unit not in tuple(blue_face))
    return battle


# --- playing --------------------------------------------------------------------------------------
class Script(Umpire):
    """An umpire whose dice and answers are written down; it fails loudly when they do not fit.

    With `strict` every question must be in the script; without it, whoever may react and is not
    in the script declines.
    """

    def __init__(
        self, dice: Iterable[int] = (), answers: Iterable[Any] = (), *, strict: bool = False
    ) -> None:
        self.faces, self.replies, self.strict = list(dice), list(answers), strict
        super().__init__(RULES, self._next_face, answerer=self._next_reply)

    def _next_face(self, number: int, sides: int) -> int:
        assert self.faces, f"die {number + 1}, a D{sides}, is not in the script"
        face = self.faces.pop(0)
        assert 1 <= face <= sides, f"die {number + 1} is a D{sides}: it cannot show {face}"
        return face

    def _next_reply(self, _state: Any, side: str, question: Any) -> Any:
        may_decline = not self.strict and isinstance(question, c.MayReact)
        if may_decline and not (self.replies and _fits(question, self.replies[0])):
            return None
        assert self.replies, f"{side} is asked {question}, which is not in the script"
        return self.replies.pop(0)

    def is_over(self) -> None:
        assert not self.faces, f"dice {self.faces} of the script were never thrown"
        assert not self.replies, f"answers {self.replies} of the script were never asked for"


def _fits(question: c.MayReact, answer: Any) -> bool:
    match answer:
        case c.HitTheDirt():
            return answer.unit in question.dirt
        case c.Detonate():
            return answer.charge in question.charges
        case c.CoveringFire():
            return answer.unit in question.covering
    return False


@dataclass(frozen=True)
class Played:
    """What came of a command: the battle, and the umpire's log."""

    battle: Battle
    log: list[Any]
    whole: Act = field(default_factory=Act)

    @property
    def thrown(self) -> list[tuple[str, int]]:
        """Who threw, as the acts say, and the face shown."""
        return [
            (one.act.thrower(rolled), *rolled.faces)
            for one in happened(self.whole)
            for rolled in one.rolls
        ]

    @property
    def noted(self) -> set[str]:
        """Rules that were applied without a die or an event to show it."""
        acts, found = [self.whole], set[str]()
        for act in acts:
            acts += [part for part in act.parts if isinstance(part, Act)]
            found |= {part.rule for part in act.parts if isinstance(part, Applied)}
        return found

    def act_of(self, kind: type) -> Act:
        """The act that the first event of a kind is part of."""
        return next(one.act for one in happened(self.whole) if isinstance(one.event, kind))

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
    def asked(self) -> list[tuple[str, Any]]:
        """Questions put, with the side they were put to."""
        return [(one.side, one.question) for one in self.log if isinstance(one, Asked)]

    @property
    def order(self) -> list[str]:
        """Questions and events in their order: sides asked, and names of events."""
        return [
            one.side if isinstance(one, Asked) else type(one).__name__
            for one in self.log
            if not isinstance(one, Rolled)
        ]

    def modifiers(self, roll: int = 0) -> dict[str, int | str]:
        """Modifiers of the roll of this number, by rule."""
        return {m.rule: m.value for m in self.rolls[roll].roll.modifiers}

    def fate(self, who: str) -> str:
        return self.battle.figures[who].fate

    def marker(self, unit: str) -> tuple[str, bool]:
        """Marker of a unit, and whether its red face is up."""
        found = self.battle.units[unit]
        return found.marker, found.red


def played(
    battle: Battle,
    command: Any,
    dice: Iterable[int] = (),
    answers: Iterable[Any] = (),
    *,
    strict: bool = False,
) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    RULES.check(battle, command)
    return run(lambda umpire: RULES.play(battle, command, umpire), dice, answers, strict=strict)


def then(before: Played, command: Any, *script: Any, **how: Any) -> Played:
    """The next command of a story."""
    return played(before.battle, command, *script, **how)


def run(
    story: Callable[[Script], Battle],
    dice: Iterable[int] = (),
    answers: Iterable[Any] = (),
    *,
    strict: bool = False,
) -> Played:
    """Anything that an umpire plays, such as the start of a turn."""
    script = Script(dice, answers, strict=strict)
    battle = story(script)
    script.is_over()
    return Played(battle, script.log, script.whole)


def refused(battle: Battle, command: Any) -> tuple[str, str]:
    """Key and rule with which a command is refused."""
    with pytest.raises(Refused) as caught:
        RULES.check(battle, command)
    return caught.value.key, caught.value.rule


def rule_against(battle: Battle, command: Any) -> str:
    return refused(battle, command)[1]
