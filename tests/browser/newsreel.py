"""Games that come to the others' turn as soon as somebody sits down, and what the page showed."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PATIENCE
from tests.browser.hands import Hands, ask
from websockets.sync.client import ClientConnection, connect

GAMES = Path(__file__).resolve().parents[1] / "games"

# What each scene is owed on the screen, in milliseconds.
FAST = 0.4
DICE = 500 + 700 + 900  # they tumble, are read, and it is told what came of them
PLAIN = 500 * 0.6  # of a scene without dice, where many are still to come

# Notes which scene and which beat of it the page shows, and since when; how often a question was
# taken away though nobody had answered it; and scenes and questions in their order.
RECORDER = """() => {
  window.shown = [];
  window.asked = {open: "", vanished: []};
  window.story = [];
  const look = () => {
    const ask = document.querySelector(".ask:not(.dice-card)");
    const answered = ask?.matches("[aria-busy=true]");
    const dice = document.querySelector(".dice-card"); // of the answer
    if (!ask && !dice && window.asked.open) window.asked.vanished.push(window.asked.open);
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


def shown(page: Page) -> list[tuple[str, str, float]]:
    """Scenes and beats in the order shown, each with the milliseconds it was on screen."""
    marks = page.evaluate("[...window.shown, ['', '', performance.now()]]")
    return [
        (scene, beat, marks[i + 1][2] - since)
        for i, (scene, beat, since) in enumerate(marks[:-1])
        if scene
    ]


def missed(page: Page, told: Iterable[dict[str, Any]]) -> list[str]:
    """Those of the scenes that were not on screen for their time, at the fast pace."""
    times: dict[str, float] = defaultdict(float)
    for scenes, _, passed in shown(page):
        for scene in scenes.split():
            times[scene] += passed
    return [
        f"{scene['key']} {scene['caption']}: {times[scene['key']]:.0f} ms"
        for scene in told
        if times[scene["key"]] < (DICE if scene.get("dice") else PLAIN) * FAST
    ]


def scenes_of(server: str, link: str, commander: str) -> list[dict[str, Any]]:
    """What the server says that there was to be seen, of the commands of a side."""
    reel = ask(f"{server}/api/games/{link}/reel/1?language=en")
    return [one for one in reel["scenes"] if one["commander"] == commander]


@contextmanager
def at_the_other_end(server: str, link: str) -> Iterator[Enemy]:
    address = f"ws{server.removeprefix('http')}/api/table/{link}?language=en"
    with connect(address, open_timeout=PATIENCE, close_timeout=1) as line:  # much is left unread
        yield Enemy(line)


class Enemy:
    """Somebody far away who has been sent a link; what he says and throws is written down."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._said = line, 0

    def says(self, text: str, *faces: int, asks: bool = False) -> None:
        """`asks`: the other side is asked first, and that may be veiled from this one."""
        self._tell({"type": "typed", "text": text, "faces": faces}, waits=not asks)

    def declines(self) -> None:
        self._tell({"type": "answer", "answer": None})

    def _tell(self, message: dict[str, Any], waits: bool = True) -> None:
        self._said += 1
        said = f"enemy-{self._said}"
        self._line.send(json.dumps({**message, "id": said}))
        while waits:
            heard = json.loads(self._line.recv(PATIENCE))
            assert heard["type"] not in ("refused", "error"), heard
            waits = not (heard["type"] == "done" and heard["id"] == said)


def say(server: str, link: str, command: Any) -> None:
    """As from another screen of the same seat."""
    address = f"ws{server.removeprefix('http')}/api/table/{link}?language=en"
    with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
        line.send(json.dumps({"type": "command", "id": "last-word", "command": command}))
        while (heard := json.loads(line.recv(PATIENCE)))["type"] != "done":
            assert heard["type"] not in ("refused", "error"), heard


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
        say(self.server, self.link, last_word(self.battle))
        self.page.wait_for_function("() => window.shown.some(([scene]) => scene)")

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
        return shown(self.page)

    def scenes(self) -> list[dict[str, Any]]:
        return scenes_of(self.server, self.link, self.battle.bot)
