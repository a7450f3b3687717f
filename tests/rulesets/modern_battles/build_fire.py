"""Small fire fights, tersely: units and vehicles placed in inches, dice written down.

    battle = a_fight(squad("reds", RED, (10, 10)), squad("blues", BLUE, (20, 10)))
    done = shot(battle, Shoot("reds", "blues"), (4, 4))
    assert done.fate("blues-1") == OUT

Reds look east, blues west. Figures of a unit stand one under the other, 2 inches apart, so that
they are not grouped (1 inch beside a gun); it is red's shooting step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles import sheet as tables
from sandtable.rulesets.modern_battles.battle.state import (
    MOUNTED,
    SHOOTING,
    UP,
    Battle,
    Figure,
    Group,
    Point,
    Profile,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.shooting import check_shoot, play_shoot
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.rulesets.values import changed
from sandtable.umpire import Asked, Rolled, Umpire

RED, BLUE = "red", "blue"
LOOKS = {RED: (1, 0), BLUE: (-1, 0)}


def inch(x: float, y: float) -> Point:
    return round(x * 100), round(y * 100)


def profile(row: str = "regular", **more: Any) -> Profile:
    found = sheet.PROFILES[row]
    given = {name: getattr(found, name) for name in Profile.__dataclass_fields__}
    return Profile(**{**given, **more})


@dataclass(frozen=True)
class Side:
    """A unit with its figures."""

    unit: Unit
    figures: tuple[Figure, ...]


def squad(
    name: str,
    side: str,
    at: tuple[float, float],
    weapons: Iterable[str] = ("rifle",),
    *,
    apart: float = 0,
    roles: dict[int, str] | None = None,
    spots: Iterable[tuple[float, float]] = (),
    troops: str = "regular",
    strength: int = 0,
    second_weapon: str = "",
    **more: Any,
) -> Side:
    """Figures `name-1`, `name-2`, …, with these weapons; `roles` by number."""
    arms = tuple(weapons)
    apart = apart or (1 if more.get("gun") else 2)
    places = tuple(spots) or tuple((at[0], at[1] + n * apart) for n in range(len(arms)))
    figures = tuple(
        Figure(
            f"{name}-{n}",
            name,
            side,
            weapon,
            second_weapon if weapon == "panzerfaust" else "",
            (roles or {}).get(n, ""),
            fate=UP,
            at=inch(*place),
        )
        for n, (weapon, place) in enumerate(zip(arms, places, strict=True), 1)
    )
    numbers = {
        key: more.pop(key) for key in ("cc", "ct", "f", "e", "i", "a", "cd", "save") if key in more
    }
    given = {"facing": LOOKS[side], "gun_facing": LOOKS[side], **more}
    members = tuple(f.id for f in figures)
    unit = Unit(name, side, profile(troops, **numbers), members, strength or len(members), **given)
    return Side(unit, figures)


def vehicle(
    name: str, side: str, at: tuple[float, float], kind: str = "medium-tank", **more: Any
) -> Vehicle:
    row = tables.VEHICLES[kind]
    numbers = {key: more.pop(key) for key in ("ct", "cd", "i") if key in more}
    given: dict[str, Any] = {
        "guns": (row.main_gun,) if row.main_gun else (),
        "mount": row.mount or "turret",
        "secondary": row.secondary,
        "light": row.light,
        "armoured": row.armoured,
        "carries": row.carries,
        "crew": row.crew,
        "full_crew": row.crew,
        "facing": LOOKS[side],
        "turret": LOOKS[side],
        "fate": UP,
        **more,
    }
    return Vehicle(
        id=name,
        side=side,
        kind=kind,
        m=row.m,
        front=row.front,
        flank=row.flank,
        rear=row.rear,
        profile=profile("regular", **numbers),
        length=row.long,
        width=row.wide,
        at=inch(*at),
        **given,
    )


def a_fight(
    *who: Side | Vehicle,
    terrain: tuple[Any, ...] = (),
    options: Options | None = None,
    phase: str = SHOOTING,
    to_act: str = RED,
    groups: tuple[Group, ...] = (),
    size: tuple[float, float] = (72, 48),
    **more: Any,
) -> Battle:
    sides = [one for one in who if isinstance(one, Side)]
    battle = Battle(
        field=Field(*inch(*size), terrain),
        options=options or Options(),
        sides=(RED, BLUE),
        figures={f.id: f for one in sides for f in one.figures},
        units={one.unit.id: one.unit for one in sides},
        vehicles={v.id: v for v in who if isinstance(v, Vehicle)},
        groups={g.id: g for g in groups},
        turn=2,
        phase=phase,
        to_act=to_act,
        **more,
    )
    return with_riders(battle)


def with_riders(battle: Battle) -> Battle:
    figures = dict(battle.figures)
    for unit in battle.units.values():
        if unit.mounted:
            at = battle.vehicles[unit.mounted].at
            for who in unit.members:
                figures[who] = changed(figures[who], fate=MOUNTED, at=at)
    return changed(battle, figures=figures)


# --- playing --------------------------------------------------------------------------------------
class Script(Umpire):
    """Dice and answers are written down; a question that is not in the script is declined."""

    def __init__(self, dice: Iterable[int], answers: Iterable[Any]) -> None:
        self.faces, self.replies = list(dice), list(answers)
        super().__init__(ModernBattles(), self._next_face, answerer=self._next_reply)

    def _next_face(self, number: int, sides: int) -> int:
        assert self.faces, f"die {number + 1}, a D{sides}, is not in the script: {self.log}"
        face = self.faces.pop(0)
        assert 1 <= face <= sides, f"die {number + 1} is a D{sides}: it cannot show {face}"
        return face

    def _next_reply(self, _state: Any, _side: str, _question: Any) -> Any:
        return self.replies.pop(0) if self.replies else None


@dataclass(frozen=True)
class Done:
    """What came of it."""

    battle: Battle
    log: list[Any]

    def of(self, kind: type) -> list[Any]:
        return [one for one in self.log if isinstance(one, kind)]

    @property
    def rolls(self) -> list[Rolled]:
        return self.of(Rolled)

    @property
    def rules(self) -> list[str]:
        """The rules of the rolls, in their order."""
        return [one.roll.rule for one in self.rolls]

    @property
    def asked(self) -> list[Any]:
        return [one.question for one in self.log if isinstance(one, Asked)]

    def modifiers(self, roll: int = 0) -> dict[str, Any]:
        return {m.rule: m.value for m in self.rolls[roll].roll.modifiers}

    def fate(self, who: str) -> str:
        found = self.battle.figures.get(who) or self.battle.vehicles[who]
        return found.fate

    def state(self, who: str) -> str:
        found = self.battle.units.get(who) or self.battle.vehicles[who]
        return found.state


def run(
    story: Callable[[Script], Battle], dice: Iterable[int] = (), answers: Iterable[Any] = ()
) -> Done:
    """Anything that an umpire plays; every die and answer of the script must be used."""
    script = Script(dice, answers)
    battle = story(script)
    assert not script.faces, f"dice {script.faces} of the script were never thrown"
    assert not script.replies, f"answers {script.replies} of the script were never asked for"
    return Done(battle, script.log)


def shot(battle: Battle, command: Any, dice: Iterable[int] = ()) -> Done:
    check_shoot(battle, command)
    return run(lambda umpire: play_shoot(battle, command, umpire), dice)


def refused(check: Callable[[Battle, Any], None], battle: Battle, command: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        check(battle, command)
    return caught.value.key, caught.value.rule


def no_shot(battle: Battle, command: Any) -> tuple[str, str]:
    return refused(check_shoot, battle, command)
