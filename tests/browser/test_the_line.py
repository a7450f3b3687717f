"""A line that breaks, and a server whose plug is pulled: nothing that was played is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import PATIENCE, Served
from tests.browser.hands import FIRST_TURN, Hands, new_game


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
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    deaf["now"] = True
    page.keyboard.press("Enter")  # sent, and never heard
    lines[-1].close(code=1012)
    expect(page.locator(".offline")).to_contain_text("Nothing is lost")
    expect(page.locator(".offline")).to_contain_text("1 waiting")
    deaf["now"] = False
    expect(page.locator(".offline")).to_have_count(0)
    expect(hands.lesson).to_contain_text("2 / 15")
    expect(hands.entries).to_have_text("1 / 1")


def test_a_line_on_which_nothing_is_heard_is_given_up_for_another(page: Page, server: str) -> None:
    tries: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        """The first line is opened, and nobody is at its far end."""
        tries.append(route)
        if len(tries) > 1:
            route.connect_to_server()

    page.clock.install()
    page.route_web_socket(re.compile("/api/table/"), between)
    hands = Hands(page, server)
    page.goto(f"{server}/game/{new_game(server)['seats']['player']}")
    end = time.monotonic() + PATIENCE
    while len(tries) < 2 and time.monotonic() < end:
        page.clock.run_for(1_000)  # from when the page is there; how soon that is, nobody knows
    assert len(tries) == 2
    page.clock.resume()
    hands.read_briefing()
    expect(hands.button).to_contain_text("Begin")


def test_what_is_not_saved_is_said_and_played_once_when_the_database_is_back(
    page: Page, own_server: Callable[[], Served], tmp_path: Path, troubles: list[str]
) -> None:
    served = own_server()
    hands = Hands(page, served.address)
    hands.sit_down(new_game(served.address)["seats"]["player"])
    expect(hands.button).to_contain_text("Begin")
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    file, away = tmp_path / "games.sqlite", tmp_path / "away"
    file.rename(away)
    page.keyboard.press("Enter")
    expect(page.locator(".offline")).to_contain_text("It will be tried again")
    away.rename(file)
    expect(page.locator(".offline")).to_have_count(0)
    expect(hands.lesson).to_contain_text("2 / 15")
    expect(hands.entries).to_have_text("1 / 1")
    troubles.clear()  # the browser says that the line broke


def test_after_the_plug_is_pulled_the_game_stands_where_it_stood(
    page: Page, own_server: Callable[[], Served], troubles: list[str]
) -> None:
    served = own_server()
    hands = Hands(page, served.address)
    hands.join(FIRST_TURN)
    served.pull_the_plug()
    expect(page.locator(".offline")).to_contain_text("Nothing is lost")
    served.start()
    # Unless the line was faster: it tries again by itself.
    page.evaluate("document.querySelector('.offline button')?.click()")
    expect(page.locator(".offline")).to_have_count(0)
    expect(hands.entries).to_have_text(f"{FIRST_TURN} / {FIRST_TURN}")
    hands.turn_the_sergeant()
    troubles.clear()  # the browser says that the line broke
