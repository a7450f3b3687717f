"""What is asked of a player made of code, and how it decides: in the process of its own."""

from __future__ import annotations

import os
import pickle
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.going_on import Begun
from sandtable.players import Player, player
from sandtable.players.lookahead import LookAhead
from sandtable.server.bots.views import Receiver
from sandtable.server.catalogue import Offered

LENGTH = struct.Struct("!I")
READY = "ready"
#: Players remembered, each with what it plans.
MOST_PLAYERS = 64


class Request(NamedTuple):
    """Decide for a side. `sight` is a `Sight` on its way, `question` None for a command.

    `undone` is how many commands of the game were taken back: after one, minds are made up anew.
    `seconds` are what there is for thinking ahead.
    """

    ruleset: str
    game: str
    side: str
    player: str
    parts: dict[int, bytes]
    sight: bytes
    question: Any = None
    candidates: list[Any] | None = None
    undone: int = 0
    seconds: float | None = None


class Sight(NamedTuple):
    """A view alone, with the command under way and what the side decided before, as it knows them.

    Without a past, which is long, whoever is new to the game asks for it (`players.decided`).
    """

    view: Any
    begun: Begun | None = None
    past: list[Any] | None = None


class Decision(NamedTuple):
    """What a player said; or what it wants to be shown first; or what went wrong."""

    said: Any = None
    wants_candidates: bool = False
    wants_past: bool = False  # it is new to the game
    trouble: str = ""


class WantsCandidates(Exception):
    """A player looks at candidates that were not sent: most never do."""


def frame(value: Any) -> bytes:
    content = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(content)) + content


class Thinker:
    """Keeps the players of several games and lets them decide."""

    def __init__(self, offered: dict[str, Offered]) -> None:
        self._offered = offered
        self._players: dict[tuple[str, str, int], Player] = {}
        self._views = Receiver()

    def decide(self, request: Request) -> Decision:
        view, begun, past = self._views.load(request.parts, request.sight)
        candidates = _offered(request.candidates)
        key = (request.game, request.side, request.undone)
        if key not in self._players and past is None:
            return Decision(wants_past=True)
        try:
            who = self._player(key, request, past or [])
            if isinstance(who, LookAhead) and request.seconds is not None:
                who.within(request.seconds)
            if request.question is None:
                return Decision(who.choose(view, request.side, candidates))
            said = who.answer(view, request.side, request.question, candidates, begun)
            return Decision(said)
        except WantsCandidates:
            return Decision(wants_candidates=True)
        except Exception as trouble:  # noqa: BLE001 - told to the server, which plays the fallback
            self._players.pop(key, None)
            return Decision(trouble=f"{type(trouble).__name__}: {trouble}")

    def _player(self, key: tuple[str, str, int], request: Request, past: list[Any]) -> Player:
        who = self._players.pop(key, None)
        if who is None:
            ruleset = self._offered[request.ruleset].ruleset
            who = player(request.player, ruleset, os.urandom(8).hex())
            for view, command in past:
                who.recall(view, request.side, command)
        self._players[key] = who
        if len(self._players) > MOST_PLAYERS:
            del self._players[next(iter(self._players))]
        return who


def _offered(candidates: list[Any] | None) -> Iterator[object]:
    if candidates is None:
        raise WantsCandidates
    yield from candidates
