"""Shooting (tir): shots at figures, machines and vehicles, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered
from sandtable.rulesets.combat_zone.dice.machines import (
    MachineDamage,
    MachineHit,
    MachineTarget,
    after,
    after_all,
    is_out_of_action,
    level_roll,
    machine_damage,
    that_counts,
)
from sandtable.rulesets.combat_zone.dice.quality import by_quality, when_precarious
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    Damage,
    VehicleHit,
    VehicleTarget,
    damage_roll,
    damage_vehicle,
    who_suffers,
)
from sandtable.rulesets.combat_zone.dice.weapons import band
from sandtable.rulesets.combat_zone.dice.wounds import (
    Wound,
    Wounding,
    suffer,
    wound_modifiers,
    wound_roll,
)

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.dice.area import Lob

__all__ = ["Fire", "Shot", "Wound", "band", "burst", "fire", "hits", "to_hit", "to_wound"]


class Shot(NamedTuple):
    """Everything one shot depends on. The target is a figure unless it is a machine or a vehicle.

    `band` is point-blank, short or long; `firing_vehicle` none, half or over (CZ-VFIRE-05);
    `resistance` is that of the figure or machine, and 0 for a vehicle.
    """

    damage: str
    quality: str
    resistance: int
    band: str = "long"
    aimed: bool = False
    took_cover: bool = False
    panicked: bool = False
    wounded: bool = False
    precarious: bool = False
    crew_missing: int = 0
    weapon_bonus: int = 0
    firing_vehicle: str = "none"
    dark: bool = False
    hardware_damage: int = 0
    cover: str = "none"
    armour: str = "none"
    machine: MachineTarget | None = None
    vehicle: VehicleTarget | None = None

    @property
    def point_blank(self) -> bool:
        return self.band == "point-blank"


class Fire(NamedTuple):
    """What several shots did to one target.

    `wound` is OUT also for a machine out of action and a vehicle destroyed. `damage` lists what a
    machine took, as far as it counts (`that_counts`). `majors` counts the major damage of a
    vehicle, `aboard` the hits that somebody in an open vehicle suffers instead (CZ-CARGO-01).
    """

    hits: int = 0
    wound: Wound = Wound.NONE
    damage: tuple[MachineDamage, ...] = ()
    majors: int = 0
    aboard: int = 0


NOTHING_YET = Fire()


def burst(targets: tuple[tuple[Shot, ...], ...], dice: Chance) -> tuple[Fire, ...]:
    """Tir en rafale: the shots allotted to each target, in the order of the allotment."""
    return dice.each(fire, targets)


def fire(shots: tuple[Shot, ...], dice: Chance) -> Fire:
    """Shots at one target: it keeps the worst result, and none is fired once it is out.

    CZ-SHOOT-02. The shots left over are wasted: no die is rolled for them.
    """
    return dice.sequence(next_shot, NOTHING_YET, shots)


def next_shot(so_far: Fire, shot: Shot, dice: Chance) -> Fire:
    """One to-hit roll, and one wound roll if it hits."""
    if so_far.wound == Wound.OUT:
        return so_far
    if shot.machine:
        return shoot_machine(so_far, shot, shot.machine, dice)
    if shot.vehicle:
        return shoot_vehicle(so_far, shot, dice)
    wound = dice.resolve(hit_figure, shot)
    return so_far if wound is None else Fire(so_far.hits + 1, max(so_far.wound, wound))


def hit_figure(shot: Shot, dice: Chance) -> Wound | None:
    """One shot at a figure; None when it misses."""
    return suffer(wounding(shot), dice) if dice.roll(to_hit(shot)) else None


def shoot_machine(so_far: Fire, shot: Shot, machine: MachineTarget, dice: Chance) -> Fire:
    """Damage of earlier shots makes the next one worse (CZ-MACH-04, CZ-MACH-05)."""
    this_shot = dice.resolve(hit_machine, shot, after_all(machine, so_far.damage))
    if not this_shot.damage:
        return Fire(so_far.hits + this_shot.hits, damage=so_far.damage)
    damage = that_counts(so_far.damage, this_shot.damage[0], out=this_shot.wound == Wound.OUT)
    return Fire(so_far.hits + 1, this_shot.wound, damage)


def hit_machine(shot: Shot, machine: MachineTarget, dice: Chance) -> Fire:
    """One shot at a machine in this state."""
    if not dice.roll(to_hit(shot)):
        return Fire()
    damage = machine_damage(machine_hit(shot, machine), dice)
    if damage is None:
        return Fire(1)
    out = is_out_of_action(after(machine, damage))
    return Fire(1, Wound.OUT if out else Wound.NONE, (damage,))


def shoot_vehicle(so_far: Fire, shot: Shot, dice: Chance) -> Fire:
    """On an open vehicle, first who suffers the hit; then the damage roll."""
    assert shot.vehicle
    if not dice.roll(to_hit(shot)):
        return so_far
    so_far = so_far._replace(hits=so_far.hits + 1)
    if shot.vehicle.exposed and who_suffers(dice) == "occupants":
        return so_far._replace(aboard=so_far.aboard + 1)
    damage = damage_vehicle(vehicle_hit(shot), dice)
    if damage == Damage.DESTROYED:
        return so_far._replace(wound=Wound.OUT)
    return so_far._replace(majors=so_far.majors + (damage == Damage.MAJOR))


# --- rolls ----------------------------------------------------------------------------------------
@remembered
def to_hit(shot: Shot) -> Roll:
    """Jet pour toucher : 1D6, 6+."""
    return Roll(
        "CZ-HIT-01",
        "1D6",
        hits,
        against=6,
        modifiers=(
            *shooter_modifiers(shot),
            *only_if(shot.point_blank, "CZ-HIT-06", +2),
            *only_if(shot.aimed, "CZ-HIT-05", +2),
            *only_if(shot.weapon_bonus, "CZ-HIT-07", shot.weapon_bonus),
            *(shot.vehicle.to_hit if shot.vehicle else ()),
        ),
    )


def shooter_modifiers(shot: Shot | Lob) -> tuple[Modifier, ...]:
    """What counts for direct fire and for template weapons alike.

    In the dark short range gives nothing (CZ-DARK-02).
    """
    return (
        *by_quality(shot.quality),
        *only_if(shot.band == "short" and not shot.dark, "CZ-HIT-04", +1),
        *only_if(shot.took_cover, "CZ-HIT-02", -1),
        *only_if(shot.panicked, "CZ-HIT-03", -1),
        *only_if(shot.wounded, "CZ-HIT-08", -1),
        *only_if(shot.crew_missing, "CZ-HIT-09", -shot.crew_missing),
        *when_precarious(shot.precarious),
        *when_driven(shot.firing_vehicle),
        *only_if(shot.hardware_damage, "CZ-MACH-06", -shot.hardware_damage),
    )


def when_driven(firing_vehicle: str) -> tuple[Modifier, ...]:
    """Aboard a vehicle that moves: half of its points or less, or more."""
    return (
        *only_if(firing_vehicle == "half", "CZ-VFIRE-05", -1),
        *only_if(firing_vehicle == "over", "CZ-VFIRE-06", -3),
    )


def hits(face: int, modifier: int, needed: int) -> bool:
    """A natural 1 always misses, a natural 6 always hits."""
    return face == 6 or (face != 1 and face + modifier >= needed)


def to_wound(shot: Shot) -> Roll:
    """The roll a hit leads to: wound, machine level or vehicle damage."""
    if shot.vehicle:
        return damage_roll(vehicle_hit(shot))
    if shot.machine:
        return level_roll(machine_hit(shot, shot.machine))
    return wound_roll(wounding(shot))


@remembered
def wounding(shot: Shot) -> Wounding:
    return Wounding(shot.damage, shot.resistance, shot.cover, shot.armour, shot.point_blank)


def machine_hit(shot: Shot, machine: MachineTarget) -> MachineHit:
    modifiers = wound_modifiers(cover=shot.cover, point_blank=shot.point_blank)
    return MachineHit(shot.damage, shot.resistance, machine, modifiers)


def vehicle_hit(shot: Shot) -> VehicleHit:
    assert shot.vehicle
    return VehicleHit(shot.damage, shot.vehicle, shot.cover, shot.point_blank)
