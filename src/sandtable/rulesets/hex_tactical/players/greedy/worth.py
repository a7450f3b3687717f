"""What units, shots and points are worth to the planner. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sandtable.chance import odds
from sandtable.rulesets.hex_tactical.battle.state import (
    ARMOURED,
    DRONE,
    HEAVY_WEAPON,
    HELICOPTER,
    LEADER,
    LIGHT_SUPPORT,
    SOFT,
    SQUAD,
    SUPPORT,
    TEAM,
    Battle,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands.preview_fire import Chances
from sandtable.rulesets.hex_tactical.dice.columns import LAST_COLUMN
from sandtable.rulesets.hex_tactical.dice.results import INFANTRY, Victim
from sandtable.rulesets.hex_tactical.dice.shots import Aim, shoot
from sandtable.rulesets.hex_tactical.ground.field import Field
from sandtable.rulesets.hex_tactical.play.aiming import Mark

OF_KIND = {
    LEADER: 3.5,
    TEAM: 2.5,
    HEAVY_WEAPON: 3.5,
    SUPPORT: 4.0,
    LIGHT_SUPPORT: 3.5,
    SOFT: 3.0,
    ARMOURED: 6.0,
    HELICOPTER: 7.0,
    DRONE: 2.0,
}
A_STEP = 1.7  # of a squad
UNKNOWN = 3.0  # a counter face down may be anything
OFF_MAP = 6.0  # the plane of a mission, a transport
A_POINT = 1.2  # of victory, for or against

#: How much of its worth a unit loses by what becomes of it.
HARM = {
    "stopped": 0.12,
    "neutralised": 0.35,
    "stunned": 0.25,
    "immobilised": 0.5,
    "repulsed": 0.4,
    "destroyed": 1.0,
    "eliminated": 1.0,
    "losses-1": 0.65,
    "losses-2": 0.95,
    "losses-3": 1.0,
    "one-step": 0.5,
    "two-steps": 0.9,
}
#: What does no more harm to a unit in that state.
KNOWN_HARM = {
    "neutralised": ("stopped", "neutralised"),
    "stopped": ("stopped",),
    "stunned": ("stunned",),
    "immobilised": ("immobilised",),
}


def worth(unit: Unit) -> float:
    """A unit as it stands."""
    if unit.counter.kind == SQUAD:
        return A_STEP * max(unit.steps, 1)
    return OF_KIND.get(unit.counter.kind, UNKNOWN)


# --- points ---------------------------------------------------------------------------------------
@lru_cache(512)
def bounties(field: Field) -> dict[str, float]:
    """What the victory conditions add to the worth of units: those to eliminate, those to exit.

    Of a view: conditions do not name the units that are hidden from it.
    """
    bounties: dict[str, float] = {}
    scenario = field.scenario
    for award in scenario.victory if scenario else ():
        condition = award.condition
        if condition.when in ("eliminated", "exited", "immobilised"):
            vp = award.vp if award.each else award.vp / len(condition.targets)
            for name in condition.targets:
                bounties[name] = bounties.get(name, 0.0) + A_POINT * vp
    return bounties


def prize(battle: Battle, unit: Unit) -> float:
    """Its worth and the points it stands for; of one face down nobody knows them."""
    return worth(unit) if unit.hidden else worth(unit) + bounties(battle.field).get(unit.id, 0.0)


# --- what shots do --------------------------------------------------------------------------------
def state_of(unit: Unit) -> str:
    if unit.neutralised:
        return "neutralised"
    return "stopped" if unit.stopped else "stunned" if unit.stunned else ""


@lru_cache(8192)
def harm_in(column: int | None, victim: Victim, state: str) -> float:
    """The part of its worth that a unit in that state is expected to lose by a shot.

    It depends on the column of table [2] that is read; None is off the table.
    """
    if column is None:
        return 0.0
    spared = KNOWN_HARM.get(state, ())
    return sum(
        HARM.get(outcome, 0.0) * float(chance)
        for outcome, chance in odds(shoot, Aim(column), victim).items()
        if outcome not in spared
    )


def hoped_of_marks(battle: Battle, side: str, marked: Iterable[Mark]) -> float:
    """What one shot on table [2] does to the enemy, less what it does to friends."""
    total = 0.0
    for mark in marked:
        unit = battle.units[mark.target]
        hurt = harm_in(mark.aim.column, mark.victim, state_of(unit)) * prize(battle, unit)
        total += -1.5 * hurt if unit.side == side else hurt
    return total


def hoped(battle: Battle, side: str, chances: Iterable[Chances]) -> float:
    """The same of odds that are counted already."""
    total = 0.0
    for counted in chances:
        unit = battle.units.get(counted.target)
        value = OFF_MAP if unit is None else prize(battle, unit)
        spared = () if unit is None else KNOWN_HARM.get(state_of(unit), ())
        harm = sum(
            HARM.get(n, 0.0) * float(p) for n, p in counted.outcomes.items() if n not in spared
        )
        total += -1.5 * value * harm if unit is not None and unit.side == side else value * harm
    return total


@lru_cache(4096)
def harm_in_column(column: int, kind: str = INFANTRY, morale: int = 7) -> float:
    """The part of its worth that a unit loses by one shot in a column of table [2]."""
    return harm_in(min(column, LAST_COLUMN), Victim(kind, morale), "") if column >= 0 else 0.0
