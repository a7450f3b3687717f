"""The odds queries of Combat Zone and the switches that any of them accepts.

Each query runs the very resolution that a game plays; `queries/` declares them one by one.
"""

from __future__ import annotations

from sandtable.rulesets.combat_zone.queries import figures, fire, vehicles
from sandtable.rulesets.combat_zone.queries.inputs import switches

QUERIES = {
    query.id: query
    for query in (
        figures.REACTION,
        figures.INITIATIVE,
        fire.WOUND,
        fire.SHOOT,
        fire.AREA,
        fire.BLAST,
        fire.DEVIATION,
        figures.MELEE,
        fire.MACHINE,
        fire.SHOOT_MACHINE,
        figures.TECH,
        figures.DOOR,
        figures.WIRE_QUERY,
        figures.FALL,
        figures.FIRST_AID,
        figures.RADIO,
        figures.IGNITE,
        vehicles.SKID,
        vehicles.BAIL,
        vehicles.SHOOT_VEHICLE,
        vehicles.VEHICLE_DAMAGE,
        vehicles.MAJOR,
        vehicles.CARGO,
        vehicles.RAM,
        vehicles.RAM_DAMAGE,
        vehicles.RUN_OVER,
    )
}

SWITCHES = switches()
