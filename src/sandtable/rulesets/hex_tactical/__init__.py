"""Hex Tactical: counters in sections under their chiefs on a map of hexes."""
