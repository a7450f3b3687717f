"""The battle as the planner of one side looks at it: bodies, their arms, dangers, chances to fire.

A `Body` is a unit or a vehicle as others see it, standing where its middle man stands.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from math import inf, isqrt
from typing import Any, NamedTuple

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles.battle import victory
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    UP,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
    with_figures,
)
from sandtable.rulesets.modern_battles.dice.wounds import Foot
from sandtable.rulesets.modern_battles.ground.arcs import struck_from
from sandtable.rulesets.modern_battles.ground.cover import RIDERS_COVER
from sandtable.rulesets.modern_battles.ground.pieces import COVERS
from sandtable.rulesets.modern_battles.ground.places import is_grouped
from sandtable.rulesets.modern_battles.ground.standing import pieces_of, squad_of
from sandtable.rulesets.modern_battles.play.foot_fire import check_unit_can_shoot
from sandtable.rulesets.modern_battles.play.movers import is_disengaging
from sandtable.rulesets.modern_battles.play.vehicle_fire import check_crew_fights
from sandtable.rulesets.modern_battles.play.vehicles import crew_of
from sandtable.rulesets.modern_battles.players.greedy.arms import (
    SIDES,
    Arms,
    Estimates,
    arms_of_unit,
    arms_of_vehicle,
    estimates_of_hull,
    estimates_of_men,
)
from sandtable.rulesets.modern_battles.players.greedy.posts import HIDDEN, Posts, posts_of
from sandtable.rulesets.modern_battles.players.greedy.worth import Men

ROUGHLY = 100  # distances of estimates are whole inches
CAUTION = 0.8  # how much of the harm that the enemy could do counts for one alone
BOLD = 0.6  # what is left of it for a side that is behind
SPREAD = 0.2  # by how much every comrade lessens it
WORTHLESS = 0.05  # a crew without its vehicle (MB-SCN-02)
UNREADY = 0.4  # of the fire of somebody who is shaken or runs: he may rally
REAR_SIDE = 2 << 1  # of a hull that is not hull down, among estimates
RIDERS = COVERS.index(RIDERS_COVER)


class Body(NamedTuple):
    """A unit or vehicle: where, with what, and how it stands fire."""

    id: str
    at: Point
    post: Point
    arms: Arms
    value: float
    men: Men | None  # None: a vehicle
    grouped: bool = False
    mounted: str = ""
    engaged: bool = False
    ready: bool = True  # may shoot
    vehicle: Vehicle | None = None


Known = dict[str, tuple[tuple[Any, ...], Body]]  # bodies, with what they depend on


class Scene:
    """One side's look at the battle; enemies are looked at once."""

    __slots__ = (
        "_caution",
        "_fires",
        "_firing",
        "_guns",
        "_known",
        "_lead",
        "_targets",
        "_threatened",
        "_threats",
        "battle",
        "enemy",
        "foes",
        "posts",
        "side",
        "turns_left",
        "values",
    )

    def __init__(
        self, battle: Battle, side: str, values: dict[str, float], known: Known | None = None
    ) -> None:
        self.battle, self.side, self.enemy = battle, side, battle.enemy_of(side)
        self.posts: Posts = posts_of(battle)
        self.values = values
        self._known = {} if known is None else known
        scenario = battle.field.scenario
        turns = scenario.turns if scenario is not None else 6
        self.turns_left = max(1, turns - battle.turn + 1)
        self._caution = 0.0
        self._guns: list[tuple[int, Point]] | None = None
        self._lead: Fraction | None = None
        self._threatened: Body | None = None
        self._threats: list[Duel] = []
        self._firing: Body | None = None
        self._targets: dict[bool, list[Duel]] = {}
        self._fires: dict[tuple[Point, bool], tuple[float, Body | None]] = {}
        self.foes = [self.body(piece) for piece in pieces_of(battle, self.enemy)]

    def clone(self, known: Known) -> Scene:
        """The same, for a planner who goes on by himself and knows those bodies."""
        other = copy(self)
        other._known, other._targets, other._fires = known, dict(self._targets), dict(self._fires)
        return other

    def body(self, piece: str) -> Body:
        """A unit or vehicle; one that is as it was when it was looked at before is not anew."""
        depends = _looks(self.battle, piece)
        known = self._known.get(piece)
        if known is None or known[0] != depends:
            value = self.values.get(piece, WORTHLESS)
            known = depends, body_of(self.battle, piece, value, self.posts)
            self._known[piece] = known
        return known[1]

    @property
    def caution(self) -> float:
        """How much of the harm that the enemy could do counts.

        The more there are to be shot at, the less each is; who is behind takes more risks.
        """
        if not self._caution:
            others = len(pieces_of(self.battle, self.side)) - 1
            self._caution = CAUTION * (BOLD if self.lead < 0 else 1.0) / (1 + SPREAD * others)
        return self._caution

    def take_care(self, times: float) -> None:
        """So many times as much of that harm counts from here on."""
        self._caution, self._threatened = self.caution * times, None

    @property
    def guns(self) -> list[tuple[int, Point]]:
        """How strong the strongest weapon of every enemy is, and where."""
        if self._guns is None:
            strongest = [
                (max([a.strength for a in f.arms.all], default=0), f.at) for f in self.foes
            ]
            self._guns = [(strength, at) for strength, at in strongest if strength]
        return self._guns

    @property
    def attacks(self) -> bool:
        """A side that is behind must do something; even on points, the one that began."""
        return self.lead < 0 or (not self.lead and self.battle.sides[0] == self.side)

    @property
    def lead(self) -> Fraction:
        """By how much a side is ahead: in points, or else in the share of the enemy lost."""
        if self._lead is None:
            self._lead = _lead(self.battle, self.side)
        return self._lead

    # --- what the enemy may do
    def danger(
        self, body: Body, at: Point, facing: Point | None = None, at_most: float = inf
    ) -> float:
        """What the fire of all enemies may cost somebody at a place.

        Past `at_most` it does not matter how much more: what is found until then is told.
        """
        safe, value = 1.0, body.value
        x, y = at
        for threat in self._threats_to(body):
            u, v = threat.post
            square = (x - u) ** 2 + (y - v) ** 2
            if square >= threat.beyond:
                continue
            cover = threat.lines.get(at)
            if cover is None:
                cover = self.posts.look_along(threat.post, at)
            if cover != HIDDEN:
                harm = self._harm(threat, square, cover, threat.post, at, facing)
                safe *= 1 - harm * threat.weight
                if (1 - safe) * value > at_most:
                    break
        return (1 - safe) * value

    def _threats_to(self, body: Body) -> list[Duel]:
        """Every enemy who may fire at somebody."""
        if self._threatened is not body:
            self._threatened = body
            self._threats = [
                self._duel(foe, foe, body, False, self.caution * (1.0 if foe.ready else UNREADY))
                for foe in self.foes
                if foe.arms and not foe.engaged
            ]
        return self._threats

    # --- what we may do
    def fire(self, body: Body, at: Point, moved: bool) -> tuple[float, Body | None]:
        """The best target from a place, and what a fire at it is worth."""
        if self._firing is not body:
            self._firing, self._targets, self._fires = body, {}, {}
        best = self._fires.get((at, moved))
        if best is None:
            best = self._fires[at, moved] = self._fire(body, at, moved)
        return best

    def most_fire(self, body: Body, far: int) -> float:
        """About the most that a fire may be worth after a move so far."""
        (x, y), best = body.post, 0.0
        for target in self._targets_of(body, True):
            u, v = target.post
            inches = max(0, isqrt((x - u) ** 2 + (y - v) ** 2) - far) // ROUGHLY
            if inches < len(target.alike):
                near = target.alike[inches]
                key = near << 2 if target.vehicle is None else near << 3 | REAR_SIDE
                best = max(best, target.harm[key] * target.weight)
        return best

    def _targets_of(self, body: Body, moved: bool) -> list[Duel]:
        """Every enemy at whom somebody may fire."""
        if self._firing is not body:
            self._firing, self._targets, self._fires = body, {}, {}
        targets = self._targets.get(moved)
        if targets is None:
            targets = self._targets[moved] = [
                self._duel(foe, body, foe, moved, foe.value) for foe in self.foes if not foe.engaged
            ]
        return targets

    def _fire(self, body: Body, at: Point, moved: bool) -> tuple[float, Body | None]:
        targets = self._targets_of(body, moved)
        best, best_foe = 0.0, None
        lines, (x, y) = self.posts.lines_from(at), at
        for target in targets:
            u, v = target.post
            square = (x - u) ** 2 + (y - v) ** 2
            if square >= target.beyond:
                continue
            cover = lines.get(target.post)
            if cover is None:
                cover = self.posts.look_along(at, target.post)
            if cover != HIDDEN:
                harm = self._harm(target, square, cover, at, target.post, None) * target.weight
                if harm > best:
                    best, best_foe = harm, target.foe
        return best, best_foe

    def harm(self, shooter: Body, target: Body, moved: bool) -> float:
        """What one does to another from where they stand; 0 when they do not see."""
        (x, y), (u, v) = shooter.post, target.post
        square, cover = (x - u) ** 2 + (y - v) ** 2, self.posts.line(shooter.post, target.post)
        duel = self._duel(target, shooter, target, moved, 1.0)
        if square >= duel.beyond or cover == HIDDEN:
            return 0.0
        return self._harm(duel, square, cover, shooter.post, target.post, None)

    def _duel(self, foe: Body, shooter: Body, target: Body, moved: bool, weight: float) -> Duel:
        lines, arms = self.posts.lines_from(foe.post), shooter.arms
        beyond = (arms.reach + ROUGHLY + 1) ** 2
        if target.men is not None:
            men = estimates_of_men(arms, target.men, moved, target.grouped)
            mounted = bool(target.mounted)
            return Duel(foe, foe.post, lines, men, arms.alike, beyond, None, mounted, weight)
        vehicle = target.vehicle
        assert vehicle is not None
        armour = (vehicle.front, vehicle.flank, vehicle.rear)
        hull = estimates_of_hull(arms, armour, crew_of(vehicle, arms.options), moved)
        return Duel(foe, foe.post, lines, hull, arms.alike, beyond, vehicle, False, weight)

    def _harm(
        self, duel: Duel, square: int, cover: int, eye: Point, there: Point, facing: Point | None
    ) -> float:
        """From one post to another, so far apart; a vehicle as it faces, or as it would."""
        inches = duel.alike[isqrt(square) // ROUGHLY]
        vehicle = duel.vehicle
        if vehicle is None:
            return duel.harm[inches << 2 | (RIDERS if duel.mounted else cover)]
        ahead = facing or vehicle.facing
        side = SIDES.index(struck_from(eye, there, ahead))
        down = self.posts.is_hull_down(eye, vehicle, there)
        return duel.harm[inches << 3 | side << 1 | down]


class Duel(NamedTuple):
    """One who fires at another: how much he harms him, and what that counts."""

    foe: Body  # the enemy of the two
    post: Point  # his
    lines: dict[Point, int]  # from there
    harm: Estimates
    alike: list[int]  # distances, as they are kept there
    beyond: int  # the square of a distance that is too far
    vehicle: Vehicle | None  # that is fired at
    mounted: bool
    weight: float


def _lead(battle: Battle, side: str) -> Fraction:
    enemy = battle.enemy_of(side)
    scenario = battle.field.scenario
    if scenario is not None and scenario.victory:
        points = victory.score(battle)
        return Fraction(points[side] - points[enemy])
    return victory.share_lost(battle, enemy) - victory.share_lost(battle, side)


def _looks(battle: Battle, piece: str) -> tuple[Any, ...]:
    """What a body depends on within a game."""
    vehicle = battle.vehicles.get(piece)
    if vehicle is not None:
        return vehicle, is_disengaging(battle, piece)
    unit = battle.units[piece]
    if unit.mounted:
        return unit, battle.vehicles[unit.mounted], battle.members(piece)
    return unit, squad_of(battle, piece)


# --- bodies ---------------------------------------------------------------------------------------
def body_of(
    battle: Battle, piece: str, value: float, posts: Posts, *, waiting: bool = False
) -> Body:
    """A unit or vehicle; `waiting` for one that is not on the table yet."""
    if waiting:
        battle = _standing(battle, piece)
    vehicle = battle.vehicles.get(piece)
    if vehicle is not None:
        ready = allows(check_crew_fights, battle, vehicle)
        arms = arms_of_vehicle(battle, vehicle)
        return Body(
            piece, vehicle.at, posts.nearest(vehicle.at), arms, value, None,
            ready=ready, vehicle=vehicle,
        )  # fmt: skip
    unit = battle.units[piece]
    at = anchor_of(battle, unit).at
    if unit.mounted:
        at = battle.vehicles[unit.mounted].at
    ready = allows(check_unit_can_shoot, battle, unit, True)
    arms = arms_of_unit(battle, unit)
    return Body(
        piece, at, posts.nearest(at), arms, value, men_of(battle, unit),
        is_grouped(battle, piece), unit.mounted, bool(unit.engaged), ready,
    )  # fmt: skip


def _standing(battle: Battle, piece: str) -> Battle:
    """As if all of a unit were there."""
    if piece in battle.vehicles:
        return battle
    members = battle.units[piece].members
    return with_figures(battle, {who: {"fate": UP} for who in members})


def men_of(battle: Battle, unit: Unit) -> Men:
    profile = unit.profile
    return Men(
        Foot(profile.e, profile.save),
        len(battle.members(unit.id)),
        unit.strength,
        profile.cd,
        unit.leaderless,
        unit.state == ADVANCING,
        battle.options.morale_modifiers,
        battle.options.psychology_pass,
    )


def anchor_of(battle: Battle, unit: Unit) -> Figure:
    """The man nearest to the middle of a unit."""
    members = battle.members(unit.id)
    x = sum([f.at[0] for f in members]) // len(members)
    y = sum([f.at[1] for f in members]) // len(members)
    return min(members, key=lambda f: (f.at[0] - x) ** 2 + (f.at[1] - y) ** 2)
