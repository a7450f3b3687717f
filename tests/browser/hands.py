"""What a player does at the table in the browser, and what he sees there."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PATIENCE
from websockets.sync.client import connect

MM = 10  # millimetres of map for a centimetre of table

# Answered when the panel is not waiting for anything and the camera has stood still for a while.
REST = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const seen = () => document.querySelector(".camera").style.transform;
  for (let still = 0, before = ""; still < 8; await frame()) {
    const busy = document.querySelector(".att[aria-busy=true]");
    still = !busy && seen() === before ? still + 1 : 0;
    before = seen();
  }
}"""
PLACE = """([x, y]) => {
  const matrix = new DOMMatrix(getComputedStyle(document.querySelector(".camera")).transform);
  const box = document.querySelector("#map").getBoundingClientRect();
  return [box.left + x * matrix.a + matrix.e, box.top + y * matrix.d + matrix.f];
}"""
KEEP = """([game, title, seats, invites]) => localStorage.setItem(
  "sandtable.games", JSON.stringify([{game, title, seats, invites, at: 1}]))"""

# Where two share a screen, its button may lie under the one that hands the table over.
GO_ON = """() => document.querySelector("[data-briefing-go]")?.click()"""


def ask(address: str, body: Any = None) -> Any:
    """The answer of the server's REST API."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
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


def follow_the_lesson(server: str, token: str, entries: int) -> None:
    """The first so many steps of the tutorial, played without a browser."""
    address = f"ws{server.removeprefix('http')}/api/table/{token}?language=en"
    with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
        for text in line:
            heard = json.loads(text)
            if heard["type"] != "state":
                continue
            if heard["n"] == entries:
                return
            said: dict[str, Any] = {"id": f"{heard['n']}-{bool(heard['prompt'])}"}
            if heard["prompt"]:
                said |= {"type": "answer", "answer": heard["prompt"]["options"][0]["answer"]}
            elif heard["status"]["mine"]:
                said |= {"type": "command", "command": heard["status"]["lesson"]["command"]}
            if "type" in said:
                line.send(json.dumps(said))


# How much of the lesson lies behind.
BEGUN, FIRST_TURN, TURNED, IN_COVER, OVER = 1, 3, 4, 6, 17

# What the table wants of this player next; nothing yet while it waits for somebody else.
WANTED = """() => {
  if (document.querySelector("dialog[open]")) return "nothing";
  if (document.querySelector(".ask")) return "answer";
  if (!document.querySelector(".att[aria-busy=false]")) return null;
  if (document.querySelector(".att .go .pri:not([disabled])")) return "confirm";
  return document.querySelector(".end-group") && "end";
}"""


class Hands:
    """A player before a page."""

    def __init__(self, page: Page, server: str) -> None:
        self.page, self.server = page, server

    # --- coming to the table
    def start(self) -> None:
        """From the start page to the table, the briefing read."""
        self.page.get_by_role("button", name="Start the game").click()
        self.read_briefing()

    def read_briefing(self) -> None:
        """Go on to the table, if the briefing of a new game is open."""
        self.page.wait_for_selector(".app[data-goals]:not([data-goals=awaited])")
        self.page.evaluate(GO_ON)
        expect(self.page.locator(".briefing")).to_have_count(0)

    def sit_down(self, token: str, *, briefed: bool = True) -> None:
        self.page.goto(f"{self.server}/game/{token}")
        if briefed:
            self.read_briefing()
        expect(self.page.locator(".now-text b")).not_to_have_text("One moment…")
        expect(self.page.locator(".piece, .ghost").first).to_be_attached()

    def join(self, entries: int, **more: Any) -> dict[str, Any]:
        """Sit down at a new tutorial when so much of its lesson lies behind."""
        game = new_game(self.server, **more)
        follow_the_lesson(self.server, game["seats"]["player"], entries)
        self.sit_down(game["seats"]["player"])
        return game

    def keep(self, game: dict[str, Any], seats: dict[str, str]) -> None:
        """As if this browser had started the game."""
        self.page.goto(f"{self.server}/rules/")
        self.page.evaluate(KEEP, [game["game"], "Tutorial", seats, {}])

    # --- the map
    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table, in cm, is on the screen; the camera is at rest by then."""
        self.page.evaluate(REST)
        return self._seen(x, y)

    def _seen(self, x: float, y: float) -> tuple[float, float]:
        left, top = self.page.evaluate(PLACE, [x * MM, y * MM])
        return left, top

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.place(x, y))

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(*self.place(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (ax, ay), (bx, by) = self.place(*start), self._seen(*end)
        self.page.mouse.move(ax, ay)
        self.page.mouse.down()
        for step in range(1, 11):
            self.page.mouse.move(ax + (bx - ax) * step / 10, ay + (by - ay) * step / 10)
        self.page.mouse.up()

    # --- the panel
    @property
    def title(self) -> Locator:
        return self.page.locator(".att h2")

    @property
    def button(self) -> Locator:
        """The one primary button."""
        return self.page.locator(".att .go .pri")

    def confirm(self, words: str | re.Pattern[str]) -> None:
        """Wait for the button that says so, and press Enter."""
        expect(self.button).to_contain_text(words)
        expect(self.button).to_have_attribute("aria-disabled", "false")
        self.page.keyboard.press("Enter")

    def log(self) -> Locator:
        return self.page.locator(".log .ln")

    @property
    def lesson(self) -> Locator:
        return self.page.locator(".lesson")

    @property
    def entries(self) -> Locator:
        """How many entries the game has."""
        return self.page.locator(".rep-n")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def throw(self, *faces: int) -> None:
        """Type what real dice show, one after the other."""
        for face in faces:
            card = self.page.locator(".dice-card")
            typed = card.get_attribute("data-dice")
            card.locator(".keypad button").nth(face - 1).click()
            expect(self.page.locator(f".dice-card[data-dice='{typed}']")).to_have_count(0)

    def step(self, wanted: str) -> None:
        """Do the plainest thing that the table wants."""
        before = self.entries.inner_text()
        if wanted == "end":
            self.page.locator(".end-group").click()
            self.confirm("End group")
        else:
            self.page.keyboard.press("Enter")
        expect(self.entries).not_to_have_text(before)

    def play_to_the_end(self) -> None:
        """Confirm what the table proposes, answer what it asks, end what can be ended."""
        while (wanted := self.page.wait_for_function(WANTED).json_value()) != "nothing":
            self.step(wanted)

    def show_me(self) -> None:
        """Let the lesson show what it wants looked at, propose its step, and confirm it."""
        before = self.entries.inner_text()
        show = self.lesson.get_by_role("button", name="Show me")
        while self.lesson.get_attribute("data-look"):
            show.click()
            expect(self.page.locator(".lesson[data-look]")).to_have_count(0)
            self.page.keyboard.press("Escape")
        show.click()
        self.confirm(re.compile("."))
        expect(self.entries).not_to_have_text(before)

    # --- steps of the lesson, by hand
    def turn_the_sergeant(self) -> None:
        self.click(8, 12)
        self.page.locator("[data-action=pivot]").click()
        expect(self.title).to_have_text("Turn")
        for _ in range(6):
            self.page.keyboard.press("e")
        expect(self.page.locator(".att")).to_contain_text("90° to the right")
        self.confirm("Turn")
        expect(self.lesson).to_contain_text("Drag him to the wall")

    def to_the_wall(self) -> None:
        self.drag((8, 12), (16.4, 12))
        self.confirm("Move · 2 AP")
        expect(self.lesson).to_contain_text("take cover")
        self.page.keyboard.press("c")
        self.confirm("Take cover · 1 AP")
        expect(self.lesson).to_contain_text("Fire a burst")

    def aim(self) -> None:
        """The sergeant, behind the wall, at the guard leader."""
        self.click(16.5, 12)
        expect(self.title).to_contain_text("Sergeant")
        self.click(22, 12)
        expect(self.title).to_have_text("Shoot")
        expect(self.page.locator(".att")).to_have_attribute("aria-busy", "false")
