"""What a command would cost and do: action points, exact odds, and the rolls behind them.

The command itself is run, by an umpire that counts each resolution it is asked for instead of
throwing dice, and that lets everybody decline to react. So the odds shown before a shot are those
of the very resolution that the shot runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

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
from sandtable.rulesets.combat_zone.commands.resolutions import KNOWN
from sandtable.rulesets.combat_zone.dice.area import (
    land,
)
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.umpire import QuickUmpire


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of what one target suffers, worst first, and the rolls that decide it.

    `counted`: what they were counted of, the shots at it, or a `Lob` and what it does there.
    """

    target: str  # id of a figure, or "" where nobody in particular is meant
    outcomes: dict[str, Fraction]
    rolls: tuple[Roll, ...]
    counted: tuple[Any, ...] = ()


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
        hasattr(command, doer) for doer in ("figure", "weapon", "vehicle")
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
    return Chances(_target(seen.event), outcomes, known.rolls(*seen.args), seen.args)


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
    chances = []
    for seen in others:
        hit = _counted(seen)
        outcomes = {label: chance * (1 - deviates) for label, chance in hit.outcomes.items()}
        if deviates:
            outcomes["deviates"] = deviates
        rolls, counted = (*landed.rolls, *hit.rolls), (landing.args[0], *hit.counted)
        chances.append(Chances(hit.target, outcomes, rolls, counted))
    return tuple(chances)
