"""Kinds of fields that only commands of Hex Tactical have: units, hexes, steps and shooters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.forms import Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import TOWED, Hex, name_of
from sandtable.rulesets.hex_tactical.commands.line import short_name
from sandtable.rulesets.hex_tactical.play.ways_in import way_in
from sandtable.rulesets.kinds import Choice, Field

Steps = tuple[c.Step, ...]

WORDS = Words(
    verbs((("at", "at", "sur"), ("with", "with", "avec"))),
    verbs(
        (
            ("facing", "facing", "face"),
            ("storey", "storey", "etage"),
            ("observer", "observer seen", "observateur"),
            ("weapon", "weapon", "arme"),
            ("target", "target", "cible"),
        )
    ),
    comma=False,
)
WAVE = ("wave", "vague")


class Unit(Field):
    """A unit of one's own, by its label or its id."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.unit())

    def write(self, value: Any, said: Given, _language: str) -> str:
        return short_name(said.battle, value)


class Carrier(Unit):
    """Another unit of one's own that it is put aboard, where no hex is named."""

    def begins(self, line: Any) -> bool:
        return bool(line.words) and not line.is_hex()

    def read(self, line: object, given: Given) -> str:
        return super().read(line, given) if self.begins(line) else ""


class SectionOrUnit(Unit):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.section_or_unit())


class Piece(Unit):
    """What a tractor tows; it need not be named."""

    def read(self, line: Any, given: Given) -> str:
        towed = [u.id for u in given.battle.aboard(given["tractor"]) if u.fate == TOWED]
        return str(line.maybe_unit() or (towed[0] if towed else line.unit()))


class Enemy(Unit):
    """A unit of the other side, where one is meant."""

    def read(self, line: Any, given: Given) -> str:
        return str(given.get(self.name) or line.maybe_enemy())


class NamedEnemy(Unit):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.enemy())


class HexNamed(Field):
    def read(self, line: Any, _given: Given) -> Hex:
        return line.hex()  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return name_of(value)


class HexOrEnemy(HexNamed):
    """A hex, or that of an enemy who is named."""

    def read(self, line: Any, given: Given) -> Hex:
        target = line.maybe_enemy()
        if not target:
            return super().read(line, given)
        given.values["target"] = target
        return given.battle.units[target].at  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Number(Field):
    """A facing or a storey; `usual` where none is said."""

    empty: Any = 0
    usual: Callable[[Given], int] = lambda _given: 0

    def read(self, line: Any, given: Given) -> int:
        number: int | None = line.whole()
        if number is None and self.required:
            raise line.needs(self.name)
        return self.usual(given) if number is None else number

    def unsaid(self, given: Given) -> int:
        return self.usual(given)


class Altitude(Choice):
    """Of a mission: as it has one itself, where none is said."""

    def unsaid(self, _given: Given) -> str:
        return ""


class Shooters(Field):
    """`MG` fires its first weapon, `MG/2` its second."""

    def read(self, line: Any, _given: Given) -> tuple[c.Shooter, ...]:
        shooters: list[c.Shooter] = []
        while (shooter := line.maybe_shooter(shooters)) is not None:
            shooters.append(shooter)
        if not shooters:
            line.unit()
        return tuple(shooters)

    def write(self, value: Any, said: Given, _language: str) -> str:
        return " ".join(
            short_name(said.battle, shooter.unit)
            + (f"/{shooter.weapon + 1}" if shooter.weapon else "")
            for shooter in value
        )


class StepByStep(Field):
    """A way hex by hex."""

    def read(self, line: Any, _given: Given) -> Steps:
        steps: Steps = line.steps()
        if not steps:
            raise line.needs("hex")
        return steps

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(map(step_text, value))


class WaysIn(Field):
    """`Sq1 0606 0708 Sq2`: who says no way goes the shortest; `wave` after a unit."""

    def read(self, line: Any, given: Given) -> tuple[tuple[str, Steps], ...]:
        paths: list[tuple[str, Steps]] = []
        waves: list[str] = []
        while line.words:
            unit = line.unit()
            paths.append((unit, line.steps() or _way_in(given, unit)))
            if line.has(*WAVE):
                waves.append(unit)
        given.values["waves"] = tuple(waves)
        return tuple(paths)

    def write(self, value: Any, said: Given, language: str) -> str:
        words: list[str] = []
        for unit, path in value:
            words += [short_name(said.battle, unit), *map(step_text, path)]
            if unit in said["waves"]:
                words.append(WAVE[language == "fr"])
        return " ".join(words)


def step_text(step: c.Step) -> str:
    """0712/3+1@lowb"""
    facing = f"/{step.facing}" if step.facing else ""
    storey = f"+{step.storey}" if step.storey else ""
    altitude = f"@{step.altitude}" if step.altitude else ""
    return f"{name_of(step.at)}{facing}{storey}{altitude}{'b' if step.backward else ''}"


def _way_in(given: Given, unit: str) -> Steps:
    """Into an enemy hex by the cheapest way."""
    path = way_in(given.battle, given.battle.units[unit], given["at"])
    return path or (c.Step(given["at"]),)
