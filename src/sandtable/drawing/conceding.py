"""Giving up on a screen, alike in all rulesets: a quiet button at the end, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import AnyDesk, Ask, Composing, Look, button, compose
from sandtable.drawing.desk import Panel
from sandtable.drawing.drafts import Fields, read_draft
from sandtable.rulesets.command import Command
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field


@dataclass(frozen=True)
class WhosePanel(Ask):
    """Who gives up is whose panel it is."""

    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Composing[Any, Any]) -> str:
        side: str = now.desk.side
        return side

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {}


def who_wins(now: Composing[Any, Any]) -> None:
    voice, enemy = now.desk.voice, now.desk.battle.enemy_of(now.desk.side)
    now.say("concede-does", now.look.command.rules[0], warn=True, side=voice.side(enemy))


def look_of(command: Command) -> Look:
    return Look(
        command, "concede", "do-concede", asks={"side": WhosePanel()}, around=who_wins
    )  # fmt: skip


def must_wait(desk: AnyDesk) -> bool:
    """Whoever is asked answers first; so does he of whom nobody else may know."""
    waiting = desk.waiting
    return waiting is not None and (waiting.side == desk.side or waiting.question is None)


def with_giving_up(
    desk: AnyDesk,
    given: object,
    look: Look,
    empty: Callable[..., Panel[Any]],
    panel: Callable[[], v.Panel],
) -> v.Panel:
    """The panel of a draft with a way to give up, unless a question must be answered first.

    It stands on the panel of a side, beside what ends an activation, and always while they set up.
    """
    battle = desk.battle
    if desk.side not in battle.sides or desk.is_over or must_wait(desk):
        return panel()
    gives_up: v.Action = button(desk, look) | {"rare": True}
    draft = read_draft(given, lambda _: True)
    if draft.action == look.action:
        card = empty(desk, desk.voice.sentence(look.words))
        compose(Composing(look, desk, card, Fields({})))
        return card.plain([gives_up], action=look.action)
    shown = panel()
    of_side, sets_up = "piece" not in shown["draft"], battle.turn == 0
    may_end = "action" not in shown["draft"] and any(
        action.get("ends") for action in shown["actions"]
    )
    if of_side or sets_up or may_end:
        shown["actions"] = [*shown["actions"], gives_up]
    return shown
