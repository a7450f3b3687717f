"""Panels of a weapon that stands, and of squads to be divided (CZ-HW, CZ-GROUP)."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.actions import ACTIONS, why_not
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.gunnery import gunners
from sandtable.drawing.combat_zone.orders import action, activation, end_activation
from sandtable.drawing.combat_zone.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.ground.free import heading
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT, WAITING, Figure
from sandtable.rulesets.combat_zone.commands import Deploy, SplitSquad
from sandtable.rulesets.combat_zone.play.crews import DISMANTLED, as_figure, crew_at, crew_size
from sandtable.rulesets.combat_zone.play.deployment import weapon_deployments, weapons_to_deploy
from sandtable.rulesets.combat_zone.play.squads import SECTIONS, TEAMS, splits, ways_to_split

SPLIT = "split:"
VERBS = {"launch": "shell"}  # what an action is called with a weapon that stands


def of_weapon(desk: Desk, weapon: CrewedWeapon, draft: Draft) -> Plain:
    """What can be done with a weapon: by the crewman who is acting, or the first who may."""
    battle = desk.battle
    own = weapon.side == desk.side
    if own and battle.phase == DEPLOYMENT and weapon.fate == WAITING and desk.is_to_play:
        return deploy_weapon(desk, weapon, draft.fields)
    if not own or battle.phase != ACTING or weapon.fate != FIT or not desk.is_to_play:
        return _about(desk, weapon, [])
    if not battle.active:
        return activation(desk, weapon.group, "")
    able = gunners(battle, weapon)
    if not able:
        return _about(desk, weapon, [action(desk, "end-activation")])
    names = [f.id for f in able]
    gunner = battle.figures[draft.fields.text("gunner", names, names[0])]
    listed, refusals = _buttons(desk, weapon, gunner)
    listed.append(action(desk, "end-activation"))
    if draft.action == "end-activation":
        return end_activation(desk, Sheet(desk, desk.voice.side(battle.active)), "", listed)
    if draft.action not in actions_of(weapon):
        return _about(desk, weapon, listed)
    return _compose(desk, weapon, gunner, able, draft, listed, refusals.get(draft.action))


def actions_of(weapon: CrewedWeapon) -> tuple[str, ...]:
    """Actions that make sense with a weapon of its kind."""
    direct = weapon.row not in tables.MORTARS
    area = weapon.row in tables.MORTARS or weapon.row in tables.GUNS
    packed = ("set-up",) if not weapon.set_up else ()
    taken_apart = ("dismantle",) if weapon.set_up and weapon.row in DISMANTLED else ()
    fire = (*(("shoot", "watch") if direct else ()), *(("launch",) if area else ()))
    return (*fire, "swing", "haul", *packed, *taken_apart)


def _buttons(
    desk: Desk, weapon: CrewedWeapon, gunner: Figure
) -> tuple[list[Plain], dict[str, Refused]]:
    listed: list[Plain] = []
    refusals: dict[str, Refused] = {}
    for name in actions_of(weapon):
        refused = why_not(desk, gunner, name)
        button: Plain = {"id": name, "label": desk.voice.sentence(f"do-{VERBS.get(name, name)}")}
        if ACTIONS[name].key:
            button["key"] = ACTIONS[name].key
        if refused is not None:
            refusals[name] = refused
            button["disabled"] = desk.voice.refusal(refused)
        listed.append(button)
    return listed, refusals


def _compose(
    desk: Desk,
    weapon: CrewedWeapon,
    gunner: Figure,
    able: list[Figure],
    draft: Draft,
    listed: list[Plain],
    refused: Refused | None,
) -> Plain:
    voice, name = desk.voice, draft.action
    verb = voice.sentence(f"do-{VERBS.get(name, name)}")
    sheet = Sheet(desk, f"{capital(voice.weapon(weapon.id))} · {verb}")
    given = Fields({**draft.fields.given, "weapon": weapon.id})
    if refused is not None and not any(True for _ in ACTIONS[name].offers(desk, gunner)):
        sheet.refuse(refused)
    else:
        ACTIONS[name].compose(desk, gunner, given, sheet)
    sheet.rows = [row for row in sheet.rows if row.get("field") != "weapon"]  # it is this one
    sheet.fields["gunner"] = gunner.id
    options = [option(f.id, voice.figure(f.id)) for f in able]
    row = choice_row("gunner", voice.sentence("field-gunner"), options, gunner.id)
    sheet.rows.insert(0, row)
    return sheet.plain(listed, weapon.id, name)


def _about(desk: Desk, weapon: CrewedWeapon, listed: list[Plain]) -> Plain:
    voice, battle = desk.voice, desk.battle
    sheet = Sheet(desk, voice.figure(weapon.id))
    sheet.subtitle = voice.sentence("gun-ready" if weapon.set_up else "gun-packed")
    if weapon.fate == FIT:
        crew = crew_at(battle, as_figure(weapon), weapon.row)
        of = crew_size(battle, weapon.row)
        told = capital(voice.sentence("gun-crew", number=min(len(crew), of), of=of))
        names = ", ".join(voice.figure(f.id) for f in crew)
        sheet.text(voice.of(told, names) if names else told, "CZ-CREW-02")
        sheet.overlay["field"] = {"at": list(weapon.at), "facing": list(weapon.facing)}
    return sheet.plain(listed, weapon.id)


# --- setting up -----------------------------------------------------------------------------------
def deploy_weapon(desk: Desk, weapon: CrewedWeapon, fields: Fields) -> Plain:
    """A ghost beside its crew, set up or dismantled at choice (CZ-CMD-02)."""
    voice, battle = desk.voice, desk.battle
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.figure(weapon.id)))
    sheet.need("at", "point", missing=False)
    sheet.need("angle", "angle", missing=False)
    good = None
    if weapon in weapons_to_deploy(battle, desk.side)[:1]:
        good = next(weapon_deployments(battle, desk.side), None)
    at, bearing = fields.point("at"), fields.bearing("angle")
    facing = heading(bearing) if bearing is not None else (good.facing if good else (0, -1))
    ready = True
    shown = bearing if bearing is not None else bearing_of(facing)
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    sheet.rows.append(row)
    if weapon.row in DISMANTLED:
        ready = fields.text("state", ("ready", "packed"), "ready") == "ready"
        options = [option(one, voice.sentence(f"gun-{one}")) for one in ("ready", "packed")]
        state = "ready" if ready else "packed"
        sheet.fields["state"] = state
        sheet.rows.append(choice_row("state", voice.sentence("field-state"), options, state))
    place = at or (good.at if good else (0, 0))
    command = Deploy(weapon.id, place, facing, ready)
    sheet.fields |= {"at": plain_points((command.at,)), "angle": shown}
    sheet.overlay["ghost"] = {"at": list(command.at), "facing": list(command.facing)}
    sheet.settle(command, "deploy")
    return sheet.plain([action(desk, "deploy")], weapon.id, "deploy")


def split_buttons(desk: Desk) -> list[Plain]:
    """A button for each squad that may still be divided (CZ-CMD-01)."""
    label = desk.voice.sentence("do-split")
    return [
        {
            "id": f"{SPLIT}{split.squad}",
            "label": desk.voice.of(label, desk.voice.place(split.squad)),
        }
        for split in splits(desk.battle, desk.side)
    ]


def split_squad(desk: Desk, squad: str, fields: Fields) -> Plain:
    """Which part each member goes to; as usual until the player says otherwise."""
    voice, battle = desk.voice, desk.battle
    usual = next((one for one in splits(battle, desk.side) if one.squad == squad), None)
    sheet = Sheet(desk, capital(voice.place(squad)), voice.sentence("do-split"))
    if usual is None:
        sheet.refuse(Refused("split-too-late", "CZ-GROUP-03", group=squad))
        return sheet.plain(split_buttons(desk))
    names = SECTIONS if ways_to_split(battle)[squad] == "two-sections" else TEAMS
    told = ", ".join(f"{n} = {name}" for n, name in enumerate(names, 1))
    sheet.text(voice.sentence("split-hint", parts=told), "CZ-CMD-01")
    at = {who: n for n, part in enumerate(usual.parts, 1) for who in part}
    said = fields.counts("part")
    chosen = {who: min(max(said.get(who, n), 1), len(names)) for who, n in at.items()}
    sheet.fields["part"] = {who: chosen[who] for who in battle.groups[squad].members}
    for who in battle.groups[squad].members:
        row = stepper_row(f"part:{who}", voice.figure(who), 1, len(names), chosen[who])
        sheet.rows.append(row)
    parts = usual.parts
    if chosen != at:
        members = battle.groups[squad].members
        parts = tuple(
            tuple(who for who in members if chosen[who] == n) for n in range(1, len(names) + 1)
        )
    sheet.settle(SplitSquad(squad, parts), "split")
    listed = [*split_buttons(desk), action(desk, "deploy")]
    return sheet.plain(listed, action=f"{SPLIT}{squad}")
