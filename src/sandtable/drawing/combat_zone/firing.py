"""Panels of direct fire: single shots, bursts, aimed shots, opportunity fire (CZ-SHOOT)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.combat_zone import bursts
from sandtable.drawing.combat_zone.asks import (
    AimedAt,
    Allotted,
    Crew,
    Now,
    Rectangle,
    by_figure,
    costs,
    costs_from,
    tried_by_figure,
)
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.motors import markers as signs_of
from sandtable.drawing.combat_zone.picking import bands, field_of_fire, weapon_detail
from sandtable.drawing.combat_zone.pieces import markers, quality
from sandtable.drawing.combat_zone.serving import (
    Arm,
    announced,
    arms_of,
    choose_crew,
    missing,
    shooter_of,
)
from sandtable.drawing.combat_zone.sighting import line_to
from sandtable.drawing.combat_zone.targets import (
    Target,
    can_be_shot_at,
    enemy_vehicles,
    gap,
    harm_hoped_for,
    opponents,
    shot_on,
    tags,
    target_of,
)
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    Allotment,
    BurstTemplate,
    Shoot,
)
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS_REACH, direct_fire
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.play.points import points_left
from sandtable.rulesets.combat_zone.play.shots import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.sheet import Weapon

MODES = ("single", "burst", "aimed")

#: The command that fires so many shots at each target.
Fire = Callable[[Allotment, BurstTemplate | None], Any]


class Aim(NamedTuple):
    """A shooter with a weapon, the way it fires, and whom it may shoot at."""

    shooter: Figure  # where the weapon is, if it is served by a crew or part of a vehicle
    weapon: Weapon
    mode: str
    left: int  # shots in this action
    targets: tuple[Target, ...]  # seen and in range, figures first, the nearest first
    fire: Fire
    at_vehicles: bool = False  # and at nothing else


# --- whether there is anything to shoot at -------------------------------------------------------
def shots(desk: Desk, figure: Figure) -> Iterator[Shoot]:
    """A single shot with every weapon at every enemy, the nearest first; then at vehicles."""
    yield from shots_with(desk, figure, arms_of(desk.battle, figure))


def shots_with(desk: Desk, figure: Figure, arms: Mapping[str, Arm]) -> Iterator[Shoot]:
    for name in arms:
        for target in opponents(desk, figure):
            yield Shoot(figure.id, name, "single", ((target.id, 1),))


# --- the panel -----------------------------------------------------------------------------------
def shoot(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    shoot_with(desk, figure, arms_of(desk.battle, figure), fields, panel)


def shoot_with(
    desk: Desk,
    figure: Figure,
    arms: Mapping[str, Arm],
    fields: Fields,
    panel: Panel,
    *,
    at_vehicles: bool = False,
) -> None:
    """One of some weapons at anybody, or at vehicles alone."""
    arm = _weapon(desk, arms, fields, panel)
    mode = _mode(desk, figure, arm, fields, panel)
    price = price_of_mode(arm.weapon, mode)
    crew = choose_crew(desk, figure, arm.name, price, fields, panel)
    band = announced(desk, figure, fields, panel)

    def fire(allotment: Allotment, laid: BurstTemplate | None) -> Shoot | AimedShot:
        if mode == "aimed":
            return AimedShot(figure.id, arm.name, allotment[0][0], crew, band)
        return Shoot(figure.id, arm.name, mode, allotment, laid, crew, band)

    aim_at(desk, aimed(desk, arm.shooter, arm.weapon, mode, fire, at_vehicles), fields, panel)


def aimed(
    desk: Desk,
    shooter: Figure,
    weapon: Weapon,
    mode: str,
    fire: Fire,
    at_vehicles: bool = False,
) -> Aim:
    battle = desk.battle
    left = min(shots_left(battle.options, shooter, weapon), weapon.rof)
    seen = tuple(
        target
        for target in opponents(desk, shooter)
        if not at_vehicles or isinstance(target, Vehicle)
        if can_be_shot_at(desk, shooter, weapon, target)
        if shot_on(battle, shooter, weapon, target)
    )
    return Aim(shooter, weapon, mode, max(left, 1), seen, fire, at_vehicles)


def aim_at(desk: Desk, aim: Aim, fields: Fields, panel: Panel, verb: str = "") -> None:
    """The target, the shots it gets, the odds, and the command."""
    shooter = aim.shooter
    panel.overlay["bands"] = bands(desk, shooter, aim.weapon)
    panel.overlay["field"] = field_of_fire(shooter)
    hopes = {target.id: _hope(desk, aim, target) for target in aim.targets}
    chosen = _chosen(desk, aim, hopes, fields)
    panel.need("target", "piece", missing=chosen is None)
    panel.overlay["tags"] = tags(desk, hopes, chosen.id if chosen else "")
    if chosen is None:
        panel.text(desk.voice.sentence("shoot-nobody"), "CZ-SHOOT-01")
        return
    panel.fields["target"] = chosen.id
    allotment: Allotment = ((chosen.id, 1),)
    if aim.mode == "burst":
        allotment = bursts.share(chosen, aim.targets, aim.left, fields)
        if aim.left > 1:
            bursts.steppers(desk, chosen, aim.targets, aim.left, allotment, panel)
    _say_who(desk, aim, chosen, panel)
    panel.overlay["lines"] = [
        line_to(desk.voice, shooter, target_of(desk.battle, who)) for who, _ in allotment
    ]
    seen = panel.offer(_command(desk, aim, allotment, fields, panel), verb or aim.mode)
    if seen:
        for who, _ in allotment:
            if who in hopes:
                hopes[who] = harm_hoped_for(seen.chances, target_of(desk.battle, who))
        panel.overlay["tags"] = tags(desk, hopes, chosen.id)  # as the bars say it
        panel.odds(seen.chances)
        _say_what_is_wasted(desk, aim, allotment, panel)


def _command(desk: Desk, aim: Aim, allotment: Allotment, fields: Fields, panel: Panel) -> Any:
    """The command; several targets of one burst need the template (CZ-BURST-04)."""
    if len(allotment) < 2 or not desk.battle.options.burst_template:
        return aim.fire(allotment, None)
    laid = bursts.lay_rectangle(desk, aim.shooter.at, allotment, fields, panel)
    return aim.fire(allotment, laid)


# --- weapons -------------------------------------------------------------------------------------
def _weapon(desk: Desk, arms: Mapping[str, Arm], fields: Fields, panel: Panel) -> Arm:
    """Of several the first that can still fire, unless one is chosen."""
    voice, battle = desk.voice, desk.battle
    loaded = [n for n, a in arms.items() if shots_left(battle.options, a.shooter, a.weapon) > 0]
    chosen = fields.text("weapon", arms, (loaded or list(arms))[0])
    panel.fields["weapon"] = chosen
    options = []
    for name, arm in arms.items():
        empty = Refused("rate-of-fire", "CZ-BURST-02", weapon=name, shots=1, left=0)
        disabled = None if name in loaded else voice.refusal(empty)
        detail = weapon_detail(desk, arm.weapon)
        options.append(option(name, capital(voice.weapon(name)), detail, disabled))
    panel.rows.append(choice_row("weapon", voice.sentence("field-weapon"), options, chosen))
    return arms[chosen]


# --- single shots, bursts, aimed shots -----------------------------------------------------------
def _mode(desk: Desk, figure: Figure, arm: Arm, fields: Fields, panel: Panel) -> str:
    refusals = {mode: _mode_refused(desk, figure, arm, mode) for mode in MODES}
    details = {
        mode: _short(desk, refused) if refused else desk.voice.price(_due(desk, figure, arm, mode))
        for mode, refused in refusals.items()
    }
    return choose_mode(desk, refusals, details, fields, panel)


def choose_mode(
    desk: Desk,
    refusals: Mapping[str, Refused | None],
    details: Mapping[str, str],
    fields: Fields,
    panel: Panel,
) -> str:
    """A burst if it may be, unless the player wants it otherwise."""
    voice = desk.voice
    usual = next((mode for mode in ("burst", "single") if refusals[mode] is None), "single")
    chosen = fields.text("mode", refusals, usual)
    panel.fields["mode"] = chosen
    options = [
        option(
            mode,
            voice.sentence(f"mode-{mode}"),
            details.get(mode, ""),
            None if refused is None else voice.refusal(refused),
        )
        for mode, refused in refusals.items()
    ]
    panel.rows.append(choice_row("mode", voice.sentence("field-mode"), options, chosen))
    return chosen


def _short(desk: Desk, refused: Refused) -> str:
    if refused.key == "not-enough-points":
        needs, has = refused.facts["needs"], refused.facts["has"]
        return desk.voice.sentence("too-dear", needs=needs, has=has)
    return ""


def price_of_mode(weapon: Weapon, mode: str) -> int:
    if mode == "aimed":
        return tables.COMBAT_COST["aimed-shot"].action_points
    return price_of_shots(weapon, mode)


def _due(desk: Desk, figure: Figure, arm: Arm, mode: str) -> int:
    """The price with those missing from the crew (CZ-CREW-01)."""
    price = price_of_mode(arm.weapon, mode)
    return price + missing(desk.battle, figure, arm.name, price)


def _mode_refused(desk: Desk, figure: Figure, arm: Arm, mode: str) -> Refused | None:
    """Why this way of firing is not open, whoever the target is."""
    refused = out_of_shots(desk, arm.shooter, arm.weapon, mode)
    needs, has = _due(desk, figure, arm, mode), points_left(desk.battle, figure)
    if refused is None and needs > has:
        return Refused("not-enough-points", "CZ-AP-03", figure=figure.id, needs=needs, has=has)
    return refused


def out_of_shots(desk: Desk, shooter: Figure, weapon: Weapon, mode: str) -> Refused | None:
    left = shots_left(desk.battle.options, shooter, weapon)
    if mode == "burst" and weapon.rof < 2:
        return Refused("burst-needs-two", "CZ-BURST-01", shots=1, rof=weapon.rof)
    shots = 2 if mode == "burst" else 1
    if left < shots:
        return Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=shots, left=left)
    return None


# --- targets -------------------------------------------------------------------------------------
def _hope(desk: Desk, aim: Aim, target: Target) -> Fraction:
    """The chance of the best outcome when everything is fired at one target."""
    shots = aim.left if aim.mode == "burst" else 1
    command = aim.fire(((target.id, shots),), None)
    try:
        return harm_hoped_for(preview(desk.battle, command).chances, target)
    except Refused:  # not even its crew can serve it
        return Fraction(0)


def _chosen(desk: Desk, aim: Aim, hopes: dict[str, Fraction], fields: Fields) -> Target | None:
    """The target pointed at, else the likeliest one, else the nearest that is seen at all."""
    others = enemy_vehicles(desk, aim.shooter) if aim.at_vehicles else opponents(desk, aim.shooter)
    named = fields.text("target", [one.id for one in others])
    if named:
        return target_of(desk.battle, named)
    if hopes:
        return target_of(desk.battle, max(hopes, key=lambda who: hopes[who]))
    seen = (one for one in others if can_be_shot_at(desk, aim.shooter, aim.weapon, one))
    return next(seen, None)


# --- what to know of it --------------------------------------------------------------------------
def _say_who(desk: Desk, aim: Aim, chosen: Target, panel: Panel) -> None:
    """A3 Mercier, veteran ▸ B2 Kerr, in cover; and how far that is."""
    voice, battle, shooter = desk.voice, desk.battle, aim.shooter
    shown = signs_of(voice, chosen) if isinstance(chosen, Vehicle) else markers(voice, chosen)
    target = ", ".join((voice.figure(chosen.id), *(sign["label"].lower() for sign in shown)))
    who = voice.figure(shooter.id)
    if shooter.id not in battle.vehicles:
        who = f"{who}, {quality(voice, shooter)}"
    panel.rows.insert(0, {"row": "text", "text": f"{who} ▸ {target}"})
    shot = shot_on(battle, shooter, aim.weapon, chosen)
    band = voice.sentence(f"range-{shot.band}" if shot else "range-out")
    panel.subtitle = f"{voice.cm(gap(battle, shooter, chosen))} · {band}"


def _say_what_is_wasted(desk: Desk, aim: Aim, allotment: Allotment, panel: Panel) -> None:
    """Targets that will be found out of range: their shots are lost (CZ-SHOOT-04)."""
    voice, battle = desk.voice, desk.battle
    most = min(aim.weapon.long, DARKNESS_REACH) if battle.field.dark else aim.weapon.long
    for who, _ in allotment:
        target = target_of(battle, who)
        if shot_on(battle, aim.shooter, aim.weapon, target) is None:
            far = voice.cm(gap(battle, aim.shooter, target))
            text = voice.sentence("shot-wasted", cm=far, most=voice.cm(most))
            panel.text(text, "CZ-SHOOT-04", warn=True)


# --- opportunity fire ----------------------------------------------------------------------------
WATCH_PRICE = tables.COMBAT_COST["opportunity-fire"].action_points


def arm_of(now: Now, name: str) -> Arm:
    """A weapon by its name, with whoever fires it where it is."""
    battle, figure = now.desk.battle, now.desk.battle.figures[now.piece]
    weapon = direct_fire(row_of(battle, name), battle.options.setting)
    assert weapon is not None  # only those that shoot straight are options
    return Arm(name, weapon, shooter_of(battle, figure, name))


def arm_text(now: Now, name: str) -> tuple[str, str]:
    return now.desk.voice.weapon(name), weapon_detail(now.desk, arm_of(now, name).weapon)


def show_watch(now: Now) -> None:
    """Tir d'opportunité: what it covers (CZ-OPP-01)."""
    arm = arm_of(now, now.command.weapon)
    now.panel.overlay["bands"] = bands(now.desk, arm.shooter, arm.weapon)
    now.panel.overlay["field"] = field_of_fire(arm.shooter)
    now.say("watch-does", "CZ-OPP-01")


# --- looks ---------------------------------------------------------------------------------------
SHOT: dict[str, Ask] = {
    "weapon": Ask(),
    "allotment": Allotted(),
    "mode": Ask(),
    "template": Rectangle(),
    "crew": Crew(lambda _given: 0),
    "band": Ask(),
}
AIMED: dict[str, Ask] = {
    "weapon": Ask(),
    "target": AimedAt(),
    "crew": Crew(lambda _given: 0),
    "band": Ask(),
}
#: Shots and aimed shots have one panel; each leads there with the fields of its own.
SHOOT, AIM = (
    Look(
        declared,
        "shoot",
        "do-shoot",
        "A",
        ("no-target", "CZ-SHOOT-01"),
        asks=asks,
        by_hand=by_figure(shoot),
        offers=tried_by_figure(shots),
        cost=costs_from(tables.COMBAT_COST["single-shot"].action_points),
        takes="target",
    )
    for declared, asks in ((combat.SHOOT, SHOT), (combat.AIM, AIMED))
)
WATCH = Look(
    combat.WATCH,
    "watch",
    "do-watch",
    "O",
    ("no-gun", "CZ-WPN-01"),
    asks={
        "figure": Tapped(),
        "weapon": Row(arm_text, refused_with("weapon")),
        "crew": Crew(lambda _given: WATCH_PRICE),
    },
    around=show_watch,
    meant=lambda battle, command: command.figure in battle.figures,
    cost=costs(WATCH_PRICE),
)
