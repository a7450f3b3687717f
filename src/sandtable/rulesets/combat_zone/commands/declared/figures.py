"""What figures do: moving and generic actions, declared."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.play import (
    cover,
    crossing,
    first_aid,
    movement,
    objects,
    stairs,
    tech,
)
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, OneOf, Path
from sandtable.rulesets.verbs import Verb

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

COMMANDS = (
    MOVE, PIVOT, COVER, CROSS, DOOR, FORCE, PICK_UP, DROP, TECH, AID,
)  # fmt: skip
