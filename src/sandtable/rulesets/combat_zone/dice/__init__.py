"""Rules of dice: situations, resolutions, rolls and how they are read."""
