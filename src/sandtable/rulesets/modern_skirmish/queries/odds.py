"""The odds queries of Modern Skirmish and the switches that any of them accepts.

Each query runs the very resolution that a game plays; `queries/` declares them one by one.
"""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish.queries import areas, figures, fire
from sandtable.rulesets.modern_skirmish.queries.inputs import switches

QUERIES = {
    query.id: query
    for query in (
        figures.INITIATIVE,
        fire.SHOOT,
        fire.BURST,
        fire.COVERING,
        fire.VOLLEY,
        areas.AOE,
        areas.BLAST,
        areas.UNDER_AREA,
        fire.SUPPRESS,
        fire.VEHICLE,
        figures.BAILOUT,
        figures.SAVE,
        figures.MELEE,
    )
}

SWITCHES = switches()
