"""The panel of close combat: both fighters' rolls, and what either may suffer (CZ-CC)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.targets import enemies, hoped_for, tags
from sandtable.drawing.rows import choice_row, odds_row, option, roll_row, stepper_row
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.commands import CloseCombat
from sandtable.rulesets.combat_zone.commands.preview import Chances, preview
from sandtable.rulesets.combat_zone.play.close_combat import SEVERAL, bound, helpers, links_of
from sandtable.rulesets.combat_zone.play.contact import in_contact

#: How grave what a round does is for whoever suffers it.
GRAVE = {"eliminated": 3, "rout": 2, "panic": 1, "none": 0}


def rounds(desk: Desk, figure: Figure) -> Iterator[CloseCombat]:
    """A round with each enemy in contact."""
    for enemy in enemies(desk, figure):
        if enemy.id in figure.engaged or in_contact(desk.battle, figure, enemy):
            yield CloseCombat(figure.id, enemy.id)


def fight(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    voice = desk.voice
    foes = {command.enemy: command for command in rounds(desk, figure)}
    hopes = {
        who: hoped_for(preview(desk.battle, command).chances)
        for who, command in foes.items()
        if desk.refusal(command) is None
    }
    usual = max(hopes, key=lambda who: hopes[who]) if hopes else next(iter(foes))
    foe = fields.text("target", foes, usual)
    sheet.fields["target"] = foe
    sheet.need("target", "piece", missing=False)
    sheet.overlay["tags"] = tags(desk, hopes, foe)
    if len(foes) > 1:
        options = [option(who, voice.figure(who)) for who in foes]
        sheet.rows.append(choice_row("target", voice.sentence("field-target"), options, foe))
    support = _support(desk, figure, foe, fields, sheet)
    seen = sheet.settle(CloseCombat(figure.id, foe, support), "fight")
    if seen is None:
        return
    if not seen.chances:
        sheet.text(voice.sentence("fight-finish", enemy=voice.figure(foe)), "CZ-CC-15")
        return
    (chances,) = seen.chances
    _outcomes(desk, figure, foe, chances, sheet)
    _columns(desk, figure, foe, chances, sheet)


# --- several against one -------------------------------------------------------------------------
def _support(desk: Desk, figure: Figure, foe: str, fields: Fields, sheet: Sheet) -> tuple[str, ...]:
    """Friends who join this pair: those who would anyway, unless the player says otherwise."""
    voice, battle = desk.voice, desk.battle
    links = links_of(battle, figure.side)
    able = helpers(links, figure.id, foe)
    if not able:
        return ()
    usual = SEVERAL[battle.options.multiple_opponents].joining(links, figure.id, foe)
    said = fields.counts("support")
    tied = bound(links, figure.id, foe)
    joins = {friend: friend in tied or bool(said.get(friend, friend in usual)) for friend in able}
    if not any(joins.values()):  # who names nobody leaves it to them
        joins = {friend: friend in usual for friend in able}
    sheet.fields["support"] = {friend: int(yes) for friend, yes in joins.items()}
    for friend, yes in joins.items():
        label = voice.sentence("field-support", figure=voice.figure(friend))
        least = int(friend in tied)
        sheet.rows.append(stepper_row(f"support:{friend}", label, least, 1, int(yes)))
    named = tuple(friend for friend, yes in joins.items() if yes)
    return () if named == usual else named


# --- odds ----------------------------------------------------------------------------------------
def _outcomes(desk: Desk, figure: Figure, foe: str, chances: Chances, sheet: Sheet) -> None:
    """Nine outcomes by who suffers them: the enemy, nobody, oneself."""
    voice = desk.voice
    for role, who in (("defender", foe), ("", ""), ("attacker", figure.id)):
        of_role = {
            name: chance
            for name, chance in chances.outcomes.items()
            if name.startswith(role or "tie")
        }
        if not of_role:
            continue
        graded = {name: GRAVE.get(name.partition("-")[2], 0) for name in of_role}
        whole = voice.percent(sum(of_role.values(), Fraction(0)))
        key = f"fight-{role or 'tie'}"
        label = voice.sentence(key, figure=voice.figure(who) if who else "", chance=whole)
        row = odds_row(of_role, desk.language, graded, label=label)
        if who:
            row |= {"piece": who, "good": role == "defender"}
        sheet.rows.append(row)


def _columns(desk: Desk, figure: Figure, foe: str, chances: Chances, sheet: Sheet) -> None:
    """Attack rolls of both, then what the winner's wound roll would be."""
    voice = desk.voice
    own, theirs = voice.figure(figure.id), voice.figure(foe)
    titles = (
        voice.sentence("fight-attack", figure=own),
        voice.sentence("fight-attack", figure=theirs),
        voice.sentence("fight-wound", winner=own, loser=theirs),
        voice.sentence("fight-wound", winner=theirs, loser=own),
    )
    for title, roll in zip(titles, chances.rolls, strict=True):
        sheet.rows.append(roll_row(roll, desk.language, title))
