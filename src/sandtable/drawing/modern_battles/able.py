"""Who can do something in a step, as far as that is seen at a glance (MB-CMD-01)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOUNTED,
    MOVEMENT,
    SETUP,
    SHOOTING,
    START,
    UP,
    WAITING,
    Battle,
)
from sandtable.rulesets.modern_battles.commands import SetHatches
from sandtable.rulesets.modern_battles.ground import room
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.bases import gun_name, has_gun
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.play.fire_plan import weapons_ready
from sandtable.rulesets.modern_battles.play.mounting import check_still_to_move
from sandtable.rulesets.modern_battles.play.movers import (
    check_can_drive,
    check_fresh,
)
from sandtable.rulesets.modern_battles.play.turn import check_set_hatches


# --- who can act ---------------------------------------------------------------------------------
def who_can_act(battle: Battle, side: str | None) -> frozenset[str]:
    """Pieces that a side may do something with in this step."""
    if side is None or battle.to_act != side:
        return frozenset()
    able = ABLE.get(battle.phase)
    if battle.phase == SETUP:
        waiting = room.waiting_units(battle, side)
        return frozenset(body for unit in waiting for body in bodies_of(battle, unit))
    if able is None:
        return frozenset()
    units = [u.id for u in battle.units.values() if u.side == side and battle.members(u.id)]
    units += [v.id for v in battle.vehicles.values() if v.side == side and v.is_manned]
    return frozenset(
        body for unit in units if able(battle, unit) for body in bodies_of(battle, unit)
    )


def bodies_of(battle: Battle, piece: str) -> Iterator[str]:
    """All that stands on the map for a unit or vehicle; riders are reached by their vehicle too."""
    unit = battle.units.get(piece)
    if unit is None:
        yield piece
        return
    if unit.mounted:
        yield unit.mounted
    yield from (m for m in unit.members if battle.figures[m].fate in (UP, MOUNTED, WAITING))
    if has_gun(unit):
        yield gun_name(piece)


def _can_set_hatches(battle: Battle, piece: str) -> bool:
    """Where it matters: in games with freedom of movement (MB-ENC-03)."""
    vehicle = battle.vehicles.get(piece)
    if vehicle is None or not battle.options.free_movement:
        return False
    return allows(check_set_hatches, battle, SetHatches(piece, not vehicle.hatches_open))


def _can_move(battle: Battle, piece: str) -> bool:
    """Who cannot drive may still get free, or turn his turret; riders may get off."""
    if not allows(check_fresh, battle, piece):
        return False
    unit = battle.units.get(piece)
    if unit is not None and unit.mounted:
        return allows(check_still_to_move, battle, unit)
    vehicle = battle.vehicles.get(piece)
    if vehicle is None or allows(check_can_drive, vehicle):
        return True
    return vehicle.bogged or has_turret(vehicle)


def _can_shoot(battle: Battle, piece: str) -> bool:
    return bool(weapons_ready(battle, piece))


def _can_fight(battle: Battle, piece: str) -> bool:
    return any(piece in combat for combat in close_combat.unfought(battle))


ABLE = {
    START: _can_set_hatches,
    MOVEMENT: _can_move,
    SHOOTING: _can_shoot,
    CLOSE_COMBAT: _can_fight,
}
