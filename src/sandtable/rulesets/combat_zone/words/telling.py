"""What commands, events, questions and answers say of a battle: a message key, and its facts.

Figures, weapons and places are named as the scenario and the tables name them, in the language
asked for. The sentences are in `words/events.*.ftl`; each value of a class has one of its own,
`event-moved` for a `Moved`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from functools import partial
from math import atan2, isqrt, pi
from typing import Any, cast

from sandtable.ground.hulls import way
from sandtable.ground.places import Place
from sandtable.ground.shapes import point_in_polygon
from sandtable.ground.whereabouts import Landmark
from sandtable.log import Act, Rolled
from sandtable.reading import Ours, unit_text
from sandtable.rulesets import whereabouts
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Vehicle
from sandtable.rulesets.combat_zone.dice.tech import TOOLS
from sandtable.rulesets.combat_zone.files import roster
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.play.templates import aimed_at
from sandtable.rulesets.combat_zone.play.urban import LEAP, landing
from sandtable.rulesets.combat_zone.play.vehicles.driving import direction_of
from sandtable.rulesets.combat_zone.play.vehicles.targets import vehicle_at
from sandtable.rulesets.combat_zone.sheet import Setting
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
ARROWS = "↑↗→↘↓↙←↖"
TOUCH = 5  # 1/100 cm: base contact (CZ-GEN-05)
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


def is_quiet(event: Any) -> bool:
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
    told = {key: _named(key, fact, battle, language) for key, fact in facts.items()}
    return told | counted(facts, SEVERAL_FIGURES)


def _named(key: str, fact: Any, battle: Battle, language: str) -> object:
    if key in FIGURES and isinstance(fact, str):
        return figure_name(battle, fact, language)
    if key in SEVERAL_FIGURES:
        return listed([figure_name(battle, one, language) for one in fact], language)
    if key in WEAPONS and isinstance(fact, str):
        return weapon_name(battle, fact, language)
    if key in PLACES and isinstance(fact, str):
        return place_name(battle, fact, language)
    if key in POINTS and _is_point(fact):
        return point_text(fact)
    return _anything(key, fact, battle, language)


def _anything(key: str, fact: Any, battle: Battle, language: str) -> object:
    """Facts that may be of several kinds: what is in the way, who is known, what is aimed at."""
    if _is_point(fact):
        return point_text(fact)
    if key == "what" and isinstance(fact, str):
        bearer = fact.rpartition("/")[0]  # of a weapon that a comrade carries, `A4/lmg`
        who = bearer if bearer in battle.figures else fact
        found = who in battle.figures or who in battle.vehicles
        return (figure_name if found else place_name)(battle, who, language)
    if key == "known" and isinstance(fact, tuple | list):
        return ", ".join(str(_known(one, battle, language)) for one in fact) or "—"
    return fact


def _known(one: Any, battle: Battle, language: str) -> object:
    if one in battle.figures or one in battle.vehicles:
        return figure_name(battle, one, language)
    if one in battle.groups or one in battle.things or one in battle.sides:
        return f"{place_name(battle, one, language)} ({one})"
    row = row_of(one, battle.options.setting)
    return f"{lowered(getattr(row, language))} ({one})" if row else one


# --- names ----------------------------------------------------------------------------------------
def figure_name(battle: Battle, who: str, language: str) -> str:
    """A3 Mercier."""
    figure = battle.figures.get(who)
    if figure is None and who in battle.crewed:
        return f"{who} {weapon_name(battle, who, language)}"
    if figure is None and who in battle.vehicles:
        return f"{who} {vehicle_name(battle, who, language)}"
    if who == CREW:
        return CREW_WORDS[language]
    return f"{who} {own_name(figure, language)}" if figure else who


def vehicle_name(battle: Battle, which: str, language: str) -> str:
    """Its own name in small letters, as inside a sentence."""
    hull = battle.vehicles[which].hull
    return lowered(hull.name_fr or hull.name if language == "fr" else hull.name)


CREW_WORDS = {"en": "the crew", "fr": "l'équipage"}


def own_name(figure: Figure, language: str) -> str:
    who = figure.who
    return who.name_fr or who.name if language == "fr" else who.name


def weapon_name(battle: Battle, name: str, language: str) -> str:
    """The same of a weapon that stands on its own, or that a comrade carries (`A4/lmg`)."""
    weapon = battle.crewed.get(name)
    row = weapon.row if weapon else name.rpartition("/")[2]
    return thing_name(row, language, battle.options.setting)


def thing_name(name: str, language: str, setting: str = "ww2") -> str:
    """A weapon, round or kit by the name of its row; small letters, as inside a sentence."""
    loaded = name.removeprefix(LAUNCHED)
    if loaded != name:
        grenade = thing_name(roster.LAUNCHED.get(loaded, loaded), language, setting)
        return grenade.replace("grenade", RIFLE_GRENADE[language], 1)
    row = row_of(name, setting)
    if row:
        return lowered(getattr(row, language))
    found = ROUNDS.get(name)
    return found[language] if found else name.replace("-", " ").replace(":", " ")


LAUNCHED = "rifle-grenade:"
RIFLE_GRENADE = {"en": "rifle grenade", "fr": "grenade à fusil"}
#: Rounds that are no row of the sheets, by the names of lists and of commands (CZ-WPN-06, -08).
HEAT = {"en": "HEAT missile", "fr": "missile à charge creuse"}
HE = {"en": "HE missile", "fr": "missile explosif"}
SMOKE = {"en": "smoke missile", "fr": "missile fumigène"}
ROUNDS = {
    "heat": HEAT,
    "he": HE,
    "he-missile": HE,
    "smoke": SMOKE,
    "smoke-missile": SMOKE,
    "canister": {"en": "canister", "fr": "réservoir"},
}


def row_of(name: str, setting: str) -> Any:
    """The row of a weapon, grenade, missile or kit in the tables; None when there is none."""
    name = name.removeprefix(LAUNCHED)
    for table in (
        sheet.WEAPONS[cast(Setting, setting)],
        sheet.GRENADES,
        sheet.GUNS,
        sheet.MORTARS,
        sheet.HAND_WEAPONS,
        sheet.EQUIPMENT,
        sheet.ARMOUR,
    ):
        if name in table:
            return table[name]
    return None


DOOR = {"en": "door", "fr": "porte"}
WINDOW = sheet.OBSTACLES["window"]


def place_name(battle: Battle, name: str, language: str) -> str:
    """A side, group, piece of terrain, opening or object."""
    scenario = battle.field.scenario
    if name in battle.vehicles:
        return figure_name(battle, name, language)
    opening = battle.field.openings.get(name)
    if opening:
        kind = DOOR[language] if opening.door else lowered(getattr(WINDOW, language))
        which = f" {name}" if opening.door else ""
        return f"{kind}{which} ({place_name(battle, opening.building, language)})"
    group = battle.groups.get(name)
    if group is not None and group.part:
        return f"{place_name(battle, group.of, language)} ({group.part})"
    thing = battle.things.get(name)
    if thing is not None and thing.weapon:
        return thing_name(thing.weapon, language, battle.options.setting)
    whole = name.partition("/")[0]
    terrain = battle.field.by_id.get(whole)
    known = whole if terrain is None or (scenario and whole in scenario.names) else terrain.part_of
    if scenario is not None:
        found: str = scenario.name_of(known or whole, language)
        return found
    return (known or whole).replace("-", " ")


# --- places ---------------------------------------------------------------------------------------
def places(facts: dict[str, object], battle: Battle) -> dict[str, object]:
    """Points as places: what is there. Commands and refusals keep them as they are typed.

    Who is not said to climb goes where he goes at the height where he stands.
    """
    mover = _mover(facts, battle)
    stands: int | None = getattr(mover, "foot", None)
    foot = facts.get("foot", stands)
    height = foot if isinstance(foot, int) else None
    found: dict[str, object] = {
        key: placed(battle, cast(Point, facts[key]), foot=height)
        for key in POINTS
        if _is_point(facts.get(key))
    }
    if "to" in found:  # `there` is where somebody comes to stand
        start = placed(battle, mover.at, foot=stands) if mover else None
        end = cast(Place, found["to"])
        found |= {"there": end, "to": whereabouts.gone(start, end)}
    if isinstance(mover, Vehicle) and mover.hull.is_flyer:
        found = {key: cast(Place, one)._replace(above=True) for key, one in found.items()}
    return found


def _mover(facts: dict[str, object], battle: Battle) -> Any:
    """Whoever or whatever goes there; None: nobody that stands on the table."""
    for key in ("figure", "actor", "vehicle", "weapon"):
        name = cast(str, facts.get(key, ""))
        for pieces in (battle.figures, battle.vehicles, battle.crewed):
            if name in pieces:
                return pieces[name]
    return None


def placed(battle: Battle, at: Point, *, foot: int | None = None) -> Place:
    """A point of the table by what is there; in a building also by its floor."""
    field = battle.field
    found = whereabouts.place(field.memory("whereabouts"), at, partial(_landmarks, battle))
    storey, roof = _storey(battle, at, foot) if foot else (0, False)
    if storey:
        found = whereabouts.without_doors(found)
    return found._replace(storey=storey, roof=roof)


def _storey(battle: Battle, at: Point, foot: int) -> tuple[int, bool]:
    """The floor that is at this height, and whether it is the roof."""
    field = battle.field
    for piece in field.terrain:
        if piece.is_building and point_in_polygon(at, piece.outline):
            feet = field.feet_at(at)
            storey = feet.index(foot) if foot in feet else 0
            return storey, piece.roof and storey == piece.floors
    return 0, False


def _landmarks(battle: Battle) -> tuple[Landmark, ...]:
    field = battle.field
    doors = [opening.at for opening in field.openings.values() if opening.door]
    return whereabouts.landmarks(field.terrain, partial(place_name, battle), doors)


def _is_point(fact: Any) -> bool:
    return (
        isinstance(fact, tuple | list)
        and len(fact) == 2
        and all(isinstance(one, int) and not isinstance(one, bool) for one in fact)
    )


def point_text(at: Point) -> str:
    """As players type it: 42,18."""
    return ",".join(unit_text(one) for one in at)


# --- what some of them say besides their fields ---------------------------------------------------
def _destination(value: c.Move, battle: Battle, language: str) -> dict[str, object]:
    """Where a move ends, how far that is, and whom or what it touches there."""
    figure = battle.figures[value.figure]
    end = value.path[-1] if value.path else figure.at
    facts: dict[str, object] = {"to": end, "kind": "plain", "what": "", "height": 0}
    if value.foot is not None:
        return facts | {"kind": "level", "height": height_text(value.foot), "cm": 0, "arrow": ""}
    facts["cm"] = round(isqrt(squared_between(figure.at, end)) / 100)
    facts["arrow"] = arrow((end[0] - figure.at[0], end[1] - figure.at[1]))
    if not battle.field.is_on_table(end):
        return facts | {"kind": "off"}
    for enemy in battle.up(battle.enemy_of(figure.side)):
        if squared_between(enemy.at, end) <= (figure.who.radius + enemy.who.radius + TOUCH) ** 2:
            return facts | {"kind": "contact", "what": enemy.id}
    for thing in battle.things.values():
        lies = not thing.holder and not thing.gone
        if lies and squared_between(thing.at, end) <= (figure.who.radius + TOUCH) ** 2:
            return facts | {"kind": "thing", "what": thing.id}
    return facts


def height_text(foot: int) -> str:
    """A height in cm as it is typed: 7.5."""
    return unit_text(foot)


def _height(value: Any, _battle: Battle, _language: str) -> dict[str, object]:
    """How high one comes to stand."""
    return {"height": Fraction(value.foot, 100) if value.foot else 0}


def _climbed(value: e.Climbed, battle: Battle, language: str) -> dict[str, object]:
    """The same, and whether that is up or down."""
    down = value.foot < battle.figures[value.figure].foot
    return {"way": "down" if down else "up", **_height(value, battle, language)}


def _height_off_floors(value: e.Moved, battle: Battle, language: str) -> dict[str, object]:
    """The same, unless it is a floor: that is told by its number."""
    floor = value.foot and _storey(battle, value.to, value.foot)[0]
    return {"height": 0} if floor else _height(value, battle, language)


def _drop_of(value: c.Jump, battle: Battle, _language: str) -> dict[str, object]:
    """How deep a jump falls; 0 where it is none."""
    figure = battle.figures[value.figure]
    deep = figure.foot - landing(battle, figure, value)
    return {"deep": height_text(deep) if deep > LEAP else 0}


def _fallen(value: e.Fell, _battle: Battle, _language: str) -> dict[str, object]:
    return {"cm": Fraction(value.height, 100)}


def arrow(way: Point) -> str:
    """One of eight arrows, y to the south."""
    turned = atan2(way[0], -way[1]) % (2 * pi)
    return ARROWS[round(turned / (pi / 4)) % 8]


def _shots(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """Who is shot at: `B3 guard` alone, or `2 × B3 guard, 2 × B4 guard`."""
    shots = sum(n for _, n in value.allotment)
    if len(value.allotment) == 1:
        targets = figure_name(battle, value.allotment[0][0], language)
    else:
        targets = ", ".join(
            f"{n} × {figure_name(battle, who, language)}" for who, n in value.allotment
        )
    return {"shots": shots, "targets": targets}


def _shot_at_actor(value: c.AnswerFire, battle: Battle, language: str) -> dict[str, object]:
    """The point is where the target will be, at the height where it is."""
    target = battle.figures.get(value.allotment[0][0]) if value.allotment else None
    return _shots(value, battle, language) | {"foot": target.foot if target else 0}


def _aimed_at(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """The figure whose base holds the point aimed at, the vehicle there, or the point itself."""
    spot = (value.point, getattr(value, "foot", None))
    target = aimed_at(battle, *spot) or vehicle_at(battle, *spot)
    where = figure_name(battle, target.id, language) if target else point_text(value.point)
    return {"where": where}


def _doing(_value: c.MayAnswerFire, battle: Battle, _language: str) -> dict[str, object]:
    """What the actor is about to do, and where that leads."""
    declared = battle.declared
    track = declared.track if declared else ()
    return {"action": declared.action if declared else "", "to": track[-1] if track else ""}


def _fired(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """How a weapon was fired, and who helped with it: each pays as much as the gunner."""
    return {"way": _way(value), **_helped(value, battle, language)}


def _way(value: e.Fired | e.MountFired) -> str:
    """Aimed, a burst, a single shot; what costs a figure nothing was paid for on going on watch."""
    if value.shots == 1 and value.points >= AIMED:
        return "aimed"
    if not value.points and isinstance(value, e.Fired):
        return "watch-burst" if value.burst else "watch"
    return "burst" if value.burst else "single"


def _helped(value: Any, battle: Battle, language: str) -> dict[str, object]:
    crew = [figure_name(battle, who, language) for who in value.crew]
    return {"helpers": listed(crew, language) if crew else "none"}


#: Nothing else with one shot costs as much, whoever is missing (CZ-CREW-01).
AIMED = sheet.COMBAT_COST["aimed-shot"].action_points


def _mount_fired(value: e.MountFired, battle: Battle, language: str) -> dict[str, object]:
    by = figure_name(battle, value.figure, language) if value.figure else "none"
    return {"way": _way(value), "gunner": by}


def _winner(value: e.RoundFought, battle: Battle, language: str) -> dict[str, object]:
    loser = value.enemy if value.winner == value.figure else value.figure
    return {
        "winner": figure_name(battle, value.winner, language) if value.winner else "",
        "loser": figure_name(battle, loser, language),
        "tied": not value.winner,
    }


def _totals(value: e.InitiativeWon, _battle: Battle, _language: str) -> dict[str, object]:
    return {"a": max(value.totals), "b": min(value.totals)}


def _result(value: e.GameEnded, battle: Battle, language: str) -> dict[str, object]:
    result = value.result
    points = ", ".join(f"{place_name(battle, side, language)} {n}" for side, n in result.points)
    winner = place_name(battle, result.winner, language) if result.winner else ""
    return {"winner": winner, "reason": result.reason, "points": points}


def _next(value: e.ActivationEnded, battle: Battle, language: str) -> dict[str, object]:
    return {"next": place_name(battle, value.next, language) if value.next else ""}


def _kit(value: c.FirstAid, _battle: Battle, _language: str) -> dict[str, object]:
    return {"with_kit": value.kit != "none"}


def _parts(value: e.SquadSplit, battle: Battle, language: str) -> dict[str, object]:
    """`1: A1, A3; 2: A2, A4`."""
    colon = "\u00a0:" if language == "fr" else ":"
    told = [
        f"{name}{colon} {', '.join(figure_name(battle, who, language) for who in part)}"
        for name, part in zip(value.names, value.parts, strict=True)
    ]
    apart = "\u202f; " if language == "fr" else "; "
    return {"squad": place_name(battle, value.squad, language), "names": Ours(apart.join(told))}


def _squad(value: c.SplitSquad, battle: Battle, language: str) -> dict[str, object]:
    return {"squad": place_name(battle, value.squad, language)}


def _weapon_goes(value: c.MoveWeapon, battle: Battle, _language: str) -> dict[str, object]:
    """Where a weapon is moved to, and how far that is."""
    end, weapon = value.path[-1], battle.crewed[value.weapon]
    way = (end[0] - weapon.at[0], end[1] - weapon.at[1])
    return {
        "to": end,
        "cm": round(isqrt(squared_between(weapon.at, end)) / 100),
        "arrow": arrow(way),
    }


def _servants(value: Any, _battle: Battle, _language: str) -> dict[str, object]:
    """Who carries, turns, sets up or dismantles a weapon: each of them pays (CZ-CREW-03)."""
    return {"servants": value.crew}


def _worked(value: e.Worked, battle: Battle, language: str) -> dict[str, object]:
    """The kit that keeps a figure from the penalty of bare hands (CZ-TECH-03)."""
    carried = battle.figures[value.figure].who.equipment
    kit = next((kit for kit, _ in TOOLS if kit in carried), "")
    return {"with_kit": "yes" if kit else "no", "kit": kit}


def _loss(value: e.MachineDamaged, _battle: Battle, _language: str) -> dict[str, object]:
    return {"lost": bool(value.weapon)}


def _broken(value: e.CohesionChecked, battle: Battle, language: str) -> dict[str, object]:
    names = [place_name(battle, group, language) for group in value.broken]
    return {"broken": Ours(", ".join(names)), "number": len(names)}


# --- vehicles -------------------------------------------------------------------------------------
def _driven(value: c.Drive, battle: Battle, _language: str) -> dict[str, object]:
    """How far a drive goes and where it ends, as far as nothing stops it."""
    vehicle = battle.vehicles.get(value.vehicle)
    if vehicle is None:
        return {"cm": Fraction(value.distance, 100), "to": "", "arrow": ""}
    dx, dy = way(direction_of(vehicle, value.reverse), value.distance)
    to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    return {"cm": Fraction(value.distance, 100), "to": to, "arrow": arrow((dx, dy))}


def _turning(value: c.Turn, _battle: Battle, _language: str) -> dict[str, object]:
    return {"degrees": abs(value.angle), "way": "right" if value.angle > 0 else "left"}


def _gone(value: Any, battle: Battle, _language: str) -> dict[str, object]:
    """How far, and whether it went over the ground or through the air."""
    vehicle = battle.vehicles.get(value.vehicle)
    flies = vehicle is not None and vehicle.hull.is_flyer
    far = Fraction(value.moved, 100) if value.moved else 0
    return {"cm": far, "flies": "yes" if flies else "no"}


def _mounted(value: c.VehicleFire, battle: Battle, language: str) -> dict[str, object]:
    """The weapon of a mount, and at whom or what it fires."""
    vehicle = battle.vehicles.get(value.vehicle)
    mounts = vehicle.hull.mounts if vehicle else ()
    known = 0 <= value.weapon < len(mounts)
    facts: dict[str, object] = {"weapon": mounts[value.weapon].weapon if known else ""}
    facts["said"] = value.band or "none"
    facts |= {"where": "", "targets": "", "shots": 0}
    if value.point is not None:
        return facts | _aimed_at(value, battle, language)
    return facts | _shots(value, battle, language)


def _shifted(value: c.Shift, _battle: Battle, _language: str) -> dict[str, object]:
    return {"signed": f"{value.value:+d}".replace("-", "\u2212")}


MORE: dict[type, Callable[[Any, Battle, str], dict[str, object]]] = {
    c.Drive: _driven,
    c.Turn: _turning,
    c.VehicleFire: _mounted,
    c.Shift: _shifted,
    e.Fired: _fired,
    e.Threw: _helped,
    e.WentOnWatch: _helped,
    e.MountFired: _mount_fired,
    e.Drove: _gone,
    e.Skidded: _gone,
    e.RolledOn: _gone,
    c.Move: _destination,
    c.FirstAid: _kit,
    c.Shoot: _shots,
    c.AnswerFire: _shot_at_actor,
    c.MayAnswerFire: _doing,
    c.ThrowGrenade: _aimed_at,
    c.FireTemplate: _aimed_at,
    c.FireRifleGrenade: _aimed_at,
    c.CallBarrage: _aimed_at,
    c.MoveWeapon: _weapon_goes,
    c.SplitSquad: _squad,
    e.SquadSplit: _parts,
    e.WeaponMoved: _servants,
    e.WeaponPivoted: _servants,
    e.WeaponSetUp: _servants,
    c.Climb: _height,
    c.Jump: _drop_of,
    e.Moved: _height_off_floors,
    e.Climbed: _climbed,
    e.Jumped: _height,
    e.Fell: _fallen,
    e.RoundFought: _winner,
    e.InitiativeWon: _totals,
    e.GameEnded: _result,
    e.ActivationEnded: _next,
    e.CohesionChecked: _broken,
    e.MachineDamaged: _loss,
    e.Worked: _worked,
}
