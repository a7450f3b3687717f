"""Answers: covering fire at the best point, heads down in time, charges blown, and the rest."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    HEADS_DOWN,
    NO_MARKER,
    NOTHING,
    RAPID,
    UP,
    WAIT,
    Battle,
    Figure,
    Unit,
)
from sandtable.rulesets.modern_skirmish.play import covering
from sandtable.rulesets.modern_skirmish.play.routes import standing_at
from sandtable.rulesets.modern_skirmish.play.shooters import covering_shooter, figure_shooter
from sandtable.rulesets.modern_skirmish.play.shooting import shot_at
from sandtable.rulesets.modern_skirmish.players.candidates import answers_to
from sandtable.rulesets.modern_skirmish.players.greedy.breaching import is_safe_to_blow
from sandtable.rulesets.modern_skirmish.players.greedy.fires import Best, Stance, best_shot
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import (
    arms_of,
    arms_of_vehicle,
    is_heavy,
    out_chance,
    worth_of,
)

WORTH_FIRING = 0.16  # a covering fire that promises less is kept for later
STOPPING = 0.5  # what it is worth to stop a unit that moves
POINTS = 3  # of a way that are looked at
ACTING = 0.22  # what it is worth to a figure to act this turn
MORE_SHOTS = 2.0  # shots to come that the marker helps against, the one declared included


def answer(battle: Battle, side: str, question: object) -> Any:
    if type(question) is c.MayReact:
        return _react(battle, side, question)
    if type(question) is c.GoOn:
        return c.Yes()
    return next(answers_to(battle, question), None)


def _react(battle: Battle, side: str, question: c.MayReact) -> Any:
    for charge in question.charges:
        if is_safe_to_blow(battle, charge, side):
            return c.Detonate(charge)
    if question.covering:
        fire = cover(battle, side, question)
        if fire is not None:
            return fire
    for unit in question.threatened:
        if goes_to_ground(battle, battle.units[unit], question):
            return c.HitTheDirt(unit)
    return None


# --- hitting the dirt -----------------------------------------------------------------------------
def goes_to_ground(battle: Battle, unit: Unit, question: c.MayReact) -> bool:
    """What the marker would save, beside what the unit could still do this turn."""
    if unit.marker not in BETTER_DOWN and not (
        unit.marker == RAPID and battle.options.rapid_target == "exposed"
    ):
        return False
    figure = _aimed_at(battle, unit, question)
    shooter = battle.figures.get(question.mover)
    if figure is None or shooter is None or not shooter.who.weapons:
        return False  # an area, or a vehicle's gun: lying down changes nothing or too little
    members = len(battle.members(unit.id))
    cost = 0.0
    if not unit.red or unit.marker == WAIT:
        cost = ACTING * members
    elif unit.marker == COVERING:
        cost = 0.15 * members
    if unit.id == battle.active:
        cost = ACTING * members
    saved = _saved(battle, shooter, figure) * worth_of(battle, figure.who.id)
    return saved * MORE_SHOTS > cost


BETTER_DOWN = (NO_MARKER, AIMED, COVERING, WAIT, NOTHING)


def _aimed_at(battle: Battle, unit: Unit, question: c.MayReact) -> Figure | None:
    figures = battle.figures
    for name in unit.members:
        figure = figures[name]
        if figure.fate == UP and figure.at == question.at:
            return figure
    return None


def _saved(battle: Battle, shooter: Figure, figure: Figure) -> float:
    """How much less likely the shot is to hit, by exact odds."""
    weapon = shooter.who.weapons[0]
    arm = arms_of(shooter.who)[0]
    if arm.area:
        return 0.0
    unit = battle.units.get(shooter.who.unit, None)
    if unit is not None and unit.marker == COVERING and unit.id != battle.active:
        stance = covering_shooter(battle, shooter.who.id, max(1, unit.fires))
    else:
        stance = figure_shooter(battle, shooter)
    shot = shot_at(battle, stance, weapon, figure.who.id, holo=False, number=1)
    return out_chance(shot) - out_chance(shot._replace(target_marker=HEADS_DOWN))


# --- covering fire --------------------------------------------------------------------------------
def cover(battle: Battle, side: str, question: c.MayReact) -> c.CoveringFire | None:
    """The unit and the point of the way that promise most; None: it is not worth it yet."""
    points = question.points
    if len(points) > POINTS:
        points = (points[0], points[len(points) // 2], points[-1])
    best, fire = WORTH_FIRING, None
    for point in points:
        then = standing_at(battle, question.mover, point)
        scene = Scene(then, side)
        moving = _moving_unit(then, question.mover)
        scene.foes = [foe for foe in scene.foes if foe.unit == moving]
        scene.hulls = [hull for hull in scene.hulls if hull.id == moving]
        scene.pins = {moving: STOPPING + 0.08 * len(scene.foes)} if moving in scene.pins else {}
        for unit in question.covering:
            value, shots = _volley(scene, battle.units[unit])
            if value > best:
                best, fire = value, c.CoveringFire(unit, shots, point)
    if fire is None:
        return None
    then = standing_at(battle, question.mover, fire.at or question.points[0])
    return _lawful(then, fire, question.mover)


def _moving_unit(battle: Battle, mover: str) -> str:
    figure = battle.figures.get(mover)
    return mover if figure is None else figure.who.unit


def _volley(scene: Scene, unit: Unit) -> tuple[float, tuple[Any, ...]]:
    """Everybody's best shot at those who move; heavy weapons first, their helpers do not fire."""
    battle, number = scene.battle, unit.fires + 1
    total, shots = 0.0, []
    busy: set[str] = set()
    places = 99
    if unit.vehicle:
        vehicle = battle.vehicles[unit.vehicle]
        places = vehicle.places
        seat = Stance(
            vehicle.id, vehicle.at, COVERING, number=number, facing=vehicle.facing, aboard=True
        )
        for weapon in vehicle.weapons:
            best = best_shot(scene, seat, arms_of_vehicle((weapon,), vehicle.dc))
            if best.command is not None:
                total += best.value
                shots.append(best.command)
    figures = covering.shooters_on_foot(battle, unit.id)
    if len(figures) > 1:
        figures.sort(key=lambda f: not is_heavy(f.who))
    for figure in figures:
        if figure.who.id in busy or not places:
            continue
        best = _covering_shot(scene, unit, figure, figures, busy, number)
        if best.command is None:
            continue
        total += best.value
        shots.append(best.command)
        busy.add(figure.who.id)
        helper = getattr(best.command, "helper", "")
        if helper:
            busy.add(helper)
        places -= bool(unit.vehicle)
    return total, tuple(shots)


def _covering_shot(
    scene: Scene, unit: Unit, figure: Figure, figures: list[Figure], busy: set[str], number: int
) -> Best:
    battle = scene.battle
    arms = tuple([a for a in arms_of(figure.who) if figure.left(a.name) != 0])
    helper = ""
    if any(arm.helped for arm in arms):
        free = [f for f in figures if f is not figure and f.who.id not in busy]
        light = [f for f in free if not is_heavy(f.who)]
        helper = (light or free)[-1].who.id if free else ""
    if unit.vehicle:
        vehicle = battle.vehicles[unit.vehicle]
        stance = Stance(
            figure.who.id, vehicle.at, COVERING, "none", number, False, vehicle.facing, True
        )
    else:
        inside = scene.posts.is_inside(figure.at)
        stance = Stance(figure.who.id, figure.at, COVERING, "none", number, inside, figure.facing)
    return best_shot(scene, stance, arms, helper)


def _lawful(battle: Battle, fire: c.CoveringFire, mover: str) -> c.CoveringFire | None:
    """Without the shots that the rules do not allow after all."""
    try:
        covering.check_shots(battle, fire.unit, fire.shots, mover)
    except Refused:
        kept = tuple([shot for shot in fire.shots if _is_allowed(battle, fire.unit, shot, mover)])
        if not kept or not _is_allowed_all(battle, fire.unit, kept, mover):
            return None
        return c.CoveringFire(fire.unit, kept, fire.at)
    return fire


def _is_allowed(battle: Battle, unit: str, shot: object, mover: str) -> bool:
    return _is_allowed_all(battle, unit, (shot,), mover)


def _is_allowed_all(battle: Battle, unit: str, shots: tuple[Any, ...], mover: str) -> bool:
    return allows(covering.check_shots, battle, unit, shots, mover)
