"""The fire of a unit's own weapons: who fires what, who serves, in which order (MB-SHT-22)."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    FLEEING,
    Battle,
    Figure,
    Point,
    Unit,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice.weapons import (
    FLAME,
    Firing,
    aim,
    is_gun,
    may_fire_at_foot,
    must_stand,
    rate_of_fire,
)
from sandtable.rulesets.modern_battles.ground.arcs import facing_of, in_arc
from sandtable.rulesets.modern_battles.ground.bases import base_of, centre_of
from sandtable.rulesets.modern_battles.ground.cover import cover_of_fire
from sandtable.rulesets.modern_battles.ground.places import closer_than, within
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.ground.templates import under_flame
from sandtable.rulesets.modern_battles.play.casualties import needs_assistant
from sandtable.rulesets.modern_battles.play.shooters import (
    Firer,
    Plan,
    check_spotted,
    check_target,
    in_sight_of,
    is_single_use,
    look,
    situation,
    unseen,
)

ASSISTANT_REACH = 100  # within 1 inch of the gunner (MB-WPN-07)


def check_unit_can_shoot(battle: Battle, unit: Unit, ambush: bool) -> None:
    """Advancing, not engaged, not mounted, and with nothing done that excludes it (MB-SHT-02)."""
    if not ambush:
        if unit.ambush is not None or unit.used_fire:
            raise Refused("mb-has-shot", "MB-CMD-01", unit=unit.id)
        used = sheet.COMMANDS.get(unit.used_move)
        if used is not None and used.then_shoot == "no":
            raise Refused("mb-no-fire-after", "MB-SHT-02", unit=unit.id, command=unit.used_move)
    if not battle.members(unit.id):
        raise Refused("mb-unit-is-lost", "MB-SHT-02", unit=unit.id)
    if unit.state != ADVANCING:
        rule = "MB-PSY-11" if unit.state == FLEEING else "MB-PSY-10"
        raise Refused("mb-state-no-fire", rule, unit=unit.id, state=unit.state)
    if unit.engaged:
        raise Refused("mb-engaged-no-fire", "MB-SEQ-04", unit=unit.id)
    if unit.mounted:
        raise Refused("mb-mounted-no-fire", "MB-MOV-10", unit=unit.id)


# --- foot -----------------------------------------------------------------------------------------
def plan_foot(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    """Every figure that can, unless held back, at one target (MB-SHT-22)."""
    unit = battle.units[command.unit]
    check_unit_can_shoot(battle, unit, ambush)
    check_target(battle, unit.id, unit.side, command.target)
    if command.weapon:
        raise Refused("mb-no-such-weapon", "MB-SHT-02", unit=unit.id, weapon=command.weapon)
    members = {f.id: f for f in battle.members(unit.id)}
    for who in command.figures:
        if who not in members:
            raise Refused("mb-not-in-unit", "MB-SHT-22", figure=who, unit=unit.id)
    chosen = [members[who] for who in dict.fromkeys(command.figures)] or list(members.values())
    armed = [(f, w) for f in chosen if (w := weapon_for(battle, f, command, ambush))]
    armed = [(f, w) for f, w in armed if w not in command.held]
    if not armed:
        rule = "MB-SHT-22" if command.held else "MB-WPN-14"
        raise Refused("mb-no-weapon-fits", rule, unit=unit.id, target=command.target)
    seen = {f.id: look(battle, f.id, weapon, command.target) for f, weapon in armed}
    able = [(f, w, seen[f.id][0]) for f, w in armed if seen[f.id]]
    if not able:
        raise unseen(battle, command, [(f.id, "") for f, _ in armed])
    moved = unit.moved and not ambush
    ready = [(f, w, near) for f, w, near in able if may_use(w, moved, ambush)]
    if not ready:
        key, rule = ("mb-not-anti-tank", "MB-AMB-06") if ambush else ("mb-heavy-moved", "MB-WPN-09")
        raise Refused(key, rule, unit=unit.id, weapon=able[0][1])
    served = assistants(battle, unit, {f.id: w for f, w, _ in ready})
    ready = [(f, w, near) for f, w, near in ready if f.id not in served.values()]
    cover = cover_of_fire(battle, unit.id, command.target, [f.id for f, _, _ in ready]).kind
    check_spotted(battle, command.target, min(near[1] for _, _, near in ready), cover)
    fit = [(f, w, near) for f, w, near in ready if has_use(battle, w, command.target, cover)]
    if not fit:
        raise Refused("mb-limited-function", "MB-WPN-13", unit=unit.id, weapon=ready[0][1])
    shared = situation(battle, unit.id, "", command.target, cover)
    firers = [
        firer(battle, unit, f, w, near, f.id in served, {"moved": moved, **shared})
        for f, w, near in fit
    ]
    removable: tuple[str, ...] = ()
    if command.target in battle.units:
        removable = in_sight_of(
            [seen[shooter.who] for shooter in firers if shooter.weapon != FLAME],
            bodies(battle, command.target),
        )
    if command.aimed and command.aimed not in removable:
        raise Refused("mb-aimed-unseen", "MB-PSY-15", figure=command.aimed, unit=unit.id)
    for shooter in firers:
        if shooter.weapon == FLAME and command.towards is not None:
            check_flame(battle, shooter.who, command.towards, command.target)
    return Plan(
        unit.id,
        command.target,
        "",
        in_order(firers, command.order),
        removable,
        command.aimed,
        command.towards,
        "sniper" if unit.sniper else "none",
        ambush,
        tuple([shooter.who for shooter in firers if is_single_use(shooter.weapon)]),
    )


def idle_in(battle: Battle, command: Shoot, fire: Plan) -> dict[str, list[str]]:
    """Those of the chosen who do not fire though the unit does, by why: as `plan_foot` goes on."""
    unit = battle.units[command.unit]
    members = battle.members(unit.id)
    firing = {firer.who: firer.weapon for firer in fire.firers}
    serving = assistants(battle, unit, firing).values()
    idle: dict[str, list[str]] = {}
    for figure in members:
        if figure.id in firing or (command.figures and figure.id not in command.figures):
            continue
        weapon = weapon_for(battle, figure, command, fire.ambush)
        why = "other"
        if figure.id in serving:
            why = "serves"
        elif not weapon or weapon in command.held:
            why = "unarmed"
        elif not look(battle, figure.id, weapon, command.target):
            why = "unseen"
        elif not may_use(weapon, unit.moved and not fire.ambush, fire.ambush):
            why = "moved"
        idle.setdefault(why, []).append(figure.id)
    return idle


def weapon_for(battle: Battle, figure: Figure, command: Shoot, ambush: bool) -> str:
    """A Panzerfaust is kept for vehicles and ambushes unless named; then, and once it is spent, the
    other weapon, "" for none (MB-WPN-14)."""
    if figure.spent or not is_single_use(figure.weapon):
        return weapon_left(figure)
    other = second_weapon(figure)
    if not other:
        return figure.weapon
    if figure.weapon in command.held:
        return other
    wanted = ambush or command.target in battle.vehicles or figure.weapon in command.order
    near = look(battle, figure.id, figure.weapon, command.target) if wanted else []
    return figure.weapon if near else other


def weapon_left(figure: Figure) -> str:
    """What he has to fire with, "" for nothing: his other weapon once the first is spent."""
    return second_weapon(figure) if figure.spent else figure.weapon


def second_weapon(figure: Figure) -> str:
    """What a bearer of a Panzerfaust has besides, "" for nothing (MB-WPN-14)."""
    return "" if is_single_use(figure.second_weapon) else figure.second_weapon


def may_use(weapon: str, moved: bool, ambush: bool) -> bool:
    """Heavy weapons stand (MB-WPN-09); in an ambush anti-tank weapons only (MB-AMB-01, -06)."""
    if moved and must_stand(weapon):
        return False
    return not ambush or sheet.WEAPONS[weapon].anti_tank


def has_use(battle: Battle, weapon: str, target: str, cover: str) -> bool:
    """Limited function: at foot units only in heavy cover (MB-WPN-13)."""
    limited = battle.options.limited_function
    return target in battle.vehicles or may_fire_at_foot(weapon, cover, limited)


def assistants(battle: Battle, unit: Unit, firing: dict[str, str]) -> dict[str, str]:
    """Which gunner is served by whom: within 1 inch, and he does not fire himself (MB-WPN-07)."""
    free = [f.id for f in battle.members(unit.id) if f.role == "assistant"]
    served: dict[str, str] = {}
    for gunner, weapon in firing.items():
        if gunner in free or is_gun(weapon) or not needs_assistant(weapon):
            continue
        near = next((who for who in free if within(battle, who, gunner, ASSISTANT_REACH)), None)
        if near is not None:
            served[gunner] = near
            free.remove(near)
    return served


def firer(
    battle: Battle,
    unit: Unit,
    figure: Figure,
    weapon: str,
    near: tuple[str, int],
    served: bool,
    given: dict[str, Any],
) -> Firer:
    """One figure as the dice see it: its move (MB-SHT-12), how far (MB-SHT-13, MB-SHT-14), and the
    cover of the target (MB-SHT-15, MB-SHT-16)."""
    firing = Firing(given["moved"], served, figure.feed or None, figure.water_cooled)
    shots = rate_of_fire(weapon, firing, battle.options.half_rate_rounding)
    shot = aim(weapon, unit.profile.ct, near[1], battle.options, **given)
    distance = near[1] - is_a_hair_less(battle, figure.id, weapon, near)
    return Firer(figure.id, weapon, shots, shot, distance, near[0], firing=firing)


def is_a_hair_less(battle: Battle, who: str, weapon: str, near: tuple[str, int]) -> bool:
    """Distances are rounded up, but the shotgun is stronger strictly below 6 inches (MB-WPN-02)."""
    below = sheet.WEAPON_NOTES[sheet.CLOSE_STRENGTH].below
    if sheet.CLOSE_STRENGTH not in sheet.WEAPONS[weapon].notes or near[1] != below:
        return False
    return closer_than(base_of(battle, who), base_of(battle, near[0]), near[1])


def check_flame(battle: Battle, who: str, towards: Point, target: str) -> None:
    """Anywhere in the arc, as long as some of the target is under the template (MB-WPN-12)."""
    at = centre_of(battle, who)
    if towards == at or not in_arc(at, facing_of(battle, who), towards):
        raise Refused("mb-out-of-arc", "MB-GEN-09")
    figures, hulls = under_flame(battle, who, towards)
    if not set(bodies(battle, target)) & {*figures, *hulls}:
        raise Refused("mb-flame-misses", "MB-WPN-12", figure=who, target=target)


def in_order(firers: list[Firer], order: tuple[str, ...]) -> tuple[Firer, ...]:
    """Weapon by weapon as the player wishes; those he does not name come last (MB-SHT-23)."""
    place = {weapon: number for number, weapon in enumerate(order)}
    return tuple(sorted(firers, key=lambda shooter: place.get(shooter.weapon, len(place))))
