"""Assault: the hex, who goes in and by which way, and who strikes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.asks import Now
from sandtable.drawing.rows import stepper_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands import Step
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.commands.choices import Paths, enemies
from sandtable.rulesets.hex_tactical.play.ways_in import open_way_in
from sandtable.rulesets.kinds import Field, first

JOIN, WAVE = "join", "wave"


def assaults(battle: Battle, who: str) -> bool:
    counter = battle.units[who].counter
    return counter.is_infantry or counter.is_vehicle


@dataclass(frozen=True)
class HexOfEnemy(Ask):
    """The hex of a unit that is tapped."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Hex | None:
        known = {unit.id: unit for unit in enemies(now.given) if not unit.is_flying}
        target = now.fields.text("target", known)
        now.panel.need("target", "piece", missing=not target, words="hx-need-target")
        if not target:
            return None
        now.panel.fields["target"] = target
        return known[target].at

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        side = said.battle.units[said.piece].side
        there = [unit.id for unit in said.battle.here(value) if unit.side != side]
        return {"target": there[0] if there else ""}


class GoingIn(Ask):
    """The unit itself, and a stepper for each other of the activation that may go in too."""

    def ask(self, of: Field, now: Now) -> Paths:
        at, battle = now.given["at"], now.desk.battle
        itself: Paths = first(of.options(now.given)) or ((now.piece, (Step(at),)),)
        ways = {
            name: open_way_in(battle, battle.units[name], at)
            for name in battle.called
            if name != now.piece
        }
        able = {name: path for name, path in ways.items() if path is not None}
        joined = _counted(now, JOIN, "hx-joins", list(able), 0)
        return (*itself, *[(name, path) for name, path in able.items() if joined[name]])

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {JOIN: {name: 1 for name, _ in value[1:]}}

    def is_near(self, value: Any, wanted: Any) -> bool:
        """By another way, or named in another order, will do."""
        return {name for name, _ in value} == {name for name, _ in wanted}


class Waves(Ask):
    """A human wave is declared unit by unit (HX-ASSAULT-16)."""

    def ask(self, of: Field, now: Now) -> tuple[str, ...]:
        able = list(first(of.options(now.given)))
        counted = _counted(now, WAVE, "hx-in-wave", able, 1)
        return tuple(name for name, count in counted.items() if count)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {WAVE: {name: int(name in value) for name, _ in said["paths"]}}


def _counted(now: Now, field: str, words: str, names: list[str], usual: int) -> dict[str, int]:
    """A stepper from 0 to 1 for each of them."""
    wanted, voice = now.fields.counts(field, 1), now.desk.voice
    counted = {name: wanted.get(name, usual) for name in names}
    for name, count in counted.items():
        label = voice.sentence(words, unit=capital(voice.unit(name)))
        share = voice.sentence("share-more")
        now.panel.rows.append(stepper_row(f"{field}:{name}", label, 0, 1, count, share))
    if counted:
        now.panel.fields[field] = counted
    return counted


def draw_ways(now: Now) -> None:
    now.panel.overlay["lines"] = [
        _line(now.desk.battle, name, path) for name, path in now.command.paths
    ]


def _line(battle: Battle, name: str, path: tuple[Step, ...]) -> v.Line:
    hexes = [battle.units[name].at, *[step.at for step in path]]
    points = [places.middle(at) for at in hexes]
    return {"points": points, "class": "path", "pills": [], "text": name}


def odds(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen)


ASSAULT = Look(
    d.ASSAULT, "assault", "hx-do-assault", "F", ("hx-nobody-near", "HX-ASSAULT-36"),
    asks={"at": HexOfEnemy(), "paths": GoingIn(), "waves": Waves(free=True)},
    before=lambda now: now.say("hx-assault-hint", "HX-ASSAULT-01"),
    around=draw_ways, after=odds, suits=assaults,
)  # fmt: skip
