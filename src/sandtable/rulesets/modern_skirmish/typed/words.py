"""The words of typed commands, in English and French."""

from __future__ import annotations

from sandtable.rulesets.verbs import Verb

VERBS: dict[str, Verb] = {
    "deploy": Verb(("deploy", "place"), ("placer",)),
    "begin": Verb(("begin",), ("debuter", "commencer")),
    "order": Verb(("order",), ("ordre", "ordonner")),
    "end": Verb(("end",), ("terminer", "fin")),
    "pass": Verb(("pass",), ("passer",)),
    "move": Verb(("move", "go", "drive"), ("bouger", "aller", "deplacer", "rouler")),
    "face": Verb(("face", "turn"), ("orienter", "tourner")),
    "embark": Verb(("embark", "board"), ("embarquer",)),
    "disembark": Verb(("disembark", "alight"), ("debarquer",)),
    "shoot": Verb(("shoot",), ("tirer",)),
    "throw": Verb(("throw", "launch"), ("lancer",)),
    "lob": Verb(("lob",), ("lober", "lob")),
    "suppress": Verb(("suppress",), ("arroser", "effet")),
    "flashbang": Verb(("flashbang",), ("flashbang",)),
    "charge": Verb(("charge", "lay"), ("charge", "poser")),
    "detonate": Verb(("detonate", "blow"), ("exploser", "sauter")),
    "support": Verb(("support", "call"), ("soutien", "appeler")),
    "attack": Verb(("attack", "fight"), ("attaquer", "combattre")),
    "dirt": Verb(("dirt", "hit-the-dirt"), ("terre", "tous-a-terre")),
}
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "by", "on", "into", "aboard", "en", "à", "a",
     "sur", "avec", "vers", "et", "la", "le", "les", "face", "contre", "par", "dans", "cm")
)  # fmt: skip
HOLO = ("holo", "sight", "viseur")
