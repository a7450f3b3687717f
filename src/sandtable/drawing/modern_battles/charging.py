"""Panels of charges and of closing up: as many as can come into reach of the enemy (MB-MOV-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.asks import AT_MINES, UNIT
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.going import draw_unit, say_all_of_unit
from sandtable.drawing.modern_battles.moving import before_going
from sandtable.drawing.modern_battles.suiting import is_engaged, is_free
from sandtable.drawing.modern_battles.ways import (
    ALL,
    WHO,
    OnFoot,
    choose_who,
    column_of,
    lead_of,
    need_path,
    own_ways,
    reach_of,
    way_fields,
)
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Unit, with_figures
from sandtable.rulesets.modern_battles.commands import Paths, choices
from sandtable.rulesets.modern_battles.commands.declared import CHARGE, CLOSE_UP
from sandtable.rulesets.modern_battles.ground.bases import Path, body_of, unit_for
from sandtable.rulesets.modern_battles.ground.places import in_reach
from sandtable.rulesets.modern_battles.play.charging import charge_facing
from sandtable.rulesets.modern_battles.play.columns import Column, as_paths
from sandtable.rulesets.modern_battles.play.storming import crowd_in, swarm


# --- charging -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Foe(Ask):
    """The unit that is charged; any figure of it may be tapped."""

    def ask(self, of: Field, now: Now) -> str | None:
        battle, voice, panel = now.desk.battle, now.desk.voice, now.panel
        known = list(of.options(now.given))
        panel.need(self.name(of), "piece", missing=not known)
        if not known:
            return None
        texts = {unit: (capital(voice.place(unit)), "") for unit in known}
        tapped = unit_for(battle, str(now.fields.given.get(self.name(of)) or ""))
        meant = tapped if tapped in known else known[0]
        target = panel.choose(Fields({self.name(of): meant}), self.name(of), texts, meant)
        panel.fields[self.name(of)] = body_of(battle, target)
        return target

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): body_of(said.battle, value)}


@dataclass(frozen=True)
class Charging(OnFoot):
    """Each where he was sent, or where he reaches somebody."""

    def led(self, now: Now, column: Column, path: Path, own: dict[str, Path]) -> Paths:
        if path:
            return as_paths(column.led(lead_of(column, now.piece), path, own))
        return as_paths(swarm(column, now.given["target"], own))


def around_charge(now: Now) -> None:
    column, paths = column_of(now), dict(now.command.paths)
    lead = _shown(now, column, paths)
    if lead:
        facing = charge_facing(now.desk.battle, now.command.unit, now.command.target)
        draw_unit(now, column, lead, paths, facing)
    if now.refused is None:
        now.say("mb-charge-does", "MB-CC-04")
        say_reached(now, column.unit, paths, (now.command.target,))


def after_charge(now: Now) -> None:
    if now.refused is None:
        column, paths = column_of(now), dict(now.command.paths)
        say_all_of_unit(now, column, _shown(now, column, paths), paths)


def _shown(now: Now, column: Column, paths: Mapping[str, Path]) -> str:
    """Who leads if he goes; else the first who does."""
    lead = lead_of(column, now.piece)
    return lead if lead in paths else next(iter(paths), "")


def say_reached(now: Now, unit: Unit, paths: Mapping[str, Path], enemies: tuple[str, ...]) -> None:
    """How many would strike (MB-CC-01, MB-CC-02)."""
    battle = now.desk.battle
    ends = {name: {"at": path[-1]} for name, path in paths.items() if name != GUN}
    then = with_figures(battle, ends)
    foes = [f.id for enemy in enemies for f in battle.members(enemy)]
    strike = [f.id for f in then.members(unit.id) if any(in_reach(then, f.id, foe) for foe in foes)]
    rule = "MB-CC-02" if unit.grenades else "MB-CC-01"
    now.say("mb-charge-reaches", rule, number=len(strike))


# --- closing up -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Closing(OnFoot):
    """Whoever does not strike yet goes where he does; some may be sent elsewhere (MB-MOV-12)."""

    def ask(self, of: Field, now: Now) -> Paths:
        column, panel = self.column(now.given), now.panel
        chosen = choose_who(now, column)
        own = own_ways(now.fields, column.starts)
        if chosen != ALL:
            need_path(now, chosen, missing=False)
            panel.overlay["reach"] = reach_of(column, chosen, now.look.action)
        panel.fields |= way_fields(own)
        now.say("mb-close-up-does", "MB-MOV-12")
        return as_paths(crowd_in(column, own))


def around_closing_up(now: Now) -> None:
    column, paths = column_of(now), dict(now.command.paths)
    if paths:
        chosen, unit = str(now.panel.fields.get(WHO)), column.unit
        lead = chosen if chosen in paths else next(iter(paths))
        draw_unit(now, column, lead, paths, unit.facing)
        say_reached(now, unit, paths, unit.engaged)


STORM = Look(
    CHARGE, "charge", "mb-do-charge", "C", ("mb-nobody-to-charge", "MB-MOV-05"),
    ("mb-nobody-to-charge", "MB-MOV-05"),
    {
        "unit": UNIT, "target": Foe(), "paths": Charging(choices.charging, staying=False),
        "stop_at_mines": AT_MINES,
    },
    before=before_going, around=around_charge, after=after_charge, suits=is_free, takes="target",
)  # fmt: skip
CLOSE_IN = Look(
    CLOSE_UP, "close-up", "mb-do-close-up", "", ("mb-nobody-closer", "MB-MOV-12"),
    asks={"unit": UNIT, "paths": Closing(choices.closing_up), "stop_at_mines": AT_MINES},
    before=before_going, around=around_closing_up, suits=is_engaged,
)  # fmt: skip
