"""A small scenario with something of everything, for games that programs play.

Run as a program with a seed and two players it prints the chain of their game.
"""

from __future__ import annotations

import sys
from typing import Any

from tests.rulesets.whole_games import Players, begun, decisions, played_out

from sandtable.game import Game
from sandtable.rulesets.combat_zone.ruleset import CombatZone

__all__ = ["RULES", "SIDES", "a_game", "decisions", "played", "yard"]
RULES = CombatZone()
SIDES = ("reds", "blues")


def yard(turns: int = 4) -> dict[str, Any]:
    return {
        "scenario": {
            "id": "test-yard",
            "ruleset": "combat-zone",
            "title": "A yard",
            "table": [60, 40],
            "turns": turns,
        },
        "brief": "Two small gangs want a box.",
        "terrain": {
            "A": {
                "id": "hut",
                "kind": "building",
                "material": "brick",
                "r": [24, 4, 12, 10],
                "doors": {"d1": [30, 14, "shut"], "d2": [24, 8, "locked"]},
                "windows": [[36, 9], [27, 14]],
            },
            "B": {"id": "barn", "kind": "building", "material": "wood", "r": [26, 28, 10, 8]},
            "h": {
                "id": "hedge",
                "kind": "hedge",
                "cover": "soft",
                "height": 2,
                "l": [20, 18, 20, 30],
            },
            "t": {
                "id": "ditch",
                "kind": "ditch",
                "cover": "soft",
                "height": 0,
                "r": [40, 16, 3, 12],
            },
            "b": {"id": "brush", "cover": "soft", "difficult": True, "r": [28, 17, 8, 6]},
            "c": {
                "id": "crates",
                "cover": "medium",
                "height": 2,
                "impassable": True,
                "r": [[22, 33, 3, 3], [44, 8, 3, 4]],
            },
        },
        "sides": [_side(0, [0, 0, 14, 40], "west"), _side(1, [46, 0, 14, 40], "east")],
        "terms": {
            "objects": {"box": [30, 25], "desk": {"at": [33, 8], "difficulty": 8}},
            "options": {"cz.setting": "core"},
            "victory": [
                {"side": side, "vp": vp, "when": when, "of": of, **more}
                for side in SIDES
                for vp, when, of, more in (
                    (3, "held", "hut", {}),
                    (4, "carried-off", "box", {}),
                    (2, "carried", "box", {}),
                    (2, "tech-done", "desk", {}),
                    (1, "lost", "figures", {"each": True}),
                )
            ],
        },
    }


def _side(n: int, zone: list[int], edge: str) -> dict[str, Any]:
    return {
        "id": SIDES[n],
        "zone": zone,
        "exits": [{"edge": edge, "with": "box"}],
        "groups": [
            {
                "group": f"gang-{n}",
                "type": "gang",
                "figures": [
                    [1, "boss", "veteran", "gang-leader", ["smg", "axe", "defensive-grenade"]],
                    [2, "hand", "average", "basic", ["assault-rifle", "smoke-grenade", "dagger"]],
                    [1, "nurse", "average", "basic+medic+tech", ["pistol", "medikit", "tool-kit"]],
                ],
            },
            {
                "group": f"walkers-{n}",
                "type": "machines",
                "machines": [
                    {"name": "walker", "quality": "average", "resistance": 9, "ap": 5,
                     "role": "leader", "weapons": ["machine-gun"]},
                ],
            },
        ],
    }  # fmt: skip


def a_game(
    seed: int | str, names: tuple[str, str], turns: int = 4, **how: Any
) -> tuple[Game, Players]:
    """A game and its two players."""
    return begun(RULES, yard(turns), seed, names, **how)


def played(seed: int | str, names: tuple[str, str], turns: int = 4) -> Game:
    return played_out(*a_game(seed, names, turns))


if __name__ == "__main__":
    print(played(sys.argv[1], (sys.argv[2], sys.argv[3])).chain)
