"""Panels of crews, rifle grenades, canisters and the radio; weapons as pieces (CZ-HW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.combat_zone.asks import (
    Crew,
    Now,
    TurnBy,
    Walk,
    as_drawn,
    by_figure,
    costs,
    costs_from,
    has_weapons,
    tried_by_figure,
)
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.lobbing import AT_SPOT, lay
from sandtable.drawing.combat_zone.picking import bearing_of, circle, compass, template
from sandtable.drawing.combat_zone.serving import choose_crew
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.kinds import Point as OnMap
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import degrees_between, heading
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battery, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import (
    CallBarrage,
    Dismantle,
    FireRifleGrenade,
    MoveWeapon,
    PivotWeapon,
    ReplaceCanister,
    SetUp,
)
from sandtable.rulesets.combat_zone.commands.declared import weapons as rules
from sandtable.rulesets.combat_zone.dice.weapons import template as template_weapon
from sandtable.rulesets.combat_zone.play.canisters import canister_price
from sandtable.rulesets.combat_zone.play.crews import as_figure, touches
from sandtable.rulesets.combat_zone.play.radio import PRICE as RADIO_PRICE
from sandtable.rulesets.combat_zone.play.radio import rank_of
from sandtable.rulesets.combat_zone.play.templates import radius_of, under_template
from sandtable.rulesets.combat_zone.play.weapons import SET_UP_PRICE
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.kinds import Field


# --- what there is --------------------------------------------------------------------------------
def guns_of(battle: Battle, figure: Figure) -> list[CrewedWeapon]:
    """Weapons that stand and that a figure touches."""
    return [
        weapon
        for weapon in battle.crewed.values()
        if weapon.group == figure.who.group
        and weapon.fate == FIT
        and touches(battle, figure, as_figure(weapon))
    ]


def rifle_grenades_of(figure: Figure) -> list[str]:
    names = (name.partition(":") for name, n in figure.grenades if n)
    return [grenade for kind, _, grenade in names if kind == "rifle-grenade"]


def rifle_shots(desk: Desk, figure: Figure) -> Iterator[FireRifleGrenade]:
    for name in rifle_grenades_of(figure):
        for enemy in desk.battle.up(desk.battle.enemy_of(figure.side)):
            yield FireRifleGrenade(figure.id, name, enemy.at)
        (x, y), (dx, dy) = figure.at, figure.facing
        size = max(abs(dx), abs(dy)) or 1
        yield FireRifleGrenade(figure.id, name, (x + dx * 1000 // size, y + dy * 1000 // size))


def canisters(_desk: Desk, figure: Figure) -> Iterator[ReplaceCanister]:
    if "flamethrower" in figure.weapons:
        yield ReplaceCanister(figure.id)


def calls(desk: Desk, figure: Figure) -> Iterator[CallBarrage]:
    if figure.side in desk.battle.batteries and rank_of(figure):
        for enemy in desk.battle.up(desk.battle.enemy_of(figure.side)):
            yield CallBarrage(figure.id, enemy.at)
        yield CallBarrage(figure.id, figure.at)


def hauls(desk: Desk, figure: Figure) -> Iterator[MoveWeapon]:
    for weapon in guns_of(desk.battle, figure):
        (x, y), (dx, dy) = weapon.at, weapon.facing
        size = max(abs(dx), abs(dy)) or 1
        for way in (1, -1):
            to = (x + way * dx * 100 // size, y + way * dy * 100 // size)
            yield MoveWeapon(weapon.id, (to,), (figure.id,))


def swings(desk: Desk, figure: Figure) -> Iterator[PivotWeapon]:
    for weapon in guns_of(desk.battle, figure):
        yield PivotWeapon(weapon.id, 90)


def set_ups(desk: Desk, figure: Figure) -> Iterator[SetUp]:
    for weapon in guns_of(desk.battle, figure):
        if not weapon.set_up:
            yield SetUp(weapon.id)


def dismantlings(desk: Desk, figure: Figure) -> Iterator[Dismantle]:
    for weapon in guns_of(desk.battle, figure):
        if weapon.set_up:
            yield Dismantle(weapon.id)


# --- panels ---------------------------------------------------------------------------------------
def rifle(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """Grenade à fusil, 5 AP and 30 cm (CZ-GREN-02)."""
    voice, held = desk.voice, rifle_grenades_of(figure)
    name = fields.text("grenade", held, held[0])
    panel.fields["grenade"] = name
    options = [option(one, capital(voice.weapon(one))) for one in held]
    panel.rows.append(choice_row("grenade", voice.sentence("field-grenade"), options, name))
    weapon = template_weapon(name, rifle=True)
    assert weapon is not None

    def command(at: Point, _foot: int | None = None) -> FireRifleGrenade:
        return FireRifleGrenade(figure.id, name, at)

    lay(desk, figure, weapon, fields, panel, command)


CANISTER = Look(
    rules.CANISTER,
    "canister",
    "do-canister",
    "",
    ("no-flamethrower", "CZ-WPN-08"),
    around=lambda now: now.say("canister-does", "CZ-WPN-08"),
    offers=tried_by_figure(canisters),
    cost=costs(canister_price()),
    is_known=lambda battle: any(f.rounds("canister") for f in battle.figures.values()),
)


# --- the radio ------------------------------------------------------------------------------------
def battery_of(now: Now) -> tuple[Battery, Weapon]:
    """The guns that answer the call."""
    battery = now.desk.battle.batteries[now.desk.side]
    gun = template_weapon(battery.gun)
    assert gun is not None
    return battery, gun


class Target(OnMap):
    """Where the shells are to fall; what is called is told in any case."""

    def ask(self, of: Field, now: Now) -> Any:
        point = super().ask(of, now)
        battery, _ = battery_of(now)
        gun = now.desk.voice.weapon(battery.gun)
        now.say("barrage-does", "CZ-RADIO-04", shells=battery.shells, gun=gun)
        return point


def show_shells(now: Now) -> None:
    battle, point = now.desk.battle, now.command.point
    radius = radius_of(battle, battery_of(now)[1])
    under = list(under_template(battle, point, radius))
    now.panel.overlay["templates"] = [template(now.desk, circle(point, radius), under)]


BARRAGE = Look(
    rules.BARRAGE,
    "barrage",
    "do-barrage",
    "",
    ("no-call", "CZ-RADIO-02"),
    asks={"point": Target()},
    around=show_shells,
    after=show_odds,
    offers=tried_by_figure(calls),
    cost=costs(RADIO_PRICE),
    is_known=lambda battle: bool(battle.batteries),
)


# --- weapons that stand ---------------------------------------------------------------------------
def _gun(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> CrewedWeapon:
    """The weapon meant, where a figure touches several."""
    guns = {weapon.id: weapon for weapon in guns_of(desk.battle, figure)}
    name = fields.text("weapon", guns, next(iter(guns)))
    panel.fields["weapon"] = name
    if len(guns) > 1:
        options = [option(one, capital(desk.voice.weapon(one))) for one in guns]
        panel.rows.append(choice_row("weapon", desk.voice.sentence("field-weapon"), options, name))
    return guns[name]


def haul(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """Its way on the map; the crew goes with it (CZ-CMD-29)."""
    weapon = _gun(desk, figure, fields, panel)
    path = fields.path("path")
    panel.need("path", "path", missing=not path)
    named = choose_crew(desk, figure, weapon.id, 1, fields, panel)
    panel.text(desk.voice.sentence("haul-does"), "CZ-HW-01")
    if not path:
        return
    panel.fields["path"] = plain_points(path)
    command = MoveWeapon(weapon.id, path, named)
    points = plain_points((weapon.at, *path))
    seen = panel.offer(command, "haul")
    drawn = "path" if seen else "refused"
    price = desk.voice.price(seen.points) if seen else ""
    pills = [{"at": list(path[-1]), "text": price}] if price else []
    panel.overlay["lines"] = [{"points": points, "class": drawn, "pills": pills, "text": price}]
    way = path[-1][0] - weapon.at[0], path[-1][1] - weapon.at[1]
    panel.overlay["ghost"] = {"at": list(path[-1]), "facing": list(way)}


def swing(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """Which way it is to face (CZ-HW-01)."""
    voice = desk.voice
    weapon = _gun(desk, figure, fields, panel)
    bearing = fields.bearing("angle")
    panel.need("angle", "angle", missing=bearing is None)
    shown = bearing if bearing is not None else bearing_of(weapon.facing)
    panel.fields["angle"] = shown
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    panel.rows.append(row)
    named = choose_crew(desk, figure, weapon.id, 0, fields, panel)
    if bearing is None:
        return
    facing = heading(bearing)
    panel.overlay["ghost"] = {"at": list(weapon.at), "facing": list(facing)}
    panel.overlay["field"] = {"at": list(weapon.at), "facing": list(facing)}
    angle = degrees_between(weapon.facing, facing)
    left = weapon.facing[0] * facing[1] - weapon.facing[1] * facing[0] < 0
    panel.offer(PivotWeapon(weapon.id, -angle if left else angle, named), "swing")


def set_up(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """Monter (CZ-HW-02)."""
    weapon = _gun(desk, figure, fields, panel)
    named = choose_crew(desk, figure, weapon.id, SET_UP_PRICE, fields, panel)
    panel.offer(SetUp(weapon.id, named), "set-up")


def dismantle(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """Démonter (CZ-HW-02)."""
    weapon = _gun(desk, figure, fields, panel)
    named = choose_crew(desk, figure, weapon.id, SET_UP_PRICE, fields, panel)
    panel.offer(Dismantle(weapon.id, named), "dismantle")


# --- looks ----------------------------------------------------------------------------------------
NO_GUN = ("no-gun-here", "CZ-CREW-02")
STANDING: dict[str, Ask] = {"weapon": Tapped(), "crew": Crew()}
RIFLE = Look(
    rules.RIFLE,
    "rifle",
    "do-rifle",
    "",
    ("no-rifle-grenade", "CZ-GREN-02"),
    asks=AT_SPOT | {"grenade": Ask()},
    by_hand=by_figure(rifle),
    offers=tried_by_figure(rifle_shots),
    cost=costs(tables.GRENADES["rifle-grenade"].action_points or 0),
    is_known=lambda battle: any(rifle_grenades_of(f) for f in battle.figures.values()),
)
HAUL = Look(
    rules.HAUL,
    "haul",
    "do-haul",
    "",
    NO_GUN,
    asks=STANDING | {"path": Walk(lambda now: now.desk.battle.crewed[now.piece].at, as_drawn)},
    by_hand=by_figure(haul),
    offers=tried_by_figure(hauls),
    cost=costs_from(1),
    takes="ground",
    is_known=has_weapons,
)
SWING = Look(
    rules.SWING,
    "swing",
    "do-swing",
    "",
    NO_GUN,
    asks=STANDING | {"angle": TurnBy()},
    by_hand=by_figure(swing),
    offers=tried_by_figure(swings),
    cost=costs(0),
    is_known=has_weapons,
)
SET_UP = Look(
    rules.SET_UP,
    "set-up",
    "do-set-up",
    "",
    ("nothing-dismantled", "CZ-HW-02"),
    asks=STANDING,
    by_hand=by_figure(set_up),
    offers=tried_by_figure(set_ups),
    cost=costs(SET_UP_PRICE),
    is_known=has_weapons,
)
DISMANTLE = Look(
    rules.DISMANTLE,
    "dismantle",
    "do-dismantle",
    "",
    ("nothing-set-up", "CZ-HW-02"),
    asks=STANDING,
    by_hand=by_figure(dismantle),
    offers=tried_by_figure(dismantlings),
    cost=costs(SET_UP_PRICE),
    is_known=has_weapons,
)
