"""The panel of a unit that moves as one: one is led, the others follow (MS-MOVE-01, MS-COH-01).

Rules move figures one by one: the button gives all their moves, one after another.
"""

from __future__ import annotations

from collections import Counter

from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Turn, Way
from sandtable.drawing.modern_skirmish.carrying import on_foot
from sandtable.drawing.modern_skirmish.desk import Now
from sandtable.drawing.modern_skirmish.moving import (
    Path,
    last_way,
    say_what_it_decides,
    say_who_covers,
    way_line,
)
from sandtable.drawing.modern_skirmish.reach import reach
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.rows import plain_points
from sandtable.ground.facing import heading
from sandtable.ground.shortened import rest, way_length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import PLAY, Battle
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.commands.declared import MOVE
from sandtable.rulesets.modern_skirmish.play.movement import left_to_move
from sandtable.rulesets.modern_skirmish.play.together import Plan, Together, refusal, shortened

WAY = "way-"  # the field with somebody's own way


def has_comrades(battle: Battle, who: str) -> bool:
    """On foot, and not alone."""
    if not on_foot(battle, who) or battle.phase != PLAY:
        return False
    return len([f for f in battle.members(unit_of(battle, who)) if f.is_up]) > 1


def leads(battle: Battle, who: str) -> bool:
    """Whose drag means the whole unit: its leader, else its first, as long as all are there."""
    together = Together(battle, who)
    first = [f.id for f in together.movers if f.who.leader] or [f.id for f in together.movers]
    return first[:1] == [who] and len(together.movers) > 1 and not together.has_set_out


def lead(now: Now) -> None:
    desk, who, fields, panel = now.desk, now.given["who"], now.fields, now.panel
    voice, together = desk.voice, Together(desk.battle, now.given["who"])
    figure = desk.battle.figures[who]
    panel.subtitle = voice.sentence("ms-move-left", cm=voice.cm(left_to_move(desk.battle, figure)))
    panel.overlay["reach"] = reach(desk, who)
    drawn = _without_start(fields.path("path"), figure.at)
    panel.need("path", "path", missing=not drawn)
    if not drawn:
        now.say(*now.look.hint)
        return
    bearing = fields.bearing("angle")
    panel.need("angle", "angle", missing=False)
    if bearing is not None:
        panel.fields["angle"] = bearing
    facing = None if bearing is None else heading(bearing)
    wanted = Move(who, drawn, facing)
    refused = refusal(together.alone(who), wanted)
    path = drawn
    if refused is not None and refused.key == "ms-too-far":
        path = shortened(desk.battle, wanted).path
    panel.fields["path"] = plain_points(path)
    plan = together.led(who, path, _own(now, together), facing)
    _draw(now, plan, path)
    if not any(move.who == who for move in plan.moves):
        panel.refuse(dict(plan.left).get(who) or Refused(*now.look.nothing))
        return
    left = left_to_move(plan.then, plan.then.figures[who]) // 10 * 10  # what is told adds up
    gone = voice.cm(way_length(figure.at, path))
    panel.subtitle = voice.sentence("ms-move-cost", cm=gone, left=voice.cm(left))
    first, *others = plan.moves
    panel.settle(first, voice.sentence("ms-do-move-all", number=len(plan.moves)), others)
    if path != drawn and refused is not None:
        cm, far = voice.cm, way_length(figure.at, path)
        said = shortening.told(panel, cm(far), cm(way_length(figure.at, drawn)), refused)
        shortening.show(panel, said, refused, (path[-1], *rest(figure.at, drawn, far)[1:]))
    _say_who_goes(now, plan, together.unit)


def _without_start(path: Path, start: tuple[int, int]) -> Path:
    return path[1:] if path[:1] == (start,) else path


def _own(now: Now, together: Together) -> dict[str, Path]:
    """Ways that were given to some of them by themselves."""
    ways = {}
    for figure in together.movers:
        way = now.fields.path(f"{WAY}{figure.id}")
        if way and figure.id != now.given["who"]:
            now.panel.fields[f"{WAY}{figure.id}"] = plain_points(way)
            short = shortened(now.desk.battle, Move(figure.id, way))
            ways[figure.id] = short.path
    return ways


def _draw(now: Now, plan: Plan, path: Path) -> None:
    """Ways of all, a ghost for each; a drag of one gives him his own way."""
    desk, panel, who = now.desk, now.panel, now.given["who"]
    battle = desk.battle
    lines: list[v.Line] = []
    followers: list[v.Follower] = []
    for mover, refused in [*((move.who, None) for move in plan.moves), *plan.left]:
        figure = battle.figures[mover]
        gone = next((move.path for move in plan.moves if move.who == mover), ())
        if mover == who:
            lines.insert(0, way_line(desk, figure, path, refused))
            facing = now.fields.bearing("angle")
            looks = last_way(figure, path) if facing is None else heading(facing)
            panel.overlay["ghost"] = {"at": path[-1], "facing": looks}
            continue
        panel.need(f"{WAY}{mover}", "path", missing=False, words="need-path")
        at = gone[-1] if gone else figure.at
        followers.append(
            {
                "piece": mover, "at": at, "facing": plan.then.figures[mover].facing,
                "field": f"{WAY}{mover}",
            }
        )  # fmt: skip
        if gone:
            lines.append({"points": [figure.at, *gone], "class": "path", "pills": [], "text": ""})
    panel.overlay["lines"] = lines
    panel.overlay["followers"] = followers


def _say_who_goes(now: Now, plan: Plan, unit: str) -> None:
    """How far each goes, who stays and why, and whether they are together then."""
    voice, panel, battle = now.desk.voice, now.panel, now.desk.battle
    far = {m.who: voice.cm(way_length(battle.figures[m.who].at, m.path)) for m in plan.moves}
    panel.text(_how_far(voice, far), "MS-MOVE-01")
    for who, refused in plan.left:
        sentence = voice.sentence("ms-stays", who=voice.piece(who), reason=voice.reason(refused))
        panel.text(sentence, str(refused.facts.get("rule") or ""), warn=True)
    if plan.keeps_together(unit):
        now.say("ms-unit-together", "MS-COH-01", cohesion=battle.options.cohesion)
    else:
        now.say("ms-unit-apart", "MS-COH-02", warn=True)
    say_what_it_decides(now.desk, panel, plan.then, unit)
    say_who_covers(now.desk, panel)


def _how_far(voice: Voice, far: dict[str, str]) -> str:
    """Each one's way; one that most have is told once."""
    common, number = Counter(far.values()).most_common(1)[0]
    if number == len(far) > 1:
        return voice.sentence("ms-all-go", cm=common)
    apart = [
        voice.of(voice.piece(who), cm) for who, cm in far.items() if number < 3 or cm != common
    ]
    rest = [voice.sentence("ms-others-go", cm=common)] if number > 2 else []
    return " · ".join((*apart, *rest))


def _start(now: Now) -> tuple[int, int]:
    at: tuple[int, int] = now.desk.battle.figures[now.given["who"]].at
    return at


def _as_drawn(_now: Now, path: Path) -> Path:
    return path


def never(_battle: Battle, _command: Move) -> bool:
    """A move of a record is that of one figure."""
    return False


MOVE_UNIT = Look(
    MOVE, "move-unit", "ms-do-move-unit", "", ("ms-no-way", "MS-MOVE-04"),
    ("ms-move-unit-hint", "MS-MOVE-01"), {"path": Way(_start, _as_drawn), "facing": Turn()},
    by_hand=lead, suits=has_comrades, meant=never, takes="ground",
)  # fmt: skip
