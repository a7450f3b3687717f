"""New battles in the words of Combat Zone."""

from __future__ import annotations

from random import Random
from typing import Any

from sandtable.newbattle.forces import Faction, Unit
from sandtable.newbattle.free import Scale, Scene, walls
from sandtable.newbattle.lists import factions_of
from sandtable.newbattle.missions import Aim, Bring, Fetch, Hold, Leave, Losses
from sandtable.newbattle.table import Piece, Sort
from sandtable.newbattle.wording import words
from sandtable.rulesets.combat_zone import sheet

eras = ("ww2", "core")
told: tuple[str, ...] = ()
roster = "groups"
strip = 0.11

scales = {
    "small": Scale((70, 50), 6, 10, 6, 25),
    "medium": Scale((90, 60), 9, 14, 7, 40),
    "large": Scale((120, 80), 14, 22, 8, 70),
}

sorts = {
    "road": Sort((6, 6), (6, 6)),
    "crossroads": Sort((8, 8), (8, 8)),
    "stream": Sort((4, 4), (4, 4)),
    "bridge": Sort((8, 8), (8, 8)),
    "house": Sort((12, 16), (9, 12), gap=3.5),
    "wood": Sort((12, 18), (9, 13), "p"),
    "scrub": Sort((8, 12), (6, 9), "p"),
    "field": Sort((12, 18), (9, 13), "p"),
    "rocks": Sort((6, 10), (5, 8), "p"),
    "rubble": Sort((7, 11), (5, 8), "p"),
    "ruin": Sort((7, 10), (6, 8)),
    "hedge": Sort((14, 22), (1, 1), "l"),
    "wall": Sort((10, 16), (1, 1), "l"),
    "fence": Sort((12, 18), (1, 1), "l"),
    "crates": Sort((4, 6), (3, 4)),
    "wreck": Sort((7, 8), (3, 4)),
    "works": Sort((8, 8), (1, 1), "l"),
}

ENTRIES: dict[str, dict[str, Any]] = {
    "road": {"kind": "road"},
    "crossroads": {"kind": "road"},
    "stream": {"difficult": True},
    "bridge": {"kind": "road"},
    "wood": {"cover": "medium", "difficult": True},
    "scrub": {"kind": "bushes", "cover": "soft", "height": 2},
    "field": {"difficult": True},
    "rocks": {"cover": "hard", "height": 2, "difficult": True},
    "rubble": {"cover": "medium", "difficult": True},
    "ruin": {"cover": "hard", "difficult": True},
    "hedge": {"kind": "hedge", "cover": "soft", "height": 2},
    "wall": {"kind": "wall", "cover": "hard", "height": 2},
    "fence": {"kind": "fence", "cover": "soft", "height": 2},
    "crates": {"cover": "medium", "height": 2, "impassable": True},
    "wreck": {"cover": "medium", "height": 5, "blocking": True, "impassable": True},
    "works": {"cover": "extra-hard", "height": 1.5},
}

OBJECT = "papers"
GUEST = "envoy"
WORTH = {"green": 0.7, "average": 1.0, "veteran": 1.35, "elite": 1.7, "hero": 2.4}


def factions(era: str) -> list[Faction]:
    return factions_of("combat-zone", era)


def options(era: str) -> dict[str, Any]:
    return {"cz.setting": era}


def entry(piece: Piece, chance: Random) -> dict[str, Any]:
    if piece.sort != "house":
        return dict(ENTRIES[piece.sort])
    house: dict[str, Any] = {
        "kind": "building",
        "material": chance.choice(("wood", "brick", "stone")),
    }
    x, y, _, _ = piece.box
    openings = walls(piece.box, chance)
    doors = [at for at, kind in openings if kind == "door"]
    house["doors"] = {
        f"d{round(x)}-{round(y)}-{n}": [*at, chance.choice(("open", "shut", "shut"))]
        for n, at in enumerate(doors, 1)
    }
    house["windows"] = [at for at, kind in openings if kind == "window"]
    return house


def begin(side: dict[str, Any], zone: str) -> None:
    pass


def aim(aim: Aim, scene: Scene, terms: dict[str, Any]) -> list[dict[str, Any]]:
    side = scene.sides[aim.side]
    who, enemy = side["id"], scene.sides[1 - aim.side]["id"]
    if isinstance(aim, Hold):
        return [{"side": who, "vp": aim.points, "when": "held", "of": scene.ids[aim.place]}]
    if isinstance(aim, Losses):
        return [
            {
                "side": who,
                "vp": 1,
                "when": "lost",
                "of": "figures",
                "each": aim.each,
                "at_most": aim.at_most,
            }
        ]
    if isinstance(aim, Leave):
        side["exits"] = ["east"]
        each = {"vp": aim.points, "when": "exited", "of": "figures", "each": aim.each}
        return [{"side": who, **each}]
    if isinstance(aim, Fetch):
        side["exits"] = [{"edge": "west", "with": OBJECT}]
        place = scene.layout.place(aim.place)
        terms["objects"] = {
            OBJECT: {"at": list(map(round, place.middle)), "name": words()["objects"]["case"]}
        }
        return [
            {"side": who, "vp": aim.points, "when": "carried-off", "of": OBJECT},
            {"side": who, "vp": aim.points // 2, "when": "carried", "of": OBJECT},
            {"side": enemy, "vp": aim.points // 2, "when": "carried", "of": OBJECT},
        ]
    assert isinstance(aim, Bring)
    side["exits"] = ["east"]
    name = words()["objects"]["guest"]
    escort = next((group for group in side["groups"] if _has_room(group)), side["groups"][0])
    escort["figures"].append(
        [
            1,
            name,
            "average",
            "basic",
            ["medium-pistol" if terms["options"]["cz.setting"] == "ww2" else "pistol"],
        ]
    )
    return [
        {"side": who, "vp": aim.points, "when": "exited", "of": name["en"]},
        {"side": enemy, "vp": aim.points // 2, "when": "lost", "of": name["en"]},
    ]


def _has_room(group: Unit) -> bool:
    """For one more, as its type has it."""
    row = sheet.GROUPS.get(group["type"])
    men = sum(line[0] for line in group["figures"])
    return bool(row and row.largest and men < row.largest)


class Figures:
    """Figures by their quality; a squad, a team and a gang keep their printed limits."""

    ident = "group"

    def worth(self, unit: Unit) -> float:
        men: float = sum(line[0] * WORTH[line[2]] for line in unit["figures"])
        return men + 0.8 * ("weapon" in unit)

    def resized(self, unit: Unit, by: int) -> Unit | None:
        lines = unit["figures"]
        basic = [n for n, line in enumerate(lines) if line[3] == "basic" and line[0] + by >= 1]
        size = sum(line[0] for line in lines) + by
        row = sheet.GROUPS.get(unit["type"])
        least, most = (row.smallest or 3, row.largest or 12) if row else (3, 12)
        if (
            not basic
            or "weapon" in unit
            or not least <= size <= most
            or unit["type"] == "individual"
        ):
            return None
        most_men = max(basic, key=lambda n: lines[n][0])
        changed = [
            [line[0] + by, *line[1:]] if n == most_men else line for n, line in enumerate(lines)
        ]
        return unit | {"figures": changed}


trade = Figures()
