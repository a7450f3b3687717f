"""Panels of crews, rifle grenades, canisters and the radio; weapons as pieces (CZ-HW)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.combat_zone.asks import (
    Crew,
    Now,
    TurnBy,
    Walk,
    as_drawn,
    bearer,
    costs,
    costs_either,
    costs_from,
    has_weapons,
)
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.combat_zone.moving import ABOUT_PRICE, PIVOT_PRICE, STEP_PRICE
from sandtable.drawing.combat_zone.picking import circle, template
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.kinds import Point as OnMap
from sandtable.drawing.lines import way_line
from sandtable.rulesets.combat_zone.battle.state import Battery, Battle
from sandtable.rulesets.combat_zone.commands import ReplaceCanister
from sandtable.rulesets.combat_zone.commands.declared import weapons as rules
from sandtable.rulesets.combat_zone.dice.weapons import template as template_weapon
from sandtable.rulesets.combat_zone.play.canisters import canister_price
from sandtable.rulesets.combat_zone.play.radio import PRICE as RADIO_PRICE
from sandtable.rulesets.combat_zone.play.templates import radius_of, under_template
from sandtable.rulesets.combat_zone.play.weapons import SET_UP_PRICE
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field


def has_canisters(battle: Battle) -> bool:
    return any(figure.rounds("canister") for figure in battle.figures.values())


def new_canisters(desk: Desk, who: str) -> Iterable[ReplaceCanister]:
    """Of whoever has something to fill."""
    held = desk.battle.figures[who].weapons
    return rules.CANISTER.offers(bearer(desk, who)) if "flamethrower" in held else ()


CANISTER = Look(
    rules.CANISTER,
    "canister",
    "do-canister",
    "",
    ("no-flamethrower", "CZ-WPN-08"),
    around=lambda now: now.say("canister-does", "CZ-WPN-08"),
    offers=new_canisters,
    cost=costs(canister_price()),
    is_known=has_canisters,
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
    cost=costs(RADIO_PRICE),
    is_known=lambda battle: bool(battle.batteries),
)


# --- weapons that stand ---------------------------------------------------------------------------
class Standing(Ask):
    """The weapon meant, where a figure touches several; a draft names it as its piece."""

    def ask(self, of: Field, now: Now) -> Any:
        names = list(of.options(now.given))
        if len(names) == 1:
            now.panel.fields[of.name] = names[0]
            return names[0]
        texts = {name: (now.desk.voice.weapon(name), "") for name in names}
        return now.panel.choose(now.fields, of.name, texts, names[0])

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {}


def show_haul(now: Now) -> None:
    """Its way on the map; the crew goes with it (CZ-CMD-29)."""
    weapon, path = now.desk.battle.crewed[now.command.weapon], now.command.path
    price = now.desk.voice.price(now.seen.points) if now.seen else ""
    line = way_line([weapon.at, *path], price, path[-1], refused=now.seen is None)
    way = path[-1][0] - weapon.at[0], path[-1][1] - weapon.at[1]
    now.panel.overlay |= {"lines": [line], "ghost": {"at": path[-1], "facing": way}}


def show_swing(now: Now) -> None:
    ghost = now.panel.overlay["ghost"]
    now.panel.overlay["field"] = {"at": ghost["at"], "facing": ghost["facing"] or (0, -1)}


# --- looks ----------------------------------------------------------------------------------------
NO_GUN = ("no-gun-here", "CZ-CREW-02")


def standing(price: int) -> dict[str, Ask]:
    """The weapon and who takes part, for so many points each."""
    return {"weapon": Standing(), "crew": Crew(lambda _given: price)}


HAUL = Look(
    rules.HAUL,
    "haul",
    "do-haul",
    "",
    NO_GUN,
    asks=standing(STEP_PRICE) | {"path": Walk(lambda _now: None, as_drawn)},
    before=lambda now: now.say("haul-does", "CZ-HW-01"),
    after=show_haul,
    cost=costs_from(STEP_PRICE),
    takes="ground",
    is_known=has_weapons,
)
SWING = Look(
    rules.SWING,
    "swing",
    "do-swing",
    "",
    NO_GUN,
    asks=standing(PIVOT_PRICE) | {"angle": TurnBy()},
    around=show_swing,
    cost=costs_either(PIVOT_PRICE, ABOUT_PRICE),
    is_known=has_weapons,
    turns="angle",
)
SET_UP = Look(
    rules.SET_UP,
    "set-up",
    "do-set-up",
    "",
    ("nothing-dismantled", "CZ-HW-02"),
    asks=standing(SET_UP_PRICE),
    cost=costs(SET_UP_PRICE),
    is_known=has_weapons,
)
DISMANTLE = Look(
    rules.DISMANTLE,
    "dismantle",
    "do-dismantle",
    "",
    ("nothing-set-up", "CZ-HW-02"),
    asks=standing(SET_UP_PRICE),
    cost=costs(SET_UP_PRICE),
    is_known=has_weapons,
)
