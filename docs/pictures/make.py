"""The pictures of the README, from recorded games: `make pictures`.

Each is a moment of a film that `sandtable game reel` makes of a golden game; the moving one is a
few scenes of it, put together from stills. The odds are those of a server started for it.
"""

from __future__ import annotations

import base64
import os
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT))

from tests.browser.chromium import chromium  # noqa: E402

from sandtable.cli import main as sandtable  # noqa: E402

HERE = Path(__file__).parent
SCREEN: Any = {"width": 1200, "height": 750}
SMALL: Any = {"width": 960, "height": 600}
QUALITY, MOVING = 82, 70


class Still(NamedTuple):
    """A picture: the record, and the scene at which it is taken."""

    name: str
    record: str
    scene: str
    theme: str = "light"


STILLS = (
    Still("combat-zone", "cz-sodium-alley.greedy", "59.1"),
    Still("modern-skirmish", "ms-market-day.greedy", "", "dark"),
    Still("modern-battles", "mb-saint-aubin.greedy", ""),
    Still("hex-tactical", "hx-hedgerow-road.greedy", ""),
)
#: The moving picture: entries of a record, and for how long each still is shown.
REEL = ("cz-sodium-alley.greedy", "50", "53")
#: The odds page: the question that the README asks.
ODDS = "combat-zone/shoot?weapon=smg&range=18&shots=4&quality=veteran&cover=hard"
STEP, LAST, MOST = 200, 1500, 60  # ms between two stills, of the last one, and how many


def main() -> int:
    program = chromium()
    if program is None:
        print("There is no Chromium: no picture is made.")
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for still in STILLS:
            page = _film(browser, Path(folder), still.record, SCREEN, "step", still.theme)
            _go_to(page, still.scene)
            _write(HERE / f"{still.name}.webp", _shot(page))
        record, first, last = REEL
        page = _film(browser, Path(folder), record, SMALL, "normal", "light", first, last)
        _write(HERE / "newsreel.webp", animated(_frames(page), SMALL["width"], SMALL["height"]))
        _write(HERE / "odds.webp", _odds(browser, Path(folder)))
        browser.close()
    return 0


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    print(f"{file.relative_to(PROJECT)}: {len(content) // 1000} kB")


def _film(
    browser: Any, folder: Path, record: str, screen: Any, pace: str, theme: str, *span: str
) -> Page:
    target = folder / f"{record}{'-'.join(span)}.html"
    options = [word for pair in zip(("--from", "--to"), span, strict=False) for word in pair]
    file = str(PROJECT / f"tests/games/{record}.jsonl")
    words = ["game", "reel", file, "-o", str(target), "--language", "en", *options]
    if sandtable(words) != 0:
        raise SystemExit(f"{record} cannot be filmed.")
    context = browser.new_context(viewport=screen, color_scheme=theme)
    context.add_init_script(f"try {{ localStorage['sandtable.reel'] = '{pace}' }} catch {{}}")
    page: Page = context.new_page()
    page.goto(target.as_uri())
    page.wait_for_selector("[data-beat]")
    return page


def _odds(browser: Any, folder: Path) -> bytes:
    """The page of the question that the README asks in the terminal."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--database", str(folder / "odds.sqlite")]
    server = subprocess.Popen(
        [sys.executable, "-m", "sandtable", *words],
        env={**os.environ, "SANDTABLE_LANGUAGE": "en"},
        stdout=subprocess.PIPE,
    )
    try:
        assert server.stdout is not None
        server.stdout.readline()  # it says where it is once it listens
        page = browser.new_context(viewport=SCREEN, locale="en-GB").new_page()
        page.goto(f"http://127.0.0.1:{port}/odds/{ODDS}", wait_until="networkidle")
        page.wait_for_timeout(1000)
        return _shot(page)
    finally:
        server.terminate()
        server.wait()


def _go_to(page: Page, scene: str) -> None:
    """To a scene, or to the first in which dice bring somebody down in the third turn."""
    page.get_by_role("button", name="Turn 3").click()
    if scene:
        page.get_by_role("button", name="Turn 2").click()
    for _ in range(200):
        page.wait_for_timeout(60)
        told = (page.locator("[data-beat]").get_attribute("data-scene") or "").split()
        if scene in told or (not scene and _is_dramatic(page)):
            break
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(6000)


def _is_dramatic(page: Page) -> bool:
    """A shot with a few dice that did something; the end of its beats is waited for."""
    for _ in range(60):
        if page.locator(".tray").count():
            page.wait_for_timeout(4000)
            return page.locator(".film-tag").count() > 0 and page.locator(".tray-row").count() < 3
        if page.locator("[data-told]").count():
            return False
        page.wait_for_timeout(50)
    return False


def _frames(page: Page) -> Iterable[tuple[bytes, int]]:
    """What the film shows, at even steps; equal pictures are one that lasts longer."""
    kept: list[tuple[bytes, int]] = []
    for _ in range(MOST):
        ended = not page.locator("[data-beat]").count()
        shot = _shot(page, MOVING)
        if kept and kept[-1][0] == shot:
            kept[-1] = shot, kept[-1][1] + STEP
        else:
            kept.append((shot, STEP))
        if ended:
            break
        page.wait_for_timeout(STEP)
    kept[-1] = kept[-1][0], LAST
    return kept


def _shot(page: Page, quality: int = QUALITY) -> bytes:
    asked = {"format": "webp", "quality": quality}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    return base64.b64decode(taken["data"])


# --- a moving picture of stills -------------------------------------------------------------------
def animated(frames: Iterable[tuple[bytes, int]], width: int, height: int) -> bytes:
    """A WebP that shows one still after the other, for so many milliseconds each."""
    size = _three(width - 1) + _three(height - 1)
    parts = _chunk(b"VP8X", bytes([2, 0, 0, 0]) + size)
    parts += _chunk(b"ANIM", bytes(4) + struct.pack("<H", 0))
    for still, lasts in frames:
        parts += _chunk(b"ANMF", bytes(6) + size + _three(lasts) + b"\2" + _picture_in(still))
    return b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WEBP" + parts


def _picture_in(still: bytes) -> bytes:
    """The chunk of a WebP file that holds its picture."""
    at = 12
    while at < len(still):
        (length,) = struct.unpack_from("<I", still, at + 4)
        end = at + 8 + length + length % 2
        if still[at : at + 4] in (b"VP8 ", b"VP8L"):
            return still[at:end]
        at = end
    raise ValueError("There is no picture in it.")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


if __name__ == "__main__":
    sys.exit(main())
