"""Modern Battles: units and vehicles by phases on a table in inches."""
