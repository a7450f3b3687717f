"""The odds queries of Modern Skirmish, each declared beside the function that fills it in."""
