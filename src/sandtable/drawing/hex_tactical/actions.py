"""What a unit can do in its activation: every action, those not open with the reason (HX-CMD)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import assaulting, carrying, firing, moving
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.battle.state import Unit
from sandtable.rulesets.hex_tactical.play.activation import check_actor

Compose = Callable[[Desk, str, Fields, Sheet], None]


def _any(_unit: Unit) -> bool:
    return True


class Action(NamedTuple):
    """One action: how its panel is filled in, and which commands tell whether it is open.

    `nothing` is the message and the rule when there is nothing to try; `suits` the units that can
    ever do it: others do not show it.
    """

    compose: Compose
    offers: Callable[[Desk, str], Iterable[Any]]
    nothing: tuple[str, str]
    words: str
    key: str = ""
    suits: Callable[[Unit], bool] = _any


def _moves(unit: Unit) -> bool:
    return unit.counter.move_class != "none"


def _turns(unit: Unit) -> bool:
    return unit.counter.has_facing


def _is_armed(unit: Unit) -> bool:
    return bool(unit.counter.weapons)


def _assaults(unit: Unit) -> bool:
    return unit.counter.is_infantry or unit.counter.is_vehicle


def _boards(unit: Unit) -> bool:
    return unit.counter.is_infantry


def _leaves(unit: Unit) -> bool:
    return unit.counter.is_infantry or bool(unit.counter.number("capacity"))


def _tows(unit: Unit) -> bool:
    return unit.counter.has("tow")


def _flies(unit: Unit) -> bool:
    return unit.counter.flies


ACTIONS: dict[str, Action] = {
    "move": Action(
        moving.move, moving.first_steps, ("hx-no-way", "HX-MOVE-01"), "do-move", "", _moves
    ),
    "fire": Action(
        firing.fire, firing.fires, ("no-target", "HX-CMD-11"), "hx-do-fire", "A", _is_armed
    ),
    "assault": Action(
        assaulting.assault, assaulting.assaults, ("hx-nobody-near", "HX-ASSAULT-36"),
        "hx-do-assault", "F", _assaults,
    ),
    "pivot": Action(
        moving.pivot, moving.turns, ("hx-no-way", "HX-MOVE-17"), "do-pivot", "", _turns
    ),
    "board": Action(
        carrying.board, carrying.boardings, ("hx-no-carrier", "HX-UNIT-09"), "hx-do-board", "B",
        _boards,
    ),
    "leave": Action(
        carrying.leave, carrying.leavings, ("hx-nobody-aboard", "HX-UNIT-09"), "hx-do-leave", "D",
        _leaves,
    ),
    "hitch": Action(
        carrying.hitch, carrying.hitchings, ("hx-nothing-to-tow", "HX-UNIT-10"), "hx-do-hitch", "",
        _tows,
    ),
    "unhitch": Action(
        carrying.unhitch, carrying.unhitchings, ("hx-tows-nothing", "HX-UNIT-10"),
        "hx-do-unhitch", "", _tows,
    ),
    "land": Action(
        carrying.plainly(carrying.landings, "hx-do-land"), carrying.landings,
        ("hx-no-way", "HX-AIR-04"), "hx-do-land", "", _flies,
    ),
    "take-off": Action(
        carrying.plainly(carrying.take_offs, "hx-do-takeoff"), carrying.take_offs,
        ("hx-no-way", "HX-AIR-04"), "hx-do-takeoff", "", _flies,
    ),
}  # fmt: skip


def actions_of(desk: Desk, who: str) -> dict[str, Action]:
    unit = desk.battle.units[who]
    return {name: action for name, action in ACTIONS.items() if action.suits(unit)}


def why_not(desk: Desk, who: str, name: str) -> Refused | None:
    """Why a unit cannot do something now; None when it can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "HX-CMD-14")
    if not desk.is_to_play:
        return Refused("not-your-turn", "HX-TURN-04")
    try:
        check_actor(desk.battle, who, 1, name)
    except Refused as refused:
        return refused
    action = ACTIONS[name]
    return desk.why_none(action.offers(desk, who), action.nothing)


def buttons(desk: Desk, who: str) -> tuple[list[Plain], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    listed: list[Plain] = []
    refusals: dict[str, Refused] = {}
    for name, action in actions_of(desk, who).items():
        refused = why_not(desk, who, name)
        button: Plain = {"id": name, "label": desk.voice.sentence(action.words)}
        if action.key:
            button["key"] = action.key
        if refused is not None:
            refusals[name] = refused
            button["disabled"] = desk.voice.refusal(refused)
        listed.append(button)
    return listed, refusals
