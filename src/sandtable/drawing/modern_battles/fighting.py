"""The panel of close combat: who strikes in which order, whom, and the odds (MB-CC)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, harm_of, unit_for
from sandtable.drawing.modern_battles.firing import tag
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands import Fight
from sandtable.rulesets.modern_battles.dice.close_combat import steps
from sandtable.rulesets.modern_battles.ground.places import combat_of, reached_by
from sandtable.rulesets.modern_battles.play import close_combat

STRIKE = "strike-"
DEFAULT = "default"
KIND = "kind:"


def fights(desk: Desk, who: str) -> Iterator[Fight]:
    yield Fight(unit_for(desk.battle, who))


def fight(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """One combat with all that are linked in it (MB-CC-14)."""
    battle, voice = desk.battle, desk.voice
    unit = unit_for(battle, who)
    combat = combat_of(battle, unit)
    units = [one for one in battle.units if one in combat]
    if not units:
        sheet.text(voice.sentence("no-contact"), "MB-CC-01")
        return
    sheet.rows.append({"row": "text", "text": _pairing(desk, units)})
    _say_order(desk, units, sheet)
    chosen = dict(_strikes(desk, units, fields, sheet))
    losses = _losses(desk, units, chosen, fields, sheet)
    seen = sheet.settle(Fight(unit, tuple(chosen.items()), losses), voice.sentence("mb-do-fight"))
    sheet.text(voice.sentence("mb-fight-does"), "MB-CC-09")
    if seen:
        sheet.odds(seen.chances)
        struck = {one.target: one for one in seen.chances if one.what == "blows"}
        sheet.overlay["tags"] = [
            tag(desk, target, harm_of(one), chosen=False) for target, one in struck.items()
        ]


def _pairing(desk: Desk, units: list[str]) -> str:
    """rifle squad ▸ militia squad, militia mortar"""
    voice, battle = desk.voice, desk.battle
    own = [one for one in units if battle.units[one].side == desk.side]
    foes = [one for one in units if battle.units[one].side != desk.side]
    return f"{capital(voice.pieces(own))} ▸ {voice.pieces(foes)}"


def _say_order(desk: Desk, units: list[str], sheet: Sheet) -> None:
    """Chargers first, then by Initiative (MB-CC-04, MB-CC-05)."""
    battle, voice = desk.battle, desk.voice
    order = [
        (one, battle.units[one].profile.i, close_combat.has_charged(battle, one)) for one in units
    ]
    told = " · ".join(
        f"{n}. {capital(voice.pieces(step))}" for n, step in enumerate(steps(order), 1)
    )
    charged = any(charges for _, _, charges in order)
    sheet.text(told, "MB-CC-04" if charged else "MB-CC-03")


def _strikes(
    desk: Desk, units: list[str], fields: Fields, sheet: Sheet
) -> Iterator[tuple[str, str]]:
    """Own figures with several enemy units in reach choose one (MB-CC-14)."""
    battle, voice = desk.battle, desk.voice
    for unit in units:
        if battle.units[unit].side != desk.side:
            continue
        for figure in battle.members(unit):
            reached = list(reached_by(battle, figure.id)) if figure.is_up else []
            if len(reached) < 2:
                continue
            texts = {one: (capital(voice.place(one)), "") for one in reached}
            called = voice.sentence("mb-strikes-whom", figure=voice.piece(figure.id))
            name = f"{STRIKE}{figure.id}"
            chosen = sheet.choose(fields, name, texts, reached[0], words=called)
            if chosen != reached[0]:
                yield figure.id, chosen


def _losses(
    desk: Desk, units: list[str], strikes: dict[str, str], fields: Fields, sheet: Sheet
) -> tuple[str, ...]:
    """Who falls first on one's own side: by default the commonest weapon (MB-CC-11, MB-CC-15)."""
    battle, voice = desk.battle, desk.voice
    hit = close_combat.who_strikes(battle, units, strikes)
    taking_part = close_combat.who_takes_part(battle, units, hit)
    own = [who for who in taking_part if battle.figures[who].side == desk.side]
    own = [who for unit in units for who in battle.units[unit].members if who in own]
    if len(own) < 2:
        return ()
    kinds = Counter(kind_of(battle, who) for who in own)
    texts = {DEFAULT: (voice.sentence("mb-falls-default"), "")}
    if len(kinds) > 1:
        for kind, number in kinds.items():
            first = next(who for who in own if kind_of(battle, who) == kind)
            name = voice.sentence("mb-falls-first", who=kind_name(desk, first))
            texts[f"{KIND}{kind}"] = (capital(name), f"× {number}" if number > 1 else "")
    texts |= {who: (voice.sentence("mb-falls-first", who=voice.piece(who)), "") for who in own}
    chosen = sheet.choose(fields, "falls", texts, DEFAULT)
    if chosen == DEFAULT:
        return ()
    if chosen.startswith(KIND):
        kind = chosen.removeprefix(KIND)
        return tuple(who for who in own if kind_of(battle, who) == kind)
    return (chosen,)


def kind_of(battle: Battle, who: str) -> str:
    """Leaders and the like by what they are, the others by their weapon."""
    figure = battle.figures[who]
    return figure.role or figure.weapon


def kind_name(desk: Desk, who: str) -> str:
    from sandtable.rulesets.modern_battles.words import names

    return names.own_name(desk.battle, desk.battle.figures[who], desk.language)
