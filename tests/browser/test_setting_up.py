"""A whole side set up from the briefing in at most five presses, in every ruleset."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands, ask

from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

BATTLES = [
    ("combat-zone", "cz-route-nationale"),
    ("modern-skirmish", "ms-dusk-bridge"),
    ("modern-battles", "mb-relief-column"),
    ("hex-tactical", "hx-post-on-rc4"),
]
#: The panel no longer sets up: the go passed on, or there is nothing but to begin.
IN_PLACE = """() => !document.querySelector('[data-action="deploy-all"]')
  && document.querySelector(".att[aria-busy=false]")"""


def a_game(server: str, ruleset: str, scenario: str) -> str:
    """Whoever sets up first sits here, a program opposite; the token of this seat."""
    rules = ruleset_named(ruleset)
    battle = rules.begin(load(scenario).plain, {})
    first = rules.to_play(battle)
    program = {"kind": "program", "player": "greedy"}
    seats = {side: {"kind": "me"} if side == first else program for side in rules.sides(battle)}
    wanted = {"ruleset": ruleset, "scenario": scenario, "seats": seats, "language": "en"}
    token: str = ask(f"{server}/api/games", wanted)["seats"][first]
    return token


class Presses:
    """Every press counts."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.touch, self.count = page, touch, 0

    def on(self, selector: str) -> None:
        button = self.page.locator(selector).first
        expect(button).to_be_visible()
        if self.touch:
            button.tap()
        else:
            button.click()
        self.count += 1


def set_up(hands: Hands, presses: Presses, token: str) -> None:
    hands.sit_down(token, briefed=False)
    presses.on("[data-briefing-go]")
    presses.on("[data-action=deploy-all]")
    expect(hands.page.locator(".ghost").nth(1)).to_be_attached()
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    expect(hands.button).to_contain_text("Set up all")
    presses.on(".att .go .pri")
    hands.page.wait_for_function(IN_PLACE)


@pytest.mark.parametrize(("ruleset", "scenario"), BATTLES)
def test_a_side_is_set_up_in_at_most_five_presses(
    page: Page, server: str, ruleset: str, scenario: str
) -> None:
    hands, presses = Hands(page, server), Presses(page, touch=False)
    set_up(hands, presses, a_game(server, ruleset, scenario))
    assert presses.count <= 4  # the fifth begins the battle
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_side_is_set_up_on_a_phone_as_well(phone: Page, server: str) -> None:
    hands, presses = Hands(phone, server), Presses(phone, touch=True)
    set_up(hands, presses, a_game(server, "modern-battles", "mb-relief-column"))
    assert presses.count <= 4


def test_who_is_set_up_on_a_phone_is_seen_with_his_zone(phone: Page, server: str) -> None:
    """The camera does not come near to somebody who is not on the map yet."""
    hands = Hands(phone, server)
    hands.sit_down(a_game(server, "modern-battles", "mb-ford-at-dawn"))
    expect(phone.locator(".ghost").first).to_be_attached()
    left, top = hands.place(0, 0)
    right, low = hands.place(14 * 2.54, 36 * 2.54)  # inches of its zone
    assert 0 <= left < right <= phone.viewport_size["width"]  # type: ignore[index]
    assert 0 <= top < low <= phone.locator(".sheet").bounding_box()["y"]  # type: ignore[index]
