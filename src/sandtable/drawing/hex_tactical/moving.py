"""Panels of movement: where a unit can go in each mode, by which way, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.ground.hexes import DIRECTIONS, Hex, hex_name, lines_between, neighbours
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    FULL,
    HALF,
    LOW,
    NAP,
    NORMAL,
    TACTICAL,
    WAITING,
    Battle,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.commands import Move, Pivot, Step
from sandtable.rulesets.hex_tactical.ground import moving as ways
from sandtable.rulesets.hex_tactical.ground.costs import allowance
from sandtable.rulesets.hex_tactical.ground.flight import change_of_altitude
from sandtable.rulesets.hex_tactical.ground.reach import Reach, reach

MODES_ON_FOOT = (NORMAL, TACTICAL, FORCED)
MODES = (FULL, HALF)
SAME = "same"  # altitude


class Way(NamedTuple):
    """A way as far as it is composed: its steps, and the hex it ends in."""

    steps: tuple[Step, ...]
    end: Hex


def modes_of(unit: Unit) -> tuple[str, ...]:
    return MODES_ON_FOOT if unit.counter.is_infantry else MODES


def first_steps(desk: Desk, who: str) -> Iterator[Move]:
    """One move of each mode: whether any is open at all."""
    unit = desk.battle.units[who]
    for mode in modes_of(unit):
        found = reach(desk.battle, unit, mode).ways
        yield from (Move(who, steps, mode) for steps in list(found.values())[:6])
        if not found:
            yield Move(who, (Step(neighbours(unit.at)[0]),), mode)


def move(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Mode, hexes on the way, storey or altitude at its end (HX-CMD-10)."""
    battle, voice = desk.battle, desk.voice
    unit = battle.units[who]
    modes = modes_of(unit)
    texts = {
        mode: (
            capital(voice.sentence(f"hx-mode-{mode}")),
            voice.points(allowance(unit, mode)),
        )
        for mode in modes
    }
    refusals = {mode: _closed(desk, unit, mode) for mode in modes}
    usual = next((mode for mode in modes if refusals[mode] is None), modes[0])
    mode = sheet.choose(fields, "mode", texts, usual, refusals)
    found = reach(battle, unit, mode)
    sheet.overlay["reach"] = drawn_reach(found)
    hexes = [places.hex_near(point) for point in fields.path("path")]
    sheet.need("path", "path", missing=not hexes)
    _choose_altitude(desk, unit, fields, sheet)
    if not hexes:
        sheet.text(voice.sentence("hx-move-hint"), "HX-MOVE-01")
        return
    way = _way(battle, unit, mode, hexes, found)
    steps = _with_end(desk, unit, way, fields, sheet)
    sheet.fields["path"] = [places.middle(at) for at in hexes]
    command = Move(who, steps, mode)
    refused = desk.refusal(command)
    sheet.overlay["lines"] = [_line(desk, unit, steps, mode, refused)]
    sheet.overlay["ghost"] = {"at": places.middle(way.end), "facing": _facing_at_end(unit, steps)}
    if unit.counter.has_facing:
        _choose_facing(desk, unit, steps, sheet)
    sheet.settle(command, voice.sentence("do-move"))
    if sheet.confirm:
        _say_what_it_means(desk, unit, steps, mode, sheet)


def _closed(desk: Desk, unit: Unit, mode: str) -> Refused | None:
    """Why nothing can be done in this mode, whichever way."""
    found = reach(desk.battle, unit, mode).ways
    steps = next(iter(found.values()), (Step(neighbours(unit.at)[0]),))
    refused = desk.refusal(Move(unit.id, steps, mode))
    return refused if refused is not None and refused.key not in ("hx-hex-full",) else None


# --- the way -------------------------------------------------------------------------------------
def _way(battle: Battle, unit: Unit, mode: str, hexes: list[Hex], found: Reach) -> Way:
    """By the cheapest way to each hex named; hexes out of reach are gone to straight."""
    steps: list[Step] = []
    here = unit
    for n, at in enumerate(hexes):
        known = found.ways if n == 0 else reach(battle, here, mode).ways
        leg = known.get(at) or _straight(here.at, at)
        steps += leg
        last = leg[-1]
        facing = last.facing or here.facing
        here = changed(here, at=at, facing=facing, storey=last.storey, fate="up")
    return Way(tuple(steps), hexes[-1])


def _straight(start: Hex, end: Hex) -> tuple[Step, ...]:
    return tuple(Step(at) for at in lines_between(start, end)[0][1:]) or (Step(end),)


def _with_end(desk: Desk, unit: Unit, way: Way, fields: Fields, sheet: Sheet) -> tuple[Step, ...]:
    """The last step with the storey, the facing and the altitude chosen for it."""
    steps = list(way.steps)
    field = desk.battle.field
    highest = field.highest_storey(way.end) if field.has(way.end) else 0
    if highest and unit.counter.is_infantry:
        storey = _choose_storey(desk, highest, fields, sheet)
        last = steps[-1]
        steps[-1] = Step(last.at, last.facing, storey, last.altitude, last.backward)
    turned = fields.bearing("angle")
    if turned is not None and unit.counter.has_facing:
        sheet.fields["angle"] = turned
        last = steps[-1]
        facing = places.direction_of(turned)
        if facing != (last.facing or unit.facing):
            steps.append(Step(last.at, facing, last.storey, last.altitude))
    altitude = sheet.fields.get("altitude", SAME)
    if altitude != SAME:
        last = steps[-1]
        steps.append(Step(last.at, altitude=altitude))
    return tuple(steps)


def _choose_storey(desk: Desk, highest: int, fields: Fields, sheet: Sheet) -> int:
    voice = desk.voice
    texts = {str(n): (voice.sentence("hx-storey", storey=n), "") for n in range(highest + 1)}
    return int(sheet.choose(fields, "storey", texts, "0"))


def _choose_altitude(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> None:
    if not unit.counter.flies:
        return
    voice = desk.voice
    other = NAP if unit.altitude == LOW else LOW
    texts = {
        SAME: (capital(voice.sentence(f"hx-altitude-{unit.altitude}")), ""),
        other: (
            capital(voice.sentence(f"hx-altitude-{other}")),
            voice.points(change_of_altitude()),
        ),
    }
    sheet.choose(fields, "altitude", texts, SAME)


def _choose_facing(desk: Desk, unit: Unit, steps: tuple[Step, ...], sheet: Sheet) -> None:
    now = _direction_at_end(unit, steps)
    sheet.need("angle", "angle", missing=False)
    told = desk.voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(places.degrees_of(now))))


def compass(desk: Desk) -> list[Plain]:
    """The six directions, by their bearings."""
    return [
        option(
            str(places.degrees_of(direction)),
            capital(desk.voice.sentence(f"hx-direction-{direction}")),
        )
        for direction in DIRECTIONS
    ]


def _direction_at_end(unit: Unit, steps: tuple[Step, ...]) -> int:
    given = [step.facing for step in steps if step.facing]
    return given[-1] if given else unit.facing


def _facing_at_end(unit: Unit, steps: tuple[Step, ...]) -> places.Drawn | None:
    if not unit.counter.has_facing:
        return None
    return places.facing(_direction_at_end(unit, steps))


# --- how it is drawn -----------------------------------------------------------------------------
def drawn_reach(found: Reach) -> list[Plain]:
    """One contour for every movement point."""
    by_points: dict[int, set[Hex]] = {}
    for at, halves in found.costs.items():
        by_points.setdefault(-(-halves // 2), set()).add(at)
    listed: list[Plain] = []
    within: set[Hex] = set()
    for points in sorted(by_points):
        within |= by_points[points]
        for area in places.areas(sorted(within)):
            shape: Plain = {"points": points, "outline": area[0], "solid": True}
            if area[1:]:
                shape["holes"] = area[1:]
            listed.append(shape)
    return listed


def _line(
    desk: Desk, unit: Unit, steps: tuple[Step, ...], mode: str, refused: Refused | None
) -> Plain:
    """From hex to hex, with what each step costs."""
    voice = desk.voice
    legs = _legs(desk.battle, unit, steps, mode)
    start = unit.entry if unit.fate == WAITING else unit.at
    hexes = [start, *[step.at for step in steps]]
    pills: list[Plain] = [
        {"at": places.middle(leg.at), "text": voice.halves(leg.cost)} for leg in legs
    ]
    if refused is not None:
        told = voice.reason(refused)
        pills = [*pills[:-1], {"at": places.middle(hexes[-1]), "text": told, "warn": True}]
    return {
        "points": [places.middle(at) for at in hexes],
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": hex_name(hexes[-1]),
    }


def _legs(battle: Battle, unit: Unit, steps: tuple[Step, ...], mode: str) -> tuple[ways.Leg, ...]:
    try:
        return ways.legs(battle, unit, steps, mode)
    except Refused:
        return ()


def _say_what_it_means(
    desk: Desk, unit: Unit, steps: tuple[Step, ...], mode: str, sheet: Sheet
) -> None:
    voice = desk.voice
    legs = _legs(desk.battle, unit, steps, mode)
    cost, has = sum(leg.cost for leg in legs), allowance(unit, mode)
    told = voice.sentence("hx-move-cost", cost=voice.halves(cost), of=voice.halves(has))
    sheet.text(told, "HX-MOVE-01")
    if legs and legs[-1].off_map:
        safe = desk.battle.field.may_exit(unit.side, unit.id, unit.at, desk.battle.turn)
        key = "hx-move-exits" if safe else "hx-move-leaves"
        sheet.text(voice.sentence(key, unit=voice.unit(unit.id)), "HX-UNIT-08", warn=not safe)
        return
    if unit.counter.is_infantry:
        sheet.text(voice.sentence(f"hx-mode-{mode}-means"), "HX-TBL2-01")


# --- turning -------------------------------------------------------------------------------------
def turns(desk: Desk, who: str) -> Iterator[Pivot]:
    unit = desk.battle.units[who]
    yield from (Pivot(who, facing) for facing in DIRECTIONS if facing != unit.facing)


def pivot(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """A half-action, any number of hexsides (HX-MOVE-17)."""
    unit, voice = desk.battle.units[who], desk.voice
    bearing = fields.bearing("angle")
    sheet.need("angle", "angle", missing=bearing is None)
    shown = unit.facing if bearing is None else places.direction_of(bearing)
    degrees = places.degrees_of(shown)
    sheet.fields["angle"] = degrees
    told = voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(degrees)))
    sheet.overlay["ghost"] = {"at": places.middle(unit.at), "facing": places.facing(shown)}
    sheet.text(voice.sentence("hx-pivot-hint"), "HX-MOVE-17")
    if shown != unit.facing:
        sheet.settle(Pivot(who, shown), voice.sentence("do-pivot"))
