"""The map as it is drawn: levels, terrain by areas, roads, hexsides, markers, zones, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.explain.numbers import number
from sandtable.explain.words import capital
from sandtable.ground.hexes import DIRECTIONS, Hex, hex_name, neighbour, one_side, side_name
from sandtable.reading import Ours
from sandtable.rulesets.hex_tactical.battle.state import SETUP, Battle
from sandtable.rulesets.hex_tactical.files.shown import Row, traits
from sandtable.rulesets.hex_tactical.ground.field import CLEAR, ROAD, Field
from sandtable.rulesets.hex_tactical.sheet import TERRAIN

RIVER = "river"
HIGHEST = 3
#: How a row of HX-T-TERRAIN is drawn: over an area, house by house (or ruined), or as a sign.
AREAS: dict[str, v.TerrainKind] = {
    "forest": "woods",
    "brush": "bushes",
    "orchard": "orchard",
    "fields": "field",
    "marsh": "marsh",
    "cemetery": "bushes",
    "airstrip": "airstrip",
    "frozen-lake": "ice",
    "shallow-water": "water",
    "deep-water": "water",
    "open-water": "water",
    "embankment": "area",
}
HOUSES: dict[str, tuple[v.Print, bool]] = {
    "wood-building": ("cabins", False),
    "hard-building": ("houses", False),
    "wood-ruin": ("cabins", True),
    "hard-ruin": ("houses", True),
}
PRINTS: dict[str, v.Print] = {
    "cemetery": "graves",
    "road-block": "roadblock",
    "at-obstacle": "teeth",
    "barbed-wire": "wire",
    "entrenchment": "dugout",
    "fortification": "fort",
}
SIDES: dict[str, v.TerrainKind] = {
    "hedge": "hedge",
    "bocage": "hedge",
    "bocage-gap": "fence",
    "wall": "wall",
    "crest": "crest",
    "ravine": "edge",
    "ditch-edge": "edge",
    "coral-reef": "edge",
    "beach-edge": "edge",
}
CLASSES = ("inf", "tracked", "half_track", "four_by_four", "wheeled", "nap")
WRECK = ((-26, -14), (26, -14), (26, 14), (-26, 14))  # round the middle of its hex


def table(field: Field) -> v.Ground:
    width, height = places.size(field.columns, field.rows)
    return {
        "width": width,
        "height": height,
        "unit": "hex",
        "grid": {"every": places.HIGH, "label": places.HIGH},
        "hexes": {"columns": field.columns, "rows": field.rows},
    }


# --- terrain -------------------------------------------------------------------------------------
def terrain(voice: Voice) -> list[v.Terrain]:
    """What is printed never changes and is kept with the map; wrecks come to lie on it."""
    return [*printed(voice), *[_wreck(voice, at) for at in sorted(voice.battle.wrecks)]]


def printed(voice: Voice) -> list[v.Terrain]:
    memory = voice.battle.field.memory("drawn terrain")
    if voice.language not in memory:
        memory[voice.language] = list(_printed(voice))
    drawn: list[v.Terrain] = memory[voice.language]
    return drawn


def _printed(voice: Voice) -> Iterator[v.Terrain]:
    field = voice.battle.field
    yield from _levels(voice, field)
    for row in AREAS:
        yield from _areas(voice, field, row)
    yield from _lines(voice, field, RIVER, "water", _river_leads(field))
    yield from _lines(voice, field, ROAD, "road", field.road_leads)
    for at, ground in field.hexes.items():
        yield from (_hex_sign(voice, at, row) for row in ground.rows if _has_sign(row))
        if ground.steep:
            yield _print(voice, at, "steep", "steep")
    for side, features in field.sides.items():
        for feature in features:
            if feature.row in SIDES:
                yield _piece(
                    voice, feature.row, SIDES[feature.row], places.hexside(side), side_name(side)
                )
    for mouth in dict.fromkeys(at for pair in field.tunnels for at in pair):
        yield _print(voice, mouth, "tunnel", "tunnel")


def _has_sign(row: str) -> bool:
    return row in HOUSES or row in PRINTS


def _piece(
    voice: Voice,
    row: str,
    kind: v.TerrainKind,
    outline: list[v.Point],
    where: str,
    sign: v.Print | None = None,
) -> v.Terrain:
    return {
        "id": f"{row}-{where}",
        "kind": kind,
        "outline": outline,
        "sign": sign or kind,
        "label": capital(voice.terrain(row)),
        "detail": " · ".join(_traits(voice, row)),
        "difficult": False,
        "blocking": False,
    }


def _traits(voice: Voice, row: str) -> Iterator[str]:
    """Protection, sight, and what each class pays to enter or cross."""
    yield from voice.told(traits(Row(row, "")))
    printed = TERRAIN.get(row)
    if printed is None:
        return
    costs = {name: getattr(printed, name) for name in CLASSES}
    paid = [
        voice.sentence("hx-cost", kind=name, cost=_cost(voice, cost))
        for name, cost in costs.items()
        if cost and cost not in ("other", "land")
    ]
    if paid:
        yield voice.sentence("hx-costs", costs=Ours(" · ".join(paid)))


def _cost(voice: Voice, printed: str) -> str:
    """1,5 in French; words of the table as they are."""
    return number(Fraction(printed), voice.language) if printed[0].isdecimal() else printed


def _levels(voice: Voice, field: Field) -> Iterator[v.Terrain]:
    for level in range(1, HIGHEST + 1):
        high = [at for at, ground in field.hexes.items() if ground.level >= level]
        for group in places.groups(high):
            for n, ring in enumerate(places.rings(group)):
                yield {
                    "id": f"level-{level}-{hex_name(group[0])}-{n}",
                    "kind": "hill",
                    "outline": ring,
                    "sign": "hill",
                    "label": "I" * level,
                    "detail": voice.sentence("hx-level", level=level),
                    "level": level if n == 0 else level - 1,  # a hole is lower ground
                    "difficult": False,
                    "blocking": False,
                }


def _areas(voice: Voice, field: Field, row: str) -> Iterator[v.Terrain]:
    covered = [at for at, ground in field.hexes.items() if ground.base == row or row in ground.over]
    for group in places.groups(covered):
        rings = places.rings(group)
        if len(rings) == 1:
            yield _piece(voice, row, AREAS[row], rings[0], hex_name(group[0]))
        else:  # a hole in it would be covered: hex by hex
            for at in group:
                yield _piece(voice, row, AREAS[row], places.outline(at), hex_name(at))


def _hex_sign(voice: Voice, at: Hex, row: str) -> v.Terrain:
    if row not in HOUSES:
        return _print(voice, at, row, PRINTS[row])
    sign, is_ruined = HOUSES[row]
    house = _piece(voice, row, "building", places.outline(at), hex_name(at), sign)
    if is_ruined:
        house["state"] = "ruined"
    return house


def _print(voice: Voice, at: Hex, row: str, sign: v.Print) -> v.Terrain:
    return _piece(voice, row, "print", places.outline(at), hex_name(at), sign)


# --- roads and rivers ----------------------------------------------------------------------------
def _river_leads(field: Field) -> Callable[[Hex, int], bool]:
    def leads(at: Hex, direction: int) -> bool:
        other = neighbour(at, direction)
        return field.has(other) and RIVER in field.ground(other).over

    return leads


def _lines(
    voice: Voice, field: Field, row: str, kind: v.TerrainKind, leads: Callable[[Hex, int], bool]
) -> Iterator[v.Terrain]:
    """Ways from hex to hex, each stretch once; one that ends at the edge runs off the map."""
    on = [at for at, ground in field.hexes.items() if row in ground.over]
    ways = {at: [d for d in DIRECTIONS if leads(at, d)] for at in on}
    for n, way in enumerate(_strung(on, ways)):
        line = [places.middle(at) for at in way]
        if len(ways[way[0]]) < 2:
            line = [*_off_map(field, way[0]), *line]
        if len(ways[way[-1]]) < 2:
            line = [*line, *_off_map(field, way[-1])]
        if len(line) == 1:
            (x, y) = line[0]
            line = [(x - places.HIGH // 3, y), (x + places.HIGH // 3, y)]
        drawn = _piece(voice, row, kind, line, f"{hex_name(way[0])}-{n}")
        drawn["line"] = True
        yield drawn


def _off_map(field: Field, at: Hex) -> list[places.Drawn]:
    """Where a line that ends in an edge hex leaves the map: by the side that is most across it."""
    column, row = at
    if column in (1, field.columns):
        x, y = places.middle(at)
        return [(x + (places.HIGH if column > 1 else -places.HIGH) * 29 // 50, y)]
    if row in (1, field.rows):
        direction = 1 if row == 1 else 4
        (ax, ay), (bx, by) = places.hexside((at, direction))
        return [((ax + bx) // 2, (ay + by) // 2)]
    return []


def _strung(on: Iterable[Hex], ways: dict[Hex, list[int]]) -> Iterator[list[Hex]]:
    """Hexes strung on lines, from ends and crossings first."""
    used: set[object] = set()
    for at in sorted(on, key=lambda hex_: (len(ways[hex_]) == 2, hex_)):
        if not ways[at]:
            yield [at]
        for direction in ways[at]:
            line, here, way = [at], at, direction
            while one_side((here, way)) not in used:
                used.add(one_side((here, way)))
                here = neighbour(here, way)
                line.append(here)
                onward = [d for d in ways[here] if one_side((here, d)) not in used]
                if len(ways[here]) != 2 or not onward:
                    break
                way = onward[0]
            if len(line) > 1:
                yield line


# --- markers -------------------------------------------------------------------------------------
def _wreck(voice: Voice, at: Hex) -> v.Terrain:
    x, y = places.middle(at)
    outline = [(x + dx, y + dy) for dx, dy in WRECK]
    return _piece(voice, "wrecks", "vehicle", outline, hex_name(at))


# --- zones and places ----------------------------------------------------------------------------
def zones(voice: Voice) -> list[v.Zone]:
    """Where units are set up, while they are; and hexes by which somebody may leave."""
    battle = voice.battle
    exits = list(_exits(voice))
    if battle.phase != SETUP:
        return exits
    by_zone: dict[tuple[str, frozenset[Hex]], v.Zone] = {}
    for unit in battle.units.values():
        hexes = battle.field.zone_of(unit.id)
        if hexes and (unit.side, hexes) not in by_zone:
            by_zone[unit.side, hexes] = {
                "id": f"zone-{unit.id}",
                "side": unit.side,
                "rectangles": [],
                "outlines": [ring for area in places.areas(sorted(hexes)) for ring in area[:1]],
                "kind": "deployment",
                "label": voice.sentence("zone-deployment", side=voice.side(unit.side)),
            }
    return [*by_zone.values(), *exits]


def _exits(voice: Voice) -> Iterator[v.Zone]:
    for way in dict.fromkeys((exit_.side, exit_.at) for exit_ in voice.battle.field.exits):
        side, at = way
        yield {
            "id": f"exit-{side}-{hex_name(at)}",
            "side": side,
            "rectangles": [],
            "outlines": [places.outline(at)],
            "kind": "exit",
            "label": voice.sentence("hx-exit", side=voice.side(side)),
        }


# --- legend --------------------------------------------------------------------------------------
def legend(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    """What every sign now on the map means."""
    first: dict[str, v.Terrain] = {}
    for piece in printed(voice):
        first.setdefault(piece["label"], piece)
    signs: list[v.Sign] = [
        {"sign": piece["sign"], "label": piece["label"], "detail": piece["detail"]}
        for piece in first.values()
    ]
    markers = {sign["glyph"]: sign for piece in pieces for sign in piece["markers"]}
    signs += [
        {"sign": f"marker:{glyph}", "label": sign["label"], "detail": sign["detail"]}
        for glyph, sign in markers.items()
    ]
    return signs


def ground_line(voice: Voice, battle: Battle, at: Hex) -> str:
    """0703 · masonry building · level 1"""
    ground = battle.field.ground(at)
    rows = [row for row in ground.rows if row != CLEAR] or [CLEAR]
    said = [hex_name(at), *[voice.terrain(row) for row in rows]]
    if ground.level:
        said.append(voice.sentence("hx-level", level=ground.level))
    return " · ".join(said)
