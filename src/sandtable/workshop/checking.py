"""All that is wrong with a scenario, in one pass, and the battle of whatever could be read.

The reader of scenarios refuses one mistake at a time. Here each part that it refuses is put aside
and the rest is read again, until all of it can be read. What goes wrong only because a part was put
aside (an award for a place that could not be read) is not told.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from sandtable.reading import BadScenario, Path
from sandtable.rulesets import RULESETS
from sandtable.scenarios import read
from sandtable.scenarios.files import Lines, data_of
from sandtable.workshop.mending import Mend, mends_of, tried, ways_in
from sandtable.workshop.places import Place, nearest_line, path_named, piece_named, place_of
from sandtable.workshop.reaching import Unreached, unreached

MOST_FAULTS = 20
SHUT_OFF = "workshop-unreached"
BLANK = FilePath(__file__).parent / "blank"


class Fault(NamedTuple):
    """What is wrong, or unusual, where it stands in the file and on the table."""

    severity: str  # "fault" or "remark"
    key: str
    facts: dict[str, Any]
    path: Path
    line: int
    place: Place | None
    mend: Mend | None = None


class Looked(NamedTuple):
    """A file looked through; `scenario` is what could be read, if enough can."""

    data: Any
    faults: tuple[Fault, ...]
    scenario: Any = None
    whole: bool = False  # all of the file is in the scenario


def look(text: str, file: str) -> Looked:
    """Read a text as far as it goes."""
    try:
        data, lines = data_of(text, file)
    except BadScenario as bad:
        return Looked(None, (_fault(bad, None, {}, file),))
    refused, scenario = _gathered(data)
    faults = tuple(_mended(_fault(bad, data, lines, file), data) for bad in refused)
    if scenario is not None and not refused:
        remarks = (_remark(caution, data, lines) for caution in scenario.warnings)
        faults += tuple(_mended(remark, data) for remark in remarks)
        for one in unreached(data, scenario):
            faults += (_opened(one, _shut_off(one, data, lines), data),)
    return Looked(data, faults, scenario, scenario is not None and not refused)


def _fault(bad: BadScenario, data: Any, lines: Lines, file: str) -> Fault:
    located = bad.located(file, lines) if lines else bad
    place = place_of(data, bad.path) if data is not None else None
    return Fault("fault", bad.key, dict(located.facts), bad.path, located.line, place)


def _remark(caution: Any, data: Any, lines: Lines) -> Fault:
    facts = dict(caution.facts)
    path = path_named(data, facts.get("group") or facts.get("side"))
    line = nearest_line(path, lines) if path else 0
    return Fault("remark", caution.key, facts, path, line, place_of(data, path) if path else None)


def _mended(fault: Fault, data: Any) -> Fault:
    """With the first remedy after which nobody complains of this any more."""
    for mend in mends_of(data, fault.key, fault.path, fault.facts):
        still, scenario = _gathered(tried(data, mend))
        warned = () if scenario is None else tuple(caution.key for caution in scenario.warnings)
        if fault.severity == "remark" and (still or fault.key in warned):
            continue
        if not any((bad.key, bad.path) == (fault.key, fault.path) for bad in still):
            return fault._replace(mend=mend)
    return fault


# --- places nobody comes to -----------------------------------------------------------------------
def cautions(scenario: Any) -> list[tuple[str, dict[str, Any]]]:
    """What is unusual about a scenario that can be read: keys and facts of sentences."""
    told = [(caution.key, dict(caution.facts)) for caution in scenario.warnings]
    return told + [(SHUT_OFF, _said(one)) for one in unreached(scenario.plain, scenario)]


def _said(one: Unreached) -> dict[str, Any]:
    barrier = "itself" if one.barrier == one.place else one.barrier or "none"
    facts = {"side": one.side, "place": one.place, "barrier": barrier}
    return {name: fact.replace("-", " ") for name, fact in facts.items()}


def _shut_off(one: Unreached, data: Any, lines: Lines) -> Fault:
    place = one.goal
    if wall := piece_named(data, one.barrier):
        place = place._replace(outlines=(*place.outlines, *wall.outlines))
    return Fault("remark", SHUT_OFF, _said(one), one.path, nearest_line(one.path, lines), place)


def _opened(one: Unreached, fault: Fault, data: Any) -> Fault:
    """With the first remedy by which there is a way."""
    for mend in ways_in(data, one.barrier):
        changed = tried(data, mend)
        still, scenario = _gathered(changed)
        if still or scenario is None:
            continue
        left = {(other.side, other.place) for other in unreached(changed, scenario)}
        if (one.side, one.place) not in left:
            return fault._replace(mend=mend)
    return fault


# --- part by part ---------------------------------------------------------------------------------
def _gathered(data: Any) -> tuple[list[BadScenario], Any]:
    """Every refusal by its place in the whole file, and the scenario without those parts."""
    faults: list[BadScenario] = []
    rest = _Rest(deepcopy(data))
    for _ in range(2 * MOST_FAULTS):
        try:
            return faults, read(rest.data)
        except BadScenario as bad:
            bad.path = rest.original(bad.path)
            if not rest.is_consequence(bad):
                faults.append(bad)
            if len(faults) >= MOST_FAULTS or not rest.put_aside(bad):
                return faults, None
    return faults, None


class _Rest:
    """What is left of a file whose parts are put aside one by one."""

    def __init__(self, data: Any) -> None:
        self.data = data
        self._gone: dict[Path, list[int]] = {}  # items of lists, by the path of the list
        self._names: set[str] = set()
        self._stands_in = False

    def original(self, path: Path) -> Path:
        """Where a place of the rest stands in the whole."""
        whole: Path = ()
        for step in path:
            if isinstance(step, int):
                for gone in sorted(self._gone.get(whole, ())):
                    step += gone <= step
            whole = (*whole, step)
        return whole

    def is_consequence(self, bad: BadScenario) -> bool:
        named = {str(fact) for fact in bad.facts.values()}
        return bool(named & self._names) or (self._stands_in and bad.path[:1] != ("terrain",))

    def put_aside(self, bad: BadScenario) -> bool:
        """Leave out as little as makes the reader go on; False where nothing helps."""
        path = self._present(bad.path)
        if instead := _instead(self.data, path):
            return self._take(instead, ())
        for n in range(len(path), 0, -1):
            without = _without(self.data, path[:n])
            if without is not None and _goes_on(without, path[:n]):
                return self._take(without, path[:n])
        return self._stand_in()

    def _present(self, path: Path) -> Path:
        """The place in the rest of a place of the whole."""
        whole: Path = ()
        here: Path = ()
        for step in path:
            now = step
            if isinstance(step, int):
                now = step - sum(gone < step for gone in self._gone.get(whole, ()))
            whole, here = (*whole, step), (*here, now)
        return here

    def _take(self, data: Any, gone: Path) -> bool:
        if gone:
            self._names |= set(_names(_at(self.data, gone)))
            if isinstance(gone[-1], str):
                self._names.add(gone[-1])
            else:
                whole = self.original(gone)
                self._gone.setdefault(whole[:-1], []).append(int(whole[-1]))
        self.data = data
        return True

    def _stand_in(self) -> bool:
        """The ground alone can be shown, with the sides of a blank file on it."""
        head = self.data.get("scenario") if isinstance(self.data, dict) else None
        ruleset = head.get("ruleset") if isinstance(head, dict) else None
        if self._stands_in or ruleset not in RULESETS:
            return False
        self._stands_in = True
        self.data = with_blank_sides(self.data, ruleset)
        return True


def with_blank_sides(data: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """The ground of a file under the sides of a blank one, which may stand anywhere on it."""
    blank: dict[str, Any] = blank_of(ruleset)
    size = data["scenario"].get("table", blank["scenario"]["table"])
    blank["scenario"]["table"] = size
    if "map" in blank:
        blank["map"] = data.get("map", blank["map"])
        everywhere: Any = [f"columns 01-{size[0]:02}"] if _is_size(size) else ["columns 01-02"]
    else:
        blank["terrain"] = data.get("terrain") or {}
        everywhere = [0, 0, *size] if _is_size(size) else [0, 0, 10, 10]
    for side in blank["sides"]:
        side["zone"] = everywhere
    return blank


@cache
def _blank(ruleset: str) -> Any:
    return data_of(blank_text(ruleset), ruleset)[0]


def blank_of(ruleset: str) -> Any:
    return deepcopy(_blank(ruleset))


def blank_text(ruleset: str) -> str:
    """An empty table with a patrol on each side."""
    return (BLANK / f"{ruleset}.yaml").read_text(encoding="utf-8")


def _is_size(size: object) -> bool:
    two = isinstance(size, list) and len(size) == 2
    return two and all(isinstance(n, int | float) and n >= 2 for n in cast(list[Any], size))


def _goes_on(data: Any, gone: Path) -> bool:
    """Whether the reader finds another place to complain of than that which was taken out of."""
    try:
        read(data)
    except BadScenario as bad:
        return gone[: len(bad.path)] != bad.path
    return True


def _instead(data: Any, path: Path) -> Any:
    """The same with something in place of what cannot be left out: a zone, rows of a grid."""
    if path and path[-1] == "zone" and isinstance(path[-2], int) and "map" not in data:
        size = data["scenario"].get("table")
        whole = [0, 0, *size] if _is_size(size) else None
        if whole and _at(data, path) != whole:
            other = deepcopy(data)
            _at(other, path[:-1])["zone"] = whole
            return other if _goes_on(other, path) else None
    if path[:2] == ("map", "grid") and isinstance(_at(data, path[:2]), str):
        other = deepcopy(data)
        other["map"]["grid"] = _whole_grid(other["map"]["grid"], other["scenario"].get("table"))
        return other if other["map"]["grid"] != data["map"]["grid"] else None
    return None


def _whole_grid(grid: str, size: Any) -> str:
    """Rows and hexes as many as there should be; what no letter says is clear."""
    from sandtable.rulesets.hex_tactical.files.maps import LETTERS

    if not _is_size(size):
        return grid
    lines = grid.strip("\n").split("\n")[: size[1]]
    lines += [""] * (size[1] - len(lines))
    rows = []
    for line in lines:
        cells = [line[n : n + 2].ljust(2) for n in range(0, 2 * size[0], 2)]
        rows.append(
            "".join(
                (cell[0] if cell[0] in LETTERS else ".") + (cell[1] if cell[1] in " 0123" else " ")
                for cell in cells
            )
        )
    return "\n".join(rows) + "\n"


def _at(data: Any, path: Path) -> Any:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _without(data: Any, path: Path) -> Any:
    other = deepcopy(data)
    parent = _at(other, path[:-1])
    step: Any = path[-1]
    if isinstance(parent, list):
        is_there = isinstance(step, int) and step < len(parent)
    else:
        is_there = isinstance(parent, dict) and step in parent
    if not is_there:
        return None
    del parent[step]
    return other


#: Fields that say what something is called elsewhere in the file.
CALLED = ("id", "group", "unit", "section", "vehicle", "name")


def _names(value: Any) -> list[str]:
    """What is called so in a part; a line of figures has its name in the second place."""
    if isinstance(value, dict):
        own = [value[key] for key in CALLED if isinstance(value.get(key), str)]
        return own + [name for held in value.values() for name in _names(held)]
    if isinstance(value, list):
        own = [value[1]] if len(value) > 1 and isinstance(value[1], str) else []
        return own + [name for held in value for name in _names(held)]
    return []
