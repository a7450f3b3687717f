"""Markers beside units and vehicles: states, and what was done (MB-T-STATES)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.state import (
    BLAZING,
    FLEEING,
    SHAKEN,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.play import shooters
from sandtable.rulesets.modern_battles.play.movers import is_disengaging


# --- markers -------------------------------------------------------------------------------------
def markers(voice: Voice, piece: Unit | Vehicle) -> list[v.Marker]:
    """States and what was done, the worst first; of a unit they lie beside its leader."""
    signs = _of_vehicle(voice, piece) if isinstance(piece, Vehicle) else _of_unit(voice, piece)
    return [sign_of(voice, *sign) for sign in (*_of_both(piece), *signs)]


Sign = tuple[str, v.Glyph, v.Family, str, str]  # name, glyph, family, rule, what


def _of_both(piece: Unit | Vehicle) -> Iterator[Sign]:
    if piece.state == FLEEING:
        yield "fleeing", "fleeing", "round", "MB-PSY-11", ""
    if piece.state == SHAKEN:
        yield "shaken", "shaken", "round", "MB-PSY-10", ""
    if piece.ambush is not None:
        yield "ambush", "watch", "square", "MB-AMB-02", ""


def _of_unit(voice: Voice, unit: Unit) -> Iterator[Sign]:
    if unit.engaged:
        yield "engaged", "engaged", "square", "MB-CC-01", voice.pieces(unit.engaged)
    if unit.leaderless:
        yield "leaderless", "hesitant", "round", "MB-PSY-05", ""
    yield from _done(unit, bool(unit.used_fire) and unit.ambush is None)


def _of_vehicle(voice: Voice, vehicle: Vehicle) -> Iterator[Sign]:
    if vehicle.fate == BLAZING:
        yield "blazing", "fire", "diamond", "MB-VEH-14", ""
    if not vehicle.is_manned:
        if vehicle.burning:
            yield "left-burning", "fire", "diamond", "MB-VEH-19", ""
        return
    if vehicle.burning:
        yield "burning", "fire", "diamond", "MB-VEH-10", ""
    if vehicle.losing or vehicle.loses_turn:
        yield "stunned", "stunned", "diamond", "MB-VEH-25", ""
    if is_disengaging(voice.battle, vehicle.id):
        yield "withdrawing", "rout", "round", "MB-GRP-03", voice.place(vehicle.group)
    if vehicle.immobilised:
        rule = "MB-TER-04" if vehicle.bogged else "MB-VEH-09"
        name = "bogged" if vehicle.bogged else "immobilised"
        yield name, "immobilised", "diamond", rule, ""
    if any(vehicle.gun_loss):
        lost = ", ".join(
            f"{voice.weapon(gun)} −{loss}"
            for gun, loss in zip(vehicle.guns, vehicle.gun_loss, strict=False)
            if loss
        )
        yield "gun-damaged", "gun-damaged", "diamond", "MB-VEH-05", lost
    if vehicle.crew < vehicle.full_crew:
        yield "crew", "crew", "diamond", "MB-VEH-03", f"{vehicle.crew}/{vehicle.full_crew}"
    if vehicle.armoured and vehicle.hatches_open:
        yield "hatches", "packed", "square", "MB-VEH-23", ""
    fired = bool(vehicle.fired) and vehicle.ambush is None
    silent = [weapon for weapon in shooters.weapons_on(vehicle) if weapon not in vehicle.fired]
    if fired and silent:  # each weapon has a fire of its own
        yield from _done(vehicle, fired=False)
        rows = [shooters.weapon_row(vehicle, weapon) for weapon in vehicle.fired]
        yield "fired-some", "fired", "square", "MB-CMD-01", listed_weapons(voice, rows)
    else:
        yield from _done(vehicle, fired)


def listed_weapons(voice: Voice, rows: list[str]) -> str:
    return ", ".join(voice.weapon(row) for row in rows)


def _done(piece: Unit | Vehicle, fired: bool) -> Iterator[Sign]:
    """What it did in its own turn (MB-CMD-01)."""
    if piece.moved:
        yield "moved", "moved", "square", "MB-SHT-12", ""
    if fired:
        yield "fired", "fired", "square", "MB-CMD-01", ""


def sign_of(
    voice: Voice, name: str, glyph: v.Glyph, family: v.Family, rule: str, what: str
) -> v.Marker:
    return {
        "id": name,
        "family": family,
        "glyph": glyph,
        "label": capital(voice.sentence(f"mb-marker-{name}")),
        "detail": voice.sentence(
            f"mb-marker-{name}-detail", what=what, counted=voice.battle.options.morale_modifiers
        ),
        "rule": rule,
    }
