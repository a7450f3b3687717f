"""Setting up a game: its seats and their secret links, its dice, its first line."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from sandtable.contract import hides
from sandtable.explain.words import clean
from sandtable.fairness import Seeded, commitment_of, fresh_server_seed
from sandtable.players.levels import named
from sandtable.record import parse
from sandtable.refusals import BadInput, Refused
from sandtable.server.catalogue import Offered, Staged
from sandtable.server.hosted import ADD_SEEDS, Hosted, host
from sandtable.server.store import Kept, KeptSeat, Row, hash_of, now
from sandtable.steps import Steps, finished

KINDS = ("me", "here", "program", "link")
DICE = ("fair", "seed", "typed")
#: Before the id of a scenario that is in no list but came from a file.
FROM_FILE = "file:"
LONGEST_NAME = 60
LONGEST_SEED = 100
#: Random bytes of a secret link, and of the public id of a game.
TOKEN_BYTES = 24
GAME_BYTES = 16


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who is to play a side."""

    kind: str
    player: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A new game, and the secret links that only its maker is told."""

    kept: Kept
    hosted: Hosted
    tokens: dict[str, str]
    commitment: str | None


def set_up(
    offered: Offered,
    staged: Staged,
    options: dict[str, Any],
    wanted: dict[str, Wanted],
    dice: str | None = None,
    seed: str | None = None,
    parent: dict[str, Any] | None = None,
    clock: float | None = None,
) -> SetUp:
    """A game ready for the store; `Refusal` says what does not fit."""
    return finished(setting_up(offered, staged, options, wanted, dice, seed, parent, clock))


def setting_up(
    offered: Offered,
    staged: Staged,
    options: dict[str, Any],
    wanted: dict[str, Wanted],
    dice: str | None = None,
    seed: str | None = None,
    parent: dict[str, Any] | None = None,
    clock: float | None = None,
) -> Steps[SetUp]:
    """`set_up`, in steps: a branch of a long game takes its time."""
    sides = tuple(side.id for side in staged.sides("en"))
    check_seats(sides, wanted)
    kind = dice_kind(offered, staged, wanted, dice, seed, parent)
    secret = fresh_server_seed() if kind == "fair" else None
    game = secrets.token_urlsafe(GAME_BYTES)
    tokens = {side: fresh_link(game) for side in sides if wanted[side].kind != "program"}
    source: dict[str, Any] = {"kind": kind}
    if kind == "seed":
        source["seed"] = Seeded.fresh().seed if seed is None else Seeded(seed).seed
        if seed is not None and any(seat.kind == "link" for seat in wanted.values()):
            source["chosen"] = True  # whoever joins is told
    setup: dict[str, Any] = {
        "scenario": staged.plain,
        "options": options,
        "dice": source,
        "created": now(),
    }
    if parent is not None:
        setup["parent"] = parent
    if clock is not None:
        setup["clock"] = clock
    seats = tuple(
        KeptSeat(
            side,
            wanted[side].kind,
            clean(wanted[side].name, LONGEST_NAME),
            wanted[side].player or ("greedy" if wanted[side].kind == "program" else ""),
            hash_of(tokens[side]) if side in tokens else None,
        )
        for side in sides
    )
    name = kept_name(offered, staged)
    kept = Kept(game, offered.id, name, setup, secret.hex() if secret else None, seats, ())
    hosted = yield from host(kept, offered, staged)
    if kind != "fair" or not hosted.missing:
        line = hosted.game.last_line()
        parse(f"{line}\n".encode(), kept.id)  # what nobody could open again is not begun
        kept = replace(kept, rows=(Row("header", 0, line),))
        hosted = Hosted(kept, offered, hosted.game, staged)
    return SetUp(kept, hosted, tokens, commitment_of(secret) if secret else None)


def fresh_link(game: str) -> str:
    """A secret link. It begins with the game's id, so that a proxy finds the server that has it."""
    return game + secrets.token_urlsafe(TOKEN_BYTES)


def kept_name(offered: Offered, staged: Staged) -> str:
    """Under what name its scenario is kept: one of somebody's own is told from those listed."""
    listed = any(s.id == staged.id and s.plain == staged.plain for s in offered.scenarios())
    return staged.id if listed else f"{FROM_FILE}{staged.id}"[:200]


def check_seats(sides: tuple[str, ...], wanted: dict[str, Wanted]) -> None:
    for side in wanted:
        if side not in sides:
            raise BadInput("game-unknown-side", side=side, known=sides)
    for side in sides:
        if side not in wanted:
            raise BadInput("serve-seat-missing", side=side)
        seat = wanted[side]
        if seat.kind not in KINDS:
            raise BadInput("serve-seat-kind", value=seat.kind, known=KINDS)
        if seat.kind == "program" and seat.player:
            named(seat.player)


def dice_kind(
    offered: Offered,
    staged: Staged,
    wanted: dict[str, Wanted],
    dice: str | None,
    seed: str | None,
    parent: dict[str, Any] | None,
) -> str:
    """Fair dice where people play who do not see each other; a lesson lays out its own.

    By link only a seed that somebody chose makes others, and whoever joins is told.
    """
    by_link = any(seat.kind == "link" for seat in wanted.values())
    if dice is None:
        if staged.is_lesson and parent is None and seed is None:
            return "typed"
        dice = "fair" if by_link and seed is None else "seed"
    if dice not in DICE:
        raise BadInput("serve-dice-kind", value=dice, known=DICE)
    if dice == "seed" and by_link and seed is None:
        return "fair"  # thrown by the program too, and anybody can check them
    if seed is not None and dice != "seed":
        raise BadInput("serve-seed-unused", dice=dice)
    if by_link and dice == "seed" and hides(offered.ruleset):
        # Whoever knows the seed could try out which hidden things fit the dice he sees.
        raise Refused("serve-seed-tells")
    if dice == "fair" and not any(seat.kind in ADD_SEEDS for seat in wanted.values()):
        raise BadInput("serve-fair-alone")
    return dice


def fresh_seed() -> str:
    """For a player whose client brings none."""
    return secrets.token_hex(16)
