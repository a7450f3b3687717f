"""Combat Zone and its World War II supplement: figures and action points on a table in cm."""
