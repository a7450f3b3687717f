"""Small battles, tersely: counters on named hexes, ground in a few words; scripted dice.

    battle = a_battle(
        red("A", "squad", "0505"), blue("B", "mg-team", "0905"),
        ground="forest 0605 0606; wall 0505/3; level-1 0707; road 0101 0201",
    )
    moved = played(battle, walk("A", "0605", mode="normal"), answers=[at("0605", volley("B"))])
    assert moved.unit("A").at == h("0605")

Reds face south-east (3), blues north-west (6). Everybody of a side is in one section, `reds` or
`blues`, led by its first leader or its first unit, unless `section=` says otherwise. In `a_battle`
it is turn 2 and the first one's section is active with all its units; with `active=""` it is red's
turn to activate something, by a test; `free=True` without one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

import pytest

from sandtable.game import Refused
from sandtable.ground.hexes import hex_of, side_of
from sandtable.log import Act, Applied, happened
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ACTIVATIONS,
    NAP,
    TOWED,
    UP,
    Battle,
    Counter,
    Drop,
    Hex,
    Mission,
    Section,
    Trap,
    Unit,
    Weapon,
)
from sandtable.rulesets.hex_tactical.ground.field import CRESTS, Field, Ground, Side
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.umpire import Asked, Rolled, Umpire

RED, BLUE = "red", "blue"
REDS, BLUES = "reds", "blues"
RULES = HexTactical()
OF_COUNTER = {f.name for f in fields(Counter)}
#: Rows that lie over the base terrain of a hex.
OVER = (
    "road",
    "river",
    "entrenchment",
    "fortification",
    "road-block",
    "at-obstacle",
    "barbed-wire",
)
SURFACES = ("snow", "deep-snow", "mud")


def h(name: str) -> Hex:
    """The hex of a name such as 0505."""
    return hex_of(name)


# --- counters -------------------------------------------------------------------------------------
def counter(row: str, **more: Any) -> Counter:
    """A counter of HX-T-COUNTERS; `more` are fields of `Counter`, `traits` are added."""
    found = sheet.COUNTERS[row]
    weapons = [
        Weapon(
            line.fire,
            line.type,
            line.p,
            line.p_reduced,
            line.p_last,
            line.range,
            line.max,
            line.minmax,
            line.rate,
            line.gun_class or "",
        )
        for line in sheet.weapons_of(row)
    ]
    traits = (*found.traits, *more.pop("traits", ()))
    given: dict[str, Any] = {
        "row": row,
        "kind": found.kind,
        "quality": found.quality or "ligne",
        "morale": 7 if found.morale is None else found.morale,
        "steps": found.steps or 1,
        "weapons": tuple(weapons),
        "armour": (found.front or 0, found.flank or 0, found.rear or 0),
        "size": found.size or "N",
        "move_class": found.move_class or "none",
        "mp": found.mp or 0,
        "amphibious": bool(found.amphibious),
        "traits": traits,
        "name": found.en,
        "name_fr": found.fr,
        **more,
    }
    return Counter(**given)


def red(name: str, row: str = "squad", where: str = "", **more: Any) -> Unit:
    """A unit of the red side; `more` are fields of `Unit` and `Counter`.

    With `aboard=` or `towed_by=` it is with that vehicle, `where` being the vehicle's hex.
    """
    return _unit(RED, REDS, 3, name, row, where, more)


def blue(name: str, row: str = "squad", where: str = "", **more: Any) -> Unit:
    return _unit(BLUE, BLUES, 6, name, row, where, more)


def _unit(
    side: str, section: str, facing: int, name: str, row: str, where: str, more: dict[str, Any]
) -> Unit:
    steps = more.pop("steps", None)
    printed = {key: more.pop(key) for key in tuple(more) if key in OF_COUNTER}
    piece = counter(row, **printed)
    given: dict[str, Any] = {"section": section, "facing": facing, "label": name, **more}
    if "aboard" in given:
        given |= {"fate": ABOARD, "carrier": given.pop("aboard")}
    if "towed_by" in given:
        given |= {"fate": TOWED, "carrier": given.pop("towed_by")}
    if where:
        given = {"fate": UP, "at": h(where), **given}
    if piece.flies:
        given = {"altitude": NAP, **given}
    return Unit(
        id=name, side=side, counter=piece, steps=piece.steps if steps is None else steps, **given
    )


def trap(name: str, row: str, where: str, side: str = BLUE, **more: Any) -> Trap:
    return Trap(name, side, counter(row), h(where) if where else (0, 0), **more)


def mission(name: str, row: str, kind: str, side: str = RED, left: int = 1, **more: Any) -> Mission:
    return Mission(name, side, counter(row), kind, left, **more)


# --- the map --------------------------------------------------------------------------------------
def a_field(ground: str = "", columns: int = 20, rows: int = 15, **more: Any) -> Field:
    """A map, clear but for what is said: `forest 0605 0606; wall 0505/3; level-1 0707; steep …`.

    `mud all` is everywhere; `tunnel 0505 0909` has its two mouths there.
    """
    hexes: dict[Hex, dict[str, Any]] = {}
    sides: dict[Any, tuple[Side, ...]] = {}
    tunnels: list[tuple[Hex, Hex]] = []
    for clause in filter(None, (part.split() for part in ground.split(";"))):
        row, names = clause[0], clause[1:]
        if row == "tunnel":
            tunnels.append((h(names[0]), h(names[1])))
            continue
        if names == ["all"]:
            names = [f"{x:02}{y:02}" for x in range(1, columns + 1) for y in range(1, rows + 1)]
        for name in names:
            if "/" in name:
                side = side_of(name)
                found = Side("crest" if row in CRESTS else row, CRESTS.get(row, 0))
                sides[side] = (*sides.get(side, ()), found)
            else:
                _put(hexes.setdefault(h(name), {}), row)
    return Field(
        columns,
        rows,
        {at: Ground(**given) for at, given in hexes.items()},
        sides,
        tunnels=tuple(tunnels),
        **more,
    )


def _put(given: dict[str, Any], row: str) -> None:
    if row.startswith("level-"):
        given["level"] = int(row.removeprefix("level-"))
    elif row == "steep":
        given["steep"] = True
    elif row in SURFACES:
        given["surface"] = row
    elif row in OVER:
        given["over"] = (*given.get("over", ()), row)
    else:
        given["base"] = row


# --- battles --------------------------------------------------------------------------------------
def a_battle(
    *who: Unit | Trap | Mission | Drop,
    ground: str = "",
    field: Field | None = None,
    columns: int = 20,
    rows: int = 15,
    options: Options | None = None,
    on_map: dict[str, Any] | None = None,
    active: str | None = None,
    sections: dict[str, dict[str, Any]] | None = None,
    **more: Any,
) -> Battle:
    """A battle in turn 2, the first one's section active.

    `on_map`: fields of `Field`; `sections`: fields of `Section` by id.
    """
    units = {one.id: one for one in who if isinstance(one, Unit)}
    found = _sections(units, sections or {})
    first = next(iter(units.values()), None)
    if active is None:
        active = first.section if first is not None else ""
    called = tuple([u.id for u in units.values() if u.section == active or u.id == active])
    side = units[called[0]].side if called else RED
    given: dict[str, Any] = {
        "turn": 2,
        "phase": ACTIVATIONS,
        "to_act": side,
        "initiative": RED,
        "active": active,
        "called": called,
        **more,
    }
    return Battle(
        field=field or a_field(ground, columns, rows, **(on_map or {})),
        options=options or Options(),
        sides=(RED, BLUE),
        units=units,
        sections=found,
        traps={one.id: one for one in who if isinstance(one, Trap)},
        missions={one.id: one for one in who if isinstance(one, Mission)},
        drops={one.id: one for one in who if isinstance(one, Drop)},
        **given,
    )


def _sections(units: dict[str, Unit], more: dict[str, dict[str, Any]]) -> dict[str, Section]:
    found: dict[str, Section] = {}
    for name in dict.fromkeys(u.section for u in units.values()):
        members = [u for u in units.values() if u.section == name]
        leader = next((u for u in members if u.counter.has("leader")), members[0])
        given = {"leader": leader.id, **more.get(name, {})}
        found[name] = Section(
            name, members[0].side, members=tuple(u.id for u in members), name=name, **given
        )
    return found


# --- commands -------------------------------------------------------------------------------------
def step(where: str, **more: Any) -> c.Step:
    return c.Step(h(where), **more)


def walk(unit: str, *hexes: str, mode: str = "normal") -> c.Move:
    """A move through these hexes: of infantry, or of a vehicle that turns as it goes."""
    return c.Move(unit, tuple(c.Step(h(name)) for name in hexes), mode)


def drive(unit: str, *hexes: str, mode: str = "full") -> c.Move:
    return walk(unit, *hexes, mode=mode)


def fire(unit: str, where: str, target: str = "", weapon: int = 0, **more: Any) -> c.Fire:
    return c.Fire((c.Shooter(unit, weapon),), h(where), target, **more)


def volley(*units: str | tuple[str, int], aim: str = "") -> c.Volley:
    """An answer to MayFire: units with their first weapon, or (unit, weapon)."""
    shooters = [c.Shooter(u) if isinstance(u, str) else c.Shooter(*u) for u in units]
    return c.Volley(tuple(shooters), aim)


@dataclass(frozen=True)
class At:
    """An answer kept for the moment when the question is about this hex."""

    at: Hex
    answer: Any


def at(where: str, answer: Any) -> At:
    return At(h(where), answer)


# --- playing --------------------------------------------------------------------------------------
FITTING: dict[type, type] = {
    c.MayFire: c.Volley,
    c.MayBlow: c.Blow,
    c.MayGoOn: c.GoOn,
    c.MayBreakOff: c.BreakOff,
    c.MayWithdraw: c.Withdraw,
}


class Script(Umpire):
    """An umpire whose dice and answers are written down; it fails loudly when they do not fit.

    What may be declined and is not in the script is declined.
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
        reply = self.replies[0] if self.replies else None
        if isinstance(reply, At):
            fits = getattr(question, "at", None) == reply.at
            reply = reply.answer if fits else None
            if fits:
                self.replies.pop(0)
                return reply
        fitting = FITTING.get(type(question))
        if fitting is not None and not (self.replies and isinstance(reply, fitting)):
            if self.replies and self.replies[0] is None:
                self.replies.pop(0)
            return None
        assert self.replies, f"{side} is asked {question}, which is not in the script"
        return self.replies.pop(0)

    def is_over(self) -> None:
        assert not self.faces, f"dice {self.faces} of the script were never thrown"
        assert not self.replies, f"answers {self.replies} of the script were never asked for"


@dataclass(frozen=True)
class Played:
    """What came of a command: the battle, the umpire's log, and the same as one act."""

    battle: Battle
    log: list[Any]
    whole: Act

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
    def throwers(self) -> list[tuple[str, str]]:
        """Who threw, and by which rule."""
        told = [(one.act, rolled) for one in happened(self.whole) for rolled in one.rolls]
        return [(act.thrower(rolled), rolled.roll.rule) for act, rolled in told]

    @property
    def noted(self) -> list[str]:
        """Rules that neither a roll nor an event shows."""
        return list(_noted(self.whole))

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

    def unit(self, name: str) -> Unit:
        return self.battle.units[name]


def _noted(act: Act) -> Iterator[str]:
    for part in act.parts:
        if isinstance(part, Applied):
            yield part.rule
        elif isinstance(part, Act):
            yield from _noted(part)


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
    """Anything that an umpire plays, such as the end of a turn."""
    script = Script(dice, answers)
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
