"""At a phone: what is said is in sight, and a finger means what it touches."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PHONE
from tests.browser.hands import IN_COVER, TURNED, Hands, ask
from tests.browser.newsreel import BATTLES, Battle, opened
from tests.browser.test_tutorials import IN_SIGHT

# Neither end of a shot lies under the card of its dice, nor under the sheet.
CLEAR = """() => {
  const card = document.querySelector(".tray").getBoundingClientRect();
  const sheet = document.querySelector(".sheet").getBoundingClientRect();
  const ends = [...document.querySelectorAll(".film-over .head, .film-over .brackets")];
  const at = ends.map((one) => one.getBoundingClientRect());
  return at.length > 0 && at.every(({top, bottom, left, right}) => bottom < sheet.top
    && (bottom < card.top || top > card.bottom || right < card.left || left > card.right));
}"""
ALL_SEEN = """() => {
  const low = document.querySelector(".fab").getBoundingClientRect().top;
  const high = document.querySelector("#map").getBoundingClientRect().top;
  const tags = [...document.querySelectorAll(".pin .tag")];
  return tags.map((one) => one.getBoundingClientRect()).every(({left, right, top, bottom}) =>
    left + right > 0 && left + right < 2 * innerWidth && top > high && bottom < low);
}"""
TO_THE_END = "document.querySelector('.sheet-body').scrollTop = 1e4"


def test_what_the_lesson_answers_is_in_sight_however_far_one_has_read(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(IN_COVER)
    hands.tap(16.4, 12)
    expect(hands.title).to_contain_text("Sergeant")
    hands.tap(22, 12)
    expect(hands.button).to_contain_text("2 AP")
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    phone.evaluate(TO_THE_END)
    hands.button.tap()
    expect(hands.lesson.locator(".differs")).to_be_visible()
    phone.wait_for_function(f"() => ({IN_SIGHT})(document.querySelector('.differs'))")


def test_after_an_order_the_panel_starts_at_its_top(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED + 1)
    hands.tap(16.4, 12)
    phone.locator("[data-action=cover]").tap()
    expect(hands.button).to_contain_text("1 AP")
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    phone.evaluate(TO_THE_END)
    hands.button.tap()
    expect(hands.lesson).to_contain_text("Fire a burst")
    phone.wait_for_function(f"() => ({IN_SIGHT})(document.querySelector('.lesson'))")


def test_while_he_acts_the_lesson_says_the_thing_to_do_in_whole_sentences(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(IN_COVER)
    hands.tap(16.4, 12)
    expect(hands.title).to_contain_text("Sergeant")
    hands.tap(22, 12)
    words = hands.lesson.locator("p")
    expect(phone.locator(".lesson.brief")).to_be_visible()
    expect(words).to_have_text(re.compile(r"^Fire a burst of 3 [^.]*\. …$"))
    hands.lesson.tap(position={"x": 20, "y": 12})
    expect(words).not_to_contain_text("…")


def test_an_enemy_who_is_touched_while_a_way_is_drawn_is_where_it_leads(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED)
    hands.tap(8, 12)
    phone.locator("[data-action=move]").tap()
    expect(hands.title).to_have_text("Move")
    hands.tap(22, 12)
    expect(phone.locator(".ghost")).to_be_visible()
    expect(hands.title).to_have_text("Move")


def test_marks_of_the_fallen_lie_under_whoever_lives(phone: Page, server: str) -> None:
    phone.goto(f"{server}/game/{opened(server, BATTLES['combat-zone'])}#n=60")
    expect(phone.locator(".grave-mark").first).to_be_visible()
    assert phone.evaluate(
        "() => Boolean(document.querySelector('.grave-mark').compareDocumentPosition("
        "document.querySelector('#scene')) & Node.DOCUMENT_POSITION_FOLLOWING)"
    )


def test_after_the_log_the_table_is_as_large_as_before(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.join(TURNED)
    expect(phone.locator(".ready > :not(.case)")).to_have_count(2)  # who can act is marked
    before = hands.place(45, 30)
    phone.locator(".tabs button", has_text="Log").tap()
    expect(phone.locator(".sheet.at-full")).to_be_visible()
    phone.locator(".tabs button", has_text="Table").tap()
    expect(phone.locator(".sheet.at-content")).to_be_visible()
    assert hands.place(45, 30) == before


# --- films and targets on a phone -----------------------------------------------------------------
def paras(server: str, n: int) -> str:
    """The link of the paratroopers of a recorded game, after so many entries."""
    seats = {"paras": {"kind": "me"}, "rebels": {"kind": "program", "player": "greedy"}}
    battle = Battle("hx-drop-zone.greedy", n, "paras", "rebels")
    wanted = {"n": n, "seats": seats, "dice": "seed"}
    made = ask(f"{server}/api/games/{opened(server, battle)}/branch", wanted)
    link: str = made["seats"]["paras"]
    return link


def test_a_drop_is_watched_before_anything_is_asked_and_the_dice_hide_nobody(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    context = new_context(pace="step", viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    hands = Hands(page, server)
    hands.sit_down(paras(server, 11))
    hands.button.click()
    expect(page.locator(".reel-panel")).to_be_visible()
    expect(page.locator(".att")).to_have_count(0)
    while page.locator(".tray").count() == 0:
        page.locator(".reel-pause").click()
        page.wait_for_timeout(100)
    page.wait_for_function(f"() => ({CLEAR})()")
    page.locator(".reel-skip").click()
    asks, others = page.locator(".att, .ask"), page.locator(".reel-skip, .recap footer .pri")
    for _ in range(100):  # dice say who begins: what the others do is watched first
        expect(asks.or_(others).first).to_be_visible()
        if asks.count():
            break
        if others.count():
            others.first.click()
        page.wait_for_timeout(100)
    expect(asks.first).to_be_visible()


def test_whoever_is_to_be_aimed_at_is_in_sight(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    hands.sit_down(paras(server, 13))
    phone.locator("#scene [data-piece=A7]").tap(force=True)
    phone.locator("[data-action=fire]").first.tap()
    expect(phone.locator(".pin .tag").first).to_be_visible()
    phone.wait_for_function(f"() => ({ALL_SEEN})()")
    expect(phone.locator(".att")).not_to_contain_text("Or tap any hex")
