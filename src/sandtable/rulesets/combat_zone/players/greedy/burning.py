"""Out of a burning building, by a door, a window, the stairs or a jump (CZ-FIRE-02)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sandtable.chance import odds
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Figure, Point, with_figure
from sandtable.rulesets.combat_zone.dice.falls import Drop, fall
from sandtable.rulesets.combat_zone.dice.fire import BUILDING_FIRE
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer
from sandtable.rulesets.combat_zone.play.falling import drop_of
from sandtable.rulesets.combat_zone.play.movement import pivot_price
from sandtable.rulesets.combat_zone.play.urban import JUMP, LEAP
from sandtable.rulesets.combat_zone.players.greedy import floors
from sandtable.rulesets.combat_zone.players.greedy.fires import moved_to
from sandtable.rulesets.combat_zone.players.greedy.lawful import refuses
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.passages import CROSSING, Passage
from sandtable.rulesets.combat_zone.players.greedy.worth import PANIC, resistance_of
from sandtable.rulesets.combat_zone.players.offers.urban import jumps

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation


NOWHERE: tuple[Any, ...] = ()
MOST = 12  # places on a floor that are tried


def options(now: Situation, base: float) -> Iterator[Option]:
    """Every way out that can be taken at once; staying costs what the fire takes."""
    battle, figure = now.battle, now.figure
    inside = battle.field.building_at(figure.at, figure.foot)
    if inside not in battle.burning:
        return
    saved = base + _scorched(resistance_of(figure)) * now.kind.worth
    yield from _ways_out(now, inside, saved)
    yield from _leaps(now, inside, saved)


def _ways_out(now: Situation, inside: str, value: float) -> Iterator[Option]:
    """Walk to a passage that leads outside, and through it."""
    figure, posts = now.figure, now.posts
    (x, y), reach = figure.at, now.points * now.step
    for at, passages in posts.passages.items():
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 > reach * reach or at in now.taken - {figure.at}:
            continue
        walk, move = 0, NOWHERE
        if at != figure.at:
            if posts.foot_of(at) != figure.foot:
                continue
            walk = posts.price_to(now.battle, figure.at, at, now.points, now.step)
            if not walk:
                continue
            walk += pivot_price(figure, (at[0] - x, at[1] - y))
            move = (c.Move(figure.who.id, (at,)),)
        for price, command in _through(now, inside, passages):
            if walk + price <= now.points:
                yield Option(value, at, commands=(*move, command))


def _through(now: Situation, inside: str, passages: list[Passage]) -> Iterator[tuple[int, object]]:
    """Passages that end outside: their prices and commands."""
    for passage in passages:
        if passage.to in now.taken or _is_inside(now, inside, passage.to):
            continue
        if passage.how:
            yield passage.price // 100, floors.passing(now, passage)
        elif not passage.door:
            yield CROSSING // 100, c.Cross(now.figure.who.id, passage.name)
        elif passage.name not in now.battle.shut:
            yield 1, c.Move(now.figure.who.id, (passage.to,))


def _is_inside(now: Situation, building: str, at: Point) -> bool:
    return now.battle.field.building_at(at, now.posts.foot_of(at)) == building


def _leaps(now: Situation, inside: str, value: float) -> Iterator[Option]:
    """Out of a window or off the roof: a fall may be better than the fire (CZ-URBAN-07)."""
    battle, figure = now.battle, now.figure
    for walk, there in _windows(now) if figure.foot else ():
        posed = with_figure(battle, figure.id, at=there.at)
        for jump in jumps(battle, there):
            foot = jump.foot or 0
            outside = battle.field.building_at(jump.to, foot) != inside
            if not outside or refuses(posed, jump):
                continue
            height = figure.foot - foot
            hurt = _hurt_by_fall(drop_of(figure, height)) if height > LEAP else 0.0
            yield Option(value - hurt * now.kind.worth, there.at, commands=(*walk, jump))
            break


def _windows(now: Situation) -> Iterator[tuple[tuple[object, ...], Figure]]:
    """Where it is, and places on the same floor from which there is time to jump."""
    figure, posts = now.figure, now.posts
    yield NOWHERE, figure
    left = now.points - JUMP
    near = [p for p in posts.neighbours(figure.at, figure.foot) if p not in now.taken]
    near.sort(key=lambda p: (p[0] - figure.at[0]) ** 2 + (p[1] - figure.at[1]) ** 2)
    for at in near[:MOST] if left > 0 else ():
        price = posts.price_to(now.battle, figure.at, at, left, now.step)
        turning = pivot_price(figure, (at[0] - figure.at[0], at[1] - figure.at[1]))
        if price and price + turning <= left:
            yield (c.Move(figure.who.id, (at,)),), moved_to(figure, at)


@lru_cache(100)
def _scorched(resistance: int) -> float:
    """The share of somebody's worth that the fire takes at the end of a turn."""
    return _share(odds(suffer, Wounding(BUILDING_FIRE, resistance)))


@lru_cache(100)
def _hurt_by_fall(drop: Drop) -> float:
    results = odds(fall, drop)
    return sum(
        float(chance) * (1.0 if result.wound == Wound.OUT else PANIC)
        for result, chance in results.items()
        if result.wound != Wound.NONE
    )


def _share(wounds: Any) -> float:
    return float(wounds[Wound.OUT]) + PANIC * float(wounds[Wound.PANIC])
