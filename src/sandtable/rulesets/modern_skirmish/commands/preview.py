"""What a command would use up and do: whether it is allowed, and its exact odds.

The command itself is run, by an umpire that counts each resolution it is asked for instead of
throwing dice, and that lets everybody decline to react. So the odds shown before a shot are those
of the very resolution that the shot runs.

    preview(battle, command) -> Preview(refused, uses, chances, heads)
    preview_answer(battle, question, answer) -> the same for covering fire and other reactions
    preview_begun(begun, answer) -> the same for what a waiting command does after an answer
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.chance import Modifier, Odds, Roll, meanings, odds
from sandtable.going_on import Begun, Resumed
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.events.close_combat import CombatFought
from sandtable.rulesets.modern_skirmish.battle.events.equipment import SupportCalled
from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    Fired,
    KeptHeadsDown,
    Landed,
    ShotAt,
)
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure, Point
from sandtable.rulesets.modern_skirmish.dice import (
    area,
    close_combat,
    saves,
    shooting,
    suppression,
    vehicle_fire,
)
from sandtable.rulesets.modern_skirmish.dice.area import ON_TARGET, Aim, Landing
from sandtable.rulesets.modern_skirmish.dice.close_combat import Clash
from sandtable.rulesets.modern_skirmish.dice.shooting import Fire, Shot
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import VehicleFire, VehicleShot
from sandtable.rulesets.modern_skirmish.dice.weapons import is_area, weapon_named
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of
from sandtable.rulesets.modern_skirmish.play.area import impact, radius_of, units_in
from sandtable.rulesets.modern_skirmish.ruleset import PLAYED, ModernSkirmish
from sandtable.umpire import QuickUmpire

#: Commands of the turn itself: they use up nothing, and may set off a whole turn.
OF_THE_TURN = (c.Deploy, c.BeginBattle, c.GiveOrder, c.EndActivation, c.Pass)


@dataclass(frozen=True, slots=True)
class Use:
    """Something that a command uses up.

    `what` is movement (1/100 cm), shot, help, attack, round, charge or mission.
    """

    what: str
    who: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of what one target suffers, worst first.

    With the rolls that decide it, and what changes their threshold.
    """

    target: str  # figure or vehicle
    outcomes: dict[str, Fraction]
    rolls: tuple[Roll, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """`refused` says why a command is not allowed; then the rest is empty.

    `heads`: units that would have to keep their heads down, each with its chance.
    """

    refused: Refused | None = None
    uses: tuple[Use, ...] = ()
    chances: tuple[Chances, ...] = ()
    heads: tuple[tuple[str, Fraction], ...] = ()


def preview(battle: Battle, command: object) -> Preview:
    """What a command would cost and do if nobody reacted to it."""
    probe = _Probe()
    try:
        probe.rules.check(battle, command)
    except Refused as refused:
        return Preview(refused)
    if isinstance(command, OF_THE_TURN):
        return Preview()
    after = PLAYED[type(command)][1](battle, command, probe)
    return probe.shown(battle, after)


def preview_answer(battle: Battle, question: object, answer: object) -> Preview:
    """The same for the answer to a question, such as covering fire."""
    probe = _Probe()
    try:
        probe.rules.check_answer(battle, question, answer)
    except Refused as refused:
        return Preview(refused)
    if not isinstance(question, c.MayReact) or answer is None:
        return Preview()
    after = probe.rules.react(battle, question, answer, probe)
    return probe.shown(battle, after)


def preview_begun(begun: Begun, answer: object) -> Preview:
    """What a command that waits does once it is answered so."""
    if isinstance(begun.command, OF_THE_TURN):
        return Preview()
    probe = _ResumedProbe()
    probe.resume(begun, answer)
    after = PLAYED[type(begun.command)][1](begun.state, begun.command, probe)
    return probe.shown(begun.state, after)


# --- what is used up ------------------------------------------------------------------------------
def uses(before: Battle, after: Battle) -> Iterator[Use]:
    for who, figure in before.figures.items():
        if (then := after.figures[who]) is not figure:
            yield from _used_by(figure, then)
    for which, vehicle in before.vehicles.items():
        now = after.vehicles[which]
        if now.used > vehicle.used:
            yield Use("movement", which, now.used - vehicle.used)
        if len(now.fired) > len(vehicle.fired):
            yield Use("shot", which)
    for side, missions in before.missions.items():
        if after.missions[side] < missions:
            yield Use("mission", side, missions - after.missions[side])


def _used_by(figure: Figure, then: Figure) -> Iterator[Use]:
    if then.used > figure.used:
        yield Use("movement", figure.id, then.used - figure.used)
    if then.helped and not figure.helped:
        yield Use("help", figure.id)
    elif (then.shot and not figure.shot) or (then.flashed == "spent" and figure.flashed != "spent"):
        yield Use("shot", figure.id)
    if then.fought and not figure.fought:
        yield Use("attack", figure.id)
    spent = sum(count for _, count in figure.rounds) - sum(count for _, count in then.rounds)
    if spent:
        yield Use("round", figure.id, spent)
    if then.charges < figure.charges:
        yield Use("charge", figure.id)


# --- the umpire that only looks -------------------------------------------------------------------
class _Probe(QuickUmpire):
    """Counts instead of throwing, declines for everybody, and goes on as if nothing was hit."""

    __slots__ = ("_eye", "_falls", "_pending", "_success", "found", "heads", "rules")

    def __init__(self) -> None:
        self.rules = ModernSkirmish()
        super().__init__(self.rules, _no_random, _decline)
        self.found: list[Chances] = []
        self.heads: dict[str, Fraction] = {}
        self._pending: tuple[Callable[..., Any], tuple[Any, ...]] | None = None
        self._falls: Odds[Landing] | None = None  # where an explosion may be
        self._success = Fraction(1)  # of what makes heads go down
        self._eye: Point = (0, 0)

    def shown(self, before: Battle, after: Battle) -> Preview:
        return Preview(
            None, tuple(uses(before, after)), tuple(self.found), tuple(self.heads.items())
        )

    # --- counting
    def roll(self, roll: Roll) -> Any:
        return meanings(roll).outcomes[0]

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        if resolution is area.land:
            self._falls = odds(area.land, *args)
            self._pending = (resolution, args)
            return ON_TARGET
        if resolution is saves.survive_blast and self._falls is not None:
            return True  # counted with the landing
        known = KNOWN.get(resolution)
        if known is None:
            return odds(resolution, *args).outcomes[0]
        self._pending = (resolution, args)
        if resolution is suppression.suppress:
            self._success = odds(resolution, *args)[True]
        if resolution is vehicle_fire.fire_at_vehicle and _explodes(args[0]):
            self._falls = odds(_fall, args[0])
            return VehicleFire(1, saved=True)
        return known.goes_on

    # --- looking
    def record(self, state: Any, event: Any) -> Any:
        after = super().record(state, event)
        match event:
            case Fired() | SupportCalled():
                self._success = Fraction(1)
                self._eye = eye_of(state, event.who).at
            case Landed():
                self._land(state, event)
            case KeptHeadsDown() if self._falls is None:
                self._add_heads(event.unit, self._success)
        if self._pending is not None and not isinstance(event, Landed):
            self._count(event)
        return after

    def _count(self, event: object) -> None:
        assert self._pending is not None
        resolution, args = self._pending
        if resolution is area.land:
            return
        self._pending = None
        known = KNOWN[resolution]
        counted = odds(resolution, *args).merged(known.label)
        outcomes = {label: counted[label] for label in known.labels if counted.weight(label)}
        self.found.append(Chances(_target(event), outcomes, *known.shown(*args)))

    def _land(self, battle: Battle, event: Landed) -> None:
        """Everybody whom any of the landings would reach, and every unit touched by one."""
        assert self._falls is not None
        rolls: tuple[Roll, ...] = ()
        modifiers: tuple[Modifier, ...] = ()
        if self._pending is not None and self._pending[0] is area.land:
            aim: Aim = self._pending[1][0]
            rolls, modifiers = area.to_land(aim), area.aim_modifiers(aim)
        self._pending = None
        radius = radius_of(event.weapon)
        reached: dict[str, Fraction] = {}
        touched: dict[str, Fraction] = {}
        for landing, chance in self._falls.items():
            at = impact(event.at, self._eye, landing)
            if not battle.field.has(at):
                continue
            for who in figures_in_area(battle, at, radius):
                reached[who] = reached.get(who, Fraction(0)) + chance
            for unit in units_in(battle, at, radius):
                touched[unit] = touched.get(unit, Fraction(0)) + chance
        for unit, chance in touched.items():
            spared = (1 - self.heads.get(unit, Fraction(0))) * (1 - chance)
            self.heads[unit] = 1 - spared
        survives = odds(saves.survive_blast, "")[True]
        for who, chance in reached.items():
            outcomes = {
                "out-of-action": chance * (1 - survives),
                "survived": chance * survives,
                "untouched": 1 - chance,
            }
            possible = {label: share for label, share in outcomes.items() if share}
            self.found.append(Chances(who, possible, (*rolls, saves.BLAST_SURVIVAL), modifiers))

    def _add_heads(self, unit: str, chance: Fraction) -> None:
        self.heads[unit] = max(self.heads.get(unit, Fraction(0)), chance)


class _ResumedProbe(Resumed, _Probe):
    """From the answer on, it counts."""


def _no_random() -> float:
    raise AssertionError("a preview throws no dice")


def _decline(_state: object, _side: str, question: object) -> object:
    """Nobody reacts; a burst goes on to its last target."""
    return c.Yes() if isinstance(question, c.GoOn) else None


def _target(event: object) -> str:
    match event:
        case ShotAt():
            return event.target
        case CombatFought():
            return event.defender
        case _:
            return str(getattr(event, "figure", ""))


def _explodes(fired: VehicleShot) -> bool:
    return is_area(weapon_named(fired.shot.weapon))


def _fall(fired: VehicleShot, dice: Any) -> Landing:
    """A shot with a hit explodes at the centre of the vehicle, one without deviates."""
    hits = dice.resolve(vehicle_fire.fire_at_vehicle, fired).hits
    landing: Landing = ON_TARGET if hits else dice.resolve(area.deviate)
    return landing


# --- the resolutions that commands run ------------------------------------------------------------
class _Known(NamedTuple):
    """Labels of a resolution, the worst first; what is shown of it; the outcome to go on with."""

    labels: tuple[str, ...]
    label: Callable[[Any], str]
    shown: Callable[..., tuple[tuple[Roll, ...], tuple[Modifier, ...]]]
    goes_on: Any


Shown = tuple[tuple[Roll, ...], tuple[Modifier, ...]]


def _fire_label(done: Fire) -> str:
    return "out-of-action" if done.out else "saved" if done.hits else "missed"


def _fire_shown(shot: Shot) -> Shown:
    vest = (saves.BODY_ARMOUR,) if shooting.can_be_saved(shot) else ()
    return (*shooting.to_hit(shot), *vest), shooting.modifiers(shot)


def _vehicle_label(done: VehicleFire) -> str:
    return "destroyed" if done.destroyed else "saved" if done.hits else "missed"


def _vehicle_shown(fired: VehicleShot) -> Shown:
    """The armour die comes first: what it shows is the threshold of the others (MS-VSHOT-04)."""
    changes = shooting.modifiers(fired.shot)
    if fired.armour is None:
        return shooting.to_hit(fired.shot), changes
    return (vehicle_fire.armour_die(fired.armour), saves.ARMOURED_VEHICLE), changes


def _fight_label(clash: Clash) -> str:
    return "defender-out" if clash.defender_out else "contact-broken"


def _fight_shown(attack: close_combat.Pool, defence: close_combat.Pool) -> Shown:
    return tuple([close_combat.to_strike(die) for die in (*attack, *defence)]), ()


def _suppress_label(suppressed: bool) -> str:
    return "suppressed" if suppressed else "no-effect"


def _suppress_shown(weapon: str, dc: str) -> Shown:
    return suppression.to_suppress(weapon, dc), ()


def _survival_label(survived: bool) -> str:
    return "survived" if survived else "out-of-action"


KNOWN: dict[Callable[..., Any], _Known] = {
    shooting.fire: _Known(("out-of-action", "saved", "missed"), _fire_label, _fire_shown, Fire()),
    vehicle_fire.fire_at_vehicle: _Known(
        ("destroyed", "saved", "missed"), _vehicle_label, _vehicle_shown, VehicleFire()
    ),
    close_combat.fight: _Known(
        ("defender-out", "contact-broken"), _fight_label, _fight_shown, Clash(0, 0)
    ),
    suppression.suppress: _Known(
        ("suppressed", "no-effect"), _suppress_label, _suppress_shown, True
    ),
    saves.survive_blast: _Known(
        ("out-of-action", "survived"),
        _survival_label,
        lambda _who: ((saves.BLAST_SURVIVAL,), ()),
        True,
    ),
}
