"""A clock a side, at the table and on the start page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.hands import Hands, new_game

SEATS = {"player": {"kind": "me"}, "guards": {"kind": "here"}}


def test_the_time_of_the_side_that_is_to_move_goes_in_the_bar(page: Page, server: str) -> None:
    game = new_game(server, seats=SEATS, dice="seed", clock=30)
    hands = Hands(page, server)
    hands.keep(game, game["seats"])
    hands.sit_down(game["seats"]["player"])
    runs = page.locator(".clock.runs")
    expect(runs).to_have_count(1)
    expect(runs).to_contain_text(re.compile(r"A .*29:\d\d", re.S))
    expect(page.locator(".clock:not(.runs)")).to_contain_text("30:00")


def test_a_clock_is_chosen_where_two_people_play(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Change", exact=True).click()
    clock = page.get_by_role("group", name="Clock, minutes a side")
    expect(clock).to_have_count(0)  # against a program there is none
    page.get_by_role("group", name="Guards").get_by_role("button", name="Friend here").click()
    clock.get_by_role("button", name="15").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".clock")).to_have_count(2)
    expect(page.locator(".clock:not(.runs)").first).to_contain_text("15:00")
