"""Commands as a player types them: `move Sq1 0506 0507 tactical`, `tirer MG sur 0712 demi`.

Units go by the label on their counter or by their id, hexes by their four figures. Words of both
languages are understood, and verbs cut short as long as only one is meant. `line` says how the
steps of a path are written; a single hex further away means the cheapest way there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.ground.hexes import are_neighbours, neighbours
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.costs import modes_of
from sandtable.rulesets.hex_tactical.reach import reach
from sandtable.rulesets.hex_tactical.state import FULL, NORMAL, TOWED, UP, Battle, Hex
from sandtable.rulesets.hex_tactical.typed.line import Line
from sandtable.rulesets.hex_tactical.typed.words import (
    ALTITUDES,
    FACING,
    HALVED,
    MODES,
    SEEN_BY,
    SHOWN,
    SMOKE,
    STOREY,
    TARGET,
    VERBS,
    WAVE,
    WEAPON,
)
from sandtable.rulesets.verbs import called, find_word


def read_typed(text: str, battle: Battle, side: str) -> Any:
    """The command that a line means; `BadInput` says what is unclear and what would be right."""
    verb, *words = text.replace(",", " ").split() or [""]
    name = find_word(verb, VERBS)
    line = Line(name, words, battle, side)
    command = READERS[name](line)
    line.done()
    return command


# --- set-up and support ---------------------------------------------------------------------------
def _deploy(line: Line) -> c.Deploy:
    """In a hex, or with a carrier."""
    unit = line.unit()
    if line.words and not line.is_hex():
        return c.Deploy(unit, carrier=line.unit(), hidden=not line.has(*SHOWN))
    at = line.hex()
    facing = line.whole_after(*FACING)
    storey = line.whole_after(*STOREY)
    usual = line.battle.units[unit].facing
    return c.Deploy(unit, at, usual if facing is None else facing, storey or 0, _hidden(line))


def _hidden(line: Line) -> bool:
    return not line.has(*SHOWN)


def _trap(line: Line) -> c.PlaceTrap:
    own = [trap.id for trap in line.battle.traps.values() if trap.side == line.side]
    return c.PlaceTrap(line.one_of(called(line.battle, own), "trap"), line.hex())


def _call(line: Line) -> c.CallSupport:
    own = [one.id for one in line.battle.missions.values() if one.side == line.side]
    mission, at = line.one_of(called(line.battle, own), "mission"), line.hex()
    observer = altitude = weapon = target = ""
    smoke = False
    while line.words:
        if line.has(*SEEN_BY):
            observer = line.unit()
        elif line.has(*WEAPON):
            types = {w.type: () for w in line.battle.missions[mission].counter.weapons}
            weapon = line.one_of(types, "weapon")
        elif line.has(*TARGET):
            target = line.enemy()
        elif line.has(*SMOKE):
            smoke = True
        else:
            altitude = line.choice(ALTITUDES)
            if not altitude:
                break
    return c.CallSupport(mission, at, observer, altitude, weapon, target, smoke)


# --- moving ---------------------------------------------------------------------------------------
def _move(line: Line) -> c.Move:
    unit = line.unit()
    steps = line.steps()
    if not steps:
        raise line.needs("hex")
    found = line.battle.units[unit]
    usual = NORMAL if NORMAL in modes_of(found) else FULL
    mode = line.choice(MODES) or usual
    return c.Move(unit, _whole_way(line.battle, unit, steps, mode), mode)


def _whole_way(
    battle: Battle, unit: str, steps: tuple[c.Step, ...], mode: str
) -> tuple[c.Step, ...]:
    """A single hex further away: the cheapest way there, if there is one."""
    found = battle.units[unit]
    at = steps[0].at
    if len(steps) > 1 or steps[0] != c.Step(at) or mode not in modes_of(found):
        return steps
    if found.fate == UP and (at == found.at or are_neighbours(at, found.at)):
        return steps
    return reach(battle, found, mode).ways.get(at, steps)


def _pivot(line: Line) -> c.Pivot:
    unit = line.unit()
    facing = line.whole_after(*FACING) or line.whole()
    if facing is None:
        raise line.needs("facing")
    return c.Pivot(unit, facing)


# --- fire and assault -----------------------------------------------------------------------------
def _fire(line: Line) -> c.Fire:
    """Who, at which hex or whom, and how."""
    shooters: list[c.Shooter] = []
    while (shooter := line.maybe_shooter(shooters)) is not None:
        shooters.append(shooter)
    if not shooters:
        line.unit()
    target = line.maybe_enemy()
    at = line.battle.units[target].at if target else line.hex()
    target = target or line.maybe_enemy()
    half = smoke = False
    observer = ""
    while line.words:
        if line.has(*HALVED):
            half = True
        elif line.has(*SMOKE):
            smoke = True
        elif line.has(*SEEN_BY):
            observer = line.unit()
        else:
            break
    return c.Fire(tuple(shooters), at, target, half, smoke, observer)


def _assault(line: Line) -> c.Assault:
    """`assault 0708 Sq1 0606 0708 Sq2`: who says no way goes the shortest; `wave` after a unit."""
    at = line.hex()
    paths: list[tuple[str, tuple[c.Step, ...]]] = []
    waves: list[str] = []
    while line.words:
        unit = line.unit()
        steps = line.steps()
        paths.append((unit, steps or _way_in(line.battle, unit, at)))
        if line.has(*WAVE):
            waves.append(unit)
    return c.Assault(tuple(paths), at, tuple(waves))


def _way_in(battle: Battle, unit: str, at: Hex) -> tuple[c.Step, ...]:
    found = battle.units[unit]
    last = c.Step(at)
    if are_neighbours(found.at, at):
        return (last,)
    mode = NORMAL if NORMAL in modes_of(found) else FULL
    reached = reach(battle, found, mode)
    starts = [hex_ for hex_ in neighbours(at) if hex_ in reached.ways]
    if not starts:
        return (last,)
    start = min(starts, key=lambda hex_: reached.costs[hex_])
    return (*reached.ways[start], last)


# --- carriers -------------------------------------------------------------------------------------
def _board(line: Line) -> c.Board:
    unit = line.unit()
    return c.Board(unit, line.unit())


def _leave(line: Line) -> c.Leave:
    unit = line.unit()
    return c.Leave(unit, line.whole_after(*STOREY) or 0)


def _hitch(line: Line) -> c.Hitch:
    tractor = line.unit()
    return c.Hitch(tractor, line.unit())


def _unhitch(line: Line) -> c.Unhitch:
    """The piece need not be named: a tractor has but one."""
    tractor = line.unit()
    piece = line.maybe_unit()
    if not piece:
        towed = [u.id for u in line.battle.aboard(tractor) if u.fate == TOWED]
        piece = towed[0] if towed else line.unit()
    facing = line.whole_after(*FACING)
    return c.Unhitch(
        tractor, piece, line.battle.units[tractor].facing if facing is None else facing
    )


READERS: dict[str, Callable[[Line], Any]] = {
    "deploy": _deploy,
    "trap": _trap,
    "register": lambda line: c.Register(line.hex()),
    "ready": lambda _line: c.Ready(),
    "call": _call,
    "activate": lambda line: c.Activate(line.section_or_unit()),
    "pass": lambda _line: c.Pass(),
    "end": lambda _line: c.EndActivation(),
    "move": _move,
    "pivot": _pivot,
    "fire": _fire,
    "assault": _assault,
    "board": _board,
    "leave": _leave,
    "hitch": _hitch,
    "unhitch": _unhitch,
    "land": lambda line: c.Land(line.unit()),
    "take-off": lambda line: c.TakeOff(line.unit()),
    "concede": lambda line: c.Concede(line.side),
}
