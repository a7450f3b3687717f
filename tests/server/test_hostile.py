"""Hostile clients: whatever they send is refused with a code, and the game stays as it was."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from tests.server.stage import Closed, Seat, Server, Stage, an_id

from sandtable.server.errors import install

STEP = {"type": "command", "command": {"type": "Step", "paces": 1}}


def nested(depth: int, opening: str = "[", closing: str = "]") -> str:
    return opening * depth + closing * depth


def a_command(inner: str) -> str:
    """A command whose text is given as it goes over the wire."""
    return f'{{"type":"command","id":"1","command":{inner}}}'


def with_words(words: str) -> str:
    return a_command(f'{{"type":"Taunt","words":{words}}}')


#: What is sent, and the code of what comes back.
MESSAGES: dict[str, tuple[Any, str]] = {
    "nothing": ("", "bad-message"),
    "no JSON": ("hello", "bad-message"),
    "half a message": ('{"type":"command","id":"1"', "bad-message"),
    "binary": (b'{"type":"ping","id":"1"}', "bad-message"),
    "binary that is no text": (b"\xff\xfe\x00", "bad-message"),
    "a number": (7, "bad-message"),
    "a list": ([STEP], "bad-message"),
    "null": ("null", "bad-message"),
    "no type": ({"id": "1"}, "bad-message"),
    "a type nobody knows": ({"type": "conquer", "id": "1"}, "bad-message"),
    "a type that is no text": ({"type": ["command"], "id": "1"}, "bad-message"),
    "a message of the server": ({"type": "done", "id": "1", "n": 9}, "bad-message"),
    "no id": (STEP, "bad-message"),
    "an empty id": ({**STEP, "id": ""}, "bad-message"),
    "a long id": ({**STEP, "id": "x" * 65}, "bad-message"),
    "an id with a zero": ({**STEP, "id": "a\0b"}, "bad-message"),
    "an id that is a number": ({**STEP, "id": 1}, "bad-message"),
    "a field too many": ({**STEP, "id": "1", "side": "blue"}, "bad-message"),
    "a command that is a text": ({"type": "command", "id": "1", "command": "Step"}, "bad-message"),
    "a command nobody knows": (a_command('{"type":"Win"}'), "value-unknown-type"),
    "a command without a type": (a_command("{}"), "value-unknown-type"),
    "a command with a field too many": (
        a_command('{"type":"Step","paces":1,"side":"blue"}'),
        "value-unknown-field",
    ),
    "a truth for a number": (a_command('{"type":"Step","paces":true}'), "value-wrong-kind"),
    "a fraction of a pace": (a_command('{"type":"Step","paces":0.5}'), "value-wrong-kind"),
    "a number beyond all bounds": (a_command('{"type":"Step","paces":1e999}'), "value-wrong-kind"),
    "a very great number": (a_command(f'{{"type":"Step","paces":{10**60}}}'), "value-too-great"),
    "a number of ten thousand digits": (
        a_command(f'{{"type":"Step","paces":{"9" * 10_000}}}'),
        "bad-message",
    ),
    "not a number": (a_command('{"type":"Step","paces":NaN}'), "value-wrong-kind"),
    "half a character": (with_words('"\\ud800"'), "bad-message"),
    "a long text": (with_words(json.dumps("x" * 20_000)), "value-too-long"),
    "too long": (with_words(json.dumps("x" * 70_000)), "too-large"),
    "too long in bytes only": (with_words(f'"{"é" * 40_000}"'), "too-large"),
    "deep": (with_words(nested(100)), "value-wrong-kind"),
    "deeper": (with_words(nested(1_000)), "bad-message"),
    "deepest": (with_words(nested(30_000)), "bad-message"),
    "deep objects": (with_words(nested(5_000, '{"a":', "1}")), "bad-message"),
    "nothing but depth": (nested(30_000), "bad-message"),
    "a deep draft": (
        f'{{"type":"draft","id":"1","draft":{{"fields":{{"path":{nested(50)}}}}}}}',
        "bad-message",
    ),
    "a draft with too many points": (
        {"type": "draft", "id": "1", "draft": {"fields": {"path": [[0, 0]] * 501}}},
        "bad-message",
    ),
    "a draft of a piece nobody has": (
        {"type": "draft", "id": "1", "draft": {"piece": "<script>"}},
        "toy-no-piece",
    ),
    "a log without end": ({"type": "log", "id": "1", "count": 10**9}, "bad-message"),
    "a language nobody speaks": ({"type": "language", "id": "1", "language": "xx"}, "bad-message"),
    "dice of one's own": ({**STEP, "id": "1", "faces": [6, 6, 6]}, "serve-no-faces"),
    "an answer to no question": (
        {"type": "answer", "id": "1", "answer": None},
        "game-nothing-asked",
    ),
    "a yes to no wish": ({"type": "agree", "id": "1", "yes": True}, "serve-nothing-to-agree"),
}


@pytest.fixture(scope="module")
def game(server: Server) -> dict[str, Any]:
    """One game for all of them: it must stand as it stood until the last has been sent."""
    return server.new_game()


def kept(stage: Stage, game: dict[str, Any]) -> list[Any]:
    """Everything that the database has of a game."""
    connection = sqlite3.connect(stage.settings["database"].removeprefix("sqlite:///"))
    try:
        return [
            connection.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game["game"],)).fetchall()
            for table, key in (("games", "id"), ("seats", "game"), ("entries", "game"))
        ]
    finally:
        connection.close()


async def answer_to(seat: Seat, message: Any) -> Any:
    """What is said to a message: refused if it had an id that could be read, else an error."""
    start = len(seat.heard)
    await seat.send(message)
    return await seat.until(lambda m: m["type"] in ("refused", "error"), start)


@pytest.mark.parametrize("name", MESSAGES)
def test_a_hostile_message_is_refused_with_a_code_and_changes_nothing(
    server: Server, stage: Stage, game: dict[str, Any], name: str
) -> None:
    message, code = MESSAGES[name]
    before = kept(stage, game)

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            answer = await answer_to(red, message)
            assert answer["code"] == code
            assert answer["sentence"]
            assert (await red.ask("ping"))["type"] == "pong"

    asyncio.run(story())
    assert kept(stage, game) == before


def test_a_message_far_too_long_ends_the_connection(
    server: Server, stage: Stage, game: dict[str, Any]
) -> None:
    before = kept(stage, game)

    async def story() -> None:
        seat = server.seat(game["seats"]["red"])
        await seat.open()
        await seat.send(with_words(json.dumps("x" * 2_000_000)))
        assert await seat.gone() == 1009
        await seat.close()

    asyncio.run(story())
    assert kept(stage, game) == before


# --- the wrong seat -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "command", "command": {"type": "Step", "paces": 1}}, "game-not-your-turn"),
        ({"type": "typed", "text": "step 1"}, "game-not-your-turn"),
        ({"type": "answer", "answer": None}, "game-nothing-asked"),
        ({"type": "undo"}, "game-nothing-to-undo"),
        ({"type": "agree", "yes": True}, "serve-nothing-to-agree"),
    ],
)
@pytest.mark.parametrize("who", ["blue", "watch"])
def test_what_another_seat_may_do_is_refused(
    server: Server, stage: Stage, game: dict[str, Any], message: Any, code: str, who: str
) -> None:
    before = kept(stage, game)

    async def story() -> None:
        async with server.seat({**game["seats"], **game}[who]) as seat:
            answer = await answer_to(seat, {**message, "id": an_id()})
            assert answer["code"] == ("serve-only-watching" if who == "watch" else code)

    asyncio.run(story())
    assert kept(stage, game) == before


def test_the_side_that_is_not_asked_cannot_answer(server: Server, stage: Stage) -> None:
    game = server.new_game()

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Strike")
            before = kept(stage, game)
            assert (await red.ask("answer", answer=None))["code"] == "game-not-asked"
            assert (await red.command("Step", paces=1))["code"] == "game-answer-first"
            assert kept(stage, game) == before

    asyncio.run(story())


# --- what was said before -------------------------------------------------------------------------
def test_what_was_said_before_is_acknowledged_again_by_every_later_connection_and_done_once(
    server: Server, stage: Stage
) -> None:
    game = server.new_game()
    step = {**STEP, "id": an_id()}

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            done = await red.ask("command", step["id"], command=step["command"])
            before = kept(stage, game)
        for _ in range(3):
            async with server.seat(game["seats"]["red"]) as red:
                assert await red.ask("command", step["id"], command=step["command"]) == done
        async with server.seat(game["seats"]["red"]) as red:
            other = await red.ask("undo", step["id"])
            assert other["code"] == "serve-id-again"
        assert kept(stage, game) == before

    asyncio.run(story())


def test_what_was_said_before_is_known_again_after_a_restart(
    stages: Callable[..., Stage],
) -> None:
    """Commands, answers, undos and standing answers alike."""
    stage = stages()
    server = stage.start()
    game = server.new_game()
    said: list[tuple[str, str, str, dict[str, Any], dict[str, Any]]] = []

    async def say(seat: Seat, side: str, kind: str, **fields: Any) -> None:
        action = an_id()
        done = await seat.ask(kind, action, **fields)
        assert done["type"] == "done", done
        said.append((side, kind, action, fields, done))

    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            await say(red, "red", "command", command={"type": "Step", "paces": 1})
            await say(red, "red", "undo")
            await say(red, "red", "standing", policy="never")
            await say(red, "red", "command", command={"type": "Strike"})
            await say(blue, "blue", "answer", answer=None)
        before = kept(stage, game)
        server.kill()
        again = stage.start()
        for side, kind, action, fields, done in said:
            async with again.seat(game["seats"][side]) as seat:
                assert await seat.ask(kind, action, **fields) == done
        assert kept(stage, game) == before

    asyncio.run(story())


# --- too fast -------------------------------------------------------------------------------------
def test_who_talks_too_fast_is_told_and_at_last_shown_the_door(
    stages: Callable[..., Stage],
) -> None:
    """One message in a quarter of an hour: the second is not heard, and the game stands."""
    stage = stages(messages_per_second=0.001)
    server = stage.start()
    game = server.new_game()
    before = kept(stage, game)

    async def story() -> None:
        seat = server.seat(game["seats"]["red"])
        await seat.open()
        await seat.ask("ping")
        for _ in range(300):
            try:
                await seat.send({**STEP, "id": "1"})
            except Closed:
                break
        assert await seat.gone() == 4429
        codes = [m["code"] for m in seat.heard if m["type"] == "error"]
        assert set(codes) == {"too-fast"}
        await seat.close()

    asyncio.run(story())
    assert kept(stage, game) == before


def test_requests_that_come_too_fast_are_refused_until_later(
    stages: Callable[..., Stage],
) -> None:
    server = stages(requests_per_second=0.001).start()
    heard, refused = (server.http.get("/api/settings") for _ in range(2))
    assert (heard.status_code, refused.status_code) == (200, 429)
    assert refused.json()["error"]["code"] == "too-fast"
    assert refused.headers["retry-after"] == "1"


def test_more_spectators_than_there_is_room_for_are_sent_away_and_players_never(
    stages: Callable[..., Stage],
) -> None:
    server = stages(watchers=1).start()
    game = server.new_game()

    async def story() -> None:
        async with server.seat(game["watch"]):
            late = server.seat(game["watch"])
            await late.open()
            assert (await late.hear("error"))["code"] == "full"
            assert await late.gone() == 4409
            await late.close()
            async with server.seat(game["seats"]["red"]) as red:
                assert (await red.hear("hello"))["side"] == "red"

    asyncio.run(story())


# --- other sites ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "evil.example"},
        {"Host": "127.0.0.1.evil.example"},
    ],
)
def test_another_site_gets_no_table_and_makes_no_game(
    server: Server, game: dict[str, Any], headers: dict[str, str]
) -> None:
    port = server.address.rpartition(":")[2]

    async def story() -> None:
        named = f"http://{headers['Host']}:{port}" if "Host" in headers else server.address
        seat = Seat(named, game["seats"]["red"], "en", {})
        with pytest.raises(Closed) as refused:
            await seat.open(host="127.0.0.1", port=int(port), origin=headers.get("Origin"))
        assert refused.value.code == 403

    asyncio.run(story())
    answer = server.http.post("/api/games/mine", json={"tokens": []}, headers=headers)
    assert answer.status_code in (403, 421)
    assert answer.json()["error"]["code"] in ("wrong-origin", "wrong-host")


def test_the_page_itself_is_let_in(server: Server, game: dict[str, Any]) -> None:
    async def story() -> None:
        seat = server.seat(game["seats"]["red"])
        await seat.open(origin=server.address)
        assert (await seat.hear("hello"))["side"] == "red"
        await seat.close()

    asyncio.run(story())


# --- requests -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"\xff", 400),
        (nested(30_000).encode(), 400),
        (b'{"tokens":["' + b"x" * 70_000 + b'"]}', 413),
        (b'{"tokens":[1]}', 422),
        (b'{"tokens":["\\ud800"]}', 422),
        (b'{"tokens":[],"more":1}', 422),
    ],
)
def test_a_request_that_makes_no_sense_is_refused_with_a_sentence(
    server: Server, body: bytes, status: int
) -> None:
    answer = server.http.post(
        "/api/games/mine", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == status
    assert answer.json()["error"]["sentence"]


def test_a_body_that_lies_about_its_length_is_cut_off(server: Server) -> None:
    """Sent in pieces without a length: it is read no further than the limit."""

    def pieces() -> Any:
        for _ in range(200):
            yield b" " * 1_000

    answer = server.http.post("/api/games/mine", content=pieces())
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


def test_a_seed_with_control_characters_is_not_let_in(server: Server) -> None:
    game = server.new_game({"red": "me", "blue": "link"}, dice="fair")

    async def story() -> None:
        with pytest.raises(Closed) as refused:
            await server.seat(game["seats"]["red"], seed="a\0b").open()
        assert refused.value.code == 403

    asyncio.run(story())


def test_every_answer_forbids_foreign_scripts_frames_and_guessing(server: Server) -> None:
    for path in ("/", "/api/settings", "/nowhere", "/api/games/none"):
        headers = httpx.get(server.address + path, trust_env=False).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


# --- what no browser sends ------------------------------------------------------------------------
def is_signed(answer: httpx.Response) -> bool:
    """With the headers that every answer has."""
    return "default-src 'none'" in answer.headers.get("content-security-policy", "")


@pytest.mark.parametrize("origin", ["http://[", "http://]/", "http://[::1", "//", "http://a]b"])
def test_an_origin_that_is_no_address_is_another_site(
    server: Server, game: dict[str, Any], origin: str
) -> None:
    headers = {"Origin": origin}
    answer = server.http.post("/api/games/mine", json={"tokens": []}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-origin")
    assert is_signed(answer)

    async def story() -> None:
        with pytest.raises(Closed) as refused:
            await server.seat(game["seats"]["red"]).open(origin=origin)
        assert refused.value.code == 403

    asyncio.run(story())


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/open/scenario", {"POST"}),
        ("GET", "/api/games", {"POST"}),
        ("HEAD", "/api/settings", {"GET"}),
        ("GET", "/api/games/x/branch", {"POST"}),
        ("POST", "/api/settings", {"GET"}),
        ("PUT", "/api/games", {"POST"}),
        ("CONQUER", "/api/games", {"POST"}),
        ("POST", "/", {"GET", "HEAD"}),
    ],
)
def test_a_wrong_method_is_told_as_such_with_the_right_ones(
    server: Server, method: str, path: str, allowed: set[str]
) -> None:
    answer = server.http.request(method, path)
    assert (answer.status_code, {*answer.headers["allow"].split(", ")}) == (405, allowed)
    assert is_signed(answer)
    if method != "HEAD":
        assert answer.json()["error"]["code"] == "no-method"


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "CONQUER"])
def test_an_address_that_is_not_there_is_not_there_for_any_method(
    server: Server, method: str
) -> None:
    answer = server.http.request(method, "/api/nowhere")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-address")
    assert is_signed(answer)


def test_a_fault_of_the_program_is_told_with_a_sentence_and_signed() -> None:
    app = FastAPI()
    install(app)

    @app.get("/")
    async def stumble() -> None:
        raise ZeroDivisionError

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/")

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "fault")
    assert is_signed(answer)
