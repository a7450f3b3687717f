"""What a player who looks ahead may try: more or less haste and care for all or for one piece,
another piece first, one that stays, another target.

Games are played on until the enemy has replied; what is left then, and points, which count more
the less time there is to make up for them, tell what a position promises.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from sandtable.ahead import Choice, Effort, Until, Worth
from sandtable.refusals import allows
from sandtable.rulesets.awards import Award
from sandtable.rulesets.modern_battles.battle import victory
from sandtable.rulesets.modern_battles.battle.state import (
    EXITED,
    FLEEING,
    MOVEMENT,
    SHAKEN,
    SHOOTING,
    WAITING,
    Battle,
)
from sandtable.rulesets.modern_battles.commands.declared import COMMANDS
from sandtable.rulesets.modern_battles.ground.standing import is_there
from sandtable.rulesets.modern_battles.players.greedy.goals import Temper, values_of
from sandtable.rulesets.modern_battles.players.greedy.planner import Planner
from sandtable.rulesets.modern_battles.players.greedy.worth import FLEES, SHAKES

EFFORT = {"veteran": Effort(96, 67_500), "elite": Effort(384, 270_000)}
USUALLY = 75  # figures at most, with whom a command takes about as long
ALIKE = 0
MOST = 11  # choices at a decision
#: How all may go about it who have still to move, and how one may.
USUAL = Temper("", 1.0, 1.0)
PRESS = Temper("press-on", 3.0, 0.4)
COVER = Temper("into-cover", 0.3, 2.5)
HOLD = "hold"
MOVERS = 3  # pieces that are thought of in the movement step
SHOOTERS = 3  # in the shooting step
TARGETS = 3  # of a weapon
FAR = 2  # turns of a player that are played on, the one under way among them
LEAD = 3.0  # what all points of a scenario are worth, a battle being 1
BROKEN = {SHAKEN: 1 - SHAKES, FLEEING: 1 - FLEES}  # what is left of a unit


def alternatives(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    """A piece is thought of at once: there is no plan to be in the midst of."""
    if battle.to_act != side:
        return
    if battle.phase == MOVEMENT:
        yield from islice(_lawful(battle, _moves(battle, side, mind)), MOST)
    elif battle.phase == SHOOTING:
        yield from islice(_lawful(battle, _fires(battle, side, mind)), MOST)


def _lawful(battle: Battle, choices: Iterator[Choice]) -> Iterator[Choice]:
    for choice in choices:
        if allows(COMMANDS.of[type(choice.command)].check, battle, choice.command):
            yield choice


# --- the movement step ----------------------------------------------------------------------------
def _moves(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    own = mind.clone()
    left = own.left(battle, side)
    if not left:
        return
    usual = own.choose(battle, side)
    for temper in (PRESS, COVER):
        other = mind.clone()
        other.mean(battle, side, temper)
        yield Choice(other.choose(battle, side), other, f"all {temper.name}")
    movers = 0
    for piece in left:
        choices = list(_moves_of(battle, side, mind, piece))
        yield from [
            choice for choice in choices if choice.command != usual or choice.intent.endswith(HOLD)
        ]
        movers += bool(choices)
        if movers == MOVERS:
            break


def _moves_of(battle: Battle, side: str, mind: Planner, piece: str) -> Iterator[Choice]:
    """What one piece may do before all others; that it stays, where it is there and would go."""
    known: list[Any] = [None]
    for temper in (USUAL, PRESS, COVER):
        other = mind.clone()
        command = other.begin(battle, side, piece, temper)
        if command not in known:
            known.append(command)
            yield Choice(command, other, f"{piece} {temper.name}")
            if temper is USUAL and is_there(battle, side, piece):
                staying = mind.clone()
                yield Choice(staying.stay(battle, side, piece), staying, f"{piece} {HOLD}")


# --- the shooting step ----------------------------------------------------------------------------
def _fires(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    """Other targets of the next to fire, an ambush in place of fire, others first."""
    shooters = 0
    for piece in mind.clone().left(battle, side):
        commands = mind.clone().fires(battle, side, piece, TARGETS)
        for command in commands:
            other = mind.clone()
            other.shoot(battle, side, piece)
            yield Choice(command, other)
        shooters += bool(commands)
        if shooters == SHOOTERS:
            break


# --- how far, and what it is worth then -----------------------------------------------------------
def pieces(battle: Battle) -> int:
    """Figures, where they are more than usual: then a command takes the longer."""
    return max(USUALLY, sum([figure.is_alive for figure in battle.figures.values()]))


def until(battle: Battle, _side: str) -> Until:
    """Until the enemy's next turn is over."""
    last = _turns_begun(battle) + FAR
    return lambda now: _turns_begun(now) >= last


def _turns_begun(battle: Battle) -> int:
    """Of both sides: two of them make a turn (MB-SEQ-02)."""
    return 2 * battle.turn + (battle.to_act != battle.sides[0])


def worth(battle: Battle, side: str) -> Worth:
    values = values_of(battle)
    left = {
        owner: sum([values[p] * _share(battle, p) for p in victory.starting_pieces(battle, owner)])
        for owner in battle.sides
    }
    half, enemy = sum(values.values()) / 2 or 1.0, battle.enemy_of(side)
    return Worth(_lead(battle, side), left[side] / half, left[enemy] / half)


def _lead(battle: Battle, side: str) -> float:
    """Points ahead, of all there are; without any, more of the enemy's units lost."""
    enemy, scenario = battle.enemy_of(side), victory.scenario_of(battle)
    turns = scenario.turns if scenario is not None else victory.DEFAULT_TURNS
    haste = 0.5 + battle.turn / max(turns, 1)
    if scenario is None or not scenario.victory:
        shares = [float(victory.share_lost(battle, loser)) for loser in (enemy, side)]
        return haste * (shares[0] - shares[1])
    points, most = victory.score(battle), sum([_most(award) for award in scenario.victory])
    return LEAD * haste * (points[side] - points[enemy]) / max(most, 1)


def _most(award: Award) -> int:
    """What it may bring."""
    times = len(award.condition.targets) // award.each if award.each else 1
    most = award.vp * times
    return most if award.at_most is None else min(most, award.at_most)


def _share(battle: Battle, piece: str) -> float:
    """Of what a unit or vehicle was worth, as it is now."""
    if victory.fates(battle, piece) & {WAITING, EXITED}:
        return 1.0
    if not victory.is_present(battle, piece):
        return 0.0
    unit = battle.units.get(piece)
    if unit is not None:
        share = len(battle.members(piece)) / max(unit.strength, 1)
        return share * BROKEN.get(unit.state, 1.0)
    vehicle = battle.vehicles[piece]
    share = BROKEN.get(vehicle.state, 1.0) * (0.7 if vehicle.burning else 1.0)
    return share * (0.8 if vehicle.immobilised else 1.0)


def sample(battle: Battle, _side: str, _random: Random) -> Battle:
    """Only mines are hidden, and nothing says that there are any: a table without (MB-INI-03)."""
    return battle
