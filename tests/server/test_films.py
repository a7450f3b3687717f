"""Films: a game as one file that plays by itself, and what whoever gets it may learn."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from sandtable.drawing.film import turns
from sandtable.packing import FILM
from sandtable.record import parsing
from sandtable.refusals import BadInput
from sandtable.replay import replay
from sandtable.server import films
from sandtable.server.catalogue import offered
from sandtable.steps import finished

GAMES = Path(__file__).parents[1] / "games"
SHIPPED = {one.id: one for one in offered()}


@pytest.fixture(autouse=True)
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player itself is proved in the browser."""
    (tmp_path / "film.js").write_text("play()")
    (tmp_path / "film.css").write_text("body {}")
    monkeypatch.setattr(films, "FILM", FILM._replace(folder=tmp_path))


def game_of(name: str, entries: int | None = None) -> tuple[Any, Any, Any]:
    """A recorded game, or its beginning."""
    lines = (GAMES / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    kept = lines if entries is None else lines[: entries + 1]
    record = finished(parsing(b"".join(kept), name))
    shipped = SHIPPED[record.header.data["ruleset"]]
    game = replay(shipped.ruleset, record)
    return game, shipped, shipped.staged(record.header.data["scenario"])


def film_of(name: str, entries: int | None = None, **wanted: Any) -> dict[str, Any]:
    page = finished(films.of_record(*game_of(name, entries), "en", **wanted))
    return unpacked(page.html)


def unpacked(html: bytes) -> dict[str, Any]:
    found = re.search(rb'id="packed">([^<]*)</script>', html)
    assert found
    packed = json.loads(gzip.decompress(b64decode(found[1])))
    film: dict[str, Any] = packed["known"]["sandtableFilm"]
    return film


def test_a_film_has_every_entry_of_its_game_in_order() -> None:
    game, *_ = game_of("cz-sodium-alley.greedy")
    numbers = [scene["n"] for scene in film_of("cz-sodium-alley.greedy")["scenes"]]
    assert numbers == sorted(numbers)
    assert set(numbers) == {entry.n for entry in game.entries}


def test_a_film_of_a_turn_has_its_entries_and_no_others() -> None:
    game, shipped, _ = game_of("cz-sodium-alley.greedy")
    first, last = finished(turns(game, shipped.table))[2]
    numbers = {scene["n"] for scene in film_of("cz-sodium-alley.greedy", turn=2)["scenes"]}
    assert (min(numbers), max(numbers)) == (first, last)


def test_the_same_film_is_the_same_file() -> None:
    made = [finished(films.of_record(*game_of("hx-tutorial.greedy"), "fr")) for _ in range(2)]
    assert made[0] == made[1]


HIDDEN = "hx-hedgerow-road.greedy"
FACE_DOWN = "Unidentified unit"


def names_in(film: dict[str, Any]) -> set[str]:
    changed = [film["view"], *(scene["after"] for scene in film["scenes"])]
    return {piece["name"] for part in changed for piece in part.get("pieces", ())}


def test_while_a_game_runs_a_film_shows_what_everybody_saw() -> None:
    names = names_in(film_of(HIDDEN, entries=60))
    assert FACE_DOWN in names


def test_a_side_sees_its_own_counters_and_the_others_face_down() -> None:
    film = film_of(HIDDEN, entries=60, side="german")
    both = names_in(film_of(HIDDEN, entries=60))
    changed = [film["view"], *(scene["after"] for scene in film["scenes"])]
    down = {p["side"] for part in changed for p in part.get("pieces", ()) if p["name"] == FACE_DOWN}
    assert down == {"american"}
    assert names_in(film) > both - {FACE_DOWN}


def test_a_side_does_not_learn_of_what_the_other_did_in_secret() -> None:
    german = {scene["n"] for scene in film_of(HIDDEN, entries=60, side="german")["scenes"]}
    american = {scene["n"] for scene in film_of(HIDDEN, entries=60, side="american")["scenes"]}
    assert german - american
    assert american - german


def test_when_a_game_is_over_a_film_shows_everything() -> None:
    assert FACE_DOWN not in names_in(film_of(HIDDEN))


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"side": "nobody"}, "game-unknown-side"),
        ({"wanted": (900, None)}, "game-unknown-entry"),
        ({"wanted": (5, 3)}, "film-backwards"),
        ({"turn": 99}, "film-unknown-turn"),
    ],
)
def test_what_cannot_be_filmed_is_told(wanted: dict[str, Any], key: str) -> None:
    with pytest.raises(BadInput) as refused:
        film_of("cz-sodium-alley.greedy", **wanted)
    assert refused.value.key == key


def test_without_its_player_no_film_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(films, "FILM", FILM._replace(folder=tmp_path / "nowhere"))
    with pytest.raises(BadInput) as refused:
        film_of("cz-sodium-alley.greedy")
    assert refused.value.key == "film-no-player"
