"""The planner: piece by piece through the steps of a turn.

In the movement step every piece is thought of once, in an order settled when the step begins; in
the shooting step every piece until it has nothing left to fire.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    SETUP,
    SHOOTING,
    START,
    Battle,
)
from sandtable.rulesets.modern_battles.ground.arrivals import reinforcements
from sandtable.rulesets.modern_battles.ground.standing import is_there, pieces_of
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.play.arriving import check_enter
from sandtable.rulesets.modern_battles.play.movers import check_fresh
from sandtable.rulesets.modern_battles.play.turn import check_set_hatches
from sandtable.rulesets.modern_battles.players.candidates import entrances
from sandtable.rulesets.modern_battles.players.greedy import deploying
from sandtable.rulesets.modern_battles.players.greedy.answering import answer
from sandtable.rulesets.modern_battles.players.greedy.fires import best_fire, fires, weapons_left
from sandtable.rulesets.modern_battles.players.greedy.foot import plan_unit
from sandtable.rulesets.modern_battles.players.greedy.goals import Aim, Temper, aims_of, values_of
from sandtable.rulesets.modern_battles.players.greedy.scene import Known, Scene
from sandtable.rulesets.modern_battles.players.greedy.vehicles import plan_vehicle


class Planner:
    """Plans for one side of one game."""

    __slots__ = ("_aims", "_known", "_scene", "_step", "_todo", "_tried", "_values")

    def __init__(self) -> None:
        self._step = ("", 0)
        self._todo: list[str] = []
        self._tried: set[str] = set()  # weapons of the first of them
        self._scene: Scene | None = None
        self._aims: dict[str, Aim] = {}
        self._values: dict[str, float] = {}
        self._known: Known = {}

    def clone(self) -> Planner:
        """Another with the same in mind, from here on by itself."""
        other = copy(self)
        other._todo, other._tried = list(self._todo), set(self._tried)
        other._known = dict(self._known)
        if self._scene is not None:
            other._scene = self._scene.clone(other._known)
        return other

    def choose(self, battle: Battle, side: str) -> Any:
        if battle.phase == SETUP:
            return deploying.deploy(battle, side)
        self._enter(battle, side)
        command = STEPS[battle.phase](self, battle, side)
        return c.EndStep() if command is None else command

    def answer(self, battle: Battle, side: str, question: object) -> Any:
        return answer(battle, side, question, self._values or values_of(battle))

    # --- what else could be meant
    def left(self, battle: Battle, side: str) -> list[str]:
        """Pieces still to be thought of in this step, the first first."""
        self._enter(battle, side)
        return self._todo[::-1]

    def mean(self, battle: Battle, side: str, temper: Temper) -> None:
        """From here on in this step everybody goes about it in this way."""
        self._enter(battle, side)
        self._aims = {piece: temper.aim(aim) for piece, aim in self._aims.items()}
        self._look(battle, side).take_care(temper.care)

    def begin(self, battle: Battle, side: str, piece: str, temper: Temper) -> Any:
        """What one piece does next, in this way, before all others; None: it stays."""
        self._enter(battle, side)
        self._todo.remove(piece)
        usual, scene = self._aims.get(piece), self._look(battle, side)
        self._scene = scene.clone(self._known)
        self._scene.take_care(temper.care)
        if usual is not None:
            self._aims = {**self._aims, piece: temper.aim(usual)}
        command = self._plan(battle, side, piece)
        self._scene = scene
        return command

    def stay(self, battle: Battle, side: str, piece: str) -> Any:
        """What is done next when one piece does nothing in this step."""
        self._enter(battle, side)
        self._todo.remove(piece)
        return self.choose(battle, side)

    def fires(self, battle: Battle, side: str, piece: str, most: int) -> list[Any]:
        """What a piece may fire at now with the first of its weapons, the best first."""
        self._enter(battle, side)
        if not is_there(battle, side, piece):
            return []
        scene = self._look(battle, side)
        body = scene.body(piece)
        tried = self._tried if self._todo[-1] == piece else ()
        ready = weapons_left(battle, piece) if body.ready else ()
        weapon = next((name for name in ready if name not in tried), None)
        offers = fires(scene, body, weapon, most) if weapon is not None else []
        return [offer.command for offer in offers]

    def shoot(self, battle: Battle, side: str, piece: str) -> None:
        """The piece fires before all others, until it has nothing left to fire."""
        self._enter(battle, side)
        if self._todo[-1] != piece:
            self._todo.remove(piece)
            self._todo.append(piece)
            self._tried.clear()

    def _enter(self, battle: Battle, side: str) -> None:
        """Think of the step that is under way."""
        if not self._values:
            self._values = values_of(battle)
        if self._step != (battle.phase, battle.turn):
            self._step = (battle.phase, battle.turn)
            self._begin(battle, side)

    def _begin(self, battle: Battle, side: str) -> None:
        """What is to be thought of in this step, the first last."""
        self._scene, self._aims, self._tried = None, {}, set()
        pieces = pieces_of(battle, side)
        if battle.phase == MOVEMENT:
            scene = self._look(battle, side)
            bodies = [scene.body(piece) for piece in pieces]
            self._aims = aims_of(scene, bodies)
            pieces.sort(key=lambda piece: (_order(battle, piece), self._left(piece), piece))
            pieces = [*reinforcements(battle, side), *pieces]
        self._todo = pieces[::-1]

    def _left(self, piece: str) -> int:
        """Those in front go first, so that they are out of the way."""
        aim = self._aims.get(piece)
        return aim.left if aim is not None else 0

    def _look(self, battle: Battle, side: str) -> Scene:
        """The enemy is looked at once a step, in the shooting step after every fire."""
        scene = self._scene
        if scene is None or (battle.phase == SHOOTING and battle is not scene.battle):
            scene = self._scene = Scene(battle, side, self._values, self._known)
        scene.battle = battle
        return scene

    # --- the steps
    def _start(self, battle: Battle, side: str) -> Any:
        """Open hatches cost nothing, and let a crew go where it likes (MB-ENC-03)."""
        if not battle.options.free_movement:
            return None
        for vehicle in battle.vehicles.values():
            command = c.SetHatches(vehicle.id, True)
            if vehicle.side == side and allows(check_set_hatches, battle, command):
                return command
        return None

    def _move(self, battle: Battle, side: str) -> Any:
        while self._todo:
            command = self._plan(battle, side, self._todo.pop())
            if command is not None:
                return command
        return None

    def _plan(self, battle: Battle, side: str, piece: str) -> Any:
        if piece in reinforcements(battle, side):
            return _enter(battle, piece)
        if not allows(check_fresh, battle, piece):
            return None
        scene = self._look(battle, side)
        body = scene.body(piece)
        if body.vehicle is not None:
            return plan_vehicle(scene, body, self._aims.get(piece)) if body.ready else None
        return plan_unit(scene, body, self._aims.get(piece))

    def _shoot(self, battle: Battle, side: str) -> object:
        """Every weapon is thought of once."""
        while self._todo:
            piece = self._todo[-1]
            if is_there(battle, side, piece):
                scene = self._look(battle, side)
                body = scene.body(piece)
                for weapon in weapons_left(battle, piece) if body.ready else ():
                    if weapon not in self._tried:
                        self._tried.add(weapon)
                        command = best_fire(scene, body, weapon).command
                        if command is not None:
                            return command
            self._todo.pop()
            self._tried.clear()
        return None

    def _fight(self, battle: Battle, _side: str) -> object:
        left = close_combat.unfought(battle)
        return c.Fight(min(min(left, key=sorted))) if left else None


STEPS: dict[str, Any] = {
    START: Planner._start,
    MOVEMENT: Planner._move,
    SHOOTING: Planner._shoot,
    CLOSE_COMBAT: Planner._fight,
}


def _order(battle: Battle, piece: str) -> int:
    """Riders before their vehicles, vehicles before men."""
    unit = battle.units.get(piece)
    return 1 if unit is None else 0 if unit.mounted else 2


def _enter(battle: Battle, piece: str) -> object:
    offered = entrances(battle, piece)
    return next((command for command in offered if allows(check_enter, battle, command)), None)
