"""A small town for games that programs play: floors, roofs, a gantry, a cliff, wire and fire."""

from __future__ import annotations

from typing import Any

from tests.rulesets.whole_games import Players, begun

from sandtable.game import Game
from sandtable.rulesets.combat_zone.ruleset import CombatZone

RULES = CombatZone()
SIDES = ("reds", "blues")


def town(turns: int = 3, **options: Any) -> dict[str, Any]:
    return {
        "scenario": {
            "id": "test-town",
            "ruleset": "combat-zone",
            "title": "A town",
            "table": [60, 40],
            "turns": turns,
        },
        "brief": "Two squads fight for a tenement.",
        "terrain": {
            "P": {
                "id": "tenement",
                "kind": "building",
                "material": "brick",
                "floors": 3,
                "roof": 15,
                "resistance": 14,
                "r": [8, 4, 16, 14],
                "doors": {"d1": [16, 18, "open"]},
                "windows": [[8, 10], [24, 8], [12, 18], [20, 4]],
                "stairs": [22, 6],
                "ladders": [[24, 14]],
                "holds": [[14, 18]],
                "ropes": [[8, 14]],
            },
            "S": {"id": "shed", "kind": "building", "material": "wood", "r": [8, 26, 8, 8]},
            "G": {
                "id": "gantry",
                "kind": "platform",
                "height": 5,
                "precarious": True,
                "r": [26, 12, 14, 4],
                "ladders": [[40, 14]],
                "holds": [[33, 16]],
            },
            "T": {"id": "tank", "kind": "platform", "height": 5, "blocking": True,
                  "r": [30, 24, 6, 6], "holds": [[30, 27]]},
            "C": {"id": "cliff", "kind": "level", "height": 10, "r": [48, 0, 12, 40],
                  "ropes": [[48, 10]], "holds": [[48, 30]], "supports": 5, "stairs": [[48, 20]]},
            "w": {"id": "wire", "kind": "barbed-wire", "height": 1, "l": [44, 2, 44, 36]},
            "f": {"id": "fence", "kind": "fence", "cover": "soft", "height": 2,
                  "l": [22, 22, 22, 38]},
        },
        "sides": [_side(0, [0, 0, 26, 40]), _side(1, [36, 0, 24, 40])],
        "terms": {
            "objects": {"box": [36, 20], "desk": {"at": [33, 14], "height": 5, "difficulty": 8}},
            "options": options,
            "victory": [
                {"side": side, "vp": vp, "when": when, "of": of, **more}
                for side in SIDES
                for vp, when, of, more in (
                    (3, "held", "tenement", {}),
                    (2, "carried", "box", {}),
                    (2, "tech-done", "desk", {}),
                    (1, "lost", "figures", {"each": True}),
                )
            ],
        },
    }  # fmt: skip


def _side(n: int, zone: list[int]) -> dict[str, Any]:
    return {
        "id": SIDES[n],
        "zone": zone,
        "groups": [
            {
                "group": f"squad-{n}",
                "type": "squad",
                "figures": [
                    [1, "boss", "veteran", "leader+trained", ["smg", "molotov*2", "axe"]],
                    [2, "hand", "average", "basic", ["assault-rifle", "offensive-grenade*2"]],
                    [1, "nurse", "average", "basic+medic+tech+acrobat-1",
                     ["medium-pistol", "medikit", "tool-kit", "wire-cutters"]],
                    [1, "scout", "average", "basic", ["bolt-action-rifle", "primitive"]],
                ],
            },
        ],
    }  # fmt: skip


def a_game(
    seed: int | str, names: tuple[str, str], turns: int = 3, **options: Any
) -> tuple[Game, Players]:
    """A game and its two players."""
    return begun(RULES, town(turns, **options), seed, names)
