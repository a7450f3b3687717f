"""Panels of setting up: whole units, on foot or mounted, until the battle begins (MB-SCN-03)."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.asking import Composing, Look, button, compose
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.kinds import Row
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.modern_battles.drafting import FACING, UNIT, Spots, Storey, Turret
from sandtable.drawing.modern_battles.driving import choose_turret
from sandtable.drawing.modern_battles.going import storey
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.commands import Deploy, choices
from sandtable.rulesets.modern_battles.commands.declared import BEGIN, DEPLOY
from sandtable.rulesets.modern_battles.ground.bases import has_gun, unit_for
from sandtable.rulesets.modern_battles.ground.room import cluster, deployments, waiting_units

OF_UNIT, ON_FOOT = "deploy:", "on-foot"


def first_of(desk: Desk, unit: str) -> str:
    """The piece on the map that stands for a unit: its first figure."""
    found = desk.battle.units.get(unit)
    return found.members[0] if found else unit


def set_up(desk: Desk, draft: Draft, concede: Plain, piece: str = "") -> Plain:
    """One unit after another; when all are in place the battle begins (MB-SCN-03)."""
    battle, voice = desk.battle, desk.voice
    waiting = waiting_units(battle, desk.side)
    if not waiting:
        panel = Panel(desk, voice.sentence("title-begin"))
        compose(Composing(START_BATTLE, desk, panel, draft.fields))
        listed = [button(desk, START_BATTLE), concede]
        return panel.plain(listed, action=START_BATTLE.action)
    named = draft.action.removeprefix(OF_UNIT)
    if piece and named not in waiting:
        named = unit_for(battle, piece)
    return deploy(desk, named if named in waiting else waiting[0], draft.fields, piece)


def deploy(desk: Desk, unit: str, fields: Fields, piece: str = "") -> Plain:
    """A whole unit, in a good place until it is put elsewhere (MB-SCN-03)."""
    voice = desk.voice
    waiting = waiting_units(desk.battle, desk.side)
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.place(unit)))
    panel.subtitle = voice.sentence("mb-deploy-left", number=len(waiting))
    piece = piece or first_of(desk, unit)
    compose(Composing(SET_UP, desk, panel, fields, piece, unit=unit))
    listed = [button(desk, SET_UP)]
    listed += [
        button(desk, SET_UP, words=voice.sentence("title-deploy", figure=voice.place(one)), of=one)
        for one in waiting
        if one != unit
    ]
    return panel.plain(listed, piece, SET_UP.action)


# --- what is asked for ----------------------------------------------------------------------------
def vehicle_text(now: Now, vehicle: str) -> tuple[str, str]:
    return capital(now.desk.voice.place(vehicle)), ""


#: The vehicle on which a unit starts; on foot unless one is chosen.
SEAT = Row(vehicle_text, none=(ON_FOOT, "deploy-on-foot"), called="vehicle")


def place(now: Now) -> None:
    desk, unit, fields, panel = now.desk, now.given["unit"], now.fields, now.panel
    carrier = ""
    if choices.carriers_with_room(now.given):
        carrier = SEAT.ask(DEPLOY.field("mounted"), now)
    command = Deploy(unit, mounted=carrier) if carrier else _placed(desk, unit, fields, panel)
    now.say("mb-deploy-hint", "MB-SCN-03")
    panel.settle(command, desk.voice.sentence(SET_UP.words))


def _placed(desk: Desk, unit: str, fields: Fields, panel: Panel) -> Deploy:
    """Where each stands: named one by one, round the point given, or where there is room."""
    battle, voice = desk.battle, desk.voice
    names = names_of(desk, unit)
    point, bearing = fields.point("at"), fields.bearing("angle")
    good = next(deployments(battle, unit), None)
    usual = good.facing if good else (0, -1)
    shown = bearing_of(usual) if bearing is None else bearing
    facing = heading(shown)
    given = fields.path("places")
    if point is None and len(given) == len(names):
        places = dict(zip(names, given, strict=True))
    elif point is None:
        places = dict(good.places) if good else {}
    else:
        places = _round_point(desk, unit, point, facing)
    panel.need("at", "point", missing=False)
    panel.need("angle", "angle", missing=False)
    if point:
        panel.fields["at"] = plain_points((point,))
    panel.fields["angle"] = shown
    level, turret = None, None
    if places:
        ordered = {name: places[name] for name in names}
        panel.fields["places"] = plain_points(ordered.values())
        _draw(unit, ordered, facing, panel)
        feet = [at for name, at in places.items() if name != GUN and unit in battle.units]
        level = storey(desk, feet, fields, panel)
    told = voice.sentence("field-angle")
    panel.rows.append(choice_row("angle", told, compass(voice), str(shown)))
    if unit in battle.vehicles:
        turret = choose_turret(desk, battle.vehicles[unit], facing, fields, panel)
    return Deploy(unit, tuple(places.items()), facing, turret, level=level or 0)


def names_of(desk: Desk, unit: str) -> list[str]:
    """As `Deploy` names them, the gun first."""
    found = desk.battle.units.get(unit)
    if found is None:
        return [unit]
    return [*([GUN] if has_gun(found) else []), *found.members]


def _draw(unit: str, places: dict[str, Point], facing: Point, panel: Panel) -> None:
    bodies = {f"{unit}:gun" if name == GUN else name: at for name, at in places.items()}
    lead = next((name for name in bodies if ":" not in name), unit)
    panel.overlay["ghost"] = {"at": list(bodies[lead]), "facing": list(facing)}
    panel.overlay["followers"] = [
        {"piece": name, "at": list(at), "facing": list(facing)}
        for name, at in bodies.items()
        if name != lead
    ]


def _round_point(desk: Desk, unit: str, point: Point, facing: Point) -> dict[str, Point]:
    """Side by side round a point in the zone; near it where there is no room there."""
    battle = desk.battle
    if unit in battle.vehicles:
        return {unit: point}
    zone = battle.field.zone_of(unit) or battle.field.zone_of(desk.side)
    places = cluster(battle, unit, point, zone, facing)
    if not places:
        near = list(deployments(battle, unit))
        near.sort(key=lambda one: length(one.places[0][1], point))
        places = near[0].places if near else ()
    return dict(places)


def around_beginning(now: Now) -> None:
    now.say("mb-begin-hint", "MB-SEQ-01")


SET_UP = Look(
    DEPLOY, "deploy", "do-deploy",
    asks={
        "unit": UNIT, "mounted": SEAT, "places": Spots(), "facing": FACING, "turret": Turret(),
        "level": Storey(),
    },
    by_hand=place, takes="ground",
)  # fmt: skip
START_BATTLE = Look(BEGIN, "begin-battle", "do-begin-battle", around=around_beginning)
