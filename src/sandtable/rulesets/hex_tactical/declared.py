"""Every command of Hex Tactical, declared once (HX-CMD)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.ground.hexes import are_neighbours, neighbours
from sandtable.rulesets.command import Command, Commands
from sandtable.rulesets.forms import Form, Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.costs import modes_of
from sandtable.rulesets.hex_tactical.line import Line, short_name
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
from sandtable.rulesets.hex_tactical.reach import reach
from sandtable.rulesets.hex_tactical.state import (
    FORCED,
    FULL,
    HALF,
    HIGH,
    LOW,
    MEDIUM,
    NORMAL,
    TACTICAL,
    TOWED,
    UP,
    Battle,
    Hex,
    name_of,
)
from sandtable.rulesets.kinds import Choice, Field, OneOf, Said
from sandtable.rulesets.verbs import Verb, called

Steps = tuple[c.Step, ...]

WORDS = Words(
    verbs((("at", "at", "sur"), ("with", "with", "avec"))),
    verbs(
        (
            ("facing", "facing", "face"),
            ("storey", "storey", "etage"),
            ("observer", "observer seen", "observateur"),
            ("weapon", "weapon", "arme"),
            ("target", "target", "cible"),
        )
    ),
    comma=False,
)
WAVE = ("wave", "vague")


# --- kinds of field that this ruleset has ---------------------------------------------------------
class Unit(Field):
    """A unit of one's own, by its label or its id."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.unit())

    def write(self, value: Any, said: Given, _language: str) -> str:
        return short_name(said.battle, value)


class Carrier(Unit):
    """Another unit of one's own that it is put aboard, where no hex is named."""

    def begins(self, line: Any) -> bool:
        return bool(line.words) and not line.is_hex()

    def read(self, line: Any, given: Given) -> str:
        return super().read(line, given) if self.begins(line) else ""


class SectionOrUnit(Unit):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.section_or_unit())


class Piece(Unit):
    """What a tractor tows; it need not be named."""

    def read(self, line: Any, given: Given) -> str:
        towed = [u.id for u in given.battle.aboard(given["tractor"]) if u.fate == TOWED]
        return str(line.maybe_unit() or (towed[0] if towed else line.unit()))


class Enemy(Unit):
    """A unit of the other side, where one is meant."""

    def read(self, line: Any, given: Given) -> str:
        return str(given.get(self.name) or line.maybe_enemy())


class NamedEnemy(Unit):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.enemy())


class HexNamed(Field):
    def read(self, line: Any, _given: Given) -> Hex:
        return line.hex()  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return name_of(value)


class HexOrEnemy(HexNamed):
    """A hex, or that of an enemy who is named."""

    def read(self, line: Any, given: Given) -> Hex:
        target = line.maybe_enemy()
        if not target:
            return super().read(line, given)
        given.values["target"] = target
        return given.battle.units[target].at  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Number(Field):
    """A facing or a storey; `usual` where none is said."""

    empty: Any = 0
    usual: Callable[[Given], int] = lambda _given: 0

    def read(self, line: Any, given: Given) -> int:
        number: int | None = line.whole()
        if number is None and self.required:
            raise line.needs(self.name)
        return self.usual(given) if number is None else number

    def unsaid(self, given: Given) -> int:
        return self.usual(given)


class Shooters(Field):
    """`MG` fires its first weapon, `MG/2` its second."""

    def read(self, line: Any, _given: Given) -> tuple[c.Shooter, ...]:
        shooters: list[c.Shooter] = []
        while (shooter := line.maybe_shooter(shooters)) is not None:
            shooters.append(shooter)
        if not shooters:
            line.unit()
        return tuple(shooters)

    def write(self, value: Any, said: Given, _language: str) -> str:
        return " ".join(
            short_name(said.battle, one.unit) + (f"/{one.weapon + 1}" if one.weapon else "")
            for one in value
        )


class StepByStep(Field):
    """A way hex by hex."""

    def read(self, line: Any, _given: Given) -> Steps:
        steps: Steps = line.steps()
        if not steps:
            raise line.needs("hex")
        return steps

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(map(step_text, value))


class WaysIn(Field):
    """`Sq1 0606 0708 Sq2`: who says no way goes the shortest; `wave` after a unit."""

    def read(self, line: Any, given: Given) -> tuple[tuple[str, Steps], ...]:
        paths: list[tuple[str, Steps]] = []
        waves: list[str] = []
        while line.words:
            unit = line.unit()
            paths.append((unit, line.steps() or way_in(given.battle, unit, given["at"])))
            if line.has(*WAVE):
                waves.append(unit)
        given.values["waves"] = tuple(waves)
        return tuple(paths)

    def write(self, value: Any, said: Given, language: str) -> str:
        words: list[str] = []
        for unit, path in value:
            words += [short_name(said.battle, unit), *map(step_text, path)]
            if unit in said["waves"]:
                words.append(WAVE[language == "fr"])
        return " ".join(words)


def step_text(step: c.Step) -> str:
    """0712/3+1@lowb"""
    facing = f"/{step.facing}" if step.facing else ""
    storey = f"+{step.storey}" if step.storey else ""
    altitude = f"@{step.altitude}" if step.altitude else ""
    return f"{name_of(step.at)}{facing}{storey}{altitude}{'b' if step.backward else ''}"


# --- what is meant where less is said -------------------------------------------------------------
def stands_alone(given: Given) -> bool:
    return not given["carrier"]


def own_traps(given: Given) -> list[str]:
    return [trap.id for trap in given.battle.traps.values() if trap.side == given.side]


def own_missions(given: Given) -> list[str]:
    return [one.id for one in given.battle.missions.values() if one.side == given.side]


def weapons_of_mission(given: Given) -> list[str]:
    return [weapon.type for weapon in given.battle.missions[given["mission"]].counter.weapons]


def named_by_scenario(battle: Battle, name: str) -> tuple[str, ...]:
    return called(battle, (name,))[name]


def usual_modes(given: Given) -> list[str]:
    """An ordinary move, or the whole movement of who has no other."""
    return [NORMAL if NORMAL in modes_of(given.battle.units[given["unit"]]) else FULL]


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


def way_in(battle: Battle, name: str, at: Hex) -> Steps:
    """Into an enemy hex by the shortest way."""
    unit, last = battle.units[name], c.Step(at)
    if are_neighbours(unit.at, at):
        return (last,)
    mode = NORMAL if NORMAL in modes_of(unit) else FULL
    reached = reach(battle, unit, mode)
    starts = [hex_ for hex_ in neighbours(at) if hex_ in reached.ways]
    if not starts:
        return (last,)
    start = min(starts, key=lambda hex_: reached.costs[hex_])
    return (*reached.ways[start], last)


def own_side(given: Given) -> None:
    given.values["side"] = given.side


# --- setting up and support -----------------------------------------------------------------------
UNIT = Unit("unit")
AT = HexNamed("at", empty=(0, 0))
DEPLOY = Command(
    c.Deploy,
    (
        Form(
            Verb(("deploy", "place"), ("placer", "deployer")),
            "{unit} [with {carrier}] [at {at}] [facing {facing}] [storey {storey}] {hidden}",
        ),
    ),
    (
        UNIT,
        Carrier("carrier"),
        HexNamed("at", when=stands_alone, empty=(0, 0)),
        Number("facing", when=stands_alone, empty=1, usual=facing_of("unit")),
        Number("storey", when=stands_alone),
        Said("hidden", empty=True, words=("shown", "visible"), means=False),
    ),
    ("HX-CMD-07", "HX-UNIT-11", "HX-UNIT-07"),
    deployment.check_deploy,
    deployment.play_deploy,
)
TRAP = Command(
    c.PlaceTrap,
    (Form(Verb(("trap", "mine"), ("piege", "pieger", "mine")), "{trap} at {at}"),),
    (OneOf("trap", own_traps, required=True, what="trap", called=named_by_scenario), AT),
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
        OneOf("mission", own_missions, required=True, what="mission", called=named_by_scenario),
        AT,
        Unit("observer"),
        Choice(
            "altitude",
            words={LOW: ("low", "basse"), MEDIUM: ("medium", "moyenne"), HIGH: ("high", "haute")},
        ),
        OneOf("weapon", weapons_of_mission, required=True, what="weapon"),
        NamedEnemy("target"),
        Said("smoke", words=("smoke", "fumigene")),
    ),
    ("HX-CMD-08", "HX-TURN-02"),
    support.check_call_support,
    support.play_call_support,
)

# --- activations ----------------------------------------------------------------------------------
ACTIVATE = Command(
    c.Activate,
    (Form(Verb(("activate",), ("activer",)), "{who}"),),
    (SectionOrUnit("who"),),
    ("HX-CMD-09", "HX-TURN-04"),
    activation.check_activate,
    turn.play_activate,
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
        StepByStep("path", empty=()),
        Choice(
            "mode",
            usual_modes,
            words={
                TACTICAL: ("tactical", "tactique"),
                NORMAL: ("normal",),
                FORCED: ("forced", "force"),
                HALF: ("half", "demi"),
                FULL: ("full", "entier"),
            },
        ),
    ),
    ("HX-CMD-10", "HX-MOVE-01", "HX-MOVE-12", "HX-MOVE-15"),
    movement.check_move,
    movement.play_move,
)
PIVOT = Command(
    c.Pivot,
    (Form(Verb(("pivot", "turn"), ("pivoter", "tourner")), "{unit} facing {facing}"),),
    (UNIT, Number("facing", required=True)),
    ("HX-CMD-10", "HX-MOVE-17"),
    movement.check_pivot,
    movement.play_pivot,
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
        Shooters("shooters", empty=()),
        HexOrEnemy("at", empty=(0, 0)),
        Enemy("target"),
        Said("half", words=("half", "demi")),
        Said("smoke", words=("smoke", "fumigene")),
        Unit("observer"),
    ),
    ("HX-CMD-11", "HX-TURN-05", "HX-TURN-09"),
    fire.check_fire,
    fire.play_fire,
)
ASSAULT = Command(
    c.Assault,
    (Form(Verb(("assault",), ("assaut", "assaillir")), "{at} {paths}"),),
    (AT, WaysIn("paths", empty=()), Field("waves", empty=())),
    ("HX-CMD-12", "HX-ASSAULT-01", "HX-ASSAULT-36"),
    assault.check_assault,
    assault.play_assault,
)

# --- carriers and flyers --------------------------------------------------------------------------
BOARD = Command(
    c.Board,
    (Form(Verb(("board",), ("monter", "embarquer")), "{unit} {vehicle}"),),
    (UNIT, Unit("vehicle")),
    ("HX-CMD-13", "HX-UNIT-09"),
    boarding.check_board,
    boarding.play_board,
)
LEAVE = Command(
    c.Leave,
    (Form(Verb(("leave", "alight"), ("descendre", "debarquer")), "{unit} [storey {storey}]"),),
    (UNIT, Number("storey")),
    ("HX-CMD-13", "HX-UNIT-09"),
    boarding.check_leave,
    boarding.play_leave,
)
HITCH = Command(
    c.Hitch,
    (Form(Verb(("hitch",), ("atteler",)), "{tractor} {piece}"),),
    (Unit("tractor"), Unit("piece")),
    ("HX-CMD-13", "HX-UNIT-10"),
    boarding.check_hitch,
    boarding.play_hitch,
)
UNHITCH = Command(
    c.Unhitch,
    (Form(Verb(("unhitch",), ("deteler",)), "{tractor} {piece} [facing {facing}]"),),
    (Unit("tractor"), Piece("piece"), Number("facing", empty=1, usual=facing_of("tractor"))),
    ("HX-CMD-13", "HX-UNIT-10"),
    boarding.check_unhitch,
    boarding.play_unhitch,
)
LAND = Command(
    c.Land,
    (Form(Verb(("land",), ("poser", "atterrir")), "{flyer}"),),
    (Unit("flyer"),),
    ("HX-CMD-13", "HX-AIR-04"),
    boarding.check_land,
    boarding.play_land,
)
TAKE_OFF = Command(
    c.TakeOff,
    (Form(Verb(("take-off",), ("decoller",)), "{flyer}"),),
    (Unit("flyer"),),
    ("HX-CMD-13", "HX-AIR-06"),
    boarding.check_take_off,
    boarding.play_take_off,
)
CONCEDE = Command(
    c.Concede,
    (Form(Verb(("concede",), ("abandonner",)), then=own_side),),
    (Field("side"),),
    ("HX-CMD-15",),
    turn.check_concede,
    turn.play_concede,
)

COMMANDS = Commands(
    WORDS, Line,
    DEPLOY, TRAP, REGISTER, READY, CALL, ACTIVATE, PASS, END, MOVE, PIVOT, FIRE, ASSAULT, BOARD,
    LEAVE, HITCH, UNHITCH, LAND, TAKE_OFF, CONCEDE,
)  # fmt: skip
