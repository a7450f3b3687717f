"""A command as one could have typed it: what lessons and lists tell players to type."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.state import Battle
from sandtable.rulesets.combat_zone.telling import height_text, point_text
from sandtable.rulesets.combat_zone.typed import vehicles as motors
from sandtable.rulesets.combat_zone.typed.urban import UP_AT, spot_words
from sandtable.rulesets.combat_zone.typed.words import VERBS

TO = {"en": "to", "fr": "en"}
AT = {"en": "at", "fr": "sur"}
WITH = {"en": "with", "fr": "avec"}
NAMED = {
    c.PickUp: "pick",
    c.Drop: "drop",
    c.TechRoll: "tech",
    c.ForceDoor: "force",
    c.TakeCover: "cover",
    c.RollForEdges: "roll",
    c.BeginBattle: "begin",
    c.EndActivation: "end",
}


def as_typed(command: Any, battle: Battle, language: str) -> str:
    verb, *words = _words(command, battle, language)
    usual = VERBS[verb].fr[0] if language == "fr" else VERBS[verb].en[0]
    return " ".join((usual, *(str(word) for word in words)))


def _words(command: Any, battle: Battle, language: str) -> tuple[Any, ...]:
    """The verb's name, then the words that follow it."""
    to, at, with_ = TO[language], AT[language], WITH[language]
    motored = motors.words_of(command, battle, to, at)
    if motored is not None:
        return motored
    match command:
        case c.Jump() if command.foot is not None:
            place = point_text(command.to)
            return "jump", command.figure, to, place, height_text(command.foot)
        case c.Jump():
            return "jump", command.figure, to, point_text(command.to)
        case c.Climb():
            place = point_text(command.to)
            return "climb", command.figure, to, height_text(command.foot), place
        case c.Move() if command.foot is not None:
            end = map(point_text, command.path)
            return ("stairs", command.figure, to, height_text(command.foot), *end)
        case c.Move():
            return ("move", command.figure, to, *map(point_text, command.path))
        case c.Pivot():
            return "pivot", command.figure, command.angle
        case c.Cross():
            return "enter" if command.stay_in else "cross", command.figure, command.obstacle
        case c.Shoot() if len(command.allotment) == 1:
            target, shots = command.allotment[0]
            return "shoot", command.figure, at, target, with_, command.weapon, shots
        case c.Shoot():
            shots_at = (f"{who}:{n}" for who, n in command.allotment)
            return ("shoot", command.figure, at, *shots_at, with_, command.weapon)
        case c.AimedShot():
            return "aim", command.figure, at, command.target, with_, command.weapon
        case c.OpportunityFire():
            return "watch", command.figure, with_, command.weapon
        case c.CloseCombat():
            return ("fight", command.figure, command.enemy, *command.support)
        case c.ThrowGrenade():
            return "grenade", command.figure, at, *spot_words(command, to), command.grenade
        case c.FireTemplate():
            spot = spot_words(command, to)
            seen = ("via", command.observer) if command.observer else ()
            return "launch", command.figure, at, *spot, command.weapon, command.missile, *seen
        case c.FireRifleGrenade():
            return "rifle", command.figure, at, *spot_words(command, to), command.grenade
        case c.CallBarrage():
            return "barrage", command.figure, at, point_text(command.point)
        case c.ReplaceCanister():
            return "canister", command.figure
        case c.MoveWeapon() | c.PivotWeapon() | c.SetUp() | c.Dismantle():
            return _weapon_words(command, to)
        case c.SplitSquad():
            return ("split", command.squad, *("+".join(part) for part in command.parts))
        case c.Door():
            return "open" if command.open else "shut", command.figure, command.door
        case c.FirstAid():
            return "aid", command.figure, command.casualty, command.kit
        case _:
            return _order(command, battle, to)


def _weapon_words(command: Any, to: str) -> tuple[Any, ...]:
    crew = ("+".join(command.crew),) if command.crew else ()
    match command:
        case c.MoveWeapon():
            return ("haul", command.weapon, to, *map(point_text, command.path), *crew)
        case c.PivotWeapon():
            return ("swing", command.weapon, command.angle, *crew)
        case c.SetUp():
            return ("set-up", command.weapon, *crew)
        case _:
            return ("dismantle", command.weapon, *crew)


def _order(command: Any, battle: Battle, to: str) -> tuple[Any, ...]:
    """Set-up and order of play, and what is said with a name or nothing."""
    match command:
        case c.Activate():
            own = [g.id for g in battle.groups.values() if g.side == battle.to_act]
            return "activate", own.index(command.group) + 1
        case c.ChooseOrder():
            return ("first" if command.first == battle.to_act else "second",)
        case c.PickEdge():
            return "edge", command.edge
        case c.Deploy() if command.aboard:
            return "deploy", command.figure, command.aboard
        case c.Deploy() if command.figure in battle.vehicles:
            place = point_text(command.at)
            return "deploy", command.figure, to, place, motors.bearing(command.facing)
        case c.Deploy() if command.foot is not None:
            place, up = point_text(command.at), height_text(command.foot)
            return "deploy", command.figure, to, place, UP_AT[to], up
        case c.Deploy():
            return "deploy", command.figure, to, point_text(command.at)
        case c.FreeFromWire():
            return "free", command.figure
        case c.CutWire():
            return "cut", command.figure, command.piece
        case c.TakeCover():
            return "cover", command.figure, command.piece
        case c.ForceDoor():
            return "force", command.figure, command.door
        case c.PickUp() | c.Drop() | c.TechRoll():
            return NAMED[type(command)], command.figure, command.thing
        case _:
            return (NAMED[type(command)],)
