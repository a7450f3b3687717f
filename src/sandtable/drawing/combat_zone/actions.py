"""What a figure can do: every action, those not open now with the reason and the rule (CZ-CMD)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone import (
    climbing,
    fighting,
    firing,
    gunnery,
    lobbing,
    moving,
    riding,
    working,
)
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.play.canisters import canister_price
from sandtable.rulesets.combat_zone.play.close_combat import PRICE as FIGHT_PRICE
from sandtable.rulesets.combat_zone.play.first_aid import PRICE as AID_PRICE
from sandtable.rulesets.combat_zone.play.objects import PRICE as PICK_PRICE
from sandtable.rulesets.combat_zone.play.points import check_actor, points_left
from sandtable.rulesets.combat_zone.play.radio import PRICE as RADIO_PRICE
from sandtable.rulesets.combat_zone.play.tech import DOOR_PRICE, TECH_PRICE
from sandtable.rulesets.combat_zone.play.urban import CUTTERS, CUTTING, FREEING, JUMP
from sandtable.rulesets.combat_zone.play.vehicles.boarding import PRICE as BOARDING
from sandtable.rulesets.combat_zone.play.weapons import SET_UP_PRICE

Compose = Callable[[Desk, Figure, Fields, Sheet], None]
#: Reasons that hold whatever one aims at are told before those of one target.
PLAINEST = ("not-enough-points", "rate-of-fire", "no-rounds-left", "first-aid-off")


class Action(NamedTuple):
    """One action: how its panel is filled in, and which commands tell whether it is open.

    `nothing` is the message and the rule when there is nothing to try. `is_known` says whether what
    it needs exists on this table at all.
    """

    compose: Compose
    offers: Callable[[Desk, Figure], Iterable[Any]]
    nothing: tuple[str, str]
    price: int | None = None
    key: str = ""
    is_known: Callable[[Battle], bool] = lambda _: True


def _no_offers(_desk: Desk, _figure: Figure) -> Iterable[Any]:
    return ()


COMBAT, GENERIC = tables.COMBAT_COST, tables.GENERIC_COST
GENERIC_STEP = tables.MOVE_COST["move"].action_points

NO_GUN = ("no-gun-here", "CZ-CREW-02")


def lays_template(row: str) -> bool:
    """A weapon that lays a template: mortars and guns."""
    return row in tables.MORTARS or row in tables.GUNS


ACTIONS: dict[str, Action] = {
    "move": Action(moving.move, _no_offers, ("", ""), 1),
    "pivot": Action(moving.pivot, _no_offers, ("", ""), 0),
    "shoot": Action(
        firing.shoot,
        firing.shots,
        ("no-target", "CZ-SHOOT-01"),
        COMBAT["single-shot"].action_points,
        "A",
    ),
    "watch": Action(
        firing.watch,
        firing.watches,
        ("no-gun", "CZ-WPN-01"),
        COMBAT["opportunity-fire"].action_points,
        "O",
    ),
    "grenade": Action(
        lobbing.grenade,
        lobbing.throws,
        ("no-grenade", "CZ-GREN-01"),
        COMBAT["grenade"].action_points,
        "N",
        lambda battle: any(lobbing.grenades_of(f) for f in battle.figures.values()),
    ),
    "launch": Action(
        lobbing.launch,
        lobbing.launches,
        ("no-launcher", "CZ-WPN-04"),
        None,
        "",
        lambda battle: (
            any(lobbing.launchers_of(battle, f) for f in battle.figures.values())
            or any(lays_template(weapon.row) for weapon in battle.crewed.values())
        ),
    ),
    "fight": Action(fighting.fight, fighting.rounds, ("no-contact", "CZ-CC-01"), FIGHT_PRICE, "F"),
    "cover": Action(
        working.cover,
        working.covers,
        ("no-cover", "CZ-COVER-01"),
        GENERIC["take-cover"].action_points,
        "C",
    ),
    "cross": Action(
        moving.cross,
        moving.crossings,
        ("no-obstacle", "CZ-MOVE-03"),
        GENERIC["cross-obstacle"].action_points,
        "X",
    ),
    "stairs": Action(
        climbing.stairs,
        climbing.levels,
        ("no-stairs", "CZ-URBAN-01"),
        GENERIC_STEP,
        "U",
        lambda battle: bool(battle.field.ways),
    ),
    "climb": Action(
        climbing.climb,
        climbing.climbings,
        ("no-holds", "CZ-URBAN-04"),
        None,
        "",
        lambda battle: bool(battle.field.ways),
    ),
    "jump": Action(
        climbing.jump,
        climbing.jumps,
        ("no-jump", "CZ-URBAN-06"),
        JUMP,
        "J",
        lambda battle: battle.field.has_levels,
    ),
    "free": Action(
        climbing.free,
        climbing.freeings,
        ("not-entangled", "CZ-OBST-02"),
        FREEING,
        "",
        lambda battle: any(f.entangled for f in battle.figures.values()),
    ),
    "cut": Action(
        climbing.cut,
        climbing.cuttings,
        ("no-wire", "CZ-OBST-03"),
        CUTTING,
        "",
        lambda battle: any(CUTTERS in f.who.equipment for f in battle.figures.values()),
    ),
    "door": Action(
        working.door,
        working.doors,
        ("no-door", "CZ-MOVE-03"),
        DOOR_PRICE,
        "D",
        lambda battle: bool(battle.field.doors),
    ),
    "force-door": Action(
        working.force_door,
        working.forced_doors,
        ("no-door", "CZ-URBAN-13"),
        TECH_PRICE,
        "",
        lambda battle: bool(battle.locked),
    ),
    "pick-up": Action(
        working.pick_up,
        working.pick_ups,
        ("no-thing", "CZ-CMD-18"),
        PICK_PRICE,
        "P",
        lambda battle: any(thing.portable for thing in battle.things.values()),
    ),
    "drop": Action(
        working.drop,
        working.drops,
        ("nothing-carried", "CZ-CMD-18"),
        0,
        "",
        lambda battle: any(thing.portable for thing in battle.things.values()),
    ),
    "tech": Action(
        working.tech,
        working.tech_rolls,
        ("no-work", "CZ-TECH-01"),
        TECH_PRICE,
        "",
        lambda battle: any(thing.difficulty for thing in battle.things.values()),
    ),
    "rifle": Action(
        gunnery.rifle,
        gunnery.rifle_shots,
        ("no-rifle-grenade", "CZ-GREN-02"),
        tables.GRENADES["rifle-grenade"].action_points,
        "",
        lambda battle: any(gunnery.rifle_grenades_of(f) for f in battle.figures.values()),
    ),
    "canister": Action(
        gunnery.canister,
        gunnery.canisters,
        ("no-flamethrower", "CZ-WPN-08"),
        canister_price(),
        "",
        lambda battle: any(f.rounds("canister") for f in battle.figures.values()),
    ),
    "barrage": Action(
        gunnery.barrage,
        gunnery.calls,
        ("no-call", "CZ-RADIO-02"),
        RADIO_PRICE,
        "",
        lambda battle: bool(battle.batteries),
    ),
    "haul": Action(gunnery.haul, gunnery.hauls, NO_GUN, 1, "", lambda battle: bool(battle.crewed)),
    "swing": Action(
        gunnery.swing, gunnery.swings, NO_GUN, 0, "", lambda battle: bool(battle.crewed)
    ),
    "set-up": Action(
        gunnery.set_up,
        gunnery.set_ups,
        ("nothing-dismantled", "CZ-HW-02"),
        SET_UP_PRICE,
        "",
        lambda battle: bool(battle.crewed),
    ),
    "dismantle": Action(
        gunnery.dismantle,
        gunnery.dismantlings,
        ("nothing-set-up", "CZ-HW-02"),
        SET_UP_PRICE,
        "",
        lambda battle: bool(battle.crewed),
    ),
    "shoot-vehicle": Action(
        riding.shoot_vehicle,
        riding.attacks,
        ("no-vehicle-in-sight", "CZ-VTGT-01"),
        None,
        "",
        lambda battle: bool(battle.vehicles),
    ),
    "board": Action(
        riding.board,
        riding.some_boardings,
        ("no-vehicle-beside", "CZ-TRANS-02"),
        BOARDING,
        "B",
        lambda battle: bool(battle.vehicles),
    ),
    "disembark": Action(
        riding.disembark,
        riding.ways,
        ("not-aboard", "CZ-TRANS-01"),
        BOARDING,
        "L",
        lambda battle: bool(battle.vehicles),
    ),
    "take-wheel": Action(
        riding.take_wheel,
        riding.wheels,
        ("nobody-to-drive", "CZ-VEH-04"),
        BOARDING,
        "",
        lambda battle: bool(battle.vehicles),
    ),
    "serve-mount": Action(
        riding.serve_mount,
        riding.mounted_shots,
        ("no-mount-to-serve", "CZ-VFIRE-04"),
        None,
        "",
        lambda battle: bool(battle.vehicles),
    ),
    "aid": Action(
        working.aid,
        working.treatments,
        ("no-casualty", "CZ-AID-01"),
        AID_PRICE,
        "",
        lambda battle: battle.options.first_aid,
    ),
}


def why_not(desk: Desk, figure: Figure, name: str) -> Refused | None:
    """Why a figure cannot do something now; None when it can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "CZ-OPP-01")
    if not desk.is_to_play:
        return Refused("not-your-turn", "CZ-SEQ-04")
    action = ACTIONS[name]
    try:
        fighting, freeing = name == "fight", name == "free"
        aboard = name in riding.FROM_ABOARD
        check_actor(desk.battle, figure.id, 0, fighting=fighting, freeing=freeing, aboard=aboard)
    except Refused as refused:
        return refused
    if action.offers is _no_offers:
        return _too_dear(desk, figure, action.price or 0)
    return desk.why_none(action.offers(desk, figure), action.nothing, PLAINEST)


def _too_dear(desk: Desk, figure: Figure, needs: int) -> Refused | None:
    has = points_left(desk.battle, figure)
    if needs <= has:
        return None
    return Refused("not-enough-points", "CZ-AP-03", figure=figure.id, needs=needs, has=has)


def buttons(desk: Desk, figure: Figure) -> tuple[list[Plain], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    listed: list[Plain] = []
    refusals: dict[str, Refused] = {}
    for name, action in ACTIONS.items():
        refused = why_not(desk, figure, name)
        button: Plain = {"id": name, "label": desk.voice.sentence(f"do-{name}")}
        if action.key:
            button["key"] = action.key
        if action.price is not None:
            button["cost"] = _cost(desk, name, action.price)
        if not action.is_known(desk.battle):
            button["rare"] = True
        if refused is not None:
            refusals[name] = refused
            button["disabled"] = desk.voice.refusal(refused)
        listed.append(button)
    return listed, refusals


def _cost(desk: Desk, name: str, price: int) -> str:
    """2 AP; `from` where it depends on what is done."""
    if name in ("move", "shoot", "stairs", "jump"):
        return desk.voice.sentence("cost-from", points=price)
    return desk.voice.price(price)
