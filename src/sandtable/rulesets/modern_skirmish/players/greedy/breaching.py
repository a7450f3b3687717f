"""Ways in: charges on what is shut, flashbangs before a room, smoke (MS-EQP, MS-GREN)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import BASE_RADIUS, Battle, Figure, Point
from sandtable.rulesets.modern_skirmish.commands import Flashbang, ShootPoint
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area
from sandtable.rulesets.modern_skirmish.play.area import SMOKE, reach_of
from sandtable.rulesets.modern_skirmish.play.equipment import (
    CHARGE,
    FLASHBANG,
    check_flashbang,
    check_has_flashbang,
    is_shut,
    rooms_beyond,
)
from sandtable.rulesets.modern_skirmish.play.shooters import check_may_fire
from sandtable.rulesets.modern_skirmish.players.greedy.posts import FAR
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene

WORTH_A_CHARGE = 400  # centimetres and hundredths that the opening must save
RADIUS = (sheet.EQUIPMENT[CHARGE].area or 0) // 2
BLAST = RADIUS + BASE_RADIUS + 15  # to a centre, and more
THROW = (reach_of(SMOKE) or 0) + BASE_RADIUS  # from a centre
FLASH = sheet.GRENADES[FLASHBANG].reach + BASE_RADIUS
STUN_EACH = 0.4


class Breach(NamedTuple):
    """Who lays a charge on which opening, and from where."""

    figure: Figure
    opening: str
    post: Point


def breach(scene: Scene, members: list[Figure], goal: Point) -> Breach | None:
    """A shut opening worth blowing on the way to a goal."""
    layers = [f for f in members if f.charges]
    if not layers:
        return None
    battle, posts = scene.battle, scene.posts
    laid = {charge.opening for charge in battle.charges}
    best: tuple[int, Breach] | None = None
    shut = [opening.id for opening in battle.field.openings if is_shut(battle, opening)]
    for opening in shut:
        if opening in laid:
            continue
        figure = layers[0]
        now = posts.distance(figure.at, goal, battle.breached, scene.watching)
        then = posts.distance(figure.at, goal, battle.breached | {opening}, scene.watching)
        saved = (now if now < FAR else 10_000) - then
        if saved < WORTH_A_CHARGE:
            continue
        for post in posts.beside_opening(opening, battle.breached):
            far = posts.distance(figure.at, post, battle.breached)
            if far < FAR and (best is None or far < best[0]):
                best = far, Breach(figure, opening, post)
    return None if best is None else best[1]


def is_safe_to_blow(battle: Battle, charge: str, side: str) -> bool:
    """Nobody of ours is in the area."""
    opening = next(c.opening for c in battle.charges if c.id == charge)
    near = figures_in_area(battle, battle.field.opening[opening].at, RADIUS)
    return all(battle.figures[who].side != side for who in near)


def is_clear_of_blasts(at: Point, spots: list[Point]) -> bool:
    """Somebody there is in the area of none of the charges."""
    x, y = at
    return all((u - x) ** 2 + (v - y) ** 2 > BLAST * BLAST for u, v in spots)


def flash(scene: Scene, figure: Figure) -> tuple[float, Flashbang] | None:
    """Into the room with most enemies that he could enter next."""
    if not allows(check_has_flashbang, scene.battle, figure.who.id):
        return None
    battle, field = scene.battle, scene.battle.field
    x, y = figure.at
    best: tuple[float, Flashbang] | None = None
    for opening in field.openings:
        u, v = opening.at
        if (u - x) ** 2 + (v - y) ** 2 > FLASH * FLASH:
            continue
        if is_shut(battle, opening):
            continue
        beyond = rooms_beyond(battle, figure, opening)
        if not beyond:
            continue
        value = _stunned(scene, beyond[0])
        if value <= (best[0] if best else 0.3):
            continue
        command = Flashbang(figure.who.id, opening.id)
        if allows(check_flashbang, battle, command):
            best = value, command
    return best


def _stunned(scene: Scene, room: str) -> float:
    rooms_at, figures = scene.battle.field.rooms_at, scene.battle.figures
    if any(room in rooms_at(at) for at in scene.friends.values()):
        return 0.0
    inside = [f for f in scene.foes if room in rooms_at(f.at) and not figures[f.id].stunned]
    return STUN_EACH * len(inside)


def screen(scene: Scene, figure: Figure, at: Point) -> ShootPoint | None:
    """Smoke between a place and the foe who is most dangerous to it."""
    if not allows(check_may_fire, scene.battle, figure.who.id, SMOKE):
        return None
    x, y = at
    seen = [
        foe
        for foe in scene.foes
        if 1_200**2 < (foe.at[0] - x) ** 2 + (foe.at[1] - y) ** 2 < foe.reach
        and scene.cover(figure.who.id, at, foe) >= 0
    ]
    if not seen:
        return None
    foe = max(seen, key=lambda enemy: enemy.power)
    dx, dy = foe.at[0] - x, foe.at[1] - y
    far = max(1, int((dx * dx + dy * dy) ** 0.5))
    to = (x + dx * 420 // far, y + dy * 420 // far)
    u, v = figure.at
    if (to[0] - u) ** 2 + (to[1] - v) ** 2 > THROW * THROW or not scene.battle.field.has(to):
        return None
    return ShootPoint(figure.who.id, SMOKE, to, lob=True)
