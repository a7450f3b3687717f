"""Where whoever goes alone is set up to run for a prize in the first turn."""

from __future__ import annotations

from dataclasses import replace

from sandtable.ground.spots import lattice
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, changed
from sandtable.rulesets.combat_zone.files.own_zones import zone_for
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on
from sandtable.rulesets.combat_zone.play.good_places import STEP
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.play.points import allowance
from sandtable.rulesets.combat_zone.players.greedy.plans import is_refused
from sandtable.rulesets.combat_zone.players.greedy.worth import awards_of

CARRYING = ("carried", "carried-off")


def in_a_run(battle: Battle, side: str, place: c.Deploy) -> c.Deploy | None:
    """The nearest place from where one turn leads straight to what it brings points to carry."""
    figure, zone = battle.figures[place.figure], zone_for(battle, place.figure, side)
    carried = [award for award in awards_of(battle) if award.when in CARRYING]
    prizes = {target for award in carried if award.side == side for target in award.targets}
    if battle.groups[figure.who.group].members != (figure.id,) or zone is None:
        return None
    places = lattice(zone.rectangles, figure.who.radius, STEP)
    for at in sorted(places, key=lambda p: squared_between(p, place.at)):
        there = changed(figure, fate=FIT, at=at, facing=place.facing)
        runs = any(
            price_of(battle, there, (thing.at,)) <= allowance(battle, there)
            and not barrier_on(battle, at, thing.at, figure.foot)
            for thing in battle.things.values()
            if thing.id in prizes
        )
        facing = (place.at[0] + place.facing[0] - at[0], place.at[1] + place.facing[1] - at[1])
        moved = replace(place, at=at, facing=facing)
        if runs and not is_refused(battle, moved):
            return moved
    return None
