"""Panels of fire: who fires what at whom, with exact odds and why; ambushes (MB-SHT, MB-AMB)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import (
    Desk,
    Sheet,
    body_of,
    hoped_for,
    piece_for,
    unit_for,
)
from sandtable.drawing.modern_battles.pieces import weapon_detail
from sandtable.drawing.modern_battles.sighting import line_between
from sandtable.drawing.picking import circle, template
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles import sheet as tables
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.commands.preview import preview, whole
from sandtable.rulesets.modern_battles.dice.weapons import ARMS, FLAME, is_gun
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of, facing_struck
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.standing import bodies, pieces_of
from sandtable.rulesets.modern_battles.ground.templates import figures_under, flame, under_flame
from sandtable.rulesets.modern_battles.play import fire_plan, gun_fire, shooters
from sandtable.rulesets.modern_battles.words import names

OWN = "own"  # the weapons that the figures of a unit carry
DEFAULT = "default"
HELD = "held:"  # before a weapon that does not fire
FIRE = "fire"  # the figures that fire


# --- what can be fired ----------------------------------------------------------------------------
def weapons(battle: Battle, piece: Unit | Vehicle) -> list[str]:
    """As a command names them: main, secondary and so on; "" and "gun" on foot."""
    if isinstance(piece, Vehicle):
        return weapons_of(len(piece.guns), len(piece.secondary))
    return ["", "gun"] if has_gun(piece) else [""]


def row_of(piece: Unit | Vehicle, weapon: str) -> str:
    """The row of the tables; "" for a unit's own weapons."""
    if isinstance(piece, Vehicle):
        return shooters.weapon_row(piece, weapon)
    return piece.gun if weapon == "gun" else ""


def enemies(battle: Battle, side: str, at: Point) -> list[str]:
    """Units and manned vehicles of the other side, the nearest first."""
    found = pieces_of(battle, battle.enemy_of(side))
    return sorted(found, key=lambda one: length(at, centre_of(battle, bodies(battle, one)[0])))


def shots(desk: Desk, who: str) -> Iterator[Shoot]:
    """Every weapon at every enemy."""
    battle = desk.battle
    piece = piece_for(battle, who)
    for weapon in weapons(battle, piece):
        for target in enemies(battle, piece.side, place_of(battle, piece)):
            yield Shoot(piece.id, target, weapon)


def place_of(battle: Battle, piece: Unit | Vehicle) -> Point:
    if isinstance(piece, Vehicle):
        return piece.at
    members = battle.members(piece.id)
    return centre_of(battle, members[0].id) if members else (0, 0)


def body_for(battle: Battle, piece: Unit | Vehicle, weapon: str) -> str:
    """Who stands on the map for a weapon: the vehicle, the gun, or the unit's leader."""
    if isinstance(piece, Vehicle):
        return piece.id
    return gun_name(piece.id) if weapon == "gun" else body_of(battle, piece.id)


# --- the panel ------------------------------------------------------------------------------------
def shoot(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    piece = piece_for(battle, who)
    weapon = choose_weapon(desk, piece, fields, sheet)
    aimed = Shoot(piece.id, "", weapon, _figures(battle, piece, weapon, fields))
    hopes = _hopes(desk, aimed, fields)
    known = enemies(battle, piece.side, place_of(battle, piece))
    tapped = str(fields.given.get("target") or "")
    named = unit_for(battle, tapped)
    target = named if named in known else _likeliest(desk, aimed, hopes, known)
    target = _hull_or_riders(desk, target, known, fields, sheet)
    sheet.need("target", "piece", missing=not target)
    sheet.overlay["tags"] = tags(desk, hopes, target)
    _ranges(desk, piece, weapon, sheet)
    if not target:
        sheet.text(voice.sentence("shoot-nobody"), "MB-SHT-02")
        return
    figure = ""  # of a unit on foot: the one who was tapped
    if named == target and tapped in battle.figures and battle.figures[tapped].is_up:
        figure = tapped
    figure = figure or _usual_aim(desk, piece, replace(aimed, target=target))
    sheet.fields["target"] = figure or body_of(battle, target)
    try:
        command = _composed(desk, piece, replace(aimed, target=target), figure, fields, sheet)
    except Refused as nobody:
        sheet.refuse(nobody)
        return
    body = body_for(battle, piece, weapon)
    sheet.rows.insert(0, {"row": "text", "text": _pairing(desk, piece, target)})
    goal = command.aimed or _nearest(battle, body, target)
    sheet.overlay["lines"] = [line_between(voice, body, goal, weapon)]
    _templates(desk, command, sheet)
    seen = sheet.settle(command, voice.sentence("do-shoot"))
    if seen is None:
        return
    if target in hopes:
        hopes[target] = hoped_for(seen)
        sheet.overlay["tags"] = tags(desk, hopes, target)  # as the bars say it
    plan = fire_plan.plan(battle, command)
    sheet.subtitle = voice.inches(min(one.distance for one in plan.firers))
    _say_who_fires(desk, plan, sheet)
    if target in battle.vehicles:
        struck = facing_struck(centre_of(battle, body), battle.vehicles[target])
        told = voice.sentence("mb-struck", side=voice.sentence(f"value-side_struck-{struck}"))
        sheet.text(told, "MB-ARM-06")
    together = whole(battle, command)
    sheet.odds(seen.chances if together is None else (together, *seen.chances))
    if plan.spent:
        sheet.text(voice.sentence("mb-spends", figures=voice.pieces(plan.spent)), "MB-WPN-14")


def choose_weapon(desk: Desk, piece: Unit | Vehicle, fields: Fields, sheet: Sheet) -> str:
    battle, voice = desk.battle, desk.voice
    listed = weapons(battle, piece)
    if len(listed) < 2:
        return listed[0] if listed else ""
    texts, refusals = {}, {}
    for one in listed:
        row = row_of(piece, one)
        name = capital(voice.weapon(row)) if row else voice.sentence("mb-own-weapons")
        texts[one or OWN] = name, weapon_detail(voice, row) if row else ""
        fired = isinstance(piece, Vehicle) and one in piece.fired
        refusals[one or OWN] = Refused("mb-has-shot", "MB-VEH-26", unit=piece.id) if fired else None
    loaded = [one for one, refused in refusals.items() if refused is None]
    usual = (loaded or list(texts))[0]
    if isinstance(piece, Unit) and len(battle.members(piece.id)) >= gun_fire.GUN_CREW:
        usual = "gun" if not piece.moved else OWN
    chosen = sheet.choose(fields, "weapon", texts, usual, refusals)
    return "" if chosen == OWN else chosen


def _hull_or_riders(desk: Desk, target: str, known: list[str], fields: Fields, sheet: Sheet) -> str:
    """Who rides is not on the map: a vehicle and those on it are told apart here (MB-RID-05)."""
    battle, voice = desk.battle, desk.voice
    unit = battle.units.get(target)
    vehicle = unit.mounted if unit is not None and unit.mounted else target
    if vehicle not in battle.vehicles:
        return target
    listed = [vehicle, *[one.id for one in battle.riders(vehicle)]]
    listed = [one for one in listed if one in known]
    if len(listed) < 2:
        return target
    texts = {one: (capital(voice.place(one)), "") for one in listed}
    return sheet.choose(fields, "aim", texts, target)


def _composed(
    desk: Desk, piece: Unit | Vehicle, command: Shoot, figure: str, fields: Fields, sheet: Sheet
) -> Shoot:
    """With what the weapon lets one choose: the shell, the figure aimed at, who holds back."""
    battle = desk.battle
    row = row_of(piece, command.weapon)
    if is_gun(row):
        command = replace(command, ammo=_shell(desk, row, command, fields, sheet))
        if command.target in battle.units and command.ammo != "ap":
            return replace(command, aimed=figure)
        return command
    if isinstance(piece, Vehicle):
        return command
    if piece.sniper:
        return replace(command, aimed=figure) if _may_aim(desk, command, figure) else command
    _choose_who_fires(desk, piece, fields, sheet)
    command = _flames(desk, piece, command, fields, sheet)
    return _in_order(desk, piece, command, fields, sheet)


def _usual_aim(desk: Desk, piece: Unit | Vehicle, command: Shoot) -> str:
    """Whom a shell or a sniper is aimed at unless told: the nearest it sees, or the leader."""
    battle = desk.battle
    unit = battle.units.get(command.target)
    if unit is None or unit.mounted:
        return ""
    if isinstance(piece, Unit) and piece.sniper:
        return body_of(battle, unit.id)
    if is_gun(row_of(piece, command.weapon)):
        try:
            return fire_plan.plan(battle, command).aimed
        except Refused:
            return ""
    return ""


def _may_aim(desk: Desk, command: Shoot, figure: str) -> bool:
    return bool(figure) and desk.refusal(replace(command, aimed=figure)) is None


def _shell(desk: Desk, gun: str, command: Shoot, fields: Fields, sheet: Sheet) -> str:
    """AP at vehicles only, HE at anything (MB-SHT-23)."""
    voice, row = desk.voice, tables.GUNS[gun]
    has = {"ap": row.ap_strength is not None, "he": row.he_strength is not None}
    listed = [ammo for ammo, there in has.items() if there]
    if len(listed) < 2:
        return listed[0] if command.target in desk.battle.vehicles else ""
    texts = {one: (voice.sentence(f"mb-shell-{one}"), "") for one in listed}
    at_foot = command.target in desk.battle.units
    no_ap = Refused("mb-ap-at-vehicles-only", "MB-SHT-23", weapon=gun)
    refusals = {"ap": no_ap if at_foot else None}
    chosen = sheet.choose(fields, "ammo", texts, "he" if at_foot else "ap", refusals)
    return "he" if at_foot and chosen == "ap" and "ammo" not in fields.given else chosen


def armed_with(battle: Battle, unit: Unit) -> dict[str, list[Figure]]:
    """Figures of a unit by the weapon they carry."""
    found: dict[str, list[Figure]] = {}
    for figure in battle.members(unit.id):
        row = figure.second_weapon if figure.spent and figure.second_weapon else figure.weapon
        found.setdefault(row, []).append(figure)
    return found


def _chosen(battle: Battle, unit: Unit, fields: Fields) -> list[str]:
    """The figures that are to fire: all, unless some of several are held back (MB-SHT-22)."""
    members, wanted = [f.id for f in battle.members(unit.id)], fields.names(FIRE)
    if wanted is None or len(members) < 2:
        return members
    return [who for who in members if who in wanted]


def _figures(battle: Battle, piece: Unit | Vehicle, weapon: str, fields: Fields) -> tuple[str, ...]:
    """As a command names those who fire their own weapons: () for all that can."""
    if isinstance(piece, Vehicle) or piece.sniper or weapon:
        return ()
    chosen = _chosen(battle, piece, fields)
    return () if len(chosen) == len(battle.members(piece.id)) else tuple(chosen)


def _choose_who_fires(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> None:
    """Figure by figure, those with the same weapon together."""
    battle, voice = desk.battle, desk.voice
    if len(battle.members(unit.id)) < 2:
        return
    chosen = _chosen(battle, unit, fields)
    sheet.fields[FIRE] = chosen
    for row, who in armed_with(battle, unit).items():
        options = [option(f.id, names.short_id(battle, f)) for f in who]
        sheet.rows.append(choice_row(FIRE, capital(voice.weapon(row)), options, chosen))
    if not chosen:
        raise Refused("mb-nobody-fires", "MB-SHT-22", unit=unit.id)


def _flames(desk: Desk, unit: Unit, command: Shoot, fields: Fields, sheet: Sheet) -> Shoot:
    """Where a flamethrower points; at the nearest of the target unless told (MB-WPN-12)."""
    if not any(f.weapon == FLAME for f in desk.battle.members(unit.id)):
        return command
    point = fields.point("towards")
    sheet.need("towards", "point", missing=False, words="mb-need-flames")
    if point is None:
        return command
    sheet.fields["towards"] = plain_points((point,))
    return replace(command, towards=point)


def _in_order(desk: Desk, unit: Unit, command: Shoot, fields: Fields, sheet: Sheet) -> Shoot:
    """Which weapon of a mixed fire is resolved first (MB-SHT-23); a Panzerfaust is kept from a
    vehicle (MB-SHT-22), or loosed at others, for whom it is not meant (MB-WPN-14)."""
    battle, voice = desk.battle, desk.voice
    rows = list(armed_with(battle, unit))
    kept = [row for row in rows if shooters.is_single_use(row)]
    large = command.target in battle.vehicles
    if len(rows) < 2 or not (large or kept):
        return command
    usual, first = ("default", "first") if large else ("kept", "loose")
    all_kept = ", ".join(voice.weapon(row) for row in kept)
    texts = {DEFAULT: (voice.sentence(f"mb-order-{usual}", weapon=all_kept), "")}
    for row in rows if large else kept:
        told = voice.sentence(f"mb-order-{first}", weapon=voice.weapon(row))
        texts[row] = capital(told), ""
    for row in kept if large else ():
        texts[HELD + row] = voice.sentence("mb-order-held", weapon=voice.weapon(row)), ""
    chosen = sheet.choose(fields, "first", texts, DEFAULT)
    if chosen.startswith(HELD):
        return replace(command, held=(chosen.removeprefix(HELD),))
    return command if chosen == DEFAULT else replace(command, order=(chosen,))


# --- targets --------------------------------------------------------------------------------------
def _hopes(desk: Desk, aimed: Shoot, fields: Fields) -> dict[str, Fraction]:
    """What a shot at each enemy promises who may be shot at."""
    battle = desk.battle
    piece = piece_for(battle, aimed.unit)
    ammo = fields.text("ammo", ("ap", "he"))
    found = {}
    for target in enemies(battle, piece.side, place_of(battle, piece)):
        shell = ammo if target in battle.vehicles and is_gun(row_of(piece, aimed.weapon)) else ""
        seen = preview(battle, replace(aimed, target=target, ammo=shell))
        if seen.refused is None:
            found[target] = hoped_for(seen)
    return found


def _likeliest(desk: Desk, aimed: Shoot, hopes: dict[str, Fraction], known: list[str]) -> str:
    """The best chance; else the nearest that is there at all."""
    if hopes:
        return max(hopes, key=lambda who: hopes[who])
    return known[0] if known else ""


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[Plain]:
    return [tag(desk, who, hope, chosen=who == chosen) for who, hope in hopes.items()]


def tag(desk: Desk, target: str, hope: Fraction, *, chosen: bool) -> Plain:
    """The chance of a whole unit, beside one of it."""
    return {
        "piece": body_of(desk.battle, target),
        "text": desk.voice.about(hope),
        "chosen": chosen,
        "probability": float(hope),
        "stands_for": list(bodies(desk.battle, target)),
    }


def _nearest(battle: Battle, body: str, target: str) -> str:
    at = centre_of(battle, body)
    return min(bodies(battle, target), key=lambda who: length(at, centre_of(battle, who)))


def _pairing(desk: Desk, piece: Unit | Vehicle, target: str) -> str:
    """rifle squad ▸ militia squad"""
    return f"{capital(desk.voice.place(piece.id))} ▸ {desk.voice.place(target)}"


def _ranges(desk: Desk, piece: Unit | Vehicle, weapon: str, sheet: Sheet) -> None:
    """Half range, range and extreme range round whoever fires, and the arc (MB-SHT-06)."""
    battle = desk.battle
    body = body_for(battle, piece, weapon)
    if isinstance(piece, Unit) and not battle.members(piece.id):
        return
    row = row_of(piece, weapon) or battle.figures[body].weapon
    at = centre_of(battle, body)
    sheet.overlay["bands"] = bands(desk, at, row)
    sheet.overlay["field"] = {
        "at": list(at),
        "facing": list(facing_of(battle, body, weapon)),
        "arc": arc_of(battle, body, weapon),
    }


def bands(desk: Desk, at: Point, row: str) -> list[Plain]:
    printed = ARMS[row].range
    if not printed:
        return []
    farthest = int(printed * desk.battle.options.extreme_limit)
    circles = {"short": printed // 2, "long": printed, "extreme": farthest}
    voice = desk.voice
    return [
        {
            "centre": list(at),
            "radius": radius,
            "label": voice.sentence(f"mb-band-{name}", length=voice.inches(radius)),
        }
        for name, radius in circles.items()
        if name != "extreme" or radius > printed
    ]


def _templates(desk: Desk, command: Shoot, sheet: Sheet) -> None:
    """The circle of a shell, or the flames, with whom they touch (MB-RID-05, MB-WPN-12)."""
    battle = desk.battle
    piece = piece_for(battle, command.unit)
    row = row_of(piece, command.weapon)
    laid: list[Plain] = []
    if is_gun(row) and command.target in battle.units:
        radius = tables.GUNS[row].he_radius
        if radius:
            body = body_for(battle, piece, command.weapon)
            at = centre_of(battle, command.aimed or _nearest(battle, body, command.target))
            under = figures_under(battle, at, radius)
            laid.append(touching(desk, circle(at, radius), under))
    if isinstance(piece, Unit) and not command.weapon:
        for figure in battle.members(piece.id):
            if figure.weapon == FLAME and (not command.figures or figure.id in command.figures):
                near = _nearest(battle, figure.id, command.target)
                towards = command.towards or centre_of(battle, near)
                if towards == figure.at:
                    continue
                figures, hulls = under_flame(battle, figure.id, towards)
                outline = [list(one) for one in flame(figure.at, towards)]
                laid.append(touching(desk, [*outline, outline[0]], (*figures, *hulls)))
    if laid:
        sheet.overlay["templates"] = laid
        own = [who for one in laid for who in one["own"]]
        if own:
            told = desk.voice.sentence("lob-own", figures=desk.voice.pieces(own))
            sheet.text(told, "MB-RID-05", warn=True)


def touching(desk: Desk, outline: list[list[int]], touched: tuple[str, ...]) -> Plain:
    own = [who for who in touched if desk.battle.side_of(who) == desk.side]
    return template(desk.voice, outline, touched, own)


def _say_who_fires(desk: Desk, plan: shooters.Plan, sheet: Sheet) -> None:
    """8 rifle, 1 light machine gun: so many shots (MB-SHT-03)."""
    voice = desk.voice
    if FIRE in sheet.fields:
        sheet.text(voice.sentence("mb-hold-hint"), "MB-SHT-22")
    counted: dict[str, tuple[int, int]] = {}
    for one in plan.firers:
        number, shots_of = counted.get(one.weapon, (0, 0))
        counted[one.weapon] = number + 1, shots_of + one.shots
    told = ", ".join(
        voice.sentence("mb-firers", number=number, weapon=voice.weapon(row), shots=total)
        for row, (number, total) in counted.items()
    )
    sheet.text(capital(told), "MB-SHT-22")
