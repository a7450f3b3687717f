"""What a player who looks ahead may try: another stance of all for this turn, another section
first, and another intent for it.

Games are played on to the end of the next turn; by then points and what is left tell enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import tanh
from random import Random

from sandtable.ahead import Choice, Effort, Until, Worth
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import victory
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    ELIMINATED,
    SQUAD,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands.declared import is_allowed
from sandtable.rulesets.hex_tactical.players.greedy.goals import aims_of, is_attacker
from sandtable.rulesets.hex_tactical.players.greedy.planner import (
    USUAL,
    Intent,
    Planner,
    by_urgency,
)
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.worth import A_STEP, HARM, state_of
from sandtable.rulesets.hex_tactical.players.greedy.worth import worth as worth_of
from sandtable.rulesets.hex_tactical.players.guessing import guessed

EFFORT = {"veteran": Effort(96, 800), "elite": Effort(384, 3_200)}
ALIKE = 3  # most stances and intents come to the same in most positions
TURNS = 2  # that are played on, the one under way among them
SECTIONS = 4
AIMS = 4
STANCES = 2  # of them that all may go to
LEAD = 0.45  # of a battle, for a lead in points when half of the turns are played
PASSES = 0.5  # of the harm of a state, since most of them pass
PRESS, COVER = Intent(haste=2.5, fear=0.4), Intent(haste=0.4, fear=2.5)
HOLD = Intent(goes=False)
#: What else may be meant in an activation, without a place to go to.
INTENTS = (
    ("hold", HOLD),
    ("go", Intent(goes=True)),
    ("storm", Intent(assaults=True)),
    ("no-assault", Intent(assaults=False)),
    ("press-on", PRESS),
    ("into-cover", COVER),
)
#: And by all in a turn.
OF_ALL = tuple([(name, intent) for name, intent in INTENTS if name not in ("go", "no-assault")])


def alternatives(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    if battle.phase != ACTIVATIONS or battle.to_act != side:
        return
    if not battle.active:
        urgent = by_urgency(Scene(battle, side))
        if urgent:
            yield from _stances(battle, side, mind, urgent[0])
        yield from _sections(battle, mind, urgent)
    elif _nobody_has_begun(battle):
        yield from _intents(battle, side, mind)


def _stances(battle: Battle, side: str, mind: Planner, who: str) -> Iterator[Choice]:
    """How all may go about it who have still to act, the most urgent first.

    An attacker's men do not all hold: what that saves is seen, not what the turn is missed for.
    """
    own = mind.stance_in(battle)
    aims = [(f"to {name_of(at)}", Intent(aim=at)) for at in _aims(battle, side)[:STANCES]]
    waits = not is_attacker(battle, side)
    for name, intent in (("as usual", USUAL), *OF_ALL, *aims):
        if intent != own and (intent != HOLD or waits):
            other = mind.clone()
            other.take_stance(battle, intent)
            yield Choice(c.Activate(who), other, f"all {name}")


def _sections(battle: Battle, mind: Planner, urgent: list[str]) -> Iterator[Choice]:
    """Another first; at last, nobody."""
    for who in urgent[1:SECTIONS]:
        yield Choice(c.Activate(who), mind.clone())
    if is_allowed(battle, c.Pass()):
        yield Choice(c.Pass(), mind.clone())


def _nobody_has_begun(battle: Battle) -> bool:
    return not any(battle.units[name].acted or battle.units[name].halves for name in battle.called)


def _intents(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    own = mind.intent_in(battle)
    aims = [(f"to {name_of(at)}", Intent(aim=at)) for at in _aims(battle, side)]
    for name, intent in (("as usual", USUAL), *INTENTS, *aims):
        if intent == own:
            continue
        other = mind.clone()
        command = other.begin(battle, side, intent)
        if command is not None and is_allowed(battle, command):
            yield Choice(command, other, name)


def _aims(battle: Battle, side: str) -> list[Hex]:
    """Places that count and the nearest enemies, by turns, those nearest to whoever acts first."""
    acting = [battle.units[name] for name in battle.called] or battle.on_map(side)
    own = [unit.at for unit in acting if unit.is_up]
    if not own:
        return []

    def near(at: Hex) -> tuple[int, Hex]:
        return min([distance(place, at) for place in own]), at

    aims = aims_of(battle, side)
    places = sorted({**aims.take, **aims.keep}, key=near)
    foes = sorted({foe.at for foe in battle.on_map(battle.enemy_of(side))}, key=near)
    return list(dict.fromkeys([*places[:1], *foes[:1], *places[1:3], *foes[1:]]))[:AIMS]


def pieces(_battle: Battle) -> int:
    """A command takes about as long in all battles: only commands are counted."""
    return 1


def until(battle: Battle, _side: str) -> Until:
    last = battle.turn + TURNS
    return lambda now: now.turn >= last


def worth(battle: Battle, side: str) -> Worth:
    """Who is ahead in points counts, hardly by how many, and more the less time there is to make
    up for it; and what is left of either side.

    So weighed a position tells best how planners end the game from it (`bench/README.md`).
    """
    whole, left = dict.fromkeys(battle.sides, 1e-9), dict.fromkeys(battle.sides, 0.0)
    for unit in battle.units.values():
        full = A_STEP * unit.counter.steps if unit.counter.kind == SQUAD else worth_of(unit)
        whole[unit.side] += full
        left[unit.side] += _left_of(unit)
    scenario, enemy, points = battle.field.scenario, battle.enemy_of(side), victory.score(battle)
    turns = scenario.turns if scenario is not None else victory.DEFAULT_TURNS
    haste = 0.5 + min(battle.turn / max(turns, 1), 1.0)
    ahead = LEAD * haste * tanh(points[side] - points[enemy])
    return Worth(ahead, left[side] / whole[side], left[enemy] / whole[enemy])


def _left_of(unit: Unit) -> float:
    if unit.fate == ELIMINATED:
        return 0.0
    harm = HARM.get(state_of(unit), 0.0)
    if unit.immobilised:
        harm = max(harm, HARM["immobilised"])
    return worth_of(unit) * (1.0 - PASSES * harm)


def sample(battle: Battle, side: str, random: Random) -> Battle:
    """Whatever is hidden is guessed: counters face down, riders, traps."""
    return guessed(battle, side, random)
