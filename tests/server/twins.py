"""Two games alike but for what is hidden: does anybody who may not know hear of it?

Both are played over real connections with the same commands and dice. Whatever the side that may
not know and a spectator are sent (messages, in their number and order, and what the REST API
answers) is compared byte by byte; only the names of the games and the time are taken out.
`LEAKS` are mistakes on purpose, each of which the comparison must notice.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from tests.server.stage import Seat, Server, an_id

WATCH = "watch"
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
_CREATED = re.compile(r'"(commitment|revealed)":"[^"]*"')
#: Every die of these games: what is thrown in secret changes nothing of what follows.
FACES = [1] * 200
MOST_PIECES = 8
PATHS = (
    "", "/record", "/account", "/verify", "/at/0", "/at/1", "/at/3", "/at/9", "/at/30",
    "/reel/1", "/reel/3", "/reel/9", "/turns", "/film", "/fallen",
)  # fmt: skip


@dataclass
class Twin:
    """One of the two games: `owner` hides something, `other` may not know what."""

    server: Server
    owner: str
    other: str
    held: Path  # a folder: beats are held while anything is in it
    program: bool = False  # the owner is played by one
    sent: list[tuple[str, str]] = field(default_factory=list)
    asked: int = 0  # questions that the owner has answered
    seats: dict[str, Seat] = field(default_factory=dict)
    _pump: asyncio.Task[None] | None = None

    async def open(self, text: str) -> None:
        kinds = {self.other: "me", self.owner: "program" if self.program else "here"}
        seats = {side: {"kind": kind} for side, kind in kinds.items()}
        file = {"name": "twin.yaml", "text": text}
        body = {"file": file, "seats": seats, "dice": "typed"}
        self.game = await asyncio.to_thread(self.server.post, "/open/game", body)
        links = {**self.game["seats"], WATCH: self.game["game"]}
        hears = {self.other: {"changes": "true"}}  # the spectator is told everything whole
        self.seats = {
            who: self.server.seat(token, **hears.get(who, {})) for who, token in links.items()
        }
        for seat in self.seats.values():
            await seat.open()
        self._pump = asyncio.create_task(self._decline()) if not self.program else None
        self._hold = self.held / self.game["game"]
        self._may_answer = asyncio.Event()
        self._may_answer.set()

    # --- playing
    async def own(
        self, type_: str, looks: Callable[[], Awaitable[None]] | None = None, **fields: Any
    ) -> None:
        """The owner does something; whoever acts is told last, so that the others have heard it.

        When he is asked something himself, the other may look round before he answers.
        """
        seat = self.seats[self.owner]
        if looks is not None:
            self._may_answer.clear()
            action = an_id()
            said = {"type": "command", "command": {"type": type_, **fields}, "faces": FACES}
            start, known = len(seat.heard), len(self.seats[self.other].heard)
            await seat.send({**said, "id": action})
            await seat.until(lambda m: m["type"] == "state" and m["prompt"], start)
            await looks()
            self._may_answer.set()
            await self.seats[self.other].hear("state", known)
            await self._are_here()
            return
        done = await seat.ask("command", command={"type": type_, **fields}, faces=FACES)
        assert done["type"] == "done", (type_, done)
        await seat.hear("state", seat.heard.index(done))

    async def do(
        self, type_: str, looks: Callable[[], Awaitable[None]] | None = None, **fields: Any
    ) -> None:
        """The other side does something; it may look round before the owner answers anything."""
        if looks is not None:
            with self._held():
                await self._do(type_, looks, fields)
        else:
            await self._do(type_, None, fields)
        await self._are_here()

    @contextmanager
    def _held(self) -> Iterator[None]:
        """No beat comes, and the owner answers nothing, before the other has looked round."""
        self._may_answer.clear()
        self._hold.touch()
        try:
            yield
        finally:
            self._go_on()

    def _go_on(self) -> None:
        self._may_answer.set()
        self._hold.unlink(missing_ok=True)

    async def _do(
        self, type_: str, looks: Callable[[], Awaitable[None]] | None, fields: dict[str, Any]
    ) -> None:
        seat = self.seats[self.other]
        action = an_id()
        start = len(seat.heard)
        said = {"type": "command", "command": {"type": type_, **fields}, "faces": FACES}
        await seat.send({**said, "id": action})
        if looks is not None:
            first = await seat.until(lambda m: m["type"] in ("state", "refused"), start)
            assert first["type"] == "state", first
            await looks()
            await seat.send({"type": "typed", "id": an_id(), "text": "dance"})  # waits its turn
            self._go_on()
        told = await seat.until(lambda m: m.get("id") == action, start)
        assert told["type"] == "done", told
        await seat.hear("state", seat.heard.index(told))

    async def ask(self, kind: str, **fields: Any) -> Any:
        """The other side says something else; whatever it is answered counts."""
        seat, action = self.seats[self.other], an_id()
        await seat.send({"type": kind, "id": action, **fields})
        return await seat.until(lambda m: m.get("id") == action)

    @property
    def is_asked(self) -> bool:
        """Whether a question is put to the other side."""
        return self.seats[self.other].last_state["prompt"] is not None

    async def reply(self, answer: Any) -> None:
        """The other side answers what it is asked, and hears what comes of it."""
        told = await self.ask("answer", answer=answer, faces=FACES)
        assert told["type"] == "done", told
        seat = self.seats[self.other]
        await seat.hear("state", seat.heard.index(told))
        await self._are_here()

    async def _are_here(self) -> None:
        for seat in self.seats.values():
            await seat.ask("ping")

    async def _decline(self) -> None:
        """Whatever the owner is asked he declines."""
        seat, known = self.seats[self.owner], 0
        while True:
            state = await seat.until(lambda m: m["type"] == "state" and m["prompt"], known)
            known = seat.heard.index(state) + 1
            if state is not seat.last_state:
                continue
            await self._may_answer.wait()
            self.asked += 1
            await seat.send({"type": "answer", "id": an_id(), "answer": None, "faces": FACES})

    # --- looking round
    async def glance(self) -> None:
        """A little of it, quickly: something is being settled."""
        pieces = [one["id"] for one in self.seats[self.other].last_state["view"]["pieces"]]
        await self.ask("draft", draft={"piece": pieces[0], "action": "move"})
        await self.ask("sight", **{"from": pieces[0], "to": pieces[-1]})
        await self.ask("danger", piece=pieces[0], way=[])
        await self.ask("log", count=2)
        await self.fetch(("", "/at/5", "/reel/1"), ("/reel/1",))

    async def try_in_vain(self) -> None:
        """What the other side may not do now, whoever is asked."""
        await self.ask("typed", text="dance")
        await self.ask("command", command={"type": "EndActivation"})
        await self.ask("answer", answer=None)
        await self.ask("answer", answer={"type": "GoOn"})
        await self.ask("log", count=3)

    async def look(self) -> None:
        """All that the other side can ask for, and what it may not do; of many pieces of a few."""
        pieces = [one["id"] for one in self.seats[self.other].last_state["view"]["pieces"]]
        pieces = pieces[:: 1 + len(pieces) // MOST_PIECES]
        for piece in pieces:
            await self.ask("draft", draft={"piece": piece})
        for action in ("move", "fire", "assault", "shoot"):
            await self.ask("draft", draft={"piece": pieces[0], "action": action})
        for piece in pieces[1:]:
            await self.ask("sight", **{"from": pieces[0], "to": piece})
        for place in ([350, 450], [850, 350], [1250, 650]):
            await self.ask("danger", way=[place])
            for piece in pieces:
                await self.ask("danger", piece=piece, way=[place])
        await self.ask("offers")
        await self.ask("goals")
        await self.ask("log", count=100)
        await self.ask("log", count=3, before=4)
        await self.fetch()
        await self.ask("answer", answer=None)
        await self.ask("answer", answer={"type": "Blow"})
        await self.ask("command", command={"type": "Nonsense"})
        await self.ask("typed", text="dance")
        await self.ask("language", language="fr")
        await self.ask("language", language="en")

    async def fetch(
        self,
        paths: tuple[str, ...] = PATHS,
        own: tuple[str, ...] = ("/at/2", "/at/5", "/at/40", "/reel/1"),
    ) -> None:
        """What anybody may ask without a seat, and the other with his."""
        game, token = self.game["game"], self.game["seats"][self.other]
        for path in (*(f"/{game}{one}" for one in paths), *(f"/{token}{one}" for one in own)):
            answer = await asyncio.to_thread(self.server.http.get, f"/api/games{path}")
            self.sent.append((f"GET {path}", f"{answer.status_code} {answer.text}"))
        for path, body in ((f"/{game}/branch", {"n": 1}), ("/mine", {"tokens": [token]})):
            answer = await asyncio.to_thread(self.server.http.post, f"/api/games{path}", json=body)
            self.sent.append((f"POST {path}", f"{answer.status_code} {answer.text}"))

    async def close(self) -> None:
        await self._are_here()
        for who in (self.other, WATCH):
            self.sent += [(who, text) for text in self.seats[who].raw]
        await self.leave()

    async def leave(self) -> None:
        """Whatever is still under way."""
        if self._pump is not None:
            self._pump.cancel()
        for seat in self.seats.values():
            await seat.close()

    def told(self) -> list[str]:
        """Everything that was heard, without the names of this game and the time."""
        return [self._plain(f"{who}: {text}") for who, text in self.sent]

    def _plain(self, text: str) -> str:
        for name in (*self.game["seats"].values(), self.game["game"]):  # a link has both
            text = text.replace(name, "GAME")
        text = re.sub(r'"\d+-\d+-[0-9a-f]{8}"', '"ACTION"', text)
        return _CREATED.sub("SEED", _TIME.sub("TIME", text))


Story = Callable[[Twin, bool], Awaitable[None]]


#: Seconds between two looks at games that are under way.
OFTEN = 0.2


async def difference(
    twins: tuple[Twin, Twin], story: Story, *, any_will_do: bool = False
) -> list[str]:
    """Where what is heard of two games parts; in the second something else is hidden.

    Where `any_will_do` they are played as far as the first place that is found.
    """

    async def play(twin: Twin, other: bool) -> list[str]:
        try:
            await story(twin, other)
        except AssertionError as refused:  # what one game allows, the other does not
            twin.sent.append(("refused", str(refused)))
        await twin.close()
        return twin.told()

    playing = [asyncio.create_task(play(twin, twin is twins[1])) for twin in twins]
    if any_will_do and (place := await _first_place(twins, playing)):
        return [place]
    one, two = await asyncio.gather(*playing)
    found = [
        _where(first, second) for first, second in zip(one, two, strict=False) if first != second
    ]
    if len(one) != len(two):
        found.append(f"{len(one)} messages, and {len(two)} of the other game")
    return found


async def _first_place(twins: tuple[Twin, Twin], playing: list[asyncio.Task[Any]]) -> str:
    """Where games under way have parted; they are broken off then. Nothing if they never do."""
    known = [0, 0]
    while not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=OFTEN)
        for number, who in enumerate((WATCH, twins[0].other)):
            heard = [twin.seats[who].raw if twin.seats else [] for twin in twins]
            for first, second in islice(zip(*heard, strict=False), known[number], None):
                known[number] += 1
                one, two = (
                    twin._plain(text) for twin, text in zip(twins, (first, second), strict=True)
                )
                if one != two:
                    for task in playing:
                        task.cancel()
                    await asyncio.gather(*playing, return_exceptions=True)
                    for twin in twins:
                        await twin.leave()
                    return _where(one, two)
    return ""


def _where(one: str, two: str) -> str:
    at = next((n for n, both in enumerate(zip(one, two, strict=False)) if both[0] != both[1]), 0)
    return f"{one[:60]}… {one[max(0, at - 80) : at + 80]} <> {two[max(0, at - 20) : at + 80]}"
