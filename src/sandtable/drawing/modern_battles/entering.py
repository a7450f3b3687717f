"""The panel of reinforcements that come in at an edge (MB-SCN-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.modern_battles.drafting import FACING, Turret
from sandtable.drawing.modern_battles.driving import choose_turret
from sandtable.drawing.modern_battles.going import at_mines, say_cost, say_tests, way_line
from sandtable.drawing.modern_battles.moving import followers
from sandtable.drawing.modern_battles.ways import facing_after
from sandtable.drawing.rows import plain_points
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Enter, Paths
from sandtable.rulesets.modern_battles.commands.declared import ENTER
from sandtable.rulesets.modern_battles.ground.bases import Path, has_gun
from sandtable.rulesets.modern_battles.ground.places import is_free
from sandtable.rulesets.modern_battles.ground.room import INWARDS, entry_places, reinforcements
from sandtable.rulesets.modern_battles.play.arriving import entering
from sandtable.rulesets.modern_battles.play.columns import Column

OF_ARRIVAL = "enter:"
APART = 160  # between the centres of comrades who come in side by side: not grouped (MB-GEN-08)
CLOSE = 105  # the same where there is no more room
NO, YES = "no", "yes"


def entrances(desk: Desk) -> list[str]:
    """Reinforcements that may come in now (MB-SCN-04)."""
    return list(reinforcements(desk.battle, desk.side))


def enter(now: Now) -> None:
    """From the edge by an ordinary move, or a forced march (MB-SCN-04)."""
    desk, unit, fields, panel = now.desk, now.given["unit"], now.fields, now.panel
    battle, voice = desk.battle, desk.voice
    arrival = battle.field.scenario.due[unit]
    ahead = INWARDS[arrival.edge]
    found = battle.units.get(unit) or battle.vehicles[unit]
    m = found.m if isinstance(found, Vehicle) else found.profile.m
    march = isinstance(found, Unit) and _marches(desk, fields, panel)
    allowance = 2 * m if march else m
    panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(allowance))
    to = fields.path("path")
    panel.need("path", "path", missing=False)
    panel.text(voice.sentence("mb-enter-hint"), "MB-SCN-04")
    given = fields.path("places")
    names = _names(battle, unit)
    starts = (
        dict(zip(names, given, strict=True))
        if len(given) == len(names)
        else _row_at(battle, unit, to[0] if to else None)
    )
    if not starts:
        panel.text(voice.sentence("mb-enter-no-room"), "MB-SCN-04", warn=True)
        return
    starts = {name: starts[name] for name in names if name in starts}
    bearing = fields.bearing("angle")
    probe = Enter(unit, tuple((name, (at,)) for name, at in starts.items()), ahead, march)
    piece, then = entering(battle, probe)
    paths = _ways_in(then, piece, starts, to, allowance, ahead)
    lead = next(iter(paths))
    facing = heading(bearing) if bearing is not None else ahead
    if bearing is None and to:
        facing = facing_after(piece, starts[lead], paths[lead], None)
    panel.need("angle", "angle", missing=False)
    if bearing is not None:
        panel.fields["angle"] = bearing
    turret = None
    if isinstance(piece, Vehicle):
        turret = choose_turret(desk, piece, facing, fields, panel)
    whole = tuple((name, (starts[name], *path)) for name, path in paths.items())
    stops = at_mines(desk, fields, panel)
    command = Enter(unit, whole, facing, march, turret, stops)
    refused = desk.refusal(command)
    if to:
        panel.fields["path"] = plain_points(to)
    panel.fields["places"] = plain_points(starts.values())
    there = Desk(then, desk.side, desk.language)
    body = f"{unit}:gun" if lead == GUN else lead
    panel.overlay["lines"] = [way_line(there, body, starts[lead], paths[lead], refused)]
    panel.overlay["ghost"] = {"at": list(paths[lead][-1]), "facing": list(facing)}
    if isinstance(piece, Unit):
        column = Column(then, piece, allowance)
        panel.overlay["followers"] = followers(column, paths, lead, facing)
    if refused is not None:
        panel.refuse(refused)
        return
    panel.settle(command, voice.sentence(now.look.words))
    say_cost(there, body, paths[lead], allowance, panel)
    ends = {f"{unit}:gun" if name == GUN else name: path for name, path in paths.items()}
    say_tests(there, unit, ends, panel)


def _marches(desk: Desk, fields: Fields, panel: Panel) -> bool:
    voice = desk.voice
    texts = {
        NO: (voice.sentence("do-move"), ""),
        YES: (voice.sentence("mb-do-march"), ""),
    }
    return panel.choose(fields, "march", texts, NO) == YES


def _names(battle: Battle, unit: str) -> list[str]:
    found = battle.units.get(unit)
    if found is None:
        return [unit]
    return [*found.members, *([GUN] if has_gun(found) else [])]


def _row_at(battle: Battle, unit: str, near: Point | None) -> dict[str, Point]:
    """A row along the edge, as near as can be to where it is to go; else where there is room."""
    usual = dict(entry_places(battle, unit))
    rows = [usual] if usual else []
    if near is not None:
        rows += list(_rows(battle, unit))
    if not rows:
        return {}
    if near is None:
        return rows[0]
    return min(rows, key=lambda row: length(_middle(row), near))


def _middle(row: dict[str, Point]) -> Point:
    places = list(row.values())
    return sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)


def _rows(battle: Battle, unit: str) -> Iterator[dict[str, Point]]:
    """Rows along its stretch of the edge, every inch."""
    arrival = battle.field.scenario.due[unit]
    vehicle = battle.vehicles.get(unit)
    if vehicle is not None:
        margin, deep = vehicle.width // 2, vehicle.length // 2
        for along in range(arrival.start + margin, arrival.end - margin + 1, 100):
            at = _on_edge(battle, arrival.edge, along, deep)
            if is_free(battle, unit, at, facing=INWARDS[arrival.edge]):
                yield {unit: at}
        return
    if has_gun(battle.units[unit]):
        return
    members = battle.units[unit].members
    for apart in (APART, CLOSE):
        wide = apart * (len(members) - 1)
        first, last = arrival.start + BASE_RADIUS, arrival.end - BASE_RADIUS - wide
        for along in range(first, last + 1, 100):
            row = {
                who: _on_edge(battle, arrival.edge, along + n * apart, BASE_RADIUS)
                for n, who in enumerate(members)
            }
            if all(is_free(battle, who, at) for who, at in row.items()):
                yield row


def _on_edge(battle: Battle, edge: str, along: int, deep: int) -> Point:
    wide, high = battle.field.width, battle.field.height
    return {
        "north": (along, deep),
        "south": (along, high - deep),
        "west": (deep, along),
        "east": (wide - deep, along),
    }[edge]


def _ways_in(
    then: Battle,
    piece: Unit | Vehicle,
    starts: dict[str, Point],
    to: Path,
    allowance: int,
    ahead: Point,
) -> dict[str, Path]:
    """Straight in as far as it goes, or to where it was sent, all side by side."""
    if isinstance(piece, Vehicle):
        start = starts[piece.id]
        return {piece.id: to or (_straight(start, ahead, allowance),)}
    column = Column(then, piece, allowance)
    lead = next(iter(starts))
    path = to
    if not to:
        far = allowance
        while far > 0:
            path = (_straight(starts[lead], ahead, far),)
            if all(column.may_go(n, (_straight(at, ahead, far),)) for n, at in starts.items()):
                break
            far -= 50
    path = column.pulled_back(lead, path)
    found = column.led(lead, path, {})
    return {name: found.get(name, (at,)) for name, at in starts.items()}


def _straight(at: Point, ahead: Point, far: int) -> Point:
    dx, dy = way(ahead, far)
    return at[0] + dx, at[1] + dy


@dataclass(frozen=True)
class WaysIn(Ask):
    """Where each comes in, and the way of the first from there."""

    def drafted(self, of: Field, value: Paths, said: Given) -> Plain:
        first = value[0][1]
        drafted: Plain = {"places": plain_points(path[0] for _, path in value)}
        return drafted | ({"path": plain_points(first[1:])} if len(first) > 1 else {})


@dataclass(frozen=True)
class Marching(Ask):
    """By a forced march: units on foot only."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        on_foot = said["unit"] in said.battle.units
        return {self.name(of): YES if value else NO} if on_foot else {}


COME_IN = Look(
    ENTER, OF_ARRIVAL.rstrip(":"), "mb-do-enter", said=("unit",),
    asks={"paths": WaysIn(), "facing": FACING, "march": Marching(), "turret": Turret()},
    by_hand=enter,
)  # fmt: skip
