"""What the newsreel needs to know of Hex Tactical: which events are shots, moves and the like."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.reel import Point, Scenery
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import Battle

KINDS: dict[v.SceneKind, tuple[type, ...]] = {
    "setup": (e.UnitDeployed, e.TrapPlaced, e.HexRegistered, e.SideReady),
    "turn": (e.TurnBegan, e.SupportBegan, e.GameEnded, e.InitiativeWon, e.InitiativeTaken),
    "move": (
        e.Stepped, e.PutBack, e.LeftMap, e.Pivoted, e.Boarded, e.GotOff, e.Hitched, e.Unhitched,
        e.Landed, e.TookOff, e.FlyerRepulsed, e.AssaultEntered, e.FellBack, e.Withdrew,
        e.DropDrifted, e.UnitDropped,
    ),
    "fire": (
        e.Fired, e.ToHitRolled, e.ShotRead, e.SmokeLaid, e.TrapStruck, e.SupportStruck,
        e.SupportDrifted,
    ),
    "melee": (e.Struck, e.AssaultDeclared),
    "test": (e.MoraleTested, e.Rallied, e.BecameHesitant),
}  # fmt: skip


def _name(voice: Voice, who: str) -> str:
    return voice.unit(who) if who in voice.battle.units else ""


def _aim(_battle: Battle, item: object) -> Point | None:
    if not isinstance(item, e.Fired | e.SmokeLaid | e.SupportStruck):
        return None
    x, y = places.middle(item.at)
    return x, y


WHY_GONE = {
    "HX-PARA-06": "hx-reel-forbidden-ground",
    "HX-PARA-07": "hx-reel-off-map",
    "HX-UNIT-04": "hx-reel-no-room",
    "HX-UNIT-09": "hx-reel-with-transport",
}


def _why_gone(item: object) -> str:
    return WHY_GONE.get(item.rule, "") if isinstance(item, e.Eliminated) else ""


SCENERY = Scenery(
    apply=e.apply,
    name=_name,
    side_of=Battle.side_of,
    kinds={event: kind for kind, events in KINDS.items() for event in events},
    aim=_aim,
    why_gone=_why_gone,
)
