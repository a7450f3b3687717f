"""A battle of Hex Tactical to measure with: 30 counters a side on a map of 30 x 20 hexes."""

from __future__ import annotations

from random import Random
from typing import Any

COLUMNS, ROWS, TURNS = 30, 20, 7
GROUND = ["."] * 8 + ["b", "b", "c", "c", "f", "W", "h"]
GOALS = ["1505", "1510", "1515"]
SECTIONS: dict[str, list[str]] = {
    "company": ["company-leader", "light-mortar", "medium-mortar", "observer-team", "hmg-team"],
    "first": ["section-leader", "squad", "squad", "squad", "mg-team", "launcher-team"],
    "second": ["section-leader", "squad", "squad", "squad", "mg-team", "launcher-team"],
    "third": ["section-leader", "squad", "squad", "sapper-team", "mg-team", "recoilless"],
    "tanks": ["medium-tank", "medium-tank", "light-tank", "half-track"],
    "cars": ["armoured-car", "jeep-mg", "truck"],
}
LED_BY = {"tanks": "medium-tank", "cars": "armoured-car"}


def counters() -> dict[str, Any]:
    """The scenario, as plain data."""
    return {
        "scenario": {
            "id": "two-battlegroups",
            "ruleset": "hex-tactical",
            "title": {"en": "Two battlegroups", "fr": "Deux groupements"},
            "table": [COLUMNS, ROWS],
            "turns": TURNS,
            "first": "red",
            "initiative": "blue",
        },
        "brief": {"en": "To measure with.", "fr": "Pour mesurer."},
        "map": {"grid": _grid(), "over": {"road": _road()}},
        "sides": [_side("red", "columns 01-04"), _side("blue", "columns 27-30")],
        "terms": {
            "victory": [
                {"side": side, "vp": 2, "when": "held", "of": GOALS, "each": True}
                for side in ("red", "blue")
            ],
        },
    }


def _grid() -> str:
    draw = Random(7)
    return "\n".join(" ".join(draw.choice(GROUND) for _ in range(COLUMNS)) for _ in range(ROWS))


def _road() -> list[str]:
    return [f"{column:02}10" for column in range(1, COLUMNS + 1)]


def _side(name: str, zone: str) -> dict[str, Any]:
    sections = [
        {"section": f"{name}-{section}", "units": units, **_led(section)}
        for section, units in SECTIONS.items()
    ]
    words = {"en": name, "fr": {"red": "rouge", "blue": "bleu"}[name]}
    return {"id": name, "name": words, "zone": [zone], "sections": sections}


def _led(section: str) -> dict[str, str]:
    return {"leader": LED_BY[section]} if section in LED_BY else {}
