"""Exact odds of a shot, a follow-up shot, a strike and the first round of an assault.

They come from the resolutions that play runs, on situations that play takes from the battle; an
assault is played through once for every way its first round may go.

    fire_chances(battle, command), volley_chances(battle, question, answer)
    go_on_chances(battle, question, answer)      one more shot: also whether it comes off at all
    assault_chances(battle, command)             the first round, if nobody fires at the attackers
    strike_chances(battle, question, answer)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandtable.chance import Chance, Modifier, Odds, Roll, meanings, odds
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    AssaultEntered,
)
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit, with_units
from sandtable.rulesets.hex_tactical.dice import assault
from sandtable.rulesets.hex_tactical.dice.anti_air import shoot_down
from sandtable.rulesets.hex_tactical.dice.fire_table import ENDED, Landed, following
from sandtable.rulesets.hex_tactical.dice.gunnery import (
    Gun,
    destruction,
    fire_gun,
    gun_effect,
    to_hit,
)
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Rate, Table, follow_up_of, rate_roll
from sandtable.rulesets.hex_tactical.dice.results import on_aircraft, suffer
from sandtable.rulesets.hex_tactical.dice.shots import shoot
from sandtable.rulesets.hex_tactical.ground.moving import Leg, legs
from sandtable.rulesets.hex_tactical.play import melee
from sandtable.rulesets.hex_tactical.play.aiming import (
    Fire,
    Mark,
    gun_shot,
    marks,
    rate,
    uses_table_1,
)
from sandtable.rulesets.hex_tactical.play.assault import (
    declaration,
    is_over,
    mode_of,
    play_round,
    was_the_last_round,
)
from sandtable.rulesets.hex_tactical.play.fire import EACH, fire_again, fire_of
from sandtable.rulesets.hex_tactical.play.reacting import volley_fire
from sandtable.rulesets.hex_tactical.play.traps import mark_of
from sandtable.rulesets.hex_tactical.play.withdrawing import fall_back, fighters, go_out
from sandtable.umpire import Playing, QuickUmpire

END = "end"  # the rate of fire does not allow the shot
ELIMINATED, NO_EFFECT, DESTROYED = "eliminated", "no-effect", "destroyed"
#: Outcomes, the worst for the target first.
WORST_FIRST = (
    DESTROYED, ELIMINATED, "losses-3", "losses-2", "losses-1", "two-steps", "one-step", "repulsed",
    "neutralised", "immobilised", "stopped", "stunned", NO_EFFECT, "none", "miss", END,
)  # fmt: skip
#: States that a unit may come to, the worst first.
STATES = ("neutralised", "immobilised", "stopped", "stunned")
UNHARMED = (NO_EFFECT, "stopped")
MOST_WAYS = 400  # in which the first round of an assault may go, to be gone through in a moment


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of what becomes of one target, worst for it first.

    With the rolls that decide it, and what changes them.
    """

    target: str  # unit or section
    outcomes: dict[str, Fraction]
    rolls: tuple[Roll, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


def chances(target: str, counted: Odds[str], rolls: Iterable[Roll]) -> Chances:
    shown = tuple(rolls)
    outcomes = {label: counted[label] for label in WORST_FIRST if counted.weight(label)}
    return Chances(target, outcomes, shown, shown[0].modifiers if shown else ())


# --- one shot -------------------------------------------------------------------------------------
def fire_chances(battle: Battle, command: c.Fire) -> tuple[Chances, ...]:
    """The first shot of a Fire action; smoke has no odds (HX-SMOKE-01)."""
    return () if command.smoke else shot_chances(battle, fire_of(battle, command))


def volley_chances(battle: Battle, question: c.MayFire, answer: c.Volley) -> tuple[Chances, ...]:
    """The first shot of opportunity or AA fire."""
    return shot_chances(battle, volley_fire(battle, question, answer))


def shot_chances(battle: Battle, fire: Fire) -> tuple[Chances, ...]:
    if uses_table_1(battle, fire):
        return (_gun_chances(battle, fire),)
    return tuple([_mark_chances(mark) for mark in marks(battle, fire)])


def blow_chances(battle: Battle, question: c.MayBlow, _answer: c.Blow) -> tuple[Chances, ...]:
    """An IED at whoever has come to it (HX-INDCOL-11)."""
    return (_mark_chances(mark_of(battle, battle.traps[question.trap], question.unit)),)


def _mark_chances(mark: Mark) -> Chances:
    if mark.aircraft:
        counted = odds(shoot_down, mark.aim, mark.aircraft, mark.missile)
    else:
        counted = odds(shoot, mark.aim, mark.victim)
    return chances(mark.target, counted, (mark.aim.roll,))


def _gun_chances(battle: Battle, fire: Fire) -> Chances:
    gun = gun_shot(battle, fire, battle.units[fire.target])
    return chances(fire.target, odds(fire_gun, gun), (to_hit(gun), destruction(gun)))


# --- a follow-up shot -----------------------------------------------------------------------------
def go_on_chances(battle: Battle, question: c.MayGoOn, _answer: c.GoOn) -> tuple[Chances, ...]:
    """The 2D6 of the shot is first read in the column CAD (HX-CAD-01)."""
    fire = fire_again(battle, question)
    speed = rate(battle, fire)
    if uses_table_1(battle, fire):
        gun = gun_shot(battle, fire, battle.units[fire.target])
        rolls = (again(to_hit(gun), speed, "hit"), destruction(gun), rate_roll(speed, "hit"))
        return (chances(fire.target, odds(follow_with_gun, gun, speed), rolls),)
    marked = marks(battle, fire)
    first = marked[0]
    of_marks = [_follow_chances(first, odds(follow_up, first, speed), speed)]
    for mark in marked[1:]:
        if battle.options.hex_roll == EACH:
            counted = odds(follow_beside, first, mark, speed)
        else:
            counted = odds(follow_up, mark, speed)
        of_marks.append(_follow_chances(mark, counted, speed))
    return tuple(of_marks)


def _follow_chances(mark: Mark, counted: Odds[str], speed: Rate) -> Chances:
    rolls = (again(mark.aim.roll, speed, "fire"), rate_roll(speed, "fire"))
    return chances(mark.target, counted, rolls)


def again(roll: Roll, speed: Rate, table: Table) -> Roll:
    """A shot after the first, as it is played."""
    return following(roll, follow_up_of(speed, table))


def follow_up(mark: Mark, speed: Rate, dice: Chance) -> str:
    """One more shot on table [2] at a unit on which the rate is read."""
    landed: Landed = dice.roll(again(mark.aim.roll, speed, "fire"))
    return END if landed.result == ENDED else read(mark, landed, dice)


def follow_beside(first: Mark, mark: Mark, speed: Rate, dice: Chance) -> str:
    """At a unit with a roll of its own: the rate is read on that of another (HX-POW-14)."""
    named: Landed = dice.roll(again(first.aim.roll, speed, "fire"))
    if named.result == ENDED:
        return END
    return read(mark, dice.roll(mark.aim.roll), dice)


def follow_with_gun(gun: Gun, speed: Rate, dice: Chance) -> str:
    """One more shot on table [1] (HX-CAD-04)."""
    landed: Landed = dice.roll(again(to_hit(gun), speed, "hit"))
    return END if landed.result == ENDED else gun_effect(landed.result, gun, dice)


def read(mark: Mark, landed: Landed, dice: Chance) -> str:
    if mark.aircraft:
        return on_aircraft(landed.result, mark.aircraft, mark.missile)
    return suffer(landed.result, mark.victim, dice)


# --- assault --------------------------------------------------------------------------------------
def strike_chances(
    battle: Battle, question: c.ChooseStrike, answer: c.Strike
) -> tuple[Chances, ...]:
    """One unit's strike; V/N as it stands now (HX-ASSAULT-26)."""
    striker = battle.units[question.unit]
    enemy = battle.enemy_of(striker.side)
    sums = {side: melee.sums_of(battle, side) for side in battle.sides}
    blow = melee.blow(battle, striker, answer.vehicle, sums)
    struck = melee.struck_units(battle, enemy, answer.vehicle)[0]
    return (chances(struck.id, odds(assault.strike, blow), (assault.strike_roll(blow),)),)


def assault_chances(battle: Battle, command: c.Assault) -> tuple[Chances, ...]:
    """What the first round does to everybody in it; of very large ones, who strikes first."""
    inside = entered(battle, command)
    fighters = [unit for unit in inside.here(command.at) if not unit.is_flying]
    counted = first_round(inside, fighters)
    return _initiative(inside) if counted is None else (*_initiative(inside), *counted)


def entered(battle: Battle, command: c.Assault) -> Battle:
    """All attackers in the hex, unharmed on their way."""
    ways: dict[str, tuple[Leg, ...]] = {}
    stages: dict[str, dict[str, Any]] = {}
    for name, path in command.paths:
        unit = battle.units[name]
        ways[name] = legs(battle, unit, path, mode_of(unit), assault=True)
        if len(ways[name]) > 1:
            leg = ways[name][-2]
            stages[name] = {"at": leg.at, "storey": leg.storey, "moved": True}
    battle = with_units(battle, stages)
    names = list(ways)
    battle = events.apply(battle, declaration(battle, command, names, ways))
    return events.apply(battle, AssaultEntered(command.at, tuple(names)))


def _initiative(battle: Battle) -> tuple[Chances, ...]:
    side = melee.melee_of(battle).side
    (name, attacker), (_, defender) = (
        melee.best_of(battle, whose) for whose in (side, battle.enemy_of(side))
    )
    counted = odds(assault.test_initiative, attacker, defender)
    outcomes = {label: counted[label] for label in ("defender", "tie", "attacker")}
    return (Chances(name, outcomes, assault.initiative_rolls(attacker, defender)),)


def fight_on_chances(battle: Battle) -> dict[str, tuple[Chances, ...]]:
    """By side: what staying does to its units, the worst off first (HX-ASSAULT-35)."""
    at = melee.melee_of(battle).at
    inside = [unit for unit in battle.here(at) if not unit.is_flying]
    counted = every_way(battle, inside, go_on) or []
    return {side: _worst_off(battle, side, counted) for side in battle.sides}


def go_on(battle: Battle, umpire: Playing) -> Battle:
    """Nobody leaves: another round, or after the third the attackers fall back."""
    if was_the_last_round(battle):
        return fall_back(battle, melee.melee_of(battle), umpire, forced=True)
    return play_round(battle, umpire)


def withdraw_chances(
    battle: Battle, question: c.MayWithdraw, answer: c.Withdraw
) -> tuple[Chances, ...]:
    """What it does to the defenders: mines on the way, and the next round for who stays."""

    def leave(now: Battle, umpire: Playing) -> Battle:
        now = go_out(now, answer, umpire)
        return now if is_over(now) else go_on(now, umpire)

    side = battle.enemy_of(melee.melee_of(battle).side)
    defenders = fighters(battle, side, question.at)
    return _worst_off(battle, side, every_way(battle, defenders, leave) or [])


def break_off_chances(
    battle: Battle, _question: c.MayBreakOff, _answer: c.BreakOff
) -> tuple[Chances, ...]:
    """What the way back does to the attackers: mines strike, who cannot go is lost."""
    fought = melee.melee_of(battle)
    going = fighters(battle, fought.side, fought.at)
    counted = every_way(battle, going, lambda now, umpire: fall_back(now, fought, umpire))
    return _worst_off(battle, fought.side, counted or [])


def _worst_off(battle: Battle, side: str, counted: list[Chances]) -> tuple[Chances, ...]:
    own = [harm for harm in counted if battle.units[harm.target].side == side]
    return tuple(sorted(own, key=_unharmed))


def _unharmed(harm: Chances) -> Fraction:
    """Whoever withdraws is stopped: that is no harm."""
    return sum((harm.outcomes.get(name, Fraction(0)) for name in UNHARMED), Fraction(0))


def first_round(battle: Battle, fighters: list[Unit]) -> list[Chances] | None:
    """What a round of an assault does to those who fight."""
    return every_way(battle, fighters, play_round)


def every_way(
    battle: Battle, fighters: list[Unit], play: Callable[[Battle, Any], Battle]
) -> list[Chances] | None:
    """Each way it may go, with its chance; None where there are too many."""
    shares: dict[str, dict[str, Fraction]] = {unit.id: {} for unit in fighters}
    ways: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    for _ in range(MOST_WAYS):
        if not ways:
            return [
                Chances(name, {label: share[label] for label in WORST_FIRST if label in share})
                for name, share in shares.items()
            ]
        way, chance = ways.pop()
        try:
            after = play(battle, _Told(way))
        except _Fork as fork:
            ways += [((*way, outcome), chance * part) for outcome, part in fork.counted.items()]
            continue
        for unit in fighters:
            label = became(unit, after.units[unit.id])
            shares[unit.id][label] = shares[unit.id].get(label, Fraction(0)) + chance
    return None


def became(before: Unit, after: Unit) -> str:
    """The gravest thing that is new: lost, steps lost, a state."""
    if not after.is_up:
        return ELIMINATED if melee.is_on_foot(before) else DESTROYED
    lost = before.steps - after.steps
    if lost:
        return f"losses-{lost}"
    gained = (s for s in STATES if getattr(after, s) and not getattr(before, s))
    return next(gained, NO_EFFECT)


class _Fork(Exception):
    """Something that is still to be decided."""

    def __init__(self, counted: Odds[Any]) -> None:
        super().__init__()
        self.counted = counted


class _NoReactions:
    """Events as they are, and nobody who reacts to them."""

    apply = staticmethod(events.apply)

    def reactions(self, _state: object, _event: object) -> Iterator[tuple[str, Any]]:
        return iter(())

    def react(self, state: object, _question: object, _answer: object, _umpire: Playing) -> Any:
        return state

    def check_answer(self, _state: object, _question: object, _answer: object) -> None:
        return None

    def follow(self, state: object, _cause: object, _umpire: Playing) -> Any:
        return state


class _Told(QuickUmpire):
    """Decides as it is told, and asks for more at the first thing that it is not told of."""

    __slots__ = ("_decisions",)

    def __init__(self, decisions: tuple[Any, ...]) -> None:
        super().__init__(_NoReactions(), _no_random, _silent)
        self._decisions = list(decisions)

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        return self._decisions.pop(0) if self._decisions else self._fork(odds(resolution, *args))

    def roll(self, roll: Roll) -> Any:
        return self._decisions.pop(0) if self._decisions else self._fork(meanings(roll))

    def _fork(self, counted: Odds[Any]) -> Any:
        raise _Fork(counted)


def _no_random() -> float:
    raise AssertionError("a preview throws no dice")


def _silent(_state: object, _side: str, _question: object) -> None:
    """Everybody leaves it at what a missing answer means (HX-CMD-14)."""
