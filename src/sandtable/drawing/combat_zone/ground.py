"""Terrain, zones, objectives and smoke of a battle, as they are drawn and named."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Literal, cast

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.combat_zone.ways import ways_up
from sandtable.drawing.rows import plain_points
from sandtable.explain.numbers import centimetres, signed
from sandtable.explain.words import capital
from sandtable.rulesets.awards import Award
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import (
    BASE_RADIUS,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    Battle,
    Point,
    Smoke,
    Thing,
)
from sandtable.rulesets.combat_zone.battle.victory import met
from sandtable.rulesets.combat_zone.files.objectives import OBJECTS, PLACES, place_named
from sandtable.rulesets.combat_zone.ground.levels import feet_of
from sandtable.rulesets.combat_zone.ground.terrain import (
    COVER_RANKS,
    MATERIAL_COVER,
    Opening,
    Terrain,
)
from sandtable.rulesets.combat_zone.play.crossing import crossing_price
from sandtable.rulesets.combat_zone.words.telling import lowered
from sandtable.scenarios.summary import award_text

GRID: v.Grid = {"every": 500, "label": 1000}  # 5 cm bars, figures every 10
STRIP = 100  # how wide an exit is drawn along its edge

#: Terrain that the rules know by its traits alone is drawn by what its name says it is.
CALLED: dict[v.TerrainKind, tuple[str, ...]] = {
    "orchard": ("orchard", "vineyard"),
    "woods": ("wood", "woods", "forest", "trees", "grove", "copse"),
    "bushes": ("brush", "bush", "bushes", "scrub", "undergrowth"),
    "crates": ("crate", "crates", "barrel", "barrels", "pallet", "pallets", "boxes"),
    "vehicle": ("van", "car", "truck", "bus", "wreck", "lorry", "tram", "wagon"),
    "rubble": ("rubble", "ruin", "ruins", "heap", "debris", "scrap", "rocks"),
    "water": ("river", "stream", "pond", "canal", "water", "pool"),
    "road": ("road", "street", "path", "track", "square"),
    "field": ("field", "fields"),
    "barrier": ("sandbag", "sandbags", "barricade", "barricades"),
    "platform": ("gantry", "deck", "quay", "pier", "stage"),
}
KIND_OF_WORD = {word: kind for kind, words in CALLED.items() for word in words}
DRAWN_AS: dict[str, v.TerrainKind] = {"window": "barrier"}


# --- terrain -------------------------------------------------------------------------------------
def terrain(voice: Voice) -> list[v.Terrain]:
    """Every piece; drawn anew when a door, a gap, a fire or a ruin is another."""
    b = voice.battle
    behind = (b.field, b.options, b.gaps, b.burning, b.ruins, b.locked, b.shut)
    return voice.again("terrain", behind, lambda: _terrain(voice))


def _terrain(voice: Voice) -> list[v.Terrain]:
    return [*(_as_it_is(voice, piece) for piece in _standing(voice)), *ways_up(voice)]


def _as_it_is(voice: Voice, piece: v.Terrain) -> v.Terrain:
    """What changes about a piece: its doors, gaps cut into it, fire and ruin."""
    battle, name = voice.battle, piece["id"]
    gaps = list(_gaps(voice, name)) if battle.gaps else []
    burns, ruined = name in battle.burning, name in battle.ruins
    if not ("openings" in piece or gaps or burns or ruined):
        return piece
    drawn: v.Terrain = {**piece}
    if "openings" in piece or gaps:
        drawn["openings"] = gaps or openings(voice, name)
    if burns or ruined:
        drawn["state"] = "burning" if burns else "ruined"
        said = voice.sentence("terrain-burning" if burns else "terrain-ruin")
        drawn["detail"] = f"{piece['detail']} · {said}"
    return drawn


def _gaps(voice: Voice, name: str) -> Iterator[v.Opening]:
    """Gaps cut into wire or a fence: drawn as open doors (CZ-OBST-03)."""
    field = voice.battle.field
    for n, (piece, (x, y)) in enumerate(voice.battle.gaps, 1):
        if piece == name and piece in field.pieces:
            (ax, ay), (bx, by) = field.pieces[piece].outline[:2]
            far = isqrt((bx - ax) ** 2 + (by - ay) ** 2) or 1
            dx, dy = (bx - ax) * BASE_RADIUS // far, (by - ay) * BASE_RADIUS // far
            yield {
                "id": f"{name}/gap-{n}",
                "kind": "door",
                "ends": [(x - dx, y - dy), (x + dx, y + dy)],
                "state": "open",
                "label": capital(voice.sentence("gap-cut", name=voice.place(name))),
            }


def _standing(voice: Voice) -> list[v.Terrain]:
    """What never changes about the terrain; kept with the field."""
    memory = voice.battle.field.memory(("drawn terrain", voice.battle.options))
    if voice.language not in memory:
        memory[voice.language] = [_piece(voice, piece) for piece in voice.battle.field.terrain]
    drawn: list[v.Terrain] = memory[voice.language]
    return drawn


def _piece(voice: Voice, piece: Terrain) -> v.Terrain:
    kind = kind_of(piece)
    drawn: v.Terrain = {
        "id": piece.id,
        "kind": kind,
        "outline": plain_points(piece.outline),
        "sign": "roof" if piece.is_abstract else kind,
        "label": capital(voice.place(piece.id)),
        "detail": " · ".join(_traits(voice, piece)),
        "difficult": piece.difficult,
        "blocking": piece.blocking or piece.is_building,
    }
    if piece.height is not None:
        drawn["height"] = piece.height
    if piece.doors or piece.windows:
        drawn["openings"] = []
    field = voice.battle.field
    if field.has_levels:
        feet = feet_of(piece, field.grounds[piece.id])
        if len(feet) > 1:
            drawn["floors"] = len(feet)
        ways = (*piece.stairs, *piece.ladders)
        if ways:
            drawn["stairs"] = plain_points(ways)
    return drawn


def kind_of(piece: Terrain) -> v.TerrainKind:
    """What a piece is drawn as: by its kind in the rules, else its name, else its traits."""
    words = reversed((piece.part_of or piece.id).split("-"))
    named = next((KIND_OF_WORD[word] for word in words if word in KIND_OF_WORD), None)
    if piece.kind == "level":
        return "platform" if named == "platform" else "hill"
    if piece.kind != "none":
        return DRAWN_AS.get(piece.kind) or cast(v.TerrainKind, piece.kind)
    if named:
        return named
    if piece.linear:
        return "barrier"
    if piece.impassable:
        return "crates"
    if piece.difficult:
        return "woods" if piece.blocking else "rubble"
    return "area"


def _traits(voice: Voice, piece: Terrain) -> Iterator[str]:
    """Cover, price of crossing, and what else a player must know of it."""
    cover = MATERIAL_COVER.get(piece.material, piece.cover) if piece.is_building else piece.cover
    if COVER_RANKS.index(cover):
        yield cover_text(voice, cover)
    if piece.is_obstacle:
        yield _crossing(voice, piece.kind)
    elif piece.is_abstract:
        yield _crossing(voice, "wall")
    if piece.impassable:
        yield voice.sentence("show-impassable")
    if piece.difficult:
        yield voice.sentence("terrain-difficult")
    if piece.blocking or piece.is_building:
        yield voice.sentence("show-blocking")
    if piece.is_building and piece.floors > 1:
        yield voice.sentence("terrain-floors", number=piece.floors)
    if piece.height is not None and not piece.is_building:
        yield voice.sentence("terrain-height", height=centimetres(piece.height, voice.language))


def cover_text(voice: Voice, cover: str) -> str:
    """hard cover −3"""
    row = sheet.COVER[cover]
    return f"{lowered(getattr(row, voice.language))} {signed(row.modifier)}"


def _crossing(voice: Voice, kind: str) -> str:
    points = crossing_price(voice.battle, kind)
    return voice.sentence("terrain-crossing", points=points)


def openings(voice: Voice, building: str) -> list[v.Opening]:
    return [
        _opening(voice, opening)
        for opening in voice.battle.field.openings.values()
        if opening.building == building
    ]


def _opening(voice: Voice, opening: Opening) -> v.Opening:
    ends = plain_points(opening.piece.outline)
    if not opening.door:
        points = crossing_price(voice.battle, "window")
        label = voice.sentence("opening-window", points=points)
        return {"id": opening.id, "kind": "window", "ends": ends, "label": label}
    state = door_state(voice.battle, opening.id)
    label = voice.sentence(f"opening-{state}", door=opening.id)
    drawn: v.Opening = {
        "id": opening.id,
        "kind": "door",
        "ends": ends,
        "label": label,
        "state": state,
    }
    if voice.battle.field.has_levels:
        drawn["level"] = 0
    return drawn


def door_state(battle: Battle, door: str) -> Literal["open", "shut", "locked"]:
    if door in battle.locked:
        return "locked"
    return "shut" if door in battle.shut else "open"


# --- zones ---------------------------------------------------------------------------------------
def zones(voice: Voice) -> list[v.Zone]:
    """Deployment zones while figures are set up; exits throughout."""
    behind = (voice.battle.field, voice.battle.phase)
    return voice.again("zones", behind, lambda: _zones(voice))


def _zones(voice: Voice) -> list[v.Zone]:
    battle, zones = voice.battle, list[v.Zone]()
    if battle.phase in (EDGES, EDGE_CHOICE, DEPLOYMENT):
        zones += [
            {
                "id": f"zone-{zone.side}",
                "side": zone.side,
                "rectangles": list(zone.rectangles),
                "kind": "deployment",
                "label": voice.sentence("zone-deployment", side=voice.side(zone.side)),
            }
            for zone in battle.field.zones
        ]
    return zones + _exits(voice)


def _exits(voice: Voice) -> list[v.Zone]:
    field = voice.battle.field
    free = [(side, edge, "") for side, edge in field.exits]
    return [
        {
            "id": f"exit-{side}-{edge}",
            "side": side,
            "rectangles": [field.strip(edge, STRIP)],
            "kind": "exit",
            "label": _exit_label(voice, side, thing),
        }
        for side, edge, thing in (*free, *field.bearer_exits)
    ]


def _exit_label(voice: Voice, side: str, thing: str) -> str:
    if not thing:
        return voice.sentence("zone-exit", side=voice.side(side))
    return voice.sentence("zone-exit-with", side=voice.side(side), thing=voice.place(thing))


# --- objectives ----------------------------------------------------------------------------------
def objectives(voice: Voice) -> list[v.Objective]:
    """Objects of the scenario, and places that are worth points."""
    things = [_thing(voice, thing) for thing in voice.battle.things.values() if not thing.gone]
    return things + [_place(voice, name) for name in _places_worth_points(voice.battle)]


def _thing(voice: Voice, thing: Thing) -> v.Objective:
    battle = voice.battle
    holder = battle.figures.get(thing.holder)
    return {
        "id": thing.id,
        "at": holder.at if holder else thing.at,
        "label": capital(voice.place(thing.id)),
        "kind": "weapon" if thing.weapon else "work" if thing.difficulty else "object",
        "held": holder.side if holder else thing.done or None,
        "bearer": holder.id if holder else None,
        "detail": _worth(voice, thing.id, OBJECTS),
    }


def _places_worth_points(battle: Battle) -> list[str]:
    awards = _awards(battle)
    named = [target for award in awards if award.when in PLACES for target in award.targets]
    return [name for name in dict.fromkeys(named) if name not in battle.things]


def _place(voice: Voice, name: str) -> v.Objective:
    battle = voice.battle
    place, _ = place_named(name)
    pieces = [t for t in battle.field.terrain if place in (t.id, t.part_of)]
    holders = [award.side for award in _awards(battle) if name in met(battle, award)]
    return {
        "id": name,
        "at": _middle([point for piece in pieces for point in piece.outline]),
        "label": capital(voice.place(name)),
        "kind": "place",
        "held": holders[0] if holders else None,
        "terrain": [piece.id for piece in pieces],
        "detail": _worth(voice, name, PLACES),
    }


def _middle(points: list[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def _awards(battle: Battle) -> tuple[Award, ...]:
    scenario = battle.field.scenario
    return scenario.victory if scenario else ()


def _worth(voice: Voice, target: str, conditions: tuple[str, ...]) -> str:
    """What it earns whom: `Quai Boys: 5 VP: case carried off the table by an exit`."""
    memory = voice.battle.field.memory(("worth", voice.language))
    if target not in memory:
        memory[target] = " · ".join(
            voice.of(voice.side(award.side), award_line(voice, award))
            for award in _awards(voice.battle)
            if target in award.targets and award.when in conditions
        )
    worth: str = memory[target]
    return worth


def award_line(voice: Voice, award: Award) -> str:
    return award_text(voice.battle.field.scenario, award, voice.language)


# --- smoke ---------------------------------------------------------------------------------------
def smoke(voice: Voice) -> list[v.Smoke]:
    return [_cloud(voice, cloud) for cloud in voice.battle.smoke]


def _cloud(voice: Voice, cloud: Smoke) -> v.Smoke:
    last = cloud.last_turn
    return {
        "at": cloud.at,
        "radius": cloud.radius,
        "label": voice.sentence("smoke-cloud"),
        "detail": voice.sentence("smoke-lasts", turn=last),
        "turns": max(last - voice.battle.turn, 0),
    }


# --- legend --------------------------------------------------------------------------------------
def legend(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    """What every sign now on the table means."""
    behind = (voice.battle.field, voice.battle.options)
    of_terrain = voice.again("signs", behind, lambda: _terrain_signs(voice))
    return [*of_terrain, *_other_signs(voice, pieces), *_markers(pieces)]


def _terrain_signs(voice: Voice) -> list[v.Sign]:
    by_part = {piece.part_of or piece.id: piece.id for piece in voice.battle.field.terrain}
    known = {piece["id"]: piece for piece in _standing(voice)}
    first = [known[name] for name in by_part.values()]
    return [{"sign": p["sign"], "label": p["label"], "detail": p["detail"]} for p in first]


def _other_signs(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    battle = voice.battle
    shown = (
        ("leader", any(piece["chevrons"] == 2 for piece in pieces)),
        ("sub-leader", any(piece["chevrons"] == 1 for piece in pieces)),
        ("casualty", any(piece["fate"] == "casualty" for piece in pieces)),
        ("objective", bool(battle.things) or bool(_places_worth_points(battle))),
        ("zone", battle.phase in (EDGES, EDGE_CHOICE, DEPLOYMENT) and bool(battle.field.zones)),
        ("exit", bool(battle.field.exits or battle.field.bearer_exits)),
        ("smoke", bool(battle.smoke)),
    )
    return [
        {
            "sign": sign,
            "label": voice.sentence(f"legend-{sign}"),
            "detail": voice.sentence(f"legend-{sign}-detail"),
        }
        for sign, is_there in shown
        if is_there
    ]


def _markers(pieces: list[v.Piece]) -> list[v.Sign]:
    seen = {marker["glyph"]: marker for piece in pieces for marker in piece["markers"]}
    return [
        {"sign": f"marker:{glyph}", "label": marker["label"], "detail": marker["detail"]}
        for glyph, marker in seen.items()
    ]
