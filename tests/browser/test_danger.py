"""Danger before the step: what is seen from a place, who could shoot there, and how likely.

The chances on the page are those of `sandtable odds` for the same situation.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from fractions import Fraction
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import LAPTOP
from tests.browser.hands import Hands, follow_the_lesson, new_game
from tests.browser.test_battles import at_the_crossroads
from tests.browser.test_for_everybody import findings
from tests.browser.test_hexes import at_the_farm
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
    return answer.outcomes[row.get_attribute("data-outcome") or ""]


def settled(page: Page) -> Locator:
    box = page.locator(".danger-box")
    expect(box).to_have_attribute("aria-busy", "false")
    return box


SPOTS = [(x, y) for x in (0.5, 0.6, 0.4, 0.7) for y in (0.5, 0.35, 0.65)]


def at_a_lesson(page: Page, server: str, ruleset: str, entries: int) -> None:
    """At the table of a lesson that has begun."""
    scenario, enemy = {
        "combat-zone": ("cz-tutorial", "guards"),
        "modern-skirmish": ("ms-tutorial", "militia"),
        "hex-tactical": ("hx-tutorial", "farm"),
    }[ruleset]
    seats = {"player": {"kind": "me"}, enemy: {"kind": "program", "player": "greedy"}}
    game = new_game(server, ruleset=ruleset, scenario=scenario, seats=seats)
    follow_the_lesson(server, game["seats"]["player"], entries)
    Hands(page, server).sit_down(game["seats"]["player"])


def in_the_alley(page: Page, server: str) -> None:
    at_a_lesson(page, server, "combat-zone", 3)


def with_the_teams(page: Page, server: str) -> None:
    at_a_lesson(page, server, "modern-skirmish", 1)


def at_crossroads(page: Page, server: str) -> None:
    seats = at_the_crossroads(Hands(page, server))["seats"]
    page.evaluate("localStorage.clear()")
    Hands(page, server).sit_down(seats["column"])


def on_the_first_map(page: Page, server: str) -> None:
    at_a_lesson(page, server, "hex-tactical", HEX_ENTRIES)


HEX_ENTRIES = 11  # the second turn: scouts who are recognised have rallied
TABLES = {
    "combat-zone": in_the_alley,
    "modern-skirmish": with_the_teams,
    "modern-battles": at_crossroads,
    "hex-tactical": on_the_first_map,
}


def look_round(page: Page) -> Locator:
    """With the tool on, point here and there until somebody could shoot."""
    box = page.locator("#map").bounding_box()
    assert box is not None
    for x, y in SPOTS:
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
        page.wait_for_timeout(300)
        found = settled(page)
        if found.locator(".danger-row a").count():
            return found
    raise AssertionError("nobody could shoot anywhere")


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
    choose(hands, 12, 18, "Rifleman")
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


def test_a_long_panel_scrolls_and_never_the_page(on_the_way: Hands) -> None:
    page = on_the_way.page
    box = settled(page)
    page.add_style_tag(content=".panel > .att { flex: none; min-height: 700px }")
    page.locator(".log-filter button").first.focus()
    scrolled = "element => element.scrollTop"
    assert page.locator(".app").evaluate(scrolled) == 0
    assert page.locator(".panel").evaluate(scrolled) > 0
    box.locator(".danger-hd b").evaluate("b => (b.textContent = '6 unknown counters see it')")
    title = box.locator(".danger-hd h2").bounding_box()
    assert title is not None
    assert title["width"] > 150


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


@pytest.mark.parametrize("ruleset", TABLES)
def test_danger_of_every_ruleset_equals_its_odds(
    new_context: Callable[..., BrowserContext], server: str, ruleset: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    TABLES[ruleset](page, server)
    page.locator(".rail").get_by_role("button", name="Danger").click()
    look_round(page)
    linked = [row for row in rows(page) if row.locator("a").count()]
    assert linked
    for row in linked:
        assert counted(row) == by_the_odds(row)
    others = [row for row in rows(page) if not row.locator("a").count()]
    assert all(row.locator(".danger-unasked").text_content() for row in others)
    shown(page, f"{ruleset}-light")
    assert findings(page) == []
    shown(page, f"{ruleset}-dark")


def test_danger_is_told_in_french_too(page: Page, server: str) -> None:
    in_the_alley(page, server)
    page.get_by_role("button", name="EN, Language: Français").click()
    page.locator(".rail").get_by_role("button", name="Danger").click()
    expect(look_round(page)).to_contain_text("s’ils agissent d’abord")
    shown(page, "french")


def test_nothing_is_told_of_enemies_who_are_not_recognised(page: Page, server: str) -> None:
    """HX-OBS-05: what lies face down has no weapons that anybody could know."""
    at_the_farm(Hands(page, server))
    page.locator(".rail").get_by_role("button", name="Danger").click()
    box = page.locator("#map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    expect(settled(page)).to_contain_text("Nobody you know of can shoot there.")
    expect(settled(page)).to_contain_text(
        re.compile("counters? face down sees? it, and (is|are) not counted")
    )
    expect(page.locator(".danger-hd .num")).to_have_text("1 unknown counter sees it")
    expect(page.locator(".danger-row")).to_have_count(0)
    expect(page.locator(".unseen-edge")).to_be_attached()
    shown(page, "hexes")
    assert findings(page) == []


def test_a_long_touch_on_a_phone_shows_the_danger_there(phone: Page, server: str) -> None:
    in_the_alley(phone, server)
    box = phone.locator("#map").bounding_box()
    assert box is not None
    expect(phone.locator(".danger-box")).to_have_count(0)
    touch = phone.context.new_cdp_session(phone)
    at = {"x": box["x"] + box["width"] * 0.6, "y": box["y"] + box["height"] * 0.3}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    phone.wait_for_timeout(800)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(settled(phone)).to_contain_text("Danger for")
    tool = phone.locator(".fab").get_by_role("button", name="Danger")
    expect(tool).to_have_attribute("aria-pressed", "true")
    shown(phone, "phone-light")
    assert findings(phone) == []
    shown(phone, "phone-dark")
    tool.tap()
    expect(phone.locator(".danger-box")).to_have_count(0)


def test_on_a_phone_whoever_presses_danger_on_a_way_reads_it_before_the_order(
    phone: Page, server: str
) -> None:
    at_a_lesson(phone, server, "combat-zone", 4)
    hands = Hands(phone, server)
    hands.tap(8, 12)
    hands.tap(16, 12)
    expect(hands.title).to_have_text("Move")
    expect(settled(phone)).to_contain_text("Danger for A1 Sergeant")

    def tops() -> list[float]:
        found = [phone.locator(one).bounding_box() for one in (".danger-box", ".att h2 >> nth=0")]
        return [box["y"] for box in found if box]

    danger, order = tops()
    assert order < danger
    phone.locator(".fab").get_by_role("button", name="Danger").tap()
    expect(phone.locator(".att .danger-box")).to_be_visible()


def test_on_a_phone_the_layers_stand_in_the_sheet_and_cover_nothing_of_the_map(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    phone.get_by_role("button", name="Danger").first.tap()
    bar = phone.locator(".danger-bar:visible")
    expect(bar).to_have_count(1)
    lies = bar.bounding_box()
    sheet = phone.locator(".sheet").bounding_box()
    assert lies
    assert sheet
    assert lies["y"] >= sheet["y"]


def test_on_a_phone_with_nobody_chosen_the_sentence_fits_and_says_whom_it_concerns(
    phone: Page, server: str
) -> None:
    Hands(phone, server).sit_down(new_game(server)["seats"]["player"])
    phone.get_by_role("button", name="Danger").first.tap()
    key = phone.locator(".danger-bar:visible .danger-key")
    expect(key).to_contain_text("Point at one of yours, or at a place")
    lies, bar = key.bounding_box(), phone.locator(".danger-bar:visible").bounding_box()
    assert lies
    assert bar
    assert lies["width"] > 0.9 * bar["width"]
    assert lies["x"] + lies["width"] <= bar["x"] + bar["width"]
    assert lies["height"] < 40


def test_a_tap_while_danger_is_asked_for_chooses_nobody_and_leaving_it_gives_the_panel_back(
    phone: Page, server: str
) -> None:
    in_the_alley(phone, server)
    hands = Hands(phone, server)
    hands.tap(8, 12)
    expect(hands.title).to_contain_text("A1 Sergeant")
    tool = phone.locator(".fab").get_by_role("button", name="Danger")
    tool.tap()
    hands.tap(22, 12)  # the guard leader stands there
    expect(settled(phone)).to_contain_text("Danger for A1 Sergeant")
    hands.tap(8, 17)  # another of one's own: danger for him, and the sergeant stays chosen
    expect(settled(phone)).to_contain_text("Danger for A2 Rifleman")
    tool.tap()
    expect(phone.locator(".danger-box")).to_have_count(0)
    expect(hands.title).to_contain_text("A1 Sergeant")
    hands.tap(22, 12)
    expect(hands.title).not_to_contain_text("A1 Sergeant")
