"""What somebody sees who has never seen the table: nothing hidden, squeezed or cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PHONE
from tests.browser.hands import REST, Hands
from tests.browser.newsreel import BATTLES, Watcher, opened, seat_at
from tests.browser.test_setting_up import a_game

NewContext = Callable[..., BrowserContext]
TOUCHED = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_on_a_phone_the_whole_table_is_in_sight_while_one_sets_up(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.sit_down(a_game(server, "modern-skirmish", "ms-overwatch"))
    expect(phone.locator(".ghost").nth(1)).to_be_attached()
    for x, y in ((0, 0), (90, 60)):
        across, down = hands.place(x, y)
        assert 0 <= across <= PHONE["width"]
        assert 0 <= down <= PHONE["height"] / 2  # the sheet lies below


@pytest.mark.parametrize("ruleset", BATTLES)
def test_on_a_phone_the_whole_table_is_in_sight_while_one_looks_back(
    server: str, new_context: NewContext, ruleset: str
) -> None:
    page = new_context(**TOUCHED).new_page()
    page.goto(f"{server}/game/{opened(server, BATTLES[ruleset])}#n=40")
    expect(page.locator(".looking-back")).to_contain_text("40")
    page.locator(".tabs button", has_text="Group").tap()
    page.evaluate(REST)
    table, notice, replay, sheet = (
        page.locator(where).bounding_box()
        for where in (".table-edge", ".looking-back", "[data-replay]", ".sheet")
    )
    assert table
    assert notice
    assert replay
    assert sheet
    assert table["x"] >= 0
    assert table["x"] + table["width"] <= PHONE["width"]
    assert table["width"] > 0.8 * PHONE["width"]
    assert table["y"] >= notice["y"] + notice["height"]
    assert max(table["y"] + table["height"], 0.6 * PHONE["height"]) <= sheet["y"]
    assert replay["y"] + replay["height"] <= PHONE["height"] - 52  # the tabs lie below


@pytest.mark.parametrize("ruleset", ["modern-skirmish", "hex-tactical"])
def test_on_a_phone_those_who_can_act_are_marked_on_the_map(
    phone: Page, server: str, ruleset: str
) -> None:
    Hands(phone, server).sit_down(seat_at(server, BATTLES[ruleset]))
    phone.keyboard.press("Escape")  # nobody is chosen
    able = phone.locator(".ready > :not(.case)")
    expect(able.first).to_be_visible()
    assert 0 < able.count() < phone.locator("#scene .piece").count()


def test_whoever_has_finished_is_let_go(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(seat_at(server, BATTLES["combat-zone"]))
    chosen = page.locator(".members [aria-pressed=true]")
    page.locator(".members button").first.click()
    expect(chosen).to_have_count(1)
    page.locator(".att [data-action]", has_text="End group").click()
    before = hands.entries.inner_text()
    hands.confirm("End group")
    expect(hands.entries).not_to_have_text(before)
    expect(chosen).to_have_count(0)


def test_on_a_phone_the_recap_has_the_width_of_the_sheet_and_its_button_in_sight(
    server: str, new_context: NewContext
) -> None:
    watcher = Watcher(new_context(pace="fast", **TOUCHED), server, BATTLES["modern-skirmish"])
    watcher.sit_down()
    expect(watcher.page.locator(".fab")).to_be_hidden()  # dice are shown where it lies
    watcher.until_my_move()
    heading = watcher.page.locator(".recap h2")
    expect(heading).to_be_visible()
    box = heading.bounding_box()
    assert box is not None
    assert box["width"] > PHONE["width"] * 0.6
    go_on = watcher.page.locator(".recap footer .pri").bounding_box()
    tabs = watcher.page.locator(".tabs").bounding_box()
    assert go_on is not None
    assert tabs is not None
    assert go_on["y"] + go_on["height"] <= tabs["y"]  # in sight, however long the list is


def test_on_a_phone_the_note_of_who_fell_is_not_cut_off(
    server: str, new_context: NewContext
) -> None:
    page = new_context(pace="step", **TOUCHED).new_page()
    page.goto(f"{server}/game/{opened(server, BATTLES['combat-zone'])}#n=60")
    mark = page.get_by_role("button", name="Mama Tran fell in turn 1, by Kim")
    mark.focus()
    page.keyboard.press("Enter")
    note = page.locator(".grave-note")
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
