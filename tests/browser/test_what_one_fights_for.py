"""The briefing before the first move, and the account at any time, on a laptop and a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.hands import Hands, ask, new_game
from tests.browser.test_for_everybody import findings

SCENARIOS = {
    "combat-zone": ("cz-sodium-alley", "quai-boys", "lantern-crew"),
    "modern-skirmish": ("ms-dusk-bridge", "red", "blue"),
    "modern-battles": ("mb-airport-road", "column", "city"),
    "hex-tactical": ("hx-post-on-rc4", "post", "attackers"),
}
SCREENS: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
NewContext = Callable[..., BrowserContext]
# What of the bar is cut off when points and words are long.
CUT_WHEN_LONG = """(bar) => {
  const points = [1, 2].map(() => {
    const one = Object.assign(document.createElement("span"), {className: "pt num"});
    one.textContent = "A 128 (256)";
    return one;
  });
  bar.prepend(...points);
  const {left, right, bottom} = bar.getBoundingClientRect();
  const cut = [bar, ...bar.querySelectorAll("*")].filter((part) => {
    const box = part.getBoundingClientRect();
    if (box.width === 0) return false;
    return part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== "visible"
      || box.left < left || box.right > right || box.bottom > bottom;
  }).map((part) => part.className);
  for (const one of points) one.remove();
  return cut;
}"""


def a_game(server: str, ruleset: str) -> str:
    scenario, mine, other = SCENARIOS[ruleset]
    seats = {mine: {"kind": "me"}, other: {"kind": "program", "player": "greedy"}}
    wanted = {"ruleset": ruleset, "scenario": scenario, "seats": seats}
    token: str = ask(f"{server}/api/games", wanted)["seats"][mine]
    return token


@pytest.mark.parametrize(
    ("ruleset", "language", "screen"),
    [  # every ruleset in both languages on both screens, and each language on each screen
        (ruleset, language, screen)
        for number, ruleset in enumerate(SCENARIOS)
        for language, screen in zip(
            ("en", "fr"), list(SCREENS)[:: 1 if number % 2 else -1], strict=True
        )
    ],
)
def test_a_new_game_begins_with_a_briefing_that_one_press_puts_away(
    new_context: NewContext, server: str, ruleset: str, language: str, screen: str
) -> None:
    token = a_game(server, ruleset)
    page = new_context(**SCREENS[screen]).new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.goto(f"{server}/game/{token}")
    briefing = page.locator(".briefing")
    [told] = [
        one
        for one in ask(f"{server}/api/rulesets?language={language}")
        if one["id"] == ruleset
        for one in one["scenarios"]
        if one["id"] == SCENARIOS[ruleset][0]
    ]
    expect(briefing.get_by_role("heading", level=2)).to_have_text(told["title"])
    expect(briefing.locator(".situation")).to_have_text(told["brief"])
    expect(briefing.locator(".aims tbody tr").first).to_be_visible()
    expect(briefing.locator(".forces section")).to_have_count(2)
    expect(briefing.locator(".forces h3").first).to_contain_text(told["sides"][0]["name"])
    expect(briefing.locator(".forces .term")).to_have_count(0)  # names are no words of the rules
    expect(briefing.locator(".switches").first).to_be_attached()
    button = page.locator("[data-briefing-go]")
    expect(button).to_be_in_viewport(ratio=1)
    assert findings(page) == []
    button.click()
    expect(briefing).to_have_count(0)
    page.reload()
    expect(page.locator(".app[data-goals=shut]")).to_be_visible()  # it was read


def test_enter_goes_from_the_briefing_to_the_table_and_nothing_else(
    page: Page, server: str
) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"], briefed=False)
    expect(page.locator(".briefing")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".briefing")).to_have_count(0)
    expect(hands.entries).to_have_text("0 / 0")
    expect(hands.button).to_contain_text("Begin")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_briefing_comes_back_at_any_time(
    new_context: NewContext, server: str, screen: str
) -> None:
    token = a_game(server, "modern-skirmish")
    page = new_context(**SCREENS[screen]).new_page()
    hands = Hands(page, server)
    hands.sit_down(token)
    page.get_by_role("button", name="How do I win?").first.click()
    expect(page.locator(".briefing")).to_be_visible()  # before there is anything to count
    page.keyboard.press("Escape")
    expect(page.locator(".briefing")).to_have_count(0)
    page.keyboard.press("g")
    expect(page.locator(".briefing")).to_be_visible()
    page.keyboard.press("g")
    expect(page.locator(".briefing")).to_have_count(0)


def test_g_opens_the_account_once_the_game_is_on(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(3)
    bar = page.locator(".account-bar")
    expect(bar).to_contain_text("1 more turn")
    page.set_viewport_size(LAPTOP)
    assert bar.evaluate(CUT_WHEN_LONG) == []
    page.keyboard.press("g")
    account = page.locator(".account")
    expect(account).to_contain_text("How do I win?")
    expect(account).to_contain_text("If it ended now:")
    expect(account.locator(".turn-row .now")).to_have_text("1")
    assert findings(page) == []
    page.keyboard.press("g")
    expect(account).to_have_count(0)
    page.keyboard.press("?")
    expect(hands.dialog).to_contain_text("what you fight for")


def test_a_piece_in_hand_puts_the_account_away(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(3)
    page.keyboard.press("g")
    expect(page.locator(".account")).to_be_visible()
    hands.click(8, 12)
    expect(page.locator(".account")).to_have_count(0)
    expect(hands.title).to_contain_text("Sergeant")


@pytest.mark.parametrize(
    ("ruleset", "named"),
    [
        ("combat-zone", ["Case5 pts"]),
        ("modern-skirmish", ["Bridge4 pts"]),
        ("modern-battles", ["Airport gate", "Checkpoint2 pts"]),
        ("hex-tactical", ["0805A 1B 4", "0906A 1B 4"]),
    ],
)
def test_what_is_fought_for_is_named_on_the_map_with_its_points(
    page: Page, server: str, ruleset: str, named: list[str]
) -> None:
    Hands(page, server).sit_down(a_game(server, ruleset))
    expect(page.locator(".plate")).to_have_count(len(named))
    assert sorted(text.strip() for text in page.locator(".plate").all_text_contents()) == named
