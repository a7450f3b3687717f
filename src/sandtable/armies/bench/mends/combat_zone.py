"""What mends a list of Combat Zone: each broken rule with one to three remedies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.armies.bench.combat_zone import laid, setting_of
from sandtable.armies.bench.sheet import Act, Card, Patch, Row, into, off, put, word
from sandtable.explain.words import Language, name
from sandtable.reading import Path
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.files.roster import COLUMNS
from sandtable.rulesets.combat_zone.words.names import thing_name
from sandtable.rulesets.naming import lowered
from sandtable.rulesets.rosters import Breach

CREWMAN = {"en": "crewman", "fr": "servant"}
LEADER = {"en": "leader", "fr": "chef"}
#: What a new man carries, dearest last.
SIDEARMS = {"ww2": ("medium-pistol", "bolt-action-rifle"), "core": ("pistol", "assault-rifle")}
MOST = 3

Mends = Iterator[Act]


def mends(breach: Breach, plain: Any, language: Language) -> list[Act]:
    """At most three, the best first."""
    mending = _Mending(breach, plain, language)
    ways = WAYS.get(breach.key)
    return [act for act, _ in zip(ways(mending) if ways else (), range(MOST), strict=False)]


class _Mending:
    """A broken rule, and where in the list it is."""

    def __init__(self, breach: Breach, plain: Any, language: Language) -> None:
        self.breach, self.plain, self.language = breach, plain, language
        self.path, self.setting = breach.path, setting_of(plain)
        cards = {tuple(card.path): card for card in laid(plain, language).cards}
        self.card: Card | None = cards.get(breach.path[:2])
        self.cards = list(cards.values())

    @property
    def group(self) -> Path:
        return self.path[:2]

    @property
    def rows(self) -> list[Row]:
        return self.card.rows if self.card else []

    def act(self, key: str, *changes: Patch, **facts: object) -> Act:
        return Act(word(f"mend-{key}", self.language, **facts), list(changes))

    def thing(self, row: str) -> str:
        return thing_name(row, self.language, self.setting)

    def type(self, kind: str) -> Act:
        title = lowered(name(sheet.GROUPS[kind], self.language))
        return self.act("type", *put((*self.group, "type"), kind), kind=title)

    def newcomer(
        self, who: dict[str, str], role: str, arms: list[str], count: int = 1
    ) -> list[Patch]:
        return into((*self.group, "figures"), [count, who, "average", role, arms])

    def line(self, row: Row) -> Path:
        return tuple(row.remove[0].path)

    def field(self, row: Row, key: str) -> Path:
        """Where a field of a line is written."""
        line = self.plain
        for step in self.line(row):
            line = line[step]
        return (*self.line(row), COLUMNS.index(key) if isinstance(line, list) else key)


# --- size and leaders -----------------------------------------------------------------------------
def _too_few(m: _Mending) -> Mends:
    short = int(str(m.breach.facts["change"]))
    plain = [row for row in m.rows if row.rank == 0]
    for row in plain[-1:]:
        yield m.act("more", *put(m.field(row, "number"), row.number + short),
                    name=row.name, number=short)  # fmt: skip
    if not plain:
        arm = SIDEARMS[m.setting][1]
        yield m.act(
            "new", *m.newcomer(MAN, "basic", [arm], short), number=short, weapon=m.thing(arm)
        )
    yield from _fitting(m)


def _too_many(m: _Mending) -> Mends:
    over = int(str(m.breach.facts["change"]))
    for row in sorted(m.rows, key=lambda row: -row.number)[:1]:
        if row.number > over:
            yield m.act("fewer", *put(m.field(row, "number"), row.number - over),
                        name=row.name, number=over)  # fmt: skip
    yield from _fitting(m)


MAN = {"en": "rifleman", "fr": "fusilier"}


def _fitting(m: _Mending) -> Mends:
    """Types of group of that size."""
    size = sum(row.number for row in m.rows)
    for kind in sheet.GROUPS.values():
        fits = (kind.smallest or 1) <= size <= (kind.largest or size)
        if fits and kind.leader == "required" and kind.id != m.breach.facts.get("kind"):
            yield m.type(kind.id)


def _no_leader(m: _Mending) -> Mends:
    role = str(m.breach.facts["role"])
    for row in [row for row in m.rows if row.number == 1][:1]:
        yield m.act("role", *put(m.field(row, "role"), role), name=row.name,
                    role=word(f"role-{role}", m.language))  # fmt: skip
    arm = SIDEARMS[m.setting][1]
    yield m.act("leader", *m.newcomer(LEADER, role, [arm]), weapon=m.thing(arm))


def _two_leaders(m: _Mending) -> Mends:
    for row in [row for row in m.rows if row.rank == 2][1:]:
        yield m.act("role", *put(m.field(row, "role"), "sub-leader"), name=row.name,
                    role=word("role-sub-leader", m.language))  # fmt: skip
    for row in [row for row in m.rows if row.rank == 2 and row.number > 1]:
        yield m.act("fewer", *put(m.field(row, "number"), 1), name=row.name, number=row.number - 1)


def _gang_leader(m: _Mending) -> Mends:
    for row in m.rows:
        if m.line(row) == m.path:
            yield m.act("role", *put(m.field(row, "role"), "leader"), name=row.name,
                        role=word("role-leader", m.language))  # fmt: skip
    yield m.type("gang")


def _no_hero(m: _Mending) -> Mends:
    made = [change for row in m.rows for change in (*put(m.field(row, "quality"), "hero"),
                                              *put(m.field(row, "role"), "hero"))]  # fmt: skip
    yield m.act("hero", *made, name=", ".join(row.name for row in m.rows))
    yield from _fitting(m)


# --- weapons and equipment ------------------------------------------------------------------------
def _crew(m: _Mending) -> Mends:
    short = int(str(m.breach.facts["crew"])) - int(str(m.breach.facts["number"]))
    for arm in SIDEARMS[m.setting]:
        yield m.act("crew", *m.newcomer(CREWMAN, "basic", [arm], short),
                    number=short, weapon=m.thing(arm))  # fmt: skip
    smaller = "lmg"
    if m.setting == "ww2" and m.rows and m.rows[0].number == 1:
        yield m.act("instead", *put((*m.group, "weapon"), smaller), weapon=m.thing(smaller))
    yield m.act("off", *off((*m.group, "weapon")), name=m.thing(str(m.breach.facts["name"])))


def _needs_crew(m: _Mending) -> Mends:
    row = str(m.breach.facts["name"])
    crew = (direct_fire(row) or template(row)).crew  # type: ignore[union-attr]
    if sum(row.number for row in m.rows) >= crew:
        taken = [*off(m.path), *put((*m.group, "weapon"), row)]
        yield m.act("served", *taken, name=m.thing(row))
    yield m.act("off", *off(m.path), name=m.thing(row))


def _needs_weapon(m: _Mending) -> Mends:
    item = str(m.breach.facts["name"])
    at = m.path  # of the whole list of what he carries
    carried = m.plain
    for step in at:
        carried = carried[step]
    useless = [n for n, thing in enumerate(carried) if str(thing).partition("*")[0] == item]
    for n in useless[:1]:
        yield m.act("off", *off((*at, n)), name=m.thing(item))
    needed = str(m.breach.facts["needed"]).partition(",")[0]
    arm = "bolt-action-rifle" if needed == "rifle" else needed
    if m.setting == "ww2" or needed != "rifle":
        yield m.act("give", *into(at, arm), weapon=m.thing(arm))


def _not_available(m: _Mending) -> Mends:
    yield m.act("off", *off(m.path), name=m.thing(str(m.breach.facts["name"])))


def _medikit(m: _Mending) -> Mends:
    for row in m.rows:
        if m.line(row) != m.path:
            continue
        training = row.menus[2]
        medic = next(pick for pick in training.choices if pick.id == "medic")
        yield m.act("trait", *medic.changes, name=row.name, trait=medic.label)
        for chip in row.chips:
            if chip.id == "medikit":
                at = tuple(chip.remove[0].path)
                yield m.act("instead", *put(at, "first-aid-kit"), weapon=m.thing("first-aid-kit"))


def _whole(m: _Mending) -> Mends:
    yield m.act("whole", *off((*m.group, "may_split")))


def _split_leaders(m: _Mending) -> Mends:
    plain = [row for row in m.rows if row.rank == 0 and row.number == 1]
    for row in plain[:1]:
        yield m.act("role", *put(m.field(row, "role"), "sub-leader"), name=row.name,
                    role=word("role-sub-leader", m.language))  # fmt: skip
    yield from _whole(m)


def _full(m: _Mending) -> Mends:
    aboard = m.plain["vehicles"][m.path[1]].get("aboard") or []
    if aboard:
        last = len(aboard) - 1
        yield m.act("walks", *off((*m.path, "aboard", last)), name=str(aboard[last]))
    yield m.act("remove", *off(m.path), name=m.card.name if m.card else "")


# --- points ---------------------------------------------------------------------------------------
def _too_dear(m: _Mending) -> Mends:
    """What to leave out: whatever saves enough, the cheapest of it first, then what saves most."""
    over = int(str(m.breach.facts["over"]))
    savings: list[tuple[int, Act]] = []
    for card in m.cards:
        savings += [
            (chip.price or 0, m.act("off", *chip.remove, name=chip.label)) for chip in card.chips
        ]
        for row in card.rows:
            for chip in row.chips:
                saved = (chip.price or 0) * row.number
                savings.append((saved, m.act("off-row", *chip.remove, name=chip.label,
                                             row=row.name)))  # fmt: skip
    enough = sorted(
        (saving for saving in savings if saving[0] >= over), key=lambda saving: saving[0]
    )
    others = sorted(
        (saving for saving in savings if 0 < saving[0] < over), key=lambda saving: -saving[0]
    )
    yield from (act for _, act in (*enough, *others))


WAYS: dict[str, Callable[[_Mending], Mends]] = {
    "army-too-few": _too_few,
    "army-too-many": _too_many,
    "army-no-leader": _no_leader,
    "army-not-a-hero": _no_hero,
    "army-medikit": _medikit,
    "army-too-dear": _too_dear,
    "scenario-two-leaders": _two_leaders,
    "scenario-gang-leader": _gang_leader,
    "scenario-crew-too-small": _crew,
    "scenario-needs-crew": _needs_crew,
    "scenario-needs-weapon": _needs_weapon,
    "scenario-not-available": _not_available,
    "scenario-cannot-split": _whole,
    "scenario-split-leaders": _split_leaders,
    "scenario-split-teams": _whole,
    "scenario-vehicle-full": _full,
}
