"""The battle as the planner of one side looks at it: bodies, their arms, dangers, chances to fire.

A `Body` is a unit or a vehicle as others see it, standing where its middle man stands.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from sandtable.rulesets.modern_battles import victory
from sandtable.rulesets.modern_battles.cover import hull_down_by
from sandtable.rulesets.modern_battles.greedy.arms import (
    Arms,
    Hull,
    against_hull,
    against_men,
    arms_of_unit,
    arms_of_vehicle,
)
from sandtable.rulesets.modern_battles.greedy.posts import HIDDEN, Posts, posts_of
from sandtable.rulesets.modern_battles.greedy.worth import Men
from sandtable.rulesets.modern_battles.places import is_grouped
from sandtable.rulesets.modern_battles.play.movers import is_disengaging
from sandtable.rulesets.modern_battles.play.vehicles import crew_of
from sandtable.rulesets.modern_battles.sight import facing_struck, pieces_of
from sandtable.rulesets.modern_battles.state import (
    ADVANCING,
    UP,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
    changed,
    with_figures,
)
from sandtable.rulesets.modern_battles.wounds import Foot

ROUGHLY = 100  # distances of estimates are whole inches
CAUTION = 0.8  # how much of the harm that the enemy could do counts for one alone
BOLD = 0.6  # what is left of it for a side that is behind
SPREAD = 0.2  # by how much every comrade lessens it
WORTHLESS = 0.05  # a crew without its vehicle (MB-SCN-02)
UNREADY = 0.4  # of the fire of somebody who is shaken or runs: he may rally
RIDERS_COVER = 1  # light (MB-RID-01)


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


class Scene:
    """One side's look at the battle; enemies are looked at once."""

    __slots__ = (
        "_caution",
        "_guns",
        "_lead",
        "battle",
        "enemy",
        "foes",
        "posts",
        "side",
        "turns_left",
        "values",
    )

    def __init__(self, battle: Battle, side: str, values: dict[str, float]) -> None:
        self.battle, self.side, self.enemy = battle, side, battle.enemy_of(side)
        self.posts: Posts = posts_of(battle)
        self.values = values
        scenario = battle.field.scenario
        turns = scenario.turns if scenario is not None else 6
        self.turns_left = max(1, turns - battle.turn + 1)
        self._caution = 0.0
        self._guns: list[tuple[int, Point]] | None = None
        self._lead: Fraction | None = None
        self.foes = [self.body(piece) for piece in pieces_of(battle, self.enemy)]

    def body(self, piece: str) -> Body:
        return body_of(self.battle, piece, self.values.get(piece, WORTHLESS), self.posts)

    @property
    def caution(self) -> float:
        """How much of the harm that the enemy could do counts.

        The more there are to be shot at, the less each is; who is behind takes more risks.
        """
        if not self._caution:
            others = len(pieces_of(self.battle, self.side)) - 1
            self._caution = CAUTION * (BOLD if self.lead < 0 else 1.0) / (1 + SPREAD * others)
        return self._caution

    @property
    def guns(self) -> list[tuple[int, Point]]:
        """How strong the strongest weapon of every enemy is, and where."""
        if self._guns is None:
            found = [(max([a.strength for a in f.arms.all], default=0), f.at) for f in self.foes]
            self._guns = [one for one in found if one[0]]
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
    def danger(self, body: Body, at: Point, facing: Point | None = None) -> float:
        """What the fire of all enemies may cost somebody at a place."""
        safe, caution = 1.0, self.caution
        for foe in self.foes:
            if foe.arms and not foe.engaged:
                harm = self.harm(foe, foe.post, body, at, moved=False, facing=facing)
                safe *= 1 - harm * (caution if foe.ready else caution * UNREADY)
        return (1 - safe) * body.value

    # --- what we may do
    def fire(self, body: Body, at: Point, moved: bool) -> tuple[float, Body | None]:
        """The best target from a place, and what a fire at it is worth."""
        best, found = 0.0, None
        for foe in self.foes:
            if foe.engaged:
                continue
            harm = self.harm(body, at, foe, foe.post, moved) * foe.value
            if harm > best:
                best, found = harm, foe
        return best, found

    def harm(
        self,
        shooter: Body,
        at: Point,
        target: Body,
        there: Point,
        moved: bool,
        facing: Point | None = None,
    ) -> float:
        """What one does to another when they stand at these posts; 0 when they do not see."""
        far = isqrt((at[0] - there[0]) ** 2 + (at[1] - there[1]) ** 2)
        if far > shooter.arms.reach + ROUGHLY:
            return 0.0
        cover = self.posts.line(at, there)
        if cover == HIDDEN:
            return 0.0
        inches = far // ROUGHLY
        if target.men is not None:
            if target.mounted:
                cover = RIDERS_COVER
            return against_men(shooter.arms, target.men, inches, moved, cover, target.grouped)
        hull, down = self._hull(target, at, there, facing)
        return against_hull(shooter.arms, hull, inches, moved, int(down))

    def _hull(self, target: Body, eye: Point, at: Point, facing: Point | None) -> tuple[Hull, bool]:
        """The side that a vehicle shows; whether it is hull down there."""
        vehicle = target.vehicle
        assert vehicle is not None
        memory = self.posts.told
        stance = facing or vehicle.facing
        key = (eye, at, stance, vehicle.length)
        found = memory.get(key)
        if found is None:
            if len(memory) > 200_000:
                memory.clear()
            there = changed(vehicle, at=at, facing=stance, hull_down=False)
            found = facing_struck(eye, there), bool(hull_down_by(self.battle, eye, there))
            memory[key] = found
        side, down = found
        crew = crew_of(self.battle, vehicle)
        return Hull(int(getattr(vehicle, side)), side, crew), down


def _lead(battle: Battle, side: str) -> Fraction:
    enemy = battle.enemy_of(side)
    scenario = battle.field.scenario
    if scenario is not None and scenario.victory:
        points = victory.score(battle)
        return Fraction(points[side] - points[enemy])
    return victory.share_lost(battle, enemy) - victory.share_lost(battle, side)


# --- bodies ---------------------------------------------------------------------------------------
def body_of(
    battle: Battle, piece: str, value: float, posts: Posts, *, waiting: bool = False
) -> Body:
    """A unit or vehicle; `waiting` for one that is not on the table yet."""
    if waiting:
        battle = _standing(battle, piece)
    vehicle = battle.vehicles.get(piece)
    if vehicle is not None:
        ready = (
            vehicle.state == ADVANCING
            and not vehicle.burning
            and not vehicle.losing
            and not is_disengaging(battle, piece)
        )
        arms = arms_of_vehicle(battle, vehicle)
        return Body(
            piece, vehicle.at, posts.nearest(vehicle.at), arms, value, None,
            ready=ready, vehicle=vehicle,
        )  # fmt: skip
    unit = battle.units[piece]
    at = anchor_of(battle, unit).at
    if unit.mounted:
        at = battle.vehicles[unit.mounted].at
    ready = unit.state == ADVANCING and not unit.mounted
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
