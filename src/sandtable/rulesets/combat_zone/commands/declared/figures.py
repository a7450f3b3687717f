"""What figures do: moving, generic actions, shooting and close combat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.commands.line import Line
from sandtable.rulesets.combat_zone.dice.weapons import MISSILES, direct_fire, is_indirect
from sandtable.rulesets.combat_zone.play import (
    area,
    close_combat,
    cover,
    crossing,
    first_aid,
    movement,
    objects,
    opportunity,
    shooting,
    stairs,
    tech,
)
from sandtable.rulesets.combat_zone.play.bursts import is_under
from sandtable.rulesets.combat_zone.play.crews import crew_at, placed, row_of, station_of
from sandtable.rulesets.combat_zone.play.shots import sees, shots_left
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, Foe, OneOf, Path
from sandtable.rulesets.verbs import Verb

SHOTS_AT = re.compile(r"([a-zA-Z]?[vV]?\d{1,3}):(\d{1,2})")
THROUGH = ("via", "par", "observer", "observateur")
KITS = tuple(reversed(first_aid.KITS))


# --- what there is to choose from -----------------------------------------------------------------
def things_named(given: Given) -> tuple[str, ...]:
    """What is carried, else anything: the rules say that it is not."""
    return given.battle.figures[given["figure"]].carries or ch.things(given)


def things_of_work(given: Given) -> list[str]:
    return [thing.id for thing in given.battle.things.values() if thing.difficulty]


def kits_named(given: Given) -> tuple[str, ...]:
    """The best that he may use is meant where none is named."""
    usable = first_aid.usable_kits(given.battle.figures[given["figure"]])
    return (*usable[:1], *KITS, "none") if usable else ("none", *KITS)


def kit_words(_battle: Battle, kit: str) -> tuple[str, ...]:
    return ("sans",) if kit == "none" else k.row_words(kit)


def grenades(given: Given) -> list[str]:
    figure = given.battle.figures[given["figure"]]
    return [name for name, _ in figure.grenades if name in sheet.GRENADES]


# --- kinds of field that these commands have ------------------------------------------------------
class WayOrStairs(Path):
    """A way along straight legs; by stairs, where he comes to stand at that height."""

    def read(self, line: Any, given: Given) -> tuple[Point, ...]:
        if line.verb != "stairs":
            return super().read(line, given)
        points: tuple[Point, ...] = line.points()
        moves = list(stairs.level_moves(given.battle, given.battle.figures[given["figure"]]))
        if given["foot"] is None:
            if len(moves) != 1:
                raise line.needs("height")
            given.values["foot"] = moves[0].foot
            return moves[0].path
        if points:
            return points[:1]
        return next((move.path for move in moves if move.foot == given["foot"]), ())


class Cover(OneOf):
    """What he stands at, unless something is named."""

    def read(self, line: Any, given: Given) -> str:
        near = list(self.options(given))
        if near and not line.words:
            return str(near[0])
        known = near or given.battle.field.pieces
        return str(line.one_of(k.called(given.battle, known), self.what))


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

    def write(self, value: Any, said: Given, _language: str) -> str:
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
    def read(self, line: Any, given: Given) -> str:
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
        able = [f for f in crew_at(battle, station, row) if "observer" in f.who.traits]
        return next((f.id for f in able if battle.field.sight(battle, f, target).clear), "")

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return f"via {value}" if value else ""


# --- what is meant where less is said -------------------------------------------------------------
def all_left(battle: Battle, figure: Figure, name: str) -> int:
    """As many shots as the weapon has left this turn."""
    weapon = direct_fire(row_of(battle, name), battle.options.setting)
    shooter = k.shooter_of(battle, figure, name)
    return max(min(shots_left(battle.options, shooter, weapon), weapon.rof), 1) if weapon else 1


def burst_or_single(given: Given) -> None:
    allotment = given["allotment"]
    given.values["mode"] = "burst" if sum(shots for _, shots in allotment) > 1 else "single"
    given.values["template"] = _template(given) if len(allotment) > 1 else None


def _template(given: Given) -> c.BurstTemplate | None:
    """A way to lay the burst template over all targets, if the option is in play (CZ-BURST-04)."""
    battle, allotment = given.battle, given["allotment"]
    if not battle.options.burst_template:
        return None
    figure = k.shooter_of(battle, battle.figures[given["figure"]], given["weapon"])
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


# --- movement and generic actions -----------------------------------------------------------------
MOVE = Command(
    c.Move,
    (
        Form(Verb(("move", "go"), ("bouger", "aller", "deplacer")), "{figure} to {path}",
             (("foot", None),)),
        Form(Verb(("stairs", "ladder"), ("escalier", "echelle", "etage")),
             "{figure} to {foot} {path}"),
    ),
    (k.FIGURE, k.Height("foot"), WayOrStairs("path", empty=(), required=True)),
    ("CZ-CMD-09", "CZ-MOVE-01", "CZ-MOVE-02"),
    stairs.check_move,
    stairs.play_move,
)  # fmt: skip
PIVOT = Command(
    c.Pivot,
    (Form(Verb(("pivot", "turn"), ("pivoter", "tourner")), "{figure} {angle}"),),
    (k.FIGURE, k.Angle("angle", required=True)),
    ("CZ-CMD-08", "CZ-MOVE-01"),
    movement.check_pivot,
    movement.play_pivot,
)
COVER = Command(
    c.TakeCover,
    (Form(Verb(("cover",), ("couvrir", "couvert")), "{figure} {piece}"),),
    (k.FIGURE, Cover("piece", ch.covers, required=True, what="piece")),
    ("CZ-CMD-15", "CZ-MOVE-03", "CZ-COVER-01"),
    cover.check_take_cover,
    cover.play_take_cover,
)
CROSS = Command(
    c.Cross,
    (
        Form(Verb(("cross",), ("franchir",)), "{figure} {obstacle}", (("stay_in", False),)),
        Form(Verb(("enter",), ("entrer",)), "{figure} {obstacle}", (("stay_in", True),)),
    ),
    (
        k.FIGURE,
        OneOf(
            "obstacle",
            ch.obstacles_touched,
            required=True,
            what="piece",
            called=k.scenario_words,
            known=ch.obstacles,
        ),
        Field("stay_in", ch.over_or_in, empty=False),
    ),
    ("CZ-CMD-10", "CZ-MOVE-03", "CZ-OBST-01"),
    crossing.check_cross,
    crossing.play_cross,
)
DOOR_NAMED = OneOf("door", ch.doors_in_reach, required=True, what="door", known=ch.doors)
DOOR = Command(
    c.Door,
    (
        Form(Verb(("open",), ("ouvrir",)), "{figure} {door}", (("open", True),)),
        Form(Verb(("shut", "close"), ("fermer",)), "{figure} {door}", (("open", False),)),
    ),
    (k.FIGURE, DOOR_NAMED, Field("open", ch.other_than_now, empty=True)),
    ("CZ-CMD-16", "CZ-MOVE-03"),
    tech.check_door,
    tech.play_door,
)
FORCE = Command(
    c.ForceDoor,
    (Form(Verb(("force",), ("forcer",)), "{figure} {door}"),),
    (k.FIGURE, DOOR_NAMED),
    ("CZ-CMD-17", "CZ-URBAN-13"),
    tech.check_force_door,
    tech.play_force_door,
)
PICK_UP = Command(
    c.PickUp,
    (Form(Verb(("pick", "take"), ("ramasser", "prendre")), "{figure} {thing}"),),
    (
        k.FIGURE,
        OneOf(
            "thing", ch.things_to_pick_up, required=True, called=k.scenario_words, known=ch.things
        ),
    ),
    ("CZ-CMD-18", "CZ-MOVE-03"),
    objects.check_pick_up,
    objects.play_pick_up,
)
DROP = Command(
    c.Drop,
    (Form(Verb(("drop",), ("poser",)), "{figure} {thing}"),),
    (
        k.FIGURE,
        OneOf(
            "thing",
            ch.things_to_put_down,
            required=True,
            called=k.scenario_words,
            known=things_named,
        ),
    ),
    ("CZ-CMD-18",),
    objects.check_drop,
    objects.play_drop,
)
TECH = Command(
    c.TechRoll,
    (Form(Verb(("tech",), ("technologie",)), "{figure} {thing}"),),
    (
        k.FIGURE,
        OneOf(
            "thing",
            ch.things_to_work_on,
            required=True,
            called=k.scenario_words,
            known=things_of_work,
        ),
    ),
    ("CZ-CMD-19", "CZ-MOVE-03"),
    tech.check_tech_roll,
    tech.play_tech_roll,
)
AID = Command(
    c.FirstAid,
    (Form(Verb(("aid", "treat"), ("soigner",)), "{figure} {casualty} {kit}"),),
    (
        k.FIGURE,
        k.Friend("casualty", ch.casualties, required=True),
        OneOf("kit", ch.kits, required=True, what="kit", called=kit_words, usual=True,
              known=kits_named),
    ),
    ("CZ-CMD-20", "CZ-AID-01"),
    first_aid.check_first_aid,
    first_aid.play_first_aid,
)  # fmt: skip

# --- combat ---------------------------------------------------------------------------------------
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
        Targets("allotment", empty=()),
        WeaponAndShots("weapon"),
        Field("mode", empty="single"),
        Field("template", empty=None),
        Field("crew", empty=()),
        Field("band"),
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
AT_SPOT = (k.FIGURE, k.Spot("point"), k.Floor("foot"))
THROW = Command(
    c.ThrowGrenade,
    (
        Form(
            Verb(("grenade", "throw"), ("grenade", "lancer")),
            "{figure} at {point} {foot} {grenade}",
        ),
    ),
    (
        *AT_SPOT,
        Grenade("grenade", grenades, required=True, what="weapon", usual=True,
                called=lambda _battle, name: k.row_words(name)),
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
        *AT_SPOT,
        k.Weapon("weapon", direct=False),
        Missile("missile"),
        Observer("observer"),
        Field("crew", empty=()),
    ),
    ("CZ-CMD-27", "CZ-MOVE-04"),
    area.check_fire_template,
    area.play_fire_template,
)

COMMANDS = (
    MOVE, PIVOT, COVER, CROSS, DOOR, FORCE, PICK_UP, DROP, TECH, AID, SHOOT, AIM, WATCH, FIGHT,
    THROW, LAUNCH,
)  # fmt: skip
