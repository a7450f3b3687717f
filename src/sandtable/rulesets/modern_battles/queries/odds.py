"""The odds queries of Modern Battles and the switches that any of them accepts.

Each query runs the very resolution that a game plays; `queries/` declares them one by one.
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.queries import aftermath, fights, shooting, trials, vehicles
from sandtable.rulesets.modern_battles.queries.inputs import switches

QUERIES = {
    query.id: query
    for query in (
        shooting.HIT,
        shooting.SHOOT,
        shooting.VOLLEY,
        shooting.FLAMES,
        shooting.SHELL,
        fights.STRIKE,
        fights.MELEE,
        fights.COMBAT,
        fights.LEADER,
        trials.PSYCHOLOGY_TEST,
        trials.RALLY_TEST,
        trials.PANIC_TEST,
        trials.VEHICLE_GROUP,
        trials.INITIATIVE,
        trials.MINES,
        trials.FREE_MOVE,
        trials.LEAVE_COVER,
        trials.SPOT,
        vehicles.PENETRATE,
        vehicles.DAMAGE,
        vehicles.ANTITANK,
        vehicles.FATE,
        aftermath.CREW,
        aftermath.GUN,
        aftermath.FIRE,
        aftermath.BLAZE,
        aftermath.BURN,
        aftermath.EXPLOSION,
        aftermath.RIDERS,
    )
}

SWITCHES = switches()
