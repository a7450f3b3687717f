"""What a move costs and risks, and what is chosen with it (MB-TER, MB-CMD-06)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from sandtable.chance import odds
from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Panel
from sandtable.drawing.modern_battles.ground import exits_of
from sandtable.drawing.rows import odds_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.bases import Path, piece_for
from sandtable.rulesets.modern_battles.ground.costs import crossings_of, way_cost
from sandtable.rulesets.modern_battles.ground.ways import entries
from sandtable.rulesets.modern_battles.play import setting_out

STOP, GO_ON = "stop", "go-on"  # at mines that are found
STAY, LEAVE = "stay", "leave"  # the table, by an exit
KEEP = "keep"  # of a storey
NEAR_EXIT = 450  # of a centre; a hull reaches farther
MINED = "MB-INI"  # the heading of the rules of mines


# --- what a way costs -----------------------------------------------------------------------------
def way_line(desk: Desk, who: str, start: Point, path: Path, refused: Refused | None) -> Plain:
    """Each leg with its length; bad ground and what is crossed in amber (MB-TER-02, MB-TER-03)."""
    voice, battle = desk.voice, desk.battle
    on_foot = who in battle.figures
    pills: list[Plain] = []
    for p, q in pairwise((start, *path)):
        hinders = [piece.name for piece, _ in crossings_of(battle.field, p, q, on_foot)]
        if battle.field.slow_on(p, q):
            hinders += [piece.name for piece, _ in battle.field.stretches(p, q) if piece.half]
        told = voice.inches(length(p, q))
        if hinders:
            names = ", ".join(voice.place(name) for name in dict.fromkeys(hinders))
            told = voice.sentence("mb-leg-slow", length=told, what=names)
        middle = [(p[0] + q[0]) // 2, (p[1] + q[1]) // 2]
        pills.append({"at": middle, "text": told} | ({"warn": True} if hinders else {}))
    if refused is not None and pills:
        pills[-1] = {"at": pills[-1]["at"], "text": voice.reason(refused), "warn": True}
    whole = sum(length(p, q) for p, q in pairwise((start, *path)))
    return {
        "points": plain_points((start, *path)),
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": voice.inches(whole),
    }


def say_cost(desk: Desk, who: str, path: Path, allowance: int, panel: Panel) -> None:
    voice, battle = desk.voice, desk.battle
    piece = piece_for(battle, who)
    m = piece.m if isinstance(piece, Vehicle) else piece.profile.m
    cost = way_cost(battle, who, path, m)
    left = max(allowance - cost.total, 0)
    told = voice.sentence("mb-move-cost", cost=voice.inches(cost.total), left=voice.inches(left))
    panel.text(told, "MB-MOV-03")
    if cost.crossed:
        what = ", ".join(voice.place(name) for name in cost.crossed)
        half = voice.inches(m // 2)
        panel.text(voice.sentence("mb-move-crosses", what=what, cost=half), "MB-TER-03")


def say_tests(desk: Desk, unit: str, paths: dict[str, Path], panel: Panel) -> None:
    """Tests that the optional rules ask for before a move, with their odds (MB-CMD-06)."""
    voice, battle = desk.voice, desk.battle
    piece = battle.units.get(unit) or battle.vehicles[unit]
    i = piece.profile.i
    if battle.options.leaving_cover and setting_out.leaves_cover(battle, unit, paths):
        chance = odds(initiative.leave_cover, i, piece.shot_at)[True]
        panel.text(voice.sentence("mb-test-cover"), "MB-COV-01", warn=True)
        _say_test(panel, chance)
    if battle.options.free_movement:
        free = setting_out.free_move(battle, unit, paths)
        if not initiative.is_free(free):
            chance = odds(initiative.may_move, free, i)[True]
            panel.text(voice.sentence("mb-test-free"), "MB-ENC-01", warn=True)
            _say_test(panel, chance)
    own = [entry for who, path in paths.items() for entry in entries(battle, who, path)]
    if own:
        what = ", ".join(voice.place(name) for name in dict.fromkeys(one.piece for one in own))
        panel.text(voice.sentence("mb-move-mines", mines=what), "MB-INI-03", warn=True)


def _say_test(panel: Panel, chance: Fraction) -> None:
    shares = {"moves": chance, "held": 1 - chance}
    shown = {name: share for name, share in shares.items() if share}
    panel.rows.append(odds_row(shown, panel.desk.language, {"held": 2}))


def say_what_follows(desk: Desk, piece: Unit | Vehicle, how: str, panel: Panel) -> None:
    """What it may still do this turn; who lies in ambush (MB-SHT-12, MB-AMB-04)."""
    voice, battle = desk.voice, desk.battle
    if how == "march":
        panel.text(voice.sentence("mb-march-price"), "MB-MOV-04", warn=True)
    listed: list[Unit | Vehicle] = [*battle.units.values(), *battle.vehicles.values()]
    watching = [one.id for one in listed if one.side != piece.side and one.ambush is not None]
    if watching and battle.options.ambush:
        units = ", ".join(capital(voice.place(one)) for one in watching)
        panel.text(voice.sentence("mb-move-watched", units=units), "MB-AMB-04", warn=True)


# --- choices of a move ----------------------------------------------------------------------------
def at_mines(desk: Desk, fields: Fields, panel: Panel) -> bool:
    """Stop before mines that are found, or go on (MB-INI-03).

    Asked by what the scenario says of itself, never by whether there are any that nobody knows.
    """
    voice, scenario = desk.voice, desk.battle.field.scenario
    named = scenario.rules if scenario else ()
    if named and not any(one.startswith(MINED) for one in named):
        return True
    texts = {one: (voice.sentence(f"mb-mines-{one}"), "") for one in (STOP, GO_ON)}
    return panel.choose(fields, "mines", texts, STOP) == STOP


def storey(desk: Desk, ends: list[Point], fields: Fields, panel: Panel) -> int | None:
    """The floor of a building of several, where some of them end in one (MB-GEN-14)."""
    table, voice = desk.battle.field, desk.voice
    inside = [table.building_at(at) for at in ends]
    floors = max((one.rises for one in inside if one is not None), default=0)
    if floors < 2:
        return None
    texts = {KEEP: (voice.sentence("mb-storey-keep"), "")}
    texts |= {str(n): (voice.sentence("mb-storey", number=n), "") for n in range(floors)}
    chosen = panel.choose(fields, "storey", texts, KEEP)
    return None if chosen == KEEP else int(chosen)


def leaving(
    desk: Desk,
    piece: Unit | Vehicle,
    paths: Mapping[str, Path],
    fields: Fields,
    panel: Panel,
) -> dict[str, Path]:
    """Off the table where the scenario lets it, for whoever ends near enough (MB-MOV-09)."""
    battle, voice = desk.battle, desk.voice
    ends = [way[-1] for way in paths.values() if way]
    for one in exits_of(battle, piece.side):
        if not ends or not all(_is_near_exit(battle, one.edge, at) for at in ends):
            continue
        texts = {name: (voice.sentence(f"mb-exit-{name}"), "") for name in (STAY, LEAVE)}
        if panel.choose(fields, "exit", texts, STAY) == LEAVE:
            panel.text(voice.sentence("mb-move-leaves", unit=voice.place(piece.id)), "MB-MOV-09")
            return {name: (*way, _beyond(battle, one.edge, way[-1])) for name, way in paths.items()}
        break
    return dict(paths)


def _is_near_exit(battle: Battle, edge: str, at: Point) -> bool:
    wide, high = battle.field.width, battle.field.height
    away = {"north": at[1], "south": high - at[1], "west": at[0], "east": wide - at[0]}[edge]
    return 0 <= away <= NEAR_EXIT


def _beyond(battle: Battle, edge: str, at: Point) -> Point:
    """A hair over the edge, straight on."""
    wide, high = battle.field.width, battle.field.height
    return {
        "north": (at[0], -1),
        "south": (at[0], high + 1),
        "west": (-1, at[1]),
        "east": (wide + 1, at[1]),
    }[edge]
