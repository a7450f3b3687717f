"""From the start page through whole battles to the next ones: every ruleset once, by mouse, by keys
alone or by touch, in one language and theme or the other, with or without motion."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import DESKTOP, LAPTOP, PATIENCE, PHONE
from tests.browser.hands import ask
from tests.browser.test_for_everybody import findings

NewContext = Callable[..., BrowserContext]

#: What ends an activation or a step: in the strip below the map, on a phone in the sheet.
END = ".end-group, .sheet .att [data-action=end-activation], .sheet .att [data-action=end-step]"

#: What the table wants of this player next; nothing yet while the others act or are watched.
NEXT = f"""() => {{
  if (document.querySelector("dialog[open]")) return "over";
  if (document.querySelector("[data-beat]")) return null;
  const ask = document.querySelector(".ask");
  if (ask) return ask.matches("[aria-busy=true]") ? null : "answer";
  if (document.querySelector(".recap")) return "recap";
  if (!document.querySelector(".now.mine")) return null;
  if (!document.querySelector(".att[aria-busy=false]")) return null;
  if (document.querySelector(".att [data-action=deploy-all]")) return "deploy";
  if (document.querySelector(".att .go .pri[aria-disabled=false]:not([disabled])")) {{
    return "confirm";
  }}
  return document.querySelector("{END}") && "end";
}}"""

STEADY = f"""() => {{
  const now = ({NEXT})();
  if (window.wanted?.what !== now) window.wanted = {{what: now, since: performance.now()}};
  return performance.now() - window.wanted.since > 300 ? now : null;
}}"""

#: What is there to be read: it is other as soon as the table has taken what was said.
READ = """() => [".now-text b", ".ask", ".att", ".recap", "[data-beat]", "dialog[open]"].map(
  (one) => document.querySelector(one)?.innerText
).join("|") + document.querySelector(".app")?.dataset.entries"""

IN_A_HURRY = """() => {
  localStorage["sandtable.reel"] = "skip";
  localStorage["sandtable.recap"] = "off";
}"""


class Story(NamedTuple):
    ruleset: str
    scenario: str
    hands: str  # mouse, keys, touch
    language: str
    theme: str = "light"
    motion: str = "no-preference"

    @property
    def screen(self) -> dict[str, Any]:
        if self.hands == "touch":
            return {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        return {"viewport": LAPTOP if self.hands == "keys" else DESKTOP}


#: All four take minutes; the two that take the mouse and a phone are played each time.
DEEP = os.environ.get("SANDTABLE_TESTS") == "deep"
STORIES = [
    Story("combat-zone", "cz-sodium-alley", "mouse", "fr", "dark"),
    Story("modern-skirmish", "ms-dusk-bridge", "touch", "fr", "dark", "reduce"),
    Story("modern-battles", "mb-ford-at-dawn", "touch", "en"),
    Story("hex-tactical", "hx-post-on-rc4", "keys", "en", "light", "reduce"),
]


class Somebody:
    """A player who knows nothing and does what the table proposes."""

    def __init__(self, page: Page, story: Story) -> None:
        self.page, self.story = page, story

    def press(self, thing: str | Locator) -> None:
        button = self.page.locator(thing).first if isinstance(thing, str) else thing
        expect(button).to_be_visible()
        if self.story.hands == "touch":
            button.tap()
        elif self.story.hands == "mouse":
            button.click()
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def wanted(self) -> str:
        """What the table wants, once it has wanted the same for a moment."""
        found: str = self.page.wait_for_function(STEADY, timeout=3 * PATIENCE * 1000).json_value()
        return found

    def choose(self, title: str, ruleset: str) -> None:
        self.press(self.page.locator(".rc", has_text=ruleset))
        row = self.page.locator(".scenarios label.sc", has_text=title)
        if self.story.hands == "keys":
            row.locator("input").focus()
            self.page.keyboard.press("Space")
        else:
            self.press(row)

    def set_up(self) -> int:
        """The whole side, in so many presses."""
        self.press("[data-action=deploy-all]")
        expect(self.page.locator(".att .go .pri")).to_have_attribute("aria-disabled", "false")
        self.press(".att .go .pri")
        return 2

    def line_with_dice(self) -> Locator | None:
        """A line of the recap whose scene dice were thrown in."""
        server, _, token = self.page.url.partition("/game/")
        scenes = ask(f"{server}/api/games/{token.partition('#')[0]}/reel/1")["scenes"]
        thrown = {scene["key"] for scene in scenes if scene.get("dice")}
        for line in self.page.locator(".recap [data-recap]").all():
            if thrown & set((line.get_attribute("data-scene") or "").split()):
                return line
        return None

    def do(self, wanted: str) -> None:
        before = self.page.evaluate(READ)
        if wanted == "answer":
            self.press(".ask .btn")
        elif wanted == "end":
            self.press(END)
            expect(self.page.locator(".att .go .pri")).to_have_attribute("aria-disabled", "false")
            self.press(".att .go .pri")
        else:
            self.press(".att .go .pri")
        self.page.wait_for_function(f"before => ({READ})() !== before", arg=before)


def told(server: str, story: Story) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the server says of the ruleset and of the scenario."""
    [ruleset] = [
        one
        for one in ask(f"{server}/api/rulesets?language={story.language}")
        if one["id"] == story.ruleset
    ]
    [scenario] = [one for one in ruleset["scenarios"] if one["id"] == story.scenario]
    return ruleset, scenario


@pytest.mark.parametrize(
    "story", STORIES if DEEP else STORIES[::2], ids=lambda one: f"{one.ruleset}-{one.hands}"
)
def test_a_battle_from_the_start_page_to_the_next_one(
    new_context: NewContext, server: str, story: Story
) -> None:
    ruleset, scenario = told(server, story)
    motion: Any = {"color_scheme": story.theme, "reduced_motion": story.motion}
    page = new_context(pace="fast", **story.screen, **motion).new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{story.language}')")
    page.goto(server)
    somebody = Somebody(page, story)
    somebody.choose(scenario["title"], ruleset["title"])
    somebody.press(".start-go")
    expect(page.locator(".briefing .situation")).to_have_text(scenario["brief"])
    somebody.press("[data-briefing-go]")

    presses, line = 1, None
    while line is None and (wanted := somebody.wanted()) != "over":
        if wanted == "recap":
            line = somebody.line_with_dice()
        if line is not None:
            break
        if wanted == "deploy":
            presses += somebody.set_up()
        elif wanted == "recap":
            somebody.press(".recap footer .pri")
        else:
            somebody.do(wanted)
    assert presses <= 5

    if line is not None:  # the enemy threw dice before it was over
        first, *_ = (line.get_attribute("data-scene") or "").split()
        somebody.press(line)
        beat = re.compile(rf"^{re.escape(first)}( |$)")
        expect(page.locator("[data-beat]")).to_have_attribute("data-scene", beat)
        expect(page.locator("[data-beat]")).to_have_count(0)
    assert findings(page) == []
    page.evaluate(IN_A_HURRY)
    page.reload()
    while (wanted := somebody.wanted()) != "over":
        somebody.do(wanted)
    somebody.press(page.locator("dialog[open] [data-next]"))
    expect(page.locator(".scenarios input:checked")).to_have_count(1)
