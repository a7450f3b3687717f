"""What a call for support may come to: whether it arrives next turn, and how far it drifts."""

from __future__ import annotations

from dataclasses import replace

from sandtable.chance import odds
from sandtable.rulesets.hex_tactical.battle.state import Battle, Request
from sandtable.rulesets.hex_tactical.commands import Aim, CallSupport, ChooseAim
from sandtable.rulesets.hex_tactical.commands.preview_fire import Chances
from sandtable.rulesets.hex_tactical.dice.support_dice import (
    air_drift,
    air_drift_roll,
    arrives,
    artillery_drift,
    delay_roll,
    drift_roll,
)
from sandtable.rulesets.hex_tactical.play.air import ARTILLERY, GUIDED, aiming_of, drift_of
from sandtable.rulesets.hex_tactical.play.support import call_of


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
    """The drift from where it is aimed now."""
    return drift_chances(battle, replace(battle.requests[question.request], at=answer.at))


def drift_chances(battle: Battle, request: Request) -> tuple[Chances, ...]:
    """Hexes of drift; a guided weapon has none (HX-DELAY-06)."""
    mission = battle.missions[request.mission]
    if mission.kind == GUIDED:
        return ()
    if mission.kind == ARTILLERY:
        aiming = aiming_of(battle, request)
        roll, counted = drift_roll(aiming), odds(artillery_drift, aiming)
    else:
        drift = drift_of(mission, request.altitude)
        roll, counted = air_drift_roll(*drift), odds(air_drift, *drift)
    outcomes = {str(hexes): counted[hexes] for hexes in sorted(counted)}
    return (Chances(request.mission, outcomes, (roll,), roll.modifiers),)
