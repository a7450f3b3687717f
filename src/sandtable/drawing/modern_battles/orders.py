"""Panels of a side: reinforcements, combats, ending a step, giving up (MB-SEQ, MB-SCN)."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Look, button, compose
from sandtable.drawing.drafts import Draft
from sandtable.drawing.modern_battles.able import ABLE, who_can_act
from sandtable.drawing.modern_battles.deploying import first_of, set_up
from sandtable.drawing.modern_battles.desk import Desk, Panel
from sandtable.drawing.modern_battles.entering import COME_IN, OF_ARRIVAL, entrances
from sandtable.drawing.modern_battles.fighting import FIGHT_IT_OUT
from sandtable.drawing.modern_battles.firing import SHOT
from sandtable.explain.words import Ours, capital
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
)
from sandtable.rulesets.modern_battles.commands import Concede, EndStep
from sandtable.rulesets.modern_battles.commands.declared import CONCEDE, END
from sandtable.rulesets.modern_battles.ground.bases import body_of, unit_for
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.play import close_combat

OF_COMBAT = "fight:"
STEP_RULES = {
    START: "MB-SEQ-03", MOVEMENT: "MB-MOV-02", SHOOTING: "MB-SEQ-04", CLOSE_COMBAT: "MB-CC-12",
}  # fmt: skip


def of_side(desk: Desk, draft: Draft) -> v.Panel:
    """What a side may do that no piece in particular does."""
    battle = desk.battle
    if battle.phase == OVER:
        panel = Panel(desk, desk.voice.sentence("title-over"))
        panel.refuse(Refused("mb-game-over", "MB-SCN-05"))
        return panel.plain([])
    if battle.phase == SETUP:
        return set_up(desk, draft, concede_button(desk))
    if draft.action.startswith(OF_ARRIVAL):
        return arrive(desk, draft)
    if draft.action == STOP.action:
        return end_step(desk)
    return _step(desk, draft)


def _step(desk: Desk, draft: Draft) -> v.Panel:
    """In the middle of a step: tap a unit, or end it. Where nobody is left to act, end it."""
    battle, voice = desk.battle, desk.voice
    if battle.phase == CLOSE_COMBAT and close_combat.unfought(battle):
        return _fight(desk, draft)
    able = who_can_act(battle, desk.side)
    if battle.phase == START or (not able and not entrances(desk)):
        return end_step(desk)
    panel = Panel(desk, capital(voice.step(battle.phase)))
    number = len({unit_for(battle, one) for one in able})
    panel.subtitle = voice.sentence("mb-units-left", number=number)
    panel.text(voice.sentence(f"mb-{battle.phase}-hint"), STEP_RULES[battle.phase])
    return panel.plain(side_buttons(desk))


def side_buttons(desk: Desk) -> list[v.Action]:
    """Reinforcements, the end of the step, giving up."""
    battle, voice = desk.battle, desk.voice
    listed = []
    if battle.phase == MOVEMENT:
        for unit in entrances(desk):
            told = voice.sentence("mb-enters", unit=voice.place(unit))
            listed.append(button(desk, COME_IN, words=capital(told), of=unit))
    if battle.phase == CLOSE_COMBAT:
        for combat in close_combat.unfought(battle):
            own = [one for one in battle.units if one in combat]
            told = voice.sentence("mb-fight-of", units=voice.pieces(own))
            listed.append(button(desk, FIGHT_IT_OUT, words=told, of=own[0]))
    listed.append(end_button(desk))
    return [*listed, concede_button(desk)]


def concede_button(desk: Desk) -> v.Action:
    return button(desk, GIVE_UP) | {"rare": True}


def end_button(desk: Desk) -> v.Action:
    words = desk.voice.sentence(f"mb-end-{desk.battle.phase}")
    return button(desk, STOP, desk.refusal(EndStep()), words=words)


def end_step(desk: Desk, piece: str = "", actions: list[v.Action] | None = None) -> v.Panel:
    """The next step, or the other side's turn; what is not used is lost (MB-CMD-05).

    Where a first press has led here the second says what is left undone: of a side with units that
    could act, or from the panel of a piece.
    """
    battle, voice = desk.battle, desk.voice
    panel = Panel(desk, capital(voice.step(battle.phase)))
    able = ABLE[battle.phase]
    left = [one for one in pieces_of(battle, desk.side) if able(battle, one)]
    if battle.phase == SHOOTING:  # whoever has nobody to shoot at loses nothing
        left = [one for one in left if desk.first_allowed(SHOT.tries(desk, one)) is not None]
    left = left if battle.phase in (MOVEMENT, SHOOTING) else []
    if left:
        told = voice.sentence("mb-end-loses", units=voice.pieces(left))
        panel.text(told, "MB-CMD-05", warn=True)
    else:
        panel.text(voice.sentence(f"mb-{battle.phase}-ends"), STEP_RULES[battle.phase])
    words = voice.sentence(f"mb-end-{battle.phase}")
    if left or piece:
        words = voice.sentence("mb-end-sure", words=Ours(words), number=len(left))
    panel.settle(EndStep(), words)
    return panel.plain(actions or side_buttons(desk), piece, STOP.action)


def may_concede(desk: Desk) -> bool:
    """At any time, unless a question must be answered first (MB-SCN-05)."""
    return bool(desk.side) and desk.waiting is None and desk.battle.phase != OVER


def concede(desk: Desk) -> v.Panel:
    """The enemy wins (MB-SCN-05)."""
    voice = desk.voice
    panel = Panel(desk, voice.sentence(GIVE_UP.words))
    enemy = voice.side(desk.battle.enemy_of(desk.side))
    panel.text(voice.sentence("mb-concede-does", side=enemy), "MB-SCN-05", warn=True)
    said = Concede() if desk.is_to_play else Concede(desk.side)
    panel.settle(said, voice.sentence(GIVE_UP.words))
    listed = [concede_button(desk)]
    if desk.is_to_play and desk.battle.phase != SETUP:
        listed.insert(0, end_button(desk))
    return panel.plain(listed, action=GIVE_UP.action)


def _fight(desk: Desk, draft: Draft) -> v.Panel:
    """Every combat is fought before the turn passes on (MB-CMD-05)."""
    battle = desk.battle
    combats = close_combat.unfought(battle)
    named = draft.action.removeprefix(OF_COMBAT)
    combat = next((one for one in combats if named in one), combats[0])
    own = [one for one in battle.units if one in combat]
    unit = named if named in combat else own[0]
    panel = Panel(desk, desk.voice.sentence(FIGHT_IT_OUT.words))
    compose(Composing(FIGHT_IT_OUT, desk, panel, draft.fields, body_of(battle, unit)))
    return panel.plain(side_buttons(desk), action=f"{OF_COMBAT}{unit}")


def arrive(desk: Desk, draft: Draft) -> v.Panel:
    """A reinforcement comes in at its edge (MB-SCN-04)."""
    voice = desk.voice
    unit = draft.action.removeprefix(OF_ARRIVAL)
    if unit not in entrances(desk):
        return _step(desk, Draft())
    panel = Panel(desk, capital(voice.sentence("mb-enters", unit=voice.place(unit))))
    compose(Composing(COME_IN, desk, panel, draft.fields, unit=unit))
    return panel.plain(side_buttons(desk), first_of(desk, unit), draft.action)


@dataclass(frozen=True)
class OutOfTurn(Ask):
    """Who concedes is whose panel it is."""

    free: bool = field(default=True, kw_only=True)

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {}


STOP = Look(END, "end-step", "mb-end-movement", ends=True)
GIVE_UP = Look(CONCEDE, "concede", "mb-do-concede", asks={"side": OutOfTurn()})
