"""Terrain with rooms and openings, zones, objects, smoke and charges, as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.explain.words import capital
from sandtable.rulesets.awards import Award
from sandtable.rulesets.modern_skirmish.battle.state import SETUP, Battle, Point, Thing
from sandtable.rulesets.modern_skirmish.battle.victory import is_true
from sandtable.rulesets.modern_skirmish.files.objectives import place_of
from sandtable.rulesets.modern_skirmish.files.shown import traits
from sandtable.rulesets.modern_skirmish.ground.pieces import HALF_OPENING, SHUT, Opening, Terrain
from sandtable.rulesets.modern_skirmish.ground.sight import SMOKE_RADIUS

GRID: v.Grid = {"every": 500, "label": 1000}  # 5 cm bars, figures every 10
#: Terrain is drawn by its kind in the rules, else by what its name says it is.
DRAWN_AS: dict[str, v.TerrainKind] = {"low-wall": "wall", "low wall": "wall", "ladder": "stairs"}
CALLED: dict[v.TerrainKind, tuple[str, ...]] = {
    "orchard": ("orchard", "orchards", "vineyard"),
    "vehicle": ("car", "cars", "truck", "bus", "wreck"),
    "water": ("river", "stream", "pond", "canal", "water"),
    "bridge": ("bridge", "ford"),
    "road": ("road", "street", "track", "square", "crossroads"),
    "field": ("field", "fields"),
    "crates": ("crates", "well", "stalls", "barrels", "containers"),
}
KIND_OF_WORD = {word: kind for kind, words in CALLED.items() for word in words}
KNOWN: tuple[v.TerrainKind, ...] = ("building", "hedge", "fence", "woods", "rubble")


# --- terrain -------------------------------------------------------------------------------------
def terrain(voice: Voice) -> list[v.Terrain]:
    """Every piece; those with openings are told anew, as charges make breaches."""
    return [_as_it_is(voice, piece) for piece in _standing(voice)]


def _as_it_is(voice: Voice, piece: v.Terrain) -> v.Terrain:
    if "openings" not in piece:
        return piece
    listed = [o for o in voice.battle.field.openings if o.rooms[:1] == (piece["id"],)]
    drawn = piece.copy()
    if not listed:  # all of them are shared with rooms told before
        del drawn["openings"]
        return drawn
    drawn["openings"] = [_opening(voice, opening) for opening in listed]
    rooms = voice.battle.field.openings_of(piece["id"])
    if any(opening.id in voice.battle.breached for opening in rooms):
        drawn["state"] = "breached"
    return drawn


def _standing(voice: Voice) -> list[v.Terrain]:
    """What never changes about the terrain; kept with the field."""
    memory = voice.battle.field.memory("drawn terrain")
    if voice.language not in memory:
        memory[voice.language] = [_piece(voice, piece) for piece in voice.battle.field.terrain]
    drawn: list[v.Terrain] = memory[voice.language]
    return drawn


def _piece(voice: Voice, piece: Terrain) -> v.Terrain:
    kind = kind_of(piece)
    openings = voice.battle.field.openings_of(piece.id)
    drawn: v.Terrain = {
        "id": piece.id,
        "kind": kind,
        "outline": list(piece.outline),
        "sign": "roof" if kind == "building" and not openings else kind,
        "label": capital(voice.place(piece.id)),
        "detail": " · ".join(voice.sentence(said.key) for said in traits(piece)),
        "difficult": piece.difficult,
        "blocking": piece.blocking,
    }
    if openings:
        drawn["openings"] = []
    return drawn


def kind_of(piece: Terrain) -> v.TerrainKind:
    words = (piece.part_of or piece.id).split("-")
    named = next((KIND_OF_WORD[word] for word in reversed(words) if word in KIND_OF_WORD), None)
    if piece.kind in DRAWN_AS:
        return DRAWN_AS[piece.kind]
    if named and piece.kind != "building":
        return named
    known = next((kind for kind in KNOWN if kind == piece.kind), None)
    if known:
        return known
    if piece.interior:
        return "building"
    if piece.impassable:
        return "crates"
    return "rubble" if piece.difficult else "barrier" if piece.linear else "area"


def _opening(voice: Voice, opening: Opening) -> v.Opening:
    """3 cm of wall, drawn as a door or a window; what is shut opens to a charge only."""
    breached = opening.id in voice.battle.breached
    shut = opening.kind in SHUT and not breached
    drawn: v.Opening = {
        "id": opening.id,
        "kind": "window" if opening.kind == "window" and not breached else "door",
        "ends": list(ends_of(voice.battle, opening)),
        "label": capital(voice.place(opening.id)),
    }
    if drawn["kind"] == "door":
        drawn["state"] = "shut" if shut else "open"
    return drawn


def ends_of(battle: Battle, opening: Opening) -> tuple[Point, Point]:
    """Where it begins and ends, along the wall that it is in."""
    x, y = opening.at
    room = battle.field.by_id[opening.rooms[0]]
    outline = room.outline
    edges = pairwise((*outline, outline[0]))
    (ax, ay), (bx, by) = min(edges, key=lambda edge: _off_edge(opening.at, *edge))
    far = hypot(bx - ax, by - ay) or 1.0
    dx, dy = round((bx - ax) * HALF_OPENING / far), round((by - ay) * HALF_OPENING / far)
    return (x - dx, y - dy), (x + dx, y + dy)


def _off_edge(at: Point, a: Point, b: Point) -> float:
    """How far a point is from an edge."""
    (x, y), (ax, ay), dx, dy = at, a, b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    along = min(max(((x - ax) * dx + (y - ay) * dy) / whole, 0.0), 1.0) if whole else 0.0
    return hypot(x - ax - along * dx, y - ay - along * dy)


# --- zones ---------------------------------------------------------------------------------------
def zones(voice: Voice) -> list[v.Zone]:
    """Where units are set up, while they are; units that share a zone have it once."""
    battle = voice.battle
    if battle.phase != SETUP:
        return []
    zones: dict[tuple[str, object], v.Zone] = {}
    for zone in battle.field.zones:
        side = battle.units[zone.unit].side
        zones.setdefault(
            (side, zone.rectangles),
            {
                "id": f"zone-{zone.unit}",
                "side": side,
                "rectangles": list(zone.rectangles),
                "kind": "deployment",
                "label": voice.sentence("zone-deployment", side=voice.side(side)),
            },
        )
    return list(zones.values())


# --- objectives ----------------------------------------------------------------------------------
def objectives(voice: Voice) -> list[v.Objective]:
    """Objects of the scenario, and places that are worth points."""
    things = [_thing(voice, thing) for thing in voice.battle.things.values()]
    return [thing for thing in things if thing] + [
        _place(voice, name, awards) for name, awards in _places(voice.battle).items()
    ]


def _thing(voice: Voice, thing: Thing) -> v.Objective | None:
    battle = voice.battle
    at = place_of(battle, thing)
    if at is None:  # off the table, with whom it followed
        return None
    guard = battle.figures.get(thing.follows)
    said = [voice.sentence("ms-thing-follows", figure=voice.piece(guard.id))] if guard else []
    return {
        "id": thing.id,
        "at": at,
        "label": capital(voice.place(thing.id)),
        "kind": "object" if thing.leads else "work",
        "held": guard.side if guard else None,
        "bearer": guard.id if guard else None,
        "detail": " · ".join((*said, *_worth(voice, thing.id))),
    }


def _places(battle: Battle) -> dict[str, list[Award]]:
    places: dict[str, list[Award]] = {}
    for award in _awards(battle):
        named = award.condition.targets if award.condition.when == "held" else ()
        if award.condition.when == "near":
            named = award.condition.places
        for name in named:
            if name not in battle.things:
                places.setdefault(name, []).append(award)
    return places


def _place(voice: Voice, name: str, awards: list[Award]) -> v.Objective:
    battle = voice.battle
    pieces = [t for t in battle.field.terrain if name in (t.id, t.part_of)]
    holders = [
        award.side
        for award in awards
        if any(
            is_true(battle, award.side, award.condition, target)
            for target in award.condition.targets
        )
    ]
    points = [point for piece in pieces for point in piece.outline]
    objective: v.Objective = {
        "id": f"place-{name}",
        "at": _middle(points),
        "label": capital(voice.place(name)),
        "kind": "place",
        "held": holders[0] if holders and battle.phase != SETUP else None,
        "terrain": [piece.id for piece in pieces],
        "detail": " · ".join(_worth(voice, name)),
    }
    within = max(award.condition.within for award in awards)
    if within:
        objective["radius"] = within
    return objective


def _middle(points: list[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def _awards(battle: Battle) -> tuple[Award, ...]:
    scenario = battle.field.scenario
    return scenario.victory if scenario else ()


def _worth(voice: Voice, name: str) -> Iterator[str]:
    """What it earns whom: `Red: 4 VP: bridge held at the end`."""
    for award in _awards(voice.battle):
        if name in (*award.condition.targets, *award.condition.places):
            yield voice.of(voice.side(award.side), award_line(voice, award))


def award_line(voice: Voice, award: Award) -> str:
    from sandtable.scenarios.summary import award_text

    return award_text(voice.battle.field.scenario, award, voice.language)


# --- smoke and charges ---------------------------------------------------------------------------
def smoke(voice: Voice) -> list[v.Smoke]:
    """Gone at the end of the turn after the one it was thrown in (MS-GREN-04)."""
    return [
        {
            "at": cloud.at,
            "radius": SMOKE_RADIUS,
            "label": voice.sentence("smoke-cloud"),
            "detail": voice.sentence("smoke-lasts", turn=cloud.turn + 1),
            "turns": max(cloud.turn + 1 - voice.battle.turn, 0),
        }
        for cloud in voice.battle.smoke
    ]


def charges(voice: Voice) -> list[v.Spot]:
    """Explosive charges, each on its opening (MS-EQP-01)."""
    battle = voice.battle
    return [
        {
            "id": charge.id,
            "kind": "mine",
            "at": battle.field.opening[charge.opening].at,
            "label": voice.sentence("ms-charge", opening=voice.place(charge.opening)),
            "detail": voice.sentence("ms-charge-detail", figure=voice.piece(charge.layer)),
            "side": battle.figures[charge.layer].side,
        }
        for charge in battle.charges
    ]


def light(voice: Voice) -> v.Light | None:
    """A night sight limit (MS-EQP-08)."""
    night = voice.battle.field.night
    if not night:
        return None
    return {
        "kind": "night",
        "label": voice.sentence("ms-light-night"),
        "detail": voice.sentence("ms-light-night-detail", cm=voice.cm(night)),
    }


# --- legend --------------------------------------------------------------------------------------
def legend(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    """What every sign now on the table means."""
    return [*_terrain_signs(voice), *_other_signs(voice, pieces), *_markers(voice, pieces)]


def _terrain_signs(voice: Voice) -> list[v.Sign]:
    by_part = {piece.part_of or piece.id: piece.id for piece in voice.battle.field.terrain}
    first = {piece["id"]: piece for piece in _standing(voice)}
    shown = [first[name] for name in by_part.values()]
    return [
        {"sign": piece["sign"], "label": piece["label"], "detail": piece["detail"]}
        for piece in shown
    ]


def _other_signs(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    battle = voice.battle
    hulls = [piece for piece in pieces if piece["kind"] == "vehicle"]
    shown = (
        ("leader", any(piece["chevrons"] == 2 for piece in pieces)),
        ("piece:vehicle", any(piece["fate"] == "fit" for piece in hulls)),
        ("piece:wreck", any(piece["fate"] == "casualty" for piece in hulls)),
        ("objective", bool(battle.things) or bool(_places(battle))),
        ("zone", battle.phase == SETUP and bool(battle.field.zones)),
        ("smoke", bool(battle.smoke)),
        ("spot:mine", bool(battle.charges)),
    )
    return [
        {
            "sign": sign,
            "label": voice.sentence(f"ms-legend-{sign.replace(':', '-')}"),
            "detail": voice.sentence(f"ms-legend-{sign.replace(':', '-')}-detail"),
        }
        for sign, is_there in shown
        if is_there
    ]


def _markers(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    """Each sign once; of order markers also what their two faces look like (MS-MARK-03)."""
    seen = {marker["glyph"]: marker for piece in pieces for marker in piece["markers"]}
    return [_sign_of(voice, marker) for marker in seen.values()]


def _sign_of(voice: Voice, marker: v.Marker) -> v.Sign:
    label, detail = marker["label"], marker["detail"]
    order = marker["id"].removeprefix("order-")
    if order != marker["id"]:
        label, detail = capital(voice.order(order)), voice.sentence("ms-legend-faces")
    return {"sign": f"marker:{marker['glyph']}", "label": label, "detail": detail}
