"""Figures, guns, vehicles and units: bases, facings, states and what was done (MB-T-STATES)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.markers import markers, sign_of
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.shapes import arm_of, build_of
from sandtable.drawing.voice import letter_of, number_in
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    BLAZING,
    EXITED,
    GUN_SIZE,
    MOUNTED,
    MOVEMENT,
    OFF,
    OUT,
    SHOOTING,
    UP,
    WAITING,
    WRECK,
    Battle,
    Figure,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.arcs import NARROW, WIDE, has_turret
from sandtable.rulesets.modern_battles.ground.bases import body_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.places import COHESION, strays
from sandtable.rulesets.modern_battles.words import names

FATES: dict[str, v.Fate] = {
    UP: "fit", WAITING: "waiting", MOUNTED: "aboard", WRECK: "casualty", BLAZING: "casualty",
    EXITED: "left",
}  # fmt: skip
WHEELED = ("truck", "armoured-car")


# --- pieces --------------------------------------------------------------------------------------
def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    """Vehicles, guns, then every figure."""
    battle = voice.battle
    ready = who_can_act(battle, viewer)
    pieces = [_vehicle(voice, vehicle, vehicle.id in ready) for vehicle in battle.vehicles.values()]
    for unit in battle.units.values():
        signs = markers(voice, unit)
        lead = body_of(battle, unit.id)
        if unit.gun:
            pieces.append(_gun(voice, unit, gun_name(unit.id) in ready))
        pieces += [
            _again(voice, battle.figures[who], unit, signs, who == lead, who in ready)
            for who in unit.members
        ]
    return pieces


def _again(
    voice: Voice, figure: Figure, unit: Unit, signs: list[v.Marker], leads: bool, is_ready: bool
) -> v.Piece:
    """Drawn anew when the figure, its unit or who leads it is another."""
    return voice.again(
        (figure.id, is_ready),
        (figure, unit, leads, voice.battle.field),
        lambda: _figure(voice, figure, unit, signs, leads, is_ready),
    )


def _figure(
    voice: Voice, figure: Figure, unit: Unit, signs: list[v.Marker], leads: bool, is_ready: bool
) -> v.Piece:
    battle = voice.battle
    shown = signs if leads and figure.is_alive else []
    if figure.is_alive and figure.spent:
        what = voice.weapon(figure.weapon)
        shown = [*shown, sign_of(voice, "spent", "no-ammo", "square", "MB-WPN-14", what)]
    piece: v.Piece = {
        "id": figure.id,
        "side": figure.side,
        "letter": letter_of(battle, figure.side),
        "label": names.short_id(battle, figure),
        "number": number_in(names.short_id(battle, figure), letter_of(battle, figure.side)),
        "name": capital(names.own_name(battle, figure, voice.language)),
        "kind": "figure",
        "arm": arm_of((figure.weapon, figure.second_weapon)),
        "base": {"round": BASE_RADIUS},
        "at": figure.at if figure.is_up else None,
        "facing": unit.facing if figure.is_up else None,
        "chevrons": {"leader": 2, "second": 1}.get(figure.role, 0),
        "pips": None,
        "markers": shown,
        "group": unit.id,
        "canAct": is_ready,
        "active": False,
        "fate": FATES.get(figure.fate, "gone"),
        "detail": " · ".join(_about(voice, figure, unit)),
        "aria": _aria(voice, figure.id, unit.id, figure.fate, signs, is_ready),
    }
    if unit.mounted and figure.fate == MOUNTED:
        piece["rides"] = unit.mounted
    if figure.is_up and figure.level:
        piece["level"] = figure.level
    return piece


def _about(voice: Voice, figure: Figure, unit: Unit) -> Iterator[str]:
    """rifle (24 in, F 3, CdT 1) · CT 4, CC 3, E 3, I 3, Cd 7 · save 5+"""
    for row in dict.fromkeys((figure.weapon, figure.second_weapon)):
        if row:
            yield weapon_text(voice, row)
    yield profile_text(voice, unit)
    if unit.grenades:
        yield voice.sentence("mb-grenades")


def profile_text(voice: Voice, piece: Unit | Vehicle) -> str:
    """Of troops; of a crew what it needs in its vehicle."""
    p = piece.profile
    if isinstance(piece, Vehicle):
        return voice.sentence("mb-crew-profile", ct=p.ct, i=p.i, cd=p.cd)
    said = voice.sentence(
        "mb-profile", m=voice.inches(p.m), cc=p.cc, ct=p.ct, f=p.f, e=p.e, i=p.i, a=p.a, cd=p.cd
    )
    return f"{said}, {voice.sentence('mb-save', save=p.save)}" if p.save else said


def weapon_text(voice: Voice, row: str) -> str:
    return voice.sentence("mb-weapon", weapon=voice.weapon(row), what=weapon_detail(voice, row))


def weapon_detail(voice: Voice, row: str) -> str:
    """24 in, F 3, CdT 1"""
    gun = sheet.GUNS.get(row)
    if gun is not None:
        ap = gun.ap_strength or "–"
        he = f"{gun.he_strength}, {voice.inches(gun.he_radius or 0)}" if gun.he_strength else "–"
        reach = voice.inches(gun.range)
        return voice.sentence("mb-gun-is", range=reach, rate=gun.rate, ap=str(ap), he=he)
    weapon = sheet.WEAPONS[row]
    reach = voice.inches(weapon.range) if weapon.range else voice.sentence("mb-template")
    return voice.sentence("mb-weapon-is", range=reach, strength=weapon.strength, rate=weapon.rate)


def _aria(
    voice: Voice, who: str, group: str, fate: str, signs: list[v.Marker], is_ready: bool
) -> str:
    """A3 rifle, rifle squad, shaken; can act"""
    said = [voice.piece(who)]
    if group != who:
        said.append(voice.place(group))
    if fate != UP:
        said.append(voice.sentence(f"mb-fate-{fate}"))
    said += [sign["label"].lower() for sign in signs]
    text = ", ".join(said)
    return f"{text}; {voice.sentence('piece-can-act')}" if is_ready else text


def _gun(voice: Voice, unit: Unit, is_ready: bool) -> v.Piece:
    """A towed gun and where it points; without its crew it is left behind (MB-WPN-15)."""
    battle, name = voice.battle, gun_name(unit.id)
    crew = [battle.figures[m].fate for m in unit.members]
    there = UP in crew
    fate: v.Fate = (
        "fit" if there and not unit.gun_lost else "waiting" if WAITING in crew else "gone"
    )
    signs = markers(voice, unit) if fate == "fit" else []
    standing = fate == "fit"
    piece: v.Piece = {
        "id": name,
        "side": unit.side,
        "letter": letter_of(battle, unit.side),
        "label": f"{letter_of(battle, unit.side)}G",
        "name": capital(voice.weapon(unit.gun)),
        "kind": "gun",
        "base": {"box": (GUN_SIZE, GUN_SIZE)},
        "at": unit.gun_at if standing else None,
        "facing": unit.gun_facing if standing else None,
        "chevrons": 0,
        "pips": None,
        "markers": [],
        "group": unit.id,
        "canAct": is_ready and standing,
        "active": False,
        "fate": fate,
        "hull": "wheeled",
        "detail": weapon_text(voice, unit.gun),
        "aria": _aria(voice, name, unit.id, UP, signs, is_ready and standing),
    }
    if standing:
        piece["mounts"] = [
            {
                "facing": unit.gun_facing,
                "arc": NARROW,
                "turret": False,
                "ahead": GUN_SIZE // 4,
                "label": capital(voice.weapon(unit.gun)),
            }
        ]
    return piece


# --- vehicles ------------------------------------------------------------------------------------
def _vehicle(voice: Voice, vehicle: Vehicle, is_ready: bool) -> v.Piece:
    battle = voice.battle
    signs = markers(voice, vehicle)
    there = vehicle.is_there
    piece: v.Piece = {
        "id": vehicle.id,
        "side": vehicle.side,
        "letter": letter_of(battle, vehicle.side),
        "label": label_of(battle, vehicle.id),
        "number": number_in(label_of(battle, vehicle.id), letter_of(battle, vehicle.side)),
        "name": capital(voice.piece(vehicle.id)),
        "kind": "vehicle",
        "base": {"box": (vehicle.length, vehicle.width)},
        "at": vehicle.at if there else None,
        "facing": vehicle.facing if there else None,
        "chevrons": 0,
        "pips": None,
        "markers": signs,
        "group": vehicle.id,
        "canAct": is_ready,
        "active": False,
        "fate": FATES.get(vehicle.fate, "gone"),
        "hull": "wheeled" if vehicle.kind in WHEELED else "tracked",
        "build": build_of(vehicle.kind),
        "detail": " · ".join(_about_vehicle(voice, vehicle)),
        "aria": _aria(voice, vehicle.id, vehicle.id, vehicle.fate, signs, is_ready),
    }
    if there and (vehicle.guns or vehicle.secondary):
        piece["mounts"] = list(_mounts(voice, vehicle))
    if vehicle.is_manned:
        piece["crew"] = {"left": vehicle.crew, "of": vehicle.full_crew}
    if vehicle.carries and vehicle.is_manned:
        riding = [f.id for unit in battle.riders(vehicle.id) for f in battle.members(unit.id)]
        aboard: v.Aboard = {"count": len(riding), "of": vehicle.carries}
        if riding:
            aboard["label"] = voice.pieces(riding)
        piece["aboard"] = aboard
    return piece


def label_of(battle: Battle, which: str) -> str:
    """AV1: the first vehicle of side A."""
    vehicle = battle.vehicles[which]
    own = [other.id for other in battle.vehicles.values() if other.side == vehicle.side]
    return f"{letter_of(battle, vehicle.side)}V{own.index(which) + 1}"


def _mounts(voice: Voice, vehicle: Vehicle) -> Iterator[v.Mount]:
    """Where its weapons point: a turret over 180°, a hull over 90° (MB-GEN-09, MB-VEH-26)."""
    turns = has_turret(vehicle)
    for row in vehicle.guns or vehicle.secondary[:1]:
        yield {
            "facing": vehicle.turret if turns else vehicle.facing,
            "arc": WIDE if turns else NARROW,
            "turret": turns,
            "ahead": 0 if turns else vehicle.length // 4,
            "label": capital(voice.weapon(row)),
        }


def _about_vehicle(voice: Voice, vehicle: Vehicle) -> Iterator[str]:
    yield voice.sentence("mb-speed", length=voice.inches(vehicle.m))
    if vehicle.armoured:
        faces = {"front": vehicle.front, "flank": vehicle.flank, "rear": vehicle.rear}
        yield voice.sentence("mb-armour", **faces)
    else:
        values = dict.fromkeys((vehicle.front, vehicle.flank, vehicle.rear))
        yield voice.sentence("mb-unarmoured", value="/".join(map(str, values)))
    yield voice.sentence("mb-crew", left=vehicle.crew, of=vehicle.full_crew)
    yield profile_text(voice, vehicle)
    for row in (*vehicle.guns, *vehicle.secondary):
        yield weapon_text(voice, row)
    if vehicle.carries:
        yield voice.sentence("mb-carries", number=vehicle.carries)


# --- units ---------------------------------------------------------------------------------------
def groups(voice: Voice) -> list[v.Group]:
    battle = voice.battle
    groups = [_unit(voice, unit) for unit in battle.units.values()]
    return groups + [_crew(voice, vehicle) for vehicle in battle.vehicles.values()]


def _unit(voice: Voice, unit: Unit) -> v.Group:
    battle = voice.battle
    up = {f.id: f.at for f in battle.members(unit.id) if f.is_up}
    gun = [gun_name(unit.id)] if has_gun(unit) else []
    astray = strays(up)
    return {
        "id": unit.id,
        "side": unit.side,
        "label": capital(voice.place(unit.id)),
        "members": [*unit.members, *gun],
        "activated": _is_done(battle, unit),
        "active": False,
        "cohesive": not astray,
        "reach": [{"at": at, "radius": BASE_RADIUS + COHESION} for at in up.values()]
        if astray
        else [],
        "reaches": voice.sentence("circle-cohesion"),
    }


def _crew(voice: Voice, vehicle: Vehicle) -> v.Group:
    battle = voice.battle
    riding = [f.id for unit in battle.riders(vehicle.id) for f in battle.members(unit.id)]
    return {
        "id": vehicle.id,
        "side": vehicle.side,
        "label": capital(voice.place(vehicle.id)),
        "members": [vehicle.id, *riding],
        "activated": _is_done(battle, vehicle),
        "active": False,
        "cohesive": True,
        "reach": [],
    }


def _is_done(battle: Battle, piece: Unit | Vehicle) -> bool:
    """It has used what this step lets it do."""
    if battle.phase == MOVEMENT:
        return bool(piece.used_move)
    if battle.phase == SHOOTING:
        return bool(piece.fired if isinstance(piece, Vehicle) else piece.used_fire)
    return False


def off_table(voice: Voice) -> list[v.OffTable]:
    """Who is still to come, has left, fled or fallen, side by side."""
    battle = voice.battle
    absent: list[v.OffTable] = []
    for side in battle.sides:
        fates = [figure.fate for figure in battle.figures.values() if figure.side == side]
        fates += [hull.fate for hull in battle.vehicles.values() if hull.side == side]
        for fate in (WAITING, OUT, OFF, EXITED):
            count = fates.count(fate)
            if count:
                label = voice.sentence(f"mb-fate-{fate}")
                absent.append({"side": side, "label": label, "count": count})
    return absent
