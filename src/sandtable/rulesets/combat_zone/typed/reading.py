"""Commands as a player types them: `move 7 to 42,18`, `tirer 7 sur 12 avec smg 4`.

A number means the own figure of that number where somebody acts, and the enemy's where somebody is
aimed at; `A7` and `B12` work as well. Words of both languages are understood, and cut short as long
as only one is meant. Lengths are in cm, angles in degrees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.field import OPPOSITE
from sandtable.rulesets.combat_zone.play.crews import row_of as row_named
from sandtable.rulesets.combat_zone.play.shooting import is_under, shots_left
from sandtable.rulesets.combat_zone.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.telling import row_of
from sandtable.rulesets.combat_zone.typed import urban
from sandtable.rulesets.combat_zone.typed import vehicles as motors
from sandtable.rulesets.combat_zone.typed import weapons as heavy
from sandtable.rulesets.combat_zone.typed.line import Line
from sandtable.rulesets.combat_zone.typed.words import VERBS, find_word, folded
from sandtable.rulesets.combat_zone.weapons import MISSILES, direct_fire, template
from sandtable.rulesets.verbs import NUMBER

SHOTS_AT = re.compile(r"([a-zA-Z]?[vV]?\d{1,3}):(\d{1,2})")


# --- reading --------------------------------------------------------------------------------------
def read_typed(text: str, battle: Battle, side: str) -> Any:
    """The command that a line means; `BadInput` says what is unclear and what would be right."""
    verb, *words = text.replace(", ", ",").split() or [""]
    name = find_word(verb, VERBS)
    return READERS[name](Line(name, words, battle, side))


# --- movement and generic actions -----------------------------------------------------------------
def _move(line: Line) -> c.Move:
    who, path = line.actor(), line.points()
    if not path:
        raise line.needs("point")
    line.done()
    return c.Move(who, path)


def _pivot(line: Line) -> c.Pivot:
    who, angle = line.actor(), line.whole()
    if angle is None:
        raise line.needs("angle")
    line.done()
    return c.Pivot(who, angle)


def _cross(line: Line) -> c.Cross:
    who = line.actor()
    return c.Cross(who, line.one_of(_obstacles(line.battle, who), "piece"))


def _enter(line: Line) -> c.Cross:
    who = line.actor()
    return c.Cross(who, line.one_of(_obstacles(line.battle, who), "piece"), stay_in=True)


def _cover(line: Line) -> c.TakeCover:
    battle, who = line.battle, line.actor()
    figure = battle.figures[who]
    near = battle.field.cover_at(figure.at, figure.who.radius, figure.foot)
    known = _called(battle, near or battle.field.pieces)
    if not line.words and near:
        return c.TakeCover(who, near[0])
    return c.TakeCover(who, line.one_of(known, "piece"))


def _door(line: Line, opened: bool) -> c.Door:
    who = line.actor()
    return c.Door(who, line.one_of(_doors(line.battle), "door"), opened)


def _force(line: Line) -> c.ForceDoor:
    who = line.actor()
    return c.ForceDoor(who, line.one_of(_doors(line.battle), "door"))


def _pick(line: Line) -> c.PickUp:
    who = line.actor()
    return c.PickUp(who, line.one_of(_called(line.battle, line.battle.things), "thing"))


def _drop(line: Line) -> c.Drop:
    who = line.actor()
    held = line.battle.figures[who].carries or tuple(line.battle.things)
    return c.Drop(who, line.one_of(_called(line.battle, held), "thing"))


def _tech(line: Line) -> c.TechRoll:
    who = line.actor()
    work = [thing.id for thing in line.battle.things.values() if thing.difficulty]
    return c.TechRoll(who, line.one_of(_called(line.battle, work), "thing"))


def _aid(line: Line) -> c.FirstAid:
    """The best kit that the helper may use, unless one is named."""
    who, casualty = line.actor(), line.friend()
    helper = line.battle.figures[who].who
    kits = [k for k in ("medikit", "first-aid-kit") if k in helper.equipment]
    if "medic" not in helper.traits:
        kits = [k for k in kits if k != "medikit"]
    if not line.words:
        return c.FirstAid(who, casualty, kits[0] if kits else "none")
    known = {kit: _row_words(kit) for kit in ("medikit", "first-aid-kit")} | {"none": ("sans",)}
    return c.FirstAid(who, casualty, line.one_of(known, "kit"))


def _obstacles(battle: Battle, who: str) -> dict[str, tuple[str, ...]]:
    """Those in contact if there are any, else all that can be crossed."""
    figure, field = battle.figures[who], battle.field
    named = (*field.by_id, *field.openings)
    near = [
        name for name in named if field.obstacle(name, figure.at, figure.who.radius, figure.foot)
    ]
    crossable = [t.id for t in field.terrain if t.is_obstacle or t.is_abstract]
    return _called(battle, near or crossable)


def _doors(battle: Battle) -> dict[str, tuple[str, ...]]:
    return {o.id: () for o in battle.field.openings.values() if o.door}


def _called(battle: Battle, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Names, and what the scenario calls them in both languages."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name.partition("/")[0], ())) for name in names}


# --- combat ---------------------------------------------------------------------------------------
def _shoot(line: Line) -> c.Shoot:
    battle, who = line.battle, line.actor()
    figure = battle.figures[who]
    allotment: list[tuple[str, int]] = []
    while line.words and SHOTS_AT.fullmatch(line.words[0]):
        target, _, shots = line.words.pop(0).partition(":")
        who_or_what = Line(line.verb, [target], battle, line.side).target()
        allotment.append((who_or_what, int(shots)))
    single = "" if allotment else line.target()
    weapon = _weapon(line, figure, direct=True)
    shots_said = line.whole()
    line.done()
    if single:
        allotment = [(single, shots_said or _all_left(battle, figure, weapon))]
    mode = "burst" if sum(n for _, n in allotment) > 1 else "single"
    laid = _template(battle, figure, weapon, allotment) if len(allotment) > 1 else None
    return c.Shoot(who, weapon, mode, tuple(allotment), laid)


def _all_left(battle: Battle, figure: Figure, name: str) -> int:
    """As many shots as the weapon has left this turn."""
    weapon = direct_fire(row_named(battle, name), battle.options.setting)
    shooter = heavy.shooter_of(battle, figure, name)
    return max(min(shots_left(battle.options, shooter, weapon), weapon.rof), 1) if weapon else 1


def _template(
    battle: Battle, figure: Figure, weapon: str, allotment: list[tuple[str, int]]
) -> c.BurstTemplate | None:
    """A way to lay the burst template over all targets, if the option is in play (CZ-BURST-04)."""
    if not battle.options.burst_template:
        return None
    figure = heavy.shooter_of(battle, figure, weapon)
    if any(who in battle.vehicles for who, _ in allotment):
        places = [(battle.vehicles.get(who) or battle.figures[who]).at for who, _ in allotment]
        middle = tuple(sum(axis) // len(places) for axis in zip(*places, strict=True))
        return c.BurstTemplate((middle[0], middle[1]), "sweep")
    targets = [battle.figures[who] for who, _ in allotment]
    xs, ys = [t.at[0] for t in targets], [t.at[1] for t in targets]
    centre = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    for lay in ("sweep", "depth"):
        laid = c.BurstTemplate(centre, lay)
        if centre != figure.at and all(is_under(figure.at, laid, t) for t in targets):
            return laid
    return c.BurstTemplate(centre, "sweep")


def _aim(line: Line) -> c.AimedShot:
    who, target = line.actor(), line.target()
    return c.AimedShot(who, _weapon(line, line.battle.figures[who], direct=True), target)


def _watch(line: Line) -> c.OpportunityFire:
    if motors.is_vehicle(line):
        return motors.watch(line)
    who = line.actor()
    return c.OpportunityFire(who, _weapon(line, line.battle.figures[who], direct=True))


def _grenade(line: Line) -> c.ThrowGrenade:
    who = line.actor()
    point, foot = _spot(line), urban.floor(line)
    figure = line.battle.figures[who]
    held = [name for name, _ in figure.grenades if name in sheet.GRENADES]
    if not held:
        raise BadInput("typed-none-carried", figure=who)
    if not line.words:
        return c.ThrowGrenade(who, held[0], point, foot)
    kind = line.one_of({name: _row_words(name) for name in held}, "weapon")
    return c.ThrowGrenade(who, kind, point, foot)


def _launch(line: Line) -> c.FireTemplate:
    who = line.actor()
    point, foot = _spot(line), urban.floor(line)
    figure = line.battle.figures[who]
    weapon = _weapon(line, figure, direct=False)
    row = row_named(line.battle, weapon)
    missile = "he" if row in sheet.GUNS or row in sheet.MORTARS else "heat"
    if line.words and folded(line.words[0]) not in heavy.THROUGH:
        missile = line.one_of(dict.fromkeys(MISSILES, ()), "missile")
    observer = heavy.observer_of(line, figure, weapon, point)
    return c.FireTemplate(who, weapon, point, missile, observer, foot=foot)


def _rifle(line: Line) -> c.FireRifleGrenade:
    who = line.actor()
    return heavy.rifle(line, _spot(line), urban.floor(line), who)


def _barrage(line: Line) -> c.CallBarrage:
    who = line.actor()
    return c.CallBarrage(who, _spot(line))


def _spot(line: Line) -> Point:
    """A point, or the place of an enemy figure."""
    points = line.points()
    if points:
        return points[0]
    target = line.target()
    return (line.battle.vehicles.get(target) or line.battle.figures[target]).at


def _weapon(line: Line, figure: Figure, *, direct: bool) -> str:
    """The weapon named, by id or name; if none is, the first that will do."""
    setting = line.battle.options.setting
    held = [
        name
        for name in dict.fromkeys(figure.weapons)
        if (direct_fire(name, setting) is not None) == direct and (direct or template(name))
    ]
    held += heavy.served_by(line.battle, figure, direct=direct)
    held += motors.mounts_for(line.battle, figure, direct=direct)
    if not held:
        raise BadInput("typed-no-weapon", figure=figure.id)
    if not line.words or NUMBER.fullmatch(line.words[0]):
        return held[0]
    rows = {name: row_named(line.battle, name) for name in held}
    known = {name: (row, *_row_words(row)) for name, row in rows.items()}
    return line.one_of(known, "weapon")


def _row_words(name: str) -> tuple[str, ...]:
    row = row_of(name, "ww2")
    return (row.en, row.fr) if row else ()


def _fight(line: Line) -> c.CloseCombat:
    who, enemy = line.actor(), line.target()
    support = []
    while line.words:
        support.append(line.friend())
    return c.CloseCombat(who, enemy, tuple(support))


# --- order of play --------------------------------------------------------------------------------
def _activate(line: Line) -> c.Activate:
    """A group by its number, its name, or one of its figures."""
    battle = line.battle
    own = [group for group in battle.groups.values() if group.side == line.side]
    word = line.words[0] if line.words else ""
    if word.isdecimal():
        if not 1 <= int(word) <= len(own):
            raise BadInput("typed-no-group", number=word, most=len(own))
        return c.Activate(own[int(word) - 1].id)
    return c.Activate(line.one_of(_called(battle, [group.id for group in own]), "group"))


def _order(line: Line, own_side: bool) -> c.ChooseOrder:
    """`first`: we go first; `first them` and `second`: they do."""
    them = line.battle.enemy_of(line.side)
    if not line.words:
        return c.ChooseOrder(line.side if own_side else them)
    named = _called(line.battle, line.battle.sides)
    ours, theirs = ("me", "us", "moi", "nous"), ("them", "enemy", "eux", "ennemi")
    known = {line.side: (*ours, *named[line.side]), them: (*theirs, *named[them])}
    return c.ChooseOrder(line.one_of(known, "side"))


def _deploy(line: Line) -> c.Deploy:
    """`deploy 3 at 5,20 facing 90`: 0 is north; without a facing, towards the middle."""
    who = motors.own(line) if motors.is_vehicle(line) else line.actor()
    if motors.is_vehicle(line):
        return c.Deploy(who, (0, 0), (0, -1), aboard=motors.own(line))
    points = line.points()
    if not points:
        raise line.needs("point")
    angle, foot = line.whole(), urban.floor(line)
    line.done()
    from sandtable.ground.free import heading

    at, field = points[0], line.battle.field
    middle = (field.width // 2 - at[0], field.height // 2 - at[1])
    facing = heading(angle) if angle is not None else (middle if middle != (0, 0) else (0, -1))
    return c.Deploy(who, at, facing, foot=foot)


def _edge(line: Line) -> c.PickEdge:
    french = {"north": "nord", "south": "sud", "west": "ouest", "east": "est"}
    return c.PickEdge(line.one_of({edge: (french[edge],) for edge in OPPOSITE}, "edge"))


READERS: dict[str, Callable[[Line], Any]] = {
    "move": _move,
    "shoot": _shoot,
    "aim": _aim,
    "watch": _watch,
    "pivot": _pivot,
    "cover": _cover,
    "cross": _cross,
    "enter": _enter,
    "fight": _fight,
    "grenade": _grenade,
    "launch": _launch,
    "open": lambda line: _door(line, True),
    "shut": lambda line: _door(line, False),
    "force": _force,
    "pick": _pick,
    "drop": _drop,
    "tech": _tech,
    "aid": _aid,
    "activate": _activate,
    "end": lambda line: c.EndActivation(),
    "first": lambda line: _order(line, True),
    "second": lambda line: _order(line, False),
    "deploy": _deploy,
    "drive": motors.drive,
    "steer": motors.steer,
    "ram": motors.ram,
    "gun": motors.gun,
    "board": motors.board,
    "alight": motors.alight,
    "wheel": motors.wheel,
    "begin": lambda line: c.BeginBattle(),
    "edge": _edge,
    "roll": lambda line: c.RollForEdges(),
    "rifle": _rifle,
    "canister": heavy.canister,
    "haul": heavy.haul,
    "swing": heavy.swing,
    "set-up": heavy.set_up,
    "dismantle": heavy.dismantle,
    "barrage": _barrage,
    "split": heavy.split,
    "stairs": urban.stairs,
    "climb": urban.climb,
    "jump": urban.jump,
    "free": urban.free,
    "cut": urban.cut,
}
