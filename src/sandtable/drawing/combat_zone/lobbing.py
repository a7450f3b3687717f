"""Panels of grenades, launchers and flamethrowers: a point, and a template over it (CZ-AREA)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from sandtable.chance import meanings, odds
from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import NOT_YET, Ask, Look
from sandtable.drawing.combat_zone.asks import Crew, Floor, Now, Place, costs
from sandtable.drawing.combat_zone.climbing import choose_floor
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.picking import (
    bands,
    circle,
    field_of_fire,
    template,
    weapon_detail,
)
from sandtable.drawing.combat_zone.serving import manned
from sandtable.drawing.combat_zone.sighting import Spot as End
from sandtable.drawing.combat_zone.sighting import line
from sandtable.drawing.combat_zone.targets import harm_hoped_for, tags
from sandtable.drawing.kinds import Row
from sandtable.drawing.rows import plain_points
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import FireRifleGrenade, FireTemplate, VehicleFire
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import weapons as rifles
from sandtable.rulesets.combat_zone.commands.fire_choices import (
    Target,
    grenades_held,
    opponents,
    rifle_grenades_held,
    shooter_of,
)
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.dice.area import DISTANCE, land
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, is_indirect
from sandtable.rulesets.combat_zone.dice.weapons import template as template_weapon
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.play.templates import (
    Aim,
    aimed_at,
    landing_point,
    level_of,
    lob_of,
    price_of,
    radius_of,
    under_template,
)
from sandtable.rulesets.combat_zone.play.vehicles.targets import vehicle_at, vehicles_under
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

GUNNER = "gunner"


# --- with what ------------------------------------------------------------------------------------
class Thrown(NamedTuple):
    """What lays a template, by whom; `missing` of the crew that serves it."""

    shooter: Figure
    weapon: Weapon
    missing: int = 0


def thrown(now: Now) -> Thrown:
    """What is being composed, as the dice see it."""
    given, battle = now.given, now.desk.battle
    missing, kind = 0, now.look.command.kind
    if kind is VehicleFire:
        vehicle = battle.vehicles[given["vehicle"]]
        shooter: Figure = gunner(battle, vehicle, given["weapon"])
        weapon = template_weapon(shooter.weapons[0], given["missile"])
    elif kind is FireTemplate:
        figure, name = battle.figures[now.piece], given["weapon"]
        shooter, row = shooter_of(battle, figure, name), row_of(battle, name)
        weapon = template_weapon(row, given["missile"])
        served = manned(battle, figure, name, price_of(row), given["crew"])
        missing = served.missing if served else 0
    else:
        shooter = battle.figures[now.piece]
        weapon = template_weapon(given["grenade"], rifle=kind is FireRifleGrenade)
    assert weapon is not None  # only what lays a template is an option
    return Thrown(shooter, weapon, missing)


def grenade_text(now: Now, name: str) -> tuple[str, str]:
    weapon = template_weapon(name)
    assert weapon is not None
    number = now.desk.battle.figures[now.piece].rounds(name)
    text = now.desk.voice.weapon(name)
    return f"{text} × {number}" if number > 1 else text, weapon_detail(now.desk, weapon)


def launcher_text(now: Now, name: str) -> tuple[str, str]:
    weapon = template_weapon(row_of(now.desk.battle, name))
    assert weapon is not None
    return now.desk.voice.weapon(name), weapon_detail(now.desk, weapon)


def missile_text(now: Now, kind: str) -> tuple[str, str]:
    return now.desk.voice.sentence(f"value-missile-{kind}"), ""


class Observer(Ask):
    """Who sees for a mortar: the gunner himself, or an observer of its team (CZ-MORT-02)."""

    def ask(self, of: Field, now: Now) -> str:
        known = [who for who in of.options(now.given) if who]
        if not known:
            return ""
        voice = now.desk.voice
        detail = voice.sentence("field-observer")
        texts = {who: (voice.figure(who), detail) for who in known}
        texts[GUNNER] = (voice.sentence("observer-gunner"), detail)
        chosen = now.panel.choose(now.fields, of.name, texts, known[0])
        return "" if chosen == GUNNER else chosen

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): value or GUNNER}


# --- where ----------------------------------------------------------------------------------------
def show_reach(now: Now) -> None:
    shooter, weapon, _ = thrown(now)
    now.panel.overlay["bands"] = bands(now.desk, shooter, weapon)
    now.panel.overlay["field"] = field_of_fire(shooter)


class Spot(Place):
    """The point aimed at, and what aiming at each enemy promises."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        point = now.fields.point(self.name(of))
        now.panel.need(self.name(of), "point", missing=point is None)
        self.tag(of, now, point)
        if point is None:
            now.say("lob-hint", "CZ-AREA-01")
            return NOT_YET
        now.panel.fields[self.name(of)] = plain_points((point,))
        return point

    def tag(self, of: Field, now: Now, point: Point | None) -> None:
        target = aimed_at(now.desk.battle, point) if point else None
        _tag(now, of, target.id if target else "")


class FloorAimedAt(Floor):
    """The floor it is aimed at, where there are several to choose from."""

    def ask(self, of: Field, now: Now) -> Any:
        battle, point = now.desk.battle, now.given["point"]
        feet = battle.field.feet_at(point) if point else ()
        if len(feet) < 2:
            return of.empty
        usual = level_of(battle, thrown(now).shooter, Aim(point))
        return choose_floor(now.desk, point, feet, usual, now.fields, now.panel)


def _tag(now: Now, of: Field, chosen: str) -> None:
    """What aiming at each enemy promises; smoke promises nothing."""
    desk, (shooter, weapon, _) = now.desk, thrown(now)
    if weapon.damage is None:
        return
    hopes = {}
    for enemy in opponents(desk.battle, shooter):
        aimed, base = now.with_(of.name, enemy.at), enemy if isinstance(enemy, Figure) else None
        in_range = lob_of(desk.battle, shooter, weapon, enemy.at, base) is not None
        if in_range and desk.refusal(aimed) is None:
            hopes[enemy.id] = harm_hoped_for(preview(desk.battle, aimed).chances, enemy)
    now.panel.overlay["tags"] = tags(desk, hopes, chosen)


def show_template(now: Now) -> None:
    """The template over the point, whom it touches, and the line to it."""
    battle, point, level = now.desk.battle, now.command.point, now.command.foot
    shooter, weapon, _ = thrown(now)
    target, radius = aimed_at(battle, point, level), radius_of(battle, weapon)
    under = whom_it_covers(battle, point, radius, level)
    now.panel.overlay["templates"] = [template(now.desk, circle(point, radius), under)]
    spot = (
        End(target.at, target.foot, target.who.radius, target.id)
        if target
        else End(point, shooter.foot if level is None else level, 0)
    )
    if battle.field.is_on_table(point):
        start = End(shooter.at, shooter.foot, shooter.who.radius, shooter.id, shooter.aboard)
        now.panel.overlay["lines"] = [line(now.desk.voice, start, spot)]


def show_landing(now: Now) -> None:
    """What comes of it, and where it may come down."""
    if now.seen is None:
        return
    battle, voice, panel = now.desk.battle, now.desk.voice, now.panel
    point, level = now.command.point, now.command.foot
    shooter, weapon, missing = thrown(now)
    target, radius = aimed_at(battle, point, level), radius_of(battle, weapon)
    if lob_of(battle, shooter, weapon, point, target, foot=level) is None:
        now.say("lob-wasted", "CZ-SHOOT-04", warn=True)
        return
    _say_what_it_does(now.desk, weapon, radius, whom_it_covers(battle, point, radius, level), panel)
    panel.odds(now.seen.chances)
    panel.overlay["deviation"] = _rosette(now.desk, shooter, weapon, now.command, radius, missing)
    roll = DISTANCE["indirect" if is_indirect(weapon.id) else "direct"]
    astray = 100 * max(meanings(roll).outcomes)
    label = voice.sentence("band-astray", cm=voice.cm(astray))
    panel.overlay["bands"].append({"centre": point, "radius": astray, "label": label})


def verb_of_it(now: Now) -> str:
    return now.desk.voice.sentence(f"do-{verb_of(thrown(now).weapon.id)}")


def verb_of(row: str) -> str:
    """What firing it is called: grenades, launchers, shells of guns and mortars."""
    if row in tables.GRENADES:
        return "grenade"
    return "shell" if row in tables.GUNS or row in tables.MORTARS else "launch"


def whom_it_covers(battle: Battle, point: Point, radius: int, level: int | None) -> list[Target]:
    """Figures under a template, then vehicles that it touches (CZ-AREA-05)."""
    foot = battle.field.feet_at(point)[0] if level is None else level
    aimed = vehicle_at(battle, point, level)
    hulls = vehicles_under(battle, point, radius, foot, aimed.id if aimed else "")
    return [*under_template(battle, point, radius, level), *hulls]


def _rosette(
    desk: Desk, figure: Figure, weapon: Weapon, made: Any, radius: int, missing: int
) -> v.Deviation:
    """Every place where it may come down, with its chance (CZ-AREA-02)."""
    battle, voice, point = desk.battle, desk.voice, made.point
    foot = getattr(made, "foot", None)
    target = aimed_at(battle, point, foot)
    lob = lob_of(battle, figure, weapon, point, target, missing, foot)
    mode = "indirect" if is_indirect(weapon.id) else "direct"
    chances: dict[Point, Fraction] = {}
    if lob is not None:
        for landing, chance in odds(land, lob, mode).items():
            at = landing_point(figure.at, point, landing)
            chances[at] = chances.get(at, Fraction(0)) + chance
    return {
        "at": point,
        "cells": [{"at": at, "probability": float(p)} for at, p in chances.items()],
        "text": voice.sentence("rosette-landing"),
        "radius": radius,
    }


def _say_what_it_does(
    desk: Desk, weapon: Weapon, radius: int, under: Sequence[Target], panel: Panel
) -> None:
    voice = desk.voice
    panel.subtitle = voice.sentence("lob-size", cm=voice.cm(2 * radius), number=len(under))
    if weapon.smoke:
        panel.text(voice.sentence("lob-smoke"), "CZ-AREA-07")
    own = [voice.figure(target.id) for target in under if target.side == desk.side]
    if own and weapon.damage is not None:
        panel.text(voice.sentence("lob-own", figures=", ".join(own)), "CZ-AREA-05", warn=True)
    for target in under:
        if isinstance(target, Vehicle) and is_proof(target.hull.row.armoured, weapon.anti_tank):
            proof = Refused("armour-holds", "CZ-VDMG-04", weapon=weapon.id, vehicle=target.id)
            panel.text(voice.reason(proof), "CZ-VDMG-04", warn=True)
    dice = DISTANCE["indirect" if is_indirect(weapon.id) else "direct"].dice
    panel.text(voice.sentence("lob-deviates", dice=dice), "CZ-AREA-02")


# --- looks ---------------------------------------------------------------------------------------
def lays_template(row: str) -> bool:
    """A weapon that lays a template: mortars and guns."""
    return row in tables.MORTARS or row in tables.GUNS


def has_launchers(battle: Battle) -> bool:
    return any(launchers_of(battle, f) for f in battle.figures.values()) or any(
        lays_template(weapon.row) for weapon in battle.crewed.values()
    )


def launchers_of(battle: Battle, figure: Figure) -> list[str]:
    """Weapons in hand that lay a template and shoot at nobody directly."""
    setting = battle.options.setting
    return [
        name
        for name in dict.fromkeys(figure.weapons)
        if direct_fire(name, setting) is None and template_weapon(name)
    ]


AT_SPOT: dict[str, Ask] = {"point": Spot(), "foot": FloorAimedAt()}
GRENADE = Look(
    combat.THROW,
    "grenade",
    "do-grenade",
    "N",
    ("no-grenade", "CZ-GREN-01"),
    asks={"grenade": Row(grenade_text), **AT_SPOT},
    before=show_reach,
    around=show_template,
    after=show_landing,
    label=verb_of_it,
    cost=costs(tables.COMBAT_COST["grenade"].action_points),
    is_known=lambda battle: any(grenades_held(f) for f in battle.figures.values()),
)
LAUNCH = Look(
    combat.LAUNCH,
    "launch",
    "do-launch",
    "",
    ("no-launcher", "CZ-WPN-04"),
    asks={
        "weapon": Row(launcher_text),
        "missile": Row(missile_text, alone=False),
        "observer": Observer(),
        "crew": Crew(lambda given: price_of(row_of(given.battle, given["weapon"]))),
        **AT_SPOT,
    },
    before=show_reach,
    around=show_template,
    after=show_landing,
    label=verb_of_it,
    is_known=has_launchers,
)
RIFLE = replace(
    GRENADE,
    command=rifles.RIFLE,
    action="rifle",
    words="do-rifle",
    key="",
    nothing=("no-rifle-grenade", "CZ-GREN-02"),
    asks={"grenade": Row(lambda now, name: (now.desk.voice.weapon(name), "")), **AT_SPOT},
    cost=costs(tables.GRENADES["rifle-grenade"].action_points or 0),
    is_known=lambda battle: any(rifle_grenades_held(f) for f in battle.figures.values()),
)
