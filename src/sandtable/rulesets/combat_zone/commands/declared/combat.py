"""Shooting, templates and close combat, declared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands import fire_choices as fire
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.commands.line import Line
from sandtable.rulesets.combat_zone.dice.weapons import MISSILES, direct_fire, is_indirect
from sandtable.rulesets.combat_zone.play import area, close_combat, opportunity, shooting
from sandtable.rulesets.combat_zone.play.bursts import is_under
from sandtable.rulesets.combat_zone.play.crews import placed, row_of, station_of
from sandtable.rulesets.combat_zone.play.shots import sees, shots_left
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, Foe, OneOf
from sandtable.rulesets.verbs import Verb

SHOTS_AT = re.compile(r"([a-zA-Z]?[vV]?\d{1,3}):(\d{1,2})")


THROUGH = ("via", "par", "observer", "observateur")


class Targets(Field):
    """One enemy, or several with the shots at each: `B3:2 B4:1`."""

    def read(self, line: Any, given: Given) -> c.Allotment:
        allotment: list[tuple[str, int]] = []
        while line.words and SHOTS_AT.fullmatch(line.words[0]):
            target, _, shots = line.words.pop(0).partition(":")
            who = Line(line.verb, [target], given.battle, given.side).target()
            allotment.append((who, int(shots)))
        return tuple(allotment) or ((line.target(), 0),)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        if len(value) == 1:
            return str(value[0][0])
        return " ".join(f"{who}:{shots}" for who, shots in value)


class WeaponAndShots(k.Weapon):
    """The weapon, then the shots at a single target: all that are left where none are said."""

    def read(self, line: Any, given: Given) -> str:
        weapon, shots = super().read(line, given), line.whole()
        ((target, said), *others) = given["allotment"]
        if not others and not said:
            figure = given.battle.figures[given["figure"]]
            fired = shots or all_left(given.battle, figure, weapon)
            given.values["allotment"] = ((target, fired),)
        return weapon

    def write(self, value: object, said: Given, _language: str) -> str:
        allotment = said["allotment"]
        return f"{value} {allotment[0][1]}" if len(allotment) == 1 else str(value)


class MountOrWeapon(k.Weapon):
    """A weapon in hand, or one of the vehicle that is named."""

    def read(self, line: Any, given: Given) -> str:
        vehicle = given.battle.vehicles.get(given["figure"])
        if vehicle is None:
            return super().read(line, given)
        known = {mount.weapon: k.row_words(mount.weapon) for mount in vehicle.hull.mounts}
        if not known:
            raise BadInput("typed-no-weapon", figure=vehicle.id)
        return str(line.one_of(known, "mount"))


class Friends(Field):
    def read(self, line: Any, _given: Given) -> tuple[str, ...]:
        friends = []
        while line.words:
            friends.append(line.friend())
        return tuple(friends)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(value)


class Grenade(OneOf):
    def read(self, line: object, given: Given) -> str:
        if not list(self.options(given)):
            raise BadInput("typed-none-carried", figure=given["figure"])
        return super().read(line, given)


class Missile(Field):
    """What a launcher, a mortar or a gun is loaded with."""

    def read(self, line: Any, given: Given) -> str:
        row = row_of(given.battle, given["weapon"])
        if line.words and not line.is_next(*THROUGH):
            return str(line.one_of(dict.fromkeys(MISSILES, ()), "missile"))
        return "he" if row in sheet.GUNS or row in sheet.MORTARS else "heat"


class Observer(Field):
    """Behind `via`; else the one needed because the gunner does not see that far (CZ-MORT-02)."""

    def read(self, line: Any, given: Given) -> str:
        battle, figure = given.battle, given.battle.figures[given["figure"]]
        if line.has(*THROUGH):
            return str(line.friend())
        row, station = row_of(battle, given["weapon"]), station_of(battle, figure, given["weapon"])
        if station is None or not is_indirect(row):
            return ""
        enemies = battle.up(battle.enemy_of(figure.side))
        target = next((enemy for enemy in enemies if enemy.at == given["point"]), None)
        if target is None or sees(battle, placed(figure, station), target):
            return ""
        able = [battle.figures[who] for who in fire.observers_of(battle, figure, given["weapon"])]
        return next((f.id for f in able if battle.field.sight(battle, f, target).clear), "")

    def write(self, value: object, _said: Given, _language: str) -> str:
        return f"via {value}" if value else ""


def all_left(battle: Battle, figure: Figure, name: str) -> int:
    """As many shots as the weapon has left this turn."""
    weapon = direct_fire(row_of(battle, name), battle.options.setting)
    shooter = fire.shooter_of(battle, figure, name)
    return max(shots_left(battle.options, shooter, weapon), 1) if weapon else 1


def burst_or_single(given: Given) -> None:
    allotment = given["allotment"]
    given.values["mode"] = "burst" if sum(shots for _, shots in allotment) > 1 else "single"
    given.values["template"] = _template(given) if len(allotment) > 1 else None


def _template(given: Given) -> c.BurstTemplate | None:
    """A way to lay the burst template over all targets, if the option is in play (CZ-BURST-04)."""
    battle, allotment = given.battle, given["allotment"]
    if not battle.options.burst_template:
        return None
    figure = fire.shooter_of(battle, battle.figures[given["figure"]], given["weapon"])
    if any(who in battle.vehicles for who, _ in allotment):
        places = [(battle.vehicles.get(who) or battle.figures[who]).at for who, _ in allotment]
        middle = tuple(sum(axis) // len(places) for axis in zip(*places, strict=True))
        return c.BurstTemplate((middle[0], middle[1]), "sweep")
    targets = [battle.figures[who] for who, _ in allotment]
    centre = (_middle(t.at[0] for t in targets), _middle(t.at[1] for t in targets))
    for lay in ("sweep", "depth"):
        laid = c.BurstTemplate(centre, lay)
        if centre != figure.at and all(is_under(figure.at, laid, t) for t in targets):
            return laid
    return c.BurstTemplate(centre, "sweep")


def _middle(places: Iterable[int]) -> int:
    known = list(places)
    return (min(known) + max(known)) // 2


# --- the commands ---------------------------------------------------------------------------------
SHOOT = Command(
    c.Shoot,
    (
        Form(
            Verb(("shoot", "fire"), ("tirer",)),
            "{figure} at {allotment} with {weapon}",
            then=burst_or_single,
        ),
    ),
    (
        k.FIGURE,
        WeaponAndShots("weapon", fire.weapons_to_shoot_with, required=True),
        Field("mode", empty="single"),
        Field("crew", empty=()),
        Field("band"),
        Targets("allotment", fire.shots_at_one, empty=(), required=True),
        Field("template", empty=None),
    ),
    ("CZ-CMD-21", "CZ-MOVE-04", "CZ-SHOOT-01", "CZ-SHOOT-02", "CZ-GEN-05", "CZ-GEN-06"),
    shooting.check_shoot,
    shooting.play_shoot,
)


AIM = Command(
    c.AimedShot,
    (Form(Verb(("aim",), ("viser",)), "{figure} at {target} with {weapon}"),),
    (k.FIGURE, k.TARGET, k.Weapon("weapon"), Field("crew", empty=()), Field("band")),
    ("CZ-CMD-22", "CZ-MOVE-04", "CZ-SHOOT-01", "CZ-SHOOT-02", "CZ-HIT-05"),
    shooting.check_aimed_shot,
    shooting.play_aimed_shot,
)


WATCH = Command(
    c.OpportunityFire,
    (Form(Verb(("watch", "opportunity"), ("guetter", "opportunite")), "{figure} with {weapon}"),),
    (
        k.FigureOrVehicle("figure"),
        MountOrWeapon("weapon", ch.weapons_to_keep_ready, required=True),
        Field("crew", empty=()),
    ),
    ("CZ-CMD-23", "CZ-MOVE-04", "CZ-OPP-01"),
    opportunity.check_opportunity_fire,
    opportunity.play_opportunity_fire,
)


FIGHT = Command(
    c.CloseCombat,
    (Form(Verb(("fight",), ("combattre", "attaquer")), "{figure} {enemy} {support}"),),
    (
        k.FIGURE,
        Foe("enemy", ch.enemies_in_contact, required=True),
        Friends("support", empty=()),
    ),
    ("CZ-CMD-33", "CZ-MOVE-04", "CZ-CC-01", "CZ-CC-03"),
    close_combat.check_close_combat,
    close_combat.play_close_combat,
)


FLOOR = k.Floor("foot")


THROW = Command(
    c.ThrowGrenade,
    (
        Form(
            Verb(("grenade", "throw"), ("grenade", "lancer")),
            "{figure} at {point} {foot} {grenade}",
        ),
    ),
    (
        k.FIGURE,
        Grenade("grenade", fire.grenades, required=True, what="weapon", usual=True,
                called=lambda _battle, name: k.row_words(name)),
        k.Spot("point", fire.spots, required=True),
        FLOOR,
    ),
    ("CZ-CMD-25", "CZ-MOVE-04", "CZ-GREN-01"),
    area.check_throw_grenade,
    area.play_throw_grenade,
)  # fmt: skip


LAUNCH = Command(
    c.FireTemplate,
    (
        Form(
            Verb(("launch",), ("projeter",)),
            "{figure} at {point} {foot} {weapon} {missile} {observer}",
        ),
    ),
    (
        k.FIGURE,
        k.Weapon("weapon", fire.weapons_to_launch_with, required=True, direct=False),
        Missile("missile", fire.missiles),
        Observer("observer", fire.observers),
        Field("crew", empty=()),
        k.Spot("point", fire.spots, required=True),
        FLOOR,
    ),
    ("CZ-CMD-27", "CZ-MOVE-04"),
    area.check_fire_template,
    area.play_fire_template,
)

COMMANDS = (SHOOT, AIM, WATCH, FIGHT, THROW, LAUNCH)
