"""Falls on the table (tomber): off a height, on to the ground or somebody (CZ-URBAN-07 to 12)."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.game import Refused
from sandtable.ground.free import heading, length, point_along
from sandtable.rulesets.combat_zone.battle.events import Crushed, Fell
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.dice.falls import (
    Drop,
    Fall,
    MachineDrop,
    fall,
    fall_of_machine,
    fall_wounding,
    step_for,
)
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage, MachineHit, machine_damage
from sandtable.rulesets.combat_zone.dice.wounds import Wound, suffer
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.harm import (
    damage_machine,
    eliminate,
    machine_target,
    panic,
    resistance_of,
)
from sandtable.umpire import Playing

EFFECTS = {Wound.NONE: "none", Wound.PANIC: "panic", Wound.OUT: "eliminated"}
AROUND = [heading(degrees) for degrees in range(0, 360, 15)]
ASIDE = 25  # how finely a place beside somebody is looked for, in 1/100 cm
FARTHEST = 1000


def drop_of(figure: Figure, height: int) -> Drop:
    """The fall as the dice see it: heroes and acrobats cushion it better (CZ-URBAN-09, 10)."""
    skills = {"acrobat-1": 1, "acrobat-2": 2}
    skill = max((skills.get(trait, 0) for trait in figure.who.traits), default=0)
    return Drop(step_for(height), resistance_of(figure), figure.who.is_hero, skill)


def check_ground(battle: Battle, figure: Figure, at: Point, foot: int) -> None:
    """Walls and the like leave no room to land; somebody's base does, if it hurts."""
    field, radius = battle.field, figure.who.radius
    piece = field.obstructed(at, radius, foot) or field.straddled(at, radius, battle.shut, foot)
    if piece:
        raise Refused("no-room", "CZ-MOVE-02", what=piece)


def underneath(battle: Battle, figure: Figure, at: Point, foot: int) -> str:
    """The figure on whose base a fall ends: the nearest, or "" (CZ-URBAN-12)."""
    there = [
        (length(at, other.at), other.id)
        for other in battle.figures.values()
        if other.fate == FIT
        and other.foot == foot
        and other.id != figure.id
        and length(at, other.at) < figure.who.radius + other.who.radius
    ]
    return min(there, key=lambda near: near[0])[1] if there else ""


def fall_down(
    battle: Battle, who: str, height: int, umpire: Playing, to_follow: Collection[str] = ()
) -> Battle:
    """Whoever has come down from this height tries to cushion it, and may strike somebody.

    He fights on only with enemies beside whom he lands; those `to_follow` fall after him.
    """
    faller = battle.figures[who]
    under = underneath(battle, faller, faller.at, faller.foot)
    at = place_beside(battle, faller)
    with umpire.act(battle.enemy_of(faller.side), who):
        drop, machine = drop_of(faller, height), machine_target(faller)
        damage: tuple[MachineDamage, ...] = ()
        if machine is None:
            landed = umpire.resolve(fall, drop)
        else:
            landed, damage = umpire.resolve(fall_of_machine, MachineDrop(drop, machine))
        struck = under if not landed.cushioned else ""
        effect = EFFECTS[landed.wound]
        there = changed(faller, at=at)
        apart = tuple(
            enemy
            for enemy in faller.engaged
            if enemy not in to_follow and not in_contact(battle, there, battle.figures[enemy])
        )
        battle = umpire.record(
            battle, Fell(who, at, faller.foot, height, landed.cushioned, effect, under, apart)
        )
        battle = _hurt(battle, who, landed, damage, umpire)
    return _strike(battle, who, struck, drop, umpire) if struck else battle


def _hurt(
    battle: Battle, who: str, landed: Fall, damage: tuple[MachineDamage, ...], umpire: Playing
) -> Battle:
    if damage:
        return damage_machine(battle, who, damage, umpire)
    return wounded(battle, who, landed.wound, "CZ-URBAN-11", umpire)


def wounded(battle: Battle, who: str, wound: Wound, cause: str, umpire: Playing) -> Battle:
    """What an automatic wound does (CZ-GEN-08)."""
    if wound == Wound.OUT:
        return eliminate(battle, who, cause, umpire)
    return panic(battle, who, cause, umpire) if wound == Wound.PANIC else battle


def _strike(battle: Battle, by: str, who: str, drop: Drop, umpire: Playing) -> Battle:
    """The figure underneath takes the same dice, armour not counting (CZ-URBAN-12)."""
    assert drop.step is not None
    figure = battle.figures[who]
    wounding = fall_wounding(drop.step, resistance_of(figure))
    machine = machine_target(figure)
    with umpire.act(by, who):
        if machine is not None:
            hit = MachineHit(wounding.damage, wounding.resistance, machine)
            done = umpire.resolve(machine_damage, hit)
            return damage_machine(battle, who, (done,) if done else (), umpire)
        wound = umpire.resolve(suffer, wounding)
        battle = umpire.record(battle, Crushed(who, EFFECTS[wound]))
        return wounded(battle, who, wound, "CZ-URBAN-12", umpire)


def place_beside(battle: Battle, figure: Figure) -> Point:
    """Where it has come down, or the nearest place on that level where its base fits."""
    (x, y), foot, field = figure.at, figure.foot, battle.field
    if not misfit(battle, figure, figure.at):
        return figure.at
    for far in range(ASIDE, FARTHEST, ASIDE):
        for dx, dy in AROUND:
            to = point_along((x, y), (x + dx, y + dy), far)
            if (
                field.is_on_table(to)
                and field.bears(to, foot)
                and not misfit(battle, figure, to)
                and not field.wall_between(battle, figure.at, to, foot)
            ):
                return to
    return figure.at
