"""New battles in the words of Hex Tactical."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.newbattle.forces import Faction, Unit, muster
from sandtable.newbattle.free import Document, Scale
from sandtable.newbattle.hexes import Hex, Map, lay
from sandtable.newbattle.lists import written
from sandtable.newbattle.missions import MISSIONS, Aim, Bring, Fetch, Hold, Leave, Losses
from sandtable.newbattle.wish import Lever, Wish
from sandtable.newbattle.wording import Names

eras = ("ww2", "indochina", "modern")
told = ("to_hold", "by_lorry")

scales = {
    "small": Scale((12, 8), 5, 34, 6, 30),
    "medium": Scale((16, 10), 8, 52, 7, 45),
    "large": Scale((22, 12), 14, 80, 8, 75),
}

WORTH = {
    "squad": 10.0,
    "band": 8.0,
    "section-leader": 4.0,
    "company-leader": 6.0,
    "mg-team": 8.0,
    "hmg-team": 9.0,
    "light-mortar": 7.0,
    "sapper-team": 6.0,
    "launcher-team": 4.0,
    "recoilless": 6.0,
    "truck": 2.0,
    "observer-team": 3.0,
}
MEN = ("squad", "band")
LORRY = "truck"


@cache
def _factions(era: str) -> tuple[Faction, ...]:
    sides = written()["hex-tactical"][era]
    return tuple(
        Faction(name, side["name"], tuple(side["sections"]), side.get("side", {}))
        for name, side in sides.items()
    )


def factions(era: str) -> list[Faction]:
    return list(_factions(era))


class Counters:
    """Counters one by one; a section has a leader and one to five squads."""

    ident = "section"

    def worth(self, unit: Unit) -> float:
        return sum(WORTH[counter] for counter in unit["units"])

    def resized(self, unit: Unit, by: int) -> Unit | None:
        men = [counter for counter in unit["units"] if counter in MEN]
        if not men or not 1 <= len(men) + by <= 5:
            return None
        counters = list(unit["units"])
        if by > 0:
            counters.insert(counters.index(men[0]), men[0])
        else:
            counters.remove(men[0])
        return unit | {"units": counters}


trade = Counters()


def make(wish: Wish, lever: Lever) -> Document:
    """The battle of a settled wish."""
    scale, mission = scales[wish.size], MISSIONS[wish.mission]
    ground = lay(*scale.table, scale.pairs, wish)
    names = Names(wish, "stones")
    share = mission.ratio**0.5 * lever.share
    sides: list[dict[str, Any]] = []
    pair = wish.chance("factions").sample(factions(wish.era), 2)
    for faction, worth, zone in zip(
        pair, (scale.worth * share, scale.worth / share), mission.zones, strict=True
    ):
        side = {"id": faction.id, "name": faction.name} | faction.side
        side |= {"zone": _zone(zone, ground), "sections": muster(faction, worth, trade)}
        sides.append(side)
    terms: dict[str, Any] = {}
    terms["victory"] = [award for aim in mission.aims for award in _awards(aim, ground, sides)]
    return {
        "scenario": {
            "id": f"new-{wish.ruleset}-{wish.size}-{wish.era}-{wish.mission}-{wish.number}",
            "ruleset": wish.ruleset,
            "title": names.title(wish.mission),
            "table": list(scale.table),
            "turns": scale.turns + mission.turns,
            "minutes": scale.minutes,
            "first": sides[1]["id"],
            "initiative": sides[0]["id"],
        },
        "brief": names.brief(wish.mission, told),
        "map": _map(ground, names, wish),
        "sides": sides,
        "terms": terms,
    }


def _awards(aim: Aim, ground: Map, sides: list[dict[str, Any]]) -> list[dict[str, Any]]:
    side, enemy = sides[aim.side], sides[1 - aim.side]["id"]
    who = side["id"]
    if isinstance(aim, Hold):
        return [_held(who, aim.points, ground.places[aim.place])]
    if isinstance(aim, Losses):
        lost = {"vp": 1, "when": "eliminated", "of": "units", "each": True}
        return [{"side": who, **lost, "at_most": aim.at_most}]
    if isinstance(aim, Fetch):
        hex = ground.places[aim.place]
        return [_held(who, aim.points, hex), _held(enemy, aim.points // 2, hex)]
    if isinstance(aim, Leave):
        side["exits"] = [{"at": _hex(ground.road[-1]), "units": ["units"]}]
        return [{"side": who, "vp": 2 * aim.points, "when": "exited", "of": "units", "each": True}]
    assert isinstance(aim, Bring)
    side["exits"] = [{"at": _hex(ground.road[-1]), "units": [LORRY]}]
    first = side["sections"][0]
    side["sections"][0] = first | {"units": [*first["units"], LORRY]}
    return [
        {"side": who, "vp": aim.points, "when": "exited", "of": LORRY},
        {"side": enemy, "vp": aim.points // 2, "when": "eliminated", "of": LORRY},
    ]


def _held(who: str, points: int, hex: Hex) -> dict[str, Any]:
    return {"side": who, "vp": points, "when": "held", "of": _hex(hex)}


def _hex(hex: Hex) -> str:
    return f"{hex[0]:02}{hex[1]:02}"


def _zone(name: str, ground: Map) -> list[str]:
    columns, strip = ground.columns, max(2, round(ground.columns / 7))
    west = f"columns 01-{strip:02}"
    east = f"columns {columns - strip + 1:02}-{columns:02}"
    column, row = ground.places["middle"]
    return {
        "west": [west],
        "east": [east],
        "east-half": [f"columns {columns - round(columns * 0.45) + 1:02}-{columns:02}"],
        "ends": [west, east],
        "middle": [
            "hexes "
            + " ".join(_hex((column + dx, row + dy)) for dx in range(-2, 3) for dy in range(-1, 2))
        ],
    }[name]


def _map(ground: Map, names: Names, wish: Wish) -> dict[str, Any]:
    rows = []
    for row in range(1, ground.rows + 1):
        signs = []
        for column in range(1, ground.columns + 1):
            level = ground.levels.get((column, row), 0)
            signs.append(ground.letters.get((column, row), ".") + (str(level) if level else " "))
        rows.append("".join(signs).rstrip())
    over: dict[str, Any] = {"road": [_hex(hex) for hex in ground.road]}
    if ground.river:
        over["river"] = [_hex(hex) for hex in ground.river]
    if MISSIONS[wish.mission].works:
        place = ground.places["middle" if wish.mission == "hold" else "east"]
        over["entrenchment"] = [_hex((place[0] - 1, place[1])), _hex((place[0] + 1, place[1]))]
    written: dict[str, Any] = {"grid": "\n".join(rows) + "\n", "over": over}
    if ground.hedges:
        written["sides"] = {"hedge": [f"{_hex(hex)}/{side}" for hex, side in ground.hedges]}
    written["names"] = {_hex(ground.places[name]): text for name, text in names.places.items()}
    return written
