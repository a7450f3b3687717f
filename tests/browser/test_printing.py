"""Print buttons: a sheet asks for paper and language, and the server makes the PDF."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import Hands, new_game
from tests.browser.test_for_everybody import findings


def test_a_battle_is_printed_from_the_start_page(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name=re.compile("^Print: ")).click()
    sheet = page.get_by_role("dialog", name="Print")
    expect(sheet.get_by_role("radio")).to_have_count(3)
    sheet.get_by_role("button", name="Letter").click()
    sheet.get_by_role("button", name="Français").click()
    with page.expect_response(re.compile("/api/paper/battle/")) as asked:
        sheet.get_by_role("button", name="Make the PDF").click()
    assert asked.value.headers["content-type"] == "application/pdf"
    saved = sheet.get_by_role("link", name="Save")
    expect(saved).to_have_attribute("href", re.compile("size=letter&language=fr"))
    with page.expect_download() as download:
        saved.click()
    assert download.value.suggested_filename.endswith(".pdf")


def test_another_choice_wants_another_paper(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/modern-skirmish")
    page.get_by_role("button", name="Print").click()
    sheet = page.get_by_role("dialog", name="Print")
    sheet.get_by_role("radio", name=re.compile("Markers")).check()
    sheet.get_by_role("button", name="Make the PDF").click()
    expect(sheet.get_by_role("link", name="Open")).to_be_visible(timeout=60_000)
    sheet.get_by_role("button", name="Letter").click()
    expect(sheet.get_by_role("button", name="Make the PDF")).to_be_visible()


def test_the_sheet_goes_with_escape_and_gives_the_focus_back(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/modern-skirmish")
    opener = page.get_by_role("button", name="Print")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Print")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Print")).to_be_hidden()
    expect(opener).to_be_focused()


def test_axe_finds_nothing_in_the_sheet_that_asks_what_to_print(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/modern-skirmish")
    page.get_by_role("button", name="Print").click()
    expect(page.get_by_role("dialog", name="Print")).to_be_visible()
    assert findings(page) == []


def test_a_new_battle_and_the_rules_beside_a_table_are_printed_where_one_is(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/new-battle?ruleset=modern-skirmish&size=small&number=7")
    page.get_by_role("button", name="Print", exact=True).click()
    with page.expect_response("**/api/paper/drawn**") as asked:
        page.get_by_role("button", name="Make the PDF").click()
    assert asked.value.headers["content-type"] == "application/pdf"
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.get_by_role("dialog", name="Print")).to_contain_text("reference", ignore_case=True)
