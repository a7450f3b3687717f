"""Rules that only the table shows to apply: the dark, who somebody is, what stands in the way.

A command or an event alone does not say it (`fired` has what they do say). For counts over many
games: a rule is met when a command is given, or an event happens, to which it applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.hulls import outlines_overlap, swept
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import events as e
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.hulls import is_in_the_air, outline_of
from sandtable.rulesets.combat_zone.play.area import radius_of
from sandtable.rulesets.combat_zone.play.shooting import distance_between
from sandtable.rulesets.combat_zone.play.stairs import is_trained
from sandtable.rulesets.combat_zone.play.vehicles.targets import vehicles_under
from sandtable.rulesets.combat_zone.play.vehicles.tracks import CROSSED
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.state import FIT, Battle
from sandtable.rulesets.combat_zone.weapons import band, direct_fire, template

FIRE = (c.Shoot, c.AimedShot, c.ThrowGrenade, c.FireTemplate, c.FireRifleGrenade, c.VehicleFire)
STEPS = (c.Move, c.Drive, c.MoveWeapon, c.Ram)
#: The sheet's tables of weapons and the rule that names each.
TABLES: tuple[tuple[str, dict[str, Weapon]], ...] = (
    ("CZ-WPN-01", sheet.CORE_LIGHT),
    ("CZ-WPN-02", sheet.CORE_HEAVY),
    ("CZ-WPN-03", sheet.SMALL_ARMS),
    ("CZ-WPN-04", sheet.HEAVY_WEAPONS),
)
#: The rule that says what a group of each sort is.
GROUPS = {
    "squad": "CZ-GROUP-02",
    "gang": "CZ-GROUP-06",
    "individual": "CZ-GROUP-07",
    "team": "CZ-GROUP-08",
    "hq-section": "CZ-GROUP-09",
}


def rules_met(battle: Battle, item: Any) -> tuple[str, ...]:
    """The rules that apply to a command or an event by how things stand."""
    return tuple(_met(battle, item))


def _met(battle: Battle, item: Any) -> Iterator[str]:
    if battle.field.dark:
        yield from _in_the_dark(battle, item)
    match item:
        case c.Activate():
            yield from ("CZ-AP-01", "CZ-PROF-01", "CZ-GROUP-01")
            yield from _of_group(battle, item.group)
        case c.Move() | c.Climb():
            yield from _of_walk(battle, item)
        case c.Shoot() | c.AimedShot():
            yield from _from_aboard(battle, item)
        case c.Drive():
            yield from _of_drive(battle, item)
        case c.Turn() if battle.vehicles[item.vehicle].turned:
            yield from ("CZ-SKID-02", "CZ-VMOVE-05")
        case c.Ram() if item.target in battle.figures:
            yield "CZ-RAM-05"
        case c.RamModifier() if item.most > 1:
            yield "CZ-RAM-03"
        case c.CloseCombat() if _is_armed(battle, item):
            yield "CZ-HAND-01"
        case e.Fired() | e.Threw():
            yield from _of_weapon(battle, item.weapon)
        case e.Landed():
            yield from _of_template(battle, item)
        case e.CohesionChecked():
            yield from _without_chiefs(battle, item)
        case e.InitiativeWon() if item.totals[0] == item.totals[1]:
            yield "CZ-INIT-03"
        case e.Drove() if item.rough and _crosses(battle, item):
            yield "CZ-VMOVE-07"


# --- who ------------------------------------------------------------------------------------------
def _of_group(battle: Battle, name: str) -> Iterator[str]:
    group = battle.groups[name]
    if group.kind in GROUPS:
        yield GROUPS[group.kind]
    members = [battle.figures[who] for who in group.members]
    if any(f.who.role for f in members):
        yield "CZ-PROF-03"
    if any(f.who.profile == "gang-leader" for f in members):
        yield "CZ-PROF-02"


def _without_chiefs(battle: Battle, checked: e.CohesionChecked) -> Iterator[str]:
    """A group is out of cohesion because nobody leads it any more."""
    for name in checked.broken:
        members = [battle.figures[who] for who in battle.groups[name].members]
        if not any(f.who.role and f.fate == FIT for f in members):
            yield "CZ-COH-02"
            return


def _is_armed(battle: Battle, fight: c.CloseCombat) -> bool:
    figures = (battle.figures[fight.figure], battle.figures[fight.enemy])
    return any(f.who.hand_weapon != "none" for f in figures)


# --- where ----------------------------------------------------------------------------------------
def _in_the_dark(battle: Battle, item: Any) -> Iterator[str]:
    if isinstance(item, FIRE):
        yield "CZ-DARK-01"
        if _is_short(battle, item):
            yield "CZ-DARK-02"
    elif isinstance(item, STEPS):
        yield "CZ-DARK-03"


def _is_short(battle: Battle, shot: Any) -> bool:
    """Fired at short range, which counts for nothing in the dark."""
    if not isinstance(shot, c.Shoot | c.AimedShot):
        return False
    weapon = direct_fire(shot.weapon.rpartition("/")[2], battle.options.setting)
    target = shot.target if isinstance(shot, c.AimedShot) else shot.allotment[0][0]
    figure, other = battle.figures[shot.figure], battle.figures.get(target)
    if weapon is None or other is None:
        return False
    return band(weapon, distance_between(figure, other)) == "short"


def _of_walk(battle: Battle, walk: c.Move | c.Climb) -> Iterator[str]:
    figure = battle.figures[walk.figure]
    foot = walk.foot
    if foot is not None and foot < figure.foot and is_trained(figure):
        yield "CZ-URBAN-03"
    if any(w.group == figure.who.group and w.fate == FIT for w in battle.crewed.values()):
        yield "CZ-CREW-04"


def _of_drive(battle: Battle, drive: c.Drive) -> Iterator[str]:
    yield "CZ-VEH-02"
    if is_in_the_air(battle.vehicles[drive.vehicle]):
        yield "CZ-VEH-05"


def _crosses(battle: Battle, drove: e.Drove) -> bool:
    """On the way there are hedges, fences, ditches or the like, which tracks go over."""
    vehicle = battle.vehicles[drove.vehicle]
    by = (drove.to[0] - vehicle.at[0], drove.to[1] - vehicle.at[1])
    ground = swept(outline_of(vehicle), by)
    crossed = [piece.outline for piece in battle.field.terrain if piece.kind in CROSSED]
    return any(outlines_overlap(ground, outline) for outline in crossed)


# --- fire -----------------------------------------------------------------------------------------
def _from_aboard(battle: Battle, shot: c.Shoot | c.AimedShot) -> Iterator[str]:
    figure = battle.figures[shot.figure]
    if figure.aboard:
        yield "CZ-VFIRE-04" if "/" in shot.weapon else "CZ-VFIRE-03"


def _of_weapon(battle: Battle, weapon: str) -> Iterator[str]:
    """The table that a weapon stands in; the supplement's are looked up first (CZ-GEN-01)."""
    row = weapon.rpartition("/")[2]
    row = battle.crewed[row].row if row in battle.crewed else row
    if row == "integrated-grenade-launcher":
        yield "CZ-AREA-08"
    tables = TABLES if battle.options.setting == "core" else (*TABLES[2:], *TABLES[:2])
    found = next((rule for rule, table in tables if row in table), "")
    if found:
        yield from (found, "CZ-GEN-01")
    if row in sheet.GUNS:
        yield "CZ-GUN-03"


def _of_template(battle: Battle, landed: e.Landed) -> Iterator[str]:
    """Who is under it, and armour that only some weapons pierce."""
    yield from ("CZ-AREA-04", "CZ-AREA-05", "CZ-AREA-06")
    weapon = template(landed.weapon.rpartition("/")[2])
    if weapon is None or weapon.anti_tank:
        return
    under = vehicles_under(battle, landed.at, radius_of(battle, weapon), landed.foot, "")
    if any(vehicle.hull.row.armoured for vehicle in under):
        yield from ("CZ-VDMG-04", "CZ-VDMG-05")
