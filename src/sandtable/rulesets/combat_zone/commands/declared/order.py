"""Setting up and the order of play."""

from __future__ import annotations

from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.free import degrees_between
from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.events import GameEnded
from sandtable.rulesets.combat_zone.battle.state import Point, Result
from sandtable.rulesets.combat_zone.commands import setup_choices as setup
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.play import deployment, turn
from sandtable.rulesets.conceding import to_concede
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, OneOf
from sandtable.rulesets.verbs import Verb

FRENCH = {"north": "nord", "south": "sud", "west": "ouest", "east": "est"}
US, THEM = ("me", "us", "moi", "nous"), ("them", "enemy", "eux", "ennemi")


# --- kinds of field that these commands have ------------------------------------------------------
class Aboard(k.OwnVehicle):
    """The vehicle that he starts in, where no place is named."""

    def read(self, line: Any, given: Given) -> str:
        return super().read(line, given) if line.is_vehicle() else ""


class Facing(Field):
    """In degrees, 0 is north; without one, towards the middle of the table."""

    def read(self, line: Any, given: Given) -> Point:
        angle = line.whole()
        if angle is not None:
            return heading(angle)
        (x, y), field = given["at"], given.battle.field
        middle = (field.width // 2 - x, field.height // 2 - y)
        return middle if middle != (0, 0) else (0, -1)

    def write(self, value: Any, said: Given, _language: str) -> str:
        """A figure turns for nothing as it is set up; a vehicle does not."""
        if said["figure"] not in said.battle.vehicles:
            return ""
        angle = degrees_between((0, -1), value)
        return str(angle if value[0] >= 0 else 360 - angle)


class Group(Field):
    """A group by its number or its name."""

    def read(self, line: Any, given: Given) -> str:
        own = [g.id for g in given.battle.groups.values() if g.side == given.side]
        if line.words and line.words[0].isdecimal():
            number = int(line.words.pop(0))
            if not 1 <= number <= len(own):
                raise BadInput("typed-no-group", number=str(number), most=len(own))
            return str(own[number - 1])
        return str(line.one_of(k.called(given.battle, own), "group"))

    def write(self, value: Any, said: Given, _language: str) -> str:
        battle = said.battle
        own = [g.id for g in battle.groups.values() if g.side == battle.to_act]
        return str(own.index(value) + 1)


class WhoGoesFirst(Field):
    """`first`: we go first; `first them` and `second`: they do."""

    def read(self, line: Any, given: Given) -> str:
        us, them = given.side, given.battle.enemy_of(given.side)
        if not line.words:
            return us if line.verb == "first" else str(them)
        named = k.called(given.battle, given.battle.sides)
        return str(line.one_of({us: (*US, *named[us]), them: (*THEM, *named[them])}, "side"))

    def write(self, _value: Any, _said: Given, _language: str) -> str:
        return ""


def on_foot(given: Given) -> bool:
    return not given.get("aboard")


# --- the commands ---------------------------------------------------------------------------------
ACTIVATE = Command(
    c.Activate,
    (Form(Verb(("activate",), ("activer",)), "{group}"),),
    (Group("group"),),
    ("CZ-CMD-06", "CZ-SEQ-04"),
    turn.check_activate,
    turn.play_activate,
)
END = Command(
    c.EndActivation,
    (Form(Verb(("end",), ("terminer", "fin"))),),
    (),
    ("CZ-CMD-07", "CZ-SEQ-04"),
    turn.check_end_activation,
    turn.play_end_activation,
)
ORDER = Command(
    c.ChooseOrder,
    (
        Form(
            Verb(("first",), ("commencer",)),
            "{first}",
            meant=lambda said: bool(said["first"] == said.battle.to_act),
        ),
        Form(Verb(("second",), ("ensuite",)), "{first}"),
    ),
    (WhoGoesFirst("first", setup.sides, required=True),),
    ("CZ-CMD-05", "CZ-INIT-02"),
    turn.check_choose_order,
    turn.play_choose_order,
)
DEPLOY = Command(
    c.Deploy,
    (Form(Verb(("deploy", "place"), ("placer",)), "{figure} {aboard} [to {at}] {facing} {foot}"),),
    (
        k.FigureOrVehicle("figure"),
        k.Point("at", when=on_foot, empty=(0, 0)),
        Facing("facing", when=on_foot, empty=setup.NORTH),
        k.Floor("foot", when=on_foot),
        Aboard("aboard", setup.seats),
        Field("set_up", setup.set_up_or_not, empty=True),
    ),
    ("CZ-CMD-02", "CZ-SEQ-06"),
    deployment.check_deploy,
    deployment.play_deploy,
)
BEGIN = Command(
    c.BeginBattle,
    (Form(Verb(("begin",), ("debuter",))),),
    (),
    ("CZ-CMD-02",),
    deployment.check_begin_battle,
    deployment.play_begin_battle,
)
EDGE = Command(
    c.PickEdge,
    (Form(Verb(("edge",), ("bord",)), "{edge}"),),
    (
        OneOf(
            "edge",
            setup.edges,
            required=True,
            what="edge",
            called=lambda _battle, edge: (FRENCH[edge],),
        ),
    ),
    ("CZ-SEQ-06",),
    deployment.check_pick_edge,
    deployment.play_pick_edge,
)
ROLL = Command(
    c.RollForEdges,
    (Form(Verb(("roll",), ("jeter",))),),
    (),
    ("CZ-SEQ-06",),
    deployment.check_roll_for_edges,
    deployment.play_roll_for_edges,
)
CONCEDE = to_concede(c.Concede, "CZ-SEQ-09", "over-conceded", GameEnded, Result)
COMMANDS = (ACTIVATE, END, ORDER, DEPLOY, BEGIN, EDGE, ROLL, CONCEDE)
