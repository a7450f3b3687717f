"""What a player does at the table in the browser, and what he sees there."""

from __future__ import annotations

import json
import re
from hashlib import sha1
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

# Where a piece stands, in millimetres of map.
STANDS = """(piece) => {
  const sign = document.querySelector(`#scene [data-piece="${piece}"]`);
  const at = new DOMMatrix(sign.style.transform);
  return [at.e, at.f];
}"""

# Which key presses a choice of the card or the panel; 0 where it has none.
CHOICE = """(button) => {
  const within = document.querySelector(".order-tokens") ?? document.querySelector(".att");
  const choices = "[data-choice], .actions .action, .options .option, .order-token";
  return [...within.querySelectorAll(choices)].indexOf(button) + 1;
}"""

# Which key comes nearer to something; none where it has the focus.
TOWARDS = """(thing) => {
  const here = document.activeElement;
  if (here === thing) return "";
  const before = here.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? "Shift+Tab" : "Tab";
}"""

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
        n = 0
        while n < entries:
            try:
                heard = json.loads(line.recv(PATIENCE))
            except TimeoutError as silence:
                raise AssertionError(f"the lesson stands at {n}, not at {entries}") from silence
            assert heard["type"] not in ("refused", "error"), heard
            if heard["type"] == "state":
                n = heard["n"]
                if n < entries and (said := _as_the_lesson_wants(heard)):
                    line.send(json.dumps(said))


def _as_the_lesson_wants(state: dict[str, Any]) -> dict[str, Any] | None:
    """The same words for the same question or move: the server hears them once."""
    if state["prompt"]:
        asked = sha1(state["prompt"]["sentence"].encode()).hexdigest()
        answer = state["prompt"]["options"][0]["answer"]
        return {"id": f"{state['n']}-{asked}", "type": "answer", "answer": answer}
    if state["status"]["mine"]:
        command = state["status"]["lesson"]["command"]
        return {"id": f"{state['n']}", "type": "command", "command": command}
    return None


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

    # --- by what it is, in any language, whatever the hand is
    def press(self, thing: str | Locator) -> None:
        button = self.page.locator(thing).first if isinstance(thing, str) else thing
        expect(button).to_be_visible()
        self._press(button)

    def _press(self, button: Locator) -> None:
        button.click()

    def stands(self, piece: str) -> tuple[float, float]:
        """Where a piece is, in cm."""
        x, y = self.page.evaluate(STANDS, piece)
        return x / MM, y / MM

    def wait_until_gone(self, piece: str, stood: tuple[float, float]) -> None:
        """It stands elsewhere: of a unit they arrive one after the other."""
        gone = f"""([piece, x, y]) => {{
          const [left, top] = ({STANDS})(piece);
          return Math.hypot(left - x, top - y) > 1;
        }}"""
        self.page.wait_for_function(gone, arg=[piece, stood[0] * MM, stood[1] * MM])

    def point_at(self, piece: str) -> None:
        """Who lies in a pile is picked from what is asked then."""
        self._point(*self.stands(piece))
        listed = self.page.locator(f"#p-{piece}")
        pile = self.page.locator(".chooser [role=menuitem]")
        expect(
            self.page.locator(f"#p-{piece}[aria-selected=true]").or_(pile).first
        ).to_be_attached()
        for one in pile.all():
            name = str(one.evaluate("it => it.lastChild.textContent"))
            if name.lower() in listed.inner_text().lower():
                self._press(one)
                break
        expect(listed).to_have_attribute("aria-selected", "true")

    def _point(self, x: float, y: float) -> None:
        self.click(x, y)

    def act(self, action: str) -> None:
        """Press what the panel offers to the piece that is chosen."""
        self.press(f'[data-action="{action}"]')

    def lead(self, piece: str, action: str, by: tuple[float, float]) -> None:
        """Draw a way for a piece that is chosen, so many cm to the east and to the south."""
        x, y = self.stands(piece)
        self.drag((x, y), (x + by[0], y + by[1]))
        expect(self.page.locator(".ghost").first).to_be_attached()

    def order(self) -> None:
        """Give the order that the panel has come to."""
        expect(self.button).to_have_attribute("aria-disabled", "false")
        self._press(self.button)

    def ask_for_danger(self) -> None:
        self.press(".rail [data-layer]")

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
            self._type(card, face)
            expect(self.page.locator(f".dice-card[data-dice='{typed}']")).to_have_count(0)

    def _type(self, card: Locator, face: int) -> None:
        self._press(card.locator(".keypad button").nth(face - 1))

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
        for _ in range(3):
            self.page.keyboard.press("e")
        expect(self.page.locator(".att")).to_contain_text("45° to the right")
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


class Finger(Hands):
    """The same on a phone."""

    def _press(self, button: Locator) -> None:
        button.tap()

    def _point(self, x: float, y: float) -> None:
        self.tap(x, y)

    def lead(self, piece: str, action: str, by: tuple[float, float]) -> None:
        """A tap where it is to go; the tick beside the ghost would confirm it."""
        self.act(action)
        x, y = self.stands(piece)
        self.tap(x + by[0], y + by[1])
        expect(self.page.locator(".ghost-buttons .yes")).to_be_visible()

    def ask_for_danger(self) -> None:
        self.press(".fab [data-layer]")


class Keys(Hands):
    """The same without a pointer of any kind."""

    def _press(self, button: Locator) -> None:
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def tab_to(self, thing: Locator) -> None:
        """Forwards, or back to what stands before."""
        for _ in range(300):
            key = thing.evaluate(TOWARDS)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {thing}")

    def point_at(self, piece: str) -> None:
        """Arrows go from piece to piece, Enter chooses."""
        settled = self.page.locator(".att[aria-busy=false]")
        expect(settled).to_be_visible()
        if self.page.locator(f"#p-{piece}[aria-selected=true]").count():
            return
        self.page.keyboard.press("Escape")
        expect(settled).to_be_visible()
        pieces = self.page.locator(".piece-list")
        for _ in range(50):
            if pieces.get_attribute("aria-activedescendant") == f"p-{piece}":
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(f"#p-{piece}")).to_have_attribute("aria-selected", "true")

    def act(self, action: str) -> None:
        button = self.page.locator(f'[data-action="{action}"]').first
        expect(button).to_be_visible()
        self.page.keyboard.press(str(button.evaluate(CHOICE)))

    def lead(self, piece: str, action: str, by: tuple[float, float]) -> None:
        """Arrows carry the ghost, a step for each cm or hex."""
        self.act(action)
        expect(self.page.locator(f'.att [data-action="{action}"]')).to_have_count(0)
        expect(self.page.locator(".att")).to_have_attribute("aria-busy", "false")
        for key, steps in (("ArrowRight", by[0]), ("ArrowDown", by[1])):
            for _ in range(round(steps)):
                self.page.keyboard.press(key)
        expect(self.page.locator(".ghost").first).to_be_attached()

    def order(self) -> None:
        expect(self.button).to_have_attribute("aria-disabled", "false")
        if self.page.evaluate("document.activeElement.closest('button') !== null"):
            self.tab_to(self.button)  # Enter would press the button that was pressed last
        self.page.keyboard.press("Enter")

    def ask_for_danger(self) -> None:
        self.page.keyboard.press("v")

    def _type(self, card: Locator, face: int) -> None:
        self.page.keyboard.press(str(face))
