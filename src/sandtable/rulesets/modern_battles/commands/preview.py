"""What a command would use up and do: whether it is allowed, and its exact odds.

The command itself is run, by an umpire that counts each resolution it is asked for instead of
throwing dice, and that lets everybody decline to react. So the odds shown before a shot are those
of the very resolution that the shot runs.

A close combat is run once for every way in which the blows of its steps may fall, so that those who
have fallen strike no more; only one with very many ways is told blow by blow. So is a mixed fire,
for its losses as a whole: who has fallen to one weapon cannot fall to the next.

    preview(battle, command) -> Preview(refused, uses, chances, tests)
    whole(battle, command) -> Chances of all volleys of a fire together, or None
    preview_answer(battle, question, answer) -> the same for an ambush
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Any

from sandtable.chance import Roll
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.probing import (
    Chances,
    Fighter,
    Fork,
    Misses,
    Over,
    Probe,
    Shooter,
)
from sandtable.rulesets.modern_battles.play import ambush, fire_plan
from sandtable.rulesets.modern_battles.play import close_combat as combat_in_play
from sandtable.rulesets.modern_battles.play import shooting as shooting_in_play

#: Commands with odds worth showing, and who checks and plays them.
SHOWN: dict[type, tuple[Callable[..., None], Callable[..., Battle]]] = {
    c.Shoot: (shooting_in_play.check_shoot, shooting_in_play.play_shoot),
    c.LayAmbush: (ambush.check_lay_ambush, ambush.play_lay_ambush),
    c.Fight: (combat_in_play.check_fight, combat_in_play.play_fight),
}


@dataclass(frozen=True, slots=True)
class Use:
    """Something that a command uses up: movement, shot, weapon (a single-use one) or marker."""

    what: str
    who: str


@dataclass(frozen=True, slots=True)
class Preview:
    """`refused` says why a command is not allowed; then the rest is empty.

    `tests`: of a close combat, how likely each side has the lower total and must test (MB-CC-09).
    """

    refused: Refused | None = None
    uses: tuple[Use, ...] = ()
    chances: tuple[Chances, ...] = ()
    tests: dict[str, Fraction] = field(default_factory=dict)


def preview(battle: Battle, command: object) -> Preview:
    """What a command would cost and do if nobody reacted to it."""
    check, play = SHOWN.get(type(command), (None, None))
    if check is None or play is None:
        return Preview()
    try:
        check(battle, command)
    except Refused as refused:
        return Preview(refused)
    if isinstance(command, c.Fight):
        fought = _combat(battle, command)
        if fought is not None:
            return fought
    return _counted(battle, partial(play, battle, command), _is_shell(battle, command))


def _counted(battle: Battle, run: Callable[[Probe], Battle], bursts: bool = False) -> Preview:
    probe = Probe(bursts)
    after, chances = run(probe), probe.merged()
    if any(shot.what == "template" for shot in chances) and any(map(_is_test, chances)):
        run(spared := Misses())
        sure = {shot.target for shot in filter(_is_test, spared.chances)}
        chances = tuple([replace(c, if_hit=_is_test(c) and c.target not in sure) for c in chances])
    return Preview(None, tuple(uses(battle, after)), chances)


def _is_test(chances: Chances) -> bool:
    return chances.what == "test"


def _is_shell(battle: Battle, command: object) -> bool:
    """Whether high explosive is fired, which reaches more than what it is fired at."""
    if not isinstance(command, c.Shoot):
        return False
    return any(firer.ammo == "he" for firer in fire_plan.plan(battle, command).firers)


def preview_answer(battle: Battle, question: Any, answer: Any) -> Preview:
    """The same for an ambush that may be sprung."""
    if not isinstance(question, c.MaySpring) or answer is None:
        return Preview()
    try:
        ambush.check_spring(question, answer)
    except Refused as refused:
        return Preview(refused)
    return _counted(battle, partial(ambush.react, battle, question, answer))


def uses(before: Battle, after: Battle) -> Iterator[Use]:
    """What has been used up between two states."""
    for unit in before.units.values():
        now = after.units[unit.id]
        if now.used_fire and not unit.used_fire:
            yield Use("shot", unit.id)
        if unit.ambush is not None and now.ambush is None:
            yield Use("marker", unit.id)
    for vehicle in before.vehicles.values():
        then = after.vehicles[vehicle.id]
        if len(then.fired) > len(vehicle.fired):
            yield Use("shot", vehicle.id)
        if vehicle.ambush is not None and then.ambush is None:
            yield Use("marker", vehicle.id)
    for figure in before.figures.values():
        if after.figures[figure.id].spent and not figure.spent:
            yield Use("weapon", figure.id)


def whole(battle: Battle, command: c.Shoot) -> Chances | None:
    """How many fall to all the volleys of a fire (MB-SHT-22); None unless there are several alone.

    What the next volley may do depends on the number who have fallen, not on who they are.
    """
    seen = preview(battle, command).chances
    volleys = [shot for shot in seen if shot.what == "volley"]
    if sum(shot.times for shot in volleys) < 2 or any(
        shot.what not in ("volley", "test") for shot in seen
    ):
        return None
    ended: dict[int, Fraction] = {}
    ways: dict[int, tuple[tuple[int, ...], Fraction]] = {0: ((), Fraction(1))}  # by their number
    while ways:
        onwards: dict[int, tuple[tuple[int, ...], Fraction]] = {}
        for fallen, (way, chance) in ways.items():
            try:
                shooting_in_play.play_shoot(battle, command, Shooter(way))
            except Fork as fork:
                for more, part in fork.counted.items():
                    _, so_far = onwards.get(fallen + more, ((), Fraction(0)))
                    onwards[fallen + more] = (*way, more), so_far + chance * part
            else:
                ended[fallen] = ended.get(fallen, Fraction(0)) + chance
        ways = onwards
    outcomes = {str(fallen): ended[fallen] for fallen in sorted(ended, reverse=True)}
    return Chances(command.target, "whole", outcomes)


# --- a whole close combat -------------------------------------------------------------------------
MOST_WAYS = 300  # in which a combat may go, to be gone through in a moment


def _combat(battle: Battle, command: c.Fight) -> Preview | None:
    """The losses of each unit and who must test, or None where there are too many ways."""
    losses: dict[str, dict[int, Fraction]] = {}
    rolls: dict[str, tuple[Roll, ...]] = {}
    tests: dict[str, Fraction] = {}
    ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for _ in range(MOST_WAYS):
        if not ways:
            blows = tuple(_losses(unit, losses[unit], rolls[unit]) for unit in losses)
            return Preview(None, (), blows, tests)
        way, chance = ways.pop()
        fighter = Fighter(way)
        try:
            combat_in_play.play_fight(battle, command, fighter)
        except Fork as fork:
            counted = fork.counted.items()
            ways += [((*way, fallen), chance * part) for fallen, part in counted]
        except Over:
            for unit, shown in fighter.rolls.items():
                rolls[unit] = shown
                share = losses.setdefault(unit, {})
                fallen = fighter.fallen[unit]
                share[fallen] = share.get(fallen, Fraction(0)) + chance
            tests[fighter.tests] = tests.get(fighter.tests, Fraction(0)) + chance
    return None


def _losses(unit: str, counted: dict[int, Fraction], rolls: tuple[Roll, ...]) -> Chances:
    """A unit nobody strikes because all its enemies have fallen loses nobody."""
    spared = 1 - sum(counted.values(), Fraction(0))
    losses = {**counted, 0: counted.get(0, Fraction(0)) + spared}
    outcomes = {str(n): losses[n] for n in sorted(losses, reverse=True) if losses[n]}
    return Chances(unit, "blows", outcomes, rolls)
