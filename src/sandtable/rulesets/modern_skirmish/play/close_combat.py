"""Close combat on the table: who attacks, who backs up, who steps back (MS-CC)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.exact import nearest
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_skirmish.battle.casualties import (
    check_for_losses,
    is_whole,
    put_out,
    unit_of,
)
from sandtable.rulesets.modern_skirmish.battle.events.close_combat import (
    AttackDeclared,
    AttackLost,
    CombatFought,
    ContactBroken,
)
from sandtable.rulesets.modern_skirmish.battle.state import (
    RAPID,
    TOUCHING,
    UP,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    BreakContact,
    ChooseSupporters,
    Placed,
    Supporters,
)
from sandtable.rulesets.modern_skirmish.dice.close_combat import Clash, Pool, fight, pool_of
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched, is_free, touches
from sandtable.rulesets.modern_skirmish.ground.ways import way_fault
from sandtable.rulesets.modern_skirmish.play.activation import (
    acting_units,
    can_go_on,
    check_actor,
)
from sandtable.rulesets.modern_skirmish.play.rejoining import owes_a_move
from sandtable.rulesets.modern_skirmish.play.shooters import declare
from sandtable.umpire import Playing

STEP_BACK = 100  # 1 cm between bases that were in contact (MS-CC-04)
EVERY = 1  # degree between the places tried


# --- the command ----------------------------------------------------------------------------------
def check_attack(battle: Battle, command: Attack) -> None:
    """After a rapid move, by fighters in contact and those who may support them (MS-CC-01)."""
    check_order_attacks(battle)
    if not command.attackers:
        raise Refused("ms-no-attackers", "MS-CMD-13")
    if len(set(command.attackers)) < len(command.attackers):
        raise Refused("ms-attacker-twice", "MS-CC-07")
    attackers = [check_attacker(battle, who) for who in command.attackers]
    owing = owes_a_move(battle)
    if owing:  # nobody moves any more once the attacks have begun
        raise Refused("ms-must-rejoin", "MS-COH-02", figure=owing)
    check_defender(battle, attackers[0].side, command.defender)
    check_pool(battle, command.attackers, command.defender)


def check_order_attacks(battle: Battle) -> None:
    if battle.active and battle.order != RAPID:
        raise Refused("ms-attack-needs-rapid", "MS-CC-01", order=battle.order)


def check_attacker(battle: Battle, who: str) -> Figure:
    """On foot in the active unit, and once per activation (MS-CC-07)."""
    figure = check_actor(battle, who)
    if not figure.is_up:
        raise Refused("ms-aboard-no-attack", "MS-CC-01", figure=who)
    if figure.fought:
        raise Refused("ms-has-fought", "MS-CC-07", figure=who)
    return figure


def check_defender(battle: Battle, side: str, who: str) -> None:
    """An enemy on foot; vehicles are not attacked, and nobody indoors is (MS-CC-01)."""
    if who in battle.vehicles:
        raise Refused("ms-vehicle-no-close-combat", "MS-CC-01", vehicle=who)
    figure = battle.figures.get(who)
    if figure is None or figure.fate != UP:
        raise Refused("ms-no-such-target", "MS-CC-01", target=who)
    if figure.side == side:
        raise Refused("ms-own-side", "MS-CC-01", target=who)
    if battle.field.is_indoors(figure.at):
        raise Refused("ms-no-close-combat-indoors", "MS-MOVE-03", target=who)


def check_pool(battle: Battle, attackers: tuple[str, ...], defender: str) -> None:
    """At least one in contact; no supporter has an opponent of his own (MS-CC-05, MS-CC-06).

    Training works at contact and no farther (MS-WPN-09).
    """
    if not any(touches(battle, who, defender) for who in attackers):
        raise Refused("ms-not-in-contact", "MS-CC-01", figure=attackers[0], target=defender)
    busy = [who for who in attackers if has_other_opponent(battle, who, (defender,))]
    if len(busy) > 1 or (busy and not touches(battle, busy[0], defender)):
        raise Refused("ms-supporter-busy", "MS-CC-06", figure=busy[-1])
    apart = unlinked(battle, attackers, (defender,))
    if apart:
        raise Refused("ms-supporter-apart", "MS-CC-06", figure=apart[0], target=defender)


def has_other_opponent(battle: Battle, who: str, of_this_combat: tuple[str, ...]) -> bool:
    """In contact with an enemy who is not of this combat (MS-CC-06)."""
    return any(enemy not in of_this_combat for enemy in enemies_touched(battle, who))


def unlinked(battle: Battle, pool: Iterable[str], enemies: tuple[str, ...]) -> list[str]:
    """Those of a pool who touch neither an enemy of the combat nor, in the end, a friend in it."""
    left, joined = list(pool), list(enemies)
    for fighter in joined:
        near = [who for who in left if touches(battle, who, fighter)]
        joined += near
        left = [who for who in left if who not in near]
    return left


def play_attack(battle: Battle, command: Attack, umpire: Playing) -> Battle:
    with umpire.act(command.attackers[0], command.defender):
        return _attack(battle, command, umpire)


def _attack(battle: Battle, command: Attack, umpire: Playing) -> Battle:
    """Declared, answered, supported, rolled (MS-CC-02, MS-CC-05)."""
    attackers, defender = command.attackers, command.defender
    battle = umpire.record(battle, AttackDeclared(attackers, defender))
    at = battle.figures[defender].at
    battle = declare(battle, attackers[0], at, (), umpire)
    attackers = tuple([who for who in attackers if can_go_on(battle, who)])
    gone = battle.figures[defender].fate != UP
    if gone or not any(touches(battle, who, defender) for who in attackers):
        lost: Battle = umpire.record(battle, AttackLost(command.attackers, defender))
        return lost
    supporters = supporters_of(battle, defender, attackers, umpire)
    return _fight(battle, attackers, defender, supporters, umpire)


# --- support in defence ---------------------------------------------------------------------------
def supporters_of(
    battle: Battle, defender: str, attackers: tuple[str, ...], umpire: Playing
) -> tuple[str, ...]:
    """The owner of the defender is asked; nobody by default (MS-CMD-13)."""
    able = able_to_support(battle, defender, attackers)
    if not able:
        return ()
    question = ChooseSupporters(defender, attackers, able)
    answer = umpire.ask(battle, battle.figures[defender].side, question)
    return () if answer is None else tuple(answer.figures)


def able_to_support(battle: Battle, defender: str, attackers: tuple[str, ...]) -> tuple[str, ...]:
    """Of his unit, without an opponent of their own, in touch with the combat (MS-CC-06)."""
    unit = unit_of(battle, defender)
    free = [
        f.id
        for f in battle.members(unit)
        if f.is_up and f.id != defender and not has_other_opponent(battle, f.id, attackers)
    ]
    apart = unlinked(battle, free, (*attackers, defender))
    return tuple([who for who in free if who not in apart])


def check_supporters(battle: Battle, question: ChooseSupporters, answer: object) -> None:
    if not isinstance(answer, Supporters):
        raise Refused("ms-not-an-answer", "MS-CMD-18")
    for who in answer.figures:
        if who not in question.able or answer.figures.count(who) > 1:
            raise Refused("ms-cannot-support", "MS-CC-06", figure=who, known=question.able)
    apart = unlinked(battle, answer.figures, (*question.attackers, question.defender))
    if apart:
        raise Refused("ms-supporter-apart", "MS-CC-06", figure=apart[0], target=question.defender)


# --- the combat -----------------------------------------------------------------------------------
def pool(battle: Battle, figures: Iterable[str]) -> Pool:
    """Training and skill die of each (MS-CC-02, MS-CC-05); heads down or stunned alike."""
    return pool_of([(battle.figures[w].who.training, battle.figures[w].who.dc) for w in figures])


def _fight(
    battle: Battle,
    attackers: tuple[str, ...],
    defender: str,
    supporters: tuple[str, ...],
    umpire: Playing,
) -> Battle:
    """Strictly more successes put the defender out, never his supporters (MS-CC-03, MS-CC-05)."""
    if len(attackers) > 1 or supporters:
        umpire.note("MS-CC-05")
        umpire.note("MS-CC-06")
    attack, defence = pool(battle, attackers), pool(battle, (defender, *supporters))
    clash: Clash = umpire.resolve(fight, attack, defence)
    won = clash.defender_out
    fought = CombatFought(attackers, defender, supporters, clash.attack, clash.defence, won)
    battle = umpire.record(battle, fought)
    if won:
        return put_out(battle, (defender,), umpire, "MS-CC-03")
    return break_contact(battle, defender, umpire)


# --- breaking contact -----------------------------------------------------------------------------
def break_contact(battle: Battle, defender: str, umpire: Playing) -> Battle:
    """1 cm is opened between the defender and all the enemies touching him (MS-CC-04).

    He goes the shortest way; where there is no room, they go instead.
    """
    enemies = enemies_touched(battle, defender)
    if not enemies:
        return battle
    places = places_apart(battle, defender, enemies)
    if places:
        to = _chosen(battle, defender, places, umpire)
        return _step(battle, defender, to, "MS-CC-04", umpire)
    for enemy in enemies:
        battle = _step_back(battle, enemy, "MS-CC-04", umpire)
    return battle


def break_leftover(battle: Battle, umpire: Playing) -> Battle:
    """Contact never outlasts the activation: those who still touch an enemy go back 1 cm.

    Attackers, and whoever was stopped beside an enemy on his way (MS-CC-08, MS-HEAD-01).
    """
    for unit in acting_units(battle):
        for figure in battle.members(unit):
            if figure.is_up:
                battle = _step_back(battle, figure.id, "MS-CC-08", umpire)
    return battle


def _step_back(battle: Battle, who: str, rule: str, umpire: Playing) -> Battle:
    enemies = enemies_touched(battle, who)
    places = places_apart(battle, who, enemies) if enemies else ()
    return _step(battle, who, places[0], rule, umpire) if places else battle


def _step(battle: Battle, who: str, to: Point, rule: str, umpire: Playing) -> Battle:
    """Out of contact; whom this parts from his unit rejoins it like those cut off by losses."""
    unit = unit_of(battle, who)
    whole = is_whole(battle, unit)
    battle = umpire.record(battle, ContactBroken(who, to, rule))
    return check_for_losses(battle, unit, umpire) if whole else battle


def _chosen(battle: Battle, who: str, places: tuple[Point, ...], umpire: Playing) -> Point:
    """Where several places are as near, the owner chooses (MS-CMD-18)."""
    if len(places) == 1:
        return places[0]
    answer = umpire.ask(battle, battle.figures[who].side, BreakContact(who, places))
    return places[0] if answer is None else answer.places[0].at


def check_break_contact(battle: Battle, question: BreakContact, answer: object) -> None:
    """One place for him, 1 cm from every enemy who touched him and as near as the others."""
    if not isinstance(answer, Placed):
        raise Refused("ms-not-an-answer", "MS-CMD-18")
    if [place.who for place in answer.places] != [question.figure]:
        raise Refused("ms-place-everybody", "MS-CC-04", known=(question.figure,))
    at = answer.places[0].at
    if at in question.places:
        return
    figure = battle.figures[question.figure]
    enemies = enemies_touched(battle, figure.id)
    shortest = isqrt(_square(figure.at, question.places[0])) + TOUCHING
    near = _square(figure.at, at) <= shortest * shortest
    if not near or not _is_apart(battle, figure, enemies, at):
        raise Refused("ms-not-a-place", "MS-CC-04", figure=figure.id, known=question.places)


def places_apart(battle: Battle, who: str, enemies: tuple[str, ...]) -> tuple[Point, ...]:
    """The nearest free places 1 cm from each of these enemies; several where they are as near."""
    figure = battle.figures[who]
    places = sorted(
        set(_candidates(battle, figure, enemies)),
        key=lambda at: (_square(figure.at, at), at),
    )
    near: list[Point] = []
    limit = 0
    for at in places:
        away = _square(figure.at, at)
        if near and away > limit:
            break
        if _is_apart(battle, figure, enemies, at):
            near.append(at)
            limit = limit or (isqrt(away) + TOUCHING // 2) ** 2
    return tuple(_spread(near))


def _spread(places: list[Point]) -> Iterator[Point]:
    """Places that differ by more than contact does."""
    kept: list[Point] = []
    for at in places:
        if all(_square(at, other) > (10 * TOUCHING) ** 2 for other in kept):
            kept.append(at)
            yield at


def _is_apart(battle: Battle, figure: Figure, enemies: tuple[str, ...], at: Point) -> bool:
    """1 cm from those who touched him, in touch with no other enemy, on free ground, straight on.

    The way leads over nothing that a figure cannot cross (MS-MOVE-04).
    """
    for enemy in enemies:
        other = battle.figures[enemy]
        reach = figure.who.radius + other.who.radius + STEP_BACK
        if _square(at, other.at) < reach * reach:
            return False
    if not is_free(battle, figure.id, at) or enemies_touched(battle, figure.id, at):
        return False
    return way_fault(battle, figure.id, (at,)) is None


def _candidates(battle: Battle, figure: Figure, enemies: tuple[str, ...]) -> Iterator[Point]:
    """Straight back from each, where the circles round two of them meet, and places all round."""
    circles = [
        (battle.figures[e].at, figure.who.radius + battle.figures[e].who.radius + STEP_BACK)
        for e in enemies
    ]
    for centre, reach in circles:
        dx, dy = figure.at[0] - centre[0], figure.at[1] - centre[1]
        yield _along(centre, (dx, dy) if (dx, dy) != (0, 0) else figure.facing, reach)
    for n, (a, reach) in enumerate(circles):
        for b, other in circles[n + 1 :]:
            yield from _meeting(a, reach, b, other)
    for centre, reach in circles:
        for degrees in range(0, 360, EVERY):
            yield _along(centre, heading(degrees), reach)


def _along(start: Point, way: Point, distance: int) -> Point:
    """So far from a point, rounded away from it so that the gap is whole."""
    square = way[0] * way[0] + way[1] * way[1]
    x, y = nearest(way[0] * distance, square), nearest(way[1] * distance, square)
    while x * x + y * y < distance * distance:
        x += (way[0] > 0) - (way[0] < 0)
        y += (way[1] > 0) - (way[1] < 0)
    return start[0] + x, start[1] + y


def _meeting(a: Point, reach: int, b: Point, other: int) -> Iterator[Point]:
    """Where two circles cut each other, moved out to whole hundredths."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return
    # Along the line of centres, and off it; both times twice the distance of the centres.
    along = square + reach * reach - other * other
    height = 4 * reach * reach * square - along * along
    if height < 0:
        return
    off = isqrt(height) + 1
    for sign in (1, -1):
        x = a[0] + _rounded(along * dx - sign * off * dy, 2 * square)
        y = a[1] + _rounded(along * dy + sign * off * dx, 2 * square)
        outward = (-sign * dy, sign * dx)
        yield _clear_of(((a, reach), (b, other)), (x, y), outward)


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def _clear_of(circles: tuple[tuple[Point, int], ...], at: Point, way: Point) -> Point:
    """The point, moved on a few hundredths until it is outside both circles."""
    step = (way[0] > 0) - (way[0] < 0), (way[1] > 0) - (way[1] < 0)
    for _ in range(8):
        if all(_square(at, centre) >= reach * reach for centre, reach in circles):
            break
        at = at[0] + step[0], at[1] + step[1]
    return at


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
