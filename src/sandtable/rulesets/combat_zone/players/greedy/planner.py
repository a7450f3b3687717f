"""The planner: whole activations decided at once, then said command by command."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    FIT,
    ORDER,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.play import turn
from sandtable.rulesets.combat_zone.play.close_combat import fighter_of
from sandtable.rulesets.combat_zone.play.movement import step_of
from sandtable.rulesets.combat_zone.play.points import allowance, can_act
from sandtable.rulesets.combat_zone.players.greedy import (
    armour,
    crews,
    deploying,
    lookout,
    ramming,
    vehicles,
)
from sandtable.rulesets.combat_zone.players.greedy.aims import Aim, Aims
from sandtable.rulesets.combat_zone.players.greedy.answering import answer_fire
from sandtable.rulesets.combat_zone.players.greedy.company import (
    casualties_near,
    chiefs_of,
    nearest_foe,
    those_near,
    where_is,
)
from sandtable.rulesets.combat_zone.players.greedy.crowd import Crowd
from sandtable.rulesets.combat_zone.players.greedy.fires import UNSEEN, SmokyViews, Views, views_of
from sandtable.rulesets.combat_zone.players.greedy.kinds import kind_of
from sandtable.rulesets.combat_zone.players.greedy.lawful import is_intricate, refuses, urge
from sandtable.rulesets.combat_zone.players.greedy.plans import best_plan, is_refused, plans_of
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts, posts_of
from sandtable.rulesets.combat_zone.players.greedy.situation import (
    LONG_WAY,
    POTENTIAL,
    Foe,
    Situation,
    foe_of,
)
from sandtable.rulesets.combat_zone.players.greedy.worth import brought, duel

NONE: list[Foe] = []
FOES = 7  # that a group considers: the nearest
HIDDEN = 4  # that a vehicle looks for though they seem to be hidden from it
ERRAND = 2.0  # how much more an errand counts than a place to be held


#: After these the figure plans what to do with the points it has left.
THEN_THINK_AGAIN = frozenset(
    (
        c.Cross, c.Door, c.ForceDoor, c.PickUp, c.TechRoll, c.FirstAid, c.ThrowGrenade,
        c.FireTemplate, c.Climb, c.Jump, c.CutWire, c.FireRifleGrenade, c.ReplaceCanister,
        c.CallBarrage, c.SetUp, c.Dismantle, c.MoveWeapon,
    )
)  # fmt: skip


class Planner:
    """Plans for one side of one game."""

    __slots__ = (
        "_aims", "_alighted", "_allowance", "_casualties", "_crowd", "_done", "_expected",
        "_facing", "_feared", "_field", "_foes", "_intricate", "_known", "_led", "_order",
        "_orders", "_place", "_queue", "_smoky", "_smoky_views", "_surprised", "_threats", "_turn",
        "_turned", "_urge", "_waiting",
    )  # fmt: skip

    def __init__(self) -> None:
        self._aims: Aims | None = None
        self._field: Field | None = None  # by whose posts others are known
        self._waiting: list[str] = []  # figures of the active group still to be planned
        self._queue: list[Any] = []  # commands of the plan under way
        # What the figure was like when it was planned, and where it should be by now.
        self._expected: Figure | None = None
        self._place: Point = (0, 0)
        self._facing: Point = (0, 0)
        self._allowance = 0
        self._turn = 0
        self._led = (0, "")  # the activation that it has in mind: turn and group
        self._order: list[str] = []  # of the side's groups this turn
        self._known: dict[str, Foe] = {}
        self._foes: list[Foe] = []  # those that matter in this activation
        self._crowd = Crowd()  # where others stand
        self._casualties: list[str] = []
        self._surprised = self._turned = self._alighted = False
        self._intricate, self._urge = False, 1.0
        self._done: set[str] = set()  # in this activation, not to be done over and over
        self._orders = vehicles.Orders()  # of the active vehicle
        self._feared: object = None  # the vehicles that the threats are of
        self._threats: list[Foe] = []
        self._smoky: object = None
        self._smoky_views: Views | None = None

    def clone(self) -> Planner:
        """Another with the same in mind, from here on by itself."""
        other = copy(self)
        other._aims, other._crowd = copy(self._aims), self._crowd.clone()
        other._waiting, other._queue = list(self._waiting), list(self._queue)
        other._known, other._done = dict(self._known), set(self._done)
        other._orders = self._orders.clone()
        return other

    def choose(self, battle: Battle, side: str) -> Any:
        """The next command; None leaves it to the candidates."""
        brought(battle)
        if battle.phase == ACTIONS:
            if self._field is not battle.field:
                self._look_around(battle)
            return self._act(battle, side) if battle.active else self._activate(battle, side)
        if battle.phase == ORDER:
            return c.ChooseOrder(side)
        if battle.phase == DEPLOYMENT:
            return deploying.deploy(battle, side)
        return None

    def answer(self, battle: Battle, _side: str, question: object) -> Any:
        """An answer, or None to decline."""
        if isinstance(question, c.MayAnswerFire):
            if battle.vehicles or battle.crewed:
                return lookout.answer_fire(battle, question)
            return answer_fire(battle, question)
        if isinstance(question, c.RamModifier):
            return ramming.shift(battle, question)
        if isinstance(question, c.ChooseLead):
            return c.Lead(max(question.figures, key=lambda f: _fights(battle, f)))
        if isinstance(question, c.ChooseEdge):
            return c.Edge(question.edges[0])
        return None

    def _look_around(self, battle: Battle) -> None:
        """A ruin changes the posts by which others were known."""
        self._field, self._known, self._orders = battle.field, {}, vehicles.Orders()
        self._feared, self._smoky, self._crowd.unsure = None, None, True
        up = [battle.figures[foe.name] for foe in self._foes if battle.figures[foe.name].is_up]
        self._foes = [foe_of(battle, posts_of(battle.field), figure) for figure in up]

    # --- groups
    def _activate(self, battle: Battle, side: str) -> Any:
        """The group nearest to the enemy first, as things stood when the turn began."""
        groups = turn.may_activate(battle, side)
        if not groups:
            return None
        if self._turn != battle.turn:
            foes = self._foes_of(battle, side)
            self._turn = battle.turn
            near = [(nearest_foe(battle, group, foes), group) for group in groups]
            near.sort(key=lambda candidate: (vehicles.rank(battle, candidate[1]), candidate))
            self._order = [group for _, group in near]
        group = next((g for g in self._order if g in groups), groups[0])
        return self.activate(battle, side, group)

    def activate(self, battle: Battle, side: str, group: str) -> c.Activate:
        """This group; its members are planned one after the other."""
        members = [f for f in battle.unit(group) if f.fate == FIT]
        members.sort(key=lambda f: f.who.role != "leader")
        self._intricate, self._urge = is_intricate(battle), urge(battle)
        if self._intricate:
            members.sort(key=lambda f: crews.comes_later(battle, f))
        self._led = (battle.turn, group)
        self._queue, self._surprised, self._alighted = [], False, False
        self._done, self._orders = set(), vehicles.Orders()
        self._waiting = [f.who.id for f in reversed(members)]
        self._foes = those_near(where_is(battle, group), self._foes_of(battle, side), FOES)
        self._crowd.survey(battle)
        self._casualties = casualties_near(battle, group)
        return c.Activate(group)

    def _foes_of(self, battle: Battle, side: str) -> list[Foe]:
        """Enemies on their feet; those who have not changed stay as they were."""
        known, posts = self._known, posts_of(battle.field)
        foes = []
        for figure in battle.up(battle.enemy_of(side)):
            foe = known.get(figure.who.id)
            if foe is None or foe.figure is not figure:
                foe = known[figure.who.id] = foe_of(battle, posts, figure)
            foes.append(foe)
        return foes

    # --- figures
    def _act(self, battle: Battle, side: str) -> Any:
        if self._led != (battle.turn, battle.active):  # somebody else began it
            if battle.active not in battle.vehicles and not _has_fit(battle, battle.active):
                return c.EndActivation()
            self.activate(battle, side, battle.active)
            self._surprised = True
        if battle.active in battle.vehicles and not self._alighted:
            command = self._drive(battle)
            if command is not None:
                return command
        if self._queue:
            command = self._queue.pop()
            if self._is_as_expected(battle, command):
                return self._said(command)
            self._queue = []
            self._surprised = self._crowd.unsure = True
        for figure in self._next(battle):
            command = self._plan(battle, side, figure)
            if command is not None:
                return command
        return c.EndActivation()

    def _next(self, battle: Battle) -> Iterator[Figure]:
        """Whoever is to be planned: the one who has begun, then those who wait."""
        acting = battle.figures.get(battle.acting)
        if acting is not None and (self._surprised or acting.engaged):
            self._surprised = False
            if can_act(battle, acting):
                yield acting
        while self._waiting:
            figure = battle.figures[self._waiting.pop()]
            if can_act(battle, figure):
                yield figure

    def next_up(self, battle: Battle) -> tuple[Figure | None, Planner]:
        """The figure to be planned now, if any is, and a mind that will think of it again."""
        thinker = self.clone()
        if self._queue or (battle.active in battle.vehicles and not self._alighted):
            return None, thinker
        figure = next(thinker._next(battle), None)
        if figure is None or figure.engaged or figure.entangled:
            return None, thinker
        thinker._surprised = thinker._crowd.unsure = True
        return (figure if figure.spent < allowance(battle, figure) else None), thinker

    def leave_it_at_that(self) -> None:
        """The figure thought of has done enough: whatever it did next would end it (CZ-OPP-01)."""
        self._surprised = False

    def plans(self, battle: Battle, side: str) -> Iterator[tuple[tuple[Any, ...], Planner]]:
        """What the next figure may do, best first, each with a mind that has begun with it."""
        figure, thinker = self.next_up(battle)
        if figure is None:
            return
        whole = allowance(battle, figure)
        now = thinker._situation(battle, side, figure, whole - figure.spent)
        for commands in plans_of(now):
            mind = thinker.clone()
            if commands and not (self._intricate and mind._turns_again(commands[0])):
                mind._surprised = False
                mind._begin(battle, figure, commands, whole)
                yield commands, mind

    def drives(self, battle: Battle) -> Iterator[tuple[tuple[Any, ...], Planner]]:
        """What the active vehicle may do next, best first, each with a mind that has begun it."""
        led = self._led == (battle.turn, battle.active) and self._field is battle.field
        if not led or battle.active not in battle.vehicles or self._alighted:
            return
        thinker = self.clone()
        foes = thinker._seen_from(battle)
        for commands in vehicles.thoughts(battle, battle.active, thinker._orders, foes):
            mind = self.clone()
            vehicles.begin(mind._orders, commands)
            yield commands, mind

    def _drive(self, battle: Battle) -> object:
        """The vehicle and those aboard; then whoever has got out is planned as others are."""
        command = vehicles.act(battle, battle.active, self._orders, self._seen_from(battle))
        if command is None and not self._alighted:
            self._alighted = True
            out = [f for f in battle.unit(battle.active) if f.fate == FIT]
            out.sort(key=lambda f: f.who.role != "leader")
            self._waiting = [f.who.id for f in reversed(out)]
            self._crowd.unsure = True
        return command

    def _seen_from(self, battle: Battle) -> list[Foe]:
        """Enemies whom the active vehicle sees, and the nearest of the others."""
        vehicle, posts = battle.vehicles[battle.active], posts_of(battle.field)
        views = self._views(battle, posts)
        post = posts.number[posts.post_of(vehicle.at, vehicle.foot)]
        foes: list[Foe] = []
        hidden: list[Foe] = []
        for foe in self._foes_of(battle, vehicle.side):
            unseen = views.look(battle, post, foe.post) == UNSEEN
            (hidden if unseen else foes).append(foe)
        return foes + those_near(vehicle.at, hidden, HIDDEN)

    def _plan(self, battle: Battle, side: str, figure: Figure) -> Any:
        if figure.engaged:
            return _fight_on(battle, figure)
        if figure.entangled:
            free = c.FreeFromWire(figure.who.id)
            self._surprised = self._crowd.unsure = not refuses(battle, free)
            return free if self._surprised else None
        whole = allowance(battle, figure)
        points = whole - figure.spent
        if points < 1:
            return None
        commands = best_plan(self._situation(battle, side, figure, points))
        if not commands or (self._intricate and self._turns_again(commands[0])):
            return None
        return self._begin(battle, figure, commands, whole)

    def _begin(self, battle: Battle, figure: Figure, commands: tuple[Any, ...], whole: int) -> Any:
        """The first of the commands; the others are to follow."""
        self._queue = list(reversed(commands))
        self._expected, self._place, self._facing = figure, figure.at, figure.facing
        self._allowance = whole
        for command in commands:
            if command.__class__ is c.Move:
                self._crowd.goes(battle, figure, command.path[-1])
        return self._said(self._queue.pop())

    def _turns_again(self, command: object) -> bool:
        """Turning to and fro costs nothing and leads to nothing: twice is enough."""
        if not isinstance(command, c.Pivot | c.PivotWeapon):
            return False
        who = command.figure if isinstance(command, c.Pivot) else command.weapon
        once, twice = f"{who} turned", f"{who} turned again"
        if twice in self._done:
            return True
        self._done.add(twice if once in self._done else once)
        return False

    def _situation(self, battle: Battle, side: str, figure: Figure, points: int) -> Situation:
        last = self._expected
        if self._crowd.unsure or (last and battle.figures[last.who.id].at != self._place):
            self._crowd.survey(battle)
        if self._aims is None:
            self._aims = Aims(side)
        posts = posts_of(battle.field)
        aim = self._aims.of(battle, figure)
        return Situation(
            battle,
            figure,
            kind_of(battle, figure),
            points,
            step_of(battle, figure),
            aim,
            0.0 if figure.reaction else aim.worth * self._urge_of(aim),  # in panic: but cover
            self._foes_now(battle, posts),
            self._views(battle, posts),
            posts,
            posts.number[posts.post_of(figure.at, figure.foot)],
            self._crowd.taken,
            self._crowd.loose,
            chiefs_of(battle, figure),
            self._casualties,
            self._intricate,
            LONG_WAY if self._intricate else POTENTIAL,
            self._threats_now(battle, posts, side) if battle.vehicles or battle.crewed else NONE,
        )

    def _threats_now(self, battle: Battle, posts: Posts, side: str) -> list[Foe]:
        """The guns to fear; without crews on foot they change with the vehicles only."""
        if battle.crewed or self._feared is not battle.vehicles:
            self._feared, self._threats = battle.vehicles, armour.threats(battle, posts, side)
        return self._threats

    def _urge_of(self, aim: Aim) -> float:
        """Whoever is to fetch something or to leave with it does not stop to fight on long ways."""
        errand = self._intricate and bool(aim.thing or aim.exit)
        return self._urge * ERRAND if errand else self._urge

    def _foes_now(self, battle: Battle, posts: Posts) -> list[Foe]:
        """The foes of this activation as they now are."""
        figures = battle.figures
        if not [True for foe in self._foes if figures[foe.name] is not foe.figure]:
            return self._foes
        self._foes = [
            foe if figures[foe.name] is foe.figure else foe_of(battle, posts, figures[foe.name])
            for foe in self._foes
            if figures[foe.name].fate == FIT
        ]
        return self._foes

    def _is_as_expected(self, battle: Battle, command: object) -> bool:
        """Nothing has happened to the figure, nor to what it was going for."""
        before = self._expected
        if before is None or battle.acting != before.who.id:
            return False
        now = battle.figures[before.who.id]
        if (
            now.fate != FIT
            or now.reaction != before.reaction
            or now.engaged != before.engaged
            or now.weapons != before.weapons
            or now.at != self._place
            or allowance(battle, now) != self._allowance
        ):
            return False
        target = _target_of(command)
        if target and target in battle.figures and battle.figures[target].fate != FIT:
            return False
        # A walk that was cut into may have ended with another turn than it began.
        if self._intricate:
            return not refuses(battle, command)
        return not is_refused(battle, command, self._turned or now.facing != self._facing)

    def _said(self, command: Any) -> Any:
        """The command; a walk brings the figure to its end, others put somebody elsewhere."""
        kind = command.__class__
        self._turned = kind is c.Pivot
        if kind is c.Move:
            (x, y), (u, v) = self._place, command.path[-1]
            self._place, self._facing = (u, v), (u - x, v - y)
            if command.foot is not None or self._may_call(command.figure):
                self._surprised = self._crowd.unsure = True
        elif kind in THEN_THINK_AGAIN:
            self._surprised = self._crowd.unsure = True
        return command

    def _may_call(self, who: str) -> bool:
        """Having gone where it sees something, a figure with a radio thinks of calling."""
        before = self._expected
        called = before is not None and before.who.id == who and "radio" in before.who.equipment
        return called and not self._queue

    def _views(self, battle: Battle, posts: Posts) -> Views:
        """Those of the field; smoke changes them for a turn or two."""
        if not battle.smoke:
            return views_of(battle, posts)
        key = (battle.shut, battle.smoke)
        if self._smoky != key:
            clear = views_of(battle, posts)
            self._smoky, self._smoky_views = key, SmokyViews(posts, clear, battle.smoke)
        assert self._smoky_views is not None
        return self._smoky_views


def _has_fit(battle: Battle, group: str) -> bool:
    return any(figure.fate == FIT for figure in battle.unit(group))


def _target_of(command: object) -> str:
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
    odds = duel(fighter_of(figure), Fighter())
    return odds.to_enemy - odds.to_self


def _fight_on(battle: Battle, figure: Figure) -> object:
    strike = c.CloseCombat(figure.id, figure.engaged[0])
    return None if refuses(battle, strike) else strike
