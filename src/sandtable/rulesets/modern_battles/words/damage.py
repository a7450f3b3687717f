"""What a hit has done to a vehicle, in both languages."""

from __future__ import annotations

from dataclasses import replace

from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.play.vehicles import gun_ct
from sandtable.rulesets.naming import lowered as lowered


# --- what a hit has done to a vehicle -------------------------------------------------------------
def effect_name(
    effect: str, language: str, harm: e.VehicleDamaged | None = None, *, armoured: bool = True
) -> str:
    """A cell of a damage table, `immobilised+loss-d3`, as players say it.

    Of what was rolled the number is told where the harm that was left behind says it. A lorry is
    not `armoured`, but has an armour value that may save it (MB-SPOT, MB-T-VEHICLES).
    """
    parts = effect.split("+")
    return ", ".join(_part_name(part, language, harm, armoured=armoured) for part in parts)


def _part_name(part: str, language: str, harm: e.VehicleDamaged | None, *, armoured: bool) -> str:
    said = DAMAGE[language]
    if not armoured and part in UNARMOURED[language]:
        return UNARMOURED[language][part]
    if harm and harm.losses and part in LOSSES:
        return _counted(said, "loss", harm.losses)
    if harm and harm.gun_loss and part in GUN_LOSSES:
        return said["gun"].format(harm.gun_loss)
    return EFFECTS[language].get(part, part)


#: Parts of a cell of which a die says how much.
LOSSES = ("loss-1", "loss-d3", "loss-d6", "loss-2d6")
GUN_LOSSES = ("gun-d3", "gun-d6")


def beyond(effect: str, harm: e.VehicleDamaged) -> e.VehicleDamaged:
    """The harm that the name of the effect does not tell."""
    parts = effect.split("+")
    return replace(
        harm,
        immobilised=False,  # its name says it always
        losses=0 if any(part in LOSSES for part in parts) else harm.losses,
        gun_loss=0 if any(part in GUN_LOSSES for part in parts) else harm.gun_loss,
    )


#: What is said of armour, of what has none.
UNARMOURED = {
    "en": {"armour": "pierced"},
    "fr": {"armour": "percé"},
}
EFFECTS = {
    "en": {
        "missed": "missed",
        "saved": "hit, but it holds",
        "bounce": "it bounces off",
        "immobilised": "immobilised",
        "fire": "fire on board",
        "blaze": "set ablaze",
        "explosion": "it explodes",
        "destroyed": "destroyed",
        "armour": "pierced (armour)",
        "minor": "minor impact",
        "major": "major impact",
        "critical": "critical impact",
        "loss-1": "one of the crew lost",
        "loss-d3": "crew losses",
        "loss-d6": "crew losses",
        "loss-2d6": "crew losses",
        "gun-d3": "gun damaged",
        "gun-d6": "gun damaged",
        "no-gun": "no main gun to damage",
    },
    "fr": {
        "missed": "manqué",
        "saved": "touché, mais il tient",
        "bounce": "rebond",
        "immobilised": "immobilisation",
        "fire": "feu à bord",
        "blaze": "en flammes",
        "explosion": "explosion",
        "destroyed": "destruction",
        "armour": "percé (blindage)",
        "minor": "impact mineur",
        "major": "impact majeur",
        "critical": "impact critique",
        "loss-1": "une perte dans l’équipage",
        "loss-d3": "pertes dans l’équipage",
        "loss-d6": "pertes dans l’équipage",
        "loss-2d6": "pertes dans l’équipage",
        "gun-d3": "canon endommagé",
        "gun-d6": "canon endommagé",
        "no-gun": "pas de canon à endommager",
    },
}


def damage_text(value: e.VehicleDamaged, language: str, battle: Battle | None = None) -> str:
    """All that a hit has left behind, one after another; "" for nothing.

    By `battle` it is known whether the gun hit still fires (MB-VEH-06).
    """
    said = DAMAGE[language]
    gun = "gun-out" if battle and _is_silenced(value, battle) else "gun"
    fire = "" if value.burning is None else "burning" if value.burning else "mastered"
    parts = [
        said["immobilised"] if value.immobilised else "",
        _counted(said, "loss", value.losses),
        said[gun].format(value.gun_loss) if value.gun_loss else "",
        said[fire] if fire else "",
        said["turn"] if value.loses_turn else "",
    ]
    return ", ".join(part for part in parts if part)


def _is_silenced(value: e.VehicleDamaged, battle: Battle) -> bool:
    vehicle = battle.vehicles.get(value.vehicle)
    return vehicle is not None and gun_ct(vehicle, value.gun) <= value.gun_loss


def _counted(said: dict[str, str], what: str, number: int) -> str:
    return said[what if number == 1 else f"{what}es"].format(number) if number else ""


DAMAGE = {
    "en": {
        "none": "no damage",
        "immobilised": "immobilised",
        "loss": "one of the crew lost",
        "losses": "{} of the crew lost",
        "gun": "shooting skill of the gun −{}",
        "gun-out": "shooting skill of the gun −{}, which leaves it at 0: the gun is out of use",
        "burning": "fire on board",
        "mastered": "a fire, mastered at once",
        "turn": "next turn lost",
    },
    "fr": {
        "none": "aucun dégât",
        "immobilised": "véhicule immobilisé",
        "loss": "une perte dans l’équipage",
        "losses": "{} pertes dans l’équipage",
        "gun": "capacité de tir (CT) du canon −{}",
        "gun-out": "capacité de tir (CT) du canon −{}, soit 0\u00a0: le canon est hors d’usage",
        "burning": "feu à bord",
        "mastered": "un feu, aussitôt maîtrisé",
        "turn": "prochain tour perdu",
    },
}
