"""What a player may do now, as numbered lines: piece by piece, a few of each kind first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.explain.story import say
from sandtable.terminal.eyes import Eyes
from sandtable.terminal.rows import hope

PAGE = 9
OF_EACH_KIND = 3  # stand on the first page before the rest follows


@dataclass(frozen=True, slots=True)
class Choice:
    """A command that may be given, by whom, and by which button of a panel."""

    command: Any
    piece: str
    action: str


def choices_of(eyes: Eyes, side: str, commands: Iterable[object]) -> list[Choice]:
    """Each command once."""
    drafts = [(command, eyes.draft_of(side, command)) for command in dict.fromkeys(commands)]
    return [Choice(c, d.get("piece", ""), d.get("action", "")) for c, d in drafts]


def by_piece(choices: list[Choice]) -> dict[str, list[Choice]]:
    """Choices by who acts, each in a good order; "" for those that nobody in particular does."""
    by_actor: dict[str, list[Choice]] = {}
    for choice in choices:
        by_actor.setdefault(choice.piece, []).append(choice)
    return {who: in_good_order(of_one) for who, of_one in by_actor.items()}


def in_good_order(choices: list[Choice]) -> list[Choice]:
    """A few of each action first, as the rules offer them; then all the others."""
    seen: dict[str, int] = {}
    first: list[Choice] = []
    rest: list[Choice] = []
    for choice in choices:
        seen[choice.action] = seen.get(choice.action, 0) + 1
        (first if seen[choice.action] <= OF_EACH_KIND else rest).append(choice)
    return first + rest


def choice_line(eyes: Eyes, side: str, choice: Choice) -> str:
    """`Burst of 4 at B3 guard: smg · 2 AP · eliminated 57.3%`."""
    panel = eyes.panel(side, choice.command)
    order = say(choice.command, eyes.state(side), eyes.language)
    parts = (order, price_of(panel), hope(panel, eyes.language))
    return " · ".join(part for part in parts if part)


def price_of(panel: Plain) -> str:
    """What the button of a panel says behind its name: `2 AP`, `7.8 cm`."""
    confirm = panel["confirm"]
    return confirm["label"].partition(" · ")[2] if confirm else ""
