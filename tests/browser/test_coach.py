"""What would you do? The coach on the page: an order in the hand, why, and what a program meant."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.hands import Hands, ask, new_game
from tests.browser.newsreel import BATTLES, last_word, say
from tests.browser.test_for_everybody import findings

RECORDS = Path(__file__).resolve().parents[1] / "games"
SHOTS = os.environ.get("SANDTABLE_SHOTS", "")
#: In the midst of a game: the record, before which entry, and who is to decide there.
MIDST = {
    "modern-skirmish": ("ms-overwatch.greedy", 30),
    "combat-zone": ("cz-hill-farm.greedy", 60),
    "modern-battles": ("mb-saint-aubin.greedy", 60),
    "hex-tactical": ("hx-laterite-road.greedy", 60),
}


#: Whether a button that says much does not show all of it.
LONG_IS_CUT = """it => {
    it.textContent = "Fin du groupe quand même : un seul peut encore agir en ce moment";
    return it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight;
}"""
CUT = "it => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1"
# How many numbers of the coach lie over points of a piece.
ON_POINTS = """() => {
  const boxes = (what) =>
    [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const points = boxes("#scene .pips");
  return boxes(".coach-pin .coach-disc").filter((one) => points.some((pips) => meet(one, pips)))
    .length;
}"""


def shown(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.wait_for_timeout(300)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def in_the_midst(page: Page, server: str, ruleset: str) -> None:
    """At the table of a game that is played on from a record, against a program."""
    name, at = MIDST[ruleset]
    text = (RECORDS / f"{name}.jsonl").read_text()
    opened = ask(f"{server}/api/open/record", {"name": f"{name}.jsonl", "text": text})
    side = re.findall(r'"side":"([^"]+)","tape"', text.splitlines()[at])[0]
    made = ask(f"{server}/api/games/{opened['game']}/review/play", {"at": at, "side": side})
    Hands(page, server).sit_down(made["seats"][side])
    expect(page.locator(".now.mine")).to_be_visible()


def cut_at_the_head(page: Page) -> list[int]:
    """Widths of windows in which whose move it is cannot be read beside the coach."""
    widths, before = (1600, 1440, 1366, 1280), page.viewport_size
    cut = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        if page.locator(".now-text b").evaluate(CUT):
            cut.append(width)
    assert before is not None
    page.set_viewport_size(before)
    return cut


def settled(page: Page) -> Locator:
    """What the coach says last."""
    box = page.locator(".coach-box")
    expect(box).to_have_attribute("aria-busy", "false")
    expect(box.locator(".coach-orders button").first).to_be_visible()
    return box


def answered(page: Page) -> None:
    """Whatever is asked before an entry stands in the log."""
    while page.locator(".log .ln-bulb").count() == 0:
        page.locator(".ask [data-primary], .log .ln-bulb").first.wait_for()
        if page.locator(".ask [data-primary]").count():
            page.locator(".ask [data-primary]").first.click()
            page.wait_for_timeout(200)


@pytest.mark.parametrize("ruleset", MIDST)
def test_h_puts_the_best_order_into_the_hand_and_enter_gives_it(
    new_context: Callable[..., BrowserContext], server: str, ruleset: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    in_the_midst(page, server, ruleset)
    assert cut_at_the_head(page) == []
    page.locator("#map").focus()
    page.keyboard.press("h")
    box = settled(page)
    expect(page.locator(".att .go .pri")).to_be_enabled()
    shown(page, f"coach-{ruleset}")
    title = box.locator("[aria-pressed=true] .coach-words b").inner_text()
    assert title in box.locator(".coach-says").inner_text()
    page.keyboard.press("h")
    expect(box.locator(".coach-why tbody tr").first).to_be_visible()
    shown(page, f"coach-{ruleset}-why")
    page.keyboard.press("Enter")
    expect(box.locator(".coach-why")).to_have_count(0)  # of what comes next, if anything
    answered(page)
    expect(page.locator(".log .ln-bulb").first).to_be_visible()


def test_another_row_is_another_order_and_esc_takes_both_back(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    in_the_midst(page, server, "modern-skirmish")
    page.locator("#map").focus()
    page.keyboard.press("h")
    box = settled(page)
    rows = box.locator(".coach-orders button")
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(rows.nth(1)).to_be_focused()
    expect(page.locator(".coach-pin .chosen")).to_have_text("2")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator(".coach-pin")).to_have_count(0)
    shown(page, "coach-put-away")


def test_on_a_phone_the_coach_is_a_tap_away(phone: Page, server: str) -> None:
    in_the_midst(phone, server, "modern-skirmish")
    phone.get_by_role("button", name="What would you do?").tap()
    box = settled(phone)
    shown(phone, "coach-phone")
    assert phone.evaluate(ON_POINTS) == 0
    expect(box.locator(".coach-order")).to_be_visible()
    assert not box.locator(".coach-order").evaluate(LONG_IS_CUT)
    box.get_by_role("button", name="Why", exact=True).tap()
    expect(box.locator(".coach-why table")).to_be_visible()
    shown(phone, "coach-phone-why")
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    assert findings(phone) == []


def test_axe_finds_nothing_serious_beside_the_coach_in_french(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    context = new_context(viewport=LAPTOP)
    context.add_init_script('try { localStorage["sandtable.language"] = "fr" } catch {}')
    page = context.new_page()
    in_the_midst(page, server, "combat-zone")
    page.get_by_role("button", name="Que feriez-vous à ma place ?").click()
    box = settled(page)
    box.get_by_role("button", name="Pourquoi").click()
    expect(box.locator(".coach-why table")).to_be_visible()
    shown(page, "coach-french")
    page.emulate_media(color_scheme="dark")
    shown(page, "coach-french-dark")
    assert findings(page) == []


def test_a_program_says_why_in_the_log(
    new_context: Callable[..., BrowserContext], server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = BATTLES["modern-skirmish"]
    monkeypatch.setitem(MIDST, "modern-skirmish", (battle.record, battle.n))
    page = new_context(viewport=LAPTOP).new_page()
    in_the_midst(page, server, "modern-skirmish")
    say(server, page.url.rpartition("/")[2], last_word(battle))
    why = page.locator(".log .coach-why-did")
    why.first.click()
    box = settled(page)
    expect(box.locator("h2")).to_contain_text("Why?")
    expect(box.get_by_text("played").first).to_be_visible()
    shown(page, "coach-opponent")


def test_on_a_phone_why_is_told_in_the_log_where_it_was_asked(
    phone: Page, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = BATTLES["modern-skirmish"]
    monkeypatch.setitem(MIDST, "modern-skirmish", (battle.record, battle.n))
    in_the_midst(phone, server, "modern-skirmish")
    say(server, phone.url.rpartition("/")[2], last_word(battle))
    expect(phone.get_by_role("button", name="Order: tactical move")).to_be_visible()
    log = phone.locator(".tabs button").nth(2)
    log.tap()
    phone.locator(".coach-why-did").first.tap()
    expect(settled(phone).locator("h2")).to_contain_text("Why?")
    expect(log).to_have_attribute("aria-current", "page")


def test_on_a_phone_danger_is_read_above_the_coach_and_nobody_leaves_the_hand(
    phone: Page, server: str
) -> None:
    in_the_midst(phone, server, "modern-skirmish")
    phone.get_by_role("button", name="What would you do?").tap()
    box = settled(phone)
    held = phone.locator(".sheet .att h2").last
    before = held.inner_text()
    danger = phone.locator(".fab [data-layer]")
    if danger.get_attribute("aria-pressed") == "false":
        danger.tap()
    told = phone.locator(".danger-box h2").first
    expect(told).to_be_in_viewport()
    assert told.bounding_box()["y"] < box.bounding_box()["y"]  # type: ignore[index]
    expect(danger).to_have_attribute("aria-pressed", "true")
    box.locator(".coach-hd .btn").tap()
    expect(phone.locator(".coach-box")).to_have_count(0)
    expect(held).to_have_text(before)


def test_where_people_play_there_is_no_coach(page: Page, server: str) -> None:
    seats = {"player": {"kind": "me"}, "guards": {"kind": "link"}}
    game = new_game(server, seats=seats, dice="seed", seed="1")
    Hands(page, server).sit_down(game["seats"]["player"], briefed=False)
    expect(page.locator(".coach-ask")).to_have_count(0)


def test_help_names_the_key(page: Page, server: str) -> None:
    in_the_midst(page, server, "modern-skirmish")
    page.keyboard.press("?")
    expect(page.get_by_text("what would you do? again: why")).to_be_visible()


def test_whoever_does_as_advised_is_told_what_comes_next(
    new_context: Callable[..., BrowserContext], server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = (RECORDS / "cz-hill-farm.greedy.jsonl").read_text().splitlines()
    at = next(n for n, line in enumerate(record) if '"type":"Activate"' in line)
    monkeypatch.setitem(MIDST, "combat-zone", ("cz-hill-farm.greedy", at))
    page = new_context(viewport=LAPTOP).new_page()
    in_the_midst(page, server, "combat-zone")
    page.locator("#map").focus()
    page.keyboard.press("h")
    first = settled(page).locator(".coach-says").inner_text()
    expect(page.locator(".att .go .pri")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".log .ln-bulb").first).to_be_visible()
    expect(settled(page).locator(".coach-says")).not_to_have_text(first)
    # Nobody has asked: a second Enter in the same place must not give the next order, too.
    expect(page.locator(".coach-orders [aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".att .go .pri")).to_have_count(0)
    shown(page, "coach-goes-on")
    page.locator(".coach-orders button").first.click()
    expect(page.locator(".att .go .pri")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator(".coach-box")).to_have_count(0)
