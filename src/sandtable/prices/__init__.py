"""What is a weapon worth? Equal forces on neutral tables, one thing exchanged for another.

A thing is worth so many plain men, by how much more (or less) often a side wins that has it: what
one plain man more does to the same games is the measure. Where the sheet prints points, a point is
what a plain man's weapon costs, divided by its price. `docs/simulation.md` says more.
"""
