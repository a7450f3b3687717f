"""What a command has done is watched before the question in its middle, and only the rest after."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PATIENCE, PHONE
from tests.browser.hands import Hands, ask
from tests.browser.newsreel import DICE, FAST, PLAIN, RECORDER
from tests.browser.test_skirmish import SCENARIO as CHECKPOINT
from websockets.sync.client import connect

from sandtable.scenarios import load

NewContext = Callable[..., BrowserContext]
SCALE = "() => new DOMMatrix(document.querySelector('.camera').style.transform).a"

#: Blue has the initiative; red has called its battery, which arrives in the second turn.
BATTERY = """
scenario:
  {id: hx-called, ruleset: hex-tactical, title: {en: Called, fr: Appel}, table: [12, 8],
   turns: 4, minutes: 5, first: blue, initiative: blue}
brief: {en: Wait., fr: Attendez.}
map: {grid: "GRID"}
sides:
  - id: red
    name: {en: red, fr: rouge}
    bonus: -3
    zone: [columns 01-03]
    sections:
      - {section: reds, units: [section-leader, squad],
         at: {section-leader: "0105", squad: "0205"}}
    support: [{counter: howitzer-battery, missions: 1, registered: 1}]
  - id: blue
    name: {en: blue, fr: bleu}
    bonus: 3
    zone: [columns 04-12]
    sections:
      - {section: blues, units: [section-leader, squad],
         at: {section-leader: "1105", squad: "1104"}}
terms: {}
""".replace("GRID", r"\n".join([" ".join("." * 12)] * 8))


def guard_post() -> str:
    """The tutorial's patrol and guards, as a battle of their own."""
    plain = {name: part for name, part in load("cz-tutorial").plain.items() if name != "steps"}
    return json.dumps(plain)


class Said(NamedTuple):
    side: str
    text: str
    faces: tuple[int, ...] = ()


class Staged(NamedTuple):
    """A battle of two people, what they say, and who is asked because of the last of it."""

    file: Callable[[], str]
    me: str
    other: str
    before: tuple[Said, ...]
    last: Said
    told: tuple[str, ...]  # in the log when the question is put


STORIES = {
    "a failed activation in Hex Tactical": Staged(
        lambda: BATTERY,
        "red",
        "blue",
        (
            Said("blue", "ready"),
            Said("red", "register 1105"),
            Said("red", "ready"),
            Said("red", "call red-howitzer-battery-1 at 1105"),
            Said("red", "ready", (6, 1)),
            Said("blue", "activate blues"),
            Said("blue", "end"),
        ),
        Said("red", "activate reds", (6, 6, 6, 1, 1, 1, 1, 1)),
        ("the test has failed: reds", "Turn 2 begins", "Arrives: off-map 105 mm battery"),
    ),
    "a reaction in Modern Skirmish": Staged(
        lambda: CHECKPOINT,
        "patrol",
        "militia",
        (
            Said("patrol", "begin", (8, 1)),
            Said("patrol", "order alpha covering-fire"),
            Said("militia", "order guards tactical-move"),
        ),
        Said("militia", "move B1 to 38,14"),
        ("B1 Sentry sets out",),
    ),
    "opportunity fire in Combat Zone": Staged(
        guard_post,
        "player",
        "guards",
        (
            Said("player", "begin", (5, 3)),
            Said("player", "first player"),
            Said("player", "activate patrol"),
            Said("player", "watch A2"),
            Said("player", "end"),
            Said("guards", "activate guard-post"),
        ),
        Said("guards", "move B2 to 18,25"),
        ("B2 Guard sets out",),
    ),
}


class Table:
    """A staged battle; both sides speak as from screens of their own."""

    def __init__(self, server: str, staged: Staged) -> None:
        self.server, self.staged, self.said = server, staged, 0
        file = {"name": "staged.yaml", "text": staged.file()}
        seats = {staged.me: {"kind": "me"}, staged.other: {"kind": "here"}}
        self.game = ask(f"{server}/api/open/game", {"file": file, "seats": seats, "dice": "typed"})
        for said in staged.before:
            self.say(said)

    def say(self, said: Said) -> None:
        self._tell(said.side, {"type": "typed", "text": said.text, "faces": list(said.faces)})

    def decline(self) -> None:
        self.answer(self.staged.me, None, (1,) * 20)

    def answer(self, side: str, answer: Any, faces: tuple[int, ...]) -> None:
        self._tell(side, {"type": "answer", "answer": answer, "faces": list(faces)})

    def _tell(self, side: str, message: dict[str, Any]) -> None:
        link = self.game["seats"][side]
        address = f"ws{self.server.removeprefix('http')}/api/table/{link}?language=en"
        with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as line:
            self.said += 1
            line.send(json.dumps({**message, "id": f"said-{self.said}"}))
            while (heard := json.loads(line.recv(PATIENCE)))["type"] != "done":
                assert heard["type"] not in ("refused", "error"), heard

    def scenes(self, seat: str) -> list[dict[str, Any]]:
        """Scenes of the newest entry, as far as it has come."""
        found = ask(f"{self.server}/api/games/{seat}/reel/1?language=en")
        told = [scene for scene in found["scenes"] if scene["caption"]]
        return [scene for scene in told if scene["n"] == found["last"]]

    def open(self, context: BrowserContext, seat: str) -> Page:
        context.add_init_script(f"({RECORDER})()")
        page = context.new_page()
        Hands(page, self.server).sit_down(seat)
        expect(page.locator(".now-text b")).not_to_be_empty()
        return page


def story(page: Page) -> list[str]:
    """Scenes and questions in the order in which they were shown."""
    told: list[str] = page.evaluate("window.story")
    return [key for one in told for key in one.split()]


def times(page: Page) -> dict[str, float]:
    """How long each scene was on screen, in milliseconds."""
    marks = page.evaluate("[...window.shown, ['', '', performance.now()]]")
    found: dict[str, float] = defaultdict(float)
    for i, (scenes, _, since) in enumerate(marks[:-1]):
        for scene in scenes.split():
            found[scene] += marks[i + 1][2] - since
    return found


@pytest.mark.parametrize("name", STORIES)
def test_everything_is_on_screen_for_its_time_before_the_question(
    server: str, new_context: NewContext, name: str
) -> None:
    staged = STORIES[name]
    table = Table(server, staged)
    link = table.game["seats"][staged.me]
    page = table.open(new_context(pace="fast", viewport=LAPTOP), link)
    table.say(staged.last)
    expect(page.locator(".ask")).to_be_visible()
    before = table.scenes(link)
    assert before
    assert story(page) == [*(scene["key"] for scene in before), "ask"]
    shown = times(page)
    for scene in before:
        assert shown[scene["key"]] >= (DICE if scene.get("dice") else PLAIN) * FAST, scene
    for line in staged.told:
        expect(page.locator(".log")).to_contain_text(line)
    assert page.evaluate("window.asked.vanished") == []
    table.decline()
    expect(page.locator(".ask")).to_have_count(0)
    expect(page.locator("[data-beat]")).to_have_count(0)
    after = [scene for scene in table.scenes(link) if scene not in before]
    assert [scene["key"] for scene in table.scenes(link)][: len(before)] == [
        scene["key"] for scene in before
    ]
    if staged.last.side != staged.me:  # one's own deeds are shown in passing
        assert after
        page.wait_for_function("n => window.story.length >= n", arg=len(before) + 2)
        expect(page.locator("[data-beat]")).to_have_count(0)
        keys = [scene["key"] for scene in (*before, *after)]
        assert [key for key in story(page) if key != "ask"] == keys


def test_after_a_reload_the_question_is_there_at_once_and_only_the_rest_is_shown(
    server: str, new_context: NewContext
) -> None:
    staged = STORIES["opportunity fire in Combat Zone"]
    table = Table(server, staged)
    link = table.game["seats"][staged.me]
    page = table.open(new_context(pace="fast", viewport=LAPTOP), link)
    table.say(staged.last)
    expect(page.locator(".ask")).to_be_visible()
    before = {scene["key"] for scene in table.scenes(link)}
    page.reload()
    expect(page.locator(".ask")).to_be_visible()
    assert story(page) == ["ask"]
    page.locator(".ask .btn:not(.pri), .ask .btn").last.click()
    page.wait_for_function("() => window.story.length > 1")
    expect(page.locator("[data-beat]")).to_have_count(0)
    rest = [scene["key"] for scene in table.scenes(link) if scene["key"] not in before]
    assert rest
    assert story(page) == ["ask", *rest]


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_camera_stands_after_film_and_question_as_before_them(
    server: str, new_context: NewContext, viewport: dict[str, int]
) -> None:
    staged = STORIES["opportunity fire in Combat Zone"]
    table = Table(server, staged)
    page = table.open(new_context(pace="fast", viewport=viewport), table.game["seats"][staged.me])
    before = page.evaluate(SCALE)
    table.say(staged.last)
    page.wait_for_function(f"k => ({SCALE})() > 1.2 * k", arg=before)
    expect(page.locator(".ask")).to_be_visible()
    table.decline()
    expect(page.locator(".ask")).to_have_count(0)
    page.wait_for_function("() => window.story.at(-1) !== 'ask'")
    expect(page.locator("[data-beat]")).to_have_count(0)
    page.wait_for_function(f"k => ({SCALE})() < 1.2 * k", arg=before)


def test_those_who_look_on_see_it_while_somebody_else_is_asked(
    server: str, new_context: NewContext
) -> None:
    staged = STORIES["opportunity fire in Combat Zone"]
    table = Table(server, staged)
    watch = table.game["game"]
    page = table.open(new_context(pace="fast", viewport=LAPTOP), watch)
    table.say(staged.last)
    page.wait_for_function("() => window.story.length > 0")
    expect(page.locator("[data-beat]")).to_have_count(0)
    before = [scene["key"] for scene in table.scenes(watch)]
    assert story(page) == before
    table.decline()
    page.wait_for_function("n => window.story.length > n", arg=len(before))
    expect(page.locator("[data-beat]")).to_have_count(0)
    assert story(page) == [scene["key"] for scene in table.scenes(watch)]


def test_of_two_at_one_screen_the_one_who_is_asked_sees_it_first(
    server: str, new_context: NewContext
) -> None:
    staged = STORIES["opportunity fire in Combat Zone"]
    table = Table(server, staged)
    context = new_context(pace="fast", viewport=LAPTOP)
    context.add_init_script(f"({RECORDER})()")
    hands = Hands(context.new_page(), server)
    hands.keep(table.game, table.game["seats"])
    hands.sit_down(table.game["seats"][staged.other])
    table.say(staged.last)
    expect(hands.page.locator(".ask")).to_be_visible()
    shown = [scene["key"] for scene in table.scenes(table.game["seats"][staged.me])]
    assert story(hands.page) == [*shown, "ask"]
