"""Nobody needs the rulebook: words of the rules explain themselves, refusals have details."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import FIRST_TURN, IN_COVER, Hands

ODDS = "/odds/combat-zone/shoot?weapon=smg&range=15&shots=3"


def test_a_word_of_the_rules_is_explained_where_it_stands(page: Page, server: str) -> None:
    page.goto(server + ODDS)
    word = page.locator(".answer").get_by_role("button", name="Panic")
    word.click()
    note = page.get_by_role("dialog", name="Panic")
    expect(note).to_contain_text("3 AP")
    expect(note.get_by_role("link")).to_have_attribute("href", "/rules/combat-zone#CZ-REACT-11")
    page.mouse.click(5, 500)  # anywhere else
    expect(note).to_be_hidden()


def test_the_keyboard_opens_an_explanation_and_escape_goes_back_to_the_word(
    page: Page, server: str
) -> None:
    hands = Hands(page, server)
    hands.join(IN_COVER)
    hands.aim()
    word = page.locator(".att").get_by_role("button", name="Panic")
    word.focus()
    page.keyboard.press("Enter")
    note = page.get_by_role("dialog", name="Panic")
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(word).to_be_focused()
    expect(hands.title).to_have_text("Shoot")  # the proposal is still there


def test_a_tap_explains_a_word_in_the_language_spoken(phone: Page, server: str) -> None:
    phone.goto(server + ODDS)
    phone.get_by_role("button", name=re.compile("Language")).tap()
    phone.locator(".answer").get_by_role("button", name="Panique").tap()
    note = phone.get_by_role("dialog", name="Panique")
    expect(note).to_contain_text("3 PA")
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    note.get_by_role("button", name="Fermer").tap()
    expect(note).to_be_hidden()


def test_a_throw_that_is_longer_than_the_screen_is_scrolled_to_its_end(
    phone: Page, server: str
) -> None:
    phone.goto(server + ODDS.replace("shots=3", "shots=4"))
    phone.get_by_role("button", name="Throw").tap()
    end = phone.locator(".thrown-command")
    expect(end).to_be_visible()
    end.scroll_into_view_if_needed()
    expect(end).to_be_in_viewport(ratio=1)
    form = phone.locator(".form h1").bounding_box()
    card = phone.locator(".answer").bounding_box()
    assert form
    assert card
    assert form["y"] >= card["y"] + card["height"]  # it does not lie over what is asked


def test_a_refusal_has_its_code_under_details(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(FIRST_TURN)
    page.keyboard.press("/")
    page.keyboard.type("fly me to the moon")
    page.keyboard.press("Enter")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("“fly”")  # every letter came to the line
    toast.get_by_text("Details").click()
    expect(toast.locator("code")).to_be_visible()
    assert re.fullmatch(r"[a-z-]+", toast.locator("code").inner_text())
    expect(toast.get_by_role("button", name="Copy the code")).to_be_visible()


def test_the_legend_draws_every_sign_that_is_on_the_table(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(IN_COVER)
    page.get_by_role("button", name="Legend").click()
    signs = hands.dialog.locator(".signs li")
    for words in ("blocked at the cross", "Template", "Way, with its corners", "wall", "cover"):
        expect(signs.filter(has_text=re.compile(words, re.I)).first).to_be_visible()
    pictures = hands.dialog.locator(".signs svg")
    expect(pictures).to_have_count(signs.count())
    empty = pictures.evaluate_all("all => all.filter(one => one.querySelectorAll('*').length < 2)")
    assert empty == []
