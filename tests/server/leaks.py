"""Mistakes on purpose: servers that tell a little too much of Hex Tactical or Modern Battles.

Each is made in the process of a server that a test has started, before it opens any game.
"""

from __future__ import annotations

from typing import Any

from sandtable.drawing import table_of
from sandtable.refusals import BadInput
from sandtable.rulesets.hex_tactical.battle import hiding
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.server import games, looking_back, pictures, records, veil
from sandtable.server.hosted import Hosted
from sandtable.server.rooms import Room


def asked_openly() -> None:
    """Whoever is asked something, everybody sees it."""
    veil.Veil.covers = lambda *_: False  # type: ignore[method-assign]


def no_beat() -> None:
    """What nobody is asked about is told at once."""
    import sandtable.server.rooms as rooms

    rooms.until_beat = lambda *_: 0.0


def asked_at_once() -> None:
    """A side that has spoken is asked at once, where nobody else was asked before."""
    HexTactical.PROMPT = HexTactical.QUESTIONS


def counted() -> None:
    """Secret entries have numbers that everybody counts."""
    veil.Numbers.hide = lambda *_: None  # type: ignore[method-assign]


def told_when_secret() -> None:
    """After a secret command everybody is sent how things stand, as ever."""
    show = Room._show

    async def careless(self: Any, change: Any, actor: str | None = None) -> None:
        await show(self, change, actor)
        if change.only:
            await self._tell(type(change)(()), (None, *self.hosted.seats))

    Room._show = careless  # type: ignore[method-assign]


def begun_openly() -> None:
    """What a command has done so far everybody is told, whoever is asked."""

    def careless(self: Any, _viewer: str | None) -> Any:
        return self.snapshot().under_way

    Hosted.under_way = careless  # type: ignore[method-assign]


def meant_openly() -> None:
    """Whoever is asked is told the whole command that he interrupts."""
    told = pictures.so_far

    def careless(hosted: Any, side: str | None, language: Any) -> Any:
        found, begun = told(hosted, side, language), hosted.game.begun
        return found and {**found, "command": repr(begun and begun.command)}

    pictures.so_far = careless


def taken_back() -> None:
    """A move that nobody was asked about, and that has shown nothing, can be taken back."""
    HexTactical.INTERRUPTIBLE = ()
    HexTactical.REVEALS = HexTactical.REVEALS[-1:]


def listed() -> None:
    """The list of games says who is asked, and how many entries there are."""
    games._as_told = lambda _hall, card, *_: card
    stands = Hosted.stands

    def careless(self: Any) -> dict[str, Any]:
        return {**stands(self), "n": self.n, "to_play": self.game.to_play}

    Hosted.stands = careless  # type: ignore[method-assign]
    Room._do = _always_listed  # type: ignore[method-assign]


def _always_listed(self: Any, what: Any, signed: Any, seeds: Any) -> Any:
    change = what(self.hosted)
    change = signed(change) if signed else change
    if not change.rows and not seeds:
        return change, None
    seq = self.hosted.seq - len(change.rows)
    stands = self.hosted.stands()
    return change, self._store.append(self.hosted.id, seq, change.rows, stands, seeds)


def verified() -> None:
    """How many dice have been thrown is told to anybody."""
    records.check_open = lambda *_: None


def traps_seen() -> None:
    """Traps are in everybody's picture."""
    seen = hiding.seen_by

    def careless(battle: Any, side: str | None) -> Any:
        return hiding.changed(seen(battle, side), traps=battle.traps)

    table_of("hex-tactical").seen_by = careless  # type: ignore[attr-defined]


def faces_seen() -> None:
    """A counter face down has its letters."""
    turned = hiding._turned_down
    hiding._turned_down = lambda unit, there: hiding.changed(turned(unit, there), label=unit.label)


def called_out() -> None:
    """A side that has called all it has is passed over in the next support phase."""
    from sandtable.rulesets.hex_tactical.play import support

    support.may_call = lambda battle, side: any(
        one.side == side and one.left > 0 for one in battle.missions.values()
    )


def mines_seen() -> None:
    """Mines of Modern Battles are in everybody's picture."""
    table_of("modern-battles").seen_by = lambda battle, _side: battle  # type: ignore[attr-defined]


def old_positions() -> None:
    """Looking back goes by the numbers of the record."""

    def careless(hosted: Any, n: int, _side: str | None) -> int:
        if n > hosted.shown.n:
            raise BadInput("game-unknown-entry", entry=n, last=hosted.shown.n)
        return n

    looking_back.real_number = careless


def previewed() -> None:
    """What a draft shows is worked out on the true battle."""

    def careless(hosted: Any, side: str | None, draft: Any, language: Any) -> Any:
        panel = hosted.table.panel(hosted.game.now, side, draft, language, hosted.game.waiting)
        return {**panel, "title": f"{panel['title']}{len(repr(hosted.game.now.traps))}"}

    pictures.panel = careless


def refused_openly() -> None:
    """Whoever acts while somebody else is asked reads that he is."""
    Hosted._must_be_settled = lambda *_: None  # type: ignore[method-assign]


def logged() -> None:
    """The log has the lines of secret entries."""
    veil.Numbers.knows = lambda *_: True  # type: ignore[method-assign]


def dangerous() -> None:
    """Danger is told from all that is on the map."""
    table = table_of("hex-tactical")
    kind: Any = type(table)
    seen = kind.danger

    def careless(self: Any, state: Any, *asked: Any) -> Any:
        self.seen_by = lambda battle, _side: battle
        try:
            return seen(self, state, *asked)
        finally:
            self.seen_by = hiding.seen_by

    kind.danger = careless


#: What each leaks, by the story that must notice it.
LEAKS: dict[str, str] = {
    "asked_openly": "a_charge",
    "no_beat": "a_charge",
    "asked_at_once": "a_storm",
    "begun_openly": "a_charge",
    "meant_openly": "a_way",
    "taken_back": "a_charge",
    "listed": "a_call",
    "counted": "a_call",
    "told_when_secret": "a_note",
    "verified": "a_call",
    "called_out": "a_call",
    "old_positions": "a_call",
    "previewed": "a_mine",
    "traps_seen": "a_mine",
    "faces_seen": "a_face",
    "dangerous": "a_face",
    "refused_openly": "a_burst",
    "logged": "a_call",
}


def make(leak: str) -> None:
    globals()[leak]()
