"""The resolutions that commands run: what their results are called, and the rolls behind each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.chance import Roll
from sandtable.rulesets.combat_zone.dice import (
    close_combat,
    demolition,
    falls,
    fire,
    first_aid,
    machines,
    obstacles,
    radio,
    ramming,
    shooting,
    skids,
    tech,
    transport,
    vehicle_damage,
)
from sandtable.rulesets.combat_zone.dice.area import (
    ON_TARGET,
    Blast,
    Landing,
    Lob,
    blast,
    blast_wounding,
    land,
    to_land,
)
from sandtable.rulesets.combat_zone.dice.close_combat import Round, RoundResult
from sandtable.rulesets.combat_zone.dice.machines import MachineDamage, MachineHit
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot
from sandtable.rulesets.combat_zone.dice.wounds import Wound, wound_roll

WOUNDS = {Wound.OUT: "eliminated", Wound.PANIC: "panic", Wound.NONE: "none"}


class Known(NamedTuple):
    """Labels of a resolution, the worst first; its rolls; and the outcome to go on with."""

    labels: tuple[str, ...]
    label: Callable[[Any], str]
    rolls: Callable[..., tuple[Roll, ...]]
    goes_on: Any


def _fire_label(done: Fire) -> str:
    if done.majors and done.wound != Wound.OUT:
        return "damaged"
    return "damaged" if done.damage and done.wound != Wound.OUT else WOUNDS[done.wound]


def _fire_rolls(shots: tuple[Shot, ...]) -> tuple[Roll, ...]:
    return shooting.to_hit(shots[0]), shooting.to_wound(shots[0])


def _land_label(landing: Landing) -> str:
    return "on-target" if landing == ON_TARGET else "deviates"


def _land_rolls(lob: Lob, _mode: str) -> tuple[Roll, ...]:
    return (to_land(lob),)


def _blast_rolls(under: Blast) -> tuple[Roll, ...]:
    return (wound_roll(blast_wounding(under)),) if under.damage else ()


def _machine_label(damage: MachineDamage | None) -> str:
    return "-".join(damage) if damage else "none"


def _machine_rolls(hit: MachineHit) -> tuple[Roll, ...]:
    return machines.level_roll(hit), machines.COMPONENT


def _fight_label(result: RoundResult) -> str:
    if result.winner is None:
        return "tie"
    loser = "defender" if result.winner == "attacker" else "attacker"
    damaged = result.damage and result.effect == "none"
    return f"{loser}-damaged" if damaged else f"{loser}-{result.effect}"


def _fight_rolls(fought: Round) -> tuple[Roll, ...]:
    """Attack rolls of both, then the wound roll of either: machines take it on their own table."""
    attacker, defender = fought.attacker, fought.defender
    rolls = [
        close_combat.attack_roll(attacker, fought.initiator == "attacker"),
        close_combat.attack_roll(defender, fought.initiator == "defender"),
    ]
    for by, loser in ((attacker, defender), (defender, attacker)):
        if loser.machine:
            rolls.append(machines.level_roll(close_combat.machine_hit(by, loser)))
        else:
            rolls.append(close_combat.close_wound_roll(by, loser))
    return tuple(rolls)


def _fall_label(landed: falls.Fall) -> str:
    return "cushioned" if landed.cushioned else WOUNDS[landed.wound]


def _fall_rolls(drop: falls.Drop) -> tuple[Roll, ...]:
    if drop.step is None:
        return ()
    wounding = falls.fall_wounding(drop.step, drop.resistance)
    return falls.cushion_roll(drop.step, drop), wound_roll(wounding)


def _crossed(entangled: bool) -> str:
    return "entangled" if entangled else "through"


def _burns(burns: bool) -> str:
    return "burns" if burns else "no-fire"


def _destroyed(destroyed: bool) -> str:
    return "destroyed" if destroyed else "none"


def _granted(granted: bool) -> str:
    return "barrage" if granted else "refused"


def _managed(managed: bool) -> str:
    return "success" if managed else "failure"


def _opened(opened: bool) -> str:
    return "opened" if opened else "shut"


MACHINE_LABELS = (
    *(
        f"{level}-{component}"
        for level in ("critical", "major", "minor")
        for component in ("hardware", "power", "software")
    ),
    "none",
)
FIGHT_LABELS = (
    *(f"defender-{effect}" for effect in ("eliminated", "rout", "damaged", "panic", "none")),
    "tie",
    *(f"attacker-{effect}" for effect in ("none", "panic", "damaged", "rout", "eliminated")),
)


def _skid_rolls(test: skids.SkidTest) -> tuple[Roll, ...]:
    return (skids.skid_roll(test),)


def _dodge_rolls(pedestrian: ramming.Dodge) -> tuple[Roll, ...]:
    return ramming.dodge_roll(pedestrian), wound_roll(ramming.dodge_wounding(pedestrian))


def _jump_rolls(jump: transport.Jump) -> tuple[Roll, ...]:
    return transport.jump_roll(jump), wound_roll(transport.jump_wounding(jump))


def _damage_rolls(hit: vehicle_damage.VehicleHit) -> tuple[Roll, ...]:
    return (vehicle_damage.damage_roll(hit),)


DAMAGES = {
    vehicle_damage.Damage.DESTROYED: "destroyed",
    vehicle_damage.Damage.MAJOR: "major",
    vehicle_damage.Damage.NONE: "none",
}

KNOWN: dict[Callable[..., Any], Known] = {
    skids.roll_skid: Known(("crash", "skid", "none"), str, _skid_rolls, "none"),
    ramming.dodge: Known(
        ("eliminated", "panic", "none"), WOUNDS.__getitem__, _dodge_rolls, Wound.NONE
    ),
    transport.jump_off: Known(
        ("eliminated", "panic", "none"), WOUNDS.__getitem__, _jump_rolls, Wound.NONE
    ),
    vehicle_damage.damage_vehicle: Known(
        ("destroyed", "major", "none"),
        DAMAGES.__getitem__,
        _damage_rolls,
        vehicle_damage.Damage.NONE,
    ),
    shooting.fire: Known(
        ("eliminated", "damaged", "panic", "none"), _fire_label, _fire_rolls, Fire()
    ),
    land: Known(("on-target", "deviates"), _land_label, _land_rolls, ON_TARGET),
    blast: Known(("eliminated", "panic", "none"), WOUNDS.__getitem__, _blast_rolls, Wound.NONE),
    machines.machine_damage: Known(
        MACHINE_LABELS, _machine_label, _machine_rolls, MachineDamage("minor", "hardware")
    ),
    close_combat.fight: Known(FIGHT_LABELS, _fight_label, _fight_rolls, RoundResult(None)),
    falls.fall: Known(
        ("eliminated", "panic", "none", "cushioned"), _fall_label, _fall_rolls, falls.Fall(True)
    ),
    obstacles.cross_wire: Known(
        ("entangled", "through"), _crossed, lambda: (obstacles.WIRE,), False
    ),
    fire.ignite: Known(
        ("burns", "no-fire"), _burns, lambda weapon: (fire.ignite_roll(weapon),), False
    ),
    demolition.demolish: Known(
        ("destroyed", "none"),
        _destroyed,
        lambda strike: (demolition.demolition_roll(strike),),
        False,
    ),
    radio.call_barrage: Known(
        ("barrage", "refused"), _granted, lambda call: (radio.radio_roll(call),), False
    ),
    tech.try_tech: Known(
        ("success", "failure"), _managed, lambda attempt: (tech.tech_roll(attempt),), False
    ),
    tech.force_door: Known(
        ("opened", "shut"), _opened, lambda attempt: (tech.door_roll(attempt),), False
    ),
    first_aid.give_first_aid: Known(
        ("stunned", "wounded", "dead"), str, lambda care: (first_aid.first_aid_roll(care),), "dead"
    ),
}
