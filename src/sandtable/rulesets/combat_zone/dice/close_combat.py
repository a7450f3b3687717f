"""Close combat (combat rapproché): one round between two fighters."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    as_rolled,
    from_worst_to_best,
    only_if,
    remembered,
)
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.machines import (
    MachineDamage,
    MachineHit,
    MachineTarget,
    after,
    is_out_of_action,
    machine_damage,
)
from sandtable.rulesets.combat_zone.dice.quality import by_quality, when_precarious
from sandtable.rulesets.combat_zone.dice.wounds import wound_modifiers


class Fighter(NamedTuple):
    """What a fighter brings to a round. `extra`: friends who lend him a die (CZ-CC-09).

    A machine has basic dice and a resistance of its own (CZ-MACH-06); others have their profile's.
    """

    profile: str = "basic"
    quality: str = "average"
    weapon: str = "none"
    second: bool = False
    panicked: bool = False
    wounded: bool = False
    precarious: bool = False
    extra: int = 0
    armour: str = "none"
    hardware_damage: int = 0
    resistance: int | None = None
    machine: MachineTarget | None = None


class Round(NamedTuple):
    """Two fighters, and which of them (attacker or defender) started the round."""

    attacker: Fighter
    defender: Fighter
    initiator: str = "attacker"


class RoundResult(NamedTuple):
    """Who won (None: a tie) and what it did to the loser.

    `for_good`: a wounded loser's rout took him out of the game, beyond first aid (CZ-STATE-01).
    """

    winner: str | None
    effect: str = "none"  # eliminated, rout, panic or none
    for_good: bool = False
    damage: MachineDamage | None = None


def fight(fought: Round, dice: Chance) -> RoundResult:
    """Both roll; the higher total wounds, a tie changes nothing (CZ-CC-04)."""
    winner = dice.resolve(clash, fought)
    if winner == "attacker":
        return strike(winner, fought.attacker, fought.defender, dice)
    if winner == "defender":
        return strike(winner, fought.defender, fought.attacker, dice, theirs=True)
    return RoundResult(None)


def clash(fought: Round, dice: Chance) -> str | None:
    """Jets d'attaque des deux combattants : attacker, defender or None for a tie."""
    winner: str | None = dice.opposed(
        attack_roll(fought.attacker, fought.initiator == "attacker"),
        answer_roll(fought.defender, fought.initiator == "defender"),
    )
    return winner


def strike(
    winner: str, by: Fighter, loser: Fighter, dice: Chance, *, theirs: bool = False
) -> RoundResult:
    """The winner's wound roll on the loser."""
    if loser.machine:
        damage = machine_damage(machine_hit(by, loser)._replace(theirs=theirs), dice)
        out = is_out_of_action(after(loser.machine, damage))
        return RoundResult(winner, "eliminated" if out else "none", damage=damage)
    effect: str = dice.roll(close_wound_roll(by, loser)._replace(theirs=theirs))
    if effect == "rout" and loser.wounded:
        return RoundResult(winner, "eliminated", for_good=True)
    return RoundResult(winner, effect)


# --- attack rolls ---------------------------------------------------------------------------------
@remembered
def attack_roll(fighter: Fighter, initiates: bool) -> Roll:
    """Dés d'attaque du profil, modificateurs d'attaque et de qualité (CZ-CC-05)."""
    return Roll(
        "CZ-CC-04",
        sheet.PROFILES[fighter.profile].attack_dice,
        as_rolled,
        attack_modifiers(fighter, initiates),
    )


def answer_roll(fighter: Fighter, initiates: bool) -> Roll:
    """The defender's attack roll, read against the attacker's total."""
    return Roll(
        "CZ-CC-04",
        sheet.PROFILES[fighter.profile].attack_dice,
        winner_against,
        attack_modifiers(fighter, initiates),
        theirs=True,
    )


@from_worst_to_best("attacker", None, "defender")
def winner_against(rolled: int, modifier: int, attackers_total: int) -> str | None:
    """The higher total wins; equal totals are a tie."""
    total = rolled + modifier
    if total == attackers_total:
        return None
    return "defender" if total > attackers_total else "attacker"


@remembered
def attack_modifiers(fighter: Fighter, initiates: bool) -> tuple[Modifier, ...]:
    return (
        *only_if(initiates, "CZ-CC-06", "1D6"),
        *only_if(fighter.extra, "CZ-CC-09", f"{fighter.extra}D6"),
        *only_if(True, "CZ-CC-10", sheet.HAND_WEAPONS[fighter.weapon].attack_dice or 0),
        *only_if(fighter.second, "CZ-CC-11", "1D4"),
        *by_quality(fighter.quality),
        *only_if(fighter.panicked, "CZ-CC-07", -2),
        *only_if(fighter.wounded, "CZ-CC-08", -2),
        *when_precarious(fighter.precarious),
        *only_if(fighter.hardware_damage, "CZ-MACH-06", -fighter.hardware_damage),
    )


# --- wound rolls ----------------------------------------------------------------------------------
@remembered
def close_wound_roll(by: Fighter, loser: Fighter) -> Roll:
    """Jet de blessure du vainqueur contre la résistance du perdant."""
    return wound_roll(
        sheet.PROFILES[by.profile].damage_dice,
        resistance_of(loser),
        (*weapon_modifiers(by), *wound_modifiers(armour=loser.armour)),
    )


def wound_roll(damage: str, resistance: int, modifiers: tuple[Modifier, ...]) -> Roll:
    """A close-combat wound: quality and cover do not count (CZ-CC-12)."""
    return Roll("CZ-CC-12", damage, close_wounds, modifiers, against=resistance)


@from_worst_to_best("none", "panic", "rout", "eliminated")
def close_wounds(rolled: int, modifier: int, resistance: int) -> str:
    """At the resistance eliminated; 1 or 2 below rout; 3 or 4 below panic (CZ-T-CC-WOUND)."""
    return sheet.CLOSE_COMBAT_WOUND.row_for(rolled + modifier - resistance)


def machine_hit(by: Fighter, loser: Fighter) -> MachineHit:
    """Machines take close-combat hits on their own table, without armour (CZ-MACH-01)."""
    assert loser.machine
    damage = sheet.PROFILES[by.profile].damage_dice
    return MachineHit(damage, resistance_of(loser), loser.machine, weapon_modifiers(by))


def weapon_modifiers(by: Fighter) -> tuple[Modifier, ...]:
    return (
        *only_if(True, "CZ-CC-13", sheet.HAND_WEAPONS[by.weapon].wound_modifier),
        *only_if(by.second, "CZ-CC-14", +1),
    )


def resistance_of(fighter: Fighter) -> int:
    if fighter.resistance is not None:
        return fighter.resistance
    return sheet.PROFILES[fighter.profile].resistance
