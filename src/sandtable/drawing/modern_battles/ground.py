"""Terrain, zones, objectives, smoke, mines and ambush markers, as they are drawn (MB-TER)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.explain.words import capital
from sandtable.ground.free import RoundPiece
from sandtable.ground.outlines import Rectangle, bounds_of
from sandtable.rulesets.awards import Award
from sandtable.rulesets.modern_battles.battle.state import SETUP, Battle, Unit, Vehicle
from sandtable.rulesets.modern_battles.battle.victory import HOLDING, holder
from sandtable.rulesets.modern_battles.files.objectives import Exit, Objective
from sandtable.rulesets.modern_battles.files.shown import traits
from sandtable.rulesets.modern_battles.ground.pieces import MINEFIELD, SMOKE, Terrain
from sandtable.rulesets.modern_battles.play.ambush import REACH

GRID: v.Grid = {"every": 200, "label": 600}  # bars of 2 inches, figures every 6
STRIP = 100  # how deep an exit is drawn
#: Terrain is drawn by what its name says it is, else by its kind in the rules.
CALLED: dict[v.TerrainKind, tuple[str, ...]] = {
    "wall": ("wall", "walls"),
    "hedge": ("hedge", "hedges", "bocage"),
    "fence": ("fence", "fences"),
    "barrier": ("barriers", "barricade", "sandbags", "gate"),
    "barbed-wire": ("wire",),
    "water": ("river", "stream", "pond", "canal", "water", "lake"),
    "bridge": ("bridge", "ford"),
    "road": ("road", "street", "track", "square", "crossroads"),
    "orchard": ("orchard", "orchards", "vineyard"),
    "field": ("wheat", "field", "fields", "crops"),
    "bushes": ("scrub", "brush", "bushes", "heath"),
    "rubble": ("row", "rubble", "rocks", "ruin", "ruins", "cliffs", "boulders"),
    "marsh": ("marsh", "swamp", "pan", "mud", "bog"),
}
KIND_OF_WORD = {word: kind for kind, words in CALLED.items() for word in words}
DRAWN_AS: dict[str, v.TerrainKind] = {
    "difficult-dense": "woods",
    "difficult-sparse": "bushes",
    "very-difficult": "marsh",
    "building": "building",
    "fortified-house": "building",
    "bunker": "bunker",
    "trench": "trench",
    "foxholes": "trench",
    "wreck": "vehicle",
    "hill": "hill",
    MINEFIELD: "area",
}


# --- terrain -------------------------------------------------------------------------------------
def terrain(voice: Voice) -> list[v.Terrain]:
    """Every piece but smoke, which is drawn as long as it hangs."""
    memory = voice.battle.field.memory("drawn terrain")
    if voice.language not in memory:
        listed = [piece for piece in voice.battle.field.terrain if piece.kind != SMOKE]
        memory[voice.language] = [_piece(voice, piece) for piece in listed]
    drawn: list[v.Terrain] = memory[voice.language]
    return drawn


def _piece(voice: Voice, piece: Terrain) -> v.Terrain:
    kind = kind_of(piece)
    drawn: v.Terrain = {
        "id": piece.id,
        "kind": kind,
        "outline": list(piece.outline),
        "sign": "roof" if kind == "building" else kind,
        "label": capital(voice.place(piece.id)),
        "detail": " · ".join(voice.sentence(said.key, **said.facts) for said in traits(piece)),
        "difficult": piece.half or piece.obstacle,
        "blocking": bool(piece.rises) or piece.impassable,
    }
    if piece.interior and piece.rises > 1:
        drawn["floors"] = piece.rises
    return drawn


def kind_of(piece: Terrain) -> v.TerrainKind:
    words = piece.name.split("-")
    named = next((KIND_OF_WORD[word] for word in reversed(words) if word in KIND_OF_WORD), None)
    if piece.interior or piece.kind in ("trench", "foxholes", "hill", "wreck"):
        return DRAWN_AS.get(piece.kind, "building")
    if named:
        return named
    if piece.kind in DRAWN_AS:
        return DRAWN_AS[piece.kind]
    if piece.obstacle:
        return "wall" if piece.linear else "barrier"
    if piece.impassable:
        return "water"
    return "woods" if piece.dense else "marsh" if piece.bogs else "area"


# --- zones ---------------------------------------------------------------------------------------
def zones(voice: Voice) -> list[v.Zone]:
    """Where units are set up, while they are; where units may leave, throughout."""
    battle = voice.battle
    exits = list(_exits(voice))
    if battle.phase != SETUP:
        return exits
    listed: dict[tuple[str, object], v.Zone] = {}
    for zone in battle.field.zones:
        side = battle.side_of(zone.unit) or zone.unit
        listed.setdefault(
            (side, zone.rectangles),
            {
                "id": f"zone-{zone.unit}",
                "side": side,
                "rectangles": list(zone.rectangles),
                "kind": "deployment",
                "label": voice.sentence("zone-deployment", side=voice.side(side)),
            },
        )
    return [*listed.values(), *exits]


def exits_of(battle: Battle, side: str) -> list[Exit]:
    scenario = battle.field.scenario
    return [way_out for way_out in (scenario.exits if scenario else ()) if way_out.side == side]


def _exits(voice: Voice) -> Iterator[v.Zone]:
    battle = voice.battle
    for side in battle.sides:
        for way_out in exits_of(battle, side):
            yield {
                "id": f"exit-{side}-{way_out.edge}-{way_out.start}",
                "side": side,
                "rectangles": [strip(battle, way_out)],
                "kind": "exit",
                "label": voice.sentence("zone-exit", side=voice.side(side)),
            }


def strip(battle: Battle, way: Exit) -> Rectangle:
    """The ground along an exit."""
    wide, high = battle.field.width, battle.field.height
    return {
        "north": (way.start, 0, way.end, STRIP),
        "south": (way.start, high - STRIP, way.end, high),
        "west": (0, way.start, STRIP, way.end),
        "east": (wide - STRIP, way.start, wide, way.end),
    }[way.edge]


# --- objectives ----------------------------------------------------------------------------------
def objectives(voice: Voice) -> list[v.Objective]:
    """Points that are held from within 3 inches (MB-SCN-05)."""
    return [_objective(voice, objective) for objective in _listed(voice.battle)]


def _listed(battle: Battle) -> tuple[Objective, ...]:
    scenario = battle.field.scenario
    objectives: tuple[Objective, ...] = scenario.objectives if scenario else ()
    return objectives


def is_worth_holding(battle: Battle, objective: str) -> bool:
    """Something is earned, won or ended by holding it: elsewhere standing there makes no owner."""
    scenario = battle.field.scenario
    said = (*scenario.victory, *scenario.endings) if scenario else ()
    conditions = [one.condition for one in said if one.condition]
    return any(one.when == "held" and objective in one.targets for one in conditions)


def _objective(voice: Voice, objective: Objective) -> v.Objective:
    battle = voice.battle
    counts = battle.phase != SETUP and is_worth_holding(battle, objective.id)
    held = holder(battle, objective.id) if counts else ""
    return {
        "id": objective.id,
        "at": objective.at,
        "label": capital(voice.place(objective.id)),
        "kind": "work",
        "held": held or None,
        "detail": " · ".join(_worth(voice, objective.id)),
        "radius": HOLDING,
    }


def _worth(voice: Voice, name: str) -> Iterator[str]:
    """What it earns whom: `Relief: 4 VP: bridge held at the end`."""
    scenario = voice.battle.field.scenario
    for award in scenario.victory if scenario else ():
        if name in (*award.condition.targets, *award.condition.places):
            yield voice.of(voice.side(award.side), award_line(voice, award))


def award_line(voice: Voice, award: Award) -> str:
    from sandtable.scenarios.summary import award_text

    return award_text(voice.battle.field.scenario, award, voice.language)


# --- smoke, mines, ambushes ----------------------------------------------------------------------
def smoke(voice: Voice) -> list[v.Smoke]:
    """As long as the scenario lets it hang (MB-TER-07)."""
    return [
        _cloud(voice, piece)
        for piece in voice.battle.field.smokes
        if piece.turns[0] <= max(voice.battle.turn, 1) <= piece.turns[1]
    ]


def _cloud(voice: Voice, piece: Terrain) -> v.Smoke:
    left, top, right, bottom = bounds_of(piece.outline)
    last = piece.turns[1]
    cloud: v.Smoke = {
        "at": ((left + right) // 2, (top + bottom) // 2),
        "radius": max(right - left, bottom - top) // 2,
        "label": capital(voice.place(piece.id)),
        "detail": voice.sentence("smoke-lasts", turn=last),
        "turns": max(last - voice.battle.turn, 0),
    }
    if not isinstance(piece.shape, RoundPiece):
        cloud["outline"] = list(piece.outline)
    return cloud


def spots(voice: Voice) -> list[v.Spot]:
    """Minefields that one may know, and the markers of ambushes."""
    return [*_mines(voice), *_ambushes(voice)]


def _mines(voice: Voice) -> Iterator[v.Spot]:
    for piece in voice.battle.field.minefields:
        laid = voice.battle.mines.get(piece.id)
        known = laid is None or laid.known
        field: v.Spot = {
            "id": f"mines-{piece.id}",
            "kind": "mine",
            "at": piece.middle,
            "label": capital(voice.place(piece.id)),
            "detail": voice.sentence("mb-mines-known" if known else "mb-mines-hidden"),
            "side": piece.side,
        }
        if not known:
            field["hidden"] = True
        yield field


def _ambushes(voice: Voice) -> Iterator[v.Spot]:
    listed: list[Unit | Vehicle] = [*voice.battle.units.values(), *voice.battle.vehicles.values()]
    for piece in listed:
        if piece.ambush is not None:
            yield {
                "id": f"ambush-{piece.id}",
                "kind": "aim",
                "at": piece.ambush,
                "radius": REACH,
                "label": voice.sentence("mb-ambush-of", unit=voice.place(piece.id)),
                "detail": voice.sentence("mb-ambush-detail"),
                "side": piece.side,
            }


# --- legend --------------------------------------------------------------------------------------
def legend(voice: Voice, pieces: list[v.Piece]) -> list[v.Sign]:
    """What every sign now on the table means."""
    return [*_terrain_signs(voice), *_other_signs(voice, pieces), *_markers(pieces)]


def _terrain_signs(voice: Voice) -> list[v.Sign]:
    field = voice.battle.field
    by_name = {field.by_id[piece["id"]].name: piece for piece in terrain(voice)}
    return [
        {"sign": piece["sign"], "label": piece["label"], "detail": piece["detail"]}
        for piece in by_name.values()
    ]


def _other_signs(voice: Voice, pieces: list[v.Piece]) -> Iterator[v.Sign]:
    battle = voice.battle
    hulls = [piece for piece in pieces if piece["kind"] == "vehicle"]
    marked = [spot["kind"] for spot in spots(voice)]
    shown = (
        ("leader", any(piece["chevrons"] == 2 for piece in pieces)),
        ("sub-leader", any(piece["chevrons"] == 1 for piece in pieces)),
        ("piece:vehicle", any(piece["fate"] == "fit" for piece in hulls)),
        ("piece:wreck", any(piece["fate"] == "casualty" for piece in hulls)),
        ("objective", bool(_listed(battle))),
        ("zone", battle.phase == SETUP and bool(battle.field.zones)),
        ("exit", any(exits_of(battle, side) for side in battle.sides)),
        ("smoke", bool(smoke(voice))),
        ("spot:mine", "mine" in marked),
        ("spot:aim", "aim" in marked),
    )
    for sign, is_there in shown:
        if is_there:
            key = f"mb-legend-{sign.replace(':', '-')}"
            counted = voice.battle.options.morale_modifiers
            said, detail = voice.sentence(key), voice.sentence(f"{key}-detail", counted=counted)
            yield {"sign": sign, "label": said, "detail": detail}


def _markers(pieces: list[v.Piece]) -> list[v.Sign]:
    seen = {marker["id"]: marker for piece in pieces for marker in piece["markers"]}
    return [
        {"sign": f"marker:{marker['glyph']}", "label": marker["label"], "detail": marker["detail"]}
        for marker in seen.values()
    ]
