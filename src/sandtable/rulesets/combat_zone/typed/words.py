"""The words of typed commands, in English and French."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sandtable.refusals import BadInput


class Verb(NamedTuple):
    """What one may type for a command; the first word of each language is the usual one."""

    en: tuple[str, ...]
    fr: tuple[str, ...]


VERBS: dict[str, Verb] = {
    "move": Verb(("move", "go"), ("bouger", "aller", "deplacer")),
    "shoot": Verb(("shoot", "fire"), ("tirer",)),
    "aim": Verb(("aim",), ("viser",)),
    "watch": Verb(("watch", "opportunity"), ("guetter", "opportunite")),
    "pivot": Verb(("pivot", "turn"), ("pivoter", "tourner")),
    "cover": Verb(("cover",), ("couvrir", "couvert")),
    "cross": Verb(("cross",), ("franchir",)),
    "enter": Verb(("enter",), ("entrer",)),
    "fight": Verb(("fight",), ("combattre", "attaquer")),
    "grenade": Verb(("grenade", "throw"), ("grenade", "lancer")),
    "launch": Verb(("launch",), ("projeter",)),
    "open": Verb(("open",), ("ouvrir",)),
    "shut": Verb(("shut", "close"), ("fermer",)),
    "force": Verb(("force",), ("forcer",)),
    "pick": Verb(("pick", "take"), ("ramasser", "prendre")),
    "drop": Verb(("drop",), ("poser",)),
    "tech": Verb(("tech",), ("technologie",)),
    "aid": Verb(("aid", "treat"), ("soigner",)),
    "activate": Verb(("activate",), ("activer",)),
    "end": Verb(("end",), ("terminer", "fin")),
    "first": Verb(("first",), ("commencer",)),
    "second": Verb(("second",), ("ensuite",)),
    "deploy": Verb(("deploy", "place"), ("placer",)),
    "drive": Verb(("drive",), ("rouler", "conduire")),
    "steer": Verb(("steer",), ("virer", "braquer")),
    "ram": Verb(("ram",), ("percuter", "eperonner")),
    "gun": Verb(("gun",), ("canonner", "mitrailler")),
    "board": Verb(("board",), ("embarquer",)),
    "alight": Verb(("alight", "disembark"), ("debarquer",)),
    "wheel": Verb(("wheel",), ("volant",)),
    "begin": Verb(("begin",), ("debuter",)),
    "edge": Verb(("edge",), ("bord",)),
    "roll": Verb(("roll",), ("jeter",)),
    "stairs": Verb(("stairs", "ladder"), ("escalier", "echelle", "etage")),
    "climb": Verb(("climb",), ("escalader", "grimper")),
    "jump": Verb(("jump",), ("sauter",)),
    "free": Verb(("free",), ("liberer",)),
    "cut": Verb(("cut",), ("couper",)),
    "rifle": Verb(("rifle",), ("fusil",)),
    "canister": Verb(("canister",), ("reservoir",)),
    "haul": Verb(("haul",), ("hisser", "trainer")),
    "swing": Verb(("swing",), ("orienter",)),
    "set-up": Verb(("set-up", "assemble"), ("monter", "assembler")),
    "dismantle": Verb(("dismantle",), ("demonter",)),
    "barrage": Verb(("barrage",), ("barrage", "appeler")),
    "split": Verb(("split", "divide"), ("diviser",)),
}
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "en", "à", "a", "sur", "avec", "vers", "et",
     "la", "le", "face", "contre", "x", "shots", "coups", "cm")
)  # fmt: skip


def find_word(word: str, known: Mapping[str, Verb]) -> str:
    """The name that a word, or the start of one, stands for."""
    plain = folded(word)
    exact = [name for name, verb in known.items() if plain in (*verb.en, *verb.fr)]
    begun = [
        name
        for name, verb in known.items()
        if any(one.startswith(plain) for one in (*verb.en, *verb.fr))
    ]
    found = exact or (begun if plain else [])
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput("typed-ambiguous", word=word, nearest=tuple(found))
    raise BadInput("typed-unknown-verb", word=word, nearest=nearest(plain, known))


def folded(word: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def nearest(wrong: str, known: Iterable[str]) -> tuple[str, ...]:
    from difflib import get_close_matches

    names = tuple(known)
    return tuple(get_close_matches(wrong[:40], names, n=3, cutoff=0.6)) or names
