"""Panels of equipment: flashbangs, explosive charges, hitting the dirt (MS-GREN, MS-EQP)."""

from __future__ import annotations

from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.modern_skirmish.boarding import place_text, unit_of_piece
from sandtable.drawing.modern_skirmish.carrying import carried, on_foot
from sandtable.drawing.modern_skirmish.desk import Now
from sandtable.drawing.modern_skirmish.picking import circle, template
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.commands import declared
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area
from sandtable.rulesets.modern_skirmish.play.equipment import (
    figures_in_room,
    room_beyond,
    way_into,
)

CHARGE, FLASHBANG = "explosive-charge", "flashbang"


# --- flashbangs -----------------------------------------------------------------------------------
def around_flashbang(now: Now) -> None:
    now.say("ms-flashbang-does", "MS-GREN-01")


def after_flashbang(now: Now) -> None:
    """Everybody in the room is stunned (MS-GREN-01)."""
    if not now.seen:
        return
    battle, voice = now.desk.battle, now.desk.voice
    figure = battle.figures[now.command.who]
    room = room_beyond(battle, figure, way_into(battle, figure, now.command.opening))
    inside = [figure.id for figure in figures_in_room(battle, room)]
    stunned = voice.pieces(inside) or voice.sentence("ms-nobody-there")
    now.say("ms-flashbang-stuns", "MS-GREN-01", figures=stunned)
    outline = list(battle.field.by_id[room].outline)
    now.panel.overlay["templates"] = [template(now.desk, outline, inside)]
    now.say("ms-flashbang-price", "MS-GREN-03", warn=True)


# --- charges --------------------------------------------------------------------------------------
def opening_of(now: Now, charge: str) -> str:
    return next(laid.opening for laid in now.desk.battle.charges if laid.id == charge)


def charge_text(now: Now, charge: str) -> tuple[str, str]:
    return place_text(now, opening_of(now, charge))


def around_charge(now: Now) -> None:
    """On a door, window or wall that he touches (MS-EQP-01)."""
    now.say("ms-charge-does", "MS-EQP-01", casualties=_harms(now))
    _lay_blast(now, now.command.opening)


def around_detonation(now: Now) -> None:
    """Whenever its layer likes: a breach, and heads down all round (MS-EQP-02 to -04)."""
    _lay_blast(now, opening_of(now, now.command.charge))
    now.say("ms-detonate-does", "MS-EQP-02", casualties=_harms(now))


def _harms(now: Now) -> str:
    return "yes" if now.desk.battle.options.charge_casualties else "no"


def after_detonation(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen)


def _lay_blast(now: Now, opening: str) -> None:
    battle, radius = now.desk.battle, (sheet.EQUIPMENT[CHARGE].area or 0) // 2
    at = battle.field.opening[opening].at
    touched = figures_in_area(battle, at, radius)
    now.panel.overlay["templates"] = [template(now.desk, circle(at, radius), touched)]


# --- the dirt -------------------------------------------------------------------------------------
def around_dirt(now: Now) -> None:
    """Out of turn, without an order: the whole unit keeps its head down (MS-HEAD-06)."""
    now.say("ms-dirt-does", "MS-HEAD-06")
    if now.command.unit == now.desk.battle.active:
        now.say("ms-dirt-ends", "MS-HEAD-01", warn=True)


# --- the looks ------------------------------------------------------------------------------------
OPENING = Row(place_text, refused_with("opening"))
STUN = Look(
    declared.FLASHBANG, "flashbang", "ms-do-flashbang", "B", ("ms-no-opening", "MS-GREN-02"),
    asks={"opening": OPENING}, around=around_flashbang, after=after_flashbang, suits=on_foot,
    is_known=carried(FLASHBANG),
)  # fmt: skip
LAY = Look(
    declared.LAY_CHARGE, "charge", "ms-do-charge", "C", ("ms-no-opening", "MS-EQP-01"),
    asks={"opening": OPENING}, around=around_charge, suits=on_foot, is_known=carried(CHARGE),
)  # fmt: skip
BLOW = Look(
    declared.DETONATE, "detonate", "ms-do-detonate", "X", ("ms-no-charge-laid", "MS-EQP-04"),
    asks={"charge": Row(charge_text, refused_with("charge"))}, around=around_detonation,
    after=after_detonation, suits=on_foot, is_known=carried(CHARGE),
)  # fmt: skip
DIRT = Look(
    declared.HIT_THE_DIRT, "dirt", "ms-do-dirt", "Z", ("ms-no-way", "MS-HEAD-06"),
    asks={"unit": Tapped(unit_of_piece)}, around=around_dirt, suits=on_foot,
)  # fmt: skip
