"""What a wound does to a figure on the table: panic, rout, elimination, damage to machines."""

from __future__ import annotations

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Eliminated,
    MachineDamaged,
    Panicked,
    Routed,
)
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage, MachineTarget, pick
from sandtable.umpire import Playing


def panic(battle: Battle, who: str, cause: str, umpire: Playing) -> Battle:
    """Panique. A second adds nothing, a rout stays a rout, machines are immune (CZ-REACT-11)."""
    figure = battle.figures[who]
    if not figure.is_alive or figure.reaction or figure.who.machine:
        return battle
    panicked: Battle = umpire.record(battle, Panicked(who, cause))
    return panicked


def rout(battle: Battle, who: str, cause: str, umpire: Playing) -> Battle:
    """Déroute. It removes a wounded figure for good (CZ-STATE-01)."""
    figure = battle.figures[who]
    if figure.wounded:
        return eliminate(battle, who, "CZ-STATE-01", umpire, for_good=True)
    routed: Battle = umpire.record(battle, Routed(who, cause))
    return routed


def eliminate(
    battle: Battle, who: str, cause: str, umpire: Playing, *, for_good: bool = False
) -> Battle:
    """Out of action: a casualty while first aid is in play, unless it is for good (CZ-STATE-03)."""
    figure = battle.figures[who]
    removed = for_good or not battle.options.first_aid or figure.who.machine is not None
    if not removed:
        umpire.note("CZ-STATE-03")
    out: Battle = umpire.record(battle, Eliminated(who, cause, removed))
    return out


# --- machines -------------------------------------------------------------------------------------
def machine_target(figure: Figure) -> MachineTarget | None:
    """What wound rolls on a machine ask about it; None for everybody else."""
    machine = figure.who.machine
    if machine is None:
        return None
    return MachineTarget(
        self_repair=machine.self_repair,
        prior_major=figure.major,
        prior_critical=figure.critical > 0,
        fights_on=machine.fights_on - figure.critical,
    )


def weapons_of(figure: Figure) -> tuple[str, ...]:
    """All it can lose: ranged weapons and hand weapons; a bayonet goes with its rifle."""
    return (*figure.weapons, *(blade for blade in figure.hands if blade != "bayonet"))


def damage_machine(
    battle: Battle, who: str, damages: tuple[MachineDamage, ...], umpire: Playing
) -> Battle:
    """Apply damage by level and component (CZ-T-MACHINE-EFFECT, CZ-MACH-06)."""
    for level, component in damages:
        figure = battle.figures[who]
        if not figure.is_alive:
            break
        weapon = ""
        if (level, component) == ("major", "hardware") and weapons_of(figure):
            arms = weapons_of(figure)
            weapon = arms[umpire.resolve(pick, len(arms))]
        battle = umpire.record(battle, MachineDamaged(who, level, component, weapon))
        machine, now = figure.who.machine, battle.figures[who]
        if machine and now.critical > machine.fights_on:
            battle = eliminate(battle, who, "CZ-MACH-06", umpire, for_good=True)
    return battle


def resistance_of(target: Figure) -> int:
    """By profile: basic fighter, gang leader or hero (CZ-PROF-01); machines have their own."""
    machine = target.who.machine
    return machine.resistance if machine else sheet.PROFILES[target.who.profile].resistance
