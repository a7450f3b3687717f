"""Panels of charges and of closing up: as many as can come into reach of the enemy (MB-MOV-12)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, body_of, piece_for, unit_for
from sandtable.drawing.modern_battles.going import (
    at_mines,
    say_cost,
    say_tests,
    say_what_follows,
    way_line,
)
from sandtable.drawing.modern_battles.moving import (
    choose_who,
    followers,
    lead_of,
    need_path,
    reach_of,
)
from sandtable.drawing.modern_battles.ways import (
    ALL,
    Column,
    anywhere,
    as_paths,
    given_path,
    own_ways,
    way_fields,
)
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Charge, CloseUp
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.places import in_reach
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.play.charging import charge_facing
from sandtable.rulesets.modern_battles.play.movers import long_move

TOUCHING = 105  # between centres of two in contact, nearly
RINGS = (TOUCHING, 160)  # round each enemy: in contact, and just within the reach of 1 inch
AROUND = 12
MOST_TRIED = 30


# --- charging -------------------------------------------------------------------------------------
def targets(battle: Battle, unit: str) -> list[str]:
    """Enemy foot units, those in sight and near first."""
    own = battle.members(unit)
    enemies = pieces_of(battle, battle.enemy_of(battle.side_of(unit)))
    foot = [one for one in enemies if one in battle.units]
    if not own:
        return foot

    def rank(other: str) -> tuple[bool, int]:
        far = min(length(a.at, b.at) for a in own for b in battle.members(other))
        return not unit_sees(battle, unit, other), far

    return sorted(foot, key=rank)


def charges(desk: Desk, who: str) -> Iterator[Charge]:
    """The best charge at each enemy."""
    battle = desk.battle
    piece = piece_for(battle, who)
    if isinstance(piece, Vehicle) or not battle.members(piece.id):
        for target in targets(battle, piece.id) if isinstance(piece, Unit) else ():
            yield Charge(piece.id, target, ())
        if isinstance(piece, Vehicle):
            yield Charge(piece.id, "", ())
        return
    column = Column(battle, piece, long_move(battle, piece), anywhere)
    for target in targets(battle, piece.id):
        yield Charge(piece.id, target, as_paths(swarm(column, target)))


def charge(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Up to twice M, into reach of a foot unit in sight (MB-MOV-05)."""
    battle, voice = desk.battle, desk.voice
    unit = battle.units[piece_for(battle, who).id]
    column = Column(battle, unit, long_move(battle, unit), anywhere)
    known = targets(battle, unit.id)
    texts = {one: (capital(voice.place(one)), "") for one in known}
    sheet.need("target", "piece", missing=not known)
    if not known:
        sheet.text(voice.sentence("mb-nobody-to-charge"), "MB-MOV-05")
        return
    named = unit_for(battle, str(fields.given.get("target") or ""))
    usual = named if named in known else known[0]
    target = sheet.choose(Fields({"target": usual}), "target", texts, usual)
    sheet.fields["target"] = body_of(battle, target)
    sheet.subtitle = voice.sentence("mb-move-left", length=voice.inches(column.allowance))
    paths = _composed(desk, column, who, target, fields, sheet)
    lead = lead_of(column, who) if lead_of(column, who) in paths else next(iter(paths), "")
    command = Charge(unit.id, target, as_paths(paths), at_mines(desk, fields, sheet))
    refused = desk.refusal(command)
    facing = charge_facing(battle, unit.id, target)
    if lead:
        start, path = column.starts[lead], paths[lead]
        sheet.overlay["lines"] = [way_line(desk, column.body(lead), start, path, refused)]
        sheet.overlay["ghost"] = {"at": list(path[-1]), "facing": list(facing)}
        sheet.overlay["followers"] = followers(column, paths, lead, facing)
    if refused is not None:
        sheet.refuse(refused)
        return
    sheet.text(voice.sentence("mb-charge-does"), "MB-CC-04")
    say_reached(desk, unit, paths, (target,), sheet)
    sheet.settle(command, voice.sentence("mb-do-charge"))
    if lead:
        say_cost(desk, column.body(lead), paths[lead], column.allowance, sheet)
    say_tests(desk, unit.id, {column.body(name): one for name, one in paths.items()}, sheet)
    say_what_follows(desk, unit, "charge", sheet)


def _composed(
    desk: Desk, column: Column, who: str, target: str, fields: Fields, sheet: Sheet
) -> dict[str, Path]:
    """Each where he was sent, or where he reaches somebody."""
    chosen = choose_who(desk, column, fields, sheet)
    lead = lead_of(column, who)
    shown = lead if chosen == ALL else chosen
    sheet.overlay["reach"] = reach_of(column, shown, "charge")
    own = own_ways(fields, column.starts)
    path = given_path(fields, "path", column.starts[lead])
    need_path(sheet, chosen, missing=False)
    sheet.fields |= way_fields(own)
    if not path:
        return swarm(column, target, own)
    path = column.pulled_back(lead, path)
    sheet.fields["path"] = plain_points(path)
    return column.led(lead, path, own)


def swarm(column: Column, target: str, own: dict[str, Path] | None = None) -> dict[str, Path]:
    """Whoever is nearest first: to a place beside an enemy; those who find none follow."""
    battle = column.battle
    foes = [f.at for f in battle.members(target)]
    found: dict[str, Path] = dict(own or {})
    taken = {name: path[-1] for name, path in found.items()}
    left = [name for name in column.starts if name not in found and name != GUN]
    left.sort(key=lambda name: min(length(column.starts[name], at) for at in foes))
    behind: list[str] = []
    for name in left:
        path = _beside_enemy(column, name, foes, taken)
        if path:
            found[name], taken[name] = path, path[-1]
        else:
            behind.append(name)
    if found:
        lead = next(iter(found))
        start = column.starts[lead]
        by = (found[lead][-1][0] - start[0], found[lead][-1][1] - start[1])
        for name in behind:
            x, y = column.starts[name]
            goes = column.eased(name, ((x + by[0], y + by[1]),), taken)
            found[name], taken[name] = goes, goes[-1]
    return {name: found[name] for name in column.starts if name in found}


def _beside_enemy(
    column: Column, name: str, foes: list[Point], taken: dict[str, Point]
) -> Path | None:
    start = column.starts[name]
    spots = [at for foe in foes for at in _round(foe, start)]
    spots.sort(key=lambda at: length(start, at))
    tried = 0
    for at in spots:
        if length(start, at) > column.limit(name) or not column.has_room(name, at, taken):
            continue
        if not column.is_near(name, at, taken):
            continue
        tried += 1
        if column.may_go(name, (at,)):
            return (at,)
        if tried >= MOST_TRIED:
            break
    return None


def _round(foe: Point, start: Point) -> Iterator[Point]:
    """Places round an enemy: straight before him first."""
    toward = (start[0] - foe[0], start[1] - foe[1])
    if toward != (0, 0):
        dx, dy = way(toward, TOUCHING)
        yield foe[0] + dx, foe[1] + dy
    for far in RINGS:
        for n in range(AROUND):
            dx, dy = way(heading(360 * n // AROUND), far)
            yield foe[0] + dx, foe[1] + dy


def say_reached(
    desk: Desk, unit: Unit, paths: dict[str, Path], enemies: tuple[str, ...], sheet: Sheet
) -> None:
    """How many would strike (MB-CC-01, MB-CC-02)."""
    from sandtable.rulesets.modern_battles.battle.state import with_figures

    battle = desk.battle
    ends = {name: {"at": path[-1]} for name, path in paths.items() if name != GUN}
    then = with_figures(battle, ends)
    foes = [f.id for enemy in enemies for f in battle.members(enemy)]
    strike = [f.id for f in then.members(unit.id) if any(in_reach(then, f.id, foe) for foe in foes)]
    told = desk.voice.sentence("mb-charge-reaches", number=len(strike))
    sheet.text(told, "MB-CC-02" if unit.grenades else "MB-CC-01")


# --- closing up -----------------------------------------------------------------------------------
def close_ups(desk: Desk, who: str) -> Iterator[CloseUp]:
    battle = desk.battle
    piece = piece_for(battle, who)
    if isinstance(piece, Vehicle) or not piece.engaged:
        yield CloseUp(piece.id, ())
        return
    column = Column(battle, piece, piece.profile.m, anywhere)
    for name in column.starts:
        path = _closer(column, name, {})
        if path:
            yield CloseUp(piece.id, ((name, path),))


def close_up(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """More figures of an engaged unit come to the fight (MB-MOV-12)."""
    battle, voice = desk.battle, desk.voice
    unit = battle.units[piece_for(battle, who).id]
    column = Column(battle, unit, unit.profile.m, anywhere)
    sheet.subtitle = voice.sentence("mb-move-left", length=voice.inches(column.allowance))
    chosen = choose_who(desk, column, fields, sheet)
    own = own_ways(fields, column.starts)
    if chosen != ALL:
        need_path(sheet, chosen, missing=False)
        sheet.overlay["reach"] = reach_of(column, chosen, "close-up")
    sheet.fields |= way_fields(own)
    paths = {name: path for name, path in own.items() if path != (column.starts[name],)}
    taken = {name: paths[name][-1] if name in paths else at for name, at in column.starts.items()}
    for name in column.starts:
        if name in own or name == GUN or _strikes(battle, unit, name):
            continue
        del taken[name]
        path = _closer(column, name, taken)
        if path:
            paths[name] = path
        taken[name] = path[-1] if path else column.starts[name]
    paths = {name: paths[name] for name in column.starts if name in paths}
    sheet.text(voice.sentence("mb-close-up-does"), "MB-MOV-12")
    command = CloseUp(unit.id, as_paths(paths), at_mines(desk, fields, sheet))
    refused = desk.refusal(command)
    lead = chosen if chosen in paths else next(iter(paths), "")
    if lead:
        start, path = column.starts[lead], paths[lead]
        sheet.overlay["lines"] = [way_line(desk, lead, start, path, refused)]
        sheet.overlay["ghost"] = {"at": list(path[-1]), "facing": list(unit.facing)}
        sheet.overlay["followers"] = followers(column, paths, lead, unit.facing)
        say_reached(desk, unit, paths, unit.engaged, sheet)
    sheet.settle(command, voice.sentence("mb-do-close-up"))


def _strikes(battle: Battle, unit: Unit, who: str) -> bool:
    foes = [f.id for enemy in unit.engaged for f in battle.members(enemy)]
    return any(in_reach(battle, who, foe) for foe in foes)


def _closer(column: Column, name: str, taken: dict[str, Point]) -> Path | None:
    """To a place beside an enemy it fights, if that is nearer."""
    if name == GUN:
        return None
    battle = column.battle
    foes = [f.at for enemy in column.unit.engaged for f in battle.members(enemy)]
    if not foes:
        return None
    path = _beside_enemy(column, name, foes, taken)
    if path is None:
        return None
    now = min(length(column.starts[name], at) for at in foes)
    return path if min(length(path[-1], at) for at in foes) < now else None
