"""Results (résultats): what a cell of table [2] does to the unit that it is read for.

    Victim(kind, morale, on_pass)                kind: INFANTRY (pieces too), PLAIN, TRAPPED, ARMOUR
    suffer(result, victim, dice) -> str          NO_EFFECT, STOPPED, NEUTRALISED, losses-1 …,
                                                 STUNNED, IMMOBILISED, DESTROYED
    on_vehicle(result, kind) -> str              the same without dice: vehicles do not test
    on_aircraft(result, target, missile) -> str  DESTROYED, REPULSED, losses-1 …, NO_EFFECT
    steps_lost(outcome) -> int                   of losses-2: 2; a loss by fire also neutralises
    victim_kind(target, trap) -> str             of a target of fire or of indirect fire

A loss brings neutralisation with it (HX-RES-01, HX-STATE-02).
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance
from sandtable.rulesets.hex_tactical.dice.fire_table import STAR, bare
from sandtable.rulesets.hex_tactical.dice.morale import (
    MoraleTest,
    neutralisation_test,
    passes_test,
    stop_test,
)

NO_EFFECT, STOPPED, NEUTRALISED = "no-effect", "stopped", "neutralised"
STUNNED, IMMOBILISED, DESTROYED, REPULSED = "stunned", "immobilised", "destroyed", "repulsed"
LOSSES = ("losses-1", "losses-2", "losses-3")
ON_INFANTRY = (NO_EFFECT, STOPPED, NEUTRALISED, *LOSSES)
ON_VEHICLES = (NO_EFFECT, STUNNED, IMMOBILISED, DESTROYED)

#: Ways to read a cell.
INFANTRY, PLAIN, TRAPPED, ARMOUR = "infantry", "plain", "trapped", "armour"

FIGURES = ("1", "2", "3")
#: Tests that results call for, with what they add to the dice (HX-TEST-02, HX-TEST-03).
STOP_TESTS = {"S": 0, "S1/I": 1}
NEUTRALISATION_TESTS = {"N": 0, "N1": 1, "N2(S)": 2, "N3(I)": 3}


class Victim(NamedTuple):
    """Who takes a result: how his cells are read, his morale, and what a passed test leaves.

    `on_pass` is the switch hx.neutralisation-pass.
    """

    kind: str = INFANTRY
    morale: int = 7
    on_pass: str = "none"


def suffer(result: str, victim: Victim, dice: Chance) -> str:
    """What becomes of the unit."""
    if victim.kind == INFANTRY:
        return on_infantry(result, victim, dice)
    return on_vehicle(result, victim.kind)


# --- infantry and pieces --------------------------------------------------------------------------
def on_infantry(result: str, victim: Victim, dice: Chance) -> str:
    """Figures are losses, N and S call for a test, Son does nothing (HX-RES-01)."""
    cell = bare(result)
    if cell in FIGURES:
        return f"losses-{cell}"
    test = test_of(cell, victim.morale)
    if test is None:
        return NO_EFFECT
    passed = passes_test(test, dice)
    if cell in STOP_TESTS:
        return NO_EFFECT if passed else STOPPED
    return ON_PASS[victim.on_pass] if passed else NEUTRALISED


def test_of(cell: str, morale: int) -> MoraleTest | None:
    """The test that a result calls for, if any; the bracketed letters concern vehicles only."""
    if cell in STOP_TESTS:
        return stop_test(morale, STOP_TESTS[cell])
    if cell in NEUTRALISATION_TESTS:
        return neutralisation_test(morale, NEUTRALISATION_TESTS[cell])
    return None


#: hx.neutralisation-pass (HX-TEST-03).
ON_PASS = {"none": NO_EFFECT, "stopped": STOPPED}


# --- vehicles -------------------------------------------------------------------------------------
def on_vehicle(result: str, kind: str) -> str:
    return READ_FOR[kind](result)


def on_plain_vehicle(result: str) -> str:
    """Figures and any N destroy, S1/I immobilises, S and Son stun (HX-RES-02)."""
    cell = bare(result)
    if cell in FIGURES or cell in NEUTRALISATION_TESTS:
        return DESTROYED
    return {"S1/I": IMMOBILISED, "S": STUNNED, "Son": STUNNED}.get(cell, NO_EFFECT)


def on_trapped_armour(result: str) -> str:
    """Mines and IED: any N only immobilises armour (HX-RES-06)."""
    return IMMOBILISED if bare(result) in NEUTRALISATION_TESTS else on_plain_vehicle(result)


def on_armour(result: str) -> str:
    """AP or IND: figures destroy, N3 immobilises, N2 stuns, and what bears a star (HX-RES-07)."""
    cell = bare(result)
    if cell in FIGURES:
        return DESTROYED
    if cell == "N3(I)":
        return IMMOBILISED
    return STUNNED if cell == "N2(S)" or result.endswith(STAR) else NO_EFFECT


READ_FOR = {PLAIN: on_plain_vehicle, TRAPPED: on_trapped_armour, ARMOUR: on_armour}


def victim_kind(target: str, trap: bool = False) -> str:
    """How cells are read for a target: vehicle, armoured, or infantry and pieces."""
    if target == "vehicle":
        return PLAIN
    if target == "armoured":
        return TRAPPED if trap else ARMOUR
    return INFANTRY


# --- aircraft -------------------------------------------------------------------------------------
HELICOPTER, DRONE, PLANE, TRANSPORT = "helicopter", "drone", "plane", "transport"


def on_aircraft(result: str, target: str, missile: bool) -> str:
    """HX-RES-03 to HX-RES-05; losses are those of a transport, repulsed with them."""
    cell = bare(result)
    if cell in FIGURES:
        return hit_aircraft(cell, target, missile)
    if cell in NEUTRALISATION_TESTS:
        return {HELICOPTER: DESTROYED, DRONE: NO_EFFECT}.get(target, REPULSED)
    return REPULSED if target == HELICOPTER and cell != "-" else NO_EFFECT


def hit_aircraft(figure: str, target: str, missile: bool) -> str:
    """Helicopters and drones are destroyed, and whatever a missile hits (HX-RES-03)."""
    if missile or target in (HELICOPTER, DRONE):
        return DESTROYED
    return f"losses-{figure}" if target == TRANSPORT else REPULSED


def steps_lost(outcome: str) -> int:
    return LOSSES.index(outcome) + 1 if outcome in LOSSES else 0
