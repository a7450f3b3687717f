"""The words of typed commands, in English and French."""

from __future__ import annotations

from sandtable.rulesets.hex_tactical.state import (
    FORCED,
    FULL,
    HALF,
    HIGH,
    LOW,
    MEDIUM,
    NORMAL,
    TACTICAL,
)
from sandtable.rulesets.verbs import Verb

VERBS: dict[str, Verb] = {
    "deploy": Verb(("deploy", "place"), ("placer", "deployer")),
    "trap": Verb(("trap", "mine"), ("piege", "pieger", "mine")),
    "register": Verb(("register",), ("preenregistrer",)),
    "ready": Verb(("ready",), ("pret",)),
    "call": Verb(("call", "support"), ("demander", "appui")),
    "activate": Verb(("activate",), ("activer",)),
    "pass": Verb(("pass",), ("passer",)),
    "end": Verb(("end",), ("terminer", "fin")),
    "move": Verb(("move", "go", "drive", "fly"), ("bouger", "aller", "rouler", "voler")),
    "pivot": Verb(("pivot", "turn"), ("pivoter", "tourner")),
    "fire": Verb(("fire", "shoot"), ("tirer", "feu")),
    "assault": Verb(("assault",), ("assaut", "assaillir")),
    "board": Verb(("board",), ("monter", "embarquer")),
    "leave": Verb(("leave", "alight"), ("descendre", "debarquer")),
    "hitch": Verb(("hitch",), ("atteler",)),
    "unhitch": Verb(("unhitch",), ("deteler",)),
    "land": Verb(("land",), ("poser", "atterrir")),
    "take-off": Verb(("take-off",), ("decoller",)),
    "concede": Verb(("concede",), ("abandonner",)),
}
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "by", "on", "into", "aboard", "in", "from", "en", "a",
     "sur", "avec", "vers", "et", "la", "le", "les", "contre", "par", "dans", "de", "of")
)  # fmt: skip
MODES: dict[str, tuple[str, ...]] = {
    TACTICAL: ("tactical", "tactique"),
    NORMAL: ("normal",),
    FORCED: ("forced", "force"),
    HALF: ("half", "demi"),
    FULL: ("full", "entier"),
}
ALTITUDES: dict[str, tuple[str, ...]] = {
    LOW: ("low", "basse"),
    MEDIUM: ("medium", "moyenne"),
    HIGH: ("high", "haute"),
}
HALVED = ("half", "demi")
SMOKE = ("smoke", "fumigene")
WAVE = ("wave", "vague")
SEEN_BY = ("observer", "observateur", "seen")
FACING = ("facing", "face")
STOREY = ("storey", "etage")
SHOWN = ("shown", "visible")
TARGET = ("target", "cible")
WEAPON = ("weapon", "arme")
