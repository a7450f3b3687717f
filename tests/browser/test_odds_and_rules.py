"""The odds page and the rules page."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import PROJECT
from tests.browser.hands import IN_COVER, Hands


def odds_in_the_terminal(*words: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "sandtable", "odds", *words, "--json"]
    environment = {"PYTHONPATH": str(PROJECT / "src"), "PATH": ""}
    said = subprocess.run(command, capture_output=True, check=True, env=environment)
    answer: dict[str, Any] = json.loads(said.stdout)
    return answer


def test_the_odds_on_the_page_are_those_of_the_terminal(page: Page, server: str) -> None:
    words = ("weapon=assault-rifle", "range=19.4", "shots=3", "quality=veteran", "in_cover=true",
             "cover=medium", "setting=core")  # fmt: skip
    answer = odds_in_the_terminal("combat-zone", "shoot", *words)
    page.goto(f"{server}/odds/combat-zone/shoot?{'&'.join(words)}")
    expect(page.locator(".answer .v")).to_have_count(len(answer["outcomes"]))
    shown = page.locator(".answer .v").all_inner_texts()
    assert shown == [f"{share * 100:.1f}%" for share in answer["outcomes"].values()]
    fractions = [
        text.replace("\u2009", "") for text in page.locator(".answer .fr").all_inner_texts()
    ]
    assert fractions == list(answer["fractions"].values())
    expect(page.locator(".cmd code")).to_contain_text("sandtable odds combat-zone shoot")


def test_the_odds_at_the_table_are_those_of_the_terminal(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(IN_COVER)
    hands.aim()  # four shots at three centimetres
    expect(page.locator(".att .rng")).to_have_text("3 cm · point-blank")
    page.get_by_role("button", name="exact fractions").click()
    fractions = [
        text.replace("\u2009", "") for text in page.locator(".att .odds .fr").all_inner_texts()
    ]
    words = ("weapon=smg", "range=3", "shots=4", "quality=veteran", "setting=core")
    answer = odds_in_the_terminal("combat-zone", "shoot", *words)
    assert fractions == list(answer["fractions"].values())


def test_a_change_in_the_form_changes_the_odds_and_the_address(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?weapon=smg&range=15&shots=3")
    first = page.locator(".answer .v").first
    expect(first).to_have_text("47.7%")
    page.get_by_role("button", name="The target has taken cover", exact=True).click()
    expect(page).to_have_url(re.compile("in_cover=true"))
    expect(first).not_to_have_text("47.7%")


def test_what_the_rules_forbid_is_told_beside_the_form(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?weapon=smg&range=400")
    expect(page.locator(".form .refused")).to_contain_text("60 cm")
    page.locator("#in-range").fill("15")
    page.locator("#in-range").press("Enter")
    expect(page.locator(".form .refused")).to_have_count(0)
    expect(page.locator(".answer .v").first).to_be_visible()


def test_the_chart_shows_every_range_and_sets_the_one_that_is_clicked(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?weapon=smg&range=15&shots=3")
    chart = page.locator("svg.chart")
    expect(page.locator(".chart-card")).not_to_have_class(re.compile("stale"))
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.8, "y": box["height"] / 2})
    expect(page).not_to_have_url(re.compile("range=15&"))


def test_one_change_at_a_time_can_be_taken_over(page: Page, server: str) -> None:
    page.goto(f"{server}/odds/combat-zone/shoot?weapon=smg&range=15&shots=3")
    change = page.locator(".sn button", has_text="Quality: Elite")
    expect(change.locator(".v")).to_have_text("77%")
    change.click()
    expect(page).to_have_url(re.compile("quality=elite"))
    expect(page.locator(".answer .v").first).to_have_text(re.compile(r"^7[67]\."))


def test_a_rule_is_found_by_words_of_either_language(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/combat-zone")
    search = page.get_by_role("searchbox")
    search.fill("courte portée")
    expect(page.locator("#CZ-HIT-04")).to_be_visible()
    search.fill("short range")
    expect(page.locator("#CZ-HIT-04")).to_be_visible()
    search.fill("zzzz")
    expect(page.locator(".none")).to_have_text("No rule says “zzzz”.")


def test_a_link_to_a_rule_shows_that_rule(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/combat-zone#CZ-WOUND-01")
    rule = page.locator("#CZ-WOUND-01")
    expect(rule).to_have_class(re.compile("chosen"))
    expect(rule).to_be_in_viewport()
