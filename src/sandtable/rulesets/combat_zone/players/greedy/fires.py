"""Fire and close combat as a player made of code weighs them: what two would do to each other."""

from __future__ import annotations

from bisect import bisect_left
from math import isqrt
from typing import NamedTuple

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import (
    BASE_RADIUS,
    Battle,
    Fighter,
    Figure,
    Point,
    Smoke,
    changed,
)
from sandtable.rulesets.combat_zone.dice.weapons import band
from sandtable.rulesets.combat_zone.ground.field import _is_near_line
from sandtable.rulesets.combat_zone.play.shots import distance_between
from sandtable.rulesets.combat_zone.players.greedy.kinds import (
    AIMED,
    MOST_POINTS,
    NO_VOLLEY,
    Arm,
    Kind,
    Meeting,
    Volley,
)
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts
from sandtable.rulesets.combat_zone.players.greedy.worth import duel, harm
from sandtable.rulesets.combat_zone.sheet import Weapon

CHARGE_CM = 25  # from where a charge is to be feared
LIMITS = sorted(
    {CHARGE_CM - 1}
    | {
        -(-limit // 100)
        for table in sheet.WEAPONS.values()
        for weapon in table.values()
        for limit in (weapon.point_blank, weapon.short, weapon.long)
        if limit
    }
)
CHARGED = 0.5  # what the threat of a charge counts


# --- sight ----------------------------------------------------------------------------------------
class Look(NamedTuple):
    """How two places that see each other lie: cm apart, and the cover of each against the other."""

    cm: int
    cover_there: str
    cover_here: str


UNKNOWN, UNSEEN = 0, 1  # numbers of looks that are none
LOOKS: list[Look] = [Look(0, "", "")] * 2  # by their numbers
_numbers: dict[Look, int] = {}


def number_of(look: Look) -> int:
    number = _numbers.get(look)
    if number is None:
        number = _numbers[look] = len(LOOKS)
        LOOKS.append(look)
    return number


class Views:
    """Who sees whom, post by post, as numbers of looks.

    Asked for every foe at every place that anybody thinks of, so that it has to be near.
    """

    __slots__ = ("_posts", "rows")

    def __init__(self, posts: Posts) -> None:
        self._posts = posts
        self.rows = [[UNKNOWN] * len(posts.places) for _ in posts.places]

    def look(self, battle: Battle, here: int, there: int) -> int:
        """The number of a look between two posts; kept both ways."""
        number = self.rows[here][there]
        if number == UNKNOWN:
            number = self._look(battle, here, there)
        return number

    def _look(self, battle: Battle, here: int, there: int) -> int:
        """Past vehicles: they drive on, and what is kept must not depend on when it was asked."""
        places, field = self._posts.places, battle.field
        if battle.vehicles:
            battle = changed(battle, vehicles={})
        a, b = (changed(SOMEBODY, at=places[n]) for n in (here, there))
        heights = self._posts.foot
        if heights:
            a, b = (changed(figure, foot=heights.get(figure.at, 0)) for figure in (a, b))
        shade = None if a.foot or b.foot else field.shade_from(battle, a.at)
        hidden = shade is not None and shade.hides(*b.at)
        if here != there and (hidden or not field.sees_centre(battle, a, b)):
            self.rows[here][there] = self.rows[there][here] = UNSEEN
            return UNSEEN
        cm = next_limit(distance_between(a, b))
        cover_there = field.cover(battle, a.at, a.foot, b)[0]
        cover_here = field.cover(battle, b.at, b.foot, a)[0]
        self.rows[there][here] = number_of(Look(cm, cover_here, cover_there))
        number = self.rows[here][there] = number_of(Look(cm, cover_there, cover_here))
        return number


class SmokyViews(Views):
    """The same with smoke about: only lines that come near it have to be looked along again."""

    __slots__ = ("_clear", "_smoke")

    def __init__(self, posts: Posts, clear: Views, smoke: tuple[Smoke, ...]) -> None:
        super().__init__(posts)
        self._clear = clear
        self._smoke = smoke

    def _look(self, battle: Battle, here: int, there: int) -> int:
        number = self._clear.rows[here][there]
        if number == UNKNOWN:
            number = self._clear.look(changed(battle, smoke=()), here, there)
        if number != UNSEEN and self._is_smoky(here, there):
            return super()._look(battle, here, there)
        self.rows[here][there] = number
        self.rows[there][here] = self._clear.rows[there][here]
        return number

    def _is_smoky(self, here: int, there: int) -> bool:
        p, q = self._posts.places[here], self._posts.places[there]
        return any(_is_near_line(s.at, s.radius, p, q, BASE_RADIUS) for s in self._smoke)


SOMEBODY = Figure(Fighter("", "", "", ""))


def views_of(battle: Battle, posts: Posts) -> Views:
    """Kept with the field while the air is clear."""
    memory = battle.field.memory("views")
    views: Views | None = memory.get(battle.shut)
    if views is None:
        views = memory[battle.shut] = Views(posts)
    return views


def next_limit(distance: int) -> int:
    """The nearest range limit of any weapon at or beyond a distance, in cm.

    What happens between two limits is the same everywhere, so that few looks differ.
    """
    cm = -(-distance // 100)
    return LIMITS[bisect_left(LIMITS, cm)] if cm <= LIMITS[-1] else cm


def moved_to(figure: Figure, at: Point) -> Figure:
    """The figure as it would be at another place."""
    return figure if figure.at == at else changed(figure, at=at, cover="")


def apart(p: Point, q: Point, radii: int) -> int:
    """Between the edges of two bases, rounded up."""
    dx, dy = p[0] - q[0], p[1] - q[1]
    squared = dx * dx + dy * dy
    root = isqrt(squared)
    return max(root + (root * root < squared) - radii, 0)


# --- what they would do to each other -------------------------------------------------------------


OPEN, HIDDEN, ENGAGED = 0, 1, 2  # how a foe stands: in view, behind cover he took, in a fight


def meeting(own: Kind, foe: Kind, look: int, points: int, stands: int) -> Meeting:
    """What the two would do to each other at a look; kept in `own.against`."""
    seen = LOOKS[look]
    threats = own.threats.get((foe, look))
    if threats is None:
        ducked = _threat(foe, own, seen, seen.cover_here != "none")
        threats = own.threats[foe, look] = (_threat(foe, own, seen, False), ducked)
    volley = NO_VOLLEY if stands == ENGAGED else best_volley(own, foe, seen, points, stands)
    encounter = Meeting(*threats, volley.value, volley)
    own.against[foe][(look * MOST_POINTS + points) * 3 + stands] = encounter
    return encounter


def _threat(by: Kind, on: Kind, look: Look, took_cover: bool) -> float:
    """The share of a figure's worth that another would take in its next activation."""
    most = 0.0
    for arm in by.arms:
        band = band_at(by, arm.weapon, look.cm)
        if band:
            shots = arm.weapon.rof
            most = max(
                most,
                harm(arm.shooter, on.target, shots, False, band, look.cover_here, took_cover),
            )
    if look.cm < CHARGE_CM and not by.fighter.panicked and not by.fighter.wounded:
        most += CHARGED * duel(by.fighter, on.fighter).to_enemy
    return most


def best_volley(own: Kind, foe: Kind, look: Look, points: int, stands: int) -> Volley:
    """The best use of any weapon on one target."""
    best = NO_VOLLEY
    took = stands == HIDDEN and look.cover_there != "none"
    for arm in own.arms:
        band = band_at(own, arm.weapon, look.cm)
        if not band:
            continue
        for mode, shots, price in modes(arm, points):
            aimed = mode == "aimed"
            done = harm(arm.shooter, foe.target, shots, aimed, band, look.cover_there, took)
            value = done * foe.worth
            if value > best.value:
                best = Volley(value, price, arm.weapon.id, mode, shots)
    return best


def shot_in_the_open(own: Kind, foe: Kind, cm: int) -> Volley:
    """All that is left in a weapon at a foe without cover; remembered as meetings are."""
    known = own.ready.get((foe, cm))
    if known is None:
        known = NO_VOLLEY
        for arm in own.arms:
            band = band_at(own, arm.weapon, cm)
            if band:
                done = harm(arm.shooter, foe.target, arm.left, False, band, "none", False)
                if done * foe.worth > known.value:
                    known = Volley(done * foe.worth, 0, arm.weapon.id, "", arm.left)
        own.ready[foe, cm] = known
    return known


def modes(arm: Arm, points: int) -> list[tuple[str, int, int]]:
    """Ways of firing a weapon with these points: mode, shots, price."""
    ways = []
    if arm.left > 1 and arm.burst <= points:
        ways.append(("burst", arm.left, arm.burst))
    elif arm.single <= points:
        ways.append(("single", 1, arm.single))
    if points >= AIMED:
        ways.append(("aimed", 1, AIMED))
    return ways


def band_at(by: Kind, weapon: Weapon, cm: int) -> str:
    """The range band that counts, "" out of range."""
    return band(weapon, cm * 100, by.dark) or ""
