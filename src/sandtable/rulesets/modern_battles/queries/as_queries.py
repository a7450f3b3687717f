"""The fires of the view of danger: counted whole, and as odds queries that count the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from sandtable.chance import odds
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice import crews
from sandtable.rulesets.modern_battles.dice.armour import can_damage
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit
from sandtable.rulesets.modern_battles.dice.shooting import Fire, fells, template, volleys
from sandtable.rulesets.modern_battles.dice.weapons import FLAME, is_gun, strength_at
from sandtable.rulesets.modern_battles.dice.wounds import Hit
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.ground.templates import figures_under, under_flame
from sandtable.rulesets.modern_battles.options import OPTIONS
from sandtable.rulesets.modern_battles.play.casualties import foot_of
from sandtable.rulesets.modern_battles.play.shooters import Firer, Plan
from sandtable.rulesets.modern_battles.play.shooting import struck
from sandtable.rulesets.modern_battles.play.vehicles import crew_of, gun_ct
from sandtable.rulesets.threats import Losses, Same, both, chance_of

Inputs = dict[str, str]


class Counted(NamedTuple):
    """What a fire does to its target, who of those who fire can harm it, and the odds query."""

    firers: tuple[Firer, ...]
    outcomes: Mapping[str, Fraction]
    losses: Losses
    stops: Fraction
    same: Same


def counted(battle: Battle, fires: Sequence[Plan]) -> Counted | None:
    """One fire, or those of an ambush together; None where nobody can do any harm."""
    target = fires[0].target
    return (at_vehicle if target in battle.vehicles else at_foot)(battle, fires)


# --- at foot units --------------------------------------------------------------------------------
def at_foot(battle: Battle, fires: Sequence[Plan]) -> Counted | None:
    """Shots first, then templates, as they are played (MB-SHT-22)."""
    harmful = [
        (fire, firer) for fire in fires for firer in fire.firers if _fells(battle, firer, fire)
    ]
    if not harmful:
        return None
    shooting = [firer for _, firer in harmful if not _lays_template(firer)]
    removable = max((fire.removable for fire, _ in harmful), key=len)
    parts: list[tuple[Losses, Same]] = []
    if shooting:
        parts.append(_volley(battle, fires[0], shooting, len(removable)))
    for fire, firer in harmful:
        if _lays_template(firer):
            parts += [_burst(battle, fire, firer)] * firer.shots
    losses, same = parts[0]
    if len(parts) > 1:  # who has fallen to one is not under the next: nobody knows who that is
        losses = _several(battle, fires[0].target, [losses for losses, _ in parts])
        same = Same(unasked="mb-danger-no-query-templates")
    outcomes = {str(number): losses[number] for number in sorted(losses, reverse=True)}
    return Counted(tuple([firer for _, firer in harmful]), outcomes, losses, Fraction(0), same)


def _lays_template(firer: Firer) -> bool:
    return firer.weapon == FLAME or is_gun(firer.weapon)


def _fire(battle: Battle, firer: Firer, target: str) -> Fire:
    strength = sheet.GUNS[firer.weapon].he_strength if is_gun(firer.weapon) else None
    if strength is None:
        strength = strength_at(firer.weapon, firer.distance)
    return Fire(firer.shot, Hit(strength, foot_of(battle, target)))


def _fells(battle: Battle, firer: Firer, fire: Plan) -> bool:
    return bool(odds(fells, _fire(battle, firer, fire.target))[True])


def _several(battle: Battle, target: str, parts: Sequence[Losses]) -> Losses:
    standing, losses = len(battle.members(target)), parts[0]
    for more in parts[1:]:
        losses = both(losses, more, standing)
    return losses


def _volley(
    battle: Battle, fire: Plan, firers: Sequence[Firer], standing: int
) -> tuple[Losses, Same]:
    """Those alike fire together; most of the shots are the ones asked about by figures."""
    alike: dict[tuple[object, ...], list[Firer]] = {}
    for firer in firers:
        strength = strength_at(firer.weapon, firer.distance)
        key = firer.weapon, firer.shot, strength, firer.shots, firer.firing
        alike.setdefault(key, []).append(firer)
    groups = sorted(alike.values(), key=lambda group: -sum(one.shots for one in group))
    batches = [(_fire(battle, group[0], fire.target), _shots(group)) for group in groups]
    losses = dict(odds(volleys, tuple(batches), standing).items())
    main, *others = groups
    first = main[0]
    inputs = _foot_inputs(battle, fire, first, main) | {
        "figures": str(len(main)),
        "target_figures": str(standing),
    }
    served = {"assistant": first.firing.assistant, "water_cooled": first.firing.water_cooled}
    inputs |= {name: "true" for name, is_set in served.items() if is_set}
    if first.firing.feed is not None:
        inputs["feed"] = first.firing.feed
    inputs |= _also(others)
    return losses, Same("volley", inputs | OPTIONS.changed(battle.options))


def _shots(group: Sequence[Firer]) -> int:
    return sum(firer.shots for firer in group)


def _burst(battle: Battle, fire: Plan, firer: Firer) -> tuple[Losses, Same]:
    """One template, and how many of the target are under it (MB-RID-05, MB-WPN-12)."""
    if firer.weapon == FLAME:
        at = fire.towards or centre_of(battle, firer.nearest)
        reached, _ = under_flame(battle, firer.who, at)
    else:
        at = centre_of(battle, firer.nearest)
        reached = figures_under(battle, at, sheet.GUNS[firer.weapon].he_radius or 0)
    under = sum(battle.figures[who].unit == fire.target for who in reached)
    losses = dict(odds(template, _fire(battle, firer, fire.target), under).items())
    inputs = _foot_inputs(battle, fire, firer, (firer,)) | {"under": str(under)}
    if firer.weapon == FLAME:
        inputs = {name: inputs[name] for name in FLAME_INPUTS if name in inputs}
    query = "flame" if firer.weapon == FLAME else "shell"
    return losses, Same(query, inputs | OPTIONS.changed(battle.options))


FLAME_INPUTS = ("under", "e", "save", "ct", "moved", "grouped")


def _foot_inputs(battle: Battle, fire: Plan, first: Firer, group: Sequence[Firer]) -> Inputs:
    foot = foot_of(battle, fire.target)
    save = {"e": str(foot.e), "save": "none" if foot.save is None else str(foot.save)}
    return _shot_inputs(battle, fire, first, group) | save


# --- at vehicles ----------------------------------------------------------------------------------
def at_vehicle(battle: Battle, fires: Sequence[Plan]) -> Counted | None:
    """Shot after shot, each at what those before it have left (MB-VEH-24)."""
    target = battle.vehicles[fires[0].target]
    met = [(firer, *struck(battle, firer, target.id)) for fire in fires for firer in fire.firers]
    harmful = [hit for hit in met if can_damage(*hit[1:3])]
    if not harmful:
        return None
    firers = tuple([firer for firer, *_ in harmful])
    table, by = battle.options.damage_table, fires[0].by
    shots = [
        (firer.shot, VehicleHit(projectile, armour, side, table))
        for firer, projectile, armour, side in harmful
        for _ in range(firer.shots)
    ]
    crew = crew_of(target, battle.options, 0, by)
    fates = odds(crews.shots_at_crew, tuple(shots), crew).merged(_fate)
    outcomes = {fate: fates[fate] for fate in crews.WORST_FIRST if fates.weight(fate)}
    lost = chance_of(outcomes, crews.LOST)
    losses = {0: 1 - lost, 1: lost} if lost else {0: Fraction(1)}
    stops = chance_of(outcomes, crews.HINDERED)
    return Counted(firers, outcomes, losses, stops, _fate_query(battle, fires, firers, shots, crew))


def _fate(left: crews.UnderFire) -> str:
    return left.fate


def _fate_query(
    battle: Battle,
    fires: Sequence[Plan],
    firers: Sequence[Firer],
    shots: Sequence[tuple[object, VehicleHit]],
    crew: crews.Crew,
) -> Same:
    target = battle.vehicles[fires[0].target]
    left = {gun_ct(target, gun) for gun in range(len(target.guns))}
    if len(left) > 1 or (len(target.guns) > 1 and len(shots) > 1):
        return Same(unasked="mb-danger-no-query-turrets")
    _, hit = shots[0]
    if len({one.facing for _, one in shots}) > 1 or len({_shared(one) for one in firers}) > 1:
        return Same(unasked="mb-danger-no-query-sides")
    main, *others = _in_turn(firers, shots)
    inputs = _shot_inputs(battle, fires[0], main[0], main) | {
        "armour": str(hit.armour),
        "facing": hit.facing,
        "crew": str(crew.crew),
        "crew_full": str(crew.full),
        "cd": str(crew.cd),
        "gun_ct": str(crew.gun_ct),
        **({"ammo": main[0].ammo} if main[0].ammo else {}),
        **({"leaderless": "true"} if crew.leaderless else {}),
        **({"artillery": "true"} if crew.by != "none" else {}),
        **({"shots": str(len(main))} if len(main) > 1 else {}),
    }
    also = ",".join(f"{len(group)}*{group[0].weapon}@{_farthest(group)}" for group in others)
    inputs |= {"also": also} if also else {}
    return Same("fate", inputs | OPTIONS.changed(battle.options))


def _in_turn(
    firers: Sequence[Firer], shots: Sequence[tuple[object, VehicleHit]]
) -> list[list[Firer]]:
    """Shots alike that follow one another: who ends it depends on their order (MB-VEH-24)."""
    turns = zip([firer for firer in firers for _ in range(firer.shots)], shots, strict=True)
    runs = groupby(turns, key=lambda turn: (turn[0].weapon, turn[0].ammo, turn[1]))
    return [[firer for firer, _ in run] for _, run in runs]


def _shared(firer: Firer) -> tuple[object, ...]:
    """What all shots of one query have in common."""
    shot = firer.shot
    return shot.ct, shot.moved, shot.large, shot.same_target, shot.cover


# --- in the words of a query ----------------------------------------------------------------------
def _shot_inputs(battle: Battle, fire: Plan, first: Firer, group: Sequence[Firer]) -> Inputs:
    shot, gun = first.shot, is_gun(first.weapon)
    on_foot = "towed" if gun else "hand"
    flags = {
        "moved": shot.moved or first.firing.moved,
        "grouped": shot.grouped,
        "same_target": shot.same_target,
    }
    return {
        "weapon": first.weapon,
        "distance": _farthest(group),
        "mount": "vehicle" if fire.unit in battle.vehicles else on_foot,
        "ct": str(shot.ct),
        "cover": shot.cover,
        **{name: "true" for name, is_set in flags.items() if is_set},
    }


def _also(groups: Sequence[Sequence[Firer]]) -> Inputs:
    told = ",".join(f"{_shots(group)}*{group[0].weapon}@{_farthest(group)}" for group in groups)
    return {"also": told} if told else {}


def _farthest(group: Sequence[Firer]) -> str:
    """Of those whose range counts alike."""
    hundredths = max(firer.distance for firer in group)
    return f"{hundredths // 100}.{hundredths % 100:02}"
