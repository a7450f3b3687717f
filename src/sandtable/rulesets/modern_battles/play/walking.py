"""A move on its way: mines, soft ground and ambushes stop it in the middle (MB-INI-03, MB-TER-04).

All who move set out together and go at the same pace, so that a place on the way is a length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from sandtable.rulesets.modern_battles.battle.events.moves import (
    COMPULSORY,
    GUN,
    Bogged,
    LeftTable,
    MinesFound,
    MinesSprung,
    MoveBegan,
    Moved,
)
from sandtable.rulesets.modern_battles.battle.events.turn import Tested
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    FLEEING,
    Battle,
    Point,
)
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.bases import Path, base_at, base_of, centre_of, is_gun
from sandtable.rulesets.modern_battles.ground.costs import ground_rules
from sandtable.rulesets.modern_battles.ground.places import crowd_fault
from sandtable.rulesets.modern_battles.ground.standing import on_foot
from sandtable.rulesets.modern_battles.ground.ways import end_fault, way_fault
from sandtable.rulesets.modern_battles.play import (
    ambush,
    casualties,
    close_combat,
    movers,
    vehicles,
)
from sandtable.rulesets.modern_battles.play.after_fire import test_after
from sandtable.rulesets.modern_battles.play.stops import (
    MARKER,
    SOFT_GROUND,
    Stop,
    Walk,
    part_of,
    place_after,
    stops,
)
from sandtable.umpire import Playing


def go(
    battle: Battle,
    unit: str,
    paths: dict[str, Path],
    facing: Point,
    umpire: Playing,
    *,
    how: str,
    turret: Point | None = None,
    stop_at_mines: bool = True,
    by_choice: bool = False,
    level: int | None = None,
    into: tuple[str, ...] = (),
) -> Battle:
    """Carry out a move that has been found legal. Paths by the names of bases."""
    whole = {who: (centre_of(battle, who), *path) for who, path in paths.items()}
    walk = Walk(unit, whole, facing, turret, how == COMPULSORY, stop_at_mines, level, into)
    with umpire.act(unit):
        for rule in dict.fromkeys(_applied(battle, walk, how)):
            umpire.note(rule)
        battle = umpire.record(battle, MoveBegan(unit, how))
        return _walk(battle, walk, umpire, by_choice)


def _applied(battle: Battle, walk: Walk, how: str) -> Iterator[str]:
    """The rules of who goes, and of the ground that he crosses."""
    unit = battle.units.get(walk.unit)
    if unit is None:
        yield "MB-MOV-07"
    elif how != "enter" and movers.is_cumbersome(battle, unit):
        yield "MB-WPN-10"
    if unit is not None and how in ("move", "march") and movers.cut_off(battle, unit):
        yield "MB-MOV-13"
    if walk.level is not None:
        yield "MB-GEN-14"
    table = battle.field
    for who, path in walk.paths.items():
        for p, q in pairwise(path):
            yield from ground_rules(table, p, q, who in battle.figures)


def _walk(battle: Battle, walk: Walk, umpire: Playing, by_choice: bool) -> Battle:
    """From one stop to the next, as far as the way is open."""
    unit = walk.unit
    done, last = 0, max(walk.length, 1)
    coming = stops(battle, walk)
    while coming and coming[0].gone <= last:
        stop = coming.pop(0)
        others = _others(battle, unit)
        battle, done, goes_on = _reach(battle, walk, done, stop, umpire)
        if not goes_on and not done:
            battle = _look_round(battle, walk, umpire)
        if not goes_on or not can_go_on(battle, walk):
            return close_combat.refresh(_leave(battle, unit, umpire, by_choice), umpire)
        if _others(battle, unit) != others:
            last = _open_up_to(battle, walk, done, last, walk.compulsory or by_choice)
        left = dict(still_going(battle, walk))
        if len(left) < len(walk.paths):  # nobody comes to what lay before the fallen alone
            walk, ahead = walk._replace(paths=left), {(later.what, later.piece) for later in coming}
            rest = [later for later in stops(battle, walk) if later > stop]
            coming = [later for later in rest if (later.what, later.piece) in ahead]
    battle = bring(battle, walk, done, last, umpire)
    return close_combat.refresh(_leave(battle, unit, umpire, by_choice), umpire)


def _look_round(battle: Battle, walk: Walk, umpire: Playing) -> Battle:
    """Stopped before the first step: facing and turret are set all the same, but the hull of a
    vehicle that is stuck (MB-CMD-01, MB-VEH-09)."""
    vehicle = battle.vehicles.get(walk.unit)
    facing = vehicle.facing if vehicle is not None and vehicle.immobilised else walk.facing
    left = dict(still_going(battle, walk))
    here = tuple([(GUN if is_gun(who) else who, path[:1]) for who, path in left.items()])
    looks: Battle = umpire.record(battle, Moved(walk.unit, here, facing, walk.turret))
    return looks


def can_go_on(battle: Battle, walk: Walk) -> bool:
    """Its state allows it still (MB-AMB-05)."""
    vehicle = battle.vehicles.get(walk.unit)
    allowed = (ADVANCING, FLEEING) if walk.compulsory else (ADVANCING,)
    if vehicle is not None:
        stopped = vehicle.immobilised or vehicle.burning or vehicle.losing  # MB-VEH-09, MB-VEH-10
        return vehicle.is_manned and not stopped and vehicle.state in allowed
    unit = battle.units[walk.unit]
    if not battle.members(walk.unit):
        return False
    return unit.state in allowed


# --- at a stop ------------------------------------------------------------------------------------
def _reach(
    battle: Battle, walk: Walk, done: int, stop: Stop, umpire: Playing
) -> tuple[Battle, int, bool]:
    """The battle after it, how far they have come, and whether the move goes on."""
    if stop.what == MARKER:
        if not ambush.watchers(battle, walk.unit):
            return battle, done, True
        battle = bring(battle, walk, done, stop.gone, umpire)
        battle = close_combat.refresh(battle, umpire, walk.unit)  # MB-SHT-02
        return ambush.offer(battle, walk.unit, umpire), max(done, stop.gone), True
    if stop.what == SOFT_GROUND:
        return _try_soft_ground(battle, walk, done, stop, umpire)
    return _meet_mines(battle, walk, done, stop, umpire)


def _try_soft_ground(
    battle: Battle, walk: Walk, done: int, stop: Stop, umpire: Playing
) -> tuple[Battle, int, bool]:
    """It stops where it entered if the test fails (MB-TER-04)."""
    i = battle.vehicles[walk.unit].profile.i
    with umpire.act(walk.unit, walk.unit):
        battle = umpire.record(battle, Tested(walk.unit, "MB-TER-04"))
        if umpire.resolve(initiative.pass_initiative, i, "MB-TER-04"):
            return umpire.record(battle, Bogged(walk.unit, stuck=False)), done, True
        battle = bring(battle, walk, done, stop.gone, umpire)
        return umpire.record(battle, Bogged(walk.unit, stuck=True)), stop.gone, False


def _meet_mines(
    battle: Battle, walk: Walk, done: int, stop: Stop, umpire: Playing
) -> tuple[Battle, int, bool]:
    """Found, they may be stopped at; otherwise they go off, once on this entry (MB-INI-03)."""
    name = mines_of(battle, stop.piece)
    if not name:
        return battle, done, True
    mines_found = False
    if stop.piece not in walk.into:
        battle, mines_found = find_mines(battle, walk.unit, name, umpire)
    if mines_found and walk.stop_at_mines:
        before = max(done, stop.gone - 2)  # on this side of the edge
        return bring(battle, walk, done, before, umpire), before, False
    battle = bring(battle, walk, done, stop.gone, umpire)
    with umpire.act(battle.mines[name].side, walk.unit):
        battle = umpire.record(battle, MinesSprung(name, walk.unit))
        return set_off(battle, walk.unit, umpire), stop.gone, True


def find_mines(battle: Battle, unit: str, name: str, umpire: Playing) -> tuple[Battle, bool]:
    """Whether its side knows of a minefield, or finds it when about to enter."""
    mines = battle.mines[name]
    if mines.known or mines.side == battle.side_of(unit):
        return battle, True
    i = (battle.vehicles.get(unit) or battle.units[unit]).profile.i
    with umpire.act(unit, unit):
        battle = umpire.record(battle, Tested(unit, "MB-INI-03"))
        passed = umpire.resolve(initiative.pass_initiative, i, "MB-INI-03")
        return (umpire.record(battle, MinesFound(name, unit)) if passed else battle), passed


def mines_at(battle: Battle, places: Iterable[Point]) -> tuple[str, ...]:
    """Pieces of minefields in which some of these places are."""
    spots, fields = list(places), battle.field.minefields
    within = [t.id for t in fields if any(t.holds_strictly(at) for at in spots)]
    return tuple([piece for piece in within if mines_of(battle, piece)])


def mines_of(battle: Battle, piece: str) -> str:
    """The minefield that a piece of terrain is, or "" once it is none."""
    for name in (piece, battle.field.by_id[piece].name):
        if name in battle.mines:
            return name
    return ""


def set_off(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """D3 hits on foot, immobilised on tracks; the losses are those of one fire (MB-INI-03)."""
    if unit in battle.vehicles:
        return vehicles.apply_immobilised(battle, unit, umpire)
    before, foot = battle, casualties.foot_of(battle, unit)
    lost = umpire.resolve(initiative.set_off_mines, len(before.members(unit)), foot)
    fallen = casualties.draw(battle, [f.id for f in battle.members(unit)], lost, umpire)
    battle = casualties.remove(battle, fallen, umpire, "MB-INI-03")
    return test_after(battle, before, fallen, umpire)


# --- going ----------------------------------------------------------------------------------------
def bring(battle: Battle, walk: Walk, done: int, to: int, umpire: Playing) -> Battle:
    """Everybody who is still there comes so far along his path, or to where there is room."""
    if to <= done:
        return battle
    if to < walk.length:
        to = _with_room(battle, walk, done, to)
    if to <= done:
        return battle
    left = dict(still_going(battle, walk))
    ways = [(GUN if is_gun(who) else who, part_of(path, done, to)) for who, path in left.items()]
    if not ways:
        return battle
    went = Moved(walk.unit, tuple(ways), walk.facing, walk.turret, walk.level)
    moved: Battle = umpire.record(battle, went)
    return moved


def still_going(battle: Battle, walk: Walk) -> Iterator[tuple[str, Path]]:
    """The paths of those who have not fallen on the way."""
    for who, path in walk.paths.items():
        if who not in battle.figures or battle.figures[who].is_alive:
            yield who, path


def _others(battle: Battle, unit: str) -> dict[str, Point]:
    """Where everybody else stands: an ambush may set them running into the way."""
    return {f.id: f.at for f in on_foot(battle) if f.unit != unit}


def _open_up_to(battle: Battle, walk: Walk, done: int, to: int, may_leave: bool) -> int:
    """How far the rest of a move is open still (MB-MOV-07, MB-MOV-11)."""
    going = dict(still_going(battle, walk))
    hull = walk.facing if walk.unit in battle.vehicles else None
    for gone in range(to, done, -10):
        ways = {who: part_of(path, done, gone) for who, path in going.items()}
        if not any(
            way_fault(battle, who, way, hull, ignoring=tuple(going), may_leave=may_leave)
            for who, way in ways.items()
        ):
            return gone
    return done


def _with_room(battle: Battle, walk: Walk, done: int, to: int) -> int:
    """The last length up to this one at which nobody stands on anybody (MB-MOV-07)."""
    movers = tuple(walk.paths)
    for gone in range(to, done, -10):
        places = {who: place_after(path, gone) for who, path in still_going(battle, walk)}
        crowd = crowd_fault({who: at for who, at in places.items() if who in battle.figures})
        bases = {who: base_at(battle, who, at) for who, at in places.items()}
        if not (crowd or any(end_fault(battle, w, base, movers) for w, base in bases.items())):
            return gone
    return done


def _leave(battle: Battle, unit: str, umpire: Playing, by_choice: bool) -> Battle:
    """Whoever has come over the table edge is gone (MB-MOV-09)."""
    vehicle = battle.vehicles.get(unit)
    if vehicle is not None:
        if not vehicle.is_manned or battle.field.is_on_table(base_of(battle, unit)):
            return battle
        left: Battle = umpire.record(battle, LeftTable(unit, by_choice=by_choice))
        return left
    table, up = battle.field, [f.id for f in battle.members(unit) if f.is_up]
    off = [who for who in up if not table.is_on_table(base_of(battle, who))]
    if not off:
        return battle
    gone: Battle = umpire.record(battle, LeftTable(unit, tuple(off), by_choice))
    return gone
