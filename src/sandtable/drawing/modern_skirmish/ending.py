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
from sandtable.drawing.modern_skirmish.ground import award_line
from sandtable.drawing.modern_skirmish.status import result_sentence
from sandtable.drawing.modern_skirmish.story import BOLD
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.rulesets.modern_skirmish import events as e
from sandtable.rulesets.modern_skirmish.close_combat import training_of
from sandtable.rulesets.modern_skirmish.state import GONE, OUT, WAITING, WRECK, Battle
from sandtable.rulesets.modern_skirmish.victory import score, tally
from sandtable.umpire import Rolled

SAVES = ("MS-GREN-08", "MS-EQP-06", "MS-VSHOT-07", "MS-VSHOT-02")  # rolled by whoever suffers
ARMOUR = "MS-VSHOT-04"
LUCK = Luck({}, ("MS-GREN-07",))  # where something strays is neither good nor bad


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
    """Figures out of action or gone, and wrecks; a crew counts once it has bailed out."""
    battle = voice.battle
    figures = [
        figure
        for figure in battle.figures.values()
        if figure.side == side and not (figure.who.crew and figure.fate == WAITING)
    ]
    vehicles = [vehicle for vehicle in battle.vehicles.values() if vehicle.side == side]
    lost = [one.id for one in figures if one.fate in (OUT, GONE)]
    lost += [one.id for one in vehicles if one.fate in (WRECK, GONE)]
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
                if isinstance(item, e.Fired | e.SupportCalled):
                    shooter = _side_of(battle, item.who) or entry.side
                sides = _rollers(battle, item, pending, shooter)
                for rolled, side in zip(pending, sides, strict=True):
                    yield Thrown(rolled, side, item, entry.n)
                pending = []
        for rolled in pending:
            yield Thrown(rolled, entry.side, None, entry.n)


def _rollers(battle: Battle, event: Any, rolls: list[Rolled], shooter: str) -> list[str]:
    """The side that made each of the rolls before an event."""
    if isinstance(event, e.InitiativeWon):  # both roll, again and again on a tie (MS-TURN-05)
        return [battle.sides[n % 2] for n in range(len(rolls))]
    if isinstance(event, e.CombatFought):
        return _fighters(battle, event, rolls)
    if isinstance(event, e.BailOutTested | e.Blasted):
        return [_side_of(battle, event.figure)] * len(rolls)
    enemy = battle.enemy_of(shooter)
    defends = (*SAVES, ARMOUR)
    return [enemy if rolled.roll.rule in defends else shooter for rolled in rolls]


def _fighters(battle: Battle, event: e.CombatFought, rolls: list[Rolled]) -> list[str]:
    """Attackers roll first (MS-CC-02): their training tells how many dice were theirs."""
    own = battle.figures[event.attackers[0]].side
    enemy = battle.enemy_of(own)
    training = [battle.figures[who].who.training for who in event.attackers]
    dice = sum(training_of(one) for one in training)
    return [own if n < dice else enemy for n in range(len(rolls))]


def _side_of(battle: Battle, who: str) -> str:
    one: Any = battle.figures.get(who) or battle.vehicles.get(who)
    return one.side if one else ""


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, thrown: list[Thrown]) -> Iterator[Feat]:
    """Shots, escapes and fights that came off."""
    for rolls in shared.by_event(thrown):
        happened = rolls[0].led_to
        chance = _chance_of(happened, [one.rolled for one in rolls])
        if chance is not None and chance <= shared.LONG_ODDS:
            who = getattr(happened, "who", "") or happened.figure
            text = capital(BOLD[type(happened)](voice, happened, None))
            yield Feat(chance, rolls[0].entry, _side_of(voice.battle, who), text)


def _chance_of(happened: Any, rolls: list[Rolled]) -> Fraction | None:
    """How likely this or better was, for a shot that came off, or somebody who got away."""
    match happened:
        case e.ShotAt(effect="out-of-action"):
            return _of_shot(rolls)
        case e.Blasted(survived=True) | e.BailOutTested(passed=True):
            return LUCK.or_better(rolls[-1])
    return None


def _of_shot(rolls: list[Rolled]) -> Fraction | None:
    """One die at least hits, and the vest does not hold (MS-SHOOT-02, MS-EQP-06)."""
    dice = [rolled.roll for rolled in rolls if rolled.roll.rule == "MS-SHOOT-02"]
    vests = [rolled.roll for rolled in rolls if rolled.roll.rule == "MS-EQP-06"]
    if not dice:
        return None
    held = meanings(vests[0])[True] if vests else Fraction(0)
    spared = Fraction(1)
    for roll in dice:
        spared *= 1 - meanings(roll)[True] * (1 - held)
    return 1 - spared
