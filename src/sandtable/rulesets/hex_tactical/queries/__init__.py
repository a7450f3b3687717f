"""The odds queries of Hex Tactical, each declared beside the function that fills it in."""
