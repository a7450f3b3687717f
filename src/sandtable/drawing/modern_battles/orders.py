"""Panels of a side: setting up, reinforcements, ending a step, giving up (MB-SEQ, MB-SCN)."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.modern_battles.able import ABLE, who_can_act
from sandtable.drawing.modern_battles.boarding import carriers
from sandtable.drawing.modern_battles.desk import Desk, Sheet, body_of, unit_for
from sandtable.drawing.modern_battles.driving import choose_turret
from sandtable.drawing.modern_battles.entering import ENTER, enter, entrances
from sandtable.drawing.modern_battles.fighting import fight
from sandtable.drawing.modern_battles.going import storey
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
    Point,
)
from sandtable.rulesets.modern_battles.commands import BeginBattle, Concede, Deploy, EndStep
from sandtable.rulesets.modern_battles.files.deploying import cluster, deployments, waiting_units
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.modern_battles.ground.places import room_aboard
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.play import close_combat

DEPLOY, FIGHT, END, CONCEDE = "deploy:", "fight:", "end-step", "concede"
ON_FOOT = "on-foot"
STEP_RULES = {
    START: "MB-SEQ-03", MOVEMENT: "MB-MOV-02", SHOOTING: "MB-SEQ-04", CLOSE_COMBAT: "MB-CC-12",
}  # fmt: skip


def action(desk: Desk, name: str, words: str, refused: Refused | None = None) -> Plain:
    found: Plain = {"id": name, "label": words}
    if refused is not None:
        found["disabled"] = desk.voice.refusal(refused)
    return found


def of_side(desk: Desk, draft: Draft) -> Plain:
    """What a side may do that no piece in particular does."""
    battle = desk.battle
    if battle.phase == OVER:
        sheet = Sheet(desk, desk.voice.sentence("title-over"))
        sheet.refuse(Refused("mb-game-over", "MB-SCN-05"))
        return sheet.plain([])
    if battle.phase == SETUP:
        return set_up(desk, draft)
    if draft.action.startswith(ENTER):
        return arrive(desk, draft)
    if draft.action == END:
        return end_step(desk)
    return _step(desk, draft)


def _step(desk: Desk, draft: Draft) -> Plain:
    """In the middle of a step: tap a unit, or end it. Where nobody is left to act, end it."""
    battle, voice = desk.battle, desk.voice
    if battle.phase == CLOSE_COMBAT and close_combat.unfought(battle):
        return _fight(desk, draft)
    able = who_can_act(battle, desk.side)
    if battle.phase == START or (not able and not entrances(desk)):
        return end_step(desk)
    sheet = Sheet(desk, capital(voice.step(battle.phase)))
    number = len({unit_for(battle, one) for one in able})
    sheet.subtitle = voice.sentence("mb-units-left", number=number)
    sheet.text(voice.sentence(f"mb-{battle.phase}-hint"), STEP_RULES[battle.phase])
    return sheet.plain(side_buttons(desk))


def side_buttons(desk: Desk) -> list[Plain]:
    """Reinforcements, the end of the step, giving up."""
    battle, voice = desk.battle, desk.voice
    listed = []
    if battle.phase == MOVEMENT:
        for unit in entrances(desk):
            told = voice.sentence("mb-enters", unit=voice.place(unit))
            listed.append(action(desk, f"{ENTER}{unit}", capital(told)))
    if battle.phase == CLOSE_COMBAT:
        for combat in close_combat.unfought(battle):
            own = [one for one in battle.units if one in combat]
            told = voice.sentence("mb-fight-of", units=voice.pieces(own))
            listed.append(action(desk, f"{FIGHT}{own[0]}", told))
    listed.append(end_button(desk))
    return [*listed, concede_button(desk)]


def concede_button(desk: Desk) -> Plain:
    told = desk.voice.sentence("mb-do-concede")
    return action(desk, CONCEDE, told) | {"rare": True}


def end_button(desk: Desk) -> Plain:
    words = desk.voice.sentence(f"mb-end-{desk.battle.phase}")
    return action(desk, END, words, desk.refusal(EndStep()))


def end_step(desk: Desk, piece: str = "", actions: list[Plain] | None = None) -> Plain:
    """The next step, or the other side's turn; what is not used is lost (MB-CMD-05)."""
    battle, voice = desk.battle, desk.voice
    sheet = Sheet(desk, capital(voice.step(battle.phase)))
    able = ABLE[battle.phase]
    left = [one for one in pieces_of(battle, desk.side) if able(battle, one)]
    if left and battle.phase in (MOVEMENT, SHOOTING):
        told = voice.sentence("mb-end-loses", units=voice.pieces(left))
        sheet.text(told, "MB-CMD-05", warn=True)
    else:
        sheet.text(voice.sentence(f"mb-{battle.phase}-ends"), STEP_RULES[battle.phase])
    sheet.settle(EndStep(), voice.sentence(f"mb-end-{battle.phase}"))
    return sheet.plain(actions or side_buttons(desk), piece, END)


def may_concede(desk: Desk) -> bool:
    """At any time, unless a question must be answered first (MB-SCN-05)."""
    return bool(desk.side) and desk.waiting is None and desk.battle.phase != OVER


def concede(desk: Desk) -> Plain:
    """The enemy wins (MB-SCN-05)."""
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("mb-do-concede"))
    enemy = voice.side(desk.battle.enemy_of(desk.side))
    sheet.text(voice.sentence("mb-concede-does", side=enemy), "MB-SCN-05", warn=True)
    said = Concede() if desk.is_to_play else Concede(desk.side)
    sheet.settle(said, voice.sentence("mb-do-concede"))
    listed = [concede_button(desk)]
    if desk.is_to_play and desk.battle.phase != SETUP:
        listed.insert(0, end_button(desk))
    return sheet.plain(listed, action=CONCEDE)


def _fight(desk: Desk, draft: Draft) -> Plain:
    """Every combat is fought before the turn passes on (MB-CMD-05)."""
    battle = desk.battle
    combats = close_combat.unfought(battle)
    named = draft.action.removeprefix(FIGHT)
    combat = next((one for one in combats if named in one), combats[0])
    own = [one for one in battle.units if one in combat]
    unit = named if named in combat else own[0]
    sheet = Sheet(desk, desk.voice.sentence("mb-do-fight"))
    fight(desk, body_of(battle, unit), draft.fields, sheet)
    return sheet.plain(side_buttons(desk), action=f"{FIGHT}{unit}")


def arrive(desk: Desk, draft: Draft) -> Plain:
    """A reinforcement comes in at its edge (MB-SCN-04)."""
    voice = desk.voice
    unit = draft.action.removeprefix(ENTER)
    if unit not in entrances(desk):
        return _step(desk, Draft())
    sheet = Sheet(desk, capital(voice.sentence("mb-enters", unit=voice.place(unit))))
    enter(desk, unit, draft.fields, sheet)
    return sheet.plain(side_buttons(desk), _first(desk, unit), draft.action)


def _first(desk: Desk, unit: str) -> str:
    found = desk.battle.units.get(unit)
    return found.members[0] if found else unit


# --- setting up -----------------------------------------------------------------------------------
def set_up(desk: Desk, draft: Draft, piece: str = "") -> Plain:
    """One unit after another; when all are in place the battle begins (MB-SCN-03)."""
    battle, voice = desk.battle, desk.voice
    waiting = waiting_units(battle, desk.side)
    if not waiting:
        sheet = Sheet(desk, voice.sentence("title-begin"))
        sheet.text(voice.sentence("mb-begin-hint"), "MB-SEQ-01")
        told = voice.sentence("do-begin-battle")
        sheet.settle(BeginBattle(), told)
        listed = [action(desk, "begin-battle", told), concede_button(desk)]
        return sheet.plain(listed, action="begin-battle")
    named = draft.action.removeprefix(DEPLOY)
    if piece and named not in waiting:
        named = unit_for(battle, piece)
    return deploy(desk, named if named in waiting else waiting[0], draft.fields, piece)


def deploy(desk: Desk, unit: str, fields: Fields, piece: str = "") -> Plain:
    """A whole unit, in a good place until it is put elsewhere (MB-SCN-03)."""
    voice = desk.voice
    waiting = waiting_units(desk.battle, desk.side)
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.place(unit)))
    sheet.subtitle = voice.sentence("mb-deploy-left", number=len(waiting))
    carrier = _seat(desk, unit, fields, sheet)
    command = Deploy(unit, mounted=carrier) if carrier else _placed(desk, unit, fields, sheet)
    sheet.text(voice.sentence("mb-deploy-hint"), "MB-SCN-03")
    sheet.settle(command, voice.sentence("do-deploy"))
    listed = [action(desk, "deploy", voice.sentence("do-deploy"))]
    listed += [
        action(desk, f"{DEPLOY}{one}", voice.sentence("title-deploy", figure=voice.place(one)))
        for one in waiting
        if one != unit
    ]
    return sheet.plain(listed, piece or _first(desk, unit), "deploy")


def _seat(desk: Desk, unit: str, fields: Fields, sheet: Sheet) -> str:
    """The vehicle on which a unit starts; on foot unless one is chosen."""
    battle, voice = desk.battle, desk.voice
    found = battle.units.get(unit)
    if found is None or found.gun:
        return ""
    with_room = [
        one for one in carriers(battle, found) if room_aboard(battle, one) >= len(found.members)
    ]
    if not with_room:
        return ""
    texts = {ON_FOOT: (voice.sentence("deploy-on-foot"), "")}
    texts |= {one: (capital(voice.place(one)), "") for one in with_room}
    chosen = sheet.choose(fields, "vehicle", texts, ON_FOOT)
    return "" if chosen == ON_FOOT else chosen


def _placed(desk: Desk, unit: str, fields: Fields, sheet: Sheet) -> Deploy:
    """Where each stands: named one by one, round the point given, or where there is room."""
    battle, voice = desk.battle, desk.voice
    names = names_of(desk, unit)
    point, bearing = fields.point("at"), fields.bearing("angle")
    good = next(deployments(battle, unit), None)
    usual = good.facing if good else (0, -1)
    shown = bearing_of(usual) if bearing is None else bearing
    facing = heading(shown)
    given = fields.path("places")
    if point is None and len(given) == len(names):
        places = dict(zip(names, given, strict=True))
    elif point is None:
        places = dict(good.places) if good else {}
    else:
        places = _round_point(desk, unit, point, facing)
    sheet.need("at", "point", missing=False)
    sheet.need("angle", "angle", missing=False)
    if point:
        sheet.fields["at"] = plain_points((point,))
    sheet.fields["angle"] = shown
    level, turret = None, None
    if places:
        ordered = {name: places[name] for name in names}
        sheet.fields["places"] = plain_points(ordered.values())
        _draw(unit, ordered, facing, sheet)
        feet = [at for name, at in places.items() if name != GUN and unit in battle.units]
        level = storey(desk, feet, fields, sheet)
    told = voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(voice), str(shown)))
    if unit in battle.vehicles:
        turret = choose_turret(desk, battle.vehicles[unit], facing, fields, sheet)
    return Deploy(unit, tuple(places.items()), facing, turret, level=level or 0)


def names_of(desk: Desk, unit: str) -> list[str]:
    """As `Deploy` names them, the gun first."""
    found = desk.battle.units.get(unit)
    if found is None:
        return [unit]
    return [*([GUN] if has_gun(found) else []), *found.members]


def _draw(unit: str, places: dict[str, Point], facing: Point, sheet: Sheet) -> None:
    bodies = {f"{unit}:gun" if name == GUN else name: at for name, at in places.items()}
    lead = next((name for name in bodies if ":" not in name), unit)
    sheet.overlay["ghost"] = {"at": list(bodies[lead]), "facing": list(facing)}
    sheet.overlay["followers"] = [
        {"piece": name, "at": list(at), "facing": list(facing)}
        for name, at in bodies.items()
        if name != lead
    ]


def _round_point(desk: Desk, unit: str, point: Point, facing: Point) -> dict[str, Point]:
    """Side by side round a point in the zone; near it where there is no room there."""
    battle = desk.battle
    if unit in battle.vehicles:
        return {unit: point}
    zone = battle.field.zone_of(unit) or battle.field.zone_of(desk.side)
    places = cluster(battle, unit, point, zone, facing)
    if not places:
        near = list(deployments(battle, unit))
        near.sort(key=lambda one: length(one.places[0][1], point))
        places = near[0].places if near else ()
    return dict(places)
