"""A battle of Modern Battles to measure with: 60 figures and 6 vehicles a side."""

from __future__ import annotations

from typing import Any

SQUADS, TANKS, HALF_TRACKS = 6, 4, 2
TURNS = 6
OBJECTIVES = {"north": [36, 10], "middle": [36, 24], "south": [36, 36]}
PIECES: dict[str, dict[str, Any]] = {
    "W": {"id": "woods", "kind": "difficult-dense", "cover": "light",
          "r": [[20, 4, 8, 7], [44, 36, 8, 7], [32, 18, 6, 6]]},
    "h": {"id": "houses", "kind": "building", "cover": "light",
          "r": [[26, 26, 5, 4], [40, 12, 5, 4], [34, 38, 4, 4]]},
    "w": {"id": "walls", "kind": "obstacle", "cover": "light",
          "l": [[22, 18, 30, 18], [42, 30, 50, 30]]},
    "c": {"id": "wheat", "kind": "difficult-sparse", "cover": "light",
          "r": [[18, 34, 9, 7], [46, 6, 9, 7]]},
    "r": {"id": "rise", "kind": "hill", "level": 1, "r": [33, 4, 7, 9]},
}  # fmt: skip


def platoons() -> dict[str, Any]:
    """The scenario, as plain data."""
    return {
        "scenario": {
            "id": "two-companies",
            "ruleset": "modern-battles",
            "title": {"en": "Two companies", "fr": "Deux compagnies"},
            "table": [72, 48],
            "turns": TURNS,
        },
        "brief": {"en": "To measure with.", "fr": "Pour mesurer."},
        "terrain": {sign: _named(piece) for sign, piece in PIECES.items()},
        "sides": [_side("red", "west", [0, 0, 16, 48]), _side("blue", "east", [56, 0, 16, 48])],
        "terms": {
            "objectives": {
                name: {"at": at, "name": _words(name)} for name, at in OBJECTIVES.items()
            },
            "victory": [
                {"side": side, "vp": 2, "when": "held", "of": list(OBJECTIVES), "each": True}
                for side in ("red", "blue")
            ],
        },
    }


def _named(piece: dict[str, Any]) -> dict[str, Any]:
    return {**piece, "name": _words(piece["id"])}


def _side(side: str, edge: str, zone: list[int]) -> dict[str, Any]:
    vehicles = ["medium-tank"] * TANKS + ["half-track"] * HALF_TRACKS
    return {
        "id": side,
        "name": _words(side),
        "own_edge": edge,
        "zone": zone,
        "units": [
            {"unit": f"{side}-squad-{n}", "row": "rifle-squad", "name": _words(f"{side} squad {n}")}
            for n in range(1, SQUADS + 1)
        ],
        "vehicles": [
            {
                "vehicle": kind,
                "id": f"{side}-{n}",
                "name": _words(f"{side} {n}"),
                "profile": "regular",
            }
            for n, kind in enumerate(vehicles, 1)
        ],
    }


def _words(name: str) -> dict[str, str]:
    return {"en": name, "fr": name}
