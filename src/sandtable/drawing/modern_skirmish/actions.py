"""What a figure or a vehicle can do: every action, those not open with the reason (MS-CMD)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish import (
    aiming,
    boarding,
    fighting,
    firing,
    moving,
    working,
)
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.dice.weapons import WEAPONS
from sandtable.rulesets.modern_skirmish.play.activation import check_actor, check_vehicle_actor

Compose = Callable[[Desk, str, Fields, Sheet], None]
#: Reasons that hold whatever one aims at are told before those of one target.
PLAINEST = (
    "ms-order-no-shot", "ms-covering-no-shot", "ms-has-shot", "ms-only-handgun", "ms-no-rounds",
    "ms-moved-no-shot", "ms-weapon-has-fired", "ms-needs-tactical", "ms-attack-needs-rapid",
    "ms-needs-helper", "ms-no-firing-place", "ms-no-mission",
)  # fmt: skip
ANYTIME = ("dirt", "detonate")  # open to those who do not act as well


class Action(NamedTuple):
    """One action: how its panel is filled in, and which commands tell whether it is open.

    `nothing` is the message and the rule when there is nothing to try. `is_known` says whether
    what it needs exists on this table at all.
    """

    compose: Compose
    offers: Callable[[Desk, str], Iterable[Any]]
    nothing: tuple[str, str]
    words: str
    key: str = ""
    is_known: Callable[[Battle], bool] = lambda _: True


def _carried(*rows: str) -> Callable[[Battle], bool]:
    """Somebody on this table carries one of these."""

    def is_known(battle: Battle) -> bool:
        for figure in battle.figures.values():
            who = figure.who
            if any(row in (*who.weapons, *who.grenades, *who.equipment) for row in rows):
                return True
        return any(row in vehicle.weapons for vehicle in battle.vehicles.values() for row in rows)

    return is_known


def _with(ability: str) -> tuple[str, ...]:
    return tuple(row for row, weapon in WEAPONS.items() if ability in weapon.abilities)


THROWN = (*_with(tables.AREA), "smoke", "defensive")

ON_FOOT: dict[str, Action] = {
    "move": Action(moving.move, moving.first_steps, ("ms-no-way", "MS-MOVE-04"), "do-move"),
    "pivot": Action(moving.pivot, moving.turns, ("ms-no-way", "MS-UNIT-03"), "do-pivot"),
    "shoot": Action(firing.shoot, firing.shots, ("no-target", "MS-SHOOT-01"), "do-shoot", "A"),
    "throw": Action(
        aiming.throw, aiming.throws, ("ms-no-area", "MS-GREN-06"), "ms-do-point", "N",
        _carried(*THROWN),
    ),
    "suppress": Action(
        aiming.suppress, aiming.suppressions, ("ms-no-suppressive", "MS-ABIL-09"),
        "ms-do-suppress", "S", _carried(*_with(tables.SUPPRESSIVE)),
    ),
    "fight": Action(fighting.fight, fighting.attacks, ("no-contact", "MS-CC-01"), "do-fight", "F"),
    "flashbang": Action(
        working.flashbang, working.flashbangs, ("ms-no-opening", "MS-GREN-02"), "ms-do-flashbang",
        "B", _carried("flashbang"),
    ),
    "charge": Action(
        working.charge, working.charges, ("ms-no-opening", "MS-EQP-01"), "ms-do-charge", "C",
        working.has_charges,
    ),
    "detonate": Action(
        working.detonate, working.detonations, ("ms-no-charge-laid", "MS-EQP-04"),
        "ms-do-detonate", "X", working.has_charges,
    ),
    "support": Action(
        aiming.support, aiming.calls, ("ms-no-sight", "MS-EQP-07"), "ms-do-support", "R",
        _carried("radio"),
    ),
    "embark": Action(
        boarding.embark, boarding.boardings, ("ms-nobody-boards", "MS-VEH-06"), "ms-do-embark", "",
        lambda battle: bool(battle.vehicles),
    ),
    "disembark": Action(
        boarding.disembark, boarding.landings, ("ms-nobody-aboard", "MS-VEH-03"),
        "ms-do-disembark", "D", lambda battle: bool(battle.vehicles),
    ),
    "dirt": Action(
        working.hit_the_dirt, working.dirt, ("ms-no-way", "MS-HEAD-06"), "ms-do-dirt", "Z"
    ),
}  # fmt: skip
OF_VEHICLES = ("move", "pivot", "shoot", "throw", "suppress", "embark", "disembark")


def actions_of(desk: Desk, who: str) -> dict[str, Action]:
    if who in desk.battle.vehicles:
        return {name: ON_FOOT[name] for name in OF_VEHICLES}
    return ON_FOOT


def why_not(desk: Desk, who: str, name: str) -> Refused | None:
    """Why somebody cannot do something now; None when he can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "MS-CMD-17")
    if not desk.is_to_play and name not in ANYTIME:
        return Refused("not-your-turn", "MS-TURN-06")
    action = ON_FOOT[name]
    try:
        if name not in ANYTIME:
            check = check_vehicle_actor if who in desk.battle.vehicles else check_actor
            check(desk.battle, who)
    except Refused as refused:
        return refused
    return desk.why_none(action.offers(desk, who), action.nothing, PLAINEST)


def buttons(desk: Desk, who: str) -> tuple[list[Plain], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    listed: list[Plain] = []
    refusals: dict[str, Refused] = {}
    for name, action in actions_of(desk, who).items():
        refused = why_not(desk, who, name)
        button: Plain = {"id": name, "label": desk.voice.sentence(action.words)}
        if action.key:
            button["key"] = action.key
        if not action.is_known(desk.battle):
            button["rare"] = True
        if refused is not None:
            refusals[name] = refused
            button["disabled"] = desk.voice.refusal(refused)
        listed.append(button)
    return listed, refusals
