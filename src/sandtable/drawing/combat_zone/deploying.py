"""Panels of setting up: figures, weapons, vehicles, squads to be divided (CZ-CMD-01, CZ-CMD-02)."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import NOT_YET, Ask, Composing, Look, Tapped, button, compose
from sandtable.drawing.combat_zone.asks import Facing, Floor, Now, Place
from sandtable.drawing.combat_zone.climbing import choose_floor
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.motors import aboard_text
from sandtable.drawing.combat_zone.picking import bearing_of, compass
from sandtable.drawing.kinds import Row
from sandtable.drawing.rows import bearing_row, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.ground.free import heading
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.commands.declared import order, weapons
from sandtable.rulesets.combat_zone.commands.setup_choices import NORTH, good_place
from sandtable.rulesets.combat_zone.files.own_zones import has_its_own, zone_for
from sandtable.rulesets.combat_zone.play.deployment import to_deploy
from sandtable.rulesets.combat_zone.play.squads import SECTIONS, TEAMS, splits, ways_to_split
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, first

SPLIT = "split:"
ON_FOOT = "on-foot"


# --- one piece -----------------------------------------------------------------------------------
def deploy(desk: Desk, name: str, fields: Fields) -> v.Panel:
    """A ghost in the zone, in a good place until it is put elsewhere (CZ-CMD-02)."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.figure(name)))
    listed = [button(desk, SET_UP)]
    if name in battle.figures:
        waiting = to_deploy(battle, desk.side)
        panel.subtitle = voice.sentence("deploy-left", number=len(waiting))
        listed += split_buttons(desk) if ways_to_split(battle) else []
    compose(Composing(SET_UP, desk, panel, fields, name))
    return panel.plain(listed, name, SET_UP.action)


class Stand(Place):
    """Where it stands, on which floor and facing where, all at once."""

    def ask(self, of: Field, now: Now) -> Any:
        panel, battle, voice = now.panel, now.desk.battle, now.desk.voice
        panel.need("at", "point", missing=False)
        panel.need("angle", "angle", missing=False)
        good = good_place(battle, now.desk.side, now.piece)
        at, bearing = now.fields.point("at"), now.fields.bearing("angle")
        place = at or (good.at if good else (0, 0))
        facing = heading(bearing) if bearing is not None else good.facing if good else NORTH
        feet = battle.field.feet_at(place) if now.piece in battle.figures else (0,)
        foot = choose_floor(now.desk, place, feet, feet[0], now.fields, panel)
        shown = bearing if bearing is not None else bearing_of(facing)
        row = bearing_row("angle", voice.sentence("field-angle"), compass(now.desk), str(shown))
        panel.rows.append(row)
        panel.fields |= {"at": plain_points((place,)), "angle": shown}
        panel.overlay["ghost"] = {"at": place, "facing": facing}
        if foot != feet[0]:
            panel.overlay["ghost"]["level"] = feet.index(foot)
        show_own_zone(now)
        now.given.values |= {"facing": facing, "foot": foot if foot != feet[0] else None}
        return place


def show_own_zone(now: Now) -> None:
    """The zone that a scenario gives this piece alone, drawn inside its side's (CZ-SEQ-06)."""
    battle, side, voice = now.desk.battle, now.desk.side, now.desk.voice
    zone = zone_for(battle, now.piece, side)
    if zone is None or not has_its_own(battle, now.piece, side):
        return
    label = voice.sentence("zone-own", figure=voice.figure(now.piece))
    now.panel.overlay["templates"] = [
        {
            "outline": [(left, top), (right, top), (right, bottom), (left, bottom)],
            "touched": [],
            "own": [],
            "label": label,
            "side": side,
        }
        for left, top, right, bottom in zone.rectangles
    ]


class Seat(Row):
    """The vehicle that he starts in; the place he would have on foot is said with it."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        at, angle = plain_points((said["at"],)), bearing_of(said["facing"])
        return {"vehicle": value, "at": at, "angle": angle}


def seat_text(now: Now, vehicle: str) -> tuple[str, str]:
    return now.desk.voice.figure(vehicle), ""


class Packed(Row):
    """Set up unless it is said to be dismantled."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {} if value else {"state": "packed"}


def state_id(ready: bool) -> str:
    return "ready" if ready else "packed"


def state_text(now: Now, ready: bool) -> tuple[str, str]:
    return now.desk.voice.sentence(f"gun-{state_id(ready)}"), ""


def say_what_it_is(now: Now) -> None:
    battle = now.desk.battle
    if now.piece in battle.figures:
        now.say("deploy-hint", "CZ-SEQ-06")
    elif now.piece in battle.vehicles:
        aboard = aboard_text(now.desk.voice, battle.vehicles[now.piece])
        if aboard:
            now.panel.text(aboard, "CZ-VEH-01")


# --- squads --------------------------------------------------------------------------------------
def split_buttons(desk: Desk) -> list[v.Action]:
    """A button for each squad that may still be divided (CZ-CMD-01)."""
    label = desk.voice.sentence("do-split")
    return [
        button(
            desk, DIVIDE, words=desk.voice.of(label, desk.voice.place(split.squad)), of=split.squad
        )
        for split in splits(desk.battle, desk.side)
    ]


def split_squad(desk: Desk, squad: str, fields: Fields) -> v.Panel:
    voice = desk.voice
    panel = Panel(desk, capital(voice.place(squad)), voice.sentence("do-split"))
    compose(Composing(DIVIDE, desk, panel, fields, squad=squad))
    if not panel.rows:  # too late
        return panel.plain(split_buttons(desk))
    listed = [*split_buttons(desk), button(desk, SET_UP)]
    return panel.plain(listed, action=f"{SPLIT}{squad}")


class Parts(Ask):
    """Which part each member goes to; as usual until the player says otherwise."""

    def ask(self, of: Field, now: Now) -> Any:
        battle, squad, panel = now.desk.battle, now.given["squad"], now.panel
        usual = first(of.options(now.given))
        if usual is None:
            panel.refuse(Refused("split-too-late", "CZ-GROUP-03", group=squad))
            return NOT_YET
        names = SECTIONS if ways_to_split(battle)[squad] == "two-sections" else TEAMS
        parts = ", ".join(f"{number} = {name}" for number, name in enumerate(names, 1))
        now.say("split-hint", "CZ-CMD-01", parts=parts)
        at = {who: number for number, part in enumerate(usual, 1) for who in part}
        said, members = now.fields.counts("part"), battle.groups[squad].members
        chosen = {who: min(max(said.get(who, n), 1), len(names)) for who, n in at.items()}
        panel.fields["part"] = {who: chosen[who] for who in members}
        for who in members:
            label = now.desk.voice.figure(who)
            panel.rows.append(stepper_row(f"part:{who}", label, 1, len(names), chosen[who]))
        if chosen == at:
            return usual
        numbers = range(1, len(names) + 1)
        return tuple(tuple(who for who in members if chosen[who] == n) for n in numbers)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"part": {who: n for n, part in enumerate(value, 1) for who in part}}


# --- looks ----------------------------------------------------------------------------------------
#: A finger is not exact: of a lesson only the place counts, and that roughly.
SET_UP = Look(
    order.DEPLOY,
    "deploy",
    "do-deploy",
    asks={
        "figure": Tapped(),
        "at": Stand(roughly=True),
        "facing": Facing(called="angle", free=True),
        "foot": Floor(free=True),
        "aboard": Seat(seat_text, none=(ON_FOOT, "deploy-on-foot"), called="vehicle", free=True),
        "set_up": Packed(state_text, as_id=state_id, called="state", free=True),
    },
    around=say_what_it_is,
    takes="ground",
)
DIVIDE = Look(
    weapons.SPLIT, "split", "do-split", asks={"squad": Ask(), "parts": Parts()}, said=("squad",)
)
