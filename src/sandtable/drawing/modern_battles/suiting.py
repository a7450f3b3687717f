"""Whom a button concerns at all: those on foot, engaged, with a transport, with hatches."""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.state import Battle, Unit, Vehicle
from sandtable.rulesets.modern_battles.ground.bases import piece_for
from sandtable.rulesets.modern_battles.play import transport


def on_foot(battle: Battle, who: str) -> bool:
    piece = piece_for(battle, who)
    return isinstance(piece, Unit) and not piece.mounted


def is_free(battle: Battle, who: str) -> bool:
    return on_foot(battle, who) and not is_engaged(battle, who)


def is_engaged(battle: Battle, who: str) -> bool:
    piece = piece_for(battle, who)
    return isinstance(piece, Unit) and bool(piece.engaged)


def has_transport(battle: Battle, who: str) -> bool:
    side = piece_for(battle, who).side
    rides = any(v.side == side and v.carries for v in battle.vehicles.values())
    return rides and is_free(battle, who)


def has_riders(battle: Battle, who: str) -> bool:
    return bool(transport.riders_of(battle, who))


def is_bogged(battle: Battle, who: str) -> bool:
    piece = piece_for(battle, who)
    return isinstance(piece, Vehicle) and piece.bogged


def has_hatches(battle: Battle, who: str) -> bool:
    piece = piece_for(battle, who)
    return isinstance(piece, Vehicle) and piece.armoured


def is_vehicle(battle: Battle, who: str) -> bool:
    return isinstance(piece_for(battle, who), Vehicle)


def can_move(battle: Battle, who: str) -> bool:
    return is_vehicle(battle, who) or on_foot(battle, who)


def lies_in_ambush(battle: Battle, _who: str) -> bool:
    return battle.options.ambush
