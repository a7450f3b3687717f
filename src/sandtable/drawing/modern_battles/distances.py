"""How far each shot of a fire goes, as the log tells it: what the panel said before it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.ground.places import distance_between
from sandtable.rulesets.modern_battles.play import fire_plan, shooters
from sandtable.rulesets.modern_battles.play.shooting import batched, in_volleys


class Distances:
    """Of one fire, opened in this battle: of each volley or shot that of the nearest who fires."""

    def __init__(self, battle: Battle, fired: e.Fired) -> None:
        plan = fire_plan.plan_of(battle, fired)
        self._left = [] if plan is None else list(_each(battle, plan))

    def of(self, battle: Battle, happened: e.VolleyFired | e.VehicleShot) -> int:
        """The next of this weapon; where that cannot be known, between the nearest of both."""
        for n, (weapon, distance) in enumerate(self._left):
            if weapon == happened.weapon:
                del self._left[: n + 1]
                return distance
        return distance_between(battle, happened.unit, happened.target)


def _each(battle: Battle, plan: shooters.Plan) -> Iterator[tuple[str, int]]:
    """Volley by volley at foot, shot by shot at a vehicle, in the order of the rules."""
    if plan.target in battle.vehicles:
        for firer in plan.firers:
            yield from [(firer.weapon, firer.distance)] * firer.shots
        return
    for (weapon, _), firers in batched(battle, in_volleys(plan), plan.target).items():
        yield weapon, min(firer.distance for firer in firers)
