"""At a real table: the odds page throws the dice of a query, or takes those that were thrown."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PROJECT
from tests.browser.hands import ask

#: As a press on a link: the page stays, only its address changes.
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
SHOT = "weapon=assault-rifle&range=12"  # 5 or 6 hits, then 3D6 for 7 or more


def thrown_in_the_terminal(*words: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "sandtable", "resolve", *words, "--json"]
    environment = {"PYTHONPATH": str(PROJECT / "src"), "PATH": ""}
    said = subprocess.run(command, capture_output=True, check=True, env=environment)
    told: dict[str, Any] = json.loads(said.stdout)
    return told


def faces(page: Page) -> list[int]:
    dice = page.locator(".thrown .thrown-dice [aria-label]")
    return [int(die.get_attribute("aria-label") or "") for die in dice.all()]


def test_the_program_throws_what_the_terminal_throws_with_the_same_seed(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?{SHOT}")
    page.get_by_role("button", name="Throw it").click()
    expect(page.locator(".outcome")).to_be_visible()
    found = re.search("seed=([0-9a-f]+)", page.url)
    assert found is not None
    told = thrown_in_the_terminal("combat-zone", "shoot", *SHOT.split("&"), "--seed", found[1])
    assert faces(page) == [face for roll in told["rolls"] for face in roll["faces"]]
    named = {"eliminated": "Eliminated", "panic": "Panic", "none": "No effect"}
    expect(page.locator(".outcome b")).to_have_text(named[told["outcome"]])


def test_a_link_to_a_throw_shows_the_same_dice_again(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?{SHOT}#dice=6,5,4,1")
    expect(page.locator(".outcome b")).to_have_text("Eliminated")
    assert faces(page) == [6, 5, 4, 1]
    rules = page.locator(".thrown .rid").all_inner_texts()
    assert rules == ["CZ-HIT-01", "CZ-HIT-04", "CZ-WOUND-01"]  # each roll, each modifier


def test_three_taps_on_a_phone_resolve_an_attack_with_real_dice(phone: Page, server: str) -> None:
    phone.goto(server)
    phone.get_by_role("link", name="Resolve an attack").tap()
    phone.get_by_role("button", name="Type my dice").tap()
    phone.get_by_role("button", name="1", exact=True).tap()
    expect(phone.locator(".outcome b")).to_have_text("No effect")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_real_dice_are_typed_in_the_order_the_rules_ask_and_may_be_taken_back(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?{SHOT}")
    page.get_by_role("button", name="Type my dice").click()
    wanted = page.locator(".wanted .thrown-need")
    expect(wanted).to_contain_text("To hit: 5 or 6")
    page.get_by_role("button", name="6", exact=True).click()
    expect(wanted).to_contain_text("die 1 of 3, D6")
    page.keyboard.press("2")  # where the hand is, a figure does as well
    expect(wanted).to_contain_text("die 2 of 3, D6")
    page.keyboard.press("1")
    expect(wanted).to_contain_text("die 3 of 3, D6")
    page.get_by_role("button", name="Last die back").click()
    expect(wanted).to_contain_text("die 2 of 3, D6")
    for face in ("1", "1"):
        page.get_by_role("button", name=face, exact=True).click()
    expect(page.locator(".outcome b")).to_have_text("Panic")
    assert faces(page) == [6, 2, 1, 1]
    told = thrown_in_the_terminal("combat-zone", "shoot", *SHOT.split("&"), "--dice", "6,2,1,1")
    assert told["outcome"] == "panic"
    page.get_by_role("button", name="Start again").click()
    expect(wanted).to_contain_text("To hit: 5 or 6")


def test_dice_typed_faster_than_they_are_heard_of_all_count_as_far_as_any_are_asked_for(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?{SHOT}")
    page.get_by_role("button", name="Type my dice").click()
    expect(page.locator(".wanted .thrown-need")).to_contain_text("To hit: 5 or 6")
    keys = "document.querySelectorAll('.keypad button')"
    page.evaluate(f"() => {{ for (const face of [6, 2, 1, 1, 5]) {keys}[face - 1].click() }}")
    expect(page.locator(".outcome b")).to_have_text("Panic")
    assert faces(page) == [6, 2, 1, 1]


def test_another_shot_takes_the_dice_up_again(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?{SHOT}#dice=1")
    expect(page.locator(".outcome")).to_be_visible()
    page.get_by_role("button", name="The target has taken cover", exact=True).click()
    expect(page.locator(".thrown")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("dice="))


def test_questions_stand_under_headings(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone")
    shooting = page.get_by_role("region", name="Shooting")
    expect(shooting.get_by_role("link", name="Direct fire at a figure")).to_be_visible()
    expect(page.locator(".q-group h3").first).to_have_text("Shooting")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_query_of_every_ruleset_opens_with_an_answer_and_can_be_thrown(
    page: Page, server: str, language: str
) -> None:
    page.goto(f"{server}/odds/")
    page.evaluate("(language) => localStorage.setItem('sandtable.language', language)", language)
    page.reload()
    words = {"en": "Throw it", "fr": "Lancer"}[language]
    for ruleset in (one["id"] for one in ask(f"{server}/api/odds")):
        for query in ask(f"{server}/api/odds/{ruleset}?language={language}")["queries"]:
            page.evaluate(GO, f"/odds/{ruleset}/{query['id']}")
            expect(page.get_by_role("heading", level=1)).to_have_text(query["title"])
            page.get_by_role("button", name=words, exact=True).click()
            expect(page.locator(".outcome b")).not_to_be_empty()
