"""What a command to shoot amounts to: all that the dice need to know, or a refusal (MB-CMD-02)."""

from __future__ import annotations

from sandtable.refusals import Refused, allows
from sandtable.rulesets.modern_battles.battle.events.fire import Fired
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.ground.bases import gun_name
from sandtable.rulesets.modern_battles.ground.cover import judge_of
from sandtable.rulesets.modern_battles.ground.sight import sees, sight
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play import movers
from sandtable.rulesets.modern_battles.play.foot_fire import check_unit_can_shoot, plan_foot
from sandtable.rulesets.modern_battles.play.gun_fire import plan_gun
from sandtable.rulesets.modern_battles.play.shooters import (
    Plan,
    check_step,
    is_single_use,
    weapons_on,
)
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
    fire = known.get((command, ambush))
    if fire is None:
        fire = known[command, ambush] = _plan(battle, command, ambush)
    return fire


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


def plan_of(battle: Battle, fired: Fired) -> Plan | None:
    """The plan behind a fire that was opened, as things stood before it; None where it is lost."""
    figures = [battle.figures[who] for who in fired.figures]
    used = {figure.weapon for figure in figures if figure.id in fired.spent}
    kept = {figure.weapon for figure in figures if is_single_use(figure.weapon)} - used
    command = Shoot(
        fired.unit, fired.target, fired.weapon, fired.figures, order=tuple(used), held=tuple(kept)
    )
    try:
        return plan(battle, command, fired.ambush)
    except Refused:
        return None


def line_of_fire(battle: Battle, command: Shoot) -> tuple[str, str]:
    """Who looks at whom in a fire: at one who may be hit, by one who fires, or who looks for a gun.

    He from whom cover is judged (MB-TER-06), if he is among them, else the nearest. Of a fire that
    is refused it is the two who come closest: in view and in the arc, in view, near.
    """
    unit, target = command.unit, command.target
    try:
        fire = plan(battle, command)
    except Refused:
        return _nearly(battle, command)
    if fire.eye:
        seen = [who for who in bodies(battle, target) if sees(battle, fire.eye, who)]
        return fire.eye, min(seen, key=lambda who: _gap(battle, fire.eye, who))
    goals = {firer.who: fire.aimed or firer.nearest for firer in fire.firers}
    goals = {who: to for who, to in goals.items() if sees(battle, who, to)}
    judge = judge_of(battle, unit, target, goals)
    who = judge if judge in goals else min(goals, key=lambda one: _gap(battle, one, goals[one]))
    return who, goals[who]


def _nearly(battle: Battle, command: Shoot) -> tuple[str, str]:
    unit, target, weapon = command.unit, command.target, command.weapon
    eyes = (gun_name(unit),) if weapon == "gun" else command.figures or bodies(battle, unit)
    aimed = command.aimed if target in battle.units else ""
    looks = [(a, b) for a in eyes for b in ((aimed,) if aimed else bodies(battle, target))]

    def short_of(look: tuple[str, str]) -> tuple[bool, bool, int]:
        seen = sight(battle, *look, weapon)
        return not seen.visible, not seen.clear, seen.distance

    return min(looks, key=short_of)


def _gap(battle: Battle, who: str, other: str) -> int:
    return sight(battle, who, other).distance


def weapons_ready(battle: Battle, which: str) -> list[str]:
    """Those of its weapons that may fire now, whatever at (MB-SHT-02, MB-VEH-26)."""
    vehicle = battle.vehicles.get(which)
    if vehicle is None:
        unit = battle.units[which]
        return weapons_on(unit) if allows(check_unit_can_shoot, battle, unit, False) else []
    check = check_vehicle_can_shoot
    return [name for name in weapons_on(vehicle) if allows(check, battle, vehicle, name, False)]
