"""The lab in the browser: ask, watch the bars narrow, stop, go on, open the report."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic, sleep

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PHONE, Served
from tests.browser.hands import ask
from tests.browser.test_for_everybody import findings

NewContext = Callable[..., BrowserContext]
LONG = 240_000  # ms: games are played
SCREENS = {
    "desktop": {"viewport": LAPTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"},
}
SMALL = {
    "scenarios": ["ms-tutorial"],
    "players": [["random"]],
    "switches": {"ms.covering-immediate-shot": ["true"], "ms.cohesion": ["all-pairs"]},
    "games": 60,
    "until": 5,
}
#: Games that have been played, as it is told.
DONE = """() => Number(
  document.querySelector(".lab-run [role=progressbar]")?.getAttribute("aria-valuenow") ?? 0)"""
#: Half of the interval of the first row, as it is told.
HALF = """() => parseFloat(
  document.querySelector(".lab-said small")?.textContent.replace(/[^0-9.]/g, "") || "999")"""


def _page(new_context: NewContext, screen: str) -> Page:
    """On the phone in French."""
    context = new_context(**SCREENS[screen])
    language = "fr" if screen == "phone" else "en"
    said = f"try {{ localStorage['sandtable.language'] ??= '{language}' }} catch {{}}"
    context.add_init_script(said)
    return context.new_page()


def _done(server: str) -> str:
    """A run that has been played."""
    name: str = ask(f"{server}/api/lab/runs", SMALL)["run"]
    until = monotonic() + LONG / 1000
    while ask(f"{server}/api/lab/runs/{name}")["state"] != "done":
        assert monotonic() < until
        sleep(0.2)
    return name


def test_somebody_asks_watches_it_converge_stops_goes_on_and_opens_the_report(
    new_context: NewContext, server: str
) -> None:
    """Choose a battle, choose a switch, Start; nothing else has to be known."""
    page = _page(new_context, "desktop")
    page.goto(f"{server}/lab")
    form = page.get_by_role("complementary", name="Ask something new")
    form.get_by_role("combobox", name="Battle").select_option("ms-tutorial")
    form.get_by_role("combobox", name=re.compile("^Switch")).select_option(
        "ms.covering-immediate-shot"
    )
    form.get_by_role("combobox", name="Games, at most").select_option("6400")
    form.get_by_role("combobox", name="Until known to").select_option("")  # all of them
    expect(form.get_by_role("status")).to_contain_text("12,800 games")
    form.get_by_role("button", name="Start").click()
    run = page.locator(".lab-run")
    expect(run.locator(".lab-forest li")).to_have_count(1, timeout=LONG)
    expect(run.locator(".lab-far")).to_contain_text("of at most 12,800 games")
    expect(run.locator(".lab-far")).to_contain_text("games a second", timeout=LONG)
    page.wait_for_function(f"() => ({HALF})() < 90", timeout=LONG)
    half = page.evaluate(HALF)
    page.wait_for_function(f"half => ({HALF})() < half * 0.8", arg=half, timeout=LONG)
    run.get_by_role("button", name="Stop").click()
    expect(run.get_by_role("status").first).to_have_text("Stopped")
    expect(run.locator(".lab-amber")).to_contain_text("the answer may change")
    expect(page.locator(".lab-list")).to_contain_text("stopped at")
    before = int(str(run.get_by_role("progressbar").get_attribute("aria-valuenow")))
    run.get_by_role("button", name="Go on").click()
    page.wait_for_function(f"before => ({DONE})() > before", arg=before, timeout=LONG)
    with page.context.expect_page() as opened:
        run.get_by_role("link", name="Report").click()
    report = opened.value
    expect(report.locator("h1")).to_contain_text("what does it do in")
    expect(report.locator("p.stopped")).to_be_visible()
    report.close()
    with page.expect_download() as saved:
        run.get_by_role("link", name="PNG").click()
    assert saved.value.suggested_filename == "covering-immediate-shot.png"
    run.get_by_role("button", name="Stop").click()
    expect(run.get_by_role("status").first).to_have_text("Stopped")
    delete = run.get_by_role("button", name="Delete")
    delete.click()
    delete.click()
    expect(page).to_have_url(re.compile("/lab$"))


def test_a_run_goes_on_when_the_server_is_started_again_and_the_page_sees_it(
    new_context: NewContext, own_server: Callable[[], Served], troubles: list[str]
) -> None:
    long = {**SMALL, "games": 3000, "until": 1}
    served = own_server()
    name = ask(f"{served.address}/api/lab/runs", long)["run"]
    page = _page(new_context, "desktop")
    page.goto(f"{served.address}/lab/{name}")
    page.wait_for_function(f"() => ({DONE})() > 0", timeout=LONG)
    served.pull_the_plug()
    before = page.evaluate(DONE)
    served.start()
    page.wait_for_function(f"before => ({DONE})() > before + 10", arg=before, timeout=LONG)
    expect(page.locator(".lab-state")).to_have_text("Running")
    troubles.clear()  # the line was cut


@pytest.mark.parametrize("screen", SCREENS)
def test_a_run_that_is_done_reads_well_on_any_screen(
    new_context: NewContext, server: str, screen: str
) -> None:
    """Another browser than the one it was begun in; both languages, light and dark."""
    name = _done(server)
    page = _page(new_context, screen)
    page.goto(f"{server}/lab/{name}")
    expect(page.locator(".lab-state")).to_have_text(re.compile("Done|Finie"), timeout=LONG)
    rows = page.locator(".lab-forest li")
    expect(rows).to_have_count(2)
    french = screen == "phone"
    expect(rows.first).to_contain_text("oui" if french else "on")
    expect(page.locator(".lab-answer")).to_contain_text("parties" if french else "games")
    _fits(page)
    page.get_by_text("Nombres" if french else "Numbers", exact=True).click()
    expect(page.locator(".lab-numbers tbody tr")).to_have_count(2)
    _fits(page)
    assert findings(page) == []


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_runs_a_run_and_the_form_are_screens_of_their_own(
    new_context: NewContext, server: str
) -> None:
    _done(server)
    page = _page(new_context, "phone")
    page.goto(f"{server}/lab")
    expect(page.locator(".lab-list a").first).to_be_visible()
    expect(page.locator(".lab-form")).to_be_hidden()
    assert findings(page) == []
    page.locator(".lab-list a").first.click()
    expect(page.locator(".lab-run")).to_be_visible()
    expect(page.locator(".lab-list")).to_be_hidden()
    page.locator(".lab-mid .lab-back").click()
    page.get_by_role("link", name="Nouvelle question").click()
    expect(page.get_by_role("button", name="Lancer")).to_be_enabled()
    assert findings(page) == []
    _fits(page)


def test_what_cannot_be_played_is_said_before_it_is_begun(
    new_context: NewContext, server: str, troubles: list[str]
) -> None:
    page = _page(new_context, "desktop")
    page.goto(f"{server}/lab/new")
    form = page.locator(".lab-form")
    start = form.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    form.get_by_role("combobox", name="Games, at most").select_option("6400")
    others = form.get_by_role("group", name="In other battles too?").get_by_role("button")
    for battle in others.all()[:3]:
        battle.click()
    expect(form.get_by_role("status")).to_contain_text("this server plays 20,000 at most")
    expect(start).to_be_disabled()
    troubles.clear()  # the browser tells of the answer that refused


def test_runs_are_gone_through_by_keys(new_context: NewContext, server: str) -> None:
    first, second = _done(server), _done(server)
    page = _page(new_context, "desktop")
    page.goto(f"{server}/lab/{second}")
    expect(page.locator(".lab-run")).to_be_visible()
    expect(page.locator(f".lab-list a[href='/lab/{first}']")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(first))
    page.keyboard.press("ArrowUp")
    expect(page).to_have_url(re.compile(second))
    page.keyboard.press("n")
    expect(page.locator(".lab-form select").first).to_be_focused()
