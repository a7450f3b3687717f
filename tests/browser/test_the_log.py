"""The log has room: it is searched and widened; what cannot be done takes one line."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import OVER, Hands


def test_the_log_is_searched_by_words(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(OVER)
    page.keyboard.press("Escape")
    everything = hands.log().count()
    page.get_by_role("button", name="Search the log").click()
    box = page.get_by_role("searchbox", name="Search the log")
    expect(box).to_be_focused()
    box.fill("TAKES cover")
    expect(hands.log()).to_have_count(1)
    expect(hands.log()).to_contain_text("Sergeant")
    box.fill("nothing of the kind")
    expect(hands.log()).to_have_count(0)
    page.get_by_role("button", name="Search the log").click()
    expect(hands.log()).to_have_count(everything)


def test_a_wide_log_shows_why_beside_the_line(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(OVER)
    page.keyboard.press("Escape")
    narrow = page.locator(".log").bounding_box()
    page.get_by_role("button", name="Give the log more room").click()
    line = page.locator("button.ln", has_text="guard leader").first
    line.click()
    opened = page.locator(".op").first
    expect(opened).to_be_visible()
    wide, text, why = (one.bounding_box() for one in (page.locator(".log"), line, opened))
    assert narrow is not None
    assert wide is not None
    assert text is not None
    assert why is not None
    assert wide["width"] > 1.5 * narrow["width"]
    assert why["x"] >= text["x"] + text["width"]
    assert why["y"] < text["y"] + text["height"]
    page.reload()
    expect(page.locator(".app.wide-log")).to_be_visible()  # it is remembered


def test_what_cannot_be_done_is_one_line_until_it_is_opened(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(3)
    hands.click(8, 12)
    expect(hands.title).to_contain_text("Sergeant")
    shut = page.locator(".shut-more")
    expect(shut).to_have_count(1)
    expect(shut.locator("summary")).to_contain_text(re.compile("^Not now: .*, "))
    expect(shut.locator(".shut li").first).to_be_hidden()
    shut.locator("summary").click()
    expect(shut.locator(".shut li small").first).to_contain_text(re.compile(r"\w"))
