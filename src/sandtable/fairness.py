"""Where the dice of a game come from: a seed, real dice typed in, or fair dice.

A seeded or fair die is a pure function of what stands in the record before it is thrown, so that
anybody can check it afterwards. Die *i* (from 0) of entry *n* is read from

    HMAC-SHA256(key, ["sandtable-die",1,player seeds,"previous chain",command,n,i,retry])

where the message is canonical JSON in UTF-8. The first four bytes of the digest are a number; one
that falls into the incomplete last round of faces is thrown away and the next retry is taken, so
that every face is exactly as likely as the others. `docs/record.md` has the bytes.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Protocol

from sandtable.plain import canonical, plain
from sandtable.refusals import BadInput
from sandtable.umpire import DieMissing, Throw

#: A draw is a number from 0 to SPACE - 1.
SPACE = 2**32
#: Bytes of a secret seed below which its published hash could be guessed back.
SHORTEST_SECRET = 16

_HEX = re.compile(r"(?:[0-9a-f]{2})+")


class DiceSource(Protocol):
    """Throws the dice of one command after the other."""

    def public(self) -> dict[str, Any]:
        """What the header of the record says about it."""

    def reveal(self) -> str | None:
        """What the last line of the record reveals, if anything was kept secret."""

    def throws(self, n: int, previous: str, command: str, already: int) -> Throw:
        """The dice of entry `n`; `already` of them are on its tape."""

    def used(self, dice: int) -> None:
        """So many dice were thrown and now stand in the record."""

    def checks(self) -> bool:
        """Whether a die of the record can be derived again."""


class _Derived:
    """Dice worked out from a key and the record itself."""

    __slots__ = ("_inner", "_outer", "_seeds")

    def __init__(self, key: bytes, player_seeds: Mapping[str, str]) -> None:
        # The two halves of HMAC-SHA256 are kept open: a die costs a third of `hmac.digest`.
        block = (sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
        self._inner = sha256(bytes(b ^ 0x36 for b in block))
        self._outer = sha256(bytes(b ^ 0x5C for b in block))
        self._seeds = canonical(player_seeds)

    def throws(self, n: int, previous: str, command: str, already: int) -> Throw:
        outer = self._outer
        start: Any = None  # most commands throw no die

        def throw(die: int, sides: int) -> int:
            nonlocal start
            if start is None:
                start = self._inner.copy()
                about = f'["sandtable-die",1,{self._seeds},"{previous}",{command},{n},'
                start.update(about.encode())
            whole_rounds = _whole_rounds(sides)
            retry = 0
            while True:
                message, digest = start.copy(), outer.copy()
                message.update(b"%d,%d]" % (die, retry))
                digest.update(message.digest())
                drawn = int.from_bytes(digest.digest()[:4], "big")
                if drawn < whole_rounds:
                    return drawn % sides + 1
                retry += 1

        return throw

    def used(self, dice: int) -> None:
        """Nothing runs out."""

    def checks(self) -> bool:
        return True


def _whole_rounds(sides: int) -> int:
    if not 1 <= sides <= SPACE:
        raise BadInput("dice-too-many-sides", sides=sides, most=SPACE)
    return SPACE - SPACE % sides


class Seeded(_Derived):
    """Dice from a seed that everybody may know: the same commands throw the same dice."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed: str = plain(str(seed), "seed")
        super().__init__(self.seed.encode(), {})

    @classmethod
    def fresh(cls) -> Seeded:
        """A seed that nobody has chosen."""
        return cls(secrets.token_hex(16))

    def public(self) -> dict[str, Any]:
        return {"kind": "seed", "seed": self.seed}

    def reveal(self) -> None:
        return None


class Fair(_Derived):
    """Dés équitables: nobody could know or choose them, and afterwards everybody can check them.

    The server publishes the hash of its seed (`commitment`), then each player adds a seed of his
    own. The server's seed is revealed in the last line of the record.
    """

    __slots__ = ("_secret", "commitment", "player_seeds")

    def __init__(
        self,
        server_seed: bytes | str,
        player_seeds: Mapping[str, str],
        commitment: str | None = None,
    ) -> None:
        secret = (
            bytes.fromhex(_hex(server_seed, "seed"))
            if isinstance(server_seed, str)
            else server_seed
        )
        if len(secret) < SHORTEST_SECRET:
            raise BadInput("dice-seed-too-short", got=len(secret), least=SHORTEST_SECRET)
        self._secret = secret
        self.commitment = commitment_of(secret)
        if commitment not in (None, self.commitment):
            raise BadInput("dice-commitment-differs", published=commitment, found=self.commitment)
        self.player_seeds = _player_seeds(player_seeds)
        super().__init__(secret, self.player_seeds)

    def public(self) -> dict[str, Any]:
        return _fair(self.commitment, self.player_seeds)

    def reveal(self) -> str:
        return self._secret.hex()


def fresh_server_seed() -> bytes:
    """A secret seed for fair dice."""
    return secrets.token_bytes(32)


def commitment_of(server_seed: bytes) -> str:
    """The hash of the server's seed, to be published before the players add theirs."""
    return sha256(server_seed).hexdigest()


class Sealed:
    """Fair dice whose secret is not at hand: the record can be read but no die thrown."""

    __slots__ = ("commitment", "player_seeds")

    def __init__(self, commitment: str, player_seeds: Mapping[str, str]) -> None:
        self.commitment = commitment
        self.player_seeds = _player_seeds(player_seeds)

    def public(self) -> dict[str, Any]:
        return _fair(self.commitment, self.player_seeds)

    def reveal(self) -> None:
        return None

    def throws(self, n: int, previous: str, command: str, already: int) -> Throw:
        def throw(die: int, sides: int) -> int:
            raise BadInput("dice-sealed", entry=n, die=die + 1, sides=sides)

        return throw

    def used(self, dice: int) -> None:
        """None ever are."""

    def checks(self) -> bool:
        return False


class Typed:
    """Dés réels: the faces are typed in, in the order in which they are thrown."""

    __slots__ = ("_faces",)

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self._faces: list[int] = []
        self.add(faces)

    def add(self, faces: Iterable[int]) -> None:
        """More faces, thrown after those typed before."""
        more = list(faces)
        for place, face in enumerate(more, start=len(self._faces) + 1):
            if face.__class__ is not int or face < 1:
                raise BadInput("dice-no-face", die=place, face=str(face)[:40])
        self._faces += more

    def clear(self) -> None:
        """Forget the faces that were typed and not used."""
        self._faces.clear()

    @property
    def left(self) -> tuple[int, ...]:
        """Faces typed and not used yet."""
        return tuple(self._faces)

    def public(self) -> dict[str, Any]:
        return {"kind": "typed"}

    def reveal(self) -> None:
        return None

    def throws(self, n: int, previous: str, command: str, already: int) -> Throw:
        def throw(die: int, sides: int) -> int:
            place = die - already
            if place >= len(self._faces):
                raise DieMissing("dice-missing", entry=n, die=die + 1, sides=sides)
            face = self._faces[place]
            if face > sides:
                raise BadInput("dice-impossible", entry=n, die=die + 1, sides=sides, face=face)
            return face

        return throw

    def used(self, dice: int) -> None:
        del self._faces[:dice]

    def checks(self) -> bool:
        return False


def source_of(public: dict[str, Any], reveal: str | None = None) -> DiceSource:
    """The source a header speaks of; fair dice need what the last line reveals."""
    if not isinstance(public, dict):
        raise BadInput("dice-unknown", kind=str(public)[:40], known=tuple(_FIELDS))
    named = public.get("kind")
    if not isinstance(named, str) or public.keys() != _FIELDS.get(named):
        raise BadInput("dice-unknown", kind=str(named)[:40], known=tuple(_FIELDS))
    if named == "typed":
        return Typed()
    if named == "seed":
        if not isinstance(public["seed"], str):
            raise BadInput("value-wrong-kind", field="dice.seed", needs="text", got="other")
        return Seeded(public["seed"])
    commitment = _hex(public["commitment"], "dice.commitment")
    if len(commitment) != 64:
        raise BadInput(
            "value-wrong-kind", field="dice.commitment", needs="hexadecimal", got=commitment[:40]
        )
    if reveal is None:
        return Sealed(commitment, public["player_seeds"])
    return Fair(reveal, public["player_seeds"], commitment)


_FIELDS = {
    "seed": {"kind", "seed"},
    "typed": {"kind"},
    "fair": {"kind", "commitment", "player_seeds"},
}


def _fair(commitment: str, player_seeds: dict[str, str]) -> dict[str, Any]:
    return {"kind": "fair", "commitment": commitment, "player_seeds": player_seeds}


def _player_seeds(given: object) -> dict[str, str]:
    seeds = plain(dict(given) if isinstance(given, Mapping) else given, "player_seeds")
    if not isinstance(seeds, dict) or not all(isinstance(s, str) for s in seeds.values()):
        raise BadInput("value-wrong-kind", field="player_seeds", needs="texts", got="other")
    return seeds


def _hex(given: object, field: str) -> str:
    if not isinstance(given, str) or not _HEX.fullmatch(given):
        raise BadInput("value-wrong-kind", field=field, needs="hexadecimal", got=str(given)[:40])
    return given
