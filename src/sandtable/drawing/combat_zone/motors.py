"""Vehicles as pieces: hulls, mounts, who is aboard, and what has become of them (CZ-VEH)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.shapes import build_of
from sandtable.drawing.voice import letter_of
from sandtable.explain.words import capital
from sandtable.refusals import refusal_of
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.gunners import ALL_ROUND, ASIDE, Gunner, gunner
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    ACTIONS,
    CASUALTY,
    DEPLOYMENT,
    EXITED,
    FIT,
    WAITING,
    Battle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK, Vehicle
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air, is_there
from sandtable.rulesets.combat_zone.play.deployment import vehicles_to_deploy
from sandtable.rulesets.combat_zone.play.turn import may_activate
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    allowance_of,
    driver_of,
    has_crew,
    movement_band,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.driving import points_to_drive
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_crew_fires
from sandtable.rulesets.combat_zone.play.vehicles.watching import PRICE as WATCH_PRICE

ARC_DEGREES = {ALL_ROUND: 360, ASIDE: 180}
FORWARD_DEGREES = 90


class Sign(NamedTuple):
    """A marker of a vehicle: its glyph, what shows it, and the rule."""

    name: str
    glyph: v.Glyph
    family: v.Family
    rule: str
    shows: Callable[[Vehicle], bool]


SIGNS = (
    Sign("wreck", "fire", "diamond", "CZ-VDMG-02", lambda it: it.fate == WRECK),
    Sign("crew-out", "crew", "diamond", "CZ-VEH-04", lambda it: it.crew_out and it.fate == FIT),
    Sign("crew-rout", "rout", "round", "CZ-VEH-04", lambda it: it.crew_reaction == "rout"),
    Sign("crew-panic", "panic", "round", "CZ-VEH-04", lambda it: it.crew_reaction == "panic"),
    Sign(
        "powerless", "engine", "diamond", "CZ-VDMG-03", lambda it: it.powerless and it.fate == FIT
    ),
    Sign("steering", "damaged", "diamond", "CZ-VDMG-03", lambda it: it.no_left or it.no_right),
    Sign("runaway", "driving", "diamond", "CZ-VDMG-03", lambda it: it.runaway and it.fate == FIT),
    Sign("skidded", "stopped", "square", "CZ-SKID-03", lambda it: it.skidded and it.fate == FIT),
    Sign(
        "halted",
        "stopped",
        "square",
        "CZ-RAM-01",
        lambda it: it.halted and not it.skidded and it.fate == FIT,
    ),
    Sign("vehicle-watch", "watch", "square", "CZ-OPP-01", lambda it: it.watch is not None),
    Sign("flying", "down", "square", "CZ-VEH-05", is_in_the_air),
)


def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    ready = who_can_act(voice.battle, viewer)
    return [
        _piece(voice, vehicle, vehicle.id in ready) for vehicle in voice.battle.vehicles.values()
    ]


def who_can_act(battle: Battle, side: str | None) -> frozenset[str]:
    """Vehicles that a side may do something with now."""
    if side is None or battle.to_act != side or not battle.vehicles:
        return frozenset()
    if battle.phase == DEPLOYMENT:
        return frozenset(vehicle.id for vehicle in vehicles_to_deploy(battle, side))
    if battle.phase != ACTIONS:
        return frozenset()
    if battle.active:
        vehicle = battle.vehicles.get(battle.active)
        acts = vehicle is not None and vehicle.fate == FIT and can_be_handled(battle, vehicle)
        return frozenset((battle.active,)) if acts else frozenset()
    return frozenset(group for group in may_activate(battle, side) if group in battle.vehicles)


def can_be_handled(battle: Battle, vehicle: Vehicle) -> bool:
    """It can still be driven, or its crew has a weapon to fire or to keep."""
    return _can_fire(battle, vehicle) or bool(points_to_drive(battle, vehicle, vehicle.band))


def _can_fire(battle: Battle, vehicle: Vehicle) -> bool:
    """A weapon is left that neither fired nor is kept; at speed it fires one (CZ-VFIRE-01)."""
    if vehicle.fired and movement_band(battle, vehicle) == "over":
        return False
    return any(
        number != vehicle.watch and not refusal_of(check_crew_fires, battle, vehicle, number)
        for number in range(len(vehicle.hull.mounts))
    )


def points_of_use(battle: Battle, vehicle: Vehicle) -> int:
    """Points left that it can do something with: it drives no farther than was announced.

    A weapon to keep for opportunity fire takes points too; a driver has his for himself.
    """
    left = vehicle_points_left(battle, vehicle)
    if battle.active != vehicle.id or not vehicle.band or driver_of(battle, vehicle) is not None:
        return left
    drives = points_to_drive(battle, vehicle, vehicle.band)
    return left if left >= WATCH_PRICE and _can_fire(battle, vehicle) else drives


def _piece(voice: Voice, vehicle: Vehicle, is_ready: bool) -> v.Piece:
    battle, hull = voice.battle, vehicle.hull
    there = is_there(vehicle)
    name = voice.figure(vehicle.id)
    signs = markers(voice, vehicle)
    pips = points(battle, vehicle)
    inside = _inside(battle, vehicle, ABOARD, CASUALTY, WAITING)
    piece: v.Piece = {
        "id": vehicle.id,
        "side": vehicle.side,
        "letter": letter_of(battle, vehicle.side),
        "label": vehicle.id,
        "name": capital(voice.vehicle(vehicle.id)),
        "kind": "vehicle",
        "base": {"box": (hull.length, hull.width)},
        "at": vehicle.at if there else None,
        "facing": vehicle.facing if there else None,
        "chevrons": 0,
        "pips": pips,
        "markers": signs,
        "group": vehicle.id,
        "canAct": is_ready,
        "active": battle.acting == vehicle.id,
        "fate": fate_of(vehicle),
        "detail": detail(voice, vehicle),
        "aria": _aria(voice, vehicle, name, pips, signs, is_ready),
        "hull": hull.row.locomotion,
        "build": build_of(hull.row.id),
    }
    if there and hull.mounts:
        piece["mounts"] = [_mount(voice, vehicle, n) for n in range(len(hull.mounts))]
    if hull.seats or inside:
        seats = hull.seats + (not hull.quality)
        label = voice.sentence("vehicle-room", taken=len(inside), seats=seats)
        piece["aboard"] = {"count": len(inside), "of": seats, "label": label}
    return piece


def fate_of(vehicle: Vehicle) -> v.Fate:
    if vehicle.fate == WRECK:
        return "casualty"
    if vehicle.fate == FIT:
        return "fit"
    if vehicle.fate == EXITED:
        return "left"
    return "waiting" if vehicle.fate == WAITING else "gone"


def points(battle: Battle, vehicle: Vehicle) -> v.Pips | None:
    if vehicle.fate != FIT:
        return None
    return {"left": points_of_use(battle, vehicle), "of": allowance_of(battle, vehicle)}


def _mount(voice: Voice, vehicle: Vehicle, number: int) -> v.Mount:
    shooter = gunner(voice.battle, vehicle, number)
    mount: v.Mount = {
        "facing": shooter.facing,
        "arc": arc_of(shooter),
        "label": voice.weapon(vehicle.hull.mounts[number].weapon),
    }
    if shooter.arc == ALL_ROUND:
        mount["turret"] = True
    return mount


def arc_of(shooter: Gunner) -> int:
    """Degrees that a mount covers (CZ-VFIRE-02)."""
    return ARC_DEGREES.get(shooter.arc, FORWARD_DEGREES)


def markers(voice: Voice, vehicle: Vehicle) -> list[v.Marker]:
    return [
        {
            "id": sign.name,
            "family": sign.family,
            "glyph": sign.glyph,
            "label": capital(voice.sentence(f"marker-{sign.name}")),
            "detail": voice.sentence(f"marker-{sign.name}-detail", what=_what(voice, vehicle)),
            "rule": sign.rule,
        }
        for sign in SIGNS
        if sign.shows(vehicle)
    ]


def _what(voice: Voice, vehicle: Vehicle) -> str:
    if vehicle.watch is None:
        return ""
    return voice.weapon(vehicle.hull.mounts[vehicle.watch].weapon)


def detail(voice: Voice, vehicle: Vehicle) -> str:
    """crew: veteran · major damage at 18, destroyed at 23 · light gun, machine gun"""
    hull = vehicle.hull
    said = [manned_by(voice, vehicle)]
    said.append(voice.sentence("vehicle-numbers", major=hull.row.major, critical=hull.row.critical))
    if hull.mounts:
        names = ", ".join(voice.weapon(mount.weapon) for mount in hull.mounts)
        said.append(voice.sentence("vehicle-weapons", names=names))
    return " · ".join(phrase for phrase in said if phrase)


def manned_by(voice: Voice, vehicle: Vehicle) -> str:
    driver = driver_of(voice.battle, vehicle)
    if driver is not None:
        return voice.sentence("vehicle-driver", name=voice.figure(driver.id))
    if vehicle.hull.quality:
        quality: str = getattr(sheet.QUALITY[vehicle.hull.quality], voice.language)
        return voice.sentence("vehicle-crew", quality=quality.lower())
    return ""


def _inside(battle: Battle, vehicle: Vehicle, *fates: str) -> list[str]:
    """Those aboard; who waits with it to be set up or to come will be (CZ-VEH-01)."""
    return [who for who in vehicle.aboard if battle.figures[who].fate in fates]


def aboard_text(voice: Voice, vehicle: Vehicle) -> str:
    inside = _inside(voice.battle, vehicle, ABOARD, WAITING)
    if not inside:
        if not has_crew(vehicle):
            return voice.sentence("vehicle-nobody-aboard")
        return voice.sentence("vehicle-no-passengers") if vehicle.hull.seats else ""
    return voice.sentence("vehicle-aboard", names=", ".join(voice.figure(who) for who in inside))


def _aria(
    voice: Voice,
    vehicle: Vehicle,
    name: str,
    pips: v.Pips | None,
    signs: list[v.Marker],
    is_ready: bool,
) -> str:
    said = [name]
    if pips:
        said.append(voice.sentence("piece-points", left=pips["left"], of=pips["of"]))
    elif vehicle.fate == WRECK:
        said.append(voice.sentence("fate-wreck"))
    said += [sign["label"].lower() for sign in signs]
    text = ", ".join(said)
    return f"{text}; {voice.sentence('piece-can-act')}" if is_ready else text
