"""Answers: opportunity fire, follow-up shots, traps, assaults under way, losses."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import DRONE, LEADER, SQUAD, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands.preview import preview_answer
from sandtable.rulesets.hex_tactical.dice.shots import MOVEMENT
from sandtable.rulesets.hex_tactical.play import questions
from sandtable.rulesets.hex_tactical.play.reacting import volley_fire
from sandtable.rulesets.hex_tactical.play.shooters import AA, AC, gun_of
from sandtable.rulesets.hex_tactical.players.greedy import calling
from sandtable.rulesets.hex_tactical.players.greedy.assaulting import fought
from sandtable.rulesets.hex_tactical.players.greedy.fires import likely, looks, value_of
from sandtable.rulesets.hex_tactical.players.greedy.goals import aims_of
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.worth import A_STEP, hoped, worth

WORTH_A_SHOT = 0.3  # of opportunity fire: the one Fire action of the turn
NEAR = 3  # hexes at which anything is worth it
LITTLE = 0.08
UNSURE = 3.0  # times as much as it looks like, a volley may be worth
HOLDS_ON = 1.2  # points of a hex that nobody leaves


def answer(scene: Scene, question: object) -> Any:
    battle, side = scene.battle, scene.side
    match question:
        case c.MayFire():
            return _react(scene, question)
        case c.MayGoOn():
            return _go_on(scene, question)
        case c.MayBlow():
            return _blow(battle, question)
        case c.MayBreakOff():
            return c.BreakOff() if _is_losing(battle, side, question.at, 1.3) else None
        case c.MayWithdraw():
            return _withdraw(scene, question)
        case c.ChooseAim():
            return calling.aim(scene, question)
        case c.ChooseStrike():
            return _strike(battle, side, question)
        case c.ShareLosses():
            return _share(battle, question)
        case c.ChooseFlight():
            return _fly_off(scene, question)
    return questions.passive(battle, question)


# --- fire -----------------------------------------------------------------------------------------
def _react(scene: Scene, question: c.MayFire) -> Any:
    """The best volley for each of its shooters, if it is worth their fire of the turn.

    Only those are counted exactly that look best, and look as if they might be.
    """
    battle = scene.battle
    best, best_value = None, _least(scene, question)
    offered = [volley for volley in questions.answers_to(battle, question) if volley is not None]
    if question.target:
        seem = [(_looks(scene, question, volley), volley) for volley in offered]
        drives = battle.units[question.target].counter.is_vehicle  # armour may look too good
        offered = likely(
            [seeming for seeming in seem if drives or seeming[0] * UNSURE > best_value]
        )
    for volley in offered:
        value = value_of(scene, volley_fire(battle, question, volley)) / _share_of(volley)
        if value > best_value:
            best, best_value = volley, value
    return best


def _share_of(volley: c.Volley) -> float:
    """Many shooters must do more than one."""
    return 1 + 0.5 * (len(volley.shooters) - 1)


def _looks(scene: Scene, question: c.MayFire, volley: c.Volley) -> float:
    """What a volley does to the mover, and to those beside him, more or less."""
    battle = scene.battle
    mover, course = battle.units[question.target], battle.course
    on_foot = course is not None and mover.counter.is_infantry
    shift = MOVEMENT.get(course.mode, 0) if on_foot and course is not None else 0
    guns = [gun_of(battle, shooter) for shooter in volley.shooters]
    targets = [mover] if guns[0].weapon.fire in (AC, AA) else scene.foes_at(question.at)
    return looks(scene, guns, targets, shift) / _share_of(volley)


def _least(scene: Scene, question: c.MayFire) -> float:
    """Far off it must promise more: the target may come nearer."""
    target = scene.battle.units.get(question.target)
    if target is None:
        return LITTLE
    layout = scene.battle.field.layout
    far, places = layout.distances(question.at), layout.places
    near = min([far[places[unit.at]] for unit in scene.own], default=0)
    return LITTLE if near <= NEAR else WORTH_A_SHOT


def _go_on(scene: Scene, question: c.MayGoOn) -> object:
    """While somebody is still to be hurt; shells not where friends are."""
    if scene.friends_at(question.at) and not question.target:
        return None
    if question.request or question.drop:
        return c.GoOn()
    return c.GoOn() if scene.foes_at(question.at) else None


def _blow(battle: Battle, question: c.MayBlow) -> object:
    """Not under a drone or a jeep, nor beside a jammer that one knows of (HX-INDCOL)."""
    unit = battle.units[question.unit]
    jammed = any(other.counter.has("jammer") for other in battle.here(unit.at))
    small = unit.counter.kind in (DRONE, LEADER)
    return None if jammed or small else c.Blow()


# --- assaults -------------------------------------------------------------------------------------
def _is_losing(battle: Battle, side: str, at: Hex, by: float) -> bool:
    gain, loss, won = fought(battle, side, at)
    return loss > by * gain and won < 0.5


def _withdraw(scene: Scene, question: c.MayWithdraw) -> object:
    """Out of a fight that is being lost, unless the hex is what it is all about."""
    battle = scene.battle
    aims = aims_of(battle, scene.side)
    points = aims.keep.get(question.at, 0.0) + aims.take.get(question.at, 0.0)
    if not _is_losing(battle, scene.side, question.at, 1.2 + 0.3 * min(points, HOLDS_ON)):
        return None
    return next(
        (answer for answer in questions.answers_to(battle, question) if answer is not None), None
    )


def _strike(battle: Battle, side: str, question: c.ChooseStrike) -> object:
    """Whom it hurts most."""

    def value(reply: object) -> float:
        return hoped(battle, side, preview_answer(battle, question, reply).chances)

    return max(questions.answers_to(battle, question), key=value)


def _share(battle: Battle, question: c.ShareLosses) -> object:
    """On whom it costs least: a squad that lasts, a leader last of all."""
    left = {name: battle.units[name].steps for name in question.units}
    bearers: list[str] = []
    for _ in range(question.steps):
        able = [n for n in left if left[n] > 0 and not (question.one_each and n in bearers)]
        if not able:
            return None
        bearer = min(able, key=lambda name: (_cost(battle.units[name], left[name]), name))
        bearers.append(bearer)
        left[bearer] -= 1
    return c.Losses(tuple(bearers))


def _cost(unit: Unit, left: int) -> float:
    """What the next step of a unit is worth; its last one breaks the unit."""
    if left > 1:
        return A_STEP
    return A_STEP + 1.0 if unit.counter.kind == SQUAD else worth(unit)


def _fly_off(scene: Scene, question: c.ChooseFlight) -> object:
    """Where least threatens."""
    flyer = scene.battle.units[question.flyer]
    offered = list(questions.answers_to(scene.battle, question))

    def danger(reply: Any) -> float:
        return scene.threat(flyer, reply.path[-1]) if reply is not None and reply.path else 1.0

    return min(offered, key=danger) if offered else None
