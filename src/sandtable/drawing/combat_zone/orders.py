"""Panels of a side: edges, who goes first, which group acts, the end of an activation."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Look, button, compose, words_of_the_end
from sandtable.drawing.combat_zone import motors
from sandtable.drawing.combat_zone.asks import Now
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.pieces import who_can_act
from sandtable.drawing.conceding import look_of
from sandtable.drawing.kinds import Row
from sandtable.rulesets.combat_zone.battle.state import FIT, Figure
from sandtable.rulesets.combat_zone.battle.victory import is_last
from sandtable.rulesets.combat_zone.commands import Activate
from sandtable.rulesets.combat_zone.commands.declared import order as rules
from sandtable.rulesets.combat_zone.ground.surface import EDGE_DEPTH
from sandtable.rulesets.combat_zone.play.actions import block_of
from sandtable.rulesets.combat_zone.play.cohesion import strays
from sandtable.rulesets.combat_zone.play.points import points_left

ACTIVATE = "activate:"


def by_side(desk: Desk, look: Look, title: str, fields: Fields) -> v.Panel:
    """The panel of a command that no piece in particular gives, and that alone is open."""
    panel = Panel(desk, desk.voice.sentence(title))
    compose(Composing(look, desk, panel, fields))
    return panel.plain([button(desk, look)], action=look.action)


# --- activations ---------------------------------------------------------------------------------
def activations(desk: Desk) -> list[v.Action]:
    """A button for each group of the side that is not lost; those that cannot act now say why."""
    voice, battle = desk.voice, desk.battle
    own = [group for group in battle.groups.values() if group.side == desk.side]
    lost = {g.id for g in own if g.members and not any(f.is_alive for f in battle.members(g.id))}
    buttons = []
    for group in own:
        if group.id in lost:
            continue
        refused = desk.refusal(Activate(group.id))
        words = voice.sentence("command-activate", group=voice.place(group.id))
        buttons.append(button(desk, GROUP, refused, words=words, of=group.id))
    return buttons


def activation(
    desk: Desk, group: str, piece: str = "", actions: list[v.Action] | None = None
) -> v.Panel:
    """A group to activate: the one named, else the first that can be (CZ-SEQ-04)."""
    voice, buttons = desk.voice, activations(desk)
    open_to = [b["id"].removeprefix(ACTIVATE) for b in buttons if "disabled" not in b]
    own = [b["id"].removeprefix(ACTIVATE) for b in buttons]
    chosen = group if group in own else (open_to or own)[0]
    panel = Panel(desk, voice.figure(piece) if piece else voice.sentence("title-activate"))
    panel.subtitle = voice.sentence("activate-left", number=len(open_to))
    panel.lead = _lead_of(desk, chosen)
    compose(Composing(GROUP, desk, panel, Fields({}), group=chosen))
    return panel.plain([*buttons, *(actions or ())], piece, f"{ACTIVATE}{chosen}")


def _lead_of(desk: Desk, group: str) -> str:
    """The vehicle, else the leader of a group, else the first of those on the table."""
    battle = desk.battle
    if group in battle.vehicles:
        return group
    there = [figure for figure in battle.unit(group) if figure.fate == FIT]
    return next((figure.id for figure in sorted(there, key=lambda figure: not figure.who.role)), "")


def say_who_acts(now: Now) -> None:
    voice, battle, group = now.desk.voice, now.desk.battle, now.command.group
    members = [figure for figure in battle.unit(group) if figure.is_alive]
    if not members and group in battle.vehicles:
        return  # its name stands on the button
    names = ", ".join(voice.figure(figure.id) for figure in members)
    alone = len(members) == 1 and voice.name(members[0]) == voice.side(group)
    words = "activate-one" if alone else "activate-who"
    now.say(words, "CZ-SEQ-04", group=voice.side(group), figures=names)
    if not battle.groups[group].cohesive:
        now.say("activate-broken", "CZ-AP-02", warn=True)


def activate_words(now: Now) -> str:
    voice = now.desk.voice
    return voice.sentence("command-activate", group=voice.place(now.command.group))


def end_button(desk: Desk, group: str) -> v.Action:
    """The panel of somebody of another group says whose activation it is that ends."""
    voice, active = desk.voice, desk.battle.active
    words = "" if group == active else voice.of(voice.sentence(END.words), voice.place(active))
    return button(desk, END, words=words)


def end_activation(desk: Desk, panel: Panel, piece: str = "", actions: Any = ()) -> v.Panel:
    compose(Composing(END, desk, panel, Fields({})))
    return panel.plain(list(actions) or [button(desk, END)], piece, END.action)


def _left_idle(now: Now) -> list[Figure]:
    """Those of the active group who could still do something."""
    battle = now.desk.battle
    able = who_can_act(battle, now.desk.side)
    return [figure for figure in battle.unit(battle.active) if figure.id in able]


def _vehicle_left(now: Now) -> int:
    """Points that the active vehicle could still use; 0 where it has no more to do."""
    battle = now.desk.battle
    if battle.active not in motors.who_can_act(battle, now.desk.side):
        return 0
    return motors.points_of_use(battle, battle.vehicles[battle.active])


def say_what_is_lost(now: Now) -> None:
    """Points left are lost: whoever has some is named (CZ-CMD-07)."""
    voice, battle = now.desk.voice, now.desk.battle
    left = [
        f"{voice.figure(figure.id)} ({voice.price(points_left(battle, figure))})"
        for figure in _left_idle(now)
    ]
    if points := _vehicle_left(now):
        left.insert(0, f"{voice.figure(battle.active)} ({voice.price(points)})")
    if left:
        now.say("end-loses", "CZ-CMD-07", warn=True, figures=", ".join(left))
    if battle.active in battle.groups and not is_last(battle):
        away = strays(battle, battle.groups[battle.active])
        if names := ", ".join(voice.figure(figure.id) for figure in away):
            now.say("end-strays", "CZ-COH-01", warn=True, figures=names)


def say_who_is_through(desk: Desk, panel: Panel, figure: Figure) -> None:
    """Whoever has acted before has no more turn once another begins (CZ-SEQ-04)."""
    battle, voice = desk.battle, desk.voice
    able = who_can_act(battle, desk.side)
    before = (battle.acting, *battle.block)
    if figure.id not in able or figure.id in before:
        return
    if battle.acting in block_of(battle, figure.id):
        return
    left = [
        f"{voice.figure(who)} ({voice.price(points_left(battle, battle.figures[who]))})"
        for who in before
        if who in able
    ]
    if left:
        said = voice.sentence("next-loses", figures=", ".join(left), who=voice.figure(figure.id))
        panel.text(said, "CZ-SEQ-04", warn=True)


def end_words(now: Now) -> str:
    return words_of_the_end(now, len(_left_idle(now)) + bool(_vehicle_left(now)))


# --- edges ---------------------------------------------------------------------------------------
def edge_text(now: Now, edge: str) -> tuple[str, str]:
    return now.desk.voice.sentence("command-pick-edge", edge=edge), ""


def show_strip(now: Now) -> None:
    """The ground to set up on along an edge (CZ-SEQ-06)."""
    voice, field = now.desk.voice, now.desk.battle.field
    left, top, right, bottom = field.strip(now.command.edge, EDGE_DEPTH)
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    label = voice.sentence("zone-deployment", side=voice.side(now.desk.side))
    strip: v.Template = {"outline": outline, "touched": [], "own": [], "label": label}
    now.panel.overlay["templates"] = [strip]


# --- looks ----------------------------------------------------------------------------------------
GROUP = Look(
    rules.ACTIVATE,
    "activate",
    "do-activate",
    asks={"group": Ask()},
    said=("group",),
    around=say_who_acts,
    label=activate_words,
)
END = Look(
    rules.END,
    "end-activation",
    "do-end-activation",
    around=say_what_is_lost,
    label=end_words,
    ends=True,
)
FIRST = Look(
    rules.ORDER,
    "choose-order",
    "do-choose-order",
    asks={"first": Row(lambda now, side: (now.desk.voice.side(side), ""))},
    around=lambda now: now.say("order-hint", "CZ-INIT-02"),
    label=lambda now: now.desk.voice.sentence(
        "order-first", side=now.desk.voice.side(now.command.first)
    ),
)
ROLL_FOR_EDGES = Look(
    rules.ROLL,
    "roll-for-edges",
    "do-roll-for-edges",
    around=lambda now: now.say("edges-hint", "CZ-SEQ-06"),
)
EDGE = Look(
    rules.EDGE,
    "pick-edge",
    "do-pick-edge",
    asks={"edge": Row(edge_text)},
    around=show_strip,
)
BEGIN = Look(
    rules.BEGIN, "begin-battle", "do-begin-battle", around=lambda now: now.say("begin-hint")
)
GIVE_UP = look_of(rules.CONCEDE)
