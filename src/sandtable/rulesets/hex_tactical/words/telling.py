"""What commands, events, questions and answers say of a battle: a message key, and its facts.

Units, sections, weapons, missions and hexes are named as the scenario and the tables name them, in
the language asked for. The sentences are in `words/events.*.ftl`; each class has one of its own,
`hx-event-stepped` for a `Stepped`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, cast

from sandtable.log import Act, Rolled
from sandtable.reading import Ours, Phrase
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex
from sandtable.rulesets.hex_tactical.words.names import (
    hex_place,
    hex_text,
    is_hex,
    names,
    piece_name,
    place_name,
    request_name,
    target_name,
    terrain_name,
    type_name,
    weapon_name,
)
from sandtable.rulesets.hex_tactical.words.reckoning import both_headings
from sandtable.rulesets.naming import counted, ended, listed
from sandtable.rulesets.naming import lowered as lowered

PIECES = (
    "unit",
    "vehicle",
    "carrier",
    "tractor",
    "piece",
    "flyer",
    "observer",
    "target",
    "other",
    "attacker",
    "defender",
    "aim",
    "named",
)
SEVERAL_PIECES = ("units", "attackers", "waves", "tunnels", "targets")
PLACES = ("side", "following", "section", "who", "holder", "first", "trap", "mission", "drop")
HEXES = ("at", "to", "zone", "away_from", "before")
#: Events that follow from others, turn a page or are a secret: a readable account leaves them out.
QUIET = (
    e.TrapPlaced,
    e.HexRegistered,
    e.SideReady,
    e.SupportBegan,
    e.ActionTaken,
    e.MoveBegan,
    e.MoveEnded,
    e.ActivationEnded,
    e.MarkersRemoved,
    e.ToHitRolled,
    e.AssaultEntered,
    e.DefendersRevealed,
    e.DropEnded,
)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def told(value: Any, battle: Battle, language: str) -> tuple[str, dict[str, object]]:
    """The key of a command's, event's, question's or answer's sentence, and its facts."""
    kind = type(value)
    family = "event" if kind in e.EVENTS else "command"
    if kind in c.QUESTIONS:
        family = "question"
    elif kind in c.ANSWERS:
        family = "answer"
    facts = {f.name: getattr(value, f.name) for f in fields(value)}
    more = MORE.get(kind)
    if more:
        facts |= more(value, battle, language)
    if family != "command":
        facts |= {
            key: hex_place(battle, cast(Hex, fact), language)
            for key, fact in facts.items()
            if key in HEXES and is_hex(fact)
        }
    return f"hx-{family}-{CAPITAL.sub('-', kind.__name__).lower()}", named(facts, battle, language)


def is_quiet(event: object) -> bool:
    return isinstance(event, QUIET)


def came_to_nothing(question: object, answer: object) -> bool:
    """Whoever lets an enemy pass, or does not move his aim, is not told of."""
    return answer is None and isinstance(question, c.MayFire | c.ChooseAim)


#: Rolls of whoever fires, whom the sentence before has named.
OF_THE_SHOOTER = ("HX-FIRE-01", "HX-HIT-01", "HX-HIT-03")


def roller(rolled: Rolled, act: Act, battle: Battle, language: str) -> str:
    """Who rolled, where the sentence before has not said it."""
    who = act.thrower(rolled.roll)
    if not who or rolled.roll.rule in OF_THE_SHOOTER:
        return ""
    return place_name(battle, who, language)


def named(facts: dict[str, object], battle: Battle, language: str) -> dict[str, object]:
    """The same facts with units, sections, weapons and hexes as players call them."""
    words = {key: _named(key, fact, battle, language) for key, fact in facts.items()}
    return words | counted(facts, (*SEVERAL_PIECES, "shooters"))


def _named(key: str, fact: Any, battle: Battle, language: str) -> object:
    if isinstance(fact, str):
        if key in PIECES:
            return piece_name(battle, fact, language)
        if key in PLACES:
            return place_name(battle, fact, language)
        if key == "request":
            return request_name(battle, fact, language)
        if key == "weapon":
            return type_name(fact, language)
        if key == "row":
            return terrain_name(fact, language)
        return fact
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if is_hex(fact) and key in HEXES:
        return hex_text(battle, fact, language)
    if isinstance(fact, tuple | list):
        if key in SEVERAL_PIECES and all(isinstance(name, str) for name in fact):
            return names(battle, fact, language)
        if key == "shooters":
            return names(battle, [shooter.unit for shooter in fact], language)
        if key == "known":
            return ", ".join(_known(choice, battle, language) for choice in fact) or "—"
    return fact


def _known(choice: Any, battle: Battle, language: str) -> str:
    """Anything that may be listed as a possible choice."""
    if is_hex(choice):
        return hex_text(battle, choice, language)
    return place_name(battle, str(choice), language)


# --- what some of them say besides their fields ---------------------------------------------------
Facts = dict[str, object]


def _carried(value: Any, _battle: Battle, _language: str) -> Facts:
    return {"rides": "yes" if value.carrier else "no"}


def _end(value: c.Move, _battle: Battle, _language: str) -> Facts:
    altitudes = [step.altitude for step in value.path if step.altitude]
    flying = altitudes[-1] if altitudes else "as-before"
    return {"to": value.path[-1].at if value.path else "", "flying": flying}


def _went(value: e.Stepped, battle: Battle, _language: str) -> Facts:
    """Into a hex; or where it was: a vehicle turns, a flyer climbs, men take the stairs."""
    counter = battle.units[value.unit].counter
    here = "flies" if counter.flies else "climbs" if counter.is_infantry else "turns"
    return {"how": "enters" if value.entered else here, "towards": direction(value.facing)}


def _turned(value: e.Pivoted | c.Pivot, _battle: Battle, _language: str) -> Facts:
    return {"towards": direction(value.facing)}


def _drifted(value: e.SupportDrifted | e.DropDrifted, _battle: Battle, _language: str) -> Facts:
    return {"towards": direction(value.direction)}


def direction(number: int) -> Phrase:
    """north, and so on clockwise; 0 is none."""
    return Phrase(f"hx-direction-{number or 1}")


def _aimed(value: Any, battle: Battle, language: str) -> Facts:
    """At whom or what, and how."""
    how = "smoke" if value.smoke else "half" if value.half else "full"
    if getattr(value, "reaction", False):
        how = "reaction"
    where = hex_text(battle, value.at, language)
    if value.target:
        where = f"{piece_name(battle, value.target, language)}, {where}"
    if getattr(value, "request", ""):
        where = request_name(battle, value.request, language)
    elif getattr(value, "drop", ""):
        where = place_name(battle, value.drop, language)
    return {"how": how, "where": where, "firing": _armed(value.shooters, battle, language)}


def _armed(shooters: Iterable[c.Shooter], battle: Battle, language: str) -> Ours:
    """Those who fire; with the weapon, where they have several."""
    armed = []
    for shooter in shooters:
        unit, name = battle.units[shooter.unit], piece_name(battle, shooter.unit, language)
        weapons = unit.counter.weapons
        if len(weapons) > 1:
            name += f" ({weapon_name(weapons[shooter.weapon], language, unit)})"
        armed.append(name)
    return Ours(listed(armed, language))


def _asked_fire(value: c.MayFire, battle: Battle, language: str) -> Facts:
    if value.target:
        return {"what": "unit", "who": piece_name(battle, value.target, language)}
    if value.request:
        return {"what": "air", "who": request_name(battle, value.request, language)}
    return {"what": "air", "who": place_name(battle, value.drop, language)}


def _assaulted(value: c.Assault, battle: Battle, language: str) -> Facts:
    who = [name for name, _ in value.paths]
    return {
        "attackers": who,
        "wave": "yes" if value.waves else "no",
    }


def _called(value: c.CallSupport | e.SupportCalled, battle: Battle, language: str) -> Facts:
    return {"observed": "yes" if value.observer else "no"}


def _phase(_value: c.Ready, battle: Battle, _language: str) -> Facts:
    """What one is ready with is called as its button is."""
    return {"phase": battle.phase}


def _result(value: e.GameEnded, battle: Battle, language: str) -> Facts:
    return ended(value.result, battle, lambda side: place_name(battle, side, language))


def _struck(value: e.Struck, battle: Battle, language: str) -> Facts:
    at = "vehicle" if value.vehicle else "men"
    return {"whom": at, "vehicle": piece_name(battle, value.vehicle, language)}


def _strike(value: c.Strike, _battle: Battle, _language: str) -> Facts:
    return {"whom": "vehicle" if value.vehicle else "men"}


def _ways(value: Any, battle: Battle, language: str) -> Facts:
    """`Sq1 rifle squad to 0506, …`"""
    ways = value.ways if hasattr(value, "ways") else value.units
    moves = [
        f"{piece_name(battle, who, language)} ▸ {hex_text(battle, to, language)}"
        for who, to in ways
    ]
    return {"where": Ours(", ".join(moves))}


def _rolled(_value: e.InitiativeWon, battle: Battle, language: str) -> Facts:
    """Whose die was thrown first, and whose second."""
    a, b = [place_name(battle, side, language) for side in battle.sides]
    return {"a": a, "b": b}


def _first(value: e.InitiativeTaken, _battle: Battle, _language: str) -> Facts:
    return {"equal": "no" if value.first else "yes"}


def _tested(value: e.MoraleTested, battle: Battle, language: str) -> Facts:
    return {"section": battle.units[value.unit].section}


def _widened(value: e.DropRepulsed, battle: Battle, _language: str) -> Facts:
    """AA fire does not widen the dispersion of a helicopter's drop zone (HX-PARA-05)."""
    return {"wider": "no" if battle.drops[value.drop].helicopter else "yes"}


def _held(value: e.AssaultEnded, _battle: Battle, _language: str) -> Facts:
    return {"anybody": "yes" if value.holder else "no"}


def _reached(value: Any, battle: Battle, language: str) -> Facts:
    path = value.path
    return {"to": hex_text(battle, path[-1], language) if path else "—"}


def _shot_at(value: e.ShotRead, battle: Battle, language: str) -> Facts:
    """Whom it was at, and where the cell stands."""
    column = both_headings(value.column)
    return {"target": target_name(battle, value.target, language), "column": column}


def _volley(value: c.Volley, battle: Battle, language: str) -> Facts:
    shots = []
    for shooter in value.shooters:
        unit = battle.units[shooter.unit]
        weapon = unit.counter.weapons[shooter.weapon] if unit.counter.weapons else None
        name = piece_name(battle, shooter.unit, language)
        colon = "\u00a0:" if language == "fr" else ":"
        shots.append(f"{name}{colon} {weapon_name(weapon, language, unit)}" if weapon else name)
    return {"fire": Ours(", ".join(shots))}


MORE: dict[type, Callable[[Any, Battle, str], Facts]] = {
    c.Deploy: _carried,
    c.Move: _end,
    c.Fire: _aimed,
    c.Assault: _assaulted,
    c.CallSupport: _called,
    c.Ready: _phase,
    c.MayFire: _asked_fire,
    c.Volley: _volley,
    c.Strike: _strike,
    c.Withdraw: _ways,
    c.Flight: _reached,
    c.Pivot: _turned,
    e.UnitDeployed: _carried,
    e.Stepped: _went,
    e.Pivoted: _turned,
    e.GameEnded: _result,
    e.Fired: _aimed,
    e.ShotRead: _shot_at,
    e.MoraleTested: _tested,
    e.InitiativeWon: _rolled,
    e.DropRepulsed: _widened,
    e.DropDrifted: _drifted,
    e.SupportDrifted: _drifted,
    e.Struck: _struck,
    e.FellBack: _ways,
    e.Withdrew: _ways,
    e.InitiativeTaken: _first,
    e.AssaultEnded: _held,
    e.FlyerRepulsed: _reached,
    e.SupportCalled: _called,
}
