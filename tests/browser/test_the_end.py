"""The end of a game: who won, who fell, whose luck it was; then once more, back, or into a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.hands import OVER, Hands, follow_the_lesson, new_game


@pytest.fixture(scope="module")
def finished(server: str) -> dict[str, Any]:
    """A tutorial that is over; looking at it changes nothing."""
    game = new_game(server)
    follow_the_lesson(server, game["seats"]["player"], OVER)
    return game


@pytest.fixture
def hands(page: Page, server: str, finished: dict[str, Any]) -> Hands:
    hands = Hands(page, server)
    hands.sit_down(finished["seats"]["player"])
    expect(hands.dialog).to_be_visible()
    return hands


LUCK = re.compile(r"too few rolls to say: \d+; from 20 on it is told")


def button(hands: Hands, words: str) -> Locator:
    return hands.dialog.get_by_role("button", name=words)


def test_the_end_tells_result_losses_and_luck_in_words(hands: Hands) -> None:
    expect(hands.dialog).to_contain_text("Patrol win: nobody is left to face them.")
    losses = hands.dialog.locator("section", has_text="Casualties").locator(".end-row")
    expect(hands.dialog.locator(".end-mine")).to_have_text("You have won.")
    expect(losses.nth(0)).to_contain_text("0 / 2")
    expect(losses.nth(1)).to_contain_text("2 / 2")
    luck = hands.dialog.locator("section.luck")
    expect(luck.locator(".end-row").first).to_have_text(LUCK)
    expect(hands.page).to_have_title(re.compile("^Patrol win"))


def test_how_it_ended_is_said_once(hands: Hands) -> None:
    expect(hands.dialog).to_contain_text("Patrol win")
    expect(hands.page.locator(".top .now")).to_contain_text("The game is over")
    expect(hands.page.locator(".panel .empty", has_text="Patrol win")).to_have_count(0)


def test_the_dice_of_the_end_can_be_verified(hands: Hands) -> None:
    button(hands, "Verify the dice").click()
    expect(hands.dialog.locator(".verify-report")).to_contain_text(re.compile(r"\w+\."))
    button(hands, "Look at the table").click()
    expect(hands.dialog).to_have_count(0)


def test_the_replay_begins_at_the_start(hands: Hands) -> None:
    button(hands, "Replay").click()
    expect(hands.page.locator(".notice")).to_contain_text(f"You are at 0 of {OVER}")


@pytest.mark.parametrize(("words", "mine"), [("Rematch", "Patrol"), ("Swap sides", "Guards")])
def test_once_more_with_the_same_side_or_the_other(hands: Hands, words: str, mine: str) -> None:
    old = hands.page.url
    button(hands, words).click()
    expect(hands.page).not_to_have_url(old)
    expect(hands.page.locator(".members")).to_have_attribute("aria-label", re.compile("."))
    letter = {"Patrol": "A", "Guards": "B"}[mine]
    expect(hands.page.locator(".mem .side").first).to_contain_text(letter)


def test_record_and_account_are_downloaded(hands: Hands, tmp_path: Path) -> None:
    texts = {}
    for words in ("Record of the game", "Readable account"):
        with hands.page.expect_download() as begun:
            hands.dialog.get_by_role("link", name=words).click()
        file = tmp_path / begun.value.suggested_filename
        begun.value.save_as(file)
        texts[words] = file.read_text(encoding="utf-8")
    header, *entries = map(json.loads, texts["Record of the game"].splitlines())
    assert header["ruleset"] == "combat-zone"
    assert len(entries) >= OVER
    assert "B1 Guard leader is hit once: eliminated." in texts["Readable account"]


def test_the_end_says_what_ended_it(hands: Hands) -> None:
    expect(hands.dialog.locator(".end-why")).to_contain_text("Guards have nobody left in action")


def test_the_sheet_of_the_end_comes_back_from_the_bar_and_from_the_panel(hands: Hands) -> None:
    for place in (".top", ".panel"):
        hands.page.keyboard.press("Escape")
        expect(hands.dialog).to_have_count(0)
        hands.page.locator(f"{place} [data-result]").first.click()
        expect(hands.dialog.locator(".end-mine")).to_have_text("You have won.")


def test_once_it_is_over_how_do_i_win_tells_the_result(hands: Hands) -> None:
    hands.page.keyboard.press("Escape")
    hands.page.keyboard.press("g")
    account = hands.page.locator("section.account")
    expect(account.locator(".ended")).to_contain_text("Patrol win")
    expect(account).to_contain_text("it ended in turn")
    expect(account).not_to_contain_text("If it ended now")
