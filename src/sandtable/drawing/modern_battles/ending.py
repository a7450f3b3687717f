"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from typing import TypeGuard

from sandtable.drawing import ending as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.luck import Luck
from sandtable.drawing.modern_battles.goals import target_name
from sandtable.drawing.modern_battles.ground import award_line
from sandtable.drawing.modern_battles.sentences import BOLD, Blow, template, vehicle_shots
from sandtable.drawing.modern_battles.status import result_sentence
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.log import Act, Resolved, each, happened
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import BLAZING, GONE, OFF, OUT, WRECK, Battle
from sandtable.rulesets.modern_battles.battle.victory import (
    is_lost,
    met,
    scenario_of,
    score,
    share_lost,
    starting_pieces,
    tally,
    why_it_ended,
)
from sandtable.rulesets.modern_battles.dice.armour import SAVED
from sandtable.rulesets.modern_battles.dice.crews import LOST, Suffered
from sandtable.rulesets.modern_battles.dice.damage import Damage
from sandtable.rulesets.modern_battles.ground.bases import gun_name

#: Neither good nor bad: who is drawn, and how large a mishap is.
NEUTRAL = (
    "MB-PSY-15", "MB-DMG-03", "MB-RID-02", "MB-RID-03", "MB-VEH-02", "MB-VEH-05", "MB-VEH-16",
    "MB-VEH-18", "MB-VEH-11", "MB-VEH-14",
)  # fmt: skip
CASUALTY = "casualty"  # what becomes of one under a template
LUCK = Luck({}, NEUTRAL)  # readings say themselves what is better


# --- the end -------------------------------------------------------------------------------------
def end(voice: Voice, entries: Iterable[Entry]) -> v.End:
    battle = voice.battle
    entries = tuple(entries)
    name = partial(target_name, voice)
    awards = [
        shared.objective(award, award_line(voice, award), earned, met(battle, award), name)
        for award, earned in tally(battle)
    ]
    scenario = scenario_of(battle)
    if not (scenario and scenario.victory):
        awards = [_share(voice, side) for side in battle.sides]
    return shared.end(
        voice,
        sentence=result_sentence(voice) if battle.result else "",
        over=why_it_ended(battle) if battle.result else None,
        casualties=[_losses(voice, side) for side in battle.sides],
        objectives=awards,
        points=score(battle),
        luck=LUCK,
        thrown=list(rolls_of(battle, entries)),
        feats=_feats(voice, entries),
    )


def _losses(voice: Voice, side: str) -> v.Losses:
    """Figures fallen or driven off, guns and vehicles lost; crews count with their vehicle.

    Of as many as the start page and the briefing count.
    """
    battle = voice.battle
    crews = {m for unit in battle.units.values() if unit.crew_of for m in unit.members}
    figures = [f for f in battle.figures.values() if f.side == side and f.id not in crews]
    vehicles = [v for v in battle.vehicles.values() if v.side == side]
    guns = [u for u in battle.units.values() if u.side == side and u.gun]
    lost = [f.id for f in figures if f.fate in (OUT, OFF)]
    lost += [gun_name(u.id) for u in guns if u.gun_lost]
    wrecks = [v.id for v in vehicles if v.fate in (WRECK, BLAZING, GONE, OFF)]
    names = [voice.piece(who) for who in (*lost, *wrecks)]
    number = len(figures) + len(guns) + len(vehicles)
    return shared.losses(voice, side, names, number, (len(wrecks), len(vehicles)))


def _share(voice: Voice, side: str) -> shared.Objective:
    """What a battle without points is decided by: enemy units lost, of so many (MB-SCN-01)."""
    battle = voice.battle
    theirs = starting_pieces(battle, battle.enemy_of(side))
    lost = [capital(target_name(voice, piece)) for piece in theirs if is_lost(battle, piece)]
    share = round(100 * share_lost(battle, battle.enemy_of(side)))
    label = voice.sentence("mb-end-share", of=len(theirs), share=share)
    return shared.Objective(side, label, len(lost), lost)


# --- whose rolls ---------------------------------------------------------------------------------
def rolls_of(battle: Battle, entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that made it; entries taken back do not count."""
    return shared.rolls_of(partial(side_of, battle), entries)


def side_of(battle: Battle, who: str) -> str:
    """Of a piece, a group of vehicles, or who has laid mines."""
    if who in battle.groups:
        return battle.groups[who].side
    return who if who in battle.sides else battle.side_of(who)


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, entries: Iterable[Entry]) -> Iterator[Feat]:
    """Volleys, shells, flames, shots at vehicles and blows that came off."""
    for entry in shared.standing(entries):
        yield from _bursts(voice, entry)
        for it in happened(entry.acts):
            came_off = CAME_OFF.get(type(it.event))
            resolved = next((part for part in it.act.parts if isinstance(part, Resolved)), None)
            if came_off is None or resolved is None or not came_off(resolved.outcome, it.event):
                continue
            lost = _destroyed(resolved.outcome)
            as_good = _destroyed if lost else partial(came_off, event=it.event)
            chance = resolved.odds().chance(as_good)
            if chance <= shared.LONG_ODDS:
                text = capital(_feat(voice, entry, it.event))
                yield Feat(chance, entry.n, voice.battle.side_of(it.event.unit), text)


def _bursts(voice: Voice, entry: Entry) -> Iterator[Feat]:
    """Templates that felled enemies: to hit, and as many or more of those under them."""
    battle, fired = voice.battle, None
    for item, act in each(entry.acts):
        fired = item if isinstance(item, e.Fired) else fired
        if not (isinstance(item, e.TemplateLaid) and item.hit):
            continue
        side = battle.side_of(item.unit)
        enemies = [who for who in item.under if battle.side_of(who) != side]
        wounds = [part for part in _resolved_for(act) if part[0] in enemies]
        fallen = sum(resolved.outcome == CASUALTY for _, resolved in wounds)
        if not fallen:
            continue
        chance = _at_least(fallen, [r.odds().chance(CASUALTY.__eq__) for _, r in wounds])
        tried = [part for part in act.parts if isinstance(part, Resolved)]
        if tried and isinstance(tried[0].outcome, bool):
            chance *= tried[0].odds().chance(bool)
        if chance <= shared.LONG_ODDS:
            text = capital(template(voice, item, fired, fallen, fallen))
            yield Feat(chance, entry.n, side, text)


def _resolved_for(act: Act) -> Iterator[tuple[str, Resolved]]:
    """What was rolled for each of those whom an act is done to."""
    for part in act.parts:
        if isinstance(part, Act):
            yield from ((part.on, r) for r in part.parts if isinstance(r, Resolved))


def _at_least(number: int, chances: list[Fraction]) -> Fraction:
    """That so many come true, each with a chance of its own."""
    counted = [Fraction(1)]  # by how many did
    for chance in chances:
        more = [Fraction(0), *[share * chance for share in counted]]
        fewer = [*[share * (1 - chance) for share in counted], Fraction(0)]
        counted = [a + b for a, b in zip(more, fewer, strict=True)]
    return sum(counted[number:], Fraction(0))


def _feat(voice: Voice, entry: Entry, event: e.VolleyFired | e.Struck | e.VehicleShot) -> str:
    if not isinstance(event, e.VehicleShot):
        return BOLD[type(event)](voice, event, None)
    events = list(entry.events)
    after = events[events.index(event) + 1 :][:1]
    harm = next((h for h in after if _is_harm(h, event)), None)
    return vehicle_shots(voice, [Blow(event, harm)])


def _is_harm(happened: object, shot: e.VehicleShot) -> TypeGuard[e.VehicleDamaged]:
    return isinstance(happened, e.VehicleDamaged) and happened.vehicle == shot.target


def _destroyed(hit: object) -> bool:
    """The vehicle was lost by it: likelier is that a shot pierces, and does less."""
    if isinstance(hit, Damage):
        hit = Suffered(hit)
    return isinstance(hit, Suffered) and hit.fate in LOST


def _felled(number: int, event: e.VolleyFired | e.Struck) -> bool:
    """As many as that, or more."""
    return 0 < event.casualties <= number


def _pierced(hit: Damage | Suffered | None, event: e.VehicleShot) -> bool:
    """It hit, and the armour did not hold."""
    damage = hit.damage if isinstance(hit, Suffered) else hit
    return damage is not None and damage.column != SAVED


CAME_OFF: dict[type, Callable[..., bool]] = {
    e.VolleyFired: _felled,
    e.Struck: _felled,
    e.VehicleShot: _pierced,
}
