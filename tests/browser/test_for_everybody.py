"""For those who use a screen reader, a keyboard, large letters, little light, no motion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import PROJECT
from tests.browser.hands import Hands, new_game

AXE = PROJECT / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")
ADDRESSES = [
    "/",
    "/odds/combat-zone/shoot?weapon=smg&range=15&shots=3",
    "/rules/combat-zone?q=panic",
]


def findings(page: Page) -> list[str]:
    """What axe-core finds wrong, with the place."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/ installs it.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing_serious_on_a_page(
    page: Page, server: str, address: str, theme: Any
) -> None:
    page.emulate_media(color_scheme=theme)
    page.goto(server + address)
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table_while_aiming(
    page: Page, server: str, theme: Any
) -> None:
    page.emulate_media(color_scheme=theme)
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    assert findings(page) == []
    hands.turn_the_sergeant()
    hands.to_the_wall()
    hands.click(22, 12)
    expect(hands.title).to_have_text("Shoot")
    assert findings(page) == []


def test_axe_finds_nothing_serious_in_help(page: Page, server: str) -> None:
    Hands(page, server).sit_down(new_game(server)["seats"]["player"])
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Signs on the table")
    assert findings(page) == []


def test_pieces_are_a_list_that_says_who_and_how_they_are(page: Page, server: str) -> None:
    Hands(page, server).sit_down(new_game(server)["seats"]["player"])
    listed = page.get_by_role("listbox", name="Pieces").get_by_role("option")
    expect(listed).to_have_count(4)
    expect(listed.first).to_contain_text("A1 sergeant, veteran, 6 of 6")


def test_the_title_of_the_tab_begins_with_whose_move_it_is(page: Page, server: str) -> None:
    Hands(page, server).sit_down(new_game(server)["seats"]["player"])
    expect(page).to_have_title(re.compile("^Your move: Patrol · Tutorial"))


def test_skip_links_lead_to_map_panel_and_log(page: Page, server: str) -> None:
    Hands(page, server).sit_down(new_game(server)["seats"]["player"])
    page.keyboard.press("Tab")
    expect(page.locator(".skip").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_be_focused()


def test_results_and_previews_are_announced(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    expect(page.locator("[aria-live=assertive]").last).to_contain_text("Activated")
    hands.click(8, 12)
    expect(page.locator("[aria-live=polite].sr")).to_contain_text("A1 sergeant")


def test_the_theme_follows_the_system_until_it_is_chosen(page: Page, server: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(server)
    dark = "rgb(18, 21, 23)"
    expect(page.locator("body")).to_have_css("background-color", dark)
    page.get_by_role("button", name="Theme: light").click()
    expect(page.locator("body")).not_to_have_css("background-color", dark)
    page.reload()
    expect(page.locator("body")).not_to_have_css("background-color", dark)


@pytest.fixture
def calm(browser: Browser, server: str) -> Iterator[Hands]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB"
    )
    yield Hands(context.new_page(), server)
    context.close()


def test_nothing_moves_by_itself_for_whoever_wants_no_motion(calm: Hands, server: str) -> None:
    calm.sit_down(new_game(server)["seats"]["player"])
    calm.to_the_first_turn()
    calm.turn_the_sergeant()
    calm.to_the_wall()
    assert calm.page.evaluate("document.getAnimations().length") == 0
