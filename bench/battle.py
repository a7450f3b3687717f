"""The battles that the benchmarks play: 20 against 20 figures among 30 pieces of terrain.

In one of them each side has two vehicles of the WW2 supplement besides.
"""

from __future__ import annotations

from typing import Any

TURNS = 10

BUILDINGS = {
    "A": {"id": "mill", "kind": "building", "material": "stone", "r": [50, 20, 20, 14],
          "doors": {"d1": [60, 34, "shut"], "d2": [50, 26, "open"]},
          "windows": [[54, 34], [66, 34], [70, 27], [60, 20]]},
    "B": {"id": "school", "kind": "building", "material": "brick", "r": [52, 58, 18, 14],
          "doors": {"d3": [60, 58, "locked"]}, "windows": [[56, 58], [66, 58], [52, 64], [70, 66]]},
    "C": {"id": "barn", "kind": "building", "material": "wood", "r": [26, 38, 12, 10]},
    "D": {"id": "shed", "kind": "building", "material": "wood", "r": [84, 40, 10, 10]},
}  # fmt: skip

SCATTERED = {
    "c": {"id": "crates", "cover": "medium", "height": 2, "impassable": True,
          "r": [[40, 14, 5, 4], [76, 16, 5, 4], [44, 50, 5, 4], [74, 52, 5, 4], [58, 44, 6, 4]]},
    "w": {"id": "walls", "kind": "wall", "cover": "hard", "height": 2,
          "l": [[30, 24, 42, 24], [78, 24, 90, 24], [30, 66, 42, 66], [78, 66, 90, 66],
                [46, 40, 46, 48], [74, 36, 74, 46]]},
    "h": {"id": "hedges", "kind": "hedge", "cover": "soft", "height": 2,
          "l": [[22, 4, 22, 18], [98, 4, 98, 18], [22, 72, 22, 86], [98, 72, 98, 86],
                [60, 2, 60, 14], [60, 76, 60, 88]]},
    "o": {"id": "woods", "cover": "soft", "difficult": True, "blocking": True,
          "r": [[34, 74, 12, 10], [76, 2, 12, 10]]},
    "b": {"id": "brush", "cover": "soft", "difficult": True,
          "r": [[32, 2, 10, 10], [80, 76, 12, 10], [20, 52, 8, 8]]},
    "t": {"id": "ditches", "kind": "ditch", "cover": "soft", "height": 0,
          "r": [[94, 54, 3, 14], [24, 24, 3, 12]]},
    "s": {"id": "sandbags", "cover": "extra-hard", "height": 1.5, "l": [[62, 50, 70, 50],
                                                                       [50, 52, 58, 52]]},
}  # fmt: skip


def squad(name: str, leader: str) -> dict[str, Any]:
    """Nine: leader, second, gunner, medic, five riflemen."""
    return {
        "group": name,
        "type": "squad",
        "figures": [
            [1, f"{leader} sergeant", "veteran", "leader", ["smg", "pistol", "defensive-grenade"]],
            [1, f"{leader} corporal", "average", "sub-leader", ["smg", "smoke-grenade*2"]],
            [1, f"{leader} gunner", "average", "basic", ["machine-gun"]],
            [1, f"{leader} medic", "average", "basic+medic", ["pistol", "medikit"]],
            [4, f"{leader} rifleman", "average", "basic",
             ["assault-rifle", "defensive-grenade", "flak-jacket"]],
            [1, f"{leader} recruit", "green", "basic", ["assault-rifle", "dagger"]],
        ],
    }  # fmt: skip


def side(name: str, letter: str, zone: list[int], edge: str) -> dict[str, Any]:
    return {
        "id": name,
        "zone": zone,
        "exits": [{"edge": edge, "with": "case"}],
        "groups": [
            squad(f"{letter}-first", "first"),
            squad(f"{letter}-second", "second"),
            {
                "group": f"{letter}-hero",
                "type": "individual",
                "figures": [[1, "hero", "hero", "hero", ["smg", "sword", "pistol"]]],
            },
            {
                "group": f"{letter}-engineer",
                "type": "individual",
                "figures": [
                    [1, "engineer", "hero", "hero+tech", ["heavy-pistol", "axe", "tool-kit"]]
                ],
            },
        ],
    }


def battle() -> dict[str, Any]:
    """A scenario as a file would give it."""
    return crossroads(
        "bench-crossroads",
        side("reds", "red", [0, 0, 18, 90], "west"),
        side("blues", "blue", [102, 0, 18, 90], "east"),
        {"cz.setting": "core"},
    )


# --- with vehicles --------------------------------------------------------------------------------
def section(name: str, leader: str) -> dict[str, Any]:
    """Ten by the supplement: corporal, second, machine gun and its assistant, six riflemen."""
    return {
        "group": name,
        "type": "squad",
        "figures": [
            [1, f"{leader} corporal", "veteran", "leader+sergeant", ["smg", "defensive-grenade"]],
            [1, f"{leader} second", "average", "sub-leader", ["bolt-action-rifle"]],
            [1, f"{leader} gunner", "average", "basic", ["lmg"]],
            [1, f"{leader} assistant", "average", "basic", ["heavy-pistol"]],
            [4, f"{leader} rifleman", "average", "basic",
             ["bolt-action-rifle", "bayonet", "antitank-grenade"]],
            [2, f"{leader} recruit", "green", "basic", ["bolt-action-rifle"]],
        ],
    }  # fmt: skip


def mounted(name: str, letter: str, zone: list[int], edge: str) -> dict[str, Any]:
    """A section on foot beside a tank, and one in a carrier."""
    turret, hull = {"mount": "turret"}, {"mount": "hull"}
    guns = [{"weapon": "medium-gun", **turret}, {"weapon": "mmg", **hull}]
    return {
        "id": name,
        "zone": zone,
        "exits": [{"edge": edge, "with": "case"}],
        "groups": [section(f"{letter}-foot", "foot"), section(f"{letter}-carried", "carried")],
        "vehicles": [
            {"vehicle": "medium-tank", "crew": "average", "weapons": guns},
            {"vehicle": "tracked-apc", "crew": "average", "aboard": [f"{letter}-carried"]},
        ],
    }


def armoured() -> dict[str, Any]:
    """The same crossroads with two vehicles a side."""
    return crossroads(
        "bench-armour",
        mounted("reds", "red", [0, 0, 24, 90], "west"),
        mounted("blues", "blue", [96, 0, 24, 90], "east"),
        {"cz.terrain-damage": True, "cz.skid-tracked-stacks": False},
    )


# --- the ground -----------------------------------------------------------------------------------
def crossroads(
    name: str, reds: dict[str, Any], blues: dict[str, Any], options: dict[str, Any]
) -> dict[str, Any]:
    return {
        "scenario": {
            "id": name,
            "ruleset": "combat-zone",
            "title": {"en": "Crossroads", "fr": "Carrefour"},
            "table": [120, 90],
            "turns": TURNS,
        },
        "brief": {"en": "Two platoons want one crossroads.", "fr": "Deux sections, un carrefour."},
        "terrain": {**BUILDINGS, **SCATTERED},
        "sides": [reds, blues],
        "terms": {
            "objects": {
                "case": [60, 40],
                "desk": {"at": [56, 62], "difficulty": 8},
            },
            "options": options,
            "victory": [
                {"side": name, "vp": vp, "when": when, "of": of, **more}
                for name in ("reds", "blues")
                for vp, when, of, more in (
                    (5, "held", "mill", {}),
                    (3, "held", "school", {}),
                    (5, "carried-off", "case", {}),
                    (3, "carried", "case", {}),
                    (3, "tech-done", "desk", {}),
                    (1, "lost", "figures", {"each": True}),
                )
            ],
        },
    }
