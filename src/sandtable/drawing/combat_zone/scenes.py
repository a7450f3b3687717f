"""What the newsreel needs to know of Combat Zone: which events are shots, moves and the like."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.pieces import quality
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.reel import Point, Scenery
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.activity import has_done_nothing
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.dice.area import ON_TARGET, Landing
from sandtable.rulesets.combat_zone.dice.shooting import Fire
from sandtable.rulesets.combat_zone.words.rollers import side_of

KINDS: dict[v.SceneKind, tuple[type, ...]] = {
    "setup": (
        e.Deployed, e.DeploymentPassed, e.VehicleDeployed, e.WeaponDeployed, e.EdgesRolled,
        e.EdgePicked, e.SquadSplit,
    ),
    "turn": (e.TurnBegan, e.TurnEnded, e.GameEnded, e.InitiativeWon),
    "move": (
        e.Moved, e.Crossed, e.Fled, e.Strayed, e.Climbed, e.Jumped, e.Freed, e.Drove, e.Turned,
        e.Skidded, e.RolledOn, e.Arrived, e.WeaponArrived, e.WeaponMoved, e.WeaponPivoted,
        e.Pivoted, e.LeftTable, e.VehicleLeft, e.Boarded, e.GotOut,
    ),
    "fire": (
        e.ShotAt, e.ShotsWasted, e.VehicleStruck, e.Landed, e.Fired, e.MountFired, e.Threw,
        e.BarrageFell,
    ),
    "melee": (e.RoundFought, e.Engaged, e.Rammed, e.RanOver),
    "work": (e.Treated, e.Worked),
    "test": (e.ReactionTested, e.CrewTested),
}  # fmt: skip

HERO = "hero"
OUTSTANDING = ("elite", HERO)
FEW = 4  # one in so many, at most


def _name(voice: Voice, who: str) -> str:
    battle = voice.battle
    return voice.figure(who) if who in battle.figures or who in battle.vehicles else ""


def _aim(_battle: Battle, item: object) -> Point | None:
    return item.at if isinstance(item, e.Landed) else None


def _renown(voice: Voice, who: str) -> str:
    """A hero, and whoever is of the elite where few of his side are (CZ-QUAL-05, CZ-QUAL-06)."""
    figure = voice.battle.figures.get(who)
    if figure is None or figure.who.quality not in OUTSTANDING:
        return ""
    comrades = voice.battle.side_figures(figure.side)
    alike = [one for one in comrades if one.who.quality in OUTSTANDING]
    if figure.who.quality != HERO and FEW * len(alike) > len(comrades):
        return ""
    return quality(voice, figure).lower()


def _idle(battle: Battle, item: object) -> str:
    ended = isinstance(item, e.ActivationEnded) and has_done_nothing(battle, item.group)
    return item.group if isinstance(item, e.ActivationEnded) and ended else ""


def _hurt(fired: object) -> object:
    """One hit more or less is the same, if it does the same."""
    return (fired.hits > 0, fired._replace(hits=0)) if isinstance(fired, Fire) else fired


def _strayed(landing: object) -> object:
    """That it deviates is told, not how far or where to."""
    return landing == ON_TARGET if isinstance(landing, Landing) else landing


SCENERY = Scenery(
    apply=e.apply,
    name=_name,
    side_of=side_of,
    kinds={event: kind for kind, events in KINDS.items() for event in events},
    alike={e.ShotAt: _hurt, e.VehicleStruck: _hurt, e.Landed: _strayed},
    aim=_aim,
    idle=_idle,
    renown=_renown,
)
