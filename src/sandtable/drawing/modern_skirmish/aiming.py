"""Panels of shots at a point: area weapons, grenades, suppressive fire, support (MS-GREN)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.chance import meanings, odds
from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Point, Switch
from sandtable.drawing.modern_skirmish.carrying import carried, on_foot, with_ability
from sandtable.drawing.modern_skirmish.desk import Now, hoped_for
from sandtable.drawing.modern_skirmish.firing import (
    HELPER,
    WEAPON,
    ring_and_view,
    say_abilities,
    tags,
)
from sandtable.drawing.modern_skirmish.picking import circle, template
from sandtable.drawing.modern_skirmish.sighting import line_to_point
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import Point as Spot
from sandtable.rulesets.modern_skirmish.commands import declared
from sandtable.rulesets.modern_skirmish.commands.preview import preview
from sandtable.rulesets.modern_skirmish.dice import area
from sandtable.rulesets.modern_skirmish.dice.suppression import REACH
from sandtable.rulesets.modern_skirmish.dice.weapons import SUPPORT
from sandtable.rulesets.modern_skirmish.ground.places import (
    figures_in_area,
    targets,
    vehicles_in_area,
)
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of
from sandtable.rulesets.modern_skirmish.play.area import SMOKE, aim_of, impact, radius_of
from sandtable.rulesets.modern_skirmish.play.shooters import shooter_now

FARTHEST_ASTRAY = 100 * max(meanings(area.DISTANCE).outcomes)
BY_HAND = (SMOKE, "offensive-grenade", "defensive")


# --- what is asked for ----------------------------------------------------------------------------
def lob_text(now: Now, lobbed: bool) -> tuple[str, str]:
    """Without sight, but it always deviates; smoke never does (MS-WPN-05, MS-WPN-06)."""
    voice = now.desk.voice
    label = voice.sentence("ms-lob-yes" if lobbed else "ms-lob-no")
    deviates = lobbed and now.given["weapon"] != SMOKE
    return label, voice.sentence("ms-lob-price") if deviates else ""


AT_POINT = {
    "weapon": WEAPON,
    "lob": Switch(lob_text, ("lob", "direct"), yes_first=False),
    "helper": HELPER,
    "point": Point(),
}


# --- before the point is known --------------------------------------------------------------------
def before_point(now: Now) -> None:
    """Range, view, and what aiming at each enemy promises."""
    ring_and_view(now)
    if now.given.get("weapon") == SMOKE:
        return
    battle, point, chosen = now.desk.battle, now.fields.point("point"), ""
    for target in targets(battle, now.given["who"]):
        at = centre_of(battle, target)
        seen = preview(battle, now.with_("point", at))
        if seen.refused is None:
            now.hopes[target] = hoped_for(seen, target if seen.chances else "")
            chosen = target if at == point else chosen
    now.panel.overlay["tags"] = tags(now.desk, now.hopes, chosen)


def before_support(now: Now) -> None:
    left = now.desk.battle.missions.get(now.desk.side, 0)
    now.say("ms-missions-left", "MS-EQP-07", number=left)
    before_point(now)


# --- the circle -----------------------------------------------------------------------------------
def weapon_of(now: Now) -> str:
    return str(getattr(now.command, "weapon", SUPPORT.id))


def touched_by(now: Now, radius: int) -> list[str]:
    battle, point = now.desk.battle, now.command.point
    return [*figures_in_area(battle, point, radius), *vehicles_in_area(battle, point, radius)]


def circle_of(radius: int = 0) -> Callable[[Now], None]:
    """The circle round the point, whom it touches, and a warning for one's own."""

    def around(now: Now) -> None:
        desk, panel, shot = now.desk, now.panel, now.command
        wide = radius or radius_of(weapon_of(now))
        touched = touched_by(now, wide)
        panel.overlay["templates"] = [template(desk, circle(shot.point, wide), touched)]
        if desk.battle.field.has(shot.point):
            panel.overlay["lines"] = [line_to_point(desk.voice, shot.who, shot.point)]
        size = desk.voice.cm(2 * wide)
        panel.subtitle = desk.voice.sentence("lob-size", cm=size, number=len(touched))
        figures = desk.battle.figures
        own = [who for who in touched if who in figures and figures[who].side == desk.side]
        if own and weapon_of(now) != SMOKE:
            now.say("lob-own", "MS-GREN-08", warn=True, figures=desk.voice.pieces(own))

    return around


# --- what comes of it -----------------------------------------------------------------------------
def after_throw(now: Now) -> None:
    shot = now.command
    if now.seen:
        now.panel.odds(now.seen, touched_by(now, radius_of(shot.weapon)))
    if shot.weapon == SMOKE:
        now.say("lob-smoke", "MS-GREN-04")
    elif now.seen:
        _stray(now, lob=shot.lob)
        say_abilities(now.desk, shot.weapon, now.panel)


def after_suppress(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen, touched_by(now, REACH))
    now.say("ms-suppress-does", "MS-ABIL-09")
    if now.seen and not now.seen.heads:
        now.say("ms-suppress-nobody", "MS-ABIL-09", warn=True)


def after_support(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen, touched_by(now, radius_of(SUPPORT.id)))
        _stray(now)


def _stray(now: Now, *, lob: bool = False) -> None:
    """Every place where it may come down, with its chance (MS-GREN-07)."""
    voice, panel, point = now.desk.voice, now.panel, now.command.point
    weapon, shooter = weapon_of(now), shooter_now(now.desk.battle, now.command.who)
    chances: dict[Spot, Fraction] = {}
    for landing, chance in odds(area.land, aim_of(shooter, weapon, lob=lob)).items():
        at = impact(point, shooter.eye, landing)
        chances[at] = chances.get(at, Fraction(0)) + chance
    panel.overlay["deviation"] = {
        "at": point,
        "cells": [{"at": at, "probability": float(p)} for at, p in chances.items()],
        "text": voice.sentence("rosette-landing"),
        "radius": radius_of(weapon),
    }
    on_target = voice.percent(chances.get(point, Fraction(0)))
    now.say("ms-stray", "MS-WPN-06" if lob else "MS-GREN-07", chance=on_target)
    label = voice.sentence("band-astray", cm=voice.cm(FARTHEST_ASTRAY))
    panel.overlay["bands"].append({"centre": point, "radius": FARTHEST_ASTRAY, "label": label})


def throw_label(now: Now) -> str:
    key = "ms-do-throw" if now.command.weapon in BY_HAND else "ms-do-fire"
    return now.desk.voice.sentence(key)


# --- the looks ------------------------------------------------------------------------------------
POINT_HINT = ("ms-point-hint", "MS-SHOOT-01")
THROW = Look(
    declared.THROW, "throw", "ms-do-point", "N", ("ms-no-area", "MS-GREN-06"), POINT_HINT,
    AT_POINT, before=before_point, around=circle_of(), after=after_throw, label=throw_label,
    is_known=carried(*with_ability(sheet.AREA), SMOKE, "defensive"),
)  # fmt: skip
SUPPRESS = Look(
    declared.SUPPRESS, "suppress", "ms-do-suppress", "S", ("ms-no-suppressive", "MS-ABIL-09"),
    POINT_HINT, {name: AT_POINT[name] for name in ("weapon", "helper", "point")},
    before=before_point, around=circle_of(REACH), after=after_suppress,
    is_known=carried(*with_ability(sheet.SUPPRESSIVE)),
)  # fmt: skip
CALL = Look(
    declared.SUPPORT, "support", "ms-do-support", "R", ("ms-no-sight", "MS-EQP-07"), POINT_HINT,
    {"point": AT_POINT["point"]}, before=before_support, around=circle_of(), after=after_support,
    suits=on_foot, is_known=carried("radio"),
)  # fmt: skip
