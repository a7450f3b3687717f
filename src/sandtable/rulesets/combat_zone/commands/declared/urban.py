"""Wire, climbing and jumping. Heights are in cm, those of floors 0, 5, 10…"""

from __future__ import annotations

from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.play import urban
from sandtable.rulesets.combat_zone.play.urban import climbs
from sandtable.rulesets.combat_zone.words.facts import height_text
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import OneOf
from sandtable.rulesets.verbs import Verb


class PlaceUp(k.Point):
    """Where one comes to stand at that height: the nearest place unless one is said."""

    def read(self, line: Any, given: Given) -> Point:
        foot, points = given["foot"], line.points()
        offered = list(climbs(given.battle, given.battle.figures[given["figure"]]))
        if foot is None:
            if len(offered) != 1:
                raise line.needs("height")
            given.values["foot"] = offered[0].foot
            return offered[0].to
        if points:
            return points[0]  # type: ignore[no-any-return]
        for climb in offered:
            if climb.foot == foot:
                return climb.to
        known = ", ".join(dict.fromkeys(height_text(climb.foot) for climb in offered)) or "—"
        raise BadInput("typed-no-way", figure=given["figure"], known=known)


def wires_named(given: Given) -> list[str]:
    """The wire or fence in contact, else every one."""
    return ch.wires_touched(given) or ch.wires(given)


CLIMB = Command(
    c.Climb,
    (Form(Verb(("climb",), ("escalader", "grimper")), "{figure} to {foot} {to}"),),
    (k.FIGURE, k.Height("foot"), PlaceUp("to")),
    ("CZ-CMD-13", "CZ-URBAN-04", "CZ-URBAN-05"),
    urban.check_climb,
    urban.play_climb,
)
JUMP = Command(
    c.Jump,
    (Form(Verb(("jump",), ("sauter",)), "{figure} to {to} {foot}"),),
    (k.FIGURE, k.Point("to", ch.leaps, required=True), k.Height("foot")),
    ("CZ-CMD-14", "CZ-URBAN-06"),
    urban.check_jump,
    urban.play_jump,
)
FREE = Command(
    c.FreeFromWire,
    (Form(Verb(("free",), ("liberer",)), "{figure}"),),
    (k.FIGURE,),
    ("CZ-CMD-11", "CZ-OBST-02"),
    urban.check_free_from_wire,
    urban.play_free_from_wire,
)
CUT_WIRE = Command(
    c.CutWire,
    (Form(Verb(("cut",), ("couper",)), "{figure} {piece}"),),
    (
        k.FIGURE,
        OneOf(
            "piece",
            ch.wires_touched,
            required=True,
            what="piece",
            called=k.scenario_words,
            known=wires_named,
        ),
    ),
    ("CZ-CMD-12", "CZ-OBST-03"),
    urban.check_cut_wire,
    urban.play_cut_wire,
)
COMMANDS = (CLIMB, JUMP, FREE, CUT_WIRE)
