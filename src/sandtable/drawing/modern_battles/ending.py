"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from sandtable.chance import meanings
from sandtable.drawing import Plain
from sandtable.drawing import ending as shared
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.luck import Luck
from sandtable.drawing.modern_battles.ground import award_line
from sandtable.drawing.modern_battles.sentences import BOLD
from sandtable.drawing.modern_battles.status import result_sentence
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles import events as e
from sandtable.rulesets.modern_battles.state import BLAZING, GONE, OFF, OUT, WRECK, Battle
from sandtable.rulesets.modern_battles.victory import score, tally
from sandtable.umpire import Rolled

#: Rolled by whoever suffers: saves, armour, escapes, ricochets, morale and initiative.
SAVES = ("MB-CC-08", "MB-ARM-01", "MB-VEH-15")
TO_HIT, TO_WOUND, SAVE = "MB-SHT-04", "MB-SHT-17", "MB-CC-08"
#: Neither good nor bad: who is drawn, and how large a mishap is.
NEUTRAL = (
    "MB-PSY-15", "MB-DMG-03", "MB-RID-02", "MB-RID-03", "MB-VEH-02", "MB-VEH-05", "MB-VEH-16",
    "MB-VEH-18", "MB-VEH-11", "MB-VEH-14",
)  # fmt: skip
LUCK = Luck({"MB-ARM-01": ("critical", "major", "minor", "armour", "saved")}, NEUTRAL)


# --- the end -------------------------------------------------------------------------------------
def end(voice: Voice, entries: Iterable[Entry]) -> Plain:
    battle = voice.battle
    thrown = list(rolls_of(battle, entries))
    awards = [(award.side, award_line(voice, award), earned) for award, earned in tally(battle)]
    return shared.end(
        voice,
        sentence=result_sentence(voice) if battle.result else "",
        casualties=[_losses(voice, side) for side in battle.sides],
        objectives=awards,
        points=score(battle),
        luck=LUCK,
        thrown=thrown,
        feats=_feats(voice, thrown),
    )


def _losses(voice: Voice, side: str) -> Plain:
    """Figures fallen or driven off, and vehicles lost; crews count with their vehicle."""
    battle = voice.battle
    crews = {m for unit in battle.units.values() if unit.crew_of for m in unit.members}
    figures = [f for f in battle.figures.values() if f.side == side and f.id not in crews]
    vehicles = [v for v in battle.vehicles.values() if v.side == side]
    lost = [f.id for f in figures if f.fate in (OUT, OFF)]
    lost += [v.id for v in vehicles if v.fate in (WRECK, BLAZING, GONE, OFF)]
    names = [voice.piece(one) for one in lost]
    return shared.losses(voice, side, names, len(figures) + len(vehicles))


# --- whose rolls ---------------------------------------------------------------------------------
def rolls_of(battle: Battle, entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that made it; entries taken back do not count."""
    for entry in shared.standing(entries):
        pending: list[Rolled] = []
        shooter = entry.side
        for item in entry.log:
            if isinstance(item, Rolled):
                pending.append(item)
            elif item.__class__ in e.EVENTS:
                if isinstance(item, e.Fired):
                    shooter = battle.side_of(item.unit) or entry.side
                for rolled in pending:
                    yield Thrown(rolled, _roller(battle, item, rolled, shooter), item, entry.n)
                pending = []
        for rolled in pending:
            yield Thrown(rolled, _roller(battle, None, rolled, shooter), None, entry.n)


def _roller(battle: Battle, event: Any, rolled: Rolled, shooter: str) -> str:
    """Saves and tests are made by whoever suffers, the other rolls by whoever acts."""
    rule = rolled.roll.rule
    match event:
        case e.Struck():
            own = battle.side_of(event.unit)
            return battle.enemy_of(own) if rule in SAVES else own
        case e.StateChanged() | e.MoveForbidden() | e.MinesFound() | e.MinesSprung():
            return battle.side_of(event.unit) or shooter
        case e.Bogged() | e.Freed() | e.FireDeveloped():
            return battle.side_of(event.vehicle) or shooter
    suffers = rule in SAVES or rule.startswith(("MB-PSY", "MB-GRP"))
    return battle.enemy_of(shooter) if suffers and shooter in battle.sides else shooter


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, thrown: list[Thrown]) -> Iterator[Feat]:
    """Volleys, shots at vehicles and blows that came off."""
    for rolls in shared.by_event(thrown):
        happened = rolls[0].led_to
        chance = _chance_of(happened, [one.rolled for one in rolls])
        if chance is not None and chance <= shared.LONG_ODDS:
            text = capital(BOLD[type(happened)](voice, happened, None))
            yield Feat(chance, rolls[0].entry, voice.battle.side_of(happened.unit), text)


def _chance_of(happened: Any, rolls: list[Rolled]) -> Fraction | None:
    """How likely a shot that came off was: to hit, and through the armour."""
    match happened:
        case e.VehicleShot() if happened.effect not in ("missed", "saved"):
            hits = [rolled.roll for rolled in rolls if rolled.roll.rule == TO_HIT]
            saves = [rolled.roll for rolled in rolls if rolled.roll.rule == "MB-ARM-01"]
            if not hits:
                return None
            kept = meanings(saves[0])["saved"] if saves else Fraction(0)
            return meanings(hits[0])[True] * (1 - kept)
        case e.VolleyFired(shots=1, casualties=1):
            chance = Fraction(1)
            for rolled in rolls:
                falls = meanings(rolled.roll)[True]
                chance *= 1 - falls if rolled.roll.rule == SAVE else falls
            return chance if rolls else None
    return None
