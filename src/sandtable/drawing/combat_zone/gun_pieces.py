"""Weapons that stand by themselves as pieces, and barrages on their way (CZ-HW, CZ-RADIO)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.voice import letter_of
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    FIT,
    WAITING,
    Battle,
    Figure,
)
from sandtable.rulesets.combat_zone.dice.weapons import template as template_weapon
from sandtable.rulesets.combat_zone.play.crews import as_figure, crew_at, crew_size, touches
from sandtable.rulesets.combat_zone.play.deployment import weapons_to_deploy
from sandtable.rulesets.combat_zone.play.templates import radius_of
from sandtable.rulesets.combat_zone.play.turn import may_activate


def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    """Weapons that stand on their own, as pieces with a barrel."""
    return [_piece(voice, weapon, viewer) for weapon in voice.battle.crewed.values()]


def _piece(voice: Voice, weapon: CrewedWeapon, viewer: str | None) -> v.Piece:
    battle = voice.battle
    there = weapon.fate == FIT
    crew = crew_at(battle, as_figure(weapon), weapon.row) if there else []
    of = crew_size(battle, weapon.row)
    name = voice.weapon(weapon.id)
    state = voice.sentence("gun-ready" if weapon.set_up else "gun-packed")
    manned = voice.sentence("gun-crew", number=min(len(crew), of), of=of)
    piece: v.Piece = {
        "id": weapon.id,
        "side": weapon.side,
        "letter": letter_of(battle, weapon.side),
        "label": weapon.id,
        "name": capital(name),
        "kind": "gun",
        "base": {"round": weapon.radius},
        "at": weapon.at if there else None,
        "facing": weapon.facing if there else None,
        "chevrons": 0,
        "pips": None,
        "markers": list(_markers(voice, weapon)),
        "group": weapon.group,
        "canAct": _can_be_used(battle, weapon, viewer),
        "active": False,
        "fate": "fit" if there else "waiting" if weapon.fate == WAITING else "gone",
        "detail": f"{state} · {manned}",
        "aria": f"{weapon.id} {name}, {state}, {manned}",
        "deployed": weapon.set_up,
    }
    if there:
        piece["crew"] = {"left": min(len(crew), of), "of": of}
    return piece


def _markers(voice: Voice, weapon: CrewedWeapon) -> Iterator[v.Marker]:
    signs: tuple[tuple[v.Glyph, str, bool], ...] = (
        ("packed", "CZ-HW-02", not weapon.set_up),
        ("moved", "CZ-HW-01", weapon.moved),
        ("fired", "CZ-HW-01", weapon.shots > 0),
    )
    for glyph, rule, shows in signs:
        if shows and weapon.fate == FIT:
            yield {
                "id": glyph,
                "family": "square",
                "glyph": glyph,
                "label": capital(voice.sentence(f"marker-{glyph}")),
                "detail": voice.sentence(f"marker-{glyph}-detail"),
                "rule": rule,
            }


def _can_be_used(battle: Battle, weapon: CrewedWeapon, viewer: str | None) -> bool:
    if viewer != weapon.side or battle.to_act != viewer:
        return False
    if battle.phase == DEPLOYMENT:
        return weapon in weapons_to_deploy(battle, viewer)
    if battle.phase != ACTIONS or weapon.fate != FIT:
        return False
    if not battle.active:
        return weapon.group in may_activate(battle, viewer)
    return bool(gunners(battle, weapon))


def gunners(battle: Battle, weapon: CrewedWeapon) -> list[Figure]:
    """Crewmen of the active unit at the weapon who may still act, whoever is acting first."""
    station = as_figure(weapon)
    able = [f for f in crew_at(battle, station, weapon.row) if touches(battle, f, station)]
    able = [f for f in able if f.unit == battle.active and not f.done]
    return sorted(able, key=lambda f: f.id != battle.acting)


def spots(voice: Voice) -> list[v.Spot]:
    """Barrages that are on their way."""
    spots: list[v.Spot] = []
    for n, barrage_ in enumerate(voice.battle.barrages, 1):
        gun = template_weapon(voice.battle.batteries[barrage_.side].gun)
        assert gun is not None
        spots.append(
            {
                "id": f"barrage-{n}",
                "kind": "barrage",
                "at": barrage_.point,
                "radius": radius_of(voice.battle, gun),
                "side": barrage_.side,
                "label": capital(voice.sentence("spot-barrage")),
                "detail": voice.sentence("spot-barrage-detail", side=voice.side(barrage_.side)),
            }
        )
    return spots
