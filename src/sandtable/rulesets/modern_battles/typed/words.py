"""The words of typed commands, in English and French."""

from __future__ import annotations

from sandtable.rulesets.verbs import Verb

VERBS: dict[str, Verb] = {
    "deploy": Verb(("deploy", "place"), ("deployer", "placer")),
    "begin": Verb(("begin",), ("debuter", "commencer")),
    "hatches": Verb(("hatches",), ("trappes",)),
    "enter": Verb(("enter",), ("entrer",)),
    "move": Verb(("move", "go", "drive"), ("bouger", "aller", "rouler")),
    "march": Verb(("march",), ("marcher",)),
    "charge": Verb(("charge",), ("charger",)),
    "close-up": Verb(("close-up",), ("resserrer",)),
    "break-off": Verb(("break-off",), ("rompre",)),
    "mount": Verb(("mount",), ("embarquer",)),
    "dismount": Verb(("dismount",), ("debarquer",)),
    "free": Verb(("free",), ("degager",)),
    "turn": Verb(("turn", "face"), ("tourner", "pivoter")),
    "shoot": Verb(("shoot",), ("tirer",)),
    "ambush": Verb(("ambush", "lay"), ("embuscade",)),
    "fight": Verb(("fight",), ("combattre",)),
    "end": Verb(("end",), ("terminer", "fin")),
    "concede": Verb(("concede",), ("abandonner",)),
}
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "by", "on", "into", "aboard", "en", "a", "sur",
     "avec", "et", "la", "le", "les", "face", "contre", "par", "dans", "inches", "pouces")
)  # fmt: skip

#: What a word after the verb opens or says, in both languages.
OPEN = ("open", "ouvertes", "ouvrir")
CLOSED = ("closed", "close", "shut", "fermees", "fermer")
TURRET = ("turret", "tourelle")
GUN = ("gun", "canon")
FLOOR = ("floor", "etage")
THROUGH = ("through", "malgre")  # go on over mines that are found
MARCHING = ("marching", "forcee")  # of a reinforcement
AMMO = {"ap": ("ap", "perforant"), "he": ("he", "explosif")}
AIMED = ("aimed", "vise")
TOWARDS = ("towards", "vers")
ONLY = ("only", "seuls")
ORDER = ("order", "ordre")
HOLD = ("hold", "retenir")  # weapons that do not fire
THEN = ("then", "puis")  # after getting off
STRIKE = ("strike", "frapper")
LOSE = ("lose", "perdre")
