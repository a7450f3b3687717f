"""Crews, rounds, radio and squads: `haul to 14,50`, `swing 45`, `barrage 1 at 50,30`.

A weapon that stands is called by its id (AW1) or its name; where the active group has only one, it
need not be named. Squads are divided by lists: `split rifle-squad 5+6 2+3+4 1+7+8+9+10`.
"""

from __future__ import annotations

import re
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Point
from sandtable.rulesets.combat_zone.commands import choices as ch
from sandtable.rulesets.combat_zone.commands import fire_choices as fire
from sandtable.rulesets.combat_zone.commands import setup_choices as setup
from sandtable.rulesets.combat_zone.commands.declared import kinds as k
from sandtable.rulesets.combat_zone.commands.declared.combat import FLOOR
from sandtable.rulesets.combat_zone.commands.declared.kinds import Command
from sandtable.rulesets.combat_zone.commands.line import figure_of
from sandtable.rulesets.combat_zone.dice.weapons import RIFLE_GRENADES
from sandtable.rulesets.combat_zone.play import area, canisters, radio, squads, weapons
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, OneOf, Path
from sandtable.rulesets.verbs import POINT, Verb, folded

MEMBERS = re.compile(r"[a-zA-Z]?\d{1,3}(?:\+[a-zA-Z]?\d{1,3})*")


# --- kinds of field that these commands have ------------------------------------------------------
def standing(line: Any, given: Given) -> str:
    """The weapon named, or the only one of those who are active."""
    battle = given.battle
    own = [w for w in battle.crewed.values() if w.side == given.side and w.fate == FIT]
    groups = {f.who.group for f in battle.unit(battle.active)} if battle.active else set()
    active = [weapon for weapon in own if weapon.group in groups]
    known = {weapon.id: row_names(weapon.row) for weapon in active or own}
    if not known:
        raise BadInput("typed-no-crewed-weapon")
    if len(known) == 1 and (not line.words or not _is_name(line.words[0], known)):
        return str(next(iter(known)))
    return str(line.one_of(known, "weapon"))


def _is_name(word: str, known: k.Called) -> bool:
    plain = folded(word)
    return any(
        folded(name).replace(" ", "-").startswith(plain) or folded(name).startswith(plain)
        for weapon, names in known.items()
        for name in (weapon, *names)
    )


def row_names(row: str) -> tuple[str, ...]:
    return (row, *k.row_words(row))


class Standing(Field):
    """A weapon that stands by itself."""

    def read(self, line: Any, given: Given) -> str:
        return standing(line, given)


class StandingBeforeWay(Standing):
    """It need not be named before its way."""

    def read(self, line: Any, given: Given) -> str:
        comes_later = line.words and POINT.fullmatch(line.words[0])
        return "" if comes_later else super().read(line, given)


class WayOfWeapon(Path):
    def read(self, line: Any, given: Given) -> tuple[Point, ...]:
        path = super().read(line, given)
        given.values["weapon"] = given["weapon"] or standing(line, given)
        return path


class StandingOrAngle(Standing):
    """The angle may come first."""

    def read(self, line: Any, given: Given) -> str:
        angle = line.whole()
        if angle is not None:
            given.values["angle"] = angle
        return super().read(line, given)


class AngleOfWeapon(k.Angle):
    def read(self, line: Any, given: Given) -> int:
        said: int | None = given.get("angle")
        return super().read(line, given) if said is None else said


class Crew(Field):
    """Those who take part, where some are named: `3+4`."""

    def read(self, line: Any, given: Given) -> tuple[str, ...]:
        return members(line, given) if is_list(line) else ()

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return "+".join(value)


class Parts(Field):
    """Lists of members; none: the usual division."""

    def read(self, line: Any, given: Given) -> tuple[tuple[str, ...], ...]:
        parts = []
        while is_list(line):
            parts.append(members(line, given))
        if parts:
            return tuple(parts)
        for usual in self.options(given):
            return usual  # type: ignore[no-any-return]
        raise BadInput("typed-split-too-late", group=given["squad"])

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join("+".join(part) for part in value)


def is_list(line: Any) -> bool:
    return bool(line.words) and bool(MEMBERS.fullmatch(line.words[0]))


def members(line: Any, given: Given) -> tuple[str, ...]:
    words = line.take().split("+")
    return tuple(figure_of(given.battle, given.side, word) for word in words)


class RifleGrenade(Field):
    """The grenade named, or the first that he has for his rifle."""

    def read(self, line: Any, given: Given) -> str:
        rounds = given.battle.figures[given["figure"]].grenades
        held = [name.partition(":")[2] for name, _ in rounds if name.startswith("rifle-grenade:")]
        if not held:
            raise BadInput("typed-none-carried", figure=given["figure"])
        known = {name: row_names(name) for name in held if name in RIFLE_GRENADES}
        return str(line.one_of(known, "weapon")) if line.words else held[0]


def squads_to_split(given: Given) -> list[str]:
    battle = given.battle
    own = [g for g in squads.ways_to_split(battle) if g in battle.groups]
    return [g for g in own if battle.groups[g].side == given.side]


# --- the commands ---------------------------------------------------------------------------------
CREW = Crew("crew", empty=())
RIFLE = Command(
    c.FireRifleGrenade,
    (Form(Verb(("rifle",), ("fusil",)), "{figure} at {point} {foot} {grenade}"),),
    (
        k.FIGURE,
        RifleGrenade("grenade", fire.rifle_grenades, required=True),
        k.Spot("point", fire.spots_for_a_rifle, required=True),
        FLOOR,
    ),
    ("CZ-CMD-26", "CZ-GREN-02"),
    area.check_fire_rifle_grenade,
    area.play_fire_rifle_grenade,
)
CANISTER = Command(
    c.ReplaceCanister,
    (Form(Verb(("canister",), ("reservoir",)), "{figure}"),),
    (k.FIGURE,),
    ("CZ-CMD-28", "CZ-WPN-08"),
    canisters.check_replace_canister,
    canisters.play_replace_canister,
)
HAUL = Command(
    c.MoveWeapon,
    (Form(Verb(("haul",), ("hisser", "trainer")), "{weapon} to {path} {crew}"),),
    (
        StandingBeforeWay("weapon", ch.weapons_beside, required=True),
        Crew("crew", ch.he_alone, empty=()),
        WayOfWeapon("path", ch.a_step_on_or_back, empty=(), required=True),
    ),
    ("CZ-CMD-29", "CZ-HW-01", "CZ-CREW-03"),
    weapons.check_move_weapon,
    weapons.play_move_weapon,
)
SWING = Command(
    c.PivotWeapon,
    (Form(Verb(("swing",), ("orienter",)), "{weapon} {angle} {crew}"),),
    (
        StandingOrAngle("weapon", ch.weapons_beside, required=True),
        CREW,
        AngleOfWeapon("angle", ch.a_quarter_turn, required=True),
    ),
    ("CZ-HW-01", "CZ-CREW-03"),
    weapons.check_pivot_weapon,
    weapons.play_pivot_weapon,
)
SET_UP = Command(
    c.SetUp,
    (Form(Verb(("set-up", "assemble"), ("monter", "assembler")), "{weapon} {crew}"),),
    (Standing("weapon", ch.weapons_to_set_up, required=True), CREW),
    ("CZ-CMD-30", "CZ-HW-02", "CZ-CREW-03"),
    weapons.check_set_up,
    weapons.play_set_up,
)
DISMANTLE = Command(
    c.Dismantle,
    (Form(Verb(("dismantle",), ("demonter",)), "{weapon} {crew}"),),
    (Standing("weapon", ch.weapons_to_dismantle, required=True), CREW),
    ("CZ-CMD-31", "CZ-HW-02", "CZ-CREW-03"),
    weapons.check_dismantle,
    weapons.play_dismantle,
)
BARRAGE = Command(
    c.CallBarrage,
    (Form(Verb(("barrage",), ("barrage", "appeler")), "{figure} at {point}"),),
    (k.FIGURE, k.Spot("point", fire.spots_to_call_for, required=True)),
    ("CZ-CMD-32", "CZ-RADIO-01", "CZ-RADIO-02"),
    radio.check_call_barrage,
    radio.play_call_barrage,
)
SPLIT = Command(
    c.SplitSquad,
    (Form(Verb(("split", "divide"), ("diviser",)), "{squad} {parts}"),),
    (
        OneOf("squad", squads_to_split, required=True, what="group", called=k.scenario_words),
        Parts("parts", setup.usual_parts, empty=(), required=True),
    ),
    ("CZ-CMD-01",),
    squads.check_split_squad,
    squads.play_split_squad,
)
COMMANDS = (RIFLE, CANISTER, HAUL, SWING, SET_UP, DISMANTLE, BARRAGE, SPLIT)
