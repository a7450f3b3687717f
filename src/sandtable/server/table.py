"""A connection to a table: reads what a client says, and sends what it is told, in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput, Refusal
from sandtable.server import messages as m
from sandtable.server import pictures
from sandtable.server.changes import Copies, change_of
from sandtable.server.clerk import COMMAND, LOOK
from sandtable.server.coaching import allowed
from sandtable.server.coaching.desk import Question, Seat
from sandtable.server.coaching.reviewed import as_reviewed
from sandtable.server.coaching.said import Heard
from sandtable.server.hall import Hall, NoSuchGame
from sandtable.server.holding import Elsewhere
from sandtable.server.hosted import Change, Hosted, digest_of
from sandtable.server.limits import MOST_TOO_FAST, MOST_UNSENT, Bucket
from sandtable.server.rooms import CODE_AGAIN, Action, GivenUp, Room
from sandtable.server.seating import fresh_seed
from sandtable.server.store import NotRead, NotSaved
from sandtable.umpire import DieMissing

logger = logging.getLogger("sandtable.server")

#: Codes with which a connection is closed.
CODE_NOT_FOUND, CODE_FULL, CODE_TOO_FAST, CODE_TOO_SLOW = 4404, 4409, 4429, 4408
OPEN_TRIES = 5
#: Messages that wait for the next one, to go out with it.
MOST_HELD = 4

Act = Callable[[Hosted], Change]


class Connection:
    """One client at a table."""

    def __init__(
        self, socket: WebSocket, hall: Hall, language: Language, changes: bool = False
    ) -> None:
        """`changes`: he keeps what he is told, and of the next one is told only what changed."""
        self.side: str | None = None
        self.language: Language = language
        self.copies = Copies() if changes else None
        self.room: Room
        self._socket, self._hall = socket, hall
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue(MOST_UNSENT)
        self._rate = Bucket(hall.settings.messages_per_second)
        self._too_fast = 0
        self._is_leaving = False

    # --- as a guest of a room
    def tell(self, message: bytes) -> None:
        if self._is_leaving:
            return
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.leave(CODE_TOO_SLOW)

    def leave(self, code: int) -> None:
        if self._is_leaving:
            return
        self._is_leaving = True
        if self._outbox.full():
            while not self._outbox.empty():
                self._outbox.get_nowait()
        self._outbox.put_nowait(code)

    # --- from first to last
    async def serve(self, token: str, seed: str | None) -> None:
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        self._hall.measures.connections += 1
        try:
            if await self._sit_down(token, seed):
                await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            if hasattr(self, "room"):
                self.room.exit(self)
            self.leave(1000)
            await sender
            self._hall.measures.connections -= 1

    async def _send(self) -> None:
        """One after the other, for as long as the client takes them.

        Of several that wait, all but the last of a handful go out together with the next one.
        """
        held = 0
        try:
            while isinstance(item := await self._outbox.get(), bytes):
                held = 0 if self._outbox.empty() or held == MOST_HELD else held + 1
                text = {"type": "websocket.send", "text": item.decode(), "more": held > 0}
                await self._socket.send(text)
                self._hall.measures.bytes_sent += len(item)
            await self._socket.close(item)
        except (WebSocketDisconnect, RuntimeError):
            self._is_leaving = True  # gone; the reader notices too

    async def _sit_down(self, token: str, seed: str | None) -> bool:
        for _ in range(OPEN_TRIES):
            if self._hall.is_stopping:
                self._error("stopping")
                self.leave(CODE_AGAIN)
                return False
            try:
                game, self.side = await self._hall.seat(token)
                room = await self._hall.room(game)
                if self.side is None and self._is_full(room):
                    self._error("full")
                    self.leave(CODE_FULL)
                    return False
                if self.side is not None:
                    await room.join(self.side, seed or fresh_seed())
                self.room = room
                await room.enter(self)
                return True
            except GivenUp:
                continue
            except NoSuchGame:
                self._error("no-game")
                self.leave(CODE_NOT_FOUND)
                return False
            except Elsewhere:
                self._error("elsewhere")
                self.leave(CODE_AGAIN)
                return False
            except NotSaved:  # his seed, which he brings again
                self._error("unsaved")
                self.leave(CODE_AGAIN)
                return False
            except NotRead:
                self._error("unread")
                self.leave(CODE_AGAIN)
                return False
            except Refusal as trouble:
                logger.error("a table cannot be opened: %s", trouble)
                break
        self._error("not-saved")
        self.leave(CODE_AGAIN)
        return False

    def _is_full(self, room: Room) -> bool:
        watching = sum(guest.side is None for guest in room.guests)
        return watching >= self._hall.settings.watchers

    # --- reading
    async def _listen(self) -> None:
        while not self._is_leaving:
            text = await self._receive()
            if not self._rate.take():
                self._too_fast += 1
                self._error("too-fast")
                if self._too_fast > MOST_TOO_FAST:
                    self.leave(CODE_TOO_FAST)
                continue
            if text is None:
                self._error("bad-message")
                continue
            if len(text.encode()) > self._hall.settings.message_bytes:
                self._error("too-large")
                continue
            await self._handle(text)

    async def _receive(self) -> str | None:
        """A text; None for anything else."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text")

    async def _handle(self, text: str) -> None:
        try:
            message = m.read_message(text)
        except m.BadMessage as bad:
            words = sentence("serve-bad-field", self.language, field=bad.field)
            self._refuse(bad.id, {"sentence": words, "code": "bad-message"})
            return
        is_act, acts = isinstance(message, m.Act), self._hall.measures.acts
        try:
            if is_act:
                await self._act(message, text)
                acts["done"] += 1
            else:
                await self._look(message)
        except Refusal as refusal:
            acts["refused"] += is_act
            why = await self._hall.clerk.do(
                COMMAND if is_act else LOOK,
                pictures.refused, self.room.hosted, refusal, self.side, self.language,
            )  # fmt: skip
            self._refuse(message.id, why)
        except GivenUp:
            self.leave(CODE_AGAIN)
        except NotSaved:
            acts["unsaved"] += is_act
            self.leave(CODE_AGAIN)
        except Exception:  # a rule that stumbles must not end the game
            acts["fault"] += is_act
            logger.exception("a message to game %s failed", self.room.hosted.id)
            self._refuse(message.id, self._own("fault"))

    # --- what changes the game
    async def _act(self, message: Any, text: str) -> None:
        if self.side is None:
            raise BadInput("serve-only-watching")
        act = self._act_of(message, self.side)
        try:
            with self._hall.measures.act_times.measured():
                await self.room.act(self.side, Action(message.id, digest_of(text)), act, self)
        except DieMissing:  # he is told of the next die when those before it are written down
            await self.room.keep_typed(self.side, message.typed())
            raise

    def _act_of(self, message: object, side: str) -> Act:
        match message:
            case m.Command():
                return lambda h: h.play(
                    side, h.command(h.meant(side, message.command)), message.faces
                )
            case m.Answer():
                return lambda h: h.answer(side, message.answer, message.faces)
            case m.Typed():
                return lambda h: h.play(
                    side, h.table.typed(h.shown_to(side).state, side, message.text), message.faces
                )
            case m.Undo():
                return lambda h: h.undo(side, message.steps)
            case m.Agree():
                return lambda h: h.agree(side, message.yes)
            case m.Standing():
                return lambda h: h.stand(side, _policy(message.policy))
        raise AssertionError(message)

    # --- what only looks
    async def _look(self, message: object) -> None:
        hosted, side, language = self.room.hosted, self.side, self.language
        match message:
            case m.DraftOf():
                await self._panel(message.id, message.draft.plain())
            case m.Offers():
                await self._panel(message.id, {})
            case m.Sight():
                line = await self._hall.look(
                    pictures.sight, hosted, side, message.start, message.to, language
                )
                self._say({"type": "sightline", "id": message.id, "line": line})
            case m.DangerWanted():
                danger = await self._hall.look(
                    pictures.danger,
                    hosted,
                    side,
                    message.piece,
                    message.way,
                    language,
                    message.others,
                )
                self._say({"type": "danger", "id": message.id, "danger": danger})
            case m.GoalsWanted():
                goals = await self._hall.look(pictures.goals, hosted, side, language)
                self._say_kept({"type": "goals", "id": message.id, "goals": goals})
            case m.HintWanted() if side is not None:
                decision = await allowed.asked(self._hall, self.room, side)
                decision = await as_reviewed(self._hall.store, hosted, decision, None)
                self._advise(message.id, None, decision)
            case m.ReasonWanted() if side is not None:
                decision = await self._hall.look(allowed.explained, hosted, side, message.n)
                real = hosted.numbers.real(message.n, side)
                decision = await as_reviewed(self._hall.store, hosted, decision, real)
                self._advise(message.id, message.n, decision)
            case m.HintWanted() | m.ReasonWanted():
                raise BadInput("serve-only-watching")
            case m.Log():
                entries = await self._hall.look(
                    pictures.log, hosted, message.before, message.count, side, language
                )
                self._say({"type": "log", "id": message.id, "entries": entries})
            case m.Speak():
                self.language = message.language
                await self.room.greet_again(self)
                self._say({"type": "done", "id": message.id, "n": hosted.told_number(side)})
            case m.Anew():
                await self.room.greet_again(self)
                self._say({"type": "done", "id": message.id, "n": hosted.told_number(side)})
            case m.Say():
                if side is None:
                    raise BadInput("serve-only-watching")
                self.room.say(side, message.text)
                self._say({"type": "done", "id": message.id, "n": hosted.told_number(side)})
            case m.Again():
                if side is None:
                    raise BadInput("serve-only-watching")
                self.room.ask_again(side, message.token, message.plays)
                self._say({"type": "done", "id": message.id, "n": hosted.told_number(side)})
            case m.Ping():
                self._say({"type": "pong", "id": message.id})

    def _advise(self, action: str, n: int | None, decision: Any) -> None:
        """The coach thinks beside whatever else is said; what comes too late is not told."""
        assert self.side is not None
        room, side, language = self.room, self.side, self.language
        version = room.hosted.shown_to(side).version
        marked: tuple[str, ...] = ()

        async def told(heard: Heard) -> None:
            nonlocal marked
            if n is None and heard.best not in ((), marked):
                marked = heard.best
                await room.mark_advised(side, marked)
            self._say({"type": "advice", "id": action, "n": n, "advice": heard.advice})

        def is_late() -> bool:
            moved = n is None and room.hosted.shown_to(side).version != version
            return self._is_leaving or room.given_up or moved

        seat = Seat(room.hosted.id, side)
        self._hall.coaching.begin(
            seat,
            Question(room.hosted.offered.id, decision, language),
            told,
            is_late,
            lambda refusal: self._refuse(action, self._told_plainly(refusal)),
        )

    def _told_plainly(self, refusal: Refusal) -> dict[str, Any]:
        said = pictures.told_plainly(refusal, self.language)
        return {"sentence": said, "code": refusal.key}

    async def _panel(self, action: str, draft: dict[str, Any]) -> None:
        panel = await self._hall.look(
            pictures.panel, self.room.hosted, self.side, draft, self.language
        )
        self._say_kept({"type": "panel", "id": action, "panel": panel})

    # --- answering
    def _say(self, message: dict[str, Any]) -> None:
        self.tell(to_json(message))

    def _say_kept(self, message: dict[str, Any]) -> None:
        """Something that is much like the last of its kind."""
        if self.copies is None:
            self._say(message)
            return
        held = self.copies.held(message["type"])
        self._say(message if held is None else change_of(held, message))
        self.copies.hold(message)

    def _own(self, code: str) -> dict[str, Any]:
        return {"sentence": sentence(f"serve-{code}", self.language), "code": code}

    def _error(self, code: str) -> None:
        self._say({"type": "error", **self._own(code)})

    def _refuse(self, action: str | None, reason: dict[str, Any]) -> None:
        if action is None:
            self._say({"type": "error", **reason})
        else:
            self._say({"type": "refused", "id": action, **reason})


def _policy(policy: object) -> object:
    """As the rules know it: None asks."""
    if isinstance(policy, m.Within | m.Sparing):
        return policy.model_dump()
    return None if policy == "ask" else policy
