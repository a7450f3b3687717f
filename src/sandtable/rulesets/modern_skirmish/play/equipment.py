"""Equipment on the table: flashbangs, explosive charges, radio (MS-GREN-01 to -03, MS-EQP)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, length
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.events.equipment import (
    ChargeBlown,
    ChargeLaid,
    FlashbangThrown,
    SupportCalled,
)
from sandtable.rulesets.modern_skirmish.battle.events.fire import ShotLost
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import (
    PLAY,
    TACTICAL,
    UP,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CallSupport,
    Detonate,
    Flashbang,
    LayCharge,
)
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    SHUT,
    Opening,
    nearest_point,
    touches_opening,
)
from sandtable.rulesets.modern_skirmish.ground.sight import sight_to_point
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.activation import check_actor
from sandtable.rulesets.modern_skirmish.play.area import (
    aim_of,
    blow,
    check_point,
    land_and_blast,
    radius_of,
    units_in,
)
from sandtable.rulesets.modern_skirmish.play.charges import is_live, layer_of, name_for_charge
from sandtable.rulesets.modern_skirmish.play.shooters import (
    can_still_fire,
    check_has_shot,
    declare,
    figure_shooter,
)
from sandtable.umpire import Playing

FLASHBANG = "flashbang"
CHARGE = "explosive-charge"
RADIO = "radio"
SUPPORT = "support"


# --- flashbang ------------------------------------------------------------------------------------
def check_flashbang(battle: Battle, command: Flashbang) -> None:
    """Under a tactical move, from outside, within 10 cm and in sight of an opening (MS-GREN-02)."""
    figure = check_has_flashbang(battle, command.who)
    opening = way_into(battle, figure, command.opening)
    if is_shut(battle, opening):
        raise Refused("ms-opening-shut", "MS-MOVE-07", opening=opening.id)
    room_beyond(battle, figure, opening)
    reach = sheet.GRENADES[FLASHBANG].reach
    seen = sight_to_point(battle, figure.id, opening.at)
    if seen.fault is not None:
        key, rule, facts = seen.fault
        raise Refused(key, rule, **{"target": opening.id, **facts})
    walled, _ = battle.field.wall_in_leg(figure.at, opening.at, battle.breached)
    if walled:  # the opening is in sight, but of its other side
        raise Refused("ms-sight-terrain", "MS-UNIT-04", target=opening.id, piece=walled)
    if seen.distance > reach:
        raise Refused(
            "ms-out-of-range",
            "MS-GREN-02",
            weapon=FLASHBANG,
            reach=Fraction(reach, 100),
            distance=Fraction(seen.distance, 100),
            target=opening.id,
        )


def check_has_flashbang(battle: Battle, who: str) -> Figure:
    figure = check_tactical(battle, who, FLASHBANG, "MS-GREN-02")
    if FLASHBANG not in figure.who.grenades or figure.left(FLASHBANG) == 0:
        raise Refused("ms-no-flashbang", "MS-GREN-01", figure=figure.id)
    return figure


def way_into(battle: Battle, figure: Figure, name: str) -> Opening:
    """An opening; or a room without any marked, whose edge is one all round (MS-MOVE-07)."""
    table = battle.field
    room = table.by_id.get(name)
    if name in table.opening or room is None or not room.interior or table.openings_of(name):
        return opening_named(battle, name, "MS-GREN-02")
    (x, y), scale = nearest_point(figure.at, room.outline)
    return Opening(
        name, ((2 * x + scale) // (2 * scale), (2 * y + scale) // (2 * scale)), "door", (name,)
    )


def ways_in(battle: Battle, figure: Figure, within: int) -> list[Opening]:
    """Openings so near, and the edges of rooms without any marked, the nearest first."""
    table = battle.field
    bare = [way_into(battle, figure, room.id) for room in table.rooms if room not in table.walled]
    near = [o for o in (*table.openings, *bare) if length(figure.at, o.at) <= within]
    return sorted(near, key=lambda opening: length(figure.at, opening.at))


def room_beyond(battle: Battle, figure: Figure, opening: Opening) -> str:
    """The room that he is about to enter: one that he is not in (MS-GREN-02)."""
    beyond = rooms_beyond(battle, figure, opening)
    if not beyond:
        raise Refused("ms-already-inside", "MS-GREN-02", figure=figure.id, opening=opening.id)
    return beyond[0]


def rooms_beyond(battle: Battle, figure: Figure, opening: Opening) -> list[str]:
    """Rooms that an opening leads to and that he is not in."""
    inside = battle.field.rooms_at(figure.at)
    return [room for room in opening.rooms if room not in inside]


def play_flashbang(battle: Battle, command: Flashbang, umpire: Playing) -> Battle:
    """No roll: everybody in the room is stunned, friend and foe (MS-GREN-01).

    That is a state of figures: it leaves the markers of their units alone (MS-HEAD-07).
    """
    figure = battle.figures[command.who]
    opening = way_into(battle, figure, command.opening)
    room = room_beyond(battle, figure, opening)
    with umpire.act(figure.id):
        battle = declare(battle, figure.id, opening.at, (), umpire)
        if not can_still_fire(battle, figure.id):
            lost: Battle = umpire.record(battle, ShotLost(figure.id, FLASHBANG))
            return lost
        stunned = tuple([f.id for f in figures_in_room(battle, room)])
        if stunned:
            umpire.note("MS-HEAD-07")
        thrown = FlashbangThrown(figure.id, opening.id, room, stunned)
        dazed: Battle = umpire.record(battle, thrown)
    return dazed


def figures_in_room(battle: Battle, room: str) -> list[Figure]:
    """The room is the interior space that the scenario marks as one (MS-GREN-01)."""
    rooms_at = battle.field.rooms_at
    return [f for f in battle.figures.values() if f.fate == UP and room in rooms_at(f.at)]


# --- explosive charges ----------------------------------------------------------------------------
def check_lay_charge(battle: Battle, command: LayCharge) -> None:
    """Under a tactical move, in contact with the opening or wall section (MS-EQP-01)."""
    figure = check_has_charge(battle, command.who)
    opening = opening_named(battle, command.opening, "MS-EQP-01")
    base, rooms = Disc(figure.at, figure.who.radius), battle.field.by_id
    if not any(touches_opening(base, opening, rooms[room]) for room in opening.rooms):
        raise Refused("ms-not-at-opening", "MS-EQP-01", figure=figure.id, opening=opening.id)


def check_has_charge(battle: Battle, who: str) -> Figure:
    figure = check_tactical(battle, who, CHARGE, "MS-EQP-01")
    if figure.charges < 1:
        raise Refused("ms-no-charge-left", "MS-EQP-01", figure=figure.id)
    return figure


def play_lay_charge(battle: Battle, command: LayCharge, umpire: Playing) -> Battle:
    """It takes the shot of the figure; the layer says later when it goes off (MS-EQP-04)."""
    charge = name_for_charge(battle, command.who)
    laid: Battle = umpire.record(battle, ChargeLaid(charge, command.who, command.opening))
    return laid


def check_detonate(battle: Battle, command: Detonate) -> None:
    """Without being asked: by the side of its layer, at any moment (MS-CMD-10, MS-CMD-17)."""
    if battle.phase != PLAY:
        raise Refused("ms-not-begun", "MS-CMD-10")
    charge = next((c for c in battle.charges if c.id == command.charge), None)
    layer = layer_of(battle, command.charge)
    if layer is not None and not layer.is_alive:
        raise Refused("ms-layer-out", "MS-EQP-04", figure=layer.id)
    if charge is None:
        known = tuple([c.id for c in battle.charges if is_live(battle, c)])
        raise Refused("ms-no-charge", "MS-CMD-10", charge=command.charge, known=known)
    if not is_live(battle, charge):
        raise Refused("ms-layer-stunned", "MS-EQP-04", figure=charge.layer)


def play_detonate(battle: Battle, command: Detonate, umpire: Playing) -> Battle:
    battle = windows.interrupt(battle, command, umpire)
    return detonate(battle, command.charge, umpire)


def detonate(battle: Battle, charge: str, umpire: Playing) -> Battle:
    """Heads down for every unit that the area touches, and a breach (MS-EQP-02, MS-EQP-03)."""
    layer, opening = next((c.layer, c.opening) for c in battle.charges if c.id == charge)
    at = battle.field.opening[opening].at
    area = sheet.EQUIPMENT[CHARGE].area
    assert area is not None
    units = units_in(battle, at, area // 2)
    with umpire.act(layer):
        battle = umpire.record(battle, ChargeBlown(charge, opening, at))
        battle = CASUALTIES[battle.options.charge_casualties](battle, at, area // 2, umpire)
        return heads_down(battle, units, umpire, "MS-EQP-02")


def harmless(battle: Battle, _at: Point, _radius: int, _umpire: Playing) -> Battle:
    return battle


#: The switch ms.charge-casualties (MS-EQP-03).
CASUALTIES: dict[bool, Callable[[Battle, Point, int, Any], Battle]] = {False: harmless, True: blow}


# --- support by radio -----------------------------------------------------------------------------
def check_call_support(battle: Battle, command: CallSupport) -> None:
    """In place of his shot, on a point in sight at any distance (MS-EQP-07)."""
    figure = check_may_call(battle, command.who)
    check_point(battle, figure_shooter(battle, figure), SUPPORT, command.point)


def check_may_call(battle: Battle, who: str) -> Figure:
    """A radio, and a mission left for the side."""
    figure = check_has_shot(battle, who, RADIO)
    if not figure.who.has(RADIO):
        raise Refused("ms-no-radio", "MS-EQP-07", figure=figure.id)
    if battle.missions.get(figure.side, 0) < 1:
        raise Refused("ms-no-mission", "MS-EQP-07", side=figure.side)
    return figure


def play_call_support(battle: Battle, command: CallSupport, umpire: Playing) -> Battle:
    """A mortar shot from nowhere on the table, with the caller's modifiers (MS-EQP-07)."""
    caller = figure_shooter(battle, battle.figures[command.who])
    units = units_in(battle, command.point, radius_of(SUPPORT))
    with umpire.act(caller.id):
        battle = declare(battle, caller.id, command.point, units, umpire)
        if not can_still_fire(battle, caller.id):
            lost: Battle = umpire.record(battle, ShotLost(caller.id, SUPPORT))
            return lost
        battle = umpire.record(battle, SupportCalled(caller.id, command.point))
        return land_and_blast(battle, aim_of(caller, SUPPORT), caller, command.point, umpire)


# --- shared ---------------------------------------------------------------------------------------
def check_tactical(battle: Battle, who: str, what: str, rule: str) -> Figure:
    """A figure on foot with its shot left, under a tactical move (MS-CMD-09, MS-CMD-10)."""
    check_actor(battle, who)
    if battle.order != TACTICAL:
        raise Refused("ms-needs-tactical", rule, order=battle.order)
    figure = check_has_shot(battle, who, what)
    if not figure.is_up:
        raise Refused("ms-is-aboard", rule, figure=who)
    return figure


def opening_named(battle: Battle, name: str, rule: str) -> Opening:
    opening = battle.field.opening.get(name)
    if opening is None:
        raise Refused("ms-no-such-opening", rule, opening=name, known=tuple(battle.field.opening))
    return opening


def is_shut(battle: Battle, opening: Opening) -> bool:
    """A shut door or a wall that no charge has opened (MS-MOVE-07)."""
    return opening.kind in SHUT and opening.id not in battle.breached
