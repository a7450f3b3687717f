"""From the start page to the end of a short game, as a newcomer goes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import OVER, Hands


def test_a_newcomer_learns_by_playing_from_the_start_page_to_the_end(
    page: Page, server: str
) -> None:
    page.goto(server)
    expect(page.get_by_role("radio", name=re.compile("Six Action Points"))).to_be_checked()
    hands = Hands(page, server)
    hands.start()
    for words in ("Begin", "First: ", "Activate patrol"):
        hands.confirm(words)
    expect(hands.lesson).to_contain_text("Turn the sergeant")
    hands.turn_the_sergeant()
    hands.to_the_wall()
    hands.click(22, 12)  # the guard leader
    expect(hands.title).to_have_text("Shoot")
    page.get_by_role("button", name=re.compile("One less: B1")).click()
    expect(page.locator(".odds .v").first).to_have_text(re.compile(r"^\d+\.\d%$"))
    hands.confirm("2 AP")
    line = hands.log().first
    expect(line).to_contain_text("B1 Guard leader")
    line.click()
    opened = page.locator(".op")
    expect(opened).to_contain_text("To hit")
    expect(opened.locator(".rule-words").first).to_contain_text("CZ-HIT-01")
    for _ in range(2):
        hands.show_me()
    expect(page.locator(".ask")).to_contain_text("Open fire?")
    expect(page.get_by_role("button", name="Undo: answer the question first")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(hands.lesson).to_contain_text("Turn 2")
    for _ in range(5):
        hands.show_me()
    expect(hands.entries).to_have_text(f"{OVER} / {OVER}")
    expect(hands.dialog).to_contain_text("Patrol win")


def test_a_short_game_against_the_program_is_played_to_its_end(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("radio", name=re.compile("Six Action Points")).check()
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="By the program").click()
    page.get_by_role("button", name="Regular").click()
    hands = Hands(page, server)
    hands.start()
    expect(page).to_have_url(re.compile("/game/"))
    hands.play_to_the_end()
    expect(hands.dialog).to_contain_text("Casualties")
    page.goto(server)
    page.locator(".games").get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("/game/.*/review$"))


def test_a_game_goes_on_from_the_start_page(page: Page, server: str) -> None:
    page.goto(server)
    hands = Hands(page, server)
    hands.start()
    hands.confirm("Begin")
    hands.confirm("First: ")
    page.goto(server)
    game = page.locator(".games a")
    expect(page.locator(".games")).to_contain_text("Your move")
    game.click()
    expect(hands.button).to_contain_text("Activate patrol")


def test_a_dialog_opens_and_goes_with_escape(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(0)
    for words in ("Share", "Menu", "Help and keys"):
        page.get_by_role("button", name=words).click()
        expect(hands.dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(hands.dialog).to_have_count(0)


def test_a_link_that_leads_nowhere_says_so(page: Page, server: str, troubles: list[str]) -> None:
    page.goto(f"{server}/game/nothing-here")
    words = "That game is not here: the link may be cut short"
    expect(page.get_by_role("heading", name=words)).to_be_visible()
    troubles.clear()  # the browser notes that nothing is there
