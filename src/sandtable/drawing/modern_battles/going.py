"""What is drawn and said of a way: legs, cost, tests, what follows (MB-TER, MB-CMD-06)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from sandtable.chance import odds
from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.lines import middle
from sandtable.drawing.modern_battles.desk import Now, Panel
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.modern_battles.ways import WAY, given_path
from sandtable.drawing.rows import odds_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import length
from sandtable.ground.shortened import rest, way_length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import March
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.bases import Path, piece_for
from sandtable.rulesets.modern_battles.ground.costs import crossings_of, way_cost
from sandtable.rulesets.modern_battles.ground.ways import entries
from sandtable.rulesets.modern_battles.play import ambush, setting_out
from sandtable.rulesets.modern_battles.play.columns import Column
from sandtable.rulesets.modern_battles.play.whole_move import too_far


# --- what a way costs -----------------------------------------------------------------------------
def way_line(voice: Voice, who: str, start: Point, path: Path, refused: Refused | None) -> v.Line:
    """Each leg with its length; bad ground and what is crossed in amber (MB-TER-02, MB-TER-03)."""
    battle = voice.battle
    on_foot = who in battle.figures
    pills: list[v.Pill] = []
    for p, q in pairwise((start, *path)):
        hinders = [piece.name for piece, _ in crossings_of(battle.field, p, q, on_foot)]
        if battle.field.slow_on(p, q):
            hinders += [piece.name for piece, _ in battle.field.stretches(p, q) if piece.half]
        text = voice.inches(length(p, q))
        if hinders:
            names = ", ".join(voice.place(name) for name in dict.fromkeys(hinders))
            text = voice.sentence("mb-leg-slow", length=text, what=names)
        pill: v.Pill = {"at": middle(p, q), "text": text}
        if hinders:
            pill["warn"] = True
        pills.append(pill)
    if refused is not None and pills:
        pills[-1] = {"at": pills[-1]["at"], "text": voice.reason(refused), "warn": True}
    whole = sum(length(p, q) for p, q in pairwise((start, *path)))
    return {
        "points": plain_points((start, *path)),
        "class": "path" if refused is None else "refused",
        "pills": pills,
        "text": voice.inches(whole),
    }


def draw_way(now: Now, voice: Voice, who: str, start: Point, path: Path, facing: Point) -> None:
    """Its way, and itself at the end of it."""
    now.panel.overlay["lines"] = [way_line(voice, who, start, path, now.refused)]
    now.panel.overlay["ghost"] = {"at": path[-1], "facing": facing}


def draw_unit(
    now: Now, column: Column, lead: str, paths: Mapping[str, Path], facing: Point
) -> None:
    """The way of one of a unit, and where the others end."""
    draw_way(now, now.desk.voice, column.body(lead), column.starts[lead], paths[lead], facing)
    now.panel.overlay["followers"] = followers(column, paths, lead, facing)
    needed = {need["field"] for need in now.panel.needs}
    for name in paths:
        if name != lead and f"{WAY}{name}" not in needed:
            now.panel.need(f"{WAY}{name}", "path", missing=False, words="need-path")


def followers(
    column: Column, paths: Mapping[str, Path], lead: str, facing: Point
) -> list[v.Follower]:
    """Where the others of the unit end."""
    return [
        {"piece": column.body(name), "at": path[-1], "facing": facing, "field": f"{WAY}{name}"}
        for name, path in paths.items()
        if name != lead
    ]


def say_shortened(now: Now, who: str, start: Point, path: Path, m: int, limit: int) -> None:
    """The way that the hand drew was too long: how far it goes, and why (MB-MOV-03)."""
    drawn = given_path(now.fields, start)
    if not drawn or drawn == path:
        return
    cost = way_cost(now.desk.battle, who, drawn, m).total
    if cost <= limit:
        return
    far, refused = way_length(start, path), too_far(who, cost, limit)
    voice = now.desk.voice
    lengths = {"drawn": voice.inches(cost), "has": voice.inches(limit)}
    said = voice.sentence("mb-way-shortened", **lengths)
    shortening.show(now.panel, said, refused, (path[-1], *rest(start, drawn, far)[1:]))


# --- what is said of it ---------------------------------------------------------------------------
def say_left(now: Now, allowance: int) -> None:
    voice = now.desk.voice
    now.panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(allowance))


def say_all_of_unit(now: Now, column: Column, lead: str, paths: Mapping[str, Path]) -> None:
    """What a move of a unit costs one of it, risks, and leads to."""
    voice, panel = now.desk.voice, now.panel
    if lead in paths:
        say_cost(voice, column.body(lead), paths[lead], column.allowance, panel)
    say_tests(voice, column.unit.id, bodies(column, paths), panel)
    say_what_follows(now, column.unit)


def bodies(column: Column, paths: Mapping[str, Path]) -> dict[str, Path]:
    return {column.body(name): path for name, path in paths.items()}


def say_cost(voice: Voice, who: str, path: Path, allowance: int, panel: Panel) -> None:
    battle = voice.battle
    piece = piece_for(battle, who)
    m = piece.m if isinstance(piece, Vehicle) else piece.profile.m
    cost = way_cost(battle, who, path, m)
    left = max(allowance - cost.total, 0) // 10 * 10  # what is told adds up
    sentence = voice.sentence(
        "mb-move-cost", cost=voice.inches(cost.total), left=voice.inches(left)
    )
    panel.text(sentence, "MB-MOV-03")
    if panel.confirm is not None:
        panel.confirm["label"] += f" · {voice.inches(cost.total)}"
    if cost.crossed:
        what = ", ".join(voice.place(name) for name in cost.crossed)
        half = voice.inches(m // 2)
        panel.text(voice.sentence("mb-move-crosses", what=what, cost=half), "MB-TER-03")


def say_tests(voice: Voice, unit: str, paths: dict[str, Path], panel: Panel) -> None:
    """Tests that the optional rules ask for before a move, with their odds (MB-CMD-06)."""
    battle = voice.battle
    piece = battle.units.get(unit) or battle.vehicles[unit]
    i = piece.profile.i
    if setting_out.must_dare(battle, unit, paths):
        chance = odds(initiative.leave_cover, i, piece.shot_at)[True]
        panel.text(voice.sentence("mb-test-cover"), "MB-COV-01", warn=True)
        _say_test(panel, chance)
    free = setting_out.move_judged(battle, unit, paths)
    if free is not None and not initiative.is_free(free):
        chance = odds(initiative.may_move, free, i)[True]
        panel.text(voice.sentence("mb-test-free"), "MB-ENC-01", warn=True)
        _say_test(panel, chance)
    own = [entry for who, path in paths.items() for entry in entries(battle, who, path)]
    if own:
        what = ", ".join(voice.place(name) for name in dict.fromkeys(entry.piece for entry in own))
        panel.text(voice.sentence("mb-move-mines", mines=what), "MB-INI-03", warn=True)


def _say_test(panel: Panel, chance: Fraction) -> None:
    shares = {"moves": chance, "held": 1 - chance}
    shown = {name: share for name, share in shares.items() if share}
    panel.rows.append(odds_row(shown, panel.desk.language, {"held": 2}))


def say_what_follows(now: Now, piece: Unit | Vehicle) -> None:
    """What it may still do this turn; who lies in ambush (MB-SHT-12, MB-AMB-04)."""
    voice, battle = now.desk.voice, now.desk.battle
    if isinstance(now.command, March):
        now.say("mb-march-price", "MB-MOV-04", warn=True)
    watching = ambush.watchers(battle, piece.id)
    if watching:
        units = ", ".join(capital(voice.place(watcher)) for watcher in watching)
        now.say("mb-move-watched", "MB-AMB-04", warn=True, units=units)
