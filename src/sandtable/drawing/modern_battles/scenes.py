"""What the newsreel needs to know of Modern Battles: which events are shots, moves and the like."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.ending import side_of
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.reel import Point, Scenery
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice.crews import Suffered

KINDS: dict[v.SceneKind, tuple[type, ...]] = {
    "setup": (e.UnitDeployed, e.DeploymentPassed),
    "turn": (e.TurnBegan, e.StepBegan, e.TurnEnded, e.GameEnded),
    "move": (
        e.MoveBegan, e.Moved, e.Turned, e.Arrived, e.Mounted, e.Dismounted, e.LeftTable, e.Freed,
        e.Bogged, e.MoveForbidden,
    ),
    "fire": (e.Fired, e.VolleyFired, e.TemplateLaid, e.VehicleShot),
    "melee": (e.Struck, e.CombatFought, e.Engaged),
    "test": (e.StateChanged, e.GroupDisengaged, e.BlazeWentOut),
}  # fmt: skip


def _name(voice: Voice, who: str) -> str:
    battle = voice.battle
    known = (battle.figures, battle.units, battle.vehicles)
    return voice.piece(who) if any(who in pieces for pieces in known) else ""


def _whose(voice: Voice, who: str) -> str:
    """Every unit has its leader: a figure is told with its unit."""
    figure = voice.battle.figures.get(who)
    return voice.place(figure.unit) if figure is not None else ""


def _aim(_battle: Battle, item: object) -> Point | None:
    return item.at if isinstance(item, e.TemplateLaid) else None


def _damage(hit: Any) -> object:
    """What the table of damage says, as the line tells it; what the crew does is another matter."""
    damage = hit.damage if isinstance(hit, Suffered) else hit
    return damage if damage is None else damage.label


def _why_gone(item: object) -> str:
    """A vehicle that nothing has destroyed is lost because nobody is in it any more (MB-VEH-20)."""
    left = isinstance(item, e.VehicleLost) and item.how in ("panicked", "stuck", "crewless")
    return "mb-reel-abandoned" if left else ""


def _doer(item: object) -> str:
    """The unit or vehicle that an event tells of, of those who fought the first."""
    if isinstance(item, e.CombatFought):
        return item.units[0]
    return getattr(item, "unit", "") or getattr(item, "vehicle", "")


SCENERY = Scenery(
    apply=e.apply,
    name=_name,
    side_of=side_of,
    kinds={event: kind for kind, events in KINDS.items() for event in events},
    alike={e.VehicleShot: _damage},
    aim=_aim,
    whose=_whose,
    why_gone=_why_gone,
    doer=_doer,
)
