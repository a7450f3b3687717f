"""The panel of close combat: who attacks whom, both pools, and the odds (MS-CC)."""

from __future__ import annotations

from collections import Counter

from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Joining, Row, refused_at_best_with
from sandtable.drawing.modern_skirmish.carrying import on_foot
from sandtable.drawing.modern_skirmish.desk import Now, hoped_for
from sandtable.drawing.modern_skirmish.firing import piece_text, tags
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.commands.declared import ATTACK
from sandtable.rulesets.modern_skirmish.dice.close_combat import Pool
from sandtable.rulesets.modern_skirmish.play.close_combat import pool


def around_fight(now: Now) -> None:
    battle, attack = now.desk.battle, now.command
    attacking, defending = pool(battle, attack.attackers), pool(battle, (attack.defender,))
    now.say("ms-pools", "MS-CC-02", attack=dice_text(attacking), defence=dice_text(defending))
    now.say("ms-fight-does", "MS-CC-03")


def after_fight(now: Now) -> None:
    if now.seen:
        defender = now.command.defender
        now.panel.odds(now.seen)
        now.panel.overlay["tags"] = tags(now.desk, {defender: hoped_for(now.seen)}, defender)


def fight_label(now: Now) -> str:
    return now.desk.voice.sentence("ms-do-fight")


def dice_text(dice: Pool) -> str:
    """2D10 + 1D6"""
    return " + ".join(f"{number}{die}" for die, number in Counter(dice).items())


FIGHT = Look(
    ATTACK, "fight", "do-fight", "F", ("no-contact", "MS-CC-01"),
    asks={
        "defender": Row(
            piece_text, refused_at_best_with("defender"), tap="piece", called="target"
        ),
        "attackers": Joining("field-support", choices.comrades, called="support"),
    },
    around=around_fight, after=after_fight, label=fight_label, suits=on_foot, takes="target",
)  # fmt: skip
