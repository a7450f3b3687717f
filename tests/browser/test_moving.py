"""Moving a figure: by drag, by taps on a phone, by keyboard alone; measuring and looking."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.hands import BEGUN, FIRST_TURN, TURNED, Hands


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    """A patrol that has turned towards the wall and may move."""
    hands = Hands(page, server)
    hands.join(TURNED)
    hands.click(8, 12)
    expect(hands.title).to_contain_text("Sergeant")
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


def test_a_click_on_the_ground_moves_him_who_alone_can_act_without_a_tap(
    page: Page, server: str
) -> None:
    hands = Hands(page, server)
    hands.join(8)  # the sergeant has done what he could
    expect(hands.title).to_contain_text("Rifleman")
    hands.click(10, 24)
    expect(hands.title).to_have_text("Move")
    expect(page.locator(".ghost")).to_be_visible()


@pytest.mark.parametrize("cancel", [".att .go .btn:not(.pri)", ".ghost-buttons [title=Cancel]"])
def test_cancel_takes_a_planned_move_back_whole(hands: Hands, cancel: str) -> None:
    hands.drag((8, 12), (16, 12))
    expect(hands.title).to_have_text("Move")
    hands.page.locator(cancel).click()
    expect(hands.title).to_contain_text("Sergeant")
    expect(hands.page.locator(".ghost")).to_have_count(0)


def test_the_tick_beside_the_ghost_confirms(hands: Hands) -> None:
    hands.drag((8, 12), (16.4, 12))
    hands.page.locator(".ghost-buttons .yes").click()
    expect(hands.log().first).to_contain_text("A1 Sergeant moves")


def test_the_log_says_where_somebody_went_and_on_hover_its_coordinates(hands: Hands) -> None:
    hands.drag((8, 12), (16.4, 12))
    hands.page.locator(".ghost-buttons .yes").click()
    line = hands.log().first
    expect(line).to_contain_text("just west of the wall")
    expect(line.locator(".ln-text")).to_have_attribute(
        "title", re.compile(r"^16[.\d]*,1[12][.\d]*$")
    )


def test_a_refused_move_is_red_and_says_why_with_its_rule(hands: Hands) -> None:
    hands.drag((8, 12), (20.5, 12))  # through the wall
    expect(hands.page.locator(".line-refused")).to_be_attached()
    expect(hands.page.locator(".att .refused")).to_contain_text(re.compile(r"CZ-[A-Z]+-\d+"))
    expect(hands.button).to_be_disabled()


def test_reach_shows_a_contour_for_each_point(hands: Hands) -> None:
    hands.click(8, 12)
    expect(hands.page.locator(".reach-number").last).to_be_visible()
    assert hands.page.locator(".reach-number").count() >= 4


def test_a_move_and_a_shot_by_keyboard_alone(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(TURNED)
    page.keyboard.press("Tab")
    expect(page.locator(".mem", has_text="Sergeant")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(page.locator(".mem", has_text="Rifleman")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".mem", has_text="Sergeant")).to_have_attribute("aria-pressed", "true")
    expect(hands.title).to_contain_text("Sergeant")
    page.keyboard.press("1")  # the first action: move
    expect(hands.title).to_have_text("Move")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    hands.confirm("Move · 2 AP")
    expect(hands.lesson).to_contain_text("take cover")
    page.keyboard.press("c")
    hands.confirm("Take cover · 1 AP")
    expect(hands.lesson).to_contain_text("Fire a burst")
    page.keyboard.press("a")
    expect(hands.title).to_have_text("Shoot")
    tab_back_to(page, "One less: B1 Guard leader")
    page.keyboard.press("Enter")
    expect(page.locator(".att .st input, .att .st b, .att .st span").first).to_have_text("3")
    tab_back_to(page, "Fire a burst")
    page.keyboard.press("Enter")
    expect(hands.log().first).to_contain_text("A1 Sergeant shoots B1 Guard leader")


def test_a_way_with_corners_by_keyboard_alone(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(TURNED)
    page.keyboard.press("Tab")
    expect(hands.title).to_contain_text("Sergeant")
    page.keyboard.press("1")
    expect(hands.title).to_have_text("Move")
    expect(page.locator(".reach-note")).to_contain_text("plainest ways")
    corners = page.locator(".line-path .corner")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(corners).to_have_count(1)
    page.keyboard.press("w")
    expect(page.locator(".att").get_by_role("button", name="Add a corner")).to_have_attribute(
        "aria-pressed", "true"
    )
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(corners).to_have_count(2)
    page.keyboard.press("w")
    page.keyboard.press("ArrowRight")
    expect(corners).to_have_count(3)
    page.keyboard.press("Backspace")
    expect(corners).to_have_count(2)
    page.locator(".att").get_by_role("button", name="Take the last corner back").click()
    expect(corners).to_have_count(1)


def test_a_corner_dragged_from_the_ghost_is_one_corner(hands: Hands) -> None:
    hands.drag((8, 12), (12, 12))
    expect(hands.page.locator(".line-path .corner")).to_have_count(1)
    hands.page.keyboard.press("w")
    hands.drag((12, 12), (12, 18))
    expect(hands.page.locator(".line-path .corner")).to_have_count(2)


def test_keys_that_are_faster_than_the_answers_all_count(page: Page, server: str) -> None:
    held: list[str | bytes] = []
    holding = {"now": False}

    def between(line: WebSocketRoute) -> None:
        def forward(text: str | bytes) -> None:
            if holding["now"] and json.loads(text)["type"] == "panel":
                held.append(text)
            else:
                line.send(text)

        lines.append(line)
        line.connect_to_server().on_message(forward)

    lines: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/api/table/"), between)
    hands = Hands(page, server)
    hands.join(TURNED)
    page.keyboard.press("Tab")
    expect(hands.title).to_contain_text("Sergeant")
    page.keyboard.press("1")
    expect(hands.title).to_have_text("Move")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".att")).to_have_attribute("aria-busy", "false")
    holding["now"] = True
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    holding["now"] = False
    for text in held:
        lines[-1].send(text)
    expect(hands.button).to_contain_text("Move · 2 AP")


def tab_back_to(page: Page, words: str) -> None:
    """Shift+Tab, through the whole page if need be, until a button with these words has it."""
    focused = "() => document.activeElement?.ariaLabel ?? document.activeElement?.innerText ?? ''"
    for _ in range(150):
        if page.evaluate(focused).startswith(words):
            return
        page.keyboard.press("Shift+Tab")
    raise AssertionError(f"no key leads to {words}")


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


def test_a_template_says_whom_it_would_touch(hands: Hands) -> None:
    page = hands.page
    page.keyboard.press("t")
    hands.click(8, 12)
    expect(page.locator(".pill", has_text=re.compile(r"cm · A1"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pill")).to_have_count(0)


# --- on a phone -----------------------------------------------------------------------------------
def test_two_taps_on_a_phone_move_a_figure(phone: Page, server: str) -> None:
    page, hands = phone, Hands(phone, server)
    hands.join(BEGUN)
    for words in ("First: ", "Activate patrol"):
        page.locator(".sheet .pri", has_text=words).tap()
    expect(hands.lesson).to_contain_text("Turn the sergeant")
    hands.tap(8, 12)
    page.locator("[data-action=pivot]").tap()
    expect(hands.title).to_have_text("Turn")
    for _ in range(3):
        page.get_by_role("button", name="Turn right").tap()
    expect(page.locator(".sheet")).to_contain_text("45° to the right")
    page.locator(".sheet .pri").tap()
    expect(page.locator(".lesson")).to_contain_text("Drag him to the wall")
    hands.tap(16.4, 12)
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".sheet .pri")).to_contain_text("Move · 2 AP")
    page.locator(".sheet .pri").tap()
    expect(page.locator(".lesson")).to_contain_text("take cover")


SMALL = """(where) => [...document.querySelectorAll(where)]
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && box.height < 44)
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.height}`)"""


def test_everything_to_tap_on_a_phone_is_44_pixels_high(phone: Page, server: str) -> None:
    Hands(phone, server).join(FIRST_TURN)
    assert phone.evaluate(SMALL, ".top button, .tabs > *, .fab button, .go button") == []


@pytest.mark.parametrize("address", ["/", "/odds/combat-zone/shoot", "/rules/combat-zone?q=panic"])
def test_what_is_tapped_on_the_pages_of_a_phone_is_44_pixels_high(
    phone: Page, server: str, address: str
) -> None:
    """Words and links inside a text are as high as their line."""
    phone.goto(server + address)
    expect(phone.locator("main")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    aside = ":not(.term, .rid, .linkish, .tag)"
    wanted = f".top button, main button{aside}, main select, main .btn, main .sc"
    assert phone.evaluate(SMALL, wanted) == []


def test_nothing_scrolls_sideways_on_a_phone(phone: Page, server: str) -> None:
    for address in ("/", "/odds/combat-zone/shoot", "/rules/combat-zone"):
        phone.goto(server + address)
        expect(phone.locator("main")).to_be_visible()
        phone.wait_for_load_state("networkidle")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def test_when_a_group_is_activated_one_of_it_is_in_sight(page: Page, server: str) -> None:
    """Whoever looked at the enemy closely need not look for his own men."""
    hands = Hands(page, server)
    hands.join(FIRST_TURN - 1)
    page.mouse.move(*hands.place(24, 2))
    for _ in range(8):
        page.mouse.wheel(0, -400)
    assert not is_in_sight(hands, 8, 12)
    hands.confirm("Activate")
    expect(hands.lesson).to_contain_text("Turn")
    assert is_in_sight(hands, 8, 12)


def is_in_sight(hands: Hands, x: float, y: float) -> bool:
    """Whether a place of the table, in cm, is on the map as it is shown now."""
    left, top = hands.place(x, y)
    box = hands.page.locator("#map").bounding_box()
    assert box is not None
    return 0 <= left - box["x"] <= box["width"] and 0 <= top - box["y"] <= box["height"]
