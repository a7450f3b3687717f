"""With what somebody fires: his weapon, who of a unit takes part, which shell (MB-SHT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask
from sandtable.drawing.drafts import Fields
from sandtable.drawing.kinds import Row
from sandtable.drawing.modern_battles.aiming import (
    FIRE,
)
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.pieces import weapon_detail
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.refusals import Refused, refusal_of
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Battle, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import choices
from sandtable.rulesets.modern_battles.dice.weapons import is_gun
from sandtable.rulesets.modern_battles.ground.bases import (
    has_gun,
)
from sandtable.rulesets.modern_battles.play import gun_fire
from sandtable.rulesets.modern_battles.play.vehicle_fire import check_has_not_fired
from sandtable.rulesets.modern_battles.words import names

OWN = "own"  # the weapons that the figures of a unit carry


def weapon_id(weapon: str) -> str:
    return weapon or OWN


def weapon_text(now: Now, weapon: str) -> tuple[str, str]:
    voice, row = now.desk.voice, choices.row_of(choices.unit_of(now.given), weapon)
    name = capital(voice.weapon(row)) if row else voice.sentence("mb-own-weapons")
    return name, weapon_detail(voice, row) if row else ""


def has_fired(now: Now, weapon: str) -> Refused | None:
    piece = choices.unit_of(now.given)
    if not isinstance(piece, Vehicle):
        return None
    return refusal_of(check_has_not_fired, piece, weapon)


@dataclass(frozen=True)
class Weapon(Row):
    """A loaded one; of a crew its gun while it stands."""

    def _usual(self, now: Now, options: Any, texts: Any, refusals: Any) -> str:
        piece, battle = choices.unit_of(now.given), now.desk.battle
        if isinstance(piece, Unit) and len(battle.members(piece.id)) >= gun_fire.GUN_CREW:
            return "gun" if not piece.moved else OWN
        return super()._usual(now, options, texts, refusals)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        piece = choices.unit_of(said)
        if isinstance(piece, Vehicle):
            return {self.name(of): value or "main"}
        return {self.name(of): weapon_id(value)} if has_gun(piece) else {}


def _chosen(battle: Battle, unit: Unit, fields: Fields) -> list[str]:
    """The figures that are to fire: all, unless some of several are held back (MB-SHT-22)."""
    members, wanted = [f.id for f in battle.members(unit.id)], fields.names(FIRE)
    if wanted is None or len(members) < 2:
        return members
    return [who for who in members if who in wanted]


def figures_firing(now: Now) -> tuple[str, ...]:
    """As a command names those who fire their own weapons: () for all that can."""
    battle, piece = now.desk.battle, choices.unit_of(now.given)
    if isinstance(piece, Vehicle) or piece.sniper or now.given["weapon"]:
        return ()
    chosen = _chosen(battle, piece, now.fields)
    return () if len(chosen) == len(battle.members(piece.id)) else tuple(chosen)


def has_own_weapons(now: Now) -> bool:
    """Figures with weapons of their own, each of which may fire or not."""
    piece = choices.unit_of(now.given)
    gun = is_gun(choices.row_of(piece, now.given["weapon"]))
    return isinstance(piece, Unit) and not piece.sniper and not gun


@dataclass(frozen=True)
class WhoFires(Ask):
    """Figure by figure, those with the same weapon together."""

    def ask(self, of: Field, now: Now) -> tuple[str, ...]:
        battle, unit = now.desk.battle, now.given["unit"]
        if not has_own_weapons(now) or len(battle.members(unit)) < 2:
            return figures_firing(now)
        chosen = _chosen(battle, battle.units[unit], now.fields)
        now.panel.fields[FIRE] = chosen
        for row, who in choices.armed_with(battle, unit).items():
            options = [option(f.id, names.short_id(battle, f)) for f in who]
            called = capital(now.desk.voice.weapon(row))
            now.panel.rows.append(choice_row(FIRE, called, options, chosen))
        if not chosen:
            raise Refused("mb-nobody-fires", "MB-SHT-22", unit=unit)
        return figures_firing(now)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {FIRE: list(value)} if value else {}


@dataclass(frozen=True)
class Shell(Ask):
    """AP at vehicles only, HE at anything (MB-SHT-23)."""

    def ask(self, of: Field, now: Now) -> str:
        gun = choices.row_of(choices.unit_of(now.given), now.given["weapon"])
        if not is_gun(gun):
            return ""
        voice, listed = now.desk.voice, choices.shells(gun)
        at_foot = now.given["target"] in now.desk.battle.units
        if len(listed) < 2:
            return "" if at_foot else listed[0]
        texts = {shell: (voice.sentence(f"mb-shell-{shell}"), "") for shell in listed}
        refusals = {shell: self._refused(now, gun, shell) for shell in listed}
        usual = next(shell for shell in listed if refusals[shell] is None)
        return now.panel.choose(now.fields, self.name(of), texts, usual, refusals)

    def _refused(self, now: Now, gun: str, shell: str) -> Refused | None:
        try:
            gun_fire.shell_for(now.desk.battle, gun, shell, now.given["target"])
        except Refused as refused:
            return refused
        return None
