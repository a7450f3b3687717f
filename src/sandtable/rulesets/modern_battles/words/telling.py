"""What commands, events, questions and answers say of a battle: a message key, and its facts.

Units, vehicles, figures, weapons, steps and states are named as the scenario and the tables name
them, in the language asked for. The sentences are in `words/events.*.ftl`; each class has one of
its own, `mb-event-moved` for a `Moved`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from fractions import Fraction
from functools import partial
from typing import Any, cast

from sandtable.ground.places import Place
from sandtable.ground.whereabouts import Landmark
from sandtable.reading import Ours, unit_text
from sandtable.rulesets import whereabouts
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.battle.victory import is_lost, share_lost, starting_pieces
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name
from sandtable.rulesets.modern_battles.words.damage import DAMAGE, damage_text, effect_name
from sandtable.rulesets.modern_battles.words.names import (
    NAMED_BY,
    piece_name,
    row_of,
    weapon_fired,
    weapon_name,
)
from sandtable.rulesets.naming import counted, ended, listed
from sandtable.rulesets.naming import lowered as lowered

#: Facts that name somebody or something on the table, or a side.
PIECES = (
    "unit", "vehicle", "figure", "who", "target", "other", "mover", "gunner", "group", "mounted",
    "mines", "piece", "side", "combat", "tests", "aimed",
)  # fmt: skip
SEVERAL_PIECES = ("figures", "units", "enemies", "inside", "under", "known")
POINTS = ("at", "to", "point", "marker", "towards")
#: Events that follow from others or only turn a page: a readable account leaves them out.
QUIET = (e.DeploymentPassed, e.TurnEnded, e.ShotAt, e.Engaged)
#: Moves that their `Moved`, `Arrived` or `Dismounted` tells well enough.
PLAIN_MOVES = ("move", "enter", "dismount")
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
Facts = dict[str, object]


def told(value: Any, battle: Battle, language: str) -> tuple[str, Facts]:
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
        facts |= places(facts, battle)
    return f"mb-{family}-{CAPITAL.sub('-', kind.__name__).lower()}", named(facts, battle, language)


def is_quiet(event: object) -> bool:
    if isinstance(event, e.VehicleDamaged):
        return not damage_text(event, "en")
    if isinstance(event, e.MoveBegan):
        return event.how in PLAIN_MOVES
    if isinstance(event, e.FireTallied):
        return not event.owed
    return isinstance(event, QUIET)


def named(facts: Facts, battle: Battle, language: str) -> Facts:
    """The same facts with units, weapons, places and points as players call them."""
    called = {key: _named(key, fact, battle, language) for key, fact in facts.items()}
    return called | counted(facts, SEVERAL_PIECES)


def _named(key: str, fact: Any, battle: Battle, language: str) -> object:
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, str):
        if key in PIECES:
            return piece_name(battle, fact, language)
        names = NAMED_BY.get(key)
        return names(fact, language) if names else fact
    if is_point(fact) and (key in POINTS or key == "facing"):
        return point_text(fact)
    if isinstance(fact, tuple | list) and key in SEVERAL_PIECES:
        called = [str(_known(choice, battle, language)) for choice in fact]
        return Ours(", ".join(called) or "—") if key == "known" else listed(called, language)
    return fact


def _known(choice: Any, battle: Battle, language: str) -> object:
    """Anything that may be listed as a possible choice."""
    if is_point(choice):
        return point_text(choice)
    if not isinstance(choice, str):
        return choice
    if row_of(choice) is not None and choice not in battle.units and choice not in battle.vehicles:
        return weapon_name(choice, language)
    return piece_name(battle, choice, language)


# --- places ---------------------------------------------------------------------------------------
def places(facts: dict[str, Any], battle: Battle) -> dict[str, object]:
    """Points as places: what is there. Commands and refusals keep them as they are typed."""
    level = facts.get("level")
    storey = level if isinstance(level, int) else 0
    places: dict[str, object] = {
        key: placed(battle, facts[key])._replace(storey=storey)
        for key in POINTS
        if is_point(facts.get(key))
    }
    if "to" in places:  # `there` is where somebody comes to stand
        end = cast(Place, places["to"])
        start = _start(facts, battle)
        places |= {"there": end, "to": whereabouts.gone(start and placed(battle, start), end)}
    return places


def _start(facts: dict[str, Any], battle: Battle) -> Point | None:
    """Where whoever goes there stands."""
    ways = facts.get("ways") or ((facts.get("unit"), ()),)
    name = str(ways[0][0])
    piece = battle.figures.get(name) or battle.vehicles.get(name)
    return piece.at if piece is not None else None


def placed(battle: Battle, at: Point) -> Place:
    """A point of the table by what is there."""
    known = battle.field.memory("whereabouts")
    return whereabouts.place(known, at, partial(_landmarks, battle), "inch")


def _landmarks(battle: Battle) -> tuple[Landmark, ...]:
    name = partial(piece_name, battle)
    return whereabouts.landmarks(battle.field.terrain, name)


def is_point(fact: object) -> bool:
    return (
        isinstance(fact, tuple | list)
        and len(fact) == 2
        and all(
            isinstance(coordinate, int) and not isinstance(coordinate, bool) for coordinate in fact
        )
    )


def point_text(at: Point) -> str:
    """As players type it: 42,18."""
    return ",".join(unit_text(coordinate) for coordinate in at)


# --- what some of them say besides their fields ---------------------------------------------------
def _boards(value: Any, _battle: Battle, _language: str) -> Facts:
    return {"boards": bool(value.mounted)}


def _set_up(value: e.UnitDeployed, battle: Battle, language: str) -> Facts:
    """On its vehicle, or where it stands."""
    return {**_boards(value, battle, language), "at": _middle(value.places) or ""}


def _end(value: object, _battle: Battle, _language: str) -> Facts:
    """Where a move ends: a vehicle's place, or the middle of a unit."""
    ways = getattr(value, "ways", ()) or getattr(value, "paths", ())
    return {"to": _middle([(who, way[-1]) for who, way in ways if way]) or ""}


def _middle(places: Iterable[tuple[str, Point]]) -> Point | None:
    """Of those who stand there; of a gun where nobody else is named."""
    everybody = list(places)
    spots = [at for who, at in everybody if who != e.GUN] or [at for _, at in everybody]
    if not spots:
        return None
    x, y = (sum(axis) // len(spots) for axis in zip(*spots, strict=True))
    return x, y


def _moved(value: e.Moved, battle: Battle, language: str) -> Facts:
    """One that goes nowhere has turned: a hull on the spot, or a unit stopped before its step."""
    here = [
        centre_of(battle, gun_name(value.unit) if who == e.GUN else who) for who, _ in value.ways
    ]
    stays = [way[-1] for _, way in value.ways] == here
    return {**_end(value, battle, language), "stays": stays}


def _shot(value: Any, battle: Battle, language: str) -> Facts:
    """With what: the row that is fired, or nothing for the weapons of a foot unit."""
    row = weapon_fired(battle, value.unit, value.weapon)
    ammo = getattr(value, "ammo", "")
    return {"weapon": row, "how": "with" if row else "plain", "ammo": ammo or "none"}


def _light(value: e.VolleyFired | e.VehicleShot, battle: Battle, _language: str) -> Facts:
    """A Light weapon cancels what shooting on the move costs (MB-WPN-04)."""
    piece: Any = battle.units.get(value.unit) or battle.vehicles[value.unit]
    return {"light": piece.moved and sheet.LIGHT in _notes(value.weapon)}


def _notes(weapon: str) -> tuple[str, ...]:
    return tuple(sheet.WEAPONS[weapon].notes) if weapon in sheet.WEAPONS else ()


def _template(value: e.TemplateLaid, _battle: Battle, _language: str) -> Facts:
    """How many are under it, and whether cover helps them (MB-WPN-12)."""
    return {"number": len(value.under), "bare": sheet.IGNORES_COVER in _notes(value.weapon)}


def _tested(value: e.Tested, battle: Battle, _language: str) -> Facts:
    """Who is shaken or flees already: no test but that to rally makes it better (MB-PSY-14)."""
    piece: Any = battle.units.get(value.unit) or battle.vehicles.get(value.unit)
    state = getattr(piece, "state", "") if value.rule == "MB-PSY-06" else ""
    return {"already": state if state in ("shaken", "fleeing") else "none"}


def _result(value: e.GameEnded, battle: Battle, language: str) -> Facts:
    facts = ended(value.result, battle, lambda side: piece_name(battle, side, language))
    if value.result.reason != "mb-over-shares":
        return facts
    winner, loser = value.result.winner, battle.enemy_of(value.result.winner)
    return facts | _share("theirs", battle, loser) | _share("own", battle, winner)


def _share(whose: str, battle: Battle, side: str) -> Facts:
    """How many units of a side are lost, of how many, in hundredths (MB-SCN-01)."""
    pieces = starting_pieces(battle, side)
    lost = sum(1 for piece in pieces if is_lost(battle, piece))
    share = round(100 * share_lost(battle, side))
    return {f"{whose}_lost": lost, f"{whose}_of": len(pieces), f"{whose}_share": share}


def _number(name: str) -> Callable[[Any, Battle, str], Facts]:
    """How many of a field there are."""

    def facts(value: object, _battle: Battle, _language: str) -> Facts:
        return {"number": len(getattr(value, name))}

    return facts


def _struck_vehicle(value: e.VehicleShot, battle: Battle, language: str) -> Facts:
    """What the hit is called; where there is no gun to damage, that (MB-VEH-05)."""
    kind = value.effect if value.effect in ("missed", "saved") else "hit"
    target = battle.vehicles.get(value.target)
    armed, armoured = target is None or target.guns, target is None or target.armoured
    parts = [p if armed or not p.startswith("gun-") else "no-gun" for p in value.effect.split("+")]
    effect = effect_name("+".join(parts), language, armoured=armoured)
    return {"kind": kind, "effect": effect, **_light(value, battle, language)}


def _damaged(value: e.VehicleDamaged, battle: Battle, language: str) -> Facts:
    return {"what": damage_text(value, language, battle) or DAMAGE[language]["none"]}


def _developed(value: e.FireDeveloped, _battle: Battle, _language: str) -> Facts:
    if value.blaze:
        return {"fire": "blaze"}
    return {"fire": "burning" if value.burning else "mastered" if value.losing else "out"}


def _lost(value: e.VehicleLost, _battle: Battle, _language: str) -> Facts:
    return {"how": value.how or ("blazing" if value.fate == "blazing" else "abandoned")}


def _blast(value: e.Exploded, _battle: Battle, _language: str) -> Facts:
    return {"inches": Fraction(value.radius, 100), "number": len(value.inside)}


def _totals(value: e.CombatFought, battle: Battle, language: str) -> Facts:
    a, b = battle.sides
    totals = [
        f"{piece_name(battle, side, language)} {total}"
        for side, total in zip((a, b), value.totals, strict=True)
    ]
    return {"totals": ", ".join(totals), "anybody": bool(value.tests)}


def _left(value: e.LeftTable, _battle: Battle, _language: str) -> Facts:
    how = "exit" if value.by_choice else "some" if value.figures else "vehicle"
    return {"how": how, "number": len(value.figures)}


def _drives(value: e.MoveBegan, battle: Battle, _language: str) -> Facts:
    return {"drives": value.unit in battle.vehicles}


def _step(value: e.StepBegan, _battle: Battle, _language: str) -> Facts:
    return {"plain": value.step}


def _part(value: Any, _battle: Battle, _language: str) -> Facts:
    return {"part": value.part or "whole"}


MORE: dict[type, Callable[[Any, Battle, str], Facts]] = {
    c.Deploy: _boards,
    c.Enter: _end,
    c.Move: _end,
    c.March: _end,
    c.BreakOff: _end,
    c.Turn: _part,
    c.Shoot: _shot,
    c.LayAmbush: _shot,
    e.UnitDeployed: _set_up,
    e.Arrived: _boards,
    e.StepBegan: _step,
    e.GameEnded: _result,
    e.MoveBegan: _drives,
    e.Moved: _moved,
    e.Turned: _part,
    e.LeftTable: _left,
    e.Fired: _shot,
    e.VolleyFired: _light,
    e.TemplateLaid: _template,
    e.Tested: _tested,
    e.VehicleShot: _struck_vehicle,
    e.FiguresLost: _number("figures"),
    e.VehicleDamaged: _damaged,
    e.FireDeveloped: _developed,
    e.VehicleLost: _lost,
    e.Exploded: _blast,
    e.CrewBailedOut: _number("places"),
    e.CombatFought: _totals,
}
