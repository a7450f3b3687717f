"""A new battle on a free table: the document of a scenario, in the words of its ruleset."""

from __future__ import annotations

from random import Random
from string import ascii_letters
from typing import Any, NamedTuple, Protocol

from sandtable.newbattle.bands import Rect
from sandtable.newbattle.forces import Faction, Trade, Unit, muster
from sandtable.newbattle.missions import MISSIONS, Aim, Mission
from sandtable.newbattle.table import COUNTRIES, Layout, Piece, Sort, lay
from sandtable.newbattle.wish import Lever, Wish
from sandtable.newbattle.wording import Names

Document = dict[str, Any]


class Scale(NamedTuple):
    """What a size means: table, pairs of pieces, worth of a side, turns, minutes."""

    table: tuple[int, int]
    pairs: int
    worth: float
    turns: int
    minutes: int


class Scene(NamedTuple):
    """All that the terms of a battle are made from."""

    layout: Layout
    ids: dict[str, str]  # of places: the id of their terrain
    names: dict[str, dict[str, str]]
    sides: list[dict[str, Any]]
    strip: float  # depth of a zone at an edge


class Dialect(Protocol):
    """A ruleset's own words."""

    eras: tuple[str, ...]
    scales: dict[str, Scale]
    sorts: dict[str, Sort]
    trade: Trade
    roster: str  # the field of a side in which its units stand
    strip: float  # share of the table's width that a zone at an edge takes
    told: tuple[str, ...]  # forms of a mission's text that are its own

    def factions(self, era: str) -> list[Faction]: ...

    def entry(self, piece: Piece, chance: Random) -> dict[str, Any]:
        """Kind, cover and openings; shape, id and name are added."""

    def begin(self, side: dict[str, Any], zone: str) -> None:
        """What else a side needs that begins there."""

    def aim(self, aim: Aim, scene: Scene, terms: dict[str, Any]) -> list[dict[str, Any]]:
        """Its awards; objects and exits are put where they belong."""

    def options(self, era: str) -> dict[str, Any]: ...


def make(wish: Wish, dialect: Dialect, lever: Lever) -> Document:
    """The battle of a settled wish."""
    scale, mission = dialect.scales[wish.size], MISSIONS[wish.mission]
    country = wish.chance("country").choice(sorted(COUNTRIES))
    held = "" if not mission.works else "middle" if mission.zones[1] == "middle" else "east"
    layout = lay(scale.table, country, dialect.sorts, scale.pairs, wish, held)
    names = Names(wish, country)
    terrain, ids = _terrain(layout, dialect, names, wish.chance("walls"))
    sides = _sides(wish, dialect, layout, mission, scale, lever)
    placed = {name: names.places[name] for name in ids}
    scene = Scene(layout, ids, placed, sides, round(dialect.strip * layout.wide))
    terms: dict[str, Any] = {"options": dialect.options(wish.era)}
    awards = [award for aim in mission.aims for award in dialect.aim(aim, scene, terms)]
    terms["victory"] = awards
    return {
        "scenario": {
            "id": f"new-{wish.ruleset}-{wish.size}-{wish.era}-{wish.mission}-{wish.number}",
            "ruleset": wish.ruleset,
            "title": names.title(wish.mission),
            "table": list(scale.table),
            "turns": scale.turns + mission.turns,
            "minutes": scale.minutes,
            "first": sides[1]["id"],
        },
        "brief": names.brief(wish.mission, dialect.told),
        "terrain": terrain,
        "sides": sides,
        "terms": terms,
    }


def _terrain(
    layout: Layout, dialect: Dialect, names: Names, chance: Random
) -> tuple[dict[str, Any], dict[str, str]]:
    """Pieces of a sort are one entry, as a sketch shows them; places are entries of their own."""
    letters = iter(ascii_letters)
    terrain: dict[str, Any] = {}
    ids: dict[str, str] = {}
    for piece in layout.pieces:
        if not piece.place:
            continue
        ids[piece.place] = names.ids[piece.place]
    gathered: dict[str, list[Piece]] = {}
    for piece in layout.pieces:
        alone = bool(piece.place) or piece.sort == "house"
        gathered.setdefault(f"{piece.sort} {id(piece)}" if alone else piece.sort, []).append(piece)
    pieces = list(gathered.values())
    for group in sorted(pieces, key=lambda group: LOWEST.index(group[0].sort)):
        first = group[0]
        name = names.of(first)
        entry: dict[str, Any] = {"id": names.id_of(first), "name": name}
        entry |= dialect.entry(first, chance)
        shape, shapes = _shapes(group, dialect.sorts)
        entry[shape] = shapes if len(shapes) > 1 else shapes[0]
        terrain[next(letters)] = entry
    return terrain, ids


#: What lies under what else, lowest first.
LOWEST = (
    *("road", "stream", "crossroads", "bridge", "field", "scrub", "wood", "rocks", "rubble"),
    *("ruin", "hedge", "wall", "fence", "crates", "wreck", "works", "house"),
)


def _shapes(group: list[Piece], sorts: dict[str, Sort]) -> tuple[str, list[Any]]:
    kind = sorts[group[0].sort].shape
    if group[0].points is not None:
        return "p", [piece.points for piece in group]
    if kind == "l":
        return "l", [_line(piece.box) for piece in group]
    return "r", [[_tidy(number) for number in piece.box] for piece in group]


def _line(box: Rect) -> list[float]:
    x, y, wide, deep = box
    end = (x + wide, y) if wide >= deep else (x, y + deep)
    return [_tidy(number) for number in (x, y, *end)]


def _tidy(number: float) -> float:
    return int(number) if float(number).is_integer() else round(number, 2)


def _sides(
    wish: Wish, dialect: Dialect, layout: Layout, mission: Mission, scale: Scale, lever: Lever
) -> list[dict[str, Any]]:
    first, second = wish.chance("factions").sample(dialect.factions(wish.era), 2)
    share = mission.ratio**0.5 * lever.share
    budgets = (scale.worth * share, scale.worth / share)
    sides = []
    for faction, budget, zone in zip((first, second), budgets, mission.zones, strict=True):
        side: dict[str, Any] = {"id": faction.id, "name": faction.name} | faction.side
        side["zone"] = zone_of(zone, layout, dialect.strip)
        dialect.begin(side, zone)
        side[dialect.roster] = muster(faction, budget, dialect.trade)
        sides.append(side)
    _apart(sides[0][dialect.roster], sides[1][dialect.roster], dialect.trade.ident)
    return sides


def _apart(first: list[Unit], second: list[Unit], ident: str) -> None:
    """An id stands once in a file."""
    taken = {unit[ident] for unit in first}
    for unit in second:
        if unit[ident] in taken:
            unit[ident] = f"other-{unit[ident]}"


def zone_of(name: str, layout: Layout, strip: float) -> Any:
    wide, deep, edge = layout.wide, layout.deep, round(layout.wide * strip)
    half = round(wide * 0.45)
    middle = layout.place("middle").box
    around = round(wide * 0.13)
    return {
        "west": [0, 0, edge, deep],
        "east": [wide - edge, 0, edge, deep],
        "east-half": [wide - half, 0, half, deep],
        "ends": [[0, 0, edge, deep], [wide - edge, 0, edge, deep]],
        "middle": [
            _tidy(max(0, middle[0] - around)),
            _tidy(max(0, middle[1] - around)),
            _tidy(min(wide, middle[2] + 2 * around)),
            _tidy(min(deep, middle[3] + 2 * around)),
        ],
    }[name]


def walls(box: Rect, chance: Random) -> list[tuple[list[float], str]]:
    """Doors and windows of a house: a door towards either end of the table, windows else."""
    x, y, wide, deep = box
    across, along = _tidy(y + round(deep / 2)), _tidy(x + round(wide / 2))
    doors = [([_tidy(x), across], "door"), ([_tidy(x + wide), across], "door")]
    windows = [([along, _tidy(y)], "window"), ([along, _tidy(y + deep)], "window")]
    if chance.random() < 0.3:
        windows[0] = (windows[0][0], "door")
    return [*doors, *windows]
