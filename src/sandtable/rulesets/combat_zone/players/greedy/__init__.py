"""How a player made of code judges Combat Zone: exact odds, the worth of places and things."""
