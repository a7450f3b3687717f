"""New battles in the words of Modern Skirmish."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.newbattle.forces import Faction, Unit
from sandtable.newbattle.free import Scale, Scene, walls
from sandtable.newbattle.lists import factions_of
from sandtable.newbattle.missions import Aim, Bring, Fetch, Hold, Leave, Losses
from sandtable.newbattle.table import Piece, Sort
from sandtable.newbattle.wording import words

eras = ("modern",)
told: tuple[str, ...] = ()
roster = "units"
strip = 0.16

scales = {
    "small": Scale((66, 52), 6, 8, 7, 25),
    "medium": Scale((78, 60), 9, 12, 8, 35),
    "large": Scale((110, 70), 13, 18, 9, 60),
}

sorts = {
    "road": Sort((6, 6), (6, 6)),
    "crossroads": Sort((8, 8), (8, 8)),
    "stream": Sort((4, 4), (4, 4)),
    "bridge": Sort((8, 8), (8, 8)),
    "house": Sort((11, 14), (9, 11), gap=3.5),
    "wood": Sort((10, 15), (8, 11), "p"),
    "scrub": Sort((7, 11), (5, 8), "p"),
    "field": Sort((9, 14), (7, 11), "p"),
    "rocks": Sort((5, 9), (5, 7), "p"),
    "rubble": Sort((6, 10), (5, 8), "p"),
    "ruin": Sort((6, 9), (5, 7)),
    "hedge": Sort((10, 18), (1, 1), "l"),
    "wall": Sort((8, 13), (1, 1), "l"),
    "fence": Sort((10, 15), (1, 1), "l"),
    "crates": Sort((4, 6), (3, 4)),
    "wreck": Sort((6, 8), (3, 4)),
    "works": Sort((8, 8), (1, 1), "l"),
}

ENTRIES: dict[str, dict[str, Any]] = {
    "road": {"kind": "none"},
    "crossroads": {"kind": "none"},
    "stream": {"kind": "none", "difficult": True},
    "bridge": {"kind": "none"},
    "wood": {"kind": "woods", "blocking": True},
    "scrub": {"kind": "woods"},
    "field": {"kind": "none", "difficult": True},
    "rocks": {"kind": "rubble", "cover": "heavy"},
    "rubble": {"kind": "rubble"},
    "ruin": {"kind": "rubble", "cover": "heavy"},
    "hedge": {"kind": "hedge"},
    "wall": {"kind": "low-wall"},
    "fence": {"kind": "fence"},
    "crates": {"kind": "fence"},
    "wreck": {"kind": "none", "impassable": True, "blocking": True, "cover": "heavy"},
    "works": {"kind": "low-wall"},
}

DICE = {"D6": 0.8, "D8": 1.0, "D10": 1.25, "D12": 1.5}
HEAVY = {
    "light-mg": 1.5,
    "heavy-mg": 2.0,
    "sniper-rifle": 1.5,
    "marksman-rifle": 1.3,
    "mortar": 1.5,
}
HANDS = {"handgun": 0.6, "shotgun": 0.7, "club": 0.4}


def factions(era: str) -> list[Faction]:
    return factions_of("modern-skirmish", era)


def options(era: str) -> dict[str, Any]:
    return {}


def entry(piece: Piece, chance: Random) -> dict[str, Any]:
    if piece.sort != "house":
        return dict(ENTRIES[piece.sort])
    x, y, _, _ = piece.box
    openings = {
        f"o{round(x)}-{round(y)}-{n}": [*at, kind]
        for n, (at, kind) in enumerate(walls(piece.box, chance), 1)
    }
    return {"kind": "building", "openings": openings}


def begin(side: dict[str, Any], zone: str) -> None:
    pass


def aim(aim: Aim, scene: Scene, terms: dict[str, Any]) -> list[dict[str, Any]]:
    who = scene.sides[aim.side]["id"]
    layout, things = scene.layout, words()["objects"]
    row = round(layout.deep / 2)
    if isinstance(aim, Hold):
        return [{"side": who, "vp": aim.points, "when": "held", "of": scene.ids[aim.place]}]
    if isinstance(aim, Losses):
        lost = {"vp": 1, "when": "lost", "of": "figures", "each": aim.each}
        return [{"side": who, **lost, "at_most": aim.at_most}]
    if isinstance(aim, Leave):
        terms["objects"] = {"gate": {"at": [layout.wide - 1, row], "name": things["gate"]}}
        near = {"when": "near", "of": "figures", "place": "gate", "within": round(layout.deep / 4)}
        return [{"side": who, "vp": aim.points, **near, "each": True}]
    if isinstance(aim, Fetch):
        at = [round(number) for number in layout.place(aim.place).middle]
        goes, to = "captive", [1.0, row]
    else:
        assert isinstance(aim, Bring)
        at, goes, to = [round(scene.strip / 2), row], "guest", [layout.wide - 1, row]
    name = things[goes]
    terms["objects"] = {
        name["en"]: {"at": at, "leads": who, "name": name},
        "gate": {"at": to, "name": things["gate"]},
    }
    brought = {"when": "brought", "of": name["en"], "place": "gate", "within": 4}
    return [{"side": who, "vp": aim.points, **brought}]


class Figures:
    """Figures by the dice of their unit and by what they shoot with."""

    ident = "unit"

    def worth(self, unit: Unit) -> float:
        dice: float = (DICE[unit.get("dq", "D8")] + DICE[unit.get("dc", "D8")]) / 2
        men: float = sum(line[0] * _arms(line[2]) for line in unit["figures"])
        return dice * men

    def resized(self, unit: Unit, by: int) -> Unit | None:
        lines = unit["figures"]
        many = max(range(len(lines)), key=lambda n: lines[n][0])
        size = sum(line[0] for line in lines) + by
        if lines[many][0] + by < 1 or not 3 <= size <= 10 or lines[many][0] == 1:
            return None
        changed = [[line[0] + by, *line[1:]] if n == many else line for n, line in enumerate(lines)]
        return unit | {"figures": changed}


trade = Figures()


def _arms(carried: list[str]) -> float:
    first = carried[0] if carried else "club"
    return HEAVY.get(first, HANDS.get(first, 1.0))
