"""Every command of Modern Battles, declared once (MB-CMD)."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.command import Command, Commands
from sandtable.rulesets.conceding import to_concede
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Bearing, Choice, Said
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.events.turn import GameEnded
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Result
from sandtable.rulesets.modern_battles.commands import choices
from sandtable.rulesets.modern_battles.commands import kinds as k
from sandtable.rulesets.modern_battles.commands.line import GUN_WORDS, Line
from sandtable.rulesets.modern_battles.ground.bases import body_of, gun_name
from sandtable.rulesets.modern_battles.ground.room import ahead_of, deployments
from sandtable.rulesets.modern_battles.play import (
    ambush,
    arriving,
    charging,
    close_combat,
    deployment,
    mounting,
    movement,
    shooting,
    turn,
)
from sandtable.rulesets.verbs import Verb


# --- what is meant where less is said -------------------------------------------------------------
def stands_alone(given: Given) -> bool:
    return not given["mounted"]


def ahead(given: Given) -> Point:
    """Towards the enemy's edge."""
    return ahead_of(given.battle, given.side)


def looks_now(given: Given) -> Point:
    return k.looks(given.battle, given["unit"])


def where_there_is_room(given: Given) -> None:
    """A unit or vehicle whose place is not said is set up where there is room."""
    if given["mounted"] or given["places"]:
        return
    deployment = next(deployments(given.battle, given["unit"]), None)
    if deployment is not None:
        given.values.update({field.name: getattr(deployment, field.name) for field in DEPLOY.asks})


# --- the piece that does it -----------------------------------------------------------------------
def by_leader(battle: Battle, command: Any) -> str:
    """A vehicle itself, of a unit its leader."""
    return body_of(battle, getattr(command, "unit", "") or command.vehicle)


def by_first(battle: Battle, command: c.Deploy | c.Dismount) -> str:
    """A vehicle itself, of a unit its first figure."""
    unit = battle.units.get(command.unit)
    return unit.members[0] if unit else command.unit


def by_first_to_go(battle: Battle, command: c.Move | c.March | c.BreakOff) -> str:
    """Whoever leads the way."""
    if not command.paths:
        return by_leader(battle, command)
    lead = command.paths[0][0]
    return gun_name(command.unit) if lead == GUN else lead


def by_fighter(battle: Battle, command: c.Fight) -> str:
    return body_of(battle, command.combat)


def by_side(_battle: Battle, _command: object) -> str:
    return ""


UNIT, FOOT, VEHICLE = k.Own("unit"), k.OwnUnit("unit"), k.OwnVehicle("vehicle")
WAYS = k.Ways("paths", choices.first_steps, empty=(), required=True)
FACING = k.Looking("facing", choices.facing_now, usual=k.the_way_it_goes)
TURRET = Bearing("turret", empty=None)
STOPS = Said("stop_at_mines", empty=True, words=("through", "malgre"), means=False)

# --- set-up and the start of the turn -------------------------------------------------------------
DEPLOY = Command(
    c.Deploy,
    (
        Form(
            Verb(("deploy", "place"), ("deployer", "placer")),
            "{unit} [on {mounted}] {places} [facing {facing}] [turret {turret}] [floor {level}]",
            then=where_there_is_room,
        ),
    ),
    (
        UNIT,
        k.Mounted("mounted", choices.carriers_with_room),
        k.Spots("places", when=stands_alone, empty=()),
        k.Storey("level", choices.storeys_there, when=stands_alone, empty=0),
        k.Looking("facing", when=stands_alone, empty=(0, -1), usual=ahead),
        Bearing("turret", when=stands_alone, empty=None),
    ),
    ("MB-SCN-03", "MB-GEN-08"),
    deployment.check_deploy,
    deployment.play_deploy,
    by_first,
)
BEGIN = Command(
    c.BeginBattle,
    (Form(Verb(("begin",), ("debuter", "commencer"))),),
    (),
    ("MB-SEQ-02",),
    turn.check_begin_battle,
    turn.play_begin_battle,
    by_side,
)
HATCHES = Command(
    c.SetHatches,
    (Form(Verb(("hatches",), ("trappes",)), "{vehicle} {open}"),),
    (VEHICLE, k.OpenOrClosed("open", choices.other_than_now)),
    ("MB-VEH-23",),
    turn.check_set_hatches,
    turn.play_set_hatches,
    by_leader,
)

# --- movement -------------------------------------------------------------------------------------
ENTER = Command(
    c.Enter,
    (
        Form(
            Verb(("enter",), ("entrer",)),
            "{unit} {paths} [facing {facing}] [turret {turret}] {march} {stop_at_mines}",
        ),
    ),
    (
        UNIT,
        Said("march", words=("marching", "forcee")),
        k.WaysIn("paths", empty=(), required=True),
        k.Looking("facing", usual=ahead),
        TURRET,
        STOPS,
    ),
    ("MB-SCN-04",),
    arriving.check_enter,
    arriving.play_enter,
    by_side,
)
MOVE = Command(
    c.Move,
    (
        Form(
            Verb(("move", "go", "drive"), ("bouger", "aller", "rouler")),
            "{unit} to {paths} [facing {facing}] [turret {turret}] [floor {level}] {stop_at_mines}",
        ),
    ),
    (UNIT, WAYS, FACING, TURRET, k.Storey("level", choices.storeys_after, empty=None), STOPS),
    ("MB-CMD-01", "MB-MOV-01", "MB-MOV-03", "MB-MOV-11"),
    movement.check_move,
    movement.play_move,
    by_first_to_go,
)
AS_A_UNIT = "{unit} to {paths} [facing {facing}] {stop_at_mines}"
MARCH = Command(
    c.March,
    (Form(Verb(("march",), ("marcher",)), AS_A_UNIT),),
    (FOOT, WAYS, FACING, STOPS),
    ("MB-MOV-04",),
    movement.check_march,
    movement.play_march,
    by_first_to_go,
)
CHARGE = Command(
    c.Charge,
    (Form(Verb(("charge",), ("charger",)), "{unit} at {target} {paths} {stop_at_mines}"),),
    (
        FOOT,
        k.Enemy("target", choices.to_charge, required=True),
        k.WaysToCharge("paths", choices.ways_to_charge, empty=()),
        STOPS,
    ),
    ("MB-MOV-05", "MB-MOV-12"),
    charging.check_charge,
    charging.play_charge,
    by_leader,
)
CLOSE_UP = Command(
    c.CloseUp,
    (Form(Verb(("close-up",), ("resserrer",)), "{unit} {paths} {stop_at_mines}"),),
    (FOOT, k.WaysCloser("paths", choices.ways_closer, empty=(), required=True), STOPS),
    ("MB-MOV-12",),
    charging.check_close_up,
    charging.play_close_up,
    by_leader,
)
BREAK_OFF = Command(
    c.BreakOff,
    (Form(Verb(("break-off",), ("rompre",)), AS_A_UNIT),),
    (FOOT, k.Ways("paths", choices.ways_off, empty=(), required=True), FACING, STOPS),
    ("MB-MOV-08",),
    charging.check_break_off,
    charging.play_break_off,
    by_first_to_go,
)
MOUNT = Command(
    c.Mount,
    (Form(Verb(("mount",), ("embarquer",)), "{unit} on {vehicle}"),),
    (FOOT, k.OwnVehicle("vehicle", choices.carriers, required=True)),
    ("MB-MOV-10",),
    mounting.check_mount,
    mounting.play_mount,
    by_leader,
)
DISMOUNT = Command(
    c.Dismount,
    (
        Form(
            Verb(("dismount",), ("debarquer",)),
            "{unit} {places} [then {paths}] [facing {facing}] {stop_at_mines}",
        ),
    ),
    (
        k.OwnUnit("unit", choices.riders, required=True),
        k.SpotsBeside("places", choices.landings, empty=(), required=True),
        k.WaysOn("paths", empty=()),
        STOPS,
        k.Looking("facing", choices.facing_now, usual=looks_now),
    ),
    ("MB-MOV-10",),
    mounting.check_dismount,
    mounting.play_dismount,
    by_first,
)
FREE = Command(
    c.FreeVehicle,
    (Form(Verb(("free",), ("degager",)), "{vehicle}"),),
    (VEHICLE,),
    ("MB-TER-04",),
    movement.check_free_vehicle,
    movement.play_free_vehicle,
    by_leader,
)
TURN = Command(
    c.Turn,
    (Form(Verb(("turn", "face"), ("tourner", "pivoter")), "{unit} {part} {facing}"),),
    (
        UNIT,
        Choice("part", choices.parts, words={"turret": k.WORDS.known("turret"), "gun": GUN_WORDS}),
        Bearing("facing", choices.looks_now, required=True),
    ),
    ("MB-GEN-09",),
    movement.check_turn,
    movement.play_turn,
    by_leader,
)

# --- shooting and close combat --------------------------------------------------------------------
SHOOT = Command(
    c.Shoot,
    (
        Form(
            Verb(("shoot",), ("tirer",)),
            "{unit} at {target} {weapon} <{ammo} [aimed {aimed}] [towards {towards}]"
            " [only {figures}] [order {order}] [hold {held}]>",
        ),
    ),
    (
        UNIT,
        k.Weapon("weapon", choices.weapons, required=True),
        k.Enemy("target", choices.enemies, required=True),
        Choice("ammo", words=k.AMMO),
        k.FigureNamed("aimed"),
        k.Figures("figures", empty=()),
        k.Marker("towards", empty=None),
        k.WeaponsInOrder("order", empty=()),
        k.WeaponsInOrder("held", empty=()),
    ),
    ("MB-SHT-01", "MB-SHT-02", "MB-SHT-03", "MB-SHT-22"),
    shooting.check_shoot,
    shooting.play_shoot,
    by_leader,
)
AMBUSH = Command(
    c.LayAmbush,
    (Form(Verb(("ambush", "lay"), ("embuscade",)), "{unit} at {marker} {weapon}"),),
    (
        UNIT,
        k.Weapon("weapon", choices.anti_tank_weapons),
        k.Marker("marker", choices.places_for_a_marker, required=True),
    ),
    ("MB-AMB-02", "MB-AMB-03"),
    ambush.check_lay_ambush,
    ambush.play_lay_ambush,
    by_leader,
)
FIGHT = Command(
    c.Fight,
    (Form(Verb(("fight",), ("combattre",)), "{combat} <[strike {strikes}] [lose {losses}]>"),),
    (
        k.Anybody("combat"),
        k.Strikes("strikes", choices.nearest_enemies, empty=(), required=True),
        k.Figures("losses", empty=()),
    ),
    ("MB-CC-12", "MB-CC-14"),
    close_combat.check_fight,
    close_combat.play_fight,
    by_fighter,
)
END = Command(
    c.EndStep,
    (Form(Verb(("end",), ("terminer", "fin"))),),
    (),
    ("MB-CMD-05", "MB-SEQ-01", "MB-CMD-03"),
    turn.check_end_step,
    turn.play_end_step,
    by_side,
)
CONCEDE = to_concede(c.Concede, "MB-SCN-05", "mb-over-conceded", GameEnded, Result)

COMMANDS = Commands(
    k.WORDS, Line,
    DEPLOY, BEGIN, HATCHES, ENTER, MOVE, MARCH, CHARGE, CLOSE_UP, BREAK_OFF, MOUNT, DISMOUNT, FREE,
    TURN, SHOOT, AMBUSH, FIGHT, END, CONCEDE,
)  # fmt: skip
