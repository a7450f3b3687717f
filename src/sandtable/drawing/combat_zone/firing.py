"""Panels of direct fire: single shots, bursts, aimed shots, opportunity fire (CZ-SHOOT)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import (
    bands,
    field_of_fire,
    pick,
    rectangle,
    template,
    weapon_detail,
)
from sandtable.drawing.combat_zone.pieces import markers, quality
from sandtable.drawing.combat_zone.serving import Arm, arms_of, choose_crew, manned, missing
from sandtable.drawing.combat_zone.sighting import line_to
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    Allotment,
    BurstTemplate,
    OpportunityFire,
    Shoot,
)
from sandtable.rulesets.combat_zone.play.actions import points_left
from sandtable.rulesets.combat_zone.play.shooting import (
    SWEEP,
    check_target,
    distance_between,
    is_under,
    price_of_shots,
    shot_at,
    shots_left,
)
from sandtable.rulesets.combat_zone.preview import Chances, preview
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.state import FIT, Figure, Point
from sandtable.rulesets.combat_zone.weapons import DARKNESS_REACH

MODES = ("single", "burst", "aimed")
MOST_SHARED = 6  # targets that a burst is offered to be shared between
HOPED = ("eliminated", "defender-eliminated", "success", "opened", "stunned", "on-target")


class Aim(NamedTuple):
    """A figure with a weapon, the way it fires, and whom it may shoot at."""

    figure: Figure  # where the weapon is, if it is served by a crew
    weapon: Weapon
    mode: str
    left: int  # shots in this action
    name: str  # of the weapon, as commands call it
    crew: tuple[str, ...]  # named by the player
    missing: int  # of its crew
    targets: tuple[Figure, ...]  # seen and in range, nearest first


# --- whether there is anything to shoot at -------------------------------------------------------
def shots(desk: Desk, figure: Figure) -> Iterator[Shoot]:
    """A single shot with every weapon at every enemy, the nearest first."""
    for name in arms_of(desk.battle, figure):
        for enemy in enemies(desk, figure):
            yield Shoot(figure.id, name, "single", ((enemy.id, 1),))


def enemies(desk: Desk, figure: Figure) -> list[Figure]:
    up = desk.battle.up(desk.battle.enemy_of(figure.side))
    return sorted(up, key=lambda enemy: distance_between(figure, enemy))


def watches(desk: Desk, figure: Figure) -> Iterator[OpportunityFire]:
    for name in arms_of(desk.battle, figure):
        yield OpportunityFire(figure.id, name)


# --- the panel -----------------------------------------------------------------------------------
def shoot(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    arm = _weapon(desk, figure, fields, sheet)
    mode = _mode(desk, figure, arm, fields, sheet)
    price = price_of_mode(arm.weapon, mode)
    crew = choose_crew(desk, figure, arm.name, price, fields, sheet)
    served = manned(desk.battle, figure, arm.name, price, crew)
    aim = _aim(desk, arm, mode, crew, served.missing if served else 0)
    figure, weapon = arm.shooter, arm.weapon
    sheet.overlay["bands"] = bands(desk, figure, weapon)
    sheet.overlay["field"] = field_of_fire(figure)
    hopes = {target.id: _hope(desk, aim, target) for target in aim.targets}
    chosen = _chosen(desk, aim, hopes, fields)
    sheet.need("target", "piece", missing=chosen is None)
    sheet.overlay["tags"] = tags(desk, hopes, chosen.id if chosen else "")
    if chosen is None:
        sheet.text(desk.voice.sentence("shoot-nobody"), "CZ-SHOOT-01")
        return
    sheet.fields["target"] = chosen.id
    allotment = _allotment(aim, chosen, fields)
    _steppers(desk, aim, chosen, allotment, sheet)
    _say_who(desk, aim, chosen, sheet)
    sheet.overlay["lines"] = [
        line_to(desk.voice, figure, desk.battle.figures[who]) for who, _ in allotment
    ]
    seen = sheet.settle(_command(desk, aim, allotment, fields, sheet), mode)
    if seen:
        sheet.odds(seen.chances)
        _say_what_is_wasted(desk, aim, allotment, sheet)


def _weapon(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> Arm:
    """Of several the first that can still fire, unless one is chosen."""
    voice = desk.voice
    weapons = arms_of(desk.battle, figure)
    options_ = desk.battle.options
    loaded = [n for n, a in weapons.items() if shots_left(options_, a.shooter, a.weapon) > 0]
    chosen = fields.text("weapon", weapons, (loaded or list(weapons))[0])
    sheet.fields["weapon"] = chosen
    options = []
    for name, arm in weapons.items():
        empty = Refused("rate-of-fire", "CZ-BURST-02", weapon=name, shots=1, left=0)
        disabled = None if name in loaded else voice.refusal(empty)
        detail = weapon_detail(desk, arm.weapon)
        options.append(option(name, capital(voice.weapon(name)), detail, disabled))
    sheet.rows.append(choice_row("weapon", voice.sentence("field-weapon"), options, chosen))
    return weapons[chosen]


# --- single shots, bursts, aimed shots -----------------------------------------------------------
def _mode(desk: Desk, figure: Figure, arm: Arm, fields: Fields, sheet: Sheet) -> str:
    voice = desk.voice
    refusals = {mode: _mode_refused(desk, figure, arm, mode) for mode in MODES}
    usual = next((mode for mode in ("burst", "single") if refusals[mode] is None), "single")
    chosen = fields.text("mode", MODES, usual)
    sheet.fields["mode"] = chosen
    options = [
        option(
            mode,
            voice.sentence(f"mode-{mode}"),
            _short(desk, refused) if refused else voice.price(_due(desk, figure, arm, mode)),
            None if refused is None else voice.refusal(refused),
        )
        for mode, refused in refusals.items()
    ]
    sheet.rows.append(choice_row("mode", voice.sentence("field-mode"), options, chosen))
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
    weapon = arm.weapon
    left = shots_left(desk.battle.options, arm.shooter, weapon)
    if mode == "burst" and weapon.rof < 2:
        return Refused("burst-needs-two", "CZ-BURST-01", shots=1, rof=weapon.rof)
    if left < (2 if mode == "burst" else 1):
        shots = 2 if mode == "burst" else 1
        return Refused("rate-of-fire", "CZ-BURST-02", weapon=weapon.id, shots=shots, left=left)
    needs, has = _due(desk, figure, arm, mode), points_left(desk.battle, figure)
    if needs > has:
        return Refused("not-enough-points", "CZ-AP-03", figure=figure.id, needs=needs, has=has)
    return None


# --- targets -------------------------------------------------------------------------------------
def _aim(desk: Desk, arm: Arm, mode: str, crew: tuple[str, ...], short: int) -> Aim:
    figure, weapon = arm.shooter, arm.weapon
    left = min(shots_left(desk.battle.options, figure, weapon), weapon.rof)
    seen = tuple(
        enemy
        for enemy in enemies(desk, figure)
        if can_be_shot_at(desk, figure, enemy) and shot_at(desk.battle, figure, weapon, enemy)
    )
    return Aim(figure, weapon, mode, max(left, 1), arm.name, crew, short, seen)


def can_be_shot_at(desk: Desk, figure: Figure, enemy: Figure) -> bool:
    try:
        check_target(desk.battle, figure, enemy.id)
    except Refused:
        return False
    return True


def _hope(desk: Desk, aim: Aim, target: Figure) -> Fraction:
    """The chance of the best outcome when everything is fired at one target."""
    shots = aim.left if aim.mode == "burst" else 1
    return hoped_for(preview(desk.battle, _plain_command(aim, ((target.id, shots),))).chances)


def hoped_for(chances: tuple[Chances, ...], target: str = "") -> Fraction:
    """The chance of what an attempt is made for."""
    for one in chances:
        if not target or one.target == target:
            return next((one.outcomes[o] for o in HOPED if o in one.outcomes), Fraction(0))
    return Fraction(0)


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[Plain]:
    return [
        {
            "piece": who,
            "text": desk.voice.about(hope),
            "chosen": who == chosen,
            "probability": float(hope),
        }
        for who, hope in hopes.items()
    ]


def _chosen(desk: Desk, aim: Aim, hopes: dict[str, Fraction], fields: Fields) -> Figure | None:
    """The target pointed at, else the likeliest one, else the nearest that is seen at all."""
    figures = desk.battle.figures
    others = [who for who, f in figures.items() if f.side != aim.figure.side and f.fate == FIT]
    named = fields.text("target", others)
    if named:
        return figures[named]
    if hopes:
        return figures[max(hopes, key=lambda who: hopes[who])]
    seen = (e for e in enemies(desk, aim.figure) if can_be_shot_at(desk, aim.figure, e))
    return next(seen, None)


# --- sharing out a burst -------------------------------------------------------------------------
def _allotment(aim: Aim, chosen: Figure, fields: Fields) -> Allotment:
    """Shots for each target, the chosen one first; it gives up what is too much (CZ-BURST-03)."""
    if aim.mode != "burst":
        return ((chosen.id, 1),)
    may_share = {target.id for target in _sharing(aim, chosen)}
    given = {
        who: n
        for who, n in fields.counts("shots").items()
        if n and (who == chosen.id or who in may_share)
    }
    if chosen.id not in given:
        return ((chosen.id, max(aim.left, 2)),)
    others = {who: n for who, n in given.items() if who != chosen.id}
    own = min(given[chosen.id], aim.left - sum(others.values()))
    if own < 1:
        return ((chosen.id, max(aim.left, 2)),)
    return ((chosen.id, own), *others.items())


def _sharing(aim: Aim, chosen: Figure) -> list[Figure]:
    """Others that a burst may be shared with, the nearest to the chosen one first."""
    others = [target for target in aim.targets if target.id != chosen.id]
    return sorted(others, key=lambda target: distance_between(chosen, target))[:MOST_SHARED]


def _steppers(desk: Desk, aim: Aim, chosen: Figure, allotment: Allotment, sheet: Sheet) -> None:
    if aim.mode != "burst" or aim.left < 2:
        return
    shots = dict(allotment)
    sheet.fields["shots"] = shots
    others = sum(shots.values()) - shots[chosen.id]
    row = stepper_row(
        f"shots:{chosen.id}",
        desk.voice.figure(chosen.id),
        1,
        max(aim.left - others, 1),
        shots[chosen.id],
    )
    sheet.rows.append(row)
    for target in _sharing(aim, chosen):
        has = shots.get(target.id, 0)
        most = has + shots[chosen.id] - 1
        name = desk.voice.figure(target.id)
        sheet.rows.append(stepper_row(f"shots:{target.id}", name, 0, most, has))


def _plain_command(aim: Aim, allotment: Allotment) -> Shoot | AimedShot:
    if aim.mode == "aimed":
        return AimedShot(aim.figure.id, aim.name, allotment[0][0], aim.crew)
    return Shoot(aim.figure.id, aim.name, aim.mode, allotment, crew=aim.crew)


def _command(
    desk: Desk, aim: Aim, allotment: Allotment, fields: Fields, sheet: Sheet
) -> Shoot | AimedShot:
    """The command; several targets of one burst need the template (CZ-BURST-04)."""
    if len(allotment) < 2 or not desk.battle.options.burst_template:
        return _plain_command(aim, allotment)
    laid = _template(desk, aim, allotment, fields, sheet)
    return Shoot(aim.figure.id, aim.name, "burst", allotment, laid, aim.crew)


def _template(
    desk: Desk, aim: Aim, allotment: Allotment, fields: Fields, sheet: Sheet
) -> BurstTemplate | None:
    voice, battle, at = desk.voice, desk.battle, aim.figure.at
    targets = [battle.figures[who] for who, _ in allotment]
    best = laid_over(at, targets)
    centre = fields.point("centre") or best.centre
    lay = fields.text("lay", ("sweep", "depth"), best.lay)
    sheet.need("centre", "point", missing=False)
    sheet.fields |= {"centre": plain_points((centre,)), "lay": lay}
    options = [option(one, voice.sentence(f"lay-{one}")) for one in ("sweep", "depth")]
    sheet.rows.append(choice_row("lay", voice.sentence("field-lay"), options, lay))
    if centre == at:
        return None
    laid = BurstTemplate(centre, lay)
    under = [f for f in battle.figures.values() if f.fate == FIT and is_under(at, laid, f)]
    corners = rectangle(centre, _along(at, laid), *SWEEP)
    sheet.overlay["templates"] = [template(desk, corners, under)]
    return laid


def _along(shooter: Point, laid: BurstTemplate) -> Point:
    """Where the long side of the rectangle points: across the fire, or along it."""
    dx, dy = laid.centre[0] - shooter[0], laid.centre[1] - shooter[1]
    return (-dy, dx) if laid.lay == "sweep" else (dx, dy)


def laid_over(shooter: Point, targets: list[Figure]) -> BurstTemplate:
    """The rectangle laid over as many targets as possible, across the fire if it may be."""
    xs, ys = [t.at[0] for t in targets], [t.at[1] for t in targets]
    box = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    mean = (sum(xs) // len(xs), sum(ys) // len(ys))
    tried = [BurstTemplate(centre, lay) for centre in (box, mean) for lay in ("sweep", "depth")]

    def covered(laid: BurstTemplate) -> int:
        under = (is_under(shooter, laid, target) for target in targets)
        return 0 if laid.centre == shooter else sum(under)

    return max(tried, key=covered)


# --- what to know of it --------------------------------------------------------------------------
def _say_who(desk: Desk, aim: Aim, chosen: Figure, sheet: Sheet) -> None:
    """A3 Mercier, veteran ▸ B2 Kerr, in cover; and how far that is."""
    voice = desk.voice
    states = [sign["label"].lower() for sign in markers(voice, chosen)]
    target = ", ".join((voice.figure(chosen.id), *states))
    shooter = f"{voice.figure(aim.figure.id)}, {quality(voice, aim.figure)}"
    sheet.rows.insert(0, {"row": "text", "text": f"{shooter} ▸ {target}"})
    far = distance_between(aim.figure, chosen)
    shot = shot_at(desk.battle, aim.figure, aim.weapon, chosen)
    band = voice.sentence(f"range-{shot.band}" if shot else "range-out")
    sheet.subtitle = f"{voice.cm(far)} · {band}"


def _say_what_is_wasted(desk: Desk, aim: Aim, allotment: Allotment, sheet: Sheet) -> None:
    """Targets that will be found out of range: their shots are lost (CZ-SHOOT-04)."""
    voice = desk.voice
    dark = desk.battle.field.dark
    most = min(aim.weapon.long, DARKNESS_REACH) if dark else aim.weapon.long
    for who, _ in allotment:
        target = desk.battle.figures[who]
        if shot_at(desk.battle, aim.figure, aim.weapon, target) is None:
            far = voice.cm(distance_between(aim.figure, target))
            text = voice.sentence("shot-wasted", cm=far, most=voice.cm(most))
            sheet.text(text, "CZ-SHOOT-04", warn=True)


# --- opportunity fire ----------------------------------------------------------------------------
def watch(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Tir d'opportunité: hold a weapon ready (CZ-OPP-01)."""
    voice = desk.voice
    commands = {command.weapon: command for command in watches(desk, figure)}
    arms = arms_of(desk.battle, figure)
    labels = {
        name: (capital(voice.weapon(name)), weapon_detail(desk, arms[name].weapon))
        for name in commands
    }
    command = pick(sheet, fields, "weapon", commands, labels)
    price = tables.COMBAT_COST["opportunity-fire"].action_points
    crew = choose_crew(desk, figure, command.weapon, price, fields, sheet)
    command = OpportunityFire(figure.id, command.weapon, crew)
    arm = arms[command.weapon]
    sheet.overlay["bands"] = bands(desk, arm.shooter, arm.weapon)
    sheet.overlay["field"] = field_of_fire(arm.shooter)
    sheet.text(voice.sentence("watch-does"), "CZ-OPP-01")
    sheet.settle(command, "watch")
