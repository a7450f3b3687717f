"""Guns and vehicles of the enemy as those on foot fear them."""

from __future__ import annotations

from dataclasses import replace

from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.play.crews import as_figure, crew_at, placed
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_crew, occupants
from sandtable.rulesets.combat_zone.players.greedy.fires import ENGAGED
from sandtable.rulesets.combat_zone.players.greedy.kinds import Kind, kind_of
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts
from sandtable.rulesets.combat_zone.players.greedy.situation import Foe


def threats(battle: Battle, posts: Posts, side: str) -> list[Foe]:
    """One foe for each weapon that may fire; none of them is a target of ours here."""
    enemy = battle.enemy_of(side)
    foes = []
    for vehicle in battle.vehicles.values():
        if vehicle.side == enemy and vehicle.fate == FIT and occupants(battle, vehicle):
            foes += _of_vehicle(battle, posts, vehicle)
    for weapon in battle.crewed.values():
        if weapon.side == enemy and weapon.fate == FIT:
            station = as_figure(weapon)
            crew = crew_at(battle, station, weapon.row)
            if crew:
                foes.append(_foe(battle, posts, placed(crew[0], station), weapon.id))
    return foes


def _of_vehicle(battle: Battle, posts: Posts, vehicle: Vehicle) -> list[Foe]:
    if not has_crew(vehicle):
        return []
    mounts = range(len(vehicle.hull.mounts))
    return [_foe(battle, posts, gunner(battle, vehicle, n), f"{vehicle.id}/{n}") for n in mounts]


def _foe(battle: Battle, posts: Posts, shooter: Figure, name: str) -> Foe:
    post = posts.number[
        posts.post_of(shooter.at, battle.field.foot_below(shooter.at, shooter.foot))
    ]
    return Foe(shooter, kind_behind(battle, shooter, name), post, ENGAGED)


def kind_behind(battle: Battle, shooter: Figure, name: str) -> Kind:
    """Whoever serves a gun of that name, as others weigh him."""
    memory = battle.field.memory("those behind guns")
    key = (name, shooter.who.quality, shooter.weapons, shooter.reaction, shooter.wounded)
    kind: Kind | None = memory.get(key)
    if kind is None:
        kind = memory[key] = kind_of(battle, _plain(shooter, name))
    return kind


def _plain(shooter: Figure, name: str) -> Figure:
    """Somebody with that weapon and the same nerves, whom nobody helps."""
    return Figure(
        replace(shooter.who, id=name),
        fate=FIT,
        at=shooter.at,
        foot=shooter.foot,
        weapons=shooter.weapons,
        reaction=shooter.reaction,
        wounded=shooter.wounded,
    )
