"""What a command to shoot amounts to: all that the dice need to know, or a refusal (MB-CMD-02)."""

from __future__ import annotations

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.play import movers
from sandtable.rulesets.modern_battles.play.foot_fire import check_unit_can_shoot, plan_foot
from sandtable.rulesets.modern_battles.play.gun_fire import plan_gun
from sandtable.rulesets.modern_battles.play.shooters import Plan, check_step, weapons_on
from sandtable.rulesets.modern_battles.play.vehicle_fire import (
    check_vehicle_can_shoot,
    plan_vehicle,
)


# --- the whole check ------------------------------------------------------------------------------
def plan(battle: Battle, command: Shoot, ambush: bool = False) -> Plan:
    """What the command amounts to, or Refused."""
    state, known = _PLANNED[0]
    if state is not battle:
        known = {}
        _PLANNED[0] = battle, known
    found = known.get((command, ambush))
    if found is None:
        found = known[command, ambush] = _plan(battle, command, ambush)
    return found


#: The state that was asked about last, and the fires planned for it.
_PLANNED: list[tuple[Battle | None, dict[tuple[Shoot, bool], Plan]]] = [(None, {})]


def _plan(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    if not ambush:
        check_step(battle)
        movers.own_piece(battle, command.unit)
    if command.unit in battle.vehicles:
        return plan_vehicle(battle, command, ambush)
    if command.weapon == "gun":
        return plan_gun(battle, command, ambush)
    return plan_foot(battle, command, ambush)


def weapons_ready(battle: Battle, which: str) -> list[str]:
    """Those of its weapons that may fire now, whatever at (MB-SHT-02, MB-VEH-26)."""
    vehicle = battle.vehicles.get(which)
    if vehicle is None:
        unit = battle.units[which]
        return weapons_on(unit) if allows(check_unit_can_shoot, battle, unit, False) else []
    check = check_vehicle_can_shoot
    return [name for name in weapons_on(vehicle) if allows(check, battle, vehicle, name, False)]
