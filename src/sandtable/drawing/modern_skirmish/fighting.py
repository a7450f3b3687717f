"""The panel of close combat: who attacks whom, both pools, and the odds (MS-CC)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet, hoped_for
from sandtable.drawing.modern_skirmish.firing import tags
from sandtable.drawing.rows import stepper_row
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.commands import Attack
from sandtable.rulesets.modern_skirmish.dice.close_combat import Pool
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched
from sandtable.rulesets.modern_skirmish.play.close_combat import pool


def attacks(desk: Desk, who: str) -> Iterator[Attack]:
    """Alone, on each enemy he touches."""
    for enemy in enemies_touched(desk.battle, who):
        yield Attack((who,), enemy)
    if not enemies_touched(desk.battle, who):
        yield from _with_comrades(desk, who)


def _with_comrades(desk: Desk, who: str) -> Iterator[Attack]:
    """In support of a comrade who touches somebody (MS-CC-06)."""
    battle = desk.battle
    for comrade in battle.members(unit_of(battle, who)):
        for enemy in enemies_touched(battle, comrade.id):
            yield Attack((comrade.id, who), enemy)


def fight(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    commands = {command.defender: command for command in attacks(desk, who)}
    if not commands:
        sheet.need("target", "piece", missing=True)
        return
    sheet.need("target", "piece", missing=False)
    texts = {name: (voice.piece(name), "") for name in commands}
    command: Attack = sheet.pick(fields, "target", commands, texts)
    first = command.attackers
    able = [
        figure.id
        for figure in battle.members(unit_of(battle, who))
        if figure.id not in first
        if desk.refusal(Attack((*first, figure.id), command.defender)) is None
    ]
    wanted = fields.counts("support", 1)
    joined = {one: wanted.get(one, 1) for one in able}
    if able:
        sheet.fields["support"] = joined
    for one in able:
        told = voice.sentence("field-support", figure=voice.piece(one))
        sheet.rows.append(stepper_row(f"support:{one}", told, 0, 1, joined[one]))
    attackers = tuple(
        figure.id
        for figure in battle.members(unit_of(battle, who))
        if figure.id in first or joined.get(figure.id)
    )
    command = Attack(attackers, command.defender)
    attack, defence = pool(battle, attackers), pool(battle, (command.defender,))
    told = voice.sentence("ms-pools", attack=dice_text(attack), defence=dice_text(defence))
    sheet.text(told, "MS-CC-02")
    sheet.text(voice.sentence("ms-fight-does"), "MS-CC-03")
    seen = sheet.settle(command, voice.sentence("ms-do-fight"))
    if seen:
        sheet.odds(seen)
        sheet.overlay["tags"] = tags(desk, {command.defender: hoped_for(seen)}, command.defender)


def dice_text(dice: Pool) -> str:
    """2D10 + 1D6"""
    return " + ".join(f"{number}{die}" for die, number in Counter(dice).items())
