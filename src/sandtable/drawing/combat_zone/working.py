"""Panels of generic actions: cover, doors, objects, tech rolls, first aid (CZ-MOVE-03)."""

from __future__ import annotations

from sandtable.drawing.asking import Look
from sandtable.drawing.combat_zone.asks import BEST, Now, costs
from sandtable.drawing.combat_zone.ground import cover_text, door_state
from sandtable.drawing.combat_zone.picking import where
from sandtable.drawing.kinds import Row, refused_at_best_with, refused_with
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.events.lying import heavy_weapons_of
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands.declared import figures as rules
from sandtable.rulesets.combat_zone.ground.hulls import piece_of
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS
from sandtable.rulesets.combat_zone.play.first_aid import PRICE as AID_PRICE
from sandtable.rulesets.combat_zone.play.objects import PRICE as PICK_PRICE
from sandtable.rulesets.combat_zone.play.tech import DOOR_PRICE, TECH_PRICE


def show_odds(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen.chances)


# --- cover ---------------------------------------------------------------------------------------
def cover_named(now: Now, name: str) -> tuple[str, str]:
    """What it is and where, and how much it covers."""
    battle, voice = now.desk.battle, now.desk.voice
    field = battle.field
    if name in battle.vehicles:
        piece, called = piece_of(battle.vehicles[name]), voice.figure(name)
    else:
        piece = field.openings[name].piece if name in field.openings else field.pieces[name]
        called = capital(voice.place(name))
    text = f"{called} {where(battle.figures[now.piece], piece.outline)}".strip()
    return text, cover_text(voice, COVER_RANKS[piece.cover])


COVER = Look(
    rules.COVER,
    "cover",
    "do-cover",
    "C",
    ("no-cover", "CZ-COVER-01"),
    asks={"piece": Row(cover_named, refused_with("piece"), called="cover")},
    around=lambda now: now.say("cover-does", "CZ-HIT-02"),
    cost=costs(tables.GENERIC_COST["take-cover"].action_points),
)


# --- doors ---------------------------------------------------------------------------------------
def door_named(now: Now, name: str) -> tuple[str, str]:
    """Where it is, and whether it is shut."""
    battle, voice = now.desk.battle, now.desk.voice
    at = where(battle.figures[now.piece], battle.field.openings[name].piece.outline)
    state = voice.sentence(f"door-{door_state(battle, name)}")
    return f"{capital(voice.place(name))} {at}".strip(), state


DOOR = Look(
    rules.DOOR,
    "door",
    "do-door",
    "D",
    ("no-door", "CZ-MOVE-03"),
    asks={"door": Row(door_named, refused_at_best_with("door")), "open": BEST},
    label=lambda now: now.desk.voice.sentence("do-open" if now.command.open else "do-shut"),
    cost=costs(DOOR_PRICE),
    is_known=lambda battle: bool(battle.field.doors),
)
FORCE = Look(
    rules.FORCE,
    "force-door",
    "do-force-door",
    "",
    ("no-door", "CZ-URBAN-13"),
    asks={"door": Row(door_named, refused_with("door"))},
    after=show_odds,
    cost=costs(TECH_PRICE),
    is_known=lambda battle: bool(battle.locked),
)


# --- objects -------------------------------------------------------------------------------------
def thing_named(now: Now, name: str) -> tuple[str, str]:
    """An object by its name, a weapon by its row."""
    voice = now.desk.voice
    called = voice.place(name) if name in now.desk.battle.things else voice.weapon(name)
    return capital(called), ""


def has_portable_things(battle: Battle) -> bool:
    return any(thing.portable for thing in battle.things.values())


def has_burdens(battle: Battle) -> bool:
    """Something that somebody could put down: objects, heavy weapons."""
    figures = battle.figures.values()
    return has_portable_things(battle) or any(heavy_weapons_of(battle, f) for f in figures)


PICK_UP = Look(
    rules.PICK_UP,
    "pick-up",
    "do-pick-up",
    "P",
    ("no-thing", "CZ-CMD-18"),
    asks={"thing": Row(thing_named, refused_with("thing"))},
    cost=costs(PICK_PRICE),
    is_known=has_portable_things,
)
DROP = Look(
    rules.DROP,
    "drop",
    "do-drop",
    "",
    ("nothing-carried", "CZ-CMD-18"),
    asks={"thing": Row(thing_named, refused_with("thing"))},
    cost=costs(0),
    is_known=has_burdens,
)
TECH = Look(
    rules.TECH,
    "tech",
    "do-tech",
    "",
    ("no-work", "CZ-TECH-01"),
    asks={"thing": Row(thing_named, refused_with("thing"))},
    after=show_odds,
    cost=costs(TECH_PRICE),
    is_known=lambda battle: any(thing.difficulty for thing in battle.things.values()),
)


# --- first aid -----------------------------------------------------------------------------------
def refused_whatever_kit(now: Now, casualty: str) -> Refused | None:
    """Why he cannot be treated at all."""
    offers = now.look.command.offers(now.given.but("casualty", casualty))
    return now.desk.why_none(offers, now.look.nothing)


def show_help(now: Now) -> None:
    if now.seen:
        now.panel.odds(now.seen.chances, helps=True)


AID = Look(
    rules.AID,
    "aid",
    "do-aid",
    "",
    ("no-casualty", "CZ-AID-01"),
    asks={
        "casualty": Row(lambda now, who: (now.desk.voice.figure(who), ""), refused_whatever_kit),
        "kit": Row(
            lambda now, kit: (capital(now.desk.voice.sentence(f"value-kit-{kit}")), ""),
            refused_with("kit"),
        ),
    },
    after=show_help,
    cost=costs(AID_PRICE),
    is_known=lambda battle: battle.options.first_aid,
)
