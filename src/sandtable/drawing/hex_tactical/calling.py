"""The support phase: a mission, where it is to strike, who observes (HX-CMD-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Look, compose
from sandtable.drawing.asking import button as button_of
from sandtable.drawing.drafts import Draft
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import READY
from sandtable.drawing.hex_tactical.asks import Chosen, HexOnMap, Now, hex_drawn
from sandtable.drawing.hex_tactical.desk import Desk, Panel
from sandtable.drawing.hex_tactical.firing import shells_id, shells_text
from sandtable.drawing.kinds import Row
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import Mission
from sandtable.rulesets.hex_tactical.commands import CallSupport
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.play.air import ARTILLERY
from sandtable.rulesets.hex_tactical.play.shooters import can_observe
from sandtable.rulesets.kinds import Field

NOBODY = "none"


# --- one mission ----------------------------------------------------------------------------------
def load_text(now: Now, load: str) -> tuple[str, str]:
    weapons = now.desk.battle.missions[now.given["mission"]].counter.weapons
    weapon = next(weapon for weapon in weapons if weapon.type == load)
    return capital(now.desk.voice.weapon(weapon)), ""


def altitude_text(now: Now, altitude: str) -> tuple[str, str]:
    return capital(now.desk.voice.sentence(f"hx-altitude-{altitude}")), ""


def caller_text(now: Now, caller: str) -> tuple[str, str]:
    """Who does not see the hex is as far off as nobody at all (HX-DRIFT-08); aircraft need none."""
    voice, battle = now.desk.voice, now.desk.battle
    guns = battle.missions[now.given["mission"]].kind == ARTILLERY
    if not caller:
        price = voice.sentence("hx-observer-none-price") if guns else ""
        return voice.sentence("hx-observer-none"), price
    unit, point = battle.units[caller], now.fields.point("point")
    if point is None or not guns:
        return capital(voice.unit(caller)), voice.hex(unit.at)
    at = places.hex_near(point)
    seen = "yes" if can_observe(battle, unit, at) else "no"
    sees = voice.sentence("hx-observer-sees", at=voice.hex(at), seen=seen)
    return capital(voice.unit(caller)), f"{voice.hex(unit.at)} · {sees}"


@dataclass(frozen=True)
class GuidedAt(Ask):
    """The unit that a guided weapon is aimed at, tapped on the map (HX-AIR-05)."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> str:
        known = list(of.options(now.given))
        if not known:
            return ""
        target = now.fields.text("target", known)
        now.panel.need("target", "piece", missing=not target, words="hx-need-target")
        if target:
            now.panel.fields["target"] = target
        return target


class Struck(HexOnMap):
    """Where the unit is that it is guided at, or any hex."""

    def ask(self, of: Field, now: Now) -> Any:
        if now.given["target"]:
            return now.desk.battle.units[now.given["target"]].at
        at = super().ask(of, now)
        if at is not None:
            now.panel.overlay["templates"] = [hex_drawn(now.desk, at)]
        return at


def odds(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen)


CALL = Look(
    d.CALL, "call", "hx-do-call", hint=("hx-call-hint", "HX-DELAY-06"), said=("mission",),
    asks={
        "weapon": Row(load_text, alone=False),
        "altitude": Row(altitude_text, alone=False),
        "smoke": Row(shells_text, alone=False, as_id=shells_id),
        "observer": Chosen(caller_text, alone=True, as_id=lambda who: who or NOBODY),
        "target": GuidedAt(),
        "at": Struck(),
    },
    after=odds,
)  # fmt: skip


# --- the side -------------------------------------------------------------------------------------
def of_side(desk: Desk, draft: Draft) -> v.Panel:
    listed = list(buttons(desk))
    mission = desk.battle.missions.get(draft.action.removeprefix("call:"))
    if draft.action.startswith("call:") and mission is not None and mission.side == desk.side:
        panel = Panel(desk, capital(desk.voice.mission(mission.id)))
        compose(Composing(CALL, desk, panel, draft.fields, mission=mission.id))
        return panel.plain(listed, action=draft.action)
    voice = desk.voice
    panel = Panel(desk, voice.sentence("hx-support"))
    panel.text(voice.sentence("hx-support-hint"), "HX-TURN-02")
    for request in desk.battle.requests.values():
        if request.side == desk.side:
            called = capital(voice.mission(request.mission))
            where = voice.hex(request.at)
            panel.text(voice.sentence("hx-on-its-way", mission=called, at=where), "HX-DELAY-01")
    panel.settle(d.READY.make(Given(desk.battle, desk.side)), voice.sentence("hx-do-no-more-calls"))
    return panel.plain(listed, action=READY.action)


def of_unit(desk: Desk, draft: Draft, about: v.Panel) -> v.Panel:
    """Units do nothing in this phase: beside one that is looked at, the side's own buttons."""
    panel = of_side(desk, draft)
    if draft.action.startswith(f"{CALL.action}:"):
        return panel
    # Being ready is the big button.
    calls = [action for action in panel["actions"] if action["id"] != READY.action]
    about["actions"], about["confirm"] = calls, panel["confirm"]
    return about


def buttons(desk: Desk) -> Iterator[v.Action]:
    voice = desk.voice
    for mission in desk.battle.missions.values():
        if mission.side == desk.side:
            yield _button(desk, mission)
    yield button_of(desk, READY, words=voice.sentence("hx-do-no-more-calls"))


def _button(desk: Desk, mission: Mission) -> v.Action:
    """Shut where the mission is not to be had, whatever it is called for."""
    voice = desk.voice
    refused = desk.refusal(CallSupport(mission.id, (1, 1)))
    if refused is not None and refused.key not in ("hx-no-mission-left", "hx-mission-not-yet"):
        refused = None
    words = capital(voice.mission(mission.id))
    cost = voice.sentence("hx-missions-left", number=mission.left)
    return button_of(desk, CALL, refused, words=words, cost=cost, of=mission.id)
