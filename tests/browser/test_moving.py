"""Moving a figure: by drag, by taps on a phone, by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.hands import Hands, new_game


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    """A patrol that has turned towards the wall and may move."""
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    hands.turn_the_sergeant()
    return hands


def test_a_drop_is_a_proposal_that_costs_nothing_until_it_is_confirmed(hands: Hands) -> None:
    page = hands.page
    hands.drag((8, 12), (16, 12))
    expect(page.locator(".ghost")).to_be_visible()
    expect(hands.button).to_contain_text("Move · 2 AP")
    expect(page.locator(".mem", has_text="Sergeant").locator(".ap i.p")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".mem", has_text="Sergeant").locator(".ap i.s")).to_have_count(0)


def test_the_tick_beside_the_ghost_confirms(hands: Hands) -> None:
    hands.drag((8, 12), (16.4, 12))
    hands.page.locator(".ghost-buttons .yes").click()
    expect(hands.log().first).to_contain_text("A1 sergeant moves")


def test_a_refused_move_is_red_and_says_why_with_its_rule(hands: Hands) -> None:
    hands.drag((8, 12), (20.5, 14))  # through the wall
    expect(hands.page.locator(".line-refused")).to_be_attached()
    expect(hands.page.locator(".att .refused")).to_contain_text(re.compile(r"CZ-[A-Z]+-\d+"))
    expect(hands.button).to_be_disabled()


def test_reach_shows_a_contour_for_each_point(hands: Hands) -> None:
    hands.click(8, 12)
    expect(hands.page.locator(".reach-number").last).to_be_visible()
    assert hands.page.locator(".reach-number").count() >= 4


def test_a_move_by_keyboard_alone(hands: Hands) -> None:
    page = hands.page
    page.keyboard.press("Escape")
    page.locator("#map").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".mem", has_text="Rifleman")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".mem", has_text="Sergeant")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-action=move]")).to_be_visible()
    page.keyboard.press("1")  # the first action: move
    expect(hands.title).to_have_text("Move")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    expect(hands.button).to_contain_text("Move · 2 AP")
    hands.confirm("Move")
    expect(hands.log().first).to_contain_text("A1 sergeant moves")


def test_the_ruler_measures_between_two_taps(hands: Hands) -> None:
    page = hands.page
    page.keyboard.press("m")
    hands.click(30, 5)
    hands.click(40, 5)
    expect(page.locator(".pill", has_text="10.0 cm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pill")).to_have_count(0)


def test_a_line_of_sight_says_what_is_in_the_way(hands: Hands) -> None:
    page = hands.page
    page.keyboard.press("l")  # from the figure that is chosen
    hands.click(22, 12)
    expect(page.locator(".line-sight, .line-blocked, .line-hindered")).to_be_attached()
    expect(page.locator(".pins .pill").first).to_contain_text(re.compile("cm|wall"))


# --- on a phone -----------------------------------------------------------------------------------
@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Hands]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    hands = Hands(context.new_page(), server)
    hands.sit_down(new_game(server)["seats"]["player"])
    yield hands
    context.close()


def test_two_taps_on_a_phone_move_a_figure(phone: Hands) -> None:
    page = phone.page
    for words in ("Begin", "Decide", "Activate patrol"):
        page.locator(".sheet .pri", has_text=words).tap()
    phone.tap(8, 12)
    page.locator("[data-action=pivot]").tap()
    expect(phone.title).to_have_text("Turn")
    for _ in range(6):
        page.get_by_role("button", name="Turn right").tap()
    expect(page.locator(".sheet")).to_contain_text("90° to the right")
    page.locator(".sheet .pri").tap()
    expect(page.locator(".lesson")).to_contain_text("Drag him to the wall")
    phone.tap(16.4, 12)
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".sheet .pri")).to_contain_text("Move · 2 AP")
    page.locator(".sheet .pri").tap()
    expect(page.locator(".lesson")).to_contain_text("take cover")


def test_everything_to_tap_on_a_phone_is_44_pixels_high(phone: Hands) -> None:
    small = phone.page.evaluate(
        """() => [...document.querySelectorAll(".top button, .tabs > *, .fab button, .go button")]
          .map(element => [element.innerText, element.getBoundingClientRect().height])
          .filter(([, height]) => height < 44)"""
    )
    assert small == []


def test_nothing_scrolls_sideways_on_a_phone(phone: Hands) -> None:
    for address in ("/", "/odds/combat-zone/shoot", "/rules/combat-zone"):
        phone.page.goto(phone.server + address)
        expect(phone.page.locator("main")).to_be_visible()
        phone.page.wait_for_load_state("networkidle")
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
