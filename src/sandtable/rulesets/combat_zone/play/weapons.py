"""Infantry heavy weapons: moved, turned, set up and dismantled by their crews (CZ-HW)."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import point_along, turn, turn_at_most_90
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.events import (
    Declared,
    WatchEnded,
    WeaponMoved,
    WeaponPivoted,
    WeaponSetUp,
)
from sandtable.rulesets.combat_zone.battle.state import (
    FIT,
    WAITING,
    Battle,
    Figure,
    Point,
    changed,
    with_crewed,
    with_figures,
)
from sandtable.rulesets.combat_zone.commands import Dismantle, MoveWeapon, PivotWeapon, SetUp
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on, enemy_on, misfit
from sandtable.rulesets.combat_zone.play.actions import (
    begin_action,
    goes_on,
    is_watched,
    start_acting,
)
from sandtable.rulesets.combat_zone.play.crews import (
    DISMANTLED,
    Served,
    as_figure,
    check_crew_pays,
    crew_at,
    crew_size,
    is_fully_fit,
    may_move_and_fire,
    move_row,
    pay_all,
    serve,
    touches,
)
from sandtable.rulesets.combat_zone.play.movement import (
    LONGEST_PATH,
    check_borne,
    in_this_light,
    leg_price,
    note_in_the_dark,
    pivot_price,
    remaining,
    step_of,
    turned,
)
from sandtable.rulesets.combat_zone.play.points import can_act, check_able
from sandtable.umpire import Playing

SET_UP_PRICE = 5  # CZ-HW-02
AROUND = 10  # degrees between the places around a weapon that are tried


# --- who does it ----------------------------------------------------------------------------------
def own_weapon(battle: Battle, name: str) -> CrewedWeapon:
    """A weapon that stands on its own, and somebody of whose group is active.

    Not always with that group: who has got out of a vehicle is of its unit (CZ-VEH-01).
    """
    weapon = battle.crewed.get(name)
    if weapon is None or weapon.fate != FIT:
        known = tuple(w.id for w in battle.crewed.values() if w.group == battle.active)
        raise Refused("no-crewed-weapon", "CZ-CREW-02", weapon=name, known=known)
    if not battle.active:
        raise Refused("no-group-active", "CZ-SEQ-04", figure=name)
    if not any(f.unit == battle.active for f in battle.members(weapon.group)):
        raise Refused("not-in-active-group", "CZ-SEQ-04", figure=name, group=battle.active)
    return weapon


def crew_for(battle: Battle, weapon: CrewedWeapon, price: int, named: tuple[str, ...]) -> Served:
    """Those who take part, the first of them in front: whoever is acting, if he serves it."""
    station = as_figure(weapon)
    able = [f for f in crew_at(battle, station, weapon.row) if touches(battle, f, station)]
    ready = [f.id for f in able if f.unit == battle.active and can_act(battle, f)]
    if not ready and not named:
        raise Refused("no-crew", "CZ-CREW-02", weapon=weapon.id)
    lead = named[0] if named else battle.acting if battle.acting in ready else ready[0]
    figure = check_able(battle, lead, 0)
    return serve(battle, figure, weapon.id, price, named)


def end_watch_on(battle: Battle, name: str, umpire: Playing) -> Battle:
    """Whoever kept a weapon ready cannot any more once it is moved, turned or taken apart."""
    for figure in battle.members(battle.crewed[name].group):
        if figure.watch == name:
            battle = umpire.record(battle, WatchEnded(figure.id, "CZ-OPP-01"))
    return battle


# --- setting up and dismantling -------------------------------------------------------------------
def check_set_up(battle: Battle, command: SetUp) -> None:
    weapon = own_weapon(battle, command.weapon)
    if weapon.set_up:
        raise Refused("weapon-set-up", "CZ-HW-02", weapon=weapon.id)
    served = crew_for(battle, weapon, SET_UP_PRICE, command.crew)
    check_crew_pays(battle, command, served, SET_UP_PRICE)


def play_set_up(battle: Battle, command: SetUp, umpire: Playing) -> Battle:
    """Monter : 5 PA (CZ-HW-02)."""
    return _prepare(battle, command, ready=True, umpire=umpire)


def check_dismantle(battle: Battle, command: Dismantle) -> None:
    weapon = own_weapon(battle, command.weapon)
    if weapon.row not in DISMANTLED:
        raise Refused("cannot-be-dismantled", "CZ-HW-01", weapon=weapon.id)
    if not weapon.set_up:
        raise Refused("weapon-dismantled", "CZ-HW-02", weapon=weapon.id)
    served = crew_for(battle, weapon, SET_UP_PRICE, command.crew)
    check_crew_pays(battle, command, served, SET_UP_PRICE)


def play_dismantle(battle: Battle, command: Dismantle, umpire: Playing) -> Battle:
    """Démonter : 5 PA (CZ-HW-02)."""
    return _prepare(battle, command, ready=False, umpire=umpire)


def _prepare(battle: Battle, command: SetUp | Dismantle, *, ready: bool, umpire: Playing) -> Battle:
    weapon = battle.crewed[command.weapon]
    served = crew_for(battle, weapon, SET_UP_PRICE, command.crew)
    due = SET_UP_PRICE + served.missing
    before = battle.figures[served.crew[0]]
    battle = end_watch_on(battle, weapon.id, umpire)
    battle = begin_action(battle, before.id, "set-up", umpire, crew=served.crew)
    if not goes_on(before, battle):
        return pay_all(battle, served.crew, "set-up", due, umpire)
    crew = those_up(battle, served.crew)
    done: Battle = umpire.record(battle, WeaponSetUp(weapon.id, ready, due, crew))
    return done


def those_up(battle: Battle, crew: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in crew if battle.figures[who].is_alive)


def those_fit(battle: Battle, crew: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in crew if is_fully_fit(battle.figures[who]))


# --- turning --------------------------------------------------------------------------------------
def check_pivot_weapon(battle: Battle, command: PivotWeapon) -> None:
    weapon = own_weapon(battle, command.weapon)
    if not -180 <= command.angle <= 180 or not command.angle:
        raise Refused("bad-angle", "CZ-MOVE-01", angle=command.angle)
    _, price = turned(as_figure(weapon), command.angle)
    check_crew_pays(battle, command, crew_for(battle, weapon, price, command.crew), price)


def play_pivot_weapon(battle: Battle, command: PivotWeapon, umpire: Playing) -> Battle:
    """At the cost of a figure's pivot (CZ-HW-01), and 1 AP for each missing man (CZ-CREW-01)."""
    weapon = battle.crewed[command.weapon]
    facing, price = turned(as_figure(weapon), command.angle)
    served = crew_for(battle, weapon, price, command.crew)
    due = price + served.missing
    before = battle.figures[served.crew[0]]
    battle = end_watch_on(battle, weapon.id, umpire)
    battle = begin_action(battle, before.id, "pivot", umpire, crew=served.crew)
    if not goes_on(before, battle):
        return pay_all(battle, served.crew, "pivot", due, umpire)
    crew = those_up(battle, served.crew)
    turned_: Battle = umpire.record(battle, WeaponPivoted(weapon.id, facing, due, crew))
    return turned_


# --- moving ---------------------------------------------------------------------------------------
def check_move_weapon(battle: Battle, command: MoveWeapon) -> None:
    weapon = own_weapon(battle, command.weapon)
    if move_row(weapon) is None:
        raise Refused("weapon-immobile", "CZ-HW-01", weapon=weapon.id)
    if weapon.shots and not may_move_and_fire(battle, weapon):
        raise Refused("weapon-has-fired", "CZ-HW-01", weapon=weapon.id)
    path = command.path
    if not path or len(path) > LONGEST_PATH:
        raise Refused("bad-path", "CZ-MOVE-01", points=len(path), most=LONGEST_PATH)
    station = as_figure(weapon)
    for n, (at, to) in enumerate(pairwise((weapon.at, *path))):
        if to == at:
            raise Refused("bad-path", "CZ-MOVE-01", points=len(path), most=LONGEST_PATH)
        if not battle.field.is_on_table(to):
            raise Refused("off-the-table", "CZ-SEQ-07", point=to)
        barrier = barrier_on(battle, at, to, weapon.foot)
        if barrier:
            raise Refused("in-the-way", "CZ-MOVE-02", piece=barrier)
        met = enemy_on(battle, station, at, to, last=n == len(path) - 1)
        if met:
            raise Refused("enemy-in-the-way", "CZ-MOVE-02", enemy=met)
    check_borne(battle, station, path[-1])
    served, price = movers(battle, weapon, path, command.crew)
    reason = misfit(_lifted(battle, weapon, served.crew), station, path[-1])
    if reason:
        raise Refused(reason[0], "CZ-MOVE-02", what=reason[1])
    if places_around(battle, weapon, served.crew, path[-1]) is None:
        raise Refused("no-room-for-crew", "CZ-CREW-03", weapon=weapon.id)
    check_crew_pays(battle, command, served, price)


def movers(
    battle: Battle, weapon: CrewedWeapon, path: tuple[Point, ...], named: tuple[str, ...]
) -> tuple[Served, int]:
    """Those who move it, and the price with a full crew: the slowest of them sets the pace."""
    price = path_price(battle, weapon, path, ())
    served = crew_for(battle, weapon, price, named)
    slower = path_price(battle, weapon, path, served.crew)
    return (served, price) if slower == price else (crew_for(battle, weapon, slower, named), slower)


def reach_of(battle: Battle, weapon: CrewedWeapon, crew: tuple[str, ...]) -> int:
    """2, 4 or 5 cm an AP by weapon and state, 1 less in the dark (CZ-HW-01, CZ-DARK-03)."""
    row = move_row(weapon)
    assert row is not None
    reach = in_this_light(battle, row.reach)
    return min([reach, *[step_of(battle, battle.figures[who]) for who in crew]])


def path_price(
    battle: Battle, weapon: CrewedWeapon, path: tuple[Point, ...], crew: tuple[str, ...]
) -> int:
    """Each straight leg on its own, double in difficult terrain; bends of more than 90° besides."""
    step = reach_of(battle, weapon, crew)
    at, facing, price = weapon.at, weapon.facing, 0
    for n, to in enumerate(path):
        way = (to[0] - at[0], to[1] - at[1])
        if n == 0:
            price += pivot_price(as_figure(weapon), way)
        elif not turn_at_most_90(facing, way):
            price += sheet.MOVE_COST["pivot-180"].action_points
        price += leg_price(battle.field, at, to, step, weapon.foot)
        at, facing = to, way
    return price


def play_move_weapon(battle: Battle, command: MoveWeapon, umpire: Playing) -> Battle:
    """The crew goes with it and stays in contact; each pays (CZ-CMD-29).

    A crewman whom an answer shakes stays behind (CZ-CREW-02).
    """
    start = battle.crewed[command.weapon]
    served, price = movers(battle, start, command.path, command.crew)
    price += served.missing
    lead = battle.figures[served.crew[0]]
    note_in_the_dark(battle, "CZ-DARK-03", umpire)
    battle = end_watch_on(battle, start.id, umpire)
    battle = _announce(battle, start, served, command.path, umpire)
    now, weapon = battle.figures[lead.id], battle.crewed[start.id]
    if not goes_on(lead, battle):
        if weapon.at == start.at:  # the first step was under way
            return pay_all(battle, served.crew, "move", 1, umpire)
        return battle
    rest = remaining(start.at, command.path, weapon.at)
    if not rest:
        return battle
    crew = those_fit(battle, served.crew)
    if weapon.at == start.at:  # whoever was shaken had taken the first step
        shaken = tuple([who for who in served.crew if who not in crew])
        battle = pay_all(battle, shaken, "move", 1, umpire)
    return _bring(battle, start.id, crew, rest, price - (now.spent - lead.spent), umpire)


def _announce(
    battle: Battle, weapon: CrewedWeapon, served: Served, path: tuple[Point, ...], umpire: Playing
) -> Battle:
    """Opportunity fire may answer at any point of the way, which is that of the first crewman."""
    lead = battle.figures[served.crew[0]]
    battle = start_acting(battle, lead.id, umpire, served.crew)
    if not battle.watched or not is_watched(battle, battle.enemy_of(lead.side)):
        return battle
    dx, dy = lead.at[0] - weapon.at[0], lead.at[1] - weapon.at[1]
    track = (lead.at, *[(x + dx, y + dy) for x, y in path])
    declared = Declared(
        lead.id,
        "move",
        track,
        weapon.facing,
        weapon.settled,
        lead.spent,
        lead.reaction,
        weapon.id,
        served.crew,
    )
    after: Battle = umpire.announce(battle, declared)
    return after


def bring_weapon_to(
    battle: Battle, event: Declared, done: tuple[Point, ...], umpire: Playing
) -> Battle:
    """Weapon and crew come to a point of their way, and pay for what they have used."""
    weapon, lead = battle.crewed[event.weapon], battle.figures[event.figure]
    dx, dy = lead.at[0] - weapon.at[0], lead.at[1] - weapon.at[1]
    path = tuple((x - dx, y - dy) for x, y in done)
    x, y = event.track[0]
    start = changed(weapon, at=(x - dx, y - dy), facing=event.facing, settled=event.settled)
    missing = max(crew_size(battle, weapon.row) - len(event.crew), 0)
    used = path_price(battle, start, path, event.crew) + missing - (lead.spent - event.spent)
    rest = remaining(start.at, path, weapon.at) or path[-1:]
    crew = those_fit(battle, event.crew)
    return _bring(battle, weapon.id, crew, rest, max(used, 0), umpire, on_the_way=True)


def _bring(
    battle: Battle,
    name: str,
    crew: tuple[str, ...],
    path: tuple[Point, ...],
    price: int,
    umpire: Playing,
    *,
    on_the_way: bool = False,
) -> Battle:
    """On the way the first crewman keeps his place beside it: that is where he is shot at."""
    weapon = battle.crewed[name]
    crew = those_up(battle, crew)
    to = path[-1]
    corner = path[-2] if len(path) > 1 else weapon.at
    places = places_around(battle, weapon, crew, to, kept=on_the_way)
    while places is None and to != weapon.at:  # somebody is in the way: not quite so far
        far = isqrt((to[0] - weapon.at[0]) ** 2 + (to[1] - weapon.at[1]) ** 2)
        to = point_along(weapon.at, to, far - 25) if far > 25 else weapon.at
        places = places_around(battle, weapon, crew, to, kept=on_the_way)
    if places is None:
        places = tuple(battle.figures[who].at for who in crew)
    facing = (path[-1][0] - corner[0], path[-1][1] - corner[1])
    moved: Battle = umpire.record(battle, WeaponMoved(name, to, facing, price, crew, places))
    return moved


def places_around(
    battle: Battle, weapon: CrewedWeapon, crew: tuple[str, ...], to: Point, *, kept: bool = False
) -> tuple[Point, ...] | None:
    """Where the crew stands when the weapon is at a point: as now if there is room, in contact.

    `kept`: the first of them must keep his place beside it.
    """
    gone = with_crewed(_lifted(battle, weapon, crew), weapon.id, at=to)
    there = changed(as_figure(weapon), at=to)
    if misfit(gone, as_figure(weapon), to):
        return None
    places: list[Point] = []
    for who in crew:
        figure = battle.figures[who]
        if not touches(battle, figure, as_figure(weapon)):  # an observer stays where he is
            places.append(figure.at)
            continue
        spots = _spots(figure, weapon, to)[: 1 if kept and not places else None]
        at = next((p for p in spots if _fits(gone, figure, there, p)), None)
        if at is None:
            return None
        places.append(at)
        gone = with_figures(gone, {who: {"fate": FIT, "at": at}})
    return tuple(places)


def _lifted(battle: Battle, weapon: CrewedWeapon, crew: tuple[str, ...]) -> Battle:
    """Without those who go with a weapon: they make room for it and for each other."""
    station = as_figure(weapon)
    going = [who for who in crew if touches(battle, battle.figures[who], station)]
    return with_figures(battle, {who: {"fate": WAITING} for who in going})


def _spots(figure: Figure, weapon: CrewedWeapon, to: Point) -> list[Point]:
    """The same place beside the weapon as now, then others around it, the nearest to that first."""
    way = (figure.at[0] - weapon.at[0], figure.at[1] - weapon.at[1])
    same = (to[0] + way[0], to[1] + way[1])
    reach = figure.who.radius + weapon.radius + 2
    size = isqrt(way[0] ** 2 + way[1] ** 2) or 1
    way = way if way != (0, 0) else (0, size)
    spots = [same]
    for angle in sorted(range(-180, 180, AROUND), key=abs):
        dx, dy = turn(way, angle)
        long = isqrt(dx * dx + dy * dy) or 1
        spots.append((to[0] + dx * reach // long, to[1] + dy * reach // long))
    return spots


def _fits(battle: Battle, figure: Figure, station: Figure, at: Point) -> bool:
    there = changed(figure, at=at, foot=station.foot)
    return (
        battle.field.is_on_table(at)
        and battle.field.bears(at, station.foot)
        and not misfit(battle, there, at)
        and touches(battle, there, station)
    )
