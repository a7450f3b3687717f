"""Every ruleset is offered, read, asked and played by the same page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, TimeoutError, expect
from tests.browser.conftest import PATIENCE
from tests.browser.hands import Hands, ask

from sandtable.rulesets import RULESETS

# What a lesson waits for: its end, an answer, or the next step.
DUE = """() => {
  if (document.querySelector("dialog[open]")) return "over";
  if (document.querySelector(".ask")) return "answer";
  if (!document.querySelector(".now.mine")) return null;
  if (!document.querySelector(".att[aria-busy=false]")) return null;
  return document.querySelector(".lesson .linkish") && "step";
}"""
# Done at once, before a program can ask something.
SHOW_ME = """() => document.querySelector(".lesson .linkish")?.click()"""

# How far the game has come, whose move it is and what is asked.
STANDS = """() => [".rep-n", ".now-text b", ".ask"].map(
  (one) => document.querySelector(one)?.innerText).join("|")"""

READY = """() => document.querySelector(".ask")
  || document.querySelector(".att .go .pri:not([disabled])[aria-disabled=false]")"""


def test_every_ruleset_has_its_card_its_scenarios_and_their_maps(page: Page, server: str) -> None:
    rulesets = ask(f"{server}/api/rulesets?language=en")
    assert len(rulesets) >= 2
    page.goto(server)
    for ruleset in rulesets:
        card = page.locator(".rc", has_text=ruleset["title"])
        expect(card.locator(".plan .ground > *").first).to_be_attached()
        card.click()
        expect(page.locator(".scenarios h2")).to_have_text(f"{ruleset['title']}: scenarios")
        expect(page.locator(".scenarios .sc b")).to_have_count(len(ruleset["scenarios"]) + 2)
        expect(page.locator(".battle .plan .ground").first).to_be_attached()


def test_every_ruleset_has_a_lesson(server: str) -> None:
    having = [
        ruleset["id"]
        for ruleset in ask(f"{server}/api/rulesets?language=en")
        if any(one["tutorial"] for one in ruleset["scenarios"])
    ]
    assert sorted(having) == sorted(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_lesson_is_played_to_its_end_by_showing_each_step(
    page: Page, server: str, name: str
) -> None:
    (ruleset,) = [one for one in ask(f"{server}/api/rulesets?language=en") if one["id"] == name]
    page.goto(server)
    page.locator(".rc", has_text=ruleset["title"]).click()
    page.locator(".sc", has_text="to learn by playing").click()
    hands = Hands(page, server)
    hands.start()
    while (due := page.wait_for_function(DUE).json_value()) != "over":
        before = page.evaluate(STANDS)
        if due == "step":
            while hands.lesson.get_attribute("data-look"):
                page.evaluate(SHOW_ME)
                expect(page.locator(".lesson[data-look]")).to_have_count(0)
                page.keyboard.press("Escape")  # the page of the aims
            page.evaluate(SHOW_ME)
            try:
                page.wait_for_function(READY, timeout=PATIENCE * 500)
            except TimeoutError:  # pressed while the panel was drawn anew: once more
                page.evaluate(SHOW_ME)
                page.wait_for_function(READY)
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"before => document.querySelector('dialog[open]') || ({STANDS})() !== before",
            arg=before,
        )
    expect(hands.dialog).to_contain_text("Casualties")


def test_rules_and_odds_change_from_one_ruleset_to_another(page: Page, server: str) -> None:
    for place in ("rules", "odds"):
        page.goto(f"{server}/{place}/")
        for ruleset in ask(f"{server}/api/{place}"):
            page.get_by_label("Ruleset").select_option(ruleset["id"])
            expect(page).to_have_url(re.compile(f"/{place}/{ruleset['id']}"))
            heading = page.get_by_role("heading", level=1)
            if place == "rules":
                expect(heading).to_have_text(f"Rules of {ruleset['label']}")
                expect(page.locator(".rule").first).to_be_visible()
            else:
                expect(page.locator(".answer .v").first).to_be_visible()
