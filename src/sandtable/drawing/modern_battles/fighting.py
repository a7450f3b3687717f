"""The panel of close combat: who strikes in which order, whom, and the odds (MB-CC)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.modern_battles.aiming import tag
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel, harm_of
from sandtable.drawing.modern_battles.suiting import on_foot
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.declared import FIGHT
from sandtable.rulesets.modern_battles.dice.close_combat import steps
from sandtable.rulesets.modern_battles.ground.bases import unit_for
from sandtable.rulesets.modern_battles.ground.places import combat_of, reached_by
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.words import names

STRIKE = "strike-"
DEFAULT = "default"
KIND = "kind:"


# --- before and after -----------------------------------------------------------------------------
def units_of(now: Now) -> list[str]:
    """All that are linked in the combat (MB-CC-14)."""
    battle = now.desk.battle
    combat = combat_of(battle, now.given["combat"])
    return [unit for unit in battle.units if unit in combat]


def before_fight(now: Now) -> None:
    units = units_of(now)
    if units:
        now.panel.rows.append({"row": "text", "text": _pairing(now.desk, units)})
        _say_order(now.desk, units, now.panel)


def after_fight(now: Now) -> None:
    now.say("mb-fight-does", "MB-CC-09")
    if now.seen:
        now.panel.odds(now.seen.chances)
        struck = {odds.target: odds for odds in now.seen.chances if odds.what == "blows"}
        now.panel.overlay["tags"] = [
            tag(now.desk, target, harm_of(odds), chosen=False) for target, odds in struck.items()
        ]


def _pairing(desk: Desk, units: list[str]) -> str:
    """rifle squad ▸ militia squad, militia mortar"""
    voice, battle = desk.voice, desk.battle
    own = [unit for unit in units if battle.units[unit].side == desk.side]
    foes = [unit for unit in units if battle.units[unit].side != desk.side]
    return f"{capital(voice.pieces(own))} ▸ {voice.pieces(foes)}"


def _say_order(desk: Desk, units: list[str], panel: Panel) -> None:
    """Chargers first, then by Initiative (MB-CC-04, MB-CC-05)."""
    battle, voice = desk.battle, desk.voice
    order = [
        (unit, battle.units[unit].profile.i, close_combat.has_charged(battle, unit))
        for unit in units
    ]
    in_order = " · ".join(
        f"{n}. {capital(voice.pieces(step))}" for n, step in enumerate(steps(order), 1)
    )
    charged = any(charges for _, _, charges in order)
    panel.text(in_order, "MB-CC-04" if charged else "MB-CC-03")


# --- what is asked for ----------------------------------------------------------------------------
@dataclass(frozen=True)
class Strikes(Ask):
    """Own figures with several enemy units in reach choose one (MB-CC-14)."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> tuple[tuple[str, str], ...] | None:
        units = units_of(now)
        return tuple(self._chosen(now, units)) if units else None

    def _chosen(self, now: Now, units: list[str]) -> Iterator[tuple[str, str]]:
        battle, voice = now.desk.battle, now.desk.voice
        own = [unit for unit in units if battle.units[unit].side == now.desk.side]
        for figure in [figure for unit in own for figure in battle.members(unit)]:
            reached = list(reached_by(battle, figure.id)) if figure.is_up else []
            if len(reached) < 2:
                continue
            texts = {unit: (capital(voice.place(unit)), "") for unit in reached}
            called = voice.sentence("mb-strikes-whom", figure=voice.piece(figure.id))
            name = f"{STRIKE}{figure.id}"
            chosen = now.panel.choose(now.fields, name, texts, reached[0], words=called)
            if chosen != reached[0]:
                yield figure.id, chosen

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {f"{STRIKE}{who}": enemy for who, enemy in value}


@dataclass(frozen=True)
class Falls(Ask):
    """Who falls first on one's own side: by default the commonest weapon (MB-CC-11, MB-CC-15)."""

    def ask(self, of: Field, now: Now) -> tuple[str, ...]:
        battle, voice, units = now.desk.battle, now.desk.voice, units_of(now)
        hit = close_combat.who_strikes(battle, units, dict(now.given["strikes"]))
        taking_part = close_combat.who_takes_part(battle, units, hit)
        own = [who for unit in units for who in battle.units[unit].members if who in taking_part]
        own = [who for who in own if battle.figures[who].side == now.desk.side]
        if len(own) < 2:
            return ()
        kinds = Counter(kind_of(battle, who) for who in own)
        texts = {DEFAULT: (voice.sentence("mb-falls-default"), "")}
        if len(kinds) > 1:
            for kind, number in kinds.items():
                first = next(who for who in own if kind_of(battle, who) == kind)
                name = voice.sentence("mb-falls-first", who=kind_name(now.desk, first))
                texts[f"{KIND}{kind}"] = (capital(name), f"× {number}" if number > 1 else "")
        texts |= {who: (voice.sentence("mb-falls-first", who=voice.piece(who)), "") for who in own}
        chosen = now.panel.choose(now.fields, self.name(of), texts, DEFAULT)
        if chosen == DEFAULT:
            return ()
        if chosen.startswith(KIND):
            kind = chosen.removeprefix(KIND)
            return tuple(who for who in own if kind_of(battle, who) == kind)
        return (chosen,)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {self.name(of): DEFAULT}
        first = value[0]
        return {self.name(of): first if len(value) == 1 else KIND + kind_of(said.battle, first)}


def kind_of(battle: Battle, who: str) -> str:
    """Leaders and the like by what they are, the others by their weapon."""
    figure = battle.figures[who]
    return figure.role or figure.weapon


def kind_name(desk: Desk, who: str) -> str:
    return names.own_name(desk.battle, desk.battle.figures[who], desk.language)


FIGHT_IT_OUT = Look(
    FIGHT, "fight", "mb-do-fight", "F", ("no-contact", "MB-CC-01"), ("no-contact", "MB-CC-01"),
    {"combat": Tapped(unit_for), "strikes": Strikes(), "losses": Falls(called="falls")},
    before=before_fight, after=after_fight, suits=on_foot, takes="target",
)  # fmt: skip
