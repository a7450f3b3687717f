"""Opportunity fire where crews or vehicles take part: the shot now against those to come."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.combat_zone.battle.gunners import Gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.commands import AnswerFire, MayAnswerFire
from sandtable.rulesets.combat_zone.play import on_the_way, opportunity
from sandtable.rulesets.combat_zone.play.crews import kept_ready
from sandtable.rulesets.combat_zone.play.shots import shots_left
from sandtable.rulesets.combat_zone.play.vehicles import watching
from sandtable.rulesets.combat_zone.players.greedy.crews import enemies_of, sees_it
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shots
from sandtable.rulesets.combat_zone.sheet import Weapon

PATIENCE = 0.75  # of the best shot still to be hoped for that is good enough now
CALM = 0.02
POINTS = 5  # places along a way that are compared


def answer_fire(battle: Battle, question: MayAnswerFire) -> AnswerFire | None:
    """The best shot of all who may fire, unless better ones will come along this turn."""
    best, answer, hope = CALM, None, 0.0
    for name in question.watchers:
        kept = _kept(battle, name)
        if kept is None:
            continue
        shooter, weapon, missing = kept
        shots = shots_left(battle.options, shooter, weapon)
        if shots < 1:
            continue
        for point in _points(battle, name, question.actor):
            then = watching.moved_to(battle, question.actor, point)
            value = of_shots(then, shooter, weapon, question.actor, shots, missing=missing)
            if value > best:
                mode = "burst" if shots > 1 else "single"
                best = value
                answer = AnswerFire(name, point, mode, ((question.actor, shots),))
                hope = _hope(battle, shooter, weapon, question.actor, shots)
    return answer if best >= PATIENCE * hope else None


def _kept(battle: Battle, name: str) -> tuple[Figure, Weapon, int] | None:
    """The shooter, the weapon, and how many of its crew are missing."""
    kept = watching.kept_by(battle, name)
    if kept is None or isinstance(kept[0], Gunner):
        return (*kept, 0) if kept else None
    served = kept_ready(battle, battle.figures[name])
    return (*kept, served.missing) if served else None


def _points(battle: Battle, name: str, actor: str) -> Iterator[tuple[int, int]]:
    """A few places along the actor's way where the watcher has it in view."""
    if battle.vehicles:
        ahead = list(on_the_way.looks(watching.ahead(battle, battle.declared)))
        seen = list(watching.in_view(battle, name, actor, ahead))
    else:
        figure, watcher = battle.figures[actor], battle.figures[name]
        ahead = list(on_the_way.looks(on_the_way.track_ahead(battle.declared, figure)))
        seen = list(opportunity.in_view(battle, watcher, figure, ahead))
    every = max(len(seen) // POINTS, 1)
    yield from seen[::every]


def _hope(battle: Battle, shooter: Figure, weapon: Weapon, actor: str, shots: int) -> float:
    """The best shot that other enemies still to act could give this turn."""
    best = 0.0
    for other in enemies_of(battle, shooter.side):
        if other == actor:
            continue
        figure = battle.figures.get(other)
        unit = figure.unit if figure else other
        if battle.groups[unit].activated or (figure and figure.done):
            continue
        value = of_shots(battle, shooter, weapon, other, shots)
        if value > best and sees_it(battle, shooter, other):
            best = value
    return best
