"""Danger: who could shoot at a figure or a vehicle where it would stand (MS-SHOOT, MS-COVFIRE).

Every enemy is taken as in its next activation, should that come before the piece moves again (in
the last turn whoever has acted has none): an order that shoots, turned to the target for nothing
(MS-UNIT-03), fresh but for what is used up. Close combat, support by radio, charges do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sandtable.ground.free import length
from sandtable.refusals import Refused, allows
from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle import events
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.events.moves import Turned
from sandtable.rulesets.modern_skirmish.battle.events.turn import BEFORE_TURN, OrderGiven
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    AIMED,
    COVERING,
    PLAY,
    RAPID,
    TACTICAL,
    UP,
    Battle,
    Point,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.battle.victory import is_last
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.commands.preview import Preview, preview, preview_answer
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.sight import (
    Aim,
    aim_at,
    sees,
    sees_in_the_dark,
    sight,
)
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of
from sandtable.rulesets.modern_skirmish.ground.ways import side_of as owner_of
from sandtable.rulesets.modern_skirmish.play import together
from sandtable.rulesets.modern_skirmish.play.activation import acting_units
from sandtable.rulesets.modern_skirmish.play.area import SMOKE
from sandtable.rulesets.modern_skirmish.play.routes import mover_of
from sandtable.rulesets.modern_skirmish.play.shooters import covering_shooter, shooter_now
from sandtable.rulesets.modern_skirmish.play.shooting import check_seen
from sandtable.rulesets.modern_skirmish.queries.as_queries import as_query
from sandtable.rulesets.modern_skirmish.queries.ways_up import (
    all_round,
    reach_after_moving,
    ways_up,
)
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
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

RULES = ModernSkirmish()
#: Outcomes by which a figure or a vehicle is lost.
LOST = ("out-of-action", "destroyed")
FAR = 1_000_000
TRIED = 6  # places from which he would shoot, the shortest ways first


def side_of(battle: Battle, who: str) -> str:
    figure, vehicle = battle.figures.get(who), battle.vehicles.get(who)
    if figure is not None and figure.fate == UP:
        return figure.side
    return vehicle.side if vehicle is not None and vehicle.runs else ""


def nearest(battle: Battle, side: str, at: Point, among: Collection[str]) -> str:
    own = [f.id for f in battle.figures.values() if f.fate == UP and f.side == side]
    own += [v.id for v in battle.vehicles.values() if v.runs and v.side == side]
    own = [who for who in own if who in among] or own
    return min(own, key=lambda who: length(centre_of(battle, who), at), default="")


place_of = centre_of


def size_of(_battle: Battle, *who: str) -> int:
    return len(who)


# --- the piece on its way -------------------------------------------------------------------------
def gone(battle: Battle, who: str, way: Sequence[Point]) -> Battle | None:
    """By the move that it may make, once its unit has the order for it."""
    command = c.Move(who, tuple(way))
    then: Battle | None = after(RULES, _ordered(battle, command), command)
    return then


def _ordered(battle: Battle, command: c.Move) -> Battle:
    """With the order by which the unit may make the move, where it has none yet (MS-CMD-03)."""
    if battle.active or command.who not in battle.figures:
        return battle
    for order in (TACTICAL, RAPID):
        then: Battle | None = after(RULES, battle, c.GiveOrder(unit_of(battle, command.who), order))
        if then is not None and allows(RULES.check, then, command):
            return then
    return battle


def put(battle: Battle, who: str, at: Point) -> Battle:
    stand = with_vehicle if who in battle.vehicles else with_figure
    return stand(battle, who, at=at)


def provoked(battle: Battle, who: str, way: Sequence[Point]) -> Iterator[Provoked]:
    """Covering fire, by every unit that may, where it first may (MS-COVFIRE-02)."""
    command = c.Move(who, tuple(way))
    battle = _ordered(battle, command) if way else battle
    if not way or not allows(RULES.check, battle, command):
        return
    scout = Scout(RULES)
    start = mover_of(battle, who).at
    RULES.play(battle, command, scout)
    for heard in scout.heard:
        question = heard.question
        if not isinstance(question, c.MayReact) or not question.covering:
            continue
        for answer in _first_fires(heard.battle, question):
            assert answer.at is not None
            leg = leg_of(start, way, answer.at)
            for shot in _covering_shots(heard.battle, question, answer):
                yield Provoked(shot, answer.at, leg)
        return


def _first_fires(battle: Battle, question: c.MayReact) -> Iterator[c.CoveringFire]:
    """Everybody at the mover, as soon as he is in view: the first answer of each unit."""
    seen: set[str] = set()
    for answer in RULES.answers(battle, "", question):
        if isinstance(answer, c.CoveringFire) and answer.unit not in seen:
            seen.add(answer.unit)
            yield answer


def _covering_shots(
    battle: Battle, question: c.MayReact, answer: c.CoveringFire
) -> Iterator[Threat]:
    """The shots of one covering fire, each by itself; all come at once (MS-COVFIRE-02)."""
    who = question.mover
    then = put(battle, who, answer.at or question.at)
    for shot in answer.shots:
        alone = c.CoveringFire(answer.unit, (shot,), answer.at)
        seen = preview_answer(battle, question, alone)
        number = battle.units[answer.unit].fires + 1
        threat = _threat(then, shot, who, seen, covering_shooter(battle, shot.who, number))
        if threat is not None:
            yield threat


# --- who could shoot there ------------------------------------------------------------------------
def against(battle: Battle, who: str) -> Iterator[Threat | Harmless]:
    for enemy in shooters(battle, battle.enemy_of(owner_of(battle, who))):
        if _is_done(battle, enemy):
            refused = Refused("ms-acted-in-the-last-turn", "MS-MARK-03", figure=enemy)
            yield Harmless(enemy, centre_of(battle, enemy), refused)
            continue
        best = _best(battle, enemy, who) if _could(battle, enemy, who) else None
        comes = _comes_up(battle, enemy, who)
        if best is not None:
            yield or_nearer(best, comes)
            continue
        yield Harmless(enemy, centre_of(battle, enemy), _why_not(battle, enemy, who), comes)


def _is_done(battle: Battle, enemy: str) -> bool:
    """He has acted in the last turn; covering fire he may still give is drawn by moves alone."""
    unit = enemy if enemy in battle.vehicles else unit_of(battle, enemy)
    unit = battle.carrier(unit) or unit
    return is_last(battle) and battle.marker_of(unit).red and unit not in acting_units(battle)


def shooters(battle: Battle, side: str) -> list[str]:
    """Figures on foot or at a firing place, and vehicles with weapons."""
    places = {v.id: v.places for v in battle.vehicles.values() if v.runs}
    figures = [
        f.id
        for f in battle.figures.values()
        if f.side == side and (f.fate == UP or (f.fate == ABOARD and places.get(f.aboard)))
    ]
    armed = [v for v in battle.vehicles.values() if v.side == side and v.runs and v.weapons]
    return figures + [vehicle.id for vehicle in armed]


def activated(battle: Battle, enemy: str, order: str) -> Battle:
    """His unit, or the vehicle he rides in, has just been given an order."""
    unit = enemy if enemy in battle.vehicles else unit_of(battle, enemy)
    unit = battle.carrier(unit) or unit
    if enemy in battle.figures:
        battle = with_figure(battle, enemy, stunned=False, **BEFORE_TURN)
    else:
        battle = with_vehicle(battle, enemy, moved=0)
    battle = changed(battle, phase=PLAY, to_act=owner_of(battle, enemy), course=None)
    return events.apply(battle, OrderGiven(unit, order))


def _orders(battle: Battle, enemy: str) -> tuple[str, ...]:
    on_foot = enemy in battle.figures and not battle.figures[enemy].aboard
    return (AIMED, TACTICAL) if on_foot else (TACTICAL,)


def _turned(battle: Battle, enemy: str, who: str) -> Battle:
    """Turned to the target, where that is allowed (MS-CMD-05)."""
    figure = battle.figures.get(enemy)
    turns = figure.aboard if figure is not None and figure.aboard else enemy
    (x, y), (u, v) = centre_of(battle, turns), centre_of(battle, who)
    command = c.Face(turns, (u - x, v - y))
    if (x, y) == (u, v) or not allows(RULES.check, battle, command):
        return battle
    return events.apply(battle, Turned(turns, command.facing))


def finds_target(battle: Battle, who: str) -> bool:
    """Whether he could shoot at an enemy, or call support (MS-EQP-07), as his unit acts now."""
    for enemy in _enemies(battle, who):
        if _could(battle, who, enemy):
            then = _turned(battle, who, enemy)
            shots = *_commands(then, who, enemy), c.CallSupport(who, centre_of(battle, enemy))
            if any(allows(RULES.check, then, shot) for shot in shots):
                return True
    return False


def would_find_target(battle: Battle, unit: str, order: str) -> bool:
    """Whether an order would let somebody of a unit shoot at an enemy from where he stands."""
    members = [member.id for member in battle.members(unit)]
    return any(finds_target(activated(battle, member, order), member) for member in members)


def _enemies(battle: Battle, who: str) -> list[str]:
    """Whoever of the enemy can be shot at."""
    side = battle.enemy_of(owner_of(battle, who))
    targets = [f.id for f in battle.figures.values() if f.side == side and f.fate == UP]
    return targets + [v.id for v in battle.vehicles.values() if v.side == side and v.runs]


def _best(battle: Battle, enemy: str, who: str) -> Threat | None:
    """Of all his shots that the rules allow, the one that is likeliest to cost most."""
    threats = []
    for order in _orders(battle, enemy):
        then = _turned(activated(battle, enemy, order), enemy, who)
        threats += list(_shots(then, enemy, who))
    return worst(threats)


def _could(battle: Battle, enemy: str, who: str) -> bool:
    """Whether there is a line to the target at all, or something to lob over what stops it."""
    eye = all_round(battle, enemy)
    if sees(battle, eye, aim_at(battle, eye.at, who), FAR, in_the_dark=True):
        return True
    figure = battle.figures.get(enemy)
    carried = () if figure is None else (*figure.who.weapons, *figure.who.grenades)
    return any(row in CAN_BE_LOBBED and row != SMOKE for row in carried)


def _shots(battle: Battle, enemy: str, who: str) -> Iterator[Threat]:
    for command in _commands(battle, enemy, who):
        seen = preview(battle, command)
        if seen.refused is None:
            threat = _threat(battle, command, who, seen, shooter_now(battle, enemy))
            if threat is not None:
                yield threat


def _commands(battle: Battle, enemy: str, who: str) -> Iterator[Any]:
    """What he carries, as the declared commands offer it."""
    given = Given(battle, owner_of(battle, enemy), {"who": enemy}, enemy)
    at = centre_of(battle, who)
    for weapon in choices.direct_weapons(given):
        if not is_area(weapon_named(weapon)) or who in battle.vehicles:
            holo = choices.has_holo(given.but("weapon", weapon))
            yield c.Shoot(enemy, weapon, (who,), _helper(given, weapon), holo)
    for weapon in choices.area_weapons(given):
        if weapon != SMOKE:
            helper = _helper(given, weapon)
            yield c.ShootPoint(enemy, weapon, at, helper=helper)
            if weapon in CAN_BE_LOBBED:
                yield c.ShootPoint(enemy, weapon, at, lob=True, helper=helper)
    for weapon in choices.suppressive_weapons(given):
        yield c.Suppress(enemy, weapon, at, _helper(given, weapon))


def _helper(given: Given, weapon: str) -> str:
    named = given.but("weapon", weapon)
    return choices.free_helper(named) if choices.needs_helper(named) else ""


def _threat(battle: Battle, shot: Any, who: str, seen: Preview, shooter: Any) -> Threat | None:
    """What a shot would do to one piece; None if nothing."""
    chances = next((odds for odds in seen.chances if odds.target == who), None)
    outcomes = {} if chances is None else dict(chances.outcomes)
    lost = chance_of(outcomes, LOST)
    unit = who if who in battle.vehicles else unit_of(battle, who)
    down = dict(seen.heads).get(unit, Fraction(0))
    if not outcomes:
        outcomes = {"heads-down": down, "no-effect": 1 - down}
    if not lost and not down:
        return None
    same = as_query(battle, shot, who, shooter)
    return Threat(
        shot.who,
        shot.weapon,
        centre_of(battle, shot.who),
        sight(battle, shot.who, who, shot.weapon).distance,
        outcomes,
        one_lost(lost),
        min(down, 1 - lost),
        f"ms-danger-{_how(shot, shooter)}",
        same.query,
        same.inputs,
        unasked=same.unasked,
    )


def _how(shot: Any, shooter: Any) -> str:
    if isinstance(shot, c.Suppress):
        return "suppress"
    if isinstance(shot, c.ShootPoint) and shot.lob:
        return "lob"
    if shooter.order in (AIMED, COVERING):
        return str(shooter.order)
    return "moved" if shooter.moved else "standing"


# --- who cannot, and who could come up ------------------------------------------------------------
def _why_not(battle: Battle, enemy: str, who: str) -> Refused:
    """Sight first, then the farthest of his weapons, then whatever the rules say."""
    then = _turned(activated(battle, enemy, _orders(battle, enemy)[-1]), enemy, who)
    given = Given(then, owner_of(then, enemy), {"who": enemy}, enemy)
    direct = [weapon_named(row) for row in choices.direct_weapons(given)]
    farthest = max(direct, key=lambda row: row.reach or 0, default=None)
    if farthest is not None:
        try:
            check_seen(sight(then, enemy, who, farthest.id), farthest, who)
        except Refused as refused:
            return refused
    for command in _commands(then, enemy, who):
        seen = preview(then, command)
        if seen.refused is not None:
            return seen.refused
    return Refused("ms-no-such-weapon", "MS-UNIT-06", figure=enemy, weapon="", known=())


def _comes_up(battle: Battle, enemy: str, who: str) -> Threat | None:
    """His best shot after a tactical move, from the first places that serve (MS-ORD-01)."""
    if enemy in battle.figures and battle.figures[enemy].aboard:
        return None
    then = activated(battle, enemy, TACTICAL)
    given = Given(then, owner_of(then, enemy), {"who": enemy}, enemy)
    rows = [*choices.direct_weapons(given), *choices.area_weapons(given)]
    reach = reach_after_moving(then, enemy, [row for row in rows if row != SMOKE])
    threats: list[Threat] = []
    for tries, way in enumerate(ways_up(then, enemy, who, reach)):
        moved = together.moved(then, c.Move(enemy, way))
        shots = _shots(_turned(moved, enemy, who), enemy, who)
        threats += [replace(shot, way=way) for shot in shots]
        if tries + 1 == TRIED:
            break
    return worst(threats)


# --- what is seen ---------------------------------------------------------------------------------
def sees_from(battle: Battle, who: str) -> Callable[[Point], bool]:
    """Whether a piece, looking about where it stands, sees a point of the ground (MS-UNIT-04)."""
    eye = all_round(battle, who)
    dark = sees_in_the_dark(battle, who)
    far = battle.field.width + battle.field.height

    def is_seen(at: Point) -> bool:
        return sees(battle, eye, Aim(at, 1, at, None, ""), far, dark)

    return is_seen
