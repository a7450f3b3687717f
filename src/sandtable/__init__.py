"""Sandtable plays, resolves, explains and simulates tabletop wargames as their sheets say."""

__version__ = "0.1.0"
