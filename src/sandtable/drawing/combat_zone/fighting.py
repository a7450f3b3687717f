"""The panel of close combat: both fighters' rolls, and what either may suffer (CZ-CC)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.combat_zone.asks import by_figure, costs, tried_by_figure
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.targets import enemies, hoped_for, tags
from sandtable.drawing.rows import choice_row, odds_row, option, roll_row, stepper_row
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.commands import CloseCombat
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.preview import Chances, preview
from sandtable.rulesets.combat_zone.play.close_combat import (
    PRICE,
    SEVERAL,
    bound,
    helpers,
    links_of,
)
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

#: How grave what a round does is for whoever suffers it.
GRAVE = {"eliminated": 3, "rout": 2, "panic": 1, "none": 0}


def rounds(desk: Desk, figure: Figure) -> Iterator[CloseCombat]:
    """A round with each enemy in contact, the nearest first."""
    offers = combat.FIGHT.offers(Given(desk.battle, figure.side, {"figure": figure.id}))
    near = {one.enemy: one for one in offers}
    yield from (near[enemy.id] for enemy in enemies(desk, figure) if enemy.id in near)


def fight(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    voice = desk.voice
    foes = {command.enemy: command for command in rounds(desk, figure)}
    hopes = {
        who: hoped_for(preview(desk.battle, command).chances)
        for who, command in foes.items()
        if desk.refusal(command) is None
    }
    usual = max(hopes, key=lambda who: hopes[who]) if hopes else next(iter(foes))
    foe = fields.text("target", foes, usual)
    panel.fields["target"] = foe
    panel.need("target", "piece", missing=False)
    panel.overlay["tags"] = tags(desk, hopes, foe)
    if len(foes) > 1:
        options = [option(who, voice.figure(who)) for who in foes]
        panel.rows.append(choice_row("target", voice.sentence("field-target"), options, foe))
    support = _support(desk, figure, foe, fields, panel)
    seen = panel.offer(CloseCombat(figure.id, foe, support), "fight")
    if seen is None:
        return
    if not seen.chances:
        panel.text(voice.sentence("fight-finish", enemy=voice.figure(foe)), "CZ-CC-15")
        return
    (chances,) = seen.chances
    _outcomes(desk, figure, foe, chances, panel)
    _columns(desk, figure, foe, chances, panel)


# --- several against one -------------------------------------------------------------------------
def _support(desk: Desk, figure: Figure, foe: str, fields: Fields, panel: Panel) -> tuple[str, ...]:
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
    panel.fields["support"] = {friend: int(yes) for friend, yes in joins.items()}
    for friend, yes in joins.items():
        label = voice.sentence("field-support", figure=voice.figure(friend))
        least = int(friend in tied)
        share = voice.sentence("share-more")
        panel.rows.append(stepper_row(f"support:{friend}", label, least, 1, int(yes), share))
    named = tuple(friend for friend, yes in joins.items() if yes)
    return () if named == usual else named


# --- odds ----------------------------------------------------------------------------------------
def _outcomes(desk: Desk, figure: Figure, foe: str, chances: Chances, panel: Panel) -> None:
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
        panel.rows.append(row)


def _columns(desk: Desk, figure: Figure, foe: str, chances: Chances, panel: Panel) -> None:
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
        panel.rows.append(roll_row(roll, desk.language, title))


class Support(Ask):
    """Friends who join, where the player names them."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): dict.fromkeys(value, 1)} if value else {}


FIGHT = Look(
    combat.FIGHT,
    "fight",
    "do-fight",
    "F",
    ("no-contact", "CZ-CC-01"),
    asks={"enemy": Ask(called="target"), "support": Support()},
    by_hand=by_figure(fight),
    offers=tried_by_figure(rounds),
    cost=costs(PRICE),
    takes="target",
)
