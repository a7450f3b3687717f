"""Danger: who could shoot at a unit or a vehicle where it would stand (MB-SHT, MB-AMB).

The enemy plays his next turn: each of his units may turn, or move first, and then fires once with
the weapon that is worth most. What a unit loses is counted in figures, what a vehicle loses is
itself. Close combat and the tests after a fire are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import cos, radians, sin

from sandtable.ground.free import Disc, length
from sandtable.refusals import Refused, allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events
from sandtable.rulesets.modern_battles.battle.events.turn import StepBegan, TurnBegan, TurnEnded
from sandtable.rulesets.modern_battles.battle.state import (
    MOVEMENT,
    SHOOTING,
    START,
    Battle,
    Point,
    Unit,
    changed,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.battle.victory import is_last
from sandtable.rulesets.modern_battles.commands.choices import row_of, shells
from sandtable.rulesets.modern_battles.commands.preview import preview
from sandtable.rulesets.modern_battles.dice.weapons import is_gun
from sandtable.rulesets.modern_battles.ground.bases import body_of, centre_of, has_gun, unit_for
from sandtable.rulesets.modern_battles.ground.sight import End, end_of, look
from sandtable.rulesets.modern_battles.ground.standing import bodies, pieces_of
from sandtable.rulesets.modern_battles.play.ambush import plans
from sandtable.rulesets.modern_battles.play.columns import Column, as_paths, facing_after
from sandtable.rulesets.modern_battles.play.fire_plan import plan
from sandtable.rulesets.modern_battles.play.movers import ordinary_move
from sandtable.rulesets.modern_battles.play.shooters import Plan, weapons_on
from sandtable.rulesets.modern_battles.queries.as_queries import counted
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.rulesets.threats import (
    Harmless,
    Provoked,
    Scout,
    Threat,
    after,
    leg_of,
    or_nearer,
    worst,
)

RULES = ModernBattles()
ASIDE = (0, 30, -30)  # degrees off the straight way on which an enemy comes up
SHARES = (2, 1)  # of its movement: half of it, all of it


# --- pieces ---------------------------------------------------------------------------------------
def side_of(battle: Battle, who: str) -> str:
    """Of a figure, a unit or a vehicle that is on the table."""
    which = unit_for(battle, who)
    there = which in battle.units or which in battle.vehicles
    side = battle.side_of(which) if there else ""
    return side if which in (pieces_of(battle, side) if side else ()) else ""


def place_of(battle: Battle, who: str) -> Point:
    return centre_of(battle, body_of(battle, who) or who)  # a towed gun is its own body


def nearest(battle: Battle, side: str, at: Point, among: Collection[str]) -> str:
    own = [body for piece in pieces_of(battle, side) for body in bodies(battle, piece)]
    own = [who for who in own if who in among] or own
    return min(own, key=lambda who: length(centre_of(battle, who), at), default="")


def size_of(battle: Battle, *who: str) -> int:
    """A unit counts once, however many of its figures are named."""
    units = {unit_for(battle, figure) for figure in who}
    return sum(1 if unit in battle.vehicles else len(battle.members(unit)) for unit in units)


# --- the piece on its way -------------------------------------------------------------------------
def gone(battle: Battle, who: str, way: Sequence[Point]) -> Battle | None:
    """By the move that the whole unit may make."""
    then: Battle | None = after(RULES, battle, _move(battle, who, way))
    if then is not None and side_of(then, who) and place_of(then, who) == way[-1]:
        return then
    return None


def put(battle: Battle, who: str, at: Point) -> Battle:
    """The whole unit, side by side as it stands now."""
    which = unit_for(battle, who)
    if which in battle.vehicles:
        return with_vehicle(battle, which, at=at, moved=True)
    x, y = place_of(battle, who)
    dx, dy = at[0] - x, at[1] - y
    ends = {f.id: {"at": (f.at[0] + dx, f.at[1] + dy)} for f in battle.members(which)}
    unit = battle.units[which]
    gun = (unit.gun_at[0] + dx, unit.gun_at[1] + dy)
    return with_unit(with_figures(battle, ends), which, gun_at=gun, moved=True)


def _move(battle: Battle, who: str, way: Sequence[Point]) -> c.Move | None:
    """The whole unit led along a way, or a vehicle driven along it."""
    which = unit_for(battle, who)
    start = place_of(battle, who)
    before = (start, *way)[-2]
    facing = (way[-1][0] - before[0], way[-1][1] - before[1])
    if facing == (0, 0):
        return None
    if which in battle.vehicles:
        looks = facing_after(battle.vehicles[which], start, tuple(way))
        return c.Move(which, ((which, tuple(way)),), looks)
    unit = battle.units[which]
    column = Column(battle, unit, unit.profile.m)
    lead = body_of(battle, who)
    if lead not in column.starts:
        return None
    return c.Move(which, as_paths(column.led(lead, tuple(way), {})), facing)


def provoked(battle: Battle, who: str, way: Sequence[Point]) -> Iterator[Provoked]:
    """Ambushes, each at the first place where it may be sprung (MB-AMB-04)."""
    command = _move(battle, who, way) if way and battle.options.ambush else None
    if command is None or not allows(RULES.check, battle, command):
        return
    scout, start = Scout(RULES), place_of(battle, who)
    RULES.play(battle, command, scout)
    seen: set[str] = set()
    for heard in scout.heard:
        question = heard.question
        if not isinstance(question, c.MaySpring):
            continue
        for unit in question.units:
            if unit not in seen:
                seen.add(unit)
                fires = list(plans(heard.battle, unit, question.mover))
                threat = _of_fires(heard.battle, fires, "mb-danger-ambush")
                if threat is not None:
                    yield Provoked(threat, question.at, leg_of(start, way, question.at))


# --- who could shoot there ------------------------------------------------------------------------
def against(battle: Battle, who: str) -> Iterator[Threat | Harmless]:
    """Each of the enemy's pieces in his next turn, or in what is left of his last."""
    target = unit_for(battle, who)
    side = battle.side_of(target)
    enemy = battle.enemy_of(side)
    his_turn = _his_turn(battle, enemy)
    for piece in pieces_of(battle, enemy):
        if his_turn is None:
            refused = Refused("mb-danger-done", "MB-SCN-05", unit=piece)
            yield Harmless(body_of(battle, piece), place_of(battle, piece), refused)
            continue
        may_move = his_turn.phase in (START, MOVEMENT)
        moving = events.apply(his_turn, StepBegan(MOVEMENT)) if may_move else his_turn
        standing = events.apply(_turned(moving, piece, target), StepBegan(SHOOTING))
        best = _best(standing, piece, target)
        comes = _comes_up(moving, piece, target) if may_move else None
        if best is not None:
            yield or_nearer(best, comes)
            continue
        refused = _why_not(standing, piece, target)
        start = place_of(battle, (comes and comes.by) or piece)
        yield Harmless(body_of(battle, piece), start, refused, comes)


def _his_turn(battle: Battle, enemy: str) -> Battle | None:
    """His next turn as it begins; his last one as it stands, None once he shoots no more in it."""
    first, _ = battle.sides
    if is_last(battle) and battle.to_act == enemy:
        return battle if battle.phase in (START, MOVEMENT, SHOOTING) else None
    if is_last(battle) and enemy == first:
        return None
    next_turn = events.apply(battle, TurnEnded(battle.enemy_of(enemy)))
    return events.apply(next_turn, TurnBegan(battle.turn, enemy))


def _turned(battle: Battle, piece: str, target: str) -> Battle:
    """Turned to the target on the spot, which is no movement (MB-GEN-09)."""
    (x, y), (u, v) = place_of(battle, piece), place_of(battle, target)
    if (x, y) == (u, v):
        return battle
    parts = ("turret",) if piece in battle.vehicles else ("", "gun")
    for part in parts:
        battle = after(RULES, battle, c.Turn(piece, (u - x, v - y), part)) or battle
    return battle


def _best(battle: Battle, piece: str, target: str, how: str = "") -> Threat | None:
    shots = [
        shot
        for command in _commands(battle, piece, target)
        if (shot := _threat(battle, command, how)) is not None
    ]
    return worst(shots)


def _commands(battle: Battle, piece: str, target: str) -> Iterator[c.Shoot]:
    """Its weapons, as the declared command offers them; guns with each of their shells."""
    shooter = battle.units.get(piece) or battle.vehicles[piece]
    for weapon in weapons_on(shooter):
        row = row_of(shooter, weapon)
        if is_gun(row):
            for shell in shells(row):
                yield c.Shoot(piece, target, weapon, ammo=shell)
        else:
            yield c.Shoot(piece, target, weapon)


def _threat(battle: Battle, command: c.Shoot, how: str) -> Threat | None:
    try:
        fire = plan(battle, command)
    except Refused:
        return None
    return _of_fires(battle, [fire], how)


def _of_fires(battle: Battle, fires: Sequence[Plan], how: str) -> Threat | None:
    """What a fire would do to one piece, told of the nearest who fires; None if nothing."""
    fired = counted(battle, fires) if fires else None
    if fired is None or (fired.losses.get(0, Fraction(0)) == 1 and not fired.stops):
        return None
    near = min(fired.firers, key=lambda firer: firer.distance)
    shots = Counter[str]()
    for firer in fired.firers:
        shots[firer.weapon] += firer.shots
    weapon, *besides = [row for row, _ in shots.most_common()]
    return Threat(
        body_of(battle, fires[0].unit),
        weapon,
        place_of(battle, near.who),
        near.distance,
        fired.outcomes,
        fired.losses,
        fired.stops,
        how,
        fired.same.query,
        fired.same.inputs,
        by=near.who,
        at=place_of(battle, near.nearest),
        besides=tuple(besides),
        unasked=fired.same.unasked,
    )


# --- who cannot, and who could come up ------------------------------------------------------------
def _why_not(battle: Battle, piece: str, target: str) -> Refused:
    """Of the reasons against its weapons the last, which is the main one's of a foot unit."""
    refused: Refused | None = None
    for command in _commands(battle, piece, target):
        reason = preview(battle, command).refused
        refused = refused or reason
    return refused or Refused("mb-danger-harmless", "MB-SHT-02", unit=piece)


def _comes_up(battle: Battle, piece: str, target: str) -> Threat | None:
    """Its best fire after a move, straight on or a little aside (MB-MOV-03)."""
    mover = battle.units.get(piece) or battle.vehicles[piece]
    m = ordinary_move(mover)
    if m <= 0 or (isinstance(mover, Unit) and has_gun(mover)):
        return None
    shots: list[Threat] = []
    for to in _ahead(battle, piece, target, m):
        if not _could_see(battle, to, target):
            continue
        moved: Battle | None = after(RULES, battle, _side_by_side(battle, piece, to))
        if moved is None:
            continue
        shooting = changed(moved, phase=SHOOTING)
        best = _best(shooting, piece, target, "mb-danger-moved")
        if best is not None:
            shots.append(replace(best, way=(best.start,)))
        if len(shots) == len(ASIDE):
            break
    return worst(shots)


def _side_by_side(battle: Battle, piece: str, to: Point) -> c.Move:
    """All of a unit go the same way, as they stand."""
    x, y = place_of(battle, piece)
    dx, dy = to[0] - x, to[1] - y
    if piece in battle.vehicles:
        return c.Move(piece, ((piece, (to,)),), (dx, dy))
    paths = [(f.id, ((f.at[0] + dx, f.at[1] + dy),)) for f in battle.members(piece)]
    return c.Move(piece, tuple(paths), (dx, dy))


def _ahead(battle: Battle, piece: str, target: str, m: int) -> Iterator[Point]:
    (x, y), (u, v) = place_of(battle, piece), place_of(battle, target)
    far = length((x, y), (u, v))
    if not far:
        return
    for share in SHARES:
        step = min(m // share, far) - 1
        for aside in ASIDE:
            turn = radians(aside)
            dx, dy = (u - x) / far, (v - y) / far
            ax, ay = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
            to = round(x + step * ax), round(y + step * ay)
            if battle.field.has(to):
                yield to


def _could_see(battle: Battle, at: Point, target: str) -> bool:
    """Whether somebody at a place would see any of the target: most do not, and are soon told."""
    eye = End(at, battle.field.level_at(at), Disc(at, 0))
    return any(
        look(battle, eye, end_of(battle, body), True).clear for body in bodies(battle, target)
    )


# --- what is seen ---------------------------------------------------------------------------------
def sees_from(battle: Battle, who: str) -> Callable[[Point], bool]:
    """Whether a figure or a vehicle, looking about, sees a point of the ground (MB-GEN-10)."""
    eye, table = end_of(battle, body_of(battle, who) or who), battle.field

    def is_seen(at: Point) -> bool:
        return look(battle, eye, End(at, table.level_at(at), Disc(at, 0)), True).clear

    return is_seen
