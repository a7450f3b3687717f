"""Whole battles in one piece, two of each ruleset: by mouse, by touch or by keys alone, in one
language and theme or the other, with or without motion.

From the start page and the briefing: set up in a few presses, a go of the enemy's watched, its
recap, danger as the odds count it, a vehicle driven, a unit led, a question that stays on top,
real dice; to the end, and on to the next battle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser import short_battles
from tests.browser.conftest import DESKTOP, LAPTOP, PATIENCE, PHONE
from tests.browser.hands import Finger, Hands, Keys, ask
from tests.browser.newsreel import OVER, RECORDER, Enemy, at_the_other_end, missed, scenes_of
from tests.browser.test_danger import by_the_odds, counted, rows, settled
from tests.browser.test_for_everybody import findings
from tests.browser.test_questions import seen

NewContext = Callable[..., BrowserContext]
PHONES = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
#: What ends an activation or a step: in the strip below the map, on a phone in the sheet.
END = ".end-group, .sheet .att [data-action=end-activation], .sheet .att [data-action=end-step]"
NEXT_HEX = (4.5, 2.6)  # cm of map
QUESTION = ".ask:not(.dice-card)[aria-busy=false]"
ENTRIES = "document.querySelector('.app').dataset.entries"
#: A die is asked for, somebody asks something, or what was said is done.
CAME = f"""(n) => document.querySelector(".dice-card") ? "die"
  : document.querySelector("{QUESTION}, dialog[open]") || {ENTRIES} !== n ? "done" : null"""
#: They are set up one after the other, and all have arrived.
IN_PLACE = f"""() => {{
  const n = {ENTRIES};
  if (window.placed?.n !== n) window.placed = {{n, since: performance.now()}};
  return performance.now() - window.placed.since > 400;
}}"""
INVITED = """() => Object.values(JSON.parse(localStorage["sandtable.games"])[0].invites)[0]"""


class Player:
    """Who plays the first side, with real dice, against an enemy far away."""

    def __init__(self, hands: Hands, language: str) -> None:
        self.hands, self.page, self.language = hands, hands.page, language
        self.presses, self.link = 0, ""

    # --- before the battle
    def sits_down(self, file: Path) -> str:
        """From the start page to the briefing; the link that the enemy is sent."""
        press = self.hands.press
        self.page.goto(self.hands.server)
        opened = self.page.locator(".open-file")
        with self.page.expect_file_chooser() as chosen:
            press(opened.locator("input") if isinstance(self.hands, Keys) else opened)
        chosen.value.set_files(file)
        told = ask(
            f"{self.hands.server}/api/open/scenario?language={self.language}",
            {"name": file.name, "text": file.read_text("utf-8")},
        )["scenario"]
        expect(self.page.locator(".sc.on")).to_contain_text(told["title"])
        press(self.page.locator(".seat").nth(1).locator("button").nth(3))  # by link
        press(".dice-line .linkish")
        press(self.page.locator(".more-choices .seg").first.locator("button").nth(2))  # real dice
        press(".start-go")
        expect(self.page.locator(".briefing .situation")).to_have_text(told["brief"])
        self.link = self.page.url.rpartition("/")[2]
        invited: str = self.page.evaluate(INVITED)
        return invited

    def called(self, name: str) -> str:
        """The id of a piece, where a table has ids of its own for what may be hidden."""
        listed = self.page.locator(".piece-list [role=option]", has_text=name)
        return (listed.get_attribute("id") or "").removeprefix("p-")

    def counts(self, what: Callable[..., Any], *more: Any) -> None:
        what(*more)
        self.presses += 1

    def sets_up(self) -> None:
        self.counts(self.hands.press, "[data-briefing-go]")
        self.counts(self.hands.act, "deploy-all")
        self.counts(self.hands.order)
        expect(self.page.locator(".att [data-action=deploy-all]")).to_have_count(0)
        self.page.wait_for_function(IN_PLACE)

    # --- orders
    def gives_order(self, *faces: int) -> None:
        """As the panel has it; the last face goes on and on."""
        before = self.page.evaluate(ENTRIES)
        self.hands.order()
        self.throws(faces, before)

    def throws(self, faces: Sequence[int], before: str) -> None:
        left = list(faces)
        while self.page.wait_for_function(CAME, arg=before).json_value() == "die":
            self.hands.throw(left.pop(0) if len(left) > 1 else left[0])

    def ends(self, *faces: int) -> None:
        self.hands.press(END)
        self.gives_order(*faces)

    def drives(self, vehicle: str, action: str, by: tuple[float, float]) -> None:
        before = self.hands.stands(vehicle)
        self.hands.point_at(vehicle)
        self.hands.lead(vehicle, action, by)
        self.gives_order(1)
        self.hands.wait_until_gone(vehicle, before)

    def leads_the_unit(self, figures: Sequence[str], action: str, by: tuple[float, float]) -> None:
        before = [self.hands.stands(one) for one in figures]
        self.hands.point_at(figures[0])
        self.hands.lead(figures[0], action, by)
        expect(self.page.locator(".ghost, .follower")).to_have_count(len(figures))
        self.gives_order(1)
        for one, stood in zip(figures, before, strict=True):
            self.hands.wait_until_gone(one, stood)

    # --- what the enemy does
    def is_asked(self, looks_at: str, answer: str, *faces: int) -> None:
        """The question stays on top of what is chosen meanwhile."""
        expect(self.page.locator(QUESTION)).to_be_visible()
        self.hands.point_at(looks_at)
        assert seen(self.page, ".ask [data-primary]")
        before = self.page.evaluate(ENTRIES)
        self.hands.press(f".ask {answer}")
        self.throws(faces, before)

    def has_watched(self, side: str) -> None:
        """Whatever the enemy has done so far was on screen for its time, and every question."""
        self.page.wait_for_function(f"() => ({OVER})() === 'move'", timeout=3 * PATIENCE * 1000)
        told = [one for one in scenes_of(self.hands.server, self.link, side) if one["caption"]]
        assert len(told) >= 3
        assert missed(self.page, told) == []
        vanished = self.page.evaluate("window.asked.vanished")
        assert vanished == []

    def looks_again(self) -> None:
        """A line of the recap plays its scene, and the card comes back."""
        line = self.page.locator(".recap [data-recap]").first
        first, *_ = (line.get_attribute("data-scene") or "").split()
        self.hands.press(line)
        beat = re.compile(rf"^{re.escape(first)}( |$)")
        expect(self.page.locator("[data-beat]")).to_have_attribute("data-scene", beat)
        expect(self.page.locator(".recap")).to_be_visible()
        assert findings(self.page) == []
        self.goes_on()

    def goes_on(self) -> None:
        self.hands.press(".recap footer .pri")
        expect(self.page.locator(".recap")).to_have_count(0)

    def weighs_danger(self, piece: str) -> None:
        """Every shot at the piece is as likely as `sandtable odds` says."""
        self.hands.point_at(piece)
        self.hands.ask_for_danger()
        settled(self.page)
        told = [row for row in rows(self.page) if row.locator("a").count()]
        assert told
        for row in told:
            assert counted(row) == by_the_odds(row)
        assert findings(self.page) == []
        self.hands.ask_for_danger()
        expect(self.page.locator(".danger-box")).to_have_count(0)


# --- the battles ----------------------------------------------------------------------------------
def combat_zone(player: Player, enemy: Enemy) -> None:
    hands = player.hands
    player.sets_up()
    player.counts(hands.press, player.page.locator(".att .seg button").nth(1))  # they go first
    player.counts(player.gives_order)
    enemy.says("activate post")
    enemy.says("move B1 to 56,12")
    enemy.says("shoot B1 at A1", 1, 1, 1, 1)
    enemy.says("end")
    player.has_watched("germans")
    player.looks_again()
    player.weighs_danger("A1")
    player.gives_order()  # the section acts
    hands.point_at("A1")
    hands.act("watch")
    player.gives_order()
    player.ends()
    enemy.says("activate runners")
    enemy.says("move B2 to 54,24", asks=True)
    player.is_asked("AV1", "[data-primary]", 1)
    enemy.says("end")
    player.has_watched("germans")
    player.goes_on()
    player.gives_order()  # the crew acts
    player.drives("AV1", "drive", (10, 0))
    player.ends()


def modern_skirmish(player: Player, enemy: Enemy) -> None:
    hands = player.hands
    player.sets_up()
    player.counts(player.gives_order, 3, 5)  # the militia has the initiative
    enemy.says("order guards tactical-move")
    enemy.says("move B1 to 44,10")
    enemy.says("shoot B1 at A1", asks=True)
    player.is_asked("A2", ".choice:last-child", 1)
    enemy.says("end")
    player.has_watched("militia")
    player.looks_again()
    player.weighs_danger("A1")
    hands.act("order:alpha:tactical-move")
    player.gives_order()
    player.leads_the_unit(("A1", "A2", "A3"), "move-unit", (6, 0))
    player.ends()
    enemy.says("order post covering-fire")
    player.has_watched("militia")
    hands.point_at("vab")
    hands.act("order:vab:tactical-move")
    player.gives_order()
    player.drives("vab", "move", (0, 6))
    player.ends()


def modern_battles(player: Player, enemy: Enemy) -> None:
    player.sets_up()
    expect(player.page.locator(".now.mine")).to_have_count(0)
    for said in ("begin", "end", "charge pickets at squad", "end"):
        enemy.says(said)
    enemy.says("shoot guards at scouts", *[1] * 12)
    enemy.says("end")
    enemy.says("fight squad", 6, 6, 1, 6, *[1] * 16, asks=True)
    player.is_asked("A5", "[data-primary]", 1)
    enemy.says("end")
    player.has_watched("militia")
    player.looks_again()
    player.weighs_danger("A5")
    player.ends()  # to the movement
    player.leads_the_unit(("A5", "A6", "A7"), "move", (8, 0))
    player.drives("tank", "move", (8, 0))
    player.ends()
    player.ends()
    player.gives_order(1)  # the combat
    player.gives_order()


def hex_tactical(player: Player, enemy: Enemy) -> None:
    enemy.says("ready")
    player.sets_up()
    player.counts(player.gives_order, 6, 1)  # they have the initiative
    enemy.says("activate blues")
    enemy.says("fire Sq1 at 0404", 3, 3, 3)
    enemy.declines()  # no second shot
    enemy.says("end")
    player.has_watched("blue")
    player.looks_again()
    french = player.language == "fr"
    squad = player.called("groupe de combat, reds" if french else "rifle squad, reds")
    track = player.called("semi-chenillé" if french else "half-track")
    player.weighs_danger(squad)
    player.hands.point_at(track)
    player.gives_order(1)  # its section acts
    # One hex, by an arrow or by a tap; and nobody is left to act.
    player.drives(track, "move", (1, 0) if isinstance(player.hands, Keys) else NEXT_HEX)
    enemy.says("activate scouts", 1, 1)
    enemy.says("move Sq2 0807 0707", asks=True)
    player.is_asked(track, "[data-primary]", 1)
    player.is_asked(track, ".choice:last-child", 1)  # no second shot
    player.is_asked(track, ".choice:last-child", 1)  # nor one of the half-track
    enemy.says("end")
    player.has_watched("blue")
    player.goes_on()
    player.hands.point_at(squad)
    player.gives_order(1)  # the last section acts
    player.ends(1)  # and whoever is neutralised rallies


class Story(NamedTuple):
    battle: Callable[[Player, Enemy], None]
    scenario: str
    hands: type[Hands]
    language: str
    screen: dict[str, Any]


DARK, STILL = {"color_scheme": "dark"}, {"reduced_motion": "reduce"}
DESK, LAP = {"viewport": DESKTOP}, {"viewport": LAPTOP}
#: Each battle at a desk and on a phone, in one language and theme or the other.
STORIES = [
    Story(combat_zone, short_battles.COMBAT_ZONE, Hands, "fr", DESK | DARK),
    Story(combat_zone, short_battles.COMBAT_ZONE, Finger, "en", PHONES | STILL),
    Story(modern_skirmish, short_battles.MODERN_SKIRMISH, Finger, "fr", PHONES | DARK | STILL),
    Story(modern_skirmish, short_battles.MODERN_SKIRMISH, Hands, "en", DESK | DARK),
    Story(modern_battles, short_battles.MODERN_BATTLES, Finger, "en", PHONES),
    Story(modern_battles, short_battles.MODERN_BATTLES, Hands, "fr", LAP | DARK | STILL),
    Story(hex_tactical, short_battles.HEX_TACTICAL, Keys, "en", LAP | STILL),
    Story(hex_tactical, short_battles.HEX_TACTICAL, Finger, "fr", PHONES | DARK),
]


def called(story: Story) -> str:
    return f"{story.battle.__name__}-{story.hands.__name__}"


@pytest.mark.parametrize("story", STORIES, ids=called)
def test_a_battle_from_the_start_page_to_the_next_one(
    new_context: NewContext, server: str, tmp_path: Path, story: Story
) -> None:
    file = tmp_path / "battle.yaml"
    file.write_text(story.scenario, encoding="utf-8")
    context = new_context(pace="fast", **story.screen)
    context.add_init_script(f"({RECORDER})()")
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{story.language}')")
    player = Player(story.hands(page, server), story.language)
    with at_the_other_end(server, player.sits_down(file)) as enemy:
        story.battle(player, enemy)
    assert player.presses <= 5
    player.hands.press(page.locator("dialog[open] [data-next]"))
    expect(page.locator(".scenarios input:checked")).to_have_count(1)
