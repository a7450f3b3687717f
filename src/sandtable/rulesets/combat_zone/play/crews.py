"""Crews (servants): who serves a weapon, what it costs them, and who is missing (CZ-CREW).

A weapon is called by its row when the gunner carries it, by its id when it stands on its own, and
`A4/lmg` when a comrade in contact carries it. The core sheet knows no crews: there every weapon
has a crew of one (CZ-GEN-01).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Fighter, Figure, changed
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, is_indirect, template
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.points import can_act, check_able, pay, points_left
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing


@dataclass(frozen=True, slots=True)
class Served:
    """A weapon in one operation: the shooter where the weapon is, and those who take part."""

    name: str
    row: str
    shooter: Figure  # the gunner's quality and states; the weapon's place, facing and counts
    size: int  # of its crew, as printed
    crew: tuple[str, ...]  # the gunner first

    @property
    def missing(self) -> int:
        return max(self.size - len(self.crew), 0)

    @property
    def helpers(self) -> tuple[str, ...]:
        return self.crew[1:]


# --- weapons and where they are -------------------------------------------------------------------
def crew_size(battle: Battle, row: str) -> int:
    """Printed crews of the supplement; one figure serves any weapon of the core sheet."""
    if battle.options.setting == "core":
        return 1
    return _printed_crew(row)


@lru_cache(256)
def _printed_crew(row: str) -> int:
    weapon = direct_fire(row) or template(row)
    return weapon.crew if weapon else 1


def as_figure(weapon: CrewedWeapon) -> Figure:
    """A weapon that stands, for questions of contact, room and sight."""
    who = _nobody(weapon.id, weapon.side, weapon.group, weapon.name, weapon.radius)
    return Figure(
        who,
        fate=weapon.fate,
        at=weapon.at,
        foot=weapon.foot,
        facing=weapon.facing,
        settled=weapon.settled,
        weapons=(weapon.row,),
        shots=((weapon.row, weapon.shots, weapon.bursts),),
    )


@lru_cache(256)
def _nobody(name: str, side: str, group: str, called: str, radius: int) -> Fighter:
    return Fighter(name, side, group, called, radius=radius)


def row_of(battle: Battle, name: str) -> str:
    """The row of a weapon by any of its three names."""
    weapon = battle.crewed.get(name)
    return weapon.row if weapon else name.rpartition("/")[2]


def station_of(battle: Battle, figure: Figure, name: str) -> Figure | None:
    """What the crew must touch: the weapon that stands, or its bearer; None if it is not there.

    A weapon in a comrade's hands is there only while he counts as crew himself (CZ-CREW-02).
    """
    weapon = battle.crewed.get(name)
    if weapon is not None:
        return as_figure(weapon) if weapon.fate == FIT else None
    bearer, _, row = name.rpartition("/")
    if not bearer:
        return figure if row in figure.weapons else None
    holder = battle.figures.get(bearer)
    if holder is None or row not in holder.weapons or not is_fully_fit(holder):
        return None
    if holder.id != figure.id and crew_size(battle, row) < 2:  # it has no crew to join
        return None
    return holder


def placed(figure: Figure, station: Figure) -> Figure:
    """The gunner as he shoots: from the weapon's place, with the weapon's counts (CZ-CREW-03)."""
    if station.id == figure.id:
        return figure
    who = figure.who
    if who.radius != station.who.radius:
        who = replace(who, radius=station.who.radius)
    return changed(
        figure,
        who=who,
        at=station.at,
        foot=station.foot,
        facing=station.facing,
        settled=station.settled,
        weapons=station.weapons,
        shots=station.shots,
        grenades=station.grenades,
        resting=station.resting,
        aboard=station.aboard,
    )


# --- who counts -----------------------------------------------------------------------------------
def is_fully_fit(figure: Figure) -> bool:
    """Neither wounded, panicked, routing, stunned, entangled nor engaged (CZ-CREW-02)."""
    return (
        figure.is_alive
        and not figure.wounded
        and not figure.reaction
        and not figure.stunned
        and not figure.entangled
        and not figure.engaged
    )


def touches(battle: Battle, figure: Figure, station: Figure) -> bool:
    """In base contact with the weapon or its bearer; those aboard one vehicle touch each other."""
    if figure.id == station.id:
        return True
    if figure.aboard or station.aboard:
        return figure.aboard == station.aboard
    return in_contact(battle, figure, station)


def crew_at(battle: Battle, station: Figure, row: str) -> list[Figure]:
    """Members of the group who count as crew of a weapon there, in roster order (CZ-CREW-02)."""
    group = battle.groups.get(station.who.group)
    if group is None:
        return []
    fit = [f for who in group.members if is_fully_fit(f := battle.figures[who])]
    near = [f for f in fit if touches(battle, f, station)]
    if not is_indirect(row):
        return near
    at_it = {f.id for f in near}
    return [f for f in fit if f.id in at_it or is_linked(battle, f, near)]


def is_linked(battle: Battle, figure: Figure, team: list[Figure]) -> bool:
    """An observer away from his mortar: the team sees him, or he has a radio (CZ-MORT-01)."""
    if "observer" not in figure.who.traits or not team:
        return False
    if "radio" in figure.who.equipment:
        return True
    return any(battle.field.sight(battle, mate, figure).clear for mate in team)


def crew_block(battle: Battle, who: str) -> tuple[str, ...]:
    """Those who may take turns with a figure: the crews of the weapons it serves (CZ-SEQ-04)."""
    figure = battle.figures[who]
    if battle.options.setting == "core" or not is_fully_fit(figure):
        return ()
    block: dict[str, None] = {}
    for station, row in stations(battle, figure.who.group):
        if not is_indirect(row) and not touches(battle, figure, station):
            continue
        crew = [f.id for f in crew_at(battle, station, row) if f.unit == figure.unit]
        if who in crew and len(crew) > 1:
            block |= dict.fromkeys(crew)
    return tuple(block)


def stations(battle: Battle, group: str) -> Iterator[tuple[Figure, str]]:
    """Where the crewed weapons of a group are, and their rows."""
    for weapon in battle.crewed.values():
        if weapon.group == group and weapon.fate == FIT:
            yield as_figure(weapon), weapon.row
    if battle.options.setting == "core":
        return
    for who in battle.groups[group].members:
        figure = battle.figures[who]
        if is_fully_fit(figure):
            for row in dict.fromkeys(figure.weapons):
                if _printed_crew(row) > 1:
                    yield figure, row


def weapons_served(battle: Battle, figure: Figure) -> list[str]:
    """Names of the crewed weapons a figure could be gunner of, apart from those in its hands."""
    if battle.options.setting == "core":
        return []
    names = []
    for station, row in stations(battle, figure.who.group):
        if station.id != figure.id and is_fully_fit(figure) and touches(battle, figure, station):
            names.append(station.id if station.id in battle.crewed else f"{station.id}/{row}")
    return names


# --- an operation ---------------------------------------------------------------------------------
def serve(
    battle: Battle,
    figure: Figure,
    name: str,
    price: int,
    named: tuple[str, ...] = (),
    needed: str = "",
) -> Served:
    """The weapon with this figure as gunner; refused when he cannot use it at all.

    `price` is that of a full crew; `named` those whom the player wants to take part, else all who
    can pay; `needed` somebody who must be among them.
    """
    row = row_of(battle, name)
    station = station_of(battle, figure, name)
    if station is None or station.who.group != figure.who.group:
        raise Refused(
            "no-such-weapon", "CZ-CREW-02", figure=figure.id, weapon=name, known=figure.weapons
        )
    size = crew_size(battle, row)
    if size < 2 and station.id == figure.id:  # a weapon of one figure
        return Served(name, row, figure, 1, (figure.id,))
    if not is_fully_fit(figure):
        raise Refused("not-fully-fit", "CZ-CREW-02", figure=figure.id, weapon=name)
    if not touches(battle, figure, station):
        raise Refused("not-in-contact", "CZ-CREW-02", figure=figure.id, what=name)
    able = crew_at(battle, station, row)
    crew = _named(figure, named, able, size) if named else ()
    crew = crew or muster(battle, figure, able, size, price, needed)
    return Served(name, row, placed(figure, station), size, crew)


def check_bearer(battle: Battle, figure: Figure, name: str) -> None:
    """Nobody uses what a comrade holds who does not count as crew himself (CZ-CREW-02)."""
    carrier, _, row = name.rpartition("/")
    bearer = battle.figures.get(carrier)
    if bearer is None or bearer.who.group != figure.who.group or row not in bearer.weapons:
        return
    if not is_fully_fit(bearer):
        raise Refused("bearer-not-fit", "CZ-CREW-02", figure=bearer.id, weapon=name)


def _named(
    gunner: Figure, named: tuple[str, ...], able: list[Figure], size: int
) -> tuple[str, ...]:
    """Those whom the player names: crewmen in contact, no more than the crew (CZ-CREW-04)."""
    known = tuple(f.id for f in able)
    for who in named:
        if who not in known:
            raise Refused("not-crew", "CZ-CREW-02", figure=who, known=known)
    crew = tuple(dict.fromkeys((gunner.id, *named)))
    if len(crew) > size:
        raise Refused("crew-too-large", "CZ-CREW-05", number=len(crew), most=size)
    return crew


def muster(
    battle: Battle, gunner: Figure, able: list[Figure], size: int, price: int, needed: str = ""
) -> tuple[str, ...]:
    """As many as can pay: one who cannot counts as missing, which makes it dearer (CZ-CREW-03).

    Nobody acts but with his own unit: not who sits in a vehicle, or has left one (CZ-VEH-01).
    """
    mates = [f for f in able if f.id != gunner.id and f.unit == gunner.unit]
    others = [f for f in mates if can_act(battle, f)]
    others.sort(key=lambda f: f.id != needed)
    left = points_left(battle, gunner)
    for number in range(min(size, len(others) + 1), 0, -1):
        due = price + size - number
        payers = [f.id for f in others if points_left(battle, f) >= due]
        if left >= due and len(payers) >= number - 1:
            return (gunner.id, *payers[: number - 1])
    return (gunner.id, *[f.id for f in others[: size - 1]])


def check_crew_pays(battle: Battle, command: object, served: Served, price: int) -> int:
    """The price with those missing, if everybody who takes part can pay it (CZ-CREW-01)."""
    due = price + served.missing
    for who in served.crew:
        check_able(battle, who, due, type(command))
    return due


def note_crew(helpers: tuple[str, ...], umpire: Playing) -> None:
    """Somebody serves the weapon with the gunner, beside it, and pays as he does."""
    if helpers:
        for rule in ("CZ-CREW-02", "CZ-CREW-03", "CZ-CREW-05"):
            umpire.note(rule)


def pay_all(
    battle: Battle, crew: tuple[str, ...], action: str, points: int, umpire: Playing
) -> Battle:
    """An operation cut short is paid for by everybody who took part."""
    for who in crew:
        battle = pay(battle, who, action, points, umpire)
    return battle


def is_at_hand(battle: Battle, served: Served) -> bool:
    """The weapon can still be used: a comrade who holds it may no longer be fit (CZ-CREW-02)."""
    gunner = battle.figures[served.crew[0]]
    return "/" not in served.name or station_of(battle, gunner, served.name) is not None


def still_there(battle: Battle, served: Served) -> Served:
    """The same after others have reacted: whoever is no longer fit is missing."""
    if served.size < 2 and not served.helpers:
        return Served(
            served.name, served.row, battle.figures[served.crew[0]], served.size, served.crew
        )
    gunner = battle.figures[served.crew[0]]
    station = station_of(battle, gunner, served.name)
    if station is None:
        return served
    able = {f.id for f in crew_at(battle, station, served.row)}
    crew = (gunner.id, *[who for who in served.helpers if who in able])
    return Served(served.name, served.row, placed(gunner, station), served.size, crew)


def kept_ready(battle: Battle, gunner: Figure) -> Served | None:
    """A weapon held for opportunity fire, with those who have paid for it and still count.

    None when the gunner has lost touch with it.
    """
    name = gunner.watch
    row = row_of(battle, name)
    size = crew_size(battle, row)
    if size < 2 and name in gunner.weapons:
        return Served(name, row, gunner, 1, (gunner.id,))
    station = station_of(battle, gunner, name)
    if station is None or not touches(battle, gunner, station):
        return None
    members = battle.groups[gunner.who.group].members
    helpers = [who for who in members if battle.figures[who].helps == gunner.id]
    return still_there(battle, Served(name, row, gunner, size, (gunner.id, *helpers)))


# --- standing weapons -----------------------------------------------------------------------------
def check_ready(battle: Battle, name: str) -> None:
    """Set up, and not moved this turn unless the switch allows it (CZ-HW-01)."""
    weapon = battle.crewed.get(name)
    if weapon is None:
        return
    if not weapon.set_up:
        raise Refused("weapon-dismantled", "CZ-HW-01", weapon=name)
    if weapon.moved and not may_move_and_fire(battle, weapon):
        raise Refused("weapon-has-moved", "CZ-HW-01", weapon=name)


def may_move_and_fire(battle: Battle, weapon: CrewedWeapon) -> bool:
    row = move_row(weapon)
    return battle.options.mounted_move_and_fire or (row is not None and row.move_and_fire)


def move_row(weapon: CrewedWeapon) -> sheet.HeavyMove | None:
    """How it is moved; None: medium mortars and guns are not (CZ-HW-01)."""
    if not weapon.set_up:
        return sheet.HEAVY_MOVE["dismounted"]
    if weapon.wheeled:
        return sheet.HEAVY_MOVE["wheeled"]
    return sheet.HEAVY_MOVE["mounted"] if weapon.row in MOVED_SET_UP else None


MOVED_SET_UP = ("mmg", "hmg", "light-mortar")
DISMANTLED = ("mmg", "hmg")  # what can be (CZ-CMD-31)


def direct_weapon(battle: Battle, row: str) -> Weapon | None:
    return direct_fire(row, battle.options.setting)
