"""The report of an experiment in a browser: on a desk and on a phone, without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.test_for_everybody import findings

from sandtable.cli import main

ASKED = """
question: {en: What does covering fire do?, fr: Que fait le tir de couverture ?}
scenarios: ms-tutorial
players: random
switches: {ms.covering-immediate-shot: true, ms.cohesion: all-pairs}
games: 12
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    (folder / "ask.yaml").write_text(ASKED)
    target = folder / "ask.html"
    assert main(["lab", "run", str(folder / "ask.yaml"), "--report", str(target), "--json"]) == 0
    return target


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["desktop", "phone"])
def test_the_report_fits_the_screen_and_axe_finds_nothing_serious(
    report: Path, screen: dict[str, int], new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context(viewport=screen)
    context.set_offline(True)
    page = context.new_page()
    page.goto(report.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
    shown = page.locator("svg.wide, svg.narrow").locator("visible=true")
    assert shown.count() == (1 if screen is LAPTOP else 3)
    assert findings(page) == []
