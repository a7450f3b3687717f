"""New battles in the words of Modern Battles. Lengths are inches."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.newbattle.forces import Faction, Unit
from sandtable.newbattle.free import Scale, Scene
from sandtable.newbattle.lists import factions_of
from sandtable.newbattle.missions import Aim, Bring, Fetch, Hold, Leave, Losses
from sandtable.newbattle.table import Piece, Sort
from sandtable.rulesets.modern_battles import sheet

eras = ("historical", "recent")
told = ("to_hold", "by_lorry")
roster = "units"
strip = 0.2

scales = {
    "small": Scale((40, 30), 6, 22, 6, 30),
    "medium": Scale((52, 38), 9, 34, 7, 45),
    "large": Scale((68, 46), 13, 50, 8, 75),
}

sorts = {
    "road": Sort((3, 3), (3, 3)),
    "crossroads": Sort((5, 5), (5, 5)),
    "stream": Sort((3, 3), (3, 3)),
    "bridge": Sort((5, 5), (5, 5)),
    "house": Sort((5, 7), (4, 5), gap=1.5),
    "wood": Sort((6, 10), (5, 8), "p", 1.3),
    "scrub": Sort((5, 7), (4, 5), "p", 1.3),
    "field": Sort((6, 10), (5, 7), "p", 1.3),
    "rocks": Sort((4, 6), (3, 5), "p", 1.3),
    "rubble": Sort((4, 6), (3, 5), "p", 1.3),
    "ruin": Sort((4, 6), (4, 5), gap=1.5),
    "hedge": Sort((7, 11), (1, 1), "l", 1.3),
    "wall": Sort((5, 9), (1, 1), "l", 1.3),
    "fence": Sort((6, 10), (1, 1), "l", 1.3),
    "crates": Sort((3, 4), (2, 3), gap=1.3),
    "wreck": Sort((3, 4), (2, 2), gap=1.5),
    "works": Sort((5, 5), (1, 1), "l", 1.3),
}

KINDS = {
    "road": "normal",
    "crossroads": "normal",
    "stream": "very-difficult",
    "bridge": "normal",
    "house": "building",
    "wood": "difficult-dense",
    "scrub": "difficult-sparse",
    "field": "difficult-sparse",
    "rocks": "difficult-sparse",
    "rubble": "difficult-sparse",
    "ruin": "difficult-sparse",
    "hedge": "obstacle",
    "wall": "obstacle",
    "fence": "obstacle",
    "crates": "obstacle",
    "wreck": "wreck",
    "works": "trench",
}

PROFILES = {"militia": 0.65, "regular": 1.0, "veteran": 1.35, "elite": 1.9, "sniper": 2.0}
LORRY = {"en": "lorry", "fr": "camion"}


def factions(era: str) -> list[Faction]:
    return factions_of("modern-battles", era)


def options(era: str) -> dict[str, Any]:
    return {"mb.era": era}


def entry(piece: Piece, chance: Random) -> dict[str, Any]:
    written: dict[str, Any] = {"kind": KINDS[piece.sort]}
    if piece.sort == "house" and chance.random() < 0.4:
        written["storeys"] = 2
    return written


def begin(side: dict[str, Any], zone: str) -> None:
    side["own_edge"] = "west" if zone in ("west", "ends") else "east"


def aim(aim: Aim, scene: Scene, terms: dict[str, Any]) -> list[dict[str, Any]]:
    side = scene.sides[aim.side]
    who, enemy = side["id"], scene.sides[1 - aim.side]["id"]
    if isinstance(aim, Hold):
        return [_held(who, aim.points, aim.place, scene, terms)]
    if isinstance(aim, Losses):
        lost = {"vp": 1, "when": "lost", "of": "units", "each": True}
        return [{"side": who, **lost, "at_most": aim.at_most}]
    if isinstance(aim, Fetch):
        return [
            _held(who, aim.points, aim.place, scene, terms),
            _held(enemy, aim.points // 2, aim.place, scene, terms),
        ]
    leave = {"side": who, "edge": "east", "from": 0, "to": scene.layout.deep}
    terms["exits"] = [leave]
    if isinstance(aim, Leave):
        return [{"side": who, "vp": 3 * aim.points, "when": "exited", "of": "units", "each": True}]
    assert isinstance(aim, Bring)
    side["vehicles"] = [{"vehicle": "truck", "id": "lorry", "name": LORRY, "profile": "regular"}]
    return [
        {"side": who, "vp": aim.points, "when": "exited", "of": "lorry"},
        {"side": enemy, "vp": aim.points // 2, "when": "lost", "of": "lorry"},
    ]


def _held(who: str, points: int, place: str, scene: Scene, terms: dict[str, Any]) -> dict[str, Any]:
    objective = f"{scene.ids[place]}-held"
    at = [round(number, 1) for number in scene.layout.place(place).middle]
    terms.setdefault("objectives", {})[objective] = {"at": at, "name": scene.names[place]}
    return {"side": who, "vp": points, "when": "held", "of": objective}


class Figures:
    """Figures by their profile; a row of the printed table keeps its number."""

    ident = "unit"

    def worth(self, unit: Unit) -> float:
        row = sheet.UNITS.get(str(unit.get("row", unit["unit"])))
        profile: str = unit.get("profile") or (row.profile if row and row.profile else "regular")
        men = row.figures if row else 1 + sum(unit["others"].values())
        heavy = 3.0 * ("mg-team" in (unit.get("row") or "")) + 2.0 * ("gun" in unit)
        return PROFILES[profile] * (men + heavy)

    def resized(self, unit: Unit, by: int) -> Unit | None:
        others = unit.get("others")
        if not others or "gun" in unit:
            return None
        many = max(others, key=others.__getitem__)
        if others[many] + by < 1 or not 3 <= sum(others.values()) + by <= 11:
            return None
        return unit | {"others": others | {many: others[many] + by}}


trade = Figures()
