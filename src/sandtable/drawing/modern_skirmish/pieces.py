"""Figures, vehicles and units: bases, facing, order markers with their face, states (MS-MARK)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.able import who_can_act
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.shapes import arm_of, build_of
from sandtable.drawing.voice import letter_of, number_in
from sandtable.explain.words import capital
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    AIMED,
    COVERING,
    GONE,
    HEADS_DOWN,
    NOTHING,
    OUT,
    RAPID,
    TACTICAL,
    UP,
    WAIT,
    WAITING,
    WRECK,
    Battle,
    Figure,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.play.activation import (
    acting_units,
)
from sandtable.rulesets.modern_skirmish.play.cohesion import is_whole

COHESION = 500  # MS-COH-01
FATES: dict[str, v.Fate] = {UP: "fit", WAITING: "waiting", ABOARD: "aboard", WRECK: "casualty"}
#: A sign for each order marker (MS-MARK-05), its shape when the red face is up, and the rule of
#: its effect. With the blue face up all are square.
ORDER_SIGNS: dict[str, tuple[v.Glyph, str]] = {
    HEADS_DOWN: ("down", "MS-HEAD-01"),
    TACTICAL: ("order-tactical-move", "MS-TMOD-06"),
    RAPID: ("order-rapid-move", "MS-TMOD-07"),
    COVERING: ("order-covering-fire", "MS-COVFIRE-01"),
    AIMED: ("order-aimed-fire", "MS-TMOD-03"),
    WAIT: ("order-wait", "MS-WAIT-02"),
    NOTHING: ("order-nothing", "MS-ORD-02"),
}
TURRETS = ("vehicle-heavy-mg", "autocannon-20mm", "anti-tank-gun")
TRACKED = ("bmp",)


# --- markers -------------------------------------------------------------------------------------
def markers(voice: Voice, who: Figure | Vehicle) -> list[v.Marker]:
    """States, the worst first; the order marker is that of the unit (MS-MARK-02)."""
    battle = voice.battle
    if isinstance(who, Vehicle):
        if not who.runs:
            return []
        signs = [order_marker(voice, battle.units[who.id])]
        return [sign for sign in signs if sign]
    if not who.is_alive:
        return []
    unit = unit_of(battle, who.id)
    signs = [order_marker(voice, battle.marker_of(unit))]
    if who.stunned:
        signs.insert(0, _sign(voice, "stunned", "diamond", "MS-GREN-01"))
    if who.id in battle.units[unit].astray:
        signs.insert(0, _sign(voice, "out-of-cohesion", "diamond", "MS-COH-02"))
    led = [thing.id for thing in battle.things.values() if thing.follows == who.id]
    if led:
        what = ", ".join(voice.place(name) for name in led)
        signs.append(_sign(voice, "carrying", "square", "MS-GAME-01", what=what))
    if any(count == 0 for _, count in who.rounds):
        what = ", ".join(voice.weapon(row) for row, count in who.rounds if count == 0)
        signs.append(_sign(voice, "no-ammo", "square", "MS-WPN-08", what=what))
    return [sign for sign in signs if sign]


def order_marker(voice: Voice, unit: Unit) -> v.Marker | None:
    """The marker of a unit and its face: blue may be activated, red is spent (MS-MARK-03)."""
    if unit.marker not in ORDER_SIGNS:
        return None
    glyph, rule = ORDER_SIGNS[unit.marker]
    face = voice.sentence("ms-face-red" if unit.red else "ms-face-blue")
    order = capital(voice.order(unit.marker))
    return {
        "id": f"order-{unit.marker}",
        "family": "red-face" if unit.red else "blue-face",
        "glyph": glyph,
        "label": f"{order} ({face})",
        "laid": order,
        "detail": voice.sentence(
            f"ms-marker-{unit.marker}-detail",
            turn="red" if unit.red else "blue",
            runner=voice.battle.options.rapid_target,
        ),
        "rule": rule,
    }


def _sign(voice: Voice, glyph: v.Glyph, family: v.Family, rule: str, what: str = "") -> v.Marker:
    return {
        "id": glyph,
        "family": family,
        "glyph": glyph,
        "label": capital(voice.sentence(f"ms-marker-{glyph}")),
        "detail": voice.sentence(f"ms-marker-{glyph}-detail", what=what),
        "rule": rule,
    }


# --- figures -------------------------------------------------------------------------------------
def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    """Vehicles, then every figure; a crew is one with its vehicle until it bails out."""
    battle = voice.battle
    ready = who_can_act(battle, viewer)
    pieces = [_vehicle(voice, vehicle, vehicle.id in ready) for vehicle in battle.vehicles.values()]
    return pieces + [
        _again(voice, figure, figure.id in ready)
        for figure in battle.figures.values()
        if not figure.who.crew or figure.fate == UP
    ]


def _again(voice: Voice, figure: Figure, is_ready: bool) -> v.Piece:
    """Drawn anew when the figure, its unit, whose marker counts, or what it leads is another."""
    battle = voice.battle
    unit = unit_of(battle, figure.id)
    behind = (
        figure,
        battle.units.get(unit),
        battle.marker_of(unit) if unit else None,
        battle.leaders,
        battle.things,
        battle.field,
    )
    return voice.again((figure.id, is_ready), behind, lambda: _figure(voice, figure, is_ready))


def _figure(voice: Voice, figure: Figure, is_ready: bool) -> v.Piece:
    battle, who = voice.battle, figure.who
    signs = markers(voice, figure)
    leads = who.id in battle.leaders.get(who.side, ())
    piece: v.Piece = {
        "id": who.id,
        "side": who.side,
        "letter": letter_of(battle, who.side),
        "label": who.id,
        "number": number_in(who.id, letter_of(battle, who.side)),
        "name": capital(voice.name(figure)),
        "kind": "figure",
        "arm": arm_of(who.weapons),
        "base": {"round": who.radius},
        "at": figure.at if figure.is_up else None,
        "facing": figure.facing if figure.is_up else None,
        "chevrons": 2 if leads else 0,
        "pips": None,
        "markers": signs,
        "group": unit_of(battle, who.id),
        "canAct": is_ready,
        "active": False,
        "fate": FATES.get(figure.fate, "gone"),
        "detail": _detail(voice, figure),
        "aria": _aria(voice, figure, signs, is_ready),
    }
    if figure.aboard:
        piece["rides"] = figure.aboard
    return piece


def _detail(voice: Voice, figure: Figure) -> str:
    """DQ D8, DC D10 · assault rifle (30 cm, 2DC) · trained · body armour"""
    return " · ".join(_about(voice, figure))


def _about(voice: Voice, figure: Figure) -> Iterator[str]:
    who, language = figure.who, voice.language
    yield voice.sentence("ms-dice", dq=who.dq, dc=who.dc)
    yield ", ".join(arms(voice, figure))
    training: str = getattr(sheet.CLOSE_COMBAT[who.training], language)
    yield training.lower()
    if who.equipment:
        yield ", ".join(voice.weapon(item) for item in who.equipment)


def arms(voice: Voice, figure: Figure) -> list[str]:
    """Weapons and grenades, with the rounds left where they are counted."""
    carried = []
    for row in (*figure.who.weapons, *figure.who.grenades):
        left = figure.left(row)
        carried.append(voice.weapon(row) + (f" × {left}" if left is not None else ""))
    return carried


def _aria(voice: Voice, figure: Figure, signs: list[v.Marker], is_ready: bool) -> str:
    """A3 rifleman, blue, tactical move (red face); can act"""
    said = [voice.piece(figure.id), voice.place(unit_of(voice.battle, figure.id))]
    if figure.fate != UP:
        said.append(voice.sentence(f"ms-fate-{figure.fate}"))
    said += [sign["label"].lower() for sign in signs]
    text = ", ".join(said)
    return f"{text}; {voice.sentence('piece-can-act')}" if is_ready else text


# --- vehicles ------------------------------------------------------------------------------------
def _vehicle(voice: Voice, vehicle: Vehicle, is_ready: bool) -> v.Piece:
    battle = voice.battle
    signs = markers(voice, vehicle)
    piece: v.Piece = {
        "id": vehicle.id,
        "side": vehicle.side,
        "letter": letter_of(battle, vehicle.side),
        "label": label_of(battle, vehicle.id),
        "number": number_in(label_of(battle, vehicle.id), letter_of(battle, vehicle.side)),
        "name": capital(voice.piece(vehicle.id)),
        "kind": "vehicle",
        "base": {"box": (vehicle.length, vehicle.width)},
        "at": vehicle.at if vehicle.is_there else None,
        "facing": vehicle.facing if vehicle.is_there else None,
        "chevrons": 0,
        "pips": None,
        "markers": signs,
        "group": vehicle.id,
        "canAct": is_ready,
        "active": False,
        "fate": FATES.get(vehicle.fate, "gone"),
        "hull": "tracked" if vehicle.kind in TRACKED else "wheeled",
        "build": build_of(vehicle.kind),
        "detail": " · ".join(_about_vehicle(voice, vehicle)),
        "aria": _aria_of_vehicle(voice, vehicle, signs, is_ready),
    }
    if vehicle.weapons and vehicle.is_there:
        piece["mounts"] = _mounts(voice, vehicle)
    if vehicle.capacity and vehicle.runs:
        inside = battle.aboard(vehicle.id)
        aboard: v.Aboard = {"count": len(inside), "of": vehicle.capacity}
        if inside:
            aboard["label"] = voice.pieces([figure.id for figure in inside])
        piece["aboard"] = aboard
    return piece


def label_of(battle: Battle, which: str) -> str:
    """AV1: the first vehicle of side A."""
    vehicle = battle.vehicles[which]
    own = [other.id for other in battle.vehicles.values() if other.side == vehicle.side]
    return f"{letter_of(battle, vehicle.side)}V{own.index(which) + 1}"


def _mounts(voice: Voice, vehicle: Vehicle) -> list[v.Mount]:
    """Its weapons look ahead, over 180° (MS-VFIRE-01)."""
    return [
        {
            "facing": vehicle.facing,
            "arc": 180,
            "turret": weapon in TURRETS,
            "ahead": 0 if weapon in TURRETS else vehicle.length // 4,
            "label": capital(voice.weapon(weapon)),
        }
        for weapon in vehicle.weapons
    ]


def _about_vehicle(voice: Voice, vehicle: Vehicle) -> Iterator[str]:
    row = sheet.VEHICLES[vehicle.kind]
    yield voice.sentence("ms-speed", cm=voice.cm(row.speed))
    armour = voice.sentence("ms-armour", die=row.armour) if row.armour else ""
    yield armour or voice.sentence("ms-unarmoured")
    yield voice.sentence("ms-dice", dq=vehicle.dq, dc=vehicle.dc)
    if vehicle.weapons:
        yield ", ".join(voice.weapon(weapon) for weapon in vehicle.weapons)
    if vehicle.capacity:
        yield voice.sentence("ms-seats", number=vehicle.capacity, firing=vehicle.places)


def _aria_of_vehicle(voice: Voice, vehicle: Vehicle, signs: list[v.Marker], is_ready: bool) -> str:
    said = [label_of(voice.battle, vehicle.id), voice.piece(vehicle.id)]
    if vehicle.fate != UP:
        said.append(voice.sentence(f"ms-fate-{vehicle.fate}"))
    said += [sign["label"].lower() for sign in signs]
    text = ", ".join(said)
    return f"{text}; {voice.sentence('piece-can-act')}" if is_ready else text


# --- units ---------------------------------------------------------------------------------------
def groups(voice: Voice) -> list[v.Group]:
    battle = voice.battle
    acting = acting_units(battle)
    return [_group(voice, unit, unit.id in acting) for unit in battle.units.values()]


def _group(voice: Voice, unit: Unit, is_active: bool) -> v.Group:
    battle = voice.battle
    up = [figure for figure in battle.members(unit.id) if figure.is_up]
    members = list(unit.members)
    if unit.vehicle:
        members = [unit.vehicle, *[figure.id for figure in battle.aboard(unit.vehicle)]]
    return {
        "id": unit.id,
        "side": unit.side,
        "label": capital(voice.place(unit.id)),
        "members": members,
        "activated": battle.marker_of(unit.id).red,
        "active": is_active,
        "cohesive": not up or (not unit.astray and is_whole(battle, unit.id)),
        "reach": [{"at": figure.at, "radius": figure.who.radius + COHESION} for figure in up]
        if len(up) > 1
        else [],
        "reaches": voice.sentence("circle-cohesion"),
    }


def off_table(voice: Voice) -> list[v.OffTable]:
    """Who is still to come, has left, or is out of action, side by side."""
    battle = voice.battle
    absent: list[v.OffTable] = []
    for side in battle.sides:
        fates = [
            figure.fate
            for figure in battle.figures.values()
            if figure.side == side and not (figure.who.crew and figure.fate == WAITING)
        ]
        for fate in dict.fromkeys(fates):
            if fate in (WAITING, OUT, GONE):
                label = voice.sentence(f"ms-fate-{fate}")
                absent.append({"side": side, "label": label, "count": fates.count(fate)})
    return absent
