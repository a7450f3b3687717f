"""The words of typed commands, in English and French."""

from __future__ import annotations

from sandtable.rulesets.verbs import Verb, find_word, folded

__all__ = ["LITTLE_WORDS", "VERBS", "Verb", "find_word", "folded"]

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
