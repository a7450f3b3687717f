"""What templates do to buildings and other terrain: fire and ruin (CZ-FIRE-02, CZ-TERR)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.ground.free import Disc, Piece, disc_touches_piece, point_in_polygon
from sandtable.rulesets.combat_zone.battle.events import Burnt, CaughtFire, Jumped, Ruined
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Point
from sandtable.rulesets.combat_zone.dice.demolition import Strike, demolish
from sandtable.rulesets.combat_zone.dice.fire import BUILDING_FIRE, ignite
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, machine_damage
from sandtable.rulesets.combat_zone.dice.wounds import Wounding, suffer
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.falling import EFFECTS, fall_down, wounded
from sandtable.rulesets.combat_zone.play.harm import damage_machine, machine_target, resistance_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing


# --- under a template -----------------------------------------------------------------------------
def strike_terrain(
    battle: Battle, weapon: Weapon, at: Point, radius: int, umpire: Playing
) -> Battle:
    """After the figures, the terrain under a template: by the switches, it burns or gives way."""
    for strike in STRIKES[battle.options.building_fire, battle.options.terrain_damage]:
        battle = strike(battle, weapon, at, radius, umpire)
    return battle


def _touched(battle: Battle, at: Point, radius: int) -> Iterator[Terrain]:
    """Pieces that the template touches."""
    template = Disc(at, radius)
    for piece in battle.field.terrain:
        if disc_touches_piece(template, Piece(piece.id, piece.outline), 0):
            yield piece


def set_alight(battle: Battle, weapon: Weapon, at: Point, radius: int, umpire: Playing) -> Battle:
    """A building touched by an incendiary template is tested, 2D6, 8+ (CZ-FIRE-02)."""
    if not weapon.incendiary:
        return battle
    for piece in _touched(battle, at, radius):
        if (
            piece.is_building
            and piece.id not in battle.burning
            and umpire.resolve(ignite, weapon.id)
        ):
            battle = umpire.record(battle, CaughtFire(piece.id))
    return battle


def bring_down(battle: Battle, weapon: Weapon, at: Point, radius: int, umpire: Playing) -> Battle:
    """A piece with a resistance is destroyed by a damage roll that reaches it (CZ-TERR-01).

    HE missiles and shells, offensive and anti-tank grenades only (CZ-TERR-02). The first damage
    value where the centre is on the piece, the second elsewhere (CZ-AREA-03).
    """
    if not weapon.terrain_damage or weapon.damage is None:
        return battle
    for piece in list(_touched(battle, at, radius)):
        if not piece.resistance:
            continue
        central = point_in_polygon(at, piece.outline)
        damage = weapon.damage if central else weapon.damage_edge or weapon.damage
        if umpire.resolve(demolish, Strike(damage, piece.resistance)):
            battle = _collapse(battle, piece, umpire)
    return battle


Struck = Callable[[Battle, Weapon, Point, int, Any], Battle]

#: The switches cz.building-fire and cz.terrain-damage.
STRIKES: dict[tuple[bool, bool], tuple[Struck, ...]] = {
    (False, False): (),
    (True, False): (set_alight,),
    (False, True): (bring_down,),
    (True, True): (set_alight, bring_down),
}


def is_harmed_by(options: Options, weapon: Weapon) -> bool:
    """Terrain can come to harm by this weapon in this game."""
    fire = options.building_fire and weapon.incendiary
    return fire or (options.terrain_damage and weapon.terrain_damage)


def _collapse(battle: Battle, piece: Terrain, umpire: Playing) -> Battle:
    """A ruin: whoever stood on its floors, its roof or its ladders falls to the ground."""
    above = [
        f.id
        for f in battle.figures.values()
        if f.fate == FIT and f.foot and _stands_on(battle, f.at, f.foot, piece)
    ]
    battle = umpire.record(battle, Ruined(piece.id))
    for number, who in enumerate(above, 1):
        figure = battle.figures[who]
        foot = battle.field.foot_below(figure.at, figure.foot)
        height = figure.foot - foot
        if height <= 0:
            continue
        # Carried down by the ruin: it costs nobody any points.
        battle = umpire.record(battle, Jumped(who, figure.at, foot, figure.facing, 0))
        battle = fall_down(battle, who, height, umpire, above[number:])
    return battle


def _stands_on(battle: Battle, at: Point, foot: int, piece: Terrain) -> bool:
    field = battle.field
    inside = point_in_polygon(at, piece.outline)
    hangs = any(way.piece == piece.id for way in field.ways_at(at, foot, 125))
    return foot > field.grounds.get(piece.id, 0) and (inside or hangs)


# --- the end of a turn ----------------------------------------------------------------------------
def burn(battle: Battle, umpire: Playing) -> Battle:
    """Everybody inside a burning building takes an automatic 2D6 wound (CZ-FIRE-02)."""
    if not battle.burning:
        return battle
    for figure in list(battle.figures.values()):
        if figure.fate == FIT:
            piece = battle.field.building_at(figure.at, figure.foot)
            if piece in battle.burning:
                with umpire.act(battle.enemy_of(figure.side), figure.id):
                    battle = _scorch(battle, figure.id, piece, umpire)
    return battle


def _scorch(battle: Battle, who: str, piece: str, umpire: Playing) -> Battle:
    """Without armour, and without cover (CZ-GEN-08)."""
    figure = battle.figures[who]
    machine = machine_target(figure)
    if machine is not None:
        hit = MachineHit(BUILDING_FIRE, resistance_of(figure), machine)
        done = umpire.resolve(machine_damage, hit)
        return damage_machine(battle, who, (done,) if done else (), umpire)
    wound = umpire.resolve(suffer, Wounding(BUILDING_FIRE, resistance_of(figure)))
    battle = umpire.record(battle, Burnt(who, piece, EFFECTS[wound]))
    return wounded(battle, who, wound, "CZ-FIRE-02", umpire)
