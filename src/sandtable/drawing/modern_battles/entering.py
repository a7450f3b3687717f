"""The panel of reinforcements that come in at an edge (MB-SCN-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.kinds import Switch
from sandtable.drawing.modern_battles.asks import AT_MINES, Facing, Turret
from sandtable.drawing.modern_battles.desk import Desk, Now
from sandtable.drawing.modern_battles.going import (
    draw_way,
    followers,
    say_cost,
    say_left,
    say_tests,
)
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.modern_battles.ways import PATH
from sandtable.drawing.rows import plain_points
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Enter, Paths
from sandtable.rulesets.modern_battles.commands.declared import ENTER
from sandtable.rulesets.modern_battles.ground.arrivals import entry_near, reinforcements
from sandtable.rulesets.modern_battles.ground.bases import Path, gun_name, has_gun, piece_for
from sandtable.rulesets.modern_battles.ground.room import INWARDS
from sandtable.rulesets.modern_battles.play.arriving import entering, entry_move, ways_in
from sandtable.rulesets.modern_battles.play.columns import Column, facing_after

OF_ARRIVAL = "enter:"
PLACES = "places"  # the field with where each comes in


def entrances(desk: Desk) -> list[str]:
    """Reinforcements that may come in now (MB-SCN-04)."""
    return list(reinforcements(desk.battle, desk.side))


# --- by a forced march ----------------------------------------------------------------------------
@dataclass(frozen=True)
class ByMarch(Switch):
    """By an ordinary move or a forced march: units on foot only."""

    def ask(self, of: Field, now: Now) -> bool:
        return now.given["unit"] in now.desk.battle.units and super().ask(of, now)

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return super().drafted(of, value, said) if said["unit"] in said.battle.units else {}


def march_text(now: Now, marches: bool) -> tuple[str, str]:
    return now.desk.voice.sentence("mb-do-march" if marches else "do-move"), ""


# --- ways in --------------------------------------------------------------------------------------
@dataclass(frozen=True)
class WaysIn(Ask):
    """Where each comes in, and on from there: to where it was sent, or straight in."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Paths | None:
        battle, unit, panel = now.desk.battle, now.given["unit"], now.panel
        to, said, names = now.fields.path(PATH), now.fields.path(PLACES), _names(battle, unit)
        panel.need(PATH, "path", missing=False)
        now.say("mb-enter-hint", "MB-SCN-04")
        starts = (
            dict(zip(names, said, strict=True))
            if len(said) == len(names)
            else entry_near(battle, unit, to[0] if to else None)
        )
        if not starts:
            now.say("mb-enter-no-room", "MB-SCN-04", warn=True)
            return None
        starts = {name: starts[name] for name in names if name in starts}
        if to:
            panel.fields[PATH] = plain_points(to)
        panel.fields[PLACES] = plain_points(starts.values())
        return ways_in(battle, unit, starts, to, march=now.given["march"])

    def drafted(self, of: Field, value: Paths, said: Given) -> Plain:
        first = value[0][1]
        drafted: Plain = {PLACES: plain_points(path[0] for _, path in value)}
        return drafted | ({PATH: plain_points(first[1:])} if len(first) > 1 else {})


def _names(battle: Battle, unit: str) -> list[str]:
    on_foot = battle.units.get(unit)
    if on_foot is None:
        return [unit]
    return [*on_foot.members, *([GUN] if has_gun(on_foot) else [])]


# --- what is drawn and said -----------------------------------------------------------------------
def at_edge(now: Now) -> tuple[Unit | Vehicle, Battle]:
    """It as it stands at its edge, looking into the table."""
    battle, unit = now.desk.battle, now.given["unit"]
    ahead = INWARDS[battle.field.scenario.due[unit].edge]
    return entering(battle, Enter(unit, now.given["paths"], ahead))


def inwards(now: Now) -> Point:
    """Into the table, or along the way that was said."""
    if not now.fields.path(PATH):
        return INWARDS[now.desk.battle.field.scenario.due[now.given["unit"]].edge]
    piece, _ = at_edge(now)
    _, (start, *path) = now.given["paths"][0]
    return facing_after(piece, start, tuple(path))


def before_entering(now: Now) -> None:
    piece = piece_for(now.desk.battle, now.given["unit"])
    say_left(now, entry_move(piece, march=now.given["march"]))


def around_entering(now: Now) -> None:
    piece, then = at_edge(now)
    lead, (start, *path) = now.command.paths[0]
    body, facing = gun_name(piece.id) if lead == GUN else lead, now.command.facing
    draw_way(now, Voice(then, now.desk.language), body, start, tuple(path), facing)
    if isinstance(piece, Unit):
        column = Column(then, piece, 0)
        now.panel.overlay["followers"] = followers(column, _onwards(now), lead, facing)


def after_entering(now: Now) -> None:
    if now.refused is not None:
        return
    piece, then = at_edge(now)
    voice, allowance = Voice(then, now.desk.language), entry_move(piece, march=now.command.march)
    paths = {gun_name(piece.id) if who == GUN else who: path for who, path in _onwards(now).items()}
    body, path = next(iter(paths.items()))
    say_cost(voice, body, path, allowance, now.panel)
    say_tests(voice, piece.id, paths, now.panel)


def _onwards(now: Now) -> dict[str, Path]:
    """The ways of all of them from the edge."""
    return {who: path[1:] for who, path in now.command.paths}


COME_IN = Look(
    ENTER, OF_ARRIVAL.rstrip(":"), "mb-do-enter", said=("unit",),
    asks={
        "march": ByMarch(march_text, yes_first=False), "paths": WaysIn(),
        "facing": Facing(usual=inwards), "turret": Turret(), "stop_at_mines": AT_MINES,
    },
    before=before_entering, around=around_entering, after=after_entering,
)  # fmt: skip
