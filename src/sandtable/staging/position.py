"""A position of any ruleset as a dictionary, and back: what all four say alike.

    {"scenario": …, "options": …, "sides": …,       what it is made from, if anything
     "table": …, "terrain": …,                      its ground, where no scenario has one
     "red": {"ann": {"at": [10, 10]}}, …,           who is there, by side
     "turn": 3, "phase": …, "figures": {…}, …}      every field of the state

What is not said is as the scenario has it, or as is usual. What cannot be read is refused with a
`BadPosition`: the field, and what would be right.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, ClassVar

from sandtable.explain import refusal
from sandtable.reading import BadScenario, Given, Path
from sandtable.refusals import nearest_names
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.scenario_files import options as read_switches
from sandtable.rulesets.switches import Switches
from sandtable.staging.records import Record, Records

RED, BLUE = "red", "blue"
UNLIMITED = "unlimited"  # what a switch says for no limit
#: What something in a list is called, where it is not the list's name without its last letter.
SINGULAR = {"things": "object", "terrain": "place", "crewed": "weapon"}
#: What a small scenario may leave unsaid.
HEAD = {"id": "staged", "title": "Staged"}
#: What is said, by the field of the state.
Said = Mapping[str, Given]
#: A reason why a state cannot be: where, which sentence, and its facts.
Fault = tuple[Path, str, dict[str, Any]]


class BadPosition(BadScenario):
    """A position that cannot be staged; as text, one sentence."""

    def __init__(self, key: str, path: Path = (), **facts: Any) -> None:
        super().__init__(key, path, **{"file": "position", **facts})

    def __str__(self) -> str:
        return refusal(self, "en")


class Positions:
    """How positions of one ruleset are said. Each ruleset has its own kind of this."""

    ruleset: ClassVar[str]
    battle: ClassVar[type]
    switches: ClassVar[Switches[Any]]
    records: ClassVar[Records]
    #: The list of those whom a side's own list names.
    people: ClassVar[str]
    #: The lists from which others follow: who is of a unit makes the unit.
    first: ClassVar[tuple[str, ...]] = ("figures", "vehicles")
    #: What a state holds only in the course of a command.
    passing: ClassVar[tuple[str, ...]] = ()
    #: What may be said of the ground where no scenario has one.
    ground: ClassVar[tuple[str, ...]] = ("table", "terrain")

    def __init__(self) -> None:
        self.rules = ruleset_named(self.ruleset)
        self.record: Record = self.records.of(self.battle)
        self.known = self.records.made(self.battle)

    # --- from a dictionary
    def staged(self, said: Mapping[str, Any]) -> Any:
        """The battle that is said; `BadPosition` where it cannot be."""
        try:
            return self._staged(Given(_plain(said), (), BadPosition))
        except BadPosition:
            raise
        except BadScenario as bad:  # of a scenario inside the position
            where = ("file", "line", "field", "depth")
            facts: dict[str, Any] = {k: v for k, v in bad.facts.items() if k not in where}
            raise BadPosition(bad.key, ("scenario", *bad.path), **facts) from None

    def _staged(self, given: Given) -> Any:
        sides = self._sides(given)
        top = given.fields(
            optional=(
                "scenario", "options", "sides", *self.ground, *self.record.said,
                *(side for side in sides if side not in self.record.said),
            )
        )  # fmt: skip
        start = self._begun(top) if "scenario" in top else self._bare(top, sides)
        said = self.spelt(self._merged(given, top, start.sides), "scenario" not in top)
        entries = {name: part for name, part in said.items() if name in self.record.said}
        if "scenario" in top:
            battle = self.record.changed(entries, given, start)
        else:
            first = {name: entries.pop(name) for name in self.first if name in entries}
            battle = self.mustered(self.record.changed(first, given, start), said)
            battle = self.completed(self.record.changed(entries, given, battle), said)
        for path, key, facts in (*self._strangers(battle), *self.faults(battle)):
            raise BadPosition(key, path, **facts)
        return battle

    def _sides(self, given: Given) -> tuple[str, ...]:
        top = dict(given.entries())
        if "scenario" in top:
            return ()
        if "sides" not in top:
            return RED, BLUE
        sides = top["sides"].each(Given.text)
        if len(set(sides)) != 2:
            raise top["sides"].refuse("scenario-no-enemy", number=len(set(sides)))
        return sides

    def _begun(self, top: dict[str, Given]) -> Any:
        """The battle before its first command: of a scenario that is shipped, or written here."""
        from sandtable.scenarios import load

        said = top["scenario"]
        for name in ("sides", *self.ground):
            if name in top:
                raise top[name].refuse("staging-ground-twice", name=name)
        plain: Any = said.value
        if isinstance(plain, str):
            plain = load(plain).plain
        if not isinstance(plain, dict):
            raise said.wrong("mapping")
        head = {**HEAD, "ruleset": self.ruleset, **plain.get("scenario", {})}
        plain = {"brief": HEAD["title"], **plain, "scenario": head}
        return self.rules.begin(plain, self._switches(top))

    def _switches(self, top: dict[str, Given]) -> dict[str, object]:
        return read_switches(top, self.switches)

    def _bare(self, top: dict[str, Given], sides: tuple[str, ...]) -> Any:
        """An empty table."""
        options: Any = top["options"].value if "options" in top else {}
        if isinstance(options, dict):
            options = self.switches.read(self._switches(top))
        a, b = sides
        return self.battle(
            field=self.field(top, (a, b)), options=options, sides=(a, b), **self.usual((a, b))
        )

    def _merged(
        self, given: Given, top: dict[str, Given], sides: Collection[str]
    ) -> dict[str, Given]:
        """Those whom a side lists, in the one list of all."""
        merged = dict(top)
        own = {side: top[side] for side in sides if side in top and side not in self.record.said}
        people: dict[str, Any] = {}
        for side, listed in own.items():
            for name, person in listed.entries():
                if not isinstance(person.value, dict):
                    raise person.wrong("mapping")
                if name in people:
                    raise person.refuse("data-duplicate", name=name)
                people[name] = {"side": side, **person.value}
        if people:
            more = dict(top[self.people].entries()) if self.people in top else {}
            for name in more:
                if name in people:
                    raise more[name].refuse("data-duplicate", name=name)
            together = {**people, **{name: person.value for name, person in more.items()}}
            merged[self.people] = Given(together, (self.people,), BadPosition)
        return merged

    # --- what each ruleset says itself
    def field(self, top: dict[str, Given], sides: tuple[str, str]) -> Any:
        """The ground that is said."""
        raise NotImplementedError

    def usual(self, sides: tuple[str, str]) -> dict[str, Any]:
        """Where the turn stands unless it is said."""
        raise NotImplementedError

    def spelt(self, said: dict[str, Given], new: bool) -> dict[str, Given]:
        """What is said in short, at length; `new` where it is not about a scenario's pieces."""
        return said

    def mustered(self, battle: Any, said: Said) -> Any:
        """The battle with the units that those who are there form."""
        return battle

    def completed(self, battle: Any, said: Said) -> Any:
        """The battle with what follows from all that was said."""
        return battle

    def faults(self, battle: Any) -> Iterator[Fault]:
        """Why a battle cannot be as it is."""
        yield from ()

    # --- whom a state names
    def _strangers(self, battle: object) -> Iterator[Fault]:
        """Ids that nobody has."""
        for value, path in _values(battle, ()):
            record = self.known.get(type(value))
            for name, kind, named in record.named(value) if record else ():
                ids = [*kind.besides, *(i for of in kind.names for i in self.ids(battle, of))]
                if named not in ids:
                    known = tuple(i for i in ids if i)
                    yield (*path, name), "data-unknown-name", _stranger(kind.names[0], named, known)

    def ids(self, battle: Any, registry: str) -> Collection[str]:
        """The ids in a list of the battle, or of its ground."""
        listed: Any = getattr(battle, registry, None)
        if listed is None:
            listed = getattr(battle.field, registry)
        return [piece if isinstance(piece, str) else piece.id for piece in listed]

    # --- back to a dictionary
    def written(self, options: Any) -> dict[str, Any]:
        """Switches that are not as usual, by their full names."""
        now = {field.name: getattr(options, field.name) for field in fields(options)}
        return {
            self.switches.switch_of(name): UNLIMITED if value is None else value
            for name, value in now.items()
            if value != self.switches.defaults[name]
        }

    def said(self, battle: Any) -> dict[str, Any]:
        """The position of a battle that began with a scenario, as a dictionary."""
        scenario = battle.field.scenario
        options = self.written(battle.options)
        start = self.rules.begin(scenario.plain, options)
        return {
            "scenario": scenario.plain,
            "options": options,
            **self.record.write(battle, start),
        }


def is_said(said: Said, *path: str) -> bool:
    """Whether something is said at this place."""
    first, *rest = path
    value: Any = said[first].value if first in said else None
    for step in rest:
        value = value.get(step) if isinstance(value, dict) else getattr(value, step, None)
    return value is not None


def looking(
    values: Mapping[str, Any], said: Said, registry: str, ways: Mapping[str, Any], *names: str
) -> dict[str, Any]:
    """Those whose facing is not said look the way of their side."""
    return {
        key: replace(
            piece, **{n: ways[piece.side] for n in names if not is_said(said, registry, key, n)}
        )
        for key, piece in values.items()
    }


def _stranger(what: str, name: str, known: tuple[str, ...]) -> dict[str, Any]:
    near = nearest_names(name, known)
    return {"what": SINGULAR.get(what, what.removesuffix("s")), "name": name, "nearest": near}


def _values(value: object, path: Path) -> Iterator[tuple[Any, Path]]:
    """All dataclasses inside a state, the ground left out, and where they are."""
    if is_dataclass(value) and not isinstance(value, type):
        yield value, path
        for field in fields(value):
            if field.name not in ("field", "options"):
                yield from _values(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _values(part, (*path, key))
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            yield from _values(part, (*path, n))


def _key(key: object) -> Any:
    """Column and row of a hex as its name."""
    return f"{key[0]:02}{key[1]:02}" if isinstance(key, tuple) and len(key) == 2 else key


def _plain(said: object) -> Any:
    """Tuples and sets as lists: what plain data has."""
    if isinstance(said, Mapping):
        return {_key(key): _plain(value) for key, value in said.items()}
    if isinstance(said, frozenset | set):
        return sorted(_plain(list(said)), key=str)
    if isinstance(said, list | tuple) and not hasattr(said, "_fields"):
        return [_plain(part) for part in said]
    return said
