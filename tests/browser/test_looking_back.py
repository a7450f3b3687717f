"""Another language, an earlier entry, a game that branches off; links to all of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.hands import FIRST_TURN, Hands


def test_the_language_changes_in_the_middle_of_a_game(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(FIRST_TURN)
    page.get_by_role("button", name="Language: Français").click()
    expect(page.locator(".now")).to_contain_text("À vous")
    expect(hands.lesson).to_contain_text("Tournez le sergent")
    expect(page.locator(".log")).to_contain_text("Le tour 1 commence")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator(".now")).to_contain_text("À vous")


def test_replay_goes_back_and_forth_by_key_and_returns_to_now(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(5)
    at = page.locator(".notice")
    page.get_by_role("button", name="One back").click()
    expect(at).to_contain_text("You are at 4 of 5")
    page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("You are at 3 of 5")
    page.keyboard.press("Home")
    expect(at).to_contain_text("You are at 0 of 5")
    expect(page.locator(".now")).to_have_text("Replay")  # nobody is to move there
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("You are at 1 of 5")
    page.keyboard.press("End")
    expect(at).to_have_count(0)


def test_the_slider_shows_where_everybody_stood_then(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(5)
    sergeant = page.locator("[data-piece=A1]")
    now = sergeant.get_attribute("transform") or sergeant.get_attribute("style")
    page.locator("[data-replay] input[type=range]").fill("4")
    expect(page.locator(".notice")).to_contain_text("You are at 4 of 5")
    expect(hands.button).to_have_count(0)
    before = page.wait_for_function(
        """([piece, now]) => {
          const at = piece.getAttribute("transform") ?? piece.getAttribute("style");
          return at !== now && at;
        }""",
        arg=[sergeant.element_handle(), now],
    ).json_value()
    assert before != now


def test_a_new_game_branches_off_from_an_old_entry(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(FIRST_TURN)
    old = page.url
    page.get_by_role("button", name="One back").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(old)
    hands.read_briefing()
    expect(hands.title).to_have_text("Which group acts?")
    expect(hands.entries).to_have_text("0 / 0")


def test_a_link_to_the_game_and_to_a_position_is_shared_and_opens_for_anybody(
    page: Page, server: str, new_context: Callable[..., BrowserContext]
) -> None:
    hands = Hands(page, server)
    game = hands.join(FIRST_TURN)
    page.get_by_role("button", name="One back").click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".notice")).to_contain_text("You are at 1 of 3")
    page.get_by_role("button", name="Share").click()
    links = hands.dialog.locator("input")
    expect(links).to_have_count(4)
    to_game, to_position, *to_films = (links.nth(i).input_value() for i in range(4))
    assert to_game == f"{server}/game/{game['game']}"
    assert to_films == [f"{to_game}#reel=1", f"{to_game}#reel=turn-1"]
    other = Hands(new_context().new_page(), server)
    other.page.goto(to_position)
    expect(other.page.locator(".notice")).to_contain_text("You are at 1 of 3")
    other.page.goto("about:blank")
    other.page.goto(to_game)
    expect(other.page.locator(".att")).to_contain_text("You are watching.")
    expect(other.page.get_by_role("button", name=re.compile("^Undo"))).to_be_disabled()


def test_a_copied_link_is_on_the_clipboard(
    server: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    hands = Hands(context.new_page(), server)
    game = hands.join(0)
    hands.page.get_by_role("button", name="Share").click()
    link = hands.dialog.locator(".share-link", has_text="Whoever opens this link watches")
    link.get_by_role("button", name="Copy").click()
    expect(link.get_by_role("button", name="Copied")).to_be_visible()
    copied = hands.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{server}/game/{game['game']}"
