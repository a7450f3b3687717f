"""The reaction test (test de réaction) of a figure that carries a panic or rout reaction."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Modifier, Roll, from_worst_to_best, only_if, remembered
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.quality import by_quality


@dataclass(frozen=True, slots=True)
class ReactionTest:
    """A figure and its group: members alive of those it started with."""

    quality: str = "average"
    role: str = "none"  # leader, sub-leader, or anything else
    alive: int = 1
    initial: int = 1
    routed: bool = False
    engaged: bool = False
    leader_contact: bool = False
    wounded: bool = False


def react(test: ReactionTest, dice: Chance) -> str:
    """ok, panic, rout or eliminated.

    A rout while engaged in close combat, or wounded, takes the figure out of the game for good
    (CZ-REACT-13, CZ-STATE-01): that is what eliminated means here.
    """
    result: str = dice.roll(reaction_roll(test))
    return "eliminated" if result == "rout" and (test.engaged or test.wounded) else result


@remembered
def reaction_roll(test: ReactionTest) -> Roll:
    """Jet de réaction : 2D6, 8+ ok, 5 à 7 panique, 4 et moins déroute."""
    return Roll("CZ-REACT-01", "2D6", on_reaction_table, reaction_modifiers(test))


def reaction_modifiers(test: ReactionTest) -> tuple[Modifier, ...]:
    return (
        *by_quality(test.quality),
        *only_if(is_last_member(test), "CZ-REACT-02", -2),
        *only_if(test.alive < test.initial // 2, "CZ-REACT-03", -1),
        *only_if(test.routed, "CZ-REACT-04", -1),
        *only_if(test.engaged, "CZ-REACT-05", -1),
        *only_if(test.leader_contact, "CZ-REACT-06", +1),
        *only_if(test.role == "sub-leader", "CZ-REACT-07", +1),
        *only_if(test.role == "leader", "CZ-REACT-08", +2),
        *only_if(test.wounded, "CZ-REACT-09", -1),
    )


def is_last_member(test: ReactionTest) -> bool:
    """Alone of a group that had two or more; a hero does not mind (CZ-REACT-02)."""
    return test.alive == 1 and test.initial >= 2 and test.quality != "hero"


@from_worst_to_best("rout", "panic", "ok")
def on_reaction_table(rolled: int, modifier: int, _against: object) -> str:
    return sheet.REACTION.row_for(rolled + modifier)
