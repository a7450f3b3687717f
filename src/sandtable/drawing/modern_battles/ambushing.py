"""The panel of ambushes: a marker in place of fire (MB-AMB)."""

from __future__ import annotations

from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Point, Row
from sandtable.drawing.modern_battles.aiming import touching
from sandtable.drawing.modern_battles.asks import UNIT
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.sighting import line_to_point
from sandtable.drawing.modern_battles.suiting import lies_in_ambush
from sandtable.drawing.picking import circle
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.commands import choices
from sandtable.rulesets.modern_battles.commands.declared import AMBUSH
from sandtable.rulesets.modern_battles.dice.weapons import ARMS
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.play import ambush

DOES = ("mb-ambush-does", "MB-AMB-02")


def weapon_text(now: Now, weapon: str) -> tuple[str, str]:
    row = choices.row_of(choices.unit_of(now.given), weapon)
    return capital(now.desk.voice.weapon(row)), ""


def armed(now: Now) -> tuple[str, str, str] | None:
    """Body, row and name of the weapon for which the marker is measured."""
    piece = choices.unit_of(now.given)
    return next(ambush.anti_tank_weapons(now.desk.battle, piece, now.given["weapon"]), None)


def before_marker(now: Now) -> None:
    """How far it reaches, and its arc."""
    weapon = armed(now)
    if weapon is None:
        return
    battle, voice = now.desk.battle, now.desk.voice
    body, row, name = weapon
    at, printed = centre_of(battle, body), ARMS[row].range or 0
    label = voice.sentence("mb-band-long", length=voice.inches(printed))
    now.panel.overlay["bands"] = [{"centre": at, "radius": printed, "label": label}]
    now.panel.overlay["field"] = {
        "at": at,
        "facing": facing_of(battle, body, name),
        "arc": arc_of(battle, body, name),
    }


def around_marker(now: Now) -> None:
    """Whoever comes within 3 inches may be shot at (MB-AMB-04)."""
    now.say(*DOES)
    weapon, point, voice = armed(now), now.command.marker, now.desk.voice
    if weapon is not None and now.desk.battle.field.has(point):
        now.panel.overlay["lines"] = [line_to_point(voice, weapon[0], point, weapon[2])]
    marker = touching(now.desk, circle(point, ambush.REACH), ())
    now.panel.overlay["templates"] = [marker | {"label": voice.inches(ambush.REACH)}]


LIE_IN_WAIT = Look(
    AMBUSH, "ambush", "mb-do-ambush", "O", ("no-target", "MB-AMB-02"), DOES,
    {
        "unit": UNIT,
        "weapon": Row(weapon_text),
        "marker": Point(called="point", words="mb-need-marker"),
    },
    before=before_marker, around=around_marker, suits=lies_in_ambush,
)  # fmt: skip
