"""The shots of the view of danger as odds queries, so that anybody may count them again."""

from __future__ import annotations

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import (
    Battle,
    Figure,
)
from sandtable.rulesets.combat_zone.commands.fire_choices import gap
from sandtable.rulesets.combat_zone.dice.shooting import Shot
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.play.crews import kept_ready, serve
from sandtable.rulesets.combat_zone.play.shots import (
    price_of_shots,
    shot_at,
)
from sandtable.rulesets.combat_zone.sheet import Weapon


def as_query(
    battle: Battle, enemy: str, name: str, who: str, mode: str, shots: int
) -> tuple[str, dict[str, str]]:
    """Of a shot at a man; machines and vehicles, templates and crews have no one query."""
    figure, target = battle.figures.get(enemy), battle.figures.get(who)
    if figure is None or target is None or name not in figure.weapons:
        return "", {}
    weapon = direct_fire(name, battle.options.setting)
    if weapon is None or mode == "template":
        return "", {}
    missing = _missing(battle, figure, weapon, mode)
    shot = shot_at(battle, figure, weapon, target, aimed=mode == "aimed", missing=missing)
    if shot is None or not _is_plain(shot, target):
        return "", {}
    far = gap(battle, figure, target)
    inputs = {
        "weapon": weapon.id,
        "range": f"{far // 100}.{far % 100:02}",
        "shots": str(shots),
        "target": target.who.profile,
        "setting": battle.options.setting,
        "quality": shot.quality,
        "cover": shot.cover,
        "armour": shot.armour,
        "firing_vehicle": shot.firing_vehicle,
        "crew_missing": str(missing),
    }
    flags = {
        "aimed": shot.aimed,
        "in_cover": shot.took_cover,
        "panicked": shot.panicked,
        "wounded": shot.wounded,
        "precarious": shot.precarious,
        "dark": shot.dark,
    }
    return "shoot", inputs | {flag: "true" for flag, is_set in flags.items() if is_set}


def _missing(battle: Battle, figure: Figure, weapon: Weapon, mode: str) -> int:
    """How many of its crew the weapon lacks (CZ-CREW-02)."""
    if weapon.crew < 2:
        return 0
    if figure.watch:
        served = kept_ready(battle, figure)
        return served.missing if served is not None else 0
    return serve(battle, figure, weapon.id, price_of_shots(weapon, mode), ()).missing


def _is_plain(shot: Shot, target: Figure) -> bool:
    """Whether the inputs of the query say all there is to it."""
    usual = sheet.PROFILES[target.who.profile].resistance
    return (
        shot.machine is None
        and shot.vehicle is None
        and not shot.hardware_damage
        and shot.resistance == usual
    )
