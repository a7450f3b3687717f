"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import ending as shared
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.hex_tactical.objectives import award_line
from sandtable.drawing.hex_tactical.status import result_sentence
from sandtable.drawing.hex_tactical.story import BOLD
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.luck import Luck
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.rulesets.hex_tactical import events as e
from sandtable.rulesets.hex_tactical.state import ELIMINATED, Battle
from sandtable.rulesets.hex_tactical.victory import score, tally
from sandtable.umpire import Rolled

#: Where something drifts is neither good nor bad.
LUCK = Luck({}, ("HX-DRIFT-02", "HX-AIR-01", "HX-PARA-01", "HX-PARA-05"))
HARD_LOSSES = ("losses-1", "losses-2", "losses-3", "destroyed")


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
    units = [unit for unit in voice.battle.units.values() if unit.side == side]
    names = [voice.unit(unit.id) for unit in units if unit.fate == ELIMINATED]
    return shared.losses(voice, side, names, len(units))


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
                if isinstance(item, e.Fired) and item.shooters:
                    shooter = battle.units[item.shooters[0].unit].side
                for n, rolled in enumerate(pending):
                    yield Thrown(rolled, _roller(battle, item, n, shooter), item, entry.n)
                pending = []
        for rolled in pending:
            yield Thrown(rolled, entry.side, None, entry.n)


def _roller(battle: Battle, event: Any, n: int, shooter: str) -> str:
    """Who made the roll of this number before an event."""
    match event:
        case e.InitiativeWon() | e.InitiativeTaken():
            return battle.sides[n % 2]
        case e.MoraleTested() | e.Struck() | e.Rallied():
            return battle.units[event.unit].side
    return shooter


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, thrown: list[Thrown]) -> Iterator[Feat]:
    """Shots that came off against the odds."""
    for rolls in shared.by_event(thrown):
        happened = rolls[0].led_to
        if isinstance(happened, e.ShotRead) and happened.effect in HARD_LOSSES:
            chance = LUCK.or_better(rolls[-1].rolled)
            if chance is not None and chance <= shared.LONG_ODDS:
                text = capital(BOLD[type(happened)](voice, happened))
                yield Feat(chance, rolls[0].entry, rolls[0].side, text)
