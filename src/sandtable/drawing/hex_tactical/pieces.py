"""Counters and sections as they are drawn: a sign, three figures, markers, who can act."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.voice import letter_of
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex, hex_name
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ACTIVATIONS,
    ELIMINATED,
    EXITED,
    GROUND,
    SETUP,
    TOWED,
    UNKNOWN,
    UP,
    WAITING,
    Battle,
    Counter,
    Section,
    Unit,
)
from sandtable.rulesets.hex_tactical.play.activation import (
    able_units,
    called_by,
    may_activate,
    radius_of,
)

SIDE = 68  # of a counter: the height of a hex is 100
FATES: dict[str, v.Fate] = {
    UP: "fit", EXITED: "left", WAITING: "waiting", ABOARD: "aboard", TOWED: "aboard",
}  # fmt: skip
#: Signs by what a counter is, the first that fits.
BY_TRAIT = {"observer": "observer", "sapper": "sapper", "boat": "boat"}
BY_WEAPON = {"mortar": "mortar", "launcher": "launcher", "mg": "mg", "gun": "gun"}
BY_KIND = {
    "squad": "squad",
    "leader": "leader",
    "team": "team",
    "heavy-weapon": "mg",
    "support": "at-gun",
    "light-support": "gun",
    "soft": "truck",
    "armoured": "tank",
    "helicopter": "helicopter",
    "drone": "drone",
}
#: Markers: the state, its shape, its glyph and the rule that makes it.
STATES: tuple[tuple[str, v.Family, v.Glyph, str], ...] = (
    ("neutralised", "diamond", "neutralised", "HX-STATE-02"),
    ("stunned", "diamond", "stunned", "HX-STATE-04"),
    ("immobilised", "diamond", "immobilised", "HX-STATE-05"),
    ("stopped", "diamond", "stopped", "HX-STATE-01"),
    ("burning", "diamond", "fire", "HX-SMOKE-04"),
    ("parachuted", "square", "climbing", "HX-PARA-06"),
    ("moved", "square", "moved", "HX-TURN-08"),
    ("fired", "square", "fired", "HX-TURN-08"),
    ("hidden", "square", "hidden", "HX-OBS-05"),
)


def is_unknown(unit: Unit) -> bool:
    """An enemy whose counter is seen, but not its face (HX-OBS-05)."""
    return unit.counter.row == UNKNOWN


# --- counters ------------------------------------------------------------------------------------
def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    """`viewer` is the side that may act now; None: nobody."""
    battle = voice.battle
    ready = who_can_act(battle, viewer)
    stacked: dict[Hex, int] = {}
    pieces = []
    for unit in battle.units.values():
        place = 0
        if unit.is_up:
            place = stacked.get(unit.at, 0)
            stacked[unit.at] = place + 1
        pieces.append(_piece(voice, unit, place, unit.id in ready))
    return pieces


def _piece(voice: Voice, unit: Unit, place: int, is_ready: bool) -> v.Piece:
    battle = voice.battle
    signs = markers(voice, unit)
    unknown = is_unknown(unit)
    piece: v.Piece = {
        "id": unit.id,
        "side": unit.side,
        "letter": letter_of(battle, unit.side),
        "label": unit.label,
        "name": capital(voice.counter(unit.counter)),
        "kind": "hidden" if unknown else "counter",
        "base": {"box": (SIDE, SIDE)},
        "at": _at(unit, place),
        "facing": places.facing(unit.facing) if _turns(unit) else None,
        "chevrons": 0,
        "pips": _pips(battle, unit),
        "markers": signs,
        "group": unit.section,
        "canAct": is_ready,
        "active": unit.id == battle.acting,
        "fate": FATES.get(unit.fate, "gone"),
        "detail": " · ".join(_unknown(voice, unit) if unknown else about(voice, unit)),
        "aria": _aria(voice, unit, signs, is_ready),
        "counter": {
            "sign": "" if unknown else sign_of(unit.counter),
            "figures": "" if unknown else figures_of(unit),
            "lost": 0 if unknown else unit.counter.steps - unit.steps,
        },
    }
    if unit.carrier:
        piece["rides"] = unit.carrier
    if unit.storey:
        piece["level"] = unit.storey
    inside = battle.aboard(unit.id)
    if inside:
        piece["aboard"] = {
            "count": len(inside),
            "label": voice.units(passenger.id for passenger in inside),
        }
    return piece


def _at(unit: Unit, place: int) -> places.Drawn | None:
    if not unit.is_up:
        return None
    x, y = places.middle(unit.at)
    dx, dy = places.STACK[min(place, len(places.STACK) - 1)]
    return x + dx, y + dy


def _turns(unit: Unit) -> bool:
    return unit.is_up and unit.counter.has_facing


def _pips(battle: Battle, unit: Unit) -> v.Pips | None:
    """The two halves of its action, while its section acts (HX-TURN-05)."""
    if not unit.is_up or unit.id not in battle.called:
        return None
    return {"left": 2 - unit.halves, "of": 2}


def sign_of(counter: Counter) -> str:
    for trait, sign in BY_TRAIT.items():
        if counter.has(trait) and counter.kind not in ("leader", "drone"):
            return sign
    types = {weapon.type for weapon in counter.weapons}
    fires = {weapon.fire for weapon in counter.weapons}
    if counter.is_infantry or counter.is_piece:
        if "missile" in types:
            return "aa-missile" if "aa" in fires else "missile"
        if counter.kind == "support":
            return "aa-gun" if "aa" in fires else "at-gun"
        if counter.kind in ("heavy-weapon", "light-support"):
            return next(
                (s for kind, s in BY_WEAPON.items() if kind in types), BY_KIND[counter.kind]
            )
    if counter.is_vehicle:
        return _vehicle_sign(counter)
    return BY_KIND.get(counter.kind, "squad")


def _vehicle_sign(counter: Counter) -> str:
    if counter.number("capacity") and counter.kind == "armoured":
        return "carrier"
    if counter.kind == "armoured":
        return "tank" if counter.has("fully-tracked") else "car"
    return "jeep" if counter.weapons else "truck"


def figures_of(unit: Unit) -> str:
    """Power, morale and movement."""
    powers = [unit.power(weapon) for weapon in unit.counter.weapons]
    power = str(max(powers)) if powers else "–"
    return f"{power}·{unit.counter.morale}·{unit.counter.mp}"


def markers(voice: Voice, unit: Unit) -> list[v.Marker]:
    """The worst first."""
    if is_unknown(unit):
        return []
    signs = [
        _marker(voice, name, family, glyph, rule)
        for name, family, glyph, rule in STATES
        if getattr(unit, name)
    ]
    if voice.battle.is_hesitant(unit.id):
        signs.insert(0, _marker(voice, "hesitant", "round", "hesitant", "HX-STATE-03"))
    return signs


def _marker(voice: Voice, name: str, family: v.Family, glyph: v.Glyph, rule: str) -> v.Marker:
    return {
        "id": name,
        "family": family,
        "glyph": glyph,
        "label": capital(voice.sentence(f"hx-state-{name}")),
        "detail": voice.sentence(f"hx-state-{name}-detail"),
        "rule": rule,
    }


def about(voice: Voice, unit: Unit) -> Iterator[str]:
    """line, morale 7 · AP 4, range 6, rate 4 · 4 MP"""
    counter = unit.counter
    yield voice.sentence("hx-about", quality=counter.quality, morale=counter.morale)
    if counter.steps > 1:
        yield voice.sentence("hx-about-steps", left=unit.steps, of=counter.steps)
    yield from (voice.weapon(weapon) for weapon in counter.weapons)
    if any(counter.armour):
        front, flank, rear = counter.armour
        yield voice.sentence("hx-about-armour", front=front, flank=flank, rear=rear)
    yield voice.sentence("hx-about-move", points=counter.mp, kind=counter.move_class)
    if unit.is_up:
        yield voice.sentence("hx-about-hex", hex=hex_name(unit.at))
        if unit.altitude != GROUND:
            yield voice.sentence(f"hx-altitude-{unit.altitude}")


def _unknown(voice: Voice, unit: Unit) -> Iterator[str]:
    """Where it is, and no more (HX-OBS-05)."""
    if unit.is_up:
        yield voice.sentence("hx-about-hex", hex=hex_name(unit.at))
    yield voice.sentence("hx-unknown")


def _aria(voice: Voice, unit: Unit, signs: list[v.Marker], is_ready: bool) -> str:
    """Rifle squad, first section, Americans, Sq3, 0703, stopped; can act"""
    said = [capital(voice.counter(unit.counter))]
    if not is_unknown(unit):
        said.append(voice.place(unit.section))
    said += [voice.side(unit.side), unit.label]
    if unit.is_up:
        said.append(hex_name(unit.at))
    else:
        said.append(voice.sentence(f"hx-fate-{unit.fate}"))
    said += [sign["label"].lower() for sign in signs]
    text = ", ".join(said)
    return f"{text}; {voice.sentence('piece-can-act')}" if is_ready else text


# --- who can act ---------------------------------------------------------------------------------
def who_can_act(battle: Battle, side: str | None) -> frozenset[str]:
    """Units that a command can be given to now."""
    if side is None or battle.to_act != side:
        return frozenset()
    if battle.phase == SETUP:
        own = [unit for unit in battle.units.values() if unit.side == side]
        return frozenset(u.id for u in own if battle.field.zone_of(u.id))
    if battle.phase != ACTIVATIONS:
        return frozenset()
    if battle.active:
        return frozenset(able_units(battle))
    return frozenset(unit for who in may_activate(battle, side) for unit in called_by(battle, who))


# --- sections ------------------------------------------------------------------------------------
def groups(voice: Voice) -> list[v.Group]:
    """Sections; one of which nobody is known is not told of."""
    return [_group(voice, section) for section in voice.battle.sections.values() if section.members]


def _group(voice: Voice, section: Section) -> v.Group:
    battle = voice.battle
    leader = battle.units.get(section.leader)
    reach: list[v.Circle] = []
    if leader and leader.is_up and not is_unknown(leader):
        radius = radius_of(leader) * places.HIGH + places.HIGH // 2
        reach = [{"at": places.middle(leader.at), "radius": radius}]
    return {
        "id": section.id,
        "side": section.side,
        "label": capital(voice.place(section.id)),
        "members": list(section.members),
        "activated": section.activated,
        "active": battle.active == section.id or battle.active in section.members,
        "cohesive": True,
        "reach": reach,
        "reaches": voice.sentence("hx-circle-command"),
    }


def off_table(voice: Voice) -> list[v.OffTable]:
    """Who is still to come, has left or is eliminated, side by side."""
    battle = voice.battle
    absent: list[v.OffTable] = []
    for side in battle.sides:
        fates = [unit.fate for unit in battle.units.values() if unit.side == side]
        for fate in dict.fromkeys(fates):
            if fate in (WAITING, ELIMINATED, EXITED):
                label = voice.sentence(f"hx-fate-{fate}")
                absent.append({"side": side, "label": label, "count": fates.count(fate)})
    return absent
