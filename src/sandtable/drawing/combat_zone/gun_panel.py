"""Panels of a weapon that stands, and of squads to be divided (CZ-HW, CZ-GROUP)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, button, compose
from sandtable.drawing.combat_zone.deploying import deploy
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.gun_pieces import gunners
from sandtable.drawing.combat_zone.looks import ACTIONS, why_not
from sandtable.drawing.combat_zone.orders import activation, end_activation, end_button
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT, WAITING, Figure
from sandtable.rulesets.combat_zone.play.crews import DISMANTLED, as_figure, crew_at, crew_size

VERBS = {"launch": "shell"}  # what an action is called with a weapon that stands


def of_weapon(desk: Desk, weapon: CrewedWeapon, draft: Draft) -> v.Panel:
    """What can be done with a weapon: by the crewman who is acting, or the first who may."""
    battle = desk.battle
    own = weapon.side == desk.side
    if own and battle.phase == DEPLOYMENT and weapon.fate == WAITING and desk.is_to_play:
        return deploy(desk, weapon.id, draft.fields)
    if not own or battle.phase != ACTING or weapon.fate != FIT or not desk.is_to_play:
        return _about(desk, weapon, [])
    if not battle.active:
        return activation(desk, weapon.group, "")
    able = gunners(battle, weapon)
    if not able:
        return _about(desk, weapon, [end_button(desk, weapon.group)])
    names = [f.id for f in able]
    gunner = battle.figures[draft.fields.text("gunner", names, names[0])]
    listed, refusals = _buttons(desk, weapon, gunner)
    listed.append(end_button(desk, weapon.group))
    if draft.action == "end-activation":
        return end_activation(desk, Panel(desk, desk.voice.side(battle.active)), "", listed)
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
) -> tuple[list[v.Action], dict[str, Refused]]:
    listed: list[v.Action] = []
    refusals: dict[str, Refused] = {}
    for name in actions_of(weapon):
        refused = why_not(desk, gunner, ACTIONS[name])
        if refused is not None:
            refusals[name] = refused
        words = desk.voice.sentence(f"do-{VERBS.get(name, name)}")
        listed.append(button(desk, ACTIONS[name], refused, words=words))
    return listed, refusals


def _compose(
    desk: Desk,
    weapon: CrewedWeapon,
    gunner: Figure,
    able: list[Figure],
    draft: Draft,
    listed: list[v.Action],
    refused: Refused | None,
) -> v.Panel:
    voice, name = desk.voice, draft.action
    verb = voice.sentence(f"do-{VERBS.get(name, name)}")
    panel = Panel(desk, f"{capital(voice.weapon(weapon.id))} · {verb}")
    given = Fields({**draft.fields.given, "weapon": weapon.id})
    if refused is not None and not any(True for _ in ACTIONS[name].tries(desk, gunner.id)):
        panel.refuse(refused)
    else:
        compose(Composing(ACTIONS[name], desk, panel, given, gunner.id))
    panel.rows = [row for row in panel.rows if row.get("field") != "weapon"]  # it is this one
    panel.fields["gunner"] = gunner.id
    options = [option(f.id, voice.figure(f.id)) for f in able]
    row = choice_row("gunner", voice.sentence("field-gunner"), options, gunner.id)
    panel.rows.insert(0, row)
    return panel.plain(listed, weapon.id, name)


def _about(desk: Desk, weapon: CrewedWeapon, listed: list[v.Action]) -> v.Panel:
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.figure(weapon.id))
    panel.subtitle = voice.sentence("gun-ready" if weapon.set_up else "gun-packed")
    if weapon.fate == FIT:
        crew = crew_at(battle, as_figure(weapon), weapon.row)
        of = crew_size(battle, weapon.row)
        manned = capital(voice.sentence("gun-crew", number=min(len(crew), of), of=of))
        names = ", ".join(voice.figure(f.id) for f in crew)
        panel.text(voice.of(manned, names) if names else manned, "CZ-CREW-02")
        panel.overlay["field"] = {"at": weapon.at, "facing": weapon.facing}
    return panel.plain(listed, weapon.id)
