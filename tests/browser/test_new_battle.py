"""A fair new battle: chosen, looked at, made fair behind it, and begun."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.test_for_everybody import findings

NewContext = Callable[..., BrowserContext]
SCREENS: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
WORDS = {
    "en": ("A fair new battle", "Escort", "Start the game"),
    "fr": ("Une bataille nouvelle et équitable", "Escorte", "Commencer la partie"),
}


@pytest.mark.parametrize(("screen", "language"), [("laptop", "en"), ("phone", "fr")])
def test_a_new_battle_is_chosen_measured_and_begun(
    new_context: NewContext, server: str, screen: str, language: str
) -> None:
    title, escort, start = WORDS[language]
    page = new_context(**SCREENS[screen]).new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.goto(server)
    page.get_by_role("link", name=title).click()
    page.goto(f"{server}/new-battle?ruleset=modern-skirmish&size=small&mission=meeting&number=7")
    name = page.locator(".new-name")
    expect(name).not_to_be_empty()
    first = name.inner_text()
    expect(page.locator(".fairness .rounds li").first).to_be_visible()  # games are being played
    assert not findings(page)
    page.get_by_role("button", name=escort, exact=True).click()
    expect(page).to_have_url(re.compile("mission=escort"))
    page.locator("body").press("n")
    expect(page).to_have_url(re.compile("number=8"))
    expect(name).not_to_have_text(first)
    page.get_by_role("button", name=start).click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator(".map").first).to_be_visible()


def test_a_new_battle_is_printed_and_opened_in_the_workshop(
    new_context: NewContext, server: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    page.goto(f"{server}/new-battle?ruleset=hex-tactical&size=small&mission=raid&number=7")
    expect(page.locator(".new-name")).not_to_be_empty()
    name = page.locator(".new-name").inner_text()
    page.get_by_role("button", name="Print").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Make the PDF").click()
    expect(dialog.get_by_role("link", name="Open")).to_have_attribute("href", re.compile("^blob:"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Workshop", exact=True).click()
    expect(page.locator(".ws-title h1")).to_have_text(name)
    expect(page.locator(".ws-check .ok")).to_have_text("It can be played.")
