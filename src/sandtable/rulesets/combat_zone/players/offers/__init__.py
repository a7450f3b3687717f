"""Good commands by heading, for players made of code; `candidates` puts them together."""
