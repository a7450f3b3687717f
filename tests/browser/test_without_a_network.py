"""At a real table whose Wi-Fi is gone: the page goes on, says so, and loses nothing."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PAGE, PATIENCE, PHONE, PROJECT, Served
from tests.browser.hands import Hands
from tests.browser.stories import confirm
from tests.browser.test_for_everybody import findings
from tests.browser.test_skirmish import at_the_checkpoint

MARK = ".away"
CARD = ".dice-card"
# The worker hears what is asked.
KEPT = "() => Boolean(navigator.serviceWorker.controller)"
# Whether an answer to this address is kept, whatever was sent along.
HAS = """async (part) => {
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys())
      if (one.url.includes(part)) return true;
  return false;
}"""
# The worker of the second build has taken over.
HELD = """async () => {
  const known = (await caches.keys()).filter((one) => one.startsWith("sandtable-answers-"));
  return await caches.has("sandtable-page-second") && known.every((one) => one.endsWith("second"));
}"""
NAMES = """async () => {
  const urls = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys()) urls.push(one.url);
  return urls;
}"""


@pytest.fixture
def visitor(
    new_context: Callable[..., BrowserContext], troubles: list[str]
) -> Iterator[Callable[..., Page]]:
    """Somebody whose browser may keep the page; that requests fail is what these stories mean."""
    yield lambda **wanted: new_context(service_workers="allow", **wanted).new_page()
    meant = ("Failed to load resource", "WebSocket")
    troubles[:] = [one for one in troubles if not any(part in one for part in meant)]


def wait(page: Page, true: str, *facts: str) -> None:
    """Until the browser says that something is so."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(true, *facts):
        assert time.monotonic() < end, (true, facts, page.evaluate(NAMES))
        page.wait_for_timeout(100)


def visited(page: Page, address: str, *answers: str) -> None:
    """Once, with the server there, until the browser has kept what the story needs."""
    page.goto(address)
    wait(page, KEPT)
    for one in answers:
        wait(page, HAS, one)


def test_odds_open_without_the_server_with_their_last_answer_and_are_asked_when_it_is_back(
    visitor: Callable[..., Page], own_server: Callable[[], Served]
) -> None:
    served = own_server()
    page = visitor(viewport=PHONE)
    asked = f"{served.address}/odds/combat-zone/shoot?weapon=smg&range=15&shots=3"
    visited(page, asked, "/api/rules/combat-zone?")
    answer = page.locator(".answer").inner_text()
    served.pull_the_plug()
    page.reload()
    expect(page.locator(MARK)).to_contain_text("Sandtable is away")
    expect(page.locator(".answer")).to_have_text(answer, use_inner_text=True)
    expect(page.locator(".res")).to_contain_text("as of")
    page.locator("#in-range").fill("16.5")
    page.keyboard.press("Tab")
    expect(page.locator(".res.stale")).to_contain_text("asked as soon as Sandtable is back")
    served.start()
    expect(page.locator(MARK)).to_be_hidden()
    expect(page.locator(".res:not(.stale) .answer")).to_be_visible()
    assert "range=16.5" in page.url


def test_real_dice_typed_for_odds_wait_for_the_server(
    visitor: Callable[..., Page], own_server: Callable[[], Served]
) -> None:
    served = own_server()
    page = visitor()
    page.goto(f"{served.address}/odds/combat-zone/shoot?weapon=smg&range=15&shots=3")
    page.get_by_role("button", name="Type my dice").click()
    expect(page.locator(".thrown .keypad")).to_be_visible()
    served.pull_the_plug()
    page.locator(".thrown .keypad").get_by_role("button", name="5").click()
    expect(page.locator(".answer")).to_contain_text("is typed and waits")
    served.start()
    expect(page.locator(".answer")).not_to_contain_text("is typed and waits")
    expect(page.locator(".thrown [aria-label='5']").first).to_be_visible()


def test_rules_and_their_search_open_where_the_network_is_gone(
    visitor: Callable[..., Page], server: str
) -> None:
    page = visitor(viewport=PHONE)
    visited(page, f"{server}/odds/", "/api/rules/modern-skirmish?")  # fetched ahead
    page.context.set_offline(True)
    page.goto(f"{server}/rules/modern-skirmish")
    expect(page.locator(MARK)).to_contain_text("Sandtable is away")
    expect(page.locator("article.rule").first).to_be_visible()
    page.get_by_role("searchbox").fill("initiative")
    expect(page.get_by_role("status").filter(has_text="of")).to_contain_text("rules")
    expect(page.locator("article.rule mark").first).to_have_text("initiative", ignore_case=True)
    page.context.set_offline(False)
    expect(page.locator(MARK)).to_be_hidden()


def test_a_list_changed_without_the_server_is_kept_and_changed_once_when_it_is_back(
    visitor: Callable[..., Page], own_server: Callable[[], Served]
) -> None:
    served = own_server()
    page = visitor(viewport=LAPTOP)
    visited(page, f"{served.address}/armies/", "/api/armies/words", "/api/armies?language")
    page.get_by_role("button", name="Modern Skirmish", exact=True).click()
    expect(page.get_by_text("No army yet.")).to_be_visible()
    page.get_by_role("button", name="Add Rifle team", exact=True).first.click()
    row = page.locator(".ar-row").first
    expect(row).to_be_visible()
    before = int(row.locator(".ar-count b").inner_text())
    wait(page, HAS, "/armies/m-")
    served.pull_the_plug()
    for _ in range(2):
        row.get_by_role("button", name="One more").click()
    expect(row.locator(".ar-count b")).to_have_text(str(before + 2))
    expect(page.locator(".ar-waits")).to_contain_text("(2)")
    page.reload()
    expect(page.locator(MARK)).to_contain_text("What you type is kept")
    expect(row.locator(".ar-count b")).to_have_text(str(before + 2))
    expect(page.locator(".ar-waits")).to_contain_text("(2)")
    served.start()
    expect(page.locator(".ar-waits")).to_have_count(0)
    expect(row.locator(".ar-count b")).to_have_text(str(before + 2))
    page.get_by_role("button", name="Undo", exact=False).first.click()
    expect(row.locator(".ar-count b")).to_have_text(str(before + 1))


def test_a_die_typed_without_the_server_waits_through_a_reload_and_arrives_once(
    visitor: Callable[..., Page], own_server: Callable[[], Served]
) -> None:
    served = own_server()
    page = visitor(viewport=PHONE, has_touch=True)
    hands = Hands(page, served.address)
    at_the_checkpoint(hands)
    wait(page, KEPT)
    confirm(hands, "Begin")
    expect(page.locator(CARD)).to_contain_text("A die of Patrol")
    served.pull_the_plug()
    expect(page.locator(".offline")).to_be_visible()
    page.locator(CARD).get_by_role("button", name="3", exact=True).click()
    expect(page.locator(CARD)).to_contain_text("is typed and waits")
    page.keyboard.press("4")  # what the next die would be, nobody knows
    expect(page.locator(".offline")).to_contain_text("1 waiting")
    page.reload()
    expect(page.locator(".offline")).to_contain_text("1 waiting")
    assert page.locator(".piece").count() == 0  # no picture of before is shown as if it were now
    served.start()
    expect(page.locator(f"{CARD}[data-dice='1']")).to_contain_text("A die of Militia")
    hands.throw(5)
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator("[aria-live]", has_text="Initiative: Militia")).to_have_count(1)
    expect(page.locator(".app")).to_have_attribute("data-entries", "1")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('waiting'))") == []


def test_nothing_of_a_game_is_kept_by_the_browser(
    visitor: Callable[..., Page], server: str
) -> None:
    page = visitor()
    visited(page, f"{server}/", "/api/rulesets")
    hands = Hands(page, server)
    at_the_checkpoint(hands)
    kept = [one for one in page.evaluate(NAMES) if "/api/" in one]
    assert kept
    assert not [one for one in kept if "/games" in one or "/table" in one]


def test_a_new_build_takes_the_place_of_the_old_one_at_the_next_visit(
    visitor: Callable[..., Page], own_server: Callable[..., Served], tmp_path: Path
) -> None:
    """A server whose page is built anew: another page, and another worker that keeps it."""
    source = tmp_path / "source"
    static = linked(PROJECT / "src/sandtable", source / "sandtable")
    served = own_server(source)
    page = visitor()
    visited(page, f"{served.address}/odds/", "/api/odds/combat-zone?")
    index, worker = static / "index.html", static / "sw.js"
    index.write_text(index.read_text().replace("<body>", '<body data-build="second">'))
    named = re.compile(r'VERSION="\w+"')
    worker.write_text(named.sub('VERSION="second"', worker.read_text()))
    page.reload()
    expect(page.locator("body[data-build=second]")).to_be_attached()
    wait(page, HELD)
    served.pull_the_plug()
    page.reload()
    expect(page.locator("body[data-build=second]")).to_be_attached()
    expect(page.locator(MARK)).to_contain_text("Sandtable is away")


def linked(package: Path, to: Path) -> Path:
    """The program elsewhere, by links, with a copy of its page that may be changed."""
    server = to / "server"
    server.mkdir(parents=True)
    for here, there in ((package, to), (package / "server", server)):
        for one in here.iterdir():
            if one.name not in ("server", "static", "__pycache__"):
                (there / one.name).symlink_to(one)
    copytree(PAGE.parent, server / "static")
    return server / "static"


def test_the_page_can_be_installed_in_both_languages(page: Page, server: str) -> None:
    for language, lang in (("en-GB", "en"), ("fr-FR", "fr")):
        assert page.context.browser is not None
        context = page.context.browser.new_context(locale=language, service_workers="block")
        visit = context.new_page()
        visit.goto(f"{server}/")
        address = visit.locator("link[rel=manifest]").get_attribute("href")
        manifest = visit.request.get(f"{server}{address}").json()
        assert manifest["lang"] == lang
        assert manifest["name"].startswith("Sandtable")
        for icon in manifest["icons"]:
            answer = visit.request.get(f"{server}{icon['src']}")
            side = int(icon["sizes"].partition("x")[0])
            assert Image.open(BytesIO(answer.body())).size == (side, side)
        context.close()


def test_the_mark_is_fit_for_everybody(
    visitor: Callable[..., Page], own_server: Callable[[], Served]
) -> None:
    served = own_server()
    page = visitor(viewport=PHONE)
    visited(page, f"{served.address}/rules/hex-tactical", "/api/rules/hex-tactical?")
    served.pull_the_plug()
    page.reload()
    expect(page.locator(MARK)).to_be_visible()
    assert findings(page) == []
