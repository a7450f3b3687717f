"""Standing somewhere: posts within reach and what a figure would do from each."""

from __future__ import annotations

from sandtable.ground.free import disc_in_front
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Point
from sandtable.rulesets.combat_zone.play.movement import pivot_price
from sandtable.rulesets.combat_zone.players.greedy.fires import UNKNOWN, UNSEEN, meeting
from sandtable.rulesets.combat_zone.players.greedy.kinds import MOST_POINTS, NO_VOLLEY, Meeting
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.posts import Reach
from sandtable.rulesets.combat_zone.players.greedy.situation import (
    ASTRAY,
    LATER,
    WORST,
    Foe,
    Situation,
)

# --- standing somewhere ---------------------------------------------------------------------------
TAKE_COVER = sheet.GENERIC_COST["take-cover"].action_points


def stands(now: Situation) -> list[Option]:
    """Staying first; then the walks, each with the better of the shots before and after it."""
    figure, posts, points = now.figure, now.posts, now.points
    at, taken = figure.at, now.taken
    (x, y), post, loose = at, posts.places[now.post], now.loose
    if loose:
        most = points * now.step + 2 * BASE_RADIUS
        west, east = x - most, x + most
        north, south = post[1] - most - now.battle.widest, post[1] + most + now.battle.widest
        loose = [base for base in loose if west < base[0][0] < east and north < base[0][1] < south]
    against = now.kind.against
    foes = [(foe.post, against[foe.kind], foe.stands, foe) for foe in now.foes + now.armour]
    covered = bool(now.battle.field.cover_at(at, figure.who.radius, figure.foot))
    stay = _stand(now, foes, now.post, at, 0, now.to_go(at), covered)
    options = [stay]
    reach = Reach(points, now.step, now.kind.fire)
    thought_of = []
    for several in posts.stops(now.battle, post, reach, now.aim):
        for stop in several:
            if taken.isdisjoint(stop.crowd) and not (loose and _is_crowded(stop.at, loose)):
                break
        else:
            continue
        to, price, far, covered, _, number = stop
        if number in thought_of:
            continue
        thought_of.append(number)
        if post != at:
            price = posts.price_to(now.battle, at, to, points, now.step)
            if not price:
                continue
        price += pivot_price(figure, (to[0] - x, to[1] - y))
        if price > points:
            continue
        walk = _stand(now, foes, number, to, price, far, covered)
        if stay.volley.value > walk.volley.value and _can_fire_first(now, stay, price):
            value = walk.value - walk.volley.value + stay.volley.value
            walk = Option(value, to, price, stay.volley, stay.target, walk.ducks, True)
        options.append(walk)
    return options


def _is_crowded(at: Point, others: list[tuple[Point, int]]) -> bool:
    """Somebody who does not stand at a post is too near."""
    x, y = at
    for (u, v), room in others:
        if -room < u - x < room and (u - x) ** 2 + (v - y) ** 2 < room * room:
            return True
    return False


def _stand(
    now: Situation,
    foes: list[tuple[int, dict[int, Meeting], int, Foe]],
    post: int,
    at: Point,
    price: int,
    far: int,
    covered: bool,
) -> Option:
    """The worth of ending at a place with the best shot from there.

    This runs for every place a figure thinks of, hence without calls where a look-up will do.
    """
    row = now.views.rows[post]
    to_fire = now.points - price
    ducks = covered and to_fire >= TAKE_COVER
    if ducks:
        to_fire -= TAKE_COVER
    to_fire = now.kind.as_good_as[to_fire]
    danger, best, most, target = 0.0, NO_VOLLEY, 0.0, None
    for foe_post, known, stands, foe in foes:
        look = row[foe_post]
        if look == UNSEEN:
            continue
        if look == UNKNOWN:
            look = now.views.look(now.battle, post, foe_post)
            if look == UNSEEN:
                continue
        met = known.get((look * MOST_POINTS + to_fire) * 3 + stands)
        if met is None:
            met = meeting(now.kind, foe.kind, look, to_fire, stands)
        threat, threat_ducked, value, volley = met
        danger += threat_ducked if ducks else threat
        if value > most:
            best, most, target = volley, value, foe.figure
    value = now.worth * now.potential[far // 100 if far < 119_900 else 1199] + most
    if danger:
        value -= LATER * now.kind.worth * (danger if danger < WORST else WORST)
    if now.chiefs:
        x, y = at
        for (u, v), reach in now.chiefs:
            if (x - u) ** 2 + (y - v) ** 2 <= reach * reach:
                break
        else:
            value -= ASTRAY
    return Option(value, at, price, best, target, ducks and danger > 0)


def _can_fire_first(now: Situation, stay: Option, price: int) -> bool:
    """The shot from here and then the walk."""
    figure, target = now.figure, stay.target
    assert target is not None
    left = now.points - stay.volley.price - price
    # Having turned to fire it may have to turn back.
    turned = left == 0 and not disc_in_front(figure.at, figure.facing, target.at, target.who.radius)
    return left >= 0 and not turned
