"""Games that come to the others' turn as soon as somebody sits down, and what the page showed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PATIENCE
from tests.browser.hands import Hands, ask
from websockets.sync.client import connect

GAMES = Path(__file__).resolve().parents[1] / "games"

# Notes which scene and which beat of it the page shows, and since when; how often a question was
# taken away though nobody had answered it; and scenes and questions in their order.
RECORDER = """() => {
  window.shown = [];
  window.asked = {open: "", vanished: []};
  window.story = [];
  const look = () => {
    const ask = document.querySelector(".ask");
    const answered = ask?.matches("[aria-busy=true]");
    if (!ask && window.asked.open) window.asked.vanished.push(window.asked.open);
    window.asked.open = ask && !answered ? ask.innerText : "";
    const at = document.querySelector("[data-beat]");
    const now = at ? [at.dataset.scene, at.dataset.beat] : ["", ""];
    const told = window.asked.open ? "ask" : now[0];
    if (told && window.story.at(-1) !== told) window.story.push(told);
    const last = window.shown.at(-1);
    if (!last || last[0] !== now[0] || last[1] !== now[1]) {
      window.shown.push([...now, performance.now()]);
    }
  };
  const what = {attributes: true, childList: true, subtree: true};
  const attributeFilter = ["data-scene", "data-beat", "aria-busy"];
  new MutationObserver(look).observe(document, {...what, attributeFilter});
}"""


# What is wanted of the player when nothing is left to be watched.
OVER = """() => {
  if (document.querySelector("[data-beat]")) return null;
  const ask = document.querySelector(".ask");
  if (ask) return ask.matches("[aria-busy=true]") ? null : "ask";
  return document.querySelector(".now.mine, dialog[open]") && "move";
}"""


class Battle(NamedTuple):
    """A recorded game, and an entry by which `me` lets `bot` act for a while."""

    record: str
    n: int
    me: str
    bot: str


BATTLES = {
    "combat-zone": Battle("cz-sodium-alley.greedy", 48, "quai-boys", "lantern-crew"),
    "modern-skirmish": Battle("ms-market-day.greedy", 48, "police", "militia"),
    "modern-battles": Battle("mb-saint-aubin.greedy", 35, "garrison", "assault"),
    "hex-tactical": Battle("hx-hedgerow-road.greedy", 47, "german", "american"),
}


def opened(server: str, battle: Battle) -> str:
    """The record as a game that anybody may watch."""
    text = (GAMES / f"{battle.record}.jsonl").read_text(encoding="utf-8")
    game: str = ask(f"{server}/api/open/record", {"name": "game.jsonl", "text": text})["game"]
    return game


def seat_at(server: str, battle: Battle) -> str:
    """The link of somebody who has only to say one thing before the others act."""
    seats = {
        battle.me: {"kind": "me"},
        battle.bot: {"kind": "program", "player": "greedy"},
    }
    wanted = {"n": battle.n - 1, "seats": seats, "dice": "seed"}
    made = ask(f"{server}/api/games/{opened(server, battle)}/branch", wanted)
    link: str = made["seats"][battle.me]
    return link


def last_word(battle: Battle) -> Any:
    """The command of the record that ends the go of `me`."""
    text = (GAMES / f"{battle.record}.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    (entry,) = [one for one in lines if one.get("n") == battle.n and "command" in one]
    assert entry["side"] == battle.me
    return entry["command"]


class Watcher:
    """Somebody who watches what the others do."""

    def __init__(self, context: BrowserContext, server: str, battle: Battle) -> None:
        context.add_init_script(f"({RECORDER})()")
        self.page: Page = context.new_page()
        self.server = server
        self.link = seat_at(server, battle)
        self.battle = battle

    def sit_down(self) -> None:
        hands = Hands(self.page, self.server)
        hands.sit_down(self.link)
        expect(self.page.locator(".now.mine")).to_be_visible()
        self.say(last_word(self.battle))
        self.page.wait_for_function("() => window.shown.some(([scene]) => scene)")

    def say(self, command: Any) -> None:
        """As from another screen of the same seat."""
        address = f"ws{self.server.removeprefix('http')}/api/table/{self.link}?language=en"
        with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "command", "id": "last-word", "command": command}))
            while (heard := json.loads(line.recv(PATIENCE)))["type"] != "done":
                assert heard["type"] not in ("refused", "error"), heard

    def until_dice(self) -> None:
        """Scene by scene to the first in which dice lie; at the pace that stops after each."""
        told = self.page.locator("[data-told]")
        while not self.page.locator(".tray").is_visible():
            expect(told).to_be_visible()
            scene = told.get_attribute("data-scene") or ""
            self.page.get_by_role("button", name="Next scene").click()
            expect(self.page.locator("[data-beat]")).not_to_have_attribute("data-scene", scene)
            expect(told).to_be_visible()

    def until_my_move(self) -> None:
        """The newsreel is over and it is this player's move; whatever is asked is declined."""
        while self.page.wait_for_function(OVER, timeout=2 * PATIENCE * 1000).json_value() == "ask":
            self.page.locator(".ask .btn:not(.pri), .ask .btn").last.click()

    def vanished(self) -> list[str]:
        """Questions that were put and taken away again before they were answered."""
        found: list[str] = self.page.evaluate("window.asked.vanished")
        return found

    def shown(self) -> list[tuple[str, str, float]]:
        """Scenes and beats in the order shown, each with the milliseconds it was on screen."""
        marks = self.page.evaluate("[...window.shown, ['', '', performance.now()]]")
        return [
            (scene, beat, marks[i + 1][2] - since)
            for i, (scene, beat, since) in enumerate(marks[:-1])
            if scene
        ]

    def scenes(self) -> list[dict[str, Any]]:
        """What the server says that there was to be seen, of the others' commands."""
        reel = ask(f"{self.server}/api/games/{self.link}/reel/1?language=en")
        return [one for one in reel["scenes"] if one["commander"] == self.battle.bot]
