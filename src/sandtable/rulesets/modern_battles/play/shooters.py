"""Who may shoot, with what, at what: checks, and the shots of a fire (MB-SHT-02, MB-SHT-22).

    plan(battle, command, ambush) -> Plan      raises Refused; rolls no die (MB-CMD-02)

A Plan has everything the dice need; `shooting.carry_out` plays it. In an ambush only anti-tank
weapons fire, as a unit that has not moved (MB-AMB-04, MB-AMB-07).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NoReturn

from sandtable.game import Refused
from sandtable.reading import unit_text
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    FLEEING,
    SHOOTING,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice import armour
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.spotting import (
    Sighting,
    case_of,
    may_be_shot_at,
    rule_of,
)
from sandtable.rulesets.modern_battles.dice.weapons import (
    FLAME,
    Firing,
    aim,
    farthest_shot,
    is_gun,
    may_fire_at_foot,
    must_stand,
    rate_of_fire,
)
from sandtable.rulesets.modern_battles.ground.cover import cover_from, cover_of_fire, judge_of
from sandtable.rulesets.modern_battles.ground.places import (
    closer_than,
    is_grouped,
    under_flame,
    within,
)
from sandtable.rulesets.modern_battles.ground.sight import (
    bodies,
    facing_of,
    in_arc,
    observers,
    seen_from,
    sight,
    terrain_hides,
    unseen_because,
)
from sandtable.rulesets.modern_battles.ground.ways import base_of, centre_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.play import groups, movers, vehicles
from sandtable.rulesets.modern_battles.play.casualties import needs_assistant

ASSISTANT_REACH = 100  # within 1 inch of the gunner (MB-WPN-07)
GUN_CREW = 2  # at least (MB-WPN-15)
AS_PRINTED = Firing()
GUN_REACH = 100  # within 1 inch of the gun (MB-WPN-16)


@dataclass(frozen=True, slots=True)
class Firer:
    """One figure, gun or vehicle weapon that fires: `who` is its body on the table."""

    who: str
    weapon: str  # row of MB-T-WEAPONS or MB-T-GUNS
    shots: int
    shot: Shot
    distance: int
    nearest: str  # the figure (or vehicle) of the target that it measures to
    ammo: str = ""
    firing: Firing = AS_PRINTED  # how its weapon is served


@dataclass(frozen=True, slots=True)
class Plan:
    """A fire that is allowed: who fires what, and whom it may remove (MB-SHT-18)."""

    unit: str
    target: str
    weapon: str  # as in the command
    firers: tuple[Firer, ...]
    removable: tuple[str, ...] = ()
    aimed: str = ""
    towards: Point | None = None
    by: str = "none"  # sniper or artillery (MB-PSY-03)
    ambush: bool = False
    spent: tuple[str, ...] = field(default=())


# --- the whole check ------------------------------------------------------------------------------
def plan(battle: Battle, command: Shoot, ambush: bool = False) -> Plan:
    """What the command amounts to, or Refused."""
    state, known = _PLANNED[0]
    if state is not battle:
        known = {}
        _PLANNED[0] = battle, known
    found = known.get((command, ambush))
    if found is None:
        found = known[command, ambush] = _plan(battle, command, ambush)
    return found


#: The state that was asked about last, and the fires planned for it.
_PLANNED: list[tuple[Battle | None, dict[tuple[Shoot, bool], Plan]]] = [(None, {})]


def _plan(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    if not ambush:
        check_step(battle)
        movers.own_piece(battle, command.unit)
    if command.unit in battle.vehicles:
        return plan_vehicle(battle, command, ambush)
    if command.weapon == "gun":
        return plan_gun(battle, command, ambush)
    return plan_foot(battle, command, ambush)


def check_step(battle: Battle) -> None:
    if battle.phase != SHOOTING:
        raise Refused("mb-not-shooting-step", "MB-SEQ-04", step=battle.phase)


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


def check_target(battle: Battle, unit: str, side: str, target: str) -> None:
    """One enemy unit or manned vehicle that is not in close combat (MB-SHT-02, MB-VEH-24)."""
    found = battle.units.get(target) or battle.vehicles.get(target)
    if found is None or found.side == side:
        raise Refused("mb-not-a-target", "MB-SHT-02", target=target)
    if isinstance(found, Vehicle):
        if not found.is_manned:
            raise Refused("mb-target-is-lost", "MB-VEH-24", target=target)
        return
    if not battle.members(target):
        raise Refused("mb-target-is-lost", "MB-SHT-02", target=target)
    if found.engaged:
        raise Refused("mb-target-engaged", "MB-SHT-02", target=target)


def check_spotted(battle: Battle, target: str, distance: int, cover: str) -> None:
    """Target acquisition, where the game is played with it (MB-SPT-01)."""
    if not battle.options.spotting:
        return
    seen = sighting(battle, target, distance, cover)
    if not may_be_shot_at(seen):
        case = case_of(seen)
        facts = {
            "moved": seen.moved,
            "within": unit_text(case.distance or 0),
            "included": bool(case.included),
        }
        raise Refused("mb-not-spotted", rule_of(seen), target=target, **facts)


def sighting(battle: Battle, target: str, distance: int, cover: str) -> Sighting:
    """What can be known of a target from there."""
    found: Any = battle.units.get(target) or battle.vehicles[target]
    return Sighting(
        distance,
        cover != "none",
        fired=found.fired_last,
        moved=found.moved or found.moved_last,
        large=isinstance(found, Vehicle),
    )


def is_out_of_sight(battle: Battle, piece: str, weapon: str, target: str) -> bool:
    """Terrain hides all of a target from all who would fire: no need to plan it.

    Not told of guns that have others look for them (MB-SHT-21).
    """
    vehicle = battle.vehicles.get(piece)
    if vehicle is None:
        gun = battle.units[piece].gun if weapon == "gun" else ""
        eyes = (gun_name(piece),) if gun else bodies(battle, piece)
    else:
        gun, eyes = weapon_row(vehicle, weapon or "main"), (piece,)
    if is_gun(gun) and sheet.GUNS[gun].artillery:
        return False
    return all(terrain_hides(battle, eye, target) for eye in eyes)


# --- the situation --------------------------------------------------------------------------------
def situation(battle: Battle, plan_of: str, weapon: str, target: str, cover: str) -> dict[str, Any]:
    """What all shots of one fire share (MB-SHT-10, MB-SHT-11, MB-TER-07)."""
    vehicle, large = battle.vehicles.get(plan_of), target in battle.vehicles
    shot_at = (vehicle or battle.units[plan_of]).fired_at
    again = [with_what for with_what, whom in shot_at if whom == target]
    return {
        "large": large,
        "grouped": not large and not battle.units[target].mounted and is_grouped(battle, target),
        "same_target": large and bool(again) and (vehicle is None or weapon in again),
        "cover": cover,
    }


def cover_for(battle: Battle, eye: str, target: str) -> str:
    """As one figure, gun or vehicle finds it."""
    return cover_from(battle, eye, target).kind


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
        refuse_unseen(battle, command, [(f.id, "") for f, _ in armed])
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
            [seen[one.who] for one in firers if one.weapon != FLAME], bodies(battle, command.target)
        )
    if command.aimed and command.aimed not in removable:
        raise Refused("mb-aimed-unseen", "MB-PSY-15", figure=command.aimed, unit=unit.id)
    for one in firers:
        if one.weapon == FLAME and command.towards is not None:
            check_flame(battle, one.who, command.towards, command.target)
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
        tuple([one.who for one in firers if is_single_use(one.weapon)]),
    )


def refuse_unseen(
    battle: Battle, command: Shoot, looks: list[tuple[str, str]], indirect: bool = False
) -> NoReturn:
    """Arc, sight or range: the one that fails (MB-GEN-09, MB-GEN-10, MB-SHT-07)."""
    named = command.target in battle.units and command.aimed
    among = (named,) if named else bodies(battle, command.target)
    key, rule, facts = unseen_because(battle, looks, among, indirect)
    raise Refused(key, rule, **{"unit": command.unit, "target": command.target, **facts})


def weapon_for(battle: Battle, figure: Figure, command: Shoot, ambush: bool) -> str:
    """A Panzerfaust is kept for vehicles and ambushes unless named; then, and once it is spent, the
    other weapon, "" for none (MB-WPN-14)."""
    if not is_single_use(figure.weapon):
        return figure.weapon
    other = "" if is_single_use(figure.second_weapon) else figure.second_weapon
    if figure.spent or not other:
        return other if figure.spent else figure.weapon
    if figure.weapon in command.held:
        return other
    wanted = ambush or command.target in battle.vehicles or figure.weapon in command.order
    near = look(battle, figure.id, figure.weapon, command.target) if wanted else []
    return figure.weapon if near else other


def is_single_use(weapon: str) -> bool:
    return weapon in sheet.WEAPONS and sheet.SINGLE_USE in sheet.WEAPONS[weapon].notes


def look(battle: Battle, who: str, weapon: str, target: str) -> list[tuple[str, int]]:
    """Those of the target in arc, in sight and within the weapon's limit (MB-SHT-22)."""
    return seen_from(battle, who, target, limit(battle, weapon))


def in_sight_of(looks: list[list[tuple[str, int]]], targets: tuple[str, ...]) -> tuple[str, ...]:
    """Targets in range and sight of at least one who fires (MB-SHT-18, MB-PSY-15)."""
    seen = {who for found in looks for who, _ in found}
    return tuple([who for who in targets if who in seen])


def limit(battle: Battle, weapon: str) -> int:
    """Extreme range ends there (MB-SHT-07)."""
    return farthest_shot(weapon, battle.options.extreme_limit)


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
    return tuple(sorted(firers, key=lambda one: place.get(one.weapon, len(place))))


# --- guns -----------------------------------------------------------------------------------------
def serving(battle: Battle, unit: str) -> list[str]:
    """The crewmen who serve a towed gun: those within 1 inch of it (MB-WPN-16)."""
    gun = gun_name(unit)
    return [f.id for f in battle.members(unit) if within(battle, f.id, gun, GUN_REACH)]


def plan_gun(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    """A towed gun: two of its crew at least, not after moving (MB-WPN-15, MB-WPN-16)."""
    unit = battle.units[command.unit]
    check_unit_can_shoot(battle, unit, ambush)
    if not has_gun(unit):
        raise Refused("mb-no-such-weapon", "MB-WPN-15", unit=unit.id, weapon="gun")
    if len(serving(battle, unit.id)) < GUN_CREW:
        raise Refused("mb-gun-needs-two", "MB-WPN-16", unit=unit.id)
    if unit.moved and not ambush:
        raise Refused("mb-heavy-moved", "MB-WPN-09", unit=unit.id, weapon=unit.gun)
    check_target(battle, unit.id, unit.side, command.target)
    body = gun_name(unit.id)
    return plan_shells(battle, command, body, unit.gun, unit.profile.ct, "towed", False, ambush)


def plan_shells(
    battle: Battle,
    command: Shoot,
    body: str,
    gun: str,
    ct: int,
    mount: str,
    moved: bool,
    ambush: bool,
) -> Plan:
    """A gun, towed or mounted: its shell, what sees the target, and the shot (MB-SHT-23)."""
    target = command.target
    ammo = shell_for(battle, gun, command.ammo, target)
    near, eye = look_along_gun(battle, body, gun, target, command)
    cover = cover_for(battle, eye, target)
    check_spotted(battle, target, near[1], cover)
    given = {"moved": moved, **situation(battle, command.unit, command.weapon, target, cover)}
    shot = aim(gun, ct, near[1], battle.options, mount, **given)
    one = Firer(body, gun, sheet.GUNS[gun].rate, shot, near[1], near[0], ammo)
    by = "artillery" if sheet.GUNS[gun].artillery and ammo == "he" else "none"
    return Plan(
        command.unit,
        target,
        command.weapon,
        (one,),
        bodies(battle, target) if target in battle.units else (),
        near[0] if target in battle.units else "",
        by=by,
        ambush=ambush,
    )


def shell_for(battle: Battle, gun: str, wanted: str, target: str) -> str:
    """AP at vehicles only; HE at anything, by guns that have it (MB-SHT-23)."""
    if wanted not in ("", "ap", "he"):
        raise Refused("mb-no-such-shell", "MB-SHT-23", weapon=gun, ammo=wanted)
    at_foot = target in battle.units
    if at_foot and wanted == "ap":
        raise Refused("mb-ap-at-vehicles-only", "MB-SHT-23", weapon=gun)
    shell = armour.shell_of(gun, wanted or ("he" if at_foot else None))
    if shell is None:
        raise Refused("mb-no-such-shell", "MB-SHT-23", weapon=gun, ammo=wanted or "he")
    return shell


def look_along_gun(
    battle: Battle, body: str, gun: str, target: str, command: Shoot
) -> tuple[tuple[str, int], str]:
    """The figure aimed at and its distance, and from where cover is judged.

    Mortars and howitzers may have somebody else look for them (MB-SHT-21, MB-SHT-24).
    """
    among = bodies(battle, target)
    aimed = command.aimed if target in battle.units else ""
    if aimed:
        if aimed not in among:
            raise Refused("mb-not-in-unit", "MB-RID-05", figure=aimed, unit=target)
        among = (aimed,)
    far = limit(battle, gun)
    near = seen_from(battle, body, target, far, command.weapon, aimed)
    if near:
        return near[0], body
    if sheet.GUNS[gun].artillery:
        side = battle.side_of(command.unit)
        looks = [(who, sight(battle, body, who, command.weapon)) for who in among]
        reached = [(who, s.distance) for who, s in looks if s.in_arc and s.distance <= far]
        eyes = [judge_of(battle, seer, target) for seer in observers(battle, side, target)]
        if reached and eyes:
            eye = min(eyes, key=lambda eye: COVERS[cover_for(battle, eye, target)])
            return min(reached, key=lambda one: one[1]), eye
        refuse_unseen(battle, command, [(body, command.weapon)], indirect=bool(eyes))
    refuse_unseen(battle, command, [(body, command.weapon)])


COVERS = {"none": 0, "light": 1, "heavy": 2}


# --- vehicles -------------------------------------------------------------------------------------
def plan_vehicle(battle: Battle, command: Shoot, ambush: bool) -> Plan:
    """One weapon of a vehicle, each once a turn (MB-VEH-26)."""
    vehicle = battle.vehicles[command.unit]
    weapon = command.weapon or "main"
    check_vehicle_can_shoot(battle, vehicle, weapon, ambush)
    check_target(battle, vehicle.id, vehicle.side, command.target)
    row = weapon_row(vehicle, weapon)
    moved = vehicle.moved and not ambush
    ct = skill_of(vehicle, weapon)
    if not ct:
        raise Refused("mb-gun-unavailable", "MB-VEH-06", vehicle=vehicle.id, weapon=weapon)
    if ambush and not is_anti_tank(row):
        raise Refused("mb-not-anti-tank", "MB-AMB-01", unit=vehicle.id, weapon=row)
    if is_gun(row):
        named = Shoot(vehicle.id, command.target, weapon, (), command.ammo, command.aimed)
        return plan_shells(battle, named, vehicle.id, row, ct, "vehicle", moved, ambush)
    return plan_mounted(battle, command, vehicle, weapon, row, moved, ambush)


def check_vehicle_can_shoot(battle: Battle, vehicle: Vehicle, weapon: str, ambush: bool) -> None:
    if not vehicle.is_manned:
        raise Refused("mb-vehicle-is-lost", "MB-VEH-22", vehicle=vehicle.id)
    if weapon not in weapons_of(len(vehicle.guns), len(vehicle.secondary)):
        raise Refused("mb-no-such-weapon", "MB-VEH-26", unit=vehicle.id, weapon=weapon)
    if vehicle.state != ADVANCING:
        raise Refused("mb-state-no-fire", "MB-VEH-21", unit=vehicle.id, state=vehicle.state)
    if groups.is_disengaging(battle, vehicle.id):
        raise Refused("mb-group-disengages", "MB-GRP-03", vehicle=vehicle.id)
    if vehicle.losing or vehicle.burning:
        raise Refused("mb-loses-turn", "MB-VEH-25", vehicle=vehicle.id)
    if ambush:
        return
    if vehicle.ambush is not None or weapon in vehicle.fired:
        raise Refused("mb-has-shot", "MB-VEH-26", unit=vehicle.id)
    if vehicle.fired and battle.firing != vehicle.id:
        raise Refused("mb-fire-is-over", "MB-SHT-01", unit=vehicle.id)
    used = sheet.COMMANDS.get(vehicle.used_move)
    if used is not None and used.then_shoot == "no":
        raise Refused("mb-no-fire-after", "MB-CMD-01", unit=vehicle.id, command=vehicle.used_move)
    if vehicle.moved and vehicle.crew * 2 <= vehicle.full_crew:
        raise Refused("mb-half-crew", "MB-VEH-03", vehicle=vehicle.id)


def skill_of(vehicle: Vehicle, weapon: str) -> int:
    """The crew's CT, of a main gun what damage has left of it (MB-VEH-05, MB-VEH-26)."""
    if not weapon.startswith("main"):
        return vehicle.profile.ct
    return vehicles.gun_ct(vehicle, number_of(weapon) - 1)


def number_of(weapon: str) -> int:
    """2 of main-2, 1 of main."""
    return int(weapon.partition("-")[2] or 1)


def weapon_row(vehicle: Vehicle, weapon: str) -> str:
    rows = vehicle.guns if weapon.startswith("main") else vehicle.secondary
    return rows[number_of(weapon) - 1]


def is_anti_tank(row: str) -> bool:
    """Weapons that may lie in ambush (MB-AMB-01)."""
    if is_gun(row):
        return sheet.GUNS[row].ap_strength is not None
    return sheet.WEAPONS[row].anti_tank


def plan_mounted(
    battle: Battle,
    command: Shoot,
    vehicle: Vehicle,
    weapon: str,
    row: str,
    moved: bool,
    ambush: bool,
) -> Plan:
    """A machine gun or the like on a vehicle: neither Heavy nor served by two (MB-WPN-15)."""
    target = command.target
    if row == FLAME:  # its template is that of a figure
        raise Refused("mb-no-weapon-fits", "MB-WPN-12", unit=vehicle.id, target=target)
    seen = seen_from(battle, vehicle.id, target, limit(battle, row), weapon)
    if not seen:
        refuse_unseen(battle, command, [(vehicle.id, weapon)])
    near = seen[0]
    cover = cover_for(battle, vehicle.id, target)
    check_spotted(battle, target, near[1], cover)
    if target in battle.units and not may_fire_at_foot(row, cover, battle.options.limited_function):
        raise Refused("mb-limited-function", "MB-WPN-13", unit=vehicle.id, weapon=row)
    given = {"moved": moved, **situation(battle, vehicle.id, weapon, target, cover)}
    shot = aim(row, vehicle.profile.ct, near[1], battle.options, "vehicle", **given)
    firing = Firing(moved)
    shots = rate_of_fire(row, firing, battle.options.half_rate_rounding)
    one = Firer(vehicle.id, row, shots, shot, near[1], near[0], firing=firing)
    removable: tuple[str, ...] = ()
    if target in battle.units:
        removable = in_sight_of([seen], bodies(battle, target))
    return Plan(
        vehicle.id, target, weapon, (one,), removable, towards=command.towards, ambush=ambush
    )
