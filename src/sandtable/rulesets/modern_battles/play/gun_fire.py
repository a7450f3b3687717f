"""The fire of guns, towed or in a hull: crews, shells, where they aim (MB-SHT-23, MB-WPN-16)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice import armour
from sandtable.rulesets.modern_battles.dice.weapons import (
    aim,
)
from sandtable.rulesets.modern_battles.ground.bases import gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.cover import judge_of
from sandtable.rulesets.modern_battles.ground.places import within
from sandtable.rulesets.modern_battles.ground.sight import (
    observers,
    seen_from,
    sight,
)
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play.foot_fire import check_unit_can_shoot
from sandtable.rulesets.modern_battles.play.shooters import (
    Firer,
    Plan,
    check_spotted,
    check_target,
    cover_for,
    limit,
    situation,
    unseen,
)

GUN_CREW = 2  # at least (MB-WPN-15)


GUN_REACH = 100  # within 1 inch of the gun (MB-WPN-16)


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
    firer = Firer(body, gun, sheet.GUNS[gun].rate, shot, near[1], near[0], ammo)
    by = "artillery" if sheet.GUNS[gun].artillery and ammo == "he" else "none"
    return Plan(
        command.unit,
        target,
        command.weapon,
        (firer,),
        bodies(battle, target) if target in battle.units else (),
        near[0] if target in battle.units else "",
        by=by,
        ambush=ambush,
        eye="" if eye == body else eye,
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
            return min(reached, key=lambda pair: pair[1]), eye
        raise unseen(battle, command, [(body, command.weapon)], indirect=bool(eyes))
    raise unseen(battle, command, [(body, command.weapon)])


COVERS = {"none": 0, "light": 1, "heavy": 2}
