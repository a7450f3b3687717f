"""What commands, events, questions and answers say of a battle: a message key, and its facts.

Figures, vehicles, units, weapons, orders and places are named as the scenario and the tables name
them, in the language asked for. The sentences are in `words/events.*.ftl`; each class has one of
its own, `ms-event-moved` for a `Moved`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import fields
from fractions import Fraction
from functools import partial
from typing import Any, cast

from sandtable.ground.places import Place
from sandtable.ground.whereabouts import Landmark, wind_of
from sandtable.log import Act, Resolved, Rolled
from sandtable.reading import Ours, Phrase, unit_text
from sandtable.rulesets import whereabouts
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on
from sandtable.rulesets.modern_skirmish.play.close_combat import pool
from sandtable.rulesets.modern_skirmish.play.shooters import can_still_fire
from sandtable.rulesets.modern_skirmish.words.names import (
    names,
    opening_name,
    order_name,
    piece_name,
    place_name,
    roller_name,
    row_of,
    weapon_name,
)
from sandtable.rulesets.naming import counted, ended, listed
from sandtable.rulesets.naming import lowered as lowered

PIECES = (
    *("figure", "who", "enemy", "target", "other", "helper", "defender", "vehicle"),
    *("mover", "layer", "aboard"),
)
SEVERAL_PIECES = ("figures", "targets", "attackers", "supporters", "stunned", "able", "members")
PLACES = ("unit", "side", "piece", "opening", "thing", "room", "following", "with_unit")
POINTS = ("at", "to", "point")
#: Events that follow from others or only turn a page: a readable account leaves them out.
QUIET = (
    e.DeploymentPassed,
    e.MoveDeclared,
    e.MoveEnded,
    e.Reacted,
    e.TurnEnded,
    e.PutOut,
    e.VehicleWrecked,
)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def told(value: Any, battle: Battle, language: str) -> tuple[str, dict[str, object]]:
    """The key of a command's, event's, question's or answer's sentence, and its facts."""
    kind = type(value)
    family = "event" if kind in e.EVENTS else "command"
    if kind in c.QUESTIONS:
        family = "question"
    elif kind in c.ANSWERS and kind not in c.COMMANDS:
        family = "answer"
    facts = {f.name: getattr(value, f.name) for f in fields(value)}
    more = MORE.get(kind)
    if more:
        facts |= more(value, battle, language)
    if family != "command":
        facts |= places(facts, battle)
    return f"ms-{family}-{CAPITAL.sub('-', kind.__name__).lower()}", named(facts, battle, language)


def is_quiet(event: object) -> bool:
    if isinstance(event, e.ActivationEnded):
        return True
    return isinstance(event, QUIET)


def came_to_nothing(question: object, answer: object) -> bool:
    """A chance that nobody took, unless fire threatened; places are told by what comes of them."""
    if isinstance(question, c.MayReact):
        return answer is None and not (question.covering or question.threatened)
    return isinstance(question, c.PlaceSurvivors | c.BreakContact)


def named(facts: dict[str, object], battle: Battle, language: str) -> dict[str, object]:
    """The same facts with figures, weapons, places and points as players call them."""
    words = {key: _named(key, fact, battle, language) for key, fact in facts.items()}
    return words | counted(facts, SEVERAL_PIECES)


def _named(key: str, fact: Any, battle: Battle, language: str) -> object:
    if isinstance(fact, str):
        if key in PIECES:
            return piece_name(battle, fact, language)
        if key in PLACES:
            return place_name(battle, fact, language)
        if key == "weapon":
            return weapon_name(fact, language)
        if key == "order":
            return order_name(fact, language)
        return fact
    if is_point(fact) and (key in POINTS or key == "facing"):
        return point_text(fact)
    if isinstance(fact, tuple | list):
        if key in SEVERAL_PIECES:
            return names(battle, fact, language)
        if key in ("known", "units"):
            return ", ".join(str(_known(choice, battle, language)) for choice in fact) or "—"
    return fact


def _known(choice: Any, battle: Battle, language: str) -> object:
    """Anything that may be listed as a possible choice."""
    if is_point(choice):
        return point_text(choice)
    if not isinstance(choice, str):
        return choice
    if choice in battle.figures or choice in battle.vehicles:
        return piece_name(battle, choice, language)
    if row_of(choice) is not None:
        return weapon_name(choice, language)
    if choice in sheet.ORDERS or choice in sheet.VEHICLE_ORDERS:
        return order_name(choice, language)
    return place_name(battle, choice, language)


# --- who threw ------------------------------------------------------------------------------------
def roller(rolled: Rolled, act: Act, battle: Battle, language: str) -> str:
    """Who threw, where the other side throws too; elsewhere the sentences say it."""
    both = {throw.roll.theirs for part in act.parts for throw in _rolls(part)}
    return roller_name(battle, act.thrower(rolled.roll), language) if len(both) > 1 else ""


def _rolls(part: object) -> tuple[Rolled, ...]:
    """Those of a resolution, or a roll by itself."""
    if isinstance(part, Resolved):
        return part.rolls
    return (part,) if isinstance(part, Rolled) else ()


# --- places ---------------------------------------------------------------------------------------
def places(facts: dict[str, Any], battle: Battle) -> dict[str, object]:
    """Points as places: what is there. Commands and refusals keep them as they are typed."""
    spots: dict[str, object] = {
        key: placed(battle, facts[key]) for key in POINTS if is_point(facts.get(key))
    }
    if "to" in spots:  # `there` is where somebody comes to stand
        end = cast(Place, spots["to"])
        start = _start(facts, battle)
        spots |= {"there": end, "to": whereabouts.gone(start and placed(battle, start), end)}
    return spots


def _start(facts: dict[str, Any], battle: Battle) -> Point | None:
    """Where whoever goes there stands."""
    name = str(facts.get("who") or facts.get("figure"))
    piece = battle.figures.get(name) or battle.vehicles.get(name)
    return piece.at if piece is not None else None


def placed(battle: Battle, at: Point) -> Place:
    """A point of the table by what is there."""
    known = battle.field.memory("whereabouts")
    return whereabouts.place(known, at, partial(_landmarks, battle), "cm")


def _landmarks(battle: Battle) -> tuple[Landmark, ...]:
    name = partial(place_name, battle)
    return whereabouts.landmarks(
        battle.field.terrain,
        name,
        [opening.at for opening in battle.field.openings if "door" in opening.kind],
    )


def is_point(fact: object) -> bool:
    return (
        isinstance(fact, tuple | list)
        and len(fact) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in fact)
    )


def point_text(at: Point) -> str:
    """As players type it: 42,18."""
    return ",".join(unit_text(number) for number in at)


# --- what some of them say besides their fields ---------------------------------------------------
Facts = dict[str, object]


def _length(value: e.Moved, _battle: Battle, _language: str) -> Facts:
    return {"to": value.way[-1], "cm": Fraction(value.length, 100)}


def _end(value: c.Move, _battle: Battle, _language: str) -> Facts:
    return {"to": value.path[-1] if value.path else ""}


def _aimed(value: object, battle: Battle, language: str) -> Facts:
    """At whom, or at what point; how it is thrown."""
    targets: tuple[str, ...] = getattr(value, "targets", ())
    point: Point | None = getattr(value, "point", None)
    facts: Facts = {"spot": "no", "where": names(battle, targets, language) if targets else ""}
    if point and not targets:
        facts = {"spot": "yes", "where": placed(battle, point)}
    return facts | {"lobbed": "yes" if getattr(value, "lob", False) else "no"}


def _given(value: Any, _battle: Battle, _language: str) -> Facts:
    return {"boards": "yes" if value.with_unit else "no", "plain": value.order}


def _aboard(value: Any, _battle: Battle, _language: str) -> Facts:
    return {"boards": "yes" if value.aboard else "no"}


def _set_up(value: c.Deploy | e.UnitDeployed, battle: Battle, language: str) -> Facts:
    """Aboard, or where the first of them stands; a command also by its coordinates."""
    facts = _aboard(value, battle, language)
    if not value.places:
        return facts | {"spot": "", "looking": ""}
    first = value.places[0]
    spot = placed(battle, first.at)._replace(exact=isinstance(value, c.Deploy))
    return facts | {"spot": spot, "looking": Phrase(f"place-wind-{wind_of(first.facing)}")}


def _totals(value: e.InitiativeWon, battle: Battle, language: str) -> Facts:
    first, second = (place_name(battle, side, language) for side in battle.sides)
    a, b = value.totals
    tie = "yes" if a == b else "no"
    return {"first": first, "second": second, "a": a, "b": b, "tie": tie}


def _pools(value: e.AttackDeclared, battle: Battle, _language: str) -> Facts:
    """The dice of both, before anybody supports the defender (MS-CC-02)."""
    attack, defence = pool(battle, value.attackers), pool(battle, (value.defender,))
    return {"attack": dice_text(attack), "defence": dice_text(defence)}


def dice_text(dice: Iterable[str]) -> str:
    """`3D12+1D8`"""
    return "+".join(f"{number}{die}" for die, number in Counter(dice).items())


def _shot(value: e.Fired, battle: Battle, language: str) -> Facts:
    thrown = value.weapon in sheet.GRENADES or value.weapon == "offensive-grenade"
    facts = {"thrown": "yes" if thrown else "no", "helped": "yes" if value.helper else "no"}
    return facts | _aimed(value, battle, language)


def _lost(value: e.ShotLost, battle: Battle, _language: str) -> Facts:
    """Why a shot is lost: the shooter, his helper or the target is not there any more."""
    if not can_go_on(battle, value.who):
        return {"why": "shooter"}
    return {"why": "target" if can_still_fire(battle, value.who, value.helper) else "helper"}


def _ignored(value: e.ShotAt, _battle: Battle, _language: str) -> Facts:
    """What did not count, and by what."""
    covers = {"MS-ABIL-05": "large-calibre", "MS-ABIL-10": "sure-aim"}
    return {
        "cover": next((name for rule, name in covers.items() if rule in value.ignored), "counts"),
        "laser": "yes" if "MS-EQP-09" in value.ignored else "no",
        "holo": "yes" if "MS-EQP-10" in value.ignored else "no",
    }


def _charged(value: Any, battle: Battle, language: str) -> Facts:
    """The opening as it was before the charge."""
    return {"where": opening_name(battle, value.opening, language)}


def _result(value: e.GameEnded, battle: Battle, language: str) -> Facts:
    return ended(value.result, battle, lambda side: place_name(battle, side, language))


def _strayed(value: e.Landed, _battle: Battle, _language: str) -> Facts:
    landed = "off" if value.off_table else "strays" if value.deviated else "on"
    return {"landed": landed, "cm": value.deviated}


def _yes(*names: str) -> Callable[[Any, Battle, str], Facts]:
    """Fields that are so or not, as words a message can choose by."""

    def facts(value: object, _battle: Battle, _language: str) -> Facts:
        return {name: "yes" if getattr(value, name) else "no" for name in names}

    return facts


def _somebody(value: e.LeaderNamed, _battle: Battle, _language: str) -> Facts:
    return {"anybody": "yes" if value.figure else "no"}


def _cut(value: e.CutOff, _battle: Battle, _language: str) -> Facts:
    return {"number": len(value.figures)}


def _stunned(value: e.FlashbangThrown, _battle: Battle, _language: str) -> Facts:
    return {"number": len(value.stunned)}


def _doing(value: c.MayReact, battle: Battle, language: str) -> Facts:
    """Who does what, and whom of this side it concerns."""
    who = piece_name(battle, value.mover, language)
    if value.mover in battle.units and value.mover not in battle.vehicles:
        who = place_name(battle, value.mover, language)
    units = value.covering or value.threatened
    concerned = listed([place_name(battle, unit, language) for unit in units], language)
    kind = "threatened" if value.window == "fire" and value.threatened else value.window
    return {"mover": who or "—", "doing": kind, "concerned": concerned, "covering": "", "dirt": ""}


def _volley(value: c.CoveringFire, battle: Battle, language: str) -> Facts:
    """`A1 leader ▸ B1 guard, A2 gunner ▸ a point`; the fire itself tells where that is."""
    shots = []
    for shot in value.shots:
        at_whom: tuple[str, ...] = getattr(shot, "targets", ())
        where = names(battle, at_whom, language) if at_whom else A_POINT[language]
        shots.append(f"{piece_name(battle, shot.who, language)} ▸ {where}")
    return {"shots": Ours(", ".join(shots))}


A_POINT = {"en": "a point", "fr": "un point"}


def _first_place(value: c.Placed, battle: Battle, language: str) -> Facts:
    """Where they stand is told by what comes of it."""
    return {"where": names(battle, [place.who for place in value.places], language)}


def _groups(value: c.ChooseGroup, battle: Battle, language: str) -> Facts:
    groups = [names(battle, group, language) for group in value.groups]
    return {"groups": Ours(" | ".join(groups))}


def _gone(value: Any, battle: Battle, language: str) -> Facts:
    """A charge is called after the opening it lies on."""
    charge = next((charge for charge in battle.charges if charge.id == value.charge), None)
    where = place_name(battle, charge.opening, language) if charge else value.charge
    return {"charge": where}


MORE: dict[type, Callable[[Any, Battle, str], Facts]] = {
    c.GiveOrder: _given,
    c.Deploy: _set_up,
    c.Move: _end,
    c.Shoot: _aimed,
    c.ShootPoint: _aimed,
    c.Suppress: _aimed,
    c.CallSupport: _aimed,
    c.Detonate: _gone,
    c.MayReact: _doing,
    c.CoveringFire: _volley,
    c.Placed: _first_place,
    c.ChooseGroup: _groups,
    e.UnitDeployed: _set_up,
    e.Arrived: _aboard,
    e.OrderGiven: _given,
    e.InitiativeWon: _totals,
    e.GameEnded: _result,
    e.Moved: _length,
    e.Fired: _shot,
    e.ShotLost: _lost,
    e.ShotAt: _ignored,
    e.AttackDeclared: _pools,
    e.ChargeLaid: _charged,
    e.ChargeBlown: _charged,
    e.Suppressed: _yes("success"),
    e.Landed: _strayed,
    e.Blasted: _yes("survived"),
    e.BailOutTested: _yes("passed"),
    e.CombatFought: _yes("won"),
    e.LeaderNamed: _somebody,
    e.CutOff: _cut,
    e.FlashbangThrown: _stunned,
}
