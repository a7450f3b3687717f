"""How a game went: the page after it, and the same as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.newsreel import GAMES
from tests.browser.test_for_everybody import findings

from sandtable.cli import main
from sandtable.packing import REVIEW

NewContext = Callable[..., BrowserContext]
RECORD = GAMES / "cz-tutorial.random.jsonl"
LONGER = GAMES / "cz-foundry-nine.random.jsonl"
LARGEST_FLAG = """() => Math.max(0, ...[...document.querySelectorAll(".rv-map :is(.mark, .flag)")]
  .map((one) => one.getBoundingClientRect().width))"""
LONG = 240_000  # ms: games are played on
SCREENS = {
    "desktop": {"viewport": LAPTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"},
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A review, made once."""
    if not (REVIEW.folder / "review.js").is_file():
        pytest.skip("The page of reviews is not built: ./sandtable --setup dev builds it.")
    target = tmp_path_factory.mktemp("reviews") / "friday.html"
    options = ("--depth", "quick", "--jobs", "1", "--html", str(target))
    assert main(["game", "review", str(RECORD), *options]) == 0
    return target


def _opened(new_context: NewContext, file: Path, screen: str) -> Page:
    page = new_context(**SCREENS[screen], offline=True).new_page()
    page.goto(file.as_uri())
    expect(page.locator(".rv-grid")).to_be_visible()
    return page


@pytest.mark.parametrize("screen", SCREENS)
def test_a_review_in_a_file_opens_without_a_server_and_fits(
    new_context: NewContext, file: Path, screen: str
) -> None:
    page = _opened(new_context, file, screen)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    expect(page.locator(".rv-map").first).to_be_visible()
    assert page.evaluate(LARGEST_FLAG) <= 30  # px: as large on any screen


def test_the_curve_is_gone_through_by_keys_and_tells_each_step(
    new_context: NewContext, file: Path
) -> None:
    page = _opened(new_context, file, "desktop")
    curve = page.get_by_role("slider")
    curve.focus()
    page.keyboard.press("Home")
    expect(page.locator(".rv-said")).to_contain_text("Set-up")
    page.keyboard.press("End")
    expect(page.locator(".rv-said")).to_contain_text("Turn 1")
    assert curve.get_attribute("aria-valuenow") == curve.get_attribute("aria-valuemax")


def test_the_account_adds_up_on_the_screen_for_either_side(
    new_context: NewContext, file: Path
) -> None:
    page = _opened(new_context, file, "desktop")
    told = []
    for _ in range(2):
        words = page.locator(".rv-account .rv-dl").all_text_contents()[1:]
        figures = [w.split("±")[0] if not w.startswith("±") else "0" for w in words]
        start, *parts, _, end = [_number(figure) for figure in figures]
        assert start + sum(parts) == end
        told.append((start, end))
        page.get_by_role("button", name="See it as").click()
    assert told[0] == tuple(100 - chance for chance in told[1])


def _number(text: str) -> int:
    digits = "".join(c for c in text if c.isdecimal())
    return 0 if not digits else -int(digits) if "−" in text else int(digits)


def _over(page: Page, server: str, record: Path, depth: str) -> str:
    """The address of a game that is over, as somebody who asks for reviews of this depth."""
    page.goto(server)
    page.evaluate("depth => localStorage.setItem('sandtable.review-depth', depth)", depth)
    with page.expect_response("**/api/open/record*") as answer:
        page.evaluate(
            "text => fetch('/api/open/record', {method: 'POST', headers: {'content-type':"
            " 'application/json'}, body: JSON.stringify({name: 'friday.jsonl', text})})",
            record.read_text(),
        )
    return f"{server}/game/{answer.value.json()['game']}"


def test_after_a_game_one_asks_how_it_went_and_plays_on_with_the_better_order_as_a_ghost(
    new_context: NewContext, server: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    page.goto(_over(page, server, RECORD, "quick"))
    page.locator("[data-review]").click()
    expect(page.locator(".rv-grid")).to_be_visible(timeout=LONG)
    assert page.url.endswith("/review")
    better = page.locator(".rv-card", has_text="Better for").first
    title = (better.locator(".rv-better").text_content() or "").partition(": ")[2]
    better.locator("[data-play]").click()
    expect(page.locator("#map")).to_be_visible()
    assert "/review" not in page.url
    expect(page.locator("[data-better]")).to_contain_text(title)
    expect(page.locator(".briefing")).to_have_count(0)  # it was read before the first game
    expect(page.locator(".better-ghost")).to_have_count(1)
    page.locator("[data-better]").get_by_role("button", name="Close").click()
    expect(page.locator(".better-ghost")).to_have_count(0)


def test_the_curve_grows_under_one_s_eyes_and_stays_when_the_review_is_stopped(
    new_context: NewContext, server: str
) -> None:
    page = new_context(**SCREENS["phone"]).new_page()
    page.goto(f"{_over(page, server, LONGER, 'deep')}/review")
    curve = page.get_by_role("img", name="The curve so far")
    expect(curve).to_be_visible(timeout=LONG)
    expect(page.get_by_role("status")).to_contain_text("played out")
    page.locator(".rv-tip").wait_for(timeout=LONG)
    expect(page.get_by_text("plays it to its end, 300 times at most")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_contain_text("Stopped after")
    expect(page.locator(".rv-tip")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("Stopped after")
    expect(page.locator(".rv-tip")).to_be_visible()


def test_the_picture_to_share_is_as_wide_as_others_show_it(
    new_context: NewContext, file: Path
) -> None:
    page = _opened(new_context, file, "desktop")
    with page.expect_download() as kept:
        page.locator("[data-share]").click()
    picture = Path(kept.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    size = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
    assert size == (1200, 630)
