"""Modern Skirmish: orders, markers that keep their face and skill dice on a table in cm."""
