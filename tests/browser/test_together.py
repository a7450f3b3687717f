"""Two players and a spectator: questions, taking back, real dice, one screen or several."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect
from tests.browser.conftest import LAPTOP
from tests.browser.hands import WANTED, Hands, new_game

BY_LINK = {"player": {"kind": "me"}, "guards": {"kind": "link"}}
HOT_SEAT = {"player": {"kind": "me"}, "guards": {"kind": "here"}}


def at_one_screen(page: Page, server: str) -> Hands:
    game = new_game(server, seats=HOT_SEAT, dice="seed")
    hands = Hands(page, server)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"]["player"])
    return hands


@pytest.fixture
def both(page: Page, server: str) -> Hands:
    """Both sides at one screen."""
    return at_one_screen(page, server)


def to_the_patrol(hands: Hands) -> None:
    """Whoever wins the initiative lets the patrol begin."""
    page = hands.page
    hands.confirm("Begin")
    expect(hands.title).to_have_text("Who goes first?")
    page.locator(".att .seg button", has_text="Patrol").click()
    expect(page.locator(".att .seg [aria-pressed=true]")).to_have_text("Patrol")
    hands.confirm("First: ")
    hands.confirm("Activate patrol")
    expect(hands.title).to_have_text("Patrol")


def to_a_question(hands: Hands) -> None:
    """The rifleman waits for a target, and the second guard walks into his view."""
    page = hands.page
    to_the_patrol(hands)
    hands.click(8, 17)
    expect(hands.title).to_contain_text("Rifleman")
    page.keyboard.press("o")
    hands.confirm("5 AP")
    expect(page.locator(".mem", has_text="Rifleman").locator(".marker")).to_be_visible()
    page.locator(".end-group").click()
    hands.confirm("End group")
    expect(page.locator(".now .side")).to_have_text("B")
    hands.confirm("Activate guard post")
    expect(hands.title).to_have_text("Guard post")
    hands.click(24, 26)
    expect(hands.title).to_contain_text("Guard")
    hands.click(18, 25)
    hands.confirm("Move")
    expect(page.locator(".ask")).to_contain_text("Open fire?")


# --- questions ------------------------------------------------------------------------------------
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
    expect(page.locator(".log")).to_contain_text("A2 Rifleman shoots B2 Guard")


def test_hold_fire_is_a_key_of_its_own(both: Hands) -> None:
    to_a_question(both)
    both.page.keyboard.press("n")
    expect(both.page.locator(".ask")).to_have_count(0)
    expect(both.page.locator(".log")).to_contain_text("B2 Guard moves")


def test_a_standing_answer_stands_on_the_strip_and_is_taken_back_there(both: Hands) -> None:
    page = both.page
    to_a_question(both)
    page.get_by_role("button", name="Never this turn").click()
    sign = page.locator(".standing-sign")
    expect(sign).to_contain_text("never this turn")
    sign.click()
    expect(sign).to_have_count(0)


# --- taking back ----------------------------------------------------------------------------------
def test_the_last_step_is_taken_back(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(4)
    page.keyboard.press("Control+z")
    expect(hands.lesson).to_contain_text("Turn the sergeant")
    expect(hands.log().first).to_contain_text("Patrol took back an order")


def test_after_dice_the_other_side_is_asked_whether_to_take_back(
    pages: list[Hands], server: str
) -> None:
    first, second, _ = pages
    game = new_game(server, seats=BY_LINK, dice="seed")
    first.page.goto(f"{server}/game/{game['seats']['player']}")
    first.read_briefing()
    second.sit_down(game["seats"]["guards"])
    first.confirm("Begin")
    expect(first.entries).to_have_text("1 / 1")
    expect(second.entries).to_have_text("1 / 1")
    first.page.keyboard.press("Control+z")
    asked = second.page.get_by_role("dialog", name="Undo")
    expect(asked).to_contain_text("Patrol would like to take back its last command: ")
    expect(first.page.locator(".toast")).to_contain_text("Asked the other side")
    expect(first.entries).to_have_text("1 / 1")
    asked.get_by_role("button", name="Yes, take it back").click()
    expect(first.page.locator(".toast")).to_contain_text("The other side agrees")
    expect(first.button).to_contain_text("Begin")
    expect(second.log().first).to_contain_text("Patrol took back an order")


# --- other ways to throw and to say ---------------------------------------------------------------
def test_real_dice_are_typed_one_after_the_other_as_the_rules_ask_for_them(
    page: Page, server: str
) -> None:
    seats = {"quai-boys": {"kind": "me"}, "lantern-crew": {"kind": "here"}}
    game = new_game(server, scenario="cz-sodium-alley", seats=seats, dice="typed")
    hands = Hands(page, server)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"]["quai-boys"])
    keypad = page.locator(".keypad")
    number = 0
    while not keypad.count():  # every figure where the table proposes
        expect(hands.entries).to_have_text(f"{number} / {number}")
        hands.confirm("Set up here")
        number += 1
        expect(keypad.or_(hands.entries.filter(has_text=f"{number} / {number}"))).to_be_visible()
    for face in (6, 1, 1, 1):  # the first leader throws best
        hands.throw(face)
        if not keypad.count():
            break
    expect(page.locator(".log")).to_contain_text("Initiative: Quai Boys")


def type_command(page: Page, text: str) -> None:
    page.keyboard.press("/")
    expect(page.locator("#command-text")).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("#command-text")).to_have_count(0)


def test_a_typed_command_is_played_as_in_the_terminal(page: Page, server: str) -> None:
    hands = Hands(page, server)
    hands.join(3)
    type_command(page, "pivot A1 45")
    expect(hands.lesson).to_contain_text("Drag him to the wall")
    type_command(page, "dance")
    expect(page.locator(".toast")).to_contain_text("dance")


# --- one screen -----------------------------------------------------------------------------------
def test_the_screen_is_handed_over_when_something_is_hidden(page: Page, server: str) -> None:
    """Nothing is hidden in this ruleset: a marker is slipped in on the way to the page."""
    hidden = {"id": "hidden", "family": "square", "glyph": "hidden", "label": "", "detail": ""}

    def between(line: WebSocketRoute) -> None:
        def forward(text: str | bytes) -> None:
            heard = json.loads(text)
            if heard["type"] == "state":
                heard["view"]["pieces"][0]["markers"].append(hidden)
            line.send(json.dumps(heard))

        line.connect_to_server().on_message(forward)

    page.route_web_socket(re.compile("/api/table/"), between)
    hands = at_one_screen(page, server)
    over = page.locator(".hand-over")
    page.add_locator_handler(over, lambda: over.click())  # the guards may win the initiative
    to_the_patrol(hands)
    page.remove_locator_handler(over)
    page.reload()  # and who has opened it again?
    expect(over).to_have_text(re.compile("Hand over to Patrol, then tap"))
    page.keyboard.press("Enter")
    page.locator(".end-group").click()
    hands.confirm("End group")
    expect(over).to_have_text(re.compile("Hand over to Guards, then tap"))
    box = over.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (1440, 900)
    page.keyboard.press("Enter")
    expect(over).to_have_count(0)
    hands.confirm("Activate guard post")


# --- by link --------------------------------------------------------------------------------------
@pytest.fixture
def pages(new_context: Callable[..., BrowserContext], server: str) -> list[Hands]:
    """Three people, each with a browser of his own."""
    return [Hands(new_context(viewport=LAPTOP).new_page(), server) for _ in range(3)]


def test_two_browsers_play_by_link_to_the_end_and_a_third_watches(
    pages: list[Hands], server: str
) -> None:
    game = new_game(server, seats=BY_LINK, dice="fair")
    first, second, watcher = pages
    first.page.goto(f"{server}/game/{game['seats']['player']}")
    first.read_briefing()
    expect(first.page.locator(".now")).to_contain_text("Waiting for")
    second.sit_down(game["seats"]["guards"])
    watcher.sit_down(game["game"])
    expect(watcher.page.locator(".att")).to_contain_text("You are watching.")
    first.confirm("Begin")
    for number in range(1, 40):
        for hands in pages:
            expect(hands.entries).to_have_text(f"{number} / {number}")
            expect(hands.page.locator(".log")).to_contain_text("Initiative")
        expect(watcher.page.locator(".att .pri")).to_have_count(0)
        if watcher.dialog.count():
            break
        moves = (
            first if "mine" in str(first.page.locator(".now").get_attribute("class")) else second
        )
        moves.step(moves.page.wait_for_function(WANTED).json_value())
    for hands in pages:
        expect(hands.dialog).to_contain_text("Casualties")
    sealed = watcher.dialog.locator(".sealed code")
    expect(sealed).to_have_count(2)  # what was sealed before the game, and what it hid
    watcher.dialog.get_by_role("button", name="Verify the dice").click()
    expect(watcher.dialog.locator(".verify-report")).to_be_visible()


def test_a_game_by_link_shows_whom_to_invite_and_what_is_sealed(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("group", name="Guards").get_by_role("button", name="By link").click()
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("button", name="Sealed").click()
    Hands(page, server).start()
    invitation = page.locator(".att .share-link", has_text="whoever opens it plays Guards")
    expect(invitation.locator("input")).to_have_value(re.compile(f"^{server}/game/"))
    expect(invitation.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(page.locator(".att .local-only")).to_contain_text("works on this computer only")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("dialog .sealed code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


# --- links ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("language", "told", "button"),
    [
        ("en", "whoever made it chose their seed, “mine”", "Play Guards"),
        ("fr", "qui l’a créée a choisi leur graine, «\u00a0mine\u00a0»", "Jouer Gardes"),
    ],
)
def test_whoever_joins_is_told_of_a_chosen_seed_before_he_takes_his_seat(
    page: Page, server: str, language: str, told: str, button: str
) -> None:
    game = new_game(server, seats=BY_LINK, seed="mine")
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.goto(f"{server}/game/{game['seats']['guards']}")
    expect(page.locator(".invited")).to_contain_text(told)
    expect(page.locator(".map, .field")).to_have_count(0)
    page.get_by_role("button", name=button).click()
    expect(page.locator(".field")).to_be_visible()
    page.reload()
    expect(page.locator(".field")).to_be_visible()


def test_whoever_joins_a_game_with_sealed_dice_sits_down_at_once(page: Page, server: str) -> None:
    game = new_game(server, seats=BY_LINK, dice="fair")
    page.goto(f"{server}/game/{game['seats']['guards']}")
    expect(page.locator(".field")).to_be_visible()


def test_a_game_is_deleted_after_a_question_and_the_other_side_reads_who_did(
    page: Page, server: str, new_context: Callable[..., BrowserContext]
) -> None:
    game = new_game(server, seats=BY_LINK, dice="fair")
    hands = Hands(page, server)
    hands.keep(game, {"player": game["seats"]["player"]})
    hands.sit_down(game["seats"]["player"])
    friend = new_context().new_page()
    friend.goto(f"{server}/game/{game['seats']['guards']}")
    expect(friend.locator(".field")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Delete this game…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Delete this game…").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("gone for the other side too")
    page.get_by_role("button", name="Delete it").click()
    expect(friend.get_by_role("heading", name="has deleted this game")).to_be_visible()
    expect(page.locator(".games")).not_to_contain_text("turn")
