"""The planner: whole activations decided at once, then said command by command."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.close_combat import Fighter
from sandtable.rulesets.combat_zone.greedy.aims import Aims
from sandtable.rulesets.combat_zone.greedy.fires import Looks, kind_of
from sandtable.rulesets.combat_zone.greedy.interrupts import answer_fire
from sandtable.rulesets.combat_zone.greedy.plans import (
    Foe,
    Situation,
    best_plan,
    foe_of,
    is_refused,
    nearest_foes,
)
from sandtable.rulesets.combat_zone.greedy.posts import posts_of
from sandtable.rulesets.combat_zone.greedy.worth import duel
from sandtable.rulesets.combat_zone.play import deployment, turn
from sandtable.rulesets.combat_zone.play.actions import can_act, points_left
from sandtable.rulesets.combat_zone.play.close_combat import fighter_of
from sandtable.rulesets.combat_zone.play.movement import misfit, step_of
from sandtable.rulesets.combat_zone.play.turn import LEADER_REACH, SUB_LEADER_REACH
from sandtable.rulesets.combat_zone.state import (
    ACTIONS,
    DEPLOYMENT,
    FIT,
    ORDER,
    Battle,
    Figure,
    Point,
)


class Planner:
    """Plans for one side of one game."""

    __slots__ = ("_aims", "_expected", "_foes", "_queue", "_smoky", "_smoky_looks", "_waiting")

    def __init__(self) -> None:
        self._aims: Aims | None = None
        self._waiting: list[str] = []  # figures of the active group still to be planned
        self._queue: list[Any] = []  # commands of the plan under way
        self._expected: Figure | None = None
        self._foes: list[Foe] = []
        self._smoky: object = None
        self._smoky_looks: Looks = {}

    def choose(self, battle: Battle, side: str) -> Any:
        """The next command; None leaves it to the candidates."""
        if battle.phase == ACTIONS:
            return self._act(battle, side) if battle.active else self._activate(battle, side)
        if battle.phase == ORDER:
            return c.ChooseOrder(side)
        if battle.phase == DEPLOYMENT:
            return _deploy(battle, side)
        return None

    def answer(self, battle: Battle, _side: str, question: Any) -> Any:
        """An answer, or None to decline."""
        if isinstance(question, c.MayAnswerFire):
            return answer_fire(battle, question)
        if isinstance(question, c.ChooseLead):
            return c.Lead(max(question.figures, key=lambda f: _fights(battle, f)))
        if isinstance(question, c.ChooseEdge):
            return c.Edge(question.edges[0])
        return None

    # --- groups
    def _activate(self, battle: Battle, side: str) -> Any:
        """The group nearest to the enemy first."""
        groups = turn.may_activate(battle, side)
        if not groups:
            return None
        group = groups[0]
        if len(groups) > 1:
            enemies = [f.at for f in battle.up(battle.enemy_of(side))]
            group = min(groups, key=lambda g: _nearest(battle, g, enemies))
        self._queue = []
        members = [f for f in battle.members(group) if f.fate == FIT]
        members.sort(key=lambda f: f.who.role != "leader")
        self._waiting = [f.who.id for f in reversed(members)]
        return c.Activate(group)

    # --- figures
    def _act(self, battle: Battle, side: str) -> Any:
        if self._queue:
            command = self._queue.pop()
            if self._is_as_expected(battle, command):
                return command
            self._queue = []
        acting = battle.figures.get(battle.acting)
        if acting is not None and can_act(battle, acting) and points_left(battle, acting):
            command = self._plan(battle, side, acting)
            if command is not None:
                return command
        while self._waiting:
            figure = battle.figures[self._waiting.pop()]
            if figure.id != battle.acting and can_act(battle, figure):
                command = self._plan(battle, side, figure)
                if command is not None:
                    return command
        return c.EndActivation()

    def _plan(self, battle: Battle, side: str, figure: Figure) -> Any:
        if figure.engaged:
            return _fight_on(battle, figure)
        points = points_left(battle, figure)
        if points < 1:
            return None
        commands = best_plan(self._situation(battle, side, figure, points))
        if not commands:
            return None
        self._queue = list(reversed(commands))
        self._expected = figure
        return self._queue.pop()

    def _situation(self, battle: Battle, side: str, figure: Figure, points: int) -> Situation:
        if self._aims is None or self._aims.is_outdated(battle):
            self._aims = Aims(battle, side)
        return Situation(
            battle,
            figure,
            kind_of(battle, figure),
            points,
            step_of(battle, figure),
            self._aims.of(figure),
            nearest_foes(self._foes_now(battle, side), figure.at),
            self._looks(battle),
            posts_of(battle.field, figure.who.radius),
            {f.at for f in battle.figures.values() if f is not figure},
            _chiefs(battle, figure),
        )

    def _foes_now(self, battle: Battle, side: str) -> list[Foe]:
        """Enemies on their feet; as long as none has changed, the list stays."""
        figures = battle.figures
        for foe in self._foes:
            if figures[foe.figure.who.id] is not foe.figure:
                break
        else:
            if self._foes:
                return self._foes
        self._foes = [foe_of(battle, f) for f in battle.up(battle.enemy_of(side))]
        return self._foes

    def _is_as_expected(self, battle: Battle, command: Any) -> bool:
        """Nothing has happened to the figure, nor to what it was going for."""
        before = self._expected
        if before is None or battle.acting != before.id:
            return False
        now = battle.figures[before.id]
        if now.fate != FIT or now.reaction != before.reaction or now.engaged != before.engaged:
            return False
        target = _target_of(command)
        if target and battle.figures[target].fate != FIT:
            return False
        return not is_refused(battle, command)

    def _looks(self, battle: Battle) -> Looks:
        """Kept with the field while the air is clear; smoke changes them for a turn or two."""
        if not battle.smoke:
            return battle.field.memory(("looks", battle.shut))
        key = (battle.shut, battle.smoke)
        if self._smoky != key:
            self._smoky, self._smoky_looks = key, {}
        return self._smoky_looks


def _chiefs(battle: Battle, figure: Figure) -> list[tuple[Point, int]]:
    """Where those stand whom the figure must keep near, and how near (CZ-COH-01)."""
    who = figure.who
    if who.role == "leader":
        return []
    figures = battle.figures
    found = []
    for name in battle.groups[who.group].members:
        chief = figures[name]
        if chief.who.role and chief.fate == FIT and chief is not figure:
            reach = LEADER_REACH if chief.who.role == "leader" else SUB_LEADER_REACH
            found.append((chief.at, reach + chief.who.radius + who.radius))
    return found


def _deploy(battle: Battle, side: str) -> Any:
    """The first place offered; games on one field share it."""
    waiting = deployment.to_deploy(battle, side)
    if not waiting:
        return None
    memory = battle.field.memory("deployed")
    known: c.Deploy | None = memory.get(waiting[0].id)
    if known is None or misfit(battle, waiting[0], known.at):
        known = next(deployment.deployments(battle, side), None)
        memory[waiting[0].id] = known
    return known


def _nearest(battle: Battle, group: str, enemies: list[Any]) -> int:
    own = [f.at for f in battle.members(group) if f.fate == FIT][:3]
    return min(((x - u) ** 2 + (y - v) ** 2 for x, y in own for u, v in enemies), default=1 << 60)


def _target_of(command: Any) -> str:
    match command:
        case c.Shoot():
            return str(command.allotment[0][0])
        case c.AimedShot():
            return command.target
        case c.CloseCombat():
            return command.enemy
    return ""


def _fights(battle: Battle, name: str) -> float:
    """How well somebody does in close combat, against an average fighter."""
    figure = battle.figures[name]
    one = duel(fighter_of(figure), Fighter())
    return one.to_enemy - one.to_self


def _fight_on(battle: Battle, figure: Figure) -> Any:
    if figure.reaction or figure.wounded or not points_left(battle, figure):
        return None
    return c.CloseCombat(figure.id, figure.engaged[0])
