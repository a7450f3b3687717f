"""Panels of a side: setting up, who goes first, which group acts, the end of an activation."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look, button
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.pieces import who_can_act
from sandtable.rulesets.combat_zone.commands import Activate, EndActivation
from sandtable.rulesets.combat_zone.commands.declared import order as rules
from sandtable.rulesets.combat_zone.play.points import points_left

ACTIVATE = "activate:"


# --- activations ---------------------------------------------------------------------------------


def activations(desk: Desk) -> list[v.Action]:
    """A button for each group of the side; those that cannot act now say why."""
    voice = desk.voice
    groups = [group for group in desk.battle.groups.values() if group.side == desk.side]
    found = []
    for group in groups:
        refused = desk.refusal(Activate(group.id))
        words = voice.sentence("command-activate", group=voice.place(group.id))
        found.append(button(desk, GROUP, refused, words=words, of=group.id))
    return found


def activation(
    desk: Desk, group: str, piece: str = "", actions: list[v.Action] | None = None
) -> v.Panel:
    """A group to activate: the one named, else the first that can be (CZ-SEQ-04)."""
    voice, buttons = desk.voice, activations(desk)
    open_to = [b["id"].removeprefix(ACTIVATE) for b in buttons if "disabled" not in b]
    own = [b["id"].removeprefix(ACTIVATE) for b in buttons]
    chosen = group if group in own else (open_to or own)[0]
    panel = Panel(desk, voice.sentence("title-activate"))
    if piece:
        panel.title = voice.figure(piece)
    panel.subtitle = voice.sentence("activate-left", number=len(open_to))
    members = [f for f in desk.battle.unit(chosen) if f.is_alive]
    names = ", ".join(voice.figure(figure.id) for figure in members)
    panel.text(voice.sentence("activate-who", group=voice.side(chosen), figures=names), "CZ-SEQ-04")
    if not desk.battle.groups[chosen].cohesive:
        panel.text(voice.sentence("activate-broken"), "CZ-AP-02", warn=True)
    panel.offer(Activate(chosen), "activate")
    if panel.confirm:
        label = voice.sentence("command-activate", group=voice.place(chosen))
        panel.confirm["label"] = label
    return panel.plain([*buttons, *(actions or ())], piece, f"{ACTIVATE}{chosen}")


def end_activation(desk: Desk, panel: Panel, piece: str = "", actions: Any = ()) -> v.Panel:
    """Points left are lost: whoever has some is named (CZ-CMD-07)."""
    voice, battle = desk.voice, desk.battle
    able = who_can_act(battle, desk.side)
    left = [
        f"{voice.figure(figure.id)} ({voice.price(points_left(battle, figure))})"
        for figure in battle.unit(battle.active)
        if figure.id in able
    ]
    if left:
        text = voice.sentence("end-loses", figures=", ".join(left))
        panel.text(text, "CZ-CMD-07", warn=True)
    panel.offer(EndActivation(), "end-activation")
    return panel.plain(list(actions) or [button(desk, END)], piece, "end-activation")


# --- looks ----------------------------------------------------------------------------------------
GROUP = Look(rules.ACTIVATE, "activate", "do-activate", asks={"group": Ask()}, said=("group",))
END = Look(rules.END, "end-activation", "do-end-activation", ends=True)
FIRST = Look(rules.ORDER, "choose-order", "do-choose-order", asks={"first": Ask()})
ROLL_FOR_EDGES = Look(rules.ROLL, "roll-for-edges", "do-roll-for-edges")
EDGE = Look(rules.EDGE, "pick-edge", "do-pick-edge", asks={"edge": Ask()})
BEGIN = Look(rules.BEGIN, "begin-battle", "do-begin-battle")
