"""For those who use a screen reader, a keyboard, large letters, little light, no motion."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PROJECT
from tests.browser.hands import IN_COVER, OVER, TURNED, Hands, follow_the_lesson, new_game

AXE = PROJECT / "web/node_modules/axe-core/axe.min.js"
ADDRESSES = [
    "/",
    "/odds/combat-zone/shoot?weapon=smg&range=15&shots=3",
    "/odds/combat-zone/shoot?weapon=assault-rifle&range=12#dice=6,5",
    "/odds/modern-skirmish",
    "/rules/combat-zone?q=panic",
    "/rules/modern-skirmish",
]


def findings(page: Page) -> list[str]:
    """What axe-core finds wrong in either theme; what fades or moves has come to its end."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/ installs it.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return [*findings_in(page, "light"), *findings_in(page, "dark")]


def findings_in(page: Page, theme: Literal["light", "dark"]) -> list[str]:
    page.emulate_media(color_scheme=theme)
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{theme}, {one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing_on_a_page(page: Page, server: str, address: str) -> None:
    page.goto(server + address)
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert findings(page) == []


def test_axe_finds_nothing_at_the_table(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(IN_COVER)
    hands.aim()
    assert findings(page) == []
    page.keyboard.press("?")
    expect(hands.dialog).to_contain_text("Signs on the table")
    assert findings(page) == []


def test_axe_finds_nothing_for_a_spectator_and_at_the_end(page: Page, server: str) -> None:
    hands = Hands(page, server)
    game = new_game(server)
    follow_the_lesson(server, game["seats"]["player"], OVER)
    hands.sit_down(game["game"])
    expect(hands.dialog).to_contain_text("Casualties")
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-replay] input[type=range]").fill("6")
    expect(page.locator(".notice")).to_contain_text("You are at 6")
    assert findings(page) == []


def test_axe_finds_nothing_on_a_phone(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.join(IN_COVER)
    hands.tap(16.5, 12)
    expect(hands.title).to_contain_text("Sergeant")
    assert findings(phone) == []


def test_pieces_are_a_list_that_says_who_and_how_they_are(page: Page, server: str) -> None:
    Hands(page, server).join(0)
    listed = page.get_by_role("listbox", name="Pieces").get_by_role("option")
    expect(listed).to_have_count(4)
    expect(listed.first).to_contain_text("A1 Sergeant, veteran, 6 of 6")


def test_the_title_of_the_tab_begins_with_whose_move_it_is(page: Page, server: str) -> None:
    Hands(page, server).join(0)
    expect(page).to_have_title(re.compile("^Your move: Patrol · Tutorial"))


def test_skip_links_lead_to_map_panel_and_log(page: Page, server: str) -> None:
    Hands(page, server).join(0)
    page.keyboard.press("Tab")
    expect(page.locator(".skip").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_be_focused()


def test_results_and_previews_are_announced(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(2)
    hands.confirm("Activate patrol")
    expect(page.locator("[aria-live=assertive]").last).to_contain_text("Activated")
    hands.click(8, 12)
    expect(page.locator("[aria-live=polite].sr")).to_contain_text("A1 Sergeant")


def test_the_theme_follows_the_system_until_it_is_chosen(page: Page, server: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(server)
    dark = "rgb(18, 21, 23)"
    expect(page.locator("body")).to_have_css("background-color", dark)
    page.get_by_role("button", name="Theme: light").click()
    expect(page.locator("body")).not_to_have_css("background-color", dark)
    page.reload()
    expect(page.locator("body")).not_to_have_css("background-color", dark)


def test_nothing_moves_by_itself_for_whoever_wants_no_motion(page: Page, server: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    hands = Hands(page, server)
    hands.join(TURNED)
    hands.to_the_wall()
    assert page.evaluate("document.getAnimations().length") == 0


def test_letters_twice_as_large_leave_the_confirm_button_in_reach(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(IN_COVER)
    page.add_style_tag(content="html { font-size: 200% }")
    hands.aim()
    hands.button.scroll_into_view_if_needed()
    expect(hands.button).to_be_in_viewport()
