"""Where units went, as it is drawn: hex by hex."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.entry import Entry
from sandtable.ground.hexes import Hex
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import NOWHERE, Battle


def trail(battle: Battle, entry: Entry) -> list[v.Trail]:
    """Where units went, hex by hex, from where they stood."""
    ways: dict[str, list[Hex]] = {}
    for item in entry.events:
        for who, at in _ways(item):
            start = battle.units[who].at
            listed = ways.setdefault(who, [start] if start != NOWHERE else [])
            if not listed or at != listed[-1]:
                listed.append(at)
        battle = e.apply(battle, item)
    return [
        {"piece": who, "points": [places.middle(at) for at in way]}
        for who, way in ways.items()
        if len(way) > 1
    ]


def _ways(item: object) -> list[tuple[str, Hex]]:
    match item:
        case e.Stepped() | e.PutBack():
            return [(item.unit, item.at)]
        case e.FlyerRepulsed():
            return [(item.unit, at) for at in item.path]
        case e.AssaultEntered():
            return [(who, item.at) for who in item.attackers]
        case e.FellBack():
            return list(item.units)
        case e.Withdrew():
            return list(item.ways)
    return []
