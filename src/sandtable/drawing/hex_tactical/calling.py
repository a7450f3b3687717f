"""Panels of the support phase: a mission, where it is to strike, who observes (HX-CMD-08)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import concede_button
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.hex_tactical.battle.state import HIGH, LOW, MEDIUM, Mission
from sandtable.rulesets.hex_tactical.commands import CallSupport, Ready
from sandtable.rulesets.hex_tactical.play.air import observers_of, weapons_for

CALL = "call:"
NOBODY = "none"
SHELLS, SMOKE = "shells", "smoke"


def of_side(desk: Desk, draft: Draft) -> Plain:
    listed = list(buttons(desk))
    mission = desk.battle.missions.get(draft.action.removeprefix(CALL))
    if draft.action.startswith(CALL) and mission is not None and mission.side == desk.side:
        return _call(desk, mission, draft, listed)
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("hx-support"))
    sheet.text(voice.sentence("hx-support-hint"), "HX-TURN-02")
    for request in desk.battle.requests.values():
        if request.side == desk.side:
            where = voice.hex(request.at)
            told = capital(voice.mission(request.mission))
            sheet.text(voice.sentence("hx-on-its-way", mission=told, at=where), "HX-DELAY-01")
    sheet.settle(Ready(), voice.sentence("hx-do-no-more-calls"))
    return sheet.plain(listed, action="ready")


def buttons(desk: Desk) -> Iterator[Plain]:
    voice = desk.voice
    for mission in desk.battle.missions.values():
        if mission.side == desk.side:
            button: Plain = {
                "id": f"{CALL}{mission.id}",
                "label": capital(voice.mission(mission.id)),
                "cost": voice.sentence("hx-missions-left", number=mission.left),
            }
            refused = desk.refusal(CallSupport(mission.id, (1, 1)))
            if refused is not None and refused.key in ("hx-no-mission-left", "hx-mission-not-yet"):
                button["disabled"] = voice.refusal(refused)
            yield button
    yield {"id": "ready", "label": voice.sentence("hx-do-no-more-calls")}
    yield concede_button(desk)


def _call(desk: Desk, mission: Mission, draft: Draft, listed: list[Plain]) -> Plain:
    voice, fields = desk.voice, draft.fields
    sheet = Sheet(desk, capital(voice.mission(mission.id)))
    weapon = _choose_weapon(desk, mission, fields, sheet)
    altitude = _choose_altitude(desk, mission, fields, sheet)
    smoke = _choose_smoke(desk, mission, fields, sheet)
    observer = _choose_observer(desk, fields, sheet)
    target = _target(desk, mission, fields, sheet)
    at = _aim(desk, target, fields, sheet)
    if at is None:
        sheet.text(voice.sentence("hx-call-hint"), "HX-DELAY-06")
        return sheet.plain(listed, action=draft.action)
    command = CallSupport(mission.id, at, observer, altitude, weapon, target, smoke)
    seen = sheet.settle(command, voice.sentence("hx-do-call"))
    if seen:
        sheet.odds(seen)
    return sheet.plain(listed, action=draft.action)


def _choose_weapon(desk: Desk, mission: Mission, fields: Fields, sheet: Sheet) -> str:
    fitting = weapons_for(mission)
    if mission.weapon or len(fitting) < 2:
        return mission.weapon
    texts = {w.type: (capital(desk.voice.weapon(w)), "") for w in fitting}
    return sheet.choose(fields, "weapon", texts, fitting[0].type)


def _choose_altitude(desk: Desk, mission: Mission, fields: Fields, sheet: Sheet) -> str:
    """Of a bombing, chosen when it is called (HX-AIR-03)."""
    if mission.kind != "bombing" or mission.altitude:
        return mission.altitude
    texts = {
        name: (capital(desk.voice.sentence(f"hx-altitude-{name}")), "")
        for name in (LOW, MEDIUM, HIGH)
    }
    return sheet.choose(fields, "altitude", texts, LOW)


def _choose_smoke(desk: Desk, mission: Mission, fields: Fields, sheet: Sheet) -> bool:
    if not mission.counter.has("smoke"):
        return False
    texts = {one: (desk.voice.sentence(f"hx-fires-{one}"), "") for one in (SHELLS, SMOKE)}
    return sheet.choose(fields, "smoke", texts, SHELLS) == SMOKE


def _choose_observer(desk: Desk, fields: Fields, sheet: Sheet) -> str:
    """Any observer that is not neutralised, or nobody, which drifts far (HX-DRIFT-07)."""
    voice = desk.voice
    able = observers_of(desk.battle, desk.side)
    texts = {unit.id: (capital(voice.unit(unit.id)), voice.hex(unit.at)) for unit in able}
    texts[NOBODY] = (voice.sentence("hx-observer-none"), voice.sentence("hx-observer-none-price"))
    chosen = sheet.choose(fields, "observer", texts, next(iter(texts)))
    return "" if chosen == NOBODY else chosen


def _target(desk: Desk, mission: Mission, fields: Fields, sheet: Sheet) -> str:
    """A guided weapon is aimed at a unit (HX-AIR-05)."""
    if mission.kind != "guided":
        return ""
    known = [unit.id for unit in desk.battle.on_map(desk.battle.enemy_of(desk.side))]
    target = fields.text("target", known)
    sheet.need("target", "piece", missing=not target, words="hx-need-target")
    if target:
        sheet.fields["target"] = target
    return target


def _aim(desk: Desk, target: str, fields: Fields, sheet: Sheet) -> Hex | None:
    if target:
        return desk.battle.units[target].at
    point = fields.point("point")
    sheet.need("point", "point", missing=point is None)
    if point is None:
        return None
    at = places.hex_near(point)
    sheet.fields["point"] = [places.middle(at)]
    touched = [unit.id for unit in desk.battle.here(at)]
    own = [one for one in touched if desk.battle.units[one].side == desk.side]
    laid: Plain = {
        "outline": places.outline(at),
        "touched": touched,
        "own": own,
        "label": desk.voice.hex(at),
    }
    if own:
        laid["warn"] = True
    sheet.overlay["templates"] = [laid]
    return at
