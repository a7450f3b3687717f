"""Opportunity fire as a player made of code answers it: the shot now against the shots to come."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, changed
from sandtable.rulesets.combat_zone.commands import AnswerFire, MayAnswerFire
from sandtable.rulesets.combat_zone.play.on_the_way import looks, track_ahead
from sandtable.rulesets.combat_zone.play.opportunity import in_view
from sandtable.rulesets.combat_zone.play.shots import distance_between, shots_left, weapon_of
from sandtable.rulesets.combat_zone.players.greedy.fires import band_at
from sandtable.rulesets.combat_zone.players.greedy.kinds import kind_of
from sandtable.rulesets.combat_zone.players.greedy.worth import harm

PATIENCE = 0.75  # of the best shot still to be hoped for that is good enough now
POINTS = 4  # places along a move that are compared


def answer_fire(battle: Battle, question: MayAnswerFire) -> AnswerFire | None:
    """The best shot of all who may fire, unless better ones will come along this turn."""
    actor = battle.figures[question.actor]
    best, answer = 0.0, None
    for name in question.watchers:
        watcher = battle.figures[name]
        value, shot = _best_shot(battle, watcher, actor)
        if value > best:
            best, answer = value, shot
    if answer is None:
        return None
    hope = _hope(battle, battle.figures[answer.figure], actor)
    return answer if best >= PATIENCE * hope else None


def _best_shot(battle: Battle, watcher: Figure, actor: Figure) -> tuple[float, AnswerFire | None]:
    """Where along its way the actor is best fired at."""
    weapon = weapon_of(battle, watcher, watcher.watch)
    shots = shots_left(battle.options, watcher, weapon)
    if shots < 1:
        return 0.0, None
    kind, target = kind_of(battle, watcher), kind_of(battle, actor)
    arm = next(a for a in kind.arms if a.weapon.id == weapon.id)
    best, answer = 0.0, None
    compared = 0
    ahead = looks(track_ahead(battle.declared, actor))
    for point in in_view(battle, watcher, actor, ahead):
        there = actor if point == actor.at else changed(actor, at=point, cover="")
        cm = -(-distance_between(watcher, there) // 100)
        in_band = band_at(kind, weapon, cm)
        if not in_band:
            continue
        cover = battle.field.cover(battle, watcher.at, watcher.foot, there)[0]
        took = bool(there.cover) and cover != "none"
        done = harm(arm.shooter, target.target, shots, False, in_band, cover, took)
        if done * target.worth > best:
            best = done * target.worth
            mode = "burst" if shots > 1 else "single"
            answer = AnswerFire(watcher.id, point, mode, ((actor.id, shots),))
        compared += 1
        if compared == POINTS:
            break
    return best, answer


def _hope(battle: Battle, watcher: Figure, actor: Figure) -> float:
    """The best shot that other enemies still to act could give this turn."""
    weapon = weapon_of(battle, watcher, watcher.watch)
    kind = kind_of(battle, watcher)
    arm = next(a for a in kind.arms if a.weapon.id == weapon.id)
    best = 0.0
    for other in battle.figures.values():
        if other.fate != FIT or other.side == watcher.side or other.done or other.engaged:
            continue
        if other.id == actor.id or battle.groups[other.who.group].activated:
            continue
        target = kind_of(battle, other)
        cm = -(-distance_between(watcher, other) // 100)
        in_band = band_at(kind, weapon, cm)
        if not in_band or not battle.field.sight(battle, watcher, other).clear:
            continue
        done = harm(arm.shooter, target.target, weapon.rof, False, in_band, "none", False)
        best = max(best, done * target.worth)
    return best
