"""Panels of movement: a path with its length and what halves it, a turn on the spot (MS-MOVE)."""

from __future__ import annotations

from itertools import pairwise

from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Turn, Way
from sandtable.drawing.modern_skirmish.desk import Desk, Now, Panel
from sandtable.drawing.modern_skirmish.picking import field_of_view
from sandtable.drawing.modern_skirmish.reach import reach
from sandtable.explain.words import capital
from sandtable.ground.free import length, point_along
from sandtable.ground.shortened import beginning, longest, rest
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    TACTICAL,
    Battle,
    Figure,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.battle.victory import ending_reached
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.commands.declared import FACE, MOVE
from sandtable.rulesets.modern_skirmish.dice.shooting import how_far
from sandtable.rulesets.modern_skirmish.files.objectives import after_activation, led_on
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched
from sandtable.rulesets.modern_skirmish.ground.ways import slow_piece
from sandtable.rulesets.modern_skirmish.play import windows
from sandtable.rulesets.modern_skirmish.play.cohesion import is_whole
from sandtable.rulesets.modern_skirmish.play.movement import is_on_table, left_to_move, may_touch
from sandtable.rulesets.modern_skirmish.play.routes import mover_of, way_length
from sandtable.rulesets.modern_skirmish.play.together import shortened

BACK = 250  # a drop so far into something is taken back to where it may stand
STEP = 10
SNAPPED = (
    "ms-place-taken", "ms-way-enemy", "ms-contact-needs-rapid", "ms-contact-with-vehicle",
    "ms-vehicle-in-contact", "ms-too-far",
)  # fmt: skip
#: What stops a hull on its way.
BARRED = ("ms-way-vehicle", "ms-way-enemy", "ms-way-impassable", "ms-way-interior")
#: Why it goes no farther than it does.
STOPPED = (*BARRED, "ms-too-far", "ms-place-taken", "ms-vehicle-in-contact")

Path = tuple[Point, ...]


# --- a path --------------------------------------------------------------------------------------
def _start(now: Now) -> Point:
    return mover_of(now.desk.battle, now.given["who"]).at


def before_move(now: Now) -> None:
    desk, who = now.desk, now.given["who"]
    left = left_to_move(desk.battle, mover_of(desk.battle, who))
    now.panel.overlay["reach"] = reach(desk, who)
    now.panel.subtitle = desk.voice.sentence("ms-move-left", cm=desk.voice.cm(left))


def around_move(now: Now) -> None:
    move, mover = now.command, mover_of(now.desk.battle, now.command.who)
    facing = move.facing or last_way(mover, move.path)
    now.panel.overlay["lines"] = [way_line(now.desk, mover, move.path, now.desk.refusal(move))]
    now.panel.overlay["ghost"] = {"at": move.path[-1], "facing": facing}


def after_move(now: Now) -> None:
    if now.seen:
        mover = mover_of(now.desk.battle, now.command.who)
        _say_what_it_means(now.desk, mover, now.command.path, now.panel)
        drawn = now.fields.path("path")
        say_shortened(now, mover, drawn[1:] if drawn[:1] == (mover.at,) else drawn)


def say_shortened(now: Now, mover: Figure | Vehicle, drawn: Path) -> None:
    """The way that the hand drew is too long or barred: how far it goes, and why (MS-MOVE-01)."""
    if drawn == now.command.path:
        return
    cm, gone = now.desk.voice.cm, now.command.path
    far = way_length(mover.at, gone)
    refused, what = now.desk.refusal(Move(mover.id, drawn, now.command.facing)), ""
    if isinstance(mover, Vehicle):
        farther = Move(mover.id, beginning(mover.at, drawn, far + STEP), now.command.facing)
        refused = now.desk.refusal(farther) or refused
        facts = refused.facts if refused else {}
        what = str(facts.get("vehicle") or facts.get("figure") or "")
    told = STOPPED if isinstance(mover, Vehicle) else ("ms-too-far",)
    if refused is None or refused.key not in told:
        return
    said = shortening.told(now.panel, cm(far), cm(way_length(mover.at, drawn)), refused)
    shortening.show(now.panel, said, refused, (gone[-1], *rest(mover.at, drawn, far)[1:]), what)


def _snapped(now: Now, path: Path) -> Path:
    """The path with its end taken back a little where a finger went too far.

    Into contact by a rapid move, short of it by others, and within what is left of the movement.
    """
    desk, mover = now.desk, mover_of(now.desk.battle, now.given["who"])
    refused = desk.refusal(now.with_("path", path))
    known = (*SNAPPED, *BARRED) if isinstance(mover, Vehicle) else SNAPPED
    if refused is None or refused.key not in known:
        return path
    if refused.key == "ms-too-far":
        path = shortened(desk.battle, now.with_("path", path)).path
        refused = desk.refusal(now.with_("path", path))
    if isinstance(mover, Vehicle) and refused is not None and refused.key in BARRED:
        return _up_to_what_bars(now, mover, path)
    start, end = (mover.at, *path)[-2:]
    far = length(start, end)
    for at in range(far, max(far - BACK, 1), -STEP):
        tried = (*path[:-1], point_along(start, end, at))
        if desk.refusal(now.with_("path", tried)) is None:
            return tried
    return path


def _up_to_what_bars(now: Now, vehicle: Vehicle, path: Path) -> Path:
    """As far as nothing is in the way of the hull."""

    def may_go(part: Path) -> bool:
        return bool(part) and now.desk.refusal(now.with_("path", part)) is None

    return longest(vehicle.at, path, may_go) or path


def last_way(mover: Figure | Vehicle, path: Path) -> Point:
    (ax, ay), (bx, by) = (mover.at, *path)[-2:]
    way = (bx - ax, by - ay)
    return way if way != (0, 0) else mover.facing


def way_line(desk: Desk, mover: Figure | Vehicle, path: Path, refused: Refused | None) -> v.Line:
    """Each leg with its length; what halves the move in amber (MS-MOVE-02)."""
    voice, battle = desk.voice, desk.battle
    pills: list[v.Pill] = []
    for p, q in pairwise((mover.at, *path)):
        middle = (p[0] + q[0]) // 2, (p[1] + q[1]) // 2
        slow = slow_piece(battle, (p, q))
        text = voice.cm(length(p, q))
        if slow:
            text = voice.sentence("ms-leg-slow", cm=text, what=voice.place(slow))
        pill: v.Pill = {"at": middle, "text": text}
        if slow:
            pill["warn"] = True
        pills.append(pill)
    if refused is not None:
        pills[-1] = {"at": pills[-1]["at"], "text": voice.reason(refused), "warn": True}
    return {
        "points": [mover.at, *path],
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": voice.cm(way_length(mover.at, path)),
    }


def _say_what_it_means(desk: Desk, mover: Figure | Vehicle, path: Path, panel: Panel) -> None:
    battle, voice = desk.battle, desk.voice
    far = way_length(mover.at, path)
    slow = slow_piece(battle, path, mover.id)
    left = left_to_move(battle, mover, slow=bool(slow)) - far
    rest = left // 10 * 10  # what is told adds up
    panel.subtitle = voice.sentence("ms-move-cost", cm=voice.cm(far), left=voice.cm(rest))
    if slow:
        panel.text(voice.sentence("ms-move-halved", what=voice.place(slow)), "MS-MOVE-02")
    if not is_on_table(battle, mover.id, path[-1]):
        panel.text(
            voice.sentence("ms-move-leaves", who=voice.piece(mover.id)), "MS-MOVE-05", warn=True
        )
        return
    if battle.order == TACTICAL:
        long = how_far(mover.moved + far) == "long"
        rule = "MS-TMOD-02" if long else "MS-TMOD-01"
        panel.text(voice.sentence("ms-move-long" if long else "ms-move-short"), rule)
    if isinstance(mover, Figure):
        _say_whom_it_touches(desk, mover, path[-1], panel)
        then = with_figure(battle, mover.id, at=path[-1])
        say_what_it_decides(desk, panel, then, unit_of(battle, mover.id))
    say_who_covers(desk, panel)


def _say_whom_it_touches(desk: Desk, mover: Figure, to: Point, panel: Panel) -> None:
    battle, voice = desk.battle, desk.voice
    touched = enemies_touched(battle, mover.id, to)
    if touched and may_touch(battle):
        enemies = voice.pieces(touched)
        panel.text(voice.sentence("ms-move-contact", enemy=enemies), "MS-CC-01")
    then = with_figure(battle, mover.id, at=to)
    if not is_whole(then, unit_of(battle, mover.id)):
        apart = voice.sentence("ms-move-apart", cohesion=battle.options.cohesion)
        panel.text(apart, "MS-COH-02", warn=True)


def say_who_covers(desk: Desk, panel: Panel) -> None:
    """Enemies in covering fire: they may answer where they see him (MS-COVFIRE-02)."""
    battle, voice = desk.battle, desk.voice
    covering = windows.covering_units(battle, battle.enemy_of(desk.side))
    if covering:
        units = ", ".join(capital(voice.place(unit)) for unit in covering)
        panel.text(voice.sentence("ms-move-watched", units=units), "MS-COVFIRE-02", warn=True)


def say_what_it_decides(desk: Desk, panel: Panel, then: Battle, unit: str) -> None:
    """An ending of the scenario for the other side, if the turn ended so and not as it stands."""
    from sandtable.scenarios.summary import endings_text

    _say_what_follows(desk, panel, then, unit)
    scenario, enemy = desk.battle.field.scenario, desk.battle.enemy_of(desk.side)
    before, after = [ending_reached(led_on(one, unit), True) for one in (desk.battle, then)]
    if after is None or after == before or after.winner != enemy:
        return
    words = list(endings_text(scenario, desk.language))[scenario.endings.index(after)]
    panel.text(desk.voice.sentence("ms-move-decides", ending=words), "MS-GAME-01", warn=True)


def _say_what_follows(desk: Desk, panel: Panel, then: Battle, unit: str) -> None:
    """What would follow this unit if its activation ended there; what would if it ended here."""
    voice = desk.voice
    goes = {led.thing: led.figure for led in after_activation(then, unit)}
    for thing, who in goes.items():
        what, whom = capital(voice.place(thing)), voice.piece(who)
        panel.text(voice.sentence("ms-move-leads", what=what, who=whom), "MS-GAME-01")
    here = [led.thing for led in after_activation(desk.battle, unit)]
    for thing in [thing for thing in here if thing not in goes]:
        what = capital(voice.place(thing))
        panel.text(voice.sentence("ms-move-leaves-behind", what=what), "MS-GAME-01", warn=True)


# --- turning -------------------------------------------------------------------------------------
def around_turn(now: Now) -> None:
    """Free, in the activation of its unit (MS-UNIT-03)."""
    who, facing = now.command.who, now.command.facing
    now.say("ms-turn-hint", "MS-UNIT-03")
    at = mover_of(now.desk.battle, who).at
    now.panel.overlay["ghost"] = {"at": at, "facing": facing}
    now.panel.overlay["field"] = field_of_view(now.desk, who) | {"facing": facing}


WALK = Look(
    MOVE, "move", "do-move", "", ("ms-no-way", "MS-MOVE-04"), ("ms-move-hint", "MS-MOVE-01"),
    {"path": Way(_start, _snapped), "facing": Turn(free=True)},
    before=before_move, around=around_move, after=after_move, takes="ground",
)  # fmt: skip
PIVOT = Look(
    FACE, "pivot", "do-pivot", "", ("ms-no-way", "MS-UNIT-03"),
    asks={"facing": Turn()}, around=around_turn, turns="angle",
)  # fmt: skip
