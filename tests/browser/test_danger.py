"""Danger before the step: what is seen from a place, who could shoot there, and how likely.

The chances on the page are those of `sandtable odds` for the same situation.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import LAPTOP
from tests.browser.hands import Hands
from tests.browser.test_for_everybody import findings
from tests.browser.test_skirmish import (
    alpha_goes,
    at_the_checkpoint,
    begin,
    choose,
    the_guards_cover,
)

from sandtable.rulesets import ask_odds

SHOTS = os.environ.get("SANDTABLE_SHOTS", "")


def shown(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.wait_for_timeout(300)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def rows(page: Page) -> list[Locator]:
    return page.locator(".danger-row").all()


def counted(row: Locator) -> Fraction:
    """The worst outcome of a row, exactly."""
    return Fraction(row.get_attribute("data-chance") or "0")


def by_the_odds(row: Locator) -> Fraction:
    """The same by the odds query that the row opens."""
    address = urlsplit(row.locator("a").get_attribute("href") or "")
    _, _, ruleset, query = address.path.split("/")
    answer = ask_odds(ruleset, query, dict(parse_qsl(address.query)))
    return next(iter(answer.outcomes.values()))


def settled(page: Page) -> Locator:
    box = page.locator(".danger-box")
    expect(box).to_have_attribute("aria-busy", "false")
    return box


@pytest.fixture
def patrol(page: Page, server: str) -> str:
    """The seat of those who come to a checkpoint that is covered."""
    hands = Hands(page, server)
    seats = at_the_checkpoint(hands)["seats"]
    for step in (begin, the_guards_cover, alpha_goes):
        step(hands)
    seat: str = seats["patrol"]
    return seat


@pytest.fixture
def on_the_way(patrol: str, server: str, new_context: Callable[..., BrowserContext]) -> Hands:
    """The rifleman has drawn a way that the guards cover."""
    hands = Hands(new_context(viewport=LAPTOP).new_page(), server)
    hands.sit_down(patrol)
    choose(hands, 12, 18, "rifleman")
    hands.drag((12, 18), (18, 19))
    return hands


def test_a_way_that_is_drawn_shows_its_danger_as_the_odds_count_it(on_the_way: Hands) -> None:
    page = on_the_way.page
    box = settled(page)
    expect(box).to_contain_text("On the way")
    shown(page, "ms-way")
    for row in rows(page):
        assert counted(row) == by_the_odds(row)
    assert len(rows(page)) >= 2
    expect(page.locator(".under-fire .diamond")).to_have_count(1)
    expect(page.locator(".unseen-edge")).to_be_attached()


def test_danger_is_shown_at_any_place_while_v_is_held(on_the_way: Hands) -> None:
    page = on_the_way.page
    page.keyboard.press("Escape")
    page.mouse.move(*on_the_way.place(30, 20))
    expect(page.locator(".danger-box")).to_have_count(0)
    page.keyboard.down("v")
    page.wait_for_timeout(300)
    page.mouse.move(*on_the_way.place(31, 20))
    expect(settled(page)).to_contain_text("Danger for")
    shown(page, "ms-held")
    page.keyboard.up("v")
    expect(page.locator(".danger-box")).to_have_count(0)


@pytest.mark.parametrize("layer", ["Danger", "Reach", "Sight"])
def test_one_layer_is_loud_and_the_others_are_faint(on_the_way: Hands, layer: str) -> None:
    page = on_the_way.page
    settled(page)
    page.get_by_role("button", name=layer, exact=True).click()
    expect(page.locator("#map")).to_have_attribute("data-loud", layer.lower())
    faint = {"Danger": ".reach", "Reach": ".shots", "Sight": ".shots"}[layer]
    loud = {"Danger": ".shots", "Reach": ".reach", "Sight": ".unseen"}[layer]
    opacity = "element => Number(getComputedStyle(element).opacity)"
    assert page.locator(faint).first.evaluate(opacity) < 0.5
    assert page.locator(loud).first.evaluate(opacity) == 1
    shown(page, f"ms-{layer.lower()}")


def test_axe_finds_nothing_serious_in_the_danger_view(on_the_way: Hands) -> None:
    settled(on_the_way.page)
    assert findings(on_the_way.page) == []
