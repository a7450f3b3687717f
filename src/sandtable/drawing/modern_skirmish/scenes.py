"""What the newsreel needs to know of Modern Skirmish: which events are shots, moves and such."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.ending import side_of
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.reel import Point, Scenery
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.dice.area import Landing
from sandtable.rulesets.modern_skirmish.dice.close_combat import Clash
from sandtable.rulesets.modern_skirmish.dice.weapons import SUPPORT

KINDS: dict[v.SceneKind, tuple[type, ...]] = {
    "setup": (e.UnitDeployed, e.DeploymentPassed),
    "turn": (e.TurnBegan, e.TurnEnded, e.GameEnded, e.InitiativeWon),
    "move": (
        e.Moved, e.Arrived, e.Turned, e.LeftTable, e.DrawnBack, e.SteppedBack, e.ContactBroken,
        e.Embarked, e.Disembarked, e.BailedOut, e.Led,
    ),
    "fire": (
        e.ShotAt, e.ShotLost, e.Suppressed, e.Landed, e.SmokeLaid, e.FlashbangThrown,
        e.SupportCalled,
    ),
    "melee": (e.CombatFought, e.AttackLost),
    "work": (e.ChargeLaid, e.ChargeBlown),
    "test": (e.Blasted, e.BailOutTested),
}  # fmt: skip


def _name(voice: Voice, who: str) -> str:
    battle = voice.battle
    if who in battle.figures or who in battle.vehicles:
        return voice.piece(who)
    return voice.place(who) if who in battle.units else ""


def _aim(_battle: Battle, item: object) -> Point | None:
    at: Point | None = None
    match item:
        case e.Suppressed():
            at = item.point
        case e.Landed() | e.SmokeLaid():
            at = item.at
    return at


def _hurt(fired: Any) -> object:
    """One hit more or less is the same, if it does the same."""
    return fired.hits > 0, fired.saved


def _won(clash: Clash) -> bool:
    return clash.defender_out


def _strayed(landing: Any) -> object:
    """How far it strays is told, not where to."""
    return landing.distance if isinstance(landing, Landing) else landing


def _says_more(item: object) -> bool:
    """Whether it strays off the table hangs on where it was aimed, too."""
    return isinstance(item, e.Landed) and item.off_table


def _says(item: object) -> str:
    called = isinstance(item, e.SupportCalled)
    landed = isinstance(item, e.Landed) and item.weapon == SUPPORT.id
    return "ms-reel-support" if called or landed else ""


SCENERY = Scenery(
    apply=e.apply,
    name=_name,
    side_of=side_of,
    kinds={event: kind for kind, events in KINDS.items() for event in events},
    alike={e.ShotAt: _hurt, e.CombatFought: _won, e.Landed: _strayed},
    says_more=_says_more,
    aim=_aim,
    orders=(e.OrderGiven,),
    says=_says,
)
