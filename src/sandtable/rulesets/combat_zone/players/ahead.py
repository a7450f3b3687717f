"""What a player who looks ahead may try: another group first, another plan for a figure.

Games are played on to the end of the next turn; by then points and what is left tell enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from sandtable.ahead import Choice, Effort, Until, Worth
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import victory
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    EXITED,
    FIT,
    WAITING,
    Battle,
    Figure,
)
from sandtable.rulesets.combat_zone.files.scenario import DEFAULT_TURNS
from sandtable.rulesets.combat_zone.play import turn
from sandtable.rulesets.combat_zone.players.candidates import of_figure
from sandtable.rulesets.combat_zone.players.greedy.lawful import refuses
from sandtable.rulesets.combat_zone.players.greedy.planner import Planner
from sandtable.rulesets.combat_zone.players.greedy.worth import (
    PANIC,
    PER_POINT,
    ROUT,
    awards_of,
    worth_of,
)
from sandtable.rulesets.combat_zone.players.offers.vehicles import of_vehicle

EFFORT = {"veteran": Effort(160, 40_000), "elite": Effort(640, 160_000)}
ALIKE = 0
SLOW = 8  # figures that it takes as long to think of as of a vehicle
PLANS = 5  # of a figure
DRIVES = 5  # of a vehicle
SINGLE = 4  # things it may do besides, to think again after it
GROUPS = 4
TURNS = 2  # that are played on, the one under way among them
NEIGHBOURS = 600  # 1/100 cm: places so near one another are one idea
VEHICLE = 3.0  # what one is worth beside a fighter
LOSSES = {"panic": PANIC / 2, "rout": ROUT}


def alternatives(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    if battle.phase != ACTIONS or battle.to_act != side:
        return
    if not battle.active:
        for group in turn.may_activate(battle, side)[:GROUPS]:
            other = mind.clone()
            yield Choice(other.activate(battle, side, group), other)
        return
    if battle.active in battle.vehicles:
        yield from _driving(battle, mind)
    ideas: list[tuple[Any, ...]] = []
    for commands, other in mind.plans(battle, side):
        idea = tuple([_gist(command) for command in commands])
        if idea not in ideas:
            ideas.append(idea)
            yield Choice(commands[0], other, intent="" if len(ideas) == 1 else _named(*idea))
            if len(ideas) == PLANS:
                break
    yield from islice(_single(battle, mind, [idea[0] for idea in ideas]), SINGLE)


def _driving(battle: Battle, mind: Planner) -> Iterator[Choice]:
    """Of a vehicle: what else comes to its crew's mind, other targets, other stretches, nothing."""
    known: list[tuple[Any, ...]] = []
    for commands, other in mind.drives(battle):
        gist = _gist(commands[0])
        if gist not in known:
            known.append(gist)
            yield Choice(commands[0], other, "" if len(known) == 1 else _named(gist))
            if len(known) == DRIVES:
                break
    if not known:
        return
    thought_of: Counter[str] = Counter()
    for command in (*of_vehicle(battle), c.EndActivation()):
        gist = _gist(command)
        kind = gist[0]
        if thought_of[kind] < 2 and gist not in known and not refuses(battle, command):
            known.append(gist)
            thought_of[kind] += 1
            yield Choice(command, mind.clone(), _named(gist))


def _single(battle: Battle, mind: Planner, known: list[tuple[Any, ...]]) -> Iterator[Choice]:
    """Other targets, grenades, fire held ready, cover: nothing that a plan begins with."""
    figure, thinker = mind.next_up(battle)
    thought_of: Counter[str] = Counter()
    for command in of_figure(battle, figure) if figure is not None else ():
        kind, *about = _gist(command)
        most = SINGLY.get(kind, 0)
        if thought_of[kind] < most and (kind, *about) not in known and not refuses(battle, command):
            known.append((kind, *about))
            thought_of[kind] += 1
            other = thinker.clone()
            if isinstance(command, c.OpportunityFire):
                other.leave_it_at_that()
            yield Choice(command, other, _named((kind, *about)))


#: So many of each kind.
SINGLY = {
    "fire": 2, "FireTemplate": 1, "ThrowGrenade": 1, "OpportunityFire": 1, "TakeCover": 1,
    "CloseCombat": 1,
}  # fmt: skip


def _named(*gists: tuple[Any, ...]) -> str:
    return ", ".join([" ".join(map(str, gist)) for gist in gists])


def _gist(command: Any) -> tuple[Any, ...]:
    """What a command is about: places near one another are the same."""
    match command:
        case c.Move() if command.path:
            x, y = command.path[-1]
            return "move", x // NEIGHBOURS, y // NEIGHBOURS
        case c.Shoot():
            return "fire", command.allotment[0][0]
        case c.AimedShot():
            return "fire", command.target
        case c.VehicleFire():
            target = command.allotment[0][0] if command.allotment else command.point
            return "vehicle-fire", command.weapon, target, command.band
        case c.Drive():
            return "drive", command.distance // NEIGHBOURS, command.reverse
    return (type(command).__name__,)


def pieces(battle: Battle) -> int:
    """Figures in the fight; a vehicle takes as long as several."""
    up = sum([figure.fate == FIT for figure in battle.figures.values()])
    return up + SLOW * sum([vehicle.fate == FIT for vehicle in battle.vehicles.values()])


def until(battle: Battle, _side: str) -> Until:
    last = battle.turn + TURNS
    return lambda now: now.turn >= last


def worth(battle: Battle, side: str) -> Worth:
    """Points count more the less time there is to make up for them."""
    points, whole, left = victory.score(battle), 1e-9, dict.fromkeys(battle.sides, 0.0)
    for figure in battle.figures.values():
        value = worth_of(battle, figure)
        whole += value
        left[figure.who.side] += value * _share(figure)
    for vehicle in battle.vehicles.values():
        whole += VEHICLE
        left[vehicle.side] += VEHICLE * (vehicle.fate in (FIT, WAITING))
    scenario, enemy = battle.field.scenario, battle.enemy_of(side)
    turns = scenario.turns if scenario is not None else DEFAULT_TURNS
    ahead = (points[side] - points[enemy]) if awards_of(battle) else 0
    haste = 0.5 + battle.turn / max(turns, 1)
    half = whole / 2
    return Worth(PER_POINT * haste * ahead / half, left[side] / half, left[enemy] / half)


def _share(figure: Figure) -> float:
    """Of what a figure was worth, as it is now."""
    if figure.fate in (WAITING, EXITED):
        return 1.0
    if figure.fate != FIT:
        return 0.0
    return (1.0 - LOSSES.get(figure.reaction, 0.0)) * (0.8 if figure.wounded else 1.0)


def sample(battle: Battle, _side: str, _random: Random) -> Battle:
    """Nothing is hidden."""
    return battle
