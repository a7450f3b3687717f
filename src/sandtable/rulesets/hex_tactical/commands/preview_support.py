"""What a call for support may come to: whether it arrives next turn, and how far it drifts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from sandtable.chance import Odds, Roll, odds
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Request
from sandtable.rulesets.hex_tactical.commands import Aim, CallSupport, ChooseAim
from sandtable.rulesets.hex_tactical.commands.preview_fire import Chances
from sandtable.rulesets.hex_tactical.dice.support_dice import (
    air_drift,
    air_drift_roll,
    arrives,
    artillery_drift,
    delay_roll,
    drift_direction,
    drift_roll,
)
from sandtable.rulesets.hex_tactical.play.air import (
    ARTILLERY,
    GUIDED,
    aiming_of,
    drift_of,
    impact,
)
from sandtable.rulesets.hex_tactical.play.support import call_of

ON_ENEMIES, ON_FRIENDS, ON_NOBODY = "falls-on-enemies", "falls-on-friends", "falls-on-nobody"


def call_chances(battle: Battle, command: CallSupport) -> tuple[Chances, ...]:
    """Its first test next turn, and the drift as things stand now (HX-DELAY-01, HX-DRIFT-01)."""
    side = battle.missions[command.mission].side
    request = Request(
        "", command.mission, side, command.at, command.observer, command.altitude, command.weapon
    )
    call, thrown = call_of(battle, request), battle.options.delay_dice
    here = odds(arrives, call, thrown)[True]
    roll = delay_roll(call, thrown)
    outcomes = {"waits": 1 - here, "arrives": here}
    first = Chances(command.mission, outcomes, (roll,), roll.modifiers)
    return (first, *drift_chances(battle, request))


def aim_chances(battle: Battle, question: ChooseAim, answer: Aim) -> tuple[Chances, ...]:
    """Whether it comes down on enemies, on friends or where nobody is (HX-DRIFT-02)."""
    request = replace(battle.requests[question.request], at=answer.at)
    drift = rolled_drift(battle, request)
    if drift is None:
        return ()
    roll, counted = drift
    outcomes = dict.fromkeys((ON_ENEMIES, ON_FRIENDS, ON_NOBODY), Fraction(0))
    ways = odds(drift_direction)
    for hexes, share in counted.items():
        for direction, way in ways.items():
            at = impact(battle, answer.at, direction, hexes)
            outcomes[_struck(battle, request.side, at)] += share * way
    return (Chances(request.mission, outcomes, (roll,), roll.modifiers),)


def _struck(battle: Battle, side: str, at: Hex | None) -> str:
    there = battle.here(at) if at is not None else ()
    if any(unit.side == side for unit in there):
        return ON_FRIENDS
    return ON_ENEMIES if there else ON_NOBODY


def drift_chances(battle: Battle, request: Request) -> tuple[Chances, ...]:
    """Hexes of drift."""
    drift = rolled_drift(battle, request)
    if drift is None:
        return ()
    roll, counted = drift
    outcomes = {str(hexes): counted[hexes] for hexes in sorted(counted)}
    return (Chances(request.mission, outcomes, (roll,), roll.modifiers),)


def rolled_drift(battle: Battle, request: Request) -> tuple[Roll, Odds[int]] | None:
    """The roll for hexes of drift, and its odds; a guided weapon has none (HX-DELAY-06)."""
    mission = battle.missions[request.mission]
    if mission.kind == GUIDED:
        return None
    if mission.kind == ARTILLERY:
        aiming = aiming_of(battle, request)
        return drift_roll(aiming), odds(artillery_drift, aiming)
    drift = drift_of(mission, request.altitude)
    return air_drift_roll(*drift), odds(air_drift, *drift)
