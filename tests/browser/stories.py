"""What the written stories do alike: a table for two at one screen, with real dice."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.hands import REST, Hands, ask


def both_at_one_screen(hands: Hands, scenario: str, me: str, other: str) -> dict[str, Any]:
    """Both sides of a scenario, every throw typed so that the story can write it down."""
    wanted = {
        "file": {"name": "story.yaml", "text": scenario},
        "seats": {me: {"kind": "me"}, other: {"kind": "here"}},
        "dice": "typed",
        "language": "en",
    }
    game: dict[str, Any] = ask(f"{hands.server}/api/open/game", wanted)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"][me])
    return game


def act(hands: Hands, action: str, title: str) -> None:
    hands.page.locator(f"[data-action={action}]").first.click()
    expect(hands.title).to_contain_text(title)


def confirm(hands: Hands, words: str) -> None:
    """Press the button that says so."""
    expect(hands.button).to_contain_text(words)
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    hands.button.click()


def end(hands: Hands, words: str) -> None:
    """Where the panel asks about the end already, the button in the tray would confirm it."""
    hands.page.evaluate(REST)
    if words not in (hands.button.all_text_contents() or [""])[0]:
        hands.page.locator(".end-group").click()
    confirm(hands, words)


def told(hands: Hands, words: str) -> None:
    """The log says so."""
    expect(hands.log().filter(has_text=words).first).to_be_visible()


def is_to_play(hands: Hands, letter: str) -> None:
    expect(hands.page.locator(".now .side")).to_have_text(letter)
