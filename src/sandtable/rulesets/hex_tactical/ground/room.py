"""Room to set up: hexes of its zone that a unit may take, and carriers it may start with.

HX-UNIT-11 asks for it; the same search checks a scenario and offers places to players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from sandtable.refusals import Refused, allows
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    TOWED,
    UNKNOWN,
    UP,
    WAITING,
    Battle,
    Hex,
    Unit,
    name_of,
    with_unit,
)
from sandtable.rulesets.hex_tactical.commands import Deploy
from sandtable.rulesets.hex_tactical.ground.flight import may_fly_nap
from sandtable.rulesets.hex_tactical.ground.moving import (
    has_room,
    holds_enemy,
    where_it_may_stand,
)


def waiting_units(battle: Battle, side: str) -> tuple[str, ...]:
    """Units of a side that its player has still to set up, those that carry others first."""
    units, known = _LAST_WAITING[0]
    if units is not battle.units:
        waiting = sorted(filter(is_to_set_up, battle.units.values()), key=_carries, reverse=True)
        known = {name: tuple([u.id for u in waiting if u.side == name]) for name in battle.sides}
        _LAST_WAITING[0] = battle.units, known
    return known[side]


#: The units that were asked about last, and those of each side that wait.
_LAST_WAITING: list[tuple[dict[str, Unit], dict[str, tuple[str, ...]]]] = [({}, {})]


def _carries(unit: Unit) -> bool:
    return bool(unit.counter.number("capacity")) or unit.counter.has("tow")


def is_to_set_up(unit: Unit) -> bool:
    """Not on the map, and neither to come later nor to be dropped, as far as anybody knows."""
    known = unit.counter.kind != UNKNOWN
    return unit.fate == WAITING and not unit.from_turn and not unit.drop and known


FORBIDDEN = ("hx-forbidden-place", "HX-UNIT-11")
HELD = ("hx-hex-held", "HX-MOVE-15")
FULL = ("hx-hex-full", "HX-UNIT-04")
#: What is against a place: the key of a message, and its rule.
Fault = tuple[str, str]


def faults(battle: Battle, unit: Unit, hexes: Iterable[Hex]) -> Iterator[tuple[Hex, Fault | None]]:
    """What is against setting up a unit in each of some hexes, whatever its zone; None: nothing.

    It stands where it may stand, or hovers, beside no enemy, and within the stacking limit.
    """
    tried = tuple(hexes)
    if unit.counter.flies:
        ground = {at for at in tried if may_fly_nap(battle, at)}
    else:
        ground = set(where_it_may_stand(battle, unit, tried))
    held = battle.held
    for at in tried:
        if at not in ground:
            yield at, FORBIDDEN
        elif at not in held:
            yield at, None
        elif holds_enemy(battle, unit.side, at):
            yield at, HELD
        else:
            yield at, None if has_room(battle, unit, at) else FULL


def room_for(battle: Battle, unit: Unit, hexes: Iterable[Hex]) -> list[Hex]:
    """Of some hexes those that a unit may be set up in, whatever its zone."""
    return [at for at, fault in faults(battle, unit, hexes) if fault is None]


def check_room(battle: Battle, unit: Unit, at: Hex) -> None:
    """The same of one hex, with the reason."""
    for _, fault in faults(battle, unit, (at,)):
        if fault is not None:
            raise Refused(*fault, unit=unit.id, at=name_of(at))


def may_start_with(battle: Battle, unit: Unit, carrier: Unit) -> bool:
    """A unit may start aboard, or a piece hitched, with a carrier of its side that is set up."""
    return allows(check_carrier, battle, unit, carrier)


def places(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes where a unit may be set up, row by row."""
    zone, memory = battle.field.zone_of(unit.id), battle.field.memory("zones")
    if zone not in memory:
        memory[zone] = sorted(zone, key=lambda at: (at[1], at[0]))
    return room_for(battle, unit, memory[zone])


def carriers(battle: Battle, unit: Unit) -> list[str]:
    """Whom a unit may start with."""
    own = [carrier for carrier in battle.on_map(unit.side) if _carries(carrier)]
    return [carrier.id for carrier in own if may_start_with(battle, unit, carrier)]


def deployments(battle: Battle, unit: Unit) -> Iterator[Deploy]:
    """Ways to set up a unit: in its zone, facing as it does, and with each carrier."""
    return deployments_in(unit, places(battle, unit), carriers(battle, unit))


def deployments_in(unit: Unit, hexes: list[Hex], carriers: list[str]) -> Iterator[Deploy]:
    for at in hexes:
        yield Deploy(unit.id, at, unit.facing)
    for carrier in carriers:
        yield Deploy(unit.id, carrier=carrier)


# --- seats and tows -------------------------------------------------------------------------------
def check_carrier(battle: Battle, unit: Unit, carrier: Unit) -> None:
    """A carrier that is set up takes it (HX-UNIT-11)."""
    if carrier.fate != UP or carrier.side != unit.side:
        raise Refused("hx-carrier-not-there", "HX-UNIT-11", carrier=carrier.id)
    if unit.counter.is_piece:
        check_towing(battle, carrier, unit)
    else:
        check_seat(battle, unit, carrier)


def seats_left(battle: Battle, carrier: Unit) -> int:
    """Capacity n carries n infantry units (HX-UNIT-09)."""
    taken = sum(unit.fate == ABOARD for unit in battle.aboard(carrier.id))
    return carrier.counter.number("capacity") - taken


def check_seat(battle: Battle, unit: Unit, carrier: Unit) -> None:
    """The carrier is of its side and takes one more infantry unit."""
    key = why_no_seat(battle, unit, carrier)
    if key:
        raise Refused(key, "HX-UNIT-09", unit=unit.id, vehicle=carrier.id)


def why_no_seat(battle: Battle, unit: Unit, carrier: Unit) -> str:
    """What keeps a unit out of a carrier, wherever they are; "" where nothing does."""
    if carrier.side != unit.side or not carrier.counter.number("capacity"):
        return "hx-no-transport"
    if not unit.counter.is_infantry:
        return "hx-infantry-only"
    return "" if seats_left(battle, carrier) > 0 else "hx-no-seat-left"


def check_towing(battle: Battle, tractor: Unit, piece: Unit) -> None:
    """One piece that can be towed, behind a vehicle of its side that can tow (HX-UNIT-10)."""
    key = why_not_towed(battle, tractor, piece)
    if key:
        raise Refused(key, "HX-UNIT-10", tractor=tractor.id, piece=piece.id)


def why_not_towed(battle: Battle, tractor: Unit, piece: Unit) -> str:
    """What keeps a piece from being hitched, wherever they are; "" where nothing does."""
    if piece.side != tractor.side or not tractor.counter.has("tow"):
        return "hx-no-tractor"
    if not (piece.counter.is_piece and piece.counter.has("towed")):
        return "hx-cannot-be-towed"
    towing = any(unit.fate == TOWED for unit in battle.aboard(tractor.id))
    return "hx-tows-already" if towing else ""


# --- room for the others --------------------------------------------------------------------------
def pinned(battle: Battle, side: str, beside: Unit) -> dict[str, Hex]:
    """Units of a side that can be set up in one hex only, and with no carrier, and that hex.

    Of those who may be set up where another is.
    """
    only_hexes, own = {}, battle.field.zone_of(beside.id)
    known: dict[object, list[Hex]] = {}  # the same for all of a kind with nobody aboard
    for name in waiting_units(battle, side):
        unit, zone = battle.units[name], battle.field.zone_of(name)
        if name == beside.id or (zone is not own and zone.isdisjoint(own)):
            continue
        alike: object = name if battle.aboard(name) else (zone, unit.counter)
        if alike not in known:
            known[alike] = list(islice(_places_one_by_one(battle, unit), 2))
        places = known[alike]
        if len(places) == 1 and not carriers(battle, unit):
            only_hexes[name] = places[0]
    return only_hexes


def _places_one_by_one(battle: Battle, unit: Unit) -> Iterator[Hex]:
    return (at for at in battle.field.zone_of(unit.id) if room_for(battle, unit, (at,)))


def leaves_room(battle: Battle, unit: Unit, at: Hex, pinned: Mapping[str, Hex]) -> bool:
    """A unit set up there leaves room for those who can go nowhere else (`pinned`)."""
    battle = with_unit(battle, unit.id, fate=UP, at=at)
    for name in [name for name, only in pinned.items() if only == at]:
        if not room_for(battle, battle.units[name], (at,)):
            return False
        battle = with_unit(battle, name, fate=UP, at=at)
    return True


# --- does everybody fit? --------------------------------------------------------------------------
def crowded_out(battle: Battle) -> str:
    """The first unit for which there is no room in its zone nor with a carrier, or ""."""
    for side in battle.sides:
        waiting = [battle.units[name] for name in waiting_units(battle, side)]
        for unit in waiting:
            deployment = next(deployments(battle, unit), None)
            if deployment is None:
                return unit.id
            battle = _set_up(battle, unit, deployment)
    return ""


def _set_up(battle: Battle, unit: Unit, deployment: Deploy) -> Battle:
    if not deployment.carrier:
        return with_unit(battle, unit.id, fate=UP, at=deployment.at)
    fate = TOWED if unit.counter.has("towed") else ABOARD
    return with_unit(battle, unit.id, fate=fate, carrier=deployment.carrier)
