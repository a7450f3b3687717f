"""Two players and a spectator; questions, undo, replay, other languages, a line that breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.browser.hands import Hands, new_game

BY_LINK = {"player": {"kind": "me"}, "guards": {"kind": "link"}}
HOT_SEAT = {"player": {"kind": "me"}, "guards": {"kind": "here"}}


@pytest.fixture
def both(page: Page, server: str) -> Hands:
    """Both sides at one screen."""
    game = new_game(server, seats=HOT_SEAT, dice="seed")
    hands = Hands(page, server)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"]["player"])
    return hands


def to_a_question(hands: Hands) -> None:
    """The rifleman waits for a target, and the second guard walks into his view."""
    page = hands.page
    hands.confirm("Begin")
    expect(hands.title).to_have_text("Who goes first?")  # whoever won lets the patrol begin
    page.locator(".att .seg button", has_text="Patrol").click()
    expect(page.locator(".att .seg [aria-pressed=true]")).to_have_text("Patrol")
    hands.confirm("Decide")
    hands.confirm("Activate patrol")
    expect(hands.title).to_have_text("Patrol")
    hands.click(8, 17)
    page.keyboard.press("o")
    hands.confirm("5 AP")
    expect(page.locator(".mem", has_text="Rifleman").locator(".marker")).to_be_visible()
    page.locator(".end-group").click()
    hands.confirm("End group")
    expect(page.locator(".now .side")).to_have_text("B")
    hands.confirm("Activate guard post")
    expect(hands.title).to_have_text("Guard post")
    hands.click(24, 26)
    expect(hands.title).to_contain_text("guard")
    hands.click(18, 25)
    hands.confirm("Move")
    expect(page.locator(".ask")).to_contain_text("Open fire?")


def test_a_reaction_is_asked_with_its_odds_outlives_a_reload_and_is_answered(both: Hands) -> None:
    page = both.page
    to_a_question(both)
    expect(page.locator(".now .side")).to_have_text("A")
    expect(page.locator(".ask .stack").first).to_be_visible()
    expect(page.locator(".ask .standing")).to_contain_text("Never this turn")
    page.reload()
    expect(page.locator(".ask")).to_contain_text("Open fire?")
    expect(page).to_have_title(re.compile("^You may react"))
    page.keyboard.press("Enter")
    expect(page.locator(".ask")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("A2 rifleman shoots B2 guard")


def test_hold_fire_is_escape(both: Hands) -> None:
    to_a_question(both)
    both.page.keyboard.press("Escape")
    expect(both.page.locator(".ask")).to_have_count(0)
    expect(both.page.locator(".log")).to_contain_text("B2 guard moves")


def test_the_last_step_is_taken_back(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    hands.turn_the_sergeant()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(page.locator(".lesson")).to_contain_text("Turn the sergeant")


def type_dice(page: Page, *faces: int) -> None:
    """Type these faces, until no more are asked for."""
    for face in faces:
        question = page.locator("dialog[open] p").last
        asked = question.inner_text()
        page.locator(".keypad button").nth(face - 1).click()
        expect(page.get_by_text(asked)).to_have_count(0)
        if not page.locator(".keypad").count():
            return


def test_real_dice_are_typed_one_after_the_other_as_the_rules_ask_for_them(
    page: Page, server: str
) -> None:
    seats = {"quai-boys": {"kind": "me"}, "lantern-crew": {"kind": "here"}}
    game = new_game(server, scenario="cz-sodium-alley", seats=seats, dice="typed")
    hands = Hands(page, server)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"]["quai-boys"])
    for number in range(16):  # nine and seven figures, each where the table proposes
        expect(page.locator(".rep-n")).to_have_text(f"{number} / {number}")
        hands.confirm("Set up here")
        if page.locator(".keypad").count():
            break
    expect(page.locator("dialog[open]")).to_contain_text("a D6, is missing")
    type_dice(page, 6, 5, 1, 2)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Initiative: Quai Boys")


def type_command(page: Page, text: str) -> None:
    page.keyboard.press("/")
    expect(page.locator("#command-text")).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("#command-text")).to_have_count(0)


def test_a_typed_command_is_played_as_in_the_terminal(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    type_command(page, "pivot A1 90")
    expect(page.locator(".lesson")).to_contain_text("Drag him to the wall")
    type_command(page, "dance")
    expect(page.locator(".toast")).to_contain_text("dance")


# --- by link --------------------------------------------------------------------------------------
@pytest.fixture
def pages(browser: Browser, server: str) -> Iterator[list[Hands]]:
    contexts = [
        browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        for _ in range(3)
    ]
    yield [Hands(context.new_page(), server) for context in contexts]
    for context in contexts:
        context.close()


def test_two_browsers_play_by_link_and_a_third_watches(pages: list[Hands], server: str) -> None:
    game = new_game(server, seats=BY_LINK, dice="fair")
    first, second, watcher = pages
    first.page.goto(f"{server}/game/{game['seats']['player']}")
    expect(first.page.locator(".now")).to_contain_text("Waiting for")
    second.sit_down(game["seats"]["guards"])
    watcher.sit_down(game["game"])
    first.confirm("Begin")
    for hands in pages:
        expect(hands.page.locator(".log")).to_contain_text("Initiative")
    movers = [hands for hands in (first, second) if hands.button.count()]
    expect(watcher.page.locator(".att .pri")).to_have_count(0)
    expect(watcher.page.locator(".att")).to_contain_text("You are watching.")
    assert len(movers) <= 1
    first.page.get_by_role("button", name="Share").click()
    expect(first.page.locator("dialog code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


# --- languages and replay -------------------------------------------------------------------------
def test_the_language_changes_in_the_middle_of_a_game(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    page.get_by_role("button", name="Language: Français").click()
    expect(page.locator(".now")).to_contain_text("À vous")
    expect(page.locator(".lesson")).to_contain_text("Tournez le sergent")
    expect(page.locator(".log")).to_contain_text("Le tour 1 commence")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator(".now")).to_contain_text("À vous")


def test_replay_goes_back_and_forth_by_key_and_returns_to_now(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    hands.turn_the_sergeant()
    hands.drag((8, 12), (16.4, 12))
    hands.confirm("Move")
    expect(hands.log().first).to_contain_text("moves")
    page.get_by_role("button", name="One back").click()
    expect(page.locator(".notice")).to_contain_text("You are at 4 of 5")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".notice")).to_contain_text("You are at 3 of 5")
    page.keyboard.press("Home")
    expect(page.locator(".notice")).to_contain_text("You are at 0 of 5")
    page.keyboard.press("End")
    expect(page.locator(".notice")).to_have_count(0)


def test_a_new_game_branches_off_from_an_old_entry(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    hands.to_the_first_turn()
    old = page.url
    page.get_by_role("button", name="One back").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(old)
    expect(hands.title).to_have_text("Which group acts?")
    expect(page.locator(".rep-n")).to_have_text("0 / 0")


def test_a_link_to_a_position_shows_it(page: Page, server: str) -> None:
    game = new_game(server)
    hands = Hands(page, server)
    hands.sit_down(game["seats"]["player"])
    hands.to_the_first_turn()
    page.goto(f"{server}/game/{game['game']}#n=1")
    expect(page.locator(".notice")).to_contain_text("You are at 1 of 3")


# --- a line that breaks ---------------------------------------------------------------------------
def test_a_command_given_while_the_line_is_broken_is_played_once_when_it_is_back(
    page: Page, server: str
) -> None:
    lines: list[Any] = []
    deaf = {"now": False}

    def between(route: WebSocketRoute) -> None:
        """A line whose far end may stop listening: commands then get lost."""
        if deaf["now"]:
            route.close(code=1012)
            return
        behind = route.connect_to_server()
        lines.append(route)
        route.on_message(
            lambda text: None if deaf["now"] and '"command"' in str(text) else behind.send(text)
        )

    page.route_web_socket(re.compile("/api/table/"), between)
    hands = Hands(page, server)
    hands.sit_down(new_game(server)["seats"]["player"])
    expect(hands.button).to_contain_text("Begin")
    deaf["now"] = True
    page.keyboard.press("Enter")  # sent, and never heard
    lines[-1].close(code=1012)
    expect(page.locator(".offline")).to_contain_text("Nothing is lost")
    expect(page.locator(".offline")).to_contain_text("1 waiting")
    deaf["now"] = False
    expect(page.locator(".offline")).to_have_count(0, timeout=15_000)
    expect(page.locator(".lesson")).to_contain_text("You won the initiative")
    expect(page.locator(".rep-n")).to_have_text("1 / 1")
