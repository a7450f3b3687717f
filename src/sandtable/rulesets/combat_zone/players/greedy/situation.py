"""One figure that is to be given a plan: what it sees, wants and fears."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from math import exp

from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.players.greedy.aims import Aim
from sandtable.rulesets.combat_zone.players.greedy.fires import (
    ENGAGED,
    HIDDEN,
    LOOKS,
    OPEN,
    UNSEEN,
    Look,
    Views,
)
from sandtable.rulesets.combat_zone.players.greedy.kinds import Kind, kind_of
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts

LATER = 0.45  # what a threat counts: not every foe fires at the same figure


WORST = 2.0  # nobody can be lost more than so often


ASTRAY = 0.4  # cost of leaving the group's cohesion


POTENTIAL = [exp(-n / 12) for n in range(1200)]  # of an aim so many action points away


LONG_WAY = [exp(-n / 30) for n in range(1200)]  # the same on tables with levels, guns and vehicles


class Foe:
    """An enemy as he stands; `post` is the post nearest to him, where he is thought to be.

    Like `Situation` no tuple with names: those take ten times as long to read by name.
    """

    __slots__ = ("figure", "kind", "name", "post", "stands")

    def __init__(self, figure: Figure, kind: Kind, post: int, stands: int) -> None:
        self.name = figure.who.id
        self.figure = figure
        self.kind = kind
        self.post = post
        self.stands = stands


@dataclass(slots=True)
class Situation:
    """What a figure knows when it makes up its mind."""

    battle: Battle
    figure: Figure
    kind: Kind
    points: int
    step: int
    aim: Aim
    worth: float  # of the aim
    foes: list[Foe]  # those that matter
    views: Views
    posts: Posts
    post: int  # the figure's own
    taken: set[Point]  # where others stand
    loose: list[tuple[Point, int]]  # those among them away from any post, and the room they need
    chiefs: list[tuple[Point, int]]
    casualties: list[str]
    intricate: bool = False  # vehicles, crews or levels: every command is put to the rules first
    potential: list[float] = dataclasses.field(default_factory=lambda: POTENTIAL)
    armour: list[Foe] = dataclasses.field(default_factory=list)  # guns and vehicles to fear

    def look(self, foe: Foe) -> Look | None:
        """What is between the figure and a foe; None when they do not see each other."""
        look = self.views.look(self.battle, self.post, foe.post)
        return None if look == UNSEEN else LOOKS[look]

    def drawn_to(self, far: int) -> float:
        """The worth of being so far from the aim."""
        return self.worth * self.potential[far // 100 if far < 119_900 else 1199]

    def to_go(self, at: Point) -> int:
        return self.posts.to_go(at, self.aim.far, self.figure.foot)


def foe_of(battle: Battle, posts: Posts, figure: Figure) -> Foe:
    stands = ENGAGED if figure.engaged else HIDDEN if figure.cover else OPEN
    post = posts.number[posts.post_of(figure.at, figure.foot)]
    return Foe(figure, kind_of(battle, figure), post, stands)
