"""Panels of setting up: whole units, on foot or aboard, until the battle begins (MS-CMD-02)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, Tapped, button, compose
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.kinds import Row
from sandtable.drawing.modern_skirmish.boarding import unit_of_piece
from sandtable.drawing.modern_skirmish.desk import Desk, Now, Panel
from sandtable.drawing.modern_skirmish.standing import Good, Stand, the_others
from sandtable.explain.words import capital
from sandtable.ground.free import length
from sandtable.rulesets.modern_skirmish.battle.state import NORTH, UP, Point
from sandtable.rulesets.modern_skirmish.commands import Place, choices
from sandtable.rulesets.modern_skirmish.commands.declared import BEGIN, DEPLOY
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.room import cluster

OF_UNIT = "deploy:"
ELBOW_ROOM = 500  # between the centres of two units
MOST_TRIED = 60


# --- what is asked for ----------------------------------------------------------------------------
def vehicle_text(now: Now, vehicle: str) -> tuple[str, str]:
    return capital(now.desk.voice.piece(vehicle)), ""


def as_in_the_best_place(_now: Now, good: Good) -> Point:
    return good()[0].facing if good() else NORTH


def in_the_middle(now: Now, arranged: Iterable[tuple[Place, ...]]) -> tuple[Place, ...] | None:
    """As near to the middle of the zone as comrades who stand there already leave elbow-room."""
    battle, unit = now.desk.battle, now.given["unit"]
    zone = battle.field.zone_of(unit)
    if zone is None:
        return None
    left, top, right, bottom = max(zone.rectangles, key=lambda r: (r[2] - r[0]) * (r[3] - r[1]))
    middle = ((left + right) // 2, (top + bottom) // 2)
    comrades = [figure.at for figure in battle.figures.values() if figure.fate == UP]

    def off(places: tuple[Place, ...]) -> tuple[bool, int]:
        crowded = any(length(place.at, at) < ELBOW_ROOM for place in places for at in comrades)
        return crowded, max(length(place.at, middle) for place in places)

    good = min(islice(arranged, MOST_TRIED), key=off, default=None)
    if good is None or battle.units[unit].vehicle:
        return good
    spots = first_outside([place.at for place in good])
    return tuple(replace(place, at=at) for place, at in zip(good, spots, strict=True))


def first_outside(spots: Sequence[Point]) -> tuple[Point, ...]:
    """The first, who leads, has the outermost place: nobody walls him in."""
    return (spots[-1], *spots[1:-1], spots[0]) if len(spots) > 2 else tuple(spots)


def round_point(now: Now, point: Point, facing: Point) -> tuple[Point, ...]:
    """Side by side round a point in the zone; near it where there is no room there."""
    battle, unit = now.desk.battle, now.given["unit"]
    if battle.units[unit].vehicle:
        return (point,)
    zone = battle.field.zone_of(unit)
    places = cluster(battle, unit, point, zone, facing)
    if places:
        (x, y), (u, v) = point, places[-1].at
        beside = cluster(battle, unit, (2 * x - u, 2 * y - v), zone, facing)
        if beside and beside[-1].at == point:  # the others stand on one side of the point
            return first_outside([place.at for place in beside])
    else:
        places = min(
            choices.places_to_set_up(now.given),
            key=lambda places: length(places[0].at, point),
            default=(),
        )
    return tuple(place.at for place in places)


def around_deploying(now: Now) -> None:
    if now.command.places and not now.desk.battle.units[now.command.unit].vehicle:
        now.panel.overlay["followers"] = the_others(now)
    now.say("ms-deploy-hint", "MS-GAME-02")


def around_beginning(now: Now) -> None:
    now.say("begin-hint", "MS-TURN-01")


SET_UP = Look(
    DEPLOY, "deploy", "do-deploy",
    asks={
        "unit": Tapped(unit_of_piece),
        "aboard": Row(vehicle_text, none=("on-foot", "deploy-on-foot"), called="vehicle"),
        "places": Stand(round_point, as_in_the_best_place, best=in_the_middle),
    },
    around=around_deploying, takes="ground",
)  # fmt: skip
START = Look(BEGIN, "begin-battle", "do-begin-battle", around=around_beginning)


# --- panels ---------------------------------------------------------------------------------------
def set_up(desk: Desk, draft: Draft, piece: str = "") -> v.Panel:
    """One unit after another; when all are in place the battle begins (MS-GAME-02)."""
    waiting = room.to_deploy(desk.battle, desk.side)
    if not waiting:
        return _begin(desk)
    named = draft.action.removeprefix(OF_UNIT)
    if piece and named not in waiting:
        named = unit_of_piece(desk.battle, piece)
    return _deploy(desk, named if named in waiting else waiting[0], draft.fields, piece)


def _begin(desk: Desk) -> v.Panel:
    panel = Panel(desk, desk.voice.sentence("title-begin"))
    compose(Composing(START, desk, panel, Fields({})))
    return panel.plain([button(desk, START)], action=START.action)


def _deploy(desk: Desk, unit: str, fields: Fields, piece: str) -> v.Panel:
    """A whole unit, in a good place until it is put elsewhere."""
    battle, voice = desk.battle, desk.voice
    waiting = room.to_deploy(battle, desk.side)
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.place(unit)))
    panel.subtitle = voice.sentence("ms-deploy-left", number=len(waiting))
    piece = piece or choices.first_to_set_up(battle, unit)
    compose(Composing(SET_UP, desk, panel, fields, piece, unit=unit))
    listed = [button(desk, SET_UP)]
    listed += [
        button(
            desk, SET_UP, words=voice.sentence("title-deploy", figure=voice.place(other)), of=other
        )
        for other in waiting
        if other != unit
    ]
    shown = panel.plain(listed, piece, SET_UP.action)
    if panel.overlay.get("followers"):
        shown.pop("piece", None)  # it speaks of all of the unit
    return shown
