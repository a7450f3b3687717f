"""At a phone: what is said is in sight, and a finger means what it touches."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import IN_COVER, TURNED, Hands
from tests.browser.newsreel import BATTLES, opened
from tests.browser.test_tutorials import IN_SIGHT

TO_THE_END = "document.querySelector('.sheet-body').scrollTop = 1e4"


def test_what_the_lesson_answers_is_in_sight_however_far_one_has_read(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(IN_COVER)
    hands.tap(16.4, 12)
    expect(hands.title).to_contain_text("Sergeant")
    hands.tap(22, 12)
    expect(hands.button).to_contain_text("2 AP")
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    phone.evaluate(TO_THE_END)
    hands.button.tap()
    expect(hands.lesson.locator(".differs")).to_be_visible()
    phone.wait_for_function(f"() => ({IN_SIGHT})(document.querySelector('.differs'))")


def test_after_an_order_the_panel_starts_at_its_top(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED + 1)
    hands.tap(16.4, 12)
    phone.locator("[data-action=cover]").tap()
    expect(hands.button).to_contain_text("1 AP")
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    phone.evaluate(TO_THE_END)
    hands.button.tap()
    expect(hands.lesson).to_contain_text("Fire a burst")
    phone.wait_for_function(f"() => ({IN_SIGHT})(document.querySelector('.lesson'))")


def test_while_he_acts_the_lesson_says_the_thing_to_do_in_whole_sentences(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(IN_COVER)
    hands.tap(16.4, 12)
    expect(hands.title).to_contain_text("Sergeant")
    hands.tap(22, 12)
    words = hands.lesson.locator("p")
    expect(phone.locator(".lesson.brief")).to_be_visible()
    expect(words).to_have_text(re.compile(r"^Fire a burst of 3 [^.]*\. …$"))
    hands.lesson.tap(position={"x": 20, "y": 12})
    expect(words).not_to_contain_text("…")


def test_an_enemy_who_is_touched_while_a_way_is_drawn_is_where_it_leads(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED)
    hands.tap(8, 12)
    phone.locator("[data-action=move]").tap()
    expect(hands.title).to_have_text("Move")
    hands.tap(22, 12)
    expect(phone.locator(".ghost")).to_be_visible()
    expect(hands.title).to_have_text("Move")


def test_marks_of_the_fallen_lie_under_whoever_lives(phone: Page, server: str) -> None:
    phone.goto(f"{server}/game/{opened(server, BATTLES['combat-zone'])}#n=60")
    expect(phone.locator(".grave-mark").first).to_be_visible()
    assert phone.evaluate(
        "() => Boolean(document.querySelector('.grave-mark').compareDocumentPosition("
        "document.querySelector('#scene')) & Node.DOCUMENT_POSITION_FOLLOWING)"
    )


def test_after_the_log_the_table_is_as_large_as_before(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED)
    before = hands.place(45, 30)
    phone.locator(".tabs button", has_text="Log").tap()
    expect(phone.locator(".sheet.at-full")).to_be_visible()
    phone.locator(".tabs button", has_text="Table").tap()
    expect(phone.locator(".sheet.at-content")).to_be_visible()
    assert hands.place(45, 30) == before
