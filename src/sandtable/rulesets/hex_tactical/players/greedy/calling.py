"""Support: missions for what is seen and stands still, aimed anew as they arrive, and smoke."""

from __future__ import annotations

from typing import Any

from sandtable.chance import odds
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Mission, Request, Unit
from sandtable.rulesets.hex_tactical.dice.support_dice import air_drift, artillery_drift
from sandtable.rulesets.hex_tactical.play import questions
from sandtable.rulesets.hex_tactical.play.air import ARTILLERY, GUIDED, aiming_of, drift_of
from sandtable.rulesets.hex_tactical.players.greedy.goals import aims_of
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.worth import prize
from sandtable.rulesets.hex_tactical.players.offers import calls

WORTH_A_MISSION = 0.9  # expected worth struck; less as time runs out
BESIDE = 0.25  # of what stands next to the aim, since missions drift
OWN = 1.5  # times as bad as the enemy's is good
AT_A_GOAL = 1.4
MOVES_AWAY = 0.4  # of a target that has a Movement marker


def call(scene: Scene) -> Any:
    """The mission that promises most; Ready where none does enough."""
    battle, side = scene.battle, scene.side
    asked = {request.at for request in battle.requests.values() if request.side == side}
    best: Any = None
    best_value = WORTH_A_MISSION * min(1.0, 0.25 + 0.2 * max(scene.turns_left - 1, 0))
    for command in calls(battle, side):
        if command.smoke or any(distance(command.at, at) <= 1 for at in asked):
            continue
        mission = battle.missions[command.mission]
        value = _sure(battle, mission, command) * at_stake(scene, command.at)
        if mission.kind == GUIDED:
            value = prize(battle, battle.units[command.target]) * 0.5
        if value > best_value:
            best, best_value = command, value
    return best or c.Ready()


def _sure(battle: Battle, mission: Mission, command: c.CallSupport) -> float:
    """How likely it falls where it is aimed, as things stand."""
    if mission.kind == GUIDED:
        return 1.0 if command.observer else 0.2
    request = Request(
        "", mission.id, mission.side, command.at, command.observer, command.altitude, command.weapon
    )
    if mission.kind == ARTILLERY:
        return float(odds(artillery_drift, aiming_of(battle, request))[0])
    return float(odds(air_drift, *drift_of(mission, command.altitude))[0])


def at_stake(scene: Scene, at: Hex) -> float:
    """What stands in a hex and beside it: the enemy's for it, one's own against it."""
    total = 0.0
    for foe in scene.foes:
        apart = distance(foe.at, at)
        if apart <= 1 and not foe.is_flying:
            total += _value(scene, foe) * (1.0 if apart == 0 else BESIDE)
    for own in scene.own:
        apart = distance(own.at, at)
        if apart <= 1 and not own.is_flying:
            total -= OWN * prize(scene.battle, own) * (1.0 if apart == 0 else BESIDE)
    aims = aims_of(scene.battle, scene.side)
    return total * AT_A_GOAL if at in aims.take else total


def _value(scene: Scene, foe: Unit) -> float:
    value = prize(scene.battle, foe)
    return value * MOVES_AWAY if foe.moved and foe.counter.is_vehicle else value


def aim(scene: Scene, question: c.ChooseAim) -> Any:
    """The hex in which most is at stake; None leaves it where it was called."""
    battle = scene.battle
    guided = battle.missions[battle.requests[question.request].mission].kind == GUIDED

    def value(answer: Any) -> float:
        if guided:
            return -1.0 if answer is None else prize(battle, battle.units[answer.target])
        return at_stake(scene, question.at if answer is None else answer.at)

    return max(questions.answers_to(battle, question), key=value, default=None)
