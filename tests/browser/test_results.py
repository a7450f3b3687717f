"""What came of one's own order stays in sight, in words and with its dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.hands import IN_COVER, Hands
from tests.browser.newsreel import BATTLES, Battle, Watcher, seat_at

NewContext = Callable[..., BrowserContext]
# Whether numbers of the summary lie under the pieces and their handles, and catch no touch.
UNDER = """() => [...document.querySelectorAll(".mark-pin")].every((pin) =>
  pin.compareDocumentPosition(document.querySelector("#scene")) & Node.DOCUMENT_POSITION_FOLLOWING
  && getComputedStyle(pin.firstElementChild).pointerEvents === "none")"""
SCREENS = {
    "desktop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize("pace", ["skip", "fast"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_result_of_ones_own_shot_stays_until_a_tap_on_the_table(
    server: str, new_context: NewContext, screen: str, pace: str
) -> None:
    page = new_context(pace=pace, **SCREENS[screen]).new_page()
    hands = Hands(page, server)
    hands.join(IN_COVER)
    show = hands.lesson.get_by_role("button", name="Show me")
    while hands.lesson.get_attribute("data-look"):
        show.click()
        expect(page.locator(".lesson[data-look]")).to_have_count(0)
        page.keyboard.press("Escape")
    show.click()
    hands.confirm("Fire a burst")
    result = page.locator(".outcome")
    expect(result).to_contain_text("A1 Sergeant shoots B1 Guard leader")
    page.wait_for_timeout(3000)  # long after its dice are gone
    expect(result).to_be_visible()
    result.get_by_role("button", name="the dice").click()
    expect(result.locator(".rolled").first).to_be_visible()
    hands.click(4, 20 if screen == "phone" else 4)  # beside sheet and card
    expect(result).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_summary_leaves_six_tenths_of_the_screen_to_the_table_and_its_numbers(
    server: str, new_context: NewContext, screen: str
) -> None:
    context = new_context(pace="fast", **SCREENS[screen])
    watcher = Watcher(context, server, BATTLES["combat-zone"])
    watcher.sit_down()
    watcher.until_my_move()
    page = watcher.page
    card = page.locator(".recap")
    expect(card).to_be_visible()
    page.wait_for_timeout(600)  # the camera comes to rest
    top = (page.locator(".sheet" if screen == "phone" else ".recap").bounding_box() or {})["y"]
    height = SCREENS[screen]["viewport"]["height"]  # type: ignore[index]
    lower = height if screen == "phone" else height - 72  # the strip lies below the card
    assert lower - top <= 0.43 * height
    numbers = [one.bounding_box() for one in page.locator(".mark-pin .disc").all()]
    boxes = [box for box in numbers if box]
    assert len(boxes) == len(numbers) > 1
    for i, one in enumerate(boxes):
        assert one["y"] + one["height"] <= top
        for other in boxes[:i]:
            assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= 18
    card.get_by_role("button", name="Go on").click()
    expect(page.locator(".mark-pin .disc")).to_have_count(len(boxes))
    page.get_by_role("button", name="What happened").click()
    expect(card).to_be_visible()


def test_while_an_order_is_planned_the_numbers_of_the_summary_give_way(
    server: str, new_context: NewContext
) -> None:
    watcher = Watcher(
        new_context(pace="fast", **SCREENS["desktop"]), server, BATTLES["combat-zone"]
    )
    watcher.sit_down()
    watcher.until_my_move()
    page = watcher.page
    page.locator(".recap").get_by_role("button", name="Go on").click()
    discs = page.locator(".mark-pin .disc")
    expect(discs.first).to_be_visible()
    page.locator(".att .go .pri", has_text="Activate").click()
    expect(page.locator(".end-group")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".mark-pin.aside .disc").first).to_be_visible()  # faint, and below
    expect(page.locator(".mark-pin:not(.aside)")).to_have_count(0)
    assert page.evaluate(UNDER)
    page.locator(".att button", has_text="Move").first.click()
    expect(page.locator(".att h2")).to_have_text("Move")
    expect(discs).to_have_count(0)
    page.locator(".att .go .btn", has_text="Cancel").click()
    expect(discs.first).to_be_visible()


def test_on_a_phone_a_chosen_vehicle_lies_clear_of_the_tools_and_offers_who_rides_in_it(
    server: str, new_context: NewContext
) -> None:
    page = new_context(**SCREENS["phone"]).new_page()
    column = Battle("cz-route-nationale.greedy", 36, "german", "maquis")
    hands = Hands(page, server)
    hands.sit_down(seat_at(server, column))
    hands.tap(29.5, 28.5)  # the wheeled carrier, which may act now
    expect(hands.title).to_have_text("AV4 wheeled APC")
    hands.place(0, 0)  # the camera is at rest
    hull = page.locator("#scene [data-piece=AV4]").bounding_box()
    tools = page.locator(".fab").bounding_box()
    assert hull
    assert tools
    assert hull["y"] + hull["height"] <= tools["y"]
    page.locator("[data-rider=A15]").tap()
    expect(hands.title).to_contain_text("A15")
