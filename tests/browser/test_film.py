"""A film in a file: it plays in any browser, without a server and without the network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.newsreel import BATTLES, GAMES, opened
from tests.browser.test_for_everybody import findings

from sandtable.cli import main
from sandtable.packing import FILM

MOST_BYTES = 300_000
NewContext = Callable[..., BrowserContext]
SCREENS = {
    "desktop": {"viewport": LAPTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"},
}


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """The film of a recorded game, made once."""
    if not (FILM.folder / "film.js").is_file():
        pytest.skip("The player of films is not built: ./sandtable --setup dev builds it.")
    folder = tmp_path_factory.mktemp("films")

    def made(record: str, *options: str) -> Path:
        target = folder / f"{record}{''.join(options)}.html"
        if not target.exists():
            words = ("game", "reel", str(GAMES / f"{record}.jsonl"), "-o", str(target))
            assert main([*words, *options]) == 0
        return target

    return made


def played(context: BrowserContext, file: Path) -> Page:
    """The film in a browser that reaches nobody."""
    context.set_offline(True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("[data-beat]")).to_be_visible()
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    return page


@pytest.mark.parametrize("ruleset", BATTLES)
def test_the_film_of_a_battle_is_small(film: Callable[..., Path], ruleset: str) -> None:
    assert film(BATTLES[ruleset].record).stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("ruleset", BATTLES)
def test_a_film_plays_without_a_server(
    film: Callable[..., Path], new_context: NewContext, ruleset: str, screen: str
) -> None:
    page = played(new_context(pace="fast", **SCREENS[screen]), film(BATTLES[ruleset].record))
    scene = page.locator("[data-beat]")
    first = scene.get_attribute("data-scene") or ""
    expect(scene).not_to_have_attribute("data-scene", first)
    place = page.get_by_role("slider", name="Place in the film")
    place.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Watch again")).to_be_visible()
    page.get_by_role("button", name="Watch again").click()
    expect(scene).to_have_attribute("data-scene", first)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_film_is_stepped_through_by_keys_and_by_turns(
    film: Callable[..., Path], new_context: NewContext, screen: str
) -> None:
    page = played(new_context(pace="step", **SCREENS[screen]), film(BATTLES["combat-zone"].record))
    page.get_by_role("button", name="Turn 3").click()
    scene = page.locator("[data-beat]")
    begins = scene.get_attribute("data-scene") or ""
    page.keyboard.press("ArrowRight")
    expect(scene).not_to_have_attribute("data-scene", begins)
    page.keyboard.press("ArrowLeft")
    expect(scene).to_have_attribute("data-scene", begins)
    assert findings(page) == []


def test_reduced_motion_plays_a_film_as_stills(
    film: Callable[..., Path], new_context: NewContext
) -> None:
    context = new_context(pace="fast", viewport=LAPTOP, reduced_motion="reduce")
    page = played(context, film(BATTLES["combat-zone"].record))
    expect(page.locator("[data-beat]")).to_have_attribute("data-beat", "still")


def test_a_film_speaks_the_language_it_was_made_in(
    film: Callable[..., Path], new_context: NewContext
) -> None:
    french = film(BATTLES["combat-zone"].record, "--turn", "2", "--language", "fr")
    page = played(new_context(pace="step", viewport=LAPTOP), french)
    assert page.evaluate("document.documentElement.lang") == "fr"
    expect(page.get_by_role("button", name="Scène suivante")).to_be_visible()


# --- in the browser at a table --------------------------------------------------------------------
def test_the_end_offers_a_link_that_plays_and_a_file(
    server: str, new_context: NewContext, film: Callable[..., Path], tmp_path: Path
) -> None:
    game = opened(server, BATTLES["combat-zone"])
    context = new_context(pace="step", viewport=LAPTOP)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{server}/game/{game}")
    page.get_by_role("button", name="Copy a link to the film").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server}/game/{game}#reel=1"
    with page.expect_download() as got:
        page.get_by_role("link", name="Keep the film as a file").click()
    kept = tmp_path / got.value.suggested_filename
    got.value.save_as(kept)
    assert kept.name == "cz-sodium-alley.html"
    watcher = new_context(pace="step", viewport=LAPTOP).new_page()
    watcher.goto(link)
    expect(watcher.locator("[data-beat]")).to_be_visible()
    played(new_context(pace="step", viewport=LAPTOP), kept)


def test_a_link_plays_one_turn(server: str, new_context: NewContext) -> None:
    game = opened(server, BATTLES["hex-tactical"])
    page = new_context(pace="step", viewport=LAPTOP).new_page()
    page.goto(f"{server}/game/{game}#reel=turn-2")
    expect(page.locator("[data-beat]")).to_be_visible()
    expect(page.locator(".tn")).to_contain_text("2")


# --- pictures made of films -----------------------------------------------------------------------
def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    project = Path(__file__).resolve().parents[2]
    told = (project / "README.md").read_text(encoding="utf-8")
    for name in ("newsreel", *BATTLES):
        assert f"docs/pictures/{name}.webp" in told
        assert (project / f"docs/pictures/{name}.webp").stat().st_size <= 1_000_000
