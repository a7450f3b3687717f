"""Danger: who could shoot at a figure or a vehicle where it would stand (CZ-SHOOT, CZ-OPP).

Every enemy is taken as in its next activation, should that come before the piece moves again: all
its action points, a turn towards the target and a walk at their price, and one attack with the best
of its weapons; in the last turn whoever has been activated has no other. Vehicles fire from where
they stand. Close combat and barrages are not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from sandtable.ground.free import degrees_between, length
from sandtable.refusals import Refused, allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import (
    FIT,
    Battle,
    Figure,
    Point,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.battle.victory import is_last
from sandtable.rulesets.combat_zone.commands import choices
from sandtable.rulesets.combat_zone.commands.fire_choices import gap
from sandtable.rulesets.combat_zone.commands.preview import Preview, preview, preview_answer
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.play.on_the_way import come_to
from sandtable.rulesets.combat_zone.play.shots import (
    shots_left,
    weapon_of,
)
from sandtable.rulesets.combat_zone.play.vehicles.steering import steered
from sandtable.rulesets.combat_zone.queries.activations import activated
from sandtable.rulesets.combat_zone.queries.as_queries import as_query
from sandtable.rulesets.combat_zone.queries.ways_up import place_beside, places_up
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.rulesets.threats import (
    Harmless,
    Provoked,
    Scout,
    Threat,
    after,
    chance_of,
    leg_of,
    one_lost,
    or_nearer,
    worst,
)

RULES = CombatZone()
#: Outcomes by which a figure or a vehicle is lost, and those that stop it.
LOST, STOPS = ("eliminated", "destroyed"), ("panic", "major")


# --- pieces ---------------------------------------------------------------------------------------
def side_of(battle: Battle, who: str) -> str:
    figure, vehicle = battle.figures.get(who), battle.vehicles.get(who)
    if figure is not None and figure.fate == FIT:
        return figure.side
    return vehicle.side if vehicle is not None and vehicle.fate == FIT else ""


def place_of(battle: Battle, who: str) -> Point:
    vehicle = battle.vehicles.get(who)
    if vehicle is not None:
        return vehicle.at
    figure = battle.figures[who]
    return battle.vehicles[figure.aboard].at if figure.aboard else figure.at


def nearest(battle: Battle, side: str, at: Point, among: Collection[str]) -> str:
    own = [*[f.id for f in battle.up(side)]]
    own += [v.id for v in battle.vehicles.values() if v.side == side and v.fate == FIT]
    own = [who for who in own if who in among] or own
    return min(own, key=lambda who: length(place_of(battle, who), at), default="")


def size_of(_battle: Battle, *who: str) -> int:
    return len(who)


# --- the piece on its way -------------------------------------------------------------------------
def gone(battle: Battle, who: str, way: Sequence[Point]) -> Battle | None:
    """By the move that it may make; a vehicle by its turns and drives (CZ-VMOVE)."""
    if who in battle.vehicles:
        went = steered(battle, who, tuple(way))
        return went.then if went.refused is None else None
    then: Battle | None = after(RULES, battle, c.Move(who, tuple(way)))
    return then if then is not None and then.figures[who].fate == FIT else None


def put(battle: Battle, who: str, at: Point) -> Battle:
    """Without the cover it has taken where it was (CZ-COVER-04)."""
    if who in battle.vehicles:
        return with_vehicle(battle, who, at=at)
    if battle.figures[who].at == at:
        return battle
    foot = battle.figures[who].foot
    foot = foot if battle.field.bears(at, foot) else battle.field.feet_at(at)[0]
    return with_figure(battle, who, at=at, foot=foot, cover="")


def provoked(battle: Battle, who: str, way: Sequence[Point]) -> Iterator[Provoked]:
    """Opportunity fire: of every enemy that may, the worst of the points it may choose (CZ-OPP)."""
    command = c.Move(who, tuple(way))
    if not way or who not in battle.figures or not allows(RULES.check, battle, command):
        return
    scout, start = Scout(RULES), battle.figures[who].at
    RULES.play(battle, command, scout)
    seen: set[str] = set()
    for heard in scout.heard:
        question = heard.question
        if isinstance(question, c.MayAnswerFire) and question.actor == who:
            best: dict[str, Provoked] = {}
            for answer in RULES.answers(heard.battle, heard.side, question):
                shot = _answered(heard.battle, question, answer, start, way)
                if shot is None or shot.threat.enemy in seen:
                    continue
                enemy = shot.threat.enemy
                if enemy not in best or shot.threat.rank > best[enemy].threat.rank:
                    best[enemy] = shot
            seen |= best.keys()
            yield from best.values()


def _answered(
    battle: Battle, question: c.MayAnswerFire, answer: object, start: Point, way: Sequence[Point]
) -> Provoked | None:
    if not isinstance(answer, c.AnswerFire):
        return None
    who, enemy = question.actor, answer.figure
    seen = preview_answer(battle, question, answer)
    there = come_to(battle, battle.figures[who], answer.point)
    if enemy in battle.vehicles:
        vehicle = battle.vehicles[enemy]
        assert vehicle.watch is not None  # or it would not have been asked
        threat = _threat(there, enemy, vehicle.hull.mounts[vehicle.watch].weapon, who, seen, "")
    else:
        name = battle.figures[enemy].watch
        shots = sum(n for target, n in answer.allotment if target == who)
        threat = _threat(there, enemy, name, who, seen, answer.mode, shots)
    return Provoked(threat, answer.point, leg_of(start, way, answer.point)) if threat else None


# --- who could shoot there ------------------------------------------------------------------------
def against(battle: Battle, who: str) -> Iterator[Threat | Harmless]:
    target = battle.figures.get(who)
    side = target.side if target is not None else battle.vehicles[who].side
    enemy = battle.enemy_of(side)
    served: set[str] = set()  # a weapon that several could serve fires once
    for figure in (f for f in battle.figures.values() if f.side == enemy and f.is_alive):
        threat = _of_figure(battle, figure.id, who, served)
        if isinstance(threat, Threat) and threat.weapon not in figure.weapons:
            served.add(threat.weapon)
        yield threat
    for vehicle in battle.vehicles.values():
        if vehicle.side == enemy and vehicle.fate == FIT and vehicle.hull.mounts:
            yield _of_vehicle(battle, vehicle, who)


def _done(battle: Battle, unit: str, enemy: str) -> Harmless | None:
    """Who has been activated in the last turn; opportunity fire is drawn by moves alone."""
    if not is_last(battle) or battle.active == unit or not battle.groups[unit].activated:
        return None
    refused = Refused("cz-danger-done", "CZ-SEQ-04", figure=enemy)
    return Harmless(enemy, place_of(battle, enemy), refused)


def _of_figure(battle: Battle, enemy: str, who: str, served: set[str]) -> Threat | Harmless:
    figure = battle.figures[enemy]
    done = _done(battle, figure.unit, enemy)
    if done is not None:
        return done
    then = activated(battle, figure.unit, figure.side)
    turned = _turned(then, enemy, who)
    shots = [shot for shot in _shots(turned, enemy, who) if shot.weapon not in served]
    best = worst(shots)
    comes = _comes_up(then, enemy, who)
    if best is not None:
        return or_nearer(best, comes)
    return Harmless(enemy, place_of(battle, enemy), _why_not(turned, enemy, who), comes)


def _turned(battle: Battle, enemy: str, who: str) -> Battle:
    """Turned to the target at its price, where it is not in front already (CZ-MOVE)."""
    figure = battle.figures[enemy]
    (x, y), (u, v) = figure.at, place_of(battle, who)
    way = (u - x, v - y)
    if figure.aboard or way == (0, 0) or way[0] * figure.facing[0] + way[1] * figure.facing[1] >= 0:
        return battle
    angle = degrees_between(figure.facing, way)
    right = figure.facing[0] * way[1] - figure.facing[1] * way[0] >= 0
    command = c.Pivot(enemy, angle if right else -angle)
    turned: Battle | None = after(RULES, battle, command)
    return battle if turned is None else turned


def _shots(battle: Battle, enemy: str, who: str) -> Iterator[Threat]:
    for name, mode, shots, command in _commands(battle, battle.figures[enemy], who):
        if allows(RULES.check, battle, command):
            shot = _threat(battle, enemy, name, who, preview(battle, command), mode, shots)
            if shot is not None:
                yield shot


def _commands(
    battle: Battle, figure: Figure, who: str
) -> Iterator[tuple[str, str, int, c.Shoot | c.AimedShot | c.FireTemplate | c.ThrowGrenade]]:
    """What he has in hand or serves, as the declared commands offer it; with mode and shots."""
    at = place_of(battle, who)
    for name in _weapons(battle, figure, direct=True):
        try:
            weapon = weapon_of(battle, figure, name)
            left = shots_left(battle.options, figure, weapon)
        except Refused:
            left = 1
        if left > 1:
            yield name, "burst", left, c.Shoot(figure.id, name, "burst", ((who, left),))
        yield name, "single", 1, c.Shoot(figure.id, name, "single", ((who, 1),))
        yield name, "aimed", 1, c.AimedShot(figure.id, name, who)
    for name in _weapons(battle, figure, direct=False):
        row = row_of(battle, name)
        missile = "he" if row in sheet.GUNS or row in sheet.MORTARS else "heat"
        yield name, "template", 1, c.FireTemplate(figure.id, name, at, missile)
    for name, _ in figure.grenades:
        if name in sheet.GRENADES and template(name) is not None:
            yield name, "template", 1, c.ThrowGrenade(figure.id, name, at)


def _weapons(battle: Battle, figure: Figure, *, direct: bool) -> list[str]:
    """Those in his hands, standing beside him or of his vehicle; not those of a comrade's hands."""
    names = choices.weapons_for(battle, figure, direct=direct)
    return [name for name in names if name.partition("/")[0] not in battle.figures]


def _threat(
    battle: Battle, enemy: str, weapon: str, who: str, seen: Preview, mode: str, shots: int = 1
) -> Threat | None:
    """What an attack would do to one piece; None if nothing."""
    chances = next((odds for odds in seen.chances if odds.target == who), None)
    if chances is None:
        return None
    outcomes = _of_hull(chances.outcomes) if who in battle.vehicles else dict(chances.outcomes)
    lost = chance_of(outcomes, LOST)
    stops = chance_of(outcomes, STOPS)
    if not lost and not stops:
        return None
    same = as_query(battle, enemy, weapon, who, chances)
    return Threat(
        enemy,
        weapon,
        place_of(battle, enemy),
        _apart(battle, enemy, who),
        outcomes,
        one_lost(lost),
        stops,
        f"cz-danger-{mode}{'-shots' if mode == 'burst' else ''}" if mode else "",
        same.query,
        same.inputs,
        unasked=same.unasked,
    )


#: Outcomes of a vehicle as its odds query calls them.
HULL = {"eliminated": "destroyed", "damaged": "major", "deviates": "none"}


def _of_hull(outcomes: Mapping[str, Fraction]) -> dict[str, Fraction]:
    told = dict.fromkeys(("destroyed", "major", "none"), Fraction(0))
    for name, chance in outcomes.items():
        told[HULL.get(name, name)] += chance
    return {name: chance for name, chance in told.items() if chance}


def _apart(battle: Battle, enemy: str, who: str) -> int:
    figure = battle.figures.get(enemy)
    if figure is None:
        return length(place_of(battle, enemy), place_of(battle, who))
    return gap(battle, figure, battle.figures.get(who) or battle.vehicles[who])


# --- who cannot, and who could come up ------------------------------------------------------------
def _why_not(battle: Battle, enemy: str, who: str) -> Refused:
    """What the rules say of the farthest of his weapons, or that it is too far."""
    figure = battle.figures[enemy]
    rows = _weapons(battle, figure, direct=True)
    arms = [(direct_fire(row_of(battle, name), battle.options.setting), name) for name in rows]
    known = [(row.long, name) for row, name in arms if row is not None]
    if not known:
        return _why_no_template(battle, figure, who)
    reach, name = max(known)
    command = c.Shoot(enemy, name, "single", ((who, 1),))
    try:
        RULES.check(battle, command)
    except Refused as refused:
        return refused
    if _apart(battle, enemy, who) <= reach:
        rule = "CZ-VDMG-01" if who in battle.vehicles else "CZ-SHOOT-04"
        return Refused("cz-danger-harmless", rule, figure=enemy)
    far = Fraction(-(-_apart(battle, enemy, who) // 10), 10)  # never told nearer than it is
    reaches = Fraction(reach, 100)
    return Refused("cz-danger-too-far", "CZ-SHOOT-04", weapon=name, reach=reaches, distance=far)


def _why_no_template(battle: Battle, figure: Figure, who: str) -> Refused:
    """Of one who has nothing but rockets, mortars or grenades, if anything."""
    commands = [command for *_, command in _commands(battle, figure, who)]
    for command in commands:
        try:
            RULES.check(battle, command)
        except Refused as refused:
            return refused
    key = "cz-danger-harmless" if commands else "cz-danger-unarmed"
    return Refused(key, "CZ-WPN-01", figure=figure.id)


def _comes_up(battle: Battle, enemy: str, who: str) -> Threat | None:
    """His best attack after a short, a longer or a long walk, with what points are left."""
    figure = battle.figures[enemy]
    if figure.aboard or figure.engaged or who not in battle.figures:
        return None
    setting = battle.options.setting
    rows = [direct_fire(name, setting) or template(name) for name in dict.fromkeys(figure.weapons)]
    reach = max([row.long for row in rows if row is not None], default=0)
    target = battle.figures[who]
    walks = _walked(battle, enemy, places_up(battle, figure, target, reach))
    chosen = {id(walks[n]): walks[n] for n in (0, len(walks) // 2, -1)} if walks else {}
    threats: list[Threat] = []
    for moved in (*chosen.values(), *_walked(battle, enemy, place_beside(figure, target))):
        then, to = _turned(moved, enemy, who), moved.figures[enemy].at
        threats += [replace(shot, way=(to,)) for shot in _shots(then, enemy, who)]
    return worst(threats)


def _walked(battle: Battle, enemy: str, places: Iterable[Point]) -> list[Battle]:
    """After each walk to one of these places that he may go."""
    then = (after(RULES, battle, c.Move(enemy, (to,))) for to in places)
    return [moved for moved in then if moved is not None]


# --- vehicles -------------------------------------------------------------------------------------
def _of_vehicle(battle: Battle, vehicle: Vehicle, who: str) -> Threat | Harmless:
    """The best shot of its weapons from where it stands, at rest (CZ-VFIRE)."""
    done = _done(battle, vehicle.id, vehicle.id)
    if done is not None:
        return done
    then = activated(battle, vehicle.id, vehicle.side)
    if then is not battle:
        then = with_vehicle(then, vehicle.id, fired=(), band="")
    refused: Refused | None = None
    threats: list[Threat] = []
    for number, mount in enumerate(vehicle.hull.mounts):
        weapon = direct_fire(mount.weapon, battle.options.setting)
        if weapon is None:
            continue
        mode = "burst" if weapon.rof > 1 else "single"
        shots = ((who, weapon.rof),)
        command = c.VehicleFire(vehicle.id, number, mode, shots, band="rest")
        try:
            RULES.check(then, command)
        except Refused as no:
            refused = no
            continue
        seen = preview(then, command)
        shot = _threat(then, vehicle.id, mount.weapon, who, seen, mode, weapon.rof)
        threats += [shot] if shot is not None else []
    best = worst(threats)
    if best is not None:
        return best
    too_far = Refused("cz-danger-no-shot", "CZ-SHOOT-04", figure=vehicle.id)
    return Harmless(vehicle.id, vehicle.at, refused or too_far)


# --- what is seen ---------------------------------------------------------------------------------
def sees_from(battle: Battle, who: str) -> Callable[[Point], bool]:
    """Whether a piece, looking about where it stands, sees a point of the ground (CZ-GEN-06)."""
    field, figure = battle.field, battle.figures.get(who)
    at = place_of(battle, who)
    foot, radius = (0, 0) if figure is None else (figure.foot, figure.who.radius)

    def is_seen(to: Point) -> bool:
        return field.sight_of(battle, at, foot, radius, to, field.feet_at(to)[0], 0).clear

    return is_seen
