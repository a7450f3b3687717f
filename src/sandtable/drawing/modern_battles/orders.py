"""Panels of a side: reinforcements, combats, ending a step (MB-SEQ, MB-SCN)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, button, compose
from sandtable.drawing.conceding import look_of
from sandtable.drawing.drafts import Draft
from sandtable.drawing.modern_battles.able import ABLE, who_can_act
from sandtable.drawing.modern_battles.deploying import first_of, set_up
from sandtable.drawing.modern_battles.desk import Desk, Panel
from sandtable.drawing.modern_battles.entering import COME_IN, OF_ARRIVAL, entrances
from sandtable.drawing.modern_battles.fighting import FIGHT_IT_OUT
from sandtable.drawing.modern_battles.firing import SHOT
from sandtable.explain.words import Ours, capital
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
    Battle,
)
from sandtable.rulesets.modern_battles.commands import EndStep
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
        return set_up(desk, draft)
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
    number = len({unit_for(battle, piece) for piece in able})
    panel.subtitle = voice.sentence("mb-units-left", number=number)
    panel.text(voice.sentence(f"mb-{battle.phase}-hint"), STEP_RULES[battle.phase])
    return panel.plain(side_buttons(desk))


def side_buttons(desk: Desk) -> list[v.Action]:
    """Reinforcements, the end of the step."""
    battle, voice = desk.battle, desk.voice
    listed = []
    if battle.phase == MOVEMENT:
        for unit in entrances(desk):
            words = voice.sentence("mb-enters", unit=voice.place(unit))
            listed.append(button(desk, COME_IN, words=capital(words), of=unit))
    if battle.phase == CLOSE_COMBAT:
        for combat in close_combat.unfought(battle):
            own = [unit for unit in battle.units if unit in combat]
            words = voice.sentence("mb-fight-of", units=voice.pieces(own))
            listed.append(button(desk, FIGHT_IT_OUT, words=words, of=own[0]))
    return [*listed, end_button(desk)]


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
    left = [unit for unit in pieces_of(battle, desk.side) if able(battle, unit)]
    if battle.phase == SHOOTING:  # whoever has nobody to shoot at loses nothing
        left = [unit for unit in left if desk.first_allowed(SHOT.tries(desk, unit)) is not None]
    left = left if battle.phase in (MOVEMENT, SHOOTING) else []
    if left:
        warning = voice.sentence("mb-end-loses", units=voice.pieces(left))
        panel.text(warning, "MB-CMD-05", warn=True)
    else:
        panel.text(voice.sentence(_ends(battle, desk.side)), STEP_RULES[battle.phase])
    words = voice.sentence(f"mb-end-{battle.phase}")
    if battle.phase == START and piece and who_can_act(battle, desk.side):
        words = voice.sentence("mb-end-hatches", words=Ours(words))
    elif left or piece:
        words = voice.sentence("mb-end-sure", words=Ours(words), number=len(left))
    panel.settle(EndStep(), words)
    return panel.plain(actions or side_buttons(desk), piece, STOP.action)


def _ends(battle: Battle, side: str) -> str:
    """Of the start of a turn without hatches to set only what follows is told."""
    idle = battle.phase == START and not who_can_act(battle, side)
    return "mb-start-ends-idle" if idle else f"mb-{battle.phase}-ends"


def _fight(desk: Desk, draft: Draft) -> v.Panel:
    """Every combat is fought before the turn passes on (MB-CMD-05)."""
    battle = desk.battle
    combats = close_combat.unfought(battle)
    named = draft.action.removeprefix(OF_COMBAT)
    combat = next((combat for combat in combats if named in combat), combats[0])
    own = [unit for unit in battle.units if unit in combat]
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


STOP = Look(END, "end-step", "mb-end-movement", ends=True)
GIVE_UP = look_of(CONCEDE)
