"""Does anybody learn what he may not know?

The same story is played twice on states that differ in one hidden thing only. Whatever the other
side and a spectator are sent (views, prompts, log, panels, candidates, sight lines, refusals,
lists, replays) must be the same, byte by byte. `differences` names what is not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from tests.server.stage import Server
from tests.toy import other

#: Two cards that differ in length, first letter and order.
CARDS = ("sun", "eclipse")
WATCH = "watch"
FACES = [6, 5, 6, 4, 3, 6, 1, 2, 6, 6]
#: What observers ask again and again, and what they try and may not do.
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("draft", {"draft": {"piece": "red"}}),
    ("draft", {"draft": {"piece": "blue"}}),
    ("draft", {"draft": {"piece": "nobody"}}),
    ("draft", {"draft": {"action": "step", "fields": {"paces": 2}}}),
    ("draft", {"draft": {"action": "step", "fields": {"paces": 99}}}),
    ("draft", {"draft": {"action": "strike"}}),
    ("offers", {}),
    ("goals", {}),
    ("sight", {"from": "red", "to": "blue"}),
    ("sight", {"from": "blue", "to": [0, 0]}),
    ("sight", {"from": "nobody", "to": "red"}),
    ("log", {"count": 100}),
    ("command", {"command": {"type": "Step", "paces": 99}}),
    ("command", {"command": {"type": "Win"}}),
    ("typed", {"text": "dance"}),
    ("answer", {"answer": {"type": "Riposte"}}),
    ("standing", {"policy": "sometimes"}),
)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")


@dataclass
class Story:
    """One game in which `hidden`'s card is `card`, and all that others are told of it.

    `peeker` looks at the other's card: where that is the hidden one, only spectators must not know.
    """

    server: Server
    hidden: str
    card: str
    peeker: str
    language: str = "en"
    sent: list[tuple[str, str]] = field(default_factory=list)

    @property
    def observers(self) -> tuple[str, ...]:
        return (other(self.hidden), WATCH) if self.peeker == self.hidden else (WATCH,)

    async def play(self) -> None:
        self.game = self.server.new_game(
            scenario="duel", dice="typed", options={f"{self.hidden}-card": self.card}
        )
        links = {**self.game["seats"], WATCH: self.game["watch"]}
        self.seats = {who: self.server.seat(token, self.language) for who, token in links.items()}
        self.said = 0
        for seat in self.seats.values():
            await seat.open()
        for step in self._steps():
            await step
        self._ask_for_everything()
        for who in self.observers:
            self.sent += [(who, self._plain(text)) for text in self.seats[who].raw]
        for seat in self.seats.values():
            await seat.close()

    def _steps(self) -> Any:
        """Taunts, a look at a card that is taken back or not, and a blow with its questions."""
        yield self._act("red", "command", command={"type": "Taunt", "words": "ha"})
        yield self._act("blue", "command", command={"type": "Taunt", "words": "ha"})
        if self.peeker == "blue":
            yield self._act("red", "command", command={"type": "Step", "paces": 1})
        yield self._act(self.peeker, "command", command={"type": "Peek"})
        yield self._act(self.peeker, "undo")
        yield self._look_round()
        yield self._act(other(self.peeker), "agree", yes=False)
        if self.peeker == "red":
            yield self._act("blue", "command", command={"type": "Step", "paces": -1})
        yield self._act("red", "command", command={"type": "Strike"})
        yield self._look_round()
        yield self._act("blue", "answer", answer=None)
        yield self._act("blue", "answer", answer={"type": "Limb", "limb": "arm"})
        yield self._look_round()

    async def _act(self, side: str, kind: str, **said: Any) -> None:
        """Everybody sees what came of it before the story goes on."""
        if kind in ("command", "answer"):
            said["faces"] = FACES
        before = {seat: len(seat.heard) for seat in self.seats.values()}
        answer = await self.seats[side].ask(kind, self._number(), **said)
        assert answer["type"] == "done", (side, kind, said, answer)
        for seat, heard in before.items():
            await seat.hear("state", heard)

    async def _look_round(self) -> None:
        """Everything at once: it is answered in order."""
        for who in self.observers:
            seat, last = self.seats[who], ""
            for kind, said in LOOKS:
                last = self._number()
                await seat.send({"type": kind, "id": last, **said})
            await seat.until(lambda m, last=last: m.get("id") == last)  # type: ignore[misc]

    def _number(self) -> str:
        self.said += 1
        return str(self.said)

    def _ask_for_everything(self) -> None:
        game, how = self.game["game"], {"language": self.language}
        for path in ("", "/record", "/account", "/verify", *(f"/at/{n}" for n in range(8))):
            answer = self.server.http.get(f"/api/games/{game}{path}", params=how)
            self.sent.append((f"GET {path}", f"{answer.status_code} {self._plain(answer.text)}"))
        for path, body in (
            (f"/{game}/branch", {"n": 1}),
            ("/mine", {"tokens": list(self.game["seats"].values())}),
        ):
            answer = self.server.http.post(f"/api/games{path}", json=body, params=how)
            self.sent.append((f"POST {path}", f"{answer.status_code} {self._plain(answer.text)}"))
        self.sent = [(self._plain(name), text) for name, text in self.sent]

    def _plain(self, text: str) -> str:
        """Without the names of this game and the time, which are different every time."""
        for name in (*self.game["seats"].values(), self.game["game"]):  # a link has both
            text = text.replace(name, "GAME")
        return _TIME.sub("TIME", text)


async def differences(server: Server, hidden: str, peeker: str, language: str = "en") -> list[str]:
    """Messages in which the hidden card shows, as they were sent with the first of two cards."""
    stories = [Story(server, hidden, card, peeker, language) for card in CARDS]
    for story in stories:
        await story.play()
    first, second = (story.sent for story in stories)
    found = [
        f"{who}: {text}"
        for (who, text), (_, there) in zip(first, second, strict=False)
        if text != there
    ]
    if len(first) != len(second):
        found.append(f"{len(first)} messages, and {len(second)} with the other card")
    return found
