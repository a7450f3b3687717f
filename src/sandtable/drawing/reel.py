"""The newsreel: what an entry did, as scenes that can be watched one after the other.

A scene is a line of the log with its picture: who acts on whom, the way gone, the line of a shot,
dice with what they needed, how likely that was, and what it did to whom. The grouping of events and
what a side may know of them are those of the log; how pieces stood before and after is read off the
pictures of the battle at these moments. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeVar, cast

from typing_extensions import TypedDict

from sandtable.drawing import vocabulary as v
from sandtable.drawing.voice import Drawn
from sandtable.entry import Entry
from sandtable.explain.numbers import fraction
from sandtable.explain.words import Language, capital, has_message, label, sentence
from sandtable.log import Act, Applied, Asked, Happened, Resolved, Rolled, each, happened

Point = tuple[int, int]
Pieces = Mapping[str, v.Piece]
T = TypeVar("T")
#: A line of the log with what it is made of: the event, the answer, or the last of its rolls.
Sourced = tuple[Any, v.LogLine]

#: Kinds of which the header says who does it to whom, before it is known what came of it.
DOINGS = ("move", "fire", "melee", "work")
#: Kinds that somebody does to somebody else.
AIMED = ("fire", "melee")
#: The family of markers that tell what somebody has done; on whoever does it they are no news.
DONE = "square"
#: What says nothing of how somebody is.
NO_NEWS = ("moved",)
#: Parts of a picture that are told whole when they change; pieces are told one by one.
PARTS = (
    "terrain", "zones", "objectives", "smoke", "groups", "offtable", "spots", "light", "wind",
)  # fmt: skip


def _same(outcome: object) -> object:
    return outcome


def _nowhere(_battle: object, _item: object) -> Point | None:
    return None


def _busy(_battle: object, _item: object) -> str:
    return ""


def _no_more(_item: object) -> bool:
    return False


def _nobody(_voice: object, _who: str) -> str:
    return ""


def _by_fire(_item: object) -> str:
    return ""


def _as_usual(_item: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What a ruleset says of its own for scenes.

    `kinds` sorts events: setup, turn, move, fire, melee, work, test or effect. `alike` tells by
    event which outcomes of its resolution are one result to a player, `says_more` of which events
    more is said than that, so that no chance is told. `name` says who somebody is,
    inside a sentence, `side_of` whose he is; `aim` where a shot went that is aimed at a place;
    `whose` names the unit of somebody whom his own name does not tell from others, `renown` what
    makes him more than one of many besides leading; `idle` is the group of which an event says that
    it did nothing: that is told, too; `why_gone` the message that says of an event why it took
    somebody out of the game, where no fire did; `orders` are the events that begin an activation
    with an order, on which hangs what may be done in it; `doer` who did what an event tells, where
    that may be another than whoever acts: men who leap off what he has hit; `says` the sentence of
    a deed that is no plain shot, move or the like.
    """

    apply: Callable[[Any, Any], Any]
    name: Callable[[Any, str], str]
    side_of: Callable[[Any, str], str]
    kinds: Mapping[type, v.SceneKind]
    alike: Mapping[type, Callable[[Any], object]] = field(default_factory=dict)
    says_more: Callable[[Any], bool] = _no_more
    aim: Callable[[Any, Any], Point | None] = _nowhere
    whose: Callable[[Any, str], str] = _nobody
    renown: Callable[[Any, str], str] = _nobody
    idle: Callable[[Any, Any], str] = _busy
    why_gone: Callable[[Any], str] = _by_fire
    orders: tuple[type, ...] = ()
    doer: Callable[[Any], str] = _as_usual
    says: Callable[[Any], str] = _as_usual


class Screen(Protocol):
    """What scenes need of the drawing of a ruleset (`sandtable.drawing.table`)."""

    @property
    def scenery(self) -> Scenery: ...

    def view(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: None,
        drawn: Drawn,
        /,
    ) -> v.View: ...

    def trail(self, entry: Entry, state_before: object, /) -> list[v.Trail]: ...

    def voice_for(self, state: object, side: str | None, language: Language, /) -> Any: ...

    def sourced_lines(
        self, entry: Entry, state_before: object, side: str | None, language: Language, /
    ) -> list[Sourced]: ...

    def known_ids(self, entry: Entry, state: object, side: str | None, said: T, /) -> T: ...

    def points(self, state: object, side: str | None, /) -> dict[str, v.Score]: ...


class Said(TypedDict):
    """Ids that a line and its act speak of."""

    pieces: list[str]
    heard: list[str]
    by: str
    on: str


# --- which events belong to which scene -----------------------------------------------------------
def stretches(entry: Entry, sources: Iterable[object]) -> list[list[object]]:
    """For each line of an entry the events that its scene shows: each event once, in order.

    What is told by no line of its own belongs to the line before it, unless it is part of what the
    next one does.
    """
    log, acts = [], dict[int, Act]()
    for item, act in each(entry.acts):
        acts[id(item)] = act
        log.append(item)
    places = {id(item): number for number, item in enumerate(log)}
    cuts: list[int] = []
    for source in sources:
        cuts.append(max(places.get(id(source), 0), cuts[-1] + 1 if cuts else 0))
    shown: list[list[object]] = [[] for _ in cuts]
    if not cuts:
        return shown
    current = 0
    for number, item in enumerate(log):
        while current + 1 < len(cuts) and cuts[current + 1] <= number:
            current += 1
        if isinstance(item, Rolled | Asked):
            continue
        ahead = current + 1
        begins = (
            number > cuts[current]
            and ahead < len(cuts)
            and cuts[ahead] < len(log)
            and _holds(acts[id(item)], acts[id(log[cuts[ahead]])])
            and not _holds(acts[id(item)], acts[id(log[min(cuts[current], len(log) - 1)])])
        )
        shown[ahead if begins else current].append(item)
    return shown


def _holds(outer: Act, act: Act | None) -> bool:
    while act is not None and act is not outer:
        act = act.within
    return act is outer


# --- scenes ---------------------------------------------------------------------------------------
def scenes(
    table: Screen,
    entry: Entry,
    before: object,
    side: str | None,
    language: Language,
    drawn: Drawn,
    acted: Collection[str] = (),
) -> Iterator[v.Scene]:
    """The scenes of an entry as a side may see them; `before` is the battle before it.

    `acted` are those whom it knows to have acted in parts of the entry that came earlier.
    An entry of which nothing is told, and that shows nevertheless, is one scene without a caption.
    """
    scenery = table.scenery
    lines = table.sourced_lines(entry, before, side, language)
    parts = stretches(entry, [source for source, _ in lines])
    causes = {id(cause.event or cause.rolls[-1]): cause for cause in happened(entry.acts)}
    state, shown, heard = before, table.view(before, side, language, None, drawn), list[str]()
    if not lines:
        after = _after(scenery, before, entry.events)
        changed = changes(shown, table.view(after, side, language, None, drawn))
        if changed:
            yield {
                "key": f"{entry.n}.0",
                "n": entry.n,
                "commander": entry.side,
                "side": entry.side,
                "kind": "quiet",
                "by": [],
                "on": [],
                "caption": "",
                "doing": "",
                "after": changed,
            }
        return
    points = table.points(before, side)
    for (source, line), events in zip(lines, parts, strict=True):
        after = _after(scenery, state, events)
        picture = table.view(after, side, language, None, drawn)
        heard += line.get("pieces") or ()
        cause = causes.get(id(source))
        told = (*heard, *acted)
        scene = _Scene(table, entry, side, language, state, source, line, cause, told)
        now = table.points(after, side) if events else points
        yield scene.plain(events, shown, picture, _stakes(points, now))
        state, shown, points = after, picture, now


def _after(scenery: Scenery, state: object, events: Iterable[object]) -> object:
    for event in events:
        state = scenery.apply(state, event)
    return state


@dataclass(frozen=True, slots=True)
class _Scene:
    """A line about to be told as a scene; `cause` has the rolls and the resolution behind it."""

    table: Screen
    entry: Entry
    side: str | None
    language: Language
    battle: object
    source: object
    line: v.LogLine
    cause: Happened | None
    heard: tuple[str, ...]  # whom this line and those before it have named

    def plain(
        self, events: list[object], shown: v.View, picture: v.View, stakes: list[v.Stake]
    ) -> v.Scene:
        line, kind = self.line, self._kind()
        act = self._act()
        said: Said = {
            "pieces": line.get("pieces") or [],
            "heard": list(self.heard),
            "by": act.by,
            "on": act.on,
        }
        known = self._known(said)
        before = {piece["id"]: piece for piece in shown["pieces"]}
        after = {piece["id"]: piece for piece in picture["pieces"]}
        named = [who for who in known["pieces"] if who in before or who in after]
        by, on = named, list[str]()
        if kind == "idle":
            group = self.table.scenery.idle(self.battle, self.source)
            by = [who for who in self._known(_members(group, picture)) if who in after]
        if kind in DOINGS:
            acting = _members(known["by"], picture)
            by = [who for who in acting if who in known["heard"]]
            if not by and (kind not in AIMED or _side_of(named[:1], before, after) == line["side"]):
                by = named[:1]
            aimed = _members(known["on"], picture)
            on = [who for who in aimed if who in named and who not in by]
        if kind in AIMED and not on:
            side = _side_of(by, before, after)
            on = [w for w in named if w not in by and _side_of([w], before, after) != side]
        scene: v.Scene = {
            "key": line["key"],
            "n": self.entry.n,
            "commander": self.entry.side,
            "side": self._whose(kind, by, before, after),
            "kind": kind,
            "by": by,
            "on": on,
            "caption": line["sentence"],
            "doing": self._doing(kind, act, by, on, len(_members(known["by"], picture)) > 1),
            "after": changes(shown, picture),
        }
        if isinstance(self.source, self.table.scenery.orders):
            scene["order"] = True
        if facts := line.get("facts"):
            scene["facts"] = facts
        if rolls := line.get("rolls"):
            scene["rolls"] = rolls
        if dice := line.get("dice"):
            scene["dice"] = dice
        if turn := line.get("turn"):
            scene["turn"] = turn
        ways = self._known(self.table.trail(self.entry._replace(log=tuple(events)), self.battle))
        if ways:
            scene["ways"] = ways
        if stakes or _hands(shown) != _hands(picture):
            scene["stakes"] = stakes
        effects = list(_effects(named, by, before, after, _borne(shown), self.language))
        if effects:
            self._add_earned(effects, stakes, after)
            voice = self.table.voice_for(self.battle, self.side, self.language)
            for effect in effects:
                if renown := self.table.scenery.renown(voice, effect["piece"]):
                    effect["rank"] = ", ".join(filter(None, (effect.get("rank"), renown)))
                if unit := self.table.scenery.whose(voice, effect["piece"]):
                    name = effect["name"]
                    if name.lower() == unit.lower():  # all of it are called so: he by his number
                        effect["name"] = capital(self.table.scenery.name(voice, effect["piece"]))
                        continue
                    effect["name"] = sentence("reel-of-unit", self.language, name=name, unit=unit)
            if key := self.table.scenery.why_gone(self.source):
                _add_why(effects, sentence(key, self.language))
            scene["effects"] = effects
        if kind in AIMED:
            scene["lines"] = self._lines(by, on, after, before)
            if unit := self._unit(by):
                scene["unit"] = unit
        chance = self._chance() if rolls and kind != "turn" else None
        if chance is not None:
            scene["chance"], scene["fraction"] = float(chance), fraction(chance)
        rules = [roll["rule"] for roll in rolls or ()]
        rules += [rule] if (rule := line.get("rule")) else []
        if rules:
            scene["rules"] = list(dict.fromkeys(rules))
        return scene

    def _add_earned(self, effects: list[v.Effect], stakes: list[v.Stake], after: Pieces) -> None:
        """What a side earned by leaving the table is told of the first who left."""
        gone = [effect for effect in effects if after[effect["piece"]]["fate"] == "left"]
        if not gone:
            return
        side = after[gone[0]["piece"]]["side"]
        own = [one for one in stakes if one["side"] == side]
        earned = sum(one["after"]["now"] - one["before"]["now"] for one in own)
        if earned > 0:
            points = sentence("reel-earned", self.language, points=earned)
            gone[0]["text"] = f"{gone[0]['text']}, {points}"

    # --- who and what
    def _whose(self, kind: str, by: list[str], before: Pieces, after: Pieces) -> str | None:
        """Whose doing it is: a turn that begins is nobody's."""
        if "turn" in self.line:
            return None
        return (_side_of(by, before, after) if kind in DOINGS else None) or self.line["side"]

    def _known(self, said: T) -> T:
        """With the ids that the side knows."""
        return self.table.known_ids(self.entry, self.battle, self.side, said)

    def _act(self) -> Act:
        act = self._act_behind()
        doer = self.table.scenery.doer(self.source)
        return Act(doer) if doer and doer != act.by else act

    def _act_behind(self) -> Act:
        if self.cause is not None:
            return self.cause.act
        for item, act in each(self.entry.acts):
            if item is self.source:
                return act
        return Act()

    def _kind(self) -> v.SceneKind:
        if "turn" in self.line:
            return "turn"
        if isinstance(self.source, Asked):
            return "answer"
        if self.table.scenery.idle(self.battle, self.source):
            return "idle"
        kind = self.table.scenery.kinds.get(type(self.source))
        return kind or ("test" if self.line.get("dice") else "effect")

    def _doing(self, kind: str, act: Act, by: list[str], on: list[str], many: bool) -> str:
        """What the header says while the dice still roll."""
        plain = str(self.line["sentence"]).replace("**", "")
        if kind not in DOINGS or not by:
            rolls = self.line.get("rolls")
            if rolls:  # what was rolled for: the sentence may begin with what came of it
                first = rolls[0]
                several = any(roll["title"] != first["title"] for roll in rolls)  # who threw, too
                return capital(label(first["rule"], self.language)) if several else first["title"]
            return plain if not self.line.get("dice") else plain.partition(":")[0].strip()
        if kind == "move" and not self.line.get("dice"):  # nothing hangs on it: he may but turn
            return plain.rstrip(".")
        voice = self.table.voice_for(self.battle, self.side, self.language)
        name = self.table.scenery.name
        pieces = self.line.get("pieces") or [""]
        aimed = [piece for piece in pieces if self._known(piece) in on]
        who = name(voice, act.by) or name(voice, pieces[0])
        whom = name(voice, act.on) or (name(voice, aimed[-1]) if aimed else "")
        key = self.table.scenery.says(self.source)
        if not key:
            key = f"reel-{kind}-at" if on and whom and whom != who else f"reel-{kind}"
            key += "-unit" if many else ""
        return capital(sentence(key, self.language, who=who, whom=whom))

    def _unit(self, by: list[str]) -> str:
        voice = self.table.voice_for(self.battle, self.side, self.language)
        return capital(self.table.scenery.whose(voice, by[0])) if by else ""

    # --- lines, chances, rules
    def _lines(self, by: list[str], on: list[str], after: Pieces, before: Pieces) -> list[v.Aimed]:
        start = _middle(by, before, after)
        aimed = self.table.scenery.aim(self.battle, self.source)
        end = aimed if aimed is not None else _middle(on, before, after)
        if start is None or end is None or start == end:
            return []
        marked = [die["hit"] for die in self.line.get("dice") or () if "hit" in die]
        hit = any(marked) if marked else True
        return [{"from": start, "to": end, "hit": hit}]

    def _chance(self) -> Fraction | None:
        """How likely was what came: exact, of the very thing that was resolved."""
        alike = self.table.scenery.alike.get(type(self.source), _same)
        resolutions = _resolved(self.cause)
        if (
            not resolutions
            or self.table.scenery.says_more(self.source)
            or (len(resolutions) > 1 and alike is _same)
            or self._has_more_dice(resolutions)
        ):
            return None
        resolved = resolutions[0]
        came = alike(resolved.outcome)
        chance: Fraction = resolved.odds().chance(lambda other: alike(other) == came)
        if chance == 1:  # nothing hung on it: what the dice themselves said is told
            return resolved.rolls[0].chance() if len(resolved.rolls) == 1 else None
        return chance

    def _has_more_dice(self, resolutions: list[Resolved]) -> bool:
        """Dice are told that were thrown after what was resolved: its chance is not theirs."""
        resolved = sum(
            len(rolled.faces) for resolution in resolutions for rolled in resolution.rolls
        )
        rows = self.line.get("rolls") or ()
        return sum(len(row.get("faces_thrown") or ()) for row in rows) > resolved


def _resolved(cause: Happened | None) -> list[Resolved]:
    """The resolutions that led to an event, in their order; those after the first depend on it."""
    resolutions: list[Resolved] = []
    for part in cause.act.parts if cause is not None else ():
        match part:
            case Resolved():
                resolutions.append(part)
            case Rolled() | Asked() | Applied() | Act():
                pass
            case event if cause is not None and event is cause.event:
                return resolutions
            case _:
                resolutions = []
    return resolutions


def _side_of(pieces: Iterable[str], *pictures: Pieces) -> str | None:
    """Whose deed it is; a line may tell more of whom it was done to."""
    sides = (picture[who]["side"] for who in pieces for picture in pictures if who in picture)
    return next(sides, None)


def _stakes(was: Mapping[str, v.Score], now: Mapping[str, v.Score]) -> list[v.Stake]:
    """Whose points have changed, since they are counted at all."""
    return [
        {"side": side, "before": was[side], "after": points}
        for side, points in now.items()
        if side in was and points != was[side]
    ]


def _hands(view: v.View) -> dict[str, tuple[str | None, str | None]]:
    """Who holds and who bears what one fights for."""
    return {one["id"]: (one.get("held"), one.get("bearer")) for one in view["objectives"]}


def _borne(view: v.View) -> dict[str, str]:
    """What is fought for, by who bears it."""
    return {who: one["label"] for one in view["objectives"] if (who := one.get("bearer"))}


def _members(which: str, view: v.View) -> list[str]:
    """A piece, or those of a group."""
    for group in view["groups"]:
        if group["id"] == which:
            return list(dict.fromkeys([which, *group["members"]]))
    return [which]


def _middle(pieces: Iterable[str], *pictures: Pieces) -> Point | None:
    """Where pieces stand; who rides stands where his carrier does."""
    for picture in pictures:
        spots = [_place(picture, who) for who in pieces]
        places = [at for at in spots if at is not None]
        if places:
            x, y = (sum(at[i] for at in places) // len(places) for i in (0, 1))
            return x, y
    return None


def _place(picture: Pieces, who: str) -> Point | None:
    piece = picture.get(who)
    if piece is None:
        return None
    carrier = piece.get("rides")
    return _place(picture, carrier) if piece["at"] is None and carrier else piece["at"]


# --- what a scene changes -------------------------------------------------------------------------
def changes(before: v.View, after: v.View) -> v.Changes:
    """What turns one picture into the next: pieces that differ, those gone, other parts whole."""
    old = {piece["id"]: _told(piece) for piece in before["pieces"]}
    changed: v.Changes = {}
    differ = [piece for piece in map(_told, after["pieces"]) if piece != old.get(piece["id"])]
    if differ:
        changed["pieces"] = differ
    gone = old.keys() - {piece["id"] for piece in after["pieces"]}
    if gone:
        changed["gone"] = sorted(gone)
    others = {part: after.get(part) for part in PARTS if before.get(part) != after.get(part)}
    return cast(v.Changes, changed | others)


def _told(piece: v.Piece) -> v.Piece:
    """What is offered to a player is no part of what happened."""
    return {**piece, "canAct": False}


def _effects(
    named: list[str],
    by: list[str],
    before: Pieces,
    after: Pieces,
    borne: Mapping[str, str],
    language: Language,
) -> Iterator[v.Effect]:
    """Who is down or gone, and what else can be seen on those a scene speaks of."""
    for who, piece in after.items():
        was = before.get(who)
        if was is None:
            continue
        words = []
        fate = f"reel-fate-{piece['fate']}"
        if has_message(f"{fate}-{piece['kind']}", language):  # a lorry does not lie down
            fate = f"{fate}-{piece['kind']}"
        fell = piece["fate"] != was["fate"] and has_message(fate, language)
        if fell:
            words.append(sentence(fate, language))
        if who in named or fell:
            worn = {marker["id"] for marker in was["markers"]}
            gained = [marker for marker in piece["markers"] if marker["id"] not in worn]
            words += [
                marker.get("laid") or marker["label"]
                for marker in gained
                if marker["id"] not in NO_NEWS and (who not in by or marker["family"] != DONE)
            ]
            steps = _lost(piece) - _lost(was)
            words += (
                [sentence("reel-steps", language, steps=steps)] if steps > 0 and not fell else []
            )
        if words:
            effect: v.Effect = {
                "piece": who,
                "name": piece["name"],
                "text": ", ".join(words),
                "lost": bool(fell and piece["fate"] in ("casualty", "gone")),
                "at": was["at"] or piece["at"] or _place(before, who),
            }
            if fell:
                effect["fate"] = words[0]
            if rank := _rank(was, borne, language):
                effect["rank"] = rank
            yield effect


def _add_why(effects: list[v.Effect], why: str) -> None:
    """Those who are lost for one reason are told together, with it."""
    for effect in effects:
        if effect["lost"]:
            effect["text"] = effect["fate"] = f"{effect['fate']} ({why})"


def _rank(piece: v.Piece, borne: Mapping[str, str], language: Language) -> str:
    """What makes somebody more than one of many: he leads, or has what one fights for."""
    counter = piece.get("counter")
    leads = piece["chevrons"] > 1 or (counter is not None and counter["sign"] == "leader")
    said = [sentence("reel-leader", language)] if leads else []
    if what := borne.get(piece["id"]):
        said.append(sentence("reel-bearer", language, what=what))
    return ", ".join(said)


def _lost(piece: v.Piece) -> int:
    counter = piece.get("counter")
    return (counter.get("lost") or 0) if counter else 0
