"""Panels of shots at a point: area weapons, grenades, suppressive fire, support (MS-GREN)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from sandtable.chance import odds
from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet, hoped_for
from sandtable.drawing.modern_skirmish.firing import (
    choose_helper,
    choose_weapon,
    helpers_of,
    say_abilities,
    tags,
    weapons_of,
)
from sandtable.drawing.modern_skirmish.picking import bands, circle, field_of_view, template
from sandtable.drawing.modern_skirmish.sighting import line_to_point
from sandtable.drawing.rows import plain_points
from sandtable.ground.free import point_along
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.commands import CallSupport, ShootPoint, Suppress
from sandtable.rulesets.modern_skirmish.commands.preview import preview
from sandtable.rulesets.modern_skirmish.dice import area
from sandtable.rulesets.modern_skirmish.dice.suppression import REACH
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    SUPPORT,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area, vehicles_in_area
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of
from sandtable.rulesets.modern_skirmish.play.area import SMOKE, aim_of, impact, radius_of, reach_of
from sandtable.rulesets.modern_skirmish.play.offers import FLASHBANG, targets
from sandtable.rulesets.modern_skirmish.play.shooting import shooter_now

FARTHEST_ASTRAY = 800  # MS-GREN-07: 1D8 cm
DIRECT, LOB = "direct", "lob"

#: The command that aims at this point.
Aimed = Callable[[Point], Any]


# --- what can be fired or thrown ------------------------------------------------------------------
def area_weapons(desk: Desk, who: str) -> list[str]:
    """Area weapons, and grenades but for flashbangs."""
    battle = desk.battle
    found = [row for row in weapons_of(desk, who) if is_area(weapon_named(row))]
    if who in battle.figures:
        found += [g for g in battle.figures[who].who.grenades if g != FLASHBANG]
    return list(dict.fromkeys(found))


def suppressive_weapons(desk: Desk, who: str) -> list[str]:
    rows = weapons_of(desk, who)
    return [row for row in rows if tables.SUPPRESSIVE in weapon_named(row).abilities]


def places_to_aim_at(desk: Desk, who: str, far: int | None) -> Iterator[Point]:
    """A spot ahead, then every enemy, the nearest first."""
    eye = eye_of(desk.battle, who)
    ahead = (eye.at[0] + eye.facing[0], eye.at[1] + eye.facing[1])
    yield point_along(eye.at, ahead, min(far or 2_000, 2_000) // 2)
    for target in targets(desk.battle, who):
        yield centre_of(desk.battle, target)


def throws(desk: Desk, who: str) -> Iterator[ShootPoint]:
    for row in area_weapons(desk, who):
        for helper in helpers_of(desk, who, row) or [""]:
            for point in places_to_aim_at(desk, who, reach_of(row)):
                yield ShootPoint(who, row, point, False, helper)
                if row in CAN_BE_LOBBED:
                    yield ShootPoint(who, row, point, True, helper)


def suppressions(desk: Desk, who: str) -> Iterator[Suppress]:
    for row in suppressive_weapons(desk, who):
        for helper in helpers_of(desk, who, row) or [""]:
            for point in places_to_aim_at(desk, who, reach_of(row)):
                yield Suppress(who, row, point, helper)


def calls(desk: Desk, who: str) -> Iterator[CallSupport]:
    for point in places_to_aim_at(desk, who, None):
        yield CallSupport(who, point)


# --- panels ---------------------------------------------------------------------------------------
def throw(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """An area weapon or a grenade at a point of impact (MS-CMD-07)."""
    weapon = choose_weapon(desk, who, area_weapons(desk, who), fields, sheet)
    lob = weapon in CAN_BE_LOBBED and _lobbed(desk, weapon, fields, sheet)
    helper = choose_helper(desk, who, weapon, fields, sheet)

    def aimed(point: Point) -> ShootPoint:
        return ShootPoint(who, weapon, point, lob, helper)

    verb = "ms-do-throw" if weapon in (SMOKE, "offensive-grenade", "defensive") else "ms-do-fire"
    point = _lay(desk, who, weapon, fields, sheet, aimed, verb)
    if point is None:
        return
    if weapon == SMOKE:
        sheet.text(desk.voice.sentence("lob-smoke"), "MS-GREN-04")
    elif sheet.confirm:
        _stray(desk, who, weapon, point, sheet, lob=lob)
        say_abilities(desk, weapon, sheet)


def _lobbed(desk: Desk, weapon: str, fields: Fields, sheet: Sheet) -> bool:
    """Without sight, but it always deviates; smoke never does (MS-WPN-05, MS-WPN-06)."""
    voice = desk.voice
    price = "" if weapon == SMOKE else voice.sentence("ms-lob-price")
    texts = {DIRECT: (voice.sentence("ms-lob-no"), ""), LOB: (voice.sentence("ms-lob-yes"), price)}
    return sheet.choose(fields, "lob", texts, DIRECT) == LOB


def suppress(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Tir à effet: heads down within 10 cm of a point, no damage (MS-ABIL-09)."""
    voice = desk.voice
    weapon = choose_weapon(desk, who, suppressive_weapons(desk, who), fields, sheet)
    helper = choose_helper(desk, who, weapon, fields, sheet)

    def aimed(point: Point) -> Suppress:
        return Suppress(who, weapon, point, helper)

    point = _lay(desk, who, weapon, fields, sheet, aimed, "ms-do-suppress", REACH)
    if point is not None:
        sheet.text(voice.sentence("ms-suppress-does"), "MS-ABIL-09")
        if sheet.seen and not sheet.seen.heads:
            sheet.text(voice.sentence("ms-suppress-nobody"), "MS-ABIL-09", warn=True)


def support(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """By radio, on a point in sight at any distance (MS-EQP-07)."""
    left = desk.battle.missions.get(desk.side, 0)
    sheet.text(desk.voice.sentence("ms-missions-left", number=left), "MS-EQP-07")

    def aimed(point: Point) -> CallSupport:
        return CallSupport(who, point)

    point = _lay(desk, who, SUPPORT.id, fields, sheet, aimed, "ms-do-support")
    if point is not None and sheet.confirm:
        _stray(desk, who, SUPPORT.id, point, sheet)


# --- what they share ------------------------------------------------------------------------------
def _lay(
    desk: Desk,
    who: str,
    weapon: str,
    fields: Fields,
    sheet: Sheet,
    aimed: Aimed,
    verb: str,
    radius: int = 0,
) -> Point | None:
    """The point aimed at, the circle round it, whom it touches, and what comes of that."""
    battle, voice = desk.battle, desk.voice
    radius = radius or radius_of(weapon)
    point = fields.point("point")
    sheet.need("point", "point", missing=point is None)
    sheet.overlay["bands"] = bands(desk, who, weapon)
    sheet.overlay["field"] = field_of_view(desk, who)
    if weapon != SMOKE:
        sheet.overlay["tags"] = _tags(desk, who, aimed, point)
    if point is None:
        sheet.text(voice.sentence("ms-point-hint"), "MS-SHOOT-01")
        return None
    sheet.fields["point"] = plain_points((point,))
    touched = [
        *figures_in_area(battle, point, radius),
        *vehicles_in_area(battle, point, radius),
    ]
    sheet.overlay["templates"] = [template(desk, circle(point, radius), touched)]
    if battle.field.has(point):
        sheet.overlay["lines"] = [line_to_point(voice, who, point)]
    sheet.subtitle = voice.sentence("lob-size", cm=voice.cm(2 * radius), number=len(touched))
    own = [
        one for one in touched if one in battle.figures and battle.figures[one].side == desk.side
    ]
    if own and weapon != SMOKE:
        sheet.text(voice.sentence("lob-own", figures=voice.pieces(own)), "MS-GREN-08", warn=True)
    seen = sheet.settle(aimed(point), voice.sentence(verb))
    if seen:
        sheet.odds(seen, touched)
    return point


def _tags(desk: Desk, who: str, aimed: Aimed, point: Point | None) -> list[Plain]:
    """What aiming at each enemy promises."""
    hopes: dict[str, Fraction] = {}
    chosen = ""
    for target in targets(desk.battle, who):
        at = centre_of(desk.battle, target)
        seen = preview(desk.battle, aimed(at))
        if seen.refused is None:
            hopes[target] = hoped_for(seen, target if seen.chances else "")
            chosen = target if at == point else chosen
    return tags(desk, hopes, chosen)


def _stray(
    desk: Desk, who: str, weapon: str, point: Point, sheet: Sheet, *, lob: bool = False
) -> None:
    """Every place where it may come down, with its chance (MS-GREN-07)."""
    battle, voice = desk.battle, desk.voice
    shooter = shooter_now(battle, who)
    chances: dict[Point, Fraction] = {}
    for landing, chance in odds(area.land, aim_of(shooter, weapon, lob=lob)).items():
        at = impact(point, shooter.eye, landing)
        chances[at] = chances.get(at, Fraction(0)) + chance
    sheet.overlay["deviation"] = {
        "at": list(point),
        "cells": [{"at": list(at), "probability": float(p)} for at, p in chances.items()],
        "text": voice.sentence("rosette-landing"),
        "radius": radius_of(weapon),
    }
    on_target = chances.get(point, Fraction(0))
    told = voice.sentence("ms-stray", chance=voice.percent(on_target))
    sheet.text(told, "MS-WPN-06" if lob else "MS-GREN-07")
    label = voice.sentence("band-astray", cm=voice.cm(FARTHEST_ASTRAY))
    sheet.overlay["bands"].append(
        {"centre": list(point), "radius": FARTHEST_ASTRAY, "label": label}
    )
