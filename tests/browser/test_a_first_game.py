"""From the start page to the end of a short game, as a newcomer goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands, new_game


def test_a_newcomer_plays_a_short_game_against_the_program_to_its_end(
    page: Page, server: str
) -> None:
    page.goto(server)
    page.get_by_role("radio", name=re.compile("Six Action Points")).check()
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="By the program").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    hands = Hands(page, server)
    for _ in range(40):
        if page.locator("dialog[open]").count():
            break
        page.wait_for_timeout(250)
        if hands.button.count() and hands.button.is_enabled():
            page.keyboard.press("Enter")
        else:
            page.evaluate("document.querySelector('.end-group')?.click()")
    end = page.locator("dialog[open]")
    expect(end).to_contain_text("Casualties", timeout=15_000)
    expect(end).to_contain_text("Luck")
    end.get_by_role("button", name="Verify the dice").click()
    expect(end.locator(".verify-report")).not_to_be_empty()
    end.get_by_role("button", name="Look at the table").click()
    expect(end).to_have_count(0)
    page.goto(server)
    expect(page.locator(".games")).to_contain_text("Replay")


def test_the_lesson_leads_from_the_first_die_to_a_shot_and_its_reasons(
    page: Page, server: str
) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    hands.turn_the_sergeant()
    hands.to_the_wall()
    hands.click(22, 12)  # the guard leader
    expect(hands.title).to_have_text("Shoot")
    page.get_by_role("button", name=re.compile("One less: B1")).click()
    expect(page.locator(".odds .v").first).to_have_text(re.compile(r"^\d+\.\d%$"))
    hands.confirm("2 AP")
    line = hands.log().first
    expect(line).to_contain_text("B1 guard leader")
    line.click()
    opened = page.locator(".op")
    expect(opened).to_contain_text("To hit")
    expect(opened.locator(".rule-words").first).to_contain_text("CZ-HIT-01")


@pytest.mark.parametrize("words", ["Share", "Menu", "Help and keys"])
def test_a_dialog_opens_and_goes_with_escape(page: Page, server: str, words: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    page.get_by_role("button", name=words).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_link_that_leads_nowhere_says_so(page: Page, server: str) -> None:
    page.goto(f"{server}/game/nothing-here")
    words = "That game is not here. The link may be cut short."
    expect(page.get_by_role("heading", name=words)).to_be_visible()
