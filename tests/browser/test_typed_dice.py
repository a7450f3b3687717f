"""A whole game with real dice: each die is asked for on a card beside the map."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.stories import confirm
from tests.browser.test_skirmish import at_the_checkpoint

CARD = ".dice-card"


def test_a_die_is_asked_for_with_whose_it_is_and_the_last_one_may_be_taken_back(
    page: Page, server: str
) -> None:
    hands = Hands(page, server)
    at_the_checkpoint(hands)
    confirm(hands, "Begin")
    expect(page.locator(CARD)).to_contain_text("A die of Patrol")
    expect(page.locator(CARD)).to_contain_text("one D8")
    page.keyboard.press("5")  # keys type faces, wherever the hand is
    expect(page.locator(CARD)).to_contain_text("A die of Militia")
    expect(page.locator(f"{CARD} .rolls-so-far")).to_contain_text("Initiative")
    page.get_by_role("button", name="Last die back").click()
    expect(page.locator(CARD)).to_contain_text("A die of Patrol")
    hands.throw(3, 5)
    expect(page.locator(CARD)).to_have_count(0)
    expect(hands.log().filter(has_text="Initiative: Militia").first).to_be_visible()


def test_dice_that_are_asked_for_cannot_be_put_away_by_accident(page: Page, server: str) -> None:
    hands = Hands(page, server)
    at_the_checkpoint(hands)
    confirm(hands, "Begin")
    hands.throw(3)
    for key in ("Escape", "Enter"):
        page.keyboard.press(key)
    hands.click(30, 5)  # an empty place of the map
    hands.button.click(force=True)  # the command again
    expect(page.locator(f"{CARD}[data-dice='1']")).to_be_visible()
    expect(page.get_by_role("button", name="Do something else")).to_have_count(0)


def test_the_dice_of_one_side_are_thrown_and_those_of_the_other_typed(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    at_the_checkpoint(hands)
    confirm(hands, "Begin")
    hands.throw(8)
    map_, card = (phone.locator(one).bounding_box() for one in ("#map", CARD))
    assert map_ is not None
    assert card is not None
    assert card["y"] - map_["y"] > 250  # the map stays in view
    phone.get_by_role("button", name="Throw all of Militia").tap()
    expect(phone.locator(CARD)).to_have_count(0)
    expect(phone.locator("[aria-live]", has_text="Initiative: Patrol")).to_have_count(1)


def test_dice_typed_before_a_reload_are_there_after_it(page: Page, server: str) -> None:
    hands = Hands(page, server)
    at_the_checkpoint(hands)
    confirm(hands, "Begin")
    hands.throw(3)
    expect(page.locator(f"{CARD}[data-dice='1']")).to_contain_text("A die of Militia")
    page.reload()
    expect(page.locator(f"{CARD}[data-dice='1']")).to_contain_text("A die of Militia")
    hands.throw(5)
    expect(page.locator(CARD)).to_have_count(0)
    expect(hands.log().filter(has_text="Initiative: Militia").first).to_be_visible()
