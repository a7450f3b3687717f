"""Every command of Hex Tactical, declared once (HX-CMD)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.ground.hexes import are_neighbours
from sandtable.refusals import Refused, allows
from sandtable.rulesets.command import By, Command, Commands
from sandtable.rulesets.conceding import to_concede
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.turn import GameEnded
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    FULL,
    HALF,
    HIGH,
    LOW,
    MEDIUM,
    NORMAL,
    OVER,
    TACTICAL,
    UP,
    Battle,
    Result,
)
from sandtable.rulesets.hex_tactical.commands import choices as o
from sandtable.rulesets.hex_tactical.commands import kinds as k
from sandtable.rulesets.hex_tactical.commands.line import Line
from sandtable.rulesets.hex_tactical.ground.costs import modes_of
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.play import (
    activation,
    assault,
    boarding,
    deployment,
    fire,
    movement,
    support,
    turn,
)
from sandtable.rulesets.kinds import Choice, Field, OneOf, Said
from sandtable.rulesets.verbs import Verb, called


# --- what is meant where less is said -------------------------------------------------------------
def named_by_scenario(battle: Battle, name: str) -> tuple[str, ...]:
    return called(battle, (name,))[name]


def facing_of(name: str) -> Callable[[Given], int]:
    """As the unit that this field names stands now."""
    return lambda given: int(given.battle.units[given[name]].facing)


def whole_way(given: Given) -> None:
    """A single hex further away: the cheapest way there, if there is one."""
    unit, steps, mode = given.battle.units[given["unit"]], given["path"], given["mode"]
    at = steps[0].at
    if len(steps) > 1 or steps[0] != c.Step(at) or mode not in modes_of(unit):
        return
    if unit.fate == UP and (at == unit.at or are_neighbours(at, unit.at)):
        return
    given.values["path"] = reach(given.battle, unit, mode).ways.get(at, steps)


# --- who does it ----------------------------------------------------------------------------------
def by(field: str) -> By:
    """The unit that a field names."""
    return lambda _battle, command: str(getattr(command, field))


def the_side(_battle: Battle, _command: c.Activate) -> str:
    """A section is no unit."""
    return ""


def first_shooter(_battle: Battle, command: c.Fire) -> str:
    return command.shooters[0].unit


def first_attacker(_battle: Battle, command: c.Assault) -> str:
    return command.paths[0][0]


# --- setting up and support -----------------------------------------------------------------------
UNIT = k.Unit("unit", required=True)
AT = k.HexNamed("at", empty=(0, 0), required=True)
DEPLOY = Command(
    c.Deploy,
    (
        Form(
            Verb(("deploy", "place"), ("placer", "deployer")),
            "{unit} [with {carrier}] [at {at}] [facing {facing}] [storey {storey}] {hidden}",
        ),
    ),
    (
        k.Unit("unit", o.units_to_set_up, required=True),
        k.Carrier("carrier", o.carriers),
        k.HexNamed("at", o.places, when=o.stands_alone, empty=(0, 0), required=True),
        k.Number("facing", o.facings, when=o.stands_alone, empty=1, usual=facing_of("unit")),
        Said("hidden", empty=True, words=("shown", "visible"), means=False),
        k.Number("storey", o.storeys, when=o.stands_alone),
    ),
    ("HX-CMD-07", "HX-UNIT-11", "HX-UNIT-07"),
    deployment.check_deploy,
    deployment.play_deploy,
    by("unit"),
)
TRAP = Command(
    c.PlaceTrap,
    (Form(Verb(("trap", "mine"), ("piege", "pieger", "mine")), "{trap} at {at}"),),
    (OneOf("trap", o.own_traps, required=True, what="trap", called=named_by_scenario), AT),
    ("HX-CMD-07", "HX-INDCOL-11"),
    deployment.check_place_trap,
    deployment.play_place_trap,
)
REGISTER = Command(
    c.Register,
    (Form(Verb(("register",), ("preenregistrer",)), "{at}"),),
    (AT,),
    ("HX-CMD-07", "HX-DELAY-02"),
    deployment.check_register,
    deployment.play_register,
)
READY = Command(
    c.Ready,
    (Form(Verb(("ready",), ("pret",))),),
    (),
    ("HX-CMD-08",),
    turn.check_ready,
    turn.play_ready,
)
CALL = Command(
    c.CallSupport,
    (
        Form(
            Verb(("call", "support"), ("demander", "appui")),
            "{mission} at {at} <[observer {observer}] {altitude} [weapon {weapon}]"
            " [target {target}] {smoke}>",
        ),
    ),
    (
        OneOf("mission", o.own_missions, required=True, what="mission", called=named_by_scenario),
        OneOf("weapon", o.loads, required=True, what="weapon", known=o.weapons_aboard),
        k.Altitude(
            "altitude",
            o.altitudes,
            words={LOW: ("low", "basse"), MEDIUM: ("medium", "moyenne"), HIGH: ("high", "haute")},
        ),
        Said("smoke", o.shells_or_smoke, words=("smoke", "fumigene")),
        k.Unit("observer", o.callers),
        k.NamedEnemy("target", o.units_to_guide_at),
        k.HexNamed("at", o.hexes_to_call_for, empty=(0, 0), required=True),
    ),
    ("HX-CMD-08", "HX-TURN-02"),
    support.check_call_support,
    support.play_call_support,
)

# --- activations ----------------------------------------------------------------------------------
ACTIVATE = Command(
    c.Activate,
    (Form(Verb(("activate",), ("activer",)), "{who}"),),
    (k.SectionOrUnit("who", o.who_may_activate, required=True),),
    ("HX-CMD-09", "HX-TURN-04"),
    activation.check_activate,
    turn.play_activate,
    the_side,
)
PASS = Command(
    c.Pass,
    (Form(Verb(("pass",), ("passer",))),),
    (),
    ("HX-CMD-09", "HX-TURN-04"),
    turn.check_pass,
    turn.play_pass,
)
END = Command(
    c.EndActivation,
    (Form(Verb(("end",), ("terminer", "fin"))),),
    (),
    ("HX-CMD-09",),
    turn.check_end_activation,
    turn.play_end_activation,
)

# --- moving and fighting --------------------------------------------------------------------------
MOVE = Command(
    c.Move,
    (
        Form(
            Verb(("move", "go", "drive", "fly"), ("bouger", "aller", "rouler", "voler")),
            "{unit} {path} {mode}",
            then=whole_way,
        ),
    ),
    (
        UNIT,
        Choice(
            "mode",
            o.modes,
            words={
                TACTICAL: ("tactical", "tactique"),
                NORMAL: ("normal",),
                FORCED: ("forced", "force"),
                HALF: ("half", "demi"),
                FULL: ("full", "entier"),
            },
        ),
        k.StepByStep("path", o.ways, empty=(), required=True),
    ),
    ("HX-CMD-10", "HX-MOVE-01", "HX-MOVE-12", "HX-MOVE-15"),
    movement.check_move,
    movement.play_move,
    by("unit"),
)
PIVOT = Command(
    c.Pivot,
    (Form(Verb(("pivot", "turn"), ("pivoter", "tourner")), "{unit} facing {facing}"),),
    (UNIT, k.Number("facing", o.facings, required=True)),
    ("HX-CMD-10", "HX-MOVE-17"),
    movement.check_pivot,
    movement.play_pivot,
    by("unit"),
)
FIRE = Command(
    c.Fire,
    (
        Form(
            Verb(("fire", "shoot"), ("tirer", "feu")),
            "{shooters} at {at} {target} <{half} {smoke} [observer {observer}]>",
        ),
    ),
    (
        k.Shooters("shooters", o.single_shooters, empty=(), required=True),
        Said("half", o.whole_or_half, words=("half", "demi")),
        Said("smoke", o.fires_smoke, words=("smoke", "fumigene")),
        k.HexOrEnemy("at", o.hexes_to_fire_at, empty=(0, 0), required=True),
        k.Enemy("target", o.units_to_aim_at),
        k.Unit("observer", o.observers),
    ),
    ("HX-CMD-11", "HX-TURN-05", "HX-TURN-09"),
    fire.check_fire,
    fire.play_fire,
    first_shooter,
)
ASSAULT = Command(
    c.Assault,
    (Form(Verb(("assault",), ("assaut", "assaillir")), "{at} {paths}"),),
    (
        k.HexNamed("at", o.hexes_to_assault, empty=(0, 0), required=True),
        k.WaysIn("paths", o.single_attackers, empty=(), required=True),
        Field("waves", o.all_in_waves, empty=()),
    ),
    ("HX-CMD-12", "HX-ASSAULT-01", "HX-ASSAULT-36"),
    assault.check_assault,
    assault.play_assault,
    first_attacker,
)

TRACTOR, FLYER = k.Unit("tractor", required=True), k.Unit("flyer", required=True)

# --- carriers and flyers --------------------------------------------------------------------------
BOARD = Command(
    c.Board,
    (Form(Verb(("board",), ("monter", "embarquer")), "{unit} {vehicle}"),),
    (UNIT, k.Unit("vehicle", o.carriers_here, required=True)),
    ("HX-CMD-13", "HX-UNIT-09"),
    boarding.check_board,
    boarding.play_board,
    by("unit"),
)
LEAVE = Command(
    c.Leave,
    (Form(Verb(("leave", "alight"), ("descendre", "debarquer")), "{unit} [storey {storey}]"),),
    (k.Unit("unit", o.who_may_leave, required=True), k.Number("storey", o.storeys_beside_carrier)),
    ("HX-CMD-13", "HX-UNIT-09"),
    boarding.check_leave,
    boarding.play_leave,
    by("unit"),
)
HITCH = Command(
    c.Hitch,
    (Form(Verb(("hitch",), ("atteler",)), "{tractor} {piece}"),),
    (TRACTOR, k.Unit("piece", o.pieces_here, required=True)),
    ("HX-CMD-13", "HX-UNIT-10"),
    boarding.check_hitch,
    boarding.play_hitch,
    by("tractor"),
)
UNHITCH = Command(
    c.Unhitch,
    (Form(Verb(("unhitch",), ("deteler",)), "{tractor} {piece} [facing {facing}]"),),
    (
        TRACTOR,
        k.Piece("piece", o.pieces_towed, required=True),
        k.Number("facing", o.facings_behind, empty=1, usual=facing_of("tractor")),
    ),
    ("HX-CMD-13", "HX-UNIT-10"),
    boarding.check_unhitch,
    boarding.play_unhitch,
    by("tractor"),
)
LAND = Command(
    c.Land,
    (Form(Verb(("land",), ("poser", "atterrir")), "{flyer}"),),
    (FLYER,),
    ("HX-CMD-13", "HX-AIR-04"),
    boarding.check_land,
    boarding.play_land,
    by("flyer"),
)
TAKE_OFF = Command(
    c.TakeOff,
    (Form(Verb(("take-off",), ("decoller",)), "{flyer}"),),
    (FLYER,),
    ("HX-CMD-13", "HX-AIR-06"),
    boarding.check_take_off,
    boarding.play_take_off,
    by("flyer"),
)
CONCEDE = to_concede(c.Concede, "HX-CMD-15", "hx-over-conceded", GameEnded, Result)

COMMANDS = Commands(
    k.WORDS, Line,
    DEPLOY, TRAP, REGISTER, READY, CALL, ACTIVATE, PASS, END, MOVE, PIVOT, FIRE, ASSAULT, BOARD,
    LEAVE, HITCH, UNHITCH, LAND, TAKE_OFF, CONCEDE,
)  # fmt: skip


def check(battle: Battle, command: object) -> None:
    """Raises `Refused` where the rules do not allow it now."""
    if battle.phase == OVER:
        raise Refused("hx-game-over", "HX-UNIT-13")
    COMMANDS.of[type(command)].check(battle, command)


def is_allowed(battle: Battle, command: object) -> bool:
    return allows(check, battle, command)
