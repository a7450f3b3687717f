"""A friend far away: a line to each other, who is there, and a word when it is one's turn."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.hands import Hands, new_game
from websockets.sync.client import connect

SEATS = {"player": {"kind": "me", "name": "Anne"}, "guards": {"kind": "link", "name": "Ben"}}


def test_two_at_two_screens_talk_and_the_one_who_is_muted_is_not_heard(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    game = new_game(server, seats=SEATS)
    sides = list(game["seats"])
    anne, ben = (Hands(new_context(**how).new_page(), server) for how in ({}, {"viewport": PHONE}))
    for hands, side in zip((anne, ben), sides, strict=True):
        hands.page.goto(f"{server}/game/{game['seats'][side]}")
    ben.page.get_by_role("button", name="Play Guards").click()
    for hands in (anne, ben):
        hands.read_briefing()
    speak(anne.page, "Good <b>luck</b>!")
    expect(chat(anne.page)).to_contain_text("is here")
    expect(ben.page.get_by_role("button", name="Say something (1 new)")).to_be_visible()
    ben.page.get_by_role("button", name="Say something (1 new)").click()
    expect(chat(ben.page).locator("li").last).to_contain_text("Good <b>luck</b>!")
    chat(ben.page).get_by_role("button", name="Mute").click()
    expect(chat(ben.page)).to_contain_text("You do not hear the others.")
    chat(ben.page).get_by_role("button", name="Close").click()
    say(anne.page, "Are you there?")
    expect(chat(anne.page).locator("li").last).to_contain_text("Are you there?")
    expect(ben.page.get_by_role("button", name="Say something", exact=True)).to_be_visible()


def test_alone_against_the_program_there_is_nobody_to_talk_to(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(page.get_by_role("button", name="Say something")).to_have_count(0)
    expect(page.get_by_text("Shall the browser tell you")).to_have_count(0)


def test_where_the_browser_cannot_tell_of_ones_turn_that_is_said(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    """As over plain http from another machine."""
    context = new_context(viewport=PHONE)
    context.add_init_script(
        "Object.defineProperty(globalThis, 'isSecureContext', {get: () => false})"
    )
    hands = Hands(context.new_page(), server)
    hands.sit_down(new_game(server, seats=SEATS)["seats"]["player"])
    notice = hands.page.locator(".notice")
    expect(notice).to_contain_text("that needs an address with https")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


def test_the_sides_are_changed_by_one_press_each_wherever_the_two_sit(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    """Whoever was asked by link asks back: the one who made the game is not needed for that."""
    seats = {"player": {"kind": "me"}, "militia": {"kind": "link"}}
    made = {"ruleset": "modern-battles", "scenario": "mb-tutorial", "dice": "seed"}
    game = new_game(server, seats=seats, **made)
    anne, ben = (Hands(new_context().new_page(), server) for _ in range(2))
    anne.sit_down(game["seats"]["player"])
    ben.sit_down(game["seats"]["militia"])
    give_up(server, game["seats"]["player"])
    for hands in (anne, ben):
        expect(hands.dialog).to_contain_text("Swap sides")
    ben.dialog.get_by_role("button", name="Swap sides").click()
    asked = anne.dialog.locator(".again-asked")
    expect(asked).to_contain_text("Militia would like to play again: you would play Militia.")
    asked.get_by_role("button", name="Play Militia").click()
    for hands, letter in ((anne, "B"), (ben, "A")):
        expect(hands.dialog).to_have_count(0)
        hands.read_briefing()
        expect(hands.page.locator(".mem .side").first).to_contain_text(letter)
    assert anne.page.url != ben.page.url


def give_up(server: str, token: str) -> None:
    """The game is over, without a browser."""
    address = f"ws{server.removeprefix('http')}/api/table/{token}?language=en"
    with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
        for text in line:
            heard = json.loads(text)
            if heard["type"] == "over":
                return
            if heard["type"] == "state" and heard["n"] == 0:
                order = {"type": "Concede", "side": "player"}
                line.send(json.dumps({"type": "command", "id": "give-up", "command": order}))


def speak(page: Page, words: str) -> None:
    page.get_by_role("button", name="Say something").click()
    say(page, words)


def say(page: Page, words: str) -> None:
    field = page.get_by_label("A line to the table")
    field.fill(words)
    field.press("Enter")


def chat(page: Page):  # type: ignore[no-untyped-def]
    return page.get_by_role("dialog", name="Say something")
