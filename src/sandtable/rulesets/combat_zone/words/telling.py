"""What commands, events, questions and answers say of a battle: a message key, and its facts.

Figures, weapons and places are named as the scenario and the tables name them, in the language
asked for. The sentences are in `words/events.*.ftl`; each value of a class has one of its own,
`event-moved` for a `Moved`.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, cast

from sandtable.ground.places import Place
from sandtable.log import Act, Rolled
from sandtable.reading import Phrase
from sandtable.rulesets import whereabouts
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.words.facts import MORE
from sandtable.rulesets.combat_zone.words.names import figure_name, place_name, row_of, weapon_name
from sandtable.rulesets.combat_zone.words.places import is_point, placed, point_text
from sandtable.rulesets.combat_zone.words.rollers import who_threw
from sandtable.rulesets.naming import counted, listed
from sandtable.rulesets.naming import lowered as lowered

FIGURES = (
    "figure",
    "target",
    "enemy",
    "casualty",
    "actor",
    "holder",
    "other",
    "blocker",
    "vehicle",
)
SEVERAL_FIGURES = ("figures", "watchers", "support", "servants")
WEAPONS = ("weapon", "round", "grenade", "missile", "kit")
PLACES = ("obstacle", "piece", "door", "thing", "group", "side", "first", "due")
POINTS = ("at", "to", "point")
#: Events that follow from others or only turn a page: a readable account leaves them out.
QUIET = (e.StartedActing, e.Declared, e.DeploymentPassed, e.TurnEnded)
#: Why somebody panics or routs where the event before has just said that he does.
JUST_SAID = (
    "CZ-WOUND-01", "CZ-AREA-03", "CZ-FIRE-01", "CZ-FIRE-02", "CZ-CC-12", "CZ-URBAN-11", "CZ-RUN-01",
)  # fmt: skip

QUESTIONS = (c.OrderCompulsory, c.ChooseEdge, c.MayAnswerFire, c.ChooseLead, c.RamModifier)
ANSWERS = (c.Ordered, c.Edge, c.AnswerFire, c.Lead, c.Shift)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def told(value: Any, battle: Battle, language: str) -> tuple[str, dict[str, object]]:
    """The key of a command's, event's, question's or answer's sentence, and its facts."""
    kind = type(value)
    family = "event" if kind in e.EVENTS else "command"
    if kind in QUESTIONS:
        family = "question"
    elif kind in ANSWERS:
        family = "answer"
    facts = {f.name: getattr(value, f.name) for f in fields(value)}
    more = MORE.get(kind)
    if more:
        facts |= more(value, battle, language)
    if family != "command":
        facts |= places(facts, battle)
    return f"{family}-{CAPITAL.sub('-', kind.__name__).lower()}", named(facts, battle, language)


def is_quiet(event: object) -> bool:
    if isinstance(event, e.CohesionChecked):
        return not event.broken
    if isinstance(event, e.Panicked | e.Routed):
        return event.cause in JUST_SAID
    return isinstance(event, QUIET)


def roller(rolled: Rolled, act: Act, battle: Battle, language: str) -> str:
    """Who rolled, where the sentence of what he does has not said it."""
    who = who_threw(rolled, act, battle)
    return roller_name(battle, who, language) if who else ""


def roller_name(battle: Battle, who: str, language: str) -> str:
    known = who in battle.figures or who in battle.vehicles
    return (figure_name if known else place_name)(battle, who, language)


def named(facts: dict[str, object], battle: Battle, language: str) -> dict[str, object]:
    """The same facts with figures, weapons, places and points as players call them."""
    words = {key: _named(key, fact, battle, language) for key, fact in facts.items()}
    return words | counted(facts, SEVERAL_FIGURES)


def _named(key: str, fact: Any, battle: Battle, language: str) -> object:
    if key in FIGURES and isinstance(fact, str):
        return figure_name(battle, fact, language)
    if key in SEVERAL_FIGURES:
        return listed([figure_name(battle, who, language) for who in fact], language)
    if key in WEAPONS and isinstance(fact, str):
        return weapon_name(battle, fact, language)
    if key in PLACES and isinstance(fact, str):
        return place_name(battle, fact, language)
    if key in POINTS and is_point(fact):
        return point_text(fact)
    return _anything(key, fact, battle, language)


def _anything(key: str, fact: Any, battle: Battle, language: str) -> object:
    """Facts that may be of several kinds: what is in the way, who is known, what is aimed at."""
    if is_point(fact):
        if key == "target":
            return Phrase("aimed-place", at=placed(battle, fact))
        return point_text(fact)
    if key == "what" and isinstance(fact, str):
        bearer = fact.rpartition("/")[0]  # of a weapon that a comrade carries, `A4/lmg`
        who = bearer if bearer in battle.figures else fact
        is_figure = who in battle.figures or who in battle.vehicles
        return (figure_name if is_figure else place_name)(battle, who, language)
    if key == "known" and isinstance(fact, tuple | list):
        return ", ".join(str(_known(name, battle, language)) for name in fact) or "—"
    return fact


def _known(name: Any, battle: Battle, language: str) -> object:
    if name in battle.figures or name in battle.vehicles:
        return figure_name(battle, name, language)
    if name in battle.groups or name in battle.things or name in battle.sides:
        return f"{place_name(battle, name, language)} ({name})"
    row = row_of(name, battle.options.setting)
    return f"{lowered(getattr(row, language))} ({name})" if row else name


# --- places ---------------------------------------------------------------------------------------
def places(facts: dict[str, object], battle: Battle) -> dict[str, object]:
    """Points as places: what is there. Commands and refusals keep them as they are typed.

    Who is not said to climb goes where he goes at the height where he stands.
    """
    mover = _mover(facts, battle)
    stands: int | None = getattr(mover, "foot", None)
    foot = facts.get("foot", stands)
    height = foot if isinstance(foot, int) else None
    spots: dict[str, object] = {
        key: placed(battle, cast(Point, facts[key]), foot=height)
        for key in POINTS
        if is_point(facts.get(key))
    }
    if "to" in spots:  # `there` is where somebody comes to stand
        start = placed(battle, mover.at, foot=stands) if mover else None
        end = cast(Place, spots["to"])
        spots |= {"there": end, "to": whereabouts.gone(start, end)}
    if isinstance(mover, Vehicle) and mover.hull.is_flyer:
        spots = {key: cast(Place, place)._replace(above=True) for key, place in spots.items()}
    return spots


def _mover(facts: dict[str, object], battle: Battle) -> Any:
    """Whoever or whatever goes there; None: nobody that stands on the table."""
    for key in ("figure", "actor", "vehicle", "weapon"):
        name = cast(str, facts.get(key, ""))
        for pieces in (battle.figures, battle.vehicles, battle.crewed):
            if name in pieces:
                return pieces[name]
    return None
