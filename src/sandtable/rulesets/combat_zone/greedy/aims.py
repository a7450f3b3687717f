"""What a side wants this turn, read off the scenario's victory points: an aim for each figure.

Aims are given out once a turn, and again when something that matters has changed hands.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sandtable.rulesets.combat_zone.greedy.posts import TOO_FAR, Posts, posts_of
from sandtable.rulesets.combat_zone.greedy.worth import PER_POINT, awards_of
from sandtable.rulesets.combat_zone.objectives import Award
from sandtable.rulesets.combat_zone.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.victory import CONDITIONS

SHARE = 0.6  # of a place's points that draws one figure of several there
SETTLED = 0.35  # of that once the place is held: enough to stay, not enough to crowd in
ATTACK = 0.9  # what getting at the enemy is worth where nothing else is wanted
GUARD = 0.5  # of an enemy's aim that draws us to keep him from it
KEEP_AWAY = 0.15
HELD_BY = 3  # figures that hold a place


class Aim(NamedTuple):
    """Where a figure should get to, and what that is worth."""

    name: str  # "place:mill", "thing:case", "exit:west", "enemy:…"
    worth: float
    far: dict[Point, int]  # to every post, in 1/100 action points
    thing: str = ""
    exit: str = ""


class Aims:
    """The aims of one side; `of` answers for each of its figures."""

    __slots__ = ("_by_figure", "_general", "_shut", "_things", "_turn", "side")

    def __init__(self, battle: Battle, side: str) -> None:
        self.side = side
        self._turn, self._shut, self._things = battle.turn, battle.shut, battle.things
        self._by_figure: dict[str, Aim] = {}
        self._general = _at_the_enemy(battle, side)
        self._give_out(battle)

    def of(self, figure: Figure) -> Aim:
        return self._by_figure.get(figure.who.id, self._general)

    def is_outdated(self, battle: Battle) -> bool:
        """A new turn, or something that matters has changed hands."""
        return (
            battle.turn != self._turn
            or battle.things is not self._things
            or battle.shut is not self._shut
        )

    def _give_out(self, battle: Battle) -> None:
        free = {f.id: f for f in battle.up(self.side) if f.reaction != "rout"}
        for figure in list(free.values()):
            aim = _of_a_bearer(battle, figure)
            if aim is not None:
                self._by_figure[figure.id] = aim
                del free[figure.id]
        for award in sorted(awards_of(battle), key=lambda a: -a.vp):
            if award.side == self.side:
                self._assign(battle, award, free)
        for award in awards_of(battle):
            if award.side != self.side and award.when in ("held", "more-in", "tech-done"):
                self._guard(battle, award, free)

    def _assign(self, battle: Battle, award: Award, free: dict[str, Figure]) -> None:
        if award.when in ("held", "more-in"):
            for place in award.targets:
                self._to_place(battle, award, place, free)
        elif award.when in ("carried", "carried-off", "tech-done"):
            for thing in award.targets:
                self._to_thing(battle, award, thing, free)
        elif award.when == "exited":
            for name in award.targets:
                if name in free:
                    edges = [edge for side, edge in battle.field.exits if side == self.side]
                    aim = _to_exit(battle, free[name], edges, award.vp * PER_POINT)
                    if aim is not None:
                        self._by_figure[name] = aim
                        del free[name]

    def _to_place(self, battle: Battle, award: Award, place: str, free: dict[str, Figure]) -> None:
        """The nearest three go there, or stay."""
        posts = posts_of(battle.field, _radius(battle))
        far = _distances_to_place(battle, posts, place)
        held = CONDITIONS[award.when](battle, self.side, place)
        worth = award.vp / (award.each or len(award.targets)) * PER_POINT
        worth *= SHARE * SETTLED if held else SHARE
        self._send(battle, Aim(f"place:{place}", worth, far), free, HELD_BY)

    def _to_thing(self, battle: Battle, award: Award, name: str, free: dict[str, Figure]) -> None:
        thing = battle.things[name]
        if thing.holder or thing.gone or thing.done:
            return
        posts = posts_of(battle.field, _radius(battle))
        far = _distances_to(battle, posts, f"thing:{name}", thing.at)
        aim = Aim(f"thing:{name}", award.vp * PER_POINT, far, thing=name)
        if award.when != "tech-done":
            self._send(battle, aim, free, 2)
            return
        techs = {f.id: f for f in free.values() if "tech" in f.who.traits}
        for gone in set(techs or free) - set(free):
            free.pop(gone, None)
        self._send(battle, aim, techs or free, 1)
        for name_of in self._by_figure:
            free.pop(name_of, None)

    def _guard(self, battle: Battle, award: Award, free: dict[str, Figure]) -> None:
        """Whoever is left keeps the enemy from what he wants."""
        posts = posts_of(battle.field, _radius(battle))
        for target in award.targets:
            if target in battle.things:
                far = _distances_to(battle, posts, f"thing:{target}", battle.things[target].at)
            else:
                far = _distances_to_place(battle, posts, target)
            worth = award.vp * PER_POINT * GUARD * SHARE
            self._send(battle, Aim(f"guard:{target}", worth, far), free, HELD_BY)

    def _send(self, battle: Battle, aim: Aim, free: dict[str, Figure], most: int) -> None:
        """The nearest of those who are free take the aim."""
        near = sorted(
            (to_go, name)
            for name, figure in free.items()
            if (to_go := _to_go(battle, figure, aim)) < TOO_FAR
        )
        for _, name in near[:most]:
            self._by_figure[name] = aim
            del free[name]


def to_go(battle: Battle, figure: Figure, aim: Aim, at: Point) -> int:
    """What is left from a point to an aim, in 1/100 action points."""
    posts = posts_of(battle.field, figure.who.radius)
    return posts.to_go(battle, at, aim.name, aim.far)


def _to_go(battle: Battle, figure: Figure, aim: Aim) -> int:
    return to_go(battle, figure, aim, figure.at)


def _radius(battle: Battle) -> int:
    return min(f.who.radius for f in battle.figures.values())


# --- aims of certain figures ----------------------------------------------------------------------
def _of_a_bearer(battle: Battle, figure: Figure) -> Aim | None:
    """Whoever carries something runs for his exit, or keeps away from the enemy."""
    if not figure.carries:
        return None
    edges = [
        edge
        for side, edge, thing in battle.field.bearer_exits
        if side == figure.side and thing in figure.carries
    ]
    edges += [edge for side, edge in battle.field.exits if side == figure.side]
    worth = sum(
        a.vp
        for a in awards_of(battle)
        if a.side == figure.side and set(a.targets) & set(figure.carries)
    )
    return _to_exit(battle, figure, edges, max(worth, 1) * PER_POINT)


def _to_exit(battle: Battle, figure: Figure, edges: list[str], worth: float) -> Aim | None:
    posts = posts_of(battle.field, figure.who.radius)
    found = []
    for edge in edges:
        name = f"exit:{edge}"
        far = posts.distances(battle, name, partial(posts.at_edge, edge))
        aim = Aim(name, worth, far, exit=edge)
        found.append((_to_go(battle, figure, aim), edge, aim))
    found.sort(key=lambda one: one[:2])
    return found[0][2] if found and found[0][0] < TOO_FAR else None


def _at_the_enemy(battle: Battle, side: str) -> Aim:
    """Towards the middle of the enemy; most who have nothing better to do."""
    enemies = battle.up(battle.enemy_of(side)) or list(battle.figures.values())
    x = sum(f.at[0] for f in enemies) // len(enemies) // 1000 * 1000 + 500
    y = sum(f.at[1] for f in enemies) // len(enemies) // 1000 * 1000 + 500
    posts = posts_of(battle.field, _radius(battle))
    name = f"enemy:{x},{y}"
    far = _distances_to(battle, posts, name, (x, y))
    wants = any(a.side == side and a.when != "lost" for a in awards_of(battle))
    return Aim(name, ATTACK * (KEEP_AWAY if wants else 1), far)


def _distances_to(battle: Battle, posts: Posts, name: str, at: Point) -> dict[Point, int]:
    return posts.distances(battle, f"{name}@{at[0]},{at[1]}", partial(posts.beside, at))


def _distances_to_place(battle: Battle, posts: Posts, place: str) -> dict[Point, int]:
    return posts.distances(battle, f"place:{place}", partial(posts.inside, place))
