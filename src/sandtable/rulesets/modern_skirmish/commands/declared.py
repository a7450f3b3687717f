"""Every command of Modern Skirmish, declared once (MS-CMD)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sandtable.ground.facing import heading
from sandtable.refusals import BadInput
from sandtable.rulesets.command import Command, Commands
from sandtable.rulesets.conceding import to_concede
from sandtable.rulesets.forms import Form, Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import (
    ActingUnit,
    Actor,
    Bearing,
    Field,
    Foe,
    Foes,
    Friends,
    OneOf,
    OwnUnit,
    Path,
    Said,
    Spot,
    bearing_text,
    first,
    point_text,
)
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.events.turn import GameEnded
from sandtable.rulesets.modern_skirmish.battle.state import NORTH, Battle, Point, Result
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.commands.line import Line
from sandtable.rulesets.modern_skirmish.play import (
    area,
    boarding,
    close_combat,
    deployment,
    equipment,
    movement,
    shooting,
    suppress,
    turn,
    windows,
)
from sandtable.rulesets.modern_skirmish.words.names import row_of
from sandtable.rulesets.verbs import Verb

WORDS = Words(
    verbs(
        (
            ("to", "to", "en"),
            ("at", "at", "sur"),
            ("with", "with", "avec"),
            ("facing", "facing", "face"),
        )
    )
)


# --- what things are called -----------------------------------------------------------------------
def weapon_words(_battle: Battle, row: str) -> tuple[str, ...]:
    weapon = row_of(row)
    return (weapon.en, weapon.fr) if weapon else ()


def order_words(_battle: Battle, order: str) -> tuple[str, ...]:
    row: Any = sheet.ORDERS.get(order) or sheet.VEHICLE_ORDERS[order]
    return row.en, row.fr


def opening_of_charge(battle: Battle, charge: str) -> tuple[str, ...]:
    return tuple(laid.opening for laid in battle.charges if laid.id == charge)


# --- kinds of field that this ruleset has ---------------------------------------------------------
class Vehicle(OneOf):
    """A vehicle of one's own, by its name or as V1; the usual one where none is named."""

    def begins(self, line: Any) -> bool:
        """The next word is no place."""
        return bool(line.words) and not line.words[0][0].isdigit()

    def read(self, line: Any, given: Given) -> str:
        if not self.begins(line):
            usual = first(self.options(given)) if self.required else self.empty
            if usual is not None:
                return str(usual)
        return str(line.vehicle())


@dataclass(frozen=True)
class Places(Field):
    """Where each of several stands, all looking one way; a good arrangement if nothing is said."""

    empty: Any = ()
    who: Callable[[Given], tuple[str, ...]] = lambda _given: ()
    usual_facing: Callable[[Given], Point] = lambda _given: NORTH

    def read(self, line: Any, given: Given) -> tuple[c.Place, ...]:
        points, bearing = line.points(), line.whole()
        if not points:
            return first(self.options(given)) or ()
        facing = self.usual_facing(given) if bearing is None else heading(bearing)
        return self.of(given, points, facing)

    def of(self, given: Given, points: Iterable[Point], facing: Point) -> tuple[c.Place, ...]:
        pairs = zip(self.who(given), points, strict=False)
        return tuple([c.Place(who, at, facing) for who, at in pairs])

    def write(self, value: Any, _said: Given, language: str) -> str:
        if not value:
            return ""
        spots = [point_text(place.at) for place in value]
        facing = WORDS.written("facing", language)
        return " ".join((*spots, facing, bearing_text(value[0].facing)))


@dataclass(frozen=True)
class Weapon(OneOf):
    """One of his weapons; the first that serves where none is named."""

    required: bool = True
    what: str = "weapon"
    called: Callable[[Any, str], tuple[str, ...]] = weapon_words
    usual: bool = True

    def read(self, line: object, given: Given) -> str:
        if not list(self.options(given)):
            raise BadInput("typed-no-weapon", figure=given["who"])
        return super().read(line, given)


class Helper(OneOf):
    """Who serves a weapon with the shooter; the first who is free where nobody is named."""

    def read(self, line: Any, given: Given) -> str:
        if line.is_piece(given.side):
            return str(line.actor())
        return choices.free_helper(given)


HELPER = Helper("helper", choices.helpers, when=choices.needs_helper)
WHO = Actor("who")


def of_unit(battle: Battle, command: Any) -> str:
    return choices.first_of(battle, command.unit)


def first_to_set_up(battle: Battle, command: Any) -> str:
    return choices.first_to_set_up(battle, command.unit)


# --- the commands ---------------------------------------------------------------------------------
DEPLOY = Command(
    c.Deploy,
    (Form(Verb(("deploy", "place"), ("placer",)), "{unit} [{aboard}] [at {places}]"),),
    (
        ActingUnit("unit", choices.units_to_set_up),
        Vehicle("aboard", choices.vehicles_with_room),
        Places("places", choices.places_to_set_up, choices.stands_alone,
               who=choices.members_to_set_up),
    ),
    ("MS-CMD-02", "MS-GAME-02"),
    deployment.check_deploy,
    deployment.play_deploy,
    first_to_set_up,
)  # fmt: skip
BEGIN = Command(
    c.BeginBattle,
    (Form(Verb(("begin",), ("debuter", "commencer"))),),
    (),
    ("MS-TURN-01",),
    turn.check_begin_battle,
    turn.play_begin_battle,
)
GIVE_ORDER = Command(
    c.GiveOrder,
    (Form(Verb(("order",), ("ordre", "ordonner")), "{unit} {order} [with {with_unit}]"),),
    (
        ActingUnit("unit", choices.ready_units),
        OneOf("order", choices.orders, required=True, what="order", called=order_words),
        OwnUnit("with_unit", choices.units_to_take_aboard, choices.can_take_aboard),
    ),
    ("MS-CMD-03", "MS-TURN-07", "MS-MARK-02", "MS-ORD-03"),
    turn.check_give_order,
    turn.play_give_order,
    of_unit,
)  # fmt: skip
END = Command(
    c.EndActivation,
    (Form(Verb(("end",), ("terminer", "fin"))),),
    (),
    ("MS-CMD-14",),
    turn.check_end_activation,
    turn.play_end_activation,
)
PASS = Command(
    c.Pass,
    (Form(Verb(("pass",), ("passer",))),),
    (),
    ("MS-CMD-15", "MS-TURN-06"),
    turn.check_pass,
    turn.play_pass,
)
MOVE = Command(
    c.Move,
    (
        Form(
            Verb(("move", "go", "drive"), ("bouger", "aller", "deplacer", "rouler")),
            "{who} to {path} [facing {facing}]",
        ),
    ),
    (WHO, Path("path", choices.first_steps, required=True), Bearing("facing", empty=None)),
    ("MS-CMD-04", "MS-MOVE-01", "MS-MOVE-04", "MS-UNIT-05"),
    movement.check_move,
    movement.play_move,
)
FACE = Command(
    c.Face,
    (Form(Verb(("face", "turn"), ("orienter", "tourner")), "{who} {facing}"),),
    (WHO, Bearing("facing", choices.own_facing, required=True)),
    ("MS-CMD-05", "MS-UNIT-03"),
    movement.check_face,
    movement.play_face,
)
EMBARK = Command(
    c.Embark,
    (Form(Verb(("embark", "board"), ("embarquer",)), "{unit} {vehicle}"),),
    (
        ActingUnit("unit", choices.who_boards, required=True, usual=True),
        Vehicle("vehicle", choices.vehicle_boarded, required=True),
    ),
    ("MS-CMD-12", "MS-VEH-03", "MS-VEH-04"),
    boarding.check_embark,
    boarding.play_embark,
    lambda _battle, command: str(command.vehicle),
)
DISEMBARK = Command(
    c.Disembark,
    (Form(Verb(("disembark", "alight"), ("debarquer",)), "{unit} at {places}"),),
    (
        OwnUnit("unit", choices.units_aboard, required=True),
        Places("places", choices.places_behind_exits, who=choices.members_aboard,
               usual_facing=choices.facing_of_carrier),
    ),
    ("MS-CMD-12", "MS-VEH-03", "MS-VEH-05"),
    boarding.check_disembark,
    boarding.play_disembark,
    lambda battle, command: str(battle.carrier(command.unit)),
)  # fmt: skip
SHOOT = Command(
    c.Shoot,
    (
        Form(
            Verb(("shoot",), ("tirer",)),
            "{who} at {targets} with {weapon} {helper} {holo}",
        ),
    ),
    (
        WHO,
        Weapon("weapon", choices.direct_weapons, known=choices.weapons_direct_first),
        HELPER,
        Foes("targets", choices.single_targets, required=True),
        Said("holo", words=("holo", "holo", "sight", "viseur"), when=choices.has_holo),
    ),
    ("MS-CMD-06", "MS-SHOOT-01", "MS-SHOOT-03"),
    shooting.check_shoot,
    shooting.play_shoot,
)  # fmt: skip
AT_POINT = "{who} at {point} with {weapon} {helper}"
THROW = Command(
    c.ShootPoint,
    (
        Form(Verb(("throw", "launch"), ("lancer",)), AT_POINT, (("lob", False),)),
        Form(Verb(("lob",), ("lober", "lob")), AT_POINT, (("lob", True),)),
    ),
    (
        WHO,
        Weapon(
            "weapon",
            choices.area_weapons,
            required=True,
            what="weapon",
            called=weapon_words,
            usual=True,
        ),
        Said("lob", lambda _: (False, True), choices.can_be_lobbed),
        HELPER,
        Spot("point", choices.places_to_aim_at, required=True),
    ),
    ("MS-CMD-07", "MS-ABIL-01"),
    area.check_shoot_point,
    area.play_shoot_point,
)
SUPPRESS = Command(
    c.Suppress,
    (Form(Verb(("suppress",), ("arroser", "effet")), AT_POINT),),
    (
        WHO,
        Weapon("weapon", choices.suppressive_weapons),
        HELPER,
        Spot("point", choices.places_to_aim_at, required=True),
    ),
    ("MS-CMD-08", "MS-ABIL-09"),
    suppress.check_suppress,
    suppress.play_suppress,
)  # fmt: skip
FLASHBANG = Command(
    c.Flashbang,
    (Form(Verb(("flashbang",), ("flashbang",)), "{who} {opening}"),),
    (
        WHO,
        OneOf("opening", choices.ways_into_rooms, required=True, what="door",
              known=choices.every_opening_or_bare_room),
    ),
    ("MS-CMD-09", "MS-GREN-02"),
    equipment.check_flashbang,
    equipment.play_flashbang,
)  # fmt: skip
LAY_CHARGE = Command(
    c.LayCharge,
    (Form(Verb(("charge", "lay"), ("charge", "poser")), "{who} {opening}"),),
    (
        WHO,
        OneOf(
            "opening",
            choices.openings_near,
            required=True,
            what="door",
            known=choices.every_opening,
        ),
    ),
    ("MS-CMD-10", "MS-EQP-01"),
    equipment.check_lay_charge,
    equipment.play_lay_charge,
)  # fmt: skip
DETONATE = Command(
    c.Detonate,
    (Form(Verb(("detonate", "blow"), ("exploser", "sauter")), "{charge}"),),
    (OneOf("charge", choices.own_charges, required=True, what="thing", called=opening_of_charge),),
    ("MS-CMD-10", "MS-EQP-04"),
    equipment.check_detonate,
    equipment.play_detonate,
    lambda battle, command: next(
        charge.layer for charge in battle.charges if charge.id == command.charge
    ),
)
SUPPORT = Command(
    c.CallSupport,
    (Form(Verb(("support", "call"), ("soutien", "appeler")), "{who} at {point}"),),
    (WHO, Spot("point", choices.places_to_aim_at, required=True)),
    ("MS-CMD-11", "MS-EQP-07"),
    equipment.check_call_support,
    equipment.play_call_support,
)
ATTACK = Command(
    c.Attack,
    (Form(Verb(("attack", "fight"), ("attaquer", "combattre")), "{defender} with {attackers}"),),
    (
        Foe("defender", choices.enemies_in_contact, required=True),
        Friends("attackers", choices.attackers, required=True),
    ),
    ("MS-CMD-13", "MS-CC-01", "MS-CC-07", "MS-WPN-09"),
    close_combat.check_attack,
    close_combat.play_attack,
    lambda _battle, command: str(command.attackers[0]),
)
HIT_THE_DIRT = Command(
    c.HitTheDirt,
    (Form(Verb(("dirt", "hit-the-dirt"), ("terre", "tous-a-terre")), "{unit}"),),
    (ActingUnit("unit"),),
    ("MS-CMD-16", "MS-HEAD-06"),
    windows.check_hit_the_dirt,
    windows.play_hit_the_dirt,
    of_unit,
)
CONCEDE = to_concede(c.Concede, "MS-GAME-01", "ms-over-conceded", GameEnded, Result)

COMMANDS = Commands(
    WORDS, Line,
    DEPLOY, BEGIN, GIVE_ORDER, END, PASS, MOVE, FACE, EMBARK, DISEMBARK, SHOOT, THROW, SUPPRESS,
    FLASHBANG, LAY_CHARGE, DETONATE, SUPPORT, ATTACK, HIT_THE_DIRT, CONCEDE,
)  # fmt: skip
