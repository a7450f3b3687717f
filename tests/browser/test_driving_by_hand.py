"""A vehicle driven by hand: a drag, corners, the handle of the hull; on a phone by taps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.stories import both_at_one_screen, confirm
from tests.browser.test_supplement import activate

SCENARIO = """
scenario: {id: the-yard, ruleset: combat-zone, title: The Yard, table: [90, 50], turns: 4}
brief: A tank in a yard.
terrain:
  H: {id: shed, name: shed, kind: building, material: stone, r: [60, 18, 12, 14]}
sides:
  - id: americans
    groups:
      - group: section
        type: squad
        figures:
          - [1, driver, veteran, leader+sergeant, [medium-pistol]]
    vehicles:
      - {vehicle: 4x4-truck, driver: driver, at: [20, 25], facing: 90}
  - id: germans
    groups:
      - group: post
        type: team
        figures:
          - [1, corporal, average, leader, [bolt-action-rifle], {at: [86, 46], facing: 270}]
"""


def in_the_yard(hands: Hands) -> None:
    both_at_one_screen(hands, SCENARIO, "americans", "germans")
    confirm(hands, "Begin")
    hands.throw(6, 1)
    expect(hands.title).to_have_text("Who goes first?")
    confirm(hands, "First: ")
    activate(hands, "AV1")


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    in_the_yard(hands)
    return hands


def choose_the_truck(hands: Hands) -> None:
    hands.click(20, 25)
    expect(hands.title).to_contain_text("AV1")
    expect(hands.page.locator(".reach")).to_be_attached()


def test_a_vehicle_is_driven_by_a_drag_of_its_hull(hands: Hands) -> None:
    choose_the_truck(hands)
    hands.drag((20, 25), (30, 25))
    expect(hands.title).to_have_text("Drive")
    confirm(hands, "Drive · 1 AP")
    expect(hands.log().first).to_contain_text(re.compile(r"drives ?10.cm"))


def test_a_drag_to_one_side_is_a_turn_and_a_drive_by_one_press(hands: Hands) -> None:
    choose_the_truck(hands)
    hands.drag((20, 25), (28, 33))
    expect(hands.page.locator(".att")).to_contain_text("Turn right 45°")
    expect(hands.page.locator(".pill", has_text=re.compile(r"11\.\d.cm · "))).to_be_visible()
    before = int(hands.entries.inner_text().split("/")[-1])
    confirm(hands, "Drive · ")
    expect(hands.entries).to_have_text(re.compile(rf"{before + 2}\b"))


def test_a_way_into_a_wall_stops_there_and_says_why_everywhere_alike(hands: Hands) -> None:
    choose_the_truck(hands)
    hands.drag((20, 25), (75, 25))
    pill = hands.page.locator(".line-refused, .pill").filter(has_text="of 55 cm: ")
    expect(pill.first).to_be_visible()
    said = pill.first.inner_text()
    expect(hands.page.locator(".att")).to_contain_text(said)
    expect(hands.page.locator(".att")).to_contain_text("CZ-VEH-06")
    price = re.search(r"\d+ AP", said)
    assert price is not None
    expect(hands.button).to_contain_text(price.group())


def test_the_square_handle_turns_the_hull(hands: Hands) -> None:
    choose_the_truck(hands)
    handle = hands.page.locator("[data-handle=angle] rect")
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cx, cy = hands.place(20, 25)
    hands.page.mouse.move(x, y)
    hands.page.mouse.down()
    far = x - cx
    for n in range(1, 8):
        hands.page.mouse.move(x - far * n / 20, cy + far * n / 7)
    hands.page.mouse.up()
    expect(hands.page.locator(".att")).to_contain_text("Turn right")
    confirm(hands, "Drive · 1 AP")
    expect(hands.log().first).to_contain_text("turns")


def test_on_a_phone_a_tap_drives_and_the_tick_confirms(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    in_the_yard(hands)
    hands.tap(20, 25)
    expect(hands.title).to_contain_text("AV1")
    hands.tap(32, 25)
    expect(hands.title).to_have_text("Drive")
    phone.locator(".ghost-buttons .yes").click()
    expect(phone.get_by_role("button", name="Undo: AV1 4x4 truck drives")).to_be_visible()
