"""Panels of grenades, launchers and flamethrowers: a point, and a template over it (CZ-AREA)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sandtable.chance import odds
from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.combat_zone.asks import (
    Crew,
    Floor,
    Observer,
    Place,
    by_figure,
    costs,
    tried_by_figure,
)
from sandtable.drawing.combat_zone.climbing import choose_floor
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import (
    bands,
    circle,
    field_of_fire,
    template,
    weapon_detail,
)
from sandtable.drawing.combat_zone.serving import choose_crew, launchers_served, manned, shooter_of
from sandtable.drawing.combat_zone.sighting import Spot, line
from sandtable.drawing.combat_zone.targets import Target, harm_hoped_for, opponents, tags
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import point_along
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import (
    FireRifleGrenade,
    FireTemplate,
    ThrowGrenade,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.dice.area import DISTANCE, land
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.dice.weapons import (
    MISSILES,
    direct_fire,
    is_indirect,
    takes_missiles,
)
from sandtable.rulesets.combat_zone.dice.weapons import template as template_weapon
from sandtable.rulesets.combat_zone.play.crews import crew_at, row_of, station_of
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

AHEAD = 300  # a spot right in front: whether anything can be thrown at all
FARTHEST_ASTRAY = 1000  # 1D10 cm (CZ-AREA-02)

#: The command that aims at a point.
Lob = Callable[[Point], ThrowGrenade | FireTemplate | FireRifleGrenade | VehicleFire]


# --- what can be thrown --------------------------------------------------------------------------
def grenades_of(figure: Figure) -> list[str]:
    return [name for name, n in figure.grenades if n and name in tables.GRENADES]


def launchers_of(battle: Battle, figure: Figure) -> list[str]:
    """Weapons in hand that lay a template and shoot at nobody directly."""
    setting = battle.options.setting
    return [
        name
        for name in dict.fromkeys(figure.weapons)
        if direct_fire(name, setting) is None and template_weapon(name)
    ]


def throws(desk: Desk, figure: Figure) -> Iterator[ThrowGrenade]:
    for name in grenades_of(figure):
        for point in _spots(desk, figure):
            yield ThrowGrenade(figure.id, name, point)


def launches(desk: Desk, figure: Figure) -> Iterator[FireTemplate]:
    for name in (*launchers_of(desk.battle, figure), *launchers_served(desk.battle, figure)):
        shooter = shooter_of(desk.battle, figure, name)
        for missile in missiles_of(shooter, row_of(desk.battle, name)):
            for point in _spots(desk, shooter):
                for observer in ("", *observers_of(desk, figure, name)):
                    yield FireTemplate(figure.id, name, point, missile, observer)


def observers_of(desk: Desk, figure: Figure, name: str) -> list[str]:
    """Those who may see for a mortar (CZ-MORT-01)."""
    battle, row = desk.battle, row_of(desk.battle, name)
    station = station_of(battle, figure, name)
    if station is None or not is_indirect(row):
        return []
    return [f.id for f in crew_at(battle, station, row) if "observer" in f.who.traits]


def _spots(desk: Desk, figure: Figure) -> Iterator[Point]:
    """A few points to try: right ahead, then every enemy."""
    (x, y), (dx, dy) = figure.at, figure.facing
    yield point_along((x, y), (x + dx * AHEAD, y + dy * AHEAD), AHEAD)
    for enemy in opponents(desk, figure):
        yield enemy.at


def missiles_of(figure: Figure, weapon: str) -> list[str]:
    """HEAT comes with the launcher, others are carried (CZ-WPN-06)."""
    loaded = template_weapon(weapon)
    if weapon in tables.GUNS or weapon in tables.MORTARS:
        return ["he"]
    if loaded is None or not takes_missiles(loaded):
        return ["heat"]
    return [kind for kind in MISSILES if kind == "heat" or figure.rounds(f"{kind}-missile")]


# --- panels --------------------------------------------------------------------------------------
def grenade(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    voice, held = desk.voice, grenades_of(figure)
    name = fields.text("grenade", held, held[0])
    panel.fields["grenade"] = name
    options = []
    for one in held:
        weapon = template_weapon(one)
        assert weapon is not None
        text = capital(voice.weapon(one))
        text = f"{text} × {figure.rounds(one)}" if figure.rounds(one) > 1 else text
        options.append(option(one, text, weapon_detail(desk, weapon)))
    panel.rows.append(choice_row("grenade", voice.sentence("field-grenade"), options, name))
    thrown = template_weapon(name)
    assert thrown is not None

    def command(at: Point) -> ThrowGrenade:
        return ThrowGrenade(figure.id, name, at)

    lay(desk, figure, thrown, fields, panel, command)


def launch(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    voice, battle = desk.voice, desk.battle
    held = [*launchers_of(battle, figure), *launchers_served(battle, figure)]
    name = fields.text("weapon", held, held[0])
    panel.fields["weapon"] = name
    row, shooter = row_of(battle, name), shooter_of(battle, figure, name)
    options = [
        option(one, capital(voice.weapon(one)), weapon_detail(desk, weapon))
        for one in held
        if (weapon := template_weapon(row_of(battle, one)))
    ]
    panel.rows.append(choice_row("weapon", voice.sentence("field-weapon"), options, name))
    missile = choose_missile(desk, missiles_of(shooter, row), fields, panel)
    loaded = template_weapon(row, missile)
    assert loaded is not None
    observer = _observer(desk, figure, name, fields, panel)
    price = price_of(row)
    crew = choose_crew(desk, figure, name, price, fields, panel)
    served = manned(battle, figure, name, price, crew)

    def command(at: Point) -> FireTemplate:
        return FireTemplate(figure.id, name, at, missile, observer, crew)

    lay(desk, shooter, loaded, fields, panel, command, served.missing if served else 0)


def choose_missile(desk: Desk, kinds: list[str], fields: Fields, panel: Panel) -> str:
    """What it is loaded with, where there is a choice (CZ-WPN-06)."""
    missile = fields.text("missile", kinds, kinds[0])
    if len(kinds) > 1:
        voice = desk.voice
        panel.fields["missile"] = missile
        listed = [option(kind, voice.sentence(f"value-missile-{kind}")) for kind in kinds]
        panel.rows.append(choice_row("missile", voice.sentence("field-missile"), listed, missile))
    return missile


def _observer(desk: Desk, figure: Figure, name: str, fields: Fields, panel: Panel) -> str:
    """Who sees for a mortar: the gunner himself, or an observer of its team (CZ-MORT-02)."""
    found = observers_of(desk, figure, name)
    if not found:
        return ""
    voice = desk.voice
    chosen = fields.text("observer", (*found, "gunner"), found[0])
    panel.fields["observer"] = chosen
    named = voice.sentence("field-observer")
    options = [option(who, voice.figure(who), named) for who in found]
    options.append(option("gunner", voice.sentence("observer-gunner"), named))
    panel.rows.append(choice_row("observer", voice.sentence("field-observer"), options, chosen))
    return "" if chosen == "gunner" else chosen


def lay(
    desk: Desk,
    figure: Figure,
    weapon: Weapon,
    fields: Fields,
    panel: Panel,
    command: Lob,
    missing: int = 0,
    verb: str = "",
) -> None:
    """The point aimed at, the template over it, whom it touches, and what comes of that."""
    battle, voice = desk.battle, desk.voice
    point = fields.point("point")
    panel.need("point", "point", missing=point is None)
    panel.overlay["bands"] = bands(desk, figure, weapon)
    panel.overlay["field"] = field_of_fire(figure)
    target = aimed_at(battle, point) if point else None
    _tag(desk, figure, weapon, command, panel, target.id if target else "")
    if point is None:
        panel.text(voice.sentence("lob-hint"), "CZ-AREA-01")
        return
    panel.fields["point"] = plain_points((point,))
    made, level = _aimed(desk, figure, command(point), fields, panel)
    target = aimed_at(battle, point, level)
    radius = radius_of(battle, weapon)
    under = whom_it_covers(battle, point, radius, level)
    panel.overlay["templates"] = [template(desk, circle(point, radius), under)]
    spot = (
        Spot(target.at, target.foot, target.who.radius, target.id)
        if target
        else Spot(point, figure.foot if level is None else level, 0)
    )
    if battle.field.is_on_table(point):
        start = Spot(figure.at, figure.foot, figure.who.radius, figure.id, figure.aboard)
        panel.overlay["lines"] = [line(voice, start, spot)]
    seen = panel.offer(made, verb or verb_of(weapon.id))
    if seen is None:
        return
    if lob_of(battle, figure, weapon, point, target, foot=level) is None:
        panel.text(voice.sentence("lob-wasted"), "CZ-SHOOT-04", warn=True)
        return
    _say_what_it_does(desk, weapon, radius, under, panel)
    panel.odds(seen.chances)
    panel.overlay["deviation"] = _rosette(desk, figure, weapon, made, radius, missing)
    astray = FARTHEST_ASTRAY * (2 if is_indirect(weapon.id) else 1)
    panel.overlay["bands"].append(
        {
            "centre": list(point),
            "radius": astray,
            "label": voice.sentence("band-astray", cm=voice.cm(astray)),
        }
    )


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


def _aimed(
    desk: Desk, figure: Figure, made: Any, fields: Fields, panel: Panel
) -> tuple[Any, int | None]:
    """The command with the floor it is aimed at, where there are several to choose from."""
    feet = desk.battle.field.feet_at(made.point)
    if len(feet) < 2 or not hasattr(made, "foot"):
        return made, None
    usual = level_of(desk.battle, figure, Aim(made.point))
    foot = choose_floor(desk, made.point, feet, usual, fields, panel)
    return replace(made, foot=foot), foot


def _rosette(
    desk: Desk, figure: Figure, weapon: Weapon, made: Any, radius: int, missing: int
) -> Plain:
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
        "at": list(point),
        "cells": [{"at": list(at), "probability": float(p)} for at, p in chances.items()],
        "text": voice.sentence("rosette-landing"),
        "radius": radius,
    }


def _tag(
    desk: Desk, figure: Figure, weapon: Weapon, command: Lob, panel: Panel, chosen: str
) -> None:
    """What aiming at each enemy promises; smoke promises nothing."""
    if weapon.damage is None:
        return
    hopes = {}
    for enemy in opponents(desk, figure):
        aimed, base = command(enemy.at), enemy if isinstance(enemy, Figure) else None
        in_range = lob_of(desk.battle, figure, weapon, enemy.at, base) is not None
        if in_range and desk.refusal(aimed) is None:
            hopes[enemy.id] = harm_hoped_for(preview(desk.battle, aimed).chances, enemy)
    panel.overlay["tags"] = tags(desk, hopes, chosen)


def _say_what_it_does(
    desk: Desk, weapon: Weapon, radius: int, under: Sequence[Target], panel: Panel
) -> None:
    voice = desk.voice
    panel.subtitle = voice.sentence("lob-size", cm=voice.cm(2 * radius), number=len(under))
    if weapon.smoke:
        panel.text(voice.sentence("lob-smoke"), "CZ-AREA-07")
    own = [voice.figure(one.id) for one in under if one.side == desk.side]
    if own and weapon.damage is not None:
        panel.text(voice.sentence("lob-own", figures=", ".join(own)), "CZ-AREA-05", warn=True)
    for one in under:
        if isinstance(one, Vehicle) and is_proof(one.hull.row.armoured, weapon.anti_tank):
            proof = Refused("armour-holds", "CZ-VDMG-04", weapon=weapon.id, vehicle=one.id)
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


AT_SPOT: dict[str, Ask] = {"point": Place(), "foot": Floor()}
GRENADE = Look(
    combat.THROW,
    "grenade",
    "do-grenade",
    "N",
    ("no-grenade", "CZ-GREN-01"),
    asks=AT_SPOT | {"grenade": Ask()},
    by_hand=by_figure(grenade),
    offers=tried_by_figure(throws),
    cost=costs(tables.COMBAT_COST["grenade"].action_points),
    is_known=lambda battle: any(grenades_of(f) for f in battle.figures.values()),
)
LAUNCH = Look(
    combat.LAUNCH,
    "launch",
    "do-launch",
    "",
    ("no-launcher", "CZ-WPN-04"),
    asks=AT_SPOT
    | {"weapon": Ask(), "missile": Ask(), "observer": Observer(), "crew": Crew(lambda _given: 0)},
    by_hand=by_figure(launch),
    offers=tried_by_figure(launches),
    is_known=has_launchers,
)
