"""The table: terrain, sight, room and ways."""
