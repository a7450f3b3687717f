"""A unit moved as a unit, and a piece turned by its handle: by mouse, by keyboard, on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.stories import both_at_one_screen, confirm, is_to_play
from tests.browser.test_skirmish import give_order

SCENARIO = """
scenario: {id: the-lane, ruleset: modern-skirmish, title: The Lane, table: [70, 45],
           turns: 3, first: patrol}
brief: A patrol walks down a lane.
sides:
  - id: patrol
    units:
      - unit: alpha
        dq: D8
        dc: D8
        leader: true
        figures:
          - [1, leader, [assault-rifle], trained, [], {at: [12, 12], facing: 90}]
          - [1, gunner, [light-mg], basic, [], {at: [12, 15], facing: 90}]
          - [1, rifleman, [assault-rifle], basic, [], {at: [12, 18], facing: 90}]
  - id: militia
    units:
      - unit: guards
        dq: D6
        dc: D8
        leader: true
        figures:
          - [1, sentry, [rifle], basic, [], {at: [62, 40], facing: 270}]
"""


def in_the_lane(hands: Hands) -> None:
    """The patrol has the initiative, and alpha a tactical move."""
    both_at_one_screen(hands, SCENARIO, "patrol", "militia")
    confirm(hands, "Begin")
    hands.throw(8, 1)
    is_to_play(hands, "A")
    give_order(hands, (12, 12), "Alpha", "Tactical move")


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    in_the_lane(hands)
    return hands


def ghosts(hands: Hands) -> Any:
    return hands.page.locator(".ghost")


def test_a_drag_of_the_leader_moves_the_whole_unit_with_one_confirmation(hands: Hands) -> None:
    hands.drag((12, 12), (20, 12))
    expect(hands.title).to_have_text("Move the unit")
    expect(ghosts(hands)).to_have_count(3)
    before = int(hands.entries.inner_text().split("/")[-1])
    confirm(hands, "Move all 3 · 8 cm")
    expect(hands.entries).to_have_text(re.compile(rf"{before + 3}\b"))
    expect(ghosts(hands)).to_have_count(0)
    hands.click(20, 18)
    expect(hands.title).to_contain_text("Rifleman")


def test_one_of_the_unit_is_adjusted_by_a_drag_of_his_ghost(hands: Hands) -> None:
    hands.drag((12, 12), (20, 12))
    expect(ghosts(hands)).to_have_count(3)
    hands.drag((20, 18), (18, 19))
    confirm(hands, "Move all 3")
    hands.click(18, 19)
    expect(hands.title).to_contain_text("Rifleman")


def test_a_way_too_long_stops_where_the_movement_does_and_says_so_twice(hands: Hands) -> None:
    hands.drag((12, 12), (24, 12))
    said = re.compile(r"10.cm of 12.cm")
    expect(hands.page.locator(".att")).to_contain_text(said)
    expect(hands.page.locator(".pill", has_text=said)).to_be_visible()
    expect(hands.page.locator(".att")).to_contain_text("MS-MOVE-01")
    expect(hands.button).to_contain_text("10 cm")
    expect(hands.page.locator(".line-refused")).to_be_attached()


def test_a_piece_is_turned_by_its_handle(hands: Hands) -> None:
    hands.click(12, 15)
    handle = hands.page.locator("[data-handle=angle] circle").first
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cx, _ = hands.place(12, 15)
    assert x > cx + 10  # it looks to the east
    hands.page.mouse.move(x, y)
    hands.page.mouse.down()
    for n in range(1, 6):
        hands.page.mouse.move(x + (cx - x) * n / 5, y + 70 * n / 5)
    hands.page.mouse.up()
    expect(hands.title).to_have_text("Turn")
    expect(ghosts(hands)).to_have_count(1)
    confirm(hands, "Turn")
    expect(hands.log().first).to_contain_text("Gunner")


def test_the_keys_turn_the_piece_that_is_chosen(hands: Hands) -> None:
    hands.click(12, 15)
    expect(hands.page.locator("[data-handle=angle]")).to_be_attached()
    hands.page.keyboard.press("e")
    expect(hands.title).to_have_text("Turn")
    hands.page.keyboard.press("e")
    hands.confirm("Turn")
    expect(hands.log().first).to_contain_text("Gunner")


def test_on_a_phone_a_unit_is_moved_by_a_tap_and_a_tick(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    in_the_lane(hands)
    hands.tap(12, 12)
    expect(hands.title).to_contain_text("Leader")
    phone.locator("[data-action=move-unit]").first.click()
    hands.tap(17, 12)
    expect(ghosts(hands)).to_have_count(3)
    expect(phone.locator("[data-handle=angle]")).to_be_attached()
    phone.locator(".ghost-buttons .yes").click()
    expect(ghosts(hands)).to_have_count(0)
    hands.tap(17, 18)
    expect(hands.title).to_contain_text("Rifleman")
