"""How ways of a whole unit are asked for: led by one of it, or some of it by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask
from sandtable.drawing.drafts import Fields
from sandtable.drawing.lesson import ends_near
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.ground import exits_of
from sandtable.drawing.modern_battles.reach import reach
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.bases import Path, gun_name, has_gun, piece_for
from sandtable.rulesets.modern_battles.play.columns import Column, as_paths, facing_after

ALL = "all"
PATH, WHO, WAY = "path", "who", "way-"  # `way-A3`: the field with somebody's own way
EXIT, STAY, LEAVE = "exit", "stay", "leave"  # the table, where the scenario has an exit
NEAR_EXIT = 450  # of a centre; a hull reaches farther


# --- reading drafts -------------------------------------------------------------------------------
def given_path(fields: Fields, start: Point) -> Path:
    """A way without the place it begins at."""
    given = fields.path(PATH)
    return given[1:] if given[:1] == (start,) else given


def own_ways(fields: Fields, starts: Mapping[str, Point]) -> dict[str, Path]:
    """Ways that were given to some of a unit by themselves; his own place: he stays."""
    own = {}
    for name, start in starts.items():
        given = fields.path(f"{WAY}{name}")
        if given:
            own[name] = given[1:] if given[:1] == (start,) and len(given) > 1 else given
    return own


def way_fields(own: Mapping[str, Path]) -> dict[str, list[Point]]:
    return {f"{WAY}{name}": plain_points(path) for name, path in own.items()}


# --- who goes -------------------------------------------------------------------------------------
def lead_of(column: Column, who: str) -> str:
    """The one who was tapped, as paths name him; else the leader of the unit."""
    if who == gun_name(column.unit.id) and GUN in column.starts:
        return GUN
    if who in column.starts:
        return who
    leads = [f.id for f in column.battle.members(column.unit.id) if f.role == "leader"]
    return next(iter((*leads, *column.starts)))


def choose_who(now: Now, column: Column) -> str:
    """All together, or one of them by himself: each may go his own way (MB-MOV-03)."""
    if len(column.starts) < 2:
        return ALL
    voice = now.desk.voice
    texts = {ALL: (voice.sentence("mb-who-all"), "")}
    texts |= {name: (capital(voice.piece(column.body(name))), "") for name in column.starts}
    return now.panel.choose(now.fields, WHO, texts, ALL)


def shown_of(now: Now, column: Column) -> str:
    """Whose way is drawn whole: who was chosen, else who leads."""
    chosen = str(now.panel.fields.get(WHO, ALL))
    return lead_of(column, now.piece) if chosen == ALL else chosen


def reach_of(column: Column, name: str, how: str) -> list[v.Reach]:
    def may_go(to: Point) -> bool:
        return column.may_go(name, (to,))

    at, who = column.starts[name], column.body(name)
    return reach(column.battle, who, at, column.limit(name), how, may_go)


# --- the field ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Ways(Ask):
    """Each by a way of his own, of a vehicle its path; who leaves does so by the exit.

    `staying`: those who have no way are told to stay, and are not led along.
    """

    staying: bool = field(default=True, kw_only=True)
    on_map: ClassVar[bool] = True

    def drafted(self, of: Field, value: Paths, said: Given) -> Plain:
        battle, unit = said.battle, said["unit"]
        leaves = not all(battle.field.has(path[-1]) for _, path in value)
        paths = {who: path[:-1] if leaves else path for who, path in value}
        drafted: Plain = {EXIT: LEAVE} if leaves else {}
        if unit in battle.vehicles:
            return drafted | {PATH: plain_points(paths[unit])}
        drafted |= way_fields(paths)
        return drafted | (_staying(battle, unit, paths) if self.staying else {})

    def is_near(self, value: Paths, wanted: Paths) -> bool:
        """The middles of both ends lie near each other."""
        ends = [[path[-1] for _, path in paths if path] for paths in (value, wanted)]
        return all(ends) and ends_near(middle_of(ends[0]), middle_of(ends[1]))


@dataclass(frozen=True)
class OnFoot(Ways):
    """The ways of a unit on foot: led by whoever was tapped. `column` is the unit about to go."""

    column: Callable[[Given], Column]

    def ask(self, of: Field, now: Now) -> Paths | None:
        column, panel = self.column(now.given), now.panel
        lead, chosen = lead_of(column, now.piece), choose_who(now, column)
        panel.overlay["reach"] = reach_of(column, shown_of(now, column), now.look.action)
        own = own_ways(now.fields, column.starts)
        path = given_path(now.fields, column.starts[lead])
        need_path(now, chosen, missing=of.required and not (path or own))
        panel.fields |= way_fields(own)
        if path:
            path = column.pulled_back(lead, column.shortened(lead, path))
            panel.fields[PATH] = plain_points(path)
        return self.led(now, column, path, own)

    def led(self, now: Now, column: Column, path: Path, own: dict[str, Path]) -> Paths | None:
        """Where they were sent; None where nobody was."""
        if not path and not own:
            return None
        paths = column.led(lead_of(column, now.piece), path, own)
        return as_paths(leaving(now, column.unit, paths))


def need_path(now: Now, chosen: str, *, missing: bool) -> None:
    name = PATH if chosen == ALL else f"{WAY}{chosen}"
    now.panel.need(name, "path", missing=missing, words="need-path")


def _staying(battle: Battle, unit: str, paths: Plain) -> Plain:
    starts = {figure.id: figure.at for figure in battle.members(unit)}
    if has_gun(battle.units[unit]):
        starts[GUN] = battle.units[unit].gun_at
    return {f"{WAY}{who}": [list(at)] for who, at in starts.items() if who not in paths}


def middle_of(places: Iterable[Point]) -> Point:
    listed = list(places)
    return sum(x for x, _ in listed) // len(listed), sum(y for _, y in listed) // len(listed)


# --- off the table --------------------------------------------------------------------------------
def leaving(now: Now, piece: Unit | Vehicle, paths: Mapping[str, Path]) -> dict[str, Path]:
    """Off the table where the scenario lets it, for whoever ends near enough (MB-MOV-09)."""
    battle, voice, panel = now.desk.battle, now.desk.voice, now.panel
    ends = [path[-1] for path in paths.values() if path]
    for way_out in exits_of(battle, piece.side):
        if not ends or not all(_is_near_exit(battle, way_out.edge, at) for at in ends):
            continue
        texts = {name: (voice.sentence(f"mb-exit-{name}"), "") for name in (STAY, LEAVE)}
        if panel.choose(now.fields, EXIT, texts, STAY) == LEAVE:
            now.say("mb-move-leaves", "MB-MOV-09", unit=voice.place(piece.id))
            return {
                name: (*path, _beyond(battle, way_out.edge, path[-1]))
                for name, path in paths.items()
            }
        break
    return dict(paths)


def on_table(now: Now) -> dict[str, Path]:
    """The ways as far as the table reaches: over its edge there is nothing to draw."""
    paths: Paths = now.given["paths"]
    leaves = now.panel.fields.get(EXIT) == LEAVE
    return {name: path[:-1] if leaves else path for name, path in paths}


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


# --- facings --------------------------------------------------------------------------------------
def along(now: Now) -> Point:
    """As it looks after its way, where nothing else is said."""
    paths, piece = on_table(now), piece_for(now.desk.battle, now.given["unit"])
    if isinstance(piece, Vehicle):
        return facing_after(piece, piece.at, paths[piece.id])
    column = column_of(now)
    lead = lead_of(column, now.piece)
    shown = paths.get(shown_of(now, column)) or next(iter(paths.values()), ())
    return facing_after(piece, column.starts[lead], paths.get(lead, shown))


def column_of(now: Now) -> Column:
    """The unit about to go, as its look has it."""
    ask = now.look.asks["paths"]
    assert isinstance(ask, OnFoot)
    return ask.column(now.given)
