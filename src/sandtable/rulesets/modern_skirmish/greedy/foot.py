"""What a unit on foot does: fire, advance, rush, cover, wait or go to ground."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.rulesets.modern_skirmish.greedy.assault import charge
from sandtable.rulesets.modern_skirmish.greedy.breaching import breach
from sandtable.rulesets.modern_skirmish.greedy.fires import (
    Best,
    Stance,
    best_shot,
    helper_for,
    support,
)
from sandtable.rulesets.modern_skirmish.greedy.goals import HUNT, STAY, Goal, goal_of
from sandtable.rulesets.modern_skirmish.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.greedy.walking import March, march
from sandtable.rulesets.modern_skirmish.greedy.worth import Arm, arms_of, is_heavy
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off
from sandtable.rulesets.modern_skirmish.state import (
    AIMED,
    COVERING,
    HIT_THE_DIRT,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    Battle,
    Figure,
    Unit,
)

WALK, RUN = 1_000, 1_500
UNAIMED = 0.78  # what a shot without aimed fire is worth beside one with it
LATER = 0.45  # and one after a long move
MARKER = 0.04  # what the marker of a tactical move saves each figure in danger
ALERT = 0.11  # what each die of a unit on alert may do
PRESSING = 8  # centimetres that a charge brings each of its men nearer, about
SUPPORT_ARM = Arm(
    "support", "D8", 100_000, 750, False, False, False, False, False, False, False, False, False,
    True,
)  # fmt: skip


class Plan(NamedTuple):
    """An order, what is done under it, and what that promises."""

    order: str
    tasks: tuple[tuple[Any, ...], ...]
    value: float
    with_unit: str = ""


def plan_unit(scene: Scene, unit: Unit) -> Plan:
    battle = scene.battle
    members = [f for f in battle.members(unit.id) if f.fate == UP and not f.stunned]
    blows = tuple([("blow", one.id) for one in battle.charges if _is_ours(battle, one.layer, unit)])
    if unit.astray:
        lost = cut_off(battle, unit.id)
        if lost:
            back = tuple([("rejoin", f.who.id) for f in lost])
            return Plan(TACTICAL, (*_fires(members), *back), 0.5)
    shots = {f.who.id: _standing_shot(scene, f) for f in members}
    aimed = sum([best.value for best in shots.values()])
    goal = goal_of(scene, unit, members)
    entry = breach(scene, members, goal.at) if any(f.charges for f in members) else None
    leading = ""
    if entry is not None:
        laid = _lay(scene, members, entry, blows)
        if laid is not None:
            return laid
        goal = Goal(goal.kind, entry.post, max(goal.drive, 0.05))
        leading = entry.figure.who.id
    plans = []
    if aimed < 0.15 or _most(scene, members, aimed, goal) >= aimed:
        plans.append(_stand(scene, unit, members, aimed, goal))
    if aimed > 0.05:
        plans.append(Plan(AIMED, _fires(members), aimed))
    rooted = _rooted(members, shots)
    walk = march(scene, members, goal, WALK, rapid=False, fixed=rooted, leading=leading)
    if walk.steps or blows:
        plans.append(_advance(scene, members, walk, aimed, blows, goal))
    elif aimed > 0.05 and scene.danger(members[0].at) > 0.3:
        plans.append(Plan(TACTICAL, _fires(members), UNAIMED * aimed + MARKER * len(members)))
    if aimed < 0.6 and not blows and goal.drive >= 0.01:
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
    return max(plans, key=_value)


def _value(plan: Plan) -> float:
    return plan.value


def _is_ours(battle: Battle, layer: str, unit: Unit) -> bool:
    figure = battle.figures[layer]
    return figure.who.side == unit.side and figure.is_alive


def _standing_shot(scene: Scene, figure: Figure) -> Best:
    """From where he stands, aimed; with a helper where the weapon needs one."""
    arms = arms_of(figure.who)
    if figure.rounds:
        arms = tuple([arm for arm in arms if figure.left(arm.name) != 0])
    helper = ""
    if any(arm.helped for arm in arms):
        helper = helper_for(scene.battle, figure)
    inside = scene.posts.is_inside(figure.at)
    stance = Stance(figure.who.id, figure.at, AIMED, indoors=inside)
    best = best_shot(scene, stance, arms, helper)
    if figure.who.has("radio") and scene.battle.missions.get(figure.who.side, 0):
        called = support(scene, stance, SUPPORT_ARM._replace(dc=figure.who.dc))
        if called.value > best.value:
            return called
    return best


def _rooted(members: list[Figure], shots: dict[str, Best]) -> set[str]:
    """Those who fire what does not let them move, and their helpers: they stay."""
    fixed: set[str] = set()
    for figure in members:
        command = shots[figure.who.id].command
        if command is None or shots[figure.who.id].value < 0.25:
            continue
        weapon = getattr(command, "weapon", "")
        arm = next((a for a in arms_of(figure.who) if a.name == weapon), None)
        if arm is not None and arm.rooted:
            fixed.add(figure.who.id)
            helper = getattr(command, "helper", "")
            if helper:
                fixed.add(helper)
    return fixed


def _most(scene: Scene, members: list[Figure], aimed: float, goal: Goal) -> float:
    """More than this no unit on alert is worth."""
    most = 2.5 * ALERT * len(members) * (1.0 if goal.kind == STAY else 0.4)
    if scene.battle.options.covering_immediate_shot:
        return 0.5 * most + UNAIMED * aimed
    return most


# --- standing -------------------------------------------------------------------------------------
def _stand(scene: Scene, unit: Unit, members: list[Figure], aimed: float, goal: Goal) -> Plan:
    """On alert, waiting, or flat on the ground."""
    battle = scene.battle
    stays = goal.kind == STAY
    alert = _alert(scene, members, 0.8 if stays else 0.2) * (1.0 if stays else 0.4)
    if battle.options.covering_immediate_shot:
        alert = 0.5 * alert + UNAIMED * aimed
    plans = [
        Plan(COVERING, _fires(members) if battle.options.covering_immediate_shot else (), alert)
    ]
    if aimed < 0.15:
        busy = any(
            u.side != unit.side and not u.red and (u.vehicle or u.id in scene.pins)
            for u in battle.units.values()
        )
        waits = not unit.waited and battle.last_order.get(unit.side) != WAIT
        if busy and waits:
            plans.append(Plan(WAIT, (), 0.08 if goal.drive < 0.02 else 0.02))
        danger = scene.danger(members[0].at)
        plans.append(Plan(HIT_THE_DIRT, (), 0.12 * danger * len(members)))
    return max(plans, key=_value)


def _alert(scene: Scene, members: list[Figure], hidden: float) -> float:
    """What the unit may do to those who move in its sight before it acts again."""
    units = scene.battle.units
    fresh = [foe.at for foe in scene.foes if not units[foe.unit].red]
    fresh = fresh or [foe.at for foe in scene.foes]
    if not fresh and not scene.hulls:
        return 0.0
    total = 0.0
    for figure in members:
        arms = [arm for arm in arms_of(figure.who) if not arm.area]
        if not arms:
            continue
        reach = max(arm.reach for arm in arms) + 700
        x, y = figure.at
        fx, fy = figure.facing
        near = [
            1.0 if scene.posts.line(figure.at, (u, v)) >= 0 else hidden
            for u, v in fresh
            if (u - x) ** 2 + (v - y) ** 2 <= reach * reach and (u - x) * fx + (v - y) * fy >= 0
        ]
        if near:
            power = ALERT * (2.5 if is_heavy(figure.who) else 1.6)
            total += power * max(near) * min(1.0, 0.5 + 0.1 * len(near))
    return total


# --- going ----------------------------------------------------------------------------------------
def _advance(
    scene: Scene,
    members: list[Figure],
    walk: March,
    aimed: float,
    blows: tuple[tuple[Any, ...], ...],
    goal: Goal,
) -> Plan:
    """Shoot, then move; who had no target shoots afterwards (MS-ORD-04)."""
    value = UNAIMED * aimed + walk.value + (0.4 if blows else 0.0)
    danger = scene.danger(members[0].at)
    value += MARKER * len(members) * min(1.0, 2 * danger)
    if aimed < 0.1 and walk.steps:
        figure, to = walk.steps[0]
        stance = Stance(figure.who.id, to, TACTICAL, "long", indoors=scene.posts.is_inside(to))
        later = best_shot(scene, stance, arms_of(figure.who)).value
        value += LATER * later * len(members)
    screens = goal.kind != HUNT and danger > 0.4
    tasks = (*blows, *_fires(members, screens), *_moves(walk), *_fires(members))
    return Plan(TACTICAL, tasks, value)


def _lay(
    scene: Scene, members: list[Figure], entry: Any, blows: tuple[tuple[Any, ...], ...]
) -> Plan | None:
    """To the opening, the charge on it, and away from it again (MS-EQP-01)."""
    who, at = entry.figure.who.id, entry.figure.at
    breached, posts = scene.battle.breached, scene.posts
    used = 0
    if at != entry.post:
        step = next((s for s in posts.steps(at, WALK, breached) if s.to == entry.post), None)
        if step is None or not scene.is_free(entry.post, scene.friends, who):
            return None
        if not scene.is_open(at, entry.post):
            return None
        used = step.length * (2 if step.slow else 1)
    x, y = scene.battle.field.opening[entry.opening].at
    away = [
        s
        for s in posts.steps(entry.post, max(0, WALK - used), breached)
        if (s.to[0] - x) ** 2 + (s.to[1] - y) ** 2 > 410**2
        and scene.is_free(s.to, scene.friends, who)
        and any((s.to[0] - u) ** 2 + (s.to[1] - v) ** 2 < 740**2 for u, v in _others(members, who))
    ]
    tasks: list[tuple[Any, ...]] = [*blows, ("go", who, entry.post), ("lay", who, entry.opening)]
    if away:
        tasks.append(("go", who, min(away, key=lambda s: s.length).to))
    others = [f for f in members if f.who.id != who]
    return Plan(TACTICAL, (*_fires(others), *tasks), 2.0)


def _others(members: list[Figure], who: str) -> list[tuple[int, int]]:
    return [f.at for f in members if f.who.id != who] or [(0, 0)]


def _fires(members: list[Figure], screens: bool = False) -> tuple[tuple[Any, ...], ...]:
    """Heavy weapons first: they pin whoever the others then shoot at."""
    ordered = sorted(members, key=lambda f: not is_heavy(f.who))
    return tuple([("fire", f.who.id, screens) for f in ordered])


def _moves(walk: March) -> tuple[tuple[Any, ...], ...]:
    return tuple([("move", f.who.id, to) for f, to in walk.steps])
