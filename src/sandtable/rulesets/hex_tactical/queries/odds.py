"""The odds queries of Hex Tactical and the switches that any of them accepts.

Each query runs the very resolution that a game plays; `queries/` declares them one by one.
"""

from __future__ import annotations

from sandtable.rulesets.hex_tactical.queries import fire, gunnery, lookups, rates, support, trials
from sandtable.rulesets.hex_tactical.queries.inputs import switches

QUERIES = {
    query.id: query
    for query in (
        fire.FIRE_TABLE,
        fire.TO_HIT,
        fire.FIRE,
        gunnery.GUN,
        gunnery.MISSILE,
        fire.INDIRECT,
        fire.AA,
        rates.CADENCE,
        rates.BURST,
        trials.TEST,
        trials.ACTIVATION,
        trials.TURN_INITIATIVE,
        trials.ASSAULT_INITIATIVE,
        trials.ASSAULT,
        support.DELAY,
        support.DRIFT,
        support.AIR_DRIFT,
        support.DROP_DRIFT,
        support.SMOKE,
        lookups.CONCEALMENT,
        lookups.MOVE_COST,
        lookups.PROTECTION,
    )
}

SWITCHES = switches()
