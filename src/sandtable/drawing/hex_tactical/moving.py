"""Movement: where a unit can go in each mode, by which way, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from sandtable.drawing import Plain, shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.asks import Facing, Now, storey_text
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.drawing.kinds import ANGLE, Row, refused_at_best_with
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex, hex_name, lines_between
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import (
    LOW,
    NAP,
    WAITING,
    Battle,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.commands import Move, Step
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.commands.choices import storeys_at, unit_of
from sandtable.rulesets.hex_tactical.ground import moving as ways
from sandtable.rulesets.hex_tactical.ground.costs import allowance
from sandtable.rulesets.hex_tactical.ground.flight import change_of_altitude
from sandtable.rulesets.hex_tactical.ground.reach import Reach, reach
from sandtable.rulesets.hex_tactical.play.movement import HALF_MOVES, halves_of
from sandtable.rulesets.hex_tactical.play.shortening import shortened
from sandtable.rulesets.kinds import Field

SAME = "same"  # altitude
Steps = tuple[Step, ...]


def moves(battle: Battle, who: str) -> bool:
    return battle.units[who].counter.move_class != "none"


def turns(battle: Battle, who: str) -> bool:
    return battle.units[who].counter.has_facing


def mode_text(now: Now, mode: str) -> tuple[str, str]:
    voice = now.desk.voice
    points = voice.points(allowance(unit_of(now.given), mode))
    price = voice.sentence("hx-mode-price", points=points, halves=halves_of(mode))
    return capital(voice.sentence(f"hx-mode-{mode}")), price


@dataclass(frozen=True)
class Route(Ask):
    """Hexes on the way, with the storey, the facing and the altitude at its end."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        hexes = [places.hex_near(point) for point in now.fields.path("path")]
        now.panel.need("path", "path", missing=not hexes)
        _choose_altitude(now)
        if not hexes:
            return None
        now.panel.fields["path"] = [places.middle(at) for at in hexes]
        return _with_end(now, _as_far_as_it_goes(now, hexes)[0])

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"path": [places.middle(at) for at in dict.fromkeys(step.at for step in value)]}

    def is_near(self, value: Any, wanted: Any) -> bool:
        """Another way to the same hex will do."""
        return bool(value[-1].at == wanted[-1].at)


def _as_far_as_it_goes(now: Now, hexes: list[Hex]) -> tuple[Steps, Steps, Refused | None]:
    """The way to these hexes within the movement points, the whole of it, what ends it."""
    battle, unit, mode = now.desk.battle, unit_of(now.given), now.given["mode"]
    whole = _way(battle, unit, mode, hexes)
    gone, refused = shortened(battle, unit, whole, mode)
    return gone, whole, refused


def say_shortened(now: Now) -> None:
    """The way that the hand drew was too long: how far it goes, and why (HX-MOVE-01)."""
    hexes = [places.hex_near(point) for point in now.fields.path("path")]
    gone, whole, refused = _as_far_as_it_goes(now, hexes)
    if refused is None:
        return
    voice = now.desk.voice
    done, drawn = (voice.sentence("hx-hexes", number=len(way)) for way in (gone, whole))
    said = shortening.told(now.panel, done, drawn, refused)
    remains = [places.middle(step.at) for step in whole[len(gone) - 1 :]]
    shortening.show(now.panel, said, refused, remains)


def draw_reach(now: Now) -> None:
    reached = reach(now.desk.battle, unit_of(now.given), now.given["mode"])
    now.panel.overlay["reach"] = drawn_reach(reached)


def draw_way(now: Now) -> None:
    desk, panel, command = now.desk, now.panel, now.command
    unit, steps = unit_of(now.given), command.path
    panel.overlay["lines"] = [_line(desk, unit, command, desk.refusal(command))]
    facing = _direction_at_end(unit, steps) if unit.counter.has_facing else 0
    panel.overlay["ghost"] = {
        "at": places.middle(steps[-1].at),
        "facing": places.facing(facing) if facing else None,
    }
    if facing:
        panel.need(ANGLE, "angle", missing=False)
        Facing().row(now, places.degrees_of(facing))


def say_what_it_means(now: Now) -> None:
    if not now.seen:
        return
    say_shortened(now)
    desk, move, unit = now.desk, now.command, unit_of(now.given)
    voice, legs = desk.voice, _legs(desk.battle, unit, move)
    cost, has = sum(leg.cost for leg in legs), ways.points_on(unit, move.mode, legs)
    rule = "HX-MOVE-02" if has > allowance(unit, move.mode) else "HX-MOVE-01"
    now.say("hx-move-cost", rule, cost=voice.halves(cost), of=voice.halves(has))
    if cost > has:
        now.say("hx-move-one-hex", "HX-MOVE-01")
    if move.mode not in HALF_MOVES and any(
        desk.refusal(replace(move, mode=mode)) is None for mode in HALF_MOVES
    ):
        now.say("hx-half-would-do", "HX-TURN-05")
    if legs and legs[-1].off_map:
        safe = desk.battle.field.may_exit(unit.side, unit.id, unit.at, desk.battle.turn)
        key = "hx-move-exits" if safe else "hx-move-leaves"
        now.say(key, "HX-UNIT-08", warn=not safe, unit=voice.unit(unit.id))
    elif unit.counter.is_infantry:
        now.say(f"hx-mode-{move.mode}-means", "HX-TBL2-01")


MOVE = Look(
    d.MOVE, "move", "do-move", "", ("hx-no-way", "HX-MOVE-01"), ("hx-move-hint", "HX-MOVE-01"),
    asks={"unit": Tapped(), "mode": Row(mode_text, refused_at_best_with("mode")), "path": Route()},
    before=draw_reach, around=draw_way, after=say_what_it_means, suits=moves, takes="ground",
)  # fmt: skip


# --- the way --------------------------------------------------------------------------------------
def _way(battle: Battle, unit: Unit, mode: str, hexes: list[Hex]) -> Steps:
    """By the cheapest way to each hex named; hexes out of reach are gone to straight."""
    steps: list[Step] = []
    here = unit
    for at in hexes:
        leg = reach(battle, here, mode).ways.get(at) or _straight(here.at, at)
        steps += leg
        last = leg[-1]
        facing = last.facing or here.facing
        here = changed(here, at=at, facing=facing, storey=last.storey, fate="up")
    return tuple(steps)


def _straight(start: Hex, end: Hex) -> Steps:
    return tuple(Step(at) for at in lines_between(start, end)[0][1:]) or (Step(end),)


def _with_end(now: Now, way: Steps) -> Steps:
    """The last step with the storey, the facing and the altitude chosen for it."""
    steps, unit, fields = list(way), unit_of(now.given), now.fields
    known = storeys_at(now.desk.battle, unit, way[-1].at)
    if len(known) > 1:
        texts = {str(storey): storey_text(now, storey) for storey in known}
        storey = int(now.panel.choose(fields, "storey", texts, "0"))
        last = steps[-1]
        steps[-1] = Step(last.at, last.facing, storey, last.altitude, last.backward)
    turned = fields.bearing(ANGLE)
    if turned is not None and unit.counter.has_facing:
        now.panel.fields[ANGLE] = turned
        last = steps[-1]
        facing = places.direction_of(turned)
        if facing != (last.facing or unit.facing):
            steps.append(Step(last.at, facing, last.storey, last.altitude))
    altitude = str(now.panel.fields.get("altitude", SAME))
    if altitude != SAME:
        steps.append(Step(steps[-1].at, altitude=altitude))
    return tuple(steps)


def _choose_altitude(now: Now) -> None:
    unit, voice = unit_of(now.given), now.desk.voice
    if not unit.counter.flies:
        return
    other = NAP if unit.altitude == LOW else LOW
    texts = {
        SAME: (capital(voice.sentence(f"hx-altitude-{unit.altitude}")), ""),
        other: (
            capital(voice.sentence(f"hx-altitude-{other}")),
            voice.points(change_of_altitude()),
        ),
    }
    now.panel.choose(now.fields, "altitude", texts, SAME)


def _direction_at_end(unit: Unit, steps: Steps) -> int:
    given = [step.facing for step in steps if step.facing]
    return given[-1] if given else unit.facing


# --- how it is drawn -----------------------------------------------------------------------------
def drawn_reach(reached: Reach) -> list[v.Reach]:
    """One contour for every movement point."""
    by_points: dict[int, set[Hex]] = {}
    for at, halves in reached.costs.items():
        by_points.setdefault(-(-halves // 2), set()).add(at)
    listed: list[v.Reach] = []
    within: set[Hex] = set()
    for points in sorted(by_points):
        within |= by_points[points]
        for area in places.areas(sorted(within)):
            shape: v.Reach = {"points": points, "outline": area[0], "solid": True}
            if area[1:]:
                shape["holes"] = area[1:]
            listed.append(shape)
    return listed


def _line(desk: Desk, unit: Unit, move: Move, refused: Refused | None) -> v.Line:
    """From hex to hex, with what each step costs."""
    voice = desk.voice
    legs = _legs(desk.battle, unit, move)
    start = unit.entry if unit.fate == WAITING else unit.at
    hexes = [start, *[step.at for step in move.path]]
    pills: list[v.Pill] = [
        {"at": places.middle(leg.at), "text": voice.halves(leg.cost)} for leg in legs
    ]
    if refused is not None:
        reason = voice.reason(refused)
        pills = [*pills[:-1], {"at": places.middle(hexes[-1]), "text": reason, "warn": True}]
    return {
        "points": [places.middle(at) for at in hexes],
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": hex_name(hexes[-1]),
    }


def _legs(battle: Battle, unit: Unit, move: Move) -> tuple[ways.Leg, ...]:
    try:
        return ways.legs(battle, unit, move.path, move.mode)
    except Refused:
        return ()


# --- turning --------------------------------------------------------------------------------------
class Turned(Facing):
    """Another direction than now: a half-action, any number of hexsides (HX-MOVE-17)."""

    def ask(self, of: Field, now: Now) -> Any:
        unit, facing = unit_of(now.given), super().ask(of, now)
        ghost: v.Ghost = {"at": places.middle(unit.at), "facing": places.facing(facing)}
        now.panel.overlay["ghost"] = ghost
        return None if facing == unit.facing else facing


PIVOT_HINT = ("hx-pivot-hint", "HX-MOVE-17")
PIVOT = Look(
    d.PIVOT, "pivot", "do-pivot", "", ("hx-no-way", "HX-MOVE-17"), PIVOT_HINT,
    asks={"unit": Tapped(), "facing": Turned()}, around=lambda now: now.say(*PIVOT_HINT),
    suits=turns, turns="angle",
)  # fmt: skip
