"""Files from the disk: one's own scenario, the record of a game, and files that are neither."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.conftest import PROJECT
from tests.browser.hands import Hands

SCENARIOS = PROJECT / "src/sandtable/scenarios/combat_zone"
GAMES = PROJECT / "tests/games"


def own_scenario(folder: Path, **changes: str) -> Path:
    text = (SCENARIOS / "cz-tutorial.yaml").read_text(encoding="utf-8")
    for old, new in changes.items():
        text = text.replace(old, new)
    file = folder / "behind-our-house.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def choose(page: Page, file: Path) -> None:
    page.get_by_label("Open a scenario or a record…").set_input_files(file)


def test_ones_own_scenario_is_opened_and_played(page: Page, server: str, tmp_path: Path) -> None:
    page.goto(server)
    choose(page, own_scenario(tmp_path, **{"Six Action Points": "Behind our house"}))
    chosen = page.locator(".sc.on")
    expect(chosen).to_contain_text("Behind our house")
    expect(chosen.get_by_role("radio", name="2 against 2 · 2 turns · 45 × 30 cm")).to_be_checked()
    expect(chosen).to_contain_text("behind-our-house.yaml")
    expect(page.locator(".battle .plan .piece")).to_have_count(4)
    hands = Hands(page, server)
    hands.start()
    expect(hands.button).to_contain_text("Begin")
    expect(page.locator(".where b")).to_contain_text("Behind our house")
    page.goto(server)
    expect(page.locator(".gm").first).to_contain_text("Behind our house")


def test_what_is_wrong_with_a_file_is_one_sentence_with_its_line(
    page: Page, server: str, tmp_path: Path, troubles: list[str]
) -> None:
    page.goto(server)
    choose(page, own_scenario(tmp_path, turns="turnz"))
    told = page.get_by_role("alert")
    expect(told).to_contain_text("behind-our-house.yaml, line")
    expect(told).to_contain_text("turnz")
    page.get_by_role("button", name="Language: Français").click()
    expect(told).to_contain_text("behind-our-house.yaml, ligne")
    troubles.clear()  # the browser counts a refusal as a failed request


def test_the_record_of_a_game_opens_at_its_end_and_can_be_replayed(page: Page, server: str) -> None:
    page.goto(server)
    choose(page, GAMES / "cz-sodium-alley.greedy.jsonl")
    hands = Hands(page, server)
    expect(hands.dialog).to_contain_text("Casualties")
    hands.dialog.get_by_role("button", name="Replay").click()
    expect(page.locator(".notice")).to_contain_text("You are at 0")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator(".where b")).to_have_text("Sodium Alley")


def test_a_record_that_somebody_has_changed_is_not_opened(
    page: Page, server: str, tmp_path: Path, troubles: list[str]
) -> None:
    text = (GAMES / "cz-tutorial.greedy.jsonl").read_text(encoding="utf-8")
    file = tmp_path / "mine.jsonl"
    file.write_text(text.replace("player throws in", "player throws on"), encoding="utf-8")
    page.goto(server)
    choose(page, file)
    expect(page.get_by_role("alert")).to_contain_text("mine.jsonl, line 1:")
    troubles.clear()


def test_a_file_may_be_dropped_anywhere_on_the_page(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.locator(".pick")).to_be_visible()
    text = (SCENARIOS / "cz-tiger-lane.yaml").read_text(encoding="utf-8")
    page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "tiger.yaml"));
          document.body.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true}));
        }""",
        text,
    )
    expect(page.locator(".sc.on")).to_contain_text("tiger.yaml")


def test_a_scenario_tells_how_many_take_part_how_long_and_where(page: Page, server: str) -> None:
    page.goto(server)
    foundry = page.locator(".sc", has_text="Foundry Nine")
    told = foundry.get_by_role("radio", name="15 against 6 · 8 turns · 90 × 60 cm")
    expect(told).to_be_attached()
    expect(foundry).to_contain_text("45 min")
    foundry.click()
    expect(page.locator(".battle .plan .t-building").first).to_be_attached()
    expect(page.locator(".seat", has_text="Hunt team")).to_contain_text("13 figures, 2 vehicles")
