"""Set-up (déploiement): units, traps and registered hexes, side by side (HX-UNIT-11)."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle.events.turn import (
    HexRegistered,
    TrapPlaced,
    UnitDeployed,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    NOWHERE,
    SETUP,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Deploy, PlaceTrap, Register
from sandtable.rulesets.hex_tactical.ground import moving
from sandtable.rulesets.hex_tactical.ground.room import check_carrier, check_room, waiting_units
from sandtable.umpire import Playing


def check_setting_up(battle: Battle) -> None:
    if battle.phase != SETUP:
        raise Refused("hx-set-up-over", "HX-CMD-07")


# --- units ----------------------------------------------------------------------------------------
def check_deploy(battle: Battle, command: Deploy) -> None:
    """In its zone, on ground it may enter, within the stacking limit (HX-UNIT-11)."""
    check_setting_up(battle)
    unit = battle.units.get(command.unit)
    waiting = waiting_units(battle, battle.to_act)
    if unit is None or unit.id not in waiting:
        key = "hx-not-to-set-up" if waiting else "hx-none-to-set-up"
        raise Refused(key, "HX-UNIT-11", unit=command.unit, known=waiting)
    if command.carrier:
        _check_carrier(battle, unit, command.carrier)
    else:
        _check_place(battle, unit, command)


def _check_place(battle: Battle, unit: Unit, command: Deploy) -> None:
    at = command.at
    check_on_map(battle, at)
    if at not in battle.field.zone_of(unit.id):
        raise Refused("hx-not-in-zone", "HX-UNIT-11", unit=unit.id, at=name_of(at))
    check_room(battle, unit, at)
    if command.facing not in range(1, 7):
        raise Refused("hx-bad-facing", "HX-UNIT-07", facing=command.facing)
    moving.storey_of(battle.field, unit, at, command.storey)


def check_on_map(battle: Battle, at: Hex) -> None:
    if not battle.field.has(at):
        raise Refused("hx-off-map", "HX-UNIT-07", at=name_of(at))


def _check_carrier(battle: Battle, unit: Unit, name: str) -> None:
    """Units may start aboard or hitched (HX-UNIT-11)."""
    carrier = battle.units.get(name)
    if carrier is None:
        raise Refused("hx-carrier-not-there", "HX-UNIT-11", carrier=name)
    check_carrier(battle, unit, carrier)


def play_deploy(battle: Battle, command: Deploy, umpire: Playing) -> Battle:
    """Hidden, if its owner likes and the scenario lets it, but for flyers (HX-OBS-05)."""
    carrier = command.carrier
    at = battle.units[carrier].at if carrier else command.at
    hidden = command.hidden and battle.units[command.unit].hidden
    event = UnitDeployed(command.unit, at, command.facing, command.storey, hidden, carrier)
    deployed: Battle = umpire.record(battle, event)
    return deployed


# --- what is noted in secret ----------------------------------------------------------------------
def check_place_trap(battle: Battle, command: PlaceTrap) -> None:
    """Mines and IEDs, in the zone of their side (HX-INDCOL-11)."""
    check_setting_up(battle)
    trap = battle.traps.get(command.trap)
    left = traps_left(battle, battle.to_act)
    if trap is None or trap.id not in left:
        raise Refused("hx-no-such-trap", "HX-CMD-07", trap=command.trap, known=left)
    check_on_map(battle, command.at)
    if command.at not in hexes_for_traps(battle, trap.side):
        raise Refused("hx-not-in-zone", "HX-UNIT-11", unit=trap.id, at=name_of(command.at))


def traps_left(battle: Battle, side: str) -> tuple[str, ...]:
    """Those that a side has still to place."""
    return tuple([t.id for t in battle.traps.values() if t.side == side and t.at == NOWHERE])


def hexes_for_traps(battle: Battle, side: str) -> Collection[Hex]:
    """The zone of a side; all of the map where the scenario gives it none."""
    return battle.field.side_zones.get(side) or battle.field.hexes


def play_place_trap(battle: Battle, command: PlaceTrap, umpire: Playing) -> Battle:
    placed: Battle = umpire.record(battle, TrapPlaced(command.trap, command.at))
    return placed


def check_register(battle: Battle, command: Register) -> None:
    """As many hexes as the scenario gives (HX-DELAY-02)."""
    check_setting_up(battle)
    check_on_map(battle, command.at)
    side = battle.to_act
    if battle.to_register.get(side, 0) < 1:
        raise Refused("hx-none-to-register", "HX-DELAY-02")
    if command.at in battle.registered.get(side, ()):
        raise Refused("hx-registered-already", "HX-DELAY-02", at=name_of(command.at))


def play_register(battle: Battle, command: Register, umpire: Playing) -> Battle:
    noted: Battle = umpire.record(battle, HexRegistered(battle.to_act, command.at))
    return noted
