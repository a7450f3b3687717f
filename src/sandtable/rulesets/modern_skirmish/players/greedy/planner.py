"""The planner: one plan for the activation of a unit, then its commands one by one.

`choose` says the next command of the plan in hand; a new plan is made when a unit is to be ordered.
Nothing is checked again as long as nobody has reacted; after a reaction everything is.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    ALIVE,
    SETUP,
    UP,
    Battle,
    Figure,
    Point,
    Unit,
)
from sandtable.rulesets.modern_skirmish.commands.declared import COMMANDS
from sandtable.rulesets.modern_skirmish.dice.shooting import how_far
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of, in_arc
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on
from sandtable.rulesets.modern_skirmish.play.equipment import check_may_call
from sandtable.rulesets.modern_skirmish.play.movement import check_mover
from sandtable.rulesets.modern_skirmish.play.rejoining import owes_a_move, way_back
from sandtable.rulesets.modern_skirmish.play.shooters import (
    HANDGUN,
    Shooter,
    check_has_not_fired,
    check_has_shot,
    figure_shooter,
    may_use,
    vehicle_shooter,
)
from sandtable.rulesets.modern_skirmish.play.turn import could_be_activated, is_waiting
from sandtable.rulesets.modern_skirmish.players.greedy import answering, deploying
from sandtable.rulesets.modern_skirmish.players.greedy.breaching import (
    flash,
    is_safe_to_blow,
    screen,
)
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import dossier_of
from sandtable.rulesets.modern_skirmish.players.greedy.fires import (
    NOTHING,
    Best,
    Stance,
    best_shot,
    helper_for,
    support,
)
from sandtable.rulesets.modern_skirmish.players.greedy.foot import Plan, plan_unit
from sandtable.rulesets.modern_skirmish.players.greedy.posts import posts_of
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene, watchers_of
from sandtable.rulesets.modern_skirmish.players.greedy.vehicles import (
    disembarking,
    plan_vehicle,
    turn_to,
)
from sandtable.rulesets.modern_skirmish.players.greedy.walking import outlook
from sandtable.rulesets.modern_skirmish.players.greedy.worth import arms_of_vehicle

POOR = 0.25  # a shot that promises less gives way to smoke
CLOUDS = 3  # of smoke in one turn
IDLE = 0.12  # a waiting unit with less to gain goes on waiting


class Planner:
    """Plans for one side of one game."""

    __slots__ = ("_active", "_aimed_at", "_plan", "_reacted", "_scene", "_tasks")

    def __init__(self) -> None:
        self._tasks: list[tuple[Any, ...]] = []
        self._scene: Scene | None = None
        self._active = ("", 0)
        self._reacted = 0
        self._aimed_at: tuple[tuple[str, str], ...] | None = ()
        self._plan: Plan | None = None

    def clone(self) -> Planner:
        """Another with the same in mind, from here on by itself."""
        other = copy(self)
        other._tasks = list(self._tasks)
        if self._scene is not None:
            other._scene = self._scene.clone()
        return other

    def choose(self, battle: Battle, side: str) -> Any:
        if battle.phase == SETUP:
            return deploying.deploy(battle, side)
        if battle.active:
            return self._next(battle, side)
        return self._order(battle, side)

    def answer(self, battle: Battle, side: str, question: object) -> Any:
        return answering.answer(battle, side, question)

    # --- orders
    def _order(self, battle: Battle, side: str) -> object:
        scene = Scene(battle, side, posts_of(battle).watching(watchers_of(battle, side)))
        units = by_urgency(scene)
        unit = units[0]
        plan = plan_vehicle(scene, unit) if unit.vehicle else plan_unit(scene, unit)
        if plan.value < IDLE and is_waiting(unit) and all(is_waiting(u) for u in units):
            enemy = battle.enemy_of(side)
            if any(
                u.side == enemy and could_be_activated(battle, u) for u in battle.units.values()
            ):
                return c.Pass()
        return self.begin(scene, unit, plan)

    def begin(self, scene: Scene, unit: Unit, plan: Plan) -> c.GiveOrder:
        """The order of a plan, which is carried out from here on."""
        self._scene = scene
        self._plan = plan
        self._tasks = list(reversed(plan.tasks))
        self._active = (unit.id, scene.battle.turn)
        self._reacted = 0
        self._aimed_at = ()
        return c.GiveOrder(unit.id, plan.order, plan.with_unit)

    # --- the plan in hand
    def _next(self, battle: Battle, side: str) -> object:
        if self._active != (battle.active, battle.turn):
            self._active = (battle.active, battle.turn)
            self._scene, self._plan = None, None
            self._tasks = [("fire", f.who.id) for f in battle.members(battle.active)]
        tasks = self._tasks
        while tasks:
            task = tasks.pop()
            command = getattr(self, "_" + task[0])(battle, side, *task[1:])
            if command is not None:
                return command
        if battle.units[battle.active].astray:
            owing = owes_a_move(battle)
            back = way_back(battle, battle.figures[owing]) if owing else None
            if back is not None:
                return back
        return c.EndActivation()

    def _look(self, battle: Battle, side: str) -> Scene:
        """The scene as it is now; made anew when a shot or a reaction may have changed it."""
        scene, aimed = self._scene, self._aimed_at
        if scene is not None and aimed is not None and battle.reacted == self._reacted:
            figures, units = battle.figures, battle.units
            for target, marker in aimed:
                figure = figures.get(target)
                if figure is None or figure.fate != UP or units[figure.who.unit].marker != marker:
                    break
            else:
                scene.battle = battle
                return scene
        self._scene = scene = Scene(battle, side)
        self._aimed_at = ()
        self._reacted = battle.reacted
        return scene

    def _checked(self, battle: Battle, command: object) -> Any:
        """The command, or None when it is against the rules now."""
        return command if allows(COMMANDS.of[type(command)].check, battle, command) else None

    def _safe(self, battle: Battle, command: object) -> object:
        """Checked only when somebody has reacted since the plan was made."""
        return self._checked(battle, command) if battle.reacted else command

    # --- shots
    def _fire(self, battle: Battle, side: str, who: str, screens: bool = False) -> object:
        figure = battle.figures[who]
        if not allows(check_has_shot, battle, who, HANDGUN):
            return None
        scene = self._look(battle, side)
        best = NOTHING if who in scene.idle else _best(scene, figure)
        flashed = flash(scene, figure)
        if flashed is not None and flashed[0] > best.value:
            self._aimed_at = None
            self._tasks.append(("fire", who))
            return flashed[1]
        if who not in scene.idle and allows(check_may_call, battle, who):
            arm = dossier_of(battle, figure.who).support
            called = NOTHING if arm is None else support(scene, _stance(battle, figure), arm)
            if called.value > best.value:
                best = called
        if screens and best.value < POOR and figure.fate == UP:
            smoke = self._screen(battle, scene, figure)
            if smoke is not None:
                return smoke
        if best.command is None:
            return None
        return self._shot(battle, figure, best)

    def _shot(self, battle: Battle, figure: Figure, best: Best) -> Any:
        command = best.command
        eye = eye_of(battle, figure.who.id)
        looked_at = [best.toward]
        if isinstance(command, c.Shoot) and len(command.targets) > 1:
            looked_at = [battle.figures[target].at for target in command.targets]
        if not figure.aboard and not all(in_arc(eye, at) for at in looked_at):
            self._tasks.append(("say", command))
            (x, y), (u, v) = eye.at, best.toward
            return c.Face(figure.who.id, (u - x, v - y))
        return self._said(battle, command)

    def _say(self, battle: Battle, _side: str, command: object) -> object:
        return self._said(battle, self._safe(battle, command))

    def _said(self, battle: Battle, command: object) -> Any:
        """Remembers what a shot may change."""
        if isinstance(command, c.Shoot) and command.targets[0] in battle.figures:
            figures, units = battle.figures, battle.units
            self._aimed_at = tuple(
                [(t, units[figures[t].who.unit].marker) for t in command.targets]
            )
        else:
            self._aimed_at = None
            if isinstance(command, c.Shoot):
                self._plan = None  # whoever gets out of a wreck may be in somebody's way
        if self._scene is not None and not self._scene.clear:
            return self._checked(battle, command) if command is not None else None
        return command

    def _screen(self, battle: Battle, scene: Scene, figure: Figure) -> object:
        """Smoke before the unit sets out, one cloud at a time."""
        if sum([smoke.turn == battle.turn for smoke in battle.smoke]) >= CLOUDS:
            return None
        command = screen(scene, figure, figure.at)
        if command is None:
            return None
        self._aimed_at = None
        return self._checked(battle, command)

    # --- moves
    def _move(self, battle: Battle, side: str, who: str, to: tuple[int, int]) -> Any:
        if not allows(check_mover, battle, who):
            self._plan = None  # he stays where others were to go: their moves are checked
            return None
        scene = self._scene
        command = c.Move(who, (to,), outlook(scene, to) if scene is not None else None)
        if battle.reacted or self._plan is None:
            command = self._checked(battle, command)
        if scene is not None and command is not None:
            scene.friends[who] = to
            scene.idle.clear()
        return command

    def _attack(self, battle: Battle, _side: str, gang: tuple[str, ...], defender: str) -> object:
        self._aimed_at = None
        attack = self._checked(battle, c.Attack(gang, defender))
        if attack is None:
            touching = [w for w in gang if self._checked(battle, c.Attack((w,), defender))]
            attack = (
                self._checked(battle, c.Attack(tuple(touching), defender)) if touching else None
            )
            if attack is None and touching:
                attack = c.Attack((touching[0],), defender)
        return attack

    # --- charges
    def _blow(self, battle: Battle, side: str, charge: str) -> object:
        if any(laid.id == charge for laid in battle.charges) and is_safe_to_blow(
            battle, charge, side
        ):
            self._aimed_at = None
            return self._checked(battle, c.Detonate(charge))
        return None

    def _lay(self, battle: Battle, _side: str, who: str, opening: str) -> object:
        return self._checked(battle, c.LayCharge(who, opening))

    def _go(self, battle: Battle, _side: str, who: str, to: tuple[int, int]) -> object:
        """A move that is checked whatever has happened."""
        if battle.figures[who].at == to:
            return None
        return self._checked(battle, c.Move(who, (to,), None))

    def _rejoin(self, battle: Battle, _side: str, who: str) -> object:
        figure = battle.figures[who]
        return way_back(battle, figure) if figure.fate == UP else None

    # --- vehicles
    def _gun(self, battle: Battle, side: str, which: str, weapon: str) -> object:
        vehicle = battle.vehicles[which]
        if not can_go_on(battle, which) or not allows(check_has_not_fired, vehicle, weapon):
            return None
        scene = self._look(battle, side)
        stance = _stance_of(vehicle_shooter(battle, vehicle), None, aboard=True)
        best = best_shot(scene, stance, arms_of_vehicle((weapon,), vehicle.dc))
        if best.command is None:
            return None
        self._aimed_at = None
        turned = turn_to(battle, vehicle, best.toward)
        if turned is None:
            return self._checked(battle, best.command)
        if turned:
            self._tasks.append(("gun", which, weapon))
        return turned or None

    def _drive(self, battle: Battle, _side: str, command: c.Move) -> object:
        self._aimed_at = None
        return self._checked(battle, command)

    def _off(self, battle: Battle, _side: str, unit: str) -> object:
        self._aimed_at = None
        return disembarking(battle, unit)

    def _board(self, battle: Battle, _side: str, unit: str, vehicle: str) -> object:
        self._aimed_at = None
        return self._checked(battle, c.Embark(unit, vehicle))


def by_urgency(scene: Scene) -> list[Unit]:
    """The units of a side that may be activated, the first first."""
    battle = scene.battle
    units = [
        u for u in battle.units.values() if u.side == scene.side and could_be_activated(battle, u)
    ]
    if len(units) > 1:
        units.sort(key=lambda u: _urgency(scene, u), reverse=True)
    return units


def _urgency(scene: Scene, unit: Unit) -> float:
    """Who acts first: those who pin, then those in danger; who waits waits."""
    battle = scene.battle
    value = -1.0 if is_waiting(unit) else 0.0
    if unit.vehicle:
        return value + 0.3
    figures = battle.figures
    members = [f for m in unit.members if (f := figures[m]).fate in ALIVE]
    heavy = calls = False
    for figure in members:
        if figure.fate == UP:
            known = dossier_of(battle, figure.who)
            heavy, calls = heavy or known.heavy, calls or known.support is not None
    if heavy:
        value += 0.5
    if calls and battle.missions.get(unit.side, 0):
        value += 1.0
    return value + scene.danger(members[0].at)


def _best(scene: Scene, figure: Figure) -> Best:
    """His best shot as he stands, with what he may still use."""
    battle = scene.battle
    known = dossier_of(battle, figure.who)
    arms = tuple([arm for arm in known.arms if may_use(battle, figure, arm.name)])
    helper = helper_for(battle, figure) if known.helped else ""
    return best_shot(scene, _stance(battle, figure), arms, helper)


def _stance(battle: Battle, figure: Figure) -> Stance:
    shooter = figure_shooter(battle, figure)
    facing = battle.vehicles[figure.aboard].facing if figure.aboard else None
    return _stance_of(shooter, facing, aboard=bool(figure.aboard))


def _stance_of(shooter: Shooter, facing: Point | None, *, aboard: bool) -> Stance:
    who, order, moved = shooter.id, shooter.order, how_far(shooter.moved)
    return Stance(who, shooter.eye, order, moved, 1, shooter.indoors, facing, aboard)
