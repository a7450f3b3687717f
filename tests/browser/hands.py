"""What a player does at the table in the browser, and what he sees there."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, expect

MM = 10  # millimetres of map for a centimetre of table

PLACE = """([x, y]) => {
  const matrix = new DOMMatrix(getComputedStyle(document.querySelector(".camera")).transform);
  const box = document.querySelector("#map").getBoundingClientRect();
  return [box.left + x * matrix.a + matrix.e, box.top + y * matrix.d + matrix.f];
}"""
KEEP = """([game, title, seats, invites]) => localStorage.setItem(
  "sandtable.games", JSON.stringify([{game, title, seats, invites, at: 1}]))"""


def ask(address: str, body: Any = None) -> Any:
    """The answer of the server's REST API."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


def new_game(server: str, **more: Any) -> dict[str, Any]:
    """A game of the tutorial's patrol against its guards, unless something else is wanted."""
    wanted = {
        "ruleset": "combat-zone",
        "scenario": "cz-tutorial",
        "seats": {"player": {"kind": "me"}, "guards": {"kind": "program", "player": "greedy"}},
        "language": "en",
    }
    made: dict[str, Any] = ask(f"{server}/api/games", wanted | more)
    return made


class Hands:
    """A player before a page."""

    def __init__(self, page: Page, server: str) -> None:
        self.page, self.server = page, server

    # --- coming to the table
    def sit_down(self, token: str) -> None:
        self.page.goto(f"{self.server}/game/{token}")
        expect(self.page.locator(".now-text b")).not_to_have_text("One moment…")
        expect(self.page.locator(".piece, .ghost").first).to_be_attached()

    def keep(self, game: dict[str, Any], seats: dict[str, str]) -> None:
        """As if this browser had started the game."""
        self.page.goto(f"{self.server}/rules/")
        self.page.evaluate(KEEP, [game["game"], "Tutorial", seats, {}])

    # --- the map
    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table, in cm, is on the screen; the camera is at rest by then."""
        before = None
        for _ in range(40):
            at = tuple(self.page.evaluate(PLACE, [x * MM, y * MM]))
            if at == before:
                return at
            before = at
            self.page.wait_for_timeout(60)
        raise AssertionError("the camera does not come to rest")

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.place(x, y))

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(*self.place(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (ax, ay), (bx, by) = self.place(*start), self.place(*end)
        self.page.mouse.move(ax, ay)
        self.page.mouse.down()
        for step in range(1, 11):
            self.page.mouse.move(ax + (bx - ax) * step / 10, ay + (by - ay) * step / 10)
        self.page.mouse.up()

    # --- the panel
    @property
    def title(self) -> Any:
        return self.page.locator(".att h2")

    @property
    def button(self) -> Any:
        """The one primary button."""
        return self.page.locator(".att .go .pri")

    def confirm(self, words: str | re.Pattern[str]) -> None:
        """Wait for the button that says so, and press Enter."""
        expect(self.button).to_contain_text(words)
        expect(self.button).to_have_attribute("aria-disabled", "false")
        self.page.keyboard.press("Enter")

    def log(self) -> Any:
        return self.page.locator(".log .ln")

    # --- the lesson, as far as it is needed
    def to_the_first_turn(self) -> None:
        """Begin the lesson, choose to go first, activate the patrol."""
        self.confirm("Begin")
        self.confirm("Decide")
        self.confirm("Activate patrol")
        expect(self.page.locator(".lesson")).to_contain_text("Turn the sergeant")

    def turn_the_sergeant(self) -> None:
        self.click(8, 12)
        self.page.locator("[data-action=pivot]").click()
        expect(self.title).to_have_text("Turn")
        for _ in range(6):
            self.page.keyboard.press("e")
        expect(self.page.locator(".att")).to_contain_text("90° to the right")
        self.confirm("Turn")
        expect(self.page.locator(".lesson")).to_contain_text("Drag him to the wall")

    def to_the_wall(self) -> None:
        self.drag((8, 12), (16.4, 12))
        self.confirm("Move · 2 AP")
        expect(self.page.locator(".lesson")).to_contain_text("take cover")
        self.page.keyboard.press("c")
        self.confirm("Take cover · 1 AP")
        expect(self.page.locator(".lesson")).to_contain_text("Fire a burst")
