"""Opportunity fire (tir d'opportunité): a weapon kept ready, and the shot that interrupts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.game import Refused
from sandtable.ground.free import disc_in_front, slanting_gap
from sandtable.ground.shade import Shade
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Declared, WatchEnded, WentOnWatch
from sandtable.rulesets.combat_zone.battle.state import (
    BASE_RADIUS,
    FIT,
    Battle,
    Figure,
    Point,
    changed,
)
from sandtable.rulesets.combat_zone.commands import AnswerFire, MayAnswerFire, OpportunityFire
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.crews import (
    check_crew_pays,
    check_ready,
    is_at_hand,
    kept_ready,
    note_crew,
    pay_all,
    serve,
    still_there,
)
from sandtable.rulesets.combat_zone.play.on_the_way import (
    bring_to,
    come_to,
    ends_first,
    is_on,
    looks,
    track_ahead,
)
from sandtable.rulesets.combat_zone.play.points import check_actor
from sandtable.rulesets.combat_zone.play.shooting import fire_at
from sandtable.rulesets.combat_zone.play.shots import (
    check_shots,
    distance_between,
    shots_left,
    weapon_of,
)
from sandtable.rulesets.combat_zone.play.vehicles import firing, watching
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_seat, is_mounted
from sandtable.umpire import Playing


# --- going on watch -------------------------------------------------------------------------------
def check_opportunity_fire(battle: Battle, command: OpportunityFire) -> None:
    if command.figure in battle.vehicles:
        watching.check_vehicle_watch(battle, command)
        return
    price = sheet.COMBAT_COST["opportunity-fire"].action_points
    if is_mounted(battle, command.weapon):
        firing.check_mount_watch(battle, command, price)
        return
    figure = check_actor(battle, command, price)
    weapon = weapon_of(battle, figure, command.weapon)
    check_seat(battle, figure, weapon.id)
    served = serve(battle, figure, command.weapon, price, command.crew)
    check_ready(battle, command.weapon)
    if shots_left(battle.options, served.shooter, weapon) < 1:
        raise Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=1, left=0)
    check_crew_pays(battle, command, served, price)


def play_opportunity_fire(battle: Battle, command: OpportunityFire, umpire: Playing) -> Battle:
    """5 AP with any weapon; it is the figure's last action (CZ-OPP-01). A crew pays with it."""
    if command.figure in battle.vehicles:
        return watching.play_vehicle_watch(battle, command, umpire)
    price = sheet.COMBAT_COST["opportunity-fire"].action_points
    before = battle.figures[command.figure]
    if is_mounted(battle, command.weapon):
        return firing.play_mount_watch(battle, command, price, umpire)
    served = serve(battle, before, command.weapon, price, command.crew)
    due = price + served.missing
    battle = begin_action(battle, command.figure, "opportunity-fire", umpire, crew=served.crew)
    if not goes_on(before, battle, command.weapon) or not is_at_hand(battle, served):
        return pay_all(battle, served.crew, "opportunity-fire", due, umpire)
    helpers = still_there(battle, served).helpers
    note_crew(helpers, umpire)
    went = WentOnWatch(command.figure, command.weapon, due, helpers)
    on_watch: Battle = umpire.record(battle, went)
    return on_watch


# --- who may answer -------------------------------------------------------------------------------
def reactions(battle: Battle, event: object) -> Iterator[tuple[str, MayAnswerFire]]:
    """Enemies on opportunity fire who would have the actor in their line of fire."""
    if type(event) is not Declared or not battle.watched:
        return
    if battle.vehicles:
        yield from watching.reactions(battle, event)
        return
    actor = battle.figures[event.figure]
    if actor.fate != FIT or actor.reaction != event.reaction:
        return
    side = battle.enemy_of(actor.side)
    figures = battle.figures
    ready = [f for who in battle.roster(side) if (f := figures[who]).watch]
    points = ends_first(list(looks(track_ahead(event, actor)))) if ready else []
    watchers = tuple([f.id for f in ready if any(in_view(battle, f, actor, points))])
    if watchers:
        yield side, MayAnswerFire(actor.id, watchers)


def in_view(
    battle: Battle, watcher: Figure, actor: Figure, points: Iterable[Point]
) -> Iterator[Point]:
    """Those of the points at which the actor is in the watcher's field of fire, range and sight."""
    served = kept_ready(battle, watcher)
    if actor.engaged or served is None:
        return
    weapon = weapon_of(battle, watcher, watcher.watch)
    watcher = served.shooter
    if shots_left(battle.options, watcher, weapon) < 1:  # somebody else has fired it since
        return
    reach: int = weapon.long
    field, at, facing = battle.field, watcher.at, watcher.facing
    own, other = watcher.who.radius, actor.who.radius
    reach += own + other
    within, width, height = reach * reach, field.width, field.height
    rise = watcher.foot - actor.foot
    level = not watcher.foot and not actor.foot and other <= BASE_RADIUS
    shade: Shade | None = None  # most are out of range or not in front
    for point in points:
        x, y = point
        if (
            (far := (x - at[0]) ** 2 + (y - at[1]) ** 2) > within
            or not disc_in_front(at, facing, point, other)
            or (rise and slanting_gap(far, own + other, rise) > reach - own - other)
            or not (0 <= x <= width and 0 <= y <= height)
        ):
            continue
        if level:
            shade = shade or field.shade_from(battle, at)
            if shade is not None and shade.hides(x, y):
                continue
        if field.sight_of(battle, at, watcher.foot, own, point, actor.foot, other).clear:
            yield point


# --- the answer -----------------------------------------------------------------------------------
def check_answer_fire(battle: Battle, question: MayAnswerFire, answer: AnswerFire) -> None:
    if battle.vehicles:
        watching.check_answer(battle, question, answer)
        return
    if answer.figure not in question.watchers:
        raise Refused("not-on-watch", "CZ-OPP-01", figure=answer.figure, known=question.watchers)
    event, actor = battle.declared, battle.figures[question.actor]
    on_table = battle.field.is_on_table(answer.point)
    if not on_table or not is_on(track_ahead(event, actor), answer.point):
        raise Refused("point-not-on-way", "CZ-OPP-01", point=answer.point)
    if question.actor not in {who for who, _ in answer.allotment}:
        raise Refused("must-fire-at-actor", "CZ-OPP-01", actor=question.actor)
    then = come_to(battle, actor, answer.point)
    watcher = battle.figures[answer.figure]
    weapon = weapon_of(battle, watcher, watcher.watch)
    served = kept_ready(then, watcher)
    assert served is not None  # or it would not have been asked
    check_shots(then, served.shooter, weapon, answer.mode, answer.allotment, answer.template)


def answer_fire(
    battle: Battle, question: MayAnswerFire, answer: AnswerFire, umpire: Playing
) -> Battle:
    """The actor comes to the point chosen; then the shots, before its action goes on."""
    if battle.vehicles:
        return watching.answer_fire(battle, question, answer, umpire)
    battle = bring_to(battle, question.actor, answer.point, umpire)
    watcher = battle.figures[answer.figure]
    weapon = weapon_of(battle, watcher, watcher.watch)
    served = kept_ready(battle, watcher)
    assert served is not None
    with umpire.act(watcher.id, question.actor):
        battle = umpire.record(battle, WatchEnded(watcher.id, "CZ-OPP-01"))
        return fire_at(battle, served, weapon, answer.mode, answer.allotment, 0, umpire)


# --- answers for players made of code -------------------------------------------------------------
def answers(battle: Battle, question: MayAnswerFire) -> Iterator[AnswerFire | None]:
    """For each watcher: all it has left, where the actor comes into view and where nearest."""
    if battle.vehicles:
        yield from watching.answers(battle, question)
        return
    event, actor = battle.declared, battle.figures[question.actor]
    ahead = track_ahead(event, actor)
    for name in question.watchers:
        watcher = battle.figures[name]
        weapon = weapon_of(battle, watcher, watcher.watch)
        served = kept_ready(battle, watcher)
        if served is None:
            continue
        shots = shots_left(battle.options, served.shooter, weapon)
        seen = list(in_view(battle, watcher, actor, looks(ahead)))
        if not seen or shots < 1:
            continue
        x, y = served.shooter.at
        nearest = min(seen, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        mode = "burst" if shots > 1 else "single"
        for point in dict.fromkeys((seen[0], nearest)):
            yield AnswerFire(name, point, mode, ((actor.id, shots),))
    yield None


def standing(battle: Battle, question: MayAnswerFire, within: int | None) -> AnswerFire | None:
    """A standing answer: fire at once, or only when the actor is within a distance."""
    if battle.vehicles:
        return watching.standing(battle, question, within)
    for answer in answers(battle, question):
        if answer is None:
            break
        actor = changed(battle.figures[question.actor], at=answer.point)
        served = kept_ready(battle, battle.figures[answer.figure])
        if within is None or (served and distance_between(served.shooter, actor) <= within):
            return answer
    return None
