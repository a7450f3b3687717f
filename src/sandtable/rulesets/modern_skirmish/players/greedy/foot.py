"""What a unit on foot does: fire, advance, rush, cover, wait or go to ground."""

from __future__ import annotations

from itertools import compress
from operator import not_
from typing import Any, NamedTuple

from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    HIT_THE_DIRT,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    Figure,
    Unit,
)
from sandtable.rulesets.modern_skirmish.ground.ways import halved
from sandtable.rulesets.modern_skirmish.play.charges import live_charges, name_for_charge
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off
from sandtable.rulesets.modern_skirmish.play.shooters import shoots_before_it_covers
from sandtable.rulesets.modern_skirmish.play.turn import check_wait
from sandtable.rulesets.modern_skirmish.players.greedy.assault import charge
from sandtable.rulesets.modern_skirmish.players.greedy.breaching import breach, is_clear_of_blasts
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import Dossier, dossier_of
from sandtable.rulesets.modern_skirmish.players.greedy.fires import (
    Best,
    Stance,
    best_shot,
    helper_for,
    support,
)
from sandtable.rulesets.modern_skirmish.players.greedy.goals import HUNT, STAY, Goal, goal_of
from sandtable.rulesets.modern_skirmish.players.greedy.posts import RUN, WALK
from sandtable.rulesets.modern_skirmish.players.greedy.room import Room
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.walking import March, is_near, march

UNAIMED = 0.78  # what a shot without aimed fire is worth beside one with it
LATER = 0.45  # and one after a long move
MARKER = 0.04  # what the marker of a tactical move saves each figure in danger
ALERT = 0.11  # what each die of a unit on alert may do
PRESSING = 8  # centimetres that a charge brings each of its men nearer, about
Tasks = tuple[tuple[Any, ...], ...]


class Plan(NamedTuple):
    """An order, what is done under it, and what that promises."""

    order: str
    tasks: Tasks
    value: float
    with_unit: str = ""


def plan_unit(scene: Scene, unit: Unit) -> Plan:
    return max(plans_of(scene, unit), key=_value)


def plans_of(scene: Scene, unit: Unit, press: float = 1.0) -> list[Plan]:
    """What a unit thinks of; `press` is how much more than usual it wants to get on."""
    battle = scene.battle
    members = [f for f in battle.members(unit.id) if f.fate == UP and not f.stunned]
    known = [dossier_of(battle, f.who) for f in members]
    blows = tuple([("blow", charge) for charge in live_charges(battle, unit.side)])
    if unit.astray:
        lost = cut_off(battle, unit.id)
        if lost:
            back = tuple([("rejoin", f.who.id) for f in lost])
            return [Plan(TACTICAL, (*_fires(known), *back), 0.5)]
    shots = {f.who.id: _standing_shot(scene, f, k) for f, k in zip(members, known, strict=True)}
    aimed = sum([best.value for best in shots.values()])
    if blows:
        return [_blow(scene, members, known, blows)]
    goal = goal_of(scene, unit, members, known)
    if press != 1:
        goal = goal._replace(drive=goal.drive * press)
    entry = breach(scene, members, goal.at) if any(f.charges for f in members) else None
    leading = ""
    if entry is not None:
        laid = _lay(scene, members, entry)
        if laid is not None:
            return [laid]
        goal = Goal(goal.kind, entry.post, max(goal.drive, 0.05))
        leading = entry.figure.who.id
    plans, fires = [], _fires(known)
    if aimed < 0.15 or _most(scene, members, aimed, goal) >= aimed:
        plans.append(_stand(scene, unit, members, known, aimed, goal, fires))
    if aimed > 0.05:
        plans.append(Plan(AIMED, fires, aimed))
    rooted = _rooted(known, shots)
    walk = march(scene, members, goal, WALK, rapid=False, fixed=rooted, leading=leading)
    if walk.steps:
        plans.append(_advance(scene, members, known, walk, aimed, goal, fires))
    elif aimed > 0.05 and scene.danger(members[0].at) > 0.3:
        plans.append(Plan(TACTICAL, fires, UNAIMED * aimed + MARKER * len(members)))
    if aimed < 0.6 and goal.drive >= 0.01:
        run = march(scene, members, goal, RUN, rapid=True, fixed=set(), leading=leading)
        if run.steps:
            value = run.value - 0.25 * scene.danger(members[0].at)
            plans.append(Plan(RAPID, _moves(run), value))
    if goal.kind != STAY or len(members) > 3:
        rush = charge(scene, members)
        if rush is not None:
            tasks: list[tuple[Any, ...]] = [("go", who, to) for who, to in rush.steps]
            tasks += [("attack", gang, foe) for gang, foe in rush.attacks]
            nearer = PRESSING * goal.drive * len(members)
            plans.append(Plan(RAPID, tuple(tasks), 1.2 * rush.value + nearer))
    return plans


def _value(plan: Plan) -> float:
    return plan.value


def _standing_shot(scene: Scene, figure: Figure, known: Dossier) -> Best:
    """From where he stands, aimed; with a helper where the weapon needs one."""
    arms = known.arms
    if figure.rounds:
        arms = tuple([arm for arm in arms if figure.left(arm.name) != 0])
    helper = helper_for(scene.battle, figure, at_an_order=True) if known.helped else ""
    inside = scene.posts.is_inside(figure.at)
    stance = Stance(figure.who.id, figure.at, AIMED, indoors=inside)
    best = best_shot(scene, stance, arms, helper)
    if known.support is not None and scene.battle.missions.get(figure.who.side, 0):
        called = support(scene, stance, known.support)
        if called.value > best.value:
            return called
    if best.command is None and not known.helped:  # a helper may be free by then
        scene.idle.add(figure.who.id)
    return best


def _rooted(known: list[Dossier], shots: dict[str, Best]) -> set[str]:
    """Those who fire what does not let them move, and their helpers: they stay."""
    fixed: set[str] = set()
    for dossier in known:
        if not dossier.rooted:
            continue
        best = shots[dossier.who.id]
        if best.command is None or best.value < 0.25:
            continue
        weapon = getattr(best.command, "weapon", "")
        if any(arm.rooted for arm in dossier.arms if arm.name == weapon):
            fixed.add(dossier.who.id)
            helper = getattr(best.command, "helper", "")
            if helper:
                fixed.add(helper)
    return fixed


def _most(scene: Scene, members: list[Figure], aimed: float, goal: Goal) -> float:
    """More than this no unit on alert is worth."""
    most = 2.5 * ALERT * len(members) * (1.0 if goal.kind == STAY else 0.4)
    if shoots_before_it_covers(scene.battle):
        return 0.5 * most + UNAIMED * aimed
    return most


# --- standing -------------------------------------------------------------------------------------
def _stand(
    scene: Scene,
    unit: Unit,
    members: list[Figure],
    known: list[Dossier],
    aimed: float,
    goal: Goal,
    fires: Tasks,
) -> Plan:
    """On alert, waiting, or flat on the ground."""
    battle = scene.battle
    stays = goal.kind == STAY
    alert = _alert(scene, members, known, 0.8 if stays else 0.2) * (1.0 if stays else 0.4)
    at_once = shoots_before_it_covers(battle)
    if at_once:
        alert = 0.5 * alert + UNAIMED * aimed
    plans = [Plan(COVERING, fires if at_once else (), alert)]
    if aimed < 0.15:
        busy = any(
            u.side != unit.side and not u.red and (u.vehicle or u.id in scene.pins)
            for u in battle.units.values()
        )
        if busy and allows(check_wait, battle, unit):
            plans.append(Plan(WAIT, (), 0.08 if goal.drive < 0.02 else 0.02))
        danger = scene.danger(members[0].at)
        plans.append(Plan(HIT_THE_DIRT, (), 0.12 * danger * len(members)))
    return max(plans, key=_value)


def _alert(scene: Scene, members: list[Figure], known: list[Dossier], hidden: float) -> float:
    """What the unit may do to those who move in its sight before it acts again."""
    units = scene.battle.units
    fresh = [foe.at for foe in scene.foes if not units[foe.unit].red]
    fresh = fresh or [foe.at for foe in scene.foes]
    if not fresh and not scene.hulls:
        return 0.0
    total = 0.0
    for figure, dossier in zip(members, known, strict=True):
        if dossier.direct is None:
            continue
        square = (dossier.direct + 700) ** 2
        at = figure.at
        (x, y), (fx, fy) = at, figure.facing
        ahead = [
            (u, v)
            for u, v in fresh
            if (u - x) ** 2 + (v - y) ** 2 <= square and (u - x) * fx + (v - y) * fy >= 0
        ]
        if ahead:
            power = ALERT * (2.5 if dossier.heavy else 1.6)
            sure = 1.0 if any(scene.posts.line(at, where) >= 0 for where in ahead) else hidden
            total += power * sure * min(1.0, 0.5 + 0.1 * len(ahead))
    return total


# --- going ----------------------------------------------------------------------------------------
def _advance(
    scene: Scene,
    members: list[Figure],
    known: list[Dossier],
    walk: March,
    aimed: float,
    goal: Goal,
    fires: Tasks,
) -> Plan:
    """Shoot, then move; who had no target shoots afterwards (MS-ORD-04)."""
    value = UNAIMED * aimed + walk.value
    danger = scene.danger(members[0].at)
    value += MARKER * len(members) * min(1.0, 2 * danger)
    if aimed < 0.1 and walk.steps:
        figure, to = walk.steps[0]
        stance = Stance(figure.who.id, to, TACTICAL, "long", indoors=scene.posts.is_inside(to))
        arms = next(dossier.arms for dossier in known if dossier.who is figure.who)
        later = best_shot(scene, stance, arms).value
        value += LATER * later * len(members)
    screens = goal.kind != HUNT and danger > 0.4
    tasks = (*_fires(known, screens), *_moves(walk), *fires)
    return Plan(TACTICAL, tasks, value)


def _lay(scene: Scene, members: list[Figure], entry: Any) -> Plan | None:
    """To the opening, the charge on it, away from it again, and up it goes (MS-EQP-01)."""
    who, at = entry.figure.who.id, entry.figure.at
    breached, posts = scene.battle.breached, scene.posts
    left: int = WALK
    room = Room(scene, (at, entry.post), WALK)
    if at != entry.post:
        step = next((s for s in posts.steps(at, WALK, breached) if s.to == entry.post), None)
        if step is None or not room.is_free(entry.post, who) or not room.is_open(at, entry.post):
            return None
        left = max(0, (halved(WALK) if step.slow else WALK) - step.length)
    spots = [scene.battle.field.opening[entry.opening].at]
    away = [
        s
        for s in posts.steps(entry.post, left, breached)
        if is_clear_of_blasts(s.to, spots)
        and room.is_free(s.to, who)
        and any(is_near(s.to, other) for other in _others(members, who))
    ]
    tasks: list[tuple[Any, ...]] = [("go", who, entry.post), ("lay", who, entry.opening)]
    if away:
        tasks.append(("go", who, min(away, key=lambda s: s.length).to))
        tasks.append(("blow", name_for_charge(scene.battle, who)))
    others = [dossier_of(scene.battle, f.who) for f in members if f.who.id != who]
    return Plan(TACTICAL, (*_fires(others), *tasks), 2.0)


def _blow(scene: Scene, members: list[Figure], known: list[Dossier], blows: Tasks) -> Plan:
    """A charge is laid: out of its area, and up it goes (MS-EQP-04)."""
    battle = scene.battle
    ours = [charge for _, charge in blows]
    spots = [battle.field.opening[c.opening].at for c in battle.charges if c.id in ours]
    room = Room(scene, [f.at for f in members], WALK)
    tasks: list[tuple[Any, ...]] = [*blows]
    for figure in members:
        if is_clear_of_blasts(figure.at, spots):
            continue
        who = figure.who.id
        ways = scene.posts.steps(figure.at, WALK, battle.breached)
        away = [s for s in ways if is_clear_of_blasts(s.to, spots) and room.is_free(s.to, who)]
        away = [s for s in away if room.is_open(figure.at, s.to)]
        if away:
            to = min(away, key=lambda s: s.length).to
            room.taken[who] = to
            tasks.append(("go", who, to))
    return Plan(TACTICAL, (*tasks, *blows, *_fires(known)), 2.0)


def _others(members: list[Figure], who: str) -> list[tuple[int, int]]:
    return [f.at for f in members if f.who.id != who] or [(0, 0)]


def _fires(known: list[Dossier], screens: bool = False) -> Tasks:
    """Heavy weapons first: they pin whoever the others then shoot at."""
    tasks = [("fire", dossier.who.id, screens) for dossier in known]
    heavy = [dossier.heavy for dossier in known]
    return (*compress(tasks, heavy), *compress(tasks, map(not_, heavy)))


def _moves(walk: March) -> Tasks:
    return tuple([("move", f.who.id, to) for f, to in walk.steps])
