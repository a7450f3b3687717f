"""What a unit or a vehicle can do in each step, those not open with the reason (MB-CMD-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles import (
    ambushing,
    boarding,
    charging,
    driving,
    fighting,
    firing,
    moving,
    turning,
)
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    SHOOTING,
    START,
    Battle,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import SetHatches

Compose = Callable[[Desk, str, Fields, Sheet], None]
#: Reasons that hold whatever one aims at or wherever one goes are told before those of one try.
PLAINEST = (
    "mb-wrong-step", "mb-not-shooting-step", "mb-not-combat-step", "mb-has-moved", "mb-shaken",
    "mb-fleeing", "mb-is-engaged", "mb-is-mounted", "mb-loses-turn", "mb-immobilised",
    "mb-foot-only", "mb-cumbersome", "mb-not-engaged", "mb-has-shot", "mb-no-fire-after",
    "mb-state-no-fire", "mb-engaged-no-fire", "mb-mounted-no-fire", "mb-group-withdraws",
    "mb-group-disengages", "mb-half-crew", "mb-no-ambush", "mb-ambush-moved",
    "mb-not-anti-tank", "mb-vehicle-lost", "mb-unit-lost", "mb-not-here-yet",
)  # fmt: skip


class Action(NamedTuple):
    """One action: how its panel is filled in, and which commands tell whether it is open.

    `nothing` is the message and the rule when there is nothing to try. `is_listed` says whether it
    concerns this unit or vehicle at all.
    """

    step: str
    compose: Compose
    offers: Callable[[Desk, str], Iterable[Any]]
    nothing: tuple[str, str]
    words: str
    key: str = ""
    is_listed: Callable[[Battle, Unit | Vehicle], bool] = lambda _battle, _piece: True


# --- whom they concern ----------------------------------------------------------------------------
def _on_foot(_battle: Battle, piece: Unit | Vehicle) -> bool:
    return isinstance(piece, Unit) and not piece.mounted


def _free(battle: Battle, piece: Unit | Vehicle) -> bool:
    return _on_foot(battle, piece) and not getattr(piece, "engaged", ())


def _engaged(_battle: Battle, piece: Unit | Vehicle) -> bool:
    return isinstance(piece, Unit) and bool(piece.engaged)


def _has_transport(battle: Battle, piece: Unit | Vehicle) -> bool:
    if not isinstance(piece, Unit) or piece.mounted or piece.engaged:
        return False
    return any(v.side == piece.side and v.carries for v in battle.vehicles.values())


def _has_riders(battle: Battle, piece: Unit | Vehicle) -> bool:
    return bool(boarding.riders_of(battle, piece.id)) or bool(getattr(piece, "mounted", ""))


def _is_bogged(_battle: Battle, piece: Unit | Vehicle) -> bool:
    return isinstance(piece, Vehicle) and piece.bogged


def _has_hatches(_battle: Battle, piece: Unit | Vehicle) -> bool:
    return isinstance(piece, Vehicle) and piece.armoured


def _moves(battle: Battle, piece: Unit | Vehicle) -> bool:
    return isinstance(piece, Vehicle) or _on_foot(battle, piece)


def _ambushes(battle: Battle, _piece: Unit | Vehicle) -> bool:
    return battle.options.ambush


# --- hatches --------------------------------------------------------------------------------------
def hatches(desk: Desk, who: str) -> Iterator[SetHatches]:
    piece = piece_for(desk.battle, who)
    if isinstance(piece, Vehicle):
        yield SetHatches(piece.id, not piece.hatches_open)


def set_hatches(desk: Desk, who: str, _fields: Fields, sheet: Sheet) -> None:
    """Open or closed until the owner's next turn (MB-VEH-23)."""
    command = next(iter(hatches(desk, who)))
    voice = desk.voice
    sheet.text(voice.sentence("mb-hatches-do"), "MB-VEH-23")
    sheet.settle(command, voice.sentence("mb-do-open" if command.open else "mb-do-close"))


ACTIONS: dict[str, Action] = {
    "hatches": Action(
        START, set_hatches, hatches, ("mb-no-way", "MB-VEH-23"), "mb-do-hatches", "H", _has_hatches
    ),
    "move": Action(MOVEMENT, moving.move, moving.moves, ("mb-no-way", "MB-MOV-11"), "do-move", "",
                   _moves),
    "march": Action(MOVEMENT, moving.march, moving.marches, ("mb-no-way", "MB-MOV-11"),
                    "mb-do-march", "", _free),
    "charge": Action(MOVEMENT, charging.charge, charging.charges,
                     ("mb-nobody-to-charge", "MB-MOV-05"), "mb-do-charge", "C", _free),
    "close-up": Action(MOVEMENT, charging.close_up, charging.close_ups,
                       ("mb-nobody-closer", "MB-MOV-12"), "mb-do-close-up", "", _engaged),
    "break-off": Action(MOVEMENT, moving.break_off, moving.break_offs,
                        ("mb-no-way", "MB-MOV-08"), "mb-do-break-off", "", _engaged),
    "mount": Action(MOVEMENT, boarding.mount, boarding.mounts, ("mb-no-carrier", "MB-MOV-10"),
                    "mb-do-mount", "", _has_transport),
    "dismount": Action(MOVEMENT, boarding.dismount, boarding.dismounts,
                       ("mb-no-landing", "MB-MOV-10"), "mb-do-dismount", "D", _has_riders),
    "free": Action(MOVEMENT, driving.free, driving.freeings, ("mb-no-way", "MB-TER-04"),
                   "mb-do-free", "", _is_bogged),
    "pivot": Action(MOVEMENT, turning.pivot, turning.turns, ("mb-no-way", "MB-GEN-09"), "do-pivot",
                    "", _moves),
    "shoot": Action(SHOOTING, firing.shoot, firing.shots, ("no-target", "MB-SHT-02"), "do-shoot",
                    "A"),
    "ambush": Action(SHOOTING, ambushing.ambush, ambushing.markers, ("no-target", "MB-AMB-02"),
                     "mb-do-ambush", "O", _ambushes),
    "fight": Action(CLOSE_COMBAT, fighting.fight, fighting.fights, ("no-contact", "MB-CC-01"),
                    "mb-do-fight", "F", _on_foot),
}  # fmt: skip
ALWAYS = ("move", "shoot", "fight")  # told in every step, so that one finds them


def actions_of(desk: Desk, who: str) -> dict[str, Action]:
    """Those of the step first."""
    battle = desk.battle
    piece = piece_for(battle, who)
    known = {name: one for name, one in ACTIONS.items() if one.is_listed(battle, piece)}
    now = {name: one for name, one in known.items() if one.step == battle.phase}
    return now | {name: known[name] for name in ALWAYS if name in known and name not in now}


def why_not(desk: Desk, who: str, name: str) -> Refused | None:
    """Why it cannot do something now; None when it can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "MB-AMB-05")
    if not desk.is_to_play:
        return Refused("not-your-turn", "MB-SEQ-05")
    action = ACTIONS[name]
    if action.step != desk.battle.phase:
        return Refused("mb-wrong-step", "MB-SEQ-01", step=action.step, now=desk.battle.phase)
    return desk.why_none(action.offers(desk, who), action.nothing, PLAINEST)


Buttons = tuple[list[Plain], dict[str, Refused]]
REMEMBERED = 40


def buttons(desk: Desk, who: str) -> Buttons:
    """A button for every action, and the refusals of those that are not open.

    While a piece is dragged they stay the same: those of this very battle are kept.
    """
    memory = desk.battle.field.memory("drawn buttons")
    key = (id(desk.battle), who, desk.side, desk.language, desk.waiting is None)
    kept = memory.get(key)
    if kept is None or kept[0] is not desk.battle:
        if len(memory) >= REMEMBERED:
            memory.clear()
        kept = memory[key] = (desk.battle, _buttons(desk, who))
    found: Buttons = kept[1]
    return list(found[0]), found[1]


def _buttons(desk: Desk, who: str) -> Buttons:
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
