"""What a command would cost and do: action points, exact odds, and the rolls behind them.

The command itself is run, by an umpire that counts each resolution it is asked for instead of
throwing dice, and that lets everybody decline to react. So the odds shown before a shot are those
of the very resolution that the shot runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.chance import Roll, meanings, odds
from sandtable.going_on import Begun, Resumed
from sandtable.rulesets.combat_zone.battle.events import (
    Fell,
    MachineDamaged,
    RanOver,
    RoundFought,
    ShotAt,
    Treated,
    VehicleDamaged,
    VehicleStruck,
)
from sandtable.rulesets.combat_zone.battle.state import Battle
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
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.umpire import QuickUmpire

WOUNDS = {Wound.OUT: "eliminated", Wound.PANIC: "panic", Wound.NONE: "none"}


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of what one target suffers, worst first, and the rolls that decide it."""

    target: str  # id of a figure, or "" where nobody in particular is meant
    outcomes: dict[str, Fraction]
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """The price of a command in action points, and its chances, one for each target."""

    points: int
    chances: tuple[Chances, ...]


def preview(battle: Battle, command: object) -> Preview:
    """What a command that passes `check` would cost and do if nobody reacted to it.

    Set-up and the order of play cost nothing, and may set off a whole turn: they are not run.
    """
    if not battle.active or not any(
        hasattr(command, one) for one in ("figure", "weapon", "vehicle")
    ):
        return Preview(0, ())
    probe = _Probe()
    after = probe.rules.play(battle, command, probe)
    who = getattr(command, "figure", "") or after.acting  # of a crew: whoever goes in front
    return Preview(_points(battle, after, who), probe.chances())


def preview_answer(battle: Battle, question: object, answer: object) -> Preview:
    """The same for the answer to a question, such as a shot of opportunity fire."""
    probe = _Probe()
    after = probe.rules.react(battle, question, answer, probe)
    return Preview(_points(battle, after, getattr(answer, "figure", "")), probe.chances())


def preview_begun(begun: Begun, answer: object) -> Preview:
    """What a command that waits does once it is answered so; one of the turn is not run."""
    if not begun.state.active:
        return Preview(0, ())
    probe = _ResumedProbe()
    probe.resume(begun, answer)
    probe.rules.play(begun.state, begun.command, probe)
    return Preview(0, probe.chances())


def _points(before: Battle, after: Battle, who: str) -> int:
    if who in before.vehicles:
        return _vehicle_points(before, after, who)
    if who not in before.figures:
        return 0
    return after.figures[who].spent - before.figures[who].spent


def _vehicle_points(before: Battle, after: Battle, which: str) -> int:
    """Of a crew, or of whoever drives."""
    there, then = before.vehicles[which], after.vehicles[which]
    driver = before.figures.get(there.driver)
    if driver is None:
        return then.spent - there.spent
    return after.figures[driver.id].spent - driver.spent


# --- the umpire that only looks -------------------------------------------------------------------
class _Seen:
    """A resolution that was asked for, and the first event recorded after it."""

    __slots__ = ("args", "event", "resolution")

    def __init__(self, resolution: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.resolution, self.args = resolution, args
        self.event: Any = None


class _Probe(QuickUmpire):
    """Counts instead of throwing, declines for everybody, and goes on as if nothing was hit."""

    __slots__ = ("rules", "seen")

    def __init__(self) -> None:
        self.rules = CombatZone()
        super().__init__(self.rules, _no_random, _decline)
        self.seen: list[_Seen] = []

    def roll(self, roll: Roll) -> Any:
        return meanings(roll).outcomes[0]

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        known = KNOWN.get(resolution)
        if known is None:
            return odds(resolution, *args).outcomes[0]
        self.seen.append(_Seen(resolution, args))
        return known.goes_on

    def record(self, state: object, event: object) -> Any:
        if self.seen and self.seen[-1].event is None:
            self.seen[-1].event = event
        return super().record(state, event)

    def chances(self) -> tuple[Chances, ...]:
        landing = next((seen for seen in self.seen if seen.resolution is land), None)
        others = [seen for seen in self.seen if seen is not landing]
        if landing is None:
            return tuple(_counted(seen) for seen in others)
        return _under_template(landing, others)


class _ResumedProbe(Resumed, _Probe):
    """From the answer on, it counts."""


def _no_random() -> float:
    raise AssertionError("a preview throws no dice")


def _decline(_state: object, _side: str, _question: object) -> None:
    return None


def _counted(seen: _Seen) -> Chances:
    known = KNOWN[seen.resolution]
    counted = odds(seen.resolution, *seen.args).merged(known.label)
    outcomes = {label: counted[label] for label in known.labels if counted.weight(label)}
    return Chances(_target(seen.event), outcomes, known.rolls(*seen.args))


def _target(event: object) -> str:
    match event:
        case ShotAt():
            return event.target
        case VehicleStruck() | VehicleDamaged():
            return event.vehicle
        case RanOver():
            return event.figure
        case RoundFought():
            return event.enemy
        case MachineDamaged():
            return event.figure
        case Treated():
            return event.casualty
        case Fell():
            return event.figure
        case _:
            return ""


def _under_template(landing: _Seen, others: list[_Seen]) -> tuple[Chances, ...]:
    """Each figure under the template if it lands on target, and the chance that it deviates."""
    landed = _counted(landing)
    deviates = landed.outcomes.get("deviates", Fraction(0))
    if not others:
        return (landed,)
    found = []
    for seen in others:
        hit = _counted(seen)
        outcomes = {label: chance * (1 - deviates) for label, chance in hit.outcomes.items()}
        if deviates:
            outcomes["deviates"] = deviates
        found.append(Chances(hit.target, outcomes, (*landed.rolls, *hit.rolls)))
    return tuple(found)


# --- the resolutions that commands run ------------------------------------------------------------
class _Known(NamedTuple):
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
    return f"{loser}-{result.effect}"


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
    *(f"defender-{effect}" for effect in ("eliminated", "rout", "panic", "none")),
    "tie",
    *(f"attacker-{effect}" for effect in ("none", "panic", "rout", "eliminated")),
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

KNOWN: dict[Callable[..., Any], _Known] = {
    skids.roll_skid: _Known(("crash", "skid", "none"), str, _skid_rolls, "none"),
    ramming.dodge: _Known(
        ("eliminated", "panic", "none"), WOUNDS.__getitem__, _dodge_rolls, Wound.NONE
    ),
    transport.jump_off: _Known(
        ("eliminated", "panic", "none"), WOUNDS.__getitem__, _jump_rolls, Wound.NONE
    ),
    vehicle_damage.damage_vehicle: _Known(
        ("destroyed", "major", "none"),
        DAMAGES.__getitem__,
        _damage_rolls,
        vehicle_damage.Damage.NONE,
    ),
    shooting.fire: _Known(
        ("eliminated", "damaged", "panic", "none"), _fire_label, _fire_rolls, Fire()
    ),
    land: _Known(("on-target", "deviates"), _land_label, _land_rolls, ON_TARGET),
    blast: _Known(("eliminated", "panic", "none"), WOUNDS.__getitem__, _blast_rolls, Wound.NONE),
    machines.machine_damage: _Known(
        MACHINE_LABELS, _machine_label, _machine_rolls, MachineDamage("minor", "hardware")
    ),
    close_combat.fight: _Known(FIGHT_LABELS, _fight_label, _fight_rolls, RoundResult(None)),
    falls.fall: _Known(
        ("eliminated", "panic", "none", "cushioned"), _fall_label, _fall_rolls, falls.Fall(True)
    ),
    obstacles.cross_wire: _Known(
        ("entangled", "through"), _crossed, lambda: (obstacles.WIRE,), False
    ),
    fire.ignite: _Known(
        ("burns", "no-fire"), _burns, lambda weapon: (fire.ignite_roll(weapon),), False
    ),
    demolition.demolish: _Known(
        ("destroyed", "none"),
        _destroyed,
        lambda strike: (demolition.demolition_roll(strike),),
        False,
    ),
    radio.call_barrage: _Known(
        ("barrage", "refused"), _granted, lambda call: (radio.radio_roll(call),), False
    ),
    tech.try_tech: _Known(
        ("success", "failure"), _managed, lambda attempt: (tech.tech_roll(attempt),), False
    ),
    tech.force_door: _Known(
        ("opened", "shut"), _opened, lambda attempt: (tech.door_roll(attempt),), False
    ),
    first_aid.give_first_aid: _Known(
        ("stunned", "wounded", "dead"), str, lambda care: (first_aid.first_aid_roll(care),), "dead"
    ),
}
