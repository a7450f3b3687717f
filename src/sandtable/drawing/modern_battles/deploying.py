"""Panels of setting up: whole units, on foot or mounted, until the battle begins (MB-SCN-03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Look, button, compose
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.kinds import ANGLE, Row
from sandtable.drawing.modern_battles.asks import STOREY, UNIT, Facing, Turret
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN, Places
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.commands.declared import BEGIN, DEPLOY
from sandtable.rulesets.modern_battles.ground.bases import gun_name, has_gun, is_gun, unit_for
from sandtable.rulesets.modern_battles.ground.room import deployments, round_point, waiting_units

AT = "at"  # the field with the point round which they are put
OF_UNIT, ON_FOOT = "deploy:", "on-foot"


def first_of(desk: Desk, unit: str) -> str:
    """The piece on the map that stands for a unit: its first figure."""
    on_foot = desk.battle.units.get(unit)
    return on_foot.members[0] if on_foot else unit


def set_up(desk: Desk, draft: Draft, piece: str = "") -> v.Panel:
    """One unit after another; when all are in place the battle begins (MB-SCN-03)."""
    battle, voice = desk.battle, desk.voice
    waiting = waiting_units(battle, desk.side)
    if not waiting:
        panel = Panel(desk, voice.sentence("title-begin"))
        compose(Composing(START_BATTLE, desk, panel, draft.fields))
        return panel.plain([button(desk, START_BATTLE)], action=START_BATTLE.action)
    named = draft.action.removeprefix(OF_UNIT)
    if piece and named not in waiting:
        named = unit_for(battle, piece)
    return deploy(desk, named if named in waiting else waiting[0], draft.fields, piece)


def deploy(desk: Desk, unit: str, fields: Fields, piece: str = "") -> v.Panel:
    """A whole unit, in a good place until it is put elsewhere (MB-SCN-03)."""
    voice = desk.voice
    waiting = waiting_units(desk.battle, desk.side)
    panel = Panel(desk, voice.sentence("title-deploy", figure=capital(voice.place(unit))))
    panel.subtitle = voice.sentence("mb-deploy-left", number=len(waiting))
    piece = piece or first_of(desk, unit)
    compose(Composing(SET_UP, desk, panel, fields, piece, unit=unit))
    listed = [button(desk, SET_UP)]
    listed += [
        button(desk, SET_UP, words=voice.sentence("title-deploy", figure=called), of=other)
        for other, called in ((other, capital(voice.place(other))) for other in waiting)
        if other != unit
    ]
    return panel.plain(listed, piece, SET_UP.action)


# --- what is asked for ----------------------------------------------------------------------------
def vehicle_text(now: Now, vehicle: str) -> tuple[str, str]:
    return capital(now.desk.voice.place(vehicle)), ""


#: The vehicle on which a unit starts; on foot unless one is chosen.
SEAT = Row(vehicle_text, none=(ON_FOOT, "deploy-on-foot"), called="vehicle")


@dataclass(frozen=True)
class Spots(Ask):
    """Where each is put: named one by one, round the point given, or where there is room."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Places:
        battle, unit, panel = now.desk.battle, now.given["unit"], now.panel
        point, bearing = now.fields.point(AT), now.fields.bearing(ANGLE)
        panel.need(AT, "point", missing=False)
        if point:
            panel.fields[AT] = plain_points((point,))
        names, said = names_of(now.desk, unit), now.fields.path(self.name(of))
        places: Places = ()
        if point is None and len(said) == len(names):
            places = tuple(zip(names, said, strict=True))
        if bearing is None or not (places or point):
            good = next(deployments(battle, unit), None)
            if bearing is None:
                bearing = bearing_of(good.facing if good else (0, -1))
            if point is None and not places:
                places = good.places if good else ()
        panel.fields[ANGLE] = bearing
        if point is not None:
            places = round_point(battle, unit, point, heading(bearing))
        if places:
            panel.fields[self.name(of)] = plain_points(_in_order(now.desk, unit, places).values())
        return places

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): plain_points(dict(value).values())}


def as_found(now: Now) -> Point:
    """As they look where there is room for them."""
    return heading(Fields(now.panel.fields).bearing(ANGLE) or 0)


def names_of(desk: Desk, unit: str) -> list[str]:
    """As `Deploy` names them, the gun first."""
    on_foot = desk.battle.units.get(unit)
    if on_foot is None:
        return [unit]
    return [*([GUN] if has_gun(on_foot) else []), *on_foot.members]


def _in_order(desk: Desk, unit: str, places: Places) -> dict[str, Point]:
    by_name = dict(places)
    return {name: by_name[name] for name in names_of(desk, unit)}


def around_deploying(now: Now) -> None:
    unit, facing = now.command.unit, now.command.facing
    if now.command.places:
        places = _in_order(now.desk, unit, now.command.places)
        bodies = {gun_name(unit) if name == GUN else name: at for name, at in places.items()}
        lead = next((name for name in bodies if not is_gun(name)), unit)
        now.panel.overlay["ghost"] = {"at": bodies[lead], "facing": facing}
        now.panel.overlay["followers"] = [
            {"piece": name, "at": at, "facing": facing}
            for name, at in bodies.items()
            if name != lead
        ]
    alone = len(names_of(now.desk, unit)) == 1
    now.say("mb-deploy-one-hint" if alone else "mb-deploy-hint", "MB-SCN-03")


def around_beginning(now: Now) -> None:
    now.say("mb-begin-hint", "MB-SEQ-01")


SET_UP = Look(
    DEPLOY, "deploy", "do-deploy",
    asks={
        "unit": UNIT, "mounted": SEAT, "places": Spots(), "level": STOREY,
        "facing": Facing(usual=as_found, in_row=True), "turret": Turret(),
    },
    around=around_deploying, takes="ground",
)  # fmt: skip
START_BATTLE = Look(BEGIN, "begin-battle", "do-begin-battle", around=around_beginning)
