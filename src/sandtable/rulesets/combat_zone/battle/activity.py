"""Whether a group has done anything in its activation."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import Battle


def has_done_nothing(battle: Battle, group: str) -> bool:
    """Nobody of it has spent a point or fired, nor has the vehicle it is; no group does nothing."""
    if not group:
        return False
    vehicle = battle.vehicles.get(group)
    if vehicle and (vehicle.spent or vehicle.driven or vehicle.turns or vehicle.fired):
        return False
    return not any(figure.spent or figure.shots for figure in battle.unit(group))
