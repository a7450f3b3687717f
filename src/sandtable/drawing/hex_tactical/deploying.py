"""Set-up: units into their zones, traps and registered hexes noted in secret (HX-CMD-07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, Tapped, compose
from sandtable.drawing.asking import button as button_of
from sandtable.drawing.drafts import Draft
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import READY, settled
from sandtable.drawing.hex_tactical.asks import (
    STOREY,
    Facing,
    HexOnMap,
    Now,
    hex_drawn,
    unit_text,
)
from sandtable.drawing.hex_tactical.desk import Desk, Panel
from sandtable.drawing.kinds import Row, Switch
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import NOWHERE, WAITING, Trap
from sandtable.rulesets.hex_tactical.commands import Ready
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.commands.choices import (
    places as open_places,
)
from sandtable.rulesets.hex_tactical.commands.choices import (
    stands_alone,
    unit_of,
    units_to_set_up,
)
from sandtable.rulesets.kinds import Field, first

ON_MAP = "map"


# --- one unit -------------------------------------------------------------------------------------
def on_map_if_it_can(now: Now, carriers: list[str]) -> str:
    """As it is carried now; with a carrier where there is no place for it."""
    unit = unit_of(now.given)
    return unit.carrier or ("" if first(open_places(now.given)) else carriers[0])


class Standing(HexOnMap):
    """A hex of its zone; whoever is not there yet stands in a free one until he is put elsewhere.

    HX-UNIT-11.
    """

    def ask(self, of: Field, now: Now) -> Any:
        point = now.fields.point(self.called)
        at = first(of.options(now.given)) if point is None else places.hex_near(point)
        now.panel.need(self.called, "point", missing=at is None)
        if at is not None:
            now.panel.fields |= self.drafted(of, at, now.given)
        return at


class Hidden(Switch):
    """Face down or not; who rides is not asked."""

    def ask(self, of: Field, now: Now) -> bool:
        return super().ask(of, now) if stands_alone(now.given) else bool(of.empty)

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return super().drafted(of, value, said) if stands_alone(said) else {}


def hidden_text(now: Now, hidden: bool) -> tuple[str, str]:
    return now.desk.voice.sentence("hx-hidden-yes" if hidden else "hx-hidden-no"), ""


def draw_zone(now: Now) -> None:
    if stands_alone(now.given):
        zone = now.desk.battle.field.zone_of(now.piece)
        now.panel.overlay["reach"] = [
            {"points": 0, "outline": area[0], "solid": True} for area in places.areas(sorted(zone))
        ]


def draw_ghost(now: Now) -> None:
    if stands_alone(now.given):
        at, facing = places.middle(now.command.at), places.facing(now.command.facing)
        turns = unit_of(now.given).counter.has_facing
        now.panel.overlay["ghost"] = {"at": at, "facing": facing if turns else None}
        now.say(*DEPLOY_HINT)


DEPLOY_HINT = ("hx-deploy-hint", "HX-UNIT-11")
DEPLOY = Look(
    d.DEPLOY, "deploy", "hx-do-deploy", hint=DEPLOY_HINT,
    asks={
        "unit": Tapped(),
        "carrier": Row(
            unit_text, usual=on_map_if_it_can, none=(ON_MAP, "hx-on-map"),
            as_id=lambda carrier: carrier or ON_MAP,
        ),
        "at": Standing(),
        "facing": Facing(),
        "hidden": Hidden(hidden_text, usual=lambda now: unit_of(now.given).hidden),
        "storey": STOREY,
    },
    before=draw_zone, around=draw_ghost, takes="ground",
)  # fmt: skip


def of_unit(desk: Desk, draft: Draft) -> v.Panel:
    """It is placed, unless a button of its side was pressed."""
    named = draft.action.partition(":")[0]
    if named in (READY.action, REGISTER.action, TRAP.action):
        return of_side(desk, draft)
    return deploy(desk, draft)


def deploy(desk: Desk, draft: Draft) -> v.Panel:
    """Hex, facing, storey, hidden or not; or aboard or behind a carrier (HX-UNIT-11)."""
    voice, who = desk.voice, draft.piece
    panel = Panel(desk, voice.sentence("title-deploy", figure=_called(desk, who)))
    left = units_to_set_up(Given(desk.battle, desk.side))
    if who in left:
        panel.subtitle = voice.sentence("deploy-left", number=len(left))
    compose(Composing(DEPLOY, desk, panel, draft.fields, who))
    return panel.plain([button_of(desk, DEPLOY), *buttons(desk)], who, DEPLOY.action)


def _called(desk: Desk, who: str) -> str:
    """Its label tells it from others of its kind, where there are any."""
    unit = desk.battle.units[who]
    numbered = unit.label[-1:].isdigit()
    return desk.voice.unit(who) if numbered else desk.voice.counter(unit.counter)


# --- what is noted in secret ----------------------------------------------------------------------
def draw_hex(now: Now) -> None:
    now.panel.overlay["templates"] = [hex_drawn(now.desk, now.command.at, names=False)]


TRAP = Look(
    d.TRAP, "trap", "hx-do-place-trap", said=("trap",), asks={"at": HexOnMap()},
    before=lambda now: now.say("hx-trap-hint", "HX-INDCOL-11"), around=draw_hex,
)  # fmt: skip
REGISTER = Look(
    d.REGISTER, "register", "hx-do-register", asks={"at": HexOnMap()},
    cost=lambda desk: str(desk.battle.to_register[desk.side]),
    before=lambda now: now.say("hx-register-hint", "HX-DELAY-02"), around=draw_hex,
)  # fmt: skip


# --- the side -------------------------------------------------------------------------------------
def of_side(desk: Desk, draft: Draft) -> v.Panel:
    """Buttons of the side: traps, registered hexes, ready."""
    voice, listed = desk.voice, list(buttons(desk))
    trap = _trap(desk, draft.action)
    if trap is not None:
        panel = Panel(desk, capital(voice.counter(trap.counter)))
        compose(Composing(TRAP, desk, panel, draft.fields, trap=trap.id))
        return panel.plain(listed, action=draft.action)
    if draft.action == REGISTER.action:
        panel = Panel(desk, voice.sentence(REGISTER.words))
        compose(Composing(REGISTER, desk, panel, draft.fields))
        return panel.plain(listed, action=draft.action)
    left = units_to_set_up(Given(desk.battle, desk.side))
    if left and draft.action != READY.action:
        return deploy(desk, replace(draft, piece=left[0]))
    panel = Panel(desk, voice.sentence("hx-set-up"))
    own = [unit for unit in desk.battle.units.values() if unit.side == desk.side]
    later = len([unit for unit in own if unit.fate == WAITING]) - len(left)
    told = "all" if later == len(own) else later
    hint = voice.sentence("hx-set-up-hint", number=len(left), later=told, own=len(own))
    panel.text(hint, "HX-UNIT-11")
    settled(READY, desk, panel)
    return panel.plain(listed, action=READY.action)


def _trap(desk: Desk, action: str) -> Trap | None:
    """The trap of one's own that a button names."""
    named, _, trap = action.partition(":")
    laid = desk.battle.traps.get(trap) if named == TRAP.action else None
    return laid if laid is not None and laid.side == desk.side else None


def buttons(desk: Desk) -> Iterator[v.Action]:
    battle, voice = desk.battle, desk.voice
    for trap in battle.traps.values():
        if trap.side == desk.side:
            words = capital(voice.counter(trap.counter))
            cost = voice.hex(trap.at) if trap.at != NOWHERE else ""
            yield button_of(desk, TRAP, words=words, cost=cost, of=trap.id)
    if battle.to_register.get(desk.side):
        yield button_of(desk, REGISTER)
    yield button_of(desk, READY, desk.refusal(Ready()))
