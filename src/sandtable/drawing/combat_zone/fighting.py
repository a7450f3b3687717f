"""The panel of close combat: both fighters' rolls, and what either may suffer (CZ-CC)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.combat_zone.asks import Now, costs
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.targets import hoped_for, tags
from sandtable.drawing.kinds import Target
from sandtable.drawing.rows import choice_row, odds_row, option, roll_row, stepper_row
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.fire_choices import enemies
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
GRAVE = {"eliminated": 3, "rout": 2, "damaged": 2, "panic": 1, "none": 0}


class Opponent(Target):
    """An enemy in contact, the nearest first; the one of whom most is hoped for unless named."""

    def ask(self, of: Field, now: Now) -> Any:
        desk, panel = now.desk, now.panel
        near = set(of.options(now.given))
        foes = [enemy.id for enemy in enemies(desk.battle, desk.battle.figures[now.piece])]
        foes = [who for who in foes if who in near]
        rounds = {who: now.with_(of.name, who) for who in foes}
        now.hopes = {
            who: hoped_for(preview(desk.battle, command).chances)
            for who, command in rounds.items()
            if desk.refusal(command) is None
        }
        foe = self.choose(now, foes)
        panel.overlay["tags"] = tags(desk, now.hopes, foe)
        if len(foes) > 1:
            options = [option(who, desk.voice.figure(who)) for who in foes]
            label = desk.voice.sentence("field-target")
            panel.rows.append(choice_row(self.called, label, options, foe))
        return foe


def likeliest(now: Now, known: list[str]) -> str:
    """Of whom most is hoped for, else the nearest."""
    return max(now.hopes, key=lambda who: now.hopes[who]) if now.hopes else known[0]


# --- several against one -------------------------------------------------------------------------
class Support(Ask):
    """Friends who join this pair: those who would anyway, unless the player says otherwise."""

    def ask(self, of: Field, now: Now) -> Any:
        battle, voice, panel = now.desk.battle, now.desk.voice, now.panel
        figure, foe = battle.figures[now.piece], now.given["enemy"]
        links = links_of(battle, figure.side)
        able = helpers(links, figure.id, foe)
        if not able:
            return of.empty
        usual = SEVERAL[battle.options.multiple_opponents].joining(links, figure.id, foe)
        said, tied = now.fields.counts(of.name), bound(links, figure.id, foe)
        joins = {who: who in tied or bool(said.get(who, who in usual)) for who in able}
        if not any(joins.values()):  # who names nobody leaves it to them
            joins = {who: who in usual for who in able}
        panel.fields[of.name] = {who: int(yes) for who, yes in joins.items()}
        for who, yes in joins.items():
            label = voice.sentence("field-support", figure=voice.figure(who))
            least, share = int(who in tied), voice.sentence("share-more")
            panel.rows.append(stepper_row(f"{of.name}:{who}", label, least, 1, int(yes), share))
        named = tuple(who for who, yes in joins.items() if yes)
        return of.empty if named == usual else named

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): dict.fromkeys(value, 1)} if value else {}


# --- odds ----------------------------------------------------------------------------------------
def show_round(now: Now) -> None:
    """Both fighters' rolls, and what either may suffer; who lies helpless is finished."""
    if now.seen is None:
        return
    desk, panel, foe = now.desk, now.panel, now.command.enemy
    figure = desk.battle.figures[now.piece]
    if not now.seen.chances:
        now.say("fight-finish", "CZ-CC-15", enemy=desk.voice.figure(foe))
        return
    (chances,) = now.seen.chances
    _outcomes(desk, figure, foe, chances, panel)
    _columns(desk, figure, foe, chances, panel)


def _outcomes(desk: Desk, figure: Figure, foe: str, chances: Chances, panel: Panel) -> None:
    """By who loses the round: the enemy, nobody, oneself."""
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


FIGHT = Look(
    combat.FIGHT,
    "fight",
    "do-fight",
    "F",
    ("no-contact", "CZ-CC-01"),
    asks={"enemy": Opponent(likeliest), "support": Support()},
    after=show_round,
    cost=costs(PRICE),
    takes="target",
)
