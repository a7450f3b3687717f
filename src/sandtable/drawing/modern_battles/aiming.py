"""What a fire draws: chances beside pieces, ranges, templates and whom they touch (MB-SHT-06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.desk import Desk, Panel
from sandtable.drawing.picking import circle, template
from sandtable.explain.words import capital
from sandtable.ground.free import length
from sandtable.rulesets.modern_battles import sheet as tables
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Shoot, choices
from sandtable.rulesets.modern_battles.dice.weapons import ARMS, FLAME, is_gun, limits_of
from sandtable.rulesets.modern_battles.ground.bases import (
    body_of,
    centre_of,
    gun_name,
    piece_for,
)
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.ground.templates import figures_under, flame, under_flame
from sandtable.rulesets.modern_battles.play import fire_plan, shooters
from sandtable.rulesets.modern_battles.play.foot_fire import idle_in


# --- who fires what -------------------------------------------------------------------------------
def body_for(battle: Battle, piece: Unit | Vehicle, weapon: str) -> str:
    """Who stands on the map for a weapon: the vehicle, the gun, or the unit's leader."""
    if isinstance(piece, Vehicle):
        return piece.id
    return gun_name(piece.id) if weapon == "gun" else body_of(battle, piece.id)


FIRE = "fire"  # the figures that fire


def tags(
    desk: Desk, hopes: dict[str, Fraction], chosen: str, beside: Mapping[str, str]
) -> list[v.Tag]:
    return [
        tag(desk, who, hope, chosen=who == chosen, beside=beside.get(who, ""))
        for who, hope in hopes.items()
    ]


def tag(desk: Desk, target: str, hope: Fraction, *, chosen: bool, beside: str = "") -> v.Tag:
    """The chance of a whole unit, beside the one of it who is aimed at, or its leader."""
    return {
        "piece": beside or body_of(desk.battle, target),
        "text": desk.voice.about(hope),
        "chosen": chosen,
        "probability": float(hope),
        "stands_for": list(bodies(desk.battle, target)),
    }


def nearest_of(battle: Battle, body: str, target: str) -> str:
    at = centre_of(battle, body)
    return min(bodies(battle, target), key=lambda who: length(at, centre_of(battle, who)))


def pairing(desk: Desk, piece: Unit | Vehicle, target: str) -> str:
    """rifle squad ▸ militia squad"""
    return f"{capital(desk.voice.place(piece.id))} ▸ {desk.voice.place(target)}"


def bands(desk: Desk, at: Point, row: str) -> list[v.Band]:
    if not ARMS[row].range:
        return []
    short, printed, farthest, *_ = limits_of(row, desk.battle.options.extreme_limit)
    circles = {"short": short, "long": printed, "extreme": farthest}
    voice = desk.voice
    return [
        {
            "centre": at,
            "radius": radius,
            "label": voice.sentence(f"mb-band-{name}", length=voice.inches(radius)),
        }
        for name, radius in circles.items()
        if name != "extreme" or radius > printed
    ]


def lay_templates(desk: Desk, command: Shoot, panel: Panel) -> None:
    """The circle of a shell, or the flames, with whom they touch (MB-RID-05, MB-WPN-12)."""
    battle = desk.battle
    piece = piece_for(battle, command.unit)
    row = choices.row_of(piece, command.weapon)
    laid: list[v.Template] = []
    if is_gun(row) and command.target in battle.units:
        radius = tables.GUNS[row].he_radius
        if radius:
            body = body_for(battle, piece, command.weapon)
            at = centre_of(battle, command.aimed or nearest_of(battle, body, command.target))
            under = figures_under(battle, at, radius)
            laid.append(touching(desk, circle(at, radius), under))
    if isinstance(piece, Unit) and not command.weapon:
        for figure in battle.members(piece.id):
            if figure.weapon == FLAME and (not command.figures or figure.id in command.figures):
                near = fire_plan.line_of_fire(battle, replace(command, figures=(figure.id,)))[1]
                towards = command.towards or centre_of(battle, near)
                if towards == figure.at:
                    continue
                figures, hulls = under_flame(battle, figure.id, towards)
                outline = flame(figure.at, towards)
                laid.append(touching(desk, [*outline, outline[0]], (*figures, *hulls)))
    if laid:
        panel.overlay["templates"] = laid
        own = [who for template in laid for who in template.get("own") or ()]
        if own:
            warning = desk.voice.sentence("lob-own", figures=desk.voice.pieces(own))
            panel.text(warning, "MB-RID-05", warn=True)


def touching(desk: Desk, outline: list[Point], touched: tuple[str, ...]) -> v.Template:
    own = [who for who in touched if desk.battle.side_of(who) == desk.side]
    return template(desk.voice, outline, touched, own)


def say_who_fires(desk: Desk, command: Shoot, plan: shooters.Plan, panel: Panel) -> None:
    """8 rifle, 1 light machine gun: so many shots (MB-SHT-03); who does not fire, and why."""
    voice = desk.voice
    if FIRE in panel.fields:
        panel.text(voice.sentence("mb-hold-hint"), "MB-SHT-22")
    counted: dict[str, tuple[int, int]] = {}
    for firer in plan.firers:
        number, shots_of = counted.get(firer.weapon, (0, 0))
        counted[firer.weapon] = number + 1, shots_of + firer.shots
    firers = ", ".join(
        voice.sentence("mb-firers", number=number, weapon=voice.weapon(row), shots=total)
        for row, (number, total) in counted.items()
    )
    panel.text(capital(firers), "MB-SHT-22")
    if FIRE in panel.fields:
        for why, idle in idle_in(desk.battle, command, plan).items():
            figures = voice.pieces(idle)
            panel.text(voice.sentence("mb-not-firing", figures=figures, why=why), "MB-SHT-22")
