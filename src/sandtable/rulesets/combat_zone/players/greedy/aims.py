"""What a side wants, read off the scenario's victory points: an aim for each figure.

Aims are looked over once a turn, and again when something that matters has changed hands. Whoever
has an aim keeps it as long as it makes sense.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from sandtable.rulesets.awards import Award
from sandtable.rulesets.combat_zone.battle.state import EXITED, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.players.greedy.lawful import is_intricate
from sandtable.rulesets.combat_zone.players.greedy.posts import TOO_FAR, posts_of
from sandtable.rulesets.combat_zone.players.greedy.worth import PER_POINT, awards_of

SHARE = 0.6  # of a place's points that draws one figure of several there
SETTLED = 0.35  # of that once the place is held: enough to stay, not enough to crowd in
ATTACK = 0.9  # what getting at the enemy is worth where nothing else is wanted
KEEP_AWAY = 0.15  # of that where something else is
GUARD = 0.5  # of an enemy's points that draws us to keep him from them
HOLDERS = 3  # figures that hold a place
GUARDED = ("held", "more-in", "tech-done", "no-enemy-touching")
FETCHED = ("carried-off", "brought")
LAST_TURNS = 2  # in which whoever should not be found somewhere leaves
FETCHERS = 2  # figures that go for an object
COARSE = 1000  # the enemy's middle is known to 10 cm, so that aims at it are few


class Aim(NamedTuple):
    """Where a figure should get to, and what that is worth."""

    name: str  # "place:mill", "thing:case@…", "exit:west", "enemy@…"
    worth: float
    far: dict[Point, int]  # to every post, in 1/100 action points
    thing: str = ""
    exit: str = ""


class Want(NamedTuple):
    """Something a side wants, and how many should see to it."""

    aim: Aim
    number: int
    by: str = ""  # a trait, or the id of the one figure that counts
    place: bool = False  # to be held: worth less once it is


class Aims:
    """The aims of one side; `of` answers for each of its figures."""

    __slots__ = ("_by_figure", "_general", "_shut", "_side", "_things", "_turn", "_wants")

    def __init__(self, side: str) -> None:
        self._side = side
        self._wants: list[Want] = []
        self._by_figure: dict[str, Aim] = {}
        self._general: Aim | None = None
        self._turn = 0
        self._things: object = None
        self._shut: object = None

    def of(self, battle: Battle, figure: Figure) -> Aim:
        begins = battle.turn != self._turn
        differs = battle.things != self._things or battle.shut != self._shut
        if begins or differs:
            if begins:  # nothing is remembered from turn to turn
                self._by_figure = {}
            if differs or is_intricate(battle):
                self._wants = list(wants_of(battle, self._side))
            self._turn, self._things, self._shut = battle.turn, battle.things, battle.shut
            self._give_out(battle)
        assert self._general is not None
        return self._by_figure.get(figure.who.id, self._general)

    def _give_out(self, battle: Battle) -> None:
        """Whoever has an aim this turn that is still wanted keeps it; others go to the nearest."""
        figures = [f for f in battle.up(self._side) if f.reaction != "rout"]
        before = self._by_figure
        holders: dict[str, list[str]] = {}
        for figure in figures:
            aim = before.get(figure.who.id)
            if aim is not None:
                holders.setdefault(aim.name, []).append(figure.who.id)
        self._general = _at_the_enemy(battle, self._side)
        self._by_figure = by_figure = {}
        for figure in figures:
            if figure.carries:
                away = _of_a_bearer(battle, figure)
                if away is not None:
                    by_figure[figure.who.id] = away
        theirs = [f.at for f in battle.up(battle.enemy_of(self._side))]
        ours = [f.at for f in battle.up(self._side)]
        for want in self._wants:
            if len(by_figure) == len(figures):
                return
            aim = want.aim
            if want.place and _is_inside(ours, aim.far) and not _is_inside(theirs, aim.far):
                aim = aim._replace(worth=aim.worth * SETTLED)
            stay = [n for n in holders.get(aim.name, ()) if n not in by_figure][: want.number]
            for name in stay:
                by_figure[name] = aim
            if len(stay) < want.number:
                free = [f for f in figures if f.who.id not in by_figure]
                for name in _nearest(battle, want, free)[: want.number - len(stay)]:
                    by_figure[name] = aim


def _is_inside(places: list[Point], far: dict[Point, int]) -> bool:
    """Somebody stands within the place that is `far` from all others, as far as posts tell."""
    return 0 in [far.get(at) for at in places]


def _nearest(battle: Battle, want: Want, free: list[Figure]) -> list[str]:
    """Those who are fit for it and can get there, the nearest first."""
    able = [f for f in free if _is_meant(f, want.by)] if want.by else free
    if not able and want.by == "tech":
        able = free
    posts, far = posts_of(battle.field), want.aim.far
    if posts.foot:
        near = [(posts.to_go(f.at, far, f.foot), f.who.id) for f in able]
    else:  # most stand at a post, whose distance is known
        near = [(far.get(f.at) or posts.to_go(f.at, far), f.who.id) for f in able]
    near.sort()
    return [name for far_off, name in near if far_off < TOO_FAR]


def _is_meant(figure: Figure, by: str) -> bool:
    return by in figure.who.traits or by == figure.who.id


def _to_go(battle: Battle, figure: Figure, aim: Aim) -> int:
    return posts_of(battle.field).to_go(figure.at, aim.far, figure.foot)


# --- what is wanted -------------------------------------------------------------------------------
def wants_of(battle: Battle, side: str) -> Iterable[Want]:
    """What brings points first, then what keeps the enemy from his; the most points first."""
    awards = sorted(awards_of(battle), key=lambda award: -award.vp)
    fetched: set[str] = set()
    for award in awards:
        if award.side == side:
            for want in _own(battle, award):
                if want.aim.thing not in fetched:
                    yield want
                fetched.add(want.aim.thing or want.aim.name)
    for award in awards:
        if award.side == side:
            continue
        if award.when in GUARDED or (award.when in FETCHED and is_intricate(battle)):
            yield from _guarded(battle, award)
        elif award.when == "found-in":
            yield from _out_of(battle, award)


def _own(battle: Battle, award: Award) -> Iterable[Want]:
    points = award.vp * PER_POINT / (award.each or len(award.targets) or 1)
    if award.when in ("held", "more-in"):
        for place in award.targets:
            aim = Aim(f"place:{place}", points * SHARE, _to_place(battle, place))
            yield Want(aim, HOLDERS, place=True)
    elif award.when == "no-enemy-touching":
        for place in award.targets:
            aim = Aim(f"place:{place}", points * SHARE, _to_target(battle, place))
            yield Want(aim, HOLDERS, place=True)
    elif award.when in ("carried", "carried-off", "tech-done", "brought"):
        for name in award.targets:
            thing = battle.things[name]
            over = thing.done and award.when == "tech-done"
            if not (thing.holder or thing.gone or over):
                far = _to_point(battle, f"thing:{name}", thing.at, thing.foot)
                aim = Aim(f"thing:{name}@{thing.at}", points, far, thing=name)
                tech = bool(thing.difficulty) and not thing.done
                alone = tech or award.when == "tech-done"
                yield Want(aim, 1 if alone else FETCHERS, "tech" if tech else "")
    elif award.when == "exited":
        for name in _who_should_leave(battle, award):
            figure = battle.figures[name]
            edges = [edge for side, edge in battle.field.exits if side == award.side]
            leave = _to_exit(battle, figure, edges, points) if figure.fate == FIT else None
            if leave is not None:
                yield Want(leave, 1, name)


def _who_should_leave(battle: Battle, award: Award) -> list[str]:
    """As many as bring points: those nearest to an exit."""
    names = [name for name in award.targets if name not in battle.vehicles]
    if award.at_most is None:
        return names
    gone = sum(battle.figures[name].fate == EXITED for name in names)
    left = max(award.at_most // award.vp - gone, 0)
    edges = [edge for side, edge in battle.field.exits if side == award.side]
    near = []
    for name in names:
        figure = battle.figures[name]
        aim = _to_exit(battle, figure, edges, 1.0) if figure.fate == FIT else None
        if aim is not None:
            near.append((_to_go(battle, figure, aim), name))
    return [name for _, name in sorted(near)[:left]]


def _out_of(battle: Battle, award: Award) -> Iterable[Want]:
    """Towards the end of the game nobody should be found where that brings the enemy points."""
    scenario = battle.field.scenario
    if scenario is None or battle.turn < scenario.turns - LAST_TURNS:
        return
    for name in award.targets:
        figure = battle.figures[name]
        edges = [edge for side, edge in battle.field.exits if side == figure.side]
        leave = _to_exit(battle, figure, edges, award.vp * PER_POINT) if figure.is_up else None
        if leave is not None:
            yield Want(leave, 1, name)


def _guarded(battle: Battle, award: Award) -> Iterable[Want]:
    worth = award.vp * PER_POINT * GUARD * SHARE
    for target in award.targets:
        if target in battle.things:
            thing = battle.things[target]
            far = _to_point(battle, f"thing:{target}", thing.at, thing.foot)
        else:
            far = _to_place(battle, target)
        yield Want(Aim(f"guard:{target}", worth, far), HOLDERS)


def _to_target(battle: Battle, name: str) -> dict[Point, int]:
    thing = battle.things.get(name)
    if thing is None:
        return _to_place(battle, name)
    return _to_point(battle, f"thing:{name}", thing.at, thing.foot)


# --- aims of certain figures ----------------------------------------------------------------------
def _of_a_bearer(battle: Battle, figure: Figure) -> Aim | None:
    """Whoever carries something runs for his exit, if there is one."""
    carried = set(figure.carries)
    edges = [
        edge
        for side, edge, thing in battle.field.bearer_exits
        if side == figure.side and thing in carried
    ]
    edges += [edge for side, edge in battle.field.exits if side == figure.side]
    points = sum(
        a.vp for a in awards_of(battle) if a.side == figure.side and carried & set(a.targets)
    )
    return _to_exit(battle, figure, edges, max(points, 1) * PER_POINT)


def _to_exit(battle: Battle, figure: Figure, edges: list[str], worth: float) -> Aim | None:
    posts = posts_of(battle.field)
    exits = []
    for edge in edges:
        name = f"exit:{edge}"
        aim = Aim(name, worth, posts.distances(battle, name, partial(posts.at_edge, edge)))
        exits.append((_to_go(battle, figure, aim), edge, aim))
    exits.sort(key=lambda way: way[:2])
    if not exits or exits[0][0] >= TOO_FAR:
        return None
    return exits[0][2]._replace(exit=exits[0][1])


def _at_the_enemy(battle: Battle, side: str) -> Aim:
    """Towards the middle of the enemy: for all who have nothing better to do."""
    enemies = battle.up(battle.enemy_of(side)) or list(battle.figures.values())
    x, y = (sum(f.at[n] for f in enemies) // len(enemies) for n in (0, 1))
    at = x // COARSE * COARSE + COARSE // 2, y // COARSE * COARSE + COARSE // 2
    wants = any(a.side == side and a.when != "lost" for a in awards_of(battle))
    worth = ATTACK * (KEEP_AWAY if wants else 1)
    return Aim(f"enemy@{at}", worth, _to_point(battle, "enemy", at))


def _to_point(battle: Battle, name: str, at: Point, foot: int | None = None) -> dict[Point, int]:
    posts = posts_of(battle.field)
    level = battle.field.feet_at(at)[0] if foot is None else foot
    return posts.distances(battle, f"{name}@{at}", partial(posts.beside, at, level))


def _to_place(battle: Battle, place: str) -> dict[Point, int]:
    posts = posts_of(battle.field)
    return posts.distances(battle, f"place:{place}", partial(posts.inside, place))
