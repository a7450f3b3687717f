"""Panels of direct fire: single shots, bursts, aimed shots, opportunity fire (CZ-SHOOT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.combat_zone.aiming import (
    Allotted,
    Arm,
    Rectangle,
    arm_chosen,
    arm_of,
    most_hoped_of,
    reaches_somebody,
    show_aim,
    show_field,
    show_shots,
)
from sandtable.drawing.combat_zone.asks import Band, Crew, Now, costs, costs_from
from sandtable.drawing.combat_zone.picking import weapon_detail
from sandtable.drawing.combat_zone.serving import missing
from sandtable.drawing.kinds import Row, refused_with
from sandtable.refusals import Refused, refusal_of
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.commands import AimedShot, Shoot
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.play.points import check_points
from sandtable.rulesets.combat_zone.play.shots import LEAST_BURST, check_rate, price_of_shots
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

AIMED_MODE = "aimed"
MODES = ("single", "burst", AIMED_MODE)
WATCH_PRICE = tables.COMBAT_COST["opportunity-fire"].action_points


# --- weapons -------------------------------------------------------------------------------------
def arm_text(now: Now, name: str) -> tuple[str, str]:
    return now.desk.voice.weapon(name), weapon_detail(now.desk, arm_of(now.given, name).weapon)


def spent(now: Now, name: str) -> Refused | None:
    """It has fired all its shots."""
    return out_of_shots(now, arm_of(now.given, name), "single")


def of_use(now: Now, names: list[str]) -> str:
    """Of those that can fire at somebody in range that of which most is hoped, else the first."""
    ready = [name for name in names if spent(now, name) is None] or names
    use = [name for name in ready if reaches_somebody(now, name)]
    return (
        max(use, key=lambda name: most_hoped_of(now, name)) if len(use) > 1 else (use or ready)[0]
    )


def any_of_them(_now: Now, _name: str) -> bool:
    return True


@dataclass(frozen=True)
class Arms(Row):
    """A row of weapons, those that are `among` them; the first that can still fire is meant."""

    among: Callable[[Now, str], bool] = any_of_them

    def ask(self, of: Field, now: Now) -> Any:
        return super().ask(replace(of, options=lambda given: self._names(of, now)), now)

    def _names(self, of: Field, now: Now) -> list[str]:
        return [name for name in of.options(now.given) if self.among(now, name)]


# --- single shots, bursts, aimed shots -----------------------------------------------------------
class Manner(Ask):
    """How it is fired: a burst if it may be, unless the player wants it otherwise."""

    def ask(self, of: Field, now: Now) -> Any:
        figure, arm = now.desk.battle.figures[now.piece], arm_chosen(now)
        due = {mode: _due(now, figure, arm, mode) for mode in MODES}
        refusals = {mode: _mode_refused(now, figure, arm, mode, due[mode]) for mode in MODES}
        details = {
            mode: _short(now, refused) if refused else now.desk.voice.price(due[mode])
            for mode, refused in refusals.items()
        }
        return choose_mode(now, refusals, details)


def choose_mode(
    now: Now, refusals: Mapping[str, Refused | None], details: Mapping[str, str]
) -> str:
    voice = now.desk.voice
    usual = next((mode for mode in ("burst", "single") if refusals[mode] is None), "single")
    texts = {mode: (voice.sentence(f"mode-{mode}"), details.get(mode, "")) for mode in refusals}
    return now.panel.choose(now.fields, "mode", texts, usual, refusals)


def _short(now: Now, refused: Refused) -> str:
    if refused.key == "not-enough-points":
        needs, has = refused.facts["needs"], refused.facts["has"]
        return now.desk.voice.sentence("too-dear", needs=needs, has=has)
    return ""


def price_each(given: Given) -> int:
    return price_of_shots(arm_of(given, given["weapon"]).weapon, given["mode"])


def _due(now: Now, figure: Figure, arm: Arm, mode: str) -> int:
    """The price with those missing from the crew (CZ-CREW-01)."""
    price = price_of_shots(arm.weapon, mode)
    return price + missing(now.desk.battle, figure, now.given["weapon"], price)


def _mode_refused(now: Now, figure: Figure, arm: Arm, mode: str, needs: int) -> Refused | None:
    """Why this way of firing is not open, whoever the target is."""
    return out_of_shots(now, arm, mode) or refusal_of(check_points, now.desk.battle, figure, needs)


def out_of_shots(now: Now, arm: Arm, mode: str) -> Refused | None:
    shots = LEAST_BURST if mode == "burst" else 1
    return refusal_of(check_rate, now.desk.battle, arm.shooter, arm.weapon, mode, shots)


def shot_or_aimed(given: Given) -> Shoot | AimedShot:
    """An aimed shot is a command of its own (CZ-CMD-22)."""
    if given["mode"] != AIMED_MODE:
        shot: Shoot = combat.SHOOT.make(given)
        return shot
    target = given["allotment"][0][0]
    return AimedShot(given["figure"], given["weapon"], target, given["crew"], given["band"])


class AimedAt(Ask):
    """Who is aimed at: a mode of shooting."""

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): value, "mode": AIMED_MODE}


# --- opportunity fire ----------------------------------------------------------------------------
def show_watch(now: Now) -> None:
    """Tir d'opportunité: what it covers (CZ-OPP-01)."""
    show_field(now)
    now.say("watch-does", "CZ-OPP-01")


# --- looks ---------------------------------------------------------------------------------------
SHOOT = Look(
    combat.SHOOT,
    "shoot",
    "do-shoot",
    "A",
    ("no-target", "CZ-SHOOT-01"),
    asks={
        "weapon": Arms(arm_text, spent, usual=of_use),
        "mode": Manner(),
        "crew": Crew(price_each),
        "band": Band(),
        "allotment": Allotted(),
        "template": Rectangle(),
    },
    before=show_field,
    around=show_aim,
    after=show_shots,
    label=lambda now: now.desk.voice.sentence(f"do-{now.given['mode']}"),
    cost=costs_from(tables.COMBAT_COST["single-shot"].action_points),
    takes="target",
    makes=shot_or_aimed,
)
#: Has the panel of other shots; it leads there with the fields of its own.
AIM = replace(
    SHOOT,
    command=combat.AIM,
    asks={
        "figure": Tapped(),
        "weapon": Ask(),
        "target": AimedAt(),
        "crew": Crew(price_each),
        "band": Ask(),
    },
)
WATCH = Look(
    combat.WATCH,
    "watch",
    "do-watch",
    "O",
    ("no-gun", "CZ-WPN-01"),
    asks={
        "figure": Tapped(),
        "weapon": Row(arm_text, refused_with("weapon")),
        "crew": Crew(lambda _given: WATCH_PRICE),
    },
    around=show_watch,
    meant=lambda battle, command: command.figure in battle.figures,
    cost=costs(WATCH_PRICE),
)
